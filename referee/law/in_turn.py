"""The orders of a matter carried out one after the other, and where a text of the ruleset does otherwise.

Each is carried out on the text as those before it left it, and what it leaves is what those behind it may work on: who repeals a
rule and makes one of the same name has done both where the new one stands. Two orders on the same words may also be meant at once,
each of the text as it stood (“red” becomes “blue”, and “blue” becomes “red”). A text that does neither is surely wrong.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from referee.law.instructions import Instruction
from referee.law.proposed.reading import beginning
from referee.law.ruleset import Ruleset, plain_sentences
from referee.law.seeming import seems_to_stand
from referee.law.spelling import mends_spelling
from referee.law.tags import short_name, undressed


class Held(NamedTuple):
    """Where a text does not do what orders say, in words: however these are carried out, and perhaps."""

    sure: tuple[str, ...] = ()
    perhaps: tuple[str, ...] = ()


class _Standing(msgspec.Struct, frozen=True):
    """A rule as it stands, in one line; `untold`: with words that the matter does not give in quotes."""

    name: str
    text: str
    untold: bool = False


_Rules = tuple[_Standing, ...]


class _Course(NamedTuple):
    """One way to carry orders out: each with what it finds, and as those behind it leave it (None: no more); and what stands in the end.

    `clouded`: names that come to be borne by two rules at once, so that nobody knows which of them is meant.
    """

    steps: list[tuple[Instruction, Instruction | None, _Rules]]
    end: _Rules
    clouded: frozenset[str] = frozenset()


def misapplied(instructions: Sequence[Instruction], old: Ruleset, new: Ruleset) -> list[str]:
    """Where a new text does not do what the orders say, surely or perhaps; empty where it does, or none is plain."""
    held = held_against(tuple(instructions), old, new)
    return [*held.sure, *held.perhaps]


@functools.lru_cache(maxsize=64)
def held_against(orders: tuple[Instruction, ...], old: Ruleset, new: Ruleset) -> Held:
    """Hold a new text against all that orders make of the old one."""
    before, page = _rules_of(old), _rules_of(new)
    in_turn, at_once = _in_turn(orders, before), _at_once(orders, before)
    by_turn, each_alone = (_faults(course, _as_ordered(page, course.end)) for course in (in_turn, at_once))
    clouded = {number for number, said in enumerate(orders) if _names(said) & in_turn.clouded}
    if not clouded and not any(by_turn):
        return Held()
    dressed = {
        number for number, said in enumerate(orders) if said.kind == "create" and seems_to_stand(said.rule, old, new)
    }
    sure, perhaps = list[str](), list[str]()
    for group, may_be_at_once in _groups(orders, in_turn, before):
        told = list(filter(None, (by_turn[number] for number in group if number not in clouded)))
        alone = list(filter(None, (each_alone[number] for number in group)))
        if told and alone and not may_be_at_once and not (clouded | dressed) & group:
            sure += told
        elif told or clouded & group:
            perhaps += told or alone
    return Held(tuple(sure), tuple(perhaps))


def rules_named(orders: Sequence[Instruction]) -> frozenset[str]:
    """The rules of which orders speak, by the names that they had and are to have."""
    return frozenset[str]().union(*map(_names, orders))


def _rules_of(ruleset: Ruleset) -> _Rules:
    return tuple(_Standing(rule.name, _looking_alike(rule.text.replace("\n", " "))) for rule in ruleset.rules)


# -- carrying out --------------------------------------------------------------------------------------


def _in_turn(orders: Sequence[Instruction], rules: _Rules) -> _Course:
    """The orders one after the other, each on what those before it left."""
    found, called, doubled = list[tuple[Instruction, _Rules]](), dict[str, str](), list[str]()
    for said in orders:
        name = called.get(said.rule.casefold(), "")
        if name and said.kind != "create" and not _named(rules, said.rule):
            said = replace(said, rule=name)
        found.append((said, rules))
        doubled += [name for name in _comes(said) if _named(rules, name)]
        if said.kind == "rename":
            called[said.rule.casefold()] = said.new
        rules = _after(rules, said)
    steps = [
        (said, _as_left(said, [later for later, _ in found[number + 1 :]]), before)
        for number, (said, before) in enumerate(found)
    ]
    clouded = {name for name in doubled if sum(name in _names(said) for said in orders) > 1}
    return _Course(steps, rules, frozenset(clouded))


def _comes(said: Instruction) -> frozenset[str]:
    """The name that an order gives to a rule that had it not."""
    if said.kind == "create":
        return frozenset((said.rule.casefold(),))
    return _names(said) - {said.rule.casefold()}


def _at_once(orders: Sequence[Instruction], rules: _Rules) -> _Course:
    """The orders all at once, each on the text as it stood."""
    meant = [(said, _named(rules, said.rule)) for said in orders if said.kind != "create"]
    end = list[_Standing]()
    for rule in rules:
        mine = [said for said, named in meant if rule in named]
        if any(said.kind == "repeal" for said in mine):
            continue
        made = replace(rule, text=_exchanged(rule.text, mine)) if mine else rule
        for said in mine:
            made = made if said.old else _changed(made, said)
        end.append(made)
    end += [rule for said in orders if said.kind == "create" for rule in _after((), said)]
    return _Course([(said, said, rules) for said in orders], tuple(end))


def _exchanged(text: str, orders: Sequence[Instruction]) -> str:
    """A text with words in place of others, all at once: what has come in is not looked at again."""
    words = {old: _shown(said.new) for said in reversed(orders) if (old := _shown(said.old))}
    if not words:
        return text
    return re.sub("|".join(map(re.escape, words)), lambda found: words[found[0]], text)


def _after(rules: _Rules, said: Instruction) -> _Rules:
    """The rules once an order is carried out; as they were where it finds nothing."""
    if said.kind == "create":
        return (*rules, _Standing(said.rule, _shown(said.new), untold=not said.new))
    named = _named(rules, said.rule)
    if said.kind == "repeal":
        return tuple(rule for rule in rules if rule not in named)
    return tuple(_changed(rule, said) if rule in named else rule for rule in rules)


def _changed(rule: _Standing, said: Instruction) -> _Standing:
    match said.kind:
        case "rename":
            return replace(rule, name=said.new)
        case "replace" | "strike":
            return replace(rule, text=_replaced(rule.text, said))
        case "add":
            return replace(rule, text=f"{rule.text} {_shown(said.new)}".strip())
        case _:
            return rule


def _replaced(text: str, said: Instruction) -> str:
    old = _shown(said.old)
    return text.replace(old, _shown(said.new)) if old else text


def _as_left(said: Instruction, later: Sequence[Instruction]) -> Instruction | None:
    """What an order makes, as later ones leave it: under another name, in other words; None where the rule is no more."""
    if said.kind == "repeal":
        return said
    name, new = (said.new, "") if said.kind == "rename" else (said.rule, _shown(said.new))
    for each in later:
        if each.kind == "create" or each.rule.casefold() != name.casefold():
            continue
        if each.kind == "repeal":
            return None
        name = each.new if each.kind == "rename" else name
        new = _replaced(new, each) if each.old else new
    return replace(said, new=name) if said.kind == "rename" else replace(said, rule=name, new=new)


# -- holding a text against it ---------------------------------------------------------------------------


def _as_ordered(page: _Rules, end: _Rules) -> _Rules:
    """A page as it would be had nobody mended, on the way, the spelling of what was ordered (RULESET-04)."""
    due = {rule.name.casefold(): rule for rule in end}
    named = {rule.name.casefold() for rule in page}
    missing = [rule for name, rule in due.items() if name not in named]
    return tuple(_unmended(rule, due.get(rule.name.casefold()) or _misspelt(rule, missing)) for rule in page)


def _misspelt(rule: _Standing, missing: Sequence[_Standing]) -> _Standing | None:
    """The one rule that was to stand and does not, whose name, misspelt, is this one's."""
    bare = undressed(rule.name).casefold()
    alike = [each for each in missing if each.name.casefold() == bare or mends_spelling(each.name, rule.name)]
    return alike[0] if len(alike) == 1 else None


def _unmended(rule: _Standing, due: _Standing | None) -> _Standing:
    if due is None or due.text == rule.text:
        return rule if due is None else due
    if due.untold:
        return replace(rule, name=due.name)
    return due if mends_spelling(due.text, rule.text) else rule


def _faults(course: _Course, page: _Rules) -> list[str]:
    """Of each order where a text does not show it, in words; "" where it does, or need not once all are carried out."""
    faults = []
    for said, left, before in course.steps:
        if left is None:
            faults.append("")
        elif said.kind == "repeal":
            faults.append(_not_gone(said, before, page, course.end))
        else:
            fault = _lacking(said, left, before, page)
            faults.append("" if fault and _lacking(said, left, before, course.end) else fault)
    return faults


def _not_gone(said: Instruction, before: _Rules, page: _Rules, end: _Rules) -> str:
    """Where what was repealed still stands; where another of its name may stand in the end, by what it said."""
    stood, stands, due = (_named(rules, said.rule) for rules in (before, page, end))
    if len(due) < len(stood):
        wrong = len(stands) >= len(stood)
    else:
        said_then = _text(stood)
        told = bool(said_then) and not any(rule.untold for rule in due) and said_then not in _text(due)
        wrong = told and said_then in _text(stands)
    return f"the rule “{said.rule}” still stands" if wrong else ""


def _lacking(said: Instruction, left: Instruction, before: _Rules, page: _Rules) -> str:
    """What a text does not show of an order that found the rules `before`; `left`: as later ones leave it."""
    stood, stands = _named(before, said.rule), _named(page, left.rule)
    was, now, new = _text(stood), _text(stands), _shown(left.new)
    match said.kind:
        case "create" if not stands:
            return f"there is no rule “{left.rule}”"
        case "create" if said.new and not _says(now, new):
            return f"“{left.rule}” does not say “{beginning(left.new)}”"
        case "rename" if stood and not _named(page, left.new):
            return f"the rule “{said.rule}” is not named “{left.new}”"
        case "replace" | "strike" if stood and stands and _shown(said.old) in was:
            if new not in now or (_shown(said.old) in now and _shown(said.old) not in new):
                return f"“{left.rule}” does not have “{left.new}” in place of “{said.old}”"
        case "add" if stands and not _says(now, new):
            return f"“{left.rule}” does not say “{beginning(left.new)}”"
    return ""


# -- which orders work on each other -----------------------------------------------------------------------


def _groups(orders: Sequence[Instruction], course: _Course, before: _Rules) -> Iterator[tuple[set[int], bool]]:
    """The orders by their numbers, those together that work on what others of them leave; and whether two of a group may as well be
    meant at once, with another outcome."""
    groups: list[tuple[set[int], bool]] = [({number}, False) for number in range(len(orders))]
    for one, other in combinations(range(len(orders)), 2):
        first, second = course.steps[one][0], course.steps[other][0]
        names = _names(first) | _names(second)
        if len(names) == len(_names(first)) + len(_names(second)):
            continue
        found = _of_these(course.steps[one][2], names)
        if _after(_after(found, first), second) == _after(_after(found, second), first):
            continue
        at_once = _may_be_at_once(orders[one], orders[other], _of_these(before, names))
        joined = [group for group in groups if {one, other} & group[0]]
        groups = [group for group in groups if group not in joined]
        groups.append((set().union(*(each for each, _ in joined)), at_once or any(each for _, each in joined)))
    yield from groups


def _may_be_at_once(first: Instruction, second: Instruction, rules: _Rules) -> bool:
    """Whether two orders both find what they are about in the text as it stood, and one of them another thing once the other is done."""
    finds = _after(rules, first) != rules and _after(rules, second) != rules
    return finds and {*_in_turn((first, second), rules).end} != {*_at_once((first, second), rules).end}


def _names(said: Instruction) -> frozenset[str]:
    """The rules of which an order speaks."""
    return frozenset((said.rule.casefold(), *((said.new.casefold(),) if said.kind == "rename" else ())))


def _of_these(rules: _Rules, names: frozenset[str]) -> _Rules:
    return tuple(rule for rule in rules if {rule.name.casefold(), short_name(rule.name).casefold()} & names)


def _named(rules: _Rules, name: str) -> list[_Standing]:
    """The rules of a name, or the one rule whose name is that without braces (R205-NAMES-06)."""
    named = [rule for rule in rules if rule.name.casefold() == name.casefold()]
    if named:
        return named
    for called in (short_name, undressed):
        others = [rule for rule in rules if called(rule.name).casefold() == name.casefold()]
        if others:
            return others if len(others) == 1 else []
    return []


def _text(rules: Sequence[_Standing]) -> str:
    return " ".join(rule.text for rule in rules)


def _shown(words: str) -> str:
    """Words as the page shows them: mark-up and list marks taken off, as they are from the rules."""
    return _looking_alike(" ".join(sentence for line in words.split("\n") for sentence in plain_sentences(line)))


def _looking_alike(text: str) -> str:
    """A text with one way of writing dashes and dots, as a text has already of quotes."""
    return text.replace("--", "-").replace("…", "...")


def _says(text: str, words: str) -> bool:
    """Whether a rule says something, in other marks perhaps; spelling that was mended is none any more by then."""
    return words in text or _marks_aside(words) in _marks_aside(text)


def _marks_aside(text: str) -> str:
    """The words of a text, with the ends of its sentences: a word more is another sentence."""
    words = [*re.findall(r"\w+|[.!?](?=\s|$)", text.rstrip(" .!?")), "."]
    return f" {' '.join(words)} "
