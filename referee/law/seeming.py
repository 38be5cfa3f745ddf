"""Whether a page may have a new rule under another name than it was to have, or under no heading: nobody can tell what its writer meant."""

from __future__ import annotations

import re

from referee.law.ruleset import Ruleset

_SMALL = frozenset({"and", "the", "a", "an", "of", "rule", "rules"})


def seems_to_stand(name: str, old: Ruleset, new: Ruleset) -> bool:
    """Whether a rule that was not there before has a like name (“Taxes and Tolls” for “Taxes & Tolls”, “The Taxes”), or a line is that name
    alone; of a page that is held against itself, whether any has."""
    before = set() if old is new else {rule.name for rule in old.rules}
    said_before = set() if old is new else {said for rule in old.rules for said in rule.sentences}
    meant = _words_of(name)
    if not meant or any(name.casefold() == rule.name.casefold() for rule in new.rules):
        return False
    headings = (rule.name for rule in new.rules if rule.name not in before)
    lines = (said for rule in new.rules for said in rule.sentences if said not in said_before)
    return any(meant <= _words_of(heading) for heading in headings) or any(
        len(said) <= len(name) + 2 and _words_of(said) == meant for said in lines
    )


def _words_of(name: str) -> set[str]:
    return set(re.findall(r"\w+", name.casefold())) - _SMALL
