"""Edits of sites on the Moon Sites page: the lawful actions behind each, or what is wrong with it.

SITES-20 to 22, DROPS-10 to 17, SAFETY-07 to 11, GST-25 to 29; readings G2, M17 to M23, M27.
"""

from __future__ import annotations

from msgspec.structs import replace

from referee.dynasties.kit.state.situation import GRACE
from referee.dynasties.moon_sites.checks.atomic import acted_between_steps
from referee.dynasties.moon_sites.checks.attempts import Attempt, acted_while_barred
from referee.dynasties.moon_sites.checks.building import build_not_announced
from referee.dynasties.moon_sites.checks.site_edits import SiteEdit
from referee.dynasties.moon_sites.checks.sites import WRONGS, fallen
from referee.dynasties.moon_sites.explain import (
    BUILD,
    EVACUATE,
    Circumstances,
    Taken,
    differing,
    explain,
    perform,
    say,
)
from referee.dynasties.moon_sites.state import ANNOUNCE, Drop, Judged, MoonSituation, MoonState
from referee.model.findings import Finding


def judge_site(state: MoonState, situation: MoonSituation, editor: str, key: str, after: str) -> Judged:
    """Judge one site's change in one revision of the page; `after` is what the page now shows."""
    owner, findings = key.partition(":")[2], list[Finding]()
    pending = state.awaited(key)
    if pending is not None and situation.person(pending.finding.actor) != editor:
        state, findings, pending = state.told(pending), [pending.finding], None
    before, state = state.displayed_site(owner), state.displaying({key: after})
    if after == state.site(owner):
        return state.in_step(key), findings
    edit = _edit_of(state, situation, editor, owner, after)
    taken, whole = edit.explained
    if taken is not None and _may(edit, taken):
        state, more = _take(replace(edit, state=state.in_step(key)), taken)
        return state, findings + more
    if pending is None and before != edit.before:
        settled = _on_a_page_out_of_step(edit, before)
        if settled is not None:
            return settled[0], findings + settled[1]
    since, due = (pending.finding.at, pending.due) if pending is not None else (None, None)
    wrong = next(replace(edit, since=since).findings(*WRONGS))
    wrong = wrong if whole else wrong.in_doubt(edit.untried)
    return state.awaiting(key, wrong, due or situation.at + GRACE), findings


def _edit_of(state: MoonState, situation: MoonSituation, editor: str, owner: str, after: str) -> SiteEdit:
    drop = state.drop
    block = drop.block if drop is not None and owner not in drop.built else None
    stats = situation.stats_of(state, owner)
    circumstances = Circumstances(situation.moon, editor == owner, stats, block, situation.figure)
    subject, before = f"site:{owner}", state.site(owner)
    return SiteEdit(state, situation, editor, subject, before=before, after=after, circumstances=circumstances)


def _may(edit: SiteEdit, taken: Taken) -> bool:
    """Architects may act; a Supervisor who is none may Evacuate whom the daily Monitor was of (THERMO-24)."""
    if edit.situation.is_architect(edit.state, edit.actor):
        return True
    supervised = edit.state.supervised is not None and edit.state.supervised[1] == edit.of
    return supervised and edit.actor == edit.situation.emperor and all(action.name == EVACUATE for action in taken)


def _take(edit: SiteEdit, taken: Taken) -> Judged:
    """Lawful actions change the gamestate, unless play is barred at this time."""
    state = edit.state
    barred = replace(edit, what=say(taken)).first_wrong(acted_while_barred, acted_between_steps)
    if barred is not None:
        return state.out_of_step(barred), [barred]
    state = state.changing(edit.situation.at, edit.subject, edit.after)
    if any(action.name == BUILD for action in taken) and state.drop is not None:
        state = _built(state, edit.situation, state.drop, edit.of)
    return state, []


def _built(state: MoonState, situation: MoonSituation, drop: Drop, owner: str) -> MoonState:
    """Note the Build, and that a comment has to say so (DROPS-11, 17; M23)."""
    state = state.but(drop=replace(drop, built=(*drop.built, owner)))
    if owner not in drop.announced:
        for silent in Attempt(state, situation, owner, f"post:{drop.post}").findings(build_not_announced):
            state = state.awaiting(f"{ANNOUNCE}:{owner}", silent, situation.at + GRACE)
    return state


def _on_a_page_out_of_step(edit: SiteEdit, displayed: str) -> Judged | None:
    """An edit of a page that an earlier wrong has put out of step; None: it is wrong by itself.

    Squares that come back to what is lawful are a correction. Otherwise the action that the edit shows is
    taken on the lawful site, where it can be; where it cannot, it falls with what it was built on.
    """
    state, lawful = edit.state, edit.before
    if all(edit.after[square] == lawful[square] for square in differing(displayed, edit.after)):
        return state, []
    in_the_gndt = edit.situation.stats_of(state, edit.of, displayed=True)
    taken = explain(displayed, edit.after, replace(edit.circumstances, stats=in_the_gndt))
    if taken is None or not _may(edit, taken):
        return None
    site: str | None = lawful
    for action in taken:
        site = perform(site, action, edit.circumstances) if site is not None else None
    if site is not None:
        return _take(replace(edit, after=site), taken)
    causes = state.causes(edit.subject, f"stats:{edit.of}")
    return state, [fallen(edit, say(taken)).because(*causes)]
