"""What stands beside an action and may bear on it leaves it open, whatever its words; talk does not (readings T7, T10, T13)."""

from __future__ import annotations

import pytest

from tests.dynasties.devices.test_mails import mail, read, said

HAT, TAKEN, ANVIL = "purchase Hat", "purchase Hat ?taken-back", "purchase Anvil ?taken-back"


@pytest.mark.parametrize(
    ("body", "heard", "unclear"),
    [
        ("I buy a Hat. Make that an Anvil.", [TAKEN], 0),
        ("I buy a Hat. Scrap that.", [TAKEN], 0),
        ("I buy a Hat. Subject to Bob's consent.", [TAKEN], 0),
        ("I buy a Hat. Maybe.", [TAKEN], 0),
        ("I buy a Hat. Or an Anvil.", [TAKEN], 0),
        ("I buy a Hat.\n\nThis only takes effect if Bob agrees.", [TAKEN], 0),
        ("This is only a test.\n\nI buy a Hat.", [TAKEN], 0),
        ("I buy a Hat; otherwise I buy an Anvil.", [TAKEN], 1),
        ("* I buy a Hat, or\n* I buy an Anvil", [TAKEN, ANVIL], 0),
        ("a) I buy a Hat, or\nb) I buy an Anvil.", [TAKEN, ANVIL], 0),
        ("Option A\n* I buy a Hat.\nOption B\n* I buy an Anvil.", [TAKEN, ANVIL], 0),
        ("Provided nobody objects,\n* I buy a Hat\n* I buy an Anvil", [TAKEN, ANVIL], 0),
        ("If nobody has objected by the end of nday 5,\n\nI buy a Hat.", [TAKEN], 0),
        ("I withdraw the following:\n* I buy a Hat.", ["purchase Hat ?unclear"], 0),
        # What leads in without a comma is heard as something that cannot be told, and no more as nothing.
        ("Using my last mackerel I buy a Hat.", [], 1),
        ("In order to help Bob I buy a Hat.", [], 1),
        ("At midnight I buy a Hat.", [], 1),
        ("Only if Bob agrees: I buy a Hat.", [], 1),
        # So many, and what, nobody can tell.
        ("I buy some Hats.", [], 1),
        ("I destroy my Devices.", [], 1),
        ("I offer my Devices to Bob.", [], 1),
        ("I outbid Bob on the Anvil.", [], 1),
        ("I increase my bid on Anvil by m10.", [], 1),
        # A transaction in other words.
        ("I begin a transaction.\nI buy a Hat.\nI end the transaction.", ["purchase Hat ?transaction"], 0),
        ("START THE TRANSACTION\nI buy a Hat.\nCOMMIT", ["purchase Hat ?transaction"], 0),
        ("START THE TRANSACTION\nI pass.\nCOMMIT\nI buy a Hat.", [HAT], 0),
        # Talk.
        ("I buy a Hat. I like it. Thanks, Bob!", [HAT], 0),
        ("Hello all\n\nI buy a Hat.", [HAT], 0),
        ("I buy a Hat.\n\nGood luck, everybody!\n\n-- \nAnn", [HAT], 0),
        ("I buy a Hat. That leaves me m20.", [HAT], 0),
        ("I think Bob is right.\n\nI buy a Hat.", [HAT], 0),
        ("With pleasure I buy a Hat.", [HAT], 0),
        ("I buy a Hat because it is nice. It was cheap.", [HAT], 0),
        ("Bob may do as he likes. Maybe.\n\nI buy a Hat.", [HAT], 0),
    ],
)
def test_what_stands_beside_an_action(body: str, heard: list[str], unclear: int) -> None:
    answer = read(mail(body))
    assert (said(answer), len(answer["messages"][0]["unclear"])) == (heard, unclear)


@pytest.mark.parametrize(
    "words", ["\n", "- ", "commit\n", "begin the transaction ", "or ", "that is ", "I am not really ", "using my "]
)
def test_a_mail_of_one_word_fifty_thousand_letters_long_is_read(words: str) -> None:
    body = f"BEGIN TRANSACTION\nI buy a Hat. {words * (49_000 // len(words))}"
    assert said(read(mail(body)))[0].startswith(HAT)
