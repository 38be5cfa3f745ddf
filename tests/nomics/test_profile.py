"""A profile as it is written: what it may say, and what is wrong with it in a line that names file and line."""

from __future__ import annotations

import pytest

from referee.errors import InputError
from referee.nomics.carried import AGORA
from referee.nomics.profile import Quorum
from referee.nomics.written import read_profile

TEXT = """name = "Meadow"
begins = "Proposal {number}: {title}"

[votes]
FOR = { side = "for", words = ["aye"] }
AGAINST = { side = "against" }

[window]
hours = 72

[quorum]
share = "1/3"
"""


def test_what_is_left_out_has_a_default() -> None:
    profile = read_profile(TEXT, "meadow.toml")
    assert (profile.outcomes.no_quorum, profile.threshold.tie, profile.neutral) == ("FAILED QUORUM", "fails", "")
    assert (profile.on("for"), profile.on("against"), str(profile.index)) == (("FOR",), ("AGAINST",), "1")


@pytest.mark.parametrize(("quorum", "needed"), [('share = "1/3"\nplus = 2', 4), ("number = 2\nplus = 1", 3)])
def test_more_may_be_added_to_a_share_or_a_number(quorum: str, needed: int) -> None:
    """Of six players a third are two."""
    assert read_profile(TEXT.replace('share = "1/3"', quorum), "meadow.toml").quorum.needed(6) == needed


@pytest.mark.parametrize(
    ("more", "others"),
    [
        ('[quorum]\nshare = "1/3"', ("FAILED QUORUM",)),
        ("[quorum]\nnumber = 4", ("FAILED QUORUM",)),
        ("[quorum]\nplus = 1", ("FAILED QUORUM",)),
        ("", ()),
        ('[quorum]\nnumber = 4\nshort = "nothing"', ()),
    ],
)
def test_what_may_come_of_a_matter(more: str, others: tuple[str, ...]) -> None:
    """Too few is an outcome where there can be, and comes of it."""
    text = TEXT.partition("[quorum]")[0] + more
    assert read_profile(text, "meadow.toml").possible == ("ADOPTED", "REJECTED", *others)


def test_agora_is_one() -> None:
    assert (AGORA.neutral, AGORA.strength.default, AGORA.window.hours, AGORA.window.extended) == (
        "PRESENT",
        3,
        168,
        336,
    )
    assert AGORA.outcomes.every[:3] == ("ADOPTED", "REJECTED", "FAILED QUORUM")


@pytest.mark.parametrize(
    ("quorum", "players", "needed"),
    [
        (Quorum(share="1/3"), 6, 2),
        (Quorum(share="1/3"), 7, 3),
        (Quorum(share="1/3", rounded="down"), 8, 2),
        (Quorum(share="1/3", rounded="down"), 9, 3),
        (Quorum(share="1/2", rounded="down", plus=1), 9, 5),
        (Quorum(share="1/2", rounded="down", plus=1), 10, 6),
        (Quorum(number=4), 9, 4),
        (Quorum(), 9, 0),
        (Quorum(share="1/3"), 0, 0),
    ],
)
def test_how_many_a_quorum_is(quorum: Quorum, players: int, needed: int) -> None:
    assert quorum.needed(players) == needed


@pytest.mark.parametrize(
    ("before", "after", "line", "said"),
    [
        ("side =", "sied =", 5, "unknown key `sied` (perhaps `side` is meant)"),
        ("hours", "huors", 9, "unknown key `huors` (perhaps `hours` is meant)"),
        ("[window]", "[windw]", 8, "unknown key `windw` (perhaps `window` is meant)"),
        ("share", "zzz", 12, "unknown key `zzz` (share, number, rounded"),
        ('side = "against"', 'side = "agianst"', 6, "`votes.AGAINST.side` is 'agianst', which is none of its words (for, against, none, kills are known)"),
        ("{ side = \"against\" }", "3", 6, "`votes.AGAINST` is a whole number, and is to be a table"),
        ("hours = 72", 'hours = "72"', 9, "`window.hours` is text in quotes, and is to be a number"),
        ("hours = 72", "hours = -1", 9, "`window.hours` is to be 0 or more"),
        ('"1/3"', "0.333", 12, "`quorum.share` is to be written like \"1/3\", in quotes"),
        ('name = "Meadow"', 'name = ""', 1, "`name` is empty"),
        ("{title}", "{title", 2, "`begins` has a brace that is not closed"),
        ("aye", "1", 5, "'1' is no word for a vote"),
        ("aye", "I", 5, "'I' is no word for a vote"),
        ("hours = 72", "hours = 0", 9, "`window.hours` is nothing"),
        ("hours = 72", "hours = 72\nextended = 72", 10, "no longer than"),
        ("1/3", "4/3", 12, "more than all players"),
        ('"1/3"', '"1/3"\nnumber = 2', 13, "has both `share` and `number`"),
        ("1/3", "1/0", 12, "`quorum.share`"),
        ("1/3", "0.33", 12, "`quorum.share`"),
        ("Proposal {number}: {title}", "Proposal {nmuber}", 2, "{nmuber}"),
        ("Proposal {number}: {title}", "{title}", 2, "fits everything, or one alone"),
        ("Proposal {number}: {title}", "Proposal", 2, "fits everything, or one alone"),
        ("Proposal {number}: {title}", "P {number} {number}", 2, "holds {number} twice"),
        ("begins", 'rows = "{author}"\nbegins', 2, "`rows` fits everything"),
        ("begins", 'rows = "{number} {any}"\nbegins', 2, "`rows` holds {any}"),
        ("begins", 'quorum-says = "quorum"\nbegins', 2, "`quorum-says` fits everything, or one alone"),
        ("aye", "AGAINST", 6, "'AGAINST' is a word for FOR too"),
        ("aye", "!!", 5, "'!!' is no word for a vote"),
        ('side = "for"', 'side = "none"', 4, "no kind of vote is for anything"),
        ("[votes]", 'implied = "AYE"\n[votes]', 4, "no kind of vote"),
        ("[votes]", "[votes", 4, "is no TOML"),
        ("hours = 72", "hours = ", 9, "is no TOML"),
        ('name = "Meadow"\n', "", 1, "lacks `name`"),
        ("[quorum]\nshare", "[strength]\ndefault = 3\nmost = 2 # ", 11, "between `least` and `most`"),
        ("[quorum]\nshare", "[outcomes]\nadopted = 'A'\nrejected = 'a' # ", 11, "two outcomes have one name"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_with_its_line(before: str, after: str, line: int, said: str) -> None:
    assert before in TEXT
    with pytest.raises(InputError) as told:
        read_profile(TEXT.replace(before, after, 1), "meadow.toml")
    assert str(told.value).startswith(f"meadow.toml:{line}: ") and said in str(told.value)
    assert "\n" not in str(told.value)
