"""Cucita: points for the cards dealt."""
