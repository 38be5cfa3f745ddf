"""What stands beside a plain request in the same entry: reasons and farewells leave it sure, whatever their words; what may take it
back, or make it another's, or another time's, does not (IDLE-07, 12)."""

from __future__ import annotations

import pytest

from referee.rules.core.requests.reading import request_in

PLAYERS = ("Ann", "Bob", "Cat", "Kate")


@pytest.mark.parametrize(
    "beside",
    [
        "Real life calls.",
        "Work is crazy.",
        "The new job eats my evenings.",
        "I have a newborn.",
        "My router exploded.",
        "We are expecting twins.",
        "Grandma is in hospital.",
        "There's too much happening at home.",
        "I can't keep up with the pace.",
        "I can't do this any more.",
        "I don't have the energy for it.",
        "I'm not enjoying this one.",
        "I haven't read the blog in days.",
        "Not really my kind of dynasty.",
        "I've bitten off more than I can chew.",
        "I'd rather not hold everyone up.",
        "I don't want to be a burden.",
        "Sorry to leave mid-dynasty.",
        "My apologies to the Guild.",
        "What a ride!",
        "Kate, my Mills are yours.",
        "Kate has my orders.",
        "Cat can have my Gold.",
        "I'll be lurking.",
        "I'll watch from the sidelines.",
        "Hopefully only for a week.",
        "That should help the queue.",
        "This dynasty moves too fast for me.",
        "It's been a tough month.",
        "Don't wait for my orders.",
        "Doctor's orders.",
        "No time at present.",
        "Too busy at the moment.",
        "The kitchen is flooded.",
        "The pace is brutal.",
        "There's trouble at home.",
        "As title.",
    ],
)
@pytest.mark.parametrize(
    ("asks", "wants"), [("Please idle me", "idle"), ("I'd like to go idle", "idle"), ("Please unidle me", "unidle")]
)
def test_a_reason_in_whatever_words_leaves_a_request_sure(asks: str, wants: str, beside: str) -> None:
    assert request_in(f"{asks}. {beside}", PLAYERS) == (wants, True)


@pytest.mark.parametrize(
    "beside",
    [
        "In your dreams.",
        "Fat chance.",
        "Pull the other one.",
        "You wish.",
        "My little sister got hold of my phone.",
        "My wife grabbed the mouse.",
        "Sorry everyone, my daughter got hold of the laptop.",
        "Sigh, no, I can't do this to you all.",
        "I can't do this.",
        "Guess who will not be saying that this week!",
        "I lost a bet.",
        "Bob dared me.",
        "Bob made me say it.",
        "Eve logged in as me.",
        "Eve sends this.",
        "Signed, Bob.",
        "Copied from the wiki.",
        "Thus spake the Oracle.",
        "It's a line from a film.",
        "I'm practising my lines.",
        "I bluff.",
        "The curtain falls.",
        "I cross my fingers.",
        "The previous sentence is false.",
        "Check with me first.",
        "I still want to vote on Kate's Proposal first.",
        "I may change my mind.",
        "I wonder who notices.",
        "I think.",
        "Too soon?",
        "Does that count?",
        "Depends on Bob.",
        "It is up to Kate.",
        "Barring miracles.",
        "Pending my wife's approval.",
        "Whoever does it loses 5 Gold.",
        "I'd object.",
        "I'll give a signal.",
        "Starting with the next dynasty.",
        "From next week.",
        "At the end of the week.",
        "That was last week.",
        "I have slept on it.",
        "I take it all back.",
        "I've since come round.",
        "The trip is off.",
        "False alarm.",
        ";)",
        "I don't see why you would.",
        "This makes no sense.",
        "That helps nobody.",
        "There's a condition.",
        "You can refuse.",
        "The choice is yours.",
        "Too good to be true.",
        "I'll watch what you do.",
        "I don't have to.",
        "Had you there for a moment.",
        "Everything is reversed today.",
        "This was for another game.",
        "My flatmate is at my computer.",
        "Backwards day is upon us.",
    ],
)
@pytest.mark.parametrize("asks", ["Please idle me", "I'd like to go idle"])
def test_what_may_take_a_request_back_in_whatever_words_leaves_it_open(asks: str, beside: str) -> None:
    assert request_in(f"{asks}. {beside}", PLAYERS) == ("idle", False)


@pytest.mark.parametrize(
    "beside",
    [
        "I have recovered.",
        "I've plenty of time.",
        "I'll cope.",
        "My exams are over.",
        "The doctor gave me the all clear.",
    ],
)
def test_who_has_no_reason_to_go_may_jest_where_they_ask_to_and_has_one_to_come(beside: str) -> None:
    assert request_in(f"Please idle me. {beside}", PLAYERS) == ("idle", False)


@pytest.mark.parametrize(
    "text",
    [
        "Idling request. As title.",
        "Idle me please. Too busy at the moment.",
        "As the title says, please idle me.",
        "Not sure if this is the right place, but please idle me.",
        "Pleas idle me",
        "Please ilde me.",
        "If an admin could idle me that would be great.",
        "I think it's time for me to go idle.",
        "Please idle me for the rest of the dynasty, it's not really my thing.",
        "Please idle me (work is crazy).",
        "Please idle me - too much on at the moment.",
        "Please idle me, Bob, if you can.",
        "Please idle me, pretty please.",
        "Please idle me, the baby came early, for a month.",
        "I'd like you to please idle me.",
    ],
)
def test_a_plain_request_is_one_however_it_is_led_in_or_misspelt(text: str) -> None:
    assert request_in(text, PLAYERS) == ("idle", True)


@pytest.mark.parametrize(
    "text",
    [
        "Please idle me, as Kate would put it.",
        "Please idle me, as they say in Agora.",
        "Please idle me, or so I thought.",
        "Please idle me, maybe?",
        "Please idle me, so to speak.",
        "Please idle me for the fun of it.",
        "Please idle me for 5 Gold.",
        "Please idle me ;)",
        "Please idle me that would be silly, but fun for 3 Gold.",
        "Is it time for me to go idle?",
        "It was time for me to go idle.",
        "When it's time for me to go idle, I'll tell you.",
        "Please idle me, Bob, in your dreams.",
        "Please idle me, fat chance.",
        "Please idle me, this is for the other game.",
        "It would be wrong to please idle me.",
    ],
)
def test_what_turns_a_request_in_its_own_sentence_leaves_it_open(text: str) -> None:
    assert request_in(text, PLAYERS) == ("idle", False)


@pytest.mark.parametrize(
    ("text", "sure"),
    [
        ("Please idle me. - Cat", True),
        ("Please idle me.\n\n--cat", True),
        ("Please idle me ~Cat", True),
        ("Please idle me. Cat.", True),
        ("Please idle me. - Bob", False),
        ("“Please idle me.” - Cat", False),
    ],
)
def test_ones_own_name_below_is_a_signature(text: str, sure: bool) -> None:
    assert request_in(text, ("Ann", "Bob", "Dan"), "Cat") == ("idle", sure)
