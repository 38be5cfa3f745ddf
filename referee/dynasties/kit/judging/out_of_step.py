"""Out of step: edits of a tracker on which an earlier wrong still stands.

GST-25 to 29, readings G2 and G7: an illegal change changes nothing, and what builds on it falls with it.
"""

from __future__ import annotations

from msgspec.structs import replace

from referee.dynasties.kit.judging.by_itself import not_noted
from referee.dynasties.kit.judging.claims import doubt_of, without_claim
from referee.dynasties.kit.judging.deciding import sentences_by
from referee.dynasties.kit.judging.edit import Edit
from referee.dynasties.kit.judging.exchanged import as_exchanged
from referee.dynasties.kit.judging.histories import explainer_of, histories_of, take_explained
from referee.dynasties.kit.judging.readings import after_some, in_doubt_by, may_be_lawful
from referee.dynasties.kit.judging.saying import say
from referee.dynasties.kit.judging.unlawful import cited
from referee.dynasties.kit.solving.explain import Explainer, performing
from referee.dynasties.kit.solving.quest import Taken
from referee.dynasties.kit.state.state import DeclaredState, Judged


def left_standing(state: DeclaredState, edit: Edit) -> dict[str, str]:
    """What an edit leaves of a wrong of which it undoes a part: whoever undoes it may do the same, lawfully, at once."""
    undone = {edit.disputed[key] for key in edit.changes if key in edit.disputed}
    left = (key for key, finding in sorted(state.disputed.items()) if finding in undone and key in state.displayed)
    return {key: state.displayed[key] for key in left if state.displayed[key] != edit.situation.lawful(state, key)}


def out_of_step(state: DeclaredState, edit: Edit) -> Judged | None:
    """An edit of a tracker that an earlier wrong has put out of step; None: it is wrong by itself.

    The actions that it displays are taken on the lawful state where they can be; where they cannot, they fall with
    what they were built on.
    """
    situation, editor = edit.situation, edit.editor
    causes = tuple(sorted({*edit.disputed.values()}))
    taken = on_the_page(state, edit) or as_exchanged(state, edit)
    if taken is None:
        return None
    state = without_claim(state, editor)
    explainer = explainer_of(state, situation, editor)
    lawful = lawfully(explainer, taken)
    if lawful is not None:
        return take_lawfully(state, edit, lawful)
    if not causes:
        return None
    deed = situation.deed(editor, situation.subject(editor))
    message = f"{editor} acted on what an unlawful change had left on the tracker: {say(taken)}."
    check = situation.checks.built_on_a_wrong
    finding = check.finding(situation, deed, message, clauses=cited(taken)).because(*causes)
    finding = finding.decided_by(sentences_by(situation, taken))
    doubt = doubt_of(state, situation, edit.cells)
    finding = finding.in_doubt(doubt) if doubt else in_doubt_by(state, explainer, edit.cells, finding)[0]
    state = may_be_lawful(after_some(state, explainer, taken), situation, finding, edit.cells, taken)
    return state.out_of_step(finding, edit.cells), [finding]


def lawfully(explainer: Explainer, taken: Taken) -> Taken | None:
    """What actions that were taken on what a wrong had left come to on the lawful state; None where one is not lawful there."""
    performed = performing(explainer, taken)
    if performed is None:
        return None
    so, after = performed
    return tuple(
        replace(each, changes={key: after[key] for key in {**each.changes, **one.changes}})
        for each, one in zip(taken, so, strict=True)
    )


def take_lawfully(state: DeclaredState, edit: Edit, lawful: Taken) -> Judged:
    """What such actions make of the state, as they lawfully come out."""
    taken_so = [(past, lawful) for past in histories_of(state, edit.editor)]
    state, findings = take_explained(state, edit.situation, edit.editor, taken_so)
    return _still_disputed(state, edit), findings


def _still_disputed(state: DeclaredState, edit: Edit) -> DeclaredState:
    """The state in which what an earlier wrong has put out of step stays so where lawful actions on what it left have brought
    the tracker to another value than the lawful one: the one that was lawful before them is no correction by chance. What
    they changed besides is out of step by the same: who sold by a price that was wrong has another sum than the lawful one."""
    situation = edit.situation
    touched = [finding for key, finding in sorted(edit.disputed.items()) if key in edit.changes]
    by = next(iter(touched or sorted(edit.disputed.values())), None)
    causes = {**(dict.fromkeys(edit.cells, by) if by is not None else {}), **edit.disputed}
    still = {
        key: finding
        for key, finding in causes.items()
        if state.displayed.get(key, situation.default(key)) != situation.lawful(state, key)
    }
    return state.but(disputed=state.disputed.update(still)) if still else state


def on_the_page(state: DeclaredState, edit: Edit) -> Taken | None:
    """The actions that an edit displays on the tracker as it stood: with what others left open, or unlawfully."""
    stood = as_it_stood(state, edit)
    if stood is None:
        return None
    explainer, target = stood
    taken, _ = explainer.explain(target)
    return None if taken is None or any(each.no_effect for each in taken) else taken


def as_it_stood(state: DeclaredState, edit: Edit) -> tuple[Explainer, dict[str, str]] | None:
    """What explains edits of the tracker as it stood before one, and what that changes there; None where it stood as is lawful."""
    situation = edit.situation
    others = (claim for who, claim in sorted(state.claims.items()) if who != edit.editor)
    waiting = {key: value for claim in others for key, value in claim.cells.items() if situation.is_legal(key, value)}
    disputed = {
        key: edit.before[key]
        for key in sorted({*edit.disputed, *state.unsettled, *not_noted(state, situation)})
        if key in edit.before and situation.is_legal(key, edit.before[key])
    }
    if not disputed and not waiting:
        return None
    explainer = explainer_of(state, situation, edit.editor)
    cells = explainer.view.cells.update(waiting).update(disputed)
    shown = {**{key: state.displayed[key] for key in disputed}, **edit.changes, **edit.cells}
    target = {key: value for key, value in shown.items() if value != (cells.get(key) or situation.default(key))}
    return replace(explainer, view=replace(explainer.view, cells=cells)), target
