"""Choices: what whoever acts chooses, or dice choose, and what there is to choose from."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

from msgspec import Struct

from referee.dynasties.kit.parts.variables import Variable
from referee.dynasties.kit.terms.filling import Known
from referee.dynasties.kit.terms.holding import held_by
from referee.dynasties.kit.terms.operands import Comparison, Given, Operand, Operandish, term
from referee.dynasties.kit.terms.plain import as_number
from referee.dynasties.kit.terms.scope import Scope, Unknown, Value
from referee.errors import InputError
from referee.model.patterns import later

_NO_NOUNS = frozenset(("who", "whom", "whose", "which", "what", "where", "when", "how", "much", "many"))
"""Words by which somebody may call a choice, and before which no article stands."""


class Domain:
    """What there is to choose from."""

    kind: str = ""
    """The kind of things that are chosen from."""

    is_bounded: bool = False
    """Whether what cannot be chosen is out of bounds, and not only not there."""

    is_number: bool = False
    """Whether a number is chosen, or rolled."""

    def all(self, scope: Scope) -> tuple[Value, ...] | None:
        """Everything that can be chosen; None: more than can be gone through."""
        return None

    def flaw(self, value: Value, scope: Scope) -> str:
        """Why this cannot be chosen; empty where it can, and where nobody can tell."""
        everything = self.all(scope)
        if everything is None or value in everything or any(isinstance(one, Unknown) for one in everything):
            return ""
        folded = {str(one).casefold() for one in everything}
        return "" if str(value).casefold() in folded else f"{value} cannot be chosen here"


class Players(Domain, Struct, frozen=True):
    """A player; `others`: any but the one who acts."""

    others: bool = False

    kind = "player"

    def all(self, scope: Scope) -> tuple[Value, ...]:
        return tuple(name for name in scope.owners("player") if not (self.others and name == scope.actor))

    def flaw(self, value: Value, scope: Scope) -> str:
        if self.others and value == scope.actor:
            return f"{value} is not another"
        return "" if value in scope.owners("player") else f"{value} is no player"


class Things(Domain, Struct, frozen=True):
    """A thing of a kind that there is."""

    kind: str

    def all(self, scope: Scope) -> tuple[Value, ...]:
        return scope.owners(self.kind)

    def flaw(self, value: Value, scope: Scope) -> str:
        return f"there is no {self.kind} {value}" if super().flaw(value, scope) else ""


class NewThing(Domain, Struct, frozen=True):
    """A thing of a kind that there is not yet, with a name of at most so many characters."""

    kind: str
    longest: Operand | None = None

    is_bounded = True

    def flaw(self, value: Value, scope: Scope) -> str:
        longest = self.longest.within(scope) if self.longest is not None else None
        if isinstance(longest, int) and len(str(value)) > longest:
            return f"{value!r} is longer than {longest}"
        return f"there is a {self.kind} {value} already" if value in scope.owners(self.kind) else ""


class Options(Domain, Struct, frozen=True):
    """One of some texts."""

    options: tuple[str, ...]

    def all(self, scope: Scope) -> tuple[Value, ...]:
        return self.options


class Items(Domain, Struct, frozen=True):
    """An item of a list."""

    items: Operand

    @property
    def kind(self) -> str:  # type: ignore[override]
        """The kind of things that the list names."""
        return self.items.kind

    def all(self, scope: Scope) -> tuple[Value, ...]:
        items = self.items.within(scope)
        if isinstance(items, Unknown):
            return (items,)
        return tuple(dict.fromkeys(items)) if isinstance(items, tuple) else (items,)

    def flaw(self, value: Value, scope: Scope) -> str:
        return f"{value} is not in {self.items.told()}" if super().flaw(value, scope) else ""


class Several(Domain, Struct, frozen=True):
    """Any items of a list, none or all, as a list."""

    items: Operand

    def flaw(self, value: Value, scope: Scope) -> str:
        items, chosen = self.items.within(scope), value if isinstance(value, tuple) else ()
        if not isinstance(items, tuple):
            return ""
        lacking = Counter(chosen) - Counter(items)
        return f"{self.items.told()} holds no {', '.join(lacking.elements())}" if lacking else ""


class Squares(Domain, Struct, frozen=True):
    """A square of a grid, `3,4` by row and column."""

    grid: Any

    def flaw(self, value: Value, scope: Scope) -> str:
        high, wide = self.grid.size(scope)
        row, _, column = str(value).partition(",")
        is_one = row.isdecimal() and column.isdecimal() and 1 <= int(row) <= high and 1 <= int(column) <= wide
        return "" if is_one else f"there is no square {value}"

    def all(self, scope: Scope) -> tuple[Value, ...]:
        high, wide = self.grid.size(scope)
        return tuple(f"{row},{column}" for row in range(1, high + 1) for column in range(1, wide + 1))


class Amount(Domain, Struct, frozen=True):
    """A number, at least and at most so much."""

    least: Operand
    most: Operand | None

    is_bounded = True
    is_number = True

    def flaw(self, value: Value, scope: Scope) -> str:
        number = as_number(value, "the amount")
        least, most = self.least.within(scope), self.most.within(scope) if self.most is not None else None
        if isinstance(least, int) and number >= least and (most is None or (isinstance(most, int) and number <= most)):
            return ""
        bounds = [Comparison(Given(number), "at least", self.least)]
        bounds += [Comparison(Given(number), "at most", self.most)] if self.most is not None else []
        return next((bound.why_not(scope) for bound in bounds if bound.holds(scope) is False), "")


class Words(Domain, Struct, frozen=True):
    """Any text."""


_DIGITS = later(r"[0-9a-f]+", re.IGNORECASE)


class Hash(Domain, Struct, frozen=True):
    """The hash of a text that only whoever acts knows."""

    is_bounded = True

    def flaw(self, value: Value, scope: Scope) -> str:
        return "" if _DIGITS.fullmatch(str(value)) else f"{value} is no hash"


class Posts(Domain, Struct, frozen=True):
    """A post whose title holds certain words, by its id."""

    title: str

    def all(self, scope: Scope) -> tuple[Value, ...]:
        wanted = self.title.casefold()
        posts = scope.spoken.posts.values()
        return tuple(post.id for post in posts if any(wanted in title.casefold() for title in post.titles))

    def flaw(self, value: Value, scope: Scope) -> str:
        return f"no post called “{self.title}” is {value}" if super().flaw(value, scope) else ""


_MOST_SIDES = 10_000


class Roll(Domain, Struct, frozen=True):
    """What dice of whoever acts give: the sum of `number` dice; `sides` may be worked out. `secret`: nobody sees it."""

    sides: Operand
    number: int = 1
    secret: bool = False

    is_number = True

    def dice(self, scope: Scope) -> str | Unknown:
        """As they are written to be rolled."""
        sides = self.sides.within(scope)
        if isinstance(sides, Unknown):
            return sides
        return f"{self.number if self.number > 1 else ''}DICE{as_number(sides, self.sides.told)}"

    def results(self, scope: Scope) -> range:
        """Everything that they may give; nothing, where nobody knows how many sides they have."""
        sides = self.sides.within(scope)
        most = 0 if isinstance(sides, Unknown) else min(as_number(sides, self.sides.told), _MOST_SIDES)
        return range(self.number, self.number * most + 1)


class Drawn(Domain, Struct, frozen=True):
    """What chance alone picks from among things: a die with a side for each; which side is whose is not said. `fewer`: so
    many of them were taken out before, nobody knows which, but never the last."""

    among: Domain
    fewer: Operand | None = None

    @property
    def kind(self) -> str:  # type: ignore[override]
        """The kind of things that are picked from."""
        return self.among.kind

    def all(self, scope: Scope) -> tuple[Value, ...] | None:
        return self.among.all(scope)

    def flaw(self, value: Value, scope: Scope) -> str:
        return self.among.flaw(value, scope)

    def sides(self, scope: Scope) -> int:
        """How many sides the die has; 0: nothing is left to chance."""
        everything = self.all(scope) or ()
        fewer = self.fewer.within(scope) if self.fewer is not None else 0
        if self.fewer is None or not isinstance(fewer, int):
            return len(everything)
        return len(everything) - fewer if fewer < len(everything) - 1 else 0


class Chosen(Operand, Struct, frozen=True):
    """What was chosen; every choice of an action has its own name."""

    name: str
    domain: Domain

    def __hash__(self) -> int:
        return hash(self.name)

    @property
    def is_heard(self) -> bool:  # type: ignore[override]
        """Whether it is something that people say."""
        return isinstance(self.domain, Posts)

    @property
    def kind(self) -> str:  # type: ignore[override]
        """The kind of things that it is of."""
        return self.domain.kind

    def within(self, scope: Scope) -> Value:
        return scope.chosen(self.name)

    def bare(self, item: str) -> str:
        domain = self.domain.among if isinstance(self.domain, Drawn) else self.domain
        return domain.items.bare(item) if isinstance(domain, Items) else item

    def told(self) -> str:
        is_noun = not _NO_NOUNS.issuperset(self.name.split())
        return f"the {self.name}" if is_noun else f"“{self.name}”"

    def filled(self, known: Known) -> Operand:
        chosen = known.choices.get(self.name)
        return self if chosen is None or isinstance(chosen, Unknown) else Given(chosen)


def chosen_in(*parts: object) -> dict[Chosen, None]:
    """The choices that stand anywhere in expressions and effects, each once, in order."""
    found: dict[Chosen, None] = {}
    for part in parts:
        if isinstance(part, Chosen):
            found |= {**chosen_in(part.domain), part: None}
        elif isinstance(part, tuple):
            found |= chosen_in(*part)
        elif not isinstance(part, Variable):
            found |= chosen_in(*(held_by(part) or ()))
    return found


def is_another(chosen: Chosen) -> bool:
    """Whether a choice is of somebody else than the one who acts."""
    return isinstance(chosen.domain, Players) and chosen.domain.others


def another(name: str) -> Chosen:
    """Another player."""
    return Chosen(name, Players(others=True))


def anybody(name: str) -> Chosen:
    """Any player."""
    return Chosen(name, Players())


def one_of(name: str, among: str | tuple[str, ...] | list[str] | Operand) -> Chosen:
    """A thing of a kind, one of some texts, or an item of a list. Raises InputError for anything else."""
    if isinstance(among, str):
        return Chosen(name, Things(among))
    if not isinstance(among, Operand | tuple | list):
        what = f"the {name} is one of {among!r}, which is neither a kind, nor some texts, nor a list"
        raise InputError(what, where="declaration", do='write one_of("name", "Kind"), or ("this", "that"), or a list')
    return Chosen(name, Items(among) if isinstance(among, Operand) else Options(tuple(among)))


def several(name: str, items: Operand) -> Chosen:
    """Any items of a list, none or all."""
    return Chosen(name, Several(items))


def square(name: str, grid: Operand) -> Chosen:
    """A square of a grid."""
    return Chosen(name, Squares(grid))


def new(name: str, kind: str, *, longest: Operandish | None = None) -> Chosen:
    """The name of a thing that is made, of at most so many characters."""
    return Chosen(name, NewThing(kind, None if longest is None else term(longest)))


def amount(name: str, least: Operandish = 1, most: Operandish | None = None) -> Chosen:
    """Any number within bounds: at least 1 where nothing is said (NUM-08)."""
    return Chosen(name, Amount(term(least), None if most is None else term(most)))


def words(name: str) -> Chosen:
    """Any text."""
    return Chosen(name, Words())


def a_hash(name: str) -> Chosen:
    """The hash of a text that only whoever acts knows."""
    return Chosen(name, Hash())


def a_post(name: str, title: str) -> Chosen:
    """A post whose title holds these words: `a_post("moot", "[Moot]")`. Raises InputError where there are none."""
    if not str(title).strip():
        raise InputError(f"the {name} has no words of a title", where="declaration", do="name the words of its title")
    return Chosen(name, Posts(title))


def roll(name: str, sides: Operandish, *, number: int = 1, secret: bool = False) -> Chosen:
    """The result of dice: `roll("catch", 6)` is a DICE6."""
    return Chosen(name, Roll(term(sides), number, secret))


def drawn(name: str, among: str | tuple[str, ...] | list[str] | Operand, *, fewer: Operandish | None = None) -> Chosen:
    """What a die picks at random from a kind of things ("player": any of them), some texts, or a list, of which so many
    `fewer` are left as were taken out."""
    domain = Players() if among == "player" else one_of(name, among).domain
    return Chosen(name, Drawn(domain, None if fewer is None else term(fewer)))


def is_one_item(item: Operand) -> bool:
    """Whether what comes or goes is one item that is chosen."""
    return isinstance(item, Chosen) and isinstance(item.domain, Items | Options | Things)


def is_one_of(domain: Domain, value: Value, scope: Scope) -> bool:
    """Whether there is such a thing at all: one that is there and cannot be chosen is told as such, any other is not meant."""
    return not isinstance(domain, Things | Options | Drawn) or not domain.flaw(value, scope)
