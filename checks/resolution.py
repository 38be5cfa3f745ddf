"""R2: whether Proposals may be enacted and failed: their votes, their age, their place in the queue."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from referee.checks.base import at_latest, surely_older, why_open
from referee.checks.faults import at_fault
from referee.checks.openings import HATED, POPULAR, with_rule
from referee.model.checks import Deferred, Outcome, check, lawful, undetermined, violation
from referee.model.events import DOV, PROPOSAL
from referee.model.findings import Finding, say_passed_over, say_posts
from referee.rules.core.ordering.ordered import surely
from referee.rules.core.resolving import RESOLVING, Resolving
from referee.rules.core.votes import AGAINST, VETO, changes_fixed_rules

_BY_FOUR = f"{POPULAR}; 1 10:02 Dan votes p1 FOR"
_OF_TWO = "1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR"
_OF_CORE = "1 09:00 Bob proposes p1 (core); 1 10:00 Ann votes p1 FOR"
_KILLED = f"{_BY_FOUR}; 1 11:00 Bob votes p1 AGAINST"
_VETOED = f"{_BY_FOUR}; 1 11:00 Eve votes p1 VETO; 1 11:01 Eve votes p1 FOR"
_LATER = "2 10:00 Ann votes p1 FOR; 2 10:01 Cat votes p1 FOR"
_OLDER = "1 08:00 Cat proposes p0; 1 08:30 Cat votes p0 AGAINST"
_CHRISTMAS = "2019-12-23 09:00 Bob proposes p1; 2019-12-23 10:00 Ann votes p1 FOR; 2019-12-23 10:01 Cat votes p1 FOR"
_TOO_MANY = "under 205; 1 09:00 Bob proposes p1; 1 09:01 Bob proposes p2; 1 09:02 Bob proposes p3"
_THIRD_POPULAR = "1 10:00 Ann votes p3 FOR; 1 10:01 Dan votes p3 FOR; 1 10:02 Eve votes p3 FOR; 1 21:02 Ann enacts p3"
_IN_PASSING = "1 09:00 Bob proposes p1; 1 09:30 {} votes p1 {} FOR; 1 10:00 Ann fails p1"
_BY_DECISION = "1 09:00 Cat proposes p1; 1 10:00 Bob raises c1 {}; 1 10:01 Ann votes c1 FOR; 1 10:02 Cat votes c1 FOR; 1 11:00 Ann enacts c1; 1 11:10 Ann fails p1"
_NOT_POPULAR = ("RESPROP-02", "VOTES-09", "VOTES-10")
_SELF_KILLED = ("RESPROP-04", "SPECVOTE-01", "SPECVOTE-03")
_OUT_OF_ORDER = ("RESPROP-10", "RESPROP-01")


def why_not_popular(resolving: Resolving) -> tuple[str, ...]:
    """The routes by which a matter could be Popular; what closes the second to changes of fixed rules (205's)."""
    closed = resolving.law.get("no-timeout-for-core") is not None and changes_fixed_rules(resolving.matter)
    return ("VOTES-09", "VOTES-10", "R205-VOTES-11") if closed else ("VOTES-09", "VOTES-10")


@check(
    "R201",
    "enacted-unpopular",
    on=RESOLVING,
    about="A Proposal may be enacted only while it is Popular: FOR votes of a quorum, or a majority after two days.",
    clauses=("RESPROP-02", "VOTES-09", "VOTES-10", "R205-VOTES-11"),
    cannot_see="what comments say that a page claims and the archive does not hold: it is told where it holds whatever they say",
    samples=(
        lawful(f"{POPULAR}; 1 21:00 Ann enacts p1"),
        lawful("1 09:00 Bob proposes p1; 1 10:00 Cat sees p1 claim 2; 1 21:00 Ann enacts p1"),
        violation(
            "1 09:00 Bob proposes p1; 1 10:00 Cat sees p1 claim 1; 1 21:00 Ann enacts p1",
            *_NOT_POPULAR,
            says="1 FOR, quorum is 3, and it has been open for only 12 h, whatever the votes that are not seen are",
        ),
        violation(
            f"{_OF_TWO}; 1 21:00 Ann enacts p1",
            *_NOT_POPULAR,
            says="2 FOR, quorum is 3, and it has been open for only 12 h.",
        ),
        undetermined(
            f"{_OF_TWO}; 1 21:00 Cat votes p1 FOR; 1 21:00:30 Ann enacts p1", *_NOT_POPULAR, says="very minute"
        ),
        lawful(f"{_OF_TWO}; 1 21:00 Cat votes p1 FOR; 1 21:01 Ann enacts p1"),
        lawful(f"{_OF_TWO}; 1 21:00:20 Cat votes p1 FOR; 1 21:00:30 Ann enacts p1"),
        lawful(f"{POPULAR}; 1 21:00 Dan votes p1 FOR; 1 21:00 Ann enacts p1"),
        lawful(f"{_OF_TWO}; 3 09:00:00 Ann enacts p1"),
        violation(f"{_OF_TWO}; 3 08:59:59 Ann enacts p1", *_NOT_POPULAR, says="open for only 1 d 23 h 59 min"),
        violation(f"{_OF_TWO}; 3 08:59:59 ? enacts p1", *_NOT_POPULAR, says="Somebody who is not known enacted “p1”"),
        violation(f"under 205; {_OF_TWO}; 3 08:59:59 Ann enacts p1", *_NOT_POPULAR),
        violation(
            f"under 205; {_OF_CORE}; 3 09:00 Ann enacts p1",
            *_NOT_POPULAR,
            "R205-VOTES-11",
            says="so after 48 hours 2 FOR to 0 AGAINST do not do without quorum, which is 3",
        ),
        lawful(f"under 205; {_OF_CORE}; 1 10:02 Cat votes p1 FOR; 3 09:00 Ann enacts p1"),
        undetermined(
            f"{with_rule('A Proposal is also Popular if two like it.')}; {_OF_TWO}; 1 21:00 Ann enacts p1",
            *_NOT_POPULAR,
            says="of what is Popular is not understood, and goes before the core rules: “Ships”: “A Proposal is also Popular",
        ),
        violation(
            f"{with_rule('Proposals may not be enacted on a Sunday.')}; {_OF_TWO}; 1 21:00 Ann enacts p1", *_NOT_POPULAR
        ),
        violation(
            f"{with_rule('Whenever a Proposal is enacted, its author gains a Coin.')}; {_OF_TWO}; 1 21:00 Ann enacts p1",
            *_NOT_POPULAR,
        ),
    ),
)
def enacted_unpopular(resolving: Resolving) -> Iterator[Outcome]:
    if resolving.enacts and resolving.matter.kind == PROPOSAL:
        yield from at_fault(
            enacted_unpopular,
            resolving,
            ("not-popular",),
            "{by} enacted “{matter}” although it was {why}.",
            clauses=("RESPROP-02", *why_not_popular(resolving)),
        )


@check(
    "R202",
    "enacted-killed",
    on=RESOLVING,
    about="A Proposal that was ever Vetoed or Self-Killed may not be enacted, whatever votes came later.",
    clauses=("RESPROP-04", "SPECVOTE-01", "SPECVOTE-03", "SPECVOTE-05", "SPECVOTE-06"),
    cannot_see="comments that were deleted before they were ever seen",
    samples=(
        lawful(f"{POPULAR}; 1 11:00 Eve votes p1 AGAINST; 1 21:00 Ann enacts p1"),
        violation(f"{_KILLED}; 1 11:01 Bob votes p1 FOR; 1 21:00 Ann enacts p1", *_SELF_KILLED),
        violation(f"{_BY_FOUR}; 1 11:00 Bob votes p1 AGAINST; 1 21:00 Ann enacts p1", "RESPROP-04", "SPECVOTE-01"),
        undetermined(f"{_BY_FOUR}; 1 21:00 Bob votes p1 AGAINST; 1 21:00 Ann enacts p1", "RESPROP-04", "SPECVOTE-01"),
        undetermined(
            f"{_BY_FOUR}; 1 21:00 Bob votes p1 AGAINST; 1 21:00:30 Ann enacts p1", "RESPROP-04", "SPECVOTE-01"
        ),
        violation(f"{_BY_FOUR}; 1 21:00 Bob votes p1 AGAINST; 1 21:01 Ann enacts p1", "RESPROP-04", "SPECVOTE-01"),
        violation(
            f"{_BY_FOUR}; 1 21:00:20 Bob votes p1 AGAINST; 1 21:00:30 Ann enacts p1", "RESPROP-04", "SPECVOTE-01"
        ),
        violation(f"under 205; {_KILLED}; 1 11:01 Bob votes p1 FOR; 1 21:00 Ann enacts p1", *_SELF_KILLED),
        lawful(f"{POPULAR}; 1 11:00 Bob votes p1 AGAINST FOR; 1 21:00 Ann enacts p1"),
        lawful(f"{POPULAR}; 1 11:00 Dan votes p1 VETO; 1 21:00 Ann enacts p1"),
        violation(
            f"{POPULAR}; 1 11:00 Eve votes p1 VETO; 1 21:00 Ann enacts p1",
            "RESPROP-04",
            "SPECVOTE-05",
            says="although it has been Vetoed",
        ),
        violation(f"{_VETOED}; 1 21:00 Ann enacts p1", "RESPROP-04", "SPECVOTE-05", "SPECVOTE-06"),
    ),
)
def enacted_killed(resolving: Resolving) -> Iterator[Outcome]:
    if resolving.enacts and resolving.matter.kind != DOV:
        yield from at_fault(
            enacted_killed,
            resolving,
            ("vetoed", "self-killed"),
            "{by} enacted “{matter}” although {why}.",
            clauses=("RESPROP-04", *_killed_by(resolving)),
        )


def _killed_by(resolving: Resolving) -> Iterator[str]:
    """How a Proposal came to be killed, and whether its killer has voted otherwise since."""
    tally, game = resolving.at_record.tally, resolving.game
    standing = {vote.player: vote.cast for vote in tally.votes}
    if tally.self_killed:
        yield "SPECVOTE-01"
        yield from ("SPECVOTE-03",) if standing.get(game.roster.person(resolving.matter.author)) != AGAINST else ()
    if tally.vetoed:
        yield "SPECVOTE-05"
        yield from ("SPECVOTE-06",) if VETO not in standing.values() else ()


@check(
    "R203",
    "enacted-too-early",
    on=RESOLVING,
    about="A Proposal may be enacted only when it has been open for voting as many hours as the text says.",
    clauses=("RESPROP-03",),
    cannot_see="the seconds of a posting time that the blog gives in whole minutes: they count as zero",
    samples=(
        lawful(f"{POPULAR}; 1 21:00:00 Ann enacts p1"),
        violation(
            f"{POPULAR}; 1 20:59:59 Ann enacts p1",
            says="open for 11 h 59 min of 12 h; 1 s to go. Lawful: from 2019-05-20T21:00:00Z",
        ),
        violation(
            f"{POPULAR}; 1 20:59:59 Ann enacts p1 latest",
            says="1 s to go. (The time is the last save of the admin box: it was then or before.) Lawful: from",
        ),
        lawful(f"{POPULAR}; 1 21:00:00 Ann enacts p1 latest"),
    ),
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
    clauses=("RESPROP-10", "RESPROP-01", "RESPROP-06", "RESPROP-07"),
    cannot_see="when the older one was resolved, where only the last save of its admin box is known",
    samples=(
        lawful(
            f"1 08:00 Cat proposes p0; 1 08:30 Cat votes p0 AGAINST; {POPULAR}; 1 20:58 Ann fails p0; 1 21:00 Ann enacts p1"
        ),
        violation(
            f"1 08:00 Cat proposes p0; {POPULAR}; 1 21:00 Ann enacts p1",
            "RESPROP-10",
            "RESPROP-01",
            says="(Enacted) while an older Proposal was pending: “p0”. Lawful: once “p0” is resolved",
        ),
        lawful(f"1 09:00 Cat proposes p0; {POPULAR}; 1 21:00 Ann enacts p1"),
        violation(
            f"1 08:00 Cat proposes p0; {HATED}; 1 21:00 Ann fails p1",
            "RESPROP-10",
            "RESPROP-06",
            says="(Failed) while an older Proposal was pending: “p0”.",
        ),
        violation(f"1 08:00 Cat proposes p0; {_KILLED}; 1 21:00 Ann fails p1", "RESPROP-10", "RESPROP-07"),
        violation(
            f"1 08:00 Cat proposes p0; 1 23:00 Bob proposes p1; {_LATER}; 8 08:00:00 Ann enacts p1", *_OUT_OF_ORDER
        ),
        lawful(f"1 08:00 Cat proposes p0; 1 23:00 Bob proposes p1; {_LATER}; 8 08:00:01 Ann enacts p1"),
        undetermined(f"1 08:00 Cat blanktitles p0; {POPULAR}; 1 21:00 Ann enacts p1", *_OUT_OF_ORDER),
        violation(
            f"1 08:00 Cat blanktitles p0; 1 08:01 Dan proposes p2; {POPULAR}; 1 21:00 Ann enacts p1", *_OUT_OF_ORDER
        ),
        undetermined(
            f"1 07:00 Cat proposes p2; 1 07:30 Cat votes p2 AGAINST; {POPULAR}; 1 21:00:30 Ann enacts p1;"
            "1 21:00:30 Ann fails p2",
            *_OUT_OF_ORDER,
            says="or to the second",
        ),
        undetermined(f"{_OLDER}; {POPULAR}; 1 21:00 Ann enacts p1; 1 21:05 Ann fails p0 latest", *_OUT_OF_ORDER),
        undetermined(
            f"{with_rule('Proposals may be resolved in any order.')}; 1 08:00 Cat proposes p0; {POPULAR}; 1 21:00 Ann enacts p1",
            *_OUT_OF_ORDER,
            says="“Proposals may be resolved in any order.”",
        ),
        violation(
            f"{with_rule('The Quorum is always 4.')}; 1 08:00 Cat proposes p0; {POPULAR}; 1 21:00 Ann enacts p1",
            *_OUT_OF_ORDER,
        ),
    ),
)
def resolved_out_of_order(resolving: Resolving) -> Iterator[Outcome]:
    record, status = resolving.at_record, resolving.status
    dated, is_open = resolving.older_by_date
    blocking = dated if is_open else surely_older(resolving)
    older = tuple(matter for matter in blocking if not resolving.case.chains.is_excused(matter))
    if resolving.matter.kind != PROPOSAL or not older or surely(resolving.ordered):
        return
    deed = f"{resolving.deed.doer} resolved “{resolving.matter.id}” ({status.status})"
    message = f"{say_passed_over(deed, older)}{at_latest(status)}"
    lawful_then = f"once {say_posts(older)} {'is' if len(older) == 1 else 'are'} resolved"
    killed = record.tally.vetoed or record.tally.self_killed
    may = "RESPROP-01" if resolving.enacts else "RESPROP-07" if killed else "RESPROP-06"
    passed = resolved_out_of_order.finding(
        resolving.case, resolving.deed, message, lawful=lawful_then, clauses=("RESPROP-10", may)
    )
    if is_open or resolving.matter.is_reopened:
        passed = passed.in_doubt(why_open(resolving, older))
    elif overruled := resolving.overruled(["not-oldest"]):
        passed = passed.in_doubt(overruled)
    passed = _perhaps_excused(resolving, older, passed)
    passed = msgspec.structs.replace(passed, passed_over=tuple(older))
    yield Deferred(key=f"order:{resolving.matter.id}", finding=passed, open=older, needed=1, passed_over=older[0])


def _perhaps_excused(resolving: Resolving, older: tuple[str, ...], passed: Finding) -> Finding:
    """The same in doubt where a decision may have upheld that each older one was passed over."""
    why = dict.fromkeys(map(resolving.case.chains.perhaps_excused, older))
    return passed.in_doubt("; ".join(why)) if all(why) else passed


@check(
    "R207",
    "enacted-over-age",
    on=RESOLVING,
    about="A Proposal pending for more than seven days is never the oldest, and so may no longer be enacted.",
    clauses=("RESPROP-08", "RESPROP-01"),
    cannot_see="nothing that the archive lacks",
    samples=(
        lawful(f"{POPULAR}; 8 09:00:00 Ann enacts p1"),
        violation(f"{POPULAR}; 8 09:00:01 Ann enacts p1", says="so it is never the oldest. Lawful: not said"),
    ),
)
def enacted_over_age(resolving: Resolving) -> Iterator[Outcome]:
    if resolving.enacts and resolving.matter.kind != DOV:
        yield from at_fault(
            enacted_over_age, resolving, ("over-7-days",), "{by} enacted “{matter}” although it was {why}."
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
        violation(
            "1 09:00 Bob proposes p1; 3 08:59:59 Ann fails p1",
            says="1 FOR and 0 AGAINST with 5 players is not Unpopular. Lawful: not said",
        ),
        lawful(f"{HATED}; 1 10:03 Ann fails p1"),
        undetermined(
            f"{HATED}; 1 10:02 Ann fails p1", says="of the very minute of the resolution, and may have come after it"
        ),
        violation(
            f"{HATED.replace('Dan votes p1 AGAINST', 'Dan says p1 Hm.')}; 1 10:03 Ann fails p1",
            says="1 FOR and 2 AGAINST with 5 players is not Unpopular",
        ),
        lawful(f"{_KILLED}; 1 11:01 Ann fails p1"),
        lawful("1 09:00 Bob proposes p1; 1 10:00 Eve votes p1 VETO; 1 10:01 Ann fails p1"),
        lawful(f"{POPULAR}; 8 09:00:01 Ann fails p1"),
        violation(f"{POPULAR}; 8 09:00:00 Ann fails p1"),
        violation("under 205; 1 09:00 Bob proposes p1; 3 08:59:59 Ann fails p1"),
        undetermined(
            f"{_TOO_MANY}; 1 10:00 Ann fails p3; 3 10:00 Ann fails p1 latest",
            says="that is a ground; an older one",
        ),
        lawful("under 205; 1 09:00 Bob proposes p1; 1 10:00 Ann outlaws p1"),  # R710 says whether it was.
        violation("1 09:00 Bob proposes p1; 1 10:00 Ann outlaws p1"),
        undetermined(_IN_PASSING.format("Eve", "VETO"), says="VETO was meant"),
        violation(_IN_PASSING.format("Cat", "AGAINST")),
        lawful(_BY_DECISION.format("Fail “p1”.")),
        undetermined(_BY_DECISION.format("We should fail “p1”."), says="whether “c1”, which is Enacted, orders it"),
    ),
)
def failed_without_ground(resolving: Resolving) -> Iterator[Outcome]:
    if resolving.matter.kind == PROPOSAL and not resolving.is_called_illegal:
        words = "{by} failed “{matter}” without a ground: {why}."
        groundless = at_fault(failed_without_ground, resolving, ("no-ground",), words)
        meant = resolving.perhaps_meant(VETO, AGAINST)
        told = (found.in_doubt(meant) if meant else found for found in groundless)
        yield from if_illegal(resolving, told, otherwise=True)


@check(
    "R210",
    "enacted-illegal-post",
    on=RESOLVING,
    about="Where the text says so, a votable matter that was not allowed to be posted, or was altered when it might not be, is Unpopular and never enacted.",
    clauses=("R205-OFFPOST-23", "R205-OFFPOST-25"),
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
        violation(f"{_TOO_MANY}; {_THIRD_POPULAR}"),
        undetermined(f"{_TOO_MANY}; {_THIRD_POPULAR}; 3 10:00 Ann fails p1 latest"),
        lawful(
            "under 205; 1 09:00 Bob proposes p1 Add a rule.; 1 09:10 Bob rewrites p1 Strike a rule.;"
            "1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR; 1 21:00 Ann enacts p1"
        ),
        violation(
            "under 205; 1 09:00 Bob proposes p1 Add a rule.; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR;"
            "1 10:02 Bob rewrites p1 Strike the rule.; 1 21:00 Ann enacts p1"
        ),
    ),
    since="Ruleset 205 (2022)",
)
def enacted_illegal_post(resolving: Resolving) -> Iterator[Outcome]:
    if resolving.enacts and resolving.matter.kind != DOV:
        found = at_fault(
            enacted_illegal_post, resolving.as_illegal, ("illegal-post",), "{by} enacted “{matter}” although {why}."
        )
        yield from if_illegal(resolving, found)


def if_illegal(resolving: Resolving, findings: Iterator[Finding], *, otherwise: bool = False) -> Iterator[Outcome]:
    """What turns on whether its posting was illegal is told when that is, where it is open (PROP-04; V18)."""
    entry = resolving.posting_open
    for finding in findings:
        if entry is None:
            yield finding
        else:
            key = f"illegal:{resolving.matter.id}"
            since = entry.pending_at or entry.finding.at
            yield msgspec.structs.replace(
                entry, key=key, finding=finding, voids=False, pending_at=since, otherwise=otherwise
            )


CHECKS = (
    enacted_unpopular,
    enacted_killed,
    enacted_too_early,
    resolved_out_of_order,
    enacted_over_age,
    failed_without_ground,
    enacted_illegal_post,
)
