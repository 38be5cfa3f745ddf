"""Lists as values come back as they were written."""

from hypothesis import given
from hypothesis import strategies as st

from referee.dynasties.kit.terms.lists import items_of, text_of

_SIGNS = st.characters(blacklist_categories=("Cc", "Cs", "Zs", "Zl", "Zp"))
_ITEMS = st.text(_SIGNS, min_size=1, max_size=12)


@given(st.lists(_ITEMS, max_size=6))
def test_items_come_back(items: list[str]) -> None:
    assert items_of(text_of(items)) == tuple(items)


def test_what_is_kept_reads_as_people_write_it() -> None:
    assert text_of(["Oats", "Oats", "Rye"]) == "Oats, Oats, Rye"
    assert text_of(["Lamp, Brass", 'the "big" one']) == '"Lamp, Brass", "the ""big"" one"'
    assert items_of("Oats,Rye") == ("Oats", "Rye")
    assert items_of("") == ()
