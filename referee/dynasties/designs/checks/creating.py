"""Creating: a Story Post that draws up a Design, and an edit of it (DESIGN-07 to 18; reading W9)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from referee.dynasties.designs.bomb import colours_of, safely_defuses
from referee.dynasties.designs.checks.base import (
    DEAR,
    DRAWN,
    NEEDS_THE_LIST,
    OPEN,
    OTHER,
    RASH,
    SAFE,
    created_with,
    design_check,
)
from referee.dynasties.designs.hearing import types_named
from referee.dynasties.designs.sentences import LAW, MAY_CREATE, MAY_SPEND, MOST_COST, MOST_WIRES, RULES
from referee.dynasties.kit.parts.own_checks import Wrong
from referee.dynasties.kit.terms.view import View
from referee.model.checks import lawful, undetermined, violation


class Drawing(Struct, frozen=True):
    """A Design as its Story Post draws it up, or an edit of that does.

    view: what the rules may look at.
    post: the Story Post.
    text: what it says.
    listed: the colours that it lists.
    sure: that list is surely the whole.
    was: the colours that it had before; None: it is new.
    """

    view: View
    post: str
    text: str
    listed: tuple[str, ...]
    sure: bool
    was: tuple[str, ...] | None = None

    @property
    def sealed(self) -> Mapping[str, Any] | None:
        """What the sealed list has of it; None: nothing."""
        return (self.view.sealed or {}).get(self.post)

    @property
    def created(self) -> str:
        """That it was created, in words."""
        return f"{self.view.actor} created the Design “{self.post}”"


@design_check(
    "507",
    "creation-not-permitted",
    "Designs are created only where a rule permits it.",
    "DESIGN-14",
    cannot_see="rules that it does not read",
    samples=(
        lawful(created_with("Red and green.")),
        violation("playing designs; 1 09:00 Ann posts d1 [Design] Red and green.", says="Ann created the Design"),
        violation(f"{OPEN}; 1 09:00 Zoe posts d1 [Design] Red and green."),
    ),
)
def creation_not_permitted(drawing: Drawing) -> Wrong | None:
    values = drawing.view.values
    message = f"{drawing.created}; no rule read permits it."
    if drawing.view.actor not in drawing.view.players:
        return creation_not_permitted.wrong(message)
    if values.states(MAY_CREATE):
        return None
    others = [name for section, name in values.law.rules if section == "dynastic" and name not in RULES]
    if not others:
        return creation_not_permitted.wrong(message)
    doubt = f"other rules, which Referee does not know, may permit it: {', '.join(others)}"
    return creation_not_permitted.wrong(message, verdict="undetermined", doubt=doubt)


@design_check(
    "510",
    "types-revealed",
    "A Design's post leaves the Types secret.",
    "DESIGN-12",
    cannot_see="hints in other words",
    samples=(
        lawful(created_with("Red and green.")),
        violation(created_with("Red and green. One is a Trigger."), says="and the post names Types"),
        violation(
            f"{DRAWN}; 1 10:00 Ann rewrites d1 Red, green and silver. Red is the Trigger.",
            says="and an edit of its post names Types",
        ),
    ),
)
def types_revealed(drawing: Drawing) -> Wrong | None:
    if not types_named(drawing.text):
        return None
    what = "the post names Types" if drawing.was is None else "an edit of its post names Types"
    return types_revealed.wrong(f"{drawing.created}, and {what}.", detail=what)


@design_check(
    "508",
    "colours-wrong",
    "A Design lists wires, each of another colour, and of one that the rule names.",
    *("DESIGN-08", "DESIGN-11", "DESIGN-16"),
    samples=(
        lawful(created_with("Red and green.")),
        violation(created_with("Red, green and red."), says="these colours: Red, Green, Red."),
        violation(created_with("No wires at all."), says="these colours: none"),
        violation(created_with("A red wire and a blue wire.")),
        undetermined(created_with("A red wire, a green wire and a puce wire.")),
    ),
)
def colours_wrong(drawing: Drawing) -> Wrong | None:
    message = f"{drawing.created} with these colours: {', '.join(drawing.listed) or 'none'}."
    if not drawing.sure:
        doubt = "colours, or what may be some, stand outside the list of them"
        return colours_wrong.wrong(message, verdict="undetermined", doubt=doubt)
    known = set(colours_of(drawing.view))
    fit = drawing.listed and len(set(drawing.listed)) == len(drawing.listed) and known.issuperset(drawing.listed)
    return None if fit else colours_wrong.wrong(message)


@design_check(
    "509",
    "too-many-wires",
    "A Design has at most as many wires as the rule permits.",
    "DESIGN-15",
    samples=(
        lawful(created_with("Red, green, silver, black.")),
        violation(created_with("Red, green, silver, black, white."), says="with 5 wires, 4 at most"),
    ),
)
def too_many_wires(drawing: Drawing) -> Wrong | None:
    number, most = len(drawing.listed), drawing.view.values.number(MOST_WIRES)
    return too_many_wires.wrong(f"{drawing.created} with {number} wires, {most} at most.") if number > most else None


@design_check(
    "518",
    "sealed-otherwise",
    "The Supervisor's list and the post have the same wires.",
    *("DESIGN-07", "DESIGN-09"),
    cannot_see=NEEDS_THE_LIST,
    samples=(lawful(f"{SAFE}; {DRAWN}"), violation(f"{OTHER}; {DRAWN}")),
)
def sealed_otherwise(drawing: Drawing) -> Wrong | None:
    if drawing.sealed is None or set(drawing.sealed["wires"]) == set(drawing.listed):
        return None
    what = "the sealed list has other wires than the post"
    return sealed_otherwise.wrong(f"{drawing.created}: {what}.", detail=what)


@design_check(
    "516",
    "too-costly",
    "A Design's Types cost at most what the rule permits.",
    "DESIGN-15",
    cannot_see=NEEDS_THE_LIST,
    samples=(lawful(f"{SAFE}; {DRAWN}"), violation(f"{DEAR}; {DRAWN}", says="cost more than 12")),
)
def too_costly(drawing: Drawing) -> Wrong | None:
    values = drawing.view.values
    if drawing.sealed is None or not values.states(MAY_SPEND):
        return None
    cost, most = sum(values.number(*LAW[kind]) for kind in drawing.sealed["wires"].values()), values.number(MOST_COST)
    return too_costly.wrong(f"{drawing.created}, whose Types cost more than {most}.") if cost > most else None


@design_check(
    "517",
    "sequence-unsafe",
    "The sequence told to the Supervisor safely defuses the Design.",
    "DESIGN-10",
    cannot_see=NEEDS_THE_LIST,
    samples=(lawful(f"{SAFE}; {DRAWN}"), violation(f"{RASH}; {DRAWN}")),
)
def sequence_unsafe(drawing: Drawing) -> Wrong | None:
    sequence = drawing.sealed.get("sequence", []) if drawing.sealed is not None else []
    if not sequence or safely_defuses(drawing.view, drawing.post, sequence, list(drawing.listed)):
        return None
    return sequence_unsafe.wrong(f"{drawing.created} with a sequence that does not safely defuse it.")


CREATING = (
    creation_not_permitted,
    types_revealed,
    colours_wrong,
    too_many_wires,
    sealed_otherwise,
    too_costly,
    sequence_unsafe,
)
"""In the order in which they are asked: the first that finds anything is told."""
BY_THE_LIST = (sealed_otherwise, too_costly, sequence_unsafe)
"""What only the sealed list tells."""


@design_check(
    "515",
    "colour-changed",
    "A wire's colour does not change.",
    "DESIGN-18",
    samples=(
        lawful(f"{DRAWN}; 1 10:00 Ann rewrites d1 The red, green and silver wires."),
        violation(
            f"{DRAWN}; 1 10:00 Ann rewrites d1 Red and green wires.", says="from Red, Green, Silver to Red, Green."
        ),
    ),
)
def colour_changed(drawing: Drawing) -> Wrong | None:
    was, now = drawing.was or (), drawing.listed
    if set(was) == set(now):
        return None
    message = f"{drawing.view.actor} changed the colours of “{drawing.post}” from {', '.join(was)} to {', '.join(now) or 'none'}."
    return colour_changed.wrong(message, verdict="violation" if drawing.sure else "undetermined")


REWRITING = (types_revealed, colour_changed)
