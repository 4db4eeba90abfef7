"""What every front end shows, ready for its medium: what a reader sees of a table, what can be
chosen, what is told when.  Front ends draw it and hand back what was chosen."""
