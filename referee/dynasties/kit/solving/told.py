"""Told: what the summary of an edit says was done, act after act in its words.

Whoever says all that they did is taken at their word where it is lawful and leaves just what the edit leaves, however many acts
it was and whatever of it shows nowhere: nothing has to be guessed then.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from referee.dynasties.kit.parts.actions import Action
from referee.dynasties.kit.parts.chosen import Amount, Chosen, NewThing, Roll
from referee.dynasties.kit.said.mentions import places_of
from referee.dynasties.kit.solving.course import ActionCourse
from referee.dynasties.kit.solving.hints import things_changed
from referee.dynasties.kit.solving.nodes import rolls_left
from referee.dynasties.kit.solving.possible import Possible
from referee.dynasties.kit.solving.repeats import numbers_in
from referee.dynasties.kit.solving.rolling import sums_of
from referee.dynasties.kit.solving.solving import same_way
from referee.dynasties.kit.solving.taking import TakenAction
from referee.dynasties.kit.terms.scope import Unknown, Value
from referee.dynasties.kit.terms.view import View
from referee.model.patterns import later
from referee.model.texts import holds_word

Taken = tuple[TakenAction, ...]

_MOST_TOLD = 8
"""Of more acts in one edit nobody is followed."""
_CALLED = later(r"""\s[“"']?([^\W\d_a-z][\w-]*(?: [^\W_a-z][\w-]*)*)""")
"""What has a name of its own: words in capitals, not the first."""
_LOOKS = 5
"""What it takes to see where an act leads."""


class _Act(NamedTuple):
    """One act that a summary names: what may be called so, and what is said of it up to the next."""

    actions: tuple[Action, ...]
    said: str


class Telling:
    """What a summary tells of an edit, held against what that leaves: target."""

    def __init__(self, possible: Possible, target: Mapping[str, str]) -> None:
        self.possible, self.target = possible, target
        self.view = possible.view.but(target=target, lifted=frozenset())
        self.acts = _acts_in(possible, self.view.summary or "")
        self._seen: set[object] = set()

    def taken(self) -> Taken | None:
        """The acts as they were told, one after the other; or else some of them, still in that order, each once or with one choice
        after another that is named there: “Sail to the Reef and the Atoll”."""
        if not 0 < len(self.acts) <= _MOST_TOLD:
            return None
        for loosely in (False, True):
            self._seen.clear()
            taken = self._from(self.view, 0, (), loosely=loosely)
            if taken is not None:
                return taken
        return None

    def _from(self, view: View, at: int, taken: Taken, *, loosely: bool, again: int = 0) -> Taken | None:
        """The whole of it, from where some acts have led; `at`: which is next; `again`: so many of them were the same one already."""
        if at == len(self.acts):
            return taken if taken and self._is_left(taken) else None
        done = frozenset(each.words for each in taken[len(taken) - again :])
        place = (at, view.cells, tuple(sorted(each.action.name for each in taken)), view.rolls, done)
        if place in self._seen or not view.patience.lasts():
            return None
        self._seen.add(place)
        for each in self._ways(view, self.acts[at]) if len(taken) < _MOST_TOLD else ():
            if each.words in done:
                continue
            rolls, used = rolls_left(view, each), (*view.used, *each.rolls)
            after = view.after(each.changes, each.as_past(view.at, view.actor), rolls=rolls, used=used)
            there, number = (at, again + 1) if loosely else (at + 1, 0)
            whole = self._from(after, there, (*taken, each), loosely=loosely, again=number)
            if whole is not None:
                return whole
        return self._from(view, at + 1, taken, loosely=loosely) if loosely else None

    def _is_left(self, taken: Taken) -> bool:
        """Whether acts leave just what the edit leaves."""
        then = {key: value for each in taken for key, value in each.changes.items()}
        keys = {*then, *self.target}
        return all(then.get(key, self.view.get(key)) == self.target.get(key, self.view.get(key)) for key in keys)

    def _ways(self, view: View, act: _Act) -> Iterator[TakenAction]:
        """The lawful ways to do what is told."""
        for action in act.actions:
            for choices in self._choices(view, action, act.said, {}, action.choices_by_owner):
                view.patience.left -= _LOOKS
                option = same_way(self.possible.declared, view, action, choices)
                taken = self.possible.taken(view, action, option) if option is not None else None
                if taken is not None and not taken.faults and not taken.no_effect:
                    yield taken

    def _choices(
        self, view: View, action: Action, said: str, made: dict[str, Value], left: tuple[Chosen, ...]
    ) -> Iterator[dict[str, Value]]:
        if not left:
            yield made
            return
        first, *others = left
        course = ActionCourse(self.possible.declared, view, made)
        for value in _candidates(first, course, said):
            yield from self._choices(view, action, said, {**made, first.name: value}, tuple(others))
        if first not in action.always_chosen:
            yield from self._choices(view, action, said, made, tuple(others))


def _candidates(chosen: Chosen, course: ActionCourse, said: str) -> list[Value]:
    """What may have been chosen: of what is named there, or, where nothing is, of all."""
    domain, view = chosen.domain, course.view
    if isinstance(domain, Roll):
        own = [roll for roll in view.rolls if roll.by == view.actor]
        return [] if domain.secret else [total for total, _ in sums_of(own, str(domain.dice(course)), domain.number)]
    if isinstance(domain, Amount):
        return [number for number in numbers_in([said]) if not domain.flaw(number, course)]
    if isinstance(domain, NewThing):
        made = things_changed(course.declared, view, chosen.kind, gone=False)
        # What is made and is no more in one edit stands in its summary alone.
        return [*made] or [*dict.fromkeys(match[1] for match in _CALLED.finditer(said))]
    everything: list[Value] = [one for one in domain.all(course) or () if not isinstance(one, Unknown)]
    return [one for one in everything if holds_word(said, str(one))] or everything


def _acts_in(possible: Possible, summary: str) -> list[_Act]:
    """The acts that a summary names, in its order; none, where one of them is told by a function alone."""
    by_name: dict[str, tuple[Action, ...]] = {}
    for action in possible.declared.actions:
        by_name[action.name] = (*by_name.get(action.name, ()), action)
    found: list[tuple[int, int, str]] = []
    for name in sorted(by_name, key=len, reverse=True):
        for begin, end in places_of(summary, name):
            if all(end <= other or begin >= past for other, past, _ in found):
                found.append((begin, end, name))
    places = [(begin, by_name[name]) for begin, _, name in sorted(found)]
    if any(not action.is_data for _, actions in places for action in actions):
        return []
    ends = [*(begin for begin, _ in places[1:]), len(summary)]
    return [_Act(actions, summary[begin:end]) for (begin, actions), end in zip(places, ends, strict=False)]
