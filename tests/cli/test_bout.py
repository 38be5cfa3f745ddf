"""`referee bout`: what it prints, what its exit codes say, and that a seed is the same however work is spread."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.runner import Ran, referee
from tests.dynasties.bots.arena.table import ALWAYS, bot

Capture = pytest.CaptureFixture[str]
AXE = "If any of the 3 spaces in front of the Actor are occupied by an Opponent, use the following System: Axe"
ON = "If the current turn is 1 or more, move forwards 2 times"


@pytest.fixture()
def file(tmp_path: Path) -> Path:
    """Ann cuts down Bob, who does nothing; who starts left is not known."""
    bots = [bot("Ann", "Axe", [AXE, ON]), bot("Bob", "", ["nonsense"])]
    written = tmp_path / "bout.json"
    written.write_text(json.dumps({"bots": bots}), "utf-8")
    return written


def asked(capsys: Capture, file: Path, *options: str, **more: Any) -> Ran:
    """`referee bout` of the file with more in it."""
    given = json.loads(file.read_text("utf-8"))
    file.write_text(json.dumps({**given, **more}), "utf-8")
    return referee(capsys, "bout", str(file), *options)


def test_a_bout_is_told_turn_by_turn(file: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    ran = asked(capsys, file, left="Ann")
    assert ran.code == 0 and ran.out.startswith("A Ann, B Bob\n")
    assert "1     Ann  2     ··········A>··················<B······\n    Ann moves to 6\n" in ran.out
    assert "Ann uses Axe on Bob; Bob's chassis falls from 25% to 0%" in ran.out
    assert "Ann wins: TKO in turn 17." in ran.out


def test_what_the_guide_shows_is_printed(file: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    guide = (Path(__file__).resolve().parents[2] / "docs" / "bots.md").read_text("utf-8")
    shown = guide.split("$ referee bout bout.json\n")[1].split("```")[0]
    howitzer = "use the following System: Howitzer"
    bots = [
        bot(
            "Ann", "Howitzer", [f"If the first closest Opponent does not have Loose, {howitzer}", f"{ALWAYS}{howitzer}"]
        ),
        bot("Bob", "", ["If the 2 spaces in front of the Actor are empty, move forwards 2 times"]),
    ]
    assert asked(capsys, file, bots=bots, left="Ann").out.startswith(shown)


def test_what_is_not_known_is_asked_for(file: Path, capsys: Capture) -> None:
    ran = asked(capsys, file, "--json")
    assert ran.code == 3 and json.loads(ran.out)["result"]["needs"] == {"kind": "left", "turn": 0, "bot": None}
    assert "left in turn 0" in asked(capsys, file).out


def test_a_bout_that_is_broken_off(file: Path, capsys: Capture) -> None:
    ran = asked(capsys, file, "--json", left="Ann", stop_after_turns=3)
    answer = json.loads(ran.out)
    assert ran.code == 1 and answer["schema"] == 1 and answer["order"] == ["Ann", "Bob"]
    assert [entry["turn"] for entry in answer["log"]] == [1, 2, 3]
    assert (answer["result"]["ended"], answer["result"]["turns"]) == (False, 3)
    assert "undecided" in asked(capsys, file).out


def test_a_seed_says_what_it_drew(file: Path, capsys: Capture) -> None:
    drawn = json.loads(asked(capsys, file, "--seed", "5", "--json").out)
    assert [one["kind"] for one in drawn["random"]] == ["left"]
    again = json.loads(asked(capsys, file, "--json", random=drawn.pop("random")).out)
    assert again == drawn


def test_many_bouts(file: Path, capsys: Capture) -> None:
    one = json.loads(file.read_text("utf-8"))
    many = {"bouts": {"a": {**one, "left": "Ann"}, "b": {**one, "left": "Bob", "stop_after_turns": 1}}}
    file.write_text(json.dumps(many), "utf-8")
    ran = referee(capsys, "bout", str(file), "--json")
    bouts = json.loads(ran.out)["bouts"]
    assert ran.code == 1 and bouts["a"]["result"]["winner"] == "Ann" and bouts["b"]["order"] == ["Bob", "Ann"]
    assert "depends_on" not in bouts["a"]
    read = json.loads(referee(capsys, "bout", str(file), "--json", "--readings").out)["bouts"]
    assert read["a"]["depends_on"] == []
    assert "== a\n" in referee(capsys, "bout", str(file)).out


def test_an_outcome_that_cannot_be_is_said_of_its_bout(file: Path, capsys: Capture) -> None:
    """The others are fought; one that is not as it should be is no Bout, and neither are they."""
    one = json.loads(file.read_text("utf-8"))
    drawn = {**one, "left": None, "random": [{"kind": "left", "turn": 0, "value": "Cyd"}]}
    file.write_text(json.dumps({"bouts": {"a": {**one, "left": "Ann"}, "b": drawn}}), "utf-8")
    said = "bouts.b.random[0].value: is none of what may come out here (one of Ann, Bob)"
    ran = referee(capsys, "bout", str(file), "--json")
    bouts = json.loads(ran.out)["bouts"]
    assert ran.code == 2 and bouts["a"]["result"]["winner"] == "Ann" and list(bouts["b"]) == ["problem"]
    assert said in bouts["b"]["problem"] and ran.err.startswith("referee: ") and said in ran.err
    ran = referee(capsys, "bout", str(file))
    assert ran.code == 2 and "== a\n" in ran.out and "== b" not in ran.out and said in ran.err
    drawn["left"] = "Cyd"
    file.write_text(json.dumps({"bouts": {"a": one, "b": drawn}}), "utf-8")
    ran = referee(capsys, "bout", str(file), "--json")
    assert (ran.code, ran.out) == (2, "") and "bouts.b.left: “Cyd” is no Bot" in ran.err


def test_what_depends_on_a_reading(file: Path, capsys: Capture) -> None:
    """Facing away, Ann's Axe finds nobody: read as not Resolvable, the next line moves her out."""
    bots = [
        bot("Ann", "Axe", ["If the current turn is 1 or more, use the following System: Axe", ON]),
        bot("Bob", "", []),
    ]
    begun = {"Ann": {"space": 18, "facing": "right"}, "Bob": {"space": 4, "facing": "right"}}
    ran = asked(
        capsys, file, "--json", bots=bots, left="Ann", **{"from": {"turn": 1, "bots": begun}, "stop_after_turns": 1}
    )
    [found] = json.loads(ran.out)["depends_on"]
    assert (found["reading"], found["as"], found["winner"], found["how"]) == (
        "B14",
        "unresolvable",
        "Bob",
        ["ring-out"],
    )
    assert "R205-BOTSCRIPT-49" in found["clauses"]


@pytest.mark.parametrize(
    ("square", "code", "needs"),
    [
        # Read as not Resolvable, Ann's Axe is passed over and she moves to 5: where Bob is then thrown nobody has said.
        (5, 1, [("B14", {"kind": "bumper", "turn": 2, "bot": "Bob"})]),
        # 6 is empty by either reading, and nobody's Condition is another then.
        (6, 1, []),
        # 4, where she stands, is not, as the Bout is fought: that is a mistake in what is given.
        (4, 2, []),
    ],
)
def test_an_outcome_that_another_reading_rules_out_is_needed_anew(
    file: Path, capsys: Capture, square: int, code: int, needs: list[Any]
) -> None:
    now = "If the current turn is 1"
    bots = [
        bot("Ann", "Axe", [f"{now}, use the following System: Axe", f"{now}, move forwards 1 times"]),
        bot("Bob", "", ["If the current turn is 2, move backwards 5 times"]),
    ]
    thrown = {"kind": "bumper", "turn": 2, "bot": "Bob", "value": square}
    spec: dict[str, Any] = {
        "left": "Ann",
        "configuration": {"bumper_sides": True},
        "random": [thrown],
        "stop_after_turns": 2,
    }
    ran = asked(capsys, file, "--json", bots=bots, **spec)
    assert ran.code == code
    found = json.loads(ran.out)["depends_on"] if code != 2 else []
    assert [(one["reading"], one.get("needs")) for one in found] == needs


def test_a_seed_is_the_same_however_it_is_spread(file: Path, capsys: Capture) -> None:
    alone = asked(capsys, file, "--runs", "600", "--seed", "1", "--json")
    spread = asked(capsys, file, "--runs", "600", "--seed", "1", "--jobs", "2", "--json")
    assert alone.code == 0 and alone.out == spread.out
    answer = json.loads(alone.out)
    assert answer["bots"]["Ann"] == {"wins": 600, "rate": 1.0, "interval": [0.9936, 1.0]}
    assert answer["ended"] == {"tko": 600} and answer["lines"]["Ann"].keys() == {"1", "2"}
    told = asked(capsys, file, "--runs", "3").out
    assert "lines that never fired: none" in told and "drawn with seed 0" in told
    assert "drawn with seed 7" in asked(capsys, file, "--runs", "3", "--seed", "7").out


@pytest.mark.slow
def test_a_cluster_comes_to_the_same(file: Path, capsys: Capture, tmp_path: Path, cluster: str) -> None:
    field = tmp_path / "bots"
    field.mkdir()
    for one in json.loads(file.read_text("utf-8"))["bots"]:
        (field / f"{one['name']}.json").write_text(json.dumps(one), "utf-8")
    ways = [("bout", str(file), "--runs", "600"), ("bout", "--field", str(field), "--runs", "300")]
    for asked_so in ways:
        alone = referee(capsys, *asked_so, "--seed", "5", "--json")
        spread = referee(capsys, *asked_so, "--seed", "5", "--json", "--dask", cluster)
        assert alone.code == 0 and alone.out == spread.out


def test_a_script_explained(capsys: Capture, tmp_path: Path) -> None:
    script = tmp_path / "script.txt"
    script.write_text(f"{ON}\nnonsense\n", "utf-8")
    ran = referee(capsys, "bout", "--explain-script", str(script), "--json")
    assert ran.code == 1 and [one["ok"] for one in json.loads(ran.out)["script"]["entries"]] == [True, False]
    script.write_text(ON, "utf-8")
    assert referee(capsys, "bout", "--explain-script", str(script)).code == 0


def test_a_field(file: Path, capsys: Capture, tmp_path: Path) -> None:
    folder = tmp_path / "bots"
    folder.mkdir()
    for name, parts, script in (
        ("ann", "Axe", [AXE, ON]),
        ("bob", "", []),
        ("cyd", "", ["If the current turn is 1 or more, evade"]),
    ):
        one = {key: value for key, value in bot("", parts, script).items() if key != "name"}
        (folder / f"{name}.json").write_text(json.dumps(one), "utf-8")
    ran = referee(capsys, "bout", "--field", str(folder), "--runs", "4", "--json")
    answer = json.loads(ran.out)
    assert answer["wins"]["ann"]["bob"] == 4 and answer["wins"]["bob"]["ann"] == 0
    assert next(iter(answer["table"])) == "ann" and sum(row["wins"] for row in answer["table"].values()) == 12
    told = referee(capsys, "bout", "--field", str(folder)).out
    assert told.startswith("Bot") and "Each pair fights 1 times, drawn with seed 0." in told
    (folder / "cyd.json").write_text(json.dumps(bot("Cyd", "Spoon", [])), "utf-8")
    ran = referee(capsys, "bout", "--field", str(folder))
    assert ran.code == 2 and ran.err.startswith(
        f"referee: {folder / 'cyd.json'}: systems[0].name: “Spoon” is no System"
    )


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), "needs a FILE, --field DIR or --explain-script FILE"),
        (("nowhere.json",), "nowhere.json: cannot be read"),
        (("--field", "nowhere"), "nowhere: is no folder"),
        (("--field", "{empty}"), "holds fewer than two Bots"),
    ],
)
def test_wrong_use(arguments: tuple[str, ...], said: str, capsys: Capture, tmp_path: Path) -> None:
    ran = referee(capsys, "bout", *(argument.format(empty=tmp_path) for argument in arguments))
    assert ran.code == 2 and said in ran.err and ran.err.count("\n") == 1


def test_one_line_for_what_is_wrong_in_an_outcome_elsewhere(file: Path, capsys: Capture) -> None:
    """Told by the process that fights it."""
    ran = asked(capsys, file, "--runs", "600", "--jobs", "2", random=[{"kind": "left", "turn": 0, "value": "Cyd"}])
    assert (
        ran.code == 2
        and ran.err == f"referee: {file}: random[0].value: is none of what may come out here (one of Ann, Bob)\n"
    )


def test_one_line_for_what_is_wrong_in_a_bout(file: Path, capsys: Capture) -> None:
    ran = asked(capsys, file, left="Cyd")
    assert (
        ran.code == 2 and ran.err == f"referee: {file}: left: “Cyd” is no Bot of an Operator here (one of Ann, Bob)\n"
    )
