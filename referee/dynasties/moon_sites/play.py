"""Play: every event of the dynasty applied to its state, in order."""

from __future__ import annotations

from datetime import datetime

import msgspec
from immutables import Map

from referee.dynasties.kit.scene import GRACE
from referee.dynasties.moon_sites.claims import judge_titles
from referee.dynasties.moon_sites.dropposts import take_comment, take_post
from referee.dynasties.moon_sites.drops import FIGURE, Figure
from referee.dynasties.moon_sites.edits import judge_site_edit, settle_edit
from referee.dynasties.moon_sites.monitoring import settle_monitoring, take_roll, take_variable
from referee.dynasties.moon_sites.page import PAGE, MoonPage, read_page
from referee.dynasties.moon_sites.parameters import moon_law
from referee.dynasties.moon_sites.queue import MOVE, judge_queue_edit
from referee.dynasties.moon_sites.state import NEVER, Drop, MoonScene, MoonState, Outcome
from referee.law.law import Law
from referee.model.events import DOV, HIDDEN, AnyEvent, Comment, Evidence, Player, Post, Revision, Roll, Variable
from referee.model.findings import Problem
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
    state, problems = settle(state, scene)
    match event:
        case Post(category=category) if category == DOV:
            state, more = _claim_victory(state, scene, event)
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
    return state, problems + more


def due(state: MoonState, at: datetime) -> bool:
    """Whether anything that was waited for is overdue at `at`."""
    return (
        any(duty.deadline < at for duty in state.duties)
        or any(opened.deadline < at for opened in state.open_edits.values())
        or any(kept.first_at + GRACE < at for kept in state.monitorings)
    )


def settle(state: MoonState, scene: MoonScene) -> Outcome:
    """Everything that was waited for and whose time is over."""
    problems: list[Problem] = []
    if not due(state, scene.at):
        return state, problems
    overdue = [duty for duty in state.duties if duty.deadline < scene.at]
    for duty in overdue:
        problems.append(duty.problem)
        taint = state.taint.set(duty.problem.subject, duty.problem.id) if duty.kind != "announce" else state.taint
        kept = tuple(one for one in state.duties if one is not duty)
        if duty.kind == MOVE:
            # The name may still be moved, late as it is.
            kept = (*kept, msgspec.structs.replace(duty, deadline=NEVER))
        state = msgspec.structs.replace(state, duties=kept, taint=taint)
    for owner in sorted(state.open_edits):
        if state.open_edits[owner].deadline < scene.at:
            state, more = settle_edit(state, owner)
            problems += more
    for monitoring in state.monitorings:
        if monitoring.first_at + GRACE < scene.at:
            state, more = settle_monitoring(state, monitoring)
            problems += more
    return state, problems


def take_revision(state: MoonState, scene: MoonScene, revision: Revision) -> Outcome:
    """Judge a revision of the Moon Sites page, section by section."""
    if revision.text == HIDDEN:
        return state, [_missing(scene, revision)]
    page = _page_of(state, scene, revision.text)
    editor = scene.person(revision.author)
    if not state.page_seen:
        state, known_before = _first_sight(state, scene, revision, page)
        if known_before:
            return state, [_missing(scene, revision)]
    problems: list[Problem] = []
    state, more = _mind_flaws(state, scene, editor, page)
    problems += more
    for owner, after in page.sites.items():
        if after != state.shown_site(owner):
            state, more = judge_site_edit(state, scene, owner, editor, after)
            problems += more
    holders: dict[str, tuple[str, ...]] = {}
    for name, titles in page.titles.items():
        for title in titles:
            holders[title] = (*holders.get(title, ()), name)
    if holders != dict(state.shown_titles):
        state, more = judge_titles(state, scene, editor, holders)
        problems += more
    if page.queue is not None and page.queue != state.shown_queue:
        state, more = judge_queue_edit(state, scene, editor, page.queue)
        problems += more
    return state, problems


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


def _missing(scene: MoonScene, revision: Revision) -> Problem:
    author = scene.person(revision.author)
    return scene.problem("history-missing", author, f"page:{PAGE}", verdict="undetermined", detail=revision.id)


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
    problems = [
        scene.problem(
            "site-unreadable", editor, f"site:{owner}", verdict="undetermined", facts={"owner": owner, "why": why}
        )
        for owner, why in sorted(flaws.items())
        if state.flaws.get(owner) != why
    ]
    return msgspec.structs.replace(state, flaws=Map(flaws)), problems


def _claim_victory(state: MoonState, scene: MoonScene, post: Post) -> Outcome:
    """A Declaration of Victory: did its author ever meet the conditions that the dynasty states (M28)?"""
    author = scene.person(post.author)
    if not scene.is_architect(state, author) or author == scene.emperor or scene.game.interregnum is not None:
        return state, []
    if any(name == author for _, name in state.victories):
        return state, []
    problem = scene.problem("victory-not-met", author, f"post:{post.id}", verdict="advisory")
    return state, [problem]


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
        duties=tuple(msgspec.structs.replace(duty, who=new if duty.who == old else duty.who) for duty in state.duties),
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
