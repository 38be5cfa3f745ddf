"""Instants, spans and numbers as the pages write them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any, TypeVar

from markupsafe import Markup, escape

from referee.model.instants import day_of, say_about, say_due, say_instant
from referee.reports.inert import inert

Thing = TypeVar("Thing")

_NUMBERS = ("No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven", "Twelve")


def instant(given: Any) -> datetime | None:
    """An instant, or the same as text."""
    return datetime.fromisoformat(given) if isinstance(given, str) else given


def iso(at: Any) -> str:
    """As machines write it: `2019-06-07T07:52:00Z`."""
    return f"{instant(at):%Y-%m-%dT%H:%M:%SZ}"


def day(at: Any) -> str:
    """As people write it, whole: “Fri 7 Jun 2019, 07:52 UTC”."""
    told = instant(at)
    return "" if told is None else say_instant(told, seconds=False)


def dated(at: datetime) -> str:
    """A day as charts write it: “7 Jun”."""
    return day_of(at).partition(" ")[2]


def short_day(at: Any, beside: datetime, *, seconds: bool = False) -> str:
    """Beside another instant, which says the year unless it is another: “Thu 6 Jun, 21:41”."""
    told = instant(at)
    return "" if told is None else say_instant(told, beside, seconds=seconds)


def brief(text: str, most: int = 300) -> str:
    """A text as it stands among others: of a very long one the beginning, since a page of its own has the whole. What nobody sees of it,
    such as marks heaped on a letter, makes it no longer."""
    shown = inert(text) if len(text) > most else text
    return text if len(shown) <= most else f"{shown[:most].rstrip()}…"


def briefly_titled(answers: Iterable[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """What is known of matters, as it is told where they stand among others."""
    return [{**each, "title": brief(each["title"])} for each in answers]


def date(at: datetime) -> str:
    """A day alone: “Fri 7 Jun”."""
    return day_of(at)


def when(at: Any, beside: datetime, *, seconds: bool = False) -> Markup:
    """A deed's instant, for people and machines."""
    return _time(at, short_day(at, beside, seconds=seconds)) if at is not None else Markup("")


def until(at: datetime, since: datetime, beside: datetime) -> Markup:
    """The end of a span beside its beginning, whose day is not said again."""
    return _time(at, f"{at:%H:%M}") if at.date() == since.date() else when(at, beside)


def ago(at: Any, now: datetime) -> Markup:
    """How long ago, counted from `now`; a script counts on."""
    told = instant(at)
    return _time(told, f"{say_about(now - told)} ago", "ago") if told is not None else Markup("")


def due(at: Any, now: datetime) -> Markup:
    """When, and in how long, counted from `now`: “04:49 UTC (in 1 h 49 min)”."""
    told = instant(at)
    if told is None:
        return Markup("")
    when, _, span = say_due(told, now).partition(" (")
    return _time(told, when) + (Markup(" ({})").format(_time(told, span.removesuffix(")"), "in")) if span else "")


def _time(at: Any, words: str, relative: str = "") -> Markup:
    """What is written here is made of instants alone, so that nothing of it has to be escaped."""
    counted = f' data-rel="{relative}" title="{day(at)}"' if relative else ""
    return Markup(f'<time datetime="{iso(at)}"{counted}>{words}</time>')


def number_word(number: int) -> str:
    """A small number as the first word of a sentence."""
    return _NUMBERS[number] if number < len(_NUMBERS) else str(number)


def counted(number: int, one: str, many: str = "") -> str:
    """So many of something: “1 matter”, “2 matters”."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def nothing_stands(causes: int, of: str = "") -> str:
    """The answer where so many causes were found and none stands; of: whose or which alone was asked for, “ by Ann”."""
    return f"Nothing{of} stands; {number_word(causes).lower()} {'cause was' if causes == 1 else 'causes were'} put right or upheld."


def length(*texts: str) -> int:
    """How many letters texts take on a page, with what is written otherwise there."""
    return sum(len(escape(inert(text))) for text in texts)


def fitting(things: Sequence[Thing], size: Callable[[Thing], int], room: int) -> list[Thing]:
    """The first of some things, as many as there is room for."""
    found = []
    for each in things:
        room -= size(each)
        if room < 0:
            break
        found.append(each)
    return found
