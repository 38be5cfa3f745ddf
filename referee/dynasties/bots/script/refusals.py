"""Why an entry of a Script is ignored: reason codes, each with the clause that it fails and its words for an Operator."""

from __future__ import annotations

from typing import Literal, TypeAlias

Reason: TypeAlias = Literal[
    "empty",
    "no-trigger",
    "unknown-trigger",
    "no-reaction",
    "unknown-reaction",
    "three-triggers",
    "not-combinable",
    "three-reactions",
    "not-positive",
    "zero-percent",
    "unknown-system",
    "unknown-status",
    "unknown-name",
    "token-length",
    "letter-range",
    "line-range",
    "over-limit",
]

WORDS: dict[Reason, str] = {
    "empty": "the line is empty",
    "no-trigger": "it has no Trigger: a line begins with “If …”",
    "unknown-trigger": "what stands after “If” is no Trigger of the rule, nor clearly one of them in other words",
    "no-reaction": "it says no Reaction to its Trigger",
    "unknown-reaction": "what it does is no Reaction of the rule, nor clearly one of them in other words",
    "three-triggers": "it joins more than two Triggers",
    "not-combinable": "of two Reactions, the first must increase or decrease a Token",
    "three-reactions": "it joins more than two Reactions",
    "not-positive": "a number in it is not positive",
    "zero-percent": "a Condition is compared with a percentage that is not positive",
    "unknown-system": "it names a System that the rules do not have",
    "unknown-status": "it names a status that the rules do not have",
    "unknown-name": "it names no single Opponent that takes part in the Bout",
    "token-length": "the name of a Token is one to five characters without blanks",
    "letter-range": "lettered spaces go from A to F",
    "line-range": "the lines of a Script go from 1 to 25",
    "over-limit": "it stands beyond the last line that the Script may have",
}

_CLAUSES: dict[Reason, str] = {
    "no-trigger": "R205-BOTSCRIPT-01",
    "no-reaction": "R205-BOTSCRIPT-01",
    "unknown-trigger": "R205-BOTSCRIPT-05",
    "unknown-reaction": "R205-BOTSCRIPT-05",
    "three-triggers": "R205-BOTSCRIPT-02",
    "not-combinable": "R205-BOTSCRIPT-03",
    "three-reactions": "R205-BOTSCRIPT-03",
    "zero-percent": "R205-BOTSCRIPT-20",
    "token-length": "R205-BOTSCRIPT-19",
    "letter-range": "R205-BOTSCRIPT-18",
    "line-range": "R205-BOTSCRIPT-21",
    "over-limit": "R205-BOTSCRIPT-01",
}
IGNORED = "R205-BOTSCRIPT-46"
"""An illegal entry is ignored: the clause where no other one says what is wrong."""


class Refused(Exception):
    """A line that is no legal entry, for a reason; `clause` where the reason alone does not tell it."""

    def __init__(self, reason: Reason, clause: str = "") -> None:
        super().__init__(reason)
        self.reason: Reason = reason
        self.clause = clause or _CLAUSES.get(reason, IGNORED)
