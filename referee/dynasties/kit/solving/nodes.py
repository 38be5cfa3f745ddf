"""Nodes: what a search for the actions behind an edit has come to, and in which manner it goes on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from immutables import Map
from msgspec import Struct, field

from referee.dynasties.kit.solving.moves import Need
from referee.dynasties.kit.solving.possible import State
from referee.dynasties.kit.solving.taking import TakenAction
from referee.dynasties.kit.terms.view import Rolled, View

ANY_NUMBER = 10**4


class Manner(NamedTuple):
    """What is thought of in a search.

    most: so many actions.
    direct: only such as lead to what is left at once.
    through: values that somebody passes through, too.
    neat: only such as bring nearer to it all that they change but their price; what is then nearest comes first.
    lacking: so many conditions that are not met, in all.
    anew: what is as the edit leaves it may be changed, and changed back.
    """

    most: int = ANY_NUMBER
    direct: bool = False
    through: bool = False
    neat: bool = False
    lacking: int = ANY_NUMBER
    anew: bool = False


class Node(Struct, eq=False):
    """A state in a search. Two in which as much was done alike, and to the same effect, are one.

    state: what is changed so far, and by what.
    before: what the rules might look at before the last action.
    taken: that action; None: nothing was done yet.
    paid: by key, how much the actions ask for of each number that is paid in.
    number: of actions.
    direct: only what leads straight to what is left may still be done.
    view: what the rules may look at then, once that is asked.
    left: what is still to be done, and how much of each, once that is asked.
    """

    state: State
    before: View
    taken: TakenAction | None = None
    paid: Map[str, int] = field(default_factory=Map)
    number: int = 0
    direct: bool = False
    view: View | None = None
    left: Mapping[Need, int] | None = None

    def __hash__(self) -> int:
        return hash((self.state, self.direct))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Node) and (self.state, self.direct) == (other.state, other.direct)


def rolls_left(view: View, taken: TakenAction) -> tuple[Rolled, ...]:
    """The rolls that an action does not use."""
    return tuple(roll for roll in view.rolls if all(roll is not one for one in taken.rolls))
