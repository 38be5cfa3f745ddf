"""Where a text surely orders what a sentence of it spells out: an order stands at the head of its sentence, and the sentence says nothing
besides that is not understood. What is denied, told, asked or only thought of does not (V22), nor what stands in a quotation."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from referee.law.ruleset import normal
from referee.model.patterns import later
from referee.model.texts import is_quoted, quotations_marked, unquoted

Span = tuple[int, int]
_QUOTED = r'"[^"]+"'
_QUOTES = later(_QUOTED)
_MARK = r"(?:[-*•#]+ |\(?(?:\d{1,2}|[a-z])[.)] )?"
_ITEM = later(_MARK + r"(?<= )", re.I)
_PASSED = r"(?:is enacted|passes|is passed)"
LEAD = later(
    rf"{_MARK}(?:(?:please|hereby|also|and|then|next|finally|last(?:ly)?|first(?:ly)?|second(?:ly)?|third(?:ly)?|additionally|furthermore|moreover"
    r"|in addition|proposal|proposed|(?:i|this proposal) (?:hereby )?proposes? to|(?:up)?on (?:the )?(?:enactment|passage)(?: of this proposal)?"
    rf"|(?:when|once) this proposal {_PASSED}|(?:if|unless) [^\".?!:;,]+(?=[,:]))[,:]? )*",
    re.I,
)
"""What may stand before an order in its sentence; that a condition hangs on it is told elsewhere."""
INTRODUCES = later(
    rf"{_MARK}(?:\b(?:the|this|these|following|below|as|follows|changes?|amendments?|edits?|steps?|actions?|things|to|of|in|from|with|ruleset|rules?"
    r"|core|dynastic|appendix|section|gamestate|make|makes|enact|enacts|do|does|perform|apply|carry|out|proposal|proposes?|cfj|i|we|hereby"
    rf"|please|and|also|then|first|next|upon|on|when|once|enactment|is|are|enacted|made|done|all|both|each)\b[, ]*|{_QUOTED}[, ]*)+:",
    re.I,
)
"""What leads in a list of orders: no word of it can deny them."""
_KNOWN = later(
    r"(?:add|create|enact|make|an?|new|rename|retitle|replace|change|amend|reword|remove|delete|strike|append|insert|repeal|with|to|by|as|into|in|from"
    r"|at|the|end|of|(?:sub-?)?rules?|called|named|entitled|titled|following|text|core|dynastic|appendix|special|case|special-case|existing|current"
    r"|active|inactive)",
    re.I,
)
"""A word of an order that turns nothing (“Repeal no rule …” has another)."""
_TAIL = later(
    rf",?(?: (?:wherever it (?:appears|occurs|stands)|throughout|entirely|completely|in its entirety|(?:to|from|in) the (?:dynastic )?(?:ruleset|rules)))?"
    r"(?:,? (?:and give it|with|having|which has|that has|which reads|that reads|reading|saying|containing)(?: the| this)?(?: following)?"
    rf"(?: text| wording| content)?(?: as follows)?(?=:| \"))?(?::? {_QUOTED}|:)?(?:,? (?:because|since|if|unless|provided) [^\".?!:;]+)?",
    re.I,
)
"""What may stand behind an order: where and how, the text of a new rule, and why, or if."""
_JOINED = later(r"[,;]?(?: (?:and|then|also),?)* ", re.I)
"""What may stand between two orders of one sentence."""
SENTENCE = later(r"(?<![.][.])(?<!\b[a-z])[.!][\")]? (?=\W{0,3}[A-Z])")
_ENDS = later(r"\s*(?:$|[.!;](?:\s|$))")
_ENDED = (".", "!", '."', '!"')


class Laid(NamedTuple):
    """A text laid out as one line.

    lines: where its lines begin; led_in: by these, the line with a colon at its end that leads in the list or the paragraph.
    marks: where its marks of quotation stand; heads: where its sentences begin that stand in no quotation.
    """

    text: str
    lines: list[int]
    led_in: dict[int, str | None]
    marks: list[int]
    heads: list[int]


def own_sentences(text: str) -> Iterator[str]:
    """The sentences of what a text says in its own words."""
    return (normal(said) for line in unquoted(text).split("\n") for said in SENTENCE.split(line))


def laid(body: str) -> Laid:
    """Lay a text out; what it quotes from others is left aside."""
    lines = [None if is_quoted(line) else normal(line) for line in quotations_marked(body).split("\n")]
    led_in, at = {}, 0
    for line, leads in zip(lines, _leads(lines), strict=True):
        if line:
            led_in[at] = leads
            at += len(line) + 1
    text = " ".join(filter(None, lines))
    marks = [mark.start() for mark in re.finditer('"', text)]
    begins = sorted({*led_in, *(stop.end() for stop in SENTENCE.finditer(text))})
    return Laid(text, [*led_in], led_in, marks, [begin for begin in begins if bisect_left(marks, begin) % 2 == 0])


def _leads(lines: Sequence[str | None]) -> Iterator[str | None]:
    """Of each line the one with a colon at its end that leads it in, or the list or the paragraph in which it stands."""
    leads: str | None = None
    under: Literal["it", "list", "paragraph"] = "it"
    for line in lines:
        is_item = line is not None and _ITEM.match(line) is not None
        if line is None or (not line and under == "paragraph"):
            leads = None
        elif line:
            leads = leads if under == "it" or (under == "list") is is_item else None
            under = "list" if is_item else "paragraph"
        yield leads
        if line and line.endswith(":"):
            leads, under = line, "it"


def surely_given(text: Laid, spans: Sequence[Span]) -> list[bool]:
    """Of each of the places where a text spells out an order, one behind the other, whether it surely gives it."""
    given: list[bool] = []
    for sentence in _joined(text, spans):
        (start, _), (_, last) = sentence[0], sentence[-1]
        sure = _is_head(text, start) and _is_end(text, behind(text, last))
        given += [sure and _is_known(text.text[each[0] : each[1]]) for each in sentence]
    return given


def _joined(text: Laid, spans: Sequence[Span]) -> Iterator[list[Span]]:
    """The orders, those of one sentence together."""
    together: list[Span] = []
    for span in spans:
        if together and not _JOINED.fullmatch(text.text[behind(text, together[-1][1]) : span[0]]):
            yield together
            together = []
        together.append(span)
    if together:
        yield together


def behind(text: Laid, end: int) -> int:
    """Where an order ends with what may stand behind it."""
    tail = _TAIL.match(text.text, end)
    return tail.end() if tail is not None else end


def _is_known(order: str) -> bool:
    """Whether an order has no other words, but for what it quotes, than orders have."""
    return all(map(_KNOWN.fullmatch, re.findall(r"[\w'’-]+", _QUOTES.sub("", order))))


def _is_head(text: Laid, start: int) -> bool:
    """Whether a sentence begins with what starts there, and nothing leads it in that may turn it."""
    heads = bisect_right(text.heads, start)
    if not heads or bisect_left(text.marks, start) % 2:
        return False
    before = text.text[text.heads[heads - 1] : start]
    if not (LEAD.fullmatch(before) or INTRODUCES.fullmatch(before.rstrip())):
        return False
    leads = text.led_in[text.lines[bisect_right(text.lines, start) - 1]]
    return leads is None or INTRODUCES.fullmatch(leads) is not None


def _is_end(text: Laid, end: int) -> bool:
    """Whether a sentence ends there: with a point, with its line, or with the words that it quotes."""
    ends = _ENDS.match(text.text, end) is not None or (end + 1) in text.led_in
    return ends or (text.text[:end].endswith(_ENDED) and text.text[end : end + 1] in ("", " "))
