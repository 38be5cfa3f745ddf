"""M301, M302: the Bidding Queue (QUEUE-01 to 06, DROPS-09; reading M26)."""

from __future__ import annotations

from collections.abc import Iterator

from referee.dynasties.moon_sites.checks.attempts import Attempt, asked
from referee.dynasties.moon_sites.checks.drops import DropPosted
from referee.dynasties.moon_sites.state import QUEUE
from referee.model.checks import lawful, violation
from referee.model.findings import Finding


@asked(
    "M301",
    "queue-reordered",
    about="Names move in the Bidding Queue only as the rules say: a poster to the end, those who join or unidle appended, "
    "a front name that waited or kept silent too long to the end.",
    clauses=("QUEUE-01", "QUEUE-02", "QUEUE-03", "QUEUE-04", "QUEUE-05", "QUEUE-06"),
    cannot_see="comments on posts that were never fetched, for the five days of silence",
    samples=(
        lawful("2 12:00:00 Bob queues Bob, Cat, Dan, Eve, Ann"),
        violation(
            "2 11:59:59 Bob queues Bob, Cat, Dan, Eve, Ann",
            says="from “Ann, Bob, Cat, Dan, Eve” to “Bob, Cat, Dan, Eve, Ann”",
        ),
    ),
)
def queue_reordered(edit: Attempt) -> Iterator[Finding]:
    before, after = ", ".join(edit.state.queue), edit.state.displayed[QUEUE]
    message = f"{edit.actor} changed the Bidding Queue from “{before}” to “{after}”, which no rule allows."
    yield edit.wrong(queue_reordered, message, lawful=edit.what)


_POSTED = "1 10:00 Ann posts d1 A T-Block of Dock, Corridor, Power, Dock."


@asked(
    "M302",
    "name-not-moved",
    about="Whoever makes a Drop post must move their name to the end of the queue (a quarter of an hour is allowed for it).",
    clauses=("DROPS-09",),
    samples=(
        lawful(f"{_POSTED}; 1 10:15:00 Ann queues Bob, Cat, Dan, Eve, Ann"),
        violation(f"{_POSTED}; 1 10:15:01 Bob proposes p1"),
    ),
)
def name_not_moved(posted: DropPosted) -> Iterator[Finding]:
    message = f"{posted.actor} did not move their name to the end of the Bidding Queue after the Drop post “{posted.drop.post}”."
    yield posted.wrong(name_not_moved, message)
