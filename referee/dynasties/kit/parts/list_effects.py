"""Effects on lists: items come, go, are struck and restored."""

from __future__ import annotations

from referee.dynasties.kit.parts.effects import Course, Single, variable_of
from referee.dynasties.kit.parts.variables import Variable
from referee.dynasties.kit.terms.operands import Operand
from referee.dynasties.kit.terms.scope import Unknown, Value
from referee.errors import InputError


class Add(Single, frozen=True):
    """A list gets an item at its end."""

    item: Operand

    def after(self, course: Course, now: Value) -> Value:
        item = self.item.within(course)
        if isinstance(now, Unknown) or isinstance(item, Unknown):
            return now if isinstance(now, Unknown) else item
        return (*_items(now), *(item if isinstance(item, tuple) else (str(item),)))

    def told(self) -> str:
        return f"add {self.item.told()} to {self.target.told()}"


class Remove(Single, frozen=True):
    """A list loses an item that it holds: the first of its like."""

    item: Operand

    def after(self, course: Course, now: Value) -> Value:
        item = self.item.within(course)
        if isinstance(now, Unknown) or isinstance(item, Unknown):
            return now if isinstance(now, Unknown) else item
        left, variable = list(_items(now)), variable_of(self.target)
        for one in item if isinstance(item, tuple) else (str(item),):
            struck = variable.marked(one)
            if one in left:
                left.remove(one)
            elif struck in left:
                left.remove(struck)
                course.fault("not-met", f"{self.target.told()} holds no {one} but {struck}")
            else:
                course.fault("not-met", f"{self.target.told()} holds no {one}")
        return tuple(left)

    def told(self) -> str:
        return f"remove {self.item.told()} from {self.target.told()}"


class Mark(Single, frozen=True):
    """An item of a list is struck, or no more: the first of its like, by its name or as it stands there. Without an item, all
    are."""

    item: Operand | None
    is_struck: bool

    def after(self, course: Course, now: Value) -> Value:
        item = self.item.within(course) if self.item is not None else None
        for value in (now, item):
            if isinstance(value, Unknown):
                return value
        variable, items = variable_of(self.target), _items(now)
        if item is None:
            return tuple(self._marked(variable, variable.bare(each)) for each in items)
        before, after = self._other(variable, str(item)), self._marked(variable, variable.bare(str(item)))
        if before == after:
            course.fault("not-met", f"{before} of {self.target.told()} is struck already")
            return now
        if before not in items:
            course.fault("not-met", f"{self.target.told()} holds no {before}")
            return now
        place = items.index(before)
        return (*items[:place], after, *items[place + 1 :])

    def _marked(self, variable: Variable, item: str) -> str:
        return variable.marked(item) if self.is_struck else item

    def _other(self, variable: Variable, item: str) -> str:
        return item if self.is_struck else variable.marked(variable.bare(item))

    def told(self) -> str:
        which = "every item" if self.item is None else self.item.told()
        return f"{'strike' if self.is_struck else 'restore'} {which} of {self.target.told()}"


def _items(value: Value) -> tuple[str, ...]:
    if isinstance(value, tuple):
        return value
    raise InputError(f"{value!r} is used as a list", where="declaration", do="declare a ListOf")
