"""What the opening table may bring before anybody plays."""
