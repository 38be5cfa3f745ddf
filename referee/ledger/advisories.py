"""What may be looked at on any tracker, with nothing declared: edits by who does not play, and totals that do not add up.

Told by `referee history` and `referee blame`, and by no audit. Values that the rules shut out are in `beyond`, enactments
that nobody carried out in `undone`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import datetime, timedelta
from typing import Literal

import msgspec

from referee.ledger.changes import Account
from referee.ledger.entries import Key, Made
from referee.ledger.sums import Place, Sum, sums_on
from referee.model.events import HIDDEN, Revision

OUTSIDER, TOTAL, BOUND, OPTION, UNDONE = "L101", "L102", "L103", "L104", "L105"
TITLES = {
    OUTSIDER: "edited-without-playing",
    TOTAL: "total-not-right",
    BOUND: "out-of-bounds",
    OPTION: "none-of-the-options",
    UNDONE: "enactment-not-carried-out",
}
GRACE = timedelta(minutes=15)
"""How long an edit may be completed, or mended, by one more."""

Playing = Callable[[str, datetime], Literal["yes", "no", "unsure"]]
"""Whether somebody might edit at an instant: as a player who is not idle, as head of the dynasty, or as an Admin."""

Restores = Callable[[str], bool]
"""Whether an edit, by its id, put a page back as it was."""


class Advisory(msgspec.Struct, frozen=True):
    """Something to look at: `undetermined` where it may be nothing at all.

    key: the one value that it is about, None for the whole edit. matter: the id and title of the votable matter that it
    is about; `made` is then its enactment, and no edit.
    """

    code: str
    title: str
    verdict: Literal["advisory", "undetermined"]
    made: Made
    message: str
    key: Key | None = None
    matter: tuple[str, str] | None = None


def advisories(
    account: Account, revisions: Sequence[Revision], restores: Restores, playing: Playing, now: datetime
) -> list[Advisory]:
    """What there is to look at in revisions of a page, the one before them first; oldest first."""
    told = [*_outsiders(account, revisions, restores, playing), *_totals(account.page, revisions, now)]
    return sorted(told, key=lambda advisory: (advisory.made.at, advisory.code, advisory.message))


def _outsiders(
    account: Account, revisions: Sequence[Revision], restores: Restores, playing: Playing
) -> Iterator[Advisory]:
    """Edits that surely changed a value, by who does not play; what puts back an earlier text is none."""
    if not revisions:
        return
    changing = {change.made.edit for change in account.changes.since(revisions[0].at) if not change.unsure}
    for revision in revisions:
        if revision.id not in changing or revision.author == HIDDEN:
            continue
        plays = playing(revision.author, revision.at)
        if plays == "yes" or restores(revision.id):
            continue
        made = _made(account.page, revision)
        if plays == "no":
            yield _of(OUTSIDER, "advisory", made, f"{made.by} changed the tracker without being an active player.")
        else:
            message = f"Whether {made.by}, who changed the tracker, played then cannot be told."
            yield _of(OUTSIDER, "undetermined", made, message)


def restoring(revisions: Iterable[Revision]) -> frozenset[str]:
    """The edits, by their ids, that put a page back as it was."""
    earlier: set[str] = set()
    ids = []
    for revision in revisions:
        if revision.text in earlier:
            ids.append(revision.id)
        earlier.add(revision.text)
    return frozenset(ids)


def _totals(page: str, revisions: Sequence[Revision], now: datetime) -> Iterator[Advisory]:
    """Edits after which a total does not add up that did so before, and is not mended within a quarter of an hour."""
    told = [(revision, sums_on(revision.text)) for revision in revisions if revision.text != HIDDEN]
    for number, (revision, sums) in enumerate(told[1:], 1):
        for place, before, after in _broken(told[number - 1][1], sums):
            if not _mended(place, revision.at, told[number + 1 :], now):
                yield _of(TOTAL, "advisory", _made(page, revision), _say(place, before, after))


def _broken(before: dict[Place, Sum], after: dict[Place, Sum]) -> Iterator[tuple[Place, Sum, Sum]]:
    """The totals that added up, as most of their table do and one of them tellingly, and no longer do."""
    for place, was in before.items():
        now = after.get(place)
        if now is None or now.right or not was.right or (place.of == "row" and now.beside != was.beside):
            continue
        alike = [total for other, total in before.items() if (other.of, other.headers) == (place.of, place.headers)]
        if any(total.telling for total in alike) and sum(total.right for total in alike) * 2 > len(alike):
            yield place, was, now


def _mended(place: Place, at: datetime, later: Iterable[tuple[Revision, dict[Place, Sum]]], now: datetime) -> bool:
    """Whether it adds up again, or is gone, within the grace; or may still."""
    if now - at <= GRACE:
        return True
    for revision, sums in later:
        if revision.at - at > GRACE:
            return False
        if place not in sums or sums[place].right:
            return True
    return False


def _say(place: Place, before: Sum, after: Sum) -> str:
    numbers = " + ".join(map(str, after.numbers)) if len(after.numbers) <= 10 else f"the {len(after.numbers)} others"
    said = f"The total of {place.of} “{after.called}” is {after.shown}, and {numbers} is {sum(after.numbers)}"
    return f"{said}; before, it added up to {before.shown}."


def _of(code: str, verdict: Literal["advisory", "undetermined"], made: Made, message: str) -> Advisory:
    return Advisory(code, TITLES[code], verdict, made, message)


def _made(page: str, revision: Revision) -> Made:
    return Made(page, revision.id, revision.at, revision.author, revision.summary)
