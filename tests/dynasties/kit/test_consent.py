"""Consent in people's own words: given, denied, hanging on something, and what nobody can tell."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from referee.dynasties.kit.said.consent import consents, consents_to
from referee.dynasties.kit.said.spoken import Heard, Wording

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
WORDS = ("agree", "Telegram", "Parcel")


def said(*texts: str, words: tuple[str, ...] = WORDS) -> bool | None:
    return consents(Heard(NOON, "Fay", "comment", tuple(map(Wording, texts))), words)


@pytest.mark.parametrize(
    ("text", "consents"),
    [
        ("I agree to swap my Telegram for your Parcel.", True),
        ("No problem, I agree: Telegram for Parcel!", True),
        ("Not my best bargain, but I agree. Telegram for Parcel.", True),
        # In other words.
        ("Agreed, Telegram for Parcel", None),
        ("Sure, Cyril, my Telegram for your Parcel, deal!", None),
        ("I agree to this swap", None),
        ("Agreed!", None),
        ("I agree to swap my Telegram for your Parcel if you add a Stamp.", None),
        ("Would I agree to give a Telegram for a Parcel?", None),
        ("> I agree to swap my Telegram for your Parcel.\nhm", None),
        ("I agree with that.", None),
        ("That works for me, agreed", None),
        ("I agree, that's good", None),
        # A word that leads on to what is agreed with points at nothing.
        ("I agree with Bob that Hats are lovely.", False),
        ("Agreed that Hats are lovely, all of them", False),
        # Denied, or of something else.
        ("I don't agree to swap my Telegram for a Parcel.", False),
        ("I will never agree to give a Telegram for a Parcel.", False),
        ("I agree to swap my Hat for your Parcel.", False),
        ("I agree to give 3 of this", False),
        ("Telegram? Parcel? Ha.", False),
        ("What a day.", False),
    ],
)
def test_what_a_comment_consents_to(text: str, consents: bool | None) -> None:
    assert said(text) is consents


def test_what_was_edited_said_it_only_for_a_time() -> None:
    yes, nothing = "I agree: Telegram for Parcel", "never mind me"
    assert said(yes, yes) is True
    assert said(nothing, yes) is None and said(yes, nothing) is None


def test_where_nothing_else_is_to_be_named_only_the_word_itself_counts() -> None:
    assert said("I agree", words=("agree",)) is True
    assert said("Agreed", words=("agree",)) is None
    assert said("Fine weather today", words=("agree",)) is False


@pytest.mark.parametrize(
    ("text", "consents"),
    [
        # Beside a vote a word or two are of what is voted on; what names all, or the swap, may be of that.
        ("Fine by me.", False),
        ("I agree with this", False),
        ("Agreed!", False),
        ("Fine, and the swap is a deal", None),
        ("Agreed, Telegram for Parcel", None),
        ("I agree to swap my Telegram for your Parcel.", True),
    ],
)
def test_what_stands_beside_a_vote(text: str, consents: bool | None) -> None:
    assert of_vote(text) is consents


def test_beside_no_vote_or_no_matter_a_few_words_may_mean_it() -> None:
    assert of_vote("Fine by me.", icons=()) is None
    assert of_vote("Fine by me.", official=False) is None


def of_vote(text: str, *, icons: tuple[str, ...] = ("FOR",), official: bool = True) -> bool | None:
    return consents(Heard(NOON, "Fay", "comment", (Wording(text, icons),), official=official), WORDS)


@pytest.mark.parametrize(
    ("text", "agrees"),
    [
        # All of it is named, in words that consent or not.
        ("I agree to the Winch for 2 Scrap.", True),
        ("The Winch for 2.", True),
        ("No Winch for 2 any more if I can help it.", None),
        ("I do not want the Winch for 2.", False),
        # Another thing is named, or another price, or one of both is not.
        ("I agree to the Bell for 2 Scrap.", False),
        ("I agree to the Winch for 3 Scrap.", False),
        ("I agree to the Winch.", False),
        ("Deal for 2 Scrap!", False),
        ("I agree that Bells are lovely", False),
        # In another form of the word; and what only points at the offer.
        ("Agreed, Winches for 2", None),
        ("I agree to this", None),
        ("Agreed!", None),
        ("The trade is fine by me", None),
        # Without a word that consents it is nothing.
        ("This, then", False),
    ],
)
def test_where_the_rule_gives_no_word_by_which_one_agrees_all_that_is_to_be_named_has_to_be(
    text: str, agrees: bool | None
) -> None:
    assert consents_to(Heard(NOON, "Fay", "comment", (Wording(text),)), ("Winch", "2")) is agrees


def test_what_is_named_in_another_form_of_the_words_may_be_meant() -> None:
    assert said("Agreed, Telegrams for Parcels") is None
    assert said("Agreed, Telegrams for Hats") is False
