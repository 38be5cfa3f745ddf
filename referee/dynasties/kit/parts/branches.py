"""Branches: effects that are made of others, done to each, by what is true, by what was chosen, or as one step.

Where nobody can tell whether an effect was done, what it may have changed is whatever the edit shows.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from referee.dynasties.kit.parts.effects import Course, Effect, End, Make, Perhaps, Put, Single, told, variable_of
from referee.dynasties.kit.terms.nothing import untold
from referee.dynasties.kit.terms.operands import Condition, Operand
from referee.dynasties.kit.terms.scope import Nothing, Unknown, Value


class Each(Effect, Struct, frozen=True):
    """The same for all players, or all things of a kind, of whom a condition is true; plain variables are theirs."""

    kind: str
    does: tuple[Effect, ...]
    where: Condition | None = None

    def apply(self, course: Course) -> None:
        each = [course.of(self.kind, owner) for owner in course.owners(self.kind)]
        # Of whom it is so is judged of all before anything is done to one.
        held = [True if self.where is None else self.where.holds(theirs) for theirs in each]
        for theirs, holds in zip(each, held, strict=True):
            for effect in self.does:
                if isinstance(holds, Unknown):
                    leave(effect, theirs, holds)
                elif holds:
                    effect.apply(theirs)

    def touches(self) -> Iterator[str]:
        for effect in self.does:
            yield from effect.touches()

    def told(self) -> str:
        where = f" where {self.where.told()}" if self.where is not None else ""
        return f"for each {self.kind}{where} ({told(self.does)})"


class Provided(Effect, Struct, frozen=True):
    """What is done if a condition is true, and what otherwise."""

    condition: Condition
    does: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()

    @property
    def asked(self) -> Operand:
        """What its outcome turns on."""
        return self.condition

    def apply(self, course: Course) -> None:
        holds = self.condition.holds(course)
        if isinstance(holds, Unknown):
            leave(self, course, holds)
            return
        for effect in self.does if holds else self.otherwise:
            effect.apply(course)

    def touches(self) -> Iterator[str]:
        for effect in (*self.does, *self.otherwise):
            yield from effect.touches()

    def told(self) -> str:
        otherwise = f", otherwise {told(self.otherwise)}" if self.otherwise else ""
        return f"if {self.condition.told()} ({told(self.does)}{otherwise})"


class ByOption(Effect, Struct, frozen=True):
    """What is done by which of some texts something is; nothing, where it is none of them."""

    what: Operand
    does_by: tuple[tuple[str, tuple[Effect, ...]], ...]

    @property
    def asked(self) -> Operand:
        """What its outcome turns on."""
        return self.what

    def apply(self, course: Course) -> None:
        what = self.what_of(course)
        if isinstance(what, Unknown):
            leave(self, course, what)
            return
        unlike = course.unlike(self.what.kind, str(what)) if self.what.kind else None
        if unlike is not None:
            # Whatever the row says now, no branch says it: any may come near.
            course.leave_open(unlike)
            _leave_all(tuple(self.done_by(str(what))) or self.every, course, unlike)
            return
        for effect in self.done_by(str(what)):
            effect.apply(course)

    def what_of(self, course: Course) -> Value:
        """What it goes by; what is not there is none of its texts."""
        what = self.what.within(course)
        return "" if isinstance(what, Nothing) else what

    @property
    def every(self) -> tuple[Effect, ...]:
        """The effects of all branches."""
        return tuple(effect for _, does in self.does_by for effect in does)

    def done_by(self, what: str) -> Iterator[Effect]:
        """What is done where it is this text."""
        for option, does in self.does_by:
            if what.casefold() == option.casefold():
                yield from does

    def touches(self) -> Iterator[str]:
        for effect in self.every:
            yield from effect.touches()

    def told(self) -> str:
        branches = (f"{option}: {told(does) or 'nothing more'}" for option, does in self.does_by)
        return f"by {self.what.told()} ({'; '.join(branches)})"


class Step(Effect, Struct, frozen=True):
    """Several effects that are one step of an atomic action: among themselves they have no order."""

    does: tuple[Effect, ...]

    def apply(self, course: Course) -> None:
        for effect in self.does:
            effect.apply(course)

    def touches(self) -> Iterator[str]:
        for effect in self.does:
            yield from effect.touches()

    def told(self) -> str:
        return " and ".join(effect.told() for effect in self.does)


class Swap(Step, frozen=True):
    """Two values change places: `does` puts each where the other was, by what both are before."""

    does: tuple[Put, ...]

    def apply(self, course: Course) -> None:
        keys = [(effect, course.key(effect.target)) for effect in self.does]
        placed = [(effect, key, effect.value_at(course, key)) for effect, key in keys if not isinstance(key, Unknown)]
        for effect, key, value in placed:
            course.put(variable_of(effect.target), key, value)

    def told(self) -> str:
        one, other = (effect.target.told() for effect in self.does)
        return f"swap {one} and {other}"


def leave(effect: Effect, course: Course, why: Unknown) -> None:
    """What an effect may have changed or not is whatever it is."""
    why = untold(why)
    match effect:
        case Each(kind=kind, does=does, where=where):
            for theirs in [course.of(kind, owner) for owner in course.owners(kind)]:
                if where is None or where.holds(theirs):
                    _leave_all(does, theirs, why)
        case Provided(condition=condition, does=does, otherwise=otherwise):
            holds = condition.holds(course)
            unknown = isinstance(holds, Unknown)
            _leave_all((*(does if holds else ()), *(otherwise if unknown or not holds else ())), course, why)
        case ByOption():
            value = effect.what_of(course)
            _leave_all(effect.every if isinstance(value, Unknown) else effect.done_by(str(value)), course, why)
        case Step(does=does):
            _leave_all(does, course, why)
        case Perhaps(effect=inner):
            leave(inner, course, why)
        case Make(thing=thing) | End(thing=thing):
            name = thing.within(course)
            keys = {} if isinstance(name, Unknown) else course.keys_of(thing.kind, str(name))
            for own, variable in keys.items():
                course.put(variable, own, why)
        case Single(target=target):
            key = course.key(target)
            if not isinstance(key, Unknown):
                course.put(variable_of(target), key, why)


def _leave_all(effects: Iterable[Effect], course: Course, why: Unknown) -> None:
    for effect in effects:
        leave(effect, course, why)


def leaves(effect: Effect, each: str = "") -> Iterator[tuple[Single | Make | End, str]]:
    """The effects of one thing each that an effect is made of, with the kind of which each of all has it; empty: none."""
    match effect:
        case Single() | Make() | End():
            yield effect, each
        case Each(kind=kind, does=does):
            for inner in does:
                yield from leaves(inner, kind)
        case Step(does=does):
            for inner in does:
                yield from leaves(inner, each)
        case Provided(does=does, otherwise=otherwise):
            for inner in (*does, *otherwise):
                yield from leaves(inner, each)
        case Perhaps(effect=inner):
            yield inner, each
        case ByOption():
            for inner in effect.every:
                yield from leaves(inner, each)


def single(effects: Iterable[Effect]) -> Iterator[Effect]:
    """Effects one by one, those of a step apart."""
    for effect in effects:
        yield from effect.does if isinstance(effect, Step) else (effect,)
