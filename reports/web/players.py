"""The pages of players: everybody's, and one for each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from referee.reports.web.boards import drawn, is_drawable, signs_of
from referee.reports.web.charts import Scale, line
from referee.reports.web.dynasty import board_addresses, scales_of
from referee.reports.web.frame import render
from referee.reports.web.words import counted

_MOST_CAUSES = 40
_MOST_HELD = 40
_MOST_GRIDS = 6
_VOTES = {"FOR": "for", "AGAINST": "against", "VETO": "against", "DEFERENTIAL": "def"}
_COLUMN = 18


class Strip(NamedTuple):
    """Votes beside each other over what became of the matters: places, classes and statuses."""

    width: int
    cells: tuple[tuple[int, str, str], ...]


def player_pages(site: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """The list of players, and each player's page, by their file names."""
    portraits = site["portraits"]
    anchors = {one.name: one.anchor for one in portraits}
    yield "players.html", render("players.html", site, section="players", anchors=anchors)
    scales, boards = scales_of(site), board_addresses(site)
    for one in portraits:
        yield f"player-{one.anchor}.html", _page(site, one, scales, boards)


def _page(site: Mapping[str, Any], one: Any, scales: Mapping[tuple[str, str], Scale], boards: Mapping[Any, str]) -> str:
    series = {(each.page, each.variable): each for each in one.series}
    held = [
        (each, line(series[name].points, scales[name]) if (name := (each.page, each.variable)) in series else None)
        for each in one.held[:_MOST_HELD]
    ]
    grids = [grid for grid in one.grids[:_MOST_GRIDS] if is_drawable(grid.rows)]
    signs = signs_of((grid.rows for grid in grids), site["signs"])
    return render(
        "player.html",
        site,
        section="players",
        one=one,
        lede=_lede(one, site),
        held=held,
        grids=[
            (
                grid,
                drawn(grid.rows, f"{grid.variable} of {one.name}", signs),
                boards[grid.page, grid.variable, grid.owner],
            )
            for grid in grids
        ],
        most=_MOST_CAUSES,
        found=sum(len(findings) for _, findings in one.causes),
        strip=_strip(one.casts),
    )


def _lede(one: Any, site: Mapping[str, Any]) -> str:
    """Who somebody is and what was found of them, in a sentence or two."""
    stands = {"active": "Plays", "idle": "Is idle", "left": "Has left"}.get(
        one.counts["status"], "Is not on the roster"
    )
    admin = ", and is an Admin" if one.counts["admin"] else ""
    deeds = {(each.at, each.subject) for _, findings in one.causes for each in findings if each.is_violation}
    wrong = len(deeds)
    seen = "" if site["complete"] else ", as far as was seen"
    found = (
        f"{counted(wrong, 'thing')} of theirs {'was' if wrong == 1 else 'were'} not lawful{seen}."
        if wrong
        else f"Nothing unlawful was found of what they did{seen}."
    )
    acts = f"{counted(one.counts['posts'], 'post')}, {counted(one.counts['comments'], 'comment')}, "
    return f"{stands}{admin}. {acts}{counted(one.counts['days_active'], 'day')} active. {found}"


def _strip(casts: Any) -> Strip:
    cells = tuple((_COLUMN * at, _VOTES.get(cast.vote, "none"), cast.status) for at, cast in enumerate(casts))
    return Strip(_COLUMN * len(cells), cells)
