"""What is a dynasty's own though it has a word of the core rules, and what comes near it: that decides as ever (G13)."""

from __future__ import annotations

import pytest

from referee.law.on_core.reading import OnCore, spoken_of_core
from referee.law.ruleset import Rule, Words

WORDS = Words("Architect", "Architects", "Supervisor")
CORE = ("Votable Matters", "Fair Play", "Ghost Ships")


def spoken(*sentences: str) -> list[OnCore]:
    rules = [
        Rule("dynastic", "Shops", None, "Each Shop has a Name."),
        Rule("dynastic", "Ghost Ships", None, "Each Ghost has a Name."),
        Rule("dynastic", "Lead", None, "\n".join(sentences)),
    ]
    return [*spoken_of_core(rules, WORDS, CORE)]


def decide(*sentences: str) -> list[str]:
    return [each.sentence for each in spoken(*sentences) if each.turns]


@pytest.mark.parametrize(
    ("own", "near"),
    [
        # Precedence among the dynasty's own rules, and over what may be another.
        ("This rule takes precedence over the rule Shops.", "This rule takes precedence over the rule Votable Matters."),
        ("This rule overrides the rule “Shops”.", "This rule overrides the rule “Proposals”."),
        ("The rule Shops takes precedence over this rule.", "The rule Shops takes precedence over the rule Votable Matters."),
        ("This rule overrides any other dynastic rule.", "This rule overrides any other rule."),
        ("This rule takes precedence over all other dynastic rules.", "This rule takes precedence over all other rules."),
        ("This rule supersedes the rules Shops and the rule Lead.", "This rule supersedes the rule Shops and the rule Votes."),
        ("This rule overrides the rule Shops if it is Night.", "This rule overrides the rule Shops and the Appendix."),
        ("This rule overrides the Shops rule.", "This rule overrides the rule Shops, and Quorum is five."),
        # A rule of each kind bears this name, and none of the dynasty bears that.
        ("This rule overrides the rule Lead.", "This rule overrides the rule Ghost Ships."),
        ("This rule overrides “Shops”.", "This rule takes precedence over the rule Stalls."),
        ("If it conflicts with Shops, this rule takes precedence.", "If a core rule conflicts with this rule, this rule takes precedence over it."),
        # Things that are idle, and who has them.
        ("The mill is idle during Winter.", "Cat is idle during Winter."),
        ("The Factory stands idle while it has no Workers.", "An Architect is idle while they have no Workers."),
        ("Idle Ships drift one space each week.", "Idle Ship Captains do not count as Architects."),
        ("A Ship is Idle if it has no Crew.", "A Captain is Idle if they have no Crew."),
        ("Ships are idle unless they have a Captain.", "Architects owning Ships are idle."),
        ("An Architect may idle the engines of their Ship.", "An Architect may idle the owner of a Ship."),
        ("The Admiral may order a Ship to stand idle.", "The Admiral may order an Architect to stand idle."),
        ("The Architect's Mill is idle.", "The owner of the mill is idle."),
        ("The mill is idle, and its sails are furled.", "The mill is idle, and so is its owner."),
        ("The haunted mansion is idle at night.", "The Merchants are idle at night."),
        ("Each idle Ship costs its owner 1 Coin.", "An Architect aboard an idle Ship is idle."),
        ("The Mill is idle.", "Mill is idle."),
        # Votes on what is no matter, or in an assembly, and where or when one votes.
        ("Only Senators may vote on Bills.", "Only Senators may vote on Proposals."),
        ("Plebeians may not vote on Decrees.", "Plebeians may not vote on Fridays."),
        ("Senators may vote FOR or AGAINST a Decree in its comments.", "Senators may vote FOR or AGAINST any Matter."),
        ("A Dead Architect may not vote in Councils.", "A Dead Architect may not vote."),
        ("Only Ghosts may vote in Seances.", "Only Ghosts may vote in Winter."),
        ("The Chieftain's vote counts double in Councils.", "The Chieftain's vote counts double."),
        ("Any Architect may vote on which Lot is sold next.", "Any Architect may vote on which Proposal is enacted next."),
        ("Each Architect may comment FOR or AGAINST on a Motion.", "Each Architect may comment FOR or AGAINST."),
        ("A Motion is a Story Post on which Senators may comment with FOR or AGAINST.", "A Motion is a Proposal on which Senators may comment with FOR or AGAINST."),
        ("Only Bidders may vote on Lots.", "Only Bidders may vote on Ships."),
        ("Only Senators may vote on Bills or Edicts.", "Only Senators may vote on Bills or anything else."),
        ("Ghosts may not vote on Bills.", "Ghosts may not vote on Bills, and only Lords may vote."),
        # That those who play go on voting, and that they do so otherwise, or may not play.
        ("A Dead Architect may still vote and make proposals.", "A Dead Architect may still vote if they have a Token."),
        ("Ghosts may vote on Proposals as usual.", "Ghosts may vote on Proposals twice."),
        ("An Architect who has been Eliminated may still submit Proposals and vote as normal.", "An Architect who is idle may still vote."),
        ("Eliminated Architects may continue to vote.", "Idle Architects may continue to vote."),
        ("An Eliminated Architect continues to vote on Proposals as usual.", "A Former Architect continues to vote on Proposals as usual."),
        ("A Ghost may still vote on Proposals.", "Only Ghosts may still vote on Proposals."),
        ("An Architect who is Dead is still an Architect and may still vote.", "An Architect who is Dead counts double and may still vote."),
        ("Being a Ghost does not prevent an Architect from voting or proposing.", "Being idle does not prevent an Architect from voting."),
        ("Imprisonment does not affect an Architect's ability to vote on Proposals.", "Imprisonment affects an Architect's ability to vote on Proposals."),
        ("Ghosts may still vote.", "Cat may still vote."),
        ("The Ghosts may still vote.", "Chris may still vote."),
        ("A Prisoner may still vote on Votable Matters.", "A Prisoner may still veto Votable Matters."),
        ("Phantoms may vote on Proposals in the normal way.", "Phantoms may vote on Proposals in a way of their own."),
        ("An Architect in Prison may still vote on Proposals.", "An Architect in Prison may vote on Proposals only once."),
        ("A Vampire retains their right to vote.", "A Vampire loses their right to vote."),
        ("All Ghosts keep the right to vote.", "Architects who have left keep the right to vote."),
        ("Each Councillor may vote once on each Motion.", "Each Councillor may vote once on each Proposal."),
        ("The crew of a Ship vote on its next Port.", "The crew of a Ship vote on its next Proposal."),
        ("Members of the Guild may vote on new Members.", "New Members may vote twice."),
        ("A Contract may be voided by majority vote of its signatories.", "A Proposal may be voided by majority vote of its signatories."),
        ("An Architect may be removed from a Party by a majority of its members.", "An Architect may be idled by a majority of its members."),
        ("This rule is overridden by the rule “Shops”.", "The rule “Votable Matters” is overridden by this rule."),
        ("Any Architect may vote on which Lot is next.", "Only Senators may vote on what may be enacted."),
        ("Only Senators may vote on Edicts.", "Only Senators may vote on Amendments."),
        ("A Pact may be ended by a majority of the Senate.", "All decisions are made by a majority of the Senate."),
        ("All Ghosts may still vote.", "All may still vote."),
        ("The Ghosts may still comment and vote.", "The Admins may still comment and vote."),
        # What Proposals must say, and how they are called, and what becomes of them.
        ("A Proposal which would create a new Card should describe its effect.", "A Proposal that does not describe its effect may not be enacted."),
        ("A Proposal that creates a Card must specify its Effect.", "A Proposal that creates a Card should describe its Effect or be failed."),
        ("Each Proposal must name a Judge.", "Each Proposal must name a Judge who rules on it."),
        ("Each Proposal must contain the name of a Fruit.", "A Proposal must contain a pun to be enacted."),
        ("A Proposal that adds a Card must name its Colour.", "A Proposal must name six voters."),
        ("A Proposal is Fragrant if it names a Flower.", "A Proposal is Popular if it names a Flower."),
        ("Any Proposal which names a Flower is Fragrant.", "Any Proposal which names a Flower is Illegal."),
        ("A Proposal whose title contains a Colour is Colourful.", "A Proposal which names a Flower is a Dynastic Proposal."),
        ("A Proposal which mentions a Fish is known as a Fishy Proposal.", "A Proposal which mentions a Fish is known as a Failed Proposal."),
        ("Proposals posted on a Sunday are Holy.", "Proposals posted on a Sunday are holy, and are enacted at once."),
        ("A Proposal is Fruity.", "A Proposal is Fruity, and may be enacted."),
        ("A Proposal is Fruity when it names a Fruit.", "A Proposal is Fruity when it has six votes."),
        ("Every Proposal has a Colour, which is the first Colour named in it.", "Every Proposal has a Deadline, which is the first day named in it."),
        ("A Proposal about Cats is a Feline Proposal.", "A Proposal about Cats is a Core Proposal."),
        ("Any Proposal containing a Haiku is Poetic.", "Any Proposal with six votes is Poetic."),
        ("Each Proposal costs 1 Ink to submit.", "Each Proposal costs 1 Ink to enact."),
        # What is staked on a matter, and what moves it.
        ("An Architect may wager up to 5 Gold on whether a pending Proposal will be enacted.", "An Architect may wager 5 Gold to have a pending Proposal enacted."),
        ("An Architect may bet on the outcome of a Votable Matter.", "An Architect may bet on a Proposal, which is then Failed."),
        ("An Architect may not bet on a Proposal of their own.", "An Architect who wagers on a Proposal may not vote on it."),
        ("An Architect may predict whether a pending Proposal will be enacted or failed.", "An Architect may decide whether a pending Proposal will be enacted or failed."),
        ("A pending Proposal may be Sponsored by one Architect.", "A pending Proposal must be Sponsored by one Architect."),
        ("An Architect may Sponsor a pending Proposal by spending 2 Gold.", "An Architect may Adopt a pending Proposal by spending 2 Gold."),
        ("An Architect may endorse a pending Proposal by paying 1 Chip.", "An Architect may Sponsor a pending Proposal by spending 2 Gold, adding a vote FOR it."),
        ("An Architect may place a Chip on any pending Proposal.", "An Architect may place a Veto on any pending Proposal."),
        ("An Architect may bet that a pending Proposal will fail.", "An Architect may order that a pending Proposal will fail."),
        ("An Architect may place a bet on a pending Proposal.", "An Architect may place a bet on a pending Proposal, which delays it."),
        ("An Architect may back a pending Proposal with 3 Coins.", "An Architect may back a pending Proposal with 3 Votes."),
        ("An Architect may buy Shares in a pending Proposal.", "An Architect may buy the enactment of a pending Proposal."),
        # What is no matter, and matters that are none.
        ("A Bill is not a Votable Matter.", "A Call for Judgement is not a Votable Matter."),
        ("Bills are not Proposals.", "Dynastic Proposals are not Proposals."),
        ("An Auction Lot is not a Votable Matter.", "A Bill is a Votable Matter."),
        ("A Quest is neither a Proposal nor a Call for Judgement.", "No Quest is not a Proposal."),
        ("Motions are not Proposals and cannot be enacted.", "Votes are not Proposals."),
        # Names.
        ("Quorum Sensing is a Mutation.", "Quorum is five."),
        ("The Quorum Chamber is a room of the Palace.", "The Quorum Number is five."),
        ("A Quorum Stone may be placed on the Altar.", "Quorum Sensing is a Mutation, and Quorum is five."),
        ("The Clock stops when the Bell rings.", "The clock stops when the Bell rings."),
        ("The Clock is stopped while the Storm rages.", "The Clock stops when the Bell rings, and so does the game."),
        ("The Doom Clock stops.", "The Clock of each Proposal stops."),
    ],
)  # fmt: skip
def test_what_is_the_dynastys_own_decides_nothing_and_what_comes_near_it_does(own: str, near: str) -> None:
    assert decide(own) == []
    assert decide(near) == [near]


@pytest.mark.parametrize(
    ("said", "of", "decides"),
    [
        ("Each Architect may own a Golem.", "The Golem is idle by default.", False),
        ("Each Architect may own a Golem.", "A Golem may be Idle, Working or Broken.", False),
        ("Each Architect may own a Golem.", "The Steward may set any Golem to Idle.", False),
        ("Each Architect may meet a Golem.", "The Golem is idle by default.", True),
        ("Each Architect may own a Golem, and may become a Golem.", "The Golem is idle by default.", True),
        ("Each Architect has a number of Workers.", "A Worker is Idle while it has no task.", False),
        ("Each Architect is a Worker.", "A Worker is Idle while it has no task.", True),
        ("Each Architect may become a Mill.", "Mills are idle during Winter.", True),
        ("Some Architects are known as Ships.", "The Ships are idle in Port.", True),
        ("A Ship is an Architect with a Sail.", "Ships are idle in Port.", True),
        ("A Bill is a Story Post.", "Only Senators may vote on Bills.", False),
        ("A Bill is not a Proposal.", "Only Senators may vote on Bills.", False),
        ("A Bill is a Proposal about money.", "Only Senators may vote on Bills.", True),
        ("Any Proposal may be considered a Bill.", "Only Senators may vote on Bills.", True),
        ("Bills are treated as Votable Matters.", "Only Senators may vote on Bills.", True),
        ("Everything that Senators post is a Bill.", "Only Senators may vote on Bills.", True),
        ("A Bill is an official post.", "Only Senators may vote on Bills.", True),
        ("An Amendment is a Story Post.", "Only Senators may vote on Amendments.", False),
        ("Each Architect counts as a House.", "A House is idle during Winter.", True),
        ("A Gathering is a Story Post.", "Only Ghosts may vote in Gatherings.", False),
        ("A Gathering is a crowd.", "Only Ghosts may vote in Gatherings.", True),
        ("Each Mill is owned by an Architect.", "The Mill is idle in Winter.", False),
        ("Each Architect is given a Ship.", "The Ship is idle in Winter.", False),
        ("Any Ship may be one of the Architects.", "The Ship is idle in Winter.", True),
        ("A Ship is considered to be an Architect.", "The Ship is idle in Winter.", True),
        ("A Bill is a kind of Proposal.", "Only Senators may vote on Bills.", True),
        ("A Bill is a Story Post about a Proposal.", "Only Senators may vote on Bills.", False),
        ("A Bill is " + "very " * 300 + "long.", "Only Senators may vote on Bills.", True),
        ("A Ghost is an Architect with no Health.", "Ghosts may vote on Proposals as usual.", False),
        ("A Ghost is not an Architect.", "Ghosts may vote on Proposals as usual.", True),
        ("Ghosts are no longer considered Architects.", "A Ghost may still vote on Proposals.", True),
        ("Architects in Exile are idle.", "Architects in Exile may still vote.", True),
        ("Architects in Exile are sad.", "Architects in Exile may still vote.", False),
        ("Ghosts are idle.", "A Ghost may still vote on Proposals.", True),
    ],
)
def test_what_a_word_means_turns_on_what_the_dynasty_says_of_it(said: str, of: str, decides: bool) -> None:
    assert (of in decide(said, of)) is decides


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("Only Senators may vote on Bills.", True),
        ("A Dead Architect may still vote and make proposals.", True),
        ("A Proposal is Fragrant if it names a Flower.", True),
        ("The mill is idle during Winter.", False),
        ("Quorum Sensing is a Mutation.", False),
    ],
)
def test_votes_of_its_own_and_what_leaves_matters_as_they_are_is_told(said: str, told: bool) -> None:
    assert bool(spoken(said)) is told
