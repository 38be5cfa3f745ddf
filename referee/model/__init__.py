"""What happened, when, and what was found: plain values without clock, files or network."""
