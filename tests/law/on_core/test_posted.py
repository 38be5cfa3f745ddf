"""Which dynastic sentences may allow posting what core rules forbid to post."""

from __future__ import annotations

import pytest

from referee.law.on_core.posted import says_who
from referee.law.on_core.reading import spoken_of_core
from referee.law.ruleset import Rule, Words
from referee.model.events import CFJ, DOV, PROPOSAL

WORDS = Words("Pilot", "Pilots", "Marshal")
MAY_ALLOW = [
    ("The Marshal may make such a Proposal even if they have two Proposals pending.", (PROPOSAL,)),
    ("Proposals made on a Regatta day do not count as Proposals for any limit.", (PROPOSAL,)),
    ("A Proposal tagged [Race] takes up no slot.", (PROPOSAL,)),
    ("A Pilot may pay 4 Fuel to submit an additional Proposal that day.", (PROPOSAL,)),
    ("The number of Proposals that a Pilot can have pending is three.", (PROPOSAL,)),
    ("The daily limit of Proposals is doubled.", (PROPOSAL,)),
    ("A Pilot may not submit more than one Proposal a day.", (PROPOSAL,)),
    ("A Pilot cannot make a Proposal within 6 hours of another.", (PROPOSAL,)),
    ("Stowaways may submit Proposals.", (PROPOSAL,)),
    ("Proposals may be submitted by anybody.", (PROPOSAL,)),
    ("A grounded Pilot may make a Call for Judgement.", (CFJ,)),
    ("A Pilot whose DoV has been failed may not make another DoV until 24 hours have passed.", (DOV,)),
    ("The Marshal may declare victory.", (DOV,)),
    ("After a crash, a Pilot may post a Declaration of Victory at once.", (DOV,)),
    ("Proposals and CfJs may be made by Stowaways.", (PROPOSAL, CFJ)),
]
ALLOWS_NOTHING = [
    "A grounded Pilot may not submit Proposals.",
    "Only Pilots in the air may submit Proposals.",
    "No Proposal may be made by a Pilot with 0 Fuel.",
    "A Pilot may not make a Declaration of Victory unless every other Pilot has landed.",
    "Whenever a Pilot submits a Proposal, they gain 2 Fuel.",
    "If a Pilot has two Proposals pending, they may refuel.",
    "A Pilot may name a Plane after a Proposal.",
    "Proposals must contain the word Sky.",
    "A Pilot may spend 3 Fuel to submit a Flight Plan.",
    "A Pilot may have up to two Planes.",
    "A Proposal needs seven FOR votes.",
    "A Pilot may post a Flight Plan like a Proposal.",
    "Nothing in this rule changes how many Proposals a Pilot may make.",
]


@pytest.mark.parametrize(("said", "kinds"), MAY_ALLOW)
def test_whoever_posts_by_it_may_be_allowed_to(said: str, kinds: tuple[str, ...]) -> None:
    (told,) = spoken_of_core([Rule("dynastic", "Flights", None, said)], WORDS)
    assert told.posts == kinds


def test_what_is_of_limits_alone_is_not_of_who_may_post() -> None:
    assert says_who("The Marshal may declare victory.") and says_who("Stowaways may submit Proposals past the limit.")
    assert not says_who("There is no cooldown on a Declaration of Victory in the Finals.")


@pytest.mark.parametrize("said", ALLOWS_NOTHING)
def test_what_forbids_or_only_names_posting_allows_none(said: str) -> None:
    assert [each for each in spoken_of_core([Rule("dynastic", "Flights", None, said)], WORDS) if each.posts] == []


@pytest.mark.parametrize(
    "said",
    [
        "The Marshal may make such a Proposal even if they have two Proposals pending.",
        "A Pilot may not submit more than one Proposal a day.",
        "The Marshal may declare victory.",
    ],
)
def test_no_matter_that_is_there_turns_on_it(said: str) -> None:
    assert [each.turns for each in spoken_of_core([Rule("dynastic", "Flights", None, said)], WORDS)] == [()]
