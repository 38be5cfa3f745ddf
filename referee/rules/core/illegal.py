"""What findings make of a matter's posting: illegal, or perhaps so, also while they are not told yet (PROP-04; V14, V18)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from referee.law.law import Law
from referee.model.checks import Deferred
from referee.model.events import Instant
from referee.model.findings import Finding, as_clause
from referee.rules.core.game import Matter

ILLEGAL = "it was posted or altered when that was not allowed"
LATEST = "an older one may have been resolved before, as times are known only as “at the latest”, to the minute or to the second"
NO_GROUND_ELSE = f"if it was not allowed to be posted it was illegal, and that is a ground; {LATEST}"
BY_NON_PLAYER = frozenset({"proposed-by-non-player", "raised-by-non-player", "declared-by-non-player"})
"""The checks that tell of what somebody posted who is no active player."""
_UNSEEN = "whether the older ones are pending still is not seen"


def found_wanting(matter: Matter, findings: Iterable[Finding]) -> Matter:
    """The matter as what was found in its posting leaves it, and a decision that made that legal."""
    for finding in findings:
        if made_legal_by_now(matter, finding):
            continue
        if _done_before_that(matter, finding):
            finding = finding.in_doubt(matter.legal_if)
        if finding.is_violation and (not matter.illegal or matter.illegal_as_altered):
            why = as_clause(finding.message)
            matter = msgspec.structs.replace(
                matter, illegal=True, illegal_by=finding.id, illegal_why=why, illegal_as_altered=False
            )
        elif finding.verdict == "undetermined" and (not matter.doubt or matter.doubt_by):
            only = "" if matter.doubt else _by_standing(finding)
            matter = msgspec.structs.replace(matter, doubt=as_clause(finding.message), doubt_by=only)
    return matter


def _by_standing(finding: Finding) -> str:
    """By what wrong, or perhaps wrong, idling or unidling alone it is open whether the author was a player (IDLE-02; D17)."""
    return next(iter(finding.because_of), "") if finding.title in BY_NON_PLAYER else ""


def may_be_void(matter: Matter, law: Law) -> bool:
    """Whether a matter may be none, since it is illegal: where the text says nothing of what is (OFFPOST-23), an alteration that was not
    allowed leaves what was allowed to be posted as it was."""
    return matter.illegal and not (matter.illegal_as_altered and "illegal-is-unpopular" in law.without)


def perhaps_void(matter: Matter, law: Law) -> bool:
    """Whether it may be none as it was, or may have been, not allowed to be posted (D5)."""
    return may_be_void(matter, law) or bool(matter.doubt)


def made_legal(matter: Matter, at: Instant, perhaps: str) -> Matter:
    """The matter as a decision leaves it that makes legal what was done before it, or may, where it says why that is open
    (R205-OFFPOST-27, KOTH-38 and 39)."""
    if perhaps and matter.legal_from is not None and not matter.legal_if:
        return matter
    legal = msgspec.structs.replace(
        matter, illegal=False, illegal_by="", illegal_why="", doubt_by="", legal_from=at, legal_if=perhaps
    )
    if not perhaps:
        return msgspec.structs.replace(legal, doubt="", tainted=False)
    why = f"{matter.illegal_why}; {perhaps}" if matter.illegal_why else perhaps
    return msgspec.structs.replace(legal, doubt=why) if matter.illegal else legal


def resolved_as_before(matter: Matter, before: Matter) -> Matter:
    """The same in how it was resolved, while nothing has resolved it otherwise since."""
    if (matter.status, matter.resolved_at) != (before.status, before.resolved_at):
        return matter
    return msgspec.structs.replace(matter, resolved_lawfully=before.resolved_lawfully)


def as_before(matter: Matter, before: Matter) -> Matter:
    """The matter as it was before a decision that is Enacted no more, in what that made legal."""
    return msgspec.structs.replace(matter, **{name: getattr(before, name) for name in _MADE_LEGAL})


_MADE_LEGAL = ("illegal", "illegal_by", "illegal_why", "doubt", "doubt_by", "tainted", "legal_from", "legal_if")


def made_legal_by_now(matter: Matter, finding: Finding) -> bool:
    """Whether a decision has surely made legal what was found in a matter's posting."""
    return _done_before_that(matter, finding) and not matter.legal_if


def _done_before_that(matter: Matter, finding: Finding) -> bool:
    """Whether it is of what was done before a decision that made legal what there was, or may have."""
    return matter.legal_from is not None and finding.at < matter.legal_from


def say_illegal(matter: Matter) -> str:
    """For people: that a matter is illegal, and why where that was found."""
    return f"{ILLEGAL}: {matter.illegal_why}" if matter.illegal_why else ILLEGAL


def still_open(matter: Matter, deferred: Iterable[Deferred]) -> Deferred | None:
    """What may yet be told of a matter's posting, by how many others were pending then, and would make it illegal."""
    about = f"post:{matter.id}"
    return next(
        (
            entry
            for entry in deferred
            if entry.voids
            and entry.counts
            and entry.finding.subject == about
            and not made_legal_by_now(matter, entry.finding)
        ),
        None,
    )


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
