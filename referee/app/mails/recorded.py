"""Decisions by ballots that records of an archive tell, and which of the matters that its mails tell are the same."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any, NamedTuple

from referee.app.mails.deciding import Judged, judged
from referee.archive.store import Archive
from referee.model.events import DecisionMade
from referee.model.texts import folded
from referee.nomics.matters import Running
from referee.scrapers.agora_parse import decision_of


class Recorded(NamedTuple):
    """A decision as it was recorded: by which it is asked for, by when it was decided or recorded, what it comes to, and what was
    announced (None: it is pending)."""

    name: str
    at: datetime
    judged: Judged
    announced: dict[str, Any] | None


def recorded_in(archive: Archive, until: datetime) -> list[Recorded]:
    """Every decision that records tell up to an instant, in order."""
    known = (each.event for each in archive.of_kinds(until, "decision"))
    return [_recorded(event) for event in known if isinstance(event, DecisionMade)]


def _recorded(event: DecisionMade) -> Recorded:
    decision, announced = decision_of(event)
    return Recorded(event.name, event.at, judged(decision), announced)


def joined(matters: Iterable[Running], records: Sequence[Recorded]) -> dict[str, Recorded]:
    """By the keys of matters their records: those of one number and title, in order, where there are as many of both; else nobody
    can tell which are the same."""
    of_number: dict[int | None, list[Running]] = {}
    for matter in matters:
        of_number.setdefault(matter.number, []).append(matter)
    recorded: dict[int, list[Recorded]] = {}
    for record in records:
        recorded.setdefault(record.judged.decision.proposal, []).append(record)
    return {
        matter.key: record
        for number, found in recorded.items()
        if len(found) == len(of_number.get(number, ()))
        for matter, record in zip(of_number[number], found, strict=True)
        if _are_one(matter, record)
    }


def _are_one(matter: Running, record: Recorded) -> bool:
    title = record.judged.decision.title
    return record.at >= matter.begun and (not title or not matter.title or folded(title) == folded(matter.title))
