"""Votes and outcomes in people's words: what is plain is taken, what is none is nothing, and the rest is unclear."""

from __future__ import annotations

import pytest

from referee.nomics.carried import AGORA
from referee.nomics.hearing import Hearing, spelt
from referee.nomics.lines import unsigned
from referee.nomics.naming import Matters
from referee.nomics.otherwise import may_unsay

KINDS = dict(spelt({name: kind.words for name, kind in AGORA.votes.items()}))
VOTES = Hearing(KINDS, ("Bob", "G.", "D. Margaux", "Telna"), follows=True)
OUTCOMES = Hearing(dict(spelt(dict.fromkeys(AGORA.outcomes.every, ()))), (), outcomes=True)
NUMBERS = range(1, 7)
MATTERS = Matters(
    {number: (str(number),) for number in NUMBERS},
    {"blanket denial": ("1",), "report rewards": ("3",)},
    [str(number) for number in NUMBERS if number < 6],
)
ON_THREE = MATTERS._replace(answered=("3",))


def heard(text: str, matters: Matters = MATTERS, hearing: Hearing = VOTES) -> str:
    """`1F` for a vote FOR on matter 1, `-` for one withdrawn, `?` where it is not clear; `1a` follows the author, `1>Bob` Bob."""
    said = []
    for each in hearing.hear(text, matters):
        word = each.word.replace("endorses the author", "a").replace("endorses ", ">") or ("-" if each.sure else "?")
        short = word if word[0] in ">a" else word[0]
        said.append(f"{each.matter}{short if each.sure else '?'}")
    return " ".join(said)


PLAIN = [
    ("FOR 1-3, AGAINST 4, I endorse the author on 5", "1F 2F 3F 4A 5a"),
    ("I vote FOR 1.", "1F"),
    ("i vote for 1", "1F"),
    ("I hereby cast a vote of FOR on Proposals 1 and 2.", "1F 2F"),
    ("I cast a FOR vote on 1", "1F"),
    ("FOR 1; AGAINST 2; PRESENT 3", "1F 2A 3P"),
    ("FOR 1, 2, and 4. AGAINST 3!", "1F 2F 4F 3A"),
    ("1: FOR\n2: AGAINST\n3 - PRESENT", "1F 2A 3P"),
    ("I vote as follows:\n\n1 FOR\n2 AGAINST", "1F 2A"),
    ("I vote as follows:\n1 FOR\n2 AGAINST", "1F 2A"),
    ("Votes:\n* FOR 1\n* AGAINST 2", "1F 2A"),
    ("1. FOR\n2. AGAINST", "1F 2A"),
    ("1) FOR\n(2) AGAINST", "1F 2A"),
    ("1 FOR, 2 AGAINST", "1F 2A"),
    ("Hello all.\nI vote\nFOR 1 and\nAGAINST 2.", "1F 2A"),
    ("I like 1 a lot. FOR 1", "1F"),
    ("My votes:\n\nFOR 1\nAGAINST 2", "1F 2A"),
    ("Votes:\n\n1: FOR", "1F"),
    ("> oops, conditional\n\nFOR 1", "1F"),
    ("I object:\n> FOR 2\n\nFOR 1", "1F"),
    ("{A rule:\nFOR 2\n{FOR 3}\n}\nFOR 1", "1F"),
    ("{Never closed.\n\nFOR 1", "1?"),
    ("FOR 1, because it is good.", "1F"),
    ("FOR 1 (nice)", "1F"),
    ("aye on 1", "1F"),
    ("FOR Blanket Denial, AGAINST “Report Rewards”", "1F 3A"),
    ("1  Blanket  Denial   FOR", "1F"),
    (
        "ID   Title            Vote\n---------------------\n1    Blanket Denial   FOR\n2                     AGAINST",
        "1F 2A",
    ),
    ("Proposal | Vote\n1 FOR\n2 AGAINST", "1F 2A"),
    ("FOR all proposals.", "1F 2F 3F 4F 5F"),
    ("FOR all except 2", "1F 3F 4F 5F"),
    ("AGAINST 2 and FOR the others", "2A 1F 3F 4F 5F"),
    ("FOR 1, 2 and 3; AGAINST the rest", "1F 2F 3F 4A 5A"),
    ("1: FOR\n2: FOR\nAll other proposals: AGAINST", "1F 2F 3A 4A 5A"),
    ("FOR 1-4.\n\nI vote PRESENT on everything else.", "1F 2F 3F 4F 5P"),
    ("FOR 1-5. AGAINST the rest of them.", "1F 2F 3F 4F 5F"),
    ("I vote AGAINST all open proposals except 1 and 3.", "2A 4A 5A"),
    ("FOR all except for 2, AGAINST 2", "1F 3F 4F 5F 2A"),
    ("PRESENT on everything apart from Blanket Denial", "2P 3P 4P 5P"),
    ("everything except 4: FOR", "1F 2F 3F 5F"),
    ("I vote AGAINST everything", "1A 2A 3A 4A 5A"),
    ("FOR 5-99", "5F 6F"),
    ("1..3: FOR", "1F 2F 3F"),
    ("FOR 1…3", "1F 2F 3F"),
    ("FOR 5-999999999", "5F 6F"),
    ("I endorse Bob on 1 and 2", "1>Bob 2>Bob"),
    ("1: endorse D. Margaux", "1>D. Margaux"),
    ("1 endorse Bob", "1>Bob"),
    ("I vote as follows:\n\n1  FOR\n2  Endorse Bob\n3  endorse author", "1F 2>Bob 3a"),
    ("Blanket Denial  endorse Bob", "1>Bob"),
    ("2 endorse proposer", "2a"),
    ("I endorse g. on 1. FOR 2", "1>G. 2F"),
    ("I withdraw my vote on 1", "1-"),
    ("I retract my ballots on 1 and 2.", "1- 2-"),
    ("I change my vote on 1 to AGAINST", "1A"),
    ("I change my vote on 1 from FOR to AGAINST.", "1A"),
    ("I change my vote to AGAINST on 1", "1A"),
    ("> 1  Blanket Denial  G.  3.0\nFOR\n> 3  Report Rewards  G.  2.0\n\nAGAINST", "1F 3A"),
    ("> Proposal 2: Another\n\nFOR", "2F"),
    ("&gt; Proposal 2: Another\n\nFOR", "2F"),
]
NONE = [
    "I voted FOR 1",
    "I have voted FOR 1.",
    "I don't vote FOR 1",
    "Should I vote FOR 1?",
    "Who votes FOR 1?",
    "Bob votes FOR 1.",
    "Telna voted AGAINST 2",
    "Bob said “FOR 1”",
    "> FOR 1",
    "&gt; FOR 1",
    "Thanks for 1",
    "I like proposal 1.",
    "This is good for the game, and against nobody.",
    "FOR 99",
    "I vote that we call it something else; nobody has read it.",
    "I vote to wait another day.",
    "Against, sadly.",
    "I take it back.",
    "",
    " \n\n",
]
UNCLEAR = [
    ("FOR 1 if Bob does", "1?"),
    ("FOR 1 (if Bob agrees)", "1?"),
    ("FOR 1 unless that is bad, AGAINST 2", "1? 2?"),
    ("If Bob votes\nFOR 1\nthen I do too", "1?"),
    ("I would vote FOR 1", "1?"),
    ("I'd vote FOR 1", "1?"),
    ("Not FOR 1", "1?"),
    ("FOR 1, 2 AGAINST", "1? 2?"),
    ("1 FOR 2 AGAINST 3", "1? 2? 3?"),
    ("FOR", "1? 2? 3? 4? 5?"),
    ("FOR 2 Blanket Denial", "2? 1?"),
    ("I vote PRESENT on the rest", "1? 2? 3? 4? 5?"),  # of what?
    ("FOR all but 2", "2? 1? 3? 4? 5?"),  # or all but two of them
    ("FOR all except 99", "1? 2? 3? 4? 5?"),
    ("FOR all except the good ones", "1? 2? 3? 4? 5?"),
    ("FOR all except 2 if Bob agrees", "2? 1? 3? 4? 5?"),
    ("FOR 2, all of it", "2?"),
    ("FOR 1 if Bob agrees. AGAINST the rest", "1? 1? 2? 3? 4? 5?"),
    ("FOR 1, AGAINST the other", "1? 2? 3? 4? 5?"),
    ("FOR 3-1", "1? 2? 3?"),
    ("FOR 3-3", "3F"),
    ("I endorse Zed on 1", "1?"),
    ("1 endorse Zed", "1?"),
    ("1 endorse Bob if it rains", "1?"),
    ("Yes on 1", "1?"),
    ("1: no\n2: yes", "1? 2?"),
    ("I support 1.", "1?"),
    ("+1 to Blanket Denial", "1?"),
    ("7. FOR\n8. AGAINST", "1? 2? 3? 4? 5?"),
    ("FOR 1. Just kidding.", "1?"),
    ("FOR 1. Oops.", "1?"),
    ("FOR 1. I retract that.", "1?"),
    ("Vote FOR 1!", "1?"),
    ("Bob voted as follows:\nFOR 1\nAGAINST 2", "1? 2?"),
    ("Bob voted as follows:\n\nFOR 1\nAGAINST 2", "1? 2?"),
    ("The tally so far:\n\n1: FOR", "1?"),
    ("If nobody objects:\nFOR 1", "1?"),
    ("Results: FOR 1", "1?"),
    ("FOR 1. My vote is conditional on rain.", "1? 1? 2? 3? 4? 5?"),
    ("> 3 days are not enough\n\nFOR", "3?"),
    ("I vote FOR 1" + " and so on" * 200, "1?"),
    ("I vote that 2 is called something else.", "2?"),
    ("I vote that we pass them.", "1? 2? 3? 4? 5?"),
    ("I vote that we accept everything.", "1? 2? 3? 4? 5?"),
]
REPLIES = [
    ("FOR", "3F"),
    ("I vote FOR.", "3F"),
    ("Aye!", "3F"),
    ("*FOR*", "3F"),
    ("_FOR_", "3F"),
    ("This is FOR_EVER", ""),
    ("I vote AGAINST this proposal.", "3A"),
    ("I withdraw my vote.", "3-"),
    ("I withdraw my votes.", "3? 1? 2? 4? 5?"),
    ("I withdraw my votes on 1 and 2.", "1- 2-"),
    ("I change all my votes to AGAINST.", "3? 1? 2? 4? 5?"),
    ("My votes: FOR", "3F"),
    ("I change my vote to AGAINST.", "3A"),
    ("> text\n> more\n\nFOR", "3F"),
    ("FOR 1", "1F"),
    ("I endorse the author", "3a"),
    ("FOR, but I wonder", "3?"),
    ("1. FOR\n9. AGAINST", "1?"),
    ("> 1  Blanket Denial  G.\n\nFOR", "1? 3?"),
    ("> I vote FOR 2\nAGAINST", "2? 3?"),
    ("> I vote FOR 3\nAGAINST", "3A"),
    ("> I vote FOR this\nAGAINST", "3A"),
    ("> On Blanket Denial I say\nFOR", "1? 3?"),
    ("> Report Rewards says\nFOR", "3F"),
    ("> see #2\n\nFOR", "2? 3?"),
    ("> this lasts for 2 days\nFOR", "3F"),
    ("> the text of 2 reasons\nFOR", "3F"),
    ("FOR all but 1", "1? 2? 3? 4? 5?"),
    ("this is good for all", ""),
    ("Against that I say nothing.", ""),
    ("For the record, this is good.", ""),
    ("I am not against this.", ""),
    ("Against, sadly.", "3A"),
    ("Nay, this is bad.", "3?"),
    ("Aye - at last.", "3?"),
    ("Sadly, against.", "3?"),
    ("I'm against.", "3?"),
    ("I am strongly for this.", "3?"),
    ("1. FOR", "1? 3?"),
    ("1) FOR\n(2) AGAINST", "1? 3? 2? 3?"),
    ("3. FOR", "3F"),
    ("1: FOR", "1F"),
    ("1. FOR\n3. AGAINST", "1? 3? 3A"),
    ("FOR. Not!", "3?"),
    ("FOR... not", "3?"),
    ("FOR. Not that I like it.", "3F"),
    ("FOR ;)", "3?"),
    ("FOR, of course", "3F"),
    ("FOR, hesitantly.", "3F"),
    ("FOR, conditionally.", "3?"),
    ("FOR unless 2 passes", "2? 3?"),  # it hangs on 2, and is on what the mail answers
    ("AGAINST if 2 is ADOPTED, FOR otherwise", "2? 3?"),
    ("AGAINST, I prefer 2.", "2? 3?"),
    ("FOR, for 2 reasons.", "2? 3?"),
    ("FOR this one and 2", "2? 3?"),
    ("FOR only if Telna is FOR on 2.", "2? 3?"),
    ("FOR 2 if it rains", "2?"),  # this one is on 2 alone
    ("FOR on 2, if it rains", "2?"),
    ("2: FOR, if it rains", "2?"),
    ("On 2 I would vote FOR.", "2?"),
    ("1 yes, 2 no", "1? 2?"),
    ("> FOR\n\nSo do I.", "3?"),
    ("> FOR\n\nI do so as well.", "3?"),
    ("FOR. Please disregard.", "3?"),
    ("FOR, sorry, wrong list", "3?"),
    ("FOR since Bob likes it, unless he minds", "3?"),
    ("FOR (or is it?)", "3?"),
    ("I unvote 3", "3?"),
    ("Count me as against", "3?"),
    ("For sure!", "3?"),
    ("FOR-ish", "3?"),
    ("F O R", "3?"),
    ("\U0001f44d", "3?"),
    ("For what it is worth, I dislike it.", ""),
    ("Is it for sure?", ""),
    ("FOR. j/k", "3?"),
    ("FOR. It was a joke.", "3?"),
    ("FOR. Rule 7 is a joke.", "3F"),
    ("FOR. The above is void.", "3?"),
    ("FOR. Forget the above.", "3?"),
    ("FOR. I retract that.", "3? 3?"),
    ("FOR. I withdraw the above.", "3? 3?"),
    ("FOR. I withdraw this proposal.", "3F"),
    ("I take it back.", "3?"),
    ("I take it back to the shop.", ""),
    ("Vote FOR!", "3?"),
    ("Please vote FOR 1.", "1?"),
    ("Vote: FOR", "3F"),
    ("e.g. FOR", "3?"),
    ("For example:\nFOR", "3?"),
    ("It needs more, e.g. hedges. FOR", "3F"),
    ("Yes!", "3?"),
    ("+1\n\nThat is a good idea.", "3?"),
    ("That is a good idea. Yes.", ""),
    ("No, I think that this is too much.", ""),
    ("I vote that we call it something else.", "3?"),
]


@pytest.mark.parametrize(("text", "expected"), PLAIN)
def test_what_is_plain_is_taken(text: str, expected: str) -> None:
    assert heard(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("FOR\nBob", "FOR"),
        ("FOR\n\n-- Bob Archer\n\n> 1", "FOR\n\n\n> 1"),
        ("FOR\n~ bob.\n> 1", "FOR\n> 1"),
        ("Bob\nFOR", "Bob\nFOR"),
        ("FOR\nBob said so", "FOR\nBob said so"),
        ("FOR\nTelna", "FOR\nTelna"),
    ],
)
def test_a_name_below_that_only_says_who_wrote_it(text: str, expected: str) -> None:
    assert unsigned(text, ("Bob", "Bob Archer")) == expected
    assert unsigned(text, ("",)) == text


@pytest.mark.parametrize("text", NONE)
def test_what_is_none_is_nothing(text: str) -> None:
    assert heard(text) == ""


@pytest.mark.parametrize(("text", "expected"), UNCLEAR)
def test_what_may_be_one_is_unclear(text: str, expected: str) -> None:
    assert heard(text) == expected


@pytest.mark.parametrize(("text", "expected"), REPLIES)
def test_a_reply_speaks_of_what_it_answers(text: str, expected: str) -> None:
    assert heard(text, ON_THREE) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("> 1  Blanket Denial  G.  3.0\nFOR\n> 3  Report Rewards  G.  2.0\nAGAINST", "1F 3A"),
        ("FOR", "1? 3?"),
        ("> 2 days\nFOR", "2? 1? 3?"),
    ],
)
def test_a_reply_to_several(text: str, expected: str) -> None:
    assert heard(text, MATTERS._replace(answered=("1", "3"))) == expected


def test_who_acts_for_somebody_leaves_their_vote_open() -> None:
    (said,) = VOTES.hear("I act on behalf of Telna to vote FOR 1", MATTERS)
    assert (said.of, said.sure, said.matter) == (("Telna",), False, "1")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1: ADOPTED\n2: REJECTED\n3: FAILED QUORUM", "1A 2R 3F"),
        ("Proposal 1 is ADOPTED.", "1A"),
        ("I resolve the decision on 1 as ADOPTED", "1A"),
        ("The outcome of 1 is ADOPTED.", "1A"),
        ("The results of 1 and 2 are REJECTED", "1R 2R"),
        ("The decision on 1 is not ADOPTED", "1?"),
        ("ADOPTED 1-2, REJECTED 4", "1A 2A 4R"),
        ("Is 1 ADOPTED?", ""),
        ("1 will be ADOPTED tomorrow", "1?"),
        ("> 1: ADOPTED", ""),
        ("Nothing was adopted", ""),
        ("1. ADOPTED\n2. REJECTED", "1A 2R"),
    ],
)
def test_outcomes_are_announced(text: str, expected: str) -> None:
    assert heard(text, hearing=OUTCOMES) == expected


def test_an_outcome_in_an_answer_to_another_matter_is_of_what_it_names() -> None:
    assert heard("The decision on 1 is resolved as ADOPTED", ON_THREE, OUTCOMES) == "1?"
    assert heard("ADOPTED, it seems, like 1", ON_THREE, OUTCOMES) == "1? 3?"


def test_however_long_a_quotation_is_what_stands_below_it_is_heard() -> None:
    quoted = "> a quoted line of some sixty letters, as there are in long mails\n" * 800
    assert heard(f"FOR 1\n\n{quoted}\nI vote AGAINST 1.") == "1F 1A"
    assert heard(f"{quoted}> Proposal 2: Another\n\nFOR") == "2F"


def test_what_is_too_long_to_be_heard_may_say_anything() -> None:
    talk = "I like the sea and the hills.\n\n" * 2_000
    assert heard(f"FOR 1\n\n{talk}\n\nI vote AGAINST 1.") == "1? 1? 2? 3? 4? 5?"
    assert heard(f"FOR 1\n\n{talk}") == "1F"
    assert heard(f"1: ADOPTED\n\n{talk}\n\n1: REJECTED", hearing=OUTCOMES).startswith("1? 1?")


@pytest.mark.parametrize(
    ("text", "is_so"),
    [
        ("Hello. Yesterday's vote of mine was a joke.", True),
        ("Hello. My mail of this morning was written by my cat.", True),
        ("Hello. My earlier vote stands.", False),
        ("Hello. Was my earlier vote a joke?", False),
        ("Hello. That rule is a joke.", False),
    ],
)
def test_what_says_that_an_earlier_vote_is_none(text: str, is_so: bool) -> None:
    assert bool(may_unsay(text)) is is_so


def test_who_says_that_they_resolve() -> None:
    plain, resolving = OUTCOMES.hear("1: ADOPTED\n\nI resolve 2 as ADOPTED.", MATTERS)
    assert (plain.resolves, resolving.resolves) == (False, True)


@pytest.mark.parametrize("text", ["", " \n\n", "-" * 50_000, " " * 50_000, "8188, " * 8_000, "FOR " * 12_000, "(" * 50_000, "\ue0001\ue001 FOR 1", "I hereby then " * 3_000, "{" * 25_000 + "}" * 25_000, "{}" * 25_000, "\x1b[31mFOR\x00 1"])  # fmt: skip
def test_nothing_is_too_odd_to_be_heard(text: str) -> None:
    for hearing in (VOTES, OUTCOMES):
        for matters in (MATTERS, ON_THREE):
            assert all(each.matter in {"1", "2", "3", "4", "5"} for each in hearing.hear(text, matters))


@pytest.mark.parametrize(
    ("title", "text", "expected"),
    [
        ("4", "4: FOR", "4F"),  # a number is that of a matter, whatever another is called
        ("proposal 4", "Proposal 4: FOR", "4F"),
        ("4-6", "FOR 4-6", "4F 5F 6F"),
        ("all", "FOR all", "1F 2F 3F 4F 5F"),
        ("this proposal", "I vote FOR this proposal.", "3F"),
        ("for", "FOR", "3F"),
        ("present", "PRESENT", "3P"),
        ("against all odds", "FOR Against all odds", "2F"),
        ("4 hats", "FOR 4 hats", "2F"),
    ],
)
def test_a_title_that_is_written_like_something_else(title: str, text: str, expected: str) -> None:
    assert heard(text, ON_THREE._replace(titles={title: ("2",)})) == expected


def test_a_title_of_two_open_matters_is_not_clear() -> None:
    both = MATTERS._replace(titles={"tea": ("1", "2")})
    assert heard("Tea: FOR", both) == "1? 2?"
    assert heard("2 Tea: FOR", both) == "2F"
    assert heard("Tea: FOR", both._replace(open=["2"])) == "1F 2F"  # the other is over, and counts nothing
    assert (
        heard("Tea: FOR", both._replace(numbers={7: ("1", "2")})) == "1F 2F"
    )  # one number: told apart by what is answered


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("I vote FOR motion 1.", "1F"),
        ("Motion 2: AGAINST", "2A"),
        ("I vote FOR this motion.", "3F"),
        ("FOR all motions", "1F 2F 3F 4F 5F"),
        ("I vote FOR the notion 1.", "1?"),
    ],
)
def test_the_word_that_a_nomic_has_for_what_it_votes_on(text: str, expected: str) -> None:
    motions = Hearing(KINDS, ("Bob",), follows=True, noun="motion")
    assert heard(text, ON_THREE, motions) == expected
    assert all("\ue012" not in each.text for each in motions.hear(text, ON_THREE))
