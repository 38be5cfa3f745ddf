"""Findings: what the referee holds against an event, as values that sort, compare and print anywhere."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from datetime import datetime
from typing import Literal

import msgspec

from referee.model.events import Instant

Verdict = Literal["violation", "advisory", "undetermined"]
VERDICTS: tuple[Verdict, ...] = ("violation", "advisory", "undetermined")


class Finding(msgspec.Struct, frozen=True, kw_only=True):
    """One result of a check, in the form that `referee audit --json` prints.

    id: stable across runs, see `finding_id`.
    code, title: the check's code and key.
    at, actor: when it was done, and by whom (`?`: not known).
    subject: what it concerns: `post:slug`, `site:Ann`, `player:Bob`.
    clauses, ruleset: the law that it rests on, by the ids of the ledger, and the text that states it.
    sentences: of a rule that is cited by its name alone, the sentences that decide, by their names in the dynasty's declaration.
    evidence: addresses where it can be looked at.
    lawful: what would have been lawful, where that can be said.
    because_of: the ids of findings that it follows from.
    passed_over: the ids of older matters that were pending, and should have come first.
    """

    id: str
    code: str
    verdict: Verdict
    title: str
    at: Instant
    actor: str
    subject: str
    message: str
    clauses: tuple[str, ...]
    ruleset: str
    evidence: tuple[str, ...] = ()
    lawful: str | None = None
    because_of: tuple[str, ...] = ()
    passed_over: tuple[str, ...] = ()
    sentences: tuple[str, ...] = ()

    @property
    def is_violation(self) -> bool:
        """Whether a rule was surely broken."""
        return self.verdict == "violation"

    def in_doubt(self, why: str = "") -> Finding:
        """The same where it cannot be told whether it was one."""
        return msgspec.structs.replace(self, verdict="undetermined", message=doubtful(self.message, why))

    def decided_by(self, sentences: Iterable[str]) -> Finding:
        """The same, which some sentences of the rules that it cites decide."""
        return msgspec.structs.replace(self, sentences=tuple(sentences))

    def because(self, *findings: str) -> Finding:
        """The same, which follows from others."""
        return msgspec.structs.replace(self, because_of=findings)


def finding_id(key: str, subject: str, at: datetime, actor: str, detail: str = "") -> str:
    """Sixteen hexadecimal digits that depend on nothing but the wrong itself: the same whenever and wherever it is found.

    `detail` tells apart several of one kind about one subject at one instant.
    """
    parts = "\x1f".join((key, subject, at.isoformat(), actor, detail))
    return hashlib.sha256(parts.encode("utf-8", "surrogatepass")).hexdigest()[:16]


def say_posts(posts: Iterable[str]) -> str:
    """Posts by their ids, each in the marks by which it is found and called by its title where people read it."""
    return ", ".join(f"“{post}”" for post in posts)


_UNSURE = "This cannot be told for sure"
AT_LATEST = "(The time is the last save of the admin box: it was then or before.)"
"""What is remarked of a time that is only an upper bound."""
_PASSED_OVER = " while an older Proposal was pending: "


def say_passed_over(deed: str, posts: Iterable[str]) -> str:
    """The words for a deed that passed over older matters, which should have come first."""
    return f"{deed}{_PASSED_OVER}{say_posts(posts)}."


def deed_of(message: str) -> str:
    """Of such words those for the deed alone; of others all that are no remark."""
    return parted(message)[0].partition(_PASSED_OVER)[0]


def parted(message: str) -> tuple[str, str]:
    """A message as it was made, with ids for titles, as what it says and what is remarked of that."""
    places = [message.find(f" {remark}") for remark in (AT_LATEST, "This cannot be told")]
    place = min((place for place in places if place >= 0), default=len(message))
    return message[:place], message[place:].strip()


def as_clause(message: str) -> str:
    """A message as part of a longer sentence: without its full stop, and without words for a doubt that give no reason."""
    return message.removesuffix(".").removesuffix(f" {_UNSURE}").removesuffix(".")


def doubtful(message: str, why: str = "") -> str:
    """The words for something that cannot be told for sure, with what is missing unless they say so already."""
    if "cannot be told" in message:
        return message
    why = why.rstrip(".")
    return f"{message} {_UNSURE}{'' if not why or why in message else f': {why}'}."
