"""Drift: each number edited in turn is read, each status too, and each sentence rewritten is missed, never guessed."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from referee.dynasties.known import CARRIED_BOOK
from referee.law.law import CARRIED, Law, carried_law
from referee.law.parameters import Parameter
from referee.law.ruleset import Rule, Ruleset, parse_ruleset
from referee.law.specimen import specimen
from tests.law.texts import SEEDS

OTHERWISE = "This now says something else altogether."


@pytest.fixture(params=[*CARRIED, *(pytest.param(seed, marks=pytest.mark.shared) for seed in SEEDS.values())])
def text(request: pytest.FixtureRequest) -> str:
    """A specimen of each carried law; and the text that it was read from, where the development texts are."""
    law = carried_law(request.param)
    if law is not None:
        return specimen(law, CARRIED_BOOK.by_name)
    shared: Path = request.getfixturevalue("shared")
    return (shared / "seeds" / request.param).read_text("utf-8")


def read(text: str) -> tuple[Ruleset, Law]:
    ruleset = parse_ruleset(text)
    return ruleset, CARRIED_BOOK.read(ruleset, "as it is")


def with_sentence(ruleset: Ruleset, old: str, new: str) -> Ruleset:
    """The ruleset with a sentence changed wherever it stands."""
    return msgspec.structs.replace(ruleset, rules=tuple(_rule_with(rule, old, new) for rule in ruleset.rules))


def _rule_with(rule: Rule, old: str, new: str) -> Rule:
    """Where the sentence is taken out, and opened a list, the list is under nothing."""
    said = list(enumerate(rule.sentences))
    lines = old.split("\n")
    for begin in range(len(said) - len(lines), -1, -1):
        if [sentence for _, sentence in said[begin : begin + len(lines)]] == lines:
            said[begin : begin + len(lines)] = [(said[begin][0], new)] if new else []
    place = {at: number for number, (at, _) in enumerate(said)}
    return msgspec.structs.replace(
        rule,
        text="\n".join(sentence for _, sentence in said),
        under=tuple(place.get(rule.under[at], -1) for at, _ in said),
    )


def stated(law: Law) -> list[Parameter]:
    return [one for one in law.parameters.values() if one.sentence]


def test_each_sentence_rewritten_is_missed(text: str) -> None:
    ruleset, law = read(text)
    for parameter in stated(law):
        changed = CARRIED_BOOK.read(with_sentence(ruleset, parameter.sentence, OTHERWISE), "changed")
        assert changed.lacks(parameter.name) == (parameter.name,), parameter.name
        if "/" not in parameter.name or parameter.rule in CARRIED_BOOK.watched_in(ruleset):
            assert OTHERWISE in {one.sentence for one in changed.unread}, parameter.name


def test_each_optional_sentence_struck_out_is_law(text: str) -> None:
    """A sentence that a ruleset may lack, and that is gone without another in its place, is repealed.

    One that opens a list, which then is under nothing, is not; nor is what a Hiatus bars, which every text says.
    """
    ruleset, law = read(text)
    opening = {statement.under for statement in CARRIED_BOOK.statements} | {"default-status", "marked-default"}
    opening |= {"mantle-not-back", "hiatus-allows", "hiatus-bars"}
    for parameter in stated(law):
        if CARRIED_BOOK.by_name[parameter.name].optional and parameter.name not in opening:
            changed = CARRIED_BOOK.read(with_sentence(ruleset, parameter.sentence, ""), "changed")
            assert changed.lacks(parameter.name) == () and parameter.name in changed.without, parameter.name


def test_each_number_edited_is_read(text: str) -> None:
    ruleset, law = read(text)
    tried = 0
    for parameter in stated(law):
        for index, value in enumerate(parameter.values):
            if not value.isdigit() or parameter.name in ("dice", "below-zero", "dice-of-nothing", "rounding"):
                continue
            words = {"2": "2|two", "3": "3|three", "4": "4|four", "5": "five|5", "7": "7|seven", "10": "ten|10"}
            spelt = words.get(
                value, {"24": "24|twenty-four", "15": "15|fifteen", "12": "12", "1": "1|one"}.get(value, value)
            )
            places = list(re.finditer(rf"\b(?:{spelt})(?=\b|th|nd|rd)", parameter.sentence, re.I))
            readings = set()
            for place in places:
                sentence = parameter.sentence[: place.start()] + "19" + parameter.sentence[place.end() :]
                found = CARRIED_BOOK.read(with_sentence(ruleset, parameter.sentence, sentence), "changed").get(
                    parameter.name
                )
                if found is not None:
                    readings.add(found.values[index])
            if places:
                tried += 1
                assert "19" in readings, (parameter.name, value)
    assert tried >= 15


def test_each_status_edited_is_read(text: str) -> None:
    _, law = read(text)
    for rule, status in law.special_cases.items() if not law.has_blocks else ():
        printed = "Active" if status else "Inactive"
        heading = next(line for line in text.split("\n") if line.lstrip("= ").startswith(f"{rule} ") and "[" in line)
        other = text.replace(heading, heading.replace(f"[{printed}]", "[Inactive]" if status else "[Active]"))
        assert CARRIED_BOOK.read(parse_ruleset(other), "x").special_cases[rule] is not status, rule
        bare = text.replace(heading, heading.replace(f"[{printed}]", "").rstrip())
        default = "[Rare]" not in heading
        assert CARRIED_BOOK.read(parse_ruleset(bare), "x").special_cases[rule] is default, rule


def test_a_status_whose_notation_is_not_understood_is_not_guessed(text: str) -> None:
    ruleset, law = read(text)
    if law.has_blocks:
        assert law.special_cases and all(law.special_cases.values())
        return
    changed = CARRIED_BOOK.read(with_sentence(ruleset, law.parameters["printed-status"].sentence, OTHERWISE), "changed")
    assert changed.special_cases == {}
    assert changed.lacks("downtime") == ("downtime",)


def test_other_words_are_the_same_law(text: str) -> None:
    _, law = read(text)
    words, other = law.words, text
    other = re.sub(rf"\b([Aa])n? ({words.player}|{words.emperor})\b", r"\1 \2", other)
    for old, new in ((words.players, "Pirates"), (words.player, "Pirate"), (words.emperor, "Captain")):
        other = re.sub(rf"\b{old}\b", new, other)
    changed = CARRIED_BOOK.read(parse_ruleset(other), "other")
    assert (changed.words.player, changed.words.emperor) == ("Pirate", "Captain")
    assert {one: changed.parameters[one].values for one in changed.parameters} == {
        one: law.parameters[one].values for one in law.parameters
    }
    assert changed.unread == ()


@pytest.mark.shared
def test_a_number_that_is_not_read_is_a_word_of_its_sentence(shared: Path) -> None:
    whole = (shared / "seeds" / SEEDS["205"]).read_text("utf-8")
    assert whole.count("If two or more Operators actively disagree") == 1
    changed = CARRIED_BOOK.read_text(
        whole.replace("If two or more Operators actively", "If three or more Operators actively"), "x"
    )
    assert changed.lacks("cfj-raise", "cfj-enact") and {one.rule for one in changed.unread} == {"Calls for Judgement"}
