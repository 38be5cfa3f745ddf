"""What a Call for Judgement upholds, by the matters that it names (R205-VICTORY-13; NAMES-05)."""

from __future__ import annotations

import pytest
from immutables import Map

from referee.rules.core.game import CoreGame, Matter
from referee.rules.core.upholding import upheld_by
from tests.instants import instant

AT = instant("2019-05-21 12:00")
CHAINS = {"shorter-nights": ("f1", "f2"), "long-gone": ("f3",), "days": ("f4",)}
"""Older matters that were passed over, with what was found of each; one is so old that it is not held."""


def matter(identifier: str, title: str, kind: str = "Proposal", body: str = "") -> Matter:
    return Matter(id=identifier, kind=kind, author="Bob", posted_at=AT, title=title, body=body)


@pytest.mark.parametrize(
    ("body", "posts"),
    [
        ("Uphold the enactment of “[Core] Shorter Nights (again)”.", ("shorter-nights",)),
        ("Uphold the enactment of Shorter Nights.", ("shorter-nights",)),
        ("uphold what was done after SHORTER NIGHTS, and long-gone", ("long-gone", "shorter-nights")),
        ("Uphold the enactment of Shorter Nightsong and of Holidays.", ("days", "long-gone", "shorter-nights")),
        ("Uphold every enactment of this week.", ("days", "long-gone", "shorter-nights")),
    ],
    ids=[
        "by its title",
        "by its name",
        "in any letters, and by what its page is called",
        "words beside",
        "nobody named",
    ],
)
def test_what_is_named_is_upheld_and_where_nothing_is_all_that_stands_open(body: str, posts: tuple[str, ...]) -> None:
    call = matter("c1", "Uphold", "Call for Judgement", body)
    held = (matter("shorter-nights", "[Core] Shorter Nights (again)"), matter("days", "Days"), call)
    upheld = upheld_by(CoreGame(matters=Map({one.id: one for one in held})), None, call, AT, CHAINS)
    assert upheld is not None
    assert upheld.findings == tuple(finding for post in posts for finding in CHAINS[post])


@pytest.mark.parametrize(("kind", "body"), [("Proposal", "Uphold Days."), ("Call for Judgement", "Days was lost.")])
def test_only_a_call_that_says_so_upholds(kind: str, body: str) -> None:
    call = matter("c1", "c1", kind, body)
    assert (
        upheld_by(CoreGame(matters=Map({"c1": call, "days": matter("days", "Days")})), None, call, AT, CHAINS) is None
    )
