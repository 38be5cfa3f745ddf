"""A tracker on two pages: what each shows is judged as one, and steps of an atomic action may stand on both."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from referee.dynasties.kit.declare import Declared, Integer
from referee.dynasties.kit.terms.sentences import Values
from referee.dynasties.kit.trackers.tracker import read_page
from referee.errors import InputError
from referee.law.law import carried_law
from referee.model.findings import Finding
from referee.trackers.wikitext.names import People
from tests.dynasties.kit.lights import LIGHTS, PAGE, Edit, at, chest, coins, edit, found, played, thrown_by, told

LOG = "The Log"
ON_THE_LOG = {"Night", "Wind", "Chest"}
TWO = replace(
    LIGHTS,
    variables=tuple(replace(one, page=LOG) if one.name in ON_THE_LOG else one for one in LIGHTS.variables),
)
TABLE = PAGE[PAGE.index("{|") :]
PAGES = {"The Lights": TABLE, LOG: "Night: 1\n\nWind: Calm\n\nChest: 0\n"}

NIGHT, WIND = ("Night: 1", "Night: 2"), ("Wind: Calm", "Wind: Storm")
OIL = (("| Ann || 8", "| Ann || 4"), ("| Bob || 5", "| Bob || 3"))
COINS = (("6 || Dim\n|-", "8 || Dim\n|-"), ("6 || Dim\n|}", "8 || Dim\n|}"))
STORM = thrown_by("11:59", "Ward", 3)


def logged(clock: str, editor: str, *changes: tuple[str, str]) -> Edit:
    return edit(clock, editor, *changes, page=LOG)


def judged(*edits: Edit) -> list[Finding]:
    return found(*edits, beside=[STORM], declared=TWO, pages=PAGES)


RIGHTS: dict[str, tuple[Edit, ...]] = {
    "steps on two pages": (logged("12:00", "Ward", NIGHT, WIND), edit("12:05", "Ward", *OIL, *COINS)),
    "to and fro": (
        *(logged("12:00", "Ward", NIGHT), logged("12:01", "Ward", WIND)),
        *(edit("12:02", "Ward", *OIL), edit("12:03", "Ward", *COINS)),
    ),
    "one action on two pages at once": (
        edit("12:00", "Ann", ("8 || 6", "8 || 5")),
        logged("12:01", "Ann", ("Chest: 0", "Chest: 1")),
    ),
    "the other page first": (
        logged("12:00", "Ann", ("Chest: 0", "Chest: 1")),
        edit("12:15", "Ann", ("8 || 6", "8 || 5")),
    ),
    "another layout of the other page after that": (
        *(edit("12:00", "Ann", ("8 || 6", "8 || 5")), logged("12:01", "Ann", ("Chest: 0", "Chest: 1"))),
        logged("12:30", "Bob", ("Night: 1", "''Night'': 1")),
    ),
}


@pytest.mark.parametrize("edits", RIGHTS.values(), ids=RIGHTS.keys())
def test_what_is_lawful(edits: tuple[Edit, ...]) -> None:
    assert told(judged(*edits)) == []


WRONGS: dict[str, tuple[tuple[Edit, ...], list[str]]] = {
    "the steps on the other page are missing": ((logged("12:00", "Ward", NIGHT, WIND),), ["Ward steps-missing"]),
    "the page of the last steps first": (
        (edit("12:00", "Ward", *OIL, *COINS), logged("12:05", "Ward", NIGHT, WIND)),
        ["Ward steps-out-of-order"],
    ),
    "another action on the other page between": (
        (
            *(logged("12:00", "Ward", NIGHT), edit("12:01", "Ann", ("8 || 6", "8 || 3"))),
            edit("12:02", "Ann", ("8 || 3", "8 || 2")),
            logged("12:03", "Ann", ("Chest: 0", "Chest: 1")),
            edit("12:04", "Ann", ("8 || 2 || Dim", "12 || 2 || Bright")),
            logged("12:05", "Ward", *((new, old) for old, new in (NIGHT,))),
        ),
        ["Ann acted-between-steps"],
    ),
    "nothing is spent on the other page": ((logged("12:00", "Ann", ("Chest: 0", "Chest: 1")),), ["Ann not-paid"]),
    "a quarter of an hour and a second": (
        (logged("12:00:00", "Ann", ("Chest: 0", "Chest: 1")), edit("12:15:01", "Ann", ("8 || 6", "8 || 5"))),
        ["Ann not-paid"],
    ),
}


@pytest.mark.parametrize(("edits", "wrongs"), WRONGS.values(), ids=WRONGS.keys())
def test_what_is_wrong(edits: tuple[Edit, ...], wrongs: list[str]) -> None:
    assert told(judged(*edits)) == wrongs


def test_what_cannot_be_read_on_one_page_accuses_nobody_of_what_turns_on_it_on_the_other() -> None:
    """Ann's Coins cannot be read on the one page; whether she paid for what she adds to the Chest cannot be told."""
    dark = edit("11:00", "Bob", ("| Ann || 8 || 6", "| Ann || 8 || ???"))
    findings = judged(dark, logged("12:00", "Ann", ("Chest: 0", "Chest: 1")))
    assert told(findings) == ["Bob tracker-unreadable?", "Ann tracker-unreadable?"]
    assert findings[0].subject == "page:The Lights"


def test_what_one_page_lacks_stands_on_the_other() -> None:
    assert read_flaws("The Lights", TABLE) == {}
    assert read_flaws(LOG, PAGES[LOG]) == {}
    assert sorted(read_flaws(LOG, "Night: 1")) == ["Chest", "Wind"]


def read_flaws(page: str, text: str) -> dict[str, str]:
    """What of one page cannot be read."""
    law = carried_law("205")
    assert law is not None
    declared = TWO.living_anew(law).on(page).shown
    return read_page(declared, Values(law, "lights"), text, People(("Ann", "Bob"))).flaws


def test_a_page_is_named_once() -> None:
    assert LIGHTS.pages == ("The Lights",)
    assert TWO.pages == ("The Lights", LOG)


def test_what_a_page_keeps_may_follow_from_the_other() -> None:
    """Ann has 5 Coins left and 1 is in the Chest: her Share is 6, as it was; Bob's is 6 and 1."""
    share = Integer("Share", value=chest + coins)
    keeper = replace(TWO, variables=(*TWO.variables, share), keeps=("Share",))
    table = TABLE.replace("Lamp", "Lamp !! Share").replace("|| Dim", "|| Dim || 6")
    trade = (edit("12:00", "Ann", ("8 || 6", "8 || 5")), logged("12:01", "Ann", ("Chest: 0", "Chest: 1")))
    state, findings = played(*trade, declared=keeper, pages={**PAGES, "The Lights": table})
    assert told(findings) == []
    assert state.played is not None and state.law is not None
    shown = table.replace("8 || 6", "8 || 5")
    kept = keeper.keep(state.played.state, state.core, state.law, at("20:00"), shown)
    assert kept.changed == ("Bob's Share: 6 becomes 7",) and not kept.left
    assert kept.text == shown.replace("| Bob || 5 || 6 || Dim || 6", "| Bob || 5 || 6 || Dim || 7")


def test_what_a_page_keeps_stands_on_it() -> None:
    follows = Integer("Score", value=LIGHTS.variables[0] + 1, page=LOG)
    with pytest.raises(InputError, match="stands on another page"):
        Declared(
            name="x", letter="X", page="P", rules=("R",), variables=(LIGHTS.variables[0], follows), keeps=("Score",)
        )
