"""Forms: their notation, and that each gives what its saying promises, in whichever of its ways it is said."""

from __future__ import annotations

import itertools

import pytest

from referee.law.forms import NAMED, SAYINGS
from referee.law.forms.named import in_any_order
from referee.law.normal import Amount, normal_form
from referee.law.saying import Bound, Part, Reader, Saying, Slot, Together, Way, apart, said_by


def said(form: str, sentence: str, named: dict[str, str] | None = None, about: str = "") -> Bound | None:
    """What a sentence says by a form."""
    tokens = normal_form(sentence)
    assert tokens is not None
    return said_by(Reader(named or {}, frozenset(about.split())).form(form), tokens)


@pytest.mark.parametrize(
    ("form", "sentences"),
    [
        ("post [may] be enacted", ["post enacted", "the post may be enacted"]),
        ("(vetoed | withdrawn) proposal", ["a vetoed proposal", "the withdrawn proposal"]),
        ("(popular & illegal)", ["popular and illegal", "illegal, but popular"]),
        ("(popular & illegal & idle) proposal", ["idle, popular, illegal proposal", "illegal idle popular proposal"]),
        ("$what idle", ["admin idle", "player is idle"]),
    ],
)
def test_what_is_said(form: str, sentences: list[str]) -> None:
    for sentence in sentences:
        assert said(form, sentence, {"what": "admin | player"}) == ()


@pytest.mark.parametrize(
    ("form", "sentence"),
    [
        ("post [may] be enacted", "the post may not be enacted"),
        ("post [may] be enacted", "post may may enacted"),
        ("(vetoed | withdrawn) proposal", "a vetoed withdrawn proposal"),
        ("(popular & illegal)", "popular"),
        ("(popular & illegal)", "popular popular illegal"),
        ("popular", ""),
    ],
)
def test_what_is_not_said(form: str, sentence: str) -> None:
    assert said(form, sentence) is None


def test_words_for_what_it_is_about_may_stand_anywhere_or_nowhere() -> None:
    form = Reader({}, frozenset({"dov"})).form("the DoV is popular")
    tokens = normal_form("popular")
    assert tokens is not None and said_by(form, tokens) == ()


@pytest.mark.parametrize(
    ("sentence", "is_said"),
    [
        ("idle, popular or illegal", True),
        ("illegal, idle or popular", True),
        ("idle, popular and illegal", False),
        ("idle or popular", False),
        ("idle, idle or popular", False),
    ],
)
def test_things_in_any_order(sentence: str, is_said: bool) -> None:
    assert (said(in_any_order("idle", "popular", "illegal"), sentence) == ()) is is_said


@pytest.mark.parametrize(
    ("slot", "sentence", "values"),
    [
        ("#a>=hours", "at least 48 hours", ("48",)),
        ("#a>=hours", "no fewer than forty-eight hours", ("48",)),
        ("#a>=hours", "48 hours or more", ("48",)),
        ("#a>=hours", "48 or more hours", ("48",)),
        ("#a>=hours", "at least 2 days (48 hours)", ("48",)),
        ("#a>=hours", "at least 48 hours (2 days)", ("48",)),
        ("#a>=hours", "at least 48 hours (3 days)", None),
        ("#a>=hours", "at least 48 days", ("1152",)),
        ("#a>=hours", "at least two days", ("48",)),
        ("#a>=hours", "at least one week", ("168",)),
        ("#a>=hours", "at least 120 minutes", ("2",)),
        ("#a>=hours", "at least 90 minutes", None),
        ("#a>=hours", "at least two months", None),
        ("#a>=hours", "at least a dozen hours", ("12",)),
        ("#a>=hours", "at least two dozen hours", ("24",)),
        ("#a>=hours", "at least half a dozen hours", None),
        ("#a>=hours", "more than two days", None),
        ("#a>days", "more than 168 hours", ("7",)),
        ("#a>days", "more than one week", ("7",)),
        ("#a>days", "more than 169 hours", None),
        ("#a<minutes", "less than an hour", None),
        ("#a<minutes", "less than 1 hour", ("60",)),
        ("#a=months", "four weeks", None),
        ("#a=count", "four weeks", None),
        ("#a>=hours", "at least 48", None),
        ("#a>=hours", "more than 48 hours", None),
        ("#a>=hours", "at most 48 hours", None),
        ("#a>=hours", "48 hours", None),
        ("#a>=hours", "at least 48 hours or more", None),
        ("#a>=hours", "at least 123456 hours", None),
        ("#a=span", "96 hours (4 Days)", ("96", "hours")),
        ("#a=span", "four days", ("4", "days")),
        ("#a=span", "one day", ("1", "day")),
        ("#a=span", "two weeks", ("2", "weeks")),
        ("#a>many", "more than one", ("1",)),
        ("#a>many", "at least two", ("1",)),
        ("#a>many", "two or more", ("1",)),
        ("#a>many", "at least one", None),
        ("#a>many", "at most two", None),
        ("#a<=many", "four or fewer", ("4",)),
        ("#a<=many", "fewer than five", ("4",)),
        ("#a<many", "fewer than five", ("5",)),
        ("#a<many", "no more than four", ("5",)),
        ("#a>count", "at least two", None),
        ("#a>share", "more than two thirds", ("2/3",)),
        ("#a>share", "greater than 2/3rds", ("2/3",)),
        ("#a>share", "exceeding three quarters", ("3/4",)),
        ("#a>share", "at least two thirds", None),
        ("#a>share", "more than 1/0", None),
        ("#a>count", "more than 2/3", None),
        ("#a>count", "more than 1,000", ("1000",)),
        ("#a>count", "more than 1,000,000", ("1000000",)),
        ("#a=ordinal", "24th", ("24",)),
        ("#a=count", "one hundred and twenty", ("120",)),
        ("#a=count", "one (1)", ("1",)),
        ("#a=count", "one (2)", None),
        ("#a>=hours", "at least forty-eight (48) hours", ("48",)),
        ("#a>=hours", "at least forty-eight (36) hours", None),
        ("#a=count", "1.5", None),
        ("#a=count", "-1", None),
        ("#a>=hours", "at least -12 hours", None),
        ("#a>=hours", "at least - 12 hours", None),
        ("#a>=hours", "at least \N{EN DASH}12 hours", None),
    ],
)
def test_amounts(slot: str, sentence: str, values: tuple[str, ...] | None) -> None:
    assert said(slot, sentence) == (None if values is None else (("a", values),))


@pytest.mark.parametrize(
    ("sentence", "words"),
    [
        ("a post may be enacted after at least 12 hours", 0),
        ("a red post may be enacted only after at least 12 hours", 2),  # red, and only
        ("a post may be enacted", 2),  # after, and how long
        ("a post may be enacted after at most 12 hours", 1),
        ("a post may be failed after at least 12 hours", 1),
        ("a post may be enacted after at least 12 hours, or 13", 2),  # or, and 13
    ],
)
def test_how_many_words_are_between_a_sentence_and_a_form(sentence: str, words: int) -> None:
    tokens = normal_form(sentence)
    assert tokens is not None
    spoken = frozenset(token for token in tokens if isinstance(token, str))
    amounts = [token for token in tokens if isinstance(token, Amount)]
    assert apart(Reader({}).form("[any] post may be enacted after #a>=hours"), spoken, amounts) == words


@pytest.mark.parametrize("saying", SAYINGS, ids=lambda saying: "/".join(saying.gives))
def test_each_way_of_saying_it_gives_each_value_once(saying: Saying) -> None:
    promised = sorted({slot for slots in saying.gives.values() for slot in slots if not slot.startswith(("=", "@"))})
    for written in saying.forms:
        form = Reader(NAMED, saying.about).form(written)
        assert {tuple(sorted(slots)) for slots in _bound_by(form.way)} == {tuple(promised)}, written


def _bound_by(way: Way) -> set[tuple[str, ...]]:
    """The slots that are filled, by each of the ways."""
    found = set()
    for sequence in way.ways:
        for choice in itertools.product(*(_bound_by_part(part) for part in sequence)):
            found.add(tuple(sorted(itertools.chain(*choice))))
    return found


def _bound_by_part(part: Part) -> set[tuple[str, ...]]:
    if isinstance(part, Slot):
        return {(part.name,)}
    if isinstance(part, Way):
        return _bound_by(part)
    if isinstance(part, Together):
        return {tuple(sorted(itertools.chain(*choice))) for choice in itertools.product(*map(_bound_by, part.parts))}
    return {()}
