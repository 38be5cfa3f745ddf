"""Publishing into a folder and through a door: what is written, what is refused, and what is read back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.errors import PublishError, ReplyLost
from referee.net.mediawiki import Saved, WikiPage
from reports.publish import (
    BEGIN,
    END,
    Folder,
    Rules,
    Written,
    diff_of,
    normal_section,
    publish_section,
    section_of,
    with_section,
)


def test_a_page_is_made_and_then_left_alone(tmp_path: Path) -> None:
    folder = Folder(tmp_path / "pages")
    first = publish_section(folder, "Referee/Audit", "Hello", "s", Rules(), live=True)
    assert first.changed and (tmp_path / "pages" / "Referee%2FAudit.wiki").read_text() == f"{BEGIN}\nHello\n{END}"
    assert not publish_section(folder, "Referee/Audit", "Hello \n", "s", Rules(), live=True).changed
    dry = publish_section(folder, "Referee/Audit", "Bye", "s", Rules(), live=False)
    assert dry.changed and "-Hello" in diff_of(dry) and "+Bye" in diff_of(dry)
    assert folder.read("Referee/Audit").text == f"{BEGIN}\nHello\n{END}"


def test_a_title_never_leads_out_of_the_folder(tmp_path: Path) -> None:
    folder = Folder(tmp_path / "pages")
    for title in ("../../etc/passwd", "/etc/passwd", "a/../../b"):
        assert folder.path(title).parent == tmp_path / "pages"


def test_no_page_is_made_where_none_is_wanted(tmp_path: Path) -> None:
    with pytest.raises(PublishError, match="does not exist"):
        publish_section(Folder(tmp_path), "New", "x", "s", Rules(create=False), live=True)


@given(st.text(), st.text(), st.text())
def test_what_stands_around_the_markers_stays_to_the_byte(above: str, below: str, section: str) -> None:
    above, below = (part.replace(BEGIN, "").replace(END, "").replace("{{", "") for part in (above, below))
    page = WikiPage("P", 7, f"{above}{BEGIN}\nold\n{END}{below}")
    clean = normal_section(section)
    after = with_section(page, clean, "Bot", Rules())
    assert after.startswith(f"{above}{BEGIN}\n") and after.endswith(f"\n{END}{below}")
    assert section_of(after) == clean
    assert with_section(WikiPage("P", 8, after), clean, "Bot", Rules()) == after


# -- the guard on shrinking ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("most_shrink", "before", "after", "refused"),
    [
        (0.5, 1000, 500, False),
        (0.5, 1000, 499, True),
        (0.2, 1000, 800, False),
        (0.2, 1000, 799, True),
        (1.0, 1000, 1, False),
        (0.5, 400, 1, False),
        (0.5, 401, 200, True),
        (0.5, 401, 201, False),
    ],
)
@pytest.mark.parametrize("live", [True, False])
def test_a_section_may_lose_its_share_and_no_character_more(
    most_shrink: float, before: int, after: int, refused: bool, live: bool, tmp_path: Path
) -> None:
    folder, rules = Folder(tmp_path), Rules(most_shrink=most_shrink)
    publish_section(folder, "P", "x" * before, "s", rules, live=True)
    stands = folder.read("P")
    if refused:
        with pytest.raises(PublishError, match=f"would shrink from {before} to {after} characters"):
            publish_section(folder, "P", "y" * after, "s", rules, live=live)
        assert folder.read("P") == stands
    else:
        assert section_of(publish_section(folder, "P", "y" * after, "s", rules, live=live).after) == "y" * after


# -- what is read back --------------------------------------------------------------------------------


class Wiki:
    """One page whose keeper does something of their own with what is saved."""

    account = "Bot"

    def __init__(self, keep: Callable[[Wiki, str], Saved]) -> None:
        self.page = WikiPage("P", 7, f"{BEGIN}\nold\n{END}")
        self.keep, self.saves = keep, 0

    def read(self, title: str) -> WikiPage:
        return self.page

    def save(self, title: str, text: str, summary: str, base: int) -> Saved:
        self.saves += 1
        return self.keep(self, text)

    def put(self, text: str) -> Saved:
        self.page = WikiPage("P", self.page.revision + 1, text)
        return Saved(self.page.revision, True)


def published(wiki: Wiki) -> list[Written]:
    """What the journal holds after the section `new` was published."""
    journal: list[Written] = []
    publish_section(wiki, "P", "new", "s", Rules(), live=True, journal=journal.append)
    return journal


def test_what_reads_back_as_it_was_saved_is_journalled() -> None:
    (written,) = published(Wiki(Wiki.put))
    assert (written.base, written.saved, section_of(written.before), section_of(written.after)) == (7, 8, "old", "new")


@pytest.mark.parametrize("stored", [f"{BEGIN}\nnewer\n{END}", f"{BEGIN}\nnew", ""])
def test_what_reads_back_otherwise_is_said_and_not_journalled(stored: str) -> None:
    wiki, journal = Wiki(lambda wiki, text: wiki.put(stored)), list[Written]()
    with pytest.raises(PublishError, match="reads back otherwise than it was saved"):
        publish_section(wiki, "P", "new", "s", Rules(), live=True, journal=journal.append)
    assert journal == [] and wiki.saves == 1


def test_a_section_that_somebody_changes_at_once_is_published_again() -> None:
    def meddled(wiki: Wiki, text: str) -> Saved:
        saved = wiki.put(text)
        if wiki.saves == 1:
            wiki.put(text.replace("new", "mine"))
        return saved

    wiki = Wiki(meddled)
    (written,) = published(wiki)
    assert (section_of(written.before), written.saved, wiki.saves) == ("mine", 10, 2)
    assert section_of(wiki.page.text) == "new"


def test_a_section_that_is_always_changed_is_given_up() -> None:
    def contested(wiki: Wiki, text: str) -> Saved:
        saved = wiki.put(text)
        wiki.put(text.replace("new", f"mine {wiki.saves}"))
        return saved

    wiki = Wiki(contested)
    with pytest.raises(PublishError, match="was changed by others 5 times"):
        published(wiki)
    assert wiki.saves == 5


@pytest.mark.parametrize("saved", [True, False])
def test_a_lost_reply_is_answered_by_reading_back(saved: bool) -> None:
    def deaf(wiki: Wiki, text: str) -> Saved:
        if saved:
            wiki.put(text)
        raise ReplyLost("did not answer whole", where="the wiki")

    wiki = Wiki(deaf)
    if saved:
        assert [written.saved for written in published(wiki)] == [8]
    else:
        with pytest.raises(ReplyLost):
            published(wiki)
    assert wiki.saves == 1


def test_a_link_where_a_page_is_to_be_written_is_not_followed(tmp_path: Path) -> None:
    (tmp_path / "mine").write_text("mine")
    for name in ("New.new", "New.wiki"):
        (tmp_path / name).symlink_to(tmp_path / "mine")
    Folder(tmp_path).save("New", "ours", "", 0)
    assert (tmp_path / "mine").read_text() == "mine"
    assert (tmp_path / "New.wiki").read_text() == "ours" and not (tmp_path / "New.wiki").is_symlink()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["New.new", "New.wiki", "mine"]
