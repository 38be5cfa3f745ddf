"""Clauses that nothing proves, and why."""

from __future__ import annotations

UNPROVEN: dict[str, str] = {}
