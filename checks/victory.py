"""R5: Declarations of Victory and what follows them."""

from __future__ import annotations

from collections.abc import Iterator

from referee.checks.faults import at_fault
from referee.checks.openings import BLOCK_PASSES, DECLARED, LOST, PROHIBITED, RULE_SPEAKS, WON, WON_BY_FOUR
from referee.law.tags import needs_tag, tags_of
from referee.model.checks import Deferred, Outcome, check, lawful, undetermined, violation
from referee.model.events import DOV
from referee.rules.core.ascension import address_of
from referee.rules.core.posting import ASCENDING, PASSING, Passing, Posting
from referee.rules.core.remarks import grants_victory
from referee.rules.core.resolving import RESOLVING, STATUS, Resolving, StatusSet

_CHRISTMAS = "2019-12-23 09:00 Bob declares v1; 2019-12-23 10:00 Ann votes v1 FOR; 2019-12-23 10:01 Cat votes v1 FOR; 2019-12-23 10:02 Eve votes v1 FOR"
_BY_EVE = "1 09:00 Eve declares v1; 1 10:01 Ann votes v1 FOR; 1 10:02 Bob votes v1 FOR"
_HEADED = (
    "1 09:00 Dan raises c1 Bob achieves victory and becomes the Supervisor.; 1 09:10 Ann votes c1 FOR; 1 09:11 Cat votes c1 FOR;"
    " 1 09:20 Ann enacts c1"
)
_MANTLE = "I pass the mantle to"
_TO_CAT = f"1 22:00 Bob posts m1 {_MANTLE} Cat."
_WON_LATE = WON_BY_FOUR.replace("1 09:", "3 09:").replace("1 10:", "3 10:").replace("1 21:", "3 21:")
_NOT_ALLIED = ("R205-MANTLE-01", "R205-ALLIANCE-04")
_TOO_YOUNG = ("VICTORY-07", "VICTORY-08")
_NO_GROUND = ("VICTORY-09", "VOTES-11", "VOTES-12")


def _grants_victory(status: StatusSet) -> bool:
    """Whether a matter that is enacted seems to grant victory, and is no Declaration of one."""
    return status.enacts and status.matter.kind != DOV and grants_victory(status.matter)


@check(
    "R506",
    "dov-enacted-unlawfully",
    on=RESOLVING,
    about="A Declaration of Victory may be enacted if Popular and open for 12 hours with the FOR of whoever heads the "
    "dynasty or without AGAINST votes, or else for 24 hours; the numbers are the text's.",
    clauses=("VICTORY-07", "VICTORY-08", "VOTES-09", "VOTES-10", "DOWNTIME-01", "DOWNTIME-02", "R205-OFFPOST-25"),
    cannot_see="comments that a page claims and the archive does not hold: then votes are not judged",
    samples=(
        lawful(WON),
        violation(f"{DECLARED}; 1 20:59:59 Ann enacts v1", *_TOO_YOUNG),
        undetermined(
            "1 09:00 Bob declares v1; 1 10:00 Ann votes v1 FOR; 1 21:00 Cat votes v1 FOR; 1 21:00 Ann enacts v1",
            *_TOO_YOUNG,
            "VOTES-09",
            "VOTES-10",
        ),
        violation("1 09:00 Bob declares v1; 1 21:00 Ann enacts v1", *_TOO_YOUNG, "VOTES-09", "VOTES-10"),
        violation(
            f"{DECLARED}; 1 11:00 Dan votes v1 AGAINST; 2 08:59:59 Ann enacts v1",
            *_TOO_YOUNG,
            says="1 AGAINST and no FOR of the Supervisor: it needs 24 h and has been open for 23 h 59 min. Lawful: from 2019-05-21T09:00:00Z",
        ),
        lawful(f"{DECLARED}; 1 11:00 Dan votes v1 AGAINST; 2 09:00:00 Ann enacts v1"),
        lawful(f"{DECLARED}; 1 11:00 Dan votes v1 AGAINST; 1 11:01 Eve votes v1 FOR; 1 21:00 Ann enacts v1"),
        violation(
            f"{_CHRISTMAS}; 2019-12-24 00:00:00 Ann enacts v1",
            "DOWNTIME-01",
            "DOWNTIME-02",
            says="Seasonal Downtime. Lawful: from 2019-12-27T00:00:00Z",
        ),
        violation(f"under 205; {_CHRISTMAS}; 2019-12-24 00:00 Ann enacts v1", "DOWNTIME-01", "DOWNTIME-02"),
        violation(
            f"under 205; {DECLARED}; 1 21:00 Ann enacts v1",
            *_TOO_YOUNG,
            says="3 of 5 players vote FOR, which is not more than 2/3",
        ),
        lawful(f"under 205; {WON_BY_FOUR}"),
        violation(
            f"under 205; {_BY_EVE}; 1 10:03 Cat votes v1 FOR; 1 10:04 Dan votes v1 FOR; 1 21:00 Ann enacts v1",
            "R205-OFFPOST-25",
        ),
    ),
)
def dov_enacted_unlawfully(resolving: Resolving) -> Iterator[Outcome]:
    if resolving.enacts and resolving.matter.kind == DOV:
        yield from at_fault(
            dov_enacted_unlawfully,
            resolving,
            None,
            "{by} enacted “{matter}” unlawfully: {why}.",
            clauses=tuple(_why_not_enacted(resolving)),
            tells_when=True,
        )


def _why_not_enacted(resolving: Resolving) -> Iterator[str]:
    """What the faults of an enactment rest on: its votes and its age, downtime, an unlawful post."""
    codes = {fault.code for fault in resolving.faults or resolving.faults_before}
    if codes - {"seasonal-downtime", "illegal-post"}:
        yield from ("VICTORY-07", "VICTORY-08")
    if "not-popular" in codes:
        yield from ("VOTES-09", "VOTES-10")
    if "seasonal-downtime" in codes:
        yield from ("DOWNTIME-01", "DOWNTIME-02")
    if "illegal-post" in codes:
        yield "R205-OFFPOST-25"


@check(
    "R507",
    "dov-failed-unlawfully",
    on=RESOLVING,
    about="A Declaration of Victory may be failed only if it is Unpopular and has been open for the text's hours.",
    clauses=("VICTORY-09", "VOTES-11", "VOTES-12", "R205-VICTORY-09", "DOWNTIME-01", "DOWNTIME-02"),
    cannot_see="comments that a page claims and the archive does not hold: then votes are not judged",
    samples=(
        lawful(LOST),
        violation(LOST.replace("1 21:00 Ann fails", "1 20:59:59 Ann fails"), "VICTORY-09"),
        violation("1 09:00 Bob declares v1; 3 08:59:59 Ann fails v1", "VICTORY-09", "VOTES-11", "VOTES-12"),
        lawful("1 09:00 Bob declares v1; 3 09:00:00 Ann fails v1"),
        lawful(f"under 205; {DECLARED}; 3 09:00:01 Ann fails v1"),
        violation(f"under 205; {DECLARED}; 3 09:00:00 Ann fails v1", *_NO_GROUND, "R205-VICTORY-09"),
        violation("2019-12-23 09:00 Bob declares v1; 2019-12-25 09:00 Ann fails v1", "DOWNTIME-01", "DOWNTIME-02"),
        lawful("under 205; 1 09:00 Bob declares v1; 1 15:00 Ann outlaws v1"),  # R710 says whether it was.
        violation("1 09:00 Bob declares v1; 1 15:00 Ann outlaws v1", "VICTORY-09", "VOTES-11", "VOTES-12"),
    ),
)
def dov_failed_unlawfully(resolving: Resolving) -> Iterator[Outcome]:
    if not resolving.enacts and resolving.matter.kind == DOV and not resolving.is_called_illegal:
        words = "{by} failed “{matter}” unlawfully: {why}."
        clauses = tuple(_why_not_failed(resolving))
        yield from at_fault(dov_failed_unlawfully, resolving, None, words, clauses=clauses)


def _why_not_failed(resolving: Resolving) -> Iterator[str]:
    """What the faults of a failing rest on: its votes, its age, downtime."""
    codes = {fault.code for fault in resolving.faults or resolving.faults_before}
    if "no-ground" in codes:
        yield from ("VICTORY-09", "VOTES-11", "VOTES-12", "R205-VICTORY-09")
    elif "under-12h" in codes:
        yield "VICTORY-09"
    if "seasonal-downtime" in codes:
        yield from ("DOWNTIME-01", "DOWNTIME-02")


@check(
    "R508",
    "address-by-another",
    on=ASCENDING,
    about="The Ascension Address is made by the author of the enacted Declaration of Victory, or whom they passed the role to.",
    clauses=("VICTORY-15", "VICTORY-12", "VICTORY-13"),
    cannot_see="whether an earlier post of the winner's that names somebody, or speaks of the role, passed it on to them",
    samples=(
        lawful(f"{WON}; 1 22:00 Bob ascends a1"),
        violation(f"{WON}; 1 22:00 Cat ascends a1", "VICTORY-15", "VICTORY-12"),
        violation(f"under sandbox-2020; {WON}; 1 22:00 Cat ascends a1", "VICTORY-15", "VICTORY-12"),
        violation(f"under 205; {WON_BY_FOUR}; 1 22:00 Cat ascends a1", "VICTORY-15", "VICTORY-12"),
        violation(f"under 205; {WON_BY_FOUR}; {_TO_CAT}; 1 23:00 Cat ascends a1", "VICTORY-15", "VICTORY-12"),
        lawful(f"{WON}; {_TO_CAT}; 1 23:00 Cat ascends a1"),
        violation(
            f"{WON}; {_TO_CAT}; 1 23:00 Bob ascends a1",
            "VICTORY-15",
            "VICTORY-13",
            says="Bob posted the Ascension Address “a1”; it was Cat's to post",
        ),
        undetermined(f"{WON}; 1 22:00 Bob posts m1 Who wants the crown?; 1 23:00 Cat ascends a1"),
        undetermined(f"{WON}; 1 22:00 Bob posts m1 I abdicate in favour of Cat.; 1 23:00 Cat ascends a1"),
        violation(
            f"{WON}; 1 22:00 Bob posts m1 I abdicate in favour of Cat.; 1 23:00 Dan ascends a1",
            "VICTORY-15",
            "VICTORY-12",
        ),
        violation(
            f"under 205; {WON_BY_FOUR}; 1 22:00 Bob posts m1 I abdicate in favour of Cat.; 1 23:00 Cat ascends a1",
            "VICTORY-15",
            "VICTORY-12",
        ),
    ),
    moves=True,
    by_absence=True,
)
def address_by_another(posting: Posting) -> Iterator[Outcome]:
    interregnum = posting.game.interregnum
    if interregnum is None or interregnum.heir == posting.author:
        return
    message = f"{posting.author} posted the Ascension Address “{posting.post.id}”; it was {interregnum.heir}'s to post."
    clauses: tuple[str, ...] = ("VICTORY-15", "VICTORY-12", "VICTORY-13")
    is_open = interregnum.heir_has_posted or posting.author in interregnum.perhaps
    if not is_open:
        clauses = ("VICTORY-15", "VICTORY-13" if interregnum.passed else "VICTORY-12")
    wrong = address_by_another.finding(posting.case, posting.deed, message, clauses=clauses)
    wrong = wrong.because(interregnum.usurped) if interregnum.usurped else wrong
    yield wrong.in_doubt() if is_open else wrong


@check(
    "R511",
    "address-without-victory",
    on=ASCENDING,
    about="An Ascension Address begins a dynasty that was won: one for each Declaration of Victory that is enacted.",
    clauses=("VICTORY-15", "GST-03"),
    cannot_see="a victory before the archive begins, where its records say that whoever won heads the dynasty",
    samples=(
        lawful(f"{WON}; 1 22:00 Bob ascends a1"),
        lawful("1 09:00 Eve ascends a1"),
        violation("1 09:00 Cat ascends a1"),
        violation(f"{WON}; 1 22:00 Bob ascends a1; 1 23:00 Bob ascends a2"),
        violation(f"{WON}; 1 22:00 Bob ascends a1; 1 23:00 Cat ascends a2"),
        violation(f"under sandbox-2020; {WON}; 1 22:00 Bob ascends a1; 1 23:00 Cat ascends a2"),
        violation(f"under 205; {WON_BY_FOUR}; 1 22:00 Bob ascends a1; 1 23:00 Cat ascends a2"),
        undetermined(f"{DECLARED}; 1 21:00 Bob ascends a1; 1 21:30 Ann enacts v1"),
        lawful(f"{DECLARED}; 1 21:00 Bob ascends a1; 1 21:30 Ann enacts v1 latest"),
        undetermined(f"{DECLARED}; 1 20:59 Bob ascends a1; 1 21:30 Ann enacts v1 latest"),
        undetermined(f"{DECLARED}; 1 21:00 Bob ascends a1; 1 21:30 Ann fails v1 latest"),
        lawful(f"{_HEADED}; 1 21:00 Bob ascends a1"),
        violation(f"{_HEADED}; 1 21:00 Cat ascends a1"),
        undetermined(f"{_HEADED.replace('Bob achieves', 'Eve ceases to be the Supervisor')}; 1 21:00 Bob ascends a1"),
        violation(f"{_HEADED.replace('becomes', 'does not become')}; 1 21:00 Bob ascends a1"),
    ),
    moves=True,
    by_absence=True,
)
def address_without_victory(posting: Posting) -> Iterator[Outcome]:
    game, author = posting.game, posting.author
    if (
        game.interregnum is not None
        or game.reign is None
        or (author in game.emperors_at(posting.post.at) and not posting.addressed)
    ):
        return
    message = f"{author} posted the Ascension Address “{posting.post.id}”, and no victory of theirs is enacted that it could follow."
    wrong = address_without_victory.finding(posting.case, posting.deed, message)
    declared = next((dov for dov in game.pending_matters(DOV) if game.roster.person(dov.author) == author), None)
    if declared is None and game.head_untold(posting.post.at):
        yield wrong.in_doubt("who headed the dynasty then is not told")
    elif declared is None:
        yield wrong
    else:
        doubted = wrong.in_doubt("their Declaration of Victory may have been enacted before")
        yield Deferred(key=address_of(declared, posting.post.at), finding=doubted)


@check(
    "R509",
    "mantle-passed-unlawfully",
    on=PASSING,
    about="The role may be passed on by a post between two dynasties, to a player, as far as the text lets it.",
    clauses=("VICTORY-13", "R205-VICTORY-15", "R205-MANTLE-01", "R205-ALLIANCE-04"),
    cannot_see="a role passed on in words that name nobody or several",
    samples=(
        lawful(f"{WON}; {_TO_CAT}; 1 23:00 Cat ascends a1"),
        violation(f"under 205; {WON_BY_FOUR}; {_TO_CAT}", "R205-MANTLE-01"),
        violation(
            f"{WON}; 1 22:00 Bob posts m1 Hi; 1 22:05 Ann idles Cat; 1 23:00 Bob posts m2 {_MANTLE} Cat.",
            "VICTORY-13",
            says="but Cat is no active player",
        ),
        violation(
            f"under sandbox-2020; {WON}; 1 22:05 Ann idles Cat; 1 23:00 Bob posts m2 {_MANTLE} Cat.", "VICTORY-13"
        ),
        violation(
            f"under 205; {WON_BY_FOUR}; 1 22:00 Bob posts m1 {_MANTLE} Eve.",
            "R205-VICTORY-15",
            says="but Eve headed the dynasty that has just ended",
        ),
        lawful(
            f"under 205; active Alliances; 1 08:59 Bob tracks Bob Alliance Cat; {_WON_LATE}; 4 22:00 Bob posts m1 {_MANTLE} Cat."
        ),
        violation(
            f"under 205; active Alliances; 1 09:01:00 Bob tracks Bob Alliance Cat; {_WON_LATE}; 4 22:00 Bob posts m1 {_MANTLE} Cat.",
            *_NOT_ALLIED,
            says="Cat was not in the winner's Alliance for as long as the text asks",
        ),
        lawful(
            f"under 205; active Alliances; 1 09:00:00 Bob tracks Bob Alliance Cat; {_WON_LATE}; 4 22:00 Bob posts m1 {_MANTLE} Cat."
        ),
        undetermined(
            f"under 205; active Alliances; 1 09:00:01 Bob tracks Bob Alliance Cat; {_WON_LATE}; 4 22:00 Bob posts m1 {_MANTLE} Cat.",
            *_NOT_ALLIED,
        ),
        violation(
            f"under 205; active Alliances; 1 08:59 Bob tracks Bob Alliance Cat; 3 09:00:00 Bob tracks Bob Alliance Dan; {_WON_LATE};"
            f"4 22:00 Bob posts m1 {_MANTLE} Cat.",
            *_NOT_ALLIED,
        ),
        undetermined(
            f"under 205; active Alliances; 1 08:59 Bob tracks Bob Alliance Cat; {_WON_LATE}; 3 09:00:59 Bob tracks Bob Alliance Dan;"
            f"4 22:00 Bob posts m1 {_MANTLE} Cat.",
            *_NOT_ALLIED,
        ),
        lawful(
            f"under 205; active Alliances; 1 08:59 Bob tracks Bob Alliance Cat; {_WON_LATE}; 3 09:01 Bob tracks Bob Alliance Dan;"
            f"4 22:00 Bob posts m1 {_MANTLE} Cat."
        ),
        violation(
            f"under 205; active Alliances; {_WON_LATE}; 3 22:00 Bob tracks Bob Alliance Cat; 4 22:00 Bob posts m1 {_MANTLE} Cat.",
            *_NOT_ALLIED,
        ),
        violation(f"{PROHIBITED}; {WON_BY_FOUR}; {_TO_CAT}", "VICTORY-13"),
        lawful(f"{PROHIBITED}; {BLOCK_PASSES}; {WON_BY_FOUR}; {_TO_CAT}"),
        undetermined(f"{PROHIBITED}; {RULE_SPEAKS}; {WON_BY_FOUR}; {_TO_CAT}", "VICTORY-13"),
    ),
    moves=True,
)
def mantle_passed_unlawfully(passing: Passing) -> Iterator[Outcome]:
    flaw = passing.flaw
    if flaw is not None:
        message = f"{passing.author} passed the role on to {passing.heir} by “{passing.post.id}”, but {flaw.text}."
        passed = mantle_passed_unlawfully.finding(passing.case, passing.deed, message, clauses=flaw.clauses)
        yield passed.in_doubt(passing.doubt) if passing.doubt else passed


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
        lawful(
            "inactive Tags; 1 09:00 Bob proposes p1 Bob achieves victory.; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR;"
            "1 21:00 Ann enacts p1"
        ),
    ),
    needs=lambda status: ("victory-tag",) if _grants_victory(status) else (),
)
def victory_without_tag(status: StatusSet) -> Iterator[Outcome]:
    law, matter = status.case.law, status.matter
    if law is None or not needs_tag(law):
        return
    if _grants_victory(status) and "victory" not in tags_of(matter.title):
        message = f"“{matter.title}” seems to grant victory and has no [Victory] tag."
        yield victory_without_tag.finding(status.case, status.deed, message).in_doubt(
            "its words may mean something else"
        )


CHECKS = (
    dov_enacted_unlawfully,
    dov_failed_unlawfully,
    address_by_another,
    address_without_victory,
    mantle_passed_unlawfully,
    victory_without_tag,
)
