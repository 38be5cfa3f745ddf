"""What dynastic sentences say of the core by a clause of their own: a relative clause, what is said besides of what has been given a name, what is
done for a payment, and how long something of the core lasts (G13); and sentences so built that say nothing of it."""

from __future__ import annotations

import pytest

from referee.law.on_core.clauses import clauses_of
from referee.law.on_core.reading import spoken_of_core
from referee.law.on_core.words import Turns
from referee.law.ruleset import Rule, Words

WORDS = Words("Architect", "Architects", "Supervisor")
SPOKEN = {
    "enacting failing": [
        "An Architect may Smite a pending Proposal, which is then failed.",
        "An Architect may Smite Proposals, which are then failed.",
        "An Architect may Smite a Proposal of another Architect, which is, from then on, failed.",
        "An Architect may Smite a Proposal that is then failed.",
        "An Architect may lay a Rune upon a Proposal, which is thereafter failed.",
        "If a pending Proposal has three Runes on it, the Judge may Doom it, which is then failed.",
        "The time for which a Proposal is open is halved.",
        "The period throughout which a Proposal must wait is trebled.",
        "The time during which votes are taken is doubled.",
        "Whoever pays 5 Gold fails a Proposal.",
        "Any Architect who gives 3 Gold to the Crown passes a Proposal.",
    ],
    "voters popularity": [
        "An Architect may Banish an Architect, who then no longer votes.",
        "An Architect may buy a Seal, which is then worth a vote.",
        "Whoever pays 5 Gold undoes a veto.",
        "Whoever gives the Bank 5 Gold cancels a veto cast that week.",
        "Those who pay 5 Gold undo a veto.",
        "An Architect pays 5 Gold and undoes a veto.",
        "An Architect loses a Hat and unmakes a vote.",
    ],
    "voters": [
        "Each Architect may name a Deputy, who is to vote in their place.",
        "The Judge may lock an Architect in the Tower, where they may not vote.",
    ],
    "voters quorum idling unidling": [
        "An Architect may Banish another Architect, who is then idle.",
        "An Architect may Banish an Architect who is then idle.",
        "An Architect may Poison an Architect, who is thereafter no Architect.",
        "An Architect may Raise a Ghost, who is then an Architect.",
        "A player who has idled is known as a Ghost, and is a player still.",
        "An Architect who has left is dubbed a Shade and is still an Architect.",
        "An Architect without Gold is called a Beggar, and is not an Architect.",
    ],
    "enacting failing idling": [
        "The twelve hours are known as the Wait, and are six while the Moon is full.",
        "Seven days are known as a Week, and are five.",
        "Forty-eight hours are a Turn, and are but twenty-four.",
        "The twelve hours are halved.",
        "Whoever pays 5 Gold shortens the twelve hours.",
    ],
}
OF_ITS_OWN = [
    "An Architect may sink a Ship, which is then lost.",
    "An Architect may Heckle a Proposal, which is then Heckled.",
    "An Architect may rob another Architect, who then has no Gold.",
    "An Architect may lock another Architect in the Tower, where they may not move.",
    "An Architect may give a Rune to the author of a Proposal, who then gains 2 Gold.",
    "If an Architect has a Card, they may burn it, which is then gone.",
    "Whenever a Proposal is enacted, its author gains a Coin, which is made of Gold.",
    "The Market, which is open to all Architects, sells Hats.",
    "The Captain, who is an Architect, has a Hat.",
    "The Supervisor may post an Auction, which is a Story Post, and to which Architects may bid.",
    "A Proposal that rhymes is known as a Poem.",
    "A Ship with no Crew is known as a Wreck, and is worth nothing.",
    "An Architect with a Hat is known as a Captain, and may sail a Ship.",
    "Seven days are known as a Week.",
    "Twenty-four hours are known as a Turn, and begin at noon.",
    "The twelve hours are known as the Wait.",
    "A Race lasts for 24 hours, and a Ship that is not moved within the 24 hours sinks.",
    "The time for which a Ship is at Sea is halved.",
    "The time during which a Proposal was written is kept in its Log.",
    "Whoever pays 5 Gold takes the Crown.",
    "Whoever pays 5 Gold for a Proposal of theirs gains a Hat.",
    "An Architect gains 2 Gold and gives a Hat to the Judge.",
    "The author of a Proposal loses 2 Gold and drops a Hat when it fails.",
    "Each Architect may vote in their Guild for a Master.",
]


@pytest.mark.parametrize(("turns", "said"), [(turns, said) for turns, each in SPOKEN.items() for said in each])
def test_what_a_clause_of_its_own_says_may_turn_on_it(turns: str, said: str) -> None:
    told = [*spoken_of_core([Rule("dynastic", "Runes", None, said)], WORDS)]
    turning: list[Turns] = [turn for each in told for turn in each.turns]
    assert sorted(turning) == sorted(turns.split())


@pytest.mark.parametrize("said", OF_ITS_OWN)
def test_a_clause_that_is_of_the_dynasty_s_own_decides_nothing(said: str) -> None:
    assert [
        turn for each in spoken_of_core([Rule("dynastic", "Runes", None, said)], WORDS) for turn in each.turns
    ] == []


def test_what_a_clause_allows_is_barred_by_no_bar_beside_it() -> None:
    barred, both = (
        next(iter(spoken_of_core([Rule("dynastic", "Runes", None, said)], WORDS)))
        for said in ("No Proposal may be enacted.", "No Proposal may be enacted by an Admin, who is then idle.")
    )
    assert barred.bars and not both.bars
    assert set(both.turns) == {"enacting", "voters", "quorum", "idling", "unidling"}


def test_a_clause_is_told_in_doubt_where_nothing_else_is_told() -> None:
    (told,) = spoken_of_core(
        [Rule("dynastic", "Runes", None, "A Judge may Bless a Proposal, which is then enacted.")], WORDS
    )
    assert told.turns and told.doubtful


@pytest.mark.parametrize(
    ("said", "clauses"),
    [
        ("A Player may Smite a Proposal, which is then failed.", ["A Proposal is failed."]),
        (
            "A Player may put a Rune on a Proposal, which is then failed.",
            ["A Proposal is failed.", "A Rune is failed."],
        ),
        ("A Player may Smite a Proposal by another Player, who is then idle.", ["Another Player is idle."]),
        ("A Player may Smite a Proposal by another Player, which is then idle.", ["A Proposal is idle."]),
        ("A Proposal which is old may be Smitten.", []),
        ("A Player who is Poor may Smite a Proposal.", []),
        ("A Player may Seize it, who then wins.", ["A Player wins."]),
        ("A Player may Smite it, which is then gone.", []),
        ("Seven days are known as a Week, and are five.", ["Seven days are five."]),
        ("Seven days are known as a Week and a Day.", []),
    ],
)
def test_the_subject_of_a_clause_is_the_noun_before_it(said: str, clauses: list[str]) -> None:
    assert list(clauses_of(said)) == clauses
