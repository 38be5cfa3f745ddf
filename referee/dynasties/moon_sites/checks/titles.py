"""M501 to M505: Civil Titles, and the Research Victory (TITLES-01 to 15, RESEARCH-01 to 08; readings M5 to M12, M28)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from referee.dynasties.moon_sites.checks.atomic import acted_between_steps
from referee.dynasties.moon_sites.checks.attempts import Attempt, acted_while_barred, asked
from referee.dynasties.moon_sites.checks.samples import BIGGER, CLOSED, HALL, LONELY, VICTOR
from referee.dynasties.moon_sites.monitor import OTHERS
from referee.dynasties.moon_sites.state import Snapshot
from referee.dynasties.moon_sites.titles import CLAUSES_OF, TITLES
from referee.model.checks import advisory, lawful, undetermined, violation
from referee.model.findings import Finding


class Listing(Attempt, frozen=True, kw_only=True):
    """Who a title is listed under, where that is not whoever holds it."""

    listed: tuple[str, ...]
    holder: str | None


def _said(names: Sequence[str]) -> str:
    if not names:
        return "nobody"
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]} alike"


@asked(
    "M501",
    "title-not-due",
    about="A Civil Title may be taken by the one Architect to whose site alone it applied when the last Drop post was closed.",
    clauses=("TITLES-02", *(f"TITLES-{number:02d}" for number in range(4, 16)), "SITES-23"),
    cannot_see="which came first of a Build and a closing in the same minute: then it is undetermined",
    samples=(
        lawful(HALL),
        violation(
            f"{LONELY}; 2 21:10 Bob takes City Hall",
            "TITLES-02",
            says="no Drop post has been closed yet. Lawful: nothing of this edit: “City Hall” under nobody.",
        ),
        *(
            violation(f"{LONELY}; {CLOSED}; 2 22:10 Cat takes {title}", "TITLES-02", *CLAUSES_OF[title])
            for title in TITLES
        ),
        violation(
            f"{LONELY}; 2 22:01:10 Cat edits Cat 1,0=Q 1,1=+ 1,2=H 2,1=P; 2 22:01:15 Cat says d1 Built.;"
            " 2 22:01:20 Ann says d1 Closing this Drop.; 2 22:10 Dan takes City Hall",
            "TITLES-02",
            "TITLES-04",
            says="it applied to Bob and Cat alike.",
        ),
        undetermined(
            f"{LONELY}; 2 22:01:10 Cat edits Cat 1,0=Q 1,1=+ 1,2=H 2,1=P; 2 22:01:15 Cat says d1 Built.;"
            " 2 22:01:20 Ann says d1 Closing this Drop.; 2 22:10 Bob takes City Hall",
            "TITLES-02",
            "TITLES-04",
        ),
    ),
)
def title_not_due(claim: Attempt) -> Iterator[Finding]:
    why, clauses, doubt, causes = "", ("TITLES-02", *CLAUSES_OF[claim.of]), False, tuple[str, ...]()
    snapshot = claim.state.snapshot
    if not claim.situation.is_architect(claim.state, claim.actor):
        why, clauses = f"{claim.actor} is no active Architect", ("TITLES-02",)
    elif claim.situation.bars:
        return
    elif snapshot is None:
        why, clauses = "no Drop post has been closed yet", ("TITLES-02",)
    elif (leading := snapshot.leading(claim.of, claim.situation.moon)) != [claim.detail]:
        more, doubt, causes = _besides(claim, snapshot)
        why = f"it applied to {_said(leading)}{more}"
    if why:
        message = f"{claim.actor} took “{claim.of}”, which was not due: {why}."
        finding = claim.wrong(title_not_due, message, lawful=None if doubt else _as_it_stood(claim), clauses=clauses)
        yield (finding.in_doubt() if doubt else finding).because(*causes)


def _as_it_stood(claim: Attempt) -> str:
    """What a page lawfully says of a title that somebody may not take: whose it is stays as it was."""
    holder = claim.state.holder(claim.of)
    return f"nothing of this edit: “{claim.of}” {f'left under {holder}' if holder else 'under nobody'}"


def _besides(claim: Attempt, snapshot: Snapshot) -> tuple[str, bool, tuple[str, ...]]:
    """What else is to be said of a title that was not due: in words, whether it may have been all the same, and what
    made it seem so."""
    moon, title, name = claim.situation.moon, claim.of, claim.detail
    for cells in snapshot.doubtful:
        if snapshot.leading(title, moon, cells) == [name]:
            return ", unless a change of the closing's own minute came before it", True, ()
    for reading, readings in OTHERS:
        if snapshot.leading(title, moon, readings=readings) == [name]:
            return f"; it would be due under the reading {reading}", True, ()
    if snapshot.causes and snapshot.leading(title, moon, snapshot.displayed) == [name]:
        return "; the page made it seem due", False, snapshot.causes
    return "", False, ()


@asked(
    "M502",
    "title-claimed-for-another",
    about="A Civil Title is taken by its own Architect.",
    clauses=("TITLES-02",),
    cannot_see="that one person edited for another at their request",
    samples=(
        lawful(HALL),
        violation(
            f"{LONELY}; {CLOSED}; 2 22:10 Ann lists City Hall for Bob",
            says="under Bob, who alone could have taken it. Lawful: nothing of this edit: “City Hall” under nobody.",
        ),
    ),
)
def title_claimed_for_another(claim: Attempt) -> Iterator[Finding]:
    if claim.actor != claim.detail:
        message = f"{claim.actor} listed “{claim.of}” under {claim.detail}, who alone could have taken it."
        yield claim.wrong(title_claimed_for_another, message, lawful=_as_it_stood(claim))


@asked(
    "M503",
    "title-not-taken-off",
    about="Taking a Civil Title takes it off whoever held it (a quarter of an hour is allowed for it).",
    clauses=("TITLES-03",),
    samples=(
        lawful(f"{BIGGER}; 4 10:20 Cat takes City Hall; 4 11:00 Cat proposes p1"),
        violation(
            f"{BIGGER}; 4 10:20 Cat lists City Hall; 4 11:00 Cat proposes p1",
            says="stands under Bob and Cat alike; it is Cat's alone. Lawful: “City Hall” under Cat alone.",
        ),
    ),
)
def title_not_taken_off(listing: Listing) -> Iterator[Finding]:
    if listing.holder is None or listing.holder in listing.listed:
        whose, under = (
            (f"{listing.holder}'s alone", f"{listing.holder} alone") if listing.holder else ("nobody's", "nobody")
        )
        message = f"“{listing.of}” stands under {_said(listing.listed)}; it is {whose}."
        lawful = f"“{listing.of}” under {under}"
        yield listing.wrong(title_not_taken_off, message, lawful=lawful)


@asked(
    "M504",
    "title-removed",
    about="A Civil Title is held until another lawfully takes it.",
    clauses=("TITLES-01", "TITLES-03"),
    samples=(
        lawful(HALL),
        lawful(
            f"{HALL}; 3 10:00 Ann strikes City Hall; 3 10:15:00 Ann lists City Hall for Bob; 3 11:00 Cat proposes p1"
        ),
        violation(
            f"{HALL}; 3 10:00 Ann strikes City Hall; 3 11:00 Cat proposes p1",
            says="Ann struck “City Hall” from the page; Bob still holds it. Lawful: “City Hall” left under Bob.",
        ),
    ),
)
def title_removed(listing: Listing) -> Iterator[Finding]:
    if listing.holder is not None and listing.holder not in listing.listed:
        message = f"{listing.actor} struck “{listing.of}” from the page; {listing.holder} still holds it."
        yield listing.wrong(title_removed, message, lawful=f"“{listing.of}” left under {listing.holder}")


@asked(
    "M505",
    "victory-not-met",
    about="A Research Victory is achieved at an instant at which all its conditions are met; they are tried at every "
    "self-Monitor.",
    clauses=("VICTORY-01", "RESEARCH-08"),
    cannot_see="victories that rest on anything but the Research Victory: whether they hold is for the voters; sites before "
    "the page is seen: then it is undetermined",
    samples=(
        lawful(f"{VICTOR}; 2019-06-20 00:00:00 Bob monitors Bob 25 20 2; 2019-06-20 00:01 Bob declares v1"),
        advisory(f"{VICTOR}; 2019-06-19 23:59:59 Bob monitors Bob 25 20 2; 2019-06-20 00:01 Bob declares v1"),
    ),
)
def victory_not_met(declared: Attempt) -> Iterator[Finding]:
    situation, author = declared.situation, declared.actor
    if (
        not situation.is_architect(declared.state, author)
        or author == situation.emperor
        or situation.game.interregnum is not None
    ):
        return
    if any(name == author for _, name in declared.state.victories):
        return
    said = f"{author} declared victory (“{declared.of}”)"
    why = declared.state.pageless and f"{declared.state.pageless}, and so nobody's site"
    if why:
        yield declared.wrong(victory_not_met, f"{said}: {why}.").in_doubt(why)
    else:
        message = f"{said} without ever having met the conditions of a Research Victory."
        yield declared.wrong(victory_not_met, message, verdict="advisory")


CLAIMS = (title_claimed_for_another, title_not_due, acted_while_barred, acted_between_steps)
"""What may be wrong with a title taken: the first that is."""
LISTINGS = (title_removed, title_not_taken_off)
"""What may be wrong with how a title is listed."""
