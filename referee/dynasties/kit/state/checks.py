"""What can be wrong in any declared dynasty: the checks that all of them share, for one declaration.

Their numbers and keys never change: the code is the dynasty's letter and the number here, the key its name and the
key here. A dynasty's own checks begin at 501. What each says stands where it is emitted (`kit.unlawful`, `kit.play`).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Any

from referee.dynasties.kit.parts.actions import Action
from referee.dynasties.kit.parts.declaration import Declaration, Trigger
from referee.dynasties.kit.parts.own_checks import SharedKey
from referee.dynasties.kit.terms.sentences import named, or_rules
from referee.model.checks import Check

_STANDSTILL = (
    *("VICTORY-04", "VICTORY-14", "VICTORY-05", "DORMANCY-01", "DORMANCY-02", "DOWNTIME-01", "DOWNTIME-02"),
    "R205-KOTH-17",
)
"""The clauses by which the game stands still, and by which no dynastic action is taken then."""

DISTANCE = ("DISTANCE-01",)
"""The clause by which whoever heads a dynasty is no player in its rules."""

_NOTHING = "nothing: who, when and what are on the tracker"


class SharedChecks:
    """The checks of one declaration that others have too; each cites what of the declaration it can turn on."""

    def __init__(self, declared: Declaration) -> None:
        self._declared = declared
        self._apart = (*DISTANCE, *(declared.head.cited if declared.head is not None else ()))

    @property
    def relevant(self) -> tuple[Check[Any], ...]:
        """Those that can find anything in this dynasty, by their codes."""
        declared, tracked = self._declared, self._declared.is_tracked
        may_find = {
            self.unlawful_edit: tracked,
            self.edit_by_outsider: tracked,
            self.acted_while_barred: bool(declared.actions),
            self.acted_for_another: any(variable.each for variable in declared.variables),
            self.too_soon: bool(self._timed),
            self.not_paid: bool(self._priced),
            self.out_of_bounds: tracked,
            self.condition_not_met: bool(self._conditional),
            self.not_rolled: bool(self._random),
            self.built_on_a_wrong: tracked,
            self.steps_missing: bool(declared.atomic_actions),
            self.steps_out_of_order: bool(declared.atomic_actions),
            self.acted_between_steps: bool(declared.atomic_actions),
            self.enactment_unclear: tracked,
            self.rules_amended: True,
            self.title_not_true: bool(declared.titles),
            self.derived_not_true: bool(self._derived or (declared.triggers and declared.is_tracked)),
            self.victory_not_met: declared.victory is not None,
            self.tracker_unreadable: bool(declared.page),
            self.history_missing: bool(declared.page),
        }
        return tuple(check for check, may in may_find.items() if may)

    @cached_property
    def unlawful_edit(self) -> Check[Any]:
        return self._check(
            "101",
            "unlawful-edit",
            "An edit of the tracker is lawful where lawful actions of its editor lead to what it shows.",
            self._variables,
            "an action whose rule the declaration does not hold",
        )

    @cached_property
    def edit_by_outsider(self) -> Check[Any]:
        return self._check(
            "102",
            "edit-by-outsider",
            "Only those who play may take actions.",
            (*self._apart, *_cited(self._declared.actions), *self._variables),
        )

    @cached_property
    def acted_while_barred(self) -> Check[Any]:
        return self._check(
            "103",
            "acted-while-barred",
            "While the game stands still no dynastic action is taken.",
            _STANDSTILL,
        )

    @cached_property
    def acted_for_another(self) -> Check[Any]:
        return self._check(
            "104", "acted-for-another", "Nobody takes an action that is another's.", _cited(self._declared.actions)
        )

    @cached_property
    def too_soon(self) -> Check[Any]:
        return self._check("105", "too-soon", "An action is taken only as often as its rule says.", _cited(self._timed))

    @cached_property
    def not_paid(self) -> Check[Any]:
        return self._check(
            "106",
            "not-paid",
            "An action takes effect only where its whole cost is spent.",
            (clause for action in self._priced for clause in action.price_cited),
            "whether an amount was meant for another action than the one it fits",
        )

    @cached_property
    def out_of_bounds(self) -> Check[Any]:
        return self._check(
            "107",
            "out-of-bounds",
            "No value is set to what its rule does not allow.",
            (*self._variables, *(clause for each in self._declared.invariants for clause in each.cited)),
        )

    @cached_property
    def condition_not_met(self) -> Check[Any]:
        return self._check(
            "108",
            "condition-not-met",
            "An action is taken only where its rule's conditions are met.",
            (*_cited(self._conditional), *(clause for each in self._declared.prohibitions for clause in each.cited)),
        )

    @cached_property
    def not_rolled(self) -> Check[Any]:
        return self._check(
            "109",
            "not-rolled",
            "What the rules leave to chance is rolled, and the roll is kept to.",
            _cited(self._random),
            "rolls that the archive does not hold: where it holds none up to then, this is undetermined",
        )

    @cached_property
    def built_on_a_wrong(self) -> Check[Any]:
        return self._check(
            "110", "built-on-a-wrong", "What builds on an illegal change falls with it.", _cited(self._declared.actions)
        )

    @cached_property
    def enactment_unclear(self) -> Check[Any]:
        return self._check(
            "111",
            "enactment-unclear",
            "A change for a votable matter does what the matter says.",
            self._variables,
            "whether an enactment was carried out as its words mean it: the words are for people",
        )

    @cached_property
    def rules_amended(self) -> Check[Any]:
        return self._check(
            "112",
            "rules-amended",
            "A part of the declaration is in force while the sentences that it rests on stand; what may turn on a sentence "
            "that is not understood cannot be told.",
            ("RULESET-03",),
            "what a sentence means that is not understood: that is for people, and for the declaration",
        )

    @cached_property
    def steps_missing(self) -> Check[Any]:
        return self._check(
            "113",
            "steps-missing",
            "An atomic action is completed: a quarter of an hour after the last step that was taken, the others are missing.",
            ("ATOMIC-01", *_cited(self._declared.atomic_actions)),
            "how long somebody may pause: the texts name no time; a post, where none is held at all",
        )

    @cached_property
    def steps_out_of_order(self) -> Check[Any]:
        return self._check(
            "114",
            "steps-out-of-order",
            "The steps of an atomic action are taken in their order; one out of order is taken anew within a quarter of an hour.",
            ("ATOMIC-02", *_cited(self._declared.atomic_actions)),
            "the order of what one edit, or one minute, shows",
        )

    @cached_property
    def acted_between_steps(self) -> Check[Any]:
        return self._check(
            "115",
            "acted-between-steps",
            "Whoever has begun an atomic action takes no other action before all its steps are taken.",
            ("ATOMIC-03", *_cited(self._declared.atomic_actions)),
            "what was done in the minute of the first or the last step",
        )

    @cached_property
    def title_not_true(self) -> Check[Any]:
        return self._check(
            "201",
            "title-not-true",
            "A title on the tracker is whose the rules make it.",
            [clause for title in self._declared.titles for clause in title.cited],
        )

    @cached_property
    def derived_not_true(self) -> Check[Any]:
        return self._check(
            "202",
            "derived-not-true",
            "What follows from other values on the tracker, or came about by itself, is shown as it is.",
            (*self._derived, *_cited(self._declared.triggers)),
            "whether the value is wrong, or one of those that it follows from",
        )

    @cached_property
    def victory_not_met(self) -> Check[Any]:
        victory = self._declared.victory
        return self._check(
            "301",
            "victory-not-met",
            "A Declaration of Victory rests on having achieved it.",
            victory.cited if victory is not None else (),
            "victories by other ways than the one declared",
        )

    @cached_property
    def tracker_unreadable(self) -> Check[Any]:
        return self._check("401", "tracker-unreadable", "What the tracker shows can be read.", self._variables)

    @cached_property
    def history_missing(self) -> Check[Any]:
        return self._check(
            "402",
            "history-missing",
            "The tracker's history is whole.",
            self._variables,
            "what was done before the oldest revision that the archive holds",
        )

    def _check(
        self, number: str, key: SharedKey, about: str, clauses: Iterable[str], cannot_see: str = _NOTHING
    ) -> Check[Any]:
        declared = self._declared
        return Check(
            code=f"{declared.letter}{number}",
            key=f"{declared.name}-{key}",
            about=about,
            clauses=tuple(dict.fromkeys(clauses)) or tuple(named(rule) for rule in declared.rules),
            cannot_see=cannot_see,
            samples=declared.samples.get(key, ()),
            since=declared.since,
        )

    @cached_property
    def _variables(self) -> tuple[str, ...]:
        declared = self._declared
        return tuple(clause for variable in declared.variables for clause in or_rules(variable.cited, declared.rules))

    @cached_property
    def _derived(self) -> tuple[str, ...]:
        shown = (variable for variable in self._declared.variables if not variable.internal)
        derived = (variable for variable in shown if variable.value is not None)
        return tuple(clause for variable in derived for clause in or_rules(variable.cited, self._declared.rules))

    @cached_property
    def _timed(self) -> tuple[Action, ...]:
        return tuple(action for action in self._declared.actions if action.is_timed)

    @cached_property
    def _priced(self) -> tuple[Action, ...]:
        return tuple(action for action in self._declared.actions if action.has_price)

    @cached_property
    def _conditional(self) -> tuple[Action, ...]:
        declared = self._declared
        return tuple(one for one in declared.actions if one.has_conditions or (declared.is_tracked and one.has_choices))

    @cached_property
    def _random(self) -> tuple[Action, ...]:
        return tuple(action for action in self._declared.actions if action.is_left_to_chance)


def _cited(actions: Iterable[Action | Trigger]) -> tuple[str, ...]:
    return tuple(clause for action in actions for clause in action.cited)
