"""A ruleset's text as it would stand once the instructions of a Proposal were carried out."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from referee.law.instructions import Instruction
from referee.law.ruleset import SECTIONS, normal
from referee.law.tags import short_name
from referee.law.wikitext import heading_of, heading_seen, plain

_STATUS = re.compile(r"\[[^\]]*\]|\*")
_DYNASTIC, _APPENDIX = "dynastic", "appendix"
_PLURAL = re.compile(r"e?s\b")
_HISSES = re.compile(r"(?:[sxz]|[cs]h)$", re.I)
_IN_IES = re.compile(r"[^aeiou\W]y$", re.I)
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
        case "rewrite":
            return f"the text of “{said.rule}” becomes “{said.new}”"
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
            end = _end_of_words(body)
            return [*lines[: rule.at + 1], *body[:end], said.new, *body[end:], *lines[rule.own :]]
        case "rewrite":
            return [*lines[: rule.at + 1], said.new, *body[_end_of_words(body) :], *lines[rule.own :]]
        case _:
            words, number = words_form(said.old).subn(lambda match: said.new, "\n".join(body))
            if not number:
                return "these words do not stand in it"
            return [*lines[: rule.at + 1], *words.split("\n"), *lines[rule.own :]]


def _end_of_words(body: Sequence[str]) -> int:
    """Behind the last line of a rule that is not empty."""
    return next((at for at in range(len(body), 0, -1) if body[at - 1].strip()), 0)


def rules_holding(text: str, words: str, *, dynastic: bool) -> list[str]:
    """The names of the rules on a page in which words stand; `dynastic`: of the dynastic ones."""
    lines, held, part = text.split("\n"), list[str](), ""
    form = words_form(words)
    headings = _headings(lines)
    for (at, _, heading), end in zip(headings, [*(each[0] for each in headings[1:]), len(lines)], strict=True):
        name = _name_in(heading)
        if name.casefold() in SECTIONS:
            part = SECTIONS[name.casefold()]
        elif (not dynastic or part == _DYNASTIC) and form.search("\n".join(lines[at + 1 : end])):
            held.append(name)
    return held


def rule_names(text: str) -> list[str]:
    """The names of the rules on a page."""
    names = (_name_in(heading) for _, _, heading in _headings(text.split("\n")))
    return [name for name in names if name and name.casefold() not in SECTIONS]


def _name_in(heading: str) -> str:
    return normal(_STATUS.sub("", heading_seen(heading, plain))).strip()


def places_of(text: str, rule: str, words: str) -> int:
    """In how many places of a rule words stand."""
    lines = text.split("\n")
    return sum(len(words_form(words).findall("\n".join(lines[one.at + 1 : one.own]))) for one in _sections(lines, rule))


def words_of(text: str, rule: str) -> str:
    """A rule's own text on a page; none where not one rule alone bears that name."""
    lines = text.split("\n")
    named = _sections(lines, rule)
    return "\n".join(lines[named[0].at + 1 : named[0].own]) if len(named) == 1 else ""


def stands_in_longer(text: str, words: str, new: str) -> bool:
    """Whether words stand within a longer word: of another, or a plural of theirs that is none of what takes their place."""
    words = words.strip()
    return any(
        _goes_on(text, found.start() - 1, found.start(), words[:1])
        or (
            _goes_on(text, found.end(), found.end() + 1, words[-1:]) and not _is_plural(text[found.end() :], words, new)
        )
        for found in words_form(words).finditer(text)
    )


def _goes_on(text: str, begin: int, end: int, edge: str) -> bool:
    """Whether a word that has a letter at the edge of what was found goes on beyond it."""
    return edge.isalnum() and text[max(begin, 0) : end].isalnum()


def _is_plural(rest: str, words: str, new: str) -> bool:
    """Whether what follows is the end of a plural, and makes one of the new word too."""
    ending = _PLURAL.match(rest)
    if ending is None or not new or (new != words and new.startswith(words)):
        return False
    return (ending[0] == "es") is (_HISSES.search(new) is not None) and _IN_IES.search(new) is None


def has_subrules(text: str, rule: str) -> bool:
    """Whether a rule on a page has any below it."""
    return any(one.own < one.end for one in _sections(text.split("\n"), rule))


def _headings(lines: Sequence[str]) -> list[tuple[int, int, str]]:
    """The headings of a page: the line of each, its level, and its words."""
    return [(at, *heading) for at, line in enumerate(lines) if line.startswith("=") and (heading := heading_of(line))]


def _sections(lines: Sequence[str], name: str) -> list[_Section]:
    """The rules of a name; else the one that bears it but for what stands in braces."""
    headings = _headings(lines)
    named = {at: _name_in(words) for at, _, words in headings}
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
        return "its text is not given in quotes, nor below"
    if said.under:
        above = _sections(lines, said.under)
        if len(above) != 1:
            return (
                f"no rule “{said.under}” stands on the page"
                if not above
                else f"several rules are called “{said.under}”"
            )
        return _placed(lines, said, above[0])
    name = said.part or _DYNASTIC
    parts = _sections(lines, name if name == _APPENDIX else f"{name} rules")
    if len(parts) != 1:
        return f"no heading of the {name} rules stands on the page"
    return _placed(lines, said, parts[0])


def _placed(lines: list[str], said: Instruction, above: _Section) -> list[str]:
    """With a new rule at the end of what stands below a heading."""
    marks = "=" * (above.level + 1)
    rule = [f"{marks} {said.rule} {marks}", said.new, ""]
    return [*lines[: above.end], *rule, *lines[above.end :]]


def _renamed(heading: str, said: Instruction) -> str:
    name = words_form(said.rule)
    return name.sub(lambda match: said.new, heading, count=1) if name.search(heading) else ""


def words_form(words: str) -> re.Pattern[str]:
    """Words as they may be written on the page: quotes, dashes and spaces in any of their forms."""
    letters = ("".join(_QUOTES.get(char, re.escape(char)) for char in word) for word in normal(words).split())
    form = r"\s+".join(letters)
    # A number stands in no longer one.
    return re.compile(rf"(?<!\d){form}(?!\d)" if words.strip().isdigit() else form)
