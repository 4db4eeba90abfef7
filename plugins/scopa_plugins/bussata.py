"""Cirulla: declaring a hand of three."""
