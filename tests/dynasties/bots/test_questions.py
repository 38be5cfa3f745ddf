"""Single questions, worked out by hand from the rules Bouts, Ending a Bout, Taunt, House Bots and Showboating."""

from __future__ import annotations

from typing import Any

import pytest

from referee.dynasties.bots.evaluating import evaluate_given
from referee.dynasties.bots.hardware import CARRIED
from referee.errors import InputError
from tests.dynasties.bots.notation import bot

DRAWN: tuple[tuple[str, dict[str, int]], ...] = (
    # R205-BOUTS-17 to 19: whoever is Ready, but not the sole leader; most of these - own + 1.
    ("Ann 2 Ready, Bo 2 Ready", {"Ann": 1, "Bo": 1}),
    ("Ann 2 Ready, Bo 2 Ready, Cy 0 Ready", {"Ann": 1, "Bo": 1, "Cy": 3}),
    ("Ann 3 Ready, Bo 1 Ready, Cy 0 Ready", {"Bo": 1, "Cy": 2}),  # Ann leads alone; the most of the eligible is 1
    ("Ann 3 Workshop, Bo 1 Ready, Cy 0 Ready", {"Bo": 1, "Cy": 2}),  # Ann leads, Ready or not: Bo does not
    ("Ann 3 Workshop, Bo 3 Ready, Cy 0 Ready", {"Bo": 1, "Cy": 4}),  # two lead, nobody alone
    ("Ann 3 Ready, Bo 1 Staging, Cy 0 Set", {"Ann": 1}),  # nobody else is available
    ("Ann 3 Ready, Bo 3 Staging", {"Ann": 1}),
    ("Ann 3 Set, Bo 1 Workshop", {}),
    ("Ann 0 Ready", {"Ann": 1}),
    ("", {}),
)


@pytest.mark.parametrize(("operators", "weights"), DRAWN)
def test_weights(operators: str, weights: dict[str, int]) -> None:
    assert _asked("weights", operators=_operators(operators)) == weights


PAIRS = (
    # Two draws, the second weighted anew without the first, in both orders (B22).
    ("Ann 2 Ready, Bo 2 Ready", [1, 1]),
    ("Ann 2 Ready, Bo 2 Ready, Cy 2 Ready", [1, 3]),
    # Weights 1, 1, 3. Ann first 1/5, then Bo 1 against Cy 3: 1/4; Bo first alike: 1/20 + 1/20.
    ("Ann 2 Ready, Bo 2 Ready, Cy 0 Ready", [1, 10]),
    # Ann may be drawn only where nobody else is left: 4 are, so never.
    ("Ann 3 Ready, Bo 1 Ready, Cy 1 Ready", [0, 1]),
    # Bo is the only other one: drawn first, and Ann second, as no other is available.
    ("Ann 3 Ready, Bo 1 Ready", [1, 1]),
    ("Ann 3 Ready, Bo 1 Ready, Cy 0 Set", [1, 1]),
    ("Ann 3 Ready, Bo 1 Workshop", [0, 1]),
    ("Ann 3 Workshop, Bo 1 Workshop", [0, 1]),
    # Nobody leads alone, with Di in Workshop. Weights Ann 1 (3), Bo 3 (1), Cy 4 (0), of 8.
    # Ann first 1/8; left Bo 1, Cy 2: 1/3. Bo first 3/8; left Ann 1, Cy 4: 1/5. 1/24 + 3/40 = 14/120.
    ("Ann 3 Ready, Bo 1 Ready, Cy 0 Ready, Di 3 Workshop", [7, 60]),
)


@pytest.mark.parametrize(("operators", "chance"), PAIRS)
def test_pair(operators: str, chance: list[int]) -> None:
    for pair in (["Ann", "Bo"], ["Bo", "Ann"]):
        assert _asked("pair", operators=_operators(operators), pair=pair) == chance


def test_the_chances_of_all_pairs_make_one() -> None:
    # Ann leads alone: pairs of Bo (2), Cy (1), Di (1), weights 1, 2, 2 of 5.
    # Bo and Cy: 1/5 * 1/2 (Cy and Di alike) + 2/5 * 1/3 (left Bo 1, Di 2) = 7/30; Bo and Di alike; Cy and Di the rest.
    operators = _operators("Ann 5 Ready, Bo 2 Ready, Cy 1 Ready, Di 1 Ready")
    found = [_asked("pair", operators=operators, pair=pair) for pair in (["Bo", "Cy"], ["Bo", "Di"], ["Cy", "Di"])]
    assert found == [[7, 30], [7, 30], [8, 15]]


FORFEITS = (
    # Set for the last 48 hours, and the other in Staging ever since the Announcement (R205-BOUTS-13; B24).
    ("Set 2022-07-01T00:00:00Z", "Staging", "2022-07-03T00:00:00Z", "Ann"),
    ("Set 2022-07-01T00:00:00Z", "Staging", "2022-07-02T23:59:59Z", None),
    ("Set 2022-07-01T00:00:00Z", "Staging changed", "2022-07-09T00:00:00Z", None),
    ("Set 2022-07-01T00:00:00Z", "Set", "2022-07-09T00:00:00Z", None),
    # At any point: who was in Staging for more than 48 hours of that has lost, whatever came then. In the very instant
    # in which the 48 hours are over and the other is Set no rule says which came first.
    ("Set 2022-07-01T00:00:00Z", "Set 2022-07-03T00:00:01Z", "2022-07-09T00:00:00Z", "Ann"),
    ("Set 2022-07-01T00:00:00Z", "Set 2022-07-03T00:00:01Z changed", "2022-07-09T00:00:00Z", "Ann"),
    ("Set 2022-07-01T00:00:00Z", "Set 2022-07-03T00:00:00Z", "2022-07-09T00:00:00Z", None),
    ("Set 2022-07-02T00:00:01Z", "Set", "2022-07-09T00:00:00Z", "Bo"),
    ("Set", "Set 2022-07-03T00:00:01Z", "2022-07-09T00:00:00Z", None),
    ("Staging 2022-06-01T00:00:00Z", "Staging", "2022-07-09T00:00:00Z", None),
    ("Set 2022-07-01T00:00:00Z", "Workshop", "2022-07-09T00:00:00Z", None),
)


@pytest.mark.parametrize(("one", "other", "now", "winner"), FORFEITS)
def test_forfeit(one: str, other: str, now: str, winner: str | None) -> None:
    readiness, *since = one.split()
    waits, *more = other.split()
    ann: dict[str, Any] = {"readiness": readiness, "readiness_since": since[0] if since else None}
    bo: dict[str, Any] = {"readiness": waits, "readiness_since": "2022-06-30T00:00:00Z"}
    if "changed" in more:
        bo["changed_since_announcement"] = True
    if more and more[0] != "changed":
        bo["readiness_since"] = more[0]
    for operators in ({"Ann": ann, "Bo": bo}, {"Bo": bo, "Ann": ann}):
        assert _asked("forfeit", bout={"operators": operators}, now=now) == winner
        assert _lines("forfeit", bout={"operators": operators}, now=now) == (
            f"q: {winner or 'nobody'} wins by forfeit",
        )


PLAIN = bot("Petrol 100 / Apex Systems X1500 60 / Axe 0, Ram 50")


def _operator(money: int = 1000, mist: int = 0, bot: dict[str, Any] = PLAIN, **more: Any) -> dict[str, Any]:
    return {"money": money, "readiness": "Workshop", "red_mist": mist, "bot": bot, "bout_count": 1, **more}


def _paid(
    winner: str | None, ann: dict[str, Any], bo: dict[str, Any] | None = None, **more: Any
) -> dict[str, dict[str, Any]]:
    state = {"announcer": "Eve", "operators": {"Ann": ann, "Bo": bo or _operator()}, "tournament": False, **more}
    found: dict[str, dict[str, Any]] = _asked(
        "payout", state=state, bout={"participants": ["Ann", "Bo"], "winner": winner}
    )
    return found


PAID: tuple[tuple[str | None, int, int, dict[str, Any]], ...] = (
    # Ann's Money and Red Mist before, and what changes: 1,000 + 500 for the one Opponent, at most 20,000 in all;
    # the Winner 100 for each point of own Red Mist (R205-ENDING-19, R205-TAUNT-08).
    ("Bo", 1000, 0, {"money": 2500}),
    ("Ann", 1000, 0, {"money": 2500}),
    (None, 1000, 0, {"money": 2500}),
    ("Ann", 18_499, 0, {"money": 19_999}),
    ("Ann", 18_500, 0, {"money": 20_000}),
    ("Ann", 18_501, 0, {"money": 20_000}),
    ("Ann", 20_000, 0, {}),
    ("Ann", 1000, 3, {"money": 2800, "red_mist": 0}),
    ("Ann", 18_300, 3, {"money": 20_000, "red_mist": 0}),  # 18,300 + 1,500 + 300 is over by 100
    # Who does not win loses five points for each: of the chassis (60), and of the frontmost System above 0%, the Ram (L7).
    ("Bo", 1000, 1, {"money": 2500, "red_mist": 0, "bot": bot("Petrol 100 / Apex Systems X1500 55 / Axe 0, Ram 45")}),
    ("Bo", 1000, 10, {"money": 2500, "red_mist": 0, "bot": bot("Petrol 100 / Apex Systems X1500 10 / Axe 0, Ram 0")}),
    ("Bo", 1000, 11, {"money": 2500, "red_mist": 0, "bot": bot("Petrol 100 / Apex Systems X1500 5 / Axe 0, Ram 0")}),
    ("Bo", 1000, 12, {"money": 2500, "red_mist": 0, "bot": bot("Petrol 100 / Apex Systems X1500 0 / Axe 0, Ram 0")}),
    ("Bo", 1000, 13, {"money": 2500, "red_mist": 0, "bot": bot("Petrol 100 / Apex Systems X1500 0 / Axe 0, Ram 0")}),
    (None, 1000, 1, {"money": 2500, "red_mist": 0, "bot": bot("Petrol 100 / Apex Systems X1500 55 / Axe 0, Ram 45")}),
)  # fmt: skip


@pytest.mark.parametrize(("winner", "money", "mist", "changes"), PAID)
def test_payout(winner: str | None, money: int, mist: int, changes: dict[str, Any]) -> None:
    assert _paid(winner, _operator(money, mist))["Ann"] == changes


def test_red_mist_has_no_effect_in_tournament_mode() -> None:
    # R205-WAR-04: the rule Taunt is flavour text then; the 1,500 are of another rule.
    assert _paid("Bo", _operator(1000, 3), tournament=True)["Ann"] == {"money": 2500}


def test_readiness_goes_back_to_the_workshop() -> None:
    # R205-ENDING-20: for Winner and others alike, if it is not there already.
    for readiness in ("Set", "Staging"):
        assert _paid("Bo", _operator(readiness=readiness))["Ann"] == {"money": 2500, "readiness": "Workshop"}


def test_five_hundred_for_each_opponent() -> None:
    operators = {name: _operator() for name in ("Ann", "Bo", "Cy", "Di")}
    state = {"operators": operators, "tournament": False}
    found = _asked("payout", state=state, bout={"participants": ["Ann", "Bo", "Cy"], "winner": "Cy"})
    assert found == {name: {"money": 3000} for name in ("Ann", "Bo", "Cy")}  # 1,000 + 2 * 500; Di was not there


BANNERS: tuple[tuple[str | None, int, Any, list[str] | None], ...] = (
    # R205-SYSTEMS-46: each distinct Operator that the Bot has defeated while using one; at 0% it has no effect.
    ("Ann", 100, [], ["Bo"]),
    ("Ann", 1, "-", ["Bo"]),
    ("Ann", 1, None, ["Bo"]),
    ("Ann", 0, [], None),
    ("Ann", 100, ["Cy"], ["Cy", "Bo"]),
    ("Ann", 100, ["Bo", "Cy"], None),
    ("Bo", 100, [], None),
    (None, 100, [], None),
)


@pytest.mark.parametrize(("winner", "condition", "before", "after"), BANNERS)
def test_banner(winner: str | None, condition: int, before: Any, after: list[str] | None) -> None:
    shows = bot(f"Petrol 100 / Apex Systems X1500 100 / LED Banner {condition}")
    assert _paid(winner, _operator(bot=shows, banner=before))["Ann"].get("banner") == after


TOURNAMENTS = (
    # From 22 August 2022 on; or 96 hours without a change of Readiness and no Bout pending; for good (R205-WAR-01, 02).
    ("2022-08-22T00:00:00Z", "2022-08-22T00:00:00Z", 2, False, True),
    ("2022-08-21T23:59:59Z", "2022-08-21T23:59:59Z", 0, False, False),
    ("2022-08-21T23:59:59Z", "2022-08-21T23:59:59Z", 1, True, True),
    ("2022-07-05T00:00:00Z", "2022-07-01T00:00:00Z", 0, False, True),
    ("2022-07-04T23:59:59Z", "2022-07-01T00:00:00Z", 0, False, False),
    ("2022-07-05T00:00:00Z", "2022-07-01T00:00:00Z", 1, False, False),
)


@pytest.mark.parametrize(("now", "last", "pending", "already", "entered"), TOURNAMENTS)
def test_tournament(now: str, last: str, pending: int, already: bool, entered: bool) -> None:
    assert _asked("tournament", now=now, last_change=last, pending=pending, already=already) is entered


def _house(line: str) -> dict[str, Any]:
    return bot(line, name="Tin", script=["If the Actor has Flipped, evade"])


CHEAP = _house(
    "Electric 50 / Incisor TRN9P 100 / LED Banner 100, Taser 100, Grinder 100"
)  # 2,500 + 4,210 + 5,000 = 11,710
DEAR = _house(
    "Nuclear 100 / Apex Systems X1500 100 / Flamethrower 100, Mound-Shaped Body 100"
)  # 12,200 + 2,700 = 14,900

HOUSE: tuple[tuple[list[dict[str, Any]], dict[str, Any], list[str]], ...] = (
    ([], CHEAP, []),
    ([], DEAR, []),
    ([], _house("Nuclear 100 / Apex Systems X1500 100 / Ram 100, Flamethrower 100"), ["value"]),  # 15,200
    ([], _house("Nuclear 100 / Apex Systems X1500 100 / Flipper 100, Cow Catcher 100"), []),  # 15,000
    ([], _house("Nuclear 1 / Apex Systems X1500 1 / Flipper 1, Lead Weight 1"), ["value"]),  # 15,100 as listed (B29)
    # One of the three may be worth more than 12,000.
    ([CHEAP], DEAR, []),
    ([DEAR], CHEAP, []),
    ([DEAR], DEAR, ["value"]),
    ([DEAR], _house("Nitrogen 100 / Apex Systems X1500 100 / Howitzer 100, Spikes 100"), []),  # 11,700
    ([DEAR], _house("Petrol 100 / Apex Systems X1500 100 / Advanced Logic Module 100, Plate 100"), []),  # 11,200
    ([DEAR], _house("Nitrogen 100 / Apex Systems X1500 100 / Springloaded Treads 100, Nox Tank 100"), []),  # 11,800
    ([DEAR], _house("Nitrogen 100 / Apex Systems X1500 100 / Springloaded Treads 100, Mound-Shaped Body 100"), []),
    ([DEAR], _house("Nitrogen 100 / Apex Systems X1500 100 / LED Banner 100, Nox Tank 100"), []),  # 12,000
    ([DEAR], _house("Nitrogen 100 / Apex Systems X1500 100 / LED Banner 100, Giant Mitt 100"), ["value"]),  # 12,100
    ([CHEAP, CHEAP], DEAR, []),
    ([CHEAP, CHEAP, CHEAP], CHEAP, ["too-many"]),
    ([], bot("Petrol 100 / Apex Systems X1500 100 / Axe 100", script=["x"]), ["name"]),
    ([], bot("Petrol 100 / Apex Systems X1500 100 / Axe 100", name=" ", script=["x"]), ["name"]),
    ([], bot("Petrol 100 / Apex Systems X1500 100 / Axe 100", name="Tin"), ["script"]),
    ([], bot("Petrol 100 / Apex Systems X1500 100 / Axe 100", name="Tin", script=[]), ["script"]),
    ([], _house("Petrol 100 / Apex Systems X1500 100"), ["systems"]),
    ([], _house("Petrol 100 / Frictionless Inquisitor 100 / Axe 100, Ram 100"), ["hardpoints"]),
    ([], _house("Petrol 101 / Apex Systems X1500 100 / Axe 100"), ["condition"]),
    ([], _house("Diesel 100 / Apex Systems X1500 100 / Axe 100"), ["unknown-engine"]),
    ([], {"name": "Tin", "script": ["x"]}, ["engine", "chassis", "systems"]),
)  # fmt: skip


@pytest.mark.parametrize(("existing", "new", "problems"), HOUSE)
def test_house(existing: list[dict[str, Any]], new: dict[str, Any], problems: list[str]) -> None:
    assert _asked("house", existing=existing, new=new) == problems


SHOWN = ["Bo", "Cy", "Di", "Eve", "Flo"]
SHOWBOATS = (
    # More than four names, by a working LED Banner, in a Bout that is won (R205-SHOWBOAT-01; L8).
    ("LED Banner 1", SHOWN, True, False, True),
    ("LED Banner 1", SHOWN[:4], True, False, False),
    ("LED Banner 1", [*SHOWN[:4], "Bo"], True, False, False),  # distinct ones
    ("LED Banner 0", SHOWN, True, False, False),
    ("Axe 100", SHOWN, True, False, False),
    ("LED Banner 100", SHOWN, False, False, False),
    ("LED Banner 100", SHOWN, True, True, False),  # flavour text in Tournament Mode (R205-WAR-04)
    ("LED Banner 100", "-", True, False, False),
)


@pytest.mark.parametrize(("system", "names", "won", "tournament", "victory"), SHOWBOATS)
def test_showboat(system: str, names: Any, won: bool, tournament: bool, victory: bool) -> None:
    shows = bot(f"Petrol 100 / Apex Systems X1500 100 / {system}")
    assert _asked("showboat", bot=shows, names=names, won=won, tournament=tournament) is victory


REFUSED: tuple[tuple[str, dict[str, Any], str], ...] = (
    ("odds", {}, "questions.q.kind: no kind of question is called 'odds'"),
    ("weights", {}, "questions.q.args: lacks `operators`"),
    ("weights", {"operators": {"Ann": {"bout_count": 0, "readiness": "Ready"}, "Bo": {"bout_count": -1, "readiness": "Ready"}}}, "args.operators.Bo.bout_count: has to be 0 or more"),
    ("weights", {"operators": {"Ann": {"bout_count": 0, "readiness": "ready"}}}, "args.operators.Ann.readiness: may not be 'ready'"),
    ("pair", {"operators": {}, "pair": ["Ann", "Bo"]}, "args.pair: 'Ann' is no Operator"),
    ("pair", {"operators": {"Ann": {"bout_count": 0, "readiness": "Ready"}}, "pair": ["Ann", "Ann"]}, "twice"),
    ("pair", {"operators": {}, "pair": ["Ann"]}, "args.pair: has to list 2, and lists 1"),
    ("forfeit", {"bout": {"operators": {}}, "now": "2022-07-01T00:00:00Z"}, "two Operators"),
    ("forfeit", {"bout": {"operators": {}}, "now": "2022-07-01 00:00"}, "args.now: "),
    ("payout", {"state": {"operators": {}}, "bout": {"participants": ["Ann", "Bo"], "winner": None}}, "'Ann' is no Operator"),
    *(("payout", {"state": {"operators": {}}, "bout": {"participants": who, "winner": None}}, "two Operators or more, each once") for who in ([], ["Ann"], ["Ann", "Ann"], ["Ann", "Bo", "Ann"])),
    ("payout", {"state": {"operators": {}}, "bout": {"participants": ["Ann", "Bo"], "winner": "Cy"}}, "args.bout.winner: 'Cy' is no participant"),
    ("tournament", {"now": "2022-07-01T00:00:00Z", "last_change": None, "pending": True, "already": False}, "args.pending"),
    ("house", {"existing": [bot("Diesel 1 / Apex Systems X1500 1")], "new": {}}, "args.existing[0]: has an unknown engine"),
    *((kind, {"misspelt": 1}, "`misspelt`") for kind in ("weights", "pair", "forfeit", "payout", "tournament", "house", "showboat")),
)  # fmt: skip


@pytest.mark.parametrize(("kind", "args", "says"), REFUSED)
def test_refused(kind: str, args: dict[str, Any], says: str) -> None:
    with pytest.raises(InputError) as raised:
        _asked(kind, **args)
    assert says in str(raised.value)


def test_a_question_has_a_kind_and_arguments_and_nothing_more() -> None:
    asked = {"kind": "pair", "args": {"operators": _operators("Ann 0 Ready, Bo 0 Ready"), "pair": ["Ann", "Bo"]}}
    assert evaluate_given({"questions": {"q": asked}}, CARRIED).document["answers"]["q"]
    with pytest.raises(InputError, match=r"questions\.q: knows no `arg`"):
        evaluate_given({"questions": {"q": {**asked, "arg": {}}}}, CARRIED)


def test_who_won_has_to_have_been_there() -> None:
    for winner in ("Cy", "House"):
        with pytest.raises(InputError, match="is no participant"):
            _paid(winner, _operator())


def test_for_people() -> None:
    operators = _operators("Ann 2 Ready, Bo 2 Ready, Cy 0 Ready")
    assert _lines("weights", operators=operators) == ("q: Ann 1, Bo 1, Cy 3",)
    assert _lines("pair", operators=operators, pair=["Ann", "Bo"]) == ("q: 1/10 (10.0%)",)
    state = {"operators": {"Ann": _operator(mist=1), "Bo": _operator(money=20_000)}, "tournament": False}
    assert _lines("payout", state=state, bout={"participants": ["Ann", "Bo"], "winner": "Bo"}) == (
        "q: Ann: Money ₩2,500; Red Mist 0; Bot Petrol 100%, Apex Systems X1500 55%, Axe 0%, Ram 45%",
        "q: Bo: nothing changes",
    )
    assert _lines("house", existing=[], new=_house("Petrol 100 / Apex Systems X1500 100")) == ("q: it has no System",)


def _asked(kind: str, **args: Any) -> Any:
    return _answer(kind, args).document["answers"]["q"]


def _lines(kind: str, **args: Any) -> tuple[str, ...]:
    return _answer(kind, args).lines


def _answer(kind: str, args: dict[str, Any]) -> Any:
    return evaluate_given({"questions": {"q": {"kind": kind, "args": args}}}, CARRIED)


def _operators(line: str) -> dict[str, Any]:
    parts = [part.split() for part in line.split(", ")] if line else []
    return {name: {"bout_count": int(count), "readiness": readiness} for name, count, readiness in parts}


MISTY = (
    # The frontmost above 0% loses; the rearmost may be meant, and Passives may count (L7).
    ("Ram 50, Axe 50", 2, "Bo", False, True),
    ("Axe 0, Ram 50", 2, "Bo", False, False),  # one System alone
    ("Axe 0, Mound-Shaped Body 50", 2, "Bo", False, True),
    ("Ablative Plating 50", 2, None, False, True),
    ("Ram 50, Axe 50", 0, "Bo", False, False),
    ("Ram 50, Axe 50", 2, "Ann", False, False),
    ("Ram 50, Axe 50", 2, "Bo", True, False),
    ("Ram 0, Axe 0", 2, "Bo", False, False),
    ("", 2, "Bo", False, False),
)


@pytest.mark.parametrize(("systems", "mist", "winner", "tournament", "doubted"), MISTY)
def test_what_red_mist_wears_is_a_reading(
    systems: str, mist: int, winner: str | None, tournament: bool, doubted: bool
) -> None:
    ann = _operator(mist=mist, bot=bot(f"Petrol 100 / Apex Systems X1500 60 / {systems}"))
    state = {"announcer": "Eve", "operators": {"Ann": ann, "Bo": _operator()}, "tournament": tournament}
    args = {"state": state, "bout": {"participants": ["Ann", "Bo"], "winner": winner}}
    found = evaluate_given({"questions": {"q": {"kind": "payout", "args": args}}}, CARRIED)
    told = [(one["of"], one["reading"]) for one in found.document.get("depends_on", [])]
    assert told == ([("answers.q", "L7")] if doubted else [])
    assert any("In doubt" in line for line in found.lines) is doubted
