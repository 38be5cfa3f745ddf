"""Variables: what a dynasty tracks, of whom, and which values are legal (NUM-01, 02, 13 to 16).

Every value is kept as the text that its tracker shows, under a key: `Turns:Ann` of a player, `Season` of all,
`Tile:3,4` of a square (row and column from 1), `Pigment:red` of a list.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, overload

from referee.dynasties.kit.expressions import Given, Of, Operand, Scope, Value
from referee.dynasties.kit.lists import items_of, text_of
from referee.dynasties.kit.sentences import Number, StatedValue, Values, clauses_of

PLAYER, GAME = "player", "game"
_NUMBER = re.compile(r"[+-]?\d{1,18}")


@dataclass(frozen=True, kw_only=True)
class Variable(Operand):
    """What all kinds share. In an expression it stands for whose it is that the rule speaks of: `honey` for the actor's,
    `honey[other]` for somebody else's.

    name: as on the tracker.
    of: who has one: each `player`, the `game`, or each thing of a kind, by the kind's name.
    names: its values are names of players.
    things: the kind of things that its values name: that of a catalogue.
    internal: it is reckoned with, and told to nobody.
    secret: not all of it is on a page; what it is, and what changes it, nobody here can judge.
    value: what it always is, where it follows from others and nobody sets it.
    clauses: what defines it, where no sentence that it rests on says so.
    rests_on: the sentences that define it, besides those that its numbers are read from.
    """

    name: str = field(kw_only=False)
    of: str = PLAYER
    names: bool = False
    things: str = ""
    internal: bool = False
    secret: bool = False
    value: Operand | None = None
    clauses: tuple[str, ...] = ()
    rests_on: tuple[Any, ...] = ()

    @property
    def each(self) -> bool:
        """Whether each player has one."""
        return self.of == PLAYER

    @property
    def cited(self) -> tuple[str, ...]:
        """The clauses that it is cited by: its own, or those of the sentences that it rests on."""
        return self.clauses or tuple(sorted(clauses_of(self)))

    @property
    def is_judged(self) -> bool:
        """Whether an edit that sets it has to be explained by an action."""
        return not self.secret and self.value is None

    @property
    def kind(self) -> str:  # type: ignore[override]
        """The kind of things that its value names; empty: it names none."""
        return PLAYER if self.names else self.things

    def within(self, scope: Scope) -> Value:
        return scope.value(self)

    def told(self) -> str:
        return self.name

    @overload
    def __getitem__(self, whom: Operand) -> Of: ...

    @overload
    def __getitem__(self, whom: str) -> Operand: ...

    def __getitem__(self, whom: str | Operand) -> Operand:
        """Whose it is, or what the catalogue says in a column of the thing that it names."""
        if isinstance(whom, str) and self.kind:
            return self.column(whom)
        return Of(self, whom if isinstance(whom, Operand) else Given(whom))

    def worth(self, text: str) -> Value:
        """What a value as it is kept is worth in expressions."""
        return text

    def kept(self, value: int | str | tuple[str, ...]) -> str:
        """The text by which a value is kept."""
        return text_of(value) if isinstance(value, tuple) else str(value)

    def default_of(self, key: str, values: Values) -> str:
        """What it is before anything has changed it."""
        raise NotImplementedError

    def flaw(self, value: str, values: Values) -> str:
        """Why a value is not legal; empty where it is."""
        raise NotImplementedError

    def read(self, text: str) -> str | None:
        """A value from the tracker's text; None where it is none."""
        return text


@dataclass(frozen=True, kw_only=True)
class Integer(Variable):
    """A whole number.

    default: what it is before anything has changed it.
    least, most: its bounds; None: it has none.
    capped: what would be set above `most` is set to it instead.
    """

    default: Number = 0
    least: Number | None = 0
    most: Number | None = None
    capped: bool = False

    def default_of(self, key: str, values: Values) -> str:
        return str(values.number(self.default))

    def flaw(self, value: str, values: Values) -> str:
        number = int(value)
        if self.least is not None and number < values.number(self.least):
            return f"{number} is below {values.number(self.least)}"
        if self.most is not None and number > values.number(self.most):
            return f"{number} is above {values.number(self.most)}"
        return ""

    def worth(self, text: str) -> Value:
        return int(text)

    def read(self, text: str) -> str | None:
        match = _NUMBER.fullmatch(text.replace("−", "-").strip())
        return str(int(match[0])) if match else None


@dataclass(frozen=True, kw_only=True)
class Choice(Variable):
    """One of some texts.

    options: those texts.
    default: the one that it is before anything has changed it.
    """

    options: tuple[str, ...]
    default: str

    def default_of(self, key: str, values: Values) -> str:
        return self.default

    def flaw(self, value: str, values: Values) -> str:
        return "" if value in self.options else f"{value!r} is none of {', '.join(self.options)}"

    def read(self, text: str) -> str | None:
        folded = {option.casefold(): option for option in self.options}
        if self.default == "-" and text.casefold() in ("", "–", "—", "none"):
            return self.default
        return folded.get(text.casefold(), text)


@dataclass(frozen=True, kw_only=True)
class Text(Variable):
    """Free text.

    default: what it is before anything has changed it.
    longest: the most characters it may have; None: any number.
    """

    default: str = ""
    longest: Number | None = None

    def default_of(self, key: str, values: Values) -> str:
        return self.default

    def flaw(self, value: str, values: Values) -> str:
        if self.longest is not None and len(value) > values.number(self.longest):
            return f"{value!r} is longer than {values.number(self.longest)}"
        return ""


@dataclass(frozen=True, kw_only=True)
class ListOf(Variable):
    """A list that may hold the same thing twice, kept as `kit.lists` writes it; sorted where its order means nothing.

    default: what it holds before anything has changed it.
    ordered: the order of its items counts.
    longest: the most items that it may hold; None: any number.
    options: what its items may be; empty: anything, or the `things` of a kind.
    """

    default: tuple[str, ...] = ()
    ordered: bool = False
    longest: Number | None = None
    options: tuple[str, ...] = ()

    def worth(self, text: str) -> Value:
        return items_of(text)

    def kept(self, value: int | str | tuple[str, ...]) -> str:
        items = value if isinstance(value, tuple) else items_of(str(value))
        return text_of(items if self.ordered else sorted(items))

    def default_of(self, key: str, values: Values) -> str:
        return self.kept(self.default)

    def flaw(self, value: str, values: Values) -> str:
        items = items_of(value)
        stray = [item for item in items if self.options and item not in self.options]
        if stray:
            return f"{stray[0]!r} is none of {', '.join(self.options)}"
        if self.longest is not None and len(items) > values.number(self.longest):
            return f"{len(items)} items are more than {values.number(self.longest)}"
        return ""

    def read(self, text: str) -> str | None:
        return self.kept(items_of(text))


@dataclass(frozen=True, kw_only=True)
class Grid(Variable):
    """Squares in rows and columns, counted from 1.

    rows, columns: how many there are.
    default: what a square is before anything has changed it.
    legal: why a square's text is none; empty where it is one.
    spelt: the one way of writing what people write in several.
    """

    rows: Number
    columns: Number
    default: str
    legal: Callable[[str, Values], str]
    spelt: Callable[[str], str] = str
    of: str = GAME

    def default_of(self, key: str, values: Values) -> str:
        return self.default

    def flaw(self, value: str, values: Values) -> str:
        return self.legal(value, values)


@dataclass(frozen=True, kw_only=True)
class Listing(Variable):
    """Things by name on labelled lines, `red (5)` with a number or bare; a bare one's value is its line's label.

    lines: the labels; what has a number stands on the first.
    start: the things that there are from the beginning, with their values.
    """

    lines: tuple[str, ...]
    start: Callable[[Values], Mapping[str, str]]
    of: str = GAME

    def default_of(self, key: str, values: Values) -> str:
        return self.start(values).get(key.partition(":")[2], "")

    def flaw(self, value: str, values: Values) -> str:
        return "" if value in self.lines or _NUMBER.fullmatch(value) else f"{value!r} is no number and no line"


def bounds_of(number: Number | None) -> int | None:
    """A bound that is known without any text."""
    return None if number is None or isinstance(number, StatedValue) else number
