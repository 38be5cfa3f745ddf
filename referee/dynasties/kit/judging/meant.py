"""Meant: what an edit that no lawful actions explain seems to have been meant as."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from referee.dynasties.kit.said.mentions import names
from referee.dynasties.kit.solving.blame import Closest
from referee.dynasties.kit.solving.course import ActionCourse
from referee.dynasties.kit.solving.explain import Explainer
from referee.dynasties.kit.solving.quest import Taken
from referee.dynasties.kit.solving.stops import prices_of
from referee.dynasties.kit.state.living import Living
from referee.dynasties.kit.state.tracked import variable_of
from referee.dynasties.kit.terms.view import View


def is_far_fetched(view: View, near: Closest, culprits: Taken) -> bool:
    """Whether lawful actions with a wrong sum are likelier than that these were taken beside others: their editor never might,
    or the summary names the lawful ones, and in either case none of these."""
    summary = view.summary or ""
    if any(names(summary, each.action.name) for each in culprits):
        return False
    nearest = {each.action.name for each in near.taken}
    barred = all(each.action.barred_to(view) and each.action.name not in nearest for each in culprits)
    return barred or any(names(summary, name) for name in nearest)


def say_not_in_force(living: Living, view: View, keys: Iterable[str]) -> str:
    """The action that a summary names, and that the rules do not have or have no more; where there is no summary, the one that
    would have changed all that was changed. Empty where none is."""
    changed, summary = {variable_of(key) for key in keys}, (view.summary or "").strip()
    for action in living.whole.actions:
        fate = living.fate(action)
        meant = names(summary, action.name) if summary else changed <= {*action.touches}
        if fate.state == "dead" and meant:
            return f" {action.name} is not in force: {fate.why}."
    return ""


def say_price(explainer: Explainer, cells: Mapping[str, str]) -> str:
    """Of what all that was changed is just the price, in words; empty where it is more, or of nothing."""
    declared, view = explainer.declared, explainer.view
    paid = {key: value for key, value in cells.items() if variable_of(key) in declared.currencies}
    gone = {key: int(view.get(key) or 0) - int(value or 0) for key, value in paid.items()}
    if not gone or gone.keys() != cells.keys():
        return ""
    course = ActionCourse(declared, view, {})
    told = [one.name for one in declared.actions if prices_of(one, course) == gone]
    return f" So much {' or '.join(told)} costs, of which nothing else was done." if told else ""
