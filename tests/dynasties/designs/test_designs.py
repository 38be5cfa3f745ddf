"""Designs by hand: each case with its derivation from the rule text in a line (DSGN; readings W1 to W11).

Ann has created d1 with a red, a green, a silver and a black wire, where the rules permit it and cutting; Eve is the
Supervisor.
"""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from referee.app.judging import Progress, advance, conclude
from referee.dynasties.designs.checks.base import OPEN
from referee.dynasties.designs.dynasty import DESIGNS
from referee.dynasties.designs.hearing import process_in
from referee.dynasties.kit.speech import longest_list, objects_of
from referee.errors import InputError
from tests.notation import book_for, history

BOMB = "1 09:00 Ann posts d1 [Design] A red wire, a green wire, a silver wire and a black wire."
NOW_BROKEN = "it is now Broken."
CASES: list[tuple[str, str, list[str], dict[str, str]]] = [
    # CUT-02, 09: a cut wire becomes Active.
    ("cut", "1 10:00 Bob says d1 I cut the red wire.", [], {"Wires": "Red Active, Green Uncut, Silver Uncut, Black Uncut", "Order": "Red"}),
    # W2: two wires in one comment, in the order of the text.
    ("two in one", "1 10:00 Bob says d1 I cut the green wire and the red wire.", [], {"Order": "Green, Red"}),
    # CUT-06: it is Active already.
    ("twice", "1 10:00 Bob says d1 I cut the red wire.; 1 10:01 Cat says d1 I cut the red wire.", ["D502"], {"Order": "Red"}),
    # CUT-05: and Broken after it was processed.
    ("broken", f"1 10:00 Bob says d1 I cut the red wire.; 1 11:00 Ann says d1 Processing the red wire: {NOW_BROKEN}; 1 12:00 Cat says d1 I cut the red wire.", ["D502"], {"Order": ""}),
    # CUT-08: Ann is the Creator.
    ("creator", "1 10:00 Ann says d1 I cut the red wire.", ["D504"], {"Order": ""}),
    # W2, CUT-04: there is no purple wire.
    ("no such wire", "1 10:00 Bob says d1 I cut the purple wire.", ["D505"], {"Order": ""}),
    # CUT-04: an outsider takes no action, and must not say so.
    ("outsider", "1 10:00 Zoe says d1 I cut the red wire.", ["D505"], {"Order": ""}),
    # W11: a question is none.
    ("question", "1 10:00 Bob says d1 Shall I cut the red wire?", [], {"Order": ""}),
    # W11: nor is a denial.
    ("denial", "1 10:00 Bob says d1 I am not cutting the red wire.", [], {"Order": ""}),
    # W11: nor a quotation.
    ("quotation", "1 10:00 Bob says d1 Who said \"I cut the red wire\".", [], {"Order": ""}),
    # W11: another's deed is none of Bob's.
    ("third person", "1 10:00 Bob says d1 Cat cut the red wire.", [], {"Order": ""}),
    # W11: what is to come is undetermined.
    ("future", "1 10:00 Bob says d1 I will cut the red wire.", ["D506"], {"Order": ""}),
    # W11: so is what hangs on something.
    # DESIGN-11: an outsider creates none; nor is it known what Bob would cut of it.
    ("created by an outsider", "1 10:00 Zoe posts d2 [Design] A red wire and a green wire.; 1 11:00 Bob says d2 I cut the red wire.", ["D507"], {}),
    # W11: what follows the wires may take them back.
    ("all but one", "1 10:00 Bob says d1 I cut all wires except red.", ["D506"], {"Order": ""}),
    ("another colour in passing", "1 10:00 Bob says d1 I cut the red wire, since the green wire looks dangerous.", ["D506", "D506"], {"Order": ""}),
    ("an order to another", "1 10:00 Bob says d1 Cut the red wire, Cat!", [], {"Order": ""}),
    ("a remark on cutting", "1 10:00 Bob says d1 Cutting the red wire is dangerous.", ["D506"], {"Order": ""}),
    # What is said twice, once in doubt and once plainly, is said plainly.
    ("in the end", "1 10:00 Bob says d1 I might cut the red wire. OK, I cut the red wire.", [], {"Order": "Red"}),
    # The cut stands, whatever Bob hopes for.
    ("with a wish", "1 10:00 Bob says d1 I cut the red wire. I hope the bomb explodes!", [], {"Order": "Red"}),
    # An onlooker's remark processes nothing.
    ("onlooker", "1 10:00 Bob says d1 I cut the red wire.; 1 10:30 Cat says d1 So the red wire is now broken!", [], {"Order": "Red"}),
    # What may turn on something that cannot be told is no violation.
    ("after a doubt", f"1 10:00 Bob says d1 I'll cut the red wire.; 1 11:00 Ann says d1 Processing the red wire: {NOW_BROKEN}", ["D506", "D512?"], {}),
    # Nothing explodes: it cannot be told, and nobody has failed.
    ("nothing explodes", "1 10:00 Bob says d1 I cut the red wire.; 1 11:00 Ann says d1 Processing the red wire: nothing explodes, Bob is lucky.", ["D519"], {"Failed": ""}),
    # Two wires named: which is processed cannot be told.
    ("two processed", "1 10:00 Bob says d1 I cut the red wire and the green wire.; 1 11:00 Ann says d1 Processing the red wire and the green wire: both are Broken.", ["D519"], {"Order": "Red, Green"}),
    # TYPES-08: Bobby did not cut it.
    ("another's name", "1 09:10 Cat posts hello Hm.; 1 10:00 Bob says d1 I cut the red wire.; 1 11:00 Ann says d1 Processing the red wire: the bomb explodes! Bobby failed.", ["D514"], {"Failed": ""}),
    # DESIGN-12: an edit that tells a Type tells it.
    ("type told later", "1 10:00 Ann rewrites d1 A red wire, a green wire, a silver wire and a black wire. Red is the Trigger.", ["D510"], {}),
    ("condition", "1 10:00 Bob says d1 I cut the red wire if nobody minds.", ["D506"], {"Order": ""}),
    # CUT-11, 13: the Creator processes, and the wire breaks.
    ("process by the creator", f"1 10:00 Bob says d1 I cut the red wire.; 1 11:00 Ann says d1 Processing the red wire: {NOW_BROKEN}", [], {"Wires": "Red Broken, Green Uncut, Silver Uncut, Black Uncut"}),
    # CUT-11: so may the Supervisor, who is no Defuser.
    ("process by the supervisor", f"1 10:00 Bob says d1 I cut the red wire.; 1 11:00 Eve says d1 Processing the red wire: {NOW_BROKEN}", [], {"Order": ""}),
    # CUT-11: nobody else.
    ("process by another", f"1 10:00 Bob says d1 I cut the red wire.; 1 11:00 Bob says d1 Processing the red wire: {NOW_BROKEN}", ["D511"], {"Order": "Red"}),
    # W3: green was cut first, so it is due.
    ("in order of cutting", f"1 10:00 Bob says d1 I cut the green wire.; 1 10:01 Cat says d1 I cut the red wire.; 1 11:00 Ann says d1 Processing the green wire: {NOW_BROKEN}", [], {"Order": "Red"}),
    # W3, CUT-13: red is not.
    ("out of order", f"1 10:00 Bob says d1 I cut the green wire.; 1 10:01 Cat says d1 I cut the red wire.; 1 11:00 Ann says d1 Processing the red wire: {NOW_BROKEN}", ["D513"], {"Order": "Green, Red"}),
    # CUT-11: nothing is Active.
    ("nothing active", f"1 11:00 Ann says d1 Processing the red wire: {NOW_BROKEN}", ["D512"], {"Order": ""}),
    # TYPES-08, 09: who cut it has failed, and all wires are Uncut again, Broken and Active ones too (W5).
    ("explosion", f"1 10:00 Bob says d1 I cut the red wire and the green wire.; 1 11:00 Ann says d1 Processing the red wire: {NOW_BROKEN}; 1 11:05 Ann says d1 Processing the green wire: the bomb explodes! Bob failed, all wires are Uncut.", [], {"Wires": "Red Uncut, Green Uncut, Silver Uncut, Black Uncut", "Failed": "Bob", "Order": ""}),
    # CUT-07: Bob cuts none of its wires any more.
    ("failed", "1 10:00 Bob says d1 I cut the red wire.; 1 11:00 Ann says d1 Processing the red wire: the bomb explodes! Bob failed.; 1 12:00 Bob says d1 I cut the green wire.", ["D503"], {"Failed": "Bob"}),
    # CUT-07: but of another Design he may; TYPES-12: and after the reset Cat may.
    ("others may try again", "1 10:00 Bob says d1 I cut the red wire.; 1 11:00 Ann says d1 Processing the red wire: the bomb explodes! Bob failed.; 1 12:00 Cat says d1 I cut the red wire.", [], {"Order": "Red"}),
    # TYPES-12: the one who most recently cut it fails, not the first.
    ("most recent cutter", "1 10:00 Bob says d1 I cut the red wire.; 1 11:00 Ann says d1 Processing the red wire: the bomb explodes! Bob failed.; 1 12:00 Cat says d1 I cut the red wire.; 1 13:00 Ann says d1 Processing the red wire: the bomb explodes! Cat failed.", [], {"Failed": "Bob, Cat"}),
    # CUT-15: the comment states every change: that Bob failed is one.
    ("misstated", "1 10:00 Bob says d1 I cut the red wire.; 1 11:00 Ann says d1 Processing the red wire: the bomb explodes!", ["D514"], {"Order": "Red"}),
    # DESIGN-18: a colour does not change.
    ("colour changed", "1 10:00 Ann rewrites d1 A red wire, a green wire, a silver wire and a white wire.", ["D515"], {}),
    # Nothing changed but the words around the colours.
    ("words changed", "1 10:00 Ann rewrites d1 Four wires: red, green, silver, black. Good luck!", [], {}),
    # An idle Creator still tracks the Types (W10), and may process.
    ("idle creator", f"1 10:00 Bob says d1 I cut the red wire.; 1 10:30 Ann says d1 Please idle me.; 1 10:40 Bob idles Ann; 1 11:00 Ann says d1 Processing the red wire: {NOW_BROKEN}", [], {"Order": ""}),
    # An idle Defuser is none, and cuts nothing.
    ("idle cutter", "1 10:00 Cat says d1 Please idle me.; 1 10:10 Bob idles Cat; 1 10:20 Cat says d1 I cut the red wire.", ["D505"], {"Order": ""}),
    # TYPES-12: whoever cut it fails, under the name that they have then.
    ("renamed before it explodes", "1 10:00 Bob says d1 I cut the red wire.; 1 10:30 Bobby renames Bob; 1 11:00 Ann says d1 Processing the red wire: the bomb explodes! Bobby failed.", [], {"Failed": "Bobby"}),
    # A renamed player has failed under the new name too.
    ("renamed", "1 10:00 Bob says d1 I cut the red wire.; 1 11:00 Ann says d1 Processing the red wire: the bomb explodes! Bob failed.; 1 11:30 Bobby renames Bob; 1 12:00 Bobby says d1 I cut the red wire.", ["D503"], {"Failed": "Bobby"}),
]  # fmt: skip


def audited(text: str) -> Any:
    events, book = history(text), book_for(text)
    return conclude(advance(Progress(), events, book), events[-1].at + timedelta(hours=1), book)


@pytest.mark.parametrize(("moves", "codes", "state"), [case[1:] for case in CASES], ids=[case[0] for case in CASES])
def test_by_hand(moves: str, codes: list[str], state: dict[str, str]) -> None:
    audit = audited(f"{OPEN}; {BOMB}; {moves}")
    found = [one for one in audit.findings if one.code[0] == "D"]
    assert [one.code for one in found] == [code.rstrip("?") for code in codes], [one.message for one in audit.findings]
    unsure = {"D506", "D519", *(code[:-1] for code in codes if code.endswith("?"))}
    assert all((one.verdict == "undetermined") == (one.code in unsure) for one in found)
    cells = audit.state.played.state.cells
    assert {name: cells[f"{name}:d1"] for name in state} == state


SEALED = "sealed d1 Red=Suppressor Green=Trigger Silver=Electrified Black=Dummy then Red Green Black Silver"
ALL = "1 10:00 Bob says d1 I cut the {0} wire, the {1} wire, the {2} wire and the {3} wire."


def processed(*colours: str) -> str:
    return "; ".join(
        f"1 11:{number:02d} Eve says d1 Processing the {colour} wire: {NOW_BROKEN}"
        for number, colour in enumerate(colours)
    )


SEALED_CASES = [
    # W4: the Suppressor takes the Trigger's effect away, black is a Dummy, and Electrified spoils "safely" (W9): D517 at creation.
    (SEALED, "1 10:00 Bob says d1 I cut the red wire.", ["D517"], ""),
    # W9: two Suppressors keep both from being applied: red for green, black for silver.
    (SEALED.replace("Black=Dummy", "Black=Suppressor"), f"{ALL.format('red', 'green', 'black', 'silver')}; {processed('red', 'green', 'black', 'silver')}", [], "safely defused"),
    # W6: in another order Electrified is applied: defused, and not safely.
    (SEALED.replace("Black=Dummy", "Black=Suppressor"), f"{ALL.format('silver', 'red', 'green', 'black')}; {processed('silver', 'red', 'green', 'black')}", [], "defused, not safely"),
    # W4: a second Suppressor uses the suppression up, so the Trigger after it goes off; a comment that it does not is none.
    (SEALED.replace("Black=Dummy", "Black=Suppressor"), f"{ALL.format('red', 'black', 'green', 'silver')}; {processed('red', 'black', 'green')}", ["D514"], ""),
    # W10: the public sees nothing of it.
    ("", f"{ALL.format('red', 'black', 'green', 'silver')}; {processed('red', 'black', 'green')}", [], ""),
    # A suppressed Trigger does not go off: a comment that it does is none.
    (SEALED.replace("Black=Dummy", "Black=Suppressor"), f"{ALL.format('red', 'green', 'black', 'silver')}; {processed('red')}; 1 12:00 Eve says d1 Processing the green wire: the bomb explodes! Bob failed.", ["D514"], ""),
]  # fmt: skip


@pytest.mark.parametrize(("sealed", "moves", "codes", "outcome"), SEALED_CASES)
def test_with_and_without_the_sealed_list(sealed: str, moves: str, codes: list[str], outcome: str) -> None:
    text = f"{sealed}; {OPEN}; {BOMB}; {moves}" if sealed else f"{OPEN}; {BOMB}; {moves}"
    audit = audited(text.replace("most 12.", "most 20."))
    assert [one.code for one in audit.findings if one.code[0] == "D"] == codes, [one.message for one in audit.findings]
    named = " ".join(f"{one.message} {one.lawful}" for one in audit.findings)
    assert not any(kind in named for kind in ("Suppressor", "Trigger", "Electrified", "Dummy"))
    if outcome:
        dynasty = book_for(text).find("designs")
        assert dynasty is not None
        state = audit.state
        report = dynasty.report(state.played.state, state.core, state.law, state.at)
        assert report.tables[0].rows[0][-1] == outcome


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("I cut the red wire", [("Red", True)]),
        ("Cutting red and green.", [("Red", True), ("Green", True)]),
        ("I hereby cut the Turquoise wire!", [("Turquoise", True)]),
        ("OK, I'm cutting the red one.", [("Red", True)]),
        ("I'll cut the red wire", [("Red", False)]),
        ("I'd cut the red wire", [("Red", False)]),
        ("You cut the red wire", []),
        ("Don't cut the red wire", []),
        ("I like the red wire", []),
        ("> I cut the red wire\nReally.", []),
        ("I cut my losses.", []),
    ],
)
def test_what_a_comment_says_of_cutting(text: str, found: list[tuple[str, bool]]) -> None:
    colours = ("Red", "Green", "Turquoise")
    assert list(objects_of(text, "cut(?:ting)?", colours, "wire").items()) == found


def test_what_a_post_lists() -> None:
    colours = ("Red", "Green", "Black")
    assert longest_list("It has a red wire, a green wire and a black one", colours, "wire") == (
        ["Red", "Green", "Black"],
        True,
    )
    assert longest_list("* Red\n* Green\n* Red", colours, "wire") == (["Red", "Green", "Red"], True)
    assert longest_list("1. Red\n2. Green\n- Black", colours, "wire") == (["Red", "Green", "Black"], True)
    assert longest_list("Red, green and black. I like red.", colours, "wire")[1] is False
    assert longest_list("Red (shiny), green, black", colours, "wire")[1] is False
    assert longest_list("No wires at all", colours, "wire") == ([], True)
    assert process_in("What does processing the red wire do?", colours) is None


def test_a_sealed_list_that_is_none_is_refused_without_a_word_of_it() -> None:
    with pytest.raises(InputError) as refused:
        DESIGNS.knowing({"d1": {"wires": {"Red": "Secretive"}}})
    assert "Secretive" not in str(refused.value)
