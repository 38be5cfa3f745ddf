"""What may turn on dynastic sentences by what their main clause speaks of (G13), and ordinary ones that speak of it harmlessly."""

from __future__ import annotations

import pytest

from referee.law.on_core.reading import spoken_of_core
from referee.law.on_core.words import Turns
from referee.law.ruleset import Rule, Words

WORDS = Words("Architect", "Architects", "Supervisor")

SPOKEN = {
    "voters popularity": [
        "A comment without a Rune is just noise.",
        "A comment that gives Gold is empty.",
        "Comments written on the Sabbath are void.",
        "At night comments are silent.",
        "A comment is invalid if it has no bid.",  # Of which comments it speaks, it does not say.
        "Deleted icons linger.",
        "A comment on a Post by a Ghost is void.",
        "An icon without a Rune is air.",
        "A comment that contains a Rune doubles its author's vote.",
        "An Architect who has a Rune doubles their vote.",
        "An Architect may sell their vote to another.",
        "Nobody may speak on the blog but the Captain.",
    ],
    "enacting failing idling": [
        "A post by a Ghost is unread.",
        "Posts without a picture are nothing.",
        "Posts on a Sunday are for the Captain to keep.",
    ],
    "voters quorum idling unidling": [
        "The roster is as the Captain says.",
        "The roster lists whoever has a Ship.",
        "At dawn the roster is emptied.",
        "The sidebar shows only those with Gold.",
        "An Architect with no Gold is out of the game.",
        "A Hermit has left BlogNomic.",
        "An Architect who is Cursed takes no part in the game.",
        "Only those who own a Ship are playing.",
        "Who owns no Ship does not play.",
    ],
    "hiatus enacting failing": [
        "Between Friday and Sunday the game rests.",
        "The game is played only on weekdays.",
        "The game is the Captain's.",
        "The game's hours are from noon till six.",
        "The clock of the game runs only by day.",
        "Nothing happens on Sundays.",
        "During a Storm, nothing happens.",
        "Nothing passes without the Captain's nod.",
        "Nothing moves in the Night.",
    ],
    "enacting failing": [
        "Nothing is decided at night.",
        "The queue moves only by night.",
        "A matter on which the Guild is split is lost.",
        "Settled matters may be reopened by the Judge.",
        "A Proposal that rhymes is dead on arrival.",
        "A Proposal without a Rune in its title is worthless.",
        "A Proposal whose title rhymes withers at dawn.",
        "A Proposal in two lines is a corpse.",
        "A Proposal that mentions the Kraken drowns.",
        "A Proposal that gives its author Gold is dead.",
        "A Proposal gives its author 2 Gold and dies.",
    ],
    "enacting failing popularity": ["The number needed to pass anything is two."],
    "voters popularity enacting failing": [
        "Whatever a Ghost writes on the blog is void.",
        "What a Pirate posts does not exist.",
        "Anything posted at night is gone by day.",
        "The Judge may strike down what the Crew has passed.",
        "The Judge may annul what has been enacted.",
        "An Admin who is Drunk may not touch the blog.",
    ],
    "voters popularity quorum enacting failing hiatus idling unidling": [
        "Ordinary rules are suspended while the Kraken is awake.",
        "The other rules bow to the Almanac.",
        "The rules bend to the Captain's word.",
        "No rule but the Almanac binds a Pirate.",
        "This Ruleset is second to the Almanac.",
    ],
}

ORDINARY = [
    # What is written there, and what it brings or costs, has or is of the dynasty's own.
    "A comment that contains a Rune gives its author 1 Gold.",
    "A comment that contains a Rune moves the Horse.",
    "A comment to the Race post moves the Horse.",
    "A comment naming a Card plays that Card.",
    "Comments on the Auction that are not numbers are ignored.",
    "Each comment with a Bid must contain a number.",
    "A comment with a number is a Bid.",
    "An Architect may comment on the post with their Bid.",
    "Each Architect may choose an icon for their Ship.",
    "A post that contains a Riddle is a Riddle Post.",
    "Such a blog post is known as a Drop post.",
    "A post starts a Heist if its title is Heist.",
    "A Story Post with the word Hunt in its title starts a Hunt.",
    "A Duel post must name its Target.",
    # Another roster, a game within the game, things that are out of it, and what the game is about.
    "The roster of each Team is publicly tracked.",
    "A Team's roster may not exceed five Heroes.",
    "The game has three Phases.",
    "The game takes place on an Island.",
    "The game begins in the Lobby.",
    "The game is divided into Rounds.",
    "If the Moon is full, the game enters Tournament Mode.",
    "A game of Chess lasts ten Turns.",
    "The Game Board has ten Squares.",
    "At the start of the game, each Architect draws five Cards.",
    "An Architect who has left the game of Chess loses it.",
    "A discarded Card is removed from the game.",
    "A Dead Architect is out of the Race.",
    "Whoever is playing the Flute may not fight.",
    "The Band is playing.",
    # What comes to nothing, or is so somewhere.
    "If the die shows a 1, nothing happens.",
    "Otherwise, nothing happens.",
    "If they reach the end of the Script, nothing happens as a result.",
    "Nothing grows in the Desert.",
    "Nothing beats a Rock.",
    "Whatever the Thief takes is lost.",
    "Whatever passes through the Gate is taxed.",
    "What the Oracle says in the Temple is a Prophecy.",
    # Other rules, queues and matters.
    "The rules of Chess apply to Duels.",
    "The rules for Combat apply to Monsters.",
    "The normal rules of movement apply.",
    "The rules are listed on the Map.",
    "No other rule may change the Price of a Ship.",
    "The queue at the Gate moves on each day.",
    "Buried matters of the Crown are dug up.",
    "What was posted on the Door is a Clue.",
    "An Icon that is broken is worth nothing.",
    "The matter of the Crown is settled by a Duel.",
    # Matters that bring something, and what they have to be like.
    "A Proposal that is enacted gives its author 3 Gold.",
    "A failed Proposal costs its author 2 Gold.",
    "An Architect may have up to three pending Proposals.",
    "At the end of each week, the Architect with the most enacted Proposals gains 2 Gold.",
    "A Proposal by a Knight must contain the word Honour.",
    "A Proposal must mention a Ship.",
    "An Architect whose Proposal is enacted draws a Card.",
    "An Architect may vote to banish a Rat from the Council.",
]


def turns_of(said: str) -> list[Turns]:
    told = [*spoken_of_core([Rule("dynastic", "Ships", None, said)], WORDS)]
    assert not any(each.bars for each in told if each.turns)
    return sorted(turn for each in told for turn in each.turns)


@pytest.mark.parametrize(("turns", "said"), [(turns, said) for turns, each in SPOKEN.items() for said in each])
def test_what_a_main_clause_speaks_of_may_turn_on_it_in_whatever_words(turns: str, said: str) -> None:
    assert turns_of(said) == sorted(turns.split())


@pytest.mark.parametrize("said", ORDINARY)
def test_what_is_built_as_something_of_the_dynastys_own_leaves_nothing_open(said: str) -> None:
    assert turns_of(said) == []
