"""Tags and names of votable matters (TAGS-01 to 08, NAMES-05, R205-NAMES-07, KEYW-35 and 36)."""

from __future__ import annotations

import re
from typing import Literal, NamedTuple

from referee.law.law import Law
from referee.law.named_rules import may_order_of_fixed
from referee.law.places import FIXED
from referee.law.ruleset import normal
from referee.model.patterns import later
from referee.model.texts import folded

Section = Literal["core", "special-case", "building-blocks", "appendix"]
_SECTION = r"(?:core|special[ -]case|building blocks?|appendix)\b"
_CAPITALS = r"(?-i:(?:Core|CORE|Special[ -][Cc]ase|Building [Bb]locks?|Appendix|APPENDIX))\b"
_BY_SECTION = rf"\b{_SECTION} (?:rule|ruleset|section|subrule)s?\b|\b{_CAPITALS}(?! of\b)|[\[({{<|*_]\s*{_SECTION}|^\s*{_SECTION}\s*[:/|–—-]"
"""A section as people name it: with the word for what it is, in capitals, in brackets, or as a label; “at its core” is none."""
_OF_FIXED = later(
    rf"{_BY_SECTION}|\b(?:rule|section)s?,? (?:no\.? |number |#)?\d+\b|§ ?\d"
    r"|\b(?:amend|repeal|reword|rewrite|in) \d+\.\d+\b|\b\d{1,2}(?:\.\d{1,2}){2,4}\b",
    re.I | re.M,
)
_PLACED = later(rf"\b(?:in|into|to|from|under|within|of) (?:the |our )?{_SECTION}(?! of\b)", re.I)
"""A section where something is done, in small letters too."""
_DRESS = later(
    r"^(?:(?:the )?(?:dynastic |core )?(?:sub-?)?rule ?(?:\d[\d.]*)? ?[:.-] ?|\d{1,3}(?:\.\d{1,3}){0,4}[.):]? )", re.I
)
_TAG = later(r"\[([^\[\]]+)\]")
_IN_QUOTES = later(r'[,.;:]?["“”]')
"""A mark of quotation, with what may stand before the one that closes."""
_SECTIONS: dict[str, Section] = {
    "core": "core",
    "special case": "special-case",
    "building blocks": "building-blocks",
    "building block": "building-blocks",
    "appendix": "appendix",
}

_WRITTEN: dict[str, Section] = {
    "[Core]": "core",
    "[Special Case]": "special-case",
    "[Building Blocks]": "building-blocks",
    "[Appendix]": "appendix",
}
"""The tags as they are written."""


def tags_of(title: str) -> tuple[str, ...]:
    """The tags in a title, in lower case, in their order (TAGS-02)."""
    return tuple(folded(tag) for tag in _TAG.findall(title))


def sections_of(title: str) -> frozenset[Section]:
    """The fixed sections that a matter's tags let it change (TAGS-03 to 05)."""
    return frozenset(_SECTIONS[tag] for tag in tags_of(title) if tag in _SECTIONS)


def named_in(law: Law, body: str) -> set[str]:
    """The sections of the rules whose names a text quotes."""
    said = _IN_QUOTES.sub('"', body.casefold())
    return {section for section, name in law.rules if len(name) > 3 and f'"{name.casefold()}"' in said}


_CREATED = later(
    r"(?P<order>\b(?:enact|create|add|introduce)(?:s|ing)?\b an?(?: (?:new|further|additional|dynastic))* rule(?:,|:| called| named| entitled| titled)*) "
    r"(?:“[^“”\n]+”|\"[^\"\n]+\")",
    re.I,
)
_IN_ITS_PLACE = later(
    r"\b(?:place of|instead of|replac\w+|overwrit\w+|supersed\w+|(?:old|existing|current|present|other|former|previous) (?:one|rule|text|version)"
    r"|(?:that|the same|this) name|namesakes?)\b",
    re.I,
)


def without_created(body: str) -> str:
    """A text without the names of the rules that it plainly creates: that changes none that stands, whatever its name, unless
    it is to take its place."""
    return body if _IN_ITS_PLACE.search(body) else _CREATED.sub(r"\g<order>", body)


def may_speak_of_fixed(law: Law, title: str, body: str) -> bool:
    """Whether a matter without the tag may change a fixed rule all the same: where it states the section, or gives a rule
    by its number or its name, it takes effect (R205-TAGS-07, 08; V13)."""
    body = without_created(body)
    by_section = _OF_FIXED.search(f"{title}\n{body}") is not None or _PLACED.search(body) is not None
    return by_section or not named_in(law, body).isdisjoint(FIXED) or may_order_of_fixed(law, title, body)


def short_name(title: str) -> str:
    """A matter's name without what stands in braces, by which it may be referred to (NAMES-05)."""
    return " ".join(_TAG.sub(" ", re.sub(r"\{[^{}]*\}|\([^()]*\)", " ", title)).split())


def undressed(heading: str) -> str:
    """The name in a heading that numbers it, or says that it is a rule's: “2.4 Taxes”, “Rule: Taxes”."""
    return _DRESS.sub("", heading, count=1).strip() or heading


def subject_of(title: str) -> str:
    """The part of a title after its first colon, or the whole (KEYW-35)."""
    before, colon, after = title.partition(":")
    return (after if colon else before).strip()


def lacks_subject(law: Law, title: str) -> bool:
    """Whether an entry of this title is not valid for want of a subject, as far as the text says that (KEYW-36)."""
    return law.get("subject") is not None and not subject_of(title)


def needed_for_tags(law: Law) -> tuple[str, ...]:
    """The sentences that say what a text asks of tags: it may name Special Case rules, or Building Blocks."""
    said = ("tags-of-blocks",) if law.get("tags-of-blocks") else ("tags", "tags-of-blocks")
    return (*said, "tag-by-section", "tag-by-rule")


def needs_tag(law: Law) -> bool:
    """Whether the text asks for tags now: as a Special Case rule they may be inactive (TAGS, SCR-05)."""
    tagged = law.get("tags") is not None or law.get("tags-of-blocks") is not None
    return tagged and law.special_cases.get("Tags", True)


def exceptions_open(law: Law) -> bool:
    """Whether a change without its tag may yet be made, by naming the section or the rule (SB20-TAGS-07, 08)."""
    return law.get("tag-by-section") is not None or law.get("tag-by-rule") is not None


class Untagged(NamedTuple):
    """The tag that a matter lacks for a change; barred: whether it may not make that, None: this cannot be told."""

    tag: str
    barred: bool | None


def untagged(law: Law, title: str, rule: str) -> Untagged | None:
    """What a matter of this title lacks to change a rule that it names; None where it needs no tag, or has it.

    A name that occurs once in the ruleset makes up for it where the text says so (R205-TAGS-08).
    """
    wanted = normal(rule).casefold()
    sections = [
        section for section, name in law.rules if wanted in (normal(name).casefold(), short_name(name).casefold())
    ]
    tag = next((tag for tag, section in _WRITTEN.items() if section in sections), None)
    if tag is None or _WRITTEN[tag] in sections_of(title):
        return None
    if law.lacks(*needed_for_tags(law)):
        return Untagged(tag, None)
    if not needs_tag(law) or (law.get("tag-by-rule") is not None and len(sections) == 1):
        return None
    return Untagged(tag, None if exceptions_open(law) or "dynastic" in sections else True)


def untagged_part(law: Law, title: str, part: str) -> Untagged | None:
    """What a matter of this title lacks to put a new rule into a part of the ruleset that it names; None where it needs no tag, or
    has it, or where to state the section makes up for it (TAGS-03 to 05, R205-TAGS-07)."""
    tag = next(tag for tag, section in _WRITTEN.items() if section == part.replace(" ", "-"))
    if _WRITTEN[tag] in sections_of(title):
        return None
    if law.lacks(*needed_for_tags(law)):
        return Untagged(tag, None)
    return None if not needs_tag(law) or law.get("tag-by-section") is not None else Untagged(tag, barred=True)
