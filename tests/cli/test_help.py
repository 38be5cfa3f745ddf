"""What the README shows is what a demo prints, and every command's help says what its exit codes say."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from referee.cli import COMMANDS
from tests.cli.runner import referee

Capture = pytest.CaptureFixture[str]
README = (Path(__file__).resolve().parents[2] / "README.md").read_text("utf-8")
SAYS_NO = {
    "verify",
    "evaluate",
    "judge",
    "plan",
    "agreement",
    "audit",
    "bout",
    "check",
    "explain",
    "hiatus",
    "idle",
    "rules",
    "ruleset",
}
"""The commands that may exit with 1."""


def test_what_the_readme_shows_is_printed(tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    shown = re.findall(r"^\$ referee (.*)\n((?:(?!\$ |```).*\n)*)", README, re.M)
    assert len(shown) == 4
    for command, printed in shown:
        ran = referee(capsys, *shlex.split(command))
        assert ran.code in (0, 1) and printed in ran.out, command


@pytest.mark.parametrize("command", [name for name in COMMANDS if name not in ("dynasty", "baseline")])
def test_the_help_of_every_command_names_its_exit_codes(command: str, capsys: Capture) -> None:
    ran = referee(capsys, command, "--help")
    said = " ".join(ran.out.split())
    codes = re.findall(r"(\d) [^;]*(?:;|\.)", said[said.index("Exit codes: ") :])
    assert ran.code == 0 and codes[: 4 if command in SAYS_NO else 3] == (
        ["0", "1", "2", "3"] if command in SAYS_NO else ["0", "2", "3"]
    )


@pytest.mark.parametrize("command", [*COMMANDS, "baseline add", "dynasty new"])
def test_examples_can_be_pasted_into_a_shell(command: str, capsys: Capture) -> None:
    """A shell takes curly marks for letters, and what stands between them for several words."""
    _, _, examples = referee(capsys, *command.split(), "--help").out.partition("Example")
    assert not {*"“”‘’„"} & {*examples}


def test_a_dynasty_of_which_no_derived_values_are_known(tmp_path: Path, capsys: Capture) -> None:
    referee(capsys, "demo", str(tmp_path / "demo"), "--core", "205")
    config = ("--config", str(tmp_path / "demo" / "referee.toml"))
    referee(capsys, *config, "scrape", "--at", "2019-06-26T00:00:00Z")
    ran = referee(capsys, *config, "stats", "--json", "--at", "2019-06-26T00:00:00Z")
    assert ran.document == {
        "schema": 1, "as_of": "2019-06-26T00:00:00Z", "read_at": "2019-06-26T00:00:00Z", "complete": True, "old": False,
    }  # fmt: skip
    assert (ran.code, len(ran.err.splitlines())) == (3, 1)
    plain = referee(capsys, *config, "stats", "--at", "2019-06-26T00:00:00Z")
    assert (plain.code, plain.out, plain.err) == (3, "", ran.err)


def test_there_is_nothing_to_export(tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    none = referee(capsys, "export")
    assert (none.code, none.out) == (3, "") and "there is no archive" in none.err
    (tmp_path / "nothing.jsonl").write_text("")
    referee(capsys, "import", "nothing.jsonl")
    empty = referee(capsys, "export")
    assert (empty.code, empty.out) == (3, "") and "holds nothing" in empty.err
    assert len(empty.err.splitlines()) == 1
