"""Play: every event of the dynasty applied to its state, in order."""

from __future__ import annotations

from datetime import datetime

import msgspec
from immutables import Map

from referee.dynasties.moon_sites.checks.attempts import Attempt
from referee.dynasties.moon_sites.checks.sites import history_missing, site_unreadable
from referee.dynasties.moon_sites.checks.titles import victory_not_met
from referee.dynasties.moon_sites.claims import judge_titles
from referee.dynasties.moon_sites.dropposts import take_comment, take_post
from referee.dynasties.moon_sites.drops import FIGURE, Figure
from referee.dynasties.moon_sites.edits import judge_site_edit
from referee.dynasties.moon_sites.monitoring import take_roll, take_variable
from referee.dynasties.moon_sites.page import PAGE, MoonPage, read_page
from referee.dynasties.moon_sites.parameters import moon_law
from referee.dynasties.moon_sites.queue import judge_queue_edit
from referee.dynasties.moon_sites.state import MONITOR, MOVE, NEVER, Drop, MoonScene, MoonState, Outcome
from referee.law.law import Law
from referee.model.events import DOV, HIDDEN, AnyEvent, Comment, Evidence, Player, Post, Revision, Roll, Variable
from referee.model.findings import Finding
from referee.rules.core.game import CoreGame
from referee.rules.core.hiatus import bars_on_submission
from referee.rules.core.roster import moved


def scene_of(game: CoreGame, law: Law, at: datetime, url: str = "", figure: Figure = FIGURE) -> MoonScene:
    """What judgement needs at an instant, under a law that lacks nothing."""
    bars = tuple(bars_on_submission(game, law, at))
    return MoonScene(at=at, url=url, game=game, law=law, moon=moon_law(law), bars=bars, figure=figure)


def concerns(event: AnyEvent) -> bool:
    """Whether the dynasty looks at this event at all."""
    match event:
        case Revision():
            return event.page.replace("_", " ") == PAGE
        case Post() | Comment() | Variable() | Roll():
            return True
        case Player():
            return event.was is not None
        case _:
            return False


def apply_event(state: MoonState, scene: MoonScene, evidence: Evidence) -> Outcome:
    """Apply one event to the dynasty's state, as the core game stands after it."""
    event = evidence.event
    state, findings = settle(state, scene)
    match event:
        case Post(category=category) if category == DOV:
            declared = Attempt(state=state, scene=scene, actor=scene.person(event.author), subject=f"post:{event.id}")
            more = list(declared.findings(victory_not_met))
        case Post():
            state, more = take_post(state, scene, event)
        case Comment():
            state, more = take_comment(state, scene, event)
        case Variable():
            state, more = take_variable(state, scene, event)
        case Roll():
            state, more = take_roll(state, scene, event), []
        case Revision():
            state, more = take_revision(state, scene, event)
        case Player(was=was) if was is not None:
            state, more = _renamed(state, was, event.name), []
        case _:
            more = []
    return state, findings + more


def settle(state: MoonState, scene: MoonScene) -> Outcome:
    """Everything that was waited for and whose time is over."""
    overdue = state.overdue(scene.at)
    for entry in overdue:
        state = state.told(entry)
        kind, _, of = entry.key.partition(":")
        if kind == MOVE:
            # The name may still be moved, late as it is.
            state = state.awaiting(entry.key, entry.finding, NEVER)
        elif kind == MONITOR:
            # It was never done, and nothing changes (G7).
            state = msgspec.structs.replace(state, monitorings=state.monitorings.delete(of))
    return state, [entry.finding for entry in overdue]


def take_revision(state: MoonState, scene: MoonScene, revision: Revision) -> Outcome:
    """Judge a revision of the Moon Sites page, section by section."""
    if revision.text == HIDDEN:
        return state, _missing(state, scene, revision)
    page = _page_of(state, scene, revision.text)
    editor = scene.person(revision.author)
    if not state.page_seen:
        state, known_before = _first_sight(state, scene, revision, page)
        if known_before:
            return state, _missing(state, scene, revision)
    findings: list[Finding] = []
    state, more = _mind_flaws(state, scene, editor, page)
    findings += more
    for owner, after in page.sites.items():
        if after != state.shown_site(owner):
            state, more = judge_site_edit(state, scene, owner, editor, after)
            findings += more
    holders: dict[str, tuple[str, ...]] = {}
    for name, titles in page.titles.items():
        for title in titles:
            holders[title] = (*holders.get(title, ()), name)
    if holders != dict(state.shown_titles):
        state, more = judge_titles(state, scene, editor, holders)
        findings += more
    if page.queue is not None and page.queue != state.shown_queue:
        state, more = judge_queue_edit(state, scene, editor, page.queue)
        findings += more
    return state, findings


def _page_of(state: MoonState, scene: MoonScene, text: str) -> MoonPage:
    """The page, with everybody under their present name: it may still show a former one."""
    roster = scene.game.roster
    page = read_page(text, [*roster.people, *roster.former] or list(state.sites))
    return MoonPage(
        queue=None if page.queue is None else tuple(roster.person(name) for name in page.queue),
        sites={roster.person(name): site for name, site in page.sites.items()},
        titles={roster.person(name): titles for name, titles in page.titles.items()},
        flaws={roster.person(name): flaw for name, flaw in page.flaws.items()},
    )


def _missing(state: MoonState, scene: MoonScene, revision: Revision) -> list[Finding]:
    author, subject = scene.person(revision.author), f"page:{PAGE}"
    edit = Attempt(state=state, scene=scene, actor=author, subject=subject, detail=revision.id)
    return list(edit.findings(history_missing))


def _first_sight(state: MoonState, scene: MoonScene, revision: Revision, page: MoonPage) -> tuple[MoonState, bool]:
    """The oldest revision held: a new page starts empty; of an older page, what it shows is taken as it is."""
    state = msgspec.structs.replace(state, page_seen=True)
    if revision.parent in (None, "", "0"):
        return state, False
    titles = {title: name for name, held in page.titles.items() for title in held}
    state = msgspec.structs.replace(
        state,
        sites=Map(page.sites),
        shown_sites=Map(page.sites),
        titles=Map(titles),
        shown_titles=Map({title: (name,) for title, name in titles.items()}),
        queue=page.queue or (),
        shown_queue=page.queue,
        front_since=scene.at,
        flaws=Map(page.flaws),
    )
    return state, True


def _mind_flaws(state: MoonState, scene: MoonScene, editor: str, page: MoonPage) -> Outcome:
    """Sections that can no longer be read, or that are gone: each is named once."""
    flaws = dict(page.flaws)
    active = set(scene.game.roster.active(scene.at))
    for owner in state.shown_sites:
        if owner not in page.sites and owner not in flaws and owner in active:
            flaws[owner] = "is gone from the page"
    findings = [
        finding
        for owner, why in sorted(flaws.items())
        if state.flaws.get(owner) != why
        for finding in Attempt(state=state, scene=scene, actor=editor, subject=f"site:{owner}", what=why).findings(
            site_unreadable
        )
    ]
    return msgspec.structs.replace(state, flaws=Map(flaws)), findings


def _in_names(names: tuple[str, ...], old: str, new: str) -> tuple[str, ...]:
    return tuple(new if name == old else name for name in names)


def _drop_renamed(drop: Drop | None, old: str, new: str) -> Drop | None:
    if drop is None:
        return None
    return msgspec.structs.replace(
        drop,
        author=new if drop.author == old else drop.author,
        commented=_in_names(drop.commented, old, new),
        announced=_in_names(drop.announced, old, new),
        built=_in_names(drop.built, old, new),
    )


def _renamed(state: MoonState, old: str, new: str) -> MoonState:
    """A renamed Architect keeps site, statistics, titles and place in the queue."""
    return msgspec.structs.replace(
        state,
        sites=moved(state.sites, old, new),
        stats=moved(state.stats, old, new),
        shown_sites=moved(state.shown_sites, old, new),
        shown_stats=moved(state.shown_stats, old, new),
        self_monitored=moved(state.self_monitored, old, new),
        drop=_drop_renamed(state.drop, old, new),
        last_drop=_drop_renamed(state.last_drop, old, new),
        snapshot=None
        if state.snapshot is None
        else msgspec.structs.replace(
            state.snapshot,
            architects=_in_names(state.snapshot.architects, old, new),
            sites=moved(state.snapshot.sites, old, new),
            stats=moved(state.snapshot.stats, old, new),
        ),
        victories=tuple((at, new if name == old else name) for at, name in state.victories),
        shown_titles=Map({title: _in_names(names, old, new) for title, names in state.shown_titles.items()}),
        titles=Map({title: new if holder == old else holder for title, holder in state.titles.items()}),
        queue=_in_names(state.queue, old, new),
        shown_queue=None if state.shown_queue is None else _in_names(state.shown_queue, old, new),
    )
