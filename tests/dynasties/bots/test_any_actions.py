"""What holds of every action, and that nothing that is given brings down what asks."""

from __future__ import annotations

import copy
from collections import Counter
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from referee.dynasties.bots.actions.verdict import NOTES, ORDER
from referee.dynasties.bots.evaluating import evaluate_given
from referee.dynasties.bots.hardware import CARRIED
from referee.errors import InputError
from tests.dynasties.bots.playing import asked, bot, explained, part, spare

conditions = st.integers(0, 100)
systems = st.builds(part, st.sampled_from(sorted(CARRIED.systems)), conditions)
engines = st.tuples(st.sampled_from(sorted(CARRIED.engines)), conditions)
chassis = st.tuples(st.sampled_from(sorted(CARRIED.chassis)), conditions)
bots = st.builds(
    lambda mounted, engine, chassis: bot(
        *mounted[: CARRIED.chassis[chassis[0]].hardpoints], engine=engine, chassis=chassis
    ),
    st.lists(systems, max_size=4),
    engines,
    chassis,
)
spares = st.one_of(
    st.builds(lambda one: spare("engine", *one), engines),
    st.builds(lambda one: spare("chassis", *one), chassis),
    st.builds(lambda one: {"kind": "system", **one}, systems),
)
readinesses = st.sampled_from(["Workshop", "Workshop", "Ready", "Staging", "Set"])
anns = st.fixed_dictionaries(
    {
        "money": st.integers(0, 20_000),
        "readiness": readinesses,
        "bot": bots,
        "bin": st.lists(spares, max_size=5),
        "red_mist": st.integers(0, 5),
    }
)
ways = {"old": st.sampled_from(["sell", "bin"]), "from": st.sampled_from(["buy", "bin"])}
changes = st.one_of(
    st.fixed_dictionaries(
        {
            "do": st.just("replace-engine"),
            **ways,
            "new": st.builds(lambda one: {"type": one[0], "condition": one[1]}, engines),
        }
    ),
    st.fixed_dictionaries(
        {
            "do": st.just("replace-chassis"),
            **ways,
            "new": st.builds(lambda one: {"model": one[0], "condition": one[1]}, chassis),
        }
    ),
    st.fixed_dictionaries({"do": st.just("add-system"), "system": systems, "from": ways["from"]}),
    st.fixed_dictionaries(
        {"do": st.just("remove-system"), "name": st.sampled_from(sorted(CARRIED.systems)), "to": ways["old"]}
    ),
)


def parts_of(ann: dict[str, Any]) -> Counter[tuple[str, str, int]]:
    """All parts, mounted and spare."""
    built = ann["bot"]
    mounted = [
        ("engine", built["engine"]["type"], built["engine"]["condition"]),
        ("chassis", built["chassis"]["model"], built["chassis"]["condition"]),
        *(("system", one["name"], one["condition"]) for one in built["systems"]),
    ]
    return Counter([*mounted, *((one["kind"], one["name"], one["condition"]) for one in ann["bin"])])


@given(anns, changes)
def test_changes_of_hardware(ann: dict[str, Any], change: dict[str, Any]) -> None:
    question = asked(change, ann=ann)
    before = copy.deepcopy(question)
    answer = explained(question)
    assert question == before
    assert answer["lawful"] == (not answer["reasons"]) == (answer["after"] is not None)
    codes = [reason["code"] for reason in answer["reasons"]]
    assert codes == sorted(set(codes), key=ORDER.index)
    assert set(answer["notes"]) <= set(NOTES) and (answer["lawful"] or not answer["notes"])
    if not answer["lawful"]:
        return
    after = answer["after"]
    assert ann["readiness"] == "Workshop"
    assert 0 <= after["money"] <= 20_000
    assert len(after["bot"]["systems"]) <= CARRIED.chassis[after["bot"]["chassis"]["model"]].hardpoints
    sells, buys = "sell" in (change.get("old"), change.get("to")), change.get("from") == "buy"
    if not sells and not buys:
        assert parts_of(after) == parts_of({**question["state"]["operators"]["Ann"], **ann})
    if not sells:
        assert after["money"] <= ann["money"]
    if not buys:
        assert after["money"] >= ann["money"]


@given(anns, systems)
def test_what_is_mounted_out_of_the_bin_goes_back_as_it_was(ann: dict[str, Any], system: dict[str, Any]) -> None:
    ann = {**ann, "readiness": "Workshop", "bin": [{"kind": "system", **system}], "bot": {**ann["bot"], "systems": []}}
    mounted = explained(asked({"do": "add-system", "system": system, "from": "bin"}, ann=ann))["after"]
    back = explained(asked({"do": "remove-system", "name": system["name"], "to": "bin"}, ann=mounted))["after"]
    assert {field: back[field] for field in ann} == ann


anything = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.just("Workshop")
    | st.just("Ann"),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)
QUESTIONS = (
    asked({"do": "replace-engine", "old": "sell", "from": "bin", "new": {"type": "Nitrogen", "condition": 50}}, ann={"bin": [spare("engine", "Nitrogen", 50)]}),
    asked({"do": "add-system", "system": part("Axe"), "from": "buy", "position": 0}),
    asked({"do": "modular-addition", "asked_in": "Staging", "system": part("Axe")}, ann={"readiness": "Set"}),
    asked({"do": "taunt", "target": "Bob", "value": 1}, taunts=[{"by": "Ann", "target": "Bob", "at": "2022-08-01T00:00:00Z"}]),
    asked({"do": "weekly-income"}, incomes=[{"by": "Ann", "at": "2022-08-01T00:00:00Z"}]),
    asked({"do": "repair"}),
    asked({"do": "set-readiness", "to": "Workshop", "by": "operator"}, ann={"readiness": "Ready"}),
    asked({"do": "announce", "bouts": [{"operators": ["Ann", "Bob"], "configuration": {"obstacles": [{"at": 3, "side": "above"}], "panels": [{"square": "A", "kind": "flip"}]}}]}, who="Eve", announcements=["2022-08-01T00:00:00Z"]),
)  # fmt: skip


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place within a question."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(place for key, one in inner for place in places(one, (*path, key)))]


BOTH = asked({"do": "repair"})["state"]
SINGLE: tuple[dict[str, Any], ...] = (
    {"kind": "tier", "args": {"seeds": ["A", "B", "C"], "tier": 2, "participants": ["A", "B", "C"], "banners": {"A": ["X"]}}},
    {"kind": "bracket", "args": {"seeds": ["A", "B"], "tiers": [{"bouts": [{"operators": ["A", "B"], "winner": "A", "configuration": {}}]}]}},
    {"kind": "schedule", "args": {"began": "2022-08-22T00:00:00Z", "bracket": "2022-08-25T00:00:00Z", "ended": ["2022-08-27T00:00:00Z"], "pauses": [{"from": "2022-08-25T01:00:00Z", "until": None}], "brought_forward": [{"tier": 1, "to": "Set", "at": "2022-08-26T00:00:00Z"}]}},
    {"kind": "recalculation", "args": {"ended": "2022-08-27T00:00:00Z", "now": "2022-08-27T00:00:00Z", "tournament": True}},
    {"kind": "practice", "args": {"began": None, "bracket": None, "fought": "2022-08-27T00:00:00Z", "before": {"A": bot()}, "after": {"A": bot()}}},
    {"kind": "report", "args": {"bout": {"operators": ["Ann", "Bob"], "announced": "2022-08-27T00:00:00Z", "configuration": {}}, "state": BOTH, "posted": "2022-08-28T00:00:00Z", "announcing": BOTH, "says": {"winner": "Ann", "how": "tko", "turns": 3, "tallies": {"Ann": 3}, "conditions": {"Bob": {"engine": 0, "systems": {"Axe": 1}}}, "paid": {"Bob": 1500}}}},
    {"kind": "report", "args": {"bout": {"operators": ["Ann", "Bob"]}, "state": BOTH, "post": "Ann wins by TKO after 3 turns."}},
)  # fmt: skip


def with_something_odd(draw: Any, question: dict[str, Any], odd: Any) -> dict[str, Any]:
    """The same question, with this at any of its places."""
    *steps, last = draw(st.sampled_from(places(question)[1:]))
    broken = copy.deepcopy(question)
    inner: Any = broken
    for step in steps:
        inner = inner[step]
    inner[last] = odd
    return broken


@given(st.data(), st.sampled_from(QUESTIONS), anything)
def test_whatever_stands_anywhere_is_answered_or_refused(
    data: st.DataObject, question: dict[str, Any], odd: Any
) -> None:
    broken = with_something_odd(data.draw, question, odd)
    try:
        answer = explained(broken)
    except InputError as refused:
        assert "\n" not in str(refused)
    else:
        assert answer["schema"] == 1


@given(st.data(), st.sampled_from(SINGLE), anything)
def test_the_same_of_single_questions(data: st.DataObject, question: dict[str, Any], odd: Any) -> None:
    broken = with_something_odd(data.draw, question, odd)
    try:
        answer = evaluate_given({"questions": {"q": broken}}, CARRIED)
    except InputError as refused:
        assert "\n" not in str(refused)
    else:
        assert list(answer.document["answers"]) == ["q"]
