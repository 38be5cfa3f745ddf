"""Where the rules of a Bout can be read in more than one way: what is taken, and what may be taken instead."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, NamedTuple, get_type_hints

import msgspec

from referee.errors import InputError


class Reading(NamedTuple):
    """A place that can be read in two ways: the name of each, and the clauses that it reads; `field` says so in `Readings`."""

    code: str
    usual: str
    other: str
    clauses: tuple[str, ...]
    field: str = ""


def _read(code: str, usual: str, other: str, *clauses: str) -> Reading:
    return Reading(code, usual, other, tuple(f"R205-{clause}" for clause in clauses))


class Readings(msgspec.Struct, frozen=True):
    """Which places are read in the other way; each is off (the usual way) unless an option says otherwise."""

    spent_silent: Annotated[bool, _read("B2", "always", "above-0", "SYSTEMS-52", "SYSTEMS-76", "SYSTEMS-92")] = False
    never_better: Annotated[bool, _read("B4", "literal", "kept", "SHOVE-06", "STATUS-06")] = False
    edge_stops: Annotated[bool, _read("B5", "both", "stops", "SHOVE-03")] = False
    barred_bumps: Annotated[bool, _read("B6", "nothing", "bump", "SYSTEMS-42", "SHOVE-01")] = False
    in_points: Annotated[bool, _read("B10", "relative", "points", "ENDING-02", "ENDING-10")] = False
    late_ring_out: Annotated[bool, _read("B12", "tko-only", "ring-out-too", "ENDING-12")] = False
    evaders_missed: Annotated[bool, _read("B13", "hits", "misses", "EVASION-01", "SYSTEMS-62", "SYSTEMS-71")] = False
    reach_needed: Annotated[bool, _read("B14", "ends-script", "unresolvable", "BOTSCRIPT-37", "BOTSCRIPT-49")] = False
    own_turns: Annotated[bool, _read("B17", "bout-turns", "own-turns", "STATUS-03", "STATUS-04")] = False
    battery_powers: Annotated[bool, _read("L2", "all", "power", "SYSTEMS-44", "LOADOUT-14")] = False
    swapped: Annotated[bool, _read("P3", "refused", "swapped", "BOTSCRIPT-03")] = False
    stated: Annotated[bool, _read("K1", "clamped", "stated", "SYSTEMS-24", "SYSTEMS-74", "STATUS-09")] = False
    exact: Annotated[bool, _read("K2", "floor", "exact", "SYSTEMS-44")] = False
    ram_either: Annotated[bool, _read("K3", "mover", "either", "SYSTEMS-04")] = False
    spikes_score: Annotated[bool, _read("K4", "nobody", "owner", "SYSTEMS-27", "ENDING-09")] = False
    flipped_stops: Annotated[bool, _read("K5", "skipped", "stops", "STATUS-02")] = False
    whole_rounds: Annotated[bool, _read("K6", "turns", "rounds", "STATUS-13")] = False
    from_the_moment: Annotated[bool, _read("K7", "immune-next-turn", "immune-one-full-turn", "STATUS-04")] = False
    bumpers_free: Annotated[bool, _read("K8", "counts", "scratch", "CONFIG-17", "ENDING-09")] = False
    scorched_first: Annotated[bool, _read("K9", "after", "before", "STATUS-08")] = False
    shock_spares: Annotated[bool, _read("K21", "all", "not-trashed", "SYSTEMS-19", "LOADOUT-14")] = False
    ordinal_binds: Annotated[bool, _read("K34", "closest", "unused", "BOTSCRIPT-37", "BOTSCRIPT-48")] = False
    past_plating: Annotated[bool, _read("K37", "plated", "direct", "SYSTEMS-74", "SYSTEMS-75")] = False
    last_plated: Annotated[bool, _read("K39", "hits", "spared", "SYSTEMS-74", "SYSTEMS-92")] = False
    panels_once: Annotated[bool, _read("K38", "each", "once", "CONFIG-12", "CONFIG-13")] = False
    in_steps: Annotated[bool, _read("3.2", "rows", "steps", "CONFIG-11", "BOTSCRIPT-07", "BOTSCRIPT-37")] = False
    any_opponent: Annotated[bool, _read("3.6", "closest", "any", "BOTSCRIPT-22", "BOTSCRIPT-50")] = False


def _by_code() -> Iterator[tuple[str, Reading]]:
    for field, hint in get_type_hints(Readings, include_extras=True).items():
        reading: Reading = hint.__metadata__[0]
        yield reading.code, reading._replace(field=field)


READINGS = dict(_by_code())


def readings_of(options: Mapping[str, str], where: str = "options") -> Readings:
    """The readings that options by code ask for. Raises InputError for an unknown code or name."""
    others: dict[str, bool] = {}
    for code, name in options.items():
        reading = READINGS.get(code)
        if reading is None:
            raise InputError("is no reading", where=f"{where}.{code}", do=f"one of {', '.join(READINGS)}")
        if name not in (reading.usual, reading.other):
            what, do = f"is read in no way called “{name}”", f"{reading.usual} or {reading.other}"
            raise InputError(what, where=f"{where}.{code}", do=do)
        others[reading.field] = name == reading.other
    return Readings(**others)
