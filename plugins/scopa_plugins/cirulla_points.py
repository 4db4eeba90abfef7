"""Cirulla: the points for coins."""
