"""Who heads a dynasty as the text names them, and whether the game stands still between Ascension Address and Dynastic Reset."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

import msgspec
import pytest

from referee.checks.catalogue import CORE
from referee.checks.openings import RESET, TWO_HEADS, WITH_RESET, WON_BY_FOUR
from referee.model.events import Dynasty, Evidence
from referee.model.instants import parse_instant
from referee.replay.driver import final_state
from referee.replay.state import GameState
from referee.rules.core.hiatus import bars_on_play, doubtful_bars
from referee.rules.core.idling import values_on_return
from tests.notation import history

NAMED = (
    'under 205; paged; amended period between. -> period between. / * The following Operator is the Announcer: "Eve".'
)
CAT = "2 09:00 Cat posts s1 Hello"
NOW_BOB = 'Announcer: "Eve" -> Announcer: "Bob" (Dynasties)'
NOW_BOTH = 'Operator is the Announcer: "Eve" -> Operators are the Announcers: "Bob", "Cat" (Dynasties)'
TYPO = "1 22:10 Cat rewords Rules so Idle -> Rules soo Idle (typo)"
RESET_UNNUMBERED = WITH_RESET.partition(";amended period")[0]


def state_after(events: list[Evidence]) -> GameState:
    return final_state(events, CORE)


def heads_after(text: str) -> tuple[str, ...]:
    state = state_after(history(text))
    assert state.at is not None
    return state.core.emperors_at(state.at)


@pytest.mark.parametrize(
    ("text", "heads"),
    [
        # The text names Eve, and nothing else is so.
        (f"{NAMED}; {CAT}", ("Eve",)),
        (f"{TWO_HEADS}; {CAT}", ("Eve", "Ann")),
        # A DoV enacted crowns its author, whatever the text goes on saying (VICTORY-12), mended or not.
        (f"{NAMED}; {WON_BY_FOUR}; {CAT}", ("Bob",)),
        (f"{NAMED}; {WON_BY_FOUR}; {TYPO}; {CAT}", ("Bob",)),
        # Its enactor, or whoever wins, brings the rule up to date within the day: law at once.
        (f"{NAMED}; {WON_BY_FOUR}; 1 21:05 Ann rewords {NOW_BOB}; 1 21:06 Cat posts s1 Hello", ("Bob",)),
        (f"{NAMED}; {WON_BY_FOUR}; 1 21:05 Ann rewords {NOW_BOTH}; 1 21:06 Cat posts s1 Hello", ("Bob", "Cat")),
        (f"{NAMED}; {WON_BY_FOUR}; 2 21:00 Ann rewords {NOW_BOTH}; 2 21:01 Cat posts s1 Hello", ("Bob", "Cat")),
        # More than a day after, nothing explains it: not law before it has stood for a day.
        (f"{NAMED}; {WON_BY_FOUR}; 2 21:01 Ann rewords {NOW_BOTH}; 2 21:02 Cat posts s1 Hello", ("Bob",)),
        (f"{NAMED}; {WON_BY_FOUR}; 2 21:01 Ann rewords {NOW_BOTH}; 3 21:01 Cat posts s1 Hello", ("Bob", "Cat")),
        # Nor where nobody has won.
        (f"{NAMED}; 1 09:00 Cat posts s1 Hello; 1 21:05 Ann rewords {NOW_BOTH}; 1 21:06 Cat posts s2 Hello", ("Eve",)),
        # Nor where anything else is changed with it.
        (f"{NAMED}; {WON_BY_FOUR}; 1 21:05 Ann rewords {NOW_BOTH.replace(' (', ' and more (')}; 1 21:06 Cat posts s1 Hello", ("Bob",)),
        # Named twice is named once.
        (f"{TWO_HEADS.replace('Ann', 'Eve')}; {CAT}", ("Eve",)),
    ],
)  # fmt: skip
def test_who_heads_the_dynasty(text: str, heads: tuple[str, ...]) -> None:
    assert heads_after(text) == heads


@pytest.mark.parametrize(
    ("emperor", "heads"),
    [(msgspec.UNSET, ("Eve",)), (None, ()), ("Bob", ("Bob",)), (("Bob", "Cat"), ("Bob", "Cat")), ((), ())],
)
def test_a_record_names_them_or_leaves_it_to_the_text(emperor: object, heads: tuple[str, ...]) -> None:
    """Another dynasty under the same text."""
    events = history(f"{NAMED}; {CAT}")
    at = parse_instant("2019-05-21T10:00:00Z")
    begun = msgspec.structs.replace(Dynasty(at=at, name="next", ruleset="205"), emperor=emperor)
    assert state_after([*events, Evidence(begun)]).core.emperors_at(at) == heads


WON = f"{WITH_RESET}; {WON_BY_FOUR}"
ADDRESSED = f"{WON}; 1 22:00 Bob ascends a1"


def standing(state: GameState, at: datetime) -> str:
    """yes, no, or perhaps."""
    assert state.law is not None and not state.law.unread
    if bars_on_play(state.core, state.law, at):
        assert doubtful_bars(state.core, state.law, at) == []
        return "yes"
    return "perhaps" if doubtful_bars(state.core, state.law, at) else "no"


@pytest.mark.parametrize(
    ("text", "at", "still"),
    [
        # Between two dynasties the game stands still by either reading.
        (f"{WON}; 1 21:30 Cat posts s1 Hello", "20T21:59:59", "yes"),
        # The Address is posted, the Reset not seen: over by one reading, not by the other.
        (f"{ADDRESSED}; 1 22:05 Cat posts s1 Hello", "20T22:05:00", "perhaps"),
        (f"{ADDRESSED}; 3 09:00 Cat posts s1 Hello", "22T09:00:00", "perhaps"),
        # The text shows another number: over by both.
        (f"{ADDRESSED}; {RESET}; 1 22:31 Cat posts s1 Hello", "20T22:31:00", "no"),
        # Another edit is no Reset.
        (f"{ADDRESSED}; {TYPO}; 1 22:31 Cat posts s1 Hello", "20T22:31:00", "perhaps"),
        # Nor is one that is no law: made more than a day after, and not yet standing for one.
        (f"{ADDRESSED}; {RESET.replace('1 22:30', '2 22:30')}; 2 22:31 Cat posts s1 Hello", "21T22:31:00", "perhaps"),
        (f"{ADDRESSED}; {RESET.replace('1 22:30', '2 22:30')}; 3 22:31 Cat posts s1 Hello", "22T22:31:00", "no"),
        # Where the number was raised before the Address, the Address is the last of it.
        (f"{WON}; {RESET.replace('22:30', '21:30')}; 1 22:00 Bob ascends a1; 1 22:05 Cat posts s1 Hello", "20T22:05:00", "no"),
        (f"{WON}; {RESET.replace('22:30', '21:30')}; 1 21:40 Cat posts s1 Hello", "20T21:40:00", "yes"),
        # An Address of another's ends nothing.
        (f"{WON}; 1 22:00 Cat ascends a1; 1 22:05 Cat posts s1 Hello", "20T22:05:00", "yes"),
        # The text of 205 knows no Reset.
        (f"under 205; paged; {WON_BY_FOUR}; 1 22:00 Bob ascends a1; 1 22:05 Cat posts s1 Hello", "20T22:05:00", "no"),
        # A text without numbers shows it by the dynastic rules repealed.
        (f"{RESET_UNNUMBERED}; {WON_BY_FOUR}; 1 22:00 Bob ascends a1; 1 22:05 Cat posts s1 Hello", "20T22:05:00", "perhaps"),
        (f"{RESET_UNNUMBERED}; {WON_BY_FOUR}; 1 22:00 Bob ascends a1; 1 22:10 Bob repeals the dynasty (ascension);"
         "1 22:15 Cat posts s1 Hello", "20T22:15:00", "no"),
        # Nobody has won: nothing to be over.
        (f"{WITH_RESET}; 1 22:05 Cat posts s1 Hello", "20T22:05:00", "no"),
    ],
)  # fmt: skip
def test_whether_the_game_stands_still_until_the_reset(text: str, at: str, still: str) -> None:
    assert standing(state_after(history(text)), parse_instant(f"2019-05-{at}Z")) == still


def test_the_next_dynasty_on_record_is_begun() -> None:
    events = history(f"{ADDRESSED}; 1 22:05 Cat posts s1 Hello")
    begun = Dynasty(at=events[-1].at + timedelta(hours=1), name="next", ruleset="205", emperor="Bob")
    assert standing(state_after([*events, Evidence(begun)]), begun.at) == "no"


def test_both_readings_are_named() -> None:
    state = state_after(history(f"{ADDRESSED}; 1 22:05 Cat posts s1 Hello"))
    assert state.law is not None and state.at is not None
    (bar,) = doubtful_bars(state.core, state.law, state.at)
    assert "with the Ascension Address, it is over" in bar.text and "until Bob's Dynastic Reset" in bar.text


@pytest.mark.parametrize(
    ("then", "ruleset", "dormancy"),
    [
        ({}, "167", False),
        ({"emperor": "Ann"}, "167", False),
        ({"special_case": {"Dormancy": True}}, "167", True),
        ({"ruleset": "205"}, "205", True),
        ({"name": "Rafts"}, "167", True),
    ],
    ids=["the same again", "another head", "active again", "another text", "another dynasty under the same text"],
)
def test_what_a_record_leaves_out_stays_while_it_is_the_same_dynasty_and_text(
    then: dict[str, Any], ruleset: str, dormancy: bool
) -> None:
    """Where no Ruleset page is seen: Dormancy was inactive in the dynasty of Boats, and is active in each text as it stands."""
    boats: dict[str, Any] = {"name": "Boats", "ruleset": "167", "emperor": "Eve"}
    first, second = parse_instant("2019-05-20T00:00:00Z"), parse_instant("2019-05-27T00:00:00Z")
    law = state_after(
        [
            Evidence(Dynasty(at=first, special_case={"Dormancy": False}, **boats)),
            Evidence(Dynasty(at=second, **(boats | then))),
        ]
    ).law
    assert law is not None and (law.source, law.special_cases["Dormancy"]) == (ruleset, dormancy)


@pytest.mark.parametrize(
    ("again", "heads"), [("Rafts", ("Bob",)), ("Boats", ())], ids=["the present one", "the last one"]
)
def test_a_record_that_names_the_present_dynasty_again_leaves_its_head(again: str, heads: tuple[str, ...]) -> None:
    """Boats were headed by Eve, and Rafts are by Bob: whoever names Boats again begins another dynasty of that name."""
    records = [
        Dynasty(at=parse_instant("2019-05-20T00:00:00Z"), name="Boats", ruleset="167", emperor="Eve"),
        Dynasty(at=parse_instant("2019-05-21T00:00:00Z"), name="Rafts", ruleset="167", emperor="Bob"),
        Dynasty(at=parse_instant("2019-05-22T00:00:00Z"), name=again, ruleset="167"),
    ]
    state = state_after([Evidence(record) for record in records])
    assert (state.dynasty, state.core.emperors_at(records[-1].at)) == (again, heads)


def test_whoever_was_idled_in_a_dynasty_that_is_over_comes_back_as_new() -> None:
    """IDLE-05, 06."""
    state = state_after(history(f"{WON_BY_FOUR}; 2 09:00 Ann idles Cat"))
    assert values_on_return(state.core, "Cat").startswith("keeps")
    before = state_after(
        history(f"1 08:00 Ann idles Cat; {WON_BY_FOUR.replace('Cat', 'Dan')}; 2 09:00 Ann posts s1 Hello")
    )
    assert values_on_return(before.core, "Cat").startswith("takes")
