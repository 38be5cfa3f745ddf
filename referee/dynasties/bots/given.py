"""What people give as JSON, taken strictly: each error names the place, `bots.Ann.engine.condition`, and what belongs there."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import msgspec

from referee.errors import InputError

T = TypeVar("T")

_KINDS = {
    "int": "a whole number",
    "float": "a number",
    "str": "a text",
    "bool": "true or false",
    "array": "a list",
    "object": "an object",
    "null": "null",
}
_EXPECTED = re.compile(r"Expected `([a-z |]+)`, got `([a-z]+)`")
_DO = "see docs/bots.md for what belongs there"


def taken(value: object, kind: Callable[..., T] | Any, where: str) -> Any:
    """A value as this type, nothing converted; raises InputError that names the place below `where`."""
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as problem:
        what, _, path = str(problem).partition(" - at `$")
        raise InputError(_in_words(what), where=where + path.rstrip("`"), do=_DO) from None


def each_taken(value: object, kind: Any, where: str) -> dict[str, Any]:
    """An object whose entries are all of this type; the place in an error has the entry's name."""
    return {name: taken(entry, kind, f"{where}.{name}") for name, entry in entries(value, where).items()}


def entries(value: object, where: str) -> Mapping[str, Any]:
    """An object by its names; raises InputError."""
    if not isinstance(value, dict):
        raise InputError("has to be an object", where=where, do=_DO)
    return value


def _in_words(what: str) -> str:
    if found := _EXPECTED.fullmatch(what):
        wanted = " or ".join(_KINDS.get(kind.strip(), kind.strip()) for kind in found[1].split("|"))
        return f"has to be {wanted}, and is {_KINDS.get(found[2], found[2])}"
    return what[:1].lower() + what[1:]
