"""Words of which the forms are made in which dynastic sentences speak of core rules."""

from __future__ import annotations

import re
from typing import Literal, get_args

from referee.model.events import CFJ, DOV, PROPOSAL
from referee.model.numerals import NUMBERS
from referee.model.patterns import later

Turns = Literal["voters", "popularity", "quorum", "enacting", "failing", "hiatus", "idling", "unidling"]
"""What of the core rules a sentence surely says something of."""
ALL: tuple[Turns, ...] = get_args(Turns)
STANDINGS: frozenset[Turns] = frozenset({"idling", "unidling"})

MATTER = (
    r"(?:\b[Pp]roposals?\b|\b[Cc]f[Jj]s?\b|\b[Cc]alls? for [Jj]udge?ments?\b|\b[Dd]o[Vv]s?\b|\b[Dd]eclarations? of [Vv]ictory\b"
    r"|\b[Vv]otable [Mm]atters?\b|\b(?:[Aa]ny|[Aa]ll|[Ee]very|[Ee]ach|[Nn]o|[Pp]ending) matters?\b)"
)
MAY = (
    r"\b(?:may|can|cannot|can't|must|shall|will|needs? to|has to|have to|is to|are to"
    r"|(?:permitted|allowed|able|required|power|obliged|forbidden) to|(?:barred|prevented) from)\b(?: not| never| only| also| always)?"
)
SPAN = rf"\b(?:\d+|{'|'.join(NUMBERS)})[ -](?:minutes?|hours?|days?)\b"
AS_OBJECT = (
    rf"(?: (?!(?:as|like|if|with|by|for|to|on|in|who|and)\b|an? (?!{MATTER})(?-i:[A-Z]))[\w'-]+){{0,4}}? {MATTER}"
)
CALLED = {
    PROPOSAL: r"\bproposals?\b",
    CFJ: r"\bcfjs?\b|\bcalls? for judge?ment",
    DOV: r"\bdovs?\b|\bdeclarations? of victory\b",
}
"""How each kind of matter is called."""
_KINDS = {kind: later(words, re.I) for kind, words in CALLED.items()}
PURPOSE = (
    r" (?:in order |so as )?to (?!(?:an?|the|their|its|his|her|them|it|him|any\w*|each|every\w*|all|some\w*|another|other|others|one|both|either"
    r"|those|these|this|that|whoever|whom\w*|which|what\w*|whose|no|nobody|none)\b)(?-i:[a-z])"
)
"""That something is done to do another: behind it stands a verb, and not to whom or to what it goes."""
OF_CORE_RULES = (
    r"\b(?:rules?|sections?) (?:on |called |named |entitled )?[“\"‘']?(?:Resolution of Proposals|Votable Matters|Votes|Voting|Proposals"
    r"|Calls for Judgement|Victory and Ascension|Enact\w+|Idle Players|Idling|Idle|Admins|Hiatus|Dormancy|Quorum|Popular|1\.\d+)\b"
)
"""Core rules by their names."""
SINCE_THEN = (
    rf"\b(?:within|for|until|in) (?:the )?(?:first |next |last )?{SPAN} (?:of|after|following|since|before) (?:(?:the|its|their|an?) )?"
    r"(?:enactment|failure|resolution|end|close|posting)\b"
    rf"|^(?:within|for) {SPAN} (?:of|after) (?:\w+ )?{MATTER}['’]s? (?:enactment|failure|resolution),(?!.*\b(?:enact|fail|resolv|pending|open))"
    rf"|\bwithin {SPAN} (?:of|after|following) (?:enact|fail|resolv|post|submitt)ing (?:\w+ )?{MATTER}"
)
"""How long after something of a matter: what may be done then is of something else."""


def kinds_in(said: str) -> tuple[str, ...]:
    """The kinds of matter that words name."""
    return tuple(kind for kind, form in _KINDS.items() if form.search(said))
