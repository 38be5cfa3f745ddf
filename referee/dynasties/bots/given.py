"""What people give as JSON, taken strictly: each error names the place, `bots.Ann.engine.condition`, and what belongs there."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any

import msgspec

from referee.errors import InputError
from referee.model.instants import parse_instant

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
_OTHER_WORDS = (
    (re.compile(r"Object missing required field `(.+)`"), r"lacks `\1`"),
    (re.compile(r"Object contains unknown field `(.+)`"), r"knows no `\1`"),
    (re.compile(r"Invalid enum value (.+)"), r"may not be \1"),
    (re.compile(r"Expected `int` >= (\d+)"), r"has to be \1 or more"),
    (re.compile(r"Expected `int` <= (\d+)"), r"has to be \1 or less"),
    (re.compile(r"Expected `str` of length >= 1"), r"may not be empty"),
    (re.compile(r"Expected `str` of length <= (\d+)"), r"has to have \1 letters or fewer"),
    (re.compile(r"Expected `array` of length (\d+), got (\d+)"), r"has to list \1, and lists \2"),
    (re.compile(r"Expected `(?:array|object)` of length <= (\d+)"), r"has to list \1 or fewer"),
)
_STEP = re.compile(r"\.([^.\[]+)|\[(\d+|\.\.\.)\]")
_ANY = "..."
_LONG = 300
_DEEP = 50
_DO = "see docs/bots.md for what belongs there"


def taken(value: object, kind: Any, where: str) -> Any:
    """A value as this type, nothing converted; raises InputError that names the place below `where`."""
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as problem:
        what, _, at = str(problem).partition(" - at `")
        inside, _, path = at.rpartition("$")
        of_name = "has a name that " if inside else ""
        raise refused(of_name + _in_words(what), where + _named(value, kind, path.rstrip("`")), _DO) from None


def entries(value: object, where: str) -> Mapping[str, Any]:
    """An object by its names; raises InputError."""
    if not isinstance(value, dict):
        raise refused("has to be an object", where, _DO)
    return value


def not_too_deep(value: object) -> None:
    """Refuse what is nested deeper than anything that is asked for: it could be read, and not be printed again."""
    level = [value]
    for _ in range(_DEEP):
        level = [inner for one in level for inner in _inside(one)]
        if not level:
            return
    raise refused("is nested too deeply", "", _DO)


def _inside(value: object) -> Iterable[object]:
    if isinstance(value, dict):
        return value.values()
    return value if isinstance(value, list) else ()


def instant(text: str, where: str) -> datetime:
    """An instant in UTC; raises InputError."""
    try:
        return parse_instant(text)
    except ValueError as problem:
        raise refused(str(problem), where, "write it in UTC, ending in Z") from None


def instant_if_told(text: str | None, where: str) -> datetime | None:
    """The same, None where none is told."""
    return None if text is None else instant(text, where)


def refused(what: str, where: str, do: str) -> InputError:
    """The error about a place in what was given; of what is very long the beginning."""
    return InputError(_short(what), where=_short(where), do=do)


def _short(text: str) -> str:
    return text if len(text) <= _LONG else f"{text[:_LONG]}…"


def _in_words(what: str) -> str:
    if found := _EXPECTED.fullmatch(what):
        wanted = " or ".join(_KINDS.get(kind.strip(), kind.strip()) for kind in found[1].split("|"))
        return f"has to be {wanted}, and is {_KINDS.get(found[2], found[2])}"
    for pattern, words in _OTHER_WORDS:
        if pattern.fullmatch(what):
            return pattern.sub(words, what)
    return what[:1].lower() + what[1:]


def _named(value: Any, kind: Any, path: str) -> str:
    """The same place with the names of the entries at fault, of which the error says only that each is one."""
    steps: list[str | int] = [
        field or (int(index) if index.isdigit() else _ANY) for field, index in _STEP.findall(path)
    ]
    for at, step in enumerate(steps):
        if step == _ANY:
            steps[at], value = _culprit(value, kind, steps[:at])
    return "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in steps)


def _culprit(value: Any, kind: Any, steps: list[str | int]) -> tuple[str, Any]:
    """Which entry of the object there is at fault, and the value with no other."""
    there = functools.reduce(lambda inner, step: inner[step], steps, value)
    for name in there if isinstance(there, dict) else ():
        alone = _with_only(value, steps, name)
        try:
            msgspec.convert(alone, kind)
        except msgspec.ValidationError:
            return name, alone
    return _ANY, value


def _with_only(value: Any, steps: list[str | int], name: str) -> Any:
    if not steps:
        return {name: value[name]}
    copy: Any = list(value) if isinstance(value, list) else dict(value)
    copy[steps[0]] = _with_only(value[steps[0]], steps[1:], name)
    return copy
