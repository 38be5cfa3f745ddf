"""Matters by mail: windows, quorum, majority, and what is not clear; each boundary from both sides, by hand."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from referee.nomics.carried import AGORA
from referee.nomics.deciding import decide
from referee.nomics.matters import Running, Said
from referee.nomics.running import Course
from referee.nomics.subjects import core_of, noun_of, pattern_of, subject_of
from referee.nomics.written import read_profile

MEADOW = """name = "Meadow"
begins = "Proposal {number}: {title}"
resolved-by = ["Fay"]
[votes]
FOR = { side = "for", words = ["aye"] }
AGAINST = { side = "against" }
[window]
hours = 72
[quorum]
share = "1/3"
"""
SIX = frozenset({"Ann", "Bob", "Cat", "Dan", "Eve", "Fay"})
BEGUN = datetime(2026, 1, 5, 12, tzinfo=UTC)
SECOND = 1 / 3600
LATE = 1_000.0


def at(hours: float) -> datetime:
    return BEGUN + timedelta(seconds=round(hours * 3600))


def said(hours: float, sender: str, text: str, subject: str = "votes", *, certain: bool = True) -> Said:
    return Said(at(hours), sender, certain, subject, text)


FIRST = said(0, "Ann", "More grass.", "Proposal 1: Grass")


def course(
    *mails: Said, profile: str = MEADOW, players: frozenset[str] | None = SIX, begin: bool = True
) -> tuple[Course, Running]:
    made = Course(read_profile(profile, "meadow.toml"), sorted(players or ()), lambda _: players)
    for mail in (*([FIRST] if begin else []), *mails):
        made.take(mail)
    return made, made.matters[0]


def results(*mails: Said, profile: str = MEADOW, now: float = LATE, players: frozenset[str] | None = SIX) -> set[str]:
    """All that the first matter may come to."""
    made, matter = course(*mails, profile=profile, players=players)
    return outcomes(made, matter, now, profile)


def outcomes(made: Course, matter: Running, now: float, profile: str = MEADOW) -> set[str]:
    return {decide(one, read_profile(profile, "x")).result for one in made.ways(matter, at(now)).decisions}


ANY = {"ADOPTED", "REJECTED", "FAILED QUORUM"}
BOB, CAT = said(1, "Bob", "FOR 1"), said(2, "Cat", "FOR 1")


@pytest.mark.parametrize(
    ("mails", "expected"),
    [
        ((BOB,), "FAILED QUORUM"),  # one of six is less than a third
        ((BOB, CAT), "ADOPTED"),  # two are
        ((BOB, said(2, "Cat", "AGAINST 1")), "REJECTED"),  # a tie is no majority
        ((BOB, CAT, said(3, "Dan", "AGAINST 1")), "ADOPTED"),
        ((BOB, said(2, "Cat", "AGAINST 1"), said(3, "Dan", "AGAINST 1")), "REJECTED"),
        ((), "FAILED QUORUM"),
        ((BOB, said(72 - SECOND, "Cat", "FOR 1")), "ADOPTED"),
        ((BOB, said(72, "Cat", "FOR 1")), "FAILED QUORUM"),  # when 72 h are over no vote counts
        ((BOB, CAT, said(5, "Cat", "AGAINST 1")), "REJECTED"),  # the last counts
        ((BOB, CAT, said(72, "Cat", "AGAINST 1")), "ADOPTED"),
        ((BOB, CAT, said(5, "Cat", "I withdraw my vote on 1")), "FAILED QUORUM"),
        ((BOB, said(2, "Zoe", "FOR 1")), "FAILED QUORUM"),  # who does not play has no vote
        ((BOB, said(2, "Cat", "aye", "Re: [meadow] Proposal 1: Grass")), "ADOPTED"),
        ((BOB, said(2, "Cat", "_FOR_", "Re: Proposal 1: Grass")), "ADOPTED"),
        ((BOB, said(2, "Cat", "> FOR 1")), "FAILED QUORUM"),
        ((BOB, CAT, said(3, "Dan", "I take it back.", "Re: Proposal 1: Grass")), "ADOPTED"),  # Dan has said nothing
    ],
)
def test_what_a_matter_comes_to(mails: tuple[Said, ...], expected: str) -> None:
    assert results(*mails) == {expected}


@pytest.mark.parametrize(
    ("mail", "expected"),
    [
        (
            said(2, "Cat", "FOR", "My votes")._replace(answers=("1@ann",)),
            ({"ADOPTED", "FAILED QUORUM"}, {"FAILED QUORUM"}),
        ),
        (
            said(2, "Cat", "FOR", "Re: votes")._replace(answers=("1@ann", "9@bob")),
            ({"ADOPTED", "FAILED QUORUM"}, {"FAILED QUORUM"}),
        ),
        (said(2, "Cat", "FOR", "My votes")._replace(answers=("2@ann",)), ({"FAILED QUORUM"}, {"FAILED QUORUM"})),
        (said(2, "Cat", "FOR 1", "My votes")._replace(answers=("2@ann",)), ({"ADOPTED"}, {"FAILED QUORUM"})),
        (said(2, "Cat", "FOR", "Re: Proposal 1: Grass")._replace(answers=("2@ann",)), ({"ADOPTED"}, {"FAILED QUORUM"})),
        (said(2, "Cat", "Nice.", "My garden")._replace(answers=("1@ann",)), ({"FAILED QUORUM"}, {"FAILED QUORUM"})),
        (
            said(2, "Cat", "FOR", "My vote on 2")._replace(answers=("1@ann",)),
            (ANY, {"FAILED QUORUM"}),
        ),  # perhaps of another
        (said(2, "Cat", "FOR", "My vote on moss")._replace(answers=("1@ann",)), (ANY, {"FAILED QUORUM"})),
    ],
)
def test_what_answers_the_mail_that_began_a_matter_under_another_subject(
    mail: Said, expected: tuple[set[str], set[str]]
) -> None:
    """Bob alone has voted on the first, and nobody on the second: with Cat they are two of six."""
    second = said(0.5, "Ann", "More moss.", "Proposal 2: Moss")._replace(mail="2@ann")
    made, first = course(FIRST._replace(mail="1@ann"), second, BOB, mail, begin=False)
    assert (outcomes(made, first, LATE), outcomes(made, made.matters[1], LATE)) == expected


@pytest.mark.parametrize(
    ("answers", "expected"),
    [
        ((), {"ADOPTED", "FAILED QUORUM"}),  # perhaps a late vote on the first
        (("2@ann",), {"ADOPTED"}),
        (("1@ann",), {"ADOPTED", "FAILED QUORUM"}),
        (("1@ann", "2@ann"), {"ADOPTED", "FAILED QUORUM"}),
    ],
)
def test_which_of_two_matters_of_one_subject_a_mail_answers(answers: tuple[str, ...], expected: set[str]) -> None:
    again = said(80, "Ann", "More grass.", "Proposal 1: Grass")._replace(mail="2@ann")
    mails = [said(81, "Bob", "FOR 1"), said(82, "Cat", "FOR", "Re: Proposal 1: Grass")._replace(answers=answers)]
    made, _ = course(FIRST._replace(mail="1@ann"), again, *mails, begin=False)
    assert outcomes(made, made.matters[1], 200) == expected


@pytest.mark.parametrize("text", ["", "\n"])
def test_a_matter_that_begins_without_a_word(text: str) -> None:
    assert outcomes(*course(FIRST._replace(text=text), BOB, CAT, begin=False), LATE) == {"ADOPTED"}


@pytest.mark.parametrize(("players", "expected"), [(6, "ADOPTED"), (7, "FAILED QUORUM")])
def test_a_third_is_of_those_who_play(players: int, expected: str) -> None:
    """Two of seven are less than a third."""
    playing = frozenset([*sorted(SIX), "Guy"][:players])
    assert results(BOB, CAT, players=playing) == {expected}


@pytest.mark.parametrize(
    ("mails", "expected"),
    [
        ((BOB, said(2, "Cat", "FOR 1 if it rains")), {"ADOPTED", "REJECTED", "FAILED QUORUM"}),
        ((BOB, CAT, said(3, "Dan", "FOR 1 if it rains")), {"ADOPTED"}),  # two FOR stand against one, whatever Dan means
        ((BOB, CAT, said(3, "Dan", "FOR 1 if it rains"), said(4, "Eve", "FOR 1, perhaps")), {"ADOPTED", "REJECTED"}),
        ((BOB, CAT, said(3, "Cat", "FOR 1 if it rains")), {"ADOPTED", "REJECTED", "FAILED QUORUM"}),
        ((BOB, said(2, "Cat", "FOR 1 if it rains"), said(3, "Cat", "FOR 1")), {"ADOPTED"}),  # and then plainly
        ((BOB, said(2, "Cat", "FOR 1", certain=False)), {"ADOPTED", "FAILED QUORUM"}),  # perhaps not Cat's
        ((BOB, CAT, said(3, "Cat", "AGAINST 1", certain=False)), {"ADOPTED", "REJECTED"}),
        ((BOB, CAT, said(72, "Cat", "AGAINST 1 if it rains")), {"ADOPTED"}),
        (
            (BOB, CAT, said(3, "Cat", "I take it back.", "Re: Proposal 1: Grass")),
            {"ADOPTED", "FAILED QUORUM"},
        ),  # perhaps the vote
        (
            (BOB, CAT, said(3, "Cat", "Please disregard my earlier vote.", "Re: Proposal 1: Grass")),
            {"ADOPTED", "FAILED QUORUM"},
        ),
        (
            (BOB, CAT, said(3, "Cat", "My kid sent that.\n\nMy last mail was not meant.", "Re: Proposal 1: Grass")),
            {"ADOPTED", "FAILED QUORUM"},
        ),
        ((BOB, CAT, said(3, "Cat", "No, Dan is wrong. This rule is a joke.", "Re: Proposal 1: Grass")), {"ADOPTED"}),
        ((BOB, CAT, said(3, "Cat", "Scrap that.", "Something else")), {"ADOPTED"}),
        ((BOB, CAT, said(3, "Dan", "Scrap that.", "Re: Proposal 1: Grass")), {"ADOPTED"}),  # he has cast nothing
    ],
)
def test_what_is_not_clear_is_gone_through_in_every_way(mails: tuple[Said, ...], expected: set[str]) -> None:
    assert results(*mails) == expected


def test_more_than_can_be_gone_through_is_told() -> None:
    """Two kinds and none, of each of seven: 3^7 ways are more than two thousand."""
    playing = frozenset(f"P{number}" for number in range(8))
    mails = [said(1, f"P{number}", "FOR 1 if it rains") for number in range(7)]
    for number, too_many in ((6, False), (7, True)):
        made, matter = course(FIRST._replace(sender="P0"), *mails[:number], players=playing, begin=False)
        ways = made.ways(matter, at(LATE))
        assert (ways.too_many, len(ways.open_of)) == (too_many, number)


def test_who_plays_is_not_known() -> None:
    """A third of an unknown number."""
    assert results(BOB, CAT, players=None) == {"ADOPTED", "FAILED QUORUM"}
    assert results(BOB, CAT, players=None, profile=MEADOW.replace('share = "1/3"', "number = 2")) == {"ADOPTED"}


LONGER = MEADOW.replace("hours = 72", "hours = 72\nextended = 100")


@pytest.mark.parametrize(
    ("mails", "expected"),
    [
        ((BOB, CAT, said(80, "Dan", "AGAINST 1"), said(81, "Eve", "AGAINST 1")), {"ADOPTED"}),  # not extended
        ((BOB, said(80, "Dan", "AGAINST 1"), said(81, "Eve", "AGAINST 1")), {"REJECTED"}),
        ((BOB, said(100 - SECOND, "Cat", "FOR 1")), {"ADOPTED"}),
        ((BOB, said(100, "Cat", "FOR 1")), {"FAILED QUORUM"}),  # once
        ((BOB, said(2, "Cat", "FOR 1", certain=False), said(80, "Dan", "AGAINST 1")), {"ADOPTED", "REJECTED"}),
    ],
)
def test_a_window_may_be_extended_once(mails: tuple[Said, ...], expected: set[str]) -> None:
    """Where it is not known whether the quorum was short, both are gone through: Bob and Cat at 72 h, or Bob and Dan at 100 h."""
    assert expected <= results(*mails, profile=LONGER)
    if len(expected) == 1:
        assert results(*mails, profile=LONGER) == expected


QUICK = MEADOW.replace('share = "1/3"', 'share = "1/3"\nreached = "passes"\ncounts = "for"\nshort = "nothing"')


@pytest.mark.parametrize(
    ("mails", "expected"),
    [
        ((BOB, CAT, said(3, "Dan", "AGAINST 1"), said(3, "Eve", "AGAINST 1"), said(3, "Fay", "AGAINST 1")), "ADOPTED"),
        ((BOB, said(3, "Dan", "AGAINST 1")), "REJECTED"),
        ((BOB,), "ADOPTED"),  # fewer do nothing: more are for it than against
    ],
)
def test_a_quorum_may_pass_at_once(mails: tuple[Said, ...], expected: str) -> None:
    assert results(*mails, profile=QUICK) == {expected}


KILLED = MEADOW.replace("[window]", 'VETO = { side = "kills", by = ["Fay"] }\n[window]')


@pytest.mark.parametrize(("who", "expected"), [("Fay", "VETOED"), ("Eve", "ADOPTED")])
def test_a_vote_may_kill(who: str, expected: str) -> None:
    assert results(BOB, CAT, said(3, who, "VETO 1"), profile=KILLED) == {expected}


TIED = MEADOW.replace("[quorum]", '[threshold]\nratio = "1"\ntie = "passes"\n[quorum]')
TWICE = MEADOW.replace("[quorum]", '[threshold]\nratio = "2"\n[quorum]')
AGAINST = said(3, "Dan", "AGAINST 1")


@pytest.mark.parametrize(
    ("profile", "mails", "expected"),
    [
        (TIED, (BOB, AGAINST), "ADOPTED"),
        (TWICE, (BOB, CAT, AGAINST), "ADOPTED"),
        (TWICE, (BOB, CAT, said(3, "Eve", "FOR 1"), AGAINST, said(3, "Fay", "AGAINST 1")), "REJECTED"),  # 3 to 2
        (MEADOW + '[strength]\nof = { Dan = 2 }\n', (BOB, CAT, AGAINST), "REJECTED"),  # 2 to 2
        (MEADOW + '[strength]\nof = { Dan = 1 }\n', (BOB, CAT, AGAINST), "ADOPTED"),
        (MEADOW.replace('side = "against"', 'side = "against", weight = 2'), (BOB, CAT, AGAINST), "REJECTED"),
        ('implied = "FOR"\n' + MEADOW, (BOB,), "ADOPTED"),  # with Ann's
        ('implied = "FOR"\n' + MEADOW, (BOB, said(3, "Ann", "AGAINST 1")), "REJECTED"),
        (MEADOW.replace('side = "against"', 'side = "against", quorum = false'), (BOB, AGAINST), "FAILED QUORUM"),
    ],
)  # fmt: skip
def test_what_votes_count_for(profile: str, mails: tuple[Said, ...], expected: str) -> None:
    assert results(*mails, profile=profile) == {expected}


def test_endorsements_are_followed_where_the_nomic_has_them() -> None:
    follows = said(4, "Dan", "I endorse the author on 1")
    mails = (BOB, said(2, "Ann", "AGAINST 1"), follows)
    assert results(*mails, profile="endorsements = true\n" + MEADOW) == {"REJECTED"}
    assert results(*mails, said(5, "Cat", "FOR 1"), profile=MEADOW) == {"ADOPTED"}


def test_only_a_player_begins_a_matter_and_a_reply_does_not() -> None:
    made = Course(read_profile(MEADOW, "x"), (), lambda _: SIX)
    made.take(FIRST._replace(sender="Zoe"))
    made.take(FIRST._replace(sender=""))
    made.take(FIRST._replace(subject="Re: Proposal 1: Grass"))
    made.take(FIRST._replace(subject="A proposal 1: Grass"))
    assert made.matters == []
    made.take(FIRST._replace(subject="[meadow] proposal  1:  Grass"))
    assert [(each.number, each.title, each.certain) for each in made.matters] == [(1, "Grass", True)]


@pytest.mark.parametrize(("hours", "heard"), [(72 + 60 * 24 - SECOND, 1), (72 + 60 * 24, 0)])
def test_sixty_days_after_its_votes_stopped_counting_it_is_spoken_of_no_more(hours: float, heard: int) -> None:
    _, matter = course(said(hours, "Fay", "1: ADOPTED"))
    assert len(matter.announced) == heard


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("More grass. FOR 1", {"FAILED QUORUM"}),  # what is to be law casts nothing
        ("More grass.\n\nI vote FOR.", {"FAILED QUORUM", "ADOPTED"}),
        ("Whoever says “I vote FOR” gets grass.", {"FAILED QUORUM"}),
        ("{I vote FOR.}", {"FAILED QUORUM"}),
    ],
)
def test_who_votes_in_the_mail_that_begins_a_matter_may_do_so(text: str, expected: set[str]) -> None:
    """With Bob's it would be two."""
    made, matter = course(FIRST._replace(text=text), BOB, begin=False)
    assert {decide(one, read_profile(MEADOW, "x")).result for one in made.ways(matter, at(LATE)).decisions} >= expected
    assert (matter.cast[0].voter == "Ann") == ("ADOPTED" in expected)


def test_a_number_that_is_used_again_is_of_the_open_one() -> None:
    made, first = course(BOB, CAT, said(100, "Ann", "Again.", "Proposal 1: Grass"), said(101, "Dan", "AGAINST 1"))
    second = made.matters[1]
    assert [cast.voter for cast in first.cast] == ["Bob", "Cat"]
    assert [(cast.voter, cast.ignored) for cast in second.cast] == [("Dan", "")]


@pytest.mark.parametrize(
    ("hours", "subject", "certain", "begun"),
    [
        (71, "Proposal 1: Grass", True, 1),  # the open one, on which Bob says something
        (71, "Proposal 1: GRASS", True, 1),
        (72, "Proposal 1: Grass", True, 2),  # the first is over
        (71, "Proposal 2: Grass", True, 2),
        (71, "Proposal 1: Moss", True, 2),
        (71, "Proposal 1: Grass", False, 2),  # whether there is a first is not sure
    ],
)
def test_what_another_begins_with_the_number_and_title_of_an_open_one_is_that_one(
    hours: float, subject: str, certain: bool, begun: int
) -> None:
    """Votes on the first count until 72 h after it."""
    made, _ = course(FIRST._replace(certain=certain), said(hours, "Bob", "More grass.", subject), begin=False)
    assert len(made.matters) == begun


AGAIN = "Proposal 1: Grass"
OTHER = "Proposal 1: Moss"


@pytest.mark.parametrize(
    ("mails", "of_first", "of_second"),
    [
        # the votes on the first stopped counting at 72 h, those on the other have not
        ((said(71, "Bob", "Mine.", OTHER), said(73, "Fay", "1: ADOPTED")), ["ADOPTED"], []),
        ((said(72, "Bob", "Mine.", OTHER), said(73, "Fay", "1: ADOPTED")), ["ADOPTED"], []),
        # both have, and neither was announced
        ((said(5, "Ann", "Sent again.", AGAIN), said(78, "Fay", "1: ADOPTED")), ["ADOPTED?"], ["ADOPTED?"]),
        ((said(5, "Bob", "Mine.", OTHER), said(78, "Fay", "1 Grass: ADOPTED")), ["ADOPTED"], []),
        ((said(5, "Bob", "Mine.", OTHER), said(78, "Fay", "1: ADOPTED", f"Re: {OTHER}")), [], ["ADOPTED"]),
        # the first was: this is of the other, once its votes stopped counting
        ((said(73, "Fay", "1: ADOPTED"), said(74, "Bob", "Mine.", OTHER), said(146, "Fay", "1: REJECTED")), ["ADOPTED"], ["REJECTED"]),
        # and before that it may be either
        ((said(73, "Fay", "1: ADOPTED"), said(74, "Bob", "Mine.", OTHER), said(145, "Fay", "1: REJECTED")), ["ADOPTED", "REJECTED?"], ["REJECTED?"]),
        # what is announced once more of a number is of the latest
        ((said(73, "Fay", "1: ADOPTED"), said(74, "Bob", "Mine.", OTHER), said(146, "Fay", "1: REJECTED"), said(147, "Fay", "1: ADOPTED")), ["ADOPTED"], ["REJECTED", "ADOPTED"]),
        # neither may be announced
        ((said(5, "Bob", "Mine.", OTHER), said(71, "Fay", "1: ADOPTED")), ["ADOPTED?"], ["ADOPTED?"]),
    ],
)  # fmt: skip
def test_an_outcome_of_a_number_used_twice_is_of_the_matter_whose_outcome_is_due(
    mails: tuple[Said, ...], of_first: list[str], of_second: list[str]
) -> None:
    made, _ = course(*mails)
    told = [[each.outcome + "?" * (not each.sure) for each in matter.announced] for matter in made.matters]
    assert told == [of_first, of_second]


@pytest.mark.parametrize(
    ("text", "subject", "of_first", "of_second"),
    [
        ("FOR 1", "votes", ["FOR?"], ["FOR?"]),
        ("FOR 1", f"Re: {OTHER}", [], ["FOR"]),
        ("FOR", f"Re: {OTHER}", [], ["FOR"]),
        ("FOR 1 Grass", "votes", ["FOR"], []),
    ],
)
def test_a_vote_on_a_number_of_two_open_matters(
    text: str, subject: str, of_first: list[str], of_second: list[str]
) -> None:
    made, _ = course(said(5, "Bob", "Mine.", OTHER), said(6, "Cat", text, subject))
    told = [[cast.heard.word + "?" * (not cast.heard.sure) for cast in matter.cast] for matter in made.matters]
    assert told == [of_first, of_second]


@pytest.mark.parametrize(
    ("mails", "expected"),
    [
        ((said(0, "Bob", "FOR 1"), FIRST, said(0, "Cat", "FOR 1")), {"ADOPTED"}),  # what is begun is there for both
        ((FIRST, said(0, "Bob", "FOR 1"), said(0, "Cat", "AGAINST 1")), {"REJECTED"}),  # two people in any order
        ((FIRST, said(0, "Bob", "FOR 1\nAGAINST 1"), said(0, "Cat", "FOR 1")), {"REJECTED"}),  # one mail has an order
        ((FIRST, said(0, "Bob", "FOR 1"), said(0, "Bob", "FOR 1"), said(0, "Cat", "FOR 1")), {"ADOPTED"}),
    ],
)
def test_mails_of_one_second(mails: tuple[Said, ...], expected: set[str]) -> None:
    made = Course(read_profile(MEADOW, "meadow.toml"), sorted(SIX), lambda _: SIX)
    made.take_together(mails)
    ways = made.ways(made.matters[0], at(LATE))
    assert {decide(one, read_profile(MEADOW, "x")).result for one in ways.decisions} == expected


@pytest.mark.parametrize(("one", "other", "expected"), [(1, 1, {"ADOPTED", "REJECTED"}), (1, 1 + SECOND, {"REJECTED"})])
def test_of_two_votes_of_one_second_nobody_knows_the_last(one: float, other: float, expected: set[str]) -> None:
    """With the one FOR it is two to none, with the other a tie."""
    made, matter = course(CAT)
    votes = said(one, "Bob", "FOR 1"), said(other, "Bob", "AGAINST 1")
    for second in [votes] if one == other else [[vote] for vote in votes]:
        made.take_together(second)
    ways = made.ways(matter, at(LATE))
    found = {decide(each, read_profile(MEADOW, "x")).result for each in ways.decisions}
    assert found >= expected and ("ADOPTED" in found) == ("ADOPTED" in expected)


@pytest.mark.parametrize(("later", "resolved"), [(0, None), (SECOND, "ADOPTED")])
def test_of_two_outcomes_of_one_second_neither_stands(later: float, resolved: str | None) -> None:
    made, matter = course(BOB, CAT)
    told = said(80, "Fay", "1: REJECTED"), said(80 + later, "Fay", "1: ADOPTED")
    for second in [told] if not later else [[each] for each in told]:
        made.take_together(second)
    assert (matter.resolved.outcome if matter.resolved is not None else None) == resolved


@pytest.mark.parametrize(
    ("mails", "expected"),
    [
        ((), {"ADOPTED"}),  # Ann's and Bob's
        ((said(2, "Ann", "AGAINST 1"),), {"REJECTED"}),
        ((said(2, "Ann", "AGAINST 1"), said(3, "Ann", "I withdraw my vote on 1")), {"ADOPTED"}),
        ((said(2, "Ann", "AGAINST 1"), said(3, "Ann", "I withdraw my vote on 1", certain=False)), {"ADOPTED", "REJECTED"}),
    ],
)  # fmt: skip
def test_an_author_whose_vote_is_withdrawn_casts_none(mails: tuple[Said, ...], expected: set[str]) -> None:
    assert results(BOB, *mails, profile=MEADOW.replace("[votes]", 'implied = "FOR"\n[votes]')) == expected


def test_what_was_announced() -> None:
    _, matter = course(
        said(80, "Bob", "1: ADOPTED"),
        said(81, "Fay", "Will 1 be ADOPTED?"),
        said(82, "Fay", "1: REJECTED"),
        said(83, "Fay", "1: ADOPTED"),
        said(84, "Bob", "I resolve 1 as REJECTED."),
    )
    told = [(each.by, each.outcome, each.entitled) for each in matter.announced]
    assert told == [("Fay", "REJECTED", True), ("Fay", "ADOPTED", True), ("Bob", "REJECTED", False)]
    assert matter.resolved is not None and matter.resolved.outcome == "ADOPTED"


@pytest.mark.parametrize(
    ("subject", "expected"),
    [
        ("Re: [meadow] Re: x  y", ("x y", True, False)),
        ("[meadow] Re: x", ("x", True, False)),
        ("[a] [b] x", ("x", False, False)),
        ("Re[2]: x", ("x", True, False)),
        ("Re (2): x", ("x", True, False)),
        ("BUS: Re: OFF: [Promotor] x", ("OFF: [Promotor] x", True, False)),
        ("BUS: OFF: x", ("BUS: OFF: x", False, False)),
        ("(no subject) RE:x", ("x", True, False)),
        ("Fwd: x", ("x", False, True)),
        ("BUS: Re: Fw: x", ("x", True, True)),
        ("Where: here", ("Where: here", False, False)),
        ("x: Re: y and more: Re: z", ("y and more: Re: z", True, False)),
        ("Motion: Re: x", ("Motion: Re: x", False, False)),  # so the nomic calls what begins a matter
        ("Motion Re: x", ("Motion Re: x", False, False)),
        ("x", ("x", False, False)),
        ("", ("", False, False)),
    ],
)
def test_a_subject_without_its_marks(subject: str, expected: tuple[str, bool, bool]) -> None:
    assert subject_of(subject, "Motion: {title}") == expected


@pytest.mark.parametrize(
    ("base", "core"),
    [
        ("OFF: [Promotor] Grass (was: Moss: x)", "grass"),
        ("Grass", "grass"),
        ("Grass: green", "grass: green"),
        ("Grass (was it?) more", "grass (was it?) more"),
    ],
)
def test_what_stays_of_a_subject_however_it_is_marked(base: str, core: str) -> None:
    assert core_of(base) == core


SAME = "[meadow] Proposal 1: Grass"


@pytest.mark.parametrize(
    ("mails", "expected"),
    [
        ((BOB, said(2, "Cat", "FOR", SAME)), {"ADOPTED", "FAILED QUORUM"}),  # perhaps an answer
        ((BOB, said(2, "Cat", "FOR", f"{SAME} (was: Moss)")), {"ADOPTED", "FAILED QUORUM"}),
        ((BOB, said(2, "Cat", "FOR", f"Fwd: {SAME}")), {"ADOPTED", "FAILED QUORUM"}),
        ((BOB, said(2, "Cat", "FOR", f"Re: Fwd: {SAME}")), {"ADOPTED", "FAILED QUORUM"}),
        ((BOB, said(2, "Cat", "FOR", f"BUS: Re: {SAME}")), {"ADOPTED"}),
        ((BOB, said(2, "Cat", "FOR", f"(no subject) Re: {SAME} (was: Moss)")), {"ADOPTED"}),
        ((BOB, said(2, "Cat", "Fine.", SAME)), {"FAILED QUORUM"}),
        ((BOB, said(2, "Ann", "Once more.", SAME), said(3, "Cat", "FOR 1")), {"ADOPTED", "FAILED QUORUM"}),  # on either
        ((BOB, said(2, "Ann", "FOR", SAME)), {"ADOPTED", "FAILED QUORUM"}),
        ((BOB, said(2, "Dan", "Mine.", "Proposal 1: Moss"), said(3, "Cat", "FOR", f"Re: {SAME}")), {"ADOPTED"}),
        ((BOB, said(72, "Cat", "FOR", SAME)), {"FAILED QUORUM"}),  # when it is open no more
    ],
)
def test_what_looks_as_if_it_began_a_matter_that_is_open_begins_none(
    mails: tuple[Said, ...], expected: set[str]
) -> None:
    assert results(*mails) == expected
    made, _ = course(*mails)
    others = {matter.title for matter in made.matters[1:] if matter.certain and matter.begun < at(72)}
    assert others <= {"Moss"}


NUMBERLESS = MEADOW.replace("Proposal {number}: {title}", "Proposal: {title}")


@pytest.mark.parametrize(
    ("profile", "first", "subject", "text", "others"),
    [
        (MEADOW, "Proposal 1: Grass", "Proposal 1: Grass - my vote", "FOR", [False]),
        (MEADOW, "Proposal 1: Grass", "Proposal 1: my vote", "FOR", [False]),
        (MEADOW, "Proposal 1: Grass", "Proposal 2: my vote", "FOR", [True]),
        (MEADOW, "Proposal 1: Grass", "Proposal 1: Moss", "Mine.", [True]),
        (NUMBERLESS, "Proposal: Grass", "Proposal: Grass, my vote", "FOR", [False]),
        (NUMBERLESS, "Proposal: Grass", "Proposal: Grass - my vote", "FOR", [False]),
        (NUMBERLESS, "Proposal: Grass", "Proposal: Grass seed", "Mine.", [True]),
        (NUMBERLESS, "Proposal: Grass", "Proposal: Grassland", "FOR", [True]),
    ],
)
def test_what_seems_to_begin_another_of_its_name_and_votes_is_perhaps_an_answer(
    profile: str, first: str, subject: str, text: str, others: list[bool]
) -> None:
    """Then what it casts is open, and whether it began anything."""
    begun = said(0, "Ann", "Grass.", first)
    made, matter = course(begun, said(1, "Bob", text, subject), profile=profile, begin=False)
    assert [other.certain for other in made.matters[1:]] == others
    assert [cast.heard.sure for cast in matter.cast] == [sure for sure in others if not sure]


@pytest.mark.parametrize(("hours", "is_sure"), [(73, False), (144 - SECOND, False), (144, True)])
def test_an_answer_to_a_subject_that_came_twice_may_be_a_late_one_to_the_first(hours: float, is_sure: bool) -> None:
    """Votes on the first counted for 72 h: as long again some may still answer it. Later, or where it has gone by another name, nobody does."""
    mails = said(72.5, "Ann", "Grass.", "Proposal 1: Grass"), said(hours, "Cat", "FOR", "Re: Proposal 1: Grass")
    made, first = course(BOB, *mails)
    assert [(cast.voter, cast.heard.sure) for cast in made.matters[1].cast] == [("Cat", is_sure)]
    assert [cast.voter for cast in first.cast] == ["Bob"]
    made, _ = course(
        BOB, mails[0]._replace(subject="Proposal 2: Grass"), mails[1]._replace(subject="Re: Proposal 2: Grass")
    )
    assert [(cast.voter, cast.heard.sure) for cast in made.matters[1].cast] == [("Cat", True)]


@pytest.mark.parametrize("begins", ["{any}Proposal {number}: {title}", "PROP Proposal {number}: {title}"])
@pytest.mark.parametrize("mark", ["BUS: Re: ", "Meadow: Re: ", "Re (2): ", "[a] RE: "])
def test_an_answer_begins_nothing_whatever_a_pattern_takes_in(begins: str, mark: str) -> None:
    profile = MEADOW.replace("Proposal {number}: {title}", begins)
    first, answer = (said(0, "Ann", "Grass.", "PROP Proposal 1: Grass"), f"{mark}PROP Proposal 1: Grass")
    made, _ = course(first, said(1, "Bob", "FOR", answer), profile=profile, begin=False)
    assert [cast.heard.sure for cast in made.matters[0].cast] == [True] and len(made.matters) == 1


# -- Agora ----------------------------------------------------------------------------------------------

POOL = """I hereby distribute each listed proposal. For these decisions, the
quorum is 2, and the valid options are FOR and AGAINST.

ID      Author(s)            AI    Title
-----------------------------------------------------
7      Ann                  1.0   More grass
8*     bob, [1]             2.0   Rule 879 Cleanup (v1.2)
> 9    Cat                  3.0   Quoted
ten    Cat                  3.0   No number
"""
DISTRIBUTED = said(0, "Fay", POOL, "OFF: [Promotor] Distribution of Proposals 7-8")


def agora(*mails: Said) -> tuple[Course, list[Running]]:
    made = Course(AGORA, sorted(SIX), lambda _: SIX)
    for mail in (DISTRIBUTED, *mails):
        made.take(mail)
    return made, made.matters


def test_a_mail_may_begin_several_matters() -> None:
    _, matters = agora()
    told = [(each.number, each.title, each.author, str(each.index), each.quorum) for each in matters]
    assert told == [(7, "More grass", "Ann", "1.0", 2), (8, "Rule 879 Cleanup (v1.2)", "Bob", "2.0", 2)]


def test_what_is_answered_below_each_line_of_it() -> None:
    text = "> 7      Ann                  1.0   More grass\nFOR\n> 8*     bob, [1]             2.0   Rule 879 Cleanup (v1.2)\nAGAINST"
    _, matters = agora(
        said(1, "Cat", text, "Re: BUS: [Promotor] x"), said(2, "Dan", "FOR 7, I endorse the author on 8")
    )
    kinds = [[(cast.voter, cast.heard.word, cast.heard.sure) for cast in matter.cast] for matter in matters]
    assert kinds == [
        [("Cat", "FOR", True), ("Dan", "FOR", True)],
        [("Cat", "AGAINST", True), ("Dan", "endorses the author", True)],
    ]


@pytest.mark.parametrize(
    ("subject", "text", "is_sure"),
    [
        ("BUS: Re: OFF: [Promotor] Distribution of Proposals 7-8", "FOR 7", True),
        ("BUS: RE: [Promotor] Distribution of Proposals 7-8", "FOR 7", True),
        ("BUS: Re: OFF: [Promotor] Distribution of Proposals 7-8", f"{POOL}\nFOR 7", True),  # with the table
        ("BUS: Votes on Distribution of Proposals 7-8", "FOR 7", True),
        ("BUS: OFF: [Promotor] Distribution of Proposals 7-8", "FOR 7", True),
        ("BUS: OFF: [Promotor] Distribution of Proposals 7-8", "All good.\n\nFOR", False),
        ("BUS: Re: OFF: [Promotor] Distribution of Proposals 7-8", "FOR", False),  # on either
        ("BUS: Fwd: OFF: [Promotor] Distribution of Proposals 7-8", "FOR 7", False),
    ],
)
def test_what_answers_a_mail_that_begins_several_begins_none(subject: str, text: str, is_sure: bool) -> None:
    _, matters = agora(said(1, "Cat", text, subject))
    assert len(matters) == 2
    assert matters[0].cast[-1].heard.sure is is_sure


@pytest.mark.parametrize(
    ("votes", "expected"),
    [
        (("FOR 7-8", "FOR 7, AGAINST 8", "FOR 7-8"), ["ADOPTED", "ADOPTED"]),  # 2 to 1 is exactly the index of 8
        (("FOR 7-8", "AGAINST 7-8"), ["REJECTED", "REJECTED"]),
        (("FOR 7-8",), ["FAILED QUORUM", "FAILED QUORUM"]),
        (("FOR 7", "FOR 7, AGAINST 8"), ["ADOPTED", "FAILED QUORUM"]),
    ],
)
def test_what_the_ballots_come_to_with_the_strengths_that_all_begin_with(
    votes: tuple[str, ...], expected: list[str]
) -> None:
    mails = [said(1 + number, sorted(SIX)[number], text) for number, text in enumerate(votes)]
    made, matters = agora(*mails)
    results = [{decide(one, AGORA).result for one in made.ways(matter, at(LATE)).decisions} for matter in matters]
    assert results == [{each} for each in expected]


def test_without_a_quorum_in_its_mail_it_is_not_known() -> None:
    made = Course(AGORA, sorted(SIX), lambda _: SIX)
    made.take(DISTRIBUTED._replace(text=POOL.replace("quorum is 2", "quorum is as usual")))
    assert {one.quorum for one in made.ways(made.matters[0], at(LATE)).decisions} == {0, 1_000_000_000}


@pytest.mark.parametrize(
    ("begins", "subject", "fits"),
    [
        ("Proposal {number}: {title}", "Proposal 1:Tea", True),
        ("Proposal {number}: {title}", "Proposal 1 : Tea", True),
        ("Proposal {number}: {title}", "Proposal1: Tea", False),
        ("[Motion {number}] {title}", "[Motion 1] Tea", True),
        ("[Motion {number}] {title}", "[Meadow] [MOTION 1] Tea", True),
        ("[Motion {number}] {title}", "[Meadow] Tea", False),
        ("{any}[Motion {number}] {title}", "OFF: [Motion 1] Tea", True),
    ],
)
def test_a_subject_that_begins_a_matter(begins: str, subject: str, *, fits: bool) -> None:
    assert (pattern_of(begins).fullmatch(subject_of(subject, begins).base) is not None) is fits


@pytest.mark.parametrize(
    ("begins", "noun"),
    [
        ("Motion {number}: {title}", "Motion"),
        ("[Bill #{number}] {title}", "Bill"),
        ("Motion: {title}", "Motion"),
        ("{any}Proposal {number}: {title}", "Proposal"),
        ("OFF: {number} {title}", ""),
        ("{title} ({number})", ""),
    ],
)
def test_what_a_nomic_calls_what_it_votes_on(begins: str, noun: str) -> None:
    assert noun_of(begins) == noun
