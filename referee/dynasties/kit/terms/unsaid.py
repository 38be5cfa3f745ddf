"""Unsaid: what Python lets anybody write of an expression and no word of the language means; each is refused with what to write."""

from __future__ import annotations

from typing import Any

from referee.errors import InputError


def _refused(what: str, do: str) -> Any:
    """An operator that says nothing of an expression."""

    def refuse(self: Any, *_: object) -> None:
        raise InputError(f"“{self.told()}” {what}", where="declaration", do=do)

    return refuse


def required(given: Any, beside: Any) -> Any:
    """What is joined to a condition. Raises InputError where that is no expression, as what `==` says of two."""
    if isinstance(given, Unsaid):
        return given
    what = f"{given!r} is joined to “{beside.told()}”, and is no condition"
    raise InputError(what, where="declaration", do="write this.is_(that) for ==, this.is_not(that) for !=")


class Unsaid:
    """What every expression refuses."""

    __iter__ = None
    """What can be indexed could be walked through without end otherwise."""

    __truediv__ = __rtruediv__ = __floordiv__ = __rfloordiv__ = _refused(
        "is divided by a sign, which says not how it is rounded", "write divided(this, by, 'down') or half(this, 'up')"
    )
    __mod__ = __rmod__ = __pow__ = __rpow__ = _refused(
        "stands beside a sign that rules are not written in", "write + - *, or judged_by(function, 'in words')"
    )
    __neg__ = __abs__ = _refused(
        "is counted below nothing by a sign", "write 0 - this, or when(this >= 0, this, 0 - this)"
    )
    __and__ = __rand__ = __or__ = __ror__ = _refused(
        "is joined to a condition, and is none",
        "put each comparison in brackets: (this >= 3) & (that < 5); write this.is_(that) for ==",
    )
    __invert__ = _refused("is denied, and is no condition", "deny a comparison: ~(this >= 3)")
    __contains__ = _refused("is asked for what it holds before anything is known", "write this.has(item)")


class Unknowable:
    """What is no condition that Python could decide: neither what is so or not, nor a variable."""

    __bool__ = _refused(
        "is used as if it were known already", "write & | ~ for and, or, not; two comparisons for a range"
    )
    __len__ = _refused("is measured before anything is known", "write count(this)")
