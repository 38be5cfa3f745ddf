"""A Bout from its start, or from any turn, to its end (R205-ARENA, R205-ENDING)."""

from __future__ import annotations

from collections.abc import Mapping, MutableMapping
from typing import Any, TypeAlias

import msgspec

from referee.dynasties.bots.arena.arena import Arena, remove_wrecked
from referee.dynasties.bots.arena.board import MAIN, MIDDLE, Board
from referee.dynasties.bots.arena.ending import Verdict, judge
from referee.dynasties.bots.arena.fighter import Entrant, Fighter
from referee.dynasties.bots.arena.outcomes import Needed, Outcomes
from referee.dynasties.bots.arena.readings import Readings
from referee.dynasties.bots.arena.running import entries_of
from referee.dynasties.bots.arena.setting import Setting
from referee.dynasties.bots.arena.snapshots import restore, restore_removed, snapshot
from referee.dynasties.bots.arena.turns import play_turn
from referee.dynasties.bots.bot import Bot
from referee.errors import InputError

LEFT, RIGHT = 4, 16
"""Where the two start (R205-ARENA-04)."""
LONGEST = 1_000
"""After which turn a Bout that nothing ends is broken off."""

Fired: TypeAlias = MutableMapping[tuple[str, int | None], int]
"""How often each line of each Bot took effect; None: none did."""


class Fought(msgspec.Struct, frozen=True):
    """A Bout as far as it went: the turn order, the entries of the log where one was kept, and what came of it."""

    order: list[str]
    log: list[dict[str, Any]]
    result: dict[str, Any]


class Bout:
    """A Bout that can be fought again and again: scripts are made ready once."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self._arenas: dict[str, Arena] = {}

    def fight(self, outcomes: Outcomes, *, log: bool = True, fired: Fired | None = None) -> Fought:
        """Fight it with these outcomes, to its end or to what is needed; `fired` counts which line of whom took effect.

        Raises InputError for outcomes that cannot be.
        """
        return self._fight(outcomes, log, self.setting.stop_after, fired)

    def _fight(self, outcomes: Outcomes, log: bool, stop_after: int | None, fired: Fired | None = None) -> Fought:
        try:
            left = self._left(outcomes)
        except Needed as needed:
            return Fought([], [], _result(None, None, 0, needed.needs))
        arena = self._arenas.get(left) or self._arenas.setdefault(left, self._arena(left))
        turns: list[dict[str, Any]] = []
        try:
            self._open(arena, outcomes)
            verdict = _play(arena, self.setting.turn, stop_after, turns if log else None, fired)
        except Needed as needed:
            return self._until(arena, outcomes, needed, turns)
        order = [fighter.name for fighter in arena.fighters]
        return Fought(order, turns, _result(arena, verdict, arena.turn, verdict.needs if verdict else None))

    def _until(self, arena: Arena, outcomes: Outcomes, needed: Needed, turns: list[dict[str, Any]]) -> Fought:
        """What was fought up to the turn in which an outcome is needed, which was not played to its end."""
        whole = arena.turn - self.setting.turn
        if whole < 0:
            order = [fighter.name for fighter in arena.fighters]
            return Fought(order, [], _result(None, None, arena.turn, needed.needs))
        fought = self._fight(outcomes, False, whole)
        return Fought(fought.order, turns, {**fought.result, "needs": needed.needs})

    def _left(self, outcomes: Outcomes) -> str:
        """Who starts on the left: a Nox Tank, then a Plating, override what was drawn (R205-SYSTEMS-52, 76)."""
        first, second = (entrant.bot.name for entrant in self.setting.entrants)
        fixed = _side(self.setting) or self.setting.left
        return fixed or str(outcomes.one("left", 0, None, (first, second)))

    def _arena(self, left: str) -> Arena:
        setting = self.setting
        sides = sorted(setting.entrants, key=lambda entrant: entrant.bot.name != left)
        order: list[Entrant] = [sides[0], *([setting.house] if setting.house is not None else []), sides[1]]
        fighters = [Fighter(entrant, setting.catalogue, setting.readings) for entrant in order]
        arena = Arena(fighters, setting.readings)
        for fighter in arena.fighters:
            fighter.pairs = entries_of(fighter.entrant.legal(setting.readings), arena, fighter)
        return arena

    def _open(self, arena: Arena, outcomes: Outcomes) -> None:
        """Everybody at their start, or where the Bout goes on."""
        setting = self.setting
        arena.renew(Board(setting.obstacles, setting.bumpers, setting.panels), outcomes, setting.turn - 1)
        if setting.state is None:
            _take_places(arena)
        else:
            _take_up(arena, setting.state, setting.turn)
        if arena.house is not None:
            remove_wrecked(arena)


def _side(setting: Setting) -> str | None:
    """Who always starts on the left by what is fitted; None where nothing is said."""
    fitted = [(one.bot.name, _placing(one.bot, setting.readings)) for one in setting.entrants]
    house = _placing(setting.house.bot, setting.readings) if setting.house is not None else set()
    for (name, own), (other, theirs) in (fitted, fitted[::-1]):
        if "Ablative Plating" in own and "Ablative Plating" not in theirs | house:
            return other
        if "Nox Tank" in own - theirs - house and "Ablative Plating" not in own:
            return name
    return None


def _placing(bot: Bot, readings: Readings) -> set[str]:
    """What it has fitted, whatever its Condition, or above 0% alone, as that is read."""
    return {part.name for part in bot.systems if part.condition or not readings.spent_silent}


def _take_places(arena: Arena) -> None:
    """On 4 and 16, facing each other; a House Bot in the middle (R205-CONFIG-19)."""
    for fighter, column, facing in zip(arena.operated, (LEFT, RIGHT), (1, -1), strict=True):
        fighter.column, fighter.row, fighter.facing = column, MAIN, facing
    if arena.house is not None:
        arena.house.column, arena.house.row, arena.house.facing = MIDDLE, MAIN, arena.house.entrant.facing


def _take_up(arena: Arena, state: Mapping[str, Any], turn: int) -> None:
    """Where the Bout stood before the turn; the House Bot first, as one that has gone may have left a square."""
    house = arena.house
    for fighter in sorted(arena.fighters, key=lambda fighter: not fighter.house):
        restore(arena, fighter, state[fighter.name], turn, f"from.bots.{fighter.name}")
        if fighter is house and state[house.name].removed:
            restore_removed(arena, house, state[house.name])
    for fighter in arena.fighters:
        found = arena.at(fighter.column, fighter.row)
        if found is not None and found is not fighter and not fighter.absent and not fighter.removed:
            raise InputError(
                f"stands where {found.name} stands", where=f"from.bots.{fighter.name}", do="two share no square"
            )


def _play(
    arena: Arena, turn: int, stop_after: int | None, log: list[dict[str, Any]] | None, fired: Fired | None
) -> Verdict | None:
    """Turn after turn until the Bout has ended; None where it was broken off."""
    last = LONGEST if stop_after is None else turn + stop_after - 1
    while turn <= last:
        actor = arena.actor(turn)
        arena.begin(turn)
        arena.events = [] if log is not None else None
        line, reactions = play_turn(arena, actor)
        if fired is not None:
            fired[actor.name, line] = fired.get((actor.name, line), 0) + 1
        if log is not None:
            log.append(_entry(arena, actor, line, reactions))
        verdict = judge(arena)
        if verdict is not None:
            return verdict
        turn += 1
    return None


def _entry(arena: Arena, actor: Fighter, line: int | None, reactions: object) -> dict[str, Any]:
    """What the log has of a turn."""
    return {
        "turn": arena.turn,
        "round": arena.round(arena.turn),
        "actor": actor.name,
        "line": line,
        "reaction": msgspec.to_builtins(reactions),
        "events": arena.events,
        "bots": {fighter.name: snapshot(arena, fighter) for fighter in arena.fighters},
    }


def _result(arena: Arena | None, verdict: Verdict | None, turns: int, needs: Any) -> dict[str, Any]:
    result = {
        "ended": verdict is not None,
        "how": verdict.how if verdict is not None else [],
        "winner": verdict.winner if verdict is not None else None,
        "winner_by": verdict.by if verdict is not None else None,
        "turns": turns,
        "sudden_death": arena.sudden if arena is not None else False,
        "needs": needs,
        "bots": {fighter.name: snapshot(arena, fighter) for fighter in arena.fighters} if arena is not None else {},
    }
    if verdict is None and turns >= LONGEST:
        result["stopped"] = f"nothing ended it in {LONGEST} turns"
    return result
