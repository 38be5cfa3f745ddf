"""The tracker of Devices, as its game has none: who owns what, which bids and offers stand, what may be activated."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

import msgspec

from referee.dynasties.devices.activating import hindrance
from referee.dynasties.devices.amounts import told
from referee.dynasties.devices.judging import Course
from referee.dynasties.devices.replaying import OPEN_CODE, UNCLEAR_CODE
from referee.dynasties.devices.state import State
from referee.dynasties.devices.telling import state_told
from referee.dynasties.devices.words import lines_of, tables_of, why_not
from referee.model.derived import Report, Table
from referee.model.findings import Finding
from referee.model.instants import say_instant

_PRICE = "Price"
_CAPTIONS = {"Player": "Players", "Device": "Devices", "Blueprint": "Blueprints", "Offered": "Offers"}


def report_of(course: Course, findings: Iterable[Finding]) -> Report:
    """What stands as far as it is certain; `findings` say since when more is open."""
    states = [state_told(state) for state in course.states]
    known = None not in states and not course.lost
    certain = known and all(state == states[0] for state in states)
    each = [_tables(state, one) for state, one in zip(course.states, states, strict=True) if one] if known else []
    document = states[0] if certain else None
    notes = lines_of({"state": document}) if certain else _open_since(findings, partly=bool(each))
    return Report(
        tables=_in_all(each) if each else (),
        notes=notes,
        document={
            "schema": 1,
            "game": "devices",
            "certain": certain,
            "state": document,
            "powers": _powers(course, certain),
        },
    )


def figures_of(course: Course, known: Iterable[tuple[str, str]]) -> dict[tuple[str, str], str]:
    """What is certain of mackerel, Points, Devices and Prices, each by its name and whose it is; of Devices
    that are `known` also that there is none any more."""
    if course.lost or not all(state.is_known for state in course.states):
        return {}
    each = [_figures(state) for state in course.states]
    found = {}
    for name in sorted({*known, *each[0]}):
        values = {figures.get(name, None if name[0] == _PRICE else 0) for figures in each}
        if len(values) == 1 and None not in values:
            found[name] = str(values.pop())
    return found


def _figures(state: State) -> dict[tuple[str, str], int | str | None]:
    found: dict[tuple[str, str], int | str | None] = {}
    for player, purse in state.players.items():
        found["Mackerel", player] = told(purse.mackerel) if purse.known else None
        found["Points", player] = purse.points if purse.known else None
    for blueprint in state.blueprints.values():
        found[_PRICE, blueprint.name] = told(blueprint.price)
    owned = Counter((_called(device.name), device.owner) for device in state.devices.values())
    return {**found, **owned}


def _called(device: str) -> str:
    """What the number of Devices of a name is called: not as something else is."""
    return f"Device {device}" if device in ("Mackerel", "Points", _PRICE) else device


def _open_since(findings: Iterable[Finding], *, partly: bool) -> tuple[str, ...]:
    doubtful = [finding for finding in findings if finding.code in (OPEN_CODE[0], UNCLEAR_CODE[0])]
    more = "Only what is so whatever it comes to is shown." if partly else "So nobody can tell what stands."
    if not doubtful:
        return (
            f"The sources were not read whole, none of their lists is a Public Forum, or the Clock is not known. {more}",
        )
    first = min(doubtful, key=lambda finding: finding.at)
    return (f"{len(doubtful)} actions or statements are open, the first on {say_instant(first.at)}. {more}",)


def _tables(state: State, document: dict[str, Any]) -> tuple[Table, ...]:
    tables = [
        msgspec.structs.replace(table, caption=_CAPTIONS[table.header[0]]) for table in tables_of({"state": document})
    ]
    powers = tuple((one["power"], one["device"], one["owner"], one["may"]) for one in _powers_in(state))
    told = [*tables, *([Table("Powers", ("Power", "Device", "Owner", "May be activated"), powers)] if powers else [])]
    return tuple(map(_counted, told))


def _counted(table: Table) -> Table:
    """The same with alike lines told once, and how many they are."""
    alike = Counter(table.rows)
    if len(alike) == len(table.rows):
        return table
    rows = tuple((*row, str(number)) for row, number in alike.items())
    return msgspec.structs.replace(table, header=(*table.header, "How many"), rows=rows)


def _in_all(each: list[tuple[Table, ...]]) -> tuple[Table, ...]:
    """The lines that stand in all of several reports."""
    first, *others = each
    found = []
    for table in first:
        rows = [row for row in table.rows if all(row in _rows(other, table.caption) for other in others)]
        found += [msgspec.structs.replace(table, rows=tuple(rows))] if rows else []
    return tuple(found)


def _rows(tables: tuple[Table, ...], caption: str) -> tuple[tuple[str, ...], ...]:
    return next((table.rows for table in tables if table.caption == caption), ())


def _powers(course: Course, certain: bool) -> list[dict[str, str]]:
    return _powers_in(course.states[0]) if certain else []


def _powers_in(state: State) -> list[dict[str, str]]:
    """Every Power of every Device, and whether its owner may activate it now."""
    every = [
        (device.name, device.owner, power, hindrance(state, number, power))
        for number, device in state.devices.items()
        for power in device.definition.powers
    ]
    found = []
    for name, owner, power, reason in sorted(every, key=lambda one: (one[0], one[1], one[2].name, one[3])):
        needs = ", ".join(parameter.name for parameter in power.parameters)
        may = f"no: {why_not(reason)}" if reason else f"yes, with {needs}" if needs else "yes"
        found.append({"power": power.name, "device": name, "owner": owner, "may": may})
    return found
