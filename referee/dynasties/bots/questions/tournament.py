"""Whether the game has entered Tournament Mode (R205-WAR-01, 02; reading B28)."""

from __future__ import annotations

from datetime import timedelta
from typing import Annotated

import msgspec

from referee.dynasties.bots.given import instant, instant_if_told
from referee.dynasties.bots.hardware import Catalogue


class TournamentMode(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    now: str
    last_change: str | None
    pending: Annotated[int, msgspec.Meta(ge=0)]
    already: bool = False


def answer_tournament(args: TournamentMode, where: str, catalogue: Catalogue) -> bool:
    """From that day on, or where nobody's Readiness was changed for so long and no Bout is pending; it never ends."""
    now = instant(args.now, f"{where}.now")
    last = instant_if_told(args.last_change, f"{where}.last_change")
    day = catalogue.numbers.tournament_from
    if args.already or (day is not None and now.date() >= day):
        return True
    quiet = timedelta(hours=catalogue.numbers.stated("quiet_hours"))
    return (last is None or now - last >= quiet) and args.pending == 0
