"""Proofs of Moon Sites, and of what the appendix of 167 says of tracked numbers, dice and edits."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

from msgspec.structs import replace

from referee.checks.proofs.base import Altered, Constant, Entry, Function, Given, Instead, Number, Proof, Status
from referee.dynasties.moon_sites.checks.samples import CLOSED, DROP, HALL, LONELY, MIXED, SECOND, STORED, VICTOR
from referee.dynasties.moon_sites.state import MoonSituation, MoonState

_MOON = "referee.dynasties.moon_sites"
_UNSAFE = f"{_MOON}.monitor:unsafe_because"
_MONITORED = f"{LONELY}; 1 11:30 Ann monitors Bob 23 25 2"
_EVACUATED = f"{_MONITORED}; 1 12:00 Ann edits Bob 1,0=q"
_AT_THE_EDGE = (
    f"{DROP.format('Quarters, Corridor, Hydroponics, Power')}; 1 11:00 Bob edits Bob 0,0=Q 0,1=+ 0,2=H 1,1=P;"
    "1 11:01 Bob says d1 Built.; 1 11:30 Ann monitors Bob 23 25 2"
)
_ALIVE = (
    f"{DROP.format('Quarters, Corridor, Life Support, Power')}; 1 11:00 Bob edits Bob 1,0=Q 1,1=+ 1,2=L 2,1=P;"
    "1 11:01 Bob says d1 Built."
)
_HUNGRY = f"{_ALIVE}; 1 11:30 Ann monitors Bob 20 25 0; 1 12:00 Ann edits Bob 1,0=q"
_TWICE_ALIVE = (
    f"{_ALIVE}; {CLOSED}; {SECOND.format('An I-Block of Life Support, Debris, Debris, Debris')};"
    "3 09:00 Bob edits Bob 0,1=L; 3 09:01 Bob says d2 Built.; 3 10:00 Ann monitors Bob 20 40 0"
)
_DOCKED = (
    f"{DROP.format('Quarters, Dock, Debris, Dock').replace('T-Block', 'I-Block')}; 1 11:00 Bob edits Bob 0,0=Q 0,1=D 0,3=D;"
    "1 11:01 Bob says d1 Built."
)
_WON = f"{VICTOR}; 2019-06-20 00:00:00 Bob monitors Bob 25 20 2; 2019-06-20 00:01 Bob declares v1"
_TITLED = f"{HALL}; 2019-06-20 00:00:00 Bob monitors Bob 23 25 2; 2019-06-20 00:01 Bob declares v1"
_SILENT = (
    "1 09:00 Bob posts s1 Hello; 6 10:00 Ann posts d1 A T-Block of Dock, Corridor, Power, Hydroponics.;"
    "6 10:05 Ann queues Bob, Cat, Dan, Eve, Ann; 6 11:00 Cat queues Cat, Dan, Eve, Ann, Bob"
)
_SPLIT = f"{MIXED}; 1 11:00 Bob edits Bob 0,0=D 0,1=+; 1 11:15 Bob edits Bob 0,2=P 1,1=H; 1 11:16 Bob says d1 Built."


def _defaults(name: str, *values: str) -> Number:
    return Number(f"moon-sites/{name}", values)


def _partly(module: str, symbol: str, *values: str) -> str:
    """A Monitor of a Quarters beside one such Module, that leaves alone what is so by default."""
    set_to = (f"1 11:3{number} Ann tracks Bob {value}" for number, value in enumerate(values))
    build = f"1 11:00 Bob edits Bob 0,0=Q 0,1={symbol}; 1 11:01 Bob says d1 Built."
    return f"{DROP.format(f'Quarters, {module}, Debris, Debris')}; {build}; {'; '.join(set_to)}; 1 12:00 Cat posts s1 Hello"


def _as_begun(has_won: Callable[..., bool], state: MoonState, situation: MoonSituation, name: str) -> bool:
    begun = state.monitorings[f"{name}\x1f{name}"].first_at
    return has_won(state, replace(situation, at=begun), name)


PROOFS: tuple[Entry, ...] = (
    Proof(
        ("R167-SITES-14", "R167-SITES-15", "R167-SITES-16"),
        Function(f"{_MOON}.board:neighbours", 0),
        _MONITORED,
        "",
        "M401",
    ),
    Proof(
        ("R167-SITES-17",),
        Function(f"{_MOON}.board:Board.open_docks", 0),
        f"{_DOCKED}; 1 12:00 Ann monitors Bob -20 0 4",
        "",
        "M401",
    ),
    Proof(("R167-SITES-18", "R167-SITES-19"), Function(f"{_MOON}.board:Board.maintained", 0), _MONITORED, "", "M401"),
    Proof(
        ("R167-DROPS-19",),
        _defaults("close-after", "37"),
        f"{MIXED}; 2 22:00:01 Ann says d1 Closing this Drop.",
        "",
        "M207",
    ),
    Proof(
        ("R167-QUEUE-05",), _defaults("queue-after", "37"), "2 12:00:00 Bob queues Bob, Cat, Dan, Eve, Ann", "", "M301"
    ),
    Proof(("R167-QUEUE-06",), _defaults("queue-silent", "6"), _SILENT, "", "M301"),
    Proof(("R167-THERMO-03",), _defaults("temperature", "-10", "20"), _partly("Dock", "D", "FOOD 2"), "", "M401"),
    Proof(("R167-THERMO-04",), _defaults("temperature", "-20", "15"), _TWICE_ALIVE, "", "M401"),
    Proof(("R167-THERMO-06",), _defaults("oxygen", "5", "21"), _partly("Dock", "D", "FOOD 2"), "", "M401"),
    Proof(("R167-THERMO-09",), _defaults("food", "1"), _partly("Life Support", "L", "TEMP -17", "OXY 50"), "", "M401"),
    Proof(("R167-THERMO-13",), _defaults("start", "30", "-20"), _MONITORED, "", "M401"),
    Proof(("R167-THERMO-14",), _defaults("leak", "3"), _MONITORED, "", "M401"),
    Proof(("R167-THERMO-15",), Constant(f"{_MOON}.board:_EDGES", (0, 0, 0, 0)), _AT_THE_EDGE, "", "M401"),
    Proof(("R167-THERMO-16",), _defaults("heat", "6"), _MONITORED, "", "M401"),
    Proof(("R167-THERMO-17",), _defaults("thermostat", "1"), f"{_ALIVE}; 1 11:30 Ann monitors Bob 20 25 0", "", "M401"),
    Proof(
        ("R167-THERMO-18",),
        Function(
            f"{_MOON}.monitor:towards",
            Instead(
                lambda value, ideal, by: value + by if value < ideal else value - by, "that it goes on across the ideal"
            ),
        ),
        _TWICE_ALIVE,
        "",
        "M401",
    ),
    Proof(("R167-THERMO-21",), _defaults("meals", "3"), _MONITORED, "", "M401"),
    Proof(
        ("R167-THERMO-24",),
        Function(
            f"{_MOON}.edits:_may",
            Instead(
                lambda edit, taken: edit.situation.is_architect(edit.state, edit.actor), "that only Architects may"
            ),
        ),
        f"distant; {_DOCKED}; 1 12:00 Eve rolls DICE4 2; 1 12:01 Eve monitors Bob -20 0 4; 1 12:02 Eve edits Bob 0,0=q",
        "",
        "M113",
    ),
    Proof(("R167-SAFETY-01",), _defaults("hot-cold", "22", "0"), _EVACUATED, "M108", ""),
    Proof(("R167-SAFETY-02",), _defaults("hot-cold", "50", "24"), _EVACUATED, "M108", ""),
    Proof(("R167-SAFETY-03",), _defaults("air-range", "26", "75"), _EVACUATED, "M108", ""),
    Proof(("R167-SAFETY-04",), _defaults("air-range", "20", "24"), _EVACUATED, "M108", ""),
    Proof(("R167-SAFETY-05",), _defaults("fire", "22", "24"), _EVACUATED, "M108", ""),
    Proof(("R167-SAFETY-06",), Function(_UNSAFE, ()), _HUNGRY, "", "M108"),
    Proof(
        ("R167-SAFETY-10",),
        Function(f"{_MOON}.explain:_turning", ()),
        f"{STORED}; 1 13:00 Bob edits Bob 0,1=Q",
        "",
        "M108",
    ),
    Proof(("R167-RESEARCH-01", "R167-RESEARCH-07"), Function(f"{_MOON}.monitoring:rating", 0), _WON, "", "M505"),
    Proof(("R167-RESEARCH-01",), _defaults("rating", "0"), _TITLED, "", "M505"),
    Proof(("R167-RESEARCH-02",), _defaults("ban", "20th of May 2019"), MIXED, "", "M203 M301"),
    Proof(("R167-RESEARCH-03",), _defaults("victory", "21st of June 2019", "36"), _WON, "", "M505"),
    Proof(("R167-RESEARCH-04",), _defaults("victory", "20th of June 2019", "999"), _WON, "", "M505"),
    Proof(("R167-RESEARCH-05",), Function(f"{_MOON}.monitoring:_seen_again", Given(0)), _WON, "", "M505"),
    Proof(
        ("R167-ATOMIC-10",),
        Function(f"{_MOON}.monitoring:has_won", Altered(_as_begun, "what held when the Monitor was begun")),
        f"{VICTOR}; 2019-06-19 23:59:59 Bob tracks Bob TEMP 25; 2019-06-20 00:00:00 Bob tracks Bob OXY 20;"
        "2019-06-20 00:00:00 Bob tracks Bob FOOD 2; 2019-06-20 00:01 Bob declares v1",
        "",
        "M505",
    ),
    Proof(
        ("R167-ATOMIC-11",),
        Function(f"{_MOON}.monitoring:has_won", Altered(_as_begun, "what held when the Monitor was begun")),
        f"{VICTOR}; 2019-06-19 23:59:59 Bob monitors Bob 25 20 1; 2019-06-20 00:00:00 Bob monitors Bob 25 20 2;"
        "2019-06-20 00:01 Bob declares v1",
        "",
        "M505",
    ),
    Proof(("R167-RESEARCH-06",), Function(_UNSAFE, ("food",)), _WON, "", "M505"),
    Proof(
        ("R167-DISTANCE-01",), Status("Dynastic Distance", active=True), "1 10:00 Eve monitors Bob -20 0 0", "", "M404?"
    ),
    Proof(
        ("R167-ATOMIC-07", "R167-ATOMIC-08"),
        Constant("referee.dynasties.kit.state.situation:GRACE", timedelta(0)),
        "1 10:00 Ann monitors Bob 20 0 0; 1 10:15:00 Ann monitors Bob -20 0 0",
        "",
        "M401",
    ),
    Proof(
        ("R167-GST-22",),
        Function(
            f"{_MOON}.monitoring:take_variable",
            Instead(lambda state, situation, event: (state, []), "that nothing is set"),
        ),
        "1 10:00 Ann monitors Bob 20 0 0",
        "M401",
        "",
    ),
    Proof(
        ("R167-GST-23",),
        Function(f"{_MOON}.state:MoonSituation.is_architect", False),
        "1 10:00 Ann monitors Bob -20 0 0",
        "",
        "M402",
    ),
    Proof(
        ("R167-GST-26",),
        Constant("referee.dynasties.kit.state.situation:GRACE", timedelta(0)),
        _SPLIT,
        "",
        "M103 M116 M302",
    ),
)
