"""Sites as tests write them."""

from __future__ import annotations

from referee.dynasties.moon_sites.board import SIZE, SQUARES


def site(text: str) -> str:
    """A site from its rows, from the top, parted by `/`; what is left out is empty."""
    rows = text.split("/")
    return "".join(row.ljust(SIZE, ".") for row in rows).ljust(SQUARES, ".")
