"""A declaration: everything that is peculiar to one dynasty, as data."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from referee.dynasties.kit.actions import Action, Option, View
from referee.dynasties.kit.offences import Own
from referee.dynasties.kit.sentences import Number, Sentence, Values, sentences_in
from referee.dynasties.kit.variables import Variable
from referee.model.events import Comment, Edit, Post
from referee.model.findings import Verdict

Holder = Callable[[View], str | None]


@dataclass(frozen=True, kw_only=True)
class Title:
    """A title that follows from the state: `holder` gives whose it is, None where it is nobody's."""

    name: str
    rule: str
    holder: Holder
    clauses: tuple[str, ...] = ()
    rests_on: tuple[Any, ...] = ()

    @property
    def key(self) -> str:
        """Where the tracker's word on it is kept."""
        return f"title {self.name}"


@dataclass(frozen=True, kw_only=True)
class Victory:
    """What a player must have achieved: `needs` says what they lack; empty: nothing."""

    rule: str
    needs: Callable[[View], str]
    clauses: tuple[str, ...] = ()
    rests_on: tuple[Any, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Heard:
    """What a post or a comment does, or claims to do: an action with its option, or an offence by its reason.

    `on` names what it concerns, as findings do: `post:bomb`; `changes` are what an offence leaves marked in the state,
    so that nothing is held for sure that may turn on what cannot be told.
    """

    on: str
    action: str = ""
    option: Option = field(default_factory=Option)
    offence: str = ""
    changes: Mapping[str, str] = field(default_factory=dict)
    verdict: Verdict = "violation"
    facts: Mapping[str, Any] = field(default_factory=dict)


Entry = Post | Comment | Edit
Hear = Callable[[Entry, View], Iterable[Heard]]
"""What somebody says in an entry; `removed` and the like come as edits."""


@dataclass(frozen=True, kw_only=True, eq=False)
class Declaration:
    """The data of a dynasty; see docs/dynasties.md for each field.

    `rules` are the dynastic rules by which it is known, `letter` begins its codes, `page` is its tracker on the
    wiki, `sentences` are read besides those that variables and actions rest on, `columns` are derived values of
    each player for reports, `hears` reads posts and comments, `owns` are offences of its own, `sealed` is what only
    some know, given for one run and never kept, `sealed_flaw` says what is wrong with such a list without a word of
    what it holds. `begins_with` is what a Proposal of the demo gives, by key (`*` for
    every player), where nothing could be done without it, `words` the demo's for a player, several, and the one who
    heads the dynasty.
    """

    name: str
    letter: str
    rules: tuple[str, ...]
    page: str = ""
    since: str = ""
    carried: str = ""
    variables: tuple[Variable, ...] = ()
    actions: tuple[Action, ...] = ()
    titles: tuple[Title, ...] = ()
    victory: Victory | None = None
    sentences: tuple[Sentence, ...] = ()
    columns: Mapping[str, Callable[[View], str]] = field(default_factory=dict)
    tables: Callable[[View], Iterable[tuple[str, tuple[str, ...], tuple[tuple[str, ...], ...]]]] = lambda view: ()
    hears: Hear | None = None
    owns: tuple[Own, ...] = ()
    sealed: Mapping[str, Any] | None = None
    sealed_flaw: Callable[[Mapping[str, Any]], str] = lambda sealed: "nothing in this dynasty is sealed"
    words: tuple[str, str, str] = ("Player", "Players", "Emperor")
    begins_with: Mapping[str, str] = field(default_factory=dict)

    def every_sentence(self) -> tuple[Sentence, ...]:
        """All that its declarations rest on."""
        return tuple(sentences_in(self.sentences, self.variables, self.actions, self.titles, self.victory))

    @functools.cached_property
    def purses(self) -> frozenset[str]:
        """The numbers that prices are paid in."""
        return frozenset(name for action in self.actions for name in (*action.cost, *action.purses))

    @functools.cached_property
    def tells(self) -> frozenset[str]:
        """The reasons of its own offences."""
        return frozenset(own.reason for own in self.owns)

    def variable(self, key: str) -> Variable | None:
        """The variable that a key belongs to."""
        return self._by_name.get(key.partition(":")[0])

    def default_of(self, key: str, values: Values) -> str:
        """What a value is before anything has changed it; empty for a key of nothing declared."""
        variable = self.variable(key)
        return variable.default_of(key, values) if variable is not None else ""

    @functools.cached_property
    def _by_name(self) -> dict[str, Variable]:
        return {variable.name: variable for variable in self.variables}

    def action(self, name: str) -> Action:
        """An action by its name; KeyError where there is none."""
        return {action.name: action for action in self.actions}[name]


def most_of(variable: str) -> Holder:
    """Whoever alone has the most of something."""

    def holder(view: View) -> str | None:
        amounts = {player: view.number(variable, player) for player in view.players}
        leading = [player for player, amount in amounts.items() if amount == max(amounts.values())]
        return leading[0] if len(leading) == 1 else None

    return holder


def reached(variable: str, number: Number) -> Callable[[View], str]:
    """Having at least so much of something."""

    def needs(view: View) -> str:
        wanted, has = view.values.number(number), view.number(variable)
        return "" if has >= wanted else f"{has} of {wanted} {variable}"

    return needs
