"""Plays an invented dynasty by the demo's books, shows its tracker in a layout of players', and asks what is found in it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

import msgspec
from msgspec.structs import replace

from referee.app.dynasties.stated import page_with
from referee.app.inquiry.judging import Progress, advance, conclude
from referee.demo.declared import DeclaredGame
from referee.demo.plants import simulate_dynasty
from referee.demo.play import SERVED
from referee.dynasties.kit.declare import Declared
from referee.dynasties.kit.parts.declaration import Declaration
from referee.dynasties.kit.terms.sentences import Number
from referee.dynasties.known import Book
from referee.law.law import Law
from referee.model.events import Evidence, Revision
from referee.model.findings import Finding, Verdict
from tests.demo.audited import events_of
from tests.dynasties.invented.layouts import Layout, Sheet
from tests.dynasties.invented.playing import Invented

RULES = {"clockmakers": "rules-2.txt"}
"""The text that is played, where there are several."""
Place = tuple[str, str, str]
"""A code, what it is about, and who did it."""


@dataclass
class Recorder:
    """What players had written down each time that they saved the tracker; on the page stands only which time it was."""

    seen: list[Callable[[str], Sheet]] = field(default_factory=list)

    def draw(
        self,
        declared: Declaration,
        values: Mapping[str, str],
        rows: Sequence[str],
        show: Callable[[str], str],
        number: Callable[[Number], int],
    ) -> str:
        assert isinstance(declared, Declared)
        self.seen.append(
            lambda head: Sheet(
                declared, values, rows, head, show, lambda grid: (number(grid.rows), number(grid.columns))
            )
        )
        return f"save {len(self.seen) - 1}"


@dataclass(frozen=True)
class Rules:
    """An invented dynasty as it can be played."""

    name: str

    @cached_property
    def invented(self) -> Invented:
        return Invented(self.name)

    @cached_property
    def declared(self) -> Declared:
        return self.invented.declared

    def told(self, layout: Layout) -> Declared:
        """The declaration with what the layout asks it to say."""
        return self.book(layout).dynasties[0]

    def book(self, layout: Layout) -> Book:
        """What the referee is given for a layout; made once, as making a declaration asks it for contradictions."""
        if layout not in self._books:
            told = replace(self.declared, variables=tuple(map(layout.told, self.declared.variables)))
            self._books[layout] = replace(self.invented.book, dynasties=(told,))
        return self._books[layout]

    @cached_property
    def _books(self) -> dict[Layout, Book]:
        return {}

    @cached_property
    def page_and_law(self) -> tuple[str, Law]:
        text = self.invented.text(RULES.get(self.name, "rules.txt"))
        return page_with(
            self.declared, text.replace("= Dynastic Rules =\n", "", 1), self.invented.book, f"{self.name}: rules"
        )

    def played(self, seed: int, code: str = "") -> Played:
        """A game with one wrong in it, or none. Raises InputError where it cannot happen."""
        recorder, (page, law) = Recorder(), self.page_and_law
        codes = (code,) if code else ()
        game = simulate_dynasty(seed, self.declared, law, page, codes, draw=recorder.draw)
        return Played(self, game, recorder)


@dataclass(frozen=True)
class Played:
    """A game that was played, to be shown in any layout."""

    rules: Rules
    game: DeclaredGame
    recorder: Recorder

    @cached_property
    def planted(self) -> Counter[Place]:
        """What was done wrong."""
        return Counter((one.code, one.subject, one.actor) for one in self.game.script.planted)

    @cached_property
    def _events(self) -> list[Evidence]:
        return events_of(self.game.script)

    def text(self, save: str, layout: Layout) -> str:
        """The page as it stood after a save."""
        number = re.fullmatch(r"save (\d+)", save.strip())
        assert number is not None
        return layout.draw(
            replace(self.recorder.seen[int(number[1])](self.game.emperor), declared=self.rules.told(layout))
        )

    def events(self, layout: Layout) -> list[Evidence]:
        """All that happened, the tracker in this layout."""
        return [
            replace_text(one, lambda save: self.text(save, layout), self.rules.declared.page) for one in self._events
        ]

    def found(self, layout: Layout) -> tuple[Finding, ...]:
        """All that is found, also what a decision upheld."""
        book = self.rules.book(layout)
        audit = conclude(advance(Progress(), self.events(layout), book), SERVED, book)
        return (*audit.findings, *audit.upheld)

    def unlike(self, layout: Layout) -> list[str]:
        """What is found and was not planted, what was planted and is not found, or not as surely as it can be, a line each."""
        found = self.found(layout)
        told = {(one.code, one.subject, one.actor): one for one in found}
        counted = Counter((one.code, one.subject, one.actor) for one in found if one.verdict == sure(one.code))
        stray = [
            f"stray {told[place].verdict} {told[place].at} {told[place].message}"
            for place in Counter((one.code, one.subject, one.actor) for one in found) - self.planted
        ]
        return [*stray, *(f"missed {' '.join(place)}" for place in self.planted - counted)]


def sure(code: str) -> Verdict:
    """How surely a planted wrong can be told: whether a matter's words mean an edit, and what stands where nothing can be
    read, nobody can tell; who declares victory may be mistaken, and what follows from other values is only advised to be mended."""
    special: dict[str, Verdict] = {
        "111": "undetermined",
        "401": "undetermined",
        "301": "advisory",
        "202": "advisory",
    }
    return special.get(code[1:], "violation")


def replace_text(one: Evidence, draw: Callable[[str], str], page: str) -> Evidence:
    """A revision of this page with another text in place of its own; anything else as it is."""
    event = one.event
    if not isinstance(event, Revision) or event.page != page:
        return one
    return msgspec.structs.replace(one, event=msgspec.structs.replace(event, text=draw(event.text)))
