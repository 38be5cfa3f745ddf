"""What becomes of each part of a declaration as texts follow one another."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from msgspec.structs import replace

from referee.demo.pages import page_of
from referee.dynasties.kit.declare import (
    Action,
    Catalogue,
    Choice,
    Declared,
    Integer,
    Invariant,
    gain,
    judged_by,
    says,
    states,
)
from referee.dynasties.kit.playing.amending import under
from referee.dynasties.kit.state.chronicle import Chronicle, chronicle_under
from referee.dynasties.kit.state.living import living_under
from referee.dynasties.kit.state.state import DeclaredState
from referee.dynasties.known import CARRIED_BOOK
from referee.errors import InputError
from referee.law.law import Law
from tests.dynasties.kit.grove import GROVE

# -- a declaration that names rules and no sentence ----------------------------------------------------


HEN = Integer(name="Hens", of="game", default=2)
BARN = replace(
    GROVE,
    name="barn",
    letter="B",
    variables=(Integer(name="Seeds", default=4), Integer(name="Apples", default=4, clauses=("rule “Picking”",)), HEN),
    catalogues=(),
    rules=("The Grove", "Picking"),
    actions=(
        Action(name="Sift", rule="The Grove", gain={"Seeds": 1}),
        Action(name="Pick", rule="Picking", does=(gain(Integer(name="Apples", default=4), HEN),)),
    ),
)
BARE = """== The Grove ==
As a daily action, a Gardener may sift a Seed.
Hens scratch.

== Picking ==
There are Apples, which any Gardener may pick.
"""


def law_with(declared: Declared, text: str) -> Law:
    """The law in which these are the dynastic rules, of a declaration of its own."""
    return page_of(declared, text, replace(CARRIED_BOOK, dynasties=(declared,), fingerprint=text), "rules")[1]


def fates(*texts: str, declared: Declared = BARN) -> dict[str, str]:
    """What has become of each part after these texts, one after the other."""
    chronicle, law = Chronicle(), law_with(declared, texts[0])
    for text in texts:
        law = law_with(declared, text)
        chronicle = chronicle_under(chronicle, declared, law)
    return {part.name: fate.state for part, fate in living_under(declared, law, chronicle).fates.items()}


IN_FORCE = dict.fromkeys(("Seeds", "Apples", "Hens", "Sift", "Pick"), "in force")


@pytest.mark.parametrize(
    ("text", "others"),
    [
        (BARE, {}),
        (BARE.replace("Hens scratch.\n", ""), {"Sift": "in doubt", "Hens": "in force"}),
        (BARE.replace("sift a Seed", "sift two Seeds"), {"Sift": "in doubt", "Seeds": "in doubt"}),
        (BARE.partition("== Picking")[0], {"Apples": "dead", "Pick": "dead"}),
        (BARE.replace("Picking", "Plucking"), {"Apples": "dead", "Pick": "dead"}),
        (BARE + "\n== Rain ==\nWhen it rains, Hens hide.\n", {"Hens": "in doubt"}),
        (BARE + "\n== Rain ==\nRain is wet.\n", {}),
    ],
)
def test_a_part_without_sentences_lives_as_its_rule_does(text: str, others: dict[str, str]) -> None:
    assert fates(BARE, text) == IN_FORCE | others


@pytest.mark.parametrize(("sentence", "fate"), [("Foxes dig up every Lily.", "in doubt"), ("Foxes dig.", "in force")])
def test_what_names_a_thing_is_about_what_may_be_it(sentence: str, fate: str) -> None:
    flowers = Catalogue(name="Flower", rows={"Lily": {}, "Rose": {}})
    bed = Choice(name="Bed", default="Rose", options=(), things="Flower")
    declared = replace(BARN, variables=(bed,), actions=(), catalogues=(flowers,), rules=("The Grove",))
    assert fates(BARE, f"{BARE}\n== Foxes ==\n{sentence}\n", declared=declared)["Bed"] == fate


@pytest.mark.parametrize(
    ("lost", "quoted"),
    [
        ("Hens scratch.", "“Hens scratch”"),
        ("Hens " * 31 + "sift.", "“" + "Hens " * 31 + "sift”"),  # 160 letters with the full stop
        ("Hens " * 31 + "sift it.", "“" + "Hens " * 31 + "sift …”"),
        ("Hens " * 31 + "siftings.", "“" + ("Hens " * 31).strip() + " …”"),
    ],
)
def test_a_sentence_is_quoted_up_to_a_word(lost: str, quoted: str) -> None:
    """That a rule says no more a sentence which named nobody else's part, of sifting."""
    chronicle = Chronicle()
    for text in (BARE.replace("Hens scratch.", lost), BARE.replace("Hens scratch.\n", "")):
        law = law_with(BARN, text)
        chronicle = chronicle_under(chronicle, BARN, law)
    whys = {part.name: fate.why for part, fate in living_under(BARN, law, chronicle).fates.items()}
    assert whys["Sift"] == f"rule “The Grove” says no more: {quoted}"


def test_what_comes_back_is_in_force_again() -> None:
    """A page that is wrecked and restored leaves nothing behind; a rule that returns in other words is unknown."""
    wrecked, otherwise = BARE.partition("== Picking")[0], BARE.replace("any Gardener may pick", "fall from the tree")
    assert fates(BARE, wrecked, BARE) == IN_FORCE
    assert fates(BARE, otherwise, BARE) == IN_FORCE
    assert fates(BARE, wrecked, otherwise) == IN_FORCE | {"Apples": "in doubt", "Pick": "in doubt"}


def test_a_text_is_read_by_the_rules_that_it_has_alone() -> None:
    """Where none of the rules stands by which a dynasty is known, nothing of it is told."""
    assert fates("== Rain ==\nRain is wet.\n") == {}


@pytest.mark.parametrize(("number", "more"), [(2, ""), (6, ""), (7, " and 1 more"), (8, " and 2 more")])
def test_of_the_parts_that_end_together_six_are_told(number: int, more: str) -> None:
    names = ("Ale", "Beer", "Dates", "Eggs", "Figs", "Grain", "Hops", "Ink")[:number]
    stores = tuple(Integer(name=name, clauses=("rule “Stores”",)) for name in names)
    cellar = replace(BARN, name="cellar", letter="Q", page="Cellar", variables=(*BARN.variables, *stores))
    cellar = replace(cellar, rules=(*BARN.rules, "Stores"))
    state = DeclaredState()
    for text in (f"{BARE}\n== Stores ==\nThere are {', '.join(names)}.\n", BARE):
        state = under(state, cellar, law_with(cellar, text), datetime(2026, 5, 1, tzinfo=UTC))
    parts = ", ".join(f"variable “{name}”" for name in names[:6]) + more
    ended = f"not in force: {parts} (rule “Stores” is no more since {state.amended[-1].source})"
    assert [amended.said for amended in state.amended] == [ended]


def test_what_had_ended_is_not_told_to_end_once_more() -> None:
    """Its sentence goes, then its whole rule; then both are there again."""
    ale = Integer("Ale", default=says("Stores", "Each Gardener has {N} Ales"))
    cellar = replace(BARN, name="cellar", letter="Q", page="Cellar", variables=(*BARN.variables, ale))
    stores, state = f"{BARE}\n== Stores ==\nThe stores are dry.\n", DeclaredState()
    for text in (f"{stores}Each Gardener has 3 Ales.\n", stores, BARE, f"{stores}Each Gardener has 3 Ales.\n"):
        state = under(state, cellar, law_with(cellar, text), datetime(2026, 5, 1, tzinfo=UTC))
    ended, back = (amended.said for amended in state.amended)
    assert ended.startswith("not in force: variable “Ale” (the sentence ") and back == "in force now: variable “Ale”"


# -- sentences ----------------------------------------------------------------------------------------


PICKED = states("Picking", "A Gardener may pick {N} Apples", later="Picking gives a Gardener {N} Apples")
RAIN = states("Rain", "When it rains, {N} Apples fall", optional=True)


@pytest.mark.parametrize(
    ("text", "fate"),
    [
        ("A Gardener may pick 3 Apples.", "in force"),
        ("Picking gives a Gardener 3 Apples.", "in force"),
        ("Picking gives a Gardener 3 Apples or a pear.", "in doubt"),
        ("", "dead"),
    ],
)
def test_a_sentence_may_be_said_in_other_words_later(text: str, fate: str) -> None:
    (picked,) = PICKED
    apples = Integer(name="Apples", default=4)
    actions = (Action(name="Pick", rule="Picking", gain={"Apples": picked}),)
    declared = replace(BARN, variables=(apples,), actions=actions, sentences=(RAIN,), rules=("The Grove",))
    before = "== The Grove ==\n\n== Picking ==\nA Gardener may pick 2 Apples.\n"
    after = f"== The Grove ==\n\n== Picking ==\n{text}\n"
    assert fates(before, after, declared=declared)["Pick"] == fate
    law = law_with(declared, after if text else before)
    assert declared.lacking(law) == () or fate == "in doubt", "that it rains is optional, with its whole rule"


def test_other_words_have_the_same_numbers() -> None:
    with pytest.raises(InputError, match="other numbers"):
        states("Picking", "A Gardener may pick {N} Apples", later="A Gardener may pick Apples")


@pytest.mark.parametrize(
    ("text", "fate"),
    [
        ("Each Gardener has Figs, a publicly tracked number, which defaults to 5.", "in force"),
        ("Each Gardener has Figs, a secret number, which defaults to 2.", "in doubt"),
        ("Each Gardener has Figs, a publicly tracked number.", "in doubt"),
        ("", "dead"),
    ],
)
def test_of_a_sentence_that_is_read_in_part_the_rest_is_to_stay(text: str, fate: str) -> None:
    (begins,) = states("Figs", "... which defaults to {N}")
    declared = replace(BARN, variables=(Integer(name="Figs", default=begins),), actions=(), rules=("The Grove",))
    before = "== The Grove ==\n\n== Figs ==\nEach Gardener has Figs, a publicly tracked number, which defaults to 2.\n"
    assert fates(before, f"== The Grove ==\n\n== Figs ==\n{text}\n", declared=declared)["Figs"] == fate


@pytest.mark.parametrize(("instead", "fate"), [("", "in doubt"), ("A Gardener who sifts gains 1 Seeds.", "in force")])
def test_what_is_lost_is_made_good_by_what_comes_in_its_place_alone(instead: str, fate: str) -> None:
    """That Seeds begin as 4 is read, and stood there before: it says nothing of sifting."""
    (begins,) = states("The Grove", "Seeds begin as {N}")
    sifting = states("The Grove", "A Gardener who sifts gains {N} Seeds", optional=True)
    declared = replace(
        BARN,
        variables=(Integer(name="Seeds", default=begins),),
        actions=(Action(name="Sift", rule="The Grove", gain={"Seeds": 1}),),
        sentences=(sifting,),
        rules=("The Grove",),
    )
    before, after = (
        f"== The Grove ==\nSeeds begin as 4.\n{text}\n"
        for text in ("As a daily action, a Gardener may sift a Seed.", instead)
    )
    assert fates(before, after, declared=declared)["Sift"] == fate


# -- functions ----------------------------------------------------------------------------------------


COOP = "== Coop ==\nThere are 2 Hens.\n"
SCALES = "== Scales ==\nScales weigh 3 Pounds.\n"


@pytest.mark.parametrize(
    ("coop", "scales", "weigh"),
    [
        (COOP, SCALES, "in force"),
        (COOP.replace("are 2", "may be"), SCALES, "in doubt"),
        (COOP, SCALES.replace("3", "many"), "in doubt"),
        (COOP, "", "dead"),
    ],
)
def test_a_function_may_look_at_all_that_is_declared(coop: str, scales: str, weigh: str) -> None:
    """Whether one may weigh Seeds only a function tells, which may look at Hens and at what scales weigh; sifting names neither."""
    (hens,), (pounds,) = states("Coop", "There are {N} Hens"), states("Scales", "Scales weigh {N} Pounds")
    right = judged_by(lambda scope: "", "the scales say so")
    declared = replace(
        BARN,
        variables=(Integer(name="Seeds", default=4), Integer(name="Hens", of="game", default=hens)),
        actions=(
            Action(name="Sift", rule="The Grove", gain={"Seeds": 1}),
            Action(name="Weigh", rule="The Grove", needs=right, gain={"Seeds": 2}),
        ),
        sentences=(pounds.sentence,),
        rules=("The Grove", "Coop", "Scales"),
    )
    told = fates(f"== The Grove ==\nThe grove is old.\n\n{coop}\n{scales}", declared=declared)
    assert (told["Sift"], told["Weigh"]) == ("in force", weigh)


def test_whether_a_function_may_look_at_what_was_done() -> None:
    """In an action or in a rule beside them; what is written as data says what it looks at."""
    seeds, told = Integer(name="Seeds", default=4), judged_by(lambda scope: "", "the scales say so")
    plain = Action(name="Sift", rule="The Grove", needs=seeds >= 1, gain={"Seeds": 1})
    weigh = Action(name="Weigh", rule="The Grove", needs=told, gain={"Seeds": 2})
    barn = replace(BARN, variables=(seeds,), actions=(plain,), rules=("The Grove",))
    assert not barn.looks_back
    assert replace(barn, actions=(plain, weigh)).looks_back
    assert replace(barn, invariants=(Invariant("The Grove", never=told),)).looks_back
    assert not replace(barn, invariants=(Invariant("The Grove", never=seeds > 9, of="player"),)).looks_back
