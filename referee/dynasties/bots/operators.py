"""What the rules say of every Operator: the words of their Readiness, and what bounds their Money."""

from __future__ import annotations

from typing import Literal, TypeAlias

Readiness: TypeAlias = Literal["Workshop", "Ready", "Staging", "Set"]
"""R205-BOUTS-04."""
MOST_MONEY = 20_000
"""R205-LOADOUT-03; also what one begins with (R205-LOADOUT-02)."""
LED_BANNER = "LED Banner"
