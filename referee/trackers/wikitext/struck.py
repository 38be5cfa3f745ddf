"""What of a wikitext is struck, where it is cut: a piece of what is struck is struck, too."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable
from functools import lru_cache

from referee.model.patterns import later
from referee.trackers.wikitext.masks import INSIDE, mask, mask_of_line

Stretches = tuple[tuple[int, int], ...]

_ANY = later(r"<(?:s|del|strike)\b|line-through", re.I)
_TAG = later(
    r"<(?P<closes>/?)(?P<name>s|del|strike|span|div|font|p|small|big|b|i|u|center)\b(?P<attrs>[^<>]{0,500})>", re.I
)
_STRIKES = ("s", "del", "strike")
_STRIKE = later(r"</?(?:s|del|strike)\b[^<>]{0,500}>", re.I)


def strikes_in(raw: str) -> Stretches:
    """Where a tag that strikes begins, and where the one that closes it does; the end of the text where none does."""
    if "<" not in raw or not _ANY.search(raw):
        return ()
    found: list[tuple[int, int]] = []
    opened: list[tuple[str, int, bool]] = []
    for tag in _TAG.finditer(mask(raw)):
        name = tag["name"].lower()
        if not tag["closes"]:
            if not tag["attrs"].endswith("/"):
                opened.append((name, tag.start(), name in _STRIKES or "line-through" in tag["attrs"].lower()))
        elif any(name == other for other, *_ in opened[-20:]):
            while True:
                other, begins, strikes = opened.pop()
                found += [(begins, tag.start())] if strikes else []
                if other == name:
                    break
    found += [(begins, len(raw)) for _, begins, strikes in opened if strikes]
    return tuple(found)


@lru_cache(maxsize=5_000)
def _struck_in(raw: str) -> Stretches:
    return merged(strikes_in(raw))


def merged(stretches: Iterable[tuple[int, int]]) -> Stretches:
    """Stretches in order, those that overlap as one."""
    whole: list[tuple[int, int]] = []
    for begins, ends in sorted(stretches):
        if whole and begins <= whole[-1][1]:
            whole[-1] = whole[-1][0], max(ends, whole[-1][1])
        else:
            whole.append((begins, ends))
    return tuple(whole)


def is_in(stretches: Stretches, at: int) -> bool:
    """Whether a place is in one of some stretches, which are in order."""
    before = bisect_left(stretches, (at,)) - 1
    return before >= 0 and at <= stretches[before][1]


def has_struck(raw: str) -> bool:
    """Whether anything in a wikitext is struck."""
    return "<" in raw and bool(_struck_in(raw))


def is_struck(raw: str, at: int) -> bool:
    """Whether a place in a wikitext is struck."""
    return "<" in raw and is_in(_struck_in(raw), at)


def from_on(raw: str, at: int) -> str:
    """A wikitext from a place on, struck if that is."""
    return f"<s>{raw[at:]}" if is_struck(raw, at) else raw[at:]


def is_wholly_struck(raw: str, begins: int, ends: int) -> bool:
    """Whether all words in a stretch of a wikitext are struck."""
    if not has_struck(raw):
        return False
    masked = mask_of_line(raw[begins:ends])
    words = [begins + at for at, char in enumerate(masked) if char.isalnum() or char == INSIDE]
    return bool(words) and all(is_struck(raw, at) for at in words)


def struck(raw: str) -> str:
    """A wikitext, struck from its beginning to its end."""
    return f"<s>{_STRIKE.sub('', raw)}</s>" if raw.strip() else raw
