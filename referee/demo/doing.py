"""Doing: the effects of an action that is data, noted one after the other by the demo's players on a sheet of their own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from msgspec import field

from referee.demo.keeping import Worth, as_written, begun_as, is_flawed, worth_of
from referee.demo.reckoning import Reckoning
from referee.demo.talk import Saying
from referee.dynasties.kit.parts.branches import ByOption, Each, Provided, Step, Swap
from referee.dynasties.kit.parts.effects import Change, Effect, End, Make, Payment, Perhaps, Put, Target, variable_of
from referee.dynasties.kit.parts.list_effects import Add, Mark, Remove
from referee.dynasties.kit.parts.posting import MakesPost
from referee.dynasties.kit.parts.variables import Integer, ListOf, Variable
from referee.dynasties.kit.terms.circumstances import Secret
from referee.dynasties.kit.terms.operands import Operand
from referee.dynasties.kit.terms.view import Fault


class Sheet(Reckoning, frozen=True):
    """Somebody's sheet for one action.

    faults: what is in the way of it.
    paid: how much of their own they spend, by key.
    says: what has to be said first.
    is_willing: what may be done or not, they do.
    """

    faults: list[Fault] = field(default_factory=list)
    paid: dict[str, int] = field(default_factory=dict)
    says: list[Saying] = field(default_factory=list)
    is_willing: bool = True

    def do(self, effects: Iterable[Effect]) -> None:
        """Do one after the other, and note what it changes."""
        for effect in effects:
            self._do(effect)

    def _do(self, effect: Effect) -> None:
        match effect:
            case Each(kind=kind, does=does, where=where):
                for sheet in [sheet for sheet in self._sheets(kind) if where is None or self._clear(sheet.so(where))]:
                    sheet.do(does)
            case Provided(condition=condition, does=does, otherwise=otherwise):
                self.do(does if self._clear(self.so(condition)) else otherwise)
            case ByOption(what=what, does_by=does_by):
                chosen = str(self._clear(self.worth(what))).casefold()
                for option, does in does_by:
                    self.do(does if option.casefold() == chosen else ())
            case Make(thing=thing, values=values):
                self._make(thing, {variable.name: value for variable, value in values})
            case End(thing=thing):
                name = self.worth(thing)
                self.noted.update({f"{variable.name}:{name}": "" for variable in self.books.tracked_of(thing.kind)})
            case Swap(does=does):
                for effect, becomes in [(effect, self._after(effect)) for effect in does]:
                    self._note(effect.target, becomes)
            case Step(does=does):
                self.do(does)
            case MakesPost(words=words):
                said = [self._clear(self.worth(word)) for word in words]
                self.says.append(Saying(self.who, "So it is done.", "post", " ".join(map(str, said))))
            case Perhaps(effect=inner):
                self.do((inner,) if self.is_willing else ())
            case Payment(target=target, amount=amount):
                self._pay(target, self.worth(amount))
            case Put(value=Secret()):
                self.marks.add("secret")  # whoever knows what becomes of it leaves it as it is
            case Change() | Put() | Add() | Remove() | Mark():
                self._note(effect.target, self._after(effect))

    def _sheets(self, kind: str) -> Iterator[Sheet]:
        return (self.of(kind, name) for name in self.owners(kind))

    def _clear(self, worth: Worth) -> Worth:
        """What has to be known for anybody to act."""
        if worth is None:
            self.marks.add("unclear")
        return worth

    def _after(self, effect: Change | Put | Add | Remove | Mark) -> Worth:
        """What a value becomes."""
        target, now = effect.target, self.held(effect.target)
        match effect:
            case Put(value=None):
                return self._begun(variable_of(target), self.key(target) or "")
            case Put(value=value):
                return self.worth(value) if value is not None else None
            case Change(amount=amount, sign=sign, least=least, most=most):
                number = self.worth(amount)
                if not (isinstance(now, int) and isinstance(number, int)):
                    return None
                return self._clamped(now + sign * number, least, most)
            case Add(item=item):
                more = _several(self.worth(item))
                return None if more is None or not isinstance(now, tuple) else now + more
            case Remove(item=item):
                return self._without(now, _several(self.worth(item)))
            case Mark():
                return self._struck(effect, now)

    def _struck(self, effect: Mark, now: Worth) -> Worth:
        """The items with one of them struck, or restored, or with all of them so; one that is not there cannot be."""
        end = f" ({_mark_of(variable_of(effect.target))})"
        item = self.worth(effect.item) if effect.item is not None else ""
        if item is None or not isinstance(now, tuple):
            return None
        if effect.item is None:
            return tuple(item.removesuffix(end) + end * effect.is_struck for item in now)
        bare = str(item).removesuffix(end)
        before, after = (item, f"{bare}{end}") if effect.is_struck else (f"{bare}{end}", bare)
        if before not in now or before == after:
            self.faults.append("not-met")
            self.marks.add("absent")
            return now
        at = now.index(str(before))
        return (*now[:at], str(after), *now[at + 1 :])

    def _clamped(self, number: int, least: Operand | None, most: Operand | None) -> Worth:
        low = self.worth(least) if least is not None else number
        high = self.worth(most) if most is not None else max(number, low) if isinstance(low, int) else None
        return min(max(number, low), high) if isinstance(low, int) and isinstance(high, int) else None

    def _without(self, now: Worth, items: tuple[str, ...] | None) -> Worth:
        if items is None or not isinstance(now, tuple):
            return None
        if Counter(items) - Counter(now):
            self.faults.append("not-met")
            self.marks.add("absent")
        left = list(now)
        for item in (item for item in items if item in left):
            left.remove(item)
        return tuple(left)

    def _pay(self, target: Target, amount: Worth) -> None:
        now, key = self.held(target), self.key(target)
        if key is None or not (isinstance(now, int) and isinstance(amount, int)):
            self.marks.add("unclear")
            return
        if amount < 0:
            self.faults.append("not-met")
        elif amount > now:
            self.faults.append("not-paid")
            self.noted[key] = str(now - amount)
        else:
            self._note(target, now - amount)
        if key == f"{variable_of(target).name}:{self.who}":
            self.paid[key] = self.paid.get(key, 0) + amount

    def _make(self, thing: Operand, given: Mapping[str, Operand]) -> None:
        name = self._clear(self.worth(thing))
        for variable in self.books.tracked_of(thing.kind):
            key, value = f"{variable.name}:{name}", given.get(variable.name)
            begun = self._begun(variable, key) if value is None else self.worth(value)
            self._write(variable, key, begun)

    def _begun(self, variable: Variable, key: str) -> Worth:
        """What a value is before anything has changed it."""
        return worth_of(variable, begun_as(variable, key, self.books))

    def _note(self, target: Target, worth: Worth) -> None:
        key = self.key(target)
        if key is not None:
            self._write(variable_of(target), key, worth)
        else:
            self.marks.add("unclear")

    def _write(self, variable: Variable, key: str, worth: Worth) -> None:
        if worth is None:
            self.marks.add("unclear")
            return
        text = as_written(variable, worth, self.noted[key] if key in self.noted else self.books.get(key))
        if isinstance(variable, Integer) and variable.capped and variable.most is not None:
            text = str(min(int(text), self.books.number(variable.most)))
        if text and is_flawed(variable, text, self.books):
            self.faults.append("out-of-bounds")
        self.noted[key] = text


def _mark_of(variable: Variable) -> str:
    """How items of a list are told that are struck."""
    return variable.mark if isinstance(variable, ListOf) else ""


def _several(worth: Worth) -> tuple[str, ...] | None:
    return worth if worth is None or isinstance(worth, tuple) else (str(worth),)
