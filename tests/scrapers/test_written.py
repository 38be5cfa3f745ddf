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


def test_a_page_that_was_resolved_or_is_none_is_not_told() -> None:
    """Of a resolved one the box of the Admin stands in the body's place; a copy from before shows it alone."""
    box = "<p>Body.</p><div><p>Enacted.</p><p>Adminned at 21 May 2019 09:00:00 UTC</p></div>"
    assert written(box, pattern="proposal enacted") is None
    assert written_on(Document("https://blognomic.com/archive/p1", "post", SERVED, b"<p>Hello")) is None
