"""What `referee history` and `referee blame` tell of values by the text of the rules, and of what was enacted."""

from __future__ import annotations

from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from referee.model.events import AnyEvent, Dynasty, Player, Post, Revision, Status, Variable
from referee.model.instants import parse_instant
from tests.cli.runner import referee
from tests.cli.test_history import imported

Capture = pytest.CaptureFixture[str]
START = parse_instant("2020-03-01T00:00:00Z")
AT = "2020-12-31T00:00:00Z"
RULES = """\
= Core Rules =
This is the Ruleset for BlogNomic; all Pirates shall obey it. A Dynasty is headed by a single Pirate, known as the Admiral.
= Dynastic Rules =
== Wealth ==
Each Pirate has Coins, a publicly tracked number from 0 to {most}. Each Pirate has a Mood, which is Calm, Vexed or Furious.
= Appendix =
== Names ==
Names are names.
"""
PAGE = '{{| class="wikitable"\n! Pirate !! Coins !! Mood\n|-\n| Ann || {} || {}\n|-\n| Bob || {} || Calm\n|}}'


def hours(many: float) -> datetime:
    return START + timedelta(hours=many)


def rules(at: float, most: int, summary: str = "") -> Revision:
    text = RULES.format(most=most)
    return Revision(at=hours(at), page="Ruleset", id=f"1{at * 100:.0f}", author="Bob", summary=summary, text=text)


def page(at: float, ann: object = 3, mood: str = "Calm", bob: object = 4, title: str = "Hoard") -> Revision:
    text = PAGE.format(ann, mood, bob)
    return Revision(at=hours(at), page=title, id=f"2{at * 100:.0f}{title}", author="Bob", summary="", text=text)


def enacted(at: float, title: str, body: str) -> list[AnyEvent]:
    name = title.casefold().replace(" ", "-")
    return [
        Post(id=name, at=START, author="Bob", category="Proposal", title=title, body=body),
        Status(post=name, at=hours(at), by="Bob", status="Enacted"),
    ]


PLAYERS: list[AnyEvent] = [
    Dynasty(at=hours(-9), name="Pirates", ruleset="205", emperor="Cat"),
    *(Player(at=hours(-9), name=name, status="active", admin=name == "Bob") for name in ("Ann", "Bob", "Cat")),
]


def advisories(capsys: Capture, folder: Path, asked: str, *events: AnyEvent) -> list[dict[str, Any]]:
    archive = imported(capsys, folder, *PLAYERS, *events)
    ran = referee(capsys, *archive, *asked.split(), "--at", AT, "--json")
    assert ran.code == 0, ran.err
    found: Any = ran.document["advisories"]
    return list(found)


def told(found: list[dict[str, Any]]) -> list[tuple[str, str, str, str]]:
    return [(one["code"], one["verdict"], one["key"], one["edit"]["at"][5:16]) for one in found]


def test_a_value_past_its_bound_is_told_of_that_value(capsys: Capture, tmp_path: Path) -> None:
    events = (rules(-8, 9), page(0), page(5, ann=10, bob=5), page(9, ann=10, bob=6))
    of_ann = [("L103", "advisory", "Coins:Ann", "03-01T05:00")]
    for asked, expected in (
        ("history Ann", of_ann),
        ("history Coins", of_ann),
        ("history Bob", []),
        ("history Mood", []),
        ("blame Hoard", of_ann),
        ("blame Hoard Coins:Ann", of_ann),
        ("blame Hoard Bob", []),
    ):
        folder = tmp_path / asked.replace(" ", "-").replace(":", "-")
        folder.mkdir()
        assert told(advisories(capsys, folder, asked, *events)) == expected, asked


def test_for_people(capsys: Capture, tmp_path: Path) -> None:
    gift = enacted(30, "A Gift", "Set Bob's Coins to 8.")
    events = (rules(-8, 9), page(0), page(5, ann=-1, mood="Glad"), *gift, page(99, ann=-1, mood="Vexed"))
    archive = imported(capsys, tmp_path, *PLAYERS, *events)
    said = " ".join(referee(capsys, *archive, "blame", "Hoard", "--at", AT).out.split())
    assert "· Sun 1 Mar, 05:00 UTC, edit 2500Hoard: Ann's Coins is “-1”. The rule “Wealth” says:" in said
    assert "“Each Pirate has Coins, a publicly tracked number from 0 to 9.”" in said
    assert "· Sun 1 Mar, 05:00 UTC, edit 2500Hoard: Ann's Mood is “Glad”." in said
    assert "· Mon 2 Mar, 06:00 UTC: “A Gift” was enacted, and says:" in said


def test_what_players_wrote_moves_no_terminal(capsys: Capture, tmp_path: Path) -> None:
    gift = enacted(30, "A \x1b[31mGift", "Set Ann's Coins to 8.")
    archive = imported(capsys, tmp_path, *PLAYERS, rules(-8, 9), page(0), *gift, page(99, bob=5))
    said = referee(capsys, *archive, "blame", "Hoard", "--at", AT).out
    assert "“A [U+001B][31mGift” was enacted, and says" in " ".join(said.split()) and "\x1b" not in said


@pytest.mark.parametrize(
    ("at", "amendment", "expected"),
    [
        (19.7, True, []),  # the rule that is amended at 20:00 bounds nothing yet
        (
            19.9,
            True,
            ["undetermined"],
        ),  # the amendment may have been enacted a quarter of an hour before its text was saved
        (20.5, True, ["advisory"]),
        (19.7, False, []),
        (30, False, ["undetermined"]),  # nothing explains the text: law a day after it was saved
        (44.5, False, ["advisory"]),
    ],
)
def test_the_text_in_force_at_the_instant(
    capsys: Capture, tmp_path: Path, at: float, amendment: bool, expected: list[str]
) -> None:
    matter = enacted(20, "Poorer", "In the rule “Wealth”, replace 9 with 6.") if amendment else []
    summary = 'Enacted "Poorer"' if amendment else ""
    events = (rules(-8, 9), *matter, rules(20, 6, summary), page(0), page(at, ann=8), page(99, ann=8, bob=5))
    assert [one["verdict"] for one in advisories(capsys, tmp_path, "history Coins", *events)] == expected


def test_a_text_that_waits_for_its_matter_bounds_nothing_before_that(capsys: Capture, tmp_path: Path) -> None:
    matter = enacted(70, "Poorer", "In the rule “Wealth”, replace 9 with 6.")
    events = (rules(-8, 9), *matter, rules(20, 6, 'Enacted "Poorer"'), page(0), page(60, ann=8), page(71, ann=8, bob=7))
    assert told(advisories(capsys, tmp_path, "history Coins", *events)) == [
        ("L103", "undetermined", "Coins:Ann", "03-03T12:00"), ("L103", "advisory", "Coins:Bob", "03-03T23:00"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("more", "at", "expected"),
    [
        ((), 21, ["undetermined"]),
        ((rules(20.5, 9),), 21, []),  # the text was taken back: it was never law
        ((rules(20.5, 9),), 20.3, ["undetermined"]),
        ((Post(id="aa", at=hours(19), author="Bob", category="Ascension Address", title="Hear", body="Hear!"),), 21,
         ["advisory"]),  # a new dynasty begins with its text
    ],
)  # fmt: skip
def test_a_text_that_nothing_explains(
    capsys: Capture, tmp_path: Path, more: tuple[AnyEvent, ...], at: float, expected: list[str]
) -> None:
    events = (rules(-8, 9), rules(20, 6), *more, page(0), page(at, ann=8), page(99, ann=8, bob=2))
    found = advisories(capsys, tmp_path, "history Coins", *events)
    assert [one["verdict"] for one in found] == expected


def test_without_a_text_of_the_rules_nothing_is_told(capsys: Capture, tmp_path: Path) -> None:
    assert advisories(capsys, tmp_path, "history Coins", page(0), page(5, ann=-1)) == []


def test_who_is_idle_and_who_heads_it(capsys: Capture, tmp_path: Path) -> None:
    idle = Player(at=hours(1), name="Ann", status="idle")
    assert advisories(capsys, tmp_path, "history Coins", rules(-8, 9), idle, page(0), page(5, ann=-1)) == []
    (tmp_path / "head").mkdir()
    heads = Dynasty(at=hours(1), name="Pirates", ruleset="205", emperor="Ann")
    assert advisories(capsys, tmp_path / "head", "history Coins", rules(-8, 9), heads, page(0), page(5, ann=-1)) == []


def test_a_tracker_that_tells_its_own_changes(capsys: Capture, tmp_path: Path) -> None:
    changes = [
        Variable(at=hours(at), by="Ann", player="Ann", name="Coins", new=new, tracker="GNDT")
        for at, new in ((0, "3"), (5, "10"))
    ]
    assert told(advisories(capsys, tmp_path, "history Coins", rules(-8, 9), *changes)) == [
        ("L103", "advisory", "Coins:Ann", "03-01T05:00")
    ]


GIFT = enacted(30, "A Gift", "Set Ann's Coins to 8.")


def test_an_enactment_that_nobody_carried_out(capsys: Capture, tmp_path: Path) -> None:
    (one,) = advisories(capsys, tmp_path, "history Ann", rules(-8, 9), page(0), *GIFT, page(99, bob=5))
    assert told([one]) == [("L105", "advisory", "Coins:Ann", "03-02T06:00")]
    assert (one["edit"]["edit"], one["edit"]["by"], one["edit"]["matter"]) == (
        "", "Bob", {"post": "a-gift", "title": "A Gift"},
    )  # fmt: skip
    assert one["message"] == (
        "“A Gift” was enacted, and says: “Set Ann's Coins to 8.” Ann's Coins was not changed so within a day."
    )


def test_where_the_archive_ends_before_the_day_is_over(capsys: Capture, tmp_path: Path) -> None:
    found = advisories(capsys, tmp_path, "history Ann", rules(-8, 9), page(0), *GIFT, page(40, bob=5))
    assert [one["verdict"] for one in found] == ["undetermined"]


@pytest.mark.parametrize(
    ("body", "verdicts"),
    [
        ("Ann gains 5 Coins.", ["advisory"]),  # 3 and 5 are 8, of 9 at most
        ("Ann gains 6 Coins.", ["advisory"]),
        ("Ann gains 7 Coins.", []),  # 10 are more than there may be
        ("Ann loses 3 Coins.", ["advisory"]),
        ("Ann loses 4 Coins.", []),
        ("The Tide is increased by 3.", []),  # it is not tracked
    ],
)
def test_how_far_an_order_can_go(capsys: Capture, tmp_path: Path, body: str, verdicts: list[str]) -> None:
    events = (rules(-8, 9), page(0), *enacted(30, "A Gift", body), page(99, bob=5))
    assert [one["verdict"] for one in advisories(capsys, tmp_path, "history Ann", *events)] == verdicts


@pytest.mark.parametrize(
    "more",
    [
        (page(31, ann=8), page(99)),
        (page(1, title="Other"), page(99, title="Other")),  # two pages show it: nobody knows which is meant
        (Dynasty(at=hours(40), name="Next", ruleset="205", emperor="Bob"), page(99)),
    ],
)
def test_an_enactment_of_which_nothing_is_told(capsys: Capture, tmp_path: Path, more: tuple[AnyEvent, ...]) -> None:
    found = advisories(capsys, tmp_path, "history Ann", rules(-8, 9), page(0), *GIFT, *more)
    assert [one for one in found if one["code"] == "L105"] == []
