"""The rules of a text that is held, by what people call them: all that each says, and what stands below it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from referee.law.ruleset import Rule, Ruleset
from referee.model.texts import folded
from referee.model.titles import SECTION_TITLES


class Held(Struct, frozen=True):
    """What bears one name in a text, several rules perhaps; `below`: the names of the rules below it."""

    name: str
    rules: tuple[Rule, ...]
    below: tuple[str, ...] = ()

    def label(self, rule: Rule) -> str:
        """What one of them is called beside the others."""
        return f"{rule.parent}: {self.name}" if len(self.rules) > 1 and rule.parent else self.name


def names_in(ruleset: Ruleset) -> Iterator[str]:
    """What the rules of a text may be called."""
    return (name for rule in ruleset.rules for name in _names_of(rule))


def held_as(ruleset: Ruleset, name: str) -> Held | None:
    """What is called so in a text; None where nothing is."""
    wanted = folded(name)
    rules = tuple(rule for rule in ruleset.rules if wanted in map(folded, _names_of(rule)))
    if not rules:
        return None
    below = tuple(dict.fromkeys(each.name for each in ruleset.rules if each.name and _is_below(each, rules)))
    return Held(next(_names_of(rules[0])), rules, below)


def _names_of(rule: Rule) -> Iterator[str]:
    """Its name, alone and behind that of the rule above it; what stands before a section's first rule is called as the section."""
    name = rule.name or SECTION_TITLES.get(rule.section, "")
    if name:
        yield name
    if rule.parent:
        yield f"{rule.parent}: {name}"


def _is_below(rule: Rule, above: Iterable[Rule]) -> bool:
    return any(
        rule.section == each.section and (rule.parent == each.name if each.name else rule.parent is None)
        for each in above
    )


def fitting(name: str, rules: Iterable[str], *, exactly: bool = False) -> str:
    """The first rule that is called so, begins so, or has this in its name, in any case; empty where none is."""
    wanted, known = folded(name), {rule: rule.casefold() for rule in rules}
    ways = (wanted.__eq__, lambda said: said.startswith(wanted), lambda said: wanted in said)
    found = (rule for fits in (ways[:1] if exactly else ways) for rule, said in known.items() if wanted and fits(said))
    return next(found, "")
