"""A small blog as saved pages: a month with one Proposal, and its own page, which may show fewer comments than it claims."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from referee.model.events import AnyEvent, Dynasty, Player
from referee.model.records import format_record
from tests.instants import instant

BLOG = "https://blognomic.com"
POSTED = "20 May  2019 09:00:00  UTC"
_BY = f'<p class="post-footer"><em>posted by <a href="/member/66">Bob</a> at {POSTED}</em></p>'
_ROSTER = '<div id="PlayerList"><a href="/member/65">Ann*</a><a href="/member/66">Bob*</a>{more}</div><p>{n} players, quorum {q}</p>'

Said = tuple[str, str, str]
"""Who, the time of day on 20 May (`10:00:00`), and the picture of the icon (`for`)."""


def month_page(claimed: int | None, slug: str = "p1", roster: Sequence[str] = ()) -> str:
    """The month's page; its roster as a post's page has it."""
    count = f'<a title="Comments" href="#">Comments ({claimed})</a>' if claimed is not None else ""
    return (
        '<html><body><div><div><div><div><h3 class="post-title proposal open">'
        f'<a href="{BLOG}/archive/{slug}">Proposal: {slug.title()}</a></h3>'
        f"<div><p>Body.</p>{_BY}{count}</div></div></div></div></div>{_sidebar(roster)}</body></html>"
    )


def _sidebar(roster: Sequence[str]) -> str:
    players = "".join(f'<a href="/member/{ord(name[0])}">{name}</a>' for name in roster)
    return _ROSTER.format(more=players, n=2 + len(roster), q=(2 + len(roster)) // 2 + 1) if roster else ""


def post_page(comments: Sequence[Said], claimed: int | None, slug: str = "p1", roster: Sequence[str] = ()) -> str:
    """The post's page; with a roster, Ann and Bob are on it too."""
    boxes = "".join(
        f'<div class="comment"><h3><a href="/member/{ord(who[0])}">{who}</a></h3><p>20-05-2019 {at} UTC</p>'
        f'<div class="commentbody"><p><img src="{BLOG}/images/vote/{icon}.gif" alt="{icon}"></p></div></div>'
        for who, at, icon in comments
    )
    count = f'<a title="Comments" href="#">Comments ({claimed})</a>' if claimed is not None else ""
    return (
        '<html><body><div id="main2"><div><h3 class="post-title proposal open">'
        f"Proposal: {slug.title()}</h3><p>Body.</p>{_BY}{count}</div>{boxes}</div>{_sidebar(roster)}</body></html>"
    )


def records(players: str) -> list[AnyEvent]:
    """A dynasty under Ruleset 167, headed by Eve, and who plays: `Ann Bob Eve`."""
    start = instant("2019-05-19 00:00")
    dynasty = Dynasty(at=start, name="167", ruleset="167", emperor="Eve")
    return [dynasty, *(Player(at=start, name=name, status="active", admin=True) for name in players.split())]


def write_blog(folder: Path, pages: dict[str, str], players: str, served: str = "2019-05-20T23:00:00Z") -> Path:
    """Write pages by their paths, records and a configuration that reads them; returns the configuration's file."""
    (folder / "blog").mkdir(exist_ok=True)
    for name, page in pages.items():
        (folder / "blog" / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / "blog" / name).write_text(page, "utf-8")
    (folder / "blog" / "served.json").write_text(json.dumps({"default": served}))
    (folder / "play.jsonl").write_text("\n".join(map(format_record, records(players))), "utf-8")
    config = folder / "referee.toml"
    config.write_text('[blog]\nsaved = "blog"\n[records]\nfiles = ["play.jsonl"]\n')
    return config
