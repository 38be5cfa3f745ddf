"""What dynastic rules say of the core rules, for whoever is answered by these: it is told with every answer that may turn on it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from referee.law.law import Law
from referee.law.on_core.reading import OnCore, say_spoken


def on_matters(law: Law, kind: str) -> list[OnCore]:
    """What may bear on how matters of a kind are voted on and resolved."""
    return [each for each in law.on_core if each.is_of(kind)]


def on_hiatus(law: Law) -> list[OnCore]:
    """What may bear on whether the game stands still."""
    return [each for each in law.on_core if "hiatus" in each.turns or not (each.turns or each.kinds)]


def documents(spoken: Iterable[OnCore]) -> list[dict[str, Any]]:
    """The same, as documents have it."""
    return [{"rule": each.rule, "sentence": each.sentence, "sure": each.sure} for each in spoken]


def say_bearing(told: Iterable[dict[str, Any]]) -> str:
    """What such documents say, for people; empty where there is none."""
    said = "; ".join(f"“{each['rule']}”: “{each['sentence']}”" for each in told)
    return f"Dynastic rules that may bear on it: {said}." if said else ""


def say_dynastic(spoken: Iterable[OnCore]) -> str:
    """The same, for people; empty where there is nothing."""
    said = say_spoken(list(dict.fromkeys(spoken)))
    return f"Dynastic rules speak of the core rules, and go before them: {said}" if said else ""
