"""What a Call for Judgement upholds, by the matters that it names (R205-VICTORY-13; NAMES-05)."""

from __future__ import annotations

import msgspec
import pytest
from immutables import Map

from referee.checks.selection import without_upheld
from referee.model.findings import Finding
from referee.rules.core.game import CoreGame, Matter
from referee.rules.core.roster import Roster, Standing
from referee.rules.core.upholding.upheld import upheld_by
from referee.rules.core.upholding.words import words_of
from tests.instants import instant

AT = instant("2019-05-21 12:00")
EARLIER = instant("2019-05-20 12:00")
CHAINS = {"shorter-nights": ("f1", "f2"), "long-gone": ("f3",), "days": ("f4",)}
"""Older matters that were passed over, with what was found of each; one is so old that it is not held."""


def matter(identifier: str, title: str, kind: str = "Proposal", body: str = "") -> Matter:
    return Matter(id=identifier, kind=kind, author="Bob", posted_at=AT, title=title, body=body)


@pytest.mark.parametrize(
    ("body", "posts"),
    [
        ("Uphold the enactment of “[Core] Shorter Nights (again)”.", ("shorter-nights",)),
        ("Uphold the enactment of Shorter Nights.", ("shorter-nights",)),
        ("uphold what was done after SHORTER NIGHTS, and long-gone", ("long-gone", "shorter-nights")),
        ("Uphold the enactment of Shorter Nightsong and of Holidays.", ("days", "long-gone", "shorter-nights")),
        ("Uphold every enactment of this week.", ("days", "long-gone", "shorter-nights")),
    ],
    ids=[
        "by its title",
        "by its name",
        "in any letters, and by what its page is called",
        "words beside",
        "nobody named",
    ],
)
def test_what_is_named_is_upheld_and_where_nothing_is_all_that_stands_open(body: str, posts: tuple[str, ...]) -> None:
    call = matter("c1", "Uphold", "Call for Judgement", body)
    nights = msgspec.structs.replace(matter("shorter-nights", "[Core] Shorter Nights (again)"), status="Enacted")
    held = (nights, matter("days", "Days"), call)
    upheld, *perhaps = upheld_by(CoreGame(matters=Map({one.id: one for one in held})), None, call, AT, CHAINS)
    assert upheld.sure and not any(one.sure for one in perhaps)
    assert upheld.findings == tuple(finding for post in posts for finding in CHAINS[post])


@pytest.mark.parametrize(
    ("titles", "posted", "sure", "perhaps"),
    [
        (("Days", "Days"), ("18 12:00", "19 12:00"), ("d1",), ()),
        (("Days [Core]", "Days"), ("18 12:00", "19 12:00"), ("d1",), ()),
        (("Days", "Days (again)"), ("19 12:00", "18 12:00"), ("d0",), ()),
        (("Days", "Days"), ("18 12:00", "22 12:00"), ("d0",), ()),
        (("Days", "Days"), ("19 12:00", "19 12:00"), (), ("d0", "d1")),
        (("Days", "Nights"), ("19 12:00", "19 12:00"), ("d0",), ()),
    ],
)
def test_a_name_means_the_last_posted_that_bears_it_and_came_before(
    titles: tuple[str, str], posted: tuple[str, str], sure: tuple[str, ...], perhaps: tuple[str, ...]
) -> None:
    """R205-NAMES-07."""
    call = matter("c1", "On that", "Call for Judgement", "Uphold the enactment of Days.")
    held = [
        msgspec.structs.replace(matter(f"d{number}", title), status="Enacted", posted_at=instant(f"2019-05-{at}"))
        for number, (title, at) in enumerate(zip(titles, posted, strict=True))
    ]
    game = CoreGame(matters=Map({one.id: one for one in (*held, call)}))
    upheld = upheld_by(game, None, call, AT, {})
    assert tuple(post for one in upheld if one.sure for post in one.posts) == sure
    assert tuple(post for one in upheld if not one.sure for post in one.posts) == perhaps


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("Proposal", "Uphold Days."),
        ("Call for Judgement", "Days was lost."),
        ("Call for Judgement", "Days is not upheld."),
    ],
)
def test_only_a_call_that_says_so_upholds(kind: str, body: str) -> None:
    call = matter("c1", "c1", kind, body)
    assert upheld_by(CoreGame(matters=Map({"c1": call, "days": matter("days", "Days")})), None, call, AT, CHAINS) == ()


CALLED = {"lanterns": {"L"}, "kites": {"K"}, "not yet": {"N"}}
KNOWN = {
    "L": ("enacted", "failed", "31", "may", "ann"),
    "K": ("enacted",),
    "N": ("failed", "30", "may", "bob"),
}
"""What is so of each: L was enacted, or failed, by Ann on 31 May."""


def said(text: str) -> str:
    """What a text upholds, in short: `L` surely, `perhaps L`, `but L` what it does not; `*` for what stands open. A title stands
    before `|`."""
    title, _, body = text.rpartition("|")
    words = words_of(title or "On that", body, CALLED, KNOWN)
    named = {
        "": [*sorted(words.names), *(["*"] if words.unnamed else [])],
        "perhaps ": [*sorted(words.perhaps), *(["*"] if words.perhaps_unnamed else [])],
        "but ": sorted(words.but),
    }
    return "; ".join(f"{how}{','.join(names)}" for how, names in named.items() if names)


UPHOLD = [
    ("Uphold all that was enacted or failed this week.", "*"),
    ("Kites was pending for a week. Uphold everything that was enacted meanwhile.", "K"),
    ("Set the status of Lanterns to Enacted. Uphold this.", "L"),
    ("Uphold Kites. Revert Lanterns. It is not upheld.", "K; but L"),
    ("Uphold the enactment of Lanterns.", "L"),
    ("Uphold the enactment of “Lanterns”, although it had not been open for twelve hours.", "L"),
    ("Uphold the enactment of “Lanterns”, which was not yet popular, and that of Kites.", "K,L; perhaps N"),
    ("The enactment of “Lanterns” is upheld.", "L"),
    ("The enactment of “Lanterns” shall be considered to have been legal.", "L"),
    ("The enactments of Lanterns and Kites are hereby upheld.", "K,L"),
    ("“Lanterns” is deemed lawful.", "L"),
    ("We hereby uphold Lanterns.", "L"),
    ("This CfJ upholds the enactment of “Lanterns”.", "L"),
    ("Consider the enactment of “Lanterns” legal.", "L"),
    ("Declare the enactment of “Lanterns” to be valid.", "L"),
    ("If this CfJ is enacted, uphold “Lanterns”.", "L"),
    ("Uphold the enactments from “Lanterns” to “Kites” as if “Not Yet” had been failed on 31 May 2019.", "K,L,N"),
    ("“Lanterns” was enacted an hour early. Uphold that.", "L"),
    ("“Lanterns” was enacted an hour early, so it was illegal. Its enactment is upheld.", "L"),
    ("Upholding Lanterns|Uphold its enactment.", "L"),
    ("Uphold Lanterns|As it says.", "L"),
    ("Lanterns|Uphold its enactment.", "L"),
    ("Uphold the failing of “Lanterns”.", "L"),
    ("The failing of “Lanterns” is upheld.", "L"),
    ("Lanterns was early, but we uphold it.", "L"),
    ("Uphold “Not Yet”.", "N"),
    ("Uphold the following:\n* Lanterns\n* Kites", "K,L"),
    ("Revert the edit of Kites and uphold the enactment of Lanterns.", "L"),
    ("Uphold Lanterns and revert Kites.", "L"),
    ("Uphold every enactment of this week.", "*"),
    ("Uphold everything that was enacted while kites was pending.", "K"),
    ("Uphold everything that was done when Kites was pending.", "K"),
    ("All actions up to now are upheld.", "*"),
    ("Although it was not old enough, Lanterns is upheld.", "L"),
    ("Set X to 3. Uphold Lanterns.", "L"),
    ("Change “Foo” to “Bar” in the rule “Baz”, and uphold the enactment of Lanterns.", "L"),
    ("We should uphold Lanterns.", "L"),
    ("Uphold Lanterns. Do not uphold Kites.", "L; but K"),
    ("Uphold Lanterns; Kites is not upheld.", "L; but K"),
    ("Uphold Lanterns. Nothing else is upheld.", "L"),
    ("Uphold everything except “Lanterns”.", "*; but L"),
    ("Everything except Lanterns is upheld.", "*; but L"),
    ("All actions up to now are upheld, with the exception of the enactment of “Lanterns”.", "*; but L"),
    ("Uphold everything but Lanterns.", "*; but L"),
    ("Uphold Kites but not Lanterns.", "K; but L"),
    ("Uphold Kites, not Lanterns.", "K; but L"),
    ("Uphold Lanterns and not Kites.", "L; but K"),
    ("Uphold the enactment of Lanterns on 31 May.", "L"),
    ("The enactments of Lanterns and Kites are upheld. The failing of Not Yet is not.", "K,L"),
    ("Uphold Lanterns in spite of the rules.", "L"),
    ("Uphold what was done after LANTERNS, and Kites", "K,L"),
    ("In order to uphold Lanterns, set its status to Enacted.", "L"),
    ("Set the status of Lanterns to Enacted and uphold its enactment.", "L"),
    ("Lanterns|Do not revert it. Uphold it.", "L"),
    ("Lanterns is now upheld.", "L"),
    ("Everything up to this is retroactively upheld and deemed legal.", "*"),
    ("Uphold all actions taken since the illegal enactment of Lanterns.", "L"),
    ("The enactment of Lanterns is upheld as if it had been done in time.", "L"),
    ("Treat Lanterns as if it were legal.", "L"),
    ("If Ann apologises:\n\n- Uphold Lanterns.\n\nUphold Kites.", "K; perhaps L"),
    ("Do the following:\n* Uphold Lanterns.", "L"),
    ("If this CfJ is enacted:\n* Uphold Lanterns.", "L"),
    ("Uphold Lanterns. It was enacted when Ann was tired.", "L"),
    ("Lanterns shall be upheld.", "L"),
    ("Uphold Ann's enactment of Lanterns on 31 May.", "L"),
    ("Uphold the illegal enactment of Lanterns, and its effects.", "L"),
    ("Uphold the enactment of Lanterns on the grounds that it was popular.", "L"),
    ("Lanterns was not popular, and Ann had no right to enact it. Uphold its enactment.", "L"),
    ("Uphold the enactment of Lanterns. Kites is not.", "L"),
    ("Uphold the enactment of Lanterns. That does not change Kites.", "L"),
    ("Uphold the enactment of Lanterns. No rule was broken by Ann.", "L"),
    ("Unlike the enactment of Kites, the enactment of Lanterns is upheld.", "L; perhaps K"),
    ("Uphold the enactment of Lanterns, which came before that of Kites.", "L; perhaps K"),
    ("Let Lanterns be upheld.", "L"),
    ("Lanterns is to be upheld.", "L"),
    ("Ann should apologise if she can. Uphold Lanterns.", "L"),
]
DENY = [
    ("Make it legal to trade Kites.", ""),
    ("Change the rule so that trading becomes legal for all.", ""),
    ("Legalise gambling.", ""),
    ("Create a dynastic rule “Castle” with the text “Each Castle upholds a roof.”", ""),
    ("Add to the rule “Courts”: “A Judge may uphold a Fine.”", ""),
    ("Add the following to the rule “Courts”:\n\n“A Judge may uphold a Fine.\nA Fine is considered legal.”", ""),
    ("In the rule “Courts”, replace “A Fine is upheld” with “A Fine is considered legal”.", ""),
    ('In the rule Courts, change "uphold" to "confirm".', ""),
    ("To the rule Courts, add “A Judge may uphold a Fine.”", ""),
    ("Remove “Judges uphold Fines.” from the rule “Courts”.", ""),
    ("Add to the rule “Courts”: “A Judge may uphold a Fine”. Uphold Kites.", "K"),
    ("Do not uphold the enactment of “Lanterns”.", "but L"),
    ("The enactment of Lanterns is not upheld.", "but L"),
    ("We refuse to uphold “Lanterns”.", "but L"),
    ("“Lanterns” is not considered legal.", "but L"),
    ("Reverse the enactment of “Lanterns”: it was illegal and must not be upheld.", "but L"),
    ("Nothing is upheld.", ""),
    ("Uphold nothing.", ""),
    ("Neither “Lanterns” nor “Kites” is upheld.", "but K,L"),
    ("We don't uphold Lanterns.", "but L"),
    ("Instead of upholding Lanterns, revert it.", "but L"),
    ("The enactment of Lanterns cannot be considered valid.", "but L"),
    ("We decline to consider Lanterns valid.", "but L"),
    ("Lanterns|It is not upheld.", "but L"),
    ("Do not uphold Lanterns|As it says.", "but L"),
    ("Lanterns was fine, but we do not uphold it.", "but L"),
    ("Lanterns was illegal. Revert it.", ""),
    ("> Uphold Lanterns.\nNo.", ""),
    ("Set X to 3.", ""),
    ("Lanterns cannot stand.", ""),
    ("Uphold the rules: Lanterns was illegal.", ""),
    ("Upholding the Rules|Set X to 3.", ""),
    ("Uphold the Community Guidelines. Revert Lanterns.", ""),
    ("Uphold the spirit of the rules.", ""),
    ("Nobody upholds Lanterns.", "but L"),
    ("The enactment of Lanterns is invalid and void.", ""),
    ("Declare the enactment of Lanterns to be illegal.", ""),
    ("Lanterns is hardly legal.", ""),
]
OPEN = [
    ("The objection to Lanterns is upheld.", "perhaps L"),
    ("The challenge to the enactment of Lanterns is upheld.", "perhaps L"),
    ("The illegality of Lanterns is upheld.", "perhaps L"),
    ("Uphold the finding on Lanterns.", "perhaps L"),
    ("Cat's vote on Lanterns is considered valid.", "perhaps L"),
    ("Some of the enactments are upheld.", "perhaps *"),
    ("Uphold Lanterns or Kites.", "perhaps K,L"),
    ("Overturn Kites. Uphold every enactment of this week.", "perhaps K,*"),
    ("Set Kites to Failed. Uphold every enactment of this week.", "perhaps K,*"),
    ("It is false that Lanterns is upheld.", "perhaps L"),
    ("We no longer consider Lanterns legal.", "perhaps L"),
    ("Uphold Lanterns in part.", "perhaps L"),
    ("Uphold everything except what Ann did.", "perhaps *"),
    ("Uphold Kites, except what Ann did in Lanterns.", "perhaps K; but L"),
    ("Cat said we should uphold “Lanterns”, but we declare it illegal.", "perhaps L"),
    ("If Ann apologises, uphold “Lanterns”.", "perhaps L"),
    ("Uphold “Lanterns” unless Ann objects.", "perhaps L"),
    ("Uphold “Lanterns”, which was early, unless Ann objects.", "perhaps L"),
    ("Uphold Lanterns once Ann has apologised.", "perhaps L"),
    ("Should Ann apologise, uphold Lanterns.", "perhaps L"),
    ("Should Lanterns be upheld?", "perhaps L"),
    ("Cat said: “Uphold Lanterns.”", "perhaps L"),
    ("Cat considers Lanterns legal.", "perhaps L"),
    ("Cat said: “We uphold it.”", "perhaps *"),
    ("Add to the rule “Courts”: “The enactment of Lanterns is upheld.”", "perhaps L"),
    ("Add to the rule “Courts”: “All illegal actions are upheld.”", "perhaps *"),
    ("Cat asked to add to the rule “Courts”: “A Judge may uphold a Fine.”", "perhaps *"),
    ("Uphold all idlings of the past week.", "perhaps *"),
    ("Lanterns was early. Uphold the enactment of “Quite another”.", "perhaps *"),
    ("Lanterns was early. Uphold the idling of Cat.", "perhaps *"),
    ("Lanterns was early, but uphold the idling of Cat.", "perhaps *"),
    ("Ann thinks Lanterns is upheld.", "perhaps L"),
    ("Lanterns may be upheld.", "perhaps L"),
    ("Not only Lanterns but also Kites is upheld.", "perhaps K,L"),
    ("Nothing but Lanterns is upheld.", "perhaps L"),
    ("Uphold Lanterns. Do not uphold Lanterns.", "perhaps L"),
    ("Nothing is upheld. Uphold Lanterns.", "perhaps L"),
    ("Revert Kites. Uphold everything else.", "perhaps *; but K"),
    ("Revert Kites. Uphold every enactment of this week.", "perhaps K,*"),
    ("Lanterns is ratified.", "perhaps L"),
    ("The enactment of Lanterns is not illegal.", "perhaps L"),
    ("The enactment of Lanterns is to be treated as having been done lawfully.", "perhaps L"),
    ("No objection having been raised, Lanterns is upheld.", "perhaps L"),
    ("Do not uphold Lanterns unless Ann objects.", "perhaps L"),
    ("Uphold Lanterns but consider Kites illegal.", "perhaps K,L"),
    ("We uphold Kites, but refuse to uphold Lanterns.", "perhaps K,L"),
    ("The revert of Lanterns is upheld.", "perhaps L"),
    ("Uphold the reversal of “Lanterns”.", "perhaps L"),
    ("Uphold the claim that Lanterns was illegal.", "perhaps L"),
    ("The decision that Lanterns was illegally enacted is upheld.", "perhaps L"),
    ("Uphold the idling of Cat.", "perhaps *"),
    ("Consider Lanterns to have been enacted legally.", "perhaps L"),
    ("Ann's enactment of “Lanterns” broke no rule and is upheld.", "perhaps L"),
    ("No enactment is upheld.", "perhaps *"),
    ("It is not true that Lanterns is upheld.", "perhaps L"),
    ("We uphold the enactment of Lanterns, not its effects.", "perhaps L"),
    ("Far from being upheld, Lanterns is reverted.", "perhaps L"),
    ("Lanterns is anything but upheld.", "perhaps L"),
    ("Lanterns fails to be upheld.", "perhaps L"),
    ("Lanterns is no longer upheld.", "perhaps L"),
    ("Stop upholding Lanterns.", "perhaps L"),
    ("Lanterns is upheld by nobody.", "perhaps L"),
    ("Lanterns was upheld last week.", "perhaps L"),
    ("If Ann apologises:\n* Uphold Lanterns.\n* Uphold Kites.", "perhaps K,L"),
    ("Do none of the following:\n* Uphold Lanterns.", "perhaps L"),
    ("Uphold Lanterns. This holds only if Ann apologises.", "perhaps L"),
    ("Uphold Lanterns. Otherwise revert it.", "perhaps L"),
    ("We do not consider it illegal. Lanterns was fast.", "perhaps L"),
    ("Let Lanterns stand.", "perhaps L"),
    ("Lanterns is made legal.", "perhaps L"),
    ("All illegal actions are hereby legalised.", "perhaps *"),
    ("Uphold all that Ann did.", "*"),
    ("Uphold that Lanterns was illegally enacted.", "perhaps L"),
    ("Uphold the enactment of Lanterns as illegal.", "perhaps L"),
    ("Uphold everything, Lanterns excluded.", "*; but L"),
    ("All enactments are upheld. This does not go for Lanterns.", "perhaps *"),
    ("Uphold everything. Except Lanterns.", "perhaps *"),
    ("Uphold everything. Lanterns is not.", "perhaps *"),
    ("Uphold Lanterns and Kites. That is only for Kites.", "perhaps K,L"),
    ("Uphold the enactment of Lanterns! No, wait, do not.", "perhaps L"),
    ("Uphold the enactment of Lanterns. Just kidding.", "perhaps L"),
    ("Uphold the enactment of Lanterns. Never mind.", "perhaps L"),
    ("Uphold the posting of Lanterns.", "perhaps L"),
    ("Uphold the failing of Kites.", "perhaps K"),
    ("Uphold the enactments of Kites and Not Yet.", "K; perhaps N"),
    ("Uphold the status of Lanterns as Pending.", "perhaps L"),
    ("Uphold the title of Lanterns.", "perhaps L"),
    ("Uphold the enactment of Lanterns by Cat.", "perhaps L"),
    ("Uphold the enactment of Lanterns on 1 August.", "perhaps L"),
    ("Lanterns was early. Uphold its title.", "perhaps L"),
    ("Uphold it|Lanterns was enacted too early. Set its status to Pending.", "perhaps L"),
    ("Uphold Lanterns. Revert Lanterns.", "perhaps L"),
    ("Uphold the edit of yesterday.", "perhaps *"),
]


@pytest.mark.parametrize(("text", "upheld"), UPHOLD)
def test_an_order_or_a_statement_upholds_what_it_names_and_not_what_it_excepts(text: str, upheld: str) -> None:
    assert said(text) == upheld


@pytest.mark.parametrize(("text", "upheld"), DENY)
def test_a_denial_upholds_nothing(text: str, upheld: str) -> None:
    assert said(text) == upheld


@pytest.mark.parametrize(("text", "upheld"), OPEN)
def test_of_conditions_hearsay_and_other_words_it_cannot_be_told(text: str, upheld: str) -> None:
    """So too where a sentence is at odds with another."""
    assert said(text) == upheld


FOUND = [
    ("R602", "Ann", "player:Eve", "Eve was idled without a ground."),
    ("R101", "Zoe", "post:z1", "Zoe submitted “z1” without being an active player."),
    ("R201", "Ann", "post:l1", "Ann enacted “l1” although it was not Popular."),
]
"""An idling, the posting of a Proposal, and an enactment, by code, actor, subject and message."""
GENERAL = [
    ("Uphold all illegal actions.", "R602 R101 R201", ""),
    ("Uphold everything.", "R602 R101 R201", ""),
    ("All actions up to now are upheld.", "R602 R101 R201", ""),
    ("Everything that was done so far is upheld and deemed legal.", "R602 R101 R201", ""),
    ("Uphold everything except “l1”.", "R602 R101", ""),
    ("Uphold the enactment of “l1”.", "R201", ""),
    ("Uphold every enactment of this week.", "", "R101 R201"),
    ("Uphold all illegal actions of this week.", "", "R602 R101 R201"),
    ("Uphold all illegal actions by Eve.", "", "R602"),
    ("Uphold the idling of Eve.", "", "R602"),
    ("Uphold making Zoe a player.", "", "R101"),
    ("Uphold the edit of yesterday.", "", "R602 R101 R201"),
    ("All illegal actions are legalised.", "", "R602 R101 R201"),
    ("Do not uphold the idling of Eve.", "", ""),
    ("Uphold all idlings of the past week.", "", "R602"),
    ("Uphold the enactment of “Quite another”.", "", "R101"),
    ("The enactment of “Quite another” is upheld.", "", "R101"),
    ("Uphold the posting of the Proposal “Quite another”.", "", "R101"),
    ("Uphold the enactment of “l12”.", "", "R101 R201"),
    ("Uphold the enactment of “Quite another” and what else was enacted.", "", "R101 R201"),
    ("Uphold the enactment of “Quite another” and that of “l1”.", "R201", "R101"),
    ("Uphold everything since the enactment of “Quite another”.", "", "R602 R101 R201"),
    ("Uphold the idlings of Eve and Zoe.", "", "R602 R101"),
    ("Uphold the enactment of “l1” and the idling of Eve.", "R201", "R602"),
    ("Uphold the idling of Eve and the enactment of “l1”.", "R201", "R602"),
    ("Uphold Eve's idling, as well as the enactment of “l1”.", "R201", "R602"),
    ("The enactment of “l1” and the idling of Eve are upheld.", "R201", "R602"),
    ("Uphold the enactment of “l1” and all else.", "R201", "R602 R101"),
    ("Uphold the enactment of “l1” and the posting of z.", "R201", "R602 R101"),
    ("If Ann apologises, uphold the enactment of “l1” and the idling of Eve.", "", "R602 R201"),
    ("Uphold the enactment of “l1”, which came while Eve was idled and Zoe was not.", "R201", ""),
    ("Uphold the posting and the enactment of “l1”.", "R201", ""),
    ("Uphold the enactment of “l1” by Ann and its effects.", "R201", ""),
    ("Uphold everything except the idling of Eve.", "", "R101 R201"),
    ("Uphold everything that was done illegally, except the idling of Eve.", "", "R101 R201"),
    ("Uphold all illegal actions but Eve's idling.", "", "R101 R201"),
    ("Everything other than the idling of Eve is upheld.", "", "R101 R201"),
    ("Uphold everything except the idling of Zoe.", "", "R602 R101 R201"),
    ("Uphold everything except the idling of Eve on Monday.", "", "R602 R101 R201"),
    ("Uphold everything except what Ann did.", "", "R602 R101 R201"),
    ("Add to the rule “Courts”: “A Judge may uphold a Fine.”", "", ""),
    ("Legalise gambling.", "", ""),
    ("Bob is mean.", "", ""),
]


@pytest.mark.parametrize(("body", "closes", "doubts"), GENERAL)
def test_what_is_found_is_closed_or_cannot_be_told_or_stands(body: str, closes: str, doubts: str) -> None:
    """What is upheld without its name is closed where it is all that was ever done; else nobody can tell whether it is meant, but
    that it is another's than whom the sentence names, or no resolution (KOTH-38, 39; D8)."""
    call = matter("c1", "On that", "Call for Judgement", body)
    roster = Roster(
        people=Map({name: (Standing(EARLIER, "active", admin=False),) for name in ("Ann", "Bob", "Eve", "Zoe")})
    )
    enacted = msgspec.structs.replace(matter("l1", "l1"), status="Enacted", resolved_at=AT, resolved_by="Ann")
    game = CoreGame(matters=Map({"c1": call, "l1": enacted}), roster=roster)
    selected = without_upheld([found(*one) for one in FOUND], upheld_by(game, None, call, AT, {}))
    assert {one.code for one in selected.closed} == set(closes.split())
    assert {one.code for one in selected.open if not one.is_violation} == set(doubts.split())


def found(code: str, actor: str, subject: str, message: str) -> Finding:
    return Finding(
        id=code,
        code=code,
        verdict="violation",
        title=code,
        at=EARLIER,
        actor=actor,
        subject=subject,
        message=message,
        clauses=(),
        ruleset="205",
    )
