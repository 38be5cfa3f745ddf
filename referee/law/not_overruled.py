"""What no dynastic rule overrules, as the text in force says: core rules that tell it of themselves, and the Appendix (PRIO-01, 02)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal, NamedTuple

import msgspec

from referee.law.on_core.alone import defines_quorum
from referee.law.on_core.forms import RESOLUTIONS
from referee.law.on_core.reading import OnCore
from referee.law.on_core.words import CALLED, Turns, kinds_in
from referee.law.ruleset import Rule, Ruleset
from referee.model.patterns import later

_NOT_OVERRULED = later(
    r"\bthis rule (?:may not|can ?not|can't|can’t) be overruled by (?:the |any )?(?:dynastic|other) rules?\b([^.;]*)",
    re.I,
)
_BUT = later(r",? but\b.*", re.I)
_APPENDIX_FIRST = later(r"\bthe appendix has precedence over any (?:other )?rules?\b", re.I)
_QUORUM = later(r"\bquorum\b[^.]*\b(?:half|majority)\b", re.I)
_ON_VOTES = later(r"\bvot(?:es?|ing|able)\b", re.I)
_SAYS_WHEN = later(r"\bmay be (?:enacted|failed|resolved) by (?:any|an) admin\b|\bmay (?:enact|fail|resolve)\b", re.I)
_ON_POPULARITY = later(r"\b(?:un)?popular|\bties?\b", re.I)
"""What is Popular is said by another rule than what takes that."""


_Governed = Turns | Literal["needed"]
"""What a rule says: who votes, when a matter may be resolved, which votes are needed for that, ..."""


class Fixed(NamedTuple):
    """What of which kinds of matter dynastic rules leave as it is, and whether it is so with what Quorum is."""

    turns: frozenset[tuple[str, _Governed]]
    quorum: bool


def fixed_in(ruleset: Ruleset) -> Fixed:
    """What a text keeps from its dynastic rules."""
    turns = frozenset(pair for rule in ruleset.rules if rule.section == "core" for pair in _fixed_by(rule))
    first = any(_APPENDIX_FIRST.search(said) for rule in ruleset.rules for said in rule.sentences)
    defined = any(
        _QUORUM.search(f"{rule.name} {said}")
        for rule in ruleset.rules
        if rule.section == "appendix"
        for said in rule.sentences
    )
    return Fixed(turns, first and defined)


def _fixed_by(rule: Rule) -> Iterator[tuple[str, _Governed]]:
    """What of matters a rule says, where it may not be overruled: of those that it names there, or that it is about."""
    for said in rule.sentences:
        found = _NOT_OVERRULED.search(said)
        if found is None:
            continue
        governs: set[_Governed] = {"voters", "popularity"} if _ON_VOTES.search(rule.name) else set()
        if _SAYS_WHEN.search(rule.text):
            governs |= {"needed", *RESOLUTIONS}
        for kind in kinds_in(_BUT.sub("", found[1])) or kinds_in(rule.name):
            yield from ((kind, turn) for turn in governs)


def as_fixed(each: OnCore, fixed: Fixed) -> Iterator[OnCore]:
    """What a dynastic sentence says of core rules, surely of no more than it can overrule; of the rest it is only told.
    What allows more than such a rule may not contradict it."""
    if fixed.quorum and each.turns == ("quorum",) and defines_quorum(each.sentence):
        yield OnCore(each.rule, each.sentence, kinds=each.kinds, posts=each.posts)
        return
    governed = [_governed(turn, each.sentence) for turn in each.turns]
    kept = tuple(
        kind for kind in each.kinds or CALLED if each.bars and all((kind, turn) in fixed.turns for turn in governed)
    )
    if not kept:
        yield each
        return
    left = tuple(kind for kind in each.kinds or CALLED if kind not in kept)
    if left:
        yield msgspec.structs.replace(each, kinds=left)
    yield OnCore(each.rule, each.sentence, kinds=kept, posts=each.posts)


def _governed(turn: Turns, said: str) -> _Governed:
    """What a turn of a sentence is about: the votes that a matter needs are no word on what is Popular."""
    return "needed" if turn == "popularity" and not _ON_POPULARITY.search(said) else turn
