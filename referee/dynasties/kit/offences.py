"""Offences: what can be wrong in a dynasty, each with a stable code, the law it rests on, and words for people."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from referee.model.findings import Problem


@dataclass(frozen=True, kw_only=True)
class Offence:
    """One kind of wrong. `reason` is the name that problems of the dynasty bear: `mosaic-too-soon`.

    `clauses` are ids of a ledger, or plain words for a rule where no ledger has the text.
    """

    code: str
    reason: str
    about: str
    clauses: tuple[str, ...]
    cannot_see: str
    message: Callable[[Problem], str]
