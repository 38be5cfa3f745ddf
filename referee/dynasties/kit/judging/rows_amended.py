"""Rows amended: what an edit may be where the row of a thing says what no branch of the declaration does (`kit.parts.rows`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from referee.dynasties.kit.parts.actions import Action
from referee.dynasties.kit.parts.branches import ByOption
from referee.dynasties.kit.parts.chosen import Chosen
from referee.dynasties.kit.parts.rows import row_of
from referee.dynasties.kit.parts.within import spoken_of
from referee.dynasties.kit.said.mentions import names
from referee.dynasties.kit.solving.explain import Explainer
from referee.dynasties.kit.solving.solving import same_way
from referee.dynasties.kit.state.situation import GRACE
from referee.dynasties.kit.state.tracked import variable_of
from referee.dynasties.kit.terms.sentences import RowUnlike


def doubt_by_rows(explainer: Explainer, cells: Mapping[str, str]) -> str:
    """Why nobody can tell what an edit is that nothing explains: somebody may have chosen a thing of which it is not known
    what it does, had all that comes besides, as far as the edit shows that, and begun with it of late; empty where it can."""
    unlike = explainer.view.values.unlike
    if not unlike:
        return ""
    for action in explainer.declared.actions:
        for chosen in _chosen_by_name(action):
            for name in explainer.declared.things(chosen.domain.kind, explainer.view.values) or ():
                row = unlike.get(row_of(chosen.domain.kind, name))
                if row is not None and _may_be(explainer, action, {chosen.name: name}, row, cells):
                    return f"it may be {action.name} ({name}), and {row.why}"
    return ""


def _chosen_by_name(action: Action) -> Iterator[Chosen]:
    """The choices of an action by whose names branches say what is done."""
    for inner in spoken_of(action.does):
        if isinstance(inner, ByOption) and isinstance(inner.what, Chosen):
            yield inner.what


def _may_be(
    explainer: Explainer, action: Action, choices: Mapping[str, str], row: RowUnlike, cells: Mapping[str, str]
) -> bool:
    """Whether an action with this choice may be what an edit shows, or what it goes on with."""
    view = explainer.view
    if any(past.action == action.name and view.at - past.at <= GRACE for past in view.past if past.who == view.actor):
        return True
    view = replace(view, target=cells)
    option = same_way(explainer.declared, view, action, choices)
    if option is None:
        return True
    taken = explainer.taken(view, action, option)
    named = {one.name for one in explainer.declared.variables if names(row.words, one.name)}
    # What it costs may be given back by what the row says, if that speaks of it, or of nothing that is known.
    hidden = {variable_of(key) for key in taken.changes.keys() - cells.keys()}
    return not taken.faults and (not named or hidden <= named)
