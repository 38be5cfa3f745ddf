"""What is read on the lines of things that come and go, beside labels that nobody asks for and under names like others'."""

from __future__ import annotations

import pytest

from referee.trackers.asked import Asked
from referee.trackers.reading import Answer, Reader
from referee.trackers.wikitext.names import People

ASKED = (
    Asked(name="Seller", kind="name", of="Lot"),
    Asked(name="Salt", kind="integer", of="player"),
    Asked(name="Toll", kind="integer", of="game"),
)
PEOPLE = People(("Ann", "Ben", "Cleo"))
ABOVE = "'''Toll: 2'''\n\n=== Ann ===\n* Salt: 9\n\n=== Ben ===\n* Salt: 10\n\n== Lots ==\n"
SOLID = {"Toll": 2, "Salt:Ann": 9, "Salt:Ben": 10}


def _read(below: str, *asked: Asked) -> Answer:
    return Reader((*ASKED, *asked), PEOPLE).read(f"{ABOVE}{below}\n")


@pytest.mark.parametrize(
    "line",
    [
        "* '''Bell''' (Seller: Ann, Since: today)",
        "* '''Bell''' (Seller: Ann; Since: today)",
        "* '''Bell''' (Since: today, Seller: Ann)",
        "* '''Bell''' (cracked) (Since: today, Seller: Ann)",
        "* '''Bell''' (Seller: Ann)",
    ],
)
def test_a_label_that_nobody_asks_for_is_no_part_of_a_value(line: str) -> None:
    answer = _read(line)
    assert answer.values == SOLID | {"Seller:Bell": "Ann"} and not answer.unreadable


@pytest.mark.parametrize("line", ["* '''Bell''' (Seller: Ann, Ben: 3)", "* '''Bell''' (Seller: Ann, today)"])
def test_somebody_s_name_and_a_word_are_no_such_label(line: str) -> None:
    answer = _read(line)
    assert answer.values == SOLID and [flaw.key for flaw in answer.unreadable] == ["Seller:Bell"]


@pytest.mark.parametrize(
    "sign", ["&mdash;", "&ndash;", "&bull;", "&middot;", "&#8226;", "-", "--", "/", "//", "~", "+", "&", "—", "|"]
)
def test_what_parts_two_labels_is_of_neither_value(sign: str) -> None:
    season, mood = (
        Asked(name="Season", kind="choice", of="game", options=("Autumn",)),
        Asked(name="Mood", kind="text", of="game"),
    )
    answer = Reader((*ASKED, season, mood), PEOPLE).read(f"Toll: 2 {sign} Mood: calm {sign} Season: Autumn")
    assert answer.values == {"Toll": 2, "Mood": "calm", "Season": "Autumn"}


@pytest.mark.parametrize("value", ["45 - Haste: 3", "45 + Bonus: 5", "45 -", "45 &amp; 3"])
def test_a_sign_before_what_nobody_asks_for_leaves_a_number_open(value: str) -> None:
    answer = Reader(ASKED, PEOPLE).read(f"Toll: {value}")
    assert "Toll" not in answer.values and "Toll" in [flaw.key for flaw in answer.unreadable]


def test_a_free_text_may_hold_a_label() -> None:
    line = "* '''Bell''' (Seller: Ann · Story: cast in brass, Since: today)"
    answer = _read(line, Asked(name="Story", kind="text", of="Lot"))
    assert [(flaw.key, flaw.text) for flaw in answer.unreadable] == [
        ("Story:Bell", "cast in brass, Since: today")
    ] and answer.values["Seller:Bell"] == "Ann"


@pytest.mark.parametrize("name", ["Ben", "Toll", "Salt", "Seller", "Lot", "Cleo — Salt: 9", "Cleo: Salt: 9"])
@pytest.mark.parametrize("beside", ["", "* '''Bell''' (Seller: Ben)\n"])
def test_under_its_kind_a_thing_in_bold_is_read_whatever_it_is_called(name: str, beside: str) -> None:
    answer = _read(f"{beside}* '''{name}''' (Seller: Ann)")
    others = {"Seller:Bell": "Ben"} if beside else {}
    assert answer.values == SOLID | others | {f"Seller:{name}": "Ann"} and not answer.unreadable


@pytest.mark.parametrize(
    ("lines", "name"),
    [
        ("* '''Sum''' (Seller: Ann)", "Sum"),
        ("* '''·''' (Seller: Ann)", "·"),
        ("* '''-''' (Seller: Ann)", "-"),
        ("* Ben (Seller: Ann)", "Ben"),
        ("* '''Ben'''\n** Seller: Ann", "Ben"),
        ("=== Ben ===\n* Seller: Ann", "Ben"),
    ],
)
@pytest.mark.parametrize("beside", ["", "* '''Bell''' (Seller: Ben)\n"])
def test_what_seems_to_be_a_thing_and_is_read_as_none_is_named_alone(lines: str, name: str, beside: str) -> None:
    answer = _read(f"{beside}{lines}")
    others = {"Seller:Bell": "Ben"} if beside else {}
    assert answer.values == SOLID | others
    assert [flaw.key for flaw in answer.unreadable] == [f"Seller:{name}"]


@pytest.mark.parametrize(
    "line", ["Note: a Lot stays for a day", "Note: Seller: who offers it", "* <s>'''Sum''' (Seller: Ann)</s>", "none"]
)
def test_a_remark_among_things_is_none_of_them(line: str) -> None:
    answer = _read(f"* '''Bell''' (Seller: Ben)\n{line}")
    assert answer.values == SOLID | {"Seller:Bell": "Ben"} and not answer.unreadable


def test_a_player_s_own_line_under_a_kind_stays_the_player_s() -> None:
    answer = _read("* '''Bell''' (Seller: Ben)\n* '''Cleo''' — Salt: 7")
    assert answer.values == SOLID | {"Seller:Bell": "Ben", "Salt:Cleo": 7} and not answer.unreadable


@pytest.mark.parametrize("name", ["; Cleo:", "; Cleo", ";'''Cleo:'''", "Cleo:", "=== Cleo: ==="])
def test_a_colon_may_end_the_name_above_somebody_s_lines(name: str) -> None:
    answer = Reader(ASKED, PEOPLE).read(f"== Crew ==\n{name}\n: Salt: 7\n")
    assert answer.values == {"Salt:Cleo": 7} and not answer.unreadable


def test_a_full_stop_may_stand_behind_a_number_among_labels() -> None:
    answer = Reader(ASKED, PEOPLE).read("'''Toll''': 4. '''Weather''': fog.")
    assert answer.values == {"Toll": 4} and not answer.unreadable


WIND = Asked(name="Wind", kind="text", of="game")


@pytest.mark.parametrize("colour", ["grey", "#999", "rgb(1, 2, 3)", " LightBlue "])
def test_a_pill_behind_a_label_holds_a_value_and_its_colour(colour: str) -> None:
    answer = Reader((*ASKED, WIND), PEOPLE).read(
        f"'''Wind''': {{{{pill|NE|{colour}}}}}\n\nToll: {{{{pill|3|{colour}}}}}"
    )
    assert answer.values == {"Wind": "NE", "Toll": 3} and not answer.unreadable


def test_a_pill_with_its_own_label_is_headed_by_that() -> None:
    answer = Reader((*ASKED, WIND), PEOPLE).read("{{pill|Wind|grey}} {{pill|Toll|3|grey}}")
    assert answer.values == {"Wind": "grey", "Toll": 3}
    answer = Reader((*ASKED, WIND), PEOPLE).read("'''Sky''': {{pill|Wind|grey}}\n\nToll: {{pill|3|999}}")
    assert answer.values == {"Wind": "grey"} and [flaw.key for flaw in answer.unreadable] == ["Toll"]


@pytest.mark.parametrize("name", ["d'Artagnan", "d’Artagnan", "D’ARTAGNAN"])
@pytest.mark.parametrize("known", ["d'Artagnan", "d’Artagnan"])
def test_an_apostrophe_in_a_name_may_be_curly(name: str, known: str) -> None:
    answer = Reader(ASKED, People((known,))).read(f"== Salt ==\n* {name}: 4")
    assert answer.values == {f"Salt:{known}": 4}


@pytest.mark.parametrize("dash", [" – ", " — ", " | "])
def test_a_number_behind_a_dash_is_of_the_value_before_the_next_label(dash: str) -> None:
    answer = Reader(ASKED, PEOPLE).read(f"Toll: 3{dash}4, Weather: fog")
    assert not answer.values and [flaw.key for flaw in answer.unreadable] == ["Toll"]
    answer = Reader((*ASKED, WIND), PEOPLE).read(f"Toll: 3{dash}4, Wind: east")
    assert answer.values == {"Wind": "east"} and [flaw.key for flaw in answer.unreadable] == ["Toll"]
    answer = Reader((*ASKED, WIND), PEOPLE).read(f"Toll: 3{dash}Wind: east")
    assert answer.values == {"Toll": 3, "Wind": "east"} and not answer.unreadable


@pytest.mark.parametrize(
    ("line", "values"),
    [
        ("Ann: 3, Ben: 4, Cleo: 0", {"Wax:Ann": 3, "Wax:Ben": 4, "Wax:Cleo": 0}),
        ("Ann: 3; Ben: 4\n* Cleo: 1,000", {"Wax:Ann": 3, "Wax:Ben": 4, "Wax:Cleo": 1000}),
        ("[[User:Ann|Ann]]: 3, '''Ben''': 4", {"Wax:Ann": 3, "Wax:Ben": 4}),
        ("Ann: 3, Ben: 4?", {"Wax:Ann": 3}),
        ("Ann: 3, Ben: 4, Cleo 5", {"Wax:Ann": 3}),
        ("Ann: 3, Zed: 4", {"Wax:Ann": 3}),
        ("Ann: 3, Ben: 4, Ann: 5", {"Wax:Ben": 4}),
    ],
)
def test_players_with_their_values_may_share_a_line_below_a_heading(line: str, values: dict[str, int]) -> None:
    answer = Reader((Asked(name="Wax", kind="integer"),), PEOPLE).read(f"== Wax ==\n{line}\n")
    assert answer.values == values


@pytest.mark.parametrize(
    ("below", "values"),
    [
        ("*** Note: owes Ben 4 Salt", {"Hand:Ann": {"Hat": 1, "Cap": 1}}),
        ("*** Note: hi\n*** '''Since''': May", {"Hand:Ann": {"Hat": 1, "Cap": 1}}),
        ("*** was Hat", {}),
        ("*** Note: hi\n*** Hat", {}),
        ("*** Hat, Cap: worn", {}),
    ],
)
def test_bullets_with_labels_below_a_value_are_no_part_of_it(below: str, values: dict[str, object]) -> None:
    hand = Asked(name="Hand", kind="multiset", options=("Hat", "Cap"))
    answer = Reader((hand, *ASKED), PEOPLE).read(f"* Ann\n** Hand: Hat, Cap\n{below}\n** Salt: 3\n*** Note: hi\n")
    assert answer.values == values | {"Salt:Ann": 3}
    assert bool(answer.unreadable) is not bool(values)


POT = Asked(name="Pot", kind="integer", of="game")
FROST = Asked(name="Frost", kind="choice", options=("Mild", "Hard"), of="game")
MOTTO = Asked(name="Motto", kind="text", of="game")


@pytest.mark.parametrize(
    ("line", "values"),
    [
        # What a pill with a label that is looked for heads is its own: what stands before it ends there.
        ("'''Frost''': Mild {{pill|Pot|3}}", {"Frost": "Mild", "Pot": 3}),
        ("{{pill|Pot|3|gold}} '''Frost''': Hard {{pill|Motto|Aye}}", {"Frost": "Hard", "Pot": 3, "Motto": "Aye"}),
        ("'''Motto''': On we go {{pill|Pot|3}} '''Frost''': Mild", {"Motto": "On we go", "Pot": 3, "Frost": "Mild"}),
        ("'''Pot''': 4 {{pill|Frost|Hard}}", {"Pot": 4, "Frost": "Hard"}),
    ],
)
def test_a_value_ends_where_a_pill_heads_another(line: str, values: dict[str, object]) -> None:
    answer = Reader((POT, FROST, MOTTO), PEOPLE).read(line)
    assert answer.values == values and not answer.unreadable


@pytest.mark.parametrize(
    "text", ["'''{}''': {} {{{{pill|Sails|2}}}}", "{{|\n! {}\n|-\n| {} {{{{pill|Sails|2}}}}\n|}}\n"]
)
@pytest.mark.parametrize(("name", "shown"), [("Pot", "4"), ("Frost", "Mild"), ("Motto", "On we go")])
def test_a_pill_that_heads_nothing_known_within_a_value_is_not_read(name: str, shown: str, text: str) -> None:
    answer = Reader((POT, FROST, MOTTO), PEOPLE).read(text.format(name, shown))
    assert answer.values == {} and [(flaw.key, flaw.why) for flaw in answer.unreadable] == [
        (name, "a pill within a cell")
    ]
