"""Judging: events in, findings out, from any checkpoint on."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from datetime import datetime
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable

import msgspec

from checks.catalogue import catalogue_of
from checks.selection import in_report_order, unique, without_upheld
from referee import __version__
from referee.dynasties.known import CARRIED_BOOK, Book
from referee.model.events import Evidence
from referee.model.findings import Finding
from referee.replay.driver import reckon, replay
from referee.replay.state import GameState, decode_state, encode_state
from referee.rules.core.votes import Funnel


class Audit(msgspec.Struct, frozen=True):
    """The findings up to an instant, roots before what follows from them, and the state reached.

    `upheld` are findings that a decision has closed.
    """

    findings: tuple[Finding, ...]
    state: GameState
    funnel: Funnel
    upheld: tuple[Finding, ...] = ()


class Progress(msgspec.Struct, frozen=True):
    """How far an audit has come: what a checkpoint keeps."""

    state: GameState = GameState()
    findings: tuple[Finding, ...] = ()


def advance(progress: Progress, evidence: Iterable[Evidence], book: Book = CARRIED_BOOK) -> Progress:
    """Replay more events."""
    state, findings = progress.state, list(progress.findings)
    for step in replay(evidence, catalogue_of(book.dynasties), state=state, book=book):
        state = step.after
        findings += step.findings
    return Progress(state, tuple(findings))


def conclude(progress: Progress, now: datetime, book: Book = CARRIED_BOOK) -> Audit:
    """Let time pass up to now, and put the findings in order."""
    last = reckon(progress.state, now, catalogue_of(book.dynasties), book)
    findings = unique([*progress.findings, *last.findings])
    selected = without_upheld(in_report_order(findings), last.after.chains.upheld)
    return Audit(selected.open, last.after, last.after.docket.funnel, selected.closed)


def encode_progress(progress: Progress) -> bytes:
    """A checkpoint's content."""
    state = encode_state(progress.state)
    return msgspec.msgpack.encode((state, msgspec.msgpack.encode(progress.findings)))


def decode_progress(body: bytes, book: Book = CARRIED_BOOK) -> Progress:
    """The inverse of `encode_progress`; raises KeyError where a dynasty is played that the book does not know."""
    state, findings = msgspec.msgpack.decode(body, type=tuple[bytes, bytes])
    known = {dynasty.name: dynasty.state_type for dynasty in book.dynasties}
    return Progress(decode_state(state, known.__getitem__), msgspec.msgpack.decode(findings, type=tuple[Finding, ...]))


@cache
def code_version() -> str:
    """A fingerprint of everything that judges: a checkpoint of other code or other law is worth nothing."""
    digest = hashlib.sha256(__version__.encode())
    for package in ("referee", "checks"):
        _digest_tree(digest, resources.files(package))
    return digest.hexdigest()[:16]


def _digest_tree(digest: hashlib._Hash, folder: Traversable) -> None:
    for item in sorted(folder.iterdir(), key=lambda one: one.name):
        if item.is_dir():
            if item.name not in ("__pycache__", "cli", "net", "archive", "demo"):
                _digest_tree(digest, item)
        elif item.name.endswith((".py", ".json")):
            digest.update(item.name.encode() + item.read_bytes())
