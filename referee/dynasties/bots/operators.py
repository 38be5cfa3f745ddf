"""What the rules say of every Operator: the words of their Readiness, and who leads by Bouts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, Protocol, TypeAlias

Readiness: TypeAlias = Literal["Workshop", "Ready", "Staging", "Set"]
"""R205-BOUTS-04."""
LED_BANNER = "LED Banner"


class Counted(Protocol):
    """Whoever has a Bout Count."""

    @property
    def bout_count(self) -> int: ...


def sole_leader(operators: Mapping[str, Counted]) -> str | None:
    """Who has a higher Bout Count than any other Operator (R205-BOUTS-17; reading B22)."""
    most = max((one.bout_count for one in operators.values()), default=0)
    leaders = [name for name, one in operators.items() if one.bout_count == most]
    return leaders[0] if len(leaders) == 1 else None
