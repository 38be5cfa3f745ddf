"""A grove whose rules come and go: its declaration, its rules from week to week, and histories on its tracker."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

import msgspec
from msgspec.structs import replace

from referee.app.inquiry.judging import Progress, advance, conclude
from referee.demo.pages import page_of
from referee.dynasties.kit.declare import Action, Catalogue, Declared, Integer, Text, one_of, pay, set_to, states
from referee.dynasties.known import CARRIED_BOOK, Book
from referee.law.law import Law
from referee.model.events import Dynasty, Evidence, Player, Revision, in_order
from referee.model.findings import Finding

(begins, most) = states("The Grove", "Each Gardener has Seeds, {N} by default and at most {N}")
(apples,) = states("The Grove", "Each Gardener has Apples, {N} by default")
(sown, grown) = states("Sowing", "As a daily action, a Gardener may spend {N} Seeds to gain {N} Apples")
(gathered,) = states("Gathering", "As a daily action, a Gardener may gain {N} Seeds")
(coins,) = states("Market", "Each Gardener has Coins, {N} by default")
(sold, price) = states("Market", "As a daily action, a Gardener may spend {N} Apples to gain {N} Coins")

SEEDS, BED = Integer(name="Seeds", default=begins, most=most), Text(name="Bed")
FLOWER = one_of("flower", "Flower")
GROVE = Declared(
    name="grove",
    letter="G",
    page="Grove",
    rules=("The Grove",),
    words=("Gardener", "Gardeners", "Orchardist"),
    variables=(SEEDS, Integer(name="Apples", default=apples), Integer(name="Coins", default=coins), BED),
    catalogues=(Catalogue(name="Flower", rule="Flowers"),),
    actions=(
        Action(name="Sow", rule="Sowing", often="daily", cost={"Seeds": sown}, gain={"Apples": grown}),
        Action(name="Gather", rule="Gathering", often="daily", gain={"Seeds": gathered}),
        Action(name="Sell", rule="Market", often="daily", cost={"Apples": sold}, gain={"Coins": price}),
        Action(name="Plant", rule="Flowers", does=(pay(SEEDS, FLOWER["Cost"]), set_to(BED, FLOWER))),
    ),
)
BOOK = replace(CARRIED_BOOK, dynasties=(*CARRIED_BOOK.dynasties, GROVE), fingerprint="grove")

MARKET = """== Market ==
Each Gardener has Coins, 1 by default.
As a daily action, a Gardener may spend 2 Apples to gain 3 Coins.

"""
SOWING = """== Sowing ==
As a daily action, a Gardener may spend 1 Seeds to gain 2 Apples.

"""
GATHERING = "As a daily action, a Gardener may gain 2 Seeds."
LILY = "\n|-\n| Lily || 3 || slow"
WHOLE = f"""== The Grove ==
Each Gardener has Seeds, 4 by default and at most 20.
Each Gardener has Apples, 4 by default.
The grove is old.

{SOWING}== Gathering ==
{GATHERING}

{MARKET}== Flowers ==
A Gardener may plant a Flower in their Bed.
{{| class="wikitable"
! Flower !! Cost !! Way
|-
| Rose || 1 || quick, red{LILY}
|}}
"""
START = datetime(2026, 5, 3, tzinfo=UTC)
PLAYERS = ("Ann", "Bob", "Cat")
COLUMNS = ("Seeds", "Apples", "Coins", "Bed")


def law_of(rules: str, source: str) -> Law:
    """The law in which these are the dynastic rules."""
    return msgspec.structs.replace(page_of(GROVE, rules, BOOK, source)[1], source=source)


def at(day: int, time: str) -> datetime:
    """An instant of the game's days, counted from 1: `at(2, "12:00:00")`."""
    hours, minutes, seconds = map(int, time.split(":"))
    return START + timedelta(days=day - 1, hours=hours, minutes=minutes, seconds=seconds)


@dataclass(frozen=True)
class Edit:
    """An edit of the tracker: at the instant, somebody sets values by key; `columns` is what the tracker then has."""

    at: datetime
    who: str
    cells: Mapping[str, object]


def play(laws: Mapping[datetime, Law], edits: list[Edit], columns: tuple[str, ...] = COLUMNS) -> list[Finding]:
    """What is found, a day after the last event: `laws` by the instant from which on each is in force."""
    events, book = played(laws, edits, columns)
    audit = conclude(advance(Progress(), events, book), events[-1].at + timedelta(days=1), book)
    return [finding for finding in audit.findings if finding.code[0] == "G"]


def played(
    laws: Mapping[datetime, Law], edits: list[Edit], columns: tuple[str, ...] = COLUMNS
) -> tuple[list[Evidence], Book]:
    """The same as events, and a lawbook that names these laws."""
    named = {f"law {number}": laws[when] for number, when in enumerate(sorted(laws))}
    events: list[Evidence] = [
        Evidence(Dynasty(at=when, name="grove", ruleset=name, emperor="Eve"))
        for name, when in zip(named, sorted(laws), strict=True)
    ]
    events += [
        Evidence(Player(at=START, name=name, status="active", admin=name == "Ann")) for name in (*PLAYERS, "Eve")
    ]
    cells: dict[str, object] = {
        f"{name}:{who}": value
        for who in PLAYERS
        for name, value in {"Seeds": 4, "Apples": 4, "Coins": 1, "Bed": "-"}.items()
    }
    events.append(_saved(1, START + timedelta(minutes=1), "Eve", cells, columns))
    for number, edit in enumerate(edits, start=2):
        cells |= edit.cells
        events.append(_saved(number, edit.at, edit.who, cells, columns))
    return in_order(events), replace(BOOK, named=named.get)


def _saved(number: int, when: datetime, who: str, cells: Mapping[str, object], columns: tuple[str, ...]) -> Evidence:
    rows = [f"|-\n| {name} || {' || '.join(str(cells[f'{each}:{name}']) for each in columns)}" for name in PLAYERS]
    text = "\n".join(['{| class="wikitable"', f"! Gardener !! {' !! '.join(columns)}", *rows, "|}"])
    saved = Revision(at=when, page="Grove", id=str(number), parent=str(number - 1), author=who, summary="", text=text)
    return Evidence(saved)


def of_edits(findings: list[Finding]) -> list[tuple[str, str]]:
    """What was found of edits: the code, with a question mark where it cannot be told, and of whom."""
    told = (one for one in findings if one.code != "G112")
    return [(f"{one.code}{'?' if one.verdict == 'undetermined' else ''}", one.actor) for one in told]
