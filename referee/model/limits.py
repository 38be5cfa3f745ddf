"""What the rules say that a tracked value may be: each bound or list of options, with the sentence that states it."""

from __future__ import annotations

from typing import Literal

import msgspec

Kind = Literal["least", "most", "items", "characters", "words", "options"]
ANYBODY, PLAYERS, GAME = "*", "player", ""


class Limit(msgspec.Struct, frozen=True):
    """One bound of a variable, or what it may be.

    name: the variable's. of: `PLAYERS`, `GAME`, `ANYBODY` where the sentence does not say whose, else a kind of thing.
    kind: `least` and `most` bound a number, `items` the length of a list, `characters` and `words` that of a text, by
    `number`; `options` are what it may be, and with `items` what its items are called, where that is known.
    doubtful: some other sentence says of the variable what is not understood, and may let it out of this. called: of options the
    words, in small letters, in which other sentences may speak of more.
    """

    name: str
    of: str
    kind: Kind
    rule: str
    sentence: str
    number: int = 0
    options: tuple[str, ...] = ()
    doubtful: bool = False
    called: frozenset[str] = frozenset()
