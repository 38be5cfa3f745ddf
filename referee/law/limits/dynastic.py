"""The dynastic rules alone of a whole text, so that a page of many revisions is not read over and over."""

from __future__ import annotations

import re

from referee.law.ruleset import SECTIONS
from referee.law.wikitext import heading_of, without_comments
from referee.model.patterns import later

_WORDS = later(r"shall obey it|headed by a single", re.I)


def dynastic_part(text: str) -> str:
    """A text with nothing in its other sections but what gives the dynasty's words; a plain copy, or an odd text, whole."""
    lines = without_comments(text).split("\n")
    headings = [
        (number, *heading) for number, line in enumerate(lines) if line[:1] == "=" and (heading := heading_of(line))
    ]
    top = next((level for _, level, said in headings if SECTIONS.get(said.casefold()) == "core"), 0)
    sections = {number: SECTIONS.get(said.casefold(), "") for number, level, said in headings if 0 < level <= top}
    if list(sections.values()).count("dynastic") != 1:
        return text
    part: list[str] = []
    section = ""
    for number, line in enumerate(lines):
        section = sections.get(number, section)
        if number in sections or section == "dynastic" or _WORDS.search(line):
            part.append(line)
    return "\n".join(part)
