"""Readiness, Scripts, Taunts and income, worked out from “Bouts”, “Taunt”, “Income” and “Winners at War” by hand."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

from tests.dynasties.bots.playing import NOW, asked, bot, explained, operator, part

SINCE_48H, SINCE_LESS = "2022-08-01T12:00:00Z", "2022-08-01T12:00:01Z"


@dataclass(frozen=True)
class Told:
    """`given`: who and what is otherwise; `after`: the fields of whom it is about that are otherwise then, None: not lawful."""

    why: str
    action: dict[str, Any]
    given: dict[str, Any] = field(default_factory=dict)
    reasons: str = ""
    notes: str = ""
    after: dict[str, Any] | None = None


def sets(to: str, by: str = "operator") -> dict[str, Any]:
    return {"do": "set-readiness", "to": to, "by": by}


def taunts(value: int, target: str = "Bob") -> dict[str, Any]:
    return {"do": "taunt", "target": target, "value": value}


def since(to: str) -> dict[str, Any]:
    return {"readiness": to, "readiness_since": NOW}


def ann(**fields: Any) -> dict[str, Any]:
    return {"ann": fields}


BATTERY = bot(part("Back-up Battery"), engine=("Petrol", 0))
SEEDED = {"tournament": True, "final_seed_list": True}
REPAIRED = {"repaired_since_last_bout": True}
SCRIPT, REPAIR, AWARD = {"do": "change-script"}, {"do": "repair"}, {"do": "tournament-award"}

READINESS = (
    Told("BOUTS-06", sets("Ready"), after=since("Ready")),
    Told(
        "a Defunct Bot may: 240 < 200 + 250",
        sets("Ready"),
        ann(bot=bot(part("Axe"), engine=("Electric", 100))),
        after=since("Ready"),
    ),
    Told("Trashed by its engine", sets("Ready"), ann(bot=bot(engine=("Petrol", 0))), "trashed"),
    Told("at 1% it is not", sets("Ready"), ann(bot=bot(engine=("Petrol", 1))), after=since("Ready")),
    Told("Trashed by its chassis", sets("Ready"), ann(bot=bot(chassis=("Apex Systems X1500", 0))), "trashed"),
    Told("Trashed by two Plates", sets("Ready"), ann(bot=bot(part("Plate"), part("Plate", 0))), "trashed"),
    Told("a Battery makes it 25% (L2)", sets("Ready"), ann(bot=BATTERY), after=since("Ready")),
    Told(
        "Ready for 48 hours",
        sets("Workshop"),
        ann(readiness="Ready", readiness_since=SINCE_48H),
        after=since("Workshop"),
    ),
    Told("Ready for 47:59:59", sets("Workshop"), ann(readiness="Ready", readiness_since=SINCE_LESS), "under-48h"),
    Told(
        "back to Workshop though Trashed",
        sets("Workshop"),
        ann(readiness="Ready", bot=bot(engine=("Petrol", 0))),
        after=since("Workshop"),
    ),
    Told(
        "the Announcer does not take anybody back", sets("Workshop", "announcer"), ann(readiness="Ready"), "not-yours"
    ),
    Told(
        "nor early",
        sets("Workshop", "announcer"),
        ann(readiness="Ready", readiness_since=SINCE_LESS),
        "under-48h not-yours",
    ),
    Told("nor makes them Ready", sets("Ready", "announcer"), {}, "not-yours"),
    Told("BOUTS-08", sets("Staging", "announcer"), ann(readiness="Ready", announced="b7"), after=since("Staging")),
    Told("named nowhere", sets("Staging", "announcer"), ann(readiness="Ready"), "not-announced"),
    Told("an Operator does not", sets("Staging"), ann(readiness="Ready", announced="b7"), "not-yours"),
    Told("and is named nowhere", sets("Staging"), ann(readiness="Ready"), "not-yours not-announced"),
    Told("BOUTS-09", sets("Set"), ann(readiness="Staging", announced="b7"), after=since("Set")),
    Told(
        "BOUTS-09 asks nothing else, Trashed or not",
        sets("Set"),
        ann(readiness="Staging", bot=bot(engine=("Petrol", 0))),
        after=since("Set"),
    ),
    Told("the Announcer does not", sets("Set", "announcer"), ann(readiness="Staging", announced="b7"), "not-yours"),
    Told("BOUTS-10", sets("Workshop", "announcer"), ann(readiness="Set", announced="b7"), after=since("Workshop")),
    Told(
        "an id may be a number, and 0",
        sets("Workshop", "announcer"),
        ann(readiness="Set", announced=0),
        after=since("Workshop"),
    ),
    Told("in no Bout", sets("Workshop", "announcer"), ann(readiness="Set"), "not-in-a-bout"),
    Told("an Operator stays Set", sets("Workshop"), ann(readiness="Set", announced="b7"), "not-yours"),
    Told("from Workshop to Staging nothing leads", sets("Staging", "announcer"), ann(announced="b7"), "no-such-step"),
    Told("from Workshop to Set neither", sets("Set"), {}, "no-such-step"),
    Told("from Workshop to Workshop", sets("Workshop"), {}, "no-such-step"),
    Told("from Ready to Set", sets("Set"), ann(readiness="Ready"), "no-such-step"),
    Told("from Staging back to Ready", sets("Ready"), ann(readiness="Staging"), "no-such-step"),
    Told("from Staging to Workshop", sets("Workshop"), ann(readiness="Staging"), "no-such-step"),
    Told("from Set to Staging", sets("Staging", "announcer"), ann(readiness="Set"), "no-such-step"),
    Told("WAR-13", sets("Ready"), SEEDED, "final-seed-list"),
    Told("WAR-13, whatever else", sets("Set"), SEEDED, "no-such-step final-seed-list"),
    Told("WAR-13 for Staging, too", sets("Set"), {**SEEDED, **ann(readiness="Staging")}, "final-seed-list"),
    Told(
        "before the list is posted", sets("Ready"), {"tournament": True, "final_seed_list": False}, after=since("Ready")
    ),
    Told(
        "outside Tournament Mode it is flavour text (WAR-03)",
        sets("Ready"),
        {"tournament": False, "final_seed_list": True},
        after=since("Ready"),
    ),
    Told(
        "WAR-29: 24 hours after the Bracket all are set to Staging",
        sets("Staging", "announcer"),
        SEEDED,
        after=since("Staging"),
    ),
    Told(
        "WAR-30: 12 hours after that to Set",
        sets("Set", "announcer"),
        {**SEEDED, **ann(readiness="Staging")},
        after=since("Set"),
    ),
    Told(
        "WAR-12: once the list is posted, to Workshop",
        sets("Workshop", "announcer"),
        {**SEEDED, **ann(readiness="Ready")},
        after=since("Workshop"),
    ),
    Told("Script in Workshop", SCRIPT, after={}),
    Told("Script in Ready", SCRIPT, ann(readiness="Ready"), after={}),
    Told("Script in Staging", SCRIPT, ann(readiness="Staging"), after={}),
    Told("Script when Set", SCRIPT, ann(readiness="Set"), "readiness"),
)

MIST = {"ann": {"red_mist": 3}}
LATELY = {"taunts": [{"by": "Ann", "target": "Bob", "at": SINCE_LESS}]}
APART = {"ann": {"readiness": "Set"}}
TAUNTS = (
    Told("0 + 2 is the most", taunts(2), after={"red_mist": 2}),
    Told("3 is above it", taunts(3), {}, "above-limit"),
    Told("one is a value up to two", taunts(1), after={"red_mist": 1}),
    Told("none is no increase", taunts(0), {}, "not-an-increase"),
    Told("3 + 2", taunts(5), MIST, after={"red_mist": 5}),
    Told("3 + 2 and no more", taunts(6), MIST, "above-limit"),
    Told("from 4 to 5", taunts(5), {**MIST, "bob": {"red_mist": 4}}, after={"red_mist": 5}),
    Told("from 5 to 5", taunts(5), {**MIST, "bob": {"red_mist": 5}}, "not-an-increase"),
    Told("from 5 up is past 0 + 2", taunts(6), {"bob": {"red_mist": 5}}, "above-limit"),
    Told("from 5 down is neither", taunts(4), {"bob": {"red_mist": 5}}, "above-limit not-an-increase"),
    Told("below nothing", taunts(-1), {}, "not-an-increase"),
    Told("not themselves", taunts(2, "Ann"), {}, "self"),
    Told("in Tournament Mode it is flavour text", taunts(2), {"tournament": True}, "tournament"),
    Told("one of the three will do: both in Workshop", taunts(2), LATELY, after={"red_mist": 2}),
    Told("Workshop and Ready", taunts(2), {**LATELY, "bob": {"readiness": "Ready"}}, after={"red_mist": 2}),
    Told(
        "both Ready",
        taunts(2),
        {**LATELY, "ann": {"readiness": "Ready"}, "bob": {"readiness": "Ready"}},
        after={"red_mist": 2},
    ),
    Told("Set, and not Taunted of late", taunts(2), APART, after={"red_mist": 2}),
    Told("Set, and Taunted 47:59:59 ago", taunts(2), {**APART, **LATELY}, "no-condition"),
    Told(
        "Set, and Taunted 48 hours ago (L6)",
        taunts(2),
        {**APART, "taunts": [{"by": "Ann", "target": "Bob", "at": SINCE_48H}]},
        after={"red_mist": 2},
    ),
    Told("Bob Set", taunts(2), {"bob": {"readiness": "Set"}, **LATELY}, "no-condition"),
    Told(
        "Bob Staging, and not for the same Bout",
        taunts(2),
        {"ann": {"announced": "b8"}, "bob": {"readiness": "Staging", "announced": "b7"}, **LATELY},
        "no-condition",
    ),
    Told(
        "Bob Staging for their Bout",
        taunts(2),
        {"ann": {"readiness": "Set", "announced": "b7"}, "bob": {"readiness": "Staging", "announced": "b7"}, **LATELY},
        after={"red_mist": 2},
    ),
    Told(
        "Ann Staging for it",
        taunts(2),
        {"ann": {"readiness": "Staging", "announced": "b7"}, "bob": {"readiness": "Set", "announced": "b7"}, **LATELY},
        after={"red_mist": 2},
    ),
    Told(
        "both Set for it",
        taunts(2),
        {"ann": {"readiness": "Set", "announced": "b7"}, "bob": {"readiness": "Set", "announced": "b7"}, **LATELY},
        "no-condition",
    ),
    Told(
        "both Staging, for none",
        taunts(2),
        {"ann": {"readiness": "Staging"}, "bob": {"readiness": "Staging"}, **LATELY},
        "no-condition",
    ),
    Told(
        "another was Taunted",
        taunts(2),
        {**APART, "taunts": [{"by": "Ann", "target": "Cat", "at": SINCE_LESS}]},
        after={"red_mist": 2},
    ),
    Told(
        "another Taunted him",
        taunts(2),
        {**APART, "taunts": [{"by": "Cat", "target": "Bob", "at": SINCE_LESS}]},
        after={"red_mist": 2},
    ),
    Told(
        "he Taunted her",
        taunts(2),
        {**APART, "taunts": [{"by": "Bob", "target": "Ann", "at": SINCE_LESS}]},
        after={"red_mist": 2},
    ),
    Told(
        "long ago and of late",
        taunts(2),
        {**APART, "taunts": [{"by": "Ann", "target": "Bob", "at": "2022-07-01T00:00:00Z"}, *LATELY["taunts"]]},
        "no-condition",
    ),
    Told(
        "two are true, and all three can not be (B23): 3 is too much",
        taunts(3),
        {"ann": {"readiness": "Staging", "announced": "b7"}, "bob": {"readiness": "Ready", "announced": "b7"}},
        "above-limit",
    ),
    Told("an Announcer is no Operator (B26)", taunts(2, "Eve"), {}, "not-an-operator"),
    Told("nor Taunts one", taunts(2), {"who": "Eve"}, "not-an-operator"),
)

WORN = bot(part("Axe", 94), part("Ram", 96), engine=("Petrol", 95), chassis=("Apex Systems X1500", 0))
MENDED = bot(part("Axe", 99), part("Ram", 100), engine=("Petrol", 100), chassis=("Apex Systems X1500", 5))
MENDED_20 = bot(part("Axe", 100), part("Ram", 100), engine=("Petrol", 100), chassis=("Apex Systems X1500", 20))
REPAIRS = (
    Told("5 points each, 100% the most", REPAIR, ann(bot=WORN), after={"bot": MENDED, **REPAIRED}),
    Told("20 in Tournament Mode", REPAIR, {**ann(bot=WORN), "tournament": True}, after={"bot": MENDED_20, **REPAIRED}),
    Told("once", REPAIR, ann(bot=WORN, repaired_since_last_bout=True), "already"),
    Told("false is not yet", REPAIR, ann(bot=WORN, repaired_since_last_bout=False), after={"bot": MENDED, **REPAIRED}),
    Told("in Workshop", REPAIR, ann(bot=WORN, readiness="Ready"), "readiness"),
    Told("not before the first Bout (B27)", REPAIR, ann(bot=WORN, bouts_concluded=0), "before-first-bout"),
    Told("after one", REPAIR, ann(bot=WORN, bouts_concluded=1), after={"bot": MENDED, **REPAIRED}),
    Told(
        "none of it",
        REPAIR,
        ann(bouts_concluded=0, repaired_since_last_bout=True, readiness="Set"),
        "readiness before-first-bout already",
    ),
    Told("10,000 + 1,000", AWARD, {"tournament": True}, after={"money": 11_000, "awarded_since_last_bout": True}),
    Told(
        "whatever the Readiness",
        AWARD,
        {"tournament": True, **ann(readiness="Set")},
        after={"money": 11_000, "awarded_since_last_bout": True},
    ),
    Told(
        "19,000 + 1,000 is the cap",
        AWARD,
        {"tournament": True, **ann(money=19_000)},
        after={"money": 20_000, "awarded_since_last_bout": True},
    ),
    Told(
        "19,001 + 1,000 is above",
        AWARD,
        {"tournament": True, **ann(money=19_001)},
        notes="money-clamped",
        after={"money": 20_000, "awarded_since_last_bout": True},
    ),
    Told("not outside Tournament Mode", AWARD, {}, "not-tournament"),
    Told("once after each Bout", AWARD, {"tournament": True, **ann(awarded_since_last_bout=True)}, "already"),
    Told("after a Bout", AWARD, {"tournament": True, **ann(bouts_concluded=0)}, "before-first-bout"),
    Told("neither", AWARD, ann(bouts_concluded=0), "before-first-bout not-tournament"),
)


@pytest.mark.parametrize("told", [*READINESS, *TAUNTS, *REPAIRS], ids=lambda told: told.why)
def test_acts(told: Told) -> None:
    answer = explained(asked(told.action, **told.given))
    about = "bob" if told.action["do"] == "taunt" else "ann"
    assert [reason["code"] for reason in answer["reasons"]] == told.reasons.split()
    assert answer["notes"] == told.notes.split()
    assert answer["lawful"] == (not told.reasons)
    expected = {**told.given.get(about, {}), **told.after} if told.after is not None else None
    assert answer["after"] == (operator(**expected) if expected is not None else None)


@pytest.mark.parametrize(
    ("step", "was", "says"),
    [
        (sets("Staging"), "Ready", "The Announcer does that step, from Ready to Staging."),
        (sets("Set", "announcer"), "Staging", "Ann does that step, from Staging to Set."),
        (sets("Set"), "Ready", "No rule leads from Ready to Set."),
    ],
)
def test_a_step_that_is_not_lawful_is_named(step: dict[str, Any], was: str, says: str) -> None:
    reasons = explained(asked(step, **ann(readiness=was, announced="b7")))["reasons"]
    assert [reason["text"] for reason in reasons] == [says]


INCOME = {"do": "weekly-income"}
ALL = {"Ann": 13_000, "Bob": 13_000, "Cat": 13_000}
INCOMES = (
    Told("10,000 + 3,000 for all", INCOME, after=ALL),
    Told("the Announcer may, and gets none (B26)", INCOME, {"who": "Eve"}, after=ALL),
    Told("17,000 + 3,000 is the cap", INCOME, {"bob": {"money": 17_000}}, after={**ALL, "Bob": 20_000}),
    Told(
        "17,001 + 3,000 is above",
        INCOME,
        {"bob": {"money": 17_001}},
        notes="money-clamped",
        after={**ALL, "Bob": 20_000},
    ),
    Told(
        "at the cap there is nothing to gain",
        INCOME,
        {"cat": {"money": 20_000}},
        notes="money-clamped",
        after={**ALL, "Cat": 20_000},
    ),
    Told(
        "communal: Bob took it on Monday at 00:00",
        INCOME,
        {"incomes": [{"by": "Bob", "at": "2022-08-01T00:00:00Z"}]},
        "this-week",
    ),
    Told(
        "the second before was another week",
        INCOME,
        {"incomes": [{"by": "Bob", "at": "2022-07-31T23:59:59Z"}]},
        after=ALL,
    ),
    Told(
        "an hour ago, by herself",
        INCOME,
        {"incomes": [{"by": "Ann", "at": "2022-08-03T11:00:00Z"}]},
        "this-week under-24h",
    ),
    Told("an hour ago, by Bob", INCOME, {"incomes": [{"by": "Bob", "at": "2022-08-03T11:00:00Z"}]}, "this-week"),
    Told(
        "on Monday at noon, last on Sunday at 12:00:01 by herself",
        INCOME,
        {"now": "2022-08-01T12:00:00Z", "incomes": [{"by": "Ann", "at": "2022-07-31T12:00:01Z"}]},
        "under-24h",
    ),
    Told(
        "at 12:00:00 it was 24 hours ago",
        INCOME,
        {"now": "2022-08-01T12:00:00Z", "incomes": [{"by": "Ann", "at": "2022-07-31T12:00:00Z"}]},
        after=ALL,
    ),
    Told(
        "by Bob it does not matter: each Operator's own 24 hours",
        INCOME,
        {"now": "2022-08-01T12:00:00Z", "incomes": [{"by": "Bob", "at": "2022-07-31T12:00:01Z"}]},
        after=ALL,
    ),
    Told(
        "a week goes on over New Year: Saturday 31 December, Sunday 1 January",
        INCOME,
        {"now": "2023-01-01T12:00:00Z", "incomes": [{"by": "Bob", "at": "2022-12-31T11:00:00Z"}]},
        "this-week",
    ),
    Told(
        "a year is no week: the same Wednesday of week 31",
        INCOME,
        {"incomes": [{"by": "Bob", "at": "2021-08-04T12:00:00Z"}]},
        after=ALL,
    ),
)


@pytest.mark.parametrize("told", INCOMES, ids=lambda told: told.why)
def test_weekly_income(told: Told) -> None:
    answer = explained(asked(told.action, **told.given))
    assert [reason["code"] for reason in answer["reasons"]] == told.reasons.split()
    assert (answer["notes"], answer["after"]) == (told.notes.split(), told.after)


def test_an_announcer_among_the_operators_is_none() -> None:
    given = asked(INCOME)
    given["state"]["operators"]["Eve"] = operator(money=20_000)
    assert explained(given)["after"] == ALL
