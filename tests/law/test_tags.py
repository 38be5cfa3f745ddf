"""Which tag a matter lacks for a change of a rule that it names, by what each text says of tags (TAGS-03 to 05, R205-TAGS-07, 08)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from referee.law.law import Law, carried_law
from referee.law.tags import Untagged, untagged


def law(name: str) -> Law:
    known = carried_law(name)
    assert known is not None
    return known


def without(text: Law, *names: str) -> Law:
    return replace(text, parameters={name: each for name, each in text.parameters.items() if name not in names})


@pytest.mark.parametrize(
    ("title", "rule", "lacking"),
    [
        ("Longer", "Proposals", Untagged("[Core]", True)),
        ("[Appendix] Longer", "Proposals", Untagged("[Core]", True)),
        ("[Core] Longer", "Proposals", None),
        ("Longer [core]", "proposals", None),
        ("[Core] Longer", "Dormancy", Untagged("[Special Case]", True)),
        ("[Special Case] Longer", "Dormancy", None),
        ("Longer", "Random Generators", Untagged("[Appendix]", True)),
        ("Longer", "Drops", None),
        ("Longer", "Nowhere", None),
    ],
)
def test_without_its_tag_a_matter_changes_no_fixed_rule_of_167(title: str, rule: str, lacking: Untagged | None) -> None:
    assert untagged(law("167"), title, rule) == lacking


def test_tags_that_are_inactive_ask_for_none() -> None:
    text = law("167")
    asleep = text.with_special_cases({"Tags": False})
    assert (untagged(text, "Longer", "Proposals"), untagged(asleep, "Longer", "Proposals")) == (
        Untagged("[Core]", True),
        None,
    )


@pytest.mark.parametrize(
    ("rule", "gone", "lacking"),
    [
        ("Proposals", (), None),
        ("Time", (), Untagged("[Appendix]", None)),
        ("Proposals", ("tag-by-rule",), Untagged("[Core]", None)),
        ("Proposals", ("tags",), Untagged("[Core]", None)),
    ],
)
def test_a_name_that_occurs_once_makes_up_for_a_tag_under_205(
    rule: str, gone: tuple[str, ...], lacking: Untagged | None
) -> None:
    """“Time” is a rule of the appendix and another's, too; whether a section is stated, and what a sentence that is not understood
    says, cannot be told."""
    assert untagged(without(law("205"), *gone), "Longer", rule) == lacking
