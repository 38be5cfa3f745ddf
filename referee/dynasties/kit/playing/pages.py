"""Pages: a revision of the tracker, what it changes, what of it cannot be read, and which titles it gives.

What cannot be read is named once and accuses nobody: neither now, nor when it can be read again, nor of what turns on it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from difflib import SequenceMatcher

from immutables import Map
from msgspec.structs import replace

from referee.dynasties.kit.judging.claims import without_claim
from referee.dynasties.kit.judging.edits import is_judged, take_changes
from referee.dynasties.kit.judging.saying import say_changes
from referee.dynasties.kit.judging.titles import judge_titles
from referee.dynasties.kit.judging.undoing import may_be_undone
from referee.dynasties.kit.parts.declaration import Declaration
from referee.dynasties.kit.parts.keys import said_keys
from referee.dynasties.kit.parts.variables import PLAYER
from referee.dynasties.kit.solving.turning import brought_about_by, named_in, turns_on
from referee.dynasties.kit.state.state import DeclaredSituation, DeclaredState, Judged
from referee.dynasties.kit.state.tracked import ROWS, WHOLE, Displayed, variable_of
from referee.dynasties.kit.trackers.comparing import Seen, compared, people_of
from referee.dynasties.kit.trackers.tracker import UNTOLD, read_page
from referee.model.events import HIDDEN, UNKNOWN, Revision
from referee.model.findings import Finding
from referee.model.patterns import later

_KEYS_SAID = 6


def take_revision(state: DeclaredState, situation: DeclaredSituation, revision: Revision) -> Judged:
    """Judge a revision of the tracker, or of one of its pages."""
    title, own = revision.page.replace("_", " "), situation.living.whole.page
    if len(situation.living.whole.pages) <= 1:
        return _take(state, situation, situation, revision)
    here = replace(situation, living=situation.living.on(title))
    state, findings = _take(state.turned_to(title, own), situation, here, revision)
    return state.turned_to(own, title), findings


def shown_on(here: DeclaredSituation, text: str) -> Displayed:
    """What a text of the tracker shows; `here`: as of the page that it is of."""
    return read_page(here.living.shown, here.values, text, people_of(here))


def _take(state: DeclaredState, situation: DeclaredSituation, here: DeclaredSituation, revision: Revision) -> Judged:
    """Judge a revision; `here`: the situation as far as this page goes."""
    gap, state = state.gap_before(revision), state.after(revision)
    if revision.text == HIDDEN:
        return _out_of_sight(state, here, revision)
    editor = situation.known(revision.author) or situation.person(revision.author)
    shown = shown_on(here, revision.text)
    state, page = _judged_of(state, here, shown)
    if state.is_older(revision):
        return state.taken_as_is(page).but(followed_from=situation.at), [_missing(here, editor, revision)]
    if state.missed and state.page_seen:
        return _after_a_gap(state, here, page), [_unjudged(state, here, editor)]
    if gap:
        return _after_a_gap(state, here, page), [_unfollowed(here, revision, gap)]
    seen = compared(state, here, editor, page)
    clouds = sorted(_clouds(state, situation, seen))
    before = state.flaws
    state, findings = _mind_flaws(state, here, seen)
    state = state.displaying(seen.of_heads).but(cells=state.cells.update(seen.of_heads)) if seen.of_heads else state
    state = _with_defaults(state, situation, seen.changes)
    state, more = _take_unread(state, here, seen, before)
    findings += more
    if seen.judged:
        unjudged = state
        state, more = _take_judged(state, situation, seen, revision.summary, clouds, told=bool(findings))
        findings += more
        if seen.flaws.keys() - before.keys() or [finding for finding in more if finding.verdict == "undetermined"]:
            state = _may_be_undone(unjudged, state, situation, seen) if clouds else state
    state, more = judge_titles(state, situation, editor, page.cells)
    return state.edited_by(editor), findings + more


def _judged_of(state: DeclaredState, situation: DeclaredSituation, shown: Displayed) -> tuple[DeclaredState, Displayed]:
    """What of a page is judged. The rest is displayed, and nothing else; and what the rules have only just brought and
    the page does not show yet is no flaw of it."""
    silent, waiting = {*situation.living.silent}, {*state.expected}
    if not silent and not waiting:
        return state, shown
    left = {key: value for key, value in shown.cells.items() if variable_of(key) in silent}
    waiting -= {variable_of(key) for key in shown.cells}
    cells = {key: value for key, value in shown.cells.items() if key not in left}
    flaws = {what: why for what, why in shown.flaws.items() if variable_of(what) not in silent | waiting}
    state = state.displaying(left).but(expected=tuple(sorted(waiting)))
    return state, Displayed(cells, flaws, shown.placed, shown.others)


def _with_defaults(state: DeclaredState, situation: DeclaredSituation, changes: Iterable[str]) -> DeclaredState:
    """A value once seen stays what it was, whatever a later text says of defaults."""
    new = {key: situation.default(key) for key in changes if key not in state.cells}
    return state.but(cells=state.cells.update(new)) if new else state


def _missing(situation: DeclaredSituation, editor: str, revision: Revision) -> Finding:
    message = (
        f"The history of the tracker before this revision of {editor}'s is not in the archive; "
        "what it shows was taken as it is."
    )
    return _history_missing(situation, editor, revision.id, message)


def _unjudged(state: DeclaredState, situation: DeclaredSituation, editor: str) -> Finding:
    message = (
        f"Under {state.missed} nothing that is tracked could be judged; what the tracker shows was taken as it is."
    )
    return _history_missing(situation, editor, state.missed, message)


def _unfollowed(situation: DeclaredSituation, revision: Revision, why: str) -> Finding:
    """That nobody knows whose work it is what a revision shows: whoever saved it is not accused."""
    message = f"Whose work it is what the tracker shows cannot be told: {why}. It was taken as it is."
    return _history_missing(situation, UNKNOWN, revision.id, message, why)


def _out_of_sight(state: DeclaredState, situation: DeclaredSituation, revision: Revision) -> Judged:
    """Until the page is seen again, nobody knows what it shows, nor whether what was begun was completed."""
    why = f"the text of revision {revision.id} is hidden"
    message = f"What the tracker shows cannot be told: {why}."
    return state.but(flaws=Map({WHOLE: why}), claims=Map()), [
        _history_missing(situation, UNKNOWN, revision.id, message, why)
    ]


def _history_missing(situation: DeclaredSituation, who: str, what: str, message: str, why: str = "") -> Finding:
    """That nobody can follow what became of the page; `what`: by which it is told from others of the kind."""
    deed = situation.deed(who, f"page:{situation.declared.page}", what)
    return situation.checks.history_missing.finding(situation, deed, message).in_doubt(why)


def _after_a_gap(state: DeclaredState, situation: DeclaredSituation, page: Displayed) -> DeclaredState:
    """What the tracker shows is taken as it is, where nobody can judge what has become of it meanwhile."""
    state = state.displaying(page.cells).but(cells=state.cells.update(page.cells), flaws=Map(page.flaws))
    state = state.undisputed(*page.cells).but(page_seen=True, claims=Map(), missed="")
    return state.but(followed_from=situation.at, changed=Map())


def _mind_flaws(state: DeclaredState, situation: DeclaredSituation, seen: Seen) -> Judged:
    """What can no longer be read, or is gone: each is named once, and keeps the value it had."""
    told = ((what, why) for what, why in sorted(seen.flaws.items()) if why != UNTOLD)
    new = [(what, why) for what, why in told if state.flaws.get(what, UNTOLD) == UNTOLD]
    findings = [_unreadable(situation, seen.editor, what, why) for what, why in new]
    return state.but(page_seen=True, flaws=Map(seen.flaws)), findings


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


def _take_unread(state: DeclaredState, situation: DeclaredSituation, seen: Seen, before: Mapping[str, str]) -> Judged:
    """Nobody can tell who changed what could not be read, nor whether it was lawful: what it shows is taken for so. Where it
    shows what anybody would have made of it, that was told of whoever left it so, and is not of who mends it. `before`:
    why it could not be read."""
    changed = [key for key, value in seen.unread.items() if value != state.cells.get(key)]
    if seen.unread:
        state = state.displaying(seen.unread)
    if not changed:
        return state, []
    otherwise = [key for key in changed if not _is_meant(before.get(key, ""), seen.unread[key])]
    state = state.but(cells=state.cells.update(seen.unread)).undisputed(*seen.unread)
    if not otherwise:
        return state, []
    said = said_keys(situation.declared, sorted(otherwise)[:_KEYS_SAID])
    why = f"{', '.join(said)} changed while it could not be read"
    return state, [_unreadable(situation, seen.editor, "changed meanwhile", why, otherwise)]


_WORD = later(r"\w+")
_BOX = later(r"\{\{\w{1,20}\|([^|{}]{0,200})(?:\|[^{}]{0,200})?\}\}")
_ALIKE = 0.75


def _is_meant(why: str, value: str) -> bool:
    """Whether a value is what anybody would make of a text that could not be read, as the reason quotes it: word for word,
    each the same or spelt almost so, each number the same."""
    shown = why.partition(" shows “")[2].partition("”")[0]
    said, words = (_WORD.findall(_BOX.sub(r"\1", text).casefold()) for text in (shown, value))
    return bool(words) and len(said) == len(words) and all(map(_is_spelt_so, sorted(said), sorted(words)))


def _is_spelt_so(said: str, word: str) -> bool:
    return said == word or (word.isalpha() and SequenceMatcher(None, said, word).ratio() >= _ALIKE)


def _may_be_undone(
    before: DeclaredState, state: DeclaredState, situation: DeclaredSituation, seen: Seen
) -> DeclaredState:
    """The state in which it is remembered what was there before an edit of which not all can be told as it cannot be read: who
    brings all of it back undoes it."""
    after = {
        key: value
        for key, value in seen.judged.items()
        if is_judged(situation.declared, key) and situation.lawful(state, key) == value != situation.lawful(before, key)
    }
    taken = [past for past in state.past if past not in before.past]
    return may_be_undone(before, state, situation, after, taken) if after else state


# -- what turns on it ---------------------------------------------------------------------------------


def _clouds(state: DeclaredState, situation: DeclaredSituation, seen: Seen) -> Iterator[str]:
    """What cannot be read that may have to do with an edit: what it touches; rows and pages that are gone; and, of that on which
    it turns what its editor may have done, what is theirs or of those whose values it changes, the whole game's or a whole
    variable's, and what is of a thing or grid that it changes."""
    elsewhere = state.flaws_elsewhere
    before, now = {**elsewhere, **state.flaws}, {**elsewhere, **seen.flaws}
    if not before and not now:
        return
    declared = situation.declared
    owners = {seen.editor, *(declared.owner_of(key) for key in seen.changes)}
    names = {key.partition(":")[0] for key in seen.changes}
    changed = {(PLAYER, seen.editor), *((_of_what(declared, key), declared.owner_of(key)) for key in seen.changes)}
    bearing = _bearing(declared, names) if situation.acts(seen.editor) else frozenset[str]()
    for what in {**before, **now}:
        name, colon, _ = what.partition(":")
        variable, touched = declared.variable(what), before.get(what) != now.get(what)
        whole = not colon and (variable is not None or what in owners or what in (ROWS, WHOLE))
        beside = variable is not None and (
            (variable.of, declared.owner_of(what)) in changed or (name in names and not variable.each)
        )
        bears = variable is None or bearing is None or variable.name in bearing
        if touched or ((whole or beside) and bears):
            yield what


def _bearing(declared: Declaration, names: set[str]) -> frozenset[str] | None:
    """The names of the variables on which it turns whether and how an action, or what comes about by itself, changes any of
    these; None: any."""
    if declared.is_free_form:
        return None
    actions = (one for one in declared.actions if not named_in(declared, [*one.touches]).isdisjoint(names))
    asked = [*(turns_on(declared, one) for one in actions), *brought_about_by(declared, frozenset(names))]
    return None if None in asked else frozenset(names).union(*filter(None, asked))


def _of_what(declared: Declaration, key: str) -> str:
    variable = declared.variable(key)
    return variable.of if variable is not None else ""


def _take_judged(
    state: DeclaredState, situation: DeclaredSituation, seen: Seen, summary: str, clouds: list[str], *, told: bool
) -> Judged:
    """Judge what can be. Where no lawful action explains it and something that may cannot be read, nobody can tell: what
    it shows is taken for lawful. `told`: that this edit leaves or mends something that cannot be read is told already."""
    waiting = [claim.finding for claim in state.claims.values()]
    after, found = take_changes(state, situation, seen.editor, seen.judged, summary)
    left = [finding for finding in found if finding in waiting]
    claim = after.claims.get(seen.editor)
    if not clouds or (left == found and (claim is None or claim.finding in waiting)):
        return after, found
    after = without_claim(after, seen.editor).but(cells=after.cells.update(seen.judged)).undisputed(*seen.judged)
    return after, left if told else [*left, _untold(situation, seen, clouds)]


def _untold(situation: DeclaredSituation, seen: Seen, clouds: list[str]) -> Finding:
    declared = situation.declared
    message = f"{seen.editor} changed {say_changes(declared, seen.judged)}, which no lawful action explains."
    deed = situation.deed(seen.editor, f"page:{declared.page}", "beside it")
    finding = situation.checks.tracker_unreadable.finding(
        situation, deed, message, clauses=declared.clauses_of(seen.judged)
    )
    now = [what for what in clouds if what in seen.flaws]
    why = f"{', '.join(said_keys(declared, (now or clouds)[:_KEYS_SAID]))} {'cannot be read' if now else 'could not be read before'}"
    return finding.in_doubt(why)
