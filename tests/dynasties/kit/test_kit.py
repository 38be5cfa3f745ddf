"""The kit: declarations that contradict themselves, dynasties from outside, and what holds in any of them."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from immutables import Map

from referee.app.dynasties.stated import page_with
from referee.app.inquiry.judging import Audit, Progress, advance, conclude
from referee.dynasties.kit.declare import (
    Action,
    Choice,
    Declared,
    Dice,
    Growing,
    Integer,
    Listing,
    Option,
    Title,
    Victory,
    View,
    most_of,
    reached,
    states,
)
from referee.dynasties.kit.solving.search import Limit, fewest
from referee.dynasties.kit.terms.sentences import Values
from referee.dynasties.known import Book
from referee.dynasties.mosaic.dynasty import MOSAIC
from referee.errors import InputError
from referee.law.ruleset import parse_ruleset
from referee.model.checks import Check
from referee.model.events import Evidence, Variable, in_order
from tests.dynasties.kit.lights import LIGHTS
from tests.dynasties.kit.orchard_law import BOOK, FILE, LAW, ORCHARD, PAGE, RULES
from tests.kept import kept
from tests.notation import history

# -- declarations -------------------------------------------------------------------------------------


def declared(**changes: Any) -> Declared:
    """A dynasty that makes sense but for what is changed."""
    sound: dict[str, Any] = {
        "name": "barn",
        "letter": "B",
        "page": "Barn",
        "rules": ("Hay",),
        "variables": (Integer(name="Hay", default=3, most=10),),
        "actions": (Action(name="Mow", rule="Hay", gain={"Hay": 1}),),
    }
    return Declared(**{**sound, **changes})


@pytest.mark.parametrize(
    ("said", "value"),
    [
        ("3", 3),
        ("1,200", 1200),
        ("12,345", 12345),
        ("seventeen", 17),
        ("forty-four", 44),
        ("ninety nine", 99),
        ("a hundred", 100),
        ("one hundred and forty-four", 144),
        ("One million", 1000000),
        ("1,20", None),
        ("12,3456", None),
        ("1/2", None),
        ("some", None),
        ("a hundred and", None),
        ("fortyish", None),
    ],
)
def test_a_number_of_a_rule_is_read_in_digits_or_in_words(said: str, value: int | None) -> None:
    (begins,) = states("Hay", "Each {P} has {N} Hay, and a fork")
    barn = declared(variables=(Integer(name="Hay", default=begins),))
    page = f"== Hay ==\nEach Player has {said} Hay, and a fork.\n"
    book = Book(dynasties=(barn,), fingerprint="barn")
    if value is None:
        with pytest.raises(InputError, match="does not say"):
            page_with(barn, page, book, "rules")
    else:
        _, law = page_with(barn, page, book, "rules")
        assert Values(law, "barn").number(begins) == value


def test_a_number_may_stand_before_a_comma() -> None:
    begins, _ = states("Hay", "Each {P} has {N}, {N} or more Hay")
    barn = declared(variables=(Integer(name="Hay", default=begins),))
    _, law = page_with(barn, "== Hay ==\nEach Player has 5, 1,200 or more Hay.\n", Book(dynasties=(barn,)), "rules")
    assert Values(law, "barn").number(begins) == 5


def test_a_number_of_a_rule_may_be_so_much_below_zero() -> None:
    """Between -8 and 5, by the sentence: -8 and 5 may stand, -9 and 6 may not."""
    (low, high) = states("Hay", "Each {P} has Hay between -{N} and {N}")
    hay = Integer(name="Hay", default=0, least=-low, most=high)
    barn = declared(variables=(hay,))
    _, law = page_with(barn, "== Hay ==\nEach Player has Hay between -8 and 5.\n", Book(dynasties=(barn,)), "rules")
    values = Values(law, "barn")
    flaws = [barn.flaw_of(hay, said, values) for said in ("-9", "-8", "5", "6")]
    assert flaws == ["-9 is below -8", "", "", "6 is above 5"]
    below = -low
    assert (values.number(below), values.number(-below)) == (-8, 8)


def test_a_sentence_that_only_a_function_knows_is_named() -> None:
    (mown,) = states("Hay", "Each {P} mows {N} Hay")
    barn = declared(
        actions=(Action(name="Mow", rule="Hay", gain={"Hay": 1}, needs=lambda view: str(view.values.number(mown))),)
    )
    book = Book(dynasties=(barn,), fingerprint="barn")
    _, law = page_with(barn, "== Hay ==\nEach Player mows 2 Hay.\n", book, "rules")
    with pytest.raises(InputError, match="“Hay: Each mows Hay” is used by a function") as told:
        Values(law, "barn").number(mown)
    assert "rests_on" in str(told.value)


HAY = Integer(name="Hay", default=3, most=10)
MAY = states("Hay", "Hay is mown every {N} hours", optional=True)


def own(code: str, key: str) -> Check[Any]:
    """A check that a dynasty might call its own."""
    return Check(code=code, key=key, about="", clauses=(), cannot_see="")


CONTRADICTIONS: list[tuple[str, dict[str, Any], str, str]] = [
    ("unknown variable", {"actions": (Action(name="Mow", rule="Hay", gain={"Hey": 1}),)}, "action “Mow”", "'Hey'"),
    ("cost never payable", {"actions": (Action(name="Buy", rule="Hay", cost={"Hay": 11}),)}, "action “Buy”", "more than 10"),
    ("two writers of a column", {"variables": (HAY, Integer(name="hay"))}, "variable “hay”", "“Hay”"),
    ("two writers of a line", {"variables": (HAY, Listing(name="Dye", lines=("hay",), start=lambda values: {}))}, "variable “Dye”", "“Hay”"),
    ("a title in a variable's place", {"titles": (Title(name="Hay", rule="Hay", holder=most_of("Hay")),)}, "title “Hay”", "“Hay”"),
    ("bounds that exclude each other", {"variables": (Integer(name="Hay", least=5, most=4, default=5),)}, "variable “Hay”", "at least 5 and at most 4"),
    ("a default out of bounds", {"variables": (Integer(name="Hay", default=11, most=10),)}, "variable “Hay”", "begins at 11"),
    ("a default below the least", {"variables": (Integer(name="Hay", least=5, default=4),)}, "variable “Hay”", "begins at 4 and is at least 5"),
    ("text that is counted", {"variables": (HAY, Choice(name="Hat", options=("-",), default="-")), "actions": (Action(name="Doff", rule="Hay", cost={"Hat": 1}),)}, "action “Doff”", "'Hat'"),
    ("a gain of nothing", {"actions": (Action(name="Mow", rule="Hay", gain={"Hay": 0}),)}, "action “Mow”", "gains 0 Hay"),
    ("dice of no die", {"actions": (Action(name="Mow", rule="Hay", gain={"Hay": Dice("2DICE6")}),)}, "action “Mow”", "2DICE6"),
    ("one action twice", {"actions": (Action(name="Mow", rule="Hay"), Action(name="Mow", rule="Hay"))}, "action “Mow”", "twice"),
    ("communal at any time", {"actions": (Action(name="Mow", rule="Hay", communal=True),)}, "action “Mow”", "communal"),
    ("a number that a text may lack", {"actions": (Action(name="Mow", rule="Hay", wait=next(iter(MAY))),)}, "action “Mow”", "lack on purpose"),
    ("a default that a text may lack", {"variables": (Integer(name="Hay", default=next(iter(MAY))),)}, "variable “Hay”", "lack on purpose"),
    ("an own check under another's letter", {"own_checks": (own("C501", "barn-dusty"),)}, "check C501", "not distinct"),
    ("an own check with a shared number", {"own_checks": (own("B499", "barn-dusty"),)}, "check B499", "from 501 on"),
    ("two own checks with one number", {"own_checks": (own("B501", "barn-dusty"), own("B501", "barn-damp"))}, "check B501", "not distinct"),
    ("an own check under another's key", {"own_checks": (own("B501", "mosaic-wasted"),)}, "check B501", "'mosaic-wasted'"),
    ("a text for a list", {"rules": "Hay"}, "the declaration", "rules is 'Hay'"),
    ("an action that is a table", {"actions": ({"name": "Mow"},)}, "the declaration", "actions is"),
    ("text for a number", {"variables": (Integer(name="Hay", default="3"),)}, "variable “Hay”", "default is '3'"),  # type: ignore[arg-type]
    ("a truth for a number", {"variables": (Integer(name="Hay", default=True),)}, "variable “Hay”", "default is True"),
    ("half a gain", {"actions": (Action(name="Mow", rule="Hay", gain={"Hay": 0.5}),)}, "action “Mow”", "gain is"),  # type: ignore[dict-item]
    ("an unknown period", {"actions": (Action(name="Mow", rule="Hay", often="hourly"),)}, "action “Mow”", "often is 'hourly'"),  # type: ignore[arg-type]
    ("text for a function", {"actions": (Action(name="Mow", rule="Hay", needs="a scythe"),)}, "action “Mow”", "needs is 'a scythe'"),  # type: ignore[arg-type]
    ("hours within a price", {"actions": (Action(name="Buy", rule="Hay", cost={"Hay": Growing(1, 1, "Buy", "3")}),)}, "action “Buy”", "hours is '3'"),  # type: ignore[arg-type]
    ("a text for the clauses", {"actions": (Action(name="Mow", rule="Hay", clauses="HAY-01"),)}, "action “Mow”", "clauses is 'HAY-01'"),  # type: ignore[arg-type]
    ("an instant without a zone", {"actions": (Action(name="Mow", rule="Hay", starts=datetime(2026, 5, 1, tzinfo=UTC).replace(tzinfo=None)),)}, "action “Mow”", "time zone"),
    ("a choice that begins as none", {"variables": (HAY, Choice(name="Hat", options=("-",), default="cap"))}, "variable “Hat”", "'cap'"),
    ("a choice of nothing", {"variables": (HAY, Choice("Hat"))}, "variable “Hat”", "has no options"),
    ("a sign of no option", {"variables": (HAY, Choice("Hat", options=("-",), default="-", symbols={"🎩": "top"}))}, "variable “Hat”", "is shown as 'top'"),
    ("a place that is none", {"variables": (HAY, Integer("Wax", place={"under": "Hay"}))}, "variable “Wax”", "unknown field 'under' in its place"),
    ("a mark that is none", {"variables": (HAY, Integer("Wax", place={"marked": "red", "in": "Hay"}))}, "variable “Wax”", "is marked 'red'"),
    ("a pattern of others", {"variables": (HAY, Integer("Wax", pattern="{Life} ({Top})"))}, "variable “Wax”", "without {Wax}"),
    ("two under one header", {"variables": (HAY, Integer("Wax", shown_as=("W", "hay")))}, "variable “Wax”", "stands where “Hay” does: both are “hay”"),
    ("nothing that is no number", {"variables": (HAY, Integer("Wax", empty="none"))}, "variable “Wax”", "empty is 'none'"),  # type: ignore[arg-type]
    ("a title for most of nothing", {"titles": (Title(name="Mower", rule="Hay", holder=most_of("Hey")),)}, "title “Mower”", "'Hey'"),
    ("a victory by what is not counted", {"victory": Victory(rule="Hay", needs=reached("Hey", 3))}, "victory", "'Hey'"),
    ("a gift of what is not tracked", {"begins_with": {"Hey:*": "3"}}, "begins_with", "Hey:*"),
    ("a gift that is no number", {"begins_with": {"Hay:*": "some"}}, "begins_with", "'some'"),
    ("an own check that is a name", {"own_checks": ("dusty",)}, "the declaration", "own_checks is ('dusty',)"),
    ("no rules", {"rules": ()}, "rules", "no rule"),
    ("no page", {"page": ""}, "page", "no page"),
    ("a bad letter", {"letter": "b"}, "letter", "'b'"),
    ("a bad name", {"name": "The Barn"}, "name", "'The Barn'"),
]  # fmt: skip


@pytest.mark.parametrize(("changes", "where", "what"), [case[1:] for case in CONTRADICTIONS], ids=[case[0] for case in CONTRADICTIONS])  # fmt: skip
def test_a_declaration_that_contradicts_itself_is_refused(changes: dict[str, Any], where: str, what: str) -> None:
    declared()
    with pytest.raises(InputError) as refused:
        declared(**changes)
    assert refused.value.where == where and what in refused.value.what


def test_a_number_may_have_room_for_its_default_alone() -> None:
    declared(variables=(Integer(name="Hay", least=5, default=5, most=5),), actions=())


@pytest.mark.parametrize(
    "given", [None, 3, ["mow all"], [Option(), None]], ids=["nothing", "a number", "texts", "a gap"]
)
def test_options_that_are_none_are_named(given: Any) -> None:
    action = Action(name="Mow", rule="Hay", options=lambda view: given)
    with pytest.raises(InputError) as refused:
        list(action.offered(View(Map(), "Ann", datetime(2026, 5, 1, tzinfo=UTC), (), Values(LAW, "barn"), str)))
    assert refused.value.where == "action “Mow”"


def test_numbers_of_a_text_that_contradict_each_other_are_said() -> None:
    law = BOOK.read(
        parse_ruleset(PAGE.replace("spend 1 Seeds", "spend 13 Seeds")),
        "x",
    )
    assert ORCHARD.lacking(law) == ("Sow costs 13 Seeds, of which nobody can have more than 12",)


def test_the_guide_names_every_code_and_every_word() -> None:
    """docs/dynasties.md against the kit."""
    from referee.dynasties.kit import declare

    guide = (FILE.parents[3] / "docs" / "dynasties.md").read_text("utf-8")
    rows = dict(re.findall(r"^\| (\d{3}) \| ([a-z-]+)", guide, re.M))
    dynasties = (MOSAIC, ORCHARD, LIGHTS)
    known = {check.code[1:]: check.key.removeprefix(f"{of.name}-") for of in dynasties for check in of.checks}
    assert rows == {number: key for number, key in known.items() if number < "501"}
    for name in re.findall(
        r"`(Integer|Choice|Text|ListOf|Name|Flag|Instant|Grid|Listing|Action|Title|Victory)\(([^`]*)\)`", guide
    ):
        fields = set(getattr(declare, name[0]).__struct_fields__)
        assert set(re.findall(r"(\w+)=", name[1])) <= fields, name


# -- what holds in any of them ------------------------------------------------------------------------


def audited(moves: str, book: Book = BOOK, edit: Callable[[str], str] = lambda page: page) -> Audit:
    """A history of the orchard, under its own page of rules."""
    events = list(history(f"playing orchard; {moves}", _with_page(book, edit)))
    return conclude(advance(Progress(), events, book), events[-1].at + timedelta(hours=1), book)


def _with_page(book: Book, edit: Callable[[str], str]) -> Book:
    _, law = page_with(ORCHARD, edit(RULES), book, "rules")
    from msgspec.structs import replace

    return replace(book, named=lambda name: law)


def codes(audit: Audit) -> list[str]:
    return [finding.code for finding in audit.findings if finding.code[0] == "O"]


@pytest.fixture
def orchard() -> Callable[..., list[str]]:
    """The codes found in a history of the orchard whose law is named by its dynasty record."""

    def found(moves: str, edit: Callable[[str], str] = lambda page: page) -> list[str]:
        book = _with_page(BOOK, edit)
        events = list(history(f"playing orchard; {moves}", book))
        return codes(conclude(advance(Progress(), events, book), events[-1].at + timedelta(hours=1), book))

    return found


def test_an_outside_dynasty_by_hand(orchard: Callable[..., list[str]]) -> None:
    sow = "1 10:00 Ann sets Seeds:Ann=3 Apples:Ann=2"
    assert orchard(sow) == []
    assert orchard(f"{sow}; 1 21:00 Ann sets Seeds:Ann=2 Apples:Ann=4") == ["O105"], "a second time that day"
    assert orchard("1 10:00 Ann sets Seeds:Ann=3 Apples:Ann=2; 2 00:00:00 Ann sets Seeds:Ann=2 Apples:Ann=4") == []
    assert orchard("1 22:00:01 Ann sets Seeds:Ann=3 Apples:Ann=2; 2 08:00:00 Ann sets Seeds:Ann=2 Apples:Ann=4") == ["O105"], "less than ten hours"  # fmt: skip
    assert orchard("1 22:00:00 Ann sets Seeds:Ann=3 Apples:Ann=2; 2 08:00:00 Ann sets Seeds:Ann=2 Apples:Ann=4") == []
    assert orchard("1 10:00 Ann sets Coins:Ann=2 Coins:Bob=8") == [], "a gift"
    assert orchard("1 10:00 Ann sets Coins:Ann=2 Coins:Bob=9") == ["O106"], "four given, three paid"
    assert orchard("1 10:00 Ann sets Coins:Ann=8 Coins:Bob=2") == ["O104"], "nobody takes what another may give"
    assert orchard("1 09:00 Ann rolls DICE4 3; 1 10:00 Ann sets Coins:Ann=3 Apples:Ann=3") == []
    assert orchard("1 09:00 Ann rolls DICE4 3; 1 10:00 Ann sets Coins:Ann=3 Apples:Ann=4") == ["O109"]
    assert orchard("1 09:00 Ann rolls DICE4 3; 1 10:00 Ann sets Coins:Ann=3 Apples:Ann=3; 1 11:00 Ann sets Coins:Ann=1 Apples:Ann=6") == ["O109"], "a roll is used once"  # fmt: skip
    assert orchard("1 10:00 Ann sets title_Head_Gardener=Bob") == ["O201"]


def test_a_gift_stays_within_what_its_receiver_may_have(orchard: Callable[..., list[str]]) -> None:
    def poorer(page: str) -> str:
        return page.replace("5 by default and at most 20", "5 by default and at most 9")

    assert orchard("1 10:00 Ann sets Coins:Ann=1 Coins:Bob=9", poorer) == []
    assert orchard("1 10:00 Ann sets Coins:Ann=0 Coins:Bob=10", poorer) == ["O107"]


def test_a_price_leaves_the_least_that_there_must_be() -> None:
    _, law = page_with(ORCHARD, RULES, BOOK, "rules")
    hay = Integer(name="Hay", default=5, least=2)
    barn = declared(variables=(hay,), actions=(Action(name="Sell", rule="Hay", cost={"Hay": 3}),))

    def is_lawful(before: int, after: int) -> bool:
        edit = {"before": {"Hay:Ann": before}, "after": {"Hay:Ann": after}, "by": "Ann"}
        return bool(barn.explain(edit, law)["lawful"])

    assert is_lawful(5, 2)
    assert not is_lawful(4, 1)


def test_a_roll_counts_for_a_day_whether_or_not_others_roll(orchard: Callable[..., list[str]]) -> None:
    rolled = "1 09:00:00 Ann rolls DICE4 3"
    assert orchard(f"{rolled}; 2 09:00:00 Ann sets Coins:Ann=3 Apples:Ann=3") == []
    late = "2 09:00:01 Ann sets Coins:Ann=3 Apples:Ann=3"
    assert orchard(f"{rolled}; {late}") == ["O109"]
    assert orchard(f"{rolled}; 2 09:00:00 Bob rolls DICE4 1; {late}") == ["O109"]


def test_a_result_that_is_no_number_is_no_roll(orchard: Callable[..., list[str]]) -> None:
    """Superscripts are digits to Python, and no numbers."""
    for result in ("²", "9" * 5000):
        assert orchard(f"1 09:00 Ann rolls DICE4 {result}; 1 10:00 Ann sets Coins:Ann=3 Apples:Ann=3") == ["O109"]


def test_who_declares_victory_has_what_the_rules_name(orchard: Callable[..., list[str]]) -> None:
    """All begin with 5 Coins, and 9 are enough; Eve heads the dynasty, and may not win it."""

    def easier(page: str) -> str:
        return re.sub(r"has at least \d+ Coins", "has at least 9 Coins", page)

    assert orchard("1 12:00 Ann declares v1", easier) == ["O301"]
    assert orchard("1 10:00 Bob sets Coins:Bob=1 Coins:Ann=9; 1 12:00 Ann declares v1", easier) == []
    assert orchard("1 10:00 Bob sets Coins:Bob=2 Coins:Ann=8; 1 12:00 Ann declares v1", easier) == ["O301"]
    assert orchard("1 12:00 Eve declares v1", easier) == []
    assert orchard("1 12:00 Ann raises c1 (gamestate)", easier) == []


def test_the_numbers_are_the_texts(orchard: Callable[..., list[str]]) -> None:
    def dearer(page: str) -> str:
        return page.replace("spend 1 Seeds to gain 2 Apples", "spend 2 Seeds to gain 5 Apples")

    assert orchard("1 10:00 Ann sets Seeds:Ann=2 Apples:Ann=5", dearer) == []
    assert orchard("1 10:00 Ann sets Seeds:Ann=3 Apples:Ann=2", dearer) == ["O101"]


def test_values_in_a_tracker_with_a_log_are_judged_alike() -> None:
    book = _with_page(BOOK, lambda page: page)
    events = list(history("playing orchard", book))
    at = events[0].at + timedelta(hours=1)

    def changed(minutes: int, name: str, new: str) -> Evidence:
        return Evidence(
            Variable(at=at + timedelta(minutes=minutes), by="Ann", player="Ann", name=name, new=new, tracker="GNDT")
        )

    for last, expected in ((14, []), (16, ["O106", "O101"])):
        moves = in_order([*events, changed(0, "Apples", "2"), changed(last, "Seeds", "3")])
        found = conclude(advance(Progress(), moves, book), at + timedelta(hours=2), book)
        assert len(codes(found)) == len(expected) - (last == 16), codes(found)


def test_states_go_round_through_a_checkpoint() -> None:
    book = _with_page(BOOK, lambda page: page)
    events = list(history("playing orchard; 1 09:00 Ann rolls DICE4 3; 1 10:00 Ann sets Seeds:Ann=3; 1 10:05 Bob sets Seeds:Bob=3 Apples:Bob=2", book))  # fmt: skip
    for cut in range(len(events)):
        half = advance(Progress(), events[:cut], book)
        assert advance(kept(half, book), events[cut:], book) == advance(half, events[cut:], book)


def test_the_search_finds_the_fewest_and_says_when_it_was_not_whole() -> None:
    def steps(node: int) -> list[tuple[tuple[str, ...], int]]:
        return [(("double",), node * 2), (("add",), node + 1)]

    assert fewest(1, lambda node: node == 10, steps, Limit(100, 9)) == (("double", "double", "add", "double"), True)  # fmt: skip
    assert fewest(1, lambda node: node == 1, steps, Limit(3, 9)) == ((), True)
    assert fewest(1, lambda node: node == 10, steps, Limit(3, 9))[1] is False
    assert fewest(1, lambda node: node == 0, lambda node: [], Limit(9, 9)) == (None, True)


def test_a_sentence_that_goes_on_otherwise_is_another() -> None:
    (number,) = states("Hay", "A {P} may mow {N} hay")
    assert number.sentence.statement("barn").whole
    _, law = page_with(ORCHARD, RULES, BOOK, "rules")
    assert ORCHARD.lacking(law) == ()
    with pytest.raises(InputError, match="does not say"):
        page_with(ORCHARD, RULES.replace("gain 2 Seeds.", "gain 2 Seeds, if it rains."), BOOK, "rules")
