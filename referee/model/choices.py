"""The words of which a field takes one, for whoever wrote another."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

import msgspec

from referee.model.patterns import later

_PLACE = later(r"`\$(?P<place>[^`]*)`")
_FIELD = later(r"\.([\w-]+)")


def known_of(kind: type[msgspec.Struct], problem: str) -> str:
    """What msgspec's complaint about one of this kind leaves out: “; known are FOR, AGAINST”; empty where it is about no such field."""
    found = _PLACE.search(problem)
    if not problem.startswith("Invalid enum value") or found is None:
        return ""
    hint: Any = kind
    for name in _FIELD.findall(found["place"]):
        hint = next((field.type for field in _fields_of(hint) if field.encode_name == name), None)
    words = [word or "“”" for word in _words_in(hint)]
    return f"; known are {', '.join(words)}" if words else ""


def _fields_of(hint: Any) -> tuple[msgspec.structs.FieldInfo, ...]:
    """The fields of a record, or of the records that a list holds."""
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return msgspec.structs.fields(hint)
    return next(filter(None, map(_fields_of, get_args(hint))), ())


def _words_in(hint: object) -> Iterator[str]:
    for part in get_args(hint):
        if isinstance(part, str):
            yield part
        else:
            yield from _words_in(part)
