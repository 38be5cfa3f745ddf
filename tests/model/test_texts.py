from __future__ import annotations

import pytest

from referee.model.instants import parse_instant
from referee.model.texts import named_in, struck_in, with_instants_said, with_titles, without_struck


@pytest.mark.parametrize(
    ("text", "said", "struck"),
    [
        ("I cut ~~the red~~ green.", "I cut green.", ["the red"]),
        ("~~a~~~~b ~ c~~ d", " d", ["a", "b ~ c"]),
        ("~~ a", "~~ a", []),
        ("~Ann", "~Ann", []),
    ],
)
def test_what_is_struck_out(text: str, said: str, struck: list[str]) -> None:
    assert (without_struck(text), struck_in(text)) == (said, struck)


def test_titles_stand_where_ids_stood_and_nowhere_else() -> None:
    text = "“easily” waits for “easily”, says “two words” and easily"
    assert named_in(text) == ["easily", "easily"]
    assert with_titles(text, {"easily": "Easily overlooked"}.__getitem__) == (
        "“Easily overlooked” waits for “Easily overlooked”, says “two words” and easily"
    )


def test_an_instant_as_it_is_said() -> None:
    assert (
        with_instants_said("open until 2019-05-20T21:09:00Z, not 21:09")
        == "open until Mon 20 May 2019, 21:09 UTC, not 21:09"
    )
    assert with_instants_said("at 2019-05-20T21:09:30.25Z") == "at Mon 20 May 2019, 21:09:30 UTC"
    same, next_year = parse_instant("2019-12-31T23:59:59Z"), parse_instant("2020-01-01T00:00:00Z")
    assert with_instants_said("from 2019-05-20T21:09:01Z", same) == "from Mon 20 May, 21:09:01 UTC"
    assert with_instants_said("from 2019-05-20T21:09:00Z", next_year) == "from Mon 20 May 2019, 21:09 UTC"


@pytest.mark.parametrize(
    "name",
    [
        "2019-99-99T99:99:99Z",
        "2019-02-29T00:00:00Z",  # no leap year
        "2019-05-20T24:00:01Z",
        "1019-05-20T21:09:00Z",
        "2019-05-20T21:09:00.1234567Z",
        "٢٠١٩-٠٥-٢٠T٢١:٠٩:٠٠Z",
    ],
)
def test_a_player_s_name_that_only_looks_like_an_instant_stays(name: str) -> None:
    assert with_instants_said(f"{name} voted twice") == f"{name} voted twice"
