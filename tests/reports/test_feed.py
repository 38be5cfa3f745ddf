"""The feed beside the pages: valid, the same entries by the same ids, and nothing that a player wrote is more than text."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import feedparser
import pytest
from lxml import etree

from tests.cli.runner import referee
from tests.reports.test_html import AT, EVIL, at, records, written

Capture = pytest.CaptureFixture[str]
pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")
ATOM = "{http://www.w3.org/2005/Atom}"


def fed(capsys: Capture, folder: Path, given: list[dict[str, Any]]) -> Any:
    written(capsys, folder, given)
    return read(folder / "pages" / "feed.atom")


def read(file: Path) -> Any:
    parsed = feedparser.parse(file.read_bytes())
    assert not parsed.bozo and parsed.version == "atom10"
    return parsed


def test_what_may_be_enacted_what_was_unlawful_and_what_happened(tmp_path: Path, capsys: Capture) -> None:
    """What may be enacted has been open for twelve hours since 21:00; what was enacted after four hours was posted at 08:00."""
    parsed = fed(capsys, tmp_path, records())
    told = {entry.title: (entry.updated, entry.link) for entry in parsed.entries}
    assert told["May be enacted: “The First”"] == ("2019-05-20T21:00:00Z", "matter-the-first.html")
    assert told["Ann proposed “Too soon”"][0] == "2019-05-20T20:00:00Z"
    [unlawful] = [title for title in told if title.startswith("Unlawful: ") and "too early" in title]
    assert told[unlawful][0] == "2019-05-20T12:00:00Z"
    assert "too early" in (tmp_path / "pages" / told[unlawful][1]).read_text("utf-8")
    assert [entry.updated for entry in parsed.entries] == sorted(
        (entry.updated for entry in parsed.entries), reverse=True
    )
    assert parsed.feed.updated == parsed.entries[0].updated


def test_it_has_what_the_format_asks_for(tmp_path: Path, capsys: Capture) -> None:
    """RFC 4287: a feed and each entry one id, title and updated; an author; one link to itself; ids of entries differ."""
    fed(capsys, tmp_path, records())
    root = etree.fromstring((tmp_path / "pages" / "feed.atom").read_bytes())
    entries = root.findall(f"{ATOM}entry")
    for each in (root, *entries):
        assert [len(each.findall(f"{ATOM}{name}")) for name in ("id", "title", "updated")] == [1, 1, 1]
        assert [link.get("rel") for link in each.findall(f"{ATOM}link")].count("alternate") == 1
    assert root.findtext(f"{ATOM}author/{ATOM}name") == "Referee"
    assert [link.get("href") for link in root.findall(f"{ATOM}link") if link.get("rel") == "self"] == ["feed.atom"]
    ids = [each.findtext(f"{ATOM}id") for each in entries]
    assert ids and len(set(ids)) == len(ids) and all(one and one.startswith("tag:referee.invalid,2026:") for one in ids)


def test_its_links_are_whole_where_its_address_is_known(tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "referee.toml").write_text(
        'archive = "a.sqlite"\n[publish]\naddress = "https://example.org/r/"\n', "utf-8"
    )
    written(capsys, tmp_path, records())
    config = ("--config", str(tmp_path / "referee.toml"))
    assert referee(capsys, *config, "report", "--html", str(tmp_path / "seen"), *AT).code == 0
    parsed = read(tmp_path / "seen" / "feed.atom")
    assert parsed.feed.links[0].href == "https://example.org/r/feed.atom"
    assert {entry.link.rpartition("/")[0] for entry in parsed.entries} == {"https://example.org/r"}


@pytest.mark.parametrize("address", ("example.org/", "https://example.org/r", "javascript:alert(1)/"))
def test_an_address_that_is_none_or_no_folder_is_refused(address: str, tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "referee.toml").write_text(f'[publish]\naddress = "{address}"\n', "utf-8")
    ran = referee(capsys, "--config", str(tmp_path / "referee.toml"), "queue")
    assert ran.code == 2 and "[publish] address is no web address that ends in /" in ran.err


def test_an_entry_keeps_its_id(tmp_path: Path, capsys: Capture) -> None:
    """A day later, and with one vote more, what was told is told by the same ids."""
    before = {entry.title: entry.id for entry in fed(capsys, tmp_path, records()).entries}
    (tmp_path / "more.jsonl").write_text(
        '{"record": "comment", "id": "9", "post": "one", "at": "2019-05-21T10:00:00Z", "author": "Dan", "icons": ["FOR"]}\n'
    )
    named = ("--archive", str(tmp_path / "a.sqlite"))
    assert referee(capsys, *named, "import", str(tmp_path / "more.jsonl")).code == 0
    later = ("--at", "2019-05-21T11:00:00Z")
    assert referee(capsys, *named, "report", "--html", str(tmp_path / "pages"), *later).code == 0
    after = {entry.title: entry.id for entry in read(tmp_path / "pages" / "feed.atom").entries}
    kept = [title for title in before if title.startswith(("May be enacted", "Unlawful"))]
    assert len(kept) > 1 and all(after[title] == before[title] for title in kept)


def games(tmp_path: Path, capsys: Capture, *configured: str) -> list[set[str]]:
    """The ids of a feed, for each of some configurations of the same records."""
    found = []
    for number, text in enumerate(configured):
        folder = tmp_path / str(number)
        folder.mkdir()
        written(capsys, folder, records())
        (folder / "referee.toml").write_text(f'archive = "a.sqlite"\n{text}', "utf-8")
        config = ("--config", str(folder / "referee.toml"))
        assert referee(capsys, *config, "report", "--html", str(folder / "seen"), *AT).code == 0
        parsed = read(folder / "seen" / "feed.atom")
        found.append({parsed.feed.id, *(entry.id for entry in parsed.entries)})
    return found


def test_feeds_of_two_games_share_no_id(tmp_path: Path, capsys: Capture) -> None:
    """The same happened in both; they are played on two blogs, on two parts of one, or nothing but their address is known."""
    told = [
        f'[blog]\nurl = "https://{place}"\nlive = true\n[http]\ncontact = "a@b.example"\n'
        for place in ("a.example/one", "a.example/two", "b.example:81", "b.example:82")
    ]
    told += [f'[publish]\naddress = "https://c.example/{place}/"\n' for place in ("one", "two")]
    found = games(tmp_path, capsys, *told)
    assert len(found[0]) > 1 and len(set.union(*found)) == sum(map(len, found))
    assert all(one.startswith("tag:a.example,2026:/one:") for one in found[0])


def test_of_a_game_that_is_played_nowhere_what_happened_first_tells_it_from_others(
    tmp_path: Path, capsys: Capture
) -> None:
    """Where its blog is counts, and not where the pages are seen."""
    [same, again] = games(tmp_path, capsys, "", "")
    assert same == again
    other = [{**each, "at": "2018-05-20T00:00:00Z"} if each.get("record") == "dynasty" else each for each in records()]
    other_ids = {entry.id for entry in fed(capsys, tmp_path, other).entries}
    assert other_ids and other_ids.isdisjoint(same)
    blog = '[blog]\nurl = "https://a.example"\nlive = true\n[http]\ncontact = "a@b.example"\n'
    (tmp_path / "more").mkdir()
    [one, moved] = games(tmp_path / "more", capsys, blog, f'{blog}[publish]\naddress = "https://c.example/x/"\n')
    assert one == moved


def test_what_players_write_is_text(tmp_path: Path, capsys: Capture) -> None:
    """Markup, marks that turn text around, control characters, what is no character, ten thousand letters."""
    given = records(EVIL)
    given.append({"record": "post", "id": "long", "at": at("20:30"), "author": "Ann", "category": "Proposal", "title": f"\ufffe{'x' * 10_000}", "changes": []})  # fmt: skip
    parsed = fed(capsys, tmp_path, given)
    body = (tmp_path / "pages" / "feed.atom").read_text("utf-8")
    assert "<script" not in body and "\u202e" not in body and "\x1b" not in body
    assert all(entry.title_detail.type == "text/plain" for entry in parsed.entries)
    titles = [entry.title for entry in parsed.entries]
    assert any("<script>alert(1)</script>" in title and "[U+202E]" in title for title in titles)
    assert any("[U+FFFE]xxx" in title and len(title) <= 300 for title in titles)


def test_of_nothing(tmp_path: Path, capsys: Capture) -> None:
    """Somebody plays, and nothing is pending, found or posted: a feed without entries is a feed."""
    parsed = fed(capsys, tmp_path, [each for each in records()[:5] if each.get("record") in ("dynasty", "player")])
    assert (parsed.entries, parsed.feed.updated) == ([], AT[1])
