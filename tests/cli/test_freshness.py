"""An archive that was read days ago, in part, or that begins later: every question says so, and where the answer may be wrong
by it, exit 3."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click
import pytest

from referee.cli import COMMANDS, cli
from referee.cli.supposing import Question
from tests.blogpages import month_page, post_page, write_blog
from tests.cli.runner import referee

Capture = pytest.CaptureFixture[str]
LATER = ("--at", "2019-06-30T00:00:00Z")
"""Four days after the demo was served."""
QUESTIONS: dict[str, tuple[tuple[str, ...], ...]] = {
    "audit": ((),),
    "finding": (("a55f",),),
    "check": (("haste",),),
    "queue": ((), ("--if", "idle Birch")),
    "news": ((),),
    "plan": (("Moon Sites", "page.wiki", "--by", "Birch"),),
    "idle": ((),),
    "hiatus": ((),),
    "agreement": ((),),
    "history": (("Birch",),),
    "blame": (("Moon Sites", "Birch"),),
    "stats": ((),),
    "votes": ((), ("--csv",), ("--csv", "--if", "idle Birch")),
    "posts": ((),),
    "players": ((), ("--without", "53")),
    "resolutions": ((),),
    "values": ((),),
    "findings": ((),),
    "events": ((),),
    "rulechange": (("rules.wiki",),),
}
"""What every question is asked."""
ASKED = [(command, *more) for command, forms in QUESTIONS.items() for more in forms]
STANDS = {"audit", "agreement"}
"""What they find is so, however much more there is: their exit code 1 stays."""
WEIGHED = {"check", "queue"}
"""They weigh matter by matter what a part cannot tell."""


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """A game with something unlawful in it, read whole, and one whose last scrape did not find a page that a month lists."""
    return {name: tmp_path_factory.mktemp(name) / "demo" for name in ("whole", "part")}


@pytest.fixture
def ask(games: dict[str, Path], capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Asks about one of the games."""

    def asking(*arguments: str, game: str = "whole") -> Any:
        folder = games[game]
        config = ("--config", "demo/referee.toml")
        monkeypatch.chdir(folder.parent)
        if not folder.exists():
            referee(capsys, "demo", "demo", "--plant", "R203")
            Path("page.wiki").write_text("nothing", "utf-8")
            Path("rules.wiki").write_text(ruleset(capsys), "utf-8")
            if game == "part":
                sorted((folder / "blog" / "archive").glob("*.html"))[0].write_text("cut off", "utf-8")
            referee(capsys, *config, "scrape", "--at", "2019-06-26T00:00:00Z")
        if arguments[0] == "finding":
            found = referee(capsys, *config, "audit", "--json", "--at", "2019-06-26T00:00:00Z").document["findings"]
            arguments = ("finding", found[0]["id"], *arguments[2:])  # type: ignore[index]
        return referee(capsys, *config, *arguments)

    return asking


def ruleset(capsys: Capture) -> str:
    """The text of a whole ruleset."""
    referee(capsys, "dynasty", "new", "barn")
    begun = ("--players", "Ann,Bob", "--head", "Cat", "--at", "2019-05-20T08:00:00Z")
    records = referee(capsys, "dynasty", "begin", "barn.py", "--rules", "barn.txt", *begun).out
    return next(str(json.loads(line)["text"]) for line in records.splitlines() if '"revision"' in line)


def said(ran: Any) -> str:
    return " ".join((ran.out + ran.err).split())


def test_every_question_is_asked_here() -> None:
    group, ctx = cli, click.Context(cli)
    assert {name for name in COMMANDS if isinstance(group.get_command(ctx, name), Question)} == set(QUESTIONS)


@pytest.mark.parametrize("question", ASKED, ids=" ".join)
def test_what_is_old_says_so_and_is_not_answered_for(ask: Any, question: tuple[str, ...]) -> None:
    ran = ask(*question, *LATER)
    told = "Nothing was fetched since Wed 26 Jun 2019, 00:00 UTC, 4 d before Sun 30 Jun 2019, 00:00 UTC"
    assert said(ran).count(told) == 1, said(ran)[:300]
    assert ran.code == (1 if question[0] in STANDS else 3)


@pytest.mark.parametrize("question", ASKED, ids=" ".join)
def test_what_was_read_in_part_says_so_and_is_not_answered_for(ask: Any, question: tuple[str, ...]) -> None:
    ran = ask(*question, "--at", "2019-06-26T00:00:00Z", game="part")
    assert said(ran).count("The sources were last read in part") == 1, said(ran)[:300]
    assert ran.code == 3 or question[0] in WEIGHED or (question[0] in STANDS and ran.code == 1)


@pytest.mark.parametrize("question", ASKED, ids=" ".join)
def test_what_was_before_it_is_not_answered_for(ask: Any, question: tuple[str, ...]) -> None:
    """Either nothing is answered, in one line that says so, or it is said where the archive begins."""
    ran = ask(*question, "--at", "2019-05-01T00:00:00Z")
    assert "The archive begins on Sun 19 May 2019, 08:00 UTC" in said(ran) or (
        ran.out == "" and ran.err.count("\n") == 1
    )
    assert ran.code in (2, 3), said(ran)[:300]


@pytest.mark.parametrize(("hours", "code"), [(26, 0), (27, 3)])
def test_a_night_and_two_hours_are_as_usual(ask: Any, hours: int, code: int) -> None:
    ran = ask("votes", "--json", "--at", f"2019-06-27T0{hours - 24}:00:00Z")
    assert ran.code == code


def test_a_night_before_the_archive_begins_is_not_done(ask: Any) -> None:
    ran = ask("nightly", "--at", "2019-05-01T00:00:00Z")
    assert ran.code == 3 and "The archive begins on Sun 19 May 2019, 08:00 UTC" in said(ran)


@pytest.mark.parametrize(("instant", "code"), [("2019-06-27T02:00:00Z", 0), ("2019-06-27T03:00:00Z", 3)])
def test_a_night_of_pages_that_were_saved_long_ago_is_not_done(ask: Any, instant: str, code: int) -> None:
    """Saved pages are as old as when they were fetched, whenever they are read."""
    ran = ask("nightly", "--at", instant)
    assert ran.code == code
    assert ("Nothing was fetched since Wed 26 Jun 2019" in said(ran)) == (code == 3)


@pytest.mark.parametrize(("instant", "code"), [("2019-06-27T02:00:00Z", 0), ("2019-06-27T03:00:00Z", 3)])
def test_pages_of_an_old_archive_are_written_and_said_to_be_old(
    ask: Any, instant: str, code: int, tmp_path: Path
) -> None:
    ran = ask("report", "--html", str(tmp_path / "pages"), "--at", instant)
    assert ran.code == code and (tmp_path / "pages" / "index.html").exists()
    assert ran.out.startswith("Wrote ") and ("Nothing was fetched since Wed 26 Jun 2019" in ran.err) == (code == 3)


@pytest.mark.parametrize(("instant", "code"), [("2019-06-27T02:00:00Z", 0), ("2019-06-27T03:00:00Z", 3)])
def test_what_is_published_of_an_old_archive_is_said_to_be_old(ask: Any, instant: str, code: int) -> None:
    ran = ask("publish", "--at", instant)
    assert ran.code == code and "files would be written (dry run)" in ran.out
    assert ("Nothing was fetched since Wed 26 Jun 2019" in ran.err) == (code == 3)


def test_what_is_published_of_a_part_is_said_to_be_a_part(ask: Any) -> None:
    ran = ask("publish", "--at", "2019-06-26T00:00:00Z", game="part")
    assert ran.code == 3 and "would be written (dry run)" in ran.out
    assert "The sources were last read in part" in said(ran)


@pytest.mark.parametrize(
    ("game", "instant", "told", "code"),
    [
        ("whole", "2019-06-26T00:00:00Z", "", 0),
        ("whole", "2019-06-30T00:00:00Z", "Nothing was fetched since Wed 26 Jun 2019", 3),
        ("part", "2019-06-26T00:00:00Z", "The sources were last read in part", 3),
    ],
)
@pytest.mark.parametrize("asked", [("rule", "Resolution of Proposals"), ("rule", "R203"), ("rules", "Drops")])
def test_a_text_in_force_may_be_another_by_now(
    ask: Any, asked: tuple[str, ...], game: str, instant: str, told: str, code: int
) -> None:
    ran = ask(*asked, "--at", instant, game=game)
    assert ran.code == code and (told in said(ran) if told else "fetched" not in said(ran))
    document = ask(*asked, "--at", instant, "--json", game=game).document
    assert (document["complete"], document["old"]) == (game == "whole", instant.startswith("2019-06-30"))
    listed = ask("rules", game=game)
    assert listed.code == 0 and "in part" not in said(listed), "the checks are the same whatever was read"


@pytest.mark.parametrize(("folder", "says"), [("file", "file: is no folder"), ("file/in", "in: is no folder"), ("", "--html: names no folder")])  # fmt: skip
def test_pages_that_cannot_be_written_where_they_are_wanted(ask: Any, folder: str, says: str, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine", "utf-8")
    ran = ask("report", "--html", str(tmp_path / folder) if folder else "", "--at", "2019-06-26T00:00:00Z")
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1) and says in ran.err
    assert (tmp_path / "file").read_text("utf-8") == "mine"


@pytest.mark.parametrize("options", [(), ("--live",), ("--json",)])
def test_a_night_with_nothing_to_read_leaves_nothing(
    options: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = referee(capsys, "nightly", *options)
    assert (ran.code, ran.out) == (2, "") and "no source is configured (set [blog] live or saved" in ran.err
    assert not [*tmp_path.iterdir()]


def test_where_no_ruleset_is_held_nothing_is_called_lawful(
    ask: Any, games: dict[str, Path], tmp_path: Path, capsys: Capture
) -> None:
    """The blog alone, of which no dynasty and no Ruleset page tells the law: an enactment an hour too early is not seen."""
    at = ("--at", "2019-06-26T00:00:00Z")
    ask("hiatus", *at)
    config = tmp_path / "referee.toml"
    config.write_text(f'archive = "blog.sqlite"\n[blog]\nsaved = "{games["whole"] / "blog"}"\n', "utf-8")
    for asked, code in (("scrape", 0), ("nightly", 3), ("audit", 3)):
        ran = referee(capsys, "--config", str(config), asked, *at)
        assert ran.code == code, asked
        told = " ".join(said(ran).split())
        assert ("Nothing was judged: no text of the ruleset in force is held" in told) == (code == 3)
        assert "Nothing unlawful" not in told


@pytest.mark.parametrize(
    ("asked", "code", "old"),
    [
        ("2019-05-20T22:00:00Z", 0, False),
        ("2019-05-24T00:00:00Z", 0, True),
        ("2019-05-20T12:00:00Z", 1, False),
    ],
)
def test_of_records_check_and_queue_exit_by_what_they_answer_and_say_that_it_is_old(
    asked: str, code: int, old: bool, tmp_path: Path, capsys: Capture
) -> None:
    """Three of three are for it; it may be enacted when 12 hours have passed. The last of it is from 09:30."""
    records = [
        {"record": "dynasty", "at": "2019-05-20T08:00:00Z", "name": "d", "ruleset": "167", "emperor": "Ann"},
        *({"record": "player", "at": "2019-05-20T08:00:00Z", "name": name, "status": "active"} for name in ("Ann", "Bob", "Cat")),
        {"record": "post", "id": "p", "at": "2019-05-20T09:00:00Z", "author": "Ann", "category": "Proposal", "title": "P", "changes": []},
        *({"record": "comment", "id": name, "post": "p", "at": "2019-05-20T09:30:00Z", "author": name, "icons": ["FOR"]} for name in ("Bob", "Cat")),
    ]  # fmt: skip
    (tmp_path / "r.jsonl").write_text("".join(f"{json.dumps(each)}\n" for each in records), "utf-8")
    here = ("--archive", str(tmp_path / "a.sqlite"))
    assert referee(capsys, *here, "import", str(tmp_path / "r.jsonl"), "--at", "2019-05-20T10:00:00Z").code == 0
    check, queue = (referee(capsys, *here, *asking, "--json", "--at", asked) for asking in (("check", "p"), ("queue",)))
    assert (check.code, check.document["can_enact"]["now"], check.document["old"]) == (code, code == 0, old)
    assert (queue.code, queue.document["old"]) == (0, old)
    shown = referee(capsys, *here, "check", "p", "--at", asked)
    assert shown.code == code and shown.out.startswith("The archive holds nothing after Mon 20 May 2019, 09:30 UTC")
    audit = referee(capsys, *here, "audit", "--json", "--at", asked)
    assert audit.document["old"] is old


@pytest.mark.parametrize(
    ("imported", "asked", "code"),
    [
        ("2019-05-23T00:00:00Z", "2019-05-24T02:00:00Z", 0),
        ("2019-05-23T00:00:00Z", "2019-05-24T03:00:00Z", 3),
        ("2019-05-19T00:00:00Z", "2019-05-21T11:00:00Z", 0),
        ("2019-05-19T00:00:00Z", "2019-05-21T12:00:00Z", 3),
        ("2026-01-01T00:00:00Z", "2019-05-25T00:00:00Z", 0),
    ],
)
def test_records_are_as_old_as_their_import_or_as_what_happened_last(
    imported: str, asked: str, code: int, tmp_path: Path, capsys: Capture
) -> None:
    """The last of them is a post on 20 May at 09:00: 26 hours later it is 11:00. What is imported later may hold what was then."""
    dynasty = {"record": "dynasty", "at": "2019-05-20T08:00:00Z", "name": "d", "ruleset": "167"}
    post = {"record": "post", "id": "p", "at": "2019-05-20T09:00:00Z", "author": "Ann", "category": "Proposal", "title": "P", "changes": []}  # fmt: skip
    file, archive = tmp_path / "r.jsonl", ("--archive", str(tmp_path / "a.sqlite"))
    file.write_text(f"{json.dumps(dynasty)}\n{json.dumps(post)}\n", "utf-8")
    assert referee(capsys, *archive, "import", str(file), "--at", imported).code == 0
    ran = referee(capsys, *archive, "posts", "--at", asked)
    assert ran.code == code
    assert "The archive holds nothing after Mon 20 May 2019, 09:00 UTC" in said(ran)
    assert ("Records were last imported on" in said(ran)) == (imported < asked)


@pytest.mark.parametrize(("claimed", "code"), [(1, 0), (2, 3)])
def test_what_is_not_seen_goes_into_no_record_and_export_says_so(
    claimed: int, code: int, tmp_path: Path, capsys: Capture
) -> None:
    """One comment is shown; of another that is counted no record can tell, and a copy would count it for nothing."""
    pages = {
        "2019/05/index.html": month_page(claimed, roster=("Eve",)),
        "archive/p1.html": post_page([("Eve", "10:00:00", "for")], claimed, roster=("Eve",)),
    }
    named = ("--config", str(write_blog(tmp_path, pages, "Ann Bob Eve")))
    referee(capsys, *named, "scrape", "--at", "2019-05-21T00:00:00Z")
    ran = referee(capsys, *named, "export")
    assert ran.code == code and len(ran.out.splitlines()) > 5
    said = "comments on “P1” are not seen, or cannot be trusted; that the sources were last read in part"
    assert (said in ran.err and len(ran.err.splitlines()) == 1) if code else not ran.err


def test_what_a_list_of_proposals_counts_is_lost_by_export(tmp_path: Path, capsys: Capture) -> None:
    head = "title,proposer,postedDate,status,admin,closedDate,lifespan,comments,dynasty"
    row = "One,Ann,20 May  2019 09:07:00,Enacted,Kevan,21 May  2019 14:55:00,29.8,{},301"
    for count in (0, 4):
        (tmp_path / f"{count}.csv").write_text(f"{head}\n{row.format(count)}\n")
        named = ("--archive", str(tmp_path / f"{count}.sqlite"))
        referee(capsys, *named, "import", "--format", "proposals-csv", str(tmp_path / f"{count}.csv"))
        assert referee(capsys, *named, "export").code == (3 if count else 0)
