"""Whether an Admin lays it down in what they write: surely, perhaps, or not at all (PLAYERS-12)."""

from __future__ import annotations

import pytest

from referee.rules.core.resignations import resignation_in
from tests.hanging import HANGS

PLAYERS = ("Ann", "Bob", "Cat")


@pytest.mark.parametrize(
    "text",
    [
        "I resign as an Admin.",
        "I hereby resign my Adminship. Please remove my admin status.",
        "I'm resigning as Admin, effective immediately.",
        "I am stepping down as an admin.",
        "I step down from being an admin",
        "I give up my adminship.",
        "I am giving up my admin powers. Thanks for everything!",
        "I hereby relinquish my Admin status.",
        "I’d like to resign from my post as Admin.",
        "I wish to step down as an Admin.",
        "Consider this my resignation as an Admin.",
        "Please accept my resignation from the adminship",
        "I no longer want to be an admin.",
        "Please remove my admin rights.",
        "I have no time, so please de-admin me.",
        "Please remove me from the list of admins.",
        "Resigning as Admin. As the title says.",
        "If you wonder why: work. I resign as an Admin.",
    ],
)
def test_a_plain_resignation(text: str) -> None:
    assert resignation_in(text, PLAYERS, "Bob") is True


@pytest.mark.parametrize(
    "text",
    [
        "I resign.",
        "Resignation",
        "I am stepping down.",
        "I am no Admin any more.",
        "I'm no longer an admin: Cat has seen to that.",
        "I resign as Admin for a week.",
        "If this passes, I resign as an Admin.",
        "I resign as an Admin if this passes.",
        "I resign as an Admin tomorrow.",
        "I will resign as an Admin.",
        "I do not resign as an Admin.",
        "I never said that I resign as an Admin",
        "I may resign as Admin one day.",
        "I resigned as an Admin last year.",
        "Should I resign as an Admin?",
        "I resign as an Admin. Just kidding!",
        "I resign as an Admin. Never mind.",
        "I take my resignation back.",
        "“I resign as an Admin”",
        "Cat: I resign as an Admin.",
        "~~I resign as an Admin.~~",
        "I would like to be rid of my adminship some day",
        "I am tired of being an admin.",
    ],
)
def test_what_may_be_a_resignation(text: str) -> None:
    assert resignation_in(text, PLAYERS, "Bob") is False


@pytest.mark.parametrize(
    "text",
    [
        "Hello",
        "Please idle me.",
        "I give up, admin Cat!",
        "No admin is here to take this on.",
        "Has no admin seen it? I cannot go on without.",
        "Could an admin look at this?",
        "I am an Admin and have enacted it.",
        "Any Admin may add a player who has asked to be one to the roster, and shall then say so in a comment.",
        "Cat, who was an Admin for several of the last dynasties, should resign from that position.",
        "> I resign as an Admin.\nWhat a pity.",
    ],
)
def test_what_is_no_resignation(text: str) -> None:
    assert resignation_in(text, PLAYERS, "Bob") is None


@pytest.mark.timeout(HANGS)
@pytest.mark.parametrize(
    "part", ["I resign as my ", "I give up the of a an ", "admin ", "no admin up ", "I hereby now "]
)
def test_a_long_text_hangs_nothing(part: str) -> None:
    assert resignation_in(part * (1_000_000 // len(part)), PLAYERS, "Bob") is not True
