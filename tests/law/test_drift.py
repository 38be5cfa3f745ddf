"""Drift: each number edited in turn is read, each status too, and each sentence rewritten is missed, never guessed."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from referee.dynasties.known import CARRIED_BOOK
from referee.law.law import CARRIED, Law
from referee.law.parameters import Parameter
from referee.law.ruleset import Ruleset, parse_ruleset
from tests.law.texts import SEEDS

pytestmark = [pytest.mark.shared, pytest.mark.parametrize("name", CARRIED)]
OTHERWISE = "This now says something else altogether."


def read(shared: Path, name: str) -> tuple[Ruleset, Law]:
    ruleset = parse_ruleset((shared / "seeds" / SEEDS[name]).read_text("utf-8"))
    return ruleset, CARRIED_BOOK.read(ruleset, name)


def with_sentence(ruleset: Ruleset, old: str, new: str) -> Ruleset:
    """The ruleset with a sentence changed wherever it stands."""
    form = re.compile(rf"(?m)^{re.escape(old)}$\n?")
    ending = f"{new}\n" if new else ""
    rules = tuple(
        msgspec.structs.replace(rule, text=form.sub(lambda _: ending, f"{rule.text}\n").strip("\n"))
        for rule in ruleset.rules
    )
    return msgspec.structs.replace(ruleset, rules=rules)


def stated(law: Law) -> list[Parameter]:
    return [one for one in law.parameters.values() if one.sentence]


def test_each_sentence_rewritten_is_missed(shared: Path, name: str) -> None:
    ruleset, law = read(shared, name)
    for parameter in stated(law):
        changed = CARRIED_BOOK.read(with_sentence(ruleset, parameter.sentence, OTHERWISE), "changed")
        assert changed.lacks(parameter.name) == (parameter.name,), parameter.name
        if "/" not in parameter.name or parameter.rule in CARRIED_BOOK.watched_in(ruleset):
            assert OTHERWISE in {one.sentence for one in changed.unread}, parameter.name


def test_each_optional_sentence_struck_out_is_law(shared: Path, name: str) -> None:
    """A sentence that a ruleset may lack, and that is gone without another in its place, is repealed."""
    ruleset, law = read(shared, name)
    for parameter in stated(law):
        if CARRIED_BOOK.by_name[parameter.name].optional and parameter.name not in ("default-status", "marked-default"):
            changed = CARRIED_BOOK.read(with_sentence(ruleset, parameter.sentence, ""), "changed")
            assert changed.lacks(parameter.name) == () and parameter.name in changed.without, parameter.name


def test_each_number_edited_is_read(shared: Path, name: str) -> None:
    ruleset, law = read(shared, name)
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


def test_each_status_edited_is_read(shared: Path, name: str) -> None:
    text = (shared / "seeds" / SEEDS[name]).read_text("utf-8")
    law = CARRIED_BOOK.read(parse_ruleset(text), name)
    for rule, status in law.special_cases.items():
        printed = "Active" if status else "Inactive"
        heading = next(line for line in text.split("\n") if line.startswith(rule) and "[" in line)
        other = text.replace(heading, heading.replace(f"[{printed}]", "[Inactive]" if status else "[Active]"))
        assert CARRIED_BOOK.read(parse_ruleset(other), "x").special_cases[rule] is not status, rule
        bare = text.replace(heading, heading.replace(f"[{printed}]", "").rstrip())
        default = "[Rare]" not in heading
        assert CARRIED_BOOK.read(parse_ruleset(bare), "x").special_cases[rule] is default, rule


def test_a_status_whose_notation_is_not_understood_is_not_guessed(shared: Path, name: str) -> None:
    ruleset, law = read(shared, name)
    changed = CARRIED_BOOK.read(with_sentence(ruleset, law.parameters["printed-status"].sentence, OTHERWISE), "changed")
    assert changed.special_cases == {}
    assert changed.lacks("downtime") == ("downtime",)


def test_other_words_are_the_same_law(shared: Path, name: str) -> None:
    text = (shared / "seeds" / SEEDS[name]).read_text("utf-8")
    law = CARRIED_BOOK.read(parse_ruleset(text), name)
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
