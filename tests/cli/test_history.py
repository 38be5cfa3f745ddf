"""`referee history` and `referee blame`, on archives made by `referee import`, with nothing declared."""

from __future__ import annotations

import json
import re
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest

from referee.app.tracked.history import _of_a_board
from referee.demo.plants import simulate
from referee.demo.write import write_demo
from referee.ledger.entries import Key
from referee.model.events import AnyEvent, Dynasty, Player, Post, Revision, Variable
from referee.model.instants import format_instant, parse_instant
from referee.model.records import format_record
from tests.cli.runner import Ran, referee
from tests.ledger.histories import NAMES, Written, written

Capture = pytest.CaptureFixture[str]
AT = "2020-12-31T00:00:00Z"
ORCHARD = "Orchard"


def imported(capsys: Capture, folder: Path, *events: AnyEvent) -> tuple[str, str]:
    """The options that name an archive with these events."""
    records = folder / "records.jsonl"
    records.write_text("".join(f"{format_record(event)}\n" for event in events), "utf-8")
    archive = ("--archive", str(folder / "referee.sqlite"))
    ran = referee(capsys, *archive, "import", str(records))
    assert ran.code == 0, ran.err
    return archive


def players(history: Written) -> list[AnyEvent]:
    """Who plays from before the first edit on, and who is renamed."""
    since = parse_instant("2020-01-01T00:00:00Z")
    before = {new: old for new, old, _ in history.renamed}
    found: list[AnyEvent] = [Player(at=since, name=before.get(name, name), status="active") for name in history.players]
    return [*found, *(Player(at=at, name=new, status="active", was=old) for new, old, at in history.renamed)]


@pytest.fixture
def orchard(capsys: Capture, tmp_path: Path) -> tuple[str, str]:
    history = written("orchard")
    matter = Post(
        at=parse_instant("2020-03-02T00:00:00Z"), id="season", author="Cleo", category="Proposal", title="New Season"
    )
    return imported(capsys, tmp_path, *players(history), matter, *history.revisions)


def edits(ran: Ran) -> list[tuple[str, str, object, object]]:
    changes: Any = ran.document["changes"]
    return [(change["edit"]["edit"], change["key"], change["old"], change["new"]) for change in changes]


@pytest.mark.parametrize("name", NAMES)
def test_what_the_commands_say_of_each_history(name: str, capsys: Capture, tmp_path: Path) -> None:
    history = written(name)
    archive = imported(capsys, tmp_path, *players(history), *history.revisions)
    told: tuple[str, ...] = ()
    if history.variables is not None:
        (tmp_path / "variables.json").write_text(json.dumps(history.variables), "utf-8")
        told = ("--variables", str(tmp_path / "variables.json"))
    page, at = history.revisions[0].page, format_instant(history.revisions[-1].at)
    blamed = referee(capsys, *archive, "blame", page, *told, "--at", at, "--json")
    assert blamed.code == 0, blamed.err
    cells: Any = blamed.document["cells"]
    assert {cell["key"]: (cell["value"], cell["change"]["edit"]["edit"]) for cell in cells} == history.standing
    for player in history.players:
        ran = referee(capsys, *archive, "history", player, *told, "--at", at, "--json")
        own = [change for change in history.changes if change[2].split(":")[-1] == player]
        told_of_own = [row for row in edits(ran) if row[1].split(":")[-1] == player]
        assert sorted(told_of_own, key=str) == sorted(((c[0], c[2], c[3], c[4]) for c in own), key=str), player


def test_changes_in_which_a_name_comes_or_goes_are_of_that_player_too(capsys: Capture, tmp_path: Path) -> None:
    history = written("crypts")
    archive = imported(capsys, tmp_path, *players(history), *history.revisions)
    ran = referee(capsys, *archive, "history", "Lou", "--json", "--at", AT)
    assert [row for row in edits(ran) if not row[1].endswith(":Lou")] == [
        ("1", "Old Mill", None, "Jules, Lou"), ("7", "Queue", "Jules Ines", "Ines Lou Jules"),
    ]  # fmt: skip
    of_ines = edits(referee(capsys, *archive, "history", "Ines", "--json", "--at", AT))
    assert sorted(row for row in of_ines if row[0] == "2") == [
        ("2", "Old Mill", "Jules, Lou", "Jules, Lou, Ines"), ("2", "Weir", "Ines", ""),
    ]  # fmt: skip


def test_a_player_a_variable_and_both(orchard: tuple[str, str], capsys: Capture) -> None:
    of_grain = [
        ("1", "Grain:Alder", None, "0"), ("1", "Grain:Bramble", None, "11"), ("2", "Grain:Alder", "0", "4"),
        ("3", "Grain:Bramble", "11", "8"), ("5", "Grain:Cleo", None, "5"), ("8", "Grain:Alder", "4", "6"),
        ("8", "Grain:Bramble", "8", "10"), ("8", "Grain:Cleo", "5", "7"), ("9", "Grain:Bramble", "10", "1"),
        ("10", "Grain:Bramble", "1", "10"), ("12", "Grain:Bramble", "10", None), ("13", "Grain:Bramble", None, "5"),
    ]  # fmt: skip
    for asked in ("Grain", "grain", "GRAIN 🌾"):
        ran = referee(capsys, *orchard, "history", asked, "--json", "--at", AT)
        assert ran.code == 0 and sorted(edits(ran)) == sorted(of_grain, key=str), asked
    both = referee(capsys, *orchard, "history", "grain:alder", "--json", "--at", AT)
    assert edits(both) == [row for row in of_grain if row[1] == "Grain:Alder"]
    values: Any = both.document["values"]
    assert [(one["key"], one["value"]) for one in values] == [("Grain:Alder", "6")]


def test_what_it_was_then(orchard: tuple[str, str], capsys: Capture) -> None:
    for at, grain in (("2020-03-01T11:59:59Z", "0"), ("2020-03-01T12:00:00Z", "4"), ("2020-03-04T00:10:00Z", "6")):
        values: Any = referee(capsys, *orchard, "history", "Grain:Alder", "--json", "--at", at).document["values"]
        assert [one["value"] for one in values] == [grain], at


def test_from_an_instant_on(orchard: tuple[str, str], capsys: Capture) -> None:
    """The second the first edit that is told was made is among what is told; what stands is told whenever it came."""
    whole = referee(capsys, *orchard, "history", "Alder", "--at", AT, "--json").document
    instants = [change["edit"]["at"] for change in whole["changes"]]
    middle = parse_instant(instants[len(instants) // 2])
    for since in (middle, middle + timedelta(seconds=1)):
        told = referee(
            capsys, *orchard, "history", "Alder", "--since", format_instant(since), "--at", AT, "--json"
        ).document
        later = [change for change in whole["changes"] if parse_instant(change["edit"]["at"]) >= since]
        assert 0 < len(told["changes"]) < len(whole["changes"])
        assert (told["changes"], told["values"]) == (later, whole["values"])


def test_nothing_has_changed_since(orchard: tuple[str, str], capsys: Capture) -> None:
    out = referee(capsys, *orchard, "history", "Alder", "--since", "2020-12-30", "--at", AT).out
    assert "Nothing of it has changed since Wed 30 Dec 2020, 00:00 UTC." in out
    assert "As of" in out


def test_when_by_whom_with_which_summary_and_matter(orchard: tuple[str, str], capsys: Capture) -> None:
    changes: Any = referee(capsys, *orchard, "history", "Season", "--json", "--at", AT).document["changes"]
    assert changes[1]["edit"] == {
        "page": ORCHARD, "edit": "8", "at": "2020-03-04T00:10:00Z", "by": "Alder",
        "summary": '/* Millers */ Enacted "New Season"', "matter": {"post": "season", "title": "New Season"},
    }  # fmt: skip
    assert (changes[1]["lawful"], changes[1]["findings"], changes[1]["unsure"]) == (None, [], "")
    assert changes[0]["edit"]["matter"] is None


def test_a_square_by_its_letter(capsys: Capture, tmp_path: Path) -> None:
    history = written("vault")
    archive = imported(capsys, tmp_path, *players(history), *history.revisions)
    for asked in ("Vault:1,2", "vault:B1", "Vault:b1"):
        assert edits(referee(capsys, *archive, "history", asked, "--json", "--at", AT)) == [
            ("1", "Vault:1,2", None, ""), ("2", "Vault:1,2", "", "Vera"),
        ], asked  # fmt: skip
    blamed: Any = referee(capsys, *archive, "blame", "Vault", "D2", "--json", "--at", AT).document["cells"]
    assert [(one["key"], one["change"]["edit"]["edit"]) for one in blamed] == [("Map:2,4", "1")]


def test_a_square_of_a_board_by_whose_it_is_or_by_any_name_of_the_only_one() -> None:
    ann, bob, only = Key("Grid", "Ann", "1,2"), Key("Grid", "Bob", "1,2"), Key("Grid", "", "2,1")
    assert _of_a_board([ann, bob], [ann], "1,2", anybodys=False) == {ann}
    assert _of_a_board([ann, bob], [], "1,2", anybodys=True) == set(), "whose is not said"
    assert _of_a_board([only], [], "2,1", anybodys=True) == {only}
    assert _of_a_board([only], [], "2,2", anybodys=True) == set() == _of_a_board([ann], [], "1,2", anybodys=False)


TWO_OF_A_NAME = """{| class="wikitable"
! Player !! Coins
|-
| Alan || 7
|-
| alan (idle) || 2
|-
| [[User:Ann|Ann]] || 3
|}

== Ann ==
<pre>
PQ..
..HH
</pre>
"""


@pytest.mark.parametrize(
    ("asked", "keys"),
    [
        ("Alan", ["Coins:Alan"]),
        ("alan", ["Coins:alan"]),
        ("Coins:alan", ["Coins:alan"]),
        ("ann", ["Coins:Ann", *(f"Grid/Ann:{row},{column}" for row in (1, 2) for column in (1, 2, 3, 4))]),
        ("Grid/Ann:2,1", ["Grid/Ann:2,1"]),
        ("Ann's Grid: row 2 column 1", ["Grid/Ann:2,1"]),  # as news tell of it
        ("ann’s grid row 2, column 1", ["Grid/Ann:2,1"]),
        ("Grid: row 1 column 2", ["Grid/Ann:1,2"]),
        ("row 1 column 2", ["Grid/Ann:1,2"]),
        ("Ann's Coins", ["Coins:Ann"]),
        ("Tile: row 2 column 1", ["Grid/Ann:2,1"]),  # by whatever name, of the only one
        ("Alan's Grid: row 2 column 1", []),
        ("Alan:2,1", []),
        ("Ann's Grid: row 9 column 1", []),
    ],
)
def test_what_is_asked_for_as_sentences_and_tables_name_it(
    asked: str, keys: list[str], capsys: Capture, tmp_path: Path
) -> None:
    """Alan and alan are two; whatever is written of one of them is the other's nowhere."""
    day = parse_instant("2020-03-01T10:00:00Z")
    people = [Player(at=day, name=name, status="active") for name in ("Alan", "alan", "Ann")]
    page = Revision(page="Purse", id="1", at=day, author="Ann", summary="", text=TWO_OF_A_NAME)
    archive = imported(capsys, tmp_path, *people, page)
    ran = referee(capsys, *archive, "blame", "Purse", asked, "--json", "--at", AT)
    cells: Any = ran.document["cells"] if ran.code == 0 else []
    assert [one["key"] for one in cells] == keys, ran.err


def test_for_people(orchard: tuple[str, str], capsys: Capture) -> None:
    ran = referee(capsys, *orchard, "history", "Season", "--at", AT)
    assert (
        "Season\nWhen (UTC)" in ran.out
        and "Wed 4 Mar, 00:10  3     4   Alder" in ran.out
        and "Lawful or not: no audit in the archive" in ran.out
    )
    assert "for “New Season”" in ran.out and "As of Thu 31 Dec 2020, 00:00 UTC:" in ran.out
    one = referee(capsys, *orchard, "blame", ORCHARD, "Tools:Cleo", "--at", AT)
    assert "Cleo's Tools  Sieve (struck)  Tue 3 Mar, 09:00  Cleo  7" in one.out and "(used my sieve)" in one.out
    whole = referee(capsys, *orchard, "blame", "orchard", "--at", AT)
    assert whole.code == 0 and all(name in whole.out for name in ("Season", "Bramble's Grain", "Cleo's Status"))


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        (("history", "Brambel"), "near it: Bramble"),
        (("history", "Grian"), "near it: Grain"),
        (("history", "Grain:Nobody"), "nothing that is tracked is called 'Grain:Nobody'"),
        (("history", "Grain", "--page", "Orchid"), "near it: Orchard"),
        (("blame", "Orchid"), "no revision of a page 'Orchid' is in the archive (near it: Orchard)"),
        (("blame", " "), "no revision of a page ' ' is in the archive"),
        (("blame", ORCHARD, "Garin"), "near it: Grain"),
        (("blame", "Prose"), "Prose: holds nothing that could be tracked"),
        (("history", "Grain", "--variables", "absent.json"), "absent.json: cannot be read"),
    ],
)
def test_what_nobody_knows_is_one_line(asked: tuple[str, ...], says: str, capsys: Capture, tmp_path: Path) -> None:
    history = written("orchard")
    prose = Revision(
        page="Prose",
        id="1",
        at=parse_instant("2020-03-01T10:00:00Z"),
        author="Alder",
        summary="",
        text="Once.\n\nTwice.",
    )
    archive = imported(capsys, tmp_path, *players(history), *history.revisions, prose)
    ran = referee(capsys, *archive, *asked, "--at", AT)
    assert (ran.code, ran.out) == (2, "") and ran.err.count("\n") == 1 and says in ran.err, ran.err


def test_a_name_that_somebody_else_has_taken_over(capsys: Capture, tmp_path: Path) -> None:
    """Ann is Bea since 2 March, another Ann plays from the 4th on: each has what was theirs, and did what they did."""

    def at(day: int) -> datetime:
        return parse_instant(f"2020-03-0{day}T10:00:00Z")

    def page(day: int, by: str, text: str) -> Revision:
        return Revision(at=at(day), page="Orchard", id=str(day), author=by, summary="", text=text)

    archive = imported(
        capsys, tmp_path,
        Player(at=at(1) - timedelta(hours=1), name="Ann", status="active"),
        page(1, "Ann", "== Ann ==\n* Coins: 3\n"),
        Player(at=at(2), name="Bea", status="active", was="Ann"),
        page(3, "Bea", "== Bea ==\n* Coins: 3\n"),
        Player(at=at(4), name="Ann", status="active"),
        page(5, "Ann", "== Bea ==\n* Coins: 3\n== Ann ==\n* Coins: 1\n"),
        Variable(at=at(1), by="Ann", player="Ann", name="Gold", new="7", tracker="GNDT"),
        Variable(at=at(6), by="Ann", player="Ann", name="Gold", new="2", tracker="GNDT"),
    )  # fmt: skip
    for who, told in (
        ("Bea", [("Gold:Bea", None, "7", "Bea"), ("Coins:Bea", None, "3", "Bea")]),
        ("Ann", [("Coins:Ann", None, "1", "Ann"), ("Gold:Ann", None, "2", "Ann")]),
    ):
        document: Any = referee(capsys, *archive, "history", who, "--json", "--at", AT).document
        found = [(one["key"], one["old"], one["new"], one["edit"]["by"]) for one in document["changes"]]
        assert sorted(found) == sorted(told), who
        assert document["advisories"] == []


def test_a_page_on_which_nothing_is_left(capsys: Capture, tmp_path: Path) -> None:
    at = parse_instant("2020-03-02T00:00:00Z")
    pages = [
        Revision(at=at + timedelta(hours=number), page="Orchard", id=str(number), author="Ann", summary="", text=text)
        for number, text in enumerate(("Tide: 1", "Nothing."))
    ]
    archive = imported(capsys, tmp_path, *pages)
    for asked, says in (((), "nothing stands there any more"), (("Tide",), "nothing stands at 'Tide' any more")):
        ran = referee(capsys, *archive, "blame", "Orchard", *asked, "--at", AT)
        assert (ran.code, ran.out) == (2, "") and says in ran.err


def test_an_empty_archive_and_none(capsys: Capture, tmp_path: Path) -> None:
    archive = imported(capsys, tmp_path)
    for command in (("history", "Ann"), ("blame", ORCHARD)):
        ran = referee(capsys, *archive, *command)
        assert (ran.code, ran.out) == (3, "") and "holds nothing" in ran.err and ran.err.count("\n") == 1
        none = referee(capsys, "--archive", str(tmp_path / "none.sqlite"), *command)
        assert none.code == 3 and "there is no archive" in none.err


def test_somebody_of_whom_nothing_is_tracked(capsys: Capture, tmp_path: Path) -> None:
    history = written("orchard")
    stranger = Player(at=parse_instant("2020-01-01T00:00:00Z"), name="Zoe", status="active")
    ran = referee(
        capsys, *imported(capsys, tmp_path, *players(history), stranger, *history.revisions), "history", "Zoe"
    )
    assert (
        ran.code == 0
        and ran.out.endswith("ever was of Zoe: nothing of it stands, as far as is seen.\n")
        and "Value" not in ran.out
    )


@pytest.mark.parametrize(
    ("asked", "heading", "found"),
    [
        ("Bob", "Old Town ([[User:Bob|Bob]])", ["Food:Old Town (Bob)"]),
        ("Bob", "Old Town (bob)", ["Food:Old Town (bob)"]),
        ("Food:Bob", "Old Town (Bob)", ["Food:Old Town (Bob)"]),
        # Somebody else's, nobody's, and a remark that only speaks of somebody.
        ("Ann", "Old Town (Bob)", []),
        ("Bob", "Old Town (north)", []),
        ("Bob", "Old Town (built by Bob)", []),
    ],
)
def test_a_thing_with_somebodys_name_in_brackets_is_theirs_too(
    asked: str, heading: str, found: list[str], capsys: Capture, tmp_path: Path
) -> None:
    at = parse_instant("2020-02-01T00:00:00Z")
    text = f"== Districts ==\n=== {heading} ===\n* Food: 9\n* Men: 2\n=== Harbour ===\n* Food: 6\n* Men: 4\n"
    saved = Revision(at=at, page="City", id="1", author="Ann", summary="", text=text)
    people = (Player(at=at - timedelta(days=1), name=name, status="active") for name in ("Ann", "Bob"))
    archive = imported(capsys, tmp_path, *people, saved)
    told: Any = referee(capsys, *archive, "history", asked, "--at", AT, "--json").document
    assert [one["key"] for one in told["values"] if one["key"].startswith("Food")] == found


def test_a_tracker_that_tells_its_own_changes(capsys: Capture, tmp_path: Path) -> None:
    def record(at: str, by: str, player: str, new: str, old: str | None = None) -> Variable:
        return Variable(
            at=parse_instant(at), by=by, player=player, name="Gold", old=old, new=new, tracker="GNDT", summary="x"
        )

    archive = imported(
        capsys, tmp_path,
        Player(at=parse_instant("2019-01-01T00:00:00Z"), name="Ann", status="active"),
        record("2019-05-01T10:00:00Z", "Ann", "Ann", "5", "0"), record("2019-05-02T10:00:00Z", "Bob", "Ann", "7"),
        record("2019-05-02T11:00:00Z", "Bob", "Bob", "1"),
        Player(at=parse_instant("2019-06-01T00:00:00Z"), name="Anna", status="active", was="Ann"),
        record("2019-06-02T10:00:00Z", "Anna", "Anna", "6", "7"),
    )  # fmt: skip
    for asked in ("Ann", "Anna", "Gold:Anna"):
        changes: Any = referee(capsys, *archive, "history", asked, "--json", "--at", AT).document["changes"]
        assert [(one["key"], one["kind"], one["old"], one["new"], one["edit"]["by"]) for one in changes] == [
            ("Gold:Anna", "changed", "0", "5", "Anna"), ("Gold:Anna", "changed", "5", "7", "Bob"),
            ("Gold:Anna", "changed", "7", "6", "Anna"),
        ]  # fmt: skip
    blamed: Any = referee(capsys, *archive, "blame", "GNDT", "--json", "--at", AT).document["cells"]
    assert [(one["key"], one["value"], one["change"]["edit"]["at"]) for one in blamed] == [
        ("Gold:Anna", "6", "2019-06-02T10:00:00Z"), ("Gold:Bob", "1", "2019-05-02T11:00:00Z"),
    ]  # fmt: skip


def test_what_an_audit_found_of_an_edit(capsys: Capture, tmp_path: Path) -> None:
    script = simulate(4, ("M102",))
    write_demo(script, tmp_path)
    config, at = ("--config", str(tmp_path / "referee.toml")), ("--at", "2019-06-26T00:00:00Z")
    assert referee(capsys, *config, "scrape", *at).code == 0
    who = json.loads((tmp_path / "manifest.json").read_text())["planted"][0]["subject"].partition(":")[2]
    before: Any = referee(capsys, *config, "history", who, "--page", "Moon Sites", "--json", *at).document["changes"]
    assert all(change["lawful"] is None and not change["findings"] for change in before)
    assert referee(capsys, *config, "audit", *at).code == 1
    after: Any = referee(capsys, *config, "history", who, "--page", "Moon Sites", "--json", *at).document["changes"]
    found = {finding["code"] for change in after for finding in change["findings"] if change["lawful"] is False}
    assert found == {"M102"}
    assert {change["lawful"] for change in after} == {False, None}
    told = referee(capsys, *config, "history", who, "--page", "Moon Sites", *at).out
    assert "✗ Unlawful: " in told and "M102" not in told


def test_what_players_wrote_is_made_harmless(capsys: Capture, tmp_path: Path) -> None:
    at = parse_instant("2020-03-01T10:00:00Z")
    evil = "a\x1b[31m\u202eb\nc\x07"
    text = f"'''Tide''': hi{evil[1:9]}gh\n"
    page = Revision(page="Tide\x1bs", id="1", at=at, author=f"M{evil}", summary=evil, text=text)
    archive = imported(capsys, tmp_path, page)
    for command in (("history", "Tide"), ("blame", "Tide\x1bs"), ("history", "Tide", "--json")):
        ran = referee(capsys, *archive, *command, "--at", AT)
        assert ran.code == 0, ran.err
        assert not any(char in ran.out for char in "\x1b\u202e\x07"), command
    assert msgspec.json.decode(ran.out)["changes"][0]["edit"]["summary"] == evil


def test_a_page_of_a_megabyte(capsys: Capture, tmp_path: Path) -> None:
    rows = "".join(f"|-\n| Thing {number} || {number} || {'x' * 500}\n" for number in range(2_000))
    text = f'{{| class="wikitable"\n! Thing !! Count !! Note\n{rows}|}}\n'
    revisions = [
        Revision(page="Big", id=str(number), at=parse_instant(f"2020-03-0{number}T10:00:00Z"), author="Ann",
                 summary="", text=text.replace("| Thing 77 || 77 ", f"| Thing 77 || {number} "))
        for number in (1, 2)
    ]  # fmt: skip
    assert len(text) > 1_000_000
    ran = referee(capsys, *imported(capsys, tmp_path, *revisions), "history", "Count:Thing 77", "--json", "--at", AT)
    assert edits(ran) == [("1", "Count:Thing 77", None, "1"), ("2", "Count:Thing 77", "1", "2")]


def test_what_there_is_to_look_at(capsys: Capture, tmp_path: Path) -> None:
    history = written("orchard")
    idled = Player(at=parse_instant("2020-03-03T00:00:00Z"), name="Cleo", status="idle", by="Alder")
    none = Dynasty(at=parse_instant("2020-01-01T00:00:00Z"), name="Orchard", ruleset="205", emperor=None)
    archive = imported(capsys, tmp_path, none, *players(history), idled, *history.revisions)
    looked: Any = referee(capsys, *archive, "blame", ORCHARD, "--json", "--at", AT).document["advisories"]
    assert [(one["code"], one["verdict"], one["edit"]["edit"], one["edit"]["by"]) for one in looked] == [
        ("L101", "advisory", "6", "Cleo"), ("L101", "advisory", "7", "Cleo"),
    ]  # fmt: skip
    ran = referee(capsys, *archive, "history", "Oath:Cleo", "--at", AT)
    assert "· Tue 3 Mar, 08:00 UTC, edit 6" in ran.out and "edit 7" not in ran.out


def test_a_tracker_without_a_name_is_no_page(capsys: Capture, tmp_path: Path) -> None:
    """Though there are pages beside it."""
    at = parse_instant("2020-03-02T00:00:00Z")
    value = Variable(at=at, by="Ann", player="Ann", name="Coins", new="3", tracker="")
    page = Revision(at=at, page="Orchard", id="1", author="Ann", summary="", text="Tide: 1")
    archive = imported(capsys, tmp_path, value, page)
    ran = referee(capsys, *archive, "history", "Ann", "--json", "--at", AT)
    assert edits(ran) == [("", "Coins:Ann", None, "3")]


def test_without_an_edit_what_differs_is_told_in_the_same_words(capsys: Capture, tmp_path: Path) -> None:
    table = "{{|\n! Gardener !! Pears\n|-\n| Ann || {}\n|-\n| Bob || 3\n|}}"
    revisions = [
        Revision(page="Shed", id=str(number), parent=str(number - 1) if number > 1 else None, author=who, summary=says,
                 at=parse_instant(f"2020-03-0{number}T10:00:00Z"), text=table.format(pears))
        for number, who, says, pears in ((1, "Cat", "begun", 9), (2, "Ann", "eaten", 5))
    ]  # fmt: skip
    archive = imported(capsys, tmp_path, *revisions)
    ran = referee(capsys, *archive, "history", "Ann", "--without", "2", "--at", AT)
    told = ran.out.split("Without revision 2:\n")[1].splitlines()
    assert [line.strip() for line in told] == [
        "- Mon 2 Mar, 10:00 UTC: Ann's Pears 9 → 5, by Ann",
        "Ann's Pears value: 9, was 5",
        "Ann's Pears from: –, was 9",
        "Ann's Pears since: Sun 1 Mar, 10:00 UTC, was Mon 2 Mar, 10:00 UTC",
        "Ann's Pears by: Cat, was Ann",
        "Ann's Pears summary: begun, was eaten",
    ]


# -- of the dynasty in play -------------------------------------------------------------------------------


def three_seasons(capsys: Capture, folder: Path) -> tuple[str, str]:
    """Mal, who does not play, edits a page before and after the Ascension Address of 5 March."""
    page = [
        Revision(page="P", id=str(day), parent=parent, at=parse_instant(f"2020-03-0{day}T12:00:00Z"), author=by, summary="", text=text)
        for day, parent, by, text in (
            (1, "0", "Ann", "{|\n! Name !! Coins\n|-\n| Ann || 3\n|-\n| Bob || 4\n|}"),
            (2, "1", "Mal", "{|\n! Name !! Coins\n|-\n| Ann || 5\n|-\n| Bob || 4\n|}"),
            (6, "2", "Mal", "{|\n! Name !! Coins\n|-\n| Ann || 6\n|-\n| Bob || 4\n|}"),
            (7, "6", "Ann", "{|\n! Name !! Coins\n|-\n| Ann || 7\n|-\n| Bob || 4\n|}"),
        )
    ]  # fmt: skip
    begun = parse_instant("2020-03-05T12:00:00Z")
    return imported(
        capsys, folder,
        *(Player(at=parse_instant("2020-01-01T00:00:00Z"), name=name, status=status) for name, status in (("Ann", "active"), ("Bob", "active"), ("Mal", "left"))),
        Dynasty(at=parse_instant("2020-01-01T00:00:00Z"), name="First", ruleset="167", emperor="Ann"),
        Post(at=begun, id="second", author="Bob", category="Ascension Address", title="Second"),
        Dynasty(at=begun + timedelta(hours=1), name="Second", ruleset="167", emperor="Bob"),
        Dynasty(at=begun + timedelta(days=1), name="Second", ruleset="167", special_case={"dormancy": False}),
        *page,
    )  # fmt: skip


def test_blame_looks_at_what_was_done_since_the_dynasty_began(capsys: Capture, tmp_path: Path) -> None:
    archive = three_seasons(capsys, tmp_path)
    looked: Any = referee(capsys, *archive, "blame", "P", "--json", "--at", AT).document["advisories"]
    assert [(one["code"], one["edit"]["edit"]) for one in looked] == [("L101", "6")]
    before: Any = referee(capsys, *archive, "blame", "P", "--json", "--at", "2020-03-04T00:00:00Z").document[
        "advisories"
    ]
    assert [(one["code"], one["edit"]["edit"]) for one in before] == [("L101", "2")]


def test_a_terminal_shows_the_dynasty_in_play_and_says_so(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive = three_seasons(capsys, tmp_path)
    whole = referee(capsys, *archive, "history", "Ann", "--at", AT).out
    a_change = re.compile(r"^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d", re.M)
    assert whole.count("Ann's Coins") == 2, "what the changes are of, and what stands"
    assert len(a_change.findall(whole)) == 4 and "left out" not in whole
    monkeypatch.setattr("referee.cli.history.is_a_terminal", lambda: True)
    shown = referee(capsys, *archive, "history", "Ann", "--at", AT).out
    assert len(a_change.findall(shown)) == 2 and "2 earlier changes left out: --since 2000-01-01 tells all." in shown
    assert whole in referee(capsys, *archive, "history", "Ann", "--since", "2000-01-01", "--at", AT).out
    document = referee(capsys, *archive, "history", "Ann", "--json", "--at", AT).document
    assert (len(document["changes"]), document["earlier"]) == (4, 0)  # type: ignore[arg-type]
    none = referee(capsys, *archive, "history", "Bob", "--at", AT).out
    assert "Nothing of it has changed since" in none and "One earlier change left out" in none
