"""The pages of a dynasty: its course in numbers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime, timedelta
from functools import partial
from typing import Any, NamedTuple

import msgspec

from referee.reports.web.charts import Bars, Days, Scale, Span, banded, bars, days, line, mondays
from referee.reports.web.folder import Page
from referee.reports.web.frame import as_it_was, mark_of, page, render
from referee.reports.web.words import counted, fitting, length, number_word

_WIDE = 4
"""Variables beside each other in a table."""
_ROOM = 90_000
"""So many letters of lines, and of other tables half as many, stand on a page."""
_KINDS = {"Enacted": "bar", "Pending": "none"}
_TOP, _FLOOR, _LEFT, _RIGHT = 10, 165, 40, 896
_LONGEST, _END = 160, 50
"""So many letters of a title stand beside its bar, and so many of them are its last, which tell when it was posted."""
_LABEL = 70
"""So much room the label of a day takes."""


def dynasty_pages(site: Mapping[str, Any]) -> Iterator[Page]:
    """The page of each dynasty, and the lists of its matters."""
    anchors = {one.name: one.anchor for one in site["portraits"]}
    courses = site["courses"]
    for number in range(len(courses)):
        yield _course_page(site, number, anchors)
        yield from _list_pages(site, number)


# -- numbers ----------------------------------------------------------------------------------------------


def scales_of(site: Mapping[str, Any]) -> dict[tuple[str, str], Scale]:
    """The scale of each variable, one for everybody's, by its page and name."""
    shown, since = site["figures"].series, site["figures"].since
    found: dict[tuple[str, str], Scale] = {}
    begin = since or min((each.points[0][0] for each in shown), default=site["as_of"])
    for each in shown:
        numbers = [number for _, number in each.points]
        known = found.get((each.page, each.variable))
        low, high = (known.low, known.high) if known is not None else (min(0.0, *numbers), max(numbers))
        found[each.page, each.variable] = Scale(begin, site["as_of"], min(low, *numbers), max(high, *numbers))
    bands = site["derived"].bands
    return {name: banded(scale, bands[name[1]]) if name[1] in bands else scale for name, scale in found.items()}


class _Table(NamedTuple):
    """Lines in rows by whose they are, and columns by variable."""

    names: tuple[str, ...]
    rows: tuple[tuple[str, tuple[tuple[str, Any, str], ...]], ...]


def _tables(site: Mapping[str, Any]) -> tuple[list[_Table], int]:
    """The variables as tables of lines, and how many lines are too many."""
    scales, series = scales_of(site), site["figures"].series
    shown = fitting(series, _line_size, _ROOM)
    by_key = {(each.page, each.variable, each.owner): each for each in shown}
    variables = list(dict.fromkeys((page, variable) for page, variable, _ in by_key))
    made = []
    for of_players in (True, False):
        mine = [
            name
            for name in variables
            if any((*name, owner) in by_key for owner in _owners(by_key) if bool(owner) == of_players)
        ]
        owners = [owner for owner in _owners(by_key) if bool(owner) == of_players]
        for at in range(0, len(mine), _WIDE):
            made.append(_table(mine[at : at + _WIDE], owners, by_key, scales, site["derived"].bands))
    return made, len(series) - len(shown)


def _line_size(each: Any) -> int:
    return 500 + 14 * min(len(each.points), 160) + length(each.variable, each.owner, each.owner, each.said, each.said)


def _owners(by_key: Mapping[tuple[str, str, str], Any]) -> list[str]:
    return sorted({owner for _, _, owner in by_key})


def _table(
    names: Sequence[tuple[str, str]],
    owners: Sequence[str],
    by_key: Mapping[Any, Any],
    scales: Mapping[Any, Scale],
    bands: Mapping[str, Any],
) -> _Table:
    rows = []
    for owner in owners:
        found = [(name, by_key.get((*name, owner))) for name in names]
        if any(each is not None for _, each in found):
            cells = (
                (name[1], line(each.points, scales[name], bands.get(name[1])), each.said)
                if each is not None
                else (name[1], None, "")
                for name, each in found
            )
            rows.append((owner, tuple(cells)))
    return _Table(tuple(variable for _, variable in names), tuple(rows))


# -- the course -------------------------------------------------------------------------------------------


def course_page(number: int, of: int) -> str:
    """The file of a dynasty's page; of the one in force it is always the same."""
    return "dynasty.html" if number == of - 1 else f"dynasty-{number + 1}.html"


def _course_page(site: Mapping[str, Any], number: int, anchors: Mapping[str, str]) -> Page:
    """The page of a dynasty; of one that is over it stays as it is while nothing else is known of it."""
    course, file = site["courses"][number], course_page(number, len(site["courses"]))
    if course.until is None:
        return Page(file, partial(_course, site, number, anchors))
    files = [site["matter_files"].get(each.post) for each in course.matters]
    was = as_it_was(site, course.until, course.name)
    return Page(file, partial(_course, was, number, anchors), mark_of(site, msgspec.json.encode(course), files))


def _course(site: Mapping[str, Any], number: int, anchors: Mapping[str, str]) -> str:
    courses = site["courses"]
    course = courses[number]
    matters = _drawn(course)
    tables, others = _tables(site) if course.until is None else ([], 0)
    columns, ticks = _columns(course.votes)
    return render(
        "dynasty.html",
        site,
        section="dynasty",
        course=course,
        head=_head(site, course),
        lede=_lede(site, course),
        bars=_bars(site, course, matters),
        matters=matters,
        left_out=len(course.older) + len(course.matters) - len(matters),
        files=_list_files(course, number + 1),
        columns=columns,
        ticks=ticks,
        days=_days(course, site["as_of"]),
        active=_active(site, course) if course.until is None else [],
        derived=_derived(site["derived"]) if course.until is None else [],
        tables=tables,
        others=others,
        anchors=anchors,
        every=_every(courses) if course.until is None else [],
    )


def _drawn(course: Any) -> Sequence[Any]:
    """The matters that stand on a dynasty's page, the newest."""
    return fitting(course.matters[::-1], _row_size, _ROOM // 2)[::-1]


def _row_size(each: Any) -> int:
    return 350 + 2 * length(each.title)


def _lists(course: Any) -> list[list[Any]]:
    """All matters of a dynasty in parts that stand on a page each, the newest first; none where its own page has all."""
    every = [*course.older, *course.matters][::-1]
    parts: list[list[Any]] = []
    if len(_drawn(course)) < len(every):
        while every:
            parts.append(fitting(every, _row_size, 2 * _ROOM) or every[:1])
            every = every[len(parts[-1]) :]
    return parts


def _list_files(course: Any, number: int) -> list[str]:
    parts = range(1, len(_lists(course)) + 1)
    return [f"matters-{number}.html" if part == 1 else f"matters-{number}-{part}.html" for part in parts]


def _list_pages(site: Mapping[str, Any], number: int) -> Iterator[Page]:
    """All matters of a dynasty, where its own page has not room for them."""
    courses = site["courses"]
    course, own = courses[number], course_page(number, len(courses))
    files = _list_files(course, number + 1)
    for file, part in zip(files, _lists(course), strict=True):
        more = {"course": course, "part": part, "own": own, "files": files, "file": file}
        if course.until is None:
            yield page(file, "matters.html", site, section="dynasty", **more)
        else:
            was = as_it_was(site, course.until, course.name)
            mark = mark_of(site, msgspec.json.encode(part), [site["matter_files"].get(each.post) for each in part], own)
            yield Page(file, partial(render, "matters.html", was, section="dynasty", **more), mark)


def _every(courses: Sequence[Any]) -> list[tuple[str, Any]]:
    """The dynasties with their pages, the newest first, where there are several."""
    told = [(course_page(at, len(courses)), each) for at, each in enumerate(courses)][::-1]
    return fitting(told, lambda one: 300 + length(one[1].name, *one[1].heads), _ROOM) if len(told) > 1 else []


def _head(site: Mapping[str, Any], course: Any) -> str:
    enacted, failed = course.counts.get("Enacted", 0), course.counts.get("Failed", 0)
    what = f"{enacted} enacted, {failed} failed"
    pending = course.counts.get("Pending", 0)
    what += f", {pending} pending" if pending else ""
    if site["by_mail"]:
        return "All that is known."
    if course.since is None:
        return f"All that is known: {what}."
    if course.until is not None:
        return f"{_called(course)} took {counted((course.until - course.since).days + 1, 'day')}: {what}."
    return f"{_called(course)}, day {(site['as_of'] - course.since).days + 1}: {what}."


def _called(course: Any) -> str:
    """A dynasty's name; of one that is a mere number, with what it is the number of."""
    return f"Dynasty {course.name}" if course.name.isdigit() else str(course.name)


def _lede(site: Mapping[str, Any], course: Any) -> str:
    headed = f"Headed by {' and '.join(course.heads)}. " if course.heads else ""
    found = f"{counted(course.wrong, 'matter')} resolved against a rule. " if course.wrong else ""
    if course.until is not None:
        return f"{headed}{found}".strip()
    active = sum(one.counts["status"] == "active" for one in site["portraits"])
    playing = f"{number_word(active)} {'plays' if active == 1 else 'play'}. " if active or not site["by_mail"] else ""
    return f"{headed}{playing}{found}".strip()


def _bars(site: Mapping[str, Any], course: Any, matters: Sequence[Any]) -> Bars | None:
    if not matters:
        return None
    left_out = course.older or len(matters) < len(course.matters)
    begin = matters[0].begin if left_out else course.since or matters[0].begin
    spans = [
        Span(
            _beside(matter.title),
            max(matter.begin, begin),
            min(matter.end, course.until or matter.end),
            _KINDS.get(matter.status, "bar2"),
            matter.wrong,
        )
        for matter in matters
    ]
    return bars(spans, Scale(begin, course.until or site["as_of"], 0, 1))


def _beside(title: str) -> str:
    """A title as it stands beside its bar: whole, but for the middle of a very long one, which the table has."""
    return title if len(title) <= _LONGEST else f"{title[: _LONGEST - _END]} … {title[-_END:]}"


class _Column(NamedTuple):
    """The votes of some days: parts from below, each with its class, place and height."""

    x: float
    width: float
    parts: tuple[tuple[str, float, float], ...]


def _columns(votes: Sequence[Any]) -> tuple[list[_Column], list[tuple[float, int]]]:
    """A column for each count of votes, and the numbers beside them."""
    most = max((each.votes_for + each.against + each.deferential for each in votes), default=0)
    if not most:
        return [], []
    step, high = (_RIGHT - _LEFT) / len(votes), (_FLOOR - _TOP) / most
    made = []
    for number, each in enumerate(votes):
        parts, y = [], float(_FLOOR)
        for kind, count in (("for", each.votes_for), ("against", each.against), ("def", each.deferential)):
            if count:
                y -= count * high
                parts.append((kind, round(y, 1), round(count * high, 1)))
        made.append(_Column(round(_LEFT + step * number, 1), round(step * 0.85, 1), tuple(parts)))
    every = next(size for size in _sizes() if most <= size * 4)
    return made, [(round(_FLOOR - number * high, 1), number) for number in range(0, most + 1, every)]


def _days(course: Any, now: datetime) -> list[tuple[float, datetime]]:
    """The Mondays below the columns of votes, each where it begins; where there is none, the first day."""
    if not course.votes:
        return []
    first = course.votes[0].day
    step = (_RIGHT - _LEFT) / (len(course.votes) * course.days)
    days = [*mondays(first, course.until or now)] or [first]
    places = ((round(_LEFT + (at - first) / timedelta(days=1) * step, 1), at) for at in days)
    return [(x, at) for x, at in places if x <= _RIGHT - _LABEL] or [(float(_LEFT), first)]


def _active(site: Mapping[str, Any], course: Any) -> list[tuple[Any, Days]]:
    """What everybody did, each on the same scale, with the Mondays below."""
    people = fitting(site["activity"], lambda each: 500 + 60 * len(each.stretches) + 2 * length(each.name), _ROOM)
    most = max((acts + comments for each in people for acts, comments in each.stretches), default=0)
    first, stretch = course.votes[0].day, timedelta(days=course.days)
    begun = [(at - first) / stretch for at in mondays(first, site["as_of"])]
    return [(each, days(each.stretches, most, begun)) for each in people]


def _derived(derived: Any) -> list[tuple[Any, Sequence[Any]]]:
    """The tables of what follows from the trackers, each with as many rows as have room."""
    each = _ROOM // (2 * max(1, len(derived.tables)))
    return [(table, fitting(table.rows, lambda row: 40 * len(row) + length(*row), each)) for table in derived.tables]


def _sizes() -> Iterator[int]:
    """1, 2, 5, 10, 20, 50 and so on."""
    power = 1
    while True:
        yield from (power, power * 2, power * 5)
        power *= 10
