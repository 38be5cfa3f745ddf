"""Whether a text may order something of a fixed rule that it names, in whatever marks or in none (R205-TAGS-08; V13).

The names are words of every day, or of every text of the game (“Votes”, “Time”, “Idle Operators”): what stands in quotation
marks to be written somewhere, and what is merely told, names none. A name counts as such beside the word “rule”; in capitals
where an order has what it is about, or the place for what it adds; and at the head of a line in a list of orders.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator
from typing import NamedTuple

from referee.law.law import Law
from referee.law.places import FIXED
from referee.model.patterns import later
from referee.model.texts import quotations_aside

_BEFORE, _AFTER = 160, 80
"""How many letters before a name, and after it, are looked at."""
_PLACES = frozenset(
    ("glossary", *(f"section {number}" for number in ("one", "two", "three", "four", "i", "ii", "iii", "iv")))
)
"""Parts of the ruleset that are no rules, and need no capitals."""
_SMALL = frozenset({"a", "and", "for", "in", "of", "on", "or", "the", "to", "with"})

# -- orders ------------------------------------------------------------------------------------

_BEGINS = (
    r"(?:^|[.;:!?,(/—–]\s*|\s[-–—]\s|\b(?:and|then|also|please|hereby|by) |\b(?:propos\w*|want|like|order|seeks?|aims?) to "
    r"|\b(?:proposal|cfj|this|it|we|i|let's|let us) (?:(?:will|shall|should|hereby) )?)(?:[-*•#\d.)]{1,4}\s*)?"
)
_REWORD = r"(?:repeal|amend|reword|rewrit|retitl|revis|edit|abolish|reinstat)\w*"
_ALTER = (
    r"(?:chang|replac|updat|delet|remov|strik|renam|mov|modif|alter|merg|split|combin|swap|exchang|renumber|tweak|fix|adjust"
    r"|clarif|expand|shorten|simplif|correct|restor)\w*"
)
_ADD = r"(?:add|append|insert|attach|put|writ)\w*"
_TAKE = rf"(?:{_REWORD}|{_ALTER}|cut\w*|substitut\w*)"
_SWITCH = r"(?:(?:(?:de-?|in|re)?activat|enabl|disabl)\w*|(?:turn|switch)\w* (?:on|off))"
_SET = r"(?:set|mak|turn|switch|put|mark|chang|toggl|hav)\w*"
_ANY_ORDER = later(rf"{_BEGINS}(?:{_REWORD}|{_ALTER}|{_ADD}|{_SWITCH}|set|make)\b", re.I | re.M)

# -- what stands before a name -----------------------------------------------------------------

_OTHERS = r"(?-i:(?:(?:[A-Z\x01][\w'’-]*|and|or|of|for|the|&),? ){0,12})"
"""Other names before it in a list."""
_CALLED = r"(?:,? (?:titled|called|named|entitled|known as))?,?:? (?:the )?"
_ON = r" (?:on|about|for|of|regarding|concerning) (?:the )?"
_RULE = r"(?:sub-?)?rules?"
_AFTER_RULE = later(rf"\b{_RULE}{_CALLED}{_OTHERS}$|\bthe (?:[\w-]+ ){{0,2}}{_RULE}{_ON}$", re.I)
_NEW_RULE = later(
    rf"\b(?:(?:creat|add|enact|mak|writ|introduc|insert)\w*,?(?: an?| the following)?|an?)(?: new)?(?: dynastic)? {_RULE}{_CALLED}$",
    re.I,
)
_ORDERED_RULE = later(
    rf"{_BEGINS}(?:{_TAKE}|in|to|from) (?:the )?(?:[\w-]+ )?{_RULE}(?:{_CALLED}|{_ON})$",
    re.I,
)
_DEFINITE = later(r"\b(?:the|this|that|our|current|existing) $", re.I)
_REWORDS = later(rf"{_BEGINS}{_REWORD}:? (?:all of |both )?(?:the )?{_OTHERS}$", re.I)
_ALTERS = later(rf"{_BEGINS}(?:{_ALTER}|{_SWITCH}):? {_OTHERS}$", re.I)
_SETS = later(rf"{_BEGINS}{_SET} (?:the )?{_OTHERS}$", re.I)
_PART = (
    r"(?:ends?|beginning|start|top|bottom|text|words?|wording|sentences?|paragraphs?|bullets?|bullet points?|lines?|body|title"
    r"|name|heading|status|subrules?|clauses?|parts?|half|entirety|whole|all) (?:of|in|from) (?:the )?"
)
_HEAD = later(
    rf"(?:^|[.;:!?]\s+)[\s\-*•#\d.)]{{0,8}}(?:(?:first|then|also|and|next|finally|secondly),? )?(?:in|to|from|under|within|at|after|before)"
    rf" (?:the )?(?:[^.;:,\n]{{0,60}}\b{_PART})?$",
    re.I,
)
_ADDS = later(rf"{_BEGINS}{_ADD}\b[^.;\n]{{0,120}}\b(?:(?:to|into|in|under|within) (?:the )?|{_PART})$", re.I)
_TAKES = later(rf"{_BEGINS}(?:{_TAKE}|set)\b[^.;\n]{{0,120}}\b(?:(?:from|in|within|under) (?:the )?|{_PART})$", re.I)
_ITEM = later(r"^\s{0,9}(?:[-*•#=]|\d+[.)])[\s\-*•#=\d.)]{0,9}$")

# -- what stands after it ----------------------------------------------------------------------

_GOES_ON = later(r"^ (?:of\b|(?!I\b)[A-Z])")
"""That it is only the beginning of another name."""
_ENDS = later(
    r"^(?:\s*$|\s*[.,;:!?()\[\]/\x01=—–]|\s[-–—&]|['’]s?\s|\s(?:to|so|by|from|as|in|with|and|or|but|also|(?:sub-?)?rules?|section|is|are"
    r"|altogether|entirely|completely|again|too|after|before|at|such|where|called|named|titled|the|now|should|shall|gains?)\b)"
)
_BEFORE_RULE = later(rf"^ (?:(?:core|special[ -]case|appendix) )?(?:{_RULE}|section|paragraph|clause)\b", re.I)
_STATUS = later(r"^[^.;\n]{0,60}?\b(?:(?:in|de-?)?activ(?:e|ated)|on|off|default status)\b", re.I)
_THEN_ORDERS = later(rf"^,? ?(?::|(?:then |please |also )?(?:{_ADD}|{_TAKE}|after|before|between|under|the)\b)", re.I)
_IS = r"^ (?:is|are|be|shall be|should be|will be|gets?|becomes?|to be)(?: hereby| now| to be| also){0,2}"
_IS_REWORDED = later(
    rf"{_IS} (?:repealed|amended|reworded|rewritten|retitled|(?:set to )?(?:in|de-?)?activ(?:e|ated))\b"
    r"|^ (?:now |shall now |should now |shall |should |is to |are to )(?:reads?|says?)\b",
    re.I,
)
_IS_ALTERED = later(rf"{_IS} (?:changed|deleted|removed|replaced|struck|renamed|altered|modified|updated)\b", re.I)
_ITEM_ENDS = later(r"^[\s=*:]*$")
_ITEM_ORDERS = later(rf"^ ?[:–—-] ?(?:(?:then |please |also )?(?:{_ADD}|{_TAKE}|set|make|in)\b|\x01)", re.I)

# -- marks around it ---------------------------------------------------------------------------

_OPENS = later(r"(?<![^\W_])(?:['‘„‚«›`*_|]{1,5}|\[\[(?:[^\[\]|\n]{0,60}[#|])?|\[|<[^<>\n]{1,40}>)$")
_CLOSES = later(r"^[,.;:]?(?:['’“‘»‹`*_|]{1,5}|\]\]|\](?:\([^()\n]{0,200}\))?|<[^<>\n]{1,40}>)(?![^\W_])")
_EMPHASIS = "*_|"


# -- all rules at once -------------------------------------------------------------------------

_RULESET = r"(?:all (?:of )?)?(?:the |our |this )?(?:entire |whole |full |complete )?(?:ruleset|rules)\b(?! (?:of|for|on|about|called|named|titled)\b| ?[\x01:\"“]|(?-i: [A-Z]))"
_TURN = r"(?:replac|chang|renam|reword|remov|delet|strik|swap|exchang|substitut|switch|correct|fix)\w*"
_EVERYWHERE = later(
    rf"{_BEGINS}{_TURN}\b[^.;\n]{{0,120}}\b(?:throughout|across|everywhere in|anywhere in) {_RULESET}"
    rf"|{_BEGINS}{_TURN} (?:every|all|each|any)\b[^.;\n]{{0,120}}\b(?:in|within|from|of) {_RULESET}"
    rf"|(?:^|[.;:!?]\s+)(?:in|throughout|across|everywhere in|anywhere in|within) {_RULESET},? (?:please |also )?{_TURN}\b"
    rf"|{_BEGINS}{_TURN} (?:every|all|each|any)(?: \w+){{0,2}} (?:instance|occurrence|mention|use|appearance)s? of (?![^.;\n]{{0,120}}\b(?:in|within|from|throughout|across) )",
    re.I | re.M,
)
"""An order about every rule that says something: where it stands in a fixed one too, that is changed, or may not be (R205-TAGS-07)."""


class _Names(NamedTuple):
    """A form for every name that a text has for its rules; in small letters, those of fixed rules, and of these the ones that say players."""

    form: re.Pattern[str]
    fixed: frozenset[str]
    people: frozenset[str]


class _Said(NamedTuple):
    """A name in a line: what stands before and after it; `cased`: in capitals, as a name is; of several words; `people`: it may
    say players; `listed`: in a line that goes on where the last one broke off with a colon; `marked`: in marks of its own."""

    before: str
    after: str
    cased: bool
    several: bool
    people: bool
    listed: bool
    marked: bool = False


def may_order_of_fixed(law: Law, title: str, body: str) -> bool:
    """Whether a matter's title or text may order something of a fixed rule by its name."""
    return _may_order(law.rules, law.words.players, title, body)


@functools.lru_cache(maxsize=64)
def _may_order(rules: tuple[tuple[str, str], ...], players: str, title: str, body: str) -> bool:
    names = _names(rules, players)
    text = quotations_aside(body)
    if any(map(_ordered, _said_in(names, title))) or _EVERYWHERE.search(text):
        return True
    in_orders = _ANY_ORDER.search(text) is not None
    return any(_ordered(said) or (in_orders and _listed(said)) for said in _said_in(names, text))


@functools.lru_cache(maxsize=16)
def _names(rules: tuple[tuple[str, str], ...], players: str) -> _Names:
    folded = [(section, name.casefold()) for section, name in rules if name]
    fixed = frozenset(name for section, name in folded if section in FIXED) | _PLACES
    people = frozenset(name for name in fixed if players and name.split()[-1] == players.casefold())
    every = sorted(fixed | {name for _, name in folded}, key=lambda name: (-len(name), name))
    spelt = "|".join(re.escape(name).replace("judgement", "judge?ment") for name in every)
    return _Names(re.compile(rf"(?<![^\W_])(?:{spelt})(?![^\W_]|-\w)", re.I), fixed, people)


def _said_in(names: _Names, text: str) -> Iterator[_Said]:
    listed = False
    for line in filter(str.strip, text.split("\n")):
        for found in names.form.finditer(line):
            name = found[0].casefold().replace("judgment", "judgement")
            if name in names.fixed:
                before, after = line[max(0, found.start() - _BEFORE) : found.start()], line[found.end() :][:_AFTER]
                cased = name in _PLACES or _is_cased(found[0])
                yield _marks_off(_Said(before, after, cased, " " in name, name in names.people, listed))
        listed = line.rstrip().endswith(":") or (listed and len(line.split()) < 6)


def _is_cased(name: str) -> bool:
    return all(word[0].isupper() or word in _SMALL or not word[0].isalpha() for word in name.split())


def _marks_off(said: _Said) -> _Said:
    """The same without marks of its own around it."""
    opens, closes = _OPENS.search(said.before), _CLOSES.search(said.after)
    if opens is None or closes is None:
        return said
    marked = said.cased or not any(mark in opens[0] for mark in _EMPHASIS)
    return said._replace(before=said.before[: opens.start()], after=said.after[closes.end() :], marked=marked)


def _ordered(said: _Said) -> bool:
    if _GOES_ON.search(said.after):
        return False
    return _beside_rule(said) or _object_of_order(said) or _place_in_order(said) or _told_to_be(said)


def _beside_rule(said: _Said) -> bool:
    ends = _ENDS.search(said.after) is not None
    whole = ends or not said.people
    plain = said.cased or said.marked or (said.several and not said.people)
    if _AFTER_RULE.search(said.before) and not _NEW_RULE.search(said.before):
        return (plain and whole) or (ends and _ORDERED_RULE.search(said.before) is not None)
    if _BEFORE_RULE.search(said.after):
        return plain and (said.several or said.marked or _DEFINITE.search(said.before) is not None)
    return False


def _object_of_order(said: _Said) -> bool:
    if _REWORDS.search(said.before):
        return (said.cased or said.several) and _ENDS.search(said.after) is not None
    if not said.cased or said.people:
        return False
    if _SETS.search(said.before) and _STATUS.search(said.after):
        return True
    return _ALTERS.search(said.before) is not None and _ENDS.search(said.after) is not None


def _place_in_order(said: _Said) -> bool:
    if not (said.cased or said.several or said.marked):
        return False
    if _HEAD.search(said.before) and _THEN_ORDERS.search(said.after):
        return True
    if said.people or not said.cased or not _ENDS.search(said.after):
        return False
    return _ADDS.search(said.before) is not None or _TAKES.search(said.before) is not None


def _told_to_be(said: _Said) -> bool:
    if not said.cased or said.people:
        return False
    return bool(_IS_REWORDED.search(said.after)) or (said.several and bool(_IS_ALTERED.search(said.after)))


def _listed(said: _Said) -> bool:
    """Whether it heads a line in a list of orders, or stands in marks of its own among orders."""
    if said.people or not (said.cased or said.marked):
        return False
    if said.marked:
        return True
    item = _ITEM.search(said.before) is not None or (not said.before.strip() and said.listed)
    if item and _ITEM_ENDS.search(said.after):
        return True
    return (item or not said.before.strip()) and _ITEM_ORDERS.search(said.after) is not None
