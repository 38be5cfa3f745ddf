"""What a decision upholds: illegal actions that count as lawful from its enactment on (R205-VICTORY-13; D9)."""

from __future__ import annotations

import re
from collections.abc import Mapping

import msgspec

from referee.law.law import Law
from referee.law.tags import short_name
from referee.model.events import CFJ, DOV, Instant
from referee.rules.core.game import CoreGame, Matter

_UPHOLDS = re.compile(
    r"\buph(?:old|olds|eld|olding)\b|\b(?:consider|deem|declar|treat|regard)\w*\b[^.]{0,60}\b(?:legal|lawful|valid)\b",
    re.I,
)


class Upholding(msgspec.Struct, frozen=True):
    """From `at` on, the matter `by` upholds what is named: posts, and findings; everything before it if `all`."""

    at: Instant
    by: str
    posts: tuple[str, ...] = ()
    findings: tuple[str, ...] = ()
    everything: bool = False


def upheld_by(
    game: CoreGame, law: Law | None, matter: Matter, at: Instant, passed_over: Mapping[str, tuple[str, ...]]
) -> Upholding | None:
    """What an enacted matter upholds; `passed_over`: older matters to the findings of the chain behind each.

    One that names no matter is taken to uphold the chains that stand open.
    """
    if matter.kind == DOV and law is not None and law.get("dov-upholds"):
        return Upholding(at, matter.id, everything=True)
    if matter.kind != CFJ or not upholds(matter):
        return None
    named = tuple(sorted(other for other in {*game.matters, *passed_over} if _speaks_of(game, matter, other)))
    chains = named or tuple(sorted(passed_over))
    findings = tuple(finding for chain in chains for finding in passed_over.get(chain, ()))
    return Upholding(at, matter.id, named, findings)


def upholds(matter: Matter) -> bool:
    """Whether a matter says that something is upheld."""
    return _UPHOLDS.search(f"{matter.title}. {matter.body}") is not None


def _speaks_of(game: CoreGame, matter: Matter, other: str) -> bool:
    if other == matter.id:
        return False
    said = f"{matter.title} {matter.body}".casefold()
    known = game.matters.get(other)
    names = {other, *((known.title, short_name(known.title)) if known is not None else ())}
    return any(re.search(rf"(?<!\w){re.escape(name.casefold())}(?!\w)", said) for name in names if len(name) > 1)
