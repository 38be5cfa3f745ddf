"""Summaries of Bouts against what everybody knows, worked out by hand; and how such posts are read."""

from __future__ import annotations

from typing import Any

import pytest

from referee.dynasties.bots.evaluating import evaluate_given
from referee.dynasties.bots.hardware import CARRIED
from referee.dynasties.bots.questions.hearing import heard
from referee.errors import InputError
from tests.dynasties.bots.notation import bot
from tests.dynasties.bots.playing import operator

ANN = bot("Petrol 90 / Apex Systems X1500 80 / Axe 70", name="Rusty")
BOB = bot("Electric 100 / Apex Systems X1500 100 / Grinder 50", name="Bob's Saw")
NAMES = {"Ann": ("Rusty",), "Bob": ("Bob's Saw",)}
POSTED, ANNOUNCED = "2022-08-05T12:00:00Z", "2022-08-01T12:00:00Z"


def state(ann: dict[str, Any] | None = None, bob: dict[str, Any] | None = None, **more: Any) -> dict[str, Any]:
    both = {"readiness": "Set", "announced": "b7", "readiness_since": "2022-08-03T12:00:00Z"}
    operators = {
        "Ann": operator(**{"bot": ANN, **both, **(ann or {})}),
        "Bob": operator(**{"bot": BOB, **both, **(bob or {})}),
    }
    return {"announcer": "Eve", "tournament": False, "operators": operators, **more}


def report(post: str = "", says: dict[str, Any] | None = None, **args: Any) -> Any:
    """The answer about a summary of the Bout of Ann and Bob."""
    bout = {"operators": ["Ann", "Bob"], **args.pop("bout", {})}
    asked = {"bout": bout, "state": args.pop("state", state()), "post": post, "says": says, **args}
    return evaluate_given({"questions": {"q": {"kind": "report", "args": asked}}}, CARRIED).document["answers"]["q"]


def codes(answer: dict[str, Any]) -> str:
    """The wrongs, and in brackets the doubts with their readings."""
    doubts = [f"({doubt['code']} {doubt['reading']})" for doubt in answer["doubts"]]
    return " ".join([*(wrong["code"] for wrong in answer["wrongs"]), *doubts])


def ended(ann: tuple[int, int, int], bob: tuple[int, int, int]) -> dict[str, Any]:
    """Engine, chassis and System of both at the end."""
    return {
        name: {"engine": engine, "chassis": chassis, "systems": {system: left}}
        for name, system, (engine, chassis, left) in (("Ann", "Axe", ann), ("Bob", "Grinder", bob))
    }


SAYS = (
    ("nothing", {}, ""),
    ("one of the two", {"winner": "Ann"}, ""),
    ("somebody else", {"winner": "Cat"}, "winner"),
    ("Domination after 60 turns", {"winner": "Ann", "how": "domination", "turns": 60}, ""),
    ("not before", {"winner": "Ann", "how": "domination", "turns": 59}, "domination"),
    ("nor in Sudden Death, which it leaves out (ENDING-11)", {"winner": "Ann", "how": "domination", "sudden_death": True}, "domination"),
    ("where a TKO may be", {"winner": "Ann", "how": "tko", "sudden_death": True}, ""),
    ("nor after", {"winner": "Ann", "how": "domination", "turns": 61}, "domination"),
    ("110 of 100 is a tenth more, and 10 points", {"winner": "Ann", "how": "domination", "tallies": {"Ann": 110, "Bob": 100}}, ""),
    ("109 is neither", {"winner": "Ann", "how": "domination", "tallies": {"Ann": 109, "Bob": 100}}, "tally"),
    ("55 of 50 is a tenth more, and 5 points", {"winner": "Ann", "how": "domination", "tallies": {"Ann": 55, "Bob": 50}}, "(tally B10)"),
    ("210 of 200 are 10 points, and less than a tenth", {"winner": "Ann", "how": "domination", "tallies": {"Ann": 210, "Bob": 200}}, "(tally B10)"),
    ("1 of 0", {"winner": "Ann", "how": "domination", "tallies": {"Ann": 1, "Bob": 0}}, "(tally B10)"),
    ("0 of 0 is no more", {"winner": "Ann", "how": "domination", "tallies": {"Ann": 0, "Bob": 0}}, "tally"),
    ("the other's is higher", {"winner": "Bob", "how": "domination", "tallies": {"Ann": 110, "Bob": 100}}, "tally"),
    ("who did not fight has none to compare", {"winner": "Cat", "how": "domination", "tallies": {"Ann": 0, "Bob": 0}}, "winner"),
    ("a Bout pays something to who has room for it", {"paid": {"Ann": 0}}, "paid"),
    ("one Tally alone says nothing", {"winner": "Ann", "how": "domination", "tallies": {"Ann": 0}}, ""),
    ("by TKO the Tally does not matter", {"winner": "Ann", "how": "tko", "tallies": {"Ann": 0, "Bob": 90}}, ""),
    ("Sudden Death from turn 61", {"winner": "Ann", "how": "tko", "turns": 61, "sudden_death": True}, ""),
    ("not in turn 60", {"winner": "Ann", "how": "tko", "turns": 60, "sudden_death": True}, "sudden-death"),
    ("a ring-out in turn 60", {"winner": "Ann", "how": "ring-out", "turns": 60}, ""),
    ("in turn 61 by another reading", {"winner": "Ann", "how": "ring-out", "turns": 61}, "(ring-out B12)"),
    ("Bob's chassis is at 0", {"winner": "Ann", "how": "tko", "conditions": ended((90, 80, 70), (40, 0, 50))}, ""),
    ("his engine", {"winner": "Ann", "how": "tko", "conditions": ended((90, 80, 70), (0, 10, 50))}, ""),
    ("neither, unless a House Bot not told of had a Taser", {"winner": "Ann", "how": "tko", "conditions": ended((90, 80, 70), (1, 1, 0))}, "(tko K21)"),
    ("hers, and Bob may be out: 160 / 3 are more than 2 / 3", {"winner": "Ann", "how": "tko", "conditions": ended((90, 0, 70), (1, 1, 0))}, ""),
    ("both: the average decides", {"winner": "Ann", "how": "tko", "conditions": ended((90, 0, 70), (1, 0, 0))}, ""),
    ("only his engine is told", {"winner": "Ann", "how": "tko", "conditions": {"Bob": {"engine": 40}}}, ""),
    ("as before", {"conditions": ended((90, 80, 70), (100, 100, 50))}, ""),
    ("an engine is better than before", {"conditions": {"Ann": {"engine": 91}}}, "condition"),
    ("a chassis is", {"conditions": {"Ann": {"chassis": 81}}}, "condition"),
    ("a System is", {"conditions": {"Bob": {"systems": {"Grinder": 51}}}}, "condition"),
    ("a System that he has not", {"conditions": {"Bob": {"systems": {"Axe": 51}}}}, "condition"),
    ("his, in small letters", {"conditions": {"Bob": {"systems": {"grinder": 50}}}}, ""),
    ("a House Bot never wins (HOUSE-08)", {"winner": "the House Bot"}, "winner"),
    ("Bob's parts have 250 points", {"tallies": {"Ann": 250}}, ""),
    ("251 are more", {"tallies": {"Ann": 251}}, "(sum K1)"),
    ("he lost 60 + 100 + 0", {"tallies": {"Ann": 160}, "conditions": ended((90, 80, 70), (40, 0, 50))}, ""),
    ("161 are more", {"tallies": {"Ann": 161}, "conditions": ended((90, 80, 70), (40, 0, 50))}, "(sum K1)"),
    ("1,000 + 500", {"paid": {"Ann": 1500, "Bob": 1500}}, ""),
    ("1,000 are too few", {"paid": {"Ann": 1000}}, "paid"),
    ("2,000 too many", {"paid": {"Bob": 2000}}, "paid"),
)  # fmt: skip


@pytest.mark.parametrize(("why", "says", "found"), SAYS)
def test_what_is_said(why: str, says: dict[str, Any], found: str) -> None:
    assert codes(report(says=says)) == found


CIRCUMSTANCES: tuple[tuple[str, dict[str, Any], dict[str, Any], str], ...] = (
    ("no ring-out with bumper sides", {"how": "ring-out"}, {"bout": {"configuration": {"bumper_sides": True}}}, "ring-out"),
    ("without them", {"how": "ring-out"}, {"bout": {"configuration": {"bumper_sides": False}}}, ""),
    ("a Configuration that cannot be", {}, {"bout": {"configuration": {"panels": []}}}, "panel-count"),
    ("2,000 with a House Bot, by another reading", {"paid": {"Ann": 2000}}, {"bout": {"configuration": {"house_bot": {}}}}, "(paid L9)"),
    ("Red Mist 3: 300 more for the Winner", {"winner": "Ann", "paid": {"Ann": 1800}}, {"state": state({"red_mist": 3})}, ""),
    ("or 1,500, and the rest elsewhere", {"winner": "Ann", "paid": {"Ann": 1500}}, {"state": state({"red_mist": 3})}, ""),
    ("not for who lost", {"winner": "Bob", "paid": {"Ann": 1800}}, {"state": state({"red_mist": 3})}, "paid"),
    ("nor in Tournament Mode", {"winner": "Ann", "paid": {"Ann": 1800}}, {"state": state({"red_mist": 3}, tournament=True)}, "paid"),
    ("19,000: no more than 1,000", {"paid": {"Ann": 1000}}, {"state": state({"money": 19_000})}, ""),
    ("a Battery shows 90 + 25, which is 100", {"conditions": {"Ann": {"engine": 100}}}, {"state": state({"bot": bot("Petrol 90 / Apex Systems X1500 80 / Back-up Battery 100")})}, ""),
    ("an engine at 0 with a Battery is told of nobody", {"winner": "Bob", "how": "tko", "conditions": {"Ann": {"engine": 0, "chassis": 9}, "Bob": {"engine": 9, "chassis": 9}}}, {"state": state({"bot": bot("Petrol 90 / Apex Systems X1500 80 / Back-up Battery 100")})}, ""),
    ("a Taser may trash what is not at 0 (K21)", {"winner": "Bob", "how": "tko", "conditions": {"Ann": {"engine": 9, "chassis": 9}, "Bob": {"engine": 9, "chassis": 9}}}, {"state": state({"bot": bot("Petrol 90 / Apex Systems X1500 80 / Taser 100")})}, ""),
    ("Set for 48 hours, and Bob in Staging", {"winner": "Ann", "how": "forfeit"}, {"posted": POSTED, "state": state(bob={"readiness": "Staging"})}, ""),
    ("a second less", {"winner": "Ann", "how": "forfeit"}, {"posted": "2022-08-05T11:59:59Z", "state": state(bob={"readiness": "Staging"})}, "forfeit"),
    ("Bob was Set as long as she", {"winner": "Ann", "how": "forfeit"}, {"posted": POSTED}, "forfeit"),
    ("Ann was not", {"winner": "Ann", "how": "forfeit"}, {"posted": POSTED, "state": state({"readiness": "Staging"}, {"readiness": "Staging"})}, "forfeit"),
    # BOUTS-13, 14: who is in Staging while the other is Set for 48 hours has forfeited, and has not won in another way either.
    ("Bob is in Staging, and she was Set for 48 hours", {"winner": "Bob", "how": "tko"}, {"posted": POSTED, "state": state(bob={"readiness": "Staging", "readiness_since": ANNOUNCED})}, "forfeit"),
    ("a second less", {"winner": "Bob", "how": "tko"}, {"posted": "2022-08-05T11:59:59Z", "state": state(bob={"readiness": "Staging", "readiness_since": ANNOUNCED})}, ""),
    ("Ann is who has won it", {"winner": "Ann", "how": "tko"}, {"posted": POSTED, "state": state(bob={"readiness": "Staging", "readiness_since": ANNOUNCED})}, ""),
    ("announced a second after she was Set", {"winner": "Bob"}, {"posted": POSTED, "bout": {"announced": "2022-08-03T12:00:01Z"}, "state": state(bob={"readiness": "Staging"})}, ""),
    ("both are in Staging", {"winner": "Bob"}, {"posted": POSTED, "state": state({"readiness": "Staging"}, {"readiness": "Staging"})}, ""),
    ("since when she is Set is not known", {"winner": "Bob"}, {"posted": POSTED, "state": state({"readiness_since": None}, {"readiness": "Staging"})}, ""),
    ("Bob was Set after 48 hours of hers, and a second", {"winner": "Bob"}, {"posted": POSTED, "state": state({"readiness_since": "2022-08-02T12:00:00Z"}, {"readiness_since": "2022-08-04T12:00:01Z"})}, "forfeit"),
    ("at their end", {"winner": "Bob"}, {"posted": POSTED, "state": state({"readiness_since": "2022-08-02T12:00:00Z"}, {"readiness_since": "2022-08-04T12:00:00Z"})}, ""),
    ("announced before", {}, {"posted": POSTED, "bout": {"announced": ANNOUNCED}}, ""),
    ("announced after", {}, {"posted": ANNOUNCED, "bout": {"announced": POSTED}}, "before-announcement"),
    ("both were Ready", {}, {"bout": {"announced": ANNOUNCED}, "announcing": state({"readiness": "Ready", "announced": None}, {"readiness": "Ready", "announced": None})}, ""),
    ("Bob was in Workshop", {}, {"bout": {"announced": ANNOUNCED}, "announcing": state({"readiness": "Ready", "announced": None}, {"readiness": "Workshop", "announced": None})}, "not-ready"),
    ("9:59:59 after the last Announcement, that day", {}, {"bout": {"announced": ANNOUNCED}, "announcing": state({"readiness": "Ready", "announced": None}, {"readiness": "Ready", "announced": None}, announcements=["2022-08-01T02:00:01Z"])}, "today under-10h"),
)  # fmt: skip


@pytest.mark.parametrize(("why", "says", "args", "found"), CIRCUMSTANCES)
def test_circumstances(why: str, says: dict[str, Any], args: dict[str, Any], found: str) -> None:
    assert codes(report(says=says, **args)) == found


BATTERY = {"state": state({"bot": bot("Petrol 90 / Apex Systems X1500 80 / Back-up Battery 100")})}
TWO_AXES = {"state": state(bob={"bot": bot("Electric 100 / Apex Systems X1500 100 / Axe 100, Axe 50")})}
OPEN: dict[str, Any] = {}
BUMPERS = {"bumper_sides": True}


def chomp(*systems: str) -> dict[str, Any]:
    """A Configuration with a House Bot of these Systems."""
    return {"house_bot": {"name": "Chomp", "systems": [{"name": name, "condition": 80} for name in systems]}}


def with_battery(engine: int, chassis: int, battery: int) -> dict[str, Any]:
    """What is told of Ann's Bot with a Back-up Battery."""
    return {"engine": engine, "chassis": chassis, "systems": {"Back-up Battery": battery}}


KNOCKED_OUT: tuple[tuple[str, dict[str, Any], dict[str, Any], dict[str, Any], str], ...] = (
    # ENDING-01: somebody is Trashed. Of the Shock of a Taser, whosever it is, no Condition tells (SYSTEMS-19, K21).
    ("neither", ended((90, 80, 70), (1, 1, 0)), OPEN, {}, "tko"),
    ("a House Bot with a Taser", ended((90, 80, 70), (1, 1, 0)), chomp("Axe", "Taser"), {}, ""),
    ("one without", ended((90, 80, 70), (1, 1, 0)), chomp("Axe"), {}, "tko"),
    ("one of which just the name is told", ended((90, 80, 70), (1, 1, 0)), {"house_bot": "Chomp"}, {}, ""),
    ("one of whose Systems nothing is told", ended((90, 80, 70), (1, 1, 0)), chomp(), {}, ""),
    ("one with a System that nobody knows", ended((90, 80, 70), (1, 1, 0)), chomp("Lance"), {}, ""),
    ("two Axes, which make a Trashed Bot (LOADOUT-15)", {**ended((90, 80, 70), (1, 1, 0)), "Bob": {"engine": 1, "chassis": 1}}, OPEN, TWO_AXES, ""),
    # ENDING-05: she who is Trashed has not won while he stands; ENDING-06: if he is out the averages decide, of 3 parts.
    ("with bumper sides nobody is out", ended((90, 0, 70), (1, 1, 0)), BUMPERS, {}, "tko"),
    ("nor where her engine is at 0%", ended((0, 80, 70), (1, 1, 0)), BUMPERS, {}, "tko"),
    ("which a Back-up Battery may run without", {**ended((0, 0, 0), (1, 1, 0)), "Ann": with_battery(0, 80, 100)}, BUMPERS, BATTERY, ""),
    ("without them 160 are more than 2", ended((90, 0, 70), (1, 1, 0)), OPEN, {}, ""),
    ("50 each: a lot (ENDING-07)", ended((30, 0, 20), (30, 20, 0)), OPEN, {}, ""),
    ("49 are fewer than 50", ended((30, 0, 19), (30, 20, 0)), OPEN, {}, "tko"),
    ("her Axe is not told: at most 10 + 70, as his 80", {**ended((0, 0, 0), (30, 50, 0)), "Ann": {"engine": 10, "chassis": 0}}, OPEN, {}, ""),
    ("fewer than 81", {**ended((0, 0, 0), (30, 50, 1)), "Ann": {"engine": 10, "chassis": 0}}, OPEN, {}, "tko"),
    ("both Trashed: 31 are more than 30, with bumper sides, too", ended((20, 0, 11), (30, 0, 0)), BUMPERS, {}, ""),
    ("29 are not", ended((20, 0, 9), (30, 0, 0)), BUMPERS, {}, "tko"),
    ("with a Taser about he may be Trashed where she is", ended((90, 0, 70), (1, 1, 0)), {**BUMPERS, **chomp("Taser")}, {}, ""),
    ("whether the average counts its Shock is a reading's to say", ended((20, 0, 9), (30, 0, 0)), chomp("Taser"), {}, "(tko K27)"),
    ("her Battery may come to the 30: 155 are as many", {"Ann": with_battery(30, 0, 100), "Bob": {"engine": 100, "chassis": 55, "systems": {"Grinder": 0}}}, OPEN, BATTERY, ""),
    ("156 are more", {"Ann": with_battery(30, 0, 100), "Bob": {"engine": 100, "chassis": 56, "systems": {"Grinder": 0}}}, OPEN, BATTERY, "tko"),
)  # fmt: skip


@pytest.mark.parametrize(("why", "conditions", "configuration", "more", "found"), KNOCKED_OUT)
def test_who_wins_by_tko(
    why: str, conditions: dict[str, Any], configuration: dict[str, Any], more: dict[str, Any], found: str
) -> None:
    says = {"winner": "Ann", "how": "tko", "conditions": conditions}
    assert codes(report(says=says, bout={"configuration": configuration}, **more)) == found


IN_ALL: dict[str, Any] = {"Bob": {"engine": 40, "chassis": 0, "systems": {"Grinder": 50}}}
TOLD: tuple[tuple[dict[str, Any], dict[str, Any], tuple[str, ...]], ...] = (
    ({}, {}, ("Read: neither who won, nor how, nor when", "Nothing speaks against it.")),
    ({"winner": "Ann"}, {}, ("Read: winner Ann", "Nothing speaks against it.")),
    ({"winner": "Ann", "how": "tko", "turns": 61, "sudden_death": True}, {}, ("Read: winner Ann, by tko, turns 61", "Nothing speaks against it.")),
    ({"how": "tko", "turns": 60, "sudden_death": True}, {}, ("Read: by tko, turns 60", "Cannot be so: Sudden Death begins with turn 61, and the Bout ended in turn 60. [R205-ENDING-11]")),
    ({"turns": 59, "how": "domination"}, {}, ("Read: by domination, turns 59", "Cannot be so: Domination is judged after turn 60, not after 59. [R205-ENDING-10]")),
    ({"winner": "Cat"}, {}, ("Read: winner Cat", "Cannot be so: Cat did not fight in this Bout, and cannot have won it. [R205-ENDING-04]")),
    ({"winner": "Ann", "how": "domination", "tallies": {"Ann": 109, "Bob": 100}}, {}, ("Read: winner Ann, by domination", "Cannot be so: A Tally of 109 is not higher than 100 by at least 10%. [R205-ENDING-10]")),
    ({"how": "ring-out", "turns": 61}, {}, ("Read: by ring-out, turns 61", "In doubt (B12): Sudden Death ends by TKO alone. [R205-ENDING-12]")),
    ({"conditions": {"Ann": {"engine": 91}}}, {}, ("Read: neither who won, nor how, nor when", "Cannot be so: Ann's engine was at 90% before, and nothing in a Bout brings it to 91%. [R205-RULESET-03]")),
    # Bob had 100, 100 and 50, and 90 of them are left where all is told.
    ({"winner": "Ann", "tallies": {"Ann": 250}}, {}, ("Read: winner Ann", "Nothing speaks against it.")),
    ({"winner": "Ann", "tallies": {"Ann": 251}}, {}, ("Read: winner Ann", "In doubt (K1): Ann's Tally of 251 is more than the 250 points that Bob's Bot can have lost. [R205-ENDING-09]")),
    ({"winner": "Ann", "tallies": {"Ann": 161}, "conditions": IN_ALL}, {}, ("Read: winner Ann", "In doubt (K1): Ann's Tally of 161 is more than the 160 points that Bob's Bot can have lost. [R205-ENDING-09]")),
    ({"winner": "Ann", "tallies": {"Ann": 160}, "conditions": IN_ALL}, {}, ("Read: winner Ann", "Nothing speaks against it.")),
    # 1,000 and 500; and 100 for each of her own Red Mist where she may have won.
    ({"winner": "Bob", "paid": {"Ann": 1501}}, {"state": state({"red_mist": 2})}, ("Read: winner Bob", "Cannot be so: Ann gains ₩1,500 for this Bout, not ₩1,501. [R205-ENDING-19]")),
    ({"winner": "Ann", "paid": {"Ann": 1501}}, {"state": state({"red_mist": 2})}, ("Read: winner Ann", "Cannot be so: Ann gains ₩1,700 for this Bout, not ₩1,501. [R205-ENDING-19]")),
    ({"paid": {"Ann": 1700}}, {"state": state({"red_mist": 2})}, ("Read: neither who won, nor how, nor when", "Nothing speaks against it.")),
)  # fmt: skip


@pytest.mark.parametrize(("says", "args", "lines"), TOLD)
def test_a_report_is_told_for_people(says: dict[str, Any], args: dict[str, Any], lines: tuple[str, ...]) -> None:
    asked = {"bout": {"operators": ["Ann", "Bob"]}, "state": state(), "says": says, **args}
    answer = evaluate_given({"questions": {"q": {"kind": "report", "args": asked}}}, CARRIED)
    assert answer.lines == tuple(f"q: {line}" for line in lines)


MISTY = {"ann": {"red_mist": 2}, "bob": {"red_mist": 4}}
PAID_ANN, PAID_BOB = {"money": 11_700, "red_mist": 0}, {"money": 11_500, "red_mist": 0}
LIT, UNLIT = (bot(f"Petrol 90 / Apex Systems X1500 80 / LED Banner {left}") for left in (70, 0))


def chassis(left: int) -> dict[str, Any]:
    """Bob's Bot with a worn chassis, and its Grinder, that was at 50%, as Red Mist leaves it."""
    return {"bot": bot(f"Electric 100 / Apex Systems X1500 {left} / Grinder 30")}


AFTERWARDS: tuple[tuple[str, str | None, dict[str, Any], dict[str, Any] | None, dict[str, Any], str], ...] = (
    # Both had 10,000: 1,000 and 500 for the one Opponent; 100 for each of the winner's own Red Mist, and 5 points of
    # chassis and exposed System for each of the loser's (ENDING-19, 20; TAUNT-08 to 10).
    ("as it comes of it", "Ann", PAID_ANN, {**PAID_BOB, **chassis(80)}, {}, ""),
    ("a pound too much", "Ann", {**PAID_ANN, "money": 11_701}, {**PAID_BOB, **chassis(80)}, {}, "money"),
    ("Bob's chassis a point too good", "Ann", PAID_ANN, {**PAID_BOB, **chassis(81)}, {}, "condition"),
    ("or worn in the Bout as well", "Ann", PAID_ANN, {**PAID_BOB, **chassis(79)}, {}, ""),
    ("who wins loses none for Red Mist", "Bob", {"money": 11_500, "red_mist": 0, "bot": bot("Petrol 90 / Apex Systems X1500 70 / Axe 60")}, {"money": 11_900, "red_mist": 0}, {}, ""),
    ("Ann's engine better than before", "Ann", {**PAID_ANN, "bot": bot("Petrol 91 / Apex Systems X1500 80 / Axe 70")}, {**PAID_BOB, **chassis(80)}, {}, "condition"),
    ("nobody is told to have won: she, or he", None, PAID_ANN, {**PAID_BOB, **chassis(80)}, {}, ""),
    ("he, or she", None, {"money": 11_500, "red_mist": 0, "bot": bot("Petrol 90 / Apex Systems X1500 70 / Axe 60")}, {"money": 11_900, "red_mist": 0}, {}, ""),
    ("neither", None, {**PAID_ANN, "money": 11_600}, {**PAID_BOB, **chassis(80)}, {}, "money"),
    ("still Set", "Ann", {**PAID_ANN, "readiness": "Set"}, {**PAID_BOB, **chassis(80)}, {}, "readiness"),
    ("Red Mist is left", "Ann", {**PAID_ANN, "red_mist": 1}, {**PAID_BOB, **chassis(80)}, {}, "red-mist"),
    ("its Bout Count rose before", "Ann", {**PAID_ANN, "bout_count": 4}, {**PAID_BOB, **chassis(80)}, {}, "bout-count"),
    ("of him nothing is shown", "Ann", PAID_ANN, None, {}, ""),
    ("no more than 20,000", "Ann", {"money": 20_000, "red_mist": 0}, {**PAID_BOB, **chassis(80)}, {"ann": {"red_mist": 2, "money": 19_000}}, ""),
    ("in Tournament Mode no Red Mist counts, nor goes", "Ann", {"money": 11_500, "red_mist": 2}, {"money": 11_500, "red_mist": 4}, {"tournament": True}, ""),
    ("or is paid", "Ann", {"money": 11_700, "red_mist": 2}, {"money": 11_500, "red_mist": 4}, {"tournament": True}, "money"),
    ("whether it is in it is not known", "Ann", {"money": 1}, {"money": 1}, {"tournament": None}, ""),
    ("what she had is not known", "Ann", {"money": 1}, {**PAID_BOB, **chassis(80)}, {"ann": {"money": None}}, ""),
    ("what stood on her LED Banner is not known", "Ann", {**PAID_ANN, "banner": ["Cat"]}, {**PAID_BOB, **chassis(80)}, {"ann": {"red_mist": 2, "banner": None}}, ""),
    # A LED Banner shows who was defeated with it (SYSTEMS-46); whether it worked then, one at 0% does not tell.
    ("she has no LED Banner", "Ann", {**PAID_ANN, "banner": ["Bob"]}, {**PAID_BOB, **chassis(80)}, {}, "banner"),
    ("she has one", "Ann", {**PAID_ANN, "bot": LIT, "banner": ["Bob"]}, {**PAID_BOB, **chassis(80)}, {"ann": {"red_mist": 2, "bot": LIT}}, ""),
    ("on which nobody stands", "Ann", {**PAID_ANN, "bot": LIT, "banner": []}, {**PAID_BOB, **chassis(80)}, {"ann": {"red_mist": 2, "bot": LIT}}, "banner"),
    ("which is at 0%", "Ann", {**PAID_ANN, "bot": UNLIT, "banner": []}, {**PAID_BOB, **chassis(80)}, {"ann": {"red_mist": 2, "bot": LIT}}, ""),
    ("and shows him before it was", "Ann", {**PAID_ANN, "bot": UNLIT, "banner": ["Bob"]}, {**PAID_BOB, **chassis(80)}, {"ann": {"red_mist": 2, "bot": LIT}}, ""),
    ("and never somebody else", "Ann", {**PAID_ANN, "bot": UNLIT, "banner": ["Cat"]}, {**PAID_BOB, **chassis(80)}, {"ann": {"red_mist": 2, "bot": LIT}}, "banner"),
)  # fmt: skip


@pytest.mark.parametrize(("why", "winner", "ann", "bob", "before", "found"), AFTERWARDS)
def test_afterwards(
    why: str,
    winner: str | None,
    ann: dict[str, Any],
    bob: dict[str, Any] | None,
    before: dict[str, Any],
    found: str,
) -> None:
    home = {"readiness": "Workshop"}
    had = before.get("ann", {})
    after = state({**had, **home, **ann}, {**home, **(bob or {})})
    if bob is None:
        del after["operators"]["Bob"]
    assert codes(report(says={"winner": winner}, state=state(**{**MISTY, **before}), after=after)) == found


@pytest.mark.parametrize(
    ("winner", "ann", "bob", "clause", "text"),
    [
        ("Ann", PAID_ANN, chassis(81), "TAUNT-09", "Bob's chassis is at 81% afterwards, and can be at 80% at most."),
        # Above what it was nothing is, whatever Red Mist there was.
        ("Ann", {"bot": bot("Petrol 90 / Apex Systems X1500 81 / Axe 70")}, chassis(80), "RULESET-03", "Ann's chassis is at 81% afterwards, and can be at 80% at most."),
        ("Ann", {"bot": bot("Petrol 91 / Apex Systems X1500 80 / Axe 70")}, chassis(80), "RULESET-03", "Ann's engine is at 91% afterwards, and can be at 90% at most."),
        ("Ann", {"bot": bot("Petrol 90 / Apex Systems X1500 80 / Axe 71")}, chassis(80), "RULESET-03", "Ann's Axe is at 71% afterwards, and can be at 70% at most."),
        ("Ann", {"money": 11_600}, chassis(80), "ENDING-19", "Ann has ₩11,600 afterwards, and ₩11,700 would be right."),
        ("Bob", {"money": 11_600, "bot": bot("Petrol 90 / Apex Systems X1500 70 / Axe 60")}, {"money": 11_900}, "ENDING-19", "Ann has ₩11,600 afterwards, and ₩11,500 would be right."),
        # Who won is not told: as if she had.
        (None, {"money": 11_600}, chassis(80), "ENDING-19", "Ann has ₩11,600 afterwards, and ₩11,700 would be right."),
        ("Ann", {"banner": ["Cat", "Bob"]}, chassis(80), "SYSTEMS-46", "Ann's LED Banner displays Bob, Cat afterwards, and not who was defeated with it."),
    ],
)  # fmt: skip
def test_what_is_wrong_afterwards_is_told(
    winner: str | None, ann: dict[str, Any], bob: dict[str, Any], clause: str, text: str
) -> None:
    home = {"readiness": "Workshop"}
    after = state({**PAID_ANN, **home, **ann}, {**PAID_BOB, **home, **bob})
    answer = report(says={"winner": winner}, state=state(**MISTY), after=after)
    assert [(one["clause"], one["text"]) for one in answer["wrongs"]] == [(f"R205-{clause}", text)]


CHOMP = {"configuration": {"house_bot": {"name": "Chomp"}}}
HOUSED: tuple[tuple[dict[str, Any] | None, str, dict[str, Any], str], ...] = (
    # HOUSE-08: by its name as by any other, where it fights; ENDING-04 where it does not.
    ({"winner": "Chomp"}, "", CHOMP, "R205-HOUSE-08"),
    (None, "Chomp wins by TKO.", CHOMP, "R205-HOUSE-08"),
    (None, "The House Bot wins by TKO.", CHOMP, "R205-HOUSE-08"),
    ({"winner": "Chomp"}, "", {}, "R205-ENDING-04"),
    (None, "Ann wins by TKO, after Chomp had hit Bob.", CHOMP, ""),
    ({"winner": "Ann"}, "", {"configuration": {"house_bot": {"name": "Ann"}}}, ""),
)


@pytest.mark.parametrize(("says", "post", "bout", "clause"), HOUSED)
def test_a_house_bot_wins_nothing(says: dict[str, Any] | None, post: str, bout: dict[str, Any], clause: str) -> None:
    assert [one["clause"] for one in report(post, says, bout=bout)["wrongs"]] == ([clause] if clause else [])


MORE = {"money": 20_001, "readiness": "Workshop"}


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        # LOADOUT-03: nobody has more than 20,000; 19,000 and 1,500 are that.
        ({"money": 19_000}, MORE, ["ENDING-19"]),
        ({"money": 19_000}, {**MORE, "money": 20_000}, []),
        ({"money": None}, MORE, ["LOADOUT-03"]),
        ({"money": None}, {**MORE, "money": 20_000}, []),
    ],
)
def test_more_money_than_there_may_be_is_told_of_a_tracker(
    before: dict[str, Any], after: dict[str, Any], told: list[str]
) -> None:
    shown = state(after, {"money": 11_500, "readiness": "Workshop"})
    answer = report(says={"winner": "Ann"}, state=state(before), after=shown)
    assert [one["clause"] for one in answer["wrongs"]] == [f"R205-{clause}" for clause in told]


def test_a_state_with_more_money_than_there_may_be_is_refused() -> None:
    with pytest.raises(InputError, match=r"state\.operators\.Ann\.money"):
        report(says={"winner": "Ann"}, state=state(MORE))


AT_HOME = {"readiness": "Workshop", "readiness_since": "2022-08-05T11:00:00Z"}
UNKNOWN = {"readiness_since": None}
FORFEITED: tuple[tuple[str, dict[str, Any], dict[str, Any], str | None, str], ...] = (
    # BOUTS-13: “at any point during a Bout”. The report is of 5 August, 12:00; the two are Set since 3 August, 12:00,
    # unless told otherwise. What comes after that point does not matter, and what is not known tells nothing.
    ("Bob stayed in Staging for 48 hours after she was Set", {"readiness_since": "2022-08-01T12:00:00Z"}, {}, None, ""),
    ("for a second less", {"readiness_since": "2022-08-01T12:00:01Z"}, {}, None, "forfeit"),
    ("he was Set first", {"readiness_since": "2022-08-03T13:00:00Z"}, {}, None, "forfeit"),
    ("nobody knows since when he is", {}, UNKNOWN, None, ""),
    ("nobody knows since when she is", UNKNOWN, {}, None, ""),
    ("but it was announced 48 hours before he was", UNKNOWN, {}, "2022-08-01T12:00:00Z", ""),
    ("or less", UNKNOWN, {}, "2022-08-01T12:00:01Z", "forfeit"),
    ("she is in Workshop already, as the Announcer sets who fights (BOUTS-10)", AT_HOME, {"readiness": "Staging"}, None, ""),
    ("for which 48 hours have passed since the Announcement", AT_HOME, {"readiness": "Staging"}, "2022-08-03T11:00:00Z", ""),
    ("or fewer", AT_HOME, {"readiness": "Staging"}, "2022-08-03T11:00:01Z", "forfeit"),
    ("both are", AT_HOME, AT_HOME, None, ""),
    ("he is, and may have been in Staging until then", {}, AT_HOME, None, "forfeit"),
    ("48 hours after she was Set", {"readiness_since": "2022-08-03T11:00:00Z"}, AT_HOME, None, ""),
    ("she is in Staging yet", {"readiness": "Staging"}, {"readiness": "Staging"}, None, "forfeit"),
)  # fmt: skip


@pytest.mark.parametrize(("why", "ann", "bob", "announced", "found"), FORFEITED)
def test_who_wins_by_forfeit(
    why: str, ann: dict[str, Any], bob: dict[str, Any], announced: str | None, found: str
) -> None:
    says = {"winner": "Ann", "how": "forfeit"}
    assert codes(report(says=says, state=state(ann, bob), posted=POSTED, bout={"announced": announced})) == found


POSTS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("Ann wins by TKO after 23 turns!", {"winner": "Ann", "how": "tko", "turns": 23}),
    ("Winner: Rusty (ring-out)", {"winner": "Ann", "how": "ring-out"}),
    ("The winner of this bout is *Bob*.", {"winner": "Bob"}),
    ("[b]Bob’s Saw[/b] defeats Rusty by Domination.", {"winner": "Bob", "how": "domination"}),
    ("Rusty was defeated by Bob.", {"winner": "Bob"}),
    ("Ann forfeits, so it goes to Bob.", {"winner": "Bob", "how": "forfeit"}),
    ("Ann lost 25% of her chassis.", {}),
    ("Bob lost an engine, and a fan.", {}),
    ("Ann lost.", {"winner": "Bob"}),
    ("Ann wins. No: Bob wins.", {}),
    ("Annabel wins.", {}),
    ("Victory goes to Ann in Sudden Death. The bout lasted 71 turns.", {"winner": "Ann", "turns": 71, "sudden_death": True}),
    ("After 3 turns Ann is ahead; after 60 turns it is over.", {"turns": 60}),
    ("In turn 5 Rusty hits. The Bout ends on turn 12.", {"turns": 12}),
    ("By TKO? No, by ring-out.", {"how": "ring-out"}),
    ("Final Tally: Ann 120, Bob: 95", {"tallies": {"Ann": 120, "Bob": 95}}),
    ("Rusty's final tally is 1,020.", {"tallies": {"Ann": 1020}}),
    ("Ann 5. Tally: Bob 3", {"tallies": {"Bob": 3}}),
    ("Tally: Ann 5\nTally: Ann 6", {}),
    ("Rusty ends with Engine: 40%, chassis at 0%, Axe: 15%", {"conditions": {"Ann": {"engine": 40, "chassis": 0, "systems": {"Axe": 15}}}}),
    ("Rusty: Engine 40%, Chassis: 30%", {}),
    ("Rusty and Bob end with Engine: 40%", {}),
    ("Both Operators gain ₩1,500.", {"paid": {"Ann": 1500, "Bob": 1500}}),
    ("Each gains ₩1500; Ann gains ₩1,800.", {"paid": {"Ann": 1800, "Bob": 1500}}),
    ("", {}),
    ("Ann Ann Ann\x00 wins " * 10, {}),
)  # fmt: skip


@pytest.mark.parametrize(("post", "said"), POSTS)
def test_reading(post: str, said: dict[str, Any]) -> None:
    found = report(post)["read"]
    nothing = {
        "winner": None,
        "how": None,
        "turns": None,
        "sudden_death": False,
        "tallies": {},
        "conditions": {},
        "paid": {},
    }
    assert {field: value for field, value in found.items() if value != nothing[field]} == said


@pytest.mark.parametrize(
    ("post", "lines"),
    [
        ("Ann wins by TKO in round 3.", ("Read: winner Ann, by tko", "Not clear: after how many turns", "Nothing speaks against what is read of it.")),
        ("Ann won the toss. A TKO perhaps!", ("Read: neither who won, nor how, nor when", "Not clear: who won, how it ended", "Nothing speaks against what is read of it.")),
        ("The House Bot wins.", ("Read: winner the House Bot", "Cannot be so: A House Bot cannot win a Bout. [R205-HOUSE-08]")),
        ("Cat wins.", ("Read: winner Cat", "Cannot be so: Cat did not fight in this Bout, and cannot have won it. [R205-ENDING-04]")),
        ("Ann wins. Bob ends with its Axe at 5%.", ("Read: winner Ann", "Cannot be so: Bob's Bot has no Axe, of which it tells. [R205-ENDING-18]")),
        ("Ann wins by Domination in turn 8.", ("Read: winner Ann, by domination, turns 8", "Cannot be so: Domination is judged after turn 60, not after 8. [R205-ENDING-10]")),
        ("Ann wins in Sudden Death on turn 40.", ("Read: winner Ann, turns 40", "Cannot be so: Sudden Death begins with turn 61, and the Bout ended in turn 40. [R205-ENDING-11]")),
    ],
)  # fmt: skip
def test_a_post_is_told_for_people(post: str, lines: tuple[str, ...]) -> None:
    """Cat plays, and did not fight."""
    playing = state()
    playing["operators"]["Cat"] = operator()
    asked = {"bout": {"operators": ["Ann", "Bob"]}, "state": playing, "post": post}
    answer = evaluate_given({"questions": {"q": {"kind": "report", "args": asked}}}, CARRIED)
    assert answer.lines == tuple(f"q: {line}" for line in lines)


def test_a_post_that_cannot_be_so() -> None:
    answer = report("Ann wins by domination after 61 turns. Tallies: Ann 50, Bob 60. Each gains ₩1,000.")
    assert codes(answer) == "domination tally paid paid"


@pytest.mark.parametrize(
    "post",
    [
        "Ann wins " * 100_000,
        "after 5 turns " * 100_000,
        "x" * 1_000_000,
        "tally\nAnn " * 100_000,
        "[" * 500_000,
        "<" * 300_000,
    ],
)
def test_a_very_long_post_is_read_as_far_as_it_goes(post: str) -> None:
    assert heard(post, NAMES, CARRIED.systems) is not None


@pytest.mark.parametrize(
    ("args", "says"),
    [
        ({"bout": {"operators": ["Ann", "Ann"]}}, "bout.operators: names one Operator twice"),
        ({"bout": {"operators": ["Ann", "Zed"]}}, "bout.operators: 'Zed' is no Operator"),
        ({"bout": {"operators": ["Ann"]}}, "bout.operators: has to list 2"),
        ({"says": {"turns": -1}}, "says.turns: has to be 1 or more"),
        ({"says": {"turns": 0}}, "says.turns: has to be 1 or more"),
        ({"says": {"tallies": {"Ann": -5}}}, "says.tallies.Ann: has to be 0 or more"),
        ({"says": {"tallies": {"Zed": 1}}}, "says: speaks of 'Zed'"),
        ({"says": {"turns": "many"}}, "says.turns: "),
        ({"says": {"wins": "Ann"}}, "says: knows no `wins`"),
        ({"says": {"conditions": {"Ann": {"axe": 5}}}}, "says.conditions.Ann: knows no `axe`"),
        ({"bout": {"misspelt": 1}}, "bout: knows no `misspelt`"),
        ({"misspelt": 1}, "args: knows no `misspelt`"),
        ({"posted": "then"}, "posted: "),
        ({"state": {}}, "state: lacks `operators`"),
    ],
)
def test_malformed(args: dict[str, Any], says: str) -> None:
    with pytest.raises(InputError) as refused:
        report(**args)
    assert says in str(refused.value)
