"""What was said of a Design and may matter to what is said later: cuts and Processes that were none, or that nobody can tell.

A later wrong follows from it; and where a remark may have been a cut, or a Process, what turns on that is in doubt.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple

from referee.dynasties.kit.state.tracked import names_in

Of = Literal["cut", "process", "doubt"]
ANY = "*"
"""In place of a colour: whichever wire."""
_REMARK = "-"
_MOST = 12
"""So many are remembered of a Design, the last ones."""


class _Noted(NamedTuple):
    """Something that was said. finding: the id of what is wrong with it; `-`: a remark in which nothing is."""

    colour: str
    of: str
    finding: str


class Doubts:
    """They, as a value of the gamestate: `Red cut 0123456789abcdef, Green process -`."""

    def __init__(self, value: str) -> None:
        self._noted = [_Noted(*each.rsplit(" ", 2)) for each in names_in(value)]

    def value(self) -> str:
        """As it is kept."""
        return ", ".join(map(" ".join, self._noted))

    def note(self, of: Of, colours: Iterable[str], finding: str = _REMARK) -> None:
        """Something was said of wires."""
        new = [_Noted(colour, of, finding) for colour in colours]
        self._noted = [*(each for each in self._noted if each not in new), *new][-_MOST:]

    def settle(self, colours: Iterable[str], *of: Of) -> None:
        """What was said of cutting, or processing, wires is over: one is cut anew, is processed for sure, or is reset."""
        over = set(colours)
        self._noted = [each for each in self._noted if each.of not in of or each.colour not in over]

    def has_remark(self, of: Of, colours: Iterable[str]) -> bool:
        """Whether a remark may have been one of a wire."""
        wanted = set(colours)
        return any(each.of == of and each.finding == _REMARK and each.colour in wanted for each in self._noted)

    def roots(self, of: Of, colours: Iterable[str]) -> list[str]:
        """The ids of what was wrong with what was said of wires, or of whichever."""
        wanted = {ANY, *colours}
        return [
            each.finding for each in self._noted if each.of == of and each.finding != _REMARK and each.colour in wanted
        ]
