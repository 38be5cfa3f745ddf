"""What a Proposal or CfJ says should be done to the ruleset, as far as its words are plain.

Only instructions in a few usual forms are understood; where there are others, nothing is concluded from
what they do not say.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Literal

import msgspec

from referee.law.amendments import RuleChange
from referee.law.imperatives import Laid, laid, surely_given
from referee.law.of_the_game import names_something
from referee.law.reasons import all_is_understood
from referee.law.ruleset import normal
from referee.law.spelling import mends_slips, mends_spelling
from referee.law.tags import short_name, undressed
from referee.model.patterns import later
from referee.model.texts import unquoted

Kind = Literal["create", "repeal", "rename", "replace", "strike", "add", "rewrite"]
_Q = r'"([^"\n]+)"'
_RULE = rf"(?:the )?(?:[\w-]+ ){{0,2}}(?:sub-?)?rules?,? (?:called |named |entitled |titled )?,?{_Q}"
_CONDITION = later(r"\b(?:if|unless|otherwise|else|provided)\b", re.I)
_VERB = later(
    r"\b(?:add|create|enact|repeal|delete|remove|strike|rename|retitle|replace|change|amend|append|insert|reword|set|move|"
    r"modify|alter|update|make|put|substitute|revise|reinstate|merge|swap|renumber|split|combine|restore)\b",
    re.I,
)
_TALK = (
    r"(?:thoughts?|comments?|opinions?|views?|ideas?|suggestions?|feedback|input|concerns?|objections?|questions?|arguments?|remarks?"
    r"|repl(?:y|ies)|answers?|reasons?|reasoning|discussions?|debates?|differences|issues?|subjects?|topics?|credit|praise|kudos)"
)
_BEFORE_TALK = (
    r"(?:an?|any|all|some|the|this|that|these|those|more|further|other|new|good|personal|quick|short|honest|own|aside|away|forth|out|up"
    r"|please|and|with|few|every|me|us|him|her|them|it|to|into|my|our|his|their)"
)
_NO_OBJECT = (
    r"[^\S\n]*(?:[,.;!?)]|:[^\S\n]*[^\s\x01]|$)"
    r"|[^\S\n]+(?:me|us|no|of|in|on|is|was|are|were|has|have|had|can|may|sure|sense|simply|differently|another way|another time|along|forward"
    r"|up|sail|insult|aside (?:whether|the question)|yourselves|yourself|below|here|love|peace|haste|way|do|amends|friends|thanks|heed"
    r"|rise|awareness|hell|eyebrows?|hands|while the iron|(?:the|a) (?:roof|toast|glass|fuss|stink|balance|chord)|to bed)\b"
    r"|[^\S\n]+(?:[\w'’]+[^\S\n]+){0,4}your\b"
    r"|[^\S\n]+(?:[\w'’]+[^\S\n]+)?(?:a|it) (?:rest|break|thought|think|try|chance|shot|hand|miss|read|minute|moment|second|quick|short|snappy|clear)\b"
    rf"|[^\S\n]+(?:{_BEFORE_TALK}[^\S\n]+){{0,5}}{_TALK}\b"
    r"|[^\S\n]+(?:the (?:peace|spirit)|aside for (?:a|the|one) (?:moment|second|minute))\b"
    r"|[^.;!?\n]{0,200}\byou(?:'ll| will)? (?:see|get|know|understand) (?:what|why|how|my)\b"
    r"|(?<=enact)[^\S\n]+(?:(?:this|the) (?:cfj|call for judge?ment|proposal)\b"
    r"|(?:this|it)(?=[^\S\n]*(?:[,.;!?)]|$)|[^\S\n]+(?:if|unless|when|once|only|to|so)\b))"
)
"""What does not stand after a verb that orders something of the game (“Update: it is over”, “Make no mistake”), but of those who
read it that they talk (“Add your thoughts”), or resolve it (“Enact this if you agree”)."""
_LEADS_IN = (
    r"(?:(?:in|to|from|at the end of) [^.;:!?,\n]{0,80}\brules?\b[^.;:!?,\n]{0,80},[^\S\n]*"
    r"|to (?:solve|fix|mend|correct|resolve|remedy|address|repair|rectify|settle|redress) [^.;:!?,\n]{0,80},[^\S\n]*"
    r"(?=[^.;!?\n]{0,300}(?:\x01|\d|\brules?\b)))?"
)
"""Where, or what for, something is ordered: “In the rule Votes, …”; “To solve it, …”, of what is of the game."""
_ORDERS = later(
    rf"(?:^|[.;:!?\n][^\S\n]*)(?:[-*•][^\S\n]*)?{_LEADS_IN}(?:hereby\s+|please\s+)?(?:{_VERB.pattern}"
    r"|(?:revert|undo|reset|return|correct|uphold|declare|give|award|increase|decrease|reduce|raise|lower|transfer|grant|void|annul)\b)"
    rf"(?!{_NO_OBJECT})(?![^.;!?\n]{{0,300}}\?)",
    re.I,
)
"""A sentence that orders something, and asks nothing."""
_GOES_ON = later(r"(?:[^.;!?\n:]|[.:](?=\w)|:\s*)*")
"""What an order says, with what a colon leads in below it."""
_FAR = 400
"""How many letters of that are looked at."""
_NO_VERB = later(
    rf"(?:{_VERB.pattern}|(?:revert|undo|reset|return|correct|uphold|award|increase|transfer|grant|void)\b)"
    r"(?: (?!(?:the|an?|any|all|each|every|this|that|these|those|its|his|her|their|my|our|no|to|by|from|in|of|what\w*|who\w*|which|as|if|when|how|it|them)\b)[a-z][\w-]*){1,2}"
    r" (?:is|are|was|were|has|have|can|does)\b",
    re.I,
)
"""Where that word is the first of a thing's name, of which something is told (“Repeal culture is bad”)."""
_OF_IT = later(
    r"(?:revert|undo|reset|uphold|void|annul|repeal|restore) (?:all of )?(?:it|that|this|them|these|those)\b"
    r"|(?:set|change|reset|return|transfer) (?:its|their) [\w-]+ (?:back )?to (?:whoever|whomever|whichever|whatever|what)\b",
    re.I,
)
"""What undoes what is spoken of, or gives a value of that to somebody or something that is told (“Set its owner to whoever built it”)."""
_MERELY = later(
    r"n't\b|\b(?:not|never|nobody|whether|why|should (?:we|i|he|she|they|\w+)|would|could|might|wonder\w*|ask\w*|think\w*|thought|believ\w+"
    r"|said|says?|wrote|tried|wants?|wanted|refus\w+|fail\w*|rather than|instead of|no need|no reason|without|before|when|did|had|has)\b",
    re.I,
)
"""Before an instruction: that it is told, asked or denied, and not given."""
_TELLS = later(
    r"n't\b|\b(?:not|never|wrote|writes?|said|says?|asks?|asked|told|tells?|would|could|might|wants?|wanted|suggest\w*|thinks?|thought|drafts?"
    r"|versions?|examples?|instead|wording|ideas?)\b",
    re.I,
)
"""Before a colon: that the order behind it is another's, or of another time."""
_TAKES_BACK = later(
    r"n't\b|\b(?:do not|never|no[.!,]|(?<=[.!?] )not[.!]|none of|instead|rather|jok\w+|kidding|ignore\w*|disregard\w*|pretend\w*|reject\w*|oppos\w+"
    r"|example|suppose|imagine|hypothetical\w*"
    r"|quot\w+|wrote|said|says)(?!\w)",
    re.I,
)
"""In the rest of a text: that it may not be meant."""
_TEXT_FOLLOWS = later(r"[^.!?;]{0,60}:")
"""Behind the name of a new rule."""
_LEAD = 200
"""How many letters before an instruction are looked at."""
_SENTENCE_ENDS = later(r"[.!?;](?=\s)|[.!?;]$")
_COLON_ENDS = later(r":-?\s*$")
_FORMS: tuple[tuple[Kind, re.Pattern[str], tuple[str, ...]], ...] = (
    (
        "create",
        later(rf"\b(?:add|create|enact|make) (?:a |an )?(?:new )?{_RULE},? with the (?:following )?text:? {_Q}", re.I),
        ("rule", "new"),
    ),
    ("create", later(rf"\b(?:add|create|enact|make) (?:a |an )?(?:new )?{_RULE}", re.I), ("rule",)),
    ("rename", later(rf"\b(?:rename|retitle) {_RULE} (?:to|as|into) {_Q}", re.I), ("rule", "new")),
    (
        "replace",
        later(rf"\bin {_RULE},? (?:replace|change|amend|reword) {_Q} (?:with|to|by|as|into) {_Q}", re.I),
        ("rule", "old", "new"),
    ),
    (
        "replace",
        later(rf"\b(?:replace|change|amend|reword) {_Q} (?:with|to|by|as|into) {_Q} in {_RULE}", re.I),
        ("old", "new", "rule"),
    ),
    ("strike", later(rf"\b(?:remove|delete|strike) {_Q} from {_RULE}", re.I), ("old", "rule")),
    ("add", later(rf"\b(?:add|append|insert) {_Q} (?:to|(?:to|at) the end of) {_RULE}", re.I), ("new", "rule")),
    ("add", later(rf"\b(?:to|(?:to|at) the end of) {_RULE},? (?:add|append|insert) {_Q}", re.I), ("rule", "new")),
    ("repeal", later(rf"\b(?:repeal|delete|remove|strike) {_RULE}", re.I), ("rule",)),
    ("repeal", later(rf"\brepeal {_Q}", re.I), ("rule",)),
)


_PART = later(r"[^\"]*?\b(core|appendix|special case)\b[^\"]*\brules?\b", re.I)
"""Before the name of a new rule: in which part of the ruleset it is to stand, if not among the dynastic rules."""


class Instruction(msgspec.Struct, frozen=True):
    """One instruction: the rule it is about, and the words to go and to come; of a new rule the part of the ruleset in which it is
    to stand, where the words say so, and `under` which rule, if it is a subrule."""

    kind: Kind
    rule: str
    old: str = ""
    new: str = ""
    part: str = ""
    under: str = ""


def instructions_in(body: str) -> tuple[tuple[Instruction, ...], bool]:
    """The instructions of a matter's text that it surely gives, and whether those are surely all."""
    text = laid(body)
    placed, rest = _placed(text.text)
    spans = [(start, end) for start, end, _ in placed]
    given = surely_given(text, spans)
    whole = all(given) and not _VERB.search(re.sub(_Q, "", rest)) and not _takes_back(rest, placed)
    if whole and placed:
        new = {(start, end) for start, end, said in placed if said.kind == "create"}
        whole = all_is_understood(body, text, spans, new)
    return tuple(said for (_, _, said), sure in zip(placed, given, strict=True) if sure), whole


def may_instruct(body: str) -> bool:
    """Whether a matter's text spells out an instruction that it does not merely tell, ask or deny."""
    text = laid(body)
    return any(_may_be_given(text, start, end) for start, end, _ in _placed(text.text)[0])


def merely_told(body: str) -> tuple[Instruction, ...]:
    """The instructions that a matter's text spells out and merely tells, asks or denies, as it seems."""
    text = laid(body)
    return tuple(said for start, end, said in _placed(text.text)[0] if not _may_be_given(text, start, end))


def _placed(text: str) -> tuple[list[tuple[int, int, Instruction]], str]:
    """The instructions in a text, each with where it begins and ends, in their order; and the text without them."""
    placed: list[tuple[int, int, Instruction]] = []
    for kind, form, names in _FORMS:
        for match in form.finditer(text):
            part = _PART.match(match[0]) if kind == "create" else None
            said = dict(zip(names, match.groups(), strict=True)) | ({"part": part[1].casefold()} if part else {})
            placed.append((*match.span(), Instruction(kind, **said)))
        text = form.sub(lambda match: "." * len(match[0]), text)
    return sorted(placed, key=lambda one: one[0]), text


def _takes_back(rest: str, placed: list[tuple[int, int, Instruction]]) -> bool:
    """Whether what a text says beside its instructions may take them back; the text of a new rule says nothing of them."""
    ends = [*(begin for begin, _, _ in placed[1:]), len(rest)]
    for (_, begin, said), end in reversed(list(zip(placed, ends, strict=False))):
        if said.kind == "create" and _TEXT_FOLLOWS.match(rest, begin):
            rest = rest[:begin] + rest[end:]
    return _TAKES_BACK.search(re.sub(_Q, "", rest)) is not None


def orders(body: str) -> bool:
    """Whether any sentence of a matter's text, quotations aside, begins as an order does and names something of the game, or an
    instruction is surely given."""
    said = unquoted(body)
    ordered = any(not _is_told(said, match) and _is_of_the_game(said, match) for match in _ORDERS.finditer(said))
    return ordered or bool(instructions_in(body)[0])


def _is_of_the_game(text: str, order: re.Match[str]) -> bool:
    """Whether what is ordered is something of the game: it names that, or undoes or sets what is spoken of."""
    rest = _GOES_ON.match(text, order.end(), order.end() + _FAR)
    said = order[0].lstrip(" .;:!?\n-*•\t") + (rest[0] if rest is not None else "")
    return _NO_VERB.match(said) is None and (names_something(said) or _OF_IT.search(said) is not None)


def _is_told(text: str, order: re.Match[str]) -> bool:
    """Whether what leads in an order tells that it is another's, or of another time: “Bob wrote: set …”."""
    lead = re.split(r"[.!?;]\s|\n", text[max(0, order.start() - _LEAD) : order.start()])[-1]
    return order[0].startswith(":") and _TELLS.search(lead) is not None


def _may_be_given(text: Laid, start: int, end: int) -> bool:
    """Whether the sentence around an instruction may give it; one that a colon ends goes on in no line below."""
    before = re.split(r"[.!?;:]\s", text.text[max(0, start - _LEAD) : start])[-1]
    line_ends = next((begin - 1 for begin in text.lines if begin >= end), len(text.text))
    led_in = _COLON_ENDS.search(text.text, end, line_ends)
    after = _SENTENCE_ENDS.search(text.text, end, line_ends if led_in else len(text.text))
    return _MERELY.search(before) is None and (after is None or after[0] != "?")


def is_conditional(body: str) -> bool:
    """Whether what a matter does hangs on a condition, which nobody here can tell."""
    return _CONDITION.search(re.sub(_Q, "", normal(body))) is not None


def plain_instructions(body: str) -> tuple[Instruction, ...]:
    """The instructions of a matter's text, where these are surely all that it says, and hang on no condition; else none."""
    instructions, whole = instructions_in(body)
    return instructions if whole and not is_conditional(body) else ()


def beyond(instructions: tuple[Instruction, ...], changes: tuple[RuleChange, ...]) -> list[RuleChange]:
    """The changes of rules of which no instruction speaks, but for mended spelling."""
    return [
        change
        for change in changes
        if change.kind != "words" and not only_spells(change) and not _is_of(instructions, change)
    ]


def only_spells(change: RuleChange) -> bool:
    """Whether a change only mends spelling, which needs no matter (RULESET-04)."""
    return change.kind == "amended" and mends_slips(change.old, change.new)


def of_these_alone(instructions: tuple[Instruction, ...], changes: tuple[RuleChange, ...]) -> bool:
    """Whether every rule that was changed is one of which an instruction speaks."""
    return all(_is_of(instructions, change) for change in changes)


def meant_by(instructions: Iterable[Instruction]) -> frozenset[str]:
    """What may be the name of a rule of which an instruction speaks, in small letters."""
    return frozenset(name.casefold() for said in instructions for name in (said.rule, said.new) if name)


def _is_of(instructions: tuple[Instruction, ...], change: RuleChange) -> bool:
    """Whether an instruction speaks of the rule that was changed, by its name with or without what stands in braces, misspelt perhaps."""
    meant = meant_by(instructions)
    named = {
        name.casefold() for rule in (change.rule, change.was) for name in (rule, short_name(rule), undressed(rule))
    } - {""}
    return bool(named & meant) or any(mends_spelling(name, rule) for name in meant for rule in named)


def names_rule(text: str, changes: tuple[RuleChange, ...]) -> bool:
    """Whether a matter's text speaks of every rule that was changed, by name, misspelt perhaps."""
    said = normal(text).casefold()
    quoted = re.findall(_Q, said)

    def names(rule: str) -> bool:
        return bool(rule) and (
            rule in said or undressed(rule) in quoted or any(mends_spelling(name, rule) for name in quoted)
        )

    return bool(changes) and all(
        names(change.rule.casefold()) or names(change.was.casefold()) for change in changes if change.kind != "words"
    )
