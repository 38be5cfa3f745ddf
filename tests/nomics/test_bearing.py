"""What bears on something that is said, by readings T7 and T10, and what is talk beside it."""

from __future__ import annotations

import pytest

from referee.nomics.bearing import sets_off, takes_back
from referee.nomics.second_thoughts import unsays
from tests.nomics.test_hearing import ON_THREE, OUTCOMES, heard

BEHIND = """\
Make that an Anvil.|Scrap that.|Hold that thought.|Reverting that.|Please disregard.|Ignore me.|Undo.|EDIT: cancelled.|Wait.
This only takes effect if Bob agrees.|Only if Cy agrees.|Subject to Bob's consent.|Pending Bob's consent.|If Bob agrees, that is.|Effective on nday 9.
Bob must agree though.|That is for tomorrow.|Once Cy has voted.|Unless Bob objects.
I hereby declare the above invalid.|The above fails.|The above has no effect.|P.S. none of the above counts.|Nothing in this mail is a vote.|P.S. That is not a vote.
This is only a test.|This was a joke.|That does not count.|These are not votes.
Maybe.|Perhaps.|Possibly tomorrow.|False alarm.|Psych!|Yeah, right.|As if!|#sarcasm|Wrong!|Wrong list, sorry.|Not really.
No, an Anvil.|No.|Hah, no.|Er, Anvil.|Or an Anvil.|Or rather, an Anvil.|I mean AGAINST.|Let's not.|Don't count this.
Pretend I never said that.|I am not actually doing that.|I did not mean that.|Count me as against|I unvote 124|My cat wrote that.|s/FOR/AGAINST/|(Or do I?)|I retract everything.|This message is not to be taken as a vote.|Kindly pretend this never happened.|Wait until tomorrow for this to take effect.|Only I don't.|Withdrawn.|I no longer support this.|Undo my last vote.|I was only testing.|I can't.|In your dreams.|At the end of the nweek.
"""
BESIDE = """\
nope|LOL no|Nah.|Irony.|That was a mistake.|Hang on.|This is provisional.|Not yet, though.|This holds from tomorrow on.|Said Cy.|That's what Cy would say.|That's for proposal 99.
Cancelled!|It is of no account.|This applies only to Cy.|A rehearsal.
"""
AHEAD = """\
Dear all, this is what Cy should write|Hi, draft|Hello, if Dee is dead|Hi, Cy wrote|Hello all\tA draft|Not|Nope|I vote if Cy does
This is only a test.|Nothing in this mail is a vote.|The next sentence is conditional on Bob's consent.|If Bob agrees, then the following happens.
Unless otherwise noted these happen tomorrow.|Quoting Bob.|Draft|Here is Cy's ballot.|Ann voted thus|I would say|I wanted to write|Option A|either|Do not count this one.|My plan for nday 5|Repeat after me.|This is how Bob talks.
Provided nobody objects,|If Cy agrees,|When nday 5 comes|If nobody has objected by the end of nday 5,|Summary of votes|The tally is now|Current results|The ballot options are
"""
TALK = """\
This fixes the bug.|It breaks rule 3.|This corrects an error.|This is a good idea.|Nice idea.|Too complex.|Not bad.|No objection.|Finally.|Per Cy.|Obvious fix.|Love it.
I like it.|If adopted, this helps newcomers.|Maybe we should also fix the title.|Thanks!|That leaves me m20.|I agree with this.|Hmm.|Kill it with fire.|It is about time.
We need this.|That's all.|This is fine.|See my earlier mail.|Once more unto the breach!|When will it be resolved?|All of this makes sense.|Good luck, Bob.|Fixes it.|That was fast.
This rule has no effect.|I wrote that.|I note that.|I mean it.|Rule 4 takes that back.
"""
BEFORE = "Hello all|Hi Bob,|Dear players|Proposal 12|On Proposal 12|My votes|I have read them all.|Hello again, everyone,|Hi Bob, here are my votes|Dear all,\tMy votes|I, as a Game Action,|Having read it,|Good morning|Ann|I vote as follows|Here are my votes"

WELL = """\
Great work!|Good catch, Bob.|It's a good start.|This is overdue.|Cheers|Sounds good.|Agreed, but too long.|No comment.|This is clearly broken.|That's my proposal.|G.
"""


def each_of(told: str) -> list[str]:
    return [sentence for line in told.splitlines() for sentence in line.split("|")]


@pytest.mark.parametrize("sentence", each_of(BEHIND))
def test_what_bears_on_what_stands_before_it(sentence: str) -> None:
    assert takes_back(sentence)
    assert heard(f"FOR. {sentence}", ON_THREE) != "3F"
    assert heard(f"FOR\n\n{sentence}", ON_THREE) != "3F"


@pytest.mark.parametrize("sentence", each_of(BESIDE))
def test_what_people_who_mean_it_do_not_write_behind_it_leaves_it_open(sentence: str) -> None:
    assert heard(f"FOR. {sentence}", ON_THREE) != "3F"
    assert heard(f"FOR\n\n{sentence}", ON_THREE) != "3F"


@pytest.mark.parametrize("sentence", each_of(WELL))
def test_what_people_who_mean_it_write_behind_it_bears_on_nothing(sentence: str) -> None:
    assert heard(f"FOR. {sentence}", ON_THREE) == "3F"
    assert heard(f"FOR\n\n{sentence}", ON_THREE) == "3F"


@pytest.mark.parametrize("said", ["or AGAINST", "no, AGAINST", "joke", "I take it back", "retracted", "void", "as a test", "draft", "I think", "tomorrow", "for 999", "no, sorry", "because I changed my mind", "old"])  # fmt: skip
def test_what_stands_in_brackets_beside_a_vote_may_change_it(said: str) -> None:
    for vote in ("FOR", "I vote FOR", "aye on 3", "3: FOR"):
        assert "?" in heard(f"{vote} ({said}).", ON_THREE)


@pytest.mark.parametrize("said", ["nice", "good idea", "I like it", "not bad", "because it fixes rule 3", "sadly", "my own proposal", "for the record", "co-author", "no objection"])  # fmt: skip
def test_what_people_who_mean_it_write_in_brackets_changes_nothing(said: str) -> None:
    for vote in ("FOR", "I vote FOR", "aye on 3", "3: FOR"):
        assert heard(f"{vote} ({said}).", ON_THREE) == "3F"


@pytest.mark.parametrize(
    ("said", "is_sure"),
    [
        ("draft", False),
        ("no, ADOPTED", False),
        ("joke", False),
        ("says Bob", False),
        ("provisional", False),
        ("in the first vote", False),
        ("3-2", True),
        ("FOR 3, AGAINST 2", True),
        ("quorum 5", True),
        ("sadly", True),
    ],
)
def test_what_stands_in_brackets_behind_an_outcome(said: str, is_sure: bool) -> None:
    assert heard(f"1: REJECTED ({said})", hearing=OUTCOMES) == ("1R" if is_sure else "1?")
    assert heard(f"FOR 1 ({said})").endswith("?") is (said != "sadly")  # of a vote no counts are told


@pytest.mark.parametrize("sentence", each_of(AHEAD))
def test_what_bears_on_what_stands_behind_it(sentence: str) -> None:
    assert sets_off(sentence)
    assert heard(f"{sentence}\n\nFOR", ON_THREE) != "3F"


@pytest.mark.parametrize("sentence", each_of(TALK))
def test_what_is_talk_bears_on_nothing(sentence: str) -> None:
    assert heard(f"FOR. {sentence}", ON_THREE) == "3F"
    assert heard(f"{sentence}\n\nFOR", ON_THREE) == "3F"


@pytest.mark.parametrize("line", each_of(BEFORE))
def test_a_line_that_greets_or_says_what_it_is_about_bears_on_nothing(line: str) -> None:
    assert heard(f"{line}\n\nFOR", ON_THREE).split()[-1] == "3F"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("FOR 1\nAGAINST 2\n\nScrap that.", "1? 2?"),
        ("FOR 1\n\nI like Bob. I like Ann. I like Cy. I like Dee.\n\nScrap that.", "1F"),  # it is far from that
        ("FOR 1\n\n> Shall we?\nMaybe.", "1F"),  # an answer to the quotation
        (
            "FOR 1\n\nI like Bob. I like Ann. I like Cy. I like Dee.\n\nI retract everything.",
            "1? 3?",
        ),  # it says how far it reaches
        ("FOR 1. I belay that. AGAINST 1.", "1? 1A"),
        ("FOR 1. None of this counts. AGAINST 2.", "1? 2?"),
        ("FOR 1\n\nPlease ignore the following:\n\nAGAINST 2", "1F 2?"),
        ("I would say\n> so\nFOR 1", "1F"),
        ("If Bob votes AGAINST\n\nI vote FOR 1.", "3? 1?"),
        ("I expect\n* FOR 1", "1?"),
        ("* FOR 1 OR\n* AGAINST 1", "1? 1?"),
        ("a) FOR 1, or\nb) AGAINST 1", "1? 1?"),
        ("FOR 1 (Bob, Telna)", "1?"),
        ("FOR 1 (Bob's vote)", "1?"),
        ("FOR 1 (nice)", "1F"),
        ("My vote on something else: FOR", "3?"),
        ("My vote on the proposal: FOR", "3F"),
        ("Votes FOR", "3?"),
        ("Vote: FOR", "3F"),
        ("I vote as follows if Bob does:\n1: FOR", "1?"),
        ("My votes, unless Bob convinces me:\n\n* FOR 1", "1?"),
        ("Vote count:\n1: FOR", "1?"),
        ("My votes on these:\n1: FOR", "1F"),
        ("Seconded.", "3?"),
        ("Me too!", "3?"),
        ("Same as Bob.", "3?"),
    ],
)
def test_what_stands_near_enough(text: str, expected: str) -> None:
    assert heard(text, ON_THREE) == expected


@pytest.mark.parametrize(
    ("sentence", "is_so"),
    [
        ("Scrap that.", True),  # an order
        ("Oh, retract my vote.", True),
        ("Withdrawn.", True),  # what is so by it
        ("Never mind.", True),
        ("I take that back.", True),
        ("Scrap that?", False),
        ("Withdrawn?", False),
        ("I take that back?", False),
        ("Only if Cy agrees.", False),  # what hangs on something says nothing of what was said before
        ("Scrap metal is cheap.", False),
        ("Nice idea.", False),
    ],
)
def test_what_by_itself_takes_back_what_its_author_said_before(sentence: str, is_so: bool) -> None:
    assert unsays(sentence) is is_so
