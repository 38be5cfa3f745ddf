"""Changing some cells of a page that is not ours: the guards, both sides of each, and taking it back."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.errors import EditConflict, PublishError, ReplyLost
from referee.net.mediawiki import Saved, WikiPage
from referee.reports.keeping import Change, preview_change, publish_change, take_back, without
from referee.reports.publish import Written
from tests.reports.folder import Folder
from tests.reports.notebook import Notebook

PAGE = WikiPage("Mill", 7, "Score: 1\n")


def change(after: str, *, base: int = 7, before: str = PAGE.text) -> Change:
    return Change("Mill", base, before, after, "Score follows")


def test_only_the_revision_that_was_judged_is_changed() -> None:
    planned = preview_change(PAGE, change("Score: 2\n"), "Bot")
    assert (planned.changed, planned.base, planned.saved, planned.after) == (True, 7, 0, "Score: 2\n")
    for other in (change("Score: 2\n", base=6), change("Score: 2\n", before="Score: 0\n")):
        planned = preview_change(PAGE, other, "Bot")
        assert not planned.changed and planned.after == PAGE.text and "edited meanwhile" in planned.left[0]
    same = preview_change(PAGE, change(PAGE.text), "Bot")
    assert not same.changed and not same.left


@pytest.mark.parametrize(
    ("size", "grown", "refused"),
    [
        (100, 400, False),
        (100, 401, True),
        (3000, 600, False),
        (3000, 601, True),
        (3000, -600, False),
        (3000, -601, True),
    ],
)
def test_a_page_grows_and_shrinks_within_bounds(size: int, grown: int, refused: bool) -> None:
    page = WikiPage("Mill", 7, "x" * size)
    planned = change("x" * (size + grown), before=page.text)
    if refused:
        with pytest.raises(PublishError, match="characters"):
            preview_change(page, planned, "Bot")
    else:
        assert preview_change(page, planned, "Bot").changed


def test_a_page_that_wants_no_bots_is_left_alone() -> None:
    page = WikiPage("Mill", 7, "{{bots|deny=Bot}}")
    with pytest.raises(PublishError, match="does not want bots"):
        preview_change(page, change("{{bots|deny=Bot}}.", before=page.text), "Bot")


def test_a_change_is_saved_noted_and_taken_back(tmp_path: Path) -> None:
    folder, notebook = Folder(tmp_path), Notebook()
    folder.path("Mill").write_text("Score: 1\n", "utf-8")
    page = folder.read("Mill")
    written = publish_change(folder, change("Score: 2\n", base=page.revision), notebook)
    assert written.changed and folder.read("Mill").text == "Score: 2\n" and notebook.made == [written]
    assert take_back(folder, written, "s", notebook).changed and folder.read("Mill").text == "Score: 1\n"
    folder.path("Mill").unlink()
    assert not take_back(folder, written, "s", notebook).changed and not folder.path("Mill").exists()


class Overtaken(Folder):
    """A folder in which somebody is always a moment earlier."""

    def since(self, title: str, base: int) -> frozenset[int]:
        return frozenset({base, self.read(title).revision})

    def save(self, page: WikiPage, text: str, summary: str) -> Saved:
        path = self.path(page.title)
        path.write_text(f"{path.read_text('utf-8')}More.\n", "utf-8")
        raise EditConflict("refused", code="editconflict")


def test_a_change_that_somebody_comes_before_is_none(tmp_path: Path) -> None:
    folder, notebook = Overtaken(tmp_path), Notebook()
    folder.path("Mill").write_text("Score: 1\n", "utf-8")
    written = publish_change(folder, change("Score: 2\n", base=folder.read("Mill").revision), notebook)
    assert not written.changed and "edited meanwhile" in written.left[0]
    assert not notebook.made and not notebook.intended


def test_a_page_that_others_change_each_time_is_not_said_to_be_taken_back(tmp_path: Path) -> None:
    folder, notebook = Overtaken(tmp_path), Notebook()
    folder.path("Mill").write_text("Score: 2\n", "utf-8")
    edit = Written("Mill", True, 1, 2, "Score: 1\n", "Score: 2\n")
    with pytest.raises(PublishError, match="was changed by others 5 times"):
        take_back(folder, edit, "s", notebook)
    assert folder.read("Mill").text == "Score: 2\n" + "More.\n" * 5 and not notebook.made


LINES = st.lists(st.sampled_from(["a 1", "a 2", "b 1", "b 2", "", "other"]), max_size=8)


@given(LINES, LINES, LINES)
def test_taking_back_touches_only_lines_that_stand_as_the_edit_left_them(
    before: list[str], after: list[str], now: list[str]
) -> None:
    edit, before, after = (
        Written("Mill", True, 1, 2, "\n".join(before), "\n".join(after)),
        before or [""],
        after or [""],
    )
    back = without(edit, "\n".join(now)).split("\n")
    now = now or [""]
    assert len(back) == len(now)
    for old, new in zip(now, back, strict=True):
        assert old == new or (old in after and new in before)


class Lost(Folder):
    """A folder that saves, or does not, and gives no reply; meanwhile we have made another page of it."""

    def __init__(self, folder: Path, after: str) -> None:
        super().__init__(folder)
        self.after = after

    def save(self, page: WikiPage, text: str, summary: str) -> Saved:
        self.path(page.title).write_text(self.after, "utf-8")
        raise ReplyLost("gave no reply", where=page.title)


@pytest.mark.parametrize(
    ("stands", "made"),
    [
        ("a 2\na 2\nb 1\nmore", True),
        ("a 2\na 2\na 2\nb 1", True),
        ("a 2\na 2\nb 2", True),
        ("a 2\nb 1\nmore", False),
    ],
)
def test_an_edit_was_made_where_its_lines_stand_as_often_as_it_left_them(
    tmp_path: Path, stands: str, made: bool
) -> None:
    folder = Lost(tmp_path, stands)
    folder.path("Mill").write_text("a 1\na 2\nb 1", "utf-8")
    base = folder.read("Mill").revision
    edit = Change("Mill", base, "a 1\na 2\nb 1", "a 2\na 2\nb 1", "s")
    if made:
        assert publish_change(folder, edit, Notebook()).changed
    else:
        with pytest.raises(ReplyLost):
            publish_change(folder, edit, Notebook())


def test_a_whole_edit_is_taken_back_whole() -> None:
    edit = Written("Mill", True, 1, 2, "x\na 1\ny\nb 1", "x\na 2\ny\nb 2")
    assert without(edit, edit.after) == edit.before
    assert without(edit, "x\na 2\nz\nb 3\nmore") == "x\na 1\nz\nb 3\nmore", "b is somebody else's by now"
    assert without(edit, "a 2\na 2") == "a 2\na 2", "which of two it was nobody can tell"
    long = ["|-"] * 300
    edit = Written("Mill", True, 1, 2, "\n".join([*long, "a 1"]), "\n".join(["new", *long, "a 2"]))
    assert without(edit, edit.after) == edit.after.replace("a 2", "a 1"), "however often a line stands on a long page"
