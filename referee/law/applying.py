"""A ruleset's text as it would stand once the instructions of a Proposal were carried out."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from referee.law.instructions import Instruction
from referee.law.ruleset import normal
from referee.law.tags import short_name
from referee.law.wikitext import heading_of, plain

_STATUS = re.compile(r"\[[^\]]*\]|\*")
_DYNASTIC, _APPENDIX = "dynastic", "appendix"
_QUOTES = {"'": "['‘’]", '"': '["“”]', "-": "[-\N{EN DASH}—]"}


class Applied(NamedTuple):
    """The text, what was carried out, and what could not be, in words."""

    text: str
    done: tuple[str, ...]
    left: tuple[str, ...]


class _Section(NamedTuple):
    """A rule on the page: the line of its heading, its level, and the lines where its own text and its subrules end."""

    at: int
    level: int
    own: int
    end: int


def applied(text: str, instructions: Sequence[Instruction], *, subrules_too: bool) -> Applied:
    """Carry instructions out, one after the other; one that does not fit the text is left, and why is said.

    `subrules_too`: what is repealed goes with its subrules.
    """
    done: list[str] = []
    left: list[str] = []
    for said in instructions:
        outcome = _carried_out(text.split("\n"), said, subrules_too=subrules_too)
        if isinstance(outcome, list):
            text = "\n".join(outcome)
            done.append(say_done(said))
        else:
            left.append(f"{say_done(said)}: {outcome}")
    return Applied(text, tuple(done), tuple(left))


def say_done(said: Instruction) -> str:
    """What an instruction makes of the text, in words."""
    match said.kind:
        case "create":
            return f"a new rule “{said.rule}”"
        case "repeal":
            return f"“{said.rule}” is repealed"
        case "rename":
            return f"“{said.rule}” is called “{said.new}”"
        case "replace":
            return f"in “{said.rule}”, “{said.old}” becomes “{said.new}”"
        case "strike":
            return f"in “{said.rule}”, “{said.old}” goes"
        case _:
            return f"to “{said.rule}”, “{said.new}” is added"


def _carried_out(lines: list[str], said: Instruction, *, subrules_too: bool) -> list[str] | str:
    """The lines once one instruction is carried out; or why it cannot be."""
    named = _sections(lines, said.rule)
    if said.kind == "create":
        return _created(lines, said, named)
    if len(named) != 1:
        return "no rule of that name stands on the page" if not named else "several rules bear that name"
    rule = named[0]
    body = lines[rule.at + 1 : rule.own]
    match said.kind:
        case "repeal":
            return [*lines[: rule.at], *lines[rule.end if subrules_too else rule.own :]]
        case "rename":
            renamed = _renamed(lines[rule.at], said)
            return (
                [*lines[: rule.at], renamed, *lines[rule.at + 1 :]] if renamed else "its heading is written otherwise"
            )
        case "add":
            end = len(body)
            while end and not body[end - 1].strip():
                end -= 1
            return [*lines[: rule.at + 1], *body[:end], said.new, *body[end:], *lines[rule.own :]]
        case _:
            words, number = _pattern(said.old).subn(lambda match: said.new, "\n".join(body))
            if not number:
                return "these words do not stand in it"
            return [*lines[: rule.at + 1], *words.split("\n"), *lines[rule.own :]]


def _sections(lines: Sequence[str], name: str) -> list[_Section]:
    """The rules of a name; else the one that bears it but for what stands in braces."""
    headings = [
        (at, *heading) for at, line in enumerate(lines) if line.startswith("=") and (heading := heading_of(line))
    ]
    named = {at: normal(_STATUS.sub("", plain(words))).strip() for at, _, words in headings}
    wanted = normal(name).casefold()
    places = [at for at, words in named.items() if words.casefold() == wanted]
    places = places or [at for at, words in named.items() if short_name(words).casefold() == wanted]
    return [_extent(headings, at, len(lines)) for at in places]


def _extent(headings: Sequence[tuple[int, int, str]], at: int, end: int) -> _Section:
    level = next(deep for place, deep, _ in headings if place == at)
    after = [(place, deep) for place, deep, _ in headings if place > at]
    own = next((place for place, _ in after), end)
    return _Section(at, level, own, next((place for place, deep in after if deep <= level), end))


def _created(lines: list[str], said: Instruction, named: Sequence[_Section]) -> list[str] | str:
    """With a new rule at the end of those of its part: of the dynastic ones, where nothing is said of that."""
    if named:
        return "a rule of that name stands there already"
    if not said.new:
        return "its text is not given in quotes"
    name = said.part or _DYNASTIC
    parts = _sections(lines, name if name == _APPENDIX else f"{name} rules")
    if len(parts) != 1:
        return f"no heading of the {name} rules stands on the page"
    marks = "=" * (parts[0].level + 1)
    rule = [f"{marks} {said.rule} {marks}", said.new, ""]
    return [*lines[: parts[0].end], *rule, *lines[parts[0].end :]]


def _renamed(heading: str, said: Instruction) -> str:
    name = _pattern(said.rule)
    return name.sub(lambda match: said.new, heading, count=1) if name.search(heading) else ""


def _pattern(words: str) -> re.Pattern[str]:
    """Words as they may be written on the page: quotes, dashes and spaces in any of their forms."""
    letters = ("".join(_QUOTES.get(char, re.escape(char)) for char in word) for word in normal(words).split())
    return re.compile(r"\s+".join(letters))
