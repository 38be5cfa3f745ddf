"""What a fixed rule that nobody here knows may change: the sentences whose matter it speaks of, or whose rule it names.

A rule of another name may exempt, bar or redefine anything. What it does not speak of it leaves alone.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable

from referee.law.places import known_places
from referee.law.sought import Sought

_VOTING = r"\bvot(?:e|es|ed|ing|able)\b|\bicons?\b|\b(?:un)?popular\b|\bquorum\b|\b(?:DEFERENTIAL|VETO|AGAINST)\b|\bvetoe?[sd]?\b"
_RESOLVING = r"\b(?:enact|fail|resolv|resolution|illegal|withdraw|pending)"
SPEAKS_OF = {
    "core/votes": _VOTING,
    "core/enacting and failing": _RESOLVING,
    "core/special proposal voting": rf"{_VOTING}|\bwithdraw|\bself-kill",
    "core/proposals": r"\bproposals?\b",
    "core/resolution of proposals": rf"\bproposals?\b|{_RESOLVING}",
    "core/calls for judgement": rf"\bcfjs?\b|\bcalls? for judge?ment\b|{_RESOLVING}",
    "core/victory and ascension": rf"\bdovs?\b|\bdeclarations? of victory\b|\bascension\b|\bmantle\b|\bvictory\b|{_RESOLVING}",
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


@functools.lru_cache(maxsize=4096)
def rules_spoken_of(sentence: str) -> frozenset[str]:
    """The known rules whose matter a sentence speaks of, or that it names."""
    spoken = {rule for rule, form in SPEAKS_OF.items() if re.search(form, sentence, re.I)}
    named = (
        rule for rule in known_places() if _name(rule) and re.search(rf"\b{re.escape(_name(rule))}\b", sentence, re.I)
    )
    return frozenset(spoken.union(named))


def reached(sentences: Iterable[str], sought: Sought) -> set[str]:
    """The names of the sentences that are looked for, and that any of these may change."""
    names: set[str] = set()
    for sentence in sentences:
        for rule in rules_spoken_of(sentence):
            names.update(statement.name for _, statement in sought.at.get(rule, ()))
        for form, known in BY_NAME.items():
            if re.search(form, sentence, re.I):
                names.update(known)
    return names


def _name(rule: str) -> str:
    """A rule's name where it has one of its own, that is no word of everyday use."""
    section, _, name = rule.partition("/")
    return name if section != "dynastic" and "{" not in name and len(name) >= 8 else ""
