"""The text of a post as it was edited last: of a page that is held with its lists and quotations, which the archived text leaves out."""

from __future__ import annotations

from referee.app.inquiry.opening import Inquiry
from referee.model.events import Edit, Post
from referee.model.texts import folded
from referee.scrapers.expressionengine_parse import POST, written_on

IN_PART = "only its paragraphs are known, and no list or quotation that it may have"


def last(inquiry: Inquiry, post: Post, field: str, first: str) -> str:
    """A text of a post as it was edited last."""
    edits = [each.event for each in inquiry.archive.about(post.id, inquiry.now, "edit")]
    texts = [each.new[field] for each in edits if isinstance(each, Edit) and each.new and field in each.new]
    return str(texts[-1]) if texts else first


def body_of(inquiry: Inquiry, post: Post) -> tuple[str, bool]:
    """The body of a post, and whether that is all of it: a page shows lists, quotations and what is struck out, of which the paragraphs
    alone are archived; where no copy of its page has these paragraphs, what stood between them is not known."""
    body = last(inquiry, post, "body", post.body)
    if inquiry.archive.sightings.last_seen(post.id) is None:
        return body, True
    for copy in inquiry.archive.documents.copies(post.url):
        shown = written_on(copy) if copy.kind == POST else None
        if shown is not None and folded(shown[0]) == folded(body):
            return shown[1], True
    return body, False
