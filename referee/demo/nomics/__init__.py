"""Demos of nomics that are played by mail, with books of their own."""
