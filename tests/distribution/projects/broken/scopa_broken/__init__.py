"""Two plugins that cannot be used."""
