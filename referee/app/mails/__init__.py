"""Matters that are decided, and games that are played, by mail or by ballots."""
