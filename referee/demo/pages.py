"""Ruleset pages for demos: the rules of a dynasty among fixed rules in no words but those that the reader looks for."""

from __future__ import annotations

import re

from referee.dynasties.kit.declare import Declared
from referee.dynasties.known import Book
from referee.errors import InputError
from referee.law.law import Law, carried_law, in_words
from referee.law.ruleset import Words, parse_ruleset
from referee.law.specimen import specimen
from referee.law.statements import CORE

_FIXED = "205"
_PLACE = "= Dynastic Rules =\n"


def page_with(dynasty: Declared, rules: str, book: Book, where: str) -> tuple[str, Law]:
    """A Ruleset page with these dynastic rules (wikitext with their headings, or a whole ruleset), and its law.

    Raises InputError that names the sentences which the declaration reads and the rules do not have.
    """
    page, law = page_of(dynasty, rules, book, where)
    named = {name for section, name in law.rules if section == "dynastic"}
    absent = [rule for rule in dynasty.rules if rule not in named]
    if absent:
        raise InputError(f"has no rule {', '.join(absent)}", where=where, do=f"{dynasty.name} is known by its rules")
    for what, rule in dynasty.rules_named():
        if rule not in {name for _, name in law.rules}:
            raise InputError(f"has no rule {rule}, of which {what} is", where=where, do="mend the name of the rule")
    lacking = dynasty.unstated(law) or dynasty.lacking(law)
    if lacking:
        raise InputError(f"does not say: {'; '.join(lacking)}", where=where, do="mend the text, or the declaration")
    return page, law


def page_of(dynasty: Declared, rules: str, book: Book, where: str) -> tuple[str, Law]:
    """The same, whatever the rules say of the dynasty: some of it may come later, or be gone."""
    page = rules
    if not re.search(r"(?im)^(?:=\s*)?core rules(?:\s*=)?\s*$", rules):
        fixed = carried_law(_FIXED)
        assert fixed is not None
        frame = specimen(in_words(fixed, Words(*dynasty.words)), {statement.name: statement for statement in CORE})
        page = frame.replace(_PLACE, f"{_PLACE}\n{rules.strip()}\n", 1)
    return page, book.read(parse_ruleset(page, where), "the page")
