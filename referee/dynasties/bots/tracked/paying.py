"""What the Announcer notes down of a Bout whose summary is posted, against what comes of it (R205-ENDING-19, R205-TAUNT-08 to 10)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from referee.dynasties.bots.hardware import Catalogue
from referee.dynasties.bots.numbers import Numbers
from referee.dynasties.bots.questions.afterwards import against_operator
from referee.dynasties.bots.questions.refighting import Wrong
from referee.dynasties.bots.questions.settling import Ended
from referee.dynasties.bots.state import state_taken
from referee.dynasties.bots.tracked import cells
from referee.dynasties.bots.tracked.bouts import Announcement, latest_of
from referee.dynasties.kit.declare import View

_OF = {
    "money": (cells.MONEY,),
    "red-mist": (cells.RED_MIST,),
    "banner": (cells.BANNER,),
    "condition": (cells.ENGINE_WORN, cells.CHASSIS_WORN, cells.SYSTEMS),
}
"""What the tracker shows of each; what an edit leaves as it was may come in another."""


def noted_otherwise(view: View, hardware: Catalogue) -> Iterator[Wrong]:
    """What an edit that brings an Operator back to the Workshop after a Bout shows that cannot come of it; raises InputError
    about the law's text."""
    for name in view.players:
        readiness = f"{cells.READINESS}:{name}"
        if view.get(readiness) in cells.ENGAGED and view.target_value(readiness) == "Workshop":
            bout = latest_of(view, name)
            if bout is not None and bout.outcome and not any(cells.is_unsure(view, one) for one in bout.fighters):
                yield from _of_one(view, name, bout, hardware)


def _of_one(view: View, name: str, bout: Announcement, hardware: Catalogue) -> list[Wrong]:
    """Red Mist that stays as it was may be settled later, or mean nothing as it is Tournament Mode; what a House Bot pays, where
    there may have been one, is a reading's to say."""
    states, numbers = _states(view, bout, hardware), hardware.numbers
    found = _against(view, name, bout, states, numbers)
    if found and view.target_value(f"{cells.RED_MIST}:{name}") is None:
        states[0]["operators"][name]["red_mist"] = 0
        if not _against(view, name, bout, states, numbers):
            return []
    told = bout.configuration
    if found and (told is None or told.get("house_bot")):
        twice = {"for_each_opponent": 2 * numbers.stated("for_each_opponent")}
        generous = Numbers({**numbers.known, **twice}, numbers.tournament_from)
        if not _against(view, name, bout, states, generous):
            return [one._replace(reading="L9") for one in found]
    return found


def _states(view: View, bout: Announcement, hardware: Catalogue) -> list[dict[str, Any]]:
    """What the tracker shows before the edit, and after it."""
    after = view.but(cells=view.cells.update(view.target or {}))
    return [cells.state_of(each, hardware, *bout.fighters) for each in (view, after)]


def _against(view: View, name: str, bout: Announcement, states: list[dict[str, Any]], numbers: Numbers) -> list[Wrong]:
    before, after = (state_taken(state, "", numbers) for state in states)
    ended = Ended(bout.fighters, bout.winner)
    wrongs = against_operator(name, before, after, ended, numbers, in_order=False)
    changed = {variable for variable in cells.ALL if view.target_value(f"{variable}:{name}") is not None}
    return [one for one in wrongs if changed.intersection(_OF.get(one.code, ()))]
