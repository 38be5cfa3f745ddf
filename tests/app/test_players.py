"""Who might edit a tracker at an instant, by the archive's own records."""

from __future__ import annotations

import pytest

from referee.app.inquiry.players import Playing
from referee.archive.store import Archive
from referee.model.events import AnyEvent, Dynasty, Evidence, Player, Post, RosterSeen
from referee.model.instants import parse_instant


def day(number: int, hour: int = 0) -> str:
    return f"2020-03-{number:02}T{hour:02}:00:00Z"


def player(number: int, name: str, status: str, admin: bool = False, was: str | None = None) -> Player:
    return Player(at=parse_instant(day(number)), name=name, status=status, admin=admin, was=was)  # type: ignore[arg-type]


def playing(archive: Archive, *events: AnyEvent, ours: tuple[str, ...] = ()) -> Playing:
    archive.add(Evidence(event) for event in events)
    return Playing(archive, parse_instant(day(30)), ours)


def headed(number: int, head: str | None) -> Dynasty:
    return Dynasty(at=parse_instant(day(number)), name="d", ruleset="205", emperor=head)


@pytest.mark.parametrize(
    ("who", "at", "stands"),
    [
        ("Ann", day(4), "yes"),
        ("Ann", day(5), "no"),
        ("Ann", day(9, 23), "no"),
        ("Ann", day(10), "yes"),
        ("ann", day(6), "no"),
        ("Adam", day(6), "yes"),  # idle, and an Admin
        ("Eve", day(6), "yes"),  # idle, and the head
        ("Eve", day(9), "no"),  # the head no more
        ("Mal", day(6), "unsure"),
        ("Mal", "2020-02-01T00:00:00Z", "yes"),  # before anything is known
        ("Gone", day(6), "no"),
        ("Bot", day(6), "yes"),
    ],
)
def test_who_might_edit(archive: Archive, who: str, at: str, stands: str) -> None:
    people = playing(
        archive, headed(1, "Eve"), headed(8, "Cat"), player(1, "Ann", "active"), player(5, "Ann", "idle"), player(10, "Ann", "active"),
        player(1, "Adam", "idle", admin=True), player(1, "Eve", "idle"), player(1, "Gone", "left"), ours=("Bot",),
    )  # fmt: skip
    assert people.stands(who, parse_instant(at)) == stands


def test_who_bore_a_name_that_somebody_else_has_taken_over(archive: Archive) -> None:
    people = playing(
        archive, player(1, "Ann", "active"), player(5, "Bea", "active", was="Ann"), player(6, "Bea", "idle"),
        player(7, "Bea", "active"), Player(at=parse_instant(day(9)), name="Ann", status="active"), player(11, "Cat", "active", was="Bea"),
    )  # fmt: skip
    assert [people.person_at("Ann", parse_instant(day(number))) for number in (2, 8, 9, 20)] == [
        "Cat",
        "Cat",
        "Ann",
        "Ann",
    ]
    assert {people.person_at("Bea", parse_instant(day(number))) for number in (2, 8, 9, 20)} == {"Cat"}
    assert [until for until, _ in people.bearers] == [parse_instant(day(9))]
    assert people.stands("Ann", parse_instant(day(6))) == "unsure", "whoever was Ann then was idle, of no known dynasty"
    assert people.stands("Ann", parse_instant(day(8))) == "yes"
    assert people.between(parse_instant(day(1)), parse_instant(day(8)), ()) == ("Ann", "Bea", "Cat")


def test_nobody_has_taken_over_a_name_that_was_never_given_up(archive: Archive) -> None:
    people = playing(
        archive, player(1, "Ann", "active"), player(5, "Bea", "active", was="Ann"), player(9, "Eve", "active")
    )
    assert people.bearers == () and people.person_at("Ann", parse_instant(day(2))) == "Bea"


@pytest.mark.parametrize(
    ("name", "heads"),
    [("d", frozenset({"Eve"})), ("e", None)],  # the same goes on, and another begins
)
def test_a_record_that_names_no_head(archive: Archive, name: str, heads: frozenset[str] | None) -> None:
    later = Dynasty(at=parse_instant(day(8)), name=name, ruleset="205", special_case={"Dynastic Distance": True})
    people = playing(archive, headed(1, "Eve"), later)
    assert people.heads(parse_instant(day(9))) == heads
    assert people.heads(parse_instant(day(7))) == frozenset({"Eve"})


def test_where_nobody_knows_who_heads_it(archive: Archive) -> None:
    unnamed = Dynasty(at=parse_instant(day(1)), name="d", ruleset="205")
    people = playing(archive, unnamed, player(1, "Ann", "idle"), player(1, "Bob", "active"))
    assert people.stands("Ann", parse_instant(day(2))) == "unsure"
    assert people.stands("Bob", parse_instant(day(2))) == "yes"


def test_who_made_the_last_ascension_address_heads_it(archive: Archive) -> None:
    address = Post(at=parse_instant(day(3)), id="a", author="Ann", category="Ascension Address", title="I am here")
    people = playing(archive, headed(1, None), address, player(1, "Ann", "idle"))
    assert [people.stands("Ann", parse_instant(day(number))) for number in (2, 3)] == ["no", "yes"]


def test_a_list_of_players_shows_when_somebody_was_back_only_afterwards(archive: Archive) -> None:
    def seen(number: int, *active: str) -> RosterSeen:
        return RosterSeen(at=parse_instant(day(number)), active=active, admins=())

    people = playing(
        archive, headed(1, None), seen(1, "Ann", "Bob"), seen(4, "Bob"), seen(8, "Bob", "Ann"), seen(12, "Bob")
    )
    stood = [people.stands("Ann", parse_instant(day(number))) for number in (1, 4, 7, 8, 12)]
    assert stood == ["yes", "unsure", "unsure", "yes", "no"]


def test_who_played_between_two_instants_by_every_name(archive: Archive) -> None:
    people = playing(
        archive, player(1, "Ann", "active"), player(3, "Ann", "idle"), player(2, "Bob", "idle"), player(6, "Cat", "active"),
        player(7, "Kit", "active", was="Cat"),
    )  # fmt: skip

    def between(first: int, last: int) -> tuple[str, ...]:
        return people.between(parse_instant(day(first)), parse_instant(day(last)), ["Mal"])

    assert between(1, 2) == ("Ann",)
    assert between(2, 5) == ("Ann",)
    assert between(4, 5) == ()
    assert between(4, 6) == ("Cat", "Kit")
    assert people.between(parse_instant("2020-02-01T00:00:00Z"), parse_instant(day(2)), ["Mal"]) == ("Ann", "Mal")
    assert people.names_of("cat") == people.names_of("Kit") == {"Cat", "Kit"}
    assert people.names_of("Nobody") == frozenset()


@pytest.mark.parametrize(
    ("said", "playing_then"),
    [
        ("I would like to join.", ("Ann", "Cat")),
        ("Please unidle me.", ("Ann", "Kitty")),
        (None, ("Ann", "Kitty")),
    ],
)
def test_who_asked_to_join_under_the_name_of_somebody_idle_is_another(
    archive: Archive, said: str | None, playing_then: tuple[str, ...]
) -> None:
    """Cat is idle, and is Kitty from the fifth on."""
    posts = (
        []
        if said is None
        else [Post(at=parse_instant(day(6)), id="s1", author="Cat", category="", title="Hello", body=said)]
    )
    people = playing(
        archive, player(1, "Ann", "active"), player(1, "Cat", "active"), player(2, "Cat", "idle"),
        player(5, "Kitty", "idle", was="Cat"), *posts, player(7, "Cat", "active"),
    )  # fmt: skip
    assert people.roster.active(parse_instant(day(8))) == playing_then


_PLAYED = (
    player(1, "Ann", "active", admin=True),
    player(2, "Bob", "active"),
    player(5, "Bea", "active", was="Ann"),
    player(6, "Bob", "idle"),
    player(8, "Bob", "left"),
)


def test_who_plays_is_the_same_from_where_a_night_kept_it(archive: Archive, monkeypatch: pytest.MonkeyPatch) -> None:
    people = playing(archive, *_PLAYED)
    people.keep()
    told = people._as_told()
    monkeypatch.setattr(Playing, "_as_told", None)  # nothing is read for what is kept
    for at in (day(8), day(30)):
        again = Playing(archive, parse_instant(at))
        assert again.roster == told[0] and again.bearers == ()
        assert again.person("Ann") == "Bea" and again.roster.active(parse_instant(at)) == ("Bea",)


def test_who_played_before_the_last_event_is_not_what_was_kept(archive: Archive) -> None:
    playing(archive, *_PLAYED).keep()
    assert Playing(archive, parse_instant(day(7, 23))).roster.active(parse_instant(day(7))) == ("Bea",)
    assert {*Playing(archive, parse_instant(day(4))).roster.people} == {"Ann", "Bob"}


def test_what_comes_in_changes_who_plays(archive: Archive) -> None:
    playing(archive, *_PLAYED).keep()
    archive.add([Evidence(player(3, "Cat", "active"))])
    assert "Cat" in Playing(archive, parse_instant(day(30))).roster.people


def test_who_asks_of_an_earlier_instant_keeps_nothing(archive: Archive) -> None:
    playing(archive, *_PLAYED)
    Playing(archive, parse_instant(day(4))).keep()
    assert {*Playing(archive, parse_instant(day(30))).roster.people} == {"Bea", "Bob"}


def test_where_a_name_was_taken_over_nothing_is_kept(archive: Archive) -> None:
    """As in who bore a name that somebody else has taken over: an admitted newcomer under a name that was given up."""
    renamed = (player(1, "Ann", "active"), player(5, "Bea", "active", was="Ann"), player(7, "Bea", "active"))
    playing(archive, *renamed, Player(at=parse_instant(day(9)), name="Ann", status="active")).keep()
    assert [until for until, _ in Playing(archive, parse_instant(day(30))).bearers] == [parse_instant(day(9))]
