"""What follows from a state of sites: statistics, safety, titles and their contenders, ratings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec

from referee.dynasties.kit.state.tracked import names_in
from referee.dynasties.moon_sites.board import rows_of, site_of, squares_of, to_square
from referee.dynasties.moon_sites.drops import FIGURE, Block, Figure
from referee.dynasties.moon_sites.explain import (
    ALLOWED_BY,
    Circumstances,
    Taken,
    nearest,
    other_numbering,
    say_numbering,
    search,
)
from referee.dynasties.moon_sites.monitor import Stats, monitored, researching, unsafe_because
from referee.dynasties.moon_sites.monitoring import rating
from referee.dynasties.moon_sites.page import write_page
from referee.dynasties.moon_sites.parameters import MoonLaw
from referee.dynasties.moon_sites.state import MoonSituation, MoonState, survey_of
from referee.dynasties.moon_sites.steps import bands, working
from referee.dynasties.moon_sites.titles import TITLES, contenders, survey
from referee.dynasties.moon_sites.wording import say_nearest, why_not
from referee.errors import InputError
from referee.model.derived import Report, Table
from referee.model.instants import say_instant

_PARTS = ("sites", "stats", "titles")
_OBJECT = dict[str, Any] | None


def evaluate(given: Mapping[str, Any], law: MoonLaw) -> dict[str, Any]:
    """The derived values of sites given as rows; see docs/records.md for both forms. Raises InputError."""
    if "sites" not in given:
        raise InputError("the state has no `sites`", do="give the rows of every site")
    rows, stats_given, titles = (_converted(given.get(key), _OBJECT, f"`{key}`") or {} for key in _PARTS)
    sites = {name: site_of(value, name) for name, value in rows.items()}
    tracked = {name: _converted(value, Stats, f"statistics of {name}") for name, value in stats_given.items()}
    for title in titles:
        if title not in TITLES:
            raise InputError(f"{title!r} is no Civil Title", do=f"the titles are {', '.join(TITLES)}")
    for name in (*tracked, *(holder for holder in titles.values() if holder is not None)):
        if not isinstance(name, str) or name not in sites:
            raise InputError(f"{name!r} has no site", do="give a site for every Architect named")
    fresh = {name: monitored(site, law) for name, site in sites.items()}
    stats = {**fresh, **tracked}
    surveyed = survey(sites, stats)
    leading = {title: contenders(title, surveyed, law) for title in TITLES}
    out: dict[str, Any] = {"schema": 1, "sites": {}}
    for name, site in sites.items():
        unsafe = unsafe_because(stats[name], site, law)
        held = sum(1 for holder in titles.values() if holder == name)
        out["sites"][name] = {
            **msgspec.to_builtins(fresh[name]),
            "safe": not unsafe,
            "unsafe_because": list(unsafe),
            "modules": surveyed[name].board.modules.bit_count(),
            "maintained": squares_of(surveyed[name].maintained),
            "research_rating": researching(site) + law.per_title * held,
        }
    out["titles"] = {title: names[0] if len(names) == 1 else None for title, names in leading.items()}
    out["contenders"] = leading
    return out


def told(document: Mapping[str, Any]) -> tuple[Table, ...]:
    """What `evaluate` gives, as tables."""
    sites = tuple(
        (
            name,
            f"{site['temperature']}",
            f"{site['oxygen']}%",
            f"{site['food']}",
            "Safe" if site["safe"] else f"Unsafe ({', '.join(site['unsafe_because'])})",
            f"{len(site['maintained'])}",
            f"{site['modules']}",
            f"{site['research_rating']}",
        )
        for name, site in document["sites"].items()
    )
    titles = tuple(
        (title, holder or "-", ", ".join(document["contenders"][title]) or "-")
        for title, holder in document["titles"].items()
    )
    heads = ("Architect", "TEMP", "OXY", "FOOD", "Safety", "Maintained", "Modules", "Rating")
    return Table("", heads, sites), Table("", ("Title", "Applies to", "Contenders"), titles)


def explain_given(given: Mapping[str, Any], law: MoonLaw, figure: Figure = FIGURE) -> dict[str, Any]:
    """Which lawful actions lead from one site to another; see docs/records.md. Raises InputError."""
    before, after = site_of(given.get("before"), "the `before`"), site_of(given.get("after"), "the `after`")
    own = _converted(given.get("own", True), bool, "`own`")
    tracked = _converted(given.get("stats"), Stats | None, "`stats`")
    block = _converted(given.get("drop"), Block | None, "`drop`")
    circumstances = Circumstances(law, own, tracked or monitored(before, law), block, figure)
    taken, whole = search(before, after, circumstances)
    untold = _untold(before, after, circumstances, whole=whole) if taken is None else ""
    lawful = None if untold else taken is not None
    out: dict[str, Any] = {"schema": 1, "lawful": lawful, "actions": _as_json(taken or ()), "nearest": None}
    if taken is not None:
        return out
    near, in_the_way = nearest(before, after, circumstances), why_not(before, after, circumstances)
    out["why"] = untold or f"{in_the_way[:1].upper()}{in_the_way[1:]}. Lawful: {say_nearest(before, near)}."
    if near is not None:
        actions, differs_at = _as_json(near.taken), list(map(to_square, near.differs_at))
        out["nearest"] = {**actions[0], "actions": actions, "differs_at": differs_at}
    return out


def _untold(before: str, after: str, circumstances: Circumstances, *, whole: bool) -> str:
    """Why it cannot be told that no lawful actions lead there: as of an edit of the page (M115); empty where it can."""
    if not whole:
        return "there are more ways to explain it than were tried"
    numbering = other_numbering(before, after, circumstances)
    return say_numbering(numbering) if numbering else ""


def _as_json(taken: Taken) -> list[dict[str, Any]]:
    return [
        {"action": action.name, "rule": ALLOWED_BY[action.name][0], "cells": list(map(to_square, action.cells))}
        for action in taken
    ]


def _converted(value: object, kind: Any, what: str) -> Any:
    """A part of what was given, as what it is to be; raises InputError."""
    try:
        return msgspec.convert(value, kind, strict=True)
    except msgspec.ValidationError as problem:
        raise InputError(f"{what}: {problem}") from None


_SITES = (
    *("Architect", "TEMP", "OXY", "FOOD", "Safety", "A Monitor now would set", "Research Rating", "Civil Titles"),
    "Tracker",
)
_TITLES = ("Civil Title", "Holder", "Applied when the last Drop post was closed", "Leading now")


def report(state: MoonState, situation: MoonSituation) -> Report:
    """Derive everything that the tracker or a page beside it should say."""
    names = situation.architects(state)
    sites = [_site(state, situation, name) for name in names]
    titles = list(_titles(state, situation, names))
    victories = tuple((at.isoformat().replace("+00:00", "Z"), name) for at, name in state.victories)
    page = lawful_page(state, names)
    return Report(
        tables=(Table("", _SITES, tuple(map(_site_row, sites))), Table("", _TITLES, tuple(map(_title_row, titles)))),
        facts=(("Bidding Queue", ", ".join(state.queue) or "-"),),
        blocks=tuple(
            (said, tuple(rows_of(site[which])))
            for site in sites
            if site["site"] != site["shown_site"]
            for said, which in (
                (f"The tracker shows another site of {site['name']} than the lawful one, which is:", "site"),
                (f"On the tracker, {site['name']}'s site is:", "shown_site"),
            )
        ),
        notes=(
            *(f"{name} met the conditions of a Research Victory at {say_instant(at)}." for at, name in state.victories),
            *((f"What nobody here can tell: {state.midway}.",) if state.midway else ()),
            *(
                f"What nobody here can tell: {why}. This is one way that it may be."
                for why in sorted({*state.unsure.values()})
            ),
        ),
        page=page,
        document={
            "sites": sites,
            "titles": titles,
            "queue": state.queue,
            "drop": state.drop.post if state.drop is not None else None,
            "victories": victories,
            "page": page,
        },
        bands=bands(situation.moon),
        workings=tuple(working(name, state.site(name), situation.moon) for name in names),
        captions={} if state.midway or state.unsure else {site["name"]: _caption(site) for site in sites},
    )


def _caption(site: Mapping[str, Any]) -> str:
    """Whether a site is Safe, beside its board; of one that the tracker shows otherwise than it lawfully is, that it is told of that."""
    if site["stats"] is None:
        return "whether it is Safe cannot be told"
    in_step = all(site[what] == site[f"shown_{what}"] for what in ("site", "stats"))
    return f"{_safety(site)}{'' if in_step else ', as things lawfully stand'}"


def _safety(site: Mapping[str, Any]) -> str:
    unsafe = ", ".join(site["unsafe_because"] or ())
    return f"Unsafe: {unsafe}" if unsafe else "Safe" if site["stats"] is not None else "?"


def _site(state: MoonState, situation: MoonSituation, name: str) -> dict[str, Any]:
    """One Architect's derived values beside what is shown."""
    stats, is_known = situation.stats_of(state, name), state.is_measured(name)
    return {
        "name": name,
        "stats": stats if is_known else None,
        "monitor_now": situation.expected_stats(state, name),
        "shown_stats": situation.stats_of(state, name, displayed=True) if is_known else None,
        "unsafe_because": unsafe_because(stats, state.site(name), situation.moon) if is_known else None,
        "rating": rating(state, situation, name),
        "titles": [title for title in TITLES if state.holder(title) == name],
        "shown_titles": [title for title in TITLES if name in names_in(state.displayed.get(f"title:{title}", ""))],
        "site": state.site(name),
        "shown_site": state.displayed_site(name),
    }


def _site_row(site: Mapping[str, Any]) -> tuple[str, ...]:
    stats, monitor_now = site["stats"], site["monitor_now"]
    in_step = all(site[what] == site[f"shown_{what}"] for what in ("site", "stats", "titles"))
    return (
        site["name"],
        *((f"{stats.temperature}", f"{stats.oxygen}%", f"{stats.food}") if stats is not None else ("?", "?", "?")),
        _safety(site),
        f"{monitor_now.temperature}, {monitor_now.oxygen}%, {monitor_now.food}",
        f"{site['rating']}",
        ", ".join(site["titles"]) or "-",
        "" if in_step else "out of step",
    )


def _titles(state: MoonState, situation: MoonSituation, names: tuple[str, ...]) -> Iterator[dict[str, Any]]:
    """Who holds each Civil Title, who may take it, who leads now."""
    now, snapshot = survey_of(state.cells, names, situation.moon), state.snapshot
    for title in TITLES:
        yield {
            "title": title,
            "holder": state.holder(title),
            "applied_to": snapshot.leading(title, situation.moon) if snapshot is not None else [],
            "leading_now": contenders(title, now, situation.moon),
        }


def _title_row(title: Mapping[str, Any]) -> tuple[str, ...]:
    applied, leading = ", ".join(title["applied_to"]), ", ".join(title["leading_now"])
    return title["title"], title["holder"] or "-", applied or "-", leading or "-"


def lawful_page(state: MoonState, names: Iterable[str]) -> str:
    """The tracker page as it should stand, in the canonical form."""
    names = list(names)
    titles = {name: [title for title in TITLES if state.holder(title) == name] for name in names}
    return write_page(state.queue, {name: state.site(name) for name in names}, titles)
