"""The body on a post's page as records would write it, beside the paragraphs that are archived of it."""

from __future__ import annotations

import pytest

from referee.model.sources import Document
from referee.scrapers.expressionengine_parse import written_on
from tests.blogpages import post_page
from tests.instants import instant

SERVED = instant("2019-05-20 23:00")


def written(body: str, *, pattern: str = "") -> tuple[str, str] | None:
    page = post_page([], 0).replace("<p>Body.</p>", body).replace("proposal open", pattern or "proposal open")
    return written_on(Document("https://blognomic.com/archive/p1", "post", SERVED, page.encode()))


@pytest.mark.parametrize(
    ("body", "paragraphs", "all_of_it"),
    [
        ("<p>Repeal <b>Shops</b>.</p>", "Repeal Shops.", "Repeal Shops."),
        ("<p>One<br>Two</p>", "One Two", "One\nTwo"),
        (
            "<p>Add:</p><blockquote><p>There is.</p><p>Second.</p></blockquote>",
            "Add:\n\nThere is.\n\nSecond.",
            "Add:\n\n> There is.\n>\n> Second.",
        ),
        ("<p>Add:</p><blockquote>There is.<br>Two.</blockquote>", "Add:", "Add:\n\n> There is.\n> Two."),
        ("<p>Do:</p><ul><li>This</li><li><p>That</p></li></ul>", "Do:\n\nThat", "Do:\n\n* This\n* That"),
        ("<ol><li>One<ul><li>Deep</li></ul></li></ol><p>End</p>", "End", "# One\n#* Deep\n\nEnd"),
        ("<blockquote><ol><li>One</li></ol></blockquote><p>End</p>", "End", "> # One\n\nEnd"),
        ("<p><s>Repeal Shops.</s> Or not.</p>", "Repeal Shops. Or not.", "~~Repeal Shops.~~ Or not."),
        ("<del><p>A</p><p>B</p></del><p>C</p>", "A\n\nB\n\nC", "~~A~~\n\n~~B~~\n\nC"),
        ("Bare.<p>Body.</p><script>x</script>", "Body.", "Bare.\n\nBody."),
        ("<p>A</p></div><div><p>Beside</p>", "A", "A"),
    ],
)
def test_what_a_page_shows(body: str, paragraphs: str, all_of_it: str) -> None:
    assert written(body) == (paragraphs, all_of_it)


def test_what_is_nested_deeper_than_people_nest_is_not_told() -> None:
    assert written("<div>" * 30 + "<p>x</p>") is not None
    assert written("<div>" * 100 + "<p>x</p>") is None
    assert written("<p>" + "<span>" * 100 + "x" + "</span>" * 100 + "</p>") is None


def test_a_page_that_is_none_is_not_told() -> None:
    assert written_on(Document("https://blognomic.com/archive/p1", "post", SERVED, b"<p>Hello")) is None


STAMP = "<p>Adminned at 21 May 2019 09:00:00 UTC</p>"
NOTE = "<p>Enacted.</p><p>+10 to Bob.</p>"
BODY = "<p>Add:</p><blockquote>There is.</blockquote><ul><li>This</li></ul>"
SAYS = ("Add:", "Add:\n\n> There is.\n\n* This")


@pytest.mark.parametrize(
    "body",
    [
        f"<div>{NOTE}{STAMP}</div><div>{BODY}</div>",
        f"<div><div>{NOTE}{STAMP}</div></div>{BODY}",
        f"<div><div>Enacted by Ann.{STAMP}</div>{BODY}</div>",
        f"<div>{NOTE}{STAMP}{BODY}</div>",
        f"{NOTE}{STAMP}{BODY}",
        f"{STAMP}{BODY}",
        f"<div>{BODY}</div><div><div>{NOTE}{STAMP}</div></div>",
        f"{BODY}<div><ul><li>Enacted.</li></ul>{STAMP}</div>",
    ],
)
def test_the_admin_s_box_is_no_part_of_the_body(body: str) -> None:
    """It stands above the body on the blog, and behind it on other pages; what is resolved has it, and nothing else."""
    assert written(body, pattern="proposal enacted") == SAYS
    pending = written(body)
    assert pending is not None and "Adminned" in pending[0]


@pytest.mark.parametrize(
    "body",
    [
        f"{BODY}{NOTE}{STAMP}",  # where the note begins
        f"<div>{BODY}{NOTE}{STAMP}</div>",
        f"<div>Enacted.{STAMP}{BODY}</div>",  # the words are in no element that is the Admin's
        f"<div>{BODY}</div><div>{STAMP}</div><p>More.</p>",
        f"<div>{NOTE}{STAMP}</div><div>{BODY}{STAMP}</div>",  # which of the two the author wrote
    ],
)
def test_where_the_admin_s_words_end_is_not_always_known(body: str) -> None:
    assert written(body, pattern="proposal enacted") is None


def test_a_stamp_that_stands_where_no_admin_s_does_is_the_author_s() -> None:
    above = f"<div>{NOTE}{STAMP}</div><div><p>One.</p>{STAMP.replace('21', '22')}<p>Two.</p></div>"
    assert written(above, pattern="proposal enacted") == (
        said := "One.\n\nAdminned at 22 May 2019 09:00:00 UTC\n\nTwo.",
        said,
    )
    behind = f"<div>Hi.<p>One.</p></div><div>{STAMP.replace('21', '22')}</div><div>{NOTE}{STAMP}</div>"
    shown = written(behind, pattern="proposal enacted")
    assert shown is not None and shown[0] == "One.\n\nAdminned at 22 May 2019 09:00:00 UTC"
