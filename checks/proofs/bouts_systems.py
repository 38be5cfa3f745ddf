"""Proofs of what Systems do in a Bout: that it comes out otherwise without their code."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from referee.checks.proofs.base import Altered, Constant, Entry, Function, Instead
from referee.checks.proofs.bouts_fought import ARENA, bout, system
from referee.dynasties.bots.arena.arena import Arena
from referee.dynasties.bots.arena.fighter import Fighter
from referee.dynasties.bots.arena.losses import _follow
from referee.dynasties.bots.arena.moving import bump

_SYSTEMS, _SHOVING, _MOVING, _LOSSES, _STATUSES, _FIGHTER = (
    f"{ARENA}.{name}" for name in ("systems", "shoving", "moving", "losses", "statuses", "fighter")
)
_USE = "use the following System: "
_FLIPPED = {"statuses": ["Flipped"], "flipped_until": 9}
_LEAPING = {"springs": True}


def _without(system: str, place: int) -> Altered:
    """The same, had the Bot that is given there no such System."""

    def alone(real: Callable[..., Any], *given: Any, **named: Any) -> Any:
        given[place].on.pop(system, None)
        return real(*given, **named)

    return Altered(alone, f"as without {system}")


def _passed_on(
    real: Callable[..., int], arena: Arena, bot: Fighter, part: int, amount: int, by: Fighter | None = None
) -> int:
    lost = real(arena, bot, part, amount, by)
    _follow(arena, bot, part, amount, by, True)
    return lost


def _exposed_all_the_same(real: Callable[..., int], bot: Fighter, to: Fighter, **named: Any) -> int:
    bot.flipped = False
    return real(bot, to, **named)


_AXE = f"10> Axe | {_USE}Axe"
_GRINDER = f"10> Grinder | {_USE}Grinder"
_FLAMES = f"10> Flamethrower | {_USE}Flamethrower"
_TASER = f"10> Taser | {_USE}Taser"
_JAMMER = f"10> Signal Jammer | {_USE}Signal Jammer"
_HOWITZER = f"4> Howitzer | {_USE}Howitzer"
_ON = "move forwards 2 times"
_MOUND = "Mound-Shaped Body"
_UNTALLIED = Altered(lambda real, arena, bot, factor=1, by=None: real(arena, bot, factor), "with nobody's Tally")
_ONCE = Altered(
    lambda real, arena, bot, other: None if any(other.shocks) else real(arena, bot, other),
    "nothing after a first Shock",
)
_FAR = Altered(lambda real, arena, bot, other, way, count: real(arena, bot, other, way, 19), "as far as 19 squares")
_PRESENT = Altered(lambda real, arena, bot, other: real(arena, bot, other) and not other.absent, "who is present alone")
_BEFORE = Instead(lambda arena, bot, column, row: (column - bot.facing, row), "the square before")
_ANY_CONDITION = Instead(lambda bot, system: system in bot.names, "whatever the Bot has")
_NO_PASSIVE = Altered(lambda real, bot, system: real(bot, system) and system != "Ram", "no Passive System")

PROOFS: tuple[Entry, ...] = (
    bout("SYSTEMS-02", Function(f"{_SYSTEMS}:can_use", True), "B.chassis", (100, 75), f"10> | {_USE}Axe", "11<"),
    bout("SYSTEMS-04", Constant(f"{_MOVING}:RAM", 1), "B.chassis", (90, 99), f"4> Ram | {_ON}", "6<"),
    bout("SYSTEMS-05", Function(f"{_LOSSES}:scratch", _UNTALLIED), "A.tally", (10, 0), f"4> Ram | {_ON}", "6<"),
    bout("SYSTEMS-07", Function(f"{_STATUSES}:right", None), "A.statuses", ([], ["Flipped"]), f"10> Flipper | {_USE}Flipper", "11<", a_is=_FLIPPED),
    bout("SYSTEMS-08", system("Flipper", "no Status", then=None), "B.statuses", (["Flipped"], []), f"10> Flipper | {_USE}Flipper", "11<"),
    bout("SYSTEMS-10", system("Axe", "0 points of the chassis", chassis=0), "B.chassis", (75, 100), _AXE, "11<"),
    bout("SYSTEMS-11", system("Axe", "0 points of the engine", engine=0), "B.engine", (90, 100), _AXE, "11<"),
    bout("SYSTEMS-13", Function(f"{_SYSTEMS}:_grinder", None), "B.systems.0", (75, 100), _GRINDER, "11< Plate"),
    bout("SYSTEMS-15", Constant(f"{_SYSTEMS}:NO_EFFECT", ""), "A.last_line", (None, 1), f"10> Plate | {_USE}Plate", "11<"),
    bout("SYSTEMS-17", Constant(f"{_SYSTEMS}:TASER", 5), "B.chassis", (99, 100), _TASER, "16<"),
    bout("SYSTEMS-18", Function(f"{_SYSTEMS}:_taser", None), "B.shock.engine", (1, 0), _TASER, "16<"),
    bout("SYSTEMS-19", Constant(f"{_FIGHTER}:SHOCK", 32), "B.trashed", (True, False), _TASER, "16<", b_is={"engine": 98, "shock": {"engine": 2}}),
    bout("SYSTEMS-20", Function(f"{_SYSTEMS}:_taser", _ONCE), "B.shock.engine", (2, 1), _TASER, "16<", turns=3),
    bout("SYSTEMS-21", Function(f"{_LOSSES}:scratch", _UNTALLIED), "A.tally", (1, 0), _TASER, "16<"),
    bout("SYSTEMS-23", Function(f"{_STATUSES}:flip", _without(_MOUND, 1)), "B.statuses", ([], ["Flipped"]), f"10> Flipper | {_USE}Flipper", f"11< {_MOUND}"),
    bout("SYSTEMS-24", Function(f"{_LOSSES}:_follow", None), "B.chassis", (75, 100), _GRINDER, f"11< {_MOUND}"),
    bout("SYSTEMS-26", Constant(f"{_MOVING}:SPIKES", 1), "A.chassis", (85, 99), f"4> | {_ON}", "6< Spikes"),
    bout("SYSTEMS-27", Function(f"{_LOSSES}:scratch", _UNTALLIED), "A.tally", (15, 0), f"4> Spikes | {_ON}", "6<"),
    bout("SYSTEMS-28", Function(f"{_SHOVING}:shove", Instead(lambda arena, bot, other, way, count: bump(arena, bot, other), "a Bump")), "B.chassis", (99, 85), f"10> Spikes | {_ON}", "11<"),
    bout("SYSTEMS-30", Function(f"{_SHOVING}:move", _without("Cow Catcher", 1)), "B.space", (9, 8), "4> Cow Catcher | move forwards 4 times", "8< Flamethrower"),
    bout("SYSTEMS-31", Function(f"{_SHOVING}:shove", _FAR), "B.space", (9, 19), "4> Cow Catcher | move forwards 4 times", "8<", b_is={"engine": 60}),
    bout("SYSTEMS-33", Function(f"{_SYSTEMS}:_hookshot", None), "A.space", (13, 4), f"4> Hookshot | {_USE}Hookshot", "14<"),
    bout("SYSTEMS-34", Function(f"{_SYSTEMS}:_hooked", _PRESENT), "A.space", (13, 4), f"4> Hookshot | {_USE}Hookshot", "14<", b_is={"absent": True}),
    bout("SYSTEMS-36", Function(f"{_STATUSES}:anchor", Altered(lambda real, arena, bot, by: real(arena, bot, by) or bot.anchors.append(by.name), "one Anchored more")), "B.statuses", (["Anchored [A]"], ["Anchored [A]", "Anchored [A]"]), f"10> Grapple | {_USE}Grapple", "11<", b_is={"statuses": ["Anchored [A]"]}),
    bout("SYSTEMS-37", Function(f"{_STATUSES}:anchor", None), "B.statuses", (["Anchored [A]"], []), f"10> Grapple | {_USE}Grapple", "11<"),
    bout("SYSTEMS-39", Function(f"{_SYSTEMS}:exposed", Altered(lambda real, bot, to, *, lowest=False: real(bot, to), "the foremost")), "B.systems", ([60, 15], [35, 40]), f"10> Grinder, Targeting Module | {_USE}Grinder", "11< Plate 60, Axe 40"),
    bout("SYSTEMS-41", Constant(f"{_SHOVING}:HELD_AT", 4), "B.space", (11, 12), "4> Cow Catcher | move forwards 12 times", "8< Lead Weight", b_is={"engine": 60}),
    bout("SYSTEMS-42", Function(f"{_SHOVING}:find_adjacent", None), "B.space", (11, 13), f"10> | {_ON}", "11< Lead Weight", b_is={"engine": 60}),
    bout("SYSTEMS-51", Constant(f"{_FIGHTER}:SPENT", ""), "A.systems", ([0], [100]), "4> Nox Tank", start=True),
    bout("SYSTEMS-52", Function(f"{ARENA}.bout:_side", None), "B.space", (4, 16), "4>", "16< Nox Tank", start=True),
    bout("SYSTEMS-54", Function(f"{_STATUSES}:right", None), "A.statuses", ([], ["Flipped"]), "10> Inverter Driver", a_is=_FLIPPED),
    bout("SYSTEMS-56", system("Flamethrower", "0 points of the chassis", chassis=0), "B.chassis", (85, 100), _FLAMES, "11<"),
    bout("SYSTEMS-57", system("Flamethrower", "0 points of each System", systems=0), "B.systems", ([95, 95], [100, 100]), _FLAMES, "11< Plate, Axe"),
    bout("SYSTEMS-58", system("Flamethrower", "no Status", then=None), "B.statuses", (["Scorched"], []), _FLAMES, "11<"),
    bout("SYSTEMS-60", system("Pincers", "no Status", then=None), "B.statuses", (["Loose"], []), f"10> Pincers | {_USE}Pincers", "11<"),
    bout("SYSTEMS-62", system("Signal Jammer", "no Status", then=None), "B.statuses", (["Scrambled"], []), _JAMMER, "11<"),
    bout("SYSTEMS-64", Function(f"{_FIGHTER}:Fighter.blocking", False), "A.blocking", (True, False), "10> Giant Mitt"),
    bout("SYSTEMS-71", Constant(f"{_SYSTEMS}:HOWITZER", 9), "B.chassis", (50, 100), _HOWITZER, "12<"),
    bout("SYSTEMS-72", Function(f"{_STATUSES}:loosen", None), "B.statuses", (["Loose"], []), _HOWITZER, "12<"),
    bout("SYSTEMS-74", Function(f"{_LOSSES}:lose", _without("Ablative Plating", 1)), "B.chassis", (100, 75), _AXE, "11< Ablative Plating"),
    bout("SYSTEMS-75", Function(f"{_LOSSES}:lose", Altered(_passed_on, "what passes losses on")), "B.systems.2", (82, 64), _GRINDER, f"11< Plate, {_MOUND}, Ablative Plating"),
    bout("SYSTEMS-76", Function(f"{ARENA}.bout:_side", None), "A.space", (16, 4), "4> Ablative Plating", start=True),
    bout("SYSTEMS-78", Constant(f"{ARENA}.running:LOGIC_MODULE", "Ram"), "A.last_line", (1, None), "10> Advanced Logic Module | increase Token x by 1"),
    bout("SYSTEMS-81", Function(f"{_MOVING}:leap", None), "A.space", (8, 4), "4> | move forwards 4 times", "5<", a_is=_LEAPING),
    bout("SYSTEMS-82", Constant(f"{_MOVING}:RATTLED", 3), "B.engine", (88, 82), "4> | move forwards 6 times", "10<", a_is=_LEAPING),
    bout("SYSTEMS-83", Constant(f"{_MOVING}:RATTLED", 3), "B.scrambled_until", (3, 4), "4> | move forwards 6 times", "10<", a_is=_LEAPING),
    bout("SYSTEMS-84", Function(f"{_MOVING}:_beside", _BEFORE), "A.space", (11, 9), "4> | move forwards 6 times", "10<", a_is=_LEAPING),
    bout("SYSTEMS-90", Function(f"{_FIGHTER}:Fighter.away", False), "B.systems", ([100, 75], [75, 100]), _GRINDER, "11> Plate, Axe"),
    bout("SYSTEMS-91", Function(f"{_SYSTEMS}:exposed", Altered(_exposed_all_the_same, "as if it stood")), "B.systems", ([100], [75]), _GRINDER, "11< Plate", b_is=_FLIPPED),
    bout("SYSTEMS-92", Function(f"{_SYSTEMS}:can_use", _ANY_CONDITION), "B.chassis", (100, 75), f"10> Axe 0 | {_USE}Axe", "11<"),
    bout("SYSTEMS-93", Function(f"{_SYSTEMS}:exposed", 2), "B.systems", ([0, 75], [0, 100]), _GRINDER, "11< Plate 0, Axe"),
    bout("SYSTEMS-94", Function(f"{_SYSTEMS}:can_use", _NO_PASSIVE), "A.last_line", (1, None), f"10> Ram | {_USE}Ram"),
    bout("SYSTEMS-95", Function(f"{_SYSTEMS}:use", None), "B.chassis", (75, 100), _AXE, "11<"),
)  # fmt: skip
