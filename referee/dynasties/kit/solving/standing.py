"""Standing: what follows from the state as it is: whose a title is, who has won, what a column of a report says."""

from __future__ import annotations

from msgspec.structs import replace

from referee.dynasties.kit.parts.declaration import ColumnGiven, Declaration, Title, Victory
from referee.dynasties.kit.parts.prices import Growing
from referee.dynasties.kit.solving.course import ActionCourse
from referee.dynasties.kit.terms.kinds import of_kind
from referee.dynasties.kit.terms.lists import text_of
from referee.dynasties.kit.terms.operands import Condition, Operand
from referee.dynasties.kit.terms.scope import Unknown, Value
from referee.dynasties.kit.terms.view import View


def worth(declared: Declaration, view: View, operand: Operand) -> Value:
    """What an expression is worth to whoever's view it is."""
    return operand.within(ActionCourse(declared, view, {}))


def holder_of(declared: Declaration, view: View, title: Title) -> str | Unknown | None:
    """Whose a title is; None: nobody's."""
    if not isinstance(title.holder, Operand):
        return of_kind(title.holder(view), str | None, f"{declared.name}: the holder of “{title.name}”")
    held = worth(declared, view, title.holder)
    return held if isinstance(held, Unknown) else str(held) or None


def lacking_to_win(declared: Declaration, view: View, victory: Victory, who: str) -> str | Unknown:
    """What somebody lacks to have won; empty: nothing."""
    here = replace(view, actor=who)
    if not isinstance(victory.needs, Condition):
        return of_kind(victory.needs(here), str, f"{declared.name}: the victory's needs")
    course = ActionCourse(declared, here, {})
    holds = victory.needs.holds(course)
    if isinstance(holds, Unknown):
        return holds
    return "" if holds else victory.needs.why_not(course)


def column_of(declared: Declaration, view: View, label: str, column: ColumnGiven) -> str:
    """What a column of a report says of whoever's view it is."""
    if isinstance(column, Growing):
        return str(column(view))
    if not isinstance(column, Operand):
        return of_kind(column(view), str, f"{declared.name}: column “{label}”")
    value = worth(declared, view, column)
    if isinstance(value, Unknown):
        return "?"
    return text_of(value) if isinstance(value, tuple) else str(value)
