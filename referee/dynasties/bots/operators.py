"""What the rules say of every Operator: the words of their Readiness."""

from __future__ import annotations

from typing import Literal, TypeAlias

Readiness: TypeAlias = Literal["Workshop", "Ready", "Staging", "Set"]
"""R205-BOUTS-04."""
LED_BANNER = "LED Banner"
