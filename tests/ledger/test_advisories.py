"""What there is to look at on any tracker: who edits without playing, and totals that no longer add up."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Literal

import pytest

from referee.ledger.advisories import advisories, restoring
from referee.ledger.following import follow_page
from referee.ledger.sights import Undeclared
from referee.model.events import HIDDEN, Revision
from referee.model.instants import parse_instant
from referee.trackers.wikitext.names import People

START = parse_instant("2020-03-01T10:00:00Z")
LATER = START + timedelta(days=30)
TABLE = '{{| class="wikitable"\n! Name !! Apples !! Pears !! Total\n|-\n| Ann || {} || {} || {}\n|-\n| Bob || 2 || 3 || 5\n|}}'
BOUGHT = TABLE.format(4, 3, 7)


def edits(*steps: tuple[int, str, str]) -> list[Revision]:
    """Edits as minutes since the first, editor and page."""
    return [
        Revision(page="P", id=str(number), at=START + timedelta(minutes=minutes), author=by, summary="", text=text)
        for number, (minutes, by, text) in enumerate(steps, 1)
    ]


def found(revisions: list[Revision], now: datetime = LATER, unsure: str = "Who") -> list[tuple[str, str, str]]:
    def stands(editor: str, at: datetime) -> Literal["yes", "no", "unsure"]:
        return "unsure" if editor == unsure else "no" if editor == "Mal" else "yes"

    account = follow_page("P", revisions, Undeclared(People(("Ann", "Bob")), lambda name: name))
    restores = restoring(revisions).__contains__
    return [(one.code, one.verdict, one.made.edit) for one in advisories(account, revisions, restores, stands, now)]


# -- totals -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("after", "wrong"),
    [
        (TABLE.format(4, 5, 7), True),  # 4 + 5 = 9
        (TABLE.format(4, 3, 8), True),
        (TABLE.format(4, 5, 9), False),
        (TABLE.format("4?", 5, 7), False),  # one of the numbers cannot be read
        (TABLE.format(4, 3, "7?"), False),
        (TABLE.format(4, "-", 7), False),
        (BOUGHT.replace("! Total", "! Total ever"), False),  # it is headed otherwise now
        (BOUGHT.replace("! Pears", "! Plums"), False),
        (BOUGHT + "\n\nA sentence.", False),
    ],
)
def test_a_total_of_a_row(after: str, wrong: bool) -> None:
    assert found(edits((0, "Ann", BOUGHT), (60, "Ann", after))) == ([("L102", "advisory", "2")] if wrong else [])


def test_a_total_of_a_column() -> None:
    page = "{{|\n! Name !! Apples !! Mood\n|-\n| Ann || {} || calm\n|-\n| Bob || 3 || cross\n|-\n| '''Total''' || {} ||\n|}}"
    right = page.format("1,200", "1,203")
    assert found(edits((0, "Ann", right), (60, "Ann", page.format("1,200", "1,204")))) == [("L102", "advisory", "2")]
    assert found(edits((0, "Ann", right), (60, "Ann", page.format("1,300", "1,303")))) == []
    assert found(edits((0, "Ann", right), (60, "Ann", page.format("", "1,203")))) == [], "one number is left: no sum"
    assert found(edits((0, "Ann", right), (60, "Ann", page.format("many", "1,203")))) == []


def test_rows_and_columns_are_called_as_the_page_has_them() -> None:
    page = (
        "{{|\n! Name !! Coins 🪙 !! Total\n|-\n| Ann of Ely || {} || {}\n|-\n| Bob || 3 || 3\n|-\n| Total || 7 ||\n|}}"
    )
    revisions = edits((0, "Ann", page.format(4, 4)), (60, "Ann", page.format(5, 5)))
    account = follow_page("P", revisions, Undeclared(People(("Ann", "Bob")), lambda name: name))
    told = advisories(account, revisions, lambda _: False, lambda *_: "yes", LATER)
    assert [one.message.partition(",")[0] for one in told] == ["The total of column “Coins 🪙” is 7"]
    broken = BOUGHT.replace("| 7", "| 8")
    account = follow_page("P", edits((0, "Ann", BOUGHT)), Undeclared(People(("Ann",)), lambda name: name))
    rows = advisories(account, edits((0, "Ann", BOUGHT), (60, "Ann", broken)), lambda _: False, lambda *_: "yes", LATER)
    assert [one.message.partition(",")[0] for one in rows] == ["The total of row “Ann” is 8"]


def test_a_row_that_goes_must_leave_the_total_of_the_column() -> None:
    page = "{{|\n! Name !! Apples\n{}|-\n| Sum || {}\n|}}"
    rows = [f"|-\n| {name} || {number}\n" for name, number in (("Ann", 1), ("Bob", 2), ("Cat", 4))]
    before = page.format("".join(rows), 7)
    assert found(edits((0, "Ann", before), (60, "Ann", page.format("".join(rows[:2]), 3)))) == []
    assert found(edits((0, "Ann", before), (60, "Ann", page.format("".join(rows[:2]), 7)))) == [
        ("L102", "advisory", "2")
    ]


def test_what_adds_up_by_chance_is_no_total() -> None:
    """A total ever earned begins as the sum, with one number in it; nothing says that it stays so."""
    ever = TABLE.replace("| Bob || 2 || 3 || 5", "| Bob || 0 || 3 || 3")
    assert found(edits((0, "Ann", ever.format(4, 0, 4)), (60, "Ann", ever.format(1, 0, 4)))) == []
    wrong = TABLE.replace("| Bob || 2 || 3 || 5", "| Bob || 2 || 3 || 9")
    assert found(edits((0, "Ann", wrong.format(4, 3, 7)), (60, "Ann", wrong.format(4, 4, 7)))) == [], "half are wrong"


@pytest.mark.parametrize(("minutes", "told"), [(15, False), (16, True)])
def test_a_quarter_of_an_hour_to_mend_it(minutes: int, told: bool) -> None:
    broken, mended = TABLE.format(4, 5, 7), TABLE.format(4, 5, 9)
    first = edits((0, "Ann", BOUGHT), (60, "Ann", broken))
    assert bool(found(first, START + timedelta(minutes=60 + minutes))) == told
    assert bool(found(edits((0, "Ann", BOUGHT), (60, "Ann", broken), (60 + minutes, "Bob", mended)))) == told


# -- who edits ----------------------------------------------------------------------------------------


def test_who_does_not_play() -> None:
    other = TABLE.format(4, 4, 8)
    assert found(edits((0, "Ann", BOUGHT), (60, "Bob", other))) == []
    assert found(edits((0, "Ann", BOUGHT), (60, "Mal", other))) == [("L101", "advisory", "2")]
    assert found(edits((0, "Ann", BOUGHT), (60, "Who", other))) == [("L101", "undetermined", "2")]


def test_layout_is_nobodys_play() -> None:
    assert found(edits((0, "Ann", BOUGHT), (60, "Mal", BOUGHT.replace("| 4", "|   '''4'''")))) == []


def test_putting_a_page_back_as_it_was_is_nobodys_play() -> None:
    wiped = edits((0, "Ann", BOUGHT), (60, "Mal", "Ha"), (70, "Mal", BOUGHT))
    assert found(wiped) == [("L101", "advisory", "2")]


def test_nobody_is_held_to_what_others_may_have_done() -> None:
    other = TABLE.format(4, 4, 8)
    assert found(edits((0, "Ann", BOUGHT), (60, "Ann", HIDDEN), (70, "Mal", other))) == []
    gap = edits((0, "Ann", BOUGHT), (60, "Mal", other))
    gap[1] = Revision(page="P", id="9", parent="8", at=gap[1].at, author="Mal", summary="", text=other)
    assert found(gap) == []
