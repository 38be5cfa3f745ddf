"""Summaries of Bouts held against the Bouts fought again by what is sealed, each worked out by hand; and that no word of that is kept or shown."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from referee.app.bouts.bouts import fight
from referee.dynasties.bots.arena.readings import READINGS
from referee.dynasties.bots.evaluating import evaluate_given
from referee.dynasties.bots.hardware import CARRIED
from referee.errors import InputError, SealedError
from tests.cli.runner import Ran, referee
from tests.dynasties.bots.arena.invented import bout
from tests.dynasties.bots.notation import bot
from tests.dynasties.bots.playing import operator

HULL = "Nuclear 100 / Titanium Holdfast 100"
ALWAYS = "If the current turn is 1 or more, "
SHOOTS = f"{ALWAYS}use the following System: Howitzer"
CUTS = f"{ALWAYS}use the following System: Axe"
SECRET = "QZXQ"
"""The name of a Token that stands nowhere but in a sealed Script."""
COUNTS = f"If the value of Token {SECRET} is greater than 2, increase Token {SECRET} by 1 and evade"

# Ann's Howitzer takes 50 points of Bob's chassis in turn 1, and he is Loose; in turn 3 the other 50, and half as much of
# his engine. He has a blank Script. So Ann wins in turn 3 by TKO, with a Tally of 125, over an engine at 75%.
SHOT = {"scripts": {"Ann": [SHOOTS, COUNTS], "Bob": []}, "left": "Ann"}
SHOOTER, TARGET = bot(f"{HULL} / Howitzer 100"), bot(HULL)


def state(ann: dict[str, Any], bob: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {
        "announcer": "Eve",
        "tournament": False,
        "operators": {"Ann": operator(readiness="Set", **ann), "Bob": operator(readiness="Set", **bob)},
        **more,
    }


BEFORE = state({"bot": SHOOTER}, {"bot": TARGET})


def asked(says: dict[str, Any] | None, **args: Any) -> dict[str, Any]:
    bout = {"operators": ["Ann", "Bob"], "configuration": args.pop("configuration", {})}
    return {"kind": "report", "args": {"bout": bout, "state": BEFORE, "says": says, **args}}


def answer(sealed: object, says: dict[str, Any] | None, **args: Any) -> dict[str, Any]:
    """What is answered to the Announcer about a summary."""
    given = {"questions": {"b7": asked(says, **args)}}
    document: dict[str, Any] = evaluate_given(given, CARRIED, {"b7": sealed}).document["answers"]["b7"]
    return document


def found(told: dict[str, Any]) -> str:
    """Whether it agrees, the wrongs, and in brackets the doubts with their readings."""
    doubts = [f"({doubt['code']} {doubt['reading']})" for doubt in told["doubts"]]
    return " ".join([told["sealed"]["told"], *(wrong["code"] for wrong in told["wrongs"]), *doubts])


def ends(**parts: int) -> dict[str, Any]:
    """What is told of Bob's Bot."""
    return {"conditions": {"Bob": parts}}


SAYS = (
    ({"winner": "Ann", "how": "tko", "turns": 3, "tallies": {"Ann": 125, "Bob": 0}}, "agrees"),
    ({"winner": "Bob"}, "differs other-winner"),
    ({"winner": "Ann", "how": "ring-out"}, "differs other-end"),
    ({"winner": "Ann", "turns": 2}, "differs other-turns"),
    ({"winner": "Ann", "turns": 4}, "differs other-turns"),
    ({"tallies": {"Ann": 124}}, "differs other-tally"),
    ({"tallies": {"Ann": 126}}, "differs other-tally"),
    ({"tallies": {"Bob": 1}}, "differs other-tally"),
    ({"turns": 61, "sudden_death": True}, "differs other-turns other-sudden-death"),
    (ends(engine=75, chassis=0), "agrees"),
    (ends(engine=74), "differs other-condition"),
    (ends(engine=76), "differs other-condition"),
    (ends(chassis=1), "differs other-condition"),
    ({"winner": "Ann", "how": "forfeit"}, "undetermined forfeit"),  # it was not fought then; and both were Set
    ({}, "undetermined"),
)  # fmt: skip


@pytest.mark.parametrize(("says", "codes"), SAYS)
def test_what_is_said(says: dict[str, Any], codes: str) -> None:
    assert found(answer(SHOT, says)) == codes


@pytest.mark.parametrize(
    ("post", "told", "why"),
    [
        ("Ann wins by TKO in turn 3.", "agrees", ""),
        ("Ann wins by TKO in turn 2.", "differs other-turns", ""),
        ("Ann wins by TKO in turn 3. No Sudden Death was needed.", "agrees", ""),
        ("Ann wins by TKO. Last time Ann lost to Cat by ring-out in turn 12.", "agrees", ""),
        ("Ann wins by TKO in round 2.", "undetermined", "not clear in it: after how many turns; what is read of it is so"),
        ("Bob wins in round 2.", "differs other-winner", ""),
        ("Ann won the toss.", "undetermined", "it tells nothing that can be compared"),
        ("Ann wins by TKO. Bob ends with its Axe at 5%.", "differs condition other-condition", ""),
        # What it pays does not come of the Bout.
        ("Ann wins by TKO. Both get ₩1.5k.", "agrees", ""),
    ],
)  # fmt: skip
def test_what_is_not_clear_in_a_post_agrees_with_nothing(post: str, told: str, why: str) -> None:
    answered = answer(SHOT, None, post=post)
    assert found(answered) == told and answered["sealed"]["why"] == why


def test_an_empty_post_is_not_so_because_the_tracker_is() -> None:
    after = state({"bot": SHOOTER}, {"bot": bot("Nuclear 75 / Titanium Holdfast 0")})
    told = answer(SHOT, None, after=after)["sealed"]
    assert told["told"] == "undetermined" and told["why"].endswith("what the tracker shows is so")


def test_with_nothing_sealed_nothing_is_said_of_it() -> None:
    given = {"questions": {"b7": asked({"winner": "Bob"})}}
    told = evaluate_given(given, CARRIED).document["answers"]["b7"]
    assert "sealed" not in told and told["wrongs"] == []


def test_what_lacks_is_nobodys_fault() -> None:
    lots = {"scripts": SHOT["scripts"]}
    assert found(answer(lots, {"winner": "Bob"})) == "undetermined"  # who starts on the left is not told
    assert found(answer({**lots, "random": [{"kind": "left", "turn": 0, "value": "Ann"}]}, {"turns": 3})) == "agrees"
    assert found(answer({**lots, "left": "Bob"}, {"turns": 4})) == "agrees"  # she shoots in turns 2 and 4
    assert found(answer(SHOT, {"winner": "Bob"}, configuration=None)) == "undetermined"


# Ann, at 4, cuts at nobody all along; with that line passed over she would walk on to Bob. Nothing happens, then, for 60 turns,
# and from turn 61 on squares detonate: those on which they stand, 4 and 16 (7 from the middle), for sure when (7 + y)y is
# 100 or more: y = 8, turn 68. Both are Trashed, both lose as much, and the lot is Bob's.
IDLE = {
    "scripts": {"Ann": [CUTS, f"{ALWAYS}move forwards 2 times"], "Bob": []},
    "left": "Ann",
    "random": [{"kind": "winner", "turn": 68, "value": "Bob"}],
}
CUTTERS = state({"bot": bot(f"{HULL} / Axe 100")}, {"bot": bot(f"{HULL} / Axe 100")})


def test_what_another_reading_makes_of_it_is_a_doubt() -> None:
    assert found(answer(IDLE, {"winner": "Bob", "turns": 68, "sudden_death": True}, state=CUTTERS)) == "agrees"
    assert found(answer(IDLE, {"winner": "Ann"}, state=CUTTERS)) == "doubtful (other-winner B14)"
    settled = {**IDLE, "options": {"B14": "ends-script"}}
    assert found(answer(settled, {"winner": "Ann"}, state=CUTTERS)) == "differs other-winner"
    # Somebody wins by whichever reading, Bob after turn 68 or Ann before: that she won in turn 68 is by none.
    assert found(answer(IDLE, {"winner": "Ann", "turns": 67}, state=CUTTERS)).startswith("differs other-turns")


def test_what_another_reading_leaves_open_is_a_doubt_as_far_as_it_goes() -> None:
    """Ann's Axe is the better one, so in turn 68, when both are Trashed, she wins by the average. With her Axe's line passed over she goes
    backwards in turn 3, from 4 out of bounds, and onto what square the bumpers throw her is not told: two turns are over."""
    lines = [CUTS, "If the current turn is 3, move backwards 5 times"]
    bumped = {"scripts": {"Ann": lines, "Bob": []}, "left": "Ann"}
    worse = state({"bot": bot(f"{HULL} / Axe 100")}, {"bot": bot(f"{HULL} / Axe 50")})

    def codes(says: dict[str, Any], **options: str) -> str:
        sealed = {**bumped, "options": options}
        return found(answer(sealed, says, state=worse, configuration={"bumper_sides": True}))

    assert codes({"winner": "Ann", "turns": 68}) == "agrees"
    assert codes({"winner": "Bob", "turns": 3}) == "doubtful (other-winner B14) (other-turns B14)"
    assert codes({"winner": "Bob", "turns": 2}) == "differs other-turns (other-winner B14)"
    # So read it is not known how it ends, and yet that it was not over by then, that nothing was lost, and nothing gained.
    assert codes({"turns": 3, "conditions": {"Bob": {"chassis": 100}}}, B14="unresolvable").startswith("undetermined")
    assert codes({"turns": 2}, B14="unresolvable") == "differs other-turns"
    assert (
        codes({"conditions": {"Bob": {"systems": {"Axe": 51}}}}, B14="unresolvable")
        == "differs condition other-condition"
    )


def test_by_what_name_bots_are_called() -> None:
    """Their Scripts stand by either name; a House Bot's may be sealed."""
    rusty = state({"bot": {**SHOOTER, "name": "Rusty"}}, {"bot": TARGET})
    by_name = {"scripts": {"Rusty": [SHOOTS], "Bob": []}, "left": "Rusty"}
    assert found(answer(by_name, {"winner": "Ann", "turns": 3}, state=rusty)) == "agrees"
    assert found(answer(SHOT, {"winner": "Bob"}, state=rusty)) == "differs other-winner"
    chomp = {**bot("Petrol 80 / Apex Systems X1500 80"), "name": "Chomp", "facing": "left"}
    house = {"house_bot": {**chomp, "script": []}}
    assert found(answer(SHOT, {"winner": "Ann"}, configuration=house)) == "agrees"
    sealed = {**SHOT, "scripts": {**SHOT["scripts"], "Chomp": []}}
    assert found(answer(sealed, {"winner": "Ann"}, configuration={"house_bot": chomp})) == "agrees"


def test_who_lost_is_left_with_less_by_red_mist() -> None:
    """Five points for each: of an Axe at 100% and 2, 90% are left as well."""
    before = state({"bot": SHOOTER}, {"bot": bot(f"{HULL} / Axe 100"), "red_mist": 2})
    for left, codes in ((100, "agrees"), (90, "agrees"), (95, "differs other-condition")):
        assert found(answer(SHOT, ends(systems={"Axe": left}), state=before)) == codes  # type: ignore[arg-type]


def paid(ann: dict[str, Any], bob: dict[str, Any]) -> dict[str, Any]:
    """The tracker just after the Bout: 1,000 and 500 for both."""
    ready = {"money": 11_500, "readiness": "Workshop"}
    both = {"Ann": {"bot": SHOOTER, **ready, **ann}, "Bob": {"bot": TARGET, **ready, **bob}}
    return {
        "announcer": "Eve",
        "tournament": False,
        "operators": {name: operator(**fields) for name, fields in both.items()},
    }


DEAD = bot("Nuclear 75 / Titanium Holdfast 0")
AFTER = (
    ({}, {"bot": DEAD}, "agrees"),
    ({}, {"bot": bot("Nuclear 80 / Titanium Holdfast 0")}, "differs other-condition"),
    ({"money": 11_400}, {"bot": DEAD}, "agrees money"),
    ({"money": 11_600}, {"bot": DEAD}, "agrees money"),
    ({"readiness": "Set"}, {"bot": DEAD}, "agrees readiness"),
    ({"red_mist": 1}, {"bot": DEAD}, "agrees red-mist"),
    ({"bout_count": 4}, {"bot": DEAD}, "agrees bout-count"),
    ({"banner": ["Bob"]}, {"bot": DEAD}, "agrees banner"),  # she has no LED Banner
)  # fmt: skip


@pytest.mark.parametrize(("ann", "bob", "codes"), AFTER)
def test_the_tracker_after_it(ann: dict[str, Any], bob: dict[str, Any], codes: str) -> None:
    assert found(answer(SHOT, {"winner": "Ann"}, after=paid(ann, bob))) == codes


def test_the_tracker_after_it_by_what_all_know() -> None:
    """Whoever won; Red Mist of 3 pays Ann 300 if she won, and costs Bob's chassis 5 points of each of his 2 if he did not."""

    def codes(after: dict[str, Any], says: dict[str, Any]) -> list[str]:
        before = state({"bot": SHOOTER, "red_mist": 3}, {"bot": TARGET, "red_mist": 2})
        given = {"questions": {"q": asked(says, state=before, after=after)}}
        return [wrong["code"] for wrong in evaluate_given(given, CARRIED).document["answers"]["q"]["wrongs"]]

    ninety = {"bot": bot("Nuclear 100 / Titanium Holdfast 90")}
    assert codes(paid({"money": 11_800}, ninety), {"winner": "Ann"}) == []
    assert codes(paid({"money": 11_500}, ninety), {"winner": "Ann"}) == ["money"]
    assert codes(paid({"money": 11_800}, {"bot": bot("Nuclear 100 / Titanium Holdfast 91")}), {"winner": "Ann"}) == [
        "condition"
    ]
    assert codes(paid({"money": 11_500}, {}), {}) == []  # Bob may have won, with 11,700
    assert codes(paid({"money": 11_900}, {}), {}) == ["money"]


MISTED = (
    # TAUNT-09: 10 points of the exposed System for a Red Mist of 2; SYSTEMS-93: of two that is a reading (L7).
    ("Axe 50", "Axe 40", ""),
    ("Axe 50", "Axe 41", "condition"),
    ("Axe 50", "Axe 51", "condition"),
    ("Axe 8", "Axe 0", ""),
    ("Axe 8", "Axe 1", "condition"),
    ("Axe 0, Ram 50", "Axe 0, Ram 41", "condition"),
    ("Axe 50, Ram 50", "Axe 40, Ram 50", ""),
    ("Axe 50, Ram 50", "Axe 41, Ram 50", "(condition L7)"),
    ("Axe 50, Ram 50", "Axe 0, Ram 50", ""),  # broken in the Bout, or worn by the mist
    ("Axe 50, Ram 50", "Axe 51, Ram 50", "condition"),
    ("Ablative Plating 50", "Ablative Plating 41", "(condition L7)"),
)


@pytest.mark.parametrize(("had", "shown", "codes"), MISTED)
def test_the_system_that_red_mist_wears(had: str, shown: str, codes: str) -> None:
    before = state({"bot": SHOOTER}, {"bot": bot(f"{HULL} / {had}"), "red_mist": 2})
    after = paid({}, {"bot": bot(f"Nuclear 100 / Titanium Holdfast 90 / {shown}")})
    given = {"questions": {"q": asked({"winner": "Ann"}, state=before, after=after)}}
    told = evaluate_given(given, CARRIED).document["answers"]["q"]
    assert found({**told, "sealed": {"told": ""}}).strip() == codes


def test_a_chassis_that_a_plating_may_protect_from_red_mist_is_a_doubt() -> None:
    before = state({"bot": SHOOTER}, {"bot": bot(f"{HULL} / Ablative Plating 50"), "red_mist": 2})
    after = paid({}, {"bot": bot("Nuclear 100 / Titanium Holdfast 91 / Ablative Plating 40")})
    given = {"questions": {"q": asked({"winner": "Ann"}, state=before, after=after)}}
    told = evaluate_given(given, CARRIED).document["answers"]["q"]
    assert not told["wrongs"] and [doubt["reading"] for doubt in told["doubts"]] == ["L7"]


def test_a_name_comes_to_a_banner_that_works() -> None:
    lit = bot(f"{HULL} / Howitzer 100, LED Banner 100")
    spent = bot(f"{HULL} / Howitzer 100, LED Banner 0")
    before = state({"bot": lit, "banner": ["Cat"]}, {"bot": TARGET})
    for banner, shown, codes in (
        (["Cat", "Bob"], lit, "agrees"),
        (["Cat"], lit, "agrees banner"),
        (["Bob"], lit, "agrees banner"),
        (["Cat"], spent, "agrees"),  # whether it was so when Bob was defeated only the Announcer knows
    ):
        after = paid({"bot": shown, "banner": banner}, {"bot": DEAD})
        told = answer(SHOT, {"winner": "Ann"}, state=before, after=after)
        assert " ".join(code for code in found(told).split() if code != "other-condition").replace(
            "differs", "agrees"
        ) == (codes)


@pytest.mark.parametrize("seed", range(40))
def test_what_was_fought_is_never_told_to_be_otherwise(seed: int) -> None:
    """Bouts that nobody would think of, by the usual readings or by another one, and told as they were; with a wrong
    winner none agrees."""
    dice = random.Random(seed)
    spec = {name: value for name, value in bout(dice).items() if name != "from"}
    code = dice.choice([*READINGS, ""])
    options = {code: READINGS[code].other} if code else {}
    fought = fight({"bouts": {"it": {**spec, "options": options}}}, CARRIED, seed=seed)["bouts"]["it"]
    result, scripts = fought["result"], {one["name"]: one["script"] for one in spec["bots"]}
    bots = [{name: value for name, value in one.items() if name not in ("name", "script")} for one in spec["bots"]]
    if not result["ended"]:
        return
    says = {name: result[name] for name in ("winner", "turns", "sudden_death")}
    says |= {"how": result["how"][0], "tallies": {name: result["bots"][name]["tally"] for name in ("Ann", "Bob")}}
    says["conditions"] = {name: _told(spec["bots"][at], result["bots"][name]) for at, name in enumerate(("Ann", "Bob"))}
    sealed = {"scripts": scripts, "random": fought["random"], "left": "Ann"}
    args = {"state": state({"bot": bots[0]}, {"bot": bots[1]}), "configuration": spec["configuration"]}
    assert answer({**sealed, "options": options}, says, **args)["sealed"]["told"] == "agrees"
    assert answer(sealed, says, **args)["sealed"]["told"] in ("agrees", "doubtful", "undetermined")
    other = {**says, "winner": "Bob" if says["winner"] == "Ann" else "Ann"}
    assert answer({**sealed, "options": options}, other, **args)["sealed"]["told"] in ("differs", "doubtful")


def _told(built: dict[str, Any], left: dict[str, Any]) -> dict[str, Any]:
    """What is told of a Bot as it is left; of two Systems of one name nothing."""
    names = [part["name"] for part in built["systems"]]
    systems = {name: worn for name, worn in zip(names, left["systems"], strict=True) if names.count(name) == 1}
    return {"engine": left["engine"], "chassis": left["chassis"], "systems": systems}


BAD = (
    ({"scripts": {**SHOT["scripts"], SECRET: []}}, "b7.scripts: number 3 is of nobody who fights (one of Ann, Bob)"),
    ({"scripts": {"Ann": [SHOOTS]}}, "b7.scripts: lacks one for Bob (give one for each)"),
    ({"scripts": {"Ann": SECRET, "Bob": []}}, "b7.scripts or .options: has no texts by name"),
    ({**SHOT, "options": {SECRET: "bump"}}, "b7.options: is not as it should be"),
    ({**SHOT, "options": {"B6": SECRET}}, "b7.options: is not as it should be"),
    ({**SHOT, "left": SECRET}, "b7.left: is not as it should be"),
    ({**SHOT, "left": {SECRET: SECRET}}, "b7.left: is not as it should be"),
    ({**SHOT, SECRET: 1}, "b7: is no Bout of `scripts`, `random`, `left`, `options`"),
    (SECRET, "b7: is no Bout of `scripts`, `random`, `left`, `options`"),
    ({**SHOT, "random": SECRET}, "b7.random: is not as it should be"),
    ({**SHOT, "random": [{"kind": SECRET, "turn": 1, "value": 1}]}, "b7.random[0]: is not as it should be"),
    ({**SHOT, "random": [{"kind": "left", "turn": SECRET, "value": 1}]}, "b7.random[0]: is not as it should be"),
    ({**SHOT, "random": [{"kind": "scramble", "turn": 1, "value": {SECRET: SECRET}}]}, "b7.random[0]: is not as it should be"),
    ({**SHOT, "random": [{"kind": "bumper", "turn": 1, "value": 4, "bot": SECRET}]}, "b7.random[0]: is not as it should be"),
    ({**SHOT, "random": [{"kind": "left", "turn": 0, "value": "Ann"}, {"kind": "left", "turn": 0, "value": "Bob"}]}, "b7.random[1]: is not as it should be"),
    ({"scripts": SHOT["scripts"], "random": [{"kind": "left", "turn": 0, "value": SECRET}]}, "b7.random[0].value: is nothing that can come out there as the Bout goes"),
)  # fmt: skip


@pytest.mark.parametrize(("sealed", "said"), BAD)
def test_what_cannot_be_taken_is_told_without_a_word_of_it(sealed: object, said: str) -> None:
    with pytest.raises(SealedError) as refused:
        answer(sealed, {"winner": "Ann"})
    assert str(refused.value).startswith(f"bots.{said}") and SECRET not in str(refused.value)


def test_of_no_other_question_is_anything_sealed() -> None:
    for sealed in ({SECRET: SHOT}, {"b7": SHOT, SECRET: SHOT}):
        with pytest.raises(SealedError) as refused:
            evaluate_given({"questions": {"b7": asked({})}}, CARRIED, sealed)
        assert f"number {len(sealed)}" in str(refused.value) and SECRET not in str(refused.value)


def test_what_all_know_is_refused_where_it_stands() -> None:
    with pytest.raises(InputError, match=r"^questions.b7.args.bout.configuration.house_bot.facing: ") as refused:
        answer(SHOT, {"winner": "Ann"}, configuration={"house_bot": {"name": "Chomp"}})
    assert not isinstance(refused.value, SealedError)


def _ran(place: Path, capsys: pytest.CaptureFixture[str], sealed: object, *options: str) -> Ran:
    (place / "sealed.json").write_text(sealed if isinstance(sealed, str) else json.dumps(sealed), "utf-8")
    return referee(capsys, "evaluate", "bots", "report.json", "--sealed", "sealed.json", *options)


@pytest.mark.parametrize("winner", ["Ann", "Bob"])
def test_nothing_sealed_is_kept_or_shown(
    winner: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither where it agrees, nor where it does not, nor where the list is at fault; in no file, and in nothing printed."""
    monkeypatch.chdir(tmp_path)
    says = {"winner": winner, "turns": 3 if winner == "Ann" else 2}
    (tmp_path / "report.json").write_text(json.dumps({"questions": {"b7": asked(says)}}), "utf-8")
    lists = [{"bots": {"b7": one}} for one in (SHOT, *(sealed for sealed, _ in BAD))]
    lists += [{"bots": SECRET}, {SECRET: {}}, [SECRET], {"bots": {SECRET: SHOT}}, {"designs": {SECRET: {}}}]
    said = []
    for options in ((), ("--json",)):
        for sealed in (*lists, f'{{"bots": {{"b7": {SECRET}'):
            ran = _ran(tmp_path, capsys, sealed, *options)
            assert ran.code == (0 if sealed is lists[0] else 2) and ran.err.count("\n") == (ran.code != 0)
            assert not ran.err or ran.err.startswith("referee: sealed.json: ")
            said.append(ran.out + ran.err)
    kept = [file.read_text("utf-8") for file in tmp_path.rglob("*") if file.is_file() and file.name != "sealed.json"]
    assert len(kept) == 1
    for text in (*said, *kept):
        assert not any(word in text for word in (SECRET, "Howitzer:", "Token", "chassis falls", "scramble"))
    agrees = "it comes to this." if winner == "Ann" else "it does not come to this."
    assert said[0].endswith(f"b7: Fought again by what is sealed, {agrees}\n")


def test_an_audit_refuses_a_list_that_is_none(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "referee.toml").write_text('dynasties = ["bots"]\n', "utf-8")
    (tmp_path / "sealed.json").write_text(json.dumps({"bots": {"b7": {**SHOT, SECRET: 1}}}), "utf-8")
    ran = referee(capsys, "audit", "--sealed", "sealed.json")
    assert ran.code == 2 and ran.err.count("\n") == 1 and SECRET not in ran.err
