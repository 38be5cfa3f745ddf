"""Enactments that a tracker does not show (L105): a Proposal plainly says what a value is to be, and nobody made it so."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from datetime import datetime, timedelta
from functools import cache, cached_property
from typing import Any, Literal

from msgspec import Struct

from referee.ledger.advisories import GRACE, TITLES, UNDONE, Advisory
from referee.ledger.changes import Account
from referee.ledger.enacted import Enactments, Matter
from referee.ledger.entries import Change, Key, Made
from referee.ledger.orders import Order, orders_in
from referee.ledger.sameness import folded_name, folded_owner, same_text, whole_number
from referee.model.events import CFJ, PROPOSAL
from referee.model.texts import say_place

WITHIN = timedelta(days=1)
"""How long after an enactment it may be carried out."""


class Circumstances(Struct, frozen=True):
    """What else has to be known of an enactment.

    person: the present name of whoever bears a name, None where nobody does. lawful: whether an audit found nothing
    wrong in a matter. room: whether the rules let a variable be a number at an instant, None where that cannot be told. same_head: whether one dynasty was played from an instant to another. seen: up to when anything
    can be seen.
    """

    person: Callable[[str], str | None]
    lawful: Callable[[str], bool]
    room: Callable[[str, int, datetime], bool | None]
    same_head: Callable[[datetime, datetime], bool]
    seen: datetime


def undone(account: Account, enactments: Enactments, known: Circumstances, now: datetime) -> list[Advisory]:
    """The orders of enacted matters that the page does not show a day later."""
    told: list[Advisory] = []
    page = _Page(account, enactments, known)
    for matter in enactments.matters.values():
        if not matter.enactment or matter.category not in (PROPOSAL, CFJ):
            continue
        first, last = matter.enactment[0].at, matter.enactment[-1].at + WITHIN
        if now > last and known.lawful(matter.id) and known.same_head(first, last):
            told += _of_matter(page, matter)
    return sorted(told, key=lambda advisory: (advisory.made.at, advisory.message))


def _of_matter(page: _Page, matter: Matter) -> Iterator[Advisory]:
    """The orders of a matter that the page does not show; one that others speak of, too, is passed over."""
    orders, whole = orders_in(matter.body)
    placed = [(order, page.key_of(order)) for order in orders]
    for order, key in placed:
        if key is None or sum(other == key for _, other in placed) > 1 or page.others_speak(order, matter):
            continue
        shown = page.shows(order, key, matter)
        room = page.has_room(order, key, matter)
        if shown != "yes" and room is not False:
            sure = shown == "no" and room is True and whole and page.known.seen >= matter.enactment[-1].at + WITHIN
            yield _advisory(page.account.page, order, key, matter, sure=sure)


class _Page(Struct, frozen=True, dict=True):
    account: Account
    enactments: Enactments
    known: Circumstances

    @cached_property
    def _of_key(self) -> Callable[[Key], list[Change]]:
        return cache(self.account.changes.of)

    @cached_property
    def _keys(self) -> dict[str, list[Key]]:
        """By the names of variables as they are compared."""
        keys: dict[str, list[Key]] = defaultdict(list)
        for key in self.account.changes.keys:
            keys[folded_name(key.variable)].append(key)
        return keys

    def key_of(self, order: Order) -> Key | None:
        """The one value on the page that an order is about."""
        owner = self.known.person(order.owner) if order.owner else ""
        if owner is None:
            return None
        keys = self._keys.get(folded_name(order.variable), ())
        alike = [key for key in keys if folded_owner(key.owner) == folded_owner(owner)]
        own = [key for key in alike if self.known.person(key.owner) in (owner, None)]
        return own[0] if len(own) == 1 and not own[0].square and (order.owner or len(keys) == 1) else None

    def others_speak(self, order: Order, matter: Matter) -> bool:
        """Whether another matter that was enacted about then may be about the same."""
        name = order.variable.casefold().rstrip("s")
        first, last = matter.enactment[0].at - WITHIN, matter.enactment[-1].at + WITHIN
        return any(
            other.id != matter.id
            and any(first <= status.at <= last for status in other.enactment)
            and (not other.body or name in other.body.casefold())
            for other in self.enactments.matters.values()
        )

    def shows(self, order: Order, key: Key, matter: Matter) -> Literal["yes", "no", "changed"]:
        """Whether the page came to show what was ordered: `yes` also where nobody can tell, `changed`: it shows another."""
        sure = all(status.at_is == "exact" for status in matter.enactment)
        begin = matter.enactment[0].at - GRACE if sure else matter.at
        end = matter.enactment[-1].at + WITHIN
        changes = self._of_key(key)
        before = [change for change in changes if change.made.at < begin]
        within = [change for change in changes if begin <= change.made.at <= end]
        if not before or before[-1].new is None or any(change.unsure or change.new is None for change in within):
            return "yes"
        if (_number(before[-1].new) is None) != (whole_number(order.value) is None):
            return "yes"  # “Change the Tide to Current” gives it another name.
        if any(
            gap.key == key and gap.since.at < end and (gap.until is None or gap.until.at > begin)
            for gap in self.account.unread
        ):
            return "yes"
        if any(self._names(change, matter) for change in changes if change.made.at >= matter.at) or _meets(
            order, before[-1], within
        ):
            return "yes"
        return "changed" if within else "no"

    def has_room(self, order: Order, key: Key, matter: Matter) -> bool | None:
        """Whether the rules let the value go as far as is ordered; None where that cannot be told."""
        at = matter.enactment[0].at
        before = [change for change in self._of_key(key) if change.made.at <= at]
        was = _number(before[-1].new) if before else None
        number = whole_number(order.value) if order.does == "set" else None if was is None else was + order.number
        return self.known.room(key.variable, number, at) if number is not None else True

    def _names(self, change: Change, matter: Matter) -> bool:
        named = self.enactments.named_in(change.made.summary, change.made.at)
        return named is not None and named.id == matter.id


def _meets(order: Order, before: Change, within: Sequence[Change]) -> bool:
    """Whether a value was, or became, what it is to be; or went up or down by so much, in one edit or in several."""
    values = [before.new, *(change.new for change in within)]
    if order.does == "set":
        return any(same_text(str(value), order.value) for value in values)
    numbers = list(map(_number, values))
    if any(number is None for number in numbers) or order.number == 0:
        return True
    told = [number for number in numbers if number is not None]
    return any(later - earlier == order.number for at, earlier in enumerate(told) for later in told[at + 1 :])


def _number(value: Any) -> int | None:
    return value if isinstance(value, int) else whole_number(str(value).strip())


def _advisory(page: str, order: Order, key: Key, matter: Matter, *, sure: bool) -> Advisory:
    status = matter.enactment[0]
    made = Made(page, "", status.at, status.by or "", "")
    message = (
        f"“{matter.title}” was enacted, and says: “{order.sentence}” {say_place(*key)} was not changed so within a day."
    )
    if not sure:
        message += " Whether that was to be done so, and was not, cannot be told."
    verdict: Literal["advisory", "undetermined"] = "advisory" if sure else "undetermined"
    return Advisory(UNDONE, TITLES[UNDONE], verdict, made, message, key, (matter.id, matter.title))
