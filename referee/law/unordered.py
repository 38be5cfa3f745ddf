"""Changes of the ruleset of which a matter says nothing, be it understood what it orders or not.

Whoever enacts it may change a rule that it names, whatever rules there are where it says so, and any rule in which what it speaks of stands.
A rule that it names nowhere, of whose changed sentences not one word is the matter's, is changed for no order of it.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Collection, Iterable, Sequence
from typing import Literal

from referee.law.amendments import RuleChange
from referee.law.instructions import Instruction
from referee.law.page.grounds import may_have_own_ground
from referee.law.proposed.talk import akin, things_in, things_of
from referee.law.ruleset import Words, normal
from referee.law.spelling import mends_spelling
from referee.law.tags import short_name
from referee.model.patterns import later

_INTO_IT = later(
    r"\b(?:to|in|into) the (?:dynastic |core )?(?:ruleset|rules|section of the ruleset)\b|\bnew dynastic rules?\b", re.I
)
"""Where a new rule goes, which says nothing of others."""
_OF_ANY_RULE = later(
    r"\bthroughout\b|\b(?:every|any|no)(?:where| (?:sub-?)?rules?)\b|\bwherever\b|\b(?:all|each|other|both|these|those) (?:[\w'-]+ ){0,3}(?:sub-?)?rules\b"
    r"|\b(?:dynastic|core|existing|remaining) rules\b|\brulesets?\b|\b(?:all|each|every|any) (?:instances?|occurrences?|mentions?|references?|uses?)\b",
    re.I,
)
"""What orders something of whatever rules there are."""
_UNDOES = later(
    r"\b(?:undo\w*|undid|revert\w*|roll\w* back|restor\w+|reinstat\w+|reset\w*|back to|as (?:it|they) (?:was|were)|merg\w+|swap\w*)\b",
    re.I,
)
"""What makes of rules something that stood once, or one of two, without a word of which."""
_BACK = later(
    rf"{_UNDOES.pattern}|\b(?:return\w*|previous\w*|former\w*"
    r"|reorder\w*|re-order\w*|renumber\w*|mov(?:e|ed|ing)|sort\w*|tid(?:y|ied)|clean\w*|typos?|spelling|grammar|consistent\w*|accordingly|as (?:needed|necessary|appropriate)"
    r"|https?|wiki|page)\b|\[\[",
    re.I,
)
"""What makes of rules something that stands elsewhere, or stood once, or is left to whoever does it."""
_UNNAMED = later(
    r"\b(?:sub-?)?rules?\b(?!,? ?(?:(?:called|named|entitled|titled|which is called),? ?)?[\"“\[(:])(?![^.;\n]{0,60}\b(?:called?|named?|entitled|titled?)\b)",
    re.I,
)
_NAMED_BEFORE = later(r"(?:[\"”\])]|\bnew|\bthis proposal's) (?:dynastic |core |special case )?(?:sub-?)?$", re.I)
_NEAR = 40
_MOST = 0.5
"""Of so many of the words that were changed as stand in the matter it is what the matter may speak of."""
Known = Literal["", "perhaps", "surely"]


def is_unordered(change: RuleChange, said: Sequence[str], words: Words, above: Collection[str]) -> Known:
    """Whether a rule was changed of which no matter speaks that was enacted with the edit; `said`: title and text of each; `above`: the
    rules of which it is a subrule, and those below it."""
    texts = [normal(each).casefold() for each in said]
    names = {name for rule in (change.rule, change.was, *above) for name in (rule, short_name(rule)) if name}
    if change.kind not in ("created", "repealed", "amended", "renamed") or may_have_own_ground(change):
        return ""
    known = set[str]().union(*(things_in(each) for each in texts))
    if any(_named(name, texts, known) for name in names) or any(_of_whatever(each) for each in texts):
        return ""
    sentences, changed = (things_of(text, words) for text in _said_of(change))
    if not sentences or akin(changed, known) >= _MOST * max(len(changed), 1) or not changed:
        return "" if not sentences or changed or akin(sentences, known) else "perhaps"
    return "perhaps" if akin(sentences, known) or any(_speaks_of_a_rule(each) for each in texts) else "surely"


def may_speak_of(said: str, names: Collection[str]) -> bool:
    """Whether what a matter says may be of rules of these names, as they are to be once it is enacted: it names one, be it by its words
    in another order, or orders something of whatever rules there are, or of one without a name."""
    text = normal(said).casefold()
    known = things_in(text)
    of_any = _OF_ANY_RULE.search(_INTO_IT.sub(" ", text)) is not None or _UNDOES.search(text) is not None
    return of_any or _speaks_of_a_rule(text) or any(_named(name, [text], known) for name in names)


def may_follow(instructions: Sequence[Instruction], change: RuleChange) -> bool:
    """Whether a sentence was changed that spoke of a rule that is gone or has another name: nobody ordered it, and many would do it."""
    gone = [said.rule.casefold() for said in instructions if said.kind in ("repeal", "rename") and said.rule]
    return change.kind == "amended" and any(name in line.casefold() for line in change.gone for name in gone)


def _named(name: str, texts: Iterable[str], known: set[str]) -> bool:
    """Whether a rule is named anywhere, be it by its words in another order, or of several, or misspelt in part."""
    if any(name.casefold() in each for each in texts):
        return True
    mine = things_in(name)
    return not mine or bool(akin(mine, known)) or any(mends_spelling(word, one) for one in mine for word in known)


def _of_whatever(text: str) -> bool:
    said = _INTO_IT.sub(" ", text)
    return _OF_ANY_RULE.search(said) is not None or _BACK.search(said) is not None


def _speaks_of_a_rule(text: str) -> bool:
    """Whether it speaks of a rule without a name, which may be any: “the second rule”, “rule 2.4”."""
    said = _INTO_IT.sub(" ", text)
    return any(
        not _NAMED_BEFORE.search(said[max(0, each.start() - _NEAR) : each.start()]) for each in _UNNAMED.finditer(said)
    )


def _said_of(change: RuleChange) -> tuple[str, str]:
    """The sentences that were changed, and the words that went or came."""
    if change.kind == "renamed":
        named = f"{change.rule} {change.was}"
        return named, named
    old, new = (re.findall(r"[\w'’-]+", text) for text in (change.old, change.new))
    changed = list[str]()
    for kind, a, b, c, d in difflib.SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        changed += [*old[a:b], *new[c:d]] if kind != "equal" else []
    name = change.rule if change.kind in ("created", "repealed") else ""
    return " ".join((name, *change.gone, *change.came)), " ".join((name, *changed))
