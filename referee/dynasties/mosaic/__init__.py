"""Mosaic: the dynastic rules of the sandbox ruleset of 2020."""
