"""What stands beside an action and may bear on it leaves it open, whatever its words; talk does not (readings T7, T10, T13)."""

from __future__ import annotations

import pytest

from tests.dynasties.devices.test_mails import mail, read, said

HAT, TAKEN, ANVIL = "purchase Hat", "purchase Hat ?taken-back", "purchase Anvil ?taken-back"
UNCLEAR = "purchase Hat ?unclear"


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
        # A correction as people write one, somebody else's hand, a doubt in brackets.
        ("I buy a Hat. s/Hat/Anvil/", [TAKEN], 0),
        ("I buy a Hat. My cat wrote that.", [TAKEN], 0),
        ("I buy a Hat. That was typed by my cat.", [TAKEN], 0),
        ("I buy a Hat (or do I?)", [TAKEN], 0),
        ("I buy a Hat.\n\nI like Bob. So does Ann. He is fun. She is, too.\n\nI retract everything.", [TAKEN], 0),
        # For whom, as whom and how many; what leads in with a dash; heads with a condition.
        ("I buy a Hat as Bob.", [], 1),
        ("I buy a Hat as a joke.", [], 1),
        ("I buy a Hat as usual. I buy an Anvil as I need one.", [HAT, "purchase Anvil"], 0),
        ("I buy a Hat for Bob.", ["purchase Hat ?unclear"], 0),
        ("I buy a Hat for each player.", ["purchase Hat ?unclear"], 0),
        ("I buy a Hat for luck.", [HAT], 0),
        ("I buy (2) Hats.", [HAT, HAT], 0),
        ("I buy Hats (2).", [], 1),
        ("I buy a Hat (m1).", [HAT], 0),
        # A price that is not the Blueprint's, m1 of each here: of one, of all alike, of all together it is.
        ("I buy a Hat (m2).", [UNCLEAR], 0),
        ("I buy a Hat for m2.", [UNCLEAR], 0),
        ("I buy a Hat for 2.", [UNCLEAR], 0),
        ("I buy a Hat, paying only 0.5 mackerel.", [UNCLEAR], 0),
        ("I buy a Hat for 1 mackerel. I have m20.", [HAT], 0),
        ("I buy two Hats for m2.", [HAT, HAT], 0),
        ("I buy two Hats for m1 each.", [HAT, HAT], 0),
        ("I buy two Hats for m3.", [UNCLEAR, UNCLEAR], 0),
        ("I buy two Hats and an Anvil for m3.", [HAT, HAT, "purchase Anvil"], 0),
        ("I buy a Hat for m1 and an Anvil for m1.", [HAT, "purchase Anvil"], 0),
        ("I buy a Hat, leaving me with m19.", [HAT], 0),
        ("I buy a Hat for 2 reasons.", [HAT], 0),
        ("I buy a Hat for nothing.", [UNCLEAR], 0),
        ("I buy a Hat for the sake of argument.", [UNCLEAR], 0),
        ("I buy a Hat, for instance.", [UNCLEAR], 0),
        # How many, or of what, nobody can tell.
        ("I buy Hats.", [], 1),
        ("I buy the Hats.", [], 1),
        ("I buy a Hats.", [HAT], 0),
        ("I buy another.", [], 1),
        ("I buy another Hat.", [HAT], 0),
        # The digits of any script are digits, and an amount may have more than any purse.
        ("I buy ٢ Hats for m٢.", [HAT, HAT], 0),
        ("I bid m٦٠ on the Anvil.", ["bid Anvil 60"], 0),
        (f"I bid m{'9' * 40} on the Anvil.", [], 1),
        # What leads in plainly, and what perhaps does.
        ("Of course I buy a Hat.", [HAT], 0),
        ("This nday I buy a Hat.", [HAT], 0),
        ("Having slept on it I buy a Hat.", [], 1),
        ("Fine I buy a Hat.", [], 1),
        ("The Hat I buy is red.", [], 0),
        # Who does so, too, says what only where somebody is quoted.
        ("> I buy a Hat.\n\nSo do I.", [], 1),
        ("> I buy a Hat.\n\nMe too!", [], 1),
        ("> I buy a Hat.\n\nI do so as well. I buy an Anvil.", ["purchase Anvil ?"], 1),
        ("> I like it.\n\nMe too!", [], 0),
        ("Me too!", [], 0),
        ("> I buy a Hat.\n\nSo does Bob.", [], 0),
        ("DRAFT - I buy a Hat.", [], 1),
        ("Either I buy a Hat or Bob does.", [], 1),
        ("Every nweek I buy a Hat.", [], 1),
        (
            "I either\n* buy a Hat\n* buy an Anvil",
            ["purchase Hat ?unclear taken-back", "purchase Anvil ?unclear taken-back"],
            0,
        ),
        ("I buy (if Bob agrees):\n* a Hat", [], 1),
        # Heads that say on what condition, how often, to whom; what is named twice; descriptions; braces never closed.
        ("I buy the following, if Bob agrees:\n* Hat", ["purchase Hat ?conditional"], 0),
        ("I buy the following twice:\n* Hat", ["purchase Hat ?unclear"], 0),
        ("I do the following twice:\n* buy a Hat", ["purchase Hat ?unclear"], 0),
        ("I buy the following Devices:\n* Hat\n* Anvil", [HAT, "purchase Anvil"], 0),
        ("I offer to Bob:\n* my Hat", ["offer Hat Bob"], 0),
        ("I bid m60 on these:\n* Golden Lamp", [], 1),
        ("I offer my Hat to the winner.", [], 1),
        ("I offer my Hat to Zed.", ["offer Hat Zed"], 0),
        ("{{\nI buy an Anvil.\n\nI buy a Hat.", [ANVIL, TAKEN], 0),
        ("I buy a Hat {nice}.", [HAT], 0),
        # Talk.
        ("I buy a Hat. This Blueprint has no effect on me.", [HAT], 0),
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
