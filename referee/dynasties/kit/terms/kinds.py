"""Kinds: whether the parts of a declaration are of the kinds that its fields are annotated with.

A declaration is Python that no type checker need have seen. What is of another kind than its field is refused when it is
made, by name, before anything is made of it.
"""

from __future__ import annotations

import functools
import inspect
import reprlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from types import UnionType
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from msgspec import Struct
from msgspec.structs import force_setattr

from referee.errors import InputError
from referee.model.checks import Check
from referee.model.texts import with_article

Kind = TypeVar("Kind")

HOW_WRITTEN = "docs/dynasties.md shows how it is written"
"""What is to be done about a part that is of another kind than it has to be."""


def misfits(part: Any) -> Iterator[tuple[object, str]]:
    """What of a declared thing is of another kind than its field says, with the thing; then what of all within it."""
    declared: type = type(part)
    kinds = _kinds_of(declared)
    values = [(name, getattr(part, name)) for name in part.__struct_fields__]
    for name, value in values:
        if not fits(value, kinds[name]):
            yield part, f"{name} is {_in_words(value)}, and has to be {kind_in_words(kinds[name])}"
    for _, value in values:
        for inner in _declared_in(value):
            yield from ((thing if _has_place(thing) else part, what) for thing, what in misfits(inner))


def of_kind(value: Kind, kind: Any, place: str) -> Kind:
    """What a declared function gave; raises InputError with its place where that is of another kind than it has to be."""
    if not fits(value, kind):
        what = f"gives {reprlib.repr(value)}, and has to give {kind_in_words(kind)}"
        raise InputError(what, where=place, do=HOW_WRITTEN)
    return value


def all_of_kind(values: Iterable[Kind], kind: Any, place: str) -> tuple[Kind, ...]:
    """The same of a function that gives several things."""
    if not isinstance(values, Iterable):
        raise InputError(f"gives {reprlib.repr(values)}, and has to give several things", where=place, do=HOW_WRITTEN)
    return tuple(of_kind(value, kind, place) for value in values)


def fits(value: object, kind: Any) -> bool:
    """Whether a value is of a kind, as annotations write kinds; of a function, whether it takes so many arguments."""
    origin, inner = _shape_of(kind)
    if kind is Any:
        return True
    if origin is None:
        return isinstance(value, kind) and not (kind is int and isinstance(value, bool))
    if origin in (Union, UnionType):
        return any(fits(value, each) for each in inner)
    if origin is Literal:
        return value in inner
    if origin is Callable:
        return callable(value) and _takes(value, len(inner[0]))
    return isinstance(value, origin) and _holds(value, inner)


@functools.cache
def _shape_of(kind: Any) -> tuple[Any, tuple[Any, ...]]:
    """What a kind is one of, and what is within it."""
    return get_origin(kind), get_args(kind)


def _takes(function: Callable[..., Any], number: int) -> bool:
    """Whether a function can be called with so many arguments; of some that are written in C nobody can tell."""
    try:
        inspect.signature(function).bind(*[None] * number)
    except ValueError:
        return True
    except TypeError:
        return False
    return True


def _holds(values: Any, inner: tuple[Any, ...]) -> bool:
    """Whether a tuple or a mapping holds values of these kinds; what else has kinds within is not looked into."""
    if isinstance(values, Mapping):
        return all(fits(key, inner[0]) and fits(value, inner[1]) for key, value in values.items())
    if not isinstance(values, tuple):
        return True
    kinds = [inner[0]] * len(values) if inner[-1] is Ellipsis else inner
    return len(values) == len(kinds) and all(map(fits, values, kinds))


def _declared_in(value: object) -> Iterator[Any]:
    """The declared things that a field's value is, or holds; a check is made and seen to elsewhere."""
    if isinstance(value, Mapping | tuple):
        for each in value.values() if isinstance(value, Mapping) else value:
            yield from _declared_in(each)
    elif isinstance(value, Struct) and not isinstance(value, Check):
        yield value


def _has_place(thing: object) -> bool:
    return hasattr(thing, "name") or hasattr(thing, "rule")


def tupled(part: Any) -> None:
    """Have lists stand where a declared thing holds several: whoever declares may write either."""
    declared: Any = type(part)
    for name in part.__struct_fields__:
        value = getattr(part, name)
        if isinstance(value, list) and _annotated(declared)[name].startswith("tuple"):
            force_setattr(part, name, tuple(value))


@functools.cache
def _annotated(declared: type) -> dict[str, str]:
    """The fields of a class, as their annotations are written."""
    return {
        name: str(kind) for each in reversed(declared.__mro__) for name, kind in inspect.get_annotations(each).items()
    }


def kind_in_words(kind: Any) -> str:
    """What a kind, as annotations write it, is to people."""
    origin, inner = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        parts = [one for one in inner if get_origin(one) is not Literal]
        texts = [text for one in inner for text in (get_args(one) if get_origin(one) is Literal else ())]
        return " or ".join(dict.fromkeys([*map(repr, texts), *map(kind_in_words, parts)]))
    if origin is Literal:
        return " or ".join(map(repr, inner))
    if origin is Callable:
        return f"a function of {len(inner[0])} argument{'s' * (len(inner[0]) != 1)}"
    if origin is tuple:
        kinds = dict.fromkeys(kind_in_words(one) for one in inner if one not in (Ellipsis, Any))
        return f"several in brackets, (a, b){', each ' * bool(kinds)}{' or '.join(kinds)}"
    if origin is not None and inner and issubclass(origin, Mapping):
        return f"a mapping from {kind_in_words(inner[0])} to {kind_in_words(inner[1])}"
    plain = {int: "a number", str: "a text", bool: "True or False", type(None): "None", Any: "anything"}
    told = plain.get(kind) or _NAMED.get(kind.__name__, kind.__name__)
    return told if kind in plain else with_article(told)


_NAMED = {"StatedValue": "number of a sentence", "Sentence": "sentence"}
"""What people have not written by the name of its kind."""


def _in_words(value: object) -> str:
    """What was written, in short."""
    if isinstance(value, bool):
        return f"{value} (== gives that where this.is_(that) is meant)"
    told = getattr(value, "told", None)
    if callable(told) and not isinstance(value, type):
        return f"“{told()}”"
    if isinstance(value, Struct):
        name = _NAMED.get(type(value).__name__, type(value).__name__)
        return with_article(name)
    return reprlib.repr(value)


@functools.cache
def _kinds_of(declared: type) -> dict[str, Any]:
    return get_type_hints(declared)
