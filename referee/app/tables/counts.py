"""How much everybody did, for the pages: what `players` counts with pandas, which takes longer to load than a night's pages to make."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC

from referee.app.inquiry.players import Playing
from referee.app.tables.held import Held, Row
from referee.model.events import UNKNOWN
from referee.model.findings import Finding


def counts_of(
    held: Held, posts: Sequence[Row], votes: Sequence[Row], resolutions: Sequence[Row], findings: Iterable[Finding]
) -> list[Row]:
    """Everybody who was seen, by their present names in order, with the columns of `players` that the pages show; findings: of
    the audit."""
    person = held.person
    last = [(person(row["player"]), row) for row in votes if row["last"]]
    decided = [(who, agreed) for who, row in last if (agreed := held.agreed(row["post"], row["vote"])) is not None]
    days = {(person(row["author"]), row["at"].astimezone(UTC).date()) for row in posts}
    days |= {(person(each.author), each.at.astimezone(UTC).date()) for each in held.comments}
    days |= {(person(who), at.astimezone(UTC).date()) for who, at in held.written}
    counted: dict[str, Counter[str]] = {
        "posts": Counter(person(row["author"]) for row in posts),
        "comments": Counter(person(each.author) for each in held.comments),
        "votes": Counter(who for who, _ in last),
        "decided": Counter(who for who, _ in decided),
        "agreed": Counter(who for who, agreed in decided if agreed),
        "resolved": Counter(
            who for who, _ in {(person(row["by"]), row["post"]) for row in resolutions if row["status"] != "Pending"}
        ),
        "mistakes": Counter(person(each.actor) for each in findings if each.is_violation and not each.because_of),
        "days_active": Counter(who for who, _ in days),
    }
    return [*_rows(held.inquiry.playing, counted)]


def _rows(playing: Playing, counted: dict[str, Counter[str]]) -> Iterator[Row]:
    people = playing.roster.people
    seen = {*people, *(name for counter in counted.values() for name in counter)}
    for name in sorted(seen - {"", UNKNOWN}):
        standing = people[name][-1] if name in people else None
        stands = {"status": standing.status, "admin": standing.admin} if standing else {"status": "", "admin": False}
        yield {"name": name, **stands, **{column: counter[name] for column, counter in counted.items()}}
