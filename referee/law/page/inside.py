"""What a rule has somebody change of what stands in it: a table or list that it keeps, a state that it tells, words that are chosen.

Whoever edits the page for a matter may do so in the same edit, and no matter speaks of it. That a rule says so is told by a sentence of
it (or of another, by its name) that changes something, and is of the same thing as what was changed; where it may be, nothing is sure.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from referee.law.amendments import RuleChange
from referee.law.places import FIXED
from referee.law.proposed.talk import akin, things_in, things_of
from referee.law.ruleset import Rule, Ruleset, normal
from referee.model.patterns import later

_IN_ITSELF = later(r"\b(?:this|the present) (?:\w+ )?(?:sub-?)?rule\b", re.I)
_LETS = later(r"\b(?:may|must|shall|should|can|will|(?:is|are|has|have) to)\b", re.I)
_CHANGES = later(
    r"\b(?:chang|choos|chose|edit|alter|updat|amend|modif|adjust|replac|renam|re-?writ|re-?word|remov|increas|decreas|reduc|becom|assign"
    r"|select|declar|specif|doubl|halv|swap|revers|rotat|toggl|maintain)\w*\b|\b(?:sets?|setting|writes?|writing|written|picks?|picked|adds?|added"
    r"|adding|mov(?:es?|ed)|rais(?:es?|ed)|lower(?:s|ed)|grows?|rises?|falls?|drops?|goes (?:up|down)|re-?rolls?)\b",
    re.I,
)
_OF_A_STATE = later(r"\b(?:is|are|has|have|stands?|holds?|belongs?|equals?|contains?)\b|[=:|]", re.I)
_OF_WHATEVER = later(
    r"\b(?:if|unless|when\w*|while|each|every|any|all|no|who|whose|which|defaults?|tracked|may|must|shall|should|can|cannot|will)\b",
    re.I,
)
"""What a sentence has that is a law, and tells no state: it says what is to be whenever something is so, or of each."""
_ENDS = (".", "!", "?")
_TEMPLATES = later(r"(?:\{\{[^{}|]*\}\}\s*)+")
"""Of a line of templates alone nobody here knows what a reader sees."""
_PARTS = later(r"[,;:()]|\b(?:and|but|which|who)\b", re.I)


def may_be_changed(change: RuleChange, old: Ruleset, new: Ruleset) -> bool:
    """Whether the text before may have somebody change what was changed, without any matter."""
    if change.kind not in ("amended", "renamed", "repealed"):
        return False
    name = change.was or change.rule
    stood = [rule for rule in old.rules if rule.name == name and rule.section == change.section]
    gone, came = change.gone, change.came
    rules = (*stood, *(rule for rule in new.rules if rule.name == change.rule))
    if change.kind == "amended" and all(_is_entry(line, rules) for line in (*gone, *came)):
        return True
    of_it = things_of(" ".join((*gone, *came, name)), old.words)
    tells = any(_OF_A_STATE.search(said) and not _OF_WHATEVER.search(said) for said in gone)
    mine = [said for rule in stood for said in _standing(rule, gone, came)]
    if change.section in FIXED:
        # Core rules and their like keep no state of the game, and speak much of changes (RULESET-03).
        return any(_IN_ITSELF.search(said) and _speaks(said, of_it, tells=False) for said in mine)
    if any(_speaks(said, of_it, tells=tells) for said in mine):
        return True
    others = [(rule, said) for rule in old.rules if rule not in stood for said in rule.sentences]
    things = things_of(" ".join(gone), old.words)
    return any(
        _names(said, name) or (tells and rule.section not in FIXED and akin(things_in(said), things) > 0)
        for rule, said in others
        if _CHANGES.search(said)
    )


def _standing(rule: Rule, gone: Sequence[str], came: Sequence[str]) -> Iterator[str]:
    """What a rule says that stands still: of a sentence that was changed in part, the parts that were not."""
    for said in rule.sentences:
        if said not in gone:
            yield said
        else:
            yield from (part for part in _PARTS.split(said) if part.strip() and any(part in line for line in came))


def _speaks(said: str, of_it: set[str], *, tells: bool) -> bool:
    """Whether a sentence may have somebody change that: whatever stands in the rule, or the state of a thing that it tells."""
    if _CHANGES.search(said) is None and _LETS.search(said) is None:
        return False
    return _IN_ITSELF.search(said) is not None or (tells and akin(things_in(said), of_it) > 0)


def _names(said: str, rule: str) -> bool:
    return (
        bool(rule)
        and re.search(rf"\"{re.escape(rule)}\"|\brules? {re.escape(rule)}\b|\b{re.escape(rule)} rule\b", said, re.I)
        is not None
    )


def _is_entry(line: str, rules: Sequence[Rule]) -> bool:
    """Whether a line is a row of a table, an entry of a list or a template, and no sentence."""
    if _TEMPLATES.fullmatch(line):
        return True
    rows = (normal(" ".join(row)) for rule in rules for table in rule.tables for row in table)
    if any(line in row for row in rows):
        return True
    listed = any(
        line == said and under >= 0 for rule in rules for said, under in zip(rule.sentences, rule.under, strict=True)
    )
    return not line.endswith(_ENDS) and (listed or re.search(r"\w ?[:=|] ?\S", line) is not None)
