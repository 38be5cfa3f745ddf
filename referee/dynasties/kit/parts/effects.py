"""Effects: what an action does, one after the other, each told by what it leaves changed.

An effect is applied in a course: a scope that also takes note of what is changed, paid and not met. Whoever explains an
edit asks an effect the other way round: which choices would have changed what the edit changes (`kit.solving`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime, timedelta
from typing import Any, Protocol

from msgspec import Struct

from referee.dynasties.kit.parts.variables import Variable
from referee.dynasties.kit.terms.circumstances import Now
from referee.dynasties.kit.terms.expressions import Of
from referee.dynasties.kit.terms.operands import Operand
from referee.dynasties.kit.terms.plain import as_number
from referee.dynasties.kit.terms.scope import Scope, Unknown, Value
from referee.model.instants import parse_instant


class Course(Scope, Protocol):
    """A scope in which an action takes its course."""

    def of(self, kind: str, name: str) -> Course:
        """The same course, where plain variables of this kind speak of this one."""

    def key(self, target: Target) -> str | Unknown:
        """The key of what an effect changes."""

    def keys_of(self, kind: str, name: str) -> dict[str, Variable]:
        """The keys of everything that is tracked of a thing."""

    def put(self, variable: Variable, key: str, value: Value) -> None:
        """Change a value."""

    def pay(self, variable: Variable, key: str, amount: int) -> None:
        """Take from a number what has to be there."""

    def default_of(self, variable: Variable, key: str) -> Value:
        """What a value is before anything has changed it."""

    def left(self, key: str) -> str | None:
        """What the edit leaves here, where that is another value than now; None also where nobody asks for anything."""

    def unlike(self, kind: str, name: str) -> Unknown | None:
        """Why nobody can tell what is done by the name of a thing: its row says something else by now; None: that can be told."""

    def leave_open(self, why: Unknown) -> None:
        """Take note that nobody can tell what comes of it."""

    def fault(self, fault: Any, why: str) -> None:
        """Take note of what is not met."""


Target = Variable | Of
"""What an effect changes: a variable of whom the rule speaks, or of somebody or something that it names."""


def variable_of(target: Target) -> Variable:
    """The variable of a target."""
    variable: Variable = target.variable if isinstance(target, Of) else target
    return variable


class Effect:
    """Something that an action does."""

    is_post = False
    """Whether it is a post, and changes nothing on the tracker."""

    def apply(self, course: Course) -> None:
        """Do it."""
        raise NotImplementedError

    def touches(self) -> Iterator[str]:
        """The names of the variables that it may change."""
        raise NotImplementedError

    def told(self) -> str:
        """In words, as of whoever does it: `gain 2 Honey`."""
        raise NotImplementedError


class Single(Effect, Struct, frozen=True):
    """An effect on one value."""

    target: Target

    def touches(self) -> Iterator[str]:
        yield variable_of(self.target).name

    def now(self, course: Course, key: str) -> Value:
        """What the value is as yet."""
        return course.value(variable_of(self.target), key.partition(":")[2] or None)

    def apply(self, course: Course) -> None:
        key = course.key(self.target)
        if not isinstance(key, Unknown):
            course.put(variable_of(self.target), key, self.after(course, self.now(course, key)))

    def after(self, course: Course, now: Value) -> Value:
        """What the value becomes."""
        raise NotImplementedError


class Change(Single, frozen=True):
    """A number becomes more, or less where `sign` is -1; never less than `least` nor more than `most` where they say so."""

    amount: Operand
    sign: int = 1
    least: Operand | None = None
    most: Operand | None = None

    def after(self, course: Course, now: Value) -> Value:
        amount = self.amount.counted(course)
        if isinstance(now, Unknown) or isinstance(amount, Unknown):
            return now if isinstance(now, Unknown) else amount
        value: Value = as_number(now, self.target.told) + self.sign * amount
        for bound, choose in ((self.least, max), (self.most, min)):
            limit = bound.counted(course) if bound is not None else value
            if isinstance(limit, Unknown):
                return limit
            value = choose(as_number(value, self.target.told), as_number(limit, self.target.told))
        return value

    def told(self) -> str:
        bounds = [f"never below {self.least.told()}"] if self.least is not None else []
        bounds += [f"never above {self.most.told()}"] if self.most is not None else []
        changed = f"{'gain' if self.sign > 0 else 'lose'} {_so_much(self.amount, self.target)}"
        return ", ".join([changed, *bounds])


def _so_much(amount: Operand, target: Target) -> str:
    """An amount of something: `2 Honey`, `half of the Yield in Honey`."""
    return f"{amount.told()}{' in' if amount.is_named else ''} {target.told()}"


class Payment(Single, frozen=True):
    """A number of which so much must be there is made less by it (NUM-02, NUM-11)."""

    amount: Operand

    @property
    def sign(self) -> int:
        """Which way it moves the number, as that of a `Change` says it."""
        return -1

    def apply(self, course: Course) -> None:
        key, amount = course.key(self.target), self.amount.counted(course)
        if isinstance(key, Unknown):
            return
        if isinstance(amount, Unknown):
            course.put(variable_of(self.target), key, amount)
        else:
            course.pay(variable_of(self.target), key, amount)

    def told(self) -> str:
        return f"spend {_so_much(self.amount, self.target)}"


class Put(Single, frozen=True):
    """A value becomes another; without `value`, its default."""

    value: Operand | None

    def apply(self, course: Course) -> None:
        key = course.key(self.target)
        if not isinstance(key, Unknown):
            course.put(variable_of(self.target), key, self.value_at(course, key))

    def value_at(self, course: Course, key: str) -> Value:
        """What is put there."""
        if self.value is None:
            return course.default_of(variable_of(self.target), key)
        value = self.value.within(course)
        return _noted(course, key) or value if isinstance(self.value, Now) else value

    def told(self) -> str:
        return f"set {self.target.told()} to {'its default' if self.value is None else self.value.told() or 'nothing'}"


def _noted(course: Course, key: str) -> str | None:
    """The time that somebody notes down for now: to the minute, or a few minutes before they save it."""
    left = course.left(key)
    return left if left and may_note(left, course.now) else None


def may_note(noted: str, at: datetime) -> bool:
    """Whether a time may be noted down for an instant: to the minute, or a few minutes before it."""
    try:
        ago = at - parse_instant(noted)
    except ValueError:
        return False
    return -_MINUTE <= ago <= _NOTED_WITHIN


_MINUTE, _NOTED_WITHIN = timedelta(minutes=1), timedelta(minutes=15)


class Perhaps(Effect, Struct, frozen=True):
    """What may be done or not, and only some know: it is done where the edit shows it."""

    effect: Single

    def apply(self, course: Course) -> None:
        key = course.key(self.effect.target)
        if isinstance(key, Unknown):
            return
        variable, left = variable_of(self.effect.target), course.left(key)
        after = self.effect.after(course, self.effect.now(course, key))
        if left is not None and not isinstance(after, Unknown) and variable.kept(after) == left:
            course.put(variable, key, after)

    def touches(self) -> Iterator[str]:
        return self.effect.touches()

    def told(self) -> str:
        return f"perhaps {self.effect.told()}"


class Make(Effect, Struct, frozen=True):
    """A thing comes to be: what is tracked of it, and with which values; the rest begins at its default."""

    thing: Operand
    values: tuple[tuple[Variable, Operand], ...]

    def apply(self, course: Course) -> None:
        name = self.thing.within(course)
        if isinstance(name, Unknown):
            return
        given = {variable.name: value for variable, value in self.values}
        for key, variable in course.keys_of(self.thing.kind, str(name)).items():
            value = given.get(variable.name)
            course.put(variable, key, course.default_of(variable, key) if value is None else value.within(course))

    def touches(self) -> Iterator[str]:
        yield self.thing.kind
        for variable, _ in self.values:
            yield variable.name

    def told(self) -> str:
        values = ", ".join(f"{variable.name} {value.told()}" for variable, value in self.values)
        return f"make a {self.thing.kind}{f' with {values}' if values else ''}"


class End(Effect, Struct, frozen=True):
    """A thing is no more."""

    thing: Operand

    def apply(self, course: Course) -> None:
        name = self.thing.within(course)
        if not isinstance(name, Unknown):
            for key, variable in course.keys_of(self.thing.kind, str(name)).items():
                course.put(variable, key, "")

    def touches(self) -> Iterator[str]:
        yield self.thing.kind

    def told(self) -> str:
        return f"end {self.thing.told()}"


def told(effects: Iterable[Effect]) -> str:
    """Effects in words."""
    return ", then ".join(effect.told() for effect in effects)
