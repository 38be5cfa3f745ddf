"""An edit of the tracker, as it is judged."""

from __future__ import annotations

from collections.abc import Mapping

from immutables import Map
from msgspec import Struct

from referee.dynasties.kit.judging.steps import Span
from referee.dynasties.kit.state.state import DeclaredSituation


class Edit(Struct, frozen=True):
    """What one editor leaves unlike the gamestate, by key.

    situation: when.
    editor: who.
    cells: all of it, with what waits for its rest.
    changes: all that it changes of what the tracker displays.
    fresh: what of it is new.
    before: what was displayed before.
    disputed: by key, the findings that had put the tracker out of step.
    matter: the votable matter that the summary names; empty: none.
    summary: what its editor says of it.
    times: when they first and last set each value of what waits for its rest, where there are atomic actions.
    """

    situation: DeclaredSituation
    editor: str
    cells: Mapping[str, str]
    changes: Mapping[str, str]
    fresh: Mapping[str, str]
    before: Map[str, str]
    disputed: Map[str, str]
    matter: str
    summary: str
    times: Map[str, Span]
