"""Sentences of the dynastic rules that touch what the core rules say (PRIO-02)."""
