"""One cell each: what it is worth by its kind, or that it is worth nothing; worked out from docs/trackers.md."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from referee.trackers.asked import read_asked
from referee.trackers.reading import Reader
from referee.trackers.wikitext.names import People

PEOPLE = People(("Alder", "Bramble", "Cleo"), "Hemlock", ("Dunlin",))
UNREADABLE = object()

NUMBERS = [
    ("1,000", 1000), ("3 ★", 3), ("'''3'''", 3), ("{{box|3|red}}", 3), ("{{pill|3}}", 3), ("{{Pill| 3 }}", 3), ("3<ref>so</ref>", 3), ("&#51;", 3),
    ('<span style="display:none">03</span>3', 3),
    ("1&nbsp;234", 1234), ("1\u202f234\u202f567", 1234567), ("'''1&nbsp;234'''", 1234),
    *((cell, UNREADABLE) for cell in ("1 234", "1&nbsp;2345", "12&nbsp;34", "1234&nbsp;567", "1&nbsp;&nbsp;234", "1.234")),
    ("4.", 4), ("1,000.", 1000), ("'''3'''.", 3),
    *((cell, UNREADABLE) for cell in ("4..", "4...", "4.5.", ".4", "4. or 5.")),
    *((cell, UNREADABLE) for cell in ("7?", "12 or 13", "x", "TBD", "~5", "<s>5</s>", "3½", "3.5", "1,00", "+1", "−2", "5%")),
    *((cell, UNREADABLE) for cell in ("5<sup>2</sup>", "3/9", "3 🔻", "(3)", "{{x}}", "{{pill|}}", "{{pill|3|4}}", "{{pill|Wax|red}}", "[[File:a.png]]", "-", "", "9" * 61)),
    *((cell, 6) for cell in ("6*", "6†", "6 *", "'''6'''*", "6<sup>†</sup>", "6**", "{{pill|6|blue}}", "6 (of 10)", "6 [max 10]", "6 (out of 10)")),
    *((cell, UNREADABLE) for cell in ("6*7", "6?*", "*6", "6 of 10", "6 (10)", "6 (of ten)", "6****", "6 (of 10, was 5)", "*", "6<sup>1</sup>")),
    ("9" * 19, 10**19 - 1), ("9" * 60, 10**60 - 1), ("1,000,000,000,000,000,000", 10**18),
]  # fmt: skip
LISTS = [
    ("Oats, Oats, Rye", {"Oats": 2, "Rye": 1}), ("Oats ×2, Rye", {"Oats": 2, "Rye": 1}), ("2 Oats", {"Oats": 2}),
    ("Plank (cut) x12, Slate", {"Plank (cut)": 12, "Slate": 1}), ("{{box|Oats|y}}{{box|Oats|y}}", {"Oats": 2}),
    ("{{box|Oats|y}} ×3", {"Oats": 3}), ("Oats x2<br/>Rye", {"Oats": 2, "Rye": 1}), ("🌾🌾🪨", {"🌾": 2, "🪨": 1}),
    ("\n* Oats\n* Rye", {"Oats": 1, "Rye": 1}), ("Oats (Rye, Barley)", {"Oats (Rye, Barley)": 1}),
    *((cell, UNREADABLE) for cell in ("Oats (2?)", "Oats and Rye", "<s>Oats</s>, Rye", "4 Oats 2 Rye", "Oats/Rye", "5, 9")),
]  # fmt: skip
PREFIXED = [  # What every list reads alike where nothing is told of its items.
    ("7 of Cups, 2 of Cups", ["7 of Cups", "2 of Cups"]), ("7 of Cups ×2, King", ["7 of Cups", "7 of Cups", "King"]),
    ("3 Coins, 2 Hats", ["Coins"] * 3 + ["Hats"] * 2), ("4 xylophones", ["xylophones"] * 4), ("4xSword", ["Sword"] * 4),
    *((cell, ["Sword", "Sword"]) for cell in ("Sword (2)", "2x Sword", "2 x Sword", "2×Sword", "Sword x2", "Sword (x2)", "2 Sword")),
    ("12 Coins, 3 Hats", ["Coins"] * 12 + ["Hats"] * 3), ("Plank (cut) x12", ["Plank (cut)"] * 12), ("2 Oats, Oats", ["Oats"] * 3),
    ("3D glasses, 4-leaf clover, Sword (+2)", ["3D glasses", "4-leaf clover", "Sword (+2)"]), ("Hat*, Cap†", ["Hat", "Cap"]),
    ("Hat<sup>a</sup>, Cap<sup>*</sup> (2)", ["Hat", "Cap", "Cap"]),
    *((cell, UNREADABLE) for cell in ("3 of oats", "12 of Gold", "1984 (book)", "Emma (1815), Dune (1965)", "12 May, 3 June", "1 Sept.")),
    *((cell, UNREADABLE) for cell in ("7 Cups, 2 Cups", "Sword (2), Sword (3)", "Hat×3 Cap×2", "Oats (1,000)", "2-3 Hats", "2.5 Oats", "½ Oats")),
    *((cell, UNREADABLE) for cell in ("Sword (x2) (broken)", "Hat, Cap<sup>2</sup>", "<s>none</s>")),
]  # fmt: skip
GREAT = [
    *((cell, UNREADABLE) for cell in ("101 Dalmatians, 3 Cats", "Oats (112)", "200 Coins", "12 Coins, 3 Coins")),
]
DOZEN = [("12 Coins", ["Coins"] * 12), ("Oats (12)", ["Oats"] * 12), ("99 Coins, Up", [*["Coins"] * 99, "Up"])]
TICKED = [
    ("✗ Pen, ✓ Hat", [["Pen", "used"], ["Hat", None]]),
    ("✅ Pen", [["Pen", None]]),
    ("Pen ✔, Hat ❌", [["Pen", None], ["Hat", "used"]]),
    ("✓ <s>Pen</s>", UNREADABLE),
    ("✓ 2 Hat", [["Hat", None]] * 2),
    *((cell, UNREADABLE) for cell in ("✗ Pen ✓", "☑ Pen, ☐ Hat", "☐ Pen", "Pen*")),
]
FINISHED = [("❌ Pen", [["Pen", "done"]]), ("Pen (done)", [["Pen", "done"]]), ("✅ Pen", UNREADABLE)]
STARRED = [("Pen*, Hat", [["Pen", "*"], ["Hat", None]]), ("Pen†", UNREADABLE)]
WORN = [
    ("Hat 2, Cap 3", {"Hat": 2, "Cap": 3}),
    ("1,000 Hats, 2 Caps", {"Hat": 1000, "Cap": 2}),
    ("Hat (2) Cap (1)", {"Hat": 2, "Cap": 1}),
    ("Hat (1,000)", {"Hat": 1000}),
    ("Hat (2)<br>Cap (1)", {"Hat": 2, "Cap": 1}),
    ("Hat (x2) Cap (x1)", {"Hat": 2, "Cap": 1}),
    *((cell, {"Hat": 1}) for cell in ("Hat*", "Hat†", "Hat<sup>*</sup>", "Hat †", "✓ Hat")),
    ("2 Hats*, Cap† ×2", {"Hat": 2, "Cap": 2}),
    *(
        (cell, UNREADABLE)
        for cell in (
            "Hats, Caps",
            "Cap [3]",
            "Hat 2 3",
            "Hat 2 Cap 3",
            "Hat (2) Hood (1)",
            "1,00 Hats",
            "Hat 2,Cap 3?",
            "Hat (2) Cap",
        )
    ),
]
NUMBERED = [
    ("Agent 7", {"Agent 7": 1}),
    ("Agent", {"Agent": 1}),
    ("Agent 2", UNREADABLE),
    ("2 Agent 7", UNREADABLE),
]
PERSONS = [
    *((cell, "Bramble") for cell in ("Bramble", "bramble", "[[User:Bramble|The Cat]]", "[[User:Bramble]]", "Bramble (2nd)")),
    *((cell, "Bramble") for cell in ("Duke Bramble", "Bramble the Bold", "Bramble ♛ (idle)", "{{user|Bramble}}")),
    *((cell, "Bramble") for cell in ("[[:User:Bramble|The Cat]]", "[[User:Bramble#Notes|bramble the wise]]", "Bramble:")),
    ("[[User:Bramble|The Cat]] ([[User talk:Bramble|talk]])", "Bramble"),
    ("<s>Cleo</s> Bramble", "Bramble"), ("Bramble<sup>2</sup>", "Bramble"), ("Bramble*", "Bramble"), ("2. Bramble", "Bramble"),
    *((cell, UNREADABLE) for cell in ("<s>Bramble</s>", "<s>Zed</s> Bramble", "[[User:Bramble|Cleo]]", "Bramble<sup>?</sup>", "2 Bramble")),
    *((cell, UNREADABLE) for cell in ("[[User:Bramble|Cleo the odd]]", "[[User:Bramble|x]] [[User:Cleo|y]]", "[[User:Bramble|The Cat]] (")),
    ("Hemlock", "Hemlock"), ("Dunlin", "Dunlin"),
    *((cell, UNREADABLE) for cell in ("Bramble?", "Bramble or Cleo", "Bramble, Cleo", "not Bramble", "Zed", "Bramble's")),
]  # fmt: skip
TIMES = [
    *((cell, "2023-01-17T14:09:00Z") for cell in ("17/01/23 14:09", "14:09, 17 January 2023", "2023-01-17T14:09:00Z")),
    *((cell, "2023-01-17T14:09:00Z") for cell in ("2:09 pm, 17 Jan 2023 (UTC)", "2023-01-17T16:09+02:00")),
    *((cell, "2023-04-03T14:09:00Z") for cell in ("14:09 UTC, 3 Apr 2023", "14:09 GMT, 3 April 2023", "UTC 14:09, 3 Apr 2023")),
    ("14:09 UTC 13 Apr 2023", "2023-04-13T14:09:00Z"),
    *((cell, UNREADABLE) for cell in ("14:09 UTC+2, 3 Apr 2023", "14:09 UTC−2, 3 Apr 2023", "14:09 CET, 3 Apr 2023")),
    ("05/05/23 10:00", "2023-05-05T10:00:00Z"), ("Monday 03/04/23 10:00", "2023-04-03T10:00:00Z"),
    *((cell, UNREADABLE) for cell in ("03/04/23 10:00", "never", "14:09", "17 January 2023", "31/02/23 14:09", "17/01/23 25:09")),
    *((cell, UNREADABLE) for cell in ("about 17/01/23 14:09", "14:09, 17 January 2023 BST", "17 January 14:09")),
]  # fmt: skip
CORRECTED = [
    *((cell, 3) for cell in ("<s>5</s> 3", "<s>5</s>3", "<s>4</s> <s>6</s> 3", "3 <del>5</del>", "<s>5</s><br>3", "{{strike|5}} 3", "<s>-</s> 3")),
    ("<s>5</s> -", 0), ("3<includeonly>4</includeonly>", 3), ("<noinclude>3</noinclude>", 3),
    *((cell, UNREADABLE) for cell in ("<s>5</s>", "<s>lots</s> 3", "3 <s>old</s>", "<s>5</s> 3 4", "<s>-</s>", "~~5~~ 3")),
]  # fmt: skip
WORDS = [
    ("<s>Old</s> New words", "New words"), ("The <s>old</s> mill", "The mill"), ("word<sup>1</sup>", "word"), ("word<sup>[b]</sup>,", "word,"),
    ("m<sup>2</sup> of land", "m2 of land"), ("word*", "word*"), ("word<sup>two</sup>", "wordtwo"), ("<s>Old</s>", UNREADABLE),
]  # fmt: skip
CHOICES = [
    ("<s>Out</s> Ready", "Ready"), ("<s>Off</s> Ready", UNREADABLE), ("<s>Out</s>, Ready", UNREADABLE),
    *((cell, "Ready") for cell in ("Ready", "'''ready'''", "{{box|Ready|red}}", "Ready ✅", "[[x|READY]]")),
    *((cell, UNREADABLE) for cell in ("Ready?", "Ready / Out", "<s>Ready</s>", "R", "❌ Ready", "Ready<br>Out", "Not Ready")),
]  # fmt: skip
MARKED = [
    ("Sieve, <s>Bell</s>", [["Sieve", None], ["Bell", "used"]]), ("❌ Bell", [["Bell", "used"]]),
    ("<s>Sieve</s> ×2", [["Sieve", "used"], ["Sieve", "used"]]), ("{{box|<s>Bell</s>|red}}", [["Bell", "used"]]),
    ("Si<s>eve</s>", UNREADABLE), ("Lamp", UNREADABLE),
]  # fmt: skip
TOLD = ["Fire", "Ice", "Wind", "Salt & Pepper", "Rock and Roll", "Lamp, Brass"]
TOGETHER = [
    *((cell, ["Fire", "Ice"]) for cell in ("Fire and Ice", "Fire & Ice", "Fire, &amp; Ice", "Fire AND Ice.", "Fire<br>and Ice")),
    *((cell, ["Fire", "Ice"]) for cell in ("'''Fire''' and ''Ice''", "{{box|Fire}} and {{box|Ice}}", "Fire, Ice.")),
    *((cell, ["Fire", "Ice", "Wind"]) for cell in ("Fire, Ice and Wind", "Fire, Ice, and Wind", "\n* Fire\n* Ice and Wind")),
    ("Salt & Pepper", ["Salt & Pepper"]), ("Salt & Pepper and Fire", ["Salt & Pepper", "Fire"]),
    ("Rock and Roll & Ice", ["Rock and Roll", "Ice"]), ("Lamp, Brass and Fire", ["Lamp, Brass", "Fire"]),
    ("2 Fire and 1 Ice", ["Fire", "Fire", "Ice"]), ("Fire and Ice ×2", ["Fire", "Ice", "Ice"]),
    *((cell, UNREADABLE) for cell in ("Fire and", "and Fire", "Fire and Rain", "Fire and/or Ice", "Fire or Ice and Wind")),
    *((cell, UNREADABLE) for cell in ("Fire and Ice?", "Fire and and Ice", "Fire (and Ice)", "both Fire and Ice", "Fireand Ice")),
]  # fmt: skip
ONE_OR_TWO = [("Fire and Ice", ["Fire and Ice"]), ("Fire and Ice and Fire", UNREADABLE)]
PATTERNS = [("5/9", 5), ("5 / 9", 5), ("5", 5), ("5/7", UNREADABLE), ("/9", UNREADABLE), ("5/9/9", UNREADABLE)]
PAIRS = [("HP 7 (10)", 7), ("7 (10)", 7), ("7", UNREADABLE), ("7 10", UNREADABLE), ("7 (10)!", UNREADABLE)]
PURSES = [
    *((cell, 4) for cell in ("3 Gold, 4 Silver", "0 gold,4 silver", "3 Gold, 4", "1,000 Gold, 4 Silver")),
    *((cell, UNREADABLE) for cell in ("3 Gold", "4 Silver", "3, 4", "3 Gold, 4 Silver Silver", "1 Gold, 2 Gold, 4 Silver", "3 Gold 4 Silver")),
]  # fmt: skip
BESIDE = [
    ("7 (10)", 7),
    ("7 (1,000)", 7),
    ("7 (ten)", 7),
    *((cell, UNREADABLE) for cell in ("7 (10, was 12)", "7 (10; 12)", "7 (10) (12)")),
]
SAID = [
    ("yes", True),
    ("No.", False),
    ("✓", True),
    ("Yes ✅", True),
    ("❌", False),
    ("x", UNREADABLE),
    ("maybe", UNREADABLE),
    ("✅ Worn", True),
    ("Worn ✓", True),
    *((cell, UNREADABLE) for cell in ("❌ Worn", "✅ Not worn", "✅ unworn", "✅ no", "Worn", "✅ lost", "✅ 5")),
]
COUNTS = [("🔥🔥", 2), ("🔥×3", 3), ("3 🔥", 3), ("0", 0), ("🔥💧", UNREADABLE), ("🔥🔥?", UNREADABLE)]

CASES: list[tuple[dict[str, Any], list[tuple[str, Any]]]] = [
    ({"kind": "integer"}, NUMBERS),
    ({"kind": "integer", "empty": 0}, CORRECTED),
    ({"kind": "integer", "symbol": "🔵"}, [("🔵🔵", 2), ("🔵<s>🔵</s>", UNREADABLE), ("<s>🔵</s>", UNREADABLE)]),
    ({"kind": "text"}, WORDS),
    ({"kind": "list"}, [*PREFIXED, *GREAT, *DOZEN, ("+2 Oats", ["+2 Oats"]), ("Agent 7", ["Agent 7"]), ("<s>Oats</s>, Rye", UNREADABLE)]),
    ({"kind": "multiset"}, [(cell, value if value is UNREADABLE else Counter(value)) for cell, value in PREFIXED]),
    ({"kind": "multiset"}, [("1500 Gold, 20 Wood", {"Gold": 1500, "Wood": 20}), ("+2 Oats", UNREADABLE), ("Oats (1500)", UNREADABLE)]),
    ({"kind": "marked-list"}, [("<s>2 Oats</s>, Oats (1)", [["Oats", "used"], ["Oats", "used"], ["Oats", None]]), ("Hat*, Cap", UNREADABLE)]),
    ({"kind": "marked-list"}, [("<s>7 of Cups</s>, 2 of Cups", [["7 of Cups", "used"], ["2 of Cups", None]]), *GREAT]),
    ({"kind": "multiset", "options": ["Hat"]}, [("101 Hats", {"Hat": 101}), ("Hat<sup>2</sup>", UNREADABLE)]),
    ({"kind": "integer", "negative": True}, [("+3", 3), ("−2", -2), ("-2", -2), ("–2", -2), ("– 2", UNREADABLE), ("—2", UNREADABLE)]),
    ({"kind": "integer", "negative": True, "unit": "£"}, [("-£5", -5), ("–£5", -5), ("£-5", -5), ("£5", 5), ("−£1,000*", -1000), ("£-£5", UNREADABLE)]),
    ({"kind": "integer", "unit": "£"}, [("-£5", UNREADABLE), ("–5", UNREADABLE), ("£5", 5)]),
    ({"kind": "integer", "unit": "*"}, [("5*", 5), ("5†", UNREADABLE), ("5**", UNREADABLE)]),
    ({"kind": "marked-list"}, TICKED),
    ({"kind": "marked-list", "options": ["Pen", "Hat"]}, TICKED),
    ({"kind": "marked-list", "mark": "done"}, FINISHED),
    ({"kind": "marked-list", "mark": "done", "options": ["Pen", "Hat"]}, FINISHED),
    ({"kind": "marked-list", "mark": "*"}, STARRED),
    ({"kind": "multiset", "options": ["Hat", "Cap"]}, WORN),
    ({"kind": "multiset", "options": ["Agent", "Agent 7"]}, NUMBERED),
    ({"kind": "list"}, [("✓ Hat, Cap", ["Hat", "Cap"]), ("Tea †", ["Tea"]), ("✓", ["✓"])]),
    ({"kind": "list", "empty": []}, [("''None yet''", []), ("Nothing yet", [])]),
    ({"kind": "integer"}, [("none yet", UNREADABLE)]),
    ({"kind": "choice", "options": ["Hat", "Cap"]}, [("Hat*", "Hat"), ("{{pill|Hat|red}}", "Hat"), ("{{pill|Hat|Cap}}", UNREADABLE)]),
    ({"kind": "integer", "unit": "Marks"}, [("14 Marks", 14), ("1 Mark", 1), ("14", 14), ("14 Marks.", 14), ("14 Crowns", UNREADABLE)]),
    ({"kind": "integer", "pattern": "{Wax}/9"}, PATTERNS),
    ({"kind": "integer", "pattern": "HP {Wax} ({Top})"}, PAIRS),
    ({"kind": "integer", "pattern": "{Gold} Gold, {Wax} Silver"}, PURSES),
    ({"kind": "integer", "pattern": "{G}g {Wax}s"}, [("3g 4s", 4), ("3 g 4 s", 4), ("3g", UNREADABLE), ("3g 4s 5s", UNREADABLE)]),
    ({"kind": "integer", "pattern": "{Wax} ({Top})"}, BESIDE),
    ({"kind": "integer", "pattern": "{Ware} ({Wax})"}, [("Sword 3 (5)", 5), ("3 Swords (5)", 5)]),
    ({"kind": "multiset"}, LISTS),
    ({"kind": "list", "options": ["Lamp, Brass", "Bell"]}, [("Lamp, Brass, Bell", ["Lamp, Brass", "Bell"])]),
    ({"kind": "list", "options": ["Lamp, Brass", "Lamp", "Brass"]}, [("Lamp, Brass", UNREADABLE)]),
    ({"kind": "list", "options": TOLD}, TOGETHER),
    ({"kind": "list", "options": ["Fire and Ice", "Fire", "Ice"]}, ONE_OR_TWO),
    ({"kind": "list", "options": ["Fire and Ice", "Ice and Salt", "Fire", "Salt"]}, [("Fire and Ice and Salt", UNREADABLE)]),
    ({"kind": "multiset", "symbols": {"🔵": "B", "🔴": "R"}}, [("🔵 and 🔴", {"B": 1, "R": 1})]),
    ({"kind": "list"}, [("'''5, 9'''", [5, 9])]),
    ({"kind": "marked-list", "options": ["Sieve", "Bell"]}, MARKED),
    ({"kind": "name"}, PERSONS),
    ({"kind": "names"}, [("Bramble (1st), Cleo & Alder", ["Bramble", "Cleo", "Alder"]), ("Bramble, Zed", UNREADABLE)]),
    ({"kind": "names"}, [("Cleo<sup>1</sup>, Bramble*", ["Cleo", "Bramble"]), ("<s>Cleo</s>, Alder", UNREADABLE), ("[[User:Cleo|Alder]], Cleo", UNREADABLE)]),
    ({"kind": "time"}, TIMES),
    ({"kind": "choice", "options": ["Ready", "Out"]}, CHOICES),
    ({"kind": "choice"}, [("<s>Out</s> Ready", "Ready"), ("<s>Out</s>", UNREADABLE)]),
    ({"kind": "choice", "symbols": {"🔵": "B", "🔴": "R"}}, [("<s>🔵</s>🔴", "R"), ("<s>🔵</s>", UNREADABLE)]),
    ({"kind": "boolean"}, [("<s>yes</s> no", False), ("<s>yes</s>", UNREADABLE)]),
    ({"kind": "date"}, [("<s>3 May 2023</s> 4 May 2023", "2023-05-04"), ("<s>3 May 2023</s>", UNREADABLE)]),
    ({"kind": "boolean"}, SAID),
    ({"kind": "count", "symbol": "🔥"}, COUNTS),
    ({"kind": "text"}, [("''a'' [[b|c]]<br>d &amp; e", "a c d & e"), ("{{x}} a", UNREADABLE), ("-", UNREADABLE)]),
    ({"kind": "hash"}, [("ab" * 32, "ab" * 32), ("ab" * 31, UNREADABLE)]),
    ({"kind": "multiset", "empty": {}}, [(word, {}) for word in ("", "-", "–", "—", "None", "nothing", "(empty)")]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("told", "cell", "value"),
    [(told, cell, value) for told, cells in CASES for cell, value in cells],
    ids=lambda part: str(part)[:40] if isinstance(part, str) else None,
)
def test_a_cell(told: dict[str, Any], cell: str, value: object) -> None:
    variable = {"name": "Wax", "of": "player", **told}
    page = f'{{| class="wikitable"\n! Miller !! Wax\n|-\n| Alder || {cell}\n|}}'
    answer = Reader(read_asked([variable], "test"), PEOPLE).read(page)
    if value is UNREADABLE:
        assert not answer.values
        assert [(flaw.key, flaw.text) for flaw in answer.unreadable] == [("Wax:Alder", cell.strip())]
    else:
        assert answer.values == {"Wax:Alder": value} and not answer.unreadable


FACTS = [
    {"name": "Warden", "of": "game", "kind": "name"},
    {"name": "Day", "of": "game", "kind": "integer"},
    {"name": "Guest", "of": "game", "kind": "name"},
]


@pytest.mark.parametrize(
    ("cells", "values"),
    [
        ("Bramble || 7 || Cleo", {"Warden": "Bramble", "Day": 7, "Guest": "Cleo"}),
        ("Zed || 7 || Cleo", {"Day": 7, "Guest": "Cleo"}),
    ],
)
def test_a_name_under_what_the_game_has_one_of_is_its_value(cells: str, values: dict[str, Any]) -> None:
    page = f'{{| class="wikitable"\n! Warden !! Day !! Guest\n|-\n| {cells}\n|}}'
    assert Reader(read_asked(FACTS, "test"), PEOPLE).read(page).values == values


def test_a_name_under_another_head_has_a_row_of_its_own() -> None:
    page = '{| class="wikitable"\n! Miller !! Day\n|-\n| Bramble || 7\n|}'
    told = [*FACTS, {"name": "Days", "of": "player", "kind": "integer", "shown_as": ["Day"]}]
    assert Reader(read_asked(told, "test"), PEOPLE).read(page).values == {"Days:Bramble": 7}


COINS = {"name": "Coins", "kind": "integer"}
GUIDE = {"name": "Guide", "kind": "name", "empty": ""}
WHOSE = [
    # What heads a value of theirs is not whose the rows are, wherever it stands.
    ("Guide !! Miller !! Coins", [COINS, GUIDE], ("Bramble || Alder || 1", "Cleo || Bramble || 2", "Alder || Cleo || 3")),
    ("Guide !! Miller !! Coins", [COINS, GUIDE], ("Bramble || Alder || 1", "- || Bramble || 2", "Bramble || Cleo || 3")),
    ("Guide !! Oath !! Coins !! Miller", [COINS, GUIDE], ("Bramble || x || 1 || Alder", "- || y || 2 || Bramble", "- || z || 3 || Cleo")),
    # Of which nothing is told: by `Name`, or by whom it names twice or not at all, while the other names each once.
    ("Guide !! Name !! Coins", [COINS], ("Bramble || Alder || 1", "Cleo || Bramble || 2", "Alder || Cleo || 3")),
    ("Guide !! Miller !! Coins", [COINS], ("Bramble || Alder || 1", "- || Bramble || 2", "Bramble || Cleo || 3")),
    # Else it is the first: whoever else is named there is of another column.
    ("Miller !! Friend !! Coins", [COINS], ("Alder || Bramble || 1", "Bramble || Alder || 2", "Cleo || Hemlock || 3")),
    ("Name !! Player !! Coins", [COINS], ("Alder || Bramble || 1", "Bramble || Alder || 2", "Cleo || Hemlock || 3")),
    ("Miller !! Friend !! Coins", [COINS], ("Alder || Bramble || 1", "Bramble || Alder || 2", "Cleo || || 3", "Zed || Cleo || 4")),
]  # fmt: skip


@pytest.mark.parametrize(("heads", "told", "rows"), WHOSE)
def test_whose_a_row_is_where_several_columns_name_players(
    heads: str, told: list[dict[str, Any]], rows: tuple[str, ...]
) -> None:
    page = "{|\n! " + heads + "".join(f"\n|-\n| {row}" for row in rows) + "\n|}"
    answer = Reader(read_asked(told, "test"), PEOPLE).read(page)
    coins = {key: value for key, value in answer.values.items() if key.startswith("Coins")}
    assert coins == {"Coins:Alder": 1, "Coins:Bramble": 2, "Coins:Cleo": 3} and not answer.unreadable


def test_a_table_of_things_with_headers_alone_lists_none_whatever_stands_beside_it() -> None:
    told = [
        {"name": "Seller", "kind": "name", "of": "Lot"},
        {"name": "Ware", "kind": "text", "of": "Lot"},
        {"name": "Level", "kind": "integer", "of": "game"},
    ]
    facts, lots = "{|\n! Level !! Tide\n|-\n| 4 || 6\n|}\n", "{|\n! Lot !! Seller !! Ware\n|}\n"
    answer = Reader(read_asked(told, "test"), PEOPLE).read(facts + lots)
    assert answer.values == {"Level": 4} and not answer.unreadable


@pytest.mark.parametrize(
    "line", ["Alder (Coins: 4, Guide: Cleo)", "'''Alder''' (Coins: 4; Guide: Cleo)", "Alder: Coins: 4, Guide: Cleo"]
)
def test_the_labels_of_a_player_may_stand_in_a_bracket(line: str) -> None:
    answer = Reader(read_asked([COINS, GUIDE], "test"), PEOPLE).read(f"== Crew ==\n* {line}\n")
    assert answer.values == {"Coins:Alder": 4, "Guide:Alder": "Cleo"} and not answer.unreadable
