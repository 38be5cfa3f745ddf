"""Votes that somebody cast in the very second in which they became a player, or none: nobody knows which came first, nor whether
they ended a Proposal for good (SPECVOTE-01, 06; G3). Pure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime
from itertools import product

import msgspec

from referee.model.events import PROPOSAL
from referee.model.instants import MOMENT, say_instant
from referee.rules.core.lacks import Lack
from referee.rules.core.resolution import AsOf
from referee.rules.core.votes import AGAINST, VETO, Counts, last_vote, veto_disregarded

_ENDS = {AGAINST: "self_killed", VETO: "vetoed"}


def ended_otherwise(of: AsOf, counted: Iterable[Counts]) -> Iterator[Counts]:
    """The same outcomes of the votes, did such votes end the matter, or not."""
    names = [name for name in _ENDS.values() if name in {_ENDS[icon] for _, icon, _ in _in_doubt(of)}]
    if not names:
        return
    for counts in dict.fromkeys(counted):
        for ended in product((False, True), repeat=len(names)):
            otherwise = msgspec.structs.replace(counts, **dict(zip(names, ended, strict=True)))
            if otherwise != counts:
                yield otherwise


def of_one_second(of: AsOf) -> Iterator[Lack]:
    """For want of what that is not known."""
    for name, icon, at in _in_doubt(of):
        why = f"{name} voted {icon} on {say_instant(at)}, in the second in which it changed whether they play: which came first is not told"
        yield Lack("roster-unclear", why)


def _in_doubt(of: AsOf) -> list[tuple[str, str, datetime]]:
    """Who cast which such vote when, but for what another vote of theirs surely did."""
    matter, roster = of.matter, of.game.roster
    if matter.kind != PROPOSAL:
        return []
    author, disregarded = roster.person(matter.author), veto_disregarded(of.law, matter)
    doubtful, sure = [], set[str]()
    for cast in matter.casts:
        name, icon = roster.person(cast.author), last_vote(of.game, cast, disregarded=disregarded)
        if cast.at > of.at or icon is None or not (icon == VETO or (icon == AGAINST and name == author)):
            continue
        known = [at for at in (cast.at - MOMENT, cast.at) if roster.standing(name, at) is not None]
        played = {roster.is_active(name, at) for at in known}
        if len(played) > 1:
            doubtful.append((name, icon, cast.at))
        elif True in played:
            sure.add(icon)
    return [each for each in doubtful if each[1] not in sure]
