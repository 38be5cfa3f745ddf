"""Moon Sites as data: what is tracked, what may be done, and which rules say so.

By it the dynasty lives with its rules: what of them is in force, and what nobody can tell any more. What an action may do
to a site, what a Monitor sets and to whom a title applies is code of its own (`explain`, `monitor`, `titles`).
"""

from __future__ import annotations

from typing import Any

from referee.dynasties.kit.declare import (
    ACTOR,
    Action,
    Integer,
    ListOf,
    Name,
    Text,
    Victory,
    add,
    anybody,
    first,
    judged_by,
    move,
    one_of,
    set_to,
    words,
)
from referee.dynasties.kit.parts.own_checks import of_amending
from referee.dynasties.moon_sites.explain import ALLOWED_BY, BUILD
from referee.dynasties.moon_sites.page import PAGE
from referee.dynasties.moon_sites.parameters import RULES, SENTENCES
from referee.model.checks import lawful, undetermined

SITE = Text("Site", rests_on=(SENTENCES["size"],))
STATISTICS = tuple(
    Integer(name.capitalize(), least=None, default=next(iter(SENTENCES[name])), rests_on=(SENTENCES[name],))
    for name in ("temperature", "oxygen", "food")
)
TITLE = Name("Civil Title", of="Title", clauses=("TITLES-01", "TITLES-02", "TITLES-03"))
QUEUE = ListOf("Bidding Queue", of="game", names=True, ordered=True, clauses=("QUEUE-01",))
DROP = Text("Drop", of="game", internal=True, clauses=("DROPS-01",))
KEPT_AS = {"site": (SITE,), "stats": STATISTICS, "title": (TITLE,), "queue": (QUEUE,), "post": (DROP,)}
"""The variables by how findings and the state name them, up to the colon."""

_whose, _name, _title = anybody("whose"), anybody("name"), one_of("title", "Title")
_squares, _block = words("what its squares show"), words("the Block")
CLAIM = Action("Take a Civil Title", "Civil Titles", does=(set_to(TITLE[_title], ACTOR),))
VICTORY = Victory(
    "Research Victory",
    needs=judged_by(lambda scope: "", "their site is Safe and their Research Rating is above all others'"),
    clauses=("RESEARCH-03",),
)

_ENACTED = (
    "1 09:00 Bob proposes p1 {}; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR; 1 21:00 Ann enacts p1;"
    " 1 21:01 Ann edits Bob 0,0=R (Enacting “p1”)"
)

DECLARATION: dict[str, Any] = {
    "name": "moon-sites",
    "letter": "M",
    "page": PAGE,
    "rules": RULES,
    "since": "Ruleset 167 (May 2019)",
    "carried": "167",
    "words": ("Architect", "Architects", "Supervisor"),
    "variables": (SITE, *STATISTICS, TITLE, QUEUE, DROP),
    "sentences": tuple(SENTENCES.values()),
    "actions": (
        # What is said of Drop posts may be said of Building.
        *(
            Action(name, rule, clauses=clauses, family="Drop" * (name == BUILD), does=(set_to(SITE[_whose], _squares),))
            for name, (rule, clauses) in ALLOWED_BY.items()
        ),
        Action(
            "Drop", "Drops", needs=(first(QUEUE).is_(ACTOR),), does=(set_to(DROP, _block), *move(ACTOR, QUEUE, QUEUE))
        ),
        Action("Close a Drop", "Drops", by="any", does=(set_to(DROP, ""),)),
        Action("Join the Queue", "Bidding Queue", by="any", needs=(~QUEUE.has(_name),), does=(add(QUEUE, _name),)),
        Action("Pass over the first", "Bidding Queue", by="any", does=move(first(QUEUE), QUEUE, QUEUE)),
        Action(
            "Monitor",
            "Thermostat",
            by="any",
            does=tuple(set_to(number[_whose], number[_whose]) for number in STATISTICS),
        ),
        CLAIM,
    ),
    "victory": VICTORY,
    "samples": {
        "rules-amended": of_amending(
            "paged",
            "Sites of Interest",
            "variable “Site” (rule “Sites of Interest” says “Sites of Interest float” since revision 5",
        ),
        "enactment-unclear": (
            lawful(_ENACTED.format("Put a Research Module on Bob's Site.")),
            undetermined(
                _ENACTED.format("Let us all be kind."), "SITES-02", says="for “p1”, which does not speak of it"
            ),
        ),
    },
}
