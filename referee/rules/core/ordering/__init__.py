"""What enacted decisions order of the statuses of other matters (CFJ-07, KEYW-18)."""
