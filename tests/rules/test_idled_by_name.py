"""Which posts surely announce that somebody was idled (IDLE-09; D11)."""

from __future__ import annotations

import pytest

from referee.rules.core.idled_by_name import surely_idled

IDLED = [
    "News. I have idled Gus.",
    "News. Gus idles out. Quorum still 5.",
    "News. Gus auto-idles after 7 days.",
    "News. Gus times out after seven days.",
    "News. Gus has been removed from the sidebar.",
    "News. Idled: Gus",
    "Idling. Gus",
    "Idling. Gus.",
    "Idlings: Gus. Quorum is 4.",
    "News. Idlings: Gus",
    "News. Idle: Bob, Gus and Cat.",
    "News. I have idled Bob, Gus and Cat for inactivity. Quorum drops to 4.",
    "News. Bob and Gus have been idled, so quorum will be 5.",
    "News. Gus goes idle.",
    "News. Gus idled.",
    "News. Gus is now idle.",
    "News. Gus was idled.",
    "News. Gus has gone idle.",
    "News. I'm idling Gus due to inactivity.",
    "News. I am about to idle Gus.",
    "News. Idling Gus.",
    "Idle Notice. The following players have been idled:\nBob\nGus\nCat",
    "News. The following players have been idled after a week of silence: Bob, Gus.",
    "News. I made Gus idle.",
    "News. I have removed Gus from the roster.",
    "News. After seven days of silence, Gus idles out.",
    "News. Gus and Bob were idled by me today.",
    "Idling Gus. He has been silent for a week.",
    "Gus Idled. Bye!",
    "News. Set Gus to idle.",
    "News. gus is idle.",
    "Gus goes idle. We will miss him.",
    "News. Auto-idled Gus.",
    "Idlings. I have idled Gus. Quorum is now 3.",
    "News. Gus has been deactivated.",
    "News. Gus’s been idled.",
    "Idle players. Bob, Gus. Quorum 5.",
    "News. Gus has been idled because he has not posted for a week.",
    "News. Gus has been idled for not posting in a week.",
    "News. Gus and Bob idle out after a week of silence (quorum is 5)",
    "News. Idled Bob (7 days), Gus (8 days).",
    "News. I had to idle Gus.",
    "News. Update: Gus idled at 10:00.",
]

NOT_SURELY = [
    "News. Gus says hi.",
    "News. Who idled Gus?",
    "News. I have not idled Gus yet.",
    "News. Gus has not been idled.",
    "News. Unidled Gus.",
    "News. I have unidled Gus.",
    "News. I will idle Gus next week.",
    "News. The engine of Gus is idle.",
    "News. Gus's engine is idle.",
    "News. I have idled Gus's engine.",
    "News. Idled Bob, not Gus.",
    "News. Everybody but Gus has been idled.",
    "News. Has Gus been idled?",
    "News. Gus idled Bob.",
    "News. Gus has idled Bob.",
    "News. I idled Bob, Gus.",
    "News. I idled Bob for Gus.",
    "News. The engines of Bob, Gus and Hal are idle.",
    "News. Idling Gus would be wrong.",
    "News. Idling Gus for his silence is harsh.",
    "News. Gus idles at the bar.",
    "News. Gus is inactive.",
    "News. Bob says: Gus is idle? no.",
    "News. If Gus is idle, so is Bob.",
    "News. Gus was idled last year.",
    "News. Gus was idle.",
    "News. Little Gus is idle.",
    "News. I have idled Little Gus.",
    "News. I have idled Gus II.",
    "News. I have idled Gus. Just kidding.",
    "News. I have idled Gus. Not.",
    "News. I have idled Gus. I have not idled Gus.",
    "Idling. Gus asked me about it.",
    "Idling. I have a word on it. Gus",
    "Idling. Bob. Thanks to Gus.",
    "News. Please idle Gus.",
    "News. Idle Gus.",
    "News. Somebody should idle Gus.",
    "News. Gus will time out.",
    "News. Will somebody remove Gus from the sidebar?",
    "News. Everybody but Gus has been removed from the sidebar.",
    "News. I have not removed Gus from the sidebar.",
    "News. “I have idled Gus.”",
    "> I have idled Gus.",
    "News. ~~I have idled Gus.~~",
    "News. Gus's Proposal timed out.",
    "News. Idle thoughts: Gus is a pirate.",
    "News. Idle chatter, Gus.",
    "News. Bob is idle, Gus plays on.",
    "News. Gus, Bob is idle.",
    "News. Gus is never idle.",
    "News. Dear Gus, Bob has been idled.",
    "News. Gus! Bob has been idled.",
    "News. Gus and I idled away the day.",
    "News. I asked Bob and Gus idled.",
    "Unidling. Gus",
    "News. Gus idled, or so it seems.",
    "News. Engines: Gus idled.",
    "News. Gus is idle after his move.",
    "News. I am idling Gus on Friday.",
    "News. Idled Bob, as Gus was not active.",
    "News. Gus has not been idled because he has posted.",
    "News. Idled Bob in place of Gus.",
]


@pytest.mark.parametrize("text", IDLED)
def test_a_sentence_that_says_so_by_name_announces_it(text: str) -> None:
    assert surely_idled(text, ("Guthrie", "Gus"))


@pytest.mark.parametrize("text", NOT_SURELY)
def test_what_asks_denies_or_is_of_something_else_does_not_surely_announce_it(text: str) -> None:
    assert not surely_idled(text, ("Guthrie", "Gus"))


def test_a_text_of_many_letters_is_read_at_once() -> None:
    assert not surely_idled("News. Idled " + "Bob and " * 90 + "Gus sings. ", ("Gus",))
    assert surely_idled("News. Idled " + "Bob, Cat and " * 3 + "Gus. " + "Gus sings - " * 9_000, ("Gus",))
