"""Doubtful: what is kept of edits of which nobody can tell, or of which only a part was lawful, and of such as may still be mended."""

from __future__ import annotations

import msgspec
from immutables import Map

from referee.dynasties.kit.state.tracked import Cells
from referee.dynasties.kit.terms.view import PastAction, Rolled
from referee.model.events import Instant


class Beneath(msgspec.Struct, frozen=True):
    """A value that was not lawful, and the finding that says so."""

    value: str
    finding: str


class Undoable(msgspec.Struct, frozen=True):
    """What of a doubtful edit was taken for lawful.

    before, after: the values, by key.
    taken: the actions, as they are remembered.
    changed: when values of the game had become what they were before.
    instead: what was done if it is undone.
    beneath: by key, what an earlier wrong had left on the tracker before the edit.
    """

    before: Cells
    after: Cells
    taken: tuple[PastAction, ...]
    changed: Map[str, Instant]
    instead: tuple[PastAction, ...] = ()
    beneath: Map[str, Beneath] = Map()


class Mendable(Undoable, frozen=True, kw_only=True):
    """What somebody has lawfully done of late, and may still have meant otherwise.

    who: whose edit it was.
    at: when it was made.
    rolls: the rolls that it used.
    histories: what else they might have done before it.
    """

    who: str
    at: Instant
    rolls: tuple[Rolled, ...]
    histories: tuple[tuple[PastAction, ...], ...]


class Reading(msgspec.Struct, frozen=True):
    """What is so if an edit was not what it was taken for: it changed nothing, as what is illegal does, or was lawful, or an act and no undoing.

    who: whose edit it was.
    at: when it was made.
    finding: the id of what was told of it; empty: nothing was.
    cells: by key, what is lawful then.
    past: what they have done of late then.
    stands: by key, the finding of what wrong stands then, since the edit was no undoing of it; empty: of what stood until it was set right.
    """

    who: str
    at: Instant
    finding: str
    cells: Cells
    past: tuple[PastAction, ...]
    stands: Map[str, str] = Map()
