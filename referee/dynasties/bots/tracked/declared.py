"""The tracker of Bots as a dynasty: declared where data carry it, judged by `choices` where a Bot's hardware is asked.

Order is not asked of Systems; what comes of Bouts is the Announcer's, and nobody can tell it from a tracker. Readings are
those of docs/bots.md.
"""

from __future__ import annotations

from referee.dynasties.bots.tracked import cells, choices, posts
from referee.dynasties.bots.tracked import spares as spares_kept
from referee.dynasties.bots.tracked.bouts import ANNOUNCEMENT, FIGHTERS, OUTCOME
from referee.dynasties.bots.tracked.variables import CARRIED, INCOME, MONEY, READINESS, SHOWN
from referee.dynasties.bots.tracked.wrongs import CHECKS
from referee.dynasties.kit.declare import (
    Action,
    Catalogue,
    Declared,
    Text,
    each,
    gain,
    set_to,
)

DYNASTY = Declared(
    name="bots",
    letter="B",
    page="Operators",
    rules=("Bot Loadout", "Engines", "Chassises", "Systems", "Bouts"),
    words=("Operator", "Operators", "Announcer"),
    since="Ruleset 205",
    variables=(
        *SHOWN,
        *(FIGHTERS, ANNOUNCEMENT, OUTCOME, Text(name=cells.TOURNAMENT, of="game", internal=True)),
    ),
    catalogues=(Catalogue("Motor", rule="Engines"), Catalogue("Model", rule="Chassises")),
    # Of what comes to the same the first is told: a repair and an award are likelier than another chassis and a Bout's pay.
    actions=(
        Action(
            "Take the weekly income",
            "Income",
            by="any",
            often="weekly",
            communal=True,
            does=(each("player", [gain(MONEY, INCOME)]),),
        ),
        Action(
            choices.REPAIR,
            "Income",
            clauses=("R205-INCOME-02", "R205-INCOME-03"),
            options=choices.sure(choices.repaired),
        ),
        Action(
            choices.AWARD,
            "Income",
            clauses=("R205-INCOME-04",),
            options=choices.sure(choices.awarded),
        ),
        Action(
            "Replace the engine",
            "Engines",
            clauses=("R205-ENGINES-07", "R205-ENGINES-08", "R205-ENGINES-09", "R205-ENGINES-10"),
            options=choices.sure(choices.engines),
            currencies=(cells.MONEY,),
        ),
        Action(
            "Replace the chassis",
            "Chassises",
            clauses=("R205-CHASSIS-10", "R205-CHASSIS-11", "R205-CHASSIS-12", "R205-CHASSIS-13"),
            options=choices.sure(choices.chassises),
            currencies=(cells.MONEY,),
        ),
        Action(
            "Add a System",
            "Systems",
            clauses=("R205-SYSTEMS-85", "R205-SYSTEMS-86", "R205-LOADOUT-08"),
            options=choices.sure(choices.added),
            currencies=(cells.MONEY,),
        ),
        Action(
            "Remove a System",
            "Systems",
            clauses=("R205-SYSTEMS-87", "R205-SYSTEMS-88", "R205-BOUTS-11"),
            options=choices.sure(choices.removed),
        ),
        Action(
            spares_kept.SELL,
            "Systems",
            clauses=("R205-ENGINES-08", "R205-CHASSIS-11", "R205-SYSTEMS-87", "R205-SPARES-01"),
            options=choices.sure(spares_kept.sold),
        ),
        Action(
            spares_kept.BUY,
            "Systems",
            clauses=("R205-ENGINES-09", "R205-CHASSIS-12", "R205-SYSTEMS-85", "R205-SPARES-01"),
            options=choices.sure(spares_kept.bought),
            currencies=(cells.MONEY,),
        ),
        Action(choices.READY_UP, "Bouts", clauses=("R205-BOUTS-06",), options=choices.sure(choices.readied)),
        Action(cells.GO_BACK, "Bouts", clauses=("R205-BOUTS-07",), options=choices.sure(choices.unreadied)),
        Action(
            cells.GET_SET,
            "Bouts",
            clauses=("R205-BOUTS-09",),
            needs=(READINESS.is_("Staging"),),
            does=(set_to(READINESS, "Set"),),
        ),
        Action("Taunt", "Taunt", clauses=("R205-TAUNT-02", "R205-TAUNT-07"), options=choices.sure(choices.taunted)),
        Action(
            choices.PAY,
            "Ending a Bout",
            clauses=("R205-ENDING-19",),
            by="anyone",
            options=choices.sure(choices.paid, of_operators=False),
        ),
        Action(cells.ADMINISTER, "Bouts", by="head", options=choices.sure(choices.administered, of_operators=False)),
        posts.ANNOUNCE,
        posts.TELL,
    ),
    read_statements=posts.read_statements,
    own_checks=CHECKS,
    parameters=CARRIED,
    sealed_flaw=posts.sealed_flaw,
)
