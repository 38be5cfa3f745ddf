"""What may turn on dynastic sentences that speak of core rules in roundabout words (G13), and ordinary ones with the same words."""

from __future__ import annotations

import pytest

from referee.law.on_core.reading import spoken_of_core
from referee.law.on_core.words import Turns
from referee.law.ruleset import Rule, Words

WORDS = Words("Architect", "Architects", "Supervisor")

ROUNDABOUT = {
    "popularity": [
        "Popular means liked by the Captain.",
        "Unpopular means disliked by three Architects.",
        "“Popular” is defined as having the King's blessing.",
    ],
    "voters popularity": [
        "A Muted Architect's comments have no effect.",
        "A Muted Architect's comments are ignored.",
        "A Muted Architect's icons are mere decoration.",
        "A bribed Architect's icons belong to the briber.",
        "The icons of Prisoners are void.",
        "Comments by Ghosts carry no weight.",
        "A Slave's icons speak for their Master.",
        "Nothing that a Muted Architect says on the blog counts for anything.",
    ],
    "enacting failing idling": [
        "All posts by Pirates are to be ignored.",
        "In a Storm, hours do not pass.",
        "A day has twelve hours during the Race.",
        "For this dynasty, an hour lasts thirty minutes.",
        "In this dynasty a day lasts 12 hours.",
        "While the Bell tolls, time stands still.",
        "No time passes on Sundays.",
    ],
    "voters quorum idling unidling": [
        "Those who are Asleep are treated as though they had left the roster.",
        "An Architect at zero Health is treated as being away from the game.",
        "The rules treat a Ghost as a person who has not joined.",
        "An Architect whose Ship is Sunk is not an Architect for any purpose.",
        "A Ghost is no longer an Architect in any respect.",
        "The Captain may send a mutineer to the benches, which takes their name off the sidebar.",
        "The King may strike an Architect from the sidebar.",
    ],
    "voters quorum": [
        "An Architect who loses a Duel sleeps for three days and is left out of all headcounts.",
        "Prisoners are excluded from any headcount.",
    ],
    "voters popularity enacting failing": [
        "The Regent counts as the Supervisor.",
        "While the Throne is empty, the Regent is the Supervisor.",
        "The Regent acts in the Supervisor's stead in everything.",
        "The Regent has all rights that the Supervisor has.",
        "If the Supervisor is asleep, the Captain becomes the Supervisor.",
    ],
    "hiatus enacting failing": [
        "During a Storm, everything stops.",
        "While the Gate is shut, everything is frozen.",
    ],
    "voters popularity quorum enacting failing hiatus idling unidling": [
        "Whatever the rest of the Ruleset says, the Almanac is right.",
        "The Book is always right, no matter what the rules say.",
        "The Almanac overrides every other page.",
    ],
}

ORDINARY = [
    "Popular Songs are sung in the Tavern.",
    "A Popular Bard gains 1 Gold.",
    "Each Architect has an Icon, which is shown on the Map.",
    "Icons on the Map are mere decoration.",
    "An Architect's icon belongs to their Team.",
    "The King's comments are written in gold.",
    "Comments on the Auction by its seller are not bids.",
    "Bids in an Architect's comments are final.",
    "An Architect's posts are their Diary.",
    "The Signposts by the Road are void.",
    "A Sunk Ship is treated as if it had left the Map.",
    "A Stunned Architect is treated as being out of the Arena.",
    "A dead Sailor is considered to have left the Crew.",
    "A Ghost who has not joined a Guild has no Home.",
    "Treat a Card that was not drawn as one that is lost.",
    "The headcount of a Ship is its number of Sailors.",
    "A Captain is counted among the heads of the Guild.",
    "The King may remove a Card from the Deck.",
    "The Coach may take an Athlete off the roster of their Team.",
    "An Architect may put their name on the Door.",
    "The Supervisor is the Captain of the Ship.",
    "The Captain of this Ship is the Supervisor.",
    "The Supervisor may act as the Judge.",
    "The Judge decides in place of the Jury.",
    "The Supervisor's favourite is the Duke.",
    "An Architect who serves the Supervisor gains 1 Gold.",
    "The Duke is the Supervisor's Heir.",
    "If the Race is over, its winner is the Supervisor's Champion.",
    "A Turn lasts for three days.",
    "A day has three Phases.",
    "Each day has a Colour.",
    "The Hour is a number from 0 to 23.",
    "An Hour lasts two Turns.",
    "Time is a resource.",
    "Time is publicly tracked.",
    "Each week the Supervisor names a Theme.",
    "The Timer does not run during Winter.",
    "Days are counted from the start of the Race.",
    "Every day, the Sun rises for eight hours.",
    "Time does not pass for the Ship that is becalmed.",
    "Everything in the Hold is wet.",
    "If the Bell rings, everything that is loose falls over.",
    "Whatever the other rules say, a Cursed Architect cannot gain Gold.",
    "The Card overrides every other Card.",
    "The Judge is always right.",
    "The Referee's whistle prevails.",
    "An Architect may add a page to the Book.",
    "At all times, an hour glass stands on the Table.",
    "After three days of rest, a Sailor wakes.",
    "A Watch is four hours long.",
    "A Storm lasts for 48 hours.",
    "Nothing that the Parrot says counts for anything.",
    "The Steward has all the powers of a Knight.",
    "A Knight is no Architect's servant.",
    "A Ghost is treated as being out of the game for the purposes of this rule.",
    "Whenever an Architect is taken off the sidebar, their Ship drifts.",
]


def turns_of(said: str) -> tuple[Turns, ...]:
    told = [*spoken_of_core([Rule("dynastic", "Ships", None, said)], WORDS)]
    assert all(each.doubtful and not each.bars for each in told if each.turns)
    return tuple(turn for each in told for turn in each.turns)


@pytest.mark.parametrize(("turns", "said"), [(turns, said) for turns, each in ROUNDABOUT.items() for said in each])
def test_what_may_turn_on_a_sentence_in_roundabout_words(turns: str, said: str) -> None:
    assert sorted(turns_of(said)) == sorted(turns.split())


@pytest.mark.parametrize("said", ORDINARY)
def test_an_ordinary_sentence_with_such_words_leaves_nothing_open(said: str) -> None:
    assert turns_of(said) == ()
