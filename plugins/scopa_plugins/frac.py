"""Scopa Frac: sixteen cards, a point each."""
