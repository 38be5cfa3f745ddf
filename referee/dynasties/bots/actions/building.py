"""Changes of hardware: engine, chassis, Systems, and the System that a Modular Breakpoint adds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from referee.dynasties.bots import given, loadout
from referee.dynasties.bots.actions.asked import (
    AddSystem,
    Case,
    ModularAddition,
    Old,
    RemoveSystem,
    ReplaceChassis,
    ReplaceEngine,
)
from referee.dynasties.bots.actions.verdict import BLANKED, CLAMPED, TRASHED, Reason, Verdict, refused, verdict
from referee.dynasties.bots.bot import Bot, MountedSystem, Part
from referee.dynasties.bots.operators import LED_BANNER
from referee.dynasties.bots.state import Kind, Spare

BREAKPOINT = "Modular Breakpoint"


class _Deal(Struct, frozen=True):
    """How a kind of part is come by: the clauses that say when, at what price, and out of the bin."""

    kind: Kind
    noun: str
    when: str
    price: str
    out_of_bin: str
    unknown: str


_ENGINE = _Deal("engine", "engine", "R205-ENGINES-07", "R205-ENGINES-09", "R205-ENGINES-10", "R205-LOADOUT-06")
_CHASSIS = _Deal("chassis", "chassis", "R205-CHASSIS-10", "R205-CHASSIS-12", "R205-CHASSIS-13", "R205-LOADOUT-07")
_SYSTEM = _Deal("system", "System", "R205-SYSTEMS-85", "R205-SYSTEMS-85", "R205-SYSTEMS-86", "R205-SYSTEMS-01")


class _Held(Struct, frozen=True):
    """Money, of which there may be `most`, and Spare Parts Bin of an Operator in the midst of an action."""

    most: int
    money: int
    bin: tuple[Spare, ...]
    clamped: bool = False

    def paid(self, amount: int) -> _Held:
        """With so much more Money, as far as the cap (reading B21)."""
        money = self.money + amount
        return replace(self, money=min(self.most, money), clamped=self.clamped or money > self.most)

    def put(self, spare: Spare) -> _Held:
        return replace(self, bin=(*self.bin, spare))

    def without(self, spare: Spare) -> _Held:
        place = self.bin.index(spare)
        return replace(self, bin=self.bin[:place] + self.bin[place + 1 :])


def replace_part(case: Case, action: ReplaceEngine | ReplaceChassis) -> Verdict:
    """R205-ENGINES-07 to 10; R205-CHASSIS-10 to 13: a chassis that cannot hold the Systems is none to change to (reading L4).

    The old one is disposed of first, then the new one is paid (reading L3).
    """
    bot = _bot(case)
    if isinstance(action, ReplaceEngine):
        deal, name, old, worth = _ENGINE, action.new.type, bot.engine, loadout.worth_of_engine(bot, case.hardware)
    else:
        cost = loadout.cost_of(bot.chassis, case.hardware.chassis)
        deal, name, old, worth = _CHASSIS, action.new.model, bot.chassis, cost
    new, held = Part(name, action.new.condition), _rid(case, deal, old, action.old, worth)
    reasons = [*_in_workshop(case, deal), *_not_come_by(case, deal, new, action.source, held)]
    if name in case.hardware.chassis:
        reasons += _crowded(case, name, len(bot.systems), "R205-LOADOUT-08")
    if reasons:
        return refused(reasons)
    held = _come_by(case, deal, new, action.source, held)
    return _built(case, held, replace(bot, **{deal.kind: new}))


def add_system(case: Case, action: AddSystem) -> Verdict:
    """R205-SYSTEMS-85 and 86, at the rear unless a position is told; a second one of a name is lawful (reading L5)."""
    bot, new = _bot(case), Part(action.system.name, action.system.condition)
    place = len(bot.systems) if action.position is None else action.position
    if place > len(bot.systems):
        what = f"there is no place {place} among {len(bot.systems)} Systems"
        raise given.refused(what, f"{case.where}action.position", f"0 is the front, {len(bot.systems)} the rear")
    held = _held(case)
    reasons = [
        *_in_workshop(case, _SYSTEM),
        *_not_come_by(case, _SYSTEM, new, action.source, held),
        *_crowded(case, bot.chassis.name, len(bot.systems) + 1, "R205-LOADOUT-08"),
    ]
    if reasons:
        return refused(reasons)
    systems = (*bot.systems[:place], new, *bot.systems[place:])
    held = _come_by(case, _SYSTEM, new, action.source, held)
    return _built(case, held, replace(bot, systems=systems))


def remove_system(case: Case, action: RemoveSystem) -> Verdict:
    """R205-SYSTEMS-87 and 88, in Workshop alone (reading B20); of several of one name the frontmost."""
    bot, operator = _bot(case), case.operator
    reasons = list(_in_workshop(case, replace(_SYSTEM, when="R205-BOUTS-11")))
    place = next((place for place, system in enumerate(bot.systems) if system.name == action.name), None)
    if place is None:
        text = f"{operator.name}'s Bot has no System {_called(action.name)}."
        return refused([*reasons, Reason("not-equipped", "R205-SYSTEMS-87", text)])
    if reasons:
        return refused(reasons)
    gone = bot.systems[place]
    held = _rid(case, _SYSTEM, gone, action.to, loadout.cost_of(gone, case.hardware.systems))
    left = replace(bot, systems=bot.systems[:place] + bot.systems[place + 1 :])
    return _built(case, held, left, lost=gone.name == LED_BANNER and not _has_banner(left, held))


def modular_addition(case: Case, action: ModularAddition) -> Verdict:
    """R205-SYSTEMS-66 to 69: the Announcer adds it at the rear once the Operator is Set."""
    bot, operator, new = _bot(case), case.operator, _asked_for(case, action.system)
    held = _Held(0, 0, operator.bin)
    reasons = [*_not_modular(case, action, bot), *_not_come_by(case, _MODULAR, new, "bin", held)]
    reasons += _crowded(case, bot.chassis.name, len(bot.systems) + 1, "R205-SYSTEMS-67")
    if reasons:
        return refused(reasons)
    after = replace(bot, systems=(*bot.systems, new))
    changed = operator.changed(bot=after, bin=_come_by(case, _MODULAR, new, "bin", held).bin, modular_used=True)
    return verdict((), changed, (TRASHED,) if loadout.is_trashed(after, case.hardware) else ())


_MODULAR = replace(_SYSTEM, out_of_bin="R205-SYSTEMS-66")


def _asked_for(case: Case, system: MountedSystem | str) -> Part:
    if isinstance(system, MountedSystem):
        return Part(system.name, system.condition)
    found = (spare for spare in case.operator.bin if spare.kind == "system" and spare.name == system)
    return Part(system, next((spare.condition for spare in found), 0))


def _not_modular(case: Case, action: ModularAddition, bot: Bot) -> Iterator[Reason]:
    operator = case.operator
    if operator.readiness != "Set":
        text = f"{operator.name} is {operator.readiness}; the System is added once they are Set."
        yield Reason("readiness", "R205-SYSTEMS-68", text)
    if action.asked_in != "Staging":
        text = f"{operator.name} asked in {action.asked_in}; it may be asked for while Staging."
        yield Reason("asked-in", "R205-SYSTEMS-66", text)
    if not loadout.has_working(bot, BREAKPOINT):
        text = f"{operator.name}'s Bot has no {BREAKPOINT} above 0%."
        yield Reason("no-breakpoint", "R205-SYSTEMS-67", text)
    if operator.tracked.modular_used:
        text = f"A System was already added to {operator.name}'s Bot for this Bout."
        yield Reason("already", "R205-SYSTEMS-69", text)


def _bot(case: Case) -> Bot:
    """The Bot of who acts; raises InputError where the rules know no such Bot, but for too many Systems."""
    bot = case.operator.bot
    wrong = [code for code in loadout.problems_of(bot, case.hardware) if code != loadout.HARDPOINTS]
    if wrong:
        what = f"is no Bot of these rules: {', '.join(wrong)}"
        raise given.refused(what, f"{case.operator.where}.bot", "ask `referee evaluate bots`")
    return bot


def _in_workshop(case: Case, deal: _Deal) -> Iterator[Reason]:
    operator = case.operator
    if operator.readiness != "Workshop":
        text = f"{operator.name} is {operator.readiness}; hardware is changed in Workshop only."
        yield Reason("readiness", deal.when, text)


def _held(case: Case) -> _Held:
    return _Held(case.number("most_money"), case.operator.money, case.operator.bin)


def _rid(case: Case, deal: _Deal, part: Part, to: Old, worth: int) -> _Held:
    """With a part sold at what it is worth, or put into the bin."""
    held = _held(case)
    return held.paid(worth) if to == "sell" else held.put(_spare(deal, part))


def _not_come_by(case: Case, deal: _Deal, new: Part, source: str, held: _Held) -> Iterator[Reason]:
    """Why a part cannot be bought, or taken from the bin with what the action itself has put there."""
    operator = case.operator
    known = new.name in _catalogued(case, deal)
    if not known:
        yield Reason(f"unknown-{deal.kind}", deal.unknown, f"There is no {deal.noun} {_called(new.name)}.")
    if not 0 <= new.condition <= 100:
        yield Reason("condition-range", "R205-LOADOUT-10", f"A Condition is from 0% to 100%, not {new.condition}%.")
    elif known and source == "bin":
        if _spare(deal, new) not in held.bin:
            text = f"{operator.name}'s Spare Parts Bin has no {new.name} at {new.condition}%."
            yield Reason("not-in-bin", deal.out_of_bin, text)
    elif known and (cost := _cost(case, deal, new)) > held.money:
        text = f"{new.name} at {new.condition}% costs ₩{cost:,}, and {operator.name} has ₩{held.money:,} for it."
        yield Reason("money", deal.price, text)


def _come_by(case: Case, deal: _Deal, new: Part, source: str, held: _Held) -> _Held:
    return held.without(_spare(deal, new)) if source == "bin" else held.paid(-_cost(case, deal, new))


def _crowded(case: Case, chassis: str, systems: int, clause: str) -> Iterator[Reason]:
    holds = case.hardware.chassis[chassis].hardpoints
    if systems > holds:
        text = f"{chassis} has {holds} of the {systems} hardpoints that it takes."
        yield Reason("hardpoints", clause, text)


def _catalogued(case: Case, deal: _Deal) -> Any:
    hardware = case.hardware
    return {"engine": hardware.engines, "chassis": hardware.chassis, "system": hardware.systems}[deal.kind]


def _cost(case: Case, deal: _Deal, part: Part) -> int:
    return loadout.cost_of(part, _catalogued(case, deal))


def _spare(deal: _Deal, part: Part) -> Spare:
    return Spare(deal.kind, part.name, part.condition)


def _called(name: str) -> str:
    return f"“{name[:60]}”"


def _has_banner(bot: Bot, held: _Held) -> bool:
    return LED_BANNER in {*(system.name for system in bot.systems), *(spare.name for spare in held.bin)}


def _built(case: Case, held: _Held, bot: Bot, *, lost: bool = False) -> Verdict:
    """The Operator with this Bot, Money and bin; `lost`: they have no LED Banner any more (R205-SYSTEMS-48)."""
    operator = case.operator
    fields: dict[str, Any] = {"money": held.money, "bot": bot, "bin": held.bin}
    if lost:
        fields["banner"] = "-" if isinstance(operator.tracked.banner, str) else []
    flags = {CLAMPED: held.clamped, TRASHED: loadout.is_trashed(bot, case.hardware), BLANKED: lost}
    return verdict((), operator.changed(**fields), (note for note, holds in flags.items() if holds))
