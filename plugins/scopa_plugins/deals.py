"""Other deals: several packs, drawing, other hand sizes."""
