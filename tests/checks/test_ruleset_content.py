"""What an edit of the Ruleset page does for a matter, and what it does besides (T106)."""

from __future__ import annotations

from datetime import timedelta

import pytest
from msgspec.structs import replace

from referee.app.inquiry.judging import Progress, advance, conclude
from referee.model.events import Post
from tests.notation import history


def told(play: str) -> list[str]:
    """The checks of the page that found something within the hour, those with a question mark that do not know."""
    events = history(f"paged; {play}")
    found = conclude(advance(Progress(), events), events[-1].at + timedelta(hours=1)).findings
    of_page = (one for one in found if one.code.startswith("T"))
    return sorted(f"{one.code}{'?' if one.verdict == 'undetermined' else ''}" for one in of_page)


def enacted(name: str, body: str, day: int) -> str:
    return (
        f"{day} 09:00 Bob proposes {name} {body}; {day} 10:00 Ann votes {name} FOR; {day} 10:01 Cat votes {name} FOR;"
        f"{day} 10:02 Dan votes {name} FOR; {day} 21:00 Ann enacts {name}"
    )


BOATS = f"""{enacted("p1", 'Create a rule called "Boats".', 1)}; 1 21:01 Ann creates Boats (Enacting "p1")"""
REPEALED = f"""{enacted("p2", 'Repeal the rule "Boats".', 2)}; 2 21:01 Ann repeals Boats (Enacting "p2")"""


@pytest.mark.parametrize(
    ("besides", "found"),
    [
        ("Cat posts s1 Hello", []),
        ('Ann creates Rafts (Enacting "p2")', ["T106"]),
        ('Ann rewords 2 Proposal pending -> 3 Proposal pending (Enacting "p2")', ["T106", "T109"]),
        ('Ann rewords Rules so Idle -> Rules soo Idle (Enacting "p2")', []),
        ('Ann rewords Dormancy [Active] -> Dormancy [Inactive] (Enacting "p2")', ["T106?", "T109"]),
    ],
)
def test_what_an_edit_does_besides_what_its_matter_orders(besides: str, found: list[str]) -> None:
    """Who repeals a rule for a Proposal repeals that one alone; anybody mends spelling, and a status may be set on other grounds."""
    assert told(f"{BOATS}; {REPEALED}; 2 21:02 {besides}") == found


@pytest.mark.parametrize(("subrule", "found"), [("Rafts", []), ("Hats", ["T106"])])
def test_a_new_rule_may_have_subrules_in_its_text(subrule: str, found: list[str]) -> None:
    made = enacted("p1", 'Create a rule called "Boats": "Boats float. Rafts: A raft sinks."', 1)
    edits = f'1 21:01 Ann creates Boats (Enacting "p1"); 1 21:02 Ann creates {subrule} (Enacting "p1")'
    wrong = [one for one in told(f"{made}; {edits}") if one == "T106"]
    assert wrong == found


def test_what_is_done_besides_may_be_anothers_order_that_was_not_applied_yet() -> None:
    vague = (
        enacted("p0", "Something should be done about Rafts.", 1).replace("09:00", "08:00").replace("21:00", "20:40")
    )
    assert told(f'{vague}; {BOATS}; {REPEALED}; 2 21:02 Ann creates Rafts (Enacting "p2")') == []
    assert told(f'{vague}; {BOATS}; {REPEALED}; 2 21:02 Ann creates Hats (Enacting "p2")') == ["T106"]


ANEW = """Repeal the rule "Boats". Create a rule called "Boats" with the text "A boat sinks." """.strip()


@pytest.mark.parametrize(
    ("edit", "found"),
    [("rewords Boats float. -> A boat sinks.", []), ("rewords Boats float. -> Boats fly.", ["T106"])],
)
def test_a_rule_that_is_repealed_and_made_anew_stands_with_its_new_text(edit: str, found: list[str]) -> None:
    assert told(f'{BOATS}; {enacted("p2", ANEW, 2)}; 2 21:01 Ann {edit} (Enacting "p2")') == found


FLY = 'In the rule "Boats", replace "float" with "fly".'


@pytest.mark.parametrize(
    ("now", "found"),
    [("Boats fly.", []), ("Boats float, and they may fly.", ["T106?"]), ("Boats sink.", ["T106?"])],
)
def test_two_matters_enacted_together_may_work_on_one_rule(now: str, found: list[str]) -> None:
    """The one makes a rule, and the other changes it: at the end it says what the second makes of it."""
    made = enacted("p1", 'Create a rule called "Boats" with the text "Boats float."', 1)
    changed = (
        enacted("p2", FLY, 1)
        .replace("Bob", "Dan")
        .replace("Dan votes", "Bob votes")
        .replace("09:00", "09:01")
        .replace("21:00", "21:02")
    )
    edits = (
        f'1 21:01 Ann creates Boats (Enacting "p1"); 1 21:03 Ann rewords Boats float. -> {now} (Enacting "p1" and "p2")'
    )
    assert told("; ".join((made, changed, edits))) == found


SWAP = 'In the rule "Boats", replace "red" with "blue". In the rule "Boats", replace "blue" with "red".'


@pytest.mark.parametrize(("now", "found"), [("red and red", []), ("blue and red", ["T106?"])])
def test_two_words_that_change_places_may_be_meant_at_once(now: str, found: list[str]) -> None:
    painted = BOATS.replace('"Boats".', '"Boats". To the rule "Boats", add "They are red and blue."')
    painted += '; 1 21:02 Ann rewords Boats float. -> Boats float. They are red and blue. (Enacting "p1")'
    assert (
        told(f'{painted}; {enacted("p2", SWAP, 2)}; 2 21:01 Ann rewords red and blue -> {now} (Enacting "p2")') == found
    )


def together(first: str, second: str, *edits: str) -> str:
    """Two matters enacted within two minutes, the second by another author, and what is edited then."""
    other = enacted("p2", second, 1).replace("Bob", "Dan").replace("Dan votes", "Bob votes")
    other = other.replace("09:00", "09:01").replace("21:00", "21:01")
    return "; ".join((enacted("p1", first, 1), other, *edits))


FLOATS = 'Create a rule called "Boats" with the text "Boats float."'


@pytest.mark.parametrize(
    ("second", "found"),
    [
        ('Throughout the dynastic rules, replace "float" with "swim".', ["T106?"]),
        ('In the rule "Idle", replace "so" with "thus".', ["T106"]),
    ],
)
def test_another_matter_may_order_something_of_any_rule(second: str, found: list[str]) -> None:
    edits = (
        '1 21:02 Ann creates Boats (Enacting "p1")',
        '1 21:03 Ann rewords Boats float. -> Boats swim. (Enacting "p1")',
    )
    assert [one for one in told(together(FLOATS, second, *edits)) if one.startswith("T106")] == found


@pytest.mark.parametrize(
    ("second", "found"),
    [('Repeal the rule "Boats".', ["T103?", "T103?"]), ('Create a rule called "Hats".', ["T103", "T103"])],
)
def test_what_one_matter_makes_another_may_undo(second: str, found: list[str]) -> None:
    """Nothing has to be written of a rule that was made and repealed within a minute."""
    assert told(together(FLOATS, second, "1 22:00 Cat posts s1 Hello")) == found


@pytest.mark.parametrize(("made", "found"), [("Boats", []), ("Rafts", ["T103", "T107?"])])
def test_a_misspelt_name_is_mended(made: str, found: list[str]) -> None:
    assert told(f"""{enacted("p1", 'Create a rule called "Baots".', 1)}; 1 21:01 Ann creates {made}""") == found


SHIPS = '1 21:02 Ann creates Ships (Enacting "p2")'


def told_of(play: str, words: str) -> list[str]:
    """The same, as far as these words stand in what was found."""
    events = history(f"paged; {play}")
    found = conclude(advance(Progress(), events), events[-1].at + timedelta(hours=1)).findings
    said = (one for one in found if words in one.message)
    return sorted(f"{one.code}{'?' if one.verdict == 'undetermined' else ''}" for one in said)


# -- others that speak of it --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("other", "found"),
    [
        ("The proposal “p2” has no effect.", "?"),
        ("The Proposal “p2” does nothing when it is enacted.", "?"),
        ('Change the text of "p2", if it is pending, to read: nothing.', "?"),
        ("All other pending proposals do nothing.", "?"),
        ("Dan’s next proposal is void.", "?"),
        ("The proposal “p3” has no effect.", ""),
        ('Repeal the rule "p2".', ""),
        ("This proposal does nothing.", ""),
        ("Whenever a Proposal is enacted, its author smiles.", ""),
    ],
)
def test_what_another_enacted_matter_says_of_one_leaves_open_what_it_orders(other: str, found: str) -> None:
    """What was enacted first may have taken the other's effect away: who writes nothing of it, or another thing, may be right."""
    unwritten, sunk = together(other, FLOATS, "1 22:00 Cat posts s1 Hello"), together(other, FLOATS, SHIPS)
    assert told_of(unwritten, "“p2” is enacted") == [f"T103{found}"]
    assert told_of(sunk, "does not do what “p2” says") == [f"T106{found}"]


def test_what_a_failed_matter_says_of_one_leaves_nothing_open() -> None:
    other = together("The proposal “p2” has no effect.", FLOATS, "1 22:00 Cat posts s1 Hello").replace(
        "Ann enacts p1", "Ann fails p1"
    )
    assert "T103" in told(other)


@pytest.mark.parametrize(
    ("body", "found"),
    [
        ('Enact a new rule, "Boats":-\n\n> Boats float.\n\nShould we have a last act?', []),
        ('Enact a new rule, "Boats":\n\n> Boats float.\n\nShould we have a last act?', []),
        ('Should we enact a new rule, "Boats"?', ["T106?"]),
        ('Enact a new rule, "Boats", or would you rather sink?', ["T106?"]),
        ('Bob asked to enact a new rule, "Boats":\n\n> Boats float.', ["T106?"]),
    ],
)
def test_a_question_below_makes_no_order_doubtful(body: str, found: list[str]) -> None:
    made = f"""{enacted("p1", "BODY", 1)}; 1 21:01 Ann creates Boats (Enacting "p1")"""
    events = [
        replace(event, event=replace(event.event, body=body)) if isinstance(event.event, Post) else event
        for event in history(f"paged; {made}")
    ]
    seen = conclude(advance(Progress(), events), events[-1].at + timedelta(hours=1)).findings
    assert [f"{one.code}{'?' if one.verdict == 'undetermined' else ''}" for one in seen if one.code == "T106"] == found


@pytest.mark.parametrize(
    ("remark", "found"),
    [
        ("It’s funny, but dumb.", ["T103"]),
        ("They're silly and far too cheap.", ["T103"]),
        ("It’s funny, but optional.", ["T103?"]),
        ("It’s only a joke.", ["T103?"]),
        ("It’s dumb, so do not.", ["T103?"]),
        ("The first is silly.", ["T103?"]),
    ],
)
def test_what_is_thought_of_the_thing_leaves_the_order_as_it_is(remark: str, found: list[str]) -> None:
    assert told(f"{enacted('p1', f'Create a rule called “Boats”. {remark}', 1)}; 1 22:00 Cat posts s1 Hello") == found
