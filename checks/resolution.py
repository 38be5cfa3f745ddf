"""R2: enacting and failing Proposals."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from checks.base import at_latest, why_in_doubt
from referee.model.checks import Check, Deferred, Outcome, advisory, check, lawful, undetermined, violation
from referee.model.events import DOV, PROPOSAL, UNKNOWN
from referee.model.findings import Finding
from referee.model.instants import format_instant
from referee.rules.core.notes import read_note
from referee.rules.core.outlook import earliest_enactment
from referee.rules.core.resolving import RESOLVING, Resolving
from referee.rules.core.votes import AGAINST, FOR

_POPULAR = "1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR"


def at_fault(
    check: Check[Resolving],
    resolving: Resolving,
    codes: tuple[str, ...] | None,
    words: str,
    *,
    sure: bool = True,
    tells_when: bool = False,
) -> Iterator[Finding]:
    """What a check finds where some of the conditions of these codes (None: any) stand against a resolution.

    `words` may name {by}, {matter}, {status}, {why} and {at_latest}; `tells_when` adds when it would have been lawful.
    """
    conditions = [fault for fault in resolving.faults if codes is None or fault.code in codes]
    if not conditions:
        return
    status, why = resolving.status, "; ".join(condition.text for condition in conditions)
    message = words.format(
        by=resolving.deed.actor, matter=resolving.matter.id, status=status.status, why=why, at_latest=at_latest(status)
    )
    earliest = None
    if tells_when:
        earliest = earliest_enactment(resolving.game, resolving.law, resolving.matter, status.at)
    lawful_from = f"from {format_instant(earliest)}" if earliest is not None else None
    fault = check.finding(resolving.case, resolving.deed, message, lawful=lawful_from)
    yield fault.in_doubt(why_in_doubt(status, why)) if resolving.possibly_lawful or not sure else fault


_ALIKE = {"self-killed": "vetoed", "seasonal-downtime": "hiatus"}


def _judged(resolving: Resolving) -> set[str]:
    """What is held against a resolution, in so far as another roster might change it."""
    unborne = resolving.status.status == "Vetoed" and not resolving.at_record.tally.vetoed
    if resolving.matter.kind == DOV:
        return {"dov"} if resolving.faults else set()
    return {_ALIKE.get(fault.code, fault.code) for fault in resolving.faults} | ({"no-veto"} if unborne else set())


@check(
    "R201",
    "enacted-unpopular",
    on=RESOLVING,
    about="A Proposal may be enacted only while it is Popular: FOR votes of a quorum, or a majority after two days.",
    clauses=("RESPROP-02", "VOTES-09", "VOTES-10"),
    cannot_see="comments that a page claims and the archive does not hold: then nothing is said",
    samples=(
        lawful(f"{_POPULAR}; 1 21:00 Ann enacts p1"),
        violation("1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR; 1 21:00 Ann enacts p1"),
    ),
)
def enacted_unpopular(resolving: Resolving) -> Iterator[Outcome]:
    if resolving.enacts and resolving.matter.kind == PROPOSAL:
        yield from at_fault(
            enacted_unpopular, resolving, ("not-popular",), "{by} enacted “{matter}” although it was {why}."
        )


@check(
    "R202",
    "enacted-killed",
    on=RESOLVING,
    about="A Proposal that was ever Vetoed or Self-Killed may not be enacted, whatever votes came later.",
    clauses=("RESPROP-04", "SPECVOTE-01", "SPECVOTE-03", "SPECVOTE-05", "SPECVOTE-06"),
    cannot_see="comments that were deleted before they were ever seen",
    samples=(
        lawful(f"{_POPULAR}; 1 11:00 Eve votes p1 AGAINST; 1 21:00 Ann enacts p1"),
        violation(f"{_POPULAR}; 1 11:00 Bob votes p1 AGAINST; 1 11:01 Bob votes p1 FOR; 1 21:00 Ann enacts p1"),
    ),
)
def enacted_killed(resolving: Resolving) -> Iterator[Outcome]:
    if resolving.enacts and resolving.matter.kind != DOV:
        yield from at_fault(
            enacted_killed, resolving, ("vetoed", "self-killed"), "{by} enacted “{matter}” although {why}."
        )


@check(
    "R203",
    "enacted-too-early",
    on=RESOLVING,
    about="A Proposal may be enacted only when it has been open for voting as many hours as the text says.",
    clauses=("RESPROP-03",),
    cannot_see="the seconds of a posting time that the blog gives in whole minutes: they count as zero",
    samples=(lawful(f"{_POPULAR}; 1 21:00:00 Ann enacts p1"), violation(f"{_POPULAR}; 1 20:59:59 Ann enacts p1")),
)
def enacted_too_early(resolving: Resolving) -> Iterator[Outcome]:
    if resolving.enacts and resolving.matter.kind != DOV:
        yield from at_fault(
            enacted_too_early,
            resolving,
            ("under-12h",),
            "{by} enacted “{matter}” too early: {why}.{at_latest}",
            tells_when=True,
        )


@check(
    "R204",
    "resolved-out-of-order",
    on=RESOLVING,
    about="Only the oldest pending Proposal may be resolved; those pending for more than seven days are passed over.",
    clauses=("RESPROP-10", "RESPROP-01", "RESPROP-06", "RESPROP-07", "RESPROP-08"),
    cannot_see="when the older one was resolved, where only the last save of its admin box is known",
    samples=(
        lawful(
            f"1 08:00 Cat proposes p0; 1 08:30 Cat votes p0 AGAINST; {_POPULAR}; 1 20:58 Ann fails p0; 1 21:00 Ann enacts p1"
        ),
        violation(f"1 08:00 Cat proposes p0; {_POPULAR}; 1 21:00 Ann enacts p1"),
    ),
)
def resolved_out_of_order(resolving: Resolving) -> Iterator[Outcome]:
    record, status = resolving.at_record, resolving.status
    overdue = not resolving.enacts and any(ground.code == "over-7-days" for ground in record.fail_grounds)
    older = tuple(matter for matter in record.blocked_by if matter not in resolving.case.chains.excused)
    if resolving.matter.kind != PROPOSAL or not older or overdue:
        return
    message = (
        f"{resolving.deed.actor} resolved “{resolving.matter.id}” ({status.status}) while an older Proposal was pending: "
        f"{', '.join(older)}.{at_latest(status)}"
    )
    lawful_then = f"once {', '.join(older)} is resolved"
    passed = resolved_out_of_order.finding(resolving.case, resolving.deed, message, lawful=lawful_then)
    yield Deferred(key=f"order:{resolving.matter.id}", finding=passed, open=older, needed=1, passed_over=older[0])


@check(
    "R205",
    "resolved-by-non-admin",
    on=RESOLVING,
    about="Only an Admin, idle or not, may resolve a votable matter.",
    clauses=("RESPROP-01", "RESPROP-06", "CFJ-04", "CFJ-05", "VICTORY-07", "VICTORY-08", "VICTORY-09", "IDLE-16"),
    cannot_see="an adminship given or taken where no roster shows it",
    samples=(lawful(f"{_POPULAR}; 1 21:00 Ann enacts p1"), violation(f"{_POPULAR}; 1 21:00 Cat enacts p1")),
)
def resolved_by_non_admin(resolving: Resolving) -> Iterator[Outcome]:
    by, roster = resolving.status.by, resolving.game.roster
    if by in (None, UNKNOWN) or not roster.known or any(roster.is_admin(by, at) for at in resolving.span):
        return
    message = f"{by} set “{resolving.matter.id}” to {resolving.status.status} without being an Admin."
    yield resolved_by_non_admin.finding(resolving.case, resolving.deed, message)


@check(
    "R206",
    "resolved-without-name",
    on=RESOLVING,
    about="An Admin who resolves a votable matter should mark their name.",
    clauses=("ENACT-03",),
    cannot_see="a name in words that the reader of admin notes does not know",
    samples=(lawful(f"{_POPULAR}; 1 21:00 Ann enacts p1"), advisory(f"{_POPULAR}; 1 21:00 ? enacts p1")),
)
def resolved_without_name(resolving: Resolving) -> Iterator[Outcome]:
    if resolving.status.by == UNKNOWN:
        message = f"Whoever set “{resolving.matter.id}” to {resolving.status.status} has left no name."
        yield resolved_without_name.finding(resolving.case, resolving.deed, message, verdict="advisory")


@check(
    "R207",
    "enacted-over-age",
    on=RESOLVING,
    about="A Proposal pending for more than seven days is never the oldest, and so may no longer be enacted.",
    clauses=("RESPROP-08", "RESPROP-01"),
    cannot_see="nothing that the archive lacks",
    samples=(lawful(f"{_POPULAR}; 8 09:00:00 Ann enacts p1"), violation(f"{_POPULAR}; 8 09:00:01 Ann enacts p1")),
)
def enacted_over_age(resolving: Resolving) -> Iterator[Outcome]:
    if resolving.enacts and resolving.matter.kind != DOV:
        yield from at_fault(
            enacted_over_age, resolving, ("over-7-days",), "{by} enacted “{matter}” although it was {why}."
        )


@check(
    "R208",
    "resolved-while-barred",
    on=RESOLVING,
    about="Proposals may not be resolved in Hiatus or Seasonal Downtime.",
    clauses=("VICTORY-05", "DOWNTIME-02"),
    cannot_see="a Hiatus that only a dynastic rule proclaims",
    samples=(
        lawful(f"{_POPULAR}; 1 21:00 Ann enacts p1; 1 21:01 Cat declares v1"),
        violation(f"{_POPULAR}; 1 20:59 Cat declares v1; 1 21:00 Ann enacts p1"),
    ),
)
def resolved_while_barred(resolving: Resolving) -> Iterator[Outcome]:
    if resolving.matter.kind != DOV:
        yield from at_fault(
            resolved_while_barred,
            resolving,
            ("hiatus", "seasonal-downtime"),
            "{by} set “{matter}” to {status} although {why}.",
        )


@check(
    "R209",
    "failed-without-ground",
    on=RESOLVING,
    about="A Proposal may be failed only if it is Unpopular, Vetoed or Self-Killed, or has been pending for more than "
    "seven days.",
    clauses=("RESPROP-06", "RESPROP-07", "RESPROP-09", "VOTES-11", "VOTES-12"),
    cannot_see="comments that a page claims and the archive does not hold: then nothing is said",
    samples=(
        lawful("1 09:00 Bob proposes p1; 3 09:00:00 Ann fails p1"),
        violation("1 09:00 Bob proposes p1; 3 08:59:59 Ann fails p1"),
    ),
)
def failed_without_ground(resolving: Resolving) -> Iterator[Outcome]:
    if resolving.matter.kind == PROPOSAL:
        yield from at_fault(
            failed_without_ground, resolving, ("no-ground",), "{by} failed “{matter}” without a ground: {why}."
        )


@check(
    "R210",
    "enacted-illegal-post",
    on=RESOLVING,
    about="Where the text says so, a votable matter that was not allowed to be posted is Unpopular and never enacted.",
    clauses=("R205-OFFPOST-25",),
    cannot_see="illegality of a post that no check of ours covers",
    samples=(
        lawful(
            "under 205; 1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR; 1 21:00 Ann enacts p1"
        ),
        violation(
            "under 205; 1 09:00 Bob proposes p1; 1 09:01 Bob proposes p2; 1 09:02 Bob proposes p3;"
            "1 10:00 Bob votes p1 AGAINST; 1 10:00 Bob votes p2 AGAINST; 1 11:00 Ann fails p1; 1 11:01 Ann fails p2;"
            "1 12:00 Ann votes p3 FOR; 1 12:01 Cat votes p3 FOR; 1 21:02 Ann enacts p3"
        ),
    ),
    since="Ruleset 205 (2022)",
)
def enacted_illegal_post(resolving: Resolving) -> Iterator[Outcome]:
    if resolving.enacts and resolving.matter.kind != DOV:
        yield from at_fault(
            enacted_illegal_post, resolving, ("illegal-post",), "{by} enacted “{matter}” although {why}."
        )


@check(
    "R211",
    "tally-misreported",
    on=RESOLVING,
    about="The Admin who resolves a matter is encouraged to report the final tally; what is reported should be right.",
    clauses=("ENACT-04",),
    cannot_see="tallies in words that the reader of admin notes does not know",
    samples=(
        lawful(f"{_POPULAR}; 1 21:00 Ann enacts p1 Reached quorum 3 votes to 0."),
        advisory(f"{_POPULAR}; 1 21:00 Ann enacts p1 Reached quorum 4 votes to 0."),
    ),
)
def tally_misreported(resolving: Resolving) -> Iterator[Outcome]:
    if resolving.votes_unseen:
        return
    claim, tally = read_note(resolving.status.note), resolving.at_record.tally
    counted, claimed = (tally.count(FOR), tally.count(AGAINST)), (claim.votes_for, claim.votes_against)
    if all(said in (None, number) for said, number in zip(claimed, counted, strict=True)):
        return
    said_for, said_against = ("?" if said is None else said for said in claimed)
    message = (
        f"The note of {resolving.deed.actor} on “{resolving.matter.id}” says {said_for} to {said_against}; "
        f"counted were {counted[0]} to {counted[1]}."
    )
    yield tally_misreported.finding(resolving.case, resolving.deed, message, verdict="advisory")


@check(
    "R212",
    "resolved-by-doubtful-admin",
    on=RESOLVING,
    about="Only an Admin may resolve a matter, and one whom an unlawful enactment made so may be none.",
    clauses=("RESPROP-01", "PLAYERS-11", "IDLE-16"),
    cannot_see="whether people have let the enactment stand: a decision that upholds it ends the chain",
    samples=(
        lawful(
            "1 09:00 Bob proposes p1 Make Cat an Admin.; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR; 1 21:00 Ann enacts p1;"
            "1 21:05 Ann promotes Cat; 2 09:00 Bob proposes p2; 2 10:00 Bob votes p2 AGAINST; 2 11:00 Cat fails p2"
        ),
        undetermined(
            "1 09:00 Bob proposes p1 Make Cat an Admin.; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR; 1 20:00 Ann enacts p1;"
            "1 21:05 Ann promotes Cat; 2 09:00 Bob proposes p2; 2 10:00 Bob votes p2 AGAINST; 2 11:00 Cat fails p2"
        ),
    ),
)
def resolved_by_doubtful_admin(resolving: Resolving) -> Iterator[Outcome]:
    root = resolving.case.chains.doubtful_admins.get(resolving.status.by or "")
    if root is not None:
        why = "the enactment that made them an Admin was unlawful, and nothing in the archive upholds it"
        message = f"{resolving.deed.actor} set “{resolving.matter.id}” to {resolving.status.status}: {why}."
        yield resolved_by_doubtful_admin.finding(resolving.case, resolving.deed, message).in_doubt(why).because(root)


@check(
    "R213",
    "resolved-on-wrong-roster",
    on=RESOLVING,
    about="Votes and quorum are those of the players; who was idled unlawfully may be one still.",
    clauses=("IDLE-02", "IDLE-07", "KEYW-24", "VOTES-06"),
    cannot_see="whether people have let the idling stand",
    samples=(
        lawful(f"{_POPULAR}; 1 11:00 Dan posts s1 Please idle me.; 1 12:00 Ann idles Dan; 1 21:00 Ann enacts p1"),
        undetermined(
            "1 08:00 Dan posts s1 Hello; 1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR;"
            "1 10:02 Dan votes p1 AGAINST; 1 10:03 Eve votes p1 AGAINST; 1 12:00 Ann idles Cat; 3 09:00 Ann fails p1"
        ),
    ),
)
def resolved_on_wrong_roster(resolving: Resolving) -> Iterator[Outcome]:
    game, at = resolving.game, resolving.status.at
    wronged = [
        idling for idling in game.idlings.values() if idling.finding and not game.roster.is_active(idling.name, at)
    ]
    if not wronged or resolving.votes_unseen:
        return
    roster = game.roster
    for idling in wronged:
        roster = roster.as_if_active(idling.name, idling.at)
    otherwise = resolving.supposing(msgspec.structs.replace(game, roster=roster))
    if _judged(otherwise) == _judged(resolving):
        return
    names = sorted(idling.name for idling in wronged)
    why = f"with {', '.join(names)}, who {'was' if len(names) == 1 else 'were'} idled unlawfully, it would be judged otherwise"
    message = f"{resolving.deed.actor} set “{resolving.matter.id}” to {resolving.status.status}: {why}."
    yield (
        resolved_on_wrong_roster.finding(resolving.case, resolving.deed, message)
        .in_doubt(why)
        .because(wronged[0].finding)
    )


CHECKS = (
    enacted_unpopular,
    enacted_killed,
    enacted_too_early,
    resolved_out_of_order,
    resolved_by_non_admin,
    resolved_without_name,
    enacted_over_age,
    resolved_while_barred,
    failed_without_ground,
    enacted_illegal_post,
    tally_misreported,
    resolved_by_doubtful_admin,
    resolved_on_wrong_roster,
)
