"""A declaration: everything that is peculiar to one dynasty, as data."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Iterator, Mapping, Set
from typing import Any

from msgspec import Struct, field
from msgspec.structs import force_setattr

from referee.dynasties.kit.parts.actions import Action, Shown
from referee.dynasties.kit.parts.branches import leaves
from referee.dynasties.kit.parts.catalogues import Catalogue
from referee.dynasties.kit.parts.effects import Effect
from referee.dynasties.kit.parts.heads import HeadPlays
from referee.dynasties.kit.parts.own_checks import NoEffect, OwnCheck, SharedKey
from referee.dynasties.kit.parts.prices import Growing
from referee.dynasties.kit.parts.statements import ReadStatements
from referee.dynasties.kit.parts.variables import GAME, PLAYER, Grid, Listing, Variable, by_keys
from referee.dynasties.kit.parts.within import asks_functions, in_order, spoken_of
from referee.dynasties.kit.terms.circumstances import ByFunction, Said
from referee.dynasties.kit.terms.comments import Bids
from referee.dynasties.kit.terms.expressions import parts_of
from referee.dynasties.kit.terms.operands import Condition, Operand
from referee.dynasties.kit.terms.sentences import (
    ByRule,
    NamedByRule,
    Sentence,
    Values,
    once_under,
    or_rules,
    rules_cited,
    sentences_in,
)
from referee.dynasties.kit.terms.view import View
from referee.model.checks import Check, Sample

Holder = Callable[[View], str | None]
TableGiven = tuple[str, tuple[str, ...], tuple[tuple[str, ...], ...]]
"""A table for reports: caption, heads, rows."""

ColumnGiven = Callable[[View], str] | Growing | Operand
"""What a column of a report says of each player."""


class Title(NamedByRule, frozen=True, kw_only=True):
    """A title that follows from the state.

    name: as on the tracker.
    rule: the rule that gives it.
    holder: whose it is, as an expression or a function; empty or None where it is nobody's.
    clauses: what it is cited by, where no sentence that it rests on says so.
    rests_on: the sentences that say whose it is.
    """

    holder: Holder | Operand
    clauses: tuple[str, ...] = ()
    rests_on: tuple[Any, ...] = ()

    @property
    def key(self) -> str:
        """Where the tracker's word on it is kept."""
        return f"title {self.name}"


class Prohibition(ByRule, frozen=True, kw_only=True):
    """What forbids actions.

    rule: the rule that says so.
    when: while this is so of whoever acts.
    actions: which, by their names; empty: all.
    clauses: what it is cited by, where no sentence that it rests on says so.
    rests_on: the sentences that say so.
    """

    when: Condition
    actions: tuple[str, ...] = ()
    clauses: tuple[str, ...] = ()
    rests_on: tuple[Any, ...] = ()


class Trigger(ByRule, frozen=True, kw_only=True, dict=True):
    """What comes about by itself as soon as something becomes so, as a part of whatever brought that about.

    rule: the rule that says so.
    when: what becomes so.
    does: what comes about, of whom that is so.
    of: of whom: each `player`, the `game`, or each thing of a kind.
    clauses: what it is cited by, where no sentence that it rests on says so.
    rests_on: the sentences that say so.
    """

    when: Condition
    does: tuple[Effect, ...]
    of: str = PLAYER
    clauses: tuple[str, ...] = ()
    rests_on: tuple[Any, ...] = ()

    def __post_init__(self) -> None:
        super().__post_init__()
        force_setattr(self, "does", in_order(self.does))

    @functools.cached_property
    def shown(self) -> tuple[Shown, ...]:
        """What each of its effects shows: anybody's value may be the one."""
        parted = [leaf for effect in self.does for leaf in leaves(effect, self.of)]
        return tuple(Shown(leaf, frozenset(), each) for leaf, each in parted)


class Invariant(ByRule, frozen=True, kw_only=True):
    """What may never be so; whoever brings it about has done what they may not.

    rule: the rule that says so.
    never: what may not be so.
    of: of whom: each `player`, the `game`, or each thing of a kind.
    clauses: what it is cited by, where no sentence that it rests on says so.
    rests_on: the sentences that say so.
    """

    never: Condition
    of: str = GAME
    clauses: tuple[str, ...] = ()
    rests_on: tuple[Any, ...] = ()


class Victory(ByRule, frozen=True, kw_only=True):
    """What a player must have achieved.

    rule: the rule that says so.
    needs: what must be so of them; or a function that says what they lack, empty: nothing.
    clauses: what it is cited by, where no sentence that it rests on says so.
    rests_on: the sentences that say what is to be achieved.
    """

    needs: Callable[[View], str] | Condition
    clauses: tuple[str, ...] = ()
    rests_on: tuple[Any, ...] = ()


class Declaration(Struct, frozen=True, kw_only=True, eq=False, dict=True):
    """The data of a dynasty; docs/dynasties.md shows how they are used.

    name: in commands, and in the keys of its checks: `mosaic`.
    letter: begins the codes of its checks.
    rules: the dynastic rules by which it is known.
    page: its tracker on the wiki; empty: it has none.
    keeps: what Referee keeps true on that page by itself: variables that follow from others, and titles, by their names.
    since: since when there are such rules, in words.
    carried: the ruleset whose numbers Referee carries for it.
    variables: what is tracked.
    catalogues: the tables of named things that the rules speak of.
    actions: what may be done.
    prohibitions: what forbids them.
    invariants: what may never be so.
    triggers: what comes about by itself.
    titles, victory: what follows from the state.
    head: whether whoever heads it is a player in its rules; None: the core rules say so.
    sentences: what is read besides the sentences that the others rest on.
    columns: values of each player for reports, as expressions or functions.
    tables: tables for reports: caption, heads, rows.
    page_reader: reads the tracker, by key, instead of what the variables tell of it; for pages that nothing else reads.
    read_statements: reads what posts and comments do.
    own_checks: what only this dynasty knows to be wrong.
    no_effect: tells of what changed nothing but its price; None: nobody is told.
    samples: histories for the checks that dynasties share.
    sealed: what only some know, given for one run and never kept.
    sealed_flaw: what is wrong with a list of it, without a word of what it holds.
    words: the demo's for a player, for several, and for who heads the dynasty.
    begins_with: what a Proposal of the demo gives, by key (`*` for every player), where else nothing could be done.
    """

    name: str
    letter: str
    rules: tuple[str, ...]
    page: str = ""
    keeps: tuple[str, ...] = ()
    since: str = ""
    carried: str = ""
    variables: tuple[Variable, ...] = ()
    catalogues: tuple[Catalogue, ...] = ()
    actions: tuple[Action, ...] = ()
    prohibitions: tuple[Prohibition, ...] = ()
    invariants: tuple[Invariant, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    titles: tuple[Title, ...] = ()
    victory: Victory | None = None
    head: HeadPlays | None = None
    sentences: tuple[Sentence, ...] = ()
    columns: Mapping[str, ColumnGiven] = field(default_factory=dict)
    tables: Callable[[View], Iterable[TableGiven]] = lambda view: ()
    page_reader: Callable[[str], Mapping[str, str]] | None = None
    read_statements: ReadStatements | None = None
    own_checks: tuple[Check[Any], ...] = ()
    no_effect: OwnCheck[NoEffect] | None = None
    samples: Mapping[SharedKey, tuple[Sample, ...]] = field(default_factory=dict)
    sealed: Mapping[str, Any] | None = None
    sealed_flaw: Callable[[Mapping[str, Any]], str] = lambda sealed: "nothing in this dynasty is sealed"
    words: tuple[str, str, str] = ("Player", "Players", "Emperor")
    begins_with: Mapping[str, str] = field(default_factory=dict)

    @functools.cached_property
    def every_sentence(self) -> tuple[Sentence, ...]:
        """All that its declarations rest on."""
        return tuple(sentences_in(*self._parts))

    @property
    def _parts(self) -> tuple[object, ...]:
        """All that rests on sentences."""
        done = (*self.actions, *self.triggers, *self.prohibitions, *self.invariants)
        return self.sentences, self.variables, done, self.titles, self.victory, self.head, self.catalogues

    def rules_named(self) -> Iterator[tuple[str, str]]:
        """The rules that its parts are of, each with what is of it."""
        for action in self.actions:
            yield f"action “{action.name}”", action.rule
        for prohibition in self.prohibitions:
            yield f"the prohibition where {prohibition.when.told()}", prohibition.rule
        for invariant in self.invariants:
            yield f"what may never be, {invariant.never.told()}", invariant.rule
        for trigger in self.triggers:
            yield f"what comes about when {trigger.when.told()}", trigger.rule
        for title in self.titles:
            yield f"title “{title.name}”", title.rule
        if self.victory is not None:
            yield "the victory", self.victory.rule
        if self.head is not None:
            yield "who heads the dynasty", self.head.rule

    @functools.cached_property
    def rules_of_its_own(self) -> frozenset[str]:
        """Every rule that it names, in small letters."""
        of_parts = (rule for _, rule in self.rules_named())
        of_sentences = (rule for one in self.every_sentence for rule in one.rules)
        clauses = (*(one.clauses for one in self.variables), *(one.clauses for one in self.every_own_check))
        cited = rules_cited(clause for several in clauses for clause in several)
        of_catalogues = (one.rule for one in self.catalogues)
        return frozenset(map(str.casefold, (*self.rules, *of_parts, *of_sentences, *of_catalogues, *cited)))

    @functools.cached_property
    def every_own_check(self) -> tuple[Check[Any], ...]:
        """Its own checks, and the one of what has no effect, each once."""
        return tuple(dict.fromkeys(filter(None, (*self.own_checks, self.no_effect))))

    @functools.cached_property
    def currencies(self) -> frozenset[str]:
        """The numbers that prices are paid in."""
        return frozenset(name for action in self.actions for name in action.paid_in)

    @functools.cached_property
    def is_free_form(self) -> bool:
        """Whether a function says what some action does."""
        return any(action.is_free_form for action in self.actions)

    def with_kinds(self, names: Set[str]) -> Set[str]:
        """These variables, and the kinds of things that they are of."""
        return {*names, *(self._by_name[name].of for name in names if name in self._by_name)}

    @functools.cached_property
    def once_at_a_time(self) -> frozenset[str]:
        """The actions, by their names, that nobody takes twice at one instant."""
        return frozenset(action.name for action in self.actions if action.often or action.steady_wait or action.in_turn)

    @functools.cached_property
    def looks_back(self) -> bool:
        """Whether a function of its own may look at what was done before."""
        by_rule = (self.prohibitions, self.triggers, self.invariants)
        return any(action.looks_back for action in self.actions) or asks_functions(by_rule)

    @functools.cached_property
    def pages(self) -> tuple[str, ...]:
        """The wiki pages on which it is tracked, its own first."""
        return tuple(dict.fromkeys(filter(None, (self.page, *(variable.page for variable in self.variables)))))

    def page_of(self, key: str) -> str:
        """The page that shows a value."""
        variable = self.variable(key)
        return (variable.page if variable is not None else "") or self.page

    @functools.cached_property
    def growing_prices(self) -> tuple[Growing, ...]:
        """The prices that turn on what was done before, and nothing else of it than how often."""
        prices = (price for action in self.actions for price in action.cost.values())
        return tuple(dict.fromkeys(price for price in prices if isinstance(price, Growing)))

    @property
    def is_tracked(self) -> bool:
        """Whether it has values that people edit: on its page, or in a tracker with a log."""
        return bool(self.page) or any(variable.each for variable in self.variables)

    @functools.cached_property
    def variable(self) -> Callable[[str], Variable | None]:
        """The variable that a key belongs to: `Bed/Ann:2,3` to the grid Bed, which each player has."""
        return by_keys(self._by_name)

    def owner_of(self, key: str) -> str:
        """The player or thing that a value is of; empty for one of the whole game."""
        name, _, of = key.partition(":")
        return name.partition("/")[2] if isinstance(self.variable(key), Grid) else of

    def forbidding(self, action: Action) -> tuple[Condition, ...]:
        """What must be so that nothing forbids an action."""
        forbid = (each for each in self.prohibitions if not each.actions or action.name in each.actions)
        return tuple(~each.when for each in forbid)

    @functools.cached_property
    def _heard(self) -> tuple[Operand, ...]:
        """What in its rules turns on what people say."""
        values = tuple(variable.value for variable in self.variables)
        parts = (self.actions, self.prohibitions, self.invariants, self.triggers, self.titles, self.victory, values)
        return tuple(part for part in spoken_of(parts) if isinstance(part, Operand) and part.is_heard)

    @property
    def listens(self) -> bool:
        """Whether any of its rules turns on what people say in posts and comments."""
        return bool(self._heard) or self.asks_for_posts

    @functools.cached_property
    def follows_posts(self) -> bool:
        """Whether any of its rules turns on certain posts, and the comments on them, however old they are."""
        return any(not isinstance(part, Said | ByFunction) for part in self._heard)

    @functools.cached_property
    def bids_measured_by(self) -> frozenset[str]:
        """The variables of whoever bids by which it is measured what they may bid."""
        most = (bids.most for bids in self._heard if isinstance(bids, Bids) and bids.most is not None)
        own = (part for each in most for part in parts_of(each) if isinstance(part, Variable) and part.of == PLAYER)
        return frozenset(variable.name for variable in own if variable.value is None)

    @functools.cached_property
    def atomic_actions(self) -> tuple[Action, ...]:
        """The actions that are taken in steps."""
        return tuple(action for action in self.actions if action.atomic)

    @functools.cached_property
    def asks_for_posts(self) -> bool:
        """Whether a post is a part of any of its actions."""
        return any(action.posts for action in self.actions)

    def flaw_of(self, variable: Variable, value: str, values: Values) -> str:
        """Why a variable may not have this value: what it says itself, or that there is none such; empty where it may,
        and of a thing that is no more."""
        if not value and variable.of not in (PLAYER, GAME):
            return ""
        if isinstance(variable, Grid) and variable.parts:
            flaws = (self.flaw_of(part, piece, values) for part, piece in variable.pieces(value))
            return next(filter(None, flaws), "")
        flaw = variable.flaw(value, values)
        things = self.things(variable.things, values)
        if flaw or things is None or value == getattr(variable, "default", None):
            return flaw
        worth = variable.worth(value)
        names = worth if isinstance(worth, tuple) else (value,)
        strange = [name for name in names if name and name not in things and variable.bare(name) not in things]
        return f"{strange[0]!r} is no {variable.things}" if strange else ""

    def catalogue(self, kind: str) -> Catalogue | None:
        """The table of the things of a kind; None where there is none."""
        return next((catalogue for catalogue in self.catalogues if catalogue.name == kind), None)

    @functools.cached_property
    def things(self) -> Callable[[str, Values], tuple[str, ...] | None]:
        """The things of a kind that a catalogue, or a listing of that name, says that there are; None where neither does."""
        return once_under(self._things)

    def _things(self, kind: str, values: Values) -> tuple[str, ...] | None:
        catalogue, listing = self.catalogue(kind), self._by_name.get(kind)
        if catalogue is not None:
            return tuple(catalogue.rows_in(values))
        return tuple(listing.begun(values)) if isinstance(listing, Listing) else None

    @functools.cached_property
    def default_of(self) -> Callable[[str, Values], str]:
        """What a value is before anything has changed it; empty for what is not declared, or of a thing not there yet."""
        return once_under(self._default_of)

    def _default_of(self, key: str, values: Values) -> str:
        variable = self.variable(key)
        return variable.default_of(key, values) if variable is not None and not self.comes_and_goes(variable) else ""

    def comes_and_goes(self, variable: Variable) -> bool:
        """Whether a variable is of things that are made and ended in play, as the tracker lists them."""
        return variable.of not in (PLAYER, GAME) and self.catalogue(variable.of) is None

    def clauses_of(self, keys: Iterable[str]) -> tuple[str, ...]:
        """The clauses that define the variables of some keys."""
        variables = (variable for variable in map(self.variable, keys) if variable is not None)
        return tuple(dict.fromkeys(clause for variable in variables for clause in or_rules(variable.cited, self.rules)))

    @functools.cached_property
    def _by_name(self) -> dict[str, Variable]:
        return {variable.name: variable for variable in self.variables}

    def action(self, name: str) -> Action:
        """An action by its name; KeyError where there is none."""
        return {action.name: action for action in self.actions}[name]
