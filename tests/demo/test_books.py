"""The games of declared dynasties are books of their own: a kit that errs in one thing is found out by one of them."""

from __future__ import annotations

import functools
import pkgutil
import tempfile
from collections import Counter
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from referee.app.dynasties.stated import page_with
from referee.demo.bookkeeping import Bookkeeping
from referee.demo.declared import DeclaredGame
from referee.demo.plants import dynasty_codes, simulate_dynasty
from referee.demo.plants.declared import not_planted
from referee.dynasties.designs.bomb import Bomb
from referee.dynasties.designs.dynasty import DESIGNS
from referee.dynasties.kit.declare import Declared
from referee.dynasties.kit.parts import actions
from referee.dynasties.kit.parts.branches import ByOption, Each, Provided
from referee.dynasties.kit.parts.chosen import Chosen
from referee.dynasties.kit.parts.declaration import Declaration
from referee.dynasties.kit.parts.effects import End, Make, Payment, Put, Single
from referee.dynasties.kit.parts.goals import MostOf, Reached
from referee.dynasties.kit.parts.variables import Choice, Grid, Integer, Text, Variable
from referee.dynasties.kit.solving import blame, explain, possible, taking
from referee.dynasties.kit.solving.course import ActionCourse
from referee.dynasties.kit.terms.expressions import Cases, Count, Of
from referee.dynasties.kit.terms.operands import Column, Condition, Given
from referee.dynasties.kit.terms.sentences import Values
from referee.dynasties.known import CARRIED_BOOK, Book
from referee.dynasties.mosaic.dynasty import MOSAIC
from referee.law.law import Law, carried_law
from referee.model.instants import HOUR
from referee.rules.core import actions as often
from tests.demo.audited import audited
from tests.demo.harbour import HARBOUR
from tests.demo.harbour import RULES as HARBOUR_RULES
from tests.demo.meadows import MEADOWS
from tests.demo.meadows import RULES as MEADOWS_RULES
from tests.dynasties.kit.orchard_law import BOOK, LAW, ORCHARD, PAGE

pytestmark = pytest.mark.slow
Patch = pytest.MonkeyPatch
KIT = "referee.dynasties.kit"
HARBOUR_BOOK = replace(CARRIED_BOOK, dynasties=(*CARRIED_BOOK.dynasties, HARBOUR), fingerprint="harbour")
_HARBOUR_PAGE, _HARBOUR_LAW = page_with(HARBOUR, HARBOUR_RULES, HARBOUR_BOOK, "rules")
MEADOWS_BOOK = replace(CARRIED_BOOK, dynasties=(MEADOWS,), fingerprint="meadows")
_MEADOWS_PAGE, _MEADOWS_LAW = page_with(MEADOWS, MEADOWS_RULES, MEADOWS_BOOK, "rules")


def _carried(dynasty: Declared) -> Law:
    law = carried_law(dynasty.carried)
    assert law is not None
    return law


TABLE: dict[str, tuple[Declared, Law, str, Book]] = {
    "orchard": (ORCHARD, LAW, PAGE, BOOK),
    "harbour": (HARBOUR, _HARBOUR_LAW, _HARBOUR_PAGE, HARBOUR_BOOK),
    "meadows": (MEADOWS, _MEADOWS_LAW, _MEADOWS_PAGE, MEADOWS_BOOK),
    "mosaic": (MOSAIC, _carried(MOSAIC), "", CARRIED_BOOK),
    "designs": (DESIGNS, _carried(DESIGNS), "", CARRIED_BOOK),
}


def played(name: str, code: str, seed: int) -> DeclaredGame:
    """A game of a dynasty with one wrong in it, or none."""
    dynasty, law, page, _ = TABLE[name]
    return simulate_dynasty(seed, dynasty, law, page, (code,) if code else ())


def is_seen_through(name: str, game: DeclaredGame) -> bool:
    """Whether just what was planted is found."""
    dynasty, _, _, book = TABLE[name]
    if game.sealed:
        known = tuple(one.knowing(game.sealed) if one is dynasty else one for one in (DESIGNS,))
        others = (one for one in book.dynasties if one is not dynasty)
        book = replace(book, dynasties=(*others, *known), fingerprint="sealed")
    with tempfile.TemporaryDirectory() as folder:
        found = audited(game.script, Path(folder), book)
    planted = Counter((one.code, one.subject, one.actor) for one in game.script.planted)
    return planted == Counter((one.code, one.subject, one.actor) for one in found)


# -- the kit taken away -------------------------------------------------------------------------------

JUDGING: list[tuple[Any, str]] = [
    *((taking, name) for name in ("taking", "options_of", "untimely", "amount_of")),
    (explain, "perform"),
    *((possible, name) for name in ("taking", "options_of", "untimely")),
    *((blame, name) for name in ("closest", "but_for")),
    (explain.Explainer, "explain"),
    *((ActionCourse, name) for name in ("value", "column", "owners", "key", "put", "pay")),
    *((effect, "apply") for effect in (Single, Payment, Put, Each, Provided, ByOption, Make, End)),
    *((node, "within") for node in (Given, Of, Column, Variable, Condition, Count, Cases, Chosen)),
    *((kind, function) for kind in (Integer, Choice, Text, Grid) for function in ("flaw", "default_of")),
    *((Declaration, name) for name in ("default_of", "variable", "action")),
    *((actions.Growing, name) for name in ("__call__", "of_next")),
    (actions.View, "recent"),
    (MostOf, "__call__"),
    (Reached, "__call__"),
    (Values, "number"),
    *((often, name) for name in ("may_act_from", "is_free", "day_of", "week_of")),
    *((Bomb, name) for name in ("cut", "process", "must_explode", "outcome")),
]
"""What judges, prices, bounds and applies."""


def _refuses(*_: object, **__: object) -> Any:
    raise AssertionError("the demo asks the kit")


@pytest.mark.parametrize(
    ("name", "code"),
    [("orchard", ""), ("orchard", "O105"), ("mosaic", ""), ("mosaic", "C106"), ("designs", ""), ("meadows", "")],
)
def test_the_demo_plays_alike_without_the_kit_s_judgement(name: str, code: str, monkeypatch: Patch) -> None:
    before = played(name, code, 1).script
    for where, what in JUDGING:
        monkeypatch.setattr(where, what, _refuses)
    assert played(name, code, 1).script == before


def test_functions_of_a_declaration_are_asked_for_what_only_they_know(tmp_path: Path) -> None:
    """Mosaic by its declaration's functions, as for a text of other numbers: lawful as well."""
    game = Bookkeeping("1", MOSAIC, _carried(MOSAIC))
    game.run()
    assert len({action for _, _, action in game.taken}) > 6 and is_seen_through("mosaic", game)


# -- an invented harbour ------------------------------------------------------------------------------


def test_every_code_of_the_harbour_is_planted_or_has_a_reason_why_not() -> None:
    assert set(not_planted(HARBOUR)) == {"H110", "H112", "H402"}


def test_a_harbour_in_which_all_is_declared_is_clean() -> None:
    assert is_seen_through("harbour", played("harbour", "", 1))


@pytest.mark.soak
@pytest.mark.parametrize("code", ["", *dynasty_codes(HARBOUR)])
def test_seeds_of_each_plant_of_the_harbour(code: str) -> None:
    assert all(is_seen_through("harbour", played("harbour", code, seed)) for seed in range(10))


# -- a kit that errs ----------------------------------------------------------------------------------

Break = Callable[[Any], Any]
"""What makes of a function one that errs."""


def _off_by(number: int) -> Break:
    return lambda function: lambda *given: function(*given) + number


def _always(value: Any) -> Break:
    return lambda _: lambda *given, **more: value


def _blind_to(fault: str) -> Break:
    """No deed fails this condition any more."""

    def broken(next_from: Any) -> Any:
        def unminding(possible: Any, *given: Any, **more: Any) -> Any:
            return next_from(replace(possible, lifted=possible.lifted | {fault}), *given, **more)

        return unminding

    return broken


def _hours_between(more: int) -> Break:
    """An action of a day or week is free so many hours later than it is."""

    def broken(may_act_from: Any) -> Any:
        return lambda law, often, taken, at: may_act_from(law, often, [then + more * HOUR for then in taken], at)

    return broken


def _recent_to_the_second(_: Any) -> Any:
    """What is exactly as old as the rule says still counts."""

    def recent(view: actions.View, family: str, within: timedelta) -> int:
        mine = (past for past in view.past if past.who == view.actor and past.family == family)
        return sum(view.at - past.at <= within for past in mine)

    return recent


def _without_a_least(_: Any) -> Any:
    """What is spent is held against nothing."""

    def pay(books: Any, name: str, amount: int) -> None:
        key = f"{name}:{books.view.actor}"
        books.changes[key] = str(int(books.changes.get(key) or books.view.get(key)) - amount)

    return pay


def _first_of_the_leading(_: Any) -> Any:
    return lambda most, view: max(view.players, key=lambda name: view.number(most.variable, name))


def _enough_is(more: int) -> Break:
    return lambda _: (
        lambda reached, view: (
            "" if view.number(reached.variable) >= view.values.number(reached.number) + more else "too little"
        )
    )


def _last_cut_first(process: Any) -> Any:
    def broken(bomb: Bomb, **said: bool) -> None:
        bomb.order.reverse()
        process(bomb, **said)

    return broken


TAKING, SQUARES = f"{KIT}.solving.taking", f"{KIT}.parts.squares"
BOMB = "referee.dynasties.designs.bomb.Bomb"
ERRORS: list[tuple[str, str, Break, str, str, int]] = [
    ("a price one too high", f"{TAKING}.amount_of", _off_by(1), "orchard", "", 1),
    ("a gain forgotten", f"{TAKING}._Books.gain", _always(None), "orchard", "", 1),
    ("a default one too high", f"{KIT}.parts.variables.Integer.default_of", lambda of: lambda *given: f"{int(of(*given)) + 1}", "orchard", "", 1),
    ("a growing price that grows too late", f"{KIT}.parts.actions.View.recent", _off_by(-1), "mosaic", "", 1),
    ("twelve hours and not less", f"{KIT}.parts.actions.View.recent", _recent_to_the_second, "mosaic", "", 1),
    ("an hour too many between", f"{TAKING}.may_act_from", _hours_between(1), "orchard", "", 1),
    ("an hour too few between", f"{TAKING}.may_act_from", _hours_between(-1), "orchard", "O105", 1),
    ("a week from Sunday on", "referee.rules.core.actions.week_of", lambda _: lambda at: at.date() - timedelta(days=at.isoweekday() % 7), "mosaic", "C105", 1),
    ("no frequency", f"{TAKING}.may_act_from", _always(None), "orchard", "O105", 1),
    ("a communal action for each", f"{TAKING}.is_free", _always(True), "harbour", "H105", 2),
    ("a communal action for nobody", f"{TAKING}.is_free", _always(False), "harbour", "", 1),
    ("no condition", f"{KIT}.solving.possible.Possible.next_from", _blind_to("not-met"), "mosaic", "C108", 1),
    ("no condition of the harbour's", f"{KIT}.solving.possible.Possible.next_from", _blind_to("not-met"), "harbour", "H108", 1),
    ("no roll", f"{KIT}.solving.possible.Possible.next_from", _blind_to("not-rolled"), "orchard", "O109", 1),
    ("any roll", f"{KIT}.solving.solving._Binder._use", _always(None), "mosaic", "C109", 1),
    ("a roll for ever", f"{KIT}.state.tracked.TrackedState.rolls_of_late", lambda _: lambda state, at: state.rolls, "orchard", "O109", 1),
    ("no most", f"{TAKING}._Books.within", lambda _: lambda books, name, after: after, "orchard", "O107", 1),
    ("no cap", f"{TAKING}._Books.within", lambda _: lambda books, name, after: after, "harbour", "", 1),
    ("no least", f"{TAKING}._Books.pay", _without_a_least, "harbour", "H107", 3),
    ("no bounds", f"{KIT}.parts.variables.Integer.flaw", _always(""), "mosaic", "C107", 1),
    ("beside and askew alike", f"{SQUARES}._beside", lambda beside: lambda *given, diagonal: beside(*given, diagonal=True), "mosaic", "C106", 5),
    ("nothing askew", f"{SQUARES}._beside", lambda beside: lambda *given, diagonal: beside(*given, diagonal=False), "mosaic", "", 1),
    ("a title in a tie", f"{KIT}.parts.goals.MostOf.__call__", _first_of_the_leading, "orchard", "", 1),
    ("a victory one short", f"{KIT}.parts.goals.Reached.__call__", _enough_is(-1), "orchard", "O301", 5),
    ("a victory one too far", f"{KIT}.parts.goals.Reached.__call__", _enough_is(1), "orchard", "", 22),
    ("the last cut first", f"{BOMB}.process", _last_cut_first, "designs", "", 1),
    ("everything may be cut", "referee.dynasties.designs.dynasty.CUTTING", lambda _: (), "designs", "D503", 1),
    ("nothing goes off", f"{BOMB}.must_explode", lambda _: False, "designs", "D517", 1),
]  # fmt: skip


@functools.cache
def _clean(name: str, code: str, seed: int) -> DeclaredGame:
    """A game that is seen through as long as nothing errs."""
    game = played(name, code, seed)
    assert is_seen_through(name, game)
    return game


@pytest.mark.parametrize(("where", "breaks", "name", "code", "seed"), [error[1:] for error in ERRORS], ids=[error[0] for error in ERRORS])  # fmt: skip
def test_a_kit_that_errs_is_found_out(where: str, breaks: Break, name: str, code: str, seed: int, monkeypatch: Patch) -> None:  # fmt: skip
    game = _clean(name, code, seed)
    place, _, function = where.rpartition(".")
    owner = pkgutil.resolve_name(place)
    monkeypatch.setattr(owner, function, breaks(getattr(owner, function)))
    assert not is_seen_through(name, game)
