"""Texts as if an edit had not been made: what it changed is as before, until somebody changed the same."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.ledger.undoing import without

TABLE = "{|\n| Ann || 3 || red\n|-\n| Bob || 5 || blue\n|}\n"


def of_cells(ann: str = "3", bob: str = "5", colour: str = "red") -> str:
    return TABLE.replace("3", ann).replace("5", bob).replace("red", colour)


@pytest.mark.parametrize(
    ("later", "then"),
    [
        (of_cells("4"), of_cells("3")),
        (of_cells("4", bob="6"), of_cells("3", bob="6")),
        (of_cells("4", colour="green"), of_cells("3", colour="green")),
        (of_cells("7"), of_cells("7")),
        (of_cells("3"), of_cells("3")),
        ("above\n" + of_cells("4") + "below", "above\n" + of_cells("3") + "below"),
        ("", ""),
    ],
    ids=["nothing more", "another row", "another cell", "the same cell", "put back", "around it", "all gone"],
)
def test_a_value(later: str, then: str) -> None:
    """Ann's 3 became 4; what a later edit makes of it."""
    assert list(without(TABLE, of_cells("4"), [later])) == [then]


def test_what_was_changed_again_is_no_longer_that_edits() -> None:
    """3 became 4, then 7, and 4 once more: that 4 is another's."""
    assert list(without(TABLE, of_cells("4"), [of_cells("4", bob="6"), of_cells("7"), of_cells("4")])) == [
        of_cells("3", bob="6"),
        of_cells("7"),
        of_cells("4"),
    ]


@pytest.mark.parametrize(
    ("before", "after", "later", "then"),
    [
        ("a\nb\nc", "a\nc", "a\nc", "a\nb\nc"),
        ("a\nb\nc", "a\nc", "x\na\nc\nd", "x\na\nb\nc\nd"),
        ("a\nb\nc", "b\nc", "b\nc\nd", "a\nb\nc\nd"),
        ("a\nb\nc", "a\nb", "x\na\nb", "x\na\nb\nc"),
        ("a\nb\nc", "a\nc", "a\nx\nc", "a\nx\nc"),
        ("a\nc", "a\nb\nc", "a\nb\nc\nd", "a\nc\nd"),
        ("", "a", "a", ""),
        ("a", "", "", "a"),
        ("same", "same", "other", "other"),
    ],
)
def test_lines_that_were_taken_away_or_added(before: str, after: str, later: str, then: str) -> None:
    """They come back, or go, where they stood; not where somebody wrote between."""
    assert list(without(before, after, [later])) == [then]


LINES = st.lists(st.sampled_from(["a", "b", "| c || 1", "| d || 2", "", "........", "é!|"]), max_size=8)


@given(LINES, LINES, LINES)
def test_an_edit_that_nothing_follows_leaves_what_was_before(
    before: list[str], after: list[str], more: list[str]
) -> None:
    """With the same text after it, and with what is written behind a line that stays."""
    old, new = "\n".join([*before, "end"]), "\n".join([*after, "end"])
    assert list(without(old, new, [new, new])) == [old, old]
    behind = "\n".join(["", "***", *more])
    assert list(without(f"{old}\nlast", f"{new}\nlast", [f"{new}\nlast{behind}"])) == [f"{old}\nlast{behind}"]


@given(LINES, LINES, st.lists(LINES, max_size=4))
def test_a_text_that_the_edit_did_not_change_stays(before: list[str], after: list[str], later: list[list[str]]) -> None:
    texts = ["\n".join(each) for each in later]
    same = "\n".join(before)
    assert list(without(same, same, texts)) == texts
