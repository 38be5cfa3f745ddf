"""Designs: bombs drawn up in Story Posts, whose wires are cut and processed in comments."""
