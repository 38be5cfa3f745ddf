"""Checks: what the referee looks for, each with its code, its clauses and its proof."""
