"""The pages of tests/trackers, which were worked out by hand, say the same to declarations as to lists of variables."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import pytest

from referee.dynasties.kit.declare import Choice, Declared, Flag, Grid, Instant, Integer, ListOf, Name, Text
from referee.dynasties.kit.parts.catalogues import Catalogue
from referee.dynasties.kit.parts.variables import Variable
from referee.dynasties.kit.state.tracked import Displayed
from referee.dynasties.kit.terms.lists import text_of
from referee.dynasties.kit.terms.sentences import Values
from referee.dynasties.kit.trackers.tracker import read_page
from referee.trackers.wikitext.names import People
from tests.dynasties.kit.orchard_law import LAW
from tests.trackers.layout import drawn
from tests.trackers.reading import NAMES, Page, variable_of, whose

Entry = Mapping[str, Any]
LISTS = ("list", "multiset", "marked-list", "names")


def _listed(given: Any) -> tuple[str, ...]:
    return (given,) if isinstance(given, str) else tuple(map(str, given or ()))


def _empty(entry: Entry) -> Any:
    """What an empty cell means, as a declaration says it; None where that is not said."""
    if "empty" not in entry:
        return None
    empty = entry["empty"]
    return tuple(empty) if isinstance(empty, list | dict) else "" if empty is None else empty


def declared_as(entry: Entry) -> Variable:
    """An entry of variables.json as a variable of a declaration; a choice is one of a catalogue's things."""
    owners = {"": "game" if entry["kind"] == "grid" else "player", "players": "player"}
    shared = {
        "of": owners.get(entry.get("of", ""), entry.get("of")),
        "shown_as": _listed(entry.get("shown_as")),
        "place": entry.get("place", {}),
        "colour": entry.get("colour", {}),
        "pattern": entry.get("pattern", ""),
        "empty": _empty(entry),
    }
    name, symbols, things = entry["name"], entry.get("symbols", {}), entry.get("of_things")
    match entry["kind"]:
        case "integer" | "count":
            least = None if entry.get("negative") else 0
            return Integer(name, least=least, symbol=entry.get("symbol", ""), unit=entry.get("unit", ""), **shared)
        case "choice":
            return Choice(name, default="?", things=f"{name}s", symbols=symbols, **shared)
        case "text" | "hash":
            return Text(name, hashed=entry["kind"] == "hash", **shared)
        case "name":
            return Name(name, **shared)
        case "time" | "date":
            return Instant(name, whole_day=entry["kind"] == "date", **shared)
        case "boolean":
            return Flag(name, symbol=entry.get("symbol", ""), symbols=symbols, **shared)
        case "grid":
            cells = "symbols" if entry.get("cells") else "character"
            size = {"rows": entry["rows"], "columns": entry["columns"], "default": text_of(entry["default"])}
            return Grid(name, cells=cells, symbols=symbols, **size, **shared)  # type: ignore[arg-type]
        case _:
            names = things == "player" or entry["kind"] == "names"
            kind = things if isinstance(things, str) and not names else ""
            mark = entry.get("mark", "used") if entry["kind"] == "marked-list" else ""
            options = (*_listed(entry.get("options")), *(() if isinstance(things, str) else _listed(things)))
            more: dict[str, Any] = {"ordered": entry["kind"] != "multiset", "options": options, "symbols": symbols}
            return ListOf(name, names=names, things=kind, mark=mark, **more, **shared)


def declared_of(page: Page) -> Declared:
    """A declaration of all that is told of a page."""
    variables = tuple(map(declared_as, page.variables))
    options = {f"{entry['name']}s": entry["options"] for entry in page.variables if entry["kind"] == "choice"}
    catalogues = tuple(Catalogue(name=kind, rows={str(one): {} for one in rows}) for kind, rows in options.items())  # type: ignore[attr-defined]
    return Declared(name="page", letter="P", page="Page", rules=("Pages",), variables=variables, catalogues=catalogues)


def as_kept(value: object) -> str:
    """A value of expected.json as the kit keeps it."""
    match value:
        case None:
            return ""
        case bool():
            return "yes" if value else "no"
        case dict():
            return text_of(sorted(str(name) for name, count in value.items() for _ in range(count)))
        case list():
            marked = ((one if isinstance(one, list) else [one, None]) for one in value)
            return text_of(f"{item} ({mark})" if mark else str(item) for item, mark in marked)
        case _:
            return str(value)


def read(page: Page, dynasty: Declared, text: str) -> Displayed:
    people = People(tuple(page.asked.players), page.asked.head or "", tuple(page.asked.idle))
    return read_page(dynasty, Values(LAW, "page"), text, people)


def is_below(page: Page, key: str, text: str | None) -> bool:
    """Whether a number below nothing stands there: to a list of variables that is a change or a number, nobody knows."""
    return page.kind(key) == "integer" and re.fullmatch(r"[-−]\d+", (text or "").strip()) is not None


@pytest.mark.parametrize("name", NAMES)
def test_a_page_says_the_same_to_a_declaration(name: str) -> None:
    page = Page(name)
    shown, expected = read(page, declared_of(page), page.text), page.expected
    assert {key: as_kept(value) for key, value in expected.values.items()} == {
        key: value for key, value in shown.cells.items() if key in expected.values
    }
    unread = {one.key for one in expected.unreadable if not is_below(page, one.key, one.text)}
    assert unread <= shown.flaws.keys()
    others = {page.asked.head, *page.asked.idle} - set(page.asked.players)
    known = {*expected.values, *expected.either, *(one.key for one in expected.unreadable)}
    assert not {key for key in {*shown.cells, *shown.flaws} - known if ":" in key and whose(key) not in others}
    assert not {variable_of(key) for key in expected.values} & shown.flaws.keys()


@pytest.mark.parametrize("name", NAMES)
def test_an_edit_of_its_layout_changes_nothing(name: str) -> None:
    page = Page(name)
    dynasty, left_out = declared_of(page), set(page.expected.either)

    def settled(text: str) -> tuple[dict[str, str], set[str]]:
        shown = read(page, dynasty, text)
        return {key: value for key, value in shown.cells.items() if key not in left_out}, shown.flaws.keys() - left_out

    before = settled(page.text)
    for edit, text in drawn(page.text, page.about, set(page.asked.keep), f"{name} kit"):
        assert settled(text) == before, edit
