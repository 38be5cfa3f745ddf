"""Parts that are fitted only in passing: a spare is bought, or sold, by fitting it and taking it off again at once, and what is
fitted may be sold and bought again. Of the Bot such an edit shows nothing, but of Money and of the Spare Parts Bin."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from referee.dynasties.bots.bot import Part
from referee.dynasties.bots.hardware import Catalogue
from referee.dynasties.bots.loadout import BATTERY
from referee.dynasties.bots.tracked import cells
from referee.dynasties.bots.tracked.asking import faults_of, judged, less_of, more_of, state_but
from referee.dynasties.bots.tracked.parts import hardware_of, item_of, parts_of
from referee.dynasties.kit.declare import View
from referee.dynasties.kit.parts.actions import Option
from referee.dynasties.kit.terms.scope import Unknown
from referee.dynasties.kit.terms.view import Faults

BUY, SELL = "Buy a spare part", "Sell a spare part"
_Action = dict[str, Any]
_FITTED = (cells.ENGINE, cells.ENGINE_WORN, cells.CHASSIS, cells.CHASSIS_WORN, cells.SYSTEMS)
_MAY_BE_MORE = Unknown("by reading L2 a Back-up Battery has an engine sold at more than it is bought for")


def bought(view: View) -> Iterator[Option]:
    """Parts that come to the Spare Parts Bin for Money, while the Bot keeps its own (R205-ENGINES-07 to 10, CHASSIS-10 to 13,
    SYSTEMS-85 to 88); where no hardpoint is free, the other Systems are in the Spare Parts Bin meanwhile."""
    for part in dict.fromkeys(more_of(view, cells.BIN)) if view.target is not None else ():
        yield from _done(view, _passing(view, part, "buy", "bin"), item_of(part), emptied=True)


def sold(view: View) -> Iterator[Option]:
    """Parts that go from the Spare Parts Bin for Money likewise: such as lay there before, in the first place; such as the same
    edit has put there, last of all, as it is otherwise as if they had been sold at once."""
    if view.target is None:
        return
    first = all(past.action == SELL for past in view.past if past.who == view.actor and past.at == view.at)
    if not (first or view.differing.isdisjoint(_FITTED)):
        return
    for part in dict.fromkeys(less_of(view, cells.BIN)):
        is_engine = part.name in hardware_of(view.values).engines
        # With a Battery an engine is sold at more (reading L2); who takes that off before sells it at its own Condition.
        for emptied in (True, False) if is_engine and _has_battery(view) else (True,):
            for option in _done(view, _passing(view, part, "bin", "sell"), item_of(part), emptied=emptied):
                if first or _is_left(view, option):
                    yield option


def bought_again(view: View, part: Part) -> Iterator[Option]:
    """What is fitted, sold and bought again, where that alone explains what an edit leaves: Money that is lost at the cap
    (reading B21)."""
    if view.differing != {cells.MONEY}:
        return
    hardware = hardware_of(view.values)
    if part.name in hardware.systems:
        actions = [_removed(part, "sell"), _added(part, "buy")]
    else:
        actions = [_exchanged(hardware, part, "sell", "buy")]
    may_be_more = part.name in hardware.engines and _has_battery(view)
    doubts = (_MAY_BE_MORE,) if may_be_more else ()
    options = _done(view, actions, f"{item_of(part)}, sold and bought again", doubts)
    yield from (option for option in options if _is_left(view, option))


def _passing(view: View, part: Part, source: str, to: str) -> list[_Action]:
    """How a part is fitted and taken off again at once, if the law knows such a part."""
    hardware = hardware_of(view.values)
    if part.name in hardware.systems:
        return [_added(part, source), _removed(part, to)]
    kept = (cells.ENGINE, cells.ENGINE_WORN) if part.name in hardware.engines else (cells.CHASSIS, cells.CHASSIS_WORN)
    fitted = Part(view.own(kept[0]), int(view.own(kept[1])))
    return [_exchanged(hardware, part, "bin", source), _exchanged(hardware, fitted, to, "bin")]


def _added(part: Part, source: str) -> _Action:
    system = {"name": part.name, "condition": part.condition}
    return {"do": "add-system", "system": system, "from": source}


def _removed(part: Part, to: str) -> _Action:
    return {"do": "remove-system", "name": part.name, "to": to}


def _exchanged(hardware: Catalogue, new: Part, old: str, source: str) -> _Action:
    do, named = ("replace-engine", "type") if new.name in hardware.engines else ("replace-chassis", "model")
    return {"do": do, "old": old, "from": source, "new": {named: new.name, "condition": new.condition}}


def _has_battery(view: View) -> bool:
    return any(part.name == BATTERY for part in parts_of(view.own(cells.SYSTEMS)))


def _is_left(view: View, option: Option) -> bool:
    """Whether an edit leaves just what an option makes."""
    return all(view.target_value(key) == left for key, left in option.changes.items())


def _done(
    view: View, actions: Iterable[_Action], said: str, doubts: tuple[Unknown, ...] = (), *, emptied: bool = False
) -> Iterator[Option]:
    """What some actions leave, one after the other, if nothing but Readiness is in their way, and what is; `emptied`: the
    Bot's Systems are in the Spare Parts Bin meanwhile."""
    hardware = hardware_of(view.values)
    state = state_but(view, hardware)
    operators, faults = state["operators"], Faults()
    before = operators[view.actor]
    systems = before["bot"]["systems"] if emptied else []
    aside = [{"kind": "system", **system} for system in systems]
    if emptied:
        operators[view.actor] = before | {
            "bot": {**before["bot"], "systems": []},
            "bin": [*before["bin"], *aside],
        }
    for action in actions:
        found = judged(view, action, state, hardware)
        if found.after is None:
            faults = faults or faults_of(found.reasons)
            operators[view.actor] = {**operators[view.actor], "readiness": "Workshop"}
            found = judged(view, action, state, hardware)
        if found.after is None:
            return
        operators[view.actor] = found.after
    after = operators[view.actor]
    if emptied:
        left = [*after["bin"]]
        for system in aside:
            left.remove(system)
        after = {**after, "bot": {**after["bot"], "systems": systems}, "bin": left}
    changes = cells.shown_after(view, after)
    if changes:
        yield Option(changes, said, faults=faults, doubts=doubts)
