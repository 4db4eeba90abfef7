"""Scopone de Trente: points for ace, two and three of coins."""
