"""Rows: how a table is laid out, and whose its rows are."""
