"""What may be taught of a sentence: what it says, in whichever unit and bound, and nothing else."""

from __future__ import annotations

import pytest

from referee.dynasties.known import CARRIED_BOOK
from referee.law.taught import Taught, flaw_of

LEADING = "After two days it is Popular where at least two valid Votes are on it, with most of them FOR."


def flaw(sentence: str, reading: str, *values: str) -> str:
    taught = Taught(sentence=sentence, fingerprint="0123456789ab", reading=reading, values=values)
    return flaw_of(taught, CARRIED_BOOK.by_name)


@pytest.mark.parametrize(
    ("sentence", "reading", "values"),
    [
        (LEADING, "popular-timeout", "48 1"),
        ("A day has gone by since its birth.", "enact-popular", ""),
        ("One day has gone by since its birth.", "enact-after", "24"),
        ("A dozen hours have gone by since its birth.", "enact-after", "12"),
        ("Two dozen hours have gone by since its birth.", "enact-after", "24"),
        ("Its birth was twelve hours ago, come what may.", "enact-after", "12"),
        ("Of hours since its birth there are 12.", "enact-after", "12"),
        ("What has been pending for longer than a full 168 hours is passed over.", "ignored-after", "7"),
        ("What has been pending for longer than one week is passed over.", "ignored-after", "7"),
        ("Whoever failed so waits for five days.", "dov-again-after", "120"),
    ],
)
def test_a_value_may_be_taught_that_the_sentence_says(sentence: str, reading: str, values: str) -> None:
    assert flaw(sentence, reading, *values.split()) == ""


@pytest.mark.parametrize(
    ("sentence", "reading", "values", "missing"),
    [
        (LEADING, "popular-timeout", "2 1", "2"),
        (LEADING, "popular-timeout", "48 2", "2"),
        (LEADING, "popular-timeout", "47 1", "47"),
        (LEADING, "popular-timeout", "48 3", "3"),
        ("A dozen hours have gone by since its birth.", "enact-after", "13", "13"),
        ("One day has gone by since its birth.", "enact-after", "1", "1"),
        ("What has been pending for longer than 170 hours is passed over.", "ignored-after", "7", "7"),
        ("Whoever failed so waits for five months.", "dov-again-after", "120", "120"),
        ("Whoever failed so waits for five months.", "dov-again-after", "5", "5"),
        ("It is old.", "enact-after", "12", "12"),
    ],
)
def test_a_value_is_refused_that_the_sentence_does_not_say(
    sentence: str, reading: str, values: str, missing: str
) -> None:
    assert flaw(sentence, reading, *values.split()) == f"the sentence does not say {missing}"
