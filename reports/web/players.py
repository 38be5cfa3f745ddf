"""The pages of players: everybody's, and one for each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from referee.reports.web.boards import drawn, is_drawable, signs_of
from referee.reports.web.charts import Scale, line
from referee.reports.web.dynasty import scales_of
from referee.reports.web.folder import Page
from referee.reports.web.frame import page, render
from referee.reports.web.grids import board_addresses
from referee.reports.web.words import counted, fitting, length

_MOST_GRIDS = 6
_ROOM = 30_000
"""So many letters of what waits, of findings, of holdings and of votes stand on a page each, and twice of deeds and people."""
_VOTES = {"FOR": "for", "AGAINST": "against", "VETO": "veto", "DEFERENTIAL": "def"}
_COLUMN = 18


class Strip(NamedTuple):
    """Votes beside each other over what became of the matters: places, classes and statuses."""

    width: int
    cells: tuple[tuple[int, str, str], ...]


def player_pages(site: Mapping[str, Any]) -> Iterator[Page]:
    """The list of players, and each player's page."""
    portraits = site["portraits"]
    anchors = {one.name: one.anchor for one in portraits}
    parts = parts_of(site["players"])
    files = ["players.html", *(f"players-{number}.html" for number in range(2, len(parts) + 1))]
    for file, part in zip(files, parts, strict=True):
        more = {"anchors": anchors, "part": part, "files": files, "file": file}
        yield page(file, "players.html", site, section="players", **more)
    scales, boards = scales_of(site), board_addresses(site)
    for one in portraits:
        yield Page(f"player-{one.anchor}.html", partial(_page, site, one, scales, boards))


def parts_of(rows: Sequence[Mapping[str, Any]]) -> list[list[Mapping[str, Any]]]:
    """The rows of the list in the parts that stand on a page each."""
    parts: list[list[Mapping[str, Any]]] = []
    begin = 0
    while begin < len(rows) or not parts:
        parts.append(
            fitting(rows[begin:], lambda row: 500 + length(str(row["name"])), 6 * _ROOM) or [*rows[begin : begin + 1]]
        )
        begin += max(1, len(parts[-1]))
    return parts


def _page(site: Mapping[str, Any], one: Any, scales: Mapping[tuple[str, str], Scale], boards: Mapping[Any, str]) -> str:
    series = {(each.page, each.variable): each for each in one.series}
    held = [
        (
            each,
            line(series[name].points, scales[name], site["derived"].bands.get(each.variable))
            if (name := (each.page, each.variable)) in series
            else None,
        )
        for each in fitting(one.held, lambda each: 1_500 + length(each.variable, each.value, each.made.by), 2 * _ROOM)
    ]
    causes = fitting(one.causes, lambda each: 500 + length(each[0]["cause"].said), _ROOM)
    casts = fitting(one.casts[::-1], lambda each: 250 + length(each.title), _ROOM)
    deeds = fitting(one.deeds, lambda each: 400 + length(each.what, each.more, each.link), 2 * _ROOM)
    waiting = fitting(one.waiting, lambda each: 300 + length(each.title), _ROOM)
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
        waiting=waiting,
        causes=causes,
        casts=casts,
        more_votes=one.more_votes + len(one.casts) - len(casts),
        deeds=deeds,
        more_deeds=one.more_deeds + len(one.deeds) - len(deeds),
        found=sum(len(findings) for _, findings in one.causes),
        strip=_strip(casts[::-1]),
    )


def _lede(one: Any, site: Mapping[str, Any]) -> str:
    """Who somebody is and what was found of them, in a sentence or two."""
    known = {"active": "Plays", "idle": "Is idle", "left": "Has left"}
    stands = known.get(one.counts["status"], "" if site["by_mail"] else "Is not on the roster")
    admin = ", and is an Admin" if one.counts["admin"] else ""
    seen = "" if site["complete"] else ", as far as was seen"
    acts = f"{counted(one.counts['posts'], 'post')}, {counted(one.counts['comments'], 'comment')}, "
    if site["by_mail"]:
        acts = f"{counted(one.counts['posts'], 'matter')} begun, " if one.counts["posts"] else ""
    stood = f"{stands}{admin}. " if stands or admin else ""
    return f"{stood}{acts}{counted(one.counts['days_active'], 'day')} active. {_found(one)}{seen}."


def _found(one: Any) -> str:
    """How many wrongs of somebody were found, as the table of players counts them, and how many that only follow from others."""
    wrong = one.counts["mistakes"]
    told = [(told["cause"], findings) for told, findings in one.causes]
    follow = sum(
        each.is_violation
        for cause, findings in told
        if cause.status != "upheld"
        for each in findings
        if each.because_of
    )
    follows = f"{follow} that only {'follows' if follow == 1 else 'follow'} from another"
    if wrong:
        more = f", and {follows}" if follow else ""
        return f"{counted(wrong, 'wrong')} of theirs {'was' if wrong == 1 else 'were'} found{more}"
    return f"No wrong of theirs was found but {follows}" if follow else "Nothing unlawful was found of what they did"


def _strip(casts: Any) -> Strip:
    cells = tuple((_COLUMN * at, _VOTES.get(cast.vote, "none"), cast.status) for at, cast in enumerate(casts))
    return Strip(_COLUMN * len(cells), cells)
