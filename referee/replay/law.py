"""From ruleset text to the law that replay applies: core parameters and every dynasty's."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from referee.dynasties.moon_sites import parameters as moon_sites
from referee.rules.core.wanted import CORE
from referee.rules.law import Law, carried_law
from referee.rules.parameters import Parameter, Wanted, read_parameters
from referee.rules.ruleset import Ruleset, parse_ruleset

WANTED: tuple[Wanted, ...] = (*CORE, *moon_sites.WANTED)
BY_NAME: dict[str, Wanted] = {wanted.name: wanted for wanted in WANTED}

LENDERS = ("167", "205")
"""A ruleset without an appendix borrows what the appendices before and after it agree on (AMBIGUITIES S1)."""


def law_of_text(text: str, source: str) -> Law:
    """Read a ruleset's text; raises InputError where it is none."""
    return law_of(parse_ruleset(text, source), source)


def law_of(ruleset: Ruleset, source: str) -> Law:
    """The law that a ruleset states."""
    parameters = read_parameters(ruleset, WANTED)
    if not any(rule.section == "appendix" and rule.name for rule in ruleset.rules):
        parameters = {**_borrowed(), **parameters}
    return Law(
        source=source,
        words=ruleset.words,
        special_cases=ruleset.special_cases(),
        rules=tuple((rule.section, rule.name) for rule in ruleset.rules if rule.name),
        parameters=parameters,
    )


def _borrowed() -> dict[str, Parameter]:
    lenders = [law for law in map(carried_law, LENDERS) if law is not None]
    if len(lenders) < len(LENDERS):
        return {}
    first, other = lenders
    return {
        name: msgspec.structs.replace(parameter, sentence="", rule=f"{parameter.rule} (Appendix borrowed)")
        for name, parameter in first.parameters.items()
        if name in BY_NAME
        and BY_NAME[name].section == "appendix"
        and other.get(name) is not None
        and other.parameters[name].values == parameter.values
    }


def to_carry(law: Law) -> Law:
    """The law without a word of rule text, as the project carries it."""
    bare = {name: msgspec.structs.replace(one, sentence="") for name, one in sorted(law.parameters.items())}
    return msgspec.structs.replace(law, parameters=bare)


def missing_sentences(names: Iterable[str]) -> str:
    """For people: which sentences are not in the text, or not in words understood here."""
    return "; ".join(
        f"rule “{BY_NAME[name].rule.split('|')[0]}” ({name})" if name in BY_NAME else name for name in names
    )
