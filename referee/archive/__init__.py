"""The archive: everything ever seen, and what was made of it, in one SQLite file."""
