"""Comments shown beside comments counted."""

from __future__ import annotations

from datetime import timedelta

import pytest

from referee.archive.excess import confirmed
from referee.model.sources import CommentSeen, PostSeen
from tests.instants import instant

POSTED = instant("2019-05-20 09:07")
NIGHT = instant("2019-05-21 04:00")
FORGED = ("shows 3 comments where the month's page counts 2",)


def seen(page: str, *, claimed: int | None = None, hours: tuple[float, ...] | None = None) -> PostSeen:
    comments = None
    if hours is not None:
        comments = tuple(
            CommentSeen(id=f"c{n}", author="Bob", at=POSTED + timedelta(hours=h)) for n, h in enumerate(hours)
        )
    return PostSeen(
        id="p",
        url="u",
        page=page,
        author="Ann",
        category="",
        title="T",
        posted_at=POSTED,
        claimed=claimed,
        comments=comments,
    )


@pytest.mark.parametrize(
    ("counted", "counted_after", "hours", "odd"),
    [
        (2, 0, (1, 2, 3), FORGED),
        (2, -10, (1, 2, 3), FORGED),
        (3, 0, (1, 2, 3), ()),
        (4, 0, (1, 2, 3), ()),
        (2, -10, (1, 2, 10), ()),  # made two hours after the count, ten hours before this night
        (2, 10, (1, 2, 3), ()),  # counted later: one may have gone
    ],
)
def test_more_comments_than_counted_before_are_odd(
    counted: int, counted_after: int, hours: tuple[float, ...], odd: tuple[str, ...]
) -> None:
    month = (NIGHT + timedelta(hours=counted_after), seen("month", claimed=counted))
    post = (NIGHT, seen("post", hours=hours))
    told = confirmed(sorted([month, post], key=lambda one: (one[0], one[1].page)))
    assert [one.odd for _, one in told if one.page == "post"] == [odd]
    assert [one.odd for _, one in told if one.page == "month"] == [()]


@pytest.mark.parametrize(("seconds", "odd"), [(60, FORGED), (59, ())])
def test_the_last_minute_before_a_count_may_not_be_in_it(seconds: int, odd: tuple[str, ...]) -> None:
    last = (NIGHT - POSTED - timedelta(seconds=seconds)) / timedelta(hours=1)
    told = confirmed([(NIGHT, seen("month", claimed=2)), (NIGHT, seen("post", hours=(1, 2, last)))])
    assert told[-1][1].odd == odd


def test_the_newest_count_before_holds() -> None:
    first, second = (NIGHT - timedelta(days=1), seen("month", claimed=9)), (NIGHT, seen("month", claimed=2))
    assert confirmed([first, second, (NIGHT, seen("post", hours=(1, 2, 3)))])[-1][1].odd == FORGED
