"""Proofs of what the kit makes of the appendix, by a dynasty made for them: no dynasty that comes with Referee has it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from referee.checks.proofs.base import Altered, Constant, Entry, Function, Proof, Specimen
from referee.dynasties.kit.declare import Action, Declared, Integer, Option, Text, View, states

_RULES = """
== Coins ==
Each Ringer has Coins, 5 by default, and Peals.

== Bells ==
As a daily communal action, a Ringer may ring and gain 2 Coins. As a weekly communal action, a Ringer may peal and gain 1 Peals.

== Mottos ==
A Ringer who has no Motto may take one.

== Alms ==
A Ringer may transfer any number of Coins to another Ringer.
"""
_TAKING = "referee.dynasties.kit.solving.taking"
_FREE = Function("referee.rules.core.actions:is_free", answer=True)
(_coins,) = states("Coins", "Each Ringer has Coins, {N} by default, and Peals")
(_rung,) = states("Bells", "As a daily communal action, a Ringer may ring and gain {N} Coins")
(_pealed,) = states("Bells", "As a weekly communal action, a Ringer may peal and gain {N} Peals")
_motto = states("Mottos", "A Ringer who has no Motto may take one")
_alms = states("Alms", "A Ringer may transfer any number of Coins to another Ringer")


def _mottos(view: View) -> Iterator[Option]:
    key = f"Motto:{view.actor}"
    motto = view.target_value(key)
    if motto and not view.own("Motto"):
        yield Option({key: motto}, motto)


BELFRY = Specimen(
    Declared(
        name="belfry",
        letter="B",
        page="Belfry",
        rules=("Coins", "Bells", "Mottos", "Alms"),
        words=("Ringer", "Ringers", "Sexton"),
        variables=(Integer(name="Coins", default=_coins), Integer(name="Peals"), Text(name="Motto")),
        actions=(
            Action(name="Ring", rule="Bells", often="daily", communal=True, gain={"Coins": _rung}),
            Action(name="Peal", rule="Bells", often="weekly", communal=True, gain={"Peals": _pealed}),
            Action(name="Take a Motto", rule="Mottos", options=_mottos, rests_on=(_motto,)),
            Action(name="Give", rule="Alms", gives="Coins", rests_on=(_alms,)),
        ),
    ),
    _RULES,
)


def _by_anybody(gifts: Callable[[str, View], Iterator[Option]], name: str, view: View) -> Iterator[Option]:
    return (option for giver in view.players for option in gifts(name, replace(view, actor=giver)))


def _proof(code: Function | Constant, moves: str, found: str, otherwise: str, *clauses: str) -> Entry:
    return Proof(clauses, code, f"playing belfry; {moves}", found, otherwise, BELFRY)


PROOFS: tuple[Entry, ...] = (
    _proof(
        _FREE,
        "1 10:00 Ann sets Coins:Ann=7; 1 23:59:59 Bob sets Coins:Bob=7",
        "B105",
        "",
        *("R167-KEYW-08", "R205-KTIME-03"),
    ),
    _proof(
        _FREE,
        "1 10:00 Ann sets Peals:Ann=1; 7 23:59:59 Bob sets Peals:Bob=1",
        "B105",
        "",
        *("R167-KEYW-49", "R205-KTIME-09"),
    ),
    _proof(
        Function(f"{_TAKING}:_gifts", ()),
        "1 10:00 Ann sets Coins:Ann=3 Coins:Bob=7",
        "",
        "B101",
        *("R167-NUM-07", "R205-NUM-07"),
    ),
    _proof(
        Function(f"{_TAKING}:_gifts", Altered(_by_anybody, "what anybody might give")),
        "1 10:00 Cat sets Coins:Ann=3 Coins:Bob=7",
        "B104",
        "",
        *("R167-NUM-10", "R205-NUM-10"),
    ),
    _proof(
        Constant(f"{_TAKING}:LEAST_MOVED", -99),
        "1 10:00 Ann sets Coins:Ann=7 Coins:Bob=3",
        "B104",
        "",
        *("R167-NUM-08", "R205-NUM-08"),
    ),
    _proof(
        Function("referee.dynasties.kit.parts.variables:Integer.default_of", "9"),
        "1 10:00 Ann sets Peals:Ann=1",
        "",
        "B101",
        *("R167-NUM-13", "R205-NUM-14", "R205-NUM-15"),
    ),
    _proof(
        Function("referee.dynasties.kit.parts.variables:Text.default_of", "Aye"),
        "1 10:00 Ann sets Motto:Ann=Ding",
        "",
        "B101",
        *("R167-NUM-14", "R205-NUM-16"),
    ),
)
