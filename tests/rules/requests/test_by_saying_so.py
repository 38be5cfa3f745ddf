"""Who says that they idle, or unidle, asks for it by that (IDLE-07, 12); of what has no subject what stands around it tells whom it is of."""

import pytest

from referee.rules.core.requests.forms import Wants
from referee.rules.core.requests.reading import request_in

PLAYERS = ("Bob", "Cy Dee")


def asked(text: str) -> tuple[Wants, bool] | None:
    return request_in(text, PLAYERS, "Ann")


@pytest.mark.parametrize(
    ("text", "wants"),
    [
        ("I idle.", "idle"),
        ("I hereby idle myself.", "idle"),
        ("Sorry all, I'm idling out.", "idle"),
        ("I have a cold, so I'm going idle for a week.", "idle"),
        ("I've decided to go idle.", "idle"),
        ("I unidle.", "unidle"),
        ("I idle for now.", "idle"),
        ("Hello everyone, I'm unidling again!", "unidle"),
        ("I choose to unidle.", "unidle"),
        ("im idling, sorry", "idle"),
    ],
)
def test_who_says_that_they_do_it_asks_for_it(text: str, wants: Wants) -> None:
    assert asked(text) == (wants, True)


@pytest.mark.parametrize(
    "text",
    [
        "I'm idle.",
        "I idle on Sundays.",
        "Usually, I idle.",
        "When it rains, I idle.",
        "You cannot tax me because I idle.",
        "I'm idling in the Mill.",
        "I idle for now in the Low Field.",
        "I idle for a while by the river.",
        "The sign on my Mill reads: I idle.",
        "As my daily action: I idle.",
        "I'm idling out of boredom in the Mill.",
        "I'm going idle tomorrow.",
        "If Bob wins, I'm idling.",
        "I've decided to go idle once I have lost.",
        "I idle. Just kidding.",
        "I'd idle.",
    ],
)
def test_what_may_be_said_of_a_habit_a_place_or_another_time_may_ask(text: str) -> None:
    assert asked(text) == ("idle", False)


@pytest.mark.parametrize(
    "text", ["I idle Bob.", "I'm idling Bob.", "I idle my engine.", "I never idle.", "I'm not idling."]
)
def test_who_idles_another_or_nobody_asks_for_nothing(text: str) -> None:
    assert asked(text) is None


@pytest.mark.parametrize(
    ("text", "wants"),
    [
        ("Idling out.", "idle"),
        ("Going idle!", "idle"),
        ("Unidling.", "unidle"),
        ("Idling out. I have no time for it.", "idle"),
    ],
)
def test_what_has_no_subject_is_of_who_says_it_where_nobody_else_is_spoken_of(text: str, wants: Wants) -> None:
    assert asked(text) == (wants, True)


def test_and_may_be_of_others_where_more_is_said() -> None:
    assert request_in("Exit. Idling out. I have no time for it.", PLAYERS, "Ann", "Exit") == ("idle", True)
    assert asked("Idling out. Three have been silent for a week.") == ("idle", False)
    assert asked("Idling out. Cy Dee has been silent for a week.") is None


@pytest.mark.parametrize(
    ("text", "sure"),
    [
        ("idle request. hopefully for just a few days, im sick & dont want to slow the game down", True),
        ("Please idle me. i cant keep up", True),
        ("Please idle me. im not serious", False),
    ],
)
def test_an_apostrophe_that_is_left_out_changes_no_word(text: str, sure: bool) -> None:
    assert asked(text) == ("idle", sure)


def test_nor_a_denial() -> None:
    assert asked("please dont idle me") is None
