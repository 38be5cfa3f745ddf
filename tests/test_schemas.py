"""The JSON Schemas: valid, not stale, listed, one for each command with `--json`; the tests hold what is printed to them.

`tests/cli/runner.py` holds every document that any test has printed to its schema; here each is printed once.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click
import pytest
from jsonschema import Draft202012Validator

from referee.app.schemas import names
from referee.cli import COMMANDS, cli
from referee.demo.plants import simulate
from referee.demo.write import write_demo
from tests.cli.runner import referee
from tests.schemas import FOLDER, exactly, held_to_its_schema, name_of, text_of

Capture = pytest.CaptureFixture[str]
AT = ("--at", "2019-06-05T12:00:00Z")
SITE = [".......", "..PQ+..", *5 * ["......."]]
DOCS = FOLDER.parent
ELSEWHERE = {
    *("bout", "bout-field", "bout-runs", "dynasty-read", "nightly-all", "notify", "ruleset-rule", "judge"),
    *("check-decision", "queue-decisions", "agreement-decisions"),
}
"""Printed by other tests of the command line, which the runner holds to their schemas."""


def test_they_are_schemas_and_none_is_stale() -> None:
    assert {file.stem for file in FOLDER.glob("*.json")} == set(names())
    for name in names():
        written = json.loads((FOLDER / f"{name}.json").read_text("utf-8"))
        Draft202012Validator.check_schema(written)
        assert bare(written) == bare(json.loads(text_of(name))), "`python -m tests.schemas` writes it anew"


def bare(schema: Any) -> Any:
    """A schema without what is for people alone."""
    if isinstance(schema, list):
        return [bare(one) for one in schema]
    if not isinstance(schema, dict):
        return schema
    return {key: bare(value) for key, value in schema.items() if key != "description" or isinstance(value, dict)}


def test_each_is_listed_in_the_docs() -> None:
    written = (DOCS / "json.md").read_text("utf-8")
    assert [name for name in names() if f"](schemas/{name}.json)" not in written] == []


def with_json() -> list[str]:
    """Every command that takes `--json`."""
    context = click.Context(cli)
    found = {name: cli.get_command(context, name) for name in COMMANDS}
    return [
        name
        for name, command in found.items()
        if command is not None and any(isinstance(one, click.Option) and "--json" in one.opts for one in command.params)
    ]


@pytest.mark.parametrize("command", with_json())
def test_each_command_has_one(command: str) -> None:
    assert name_of([command, "--json"], {"checks": [], "kind": "rule"}) in names()


def test_what_no_schema_names_is_told() -> None:
    document: Any = {"schema": 1, "changes": []}
    held_to_its_schema(["ruleset", "--diff", "a", "b", "--json"], document)
    with pytest.raises(AssertionError, match="ruleset-diff is not as its schema says, at \\$: Additional properties"):
        held_to_its_schema(["ruleset", "--diff", "a", "b", "--json"], {**document, "more": 1})
    with pytest.raises(AssertionError, match="'changes' is a required property"):
        held_to_its_schema(["ruleset", "--diff", "a", "b", "--json"], {"schema": 1})
    assert exactly("ruleset-diff") != json.loads(text_of("ruleset-diff"))


@pytest.fixture
def demo(tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> tuple[str, str]:
    monkeypatch.chdir(tmp_path)
    write_demo(simulate(4, ("R203", "R204", "M102")), tmp_path / "demo")
    config = ("--config", "demo/referee.toml")
    assert referee(capsys, *config, "scrape", *AT).code == 0
    (tmp_path / "sites.json").write_text(json.dumps({"sites": {"Birch": SITE}}))
    (tmp_path / "edit.json").write_text(json.dumps({"before": SITE, "after": SITE, "own": True, "drop": None}))
    (tmp_path / "rules.txt").write_bytes((DOCS.parent / "referee" / "law" / "data" / "2025.txt").read_bytes())
    return config


def test_each_document_once(demo: tuple[str, str], capsys: Capture) -> None:
    def asked(*command: str) -> Any:
        ran = referee(capsys, *demo, *command, "--json")
        assert ran.code in (0, 1, 3) and ran.out, (command, ran.err)
        printed.add(name_of([*command, "--json"], ran.document))
        return ran.document

    printed = set[str]()
    finding = asked("audit", *AT)["findings"][0]["id"]
    post = asked("queue", *AT)["pending"][0]["post"]
    asked("check", post, "--if", "Birch votes FOR on " + post, *AT)
    asked("finding", finding, *AT)
    for question in ("news", "idle", "hiatus", "agreement", "stats"):
        asked(question, *AT)
    for table in ("votes", "posts", "players", "resolutions", "values", "findings", "events"):
        asked(table, *AT)
    asked("history", "TEMP", *AT)
    asked("blame", "Moon Sites", *AT)
    Path("page.wiki").write_text("nothing")
    asked("plan", "Moon Sites", "page.wiki", "--by", "Birch", *AT)
    for name in ("R203", "R167-RESPROP-03", "Votes"):
        asked("rule", name)
    asked("rule")
    asked("rules", "R203")
    asked("rules", "--coverage")
    asked("ruleset", "rules.txt")
    asked("ruleset", "--understood", "rules.txt")
    asked("ruleset", "--diff", "rules.txt", "rules.txt")
    asked("ruleset", "--history")
    asked("rulechange", "rules.txt", *AT)
    asked("evaluate", "moon-sites", "sites.json")
    asked("explain", "moon-sites", "edit.json")
    asked("backup", "copy.sqlite")
    asked("verify", "copy.sqlite")
    asked("nightly", *AT)
    assert set(names()) - printed == ELSEWHERE
