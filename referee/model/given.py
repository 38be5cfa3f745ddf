"""JSON that somebody gives, read strictly. An object that names a key twice says two things, and a reader would take the last unsaid:
it is refused."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from referee.errors import InputError

_TOO_DEEP = "is nested too deeply"


def decode_given(body: bytes | str) -> Any:
    """What a JSON document holds; raises ValueError with the reason."""
    try:
        given = msgspec.json.decode(body)
    except RecursionError:
        raise ValueError(_TOO_DEEP) from None
    require_once(body)
    return given


def require_once(body: bytes | str) -> None:
    """Raises ValueError for a JSON document in which an object names a key twice, or that is nested too deeply to know."""
    try:
        json.loads(body, object_pairs_hook=_refuse_twice)
    except RecursionError:
        raise ValueError(_TOO_DEEP) from None


def read_given(body: bytes | str, where: str, do: str = "") -> Any:
    """The same of a whole file; raises InputError."""
    try:
        return decode_given(body)
    except ValueError as problem:
        raise InputError(f"is no JSON: {problem}", where=where, do=do) from None


def _refuse_twice(pairs: list[tuple[str, Any]]) -> None:
    named = set[str]()
    for key, _ in pairs:
        if key in named:
            raise ValueError(f"an object names {key[:40]!r} twice")
        named.add(key)
