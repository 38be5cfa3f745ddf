"""Proofs of the Tournament of Bots, and of what of Systems and Configurations is judged outside a Bout."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from referee.checks.proofs.base import Code, Constant, Entry, Function, Given, Hardware, Posed

_BOTS = "referee.dynasties.bots"
_BRACKET, _SCHEDULE = f"{_BOTS}.questions.bracket", f"{_BOTS}.questions.schedule"
_MODE, _STATE = f"{_BOTS}.questions.tournament", f"{_BOTS}.state"
_READINESS, _TAUNTING = f"{_BOTS}.actions.readiness", f"{_BOTS}.actions.taunting"
_BUILDING, _CONFIGURING = f"{_BOTS}.actions.building", f"{_BOTS}.actions.configuring"
_NOW = "2022-08-10T12:00:00Z"


def _question(clauses: str, code: Code, kind: str, at: str, changes: tuple[object, object], **args: Any) -> Posed:
    """A part of an answer, with the code and without it; clauses by rule and numbers, `WAR 29 32`."""
    given = {"questions": {"q": {"kind": kind, "args": args}}}
    return Posed(_named(clauses), code, "evaluate bots", given, f"answers.q.{at}".rstrip("."), *changes)


def _action(
    clauses: str, code: Code, at: str, changes: tuple[object, object], action: dict[str, Any], **given: Any
) -> Posed:
    """The same of an action of Ann's; `given`: what is otherwise with her, and of the state."""
    whole: dict[str, Any] = {"announcer": "Eve", "tournament": given.pop("tournament", False)}
    whole["final_seed_list"] = given.pop("final_seed_list", False)
    whole["operators"] = {"Ann": {**_ANN, **given}, "Bo": _ANN}
    asked = {"state": whole, "who": "Ann", "action": action, "now": _NOW}
    return Posed(_named(clauses), code, "explain bots", asked, at, *changes)


def _named(clauses: str) -> tuple[str, ...]:
    rule, *numbers = clauses.split()
    return tuple(f"R205-{rule}-{number}" for number in numbers)


_PETROL: dict[str, Any] = {
    "engine": {"type": "Petrol", "condition": 100},
    "chassis": {"model": "Apex Systems X1500", "condition": 100},
    "systems": [],
}
_AXE = {"name": "Axe", "condition": 50}
_ANN: dict[str, Any] = {
    "money": 10_000,
    "readiness": "Workshop",
    "readiness_since": "2022-07-01T00:00:00Z",
    "bot": _PETROL,
    "bin": [],
    "red_mist": 0,
    "announced": None,
}
_SEEDED = {"tournament": True, "final_seed_list": True}
_LAWFUL, _ILLEGAL = (True, False), (False, True)

_MODES: tuple[Entry, ...] = (
    _question("WAR 01", Function(f"{_MODE}:answer_tournament", False), "tournament", "", (True, False), now="2022-08-22T00:00:00Z", last_change=_NOW, pending=1),
    _question("WAR 02", Hardware("numbers.quiet_hours", 97), "tournament", "", (True, False), now=_NOW, last_change="2022-08-06T12:00:00Z", pending=0),
    _action("WAR 03", Function(f"{_STATE}:State.seeded", True), "lawful", _LAWFUL, {"do": "set-readiness", "to": "Ready"}, final_seed_list=True),
    _action("WAR 04", Function(f"{_TAUNTING}:_against", ()), "lawful", _ILLEGAL, {"do": "taunt", "target": "Bo", "value": 1}, tournament=True),
    _action("WAR 12", Function(f"{_READINESS}:_set_for_all", False), "lawful", _LAWFUL, {"do": "set-readiness", "to": "Workshop", "by": "announcer"}, readiness="Ready", **_SEEDED),
    _action("WAR 13", Function(f"{_STATE}:State.seeded", False), "lawful", _ILLEGAL, {"do": "set-readiness", "to": "Ready"}, **_SEEDED),
)  # fmt: skip


def _tiers(*tiers: str) -> list[dict[str, Any]]:
    """`AD=A BC`: the bouts of a tier, and who has won them; all have a Configuration but `~AD`."""
    return [{"bouts": [_bout(pair) for pair in tier.split()]} for tier in tiers]


def _bout(said: str) -> dict[str, Any]:
    names, _, winner = said.lstrip("~").partition("=")
    return {"operators": list(names), "winner": winner or None, "configuration": None if "~" in said else {}}


_FOUR: dict[str, Any] = {"kind": "bracket", "seeds": list("ABCD")}
_SIX: dict[str, Any] = {"kind": "bracket", "seeds": list("ABCDEF")}
_FIRST = "AF=A BE=B CD=C"
_NO_DRAW = Function(f"{_BRACKET}:_against_draw", ())
_NO_DEFERRING = Function(f"{_BRACKET}:_against_deferring", ())
_NOBODY_LOSES = Function(f"{_BRACKET}:_losers", ())


def _problem(clauses: str, code: Code, found: str, asked: dict[str, Any], *tiers: str, **more: Any) -> Posed:
    """The first problem of a Bracket, and none without the code."""
    return _question(clauses, code, at="problems.0.code", changes=(found, None), tiers=_tiers(*tiers), **asked, **more)


_BRACKETS: tuple[Entry, ...] = (
    _problem("WAR 14", Function(f"{_BRACKET}:_against_bouts", ()), "not-seeded", {**_FOUR, "seeds": ["A"]}, "AD"),
    _question("WAR 18", Function(f"{_BRACKET}:_counted", {}), "tier", "deferred.0", ("A", None), seeds=["A", "B"], tier=1, banners={"A": 1}),
    _problem("WAR 19", _NO_DRAW, "top-seeds", _FOUR, "AB CD"),
    _question("WAR 20", Function(f"{_BRACKET}:_to_defer", "B"), "tier", "deferred.0", ("A", "B"), seeds=["A", "B", "C"], tier=1),
    _problem("WAR 21", Function(f"{_BRACKET}:_against_bouts", ()), "eliminated", _FOUR, "AD=A BC=B", "AC BD"),
    _question("WAR 22 26 40", _NOBODY_LOSES, at="victor", changes=("A", None), tiers=_tiers("AD=A BC=B", "AB=A"), **_FOUR),
    _problem("WAR 23 25", _NO_DEFERRING, "deferred", _SIX, _FIRST, "AB"),
    _problem("WAR 24", _NO_DRAW, "top-seeds", {**_FOUR, "seeds": list("ABCDEFGH")}, "AH=A BG=B CF=C DE=D", "AB CD"),
    _question("WAR 27", Function(f"{_BRACKET}:_bottom", ("A", "B")), "tier", "elimination.0", ("B", "A"), seeds=list("ABC"), tier=3),
    _problem("WAR 28", Function(f"{_BRACKET}:_against_configurations", ()), "no-configuration", _FOUR, "~AD BC"),
)  # fmt: skip

_POSTED: dict[str, Any] = {"kind": "schedule", "bracket": "2022-08-25T12:00:00Z"}
_AFTER_ONE: dict[str, Any] = {**_POSTED, "ended": ["2022-08-27T12:00:00Z"]}
_PAUSED: dict[str, Any] = {**_POSTED, "pauses": [{"from": "2022-08-25T13:00:00Z", "until": "2022-08-25T14:00:00Z"}]}
_BOTH: dict[str, Any] = {
    **_POSTED,
    "pauses": [*_PAUSED["pauses"], {"from": "2022-08-25T13:30:00Z", "until": "2022-08-25T15:00:00Z"}],
}
_ENDED: dict[str, Any] = {"kind": "recalculation", "ended": "2022-08-09T12:00:00Z", "now": _NOW}
_FOUGHT: dict[str, Any] = {
    "kind": "practice",
    "began": "2022-08-01T00:00:00Z",
    "bracket": None,
    "fought": _NOW,
    "before": {"Ann": _PETROL},
    "after": {"Ann": {**_PETROL, "engine": {"type": "Petrol", "condition": 7}}},
}
_NO_PAUSE = Function(f"{_SCHEDULE}:_pauses", ())
_AN_HOUR = timedelta(hours=1)

_SCHEDULES: tuple[Entry, ...] = (
    _question("WAR 06", Function(f"{_SCHEDULE}:_day", None), at="provisional_seed_list", changes=("2022-08-22", None), kind="schedule", began="2022-08-22T09:00:00Z"),
    _question("WAR 10", Constant(f"{_SCHEDULE}:UNTIL_SEEDED", _AN_HOUR), at="final_seed_list", changes=("2022-08-25T09:00:00Z", "2022-08-22T10:00:00Z"), kind="schedule", began="2022-08-22T09:00:00Z"),
    _question("WAR 29", Constant(f"{_SCHEDULE}:UNTIL_STAGING", _AN_HOUR), at="steps.0.due", changes=("2022-08-26T12:00:00Z", "2022-08-25T13:00:00Z"), **_POSTED),
    _question("WAR 30", Constant(f"{_SCHEDULE}:UNTIL_SET", _AN_HOUR), at="steps.1.due", changes=("2022-08-27T00:00:00Z", "2022-08-26T13:00:00Z"), **_POSTED),
    _question("WAR 32", Constant(f"{_SCHEDULE}:UNTIL_STAGING", _AN_HOUR), at="steps.2.due", changes=("2022-08-28T12:00:00Z", "2022-08-27T13:00:00Z"), **_AFTER_ONE),
    _question("WAR 33", Constant(f"{_SCHEDULE}:UNTIL_SET", _AN_HOUR), at="steps.3.due", changes=("2022-08-29T00:00:00Z", "2022-08-28T13:00:00Z"), **_AFTER_ONE),
    _question("WAR 37", Function(f"{_SCHEDULE}:_steps", ()), at="steps.4.tier", changes=(3, None), **{**_POSTED, "ended": ["2022-08-27T12:00:00Z", "2022-08-29T12:00:00Z"]}),
    _question("DISPUTES 01", Function(f"{_SCHEDULE}:answer_recalculation", True), at="", changes=(False, True), **{**_ENDED, "ended": _NOW}, tournament=False),
    _question("DISPUTES 02 03", _NO_PAUSE, at="steps.0.due", changes=("2022-08-26T13:00:00Z", "2022-08-26T12:00:00Z"), **_PAUSED),
    _question("DISPUTES 05", _NO_PAUSE, at="steps.0.due", changes=("2022-08-26T14:00:00Z", "2022-08-26T12:00:00Z"), **_BOTH),
    _question("DISPUTES 07", Constant(f"{_SCHEDULE}:RECALCULABLE", timedelta(hours=25)), at="", changes=(False, True), **_ENDED, tournament=True),
    _question("DISPUTES 08 09", Function(f"{_SCHEDULE}:_steps", ()), at="steps.2.due", changes=("2022-08-28T12:00:00Z", None), **_AFTER_ONE),
    _question("PRACTICE 01", Function(f"{_SCHEDULE}:_is_practice", False), at="practice", changes=(True, False), **_FOUGHT),
    _question("PRACTICE 02", Function(f"{_SCHEDULE}:_is_practice", False), at="bots.Ann.engine.condition", changes=(100, 7), **_FOUGHT),
)  # fmt: skip

_ADD = {"do": "add-system", "system": _AXE, "from": "buy"}
_REMOVE = {"do": "remove-system", "name": "Axe"}
_WITH_AXE = {"bot": {**_PETROL, "systems": [_AXE]}}
_MODULAR = {"do": "modular-addition", "asked_in": "Staging", "system": _AXE}
_ASKED: dict[str, Any] = {
    "readiness": "Set",
    "bin": [{"kind": "system", **_AXE}],
    "bot": {**_PETROL, "systems": [{"name": "Modular Breakpoint", "condition": 100}]},
}
_NOT_MODULAR = Function(f"{_BUILDING}:_not_modular", ())

_SYSTEMS: tuple[Entry, ...] = (
    _action("SYSTEMS 66", _NOT_MODULAR, "lawful", _ILLEGAL, {**_MODULAR, "asked_in": "Ready"}, **_ASKED),
    _action("SYSTEMS 67", _NOT_MODULAR, "lawful", _ILLEGAL, _MODULAR, **{**_ASKED, "bot": _PETROL}),
    _action("SYSTEMS 67", Function(f"{_BUILDING}:_crowded", ()), "lawful", _ILLEGAL, _MODULAR, **{**_ASKED, "bot": {**_PETROL, "systems": [*_ASKED["bot"]["systems"], {"name": "Ram", "condition": 1}]}}),
    _action("SYSTEMS 68", _NOT_MODULAR, "lawful", _ILLEGAL, _MODULAR, **{**_ASKED, "readiness": "Staging"}),
    _action("SYSTEMS 69", _NOT_MODULAR, "lawful", _ILLEGAL, _MODULAR, **_ASKED, modular_used=True),
    _action("SYSTEMS 85", Function(f"{_BUILDING}:_in_workshop", ()), "lawful", _ILLEGAL, _ADD, readiness="Ready"),
    _action("SYSTEMS 85", Function(f"{_BUILDING}:_cost", 0), "after.money", (8_900, 10_000), _ADD),
    _action("SYSTEMS 86", Function(f"{_BUILDING}:_Held.without", Given()), "after.bin.0.name", (None, "Axe"), {**_ADD, "from": "bin"}, bin=_ASKED["bin"]),
    _action("SYSTEMS 87", Function(f"{_BOTS}.loadout:cost_of", 0), "after.money", (11_100, 10_000), {**_REMOVE, "to": "sell"}, **_WITH_AXE),
    _action("SYSTEMS 88", Function(f"{_BUILDING}:_Held.put", Given()), "after.bin.0.condition", (50, None), {**_REMOVE, "to": "bin"}, **_WITH_AXE),
    _action("SYSTEMS 48", Function(f"{_BUILDING}:_has_banner", True), "after.banner", ([], ["Bo"]), {"do": "remove-system", "name": "LED Banner", "to": "sell"}, bot={**_PETROL, "systems": [{"name": "LED Banner", "condition": 1}]}, banner=["Bo"]),
)  # fmt: skip

PROOFS: tuple[Entry, ...] = (*_MODES, *_BRACKETS, *_SCHEDULES, *_SYSTEMS)
