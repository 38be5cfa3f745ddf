"""What is shown of the law, and what is carried as its text, is said in words of the project's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.law.forms import SAYINGS
from referee.law.law import own_text
from referee.law.ruleset import Ruleset, Words, normal, parse_ruleset, without_words
from tests.law.texts import SEEDS

LONG = 8
"""Words of the shortest sentence that can be said in other words; “It is Popular” can not."""

ROLES = Words("player", "players", "emperor")


@pytest.fixture(scope="session")
def of_the_texts(shared: Path) -> frozenset[str]:
    """Every sentence of the development texts, whatever the dynasty calls its people."""
    said = {
        sentence
        for seed in SEEDS.values()
        for sentence in sentences_of(parse_ruleset((shared / "seeds" / seed).read_text("utf-8")))
    }
    assert "it has been open for voting for at least 12 hours" in said and len(said) > 500
    return frozenset(said)


def sentences_of(ruleset: Ruleset) -> list[str]:
    return [bare(sentence, ruleset.words) for rule in ruleset.rules for sentence in rule.sentences]


def bare(sentence: str, words: Words) -> str:
    """A sentence without the dynasty's words, case and final stop."""
    return without_words(normal(sentence), words).rstrip(".:").casefold()


def long(sentences: list[str]) -> list[str]:
    return [sentence for sentence in sentences if len(sentence.split()) >= LONG]


@pytest.mark.shared
def test_no_saying_is_a_sentence_of_the_texts(of_the_texts: frozenset[str]) -> None:
    own = [bare(saying.says, ROLES) for saying in SAYINGS]
    assert [sentence for sentence in long(own) if sentence in of_the_texts] == []


@pytest.mark.shared
def test_no_sentence_of_the_text_in_our_words_is_one_of_the_texts(of_the_texts: frozenset[str]) -> None:
    own = sentences_of(parse_ruleset(own_text()))
    assert [sentence for sentence in long(own) if sentence in of_the_texts] == []
