"""Which Special Case rules are active, by the notation that the text itself states (SCR-01, 02; SB20-SCR-03).

A Building Block has no status: whichever stands in the Ruleset is in force.
"""

from __future__ import annotations

from collections.abc import Mapping

from referee.law.parameters import Parameter
from referee.law.ruleset import MARKS, Rule, Ruleset


def special_cases_of(
    ruleset: Ruleset, parameters: Mapping[str, Parameter], *, understood: bool
) -> tuple[dict[str, bool], frozenset[str]]:
    """The Special Case rules with their status, and those whose status the text does not let one tell: all of them, unless
    what it says of statuses before the first of them is understood."""
    blocks = {rule.name: True for rule in ruleset.rules if rule.section == "building-blocks" and rule.name}
    statuses, unclear = dict[str, bool](), set()
    for rule in ruleset.rules:
        if rule.section != "special-case" or not rule.name:
            continue
        status = rule.status if "printed-status" in parameters else None
        if rule.status is None:
            status = default_status(rule, parameters)
        if status is None or not understood:
            unclear.add(rule.name)
        else:
            statuses[rule.name] = status
    return statuses | blocks, frozenset(unclear)


def default_status(rule: Rule, parameters: Mapping[str, Parameter]) -> bool | None:
    """The status of a rule whose title prints none; None where the text does not say."""
    marked, plain = parameters.get("marked-default"), parameters.get("default-status")
    if marked is not None:
        called, with_mark, without = (value.strip('"').casefold() for value in marked.values)
        return (with_mark if MARKS[called] in rule.marks else without) == "active"
    return None if plain is None else plain.values[0].casefold() == "active"
