"""Styles: how a wikitext that shows one value would show another, and nothing else of it be otherwise.

These are ways to try, likeliest first: whether one is right, reading the page tells.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from referee.model.patterns import later
from referee.trackers.wikitext.inline import plain

MOST_SYMBOLS = 100
"""How often a symbol is repeated at most."""

NOTHING = "-"
_NUMBER = later(r"(?<![\w.,])[+\-−]?(?:\d{1,3}(?:,\d{3})+|\d+)(?!\w|[.,]\d)")
_MINUS = "−"


class Shown(NamedTuple):
    """A value as text, what shows it on a page, and whether that is one of the ways of showing nothing."""

    value: str
    raw: str
    is_nothing: bool = False


def ways(now: Shown, new: Shown, others: Sequence[Shown], symbol: str = "") -> Iterator[str]:
    """How `new` would be shown where `now` is: as others show the same, as `now` is shown, as others are, and plainly.

    raw: of `new`, empty. symbol: what a number is shown by, repeated.
    """
    plain_others = [other for other in others if "<!--" not in other.raw]
    alike = [other.raw for other in plain_others if other.value == new.value and _is_alone(other)]
    if new.is_nothing:
        yield from alike
    if not now.is_nothing:
        yield from _otherwise(now, new.value, symbol)
    yield from alike
    if now.is_nothing:
        for other in plain_others:
            if not other.is_nothing and other.value != new.value:
                yield from _otherwise(other, new.value, symbol)
        yield from _instead(now.raw, new.value)
    if new.is_nothing:
        yield from _words(now, NOTHING) if "[[" not in now.raw else ()
        yield from _instead(now.raw, NOTHING)


def _is_alone(shown: Shown) -> bool:
    """Whether nothing stands beside a value, or the one sign that it is shown by."""
    text, value = plain(shown.raw).casefold(), shown.value.casefold()
    return shown.is_nothing or text == value or (" " not in text and value not in text)


def _otherwise(shown: Shown, value: str, symbol: str) -> Iterator[str]:
    """What shows one value, showing another."""
    yield from _numbers(shown, value)
    yield from _repeated(shown, value, symbol)
    if value != NOTHING:
        yield from _words(shown, value)


def _numbers(shown: Shown, value: str) -> Iterator[str]:
    """Each number that is the value, as the other; parted by commas, or with such a sign, as it was."""
    if not (_is_whole(shown.value) and _is_whole(value)):
        return
    for match in _NUMBER.finditer(shown.raw):
        if int(match[0].replace(",", "").replace(_MINUS, "-")) == int(shown.value):
            yield shown.raw[: match.start()] + _digits(int(value), match[0]) + shown.raw[match.end() :]


def _is_whole(value: str) -> bool:
    return re.fullmatch(r"-?\d{1,18}", value) is not None


def _digits(number: int, like: str) -> str:
    written = f"{abs(number):,}" if "," in like else str(abs(number))
    if number < 0:
        return (_MINUS if _MINUS in like else "-") + written
    return f"+{written}" if number and like.startswith("+") else written


def _repeated(shown: Shown, value: str, symbol: str) -> Iterator[str]:
    """A symbol as often as the value says, with between them what stood there."""
    if not symbol or not (_is_whole(shown.value) and _is_whole(value)):
        return
    matches = list(re.finditer(re.escape(symbol) + "\ufe0f?", shown.raw))
    if matches and len(matches) == int(shown.value) and 0 < int(value) <= MOST_SYMBOLS:
        between = shown.raw[matches[0].end() : matches[1].start()] if len(matches) > 1 else ""
        run = between.join([matches[0][0]] * int(value))
        yield shown.raw[: matches[0].start()] + run + shown.raw[matches[-1].end() :]


def _words(shown: Shown, value: str) -> Iterator[str]:
    """A word, name or list, wherever it stands in what shows it; then in each place alone."""
    if not shown.value or not value or _is_whole(shown.value):
        return
    matches = list(re.finditer(rf"(?<!\w){re.escape(shown.value)}(?!\w)", shown.raw, re.I))
    if len(matches) > 1:
        pieces = re.split(rf"(?<!\w){re.escape(shown.value)}(?!\w)", shown.raw, flags=re.I)
        yield value.join(pieces)
    for match in matches:
        yield shown.raw[: match.start()] + value + shown.raw[match.end() :]


def _instead(raw: str, value: str) -> Iterator[str]:
    """The value in place of all that is shown."""
    core = plain(raw)
    if core and raw.count(core) == 1:
        yield raw.replace(core, value)
    elif "<!--" not in raw:
        yield value
