"""Cirulla: how its cards capture."""
