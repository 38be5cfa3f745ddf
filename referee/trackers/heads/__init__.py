"""Heads: what on a page may head a value, and whether it is a name of a variable, a player or a thing."""
