"""Where a word that all mails are made of is meant as the name that somebody has given to something."""

from __future__ import annotations

import pytest

from referee.dynasties.devices.names import is_named


@pytest.mark.parametrize(
    ("words", "named"),
    [
        ("I thank [Zorro]", True),  # no word of every mail
        ("I thank [the Trebuchet]", True),
        # “Will” where a player's name stands, and nowhere else; in small letters it is a verb.
        ("I offer my Hat to [Will]", True),
        ("I offer my Hat to [will]", False),
        ("The Hat [Will] be mine", False),
        ("I take [Will]'s Hat", True),
        ("I take [will]'s Hat", False),
        # What mails speak of is named where it is bought or quoted, and not where anything is named.
        ("I destroy my [Device]", False),
        ("I destroy my [device]", False),
        ("I destroy my [Device]'s Power", False),
        ('I destroy my ["Device"]', True),
        ("I buy a [Device]", True),
        ("I buy [Device]", True),
        ("I buy a device called [Offer]", True),
        ("Please accept my [Offer]", False),
        # A number is what is bought only behind an article: “buy two” tells how many.
        ("I buy a [Ten]", True),
        ("I buy [ten]", False),
        ("I buy [Ten]", False),
        ("I activate [Two]", True),
        ("I activate [two]", False),
    ],
)
def test_a_name_is_meant_where_a_name_stands(words: str, named: bool) -> None:
    before, _, rest = words.partition("[")
    name, _, after = rest.partition("]")
    assert is_named(before + name + after, len(before), len(before + name)) is named
