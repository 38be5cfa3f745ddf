"""Publishing through a door, here often a folder: what is written, what is refused, and what is read back."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.config import TEMPLATE, Config
from referee.errors import EditConflict, PublishError, ReplyLost, WikiError
from referee.net.mediawiki import Saved, WikiPage
from referee.reports.publish import (
    BEGIN,
    END,
    Rules,
    Section,
    Written,
    diff_of,
    is_missing,
    is_of_section,
    normal_section,
    preview_section,
    publish_section,
    require_go,
    section_of,
    with_section,
)
from tests.reports.folder import Folder
from tests.reports.notebook import Notebook


def test_a_page_is_made_and_then_left_alone(tmp_path: Path) -> None:
    folder = Folder(tmp_path / "pages")
    first = publish_section(folder, Section("Referee/Audit", "Hello", "s"), Rules(), Notebook())
    assert first.changed and (tmp_path / "pages" / "Referee%2FAudit.wiki").read_text() == f"{BEGIN}\nHello\n{END}"
    assert not publish_section(folder, Section("Referee/Audit", "Hello \n", "s"), Rules(), Notebook()).changed
    dry = preview_section(folder, Section("Referee/Audit", "Bye", "s"), Rules())
    assert dry.changed and "-Hello" in diff_of(dry) and "+Bye" in diff_of(dry)
    assert folder.read("Referee/Audit").text == f"{BEGIN}\nHello\n{END}"


def test_a_title_never_leads_out_of_the_folder(tmp_path: Path) -> None:
    folder = Folder(tmp_path / "pages")
    for title in ("../../etc/passwd", "/etc/passwd", "a/../../b"):
        assert folder.path(title).parent == tmp_path / "pages"


def test_no_page_is_made_where_none_is_wanted(tmp_path: Path) -> None:
    with pytest.raises(PublishError, match="does not exist"):
        publish_section(Folder(tmp_path), Section("New", "x", "s"), Rules(create=False), Notebook())


@given(st.text(), st.text(), st.text())
def test_what_stands_around_the_markers_stays_to_the_byte(above: str, below: str, section: str) -> None:
    above, below = (part.replace(BEGIN, "").replace(END, "").replace("{{", "") for part in (above, below))
    page = WikiPage("P", 7, f"{above}{BEGIN}\nold\n{END}{below}")
    clean = normal_section(section)
    after = with_section(page, clean, "Bot", Rules())
    assert after.startswith(f"{above}{BEGIN}\n") and after.endswith(f"\n{END}{below}")
    assert section_of(after) == clean
    assert with_section(WikiPage("P", 8, after), clean, "Bot", Rules()) == after


# -- who is not wanted, and where there is no place -------------------------------------------------------


@pytest.mark.parametrize(
    "page",
    [
        "{{nobots}}",
        "{{ NoBots |for a reason}}",
        "{{bots|deny=all}}",
        "{{bots|deny=Other, bot }}",
        "{{ Bots | deny = REFEREE}}",
        "{{bots|allow=Other}}",
        "{{bots|allow=none}}",
        "{{bots|allow=Bot}} {{bots|deny=Bot}}",
        "{{bots|deny=Other}} {{bots|allow=Other}}",
    ],
)
def test_a_page_that_wants_no_bots_or_not_this_one_is_left(page: str) -> None:
    stands = WikiPage("P", 7, f"{page}\n{BEGIN}\nold\n{END}")
    with pytest.raises(PublishError, match="page 'P': does not want bots"):
        with_section(stands, "new", "Bot@job", Rules())


@pytest.mark.parametrize(
    "page",
    [
        "",
        "Nobots are welcome here, bots|deny=all of them.",
        "{{robots|deny=all}}",
        "{{bots}}",
        "{{bots|deny=Other}}",
        "{{bots|deny=none}}",
        "{{bots|allow=all}}",
        "{{bots|allow=Other,bot}}",
        "{{bots|allow=Referee}}",
    ],
)
def test_a_page_that_turns_away_others_alone_is_written(page: str) -> None:
    stands = WikiPage("P", 7, f"{page}\n{BEGIN}\nold\n{END}")
    assert with_section(stands, "new", "Bot@job", Rules()) == f"{page}\n{BEGIN}\nnew\n{END}"


@pytest.mark.parametrize(
    ("stands", "says"),
    [
        ("", "has no markers"),
        ("No markers here.", "has no markers"),
        (f"{BEGIN}\na", "has 1 begin and 0 end markers"),
        (f"a\n{END}", "has 0 begin and 1 end markers"),
        (f"{BEGIN}\na\n{END}\n{END}", "has 1 begin and 2 end markers"),
        (f"{BEGIN}\n{BEGIN}\na\n{END}", "has 2 begin and 1 end markers"),
        (f"{END}\na\n{BEGIN}", "has 1 begin and 1 end markers, or in the wrong order"),
    ],
)
def test_a_section_stands_nowhere_but_between_two_markers(stands: str, says: str) -> None:
    with pytest.raises(PublishError, match=f"page 'P': {says}"):
        with_section(WikiPage("P", 7, stands), "new", "Bot", Rules())


@pytest.mark.parametrize(
    ("halt", "stops"),
    [("stop", True), ("\n Stop, please: --Ann", True), ("STOPPED", True), ("", False), ("Don't stop.", False)],
)
def test_while_the_stop_page_begins_with_stop_nothing_goes(halt: str, stops: bool, tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    folder.path("Halt").write_text(halt, "utf-8")
    with pytest.raises(PublishError, match="page 'Halt': says stop") if stops else nullcontext():
        require_go(folder, Rules(stop_page="Halt"))
    require_go(folder, Rules(stop_page=""))
    require_go(folder, Rules(stop_page="None such"))


def test_only_the_instant_of_a_section_is_no_news() -> None:
    told = "As of 07:59, 26 June 2019 (UTC): 7 FOR."
    page = WikiPage("P", 7, f"{BEGIN}\n{told}\n{END}")
    assert with_section(page, "As of 19:00, 1 July 2020 (UTC): 7 FOR.", "Bot", Rules()) == page.text
    for other in ("As of 07:59, 26 June 2019 (UTC): 8 FOR.", "As of 07:59, 26 June 2019: 7 FOR."):
        assert with_section(page, other, "Bot", Rules()) == f"{BEGIN}\n{other}\n{END}"


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
    publish_section(folder, Section("P", "x" * before, "s"), rules, Notebook())
    stands = folder.read("P")
    if refused:
        with pytest.raises(PublishError, match=f"would shrink from {before} to {after} characters"):
            published_or_not(folder, "y" * after, rules, live)
        assert folder.read("P") == stands
    else:
        assert section_of(published_or_not(folder, "y" * after, rules, live).after) == "y" * after


def test_what_lists_what_is_soon_over_may_be_short_on_any_day(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    publish_section(folder, Section("P", "x" * 1000, "s", empties=True), Rules(), Notebook())
    assert publish_section(folder, Section("P", "Nothing.", "s", empties=True), Rules(), Notebook()).changed
    assert section_of(folder.read("P").text) == "Nothing."


SHARES = {
    "the guard's own": Rules().most_shrink,
    "of no configuration": Config().publish.most_shrink,
    "written by init": tomllib.loads(TEMPLATE)["publish"]["most-shrink"],
}


@pytest.mark.parametrize(("after", "refused"), [(500, False), (499, True)])
@pytest.mark.parametrize("share", SHARES.values(), ids=SHARES)
def test_unless_told_otherwise_a_section_may_lose_half(share: float, after: int, refused: bool, tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    publish_section(folder, Section("P", "x" * 1000, "s"), Rules(), Notebook())
    with pytest.raises(PublishError) if refused else nullcontext():
        preview_section(folder, Section("P", "y" * after, "s"), Rules(most_shrink=share))


def published_or_not(folder: Folder, text: str, rules: Rules, live: bool) -> Written:
    section = Section("P", text, "s")
    return publish_section(folder, section, rules, Notebook()) if live else preview_section(folder, section, rules)


# -- what is read back --------------------------------------------------------------------------------


class Wiki:
    """One page whose keeper does something of their own with what is saved."""

    account = "Bot"

    def __init__(self, keep: Callable[[Wiki, str], Saved]) -> None:
        self.page = WikiPage("P", 7, f"{BEGIN}\nold\n{END}")
        self.keep, self.saves, self.history = keep, 0, list[WikiPage]()
        self.hidden = frozenset[int]()

    def read(self, title: str) -> WikiPage:
        return self.page

    def ours(self, title: str, base: int) -> list[WikiPage]:
        return [page for page in self.history if page.revision > base]

    def since(self, title: str, base: int) -> frozenset[int]:
        """Others' revisions are counted, and not kept."""
        return frozenset(range(base or 1, self.page.revision + 1)) - self.hidden

    def save(self, page: WikiPage, text: str, summary: str) -> Saved:
        self.saves += 1
        return self.keep(self, text)

    def put(self, text: str) -> Saved:
        self.page = WikiPage("P", self.page.revision + 1, text)
        self.history.append(self.page)
        return Saved(self.page.revision, True)


def published(wiki: Wiki, notebook: Notebook | None = None) -> list[Written]:
    """The edits that the journal holds after the section `new` was published."""
    notebook = notebook or Notebook()
    publish_section(wiki, Section("P", "new", "s"), Rules(), notebook)
    assert not notebook.intended
    return notebook.made


def test_what_reads_back_as_it_was_saved_is_journalled() -> None:
    (written,) = published(Wiki(Wiki.put))
    assert (written.base, written.saved, section_of(written.before), section_of(written.after)) == (7, 8, "old", "new")


@pytest.mark.parametrize("stored", [f"{BEGIN}\nnewer\n{END}", f"{BEGIN}\nnew", ""])
def test_what_reads_back_otherwise_is_said_and_can_be_taken_back(stored: str) -> None:
    wiki, notebook = Wiki(lambda wiki, text: wiki.put(stored)), Notebook()
    with pytest.raises(PublishError, match="reads back otherwise than it was saved"):
        published(wiki, notebook)
    assert [edit.saved for edit in notebook.made] == [8] and wiki.saves == 1


def test_a_section_that_somebody_changes_at_once_is_published_again() -> None:
    def meddled(wiki: Wiki, text: str) -> Saved:
        saved = wiki.put(text)
        if wiki.saves == 1:
            wiki.put(text.replace("new", "mine"))
        return saved

    wiki = Wiki(meddled)
    first, second = published(wiki)
    assert (section_of(first.before), first.saved) == ("old", 8), "an edit of ours, though it did not stand"
    assert (section_of(second.before), second.saved, wiki.saves) == ("mine", 10, 2)
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


def test_a_note_is_made_before_the_save_and_stays_where_nothing_is_known_of_it() -> None:
    noted: list[int] = []

    def dying(wiki: Wiki, text: str) -> Saved:
        noted.append(len(notebook.open("P")))
        raise KeyboardInterrupt

    notebook = Notebook()
    with pytest.raises(KeyboardInterrupt):
        published(Wiki(dying), notebook)
    assert noted == [1] and len(notebook.open("P")) == 1 and notebook.made == []


@pytest.mark.parametrize("saved", [True, False])
@pytest.mark.parametrize("others_since", [0, 1, 2])
def test_the_next_run_settles_what_was_left_open(saved: bool, others_since: int) -> None:
    def dying(wiki: Wiki, text: str) -> Saved:
        if saved:
            wiki.put(text)
        raise KeyboardInterrupt

    wiki, notebook = Wiki(dying), Notebook()
    with pytest.raises(KeyboardInterrupt):
        published(wiki, notebook)
    for line in range(others_since):
        wiki.page = WikiPage("P", wiki.page.revision + 1, f"{wiki.page.text}\nhuman line {line}")
    wiki.keep = Wiki.put
    published(wiki, notebook)
    (edit,) = notebook.made
    assert (section_of(edit.before), edit.saved) == ("old", 8 if saved else 8 + others_since)
    assert wiki.saves == (1 if saved else 2) and section_of(wiki.page.text) == "new"


def test_an_edit_that_arrives_late_is_known_for_ours() -> None:
    """Its reply was lost; it lands while the next run saves: the base has gone, and the history tells."""
    late: list[str] = []

    def lost(wiki: Wiki, text: str) -> Saved:
        late.append(text)
        raise ReplyLost("did not answer whole", where="the wiki")

    def overtaken(wiki: Wiki, text: str) -> Saved:
        if late:
            wiki.put(late.pop())
            raise EditConflict("refused", code="editconflict")
        return wiki.put(text)

    wiki, notebook = Wiki(lost), Notebook()
    with pytest.raises(ReplyLost):
        published(wiki, notebook)
    wiki.keep = overtaken
    publish_section(wiki, Section("P", "newer", "s"), Rules(), notebook)
    assert [(section_of(edit.before), edit.saved) for edit in notebook.made] == [("old", 8), ("new", 9)]
    assert not notebook.intended


def test_a_merged_edit_closes_the_one_that_it_was_merged_with() -> None:
    """An earlier edit of ours lands in the last moment, and the wiki merges the two."""

    def merging(wiki: Wiki, text: str) -> Saved:
        wiki.put(earlier)
        wiki.put(text)
        return Saved(wiki.page.revision, True, merged=True)

    wiki, notebook = Wiki(merging), Notebook()
    earlier = wiki.page.text.replace("old", "older still")
    notebook.intend(Written("P", True, 7, 0, wiki.page.text, earlier))
    assert [edit.saved for edit in published(wiki, notebook)] == [8, 9]


@pytest.mark.parametrize("create", [True, False])
def test_a_page_that_goes_while_we_are_at_it_is_not_made_again(create: bool) -> None:
    def gone(wiki: Wiki, text: str) -> Saved:
        wiki.page = WikiPage("P", 0, "")
        raise EditConflict("refused", code="missingtitle")

    wiki, notebook = Wiki(gone), Notebook()
    with pytest.raises(PublishError, match="was deleted or moved while we tried to save it"):
        publish_section(wiki, Section("P", "new", "s"), Rules(create=create), notebook)
    assert wiki.saves == 1 and not notebook.made
    assert len(notebook.open("P")) == 1, "whether it was made before that, its history would tell if it came back"


def test_an_edit_that_changes_nothing_is_none_of_ours() -> None:
    """Somebody has saved the same text in the last moment."""

    def anticipated(wiki: Wiki, text: str) -> Saved:
        wiki.page = WikiPage("P", wiki.page.revision + 1, text)
        return Saved(0, False)

    assert published(Wiki(anticipated)) == []


ANSWERS = {
    "nochange": None,
    **{code: EditConflict("refused", code=code) for code in ("editconflict", "articleexists", "missingtitle")},
    "no reply": ReplyLost("did not answer whole"),
}


@pytest.mark.parametrize("answer", ANSWERS.values(), ids=ANSWERS)
@pytest.mark.parametrize("others_since", [0, 1])
def test_whatever_is_answered_the_history_tells_whether_an_edit_was_made(
    answer: WikiError | None, others_since: int
) -> None:
    """The request reaches the wiki twice, and what reaches us is the answer to the second."""

    def twice(wiki: Wiki, text: str) -> Saved:
        wiki.put(text)
        for line in range(others_since):
            wiki.page = WikiPage("P", wiki.page.revision + 1, f"{wiki.page.text}\nhuman line {line}")
        if answer is not None:
            raise answer
        return Saved(0, False)

    wiki = Wiki(twice)
    (edit,) = published(wiki)
    assert (section_of(edit.before), edit.saved, wiki.saves) == ("old", 8, 1)


@pytest.mark.parametrize("answer", [None, EditConflict("refused", code="editconflict")])
def test_what_is_refused_without_a_reason_that_the_history_shows_stays_open(answer: WikiError | None) -> None:
    """The history that we see is older than the one that the wiki went by; the next run looks again."""

    def late(wiki: Wiki, text: str) -> Saved:
        texts.append(text)
        if answer is not None:
            raise answer
        return Saved(0, False)

    texts: list[str] = []
    wiki, notebook = Wiki(late), Notebook()
    with pytest.raises(PublishError, match="was changed by others 5 times"):
        published(wiki, notebook)
    assert not notebook.made
    wiki.put(texts[0])
    (edit,) = published(wiki, notebook)
    assert (section_of(edit.before), edit.saved, wiki.saves) == ("old", 8, 5)


def test_two_edits_that_arrive_late_are_both_known_for_ours() -> None:
    """The second was merged with the first; the replies to both were lost."""
    wiki, notebook = Wiki(Wiki.put), Notebook()
    for section in ("late", "later"):
        after = wiki.page.text.replace("old", section)
        notebook.intend(Written("P", True, 7, 0, wiki.page.text, after))
    for section in ("late", "later"):
        wiki.put(f"{BEGIN}\n{section}\n{END}")
    published(wiki, notebook)
    assert [(section_of(edit.after), edit.saved) for edit in notebook.made] == [("late", 8), ("later", 9), ("new", 10)]


def test_of_two_edits_that_put_the_same_there_one_was_made() -> None:
    wiki, notebook = Wiki(Wiki.put), Notebook()
    for _ in range(2):
        notebook.intend(Written("P", True, 7, 0, wiki.page.text, wiki.page.text.replace("old", "new")))
    wiki.put(f"{BEGIN}\nnew\n{END}")
    assert [edit.saved for edit in published(wiki, notebook)] == [8]
    assert wiki.saves == 0


def test_an_edit_that_the_wiki_says_it_saved_and_did_not_is_none() -> None:
    wiki, notebook = Wiki(lambda wiki, text: Saved(99, True)), Notebook()
    with pytest.raises(
        PublishError, match="was saved, says the wiki, as revision 99, and its history does not show that"
    ):
        published(wiki, notebook)
    assert wiki.saves == 1 and not notebook.made and len(notebook.open("P")) == 1
    wiki.keep = Wiki.put
    assert [edit.saved for edit in published(wiki, notebook)] == [8]


def test_what_the_history_lacks_is_missing_only_where_the_history_is_that_of_the_page_we_edited() -> None:
    wiki = Wiki(Wiki.put)
    wiki.put("more")
    assert not is_missing(wiki, "P", 7, 8) and is_missing(wiki, "P", 7, 9)
    assert not is_missing(wiki, "P", 0, 8) and is_missing(wiki, "P", 0, 9), "a page that we made"
    wiki.hidden = frozenset({7, 8})
    assert not is_missing(wiki, "P", 7, 8), "moved, and another page is there"
    wiki.page = WikiPage("P", 0, "")
    assert not is_missing(wiki, "P", 7, 8) and not is_missing(wiki, "P", 0, 8), "gone"


def test_on_a_page_that_holds_a_section_and_more_it_is_told_which_of_them_an_edit_changed() -> None:
    page = f"{BEGIN}\nold\n{END}\nScore: 1"
    assert is_of_section(page, page.replace("old", "new"))
    assert not is_of_section(page, page.replace("Score: 1", "Score: 2"))


# -- a folder -----------------------------------------------------------------------------------------


def test_a_link_is_never_written_through(tmp_path: Path) -> None:
    folder, mine = Folder(tmp_path / "pages"), tmp_path / "mine.txt"
    mine.write_text("mine")
    path = folder.path("P")
    path.parent.mkdir()
    for name in (f".{path.name}.unfinished", "P.new"):
        path.with_name(name).symlink_to(mine)
    publish_section(folder, Section("P", "new", "s"), Rules(), Notebook())
    assert mine.read_text() == "mine" and section_of(path.read_text()) == "new" and not path.is_symlink()


def test_what_somebody_writes_to_a_file_meanwhile_is_not_lost(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    publish_section(folder, Section("P", "old", "s"), Rules(), Notebook())
    page = folder.read("P")
    folder.path("P").write_text(f"{page.text}\nmine")
    with pytest.raises(EditConflict):
        folder.save(page, "ours", "s")
    publish_section(folder, Section("P", "new", "s"), Rules(), Notebook())
    assert folder.path("P").read_text() == f"{BEGIN}\nnew\n{END}\nmine"
