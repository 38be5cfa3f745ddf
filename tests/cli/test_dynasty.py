"""`referee dynasty`: from a name to a running audit."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.runner import Ran, referee


def test_from_a_name_to_a_running_audit(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What docs/dynasties.md walks through."""
    monkeypatch.chdir(tmp_path)
    assert "Wrote" in referee(capsys, "dynasty", "new", "barn").out
    assert referee(capsys, "dynasty", "new", "barn").code == 2, "nothing is overwritten"
    checked = referee(capsys, "dynasty", "check", "barn.py", "--rules", "barn.txt")
    assert checked.code == 0 and "Apples: Each has Apples at first and at most: 3, 90" in checked.out
    made = referee(capsys, "demo", "demo", "--dynasty", "barn.py", "--rules", "barn.txt", "--plant", "all")
    assert made.code == 0 and "9 illegal things are planted" in made.out
    config = ("--config", "demo/referee.toml")
    night = referee(capsys, *config, "nightly", "--live", "--print", "--at", "2019-06-26T00:00:00Z")
    assert "STILL STANDING" in night.out and "6 unlawful, 2 can’t tell, 1 advice." in night.out
    assert " B101 " in referee(capsys, *config, "audit", "--all", "--ids", "--at", "2019-06-26T00:00:00Z").out
    assert "Apples" in (tmp_path / "demo" / "pages" / "dynasty.html").read_text("utf-8")
    assert referee(capsys, *config, "stats", "--at", "2019-06-26T00:00:00Z").code == 0
    listed = referee(capsys, *config, "dynasty", "list").out
    assert "barn" in listed and "mosaic" in listed
    assert "B101" in referee(capsys, *config, "rules", "b101").out
    other = (tmp_path / "barn.txt").read_text("utf-8").replace("gain 2 Apples", "gain a few Apples")
    (tmp_path / "barn.txt").write_text(other, "utf-8")
    unread = referee(capsys, "dynasty", "check", "barn.py", "--rules", "barn.txt")
    assert unread.code == 2 and "does not say" in unread.err


def test_a_link_where_a_declaration_is_to_be_written_is_not_followed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "barn.txt").symlink_to(tmp_path / "elsewhere")
    ran = referee(capsys, "dynasty", "new", "barn", "--dir", str(tmp_path))
    assert ran.code == 2 and "is there already" in ran.err
    assert [path.name for path in tmp_path.iterdir()] == ["barn.txt"]


def test_what_a_declared_function_raises_is_told_with_its_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    referee(capsys, "dynasty", "new", "barn")
    text = (tmp_path / "barn.py").read_text("utf-8")
    lines = text.replace('often="daily"', 'often="daily", needs=lambda view: view.no_such_thing').splitlines()
    (tmp_path / "barn.py").write_text("\n".join(lines) + "\n", "utf-8")
    number = next(number for number, line in enumerate(lines, 1) if "no_such_thing" in line)
    made = referee(capsys, "demo", "demo", "--dynasty", "barn.py", "--rules", "barn.txt")
    assert made.code == 2 and made.err.startswith(f"referee: barn.py:{number}: fails in <lambda>: AttributeError")


OF_ITS_OWN = """
== 2 Huts ==
Each Potter has 3 Pots, or as many as they say with "mine". A Potter's Hut is one of those below.
{| class="wikitable"
! Hut !! Rent
|-
| Low || 2
|-
| High || 4
|}

== Für alle ==
At 7 Pots, Potters rest for 1.5 days, and the Kilnmaster rolls DICE6.

== Fär alle ==
Nobody has 1,000 Pots.
"""


def test_a_declaration_of_rules_that_are_given_reads_all_of_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "rules.txt").write_text(OF_ITS_OWN, "utf-8")
    words = ("--words", "Potter,Potters,Kilnmaster")
    made = referee(capsys, "dynasty", "new", "pots", "--rules", "rules.txt", *words)
    assert made.code == 0 and "referee dynasty check pots.py --rules rules.txt" in made.out
    assert sorted(path.name for path in tmp_path.iterdir()) == ["pots.py", "rules.txt"]
    text = (tmp_path / "pots.py").read_text("utf-8")
    for line in (
        'rule_2_huts_1 = states("2 Huts", "Each {P} has {N} Pots, or as many as they say with \\"mine\\"")',
        'rule_2_huts_2 = states("2 Huts", "A {P}\'s Hut is one of those below")',
        'f_r_alle_1 = states("Für alle", "At {N} Pots, {Ps} rest for 1.5 days, and the {E} rolls DICE6")',
        'f_r_alle_2 = states("Fär alle", "Nobody has {N} Pots")',
        'Catalogue("Hut", rule="2 Huts")',
    ):
        assert line in text, text
    checked = referee(capsys, "dynasty", "check", "pots.py", "--rules", "rules.txt")
    assert checked.code == 0 and "not read" not in checked.out
    assert "Hut is one of Low (Rent 2), High (Rent 4)" in checked.out


@pytest.mark.parametrize("words", ["Potter", "Potter,Potters", "a,b,c,d", "a,,c", ","])
def test_words_are_three(words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "rules.txt").write_text(OF_ITS_OWN, "utf-8")
    given = ("--dir", str(tmp_path), "--rules", str(tmp_path / "rules.txt"), "--words", words)
    ran = referee(capsys, "dynasty", "new", "pots", *given)
    assert (ran.code, len(ran.err.splitlines())) == (2, 1) and "give three" in ran.err


def test_what_nobody_came_to_take_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """From 3 Apples, at 2 a day, nobody gets to 90 in a demo of five weeks."""
    monkeypatch.chdir(tmp_path)
    referee(capsys, "dynasty", "new", "barn")
    text = (tmp_path / "barn.py").read_text("utf-8")
    more = 'Action("Pile", "Picking", needs=apples >= 90, does=(pay(apples, 1),)),)'
    (tmp_path / "barn.py").write_text(text.replace("(gain(apples, picked),)),)", f"(gain(apples, picked),)), {more}"))
    made = referee(capsys, "demo", "demo", "--dynasty", "barn.py", "--rules", "barn.txt")
    assert made.code == 0 and "Nobody came to take: Pile. What they need may be given by begins_with=." in made.out


@pytest.mark.parametrize("internal", [True, False])
def test_a_total_that_no_page_shows_is_never_shown_wrong(
    internal: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    referee(capsys, "dynasty", "new", "barn")
    text = (tmp_path / "barn.py").read_text("utf-8")
    more = f'variables=(Integer("Weight", value=apples * 2, internal={internal}),'
    (tmp_path / "barn.py").write_text(text.replace("variables=(", more))
    checked = referee(capsys, "dynasty", "check", "barn.py", "--rules", "barn.txt")
    assert checked.code == 0 and ("B202" in checked.out) is not internal


def test_a_wrong_that_never_fits_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where everybody has won by the end, nobody can declare in vain."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("referee.demo.plants._ATTEMPTS", 3)
    referee(capsys, "dynasty", "new", "barn")
    easy = (tmp_path / "barn.txt").read_text("utf-8").replace("at least 50", "at least 3")
    (tmp_path / "barn.txt").write_text(easy, "utf-8")
    every = referee(capsys, "demo", "demo", "--dynasty", "barn.py", "--rules", "barn.txt", "--plant", "all")
    assert every.code == 0 and "Left out, as they cannot happen beside these: B108, B301." in every.out
    made = referee(capsys, "demo", "alone", "--dynasty", "barn.py", "--rules", "barn.txt", "--plant", "B301")
    assert made.code == 2 and "in which B301 happen (plant the others alone)" in made.err


SQUARES = 'variables=(Grid(name="Tile", rows={}, columns={}, default="white", legal=lambda square, values: ""),'
OF_ANOTHER_KIND = {
    "columns, a number": ("    victory=", "    columns=5,\n    victory=", "columns is 5"),
    "columns, no functions": ("    victory=", '    columns={"A": "b"},\n    victory=', "columns is {'A': 'b'}"),
    "columns that give numbers": ("    victory=", '    columns={"A": lambda view: 3},\n    victory=', "barn: column “A”: gives 3, and has to give a text"),
    "columns of nobody": ("    victory=", '    columns={"A": lambda: ""},\n    victory=', "columns is {'A': "),
    "tables, a list": ("    victory=", "    tables=[],\n    victory=", "tables is []"),
    "tables that give a number": ("    victory=", "    tables=lambda view: 5,\n    victory=", "barn: tables: gives 5, and has to give several things"),
    "tables without rows": ("    victory=", '    tables=lambda view: [("a", 3, 4)],\n    victory=', "barn: tables: gives ('a', 3, 4), and has to give several in brackets"),
    "read_statements, a text": ("    victory=", '    read_statements="x",\n    victory=', "read_statements is 'x'"),
    "read_statements of one argument": ("    victory=", "    read_statements=lambda entry: (),\n    victory=", "read_statements is <function"),
    "read_statements that give a number": ("    victory=", "    read_statements=lambda entry, view: 5,\n    victory=", "barn: read_statements: gives 5"),
    "read_statements that give texts": ("    victory=", "    read_statements=lambda entry, view: ['x'],\n    victory=", "barn: read_statements: gives 'x'"),
    "carried, unknown": ("    victory=", '    carried="999",\n    victory=', "no numbers of a ruleset '999' are carried"),
    "carried, a number": ("    victory=", "    carried=167,\n    victory=", "carried is 167"),
    "an action of an unknown rule": ('rule="Picking"', 'rule="Pickng"', "has no rule Pickng, of which action “Pick” is"),
    "a victory of an unknown rule": ('rule="Harvest"', 'rule="Harvst"', "has no rule Harvst, of which the victory is"),
    "a thousand million squares": ("variables=(", SQUARES.format(40_000, 25_000), "variable “Tile”: has 1000000000 squares"),
    "one square too many": ("variables=(", SQUARES.format(100_001, 1), "variable “Tile”: has 100001 squares"),
    "squares as the text has them": ("variables=(", SQUARES.format("most", 2_000), "Tile has 180000 squares"),
    "the page of the rules": ('page="Barn"', 'page="Ruleset"', "page: the page Ruleset holds the rules, and tracks nothing"),
    "a name of Referee's own": ('name="barn"', 'name="moon-sites"', "gives the dynasty 'moon-sites', which Referee itself gives too"),
    "they of whom nothing is said": ("apples >= enough", "apples[THEY] >= enough", "victory: speaks of this player where none is spoken of"),
    "a victory that gives a number": ("apples >= enough", "lambda view: 3", "barn: the victory's needs: gives 3, and has to give a text"),
    "a head, True": ("    victory=", "    head=True,\n    victory=", "head is True"),
    "no row": ("variables=(", SQUARES.format(0, 5), "variable “Tile”: has 0 rows and 5 columns"),
}  # fmt: skip
MADE = {
    "columns": ("    victory=", '    columns={"A": lambda view: "b"},\n    victory='),
    "tables": ("    victory=", '    tables=lambda view: [("a", ("b",), (("c",),))],\n    victory='),
    "read_statements": ("    victory=", "    read_statements=lambda entry, view: (),\n    victory="),
    "carried": ("    victory=", '    carried="205",\n    victory='),
    "whoever declares victory": ("apples >= enough", "apples[ACTOR] >= enough"),
    "they who are counted": ("apples >= enough", 'how_many("player", apples[THEY] >= enough) >= 1'),
    "as many squares as may be": ("variables=(", SQUARES.format(100_000, 1)),
    "squares as the text has them": ("variables=(", SQUARES.format("most", 1_000)),
}


@pytest.fixture
def check(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., Ran]:
    """Checks the declaration that `dynasty new` writes, with something else in the place of a part."""
    monkeypatch.chdir(tmp_path)
    referee(capsys, "dynasty", "new", "barn")

    def checked(old: str, new: str) -> Ran:
        text = (tmp_path / "barn.py").read_text("utf-8")
        assert old in text
        (tmp_path / "barn.py").write_text(text.replace(old, new, 1), "utf-8")
        return referee(capsys, "dynasty", "check", "barn.py", "--rules", "barn.txt")

    return checked


@pytest.mark.parametrize(("old", "new", "said"), OF_ANOTHER_KIND.values(), ids=OF_ANOTHER_KIND)
def test_what_cannot_be_kept_is_told_in_one_line(check: Callable[..., Ran], old: str, new: str, said: str) -> None:
    ran = check(old, new)
    assert (ran.code, ran.out, len(ran.err.splitlines())) == (2, "", 1)
    assert said in ran.err


@pytest.mark.parametrize(("old", "new"), MADE.values(), ids=MADE)
def test_what_can_be_kept_is_taken(check: Callable[..., Ran], old: str, new: str) -> None:
    assert check(old, new).code == 0


STALLS = """
== Apples ==
Each Gardener has Apples, 3 at first and at most 90.
{| class="wikitable"
! Stall !! Price
|-
| Old Gate || 2
|-
| Market || 4
|}

== Picking ==
As a daily action, a Gardener may gain 2 Apples.

== Harvest ==
A Gardener with at least 50 Apples has achieved victory.
"""
BUYING = """home = Choice("Home", things="Stall", default={default!r})
stall = one_of("stall", "Stall")
DYNASTY = Declared(
    name="barn", letter="B", page="Barn", rules=("Apples", "Picking", "Harvest"),
    words=("Gardener", "Gardeners", "Orchardist"), variables=(apples, home), catalogues=(Catalogue("Stall", rule="Apples"{columns}),),
    actions=(
        Action("Pick", "Picking", often="daily", rests_on=(picked,), does=(gain(apples, picked),)),
        Action("Sell", "Apples", needs=home.is_({home!r}){also}, does=(pay(apples, stall[{price!r}]),)),
    ),
    prohibitions=(Prohibition("Apples", when=apples > 80, actions=({forbids!r},)),),
    victory=Victory(rule="Harvest", needs=apples >= enough),
)
"""
RIGHT = {"default": "Old Gate", "home": "Market", "price": "Price", "forbids": "Sell", "columns": "", "also": ""}


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({}, ""),
        ({"home": "old gate"}, ""),
        ({"default": "?"}, ""),
        ({"default": "Odl Gate"}, "barn.py:11: variable “Home”: begins as 'Odl Gate', which is no Stall (perhaps 'Old Gate' was meant)"),
        ({"home": "Markt"}, "barn.py:18: action “Sell”: compares Home, which is one of Old Gate, Market, with 'Markt' (perhaps 'Market' was meant)"),
        ({"price": "Prcie"}, "barn.py:18: action “Sell”: asks for 'Prcie', which no Stall has (perhaps 'Price' was meant)"),
        ({"also": " & (apples >= 90)"}, ""),
        ({"also": " & (apples >= 91)"}, "barn.py:18: action “Sell”: asks that Apples is at least 91, and that is never above 90 (mend the condition, or the bound)"),
        ({"columns": ', columns={"Price": "Cost"}'}, "barn.py:15: catalogue “Stall”: the rule “Apples” has no table or list with its columns"),
    ],
)  # fmt: skip
def test_what_the_text_does_not_have_is_named(
    wrong: dict[str, str],
    said: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ran = checked_with(wrong, tmp_path, capsys, monkeypatch)
    assert said in ran.out and not ran.err
    assert ("barn.py:" in ran.out) is bool(said)


def checked_with(
    given: dict[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Ran:
    """The check of a declaration that sells at stalls."""
    monkeypatch.chdir(tmp_path)
    referee(capsys, "dynasty", "new", "barn")
    begun = (tmp_path / "barn.py").read_text("utf-8").partition("DYNASTY =")[0]
    (tmp_path / "barn.py").write_text(begun + BUYING.format(**RIGHT | given), "utf-8")
    (tmp_path / "barn.txt").write_text(STALLS, "utf-8")
    return referee(capsys, "dynasty", "check", "barn.py", "--rules", "barn.txt")


@pytest.mark.parametrize(
    ("wrong", "begins", "said"),
    [
        ({"forbids": "Sel"}, "    prohibitions=", "the prohibition of rule “Apples”: forbids 'Sel', which is no action (perhaps 'Sell' was meant)"),
        ({"home": 3}, '        Action("Sell"', "action “Sell”: compares Home, which is a text, with 3"),
    ],
)  # fmt: skip
def test_what_is_refused_is_told_with_the_line_of_the_part(
    wrong: dict[str, str],
    begins: str,
    said: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ran = checked_with(wrong, tmp_path, capsys, monkeypatch)
    lines = (tmp_path / "barn.py").read_text("utf-8").splitlines()
    number = next(number for number, line in enumerate(lines, 1) if line.startswith(begins))
    assert ran.code == 2 and ran.err.startswith(f"referee: barn.py:{number}: {said}")


PLAINLY = {
    "a keyword that is none": ("rules=(", "rule=(", "Declared has no 'rule' (perhaps 'rules' was meant; it takes name, letter, rules, page,"),
    "a keyword that lacks": ('letter="B",', "", "Declared lacks 'letter' (give it)"),
    "a keyword of a word": ("gain(apples, picked)", "gain(apples, picked, max=3)", "gain has no 'max' (it takes target, amount, most)"),
    "a text for a number": ("most=most)", 'most="ninety")', "variable “Apples”: most is 'ninety', and has to be a number or a number of a sentence or None"),
    "how often": ('often="daily"', 'often="dayly"', "action “Pick”: often is 'dayly', and has to be 'daily' or 'weekly' or ''"),
    "one for several": ("rests_on=(picked,)", "rests_on=picking", "action “Pick”: rests_on is a sentence, and has to be several in brackets, (a, b)"),
    "a text for several": ("actions=('Sell',)", "actions='Sell'", "the prohibition of rule “Apples”: actions is 'Sell', and has to be several in brackets, (a, b), each a text"),
    "no sentence has so many numbers": ("apples = Integer(", '(a,) = picking\napples = Integer(', "takes 1 values from what gives 0: a sentence gives one for each {N} in it"),
    "no number at all": ("apples = Integer(", 'says("Apples", "Each {P} is glad")\napples = Integer(', "“Each {P} is glad” has no number {N} (write states(...), and name it in `rests_on=`"),
    "several numbers": ("apples = Integer(", 'says("Apples", "From {N} to {N}")\napples = Integer(', "“From {N} to {N}” has 2 numbers {N} (write (first, second) = states(...))"),
    "a span of three": ("apples = Integer(", 'by_table(roll("die", 6), {(1, 2, 3): 1})\napples = Integer(', "(1, 2, 3) in a table by number is neither a number nor a span"),
    "a span that ends before it begins": ("apples = Integer(", 'by_table(roll("die", 6), {(3, 1): 1})\napples = Integer(', "(3, 1) in a table by number is neither"),
    "a bound that is no number": ("apples = Integer(", 'long = new("hut", "Hut", longest="x")\napples = Integer(', ""),
}  # fmt: skip


@pytest.mark.parametrize("name", PLAINLY)
def test_what_is_written_otherwise_than_it_has_to_be_is_said_in_plain_words(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    old, new, said = PLAINLY[name]
    checked_with({}, tmp_path, capsys, monkeypatch)
    text = (tmp_path / "barn.py").read_text("utf-8")
    assert old in text
    sentence = 'picking = states("Picking", "As a daily action")\n'
    made = text.replace("apples = Integer(", f"{sentence}apples = Integer(", 1).replace(old, new, 1)
    (tmp_path / "barn.py").write_text(made, "utf-8")
    ran = referee(capsys, "dynasty", "check", "barn.py", "--rules", "barn.txt")
    assert said in ran.err if said else not ran.err
    assert ran.code == (2 if said else 0)


def test_lists_may_stand_wherever_several_things_do(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = checked_with({}, tmp_path, capsys, monkeypatch)
    text = (tmp_path / "barn.py").read_text("utf-8")
    for old, new in (
        ('rules=("Apples", "Picking", "Harvest")', 'rules=["Apples", "Picking", "Harvest"]'),
        ("variables=(apples, home)", "variables=[apples, home]"),
        ('catalogues=(Catalogue("Stall", rule="Apples"),)', 'catalogues=[Catalogue("Stall", rule="Apples")]'),
        ("does=(gain(apples, picked),)", "does=[gain(apples, picked)]"),
        ("rests_on=(picked,)", "rests_on=[picked]"),
        ("actions=('Sell',)", "actions=['Sell']"),
    ):
        assert old in text
        text = text.replace(old, new)
    (tmp_path / "barn.py").write_text(text, "utf-8")
    assert referee(capsys, "dynasty", "check", "barn.py", "--rules", "barn.txt") == plain


def test_what_a_table_holds_is_read_and_said_back_with_every_number(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    ran = checked_with({}, tmp_path, capsys, monkeypatch)
    assert ran.code == 0 and "not read" not in ran.out
    assert [line.removeprefix("says: ") for line in ran.out.splitlines() if line.startswith("says: ")] == [
        "Stall is one of Old Gate (Price 2), Market (Price 4).",
        "As a daily action, a Gardener may Pick: gain 2 Apples.",
        "At any time, a Gardener may Sell if Home is Market: spend Price of the stall in Apples.",
        "Nobody may Sell while Apples is more than 80.",
        "A Gardener has achieved victory if Apples is at least 50.",
    ]


def test_a_sentence_is_repeated_in_short(check: Callable[..., Ran]) -> None:
    ran = check(
        "As a daily action, a {P} may gain {N} Apples", f"As a daily action, a {{P}} may gain {{N}} {'Apples ' * 900}"
    )
    assert ran.code == 2 and "does not say “As a daily action, a Gardener may gain {N} Apples" in ran.err
    assert " letters)”" in ran.err and len(ran.err) < 900


@pytest.mark.parametrize(("gives", "code"), [("3", 2), ("None", 2), ("'no Apples'", 1), ("''", 0)])
def test_what_an_action_needs_is_said_in_a_text(
    gives: str, code: int, check: Callable[..., Ran], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    check('often="daily"', f'often="daily", needs=lambda view: {gives}')
    (tmp_path / "e.json").write_text('{"before": {}, "after": {"Apples:Ann": 5}, "by": "Ann"}', "utf-8")
    ran = referee(capsys, "explain", "barn.py", "e.json", "--rules", "barn.txt")
    assert ran.code == code
    assert (f"action “Pick”: needs: gives {gives}, and has to give a text" in ran.err) is (code == 2)


def test_the_folder_of_a_new_dynasty_is_made(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "games" / "barn"
    assert referee(capsys, "dynasty", "new", "barn", "--dir", str(folder)).code == 0
    assert sorted(path.name for path in folder.iterdir()) == ["barn.py", "barn.txt"]
    (tmp_path / "file").write_text("", "utf-8")
    ran = referee(capsys, "dynasty", "new", "barn", "--dir", str(tmp_path / "file" / "barn"))
    assert ran.code == 2 and "cannot be written" in ran.err


@pytest.mark.parametrize(
    ("after", "code", "told"),
    [
        ('{"Apples:Ann": 9}', 1, False),
        ('{"Apples:Ann": 9, "Apples:Bob": 3}', 1, False),
        ('{"Apples:Bob": 4}', 1, True),
        ('{"Apples:Ann": 5}', 0, False),
    ],
    ids=["the nearest names it", "both", "what was before", "lawful"],
)
def test_what_after_leaves_out_is_said(
    after: str,
    code: int,
    told: bool,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    referee(capsys, "dynasty", "new", "barn")
    before = '{"Apples:Ann": 3, "Apples:Bob": 3}'
    (tmp_path / "e.json").write_text(f'{{"before": {before}, "after": {after}, "by": "Ann"}}', "utf-8")
    ran = referee(capsys, "explain", "barn.py", "e.json", "--rules", "barn.txt")
    assert ran.code == code
    assert ("What `after` leaves out is taken to stay as it was: Ann's Apples." in ran.out) is told, ran.out
