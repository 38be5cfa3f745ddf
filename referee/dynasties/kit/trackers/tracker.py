"""Tracker pages: read by what a declaration says of its variables, wherever on a page they stand (docs/trackers.md).

Each value is read alone. What cannot be read is named, with what stands there and why; what is not there has no value.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import asdict

from referee.dynasties.kit.parts.declaration import Declaration
from referee.dynasties.kit.parts.keys import said_key
from referee.dynasties.kit.parts.variables import GAME, NOTHING, PLAYER, Grid, Listing, Variable
from referee.dynasties.kit.state.tracked import ROWS, WHOLE, Displayed, variable_of
from referee.dynasties.kit.terms.kinds import of_kind
from referee.dynasties.kit.terms.sentences import Values
from referee.law.law import Law
from referee.model.patterns import later
from referee.trackers.asked import Asked
from referee.trackers.wikitext.names import People

if TYPE_CHECKING:  # It takes long to load, and most questions come to no new page.
    from referee.trackers.reading import Answer, Flaw, Reader

UNTOLD = "it cannot be read"
"""Why, where that is not told: it went with something that is told, or nothing is asked of whom it is of."""

_MOST_TOLD = 3
"""How many values of one variable that cannot be read for one reason are named apart."""
_LONGEST = 80
_MOST_READERS = 8
_LINE = later(r",? ?(?:\btable at |\btext from )?\bline \d+")
_COUNTED = later(r"\s*(\d{1,18})\b")


def read_page(declared: Declaration, values: Values, text: str, people: People) -> Displayed:
    """What a page shows; nobody among the people: whoever heads a row is somebody."""
    if declared.page_reader is not None:
        return _read_by(declared, text)
    reader = _readers.of(declared, values, people)
    answer = reader.read(text)
    page = _Page(declared, values, answer)
    page.take_lines()
    page.miss(people)
    return page.displayed()


def reader_of(declared: Declaration, values: Values, people: People) -> Reader:
    """What reads the pages of a declaration that has no reader of its own."""
    return _readers.of(declared, values, people)


def asked_of(declared: Declaration, values: Values) -> tuple[Asked, ...]:
    """What a page is asked for: each variable that is told to people, each line of a listing, each title."""
    things = {catalogue.name: tuple(catalogue.rows_in(values)) for catalogue in declared.catalogues}
    asked: list[Asked] = []
    for variable in declared.variables:
        if isinstance(variable, Listing):
            asked += [Asked(name=label, kind="text", of=GAME, empty="", has_empty=True) for label in variable.lines]
        elif not variable.internal:
            asked.append(variable.asked(values, things))
    titles = (title.name for title in declared.titles)
    asked += [Asked(name=title, kind="name", of=GAME, empty=NOTHING, has_empty=True) for title in titles]
    return tuple(asked)


# -- readers, kept between revisions ------------------------------------------------------------------


class _KeptReader(NamedTuple):
    """A reader, and whose pages it reads under which law."""

    declared: Declaration
    law: Law
    reader: Reader


class _Readers:
    """The readers of late: what did not change between two revisions is not read again."""

    def __init__(self) -> None:
        self._kept: list[_KeptReader] = []

    def of(self, declared: Declaration, values: Values, people: People) -> Reader:
        """The reader of a declaration's pages under a law, with these people; another that asks alike has the same."""
        own = [kept for kept in self._kept if kept.reader.people == people]
        found = next((kept for kept in own if kept.declared is declared and kept.law is values.law), None)
        if found is None:
            from referee.trackers.reading import Reader

            asked = asked_of(declared, values)
            alike = next((kept for kept in own if _are_alike(kept.reader.variables, asked)), None)
            found = _KeptReader(declared, values.law, alike.reader if alike else Reader(asked, people))
            self._kept = [found, *self._kept[: _MOST_READERS - 1]]
        return found.reader


def _are_alike(some: Iterable[Asked], others: Iterable[Asked]) -> bool:
    return list(map(asdict, some)) == list(map(asdict, others))


_readers = _Readers()


# -- what a page says, as it is kept ------------------------------------------------------------------


class _Page:
    """What a page shows, from what was read of it; its cells are the values read."""

    def __init__(self, declared: Declaration, values: Values, answer: Answer) -> None:
        self.declared = declared
        self.values = values
        self.cells = answer.values
        self.others = tuple(answer.others)
        self.flaws: dict[str, str] = {}
        self.listings = [variable for variable in declared.variables if isinstance(variable, Listing)]
        titles = {title.name for title in declared.titles}
        self.unread = [flaw for flaw in answer.unreadable if flaw.key not in titles]
        self.placed = frozenset(name for name, _ in answer.places)

    def take_lines(self) -> None:
        """Titles under their keys, and the things on the lines of listings."""
        for title in self.declared.titles:
            if title.name in self.cells:
                self.cells[title.key] = self.cells.pop(title.name)
        for listing in self.listings:
            for label in listing.lines:
                if label in self.cells:
                    self._take_items(listing, label, self.cells.pop(label))

    def _take_items(self, listing: Listing, label: str, line: str) -> None:
        """The things on one line: `red (5)`, or bare; one that stands there twice is not read."""
        known = {name.casefold(): name for name in listing.begun(self.values)}
        for name, value in _items_of(line):
            name = known.get(name.casefold(), name)
            key, value = f"{listing.name}:{name}", label if value is None else value
            if name == NOTHING:
                continue
            if self.cells.get(key, value) != value:
                self.flaws[key] = f"{name} stands there twice"
            self.cells[key] = value

    # -- what is not there -----------------------------------------------------------------------------

    def miss(self, people: People) -> None:
        """Name the variables that nothing on the page shows, and what of a listing stands on none of its lines."""
        if not (self.placed or self.unread) and any(map(_is_asked, self.declared.variables)):
            self.flaws[WHOLE] = "it shows nothing of what is tracked"
            return
        named = {*self.flaws, *(flaw.key for flaw in self.unread)}
        seen = {*self.placed, *map(variable_of, named)}
        own = [variable for variable in self.declared.variables if variable.each and _is_asked(variable)]
        if own and not any(variable.name in seen for variable in own):
            if people.players or not people.everyone:
                self.flaws[ROWS] = "there is no row, and nothing else, of any player"
            seen.update(variable.name for variable in own)
        for variable in self.declared.variables:
            is_missing = variable.name not in seen and variable.of in (PLAYER, GAME) and _is_asked(variable)
            if is_missing and not isinstance(variable, Listing):
                self.flaws[variable.name] = _missing(variable, self.values)
        for listing in self.listings:
            self._miss_lines(listing, seen, named)

    def _miss_lines(self, listing: Listing, seen: set[str], unread: set[str]) -> None:
        for label in listing.lines:
            if label not in seen:
                self.flaws[f"{listing.name} {label}"] = f"there is no line “{label}:”"
        if all(label in seen and label not in unread for label in listing.lines):
            for name in listing.begun(self.values):
                if f"{listing.name}:{name}" not in self.cells:
                    self.flaws[f"{listing.name}:{name}"] = f"{name} stands on no line"

    def displayed(self) -> Displayed:
        """All that the page shows."""
        lines = {label: f"{listing.name} {label}" for listing in self.listings for label in listing.lines}
        for flaws in _by_reason(self._of_values()):
            first, *more = flaws
            beside = f", and of {len(more)} more of {variable_of(first.key)}" if len(flaws) > _MOST_TOLD else ""
            self.flaws.update({flaw.key: UNTOLD if beside else self._told(flaw) for flaw in more})
            self.flaws[lines.get(first.key, first.key)] = self._told(first) + beside
        return Displayed(self.cells, self.flaws, self.placed, self.others)

    def _told(self, flaw: Flaw) -> str:
        """What cannot be read, and why, without the numbers of lines, which change where nothing of it does."""
        shown = f" shows “{shortened(flaw.text)}”" if flaw.text.strip() else ""
        why = _LINE.sub("", flaw.why)
        return f"{said_key(self.declared, flaw.key)}{shown}: {why}" if ":" in flaw.key or shown else why

    def _of_values(self) -> Iterator[Flaw]:
        """What cannot be read but for whole kinds of things, which are named once each, by the first of their variables."""
        told = set[str]()
        for flaw in self.unread:
            variable = self.declared.variable(flaw.key)
            if variable is None or flaw.key != variable.name or variable.of in (PLAYER, GAME) or not flaw.text:
                yield flaw
            else:
                why = f"{variable.of}: {flaw.why}, where “{shortened(flaw.text)}” stands"
                self.flaws[flaw.key] = UNTOLD if variable.of in told else why
                told.add(variable.of)


@lru_cache(maxsize=64)
def _items_of(line: str) -> tuple[tuple[str, str | None], ...]:
    """The things on a line, with what stands in brackets behind each."""
    return tuple(map(_item, filter(None, (part.strip().strip(".") for part in line.split(",")))))


def _item(item: str) -> tuple[str, str | None]:
    if not item.endswith(")") or "(" not in item:
        return item, None
    name, _, given = item[:-1].rpartition("(")
    number = _COUNTED.match(given)
    return name.strip(), str(int(number[1])) if number else given.strip()


def _is_asked(variable: Variable) -> bool:
    """Whether a page has to show it."""
    return not (variable.internal or variable.secret)


def _missing(variable: Variable, values: Values) -> str:
    if isinstance(variable, Grid):
        high, wide = values.number(variable.rows), values.number(variable.columns)
        return f"there is no table of {variable.name} squares, {high} rows of {wide}"
    return f"nothing is headed or labelled {variable.name}; if it is called otherwise now, say so with shown_as"


def _by_reason(unread: Iterable[Flaw]) -> Iterator[list[Flaw]]:
    """What cannot be read, of each variable and reason."""
    alike: dict[tuple[str, str], list[Flaw]] = defaultdict(list)
    for flaw in unread:
        alike[variable_of(flaw.key), flaw.why].append(flaw)
    yield from alike.values()


def shortened(text: str) -> str:
    """A text as it is quoted in a message."""
    text = " ".join(text.split())
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"


# -- a declaration's own reader -----------------------------------------------------------------------


def _read_by(declared: Declaration, text: str) -> Displayed:
    """What a declaration's own function reads."""
    assert declared.page_reader is not None
    read = of_kind(declared.page_reader(text), Mapping[str, str], f"{declared.name}: page_reader")
    cells, flaws = dict[str, str](), dict[str, str]()
    for key, shown in read.items():
        variable = declared.variable(key)
        value = variable.read(shown) if variable is not None else None
        if value is not None:
            cells[key] = value
        elif variable is not None:
            flaws[key] = f"{said_key(declared, key)} shows “{shown[:_LONGEST]}”, which is no value of {variable.name}"
    return Displayed(cells, flaws)
