"""What stands against a matter in several ways to read the text, or by several outcomes of its votes, in the words of all of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from referee.model.patterns import later
from referee.rules.core.judgements import Condition

_QUORUM = later(r"(?<=quorum is )\d+")
_OR_ELSE = ", or else "
_MOST = 3
"""Of more wordings the first alone is told."""


def alike(conditions: Sequence[tuple[Condition, ...]]) -> tuple[Condition, ...]:
    """The conditions that stand every way, as the first words them; where each has others, those of the first."""
    codes = set(common(tuple(condition.code for condition in among) for among in conditions))
    if not codes and all(conditions):
        return conditions[0]
    return tuple(condition for condition in conditions[0] if condition.code in codes)


def one_or_else(conditions: Sequence[tuple[Condition, ...]]) -> tuple[Condition, ...]:
    """The same; where each way has others, the first of them says those of the other ways, too."""
    held = alike(conditions)
    codes = [{condition.code for condition in among} for among in conditions]
    if not held or set.intersection(*codes):
        return tuple(_in_each(condition, conditions) for condition in held)
    texts = dict.fromkeys(among[0].text for among in conditions)
    return (replace(held[0], text=_OR_ELSE.join(texts)), *held[1:])


def _in_each(condition: Condition, conditions: Sequence[tuple[Condition, ...]]) -> Condition:
    """The same with what it is in each way, where that is not one thing in all: with each quorum that there may be."""
    texts = list(dict.fromkeys(each.text for among in conditions for each in among if each.code == condition.code))
    if len({_QUORUM.sub("", text) for text in texts}) == 1:
        quorums = sorted({int(found[0]) for text in texts for found in _QUORUM.finditer(text)})
        return replace(condition, text=_QUORUM.sub(" or ".join(map(str, quorums)), condition.text))
    return replace(condition, text=_OR_ELSE.join(texts)) if len(texts) <= _MOST else condition


def common(routes: Iterable[tuple[str, ...]]) -> tuple[str, ...]:
    """What all of them hold, as the first has it."""
    first, *others = routes
    return tuple(route for route in first if all(route in other for other in others))
