"""Who is renamed, as lists of players with member numbers tell it: on both sides of what may be followed."""

from __future__ import annotations

from datetime import datetime, timedelta
from itertools import permutations

import pytest

from referee.archive.names import Listing, Names, Renaming, Unclear, listed, names_of
from referee.model.sources import CommentSeen, PostSeen
from tests.instants import instant

START = instant("2019-05-20 09:00")


def hour(number: float) -> datetime:
    return START + timedelta(hours=number)


def seen(number: str, name: str, at: float) -> Listing:
    return Listing(number, name, hour(at), hour(at))


def told(*pages: tuple[float, str]) -> Names:
    """What pages tell that were served at these hours, in the order given, each with a list like `7 Ann, 9 Bob`."""
    listings, torn = dict[str, list[Listing]](), list[Unclear]()
    for at, page in pages:
        for number, name in (entry.split() for entry in page.split(", ")):
            listings[number], odd = listed(listings.get(number, []), seen(number, name, at))
            torn += [odd] if odd else []
    return names_of([one for known in listings.values() for one in known], torn)


def renamed(at: float, not_before: float, old: str, new: str) -> Renaming:
    return Renaming(hour(at), hour(not_before), old, new)


@pytest.mark.parametrize(
    ("pages", "expected"),
    [
        ([(1, "7 Ann, 9 Bob"), (2, "7 Ann, 9 Bob")], []),
        ([(1, "7 Ann, 9 Bob"), (2, "7 Ann, 9 Bob"), (5, "7 Anna, 9 Bob")], [renamed(5, 2, "Ann", "Anna")]),
        ([(1, "7 Ann"), (2, "9 Bob"), (5, "7 Anna")], [renamed(5, 1, "Ann", "Anna")]),
        ([(1, "7 Ann"), (2, "7 Anna"), (3, "7 Ann")], [renamed(2, 1, "Ann", "Anna"), renamed(3, 2, "Anna", "Ann")]),
        ([(1, "7 ann"), (2, "7 Ann")], [renamed(2, 1, "ann", "Ann")]),
        ([(1, "7 Ann, 9 Bob"), (2, "9 Bob, 11 Cat")], []),
        ([(1, "7 Ann"), (2, "9 Ann")], []),
        ([(1, "7 Ann"), (2, "9 Ann"), (3, "7 Ann")], []),
    ],
)
def test_one_number_under_two_names_is_one_person(pages: list[tuple[float, str]], expected: list[Renaming]) -> None:
    """Somebody else under a name that nobody bears any more is taken by the name, as in a game without numbers."""
    assert told(*pages) == Names(tuple(expected), ())


@pytest.mark.parametrize(
    ("pages", "expected"),
    [
        ([(1, "7 Ann, 9 Bob"), (2, "9 Bob"), (3, "9 Ann"), (4, "9 Ann")], [(3, 4, "member 9, who was Bob, as Ann")]),
        ([(1, "7 Ann, 9 Bob"), (3, "7 Bob, 9 Ann")], [(3, 3, "member 7, who"), (3, 3, "member 9, who")]),
        ([(1, "7 Ann"), (2, "9 Ann"), (3, "9 Bob")], [(3, 3, "member 9, who was Ann, as Bob")]),
        ([(1, "7 Ann"), (2, "7 Ann, 9 aNN"), (3, "7 Anna")], [(3, 3, "member 7, who was Ann, as Anna")]),
    ],
)
def test_a_name_that_is_another_numbers_is_not_followed(
    pages: list[tuple[float, str]], expected: list[tuple[int, int, str]]
) -> None:
    names = told(*pages)
    assert names.renamings == ()
    assert [(one.first, one.last) for one in names.unclear] == [(hour(a), hour(b)) for a, b, _ in expected]
    assert all(part in one.sentence for one, (_, _, part) in zip(names.unclear, expected, strict=True))


def test_who_takes_a_former_name_is_unclear_and_the_renaming_stands() -> None:
    names = told((1, "7 Ann"), (2, "7 Anna"), (3, "7 Anna, 9 Ann"), (4, "7 Anna"))
    assert names.renamings == (renamed(2, 1, "Ann", "Anna"),)
    assert names.oddities(hour(3)) == ("lists member 9 as Ann, a name of member 7",)
    assert names.oddities(hour(2)) == names.oddities(hour(4)) == ()


def test_who_bore_anothers_name_for_a_while_keeps_nobody_from_being_renamed_later() -> None:
    names = told((1, "7 Ann, 66 Eve"), (2, "66 Ann"), (3, "7 Ann, 66 Eve"), (4, "7 Anna, 66 Eve"))
    assert names.renamings == (renamed(4, 3, "Ann", "Anna"),)
    assert [(one.first, one.last) for one in names.unclear] == [(hour(2), hour(2))]


def test_two_names_at_one_time_tell_nothing_of_that_time() -> None:
    """Whichever page came first: a forged list in the same run as a true one renames nobody."""
    for one, two in permutations([(2.0, "7 Ann"), (2.0, "7 Mallory")]):
        names = told((1, "7 Ann"), one, two, (3, "7 Ann"))
        assert names.renamings == ()
        assert names.oddities(hour(2)) == ("lists member 7 as Ann and as Mallory at one time",)
        assert names.oddities(hour(3)) == ()
    later = told((1, "7 Ann"), (2, "7 Ann"), (2, "7 Anna"), (3, "7 Anna"))
    assert later.renamings == (renamed(3, 2, "Ann", "Anna"),)


def test_pages_that_come_in_another_order_tell_the_same() -> None:
    pages = [(1.0, "7 Ann, 9 Bob"), (2.0, "7 Ann"), (3.0, "7 Anna, 9 Bob"), (4.0, "7 Anna")]
    for order in permutations(pages):
        assert told(*order) == Names((renamed(3, 2, "Ann", "Anna"),), ())


def test_everybody_is_called_as_when_they_did_it() -> None:
    """Ann is Anna from hour 5 on: a page of hour 6 calls her Anna throughout, one of hour 4 does not know of it."""
    names = told((1, "7 Ann"), (5, "7 Anna"), (8, "7 Annabel"))
    assert [names.as_of("Anna", hour(at), hour(6)) for at in (4, 5, 6)] == ["Ann", "Anna", "Anna"]
    assert [names.as_of("Annabel", hour(at), hour(9)) for at in (4, 7, 8)] == ["Ann", "Anna", "Annabel"]
    assert names.as_of("Anna", hour(3), hour(4)) == "Anna", "somebody else's name then, for all that is known"
    comments = tuple(CommentSeen(id=str(at), author="Anna", at=hour(at)) for at in (4, 6))
    page = PostSeen(
        id="p1", url="u", page="post", author="Anna", category="Proposal", title="P1", posted_at=hour(2),
        status="Enacted", adminned_at=hour(6), by="Anna", comments=comments,
    )  # fmt: skip
    then = names.as_then(page, hour(7))
    assert (then.author, then.by, [one.author for one in then.comments or ()]) == ("Ann", "Anna", ["Ann", "Anna"])
    assert names.as_then(page, hour(4)) == page
