"""Numerals: the words for the whole numbers below twenty and for the tens, in the order of their numbers."""

from __future__ import annotations

_DIGITS = "zero one two three four five six seven eight nine"
_TEENS = "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen"
_TENS = "twenty thirty forty fifty sixty seventy eighty ninety"
NUMBERS = {word: number for number, word in enumerate(f"{_DIGITS} {_TEENS}".split())} | {
    word: 10 * number for number, word in enumerate(_TENS.split(), 2)
}
