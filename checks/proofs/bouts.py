"""Proofs of the rules of Bouts, Systems aside: that they come out otherwise without the code."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from referee.checks.proofs.base import Altered, Constant, Entry, Function, Instead
from referee.checks.proofs.bouts_fought import ARENA, bout, panel, system
from referee.dynasties.bots.arena.arena import Arena
from referee.dynasties.bots.arena.ending import Verdict
from referee.dynasties.bots.arena.fighter import Fighter
from referee.dynasties.bots.arena.losses import scratch
from referee.dynasties.bots.arena.shoving import move
from referee.dynasties.bots.arena.statuses import loosen

_ARENA, _BOARD, _BOUT, _ENDING, _FIGHTER, _LOSSES = (
    f"{ARENA}.{name}" for name in ("arena", "board", "bout", "ending", "fighter", "losses")
)
_MOVING, _REACTIONS, _RUNNING, _SHOVING, _STATUSES, _SYSTEMS, _TURNS = (
    f"{ARENA}.{name}" for name in ("moving", "reactions", "running", "shoving", "statuses", "systems", "turns")
)
_USE = "use the following System: "
_AXE, _FLIPPER, _JAMMER, _TASER = (
    f"10> {name} | {_USE}{name}" for name in ("Axe", "Flipper", "Signal Jammer", "Taser")
)
_ON, _FAR, _TURN = "move forwards 2 times", "move forwards 5 times", "turn to face the other way"
_FLIPPED = {"statuses": ["Flipped"], "flipped_until": 3}
_WEAK = {"engine": 60}
_ABOVE = {"obstacles": [{"at": 5, "side": "above"}]}
_WALL = {"obstacles": [{"at": 13, "side": "above"}]}
_BUMPERS = {"bumper_sides": True}
_NOTHING = (None, None)


def _set(place: int, **fields: Any) -> Altered:
    """The same, were it so of the Bot, or the Arena, that is given there."""

    def so(real: Callable[..., Any], *given: Any, **named: Any) -> Any:
        before = {name: getattr(given[place], name) for name in fields}
        for name, value in fields.items():
            setattr(given[place], name, value)
        try:
            return real(*given, **named)
        finally:
            for name, value in before.items():
                setattr(given[place], name, value)

    return Altered(so, " and ".join(f"as if {name} were {value}" for name, value in fields.items()))


def _then(place: int, **fields: Any) -> Altered:
    """The same, and then so it is of the Bot that is given there."""

    def so(real: Callable[..., Any], *given: Any, **named: Any) -> Any:
        outcome = real(*given, **named)
        for name, value in fields.items():
            setattr(given[place], name, value)
        return outcome

    return Altered(so, " and ".join(f"with {name} {value} afterwards" for name, value in fields.items()))


def _backwards(real: Callable[..., Any], arena: Arena, held: Any) -> None:
    arena.fighters = arena.fighters[::-1]
    real(arena, held)
    arena.fighters = arena.fighters[::-1]


def _upside_down(real: Callable[..., Any], arena: Arena, bot: Fighter) -> Any:
    bot.pairs = bot.pairs[::-1]
    return real(arena, bot)


def _with_the_house(real: Callable[..., Any], arena: Arena) -> None:
    two, arena.operated = arena.operated, arena.fighters
    real(arena)
    arena.operated = two


_STILL = Function(f"{_ARENA}:Arena.begin", Altered(lambda real, arena, turn: real(arena, 1), "turn 1"))
_LAST = Function(f"{_ARENA}:Arena.actor", Instead(lambda arena, turn: arena.fighters[-1], "the last one"))
_NO_SCRATCH = Function(f"{_LOSSES}:scratch", -1)
_AGAIN = _set(1, scratched_at=0)
_UNMULTIPLIED = Altered(lambda real, arena, bot, factor=1, by=None: real(arena, bot, 1, by), "one point")
_UNTALLIED = Altered(lambda real, arena, bot, part, amount, by: real(arena, bot, part, amount, None), "nobody's Tally")
_SIDEWAYS = Instead(lambda bot, other: other.column - bot.column, "any row")
_KEEPS = Instead(lambda board, column, row, way: (column, row) if row else (column + way, 0), "the same square")
_PRESENT = Altered(lambda real, arena: None if any(bot.absent for bot in arena.fighters) else real(arena), "nothing")
_WON_BY_H = Instead(lambda arena, how: Verdict(how, "H", "standing"), "that H has won")
_ANYBODY = Instead(lambda arena, bot, system, ordinal: bot.opponents[0], "anybody")
_MOVED = Instead(move, "a move")

PROOFS: tuple[Entry, ...] = (
    bout("LOADOUT-13", Function(f"{_FIGHTER}:Fighter.power_up", _then(0, defunct=False)), "A.space", (4, 6), f"4> | {_ON}", a_is={"engine": 10}),
    # Scratch Damage and Statuses
    bout("SCRATCH-01", _NO_SCRATCH, "B.systems", ([99, 100], [100, 100]), f"4> | {_ON}", "6< Plate, Axe"),
    bout("SCRATCH-02", _NO_SCRATCH, "B.chassis", (99, 100), f"4> | {_ON}", "6<"),
    bout("SCRATCH-03", Function(f"{_LOSSES}:scratch", _AGAIN), "A.chassis", (99, 98), f"18> | {_ON}", "19> Plate"),
    bout("SCRATCH-04", Function(f"{_LOSSES}:scratch", _UNMULTIPLIED), "B.chassis", (90, 99), f"4> Ram | {_ON}", "6<"),
    bout("STATUS-02", Function(f"{_RUNNING}:run", _set(1, flipped=False)), "A.space", (4, 6), f"4> | {_ON}", a_is=_FLIPPED),
    bout("STATUS-03", Constant(f"{_STATUSES}:FLIPPED_FOR", 4), "B.flipped_until", (6, 5), _FLIPPER, "11<"),
    bout("STATUS-04", Function(f"{_STATUSES}:right", _then(1, immune_until=0)), "B.statuses", ([], ["Flipped"]), _FLIPPER, "11<", turns=7),
    bout("STATUS-05", Function(f"{_STATUSES}:flip", _set(1, flipped=False)), "B.flipped_until", (3, 6), _FLIPPER, "11<", b_is=_FLIPPED),
    bout("STATUS-06", Function(f"{_SHOVING}:shove_power", _set(0, flipped=False)), "B.space", (13, 11), f"10> | {_ON}", "11<", b_is=_FLIPPED),
    bout("STATUS-07", Constant(f"{_LOSSES}:SCORCHED", 4), "A.chassis", (95, 96), f"4> | {_ON}", "6<", a_is={"statuses": ["Scorched"]}),
    bout("STATUS-08", Function(f"{_SYSTEMS}:use", _set(1, scorched=False)), "A.systems", ([95], [100]), _AXE, "11<", a_is={"statuses": ["Scorched"]}),
    bout("STATUS-09", Function(f"{_LOSSES}:_follow", None), "B.engine", (77, 90), _AXE, "11<", b_is={"statuses": ["Loose"]}),
    bout("STATUS-10", Function(f"{_RUNNING}:_scrambled", Instead(lambda arena, bot, limit: bot.pairs, "the script as it is")), "A.facing", ("left", "right"), f"4> | block; {_TURN}", a_is={"statuses": ["Scrambled"]}, random=[{"kind": "scramble", "turn": 1, "bot": "A", "value": {"triggers": [1, 2], "reactions": [2, 1]}}]),
    bout("STATUS-11", Function(f"{_STATUSES}:run_out", None), "B.statuses", ([], ["Scrambled"]), b_is={"statuses": ["Scrambled"], "scrambled_until": 1}),
    bout("STATUS-12", Function(f"{_STATUSES}:scramble", _set(1, scrambled_once=False)), "B.statuses", ([], ["Scrambled"]), _JAMMER, b_is={"scrambled_once": True}),
    bout("STATUS-13", Constant(f"{_STATUSES}:SCRAMBLED_FOR", 2), "B.scrambled_until", (7, 5), _JAMMER),
    bout("STATUS-14", Function(f"{_MOVING}:drag", None), "B.space", (8, 16), f"4> | move backwards 3 times; {_ON}", "16<", a_is={"space": 8, "statuses": ["Anchored [B]"]}),
    bout("STATUS-15", Function(f"{_STATUSES}:release", None), "A.statuses", ([], ["Anchored [B]"]), f"18> | {_FAR}", "10<", a_is={"statuses": ["Anchored [B]"]}),
    bout("STATUS-16", Function(f"{_MOVING}:drag", Altered(_backwards, "in the order turned round")), "H.space", (14, 13), "4>", f"11> | {_FAR}", h="5>", turn=3, b_is={"statuses": ["Anchored [A]", "Anchored [H]"]}),
    bout("STATUS-17", system("Axe", "0 points more of who is Anchored", anchored=0), "B.chassis", (65, 75), _AXE, "11<", b_is={"statuses": ["Anchored [A]"]}),
    # The Arena, and how a Bout ends in it
    bout("ARENA-02", Constant(f"{_BOARD}:LAST", 18), "A.in_bounds", (True, False), f"17> | {_ON}"),
    bout("ARENA-04", Constant(f"{_BOUT}:LEFT", 5), "A.space", (4, 5), start=True),
    bout("ARENA-08", _LAST, "A.space", (6, 4), f"4> | {_ON}", start=True),
    bout("ARENA-10", _STILL, "A.last_line", (1, None), f"4> | If the current turn is 3, {_TURN}", turns=3),
    bout("ARENA-11", Function(f"{_ARENA}:Arena.round", 1), "A.last_line", (1, None), f"4> | If the current round is 2, {_TURN}", turns=3),
    bout("ENDING-01", Function(f"{_FIGHTER}:Fighter.trashed", False), "ended", (True, False), "4>", b_is={"chassis": 0}),
    bout("ENDING-02", Constant(f"{_ARENA}:REGULAR", 61), "ended", (True, False), turn=60, a_is={"tally": 1}),
    bout("ENDING-03", Function(f"{_BOARD}:in_bounds", True), "ended", (True, False), f"18> | {_ON}"),
    bout("ENDING-04 ENDING-05", Function(f"{_ENDING}:_last_standing", None), "winner", ("B", None), f"18> | {_ON}"),
    bout("ENDING-06", Function(f"{_ENDING}:average", 0), "winner_by", ("average", "lot"), a_is={"chassis": 0}, b_is={"chassis": 0, "engine": 50}),
    bout("ENDING-07", Function(f"{ARENA}.outcomes:Outcomes.one", "A"), "winner", ("B", "A"), a_is={"chassis": 0}, b_is={"chassis": 0}, random=[{"kind": "winner", "turn": 1, "value": "B"}]),
    bout("ENDING-09", Function(f"{_LOSSES}:_take", _UNTALLIED), "A.tally", (35, 0), _AXE, "11<"),
    bout("ENDING-10", Function(f"{_ENDING}:_dominating", None), "winner", ("A", None), turn=60, a_is={"tally": 110}, b_is={"tally": 100}),
    bout("ENDING-11", Constant(f"{_ARENA}:REGULAR", 61), "sudden_death", (True, False), turn=61),
    bout("ENDING-12", Function(f"{_ENDING}:judge", _set(0, sudden=False)), "ended", (False, True), turn=61, a_is={"space": 20}),
    bout("ENDING-13", Function(f"{_LOSSES}:lose", _set(0, sudden=False)), "B.chassis", (50, 75), _AXE, "11<", turn=61),
    bout("ENDING-14", Function(f"{_TURNS}:_chance", 0), "A.chassis", (0, 100), "10>", turn=70),
    bout("ENDING-15", Constant(f"{_BOARD}:MIDDLE", 1), "A.chassis", (0, 100), "1>", "10<", turn=67),
    bout("ENDING-16", Constant(f"{_ARENA}:REGULAR", 59), "A.chassis", (100, 0), "10>", turn=69),
    bout("ENDING-17", Function(f"{_TURNS}:_detonate", None), "A.chassis", (0, 100), turn=61, random=[{"kind": "detonate", "turn": 61, "value": [4]}]),
    # Configurations, and House Bots
    bout("CONFIG-03", Constant(f"{_BOARD}:LAST", 18), "ended", (False, True), f"17> | {_ON}"),
    bout("CONFIG-07", Function(f"{_BOARD}:Board.label", "Z"), "A.space", ("A", "Z"), "A>", configuration=_ABOVE),
    bout("CONFIG-08", Function(f"{_BOARD}:in_bounds", Instead(lambda column, row: row == 0, "whether it has a number")), "A.in_bounds", (True, False), "A>", configuration=_ABOVE),
    bout("CONFIG-09", Function(f"{_SHOVING}:_next_to", _SIDEWAYS), "B.space", (6, 8), f"A> | {_ON}", "6<", b_is=_WEAK, configuration=_ABOVE),
    bout("CONFIG-10", Function(f"{_SHOVING}:_divert", False), "B.space", ("A", 12), f"11> | {_FAR}", "12<", b_is=_WEAK, configuration=_WALL),
    bout("CONFIG-11", Function(f"{_BOARD}:Board.step", _KEEPS), "A.space", (7, "A"), f"A> | {_ON}", configuration=_ABOVE),
    bout("CONFIG-13", panel("flip", "0 points of the chassis", chassis=0), "A.chassis", (95, 100), configuration={"panels": [{"square": 4, "kind": "flip"}]}),
    bout("CONFIG-14", panel("flip", "another Status", then=loosen), "A.statuses", (["Flipped"], ["Loose"]), configuration={"panels": [{"square": 4, "kind": "flip"}]}),
    bout("CONFIG-16", Function(f"{_MOVING}:_bounce", None), "A.space", (7, 19), f"18> | {_ON}", "10<", configuration=_BUMPERS, random=[{"kind": "bumper", "turn": 1, "bot": "A", "value": 7}]),
    bout("CONFIG-17", Constant(f"{_MOVING}:BUMPER", 0), "A.chassis", (80, 100), f"18> | {_ON}", "10<", configuration=_BUMPERS, random=[{"kind": "bumper", "turn": 1, "bot": "A", "value": 7}]),
    bout("CONFIG-18", Constant(f"{ARENA}.setting:HOUSE_CONDITION", 100), "H.chassis", (80, 100), h="10>", start=True),
    bout("CONFIG-19", Constant(f"{_BOARD}:MIDDLE", 9), "H.space", (10, 9), h="10>", start=True),
    bout("CONFIG-20", _LAST, "H.facing", ("left", "right"), h=f"10> | {_TURN}", start=True, turns=2),
    bout("HOUSE-08", Function(f"{_ENDING}:_last_standing", _WON_BY_H), "winner", ("B", "H"), h="10>", a_is={"chassis": 0}),
    bout("HOUSE-09", Function(f"{_TURNS}:_detonate", Altered(_with_the_house, "with the House Bot")), "H.chassis", (80, 0), h="10>", turn=61, random=[{"kind": "detonate", "turn": 61, "value": [10]}, {"kind": "house_obstacle", "turn": 61, "value": "above"}]),
    bout("HOUSE-10", Function(f"{_ARENA}:remove_wrecked", None), "H.removed", (True, False), h="10>", h_is={"chassis": 0}, random=[{"kind": "house_obstacle", "turn": 0, "value": "above"}]),
    bout("HOUSE-11", Function(f"{_ARENA}:leave_obstacle", None), "H.obstacle", ("above", ""), h="10>", h_is={"chassis": 0}, random=[{"kind": "house_obstacle", "turn": 0, "value": "above"}]),
    # Which line takes effect, and what it does
    bout("BOTSCRIPT-34", Function(f"{_SYSTEMS}:can_use", False), "B.chassis", (75, 100), _AXE, "11<"),
    bout("BOTSCRIPT-35", Constant(f"{_SYSTEMS}:NO_EFFECT", ""), "A.last_line", (2, 1), f"4> Plate | {_USE}Plate; {_TURN}"),
    bout("BOTSCRIPT-36", Constant("referee.dynasties.bots.script.lines:ADVANCED", ()), "A.last_line", (2, 1), f"4> | increase Token x by 1; {_TURN}"),
    bout("BOTSCRIPT-37", Constant(f"{_SYSTEMS}:REACH", 4), "B.chassis", (100, 75), _AXE, "14<"),
    bout("BOTSCRIPT-38", Function(f"{_RUNNING}:run", Altered(_upside_down, "from the bottom to the top")), "A.last_line", (1, 2), f"4> | block; {_TURN}"),
    bout("BOTSCRIPT-39", Function(f"{ARENA}.triggers:asked", Instead(lambda trigger, arena, bot: lambda: True, "that it is true")), "A.last_line", (None, 1), "4> | If the current turn is 2, block"),
    bout("BOTSCRIPT-40", Function(f"{_MOVING}:bump", None), "A.chassis", (99, 100), f"4> | {_ON}", "6<"),
    bout("BOTSCRIPT-41", Function(f"{_MOVING}:bump", Instead(lambda arena, bot, other: scratch(arena, bot), "Scratch Damage for one")), "B.chassis", (99, 100), f"4> | {_ON}", "6<"),
    bout("BOTSCRIPT-43", Function(f"{_BOARD}:in_bounds", True), "A.chassis", (99, 100), f"18> | {_ON}"),
    bout("BOTSCRIPT-44", Function(f"{_SYSTEMS}:use", None), "B.chassis", (75, 100), _AXE, "11<"),
    bout("BOTSCRIPT-48", Function(f"{_SYSTEMS}:nth", None), "A.last_line", (1, None), "4> | If the third closest Opponent does not have Loose, block"),
    bout("BOTSCRIPT-49", Function(f"{_SYSTEMS}:target_of", _ANYBODY), "A.last_line", (2, 1), f"10> Axe | {_USE}Axe; {_TURN}", options={"B14": "unresolvable"}),
    bout("BOTSCRIPT-51", Function(f"{_MOVING}:bypass", _MOVED), "A.space", (8, 5), "4> | bypass forwards 4 times", "6<"),
    bout("BOTSCRIPT-52", Function(f"{_MOVING}:_last_empty", Instead(lambda arena, bot, origin, way: origin, "where it began")), "A.space", (5, 4), "4> | bypass forwards 2 times", "6<"),
    bout("SHOVE-01", Function(f"{_SHOVING}:_next_to", 0), "B.space", (13, 11), f"10> | {_ON}", "11<", b_is=_WEAK),
    bout("SHOVE-02", Function(f"{_SHOVING}:shove_power", 0), "B.space", (13, 11), f"10> | {_ON}", "11<", b_is=_WEAK),
    bout("SHOVE-03", Constant(f"{_SHOVING}:A_SPACE", 800), "B.space", (13, 12), f"10> | {_FAR}", "11< Flamethrower"),
    bout("SHOVE-04", Function(f"{_SHOVING}:shove", Altered(lambda real, arena, bot, other, way, count: real(arena, bot, other, way, 3), "as far as three squares")), "B.space", (13, 14), f"10> | {_ON}", "11<", b_is=_WEAK),
    bout("SHOVE-05", _NO_SCRATCH, "B.chassis", (99, 100), f"10> | {_ON}", "11<"),
    bout("SHOVE-06", Function(f"{_FIGHTER}:Fighter.away", False), "B.space", (13, 11), f"10> | {_ON}", "11>"),
    bout("EVASION-01", Function(f"{_REACTIONS}:_evade", None), "A.evading", (True, False), "4> | evade"),
    bout("EVASION-02", Function(f"{_TURNS}:_detonate", _PRESENT), "A.chassis", (0, 100), "4> | evade", turn=61, random=[{"kind": "detonate", "turn": 61, "value": [4]}]),
    bout("EVASION-03", Function(f"{_MOVING}:part_ways", None), "A.chassis", (99, 100), "10>", "10<", a_is={"absent": True}),
    bout("EVASION-04", Function(f"{_MOVING}:part_ways", None), "B.space", (9, 10), "10>", "10<", a_is={"absent": True}),
    bout("TOKENS-04", Function(f"{_REACTIONS}:_change", None), "A.tokens.x", (1, None), "4> Advanced Logic Module | increase Token x by 1"),
)  # fmt: skip
