"""The forms in which dynastic sentences say who may be idled or unidled (IDLE-07 to 14; G13)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from referee.law.on_core.words import MAY, SPAN, Turns
from referee.model.patterns import later

_WHOM = r"(?: (?:(?:an?|any|the|each|every|all|another|other|some|one|of|their|own) )*(?:\w+ ){0,2}?Players?\b| (?:them(?:selves)?|themself|anybody|anyone|somebody|someone|nobody)\b|(?= (?:if|when|while|until|unless|before|after|for|on|by|in|at|who)\b)|(?=[.,;]|$))"
_IDLING = (
    later(rf"{MAY}(?: \w+){{0,2}}? (?:un)?idled?\b{_WHOM}", re.I),
    later(rf"{MAY}(?: \w+){{0,2}}? (?:go|be made|be rendered|be set|become) (?:idle|active)\b", re.I),
    later(rf"{MAY} (?:render|make|set) (?:idle\b{_WHOM}|(?:\w+ ){{0,3}}?Players?\b (?:\w+ ){{0,4}}?idle\b)", re.I),
)
_IDLED_AFTER = later(
    rf"{SPAN}[^.;]{{0,40}}\b(?:may|can|must|shall) be idled\b|\brequests? to (?:be(?:come)? )?(?:made )?idled?\b (?:take|have|are|need|must|may|count)\b"
    r"|\bPlayers?\b[^.;]* (?:is|are) (?:never|always) (?:idle|active)\b",
    re.I,
)
"""Who may be idled, or is never idle, in other words."""
_COMING_BACK = later(r"\bunidl|\bactive\b", re.I)
_GOING = later(r"(?<!any )(?<!an )(?<!the )(?<!each )(?<!every )(?<!all )\bidled?\b|\binactive\b", re.I)
_BARS_IDLING = later(r"\b(?:may|can|must|shall) (?:not|never|only)\b|\bcan(?:no|')t\b|^(?:Nobody|No|Only)\b", re.I)


def standings_in(said: str, main: str) -> Iterator[Turns]:
    """Whether it is about becoming idle, or being so no more; about both where it does not tell."""
    if not (any(form.search(main) for form in _IDLING) or _IDLED_AFTER.search(said)):
        return
    told = main if _GOING.search(main) or _COMING_BACK.search(main) else said
    going, coming = _GOING.search(told), _COMING_BACK.search(told)
    if going or not coming:
        yield "idling"
    if coming or not going:
        yield "unidling"


def bars_idling(main: str) -> bool:
    """Whether it can but keep somebody from being idled or unidled."""
    return _BARS_IDLING.search(main) is not None
