"""A sentence that says by itself all that it says may stand in another rule; a dynasty's word may be a word of the law as well."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from referee.dynasties.known import CARRIED_BOOK
from referee.law.law import Law, own_text
from referee.law.ruleset import Words, parse_ruleset, without_words
from referee.rules.core.needed import NEEDED
from tests.law.texts import SEEDS, marked_up

ALTERED = "The Ruleset and Gamestate can only be altered in manners specified by the Ruleset."


def read(text: str) -> Law:
    return CARRIED_BOOK.read(parse_ruleset(text), "x")


def not_read(text: str) -> list[str]:
    return [one.sentence for one in read(text).unread]


@pytest.fixture
def page(shared: Path) -> str:
    return marked_up((shared / "seeds" / SEEDS["205"]).read_text("utf-8"))


def moved_up(page: str, sentence: str) -> str:
    """A page on which a sentence stands in the first core rule, and nowhere else."""
    assert sentence in page and ALTERED in page
    return page.replace(sentence, "").replace(ALTERED, f"{ALTERED} {sentence}")


@pytest.mark.shared
def test_that_the_page_of_the_wiki_is_the_only_ruleset_says_so_in_whichever_rule(page: str) -> None:
    found = re.search(r"This document is considered .*", page)
    assert found
    law = read(moved_up(page, found[0]))
    assert law.unread == () and law.clouded == ()


@pytest.mark.shared
@pytest.mark.parametrize(
    ("word", "other"),
    [
        ("title=Ruleset", "title=Rules"),
        ("only Ruleset", "only flavour text"),
        ("so long as", "unless"),
        ("so long as", "so long as it is a Monday and"),
    ],
)
def test_another_page_or_condition_is_another_sentence(page: str, word: str, other: str) -> None:
    found = re.search(r"This document is considered .*", page)
    assert found
    said = found[0].replace(word, other)
    law = read(moved_up(page.replace(found[0], said), said))
    assert [one.sentence for one in law.unread] == [said] and law.lacks("enact-after", "quorum")


@pytest.mark.parametrize(
    ("sentence", "rule"),
    [
        ("Votable Matters, Declarations of Victory and Ascension Addresses are official posts.", "Calls for Judgement"),
        ("A Votable Matter is a post upon which Lampwrights may cast Votes.", "Dynasties"),
        ("BlogNomic is played in rounds, which are called Dynasties.", "Fair Play"),
    ],
)
def test_what_nothing_is_read_from_and_speaks_for_itself_may_stand_in_another_rule(sentence: str, rule: str) -> None:
    text = own_text()
    assert sentence in text
    heading = re.search(rf"(?m)^=+ {rule} =+\n", text)
    assert heading
    assert not_read(text.replace(sentence, "").replace(heading[0], f"{heading[0]}{sentence}\n\n")) == []


def test_what_something_is_read_from_or_points_to_what_stands_beside_it_may_not() -> None:
    """The last is in the middle of a list: there it is one of what the list is of."""
    text = own_text()
    dynasties = re.search(r"(?m)^=+ Dynasties =+\n", text)
    assert dynasties
    last_icon = "The Vote of a Lampwright on a Votable Matter is whichever valid voting icon they last used in any comment on it."
    pointing = "A Proposal made in this way is considered to have been open for voting since it was first posted."
    for sentence in (last_icon, pointing):
        assert sentence in text
        moved = text.replace(sentence, "").replace(dynasties[0], f"{dynasties[0]}{sentence}\n\n")
        assert not_read(moved) == [sentence]
    rounds = "BlogNomic is played in rounds, which are called Dynasties."
    condition = re.search(r"(?m)^\* It is Popular\.?\n", text)
    assert condition and rounds in text
    listed = text.replace(rounds, "").replace(condition[0], f"{condition[0]}* {rounds}\n", 1)
    assert not_read(listed) == [rounds]


def called(text: str, player: str, players: str, emperor: str) -> str:
    """A text in another dynasty's words."""
    words = parse_ruleset(text).words
    marks = (("{Ps}", words.players, players), ("{P}", words.player, player), ("{E}", words.emperor, emperor))
    for mark, word, _ in marks:
        text = re.sub(rf"\b{word}\b", mark, text)
    for mark, _, word in marks:
        text = text.replace(mark, word)
    return text


@pytest.mark.shared
@pytest.mark.parametrize(
    "words",
    [
        ("Player", "Players", "Emperor"), ("Player", "Players", "Captain"), ("Knight", "Knights", "Emperor"),
        ("Lord", "Lords", "High Lord"), ("Agent", "Agents", "Secret Agent"), ("King", "Kings", "King of Kings"),
        ("Subject", "Subjects", "King"), ("Player", "Players", "Player"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("seed", sorted(SEEDS))
def test_a_dynastys_word_may_be_a_word_of_the_law(shared: Path, seed: str, words: tuple[str, str, str]) -> None:
    law = read(called(marked_up((shared / "seeds" / SEEDS[seed]).read_text("utf-8")), *words))
    assert law.unread == () and law.lacks(*(name for kind in NEEDED for name in NEEDED[kind])) == ()


@pytest.mark.shared
@pytest.mark.parametrize(
    ("words", "lacked"),
    [
        (("Admin", "Admins", "Boss"), ("enact-oldest", "idle-for-silence")),
        (("Vote", "Votes", "King"), ("cast", "popular-quorum")),
        (("Post", "Posts", "Postmaster"), ("cast",)),
    ],
)
def test_where_the_law_is_read_by_that_word_nobody_can_tell_which_is_meant(
    page: str, words: tuple[str, str, str], lacked: tuple[str, ...]
) -> None:
    law = read(called(page, *words))
    assert set(law.lacks(*lacked)) == set(lacked)


@pytest.mark.shared
def test_a_lord_is_no_high_lord(page: str) -> None:
    lords = called(page, "Lord", "Lords", "High Lord")
    veto = "when the High Lord casts a vote of VETO"
    assert veto in lords
    changed = read(lords.replace(veto, "when a Lord casts a vote of VETO"))
    assert changed.lacks("veto") == ("veto",) and changed.get("pending-limit")


def test_words_are_taken_out_once_and_the_longest_first() -> None:
    lords = Words("Lord", "Lords", "High Lord")
    assert without_words("The High Lord is no Lord of Lords.", lords) == "The {E} is no {P} of {Ps}."
    assert without_words("The High Lord is a Lord.", lords, kept=(1,)) == "The {E} is a Lord."
    assert without_words("A Player is E.", Words("Player", "Players", "E")) == "{P} is {E}."
