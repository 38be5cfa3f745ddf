"""For another: an edit that is what one other player may lawfully do, and its editor may not (reading S14)."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from referee.dynasties.kit.parts.declaration import Declaration
from referee.dynasties.kit.solving.explain import Explainer
from referee.dynasties.kit.solving.quest import Taken
from referee.dynasties.kit.state.state import DeclaredSituation
from referee.dynasties.kit.state.tracked import names_in
from referee.dynasties.kit.terms.view import View

_OWNERS = 2
"""Who gives and who gets: what changes values of more players is asked of nobody else, as each search takes its time."""


def only_by(situation: DeclaredSituation, explainer: Explainer, cells: Mapping[str, str]) -> tuple[str, Taken] | None:
    """The one other player for whom an edit is lawful, and the actions that it is then: whose own values are changed, alone or
    with those of whoever gets what they give, or whom it names where nobody's own are."""
    concerned = _owners(situation.declared, cells) or _named(situation.declared, explainer.view, cells)
    if len(concerned) > _OWNERS:
        return None
    others = sorted(concerned - {explainer.view.actor})
    lawful = {who: taken for who in others if (taken := _as_if_by(situation, explainer, cells, who))}
    return next(iter(lawful.items())) if len(lawful) == 1 else None


def _owners(declared: Declaration, cells: Mapping[str, str]) -> set[str]:
    """Whose own values are changed."""
    return {key.partition(":")[2] for key in cells if (of := declared.variable(key)) is not None and of.each}


def _named(declared: Declaration, view: View, cells: Mapping[str, str]) -> set[str]:
    """Who is named, or is no more, in what names players."""
    named = set[str]()
    for key, value in cells.items():
        variable = declared.variable(key)
        if variable is not None and variable.names:
            named.update({*names_in(value)} ^ {*names_in(view.get(key))})
    return named


def _as_if_by(situation: DeclaredSituation, explainer: Explainer, cells: Mapping[str, str], who: str) -> Taken | None:
    """The lawful actions that it would be, if somebody else had made it, and that something shows but the price; not to know them
    all leaves nothing open of what the editor may do."""
    patience = situation.patience
    theirs, gave_up = replace(explainer.view, actor=who, plays=situation.plays(who)), patience.gave_up
    taken, _ = replace(explainer, view=theirs).explain(cells)
    patience.gave_up = gave_up
    return None if taken is None or any(each.is_doubtful for each in taken) else taken
