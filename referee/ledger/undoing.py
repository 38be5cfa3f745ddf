"""The texts of a page as if one of its edits had not been made: that edit is taken back, later ones stay."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from difflib import SequenceMatcher
from itertools import pairwise
from typing import NamedTuple

_PIECES = re.compile(r"\n|\|\||!!|[^\n|!]+|[|!]")
"""Lines, and within them cells: what two edits may change side by side."""
_MOST_COMPARED = 3000
"""So many pieces are compared one by one; where more differ, all of them were changed."""


class _Change(NamedTuple):
    """The pieces from `begin` to before `end` are what an edit made of `before`."""

    begin: int
    end: int
    before: tuple[str, ...]


class _Same(NamedTuple):
    """So many pieces from `begin` in one text stand from `now` in another."""

    begin: int
    now: int
    many: int


def without(before: str, after: str, later: Iterable[str]) -> Iterator[str]:
    """The later texts of a page, in order, without the edit that made `after` of `before`.

    What that edit changed in one place is taken back until a later edit changes the same: from then on it is that edit's.
    """
    pieces = _PIECES.findall(after)
    changes = _changes(_PIECES.findall(before), pieces)
    for text in later:
        now = _PIECES.findall(text)
        same = _same(pieces, now)
        changes = [moved for change in changes if (moved := _moved(change, same)) is not None]
        yield _taken_back(now, changes)
        pieces = now


def _changes(before: Sequence[str], after: Sequence[str]) -> list[_Change]:
    """What differs: what stands between what is the same."""
    same = _same(before, after)
    return [
        _Change(one.now + one.many, other.now, tuple(before[one.begin + one.many : other.begin]))
        for one, other in pairwise(same)
        if (one.begin + one.many, one.now + one.many) != (other.begin, other.now)
    ]


def _same(before: Sequence[str], after: Sequence[str]) -> list[_Same]:
    """What is the same in two texts, in order, their beginnings and their ends among it; no two of these meet."""
    most = min(len(before), len(after))
    first = next((at for at in range(most) if before[at] != after[at]), most)
    last = next((at for at in range(most - first) if before[-1 - at] != after[-1 - at]), most - first)
    old, new = before[first : len(before) - last], after[first : len(after) - last]
    stretches = [_Same(0, 0, first)]
    if max(len(old), len(new)) <= _MOST_COMPARED:
        matcher = SequenceMatcher(None, old, new, autojunk=False)
        stretches += [_Same(first + a, first + b, many) for a, b, many in matcher.get_matching_blocks() if many]
    return [*stretches, _Same(len(before) - last, len(after) - last, last)]


def _moved(change: _Change, same: Sequence[_Same]) -> _Change | None:
    """Where a change stands after another edit; None where that changed something of it, or between what it took away."""
    for stretch in same:
        ends, by = stretch.begin + stretch.many, stretch.now - stretch.begin
        if change.begin == change.end:
            first = stretch.begin < change.begin or change.begin + by == change.begin == 0
            inside = first and (change.end < ends or (change.end == ends and stretch == same[-1]))
        else:
            inside = stretch.begin <= change.begin and change.end <= ends
        if inside:
            return _Change(change.begin + by, change.end + by, change.before)
    return None


def _taken_back(pieces: Sequence[str], changes: Sequence[_Change]) -> str:
    made = list(pieces)
    for change in sorted(changes, reverse=True):
        made[change.begin : change.end] = change.before
    return "".join(made)
