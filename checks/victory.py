"""R5: Declarations of Victory and what follows them."""

from __future__ import annotations

from collections.abc import Iterator

from checks.base import until_final
from checks.resolution import at_fault
from referee.law.tags import needs_tag, tags_of
from referee.model.checks import Outcome, check, lawful, undetermined, violation
from referee.model.events import DOV
from referee.model.instants import format_instant, say_instant
from referee.rules.core.hiatus import bars_on_play
from referee.rules.core.posting import ASCENDING, DECLARING, PASSING, Passing, Posting
from referee.rules.core.remarks import grants_victory
from referee.rules.core.resolving import RESOLVING, STATUS, Resolving, StatusSet

_FAILED = (
    "1 09:00 Bob declares v1; 1 10:00 Ann votes v1 AGAINST; 1 10:01 Cat votes v1 AGAINST; 1 10:02 Dan votes v1 AGAINST;"
    "1 21:00 Ann fails v1"
)
_ENACTED = "1 09:00 Bob declares v1; 1 10:00 Ann votes v1 FOR; 1 10:01 Cat votes v1 FOR; 1 21:00 Ann enacts v1"


@check(
    "R501",
    "declared-by-non-player",
    on=DECLARING,
    about="Victory may be declared only by a player who is not idle.",
    clauses=("VICTORY-01", "VICTORY-02", "IDLE-02"),
    cannot_see="who was a player before the first roster in the archive",
    samples=(lawful("1 09:00 Bob declares v1"), violation("1 09:00 Zoe declares v1")),
    moves=True,
)
def declared_by_non_player(posting: Posting) -> Iterator[Outcome]:
    if not posting.by_player:
        message = f"{posting.author} declared victory (“{posting.post.id}”) without being an active player."
        yield until_final(posting, declared_by_non_player.finding(posting.case, posting.deed, message))


@check(
    "R502",
    "declared-by-emperor",
    on=DECLARING,
    about="Whoever heads the dynasty may not declare victory in it.",
    clauses=("VICTORY-01",),
    cannot_see="a role passed on by a post that names nobody",
    samples=(lawful("1 09:00 Bob declares v1"), violation("1 09:00 Eve declares v1")),
    moves=True,
)
def declared_by_emperor(posting: Posting) -> Iterator[Outcome]:
    if posting.author == posting.game.emperor_at(posting.post.at):
        message = f"{posting.author} declared victory (“{posting.post.id}”) as the {posting.law.words.emperor}."
        yield until_final(posting, declared_by_emperor.finding(posting.case, posting.deed, message))


@check(
    "R503",
    "declared-in-interregnum",
    on=DECLARING,
    about="No Declaration of Victory may be started between one enacted and its Ascension Address.",
    clauses=("VICTORY-21",),
    cannot_see="nothing that the archive lacks",
    samples=(
        lawful(f"{_ENACTED}; 1 22:00 Bob ascends a1; 1 22:01 Cat declares v2"),
        violation(f"{_ENACTED}; 1 22:01 Cat declares v2; 1 22:02 Bob ascends a1"),
    ),
    moves=True,
)
def declared_in_interregnum(posting: Posting) -> Iterator[Outcome]:
    interregnum = posting.game.interregnum
    if interregnum is not None:
        message = (
            f"{posting.author} declared victory (“{posting.post.id}”) before {interregnum.heir}'s Ascension Address."
        )
        yield until_final(posting, declared_in_interregnum.finding(posting.case, posting.deed, message))


@check(
    "R504",
    "declared-too-soon",
    on=DECLARING,
    about="After a failed Declaration of Victory with an AGAINST vote its author has to wait before another.",
    clauses=("VICTORY-22",),
    cannot_see="when it was failed, where only the last save of the admin box is known",
    samples=(lawful(f"{_FAILED}; 6 21:00:00 Bob declares v2"), violation(f"{_FAILED}; 6 20:59:59 Bob declares v2")),
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
    yield until_final(posting, early if posting.post.at < surely_from else early.in_doubt())


@check(
    "R505",
    "declared-in-downtime",
    on=DECLARING,
    about="No Declaration of Victory may be made in Seasonal Downtime.",
    clauses=("DOWNTIME-02",),
    cannot_see="nothing that the archive lacks",
    samples=(lawful("2019-12-27 00:00:00 Bob declares v1"), violation("2019-12-26 23:59:59 Bob declares v1")),
    moves=True,
)
def declared_in_downtime(posting: Posting) -> Iterator[Outcome]:
    bars = bars_on_play(posting.game, posting.law, posting.post.at)
    if any(bar.code == "seasonal-downtime" for bar in bars):
        message = f"{posting.author} declared victory (“{posting.post.id}”) in Seasonal Downtime."
        yield until_final(posting, declared_in_downtime.finding(posting.case, posting.deed, message))


@check(
    "R506",
    "dov-enacted-unlawfully",
    on=RESOLVING,
    about="A Declaration of Victory may be enacted if Popular and open for 12 hours with the FOR of whoever heads the "
    "dynasty or without AGAINST votes, or else for 24 hours; the numbers are the text's.",
    clauses=("VICTORY-07", "VICTORY-08"),
    cannot_see="comments that a page claims and the archive does not hold: then votes are not judged",
    samples=(
        lawful(_ENACTED),
        violation(
            "1 09:00 Bob declares v1; 1 10:00 Ann votes v1 FOR; 1 10:01 Cat votes v1 FOR; 1 20:59:59 Ann enacts v1"
        ),
    ),
)
def dov_enacted_unlawfully(resolving: Resolving) -> Iterator[Outcome]:
    if resolving.enacts and resolving.matter.kind == DOV:
        yield from at_fault(
            dov_enacted_unlawfully, resolving, None, "{by} enacted “{matter}” unlawfully: {why}.", tells_when=True
        )


@check(
    "R507",
    "dov-failed-unlawfully",
    on=RESOLVING,
    about="A Declaration of Victory may be failed only if it is Unpopular and has been open for the text's hours.",
    clauses=("VICTORY-09", "VOTES-11", "VOTES-12"),
    cannot_see="comments that a page claims and the archive does not hold: then votes are not judged",
    samples=(lawful(_FAILED), violation(_FAILED.replace("1 21:00 Ann fails", "1 20:59:59 Ann fails"))),
)
def dov_failed_unlawfully(resolving: Resolving) -> Iterator[Outcome]:
    if not resolving.enacts and resolving.matter.kind == DOV:
        yield from at_fault(dov_failed_unlawfully, resolving, None, "{by} failed “{matter}” unlawfully: {why}.")


@check(
    "R508",
    "address-by-another",
    on=ASCENDING,
    about="The Ascension Address is made by the author of the enacted Declaration of Victory, or whom they passed the role to.",
    clauses=("VICTORY-12", "VICTORY-13", "VICTORY-15"),
    cannot_see="to whom the role was passed by an earlier post of the winner's: then it is undetermined",
    samples=(lawful(f"{_ENACTED}; 1 22:00 Bob ascends a1"), violation(f"{_ENACTED}; 1 22:00 Cat ascends a1")),
    moves=True,
)
def address_by_another(posting: Posting) -> Iterator[Outcome]:
    interregnum = posting.game.interregnum
    if interregnum is None or interregnum.heir == posting.author:
        return
    message = f"{posting.author} posted the Ascension Address “{posting.post.id}”; it was {interregnum.heir}'s to post."
    wrong = address_by_another.finding(posting.case, posting.deed, message)
    yield wrong.in_doubt() if interregnum.heir_has_posted else wrong


@check(
    "R509",
    "mantle-passed-unlawfully",
    on=PASSING,
    about="The role may be passed on by a post between two dynasties, to a player, as far as the text lets it.",
    clauses=(
        "VICTORY-13",
        "SB20-VICTORY-22",
        "R205-VICTORY-14",
        "R205-VICTORY-15",
        "R205-MANTLE-01",
        "R205-MALIGN-01",
        "R205-ALLIANCE-04",
    ),
    cannot_see="a role passed on in words that name nobody or several",
    samples=(
        lawful(f"{_ENACTED}; 1 22:00 Bob posts m1 I pass the mantle to Cat.; 1 23:00 Cat ascends a1"),
        violation(
            "under 205; 1 09:00 Bob declares v1; 1 10:00 Ann votes v1 FOR; 1 10:01 Cat votes v1 FOR; 1 10:02 Eve votes v1 FOR;"
            "1 21:00 Ann enacts v1; 1 22:00 Bob posts m1 I pass the mantle to Cat."
        ),
    ),
)
def mantle_passed_unlawfully(passing: Passing) -> Iterator[Outcome]:
    if passing.flaw:
        message = f"{passing.author} passed the role on to {passing.heir} by “{passing.post.id}”, but {passing.flaw}."
        yield mantle_passed_unlawfully.finding(passing.case, passing.deed, message)


@check(
    "R510",
    "victory-without-tag",
    on=STATUS,
    about="A matter other than a Declaration of Victory grants victory only with the [Victory] tag.",
    clauses=("TAGS-06",),
    cannot_see="whether its words grant victory at all",
    samples=(
        lawful(
            "1 09:00 Bob proposes p1 Bob achieves victory.; 1 09:01 Bob retitles p1 [Victory] p1; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR; 1 21:00 Ann enacts p1"
        ),
        undetermined(
            "1 09:00 Bob proposes p1 Bob achieves victory.; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR; 1 21:00 Ann enacts p1"
        ),
    ),
)
def victory_without_tag(status: StatusSet) -> Iterator[Outcome]:
    law, matter = status.case.law, status.matter
    if not status.enacts or matter.kind == DOV or law is None or law.get("victory-tag") is None or not needs_tag(law):
        return
    if grants_victory(matter) and "victory" not in tags_of(matter.title):
        message = f"“{matter.title}” seems to grant victory and has no [Victory] tag."
        yield victory_without_tag.finding(status.case, status.deed, message).in_doubt(
            "its words may mean something else"
        )


CHECKS = (
    declared_by_non_player,
    declared_by_emperor,
    declared_in_interregnum,
    declared_too_soon,
    declared_in_downtime,
    dov_enacted_unlawfully,
    dov_failed_unlawfully,
    address_by_another,
    mantle_passed_unlawfully,
    victory_without_tag,
)
