"""Sayings: what a sentence of the law says, and the forms in which it may be said.

A form is written in plain English and in a few signs: `(this | that)`, `[may be left out]`, `one thing & another` in
either order, `$name` for a form with a name, and `#a>=hours` for an amount of at least so many hours, called `a`.
What stands between the signs is brought to its normal form, as the sentence is. A form is the whole sentence: a word
more or less, and it is not said.
"""

from __future__ import annotations

import functools
from collections.abc import Collection, Iterable, Mapping
from typing import NamedTuple

from referee.law.normal import MINUTES, Amount, Token, normal_form
from referee.model.patterns import later

_SIGNS = later(r"[()\[\]|&]|#[a-z](?:>=|<=|>|<|=)[a-z]+|\$[a-z_]+|[^()\[\]|&#$]+")
_SLOT = later(r"#([a-z])(>=|<=|>|<|=)([a-z]+)")
_SHARE = later(r"[0-9]{1,2}/[1-9][0-9]?")
_WHOLE = later(r"[0-9]{1,5}|1000000")
_KINDS = {
    "hours": ("hour",),
    "minutes": ("minute",),
    "days": ("day",),
    "months": ("month",),
    "span": ("hour", "day"),
    "dayspan": ("day",),
    "hourspan": ("hour",),
    "weekspan": ("week", "day"),
    "ordinal": ("th", ""),
    "count": ("",),
    "many": ("",),
    "share": ("",),
}
"""The units that an amount may have, by its kind, in which it is counted; a kind that ends in `span` gives the unit after the number.

A week is seven days, and a day is 24 hours: what is said in one of them says it in the others."""

_SAME_COUNT = {(">", ">="): -1, ("<", "<="): 1, (">=", ">"): 1, ("<=", "<"): -1}
"""Of whole numbers: more than one is at least two. (wanted, said): what to add."""

KEPT = "§"
"""What stands in a form, and in a sentence, for what is kept of it as it is written."""

Bound = tuple[tuple[str, tuple[str, ...]], ...]
"""Amounts by the names of their slots."""


class Saying(NamedTuple):
    """What is said: in our own words, by the names of the statements it makes, and its forms.

    `gives` names for each statement the slots whose amounts are its values, in their order; a part that begins with
    `=` is a value that the form itself says, and `@1` the first of what is kept as it is written. `about` are words for
    what all of it is about, which may stand where they will, or be left out. `keeps` is a pattern whose group is what is
    kept, such as a name; in the forms `§` stands for it.
    """

    says: str
    gives: Mapping[str, tuple[str, ...]]
    forms: tuple[str, ...]
    about: frozenset[str] = frozenset()
    keeps: str = ""


class Slot(NamedTuple):
    """A place for an amount: its name, how it must compare, and its kind."""

    name: str
    compare: str
    kind: str

    def values(self, amount: Amount) -> tuple[str, ...] | None:
        """What the amount gives, None where it is of another kind."""
        if (_SHARE if self.kind == "share" else _WHOLE).fullmatch(amount.number) is None:
            return None
        sides = _sides(amount)
        units = _KINDS[self.kind]
        own = [side for side in sides if side[1] in units] or [
            other for side in sides if (other := self._in_own_unit(*side)) is not None
        ]
        if not own:
            return None
        number, unit, written = own[0]
        number = self._compared(amount.compare, number, unit)
        if not number:
            return None
        return (number, written) if self.kind.endswith("span") else (number,)

    def told(self, amount: Amount) -> str:
        """The number that somebody may have read there in an amount, however it is compared; empty where none."""
        own = self._in_own_unit(amount.number, amount.unit, amount.written)
        if amount.unit in MINUTES or (amount.unit and self.lasts):
            return own[0] if own is not None else ""
        step = 0 if amount.unit or self.lasts else _SAME_COUNT.get((self.compare, amount.compare), 0)
        return str(int(amount.number) + step) if amount.number.isdigit() else amount.number

    def _in_own_unit(self, number: str, unit: str, written: str) -> tuple[str, str, str] | None:
        """A span of time in the unit that the slot counts in, None where it is no whole number of those; one that gives
        its unit too stays as it is."""
        own = _KINDS[self.kind][0]
        if unit not in MINUTES or own not in MINUTES or not number.isdigit():
            return None
        if self.kind.endswith("span"):
            return number, unit, written
        counted, rest = divmod(int(number) * MINUTES[unit], MINUTES[own])
        return None if rest else (str(counted), own, "")

    @property
    def lasts(self) -> bool:
        """Whether it is for a span of time that is counted in one unit."""
        return _KINDS[self.kind][0] in MINUTES and not self.kind.endswith("span")

    def _compared(self, said: str, number: str, unit: str) -> str:
        """The number, as the slot compares it; nothing where it does not mean that."""
        if said == self.compare:
            return number
        step = _SAME_COUNT.get((self.compare, said)) if self.kind == "many" else None
        if step is None or unit or int(number) + step < 1:
            return ""
        return str(int(number) + step)


def _sides(amount: Amount) -> list[tuple[str, str, str]]:
    """What an amount says, and what it says once more in brackets."""
    return [(amount.number, amount.unit, amount.written), *([amount.other] if amount.other else [])]


class Way(NamedTuple):
    """One of several sequences of tokens, slots, ways and sets of them in any order: what a form is made of."""

    ways: tuple[tuple[Part, ...], ...]


class Together(NamedTuple):
    """Ways that follow one another in any order."""

    parts: tuple[Way, ...]


Part = Token | Slot | Way | Together


class Form(NamedTuple):
    """A form, the words that each sentence of it has, those that it may have, and its places for amounts."""

    way: Way
    needed: frozenset[str]
    known: frozenset[Token]
    slots: frozenset[Slot]


def apart(form: Form, words: frozenset[str], amounts: Collection[Amount]) -> int:
    """How many words and amounts of a sentence have to be changed, added or left out for it to have a form, at the least."""
    strange, lacking = len(words - form.known), len(form.needed - words)
    if amounts or form.slots:
        fits = [(amount, slot.name) for amount in amounts for slot in form.slots if slot.values(amount) is not None]
        strange += len(set(amounts) - form.known - {amount for amount, _ in fits})
        lacking += len({slot.name for slot in form.slots} - {name for _, name in fits})
    return max(strange, lacking)


def said_by(form: Form, tokens: tuple[Token, ...]) -> Bound | None:
    """The amounts of a sentence that has this form, None where it has not."""
    if not form.known.issuperset(token for token in tokens if isinstance(token, str)):
        return None
    ends = {bound for end, bound in _ends(form.way, tokens, 0, ()) if end == len(tokens)}
    return ends.pop() if len(ends) == 1 else None


def _ends(way: Way, tokens: tuple[Token, ...], at: int, bound: Bound) -> set[tuple[int, Bound]]:
    """Where one of the ways may end that begins at a token."""
    ends: set[tuple[int, Bound]] = set()
    for sequence in way.ways:
        reached = {(at, bound)}
        for part in sequence:
            reached = {after for here in reached for after in _after(part, tokens, *here)}
            if not reached:
                break
        ends |= reached
    return ends


def _after(part: Part, tokens: tuple[Token, ...], at: int, bound: Bound) -> Iterable[tuple[int, Bound]]:
    """Where one part may end that begins at a token, and what is bound by then."""
    if isinstance(part, Way):
        return _ends(part, tokens, at, bound)
    if isinstance(part, Together):
        return _ends_together(part.parts, tokens, at, bound)
    if at >= len(tokens):
        return ()
    token = tokens[at]
    if not isinstance(part, Slot):
        return ((at + 1, bound),) if token == part else ()
    values = part.values(token) if isinstance(token, Amount) else None
    return ((at + 1, (*bound, (part.name, values))),) if values is not None else ()


def _ends_together(parts: tuple[Way, ...], tokens: tuple[Token, ...], at: int, bound: Bound) -> set[tuple[int, Bound]]:
    """Where ways may end that follow one another in any order."""
    if not parts:
        return {(at, bound)}
    return {
        end
        for first, part in enumerate(parts)
        for here in _ends(part, tokens, at, bound)
        for end in _ends_together(parts[:first] + parts[first + 1 :], tokens, *here)
    }


class Reader:
    """Reads forms in their notation; `named` are forms that others name, `about` the words that are left out of all."""

    def __init__(self, named: Mapping[str, str], about: frozenset[str] = frozenset()) -> None:
        self._named = named
        self._about = about
        self._ways: dict[str, Way] = {}

    def form(self, written: str) -> Form:
        """A form from its notation."""
        way = self._way(written)
        return Form(way, _needed(way), _known(way), _slots(way))

    def _way(self, written: str) -> Way:
        if written not in self._ways:
            signs = _SIGNS.findall(written)
            way, end = self._alternatives(signs, 0)
            assert end == len(signs), written
            self._ways[written] = way
        return self._ways[written]

    def _alternatives(self, signs: list[str], at: int) -> tuple[Way, int]:
        """What stands between brackets: ways parted by `|`, each of parts in any order, parted by `&`."""
        ways: list[tuple[Part, ...]] = []
        parts: list[list[Part]] = [[]]
        while at < len(signs) and signs[at] not in ")]":
            sign, at = signs[at], at + 1
            if sign == "|":
                ways, parts = [*ways, _in_any_order(parts)], [[]]
            elif sign == "&":
                parts.append([])
            elif sign in "([":
                inner, at = self._alternatives(signs, at)
                parts[-1].append(inner if sign == "(" else Way((*inner.ways, ())))
                at += 1
            elif sign.startswith("$"):
                parts[-1].append(self._way(self._named[sign[1:]]))
            else:
                parts[-1] += (part for part in _plain(sign) if part not in self._about)
        return Way((*ways, _in_any_order(parts))), at


def _in_any_order(parts: list[list[Part]]) -> tuple[Part, ...]:
    if len(parts) == 1:
        return tuple(parts[0])
    return (Together(tuple(Way((tuple(part),)) for part in parts)),)


@functools.lru_cache(maxsize=8192)
def _plain(sign: str) -> tuple[Token | Slot, ...]:
    slot = _SLOT.fullmatch(sign)
    if slot is not None:
        return (Slot(*slot.groups()),)
    return normal_form(sign) or ()


def _needed(way: Way) -> frozenset[str]:
    """The words that stand in each of the ways."""
    each = [frozenset[str]().union(*map(_words_needed, sequence)) for sequence in way.ways]
    return frozenset.intersection(*each)


def _words_needed(part: Part) -> frozenset[str]:
    if isinstance(part, Way):
        return _needed(part)
    if isinstance(part, Together):
        return frozenset[str]().union(*map(_needed, part.parts))
    return frozenset((part,)) if isinstance(part, str) else frozenset()


def _known(way: Way) -> frozenset[Token]:
    """The words, and amounts without a name, that stand in any of the ways."""
    return frozenset[Token]().union(*(_words_known(part) for sequence in way.ways for part in sequence))


def _words_known(part: Part) -> frozenset[Token]:
    if isinstance(part, Way):
        return _known(part)
    if isinstance(part, Together):
        return frozenset[Token]().union(*map(_known, part.parts))
    return frozenset((part,)) if isinstance(part, str | Amount) else frozenset()


def _slots(way: Way) -> frozenset[Slot]:
    """The places for amounts in any of the ways."""
    return frozenset[Slot]().union(*(_slots_of(part) for sequence in way.ways for part in sequence))


def _slots_of(part: Part) -> frozenset[Slot]:
    if isinstance(part, Way):
        return _slots(part)
    if isinstance(part, Together):
        return frozenset[Slot]().union(*map(_slots, part.parts))
    return frozenset((part,)) if isinstance(part, Slot) else frozenset()
