"""What a move is given, and what it gives."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from referee.dynasties.known import Book
from referee.model.findings import Finding
from referee.replay.state import GameState

Moved = tuple[GameState, list[Any]]
"""The state after a move, and the questions that it raises (`rules.case`), in order."""


class Ruled(Struct, frozen=True):
    """What is known to a move besides its case.

    findings: what the checks found in the event.
    held: of these and of what is told later, what may make a post that it makes official illegal.
    undecided: whether one of the checks on which the state turns could not be asked, for want of what the text should say.
    judged: whether resolutions are judged at all, so that their votes are to be counted.
    book: how texts are read.
    """

    findings: tuple[Finding, ...]
    held: tuple[Finding, ...]
    undecided: bool
    judged: bool
    book: Book

    def wrong_about(self, subject: str) -> str:
        """The first violation found about something, by its id; empty where there is none."""
        return next(
            (finding.id for finding in self.findings if finding.is_violation and finding.subject == subject), ""
        )
