"""Bouts, worked out by hand from the text of the rules."""
