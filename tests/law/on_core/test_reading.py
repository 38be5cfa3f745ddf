"""What dynastic rules say of core rules: surely, perhaps, or only in passing."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import get_args

import pytest

from referee.dynasties.known import CARRIED_BOOK
from referee.law.law import Law, carried_law
from referee.law.on_core.forms import lifts_hiatus
from referee.law.on_core.reading import OnCore, say_spoken, spoken_of_core
from referee.law.on_core.words import Turns
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
    ("Proposals may not be enacted on a Thursday.", "enacting", (PROPOSAL,)),
    ("Proposals by Bob cannot be Enacted.", "enacting", (PROPOSAL,)),
    ("A Proposal may only be enacted if Dan has voted FOR it.", "enacting", (PROPOSAL,)),
    ("Nothing may be enacted before noon on the third day.", "enacting", ()),
    ("Admins may enact whatever they like.", "enacting", ()),
    ("If the Regent has approved a Proposal, it may be enacted at once.", "enacting", (PROPOSAL,)),
    ("An Admin may fail a Proposal that is older than a day.", "failing", (PROPOSAL,)),
    ("Proposals posted on a Friday are illegal and must be failed.", "failing enacting", (PROPOSAL,)),
    ("On Fridays no Admin may process Proposals.", "enacting failing", (PROPOSAL,)),
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
    ("Whenever a Proposal has four votes FOR it may be enacted at once.", "enacting", (PROPOSAL,)),
    ("When calculating Quorum, treat Ghosts as Idle.", "voters quorum", ()),
    ("Treat the Supervisor as if they were not an Architect for the purposes of Quorum.", "voters quorum", ()),
    ("For the purposes of all rules, Dead Architects are not Architects.", "voters quorum", ()),
    ("Hiatus does not prevent Proposals from being resolved.", "hiatus", (PROPOSAL,)),
    ("Proposals and CfJs may be resolved in any order.", "enacting failing", (PROPOSAL, CFJ)),
    ("BlogNomic is on Hiatus on Thursdays.", "hiatus", ()),
    ("The game is never in Hiatus.", "hiatus", ()),
    ("The Hiatus of a dynasty ends after a day.", "hiatus", ()),
    ("A Councillor may vote AGAINST a Proposal twice.", "voters", (PROPOSAL,)),
    ("Within 48 hours of a Proposal's enactment, no other Proposal may be enacted.", "enacting", (PROPOSAL,)),
    ("During a Blackout no votable matter may be resolved.", "enacting failing", ()),
    ("Anybody may fail a Proposal, but enacting one needs the Seal.", "failing enacting popularity", (PROPOSAL,)),
    ("No Proposal may be Vetoed.", "voters enacting failing", (PROPOSAL,)),
    ("Proposals cannot be Withdrawn.", "voters enacting failing", (PROPOSAL,)),
    ("Anybody may enact CfJs that ask for a truce.", "enacting", (CFJ,)),
    ("If a DoV is pending, the game does not go into Hiatus.", "hiatus", ()),
    (
        "Votes on Proposals are unaffected by this rule save that Ghosts may not vote on Proposals.",
        "voters",
        (PROPOSAL,),
    ),
    ("No CfJ may be enacted on Fridays, and Quorum is unaffected by this rule.", "enacting quorum failing", (CFJ,)),
    ("As in the core rules, a Proposal needs Quorum, and seven FOR votes.", "popularity quorum voters", (PROPOSAL,)),
    ("Nothing in this rule changes Quorum, but no CfJ may be failed.", "failing quorum enacting", (CFJ,)),
]

DOUBTFUL = {
    "voters popularity": [
        "Icons by Cat are not valid.",
        "Cat’s comments are not comments.",
        "Whoever has 0 Coins may not comment.",
        "The thumbs-up icon is a vote FOR.",
        "The Supervisor's vote breaks ties.",
        "Voting is closed on Fridays.",
        "A vote is only valid if its caster has a Gnome.",
        "Votes may not be changed once cast.",
        "Only an Architect with a Gnome has a vote.",
        "Jailed Architects are ineligible to vote.",
        "An Architect's voting rights are suspended while they are in Jail.",
        "Each Architect's vote has a weight equal to their number of Gnomes.",
        "When determining whether a Proposal is Popular, ignore the votes of Jailed Architects.",
        "An Architect may pay a Gnome to change another Architect's vote.",
        "All votes by Red Architects are treated as AGAINST.",
        "A Gnome counts as a FOR vote.",
        "DEFERENTIAL votes follow the King instead of the Supervisor.",
        "Architects vote on Proposals with Gnomes.",
        "Architects in Jail cannot take part in votes on Proposals.",
        "Prisoners lose their right to vote.",
        "Votes of FOR by Ghosts are treated as votes of AGAINST.",
        "The Jester's votes mean the opposite of what they say.",
        "Authors do not automatically vote FOR their own Proposals.",
        "After 15 hours no more votes may be cast on a Proposal.",
        "An Architect in the Infirmary is ignored for all voting purposes.",
        "Proposals are voted on by Jurors alone.",
        "Ghosts have no say in votes on Proposals.",
        "Whoever holds City Hall may strike out one FOR on any matter.",
        "A motion needs unanimous consent.",
        "Unanimity is needed for any Proposal.",
        "Each Architect has as many votes as they have Coins.",
        "Voting icons posted before noon are void.",
        "FOR and AGAINST mean their opposites.",
        "Two FOR votes suffice.",
        "Wizards vote twice.",
        "The silent are taken to be in favour.",
        "AGAINST shall be read as FOR.",
        "Voters may change their minds once only.",
        "Votes are cast by dice.",
        "Absent Architects are assumed to have voted FOR.",
        "Silence counts as a vote FOR.",
        "The Supervisor may not veto.",
        "Cat may veto.",
        "Self-Killing is forbidden.",
        "No author may self-kill.",
        "A Proposal by Cat is never Self-Killed.",
        "Vetoes are forbidden on Fridays.",
        "VETO is not available to the Supervisor.",
        "Nobody has the right to use DEFERENTIAL.",
        "Each Gnome in a Site is one more vote for its owner.",
        "Ghosts vote too.",
        "Only the living are voters.",
        "Everyone abstains on Fridays.",
        "Majority rule is abolished for Proposals.",
        "A Gnome may cast a ballot.",
        "Ballots are secret.",
        "Ghosts may cast a Ballot for any Proposal.",
        "A vote by Cat is a vote by Dan.",
    ],
    "enacting failing": [
        "It is not possible for a Proposal by Bob to be enacted.",
        "If a Proposal has five AGAINST votes, it fails at once.",
        "Every Proposal fails on Fridays.",
        "Proposals by Bob are automatically failed.",
        "The minimum time before a Proposal may be enacted is 6 hours.",
        "Proposals must be open for at least 36 hours before they are enacted.",
        "Admins must wait 24 hours before enacting a Proposal.",
        "The 12 hour limit in Resolution of Proposals is 30 hours.",
        "A Proposal's minimum time is 36 hours instead of 12.",
        "If the Queen votes AGAINST a Proposal then it fails.",
        "The Bailiff alone enacts Proposals.",
        "The Regent may force through any Proposal.",
        "A Proposal that mentions the Dragon fails automatically.",
        "A Proposal which is not Enacted within 15 hours is Failed.",
        "Proposals posted by Outlaws have no effect.",
        "Proposals expire 15 hours after they are posted.",
        "No action, including the enactment of Proposals, may be taken at night.",
        "As in the core rules, an Admin resolves Proposals, but only after 24 hours.",
        "Before a Proposal may be enacted, the Regent must approve it.",
        "Admins must wait a full day before resolving anything.",
        "Whenever a Proposal is due to be enacted, roll DICE6; if it is 1, fail it instead.",
        "No admin may press the enact button without Ann's consent.",
        "Calls for Judgement have to wait 48 hours.",
        "The twelve hour wait is waived.",
        "Proposals may be adminned after six hours.",
        "For this dynasty, all Architects have the powers of Admins.",
        "The queue is not a queue: Proposals may be dealt with in any order.",
        "Proposals skip the queue if their author holds the Crown.",
        "All Proposals are decided by the toss of a coin.",
        "Proposals have to be sponsored.",
        "A Call for Judgement lapses after three days.",
        "The Supervisor's approval is required before any Proposal is resolved.",
        "Pending Proposals do not age on Sundays.",
        "A Proposal by the Regent is deemed to have been enacted.",
        "The weekend does not count towards the age of a Proposal.",
        "It is unlawful to enact a Proposal at night.",
        "Resolving a Proposal is the duty of the Regent.",
        "Ann decides which Proposals are resolved first.",
        "The game sleeps from dusk till dawn, and no Proposal is resolved.",
        "Everybody is an Admin.",
        "Only Admins may work on Fridays.",
        "Cat is considered an Admin.",
        "Any Captain can do what an Admin can.",
        "The Regent is equal to an Admin.",
        "Cat is promoted to Admin.",
        "Whoever holds the Crown counts among the Admins.",
        "After 20 hours every Proposal counts as Failed.",
        "When a Proposal is two days old Ann decides on it.",
        "Architects are treated as if they were Admins.",
        "The Regent has all powers of an Admin.",
        "No Admin has any powers.",
        "Only the Regent acts as an Admin.",
        "The 48 hour limit does not exist.",
        "The twelve hours wait is shortened to six.",
        "The 12 hour rule is halved.",
        "Declarations of Victory are not allowed.",
        "A DoV made by Cat stands.",
        "The Emperor alone has the final word on DoVs.",
        "Proposals are void if they were posted on a Friday.",
        "The author of a Proposal may withdraw it at any time.",
        "At midnight, every pending Proposal is put to the Regent.",
        "On Fridays, everything is enacted by the Regent.",
        "If the Regent says so, a Proposal is as good as enacted.",
        "To enact a Proposal, an Admin has to roll a six.",
        "CfJs which nobody has commented on are failed.",
        "Whenever an Admin is about to resolve a Proposal, they have to ask the Regent first.",
        "Adminning is forbidden on Fridays.",
        "Dan has administrative rights.",
        "Dan may enact and fail.",
        "Architects with a Coin may set the status of any post.",
        "All waiting periods are doubled.",
    ],
    "enacting failing voters": [
        "Proposals posted on a Friday count as Vetoed.",
    ],
    "enacting failing popularity": [
        "Enacting a Proposal requires the assent of the Supervisor.",
        "A Proposal becomes law as soon as two Architects have approved it.",
        "Two thumbs up are enough for a Proposal.",
    ],
    "voters popularity quorum enacting failing hiatus idling unidling": [
        "No action of any kind may be taken on Wednesdays.",
        "Nothing may be done on Wednesdays.",
        "Nobody may do anything on Wednesdays.",
        "Read every “12” in the rules as “36”.",
        "This rule overrules the Core Rules.",
        "The core rules do not apply.",
        "The core rules and the rule “Votes” do not apply.",
        "The rules Proposals and Votes have no effect.",
        'The rule "Admins" does not apply.',
        "No game actions may be taken until June.",
        "Game actions are forbidden at night.",
        "No actions may be taken on Fridays.",
        "The core rules are suspended.",
        "All core rules are void during the Carnival.",
        'Section "Enacting and Failing" does not apply to Ghosts.',
        "This rule takes precedence over the Core Rules.",
        "This rule supersedes all other rules.",
        "Contrary to the core rules, time is counted in moons.",
    ],
    "voters popularity quorum enacting failing": [
        'Rule "Votable Matters" has no effect.',
        "This dynasty overrides the rule Votable Matters.",
    ],
    "voters popularity quorum idling unidling": [
        "The rule “Idle Players” is ignored.",
    ],
    "voters popularity enacting failing": [
        "The rule Resolution of Proposals does not apply on Fridays.",
        "The rule “Proposals” has no effect on Fridays.",
        "Nobody has the right to veto any Proposal.",
        "A simple majority of votes suffices for a Proposal to be enacted.",
        "Ties are resolved in favour of the Proposal.",
        "The Warden may use VETO as a voting icon on Proposals.",
        "It takes seven votes FOR to enact a Proposal.",
        "Seven votes are needed to pass a proposal.",
        "A Proposal only passes with two thirds of all Architects voting FOR.",
        "Proposals are decided by simple majority.",
    ],
    "voters quorum idling unidling": [
        "Cat is not on the roster.",
        "Cat is removed from the roster.",
        "Cat and Dan count as a single Architect.",
        "A Captain counts as two Architects when voting.",
        "An Architect counts as idle in Jail.",
        "An Architect who loses their last Gnome becomes idle.",
        "Gnomes are Architects.",
        "Architects who have fewer than 3 Coins are treated as though Idle.",
        "Inactivity for three days makes an Architect idle.",
        "Nobody goes idle.",
        "All Architects are idle on Fridays.",
        "Cat is idle.",
        "Cat is not an Architect.",
        "Cat is not a player.",
        "Architects other than Dan are players.",
        "The Regent is considered to be an Architect.",
        "Squires are Architects.",
        "Dead Architects are no longer Architects.",
        "Idle Architects are Architects.",
        "Two days of silence make one idle.",
    ],
    "hiatus bars": [
        "The game is paused until further notice.",
        "The game is on hold during May.",
        "The dynasty is suspended while the Emperor is away.",
        "BlogNomic stands still on Fridays.",
        "There is a Hiatus every weekend.",
        "Every Friday begins a Hiatus.",
    ],
    "enacting bars": [
        "Only the Regent is permitted to enact CfJs that ask for a truce.",
        "A Proposal that is opposed by the Regent may not be enacted.",
        "Only Proposals that the Regent has signed may be enacted.",
    ],
    "enacting failing bars": [
        "A Proposal that has been open for less than 24 hours cannot be resolved.",
        "No Admin may act on a Proposal by themselves.",
        "Admins shall not touch the queue during the Regatta.",
    ],
    "quorum": [
        "The quorum of this dynasty shall be two.",
        "Quorum: six.",
        "Quorum, for the length of this dynasty, stands at six.",
        "One third of the Architects are a Quorum.",
    ],
    "idling": [
        "Silence of three days suffices for idling.",
        "Idling is not allowed in this dynasty.",
        "Silence for 14 days is required for idling.",
        "An Architect with a Lantern is immune to idling.",
        "Idleness is a crime.",
        "An Architect is idled after two days of silence.",
    ],
    "quorum popularity": [
        "The number of Architects is considered to be 12.",
    ],
    "unidling": [
        "Unidling costs ten Coins.",
        "Unidling is only possible on Mondays.",
    ],
}

MAY_BEAR = [
    "Only Safe Architects may submit Proposals.",
    "Proposals must contain the word Cheese.",
    "There is no cooldown on a Declaration of Victory in the Tournament.",
    "Dynastic actions may be taken during Hiatus.",
    "Nothing in this rule changes Quorum.",
    "As in the core rules, a Proposal must be open for 12 hours before it is enacted.",
    "A quorum of Penguins is three Penguins.",
    "A Councillor may vote AGAINST a Motion in a Council post.",
    "The Hiatus of a Ship is the time it spends in port.",
    "Every Proposal must come with a Limerick of five lines.",
    "The number of Proposals that a Ghost can have is two.",
    "Proposals must be shorter than 100 words.",
]

IN_PASSING = [
    "The Supervisor keeps the Moon and is not an Architect.",
    "The head of this dynasty is the Supervisor, who is not an Architect.",
    "The Leader is an Architect.",
    "The Leader of the Pack is an Architect.",
    "The Map is shown to all Admins.",
    "The Steward has administrative duties at Court.",
    "An attempt to climb may fail.",
    "The status of a Ship is publicly tracked.",
    "Each Architect on the roster gains a Coin.",
    "Cat is removed from the Roster of Honour.",
    "The number of Architects aboard is tracked.",
    "Nothing may be done with a Boat at sea.",
    "No action of a Ghost may be taken back by another.",
    "No Architect may take any action with a Ship that is sunk.",
    "Nobody may do anything in the Vault.",
    "Icons on the Map are not to scale.",
    "An Architect may not comment on a Bazaar post twice.",
    "Bids in deleted comments are ignored.",
    "A comment on the Auction is invalid if it has no bid.",
    "The waiting period of a Ship in port is three days.",
    "The word Coin in the rules of the Bazaar is read as Gem.",
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
    "The Supervisor may not veto Drops.",
    "The Captain has a veto over any Voyage.",
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
    "The rules for voting on Proposals are unaffected by this rule.",
    "Within 48 hours of a Proposal's enactment, its author may name a Star.",
    "Whenever a Proposal is enacted, the Dragon moves.",
    "The Dragon moves one square each time a Proposal fails.",
    "Each Architect may take one Move per enacted Proposal.",
    "An Architect may write a Proposal on the Wall.",
    "Each Architect has a Score, starting at 0.",
    "An idle Gnome may be put to work.",
    "Idle Architects have no Gnomes.",
    "When an Architect unidles, their Score is set to 0.",
    "Upon unidling, an Architect gets a new Gnome.",
    "The Score of an Architect who idles is kept.",
    "Any Admin may update the Map.",
    "No Admin may redraw the Map.",
    "Only Admins may edit the Map page.",
    "The Map is kept by an Admin.",
    "A Captain may ask any Admin to redraw the Map.",
    "No dynastic game actions may be taken on Fridays.",
    "No Action of a Gnome may be undone.",
    "An Architect, as a Game Action, may buy a Gnome.",
    "No action may be taken twice by one Gnome.",
    "Each Action may be taken once a day.",
    "An Admin may correct the Map at any time.",
    "The Treasurer must keep the Book.",
    "A Gnome that fails its test sleeps.",
    "Architects may vote on the colour of the Flag by commenting on the Flag Post.",
    "The Gnome with the most votes becomes King.",
    "The Ship with the most Votes wins the Regatta.",
    "Architects may cast one Ballot for the Harbour Master each week.",
    "The rules of Chess apply to Duels.",
    "This rule does not apply to Gnomes.",
    "The rule Gnomes is ignored on Fridays.",
    "The core of the Reactor is hot.",
    "The Reactor is on hold until it cools.",
    "A Ship is paused while it has no Crew.",
    "The Captain is the Architect with the most Ships.",
    "Each Ship is owned by an Architect.",
    "The Supervisor may resolve a Duel.",
    "A Duel must wait 48 hours.",
    "Duels are decided by the toss of a coin.",
    "An Architect may pass a Gnome to another Architect.",
    "The majority of Gnomes is green.",
    "Architects should enact the will of the Dragon.",
    "A Spell takes effect at once.",
    "The Law is a sword.",
    "An Architect may fail a Task.",
    "For the purposes of this rule, an idle Architect is not an Architect.",
    "A Motion is put before the Council.",
    "No Gnome may be enacted.",
    "Architects who voted AGAINST the last enacted Proposal lose a Coin.",
    "The author of the last enacted Proposal is the King.",
    "Ann gains a Coin for each vote on her Proposals.",
    "An Architect may pay a Coin for each Proposal they have pending.",
    "No Architect may have more than one Gnome for each of their pending Proposals.",
    "The King is whoever made the oldest pending Proposal.",
    "An Architect may name a Gnome after a Proposal.",
    "Each Gnome has a Popularity.",
    "The most popular Gnome wins.",
    "Everything in the Chest is gold.",
    "Nothing is known of the Dragon.",
    "A Gnome may do anything.",
    "The game has a Map.",
    "The game begins in the Hall.",
    "Architects start the game with three Coins.",
    "A Site has a Waiting Room.",
    "A Limit is a number.",
    "A Clock hangs in the Hall.",
    "The Queue is a list of Ships.",
    "In favour of peace, all Gnomes sing.",
    "The Admin of the Zoo is a Gnome.",
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


@pytest.mark.parametrize(("turns", "said"), [(turns, said) for turns, each in DOUBTFUL.items() for said in each])
def test_what_may_turn_on_a_dynastic_sentence(turns: str, said: str) -> None:
    (told,) = spoken(said)
    assert " ".join([*told.turns, *(["bars"] if told.bars else [])]) == turns
    assert told.doubtful and not told.sure


@pytest.mark.parametrize(
    ("said", "kinds"),
    [
        ("While a DoV is pending, two FOR votes suffice.", ()),
        ("If a CfJ is pending, Proposals have to wait for it.", (PROPOSAL,)),
        ("Whenever a Proposal is due to be enacted, its author may fail it instead.", (PROPOSAL,)),
        ("Before a Proposal may be enacted, the Regent must approve it.", (PROPOSAL,)),
        ("Calls for Judgement have to wait 48 hours.", (CFJ,)),
    ],
)
def test_a_sentence_is_of_the_kinds_of_which_it_says_something(said: str, kinds: tuple[str, ...]) -> None:
    assert [each.kinds for each in spoken(said)] == [kinds]


@pytest.mark.parametrize(
    ("said", "goes_on"),
    [
        ("In this dynasty the rule Victory and Ascension has no effect.", True),
        ("The rule “Victory and Ascension” is replaced by the following.", False),
    ],
)
def test_of_the_rule_on_victory_all_but_the_hiatus_is_of_declarations(said: str, goes_on: bool) -> None:
    still, rest = spoken(said)
    assert (still.turns, still.is_of(PROPOSAL), lifts_hiatus(said)) == (("hiatus",), True, goes_on)
    assert (rest.turns, rest.kinds, rest.posts) == (("popularity", "enacting", "failing"), (DOV,), (DOV,))
    assert len(read(said).not_understood) == 1


@pytest.mark.parametrize(
    ("said", "turns", "bars"),
    [
        ("Proposals may not be enacted on Fridays.", "enacting", True),
        ("Proposals may not be enacted on Fridays, and idling is forbidden.", "enacting failing idling", False),
        ("Proposals and CfJs may not be resolved on Fridays.", "enacting failing", True),
        ("Proposals may not be enacted on Fridays; Quorum is two.", "enacting failing quorum", False),
        ("Proposals may not be enacted on Fridays, but CfJs take an hour.", "enacting failing", False),
    ],
)
def test_of_several_clauses_each_is_read(said: str, turns: str, bars: bool) -> None:
    (told,) = spoken(said)
    assert (" ".join(sorted(told.turns)), told.bars, told.sure) == (turns, bars, True)


@pytest.mark.parametrize("said", MAY_BEAR)
def test_what_may_bear_on_core_rules_is_told_and_decides_nothing(said: str) -> None:
    (told,) = spoken(said)
    assert not told.turns and not told.sure and not told.bars


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
    after, of_gnomes = (
        spoken("Proposals should be short.", "They may not be enacted on Fridays."),
        "They may not be failed.",
    )
    assert [each.turns for each in after] == [("enacting",)]
    assert spoken("Gnomes are small.", of_gnomes) == []


def test_what_is_flavour_text_says_nothing_and_what_may_be_says_it_all() -> None:
    said = "No Proposal may be enacted."
    assert spoken("This rule is flavour text.", said) == [] == spoken(f"Flavour text: {said}")
    assert len(spoken("This rule is flavour text if the game is in Tournament Mode.", said)) == 1


def test_where_a_dynasty_has_votes_of_its_own_nobody_can_tell_which_are_meant() -> None:
    own, barred = "An Elector may vote for a Candidate by posting a comment.", "Electors in Jail may not vote."
    assert [each.turns for each in spoken(barred)] == [("voters",)]
    assert [(each.sentence, each.turns) for each in spoken(own, barred)] == [(barred, ())]
    of_proposals = "Electors in Jail may not vote on Proposals."
    assert [each.turns for each in spoken(own, of_proposals)] == [("voters",)]
    assert spoken(own, "Each Elector has two Votes in each Election.") == []


def test_a_dynastic_sentence_that_says_something_of_core_rules_is_not_understood() -> None:
    quorum, all_of_them, of_new_ones = (
        "The Quorum is always 4.",
        "This rule overrules the Core Rules.",
        "Only Safe Architects may submit Proposals.",
    )
    law = read(quorum, "Each Ship has a Name.", all_of_them, of_new_ones)
    assert [(each.rule, each.sentence, each.sure) for each in law.on_core] == [
        ("Ships", quorum, True),
        ("Ships", all_of_them, False),
        ("Ships", of_new_ones, False),
    ]
    assert [each.sentence for each in law.not_understood] == [quorum, all_of_them]
    assert law.unread == ()


def test_one_that_somebody_has_read_is_understood() -> None:
    said = "The Quorum is always 4."
    words = read(said).words
    mark = sentence_fingerprint(said, words)
    assert [each.mark for each in read(said).on_core] == [mark]
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
def test_real_dynasties_seldom_speak_of_core_rules(shared: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of what three dynasties said, 461 sentences, two speak of core rules, and none decides anything, known as they are or not."""
    monkeypatch.setattr("referee.law.reading.known_sentences", frozenset)
    told = Counter[str]()
    for name in SEEDS.values():
        law = CARRIED_BOOK.read(parse_ruleset(marked_up((shared / "seeds" / name).read_text("utf-8"))), "x")
        told["sentences"] += sum(len(rule.sentences) for rule in law.dynastic)
        told["spoken"] += len(law.on_core)
        told["decide"] += sum(bool(each.turns) for each in law.on_core)
    assert (told["sentences"], told["spoken"], told["decide"]) == (461, 2, 0)


@pytest.mark.parametrize("unit", ["before Proposal ", "a Proposal that ", "votes by ", "FOR and AGAINST "])
def test_a_sentence_of_many_letters_may_say_anything_and_is_not_read(unit: str) -> None:
    """That of a hundred thousand letters is told at once."""
    (told,) = spoken(f"The Proposal {unit * 6_000}.")
    assert told.doubtful and not told.bars and set(told.turns) == set(get_args(Turns))
    assert spoken("A Gnome " + "hops and " * 10_000 + "sings.") == []
