"""R1: putting Proposals forward."""

from __future__ import annotations

from collections.abc import Iterator

from referee.checks.base import SET_BACK, UNTITLED, by_non_player, players_may, until_final
from referee.checks.openings import (
    DECLARED,
    DENIED,
    IDLE_CAT,
    RECUSANTS,
    RESET,
    WITH_RESET,
    WON,
    WON_BY_FOUR,
    ZOE,
    with_rule,
)
from referee.law.tags import lacks_subject
from referee.model.checks import Deferred, Outcome, check, lawful, undetermined, violation
from referee.model.findings import say_posts
from referee.rules.core.hiatus import Bar, bars_on_submission, declared, doubtful_bars, may_come_after, why_barred
from referee.rules.core.overruled import moving, say_overruled
from referee.rules.core.posting import PROPOSING, Posting
from referee.rules.core.unsettled import Supposed, as_they_may_be, say_undone

_TWO = "1 09:00 Bob proposes p1; 1 10:00 Bob proposes p2"
_LEAVING = "1 10:00 Cat posts s1 Please idle me."
_ASCENDED = f"{WITH_RESET}; {WON_BY_FOUR}; 1 22:00 Bob ascends a1"


@check(
    "R101",
    "proposed-by-non-player",
    on=PROPOSING,
    about="A Proposal may be submitted only by a player who is not idle.",
    clauses=("PROP-01", "PROP-02", "IDLE-02"),
    cannot_see="who was a player before the first roster in the archive",
    samples=(
        lawful("1 09:00 Bob proposes p1"),
        violation("1 09:00 Zoe proposes p1", "PROP-01", "PROP-02"),
        lawful(f"{IDLE_CAT}; 9 09:00 Cat posts s2 Please unidle me.; 9 10:00 Ann unidles Cat; 9 10:00 Cat proposes p1"),
        violation(f"{IDLE_CAT}; 9 09:00 Cat proposes p1"),
        lawful(f"{ZOE}; {_LEAVING}; 1 11:00:30 Ann idles Cat; 1 11:00:30 Cat proposes p1"),
        violation(f"{ZOE}; {_LEAVING}; 1 11:00:29 Ann idles Cat; 1 11:00:30 Cat proposes p1"),
        undetermined(
            f"{ZOE}; 1 08:00 Zoe posts s1 Hello; 1 09:00 Ann idles Zoe; 1 10:00 Zoe proposes p1",
            says="Zoe was idled unlawfully, and may be what they were before",
        ),
        undetermined(
            f"{ZOE}; {IDLE_CAT}; 6 09:00 Ann unidles Cat; 6 10:00 Cat proposes p1",
            says="Cat was unidled unlawfully, and may be what they were before",
        ),
        lawful(f"{RECUSANTS}; {IDLE_CAT}; 9 09:00 Cat proposes p1 (appendix)"),
        violation(f"{RECUSANTS}; {IDLE_CAT}; 9 09:00 Cat proposes p1 (appendix, dynastic)"),
        undetermined(f"{RECUSANTS}; {IDLE_CAT}; 9 09:00 Cat proposes p1", says="what it changes is not known"),
        violation(f"{RECUSANTS}; 1 09:00 Zoe proposes p1 (appendix)", "PROP-01", "PROP-02"),
    ),
    moves=True,
)
def proposed_by_non_player(posting: Posting) -> Iterator[Outcome]:
    if not posting.surely_by_player:
        message = f"{posting.author} submitted “{posting.post.id}” without being an active player."
        clauses = players_may(posting, "PROP-01", "PROP-02")
        yield from by_non_player(
            posting, proposed_by_non_player.finding(posting.case, posting.deed, message, clauses=clauses)
        )


@check(
    "R102",
    "too-many-pending",
    on=PROPOSING,
    about="Nobody who has as many Proposals pending as the text allows may submit another.",
    clauses=("PROP-04",),
    cannot_see="when an earlier Proposal was resolved, where only the last save of its admin box is known",
    samples=(
        lawful(_TWO),
        undetermined(f"{_TWO}; 2 00:00:00 Bob proposes p3; 2 00:00:20 Ann fails p1"),
        violation(f"{_TWO}; 2 00:00:00 Bob proposes p3; 2 00:01:00 Ann fails p1"),
        undetermined(f"{_TWO}; 2 00:00:30 Bob proposes p3; 2 00:00:30 Ann fails p1"),
        violation(f"{_TWO}; 2 00:00:30 Bob proposes p3; 2 00:00:31 Ann fails p1"),
        undetermined("1 09:00 Bob blanktitles p1; 1 09:01 Bob proposes p2; 2 00:00 Bob proposes p3"),
        undetermined(
            f"{with_rule('Ghosts may submit a third Proposal.')}; {_TWO}; 2 00:00 Bob proposes p3",
            says="what a dynastic rule says of who may post a Proposal, how many and when is not understood",
        ),
        violation(f"{with_rule('Ghosts may not submit Proposals.')}; {_TWO}; 2 00:00 Bob proposes p3"),
        violation(f"{with_rule('Ghosts may declare victory.')}; {_TWO}; 2 00:00 Bob proposes p3"),
        violation(
            f"{_TWO}; 2 00:00 Bob proposes p3",
            says="with 2 Proposals pending already (“p1”, “p2”); the limit is 2. Lawful: once one of them is resolved",
        ),
    ),
    moves=True,
)
def too_many_pending(posting: Posting) -> Iterator[Outcome]:
    pending, limit = posting.pending, posting.law.number("pending-limit")
    if len(pending) >= limit:
        message = (
            f"{posting.author} submitted “{posting.post.id}” with {len(pending)} Proposals pending already "
            f"({say_posts(pending)}); the limit is {limit}."
        )
        over = too_many_pending.finding(posting.case, posting.deed, message, lawful="once one of them is resolved")
        matters = [posting.game.matters[name] for name in pending]
        untitled = sum(lacks_subject(posting.law, matter.title) for matter in matters)
        reopened = sum(matter.is_reopened and not lacks_subject(posting.law, matter.title) for matter in matters)
        if len(pending) - untitled - reopened < limit:
            over = over.in_doubt(SET_BACK if reopened else UNTITLED)
        yield Deferred(
            key=f"pending:{posting.post.id}",
            finding=over,
            open=pending,
            needed=limit,
            voids=True,
            pending_at=posting.last,
        )


@check(
    "R103",
    "too-many-that-day",
    on=PROPOSING,
    about="Nobody who has made as many Proposals on a UTC day as the text allows may submit another on it.",
    clauses=("PROP-05", "KEYW-09"),
    cannot_see="Proposals deleted before they were ever seen",
    samples=(
        lawful(
            "1 08:00 Bob proposes p1; 1 09:00 Bob votes p1 AGAINST; 1 10:00 Ann fails p1;"
            "1 11:00 Bob proposes p2; 1 12:00 Bob votes p2 AGAINST; 1 13:00 Ann fails p2;"
            "1 14:00 Bob proposes p3; 1 15:00 Bob votes p3 AGAINST; 1 16:00 Ann fails p3; 2 00:00 Bob proposes p4"
        ),
        violation(
            "1 08:00 Bob proposes p1; 1 09:00 Bob votes p1 AGAINST; 1 10:00 Ann fails p1;"
            "1 11:00 Bob proposes p2; 1 12:00 Bob votes p2 AGAINST; 1 13:00 Ann fails p2;"
            "1 14:00 Bob proposes p3; 1 15:00 Bob votes p3 AGAINST; 1 16:00 Ann fails p3; 1 23:59:59 Bob proposes p4",
            says="after 3 other Proposals on the same day; the limit is 3. Lawful: from the next day",
        ),
    ),
    moves=True,
)
def too_many_that_day(posting: Posting) -> Iterator[Outcome]:
    made, limit = posting.made_that_day, posting.law.number("daily-limit")
    if made >= limit:
        message = (
            f"{posting.author} submitted “{posting.post.id}” after {made} other Proposals on the same day; "
            f"the limit is {limit}."
        )
        yield until_final(
            posting,
            too_many_that_day.finding(posting.case, posting.deed, message, lawful="from the next day, 00:00:00 UTC"),
        )


@check(
    "R104",
    "proposed-while-barred",
    on=PROPOSING,
    about="No Proposal may be submitted in Hiatus, in Seasonal Downtime or while the game is Dormant.",
    clauses=(
        *("VICTORY-04", "VICTORY-14", "VICTORY-05", "DOWNTIME-01", "DOWNTIME-02", "DORMANCY-01", "DORMANCY-03"),
        "R205-KOTH-18",
    ),
    cannot_see="a Hiatus that only a dynastic rule proclaims; when a Declaration of Victory was failed, where only the last "
    "save of its box is known",
    samples=(
        lawful("1 09:00 Cat proposes p1; 1 10:00 Bob declares v1"),
        violation(
            "1 09:00 Bob declares v1; 1 10:00 Cat proposes p1",
            "VICTORY-04",
            "VICTORY-05",
            says="in Hiatus: “v1” is pending",
        ),
        undetermined("1 09:00:10 Cat proposes p1; 1 09:00:00 Bob declares v1", "VICTORY-04", "VICTORY-05"),
        undetermined("1 09:00:30 Bob declares v1; 1 09:00:30 Cat proposes w1", "VICTORY-04", "VICTORY-05"),
        violation("1 09:00:29 Bob declares v1; 1 09:00:30 Cat proposes p1", "VICTORY-04", "VICTORY-05"),
        undetermined(f"{DENIED}; 1 21:00:30 Cat proposes p1; 1 21:00:30 Ann fails v1", "VICTORY-04", "VICTORY-05"),
        violation(f"{DENIED}; 1 21:00:30 Cat proposes p1; 1 21:00:31 Ann fails v1", "VICTORY-04", "VICTORY-05"),
        undetermined(f"{DENIED}; 1 21:00 Cat proposes p1; 1 22:00 Ann fails v1 latest", "VICTORY-04", "VICTORY-05"),
        violation(f"{DENIED}; 1 20:59 Cat proposes p1; 1 22:00 Ann fails v1 latest", "VICTORY-04", "VICTORY-05"),
        violation(f"{DENIED}; 1 21:00 Cat proposes p1; 1 22:00 Ann fails v1", "VICTORY-04", "VICTORY-05"),
        violation(
            f"{WON}; 1 22:00 Cat proposes p1; 1 22:01 Bob ascends a1",
            "VICTORY-14",
            "VICTORY-05",
            says="in Hiatus until Bob's Ascension Address",
        ),
        lawful(f"{WON}; 1 22:00 Bob ascends a1; 1 22:01 Cat proposes p1"),
        undetermined(
            f"{DECLARED}; 1 21:20 Bob ascends a1; 1 21:30 Ann enacts v1; 1 22:00 Cat proposes p1",
            "VICTORY-14",
            "VICTORY-05",
        ),
        lawful(
            f"{DECLARED}; 1 21:20 Bob ascends a1; 1 21:30 Ann enacts v1; 1 21:40 Bob ascends a2; 1 22:00 Cat proposes p1"
        ),
        lawful("2019-12-23 23:59:59 Cat proposes p1"),
        violation("2019-12-24 00:00:00 Cat proposes p1", "DOWNTIME-01", "DOWNTIME-02", says="in Seasonal Downtime"),
        violation("2019-12-26 23:59:59 Cat proposes p1", "DOWNTIME-01", "DOWNTIME-02"),
        violation(
            "2019-12-23 09:00 Bob declares v1; 2019-12-24 00:00 Cat proposes p1",
            "VICTORY-04",
            "VICTORY-05",
            says="in Hiatus: “v1” is pending",
        ),
        lawful("2019-12-27 00:00:00 Cat proposes p1"),
        violation(
            f"{IDLE_CAT}; 1 11:00 Dan proposes p1", "DORMANCY-01", "DORMANCY-03", says="Dormant: fewer than 5 players"
        ),
        undetermined(
            "1 09:00 Cat posts s1 Hello; 1 10:00 Ann idles Cat; 1 11:00 Dan proposes p1",
            "DORMANCY-01",
            "DORMANCY-03",
            says="had nobody unlawfully idled Cat, enough would play",
        ),
        undetermined(
            f"{IDLE_CAT}; 6 10:00 Ann unidles Cat; 6 11:00 Dan proposes p1",
            "DORMANCY-01",
            "DORMANCY-03",
            says="had nobody unlawfully unidled Cat, too few would play",
        ),
        violation("under sandbox-2020; 1 09:00 Bob declares v1; 1 10:00 Cat proposes p1", "VICTORY-04", "R205-KOTH-18"),
        violation(
            f"under sandbox-2020; {IDLE_CAT}; 1 11:00 Dan proposes p1",
            "DORMANCY-01",
            "R205-KOTH-18",
            says="in Hiatus: there are too few players",
        ),
        violation("under sandbox-2020; 2019-12-24 00:00 Cat proposes p1", "DOWNTIME-01", "R205-KOTH-18"),
        violation("under 205; 2019-12-24 00:00 Cat proposes p1", "DOWNTIME-01", "R205-KOTH-18"),
        violation("under 205; 1 09:00 Bob declares v1; 1 10:00 Cat proposes p1", "VICTORY-04", "R205-KOTH-18"),
        undetermined(
            f"{with_rule('The game is never in Hiatus.')}; 2019-12-24 00:00 Cat proposes p1",
            "DOWNTIME-01",
            "DOWNTIME-02",
        ),
        violation(
            f"{with_rule('The game is in Hiatus on Sundays.')}; 2019-12-24 00:00 Cat proposes p1",
            "DOWNTIME-01",
            "DOWNTIME-02",
        ),
        violation(f"under 205; {WON_BY_FOUR}; 1 22:00 Cat proposes p1", "VICTORY-14", "R205-KOTH-18"),
        violation(f"{_ASCENDED}; 1 21:59:59 Cat proposes p1", "VICTORY-14", "R205-KOTH-18"),
        undetermined(f"{_ASCENDED}; 1 22:29:59 Cat proposes p1", "VICTORY-14", "R205-KOTH-18"),
        lawful(f"{_ASCENDED}; {RESET}; 1 22:31 Cat proposes p1"),
    ),
    moves=True,
)
def proposed_while_barred(posting: Posting) -> Iterator[Outcome]:
    surely = bars_on_submission(posting.game, posting.law, posting.post.at)
    otherwise = _otherwise_by_roster(posting, surely)
    supposed = bars_on_submission(otherwise.game, posting.law, posting.post.at) if otherwise is not None else []
    bars = surely or supposed or doubtful_bars(posting.game, posting.law, posting.post.at)
    if not bars:
        return
    although = " although" if surely else ":"
    message = f"{posting.author} submitted “{posting.post.id}”{although} {bars[0].text}."
    clauses = why_barred(posting.law, bars[0].clause, "submission")
    barred = proposed_while_barred.finding(posting.case, posting.deed, message, clauses=clauses).because(
        *bars[0].causes
    )
    if spoken := moving(posting.law):
        barred = barred.in_doubt(say_overruled(spoken))
    if otherwise is not None:
        why = f"{say_undone(otherwise.undone)}, {'enough' if surely else 'too few'} would play"
        barred = barred.in_doubt(why).because(*otherwise.undone[0].roots)
    by_declaration = [bar.clause for bar in surely] == ["VICTORY-04"]
    open_then = [dov for dov in declared(posting.game, posting.post.at) if not may_come_after(dov, posting.post.at)]
    if by_declaration and open_then:
        yield Deferred(
            key=f"hiatus:{posting.post.id}",
            finding=barred,
            open=tuple(dov.id for dov in open_then),
            needed=1,
            voids=True,
            pending_at=posting.last,
            to_address=posting.law.get("interregnum") is not None,
        )
    else:
        in_doubt = not surely or by_declaration
        yield until_final(posting, barred.in_doubt(bars[0].text) if in_doubt else barred)


def _otherwise_by_roster(posting: Posting, made: list[Bar]) -> Supposed | None:
    """The game with those as before who were idled, or unidled, unlawfully or perhaps so, where by that too few play and else not, or
    enough and else not (DORMANCY-01; D17); None where it makes no difference."""
    if not posting.game.unsettled:
        return None
    at, law = posting.post.at, posting.law
    every = as_they_may_be(posting.game, None, at)
    return next((each for each in every if bool(bars_on_submission(each.game, law, at)) != bool(made)), None)


CHECKS = (
    proposed_by_non_player,
    too_many_pending,
    too_many_that_day,
    proposed_while_barred,
)
