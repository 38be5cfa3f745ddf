"""Enactments that the tracker does not show: what a Proposal plainly orders, and what became of it."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from referee.ledger.enacted import Enactments
from referee.ledger.following import follow_page
from referee.ledger.orders import orders_in
from referee.ledger.sights import Undeclared
from referee.ledger.undone import Circumstances, undone
from referee.model.events import AnyEvent, Edit, Post, Revision, Status
from referee.model.instants import parse_instant
from referee.trackers.wikitext.names import People

START = parse_instant("2020-03-01T10:00:00Z")
HOUR = timedelta(hours=1)
ENACTED = START + 48 * HOUR


@pytest.mark.parametrize(
    ("said", "order"),
    [
        ("Set Ann's Coins to 5.", ("Coins", "Ann", "set", "5")),
        ("Change the Coins of Ann to 5", ("Coins", "Ann", "set", "5")),
        ("Change Ann's Coins from 3 to 5.", ("Coins", "Ann", "set", "5")),
        ("Set the Tide to 4.", ("Tide", "", "set", "4")),
        ("The Tide becomes 4.", ("Tide", "", "set", "4")),
        ("The Market is set to Rust.", ("Market", "", "set", "Rust")),
        ("Ann's Coins become 5, and so on.", None),
        ("Increase the Poor Box by 3.", ("Poor Box", "", "add", "3")),
        ("Reduce Ann's Coins by 3.", ("Coins", "Ann", "add", "-3")),
        ("Ann gains 3 Coins.", ("Coins", "Ann", "add", "3")),
        ("Ann loses 3 Coins!", ("Coins", "Ann", "add", "-3")),
        ("Give Ann 3 Coins.", ("Coins", "Ann", "add", "3")),
        ("Award 3 Coins to Ann.", ("Coins", "Ann", "add", "3")),
        ("Add 3 to Ann's Coins.", ("Coins", "Ann", "add", "3")),
        ("Remove 3 Coins from Ann.", ("Coins", "Ann", "add", "-3")),
        ("Give Ann three Coins.", ("Coins", "Ann", "add", "3")),
        ("Set Ann's Coins to zero.", ("Coins", "Ann", "set", "0")),
        ("Set Ann's Coins to <s>9</s> 5.", ("Coins", "Ann", "set", "5")),
        ("<del>If Bob sings</del> <strong>Set Ann's Coins to 5.</strong>", ("Coins", "Ann", "set", "5")),
    ],
)
def test_what_orders(said: str, order: tuple[str, ...] | None) -> None:
    assert [one[:4] for one in orders_in(said)[0]] == ([order] if order else [])


@pytest.mark.parametrize(
    "said",
    [
        "If Ann voted for this, set Ann's Coins to 5.",
        "<s>Set Ann's Coins to 9.</s>",
        "<S>Set Ann's Coins to 9.\nThe Tide becomes 4.</S>",
        "<strike class='x'>Set Ann's Coins to 9.</strike>",
        "<del>Set Ann's Coins to 9.",
        "~~Set Ann's Coins to 9.~~",
        '<span style="text-decoration: line-through">Set Ann\'s Coins to 9.</span>',
        "Set Ann's Coins to 5 unless Bob has 6.",
        "Set Ann's Coins to 5. Otherwise, do nothing.",
        "Ann may set Ann's Coins to 5.",
        "Ann's Coins should be 5.",
        "Ann's Coins are 5.",
        "Set Ann's Coins to 5 and Bob's Coins to 6.",
        "Set Ann's Coins to half of Bob's.",
        "Set Ann's Coins to their default.",
        "Set Ann's Coins to a random number.",
        "Set Ann's Coins to DICE6.",
        "Increase Ann's Coins by half.",
        "Increase Ann's Coins by 3 for each Hat.",
        "Do not set Ann's Coins to 5.",
        "Set nobody's Coins to 5, ever.",
        "We could set Ann's Coins to 5.",
        "Bob once set Ann's Coins to 5.",
        "Why not set Ann's Coins to 5?",
        'Create a rule "Wealth" with the text "Set Ann\'s Coins to 5."',
        'Add to the rule "Wealth": "Set Ann\'s Coins to 5."',
        "Add the following to the rule Wealth:\nSet Ann's Coins to 5.",
        "Create a rule:\n\nSet Ann's Coins to 5.",
        "> Set Ann's Coins to 5.",
        "<blockquote>Set Ann's Coins to 5.</blockquote>",
        "Two days after this, set Ann's Coins to 5.",
        "Each Pirate gains 3 Coins, but Ann.",
        "If a quorum of EVCs say so:\n* Ann gains 3 Coins.",
        "Ann gains 3 Coins, and Bob loses 2.",
        "Ann gains 3 Coins whenever it rains.",
        "Set Ann's Coins to 5, to a maximum of 9.",
        "Enact a rule, Wealth, which reads as such. Set Ann's Coins to 5.",
        "Flavour text follows. Ann gains 3 Coins.",
        "The rule says this. Ann gains 3 Coins.",
        "Rename Coins to Doubloons.",
        "Change Coins to Doubloons throughout.",
        "Set Ann's Coins to 5, effective next Monday.",
        "Set Ann's Coins to 5 at the end of the dynasty.",
        "Set the maximum Coins to 5.",
        "Give Ann and Bob 3 Coins.",
        "For example:\nAnn gains 3 Coins.",
        "Here is what already happened. Ann gains 3 Coins.",
        "Suppose that it rains. Ann gains 3 Coins.",
    ],
)
def test_what_orders_nothing(said: str) -> None:
    assert orders_in(said)[0] == ()


@pytest.mark.parametrize(
    ("said", "whole"),
    [
        ("Set Ann's Coins to 5.", True),
        ("It is only fair that it is so. Set Ann's Coins to 5.", False),  # “only” may be a condition
        ("Ann was robbed. Set Ann's Coins to 5.", True),
        ("Set Ann's Coins to 5.\nSet Bob's Coins to 6.", True),
        ("Set Ann's Coins to 5. Repeal the rule Wealth.", False),
        ("Set Ann's Coins to 5. The rule Wealth is odd.", False),
        ("Set Ann's Coins to 5. Then revert all that.", False),
        ("Set Ann's Coins to 5.\nAdd this rule:\nAnn is rich.", False),
    ],
)
def test_whether_that_is_all(said: str, whole: bool) -> None:
    assert orders_in(said)[1] == whole


# -- what became of it ----------------------------------------------------------------------------------

PAGE = "'''Tide''': {tide}\n\n== Ann ==\n* Coins: {ann}\n\n== Bob ==\n* Coins: {bob}\n"
BODY = "Set Ann's Coins to 5."
Step = tuple[float, str]


def page(ann: object = 3, bob: object = 7, tide: object = 2) -> str:
    return PAGE.format(ann=ann, bob=bob, tide=tide)


def matter(body: str = BODY, **more: Any) -> list[AnyEvent]:
    """A Proposal, put forward at the start and enacted two days later."""
    status: dict[str, Any] = {"status": "Enacted", "at": ENACTED} | more
    return [
        Post(id="gift", at=START, author="Bob", category="Proposal", title="A Gift", body=body),
        Status(post="gift", by="Cat", **status),
    ]


def looked_at(
    *steps: Step,
    events: list[AnyEvent] | None = None,
    hours: float = 100,
    seen: float = 100,
    summary: str = "",
    **known: Any,
) -> list[tuple[str, str]]:
    """What is found, from edits as hours after the enactment."""
    first = Revision(page="P", id="1", at=START - HOUR, author="Ann", summary="", text=page())
    later = [
        Revision(page="P", id=str(number), at=ENACTED + at * HOUR, author="Ann", summary=summary, text=text)
        for number, (at, text) in enumerate(steps, 2)
    ]
    people = People(("Ann", "Bob"))
    account = follow_page("P", [first, *later], Undeclared(people, lambda name: name))
    circumstances = {
        "person": lambda name: name if name in people.players else None,
        "lawful": lambda _: True,
        "room": lambda *_: True,
        "same_head": lambda *_: True,
        "seen": ENACTED + seen * HOUR,
    } | known
    found = undone(account, Enactments(events or matter()), Circumstances(**circumstances), ENACTED + hours * HOUR)
    assert all(one.matter == ("gift", "A Gift") and one.made.at == ENACTED for one in found)
    return [(str(one.key), one.verdict) for one in found]


WRONG = [("Coins:Ann", "advisory")]
UNSURE = [("Coins:Ann", "undetermined")]


def test_nobody_carried_it_out() -> None:
    assert looked_at() == WRONG
    assert looked_at((2, page(bob=8))) == WRONG
    assert looked_at(events=matter("The Tide becomes 4.")) == [("Tide", "advisory")]
    assert looked_at(events=matter("Ann gains 2 Coins.")) == WRONG


def test_the_day_that_there_is_for_it() -> None:
    assert looked_at(hours=24) == []
    assert looked_at(hours=24.1) == WRONG
    assert looked_at((24, page(5))) == []
    assert looked_at((24.1, page(5))) == WRONG
    assert looked_at((-0.25, page(5))) == [], "a quarter of an hour before its status"
    assert looked_at(seen=23.9) == UNSURE, "nobody has looked since"


def test_it_was_carried_out() -> None:
    assert looked_at((1, page(5))) == []
    assert looked_at((1, page(5)), (2, page(4))) == []
    assert looked_at((1, page(" 5"))) == []
    assert looked_at((-10, page(5))) == [], "it was so already"
    gains = matter("Ann gains 2 Coins.")
    assert looked_at((1, page(5)), events=gains) == []
    assert looked_at((1, page(9)), (2, page(11)), events=gains) == []
    assert looked_at((1, page(4)), (2, page(5)), events=gains) == [], "in two edits"
    assert looked_at((1, page("5?")), events=gains) == [], "it cannot be read as a number"


def test_it_was_changed_otherwise() -> None:
    assert looked_at((1, page(6))) == UNSURE
    assert looked_at((1, page(6)), summary='Enacted "A Gift"') == [], "somebody carried it out in some way"
    assert looked_at((1, page(4)), events=matter("Ann gains 2 Coins.")) == UNSURE


def test_a_status_that_may_be_older_than_it_seems() -> None:
    changed = [(-20.0, page(5)), (-10.0, page(2))]
    assert looked_at(*changed) == WRONG
    assert looked_at(*changed, events=matter(at_is="upper-bound")) == []


def test_a_status_that_was_saved_again() -> None:
    again = [*matter(), Status(post="gift", by="Cat", at=ENACTED + 30 * HOUR, status="Enacted", note="5 to 0")]
    assert looked_at(events=again, hours=53) == [] and looked_at(events=again) == WRONG
    assert looked_at((1, page(5)), (2, page(4)), events=again) == []
    assert looked_at((50, page(5)), events=again) == []


@pytest.mark.parametrize(
    "events",
    [
        matter(status="Failed"),
        [*matter(), Status(post="gift", at=ENACTED + HOUR, status="Failed")],
        [
            *matter(),
            Edit(post="gift", at=START + HOUR, by="Bob", fields=("body",), new={"body": "Set Bob's Coins to 7."}),
        ],
        matter("Set Ann's Hats to 5."),
        matter("Set Zed's Coins to 5."),
        matter("Set the Coins to 5."),
        matter("Ann gains 0 Coins."),
        matter("Change the Tide to Current."),  # another name for it
        matter("Bob thinks that Ann gains 3 Coins."),
        matter("Ann gains 3 Coins tomorrow."),
        matter("Set Ann's Coins to 5. Set Ann's Coins to 6."),
    ],
)
def test_what_is_not_to_be_done(events: list[AnyEvent]) -> None:
    assert looked_at(events=events) == []


def test_another_matter_of_that_time_may_undo_it() -> None:
    other = Post(id="other", at=START, author="Ann", category="Proposal", title="More", body="Halve everybody's coins.")
    status = Status(post="other", at=ENACTED + 3 * HOUR, status="Enacted")
    assert looked_at(events=[*matter(), other, status]) == []
    unlike = Post(id="other", at=START, author="Ann", category="Proposal", title="More", body="Repeal the rule Hats.")
    assert looked_at(events=[*matter(), unlike, status]) == WRONG


def test_how_far_a_value_may_go() -> None:
    gains = matter("Ann gains 2 Coins.")
    asked: list[tuple[object, ...]] = []

    def room(*what: object) -> bool:
        asked.append(what)
        return False

    assert looked_at(events=gains, room=room) == [] and asked == [("Coins", 5, ENACTED)]
    assert looked_at(events=gains, room=lambda *_: None) == UNSURE
    assert looked_at(room=lambda *_: False) == []


def test_what_else_it_turns_on() -> None:
    assert looked_at(lawful=lambda _: False) == []
    assert looked_at(same_head=lambda *_: False) == []
    assert looked_at(events=matter(f"{BODY} Repeal the rule Hats.")) == UNSURE
    assert looked_at((1, page("{{unknown|5}}"))) == []
    assert looked_at((1, "Nothing is here any more.")) == []
