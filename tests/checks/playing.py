"""Histories played: what is found in them, by these checks or by all."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import timedelta
from typing import Any

from checks.catalogue import CATALOGUE
from checks.runner import unique
from referee.dynasties.known import CARRIED_BOOK, Book
from referee.model.checks import Check
from referee.model.findings import Finding
from referee.replay.driver import reckon, replay
from referee.replay.state import GameState
from tests.notation import book_for, history


def findings_in(text: str, book: Book = CARRIED_BOOK, checks: Iterable[Check[Any]] = CATALOGUE) -> list[Finding]:
    """What is found in a history, asked an hour after its end."""
    checks, events = tuple(checks), history(text, book)
    state, findings = GameState(), list[Finding]()
    book = book_for(text, book)
    for step in replay(events, checks, book=book):
        findings += step.findings
        state = step.after
    return unique([*findings, *reckon(state, events[-1].at + timedelta(hours=1), checks, book).findings])
