"""Proofs of the rules of Bots: what-ifs that are answered otherwise without the code, or by another number of the text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from referee.checks.proofs.base import Constant, Entry, Function, Given, Hardware, Instead, Posed
from referee.dynasties.bots.actions.verdict import Verdict
from referee.dynasties.bots.bot import Part
from referee.dynasties.bots.hardware import CARRIED

_BOTS = "referee.dynasties.bots"
_CONFIGURING = f"{_BOTS}.actions.configuring"
_BUILDING, _READINESS, _TAUNTING = (f"{_BOTS}.actions.{name}" for name in ("building", "readiness", "taunting"))
_EARNING, _ANNOUNCING = f"{_BOTS}.actions.earning", f"{_BOTS}.actions.announcing"
_SETTLING, _DRAWING, _HOUSING = (f"{_BOTS}.questions.{name}" for name in ("settling", "drawing", "housing"))
_LONG_AGO, _NOW = "2022-07-01T00:00:00Z", "2022-07-09T12:00:00Z"


def _bot(engine: str = "Petrol", chassis: str = "Apex Systems X1500", /, *systems: str, **worn: int) -> dict[str, Any]:
    return {
        "engine": {"type": engine, "condition": worn.get("engine", 100)},
        "chassis": {"model": chassis, "condition": worn.get("chassis", 100)},
        "systems": [{"name": name, "condition": worn.get("systems", 100)} for name in systems],
    }


def _loadout(
    clauses: tuple[str, ...], code: Any, at: str, changes: tuple[object, object], bot: dict[str, Any]
) -> Posed:
    """A field of what follows from a Bot, with the code and without it."""
    return Posed(clauses, code, "evaluate bots", {"bots": {"Ann": bot}}, f"bots.Ann.{at}", *changes)


def _question(clauses: tuple[str, ...], code: Any, at: str, changes: tuple[object, object], **asked: Any) -> Posed:
    """A part of the answer to a question (the whole, where it is empty)."""
    question = {"kind": asked.pop("kind"), "args": asked}
    return Posed(
        clauses,
        code,
        "evaluate bots",
        {"questions": {"q": question}},
        ".".join(filter(None, ("answers.q", at))),
        *changes,
    )


def _action(
    clauses: tuple[str, ...],
    code: Any,
    at: str,
    changes: tuple[object, object],
    action: dict[str, Any],
    who: str = "Ann",
    **state: Any,
) -> Posed:
    """A part of what is said of an action: of Ann's, unless it is somebody else's."""
    given = {"state": _state(**state), "who": who, "action": action, "now": _NOW}
    return Posed(clauses, code, "explain bots", given, at, *changes)


def _state(
    tournament: bool = False, taunts: tuple[Any, ...] = (), announcements: tuple[str, ...] = (), **operators: Any
) -> dict[str, Any]:
    """Ann and Bo, each as they begin but for what is given."""
    return {
        "announcer": "Eve",
        "tournament": tournament,
        "taunts": list(taunts),
        "announcements": list(announcements),
        "operators": {name: {**_OPERATOR, **operators.get(name, {})} for name in ("Ann", "Bo")},
    }


_OPERATOR: dict[str, Any] = {
    "money": 10_000,
    "readiness": "Workshop",
    "readiness_since": _LONG_AGO,
    "bot": _bot(engine=50, chassis=50),
    "bin": [],
    "banner": "-",
    "bout_count": 1,
    "bouts_concluded": 1,
    "red_mist": 0,
    "announced": None,
    "repaired_since_last_bout": False,
    "awarded_since_last_bout": False,
}
_READY = {"readiness": "Ready"}
_ILLEGAL = (False, True)
"""Not lawful; lawful without the code."""


def _hardware() -> Iterator[Entry]:
    """The numbers of each engine, chassis and System: one more, and something else follows."""
    for at, engine in enumerate(CARRIED.engines.values(), 2):
        clauses = (f"R205-ENGINES-{at:02}",)
        numbers = (
            (f"engines.{engine.name}.power", "power_output", engine.power),
            (f"engines.{engine.name}.cost", "value", engine.cost + 2_500),
        )
        for place, field, now in numbers:
            number = now if field == "power_output" else engine.cost
            yield _loadout(clauses, Hardware(place, number + 1), field, (now, now + 1), _bot(engine.name))
    for at, chassis in enumerate(CARRIED.chassis.values(), 2):
        clauses, bot = (f"R205-CHASSIS-{at:02}",), _bot("Petrol", chassis.name)
        for field, shown, over in (
            ("hardpoints", "hardpoints", 0),
            ("consumption", "consumption", 0),
            ("cost", "value", 4_000),
        ):
            number = getattr(chassis, field)
            code = Hardware(f"chassis.{chassis.name}.{field}", number + 1)
            yield _loadout(clauses, code, shown, (number + over, number + over + 1), bot)
    for system, clause in zip(CARRIED.systems.values(), _SYSTEM_CLAUSES, strict=True):
        clauses, bot = (f"R205-SYSTEMS-{clause:02}",), _bot("Petrol", "Apex Systems X1500", system.name)
        for field, shown, over in (("consumption", "consumption", 200), ("cost", "value", 6_500)):
            number = getattr(system, field)
            code = Hardware(f"systems.{system.name}.{field}", number + 1)
            yield _loadout(clauses, code, shown, (number + over, number + over + 1), bot)


_SYSTEM_CLAUSES = (3, 6, 9, 12, 14, 16, 22, 25, 29, 32, 35, 38, 40, 43, 45, 50, 53, 55, 59, 61, 63, 65, 70, 73, 77, 80)
"""Where the ledger has each System's cost and consumption, in the order of the text."""

_PAID = {"kind": "payout", "bout": {"participants": ["Ann", "Bo"], "winner": "Bo"}}
_TWO = {
    "Ann": {"bout_count": 3, "readiness": "Ready"},
    "Bo": {"bout_count": 1, "readiness": "Ready"},
    "Cy": {"bout_count": 0, "readiness": "Ready"},
}
_ALIKE = Instead(lambda operators, drawn=None: dict.fromkeys(operators, 1), "that all may be drawn alike")

_LOADOUT: tuple[Entry, ...] = (
    _question(("R205-LOADOUT-03",), Hardware("numbers.most_money", 21_000), "Ann.money", (20_000, 20_500), **_PAID, state=_state(Ann={"money": 19_000})),
    _loadout(("R205-LOADOUT-08",), Hardware("chassis.Frictionless Inquisitor.hardpoints", 2), "valid", _ILLEGAL, _bot("Petrol", "Frictionless Inquisitor", "Axe", "Plate")),
    _loadout(("R205-LOADOUT-10",), Constant(f"{_BOTS}.bot:WHOLE", 101), "valid", _ILLEGAL, _bot(engine=101)),
    _loadout(("R205-LOADOUT-11",), Function(f"{_BOTS}.loadout:effective", Instead(lambda value, condition: -(-value * condition // 100), "that it is rounded up")), "power_output", (5, 6), _bot(engine=1)),
    _loadout(("R205-LOADOUT-12",), Function(f"{_BOTS}.loadout:is_defunct", False), "defunct", (True, False), _bot("Petrol", "Apex Systems X1500", "Axe", "Hookshot")),
    _loadout(("R205-LOADOUT-14",), Function(f"{_BOTS}.loadout:trashed_because", ()), "trashed", (True, False), _bot(chassis=0)),
    _loadout(("R205-LOADOUT-15",), Function(f"{_BOTS}.loadout:trashed_because", Instead(lambda bot, share=25: ("engine",) * (bot.engine.condition == 0), "that two Systems of a name are nothing")), "trashed", (True, False), _bot("Petrol", "Apex Systems X1500", "Plate", "Plate")),
    _question(("R205-LOADOUT-16",), Function(f"{_SETTLING}:_less", Instead(lambda part, points: Part(part.name, part.condition - points), "that it falls below 0")), "Ann.bot.chassis.condition", (0, -5), **_PAID, state=_state(Ann={"red_mist": 11})),
    _loadout(("R205-SYSTEMS-44",), Hardware("numbers.battery", 50), "engine_condition", (75, 100), _bot("Petrol", "Apex Systems X1500", "Back-up Battery", engine=50)),
)  # fmt: skip


def _changes_of(rule: str, first: int, action: dict[str, Any], part: dict[str, Any]) -> Iterator[Entry]:
    """The change of an engine or a chassis at 50%, from the Workshop: the clause that permits it and the three after it."""
    allowed, disposed, bought, from_bin = (f"R205-{rule}-{number:02}" for number in range(first, first + 4))
    sale, buy, bin_ = (
        {**action, "old": "sell", "from": "buy"},
        {**action, "old": "bin", "from": "buy"},
        {**action, "old": "sell", "from": "bin"},
    )
    # What a chassis is sold at, and what another costs, are one and the same sum.
    old, new, price, worth_nothing = (
        (2_000, 2_750, "worth_of_engine", 10_000 - 2_750) if rule == "ENGINES" else (1_250, 2_105, "cost_of", 10_000)
    )
    yield _action((allowed,), Function(f"{_BUILDING}:_in_workshop", ()), "lawful", _ILLEGAL, sale, Ann=_READY)
    yield _action(
        (disposed,), Function(f"{_BOTS}.loadout:{price}", 0), "after.money", (10_000 + old - new, worth_nothing), sale
    )
    yield _action((disposed,), Function(f"{_BUILDING}:_Held.put", Given()), "after.bin.0.condition", (50, None), buy)
    yield _action((bought,), Function(f"{_BUILDING}:_cost", 0), "after.money", (10_000 + old - new, 10_000 + old), sale)
    yield _action(
        (from_bin,),
        Function(f"{_BUILDING}:_Held.without", Given()),
        "after.bin.0.condition",
        (None, 50),
        bin_,
        Ann={"bin": [part]},
    )


_CHANGES: tuple[Entry, ...] = (
    *_changes_of("ENGINES", 7, {"do": "replace-engine", "new": {"type": "Nitrogen", "condition": 50}}, {"kind": "engine", "name": "Nitrogen", "condition": 50}),
    *_changes_of("CHASSIS", 10, {"do": "replace-chassis", "new": {"model": "Incisor TRN9P", "condition": 50}}, {"kind": "chassis", "name": "Incisor TRN9P", "condition": 50}),
)  # fmt: skip


def _set_to(to: str, by: str = "operator") -> dict[str, Any]:
    return {"do": "set-readiness", "to": to, "by": by}


def _announced(*names: str) -> dict[str, Any]:
    return {"do": "announce", "bouts": [{"operators": list(names), "configuration": {}}]}


_NO_STEPS = Constant(f"{_READINESS}:_STEPS", {})
_BOTH_READY = {"Ann": _READY, "Bo": _READY}
_SET = {
    "Ann": {"readiness": "Set", "readiness_since": "2022-07-01T00:00:00Z"},
    "Bo": {"readiness": "Staging", "readiness_since": "2022-07-01T00:00:00Z"},
}
_LAWFUL = (True, False)
"""Lawful; not so without the code."""

_BOUTS: tuple[Entry, ...] = (
    _action(("R205-BOUTS-02",), Function(f"{_ANNOUNCING}:_not_this_one", ()), "lawful", _ILLEGAL, _announced("Ann", "Bo"), "Eve", Ann={**_READY, "announced": "7"}, Bo=_READY),
    _action(("R205-BOUTS-03",), Function(f"{_ANNOUNCING}:announce", Instead(lambda case, action: Verdict(after={"Ann": {"bout_count": 1, "readiness": "Staging"}}), "that nothing is counted")), "after.Ann.bout_count", (2, 1), _announced("Ann", "Bo"), "Eve", **_BOTH_READY),
    _action(("R205-BOUTS-06",), Function(f"{_READINESS}:_conditions", ()), "lawful", _ILLEGAL, _set_to("Ready"), Ann={"bot": _bot(chassis=0)}),
    _action(("R205-BOUTS-06",), _NO_STEPS, "lawful", _LAWFUL, _set_to("Ready")),
    _action(("R205-BOUTS-07",), Function(f"{_READINESS}:_not_long_ready", ()), "lawful", _ILLEGAL, _set_to("Workshop"), Ann={**_READY, "readiness_since": "2022-07-07T12:00:01Z"}),
    _action(("R205-BOUTS-08",), _NO_STEPS, "lawful", _LAWFUL, _set_to("Staging", "announcer"), Ann={**_READY, "announced": "7"}),
    _action(("R205-BOUTS-09",), _NO_STEPS, "lawful", _LAWFUL, _set_to("Set"), Ann={"readiness": "Staging", "announced": "7"}),
    _action(("R205-BOUTS-10",), _NO_STEPS, "lawful", _LAWFUL, _set_to("Workshop", "announcer"), Ann={"readiness": "Set", "announced": "7"}),
    _action(("R205-BOUTS-11",), Function(f"{_BUILDING}:_in_workshop", ()), "lawful", _ILLEGAL, {"do": "remove-system", "name": "Axe", "to": "bin"}, Ann={**_READY, "bot": _bot("Petrol", "Apex Systems X1500", "Axe")}),
    _action(("R205-BOUTS-12",), Function(f"{_READINESS}:change_script", Instead(lambda case, _: Verdict(after=case.operator.changed()), "that it is always lawful")), "lawful", _ILLEGAL, {"do": "change-script"}, Ann={"readiness": "Set"}),
    _question(("R205-BOUTS-13",), Hardware("numbers.set_hours", 205), "", ("Ann", None), kind="forfeit", bout={"operators": _SET}, now=_NOW),
    _question(("R205-BOUTS-14",), Function(f"{_SETTLING}:answer_forfeit", None), "", ("Ann", None), kind="forfeit", bout={"operators": _SET}, now=_NOW),
    _action(("R205-BOUTS-15",), Function(f"{_ANNOUNCING}:_not_now", ()), "lawful", _ILLEGAL, _announced("Ann", "Bo"), "Eve", announcements=("2022-07-09T01:00:00Z",), **_BOTH_READY),
    _action(("R205-BOUTS-16",), Function(f"{_ANNOUNCING}:_not_they", ()), "lawful", _ILLEGAL, _announced("Ann"), "Eve", **_BOTH_READY),
    _question(("R205-BOUTS-17",), Function(f"{_DRAWING}:sole_leader", None), "Ann", (None, 1), kind="weights", operators=_TWO),
    _question(("R205-BOUTS-18",), Function(f"{_DRAWING}:weights", _ALIKE), "Ann", (None, 1), kind="weights", operators={**_TWO, "Ann": {"bout_count": 0, "readiness": "Set"}}),
    _question(("R205-BOUTS-19",), Function(f"{_DRAWING}:weights", _ALIKE), "Cy", (2, 1), kind="weights", operators=_TWO),
)  # fmt: skip

_TAUNT = {"do": "taunt", "target": "Bo", "value": 2}
_LATELY = ({"by": "Ann", "target": "Bo", "at": "2022-07-09T00:00:00Z"},)
_STAGING = {"readiness": "Staging", "announced": "7"}
_SHOWS = _bot("Petrol", "Apex Systems X1500", "LED Banner")

_MONEY: tuple[Entry, ...] = (
    _action(("R205-INCOME-01",), Hardware("numbers.income", 2_000), "after.Bo", (13_000, 12_000), {"do": "weekly-income"}),
    _action(("R205-INCOME-02",), Hardware("numbers.repair", 6), "after.bot.engine.condition", (55, 56), {"do": "repair"}),
    _action(("R205-INCOME-02",), Function(f"{_EARNING}:_once_a_bout", ()), "lawful", _ILLEGAL, {"do": "repair"}, Ann={"repaired_since_last_bout": True}),
    _action(("R205-INCOME-03",), Hardware("numbers.tournament_repair", 30), "after.bot.engine.condition", (70, 80), {"do": "repair"}, tournament=True),
    _action(("R205-INCOME-04",), Hardware("numbers.award", 900), "after.money", (11_000, 10_900), {"do": "tournament-award"}, tournament=True),
    _action(("R205-INCOME-04",), Function(f"{_EARNING}:_once_a_bout", ()), "lawful", _ILLEGAL, {"do": "tournament-award"}, tournament=True, Ann={"awarded_since_last_bout": True}),
    _question(("R205-SHOWBOAT-01",), Hardware("numbers.many_names", 5), "", (True, False), kind="showboat", bot=_SHOWS, names=["Bo", "Cy", "Di", "Eli", "Flo"], won=True, tournament=False),
    _question(("R205-ENDING-19",), Hardware("numbers.for_a_bout", 900), "Ann.money", (11_500, 11_400), **_PAID, state=_state()),
    _question(("R205-ENDING-19",), Hardware("numbers.for_each_opponent", 600), "Ann.money", (11_500, 11_600), **_PAID, state=_state()),
    _question(("R205-ENDING-20",), Function(f"{_SETTLING}:settled", ()), "Ann.readiness", ("Workshop", None), **_PAID, state=_state(Ann={"readiness": "Set"})),
    _action(("R205-TAUNT-02",), Function(f"{_TAUNTING}:_against", ()), "lawful", _ILLEGAL, _TAUNT, taunts=_LATELY, Ann=_STAGING),
    _action(("R205-TAUNT-03",), Function(f"{_TAUNTING}:_long_ago", True), "lawful", _ILLEGAL, _TAUNT, taunts=_LATELY, Ann=_STAGING),
    _action(("R205-TAUNT-04",), Function(f"{_TAUNTING}:_at_home", False), "lawful", _LAWFUL, _TAUNT, taunts=_LATELY),
    _action(("R205-TAUNT-05",), Function(f"{_TAUNTING}:_about_to_fight", False), "lawful", _LAWFUL, _TAUNT, taunts=_LATELY, Ann=_STAGING, Bo=_STAGING),
    _action(("R205-TAUNT-07",), Hardware("numbers.taunt_above", 1), "lawful", _LAWFUL, _TAUNT),
    _question(("R205-TAUNT-08",), Hardware("numbers.for_red_mist", 200), "Bo.money", (11_600, 11_700), **_PAID, state=_state(Bo={"red_mist": 1})),
    _question(("R205-TAUNT-09",), Hardware("numbers.lost_to_red_mist", 6), "Ann.bot.chassis.condition", (45, 44), **_PAID, state=_state(Ann={"red_mist": 1})),
    _question(("R205-TAUNT-10",), Function(f"{_SETTLING}:_red_mist", 0), "Ann.red_mist", (0, None), **_PAID, state=_state(Ann={"red_mist": 1})),
)  # fmt: skip

_TIN = {**_bot("Petrol", "Apex Systems X1500", "Axe"), "name": "Tin", "script": ["If the Actor has Flipped, evade"]}
_RICH = {**_TIN, **_bot("Nuclear", "Apex Systems X1500", "Axe", "Ram")}
"""Worth 15,500."""

_HOUSES: tuple[Entry, ...] = (
    _question(("R205-HOUSE-01",), Hardware("numbers.house_bots", 4), "", (["too-many"], []), kind="house", existing=[_TIN] * 3, new=_TIN),
    _question(("R205-HOUSE-02",), Hardware("numbers.house_bots", 2), "", ([], ["too-many"]), kind="house", existing=[_TIN] * 2, new=_TIN),
    _question(("R205-HOUSE-03",), Function(f"{_HOUSING}:_problems", ()), "", (["name"], []), kind="house", existing=[], new={**_TIN, "name": ""}),
    _question(("R205-HOUSE-05",), Hardware("numbers.worth_of_one", 16_000), "", (["value"], []), kind="house", existing=[], new=_RICH),
    _question(("R205-HOUSE-05",), Hardware("numbers.worth_of_others", 8_000), "", ([], ["value"]), kind="house", existing=[_TIN], new=_TIN),
    _question(("R205-SYSTEMS-46",), Function(f"{_BOTS}.loadout:has_working", False), "Bo.banner", (["Ann"], None), **_PAID, state=_state(Bo={"bot": _SHOWS})),
)  # fmt: skip


def _configured(configuration: dict[str, Any] | None) -> dict[str, Any]:
    return {"do": "announce", "bouts": [{"operators": ["Ann", "Bo"], "configuration": configuration}]}


_ABOVE = [{"at": at, "side": "above"} for at in range(1, 8)]
_PANELS = [{"square": square, "kind": "flip"} for square in range(1, 5)]
_THREE = {"obstacles": _ABOVE[:2], "panels": _PANELS[:1], "bumper_sides": True}
_ANY = Function(f"{_CONFIGURING}:against_configuration", ())

_ARENA: tuple[Entry, ...] = (
    _action(("R205-ARENA-07",), _ANY, "lawful", _ILLEGAL, _configured(None), "Eve", **_BOTH_READY),
    _action(("R205-CONFIG-01",), _ANY, "reasons.0.code", ("no-configuration", None), _configured(None), "Eve", **_BOTH_READY),
    _action(("R205-CONFIG-04",), Hardware("numbers.variations", 3), "lawful", _ILLEGAL, _configured(_THREE), "Eve", **_BOTH_READY),
    _action(("R205-CONFIG-05",), _ANY, "lawful", _ILLEGAL, _configured({"obstacles": []}), "Eve", **_BOTH_READY),
    _action(("R205-CONFIG-06",), Hardware("numbers.most_obstacles", 7), "lawful", _ILLEGAL, _configured({"obstacles": _ABOVE}), "Eve", **_BOTH_READY),
    _action(("R205-CONFIG-12",), Hardware("numbers.most_panels", 4), "lawful", _ILLEGAL, _configured({"panels": _PANELS}), "Eve", **_BOTH_READY),
)  # fmt: skip

PROOFS: tuple[Entry, ...] = (*_HOUSES, *_hardware(), *_LOADOUT, *_CHANGES, *_BOUTS, *_MONEY, *_ARENA)
