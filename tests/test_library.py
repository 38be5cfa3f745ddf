"""The public API: its guide, run on the demo, and that its answers are those of the command line."""

from __future__ import annotations

import doctest
import json
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
import pytest

import referee
from referee.app.columns import COLUMNS
from referee.archive.store import open_archive
from referee.errors import ArchiveError, ConfigError, InputError, RefereeError
from tests.cli.runner import referee as run
from tests.cli.test_decisions import DECISIONS, taken

GUIDE = Path(__file__).resolve().parents[1] / "docs" / "library.md"
AT = "2019-06-05T12:00:00Z"
Capture = pytest.CaptureFixture[str]


@pytest.fixture(scope="module")
def demo(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("library")
    program = (sys.executable, "-m", "referee")
    for command in (
        ("demo", folder / "demo", "--plant", "R203"),
        ("--config", folder / "demo" / "referee.toml", "scrape"),
    ):
        subprocess.run([*program, *map(str, command)], check=True, capture_output=True)
    return folder


@pytest.fixture
def here(demo: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(demo)
    return demo


def test_the_guide_runs(here: Path) -> None:
    flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    ran = doctest.testfile(str(GUIDE), module_relative=False, optionflags=flags)
    assert (ran.failed, ran.attempted > 15) == (0, True)


def test_it_answers_as_the_commands_do(here: Path, capsys: Capture) -> None:
    game = referee.open("demo/referee.toml").at(AT)

    def printed(*command: str) -> Any:
        return run(capsys, "--config", "demo/referee.toml", *command, "--at", AT, "--json").document

    def told(document: object) -> Any:
        return json.loads(msgspec.json.encode(document))

    assert told(game.check("haste")) == printed("check", "haste")
    assert told(game.queue()) == printed("queue")["pending"]
    assert told(game.audit()) == printed("audit")
    assert told(game.idle()) == printed("idle") and told(game.hiatus()) == printed("hiatus")
    assert told(game.news(datetime(2019, 6, 4, 12, tzinfo=UTC))) == printed("news")
    assert told(game.history("TEMP")) == printed("history", "TEMP")
    assert told(game.blame("Moon Sites")) == printed("blame", "Moon Sites")


@pytest.mark.parametrize("name", ["votes", "posts", "players", "resolutions", "values", "findings", "events"])
def test_its_tables_are_those_of_the_commands(name: str, here: Path, capsys: Capture) -> None:
    frame = getattr(referee.open("demo").at(AT), name)()
    document: Any = run(capsys, "--config", "demo/referee.toml", name, "--at", AT, "--json").document
    assert len(frame) == len(document[name]) and list(frame.columns) == list(document[name][0])


def test_an_archive_alone_is_asked_too_and_nothing_is_written(here: Path) -> None:
    before = {path: path.read_bytes() for path in (here / "demo").rglob("*") if path.is_file()}
    alone = referee.open(here / "demo" / "referee.sqlite").at(AT)
    assert alone.check("haste") == referee.open("demo").at(AT).check("haste")
    assert {path: path.read_bytes() for path in (here / "demo").rglob("*") if path.is_file()} == before


@pytest.mark.parametrize("name", sorted(COLUMNS))
def test_a_table_has_the_types_of_its_columns_with_rows_and_without(name: str, here: Path) -> None:
    full, empty = (getattr(referee.open("demo").at(at), name)() for at in ("2019-06-05T12:00:00Z", "2019-05-01"))
    assert len(full) > len(empty) and list(full.columns) == list(empty.columns)
    assert dict(full.dtypes) == dict(empty.dtypes)


def test_what_cannot_be_done_is_said(here: Path, tmp_path: Path) -> None:
    with pytest.raises(InputError, match="there is no such archive"):
        referee.open(tmp_path / "absent.sqlite")
    with pytest.raises(ConfigError, match="there is no such configuration"):
        referee.open(tmp_path)
    game = referee.open("demo")
    with pytest.raises(InputError, match="no time zone"):
        game.at(datetime(2019, 6, 5))  # noqa: DTZ001
    for ask in (
        game.at,
        game.news,
        lambda since: game.audit(since=since),
        lambda since: game.history("Kestrel", since=since),
    ):
        for wrong in ("soon", "", "31 June", 5):
            with pytest.raises(InputError, match="is no instant"):
                ask(wrong)  # type: ignore[operator]
    with pytest.raises(InputError, match="6 June 2019 is a Thursday"):
        game.at("Fri 6 June 2019")
    for later in (
        lambda: game.news("2999-01-01"),
        lambda: game.audit(since="2999-01-01"),
        lambda: game.history("Kestrel", since=datetime(2999, 1, 1, tzinfo=UTC)),
        lambda: game.players(since="2999-01-01"),
    ):
        with pytest.raises(InputError, match=r"is after .*, which is now"):
            later()
    assert game.news(game.now).items == ()
    for no_text in (
        lambda: game.check(3),  # type: ignore[arg-type]
        lambda: game.check(None),  # type: ignore[arg-type]
        lambda: game.history(3),  # type: ignore[arg-type]
        lambda: game.history("Kestrel", 3),  # type: ignore[arg-type]
        lambda: game.blame(None),  # type: ignore[arg-type]
        lambda: game.blame("Orchard", 3),  # type: ignore[arg-type]
        lambda: game.supposing(3),  # type: ignore[arg-type]
        lambda: game.supposing(without=[3]),  # type: ignore[list-item]
        lambda: referee.schema(3),  # type: ignore[arg-type]
    ):
        with pytest.raises(InputError, match="is no text"):
            no_text()
    for ask_of in (game.check, game.history, game.blame, game.supposing):
        with pytest.raises(InputError, match="is no text"):
            ask_of("\ud800")
    for not_ours in (
        datetime.max.replace(tzinfo=UTC),
        datetime.min.replace(tzinfo=UTC),
        datetime(99, 1, 1, tzinfo=UTC),
    ):
        with pytest.raises(InputError, match="is no instant"):
            game.at(not_ours)
    with pytest.raises(InputError, match="is no list of revisions"):
        game.supposing(without="12")
    for no_path in (5, None, b"demo"):
        with pytest.raises(InputError, match="is no path"):
            referee.open(no_path)  # type: ignore[arg-type]
    assert referee.open(Path("demo")).config == game.config
    (tmp_path / "referee.toml").write_text("")
    with pytest.raises(ArchiveError, match="there is no archive"):
        referee.open(tmp_path).queue()
    with pytest.raises(InputError, match="no document 'none'"):
        referee.schema("none")
    with pytest.raises(InputError, match="no document"):
        referee.schema("../json")
    with pytest.raises(AttributeError):
        _ = referee.nothing  # type: ignore[attr-defined]


def test_instants_are_taken_as_the_commands_take_them(here: Path) -> None:
    game = referee.open("demo").at("6 June 2019, 12:00")
    assert game.now == datetime(2019, 6, 6, 12, tzinfo=UTC) and game.at("yesterday").now == datetime(
        2019, 6, 5, tzinfo=UTC
    )
    assert game.news("yesterday") == game.news(datetime(2019, 6, 5, tzinfo=UTC))
    assert game.audit(since="7d") == game.audit(since=datetime(2019, 5, 30, 12, tzinfo=UTC))


def test_what_is_supposed_is_as_on_the_command_line(here: Path, capsys: Capture) -> None:
    at, condition = "2019-05-29T19:00:00Z", "idle Kestrel"
    as_if = referee.open("demo").at(at).supposing(condition)
    command = ("--config", "demo/referee.toml", "check", "haste", "--if", condition, "--at", at, "--json")
    told: Any = run(capsys, *command).document
    assert {
        **json.loads(msgspec.json.encode(as_if.check("haste"))),
        "as_if": [condition],
        "differs": told["differs"],
    } == told
    assert as_if.check("haste").players == referee.open("demo").at(at).check("haste").players - 1
    for wrong in (as_if.supposing("Kestrel sings"), as_if.supposing(without=["none"])):
        with pytest.raises(InputError):
            wrong.queue()


def test_nothing_is_answered_of_an_empty_archive(tmp_path: Path) -> None:
    open_archive(tmp_path / "empty.sqlite").close()
    game = referee.open(tmp_path / "empty.sqlite")
    for asked in (game.queue, game.audit, game.votes, lambda: list(game.replay())):
        with pytest.raises(RefereeError, match="nothing"):
            asked()


def test_where_ballots_decide_no_queue_is_said_to_be_empty(tmp_path: Path, capsys: Capture) -> None:
    """What the commands answer of decisions is another document; an empty list would be a false all-clear."""
    named = ("--archive", str(tmp_path / "agora.sqlite"))
    assert taken(capsys, named, tmp_path, *DECISIONS).code == 0
    game = referee.open(tmp_path / "agora.sqlite")
    with pytest.raises(InputError, match="decided by ballots"):
        game.queue()
    with pytest.raises(InputError, match="decided by ballots"):
        game.check("4")
    assert set(game.findings()["code"]) == {"N101"}
    assert [each.title for each in game.decisions().pending] == [game.decision("4").title] == ["Title 4"]


def test_of_a_blog_nothing_is_decided_by_ballots(here: Path) -> None:
    for asked in (referee.open("demo").decisions, lambda: referee.open("demo").decision("Haste")):
        with pytest.raises(InputError, match="none of its matters"):
            asked()


def test_importing_it_loads_next_to_nothing() -> None:
    """Neither pandas nor what judges, nor the command line's parser: those come with the first question."""
    code = "import sys, referee; print([name for name in ('pandas', 'msgspec', 'click', 'referee.app') if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
