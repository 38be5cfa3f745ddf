"""Everybody who was seen, with what they did: how much, and how often their votes agreed with what became of the matter."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from functools import cached_property
from typing import Any

from referee.app.audit import run_audit
from referee.app.by_mail import ballot_rows, passing_outcomes
from referee.app.columns import COLUMNS
from referee.app.judging import Audit
from referee.app.players import Playing
from referee.app.rows import Held, Row, posts, resolutions, votes
from referee.model.events import UNKNOWN
from referee.rules.core.game import Reign

_COUNTED = tuple(column for column, kind in COLUMNS["players"].items() if kind == "number")
_DECIDING = {
    ("FOR", "Enacted"): True,
    ("AGAINST", "Failed"): True,
    ("FOR", "Failed"): False,
    ("AGAINST", "Enacted"): False,
}
"""Whether a vote agreed with an outcome; of others that is not asked."""

Place = tuple[str, str]
"""Somebody by their present name, and the dynasty in which they did something."""


def players(held: Held, *, by_dynasty: bool = False, audit: Audit | None = None) -> list[Row]:
    """Everybody who was seen, by their present names: status, what they did in the span, how often their votes agreed
    with what became of the matter, and how often they surely broke a rule. `by_dynasty`: a row for each dynasty in which
    they did anything, in order. `audit`: that of the inquiry, where one was made."""
    asked = held.inquiry
    audit = audit or run_audit(asked.reading, asked.baseline, asked.book, keep=False, since=held.since).audit
    doing = _Doing(held, audit)
    counts = {column: Counter(doing.counted(column)) for column in _COUNTED}
    done = {place for counter in counts.values() for place in counter}
    people = doing.playing.roster.people
    if by_dynasty:
        order = {reign.name: number for number, reign in reversed([*enumerate(doing.reigns)])}
        keys = sorted(done, key=lambda place: (place[0], order.get(place[1], -1)))
        return [_row(doing, {"name": name, "dynasty": where}, [(name, where)], counts) for name, where in keys]
    places: dict[str, list[Place]] = {name: [] for name in people if name not in ("", UNKNOWN)}
    for place in done:
        places.setdefault(place[0], []).append(place)
    rows = [_row(doing, {"name": name}, places[name], counts) for name in sorted(places)]
    active = Counter(name for name, _ in doing.days)
    for row in rows:
        row["days_active"] = active[row["name"]]
    return rows


def _row(doing: _Doing, begun: Row, places: Sequence[Place], counts: dict[str, Counter[Place]]) -> Row:
    standing = doing.playing.roster.people.get(begun["name"], (None,))[-1]
    row = {**begun, "status": standing.status if standing else "", "admin": bool(standing and standing.admin)}
    return row | {column: sum(counter[place] for place in places) for column, counter in counts.items()}


class _Doing:
    """Who did what in a span, in which dynasty."""

    def __init__(self, held: Held, audit: Audit) -> None:
        self.held, self.audit = held, audit
        self.playing = Playing(held.inquiry.archive, held.inquiry.now)
        self.reigns: tuple[Reign, ...] = audit.state.core.reigns
        self._begun = [reign.since for reign in self.reigns]
        self._people: dict[str, str] = {}

    def counted(self, column: str) -> Iterator[Place]:
        """Who did something of a column where, once for each time."""
        match column:
            case "posts":
                return self._places(self._posted)
            case "comments":
                return self._places((each.author, each.at) for each in self.held.comments)
            case "votes":
                return self._places((row["player"], row["at"]) for row in self.last)
            case "decided" | "agreed":
                decided = (row for row in self.last if self._agreed(row) is not None)
                return self._places(
                    (row["player"], row["at"]) for row in decided if column == "decided" or self._agreed(row)
                )
            case "resolved" | "enacted":
                of = (row for row in self.resolved if column == "resolved" or row["status"] == "Enacted")
                return self._places((row["by"], row["at"]) for row in of)
            case "mistakes":
                wrongs = (each for each in self.audit.findings if each.is_violation and not each.because_of)
                since = self.held.since
                return self._places((each.actor, each.at) for each in wrongs if since is None or each.at >= since)
            case _:
                return ((name, where) for (name, _), dynasties in self.days.items() for where in sorted(dynasties))

    @cached_property
    def _posted(self) -> list[tuple[str, datetime]]:
        return [(row["author"], row["at"]) for row in posts(self.held)]

    @cached_property
    def resolved(self) -> list[Row]:
        """Every status that was set."""
        return resolutions(self.held)

    @cached_property
    def last(self) -> list[Row]:
        """The last vote of everybody on each matter, by their present name."""
        found = {(row["post"], self.person(row["player"])): row for row in votes(self.held) if row["last"]}
        return [*found.values()]

    @cached_property
    def _announced(self) -> dict[str, str]:
        """What decisions by ballots came to, as BlogNomic calls that."""
        passing, rows = passing_outcomes(self.held.ballots), ballot_rows(self.held.ballots, "resolutions")
        return {row["post"]: passing.get(row["status"], "") for row in rows}

    def _agreed(self, row: Row) -> bool | None:
        status = self.held.status(row["post"])
        outcome = status.status if status is not None else self._announced.get(row["post"], "")
        return _DECIDING.get((row["vote"], outcome))

    @cached_property
    def days(self) -> dict[tuple[str, Any], set[str]]:
        """The days on which everybody posted or commented, with the dynasties in which they did."""
        found: dict[tuple[str, Any], set[str]] = {}
        for who, at in (*self._posted, *((each.author, each.at) for each in self.held.comments)):
            name = self.person(who)
            if name not in ("", UNKNOWN):
                found.setdefault((name, at.astimezone(UTC).date()), set()).add(self._dynasty(at))
        return found

    def person(self, name: str) -> str:
        """The present name of somebody."""
        if name not in self._people:
            self._people[name] = self.playing.person(name)
        return self._people[name]

    def _dynasty(self, at: datetime) -> str:
        number = bisect_right(self._begun, at)
        return self.reigns[number - 1].name if number else ""

    def _places(self, acts: Iterable[tuple[str, datetime]]) -> Iterator[Place]:
        named = ((self.person(who), at) for who, at in acts)
        return ((name, self._dynasty(at)) for name, at in named if name not in ("", UNKNOWN))
