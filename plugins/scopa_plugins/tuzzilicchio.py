"""Tuzzilicchio: captures to eleven."""
