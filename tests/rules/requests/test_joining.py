"""What newcomers write who wish to play, in many words, and what only speaks of joining (PLAYERS-03)."""

from __future__ import annotations

import pytest

from referee.rules.core.requests.joining import asks_to_join


@pytest.mark.parametrize(
    ("text", "asks"),
    [
        ("I request to be added as a player.", True),
        ("I don't request to be added as a player.", False),
        ("If I request to be added as a player, what happens?", False),
        ("I'd like to request to be added to the game.", True),
        ("I want to be added to the mailing list.", False),
        ("Hi, I'm Sam. Could I be made an Operator?", True),
        ("Could I be made an Operator? Just kidding.", False),
        ("Please make me an Operator.", True),
        ("Nobody could make me an Operator.", False),
        ("I was made an Operator in 2012.", False),
        ("I'd like to rejoin the game after a long break.", True),
        ("I'd like to give this a go.", True),
        ("I'd like to give this a go some day.", False),
        ("I'd like to try this game.", True),
        ("I'd like to try this game next year.", False),
        ("I'd like to try this game, but I have no time.", False),
        ("Let me in!", True),
        ("Let me in on the secret.", False),
        ("Would you let me in if I asked?", False),
        ("Hi. I want in.", True),
        ("I want in on the joke.", False),
        ("I'm interested in playing.", True),
        ("I'm interested in how this works.", False),
        ("Newbie requesting entry.", True),
        ("Newbies requesting entry are welcome.", False),
        ("I'd like to take part.", True),
        ("I'd love to play but can't.", False),
        ("I'd like to come back as an Operator.", True),
        ("I'd like to return the book.", False),
        ("Bob would like to join.", False),
        ("I might join later.", False),
        ("I'm thinking about whether to join.", False),
        ("Can I join the discussion?", False),
        ("I'd like to join. I don't understand the rules yet, but I'll learn.", True),
    ],
)
def test_who_makes_clear_that_they_wish_to_play(text: str, asks: bool) -> None:
    assert asks_to_join(f"Hello. {text}", "Operator") is asks
