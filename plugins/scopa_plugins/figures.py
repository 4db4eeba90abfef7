"""Add-on points for figures."""
