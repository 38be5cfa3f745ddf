"""What is told besides the verdict where the text leaves open who counts, and the shares of victory.

The verdicts are in `test_later_votes.py`, each with its derivation.
"""

from __future__ import annotations

import msgspec
import pytest

from referee.law.law import Law
from referee.model.events import DOV, PROPOSAL
from referee.rules.core.sight import Sight
from tests.rules.later import DEFERRERS, RECUSANTS, judged, law_with


def test_which_reading_says_what() -> None:
    told = judged(7, {"P2": "FOR", "P3": "FOR", "X": "FOR"}, law=RECUSANTS)
    (lack,) = told.lacking
    assert "raise Quorum: it may not be enacted; if idle votes count, and do not raise Quorum: it may be" in lack.text


@pytest.mark.parametrize("icon", ["FOR", "AGAINST"])
def test_a_share_of_all_players_is_asked_by_each_reading_of_idle_votes(icon: str) -> None:
    """FOR: 6 of 7 are more than 2/3, 4 of 7 and 6 of 9 are not. AGAINST: 5 of 7 are, 5 of 8 are not."""
    said = {
        "P2": "FOR",
        "P3": "FOR",
        "P4": "FOR",
        **({"X": icon, "Y": icon} if icon == "FOR" else {"P5": "FOR", "X": icon}),
    }
    (lack,) = judged(7, said, law=RECUSANTS, kind=DOV, hours=24, changes=None).lacking
    dynastic = "may not" if icon == "FOR" else "may"
    assert lack.code == "law-not-understood"
    assert f"so that idle votes do not count: it {dynastic} be enacted" in lack.text
    assert "if idle votes count, and raise Quorum: it may not be enacted" in lack.text
    assert "if idle votes count, and do not raise Quorum: it may be enacted" in lack.text


@pytest.mark.parametrize(
    ("players", "icons", "may"), [(4, "FOR", False), (4, "", False), (5, "FOR", True), (5, "", True)]
)
def test_a_vote_cast_while_idle_lifts_no_dormancy(players: int, icons: str, may: bool) -> None:
    """Fewer than four besides P0 are too few: three of four players are, four of five are not, whoever else has voted."""
    law = law_with(recusants=(), dormancy_of_itself=("4",))
    told = judged(players, {"P2": "FOR", "P3": "FOR", "X": icons}, law=law)
    assert told.can_enact is may
    assert [blocker.clause for blocker in told.enact_blockers] == ([] if may else ["DORMANCY-01"])


UNTOLD = {
    "a VETO may be theirs": ({"P2": "FOR", "P3": "FOR", "P4": "VETO"}, PROPOSAL, 13, None),
    "a DEFERENTIAL may be nothing, or what they voted": ({"P2": "FOR", "P3": "DEFERENTIAL"}, PROPOSAL, 13, None),
    "without either it does not matter": ({"P2": "FOR", "P3": "FOR", "P4": "AGAINST"}, PROPOSAL, 13, True),
    "whose FOR hastens a contested Declaration": ({**dict.fromkeys(("P2", "P3", "P4"), "FOR"), "P0": "AGAINST"}, DOV, 23, None),
    "after a day no more": ({**dict.fromkeys(("P2", "P3", "P4"), "FOR"), "P0": "AGAINST"}, DOV, 24, True),
    "nor of one that is not contested": (dict.fromkeys(("P2", "P3", "P4"), "FOR"), DOV, 12, True),
}  # fmt: skip


@pytest.mark.parametrize(("said", "kind", "hours", "may"), UNTOLD.values(), ids=UNTOLD)
def test_where_nothing_tells_who_heads_the_dynasty_what_turns_on_it_is_open(
    said: dict[str, str], kind: str, hours: int, may: bool | None
) -> None:
    """Five play: quorum is 3, and more than two thirds are 4."""
    how = {"law": law_with(), "kind": kind, "heads": (), "hours": hours}
    told = judged(5, said, **how, untold=True)  # type: ignore[arg-type]
    assert told.can_enact is may
    assert [lack.code for lack in told.lacking] == ([] if may else ["roster-unclear"])
    assert judged(5, said, **how).can_enact is not None  # type: ignore[arg-type]


def test_a_vote_that_is_not_seen_may_leave_quorum_another() -> None:
    said = {"P2": "FOR", "P3": "FOR", "P4": "FOR", "P0": "DEFERENTIAL"}
    told = judged(9, said, law=DEFERRERS, sight=Sight(unseen=1))
    assert told.can_enact is None and [lack.code for lack in told.lacking] == ["votes-not-seen"]


def test_those_left_out_of_quorum_may_be_left_out_of_the_other_head_count() -> None:
    """9 play, P0 defers, quorum is 8//2+1 = 5; 4 AGAINST: 5 are not, or 4 without P0."""
    said = {"P0": "DEFERENTIAL", **dict.fromkeys(("P2", "P3", "P4", "P5"), "AGAINST")}
    told = judged(9, said, law=DEFERRERS)
    (lack,) = told.lacking
    assert (told.unpopular, told.quorum, lack.code) == (None, 5, "law-not-understood")
    assert "are among those who do not vote AGAINST: it may not be failed" in lack.text
    assert "if they are not among them either: it may be failed" in lack.text


def test_a_vote_that_defers_to_either_counts_as_nothing_that_can_be_told() -> None:
    """P0 FOR and P2 AGAINST, the author FOR: P3 defers to one or the other; where both are FOR, so is P3."""
    said = {"P0": "FOR", "P2": "AGAINST", "P3": "DEFERENTIAL"}
    told = judged(7, said, law=law_with(), heads=("P0", "P2"))
    tally = told.seen.tally
    assert (tally.count("FOR"), tally.count("AGAINST"), tally.unresolved) == (2, 1, 1)
    agreed = judged(7, {**said, "P2": "FOR"}, law=law_with(), heads=("P0", "P2")).seen.tally
    assert (agreed.count("FOR"), agreed.count("AGAINST"), agreed.unresolved) == (4, 0, 0)


def shared_out(agreed: str, contested: str) -> Law:
    """205 with other shares for the two ways to a Declaration of Victory."""
    law = law_with()
    ways = {"dov-agreed": (agreed, "12"), "dov-contested": (contested, "24")}
    changed = {name: msgspec.structs.replace(law.parameters[name], values=ways[name]) for name in ways}
    return msgspec.structs.replace(law, parameters={**law.parameters, **changed})


@pytest.mark.parametrize(
    ("agreed", "contested", "hours", "against", "may"),
    [
        # 7 play, 5 FOR: more than 2/3 (4.67), not more than 3/4 (5.25).
        ("2/3", "2/3", 25, True, True),
        ("2/3", "3/4", 25, True, False),
        ("2/3", "3/4", 25, False, True),
        ("3/4", "2/3", 25, True, True),
        ("3/4", "2/3", 23, False, False),
        ("3/4", "2/3", 24, False, True),
        ("3/4", "3/4", 25, False, False),
        ("2/3", "2/3", 12, False, True),
        ("2/3", "2/3", 12, True, False),
    ],
)
def test_each_way_to_a_declaration_of_victory_has_its_share(
    agreed: str, contested: str, hours: int, against: bool, may: bool
) -> None:
    said = {"P2": "FOR", "P3": "FOR", "P4": "FOR", "P5": "FOR", **({"P6": "AGAINST"} if against else {})}
    told = judged(7, said, law=shared_out(agreed, contested), kind=DOV, hours=hours)
    assert told.can_enact is may and (may or told.enact_blockers)


def test_one_way_by_share_and_one_by_popularity_is_left_to_people() -> None:
    law = shared_out("2/3", "2/3")
    popular = msgspec.structs.replace(law.parameters["dov-contested"], values=("24",))
    mixed = msgspec.structs.replace(law, parameters={**law.parameters, "dov-contested": popular})
    assert judged(7, {"P2": "FOR", "P3": "FOR", "P4": "FOR"}, law=mixed, kind=DOV, hours=25).can_enact is None


def test_dormancy_leaves_out_one_or_all_who_head_the_dynasty_however_votes_are_read() -> None:
    """2 head it. 5 play: 3 besides both are fewer than 4, 4 besides one are not. 4 play: 2 or 3. 6 play: 4 or 5."""
    law, said = law_with(dormancy_of_itself=("4",)), {"P2": "FOR", "P3": "FOR", "P4": "FOR"}
    five = judged(5, said, law=law, heads=("P0", "P2"))
    assert (five.can_enact, five.can_fail) == (None, False)
    (lack,) = five.lacking
    assert lack.code == "law-not-understood" and "enough play besides" in lack.text and "all who head it" in lack.text
    four = judged(4, {"P2": "FOR", "P3": "FOR"}, law=law, heads=("P0", "P2"))
    assert (four.can_enact, four.can_fail) == (False, False)
    assert "hiatus" in {one.code for one in four.enact_blockers}
    assert judged(6, said, law=law, heads=("P0", "P2")).can_enact is True


def test_a_head_is_known_whatever_the_letters_and_one_whom_nobody_knows_is_unclear() -> None:
    said = {"P0": "FOR", "P3": "DEFERENTIAL", "P4": "DEFERENTIAL"}
    assert judged(7, said, law=law_with(), heads=("p0",)).can_enact is True
    unknown = judged(7, said, law=law_with(), heads=("Р0",))
    assert unknown.can_enact is None and [lack.code for lack in unknown.lacking] == ["roster-unclear"]
