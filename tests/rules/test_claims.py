"""What a note claims beside what is counted: each case worked out by hand; quorum is half the number, rounded down, plus one."""

from __future__ import annotations

from datetime import timedelta

import msgspec
import pytest
from immutables import Map

from referee.law.law import Law
from referee.model.events import CFJ, DOV, PROPOSAL, CommentsClaimed, Player, Status
from referee.rules.core.claims import Held, Told, hold
from referee.rules.core.notes import read_note
from referee.rules.core.reigns import Reign
from tests.rules.later import law_with
from tests.rules.test_tallies import NAMES, START, game

Votes = dict[str, str]
PLAIN, RECUSANTS, BOTH = law_with(), law_with(recusants=()), law_with(recusants=(), deferrers_out=())
FIVE_TWO = {"P2": "FOR", "P3": "FOR", "P4": "FOR", "P5": "FOR", "P6": "AGAINST", "P7": "AGAINST"}
"""With the author's own, 5 to 2."""
MANY = {"P2": "FOR", "P3": "FOR", "P4": "AGAINST", "P5": "AGAINST", "X": "AGAINST", "Y": "AGAINST", "Z": "AGAINST"}
"""Of six who play, 3 to 2; three who are idle are AGAINST."""


def held(
    note: str,
    said: Votes,
    *,
    law: Law | None = PLAIN,
    players: int = 8,
    status: str = "Enacted",
    changes: tuple[str, ...] | None = ("core",),
    heads: tuple[str, ...] = ("P0",),
    hours: int = 49,
    hidden: int = 0,
    odd: tuple[str, ...] = (),
    kind: str = PROPOSAL,
    span: tuple[int, ...] = (),
    idle: tuple[str, ...] = (),
    illegal: bool = False,
) -> dict[str, Held]:
    """A matter of P1's resolved after so many hours, or at the latest then; who votes and is none of the players is idle."""
    core, matter = game(players, [(name, 60, icons.split()) for name, icons in said.items()], kind)
    roster = core.roster
    for name in (set(said) - set(NAMES[:players])) | set(idle):
        roster = roster.with_player(Player(at=START, name=name, status="idle"))
    claim = CommentsClaimed(at=START, post="m", count=len(said) + hidden, odd=odd) if hidden or odd else None
    matter = msgspec.structs.replace(matter, changes=changes, claim=claim, illegal=illegal)
    reign = Reign(START, "now", "later", heads[0], heads[1:])
    core = msgspec.structs.replace(core, roster=roster, reigns=(reign,), matters=Map({"m": matter}))
    instants = [START + timedelta(hours=one) for one in (*span, hours)]
    event = Status(at=instants[-1], post="m", status=status, by="P0", note=note)  # type: ignore[arg-type]
    return {one.claim: one for one in hold(read_note(note), Told(event, matter, core, law, instants))}


def verdicts(*arguments: object, **how: object) -> dict[str, str]:
    return {name: one.verdict for name, one in held(*arguments, **how).items()}  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("note", "how", "verdict"),
    [
        # 8 play, quorum 5; after two days 5 to 2 is Popular both ways, but what changes core rules not by time.
        ("Popular, 5-2. Enacted by Fern.", {}, {"outcome": "agrees", "ground": "agrees", "tally": "agrees"}),
        ("Reached quorum, 5-2", {}, {"ground": "agrees", "tally": "agrees"}),
        ("Timed out, 5-2", {}, {"ground": "differs", "tally": "agrees"}),
        ("Timed out, 5-2", {"hours": 47, "changes": ("gamestate",)}, {"ground": "differs", "tally": "agrees"}),
        ("Timed out, 5-2", {"hours": 48, "changes": ("gamestate",)}, {"ground": "agrees", "tally": "agrees"}),
        ("Reached quorum 5-1", {}, {"ground": "agrees", "tally": "differs"}),
        ("5 votes FOR", {}, {"tally": "agrees"}),
        ("3 votes AGAINST", {}, {"tally": "differs"}),
        ("Timed out", {"status": "Failed"}, {"ground": "differs"}),
        ("Failed 5-2", {}, {"outcome": "differs", "tally": "agrees"}),
        ("Enacted 5-2", {"status": "Failed"}, {"outcome": "differs", "tally": "agrees"}),
        ("Quorum was 5", {}, {"quorum": "agrees"}),
        ("Quorum was 4", {}, {"quorum": "differs"}),
        ("Popular with 2 recusant votes", {}, {"ground": "agrees", "recusants": "differs"}),
        ("Withdrawn", {"status": "Failed"}, {"outcome": "agrees", "ground": "differs"}),
        ("Vetoed", {"status": "Vetoed"}, {"outcome": "agrees", "ground": "differs"}),
        ("Illegal", {"status": "Failed"}, {"outcome": "agrees", "ground": "cannot-tell"}),
        ("Illegal", {"status": "Failed", "illegal": True}, {"outcome": "agrees", "ground": "agrees"}),
        ("Pending for more than a week", {"status": "Failed"}, {"outcome": "agrees", "ground": "differs"}),
        ("Pending for more than a week", {"status": "Failed", "hours": 169}, {"outcome": "agrees", "ground": "agrees"}),
        # Comments that are not seen leave all but the outcome open, and so does a text that nobody has.
        ("Enacted popular, 4-1", {"hidden": 1}, {"outcome": "agrees", "ground": "cannot-tell", "tally": "cannot-tell"}),
        ("Failed, 4-1", {"law": None}, {"outcome": "differs", "tally": "cannot-tell"}),
        # What is no claim is held against nothing.
        ("5-0 in favour of pizza", {}, {}),
    ],
)
def test_plain_claims(note: str, how: dict[str, object], verdict: dict[str, str]) -> None:
    found = held(note, FIVE_TWO, **how)  # type: ignore[arg-type]
    assert {name: one.verdict for name, one in found.items()} == verdict
    assert all(bool(one.why) is (one.verdict == "cannot-tell") for one in found.values()), "only then there is a why"


@pytest.mark.parametrize(
    ("how", "why"),
    [
        (
            {"hidden": 7, "odd": ("has comment dates that fit any order",)},
            "its page has comment dates that fit any order",
        ),
        ({"odd": ("has comment dates that fit any order",)}, "its page has comment dates that fit any order"),
        ({"hidden": 2}, "2 of 8 comments are not seen"),
        ({}, ""),
    ],
)
def test_why_nothing_is_counted_is_what_is_wrong_with_the_page(how: dict[str, object], why: str) -> None:
    """Comments whose dates cannot be read are there: that is said, and not that they are not seen."""
    assert held("Popular", FIVE_TWO, **how)["ground"].why == why  # type: ignore[arg-type]


def test_what_is_said_of_one_side_alone() -> None:
    one = held("3 votes AGAINST", FIVE_TWO)["tally"]
    assert (one.says, one.counted) == ("? to 3", "5 to 2")


def test_it_may_have_been_resolved_before_somebody_else_voted() -> None:
    """All vote in the first hour: an hour in or later it is 5 to 2, before that 1 to 0, and none ever 4 to 2."""
    for note, verdict in (("5-2", "agrees"), ("1-0", "agrees"), ("4-2", "differs")):
        assert verdicts(note, FIVE_TWO, span=(0,)) == {"tally": verdict}, note


def test_an_icon_that_is_not_known_may_be_a_vote() -> None:
    """7 FOR with the author's, 1 AGAINST of P7; P8's REVISE may be either, a DEFERENTIAL, or none."""
    said = {f"P{number}": "FOR" for number in range(1, 7)} | {"P0": "FOR", "P7": "AGAINST", "P8": "REVISE"}
    for note, verdict in (
        ("7 votes to 1 AGA, 1 REVISE", {"tally": "cannot-tell", "icons": "agrees"}),
        ("8-1", {"tally": "cannot-tell"}),
        ("7-2", {"tally": "cannot-tell"}),
        ("8-2", {"tally": "differs"}),
        ("6-1", {"tally": "differs"}),
        # Nine play, quorum is 5: 7 FOR reach it whatever REVISE is.
        ("Reached quorum", {"ground": "agrees"}),
    ):
        assert verdicts(note, said, players=9) == verdict, note
    why = held("7-1", said, players=9)["tally"].why
    assert "REVISE of P8" in why and "several ways" not in why
    # Where who votes what moves Quorum, or idle people may vote by it too, nothing of the kind is told.
    assert verdicts("8-2, reached quorum", said, players=9, law=BOTH) == {
        "tally": "cannot-tell",
        "ground": "cannot-tell",
    }
    # Only on a Proposal is DEFERENTIAL a vote, and whoever casts it out of Quorum.
    deferring = law_with(deferrers_out=())
    for kind, verdict in ((PROPOSAL, "cannot-tell"), (CFJ, "agrees"), (DOV, "agrees")):
        assert verdicts("Quorum was 5", said, players=9, law=deferring, kind=kind) == {"quorum": verdict}, kind


def test_pictures_by_what_somebody_calls_them() -> None:
    said = {f"P{number}": "ARROW" for number in range(2, 7)} | {"P0": "AGAINST", "P7": "AGAINST", "P8": "AGAINST"}
    arrows = held("5 arrows to 3 crosses", said, players=9)
    assert arrows["icons"].verdict == "agrees"
    wrong = held("4 arrows", said, players=9)["icons"]
    assert (wrong.verdict, wrong.counted) == ("cannot-tell", "5") and "ARROW" in wrong.why


@pytest.mark.parametrize(
    ("note", "how", "verdict"),
    [
        # 6 play and 3 idle voted: Quorum is 5 of nine, or 4 of six; 3 to 5 with them, 3 to 2 without.
        ("Unpopular, 3-5, with an adjusted quorum of 5 based on three Recusant votes", {},
         {"ground": "agrees", "tally": "agrees", "quorum": "cannot-tell", "recusants": "agrees"}),
        ("Unpopular, 3-5, adjusted quorum of 4", {}, {"ground": "agrees", "tally": "agrees", "quorum": "cannot-tell"}),
        ("Unpopular, 3-5, adjusted quorum of 6", {}, {"ground": "agrees", "tally": "agrees", "quorum": "differs"}),
        ("Unpopular, 3-2", {}, {"ground": "agrees", "tally": "differs"}),
        ("2 recusant votes", {}, {"recusants": "differs"}),
        # After twelve hours: 4 of nine are not AGAINST, which is fewer than 5, and no fewer than 4.
        ("Fewer than a quorum not voting AGAINST, 3-5", {"hours": 13}, {"ground": "cannot-tell", "tally": "agrees"}),
        # It touches what is dynastic: the idle have no vote; two of eight AGAINST is 3 to 2, which time makes Popular.
        ("3-2, quorum was 4", {"changes": ("dynastic",)}, {"tally": "agrees", "quorum": "agrees"}),
        ("3-5, three recusant votes", {"changes": ("dynastic",)}, {"tally": "differs", "recusants": "differs"}),
        # What it touches is not known: either may be so.
        ("3-5 with three recusants", {"changes": None}, {"tally": "cannot-tell", "recusants": "cannot-tell"}),
        ("3-2", {"changes": None}, {"tally": "cannot-tell"}),
        ("4-2", {"changes": None}, {"tally": "differs"}),
    ],
)  # fmt: skip
def test_votes_of_those_who_are_idle(note: str, how: dict[str, object], verdict: dict[str, str]) -> None:
    found = held(note, MANY, law=RECUSANTS, players=6, status="Failed", **how)  # type: ignore[arg-type]
    assert {name: one.verdict for name, one in found.items() if name != "outcome"} == verdict
    assert all(one.why for one in found.values() if one.verdict == "cannot-tell")


@pytest.mark.parametrize(
    ("said", "how", "ground", "counted"),
    [
        # P1, whose it is, may end it; so may P0, who heads the dynasty, with the icon that is theirs alone.
        ({"P1": "AGAINST", "P2": "FOR"}, {}, "self-killed", "self-killed"),
        ({"P2": "AGAINST"}, {}, "", "neither Popular nor Unpopular"),
        ({"P0": "VETO"}, {}, "vetoed", "vetoed"),
        ({"P2": "VETO"}, {}, "", "neither Popular nor Unpopular"),
        # Of what is no Proposal the text says neither.
        ({"P1": "AGAINST"}, {"kind": CFJ}, None, "neither Popular nor Unpopular"),
        # 3 FOR to 2, and five of eight AGAINST; by time, or by number.
        ({"P2": "FOR", "P3": "FOR", "P4": "AGAINST", "P5": "AGAINST"}, {"changes": ("gamestate",), "hours": 49}, "", "48h-majority"),
        (dict.fromkeys(("P2", "P3", "P4", "P5"), "AGAINST"), {"hours": 13}, "", "unpopular-quorum"),
    ],
)  # fmt: skip
def test_what_there_is_instead_of_the_ground_that_is_told(
    said: Votes, how: dict[str, object], ground: str | None, counted: str
) -> None:
    """Each way to end a Proposal, held against both of them."""
    for note, told in (("Self-killed", "self-killed"), ("Vetoed", "vetoed")):
        found = held(note, said, status="Failed", **({"hours": 3} | how))["ground"]  # type: ignore[arg-type]
        verdict = "cannot-tell" if ground is None else "agrees" if told == ground else "differs"
        assert (found.verdict, found.counted) == (verdict, counted), note


def test_what_quorum_becomes_is_told_only_where_it_stays_so() -> None:
    """8 play: it is 5."""
    assert verdicts("Quorum drops to 5", FIVE_TWO) == {"quorum-after": "agrees"}
    assert verdicts("Quorum drops to 4", FIVE_TWO) == {"quorum-after": "cannot-tell"}
    assert "comes after" in held("Quorum drops to 4", FIVE_TWO)["quorum-after"].why


@pytest.mark.parametrize(("note", "verdict"), [("1-0", "agrees"), ("2-0", "cannot-tell"), ("3-0", "differs")])
def test_the_instant_that_speaks_best_for_a_note_is_the_one(note: str, verdict: str) -> None:
    """At first P1's own was all there was; then P2 used an icon that is not known, and may be FOR."""
    assert verdicts(note, {"P2": "HAMMER"}, span=(0,)) == {"tally": verdict}


@pytest.mark.parametrize(("law", "verdict"), [(PLAIN, "differs"), (law_with(deferrers_out=()), "cannot-tell")])
def test_who_counts_for_no_quorum_may_count_for_none_that_it_is_held_against(law: Law, verdict: str) -> None:
    """9 play, of whom P0, who heads it, P5 and P6 defer to nobody, and three are AGAINST. Quorum is 5 of nine, or 4 of six: six
    of nine are not AGAINST, and three of those six (V29)."""
    said = dict.fromkeys(("P0", "P5", "P6"), "DEFERENTIAL") | dict.fromkeys(("P2", "P3", "P4"), "AGAINST")
    note = "Fewer than a quorum not voting AGAINST"
    assert verdicts(note, said, law=law, players=9, hours=13, status="Failed")["ground"] == verdict


def test_an_idle_author_s_implied_vote() -> None:
    """VOTES-05: P1, idle, has used no icon, and X and Y have: three are idle and vote, of whom two used an icon."""
    said = {"P2": "FOR", "P3": "FOR", "X": "AGAINST", "Y": "AGAINST"}
    for number, verdict in ((1, "differs"), (2, "cannot-tell"), (3, "agrees"), (4, "differs")):
        found = held(f"{number} recusant votes", said, law=RECUSANTS, idle=("P1",))["recusants"]
        assert (found.verdict, found.counted) == (verdict, "3"), number
    with_icon = {**said, "P1": "FOR"}
    for number, verdict in ((2, "differs"), (3, "agrees")):
        assert verdicts(f"{number} recusant votes", with_icon, law=RECUSANTS, idle=("P1",)) == {"recusants": verdict}


def test_deferrers_who_are_out_of_quorum() -> None:
    """9 play; P0, who heads it, defers, with P5 and P6: 6 are left, quorum 4 (July 2025); before that 5."""
    said = {"P2": "FOR", "P3": "FOR", "P0": "DEFERENTIAL", "P5": "DEFERENTIAL", "P6": "DEFERENTIAL"}
    later = law_with(deferrers_out=())
    assert verdicts("Adjusted quorum of 4", said, players=9, law=later) == {"quorum": "agrees"}
    assert verdicts("Adjusted quorum of 5", said, players=9, law=later) == {"quorum": "cannot-tell"}, "that of all nine"
    assert verdicts("Adjusted quorum of 6", said, players=9, law=later) == {"quorum": "differs"}
    assert verdicts("Adjusted quorum of 4", said, players=9, law=PLAIN) == {"quorum": "differs"}


def test_deferentials() -> None:
    """P0 has not voted: P5's and P6's defer to nothing. With P0 FOR they are FOR, and none is unresolved."""
    said = {"P2": "FOR", "P5": "DEFERENTIAL", "P6": "DEFERENTIAL"}
    assert verdicts("2-0 with 2 unresolved DEFs", said) == {"tally": "agrees", "unresolved": "agrees"}
    assert verdicts("2-0 with 1 unresolved DEF", said) == {"tally": "agrees", "unresolved": "differs"}
    assert verdicts("2-0 with 3 unresolved DEFs", said) == {"tally": "agrees", "unresolved": "differs"}
    assert verdicts("2-0 with 2 DEFs", said) == {"tally": "agrees", "deferential": "agrees"}
    assert held("2 DEFs", said)["deferential"].counted == "2"
    with_head = {**said, "P0": "FOR"}
    assert verdicts("5-0 with 2 DEFs", with_head) == {"tally": "agrees", "deferential": "cannot-tell"}
    assert held("2 DEFs", with_head)["deferential"].counted == "2, 0 of them unresolved"
    assert verdicts("5-0, no unresolved DEFs", with_head) == {"tally": "agrees", "unresolved": "agrees"}
    assert verdicts("5-0 with 3 DEFs", with_head) == {"tally": "agrees", "deferential": "differs"}


def test_two_heads_of_whom_one_is_followed() -> None:
    """P0 is FOR and P8 AGAINST; P2's DEFERENTIAL follows one of them: 3 to 1, or 2 to 2."""
    said = {"P0": "FOR", "P8": "AGAINST", "P2": "DEFERENTIAL"}
    for note, verdict in (("3-1", "cannot-tell"), ("2-2", "cannot-tell"), ("3-2", "differs")):
        assert verdicts(note, said, players=9, heads=("P0", "P8")) == {"tally": verdict}, note
    assert "were P8 the" in held("3-1", said, players=9, heads=("P0", "P8"))["tally"].why


def test_invalid_votes() -> None:
    """Under a text without Recusants X, who is idle, has none; P5's DEFERENTIAL is no valid vote either, perhaps."""
    said = {"P2": "FOR", "X": "FOR"}
    assert verdicts("2-0, 1 invalid vote", said) == {"tally": "agrees", "invalid": "agrees"}
    assert verdicts("2-0, 2 invalid votes", said) == {"tally": "agrees", "invalid": "differs"}
    said = {**said, "P5": "DEFERENTIAL"}
    for number, verdict in ((0, "differs"), (1, "cannot-tell"), (2, "cannot-tell"), (3, "differs")):
        assert verdicts(f"{number} invalid votes", said) == {"invalid": verdict}
    assert held("1 invalid vote", said)["invalid"].counted == "1 or 2"
    # X has used two icons, and P2 one before the one that counts, which is a vote no less for that.
    twice = {"P2": "AGAINST FOR", "X": "FOR AGAINST"}
    for number, verdict in ((0, "differs"), (1, "cannot-tell"), (2, "cannot-tell"), (3, "differs")):
        assert verdicts(f"{number} invalid votes", twice) == {"invalid": verdict}
