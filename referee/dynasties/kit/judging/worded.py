"""Worded: what the words of an enacted matter speak of, value by value, and where they plainly say something else."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from referee.dynasties.kit.parts.variable import GAME, Variable
from referee.dynasties.kit.parts.variables import Choice
from referee.dynasties.kit.said.mentions import names
from referee.dynasties.kit.state.state import DeclaredSituation
from referee.ledger.orders import Order, orders_in
from referee.model.patterns import later
from referee.model.texts import folded
from referee.rules.core.game import Matter

_NUMBER = later(r"-?[0-9]{1,9}")
_LEAST_STEM = 3
"""So many letters of a name tell it in a longer word."""
_TAG = later(r"</?[a-zA-Z][^<>]*>")


class Worded(NamedTuple):
    """What becomes of values that an edit sets for a matter.

    meant: what the words speak of, by key.
    unclear: what they may not speak of, or not so, by key.
    ordered: of that, what they plainly say instead.
    beside: what they plainly do not speak of, by key: they order single other values, and nothing else.
    """

    meant: dict[str, str]
    unclear: dict[str, str]
    ordered: dict[str, str]
    beside: dict[str, str]


def worded(
    situation: DeclaredSituation, cells: Mapping[str, str], matters: tuple[Matter, ...], before: Callable[[str], str]
) -> Worded:
    """What matters, one of them or several that may be carried out at once, make of values. One whose words nobody has
    seen may mean anything. `before`: what a value was, by its key; empty where that is not known."""
    result = Worded({}, {}, {}, {})
    words = _Words(situation, matters)
    for key, value in cells.items():
        instead = words.instead(key, value, before(key))
        if instead is not None:
            result.unclear[key] = value
            result.ordered[key] = instead
        elif words.speak_of(key, value):
            result.meant[key] = value
        elif words.are_plain and not words.may_touch(key):
            result.beside[key] = value
        else:
            result.unclear[key] = value
    return result


class _Words:
    """The words of some matters."""

    def __init__(self, situation: DeclaredSituation, matters: tuple[Matter, ...]) -> None:
        self._situation = situation
        self._said = " ".join(f"{matter.title}. {matter.body}" for matter in matters)
        self._unseen = any(not matter.body for matter in matters)
        self._orders = [order for matter in matters for order in orders_in(matter.body)[0]]
        self._is_one = len(matters) == 1
        self.are_plain = all(map(_is_plain, matters)) and all(map(self._variables, self._orders))

    def speak_of(self, key: str, value: str) -> bool:
        """Whether the words name the variable, the thing, whose it is, what it becomes or the page; words that only
        order single values, the variable, for whom it is."""
        variable = self._situation.declared.variable(key)
        if self._unseen or variable is None:
            return True
        if self._names_variable(variable):
            return not self._is_anothers(variable, key)
        if self.are_plain:
            return False
        of_its_kind = isinstance(variable, Choice) and any(map(str.isalpha, value)) and names(self._said, value)
        of_a_thing = not variable.each and self._names_owner(variable, key)
        return of_its_kind or of_a_thing or self._names(self._situation.declared.page_of(key))

    def may_touch(self, key: str) -> bool:
        """Whether words that do not name a variable name whose it is, or it for somebody else."""
        declared = self._situation.declared
        variable = declared.variable(key)
        named = variable is None or self._names_variable(variable) or self._names_owner(variable, key)
        return named or self._names(declared.page_of(key))

    def instead(self, key: str, value: str, was: str) -> str | None:
        """The number that the one order about a value makes it, where that is another; None: that cannot be told."""
        orders = [order for order in self._orders if self._is_of(order, key)]
        if len(orders) != 1 or not self._is_one or not _NUMBER.fullmatch(value):
            return None
        order = orders[0]
        if order.does == "set":
            ordered = int(order.value) if _NUMBER.fullmatch(order.value) else None
        else:
            ordered = int(was) + order.number if _NUMBER.fullmatch(was) else None
        return None if ordered is None or ordered == int(value) else str(ordered)

    def _is_of(self, order: Order, key: str) -> bool:
        variable = self._situation.declared.variable(key)
        if variable is None or variable not in self._variables(order):
            return False
        owner = self._situation.declared.owner_of(key)
        return _folded(order.owner) == _folded(owner) if variable.of != GAME else not order.owner

    def _is_anothers(self, variable: Variable, key: str) -> bool:
        """Whether plain words name a player's value only where they order those of others."""
        orders = [order for order in self._orders if variable in self._variables(order)]
        if not (self.are_plain and orders and variable.each and self._situation.game.roster.known):
            return False
        owners = [self._situation.known(order.owner) if order.owner else None for order in orders]
        return None not in owners and self._situation.declared.owner_of(key) not in owners

    def _variables(self, order: Order) -> list[Variable]:
        return [
            each
            for each in self._situation.declared.variables
            if any(names(order.variable, name) for name in _called(each))
        ]

    def _names_variable(self, variable: Variable) -> bool:
        return any(map(self._names, _called(variable)))

    def _names_owner(self, variable: Variable, key: str) -> bool:
        owner = self._situation.declared.owner_of(key)
        kind = () if variable.each or variable.of == GAME else (variable.of,)
        return any(names(self._said, name) for name in (owner, *kind) if any(map(str.isalpha, name)))

    def _names(self, name: str) -> bool:
        stem = name.casefold().rstrip("s")
        begun = len(stem) >= _LEAST_STEM and re.search(rf"(?<!\w){re.escape(stem)}", self._said.casefold())
        return bool(begun) or names(self._said, name)


def _called(variable: Variable) -> Iterator[str]:
    """What a variable is called; of a header with a group, each of them."""
    yield variable.name
    for other in variable.shown_as:
        yield from (part for part in other.split("/") if any(map(str.isalpha, part)))


def _is_plain(matter: Matter) -> bool:
    """Whether every sentence of a matter orders what a single value is to be, and nothing else."""
    orders, whole = orders_in(matter.body)
    body = _TAG.sub(" ", matter.body)
    is_cut = body.rstrip().endswith(("…", "..."))
    return whole and not is_cut and _words_of(body) == sum(_words_of(order.sentence) for order in orders) > 0


def _words_of(text: str) -> int:
    return len(re.findall(r"\w+", text))


def _folded(name: str) -> str:
    return folded(name.replace("_", " "))
