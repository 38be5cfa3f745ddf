"""For want of what something cannot be told."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from referee.model.events import SAVED_WHOLE, is_as_saved
from referee.rules.core.resolution import AsOf
from referee.rules.core.ways import may_vote_idle


class Lack(msgspec.Struct, frozen=True):
    """What is not seen or not understood: a code, and a sentence."""

    code: str
    text: str


def unknown_icons(of: AsOf) -> Iterator[Lack]:
    """What is not known of each icon whose meaning nobody gives, and which of those who may vote have used it."""
    idle_may = of.law.get("recusants") is not None and may_vote_idle(of.matter.changes) is not False
    may_vote = ("active", "idle") if idle_may else ("active",)
    used: dict[str, list[str]] = {}
    for icon in of.tally.unknown:
        standing = of.game.roster.standing(icon.player, of.at)
        if not of.game.roster.known or (standing is not None and standing.status in may_vote):
            used.setdefault(icon.icon, []).append(icon.player)
    for name, players in used.items():
        who = tuple(dict.fromkeys(players))
        votes = f"{len(who)} vote{'' if len(who) == 1 else 's'}"
        why = f": {SAVED_WHOLE}" if is_as_saved(name) else ""
        yield Lack(
            "icon-unknown", f"what the icon {name} of {', '.join(who)} counts as is not known ({name}, {votes}){why}"
        )
