"""Revisions of a tracker in its players' own layout: what is judged, what is named, and that nobody is accused of what
nobody can read. Findings as `DAY HH:MM WHO CODE`, worked out by hand."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from msgspec.structs import replace

from referee.app.dynasties.stated import page_with
from referee.checks.catalogue import catalogue_of
from referee.dynasties.kit.declare import Action, Declared, Integer, ListOf, Name, each, gain
from referee.dynasties.kit.playing.pages import _is_meant
from referee.dynasties.known import CARRIED_BOOK
from referee.model.events import HIDDEN, UNKNOWN, AnyEvent, Dynasty, Evidence, Player, Revision, in_order
from referee.model.findings import Finding
from referee.replay.driver import reckon, replay
from referee.replay.state import GameState

START = datetime(2026, 4, 13, tzinfo=UTC)
RULES = """
== Mills ==
Millers have Grain, Bread and Tools.

== Carts ==
Carts have a Load and an Owner.
"""
GRAIN, BREAD, TIDE = Integer("Grain", default=5), Integer("Bread"), Integer("Tide", of="game", default=1)
MILLS = Declared(
    name="mills",
    letter="M",
    page="Mills",
    rules=("Mills", "Carts"),
    words=("Miller", "Millers", "Reeve"),
    variables=(
        GRAIN,
        BREAD,
        ListOf("Tool", shown_as=("Kit",)),
        TIDE,
        Integer("Load", of="Cart"),
        Name("Owner", of="Cart"),
        ListOf("Friend", names=True, of="game"),
    ),
    actions=(
        Action("Bake", "Mills", cost={"Grain": 2}, gain={"Bread": 1}),
        Action("Glean", "Mills", often="daily", gain={"Grain": 1}),
        Action("Give", "Mills", gives="Grain"),
        Action("Harvest", "Mills", by="head", does=(gain(TIDE, 1), each("player", [gain(GRAIN, 1), gain(BREAD, 1)]))),
    ),
)
BOOK = replace(CARRIED_BOOK, dynasties=(MILLS,), fingerprint="mills")
RULESET, _ = page_with(MILLS, RULES, BOOK, "rules")

PAGE = """{{pill|Tide|1|blue}}

Friends: Cleo, Ann
{| class="wikitable"
! Miller !! Grain !! Bread !! Kit
|-
| '''Ann''' ♛ || 5 || 0 || {{box|Sieve|red}} {{box|Bell|red}}
|-
| Bob || 5 || 0 || -
|-
| Cleo || 5 || 0 || -
|-
| Eve (Reeve) || - || - || -
|-
| Dan (idle) || ? || 0 || -
|}

== Carts ==
{| class="wikitable"
! Cart !! Load !! Owner
|-
| Blue Cart || 3 || Bob
|}
"""


@dataclass
class Mills:
    """A tracker as it is edited; day 1 begins with a revision by Eve, who heads the dynasty, of a page that is older."""

    text: str = PAGE
    events: list[AnyEvent] = field(default_factory=list)

    def __post_init__(self) -> None:
        before = START - timedelta(hours=1)
        self.events.append(Dynasty(at=before, name="mills", ruleset="205", emperor="Eve"))
        for name in ("Ann", "Bob", "Cleo", "Dan", "Eve"):
            status: Any = "idle" if name == "Dan" else "active"
            self.events.append(Player(at=before, name=name, status=status, admin=name == "Ann"))
        self.events.append(Revision(at=before, page="Ruleset", id="0", author="Eve", summary="", text=RULESET))
        self._save(START, "Eve")

    def _save(self, at: datetime, who: str) -> None:
        number, last = str(len(self.events)), self.events[-1]
        before = last.id if isinstance(last, Revision) and last.page == "Mills" else "1" if at == START else None
        saved = Revision(at=at, page="Mills", id=number, author=who, summary="", text=self.text, parent=before)
        self.events.append(saved)

    def edit(self, when: str, who: str, *changes: tuple[str, str]) -> Mills:
        """At `DAY HH:MM` somebody puts one text in the place of another, which stands there once."""
        day, clock = when.split()
        for old, new in changes:
            assert self.text.count(old) == 1, (old, self.text)
            self.text = self.text.replace(old, new)
        hours, minutes = map(int, clock.split(":"))
        self._save(START + timedelta(days=int(day) - 1, hours=hours, minutes=minutes), who)
        return self

    def roster(self, when: str, name: str, status: Any) -> Mills:
        """Somebody is idle or plays again from an instant on."""
        day, clock = when.split()
        hours, minutes = map(int, clock.split(":"))
        at = START + timedelta(days=int(day) - 1, hours=hours, minutes=minutes)
        self.events.append(Player(at=at, name=name, status=status))
        return self

    def findings(self) -> list[Finding]:
        """What the dynasty's own checks find, as of a day after the end."""
        checks = catalogue_of(BOOK.dynasties)
        events = in_order(Evidence(event) for event in self.events)
        state, found = GameState(), list[Finding]()
        for step in replay(events, checks, book=BOOK):
            found += step.findings
            state = step.after
        found += reckon(state, events[-1].at + timedelta(days=1), checks, BOOK).findings
        return [one for one in dict.fromkeys(found) if one.code[0] == "M" and one.code != "M402"]

    def told(self) -> list[str]:
        """The findings in short; in doubt with a `?`."""
        return [
            f"{(one.at - START).days + 1} {one.at:%H:%M} {one.actor} {one.code}{'?' * (one.verdict == 'undetermined')}"
            for one in self.findings()
        ]


ANN, BOB = "| '''Ann''' ♛ || 5 || 0", "| Bob || 5 || 0"


def test_acts_on_a_page_of_one_s_own_layout_are_judged() -> None:
    mills = (
        Mills()
        .edit("1 10:00", "Ann", (ANN, "| '''Ann''' ♛ || 3 || 1"))
        .edit("1 11:00", "Bob", (BOB, "| Bob || 5 || 1"))
    )
    assert mills.told() == ["1 11:00 Bob M106"], "Ann pays two of her five, Bob, whatever he gleaned, one at most"


def test_a_layout_edit_changes_nothing() -> None:
    mills = Mills().edit(
        "1 10:00",
        "Bob",
        ("! Miller !! Grain !! Bread !! Kit\n", "! Miller\n! Kit\n! Bread!!Grain\n"),
        ("| '''Ann''' ♛ || 5 || 0 || {{box|Sieve|red}} {{box|Bell|red}}", "| Duke [[User:Ann|Ann]]\n|\n* Bell\n* Sieve\n|0||'''5'''"),
        ("| Bob || 5 || 0 || -", "| Bob (2nd) || none || 0 || 5"),
        ("| Cleo || 5 || 0 || -", "| Cleo || – || 0 || 5"),
        ("{{pill|Tide|1|blue}}", "'''Tide: 1'''"),
        ("| Eve (Reeve) || - || - || -\n|-\n", ""),
        ("| Dan (idle) || ? || 0 || -", "| Dan || - || 0 || ?"),
        ("| Blue Cart || 3 || Bob", "| Blue Cart || 3 || [[User:Bob]]"),
    )  # fmt: skip
    assert mills.told() == []


def test_a_reshuffled_list_is_no_change() -> None:
    sieve, bell = "{{box|Sieve|red}}", "{{box|Bell|red}}"
    assert Mills().edit("1 10:00", "Bob", (f"{sieve} {bell}", f"{bell}{sieve}")).told() == []
    assert Mills().edit("1 10:00", "Bob", (f"{sieve} {bell}", f"{bell}")).told() == ["1 10:00 Bob M101"]


# -- what cannot be read -------------------------------------------------------------------------------


def test_a_bad_cell_is_named_once_and_never_accuses() -> None:
    mills = (
        Mills().edit("1 10:00", "Bob", (BOB, "| Bob || 5? || 0")).edit("1 11:00", "Cleo", ("Cleo || 5", "Cleo || 6"))
    )
    mills.edit("1 12:00", "Ann", ("Bob || 5?", "Bob || 5"))
    assert mills.told() == ["1 10:00 Bob M401?"]
    assert "Bob's Grain shows “5?”" in mills.findings()[0].message


def test_what_is_read_again_and_differs_cannot_be_told() -> None:
    mills = Mills().edit("1 10:00", "Bob", (BOB, "| Bob || 5? || 0")).edit("1 12:00", "Ann", ("Bob || 5?", "Bob || 9"))
    assert mills.told() == ["1 10:00 Bob M401?", "1 12:00 Ann M401?"]
    mills.edit("1 13:00", "Bob", ("Bob || 9", "Bob || 10"))
    assert len(mills.told()) == 2, "what comes after goes on from what is shown: one gleaned"
    mills.edit("1 14:00", "Bob", ("Bob || 10 || 0", "Bob || 9 || 1"))
    assert mills.told()[2:] == ["1 14:00 Bob M106"], "two were to be paid, and nothing more is gleaned that day"


def test_what_turns_on_a_bad_cell_accuses_nobody() -> None:
    """Bob bakes, and spoils the number that he pays with; whether he paid, nobody can read."""
    mills = Mills().edit("1 10:00", "Bob", (BOB, "| Bob || 3 or 4 || 1"))
    assert mills.told() == ["1 10:00 Bob M401?"]
    assert mills.edit("1 11:00", "Bob", ("3 or 4 || 1", "3 || 1")).told()[1:] == ["1 11:00 Bob M401?"]


@pytest.mark.parametrize(
    ("then", "told"),
    [
        # All as it was; what an undoing leaves otherwise is told of whoever leaves it.
        ([("Cleo", (("3 || 0", "5 || 0"), ("5 + 2", "5")))], []),
        ([("Ann", (("3 || 0", "5 || 0"), ("5 + 2", "5")))], []),
        ([("Cleo", (("3 || 0", "5 || 0"), ("5 + 2", "8")))], ["1 11:00 Cleo M401?"]),
        ([("Cleo", (("3 || 0", "6 || 0"), ("5 + 2", "5")))], ["1 11:00 Cleo M401?"]),
    ],
)
def test_what_could_not_be_read_is_undone_by_anybody(then: Any, told: list[str]) -> None:
    mills = Mills().edit("1 10:00", "Ann", (ANN, "| '''Ann''' ♛ || 3 || 0"), (BOB, "| Bob || 5 + 2 || 0"))
    for who, changes in then:
        mills.edit("1 11:00", who, *changes)
    assert mills.told() == ["1 10:00 Ann M401?", *told]


def test_what_is_undone_was_never_done() -> None:
    mills = Mills().edit("1 10:00", "Bob", (BOB, "| Bob || four || 1")).edit("1 11:00", "Cleo", ("four || 1", "5 || 0"))
    mills.edit("1 12:00", "Bob", (BOB, "| Bob || 6 || 0"))
    assert mills.told() == ["1 10:00 Bob M401?"]
    mills.edit("1 13:00", "Bob", ("Bob || 6", "Bob || 7"))
    assert mills.told() == ["1 10:00 Bob M401?", "1 13:00 Bob M105"], "twice on one day"


def test_who_mends_a_slip_of_the_pen_is_told_nothing() -> None:
    mills = Mills().edit("1 10:00", "Bob", (BOB, "| Bob || 3? || 1")).edit("1 11:00", "Cleo", ("3? || 1", "3 || 1"))
    assert mills.told() == ["1 10:00 Bob M401?"]
    mills.edit("1 12:00", "Bob", ("3 || 1", "3 || 2"))
    assert mills.told()[1:] == ["1 12:00 Bob M106"], "what was mended counts"


@pytest.mark.parametrize(
    ("shown", "value", "meant"),
    [
        ("7?", "7", True),
        ("7?", "9", False),
        ("3 or 4", "3", False),
        ("about 5", "5", False),
        ("5 + 2", "7", False),
        ("{{box|Incence|red}}", "Incense", True),
        ("{{box|Incence|red}} {{box|Silk|red}}", "Incense, Silk", True),
        ("Incence, Silk", "Silk", False),
        ("Incence", "Mirror", False),
        ("Ladel", "Ladle (blunt)", False),
        ("Ladel (blunt)", "Ladle (blunt)", True),
        ("Incence", "", False),
        ("", "Incense", False),
    ],
)
def test_what_anybody_would_make_of_it(shown: str, value: str, meant: bool) -> None:
    assert _is_meant(f"Pack:Ann shows “{shown}”: it is none of the options", value) is meant


def test_a_gift_to_whom_cannot_be_read_accuses_nobody() -> None:
    spoilt = Mills().edit("1 10:00", "Ann", (ANN, "| '''Ann''' ♛ || 3 || 0"), (BOB, "| Bob || 5 + 2 || 0"))
    assert spoilt.told() == ["1 10:00 Ann M401?"]
    mended = Mills().edit("1 09:00", "Bob", (BOB, "| Bob || 5ish || 0"))
    mended.edit("1 10:00", "Ann", (ANN, "| '''Ann''' ♛ || 3 || 0"), ("5ish", "7"))
    assert mended.told() == ["1 09:00 Bob M401?", "1 10:00 Ann M401?"]


def test_an_old_bad_cell_of_one_s_own_leaves_in_doubt_what_it_may_pay_for_and_nothing_of_others() -> None:
    mills = Mills().edit("1 09:00", "Bob", (BOB, "| Bob || lots || 0"))
    mills.edit("1 10:00", "Bob", ("lots || 0", "lots || 1")).edit("1 11:00", "Ann", (ANN, "| '''Ann''' ♛ || 5 || 1"))
    assert mills.told() == ["1 09:00 Bob M401?", "1 10:00 Bob M401?", "1 11:00 Ann M106"]
    assert "no lawful action explains" in mills.findings()[1].message


def test_what_the_head_s_act_adds_to_a_bad_cell_is_asked_of_nobody() -> None:
    """Each harvest gives everybody a Grain and a Bread: of Ann's Bread, which nobody can read, nothing is asked."""
    spoilt = Mills().edit("1 09:00", "Bob", (ANN, "| '''Ann''' ♛ || 5 || few"))
    others = (("Bob || 5 || 0", "Bob || 6 || 1"), ("Cleo || 5 || 0", "Cleo || 6 || 1"), ("|Tide|1|", "|Tide|2|"))
    spoilt.edit("1 10:00", "Eve", ("5 || few", "6 || few"), *others)
    assert spoilt.told() == ["1 09:00 Bob M401?"]
    short = Mills().edit("1 10:00", "Eve", *others)
    assert short.told() == ["1 10:00 Eve M101"], "Ann has nothing of it"


def test_a_wrong_beside_another_s_bad_cell_is_found() -> None:
    mills = (
        Mills()
        .edit("1 09:00", "Bob", (BOB, "| Bob || lots || 0"))
        .edit("1 10:00", "Ann", (ANN, "| '''Ann''' ♛ || 5 || 1"))
    )
    assert mills.told() == ["1 09:00 Bob M401?", "1 10:00 Ann M106"]


@pytest.mark.parametrize(
    ("who", "left", "told"),
    [
        # Tools are no action's to change, and Loads neither: nothing of that turns on the Tide.
        ("Bob", ("| Bob || 5 || 0 || -", "| Bob || 5 || 0 || Sieve"), "M101"),
        ("Bob", ("Cart || 3", "Cart || 4"), "M101"),
        # A Harvest gives everybody Bread, and turns the Tide: what somebody has completed of it nobody can tell.
        ("Bob", (BOB, "| Bob || 5 || 1"), "M401?"),
        ("Eve", (BOB, "| Bob || 5 || 1"), "M401?"),
        # Who plays no part may do neither.
        ("Dan", (BOB, "| Bob || 5 || 1"), "M102"),
        # What is lawful is so all the same.
        ("Bob", (BOB, "| Bob || 3 || 1"), None),
    ],
)
def test_a_bad_value_of_the_game_leaves_in_doubt_what_turns_on_it_and_nothing_else(
    who: str, left: tuple[str, str], told: str | None
) -> None:
    mills = Mills().edit("1 09:00", "Cleo", ("|Tide|1|", "|Tide|soon|")).edit("1 10:00", who, left)
    assert mills.told() == ["1 09:00 Cleo M401?", *([f"1 10:00 {who} {told}"] if told else [])]


def test_a_bad_cell_of_somebody_s_own_leaves_in_doubt_what_turns_on_it_and_nothing_else_of_theirs() -> None:
    mills = Mills().edit("1 09:00", "Bob", ("| Bob || 5 || 0 || -", "| Bob || lots || 0 || -"))
    mills.edit("1 10:00", "Bob", ("lots || 0 || -", "lots || 0 || Sieve"))
    assert mills.told() == ["1 09:00 Bob M401?", "1 10:00 Bob M101"], "no Tools are had for Grain"
    mills.edit("1 11:00", "Bob", ("lots || 0 || Sieve", "lots || 1 || Sieve"))
    assert mills.told()[2:] == ["1 11:00 Bob M401?"], "and Bread is"


# -- what is gone ---------------------------------------------------------------------------------------


def test_a_row_that_goes_with_idling_is_neither_a_flaw_nor_a_change() -> None:
    row = "| Cleo || 5 || 0 || -\n|-\n"
    mills = Mills().roster("1 09:59", "Cleo", "idle").edit("1 10:00", "Ann", (row, ""))
    assert mills.told() == []
    mills.roster("3 09:59", "Cleo", "active").edit("3 10:00", "Ann", ("| Eve (Reeve)", f"{row}| Eve (Reeve)"))
    assert mills.told() == [], "with the values that it had"
    mills.edit("3 11:00", "Cleo", ("| Cleo || 5 || 0", "| Cleo || 3 || 1"))
    assert mills.told() == []


def test_a_row_of_somebody_who_plays_is_named_once_when_it_goes() -> None:
    row = "| Cleo || 5 || 0 || -\n|-\n"
    mills = Mills().edit("1 10:00", "Bob", (row, "")).edit("1 11:00", "Ann", (ANN, "| '''Ann''' ♛ || 6 || 0"))
    assert mills.told() == ["1 10:00 Bob M401?"]
    assert "the row of Cleo is gone" in mills.findings()[0].message
    back = "| Cleo || 9 || 0 || -\n|-\n"
    mills.edit("1 12:00", "Ann", ("| Eve (Reeve)", f"{back}| Eve (Reeve)"))
    assert mills.told() == ["1 10:00 Bob M401?", "1 12:00 Ann M401?"], (
        "and what it says when it is back, nobody can tell"
    )


def test_a_row_that_an_admin_takes_out_is_of_somebody_who_will_be_idle() -> None:
    row = "| Cleo || 5 || 0 || -\n|-\n"
    mills = Mills().edit("1 10:00", "Ann", (row, "")).roster("1 10:20", "Cleo", "idle")
    assert mills.told() == []


def test_a_part_of_a_row_that_is_gone_is_named_whoever_takes_it_out() -> None:
    mills = Mills().edit("1 10:00", "Ann", ("| Cleo || 5 || 0 || -", "| Cleo || 5"))
    assert mills.told() == ["1 10:00 Ann M401?"] * 2, "Bread and Tools"


def test_of_the_head_and_of_who_is_idle_nothing_is_asked() -> None:
    mills = Mills().edit("1 10:00", "Eve", ("| Eve (Reeve) || - || - || -", "| Eve (Reeve) || hm || 2? ||"))
    mills.edit("1 11:00", "Eve", ("| Dan (idle) || ? || 0 || -", "| Dan (idle)")).edit(
        "1 12:00", "Eve", ("| Dan (idle)\n", "|\n")
    )
    assert mills.told() == []


def test_a_column_that_is_gone_is_named_once_with_what_it_may_be() -> None:
    mills = Mills().edit("1 10:00", "Bob", ("!! Grain !!", "!! Corn !!"))
    mills.edit("1 11:00", "Bob", (BOB, "| Bob || 4 || 1")).edit("1 12:00", "Ann", (ANN, "| '''Ann''' ♛ || 9 || 0"))
    assert mills.told() == ["1 10:00 Bob M401?", "1 11:00 Bob M401?"]
    assert "if it is “Corn” now, say so with shown_as" in mills.findings()[0].message


def test_a_place_that_is_gone_is_named_once() -> None:
    mills = (
        Mills().edit("1 10:00", "Bob", ("{{pill|Tide|1|blue}}\n", "")).edit("1 11:00", "Bob", (BOB, "| Bob || 6 || 0"))
    )
    assert mills.told() == ["1 10:00 Bob M401?"]
    assert mills.edit("1 12:00", "Bob", ("! Miller", "! ''Miller''")).told() == ["1 10:00 Bob M401?"]


def test_a_page_that_is_blanked_is_named_and_its_values_come_back_unjudged() -> None:
    mills = Mills()
    whole = mills.text
    mills.edit("1 10:00", "Bob", (whole, "Under construction.")).edit("1 10:05", "Ann", ("Under construction.", whole))
    assert {line.removesuffix("?") for line in mills.told()} == {"1 10:00 Bob M401"}
    (told,) = mills.findings()
    assert "it shows nothing of what is tracked" in told.message


# -- things ---------------------------------------------------------------------------------------------


def keys_of(mills: Mills) -> list[str]:
    """What an edit that nothing explains changed, as its finding says."""
    return [one.message for one in mills.findings() if one.code == "M101"]


def test_a_thing_s_row_that_appears_or_goes_is_a_change_of_its_values() -> None:
    new = Mills().edit(
        "1 10:00", "Bob", ("| Blue Cart || 3 || Bob\n", "| Blue Cart || 3 || Bob\n|-\n| Red Cart || 0 || -\n")
    )
    (made,) = keys_of(new)
    assert "Red Cart's Load" in made and "Blue Cart's Load" not in made and new.told() == ["1 10:00 Bob M101"]
    gone = Mills().edit("1 10:00", "Bob", ("|-\n| Blue Cart || 3 || Bob\n", ""))
    (ended,) = keys_of(gone)
    assert "Blue Cart's Load" in ended and "Blue Cart's Owner" in ended


def test_things_that_all_go_with_their_table_are_named_and_nobody_is_accused() -> None:
    two = Mills().edit(
        "1 10:00", "Eve", ("| Blue Cart || 3 || Bob\n", "| Blue Cart || 3 || Bob\n|-\n| Red Cart || 0 || -\n")
    )
    made = len(two.told())
    start = two.text.index("== Carts ==")
    gone = two.edit("2 10:00", "Bob", (two.text[start:], ""))
    assert gone.told()[made:] == ["2 10:00 Bob M401?"]
    assert "nothing on the page shows any Cart any more" in gone.findings()[made].message
    ended = Mills().edit(
        "1 10:00", "Eve", ("| Blue Cart || 3 || Bob\n", "| Blue Cart || 3 || Bob\n|-\n| Red Cart || 0 || -\n")
    )
    ended.edit("2 10:00", "Bob", ("|-\n| Blue Cart || 3 || Bob\n|-\n| Red Cart || 0 || -\n", ""))
    assert ended.told()[made:] == ["2 10:00 Bob M101"], "where their table stands, they have ended"


CARTS = """{| class="wikitable"
! Cart !! Load !! Owner
|-
| Blue Cart || 3 || Bob
|}
"""


def test_things_in_bullets_are_judged_as_in_a_table() -> None:
    bullet = "* '''Blue Cart''' — Load: 3 · Owner: Bob\n"
    mills = Mills().edit("1 10:00", "Bob", (CARTS, bullet))
    assert mills.told() == [], "another layout is nobody's act"
    mills.edit("1 11:00", "Cleo", ("'''Blue Cart''' — Load: 3 · Owner: Bob", "Blue Cart (Owner: Bob, Load: 3)"))
    assert mills.told() == []
    assert mills.edit("1 12:00", "Ann", ("Load: 3", "Load: 4")).told() == ["1 12:00 Ann M101"]


def test_where_nothing_of_a_kind_is_read_any_more_that_is_told_once_and_accuses_nobody() -> None:
    mills = Mills().edit("1 10:00", "Bob", (CARTS, "The Blue Cart is Bob's, with a Load of three.\n"))
    (told,) = mills.findings()
    assert mills.told() == ["1 10:00 Bob M401?"] and "nothing is read under the heading “Carts”" in told.message
    mills.edit("1 11:00", "Cleo", ("of three", "of four"))
    assert mills.told() == ["1 10:00 Bob M401?"], "what cannot be read is not told anew"
    mills.edit("1 12:00", "Ann", ("The Blue Cart is Bob's, with a Load of four.\n", CARTS.replace("3", "4")))
    assert mills.told() == ["1 10:00 Bob M401?", "1 12:00 Ann M401?"], "who changed the Load nobody can tell"


def test_a_cell_of_a_thing_that_cannot_be_read_does_not_end_it() -> None:
    mills = Mills().edit("1 10:00", "Bob", ("|| 3 || Bob", "|| some || whoever"))
    assert mills.told() == ["1 10:00 Bob M401?"] * 2
    assert mills.edit("1 11:00", "Bob", ("|| some || whoever", "|| 3 || Bob")).told() == ["1 10:00 Bob M401?"] * 2


@pytest.mark.parametrize(
    ("spoilt", "told"),
    [
        ("* '''Red Cart''' — Lode 0, Ownr Ann\n", ["1 10:00 Bob M401?"]),
        ("* Red Cart, which is Ann's\n", ["1 10:00 Bob M401?"]),
        ("* '''Red Carter''' is somebody else\n", ["1 10:00 Bob M101"]),
        ("* <s>Red Cart</s>\n", ["1 10:00 Bob M101"]),
        ("* They say that there once was a Red Cart.\n", ["1 10:00 Bob M101"]),
        ("", ["1 10:00 Bob M101"]),
    ],
)
def test_a_bullet_of_several_that_cannot_be_read_any_more_ends_nothing(spoilt: str, told: list[str]) -> None:
    blue, red = "* '''Blue Cart''' — Load: 3 · Owner: Bob\n", "* '''Red Cart''' — Load: 0 · Owner: Ann\n"
    mills = Mills(PAGE.replace(CARTS, blue + red))
    assert mills.edit("1 10:00", "Bob", (blue + red, blue + spoilt)).told() == told
    mills.edit("1 11:00", "Bob", (blue + spoilt, blue + red))
    assert mills.told() == told, "what is set right is told no more than before"


@pytest.mark.parametrize(
    ("left", "told"),
    [
        ("''None at present.''\n", "1 10:00 Bob M101"),
        ("There are no Carts.\n", "1 10:00 Bob M101"),
        ("* -\n", "1 10:00 Bob M101"),
        ("\n", "1 10:00 Bob M401?"),
        ("They are all gone.\n", "1 10:00 Bob M401?"),
        ("''None at present.''\n\nThe Blue Cart is Bob's.\n", "1 10:00 Bob M401?"),
    ],
)
def test_several_bullets_that_go_at_once_have_ended_where_the_page_says_that_there_are_none(
    left: str, told: str
) -> None:
    carts = "* '''Blue Cart''' — Load: 3 · Owner: Bob\n* '''Red Cart''' — Load: 0 · Owner: Ann\n"
    mills = Mills(PAGE.replace(CARTS, carts)).edit("1 10:00", "Bob", (f"== Carts ==\n{carts}", f"== Carts ==\n{left}"))
    assert mills.told() == [told]
    mills.edit("1 11:00", "Bob", (f"== Carts ==\n{left}", f"== Carts ==\n{carts}"))
    assert mills.told() == [told], "what is set right is told no more than before"


# -- former names ---------------------------------------------------------------------------------------


def test_a_row_under_a_former_name_is_whose_it_was() -> None:
    mills = Mills()
    mills.events.append(Player(at=START + timedelta(hours=9), name="Annie", status="active", was="Ann"))
    assert mills.edit("1 10:00", "Annie", (ANN, "| '''Ann''' ♛ || 3 || 1")).told() == []


def test_somebody_renamed_stays_in_every_list_and_grid() -> None:
    mills = Mills()
    mills.events.append(Player(at=START + timedelta(hours=9), name="Zoe", status="active", was="Ann"))
    mills.edit("1 10:00", "Zoe", ("'''Ann'''", "'''Zoe'''"), ("Friends: Cleo, Ann", "Friends: Cleo, Zoe"))
    assert mills.told() == []


@pytest.mark.parametrize("spoil", ["5?", "", "~5", "see below", "{{five}}", "[[File:five.png]]", "5 or 6"])
def test_whatever_spoils_a_cell_costs_that_value_alone(spoil: str) -> None:
    mills = (
        Mills()
        .edit("1 10:00", "Bob", (BOB, f"| Bob || {spoil} || 0"))
        .edit("1 11:00", "Ann", (ANN, "| '''Ann''' ♛ || 3 || 1"))
    )
    mills.edit("1 12:00", "Cleo", ("Cleo || 5 || 0", "Cleo || 5 || 1"))
    assert mills.told() == ["1 10:00 Bob M401?", "1 12:00 Cleo M106"]


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({}, ["1 10:00 Bob M106", "1 11:00 Cleo M106", "1 12:00 Bob M106"]),
        ({"text": HIDDEN}, ["1 12:00 Bob M106"]),
        ({"author": HIDDEN}, ["1 11:00 Cleo M106", "1 12:00 Bob M106"]),
        ({"author": UNKNOWN}, ["1 11:00 Cleo M106", "1 12:00 Bob M106"]),
        (None, ["1 12:00 Bob M106"]),
    ],
)
def test_what_follows_a_gap_in_the_tracker_s_history_is_not_laid_to_who_edits_next(
    changed: dict[str, str] | None, told: list[str]
) -> None:
    mills = Mills().edit("1 10:00", "Bob", (BOB, "| Bob || 5 || 1"))
    mills.edit("1 11:00", "Cleo", ("Cleo || 5 || 0", "Cleo || 5 || 1"))
    mills.edit("1 12:00", "Bob", ("Bob || 5 || 1", "Bob || 5 || 2"))
    mills.events[-3:-2] = [] if changed is None else [replace(mills.events[-3], **changed)]
    assert mills.told() == told
