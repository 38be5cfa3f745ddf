"""What the rules say of every Operator: the words of their Readiness, and who leads by Bouts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

Readiness: TypeAlias = Literal["Workshop", "Ready", "Staging", "Set"]
"""R205-BOUTS-04."""
LED_BANNER = "LED Banner"


def sole_leader(bout_counts: Mapping[str, int]) -> str | None:
    """Who has a higher Bout Count than any other Operator (R205-BOUTS-17; reading B22)."""
    most = max(bout_counts.values(), default=0)
    leaders = [name for name, count in bout_counts.items() if count == most]
    return leaders[0] if len(leaders) == 1 else None
