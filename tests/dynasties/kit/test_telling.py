"""What an action says, back as a sentence."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from referee.dynasties.kit.declare import (
    ACTOR,
    Action,
    Catalogue,
    Declared,
    Dice,
    Integer,
    Invariant,
    Name,
    Prohibition,
    Text,
    Title,
    Trigger,
    Victory,
    amount,
    another,
    each,
    end,
    gain,
    half,
    holder_of_most,
    hours_since_change,
    lose,
    make,
    most_of,
    new,
    one_of,
    pay,
    reached,
    roll,
    says,
    set_to,
    this,
    when,
)
from referee.dynasties.kit.declaring.telling import sentence_of, sentences_of
from referee.dynasties.kit.parts.effects import Effect
from referee.dynasties.kit.terms.sentences import Values
from referee.law.law import carried_law

honey, jars, round_ = Integer("Honey"), Integer("Jars"), Integer("Round", of="game")
owner, comb, note = Name("Owner", of="Comb"), one_of("comb", "Comb"), Text("Note")


@pytest.mark.parametrize(
    ("action", "said"),
    [
        (
            Action("Bottle", "Hive", often="daily", needs=(honey > 3, jars <= 2), does=(pay(honey, 3), gain(jars, 1))),
            "As a daily action, an {P} may Bottle if Honey is more than 3 and Jars is at most 2: spend 3 Honey, then gain 1 Jars.",
        ),
        (
            Action("Frost", "Hive", by="head", once_per=round_, does=(each("player", [lose(honey, half(honey, "down"))], where=jars.is_(0)),)),
            "At any time, the {E} may Frost: for each player where Jars is 0 (lose Honey / 2, rounded down in Honey); once per Round.",
        ),
        (
            Action("Dip", "Hive", often="weekly", communal=True, cost={"Jars": 2}, gain={"Honey": Dice("DICE4")}),
            "As a weekly communal action, an {P} may Dip: spend 2 Jars, then gain DICE4 Honey.",
        ),
        (
            Action("Ring", "Hive", communal=True, once_per=round_, does=(gain(honey, 1),)),
            "At any time, an {P} may Ring: gain 1 Honey; once per Round for all together.",
        ),
        (Action("Give", "Hive", gives="Honey", wait=8), "At any time, an {P} may Give: give any amount of Honey to another {P}; 8 hours after their last."),
        (
            Action("Share", "Hive", by="any", in_turn=True, wait=when(jars > 1, 6, 8), does=(gain(honey[another("friend")], amount("much")),)),
            "At any time, an {P} or the {E} may Share: gain “much” in Honey of the friend; 6 if Jars is more than 1, otherwise 8 hours after their last; “much” is at least 1; nobody twice in a row.",
        ),
        (
            Action("Hive off", "Hive", needs=hours_since_change(round_) >= 24, does=(gain(honey, roll("bees", 6, number=2)), make(new("swarm", "Hive", longest=9), {}), gain(jars, amount("kept", 2, honey)))),
            "At any time, an {P} may Hive off if the hours since Round changed are at least 24: gain the bees in Honey, then make a Hive, then gain the kept in Jars; "
            "the bees is 2DICE6; the swarm is a new Hive of at most 9 characters; the kept is at least 2, at most Honey.",
        ),
        (
            Action("Claim", "Hive", needs=(jars > 1, (honey > 3) | (honey < 1), owner[comb].is_("")), does=(set_to(owner[comb], ACTOR), set_to(note, ""))),
            "At any time, an {P} may Claim if Jars is more than 1 and (Honey is more than 3 or Honey is less than 1) and Owner of the comb is nobody: "
            "set Owner of the comb to whoever acts, then set Note to nothing.",
        ),
        (
            Action("Rest", "Hive", needs=(honey > 3) | note.is_(""), does=(gain(jars, 1),)),
            "At any time, an {P} may Rest if Honey is more than 3 or Note is empty: gain 1 Jars.",
        ),
    ],
)  # fmt: skip
def test_an_action_says_what_it_does(action: Action, said: str) -> None:
    law = carried_law("205")
    assert law is not None
    words = law.words
    assert sentence_of(action, Values(law, "hive")) == said.replace("{P}", words.player).replace("{E}", words.emperor)


enough = says("Hive", "A {P} with {N} Jars wins")
wax = Integer("Wax", of="Comb")
HIVE = Declared(
    name="hive",
    letter="H",
    page="Hive",
    rules=("Hive",),
    variables=(honey, jars, round_, wax, owner, Integer("Worth", value=honey + jars * 3)),
    catalogues=(Catalogue("Flower", rows={"Clover": {"Nectar": "2"}, "Ling": {"Nectar": "5", "Bloom": ""}}),),
    actions=(Action("Bottle", "Hive", does=(pay(honey, 3), gain(jars, 1))),),
    prohibitions=(Prohibition("Hive", when=honey > 9, actions=("Bottle",)), Prohibition("Hive", when=jars.is_(7))),
    triggers=(Trigger("Hive", when=wax <= 0, does=(lose(jars[owner], 2), end(this("Comb"))), of="Comb"),),
    invariants=(Invariant("Hive", never=jars > 9, of="player"), Invariant("Hive", never=round_ > 99)),
    titles=(Title("Queen", "Hive", holder=holder_of_most(honey)), Title("Elder", "Hive", holder=most_of("Jars"))),
    victory=Victory(rule="Hive", needs=(jars >= 8) & (honey <= 2)),
)


def test_every_part_is_said_back() -> None:
    law = carried_law("205")
    assert law is not None
    words, values = law.words, Values(law, "hive")
    assert list(sentences_of(HIVE, values)) == [
        "Flower is one of Clover (Nectar 2), Ling (Nectar 5, Bloom -).",
        "Worth is Honey + (Jars × 3).",
        f"At any time, an {words.player} may Bottle: spend 3 Honey, then gain 1 Jars.",
        "Nobody may Bottle while Honey is more than 9.",
        "Nobody may act while Jars is 7.",
        "As soon as Wax is at most 0, of any Comb: lose 2 Jars of Owner, then end this Comb.",
        "It may never be that Jars is more than 9, of any player.",
        "It may never be that Round is more than 99.",
        "Queen is whoever alone has the most Honey.",
        "Elder is whoever alone has the most Jars.",
        f"A {words.player} has achieved victory if Jars is at least 8 and Honey is at most 2.",
    ]
    simple = replace(HIVE, victory=Victory(rule="Hive", needs=reached("Jars", 8)))
    assert list(sentences_of(simple, values))[-1] == f"A {words.player} has achieved victory if Jars is at least 8."


def test_a_number_that_the_text_does_not_state_is_said_to_be_stated() -> None:
    law = carried_law("205")
    assert law is not None
    said = sentence_of(Action("Bottle", "Hive", does=(pay(jars, enough),)), Values(law, "hive"))
    assert said.endswith("may Bottle: spend as many as stated Jars.")


@pytest.mark.parametrize(
    ("does", "said"),
    [
        # The rule may mean once, as it is judged, or for ever: whoever declares it has to see which.
        (gain(honey, 1), "gain 1 Honey (once, and again only after it has not been so)."),
        (lose(honey, 1), "lose 1 Honey."),
        (gain(jars, 1), "gain 1 Jars."),
    ],
)
def test_what_brings_itself_about_is_said_to_do_so_once(does: Effect, said: str) -> None:
    law = carried_law("205")
    assert law is not None
    hive = replace(HIVE, triggers=(Trigger("Hive", when=honey >= 5, does=(does,)),))
    told = next(each for each in sentences_of(hive, Values(law, "hive")) if each.startswith("As soon as"))
    assert told == f"As soon as Honey is at least 5, of any player: {said}"
