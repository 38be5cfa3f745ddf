"""Dynastic sentences by which a matter may be posted that core rules forbid: who may post one, how many, and how soon after another
(PRIO-02; PROP-01, 02, 04, 05; CFJ-03; VICTORY-01, 22).

They leave a matter as it is once it is there, and nothing turns on them but whether its posting was allowed. What somebody only may not
do allows nothing, unless it sets a number or a time of its own: that may stand in place of what core rules set.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from referee.law.on_core.words import AS_OBJECT, MATTER, MAY, SPAN, kinds_in
from referee.model.events import DOV
from referee.model.numerals import NUMBERS
from referee.model.patterns import later

_PUTS = r"(?:submit|make|post|author|create|propose|put forward|raise|start|declare|have|hold)"
_PUT = r"(?:submitted|made|posted|authored|created|proposed|put forward|raised|started|declared)"
_DECLARES = rf"{MAY}(?: [\w'’-]+){{0,3}}? declare (?:their )?victory\b"
_MAY_PUT = later(
    rf"{MAY}(?: (?!be\b)[\w'’-]+){{0,3}}? {_PUTS}(?! (?:votes?|an? vote)\b){AS_OBJECT}"
    rf"|{MATTER}(?: (?!that\b|which\b)[\w'’-]+){{0,6}}? {MAY}(?: [\w'’-]+){{0,3}}? be {_PUT}\b"
    rf"|{MATTER} (?:that |which )?[^.,;]{{1,40}}? {MAY} {_PUTS}\b"
    rf"|{_DECLARES}",
    re.I,
)
"""Who may post one."""
_MANY = rf"(?:\d+|{'|'.join(NUMBERS)}|second|third|fourth|fifth|sixth|seventh)"
_MORE = rf"(?:additional|extra|further|another|any number of|unlimited|as many|more|{_MANY})"
_ONE_MORE = later(
    rf"\b{_PUTS}(?:ting|ing)?(?: (?:an?|up to|at most|no|one|their|the|new|at|once)){{0,3}} {_MORE} (?:[\w'’-]+ ){{0,2}}?{MATTER}"
    rf"|{MATTER}(?: [\w'’-]+){{0,3}}? {_MORE} {MATTER}",
    re.I,
)
"""That somebody posts one more, whatever they do for it."""
_LIMIT = r"\b(?:limits?|slots?|caps?|maximum|quotas?|cooldowns?|allowance)\b"
_COUNTED = later(
    rf"{MATTER}[^.;]*?\b(?:counts?|counted|reckoned|regarded|treated)\b(?: (?:not|only|never|also|half|double|twice))* as (?:(?:an?|one|no|any|such|pending) )*{MATTER}"
    rf"|{MATTER}[^.;]*?{_LIMIT}|{_LIMIT}[^.;]*?{MATTER}",
    re.I,
)
"""How many of them there are for a limit."""
_OWN_MEASURE = later(
    rf"\b(?:un)?til\b[^.;]*{SPAN}|{SPAN}|\b{_MANY} (?:[\w'’-]+ ){{0,2}}?{MATTER}|\b(?:second|another|again)\b[^.;]*\b(?:un)?til\b",
    re.I,
)
"""A number of matters, or a time, of its own."""
_VICTORY = later(_DECLARES, re.I)
_NONE = later(
    r"\b(?:may|can|must|shall|will) (?:not|never)\b|\bcan(?:not|['’]t)\b|\b(?:forbidden|barred|prevented)\b|^(?:no|nobody|none|only)\b",
    re.I,
)
_EVEN_SO = later(
    r"\b(?:even|regardless|irrespective|despite|although|though|additional|extra|not (?:count|apply)|unlimited)\b", re.I
)


def postings_in(said: str, main: str) -> Iterator[str]:
    """The kinds of matter of which a sentence, of which `main` is without the occasions that it names, may allow what core rules forbid."""
    allowed = _MAY_PUT.search(main) is not None
    if not (allowed or _ONE_MORE.search(main) or _COUNTED.search(main)):
        return
    if _NONE.search(main) and not _EVEN_SO.search(main) and not _OWN_MEASURE.search(said):
        return
    if _VICTORY.search(main):
        yield DOV
    yield from kinds_in(main)


def says_who(said: str) -> bool:
    """Whether it is about who may post one, and not about how many and how soon alone."""
    return _COUNTED.search(said) is None or _MAY_PUT.search(said) is not None
