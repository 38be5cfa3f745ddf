"""What somebody does to a matter by a word of the dynasty's own (“may Heckle a Proposal”, “may raise a Point on it”): nothing of the core, as long as that word
tells of nothing that becomes of matters. What comes of it is said where the word is (G13)."""

from __future__ import annotations

from referee.law.on_core.harmless import TELLS_OF_STATUS
from referee.law.on_core.own import CORE
from referee.law.on_core.words import MATTER
from referee.model.patterns import later

_OUTCOME = (
    rf"(?:(?i:{TELLS_OF_STATUS.pattern})|(?i:over(?:turn|rul|rid)|revers|revert|restor|reinstat|undo|reopen|expedit|rush|hast|hurr|push|forc|bump|promot|demot|tabl"
    r"|postpon|shelv|drop|pull|free|speed|accel|bypass|shield|strik|strok|cut|trump|wip|bin|bury|burn|count|doubl|halv|comment)\w*)"
)
"""How matters end, come to do so sooner or later, or are counted."""
_IT = rf"(?:(?:an?|any|the|that|another|their|each|one|pending) )*{MATTER}"
_NO_OUTCOME = rf"(?!{_OUTCOME})(?!{CORE}\b)[A-Z][\w-]+"
_MAY = r"\b(?:may|can|cannot|can['’]t)(?: not)?"
"""What may be done to it, or not: what has to be is a condition."""
_ALONE = r"(?=[\s.:]*$)"
"""And nothing more is said: what follows may tell what comes of it."""
OWN_ACTS = (
    later(rf"{_MAY} {_NO_OUTCOME} {_IT}{_ALONE}"),
    later(rf"{MATTER}[^,;]*? {_MAY} be {_NO_OUTCOME}(?<=e[dn]){_ALONE}"),
    later(
        rf"(?:{_MAY}|\bto) [a-z]+ (?:(?:an?|the|their|one|its|any) )*{_NO_OUTCOME} (?:on|upon|to|against) {_IT}{_ALONE}"
    ),
)
