"""The full-screen game for terminals."""
