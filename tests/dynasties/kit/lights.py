"""The Lights: an invented dynasty with two atomic actions, its rules, its tracker, and what is found in edits of that."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import UTC, datetime, timedelta

from msgspec.structs import replace

from referee.checks.catalogue import catalogue_of
from referee.demo.pages import page_of
from referee.dynasties.kit.declare import (
    Action,
    Choice,
    Declared,
    Integer,
    amount,
    by_table,
    each,
    gain,
    half,
    lose,
    pay,
    roll,
    set_to,
)
from referee.dynasties.known import CARRIED_BOOK
from referee.model.events import AnyEvent, Dynasty, Evidence, Player, Revision, Roll, in_order
from referee.model.findings import Finding
from referee.replay.driver import reckon, replay
from referee.replay.state import GameState

RULES = """
== The Lights ==
Each Keeper has Oil and Coins. There is a Night, and a Wind, which is Calm, Fresh or Storm.

== Nightfall ==
At any time, the Warden may bring Nightfall, an atomic action with the following steps:
# Increase the Night by 1.
# Roll DICE3 and set the Wind to Calm on a 1, to Fresh on a 2 and to Storm on a 3.
# Each Keeper loses half of their Oil, rounded down.
# Each Keeper gains 2 Coins.

== Refitting ==
As a daily action, a Keeper may Refit, an atomic action with the following steps:
# Spend 3 Coins.
# Set their Lamp to Bright.
# Gain 4 Oil.

== Trade ==
At any time, a Keeper or the Warden may Trade: spend any amount of Coins, and add that to the Chest.
"""

oil, coins = Integer("Oil", default=8), Integer("Coins", default=6)
lamp = Choice("Lamp", options=("Dim", "Bright"), default="Dim")
night, chest = Integer("Night", of="game", default=1), Integer("Chest", of="game", default=0)
wind = Choice("Wind", of="game", options=("Calm", "Fresh", "Storm"), default="Calm")
thrown, much = roll("thrown", 3), amount("much")

LIGHTS = Declared(
    name="lights",
    letter="L",
    page="The Lights",
    rules=("The Lights", "Nightfall", "Refitting", "Trade"),
    words=("Keeper", "Keepers", "Warden"),
    variables=(oil, coins, lamp, night, wind, chest),
    actions=(
        Action(
            "Nightfall",
            "Nightfall",
            by="head",
            atomic=True,
            does=(
                gain(night, 1),
                set_to(wind, by_table(thrown, {1: "Calm", 2: "Fresh", 3: "Storm"})),
                each("player", [lose(oil, half(oil, "down"))]),
                each("player", [gain(coins, 2)]),
            ),
        ),
        Action(
            "Refit", "Refitting", often="daily", atomic=True, does=(pay(coins, 3), set_to(lamp, "Bright"), gain(oil, 4))
        ),
        Action("Trade", "Trade", does=(pay(coins, much), gain(chest, much))),
        Action("Snuff", "Refitting", does=(set_to(lamp, "Dim"),)),
    ),
)

PAGE = """Night: 1

Wind: Calm

Chest: 0

{| class="wikitable"
! Keeper !! Oil !! Coins !! Lamp
|-
| Ann || 8 || 6 || Dim
|-
| Bob || 5 || 6 || Dim
|}
"""
OPENED = datetime(2026, 5, 1, 9, tzinfo=UTC)
KEEPERS = ("Ann", "Bob")


def at(clock: str) -> datetime:
    """A time of the day on which all happens: `12:05` or `12:05:30`."""
    hours, minutes, *seconds = map(int, clock.split(":"))
    return OPENED.replace(hour=hours, minute=minutes, second=seconds[0] if seconds else 0)


def edit(
    clock: str, editor: str, *changes: tuple[str, str], page: str = "The Lights"
) -> tuple[str, str, str, tuple[tuple[str, str], ...]]:
    """An edit of a page: each text is replaced by another, once."""
    return clock, editor, page, changes


Edit = tuple[str, str, str, tuple[tuple[str, str], ...]]


def thrown_by(clock: str, who: str, result: int) -> Roll:
    """A roll of DICE3."""
    return Roll(at=at(clock), by=who, dice="DICE3", result=str(result))


def found(
    *edits: Edit,
    beside: Iterable[AnyEvent] = (),
    declared: Declared = LIGHTS,
    rules: str = RULES,
    core: tuple[str, str] = ("", ""),
    pages: Mapping[str, str] | None = None,
) -> list[Finding]:
    """What is found in edits that follow each other, asked in the evening; `core`: what the core rules say, and say instead;
    `pages`: as they are at first."""
    return played(*edits, beside=beside, declared=declared, rules=rules, core=core, pages=pages)[1]


def played(
    *edits: Edit,
    beside: Iterable[AnyEvent] = (),
    declared: Declared = LIGHTS,
    rules: str = RULES,
    core: tuple[str, str] = ("", ""),
    pages: Mapping[str, str] | None = None,
) -> tuple[GameState, list[Finding]]:
    """The same, with the state after the last of them."""
    book = replace(CARRIED_BOOK, dynasties=(declared,), fingerprint=declared.name)
    before = OPENED - timedelta(hours=1)
    events: list[AnyEvent] = [Dynasty(at=before, name=declared.name, ruleset="205", emperor="Ward")]
    events += [Player(at=before, name=name, status="active", admin=name == "Ward") for name in (*KEEPERS, "Ward")]
    text = page_of(declared, rules, book, "rules")[0].replace(*core)
    events.append(Revision(at=before, page="Ruleset", id="rules", author="Ward", summary="", text=text))
    pages = dict(pages or {"The Lights": PAGE})
    for title, shown in pages.items():
        events.append(
            Revision(at=OPENED, page=title, id=f"{title} 0", author="Ward", summary="", text=shown, parent="1")
        )
    for number, (clock, editor, title, changes) in enumerate(edits):
        for old, new in changes:
            assert old in pages[title], old
            pages[title] = pages[title].replace(old, new, 1)
        events.append(Revision(at=at(clock), page=title, id=f"{number}", author=editor, summary="", text=pages[title]))
    checks = catalogue_of(book.dynasties)
    state, findings = GameState(), list[Finding]()
    for step in replay(in_order(Evidence(event) for event in (*events, *beside)), checks, book=book):
        findings += step.findings
        state = step.after
    findings += reckon(state, at("20:00"), checks, book).findings
    return state, [
        one for one in dict.fromkeys(findings) if one.code[0] == declared.letter and one.code[1:] not in ("402", "112")
    ]


def told(findings: Iterable[Finding]) -> list[str]:
    """What is found, in short: who, what, and whether it is sure."""
    return [f"{one.actor} {one.title.partition('-')[2]}{'?' * (one.verdict == 'undetermined')}" for one in findings]
