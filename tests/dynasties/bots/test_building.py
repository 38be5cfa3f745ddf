"""Changes of hardware, worked out from the rules “Engines”, “Chassises”, “Systems” and “Bouts” by hand."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

from tests.dynasties.bots.playing import asked, bot, explained, operator, part, spare


@dataclass(frozen=True)
class Told:
    """`why` is the derivation; `after`: the fields of Ann that are otherwise then, None where it is not lawful."""

    why: str
    action: dict[str, Any]
    ann: dict[str, Any] = field(default_factory=dict)
    reasons: str = ""
    notes: str = ""
    after: dict[str, Any] | None = None


def engine(type: str, condition: int = 100, old: str = "sell", source: str = "buy") -> dict[str, Any]:
    return {"do": "replace-engine", "old": old, "from": source, "new": {"type": type, "condition": condition}}


def chassis(model: str, condition: int = 100, old: str = "sell", source: str = "buy") -> dict[str, Any]:
    return {"do": "replace-chassis", "old": old, "from": source, "new": {"model": model, "condition": condition}}


def add(name: str, condition: int = 100, source: str = "buy", **more: Any) -> dict[str, Any]:
    return {"do": "add-system", "system": part(name, condition), "from": source, **more}


def remove(name: str, to: str = "sell") -> dict[str, Any]:
    return {"do": "remove-system", "name": name, "to": to}


def modular(system: Any, asked_in: str = "Staging") -> dict[str, Any]:
    return {"do": "modular-addition", "asked_in": asked_in, "system": system}


NITRO = bot(engine=("Nitrogen", 100))
PETROL_BIN = [spare("engine", "Petrol")]
TUNDRA, ECHELON, INQUISITOR = "Tundra Industries #9", "Echelon Hardcast", "Frictionless Inquisitor"
SET = {"readiness": "Set", "announced": "b7", "bin": [spare("system", "Axe", 60)]}
MODULAR = {**SET, "bot": bot(part("Modular Breakpoint"))}

ENGINES = (
    Told("10,000 + 4,000 - 5,500", engine("Nitrogen"), after={"money": 8_500, "bot": NITRO}),
    Told(
        "Petrol goes to the bin, 10,000 - 5,500",
        engine("Nitrogen", old="bin"),
        after={"money": 4_500, "bot": NITRO, "bin": PETROL_BIN},
    ),
    Told("1,500 + 4,000 is just 5,500", engine("Nitrogen"), {"money": 1_500}, after={"money": 0, "bot": NITRO}),
    Told("1,499 + 4,000 is one less", engine("Nitrogen"), {"money": 1_499}, "money"),
    Told("in the bin it pays nothing: 5,499 < 5,500", engine("Nitrogen", old="bin"), {"money": 5_499}, "money"),
    Told(
        "5,500 will do",
        engine("Nitrogen", old="bin"),
        {"money": 5_500},
        after={"money": 0, "bot": NITRO, "bin": PETROL_BIN},
    ),
    Told(
        "51% of 4,000 is 2,040; 5,500 x 33% is 1,815",
        engine("Nitrogen", 33),
        {"bot": bot(engine=("Petrol", 51))},
        after={"money": 10_225, "bot": bot(engine=("Nitrogen", 33))},
    ),
    Told(
        "7,300 x 1% = 73; 9,700 x 99% = 9,603: 9,530 + 73 is just it",
        engine("Nuclear", 99),
        {"money": 9_530, "bot": bot(engine=("Hydraulic", 1))},
        after={"money": 0, "bot": bot(engine=("Nuclear", 99))},
    ),
    Told(
        "and 9,529 one too little",
        engine("Nuclear", 99),
        {"money": 9_529, "bot": bot(engine=("Hydraulic", 1))},
        "money",
    ),
    Told(
        "19,000 + 4,000 stops at 20,000, and then 5,500 is paid (L3)",
        engine("Nitrogen"),
        {"money": 19_000},
        notes="money-clamped",
        after={"money": 14_500, "bot": NITRO},
    ),
    Told(
        "16,000 + 4,000 is the cap and no more",
        engine("Nitrogen"),
        {"money": 16_000},
        after={"money": 14_500, "bot": NITRO},
    ),
    Told(
        "16,001 + 4,000 is one more",
        engine("Nitrogen"),
        {"money": 16_001},
        notes="money-clamped",
        after={"money": 14_500, "bot": NITRO},
    ),
    Told(
        "out of the bin: 10,000 + 4,000",
        engine("Nitrogen", 80, source="bin"),
        {"bin": [spare("engine", "Nitrogen", 80)]},
        after={"money": 14_000, "bin": [], "bot": bot(engine=("Nitrogen", 80))},
    ),
    Told(
        "that one is at 79%",
        engine("Nitrogen", 80, source="bin"),
        {"bin": [spare("engine", "Nitrogen", 79)]},
        "not-in-bin",
    ),
    Told(
        "of two alike one goes",
        engine("Nitrogen", source="bin"),
        {"bin": [spare("engine", "Nitrogen"), spare("engine", "Nitrogen")]},
        after={"money": 14_000, "bin": [spare("engine", "Nitrogen")], "bot": NITRO},
    ),
    Told("the old one is in the bin by then", engine("Petrol", old="bin", source="bin"), {}, after={"bin": []}),
    Told("at its own Condition", engine("Petrol", 99, old="bin", source="bin"), {}, "not-in-bin"),
    Told("one that was sold is not", engine("Petrol", source="bin"), {}, "not-in-bin"),
    Told(
        "a chassis of that name is no engine",
        engine("Nitrogen", source="bin"),
        {"bin": [spare("system", "Nitrogen")]},
        "not-in-bin",
    ),
    Told("not in Ready", engine("Nitrogen"), {"readiness": "Ready"}, "readiness"),
    Told("not in Staging", engine("Nitrogen"), {"readiness": "Staging"}, "readiness"),
    Told(
        "not when Set, and not without Money: 4,000 < 5,500",
        engine("Nitrogen"),
        {"readiness": "Set", "money": 0},
        "readiness money",
    ),
    Told("there is no steam", engine("Steam"), {}, "unknown-engine"),
    Told("names are as the table has them", engine("petrol"), {}, "unknown-engine"),
    Told("101% is none", engine("Nitrogen", 101), {}, "condition-range"),
    Told("-1% is none", engine("Nitrogen", -1), {}, "condition-range"),
    Told(
        "0% costs nothing and trashes (L5): 10,000 + 4,000",
        engine("Nitrogen", 0),
        {},
        notes="trashed",
        after={"money": 14_000, "bot": bot(engine=("Nitrogen", 0))},
    ),
    Told("1% does not: 55", engine("Nitrogen", 1), {}, after={"money": 13_945, "bot": bot(engine=("Nitrogen", 1))}),
    Told(
        "a Battery at 100% makes 0% into 25% (L2)",
        engine("Nitrogen", 0),
        {"bot": bot(part("Back-up Battery"))},
        after={"money": 14_000, "bot": bot(part("Back-up Battery"), engine=("Nitrogen", 0))},
    ),
    Told(
        "one at 3% adds nothing",
        engine("Nitrogen", 0),
        {"bot": bot(part("Back-up Battery", 3))},
        notes="trashed",
        after={"money": 14_000, "bot": bot(part("Back-up Battery", 3), engine=("Nitrogen", 0))},
    ),
    Told(
        "with the Battery the old one is sold at 50 + 25%: 3,000",
        engine("Electric", 0),
        {"bot": bot(part("Back-up Battery"), engine=("Petrol", 50))},
        after={"money": 13_000, "bot": bot(part("Back-up Battery"), engine=("Electric", 0))},
    ),
    Told(
        "and goes to the bin at its own 50%",
        engine("Electric", 40, old="bin"),
        {"bot": bot(part("Back-up Battery"), engine=("Petrol", 50))},
        after={
            "money": 9_000,
            "bin": [spare("engine", "Petrol", 50)],
            "bot": bot(part("Back-up Battery"), engine=("Electric", 40)),
        },
    ),
)

CHASSISES = (
    Told("10,000 + 2,500 - 3,350", chassis(TUNDRA), after={"money": 9_150, "bot": bot(chassis=(TUNDRA, 100))}),
    Told(
        "850 + 2,500 is just 3,350",
        chassis(TUNDRA),
        {"money": 850},
        after={"money": 0, "bot": bot(chassis=(TUNDRA, 100))},
    ),
    Told("849 is one less", chassis(TUNDRA), {"money": 849}, "money"),
    Told(
        "one hardpoint for one System: 10,000 + 2,500 - 1,900",
        chassis(INQUISITOR),
        {"bot": bot(part("Axe"))},
        after={"money": 10_600, "bot": bot(part("Axe"), chassis=(INQUISITOR, 100))},
    ),
    Told("none for two (L4)", chassis(INQUISITOR), {"bot": bot(part("Axe"), part("Ram"))}, "hardpoints"),
    Told("nor with a System at 0%", chassis(INQUISITOR), {"bot": bot(part("Axe", 0), part("Ram"))}, "hardpoints"),
    Told(
        "33% of 2,500 is 825; 3,900 x 77% is 3,003",
        chassis(ECHELON, 77),
        {"bot": bot(chassis=("Apex Systems X1500", 33))},
        after={"money": 7_822, "bot": bot(chassis=(ECHELON, 77))},
    ),
    Told(
        "57% of 3,350 is 1,909.5, rounded down; 500 + 2,500 - 1,909",
        chassis(TUNDRA, 57),
        {"money": 500},
        after={"money": 1_091, "bot": bot(chassis=(TUNDRA, 57))},
    ),
    Told(
        "out of the bin, the old one into it",
        chassis(TUNDRA, 5, old="bin", source="bin"),
        {"bin": [spare("chassis", TUNDRA, 5)]},
        after={"bin": [spare("chassis", "Apex Systems X1500")], "bot": bot(chassis=(TUNDRA, 5))},
    ),
    Told("an empty bin has none", chassis(TUNDRA, source="bin"), {}, "not-in-bin"),
    Told(
        "the old one is in the bin by then",
        chassis("Apex Systems X1500", old="bin", source="bin"),
        {},
        after={"bin": []},
    ),
    Told(
        "0% is Trashed",
        chassis(TUNDRA, 0),
        {},
        notes="trashed",
        after={"money": 12_500, "bot": bot(chassis=(TUNDRA, 0))},
    ),
    Told(
        "19,000 + 2,500 stops at 20,000; - 3,350",
        chassis(TUNDRA),
        {"money": 19_000},
        notes="money-clamped",
        after={"money": 16_650, "bot": bot(chassis=(TUNDRA, 100))},
    ),
    Told("there is no such", chassis("Apex Systems X1501"), {}, "unknown-chassis"),
    Told("100% is the most", chassis(TUNDRA, 101), {"bot": bot(part("Axe"), part("Ram"))}, "condition-range"),
    Told(
        "all that is in the way: Ready, 0 + 2,500 < 9,110 at 100%, 2 Systems have room",
        chassis("Numenatics Featherlight 44714"),
        {"money": 0, "readiness": "Ready", "bot": bot(part("Axe"), part("Ram"))},
        "readiness money",
    ),
    Told(
        "1,900 is had, and room is not",
        chassis(INQUISITOR, old="bin"),
        {"money": 1_900, "bot": bot(part("Axe"), part("Ram"))},
        "hardpoints",
    ),
    Told(
        "neither",
        chassis(INQUISITOR, old="bin"),
        {"money": 1_899, "bot": bot(part("Axe"), part("Ram"))},
        "money hardpoints",
    ),
)

SYSTEMS = (
    Told("10,000 - 2,200", add("Axe"), after={"money": 7_800, "bot": bot(part("Axe"))}),
    Told("75% of 2,200 is 1,650", add("Axe", 75), {"money": 1_650}, after={"money": 0, "bot": bot(part("Axe", 75))}),
    Told("1,649 is one less", add("Axe", 75), {"money": 1_649}, "money"),
    Told(
        "33% of 260 is 85.8, rounded down",
        add("Back-up Battery", 33),
        {"money": 85},
        after={"money": 0, "bot": bot(part("Back-up Battery", 33))},
    ),
    Told(
        "at the rear",
        add("Axe"),
        {"bot": bot(part("Ram"))},
        after={"money": 7_800, "bot": bot(part("Ram"), part("Axe"))},
    ),
    Told(
        "place 0 is the front",
        add("Axe", position=0),
        {"bot": bot(part("Ram"))},
        after={"money": 7_800, "bot": bot(part("Axe"), part("Ram"))},
    ),
    Told(
        "place 1 of one is the rear",
        add("Axe", position=1),
        {"bot": bot(part("Ram"))},
        after={"money": 7_800, "bot": bot(part("Ram"), part("Axe"))},
    ),
    Told("two hardpoints, two Systems", add("Axe"), {"bot": bot(part("Ram"), part("Plate"))}, "hardpoints"),
    Told(
        "and no Money: 2,199", add("Axe"), {"money": 2_199, "bot": bot(part("Ram"), part("Plate"))}, "money hardpoints"
    ),
    Told(
        "a second of a name trashes (L5)",
        add("Plate"),
        {"bot": bot(part("Plate"))},
        notes="trashed",
        after={"money": 9_800, "bot": bot(part("Plate"), part("Plate"))},
    ),
    Told(
        "out of the bin at its Condition",
        add("Axe", 60, "bin"),
        {"bin": [spare("system", "Axe", 50), spare("system", "Axe", 60)]},
        after={"bin": [spare("system", "Axe", 50)], "bot": bot(part("Axe", 60))},
    ),
    Told("not at another", add("Axe", 61, "bin"), {"bin": [spare("system", "Axe", 60)]}, "not-in-bin"),
    Told("for nothing at 0%", add("Axe", 0), {"money": 0}, after={"bot": bot(part("Axe", 0))}),
    Told("Ready", add("Axe"), {"readiness": "Ready"}, "readiness"),
    Told(
        "Staging, for all that Modular Breakpoint says: the Announcer adds that one",
        add("Axe"),
        {"readiness": "Staging", "bot": bot(part("Modular Breakpoint"))},
        "readiness",
    ),
    Told(
        "there is no Saw, whatever the bin says",
        add("Saw", 100, "bin"),
        {"bin": [spare("system", "Saw")]},
        "unknown-system",
    ),
    Told("Conditions end at 100%", add("Axe", 150), {}, "condition-range"),
    Told("neither a Saw, nor at 101%", add("Saw", 101), {}, "unknown-system condition-range"),
    Told("neither of those, out of the bin", add("Saw", -1, "bin"), {"money": 0}, "unknown-system condition-range"),
    Told(
        "10,000 + 2,200",
        remove("Axe"),
        {"bot": bot(part("Ram"), part("Axe"))},
        after={"money": 12_200, "bot": bot(part("Ram"))},
    ),
    Told("33% of 1,100 is 363", remove("Ram"), {"bot": bot(part("Ram", 33))}, after={"money": 10_363, "bot": bot()}),
    Told(
        "into the bin, behind what is there",
        remove("Ram", "bin"),
        {"bin": [spare("system", "Axe")], "bot": bot(part("Ram", 33))},
        after={"bin": [spare("system", "Axe"), spare("system", "Ram", 33)], "bot": bot()},
    ),
    Told(
        "17,800 + 2,200 is the cap",
        remove("Axe"),
        {"money": 17_800, "bot": bot(part("Axe"))},
        after={"money": 20_000, "bot": bot()},
    ),
    Told(
        "17,801 is one above (B21)",
        remove("Axe"),
        {"money": 17_801, "bot": bot(part("Axe"))},
        notes="money-clamped",
        after={"money": 20_000, "bot": bot()},
    ),
    Told("it has none", remove("Axe"), {"bot": bot(part("Ram"))}, "not-equipped"),
    Told("one in the bin is not on the Bot", remove("Axe"), {"bin": [spare("system", "Axe")]}, "not-equipped"),
    Told(
        "Ready: the narrower text wins (B20)",
        remove("Axe"),
        {"readiness": "Ready", "bot": bot(part("Axe"))},
        "readiness",
    ),
    Told("Set", remove("Axe", "bin"), {"readiness": "Set", "bot": bot(part("Axe"))}, "readiness"),
    Told("both", remove("Axe"), {"readiness": "Set"}, "readiness not-equipped"),
    Told(
        "3,200 x 50%, and the names are gone",
        remove("LED Banner"),
        {"banner": ["Bob"], "bot": bot(part("LED Banner", 50))},
        notes="banner-blanked",
        after={"money": 11_600, "bot": bot(), "banner": []},
    ),
    Told(
        "in the bin they stay",
        remove("LED Banner", "bin"),
        {"banner": ["Bob"], "bot": bot(part("LED Banner", 50))},
        after={"bot": bot(), "bin": [spare("system", "LED Banner", 50)]},
    ),
    Told(
        "with another in the bin, too",
        remove("LED Banner"),
        {"banner": ["Bob"], "bin": [spare("system", "LED Banner", 1)], "bot": bot(part("LED Banner"))},
        after={"money": 13_200, "bot": bot()},
    ),
    Told(
        "above the cap both are told: 18,000 + 3,200",
        remove("LED Banner"),
        {"money": 18_000, "banner": ["Bob"], "bot": bot(part("LED Banner"))},
        notes="money-clamped banner-blanked",
        after={"money": 20_000, "bot": bot(), "banner": []},
    ),
    Told(
        "without its Battery an engine at 0% is at 0%: 260",
        remove("Back-up Battery"),
        {"bot": bot(part("Back-up Battery"), engine=("Petrol", 0))},
        notes="trashed",
        after={"money": 10_260, "bot": bot(engine=("Petrol", 0))},
    ),
    Told(
        "one of two Plates, and it is Trashed no more",
        remove("Plate"),
        {"bot": bot(part("Plate", 10), part("Plate", 20))},
        after={"money": 10_020, "bot": bot(part("Plate", 20))},
    ),
)

MODULARS = (
    Told(
        "at the rear, out of the bin, and this Bout's one",
        modular(part("Axe", 60)),
        MODULAR,
        after={"bin": [], "bot": bot(part("Modular Breakpoint"), part("Axe", 60)), "modular_used": True},
    ),
    Told(
        "by its name alone",
        modular("Axe"),
        MODULAR,
        after={"bin": [], "bot": bot(part("Modular Breakpoint"), part("Axe", 60)), "modular_used": True},
    ),
    Told("asked in Ready", modular(part("Axe", 60), "Ready"), MODULAR, "asked-in"),
    Told("asked when Set", modular(part("Axe", 60), "Set"), MODULAR, "asked-in"),
    Told("added while Staging", modular(part("Axe", 60)), {**MODULAR, "readiness": "Staging"}, "readiness"),
    Told("no Breakpoint", modular(part("Axe", 60)), {**SET, "bot": bot(part("Ram"))}, "no-breakpoint"),
    Told(
        "at 0% it has no effect (SYSTEMS-92)",
        modular(part("Axe", 60)),
        {**SET, "bot": bot(part("Modular Breakpoint", 0))},
        "no-breakpoint",
    ),
    Told(
        "at 1% it has",
        modular(part("Axe", 60)),
        {**SET, "bot": bot(part("Modular Breakpoint", 1))},
        after={"bin": [], "bot": bot(part("Modular Breakpoint", 1), part("Axe", 60)), "modular_used": True},
    ),
    Told("in the bin at 60%, not 61%", modular(part("Axe", 61)), MODULAR, "not-in-bin"),
    Told("none of that name", modular("Ram"), MODULAR, "not-in-bin"),
    Told(
        "no room", modular(part("Axe", 60)), {**SET, "bot": bot(part("Ram"), part("Modular Breakpoint"))}, "hardpoints"
    ),
    Told("one for each Bout", modular(part("Axe", 60)), {**MODULAR, "modular_used": True}, "already"),
    Told(
        "false is not yet",
        modular(part("Axe", 60)),
        {**MODULAR, "modular_used": False},
        after={"bin": [], "bot": bot(part("Modular Breakpoint"), part("Axe", 60)), "modular_used": True},
    ),
    Told("there is no Saw", modular(part("Saw")), MODULAR, "unknown-system"),
    Told(
        "a second Breakpoint trashes",
        modular("Modular Breakpoint"),
        {**MODULAR, "bin": [spare("system", "Modular Breakpoint", 7)]},
        notes="trashed",
        after={"bin": [], "bot": bot(part("Modular Breakpoint"), part("Modular Breakpoint", 7)), "modular_used": True},
    ),
    Told(
        "nothing is right: Workshop, asked there, no Breakpoint, not in the bin, used",
        modular("Ram", "Workshop"),
        {"modular_used": True},
        "readiness not-in-bin already asked-in no-breakpoint",
    ),
)


@pytest.mark.parametrize("told", [*ENGINES, *CHASSISES, *SYSTEMS, *MODULARS], ids=lambda told: told.why)
def test_hardware(told: Told) -> None:
    answer = explained(asked(told.action, ann=told.ann))
    assert [reason["code"] for reason in answer["reasons"]] == told.reasons.split()
    assert answer["notes"] == told.notes.split()
    assert answer["lawful"] == (not told.reasons)
    assert answer["after"] == (operator(**{**told.ann, **told.after}) if told.after is not None else None)
