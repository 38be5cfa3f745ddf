"""Play: every event of a declared dynasty applied to its state, in order."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

import msgspec
from immutables import Map

from referee.dynasties.kit.actions import Act
from referee.dynasties.kit.declaration import Declaration
from referee.dynasties.kit.edits import overdue, settle_claims, take_changes
from referee.dynasties.kit.heard import listen
from referee.dynasties.kit.sentences import Values
from referee.dynasties.kit.state import DeclaredScene, DeclaredState, Outcome
from referee.dynasties.kit.tracker import NONE, Shown, read_page
from referee.law.law import Law
from referee.model.events import DOV, HIDDEN, AnyEvent, Comment, Edit, Evidence, Player, Post, Revision, Roll, Variable
from referee.model.findings import Problem
from referee.rules.core.game import CoreGame
from referee.rules.core.hiatus import bars_on_submission


def scene_of(declared: Declaration, game: CoreGame, law: Law, at: datetime, url: str = "") -> DeclaredScene:
    """What judgement needs at an instant, under a law that lacks nothing."""
    bars = tuple(bars_on_submission(game, law, at))
    values = Values(law, declared.name)
    return DeclaredScene(at=at, url=url, game=game, law=law, bars=bars, declared=declared, values=values)


def concerns(declared: Declaration, event: AnyEvent) -> bool:
    """Whether the dynasty looks at this event at all."""
    match event:
        case Revision():
            return bool(declared.page) and event.page.replace("_", " ") == declared.page
        case Post():
            return event.category == DOV or declared.hears is not None
        case Comment() | Edit():
            return declared.hears is not None
        case Variable():
            return _variable_named(declared, event.name) is not None
        case Roll():
            return True
        case Player():
            return event.was is not None
        case _:
            return False


def apply_event(state: DeclaredState, scene: DeclaredScene, evidence: Evidence) -> Outcome:
    """Apply one event to the dynasty's state, as the core game stands after it."""
    event = evidence.event
    state, problems = settle(state, scene)
    match event:
        case Post(category=category) if category == DOV:
            state, more = _claim_victory(state, scene, event)
        case Post() | Comment() | Edit():
            state, more = listen(state, scene, event)
        case Variable():
            state, more = _take_variable(state, scene, event)
        case Roll():
            state, more = _take_roll(state, scene, event), []
        case Revision():
            state, more = take_revision(state, scene, event)
        case Player(was=was) if was is not None:
            state, more = _renamed(state, scene, was, event.name), []
        case _:
            more = []
    return state, problems + more


def settle(state: DeclaredState, scene: DeclaredScene) -> Outcome:
    """Everything that was waited for and whose time is over."""
    return settle_claims(state, scene) if overdue(state, scene.at) else (state, [])


def take_revision(state: DeclaredState, scene: DeclaredScene, revision: Revision) -> Outcome:
    """Judge a revision of the tracker: what it changes, what of it cannot be read, which titles it gives."""
    editor = _known(scene, revision.author) or scene.person(revision.author)
    if revision.text == HIDDEN:
        return state, [_missing(scene, editor, revision)]
    page = read_page(scene.declared, scene.values, revision.text, lambda name: _known(scene, name))
    first = not state.page_seen
    state = msgspec.structs.replace(state, page_seen=True)
    if first and revision.parent not in (None, "", "0"):
        cells = Map(page.cells)
        state = msgspec.structs.replace(state, cells=cells, shown=cells, flaws=Map(page.flaws))
        return state, [_missing(scene, editor, revision)]
    before = state.flaws
    state, problems = _mind_flaws(state, scene, editor, page)
    changes = {
        key: value
        for key, value in page.cells.items()
        if state.shown.get(key) != value and scene.declared.variable(key) is not None
    }
    new = {key: scene.default(key) for key in changes if key not in state.cells}
    if new:
        # A value once seen stays what it was, whatever a later text says of defaults.
        state = msgspec.structs.replace(state, cells=state.cells.update(new))
    unread = {key: value for key, value in changes.items() if _was_unread(before, key)}
    if unread:
        # Nobody can tell who changed what could not be read, nor whether it was lawful.
        why = f"{', '.join(sorted(unread)[:6])} changed while it could not be read"
        problem = _unreadable(scene, editor, "changed meanwhile", why)
        changed = {key for key, value in unread.items() if value != state.cells.get(key)}
        taint = state.taint.update(dict.fromkeys(changed, problem.id))
        state = msgspec.structs.replace(state, shown=state.shown.update(unread), taint=taint)
        problems += [problem] if changed else []
        changes = {key: value for key, value in changes.items() if key not in unread}
    if changes:
        state, more = take_changes(state, scene, editor, changes, revision.summary)
        problems += more
    state, more = _judge_titles(state, scene, editor, page)
    return state, problems + more


def _known(scene: DeclaredScene, name: str) -> str | None:
    """The present name of somebody on the tracker, whatever the case; unknown rosters know everybody."""
    roster = scene.game.roster
    wanted = " ".join(name.replace("_", " ").split())
    if not roster.known:
        return wanted
    folded = wanted.casefold()
    found = next((one for one in (*roster.people, *roster.former) if one.casefold() == folded), None)
    return roster.person(found) if found is not None else None


def _missing(scene: DeclaredScene, editor: str, revision: Revision) -> Problem:
    subject = f"page:{scene.declared.page}"
    return scene.problem("history-missing", editor, subject, verdict="undetermined", detail=revision.id)


def _mind_flaws(state: DeclaredState, scene: DeclaredScene, editor: str, page: Shown) -> Outcome:
    """What can no longer be read, or is gone: each is named once, and keeps the value it had."""
    flaws = dict(page.flaws)
    own = [variable.name for variable in scene.declared.variables if variable.each]
    for name in scene.players():
        keys = [f"{variable}:{name}" for variable in own if variable not in flaws]
        gone = any(key in state.shown and key not in page.cells and key not in flaws for key in keys)
        if gone and name not in flaws:
            flaws[name] = f"the row of {name} is gone"
    problems = [
        _unreadable(scene, editor, what, why) for what, why in sorted(flaws.items()) if state.flaws.get(what) != why
    ]
    return msgspec.structs.replace(state, flaws=Map(flaws)), problems


def _unreadable(scene: DeclaredScene, editor: str, what: str, why: str) -> Problem:
    subject, facts = f"page:{scene.declared.page}", {"why": why}
    return scene.problem("tracker-unreadable", editor, subject, verdict="undetermined", detail=what, facts=facts)


def _was_unread(flaws: Map[str, str], key: str) -> bool:
    """Whether a key, its variable, its player or its row could not be read before."""
    variable, _, of = key.partition(":")
    row = f"{variable} row {of.partition(',')[0]}"
    return any(what in flaws for what in (key, variable, of, row, "players")) or any(
        what.startswith(f"{variable} ") and "," not in of for what in flaws
    )


def _judge_titles(state: DeclaredState, scene: DeclaredScene, editor: str, page: Shown) -> Outcome:
    """A title that an edit gives to somebody is theirs by the state after the edit."""
    problems = []
    for title in scene.declared.titles:
        listed = page.cells.get(title.key)
        if listed is None or listed == state.shown.get(title.key):
            continue
        state = msgspec.structs.replace(state, shown=state.shown.set(title.key, listed))
        holder = title.holder(scene.view(state, editor))
        if listed != (holder or NONE) and (_known(scene, listed) or listed) != holder:
            facts = {
                "title": title.name,
                "listed": listed,
                "holder": holder or "nobody",
                "clauses": list(title.clauses),
            }
            problems.append(scene.problem("title-not-true", editor, f"title:{title.name}", facts=facts))
    return state, problems


def _variable_named(declared: Declaration, name: str) -> str | None:
    folded = name.strip().casefold()
    return next((one.name for one in declared.variables if one.each and one.name.casefold() == folded), None)


def _take_variable(state: DeclaredState, scene: DeclaredScene, event: Variable) -> Outcome:
    """A value that changed in a tracker with a log: an edit of one key."""
    name = _variable_named(scene.declared, event.name)
    variable = scene.declared.variable(name or "")
    value = variable.read(event.new) if variable is not None else None
    if value is None:
        return state, []
    player, by = (_known(scene, who) or scene.person(who) for who in (event.player, event.by))
    return take_changes(state, scene, by, {f"{name}:{player}": value}, event.summary)


def _take_roll(state: DeclaredState, scene: DeclaredScene, event: Roll) -> DeclaredState:
    return msgspec.structs.replace(state, rolls=scene.with_roll(state.rolls, event), rolls_seen=True)


def _claim_victory(state: DeclaredState, scene: DeclaredScene, post: Post) -> Outcome:
    """A Declaration of Victory: had its author achieved what the dynasty names, as things now stand?"""
    victory, author = scene.declared.victory, scene.person(post.author)
    if victory is None or not scene.plays(author) or author == scene.emperor or scene.game.interregnum is not None:
        return state, []
    lacks = victory.needs(scene.view(state, author))
    if not lacks:
        return state, []
    facts = {"why": lacks, "clauses": list(victory.clauses)}
    return state, [scene.problem("victory-not-met", author, f"post:{post.id}", verdict="advisory", facts=facts)]


def _renamed(state: DeclaredState, scene: DeclaredScene, old: str, new: str) -> DeclaredState:
    """Somebody renamed keeps what is theirs."""

    def rekeyed(cells: Map[str, str]) -> Map[str, str]:
        found = {}
        for key, value in cells.items():
            variable = scene.declared.variable(key)
            if variable is not None and variable.names:
                value = ", ".join(new if name == old else name for name in value.split(", "))
            is_theirs = variable is not None and variable.each and key == f"{variable.name}:{old}"
            found[f"{variable.name}:{new}" if variable is not None and is_theirs else key] = value
        return Map(found)

    def own(acts: tuple[Act, ...]) -> tuple[Act, ...]:
        return tuple(replace(act, who=new) if act.who == old else act for act in acts)

    claims = {
        new if who == old else who: msgspec.structs.replace(
            claim, editor=new if who == old else who, cells=rekeyed(claim.cells)
        )
        for who, claim in state.claims.items()
    }
    return msgspec.structs.replace(
        state,
        cells=rekeyed(state.cells),
        shown=rekeyed(state.shown),
        taint=rekeyed(state.taint),
        late=Map({new if who == old else who: rekeyed(cells) for who, cells in state.late.items()}),
        histories=Map({new if who == old else who: tuple(map(own, kept)) for who, kept in state.histories.items()}),
        claims=Map(claims),
        acts=own(state.acts),
        rolls=tuple(replace(roll, by=new) if roll.by == old else roll for roll in state.rolls),
    )
