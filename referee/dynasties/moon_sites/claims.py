"""Civil Titles on the page: who took which when, and whether it was theirs to take (TITLES-01 to 03, M11, M12)."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from immutables import Map

from referee.dynasties.kit.scene import GRACE
from referee.dynasties.moon_sites.board import EMPTY_SITE
from referee.dynasties.moon_sites.monitor import ADOPTED, OTHERS, Readings, Stats, default_stats
from referee.dynasties.moon_sites.state import Duty, MoonScene, MoonState, Outcome, Snapshot
from referee.dynasties.moon_sites.titles import Site, contenders, survey
from referee.model.findings import Problem, Verdict

OFF = "take-off"

Holders = Mapping[str, tuple[str, ...]]


def judge_titles(state: MoonState, scene: MoonScene, editor: str, after: Holders) -> Outcome:
    """Judge the titles of one revision; `after` gives for each title the Architects who list it."""
    problems: list[Problem] = []
    before = state.shown_titles
    state = msgspec.structs.replace(state, shown_titles=Map(after))
    for title in sorted(set(before) | set(after)):
        held, listed = before.get(title, ()), after.get(title, ())
        for name in listed:
            if name not in held:
                state, more = _judge_claim(state, scene, editor, title, name)
                problems += more
        state = _mind_listing(state, scene, editor, title, listed)
    return state, problems


def _judge_claim(state: MoonState, scene: MoonScene, editor: str, title: str, name: str) -> Outcome:
    if state.titles.get(title) == name:
        return state, []
    subject = f"title:{title}"
    facts: dict[str, object] = {"title": title, "name": name}
    reason, because = "", tuple[str, ...]()
    verdict: Verdict = "violation"
    if editor != name:
        reason = "title-claimed-for-another"
    elif not scene.is_architect(state, editor):
        reason, facts["why"] = "title-not-due", f"{editor} is no active Architect"
    elif scene.bars:
        reason, facts["what"], facts["why"] = "acted-while-barred", f"taking “{title}”", scene.bars[0].text
    else:
        due, verdict, because, why = _due(state, scene, title, name)
        facts["why"] = why
        reason = "" if due else "title-not-due"
    if not reason:
        state = msgspec.structs.replace(state, titles=state.titles.set(title, name))
        return _clear(state, subject), []
    problem = scene.problem(reason, editor, subject, verdict=verdict, because_of=because, facts=facts, detail=name)
    return msgspec.structs.replace(state, taint=state.taint.set(subject, problem.id)), [problem]


def _due(state: MoonState, scene: MoonScene, title: str, name: str) -> tuple[bool, Verdict, tuple[str, ...], str]:
    """Whether the title applied to this site alone when the last Drop post was closed, and else why not."""
    snapshot = state.snapshot
    if snapshot is None:
        return False, "violation", (), "no Drop post has been closed yet"
    leading = _leading(snapshot, scene, title, snapshot.sites, snapshot.stats)
    if leading == [name]:
        return True, "violation", (), ""
    why = f"it applied to {_listed(leading)}"
    for sites, stats in snapshot.doubtful:
        if _leading(snapshot, scene, title, sites, stats) == [name]:
            return False, "undetermined", (), f"{why}, unless a change of the closing's own minute came before it"
    for reading, readings in OTHERS:
        if _leading(snapshot, scene, title, snapshot.sites, snapshot.stats, readings) == [name]:
            return False, "undetermined", (), f"{why}; it would be due under the reading {reading}"
    if snapshot.causes and _leading(snapshot, scene, title, snapshot.shown_sites, snapshot.shown_stats) == [name]:
        return False, "violation", snapshot.causes, f"{why}; the page made it seem due"
    return False, "violation", (), why


def _listed(names: list[str]) -> str:
    if not names:
        return "nobody"
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]} alike"


def _leading(
    snapshot: Snapshot,
    scene: MoonScene,
    title: str,
    sites: Map[str, str],
    stats: Map[str, Stats],
    readings: Readings = ADOPTED,
) -> list[str]:
    return contenders(title, snapshot_sites(snapshot, scene, sites, stats, readings), scene.moon)


def snapshot_sites(
    snapshot: Snapshot,
    scene: MoonScene,
    sites: Map[str, str],
    stats: Map[str, Stats],
    readings: Readings = ADOPTED,
) -> dict[str, Site]:
    """The sites of a snapshot made ready for judging titles."""
    default = default_stats(scene.moon)
    names = snapshot.architects
    return survey(
        {name: sites.get(name, EMPTY_SITE) for name in names},
        {name: stats.get(name, default) for name in names},
        readings,
    )


def _mind_listing(state: MoonState, scene: MoonScene, editor: str, title: str, listed: tuple[str, ...]) -> MoonState:
    """What the page lists against who holds the title: mended within the grace, or a wrong (TITLES-03)."""
    holder = state.titles.get(title)
    subject = f"title:{title}"
    duties = tuple(duty for duty in state.duties if not (duty.kind == OFF and duty.who == title))
    extra = [name for name in listed if name != holder]
    missing = holder is not None and holder not in listed
    if not extra and not missing:
        return _clear(msgspec.structs.replace(state, duties=duties), subject)
    if subject in state.taint:
        return msgspec.structs.replace(state, duties=duties)
    reason = "title-removed" if missing else "title-not-taken-off"
    facts = {"title": title, "holder": holder or "nobody", "listed": _listed(list(listed))}
    problem = scene.problem(reason, editor, subject, facts=facts)
    kept = next((duty for duty in state.duties if duty.kind == OFF and duty.who == title), None)
    if kept is not None:
        problem = msgspec.structs.replace(problem, at=kept.problem.at, actor=kept.problem.actor)
    duty = Duty(OFF, title, kept.deadline if kept else scene.at + GRACE, problem)
    return msgspec.structs.replace(state, duties=(*duties, duty))


def _clear(state: MoonState, subject: str) -> MoonState:
    return msgspec.structs.replace(state, taint=state.taint.delete(subject)) if subject in state.taint else state
