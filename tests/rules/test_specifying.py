"""A Call for Judgement that specifies neither changes nor corrections may be failed for that alone (CFJ-06; V22): where its words
leave open whether it does, nobody is told that it may not be."""

from __future__ import annotations

from datetime import timedelta

import msgspec
import pytest

from referee.checks.catalogue import CATALOGUE
from referee.law.law import carried_law
from referee.replay.driver import final_state
from referee.rules.core.certainty import Certainty, weigh
from referee.rules.core.game import Matter
from referee.rules.core.outlook import draft_note
from referee.rules.core.sight import Sight
from tests.checks.playing import findings_in
from tests.notation import history

OPEN = "1 09:00 Bob raises c1; 1 10:00 Cat votes c1 AGAINST"


def asked(body: str, changes: tuple[str, ...] | None, hours: int = 4) -> Certainty:
    state = final_state(history(OPEN), CATALOGUE)
    matter: Matter = msgspec.structs.replace(state.core.matters["c1"], body=body, changes=changes)
    core = msgspec.structs.replace(state.core, matters=state.core.matters.set("c1", matter))
    assert state.law is not None
    return weigh(core, state.law, matter, matter.posted_at + timedelta(hours=hours), Sight(unseen=0))


@pytest.mark.parametrize(
    ("body", "changes", "may"),
    [
        ("I just want to say that Bob is mean. Discuss.", None, None),
        ("", None, None),
        ('In the rule "Votes", change "one" to "two".', None, False),
        ("Uphold the enactment of Lanterns.", None, False),
        ("It was wrong. Set Bob's Coins to 3.", None, False),
        ("Sigh:\n* Revert the edit of yesterday", None, False),
        ("> Set Bob's Coins to 3.\nWho said that?", None, None),
        ("I do not want to set anything. Discuss.", None, None),
        ("Set Bob's money to 5.", None, False),
        ('Create a rule called "Boats" with the text "Boats float."', None, False),
        ('I propose to repeal the rule "Votes".', None, False),
        ("Make the following changes:\n* Bob has 3 Coins.", None, False),
        ("Add:\n\n“Boats float.”", None, False),
        ("Update: it was solved.", None, None),
        ("Make no mistake: Bob is mean.", None, None),
        ("Correct me if I'm wrong, Bob is mean.", None, None),
        ("Change is good.", None, None),
        ("Reduce Bob's Coins? I say no.", None, None),
        ("Bob wrote: “Set my Coins to 5.”", None, None),
        ("What about the fish? Add your thoughts in the comments.", None, None),
        ("Set aside your differences, all, and tell us what you think.", None, None),
        ("Add comments below.", None, None),
        ("Give us some feedback.", None, None),
        ("Raise any concerns you have.", None, None),
        ("Make all of your voices heard.", None, None),
        ("Make suggestions.", None, None),
        ("Give Bob a break.", None, None),
        ("Please add any further thoughts, and vote.", None, None),
        ("Put up with the discussion.", None, None),
        ("Raise the issue with Bob.", None, None),
        ("Give credit where it is due.", None, None),
        ("Make peace, all of you.", None, None),
        ("Add here what Bob did.", None, None),
        ("We disagree. Enact this if you think that Bob's move was legal; fail it if not.", None, None),
        ("Enact this CfJ.", None, None),
        ("Enact it.", None, None),
        ("Enact this rule: Boats float.", None, False),
        ("Enact a new rule that Boats float.", None, False),
        ("Set aside the enactment of Lanterns.", None, False),
        ("Undo what Bob did yesterday.", None, False),
        ("Give Bob 3 Comments.", None, False),
        ("Give a Coin to Bob.", None, False),
        ("Remove Bob's Ideas.", None, False),
        ("Revert all of it.", None, False),
        ("Give each player a Hand.", None, False),
        ("Add a rule that you may sell your Boat.", None, False),
        ("In the rule Votes, replace FOR with YES.", None, False),
        ("It is hard. To solve it, add “Boats float.” to the rule Fishing.", None, False),
        ("To fix this, set Bob's Coins to 3.", None, False),
        ("* At the end of the rule Votes, add a limit.", None, False),
        ("In the rules, change is rare.", None, None),
        ("In the rule Votes, can we replace FOR with YES?", None, None),
        ("In the rule Votes, replace FOR with YES? No.", None, None),
        ("To the rule Votes, I object.", None, None),
        ("To fix this, add your thoughts on the rule.", None, None),
        ("To fix this, make it up with Bob.", None, None),
        ("To be honest, change the rule Votes or not.", None, None),
        ('I would never repeal "Votes".', None, None),
        ('Should we repeal the rule "Votes"?', None, None),
        ("Bob shall lose 5 Coins.", None, False),
        ("Bob shall be ashamed of himself.", None, None),
        ("Bob's Coins shall be 3.", None, False),
        ("Bob wrote in his draft: Set Bob's Coins to 3.", None, None),
        ("In an earlier version: set Bob's Coins to 3.", None, None),
        ("I would do this: set Bob's Coins to 3.", None, None),
        ("This should be done: set Bob's Coins to 3.", None, False),
        ("Increase the peace.", None, None),
        ("Uphold the spirit of the game, friends.", None, None),
        ("Set aside for a moment who gains.", None, None),
        ("Set aside the enactment of Lanterns for good.", None, False),
        ("Replace “Bob” with “Cat” in this story and you see what I mean.", None, None),
        ("Was it fair? Bob's Coins becomes 5.", None, False),
        ("If this CfJ is enacted, Bob's Boat is sold.", None, False),
        ("Should this Call for Judgement be enacted, Bob loses 5 Coins.", None, False),
        ("It is agreed that Bob's Boat floats.", None, False),
        ("Treat the enactment of Lanterns as lawful.", None, False),
        ("* The tracker is hereby correct.", None, False),
        ("The tracker is declared to be correct.", None, False),
        ("A player shall lose 5 Coins when caught.", None, None),
        ("Each player shall have 5 Coins.", None, None),
        ("Bob shall not lose 5 Coins.", None, None),
        ("Bob shall lose 5 Coins?", None, None),
        ("Bob says that Cat shall lose 5 Coins.", None, None),
        ("Bob's Coins becomes 5 whenever he sells.", None, None),
        ("Bob should lose 5 Coins.", None, None),
        ("If this CfJ is enacted, I am happy.", None, None),
        ("If this CfJ fails, Bob's Boat is sold.", None, None),
        ("“It is agreed that Bob is out.”", None, None),
        ("It was agreed that Bob pays.", None, None),
        ("Treat me as a friend.", None, None),
        ("I think the tracker is hereby correct.", None, None),
        ("Dan's move was illegal.", None, None),
        # What is ordered names something of the game: not so what is only said to somebody, and told of a thing with such a name.
        ("Set expectations to low.", None, None),
        ("Set expectations to 3.", None, False),
        ("Restore faith in humanity.", None, None),
        ("Restore faith in the ruleset.", None, False),
        ("Combine forces, Cat and Bob.", None, None),
        ("Combine the Boats of Cat and Bob.", None, False),
        ("Swap stories in May.", None, None),
        ("Swap stories and Boats.", None, False),
        ("Void that.", None, False),
        ("Set its owner to whoever built it.", None, False),
        ("Set its tone to cheerful.", None, None),
        ("Change that.", None, None),
        ("Grant applications are open, Bob.", None, None),
        ("Award winners have met Bob.", None, None),
        ("Award Bob a medal.", None, False),
        ("Change the following:\n* moods", None, None),
        ("Change the following:\n* the tracker", None, False),
        (f"Change the following:\n{'moods ' * 40}Boats", None, False),
        (f"Change the following:\n{'moods ' * 80}Boats", None, None),  # So far nobody reads on for what is meant.
        ("Change the moods:\n" * 2_000, None, None),
        ("Bob is hereby thanked.", None, None),
        ("Bob is hereby thanked for the Boat.", None, None),
        ("Bob is hereby invited to vote on Proposals.", None, None),
        ("Bob is hereby given the Boat.", None, False),
        ("Bob is hereby moved to the Harbour.", None, False),
        ("Bob is hereby idled.", None, False),
        ("Bob's speech is hereby praised.", None, None),
        ("Bob's purchase is hereby void.", None, False),
        ("Bob's Coins are hereby restored.", None, False),
        ("The Boat of Bob is hereby sunk.", None, False),
        ("Bob is declared to be a fine fellow.", None, None),
        ("Bob is declared to be the Captain.", None, False),
        ("It is agreed that manners matter.", None, None),
        ("Treat others as friends.", None, None),
        ("I just want to say that Bob is mean.", ("gamestate",), False),
        ('In the rule "Votes", change "one" to "two".', (), True),
    ],
)
def test_whether_it_may_be_failed_while_it_is_not_unpopular(
    body: str, changes: tuple[str, ...] | None, may: bool | None
) -> None:
    told = asked(body, changes)
    assert told.can_fail is may
    assert told.can_enact is False
    assert not told.votes_in_doubt
    said = [lack.text for lack in told.lacking]
    assert any("whether it specifies changes or corrections is not understood" in text for text in said) == (
        may is None
    )


@pytest.mark.parametrize(
    ("body", "verdict"),
    [
        ("Set Bob's money to 5.", "violation"),
        ('Create a rule called "Boats" with the text "Boats float."', "violation"),
        ("Uphold the enactment of Lanterns.", "violation"),
        ("Bob is mean. Discuss.", "undetermined"),
        ("Bob is mean. Add your thoughts in the comments.", "undetermined"),
        ("Correct me if I'm wrong, Bob is mean.", "undetermined"),
    ],
)
def test_an_audit_says_the_same_of_its_failing(body: str, verdict: str) -> None:
    """What may not be failed while it is pending was wrongly failed; where nobody can tell, nobody is accused."""
    found = findings_in(f"1 09:00 Bob raises c1 {body}; 1 10:00 Cat votes c1 FOR; 1 12:00 Ann fails c1")
    assert [(one.code, one.verdict) for one in found] == [("R403", verdict)]
    assert asked(body, None).can_fail is (False if verdict == "violation" else None)


def test_once_it_is_unpopular_that_does_not_matter() -> None:
    assert asked("Bob is mean.", None, hours=47).can_fail is None
    assert asked("Bob is mean.", None, hours=48).can_fail is True


def test_only_what_stands_either_way_is_told_as_a_ground() -> None:
    """Unpopular it is after 48 hours, whatever its words; that it specifies nothing is so by one reading of two."""
    assert asked("Bob is mean.", None, hours=47).fail_grounds == ()
    unpopular = asked("Uphold the enactment of Lanterns.", None, hours=48).fail_grounds
    assert unpopular and asked("Bob is mean.", None, hours=48).fail_grounds == unpopular
    assert len(asked("Bob is mean.", (), hours=48).fail_grounds) > len(unpopular)


def test_the_note_gives_that_ground() -> None:
    assert draft_note(asked("", ()), carried_law("167")) == "Specifies no changes, 1 vote to 1."
