"""R5: who may declare victory, and when."""

from __future__ import annotations

from collections.abc import Iterator

from referee.checks.base import by_non_player, players_may, until_final
from referee.checks.openings import DENIED, IDLE_CAT, LOST, RESET, TWO_HEADS, WITH_RESET, WON, WON_BY_FOUR, with_rule
from referee.model.checks import Outcome, check, lawful, undetermined, violation
from referee.model.instants import format_instant, say_instant
from referee.rules.core.hiatus import bars_on_play, ends_of, may_last
from referee.rules.core.illegal import LATEST
from referee.rules.core.posting import DECLARING, Posting

_FELLED = f"1 08:00 Cat declares v2; 1 08:10 Dan votes v2 AGAINST; {WON_BY_FOUR}; 2 09:00 Bob ascends a1"
_LOST_BY_TEN = f"{DENIED}; 1 22:00 Ann fails v1 latest"


@check(
    "R501",
    "declared-by-non-player",
    on=DECLARING,
    about="Victory may be declared only by a player who is not idle.",
    clauses=("VICTORY-01", "VICTORY-02", "IDLE-02"),
    cannot_see="who was a player before the first roster in the archive",
    samples=(
        lawful("1 09:00 Bob declares v1"),
        violation("1 09:00 Zoe declares v1", "VICTORY-01", "VICTORY-02"),
        lawful(f"{IDLE_CAT}; 1 11:00 Dan declares v1"),
        violation(f"{IDLE_CAT}; 1 11:00 Cat declares v1"),
        undetermined("1 09:00 Cat posts s1 Hello; 1 10:00 Ann idles Cat; 1 11:00 Cat declares v1"),
    ),
    moves=True,
)
def declared_by_non_player(posting: Posting) -> Iterator[Outcome]:
    if not posting.surely_by_player:
        message = f"{posting.author} declared victory (“{posting.post.id}”) without being an active player."
        clauses = players_may(posting, "VICTORY-01", "VICTORY-02")
        yield from by_non_player(
            posting, declared_by_non_player.finding(posting.case, posting.deed, message, clauses=clauses)
        )


@check(
    "R502",
    "declared-by-emperor",
    on=DECLARING,
    about="Whoever heads the dynasty may not declare victory in it.",
    clauses=("VICTORY-01",),
    cannot_see="a role passed on by a post that names nobody",
    samples=(
        lawful("1 09:00 Bob declares v1"),
        violation("1 09:00 Eve declares v1", says="(“v1”) as the "),
        lawful(f"{TWO_HEADS}; 1 09:00 Bob declares v1"),
        undetermined(f"{TWO_HEADS}; 1 09:00 Eve declares v1", says="as one of 2 who are "),
        undetermined(f"{TWO_HEADS}; 1 09:00 Ann declares v1"),
    ),
    moves=True,
)
def declared_by_emperor(posting: Posting) -> Iterator[Outcome]:
    heads = posting.game.emperors_at(posting.post.at)
    if posting.author in heads:
        which = "the" if len(heads) == 1 else f"one of {len(heads)} who are"
        message = f"{posting.author} declared victory (“{posting.post.id}”) as {which} {posting.law.words.emperor}."
        wrong = declared_by_emperor.finding(posting.case, posting.deed, message)
        several = "the text does not say what each of several who head a dynasty may do"
        yield until_final(posting, wrong if len(heads) == 1 else wrong.in_doubt(several))


@check(
    "R503",
    "declared-in-interregnum",
    on=DECLARING,
    about="No Declaration of Victory may be started between one enacted and its Ascension Address.",
    clauses=("VICTORY-21",),
    cannot_see="nothing that the archive lacks",
    samples=(
        lawful(f"{WON}; 1 22:00 Bob ascends a1; 1 22:01 Cat declares v2"),
        violation(f"{WON}; 1 22:01 Cat declares v2; 1 22:02 Bob ascends a1"),
        violation(f"under 205; {WON_BY_FOUR}; 1 22:01 Cat declares v2"),
        violation(f"{WON}; 1 22:00 Dan ascends a1; 1 22:01 Cat declares v2; 1 22:02 Bob ascends a2"),
        lawful(f"under 205; {WON_BY_FOUR}; 1 22:00 Bob ascends a1; 1 22:01 Cat declares v2"),
        undetermined(f"{WITH_RESET}; {WON_BY_FOUR}; 1 22:00 Bob ascends a1; 1 22:01 Cat declares v2"),
        lawful(f"{WITH_RESET}; {WON_BY_FOUR}; 1 22:00 Bob ascends a1; {RESET}; 1 22:31 Cat declares v2"),
    ),
    moves=True,
)
def declared_in_interregnum(posting: Posting) -> Iterator[Outcome]:
    interregnum = posting.game.interregnum
    if interregnum is not None:
        message = (
            f"{posting.author} declared victory (“{posting.post.id}”) before {interregnum.heir}'s Ascension Address."
        )
        early = declared_in_interregnum.finding(posting.case, posting.deed, message)
        yield until_final(posting, early.because(interregnum.usurped) if interregnum.usurped else early)
    elif (last := may_last(posting.game, posting.law, posting.post.at)) is not None:
        over, not_over = ends_of(last)
        why = f"of the Interregnum, {over}; {not_over}, it goes on"
        message = f"{posting.author} declared victory (“{posting.post.id}”): {why}."
        early = declared_in_interregnum.finding(posting.case, posting.deed, message)
        yield until_final(posting, early.in_doubt(why))


@check(
    "R504",
    "declared-too-soon",
    on=DECLARING,
    about="After a failed Declaration of Victory with an AGAINST vote its author has to wait before another.",
    clauses=("VICTORY-22",),
    cannot_see="when it was failed, where only the last save of the admin box is known",
    samples=(
        lawful(f"{LOST}; 6 21:00:00 Bob declares v2"),
        violation(
            f"{LOST}; 6 20:59:59 Bob declares v2",
            says="after “v1” was failed: not before Sat 25 May 2019, 21:00 UTC. Lawful: from 2019-05-25T21:00:00Z",
        ),
        undetermined(f"{_LOST_BY_TEN}; 6 21:00:00 Bob declares v2"),
        undetermined(f"{DENIED}; 1 21:00:20 Ann fails v1; 6 21:00:00 Bob declares v2"),
        violation(f"{DENIED}; 1 21:00:20 Ann fails v1; 6 20:59:00 Bob declares v2"),
        lawful(f"{DENIED}; 1 21:00:20 Ann fails v1; 6 21:01:00 Bob declares v2"),
        violation(f"{_LOST_BY_TEN}; 6 20:59:59 Bob declares v2"),
        undetermined(f"{with_rule('Nobody may make two DoVs within 24 hours.')}; {LOST}; 6 20:59:59 Bob declares v2"),
        violation(f"{with_rule('Ghosts may not make a DoV.')}; {LOST}; 6 20:59:59 Bob declares v2"),
        lawful(f"{LOST}; 1 21:01 Cat declares v2"),
        violation(f"{_FELLED}; 6 20:59:59 Cat declares v3", says="after “v2” was failed"),
        lawful(f"{_FELLED}; 6 21:00:00 Cat declares v3"),
        lawful(f"{_FELLED.replace('v2 AGAINST', 'v2 FOR')}; 6 20:59:59 Cat declares v3"),
        lawful("1 09:00 Bob declares v1; 3 09:00 Ann fails v1; 3 09:01 Bob declares v2"),
    ),
    moves=True,
)
def declared_too_soon(posting: Posting) -> Iterator[Outcome]:
    failed, again = posting.last_failed, posting.again_from
    if failed is None or again is None or posting.post.at >= again[1]:
        return
    surely_from, from_then = again
    message = (
        f"{posting.author} declared victory (“{posting.post.id}”) too soon after “{failed.id}” was failed: "
        f"not before {say_instant(from_then)}."
    )
    early = declared_too_soon.finding(posting.case, posting.deed, message, lawful=f"from {format_instant(from_then)}")
    yield until_final(posting, early if posting.last < surely_from else early.in_doubt(LATEST))


@check(
    "R505",
    "declared-in-downtime",
    on=DECLARING,
    about="No Declaration of Victory may be made in Seasonal Downtime.",
    clauses=("DOWNTIME-01", "DOWNTIME-02"),
    cannot_see="nothing that the archive lacks",
    samples=(
        lawful("2019-12-27 00:00:00 Bob declares v1"),
        violation("2019-12-26 23:59:59 Bob declares v1"),
        lawful("2019-12-23 23:59:59 Bob declares v1"),
        violation("2019-12-24 00:00:00 Bob declares v1"),
        violation("under sandbox-2020; 2019-12-26 23:59:59 Bob declares v1"),
        violation("under 205; 2019-12-26 23:59:59 Bob declares v1"),
        lawful("under 205; 2019-12-27 00:00:00 Bob declares v1"),
    ),
    moves=True,
)
def declared_in_downtime(posting: Posting) -> Iterator[Outcome]:
    bars = bars_on_play(posting.game, posting.law, posting.post.at)
    if any(bar.code == "seasonal-downtime" for bar in bars):
        message = f"{posting.author} declared victory (“{posting.post.id}”) in Seasonal Downtime."
        yield until_final(posting, declared_in_downtime.finding(posting.case, posting.deed, message))


CHECKS = (
    declared_by_non_player,
    declared_by_emperor,
    declared_in_interregnum,
    declared_too_soon,
    declared_in_downtime,
)
