"""Spazzino: points in play."""
