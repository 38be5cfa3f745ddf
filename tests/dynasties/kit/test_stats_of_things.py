"""What `stats` tells of things that are made in play, or that a catalogue lists: what each has, as it lawfully is."""

from __future__ import annotations

from msgspec.structs import replace

from referee.app.inquiry.judging import Progress, advance, conclude
from referee.demo.pages import page_of
from referee.dynasties.kit.declare import Action, Catalogue, Declared, Integer, Name, gain, make, new
from referee.dynasties.known import CARRIED_BOOK
from referee.model.events import Dynasty, Evidence, Player, Revision, in_order
from tests.dynasties.kit.saved import HOUR, NOON

RULES = """
== Wrecks ==
Divers dive. Each Reef is one of those below.
{|
! Reef !! Fee
|-
| North || 1
|}
"""
depth, owner, fish = (
    Integer("Depth", of="Wreck", default=2),
    Name("Owner", of="Wreck"),
    Integer("Fish", of="Reef", default=4),
)
FLEET = Declared(
    name="fleet",
    letter="Q",
    page="Fleet",
    rules=("Wrecks",),
    words=("Diver", "Divers", "Admiral"),
    catalogues=(Catalogue("Reef", rule="Wrecks"),),
    variables=(Integer("Scrap", default=3), depth, owner, fish),
    actions=(
        Action("Claim", "Wrecks", does=make(new("made", "Wreck", longest=20), {})),
        Action("Work", "Wrecks", does=gain(Integer("Scrap"), 1)),
    ),
)
PAGE = "{{|\n! Diver !! Scrap\n|-\n| Ann || 3\n|}}\n\n== Wrecks ==\n{{|\n! Wreck !! Depth !! Owner\n{}|}}\n\n{{|\n! Reef !! Fish\n|-\n| North || {}\n|}}\n"


def test_each_kind_has_a_table() -> None:
    book = replace(CARRIED_BOOK, dynasties=(FLEET,), fingerprint="fleet")
    text, _ = page_of(FLEET, RULES, book, "rules")
    pages = (
        PAGE.format("", 4),
        PAGE.format("|-\n| Old Mary || 2 || -\n", 4),
        PAGE.format("|-\n| Old Mary || 2 || -\n", 9),
    )
    events = [
        Evidence(Dynasty(at=NOON, name="fleet", ruleset="the page", emperor="Eve")),
        *(Evidence(Player(at=NOON, name=name, status="active")) for name in ("Ann", "Eve")),
        Evidence(Revision(at=NOON, page="Ruleset", id="rules", author="Eve", summary="", text=text)),
        *(
            Evidence(
                Revision(
                    at=NOON + at * HOUR,
                    page="Fleet",
                    id=str(at),
                    parent=str(at - 1),
                    author="Ann",
                    summary="",
                    text=page,
                )
            )
            for at, page in enumerate(pages, start=1)
        ),
    ]
    state = conclude(advance(Progress(), in_order(events), book), NOON + 30 * HOUR, book).state
    assert state.played is not None and state.law is not None
    told = FLEET.report(state.played.state, state.core, state.law, NOON + 30 * HOUR)
    tables = {table.header[0]: (table.header, table.rows) for table in told.tables}
    assert tables["Wreck"] == (("Wreck", "Depth", "Owner", "Tracker"), (("Old Mary", "2", "-", ""),))
    # Nine Fish are no lawful number of them: four are told, and that the tracker shows otherwise.
    assert tables["Reef"] == (("Reef", "Fish", "Tracker"), (("North", "4", "out of step"),))
