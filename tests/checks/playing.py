"""Histories played: what is found in them, by these checks or by all."""

from __future__ import annotations

import io
from collections.abc import Iterable
from contextlib import closing, redirect_stdout, suppress
from datetime import timedelta
from functools import cache
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from referee.app.dynasties.stated import page_with
from referee.archive.store import open_archive
from referee.checks.catalogue import CATALOGUE
from referee.checks.proofs.base import Specimen
from referee.checks.selection import unique
from referee.cli import run
from referee.dynasties.known import CARRIED_BOOK, Book
from referee.model.checks import Check
from referee.model.findings import Finding
from referee.model.instants import format_instant
from referee.replay.driver import reckon, replay
from referee.replay.state import GameState
from tests.notation import book_for, history


@cache
def book_with(specimen: Specimen) -> Book:
    """A lawbook that knows a dynasty declared for proofs, and its rules by any name."""
    dynasty = specimen.dynasty
    book = replace(CARRIED_BOOK, dynasties=(*CARRIED_BOOK.dynasties, dynasty), fingerprint=dynasty.name)
    _, law = page_with(dynasty, specimen.rules, book, "rules")
    return replace(book, named=lambda name: law)


def findings_in(text: str, book: Book = CARRIED_BOOK, checks: Iterable[Check[Any]] = CATALOGUE) -> list[Finding]:
    """What is found in a history, asked an hour after its end."""
    checks, events = tuple(checks), history(text, book)
    state, findings = GameState(), list[Finding]()
    book = book_for(text, book)
    for step in replay(events, checks, book=book):
        findings += step.findings
        state = step.after
    return unique([*findings, *reckon(state, events[-1].at + timedelta(hours=1), checks, book).findings])


def codes_in(text: str, book: Book = CARRIED_BOOK, checks: Iterable[Check[Any]] = CATALOGUE) -> str:
    """The codes found in a history, those with a question mark of which it cannot be told."""
    findings = findings_in(text, book, checks)
    return " ".join(sorted({f"{one.code}{'?' if one.verdict == 'undetermined' else ''}" for one in findings}))


def told_by(command: str, text: str, folder: Path) -> str:
    """What a command prints an hour after the end of a history."""
    events = history(text)
    with closing(open_archive(folder / "play.sqlite")) as archive:
        archive.add(events)
    at = events[-1].at + timedelta(hours=1)
    printed = io.StringIO()
    with redirect_stdout(printed), suppress(SystemExit):
        asked = () if command.startswith("ruleset") else ("--at", format_instant(at))
        run(["--archive", str(folder / "play.sqlite"), *command.split(), *asked])
    return printed.getvalue()
