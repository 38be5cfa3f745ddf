"""A sentence that a text does not have is told beside the one that was meant, with the first words in which they differ."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from referee.app.dynasties.stated import page_with
from referee.dynasties.kit.declare import Action, Declared, Integer, gain, states
from referee.dynasties.kit.terms.sentences import Sentence
from referee.dynasties.known import CARRIED_BOOK
from referee.errors import InputError
from tests.cli.runner import referee

RULES = """\
== Bees ==
Each Keeper has Honey, which defaults to 3 and is at most 90. As a daily action, a Keeper may Soothe a cross Hive, by spending 2 Honey.

== Hives ==
The Abbot rests.
"""


def told(sentence: Sentence) -> str:
    honey = Integer("Honey", rests_on=(sentence,))
    bees = Declared(
        name="bees",
        letter="Q",
        page="Bees",
        rules=("Bees", "Hives"),
        variables=(honey,),
        actions=(Action("Soothe", "Bees", does=(gain(honey, 1),)),),
        words=("Keeper", "Keepers", "Abbot"),
    )
    try:
        page_with(bees, RULES, replace(CARRIED_BOOK, dynasties=(bees,)), "bees.txt")
    except InputError as problem:
        return str(problem)
    return ""


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        (states("Bees", "As a daily action, a {P} may Soothe a cross Hive, by spending {N} Honey"), ""),
        (states("Bees", "As a daily action, a {P} may Soothe a calm Hive, by spending {N} Honey"), "“calm” stands where the text has “cross”"),
        (states("Bees", "As a daily action, a {P} may Soothe a cross Hive, by spending 4 Honey"), "“4” stands where the text has “2”"),
        (states("Bees", "As a daily action, a {E} may Soothe a cross Hive, by spending {N} Honey"), "“Abbot” stands where the text has “Keeper”"),
        (states("Bees", "As a daily action, a {P} may Soothe a Hive, by spending {N} Honey"), "nothing stands where the text has “cross”"),
        (states("Bees", "As a daily action, a {P} may Soothe a cross Hive, by spending {N} Honey twice"), "“twice” stands where the text has nothing"),
        (states("Bees", "Each {P} has Honey, which defaults to {N} and is at least {N}"), "“least” stands where the text has “most”"),
        # Of a part, its open end is no difference.
        (states("Bees", "Each {P} has Honey, which begins with {N} ..."), "“begins with” stands where the text has “defaults to”"),
        (states("Bees", "... a {P} may Calm a cross Hive ..."), "“Calm” stands where the text has “Soothe”"),
        (states("Bees", "Whoever dances wins the day"), "“Whoever dances wins the day”, nor anything like it"),
        (states("Bees", "The {E} rests."), "“The Abbot rests”, nor anything like it"),
    ],
)  # fmt: skip
def test_the_first_difference_is_told(sentence: Sentence, said: str) -> None:
    answer = told(sentence)
    assert bool(answer) is bool(said) and said in answer
    assert not said or answer.startswith("bees.txt does not say “")


@pytest.mark.parametrize(
    ("old", "new", "place", "said"),
    [
        ("may gain {N} Apples", "may get {N} Apples", "(picked", "barn.txt does not say “As a daily action, a Gardener may get {N} Apples”"),
        ("default=begins, most=most", "default=most, most=begins", "apples =", "Apples begins where 90 is above 3, by the numbers of barn.txt"),
        ("default=begins, most=most", "least=most, most=begins", "apples =", "Apples is at least 90 and at most 3, which no number is"),
    ],
)  # fmt: skip
def test_the_line_of_the_declaration_is_told(
    old: str,
    new: str,
    place: str,
    said: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    referee(capsys, "dynasty", "new", "barn")
    text = (tmp_path / "barn.py").read_text("utf-8").replace(old, new)
    (tmp_path / "barn.py").write_text(text, "utf-8")
    line = next(at for at, each in enumerate(text.splitlines(), 1) if each.startswith(place.strip("(")))
    ran = referee(capsys, "dynasty", "check", "barn.py", "--rules", "barn.txt")
    assert ran.code == 2 and ran.err.startswith(f"referee: barn.py:{line}") and said in ran.err


@pytest.mark.parametrize(
    ("head", "items", "code"),
    [
        ("The following are publicly tracked for each Gardener:", "Apples: A number that defaults to 3 and is at most 90.", 0),
        ("The following values are tracked for every Gardener:", "Apples: A number that defaults to 3 and is at most 90.", 0),
        ("Each Gardener has the following publicly tracked values:", "Apples: A number that defaults to 3 and is at most 90.", 0),
        # What says more, or heads what is not read, is not read.
        ("The following may only be taken once by each Gardener:", "Apples: A number that defaults to 3 and is at most 90.", 1),
        ("The following are publicly tracked for each Gardener:", "Pears: A number that defaults to 3 and is at most 90.", 1),
    ],
)  # fmt: skip
def test_what_only_heads_a_list_needs_no_declaration(
    head: str,
    items: str,
    code: int,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    referee(capsys, "dynasty", "new", "barn")
    said = "Apples: A number that defaults to {N} and is at most {N}"
    text = (tmp_path / "barn.py").read_text("utf-8")
    text = text.replace("Each {P} has Apples, {N} at first and at most {N}", said)
    (tmp_path / "barn.py").write_text(text, "utf-8")
    rules = (tmp_path / "barn.txt").read_text("utf-8")
    own = "Each Gardener has Apples, 3 at first and at most 90."
    listed = (
        f"{head}\n* {items}\n* Apples: A number that defaults to 3 and is at most 90." if code else f"{head}\n* {items}"
    )
    (tmp_path / "barn.txt").write_text(rules.replace(own, listed), "utf-8")
    assert referee(capsys, "dynasty", "check", "barn.py", "--rules", "barn.txt").code == code


def test_what_python_makes_of_two_is_no_condition() -> None:
    honey = Integer("Honey")
    for needs in (lambda: (honey >= 3) & (honey == 3), lambda: (honey == 3) | (honey >= 3)):
        with pytest.raises(InputError, match=r"False is joined to .*write this\.is_\(that\) for =="):
            needs()
