"""Wikitext taken apart: what is structure and what is text, tables, lines, and what a cell shows of marks and boxes."""
