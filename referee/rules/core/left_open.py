"""What the ways to read a text leave open about a matter, in words, and for want of what."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from referee.rules.core.ways import Way

_MAY_BE = {"can_enact": "may {}be enacted", "can_fail": "may {}be failed"}
_IS = {
    "popular": "is {}Popular",
    "unpopular": "is {}Unpopular",
    "vetoed": "is {}Vetoed",
    "self_killed": "is {}ended by its author",
    "oldest": "is {}the oldest pending",
}
_TOLD = 4
"""Of more ways, one for each answer is told: the first, which supposes least."""
ASKED = (*_MAY_BE, *_IS)
"""What is asked of a matter, by the names of what is surely so of it."""


def left_open(ways: Sequence[Way], told: Mapping[str, Sequence[bool | None]]) -> Iterator[tuple[str, str]]:
    """The code of what is wanting, and a sentence, for what was asked and the ways do not agree on: `told` has what each of them
    says of it. What may be done comes first; what else is open then is not told apart, and else the first that is."""
    doubts = dict.fromkeys(way.matter.doubt for way in ways if way.doubted and told)
    for doubt in doubts:
        yield "posting-in-doubt", f"whether it was allowed to be posted cannot be told: {doubt}"
    code, open_in = _what_is_open(ways, doubted=bool(doubts))
    names = [name for name in _MAY_BE if name in told] or list(told)[:1]
    if names:
        values = list(zip(*(told[name] for name in names), strict=True))
        yield code, f"{open_in} ({'; '.join(_says(names, ways, values))})"


def quorum_open(ways: Sequence[Way], quorums: Sequence[int | None]) -> tuple[str, str]:
    """The same where all that is open is what Quorum is."""
    code, open_in = _what_is_open(ways, doubted=False)
    first = dict(zip(reversed(quorums), reversed(ways), strict=True))
    told = [
        f"{way.words}: quorum {'is ' + str(first_of) if first_of is not None else 'is not known'}"
        for first_of, way in reversed(first.items())
    ]
    return code, f"{open_in} ({'; '.join(told)})"


def _says(names: Sequence[str], ways: Sequence[Way], values: Sequence[tuple[bool | None, ...]]) -> Iterator[str]:
    """What each way says of it; of many the first alone for each answer."""
    first: dict[tuple[bool | None, ...], Way] = {}
    for way, value in zip(ways, values, strict=True):
        first.setdefault(value, way)
    told = [(way, value) for value, way in first.items()] if len(ways) > _TOLD else list(zip(ways, values, strict=True))
    yield from (f"{way.words}: {_said(names, value)}" for way, value in told)
    if len(told) < len(ways):
        yield f"one for each answer, of {len(ways)} cases"


def _said(names: Sequence[str], values: Sequence[bool | None]) -> str:
    """What one way says of a matter: “it may be failed and may not be enacted”."""
    words = _MAY_BE | _IS
    known = [
        words[name].format("" if value else "not ")
        for name, value in zip(names, values, strict=True)
        if value is not None
    ]
    untold = [words[name].format("") for name, value in zip(names, values, strict=True) if value is None]
    told = [f"it {' and '.join(known)}"] if known else []
    return ", and ".join([*told, *([f"it cannot be told whether it {' and '.join(untold)}"] if untold else [])])


def _what_is_open(ways: Sequence[Way], *, doubted: bool) -> tuple[str, str]:
    """The code of what is wanting, and what several ways come from, in words."""
    if any(way.reigning for way in ways):
        return "roster-unclear", "since when the winner heads the dynasty is known only as “at the latest”"
    if standing := next((way.standing for way in ways if way.standing), ""):
        return "status-in-doubt", standing
    if ways[0].voted:
        return "source-odd", ways[0].voted
    if any(way.nothing for way in ways):
        surely = all(way.matter.illegal for way in ways)
        though = "it was not allowed" if surely else "it was perhaps not allowed"
        return "posting-in-doubt", f"whether it is a Declaration of Victory though {though} no text says"
    if doubted:
        return "law-not-understood", "it turns on that"
    if any(way.specifies is not None for way in ways):
        return "law-not-understood", "whether it specifies changes or corrections is not understood"
    if any(way.touches is not None for way in ways):
        return "law-not-understood", "whether it changes a Core, Special Case or Appendix rule is not understood"
    if ways[0].idled:
        return "roster-unclear", ways[0].idled
    return "law-not-understood", "the text can be read in several ways"
