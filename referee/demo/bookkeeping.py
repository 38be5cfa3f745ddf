"""Bookkeeping: the game of any declared dynasty, and what of it an edit gives away: what plants ask, so that they are plain."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from referee.demo.declared import Move
from referee.demo.keeping import begun_as
from referee.demo.talking import Talking
from referee.demo.traces import Moved, may_move
from referee.dynasties.kit.parts.actions import Action
from referee.dynasties.kit.parts.variables import ListOf

_ALL = 60
"""So many ways of taking an action are nearly all that there are."""


class Bookkeeping(Talking):
    """Plays a declared dynasty, and knows what can be told from its tracker."""

    def is_plain(self, who: str, action: str, cells: Mapping[str, str]) -> bool:
        """Where this action alone moves some value that way: what would show in another's row does not count."""
        if self.is_data:
            return {action} in self.reach(who, cells).values()
        moves = [
            move for move in self.moves(who) if all(self._is_own(who, key) or key in cells for key in move.changes)
        ]
        return any(self.movers(moves, key, value) == {action} for key, value in cells.items())

    def _is_own(self, who: str, key: str) -> bool:
        """Whether a value is not another player's."""
        variable = self.variables[key.partition(":")[0]]
        return not variable.each or key == f"{variable.name}:{who}"

    def may_gain(self, who: str, name: str) -> bool:
        key = f"{name}:{who}"
        free = [move for move in self.moves(who) if not self.is_too_soon(who, move.action) and key in move.changes]
        return any(
            name in self.actions[move.action].gain or int(move.changes[key]) > self.amount(name, who) for move in free
        )

    def reach(self, who: str, cells: Mapping[str, str]) -> dict[str, set[str]]:
        if not self.is_data:
            return super().reach(who, cells)
        apart = {
            action.name
            for action in self.dynasty.actions
            if self._shows_elsewhere(who, action, cells) or self._is_far_off(who, action, cells)
        }
        return {
            key: {
                action.name
                for action in self.actions.values()
                if action.name not in apart and self._may_move(action, who, key, value)
            }
            for key, value in cells.items()
        }

    def _may_move(self, action: Action, who: str, key: str, value: str) -> bool:
        variable = self.variables[key.partition(":")[0]]
        return may_move(action, Moved(variable, key, who, self.get(key), value, begun_as(variable, key, self)))

    def _shows_elsewhere(self, who: str, action: Action, cells: Mapping[str, str]) -> bool:
        """Whether every way of taking an action changes something that is changed nowhere here, but for numbers and items
        that other actions may change back."""
        kinds = {key.partition(":")[0] for key in cells}
        moves = [move for move in self.moves(who) if move.action == action.name]
        return bool(moves) and all(
            any(
                key.partition(":")[0] not in kinds
                and not (self._is_purse(who, key) or self._may_go_again(who, key, value))
                for key, value in move.changes.items()
            )
            for move in moves
        )

    def _may_go_again(self, who: str, key: str, value: str) -> bool:
        """Whether a list that becomes this may be made what it is again: what is bought is sold at once."""
        variable = self.variables[key.partition(":")[0]]
        back = Moved(variable, key, who, value, self.get(key), begun_as(variable, key, self))
        return isinstance(variable, ListOf) and any(may_move(action, back) for action in self.actions.values())

    def _is_far_off(self, who: str, action: Action, cells: Mapping[str, str]) -> bool:
        """Whether an action fails in two respects at least, however it is taken so that it leaves what these cells show. Of
        numbers nobody can tell: others may have moved them, too."""
        if not cells or any(map(self._is_number, cells)):
            return False
        ways = [move for move in self.moves_of(who, action, _ALL) if cells.items() <= move.changes.items()]
        return bool(ways) and all(len({*move.faults}) > 1 for move in ways)

    def _is_purse(self, who: str, key: str) -> bool:
        return self._is_number(key) and key.endswith(f":{who}")

    def underpaid(self, who: str) -> Iterator[Move]:
        if not self.is_data:
            yield from super().underpaid(who)
            return
        for move in (move for move in self.lawful(who) if not (move.dice or move.secret)):
            paid = [
                key
                for key, amount in move.paid.items()
                if amount and move.changes.get(key) == str(int(self.get(key)) - amount)
            ]
            unpaid = [key for key in paid if self.random.random() < 0.6 and not self._is_made_up_for(who, move, key)]
            rest = {key: value for key, value in move.changes.items() if key not in unpaid}
            if unpaid and not rest.keys() <= move.paid.keys():
                yield replace(move, changes=rest)

    def _is_made_up_for(self, who: str, move: Move, key: str) -> bool:
        """Whether something else that leaves no other trace may give back what is not paid."""
        gains = [
            other
            for other in self.moves(who)
            if not other.faults and int(other.changes.get(key) or 0) > int(self.get(key))
        ]
        return any(
            int(other.changes[key]) - int(self.get(key)) <= move.paid[key]
            and all(key in move.changes or self._is_purse(who, key) for key in other.changes)
            for other in gains
        )
