"""What a question replays with: of resolutions it judges none, but where a matter is set back to Pending, as what it was may stand then (V24)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from referee.model.checks import Check
from referee.model.events import Evidence, Status
from referee.replay.state import GameState


def judging_reopened(
    events: Iterable[Evidence], state: GameState, checks: Sequence[Check[Any]]
) -> Sequence[Check[Any]]:
    """These checks, and with them those of resolutions, if a matter is set back to Pending in what comes after a state."""
    if not _reopens(events, state):
        return checks
    from referee.checks.catalogue import CORE  # Hardly any question needs them, and all checks take long to load.

    own = set(checks)
    of_status = (check for check in CORE if check.occasion is not None and check.occasion.on[0] is Status)
    return (*checks, *(check for check in of_status if check not in own))


def _reopens(events: Iterable[Evidence], state: GameState) -> bool:
    resolved = {name for name, matter in state.core.matters.items() if not matter.pending}
    for known in events:
        if not isinstance(known.event, Status):
            continue
        if known.event.status != "Pending":
            resolved.add(known.event.post)
        elif known.event.post in resolved:
            return True
    return False
