"""Dynasties: one folder each, and the kit of what any of them needs."""
