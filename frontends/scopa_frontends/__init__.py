"""The front ends, and what they share."""
