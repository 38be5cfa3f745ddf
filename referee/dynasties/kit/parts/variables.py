"""The kinds of variables: what is kept of each, which values are legal (NUM-01, 02, 13 to 16), how a page is asked for it.

Numbers are kept in digits, lists as `kit.lists` writes them, times in ISO and UTC, flags as yes and no; nobody, never, an
empty list and what is not there are the empty text.
"""

from __future__ import annotations

import csv
import functools
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from msgspec import field

from referee.dynasties.kit.parts.flags import Flag, FlagOf
from referee.dynasties.kit.parts.squares import Grid, Listing
from referee.dynasties.kit.parts.variable import GAME, NOTHING, PLAYER, Things, Variable
from referee.dynasties.kit.terms.lists import items_of, text_of
from referee.dynasties.kit.terms.plain import NO, YES, in_short
from referee.dynasties.kit.terms.scope import Unknown, Value
from referee.dynasties.kit.terms.sentences import Number, StatedValue, Values
from referee.model.patterns import later
from referee.trackers.asked import Asked
from referee.trackers.cells.numbers import MOST_DIGITS
from referee.trackers.cells.times import read_date, read_time
from referee.trackers.cells.values import EMPTY
from referee.trackers.cells.ways import Unreadable

__all__ = [
    "GAME",
    "NO",
    "NOTHING",
    "PLAYER",
    "YES",
    "Choice",
    "Flag",
    "FlagOf",
    "Grid",
    "Instant",
    "Integer",
    "ListOf",
    "Listing",
    "Name",
    "Text",
    "Things",
    "Variable",
    "bounds_of",
    "by_keys",
]

_MOST_KEYS = 4096
_NUMBER = later(rf"[+-]?\d{{1,{MOST_DIGITS}}}")
_PARTED = later(r"[,;•·()\[\]/&]| and | or ")


class Integer(Variable, frozen=True, kw_only=True):
    """A whole number.

    default: what it is before anything has changed it.
    least, most: its bounds; None: it has none.
    capped: what would be set above `most` is set to it instead.
    symbol: what is repeated so often: `🔵`.
    unit: what stands beside it: `%`, `Marks`.
    negative: a leading + is a sign, too; so it is where the number may be below nothing.
    """

    default: Number = 0
    least: Number | None = 0
    most: Number | None = None
    capped: bool = False
    symbol: str = ""
    unit: str = ""
    negative: bool = False
    empty: int | None = None

    def default_of(self, key: str, values: Values) -> str:
        return str(values.number(self.default))

    def flaw(self, value: str, values: Values) -> str:
        if not value:
            return ""
        number = int(value)
        if self.least is not None and number < values.number(self.least):
            return f"{number} is below {values.number(self.least)}"
        if self.most is not None and number > values.number(self.most):
            return f"{number} is above {values.number(self.most)}"
        return ""

    def worth(self, text: str) -> Value:
        return int(text) if text else Unknown(f"there is no {self.name}")

    def read(self, text: str) -> str | None:
        match = _NUMBER.fullmatch(text.replace("−", "-").strip())
        return str(int(match[0])) if match else None

    def asked(self, values: Values, things: Things) -> Asked:
        negative = self.negative or self.least is None or values.number(self.least) < 0
        return self._asked("integer", things, symbol=self.symbol, unit=self.unit, negative=negative, below=True)


class Choice(Variable, frozen=True, kw_only=True):
    """One of some texts, or of the things of a kind.

    options: those texts; none where `things` says what they are.
    default: the one that it is before anything has changed it.
    symbols: what an option may be shown by: `{"☑": "Done"}`.
    """

    options: tuple[str, ...] = ()
    default: str = ""
    symbols: Mapping[str, str] = field(default_factory=dict)
    empty: str | None = None

    @property
    def nothing(self) -> Any:
        return self.default if self.empty is None and self.default.casefold() in EMPTY else self.empty

    def default_of(self, key: str, values: Values) -> str:
        return self.default

    def flaw(self, value: str, values: Values) -> str:
        legal = not self.options or value in (*self.options, self.default)
        return "" if legal else f"{in_short(repr(value))} is none of {', '.join(self.options)}"

    def read(self, text: str) -> str | None:
        folded = {option.casefold(): option for option in self.options}
        if text.casefold() not in folded and self.default == NOTHING and text.casefold() in EMPTY:
            return self.default
        return folded.get(text.casefold(), text)

    def asked(self, values: Values, things: Things) -> Asked:
        options = self.options or things.get(self.kind, ())
        return self._asked("choice", things, options=options, symbols=self.symbols, stray=bool(options))


class Text(Variable, frozen=True, kw_only=True):
    """Free text.

    default: what it is before anything has changed it.
    longest: the most characters it may have; None: any number.
    hashed: it is a hash in hexadecimal digits, and nothing else.
    """

    default: str = ""
    longest: Number | None = None
    hashed: bool = False
    empty: str | None = ""

    def default_of(self, key: str, values: Values) -> str:
        return self.default

    def flaw(self, value: str, values: Values) -> str:
        if self.longest is not None and len(value) > values.number(self.longest):
            return f"{in_short(repr(value))} is longer than {values.number(self.longest)}"
        return ""

    def asked(self, values: Values, things: Things) -> Asked:
        return self._asked("hash" if self.hashed else "text", {})


class Name(Variable, frozen=True, kw_only=True):
    """The name of a player, or nobody's."""

    names: bool = True
    empty: str | None = ""

    def default_of(self, key: str, values: Values) -> str:
        return ""

    def flaw(self, value: str, values: Values) -> str:
        return ""

    def asked(self, values: Values, things: Things) -> Asked:
        return self._asked("name", things)


class Instant(Variable, frozen=True, kw_only=True):
    """A time, or never.

    default: what it is before anything has changed it, in ISO and UTC.
    whole_day: it is a day.
    """

    default: str = ""
    whole_day: bool = False
    empty: str | None = ""

    def default_of(self, key: str, values: Values) -> str:
        return self.default

    def flaw(self, value: str, values: Values) -> str:
        return ""

    def read(self, text: str) -> str | None:
        try:
            return (read_date(text) if self.whole_day else read_time(text)) if text else text
        except Unreadable:
            return None

    def asked(self, values: Values, things: Things) -> Asked:
        return self._asked("date" if self.whole_day else "time", things)


class ListOf(Variable, frozen=True, kw_only=True):
    """A list with duplicates: of texts, of the things of a kind (`things=`), or of players (`names=True`).

    options: what an item may be; none: anything, or what `things` says.
    default: what it holds before anything has changed it.
    longest: the most items it may hold; None: any number.
    ordered: the order of its items counts; else they are kept sorted, so that a reshuffled cell is no change.
    mark: what a struck or crossed item is: `Sieve (used)`; empty: there are none.
    symbols: what an item may be shown by, also repeated: `{"🌾": "Rye"}`.
    """

    options: tuple[str, ...] = ()
    default: tuple[str, ...] = ()
    longest: Number | None = None
    ordered: bool = False
    mark: str = ""
    symbols: Mapping[str, str] = field(default_factory=dict)
    empty: tuple[str, ...] | None = ()

    def default_of(self, key: str, values: Values) -> str:
        return self._text(self.default)

    def flaw(self, value: str, values: Values) -> str:
        items = items_of(value)
        if self.longest is not None and len(items) > values.number(self.longest):
            return f"{len(items)} items are more than {values.number(self.longest)}"
        strange = [item for item in items if self.options and self.bare(item) not in self.options]
        return f"{in_short(repr(strange[0]))} is none of {', '.join(self.options)}" if strange else ""

    def marked(self, item: str) -> str:
        return f"{item} ({self.mark})" if self.mark else item

    def bare(self, item: str) -> str:
        return item.removesuffix(f" ({self.mark})") if self.mark else item

    def worth(self, text: str) -> Value:
        return items_of(text)

    def read(self, text: str) -> str | None:
        try:
            return self._text(items_of(text))
        except csv.Error:
            return None

    def asked(self, values: Values, things: Things) -> Asked:
        if self.names:
            return self._asked("names", things)
        free = "list" if self.ordered else "multiset"
        options, mark = self.options or things.get(self.kind, ()), self.mark or "used"
        kind = "marked-list" if self.mark else free
        return self._asked(kind, things, options=options, symbols=self.symbols, ordered=self.ordered, mark=mark)

    @property
    def nothing(self) -> Any:
        return None if self.empty is None else list(self.empty)

    def kept(self, value: Any) -> str:
        if not isinstance(value, tuple | str) and isinstance(value, Mapping):
            return self._text(str(item) for item, count in value.items() for _ in range(count))
        return self._text(map(self._item, items_of(value) if isinstance(value, str) else value))

    def shown(self, text: str) -> str:
        return ", ".join(map(self.shown_item, items_of(text))) or NOTHING

    def shown_item(self, item: str) -> str:
        """An item as a page shows it: in a box where a comma or the like would part it."""
        return f"{{{{box|{item}}}}}" if _PARTED.search(item) else item

    def _item(self, value: Any) -> str:
        item, mark = value if isinstance(value, list) else (value, None)
        return f"{item} ({mark})" if mark else str(item)

    def _text(self, items: Iterable[str]) -> str:
        return text_of(items if self.ordered else sorted(items))


def bounds_of(number: Number | None) -> int | None:
    """A bound that is known without any text."""
    return None if number is None or isinstance(number, StatedValue) else number


def by_keys(variables: Mapping[str, Variable]) -> Callable[[str], Variable | None]:
    """The one of some variables, by name, to which a key belongs; nothing is asked as often, so that it is found once for each."""

    @functools.lru_cache(_MOST_KEYS)
    def belonging(key: str) -> Variable | None:
        name = key.partition(":")[0]
        return variables.get(name, variables.get(name.partition("/")[0]))

    return belonging
