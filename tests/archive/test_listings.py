"""Renamings from pages to events: what the frame of the blog lists, and nothing that a player wrote."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from datetime import timedelta
from itertools import permutations
from pathlib import Path

import pytest

from referee.archive.store import Archive, open_archive
from referee.errors import TemplateError
from referee.model.events import Comment, CommentsClaimed, Player, Post, RosterSeen
from referee.model.sources import Document
from referee.scrapers.expressionengine_parse import POST, parse_page
from tests.instants import instant
from tests.scrapers import hostile

SERVED = instant("2019-05-20 20:00")
LATER = SERVED + timedelta(hours=1)
TRUE = hostile.in_post("<p>Add a rule.</p>")
RENAMED = TRUE.replace(">Ann", ">Anna")
LISTED_AS_MALLORY = '<div id="PlayerList"><a href="/member/7">Mallory*</a></div>'
SIGNED_AS_MALLORY = '<h3><a href="/member/7">Mallory</a></h3>'


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[Archive]:
    opened = open_archive(tmp_path / "referee.sqlite")
    yield opened
    opened.close()


def take(archive: Archive, page: str, hours: float) -> None:
    """Take a page, as a scrape does; one that is refused is not taken."""
    document = Document(hostile.URL, POST, SERVED + timedelta(hours=hours), page.encode())
    with suppress(TemplateError):
        archive.documents.add_page(document, parse_page(document), archive.runs.begin("scrape", document.fetched_at))


def renamings(archive: Archive) -> list[tuple[object, ...]]:
    known = [(one, one.event) for one in archive.events(kinds=["player"])]
    return [
        (event.was, event.name, one.not_before, event.at, one.source)
        for one, event in known
        if isinstance(event, Player)
    ]


def authors(archive: Archive) -> list[str]:
    return [one.event.author for one in archive.events() if isinstance(one.event, Post | Comment)]


def odd(archive: Archive) -> tuple[str, ...]:
    claims = [one.event.odd for one in archive.events() if isinstance(one.event, CommentsClaimed)]
    return claims[-1] if claims else ()


ANN_IS_ANNA = [("Ann", "Anna", SERVED, LATER, hostile.URL)]


def test_who_is_listed_under_another_name_is_renamed(archive: Archive) -> None:
    """Ann's comment of 10:00 stays hers, and the one of 20:30, first seen under the new name, was still Ann's."""
    take(archive, TRUE, 0)
    late = hostile.comment("Anna", 7, "20:30:00", "Hm.") + hostile.comment("Anna", 7, "21:00:00", "Hm.")
    page = RENAMED.replace("</div></div>\n<div id", f"</div>{late}</div>\n<div id").replace(
        "Comments (3)", "Comments (5)"
    )
    assert page.count("Hm.") == 2
    take(archive, page, 1)
    assert renamings(archive) == ANN_IS_ANNA
    assert authors(archive) == ["Kevan", "Ann", "Mallory", "Bob", "Ann", "Anna"]
    assert odd(archive) == ()


def test_it_does_not_matter_which_page_comes_first_nor_whether_they_are_read_again(tmp_path: Path) -> None:
    pages = [(TRUE, 0), (RENAMED, 1), (RENAMED, 2), (RENAMED, 3)]
    prints = set()
    for number, order in enumerate(permutations(pages)):
        archive = open_archive(tmp_path / f"{number}.sqlite")
        for page, hours in order:
            take(archive, page, hours)
        prints.add(archive.fingerprint())
        assert renamings(archive) == ANN_IS_ANNA
        archive.documents.rebuild(parse_page, LATER)
        prints.add(archive.fingerprint())
        archive.close()
    assert len(prints) == 1


@pytest.mark.parametrize("before", [True, False])
@pytest.mark.parametrize(
    "text",
    [
        LISTED_AS_MALLORY,
        f"</div></div>{LISTED_AS_MALLORY}<div><div>",
        f"</div></div></div>{LISTED_AS_MALLORY}<!--",
        f"</div></div></div>{LISTED_AS_MALLORY}<plaintext>",
        f"</div></div></div>{LISTED_AS_MALLORY}<template>",
        f"</div></div></div>{LISTED_AS_MALLORY}</body></html>",
        f'</div></div><div class="comment">{SIGNED_AS_MALLORY}<p>20-05-2019 11:30:00 UTC</p><div class="commentbody">',
        f"<p>{SIGNED_AS_MALLORY}</p>",
        hostile.footer("Mallory", 7),
    ],
)
def test_nothing_that_a_player_wrote_renames_anybody(archive: Archive, text: str, *, before: bool) -> None:
    take(archive, TRUE, 0)
    take(archive, hostile.in_post(text) if before else hostile.in_comment(text), 1)
    take(archive, TRUE, 2)
    assert renamings(archive) == []


def test_none_of_the_hostile_texts_renames_anybody(archive: Archive) -> None:
    take(archive, TRUE, 0)
    for hours, text in enumerate(hostile.TEXTS.values(), start=1):
        text = text.replace("Bob", "Mallory").replace("/member/66", "/member/7")
        for page in (hostile.in_post(text), hostile.in_comment(text)):
            take(archive, page, hours)
    assert renamings(archive) == []


def test_who_takes_anothers_name_makes_what_is_read_odd_while_it_lasts(archive: Archive) -> None:
    """Ann is listed no more, and Mallory as Ann. That is neither a renaming, nor is Ann known to be back or Mallory idle."""
    take(archive, TRUE, 0)
    alone = TRUE.replace('<a href="/member/7">Ann</a>\n<a href="/member/9">', '<a href="/member/9">')
    taken = alone.replace('<h3><a href="/member/66">Mallory', '<h3><a href="/member/66">Ann')
    taken = taken.replace('<a href="/member/66">Mallory</a>\n</div><p>4', '<a href="/member/66">Ann</a>\n</div><p>3')
    taken = taken.replace('<h3><a href="/member/7">Ann', '<h3><a href="/member/66">Ann')
    assert "Mallory" not in taken and "/member/7" not in taken
    for hours in (1, 2):
        take(archive, taken, hours)
        assert renamings(archive) == []
        assert odd(archive) == ("lists member 66, who was Mallory, as Ann, a name of member 7",)
        assert sum(isinstance(one.event, RosterSeen) for one in archive.events()) == 1
    take(archive, TRUE, 3)
    assert odd(archive) == ()
    assert sum(isinstance(one.event, RosterSeen) for one in archive.events()) == 2


def sidebars(archive: Archive) -> list[tuple[float, bool]]:
    """How many hours after the first page each was served that is kept, and whether it has Anna."""
    seen = [one.event for one in archive.events(kinds=["roster"])]
    hour = timedelta(hours=1)
    return [((one.at - SERVED) / hour, "Anna" in one.active) for one in seen if isinstance(one, RosterSeen)]


@pytest.mark.parametrize("hours", [(0, 0.99, 1), (0, 0.5, 1, 1.99)])
def test_of_sidebars_that_show_the_same_one_an_hour_is_kept(archive: Archive, hours: tuple[float, ...]) -> None:
    for hour in hours:
        take(archive, TRUE, hour)
    assert sidebars(archive) == [(0, False), (1, False)]


def test_a_sidebar_that_shows_anything_else_is_kept_and_so_is_the_next(archive: Archive) -> None:
    for page, hour in ((TRUE, 0), (RENAMED, 0.25), (RENAMED, 0.3), (TRUE, 0.5)):
        take(archive, page, hour)
    assert sidebars(archive) == [(0, False), (0.25, True), (0.5, False)]
