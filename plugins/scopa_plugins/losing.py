"""The losing games: fewest points win."""
