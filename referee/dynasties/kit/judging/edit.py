"""An edit of the tracker, as it is judged."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self

from immutables import Map
from msgspec import Struct
from msgspec.structs import replace

from referee.dynasties.kit.judging.steps import Span
from referee.dynasties.kit.judging.undoing import wrongs_on
from referee.dynasties.kit.state.doubtful import Beneath
from referee.dynasties.kit.state.state import Claim, DeclaredSituation


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

    def beneath(self, claim: Claim | None) -> Map[str, Beneath]:
        """What an earlier wrong had left where the editor changed it, with what waits for its rest."""
        changed = {*self.changes, *(claim.beneath if claim is not None else ())}
        return Map({key: left for key, left in wrongs_on(self.before, self.disputed).items() if key in changed})

    def since_the_first(self, claim: Claim | None) -> Self:
        """The same, with what stood before the first of what waits for its rest."""
        if claim is None or not claim.beneath:
            return self
        before = self.before.update({key: left.value for key, left in claim.beneath.items()})
        disputed = self.disputed.update({key: left.finding for key, left in claim.beneath.items()})
        return replace(self, before=before, disputed=disputed)
