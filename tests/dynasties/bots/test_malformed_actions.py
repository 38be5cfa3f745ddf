"""What is no question at all is refused in one line, which names the place; what is merely long is answered."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from referee.errors import InputError
from tests.dynasties.bots.playing import asked, bot, explained, part, spare

ANN = "state.operators.Ann"
ENGINE = asked({"do": "replace-engine", "old": "sell", "from": "buy", "new": {"type": "Nitrogen", "condition": 50}})
TAUNT = asked({"do": "taunt", "target": "Bob", "value": 2})
ANNOUNCE = asked({"do": "announce", "bouts": [{"operators": ["Ann", "Bob"], "configuration": {}}]}, who="Eve")
NOTHING = object()


def but(given: dict[str, Any], path: str, value: object) -> dict[str, Any]:
    """The same question with something else at a place, or nothing."""
    given = copy.deepcopy(given)
    *steps, last = (int(step) if step.isdigit() else step for step in path.split("."))
    inner: Any = given
    for step in steps:
        inner = inner[step]
    if value is NOTHING:
        del inner[last]
    else:
        inner[last] = value
    return given


MALFORMED = (
    *(
        (ENGINE, f"{ANN}.money", value, f"{ANN}.money: ")
        for value in (-1, 20_001, 10**30, 1.5, True, "5", [], float("nan"), float("inf"))
    ),
    *((ENGINE, f"{ANN}.{field}", NOTHING, f"{ANN}: lacks `{field}`") for field in ("money", "readiness", "bot", "bin")),
    *((ENGINE, f"{ANN}.readiness", value, f"{ANN}.readiness: ") for value in ("Asleep", 3, [])),
    *((ENGINE, f"{ANN}.bot.engine.condition", value, f"{ANN}.bot") for value in (101, -1, "abc", True, 50.5, 10**30)),
    *((ENGINE, f"{ANN}.bin", [spare("engine", "Petrol", value)], f"{ANN}.bin[0].condition: ") for value in (101, -1)),
    (ENGINE, f"{ANN}.bin", [spare("wheel", "Petrol")], f"{ANN}.bin[0].kind: "),
    (ENGINE, f"{ANN}.bot.engine.type", "Steam", f"{ANN}.bot: is no Bot of these rules: unknown-engine"),
    (ENGINE, f"{ANN}.repaired_since_last_bouts", True, f"{ANN}: has a `repaired_since_last_bouts`"),
    (ENGINE, "state", NOTHING, "lacks `state`"),
    (ENGINE, "state", None, "state: has to be an object"),
    (ENGINE, "state.operators", NOTHING, "state: lacks `operators`"),
    (ENGINE, "state.operators", [], "state.operators: has to be an object"),
    (ENGINE, "state.operators.Bob", 3, "state.operators.Bob: has to be an object"),
    (ENGINE, "state.operators.Bob.money", "x", "state.operators.Bob.money: "),
    (ENGINE, "state.tournament", 1, "state.tournament: "),
    (ENGINE, "who", NOTHING, "lacks `who`"),
    (ENGINE, "who", "Zed", "who: 'Zed' is no Operator"),
    (ENGINE, "who", 7, "who: "),
    (ENGINE, "who", "", "who: may not be empty"),
    (ENGINE, "who", "x" * 1_000_000, "who: has to have 200 letters or fewer"),
    (ENGINE, "action", "repair", "action: has to be an object"),
    (ENGINE, "action", {}, "action.do: is not told"),
    (ENGINE, "action.do", "dance", "action.do: 'dance' is no action"),
    (ENGINE, "action.do", ["repair"], "action.do: "),
    (ENGINE, "action.new", "Nitrogen", "action.new: "),
    (ENGINE, "action.new.condition", NOTHING, "action.new: lacks `condition`"),
    (ENGINE, "action.new", {"type": "Nitrogen", "name": "Petrol", "condition": 1}, "action.new: knows no `name`"),
    (ENGINE, "action.new", {"kind": "chassis", "name": "Petrol", "condition": 1}, "action.new: "),
    (ENGINE, "action.new", NOTHING, "action: lacks `new`"),
    (ENGINE, "action.old", "keep", "action.old: may not be 'keep'"),
    (ENGINE, "action.frm", "buy", "action: knows no `frm`"),
    (ENGINE, "now", "yesterday", "now: 'yesterday' is no instant"),
    (ENGINE, "now", 5, "now: "),
    (ENGINE, "now", "2022-08-03T12:00:00+00:00", "now: "),
    (ENGINE, "now", "9" * 1_000_000, "now: "),
    (
        ENGINE,
        "action",
        {"do": "add-system", "from": "buy", "system": part("Axe"), "position": 1},
        "action.position: there is no place 1",
    ),
    (ENGINE, "action", {"do": "add-system", "from": "buy", "system": part("Axe"), "position": -1}, "action.position: "),
    *((TAUNT, "action.target", value, "action.target: ") for value in ("Zed", 3, None, "")),
    *((TAUNT, "action.value", value, "action.value: ") for value in (True, 1.5, "2", None)),
    (TAUNT, "state.tournament", NOTHING, "state: lacks `tournament`"),
    (TAUNT, "state.taunts", [{"by": "Ann"}], "state.taunts[0]: lacks `target`"),
    (TAUNT, "state.taunts", [{"by": "Ann", "target": "Bob", "at": "x"}], "state.taunts[0].at: "),
    (
        TAUNT,
        "state.taunts",
        [{"by": "Ann", "target": "Bob", "at": "2022-08-03T12:00:01Z"}],
        "state.taunts[0].at: is later than `now`",
    ),
    (ANNOUNCE, "state.announcer", NOTHING, "state: lacks `announcer`"),
    (ANNOUNCE, "now", NOTHING, "now: is not told"),
    (ANNOUNCE, "state.announcements", ["2022-08-03T12:00:01Z"], "state.announcements[0]: is later than `now`"),
    (ANNOUNCE, "action.bouts", "x", "action.bouts: "),
    (ANNOUNCE, "action.bouts.0.operators", ["Ann", "Zed"], "action.bouts[0].operators: 'Zed' is no Operator"),
    (ANNOUNCE, "action.bouts.0.configuration", {"bumpers": True}, "action.bouts[0].configuration: knows no `bumpers`"),
    (
        ANNOUNCE,
        "action.bouts.0.configuration",
        {"obstacles": [{"at": "x", "side": "above"}]},
        "action.bouts[0].configuration.obstacles[0].at: ",
    ),
    (ENGINE, "action", {"do": "set-readiness", "to": "Asleep"}, "action.to: may not be 'Asleep'"),
    *(
        (ENGINE, f"{ANN}.bot", {**bot(part("Axe")), what: given}, "knows no `misspelt`")
        for what, given in (
            ("engine", {"type": "Petrol", "condition": 1, "misspelt": 1}),
            ("chassis", {"model": "Apex Systems X1500", "condition": 1, "misspelt": 1}),
            ("systems", [{"name": "Axe", "condition": 1, "misspelt": 1}]),
        )
    ),
    (ANNOUNCE, "action.bouts.0.misspelt", 1, "action.bouts[0]: knows no `misspelt`"),
    *(
        (ANNOUNCE, "action.bouts.0.configuration", {of: [{**one, "misspelt": 1}]}, f"{of}[0]: knows no `misspelt`")
        for of, one in (("obstacles", {"at": 5, "side": "above"}), ("panels", {"square": 5, "kind": "flip"}))
    ),
)


@pytest.mark.parametrize(("given", "path", "value", "says"), MALFORMED)
def test_one_line(given: dict[str, Any], path: str, value: object, says: str) -> None:
    with pytest.raises(InputError) as refused:
        explained(but(given, path, value))
    said = str(refused.value)
    assert says in said
    assert len(said) < 700


def test_of_many_the_line_names_the_one() -> None:
    with pytest.raises(InputError, match=r"actions\.b\.state\.operators\.Ann\.money"):
        explained({"actions": {"a": ENGINE, "b": but(ENGINE, f"{ANN}.money", -1)}})


def test_many_are_answered_by_their_ids() -> None:
    answer = explained({"actions": {"a": ENGINE, "b": but(ENGINE, "action.new.type", "Steam")}})
    assert [answer["actions"][name]["lawful"] for name in ("a", "b")] == [True, False]
    assert explained({"actions": {}}) == {"schema": 1, "actions": {}}


def test_a_large_bin_is_kept_in_its_order() -> None:
    spares = [spare("system", "Axe", number % 101) for number in range(10_000)]
    given = asked({"do": "remove-system", "name": "Axe", "to": "bin"}, ann={"bot": bot(part("Axe", 7)), "bin": spares})
    assert explained(given)["after"]["bin"] == [*spares, spare("system", "Axe", 7)]


def test_what_else_is_tracked_is_kept() -> None:
    given = but(ENGINE, f"{ANN}.colour", "red")
    given["state"]["operators"]["Ann"]["bot"].update(name="Rusty", script=["If the current turn is 1, turn."])
    after = explained(given)["after"]
    assert (after["colour"], after["bot"]["name"], len(after["bot"]["script"])) == ("red", "Rusty", 1)


def test_a_part_may_be_given_as_it_lies_in_a_bin() -> None:
    for given in ({"type": "Nitrogen"}, {"name": "Nitrogen"}, {"kind": "engine", "name": "Nitrogen"}):
        after = explained(but(ENGINE, "action.new", {**given, "condition": 50}))["after"]
        assert after["bot"]["engine"] == {"type": "Nitrogen", "condition": 50}
    add = {"do": "add-system", "from": "bin", "system": spare("system", "Axe", 3)}
    answer = explained(asked(add, ann={"bin": [spare("system", "Axe", 3)]}))
    assert answer["after"]["bot"]["systems"] == [part("Axe", 3)]


@pytest.mark.parametrize(("depth", "lawful"), [(40, True), (60, False), (900, False)])
def test_what_is_kept_can_be_printed(depth: int, lawful: bool) -> None:
    nested: list[Any] = []
    for _ in range(depth):
        nested = [nested]
    given = asked(ENGINE["action"])
    given["state"]["operators"]["Ann"]["colour"] = nested
    if lawful:
        assert explained(given)["lawful"]
    else:
        with pytest.raises(InputError, match="nested too deeply"):
            explained(given)
