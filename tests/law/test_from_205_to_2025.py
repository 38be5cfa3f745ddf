"""The law from 2022 to today, a row of what is known a revision: every judgement changes at its revision and not before.

Each history is worked out by hand under both laws; its players are Ann, Bob (Admins), Cat, Dan, and Eve who heads the dynasty,
and of those who play, half and one are a quorum.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from functools import cache
from itertools import pairwise
from typing import NamedTuple

import pytest
from msgspec.structs import replace

from referee.checks.openings import IDLE_CAT, WON_BY_FOUR
from referee.dynasties.known import CARRIED_BOOK
from referee.law.law import Law, carried_law
from referee.model.events import Dynasty, Evidence, Player, Revision
from referee.replay.driver import replay
from referee.rules.core.distance import heads_play
from tests.checks.playing import codes_in
from tests.law.years import STEPS, texts
from tests.notation import ADMINS, PLAYERS, START

_TWO_MORE = "; ".join(
    f"1 07:00 {name} posts z{name} I would like to join.; 1 07:30 Ann admits {name}" for name in ("Zoey", "Yann")
)
_POPULAR = "1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR"


class Asked(NamedTuple):
    """A history, what is found in it by the text of 205, and from which row on something else is found."""

    history: str
    at_first: str
    then: Mapping[str, str]
    why: str

    @property
    def answers(self) -> list[str]:
        """What is found by each text."""
        found = [self.at_first]
        for step in STEPS:
            found.append(self.then.get(step.row, found[-1]))
        return found


ASKED = (
    Asked(f"{IDLE_CAT}; 1 11:00 Bob proposes p1", "S104?", {"Dormancy comes by itself": "R104"},
        "four play: an Admin may have declared Dormancy (4 or fewer); then: 3 besides Eve are fewer than 4"),
    Asked("1 11:00 Bob proposes p1", "", {}, "five play, 4 besides Eve: neither"),
    Asked("2019-12-25 09:00 Bob proposes p1", "R104", {}, "the rule only moves"),
    Asked("2019-12-27 00:00:00 Bob proposes p1", "", {}, "the three days are over"),
    Asked(
        "1 09:00 Bob proposes p1; 1 10:00 Eve votes p1 DEFERENTIAL; 1 10:01 Dan votes p1 DEFERENTIAL; 1 10:02 Cat votes p1 FOR;"
        "1 21:00 Ann enacts p1",
        "", {"Imperial Deferentials are no special case": "R201", "who defers with the head counts for no Quorum": ""},
        "2 FOR, and Eve's is FOR: 3 of 3; then 2 of 3; then Eve and Dan count for no quorum: 2 of (5-2)//2+1 = 2"),
    Asked(
        "1 09:00 Bob proposes p1; 1 10:00 Eve votes p1 DEFERENTIAL; 1 10:02 Cat votes p1 FOR; 1 21:00 Ann enacts p1",
        "", {"Imperial Deferentials are no special case": "R201"}, "Eve alone defers: 2 of (5-1)//2+1 = 3"),
    Asked(f"{_POPULAR}; 1 11:00 Eve votes p1 VETO; 1 21:00 Ann enacts p1", "R202", {"Malign Emperors: a VETO is disregarded": ""},
        "vetoed; then a VETO on a dynastic matter is none, and 3 of 3 are FOR"),
    Asked(f"{_POPULAR.replace('p1;', 'p1 (core);', 1)}; 1 11:00 Eve votes p1 VETO; 1 21:00 Ann enacts p1", "R202", {},
        "a VETO on a core matter counts"),
    Asked(f"{WON_BY_FOUR}; 1 22:00 Bob posts m1 I pass the mantle to Cat.", "R509",
        {"no Mantle Limitations": "", "the mantle is not passed unless a rule says so": "R509?"},
        "barred by a special case, then by nothing, then by the keyword, unless a dynastic rule allows it, of which there is no text"),
    Asked("1 09:00 Ann tracks Ann Alliance Bob (on Workshop); 1 12:00 Ann tracks Ann Alliance Cat (on Workshop)", "V101",
        {"no Alliances": "", "the tracking page is named in the core rules": "V105?"},
        "a Daily Action taken twice; then no rule knows Alliances; then what is tracked is tracked on another page"),
    Asked("1 09:00 Ann tracks Ann Gold 3 (on Workshop)", "", {"the tracking page is named in the core rules": "V105?"},
        "the page that the text names; then it names another, and a dynastic rule might name this one"),
    Asked("1 09:00 Bob posts b1 Bounty: a map", "V103", {"no Bounties": ""}, "only Eve may post one; then it is a post like any other"),
    Asked(
        "1 09:00 Cat raises c1 Make me an Admin.; 1 10:00 Ann votes c1 FOR; 1 10:01 Dan votes c1 FOR; 1 11:00 Ann enacts c1;"
        "1 21:10 Ann promotes Cat", "R614?", {"Admins by Proposal or CfJ": ""}, "only a Proposal makes Admins; then a CfJ too"),
    Asked("1 09:00 Ann posts s1 Hello; 1 21:10 Bob demotes Bob", "", {"Admins resign by a post": "R614?"},
        "resigned of their own will; then by a post, and there is none"),
    Asked("1 09:00 Bob posts s1 I am no Admin any more.; 1 21:10 Bob demotes Bob", "", {}, "resigned by a post"),
    Asked(
        "1 09:00 Cat posts s1 I leave the game.; 1 10:00 Ann ejects Cat; 15 08:30 Cat posts s2 May I join again?;"
        "15 08:59:59 Ann admits Cat", "", {"nobody is back within two weeks": "R611"}, "13 days 23:59:59 after the post that leaves"),
    Asked(
        "1 09:00 Cat posts s1 I leave the game.; 1 10:00 Ann ejects Cat; 15 09:00 Cat posts s2 May I join again?;"
        "15 10:00:00 Ann admits Cat", "", {}, "14 days after leaving"),
    Asked("1 09:00 Cat posts s1 Hello; 9 09:00 Ann idles Cat; 9 12:00 Bob posts s2 Hello", "R603", {"idling is announced no more": ""},
        "silent for 8 days, and no post tells of it"),
    Asked("1 09:00 Cat posts s1 Hello; 8 08:59:59 Ann idles Cat; 8 12:00 Bob posts s2 Hello", "R602", {}, "silent for 167:59:59"),
    Asked(
        f"{_TWO_MORE}; {IDLE_CAT}; 2 09:00 Bob proposes p1 (core) Words.; 2 10:00 Ann votes p1 FOR; 2 10:01 Dan votes p1 FOR;"
        "2 10:02 Cat votes p1 FOR; 2 21:00 Ann enacts p1", "R201", {"Recusants": ""},
        "6 play: 3 of 4; then Cat's counts: 4 of (6+1)//2+1 = 4, or of 4 if it raises nothing"),
    Asked(
        f"{_TWO_MORE}; {IDLE_CAT}; 2 09:00 Bob proposes p1 (dynastic) Words.; 2 10:00 Ann votes p1 FOR; 2 10:01 Dan votes p1 FOR;"
        "2 10:02 Cat votes p1 FOR; 2 21:00 Ann enacts p1", "R201", {}, "on a dynastic matter no idle vote counts: 3 of 4"),
    Asked("1 09:00 Bob posts s1 Add a rule.; 1 14:59:59 Eve files s1 Proposal", "R706",
        {"the head makes Proposals of what was meant as one": "", "Malign Emperors: the head moves no posts": "R706"},
        "Bob is no new player; then Eve may, within 6 hours; then the block forbids it"),
    Asked("1 09:00 Bob posts s1 Add a rule.; 1 15:01:00 Eve files s1 Proposal", "R706", {}, "6 hours and a minute"),
    Asked("1 07:00 Zoey posts z1 I would like to join.; 1 07:30 Ann admits Zoey; 1 09:00 Zoey uncategorises q1 Add a rule.;"
        "1 14:59:59 Ann files q1 Proposal", "", {"the head makes Proposals of what was meant as one": "R706"},
        "an Admin, for a new player; then only Eve"),
    Asked("1 09:00 Bob proposes p1 Words.; 1 10:30 Bob rewrites p1 Others entirely.", "",
        {"authors alter posts as the Ruleset allows": "R701", "Edit Window": ""},
        "within 4 hours; then nothing in the Ruleset allows it; then the block does"),
    Asked("1 09:00 Bob proposes p1 Words.; 1 13:01 Bob rewrites p1 Others entirely.", "R701", {}, "after 4 hours and a minute"),
    Asked("1 09:00 Bob proposes p1; 1 10:00 Bob redates p1 2019-05-20T09:30:00Z", "R805", {"young posts may be dated anew": "R805?"},
        "to when it was first saved, perhaps, which is not known"),
    Asked("1 09:00 Bob posts s1 Hello; 1 09:10 Ann says s1 Hm.; 8 09:00:30 Ann redates s1 2019-05-27T09:00:00Z", "R805",
        {"old Sticky posts may be dated anew": "R805?"}, "7 days and 30 s old, if it is Sticky"),
    Asked("1 09:00 Bob posts s1 Hello; 1 09:10 Ann says s1 Hm.; 8 09:00:00 Ann redates s1 2019-05-27T09:00:00Z", "R805", {},
        "7 days old, and no older"),
    Asked(f"{WON_BY_FOUR}; 1 22:00 Bob ascends a1 Down we go.; 1 23:00 Cat proposes p1", "", {"Dynastic Reset": "R104?"},
        "the Interregnum is over with the Address; then perhaps with the Reset"),
    Asked(f"{WON_BY_FOUR}; 1 21:30 Cat proposes p1", "R104", {}, "between the Declaration and the Address, by each text"),
)  # fmt: skip


@cache
def laws() -> tuple[Law, ...]:
    """The law of each text."""
    return tuple(CARRIED_BOOK.read_text(text, "the page") for text in texts())


def test_it_begins_with_the_law_of_205_and_ends_with_that_of_2025() -> None:
    for law, name in ((laws()[0], "205"), (laws()[-1], "2025")):
        carried = carried_law(name)
        assert carried is not None and law.unread == () and law.clouded == ()
        stated = {
            one: law.parameters[one].values for one in law.parameters if one not in ("tracking-page", "emperors-named")
        }
        assert {one: tuple(map(str.casefold, values)) for one, values in stated.items()} == {
            one: tuple(map(str.casefold, parameter.values))
            for one, parameter in carried.parameters.items()
            if one != "tracking-page" and "/" not in one
        }


def test_each_row_is_a_revision_and_all_is_understood_at_each() -> None:
    assert len(STEPS) >= 40 and len({step.row for step in STEPS}) == len(STEPS)
    assert all(law.unread == () and law.clouded == () for law in laws())
    assert all(one != other for one, other in pairwise(texts()))
    assert {row for asked in ASKED for row in asked.then} <= {step.row for step in STEPS}


@pytest.mark.parametrize("asked", ASKED, ids=lambda asked: asked.why[:40])
def test_a_judgement_changes_at_its_revision_and_not_before(asked: Asked) -> None:
    found = []
    for law in laws():
        book = replace(CARRIED_BOOK, named=lambda name, law=law: law)
        found.append(codes_in(f"under 205; {asked.history}", book))
    assert found == asked.answers, asked.why


def test_who_heads_a_dynasty_plays_in_it_by_three_rules() -> None:
    """Not under Dynastic Distance; without it as any player; where blocks stand by the block alone, which else is not told."""
    then = {
        "no Dynastic Distance": True,
        "Building Blocks stand where Special Case rules stood": None,
        "Everyone's Playing": True,
    }
    answers: list[bool | None] = [False]
    for step in STEPS:
        answers.append(then.get(step.row, answers[-1]))
    assert [heads_play(law) for law in laws()] == answers


def is_cat(evidence: Evidence) -> bool:
    """Whether it tells of Cat's standing."""
    return isinstance(evidence.event, Player) and evidence.event.name == "Cat"


def test_replay_judges_by_each_text_from_the_day_after_it_was_saved() -> None:
    """Nothing explains the edits, so each text is law a day after it was saved; the next is saved the day after that."""
    events: list[Evidence] = [Evidence(Dynasty(at=START, name="first", ruleset="the page", emperor="Eve"))]
    events += [Evidence(Player(at=START, name=name, status="active", admin=name in ADMINS)) for name in PLAYERS]
    for number, text in enumerate(texts()):
        saved = Revision(
            at=START + timedelta(days=2 * number, minutes=1), page="Ruleset", id=str(number + 1), parent=str(number),
            author="Ann", summary="", text=text.strip(),
        )  # fmt: skip
        seen = Player(at=saved.at + timedelta(hours=25), name="Cat", status="active")
        events += [Evidence(saved), Evidence(seen)]
    seen_under = [
        step.after.law for step in replay(events, (), book=CARRIED_BOOK) if step.evidence and is_cat(step.evidence)
    ]
    stated = [
        None if law is None else {name: one.values for name, one in law.parameters.items()} for law in seen_under[1:]
    ]
    assert stated == [{name: one.values for name, one in law.parameters.items()} for law in laws()]
