"""What dynastic rules say of core rules: surely, perhaps, or only in passing."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from referee.dynasties.known import CARRIED_BOOK
from referee.law.law import Law, carried_law
from referee.law.on_core import OnCore, say_spoken, spoken_of_core
from referee.law.places import sentence_fingerprint
from referee.law.ruleset import Rule, Words, parse_ruleset
from referee.law.specimen import specimen
from referee.model.events import CFJ, DOV, PROPOSAL
from tests.law.texts import SEEDS, marked_up

WORDS = Words("Architect", "Architects", "Supervisor")

SURE = [
    ("Quorum is 6, whatever else the ruleset says.", "quorum", ()),
    ("The Quorum is always 4.", "quorum", ()),
    ("Quorum for Dynastic Proposals is two.", "quorum", (PROPOSAL,)),
    ("Squires do not count towards Quorum.", "quorum", ()),
    ("Architects at Sea don't count as Architects for Quorum.", "quorum", ()),
    ("Quorum is calculated as if Squires were Idle.", "quorum", ()),
    ("Squires are left out of Quorum.", "quorum", ()),
    ("Quorum does not count Squires.", "quorum", ()),
    ("When Quorum is calculated, the Supervisor does not count.", "voters quorum", ()),
    ("For voting, Cat is treated as idle.", "voters quorum", ()),
    ("A Proposal is also Popular if it has two or more FOR Votes.", "popularity", (PROPOSAL,)),
    ("A Proposal becomes Unpopular when three Architects dislike it.", "popularity", (PROPOSAL,)),
    ("All Proposals need six FOR votes.", "popularity", (PROPOSAL,)),
    ("Each Architect has two Votes on every Proposal.", "voters", (PROPOSAL,)),
    ("Votes by the Supervisor count double.", "voters", ()),
    ("Ballots cast by Architects whose Site is empty are ignored.", "voters", ()),
    ("Architects who are Unsafe may not vote.", "voters", ()),
    ("Cat, who is in prison, has no Vote.", "voters", ()),
    ("The thumbs-up icon is a vote FOR.", "voters", ()),
    ("Proposals may not be enacted on a Thursday.", "enacting", (PROPOSAL,)),
    ("Proposals by Bob cannot be Enacted.", "enacting", (PROPOSAL,)),
    ("A Proposal may only be enacted if Dan has voted FOR it.", "enacting", (PROPOSAL,)),
    ("Nothing may be enacted before noon on the third day.", "enacting", ()),
    ("Admins may enact whatever they like.", "enacting", ()),
    ("It is not possible for a Proposal by Bob to be enacted.", "enacting", (PROPOSAL,)),
    ("If the Regent has approved a Proposal, it may be enacted at once.", "enacting", (PROPOSAL,)),
    ("An Admin may fail a Proposal that is older than a day.", "failing", (PROPOSAL,)),
    ("If a Proposal has five AGAINST votes, it fails at once.", "failing enacting", (PROPOSAL,)),
    ("Every Proposal fails on Fridays.", "enacting failing", (PROPOSAL,)),
    ("Proposals by Bob are automatically failed.", "failing enacting", (PROPOSAL,)),
    ("Proposals posted on a Friday are illegal and must be failed.", "failing enacting", (PROPOSAL,)),
    ("The minimum time before a Proposal may be enacted is 6 hours.", "enacting failing", (PROPOSAL,)),
    ("Proposals must be open for at least 36 hours before they are enacted.", "enacting failing", (PROPOSAL,)),
    ("Admins must wait 24 hours before enacting a Proposal.", "enacting failing", (PROPOSAL,)),
    ("Enacting a Proposal requires the assent of the Supervisor.", "enacting failing", (PROPOSAL,)),
    ("On Fridays no Admin may process Proposals.", "enacting failing", (PROPOSAL,)),
    ("The rule Resolution of Proposals does not apply on Fridays.", "voters enacting failing", (PROPOSAL,)),
    ("A simple majority of votes suffices for a Proposal to be enacted.", "popularity", (PROPOSAL,)),
    ("Ties are resolved in favour of the Proposal.", "popularity", (PROPOSAL,)),
    ("The Supervisor's vote breaks ties.", "popularity", ()),
    ("Voting is closed on Fridays.", "voters", ()),
    ("A vote is only valid if its caster has a Gnome.", "voters", ()),
    ("Votes may not be changed once cast.", "voters", ()),
    ("Only an Architect with a Gnome has a vote.", "voters", ()),
    ("Jailed Architects are ineligible to vote.", "voters", ()),
    ("An Architect's voting rights are suspended while they are in Jail.", "voters", ()),
    ("Each Architect's vote has a weight equal to their number of Gnomes.", "voters", ()),
    ("When determining whether a Proposal is Popular, ignore the votes of Jailed Architects.", "voters", (PROPOSAL,)),
    ("An Architect may pay a Gnome to change another Architect's vote.", "voters", ()),
    ("All votes by Red Architects are treated as AGAINST.", "voters", ()),
    ("A Gnome counts as a FOR vote.", "voters", ()),
    ("DEFERENTIAL votes follow the King instead of the Supervisor.", "voters", ()),
    ("Architects vote on Proposals with Gnomes.", "voters", (PROPOSAL,)),
    ("Instead of Quorum, use the number of Gnomes.", "quorum", ()),
    ("Architects may not be idled.", "idling", ()),
    ("Nobody may go idle on a Friday.", "idling", ()),
    ("The Supervisor may idle any Architect at any time.", "idling", ()),
    ("Any Admin may render an Architect idle if they have not posted in the last five days.", "idling", ()),
    ("The Supervisor may unidle any idle Architect at any time.", "unidling", ()),
    ("Nobody may be unidled during the Final Round.", "unidling", ()),
    ("The 168 hours after which an Architect may be idled are 72 hours.", "idling", ()),
    ("Requests to become Idle take effect after two days.", "idling", ()),
    ("An Architect holding the Baton is never Idle.", "idling", ()),
    ("The 12 hour limit in Resolution of Proposals is 30 hours.", "enacting failing", (PROPOSAL,)),
    ("A Proposal's minimum time is 36 hours instead of 12.", "enacting failing", (PROPOSAL,)),
    ("Architects in Jail cannot take part in votes on Proposals.", "voters", (PROPOSAL,)),
    ("Prisoners lose their right to vote.", "voters", ()),
    ("Votes of FOR by Ghosts are treated as votes of AGAINST.", "voters", ()),
    ("The Jester's votes mean the opposite of what they say.", "voters", ()),
    ("The Warden may use VETO as a voting icon on Proposals.", "voters", (PROPOSAL,)),
    ("Authors do not automatically vote FOR their own Proposals.", "voters", (PROPOSAL,)),
    ("After 15 hours no more votes may be cast on a Proposal.", "voters", (PROPOSAL,)),
    ("A Captain counts as two Architects when voting.", "voters", ()),
    ("An Architect in the Infirmary is ignored for all voting purposes.", "voters", ()),
    ("If the Queen votes AGAINST a Proposal then it fails.", "failing enacting", (PROPOSAL,)),
    ("Whenever a Proposal has four votes FOR it may be enacted at once.", "enacting", (PROPOSAL,)),
    ("The Bailiff alone enacts Proposals.", "enacting failing", (PROPOSAL,)),
    ("The Regent may force through any Proposal.", "enacting failing", (PROPOSAL,)),
    ("A Proposal that mentions the Dragon fails automatically.", "enacting failing", (PROPOSAL,)),
    ("A Proposal which is not Enacted within 15 hours is Failed.", "enacting failing", (PROPOSAL,)),
    ("Proposals posted by Outlaws have no effect.", "enacting failing", (PROPOSAL,)),
    ("It takes seven votes FOR to enact a Proposal.", "popularity", (PROPOSAL,)),
    ("Seven votes are needed to pass a proposal.", "popularity", (PROPOSAL,)),
    ("When calculating Quorum, treat Ghosts as Idle.", "voters quorum", ()),
    ("Treat the Supervisor as if they were not an Architect for the purposes of Quorum.", "voters quorum", ()),
    ("For the purposes of all rules, Dead Architects are not Architects.", "voters quorum", ()),
    ("Hiatus does not prevent Proposals from being resolved.", "hiatus", (PROPOSAL,)),
    ("Proposals and CfJs may be resolved in any order.", "enacting failing", (PROPOSAL, CFJ)),
    ("BlogNomic is on Hiatus on Thursdays.", "hiatus", ()),
    ("The game is never in Hiatus.", "hiatus", ()),
    ("The Hiatus of a dynasty ends after a day.", "hiatus", ()),
    ("A Councillor may vote AGAINST a Proposal twice.", "voters", (PROPOSAL,)),
    ("Within 48 hours of a Proposal's enactment, no other Proposal may be enacted.", "enacting failing", (PROPOSAL,)),
    ("A Proposal only passes with two thirds of all Architects voting FOR.", "enacting failing", (PROPOSAL,)),
    ("Proposals expire 15 hours after they are posted.", "enacting failing", (PROPOSAL,)),
    ("Proposals are voted on by Jurors alone.", "voters", (PROPOSAL,)),
    ("Ghosts have no say in votes on Proposals.", "voters", (PROPOSAL,)),
    ("During a Blackout no votable matter may be resolved.", "enacting failing", ()),
    ("The rule “Proposals” has no effect on Fridays.", "voters enacting failing", (PROPOSAL,)),
    ("No action, including the enactment of Proposals, may be taken at night.", "enacting failing", (PROPOSAL,)),
    ("Anybody may fail a Proposal, but enacting one needs the Seal.", "failing enacting", (PROPOSAL,)),
    ("As in the core rules, an Admin resolves Proposals, but only after 24 hours.", "enacting failing", (PROPOSAL,)),
    ("Anybody may enact CfJs that ask for a truce.", "enacting", (CFJ,)),
    ("If a DoV is pending, the game does not go into Hiatus.", "hiatus", (DOV,)),
    (
        "Votes on Proposals are unaffected by this rule save that Ghosts may not vote on Proposals.",
        "voters",
        (PROPOSAL,),
    ),
    ("No CfJ may be enacted on Fridays, and Quorum is unaffected by this rule.", "enacting quorum", (CFJ,)),
    ("As in the core rules, a Proposal needs Quorum, and seven FOR votes.", "popularity", (PROPOSAL,)),
    ("Nothing in this rule changes Quorum, but no CfJ may be failed.", "failing quorum", (CFJ,)),
]

MAY_BEAR = [
    "This rule overrules the Core Rules.",
    "Whoever holds City Hall may strike out one FOR on any matter.",
    "A motion needs unanimous consent.",
    "The game is paused until further notice.",
    "Only Safe Architects may submit Proposals.",
    "Proposals must contain the word Cheese.",
    "Before a Proposal may be enacted, the Regent must approve it.",
    "There is no cooldown on a Declaration of Victory in the Tournament.",
    "Dynastic actions may be taken during Hiatus.",
    "An Architect counts as idle in Jail.",
    "An Architect who loses their last Gnome becomes idle.",
    "Gnomes are Architects.",
    "Only the Regent is permitted to enact CfJs that ask for a truce.",
    "Nothing in this rule changes Quorum.",
    "The rules for voting on Proposals are unaffected by this rule.",
    "As in the core rules, a Proposal must be open for 12 hours before it is enacted.",
    "A quorum of Penguins is three Penguins.",
    "A Councillor may vote AGAINST a Motion in a Council post.",
    "The Hiatus of a Ship is the time it spends in port.",
    "Within 48 hours of a Proposal's enactment, its author may name a Star.",
    "Every Proposal must come with a Limerick of five lines.",
    "The number of Proposals that a Ghost can have is two.",
]

IN_PASSING = [
    "A Bout is resolved by the Announcer.",
    "Each Ship has a Name.",
    "A Quest is posted like a Proposal.",
    "A Quest is posted like a Proposal, and may be completed.",
    "Heroes may post a Quest like a Proposal.",
    "A King may enact an Edict as if it were a Proposal.",
    "Whenever a Proposal is enacted, its author gains 5 points.",
    "When an Architect's Proposal fails, they lose a Coin.",
    "If an Architect makes a Proposal, they may pass their turn.",
    "While the game is in Hiatus, no Moves may be made.",
    "If a Quorum of Architects have comments with FOR on a Story Post, the Pact holds.",
    "Each Architect gains one Coin for each Proposal of theirs that was enacted.",
    "Architects who voted FOR a Proposal gain a point when it is enacted.",
    "An Architect whose Proposal has been enacted may fail a Quest.",
    "A Drop by an Architect whose Proposal was Enacted may be resolved by any Monk.",
    "Each Architect's Fame is the number of their Proposals enacted this dynasty.",
    "An Elector may vote for a Candidate by posting a comment.",
    "A popular Architect gains one Coin.",
    "The Supervisor may veto a Drop.",
    "Each Architect has a Popularity, which is a number.",
    "Votes of thanks are written in the Book.",
    "The Supervisor should vote on every Proposal.",
    "The Gnomes' parliament is in hiatus while the Lantern is lit.",
    "A Gnome may be Active or Dormant.",
    "At the time a Declaration of Victory is enacted, all Gnomes cheer.",
    "An Architect may unidle a Gnome by paying a Coin.",
    "An Architect who is not idle may hug a Gnome.",
    "When an Architect becomes idle, their Gnomes wander off.",
    "A Gnome fails when it is hit.",
    "A Bout that is not over after 12 hours is a draw.",
    "Each Architect whose vote on the oldest Pending Proposal is FOR may take one Coin.",
    "An Architect may spend 3 Coins to submit a Proposal.",
    "A Gnome may look like a Proposal for three days.",
    "A Gnome that posts a Proposal expires.",
    "When a Proposal expires, its author gains a Coin.",
    "Gnomes whose Proposals are voted on gain a Coin.",
    "During a vote on a Proposal no Gnome may sing.",
    "The rule “Proposals” has no jokes.",
]


def spoken(*sentences: str) -> list[OnCore]:
    return [*spoken_of_core([Rule("dynastic", "Ships", None, "\n".join(sentences))], WORDS)]


def read(*sentences: str) -> Law:
    law = carried_law("205")
    assert law is not None
    heading = "= Dynastic Rules =\n"
    said = "\n\n".join(sentences)
    page = specimen(law, CARRIED_BOOK.by_name).replace(heading, f"{heading}== Ships ==\n{said}\n")
    return CARRIED_BOOK.read(parse_ruleset(page), "x")


@pytest.mark.parametrize(("said", "turns", "kinds"), SURE)
def test_what_surely_turns_on_a_dynastic_sentence(said: str, turns: str, kinds: tuple[str, ...]) -> None:
    (told,) = spoken(said)
    assert (" ".join(told.turns), told.kinds) == (turns, kinds)
    assert told.sure and told.said == f"“Ships”: “{said}”"


@pytest.mark.parametrize("said", MAY_BEAR)
def test_what_may_bear_on_core_rules_is_told_and_decides_nothing(said: str) -> None:
    (told,) = spoken(said)
    assert not told.sure and not told.bars


@pytest.mark.parametrize("said", IN_PASSING)
def test_what_only_happens_when_something_of_the_core_does_is_not_named(said: str) -> None:
    assert spoken(said) == []


@pytest.mark.parametrize(
    ("said", "bars"),
    [
        ("Proposals may not be enacted on a Thursday.", True),
        ("A Proposal may only be enacted if Dan has voted FOR it.", True),
        ("No Proposal may be failed by its own author.", True),
        ("Admins may enact whatever they like.", False),
        ("A Proposal may be enacted even if it is not Popular.", False),
        ("BlogNomic is on Hiatus on Thursdays.", True),
        ("The game is never in Hiatus.", False),
        ("Architects may not be idled.", True),
        ("Only the Supervisor may idle Architects.", True),
        ("An Architect who has not commented in three days may be idled by any Admin.", False),
    ],
)
def test_what_only_bars_allows_nothing(said: str, bars: bool) -> None:
    assert [each.bars for each in spoken(said)] == [bars]


def test_who_may_be_idled_is_of_no_matter_and_only_proposals_wait_for_the_end_of_a_hiatus() -> None:
    """VICTORY-05: in Hiatus the rule on Calls for Judgement goes on, and a pending DoV is one."""
    (idled,), (still,) = spoken("Architects may not be idled."), spoken("The game is on Hiatus on Thursdays.")
    assert [idled.is_of(kind) for kind in (PROPOSAL, CFJ, DOV)] == [False, False, False]
    assert [still.is_of(kind) for kind in (PROPOSAL, CFJ, DOV)] == [True, False, False]


def test_an_item_of_a_list_is_about_what_its_lead_names_and_they_about_what_was_named_before() -> None:
    listed = ("The following apply to Proposals:", "They may not be enacted on Fridays.", "Need six FOR votes.", "Fun.")
    (rule,) = [Rule("dynastic", "Ships", None, "\n".join(listed), (-1, 0, 0, 0))]
    told = [*spoken_of_core([rule], WORDS)]
    assert [(each.sentence, each.turns, each.kinds) for each in told] == [
        (listed[1], ("enacting",), (PROPOSAL,)),
        (listed[2], ("popularity",), (PROPOSAL,)),
    ]
    after, of_gnomes = spoken("Proposals are paper.", "They may not be enacted on Fridays."), "They may not be failed."
    assert [each.turns for each in after] == [("enacting",)]
    assert spoken("Gnomes are small.", of_gnomes) == []


def test_what_is_flavour_text_says_nothing_and_what_may_be_says_it_all() -> None:
    said = "No Proposal may be enacted."
    assert spoken("This rule is flavour text.", said) == []
    assert len(spoken("This rule is flavour text if the game is in Tournament Mode.", said)) == 1


def test_where_a_dynasty_has_votes_of_its_own_nobody_can_tell_which_are_meant() -> None:
    own, barred = "An Elector may vote for a Candidate by posting a comment.", "Electors in Jail may not vote."
    assert [each.turns for each in spoken(barred)] == [("voters",)]
    assert [(each.sentence, each.turns) for each in spoken(own, barred)] == [(barred, ())]
    of_proposals = "Electors in Jail may not vote on Proposals."
    assert [each.turns for each in spoken(own, of_proposals)] == [("voters",)]
    assert spoken(own, "Each Elector has two Votes in each Election.") == []


def test_a_dynastic_sentence_that_says_something_of_core_rules_is_not_understood() -> None:
    law = read("The Quorum is always 4.", "Each Ship has a Name.", "This rule overrules the Core Rules.")
    assert [(each.rule, each.sentence, each.sure) for each in law.on_core] == [
        ("Ships", "The Quorum is always 4.", True),
        ("Ships", "This rule overrules the Core Rules.", False),
    ]
    assert [each.sentence for each in law.not_understood] == ["The Quorum is always 4."]
    assert law.unread == ()


def test_one_that_somebody_has_read_is_understood() -> None:
    said = "The Quorum is always 4."
    words = read(said).words
    mark = sentence_fingerprint(said, words)
    law = carried_law("205")
    assert law is not None
    page = specimen(law, CARRIED_BOOK.by_name).replace(
        "= Dynastic Rules =\n", f"= Dynastic Rules =\n== Ships ==\n{said}\n"
    )
    assert CARRIED_BOOK.read(parse_ruleset(page), "x", {mark: ""}).on_core == ()
    assert CARRIED_BOOK.read(parse_ruleset(page), "x", {"0123456789ab": ""}).on_core != ()


def test_of_many_sentences_three_are_said() -> None:
    many = spoken(*(f"The Quorum is {number}." for number in range(5)))
    assert say_spoken(many[:3]).count("The Quorum") == 3 and "more" not in say_spoken(many[:3])
    assert say_spoken(many).endswith("“The Quorum is 2.”; and 2 sentences more")


@pytest.mark.shared
def test_real_dynasties_seldom_speak_of_core_rules(shared: Path) -> None:
    """Of what three dynasties said, 461 sentences, two speak of core rules, and may bear on some matters."""
    told = Counter[str]()
    for name in SEEDS.values():
        law = CARRIED_BOOK.read(parse_ruleset(marked_up((shared / "seeds" / name).read_text("utf-8"))), "x")
        told["sentences"] += sum(len(rule.sentences) for rule in law.dynastic)
        told["spoken"] += len(law.on_core)
        told["sure"] += sum(each.sure for each in law.on_core)
    assert (told["sentences"], told["spoken"], told["sure"]) == (461, 2, 0)
