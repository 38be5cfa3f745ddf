"""The forms in which votes and outcomes are put, and statements that are made of nothing else. Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence

from referee.nomics.naming import MATTERS, OWN, REF

_REFS_OF = rf"{REF}(?:\s*(?:,\s*and|,|and|&|/|\+)\s*{REF})*"
_REFS = rf"(?P<refs>{_REFS_OF})"
_ALL = (
    r"(?P<all>(?:everything|all|each|every)\b(?:\s+of)?(?:\s+the)?(?:\s+(?:open|pending|current))?"
    rf"(?:\s+{MATTERS})?(?:\s+(?:except|excepting|save|apart\s+from|other\s+than)(?:\s+for)?\s+(?P<but>{_REFS_OF}))?)"
)
_REST = (
    r"(?P<rest>(?:(?:all|each)\s+)?(?:of\s+)?(?:the\s+)?(?:rest|others|(?:other|remaining)\s+(?:ones|proposals|decisions|matters|referenda|"
    rf"{OWN}\w+s))(?:\s+of\s+(?:them|the\s+{MATTERS}))?\b|everything\s+else\b)"
)
_THIS = rf"(?P<this>(?:(?:this|the)\s+(?:proposal|decision|matter|one|{OWN}\w+)|this|it)\b)"
ON = rf"(?:{_REFS}|{_REST}|{_ALL}|{_THIS})"
_HEREBY = r"(?:(?:hereby|also|then|and|now|therefore|thus|formally|officially|again)\s+)*"
_I = rf"(?:I\s*,?\s+)?{_HEREBY}"
_CAST = (
    rf"(?:(?:vote|cast|submit|place)\s+)?(?:(?:my|an?|the|{_HEREBY})\s*(?:votes?|ballots?)\s*(?:of|as|is|are|:)?\s*)?"
)
_ABOUT = r"(?:(?:vote|cast)s?\s+)?(?:on\s+)?"
_RESOLVE = rf"(?:{_I}(?:resolve|declare|announce)\s+(?:that\s+)?)?(?:the\s+(?:decisions?|outcomes?|results?)\s+(?:on|about|of|for)\s+)?"
AT = r"\s*(?:on|for|to|in|regarding|with\s+regard\s+to|:|=|–|—|-)?\s*"
IS = r"\s*(?:is|are|as|:|=|–|—|-|,)?\s*"
_I_VOTE = r"(?:I\s+vote\s+)?"
_BETWEEN = re.compile(r"\s*(?:[,;/&]|\band\b|\bthen\b|\bbut\b|\bI\s+also\b|\s)\s*(?:(?:and|then|but)\s+)?", re.I)
AGAIN = ("changed", "withdrawn here")
"""Forms of what is done to a vote that was cast before."""
COMMON = ("about", "cast", "bare")
RARELY = re.compile("chang|alter|withdraw|retract|cancel|rescind")
"""Forms of votes, and what none of the others is without, in small letters."""
Form = tuple[str, re.Pattern[str]]


def forms_of(vote: str, kinds: str, *, outcomes: bool) -> tuple[Form, ...]:
    """The forms by their names; `vote`, `kinds`: patterns of all that may be cast, and of plain kinds or outcomes."""
    resolve = _RESOLVE if outcomes else ""
    again = "" if outcomes else _I_VOTE
    mine = rf"{_I}(?:change|alter)\s+(?:my|all\s+my)\s+(?:votes?|ballots?)"
    forms = {
        "about": rf"{resolve or _I + _ABOUT}{ON}{IS}(?:{_HEREBY}){again}{vote}",
        "cast": rf"{resolve or _I + _CAST}{vote}(?:{AT}{ON})",
        "changed": rf"{mine}(?:{AT}{ON})?\s+(?:from\s+(?:{kinds})\s+)?to\s+{vote}",
        "changed to": rf"{mine}\s+(?:from\s+(?:{kinds})\s+)?to\s+{vote}{AT}{ON}",
        "withdrawn": rf"{_I}(?:withdraw|retract|cancel|rescind)\s+(?:my|all\s+my|any)\s+(?:votes?|ballots?){AT}{ON}",
        "bare": rf"{resolve or _I + _CAST}{vote}",
        "withdrawn here": rf"{_I}(?:withdraw|retract|cancel|rescind)\s+my\s+(?:votes?|ballots?)",
    }
    if outcomes:
        forms = {name: forms[name] for name in ("about", "cast", "bare")}
    return tuple((name, re.compile(form, re.I)) for name, form in forms.items())


def clauses_from(text: str, at: int, forms: Sequence[Form]) -> list[tuple[str, re.Match[str]]] | None:
    """The votes of which all of a text is made from a place on; None where it says anything else."""
    clauses: list[tuple[str, re.Match[str]]] = []
    while at < len(text):
        matches = [(name, match) for name, form in forms if (match := form.match(text, at)) is not None]
        ended = [each for each in matches if _ends(text, each[1].end())]
        if not ended:
            return None
        name, match = max(ended, key=lambda each: each[1].end())
        clauses.append((name, match))
        at = match.end()
        between = _BETWEEN.match(text, at)
        at = between.end() if between is not None else at
    bare = [name for name, _ in clauses if name in ("bare", "withdrawn here")]
    return None if not clauses or (bare and len(clauses) > 1) else clauses


def names_matters(match: re.Match[str]) -> bool:
    """Whether a clause says itself what it is about."""
    groups = match.groupdict()
    return bool(groups.get("refs") or groups.get("all") or groups.get("rest"))


def _ends(text: str, at: int) -> bool:
    """Whether a clause may end there."""
    return at >= len(text) or _BETWEEN.match(text, at) is not None
