"""Declare a dynasty: this module holds every word of a declaration, and each is checked when it is made.

    DYNASTY = Declared(
        name="orchard", letter="O", page="Orchard", rules=("Trees",),
        variables=(Integer(name="Apples", default=3),),
        actions=(Action(name="Pick", rule="Trees", often="daily", gain={"Apples": 2}),),
    )

docs/dynasties.md walks from a page of rules to a running audit.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any

from msgspec.structs import replace

from referee.dynasties.kit.declaring.contradictions import contradictions_under, require_sense
from referee.dynasties.kit.declaring.words import (
    add,
    bids,
    by_option,
    by_table,
    count,
    divided,
    each,
    end,
    first,
    gain,
    give,
    half,
    highest,
    holder_of_most,
    hours_since,
    hours_since_change,
    how_many,
    judged_by,
    larger,
    latest,
    lose,
    lowest,
    make,
    mark,
    mark_all,
    move,
    names,
    neighbours,
    no,
    pay,
    perhaps,
    post,
    posted,
    provided,
    remove,
    reset,
    reveals,
    said,
    secretly,
    set_to,
    sharing,
    smaller,
    struck,
    swap,
    this,
    total,
    unmark,
    unmark_all,
    unstruck,
    votes,
    when,
    wins,
)
from referee.dynasties.kit.parts.actions import Action, Dice, Option
from referee.dynasties.kit.parts.catalogues import Catalogue
from referee.dynasties.kit.parts.chosen import (
    a_hash,
    a_post,
    amount,
    another,
    anybody,
    drawn,
    new,
    one_of,
    roll,
    several,
    square,
    words,
)
from referee.dynasties.kit.parts.declaration import Invariant, Prohibition, Title, Trigger, Victory
from referee.dynasties.kit.parts.goals import most_of, reached
from referee.dynasties.kit.parts.heads import HeadPlays
from referee.dynasties.kit.parts.own_checks import NoEffect, OwnCheck, Wrong, first_wrong, own_check
from referee.dynasties.kit.parts.prices import Growing
from referee.dynasties.kit.parts.statements import IsHeard, IsSettled, IsWrong, Statement, TakesAction
from referee.dynasties.kit.parts.variables import Choice, Flag, Grid, Instant, Integer, Listing, ListOf, Name, Text
from referee.dynasties.kit.playing import derived, explained, play
from referee.dynasties.kit.playing.pages import shown_on
from referee.dynasties.kit.playing.ruled import Ruled
from referee.dynasties.kit.state.living import is_silent
from referee.dynasties.kit.state.state import DeclaredSituation, DeclaredState, Judged
from referee.dynasties.kit.state.tracked import Displayed
from referee.dynasties.kit.terms.circumstances import NOW, SECRET
from referee.dynasties.kit.terms.expressions import ACTOR, THEY
from referee.dynasties.kit.terms.kinds import tupled
from referee.dynasties.kit.terms.sentences import read_all, reads, says, states
from referee.dynasties.kit.terms.view import Rolled, View, unmet
from referee.dynasties.kit.trackers.keeping import Upkeep, keep_page
from referee.errors import InputError
from referee.law.law import Law, once_a_law
from referee.law.parameters import Parameter
from referee.model.checks import Check
from referee.model.derived import Report, Table
from referee.model.events import AnyEvent, Evidence
from referee.rules.core.game import CoreGame

__all__ = [
    "ACTOR",
    "NOW",
    "SECRET",
    "THEY",
    "Action",
    "Catalogue",
    "Choice",
    "Declared",
    "Dice",
    "Flag",
    "Grid",
    "Growing",
    "HeadPlays",
    "Instant",
    "Integer",
    "Invariant",
    "IsHeard",
    "IsSettled",
    "IsWrong",
    "ListOf",
    "Listing",
    "Name",
    "NoEffect",
    "Option",
    "OwnCheck",
    "Prohibition",
    "Rolled",
    "Statement",
    "TakesAction",
    "Text",
    "Title",
    "Trigger",
    "Victory",
    "View",
    "Wrong",
    "a_hash",
    "a_post",
    "add",
    "amount",
    "another",
    "anybody",
    "bids",
    "by_option",
    "by_table",
    "count",
    "divided",
    "drawn",
    "each",
    "end",
    "first",
    "first_wrong",
    "gain",
    "give",
    "half",
    "highest",
    "holder_of_most",
    "hours_since",
    "hours_since_change",
    "how_many",
    "judged_by",
    "larger",
    "latest",
    "lose",
    "lowest",
    "make",
    "mark",
    "mark_all",
    "most_of",
    "move",
    "names",
    "neighbours",
    "new",
    "no",
    "one_of",
    "own_check",
    "pay",
    "perhaps",
    "post",
    "posted",
    "provided",
    "reached",
    "read_all",
    "reads",
    "remove",
    "reset",
    "reveals",
    "roll",
    "said",
    "says",
    "secretly",
    "set_to",
    "several",
    "sharing",
    "smaller",
    "square",
    "states",
    "struck",
    "swap",
    "this",
    "total",
    "unmark",
    "unmark_all",
    "unmet",
    "unstruck",
    "votes",
    "when",
    "wins",
    "words",
]


class Declared(Ruled, frozen=True, kw_only=True, eq=False, dict=True):
    """A dynasty from its declaration; see `kit.dynasty.Dynasty` for what it answers.

    Raises InputError for a declaration that contradicts itself.

    parameters: what it reads of a ruleset that Referee carries, by that one's name, where no text of it is held.
    """

    parameters: Mapping[str, tuple[Parameter, ...]] = {}

    def __post_init__(self) -> None:
        tupled(self)
        require_sense(self)

    @functools.cached_property
    def _needed(self) -> tuple[str, ...]:
        often = {f"{action.often}-action" for action in self.actions if action.often}
        return (*(one.name for one in self.statements if not one.optional), *sorted(often))

    @functools.cached_property
    def checks(self) -> tuple[Check[Any], ...]:
        return (*self.shared_checks.relevant, *self.every_own_check)

    @property
    def state_type(self) -> type[DeclaredState]:
        return DeclaredState

    def begin(self) -> DeclaredState:
        return DeclaredState()

    def knowing(self, sealed: Mapping[str, Any]) -> Declared:
        """The same dynasty for somebody who knows what is sealed; raises InputError for a list that is none."""
        flaw = self.sealed_flaw(sealed)
        if flaw:
            raise InputError(flaw, do="docs/dynasties.md shows the form of a sealed list")
        return replace(self, sealed=sealed)

    def lacking(self, law: Law) -> tuple[str, ...]:
        return self._lacking(law)

    @functools.cached_property
    def _lacking(self) -> Callable[[Law], tuple[str, ...]]:
        """What `lacking` answers: asked for each event, and worked out once a law."""

        def answer(law: Law) -> tuple[str, ...]:
            living = self.living_anew(law)
            unstated = self.unstated(law) if is_silent(living) or not living.fates else ()
            return unstated or tuple(what for _, what in contradictions_under(living.declared, living.values))

        return once_a_law(answer)

    def unstated(self, law: Law) -> tuple[str, ...]:
        """The sentences that it cannot do without and that a law does not state."""
        return law.lacks(*self._needed)

    def concerns(self, event: AnyEvent) -> bool:
        return play.concerns(self, event)

    def apply(self, state: DeclaredState, game: CoreGame, law: Law, evidence: Evidence, url: str) -> Judged:
        state = self.begun_under(state, law)
        return play.apply_event(state, self._situation(state, game, law, evidence.at, url), evidence)

    def settle(self, state: DeclaredState, game: CoreGame, law: Law, now: datetime) -> Judged:
        return play.settle(state, self._situation(state, game, law, now))

    def report(self, state: DeclaredState, game: CoreGame, law: Law, now: datetime) -> Report:
        return derived.report(state, self._situation(state, game, law, now))

    def keep(self, state: DeclaredState, game: CoreGame, law: Law, now: datetime, text: str) -> Upkeep:
        """Its tracker page, of which a revision that nothing follows is this text, with what it keeps by itself true."""
        return keep_page(state, self._situation(state, game, law, now), text)

    def shown(self, state: DeclaredState, game: CoreGame, law: Law, now: datetime, page: str, text: str) -> Displayed:
        """What a text of one of its pages shows, as a revision of that text would be read."""
        situation = self._situation(state, game, law, now)
        return shown_on(replace(situation, living=situation.living.on(page)), text)

    def evaluate(self, given: Mapping[str, Any], law: Law) -> dict[str, Any]:
        return derived.evaluate(self.living_anew(law), given)

    def tell(self, document: Mapping[str, Any]) -> tuple[Table, ...]:
        return derived.tell(document)

    def explain(self, given: Mapping[str, Any], law: Law) -> dict[str, Any]:
        return explained.explain_given(self.living_anew(law), given)

    def _situation(
        self, state: DeclaredState, game: CoreGame, law: Law, at: datetime, url: str = ""
    ) -> DeclaredSituation:
        return play.situation_of(self.living(law, state.chronicle), self.shared_checks, game, law, at, url)
