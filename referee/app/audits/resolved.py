"""Agreement: for every resolved matter, our verdict at the recorded instant beside what the Admin did."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, get_args

import msgspec

from referee.checks import barred, judgement, official_posts, resolution, resolvers, sources, victory
from referee.dynasties.known import Book
from referee.law.law import CARRIED
from referee.model.events import Instant, Status
from referee.model.findings import Finding
from referee.replay.case import Case
from referee.replay.move.page import let_time_pass
from referee.replay.slips import act_of, of_late
from referee.replay.state import GameState, Step
from referee.rules.core.claims import Held, hold
from referee.rules.core.claims import Verdict as Compared
from referee.rules.core.needed import lacking_for
from referee.rules.core.notes import Claim, read_note
from referee.rules.core.overruled import weigh
from referee.rules.core.resolving import Resolving
from referee.rules.core.sight import sight_of
from referee.rules.core.votes import AGAINST, FOR, Tally

Verdict = Literal["agrees", "agrees-as-far-as-seen", "disagrees", "cannot-tell", "not-judged"]
Whose = Literal["", "ours", "theirs", "source's"]
HELD: tuple[str, ...] = get_args(Compared)
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
        official_posts.status_changed_again,
        resolvers.tally_misreported,
    )
)
"""The checks that bear on whether a matter may be resolved as it was."""
_WHATEVER_THE_VOTES = frozenset(
    check.code
    for check in (
        resolution.enacted_too_early,
        resolution.enacted_over_age,
        barred.resolved_while_barred,
        resolution.resolved_out_of_order,
        resolvers.resolved_by_non_admin,
    )
)
"""Those of them that ask nothing of the votes on it (RESPROP-01, 03, 07, 10): no vote that is not seen mends what they find."""


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """One resolved matter: what the Admin did, what we say of it, and whose the disagreement is, with its evidence.

    noted: whether they left a note; claims: what it says beside what we count. Neither has a say in the verdict.
    dynastic: what dynastic rules then said that may bear on it.
    """

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
    noted: bool = False
    claims: tuple[Held, ...] = ()
    dynastic: tuple[str, ...] = ()


class Taken(msgspec.Struct):
    """What is collected about one matter while the replay goes on.

    unseen, untold: whether how it was resolved turns on votes that are not seen, and why it cannot be told for another reason.
    exceeded: whether the note speaks of votes that may be there and are not seen.
    """

    row: Row
    findings: list[Finding]
    unseen: bool
    untold: str
    judged: bool
    assumed: bool
    exceeded: bool = False


class LateNoteError(Exception):
    """A note came in of a matter that was resolved before the replay began."""


class Resolutions:
    """Every resolution in a replay, or in one that goes on from where another came, which had `taken` these."""

    def __init__(self, book: Book, taken: Iterable[Taken] = ()) -> None:
        self._book = book
        self._found = {one.row.post: one for one in taken}
        self._resolving: dict[str, Resolving] = {}

    @property
    def taken(self) -> tuple[Taken, ...]:
        """What was collected so far."""
        return tuple(self._found.values())

    @property
    def rows(self) -> tuple[Row, ...]:
        """A row for each, in order of time."""
        return tuple(_verdict(one) for one in sorted(self._found.values(), key=lambda one: (one.row.at, one.row.post)))

    def take(self, step: Step) -> None:
        """One step; the last may settle what waited. Raises LateNoteError, after which it has to be begun anew."""
        if step.evidence is not None and isinstance(step.evidence.event, Status):
            self._take(step, step.evidence.event)
        for finding in step.findings:
            entry = self._found.get(finding.subject.removeprefix("post:"))
            if entry is not None and finding.at == entry.row.at and finding.code in _ABOUT_RESOLVING:
                entry.findings.append(finding)
        for gone in step.closed:
            self._resolving.pop(gone.matter, None)

    def _take(self, step: Step, status: Status) -> None:
        """A matter is resolved, or otherwise than it was; or what is known to be is recorded again, perhaps with a note that the first
        record lacks."""
        state, _ = let_time_pass(step.before, status.at, self._book)
        matter = state.core.matters.get(status.post)
        known = self._found.get(status.post)
        if known is not None and matter is not None and matter.status == status.status == known.row.status:
            self._note(known, status.note)
        if matter is None or status.status in (matter.status, "Pending"):
            self._set_right(step.before, status)
            return
        row = Row(
            post=matter.id,
            dynasty=step.after.dynasty or state.dynasty,
            kind=matter.kind,
            at=status.at,
            status=status.status,
            by=status.by or "?",
            verdict="agrees",
            evidence=(matter.url,) if matter.url else (),
            dynastic=tuple(each.said for each in state.law.on_core if each.is_of(matter.kind)) if state.law else (),
        )
        resolving = Resolving(Case(state, status, status.at, step.evidence), status, matter, state.core)
        judged = _is_judged(state, step, matter.kind)
        self._found[matter.id] = Taken(row, [], *_undecided(resolving), judged, _is_assumed(state))
        self._resolving[matter.id] = resolving
        self._note(self._found[matter.id], status.note)

    def _set_right(self, before: GameState, status: Status) -> None:
        """What somebody takes back within a quarter of an hour was never meant (G11)."""
        act = act_of(before.core, status)
        if act is not None and of_late(before, act) is not None and act.now == "Pending":
            self._found.pop(status.post, None)

    def _note(self, entry: Taken, note: str) -> None:
        """Hold a note against what is counted, where none was held yet."""
        if entry.row.noted or not note.strip():
            return
        resolving = self._resolving.get(entry.row.post)
        if resolving is None:
            raise LateNoteError
        claim = read_note(note)
        entry.row = msgspec.structs.replace(entry.row, noted=True, claims=hold(claim, resolving.told))
        entry.exceeded = _exceeds(claim, resolving)


def _exceeds(claim: Claim, resolving: Resolving) -> bool:
    """Whether a note speaks of more votes than are seen, counted or not, though of no more than people could cast, and
    nothing says that all comments are seen."""
    if resolving.matter.claim is not None or resolving.case.law is None:
        return False
    said = (claim.votes_for or 0) + (claim.votes_against or 0)
    seen = [_people(record.tally) for record in resolving.records]
    return max(seen) < said <= len(resolving.game.roster.active(resolving.status.at))


def _people(tally: Tally) -> int:
    """How many have a vote, or an icon that is none."""
    counted = {vote.player for vote in tally.votes if vote.counts_as in (FOR, AGAINST)}
    return len(counted | {icon.player for icon in tally.uncounted})


def _undecided(resolving: Resolving) -> tuple[bool, str]:
    """Whether it turns on votes that are not seen; and why it cannot be told where all of them are."""
    law, matter, game = resolving.case.law, resolving.matter, resolving.game
    if law is None or lacking_for(law, matter):
        return False, ""
    told = weigh(game, law, matter, resolving.status.at, sight_of(matter), alone=True)
    if (told.enactable if resolving.enacts else told.failable) is not None:
        return False, ""
    if matter.hidden != 0 or not game.roster.known:
        return True, ""
    return False, "; ".join(lack.text for lack in told.lacking)


def _is_judged(state: GameState, step: Step, kind: str) -> bool:
    law = state.law
    unclear = any(finding.code == sources.law_unclear.code for finding in step.findings)
    return law is not None and not unclear and bool(kind)


def _is_assumed(state: GameState) -> bool:
    """Whether the law is another text's than the dynasty's record names."""
    reign, law = state.core.reign, state.law
    return reign is not None and law is not None and law.source in CARRIED and reign.ruleset != law.source


def _verdict(entry: Taken) -> Row:
    row, certain = entry.row, [one for one in entry.findings if one.is_violation]
    if not entry.judged:
        return msgspec.structs.replace(
            row,
            verdict="not-judged",
            whose="ours",
            why="no text of the ruleset is in the archive, or it is not understood",
        )
    misreported = [one for one in entry.findings if one.code == resolvers.tally_misreported.code]
    unmended = [one for one in certain if one.code in _WHATEVER_THE_VOTES]
    if unmended:
        return msgspec.structs.replace(row, verdict="disagrees", whose="theirs", why=unmended[0].message)
    if certain and misreported and entry.exceeded:
        why = f"{misreported[0].message} Votes may be missing."
        return msgspec.structs.replace(row, verdict="disagrees", whose="source's", why=why)
    if certain and entry.assumed and certain[0].code == official_posts.status_not_in_law.code:
        why = "the text that is assumed knows no such status; the dynasty's own may"
        return msgspec.structs.replace(row, verdict="cannot-tell", whose="ours", why=why)
    if certain:
        return msgspec.structs.replace(row, verdict="disagrees", whose="theirs", why=certain[0].message)
    doubtful = [one for one in entry.findings if one.verdict == "undetermined"]
    if doubtful:
        whose: Whose = "ours" if entry.untold and row.dynastic else "source's"
        return msgspec.structs.replace(row, verdict="cannot-tell", whose=whose, why=doubtful[0].message)
    if entry.untold:
        return msgspec.structs.replace(row, verdict="cannot-tell", whose="ours", why=entry.untold)
    if misreported:
        return msgspec.structs.replace(row, verdict="agrees", whose="theirs", why=misreported[0].message)
    return msgspec.structs.replace(row, verdict="agrees-as-far-as-seen" if entry.unseen else "agrees")


class Line(msgspec.Struct, frozen=True):
    """A line of the table: a dynasty or a year, and how many matters got each verdict."""

    name: str
    resolved: int
    counts: dict[str, int]


class Claims(msgspec.Struct, frozen=True):
    """How many notes say a thing of one kind, and how that agrees with what we count."""

    claim: str
    made: int
    counts: dict[str, int]
