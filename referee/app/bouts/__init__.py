"""Bouts of Bots, and their Scripts."""
