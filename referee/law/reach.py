"""What a sentence that nobody here understands may change: its own rule, those whose matter it speaks of, and those it names.

It may exempt, bar or redefine anything there. What it does not speak of it leaves alone.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable, Iterator

from referee.law.places import known_places
from referee.law.sought import Sought
from referee.model.patterns import later

_VOTING = r"\bvot(?:e|es|ed|ing|able)\b|\bicons?\b|\b(?:un)?popular\b|\bquorum\b|\b(?:DEFERENTIAL|VETO|AGAINST)\b|\bvetoe?[sd]?\b"
_RESOLVING = later(r"\b(?:enact|fail|resolv|resolution|illegal|withdraw|pending|open for|hours?\b|days?\b)", re.I)
_KINDS = {
    "core/resolution of proposals": r"\bproposals?\b",
    "core/calls for judgement": r"\bcfjs?\b|\bcalls? for judge?ment\b",
    "core/victory and ascension": r"\bdovs?\b|\bdeclarations? of victory\b|\bascension\b|\bmantle\b|\bvictory\b",
}
SPEAKS_OF = {
    **_KINDS,
    "core/votes": _VOTING,
    "core/enacting and failing": r"\bstatus\b|\bresol",
    "core/special proposal voting": rf"{_VOTING}|\bwithdraw|\bself-kill",
    "core/proposals": r"\bproposals?\b",
    "core/idle {ps}": r"\b(?:un)?idl(?:e|ed|ing)\b|\bactive\b",
    "core/{ps}": r"\bsidebar\b|\broster\b|\badmins?\b|\bcease\b",
    "appendix/official posts": r"\bposts?\b|\bentr(?:y|ies)\b|\bcategor(?:y|ies)\b",
    "appendix/gamestate tracking": r"\bposts?\b|\bentr(?:y|ies)\b|\bcategor(?:y|ies)\b",
}
"""By rule, as `places.known_as` has it: the words of its matter."""

BY_NAME = {
    r"\bquorum\b": ("quorum",),
    r"\bhiatus\b": ("hiatus-bars", "hiatus-by-dov", "no-dov-between", "downtime", "downtime-bars", "dormancy"),
    r"\bdic(?:e|es)\b|\brandom": ("dice", "fruits", "colours", "uniform"),
}
"""By the words of their matter: sentences of rules that speak of much else."""

_OF_WORDS = later(
    r"\b(?:document|sentences?|words?|means?|meaning|flavou?r text|elsewhere|jests?|below applies|above applies)\b",
    re.I,
)
"""What speaks of the text itself, and may turn all of it."""

_OF_ALL = frozenset(
    f"appendix/{name}" for name in ("time", "numbers and variables", "synonyms", "prioritisation", "imperatives")
)
"""Rules on which all others rest: how numbers, times and words are meant, and which rule goes before another."""


_OWN_NAME = 8
"""Letters that a name has which is no word of everyday use."""


@functools.lru_cache(maxsize=4096)
def rules_spoken_of(sentence: str) -> frozenset[str]:
    """The known rules whose matter a sentence speaks of."""
    spoken = {rule for rule, form in SPEAKS_OF.items() if re.search(form, sentence, re.I)}
    if _RESOLVING.search(sentence) and not spoken.intersection(_KINDS):
        spoken.update(_KINDS)
    return frozenset(spoken)


@functools.lru_cache(maxsize=4096)
def rules_named(sentence: str) -> frozenset[str]:
    """The known rules that a sentence names."""
    return frozenset(rule for rule, form in _names().items() if form.search(sentence))


@functools.cache
def _names() -> dict[str, re.Pattern[str]]:
    """By rule: its name, where it has one of its own that is no word of everyday use."""
    fixed = (rule for rule in known_places() if not rule.startswith("dynastic/") and "{" not in rule)
    named = ((rule, rule.partition("/")[2]) for rule in fixed)
    return {rule: re.compile(rf"\b{re.escape(name)}\b", re.I) for rule, name in named if len(name) >= _OWN_NAME}


def reached(unread: Iterable[tuple[str, str]], sought: Sought) -> set[str]:
    """The names of the sentences that are looked for, and that any of these, each with its rule, may change."""
    names: set[str] = set()
    for rule, sentence in unread:
        names.update(_reached(rule, sentence, sought))
    return names


def _reached(rule: str, sentence: str, sought: Sought) -> Iterator[str]:
    """Those of its own rule; and, where that is none of those that say how the game is played, those it speaks of."""
    named = rules_named(sentence)
    if rule in _OF_ALL or (_OF_WORDS.search(sentence) and not named):
        yield from (statement.name for statement in sought.statements if statement.section != "dynastic")
        return
    at_home = rule in SPEAKS_OF
    for spoken in (rule, *named, *(() if at_home else rules_spoken_of(sentence))):
        yield from (
            said.name for rank, said in sought.at.get(spoken, ()) if not rank or said.may_be_changed_by(sentence)
        )
    for form, known in BY_NAME.items():
        if not at_home and re.search(form, sentence, re.I):
            yield from known
