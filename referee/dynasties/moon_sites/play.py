"""Play: every event of the dynasty applied to its state, in order."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from immutables import Map

from referee.dynasties.kit.judging.enacting import matter_named
from referee.dynasties.kit.playing.amending import told
from referee.dynasties.kit.state.situation import GRACE
from referee.dynasties.kit.state.tracked import Displayed, Renaming
from referee.dynasties.moon_sites.checks.attempts import Attempt
from referee.dynasties.moon_sites.checks.sites import history_missing, site_unreadable, symbol_of_no_module
from referee.dynasties.moon_sites.checks.titles import victory_not_met
from referee.dynasties.moon_sites.claims import judge_title
from referee.dynasties.moon_sites.declared import DROP
from referee.dynasties.moon_sites.doubts import (
    as_known,
    carried_out,
    carried_out_since,
    following_roots,
    held_back,
    knowing_nothing,
    out_of_sight,
    waiting_as_known,
    with_value,
    without_drops,
)
from referee.dynasties.moon_sites.dropposts import take_comment, take_post
from referee.dynasties.moon_sites.edits import judge_site
from referee.dynasties.moon_sites.monitoring import take_variable, told_of
from referee.dynasties.moon_sites.page import PAGE, STRANGE_TITLE, read_page
from referee.dynasties.moon_sites.queue import judge_queue
from referee.dynasties.moon_sites.state import (
    MONITOR,
    MOVE,
    NEVER,
    QUEUE,
    SYMBOL,
    Judged,
    MoonSituation,
    MoonState,
)
from referee.dynasties.moon_sites.ways import in_every_way
from referee.model.events import (
    DOV,
    HIDDEN,
    UNKNOWN,
    AnyEvent,
    Comment,
    Evidence,
    Player,
    Post,
    Revision,
    Roll,
    Variable,
)
from referee.model.findings import Finding
from referee.rules.core.roster import moved

_JUDGES: dict[str, Callable[[MoonState, MoonSituation, str, str, str], Judged]] = {
    "site": judge_site,
    "title": judge_title,
    "queue": judge_queue,
}
"""Who judges a value of the page that has changed: given who edited, its key, and what it now is."""

_OWN, _LISTING = frozenset({"site", "stats"}), frozenset({"title", QUEUE})


def concerns(event: AnyEvent) -> bool:
    """Whether the dynasty looks at this event at all."""
    match event:
        case Revision():
            return event.page.replace("_", " ") == PAGE
        case Player():
            return event.was is not None
        case _:
            return isinstance(event, Post | Comment | Variable | Roll)


def apply_event(state: MoonState, situation: MoonSituation, evidence: Evidence) -> Judged:
    """Apply one event to the dynasty's state, as the core game stands after it."""
    return in_every_way(state, lambda way: following_roots(way, _apply(way, situation, evidence)))


def settle(state: MoonState, situation: MoonSituation) -> Judged:
    """What is overdue at an instant at which nothing has happened."""
    return in_every_way(state, lambda way: following_roots(way, _settle(way, situation)))


def _apply(state: MoonState, situation: MoonSituation, evidence: Evidence) -> Judged:
    if state.missed:
        state = knowing_nothing(state, state.unfollowed)
    if state.clouded or situation.living.doubts:
        state = _minding_clouds(state, situation)
    state, overdue = _settle(state, situation)
    before = state.waiting
    state, findings = _take(state, situation, evidence.event)
    if findings:
        state, findings = as_known(state, situation, findings)
    return waiting_as_known(state, situation, before), overdue + findings


def _take(state: MoonState, situation: MoonSituation, event: AnyEvent) -> Judged:
    match event:
        case Post(category=category) if category == DOV:
            declared = Attempt(state, situation, situation.person(event.author), f"post:{event.id}")
            return state, list(declared.findings(victory_not_met))
        case Post():
            return take_post(state, situation, event)
        case Comment():
            return take_comment(state, situation, event)
        case Variable():
            return take_variable(state, situation, event)
        case Roll():
            return state.with_roll(situation.rolled(event)), []
        case Revision():
            return take_revision(state, situation, event)
        case Player(was=was) if was is not None:
            return _renamed(state, was, event.name), []
        case _:
            return state, []


def _settle(state: MoonState, situation: MoonSituation) -> Judged:
    """What the rules' changes have made of the dynasty, and everything that was waited for and whose time is over."""
    state, news = told(state, situation) if state.amended else (state, [])
    state, unclear = carried_out_since(state, situation) if state.claims else (state, [])
    overdue = state.overdue(situation.at)
    if not overdue:
        return state, news + unclear
    for entry in overdue:
        state = state.told(entry)
        kind, _, of = entry.key.partition(":")
        if kind == MOVE:
            # The name may still be moved, late as it is.
            state = state.awaiting(entry.key, entry.finding, NEVER)
        elif kind == MONITOR:
            state = told_of(state, situation, of)
    state, findings = as_known(state, situation, [entry.finding for entry in overdue], waited=True)
    return state, news + unclear + findings


def take_revision(state: MoonState, situation: MoonSituation, revision: Revision) -> Judged:
    """Judge a revision of the Moon Sites page, value by value."""
    editor, roster = situation.person(revision.author), situation.game.roster
    gap, state = state.gap_before(revision), state.after(revision)
    if revision.text == HIDDEN:
        why = f"the text of revision {revision.id} is hidden"
        return out_of_sight(state, why), _history_missing(state, situation, UNKNOWN, revision, why)
    page = read_page(revision.text, (*roster.people, *roster.former), roster.person)
    if gap:
        state, findings = out_of_sight(state, gap), _history_missing(state, situation, UNKNOWN, revision, gap)
        return _taken_as_is(state, situation, page), findings
    if state.is_older(revision) or (state.missed and state.page_seen):
        why = state.unfollowed or f"what was so before {situation.at:%Y-%m-%dT%H:%M:%SZ} is not known"
        state = knowing_nothing(state, why)
        return _taken_as_is(state, situation, page), _history_missing(state, situation, editor, revision)
    unread = set(_unread_until_now(state, situation, editor))
    state, findings = _mind_flaws(state.but(missed=""), situation, editor, page)
    changes = state.changes(page)
    fresh = {key: value for key, value in changes.items() if value != state.lawful(key)}
    matter = matter_named(situation, revision.summary)
    enacted = carried_out(state, situation, editor, fresh, matter)
    if enacted is not None:
        return enacted[0].displaying(changes), findings + enacted[1]
    for key, after in changes.items():
        state, more = _JUDGES[key.partition(":")[0]](state, situation, editor, key, after)
        findings += more
        if key in unread and state.awaited(key) is not None:
            # Nobody can tell who changed what could not be read, nor whether it was lawful: what it shows is taken for so.
            state = with_value(state, situation, key, after)
            findings += Attempt(state, situation, editor, key).findings(site_unreadable)
    return held_back(state, situation, editor, fresh, matter, findings)


def _taken_as_is(state: MoonState, situation: MoonSituation, page: Displayed) -> MoonState:
    """The state when what the page shows is taken for lawful; the GNDT is followed as before."""
    statistics = {key: value for key, value in state.cells.items() if key.startswith("stats:")}
    state = state.taken_as_is(page).but(front_since=situation.at, followed_from=situation.at, missed="", waiting=())
    return state.but(cells=state.cells.update(statistics))


def _history_missing(
    state: MoonState, situation: MoonSituation, editor: str, revision: Revision, why: str = ""
) -> list[Finding]:
    missing = Attempt(state, situation, editor, f"page:{PAGE}", what=why, detail=revision.id)
    return list(missing.findings(history_missing))


def _unread_until_now(state: MoonState, situation: MoonSituation, editor: str) -> Iterator[str]:
    """The sites that could not be read, but for what the editor has made so just now and mends."""
    for owner, why in state.flaws.items():
        own = state.awaited(f"{SYMBOL}:{owner}")
        mends = own is not None and situation.person(own.finding.actor) == editor
        if not why.startswith(STRANGE_TITLE) and not mends:
            yield f"site:{owner}"


def _minding_clouds(state: MoonState, situation: MoonSituation) -> MoonState:
    """The state in which nobody knows what has become of Drop posts while nobody could tell what the rules said of them."""
    clouded = situation.living.doubt_of((DROP.name,))
    if state.clouded and not clouded:
        state = without_drops(state, state.clouded)
    return state if clouded == state.clouded else state.but(clouded=clouded)


def _mind_flaws(state: MoonState, situation: MoonSituation, editor: str, page: Displayed) -> Judged:
    """Sections that can no longer be read, or that are gone: each is named once."""
    displayed = (key.partition(":")[2] for key in state.displayed if key.startswith("site:") and key not in page.cells)
    gone = set(displayed) & set(situation.game.roster.active(situation.at))
    flaws = {**dict.fromkeys(gone, "is gone from the page"), **page.flaws}
    state, findings = _without_mended(state, situation, editor, flaws)
    for owner, why in state.new_flaws(flaws):
        shown = Attempt(state, situation, editor, f"site:{owner}", what=why)
        findings += shown.findings(site_unreadable)
        for strange in shown.findings(symbol_of_no_module):
            state = state.awaiting(f"{SYMBOL}:{owner}", strange, situation.at + GRACE)
    return state.but(page_seen=True, flaws=Map(flaws)), findings


def _without_mended(state: MoonState, situation: MoonSituation, editor: str, flaws: dict[str, str]) -> Judged:
    """Symbols that stand there no more: whoever placed them mended it in time, or it is told (GST-26)."""
    findings = list[Finding]()
    for owner, why in state.flaws.items():
        pending = state.awaited(f"{SYMBOL}:{owner}") if flaws.get(owner) != why else None
        if pending is not None and situation.person(pending.finding.actor) == editor:
            state = state.but(waiting=tuple(entry for entry in state.waiting if entry is not pending))
        elif pending is not None:
            state, findings = state.told(pending), [*findings, pending.finding]
    return state, findings


def _renamed(state: MoonState, old: str, new: str) -> MoonState:
    """A renamed Architect keeps site, statistics, titles and place in the queue."""

    renaming = Renaming(old, new, _OWN, _LISTING)
    return state.renamed(renaming).but(
        drop=state.drop and state.drop.renamed(renaming),
        last_drop=state.last_drop and state.last_drop.renamed(renaming),
        snapshot=state.snapshot and state.snapshot.renamed(renaming),
        self_monitored=moved(state.self_monitored, old, new),
        victories=tuple((at, renaming.name(name)) for at, name in state.victories),
    )
