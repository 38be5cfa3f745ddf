"""Quorum of each matter, several who head the dynasty, and Dormancy that comes of itself: each scenario with its derivation.

Worked out by hand from what is known of the rules since 2022; quorum is half the number, rounded down, plus one. That idle
votes raise it is known from notes alone, so both numbers are told, and what they do not agree on is undetermined.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from typing import Any, NamedTuple

import msgspec
import pytest
from immutables import Map

from referee.law.law import Law
from referee.model.events import CFJ, DOV, PROPOSAL, Player
from referee.rules.core.certainty import weigh
from referee.rules.core.hiatus import bars_on_play, doubtful_bars
from referee.rules.core.reigns import Reign
from referee.rules.core.sight import Sight
from tests.rules.later import DEFERRERS, RECUSANTS, judged, law_with
from tests.rules.test_tallies import START, game

ICONS = {"+": "FOR", "-": "AGAINST", "=": "DEFERENTIAL", "!": "VETO", "?": "REVISE"}
MAY = {"E": True, "F": True, ".": False, "?": None}
BOTH = law_with(recusants=(), deferrers_out=())
PLAIN = law_with()


class Scenario(NamedTuple):
    """How many play, who votes what (`X-+`: AGAINST, then FOR; `?`: an icon that nobody knows), and more: then whether it may be enacted (E) and failed (F),
    or not (.), or cannot be told (?); and why. P1 is its author unless said otherwise, and FOR; the effect is on core rules."""

    players: int
    votes: str
    verdict: str
    why: str
    more: Mapping[str, Any] = {}


IDLE = (
    Scenario(7, "P2+ P3+ X+ Y+", "E.", "2 idle FOR: (7+2)//2+1 = 5, or 7//2+1 = 4; 3+2 = 5 FOR"),
    Scenario(7, "P2+ P3+ X+ Y+", "..", "the same one second before 12 hours", {"hours": "11:59:59"}),
    Scenario(7, "P2+ P3+ X+ Y+", "E.", "the same at 12 hours: at least", {"hours": "12:00:00"}),
    Scenario(7, "P2+ P3+ X+", "?.", "1 idle FOR: (7+1)//2+1 = 5, or 4; 3+1 = 4 FOR"),
    Scenario(7, "P2+ P3+ X+", "..", "the same one second before 12 hours, by whichever", {"hours": "11:59:59"}),
    Scenario(7, "P2+ P3+ X+", "?.", "the same at 12 hours", {"hours": "12:00:00"}),
    Scenario(7, "P2+ P3+", "..", "nobody idle votes: 3 of 7//2+1 = 4, whatever it changes", {"changes": None}),
    Scenario(7, "P2+ P3+ X+ Y+", "..", "it changes a dynastic rule, idle votes are none: 3 of 4", {"changes": ("dynastic",)}),
    Scenario(7, "P2+ P3+ X+ Y+", "..", "it changes one among others: 3 of 4", {"changes": ("core", "dynastic")}),
    Scenario(7, "P2+ P3+ X+ Y+", "E.", "a Building Block is nothing dynastic: 5 of 5", {"changes": ("building-blocks",)}),
    Scenario(7, "P2+ P3+ X+ Y+", "E.", "nor is the appendix: 5 of 5", {"changes": ("appendix",)}),
    Scenario(7, "P2+ P3+ X+ Y+", "?.", "its effect is not known: 3 of 4, or 5 of 5", {"changes": None}),
    Scenario(7, "P2+ P3+ X+ Y+", "?.", "gamestate may be dynastic: 3 of 4, or 5 of 5", {"changes": ("gamestate",)}),
    Scenario(7, "P2+ P3+ P4+ X+ Y+", "E.", "its effect is not known: 4 of 4, or 6 of 5", {"changes": None}),
    Scenario(7, "P2+ P3+ X+ Y+", "..", "without that rule idle votes are none: 3 of 4", {"law": PLAIN}),
    Scenario(7, "P2+ P3+ P4+ P5+", "E.", "idle author, FOR as any: 4+1 = 5 of (7+1)//2+1 = 5, or of 4", {"author": "X"}),
    Scenario(7, "P2+ P3+ P4+", "?.", "idle author: 3+1 = 4 of 5, or of 4", {"author": "X"}),
    Scenario(7, "P2+ P3+ P4+ P5+", "??", "idle author, effect not known: 5 of 5; or dynastic, not theirs to post, and Unpopular", {"author": "X", "changes": None}),
    Scenario(8, "P2+ P3+ P4+ X+", "E.", "(8+1)//2+1 = 5 and 8//2+1 = 5: 4+1 = 5 FOR"),
    Scenario(8, "P2+ P3+ X+", "..", "5 either way: 3+1 = 4 FOR"),
    Scenario(6, "P2+ P3+ X+", "E.", "(6+1)//2+1 = 4 and 6//2+1 = 4: 3+1 = 4 FOR"),
    Scenario(6, "P2+ X+", "..", "4 either way: 2+1 = 3 FOR"),
    Scenario(5, "P2+ X+", "?.", "(5+1)//2+1 = 4, or 3: 2+1 = 3 FOR"),
    Scenario(5, "P2+ P3+ X+", "E.", "4, or 3: 3+1 = 4 FOR"),
    Scenario(5, "X+", "..", "4, or 3: 1+1 = 2 FOR"),
    Scenario(5, "X+ Y+", "?.", "(5+2)//2+1 = 4, or 3: 1+2 = 3 FOR"),
    Scenario(5, "P2+ X+ Y+", "E.", "4, or 3: 2+2 = 4 FOR"),
    Scenario(5, "P2+ X+ Y+ Z+", "E.", "(5+3)//2+1 = 5, or 3: 2+3 = 5 FOR"),
    Scenario(5, "X+ Y+ Z+", "?.", "5, or 3: 1+3 = 4 FOR"),
    Scenario(7, "P2+ P3+ P4+ X-", "?.", "an idle AGAINST raises quorum too: 4 FOR of (7+1)//2+1 = 5, or of 4"),
    Scenario(7, "P2+ P3+ P4+ P5+ X-", "E.", "5 FOR of 5, or of 4"),
    Scenario(7, "P2+ P3+ P4+ X-+", "E.", "the last icon counts: 4+1 = 5 of 5, or of 4"),
    Scenario(7, "P0+ P2+ X=", "?.", "idle, deferring to P0 who is FOR: 3+1 = 4 of 5, or of 4"),
    Scenario(7, "P0+ P2+ P3+ X=", "E.", "4+1 = 5 of 5, or of 4"),
    Scenario(7, "P2+ P3+ X+ Y+", "E.", "a Call has no least time, its last vote is enough: 5 of 5", {"kind": CFJ, "hours": "1:00:00"}),
    Scenario(5, "P2- P3- X-", ".?", "6-3 = 3 are not AGAINST: fewer than 4, not than 3"),
    Scenario(5, "P2- P3- P4- X-", ".F", "6-4 = 2 are not AGAINST: fewer than 4, and than 3"),
    Scenario(5, "P2- X-", "..", "6-2 = 4 are not AGAINST: not fewer than 4"),
    Scenario(6, "P2+ P3+ P4- P5- X- Y- Z-", ".?", "9-5 = 4 are not AGAINST: fewer than (6+3)//2+1 = 5, not than 4"),
    Scenario(6, "P2+ P3+ P4- P5- X- Y- Z-", ".?", "the same one second before 48 hours", {"hours": "47:59:59"}),
    Scenario(6, "P2+ P3+ P4- P5- X- Y- Z-", ".F", "48 hours, 3 FOR to 5: not Popular", {"hours": "48:00:00"}),
)  # fmt: skip

VICTORIES = (
    Scenario(7, "P2+ P3+ P4+ X+ Y+", "?.", "4 of 7, or 6 of 9, are not more than 2/3; 6 of 7 are"),
    Scenario(7, "P2+ P3+ P4+ X+ Y+", "..", "the same one second before 12 hours", {"hours": "11:59:59"}),
    Scenario(7, "P2+ P3+ P4+ X+ Y+", "?.", "the same at 12 hours", {"hours": "12:00:00"}),
    Scenario(7, "P2+ P3+ P4+ X+ Y+", "..", "4 of 7: it is dynastic, so idle votes are none", {"changes": ("dynastic",)}),
    Scenario(7, "P2+ P3+ P4+ X+ Y+", "??", "over 48 hours old, and perhaps not to be enacted", {"hours": "48:00:01"}),
    Scenario(7, "P2+ P3+ X+ Y+", "?.", "3 of 7, or 5 of 9; 5 of 7 are more than 4.67"),
    Scenario(7, "P2+ X+ Y+", "..", "2 of 7, 4 of 9, 4 of 7: not more than 2/3"),
    Scenario(7, "P2+ P3+ P4+ P5+ X+ Y+", "E.", "5 of 7, 7 of 9, 7 of 7: more than 2/3"),
    Scenario(6, "P2+ P3+ P4+ X+", "?.", "4 of 6 and no more than 4; 5 of 7 are more than 4.67"),
    Scenario(6, "P2+ P3+ X+", "..", "3 of 6, 4 of 7, 4 of 6: not more than 2/3"),
    Scenario(7, "P2+ P3+ P4+ P5+ X-", "?.", "5 of 7 and no AGAINST; or 5 of 8, not more than 5.33; or contested"),
    Scenario(7, "P2+ P3+ P4+ P5+ X-", "?.", "24 hours: 5 of 7, or 5 of 8", {"hours": "24:00:00"}),
    Scenario(7, "P2+ P3+ P4+ P5+ P6+ X-", "?.", "6 of 7, or 6 of 8: contested or not", {"hours": "23:59:59"}),
    Scenario(7, "P2+ P3+ P4+ P5+ P6+ X-", "E.", "24 hours: 6 of 7, or 6 of 8", {"hours": "24:00:00"}),
    Scenario(7, "P0+ P2+ P3+ P4+ P5+ X-", "E.", "P0 is FOR, contested or not: 6 of 7, or 6 of 8"),
)  # fmt: skip

DEFERRING = (
    Scenario(9, "P2+ P3+ P4+ P0= P5= P6=", "E.", "P0 defers, with P5, P6: 9-3 = 6, 6//2+1 = 4; 4 FOR"),
    Scenario(9, "P2+ P3+ P4+ P0= P5= P6=", "..", "the same one second before 12 hours", {"hours": "11:59:59"}),
    Scenario(9, "P2+ P3+ P4+ P0= P5=", "E.", "9-2 = 7, 7//2+1 = 4; 4 FOR"),
    Scenario(9, "P2+ P3+ P4+ P0=", "..", "9-1 = 8, 8//2+1 = 5; 4 FOR"),
    Scenario(8, "P2+ P3+ P4+ P0=", "E.", "8-1 = 7: 4; 4 FOR"),
    Scenario(8, "P2+ P3+ P4+", "..", "P0 is silent: 8//2+1 = 5; 4 FOR"),
    Scenario(8, "P2+ P3+ P0= P4=", "..", "8-2 = 6: 4; 3 FOR"),
    Scenario(8, "P2+ P3+ P0= P4= P5=", "E.", "8-3 = 5: 3; 3 FOR"),
    Scenario(7, "P2+ P3+ P0=", "..", "7-1 = 6: 4; 3 FOR"),
    Scenario(7, "P2+ P3+ P0= P4=", "E.", "7-2 = 5: 3; 3 FOR"),
    Scenario(9, "P2+ P3+ P4+ P5= P6= P7=", "..", "P0 has not voted, so nobody is left out: 5; 4 FOR"),
    Scenario(9, "P2+ P3+ P4+ P0= P5= P6=", "..", "a Call is no Proposal: 5; 4 FOR", {"kind": CFJ}),
    Scenario(9, "P2+ P3+ P4+ P0+ P5=", "E.", "P0 is FOR, so P5 is: 4+2 = 6 of 5"),
    Scenario(9, "P2+ P3+ P4+ P0- P5=", "..", "P0 is AGAINST, so P5 is: 4 of 5"),
    Scenario(9, "P2+ P3+ P4+ P0=+", "E.", "P0's last is FOR: 4+1 = 5 of 5"),
    Scenario(9, "P2+ P3+ P4+ P0+= P5=", "E.", "P0's last is DEFERENTIAL: 9-2 = 7: 4; 4 FOR"),
    Scenario(9, "P2+ P3+ P4+ P0= P5=", "..", "without that sentence: 9//2+1 = 5; 4 FOR", {"law": PLAIN}),
    Scenario(9, "P2+ P3+ P4- P5- P6- P7- P8- P0=", ".F", "9-5 = 4 are not AGAINST, or 3 without P0, fewer than (9-1)//2+1 = 5"),
    Scenario(9, "P2- P3- P4- P5- P0=", ".?", "9-4 = 5 are not AGAINST, or 4 without P0; quorum is 8//2+1 = 5"),
    Scenario(9, "P2- P3- P4- P0=", "..", "9-3 = 6, or 5 without P0: not fewer than 5"),
    Scenario(9, "P2- P3- P4- P5- P7=", "..", "P0 is silent, so P7 is not left out: 9-4 = 5 of 5"),
    Scenario(9, "P2- P3- P4- P5- P0=", "..", "a Call is no Proposal: 9-4 = 5 of 5", {"kind": CFJ}),
    Scenario(5, "P2- P3- P0= P4=", ".?", "5-2 = 3 are not AGAINST, or 1 without P0 and P4; quorum is 3//2+1 = 2"),
    Scenario(5, "P2- P0= P4=", "..", "5-1 = 4, or 2: not fewer than 2"),
    Scenario(9, "P2- P3- P4- P5- P6- P0= P7= P8=", ".?", "9-5 = 4 are not AGAINST, not fewer than (9-3)//2+1 = 4; or 1 without P0, P7, P8"),
    Scenario(7, "P2+ X+ P0= P4=", "?.", "3 FOR; P0, P4 out, X idle: (8-2)//2+1 = 4, or (7-2)//2+1 = 3", {"law": BOTH}),
    Scenario(7, "P2+ P3+ X+ P0= P4=", "E.", "4 FOR; P0, P4 out, X idle: (8-2)//2+1 = 4, or 3", {"law": BOTH}),
)  # fmt: skip

HEADED = (
    Scenario(7, "P3+ P4+ P5+", "E.", "neither head votes: 4 FOR of 4"),
    Scenario(7, "P3+ P4+ P5+ P2!", "??", "P2's VETO: of who heads it, or of a player"),
    Scenario(7, "P3+ P4+ P5+ P0!", "??", "P0's VETO: the same"),
    Scenario(7, "P3+ P4+ P5+ P0! P2!", ".F", "both VETO: Vetoed whoever heads it"),
    Scenario(7, "P3+ P4+ P5+ P6!", "E.", "P6 heads nothing: no VETO, 4 FOR of 4"),
    Scenario(7, "P3= P4= P0+ P2+", "E.", "both FOR: 3 and 2 who defer, 5 of 4"),
    Scenario(7, "P3= P4= P0+ P2-", "?.", "P0 FOR: 2+2 = 4 of 4; by P2's AGAINST: 2 of 4"),
    Scenario(7, "P3= P4= P0- P2-", ".F", "both AGAINST, with 2 who defer: 7-4 = 3 are not, fewer than 4"),
    Scenario(7, "P3= P0= P2+", "?.", "by P2: P0 and P3 FOR, 4 of 4; P0 has no valid vote: 2 of 4"),
    Scenario(7, "P3+ P4+ P5+ P1-", ".F", "its author AGAINST: withdrawn whoever heads it"),
    Scenario(7, "P3+ P4+ P5+ P0+ P6-", "?.", "victory, 5 of 7: P0 is FOR, P2 is not, 1 AGAINST: 12 h, or 24 h", {"kind": DOV}),
    Scenario(7, "P3+ P4+ P5+ P0+ P6-", "..", "the same one second before 12 hours", {"kind": DOV, "hours": "11:59:59"}),
    Scenario(7, "P3+ P4+ P5+ P0+ P6-", "?.", "the same one second before 24 hours", {"kind": DOV, "hours": "23:59:59"}),
    Scenario(7, "P3+ P4+ P5+ P0+ P6-", "E.", "24 hours: contested or not", {"kind": DOV, "hours": "24:00:00"}),
    Scenario(7, "P3+ P4+ P0+ P2+ P6-", "E.", "5 of 7, both heads FOR: 12 hours are enough", {"kind": DOV, "hours": "12:00:00"}),
    Scenario(7, "P3+ P4+ P0+ P2+ P6-", "..", "the same one second before", {"kind": DOV, "hours": "11:59:59"}),
    Scenario(7, "P3+ P4+ P5+", "..", "4 FOR are not more than 2/3 of 7 = 4.67", {"kind": DOV, "hours": "24:00:00"}),
    Scenario(6, "P3+ P4+ P5+", "..", "4 FOR are not more than 2/3 of 6 = 4", {"kind": DOV, "hours": "24:00:00"}),
    Scenario(6, "P3+ P4+ P5+ P0+", "E.", "5 FOR are more than 4", {"kind": DOV, "hours": "24:00:00"}),
    Scenario(7, "P3+ P4+ P5+", "..", "victory, 4 of 7, at 48 hours: not more than 48", {"kind": DOV, "hours": "48:00:00"}),
    Scenario(7, "P3+ P4+ P5+", ".F", "the same a second later", {"kind": DOV, "hours": "48:00:01"}),
)  # fmt: skip

UNCLEAR = (
    Scenario(7, "P2+ P3+ P4+ P5+ P6?", "E.", "5 FOR of 4, whatever P6's icon is"),
    Scenario(7, "P2+ P3+ P4+ P6?", "E.", "4 FOR of 4, whatever it is"),
    Scenario(7, "P2+ P3+ P6?", "?.", "3 FOR of 4, or 4"),
    Scenario(7, "P2+ P6?", "..", "3 FOR of 4 at the most"),
    Scenario(7, "P2?+ P3+ P4+", "E.", "P2's last is FOR: 4 of 4"),
    Scenario(7, "P2+? P3+ P4+", "?.", "P2's last may be AGAINST: 3 of 4"),
    Scenario(7, "P2+ P3+ P4+ P0?", "??", "P0's may be a VETO"),
    Scenario(7, "P2+ P3+ P4+ P1?", "??", "its author's may be AGAINST, which withdraws it"),
    Scenario(7, "P2+ P3+ P4+ P6?", "E.", "4 FOR of 4 on a Call, which has no least time", {"kind": CFJ, "hours": "1:00:00"}),
    Scenario(9, "P2+ P3+ P4+ P0= P5?", "?.", "P0 out: 8//2+1 = 5; P5 FOR: 5; P5 AGAINST: 4"),
    Scenario(8, "P2+ P3+ P4+ P0= P5?", "E.", "P0 out: 7//2+1 = 4; P5 out too: 6//2+1 = 4; 4 FOR"),
    Scenario(8, "P2+ P3+ P0= P4= P5?", "?.", "8-2 = 6: 4, 3 FOR; P5 out too: 5//2+1 = 3"),
    Scenario(9, "P2+ P3+ P4+ P0? P5= P6=", "?.", "a Call: P0 FOR: 4+1+2 = 7 of 5; P0 AGAINST: 4", {"kind": CFJ}),
    Scenario(7, "P2+ P3+ P4+ X?", "?.", "X idle, no vote: 4 FOR of 4; AGAINST, raising Quorum: of 5"),
    Scenario(7, "P2+ P3+ P4+ P5+ X?", "E.", "5 FOR of 8//2+1 = 5, or of 4"),
    Scenario(7, "P2+ P3+ P4+ X?", "E.", "it changes a dynastic rule, an idle vote is none: 4 of 4", {"changes": ("dynastic",)}),
    Scenario(7, "P2+ P3+ X?", "..", "the same: 3 of 4", {"changes": ("dynastic",)}),
    Scenario(7, "P2+ P3+ P4+ P5+ X?", "E.", "its effect is not known: 5 of 4, or of 5", {"changes": None}),
    Scenario(8, "P2+ P3+ P4+ P5+ X?", "E.", "8//2+1 = 5, and 9//2+1 = 5: 5 FOR"),
    Scenario(8, "P2+ P3+ P4+ X?", "?.", "4 FOR of 5, or 5"),
    Scenario(8, "P2+ P3+ X?", "..", "4 FOR of 5 at the most"),
    Scenario(7, "P2+ P3+ X? Y?", "?.", "3 FOR of 4; with both 5 of 9//2+1 = 5"),
    Scenario(7, "P2+ X? Y?", "?.", "2+2 = 4 of 4, where they do not raise Quorum"),
    Scenario(7, "X? Y?", "..", "1+2 = 3 of 4, or of 5"),
    Scenario(7, "P2+ P3+ X+ Y?", "?.", "X FOR, Y none: 4 of 5, or of 4"),
    Scenario(7, "P2+ P3+ P4+ P5+ X+ Y?", "E.", "6 of 9//2+1 = 5, or of 4"),
    Scenario(7, "P2+ P3+ P4+ P5+ X- Y- Z?", "?.", "5 of 9//2+1 = 5; Z AGAINST: of 10//2+1 = 6"),
    Scenario(6, "P2- P3- P4- X?", ".?", "6-3 = 3 are not AGAINST, fewer than 4; X FOR: 7-3 = 4, not fewer than 4"),
    Scenario(6, "P2- P3- P4- P5- X?", ".F", "X FOR: 7-4 = 3 are not AGAINST, fewer than 4"),
)  # fmt: skip

TABLES = {
    "unclear": (UNCLEAR, BOTH, ("P0",)),
    "idle": (IDLE, RECUSANTS, ("P0",)),
    "victories": (
        tuple(row._replace(more={"kind": DOV, "changes": None, **row.more}) for row in VICTORIES),
        RECUSANTS,
        ("P0",),
    ),
    "deferring": (DEFERRING, DEFERRERS, ("P0",)),
    "headed": (HEADED, PLAIN, ("P0", "P2")),
}
ROWS = [
    pytest.param(law, heads, row, id=f"{name}: {row.why}")
    for name, (rows, law, heads) in TABLES.items()
    for row in rows
]


@pytest.mark.parametrize(("law", "heads", "row"), ROWS)
def test_it_comes_out_as_derived(law: Law, heads: tuple[str, ...], row: Scenario) -> None:
    said = {name.rstrip("+-=!?"): " ".join(ICONS[icon] for icon in name if icon in ICONS) for name in row.votes.split()}
    told = judged(row.players, said, **{"law": law, "heads": heads, "kind": PROPOSAL, **row.more})
    assert [told.can_enact, told.can_fail] == [MAY[one] for one in row.verdict], row.why
    untold = {told.can_enact, told.can_fail, told.popular, told.unpopular, told.vetoed, told.self_killed, told.oldest}
    assert bool(told.lacking) is (None in {*untold, told.quorum}), row.why


UNCLEAR_LACK = {
    "P2+ P3+ P5? P6?": "REVISE of P5, P6 counts as is not known (REVISE, 2 votes)",
    "P2+ P3+ P6??": "REVISE of P6 counts as is not known (REVISE, 1 vote)",
}


@pytest.mark.parametrize(("votes", "why"), UNCLEAR_LACK.items())
def test_the_icon_is_named_where_it_matters(votes: str, why: str) -> None:
    said = {name.rstrip("+?"): " ".join(ICONS[icon] for icon in name if icon in ICONS) for name in votes.split()}
    (lack,) = judged(7, said, law=BOTH).lacking
    assert lack.code == "icon-unknown" and why in lack.text


@pytest.mark.parametrize(("more", "may"), [([], False), ([("P4", 60, ["FOR"])], True)])
def test_what_a_stranger_uses_is_no_vote(more: list[Any], may: bool) -> None:
    """7 play, quorum 4: 3 FOR, or 4; a stranger is no player, and not idle."""
    votes = [("P2", 60, ["FOR"]), ("P3", 60, ["FOR"]), ("Stranger", 70, ["REVISE"]), *more]
    core, matter = game(7, votes, PROPOSAL)
    matter = msgspec.structs.replace(matter, changes=("core",))
    core = msgspec.structs.replace(core, matters=Map({"m": matter}))
    assert weigh(core, BOTH, matter, START + timedelta(hours=13), Sight()).can_enact is may


ITSELF = {"dormancy_of_itself": ("4",)}
DORMANT = (
    (5, ("P0",), ITSELF, False, "4 besides who heads it: not fewer than 4"),
    (4, ("P0",), ITSELF, True, "3 besides: fewer than 4"),
    (4, (), ITSELF, False, "nobody heads it: 4"),
    (3, (), ITSELF, True, "nobody heads it: 3"),
    (4, ("P0", "P2"), ITSELF, True, "2 besides two, 3 besides one"),
    (5, ("P0", "P2"), ITSELF, None, "3 besides two, 4 besides one"),
    (6, ("P0", "P2"), ITSELF, False, "4 besides two, 5 besides one"),
    (6, ("P0", "P2", "P3"), ITSELF, None, "3 besides three, 5 besides one"),
    (4, ("P0", "Idler"), ITSELF, None, "3 besides P0, 4 besides who is idle"),
    (3, ("P0", "Idler"), ITSELF, True, "2 besides P0, 3 besides who is idle"),
    (5, ("P0", "Idler"), ITSELF, False, "4 besides P0, 5 besides who is idle"),
    (4, ("Idler",), ITSELF, False, "who heads it is idle: 4 others play"),
    (3, ("Idler",), ITSELF, True, "who heads it is idle: 3 others play"),
    (5, ("P0",), {"dormancy_of_itself": ("5",)}, True, "the number is the text's: 4 are fewer than 5"),
    (4, ("P0",), {**ITSELF, "dormancy_is_flavour": ()}, False, "3 besides, but Low-Player Mode makes the rule flavour text"),
    (4, ("P0",), {}, False, "without that rule none comes of itself"),
)  # fmt: skip


@pytest.mark.parametrize(("players", "heads", "sentences", "still", "why"), DORMANT, ids=[row[-1] for row in DORMANT])
def test_dormancy_of_itself(
    players: int, heads: tuple[str, ...], sentences: dict[str, tuple[str, ...]], still: bool | None, why: str
) -> None:
    core, _ = game(players, [], PROPOSAL)
    reign = Reign(START, "now", "later", heads[0] if heads else None, heads[1:])
    roster = core.roster.with_player(Player(at=START, name="Idler", status="idle"))
    core = msgspec.structs.replace(core, reigns=(reign,), roster=roster)
    law, at = law_with(**sentences), START + timedelta(hours=1)
    assert [bar.code for bar in bars_on_play(core, law, at)] == (["hiatus"] if still else []), why
    assert [bar.code for bar in doubtful_bars(core, law, at)] == (["hiatus"] if still is None else []), why


LEAVING = (
    ("15:59:59", PROPOSAL, "E.", "4 besides P0 until P4 is idle: 3 FOR of 5//2+1 = 3"),
    ("16:00:00", PROPOSAL, "..", "P4 is idle: 3 besides, Hiatus; no Proposal is resolved"),
    ("16:00:00", CFJ, "E.", "a Call is resolved in Hiatus: 3 FOR of 4//2+1 = 3"),
)


@pytest.mark.parametrize(("hours", "kind", "verdict", "why"), LEAVING, ids=[row[-1] for row in LEAVING])
def test_dormancy_begins_with_an_idling(hours: str, kind: str, verdict: str, why: str) -> None:
    core, matter = game(5, [("P2", 60, ["FOR"]), ("P3", 60, ["FOR"])], kind)
    roster = core.roster.with_player(Player(at=START + timedelta(hours=16), name="P4", status="idle"))
    matter = msgspec.structs.replace(matter, changes=("core",))
    core = msgspec.structs.replace(core, roster=roster, matters=Map({"m": matter}))
    spent = dict(zip(("hours", "minutes", "seconds"), map(int, hours.split(":")), strict=True))
    told = weigh(core, law_with(**ITSELF), matter, START + timedelta(**spent), Sight())
    assert [told.can_enact, told.can_fail] == [MAY[one] for one in verdict], why
