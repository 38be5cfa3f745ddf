"""Solving: in which ways an action could have made what an edit shows.

Choices are not tried one by one: each effect is asked which choices would change what the edit changes. The key that is
changed gives whose it is, the difference gives amounts, what a list has more or less gives items. Only choices of which
no effect shows anything are gone through, and never those that are secret.
"""

from __future__ import annotations

import functools
from collections.abc import Collection, Iterable, Iterator, Mapping

from msgspec import Struct, field
from msgspec.structs import replace

from referee.dynasties.kit.parts.actions import Action, Option
from referee.dynasties.kit.parts.branches import single
from referee.dynasties.kit.parts.chosen import (
    Amount,
    Chosen,
    Drawn,
    Items,
    Options,
    Roll,
    Squares,
    Things,
    is_one_item,
    is_one_of,
)
from referee.dynasties.kit.parts.declaration import Declaration
from referee.dynasties.kit.parts.effects import Effect, End, Make, Put, Single, variable_of
from referee.dynasties.kit.parts.list_effects import Add, Remove
from referee.dynasties.kit.parts.posting import since_last_taken
from referee.dynasties.kit.parts.variables import PLAYER, Grid, ListOf
from referee.dynasties.kit.solving.consequences import unmet_by
from referee.dynasties.kit.solving.course import ActionCourse, Outcome
from referee.dynasties.kit.solving.hints import hinted, telling, things_changed
from referee.dynasties.kit.solving.overwriting import set_by_itself, set_to
from referee.dynasties.kit.solving.passing import concerned
from referee.dynasties.kit.solving.pointless import is_pointless
from referee.dynasties.kit.solving.repeats import has_shares, shares
from referee.dynasties.kit.solving.rolling import Fitting, picked_by, sums_of
from referee.dynasties.kit.solving.settling import is_cut_off, settled_by
from referee.dynasties.kit.solving.stops import stops
from referee.dynasties.kit.solving.together import alone_by, amounts, moved_together
from referee.dynasties.kit.solving.turning import bearing_effects
from referee.dynasties.kit.terms.operands import Condition
from referee.dynasties.kit.terms.plain import words_of
from referee.dynasties.kit.terms.scope import Unknown, Value
from referee.dynasties.kit.terms.view import Rolled, View

_MOST_ACTIONS = 512
_MOST_FACES = 20
"""So many results of dice are thought of, where nothing shows which it was."""


def ways(declared: Declaration, view: View, action: Action, but: Collection[Option] = ()) -> Iterator[Option]:
    """The ways to take an action of effects that have to do with what an edit leaves; all, where nobody asks for any; `but`
    such as are known already.

    Where not only what leads there is asked for, those come last that leave no trace but their price, though something of
    their kind was done that does: a blow at what has nothing left to lose beside one that hits.
    """
    if view.target is not None and action.touches.isdisjoint(concerned(declared, view)):
        return
    if view.direct and not view.through and not _is_shown(declared, view, action):
        return
    binder, seen = _Binder(declared, since_last_taken(view, action), action), {choice_of(option) for option in but}
    yield from binder.options(seen)
    if view.target is None or view.direct or _leaves_a_trace(action, view):
        return
    for option in replace(binder, traceless=True).options(seen):
        if option.changes.keys() <= {f"{name}:{view.actor}" for name in option.paid}:
            yield option


def _is_shown(declared: Declaration, view: View, action: Action) -> bool:
    """Whether an edit shows what an action has to make or to end, where nothing else says which thing that is."""
    if view.target is None:
        return True
    return all(
        any(things_changed(declared, view, kind, gone=gone) for kind, gone in shown)
        for shown in _shown_by_things(action)
    )


@functools.lru_cache(_MOST_ACTIONS)
def _shown_by_things(action: Action) -> tuple[tuple[tuple[str, bool], ...], ...]:
    """Of each choice that is always made, and is told by nothing but things that are made or are no more: the kinds of those,
    and whether they are no more."""
    told = ((chosen, [one.effect for one in telling(action)[chosen.name]]) for chosen in action.always_chosen)
    return tuple(
        tuple((chosen.kind, isinstance(effect, End)) for effect in effects)
        for chosen, effects in told
        if effects and all(isinstance(effect, Make | End) and effect.thing == chosen for effect in effects)
    )


def _leaves_a_trace(action: Action, view: View) -> bool:
    """Whether an action that lacks nothing surely changes more than its price: a thing is no more, or a list is another."""
    if any(isinstance(effect, End) for effect in single(action.does)):
        return True
    return any(not view.unread(f"{name}:{view.actor}") for name in _own_lists_changed(action))


@functools.lru_cache(_MOST_ACTIONS)
def _own_lists_changed(action: Action) -> frozenset[str]:
    """The lists of the actor's own that get an item of their choice whatever is done besides, or lose one."""
    changing: dict[type[Single], set[str]] = {Add: set(), Remove: set()}
    for effect in single(action.does):
        if isinstance(effect, Add | Remove) and isinstance(effect.target, ListOf) and is_one_item(effect.item):
            is_own = effect.target.of == PLAYER and not effect.target.secret
            changing[type(effect)].add(effect.target.name if is_own else "")
    sure = set[str]()
    for kind, names in changing.items():
        others = {name for one in action.shown if not isinstance(one.effect, kind) for name in one.effect.touches()}
        sure |= names - others - {""}
    return frozenset(sure)


def choice_of(option: Option) -> frozenset[tuple[str, Value]]:
    """What was chosen, by which an option is known among those of its action."""
    return frozenset(option.choices.items())


def same_way(declared: Declaration, view: View, action: Action, choices: Mapping[str, Value]) -> Option | None:
    """An action of effects taken with these choices; None where they are not enough."""
    return _Binder(declared, view, action).option(dict(choices))


class _Binder(Struct, eq=False, dict=True):
    """Finds the choices of one action; `traceless`: those, too, of which an edit shows nothing though it does of others;
    `scrap`: what comes of a course in which they are only looked for."""

    declared: Declaration
    view: View
    action: Action
    traceless: bool = False
    scrap: Outcome = field(default_factory=Outcome)

    @functools.cached_property
    def moved(self) -> Mapping[str, int]:
        """How much the price and the gain of the action move numbers of which it leaves an amount to be chosen."""
        is_number = any(chosen.domain.is_number for chosen in self.action.choices)
        return self.action.moved(self.view) if is_number else {}

    def options(self, seen: set[frozenset[tuple[str, Value]]]) -> Iterator[Option]:
        """The action taken in each way that was not seen before, as far as the patience for it lasts."""
        for choices in self.choices({}, self.action.choices_by_owner):
            choice = frozenset(choices.items())
            if choice in seen or is_pointless(self.action, choices):
                continue
            seen.add(choice)
            option = self.option(choices)
            if option is not None:
                yield option

    def choices(self, made: dict[str, Value], left: tuple[Chosen, ...]) -> Iterator[dict[str, Value]]:
        """Every way to choose what is left to be chosen."""
        if not left:
            yield made
            return
        first, *others = left
        settled = settled_by(self.action)[first] if others else ()
        for value in self.candidates(first, made):
            self.view.patience.left -= 1
            if not self.view.patience.lasts():
                return
            chosen = {**made, first.name: value}
            if not self._is_said(first, chosen):
                continue
            if not settled or not is_cut_off(settled, ActionCourse(self.declared, self.view, chosen)):
                yield from self.choices(chosen, tuple(others))
        if first not in self.action.always_chosen and self._is_said(first, made):
            yield from self.choices(made, tuple(others))

    def _is_said(self, chosen: Chosen, choices: dict[str, Value]) -> bool:
        """Whether a choice is asked for, made so or not at all."""
        said = self.view.said
        return said is None or said.get(chosen.name) == words_of(choices).get(chosen.name)

    def candidates(self, chosen: Chosen, made: dict[str, Value]) -> list[Value]:
        """What may have been chosen."""
        course = ActionCourse(self.declared, self.view, made, self.scrap, moved=self.moved)
        if isinstance(chosen.domain, Roll):
            return self._rolled(chosen, chosen.domain, course)
        hints = self._hints(chosen, course)
        sums = [value for hint in hints for value in hint if is_one_of(chosen.domain, value, course)]
        if isinstance(chosen.domain, Amount):
            sums += [*self._hidden(chosen, chosen.domain, course), *self._together(chosen, course)]
        found = dict.fromkeys(sums)
        if has_shares(self.action, chosen):
            found |= dict.fromkeys(shares(self.action, chosen, sums, course))
        if (found and not self.traceless) or (hints and (self.view.direct or isinstance(chosen.domain, Squares))):
            if self.view.direct and not self.view.through:
                return [*found]
            more = (
                *self._overwritten(chosen, course),
                *self._set_anew(chosen, course),
                *self._passing(chosen, course),
                *stops(self.declared, self.action, chosen, course),
            )
            return [*dict.fromkeys((*found, *more))]
        if isinstance(chosen.domain, Amount):
            return [chosen.domain.least.within(course)] if self.view.target is None else list(found)
        everything = chosen.domain.all(course)
        return list(dict.fromkeys([*found, *(one for one in everything or () if not isinstance(one, Unknown))]))

    def _hidden(self, chosen: Chosen, amount: Amount, course: ActionCourse) -> Iterator[Value]:
        """The amounts, where they are few, of which what comes about by itself may hide how much it was."""
        shown = {name for one in self.action.showing[chosen] for name in one.effect.touches()}
        by_itself = (name for trigger in self.declared.triggers for effect in trigger.does for name in effect.touches())
        if self.view.target is None or shown.isdisjoint(by_itself):
            return
        least, most = amount.least.within(course), amount.most.within(course) if amount.most is not None else None
        if isinstance(least, int) and isinstance(most, int) and most - least < _MOST_FACES:
            yield from range(least, most + 1)

    def _together(self, chosen: Chosen, course: ActionCourse) -> Iterator[Value]:
        """The amounts by which several effects on one number together make it what an edit leaves: what is staked and won."""
        for target in moved_together(self.action)[chosen.name]:
            key, effects = course.key(target), bearing_effects(self.action, variable_of(target))
            left, now = (self.view.target_value(key), self.view.get(key)) if isinstance(key, str) else ("", "")
            if left and now and isinstance(key, str):
                outcome_by = functools.cache(
                    lambda amount, effects=effects: self._outcome({**course.choices, chosen.name: amount}, effects)
                )
                alone = alone_by(self.declared, self.action, chosen, target)
                sums = amounts(outcome_by, (key, int(now), int(left) - int(now)), alone)
                yield from (amount for amount in sums if not chosen.domain.flaw(amount, course))

    def _outcome(self, choices: dict[str, Value], effects: Iterable[Effect]) -> Outcome | None:
        """What comes of some effects, whether the action may be taken with these choices or not; None where they are not enough."""
        course = ActionCourse(self.declared, self.view, choices, Outcome())
        if self._so(course) is None:
            return None
        self._is_in_vain(course)
        for effect in effects:
            effect.apply(course)
            if course.outcome.is_incomplete:
                return None
        return course.outcome

    def _overwritten(self, chosen: Chosen, course: ActionCourse) -> Iterator[Value]:
        """What may have been put on a square and shows no more, as the same edit has put something else there."""
        put = (one.effect for one in self.action.shown if isinstance(one.effect, Put) and one.effect.value == chosen)
        if self.view.direct or not any(isinstance(variable_of(effect.target), Grid) for effect in put):
            return
        if isinstance(chosen.domain, Things | Options):
            yield from (value for value in chosen.domain.all(course) or () if not isinstance(value, Unknown))

    def _set_anew(self, chosen: Chosen, course: ActionCourse) -> Iterator[Value]:
        """What may have been chosen and shows no more, as what comes about by itself has set the same value to another."""
        if self.view.direct or not isinstance(chosen.domain, Things | Options):
            return
        if not set_by_itself(self.declared).isdisjoint(set_to(self.action)[chosen.name]):
            yield from (value for value in chosen.domain.all(course) or () if not isinstance(value, Unknown))

    def _passing(self, chosen: Chosen, course: ActionCourse) -> Iterator[Value]:
        """What may have come to a list and gone from it again, though something else that shows has come to it too; of the items of
        one list, such as the action brings to another."""
        if self.view.direct or self.view.summary is None or not isinstance(chosen.domain, Things | Options | Items):
            return
        if any(isinstance(one.effect, Add) and one.effect.item == chosen for one in self.action.showing[chosen]):
            yield from (value for value in chosen.domain.all(course) or () if not isinstance(value, Unknown))

    def _rolled(self, chosen: Chosen, dice: Roll, course: ActionCourse) -> list[Value]:
        """The results of the actor's rolls that no other choice has used; and, where those are thought of too, the one that
        an edit takes without a roll: any, where it shows none."""
        if dice.secret:
            return [Unknown(f"{chosen.told()} is rolled in secret", secret=True)]
        results = self._left_of(dice, course)
        if "not-rolled" not in (self.view.lifted or ()):
            return list(dict.fromkeys(results))
        hints = self._hints(chosen, course)
        # Where none fits, something else of the action may have moved the same number.
        taken = [value for hint in hints for value in hint] or dice.results(course)[:_MOST_FACES]
        return list(dict.fromkeys([*results, *(taken if self.view.target is not None else ())]))

    def _hints(self, chosen: Chosen, course: ActionCourse) -> list[list[Value]]:
        """What every effect that shows something of a choice says of it."""
        if self.view.target is None:
            return []
        hints = (hinted(shown, chosen, course) for shown in telling(self.action)[chosen.name])
        return [hint for hint in hints if hint is not None]

    def _left_of(self, dice: Roll, course: ActionCourse) -> list[Value]:
        """What the actor's rolls of these dice gave, less what has been chosen of them."""
        wanted = dice.dice(course)
        left: list[Value] = [total for total, _ in sums_of(self._rolls_but(()), str(wanted), dice.number)]
        for other in self.action.choices:
            used = course.choices.get(other.name)
            if isinstance(other.domain, Roll) and used in left and other.domain.dice(course) == wanted:
                left.remove(used)
        return left

    def option(self, choices: dict[str, Value]) -> Option | None:
        """The action taken with these choices; None where they are not enough."""
        choices = {chosen.name: choices[chosen.name] for chosen in self.action.choices if chosen.name in choices}
        course = ActionCourse(self.declared, self.view, choices, Outcome())
        so = self._so(course)
        if so is None or self._is_unmet(course):
            return None
        rolls: list[Rolled] = []
        for chosen in self.action.choices:
            self._check(chosen, course, rolls)
        if self._is_ruled_out(course.outcome):
            return None
        in_vain = self._is_in_vain(course)
        outcome = course.outcome
        for effect in self.action.does:
            effect.apply(course)
            if self.action.atomic:
                # Its steps are taken one after the other, and each leaves something on the tracker.
                outcome.leave()
        outcome.leave()
        if outcome.is_incomplete:
            return None
        return Option(
            {key: value for key, value in outcome.changes.items() if value != self.view.get(key)},
            ", ".join(f"{name} {words}" for name, words in words_of(choices).items()),
            rolls=tuple(rolls),
            no_effect=in_vain,
            faults=tuple(outcome.faults),
            paid=outcome.paid,
            doubts=tuple(dict.fromkeys((*so, *outcome.left_open()))),
            choices=choices,
        )

    def _so(self, course: ActionCourse) -> list[Unknown] | None:
        """What of all that is so where this was done nobody can tell; None, where one of it is not so."""
        unknown = []
        for condition in self.action.where:
            holds = condition.holds(course)
            if holds is False:
                return None
            unknown += [holds] if isinstance(holds, Unknown) else []
        return unknown

    def _is_unmet(self, course: ActionCourse) -> bool:
        """Whether a condition is in the way that has to be met."""
        return self.view.lifted is not None and not self.view.lifted.issuperset(unmet_by(self.action, course))

    def _is_ruled_out(self, outcome: Outcome) -> bool:
        """Whether something is in the way that has to be met, before anything is done."""
        lifted = self.view.lifted
        return lifted is not None and any(fault not in lifted for fault, _ in outcome.faults)

    def _is_in_vain(self, course: ActionCourse) -> bool:
        """Whether the price is paid for nothing."""
        in_vain = self.action.in_vain
        return in_vain is True or (isinstance(in_vain, Condition) and in_vain.holds(course) is True)

    def _check(self, chosen: Chosen, course: ActionCourse, rolls: list[Rolled]) -> None:
        """Whether something could be chosen, and was rolled where dice choose."""
        if chosen.name not in course.choices:
            return
        value = course.chosen(chosen.name)
        flaw = "" if isinstance(value, Unknown) else chosen.domain.flaw(value, course)
        if flaw:
            course.fault("out-of-bounds" if chosen.domain.is_bounded else "not-met", flaw)
        if isinstance(chosen.domain, Roll) and not chosen.domain.secret:
            dice = str(chosen.domain.dice(course))
            sums = sums_of(self._rolls_but(rolls), dice, chosen.domain.number)
            self._use(next((fitting for total, fitting in sums if total == value), None), dice, course, rolls)
        elif isinstance(chosen.domain, Drawn):
            among, sides = chosen.domain.all(course) or (), chosen.domain.sides(course)
            if sides:
                self._use(picked_by(self._rolls_but(rolls), among, value, sides), f"DICE{sides}", course, rolls)

    def _use(self, fitting: Fitting | None, dice: str, course: ActionCourse, rolls: list[Rolled]) -> None:
        """Use the actor's rolls up that give what was taken."""
        if fitting is None:
            course.fault("not-rolled", self.view.why_not_rolled(dice, self._rolls_but(rolls)))
            return
        rolls += fitting.rolls
        if fitting.doubt:
            course.leave_open(Unknown(fitting.doubt))

    def _rolls_but(self, used: Collection[Rolled]) -> list[Rolled]:
        """The actor's rolls, without those that are used up."""
        return [roll for roll in self.view.rolls if roll.by == self.view.actor and roll not in used]
