"""Posts found by title: as it stands, in any case, and behind its category as the blog shows it."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest

from referee.archive.store import open_archive
from referee.model.events import Category, Edit, Evidence, Post
from tests.instants import instant

AT = instant("2019-05-20 09:00")


def post(number: int, category: Category, title: str) -> Evidence:
    return Evidence(
        Post(at=AT + timedelta(hours=number), id=f"p{number}", author="Ann", category=category, title=title)
    )


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("foo bar", ["p2"]),
        ("Foo Bar", ["p1"]),
        ("FOO bar", ["p4", "p2", "p1"]),
        ("Proposal: foo bar", ["p1"]),
        ("proposal:  FOO bar", ["p1"]),
        ("Proposal:foo bar", ["p1"]),
        ("Call for Judgment: foo bar", ["p2"]),
        ("Call for Judgement: Foo Bar", ["p2"]),
        ("Declaration of Victory: foo bar", ["p4"]),
        ("Story Post: foo bar", ["p6"]),
        ("Proposal", []),
        ("Proposal: foo", []),
        ("Proposal: a trap", ["p3"]),
        ("Proposal: Proposal: a trap", ["p3"]),
        ("a trap", []),
        ("retitled", ["p5"]),
        ("Strasse", ["p8", "p7"]),
        ("STRAẞE", ["p8", "p7"]),
        ("kelvin's rule", ["p9"]),
        ("“quoted” \\ and\nbroken", ["p10"]),
    ],
)
def test_a_title_with_or_without_its_category(tmp_path: Path, asked: str, found: list[str]) -> None:
    """p3 is a Proposal that is itself titled "Proposal: a trap"; p4 bore the title once; p5 began as a plain post."""
    archive = open_archive(tmp_path / "referee.sqlite")
    archive.add(
        [
            post(1, "Proposal", "Foo Bar"),
            post(2, "Call for Judgement", "foo bar"),
            post(3, "Proposal", "Proposal: a trap"),
            post(4, "Declaration of Victory", "another"),
            post(5, "", "plain"),
            post(6, "Story Post", "Foo Bar"),
            post(7, "Story Post", "Straße"),
            post(8, "Story Post", "STRASSE"),
            post(9, "Story Post", "\N{KELVIN SIGN}elvin's Rule"),
            post(10, "Story Post", "“Quoted” \\ AND \t broken"),
            Evidence(Edit(at=AT, by="?", fields=("title",), post="p4", new={"title": "Foo bar"})),
            Evidence(Edit(at=AT, by="?", fields=("title", "category"), post="p5", new={"title": "Retitled"})),
        ]
    )

    assert [known.id for known in archive.posts_titled(asked)] == found
    archive.close()
