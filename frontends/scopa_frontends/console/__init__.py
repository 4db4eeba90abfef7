"""The console: commands for programs and people, and the line dialogue."""

INTERRUPTED = 130
"""The exit code after an interrupt from the keyboard, as shells expect it."""
