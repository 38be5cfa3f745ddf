"""The Tournament, worked out from “Winners at War”, “Formalised Disputes” and “Practice Bouts” by hand."""

from __future__ import annotations

from typing import Any

import pytest

from referee.dynasties.bots.evaluating import evaluate_given
from referee.dynasties.bots.hardware import CARRIED
from referee.errors import InputError
from tests.dynasties.bots.notation import bot


def ask(kind: str, **args: Any) -> Any:
    """The answer to one question."""
    answer = evaluate_given({"questions": {"q": {"kind": kind, "args": args}}}, CARRIED)
    assert answer.tables or answer.lines
    return answer.document["answers"]["q"]


def drawn(answer: dict[str, Any]) -> str:
    """A tier in a line: its bouts, who is deferred after `>`, who fights for elimination after `!`."""
    bouts = " ".join(f"{top}{other or '?'}" for top, other in answer["bouts"])
    said = f"{bouts} > {''.join(answer['deferred'])} ! {''.join(answer['elimination'] or [])}"
    return " ".join(said.split())


TIERS = (
    ("four: the best against the last, of two halves", 1, "ABCD", {}, "AD BC > !", False),
    ("two are the final", 1, "AB", {}, "AB > !", True),
    ("five: the top-most seed is deferred", 1, "ABCDE", {}, "BE CD > A !", False),
    ("who has names waits: C; four are even", 1, "ABCDE", {"C": ["X"]}, "AE BD > C !", False),
    ("a banner without names is none", 1, "ABCD", {"C": [], "B": 0}, "AD BC > !", False),
    ("D waits, and of three the top one", 1, "ABCD", {"D": 2}, "BC > AD !", False),
    ("of one nobody is left to fight", 1, "AB", {"A": 1}, "> AB !", False),
    ("tier 2: names count for nothing where numbers are even", 2, "ABCD", {"D": 2}, "AD BC > !", False),
    ("tier 2, uneven: who has most names", 2, "ABC", {"B": 1, "C": 2}, "AB > C !", False),
    ("of equal ones the better seed", 2, "ABC", {"B": 2, "C": 2}, "AC > B !", False),
    ("one name is more than none", 2, "ABC", {"B": 1}, "AC > B !", False),
    ("no names on a banner are none", 2, "ABC", {"C": 0}, "BC > A !", False),
    ("of none with names, too", 2, "ABC", {}, "BC > A !", False),
    ("tier 3, uneven: the two bottom seeds first", 3, "ABCDE", {"E": 9}, "A? BC > ! DE", False),
    ("of one nobody is left to fight there, either", 3, "A", {}, "> !", False),
    ("three: then the final", 3, "ABC", {}, "A? > ! BC", True),
    ("tier 4, even", 4, "AB", {}, "AB > !", True),
    ("six", 3, "ABCDEF", {}, "AF BE CD > !", False),
)  # fmt: skip


@pytest.mark.parametrize(("why", "tier", "inside", "banners", "said", "final"), TIERS)
def test_tier(why: str, tier: int, inside: str, banners: dict[str, Any], said: str, final: bool) -> None:
    answer = ask("tier", seeds=list("ABCDEFGH"), tier=tier, participants=list(reversed(inside)), banners=banners)
    assert (drawn(answer), answer["final"]) == (said, final)


def test_all_on_the_list_are_in_the_first_tier() -> None:
    assert drawn(ask("tier", seeds=list("ABCD"), tier=1)) == "AD BC > !"


def tiers(text: str) -> list[dict[str, Any]]:
    """The bouts of each tier, tiers between slashes."""
    return [{"bouts": [bout(one) for one in tier.split()]} for tier in text.split("/")]


def bout(text: str) -> dict[str, Any]:
    """`AD` is to be fought, `AD=A` was won by A; `!AD` is for elimination, `~AD` has no Configuration, `*AD` one of three Variations."""
    names, _, winner = text.lstrip("!~*").partition("=")
    said: dict[str, Any] = {"operators": list(names), "winner": winner or None, "elimination": "!" in text}
    return said if "~" in text else {**said, "configuration": THREE if "*" in text else {}}


THREE = {"bumper_sides": True, "obstacles": [{"at": 3, "side": "above"}], "panels": [{"square": 4, "kind": "flip"}]}


BRACKETS = (
    ("as the principles have it", "AD BC", {}, "", "ABCD", None),
    ("any of one half against any of the other", "AC BD", {}, "", "ABCD", None),
    ("two of the top half, and so two of the other", "AB CD", {}, "1 top-seeds", "ABCD", None),
    ("to the end: A", "AD=A BC=B / AB=A", {}, "", "A", "A"),
    ("the better seed need not win: D", "AD=D BC=B / BD=D", {}, "", "D", "D"),
    ("who lost fights no more", "AD=A BC=B / AC", {}, "2 deferred, 2 eliminated", "AB", None),
    ("no Configuration", "~AD BC", {}, "1 no-configuration", "ABCD", None),
    ("none, and in the next Bout too many Variations", "~AD *BC", {}, "1 no-configuration, 1 obstacle-count, 1 variations", "ABCD", None),
    ("nobody knows E", "AD BC AE", {}, "1 not-seeded, 1 twice", "ABCD", None),
    ("of four nameless ones D is not the top-most, and waits", "AB", {}, "1 deferred", "ABCD", None),
    ("two may wait, if they are the top-most: it may be unmanageable", "CD", {}, "", "ABCD", None),
    ("who has names may wait", "BD", {"A": 1, "C": 1}, "", "ABCD", None),
    ("or fight", "AD BC", {"A": 1}, "", "ABCD", None),
    ("tier 2, uneven: A has the names", "BC=B / BD=B / AB=B", {"A": 2, "D": 1}, "", "B", "B"),
    ("and not D", "BC=B / AB=B / BD", {"A": 2, "D": 1}, "2 deferred", "BD", None),
    # WAR-25: whom tier 2 should have turns on who has won in tier 1; WAR-21: who has lost is out of it whoever else has.
    ("B and C may still lose", "AD=A BC / AC", {}, "", "ABC", None),
    ("B has won, and C is out", "AD=A BC=B / AC", {}, "2 deferred, 2 eliminated", "AB", None),
    ("D is out", "AD=A BC / AB CD", {}, "2 eliminated", "ABC", None),
    ("the final is to come", "AD=A BC=B / AB", {}, "", "AB", None),
    ("who is out beats who has won: nobody is left", "AD=A BC=B / AB=A / AC=C", {}, "3 eliminated", "", None),
    # WAR-40: the winner of the final has it, which those fight who are left; B is left alone here, and has won in tier 1 only.
    ("who is out beats who is in, in B's place", "AD=A BC=B / AD=D", {}, "2 deferred, 2 eliminated", "B", None),
    ("who is out beats who is in, and B waits", "AD=A BC=B / AC=C", {}, "2 deferred, 2 eliminated", "B", None),
    ("those who are out fight on after the final", "AD=A BC=B / AB=A / CD=C", {}, "3 deferred, 3 eliminated", "A", "A"),
    ("two Bouts in the last tier are no final", "AD=A BC=B / AB=A CD=C", {}, "2 eliminated", "A", None),
    ("one against herself", "AA BC", {}, "1 deferred, 1 not-two", "ABCD", None),
)  # fmt: skip


@pytest.mark.parametrize(("why", "text", "banners", "problems", "left", "victor"), BRACKETS)
def test_bracket(why: str, text: str, banners: dict[str, Any], problems: str, left: str, victor: str | None) -> None:
    answer = ask("bracket", seeds=list("ABCD"), tiers=tiers(text), banners=banners)
    found = sorted({f"{one['tier']} {one['code']}" for one in answer["problems"]})
    assert (", ".join(found), "".join(answer["left"]), answer["victor"]) == (problems, left, victor)
    assert "".join(answer["eliminated"]) == "".join(name for name in "ABCD" if name not in left)


def test_even_tiers_have_no_elimination_bout() -> None:
    # Six: tier 1 leaves A, B, C (D, E, F are out); tier 2 is uneven, and A has most names; B beats C; tier 3 is A and B.
    answer = ask(
        "bracket", seeds=list("ABCDEF"), tiers=tiers("AF=A BE=B CD=C / BC=B / AB=A"), banners={"B": 0, "C": []}
    )
    assert (answer["problems"], answer["victor"]) == ([], "A")
    # Seven, all nameless: A is deferred to tier 2, which is A, B, C, D; all win as seeded: tier 3 is A and B.
    answer = ask("bracket", seeds=list("ABCDEFG"), tiers=tiers("BG=B CF=C DE=D / AD=A BC=B / AB=B"))
    assert (answer["problems"], answer["victor"]) == ([], "B")


@pytest.mark.parametrize(
    ("why", "third", "problems", "victor"),
    [
        ("of A, B and C in tier 3 the bottom two fight first", "!BC=B AB=A", "", "A"),
        ("they do not", "AB=A", "3 deferred, 3 elimination", None),
        ("others do", "!AB=A AC=A", "3 elimination", "A"),
        ("who lost it fights on", "!BC=B AC=A", "3 eliminated", None),
    ],
)
def test_a_third_tier_of_three(why: str, third: str, problems: str, victor: str | None) -> None:
    # Twelve: six bouts, then three, leave A, B and C for tier 3.
    two = "AL=A BK=B CJ=C DI=D EH=E FG=F / AF=A BE=B CD=C"
    answer = ask("bracket", seeds=list("ABCDEFGHIJKL"), tiers=tiers(f"{two} / {third}"))
    found = sorted({f"{one['tier']} {one['code']}" for one in answer["problems"]})
    assert (", ".join(found), answer["victor"]) == (problems, victor)


def steps(**args: Any) -> list[str]:
    """Each step in a line, `left` in hours."""
    found = ask("schedule", **args)["steps"]
    return [f"{one['tier']} {one['to']} {one['due'] or one['left'] / 3600}" for one in found]


POSTED = "2022-08-25T12:00:00Z"
SCHEDULES: tuple[tuple[str, dict[str, Any], list[str]], ...] = (
    ("24 hours, and 12", {}, ["1 Staging 2022-08-26T12:00:00Z", "1 Set 2022-08-27T00:00:00Z"]),
    ("after the last result again", {"ended": ["2022-08-27T10:00:00Z"]}, ["1 Staging 2022-08-26T12:00:00Z", "1 Set 2022-08-27T00:00:00Z", "2 Staging 2022-08-28T10:00:00Z", "2 Set 2022-08-28T22:00:00Z"]),
    ("nothing is over before a tier has ended", {"over": True}, ["1 Staging 2022-08-26T12:00:00Z", "1 Set 2022-08-27T00:00:00Z"]),
    ("not after the final", {"ended": ["2022-08-27T10:00:00Z"], "over": True}, ["1 Staging 2022-08-26T12:00:00Z", "1 Set 2022-08-27T00:00:00Z"]),
    ("a pause of an hour delays both by it", {"pauses": [{"from": "2022-08-25T13:00:00Z", "until": "2022-08-25T14:00:00Z"}]}, ["1 Staging 2022-08-26T13:00:00Z", "1 Set 2022-08-27T01:00:00Z"]),
    ("one after Staging only Set", {"pauses": [{"from": "2022-08-26T13:00:00Z", "until": "2022-08-26T14:00:00Z"}]}, ["1 Staging 2022-08-26T12:00:00Z", "1 Set 2022-08-27T01:00:00Z"]),
    ("one from just then on does not delay Staging", {"pauses": [{"from": "2022-08-26T12:00:00Z", "until": "2022-08-26T14:00:00Z"}]}, ["1 Staging 2022-08-26T12:00:00Z", "1 Set 2022-08-27T02:00:00Z"]),
    ("a second before it does", {"pauses": [{"from": "2022-08-26T11:59:59Z", "until": "2022-08-26T14:00:00Z"}]}, ["1 Staging 2022-08-26T14:00:01Z", "1 Set 2022-08-27T02:00:01Z"]),
    ("of one before the Bracket only the rest counts", {"pauses": [{"from": "2022-08-25T11:00:00Z", "until": "2022-08-25T13:00:00Z"}]}, ["1 Staging 2022-08-26T13:00:00Z", "1 Set 2022-08-27T01:00:00Z"]),
    ("two that overlap last until both are over: 3 hours", {"pauses": [{"from": "2022-08-25T15:00:00Z", "until": "2022-08-25T17:00:00Z"}, {"from": "2022-08-25T14:00:00Z", "until": "2022-08-25T16:00:00Z"}]}, ["1 Staging 2022-08-26T15:00:00Z", "1 Set 2022-08-27T03:00:00Z"]),
    ("one within another counts once: 3 hours", {"pauses": [{"from": "2022-08-25T14:00:00Z", "until": "2022-08-25T17:00:00Z"}, {"from": "2022-08-25T15:00:00Z", "until": "2022-08-25T16:00:00Z"}]}, ["1 Staging 2022-08-26T15:00:00Z", "1 Set 2022-08-27T03:00:00Z"]),
    ("two apart both count", {"pauses": [{"from": "2022-08-25T14:00:00Z", "until": "2022-08-25T15:00:00Z"}, {"from": "2022-08-26T15:00:00Z", "until": "2022-08-26T16:00:00Z"}]}, ["1 Staging 2022-08-26T13:00:00Z", "1 Set 2022-08-27T02:00:00Z"]),
    ("one that goes on since hour 20: 4, and then 12 more", {"pauses": [{"from": "2022-08-26T08:00:00Z"}]}, ["1 Staging 4.0", "1 Set 16.0"]),
    ("one that goes on between them: 11 of 12 left", {"pauses": [{"from": "2022-08-26T13:00:00Z"}]}, ["1 Staging 2022-08-26T12:00:00Z", "1 Set 11.0"]),
    ("all are done early", {"brought_forward": [{"tier": 1, "to": "Staging", "at": "2022-08-26T02:00:00Z"}]}, ["1 Staging 2022-08-26T02:00:00Z", "1 Set 2022-08-26T14:00:00Z"]),
    ("Set early", {"brought_forward": [{"tier": 1, "to": "Set", "at": "2022-08-26T20:00:00Z"}]}, ["1 Staging 2022-08-26T12:00:00Z", "1 Set 2022-08-26T20:00:00Z"]),
    ("forward is not later", {"brought_forward": [{"tier": 1, "to": "Set", "at": "2022-08-28T20:00:00Z"}]}, ["1 Staging 2022-08-26T12:00:00Z", "1 Set 2022-08-27T00:00:00Z"]),
)  # fmt: skip


@pytest.mark.parametrize(("why", "args", "said"), SCHEDULES)
def test_schedule(why: str, args: dict[str, Any], said: list[str]) -> None:
    assert steps(bracket=POSTED, **args) == said


def test_who_has_to_be_in_staging_is_told() -> None:
    """In the first tier all, whoever is deferred; in later ones those who are left."""
    told = ask("schedule", bracket=POSTED, ended=["2022-08-30T00:00:00Z"])["steps"]
    assert [step["who"] for step in told] == ["all Operators"] * 2 + ["those in tier 2"] * 2


def test_lists_are_due_on_the_day_and_three_days_after() -> None:
    answer = ask("schedule", began="2022-08-22T09:30:00Z")
    assert (answer["provisional_seed_list"], answer["final_seed_list"]) == ("2022-08-22", "2022-08-25T09:30:00Z")
    assert answer["steps"] == []


@pytest.mark.parametrize(
    ("now", "tournament", "said"),
    [
        ("2022-08-26T11:59:59Z", True, True),
        ("2022-08-26T12:00:00Z", True, False),
        ("2022-08-27T12:00:00Z", True, False),
        ("2022-08-25T12:00:00Z", True, True),
        ("2022-08-25T11:59:59Z", True, False),
        ("2022-08-26T11:59:59Z", False, False),
    ],
)
def test_recalculation(now: str, tournament: bool, said: bool) -> None:
    assert ask("recalculation", ended=POSTED, now=now, tournament=tournament) is said


@pytest.mark.parametrize(
    ("why", "began", "bracket", "fought", "said"),
    [
        ("between both", "2022-08-22T00:00:00Z", POSTED, "2022-08-24T00:00:00Z", True),
        ("as it begins", "2022-08-22T00:00:00Z", POSTED, "2022-08-22T00:00:00Z", True),
        ("a second before", "2022-08-22T00:00:00Z", POSTED, "2022-08-21T23:59:59Z", False),
        ("when the Bracket is there", "2022-08-22T00:00:00Z", POSTED, POSTED, False),
        ("before there is one", "2022-08-22T00:00:00Z", None, "2022-09-24T00:00:00Z", True),
        ("outside Tournament Mode", None, None, "2022-08-24T00:00:00Z", False),
    ],
)
def test_practice(why: str, began: str | None, bracket: str | None, fought: str, said: bool) -> None:
    before = {"Ann": bot("Petrol 90 / Apex Systems X1500 80 / Axe 70, Nox Tank 60")}
    after = {"Ann": bot("Petrol 40 / Apex Systems X1500 0 / Axe 30, Nox Tank 0")}
    answer = ask("practice", began=began, bracket=bracket, fought=fought, before=before, after=after)
    left = before if said else after
    assert answer["practice"] is said
    assert {name: {**one, "systems": list(one["systems"])} for name, one in answer["bots"].items()} == left


TOLD: tuple[tuple[str, dict[str, Any], tuple[str, ...]], ...] = (
    ("schedule", {}, ("No Bracket is posted yet.",)),
    ("schedule", {"began": "2022-08-22T09:30:00Z"}, ("Provisional Seed List due: 2022-08-22", "Final Seed List due: 2022-08-25T09:30:00Z")),
    # 20 of 24 hours and half an hour more have passed as it is paused.
    ("schedule", {"bracket": POSTED, "pauses": [{"from": "2022-08-26T08:30:00Z"}]}, ("Tier 1: paused, 3.5 h before all Operators are set to Staging", "Tier 1: paused, 15.5 h before all Operators are set to Set")),
    ("schedule", {"bracket": POSTED}, ("Tier 1: all Operators are set to Staging at 2022-08-26T12:00:00Z", "Tier 1: all Operators are set to Set at 2022-08-27T00:00:00Z")),
    ("recalculation", {"ended": POSTED, "now": POSTED, "tournament": True}, ("the Announcer may recalculate it",)),
    ("recalculation", {"ended": POSTED, "now": POSTED, "tournament": False}, ("it takes a vote to recalculate it",)),
    ("practice", {"began": POSTED, "bracket": None, "fought": POSTED, "before": {}, "after": {}}, ("a Practice Bout: all Conditions are as before",)),
    ("practice", {"began": None, "bracket": None, "fought": POSTED, "before": {}, "after": {}}, ("no Practice Bout",)),
    ("tier", {"seeds": list("ABCD"), "tier": 1}, ("Bouts: A against D; B against C",)),
    ("tier", {"seeds": list("ABC"), "tier": 1}, ("Bouts: B against C", "Deferred to the next tier: A")),
    ("tier", {"seeds": list("AB"), "tier": 4}, ("The final: A against B",)),
    ("tier", {"seeds": list("ABC"), "tier": 3}, ("Elimination bout first: B against C", "The final: A against who wins the elimination bout")),
    ("tier", {"seeds": ["A"], "tier": 1, "banners": {"A": 1}}, ("No Bouts.", "Deferred to the next tier: A")),
    ("bracket", {"seeds": list("ABCD"), "tiers": tiers("AD=A BC=B / AB=A")}, ("The Bracket follows the principles.", "Eliminated: B, C, D", "A has won the Tournament, and achieved Victory.")),
    ("bracket", {"seeds": list("ABCD"), "tiers": tiers("AD BC")}, ("The Bracket follows the principles.", "Still in it: A, B, C, D")),
    ("bracket", {"seeds": ["A"], "tiers": []}, ("The Bracket follows the principles.", "Still in it: A")),  # nobody was beaten
    ("bracket", {"seeds": [], "tiers": []}, ("The Bracket follows the principles.", "Still in it: nobody")),
    # Who meets whom of one half is told by the rule of that tier: of tier 1 by its own, of later ones by theirs.
    ("bracket", {"seeds": list("ABCD"), "tiers": tiers("AB CD")}, ("Tier 1: A and B are of one half of the seeds in this tier. [R205-WAR-19, where possible]", "Tier 1: C and D are of one half of the seeds in this tier. [R205-WAR-19, where possible]", "Still in it: A, B, C, D")),
    ("bracket", {"seeds": list("ABCDEFGH"), "tiers": tiers("AH=A BG=B CF=C DE=D / AB CD")}, ("Tier 2: A and B are of one half of the seeds in this tier. [R205-WAR-24, where possible]", "Tier 2: C and D are of one half of the seeds in this tier. [R205-WAR-24, where possible]", "Eliminated: E, F, G, H", "Still in it: A, B, C, D")),
    # Six of whom two and two are of one half.
    ("bracket", {"seeds": list("ABCDEF"), "tiers": tiers("AB CF DE")}, ("Tier 1: A and B are of one half of the seeds in this tier. [R205-WAR-19, where possible]", "Tier 1: D and E are of one half of the seeds in this tier. [R205-WAR-19, where possible]", "Still in it: A, B, C, D, E, F")),
    # What a rule forbids is no principle.
    ("bracket", {"seeds": list("ABC"), "tiers": [{"bouts": [bout("AA"), {**bout(""), "operators": []}, bout("ABC")]}]}, ("Tier 1: A Bout is between two Operators, not A and A. [R205-BOUTS-16]", "Tier 1: A Bout is between two Operators, not nobody. [R205-BOUTS-16]", "Tier 1: A Bout is between two Operators, not A and B and C. [R205-BOUTS-16]", "Tier 1: A is in two Bouts of this tier. [R205-BOUTS-02]", "Still in it: A, B, C")),
    ("bracket", {"seeds": list("AB"), "tiers": [{"bouts": [bout("ABA"), bout("B")]}]}, ("Tier 1: A Bout is between two Operators, not A and B and A. [R205-BOUTS-16]", "Tier 1: A Bout is between two Operators, not B. [R205-BOUTS-16]", "Tier 1: B is in two Bouts of this tier. [R205-BOUTS-02]", "Still in it: A, B")),
    ("bracket", {"seeds": list("ABCD"), "tiers": tiers("AD=A BC=B / AC")}, ("Tier 2: C has lost a Tournament Bout and is out of it. [R205-WAR-21]", "Tier 2: B should fight in tier 2; A is the top seed, nobody having names, and may be deferred. [R205-WAR-25, where possible]", "Eliminated: C, D", "Still in it: A, B")),
    ("bracket", {"seeds": list("ABCD"), "tiers": tiers("AB")}, ("Tier 1: C has no names on a LED Banner and should fight in tier 1; the top-most seeds may be deferred. [R205-WAR-20, where possible]", "Tier 1: D has no names on a LED Banner and should fight in tier 1; the top-most seeds may be deferred. [R205-WAR-20, where possible]", "Still in it: A, B, C, D")),
    ("bracket", {"seeds": list("ABC"), "banners": {"B": 1}, "tiers": tiers("/ BC")}, ("Tier 2: A should fight in tier 2; B has the most names on a LED Banner, and may be deferred. [R205-WAR-25, where possible]", "Still in it: A, B, C")),
    ("bracket", {"seeds": list("ABC"), "tiers": tiers("// AB")}, ("Tier 2: B should fight in tier 2; A is the top seed, nobody having names, and may be deferred. [R205-WAR-25, where possible]", "Tier 2: C should fight in tier 2; A is the top seed, nobody having names, and may be deferred. [R205-WAR-25, where possible]", "Tier 3: C should fight in this tier. [R205-WAR-26, where possible]", "Tier 3: 3 are in this tier: first B and C, its bottom seeds, fight for elimination. [R205-WAR-27, where possible]", "Still in it: A, B, C")),
    ("bracket", {"seeds": list("AB"), "tiers": [{"bouts": [{**bout("AB"), "configuration": {"panels": [{"square": 20, "kind": "flip"}]}}]}]}, ("Tier 1: A against B: A trap panel is on one of the squares 1 to 19, or on an obstacle's by its letter. [R205-CONFIG-12]", "Still in it: A, B")),
    ("bracket", {"seeds": list("AB"), "tiers": tiers("AE ~AB")}, ("Tier 1: E is not on the Final Seed List. [R205-WAR-14]", "Tier 1: A is in two Bouts of this tier. [R205-BOUTS-02]", "Tier 1: The Configuration of A against B should be detailed in the Bracket. [R205-WAR-28, where possible]", "Still in it: A, B")),
)  # fmt: skip


@pytest.mark.parametrize(("kind", "args", "said"), TOLD)
def test_told(kind: str, args: dict[str, Any], said: tuple[str, ...]) -> None:
    answer = evaluate_given({"questions": {"q": {"kind": kind, "args": args}}}, CARRIED)
    assert answer.lines == tuple(f"q: {line}" for line in said)


@pytest.mark.parametrize(
    ("kind", "args", "says"),
    [
        ("tier", {"seeds": ["A", "A"], "tier": 1}, "args.seeds: names somebody twice"),
        ("tier", {"seeds": ["A"], "tier": 0}, "args.tier: has to be 1 or more"),
        ("tier", {"seeds": ["A"], "tier": 2, "participants": ["B"]}, "args.participants: 'B' is not on the Final Seed List"),
        ("tier", {"seeds": ["A"], "tier": 1, "banners": {"A": -1}}, "args.banners.A: has to be 0 or more"),
        ("bracket", {"seeds": ["A"], "tiers": [{"bouts": [{"operators": ["A", "B"], "winner": "C"}]}]}, "args.tiers[0].bouts[0].winner: 'C' did not fight"),
        ("bracket", {"seeds": ["A"], "tiers": [{"bouts": [{"operators": ["A", "B"], "configuration": {"x": 1}}]}]}, "configuration: knows no `x`"),
        ("schedule", {"bracket": "now"}, "args.bracket: "),
        ("schedule", {"bracket": POSTED, "ended": ["x"]}, "args.ended[0]: "),
        ("schedule", {"bracket": POSTED, "pauses": [{"from": POSTED, "until": "2022-08-25T11:59:59Z"}]}, "args.pauses[0].until: is before `from`"),
        ("schedule", {"bracket": POSTED, "brought_forward": [{"tier": 1, "to": "Set", "at": POSTED}] * 2}, "args.brought_forward: names a tier twice"),
        ("practice", {"began": None, "bracket": None, "fought": POSTED, "before": {}, "after": {"A": {}}}, "args.after: names other Bots"),
        ("bracket", {"seeds": ["A"], "tiers": [{"bouts": [], "misspelt": 1}]}, "`misspelt`"),
        ("bracket", {"seeds": ["A"], "tiers": [{"bouts": [{"operators": ["A"], "misspelt": 1}]}]}, "`misspelt`"),
        ("schedule", {"pauses": [{"from": POSTED, "misspelt": 1}]}, "`misspelt`"),
        ("schedule", {"brought_forward": [{"tier": 1, "to": "Set", "at": POSTED, "misspelt": 1}]}, "`misspelt`"),
        *((kind, {"misspelt": 1}, "`misspelt`") for kind in ("tier", "bracket", "schedule", "recalculation", "practice")),
    ],
)  # fmt: skip
def test_malformed(kind: str, args: dict[str, Any], says: str) -> None:
    with pytest.raises(InputError) as refused:
        ask(kind, **args)
    assert says in str(refused.value)
