"""What is done by the name of a thing, and a table that says something else of it since: what that is nobody can tell."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta

import pytest
from msgspec.structs import replace

from referee.app.inquiry.judging import Progress, advance, conclude
from referee.demo.pages import page_of
from referee.dynasties.kit.declare import (
    Action,
    Catalogue,
    Declared,
    Integer,
    by_option,
    gain,
    lose,
    one_of,
    pay,
    states,
)
from referee.dynasties.kit.declaring.dangling import dangling_under
from referee.dynasties.kit.terms.sentences import Values
from referee.dynasties.known import CARRIED_BOOK
from referee.law.law import Law
from referee.model.events import AnyEvent, Dynasty, Evidence, Player, Revision, in_order
from tests.dynasties.kit.saved import HOUR, NOON

(_, dart) = states("Fittings", "Dart {N} Gain {N} Favour")
florins, thread, favour = Integer("Florins", default=9), Integer("Thread", default=4), Integer("Favour")
fitting = one_of("fitting", "Fitting")
does = {"Hem": [gain(thread, 3)], "Dart": [gain(favour, dart)], "Pleat": [gain(florins, 4), lose(favour, 2, least=0)]}
TAILORS = Declared(
    name="fitters",
    letter="Q",
    page="Fitters",
    rules=("Fittings",),
    words=("Fitter", "Fitters", "Duchess"),
    catalogues=(Catalogue("Fitting", rule="Fittings"),),
    variables=(florins, thread, favour),
    actions=(Action("Fit", "Fittings", often="weekly", does=(pay(florins, fitting["Fee"]), by_option(fitting, does))),),
)
RULES = """== Fittings ==
As a weekly action, a Fitter may Fit.
{| class="wikitable"
! Fitting !! Fee !! Effect
|-
| Hem || 1 || Gain 3 Thread
|-
| Dart || 2 || Gain 1 Favour
|-
| Pleat || 0 || Gain 4 Florins and lose 2 Favour
|}
"""
TWO = RULES.replace("Gain 3 Thread", "Gain 2 Thread")
RUFF = RULES.replace("|}", "|-\n| Ruff || 3 || Gain 2 Favour\n|}")
DEARER = RULES.replace("Hem || 1", "Hem || 3")
WEEK = timedelta(days=7)


def page(cells: Sequence[int]) -> str:
    """Florins, Thread and Favour of Ann; Bob has what everybody begins with."""
    rows = f"|-\n| Ann || {' || '.join(map(str, cells))}\n|-\n| Bob || 9 || 4 || 0\n"
    return f'{{| class="wikitable"\n! Fitter !! Florins !! Thread !! Favour\n{rows}|}}\n'


def found(rules: Sequence[str], *saves: Sequence[int], declared: Declared = TAILORS) -> list[str]:
    """What is found where the rules become these, one after the other, before Ann saves the tracker once an hour."""
    laws: dict[str, Law] = {}
    book = replace(CARRIED_BOOK, dynasties=(declared,), fingerprint="fitters", named=laws.get)
    events: list[AnyEvent] = [Player(at=NOON, name=name, status="active") for name in ("Ann", "Bob", "Eve")]
    for number, text in enumerate(rules):
        laws[f"law {number}"] = replace(page_of(declared, text, book, "rules")[1], source=f"revision {number}")
        at = NOON + number * timedelta(minutes=5)
        events.append(Dynasty(at=at, name="fitters", ruleset=f"law {number}", emperor="Eve"))
    for number, cells in enumerate(((9, 4, 0), *saves), start=1):
        by, parent, at = "Ann" if number > 1 else "Eve", str(number - 1), NOON + number * HOUR
        events.append(
            Revision(at=at, page="Fitters", id=str(number), parent=parent, author=by, summary="", text=page(cells))
        )
    audit = conclude(advance(Progress(), in_order(map(Evidence, events)), book), NOON + 99 * HOUR, book)
    told = [one for one in audit.findings if one.code[0] == "Q"]
    return [f"{one.code} {one.verdict}" for one in told if one.code != "Q112"]


DOUBT, LAWFUL, WRONG = ["Q108 undetermined"], [], ["Q101 violation"]


@pytest.mark.parametrize(
    ("rules", "cells", "expected"),
    [
        # As ever: 1 Florin for 3 Thread, 2 Florins for 1 Favour.
        ([RULES], (8, 7, 0), LAWFUL),
        ([RULES], (8, 6, 0), WRONG),
        ([RULES], (7, 4, 1), LAWFUL),
        # What a row says is another since: whatever was done by it, as declared or as it says.
        ([RULES, TWO], (8, 6, 0), DOUBT),
        ([RULES, TWO], (8, 7, 0), DOUBT),
        ([RULES, TWO, RULES], (8, 7, 0), LAWFUL),
        # Something else that it may say by now, of what no branch changes, for its fee; not for nothing.
        ([RULES, TWO.replace("Thread\n|-\n| Dart", "Favour\n|-\n| Dart")], (8, 4, 2), ["Q101 undetermined"]),
        ([RULES, TWO], (9, 5, 0), ["Q106 violation"]),
        ([RULES, TWO.replace("2 Thread", "2 Thread and a Florin")], (9, 6, 0), ["Q101 undetermined"]),
        # The others do what they did, and so does one whose fee is another since, which is read.
        ([RULES, TWO], (7, 4, 1), LAWFUL),
        ([RULES, TWO], (9, 4, 1), ["Q106 violation"]),
        ([RULES, DEARER], (6, 7, 0), LAWFUL),
        ([RULES, DEARER], (6, 6, 0), WRONG),
        ([RULES, RULES.replace("! Fitting !! Fee !! Effect", "! Fitting !! Fee !! What it does")], (8, 7, 0), LAWFUL),
        # Of which a branch says what the text does.
        ([RULES, RULES.replace("Gain 1 Favour", "Gain 2 Favour")], (7, 4, 2), LAWFUL),
        ([RULES, RULES.replace("Gain 1 Favour", "Gain 2 Favour")], (7, 4, 1), WRONG),
        ([RULES, RULES.replace("Gain 1 Favour", "Gain 2 Thread")], (7, 6, 0), ["Q101 undetermined"]),
        # A new one that no branch knows: for its fee whatever, and nothing without it; the others do what they did.
        ([RULES, RUFF], (6, 4, 2), DOUBT),
        ([RULES, RUFF], (6, 4, 0), DOUBT),
        ([RULES, RUFF], (8, 7, 0), LAWFUL),
        ([RULES], (6, 4, 2), WRONG),
    ],
)  # fmt: skip
def test_what_a_row_says_by_now(rules: Sequence[str], cells: Sequence[int], expected: list[str]) -> None:
    assert found(rules, cells) == expected


def test_what_is_known_of_a_new_row() -> None:
    """Whoever declares a branch for it has read it; later it may say something else again."""
    ruff = by_option(fitting, {**does, "Ruff": [gain(favour, 2)]})
    (fit,) = TAILORS.actions
    knowing = replace(TAILORS, actions=(replace(fit, does=(fit.does[0], ruff)),))
    assert found([RULES, RUFF], (6, 4, 2), declared=knowing) == LAWFUL
    assert found([RULES, RUFF], (6, 5, 2), declared=knowing) == WRONG
    assert found([RULES, RUFF, RUFF.replace("Gain 2 Fav", "Gain 3 Fav")], (6, 4, 3), declared=knowing) == DOUBT


@pytest.mark.parametrize(
    ("branches", "lacking"),
    [
        (does, []),
        ({**does, "Pleat": []}, []),
        ({name: done for name, done in does.items() if name != "Pleat"}, ["Pleat"]),
    ],
)
def test_a_row_without_a_branch_is_told_beforehand(branches: dict[str, list[object]], lacking: list[str]) -> None:
    (fit,) = TAILORS.actions
    declared = replace(TAILORS, actions=(replace(fit, does=(by_option(fitting, branches),)),))  # type: ignore[arg-type]
    book = replace(CARRIED_BOOK, dynasties=(declared,), fingerprint="fitters")
    values = Values(page_of(declared, RULES, book, "rules")[1], declared.name)
    told = [what for _, what, _ in dangling_under(declared, values)]
    assert [what.split(repr(name))[0] for what, name in zip(told, lacking, strict=True)] == ["does nothing by "] * len(
        lacking
    )
