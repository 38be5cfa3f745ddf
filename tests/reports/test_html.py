"""Pages for browsers: what they say of a small game, whatever players write in it, with nothing asked of elsewhere."""

from __future__ import annotations

import html
import json
import re
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest
import turbohtml

from referee.archive.store import open_archive
from referee.model.events import KINDS, Evidence
from referee.model.instants import say_about
from referee.reports.inert import inert
from referee.reports.web.verdicts import icon_said, may, turned
from referee.reports.web.words import number_word
from tests.checks.playing import told_by
from tests.cli.runner import Ran, referee

AT = ("--at", "2019-05-21T00:00:00Z")
EVIL = "<script>alert(1)</script>\"'&{{7*7}}<b>\u202eEvil\x1b[31m"


def at(time: str, day: int = 20) -> str:
    return f"2019-05-{day}T{time}:00Z"


def records(title: str = "The First", name: str = "Bob") -> list[dict[str, Any]]:
    return [
        {"record": "dynasty", "at": at("08:00", 19), "name": "d", "ruleset": "167", "emperor": "Ann"},
        *({"record": "player", "at": at("08:00", 19), "name": each, "status": "active"} for each in ("Ann", name, "Cat")),
        {"record": "player", "at": at("08:00", 19), "name": "Dan", "status": "active", "admin": True},
        {"record": "post", "id": "soon", "at": at("20:00"), "author": "Ann", "category": "Proposal", "title": "Too soon", "changes": []},
        {"record": "post", "id": "one", "at": at("09:00"), "author": "Ann", "category": "Proposal", "title": title, "changes": []},
        {"record": "comment", "id": "1", "post": "one", "at": at("10:00"), "author": name, "icons": ["FOR"]},
        {"record": "comment", "id": "2", "post": "one", "at": at("10:10"), "author": "Cat", "icons": ["FOR"]},
        {"record": "comment", "id": "3", "post": "one", "at": at("10:20"), "author": "Zed", "icons": ["AGAINST"]},
        {"record": "comment", "id": "4", "post": "soon", "at": at("20:10"), "author": "Cat", "icons": ["AGAINST"]},
        {"record": "post", "id": "old", "at": at("08:00"), "author": name, "category": "Proposal", "title": f"{title}, again", "changes": []},
        {"record": "status", "post": "old", "at": at("12:00"), "status": "Enacted", "by": "Dan", "note": title},
    ]  # fmt: skip


def written(capsys: pytest.CaptureFixture[str], folder: Path, given: list[dict[str, Any]], where: str = "pages") -> Ran:
    named = ("--archive", str(folder / "a.sqlite"))
    if not (folder / "a.sqlite").exists():
        (folder / "r.jsonl").write_text("".join(f"{json.dumps(record)}\n" for record in given), "utf-8")
        assert referee(capsys, *named, "import", str(folder / "r.jsonl")).code == 0
    return referee(capsys, *named, "report", "--html", str(folder / where), *AT)


def heads(folder: Path) -> dict[str, str]:
    """The first heading of each page."""
    files = sorted((folder / "pages").glob("*.html"))
    trees = {file.name: turbohtml.parse(file.read_text("utf-8")) for file in files}
    return {name: " ".join(tree.select_one("h1").text.split()) for name, tree in trees.items()}  # type: ignore[union-attr]


def shown(body: str) -> str:
    """What a page says between its head and its foot, tags as spaces."""
    main = body.partition("<main")[2].partition("</main")[0]
    return re.sub(r" ([.,:;])", r"\1", " ".join(html.unescape(re.sub(r"<[^>]*>", " ", main)).split()))


@pytest.mark.parametrize(
    ("head", "says", "funnel"),
    [
        ([], "Votes that count 2 of 4, 1 that counts for nothing yet", "From 5 comments to 2 votes"),
        (["AGAINST"], "Votes that count 4 of 4", "From 5 comments to 4 votes"),
    ],
)
def test_a_vote_that_comes_to_nothing_is_none_that_counts(
    head: list[str], says: str, funnel: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Cat, who proposed it, Bob and Dan; Dan defers to Ann, who heads the dynasty and has voted, or has not (VOTES-07)."""
    votes = {"Bob": ["FOR"], "Dan": ["DEFERENTIAL"], "Ann": head, "Zed": ["FOR"], "Yan": []}
    given = [
        *records()[:5],
        {"record": "post", "id": "p", "at": at("09:00"), "author": "Cat", "category": "Proposal", "title": "P", "changes": []},
        *(
            {"record": "comment", "id": who, "post": "p", "at": at("10:00"), "author": who, "icons": icons}
            for who, icons in votes.items()
        ),
    ]  # fmt: skip
    written(capsys, tmp_path, given)
    page = shown((tmp_path / "pages" / "matter-p.html").read_text("utf-8"))
    assert says in page and funnel in page, page


def test_who_was_renamed_is_led_to_by_the_name_of_then(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    renamed = {"record": "player", "at": at("20:30"), "name": "Anya", "was": "Ann", "status": "active"}
    written(capsys, tmp_path, [*records(), renamed])
    queue = (tmp_path / "pages" / "queue.html").read_text("utf-8")
    assert 'by <a href="player-anya-' in queue or 'by <a href="player-anya.html"' in queue
    assert "player-zed" not in queue, "who is on no roster has a page, and proposed nothing"


def test_the_title_of_each_page_is_the_answer(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Three of four are FOR the first, open for 15 hours; the old one was enacted after 4 hours, without votes."""
    ran = written(capsys, tmp_path, records())
    assert ran.out == f"Wrote 22 files; open {tmp_path}/pages/index.html.\n"
    found = heads(tmp_path)
    assert found["index.html"] == "An Admin can act on one matter now."
    assert found["queue.html"] == "Two matters are pending; one can be resolved now."
    assert found["matter-the-first.html"] == "The First" and found["matter-too-soon.html"] == "Too soon"
    assert found["audit.html"] == "Five causes; five stand."
    assert found["players.html"] == "Four play."
    assert found["matter-the-first-again.html"] == "The First, again"
    queue = (tmp_path / "pages" / "queue.html").read_text("utf-8")
    assert "“The First”" in queue
    matter = (tmp_path / "pages" / "matter-the-first.html").read_text("utf-8")
    assert "May be enacted now" in matter and "not a player" in matter


def test_a_matter_shows_how_its_votes_came_in_and_what_would_turn_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Quorum is 3 of 4. Ann's own, Bob's and Cat's votes are FOR; Zed plays not. Bob or Cat could undo that, Ann end it."""
    written(capsys, tmp_path, records())
    page = (tmp_path / "pages" / "matter-the-first.html").read_text("utf-8")
    tree, words = turbohtml.parse(page), shown(page)
    assert "3 FOR, 0 AGAINST, quorum 3 of 4" in words and "Not voted yet Dan" in words
    assert "Bob or Cat votes AGAINST: then it may be neither enacted nor failed." in words
    assert "Ann votes AGAINST: then it may be failed." in words and "Ann votes VETO: then it may be failed." in words
    assert "Dan votes" not in words
    assert "4 of 4 conditions met" in words and "From 3 comments to 3 votes" in words
    assert [dot.attr("class") for dot in tree.select("circle.dot-f")] == ["dot-f"] * 2
    assert [dot.text for dot in tree.select("circle.dot-a")] == ["Zed: AGAINST, Mon 20 May 2019, 10:20 UTC"]


def test_a_resolved_matter_shows_the_votes_that_it_was_resolved_with(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    written(capsys, tmp_path, records())
    words = shown((tmp_path / "pages" / "matter-the-first-again.html").read_text("utf-8"))
    assert "Enacted Mon 20 May, 12:00 by Dan" in words and "1 FOR, 0 AGAINST, quorum 3 of 4" in words
    assert "What was found of it" in words and "too early" in words
    assert "Enacted, by Dan: The First" in words and "What would change this" not in words


def links(tree: turbohtml.Document) -> list[str]:
    return [place for element in tree.select("[href]") if (place := element.attr("href"))]


def test_every_link_leads_somewhere_and_nothing_is_asked_of_elsewhere(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    written(capsys, tmp_path, records())
    folder = tmp_path / "pages"
    for file in folder.glob("*.html"):
        tree = turbohtml.parse(file.read_text("utf-8"))
        ids = [element.attr("id") for element in tree.select("[id]")]
        assert len(ids) == len(set(ids)), file.name
        assert [script.attr("src") for script in tree.select("script")] == ["referee.js"]
        assert (
            tree.select("iframe, img, object, form:not([hidden]), style, [style], [src]:not(script), [onclick]") == []
        )
        for place in links(tree):
            page, _, anchor = place.partition("#")
            if not place.startswith("http"):
                assert (folder / page).exists() if page else anchor in ids, place


def test_what_players_write_is_inert(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert written(capsys, tmp_path, records(EVIL, EVIL)).code == 0
    for file in (tmp_path / "pages").glob("*.html"):
        body = file.read_text("utf-8")
        assert "\u202e" not in body and "\x1b" not in body and "<script>" not in body
        assert "{{7*7}}" in body or "7*7" not in body
        tree = turbohtml.parse(body)
        assert tree.select("main b script, main script") == []


def test_pages_that_are_no_longer_made_go_and_what_is_not_ours_stays(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    written(capsys, tmp_path, records())
    folder = tmp_path / "pages"
    (folder / "mine.txt").write_text("mine", "utf-8")
    first = {file.name: file.read_text("utf-8") for file in folder.iterdir()}
    written(capsys, tmp_path, records())
    assert {file.name: file.read_text("utf-8") for file in folder.iterdir()} == first
    later = ("--archive", str(tmp_path / "a.sqlite"), "report", "--html", str(folder), "--at", "2019-05-20T08:30:00Z")
    referee(capsys, *later)
    assert not (folder / "matter-the-first.html").exists() and (folder / "mine.txt").read_text("utf-8") == "mine"


def test_pages_made_night_by_night_are_those_made_at_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """In the second night votes, a proposal and a resolution came, in the third nothing but time passed."""
    named = ("--archive", str(tmp_path / "a.sqlite"))
    nights = [
        ("2019-05-20T09:30:00Z", [record for record in records() if record["at"] <= at("09:30")]),
        ("2019-05-20T20:30:00Z", [record for record in records() if record["at"] > at("09:30")]),
        ("2019-05-22T00:00:00Z", []),
    ]
    for now, came in nights:
        (tmp_path / "r.jsonl").write_text("".join(f"{json.dumps(record)}\n" for record in came), "utf-8")
        assert referee(capsys, *named, "import", str(tmp_path / "r.jsonl")).code == 0
        referee(capsys, *named, "audit", "--at", now)
        for folder in ("nightly", now):
            assert referee(capsys, *named, "report", "--html", str(tmp_path / folder), "--at", now).code == 0
        by_night, at_once = (
            {file.name: file.read_bytes() for file in (tmp_path / folder).iterdir()} for folder in ("nightly", now)
        )
        assert by_night == at_once


def test_the_games_own_folder_takes_no_pages(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ran = written(capsys, tmp_path, records(), ".")
    assert (ran.code, ran.out) == (2, "") and "holds the game's own files" in ran.err
    assert sorted(file.name for file in tmp_path.iterdir() if not file.name.startswith("a.sqlite")) == ["r.jsonl"]
    (tmp_path / "empty").mkdir()
    assert written(capsys, tmp_path, records(), "empty").code in (0, 3)
    (tmp_path / "conf").mkdir()
    (tmp_path / "conf" / "referee.toml").write_text('archive = "../a.sqlite"\n')
    config = ("--config", str(tmp_path / "conf" / "referee.toml"))
    assert referee(capsys, *config, "report", "--html", str(tmp_path / "conf"), *AT).code == 2


def test_a_folder_with_somebody_elses_pages_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "pages").mkdir()
    (tmp_path / "pages" / "index.html").write_text("mine", "utf-8")
    ran = written(capsys, tmp_path, records())
    assert (ran.code, ran.out) == (2, "") and "index.html is there, and is none of ours" in ran.err
    assert [file.name for file in (tmp_path / "pages").iterdir()] == ["index.html"]


def test_no_link_beside_the_pages_is_written_through(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    written(capsys, tmp_path, records())
    folder, precious = tmp_path / "pages", tmp_path / "precious"
    precious.write_text("mine", "utf-8")
    names = [file.name for file in folder.iterdir()]
    for name in names:
        for beside in (f"{name}.new", f".{name}.new", f".{name}.unfinished"):
            (folder / beside).symlink_to(precious)
        if name.endswith((".html", ".atom")):
            (folder / name).write_text("torn", "utf-8")
    later = ("--archive", str(tmp_path / "a.sqlite"), "report", "--html", str(folder), "--at", "2019-06-01T00:00:00Z")
    assert referee(capsys, *later).code == 0
    assert precious.read_text("utf-8") == "mine" and (folder / "index.html").read_text("utf-8") != "torn"
    assert all((folder / f"{name}.new").is_symlink() for name in names)


def test_a_list_of_our_pages_that_is_a_link_is_none_of_ours(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    written(capsys, tmp_path, records())
    folder, elsewhere = tmp_path / "pages", tmp_path / "elsewhere"
    (folder / ".referee-pages").rename(elsewhere)
    (folder / ".referee-pages").symlink_to(elsewhere)
    before = elsewhere.read_bytes()
    later = ("--archive", str(tmp_path / "a.sqlite"), "report", "--html", str(folder), "--at", "2019-06-01T00:00:00Z")
    ran = referee(capsys, *later)
    assert ran.code == 2 and ".referee-pages is there, and is none of ours" in ran.err
    assert elsewhere.read_bytes() == before


def test_a_quiet_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    written(capsys, tmp_path, records()[:5])
    found = heads(tmp_path)
    assert found["queue.html"] == "Nothing is pending."
    assert found["audit.html"] == "Nothing unlawful was found."


@pytest.mark.parametrize(
    ("minutes", "said"),
    [(0, "0 min"), (59, "59 min"), (60, "1 h"), (61, "1 h 1 min"), (1440, "1 d"), (1500, "1 d 1 h")],
)
def test_a_span_is_said_by_its_two_largest_units(minutes: int, said: str) -> None:
    assert say_about(timedelta(minutes=minutes)) == said


def test_numbers_begin_sentences_as_words() -> None:
    assert [number_word(each) for each in (0, 1, 12, 13)] == ["No", "One", "Twelve", "13"]


@pytest.mark.parametrize(
    ("sure", "said"), [(True, "Not yet: 04:00 UTC (in 4 h)"), (False, "Not yet: not before 04:00 UTC (in 4 h)")]
)
def test_when_it_may_be_enacted_is_a_least_where_that_is_not_sure(sure: bool, said: str) -> None:
    now = datetime(2019, 5, 21, tzinfo=UTC)
    enact = {"now": False, "blockers": [], "earliest": "2019-05-21T04:00:00Z"}
    matter = {"can_enact": enact, "can_fail": {"now": False, "grounds": []}, "earliest_sure": sure}
    assert may(matter, now) == ("wait", said, "")


def test_what_cannot_be_told_is_said() -> None:
    now = datetime(2019, 5, 21, tzinfo=UTC)
    matter: dict[str, Any] = {
        "can_enact": {"now": None, "blockers": [], "earliest": None},
        "can_fail": {"now": False, "grounds": []},
    }
    assert may({**matter, "lacking": [{"text": "3 comments were not seen"}]}, now) == (
        "ask",
        "Can’t tell",
        "3 comments were not seen.",
    )


@pytest.mark.parametrize(
    ("enact", "fail", "said"),
    [
        (True, False, ("ask", "May be enacted now, by what was read", "What has happened since it was read is not seen.")),
        (False, True, ("ask", "May be failed now, by what was read", "What has happened since it was read is not seen. It has been Vetoed.")),
        (False, False, ("wait", "Not yet: no ground for either", "")),
    ],
)  # fmt: skip
def test_what_was_read_long_ago_is_not_settled(enact: bool, fail: bool, said: tuple[str, str, str]) -> None:
    grounds = [{"code": "vetoed", "text": "it has been Vetoed"}] if fail else []
    matter: dict[str, Any] = {
        "can_enact": {"now": enact, "blockers": [], "earliest": None}, "can_fail": {"now": fail, "grounds": grounds, "blockers": []},
    }  # fmt: skip
    now = datetime(2019, 5, 21, tzinfo=UTC)
    assert may({**matter, "old": True}, now) == said
    assert may({**matter, "old": False}, now)[0] == ("go" if enact or fail else "wait")


@pytest.mark.parametrize(
    ("codes", "more", "said"),
    [
        (
            ("not-popular", "not-oldest"),
            "2 more votes FOR, or 3 more votes AGAINST",
            "Not yet: others come first, 2 more votes FOR",
        ),
        (("not-popular",), "2 more votes FOR, or 3 more votes AGAINST", "Not yet: 2 more votes FOR"),
        (
            ("not-popular", "under-12h", "hiatus"),
            "2 more votes FOR",
            "Not yet: the game stands still, open for too short a time, 2 more votes FOR",
        ),
        (("not-oldest",), "3 more votes AGAINST", "Not yet: others come first"),
        (("vetoed",), "", "Not yet: Vetoed"),
    ],
)
def test_what_waiting_does_not_bring_says_what_is_short(codes: tuple[str, ...], more: str, said: str) -> None:
    matter: dict[str, Any] = {
        "can_enact": {"now": False, "blockers": [{"code": code, "text": code} for code in codes], "earliest": None},
        "can_fail": {"now": False, "grounds": []},
        "would_change_it": more,
    }
    assert may(matter, datetime(2019, 5, 21, tzinfo=UTC))[:2] == ("wait", said)


@pytest.mark.parametrize(
    ("ground", "blockers", "said"),
    [
        ("vetoed", ("hiatus",), "May not be failed yet: the game stands still"),
        ("self-killed", ("not-oldest",), "May not be failed yet: others come first"),
        ("illegal-post", ("not-oldest", "hiatus"), "May not be failed yet: the game stands still, others come first"),
        ("over-7-days", ("hiatus",), "May not be failed yet: the game stands still"),
        ("unpopular", ("hiatus",), "Not yet: not Popular"),
    ],
)
def test_what_will_never_be_enacted_only_waits_to_be_failed(ground: str, blockers: tuple[str, ...], said: str) -> None:
    fail = {"now": False, "grounds": [{"code": ground, "text": ground}]}
    matter: dict[str, Any] = {
        "can_enact": {"now": False, "blockers": [{"code": "not-popular", "text": "not-popular"}], "earliest": None},
        "can_fail": {**fail, "blockers": [{"code": code, "text": code} for code in blockers]},
    }
    assert may(matter, datetime(2019, 5, 21, tzinfo=UTC))[:2] == ("wait", said)


@pytest.mark.parametrize(
    ("would_change", "said"),
    [
        ("", ""),
        ("1 more vote AGAINST", "1 more vote AGAINST would make it Unpopular"),
        (
            "3 more votes FOR, or 1 more vote AGAINST",
            "3 more votes FOR would make it Popular, or 1 more vote AGAINST would make it Unpopular",
        ),
    ],
)
def test_what_more_votes_would_make_of_it(would_change: str, said: str) -> None:
    assert turned(would_change) == said


def test_a_picture_is_called_so_and_a_vote_leads_to_the_post(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert (icon_said("FOREIGN-IMAGE"), icon_said("FOR")) == ("a picture", "FOR")
    picture = {
        "record": "comment",
        "id": "5",
        "post": "soon",
        "at": at("20:20"),
        "author": "Dan",
        "icons": ["FOREIGN-IMAGE"],
    }
    given = [{**each, "url": "https://blog.example/soon"} if each.get("id") == "soon" else each for each in records()]
    written(capsys, tmp_path, [*given, picture])
    page = (tmp_path / "pages" / "matter-too-soon.html").read_text("utf-8")
    assert "FOREIGN-IMAGE" not in page and ">a picture<" in page
    cells = re.findall(r'<td class="nw" data-h="When">(.*?)</td>', page)
    assert len(cells) == 3, "Ann’s, who said nothing, Cat’s vote, and Dan’s picture"
    assert sum('<a href="https://blog.example/soon">' in cell for cell in cells) == 2
    other = (tmp_path / "pages" / "matter-the-first.html").read_text("utf-8")
    assert "the comment, on the blog" not in other, "of it no address is known"


def test_titles_and_ids_like_words_of_ours_are_told_apart(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The first is called Go, as a place on every page is, and its id is 4, as many hours as the other has been open."""
    given = json.loads(json.dumps(records("Go")).replace('"one"', '"4"'))
    assert written(capsys, tmp_path, given).code == 0
    queue = (tmp_path / "pages" / "queue.html").read_text("utf-8")
    ids = [element.attr("id") for element in turbohtml.parse(queue).select("[id]")]
    assert len(ids) == len(set(ids))
    assert "open for only 4 h" in queue and "Older and still pending: “Go”" in queue


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("a\u202eb", "a[U+202E]b"),
        ("a\x1bb\r\nc\td", "a[U+001B]b\nc\td"),
        ("Z\u0351\u036b\u0343a\u0351", "Z\u0351\u036ba\u0351"),
        ("\U0001f469\u200d\U0001f680", "\U0001f469\u200d\U0001f680"),
        ("Ann\u200dBob\u200d", "Ann[U+200D]Bob[U+200D]"),
        ("\ud800", "[U+D800]"),
        ("\u200d", "[U+200D]"),
    ],
)
def test_what_turns_or_hides_text_is_written_out(written: str, shown: str) -> None:
    assert inert(written) == shown


def test_each_matter_of_the_dynasty_keeps_its_page_with_the_votes_it_was_resolved_with(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Five weeks later the state has forgotten what was resolved; the dynasty is the same, and so is the page."""
    written(capsys, tmp_path, records())
    soon = (tmp_path / "pages" / "matter-the-first-again.html").read_text("utf-8")
    later = (
        "--archive",
        str(tmp_path / "a.sqlite"),
        "report",
        "--html",
        str(tmp_path / "later"),
        "--at",
        "2019-06-25T00:00:00Z",
    )
    referee(capsys, *later)
    kept = shown((tmp_path / "later" / "matter-the-first-again.html").read_text("utf-8"))
    assert kept.partition("Enacted Mon 20 May")[2] == shown(soon).partition("Enacted Mon 20 May")[2] != ""


def test_very_much_stands_on_no_page_larger_than_three_hundred_thousand_bytes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A hundred and fifty Proposals, one with a title of ten thousand letters, a text of a million and eight hundred icons of nobody."""
    given = records("T" * 10_000)[:6]
    given[-1]["body"] = "Word " * 200_000
    given += [
        {"record": "post", "id": f"p{each}", "at": at("21:00"), "author": "Bob", "category": "Proposal", "title": f"Number {each}", "changes": []}
        for each in range(150)
    ]  # fmt: skip
    given += [
        {"record": "comment", "id": f"c{each}", "post": "soon", "at": at("21:30"), "author": f"Nobody {each}", "icons": ["FOR"]}
        for each in range(800)
    ]  # fmt: skip
    assert written(capsys, tmp_path, given).code == 0
    for file in (tmp_path / "pages").glob("*.html"):
        assert file.stat().st_size < 300_000, file.name
    queue = shown((tmp_path / "pages" / "queue.html").read_text("utf-8"))
    assert "Number 0 " in queue and "Number 149 " in queue
    assert "And 500 more." in shown((tmp_path / "pages" / "matter-too-soon.html").read_text("utf-8"))


def test_what_shows_nothing_has_words_to_click(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A title of spaces, a name of one character that is not seen, as a page may show one (a record may not): each link and heading has
    words."""
    with closing(open_archive(tmp_path / "a.sqlite")) as archive:
        given = records("   ", "\u200b")
        archive.add([Evidence(msgspec.convert(each, KINDS[each["record"]])) for each in given])  # type: ignore[arg-type]
    written(capsys, tmp_path, given)
    for file in (tmp_path / "pages").glob("*.html"):
        tree = turbohtml.parse(file.read_text("utf-8"))
        assert all(each.text.strip() or each.attr("aria-label") for each in tree.select("a, h1, h2, h3, title")), (
            file.name
        )
    assert heads(tmp_path)["matter-no-title.html"] == "(no title, by Ann, Mon 20 May 2019, 09:00 UTC)"
    assert "(no name)" in (tmp_path / "pages" / "players.html").read_text("utf-8")


@pytest.mark.parametrize(
    ("author", "said"),
    [
        ("Eve", "Whether anything may be enacted or failed now cannot be told: 1 matter waits."),
        ("Dan", "Nothing may be enacted or failed now: 1 matter waits."),
    ],
)
def test_what_nobody_can_tell_is_not_denied(author: str, said: str, tmp_path: Path) -> None:
    """167 does not say whether a Declaration of whoever heads the dynasty is one; Dan's is open for eleven hours, of twelve, and
    Eve's for thirteen."""
    votes = "; ".join(f"1 12:0{number} {name} votes v1 FOR" for number, name in enumerate(("Ann", "Bob", "Cat")))
    asked = "2 00:00" if author == "Eve" else "1 21:00"
    told_by(
        f"report --html {tmp_path / 'site'}", f"1 11:00 {author} declares v1; {votes}; {asked} Zoe posts x", tmp_path
    )
    assert said in shown((tmp_path / "site" / "index.html").read_text("utf-8"))
