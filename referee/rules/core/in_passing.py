"""What would have ended a Proposal for good, had it been meant: an icon before another in the same comment (V10; SPECVOTE-01, 05)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from referee.law.law import Law
from referee.model.events import PROPOSAL
from referee.rules.core.casts import Cast
from referee.rules.core.game import CoreGame, Matter
from referee.rules.core.votes import AGAINST, VETO, last_vote, veto_disregarded


class InPassing(NamedTuple):
    """A VETO of the head's, or an AGAINST of the author's, before the icon that is the vote; the clause by which it would end it."""

    cast: Cast
    icon: str
    last: str
    clause: str

    @property
    def said(self) -> str:
        """For people: what was done, and that it is for them to see whether it was meant."""
        return f"{self.cast.author} used {self.icon} and then {self.last} in one comment: the last counts; look whether {self.icon} was meant"


def in_passing(game: CoreGame, law: Law, matter: Matter) -> Iterator[InPassing]:
    """Each of them on a Proposal; none on anything else, which they do not end."""
    if matter.kind != PROPOSAL:
        return
    person, author, disregarded = game.roster.person, game.roster.person(matter.author), veto_disregarded(law, matter)
    for cast in matter.casts:
        last = last_vote(game, cast, disregarded=disregarded) if len(cast.icons) > 1 else None
        if last is None or not game.roster.is_active(person(cast.author), cast.at):
            continue
        by_head = person(cast.author) in game.emperors_at(cast.at) and not disregarded
        if VETO in cast.icons and last != VETO and by_head:
            yield InPassing(cast, VETO, last, "SPECVOTE-05")
        if AGAINST in cast.icons and last != AGAINST and person(cast.author) == author:
            yield InPassing(cast, AGAINST, last, "SPECVOTE-01")
