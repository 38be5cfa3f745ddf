"""Reads tracker pages: wikitext to values, found by what is told of each variable; knows no file, clock or network."""
