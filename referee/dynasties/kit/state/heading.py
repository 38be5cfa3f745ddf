"""Heading: whether whoever heads a dynasty is a player in its rules, by those rules or else by the core rules (DISTANCE-01)."""

from __future__ import annotations

from referee.dynasties.kit.state.checks import DISTANCE
from referee.dynasties.kit.state.living import Living
from referee.law.law import Law
from referee.rules.core import distance


def heads_play(living: Living, law: Law) -> bool | None:
    """Whether they are; None: nobody can tell. What the dynasty's own rules say goes before the core rules."""
    head = living.whole.head
    state = living.fate(head).state if head is not None else "dead"
    if head is None or state == "dead":
        return distance.heads_play(law)
    return head.plays if state == "in force" else None


def why_not_told(living: Living, law: Law) -> str:
    """Why it cannot be told whether they are."""
    fate = living.fate(living.whole.head)
    return fate.why if fate.state == "in doubt" else distance.why_not_told(law)


def why_no_player(living: Living, law: Law, *, heads: bool) -> str:
    """Why somebody is none of the players in dynastic rules, said of them; `heads`: they head the dynasty."""
    head = living.whole.head
    if heads and head is not None and not head.plays and living.fate(head).state == "in force":
        return f"heads the dynasty, and by rule “{head.rule}” is no {law.words.player} in its rules"
    return distance.why_no_player(law, heads=heads)


def kept_apart_by(living: Living) -> tuple[str, ...]:
    """The clauses by which whoever heads the dynasty is no player in its rules."""
    head = living.whole.head
    return head.cited if head is not None and living.fate(head).state == "in force" else DISTANCE
