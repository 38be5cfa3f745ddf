"""How much everybody did, for the pages: what `players` counts with pandas, which takes longer to load than a night's pages to make."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import UTC, datetime

from referee.app.by_mail import passing_outcomes
from referee.app.players import Playing
from referee.app.rows import Held, Row
from referee.model.events import UNKNOWN
from referee.model.findings import Finding

_AGREED = {"FOR": "Enacted", "AGAINST": "Failed"}


def counts_of(
    held: Held, posts: Sequence[Row], votes: Sequence[Row], resolutions: Sequence[Row], findings: Iterable[Finding]
) -> list[Row]:
    """Everybody who was seen, by their present names in order, with the columns of `players` that the pages show; findings: of
    the audit, whose wrongs make somebody seen, too."""
    playing = Playing(held.inquiry.archive, held.inquiry.now)
    person = _named(playing)
    passing = passing_outcomes(held.ballots)
    outcome: dict[str, str] = {row["post"]: passing.get(row["status"], str(row["status"])) for row in resolutions}
    last = {(row["post"], person(row["player"])): row for row in votes if row["last"]}
    decided = [(who, row) for (_, who), row in last.items() if _is_decided(row, outcome)]
    acts = [(person(row["author"]), row["at"]) for row in posts]
    said = [(person(each.author), each.at) for each in held.comments]
    days: set[tuple[str, datetime]] = {(who, _day(at)) for who, at in (*acts, *said)}
    counted: dict[str, Counter[str]] = {
        "posts": Counter(who for who, _ in acts),
        "comments": Counter(who for who, _ in said),
        "votes": Counter(who for _, who in last),
        "decided": Counter(who for who, _ in decided),
        "agreed": Counter(who for who, row in decided if outcome[row["post"]] == _AGREED[row["vote"]]),
        "resolved": Counter(person(row["by"]) for row in resolutions),
        "days_active": Counter(who for who, _ in days),
    }
    wrong = {person(each.actor) for each in findings if each.is_violation and not each.because_of}
    return [*_rows(playing, counted, wrong)]


def _rows(playing: Playing, counted: dict[str, Counter[str]], others: set[str]) -> Iterator[Row]:
    people = playing.roster.people
    seen = {*people, *others, *(name for counter in counted.values() for name in counter)}
    for name in sorted(seen - {"", UNKNOWN}):
        standing = people[name][-1] if name in people else None
        stands = {"status": standing.status, "admin": standing.admin} if standing else {"status": "", "admin": False}
        yield {"name": name, **stands, **{column: counter[name] for column, counter in counted.items()}}


def _named(playing: Playing) -> Callable[[str], str]:
    """The present name of somebody, looked up once."""
    known: dict[str, str] = {}

    def person(name: str) -> str:
        if name not in known:
            known[name] = playing.person(name)
        return known[name]

    return person


def _is_decided(row: Row, outcome: dict[str, str]) -> bool:
    return row["vote"] in _AGREED and outcome.get(row["post"]) in _AGREED.values()


def _day(at: datetime) -> datetime:
    return at.astimezone(UTC).replace(hour=0, minute=0, second=0, microsecond=0)
