"""What a sentence states by its normal form: the tables, the texts' own sentences, and what no sentence can do."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from referee.law.forms import SAYINGS
from referee.law.meaning import Said, in_our_words, nearest, readings_of
from referee.law.parameters import Parameter
from referee.law.places import known_as
from referee.law.ruleset import Words, parse_ruleset
from referee.law.sought import Sought
from referee.law.statements import CORE
from tests.law.reworded import DYNASTIES, Case, Stated, cases
from tests.law.texts import SEEDS

CASES = cases()
SAID = [case for case in CASES if case.mark == "+"]
NEAR = [case for case in CASES if case.mark == "-"]
GROUPS = sorted({(case.table, " ".join(case.stated)) for case in CASES})
OPERATORS = Words("Operator", "Operators", "Announcer")
NAMES = frozenset(name for saying in SAYINGS for name in saying.gives)
"""The statements that some saying makes."""


def reading_of(sentence: str, words: Words, among: set[str]) -> Said | None:
    """The first of these statements that a whole sentence states."""
    return next((said for said in readings_of(sentence, words, among) if said.name in among), None)


def read(case: Case, words: Words, sentence: str = "") -> Stated:
    said = readings_of(sentence or case.in_words(words), words, frozenset(case.stated))
    return {one.name: one.values for one in said}


def of_group(group: tuple[str, str], marks: str) -> list[Case]:
    return [case for case in CASES if (case.table, " ".join(case.stated)) == group and case.mark in marks]


@pytest.mark.parametrize("group", GROUPS, ids="/".join)
def test_other_words_state_the_same(group: tuple[str, str]) -> None:
    for number, case in enumerate(of_group(group, "+")):
        got = read(case, DYNASTIES[number % len(DYNASTIES)])
        assert {name: got.get(name) for name in case.stated} == case.stated, case.sentence


@pytest.mark.parametrize("group", GROUPS, ids="/".join)
def test_what_comes_near_is_not_read(group: tuple[str, str]) -> None:
    for number, case in enumerate(of_group(group, "-")):
        got = read(case, DYNASTIES[number % len(DYNASTIES)])
        assert got.keys().isdisjoint(case.stated), case.sentence


def test_what_is_not_read_yet_is_not_misread() -> None:
    for case in CASES:
        if case.mark == "?":
            got = read(case, OPERATORS)
            assert all(got.get(name, values) == values for name, values in case.stated.items()), case.sentence


def test_what_comes_near_is_read_as_nothing_but_what_it_says() -> None:
    """Not only not as what it comes near: as nothing else either, but where it is a sentence of the law itself."""
    odd = {
        case.sentence: {said.name for said in readings_of(case.in_words(OPERATORS), OPERATORS, NAMES)} for case in NEAR
    }
    assert {sentence: names for sentence, names in odd.items() if names} == {
        "It is Unpopular.": {"fail-unpopular", "cfj-unpopular"},
        "It has been Vetoed or Withdrawn.": {"fail-killed"},
        "It has been either Vetoed or Withdrawn.": {"fail-killed"},
        "It is either Vetoed or Withdrawn.": {"fail-killed"},
        "It has been open for at least 12 hours, and is not Popular.": {"unpopular-timeout"},
        "It has been neither Vetoed nor Withdrawn.": {"enact-not-killed"},
        "It is Popular, and it has been open for 12 hours or more.": {"dov-contested", "enact-popular", "enact-after"},
        "It has been open for voting for 48 hours or more and it is Popular.": {
            "dov-contested", "enact-popular", "enact-after",
        },
        "It has been open for at least 12 hours, and is now Popular.": {"dov-contested", "enact-popular", "enact-after"},
        "It has been open for voting for 48 hours or more.": {"enact-after"},
        "At least 48 hours have gone by since it was opened for voting.": {"enact-after"},
        "It is now Withdrawn or Vetoed.": {"fail-killed"},
        "If there are fewer than four {Ps}, then BlogNomic is on Hiatus.": {"dormancy", "dormancy-is-hiatus"},
        "An Admin may cease to be an Admin at any time by posting an entry.": {"admins-resign"},
        "An Admin may cease to be an Admin at any time by posting an entry requesting such an action.": {"admins-resign"},
        "The mantle may be passed.": {"mantle-block"},
        "An official post can be edited by its author if it is under 4 hours old and either no {P} has commented on it"
        " or (when it is a Votable Matter) if all the comments on it contain no voting icons.": {"edit-block"},
    }  # fmt: skip


TURNED = {
    "FOR": ("AGAINST", "VETO"), "AGAINST": ("FOR",), "DEFERENTIAL": ("FOR",), "VETO": ("AGAINST",),
    "Operator": ("Announcer", "Admin"), "Operators": ("Admins",), "Announcer": ("Operator", "Admin"), "Admin": ("Operator",),
    "any": ("no",), "all": ("no",), "no": ("any",), "none": ("all",), "if": ("unless", "only if"), "when": ("unless",),
    "unless": ("if",), "least": ("most",), "most": ("least",), "more": ("fewer",), "fewer": ("more",), "less": ("more",),
    "exceeds": ("equals",), "hours": ("minutes", "weeks"), "day": ("week",), "week": ("day",), "past": ("next",),
    "Popular": ("Unpopular",), "Unpopular": ("Popular",), "Enacted": ("Failed", "Resolved"), "Failed": ("Enacted",),
    "oldest": ("newest",), "Idle": ("active",), "Unidle": ("Idle",), "Pending": ("Enacted",), "own": ("other",),
    "dynastic": ("core",), "Dynastic": ("Core",), "Core": ("Dynastic",), "last": ("first",), "valid": ("invalid",),
    "half": ("twice",), "down": ("up",), "only": ("never",), "author": ("Announcer",), "must": ("should", "may"),
    "shall": ("should",), "may": ("should", "will"), "can": ("should", "will"), "earliest": ("newest",), "under": ("over",),
    "exceeding": ("below",), "finish": ("begin",), "keeps": ("loses",), "Votable": ("Dynastic",), "before": ("after",), "same": ("opposite",), "even": ("only",),
}  # fmt: skip
"""Words, and others that make another law of a sentence."""


def test_no_word_turned_round_leaves_a_reading_as_it_was() -> None:
    for case in SAID:
        words = case.in_words(OPERATORS).split()
        for at, word in enumerate(words):
            bare = word.strip('.,;:()"')
            if words[at : at + 2] == ["must", "not"]:
                continue  # what must not be done may not
            for other in TURNED.get(bare, ()):
                changed = " ".join([*words[:at], word.replace(bare, other), *words[at + 1 :]])
                got = read(case, OPERATORS, changed)
                as_it_was = [name for name, values in case.stated.items() if got.get(name) == values]
                spared = len(case.stated) - 1 if bare == "hours" else 0  # weeks are another number of hours
                assert len(as_it_was) <= spared, changed


DENIED_ALREADY = "has yet to use"
"""A denial in other words: “has yet not to use” is no other."""


def test_a_denial_put_anywhere_is_never_overlooked() -> None:
    for case in SAID:
        words = case.in_words(OPERATORS).split()
        for at in range(len(words) + 1):
            denied = " ".join([*words[:at], "not", *words[at:]])
            got = read(case, OPERATORS, denied)
            overlooked = [name for name, values in case.stated.items() if got.get(name) == values]
            assert not overlooked or DENIED_ALREADY in case.sentence, denied


def test_there_are_enough_of_them() -> None:
    counted = Counter(case.mark for case in CASES)
    assert counted["+"] >= 300 and counted["-"] >= 300 and counted["+"] >= 9 * counted["?"]
    assert len({name for case in SAID for name in case.stated}) >= 60


@pytest.mark.parametrize("words", DYNASTIES, ids=lambda words: words.player)
def test_neither_words_nor_case_nor_full_stop_change_a_reading(words: Words) -> None:
    for case in CASES:
        sentence = case.in_words(words)
        expected = read(case, OPERATORS)
        assert read(case, words) == expected, sentence
        for other in (sentence.rstrip("."), f"{sentence.rstrip('.')}.", sentence[0].swapcase() + sentence[1:]):
            assert read(case, words, other) == expected, other


@pytest.mark.parametrize("words", DYNASTIES, ids=lambda words: words.player)
def test_each_saying_in_our_words_is_one_of_its_own_forms(words: Words) -> None:
    for name in NAMES:
        says = in_our_words(name, words)
        assert says is not None and "player" not in says and "emperor" not in says
        said = reading_of(says, words, {name})
        assert said is not None and said.name == name, name
        assert nearest(says, words, {name}) == (name, 1)


def test_names_are_those_of_statements() -> None:
    assert {statement.name for statement in CORE} >= NAMES


@pytest.mark.shared
@pytest.mark.parametrize("seed", SEEDS.values())
def test_the_texts_own_sentences_are_read_as_by_their_patterns(seed: str, shared: Path) -> None:
    ruleset = parse_ruleset((shared / "seeds" / seed).read_text("utf-8"))
    sought = Sought(CORE)
    found = [one.parameter for rule in ruleset.rules for one in sought.in_rule(rule, ruleset.words)]
    first: dict[str, Parameter] = {}
    for one in found:
        first.setdefault(one.name, one)
    compared = 0
    for name in NAMES & first.keys():
        said = reading_of(first[name].sentence, ruleset.words, {name})
        assert said is not None, first[name].sentence
        assert _folded(said.values) == _folded(first[name].values), name
        compared += 1
    assert compared >= 75


@pytest.mark.shared
@pytest.mark.parametrize("seed", SEEDS.values())
def test_no_other_sentence_of_the_texts_states_anything(seed: str, shared: Path) -> None:
    """Where it stands: a sentence that its pattern does not find, its form does not find either."""
    ruleset = parse_ruleset((shared / "seeds" / seed).read_text("utf-8"))
    sought = Sought(CORE)
    for rule in ruleset.rules:
        by_pattern = {(one.parameter.name, one.parameter.sentence) for one in sought.in_rule(rule, ruleset.words)}
        among = frozenset(one.name for _, one in sought.at.get(known_as(rule, ruleset.words), ()))
        for sentence in rule.sentences:
            for said in readings_of(sentence, ruleset.words, among):
                assert said.name not in among or (said.name, sentence) in by_pattern, sentence


def _folded(values: tuple[str, ...]) -> list[str]:
    return [value.casefold() for value in values]


def test_one_sentence_may_state_several_things() -> None:
    said = "Any Operator may make a Proposal to change the Gamestate or Ruleset by posting an entry in the “Proposal” category"
    sentence = (
        f"{said} describing those changes, unless they have 4 Proposals pending or have made 5 Proposals that day."
    )
    assert readings_of(sentence, OPERATORS, {"pending-limit"}) == (
        Said("daily-limit", ("5",)), Said("pending-limit", ("4",)), Said("submit", ()),
    )  # fmt: skip
    assert reading_of(sentence, OPERATORS, {"pending-limit", "quorum"}) == Said("pending-limit", ("4",))
    assert reading_of(sentence, OPERATORS, {"quorum"}) is None


def names_read(sentence: str) -> Said | None:
    return reading_of(sentence, OPERATORS, {"emperors-named"})


def test_a_name_is_kept_as_it_is_written() -> None:
    assert names_read("The Announcer is “VETO Idle”.") == Said("emperors-named", ('"VETO Idle"',))
    assert names_read("The current Announcer is the Operator “d'Ardent”") == Said("emperors-named", ('"d\'Ardent"',))
    assert names_read("The following Operator is the Announcer: §") is None
    assert names_read("The following Operator is the Announcer: “Ardent” §") is None


def test_the_nearest_saying_and_how_far_it_is() -> None:
    assert nearest("It is very Popular.", OPERATORS, {"enact-popular", "quorum"}) == ("enact-popular", 1)
    among = {"enact-after", "popular-timeout", "quorum"}
    assert nearest("It has been open for voting for at least 12 hours, except on Sundays.", OPERATORS, among) == (
        "enact-after", 2,
    )  # fmt: skip
    assert nearest("It is Popular.", OPERATORS, ()) is None and nearest("", OPERATORS) is None


@pytest.mark.parametrize(
    "words",
    [
        Words("Operator", "Operators", "Operator"),
        Words("Vote", "Votes", "Chair"),
        Words("Proposal", "Proposals", "Chair"),
        Words("Post", "Posts", "Chair"),
    ],
    ids=lambda words: words.player,
)
def test_words_that_mean_something_else_in_the_law_make_it_mute(words: Words) -> None:
    assert readings_of("It is Popular.", words, {"enact-popular"}) == ()


def test_a_sheep_may_be_one_or_many() -> None:
    sheep = Words("Sheep", "Sheep", "Shepherd")
    sentence = "The number of Sheep not voting AGAINST it is less than Quorum"
    assert reading_of(sentence, sheep, {"unpopular-quorum"}) == Said("unpopular-quorum", ())


_FRAGMENTS = st.sampled_from(
    [word for case in CASES[:200] for word in case.in_words(OPERATORS).split()]
    + [
        "(",
        ")",
        "[",
        "&",
        "|",
        "#a>=hours",
        "$open_a",
        "96 hours (4 days)",
        "1/0",
        "0/3",
        "٣",
        "’s",
        "\x00",
        "２",
        "½",
        "1/2 hours",
    ]
)


@settings(max_examples=150, deadline=None)
@given(st.one_of(st.text(max_size=200), st.lists(_FRAGMENTS, max_size=40).map(" ".join)))
@example("1 and one hundred and")
@example("two thirds third 5/third or more ( 3 days )")
@example("no may not no may")
def test_no_text_is_too_odd(text: str) -> None:
    readings_of(text, OPERATORS, NAMES)
    nearest(text, OPERATORS)


@pytest.mark.parametrize(
    "unit", ["(", "no may ", "1 hour (", "either or ", "FOR ", "at least ", "one hundred ", "Operator's ", "x"]
)
def test_a_sentence_made_to_hang_the_reader_does_not(unit: str) -> None:
    """20,000 characters cost no more than in proportion to two tenths of them, and are not read."""
    for length in (1_900, 20_000):
        sentence = (unit * length)[:length]
        assert readings_of(sentence, OPERATORS, NAMES) == ()
