"""What people write who want to be idled or unidled, and what they write besides: surely a request, perhaps one, or none (IDLE-07, 12)."""

from __future__ import annotations

import pytest

from referee.rules.core.requests import Wants, announces_idling, hints_in, request_in

PLAYERS = ("Ann", "Bob", "Cat")
IDLE, UNIDLE = ("idle", True), ("unidle", True)


@pytest.mark.parametrize(
    ("text", "wants"),
    [
        ("Please deactivate me.", IDLE),
        ("I wish to be inactive for a month.", IDLE),
        ("Make me inactive, please", IDLE),
        ("This is a request to be idled.", IDLE),
        ("un-idle plz", UNIDLE),
        ("Please “idle” me.", IDLE),
        ("When you can, please idle me.", IDLE),
        ("Please idle me if possible.", IDLE),
        ("Idle me until June.", IDLE),
    ],
)
def test_surely_a_request(text: str, wants: tuple[Wants, bool]) -> None:
    assert request_in(text, PLAYERS) == wants


@pytest.mark.parametrize(
    "text",
    [
        "Why did you idle me?",
        "Bob idled me yesterday.",
        "Thanks for unidling me.",
        "I asked to be idled.",
        "If I do not vote by Friday, idle me.",
        "Idle me once I have lost.",
        "Cat said idle me.",
        "Why would I want to be idled?",
        "I quote Cat: “please idle me”",
        "“Please idle me.”",
    ],
)
def test_what_was_or_may_be_or_is_repeated_is_perhaps_a_request(text: str) -> None:
    asked = request_in(text, PLAYERS)
    assert asked is not None and not asked[1]
    assert hints_in(text, PLAYERS)


@pytest.mark.parametrize(
    "text",
    [
        "I want to play again",
        "Hello, I would like to rejoin",
        "Add me to the roster again",
        "Count me in again",
        "Deal me in",
        "Ready to play again",
        "Please wake me up",
        "Let me back in",
        "Room for one more?",
        "Remove me from the list of those who vote",
        "Take me off the sidebar for now",
        "Please put me to sleep",
        "Could somebody bench me?",
        "Hey, park me",
        "Freeze my account",
        "I won't be able to vote for a while.",
        "See you in a month!",
        "Hibernating.",
        "Slipping into idleness",
        "I’m out.",
    ],
)
def test_who_speaks_of_coming_or_going_in_other_words_may_have_asked(text: str) -> None:
    assert hints_in(f"Note. {text}", PLAYERS)
    assert hints_in(f"I buy a Hat. {text}", PLAYERS)


@pytest.mark.parametrize("text", ["I would like to join.", "Count me in again!", "Add me to those who vote"])
def test_who_speaks_of_joining_alone_does_not_ask_to_be_idled(text: str) -> None:
    assert hints_in(text, PLAYERS) == ("unidle",)
    assert hints_in(f"{text} Please park me soon.", PLAYERS) == ("idle", "unidle")


@pytest.mark.parametrize(
    "text", ["I do not want to play any more", "Please put me to sleep", "Take me off the sidebar"]
)
def test_who_speaks_of_going_may_ask_to_be_idled(text: str) -> None:
    assert "idle" in hints_in(text, PLAYERS)


@pytest.mark.parametrize(
    "text",
    [
        "Hello",
        "I like it a lot.",
        "Per Cat. I think that it is fun to watch.",
        "Can you give me 3 coins?",
        "Would someone sell me a hat?",
        "Could an admin explain this to me?",
        "Tell me more",
        "So far so good, trust me",
        "Let me know",
        "I move my boat to A3.",
        "Each player may spend a coin to buy a boat.",
        "Whoever plays a card takes the boat of whoever has played one before them.",
        "“Please idle me” said Cat",
        "'I'd like to be idled' wrote Cat.",
        'Cat: "please wake me up"',
        "Bob wrote «Count me in again» on the wiki.",
        "> Please put me to sleep\nNo way.",
    ],
)
def test_what_speaks_of_something_else_or_is_another_s_is_no_request(text: str) -> None:
    assert request_in(text, PLAYERS) is None
    assert not hints_in(text, PLAYERS)


@pytest.mark.parametrize(
    "text", ["Cat's request to be idled was ignored.", "A player who makes a request to be idled gains a point."]
)
def test_what_is_told_of_others_is_not_asked_for_oneself(text: str) -> None:
    assert request_in(text, PLAYERS) is None


@pytest.mark.parametrize("text", ["I have idled Cat.", "Cat is inactive now.", "I have deactivated Cat."])
def test_an_idling_is_announced_in_other_words_too(text: str) -> None:
    assert announces_idling(text)
