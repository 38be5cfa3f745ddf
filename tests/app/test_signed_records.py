"""Who set a status of which a record names nobody: whoever signed its note, as on a page of the blog."""

from __future__ import annotations

import json

import pytest

from referee.app.inquiry.signed_records import records_in
from referee.model.events import Status

POST = {
    "record": "post",
    "id": "p",
    "at": "2022-08-02T10:00:00Z",
    "author": "Bob",
    "category": "Proposal",
    "title": "P",
}


@pytest.mark.parametrize(
    ("note", "given", "by"),
    [
        ("Enacted by Cat", None, "Cat"),
        ("Reached quorum, 4 votes to 0. Enacted by Cat.", None, "Cat"),
        ("Timed out, 3-1 -Cat", None, "Cat"),
        ("Enacted by Cat", "Ann", "Ann"),
        ("Enacted.", None, None),
        ("", None, None),
        ("Enacted by Ann (Cat)", None, None),
        ("Vetoed by Emp.", None, None),
        ("If only it were enacted by Cat.", None, None),
        ("Withdrawn. Bob", None, None),
        ("Withdrawn. Ann", None, "Ann"),
    ],
)
def test_who_signed_the_note(note: str, given: str | None, by: str | None) -> None:
    assert told(note, given, POST) == by


def test_of_a_post_that_another_file_tells_the_author_may_have_withdrawn_it() -> None:
    assert told("Withdrawn. Ann", None) is None
    assert told("Enacted by Cat", None) == "Cat"


def told(note: str, given: str | None, *before: object) -> str | None:
    status = {"record": "status", "post": "p", "at": "2022-08-04T00:00:00Z", "status": "Enacted", "by": given}
    lines = [json.dumps(record) for record in (*before, {**status, "note": note})]
    last = records_in(lines, "records")[-1]
    assert isinstance(last, Status)
    return last.by
