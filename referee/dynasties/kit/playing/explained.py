"""Explained: which lawful actions lead from one state to another, on request."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from referee.dynasties.kit.judging.saying import lawful_if_wasted, say
from referee.dynasties.kit.parts.declaration import Declaration
from referee.dynasties.kit.parts.keys import said_key
from referee.dynasties.kit.playing.given import (
    cells_of,
    instant_of,
    name_given,
    names_given,
    past_given,
    players_in,
    rolls_given,
    view_of,
)
from referee.dynasties.kit.solving.blame import but_for, closest, hides_its_price, instead_of_waste
from referee.dynasties.kit.solving.explain import Explainer
from referee.dynasties.kit.solving.quest import Taken
from referee.dynasties.kit.solving.taking import TakenAction
from referee.dynasties.kit.state.heading import heads_play, why_not_told
from referee.dynasties.kit.state.living import Living
from referee.dynasties.kit.terms.plain import first_few
from referee.dynasties.kit.terms.view import Fault, View
from referee.errors import InputError
from referee.rules.core.hiatus import in_downtime


def explain_given(living: Living, given: Mapping[str, Any]) -> dict[str, Any]:
    """Which lawful actions of `by` lead from `before` to `after`; see docs/records.md. Raises InputError."""
    declared, values = living.declared, living.values
    before = cells_of(declared, values, given.get("before"), "the `before`")
    after = cells_of(declared, values, given.get("after"), "the `after`")
    by = name_given(given, "by")
    if not by:
        raise InputError("the edit has no `by`", do="name whose edit it is")
    at = instant_of(given.get("at"))
    emperor, heads = name_given(given, "emperor"), heads_play(living, values.law)
    named = players_in(declared, {**before, **after, f"x:{by}": ""}, given)
    players = tuple(name for name in named if heads is not False or name != emperor)
    view = view_of(living.whole, values, before, by, players, at)
    plays = by in players or by != emperor
    view = replace(
        view, past=past_given(declared, given, by), rolls=rolls_given(given, by), emperor=emperor or None, plays=plays
    )
    view = replace(view, summary=name_given(given, "summary") or "")
    target = {key: value for key, value in after.items() if value != view.get(key)}
    bar = _bar(declared, view, given)
    explainer = Explainer(declared, values.law, view, without=bar.actions)
    taken, whole = explainer.explain(target)
    wasted, instead = _if_wasted(explainer, target, taken or ())
    doubts = [doubt.why for each in taken or () for doubt in each.doubts if not doubt.secret]
    if heads is None and by == emperor and by in players and any(each.action.by == "player" for each in taken or ()):
        doubts.append(why_not_told(living, values.law))
    lawful = None if instead or doubts or (taken is None and not whole) else taken is not None
    out: dict[str, Any] = {"schema": 1, "lawful": lawful, "actions": [], "nearest": None, "why": ""}
    out["actions"] += [_as_json(each) for each in taken or ()]
    out["why"] = "; ".join(filter(None, (wasted, instead, *doubts)))
    if taken is None:
        near = closest(explainer, target)
        out["nearest"] = {**_as_json(near.taken[0]), "differs_at": list(near.differs)} if near.taken else None
        why = _why(explainer, target, bar) if whole else "there are more ways to explain it than were tried"
        out["why"] = " ".join(filter(None, (why, _left_out(declared, before, after, near.taken) if whole else "")))
    return out


def _if_wasted(explainer: Explainer, target: Mapping[str, str], taken: Taken) -> tuple[str, str]:
    """What is wasted of lawful actions, and what an edit would be else, where it may as well be that: in words, or empty."""
    wasted = tuple(each for each in taken if each.no_effect)
    if not wasted:
        return "", ""
    instead = instead_of_waste(explainer, target, taken)
    return lawful_if_wasted(wasted), f"else it would be {_but_for(*instead)}" if instead is not None else ""


_IN_THE_WAY: dict[Fault, str] = {
    "too-soon": "it is too soon",
    "not-paid": "that is not what it costs",
    "not-met": "a condition is not met",
    "not-rolled": "it was not rolled",
    "not-posted": "it was not posted",
    "out-of-bounds": "that is out of bounds",
}


def _but_for(fault: Fault, taken: Taken) -> str:
    """What an edit would be, and the condition in the way, in words."""
    whys = "; ".join(dict.fromkeys(why for each in taken for _, why in each.faults if why))
    return f"{say(taken)}, but {whys or _IN_THE_WAY[fault]}"


def _left_out(declared: Declaration, before: Mapping[str, str], after: Mapping[str, str], near: Taken) -> str:
    """What is taken of the values that `after` leaves out: of those that the action which comes nearest changes, or where none
    does, of all that `before` names."""
    spoken = near[0].changes if near else before
    left = [said_key(declared, key) for key in sorted(spoken.keys() - after.keys())]
    return f"What `after` leaves out is taken to stay as it was: {first_few(left, _MOST_NAMED)}." if left else ""


_MOST_NAMED = 6


class _Bar(Struct, frozen=True):
    """What bars somebody from some actions, in words, and which by their names; no words: nothing does."""

    why: str = ""
    actions: frozenset[str] = frozenset()


def _bar(declared: Declaration, view: View, given: Mapping[str, Any]) -> _Bar:
    """Who is idle is no player for dynastic rules (IDLE-02), and in Hiatus no dynastic action is taken (KOTH-17), nor in Seasonal
    Downtime, which the date tells (DOWNTIME-01, 02; S12)."""
    hiatus = given.get("hiatus", False)
    if not isinstance(hiatus, bool):
        raise InputError("`hiatus` is neither true nor false")
    heads = view.actor == view.emperor and view.actor not in (names_given(given, "idle") or ())
    if view.actor not in view.players and not (heads and any(action.by != "player" for action in declared.actions)):
        return _Bar(
            f"{view.actor} is no active player",
            frozenset(action.name for action in declared.actions if not action.by_idle),
        )
    why = "the game is in Hiatus" if hiatus else ""
    why = why or ("the game is in Seasonal Downtime" if in_downtime(view.values.law, view.at) else "")
    if not why:
        return _Bar()
    return _Bar(why, frozenset(action.name for action in declared.actions if not action.in_hiatus))


def _why(explainer: Explainer, target: Mapping[str, str], bar: _Bar) -> str:
    """The one condition in the way, if it is one."""
    explainer = replace(explainer, without=frozenset())
    taken, _ = explainer.explain(target) if bar.why else (None, True)
    if taken is not None:
        return f"It would be {say(taken)}, but {bar.why}."
    blamed = but_for(explainer, target)
    if blamed is None or hides_its_price(explainer, target, *blamed):
        return ""
    return f"It would be {_but_for(*blamed)}."


def _as_json(taken: TakenAction) -> dict[str, Any]:
    action = taken.action
    return {"action": action.name, "rule": action.rule, "choice": taken.said, "changes": dict(taken.changes)}
