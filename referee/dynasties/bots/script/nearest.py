"""The wording of the rule that a line which is none comes nearest to, for its Operator (R205-BOTSCRIPT-47)."""

from __future__ import annotations

import re

from referee.dynasties.bots.script import lines as says
from referee.dynasties.bots.script.refusals import WORDS
from referee.dynasties.bots.script.wording import canonical

_LOOKED_INTO = 300
"""Letters of a line that are compared."""
_ALIKE = 0.4
"""What share of the words of both together has to be common to them, for a wording to be told."""
_WORD = re.compile(r"[a-z]+|\d+")
_NUMBER = "#"
_ENDS = re.compile(r"[,…:;]|\.\.| then\b")
_TRIGGERS: tuple[says.Trigger, ...] = (
    says.SpacesEmpty(3, "front"),
    says.SpacesEmpty(3, "behind"),
    *(says.Occupied(by, n, side) for by in ("opponent", "house", "non_house") for n in (1, 3) for side in ("front", "behind")),
    *(says.ActorStatus("Flipped", has) for has in (True, False)),
    *(says.OpponentStatus(1, "Flipped", has) for has in (True, False)),
    says.OpponentEvading(1),
    *(says.Clock(unit, 3, cmp) for unit in ("turn", "round") for cmp in ("eq", "ge", "le")),
    *(says.Parity(unit, parity) for unit in ("turn", "round") for parity in ("odd", "even")),
    *(says.ActorSpace(3, cmp) for cmp in ("eq", "ge", "le")),
    *(says.ActorLetter("A", cmp) for cmp in ("eq", "ge", "le")),
    *(says.TokenValue("X", cmp, 3) for cmp in ("gt", "lt", "eq")),
    *(says.PartCondition(None, part, "lt", 50) for part in ("chassis", "engine", "exposed")),
    says.LastLine(3),
    says.OpponentUsed("Axe"),
)  # fmt: skip
_REACTIONS: tuple[says.Reaction, ...] = (
    *(kind(way, 3) for kind in (says.Move, says.Bypass) for way in ("forwards", "backwards")),
    says.Turn(),
    says.Evade(),
    says.Block(),
    says.Use("Axe", None),
    says.Use("Axe", 1),
    says.UseOnInflictor("Axe", "Loose"),
    *(says.MoveInflictor(3, sense, "Loose") for sense in ("toward", "away")),
    *(says.ChangeToken(op, "X", 3) for op in ("increase", "decrease")),
)


def why_ignored(reason: str, text: str) -> str:
    """Why a line of this text is ignored, in words, and the nearest wording of the rule where what it says is none."""
    found = nearest(reason, text)
    return WORDS[reason] + (f"; near to it is “{found}”" if found else "")


def nearest(reason: str, text: str) -> str:
    """Which wording most of its words are of; empty where none is near, or another thing is wrong."""
    if reason not in ("unknown-trigger", "unknown-reaction"):
        return ""
    said = text[:_LOOKED_INTO]
    ends = _ENDS.search(said)
    if reason == "unknown-trigger":
        part, forms = said[: ends.start() if ends else None], _FORMS["trigger"]
    else:
        part, forms = said[ends.end() if ends else 0 :], _FORMS["reaction"]
    words = _words(part) - {"if"}
    alike, form = max(((_share(words, _words(form)), form) for form in forms), key=lambda found: found[0])
    return form if alike >= _ALIKE else ""


def _words(text: str) -> set[str]:
    return {_NUMBER if word.isdigit() else word for word in _WORD.findall(text.lower())}


def _share(first: set[str], second: set[str]) -> float:
    return len(first & second) / len(first | second)


def _forms() -> dict[str, tuple[str, ...]]:
    triggers = (canonical(says.Line((one,), (says.Evade(),), False)) for one in _TRIGGERS)
    reactions = (canonical(says.Line((says.Clock("turn", 1, "eq"),), (one,), False)) for one in _REACTIONS)
    return {
        "trigger": tuple(line.removeprefix("If ").removesuffix(", evade") for line in triggers),
        "reaction": tuple(line.partition(", ")[2].removeprefix("then ") for line in reactions),
    }


_FORMS = _forms()
