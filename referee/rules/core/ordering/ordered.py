"""What an enacted decision orders of another matter's status: that is gamestate, which the Admin who enacts it has to set (RESPROP-05,
CFJ-07, KEYW-18; D18).

It gives the ground to set that status from its enactment on, whatever the votes are. A decision that may not have taken effect, or may
not mean this matter, only may give it.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from referee.law.tags import short_name
from referee.model.events import CFJ, PROPOSAL
from referee.model.findings import say_posts
from referee.model.instants import possible_instants
from referee.rules.core.game import CoreGame, Matter
from referee.rules.core.ordering.names import EITHER, OTHER, THIS, with_marks
from referee.rules.core.ordering.sentences import Said, orders_in
from referee.rules.core.ordering.words import SPEAKS_OF_STATUSES


class Ordered(Struct, frozen=True):
    """That the decision `by` orders a status, surely, or perhaps."""

    by: str
    sure: bool

    @property
    def why_open(self) -> str:
        """For people: why it cannot be told whether it was lawful to set it."""
        return f"whether {say_posts([self.by])}, which is Enacted, orders it is not understood"

    @property
    def ground(self) -> str:
        """For people: the ground that it gives."""
        return f"{say_posts([self.by])}, which is Enacted, orders it"


def ordered(game: CoreGame, matter: Matter, status: str) -> Ordered | None:
    """What an enacted decision orders of a matter: that it has this status; surely before perhaps. Who is told to fail it may perhaps set
    another status than Failed."""
    enacts = status == "Enacted"
    said = list(_said_of(game, matter, enacts=enacts))
    if not said:
        return None
    sure = next((each for each in said if each.sure), None)
    if sure is None or status not in ("Enacted", "Failed") or any(_said_of(game, matter, enacts=not enacts)):
        return Ordered(said[0].by, sure=False)
    return sure


def surely(by: Ordered | None) -> bool:
    """Whether a decision surely orders a status: then votes, age and the queue do not matter."""
    return by is not None and by.sure


def _said_of(game: CoreGame, matter: Matter, *, enacts: bool) -> Iterator[Ordered]:
    for name in game.fading:
        decision = game.matters[name]
        if decision.status != "Enacted" or decision.kind not in (PROPOSAL, CFJ) or decision.id == matter.id:
            continue
        if decision.resolved_at is None or matter.posted_at > decision.resolved_at:
            continue
        if not any(map(SPEAKS_OF_STATUSES.search, (decision.body, decision.title))):
            continue
        titles = _titles(game, matter, decision)
        said = set(orders_in(with_marks(decision.body, titles), matter.kind, enacts=enacts))
        if any(orders_in(with_marks(decision.title, titles), matter.kind, enacts=enacts)):
            said.add("perhaps")
        if said := {each for each in said if each != "posted" or _may_precede(matter, decision)}:
            yield Ordered(decision.id, _surely(matter, decision, said))


def _surely(matter: Matter, decision: Matter, said: set[Said]) -> bool:
    """Whether what is said is surely said of this matter, by a decision that surely took effect."""
    in_effect = decision.resolved_lawfully is not False and not (decision.illegal or decision.doubt)
    first = decision.resolved_at if decision.resolved_exactly else decision.resolved_not_before or decision.posted_at
    there = first is not None and possible_instants(matter.posted_at)[-1] < first
    before = "posted" not in said or possible_instants(matter.posted_at)[-1] < decision.posted_at
    once = matter.pending and not matter.earlier
    return said != {"perhaps"} and in_effect and there and before and once


def _may_precede(matter: Matter, decision: Matter) -> bool:
    return matter.posted_at <= possible_instants(decision.posted_at)[-1]


def _titles(game: CoreGame, matter: Matter, decision: Matter) -> dict[str, str]:
    """The mark of each title that another matter has; what several have, or one that is younger than the decision, is open."""
    titles: dict[str, str] = {}
    for other in game.matters.values():
        if other.id == decision.id:
            continue
        mark = OTHER if other.id != matter.id else THIS if other.posted_at <= decision.posted_at else EITHER
        for title in {other.title.strip(), short_name(other.title)}:
            if len(title) > 1:
                titles[title] = mark if titles.get(title, mark) == mark else EITHER
    return titles
