"""Agreement: for every resolved matter, our verdict at the recorded instant beside what the Admin did."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

from checks import barred, judgement, official_posts, resolution, resolvers, sources, victory
from referee.law.law import CARRIED
from referee.model.events import Instant, Status
from referee.model.findings import Finding
from referee.replay.state import GameState, Step
from referee.rules.core.certainty import sight_of, weigh
from referee.rules.core.game import Matter
from referee.rules.core.needed import lacking_for

Verdict = Literal["agrees", "agrees-as-far-as-seen", "disagrees", "cannot-tell", "not-judged"]
Whose = Literal["", "ours", "theirs", "source's"]
VERDICTS: tuple[Verdict, ...] = ("agrees", "agrees-as-far-as-seen", "disagrees", "cannot-tell", "not-judged")

_ABOUT_RESOLVING = frozenset(
    check.code
    for check in (
        resolution.enacted_unpopular,
        resolution.enacted_killed,
        resolution.enacted_too_early,
        resolution.enacted_over_age,
        resolution.enacted_illegal_post,
        barred.resolved_while_barred,
        resolution.resolved_out_of_order,
        resolvers.resolved_by_non_admin,
        resolution.failed_without_ground,
        judgement.cfj_enacted_unpopular,
        judgement.cfj_failed_without_ground,
        victory.dov_enacted_unlawfully,
        victory.dov_failed_unlawfully,
        resolvers.vetoed_without_veto,
        official_posts.outlawed_without_ground,
        official_posts.status_not_in_law,
        resolvers.tally_misreported,
    )
)
"""The checks that bear on whether a matter may be resolved as it was."""


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """One resolved matter: what the Admin did, what we say of it, and whose the disagreement is, with its evidence."""

    post: str
    dynasty: str
    kind: str
    at: Instant
    status: str
    by: str
    verdict: Verdict
    whose: Whose = ""
    why: str = ""
    evidence: tuple[str, ...] = ()


class _Resolved(msgspec.Struct):
    """What is collected about one matter while the replay goes on."""

    row: Row
    findings: list[Finding]
    unseen: bool
    judged: bool
    assumed: bool


def agreement(steps: Iterable[Step]) -> tuple[Row, ...]:
    """A row for every resolution in a replay, in order of time; its last step may settle what waited."""
    found: dict[str, _Resolved] = {}
    for step in steps:
        if step.evidence is not None and isinstance(step.evidence.event, Status):
            _take(found, step, step.evidence.event)
        for finding in step.findings:
            entry = found.get(finding.subject.removeprefix("post:"))
            if entry is not None and finding.code in _ABOUT_RESOLVING:
                entry.findings.append(finding)
    return tuple(_verdict(entry) for entry in sorted(found.values(), key=lambda one: (one.row.at, one.row.post)))


def _take(found: dict[str, _Resolved], step: Step, status: Status) -> None:
    matter = step.before.core.matters.get(status.post)
    if matter is None or not matter.pending or status.status == "Pending":
        return
    row = Row(
        post=matter.id,
        dynasty=step.after.dynasty or step.before.dynasty,
        kind=matter.kind,
        at=status.at,
        status=status.status,
        by=status.by or "?",
        verdict="agrees",
        evidence=(matter.url,) if matter.url else (),
    )
    found[matter.id] = _Resolved(
        row, [], _is_undecided(step, matter, status), _is_judged(step, matter.kind), _is_assumed(step.before)
    )


def _is_undecided(step: Step, matter: Matter, status: Status) -> bool:
    """Whether it turns on votes that are not seen, or not known."""
    law, core = step.before.law, step.before.core
    if law is None or lacking_for(law, matter):
        return False
    told = weigh(core, law, matter, status.at, sight_of(matter), alone=True)
    return (told.enactable if status.status == "Enacted" else told.failable) is None


def _is_judged(step: Step, kind: str) -> bool:
    law = step.before.law
    unclear = any(finding.code == sources.law_unclear.code for finding in step.findings)
    return law is not None and not unclear and bool(kind)


def _is_assumed(state: GameState) -> bool:
    """Whether the law is another text's than the dynasty's record names."""
    reign, law = state.core.reign, state.law
    return reign is not None and law is not None and law.source in CARRIED and reign.ruleset != law.source


def _verdict(entry: _Resolved) -> Row:
    row, certain = entry.row, [one for one in entry.findings if one.verdict == "violation"]
    if not entry.judged:
        return msgspec.structs.replace(
            row,
            verdict="not-judged",
            whose="ours",
            why="no text of the ruleset is in the archive, or it is not understood",
        )
    misreported = [one for one in entry.findings if one.code == resolvers.tally_misreported.code]
    if certain and misreported:
        why = f"{misreported[0].message} Votes may be missing."
        return msgspec.structs.replace(row, verdict="disagrees", whose="source's", why=why)
    if certain and entry.assumed and certain[0].code == official_posts.status_not_in_law.code:
        why = "the text that is assumed knows no such status; the dynasty's own may"
        return msgspec.structs.replace(row, verdict="cannot-tell", whose="ours", why=why)
    if certain:
        return msgspec.structs.replace(row, verdict="disagrees", whose="theirs", why=certain[0].message)
    doubtful = [one for one in entry.findings if one.verdict == "undetermined"]
    if doubtful:
        return msgspec.structs.replace(row, verdict="cannot-tell", whose="source's", why=doubtful[0].message)
    if misreported:
        return msgspec.structs.replace(row, verdict="agrees", whose="theirs", why=misreported[0].message)
    return msgspec.structs.replace(row, verdict="agrees-as-far-as-seen" if entry.unseen else "agrees")


class Line(msgspec.Struct, frozen=True):
    """A line of the table: a dynasty or a year, and how many matters got each verdict."""

    name: str
    resolved: int
    counts: dict[str, int]


def table(rows: Iterable[Row], by: Literal["dynasty", "year"]) -> tuple[Line, ...]:
    """The rows counted by dynasty or by year, in order of time."""
    lines: dict[str, dict[str, int]] = {}
    for row in rows:
        name = row.dynasty if by == "dynasty" else str(row.at.year)
        counts = lines.setdefault(name, dict.fromkeys(VERDICTS, 0))
        counts[row.verdict] += 1
    return tuple(Line(name, sum(counts.values()), counts) for name, counts in lines.items())
