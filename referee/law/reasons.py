"""Whether all that a matter says beside its orders is understood: plain reasons and talk, which leave what is ordered as it is.

What else stands there may choose among the orders, or say that none is meant, in words that nobody lists: so those that are known to
be harmless are listed, and whoever writes others leaves it open what is to be done (V22).
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence, Set

from referee.law.imperatives import INTRODUCES, Laid, Span, behind
from referee.law.proposed.talk import is_brief_talk, may_turn, tells
from referee.law.ruleset import normal
from referee.model.patterns import later
from referee.model.texts import is_quoted, quotations_marked

_OF_THE_ORDERS = (
    r"(?:proposals?|cfjs?|calls?|posts?|texts?|orders?|instructions?|changes?|sentences?|lines?|paragraphs?|drafts?|ideas?|votes?|titles?|items?|steps?"
    r"|parts?|points?|options?|choices?|alternatives?|numbers?|two|three|first|second|third|fourth|last|latter|former|others?|rest|ones?|all|above"
    r"|below|following|this|that|these|those"
    r"|only|neither|none|nothing|no|not|never|half|both|each|either|any|whichever|whatever|what|whoever|who|if|unless|or|and|but|is|are|was|were|will|may|can)"
)
"""What speaks of the orders, or picks some of them, and is no thing of the game."""
_WORD = rf"(?!{_OF_THE_ORDERS}\b)[\w'-]+"
_THING = rf"(?:(?:the|our|its|their|such) )?{_WORD}(?: {_WORD}){{0,2}}"
_POINTED_AT = r"(?:it|they|that|this|them|these|those|one|any)"
_HOW = (
    r"(?:(?:far|much|way|a bit|a little) )?(?:(?:too|very|so|quite|really|now|simply|just|still) )?"
    r"(?:low|high|big|large|small|weak|strong|powerful|dull|boring|tedious|slow|fast|quick|long|short|cheap|expensive|costly|unfair|hard|easy|difficult"
    r"|confusing|complex|complicated|broken|useless|unused|unclear|vague|outdated|obsolete|ugly|clumsy|common|rare|many|few|simple|strict|harsh|generous"
    r"|funny|silly|dumb|stupid|lame|bad|awful|nice|cute|fun|annoying|awkward|pointless|clunky)"
)
"""How something of the game is; what is said of the orders may be void, or meant otherwise."""
_REASONS = (
    rf"(?:{_THING}|it|they) (?:is|are|was|were|seems?|looks?|feels?) {_HOW}(?:,? (?:and|but) {_HOW})?",
    rf"(?:it|they)'(?:s|re) {_HOW}(?:,? (?:and|but) {_HOW})?",
    rf"(?:nobody|no one|hardly anybody|hardly anyone) (?:will |would )?(?:miss|misses|uses?|needs?|has|owns?|understands?|remembers|likes?) (?:{_POINTED_AT}|{_THING})",
    rf"we no longer (?:need|use) (?:{_POINTED_AT}|{_THING})",
    rf"(?!nobody|no one){_WORD} (?:asked for|requested|noticed|spotted|found) (?:this|it|that)",
    rf"as {_WORD} (?:asked|requested|noticed|pointed out)",
    r"(?:this|it) (?:fixes|mends|corrects|closes) an? (?:typo|loophole|hole|gap|mistake|error|bug)",
    r"(?:i )?hope (?:you like it|this helps|that helps|this is fine)",
    rf"(?:everybody|everyone|{_WORD}) (?:gains|loses) \d+ {_WORD}",
)
_PLAIN = later(
    rf"(?:(?:i (?:think|believe|feel)(?: that)?|in my opinion,|because|also,|besides,|after all,) )?(?:{'|'.join(_REASONS)})[.!]?",
    re.I,
)
_OF_THE_MATTER = later(
    r"\b(?:this|the|these|those|my|our|real) (?:proposals?|cfjs?|posts?|changes?|orders?|instructions?)\b|\bof (?:these|those|them)\b|\bno effect\b"
    r"|\bdoes nothing\b|\b(?:i|i'm|i'd|i've|me|my|let's)\b|\bexperiment|\bthe (?:first|second|former|latter)\b|\bnot real\b|\bcommentary\b",
    re.I,
)
"""What the text of a rule hardly says, and its author does of what is ordered."""
_PICKS = later(r"\bthe first\b|\bfirst of\b|\bone\b", re.I)
"""In what leads in orders: that not all of them are meant."""
_BIDS_A_TEXT = later(r"\b(?:add|create|enact|make)\b.*\brule\b", re.I)
_WHY = later(r"\b(?:because|since)\b[^\"]*", re.I)
_NUMBER = later(r"\(?\d{1,2}[.)]")
"""The mark of an item, which ends as a sentence does."""
_MARKS = ' .!;,")'


def all_is_understood(body: str, text: Laid, orders: Sequence[Span], new: Set[Span]) -> bool:
    """Whether a matter's text, laid out, has nothing beside its orders but plain reasons; `new`: those orders that make rules, whose
    text may stand below."""
    texts = {_line_at(text, begin) for begin, end in new if text.text[: behind(text, end)].endswith(":")}
    last = max((begin for begin, _ in orders), default=0)
    return _quotes_texts_alone(body) and all(
        _is_plain(said, before_an_order=begin < last) or (leads in texts and _OF_THE_MATTER.search(said) is None)
        for begin, said, leads in _beside(text, orders, new)
    )


def _beside(text: Laid, orders: Sequence[Span], new: Set[Span]) -> Iterator[tuple[int, str, str | None]]:
    """Where each sentence begins that stands beside the orders, or behind one with a mark between; with what leads it in."""
    starts = [start for start, _ in orders]
    for begin, end in zip(text.heads, [*text.heads[1:], len(text.text)], strict=True):
        within = orders[bisect_left(starts, begin) : bisect_left(starts, end)]
        if not within:
            yield begin, text.text[begin:end].strip(), text.led_in[_line_begin(text, begin)]
            continue
        yield begin, _lead(text.text[begin : within[0][0]]), None
        for order in within:
            yield begin, _tail(text.text[order[1] : behind(text, order[1])], order in new), None
        yield begin, text.text[behind(text, within[-1][1]) : end].strip(_MARKS), None


def _lead(said: str) -> str:
    """What stands before an order in its sentence, where it may pick among the orders: whether it is an order's is told elsewhere."""
    return said.strip() if _PICKS.search(said) else ""


def _tail(said: str, makes_a_rule: bool) -> str:
    """What stands behind an order in its sentence, where it may turn it: a quotation is the text of a new rule alone."""
    why = _WHY.search(said)
    return said if ('"' in said and not makes_a_rule) or (why and may_turn(why[0])) else ""


def _is_plain(sentence: str, *, before_an_order: bool) -> bool:
    if not sentence.strip(_MARKS) or _NUMBER.fullmatch(sentence):
        return True
    if INTRODUCES.fullmatch(sentence):
        return _PICKS.search(sentence) is None
    if before_an_order and tells(sentence):
        return False
    return _leaves_orders(sentence)


def leaves_orders(sentence: str) -> bool:
    """Whether a sentence that orders nothing surely leaves what others order as it is."""
    return _leaves_orders(normal(sentence))


def _leaves_orders(said: str) -> bool:
    return (_PLAIN.fullmatch(said) is not None and not may_turn(said)) or is_brief_talk(said)


def _line_begin(text: Laid, at: int) -> int:
    return text.lines[bisect_right(text.lines, at) - 1]


def _line_at(text: Laid, at: int) -> str:
    """The line in which a place stands."""
    number = bisect_right(text.lines, at)
    end = text.lines[number] if number < len(text.lines) else len(text.text) + 1
    return text.text[text.lines[number - 1] : end - 1]


def _quotes_texts_alone(body: str) -> bool:
    """Whether each blockquote stands under a line that makes a rule, as its text."""
    above = ""
    for line in quotations_marked(body).split("\n"):
        if is_quoted(line):
            if _BIDS_A_TEXT.search(above) is None:
                return False
        elif line.strip():
            above = line
    return True
