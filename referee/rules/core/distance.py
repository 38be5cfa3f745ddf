"""Whether whoever heads a dynasty is a player in its rules (DISTANCE-01)."""

from __future__ import annotations

from referee.law.law import Law

_WHY_NOT_TOLD = (
    "if who heads a dynasty is a player in its rules unless a rule says otherwise, they might; if only the Building Block "
    "“Everyone's Playing” makes them one, which is not in force, they might not"
)


_DISTANCE = "Dynastic Distance"


def why_not_told(law: Law) -> str:
    """Why it cannot be told whether they are."""
    if law.lacks("distance"):
        return f"what the text says of “{_DISTANCE}” is not understood"
    return _WHY_NOT_TOLD


def heads_play(law: Law) -> bool | None:
    """Whether they are: not under “Dynastic Distance”, but under “Everyone's Playing”. Without that block, where Building
    Blocks stand, players have thought that they are not, which no text seen says: None (D15)."""
    if law.lacks("distance") and law.applies(_DISTANCE):
        return None
    if law.in_force("distance"):
        return False
    if not law.has_blocks:
        return True
    return None if law.lacks("everyone-plays") or law.in_force("everyone-plays") is None else True


def why_no_player(law: Law, *, heads: bool) -> str:
    """Why somebody is none of the players in dynastic rules, said of them; `heads`: they head the dynasty (DISTANCE-01, IDLE-02)."""
    if heads and heads_play(law) is False:
        return f"heads the dynasty, and by “{_DISTANCE}” is no {law.words.player} in its rules"
    return "is no active player"
