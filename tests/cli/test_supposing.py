"""As if: questions about what would be, by `--if`, `--with`, `--without` and `referee plan`, each worked out by hand."""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from referee.app.questions.supposing import differences
from referee.archive.store import open_archive
from referee.model.events import Evidence, RosterSeen
from referee.model.instants import parse_instant
from referee.reports.differences import places_in, render_differences
from tests.cli.runner import Ran, referee

NOW = "2019-05-21T00:00:00Z"
AT = ("--at", NOW)


def at(time: str) -> str:
    return f"2019-05-20T{time}:00Z"


RECORDS: list[dict[str, Any]] = [
    {"record": "dynasty", "at": at("08:00"), "name": "d", "ruleset": "167", "emperor": "Ann"},
    *({"record": "player", "at": at("08:00"), "name": name, "status": "active"} for name in ("Ann", "Bob", "Cat")),
    {"record": "player", "at": at("08:00"), "name": "Dan", "status": "active", "admin": True},
    {"record": "post", "id": "one", "at": at("09:00"), "author": "Ann", "category": "Proposal", "title": "The First", "changes": []},
    {"record": "comment", "id": "1", "post": "one", "at": at("10:00"), "author": "Bob", "icons": ["FOR"]},
    {"record": "roll", "at": AT[1], "by": "Dan", "dice": "1d6", "result": "3"},
]  # fmt: skip


def lines(*records: object) -> str:
    return "".join(f"{json.dumps(record)}\n" for record in records)


@pytest.fixture
def archive(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> tuple[str, str]:
    """Four play, so quorum is three; two are FOR after fifteen hours."""
    named = ("--archive", str(tmp_path / "a.sqlite"))
    (tmp_path / "r.jsonl").write_text(lines(*RECORDS), "utf-8")
    assert referee(capsys, *named, "import", str(tmp_path / "r.jsonl")).code == 0
    return named


def differs(document: Any) -> dict[str, tuple[Any, Any]]:
    return {each["at"]: (each["was"], each["now"]) for each in document["differs"]}


def test_as_it_is_it_may_not(archive: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    document: Any = referee(capsys, *archive, "check", "one", "--json", *AT).document
    assert (document["quorum"], document["can_enact"]["now"]) == (3, False) and "as_if" not in document


def test_an_author_is_told_by_their_present_name_and_no_status_by_another_text_s_word(
    archive: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Votes and author are one person's; a text calls it Withdrawn or Self-Killed."""
    renamed = {"record": "player", "at": at("11:00"), "name": "Anna", "was": "Ann", "status": "active"}
    (tmp_path / "n.jsonl").write_text(lines(renamed), "utf-8")
    assert referee(capsys, *archive, "import", str(tmp_path / "n.jsonl")).code == 0
    document: Any = referee(capsys, *archive, "check", "one", "--json", *AT).document
    assert document["author"] == "Anna" and "Anna" in {vote["player"] for vote in document["votes"]}
    told = referee(capsys, *archive, "check", "one", "--if", "Anna votes AGAINST on one", *AT).out
    assert "ended by its author: yes, was no" in told and "Self-Killed: yes" not in told


@pytest.mark.parametrize(
    ("condition", "place", "changed"),
    [
        ("idle Cat", "quorum", (3, 2)),
        ("IDLE “dan”", "players", (4, 3)),
        ("Cat votes FOR on The First", "tally.for", (2, 3)),
        ("cat votes for on one", "can_enact.now", (False, True)),
        ("Dan votes AGAINST on one", "tally.against", (0, 1)),
        ("Cat is idle", "quorum", (3, 2)),
        ("dan idles", "players", (4, 3)),
        ("Cat is idled", "players", (4, 3)),
        ("Cat votes FOR “The First”", "tally.for", (2, 3)),
        ('Dan votes against "one"', "tally.against", (0, 1)),
        ("Cat votes DEF on one", "tally.for", (2, 3)),  # as Ann, who heads the dynasty
        ("Ann vetoes The First", "tally.veto", (0, 1)),
        ("Ann vetoes on one", "can_fail.now", (False, True)),
    ],
)
def test_if(
    condition: str, place: str, changed: tuple[Any, Any], archive: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    document: Any = referee(capsys, *archive, "check", "one", "--json", "--if", condition, *AT).document
    assert document["as_if"] == [condition] and differs(document)[place] == changed


def test_several_conditions_hold_at_once(archive: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    """Two play, quorum is two, and who voted FOR is Ann alone."""
    given = ("--if", "idle Cat", "--if", "idle Bob")
    document: Any = referee(capsys, *archive, "queue", "--json", *given, *AT).document
    found = differs({"differs": document["differs"]})
    assert (found["pending.one.quorum"], found["pending.one.tally.for"]) == ((3, 2), (2, 1))


def test_with_records(archive: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    vote = {"record": "comment", "id": "2", "post": "one", "at": at("11:00"), "author": "Cat", "icons": ["FOR"]}
    (tmp_path / "more.jsonl").write_text(lines(vote), "utf-8")
    ran = referee(capsys, *archive, "check", "one", "--with", str(tmp_path / "more.jsonl"), *AT)
    assert ran.code == 0 and "  FOR: 3, was 2\n" in ran.out
    assert referee(capsys, *archive, "check", "one", *AT).code == 1, "nothing of it was kept"


@pytest.mark.parametrize(("at_is", "said"), [("exact", "UTC, by Dan"), ("upper-bound", "UTC, or before, by Dan")])
def test_how_surely_it_is_known_when_it_would_be_resolved(
    at_is: str, said: str, archive: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status = {"record": "status", "post": "one", "at": at("23:00"), "status": "Failed", "by": "Dan", "at_is": at_is}
    (tmp_path / "more.jsonl").write_text(lines(status), "utf-8")
    ran = referee(capsys, *archive, "check", "one", "--with", str(tmp_path / "more.jsonl"), *AT)
    assert f"  + resolution: at Mon 20 May, 23:00 {said}\n" in ran.out and "at is" not in ran.out


@pytest.mark.parametrize(
    ("times", "said"),
    [
        (("12:00",), ""),
        (("04:00", "05:00"), "2 of 2 records lie after Tue 21 May 2019, 00:00 UTC, the first on Tue 21 May 2019, 04:00 UTC, and so change nothing"),
        (("12:00", "04:00"), "1 of 2 records lies after Tue 21 May 2019, 00:00 UTC, on Tue 21 May 2019, 04:00 UTC, and so changes nothing yet"),
        (("04:00",), "the record lies after Tue 21 May 2019, 00:00 UTC, on Tue 21 May 2019, 04:00 UTC"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("form", [(), ("--json",)])
def test_records_that_come_only_later_are_told(
    times: tuple[str, ...], said: str, form: tuple[str, ...], archive: Any, tmp_path: Path, capsys: Any
) -> None:
    votes = [
        {"record": "comment", "id": f"v{time}", "post": "one", "at": f"2019-05-{20 if time > '09' else 21}T{time}:00Z", "author": "Cat", "icons": ["FOR"]}
        for time in times
    ]  # fmt: skip
    (tmp_path / "w.jsonl").write_text(lines(*votes), "utf-8")
    ran = referee(capsys, *archive, "queue", "--with", str(tmp_path / "w.jsonl"), *AT, *form)
    assert ran.err.startswith(f"referee: --with: {said}") if said else not ran.err
    assert ran.err.count("referee:") == bool(said)


def test_who_votes_the_same_again_changes_no_tally(
    archive: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    ran = referee(capsys, *archive, "check", "one", "--if", "Bob votes FOR on one", "--json", *AT)
    found = set(differs(ran.document))
    assert "votes.Bob.cast_at" in found and not [each for each in found if each.startswith(("tally", "can_"))]


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (("--if", "pigs fly"), "cannot suppose 'pigs fly' (say “idle NAME”"),
        (("--if", "idle Zed"), "nobody called 'Zed' was seen"),
        (("--if", "Bob votes FOR on Nothing"), "no post is called 'Nothing'"),
        (("--without", "77"), "no revision 77 is in the archive"),
        (("--with", "nowhere.jsonl"), "nowhere.jsonl: cannot be read"),
    ],
)
def test_what_cannot_be_supposed(
    given: tuple[str, str], said: str, archive: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    ran = referee(capsys, *archive, "check", "one", *given, *AT)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1) and said in ran.err


# -- on any question ----------------------------------------------------------------------------------------------------------


EVERYWHERE = {
    "check one": ("tally.for", 2, 1),
    "queue": ("pending.one.quorum", 3, 2),
    "idle": ("players", 4, 3),
    "players": ("players.Bob.status", "active", "idle"),
    "audit": ("summary.violation", 1, 2),
    "hiatus": ("dormancy", None, None),
    "news": ("items", None, None),
    "findings": ("findings", None, None),
    "events": ("events", None, None),
    "agreement": None,
    "votes": None,
    "posts": None,
    "resolutions": None,
    "values": None,
    "history Bob": None,
}
"""What each question says otherwise if Bob, who voted FOR, is idle (nothing: the same). That the game is dormant, with fewer than
five, is one violation as it is; that he was idled without a ground is another."""


@pytest.mark.parametrize("question", EVERYWHERE)
def test_any_question(question: str, archive: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    asked = (*archive, *question.split(), *AT)
    ran = referee(capsys, *asked, "--if", "idle Bob", "--json")
    assert ran.code in (0, 1, 3) and ran.err.count("\n") <= 1
    document: Any = ran.document
    assert document["as_if"] == ["idle Bob"]
    changed = EVERYWHERE[question]
    places = {each["at"] for each in document["differs"]}
    if changed is None:
        assert not places
    elif changed[1:] == (None, None):
        assert [place for place in places if place.split(".")[0] == changed[0]]
    else:
        assert differs(document)[changed[0]] == changed[1:]
    people = referee(capsys, *asked, "--if", "idle Bob")
    assert people.out.startswith("If idle Bob:" if places else "If idle Bob, nothing differs.")
    assert people.code == ran.code


@pytest.mark.parametrize(
    ("condition", "why"),
    [
        ("unidle Cat", ": Cat plays already."),
        ("idle Eli", ": Eli is idle already."),
        ("Cat votes FOR on Over", ": “Over” was failed on Mon 20 May 2019."),
        ("Cat votes FOR on “Seen Late”", ": “Seen Late” was enacted on Mon 20 May 2019, or before."),
        ("Cat votes FOR on A Tale", ": “A Tale” is no matter to vote on."),
    ],
)
def test_what_changes_nothing_says_why(
    condition: str, why: str, archive: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    post = {"record": "post", "at": at("09:10"), "author": "Bob", "category": "Proposal", "changes": []}
    more = [
        {"record": "player", "at": at("08:00"), "name": "Eli", "status": "idle"},
        post | {"id": "over", "title": "Over"},
        post | {"id": "late", "title": "Seen Late"},
        post | {"id": "tale", "title": "A Tale", "category": "Story Post"},
        {"record": "status", "post": "over", "at": at("20:00"), "status": "Failed", "by": "Dan"},
        {"record": "status", "post": "late", "at": at("21:00"), "status": "Enacted", "by": "Dan", "at_is": "upper-bound"},
    ]  # fmt: skip
    (tmp_path / "more.jsonl").write_text(lines(*more), "utf-8")
    assert referee(capsys, *archive, "import", str(tmp_path / "more.jsonl")).code == 0
    ran = referee(capsys, *archive, "check", "one", "--if", condition, *AT)
    assert f"If {condition}, nothing differs{why}" in " ".join(ran.out.split())


def test_a_question_about_something_that_is_supposed(
    archive: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """There is no such post, but for the file."""
    post = {"record": "post", "id": "two", "at": at("12:00"), "author": "Bob", "category": "Proposal", "title": "Two", "changes": []}  # fmt: skip
    (tmp_path / "two.jsonl").write_text(lines(post), "utf-8")
    document: Any = referee(
        capsys, *archive, "check", "two", "--with", str(tmp_path / "two.jsonl"), "--json", *AT
    ).document
    assert (document["title"], differs(document)["title"]) == ("Two", (None, "Two"))
    assert referee(capsys, *archive, "check", "two", *AT).code == 2


def younger(*post: str, at_time: str = "20:30") -> list[dict[str, Any]]:
    """A Proposal younger than The First, with a FOR besides its author's, for each id."""
    made: list[dict[str, Any]] = []
    for name in post:
        made.append({"record": "post", "id": name, "at": at(at_time), "author": "Cat", "category": "Proposal", "title": f"{name.title()} Thing", "changes": []})  # fmt: skip
        made.append({"record": "comment", "id": f"{name}-1", "post": name, "at": at("21:00"), "author": "Bob", "icons": ["FOR"]})  # fmt: skip
    return made


def test_from_when_on_it_may_be_enacted_once_nothing_older_is_pending(
    archive: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Cat, Bob and Dan are FOR, a quorum of three: it waits for twelve hours. Without Dan quorum is two of three, and so does
    it; without Dan's vote alone it waits for a majority after 48 hours. Told once of what nothing older stands before."""
    vote = {"record": "comment", "id": "v", "post": "young", "at": at("21:30"), "author": "Dan", "icons": ["FOR"]}
    (tmp_path / "more.jsonl").write_text(lines(*younger("young"), vote), "utf-8")
    assert referee(capsys, *archive, "import", str(tmp_path / "more.jsonl")).code == 0
    asked = (*archive, "check", "young thing", "--if", "Dan votes AGAINST on young thing", *AT)
    place = "can_enact.earliest_if_oldest"
    was, now = differs(referee(capsys, *asked, "--json").document)[place]
    assert (was, now) == ("2019-05-21T08:30:00Z", "2019-05-22T20:30:00Z")
    said = "once nothing older is pending, may be enacted from: Wed 22 May, 20:30 UTC, was Tue 21 May, 08:30 UTC"
    assert said in " ".join(referee(capsys, *asked).out.split())
    same: Any = referee(capsys, *archive, "check", "young thing", "--if", "idle Dan", "--json", *AT).document
    assert place not in differs(same)
    first = (*archive, "check", "one", "--if", "Cat votes AGAINST on one", "--if", "Dan votes FOR on one", *AT)
    assert place in differs(referee(capsys, *first, "--json").document)
    assert "once nothing older" not in referee(capsys, *first).out, "nothing older is, and it is told as it is"


@pytest.mark.parametrize("name", ["old", "seen", "complete", "run", "line", "votes", "hiatus", "causes", "young"])
def test_a_matter_that_comes_or_leaves_is_told_whatever_it_is_called(
    name: str, archive: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Fields of the answer are called so, too: `old` says how old it is."""
    (tmp_path / "more.jsonl").write_text(lines(*younger(name)), "utf-8")
    (tmp_path / "over.jsonl").write_text(lines({"record": "status", "post": name, "at": at("23:00"), "status": "Failed", "by": "Dan"}), "utf-8")  # fmt: skip
    came = (*archive, "queue", "--with", str(tmp_path / "more.jsonl"), *AT)
    told = f"“{name.title()} Thing”, Proposal by Cat: 2 FOR, 0 AGAINST"
    assert f"  + {told}\n" in referee(capsys, *came).out
    assert f"pending.{name}" in differs(referee(capsys, *came, "--json").document)
    assert referee(capsys, *archive, "import", str(tmp_path / "more.jsonl")).code == 0
    left = (*archive, "queue", "--with", str(tmp_path / "over.jsonl"), *AT)
    assert f"  - {told}\n" in referee(capsys, *left).out
    assert differs(referee(capsys, *left, "--json").document)[f"pending.{name}"][1] is None
    vote = (*archive, "queue", "--if", f"Dan votes AGAINST on {name.title()} Thing", *AT)
    assert f"“{name.title()} Thing” AGAINST: 1, was 0" in referee(capsys, *vote).out


@pytest.mark.parametrize("condition", ["Cat votes FOR The First", "Cat votes", "vetoes one", "is idle", "Cat was idle"])
def test_what_is_not_understood_is_supposed_by_no_guess(
    condition: str, archive: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    """A title without `on` stands in quotation marks: it may begin with that word."""
    ran = referee(capsys, *archive, "check", "one", "--if", condition, *AT)
    assert (ran.code, ran.out) == (2, "") and f"cannot suppose '{condition}'" in ran.err


def test_what_is_supposed_begins_a_sentence(
    archive: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("more.jsonl").write_text(lines(*younger("young")), "utf-8")
    alone = referee(capsys, *archive, "queue", "--with", "more.jsonl", *AT)
    assert alone.out.startswith("With more.jsonl:\n")
    both = referee(capsys, *archive, "queue", "--if", "idle Cat", "--with", "more.jsonl", *AT)
    assert both.out.startswith("If idle Cat and with more.jsonl:\n")


def test_a_list_of_nobody_and_of_what_was_not_barred_is_no_nothing(
    archive: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Cat and Dan alone have not voted; no Declaration halts the game, which is Dormant with four, so that not everything was
    allowed."""
    given = ("--if", "Cat votes FOR on one", "--if", "Dan votes FOR on one")
    assert "  not voted yet: nobody, was Cat, Dan\n" in referee(capsys, *archive, "check", "one", *given, *AT).out
    dov = {"record": "post", "id": "won", "at": at("20:00"), "author": "Bob", "category": "Declaration of Victory", "title": "Won", "changes": []}  # fmt: skip
    (tmp_path / "won.jsonl").write_text(lines(dov), "utf-8")
    told = " ".join(referee(capsys, *archive, "hiatus", "--with", str(tmp_path / "won.jsonl"), *AT).out.split())
    assert "still allowed: voting, " in told and ", was not limited by a Hiatus" in told


def test_another_order_of_doing_is_told(
    archive: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Two FOR of four are a majority after 48 hours; with one AGAINST in place of one of them they are none, and The First is failed then.
    What comes after it is done as it was."""
    (tmp_path / "more.jsonl").write_text(lines(*younger("young")), "utf-8")
    assert referee(capsys, *archive, "import", str(tmp_path / "more.jsonl")).code == 0
    asked = (*archive, "queue", "--if", "Bob votes AGAINST on one", *AT)
    found = differs(referee(capsys, *asked, "--json").document)
    first = {"post": "one", "at": "2019-05-22T09:00:00Z", "after": []}
    assert found["order.one"] == ({**first, "do": "enact"}, {**first, "do": "fail"})
    assert "order.young" not in found
    told = (
        "to be done: fail “The First” from Wed 22 May, 09:00 UTC. Before: enact “The First” from Wed 22 May, 09:00 UTC."
    )
    assert told in " ".join(referee(capsys, *asked).out.split())
    same: Any = referee(capsys, *archive, "queue", "--if", "Cat votes AGAINST on one", "--json", *AT).document
    assert not [place for place in differs(same) if place.startswith("order")], "two to one"


def test_how_old_an_answer_is_says_nothing_of_the_game(
    archive: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    document: Any = referee(capsys, *archive, "check", "one", "--if", "Cat votes FOR on one", "--json", *AT).document
    assert not [place for place in differs(document) if place.split(".")[0] in ("old", "as_of", "read_at", "seen")]


def test_a_table_as_if(archive: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    """CSV has no place for what differs: it is the table as it would be."""
    rows = referee(capsys, *archive, "votes", "--csv", "--if", "Cat votes AGAINST on one", *AT).out.splitlines()
    assert len(rows) == 3 and "Cat" in rows[2] and "AGAINST" in rows[2]


def test_where_there_is_no_answer_nothing_is_printed_that_looks_like_one(
    archive: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    ran = referee(capsys, *archive, "check", "no such post", "--if", "idle Bob", *AT)
    assert (ran.code, ran.out) == (2, "") and "no post 'no such post'" in ran.err


def test_what_is_held_goes_back_as_far_for_whoever_comes_to_play_now(
    archive: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Zed joins now: what is held begins at 08:00, and not with them."""
    comes = {"record": "player", "at": NOW, "name": "Zed", "status": "active"}
    (tmp_path / "zed.jsonl").write_text(lines(comes), "utf-8")
    told = referee(capsys, *archive, "idle", "--with", str(tmp_path / "zed.jsonl"), *AT).out
    assert "in the archive, which goes back 16 h: " in " ".join(told.split())


def test_nothing_that_is_supposed_is_kept(archive: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    asked = (*archive, "audit", "--json", *AT)
    before = referee(capsys, *asked)
    assert referee(capsys, *asked, "--if", "idle Bob").out != before.out
    assert referee(capsys, *asked).out == before.out


def test_hostile_titles_are_inert_in_what_differs(
    archive: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    title = f"\x1b[31m\u202e{'x' * 10_000}"
    post = {"record": "post", "id": "evil", "at": at("12:00"), "author": "Bob", "category": "Proposal", "title": title, "changes": []}  # fmt: skip
    (tmp_path / "evil.jsonl").write_text(lines(post), "utf-8")
    out = referee(capsys, *archive, "queue", "--with", str(tmp_path / "evil.jsonl"), *AT).out
    assert "\x1b" not in out and "\u202e" not in out and "xxx" in out
    assert max(map(len, out.splitlines())) <= 320


# -- planning an edit: a Gardener may gain 2 Apples a day ---------------------------------------------------------------------


@pytest.fixture
def orchard(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    referee(capsys, "dynasty", "new", "orchard")
    begun = ("--players", "Ann,Bob", "--head", "Cat", "--at", at("08:00"))
    records = referee(capsys, "dynasty", "begin", "orchard.py", "--rules", "orchard.txt", *begun).out
    tracker = {
        "record": "revision",
        "page": "Orchard",
        "id": "2",
        "at": at("09:00"),
        "author": "Cat",
        "summary": "",
        "text": page(3, 3),
    }
    zed = {"record": "player", "at": at("08:30"), "name": "Zed", "status": "idle"}
    (tmp_path / "r.jsonl").write_text(records + lines(tracker, zed, {**RECORDS[-1], "by": "Cat"}), "utf-8")
    (tmp_path / "referee.toml").write_text('dynasties = ["orchard.py"]\n', "utf-8")
    assert referee(capsys, "import", "r.jsonl").code == 0
    return tmp_path


def page(ann: int, bob: int) -> str:
    return f'{{| class="wikitable"\n! Gardener !! Apples\n|-\n| Ann || {ann}\n|-\n| Bob || {bob}\n|}}\n'


def planned(capsys: pytest.CaptureFixture[str], folder: Path, text: str, *more: str, by: str = "Ann") -> Ran:
    (folder / "edit.wiki").write_text(text, "utf-8")
    return referee(capsys, "plan", "Orchard", "edit.wiki", "--by", by, *AT, *more)


def test_an_edit_that_would_be_lawful(orchard: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ran = planned(capsys, orchard, page(5, 3))
    assert (ran.code, ran.out) == (0, "This edit would be lawful.\n  Ann's Apples 3 → 5\n")
    document: Any = planned(capsys, orchard, page(5, 3), "--json").document
    assert (document["lawful"], document["changes"], document["findings"]) == (True, ["Apples:Ann: 3 becomes 5"], [])


@pytest.mark.parametrize(("ann", "bob", "by"), [(6, 3, "Ann"), (3, 5, "Ann"), (5, 3, "Zed")])
def test_an_edit_that_would_not_be(
    ann: int, bob: int, by: str, orchard: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Three at once; Bob's, by Ann; by somebody who does not play."""
    ran = planned(capsys, orchard, page(ann, bob), by=by)
    assert ran.code == 1 and ran.out.startswith("This edit would not be lawful.\n") and "✗ Unlawful: " in ran.out


def test_who_has_only_edited_a_page_was_seen(orchard: Path, capsys: pytest.CaptureFixture[str]) -> None:
    by = {"record": "revision", "page": "Orchard", "at": at("09:30"), "author": "Passer-by", "summary": "", "id": "3"}
    (orchard / "more.jsonl").write_text(lines({**by, "text": page(3, 3) + "\n"}), "utf-8")
    assert referee(capsys, "import", "more.jsonl").code == 0
    ran = planned(capsys, orchard, page(5, 3), by="passer-by")
    assert ran.code == 1 and "Passer-by" in ran.out
    assert planned(capsys, orchard, page(5, 3), by="Nobody").code == 2
    assert "(did you mean Passer-by?)" in planned(capsys, orchard, page(5, 3), by="Passerby").err


def test_the_nearest_lawful_edit_is_told_where_there_is_one(orchard: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Picking gives as many Apples as the Hill yields, 2: Ann may take 5 where she has 3, and Zed, who does not play, nothing."""
    assert "lawful: Pick, with Ann's Apples at 5" in planned(capsys, orchard, page(6, 3)).out
    out = planned(capsys, orchard, page(5, 3), by="Zed").out
    assert "\n  lawful:" not in out and out.endswith("No lawful edit near it is known.\n")


def test_what_was_done_today_counts(orchard: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Ann has picked at 23:00, and may again after ten hours of the next day."""
    picked = {
        "record": "revision",
        "page": "Orchard",
        "id": "3",
        "at": at("23:00"),
        "author": "Ann",
        "summary": "",
        "text": page(5, 3),
    }
    (orchard / "more.jsonl").write_text(lines(picked), "utf-8")
    assert referee(capsys, "import", "more.jsonl").code == 0
    (orchard / "edit.wiki").write_text(page(7, 3), "utf-8")
    for instant, code in (("2019-05-21T08:59:59Z", 1), ("2019-05-21T09:00:00Z", 0)):
        assert referee(capsys, "plan", "Orchard", "edit.wiki", "--by", "Ann", "--at", instant).code == code


def edit(number: int, ann: int, bob: int, by: str, time: str) -> dict[str, Any]:
    return {"record": "revision", "page": "Orchard", "id": str(number), "parent": str(number - 1), "at": at(time), "author": by, "summary": "", "text": page(ann, bob)}  # fmt: skip


def test_the_tracker_without_an_edit(orchard: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Ann takes three apples, one too many; Bob's two come after it, and stay his alone."""
    (orchard / "more.jsonl").write_text(lines(edit(3, 6, 3, "Ann", "10:00"), edit(4, 6, 5, "Bob", "11:00")), "utf-8")
    assert referee(capsys, "import", "more.jsonl").code == 0
    assert referee(capsys, "audit", *AT).code == 1
    document: Any = referee(capsys, "history", "Apples", "--without", "3", "--json", *AT).document
    assert [(each["key"], each["value"]) for each in document["values"]] == [("Apples:Ann", "3"), ("Apples:Bob", "5")]
    assert differs(document)["values.Apples:Ann.value"] == ("6", "3")
    assert referee(capsys, "audit", "--without", "3", *AT).code == 0, "and nobody is blamed for what Ann did"
    two: Any = referee(capsys, "history", "Apples", "--without", "3", "--without", "4", "--json", *AT).document
    assert [(each["key"], each["value"]) for each in two["values"]] == [("Apples:Ann", "3"), ("Apples:Bob", "3")]
    shown = " ".join(referee(capsys, "values", "--without", "3", *AT).out.split())
    assert "Ann's Apples 3 → 6, by Ann" in shown and "Apples:Ann" not in shown
    other: Any = referee(capsys, "history", "Apples", "--without", "4", "--json", *AT).document
    assert [(each["key"], each["value"]) for each in other["values"]] == [("Apples:Ann", "6"), ("Apples:Bob", "3")]


def test_an_edit_may_be_planned_as_if_something_else_were_so(orchard: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Two apples at once and a day: who is idle takes none, and who had one more the day before comes to one more."""
    ran = planned(capsys, orchard, page(5, 3), "--if", "idle Ann")
    assert ran.code == 1 and ran.out.startswith("If idle Ann:\n  the edit would be lawful: no, was yes\n")
    document: Any = planned(capsys, orchard, page(5, 3), "--if", "idle Ann", "--json").document
    assert document["lawful"] is False and differs(document)["lawful"] == (True, False)
    (orchard / "more.jsonl").write_text(lines(edit(3, 4, 3, "Ann", "10:00")), "utf-8")
    for apples, code in ((6, 0), (7, 1)):
        told = planned(capsys, orchard, page(apples, 3), "--with", "more.jsonl")
        assert told.code == code and f"changes: Ann's Apples 4 → {apples}, was Ann's Apples 3 → {apples}" in told.out


def test_an_edit_that_changes_nothing(orchard: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        planned(capsys, orchard, page(3, 3) + "\nHello.").out
        == "This edit would be lawful.\n  It changes no value that is read.\n"
    )


def sections(ann: int, bob: int) -> str:
    """The same tracker, laid out otherwise: a pill of one colour says how many."""
    return "".join(
        f"=== {who} ===\n'''Apples''': {{{{pill|{has}|green}}}}\n" for who, has in (("Ann", ann), ("Bob", bob))
    )


def test_a_page_is_read_as_it_is_declared_in_whatever_layout(orchard: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Another layout changes nothing; in it, two Apples a day are lawful and three are not; of nobody's can be told."""
    laid: Any = planned(capsys, orchard, sections(3, 3), "--json").document
    assert (laid["lawful"], laid["changes"]) == (True, [])
    picked: Any = planned(capsys, orchard, sections(5, 3), "--json").document
    assert (picked["lawful"], picked["changes"]) == (True, ["Apples:Ann: 3 becomes 5"])
    assert planned(capsys, orchard, sections(6, 3)).code == 1
    gone: Any = planned(capsys, orchard, sections(3, 3).partition("=== Bob")[0], "--json").document
    assert (gone["lawful"], gone["changes"]) == (None, ["Apples:Bob: 3 becomes nothing"])


def test_what_goes_from_the_page_is_not_called_lawful(orchard: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Ann takes Bob's row away: he plays on, and nobody can tell by the page what he has."""
    ran = planned(capsys, orchard, page(3, 3).replace("|-\n| Bob || 3\n", ""))
    assert ran.code == 3 and ran.out.startswith(
        "This cannot be told: nobody judges that what Bob has goes from the page.\n"
    )


def test_a_page_that_is_not_there(orchard: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ran = referee(capsys, "plan", "Orchid", "r.jsonl", "--by", "Ann", *AT)
    assert ran.code == 2 and "no page 'Orchid' is in the archive (name one of Orchard, Ruleset)" in ran.err


def test_a_text_that_is_none_of_a_page(orchard: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A page may begin with a brace, as a table or a template does."""
    ran = planned(capsys, orchard, '{"Ann": 5}')
    assert ran.code == 2 and "edit.wiki: is JSON, and no text of a page" in ran.err
    assert planned(capsys, orchard, page(5, 3)).code == 0


def test_a_page_that_no_rules_judge(orchard: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The rules track apples on the page Orchard: what is written on another is lawful or not for all that is known."""
    notes = {"record": "revision", "page": "Notes", "id": "9", "at": at("10:00"), "author": "Ann", "summary": "", "text": "* Ann: 3"}  # fmt: skip
    (orchard / "notes.jsonl").write_text(lines(notes), "utf-8")
    assert referee(capsys, "import", "notes.jsonl").code == 0
    (orchard / "edit.wiki").write_text("* Ann: 9", "utf-8")
    ran = referee(capsys, "plan", "Notes", "edit.wiki", "--by", "Zed", *AT)
    assert (ran.code, ran.out.splitlines()[0]) == (
        3,
        "This cannot be told: of the rules that are known none judge what stands on",
    )
    document: Any = referee(capsys, "plan", "Notes", "edit.wiki", "--by", "Zed", "--json", *AT).document
    assert document["lawful"] is None and "“Notes”" in document["unjudged"]


def test_a_page_by_its_name_in_any_letters(orchard: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (orchard / "edit.wiki").write_text(page(5, 3), "utf-8")
    assert referee(capsys, "plan", "_orchard", "edit.wiki", "--by", "Ann", *AT).code == 0


@pytest.mark.parametrize(
    ("by", "instant", "said"),
    [
        (" ", AT[1], "--by: a name is needed"),
        ("Anne", AT[1], "--by: nobody called 'Anne' was seen (did you mean Ann?)"),
        ("Ann", "2019-05-20T08:30:00Z", "no page 'Orchard' is in the archive by Mon 20 May 2019, 08:30 UTC"),
        ("Ann", "2018-05-20T08:30:00Z", "no page 'Orchard' is in the archive by Sun 20 May 2018, 08:30 UTC"),
    ],
)
def test_an_edit_that_cannot_be_planned(
    by: str, instant: str, said: str, orchard: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """By nobody; of a page that was made at 09:00; before everything."""
    (orchard / "edit.wiki").write_text(page(5, 3), "utf-8")
    ran = referee(capsys, "plan", "Orchard", "edit.wiki", "--by", by, "--at", instant)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1) and said in ran.err


def test_people_are_told_of_votes_as_votes(archive: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    """Bob's FOR no longer counts, for he is idle; when it was cast, and where, changes nothing."""
    out = referee(capsys, *archive, "check", "one", "--if", "idle Bob", *AT).out
    assert "\n  vote of Bob: –, was FOR\n" in out and "\n  not counted, of Bob: FOR, idle, was –\n" in out
    assert " text: " not in out
    out = referee(capsys, *archive, "check", "one", "--if", "Bob votes AGAINST on one", *AT).out
    assert "\n  not counted, of Bob: FOR, voted again later, was –\n" in out
    out = referee(capsys, *archive, "check", "one", "--if", "Cat votes DEFERENTIAL on one", *AT).out
    assert "\n  vote of Cat: DEFERENTIAL" in out and "cast at" not in out and "supposed-0" not in out


def test_somebody_whom_only_the_sidebar_names(
    archive: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Eve has never said anything; with her five play, without her four."""
    with closing(open_archive(tmp_path / "a.sqlite")) as opened:
        everybody = ("Ann", "Bob", "Cat", "Dan", "Eve")
        opened.add([Evidence(RosterSeen(at=parse_instant(at("12:00")), active=everybody, admins=("Dan",)), "sidebar")])
    document: Any = referee(capsys, *archive, "check", "one", "--json", "--if", "idle eve", *AT).document
    assert differs(document)["players"] == (5, 4)


def test_who_is_supposed_to_be_idled_has_done_nothing(
    archive: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    """Nobody did it; and whether there was a ground cannot be told of Cat, of whom nothing is held."""
    audit: Any = referee(capsys, *archive, "audit", "--if", "idle Cat", "--json", *AT).document
    told = {
        each["code"]: (each["actor"], each["verdict"]) for each in audit["findings"] if each["subject"] == "player:Cat"
    }
    assert told == {"R602": ("?", "undetermined")}
    players: Any = referee(capsys, *archive, "players", "--if", "idle Cat", "--json", *AT).document
    assert differs(players) == {"players.Cat.status": ("active", "idle")}
    said = " ".join(referee(capsys, *archive, "audit", "--if", "idle Cat", *AT).out.split())
    assert "Can’t tell: Cat was idled without a ground" in said and "Cat idled Cat" not in said


FOUND: dict[str, Any] = {
    "id": "3db16f95bfe16fed", "code": "M301", "verdict": "undetermined", "title": "queue-reordered", "at": "2019-06-01T01:44:25Z",
    "actor": "Eve", "subject": "queue", "message": "Eve moved. This cannot be told for sure: whether “d_23” was closed then.",
    "clauses": ["A"], "because_of": ["x", "y"],
}  # fmt: skip


@pytest.mark.parametrize(
    ("now", "said"),
    [
        (
            {"verdict": "violation", "message": "Eve moved."},
            "Sat 1 Jun, 01:44:25 UTC, Unlawful: Eve moved. Before: Sat 1 Jun, 01:44:25 UTC, Can’t tell: Eve moved. "
            "This cannot be told for sure: whether “Drop 23” was closed then.",
        ),
        ({"because_of": ["y"], "clauses": ["B"]}, ""),  # nothing that people want to know
    ],
)
def test_what_was_found_in_other_words_is_told_whole_and_without_ids(now: dict[str, Any], said: str) -> None:
    found = differences({"findings": [FOUND]}, {"findings": [{**FOUND, **now}]})
    told = render_differences(found, {"d_23": "Drop 23"}, parse_instant(NOW), width=80)
    assert " ".join(" ".join(told).split()) == said


CELL = {"key": "Bed/Ann:2,3", "value": "L", "change": {"key": "Bed/Ann:2,3", "variable": "Bed", "owner": "Ann", "square": "2,3"}}  # fmt: skip


@pytest.mark.parametrize(
    ("was", "now", "said"),
    [
        ({"cells": [CELL]}, {"cells": [{**CELL, "value": "."}]}, "Ann's Bed: row 2 column 3 value: ., was L"),
        (
            {"values": {"Bed/Ann:2,3": 1}},
            {"values": {"Bed/Ann:2,3": 2}},
            "Bed/Ann:2,3: 2, was 1",
        ),  # nobody says of what
    ],
)
def test_places_on_trackers_are_told_as_people_say_them(was: Any, now: Any, said: str) -> None:
    told = render_differences(differences(was, now), {}, parse_instant(NOW), width=80, places=places_in((was, now)))
    assert " ".join(" ".join(told).split()) == said


@pytest.mark.parametrize(
    ("was", "now", "said"),
    [
        (".L.......", "........+", "row 1 column 2 L → ., row 3 column 3 . → +"),
        ("." * 9, "L" * 9, "row 1 column 1 . → L, row 1 column 2 . → L, row 1 column 3 . → L, row 2 column 1 . → L, "
         "row 2 column 2 . → L, row 2 column 3 . → L and 3 more"),
        (None, "L...", "L..., was –"),
        ("L...", "L........", "L........, was L..."),
    ],
)  # fmt: skip
def test_of_a_board_the_squares_that_are_others_are_told(was: str | None, now: str, said: str) -> None:
    found = differences({"sites": {"Ann": {"shown_site": was}}}, {"sites": {"Ann": {"shown_site": now}}})
    told = " ".join(" ".join(render_differences(found, {}, parse_instant(NOW), width=80)).split())
    assert told == f"Ann shown site: {said}"


def test_records_of_no_post_are_said_to_change_nothing(
    archive: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of a post that comes with them they are not."""
    comment = {"record": "comment", "id": "n", "post": "onne", "at": at("12:00"), "author": "Bob", "icons": ["AGAINST"]}
    (tmp_path / "n.jsonl").write_text(lines(comment), "utf-8")
    ran = referee(capsys, *archive, "check", "one", "--with", str(tmp_path / "n.jsonl"), *AT)
    assert "nothing differs: there is no post 'onne' (did you mean “The First”?)." in " ".join(ran.out.split())
    post = {"record": "post", "id": "onne", "at": at("11:00"), "author": "Bob", "category": "Story Post", "title": "A"}
    (tmp_path / "n.jsonl").write_text(lines(post, comment), "utf-8")
    ran = referee(capsys, *archive, "check", "one", "--with", str(tmp_path / "n.jsonl"), *AT)
    assert "there is no post" not in ran.out


def test_a_finding_without_what_it_is_of_is_not_found(
    archive: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    edit = {"record": "revision", "page": "Ruleset", "id": "7", "at": at("12:00"), "author": "Eve", "text": "nonsense", "summary": "x"}  # fmt: skip
    (tmp_path / "e.jsonl").write_text(lines(edit), "utf-8")
    assert referee(capsys, *archive, "import", str(tmp_path / "e.jsonl")).code == 0
    found: Any = referee(capsys, *archive, "audit", "--json", *AT).document
    (one,) = [each for each in found["findings"] if each["subject"] == "page:Ruleset"]
    assert referee(capsys, *archive, "finding", one["id"][:6], *AT).code in (0, 3)
    ran = referee(capsys, *archive, "finding", one["id"][:6], "--without", "7", *AT)
    assert "Without revision 7, no finding's id begins with" in " ".join(ran.out.split()) and ran.code in (0, 3)
    assert referee(capsys, *archive, "finding", "fffffff", "--without", "7", *AT).code == 2


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (("hiatus", "--if", "idle Bob"), "+ may not be done: taking dynastic actions (Dormancy: “"),
        (("players", "--if", "Cat votes FOR on one"), "Cat votes: 1, was 0"),
    ],
)
def test_what_differs_is_told_in_words(
    asked: tuple[str, ...], said: str, archive: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of five who play one is idle: then the game is Dormant (DORMANCY-01)."""
    (tmp_path / "eve.jsonl").write_text(
        lines({"record": "player", "at": at("08:00"), "name": "Eve", "status": "active"}), "utf-8"
    )
    assert referee(capsys, *archive, "import", str(tmp_path / "eve.jsonl")).code == 0
    told = " ".join(referee(capsys, *archive, *asked, *AT).out.split())
    assert said in told and "quoted" not in told and "vote of" not in told
