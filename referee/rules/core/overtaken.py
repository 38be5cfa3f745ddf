"""Enacted matters that speak of another: they may take away, make void, condition or rewrite what it orders, so that nobody knows what is
to be written of it (RESPROP-05, CFJ-07)."""

from __future__ import annotations

from collections.abc import Iterable

from referee.law.proposed.of_others import may_mean_others, names_matter
from referee.model.events import CFJ, PROPOSAL
from referee.rules.core.game import Matter


def overtaking(matter: Matter, others: Iterable[Matter]) -> list[Matter]:
    """Those of the others that are enacted and speak of a matter."""
    return [
        other for other in others if other.id != matter.id and other.status == "Enacted" and overtakes(other, matter)
    ]


def overtakes(other: Matter, matter: Matter) -> bool:
    """Whether what a matter says may be of another: it names it, or speaks of matters that were pending beside it."""
    if other.kind not in (PROPOSAL, CFJ) or not other.body:
        return False
    return names_matter(other.body, matter.title) or (
        _were_pending_together(other, matter) and may_mean_others(other.body)
    )


def say_overtaken(others: Iterable[Matter]) -> str:
    """That other matters may make of one something else, in words; empty where there is none."""
    named = " and ".join(f"“{other.title}”" for other in others)
    return f"{named} may take away or change what it orders" if named else ""


def _were_pending_together(one: Matter, other: Matter) -> bool:
    """Whether there was a time at which both were pending."""
    ends = [each.resolved_at for each in (one, other)]
    return all(end is None or start <= end for start, end in zip((other.posted_at, one.posted_at), ends, strict=True))
