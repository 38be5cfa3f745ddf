"""A user's mistake is one line that says what, where and what to do; nothing is lost or published."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest
from filelock import FileLock

from referee.checks.catalogue import CATALOGUE
from referee.cli import COMMANDS
from referee.demo.plants import PLANTS, simulate
from referee.demo.write import write_demo
from tests.cli.runner import referee

Capture = pytest.CaptureFixture[str]
AT = "2019-06-26T00:00:00Z"


@pytest.fixture
def demo(tmp_path: Path) -> Path:
    write_demo(simulate(4, ("R203",)), tmp_path / "demo")
    return tmp_path / "demo"


def config(folder: Path) -> tuple[str, str]:
    return ("--config", str(folder / "referee.toml"))


def one_line(err: str) -> str:
    assert err.startswith("referee: ") and err.count("\n") == 1 and "Traceback" not in err, err
    return err


@pytest.mark.parametrize(
    ("arguments", "code", "says"),
    [
        (("--config", "absent.toml", "audit"), 2, "absent.toml: there is no such configuration"),
        (("--archive", "absent.sqlite", "audit"), 3, "there is no archive"),
        (("audit", "--at", "whenever"), 2, "--at: 'whenever' is no instant"),
        (("audit", "--since", "2019-05-32"), 2, "is no instant"),
        (("nonsense",), 2, "No such command 'nonsense'"),
        (("import", "absent.jsonl"), 2, "absent.jsonl: cannot be read"),
        (("rules", "X999"), 2, "there is no rule, code or clause 'X999'"),
        (
            ("rule", "quorum"),
            2,
            "no rule, code or clause 'quorum' (it is spoken of in “Votes”, “Keywords”, “Idle Architects”)",
        ),
        (("rule", "kumquat"), 2, "no rule, code or clause 'kumquat' (`referee rule` lists the checks)"),
        (("ruleset", "absent.txt"), 2, "absent.txt: cannot be read"),
        (("evaluate", "moon-sites", "absent.json"), 2, "absent.json: cannot be read"),
        (("demo", "d", "--plant", "Z1"), 2, "'Z1' cannot be planted"),
    ],
)
def test_wrong_use(
    arguments: tuple[str, ...], code: int, says: str, capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = referee(capsys, *arguments)
    assert (ran.code, ran.out) == (code, "")
    assert says in one_line(ran.err)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("archive = ", "is no TOML"),
        ("archve = 'x'", "unknown key `archve`"),
        ("[blog]\ncolour = 1", "unknown key `colour`"),
        ("[http]\ntimeout = 'long'", "timeout"),
        ("home = '/'", "unknown key `home`"),
        ('[wiki]\nurl = "https://me:secret@wiki.example"', "holds a name or a password"),
    ],
)
def test_bad_configuration(text: str, says: str, capsys: Capture, tmp_path: Path) -> None:
    (tmp_path / "referee.toml").write_text(text)
    ran = referee(capsys, *config(tmp_path), "audit")
    assert ran.code == 2 and says in one_line(ran.err) and "referee.toml" in ran.err


def test_init_writes_a_configuration_that_is_read(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert referee(capsys, "init").code == 0
    nothing = referee(capsys, "scrape", "--at", AT)
    assert nothing.code == 2 and "no source is configured (set [blog] live or saved" in one_line(nothing.err)
    again = referee(capsys, "init")
    assert again.code == 2 and "is there already" in one_line(again.err)


def test_malformed_records_are_refused_whole(capsys: Capture, tmp_path: Path) -> None:
    good = '{"record": "roll", "at": "2019-05-20T09:08:01Z", "by": "A", "dice": "D6", "result": 1}'
    file, archive = tmp_path / "r.jsonl", str(tmp_path / "a.sqlite")
    file.write_text(f"{good}\nnonsense\n")
    ran = referee(capsys, "--archive", archive, "import", str(file))
    assert ran.code == 2 and f"{file}:2: no record" in one_line(ran.err)
    file.write_text(good)
    ran = referee(capsys, "--archive", archive, "import", str(file))
    assert (ran.code, ran.out) == (0, "Read 1 record; it is new.\n")


@pytest.mark.parametrize("letters", [300, 2_000_000])
def test_a_value_of_any_length_makes_one_line_that_can_be_read(letters: int, capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "play.jsonl"
    line = {"record": "player", "at": "2020-01-01T00:00:00Z", "name": "A", "status": "x" * letters}
    file.write_text(json.dumps(line), "utf-8")
    ran = referee(capsys, "--archive", str(tmp_path / "new.sqlite"), "import", str(file))
    assert f"{file}:1: no record" in one_line(ran.err) and ran.err.endswith("nothing of the file was taken)\n")
    assert len(ran.err) < 2000 and ("x" * letters in ran.err) == (letters == 300)


def test_export_and_import_go_round(demo: Path, capsys: Capture, tmp_path: Path) -> None:
    assert referee(capsys, *config(demo), "scrape", "--at", AT).code == 0
    exported = referee(capsys, *config(demo), "export").out
    (tmp_path / "out.jsonl").write_text(exported)
    other = str(tmp_path / "other.sqlite")
    assert referee(capsys, "--archive", other, "import", str(tmp_path / "out.jsonl")).code == 0
    assert referee(capsys, "--archive", other, "export").out == exported


# -- the nightly run ----------------------------------------------------------------------------------


def pages(folder: Path) -> dict[str, str]:
    return (
        {path.name: path.read_text() for path in sorted((folder / "pages").glob("*"))}
        if (folder / "pages").exists()
        else {}
    )


def test_nightly_is_quiet_and_repeats_to_the_byte(demo: Path, capsys: Capture) -> None:
    first = referee(capsys, *config(demo), "nightly", "--live", "--at", AT)
    assert (first.code, first.out, first.err) == (0, "", "")
    written = pages(demo)
    assert {"index.html", "audit.html", "queue.html", "feed.atom"} < set(written) and "too early" in written[
        "audit.html"
    ]
    assert not any(name.endswith(".wiki") for name in written)
    audit = referee(capsys, *config(demo), "audit", "--json", "--at", AT)
    assert audit.code == 1
    again = referee(capsys, *config(demo), "nightly", "--live", "--at", AT)
    assert again.code == 0 and pages(demo) == written
    assert referee(capsys, *config(demo), "audit", "--json", "--at", AT).out == audit.out


def test_the_audit_document(demo: Path, capsys: Capture) -> None:
    referee(capsys, *config(demo), "scrape", "--at", AT)
    document = json.loads(referee(capsys, *config(demo), "audit", "--json", "--at", AT).out)
    assert set(document) == {
        "schema",
        "as_of",
        "read_at",
        "run",
        "complete",
        "old",
        "findings",
        "summary",
        "funnel",
        "causes",
    }
    assert (document["schema"], document["as_of"], document["complete"]) == (2, AT, True)
    (finding,) = document["findings"]
    assert set(finding) == {
        "id",
        "code",
        "verdict",
        "title",
        "at",
        "actor",
        "subject",
        "message",
        "clauses",
        "sentences",
        "ruleset",
        "evidence",
        "lawful",
        "because_of",
        "passed_over",
    }
    assert (finding["code"], finding["title"], finding["clauses"]) == ("R203", "enacted-too-early", ["R167-RESPROP-03"])
    assert finding["evidence"][0].startswith("https://blognomic.com/archive/") and finding["lawful"].startswith(
        "from 2019-"
    )
    assert document["summary"] == {"violation": 1, "advisory": 0, "undetermined": 0}
    numbers = list(document["funnel"].values())
    assert numbers == sorted(numbers, reverse=True) and numbers[-1] > 0
    assert len(document["run"]) == 64
    assert referee(capsys, *config(demo), "audit", "--at", AT, "--fail-on", "advisory").code == 0
    assert referee(capsys, *config(demo), "audit", "--at", AT, "--since", "2019-06-20T00:00:00Z").code == 0
    assert referee(capsys, *config(demo), "audit", "--at", AT, "--dynasty", "168").code == 2


@pytest.mark.parametrize("what", ["template", "dump", "records", "dates"])
def test_a_partial_scrape_says_so_on_every_page(what: str, demo: Path, capsys: Capture) -> None:
    assert referee(capsys, *config(demo), "nightly", "--live", "--at", AT).code == 0
    assert "in part" not in pages(demo)["index.html"]
    match what:
        case "template":
            (demo / "blog" / "2019" / "05" / "index.html").write_text("<html><body>New design</body></html>")
        case "dump":
            body = gzip.decompress((demo / "wiki.xml.gz").read_bytes())
            (demo / "wiki.xml.gz").write_bytes(gzip.compress(body[: len(body) // 2]))
        case "records":
            (demo / "records.jsonl").write_text("{")
        case "dates":
            page = next(
                path for path in (demo / "blog" / "archive").glob("*.html") if "commentbody" in path.read_text()
            )
            page.write_text(page.read_text().replace("-2019 ", "-1019 "))
    ran = referee(capsys, *config(demo), "nightly", "--live", "--at", AT)
    assert ran.code == 3 and ran.out == "" and "Traceback" not in ran.err
    after = {name: body for name, body in pages(demo).items() if name.endswith(".html")}
    over = {name for name, body in after.items() if "As of its last change" in body}
    assert over <= {"dynasty-1.html"}, "of the dynasty before nothing is told anew"
    told = [body for name, body in after.items() if name not in over]
    assert len(told) > 50 and all(" · in part" in body and '<p class="stale">' in body for body in told)
    document = json.loads(referee(capsys, *config(demo), "audit", "--json", "--at", AT).out)
    assert document["complete"] is False


@pytest.mark.parametrize("command", [("nightly", "--at", AT), ("publish", "--live", "--at", AT), ("revert", "--live")])
def test_what_edits_pages_waits_for_no_other_run(command: tuple[str, ...], demo: Path, capsys: Capture) -> None:
    referee(capsys, *config(demo), "scrape")
    with FileLock(f"{demo / 'referee.sqlite'}.lock"):
        ran = referee(capsys, *config(demo), *command)
    assert ran.code == 3 and "another run is at work" in one_line(ran.err)


def test_what_only_looks_goes_beside_another_run(demo: Path, capsys: Capture) -> None:
    referee(capsys, *config(demo), "scrape")
    with FileLock(f"{demo / 'referee.sqlite'}.lock"):
        assert referee(capsys, *config(demo), "publish", "--at", AT).code == 0


def test_somebody_elses_page_stops_ours(demo: Path, capsys: Capture) -> None:
    (demo / "pages").mkdir()
    (demo / "pages" / "queue.html").write_text("Mine.")
    ran = referee(capsys, *config(demo), "nightly", "--live", "--at", AT)
    assert ran.code == 2 and "is none of ours" in one_line(ran.err)
    assert [file.name for file in (demo / "pages").iterdir()] == ["queue.html"]
    assert (demo / "pages" / "queue.html").read_text() == "Mine."


def test_a_dry_run_says_what_would_be_written_and_writes_nothing(demo: Path, capsys: Capture) -> None:
    """All files at first, and after a night at the same instant none."""
    referee(capsys, *config(demo), "scrape", "--at", AT)
    dry = referee(capsys, *config(demo), "publish", "--at", AT).out
    assert "files would be written (dry run)" in dry and pages(demo) == {}
    live = referee(capsys, *config(demo), "publish", "--live", "--at", AT).out
    number = len(pages(demo)) - 1
    assert f"Web pages: {number} files were written" in live
    again = referee(capsys, *config(demo), "publish", "--at", AT).out
    assert f"0 of {number} files would be written" in again


def test_secrets_stay_out_of_sight(demo: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    secret = demo / "password"
    secret.write_text("s3cret-s3cret")
    secret.chmod(0o644)
    text = (
        (demo / "referee.toml").read_text().replace('folder = "pages"', 'account = "Bot@x"\npassword-file = "password"')
    )
    (demo / "referee.toml").write_text(text + '\n[http]\ncontact = "x@example.org"\n')
    ran = referee(capsys, *config(demo), "publish", "--at", AT)
    assert ran.code in (2, 3) and "s3cret" not in ran.err
    (demo / "referee.toml").write_text(
        text.replace("[wiki]", '[wiki]\nurl = "http://127.0.0.1:9"') + '\n[http]\ncontact = "x@example.org"\n'
    )
    referee(capsys, *config(demo), "scrape", "--at", AT)
    ran = referee(capsys, *config(demo), "publish", "--at", AT)
    assert ran.code == 2 and "can be read by others" in one_line(ran.err) and "s3cret" not in ran.err
    secret.chmod(0o600)
    ran = referee(capsys, *config(demo), "publish", "--at", AT)
    assert ran.code == 3 and "did not answer" in one_line(ran.err)


def test_clocks_that_run_backwards_are_no_harm(demo: Path, capsys: Capture) -> None:
    assert referee(capsys, *config(demo), "nightly", "--live", "--at", AT).code == 0
    assert referee(capsys, *config(demo), "nightly", "--live", "--at", "2019-06-01T00:00:00Z").code == 0
    assert referee(capsys, *config(demo), "nightly", "--live", "--at", AT).code == 0


# -- help and lists -----------------------------------------------------------------------------------


def test_help_names_every_command_with_an_example(capsys: Capture) -> None:
    text = referee(capsys, "--help").out
    assert all(name in text for name in COMMANDS)
    for name in COMMANDS:
        assert "Example" in referee(capsys, name, "--help").out, name


def test_rules_lists_describes_and_counts(capsys: Capture) -> None:
    listed = referee(capsys, "rules").out
    assert all(check.code in listed for check in CATALOGUE)
    one = referee(capsys, "rules", "r203").out
    assert "R167-RESPROP-03" in one and "Cannot see:" in one and "Unlawful:" in one
    covered = referee(capsys, "rules", "--coverage")
    assert covered.code == 0 and "lacking" not in covered.out
    assert "check R203 enacted-too-early" in covered.out and "not proven: R167-PLAYERS-02" in covered.out
    rows = json.loads(referee(capsys, "rules", "--coverage", "--json").out)["clauses"]
    judged = [row for row in rows if row["meant"] and row["checkable"] in ("auto", "assisted")]
    assert all(bool(row["proofs"]) != bool(row["unproven"]) for row in judged)


def test_stats_and_queue_for_people(demo: Path, capsys: Capture) -> None:
    referee(capsys, *config(demo), "scrape", "--at", AT)
    ran = referee(capsys, *config(demo), "stats", "--at", AT)
    assert ran.code == 0 and "City Hall" in ran.out
    document = json.loads(referee(capsys, *config(demo), "stats", "--at", AT, "--json").out)
    assert {"sites", "titles", "queue"} <= set(document)
    assert referee(capsys, *config(demo), "queue", "--at", AT).code == 0


def test_the_demo_plants_what_it_says(tmp_path: Path, capsys: Capture) -> None:
    ran = referee(capsys, "demo", str(tmp_path / "d"), "--plant", "R203", "--plant", "m102", "--seed", "9")
    assert ran.code == 0 and "nightly --live --print" in ran.out
    planted = json.loads((tmp_path / "d" / "manifest.json").read_text())["planted"]
    assert {one["code"] for one in planted} == {"R203", "M102"}
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "mine.txt").write_text("mine")
    assert referee(capsys, "demo", str(tmp_path / "full")).code == 2
    assert set(PLANTS) <= {check.code for check in CATALOGUE}
