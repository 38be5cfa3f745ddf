"""Given: what a question about a declared dynasty is told, as JSON (docs/records.md)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import Any

from immutables import Map

from referee.dynasties.kit.parts.declaration import Declaration
from referee.dynasties.kit.parts.variables import Grid
from referee.dynasties.kit.state.tracked import ROLLS_KEPT
from referee.dynasties.kit.terms.sentences import Values
from referee.dynasties.kit.terms.view import PastAction, Rolled, View
from referee.dynasties.kit.trackers.tracker import read_page
from referee.errors import InputError
from referee.model.instants import parse_instant
from referee.trackers.wikitext.names import People

EPOCH = datetime(2000, 1, 3, tzinfo=UTC)
"""When it is, where nobody says."""


def is_players(declared: Declaration, key: str) -> bool:
    variable = declared.variable(key)
    return variable is not None and variable.each


def view_of(
    declared: Declaration, values: Values, cells: Mapping[str, str], by: str, players: tuple[str, ...], at: datetime
) -> View:
    return View(Map(cells), by, at, players, values, lambda key: declared.default_of(key, values))


def players_in(declared: Declaration, cells: Mapping[str, str], given: Mapping[str, Any]) -> tuple[str, ...]:
    named, idle = names_given(given, "players"), names_given(given, "idle") or ()
    own = {key.partition(":")[2] for key in cells if key.startswith("x:") or is_players(declared, key)}
    return tuple(name for name in (sorted(own) if named is None else named) if name not in idle)


def names_given(given: Mapping[str, Any], key: str) -> tuple[str, ...] | None:
    names = given.get(key)
    if names is not None and not (isinstance(names, list) and all(isinstance(name, str) for name in names)):
        raise InputError(f"`{key}` is no list of names")
    return tuple(names) if names is not None else None


def name_given(given: Mapping[str, Any], key: str) -> str:
    name = given.get(key) or ""
    if not isinstance(name, str):
        raise InputError(f"`{key}` is no name")
    return name


def cells_of(declared: Declaration, values: Values, source: object, what: str) -> dict[str, str]:
    """The cells of a state, each as it is kept, however it is written; raises InputError."""
    if isinstance(source, str):
        page = read_page(declared, values, source, People())
        for flaw in page.flaws.values():
            raise InputError(f"{what} cannot be read: {flaw}", do="give a page in the canonical form, or keys")
        return page.cells
    if not isinstance(source, dict):
        raise InputError(f"{what} is missing", do="give the tracker's wikitext, or an object of keys and values")
    cells = dict[str, str]()
    for key, value in source.items():
        variable = declared.variable(key)
        if variable is None or not isinstance(value, str | int) or isinstance(value, bool):
            raise InputError(
                f"{what} has {key!r}: {value!r}", do="keys are like “Turns:Ann”, values text or whole numbers"
            )
        if isinstance(variable, Grid) and not _is_square(variable, values, key):
            raise InputError(f"{what} has {key!r}, which is no square", do="squares are like “Tile:3,4”, from 1")
        is_gone = value == "" and declared.comes_and_goes(variable)
        kept = "" if is_gone else variable.read(str(value))
        if kept is None:
            raise InputError(f"{what} has {key!r}: {value!r}, which is no value of {variable.name}")
        cells[key] = kept
    return cells


def _is_square(grid: Grid, values: Values, key: str) -> bool:
    match = re.fullmatch(r"(\d{1,4}),(\d{1,4})", key.partition(":")[2])
    high, wide = values.number(grid.rows), values.number(grid.columns)
    return match is not None and 1 <= int(match[1]) <= high and 1 <= int(match[2]) <= wide


def instant_of(text: object) -> datetime:
    if text is None:
        return EPOCH
    try:
        return parse_instant(str(text))
    except ValueError as problem:
        raise InputError(f"`at`: {problem}", do="write it in UTC, ending in Z") from None


def past_given(declared: Declaration, given: Mapping[str, Any], by: str) -> tuple[PastAction, ...]:
    past = []
    for entry in _objects(given, "acts"):
        try:
            action = declared.action(str(entry["action"]))
        except KeyError:
            raise InputError(
                f"`acts` names no action: {entry!r}", do=f"actions are {', '.join(a.name for a in declared.actions)}"
            ) from None
        past.append(PastAction(instant_of(entry.get("at")), str(entry.get("by", by)), action.name, action.family))
    return tuple(past)


def rolls_given(given: Mapping[str, Any], by: str) -> tuple[Rolled, ...]:
    """The rolls that were there to be used: of those whose times are told, those of the day before the edit."""
    at = instant_of(given.get("at"))
    untimed = given.get("at") is None
    return tuple(
        Rolled(
            instant_of(entry.get("at")),
            str(entry.get("by", by)),
            str(entry.get("dice", "")),
            str(entry.get("result", "")),
        )
        for entry in _objects(given, "rolls")
        if untimed or entry.get("at") is None or timedelta() <= at - instant_of(entry["at"]) <= ROLLS_KEPT
    )


def _objects(given: Mapping[str, Any], key: str) -> list[dict[str, Any]]:
    entries = given.get(key) or []
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        raise InputError(f"`{key}` is no list of objects")
    return entries
