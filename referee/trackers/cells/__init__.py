"""Cells: the value that one of them shows, read alone, by the kind of its variable."""
