"""Switching code off: whatever holds a function or a constant by then finds another in its place."""

from __future__ import annotations

import functools
import importlib
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import CodeType, FunctionType
from typing import Any

import msgspec

from referee.checks.proofs.base import (
    Altered,
    Code,
    Constant,
    Function,
    Given,
    Hardware,
    Instead,
    Number,
    Opposite,
    Sentence,
    Status,
)
from referee.law.law import Law


@contextmanager
def switched_off(code: Code) -> Iterator[None]:
    """While it lasts the code is off: a part of the law in every text that the project carries."""
    match code:
        case Function():
            with _answering(_function(code.name), code.answer):
                yield
        case Constant():
            with _replaced(code):
                yield
        case Hardware():
            with _replaced(Constant("referee.dynasties.bots.hardware:CARRIED", code.otherwise())):
                yield
        case _:
            carried = _function("referee.law.law:carried_law")
            with _answering(carried, Altered(lambda real, name: _without(real(name), code), "the law without it")):
                yield


def _without(law: Law | None, code: Number | Sentence | Status) -> Law | None:
    match code:
        case Status() if law is not None and code.rule in law.special_cases:
            return law.with_special_cases({code.rule: code.active})
        case Number() if law is not None and code.sentence in law.parameters:
            changed = msgspec.structs.replace(law.parameters[code.sentence], values=code.values)
            return msgspec.structs.replace(law, parameters={**law.parameters, code.sentence: changed})
        case Sentence() if law is not None:
            rest = {name: one for name, one in law.parameters.items() if name != code.sentence}
            return msgspec.structs.replace(law, parameters=rest, without=(*law.without, code.sentence))
        case _:
            return law


def _function(name: str) -> FunctionType:
    """The function behind a name, a property or a cache."""
    module, _, path = name.partition(":")
    found: Any = importlib.import_module(module)
    for part in path.split("."):
        found = vars(found)[part]
    for inner in ("fget", "func", "__wrapped__", "decide"):
        found = getattr(found, inner, None) or found
    assert isinstance(found, FunctionType), name
    return found


def _copy(function: FunctionType) -> FunctionType:
    closure = function.__closure__
    copy = FunctionType(function.__code__, function.__globals__, function.__name__, function.__defaults__, closure)
    copy.__kwdefaults__ = function.__kwdefaults__
    return copy


def _off(*given: Any, **named: Any) -> Any:
    return __answer__(*given, **named)  # type: ignore[name-defined]  # noqa: F821


@contextmanager
def _answering(function: FunctionType, answer: object) -> Iterator[None]:
    """The function's own code is replaced, so that nobody who holds it is missed."""
    off = _off.__code__.replace(co_freevars=function.__code__.co_freevars)
    before: tuple[CodeType, Any, Any] = function.__code__, function.__defaults__, function.__kwdefaults__
    function.__globals__["__answer__"] = _answer(answer, _copy(function))
    function.__code__, function.__defaults__, function.__kwdefaults__ = off, None, None
    _forget()
    try:
        yield
    finally:
        function.__code__, function.__defaults__, function.__kwdefaults__ = before
        del function.__globals__["__answer__"]
        _forget()


def _answer(answer: object, real: Callable[..., Any]) -> Callable[..., Any]:
    match answer:
        case Opposite():
            return lambda *given, **named: not real(*given, **named)
        case Given():
            return lambda *given, **named: given[answer.place]
        case Instead():
            return answer.answer
        case Altered():
            return functools.partial(answer.answer, real)
        case _:
            return lambda *given, **named: answer


@contextmanager
def _replaced(constant: Constant) -> Iterator[None]:
    module, _, name = constant.name.partition(":")
    real = getattr(importlib.import_module(module), name)
    holders = [one for one in _modules() if getattr(one, name, None) is real]
    for holder in holders:
        setattr(holder, name, constant.value)
    _forget()
    try:
        yield
    finally:
        for holder in holders:
            setattr(holder, name, real)
        _forget()


def _modules() -> list[Any]:
    return [module for name, module in sys.modules.items() if name.partition(".")[0] == "referee"]


def _forget() -> None:
    """Nothing is remembered that was worked out by other code."""
    for module in _modules():
        for held in vars(module).values():
            if isinstance(held, functools._lru_cache_wrapper):
                held.cache_clear()
