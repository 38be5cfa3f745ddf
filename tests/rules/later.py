"""The law since 2022 in a few sentences beside those of 205, and matters judged under it.

Matters are P1's and posted at midnight; P0 heads the dynasty; whoever votes and is none of the players P0, P1, ... is idle.
"""

from __future__ import annotations

from datetime import timedelta

import msgspec
from immutables import Map

from referee.law.law import Law, carried_law
from referee.law.parameters import Parameter
from referee.model.events import PROPOSAL, Player
from referee.rules.core.certainty import Certainty, weigh
from referee.rules.core.reigns import Reign
from referee.rules.core.sight import Sight
from tests.rules.test_tallies import NAMES, START, game

Votes = dict[str, str]


def law_with(**sentences: tuple[str, ...]) -> Law:
    """Ruleset 205 without its Special Case rules, and with sentences that came later."""
    law = carried_law("205")
    assert law is not None
    added = {name.replace("_", "-"): values for name, values in sentences.items()}
    return msgspec.structs.replace(
        law,
        special_cases=dict.fromkeys(law.special_cases, False),
        parameters={**law.parameters, **{name: Parameter(name, values, "") for name, values in added.items()}},
        without=tuple(name for name in law.without if name not in added),
    )


RECUSANTS = law_with(recusants=())
DEFERRERS = law_with(deferrers_out=())


def judged(
    players: int, said: Votes, *, law: Law, kind: str = PROPOSAL, heads: tuple[str, ...] = ("P0",), **how: object
) -> Certainty:
    """A matter after so many hours, or after a time of hours, minutes and seconds."""
    core, matter = game(players, [(name, 60, icons.split()) for name, icons in said.items()], kind)
    roster = core.roster
    for name in {*said, str(how.get("author", "P1"))} - set(NAMES[:players]):
        roster = roster.with_player(Player(at=START, name=name, status="idle"))
    changes = how.get("changes", ("core",))
    matter = msgspec.structs.replace(matter, changes=changes, author=how.get("author", "P1"))
    reign = Reign(START, "now", "later", heads[0] if heads else None, heads[1:], untold=bool(how.get("untold")))
    core = msgspec.structs.replace(core, roster=roster, reigns=(reign,), matters=Map({"m": matter}))
    hours, minutes, seconds = (int(part) for part in f"{how.get('hours', 13)}:0:0".split(":")[:3])
    sight = how.get("sight", Sight())
    assert isinstance(sight, Sight)
    return weigh(core, law, matter, START + timedelta(hours=hours, minutes=minutes, seconds=seconds), sight)
