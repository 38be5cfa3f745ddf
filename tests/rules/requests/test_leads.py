"""What stands before a plain request in the same entry: what may make it another's, a test or a jest, or hangs it on something, leaves it
open as it would behind it; greetings, reasons and courtesies leave it sure (IDLE-07, 12)."""

from __future__ import annotations

import pytest

from referee.rules.core.requests.reading import request_in

PLAYERS = ("Ann", "Bob", "Cat", "Kate")


@pytest.mark.parametrize(
    "lead",
    [
        "I'm not serious.",
        "This is a test.",
        "Just testing the parser.",
        "Ignore the next sentence.",
        "Don't take the following seriously.",
        "Do the opposite of what I say.",
        "Opposite day!",
        "Quoting Bob.",
        "Bob says this.",
        "From Bob's mail.",
        "Bob's message to me:",
        "The ghost whispered three words.",
        "The letter on my desk reads as follows.",
        "All you have to do is post the following.",
        "New players, this is how you ask.",
        "A template for people who want a break is given here.",
        "Here's a joke.",
        "Dear diary.",
        "Note to self:",
        "I would never write this:",
        "Last week I nearly posted this.",
        "Day 12. The prisoner scratches words into the wall.",
        "If I'm not back by Friday.",
        "If the merger fails, do one thing.",
        "When the auction is over.",
        "When somebody has won.",
        "Greetings from the parrot.",
        "Suppose I lose the next round.",
        "Vote this down and I'm gone.",
        "I lost the bet, so here goes.",
        "This is not a request.",
        "Example of a request.",
        "I'm not going anywhere.",
        "Opposite day has begun.",
        "Today is Liars' Day.",
        "It's Contrary Week.",
        "My cousin has the phone.",
        "Bob has my phone.",
        "Let me sleep on it first.",
        "Everything is reversed today.",
        "I must sleep on it first.",
        "This is for the other dynasty.",
    ],
)
def test_a_sentence_that_may_lead_a_request_in_as_none_leaves_it_open(lead: str) -> None:
    assert request_in(f"{lead} Please idle me.", PLAYERS) == ("idle", False)
    assert request_in(f"Please idle me. {lead} Now, really: please idle me.", PLAYERS) == ("idle", True)


@pytest.mark.parametrize(
    "lead",
    [
        "Hi.",
        "Good morning.",
        "Greetings, fellow Operators.",
        "Hello all, quick heads-up.",
        "I'm afraid I have to go.",
        "When somebody has a minute.",
        "Hello Kate, hello all.",
        "Bob, well played.",
        "Kate, thanks for the ride.",
        "As some of you know, I'm getting a new job.",
        "As I told Bob, my work has exploded.",
        "I have a request.",
        "Quick question.",
        "After much thought, I have decided to take a break.",
        "It's been a great dynasty.",
        "I have been too busy to read the posts.",
        "I never quite got into this one.",
        "I can't continue.",
        "I can't do this.",
        "I hate to do this.",
        "I'm so sorry to do this.",
        "I should have done this weeks ago.",
        "I thought I'd have more time.",
        "Well.",
        "Time's up.",
        "New job.",
        "Too strong.",
        "Nice idea.",
        "The Mills rule is broken.",
        "I'm going to be busy this month.",
        "My mother is in hospital.",
        "My phone is broken.",
        "The battery of my laptop has died.",
        "I lost my phone on the train.",
        "There is no computer where I'm going.",
        "It's been a long day.",
        "This week is crazy.",
        "My first day at work was hard.",
        "This is for the best.",
        "Next month I will be abroad.",
        "On Monday my exams begin.",
    ],
)
def test_a_greeting_a_reason_or_a_courtesy_before_a_request_leaves_it_sure(lead: str) -> None:
    assert request_in(f"{lead} Please idle me.", PLAYERS) == ("idle", True)


def test_who_was_not_to_be_idled_may_ask_to_be_unidled() -> None:
    assert request_in("Please don't idle me. Unidle me, please.", PLAYERS) == ("unidle", True)


@pytest.mark.parametrize(
    ("title", "sure"),
    [("Mills", True), ("The long goodbye", True), ("s1", True), ("Quoting Bob", False), ("A joke", False)],
)
def test_a_title_is_no_sentence_and_leaves_a_request_sure_unless_it_may_take_it_back(title: str, sure: bool) -> None:
    assert request_in(f"{title}. Please idle me.", PLAYERS, "Ann", title) == ("idle", sure)


@pytest.mark.parametrize(
    ("title", "sure"),
    [("My request: idle, please", True), ("Idle status", True), ("Going idle", True), ("Just a test", False), ("Not really", False)],
)  # fmt: skip
def test_a_title_that_names_the_request_takes_nothing_back(title: str, sure: bool) -> None:
    assert request_in(f"{title}. Please idle me.", ("Ann", "Bob"), "Cat", title) == ("idle", sure)
