"""Ruleset pages for demos: the rules of a dynasty among fixed rules in no words but those that the reader looks for."""

from __future__ import annotations

import re

from referee.dynasties.kit.declare import Declared
from referee.dynasties.known import Book
from referee.law.law import Law, carried_law, in_words
from referee.law.ruleset import Words, parse_ruleset
from referee.law.specimen import specimen
from referee.law.statements import CORE

_FIXED = "205"
_DISTANCE = "Dynastic Distance"
_PLACE = "= Dynastic Rules =\n"


def page_of(dynasty: Declared, rules: str, book: Book, where: str, *, head_plays: bool = False) -> tuple[str, Law]:
    """A Ruleset page with these dynastic rules (wikitext with their headings, or a whole ruleset), and its law, whatever the
    rules say of the dynasty: some of it may come later, or be gone. `head_plays`: whether by the fixed rules that are put
    around them whoever heads the dynasty is a player in its rules."""
    page = rules
    if not re.search(r"(?im)^(?:=\s*)?core rules(?:\s*=)?\s*$", rules):
        fixed = carried_law(_FIXED)
        assert fixed is not None
        fixed = fixed.with_special_cases({_DISTANCE: not head_plays})
        frame = specimen(in_words(fixed, Words(*dynasty.words)), {statement.name: statement for statement in CORE})
        page = frame.replace(_PLACE, f"{_PLACE}\n{rules.strip()}\n", 1)
    return page, book.read(parse_ruleset(page, where), "the page")
