"""What is so of every Bout, whatever Bots fight it."""

from __future__ import annotations

import random
from typing import Any

import pytest

from referee.app.bouts.bouts import fight
from referee.dynasties.bots.hardware import CARRIED
from tests.dynasties.bots.arena.invented import bout

MIRRORED = {"left": "right", "right": "left"}
SEEDS = range(60)
START = {"turn": 1, "bots": {"Ann": {"space": 4, "facing": "right"}, "Bob": {"space": 16, "facing": "left"}}}


def fought(spec: dict[str, Any], seed: int | None = None) -> dict[str, Any]:
    """The Bout, without what depends on readings."""
    answer: dict[str, Any] = fight({"bouts": {"it": spec}}, CARRIED, seed=seed)["bouts"]["it"]
    return answer


@pytest.mark.parametrize("seed", SEEDS)
def test_conditions_stay_and_nobody_shares_a_square(seed: int) -> None:
    for entry in fought(bout(random.Random(seed)), seed)["log"]:
        present = [one["space"] for one in entry["bots"].values() if not (one["evading"] or one["removed"])]
        assert len(set(present)) == len(present), entry
        for one in entry["bots"].values():
            assert all(0 <= worn <= 100 for worn in (one["engine"], one["chassis"], *one["systems"])), entry
            assert one["tally"] >= 0 and one["statuses"] == sorted(set(one["statuses"]))


@pytest.mark.parametrize("seed", SEEDS)
def test_the_outcomes_that_a_seed_drew_bring_the_same_bout_about(seed: int) -> None:
    spec = bout(random.Random(seed))
    drawn = fought(spec, seed)
    again = fought({**spec, "random": drawn.pop("random")})
    assert again == drawn


@pytest.mark.parametrize("seed", SEEDS)
def test_a_bout_goes_on_from_any_of_its_turns(seed: int) -> None:
    spec = bout(random.Random(seed))
    whole = fought(spec, seed)
    for entry in random.Random(seed).sample(whole["log"], min(6, len(whole["log"]))):
        begun = {"turn": entry["turn"] + 1, "bots": entry["bots"]}
        rest = fought({**spec, "random": whole["random"], "from": begun})
        if entry is not whole["log"][-1]:
            assert rest["log"] == [later for later in whole["log"] if later["turn"] > entry["turn"]]
            assert rest["result"] == whole["result"]


@pytest.mark.parametrize("seed", SEEDS)
def test_a_bout_seen_from_behind_is_the_same(seed: int) -> None:
    spec = bout(random.Random(seed), plain=True)
    spec.setdefault("from", START)
    straight = fought(spec, seed)
    behind = fought({**_turned(spec), "random": _turned(straight["random"])})
    assert [_plain(entry) for entry in behind["log"]] == [_plain(_turned(entry)) for entry in straight["log"]]


def _turned(value: Any) -> Any:
    """The same with every square n as 20 - n, and right as left."""
    if isinstance(value, list):
        return [_turned(one) for one in value]
    if not isinstance(value, dict):
        return value
    turned = {name: _turned(one) for name, one in value.items()}
    for name in ("space", "square"):
        if isinstance(value.get(name), int):
            turned[name] = 20 - value[name]
    if "facing" in value:
        turned["facing"] = MIRRORED[value["facing"]]
    if value.get("kind") == "bumper":
        turned["value"] = 20 - value["value"]
    if value.get("kind") == "detonate":
        turned["value"] = [20 - square for square in value["value"]]
    return turned


def _plain(entry: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in entry.items() if name != "events"}


@pytest.mark.parametrize("seed", range(10))
def test_blank_scripts_never_act(seed: int) -> None:
    spec = bout(random.Random(seed), plain=True)
    spec.pop("from", None)
    for one in spec["bots"]:
        one["script"] = ["", "nothing", " "]
    for entry in fought(spec, seed)["log"]:
        assert entry["line"] is None and entry["reaction"] is None
        assert [one["space"] for one in entry["bots"].values()] == [4, 16]


@pytest.mark.parametrize("seed", range(20))
def test_what_depends_on_a_reading_comes_out_so_when_it_is_asked(seed: int) -> None:
    spec = bout(random.Random(seed))
    for one in fight(spec, CARRIED, seed=seed)["depends_on"]:
        other = fight({**spec, "options": {one["reading"]: one["as"]}}, CARRIED, seed=seed)["result"]
        assert (other["winner"], other["how"]) == (one["winner"], one["how"])
