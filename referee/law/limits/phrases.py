"""The phrases in which the rules say what a variable is: every word of a definition is one of these, or nothing is read."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from referee.model.limits import Kind
from referee.model.numerals import NUMBERS
from referee.model.patterns import later

NAME = r"[A-Z][\w'-]*(?: (?:of the |of |the )?[A-Z][\w'-]*){0,3}"
N = r"(-?\d{1,3}(?:,\d{3})+|-?\d{1,7})(?![\d,/%.]*\d|%)"
_OPTION = rf'(?:"[^"]{{1,40}}"|{NAME})'
NOTHING = r"(?:none|nothing|nobody|no one|empty|blank|unset|\"(?:None|none|Nobody|Nothing)\")"
_END = (
    r"(?=$| ?[,;()]| (?:and|which|that|is|are|by default|but|with|from|between|of|up to|in the range|ranging|"
    r"representing|indicating|measuring|showing|reflecting|denoting|describing)\b)"
)
_WORD = "|".join(sorted(NUMBERS, key=len, reverse=True))
_NUMBER_WORDS = later(
    rf"\b(?:(?:a|one) hundred|(?:{_WORD})(?:-(?:{_WORD}))?)\b(?! (?:of|or more|another)\b)(?!-)", re.I
)
_NOT_MORE = r"(?:up to|at most|no more than|not more than|a maximum of)"
_TYPE = (
    r"(?:(?P<sign>non-negative|nonnegative|positive|natural) )?(?:whole |integer |numeric(?:al)? )?"
    r"(?:integers?|whole numbers?|numbers?|amounts?|quantity|values?|score|count|total)(?: values?)?"
)
_TRACKED = r"(?:(?:publicly|openly)[ -]tracked )"
_TEXT = r"(?:(?:an? )?(?:(?:publicly|openly)[ -]tracked )?(?:piece of |line of |freeform )?(?:flavou?r )?(?:text|string|phrase|name|motto|word)s? )"


class Gives(NamedTuple):
    """What a phrase gives: a bound and its number, options, or the kind of thing that it has to be (`things`)."""

    kind: Kind
    number: int = 0
    options: tuple[str, ...] = ()
    things: str = ""


POSITIVE = Gives("least", 1, things="positive")
"""At least 1, or nothing too: the default tells."""

Reads = Callable[[re.Match[str]], tuple[Gives, ...]]


def in_digits(sentence: str) -> str:
    """A sentence with its numbers in digits; what stands in quotation marks as it is."""
    parts = sentence.split('"')
    for at in range(0, len(parts), 2):
        parts[at] = _NUMBER_WORDS.sub(lambda word: str(_value(word[0])), parts[at])
        parts[at] = re.sub(r"\b(?:minus|negative) (?=\d)", "-", parts[at])
    return '"'.join(parts)


def _value(word: str) -> int:
    return 100 if word.endswith("hundred") else sum(NUMBERS[part] for part in word.casefold().split("-"))


def number_in(text: str) -> int:
    """A whole number as phrases have it."""
    return int(text.replace(",", ""))


def _sign(match: re.Match[str]) -> tuple[Gives, ...]:
    return signed(match["sign"])


def signed(word: str | None) -> tuple[Gives, ...]:
    """What a word before “integer” says; a natural number may be nothing."""
    if word == "positive":
        return (POSITIVE,)
    return (Gives("least", 0),) if word in ("non-negative", "nonnegative", "natural") else ()


def _between(match: re.Match[str]) -> tuple[Gives, ...]:
    numbers = [number_in(group) for group in match.groups()[-2:]]
    return (Gives("least", numbers[0]), Gives("most", numbers[1]))


def _only(kind: Kind) -> Reads:
    return lambda match: (Gives(kind, number_in(match[1])),)


def _turned(match: re.Match[str]) -> tuple[Gives, ...]:
    return tuple(reversed(_between(match)))


def _maximum_first(match: re.Match[str]) -> tuple[Gives, ...]:
    return (Gives("most", number_in(match[1])), Gives("least", number_in(match[2])))


def _never_negative(_: re.Match[str]) -> tuple[Gives, ...]:
    return (Gives("least", 0),)


def _listed(match: re.Match[str]) -> tuple[Gives, ...]:
    return (Gives("items", number_in(match[1]), things=(match[2] or "")),)


def _texts(match: re.Match[str]) -> tuple[Gives, ...]:
    return (Gives("words" if match[2].startswith("word") else "characters", number_in(match[1])),)


def _options(match: re.Match[str]) -> tuple[Gives, ...]:
    options = [word.strip('"') for word in re.findall(_OPTION, match["options"])]
    return (Gives("options", options=(*options, *(("none",) if match["none"] else ()))),)


def _things(match: re.Match[str]) -> tuple[Gives, ...]:
    return (Gives("options", options=("none",) if match["none"] else (), things=match["things"]),)


def _nothing(_: re.Match[str]) -> tuple[Gives, ...]:
    return ()


_OR_NONE = rf"(?P<none>,? or {NOTHING})?"
_LIST_OF_OPTIONS = rf"(?P<options>{_OPTION}(?:, {_OPTION})*,? or {_OPTION})"
_AND_OPTIONS = rf"(?P<options>{_OPTION}(?:, {_OPTION})*,? (?:or|and) {_OPTION})"
_WHERE = (
    r"(?: (?:listed|given|described|named|found|shown))?"
    r"(?: (?:in|of) (?:the (?:table|list) (?:of|in) )?(?:the )?(?:sub)?rule \"[^\"]+\"| (?:below|above)"
    r"| (?:in|of) (?:the|this) (?:table|list)(?: (?:below|above))?)?"
)
NEVER = r"(?:may|can|must|shall|will)(?: never|not| not) (?:ever )?"

PHRASES: tuple[tuple[re.Pattern[str], Reads], ...] = tuple(
    (later(form + _END), reads)
    for form, reads in (
        (rf"(?:an? |the )?{_TRACKED}?{_TYPE}(?: of {NAME})?", _sign),
        (rf"(?:always |(?:may |can |must )?(?:ranges?|ranging|varies|varying) |in the range (?:of )?|must be |may only be )?"
         rf"(?:from |between )?{N}(?: to | and | ?- ?| through ){N}(?:,? inclusive(?:ly)?| \(inclusive\))?", _between),
        (rf"(?:of )?at least {N}(?: and|,) (?:of )?at most {N}", _between),
        (rf"(?:of )?at most {N}(?: and|,) (?:of )?at least {N}", _maximum_first),
        (rf"(?:of )?(?:at least|no (?:less|lower|fewer) than) {N}", _only("least")),
        (rf"(?:of )?(?:at most|no (?:more|higher|greater) than|up to) {N}", _only("most")),
        (rf"(?:with )?a minimum(?: value)? of {N} and (?:a )?(?:maximum|max)(?: value)? of {N}", _between),
        (rf"(?:with )?a maximum(?: value)? of {N} and (?:a )?minimum(?: value)? of {N}", _maximum_first),
        (rf"(?:with )?a minimum(?: value)? of {N}", _only("least")),
        (rf"(?:with )?a maximum(?: value)? of {N}", _only("most")),
        (rf"{NEVER}(?:exceed|surpass|be (?:more|greater|higher|larger) than|(?:be|go|rise|become) (?:above|over)) {N}",
         _only("most")),
        (rf"{NEVER}(?:be (?:less|lower|smaller|fewer) than|(?:be|go|fall|drop|become|sink) (?:below|under)) {N}",
         _only("least")),
        (rf"{NEVER}(?:be|go|become) negative", _never_negative),
        (rf"(?:an? )?{_TRACKED}?(?:ordered |unordered )?(?:list|set|collection|hand) of {_NOT_MORE} {N} ({NAME}|items|things|entries)",
         _listed),
        (rf"(?:an? )?{_TRACKED}?(?:and ordered |ordered |unordered )?(?:list|set|collection|hand) of {NAME}", _nothing),
        (rf"{_TEXT}?(?:of |with |which is |that is )?{_NOT_MORE} {N} (characters|words)(?: long| in length)?", _texts),
        (rf"{_TEXT}?(?:no|not) (?:longer|more) than {N} (characters|words)(?: long| in length)?", _texts),
        (rf"{_TEXT}?of {N} (characters|words) or (?:fewer|less)", _texts),
        (rf"(?:must be |(?:can|may) (?:only )?be )?(?:either )?{_LIST_OF_OPTIONS}{_OR_NONE}", _options),
        (rf"(?:must be |(?:can|may) (?:only )?be )?(?:either )?(?P<options>{_OPTION}(?:, {_OPTION})+)(?P<none>,? or {NOTHING})", _options),
        (rf"(?:either |(?:must be |(?:can|may) (?:only )?be )?(?:any |exactly )?one of (?:the following(?: values)?: )?"
         rf"|(?:the )?(?:possible|valid|legal|allowed) values(?: of| are| being)? ){_AND_OPTIONS}{_OR_NONE}", _options),
        (rf"(?:must be |(?:can|may) (?:only )?be )?(?:any |exactly )?one of the (?P<things>{NAME}){_WHERE}{_OR_NONE}", _things),
        (r"(?:publicly |openly )?tracked(?: variables?| values?| statistics?)?"
         r"(?: (?:on|in|at) (?:the )?(?:(?:wiki )?page |wiki )?(?:\"[^\"]{1,60}\"|(?!the\b)[A-Z][\w' ]{0,60}?(?: page)?)|"
         r" (?:on|in|at) (?:the |this |that )?(?:wiki|page|(?:gamestate )?tracking page))?", _nothing),
        (rf"(?:defaults?|defaulting) to {N}(?:, {N})* and {N} respectively", _nothing),
        (rf"(?:defaults?|defaulting|starts?|starting|begins?|beginning|initially|initially set|set)(?: out)?(?: to| at| as| on| with)?"
         rf" (?P<default>{N}|\"[^\"]*\"|{NOTHING}|(?:the )?{NAME})", _nothing),
        (rf"(?:a )?default(?: value)? of (?P<default>{N}|\"[^\"]*\"|{NOTHING}|(?:the )?{NAME})", _nothing),
        (rf"(?P<default>{N}|\"[^\"]*\"|{NOTHING}|{NAME}) (?:by default|at first|initially|(?:at|in) the (?:start|beginning))", _nothing),
        (r"(?:may|can) (?:also )?(?:contain duplicates|be empty)", _nothing),
        (rf"the {NAME} may (?:freely )?(?:change|alter|set|edit)(?: it)?(?: at any time| at will| freely)?", _nothing),
        (r"(?:representing|indicating|measuring|showing|reflecting|denoting|describing) (?:the |their |its |how |an? )?[a-zA-Z' -]{1,60}",
         _nothing),
        (r"inclusive|ordered", _nothing),
    )
)  # fmt: skip
"""Each with what it gives; the first that fits counts. A default is a group, to be held against the bounds."""
