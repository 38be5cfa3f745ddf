"""Nothing: what comes of what is not there, as the first of an empty list is not."""

from __future__ import annotations

from referee.dynasties.kit.terms.scope import Nothing, Unknown, Value


def untold(unknown: Unknown) -> Unknown:
    """What rests on something that is not there: what that comes to nobody knows."""
    return Unknown(unknown.why) if isinstance(unknown, Nothing) else unknown


def of_nothing(left: Value, sign: str, right: Value) -> bool | Unknown | None:
    """How what is not there compares: it is the same as nobody and nothing, and neither more nor less than anything; None: both
    are there."""
    if not (isinstance(left, Nothing) or isinstance(right, Nothing)):
        return None
    other = right if isinstance(left, Nothing) else left
    if isinstance(other, Unknown) and not isinstance(other, Nothing):
        return other
    return not sign and (isinstance(other, Nothing) or other == "")
