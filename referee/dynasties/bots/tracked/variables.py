"""What the tracker shows of each Operator: what of it there can be, and how it is written."""

from __future__ import annotations

from referee.dynasties.bots.tracked import cells
from referee.dynasties.bots.tracked.parts import Fitted, Parts
from referee.dynasties.kit.declare import Choice, Integer, ListOf, View, says
from referee.dynasties.kit.parts.variable import Variable
from referee.law.parameters import Parameter

_MOST = says("Bot Loadout", "... Money can not surpass ₩{N}", "R205-LOADOUT-03")
_FIRST = says(
    "Bot Loadout",
    "... an amount of Money, which is publicly tracked and which defaults to ₩{N}",
    "R205-LOADOUT-01",
    "R205-LOADOUT-02",
)
INCOME = says(
    "Income", "As a Weekly Communal Action, any {P} or {E} may increase all {P}'s Money by {N}", "R205-INCOME-01"
)
_READ = ((_FIRST, "20000", "0a5b343a8bbe"), (_MOST, "20000", "8a8a0ef4e586"), (INCOME, "3000", "7974c016e576"))
CARRIED = {
    "205": tuple(
        Parameter(said.name, (value,), fingerprint, said.rule, said.unit, said.clauses)
        for one, value, fingerprint in _READ
        for said in (one.sentence.statement("bots"),)
    )
}
"""What is read of the rules of 2022, by the name of their ruleset."""

_RATED = ("R205-LOADOUT-10",)
"""Conditions are from 0% to 100%."""

MONEY = Integer(cells.MONEY, default=_FIRST, most=_MOST, capped=True, unit="₩")
READINESS = Choice(cells.READINESS, options=("Workshop", "Ready", "Staging", "Set"), default="Workshop")
_WORN = tuple(
    Integer(name, default=100, most=100, unit="%", clauses=_RATED, shown_as=(f"{group}/Condition",))
    for name, group in ((cells.ENGINE_WORN, cells.ENGINE), (cells.CHASSIS_WORN, cells.CHASSIS))
)
_BOUTS = Integer(cells.BOUTS, clauses=("R205-NUM-01",))
_LISTS = tuple(Parts(name, clauses=_RATED) for name in (cells.SYSTEMS, cells.BIN))
SHOWN: tuple[Variable, ...] = (
    MONEY,
    READINESS,
    Fitted(
        cells.ENGINE,
        table="engines",
        default="Petrol",
        shown_as=("Engine/Type", "Engine/Name"),
        worn=cells.ENGINE_WORN,
    ),
    _WORN[0],
    Fitted(
        cells.CHASSIS,
        table="chassis",
        default="Apex Systems X1500",
        shown_as=("Chassis/Model", "Chassis/Name"),
        worn=cells.CHASSIS_WORN,
    ),
    _WORN[1],
    *_LISTS,
    ListOf(cells.BANNER, names=True),
    Integer(cells.RED_MIST),
    _BOUTS,
)
_BOUNDED = {variable.name: variable for variable in (MONEY, *_WORN, *_LISTS, _BOUTS)}
"""What can be neither above its bounds nor below them, whoever writes it down: of Red Mist no rule says that it is not below 0."""


def beyond(view: View, key: str) -> str:
    """Why nobody can have what an edit leaves here, whatever has happened; empty where they can."""
    variable, _, name = key.partition(":")
    value = view.target_value(key)
    flaw = _BOUNDED[variable].flaw(value, view.values) if value is not None and variable in _BOUNDED else ""
    return f"{name}'s {variable}, {flaw}" if flaw else ""
