"""Who put a wrong on a tracker right: told by what stands on the page after which edit, and by no words; each worked out by hand."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest
from msgspec.structs import replace

from referee.app.audits.audit import run_audit
from referee.app.audits.causes import causes
from referee.app.inquiry.opening import Inquiry
from referee.archive.store import open_archive
from referee.config import Config
from referee.demo.pages import page_of
from referee.dynasties.kit.declare import Action, Declared, Integer, gain
from referee.dynasties.known import CARRIED_BOOK, Book
from referee.model.events import Dynasty, Evidence, Player, Revision
from tests.dynasties.kit.saved import NOON

coins, heap = Integer("Coins", default=10), Integer("Heap", of="game")
TILL = Declared(
    name="till",
    letter="Q",
    page="Till",
    rules=("Till",),
    words=("Clerk", "Clerks", "Banker"),
    variables=(coins, heap),
    actions=(
        Action("Work", "Till", often="weekly", does=(gain(coins, 2),)),
        Action("Dig", "Till", often="weekly", does=(gain(coins, 2), gain(heap, 1))),
    ),
)
"""Whoever works or digs has 2 Coins more, once a week each; who digs adds to the Heap. Nothing else changes these."""
BOOK = replace(CARRIED_BOOK, dynasties=(TILL,), fingerprint="till")
A_DAY = timedelta(days=1)


def page(ann: str, bob: str, heap: str = "0", *, labels: bool = False) -> str:
    if labels:
        return f"Heap: {heap}\n\n== Coins ==\n* Ann: {ann}\n* Bob: {bob}\n"
    return f'Heap: {heap}\n\n{{| class="wikitable"\n! Clerk !! Coins\n|-\n| Ann || {ann}\n|-\n| Bob || {bob}\n|}}\n'


def saves(text: str, every: timedelta) -> list[Evidence]:
    """The first page, with 10 Coins for each, and what comes of it: `Ann 9 10; Bob 10 10 (no)`; after the Coins the Heap, if it is not 0."""
    events = [Evidence(Dynasty(at=NOON, name="till", ruleset="the page", emperor="Eve"))]
    events += [Evidence(Player(at=NOON, name=name, status="active")) for name in ("Ann", "Bob", "Eve")]
    rules, _ = page_of(TILL, "== Till ==\nClerks have Coins.\n", BOOK, "rules")
    events.append(Evidence(Revision(at=NOON, page="Ruleset", id="rules", author="Eve", summary="", text=rules)))
    for number, said in enumerate(["Eve 10 10", *text.split("; ")], start=1):
        move, _, summary = said.partition(" (")
        who, *values = move.removesuffix(" labels").split()
        shown = page(*values, labels=move.endswith("labels"))
        at, parent = NOON + number * every, str(number - 1)
        saved = Revision(
            at=at, page="Till", id=str(number), parent=parent, author=who, summary=summary.rstrip(")"), text=shown
        )
        events.append(Evidence(saved))
    return events


class _Knowing(Inquiry, frozen=True, dict=True):
    @property
    def book(self) -> Book:
        return BOOK


def fates(path: Path, text: str, *, every: timedelta = timedelta(hours=1), nights: bool = False) -> list[str]:
    """What became of each wrong by the time of its edit; `nights`: with an audit that is kept after every save."""
    events = saves(text, every)
    archive = open_archive(path / "till.sqlite")
    if nights:
        for event in events:
            archive.add([event])
            run_audit(_Knowing(archive, Config(), event.at).reading, None, BOOK)
    archive.add(events)
    inquiry = _Knowing(archive, Config(), events[-1].at + A_DAY)
    told = causes(inquiry, run_audit(inquiry.reading, None, BOOK, keep=nights))
    archive.close()
    of_edits = sorted((one for one in told if one.finding.code[0] == "Q"), key=lambda one: one.since)
    return [one.ended_said if one.status == "put-right" else one.status for one in of_edits]


BACK, RIGHT, OVER = (
    "Taken back by {} in revision {} of Till",
    "Corrected by {} in revision {} of Till",
    "Overtaken by what became lawful by {} in revision {} of Till",
)
STANDS = "standing"


@pytest.mark.parametrize("summary", ["", " (oops)", " (no thanks)", " (arithmetic)", " (undid that)"])
@pytest.mark.parametrize("who", ["Ann", "Bob"])
def test_it_is_put_right_by_whoever_brings_back_what_was_there_whatever_they_say(
    tmp_path: Path, who: str, summary: str
) -> None:
    assert fates(tmp_path, f"Ann 9 10; {who} 10 10{summary}") == [BACK.format(who, 3)]


def test_what_somebody_else_takes_back_at_once_is_put_right_as_well(tmp_path: Path) -> None:
    assert fates(tmp_path, "Ann 9 10; Bob 10 10", every=timedelta(minutes=5)) == [BACK.format("Bob", 3)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # Ann's own second edit put hers right, and Bob's last edit his: it touched nothing of hers.
        (
            "Ann 9 10; Ann 10 10 (oops); Bob 10 7; Bob 10 10 (undid that)",
            [BACK.format("Ann", 3), BACK.format("Bob", 5)],
        ),
        # Bob's words speak of an undoing, and his edit undoes nothing.
        ("Ann 9 10; Bob 9 12 (undid that, and worked)", [STANDS]),
        ("Ann 9 10; Bob 9 10 labels (fixed the mistake)", [STANDS]),
        # Half of it is no putting right, and whoever brings back the rest puts it right.
        ("Ann 9 9; Bob 10 9 (undid that)", [STANDS]),
        ("Ann 9 9; Bob 10 9; Ann 10 10", [BACK.format("Ann", 4)]),
        # Lawful play between, on another's Coins or with other signs around the values.
        ("Ann 9 10; Bob 9 12; Ann 10 12", [BACK.format("Ann", 4)]),
        ("Ann 9 10; Bob 9 12 labels; Bob 10 12 labels", [RIGHT.format("Bob", 4)]),
        # A wrong over a wrong: both are over with the lawful value; with what the first had left the second is.
        ("Ann 13 10; Bob 17 10; Ann 10 10", [BACK.format("Ann", 4), RIGHT.format("Ann", 4)]),
        ("Ann 13 10; Bob 17 10; Ann 13 10", [STANDS, BACK.format("Ann", 4)]),
        # Three of them, and the lawful value.
        ("Ann 13 10; Bob 17 10; Ann 23 10; Bob 10 10", [BACK.format("Bob", 5), *[RIGHT.format("Bob", 5)] * 2]),
        # With another wrong beside it, it was put right all the same, and so is the other by whoever takes back that.
        ("Ann 9 10; Bob 10 10 7", [BACK.format("Bob", 3), STANDS]),
        ("Ann 9 10; Bob 10 10 7; Ann 10 10", [BACK.format("Bob", 3), RIGHT.format("Ann", 4)]),
        # Done again it is another wrong, and the first was put right all the same.
        ("Ann 9 10; Bob 10 10; Ann 9 10", [BACK.format("Bob", 3), STANDS]),
    ],
)
def test_who_put_it_right_is_told_by_what_stands_after_which_edit(
    tmp_path: Path, text: str, expected: list[str]
) -> None:
    assert fates(tmp_path, text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # Ann digs, lawfully, and the page shows 10 again: but 12 is lawful by then.
        ("Ann 8 10; Ann 10 10 1", [STANDS]),
        ("Ann 8 10; Ann 10 10 1; Bob 12 10 1", [RIGHT.format("Bob", 4)]),
        # She works, and shows what she lawfully has: nobody put it right, and it no longer stands.
        ("Ann 9 10; Ann 12 10", [OVER.format("Ann", 3)]),
        ("Ann 9 10; Ann 11 10", [STANDS]),
        # From 8 her work brings back 10, and so does who undoes: she says which, or it may stand until 12 is shown.
        ("Ann 8 10; Ann 10 10 (working)", [STANDS]),
        ("Ann 8 10; Ann 10 10 (working); Bob 12 10", [RIGHT.format("Bob", 4)]),
        ("Ann 8 10; Ann 10 10 (undid that)", [BACK.format("Ann", 3)]),
        ("Ann 8 10; Bob 10 10", [BACK.format("Bob", 3)]),
        ("Ann 8 10; Ann 10 10", [STANDS]),
        ("Ann 8 10; Ann 10 10; Ann 12 10", [RIGHT.format("Ann", 4)]),
        # With Bob's Coins besides she has undone it.
        ("Bob 8 9; Ann 10 10", [BACK.format("Ann", 3)]),
    ],
)
def test_play_that_comes_to_the_value_before_it_puts_nothing_right(
    tmp_path: Path, text: str, expected: list[str]
) -> None:
    assert fates(tmp_path, text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "Ann 9 10; Ann 10 10 (oops); Bob 10 7; Bob 10 10 (undid that)",
        "Ann 13 10; Bob 17 10; Ann 23 10; Bob 10 10",
        "Ann 13 10; Bob 17 10; Ann 13 10",
        "Ann 8 10; Ann 10 10 1",
        "Ann 8 10; Ann 10 10 1; Bob 12 10 1",
        "Ann 9 10; Ann 12 10; Bob 12 7",
        "Ann 8 10; Ann 10 10; Ann 12 10; Bob 12 7",
    ],
)
def test_what_audits_of_before_have_seen_of_it_is_remembered(tmp_path: Path, text: str) -> None:
    (tmp_path / "whole").mkdir()
    (tmp_path / "nights").mkdir()
    assert fates(tmp_path / "nights", text, nights=True) == fates(tmp_path / "whole", text)
