"""What is asked of an edit: what it leaves of the actor's, and what an action on their own Bot comes to, as `referee explain
bots` judges it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from referee.dynasties.bots.actions.asked import case_taken
from referee.dynasties.bots.actions.explaining import judge
from referee.dynasties.bots.actions.verdict import Reason, Verdict
from referee.dynasties.bots.bot import Part
from referee.dynasties.bots.hardware import Catalogue
from referee.dynasties.bots.tracked import cells
from referee.dynasties.bots.tracked.parts import hardware_of, item_of, part_of, parts_of
from referee.dynasties.kit.declare import View
from referee.dynasties.kit.parts.actions import Option
from referee.dynasties.kit.terms.scope import Unknown
from referee.dynasties.kit.terms.view import Fault, Faults
from referee.model.instants import format_instant

SOURCES, DISPOSALS = ("buy", "bin"), ("sell", "bin")
_SOON: dict[str, Fault] = {"under-48h": "too-soon", "money": "not-paid"}


def ways(view: View) -> int:
    """How many ways of coming by a part, or of disposing of it, are thought of: one, where nobody asks for an edit's."""
    return 1 if view.target is None else 2


def done(
    view: View, action: dict[str, Any], said: str, doubts: tuple[Unknown, ...] = (), *, first: str = "", **state: Any
) -> Iterator[Option]:
    """A change of the actor's own Bot: what it leaves if nothing but Readiness and time is in its way, and what is.

    first: the System that is meant of several of one name, as an action means the frontmost, and a tracker tells no order.
    """
    hardware = hardware_of(view.values)
    before = {**state_but(view, hardware), **state}
    before["operators"][view.actor]["bot"]["systems"].sort(
        key=lambda one: f"{one['name']} {one['condition']}%" != first
    )
    found = allowed = judged(view, action, before, hardware)
    if found.after is None:
        actor = before["operators"][view.actor]
        actor |= {"readiness": "Workshop", "bouts_concluded": 1, "bot": _roomy(actor["bot"], hardware)}
        allowed = judged(view, action, before, hardware)
    if allowed.after is not None:
        changes = cells.shown_after(view, allowed.after)
        if action["do"] != "replace-chassis":
            changes.pop(f"{cells.CHASSIS}:{view.actor}", None)
        yield Option(changes, said, faults=faults_of(found.reasons), doubts=doubts)


def _roomy(bot: dict[str, Any], hardware: Catalogue) -> dict[str, Any]:
    """The Bot on the chassis that holds most."""
    model = max(hardware.chassis.values(), key=lambda chassis: chassis.hardpoints).name
    return {**bot, "chassis": {**bot["chassis"], "model": model}}


def state_but(view: View, hardware: Catalogue, *others: str, **actor: Any) -> dict[str, Any]:
    """What the tracker shows of the actor and others, with these fields of the actor's otherwise."""
    state = cells.state_of(view, hardware, *others)
    state["operators"][view.actor] |= actor
    return state


def judged(view: View, action: Mapping[str, Any], state: dict[str, Any], hardware: Catalogue) -> Verdict:
    given = {"state": state, "who": view.actor, "action": action, "now": format_instant(view.at)}
    return judge(case_taken(given, hardware))


def faults_of(reasons: tuple[Reason, ...]) -> Faults:
    return tuple((_SOON.get(reason.code, "not-met"), reason.text.rstrip(".")) for reason in reasons)


def left_of(view: View, variable: str) -> str:
    """The actor's value as the edit leaves it."""
    key = f"{variable}:{view.actor}"
    left = view.target_value(key)
    return left if left is not None else view.get(key)


def more_of(view: View, variable: str) -> Iterator[Part]:
    """What a list of the actor's has more of then."""
    before, after = _counted(view, variable)
    yield from map(part_of, after - before)


def less_of(view: View, variable: str) -> Iterator[Part]:
    """What it has less of."""
    before, after = _counted(view, variable)
    yield from map(part_of, before - after)


def _counted(view: View, variable: str) -> Iterator[Counter[str]]:
    """The parts of a list of the actor's, as it was and as the edit leaves it."""
    for value in (view.own(variable), left_of(view, variable)):
        yield Counter(map(item_of, parts_of(value)))
