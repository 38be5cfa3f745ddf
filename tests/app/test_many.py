"""Many nomics in one run: which are found, and that one that fails stops no other; here, and on a real Dask cluster."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest
import turbohtml

from referee.app.nights.many import configurations
from referee.errors import InputError
from tests.cli.runner import referee

Capture = pytest.CaptureFixture[str]
AT = ("--at", "2019-05-21T00:00:00Z")
RECORDS: list[dict[str, Any]] = [
    {"record": "dynasty", "at": "2019-05-20T08:00:00Z", "name": "d", "ruleset": "167", "emperor": "Ann"},
    *(
        {"record": "player", "at": "2019-05-20T08:00:00Z", "name": name, "status": "active"}
        for name in ("Ann", "Bob", "Cat", "Dan", "Eve")
    ),
    {
        "record": "post",
        "id": "one",
        "at": "2019-05-20T09:00:00Z",
        "author": "Ann",
        "category": "Proposal",
        "title": "<b>Möbius</b>",
        "changes": [],
    },
    {"record": "comment", "id": "1", "post": "one", "at": "2019-05-20T10:00:00Z", "author": "Bob", "icons": ["FOR"]},
    {"record": "comment", "id": "2", "post": "one", "at": "2019-05-20T10:00:00Z", "author": "Cat", "icons": ["FOR"]},
]
"""Five play, so quorum is three; three are FOR, and fifteen hours are over: it may be enacted, and nothing was unlawful."""


def nomic(folder: Path, records: str | None = None, more: str = "") -> Path:
    folder.mkdir(parents=True)
    (folder / "r.jsonl").write_text(records or "".join(f"{json.dumps(one)}\n" for one in RECORDS), "utf-8")
    (folder / "referee.toml").write_text(f'{more}\n[records]\nfiles = ["r.jsonl"]\n', "utf-8")
    return folder


# -- which are found ----------------------------------------------------------------------------------------------------------


def found(folder: Path) -> list[str]:
    return [path.parent.relative_to(folder).as_posix() for path in configurations(folder, [])]


def test_every_configuration_below_a_folder_in_order(tmp_path: Path) -> None:
    for name in ("b", "a/deep", "a"):
        (tmp_path / name).mkdir(parents=True, exist_ok=True)
        (tmp_path / name / "referee.toml").touch()
    (tmp_path / "referee.toml").touch()
    (tmp_path / "c").mkdir()
    assert found(tmp_path) == [".", "a", "a/deep", "b"]


def test_hidden_folders_links_and_what_is_too_deep_are_left_out(tmp_path: Path) -> None:
    nomic(tmp_path / "a")
    nomic(tmp_path / ".trash" / "b")
    (tmp_path / "a" / "round").symlink_to(tmp_path, target_is_directory=True)
    eighth, ninth = "/".join("12345678"), "/".join("123456789")
    nomic(tmp_path / ninth)
    (tmp_path / eighth / "referee.toml").touch()
    assert found(tmp_path) == [eighth, "a"]


def test_where_there_is_none(tmp_path: Path, capsys: Capture) -> None:
    with pytest.raises(InputError, match="no such folder"):
        configurations(tmp_path / "absent", [])
    for folder, said in ((tmp_path, "no referee.toml is below it"), (tmp_path / "absent", "there is no such folder")):
        ran = referee(capsys, "nightly", "--all", str(folder))
        assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1) and said in ran.err
    assert not (tmp_path / "nomics.html").exists()


def test_what_does_not_go_together(tmp_path: Path, capsys: Capture) -> None:
    for given in (("--jobs", "2"), ("--dask", "tcp://127.0.0.1:1"), ("--page", "x.html")):
        assert referee(capsys, "nightly", *given).code == 2
    assert referee(capsys, "--archive", "x", "nightly", "--all", str(tmp_path)).code == 2
    assert referee(capsys, "nightly", "--all", str(tmp_path), "--print").code == 2


def test_a_dry_run_lists_them_and_runs_nothing(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "300")
    nomic(tmp_path / "a")
    nomic(tmp_path / "b" / "deep")
    ran = referee(capsys, "nightly", "--all", str(tmp_path), "--dry-run", *AT)
    assert (ran.code, ran.err) == (0, "") and "\n2 nomics would have a night. Nothing was run.\n" in ran.out
    assert f"a: {tmp_path / 'a' / 'referee.toml'}\nb/deep: {tmp_path / 'b' / 'deep' / 'referee.toml'}\n" in ran.out
    assert not [*tmp_path.rglob("*.sqlite"), *tmp_path.rglob("*.html")]
    for more in (("--live",), ("--json",)):
        assert referee(capsys, "nightly", "--all", str(tmp_path), "--dry-run", *more).code == 2
    assert referee(capsys, "nightly", "--dry-run").code == 2


def test_before_a_run_that_publishes_nothing_it_is_said_how_many_there_are(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "300")
    nomic(tmp_path / "a")
    ran = referee(capsys, "nightly", "--all", str(tmp_path), *AT)
    assert ran.code == 0 and ran.out.startswith("1 nomic below ") and "nothing is published.\n" in ran.out
    assert "nothing is published" not in referee(capsys, "nightly", "--all", str(tmp_path), "--live", *AT).out


def test_where_anybody_may_lay_a_configuration_none_is_run(tmp_path: Path, capsys: Capture) -> None:
    """A folder in which others of a group may is one's own affair."""
    nomic(tmp_path / "shared" / "a")
    for mode, code in ((0o1777, 2), (0o757, 2), (0o775, 0)):
        (tmp_path / "shared").chmod(mode)
        ran = referee(capsys, "nightly", "--all", str(tmp_path / "shared"), *AT)
        assert ran.code == code and ("anybody may write to it" in ran.err) == (code == 2)
        assert (tmp_path / "shared" / "a" / "referee.sqlite").exists() == (code == 0)


@pytest.mark.parametrize(("what", "mode", "runs"), [
    (".", 0o775, True), (".", 0o757, False), ("..", 0o1777, False), ("referee.toml", 0o666, False), ("records.jsonl", 0o666, True),
])  # fmt: skip
def test_what_anybody_may_have_laid_below_is_not_run(
    what: str, mode: int, runs: bool, tmp_path: Path, capsys: Capture
) -> None:
    """The others have their night; a folder open to all in which no nomic lies is nobody's matter."""
    nomic(tmp_path / "all" / "own")
    nomic(tmp_path / "all" / "club" / "heath")
    (tmp_path / "all" / "letters").mkdir()
    (tmp_path / "all" / "letters").chmod(0o777)
    (tmp_path / "all" / "club" / "heath" / "records.jsonl").touch()
    (tmp_path / "all" / "club" / "heath" / what).resolve().chmod(mode)
    ran = referee(capsys, "nightly", "--all", str(tmp_path / "all"), *AT)
    assert ran.code == (0 if runs else 3) and ("anybody may write to it" in ran.out + ran.err) == (not runs)
    assert (tmp_path / "all" / "own" / "referee.sqlite").exists() and "letters" not in ran.out + ran.err
    assert (tmp_path / "all" / "club" / "heath" / "referee.sqlite").exists() == runs
    alone = referee(capsys, "nightly", "--all", str(tmp_path / "all" / "club"), *AT)
    assert alone.code == (0 if runs else 2 if what == ".." else 3)


def test_a_file_is_no_folder_of_nomics(tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "empty.txt").touch()
    ran = referee(capsys, "nightly", "--all", str(tmp_path / "empty.txt"), *AT)
    assert ran.code == 2 and "empty.txt: there is no such folder" in ran.err


# -- one night of all ---------------------------------------------------------------------------------------------------------

KILLS_ITSELF = "import os, signal\nos.kill(os.getpid(), signal.SIGKILL)\n"


def test_one_that_fails_stops_no_other(tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    """One is whole, one has a record that is none, the process of one is killed; and of one the configuration is none."""
    monkeypatch.setenv("COLUMNS", "200")
    nomic(tmp_path / "whole")
    nomic(tmp_path / "torn", "{")
    (nomic(tmp_path / "killed", more='dynasties = ["k.py"]') / "k.py").write_text(KILLS_ITSELF)
    nomic(tmp_path / "unread", more="pigs = ")
    ran = referee(capsys, "nightly", "--all", str(tmp_path), "--jobs", "2", "--live", *AT)
    assert ran.code == 3 and ran.err == ""
    assert "✓ whole: 1 pending, 1 may be enacted now; 0 unlawful\n" in ran.out
    assert "✗ killed: it was ended by signal 9\n" in ran.out and "✗ unread: " in ran.out and "✗ torn: " in ran.out
    assert "1 of 4 done." in ran.out and "r.jsonl:1" in ran.out
    page = (tmp_path / "nomics.html").read_text("utf-8")
    assert str(tmp_path) not in page and "referee.toml" in page, "what is wrong, and not where on this machine"
    turbohtml.parse(page, strict=True)
    assert "3 of 4 need looking after." in page and "&lt;b&gt;Möbius&lt;/b&gt;" in page and "<b>M" not in page
    assert page.index("killed</bdi>") < page.index("whole</bdi>"), "what needs somebody comes first"
    again = referee(capsys, "nightly", "--all", str(tmp_path), "--json", *AT)
    document: Any = again.document
    assert (again.code, document["summary"]) == (3, {"done": 1, "in_part": 0, "failed": 3})


def test_all_well(tmp_path: Path, capsys: Capture) -> None:
    nomic(tmp_path / "a")
    ran = referee(capsys, "nightly", "--all", str(tmp_path), "--page", str(tmp_path / "a.html"), "--json", *AT)
    document: Any = ran.document
    assert (ran.code, document["summary"]) == (0, {"done": 1, "in_part": 0, "failed": 0})
    night = document["nomics"][0]["night"]
    assert (night["pending"], night["enactable"]) == (["<b>Möbius</b>"], ["<b>Möbius</b>"])
    assert (tmp_path / "a.html").exists() and not (tmp_path / "nomics.html").exists()


def test_a_page_that_is_none_of_ours_stays(tmp_path: Path, capsys: Capture) -> None:
    nomic(tmp_path / "a")
    (tmp_path / "nomics.html").write_text("<p>Mine")
    ran = referee(capsys, "nightly", "--all", str(tmp_path), *AT)
    assert ran.code == 2 and "no page of ours" in ran.err
    assert (tmp_path / "nomics.html").read_text() == "<p>Mine" and not (tmp_path / "a" / "referee.sqlite").exists()


def test_no_password_is_shown_to_another_nomics_wiki(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("REFEREE_PASSWORD", "sesame")
    told = 'import os\nraise RuntimeError("REFEREE_PASSWORD" in os.environ)\n'
    (nomic(tmp_path / "a", more='dynasties = ["k.py"]') / "k.py").write_text(told)
    ran = referee(capsys, "nightly", "--all", str(tmp_path), "--json", *AT)
    document: Any = ran.document
    assert "RuntimeError: False" in document["nomics"][0]["said"][0]
    assert os.environ["REFEREE_PASSWORD"] == "sesame"


def test_pages_for_browsers_are_written_by_the_night_and_linked(tmp_path: Path, capsys: Capture) -> None:
    nomic(tmp_path / "a b", more='[publish]\nhtml = "site"')
    nomic(tmp_path / "plain")
    assert referee(capsys, "nightly", "--all", str(tmp_path), *AT).code == 0
    assert not (tmp_path / "a b" / "site").exists(), "a dry run writes none"
    assert referee(capsys, "nightly", "--all", str(tmp_path), "--live", *AT).code == 0
    assert (tmp_path / "a b" / "site" / "feed.atom").exists()
    page = (tmp_path / "nomics.html").read_text("utf-8")
    assert '<a href="a%20b/site/index.html"><bdi>a b</bdi></a>' in page and '<a href="plain/pages/index.html">' in page


@pytest.mark.slow
def test_ten_nomics_on_a_cluster_one_of_them_broken(tmp_path: Path, capsys: Capture, cluster: str) -> None:
    for name in ("agora", "b-nomic"):
        assert referee(capsys, "demo", str(tmp_path / name), "--nomic", name).code == 0
    for number in range(7):
        nomic(tmp_path / f"nomic-{number}")
    nomic(tmp_path / "broken", more='pigs = "fly"')
    later = ("--at", "2019-10-22T00:00:00Z")  # when Agora's mails are over, too
    ran = referee(capsys, "nightly", "--all", str(tmp_path), "--dask", cluster, "--json", "--live", *later)
    document: Any = ran.document
    assert (ran.code, document["summary"]) == (3, {"done": 9, "in_part": 0, "failed": 1})
    told = [one for one in document["nomics"] if one["how"] == "failed"]
    assert [one["name"] for one in told] == ["broken"] and "`pigs`" in told[0]["said"][0]
    done = [one for one in document["nomics"] if one["how"] == "done"]
    assert all((Path(one["config"]).parent / "referee.sqlite").exists() for one in done)


def test_a_cluster_that_is_not_there(tmp_path: Path, capsys: Capture) -> None:
    pytest.importorskip("distributed")
    nomic(tmp_path / "a")
    ran = referee(capsys, "nightly", "--all", str(tmp_path), "--dask", "tcp://127.0.0.1:9", *AT)
    assert (ran.code, ran.err.count("\n")) == (3, 1) and "give the address of a scheduler" in ran.err
