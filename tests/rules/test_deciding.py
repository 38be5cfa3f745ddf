"""Which enacted matter decides somebody's standing: the last that speaks of it and of them, and does not deny it."""

from __future__ import annotations

from datetime import timedelta

import pytest
from immutables import Map

from referee.model.events import CFJ, DOV, PROPOSAL, Category, Player
from referee.rules.core.deciding import Standing, deciding, speaking_of
from referee.rules.core.game import CoreGame, Matter
from referee.rules.core.roster import Roster
from tests.instants import instant

START = instant("2019-05-20 09:00")
DAY = timedelta(days=1)


def matter(
    name: str, body: str, *, title: str = "p", author: str = "Dan", kind: Category = PROPOSAL, status: str = "Enacted",
    posted: int = 0, resolved: int = 9,
) -> Matter:  # fmt: skip
    return Matter(
        id=name, kind=kind, author=author, title=title, body=body, status=status,
        posted_at=START + posted * DAY, resolved_at=START + resolved * DAY,
    )  # fmt: skip


def game(*matters: Matter) -> CoreGame:
    roster = Roster()
    for name in ("Dan", "Zoe"):
        roster = roster.with_player(Player(at=START, name=name, status="active"))
    roster = roster.with_player(Player(at=START, name="Zed", was="Zoe", status="active"))
    return CoreGame(
        roster=roster, matters=Map({one.id: one for one in matters}), fading=tuple(one.id for one in matters)
    )


@pytest.mark.parametrize(
    ("standing", "said", "decides", "speaks"),
    [
        ("made-admin", matter("p", "Make Zed an Admin."), True, True),
        ("made-admin", matter("p", "Make Zoe an Admin."), True, True),  # as she was called
        ("made-admin", matter("p", "Make Zoey an Admin."), False, False),
        ("made-admin", matter("p", "Thank Zed."), False, False),
        ("made-admin", matter("p", "Make Zed an Admin.", status="Failed"), False, False),
        ("made-admin", matter("p", "Make Zed an Admin.", kind=CFJ), True, True),
        ("made-admin", matter("p", "Make Zed an Admin.", kind=DOV), False, False),
        ("made-admin", matter("p", "Make me an Admin.", author="Zoe"), True, True),
        ("made-admin", matter("p", "Make me an Admin.", author="Dan"), False, False),
        ("idled", matter("p", "Idle me.", author="Zoe"), False, False),  # only of adminship need nobody name themselves
        ("made-admin", matter("p", "Do not make Zed an Admin."), False, True),
        ("made-admin", matter("p", "Do not make Dan an Admin, but make Zed one, an Admin."), True, True),
        ("made-admin", matter("p", "So it is.", title="Zed as an Admin"), True, True),
        ("made-admin", matter("p", "Do not make Dan an Admin.", title="Zed as an Admin"), False, True),
        ("made-admin", matter("p", "So it is.", title="Never make Zed an Admin"), False, True),
        ("made-admin", matter("p", "Remove Zed as Admin."), False, True),
        ("made-admin", matter("p", "Strip Zoe of the adminship."), False, True),
        ("made-admin", matter("p", "Zed ceases to be an Admin."), False, True),
        ("made-admin", matter("p", "Zed is no longer an Admin."), False, True),
        ("made-admin", matter("p", "Remove Dan as Admin, and make Zed one, an Admin."), True, True),
        ("made-admin", matter("p", "So it is.", title="Remove Zed as Admin"), False, True),
        ("made-admin", matter("p", "Make Zed the Admin of the month."), False, False),
        ("made-admin", matter("p", "Make Zed an Admin of the game."), True, True),
        ("made-admin", matter("p", "Make Dan an Admin.", author="Zed"), False, True),
        ("made-admin", matter("p", "Make Dan an Admin. Make me an Admin.", author="Zed"), True, True),
        ("made-admin", matter("p", "I would like the adminship.", author="Zed"), True, True),
        ("made-admin", matter("p", "Adminship, please.", author="Zed"), True, True),
        ("made-admin", matter("p", "Make Dan an Admin. Thank Zed."), False, True),
        ("made-admin", matter("p", "Zed is a fine player. Make them an Admin."), True, True),
        ("unmade-admin", matter("p", "Make Zed an Admin."), False, True),
        ("unmade-admin", matter("p", "Make Zed no Admin any more."), True, True),
        ("unmade-admin", matter("p", "Remove Zed as Admin."), True, True),
        ("unmade-admin", matter("p", "Zed remains an Admin."), False, True),
        ("unmade-admin", matter("p", "Zed is an Admin no more."), True, True),
        ("unidled", matter("p", "Unidle Zed."), True, True),
        ("unidled", matter("p", "Idle Zed."), False, False),
        ("removed", matter("p", "Eject Zoe."), True, True),
        ("named", matter("p", "Zoe is called Zed."), True, True),
        ("named", matter("p", "Zoe is called Zac."), False, False),  # it takes the new name
    ],
)  # fmt: skip
def test_what_decides_somebody_s_standing(standing: Standing, said: Matter, decides: bool, speaks: bool) -> None:
    assert (deciding(game(said), "Zed", standing) is said) is decides
    assert speaking_of(game(said), "Zed", standing) == ((said,) if speaks else ())


def test_the_last_to_be_enacted_decides() -> None:
    first = matter("p1", "Make Zed an Admin.", posted=0, resolved=5)
    last = matter("p2", "Make Zed an Admin.", posted=1, resolved=4)
    assert deciding(game(first, last), "Zed", "made-admin") is first is deciding(game(last, first), "Zed", "made-admin")
    assert speaking_of(game(first, last), "Zed", "made-admin", (CFJ,)) == ()
