"""Cicera: Brescia's game with 52 cards."""
