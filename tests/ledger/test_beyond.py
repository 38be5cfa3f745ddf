"""Values past a bound that the rules state, and values that are none of the options that they list."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest
from msgspec.structs import replace

from referee.ledger.advisories import Advisory, restoring
from referee.ledger.beyond import Rules, Texts, beyond
from referee.ledger.following import follow_page
from referee.ledger.sights import Undeclared
from referee.model.events import Revision
from referee.model.instants import parse_instant
from referee.model.limits import ANYBODY, GAME, PLAYERS, Kind, Limit
from referee.trackers.wikitext.names import People

START = parse_instant("2020-03-01T10:00:00Z")
LATER = START + timedelta(days=30)
PAGE = "'''Tide''': {tide}\n\n== Ann ==\n* Coins: {coins}\n* Hold: {hold}\n* Motto: {motto}\n* Mood: {mood}\n\n== Bob ==\n* Mood: Calm\n"
WARES = ("Figs", "Salt", "Silk")


def page(**values: str) -> str:
    return PAGE.format(**{"tide": "3", "coins": "4", "hold": "Figs", "motto": "Ahoy", "mood": "Calm"} | values)


def edits(*steps: tuple[int, str]) -> list[Revision]:
    """Edits as minutes since the first, and the page."""
    return [
        Revision(page="P", id=str(number), at=START + timedelta(minutes=minutes), author="Ann", summary="", text=text)
        for number, (minutes, text) in enumerate(steps, 1)
    ]


def limit(name: str, kind: Kind, number: int = 0, *options: str, of: str = PLAYERS) -> Limit:
    return Limit(name, of, kind, "Wealth", f"What is said of {name}.", number, options)


def always(*limits: Limit) -> Texts:
    found: dict[str, list[Limit]] = {}
    for one in limits:
        found.setdefault(one.name.casefold().removesuffix("s"), []).append(one)
    return (found,)


def looked_at(
    revisions: list[Revision], *texts: Texts, now: datetime = LATER, changes_at: int = 0, bound: bool = True
) -> list[Advisory]:
    """What is found under a text, or under one until so many minutes after the start and another from then on."""
    people = People(("Ann", "Bob"))
    account = follow_page("P", revisions, Undeclared(people, lambda name: name))
    changes = START + timedelta(minutes=changes_at)

    def law(at: datetime) -> Texts:
        return texts[0] if at < changes else texts[-1]

    return beyond(account, Rules(law, people.everyone, lambda *_: bound), now, restoring(revisions).__contains__)


def found(revisions: list[Revision], *texts: Texts, **more: object) -> list[tuple[str, str, str, str]]:
    return [
        (one.code, one.verdict, one.made.edit, str(one.key))
        for one in looked_at(revisions, *texts, **more)  # type: ignore[arg-type]
    ]


def came(law: Texts, **values: str) -> list[str]:
    """The verdicts on an edit that leaves these values."""
    return [verdict for _, verdict, *_ in found(edits((0, page()), (60, page(**values))), law)]


@pytest.mark.parametrize(
    ("law", "value", "verdict"),
    [
        (limit("Coins", "least", 0), "0", None),
        (limit("Coins", "least", 0), "-1", "advisory"),
        (limit("Coins", "least", 0), "−1", "advisory"),
        (limit("Coins", "least", -5), "-5", None),
        (limit("Coins", "least", -5), "-6", "advisory"),
        (limit("Coins", "most", 5), "5", None),
        (limit("Coins", "most", 5), "6", "advisory"),
        (limit("Coins", "most", 1000), "1,000", None),
        (limit("Coins", "most", 1000), "1,001", "advisory"),
        # What need not be that number.
        (limit("Coins", "most", 5), "6 (of 9)", None),
        (limit("Coins", "most", 5), "6/9", None),
        (limit("Coins", "most", 5), "6?", None),
        (limit("Coins", "most", 5), "+6", None),
        (limit("Coins", "most", 5), "6%", None),
        (limit("Coins", "most", 5), "~~6~~ 5", None),
        (limit("Coins", "most", 5), "<s>6</s>", None),
        (limit("Coins", "most", 5), "six", None),
        (limit("Coins", "most", 5), "-", None),
        (limit("Coins", "least", 1), "", None),
        # Another variable of that name, or somebody else's.
        (limit("Gold", "most", 5), "6", None),
        (limit("Coins", "most", 5, of=GAME), "6", None),
        (limit("Coins", "most", 5, of="Ship"), "6", None),
        (limit("Coins", "most", 5, of=ANYBODY), "6", "advisory"),
    ],
)
def test_a_number(law: Limit, value: str, verdict: str | None) -> None:
    assert came(always(law), coins=value) == ([verdict] if verdict else [])


@pytest.mark.parametrize(
    ("value", "verdict"),
    [("Sad", "undetermined"), ("Very Sad", "undetermined"), ("Glad", "advisory"), ("Sad Hen", "advisory")],
)
def test_a_word_that_other_sentences_have_may_be_an_option(value: str, verdict: str) -> None:
    law = replace(limit("Mood", "options", 0, "Calm", "Quite Vexed", "Furious"), called=frozenset(("sad", "very")))
    assert came(always(law), mood=value) == [verdict]


@pytest.mark.parametrize(
    ("value", "known", "verdict"),
    [
        ("Figs, Figs, Salt, Silk, Figs, Salt", True, None),  # six
        ("Figs, Figs, Salt, Silk, Figs, Salt, Salt", True, "advisory"),  # seven
        ("Figs ×4, Salt ×2", True, None),
        ("Figs ×4, Salt ×3", True, "advisory"),
        ("3 x Figs; 4 x Salt", True, "advisory"),
        ("Figs (x3), Salt (x4)", True, "advisory"),
        ("Figs, Figs, Salt, Silk, Figs, Salt, Pearl", True, "undetermined"),  # none of those that are known
        ("Figs, Figs, Salt, Silk, Figs, Salt, Salt", False, "undetermined"),  # a comma may be part of a name
        ('"Lamp, Brass", Figs, "Lamp, Tin", Figs, "Lamp, Old"', False, None),
        ("Lamp (a, b, c), Lamp (d, e, f), Figs", False, None),
        ("7", True, None),
        ("-", True, None),
    ],
)
def test_a_list(value: str, known: bool, verdict: str | None) -> None:
    law = always(limit("Hold", "items", 6, *(WARES if known else ())))
    assert came(law, hold=value) == ([verdict] if verdict else [])


@pytest.mark.parametrize(
    ("kind", "most", "value", "wrong"),
    [
        ("characters", 30, "a" * 30, False),
        ("characters", 30, "a" * 31, True),
        ("characters", 30, f"''{'a' * 30}''", False),  # in italics
        ("characters", 30, f"“{'a' * 30}”", False),
        ("characters", 30, f"“{'a' * 31}”", True),
        ("characters", 30, f"{'a' * 30}\u0301", False),  # an accent is no character of its own
        ("characters", 30, f"[[Some other page of the wiki|{'a' * 20}]]", False),
        ("characters", 30, f"https://example.org/{'a' * 20}", False),
        ("characters", 30, f"<s>{'a' * 31}</s>", False),
        ("words", 3, "yo ho ho", False),
        ("words", 3, "yo ho – ho", False),
        ("words", 3, "yo ho ho ho", True),
    ],
)
def test_a_text(kind: Kind, most: int, value: str, wrong: bool) -> None:
    assert came(always(limit("Motto", kind, most)), motto=value) == (["advisory"] if wrong else [])


@pytest.mark.parametrize(
    ("value", "wrong"),
    [
        ("Vexed", False),
        ("vexed", False),
        ("Vexed 😠", False),
        ("Glad", True),
        ("'''Glad'''", True),
        ("Very glad", None),  # it may be said of one
        # What may be one of them in other words, or nothing yet.
        ("Vex", False),
        ("Vexd", False),
        ("Furios", False),
        ("Vxd", False),
        ("Very vexed", False),
        ("Calm, Vexed", False),
        ("Calm (since Monday)", False),
        ("Unknown", False),
        ("tbd", False),
        ("-", False),
        ("none", False),
        ("?", False),
        ("3", False),
        ("😠", False),
        ("V", False),
        ("Bob", False),
        ("To be chosen", False),
        ("As Bob", False),
        ("(idle)", False),
        ("a mood that takes more words than any option ever would", False),
    ],
)
def test_an_option(value: str, wrong: bool | None) -> None:
    law = always(limit("Mood", "options", 0, "Calm", "Vexed", "Furious"))
    revisions = edits((0, page()), (60, page(mood=value)))
    verdict = "undetermined" if wrong is None else "advisory"
    assert found(revisions, law) == ([] if wrong is False else [("L104", verdict, "2", "Mood:Ann")])


def test_a_page_that_says_it_in_words_of_its_own() -> None:
    """Where none of the options ever stood, the page does not show them as the rules call them."""
    law = always(limit("Mood", "options", 0, "Serene", "Vexed"))
    assert found(edits((0, page()), (60, page(mood="Glad"))), law) == []


def test_what_the_game_has() -> None:
    revisions = edits((0, page()), (60, page(tide="13")))
    assert found(revisions, always(limit("Tide", "most", 12, of=GAME))) == [("L103", "advisory", "2", "Tide")]
    assert found(revisions, always(limit("Tide", "most", 12))) == []


def test_what_heads_it_besides_has_to_stand_in_the_sentence() -> None:
    table = '{{| class="wikitable"\n! rowspan=2 | Pirate !! colspan=2 | {}\n|-\n! Rum !! Gold\n|-\n| Ann || {} || 2\n|-\n| Bob || 3 || 4\n|}}'
    law = always(Limit("Rum", PLAYERS, "least", "Wealth", "Each Pirate has two Stores, which are called Rum and Gold."))
    for heading, verdicts in (("Stores", ["advisory"]), ("Debts", [])):
        revisions = edits((0, table.format(heading, 1)), (60, table.format(heading, -1)))
        assert [one[1] for one in found(revisions, law)] == verdicts, heading


def test_a_sentence_that_does_not_say_whose_is_about_no_thing() -> None:
    page = '{{| class="wikitable"\n! Ship !! Coins\n|-\n| Anne || {} \n|-\n| Revenge || 3\n|}}'
    revisions = edits((0, page.format(1)), (60, page.format(-1)))
    assert found(revisions, always(limit("Coins", "least", of="Ship"))) == [("L103", "advisory", "2", "Coins:Anne")]
    for of in (ANYBODY, PLAYERS, GAME):
        assert found(revisions, always(limit("Coins", "least", of=of))) == []


def test_it_is_told_with_the_sentence_and_the_rule() -> None:
    (one,) = looked_at(edits((0, page()), (60, page(coins="-1"))), always(limit("Coins", "least", 0)))
    assert one.message == "Ann's Coins is “-1”. The rule “Wealth” says: “What is said of Coins.”"


def test_what_stands_there_from_the_first_edit_on() -> None:
    assert found(edits((0, page(coins="-1"))), always(limit("Coins", "least", 0))) == [
        ("L103", "advisory", "1", "Coins:Ann")
    ]


def test_it_is_told_once() -> None:
    law = always(limit("Coins", "least", 0))
    steps = [(0, page()), (60, page(coins="-1")), (120, page(coins="-1", tide="4")), (180, page(coins="-2"))]
    assert [one[2] for one in found(edits(*steps), law)] == ["2"]
    assert [one[2] for one in found(edits(*steps, (240, page(coins="3")), (300, page(coins="-3"))), law)] == ["2", "6"]


@pytest.mark.parametrize(("minutes", "told"), [(15, False), (16, True)])
def test_a_quarter_of_an_hour_to_mend_it(minutes: int, told: bool) -> None:
    law = always(limit("Coins", "least", 0))
    first = edits((0, page()), (60, page(coins="-1")))
    assert bool(found(first, law, now=START + timedelta(minutes=60 + minutes))) == told
    mended = edits((0, page()), (60, page(coins="-1")), (60 + minutes, page(coins="0")))
    assert bool(found(mended, law)) == told
    gone = edits((0, page()), (60, page(coins="-1")), (60 + minutes, page().replace("* Coins: 4\n", "")))
    assert bool(found(gone, law)) == told
    no_better = edits((0, page()), (60, page(coins="-1")), (60 + minutes, page(coins="-2")))
    assert [one[2] for one in found(no_better, law)] == ["2"]


def test_an_amended_rule_bounds_nothing_before_it() -> None:
    old, new = always(limit("Coins", "most", 9)), always(limit("Coins", "most", 5))
    revisions = edits((0, page()), (60, page(coins="7")))
    assert found(revisions, old, new, changes_at=61) == []
    assert found(revisions, old, new, changes_at=60) == [("L103", "advisory", "2", "Coins:Ann")]
    assert found(revisions, (), new, changes_at=61) == [], "no text is known of then"
    lowered = edits((0, page(coins="8")), (60, page(coins="7")))
    assert found(lowered, old, new, changes_at=30) == [], "it was past the new bound before"


def test_where_two_texts_may_be_law() -> None:
    nine, five = always(limit("Coins", "most", 9)), always(limit("Coins", "most", 5))
    assert came((*nine, *five), coins="7") == ["undetermined"]
    assert came((*nine, *five), coins="9") == ["undetermined"]
    assert came((*nine, *five), coins="10") == ["advisory"]
    assert came((*nine, {}), coins="10") == ["undetermined"]
    assert came(({}, {}), coins="10") == []


def test_a_bound_that_something_not_understood_may_touch() -> None:
    doubtful = Limit("Coins", PLAYERS, "most", "Wealth", "…", 9, (), True)
    assert came(always(doubtful), coins="10") == ["undetermined"]
    assert came(always(doubtful), coins="9") == []


def test_who_is_idle_or_heads_the_dynasty_is_held_to_nothing() -> None:
    revisions = edits((0, page()), (60, page(coins="-1", tide="13")))
    law = always(limit("Coins", "least", 0), limit("Tide", "most", 12, of=GAME))
    assert found(revisions, law, bound=False) == [("L103", "advisory", "2", "Tide")]


def test_putting_a_page_back_is_nobodys_wrong() -> None:
    steps = edits((0, page(coins="-1")), (60, page(coins="0")), (120, page(coins="-1")))
    assert [one[2] for one in found(steps, always(limit("Coins", "least", 0)))] == ["1"]


def test_where_another_edit_may_have_done_it() -> None:
    steps = edits((0, page()), (60, page(coins="-1")))
    steps[1] = Revision(page="P", id="9", parent="8", at=steps[1].at, author="Ann", summary="", text=steps[1].text)
    assert [one[1] for one in found(steps, always(limit("Coins", "least", 0)))] == ["undetermined"]
