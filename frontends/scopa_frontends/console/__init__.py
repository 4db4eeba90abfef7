"""The console: commands for programs and people, and the line dialogue."""
