"""R4: Calls for Judgement."""

from __future__ import annotations

from collections.abc import Iterator

from referee.checks.base import by_non_player, players_may
from referee.checks.faults import at_fault
from referee.checks.openings import IDLE_CAT, RECUSANTS
from referee.model.checks import Outcome, check, lawful, undetermined, violation
from referee.model.events import CFJ
from referee.rules.core.posting import RAISING, Posting
from referee.rules.core.resolving import RESOLVING, Resolving
from referee.rules.core.ways import may_specify_nothing


@check(
    "R401",
    "raised-by-non-player",
    on=RAISING,
    about="A Call for Judgement may be raised only by a player who is not idle.",
    clauses=("CFJ-03", "IDLE-02"),
    cannot_see="whether there was a disagreement or an urgent matter: that is for people",
    samples=(
        lawful("1 09:00 Bob raises c1"),
        violation("1 09:00 Zoe raises c1", "CFJ-03"),
        lawful(f"{IDLE_CAT}; 1 11:00 Dan raises c1"),
        violation(f"{IDLE_CAT}; 1 11:00 Cat raises c1"),
        undetermined("1 09:00 Cat posts s1 Hello; 1 10:00 Ann idles Cat; 1 11:00 Cat raises c1"),
        lawful(f"{RECUSANTS}; {IDLE_CAT}; 1 11:00 Cat raises c1 (core)"),
        undetermined(f"{RECUSANTS}; {IDLE_CAT}; 1 11:00 Cat raises c1 (gamestate)"),
    ),
    moves=True,
)
def raised_by_non_player(posting: Posting) -> Iterator[Outcome]:
    if not posting.surely_by_player:
        message = f"{posting.author} raised “{posting.post.id}” without being an active player."
        clauses = players_may(posting, "CFJ-03")
        yield from by_non_player(
            posting, raised_by_non_player.finding(posting.case, posting.deed, message, clauses=clauses)
        )


@check(
    "R402",
    "cfj-enacted-unpopular",
    on=RESOLVING,
    about="A Call for Judgement may be enacted only while it is Popular; there is no least time.",
    clauses=("CFJ-04", "VOTES-09", "VOTES-10"),
    cannot_see="comments that a page claims and the archive does not hold: then nothing is said",
    samples=(
        lawful("1 09:00 Bob raises c1; 1 09:01 Ann votes c1 FOR; 1 09:02 Cat votes c1 FOR; 1 09:03 Ann enacts c1"),
        violation("1 09:00 Bob raises c1; 1 09:01 Ann votes c1 FOR; 1 09:03 Ann enacts c1"),
        undetermined(
            "1 09:00 Bob raises c1; 1 09:01 Ann votes c1 FOR; 1 09:02 Cat votes c1 FOR; 1 09:02 Ann enacts c1"
        ),
        lawful("1 09:00 Bob raises c1; 1 09:01 Ann votes c1 FOR; 3 09:00:00 Ann enacts c1"),
        violation(
            "under 205; 1 09:00 Bob raises c1; 1 09:01 Ann votes c1 FOR; 3 08:59:59 Ann enacts c1",
            says="2 FOR, quorum is 3, and it has been open for only 1 d 23 h 59 min",
        ),
    ),
)
def cfj_enacted_unpopular(resolving: Resolving) -> Iterator[Outcome]:
    if resolving.enacts and resolving.matter.kind == CFJ:
        yield from at_fault(
            cfj_enacted_unpopular, resolving, ("not-popular",), "{by} enacted “{matter}” although it was {why}."
        )


@check(
    "R403",
    "cfj-failed-without-ground",
    on=RESOLVING,
    about="A Call for Judgement may be failed only if it is Unpopular, or specifies no changes and no corrections.",
    clauses=("CFJ-05", "CFJ-06", "VOTES-11", "VOTES-12"),
    cannot_see="whether it specifies changes, unless the record says so, or a sentence orders something: else it is undetermined",
    samples=(
        lawful("1 09:00 Bob raises c1 (gamestate); 3 09:00:00 Ann fails c1"),
        violation(
            "1 09:00 Bob raises c1 (gamestate); 3 08:59:59 Ann fails c1",
            says="1 FOR and 0 AGAINST with 5 players is not Unpopular",
        ),
        violation("1 09:00 Bob raises c1 (gamestate); 1 10:00 Cat sees c1 claim 2; 1 21:00 Ann fails c1"),
        lawful("1 09:00 Bob raises c1 (gamestate); 1 10:00 Cat sees c1 claim 3; 1 21:00 Ann fails c1"),
        lawful("1 09:00 Bob raises c1 (); 1 09:01 Ann fails c1"),
        undetermined("1 09:00 Bob raises c1; 1 09:01 Ann fails c1"),
        undetermined("1 09:00 Bob raises c1 Bob is mean.; 1 09:01 Ann fails c1"),
        violation("1 09:00 Bob raises c1 It was wrong. Set Bob's Coins to 3.; 1 09:01 Ann fails c1"),
        violation("1 09:00 Bob raises c1 Uphold the enactment of “Boats”.; 1 09:01 Ann fails c1"),
        lawful("1 09:00 Bob raises c1 Set Bob's Coins to 3.; 3 09:00:00 Ann fails c1"),
        undetermined(
            "1 09:00 Bob raises c1; 1 09:01 Ann fails c1 latest", says="whether it specifies changes or corrections"
        ),
        lawful("under 205; 1 09:00 Bob raises c1 (gamestate); 1 09:01 Ann outlaws c1"),
    ),
)
def cfj_failed_without_ground(resolving: Resolving) -> Iterator[Outcome]:
    if resolving.matter.kind != CFJ or resolving.is_called_illegal:
        return
    words = "{by} failed “{matter}” without a ground: {why}."
    for fault in at_fault(cfj_failed_without_ground, resolving, ("no-ground",), words):
        is_open = may_specify_nothing(resolving.matter)
        yield fault.in_doubt("whether it specifies changes or corrections is not understood") if is_open else fault


CHECKS = (
    raised_by_non_player,
    cfj_enacted_unpopular,
    cfj_failed_without_ground,
)
