"""A Monitor of a site step by step, as a page shows it: which squares each step counts, and what it comes to (THERMO-11 to 21)."""

from __future__ import annotations

from collections.abc import Iterator

from referee.dynasties.moon_sites.board import Board, corridor_leaks, leaking, rows_of, squares_of
from referee.dynasties.moon_sites.monitor import FIELDS, maintained_of, towards
from referee.dynasties.moon_sites.parameters import MoonLaw
from referee.model.derived import Band, Step, Working

_TEMPERATURE, _OXYGEN, _ = FIELDS
_SET = 3
"""The step from which on each sets one of the statistics for good."""


def bands(law: MoonLaw) -> tuple[Band, ...]:
    """What temperature and oxygen are while a site is not Unsafe for them (SAFETY-01 to 04), and the ideal."""
    warm = Band(_TEMPERATURE, law.too_cold, law.too_hot, law.temperature_ideal, ("SAFETY-01", "SAFETY-02"))
    airy = Band(_OXYGEN, law.too_little_air, law.too_much_air, law.oxygen_ideal, ("SAFETY-03", "SAFETY-04"))
    return warm, airy


def working(name: str, site: str, law: MoonLaw) -> Working:
    """A Monitor of somebody's site as it stands."""
    board = Board(site)
    steps = tuple(_steps(board, maintained_of(board), law))
    return Working(
        "a Monitor now would set", name, ", ".join(one.value for one in steps[_SET:]), steps, tuple(rows_of(site))
    )


def _steps(board: Board, maintained: int, law: MoonLaw) -> Iterator[Step]:
    """The steps in the order of the rule; of Modules only the Maintained ones count (THERMO-12)."""
    power, life = board.power & maintained, board.life & maintained
    corridors = board.corridors & maintained
    degrees = law.warm if power else law.cold
    yield _step("THERMO-13", f"{_many(power, 'Power Module')}: {_signed(degrees)}", _celsius(degrees), power)
    leaks = corridor_leaks(corridors, board.modules)
    why = (
        f"{leaks} open {'edge' if leaks == 1 else 'edges'}: {_signed(degrees)} − {law.leak * leaks}"
        if leaks
        else "none"
    )
    degrees -= law.leak * leaks
    yield _step("THERMO-14", why, _celsius(degrees), leaking(corridors, board.modules))
    gain = law.heat * power.bit_count()
    why = f"{_many(power, 'Power Module')}: {_signed(degrees)} + {gain}" if power else "none"
    degrees += gain
    yield _step("THERMO-16", why, _celsius(degrees), power)
    most = law.thermostat * life.bit_count()
    moved = towards(degrees, law.temperature_ideal, most)
    yield _step("THERMO-17", _moved(life, degrees, moved, most), _celsius(moved), life)
    squares, airy = board.modules.bit_count(), (board.life | board.hydroponics) & maintained
    air = 100 * airy.bit_count() // squares if squares else 0
    yield _step(
        "THERMO-19", f"{airy.bit_count()} of {squares} squares" if squares else "an empty Site", f"{air}%", airy
    )
    fed, docks = board.hydroponics & maintained, board.docks & maintained
    food = law.meals * (fed | docks).bit_count()
    why = f"{law.meals} × ({_many(fed, 'Hydroponics', 'Hydroponics')} + {_many(docks, 'Dock', 'Docks')})"
    yield _step("THERMO-21", why, f"{food} kcal", fed | docks)


def _step(clause: str, why: str, value: str, counted: int) -> Step:
    return Step(clause, why, value, tuple((row + 1, column + 1) for row, column in squares_of(counted)))


def _moved(life: int, degrees: int, moved: int, most: int) -> str:
    """How far Life Support moves the temperature, which stops at the ideal (THERMO-18)."""
    if not life or moved == degrees:
        return "none" if not life else f"{_signed(degrees)} is the ideal"
    sign = "+" if moved > degrees else "−"
    stopped = f", no further than the ideal: {_signed(moved)}" if abs(moved - degrees) < most else ""
    return f"{_many(life, 'Life Support', 'Life Support')}: {_signed(degrees)} {sign} {most}{stopped}"


def _many(squares: int, one: str, many: str = "") -> str:
    number = squares.bit_count()
    return f"{number or 'no'} {one if number == 1 else many or one + 's'}"


def _signed(number: int) -> str:
    return f"{number}".replace("-", "−")


def _celsius(degrees: int) -> str:
    return f"{_signed(degrees)} °C"
