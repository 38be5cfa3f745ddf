"""Steps: how far an atomic action has come on the tracker, and in which order its steps were taken (ATOMIC-01 to 03; G9).

What one edit or one minute shows has no order. A value that several steps change is of each of them.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from referee.dynasties.kit.parts.actions import Action, Option
from referee.dynasties.kit.parts.branches import single
from referee.dynasties.kit.parts.declaration import Declaration
from referee.dynasties.kit.parts.effects import Effect, Payment
from referee.dynasties.kit.parts.posting import MakesPost, since_last_taken
from referee.dynasties.kit.solving.consequences import conditions_of
from referee.dynasties.kit.solving.course import ActionCourse
from referee.dynasties.kit.solving.explain import Explainer
from referee.dynasties.kit.solving.quest import Taken
from referee.dynasties.kit.solving.taking import TakenAction, options_of
from referee.dynasties.kit.terms.scope import Unknown, Value
from referee.dynasties.kit.terms.view import Fault, View
from referee.model.instants import minute_of

Span = tuple[datetime, datetime]
"""When something was first and last done."""

Times = Mapping[str, Span]
"""By key, when somebody first and last set it of late."""

_NOT_YET: frozenset[Fault] = frozenset(("too-soon", "not-rolled", "not-posted"))
"""What may still come in time: an atomic action is taken when it is complete (ATOMIC-10)."""


class Stage(Struct, frozen=True):
    """What an atomic action has done after one of its steps.

    changes: by key, all that is changed by then.
    own: the keys that this step changes, or may change.
    posted: when what it says was posted; None: it says nothing, or nobody can tell.
    doubted: the keys of which nobody can tell what has become of them; in `changes` stands what the edit shows.
    """

    changes: Mapping[str, str]
    own: frozenset[str]
    posted: tuple[datetime, ...] | None
    doubted: frozenset[str] = frozenset()

    @property
    def told(self) -> Stage:
        """The stage without what nobody can tell."""
        known = {key: value for key, value in self.changes.items() if key not in self.doubted}
        return replace(self, changes=known)

    def span(self, times: Times) -> Span | None:
        """When the step was first and last taken; None where nothing shows it."""
        instants = [at for key in self.own for at in times.get(key, ())] + [*(self.posted or ())]
        return (min(instants), max(instants)) if instants else None


class Begun(NamedTuple):
    """An atomic action that somebody has begun: which of its steps are missing, counted from 1, and what it was taken with."""

    action: Action
    missing: tuple[int, ...]
    choices: Mapping[str, Value]

    @property
    def lacks_only_its_price(self) -> bool:
        """Whether all that is missing is what it costs."""
        missing = single(self.action.does[number - 1] for number in self.missing)
        return all(isinstance(effect, Payment) for effect in missing)


class Disorder(NamedTuple):
    """An atomic action of which a step was taken before one that comes earlier, counted from 1."""

    taken: TakenAction
    earlier: int
    later: int


def stages_of(declared: Declaration, view: View, action: Action, choices: Mapping[str, Value]) -> tuple[Stage, ...]:
    """What an action has done after each of its steps, worked out on the state before it."""
    course = ActionCourse(declared, since_last_taken(view, action), choices)
    stages, before, doubted = list[Stage](), dict[str, str](), set[str]()
    for step in action.does:
        step.apply(course)
        after = dict(course.outcome.changes)
        doubts = {key for key, why in course.outcome.doubts.items() if not why.secret}
        own = {key for key, value in after.items() if value != before.get(key, view.get(key))}
        stages.append(Stage(after, frozenset(own | (doubts - doubted)), _posted(step, course), frozenset(doubts)))
        before, doubted = after, doubts
    return tuple(stages)


def _posted(step: Effect, course: ActionCourse) -> tuple[datetime, ...] | None:
    """When the posts of a step were made."""
    found = [each.found(course) for each in single((step,)) if isinstance(each, MakesPost)]
    known = [instants for instants in found if not isinstance(instants, Unknown)]
    return tuple(at for instants in known for at in instants) if known else None


def atomic_stages(
    explainer: Explainer, target: Mapping[str, str], taken: Taken
) -> Iterator[tuple[int, tuple[Stage, ...]]]:
    """The atomic actions among some that were taken one after the other, by their places, with the stages of each."""
    view = replace(explainer.view, target=target)
    for place, each in enumerate(taken):
        if each.action.atomic:
            yield place, stages_of(explainer.declared, view, each.action, each.choices)
        view = replace(view, cells=view.cells.update(each.changes))


def disorder_in(explainer: Explainer, target: Mapping[str, str], taken: Taken, times: Times) -> Disorder | None:
    """The first step, of any atomic action, all of which was last taken in a minute before an earlier one was begun."""
    for place, stages in atomic_stages(explainer, target, taken):
        spans = [(number, stage.span(times)) for number, stage in enumerate(stages, 1)]
        done = {number: span for number, span in spans if span is not None}
        posts = {number for number, stage in enumerate(stages, 1) if stage.posted}
        for earlier, later in itertools.combinations(done, 2):
            too_early = minute_of(done[later][1]) < minute_of(done[earlier][0])
            if too_early and not _is_around(earlier, later, done, posts):
                return Disorder(taken[place], earlier, later)
    return None


def _is_around(earlier: int, later: int, done: Mapping[int, Span], posts: set[int]) -> bool:
    """Whether one of two steps is a post, and one edit shows the other and steps on the further side of the post: it can
    only be before or after it as a whole."""
    if later in posts:
        return any(number > later and minute_of(done[number][0]) == minute_of(done[earlier][0]) for number in done)
    beyond = (number for number in done if number < earlier)
    return earlier in posts and any(minute_of(done[number][1]) == minute_of(done[later][1]) for number in beyond)


def begun_by(explainer: Explainer, cells: Mapping[str, str]) -> Begun | None:
    """The atomic action of which some steps, and nothing else, would leave these values; of several the furthest."""
    found: list[Begun] = []
    view = replace(explainer.view, target=cells)
    for action in explainer.declared.atomic_actions:
        if action.barred_to(view) or action.lacks(view):
            continue
        for option in _options(explainer, view, action):
            stages = stages_of(explainer.declared, view, action, option.choices)
            if action.choices and not option.choices:  # What turns on a choice has not been done before it is made.
                stages = tuple(stage.told for stage in stages)
            missing = _missing(stages, cells, view)
            if missing is not None:
                found.append(Begun(action, missing, option.choices))
    # What is complete is not begun: something else is wrong with it.
    furthest = min(found, key=lambda begun: len(begun.missing), default=None)
    return furthest if furthest is not None and furthest.missing else None


def _options(explainer: Explainer, view: View, action: Action) -> Iterator[Option]:
    """The ways to take an action that nothing is in the way of for good; last the one of which nothing is chosen yet."""
    for option in options_of(explainer.declared, action, view):
        if all(fault in _NOT_YET for fault, _ in explainer.taken(view, action, option).faults):
            yield option
    unchosen = Option()
    if action.choices and not conditions_of(explainer.declared, view, action, unchosen).faults:
        yield unchosen


def _missing(stages: tuple[Stage, ...], cells: Mapping[str, str], view: View) -> tuple[int, ...] | None:
    """The steps that are missing, counted from 1; None where something else is shown, or no step of the page is complete."""
    if any(all(stage.changes.get(key) != value for stage in stages) for key, value in cells.items()):
        return None
    missing, is_begun = list[int](), False
    for number, stage in enumerate(stages):
        reached = (_reaches(key, stages[number:], cells, view) for key in stage.own)
        if not all(reached) or stage.posted == ():
            missing.append(number + 1)
        else:
            is_begun = is_begun or bool(stage.own)
    return tuple(missing) if is_begun else None


def _reaches(key: str, stages: tuple[Stage, ...], cells: Mapping[str, str], view: View) -> bool:
    """Whether a value stands where a step leaves it, or one that comes later."""
    shown = cells.get(key)
    return any(stage.changes.get(key) == (view.get(key) if shown is None else shown) for stage in stages)
