"""The pages of the audit: what stands, by week what was found, and each cause with all that follows from it."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date, datetime, timedelta
from functools import partial
from itertools import groupby
from typing import Any, NamedTuple

import msgspec
from markupsafe import Markup

from referee.model.events import UNKNOWN
from referee.reports.web.boards import Compared, compared
from referee.reports.web.folder import Page
from referee.reports.web.frame import as_it_was, mark_of, page, render, templates
from referee.reports.web.words import instant, length

Pages = Iterator[Page]
MOST = 100
"""Causes on one page, and followers of one."""
_LARGEST = 240_000
"""So many letters of causes at the most on one page."""
_WIDEST = 10
"""So many letters the widest is written as: `[U+10FFFF]`."""
_MOST_PEOPLE = 200
FOLDED = 20
"""So many followers are folded below their cause; more stand on its own page alone."""
_WEEK = timedelta(days=7)


class Week(NamedTuple):
    """The causes that began in a week of a dynasty, and the file of their first page."""

    file: str
    monday: date
    causes: list[Mapping[str, Any]]


class Resting(NamedTuple):
    """A rule that a matter's enactment changed: its name, the matter's title, and when."""

    rule: str
    title: str
    at: datetime


class Dynasty(NamedTuple):
    """A dynasty's weeks in which something was found, in order."""

    file: str
    name: str
    weeks: list[Week]

    @property
    def number(self) -> int:
        """How many causes there are."""
        return sum(len(week.causes) for week in self.weeks)

    @property
    def bars(self) -> list[tuple[Week, float, float]]:
        """The weeks as bars of a chart of 900 by 74: each with its left edge and its height."""
        first, last = self.weeks[0].monday, self.weeks[-1].monday
        step = min(24.0, 890 / ((last - first) / _WEEK + 1))
        most = max(len(week.causes) for week in self.weeks)
        return [
            (week, round(4 + step * ((week.monday - first) / _WEEK), 1), round(max(2, 66 * len(week.causes) / most), 1))
            for week in self.weeks
        ]


def audit_pages(site: Mapping[str, Any]) -> Pages:
    """The audit, its weeks where there is too much for one page, and a page for each cause."""
    site = {**site, "resting": _by_matter(site["law"].amendments)}
    causes = site["causes"]
    shown, dynasties = _shown(site, causes), []
    marks = {told["cause"].id: _shows(site, told) for told in causes}
    if len(shown) < len(causes):
        dynasties = _dynasties(causes)
        for dynasty in dynasties:
            yield _dynasty(site, dynasty)
            for week in dynasty.weeks:
                yield from _week(site, dynasty, week, marks)
    people = sorted({name for told in shown for name in _whose(site, told)} - {UNKNOWN}) if len(shown) > 1 else []
    more = {"groups": _groups(shown, site), "dynasties": dynasties, "people": people[:_MOST_PEOPLE]}
    yield page("audit.html", "audit.html", site, section="audit", **more)
    for told in causes:
        yield from _cause(site, told, marks)


def _groups(shown: Sequence[Mapping[str, Any]], site: Mapping[str, Any]) -> list[tuple[str, list[Markup], int]]:
    """What stands, what was put right and what was upheld: as cards, and how many there are of each in all."""
    found = []
    for status in ("standing", "put-right", "upheld"):
        cards = [_card(site, told) for told in shown if told["cause"].status == status]
        found.append((status, cards, sum(told["cause"].status == status for told in site["causes"])))
    return found


def _card(site: Mapping[str, Any], told: Mapping[str, Any]) -> Markup:
    """A cause as it stands among others."""
    return Markup(
        templates().get_template("cause.html").render(site=site, told=told, whose=_whose(site, told), most=FOLDED)
    )


def _whose(site: Mapping[str, Any], told: Mapping[str, Any]) -> list[str]:
    """Whose doing a cause is, by the names that they have now."""
    return list(dict.fromkeys(site["called"].get(name, name) for name in told["cause"].who))


def _shown(site: Mapping[str, Any], causes: Sequence[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    """The causes on the page of the audit: all of few, else what stands or is of the last week, in their order."""
    if len(causes) > MOST:
        since = site["as_of"] - _WEEK
        causes = [told for told in causes if told["cause"].status == "standing" or told["cause"].until >= since][:MOST]
    return next(_parts(causes), [])


def _parts(causes: Sequence[Mapping[str, Any]]) -> Iterator[list[Mapping[str, Any]]]:
    """Causes in parts that fit on a page."""
    part: list[Mapping[str, Any]] = []
    size = 0
    for told in causes:
        more = _size(told)
        if part and (len(part) == MOST or size + more > _LARGEST):
            yield part
            part, size = [], 0
        part.append(told)
        size += more
    if part:
        yield part


def _size(told: Mapping[str, Any], length: Callable[..., int] = length) -> int:
    """How many letters the card of a cause takes at the most, without making it."""
    cause = told["cause"]
    followers = cause.follows if len(cause.follows) <= FOLDED else ()
    said = length(cause.said, cause.detail, cause.lawful, cause.ended_said, *cause.who, *cause.finding.evidence)
    law = sum(length(each.rule, each.says, each.link) for each in cause.law[:1])
    places = 120 * (len(cause.who) + len(cause.finding.evidence))
    return 1_100 + said + law + places + sum(220 + length(each.message) for each in followers)


def _at_most(causes: Sequence[Mapping[str, Any]]) -> int:
    """No fewer letters than the cards of some causes take, told without looking at a letter."""
    return sum(_size(told, lambda *texts: _WIDEST * sum(map(len, texts))) for told in causes)


def _dynasty(site: Mapping[str, Any], dynasty: Dynasty) -> Page:
    """The index of a dynasty's weeks, which stays as it is while nothing else is found in it."""
    numbers = [(week.file, len(week.causes)) for week in dynasty.weeks]
    was = as_it_was(site, max(told["cause"].until for told in dynasty.weeks[-1].causes), dynasty.name)
    made = partial(render, "dynasty_audit.html", was, section="audit", dynasty=dynasty)
    return Page(dynasty.file, made, mark_of(site, was["as_of"], dynasty.name, numbers))


def _dynasties(causes: Sequence[Mapping[str, Any]]) -> list[Dynasty]:
    """The dynasties in which anything was found, the newest first, with their weeks in order of time."""
    by_time = sorted(causes, key=lambda told: (told["reign"], told["cause"].since, told["cause"].id))
    found = []
    for (number, name), of_one in groupby(by_time, key=lambda told: (told["reign"], told["dynasty"])):
        weeks = [
            Week(f"audit-{number}-{monday:%Y-%m-%d}.html", monday, list(of_week))
            for monday, of_week in groupby(of_one, key=lambda told: _monday(told["cause"].since))
        ]
        found.append(Dynasty(f"audit-{number}.html", name, weeks))
    return found[::-1]


def _monday(at: datetime) -> date:
    told = instant(at)
    assert told is not None
    return told.date() - timedelta(days=told.weekday())


def _week(site: Mapping[str, Any], dynasty: Dynasty, week: Week, marks: Mapping[str, bytes]) -> Pages:
    parts = list(_parts(week.causes)) if len(week.causes) > MOST or _at_most(week.causes) > _LARGEST else [week.causes]
    files = [_part_of(week.file, number) for number in range(1, len(parts) + 1)]
    at = max(told["cause"].until for told in week.causes)
    for file, part in zip(files, parts, strict=True):
        mark = mark_of(
            site,
            at,
            dynasty.file,
            dynasty.name,
            files,
            len(week.causes),
            *(marks[told["cause"].id] for told in part),
        )
        more = {"dynasty": dynasty, "week": week, "files": files, "file": file}
        yield Page(file, partial(_week_page, site, at, part, more), mark)


def _week_page(
    site: Mapping[str, Any], at: datetime, part: Sequence[Mapping[str, Any]], more: Mapping[str, Any]
) -> str:
    site = as_it_was(site, at, more["dynasty"].name)
    return render("week.html", site, section="audit", cards=[_card(site, told) for told in part], **more)


def _shows(site: Mapping[str, Any], told: Mapping[str, Any]) -> bytes:
    """A fingerprint of all that the page of a cause, or its card, is made of."""
    cause = told["cause"]
    people = {
        name: (site["people"].get(name), site["called"].get(name))
        for name in (*cause.who, *(each.actor for each in cause.findings))
    }
    places = [site["rule_places"].get(each.rule.casefold()) for each in cause.law]
    about = cause.about is not None and site["matter_files"].get(cause.about.post)
    grids = site["edits"].get(cause.id, ())
    links = [site["diff_of"](grid.made) for grid in grids]
    resting = [(rule, at, site["rule_places"].get(rule.casefold())) for rule, _, at in _resting(site, cause)]
    shows = msgspec.json.encode(
        (cause, told["anchor"], told["dynasty"], people, places, about, repr(grids), links, resting)
    )
    return hashlib.sha256(shows).digest()


def _part_of(file: str, number: int) -> str:
    """The file of one of several pages."""
    return file if number == 1 else f"{file.removesuffix('.html')}-{number}.html"


def cause_file(told: Mapping[str, Any]) -> str:
    """The file of a cause's own page."""
    return f"finding-{told['anchor']}.html"


def _cause(site: Mapping[str, Any], told: Mapping[str, Any], marks: Mapping[str, bytes]) -> Pages:
    """The page of a cause; where very much follows from it, several."""
    followers = told["cause"].follows
    parts = [followers[at : at + MOST] for at in range(0, len(followers), MOST)] or [()]
    files = [_part_of(cause_file(told), number) for number in range(1, len(parts) + 1)]
    more = {"told": told, "files": files}
    # What was read in part is said of all that may still change.
    is_over = told["matter"] is None and (site["complete"] or not told["lately"])
    mark = mark_of(site, marks[told["cause"].id]) if is_over else ""
    for file, part in zip(files, parts, strict=True):
        yield Page(file, partial(_cause_page, site, {**more, "part": part, "file": file}, is_over=is_over), mark)


def _cause_page(site: Mapping[str, Any], more: Mapping[str, Any], *, is_over: bool) -> str:
    told = more["told"]
    if is_over:
        cause = told["cause"]
        at = cause.until if cause.ended is None else max(cause.until, cause.ended.at)
        site = as_it_was(site, at, told["dynasty"])
    return render(
        "finding.html", site, section="audit", boards=_boards(site, told), resting=_resting(site, told["cause"]), **more
    )


def _by_matter(amendments: Sequence[Any]) -> dict[str, list[Resting]]:
    """The rules that each matter's enactment changed, the newest such change first, by its post."""
    found: dict[str, list[Resting]] = {}
    for amendment in amendments:
        for matter in amendment.matters:
            rules = dict.fromkeys(change.rule for change in amendment.changes if change.rule)
            found.setdefault(matter.post, []).extend(Resting(rule, matter.title, amendment.at) for rule in rules)
    return found


def _resting(site: Mapping[str, Any], cause: Any) -> list[Resting]:
    """The rules that are as they are by an enactment which was not lawful, or perhaps not; none where that was put right or upheld."""
    if cause.status != "standing":
        return []
    wrong = [each.subject for each in cause.findings if each.verdict in ("violation", "undetermined")]
    posts = dict.fromkeys(subject.removeprefix("post:") for subject in wrong if subject.startswith("post:"))
    return [each for post in posts for each in site["resting"].get(post, ())]


def _boards(site: Mapping[str, Any], told: Mapping[str, Any]) -> list[tuple[Any, Compared, str]]:
    """The boards that the edit changed: each before and after, with the address of the edit."""
    return [
        (grid, both, site["diff_of"](grid.made))
        for grid in site["edits"].get(told["cause"].id, ())
        if (both := compared(grid.before, grid.rows, f"{grid.variable} of {grid.owner or 'the game'}", site["signs"]))
    ]
