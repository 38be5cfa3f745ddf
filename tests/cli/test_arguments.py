"""Options anywhere on the line, and the configuration that is meant: here, above, or as the environment says."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.cli.arguments import in_order
from referee.errors import InputError
from tests.cli.runner import referee

Capture = pytest.CaptureFixture[str]
COMMANDS = ("audit", "check", "queue")


@pytest.mark.parametrize(
    ("given", "meant"),
    [
        ("audit --config x --json", "--config x audit --json"),
        ("--json audit", "audit --json"),
        ("--at 2019-06-01 check haste --archive=a", "--archive=a check --at 2019-06-01 haste"),
        ("check -- --config", "check -- --config"),
        ("Queue --config x", "--config x Queue"),
        ("nothing --json", "nothing --json"),
    ],
)
def test_options_may_stand_anywhere(given: str, meant: str) -> None:
    assert in_order(given.split(), COMMANDS) == meant.split()


def test_an_option_without_its_file_takes_no_command_for_one() -> None:
    with pytest.raises(InputError, match="'--config' requires an argument"):
        in_order(["check", "haste", "--config"], COMMANDS)


def test_the_configuration_is_found_above_and_by_the_environment(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    below, other = tmp_path / "game" / "notes", tmp_path / "other.toml"
    below.mkdir(parents=True)
    (tmp_path / "game" / "referee.toml").write_text('archive = "its.sqlite"', "utf-8")
    other.write_text('archive = "others.sqlite"', "utf-8-sig")
    monkeypatch.chdir(below)
    assert str(tmp_path / "game" / "its.sqlite") in referee(capsys, "queue").err
    monkeypatch.setenv("REFEREE_CONFIG", str(other))
    assert str(tmp_path / "others.sqlite") in referee(capsys, "queue").err, "it may begin with a byte order mark"
    monkeypatch.setenv("REFEREE_CONFIG", str(tmp_path / "none.toml"))
    assert "none.toml: there is no such configuration" in referee(capsys, "queue").err


def test_somebody_else_s_configuration_above_is_not_taken(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What it names is run."""
    (tmp_path / "referee.toml").write_text('archive = "theirs.sqlite"', "utf-8")
    (tmp_path / "mine").mkdir()
    monkeypatch.chdir(tmp_path / "mine")
    monkeypatch.setattr("referee.config_faults._is_ours", lambda file: False)
    assert "theirs.sqlite" not in referee(capsys, "queue").err


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (
            '[blog]\nlive = true\nurl = "http://a b/"',
            "referee.toml:3: [blog] url is no web address (write it like https://",
        ),
        (
            '[wiki]\nurl = "http://a:99999"\n[blog]\nurl = "https://b.org"',
            "referee.toml:2: [wiki] url is no web address",
        ),
        ('[wiki]\npath = "w"', "referee.toml:2: [wiki] path is no path like /w/"),
        ('blog.url = "http://a..b/"', "referee.toml:1: [blog] url is no web address"),
        ('\nblog = {url = "http://"}', "referee.toml:2: [blog] url is no web address"),
        (
            '[[lists]]\nsaved = "a"\nurl = "https://a.org"\n[[lists]]\nsaved = "b"\nurl = "http://a:b"',
            "referee.toml:6: [[lists]] url is no web address",
        ),
        ('[[lists]]\nsaved = "a"\n[[lists]]\nname = "b"', "referee.toml:3: [[lists]] has neither `saved` nor `live`"),
        ('[blog]\nurl = "https://ann:pw@a.org"', "referee.toml:2: [blog] url holds a name or a password"),
        ("[http]\n\ntimeout = 0.0", "referee.toml:3: [http] timeout is no number of seconds (mend it)"),
        ("archve = 'x'", "referee.toml:1: unknown key `archve` (did you mean `archive`?)"),
        (
            "archive = 'x'\n\n[blog]\n# live\nsavd = 'x'",
            "referee.toml:5: unknown key `savd` in [blog] (did you mean `saved`?)",
        ),
        (
            "[blog]\nlive = true\n[http]\ntimeout = 'long'",
            "referee.toml:4: Expected `float`, got `str` at `http.timeout`",
        ),
        ("[blgo]\nlive = true", "referee.toml:1: unknown key `blgo` (did you mean `blog`?)"),
        ('\narchive = ""', "referee.toml:2: `archive` names no file"),
        ('archive = "."', "referee.toml:1: `archive` names no file"),
        ('archive = "a/.."', "referee.toml:1: `archive` names no file"),
        ('dynasties = ["a.py", ""]', "referee.toml:1: `dynasties` names no file"),
        ('nomic = " "', "referee.toml:1: `nomic` names no nomic"),
        ('[records]\nfiles = ["/"]', "referee.toml:2: [records] files names no file"),
        (
            '[publish]\naudit-page = "game/Queue"\nqueue-page = "Game/Queue"',
            "referee.toml:1: [publish] names one page twice",
        ),
        (
            '[publish]\naudit-page = "Game_Queue"\nqueue-page = "Game Queue"',
            "referee.toml:1: [publish] names one page twice",
        ),
        ('[publish]\naudit-page = "A"\nqueue-page = ""', "referee.toml:3: [publish] queue-page names no page"),
        ('[publish]\nstats-page = "Special:Version"', "referee.toml:2: [publish] stats-page names no page"),
        ('[publish]\nstop-page = "K/[[x]]"', "referee.toml:2: [publish] stop-page names no page"),
        ("archive = \n", "referee.toml: is no TOML: Invalid value (at line 1, column 11)"),
    ],
)
def test_a_fault_in_it_is_told_with_its_line_and_the_nearest_key(
    text: str, says: str, tmp_path: Path, capsys: Capture
) -> None:
    (tmp_path / "referee.toml").write_text(text, "utf-8")
    ran = referee(capsys, "queue", "--config", str(tmp_path / "referee.toml"))
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1) and says in ran.err


@pytest.mark.parametrize("command", ["audit", "queue", "import r.jsonl", "nightly", "rebuild", "verify", "rule R203"])
@pytest.mark.parametrize(
    ("archive", "says"),
    [
        ("", "--archive: names no file"),
        (" ", "--archive: names no file"),
        ("folder", "folder: is a directory (name a file for the archive)"),
        ("folder/", "folder: is a directory"),
        (".", ".: is a directory"),
    ],
)
def test_an_archive_that_is_no_file_is_told(
    command: str, archive: str, says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder").mkdir()
    (tmp_path / "r.jsonl").write_text("", "utf-8")
    ran = referee(capsys, "--archive", archive, *command.split())
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1) and says in ran.err
    assert {each.name for each in tmp_path.iterdir()} == {"folder", "r.jsonl"} and not [
        *(tmp_path / "folder").iterdir()
    ]


def test_bare_it_shows_its_help(capsys: Capture) -> None:
    ran = referee(capsys)
    assert ran.code == 0 and ran.err == "" and ran.out.startswith("Usage: referee ") and "\n  nightly " in ran.out


@pytest.mark.parametrize("line", ["--confg x queue", "queue --confg x", "--confg=x"])
def test_an_option_of_every_command_is_offered_for_one_that_is_like_it(line: str, capsys: Capture) -> None:
    assert "'--config'" in referee(capsys, *line.split()).err
