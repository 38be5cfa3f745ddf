"""Pages: a revision of the tracker, what it changes, what of it cannot be read, and which titles it gives."""

from __future__ import annotations

from collections.abc import Iterable

from immutables import Map

from referee.dynasties.kit.edits import take_changes
from referee.dynasties.kit.expressions import Unknown
from referee.dynasties.kit.standing import holder_of
from referee.dynasties.kit.state import DeclaredSituation, DeclaredState, Judged
from referee.dynasties.kit.tracked import Displayed
from referee.dynasties.kit.tracker import NONE, read_page
from referee.model.events import HIDDEN, Revision
from referee.model.findings import Finding

_KEYS_SAID = 6


def take_revision(state: DeclaredState, situation: DeclaredSituation, revision: Revision) -> Judged:
    """Judge a revision of the tracker."""
    editor = situation.known(revision.author) or situation.person(revision.author)
    if revision.text == HIDDEN:
        return state, [_missing(situation, editor, revision)]
    page = read_page(situation.declared, situation.values, revision.text, situation.known)
    if state.is_older(revision):
        return state.taken_as_is(page), [_missing(situation, editor, revision)]
    unread_before = state.flaws
    state, findings = _mind_flaws(state, situation, editor, page)
    state, changes = _with_defaults(state, situation, page)
    unread = {key: value for key, value in changes.items() if _was_unread(unread_before, key)}
    state, more = _take_unread(state, situation, editor, unread)
    findings += more
    seen = {key: value for key, value in changes.items() if key not in unread}
    if seen:
        state, more = take_changes(state, situation, editor, seen, revision.summary)
        findings += more
    state, more = _judge_titles(state, situation, editor, page)
    return state, findings + more


def _with_defaults(
    state: DeclaredState, situation: DeclaredSituation, page: Displayed
) -> tuple[DeclaredState, dict[str, str]]:
    """What a page changes; a value once seen stays what it was, whatever a later text says of defaults."""
    declared = situation.declared
    changes = {key: value for key, value in state.changes(page).items() if declared.variable(key) is not None}
    new = {key: situation.default(key) for key in changes if key not in state.cells}
    return state.but(cells=state.cells.update(new)) if new else state, changes


def _missing(situation: DeclaredSituation, editor: str, revision: Revision) -> Finding:
    message = (
        f"The history of the tracker before this revision of {editor}'s is not in the archive; "
        "what it shows was taken as it is."
    )
    deed = situation.deed(editor, f"page:{situation.declared.page}", revision.id)
    return situation.checks.history_missing.finding(situation, deed, message).in_doubt()


def _mind_flaws(state: DeclaredState, situation: DeclaredSituation, editor: str, page: Displayed) -> Judged:
    """What can no longer be read, or is gone: each is named once, and keeps the value it had."""
    flaws = dict(page.flaws)
    own = [variable.name for variable in situation.declared.variables if variable.each]
    for name in situation.players:
        keys = [f"{variable}:{name}" for variable in own if variable not in flaws]
        gone = any(key in state.displayed and key not in page.cells and key not in flaws for key in keys)
        if gone and name not in flaws:
            flaws[name] = f"the row of {name} is gone"
    findings = [_unreadable(situation, editor, what, why) for what, why in state.new_flaws(flaws)]
    return state.but(page_seen=True, flaws=Map(flaws)), findings


def _unreadable(situation: DeclaredSituation, editor: str, what: str, why: str, keys: Iterable[str] = ()) -> Finding:
    """Something cannot be read: `what`, by its key or its place, or else these keys."""
    declared = situation.declared
    message = f"A part of the tracker cannot be read since {editor}'s edit: {why}."
    names = [
        variable.name for variable in declared.variables if what.startswith((variable.name + ":", variable.name + " "))
    ]
    clauses = declared.clauses_of([*keys, *names, what])
    deed = situation.deed(editor, f"page:{declared.page}", what)
    return situation.checks.tracker_unreadable.finding(situation, deed, message, clauses=clauses).in_doubt(why)


def _was_unread(flaws: Map[str, str], key: str) -> bool:
    """Whether a key, its variable, its player or its row could not be read before."""
    variable, _, of = key.partition(":")
    row = f"{variable} row {of.partition(',')[0]}"
    return any(what in flaws for what in (key, variable, of, row, "players")) or any(
        what.startswith(f"{variable} ") and "," not in of for what in flaws
    )


def _take_unread(state: DeclaredState, situation: DeclaredSituation, editor: str, unread: dict[str, str]) -> Judged:
    """Nobody can tell who changed what could not be read, nor whether it was lawful."""
    changed = [key for key, value in unread.items() if value != state.cells.get(key)]
    if unread:
        state = state.displaying(unread)
    if not changed:
        return state, []
    why = f"{', '.join(sorted(unread)[:_KEYS_SAID])} changed while it could not be read"
    finding = _unreadable(situation, editor, "changed meanwhile", why, changed)
    return state.out_of_step(finding, changed), [finding]


def _judge_titles(state: DeclaredState, situation: DeclaredSituation, editor: str, page: Displayed) -> Judged:
    """A title that an edit gives to somebody is theirs by the state after the edit."""
    findings = []
    for title in situation.declared.titles:
        listed = page.cells.get(title.key)
        if listed is None or listed == state.displayed.get(title.key):
            continue
        state = state.displaying({title.key: listed})
        holder = holder_of(situation.declared, situation.view(state, editor), title)
        if isinstance(holder, Unknown):
            continue
        if listed != (holder or NONE) and (situation.known(listed) or listed) != holder:
            message = f"{editor} gave the title {title.name} to {listed}; it is {holder or 'nobody'}'s."
            deed, check = situation.deed(editor, f"title:{title.name}"), situation.checks.title_not_true
            findings.append(check.finding(situation, deed, message, clauses=title.cited))
    return state, findings
