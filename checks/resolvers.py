"""R2: who resolves votable matters, what they note, and by which roster."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from referee.checks.faults import at_fault
from referee.checks.openings import DECLARED, HATED, IDLE_CAT, POPULAR, TWO_HEADS, ZOE, with_rule
from referee.model.checks import Outcome, advisory, check, lawful, undetermined, violation
from referee.model.events import CFJ, DOV, PROPOSAL, UNKNOWN
from referee.model.findings import Finding, as_clause
from referee.rules.core.claims import hold_tally
from referee.rules.core.notes import read_note
from referee.rules.core.overruled import NO_ADMIN
from referee.rules.core.resolving import RESOLVING, Resolving, held_against
from referee.rules.core.unsettled import say_undone
from referee.rules.core.vetoes import may_be_theirs, why_not_vetoed
from referee.rules.core.votes import VETO

_WITHDRAWN_BY_ZOE = (
    f"under 205; {ZOE}; 1 08:30 Ann idles Zoe; 1 09:00 Zoe proposes p1; 1 10:00 Zoe votes p1 AGAINST;"
    "1 10:01 Ann votes p1 FOR; 1 10:02 Cat votes p1 FOR; 1 10:03 Dan votes p1 FOR; 1 10:04 Eve votes p1 FOR"
)
"""Zoe has Withdrawn it, or was no player who may propose."""
_OF_DAN = "1 09:00 Dan proposes p1; 1 10:02 Ann votes p1 FOR; 1 10:03 Eve votes p1 FOR"
_SHORT = f"1 08:00 Ann promotes Trapdoorspyder; {POPULAR}; 1 10:02 Eve votes p1 FOR"
_JUDGED = "1 09:00 Bob raises c1 (gamestate); 1 10:00 Ann votes c1 FOR; 1 10:01 Cat votes c1 FOR"
_ADMINS_MAY: Mapping[tuple[str, bool], tuple[str, ...]] = {
    (PROPOSAL, True): ("RESPROP-01",),
    (PROPOSAL, False): ("RESPROP-06",),
    (CFJ, True): ("CFJ-04",),
    (CFJ, False): ("CFJ-05",),
    (DOV, True): ("VICTORY-07", "VICTORY-08"),
    (DOV, False): ("VICTORY-09",),
}
"""By kind of matter, and whether it is enacted: the clauses that let Admins do so."""


def _admins_may(resolving: Resolving) -> tuple[str, ...]:
    """The clauses that let Admins do what was done; of idle people only Admins may (IDLE-16)."""
    resolver = resolving.resolver
    standing = resolving.game.roster.standing(resolver, resolving.status.at) if resolver is not None else None
    idle = standing is not None and standing.status == "idle"
    may = _ADMINS_MAY[resolving.matter.kind, resolving.enacts]
    tally = resolving.at_record.tally
    if may == ("RESPROP-06",) and (tally.vetoed or tally.self_killed):
        may = ("RESPROP-07",)
    return (*may, *(("IDLE-16",) if idle else ()))


_SPLIT = (
    f"{TWO_HEADS}; 1 09:00 Bob proposes p1; 1 10:00 Eve votes p1 FOR; 1 10:01 Ann votes p1 AGAINST;"
    "1 10:02 Dan votes p1 DEFERENTIAL"
)
_BY_BOTH = f"{TWO_HEADS}; 1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 VETO; 1 10:01 Eve votes p1 VETO"
_SINCE_WHEN = "since when whoever won the dynasty heads it is known only as “at the latest”"
_WON_LATE = f"1 08:00 Cat proposes p0; {DECLARED}; {{}}; 1 23:00 Ann enacts v1 latest; 2 09:00 Bob ascends a1; 2 10:00 Ann vetoes p0"


@check(
    "R205",
    "resolved-by-non-admin",
    on=RESOLVING,
    about="Only an Admin, idle or not, may resolve a votable matter.",
    clauses=(
        "RESPROP-01",
        "RESPROP-06",
        "RESPROP-07",
        "CFJ-04",
        "CFJ-05",
        "VICTORY-07",
        "VICTORY-08",
        "VICTORY-09",
        "IDLE-16",
    ),
    cannot_see="an adminship given or taken where no roster shows it",
    samples=(
        lawful(f"{POPULAR}; 1 21:00 Ann enacts p1"),
        violation(f"{POPULAR}; 1 21:00 Cat enacts p1", "RESPROP-01"),
        lawful(f"{POPULAR}; 1 21:00:30 Bob demotes Ann; 1 21:00:30 Ann enacts p1"),
        violation(f"{POPULAR}; 1 21:00:29 Bob demotes Ann; 1 21:00:30 Ann enacts p1", "RESPROP-01"),
        undetermined(f"{with_rule('Only Cat may enact Proposals.')}; {POPULAR}; 1 21:00 Cat enacts p1", "RESPROP-01"),
        violation(f"{with_rule('Cat may not enact Proposals.')}; {POPULAR}; 1 21:00 Cat enacts p1", "RESPROP-01"),
        violation(f"{HATED}; 1 21:00 Cat fails p1", "RESPROP-06"),
        violation(f"{POPULAR}; 1 11:00 Bob votes p1 AGAINST; 1 21:00 Cat fails p1", "RESPROP-07"),
        violation(f"{_JUDGED}; 1 21:00 Cat enacts c1", "CFJ-04"),
        violation("1 09:00 Bob raises c1 (gamestate); 3 09:00 Cat fails c1", "CFJ-05", says="Cat set “c1” to Failed"),
        violation(f"{DECLARED}; 1 21:00 Cat enacts v1", "VICTORY-07", "VICTORY-08"),
        violation(f"{HATED.replace('proposes', 'declares')}; 1 21:00 Cat fails p1", "VICTORY-09"),
        lawful(f"{_OF_DAN}; 1 11:00 Bob posts s1 I am going idle.; 1 11:10 Bob idles Bob; 1 21:00 Bob enacts p1"),
        violation(f"{_OF_DAN}; {IDLE_CAT}; 1 21:00 Cat enacts p1", "RESPROP-01", "IDLE-16"),
        violation(f"under 205; {_OF_DAN}; {IDLE_CAT}; 1 21:00 Cat enacts p1", "RESPROP-01", "IDLE-16"),
        lawful(f"{POPULAR}; 1 21:00 ann enacts p1"),
        violation(f"{POPULAR}; 1 21:00 cat enacts p1", "RESPROP-01"),
        undetermined(
            f"{POPULAR}; 1 21:00 Zed enacts p1",
            "RESPROP-01",
            says="nobody, or more than one, is known who bears that name",
        ),
        lawful(f"{_SHORT}; 1 21:00 TDS enacts p1"),
        lawful(f"{_SHORT}; 1 21:00 trap enacts p1"),
        lawful(f"{POPULAR}; 1 21:00 An enacts p1"),
        undetermined(f"{POPULAR}; 1 21:00 A enacts p1", "RESPROP-01"),
        undetermined(f"{_SHORT}; 1 21:00 tds enacts p1", "RESPROP-01"),
        undetermined(f"{_SHORT}; 1 21:00 TSQ enacts p1", "RESPROP-01"),
        undetermined(f"{_SHORT}; 1 21:00 spyder enacts p1", "RESPROP-01"),
        undetermined(f"{POPULAR}; 1 21:00 Ca enacts p1", "RESPROP-01"),
        undetermined(f"1 08:00 Andy joins; {POPULAR}; 1 21:00 An enacts p1", "RESPROP-01"),
        undetermined(f"{_SHORT.replace('promotes', 'demotes')}; 1 21:00 TDS enacts p1", "RESPROP-01"),
    ),
)
def resolved_by_non_admin(resolving: Resolving) -> Iterator[Outcome]:
    by = resolving.status.by
    if by in (None, UNKNOWN) or not resolving.game.roster.known:
        return
    if resolving.by_admin_in_short:
        return
    if resolving.resolver is None:
        message = f"“{resolving.matter.id}” was set to {resolving.status.status} in the name of {by}."
        fault = resolved_by_non_admin.finding(resolving.case, resolving.deed, message, clauses=_admins_may(resolving))
        yield fault.in_doubt("nobody, or more than one, is known who bears that name")
    elif resolving.by_no_admin:
        message = f"{by} set “{resolving.matter.id}” to {resolving.status.status} without being an Admin."
        fault = resolved_by_non_admin.finding(resolving.case, resolving.deed, message, clauses=_admins_may(resolving))
        overruled = resolving.overruled([NO_ADMIN])
        yield fault.in_doubt(overruled) if overruled else fault


@check(
    "R206",
    "resolved-without-name",
    on=RESOLVING,
    about="An Admin who resolves a votable matter should mark their name.",
    clauses=("ENACT-03",),
    cannot_see="a name in words that the reader of admin notes does not know",
    samples=(lawful(f"{POPULAR}; 1 21:00 Ann enacts p1"), advisory(f"{POPULAR}; 1 21:00 ? enacts p1")),
)
def resolved_without_name(resolving: Resolving) -> Iterator[Outcome]:
    if resolving.status.by == UNKNOWN:
        message = f"Whoever set “{resolving.matter.id}” to {resolving.status.status} has left no name."
        yield resolved_without_name.finding(resolving.case, resolving.deed, message, verdict="advisory")


@check(
    "R211",
    "tally-misreported",
    on=RESOLVING,
    about="The Admin who resolves a matter is encouraged to report the final tally; what is reported should be right.",
    clauses=("ENACT-04",),
    cannot_see="tallies in words that the reader of admin notes does not know",
    samples=(
        lawful(f"{POPULAR}; 1 21:00 Ann enacts p1 Reached quorum 3 votes to 0."),
        advisory(
            f"{POPULAR}; 1 21:00 Ann enacts p1 Reached quorum 4 votes to 0.", says="says 4 to 0; counted were 3 to 0"
        ),
        advisory(f"{POPULAR}; 1 21:00 ? enacts p1 Reached quorum 4 votes to 0.", says="The note on “p1” says 4 to 0"),
        advisory(f"under 205; {POPULAR}; 1 21:00 Ann enacts p1 Reached quorum 4 votes to 0."),
        lawful(f"{_SPLIT}; 1 21:00 Ann enacts p1 3 votes to 1."),
        lawful(f"{_SPLIT}; 1 21:00 Ann enacts p1 2 votes to 2."),
        advisory(f"{_SPLIT}; 1 21:00 Ann enacts p1 3 votes to 2."),
        lawful(f"{POPULAR}; 1 10:02 Dan votes p1 ARROW; 1 21:00 Ann enacts p1 Reached quorum 4 votes to 0."),
        advisory(f"{POPULAR}; 1 10:02 Dan votes p1 ARROW; 1 21:00 Ann enacts p1 Reached quorum 5 votes to 0."),
        lawful(f"{POPULAR}; 1 21:00 Ann enacts p1 Passes 4-0 at quorum (3-0 with a late vote)"),
        lawful(f"{POPULAR}; 1 21:00 Dan votes p1 AGAINST; 1 21:00 Ann enacts p1 Reached quorum 3 votes to 0."),
        lawful(f"{POPULAR}; 1 21:00 Dan votes p1 AGAINST; 1 21:00 Ann enacts p1 Reached quorum 3 votes to 1."),
        advisory(f"{POPULAR}; 1 21:00 Dan votes p1 AGAINST; 1 21:00 Ann enacts p1 Reached quorum 4 votes to 1."),
        advisory(f"{POPULAR}; 1 20:59 Dan votes p1 AGAINST; 1 21:00 Ann enacts p1 Reached quorum 3 votes to 0."),
        lawful(f"{POPULAR}; 1 21:00 Ann enacts p1 Popular. Bob beat me at chess, 4-0"),
    ),
)
def tally_misreported(resolving: Resolving) -> Iterator[Outcome]:
    held = hold_tally(read_note(resolving.status.note), resolving.told)
    if held is None or held.verdict != "differs":
        return
    by = resolving.status.by
    of = f" of {by}" if by not in (None, UNKNOWN) else ""
    message = f"The note{of} on “{resolving.matter.id}” says {held.says}; counted were {held.counted}."
    yield tally_misreported.finding(resolving.case, resolving.deed, message, verdict="advisory")


@check(
    "R212",
    "resolved-by-doubtful-admin",
    on=RESOLVING,
    about="Only an Admin may resolve a matter, and one whom an unlawful enactment made so may be none.",
    clauses=("RESPROP-07", "PLAYERS-11"),
    cannot_see="whether people have let the enactment stand: a decision that upholds it ends the chain",
    samples=(
        lawful(
            "1 09:00 Bob proposes p1 Make Cat an Admin.; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR; 1 21:00 Ann enacts p1;"
            "1 21:05 Ann promotes Cat; 2 09:00 Bob proposes p2; 2 10:00 Bob votes p2 AGAINST; 2 11:00 Cat fails p2"
        ),
        undetermined(
            "1 09:00 Bob proposes p1 Make Cat an Admin.; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR; 1 20:00 Ann enacts p1;"
            "1 21:05 Ann promotes Cat; 2 09:00 Bob proposes p2; 2 10:00 Bob votes p2 AGAINST; 2 11:00 Cat fails p2",
            "RESPROP-07",
            "PLAYERS-11",
            says="Cat set “p2” to Failed: the enactment that made them an Admin was unlawful",
        ),
    ),
)
def resolved_by_doubtful_admin(resolving: Resolving) -> Iterator[Outcome]:
    root = resolving.case.chains.doubt_of_admin(resolving.resolver or "")
    if root is not None:
        why = "the enactment that made them an Admin was unlawful, and nothing in the archive upholds it"
        message = f"{resolving.deed.doer} set “{resolving.matter.id}” to {resolving.status.status}: {why}."
        clauses = (*_admins_may(resolving), "PLAYERS-11")
        doubtful = resolved_by_doubtful_admin.finding(resolving.case, resolving.deed, message, clauses=clauses)
        yield doubtful.in_doubt(why).because(root)


@check(
    "R213",
    "resolved-on-wrong-roster",
    on=RESOLVING,
    about="Votes and quorum are those of the players; who was idled unlawfully may be one still, and who was unidled so may be none.",
    clauses=("IDLE-02", "KEYW-24", "VOTES-06"),
    cannot_see="whether people have let the idling, or unidling, stand",
    samples=(
        lawful(f"{POPULAR}; 1 11:00 Dan posts s1 Please idle me.; 1 12:00 Ann idles Dan; 1 21:00 Ann enacts p1"),
        undetermined(
            "1 08:00 Dan posts s1 Hello; 1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR;"
            "1 10:02 Dan votes p1 AGAINST; 1 10:03 Eve votes p1 AGAINST; 1 12:00 Ann idles Cat; 3 09:00 Ann fails p1",
            "IDLE-02",
            "VOTES-06",
            says="had nobody unlawfully idled Cat, it",
        ),
        undetermined(f"{ZOE}; {POPULAR}; 1 12:00 Ann idles Zoe; 1 21:00 Ann enacts p1", "IDLE-02", "KEYW-24"),
        undetermined(
            f"{ZOE}; 1 08:00 Zoe posts s1 I may need a break.; {POPULAR}; 1 12:00 Ann idles Zoe; 1 21:00 Ann enacts p1",
            "IDLE-02",
            "KEYW-24",
            says="had nobody idled Zoe, perhaps unlawfully, it would be judged otherwise",
        ),
        undetermined(
            f"{IDLE_CAT}; 6 08:00 Ann unidles Cat; 6 09:00 Bob proposes p1; 6 10:00 Ann votes p1 FOR; 6 10:01 Cat votes p1 FOR; 6 21:00 Ann enacts p1",
            "IDLE-02",
            "VOTES-06",
            says="had nobody unlawfully unidled Cat, it would be judged otherwise",
        ),
        undetermined(f"{ZOE}; {POPULAR}; 1 12:00 Ann idles Zoe; 1 20:59:59 Ann enacts p1", "IDLE-02", "KEYW-24"),
        lawful(f"{ZOE}; {POPULAR}; 1 10:02 Dan votes p1 FOR; 1 21:00 Ann enacts p1"),
        violation(f"{_WITHDRAWN_BY_ZOE}; 1 21:00 Ann enacts p1", "IDLE-02", says="something stands whoever plays"),
    ),
)
def resolved_on_wrong_roster(resolving: Resolving) -> Iterator[Outcome]:
    if not resolving.told_by_roster:
        return
    if either := _wrong_whoever_plays(resolving):
        yield either
        return
    (made, _), *others = resolving.supposed_rosters
    otherwise, supposed = next(each for each in others if held_against(each[0]) != held_against(made))
    why = f"{say_undone(supposed.undone)}, it would be judged otherwise"
    message = f"{resolving.deed.doer} set “{resolving.matter.id}” to {resolving.status.status}: {why}."
    voting = ({vote.player for vote in each.at_record.tally.votes} for each in (made, otherwise))
    voted = set.symmetric_difference(*voting) & {each.name for each in supposed.undone}
    other_quorum = otherwise.at_record.quorum != made.at_record.quorum
    clauses = ("IDLE-02", *(("KEYW-24",) if other_quorum else ()), *(("VOTES-06",) if voted else ()))
    wrong = resolved_on_wrong_roster.finding(resolving.case, resolving.deed, message, clauses=clauses)
    yield wrong.in_doubt(why).because(*supposed.undone[0].roots)


def _wrong_whoever_plays(resolving: Resolving) -> Finding | None:
    """What is wrong where something stands against it whoever plays, and not the same; None where perhaps nothing does."""
    rosters = resolving.supposed_rosters
    found = [next(at_fault(resolved_on_wrong_roster, each, None, "{why}"), None) for each, _ in rosters]
    wrong = [each for each in found if each is not None and each.is_violation]
    if len(wrong) < len(rosters) or set.intersection(*(held_against(each) for each, _ in rosters)):
        return None
    said = {each.message: supposed.words for each, (_, supposed) in reversed(list(zip(wrong, rosters, strict=True)))}
    ways = "; ".join(f"{words}: {as_clause(why)}" for why, words in reversed(said.items()))
    message = f"{resolving.deed.doer} set “{resolving.matter.id}” to {resolving.status.status}, against which something stands whoever plays ({ways})."
    return resolved_on_wrong_roster.finding(resolving.case, resolving.deed, message, clauses=("IDLE-02",))


@check(
    "R709",
    "vetoed-without-veto",
    on=RESOLVING,
    about="A Proposal is Vetoed only if whoever heads the dynasty voted VETO.",
    clauses=("SPECVOTE-05", "R205-ENACT-08", "R205-ENACT-09"),
    cannot_see="comments that were deleted before they were ever seen",
    samples=(
        lawful("1 09:00 Bob proposes p1; 1 10:00 Eve votes p1 VETO; 1 11:00 Ann vetoes p1"),
        violation("1 09:00 Bob proposes p1; 3 10:00 Ann vetoes p1", "SPECVOTE-05", says="but Eve had not voted VETO"),
        violation(
            "1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 VETO; 3 10:00 Ann vetoes p1",
            "SPECVOTE-05",
            says="but Ann, who voted VETO, was not the Supervisor",
        ),
        violation("under 205; 1 09:00 Bob proposes p1; 3 10:00 Ann vetoes p1"),
        undetermined(
            "1 09:00 Bob proposes p1; 1 10:00 Cat sees p1 claim 2; 3 10:00 Ann vetoes p1 latest",
            says="for sure: 2 of 2 comments are not seen",
        ),
        violation("1 09:00 Bob proposes p1; 1 10:00 Cat votes p1 FOR; 3 10:00 Ann vetoes p1 latest"),
        violation("1 09:00 Bob raises c1; 1 10:00 Cat sees c1 claim 2; 3 10:00 Ann vetoes c1", says="only a Proposal"),
        undetermined(
            _WON_LATE.format("1 21:00:00 Bob votes p0 VETO"), says="heads it is known only as “at the latest”"
        ),
        violation(
            _WON_LATE.format("1 20:59:59 Bob votes p0 VETO"), says="but Bob, who voted VETO, was not the Supervisor"
        ),
        lawful(_WON_LATE.format("1 22:59:59 Eve votes p0 VETO; 1 23:00:01 Bob votes p0 VETO")),
        lawful(f"{_BY_BOTH}; 3 10:00 Ann vetoes p1"),
        undetermined(f"{_BY_BOTH.replace('Eve votes p1 VETO', 'Eve votes p1 FOR')}; 3 10:00 Ann vetoes p1"),
        violation(f"{TWO_HEADS}; 1 09:00 Bob proposes p1; 1 10:00 Cat votes p1 VETO; 3 10:00 Ann vetoes p1"),
        undetermined(
            "1 09:00 Bob proposes p1; 1 10:00 Eve votes p1 VETO FOR; 3 10:00 Ann vetoes p1", says="VETO was meant"
        ),
        violation("1 09:00 Bob proposes p1; 1 10:00 Bob votes p1 AGAINST FOR; 3 10:00 Ann vetoes p1"),
        undetermined(
            f"{with_rule('Bob may veto.')}; 1 09:00 Cat proposes p1; 1 10:00 Bob votes p1 VETO; 3 10:00 Ann vetoes p1",
            says="“Bob may veto.”",
        ),
        violation(
            f"{with_rule('Bob may veto.')}; 1 09:00 Cat proposes p1; 1 10:00 Bob votes p1 FOR; 3 10:00 Ann vetoes p1"
        ),
    ),
)
def vetoed_without_veto(resolving: Resolving) -> Iterator[Outcome]:
    vetoed = {record.tally.vetoed for record in resolving.records}
    if resolving.status.status == "Vetoed" and False in vetoed:
        why = why_not_vetoed(resolving.game, resolving.law, resolving.matter, resolving.status.at)
        message = f"{resolving.deed.doer} set “{resolving.matter.id}” to Vetoed, but {why}."
        unborne = vetoed_without_veto.finding(resolving.case, resolving.deed, message)
        doubt = _why_perhaps_vetoed(resolving, otherwise=True in vetoed)
        yield unborne.in_doubt(doubt) if doubt else unborne


def _why_perhaps_vetoed(resolving: Resolving, *, otherwise: bool) -> str:
    """Why a matter on which no VETO is seen to count may be vetoed all the same; `otherwise`: one counts if the text is read so.

    When the status was set is no reason: every VETO up to its last save was looked at, and one that was cast stays (V15).
    """
    if resolving.matter.kind != PROPOSAL:
        return ""
    if resolving.votes_unseen:
        return resolving.say_votes_unseen
    is_cast = any(VETO in cast.icons for cast in resolving.matter.casts)
    if is_cast and (overruled := resolving.overruled(["vetoed"])):
        return overruled
    if otherwise:
        several = len(resolving.game.emperors_at(resolving.status.at)) > 1
        return "the text does not say whose VETO counts of several" if several else _SINCE_WHEN
    if meant := resolving.perhaps_meant(VETO):
        return meant
    theirs = may_be_theirs(resolving.game, resolving.matter, resolving.law)
    return "who heads the dynasty is not told" if theirs else ""


CHECKS = (
    resolved_by_non_admin,
    resolved_without_name,
    tally_misreported,
    resolved_by_doubtful_admin,
    resolved_on_wrong_roster,
    vetoed_without_veto,
)
