"""What a scopa is worth: everything, nothing, or the match."""
