"""What the summary of a Bout says in words: who won, how, after how many turns, with which Tallies, Conditions and Money.

What can be read in two ways is not read. Nothing is made of what a post merely mentions, such as a part's loss.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import TypeVar

import msgspec

T = TypeVar("T")

MOST = 200_000
"""How many letters of a post are read."""

_HOW = {
    "tko": re.compile(r"\bT\.?K\.?O\b|\bknock-?\s?out\b", re.I),
    "ring-out": re.compile(r"\bring(?:ed|s)?[- ]?out\b", re.I),
    "domination": re.compile(r"\bdomination\b", re.I),
    "forfeit": re.compile(r"\bforfeit(?:s|ed|ure)?\b", re.I),
}
_NUMBER = r"(\d{1,3}(?:,\d{3})+|\d{1,6})\b"
_SUDDEN_DEATH = re.compile(r"\bsudden death\b", re.I)
_TURNS = re.compile(
    rf"\b(?:after|in|lasted|lasts|took|takes) {_NUMBER} turns\b|\bends? (?:on|at|in) turn {_NUMBER}", re.I
)
_AT_THE_END = re.compile(r"\b(?:final(?:ly)?|finish(?:es|ed)|end(?:s|ed)|left|remain(?:s|ing))\b", re.I)
_BOTH_GAIN = re.compile(rf"\b(?:both|each|all)\b[^.;\n]{{0,40}}?\b(?:gain|earn|receive|get)s? ₩ ?{_NUMBER}", re.I)
_WINS = (
    r"\bwinner(?: of (?:the|this) (?:bout|match|fight))?(?: is|:| -) {name}",
    r"{name}(?:'s bot)? (?:is|was) the winner\b",
    r"{name}(?:'s bot)? (?:wins|won|is victorious|emerges victorious)\b",
    r"\bvictory (?:for|to|goes to) {name}",
    r"{name}(?:'s bot)? (?:defeats|defeated|beats|beat) {other}",
    r"{other}(?:'s bot)? (?:is|was) (?:defeated|beaten) by {name}",
    r"{other}(?:'s bot)? (?:loses|lost|forfeits|forfeited)\b(?! (?:\d|a |an |its |their |his |her |some |half |all ))",
)


class Conditions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is told of a Bot's parts, each in percent."""

    engine: int | None = None
    chassis: int | None = None
    systems: dict[str, int] = {}

    def by_part(self) -> dict[str, int]:
        """The same by the part's name, of those of which it is told."""
        both = {"engine": self.engine, "chassis": self.chassis}
        return {**{part: left for part, left in both.items() if left is not None}, **self.systems}


class Said(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a summary says; None or empty where it does not, or not clearly. `paid`: what each gains in all."""

    winner: str | None = None
    how: str | None = None
    turns: int | None = None
    sudden_death: bool = False
    tallies: dict[str, int] = {}
    conditions: dict[str, Conditions] = {}
    paid: dict[str, int] = {}


def heard(post: str, names: Mapping[str, Iterable[str]], systems: Iterable[str]) -> Said:
    """What a post says. `names`: by which names each of the two is called; `systems`: those that there are."""
    text = re.sub(r"[*_’‘]|\[/?\w+\]|<[^>]{0,200}>", _plain, post[:MOST])
    called = {name: _any_of({name, *others}) for name, others in names.items()}
    return Said(
        winner=_one(_winners(text, called)),
        how=_one(how for how, pattern in _HOW.items() if pattern.search(text)),
        turns=_one(_amount(*found.groups()) for found in _TURNS.finditer(text)),
        sudden_death=bool(_SUDDEN_DEATH.search(text)),
        tallies=dict(_tallies(text, called)),
        conditions=dict(_conditions(text, called, systems)),
        paid=dict(_paid(text, called)),
    )


def _plain(found: re.Match[str]) -> str:
    return "'" if found[0] in "’‘" else ""


def _any_of(names: Iterable[str]) -> str:
    """A form that finds any of these as words of their own."""
    said = (re.escape(name.strip()) for name in sorted(names, key=len, reverse=True) if name.strip())
    return rf"(?<!\w)(?:{'|'.join(said)})(?!\w)"


def _one(found: Iterable[T]) -> T | None:
    """The only one of them, None where they differ or there are none."""
    values = set(found)
    return values.pop() if len(values) == 1 else None


def _amount(*groups: str | None) -> int:
    return next(int(group.replace(",", "")) for group in groups if group)


def _winners(text: str, called: Mapping[str, str]) -> Iterator[str]:
    for name, form in called.items():
        others = [other for one, other in called.items() if one != name]
        for pattern in _WINS:
            for other in others if "{other}" in pattern else ("",):
                if re.search(pattern.format(name=form, other=other), text, re.I):
                    yield name


def _tallies(text: str, called: Mapping[str, str]) -> Iterator[tuple[str, int]]:
    """The number that stands right behind a name in a line that speaks of Tallies, if it is the only one."""
    lines = [line for line in text.split("\n") if re.search(r"\btall(?:y|ies)\b", line, re.I)]
    for name, form in called.items():
        pattern = rf"{form}(?:'s)?(?: bot)?(?: (?:final )?tally)?(?: (?:is|was|of|at|has))?[ :=(-]{{1,3}}{_NUMBER}"
        told = _one(_amount(found[1]) for line in lines for found in re.finditer(pattern, line, re.I))
        if told is not None:
            yield name, told


def _conditions(text: str, called: Mapping[str, str], systems: Iterable[str]) -> Iterator[tuple[str, Conditions]]:
    """What stands as “Engine: 40%” or “Axe at 20%” in a line about the end that names one of the two, and no other."""
    known = {system.casefold(): system for system in systems}
    part = re.compile(rf"\b(engine|chassis|{'|'.join(map(re.escape, known))})(?: is)?(?: at|:|=) ?(\d{{1,3}})%", re.I)
    told: dict[str, dict[str, set[int]]] = {}
    for line in text.split("\n"):
        named = [name for name, form in called.items() if re.search(form, line, re.I)]
        if len(named) == 1 and _AT_THE_END.search(line):
            for found in part.finditer(line):
                told.setdefault(named[0], {}).setdefault(found[1].casefold(), set()).add(int(found[2]))
    for name, parts in told.items():
        sure = {part: values.copy().pop() for part, values in parts.items() if len(values) == 1}
        mounted = {known[part]: value for part, value in sure.items() if part in known}
        yield name, Conditions(sure.get("engine"), sure.get("chassis"), mounted)


def _paid(text: str, called: Mapping[str, str]) -> Iterator[tuple[str, int]]:
    both = _one(_amount(found[1]) for found in _BOTH_GAIN.finditer(text))
    for name, form in called.items():
        pattern = rf"{form} (?:gain|earn|receive|get)s? (?:a total of )?₩ ?{_NUMBER}"
        own = _one(_amount(found[1]) for found in re.finditer(pattern, text, re.I))
        paid = own if own is not None else both
        if paid is not None:
            yield name, paid
