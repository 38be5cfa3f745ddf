"""The words by which a decision speaks of matters and of their statuses."""

from __future__ import annotations

import re
from collections.abc import Mapping

from referee.model.events import CFJ, DOV, PROPOSAL
from referee.model.patterns import later

_CALLS = r"(?:cfjs?|calls? for judge?ments?)"
_DECLARATIONS = r"(?:dovs?|declarations? of victory)"
_PROPOSALS = r"(?:props?|proposals?)"
_ANY_MATTERS = r"(?:(?:votable )?matters?)"
KINDS = rf"(?:{_PROPOSALS}|{_CALLS}|{_DECLARATIONS}|{_ANY_MATTERS})"
SEVERAL = r"(?:props|proposals|cfjs|calls for judge?ments?|dovs|declarations of victory|(?:votable )?matters)"
OF_KIND: Mapping[str, re.Pattern[str]] = {
    PROPOSAL: later(rf"\b(?:{_PROPOSALS}|{_ANY_MATTERS})\b"),
    CFJ: later(rf"\b(?:{_CALLS}|{_ANY_MATTERS})\b"),
    DOV: later(rf"\b(?:{_DECLARATIONS}|{_ANY_MATTERS})\b"),
}
"""How each kind is spoken of."""
FAILS = r"(?:fail(?:s|ed|ing)?)"
ENACTS = r"(?:enact(?:s|ed|ing)?)"
ORDER = r"(?:fail|enact|set|mark|resolve)"
"""How an order begins."""
SPEAKS_OF_STATUSES = later(r"fail|enact|resolv|status|clos|reject|cancel|void|kill|discard|illegal|pass|adopt", re.I)
"""What stands in every text that orders a status, or may."""
OPEN = r"(?:open|pending|unresolved|outstanding)"
OF_GRAMMAR = later(
    rf"(?:{KINDS}|{FAILS}|{ENACTS}|{ORDER}|{OPEN}|all|other|every|each|any|the|a|an|of|for|this|that|and|or|status(?:es)?|votable"
    r"|judge?ments?|victory|calls?|declarations?|currently?|it|them)",
    re.I,
)
"""What is no title where it stands without marks of quotation."""
