"""Whatever a line says, its legal wording says the same; whatever is written, it is answered."""

from __future__ import annotations

import re

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from referee.dynasties.bots.hardware import CARRIED
from referee.dynasties.bots.script import lines as says
from referee.dynasties.bots.script.meanings import nameable
from referee.dynasties.bots.script.reading import Understood, read_script
from referee.dynasties.bots.script.wording import canonical

COUNTS = st.integers(1, 10**18 - 1) | st.integers(1, 30)
NUMBERS = st.integers(1 - 10**18, 10**18 - 1) | st.integers(-3, 3)
ORDINALS = st.integers(1, 120)
WORDS = st.sampled_from(
    [
        "Ann",
        "and",
        "Bob's",
        "The",
        "then",
        "If",
        "move",
        "Axe",
        "…",
        ",",
        "status",
        "X:",
        "“Zed”",
        "Jr.",
        "...",
        "Ёж",
        "李",
        "on",
        "🤖",
    ]
)
# A name that a Trigger or a Reaction follows after “and” cannot be told from the two joined, whoever reads it.
NAMES = (
    st.lists(WORDS, min_size=1, max_size=5)
    .map(" ".join)
    .filter(
        lambda name: (
            nameable(name)
            and not re.search(r"\band (then )?move\b", name)
            and not name.startswith(("If ", "then move"))
        )
    )
)
TOKENS = st.sampled_from(["X", "and", "is", "by", "If", "a,b", "1", "ёлка", "to...", "Token"]) | st.text(
    st.characters(exclude_categories=("Z", "C")), min_size=1, max_size=5
)
SYSTEMS = st.sampled_from(sorted(CARRIED.systems))
STATUSES = st.sampled_from(["Flipped", "Scorched", "Loose", "Scrambled", "Anchored"]) | NAMES.map(
    "Anchored [{}]".format
)
FLAGS = st.booleans()
SIDES = st.sampled_from(["front", "behind"])
BOUNDS = st.sampled_from(["eq", "le", "ge"])
THAN = st.sampled_from(["gt", "lt", "eq"])
UNITS = st.sampled_from(["turn", "round"])
WAYS = st.sampled_from(["forwards", "backwards"])
PERCENTAGES = st.integers(1, 10**9 - 1) | st.sampled_from([0.5, 12.25, 99.0625, 100])

TRIGGERS: st.SearchStrategy[says.Trigger] = st.one_of(
    st.builds(says.SpacesEmpty, COUNTS, SIDES),
    st.builds(says.Occupied, st.sampled_from(["opponent", "house", "non_house"]), COUNTS, SIDES),
    st.builds(says.ActorStatus, STATUSES, FLAGS),
    st.builds(says.OpponentStatus, ORDINALS, STATUSES, FLAGS),
    st.builds(says.OpponentSystem, ORDINALS, SYSTEMS, FLAGS),
    st.builds(says.OpponentEvading, ORDINALS),
    st.builds(says.Clock, UNITS, COUNTS, BOUNDS),
    st.builds(says.Parity, UNITS, st.sampled_from(["odd", "even"])),
    st.builds(says.ActorSpace, COUNTS, BOUNDS),
    st.builds(says.ActorLetter, st.sampled_from("ABCDEF"), BOUNDS),
    st.builds(says.TokenValue, TOKENS, THAN, NUMBERS),
    st.builds(
        says.PartCondition, st.none() | NAMES, st.sampled_from(["chassis", "engine", "exposed"]), THAN, PERCENTAGES
    ),
    st.builds(says.LastLine, st.integers(1, 25)),
    st.builds(says.OpponentUsed, SYSTEMS),
)
CHANGES = st.builds(says.ChangeToken, st.sampled_from(["increase", "decrease"]), TOKENS, NUMBERS)
REACTIONS: st.SearchStrategy[says.Reaction] = st.one_of(
    st.builds(says.Move, WAYS, COUNTS),
    st.builds(says.Bypass, WAYS, COUNTS),
    st.sampled_from([says.Turn(), says.Evade(), says.Block()]),
    st.builds(says.Use, SYSTEMS, st.none() | ORDINALS),
    st.builds(says.UseOnInflictor, SYSTEMS, STATUSES),
    st.builds(says.MoveInflictor, COUNTS, st.sampled_from(["toward", "away"]), STATUSES),
    CHANGES,
    st.builds(says.MoveTowards, COUNTS, NAMES),
)


def _line(triggers: list[says.Trigger], reactions: tuple[says.Reaction, ...]) -> says.Line:
    advanced = any(isinstance(one, says.ADVANCED) for one in (*triggers, *reactions))
    return says.Line(tuple(triggers), reactions, advanced)


LINES = st.builds(
    _line,
    st.lists(TRIGGERS, min_size=1, max_size=2),
    REACTIONS.map(lambda one: (one,)) | st.tuples(CHANGES, REACTIONS),
)


@given(LINES)
def test_the_legal_wording_of_a_line_is_read_as_that_line(line: says.Line) -> None:
    [entry] = read_script([canonical(line)], CARRIED, 10).entries
    assert isinstance(entry, Understood), (canonical(line), entry)
    assert (entry.line, entry.how, entry.canonical) == (line, "exact", canonical(line))


@given(st.lists(st.text() | st.lists(WORDS | st.text(max_size=3), max_size=30).map(" ".join), max_size=12))
def test_whatever_is_written_is_answered(lines: list[str]) -> None:
    script = read_script(lines, CARRIED, 10)
    assert [entry.number for entry in script.entries] == list(range(1, len(lines) + 1))
    msgspec.json.encode(script)


@given(LINES, st.integers(0, 40), st.text(max_size=3))
def test_a_line_that_was_damaged_is_answered(line: says.Line, at: int, by: str) -> None:
    wording = canonical(line)
    [entry] = read_script([wording[:at] + by + wording[at + 1 :]], CARRIED, 10).entries
    assert entry.number == 1
