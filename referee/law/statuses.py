"""Which Special Case rules are active, by the notation that the text itself states (SCR-01, 02; SB20-SCR-03).

A Building Block has no status: whichever stands in the Ruleset is in force.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping

from referee.law.parameters import Parameter
from referee.law.places import FIXED, key_of, known_as, known_places
from referee.law.ruleset import MARKS, Rule, Ruleset, Words
from referee.law.statements import CORE


def special_cases_of(
    ruleset: Ruleset, parameters: Mapping[str, Parameter], *, understood: bool
) -> tuple[dict[str, bool], frozenset[str]]:
    """The Special Case rules with their status, and those whose status the text does not let one tell: all of them, unless
    what it says of statuses before the first of them is understood."""
    printed: dict[str, set[bool | None]] = {}
    in_force: dict[str, bool] = {}
    for rule in ruleset.rules:
        for name in _names_of(rule, ruleset.words):
            if rule.section == "special-case":
                printed.setdefault(name, set()).add(status_of(rule, parameters) if understood else None)
            else:
                in_force[name] = True
    unclear = {name for name, said in printed.items() if len(said) > 1 or None in said}
    statuses = {name: True in said for name, said in printed.items() if name not in unclear}
    return statuses | in_force, frozenset(unclear)


def says_nothing(rule: Rule, words: Words, parameters: Mapping[str, Parameter]) -> bool:
    """Whether a rule says what another rule of the text should, and is inactive: then it is not said (SCR-05)."""
    known = known_as(rule, words)
    elsewhere = known in known_places() and not known.startswith("special-case/")
    return bool(rule.name) and elsewhere and rule.section == "special-case" and status_of(rule, parameters) is False


def _names_of(rule: Rule, words: Words) -> Iterator[str]:
    """What a Special Case rule or a Building Block is called, and which of those that are known it is by what it says: in
    another section it is in force."""
    special = rule.section in ("special-case", "building-blocks")
    if rule.name and special:
        yield rule.name
    known = _special_cases().get(known_as(rule, words)) if rule.name and rule.section in FIXED else None
    if known is not None and not (special and known == rule.name):
        yield known


@functools.cache
def _special_cases() -> dict[str, str]:
    """The Special Case rules that are known, by their place."""
    places = (place for statement in CORE for place in statement.places)
    return {key_of(section, rule): rule for section, rule in places if section == "special-case" and rule}


def status_of(rule: Rule, parameters: Mapping[str, Parameter]) -> bool | None:
    """Whether a Special Case rule is active; None where the text does not let one tell."""
    if rule.status is None:
        return default_status(rule, parameters)
    return rule.status if "printed-status" in parameters else None


def default_status(rule: Rule, parameters: Mapping[str, Parameter]) -> bool | None:
    """The status of a rule whose title prints none; None where the text does not say."""
    marked, plain = parameters.get("marked-default"), parameters.get("default-status")
    if marked is not None:
        called, with_mark, without = (value.strip('"').casefold() for value in marked.values)
        return (with_mark if MARKS[called] in rule.marks else without) == "active"
    return None if plain is None else plain.values[0].casefold() == "active"
