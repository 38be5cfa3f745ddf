"""The pages of the rules: the text in force, what of it is read, and each change word by word."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from html import unescape
from pathlib import Path

import pytest

from referee.app.web.lawtexts import Section, Sentence
from referee.model.records import format_record
from referee.reports.web.rules import marked_in, meter_of, passages, rule_places
from referee.reports.web.wording import Piece, worded
from tests.cli.runner import referee
from tests.notation import history
from tests.reports.test_html import records, written


def pieces(*given: tuple[str, str]) -> list[Piece]:
    return [Piece(*each) for each in given]


def test_what_changes_within_a_sentence_is_told_by_words() -> None:
    old, new = "A post is closed after 48 hours.\nIt is gone.", "A post may be closed after 36 hours.\nIt is gone."
    assert worded(old, new) == [
        pieces(("kept", "A post "), ("gone", "is"), ("come", "may be"), ("kept", " closed after "), ("gone", "48"),
               ("come", "36"), ("kept", " hours."))
    ]  # fmt: skip


def test_sentences_that_come_or_go_are_told_whole() -> None:
    assert worded("One.", "One.\nTwo is <b>.") == [pieces(("come", "Two is <b>."))]
    assert worded("One.\nTwo.", "One.") == [pieces(("gone", "Two."))]
    assert worded("", "") == [] and worded("One.", "One.") == []


def test_changes_with_only_a_space_between_are_one() -> None:
    assert worded("x a b c y", "x d e f y") == [
        pieces(("kept", "x "), ("gone", "a b c"), ("come", "d e f"), ("kept", " y"))
    ]


def test_of_what_stays_eight_words_are_shown_beside_a_change() -> None:
    stays = "1 2 3 4 5 6 7 8 9 10 11"
    (line,) = worded(f"{stays} old", f"{stays} new")
    assert line == pieces(("cut", " … "), ("kept", "5 6 7 8 9 10 11 "), ("gone", "old"), ("come", "new"))
    few = "3 4 5 6 7 8 9"
    assert worded(f"{few} old", f"{few} new")[0][0] == Piece("kept", f"{few} ")


def test_a_very_long_sentence_is_told_as_it_was_and_is() -> None:
    old = "word " * 2_000
    assert worded(old, old + "more") == [pieces(("gone", old), ("come", old + "more"))]


@pytest.mark.parametrize(
    ("text", "read", "marked"),
    [
        ("open for at least 12 hours, not 120", ("12",), ["12"]),
        ("within two weeks", ("2", "week"), ["two"]),
        ("120 hours", ("12",), []),
        ("a.b", ("a.b",), ["a.b"]),
        ("nothing", ("",), []),
    ],
)
def test_the_numbers_that_are_read_are_marked(text: str, read: tuple[str, ...], marked: list[str]) -> None:
    found = marked_in(text, read)
    assert [piece for piece, is_marked in found if is_marked] == marked and "".join(piece for piece, _ in found) == text


def test_of_each_rule_it_is_said_how_much_is_understood_or_judged() -> None:
    text = Section("core", "Votes", None, (Sentence("One."), Sentence("Two.", understood=False), Sentence("Three.")))
    ours = Section("core", "Votes", None, (Sentence("One.", judged=True), Sentence("Two.", judged=False)))
    assert meter_of(text, True) == (2, 3, "understood") and meter_of(ours, False) == (1, 2, "judged")
    assert meter_of(Section("core", "Empty", None, ()), True) == (0, 0, "understood")


def test_lists_stand_below_what_opens_them_and_our_words_are_a_list() -> None:
    said = (Sentence("a"), Sentence("b"), Sentence("c", 1), Sentence("d"))
    assert [(deep, len(each)) for deep, each in passages(said, True)] == [(0, 2), (1, 1), (0, 1)]
    assert [(deep, len(each)) for deep, each in passages(said, False)] == [(1, 4)]


def test_rules_of_one_name_have_places_of_their_own_and_many_several_pages() -> None:
    long = (Sentence("x" * 60_000),)
    places = rule_places([Section("core", name, None, long) for name in ("Votes", "Главное", "Main")])
    assert places == {
        "votes": "rules.html#votes", "главное": "rules-2.html#b75762", "main": "rules-3.html#main-eb814b",
    }  # fmt: skip


def page(folder: Path, name: str) -> str:
    return (folder / "pages" / name).read_text("utf-8")


def shown(body: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", body.partition("<main")[2])).split())


def test_a_change_is_told_with_the_enactment_behind_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What is proposed creates a rule; the same edit makes 12 hours 36, which is not what it says."""
    play = history(
        'paged; 1 09:00 Bob proposes p1 Create a rule called "Boats".; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR; '
        '1 21:00 Ann rewords at least 12 hours -> at least 36 hours (Enacting "p1"); 1 21:10 Ann enacts p1'
    )
    (tmp_path / "r.jsonl").write_text("".join(format_record(known.event) + "\n" for known in play), "utf-8")
    named = ("--archive", str(tmp_path / "a.sqlite"))
    assert referee(capsys, *named, "import", str(tmp_path / "r.jsonl")).code == 0
    late = datetime(2019, 7, 1, tzinfo=UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    referee(capsys, *named, "report", "--html", str(tmp_path / "pages"), "--at", late)
    rules, told = page(tmp_path, "rules.html"), page(tmp_path, "amendments.html")
    assert "at least <mark>36</mark> hours" in rules and "in force; 1 change of them known." in shown(rules)
    assert re.search(r"<del>12</del><ins>36</ins> hours", told) and "p1 , enacted" in shown(told)
    assert 'href="rules.html#resolution-of-proposals"' in told and 'href="amendments.html#r' in rules


@pytest.mark.parametrize(("at", "rests"), [("19:00", True), ("21:00", False)], ids=["too early", "lawful"])
def test_what_an_unlawful_enactment_changed_rests_on_it(
    at: str, rests: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A rule that is as it is by a Proposal enacted too early, on the page of that wrong; nothing rests on what was put right."""
    votes = "; ".join(f"1 10:00 {name} votes p1 FOR" for name in ("Ann", "Cat", "Dan"))
    play = f'paged; 1 09:00 Bob proposes p1 Create a rule called "Boats".; {votes}; 1 {at} Ann enacts p1; 1 {at[:3]}05 Ann creates Boats (Enacting "p1")'
    for number, more in enumerate(("", "; 1 21:30 Ann reopens p1; 1 21:31 Ann repeals Boats (Taken back)")):
        folder = tmp_path / str(number)
        folder.mkdir()
        lines = (format_record(known.event) + "\n" for known in history(play + more))
        (folder / "r.jsonl").write_text("".join(lines), "utf-8")
        named = ("--archive", str(folder / "a.sqlite"))
        assert referee(capsys, *named, "import", str(folder / "r.jsonl")).code == 0
        referee(capsys, *named, "report", "--html", str(folder / "pages"), "--at", "2019-05-21T00:00:00Z")
        found = [shown(file.read_text("utf-8")) for file in (folder / "pages").glob("finding-p1-*.html")]
        told = "Rules that rest on it Boats : as “ p1 ” changed it, Mon 20 May, 19:05"
        assert any(told in each for each in found) == (rests and not more)
        assert any("too early" in each for each in found) == rests


def test_where_no_text_is_held_the_rules_are_told_in_our_words(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    written(capsys, tmp_path, records())
    rules = page(tmp_path, "rules.html")
    assert "what stands here is what Referee knows of it, in its own words" in shown(rules)
    assert 'id="resolution-of-proposals"' in rules and '<span class="s-human">Every Architect must obey' in rules
    audit = page(tmp_path, "audit.html")
    assert 'href="rules.html#resolution-of-proposals"' in audit
    assert not (tmp_path / "pages" / "amendments.html").exists()


def test_no_rule_is_in_force_where_no_text_is_known() -> None:
    assert rule_places(()) == {}
