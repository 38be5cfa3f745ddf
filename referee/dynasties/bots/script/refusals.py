"""Why an entry of a Script is ignored: reason codes, each with its words for an Operator and the clause that it fails."""

from __future__ import annotations

from typing import NamedTuple

from referee.dynasties.bots.script.lines import Line


class _Why(NamedTuple):
    """Words, and the clause of R205-BOTSCRIPT: 46, by which an illegal entry is ignored, where no other one says what is
    wrong."""

    words: str
    clause: str = "46"


_WHY = {
    "empty": _Why("the line is empty"),
    "no-trigger": _Why("it has no Trigger: a line begins with “If …”", "01"),
    "unknown-trigger": _Why(
        "what stands after “If” is no Trigger of the rule, nor clearly one of them in other words", "05"
    ),
    "no-reaction": _Why("it says no Reaction to its Trigger", "01"),
    "unknown-reaction": _Why("what it does is no Reaction of the rule, nor clearly one of them in other words", "05"),
    "three-triggers": _Why("it joins more than two Triggers", "02"),
    "not-combinable": _Why("of two Reactions, the first must increase or decrease a Token", "03"),
    "three-reactions": _Why("it joins more than two Reactions", "03"),
    "not-positive": _Why("a number in it is not positive"),
    "zero-percent": _Why("a Condition is compared with a percentage that is not positive", "20"),
    "unknown-system": _Why("it names a System that the rules do not have"),
    "unknown-status": _Why("it names a status that the rules do not have"),
    "unknown-name": _Why("it names no single Opponent that takes part in the Bout"),
    "token-length": _Why("the name of a Token is one to five characters without blanks", "19"),
    "letter-range": _Why("lettered spaces go from A to F", "18"),
    "line-range": _Why("the lines of a Script go from 1 to 25", "21"),
    "over-limit": _Why("it stands beyond the last line that the Script may have", "01"),
}
WORDS = {code: why.words for code, why in _WHY.items()}


class Refused(Exception):
    """A line that is no legal entry, for a reason; `clause` where the reason alone does not tell it, `swapped` what it would
    say with its Reactions the other way round."""

    def __init__(self, reason: str, clause: str = "", swapped: Line | None = None) -> None:
        super().__init__(reason)
        self.reason = reason
        self.swapped = swapped
        self.clause = clause or f"R205-BOTSCRIPT-{_WHY[reason].clause}"
