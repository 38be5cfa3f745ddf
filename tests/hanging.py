"""How long a hostile input may keep a test: what is read in linear time takes seconds, also on a slow machine, and what is not takes
hours. No speed is tested by it; `make bench` measures those."""

HANGS = 240
"""Seconds by the clock, after which a test is ended (`@pytest.mark.timeout`)."""
