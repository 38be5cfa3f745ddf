"""A pattern that is compiled later finds what it would find else."""

from __future__ import annotations

import copy
import re

import pytest

from referee.model.patterns import later


def test_it_finds_as_the_compiled_one_does() -> None:
    pattern = later(r"(?P<word>b\w+)", re.I)
    assert [match["word"] for match in pattern.finditer("a Bee, a bird")] == ["Bee", "bird"]
    assert pattern.sub("x", "a bee") == "a x"
    assert (pattern.pattern, pattern.groups, bool(pattern.match("cow"))) == (r"(?P<word>b\w+)", 1, False)


def test_what_is_no_pattern_shows_when_it_is_looked_for() -> None:
    with pytest.raises(re.error):
        later("(").search("x")


def test_a_copy_of_it_is_one_too() -> None:
    assert copy.copy(later("b")).search("abc") is not None
