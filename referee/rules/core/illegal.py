"""What findings make of a matter's posting: illegal, or perhaps so, also while they are not told yet (PROP-04; V14, V18)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from referee.model.checks import Deferred
from referee.model.findings import Finding, as_clause
from referee.rules.core.game import Matter

ILLEGAL = "it was posted or altered when that was not allowed"
LATEST = "an older one may have been resolved before, as times are known only as “at the latest”, or to the minute"
NO_GROUND_ELSE = f"if it was not allowed to be posted it was illegal, and that is a ground; {LATEST}"
_UNSEEN = "whether the older ones are pending still is not seen"


def found_wanting(matter: Matter, findings: Iterable[Finding]) -> Matter:
    """The matter as what was found in its posting leaves it."""
    for finding in findings:
        if finding.is_violation and not matter.illegal:
            matter = msgspec.structs.replace(
                matter, illegal=True, illegal_by=finding.id, illegal_why=as_clause(finding.message)
            )
        elif finding.verdict == "undetermined" and not matter.doubt:
            matter = msgspec.structs.replace(matter, doubt=as_clause(finding.message))
    return matter


def say_illegal(matter: Matter) -> str:
    """For people: that a matter is illegal, and why where that was found."""
    return f"{ILLEGAL}: {matter.illegal_why}" if matter.illegal_why else ILLEGAL


def still_open(matter: Matter, deferred: Iterable[Deferred]) -> Deferred | None:
    """What may yet be told of a matter's posting, by how many others were pending then, and would make it illegal."""
    about = f"post:{matter.id}"
    return next((entry for entry in deferred if entry.voids and entry.counts and entry.finding.subject == about), None)


def so_far(entry: Deferred, pending: int, why: str = LATEST) -> Finding:
    """What stands of a finding to be told later, where so many of those that it waits for are surely pending still."""
    enough = not entry.counts or entry.certain + pending >= entry.needed
    return entry.finding if enough or not entry.finding.is_violation else entry.finding.in_doubt(why)


def as_it_stands(matter: Matter, deferred: Iterable[Deferred], stands: Callable[[str], bool]) -> Matter:
    """The matter as what is still to be told of it has it; `stands`: whether one that was pending surely is so still."""
    for entry in deferred:
        if entry.voids and entry.finding.subject == f"post:{matter.id}":
            pending = sum(map(stands, entry.open))
            why = LATEST if pending == len(entry.open) else _UNSEEN
            matter = found_wanting(matter, (so_far(entry, pending, why),))
    return matter
