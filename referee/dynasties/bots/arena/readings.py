"""Where the rules of a Bout can be read in more than one way: what is taken, and what may be taken instead."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from referee.errors import InputError


class Reading(msgspec.Struct, frozen=True):
    """A place that can be read in two ways: the name of each, the field that says so, and the clauses that it reads."""

    usual: str
    other: str
    field: str
    clauses: tuple[str, ...]


READINGS: dict[str, Reading] = {
    "B6": Reading("nothing", "bump", "barred_bumps", ("R205-SYSTEMS-42", "R205-SHOVE-01")),
    "B10": Reading("relative", "points", "in_points", ("R205-ENDING-02", "R205-ENDING-10")),
    "B12": Reading("tko-only", "ring-out-too", "late_ring_out", ("R205-ENDING-12",)),
    "B13": Reading("hits", "misses", "evaders_missed", ("R205-EVASION-01", "R205-SYSTEMS-62", "R205-SYSTEMS-71")),
    "B14": Reading("ends-script", "unresolvable", "reach_needed", ("R205-BOTSCRIPT-37", "R205-BOTSCRIPT-49")),
    "B17": Reading("bout-turns", "own-turns", "own_turns", ("R205-STATUS-03", "R205-STATUS-04")),
    "K1": Reading("clamped", "stated", "stated", ("R205-SYSTEMS-24", "R205-SYSTEMS-74", "R205-STATUS-09")),
    "K2": Reading("floor", "exact", "exact", ("R205-SYSTEMS-44",)),
    "K3": Reading("mover", "either", "ram_either", ("R205-SYSTEMS-04",)),
    "K4": Reading("nobody", "owner", "spikes_score", ("R205-SYSTEMS-27", "R205-ENDING-09")),
    "K5": Reading("skipped", "stops", "flipped_stops", ("R205-STATUS-02",)),
    "K6": Reading("turns", "rounds", "whole_rounds", ("R205-STATUS-13",)),
    "K7": Reading("immune-next-turn", "immune-one-full-turn", "from_the_moment", ("R205-STATUS-04",)),
    "K8": Reading("counts", "scratch", "bumpers_free", ("R205-CONFIG-17", "R205-ENDING-09")),
    "K9": Reading("after", "before", "scorched_first", ("R205-STATUS-08",)),
    "K37": Reading("plated", "direct", "past_plating", ("R205-SYSTEMS-74", "R205-SYSTEMS-75")),
}
"""By code; each is off (the usual way) unless an option says otherwise."""


class Readings(msgspec.Struct, frozen=True):
    """Which of them are read in the other way."""

    barred_bumps: bool = False
    in_points: bool = False
    late_ring_out: bool = False
    evaders_missed: bool = False
    reach_needed: bool = False
    own_turns: bool = False
    stated: bool = False
    exact: bool = False
    ram_either: bool = False
    spikes_score: bool = False
    flipped_stops: bool = False
    whole_rounds: bool = False
    from_the_moment: bool = False
    bumpers_free: bool = False
    scorched_first: bool = False
    past_plating: bool = False


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
