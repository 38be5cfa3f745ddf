"""The drawing of changes: what is changed, where it stands, which tests it is told to, and what is made of that."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests import reached
from tests.drawn import ROOMS, Mutant, changed, changes_in, draw, mutant_of, reached_at
from tests.mutants import (
    REASONS,
    Reach,
    judge,
    read_notes,
    reasons,
    summary,
    with_marks,
)

SOURCE = '''\
from __future__ import annotations


@dataclass(frozen=True)
class Pot:
    size: int | None = 3


def is_full(pot: Pot, more: int | None = 1, *, less: int = 3) -> bool | None:
    """Whether it is."""
    return pot.size > more and True
'''


def test_every_change_is_made_where_it_is_said_to_be() -> None:
    for (line, _), changes in changes_in(SOURCE).items():
        for change in changes:
            mutant = mutant_of("pot.py", SOURCE, (line, 0), change)
            if mutant is not None:
                assert abs(mutant.line - line) <= 2  # a decorator goes with its line
                ast.parse(mutant.text)


def test_an_exception_with_a_dot_in_its_name_is_not_changed() -> None:
    source = "try:\n    look()\nexcept (pots.Empty, pots.Broken):\n    pass\n"
    changes = [(place, change) for place, several in changes_in(source).items() for change in several]
    mutants = [mutant_of("pot.py", source, place, change) for place, change in changes]
    assert "ExceptionReplacer" in {name for _, (_, name, _) in changes}
    assert all("pots.Empty, pots.Broken" in mutant.text for mutant in mutants if mutant is not None)


def test_annotations_and_flags_are_left_alone() -> None:
    mutants = [mutant_of("pot.py", SOURCE, place, one) for place, of in changes_in(SOURCE).items() for one in of]
    texts = [mutant.text for mutant in mutants if mutant is not None]
    assert texts
    assert all(
        "int | None = " in text and "frozen=True" in text and "-> bool | None" in text
        for text in texts
        if "class Pot" in text and "@dataclass" in text
    )
    assert any("size: int | None =  4" in text or "size: int | None = 4" in text for text in texts)
    assert any("pot.size >= more" in text for text in texts)
    assert all(", *, less" in text for text in texts)
    assert any("less: int = 4" in text for text in texts)
    assert any("more or True" in text for text in texts)


DECORATED = """\
class Asked(Protocol[V]):
    @property
    def at(self) -> int: ...


class Given:
    @property
    def at(self) -> int: ...


@functools.lru_cache(maxsize=16)
def size(pot: Pot) -> int: ...


@cache
def name(pot: Pot) -> str: ...


@cached_property
def place(pot: Pot) -> str: ...
"""


def test_decorators_that_remember_or_stand_in_a_protocol_are_left_alone() -> None:
    assert {line for line, _ in changes_in(DECORATED)} == {7, 19}


SAMPLED = """\
_LEAKS = [_drip(1), _drip(2)]
_AGES = [4, 5]
_Size = Annotated[int, Meta(ge=6)]


def _drip(number: int) -> str:
    return "drip" * number


@check("R101", "leaky", samples=(lawful(_LEAKS[0]), violation(_LEAKS[1])), since=_AGES[2])
def leaky(pot: Pot, size: _Size) -> None: ...


PROOF = Proof((), Function("pot:mend", Instead(lambda pot: pot > 1, "that it holds")), HISTORIES[0])
"""


def test_what_is_a_test_itself_is_left_alone() -> None:
    at = {SAMPLED.splitlines()[line - 1][column:][:3].strip() for line, column in changes_in(SAMPLED)}
    assert at == {"4,", "5]", "6)]", "@ch", "2])"}


REACHED = """\
SIZE = 3
_SHAPES = [lambda pot: pot.size]


class Pot:
    def fill(self, by: int = SIZE) -> int:
        if self.size > by:
            for one in range(
                by
            ):
                self.size += one
        elif self.size < by:
            return by
        return self.size

    def empty(self) -> bool:
        \'\'\'Whether it is.\'\'\'
        return not self.size > SIZE

    def full(self) -> bool: return self.size > SIZE


def shape(pot: Pot) -> int:
    @cache
    def drawn(one: int) -> int:
        return SIZE - one
    return _SHAPES[0](pot)
"""


@pytest.mark.parametrize(
    ("line", "reached"),
    [(1, {7, 18, 24, 26}), (2, {24}), (6, {7}), (7, {7}), (9, {8}), (11, {11}), (12, {7}), (13, {13}), (14, {14}), (18, {18}),
     (20, {24}), (23, {24}), (24, {26}), (25, {26}), (26, {26}), (27, {27})],
)  # fmt: skip
def test_whoever_reaches_a_line_comes_by_its_statement_or_by_those_that_ask_for_it(
    line: int, reached: set[int]
) -> None:
    assert set(reached_at(REACHED, line)) == reached
    compile(with_marks(REACHED, "pot.py", reached), "pot.py", "exec")


def test_a_draw_turns_on_its_seed_alone(tmp_path: Path) -> None:
    for room in ROOMS:
        (tmp_path / room).mkdir(parents=True)
        (tmp_path / room / "pot.py").write_text(SOURCE, "utf-8")
    one, other = draw(7, 12, tmp_path), draw(7, 12, tmp_path)
    assert one == other
    assert len(one) == 12
    assert one != draw(8, 12, tmp_path)


def test_marks_note_who_comes_by(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = SOURCE[SOURCE.index("def is_full") :]
    marked = with_marks(plain, "pot.py", [3])
    monkeypatch.setenv("REACHED", str(tmp_path))
    monkeypatch.setenv("REACHED_BY", "tests/test_pot.py::test_full")
    space: dict[str, object] = {}
    exec(compile(f"from __future__ import annotations\n{marked}", "pot.py", "exec"), space)
    pot = type("Pot", (), {"size": 2})()
    assert space["is_full"](pot)  # type: ignore[operator]
    lines = [line for path in tmp_path.iterdir() for line in path.read_text("utf-8").splitlines()]
    assert lines == ["reached\tpot.py:3\ttests/test_pot.py::test_full"]
    reached.hit("pot.py:3")
    assert [line for path in tmp_path.iterdir() for line in path.read_text("utf-8").splitlines()] == lines


MUTANT = Mutant("pot.py", 11, (9,), "return a > b and c", "return a >= b and c", "")


def test_the_change_in_few_letters() -> None:
    assert MUTANT.change == "return a > b and c → return a >= b and c"


def test_the_quick_tests_come_first_as_far_as_there_is_time() -> None:
    reach = read_notes(
        ["took\tslow\t5.0", "took\tquick\t0.1", "took\tbroken\t0.1", "failed\tbroken\t0.1", "took\tother\t0.1",
         "reached\tpot.py:9\tslow", "reached\tpot.py:9\tquick", "reached\tpot.py:9\tbroken"],
        {},
    )  # fmt: skip
    assert reach.nearest(MUTANT, 60) == ["quick", "slow"]
    assert reach.nearest(MUTANT, 5) == ["quick"]
    assert reach.nearest(Mutant("pot.py", 11, (4,), "", "", ""), 60) == []
    assert Reach({}, {"quick": 0.1}).nearest(MUTANT, 60) == []


@pytest.mark.parametrize(
    ("said", "outcome"),
    [
        ("a > b", "noticed"),
        ("a >= b", "survived: 1 tests"),
        ("a > b or __import__('time').sleep(60)", "ended by time"),
        ("a > b or all(one == 0 for one in iter(int, 1))", "ended by time"),
    ],
)
def test_what_tests_make_of_a_change(said: str, outcome: str, tmp_path: Path) -> None:
    """The test asks of 3 and 2, and of 2 and 2: a change to `>=` is noticed by the second alone, which is not wanted."""
    source = "def more(a, b):\n    return a >= b\n"
    (tmp_path / "pot.py").write_text(source, "utf-8")
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "__init__.py").touch()
    (tmp_path / "tests" / "reached.py").write_text(Path(reached.__file__).read_text("utf-8"), "utf-8")
    (tmp_path / "tests" / "deadline.py").write_text(Path("tests/deadline.py").read_text("utf-8"), "utf-8")
    (tmp_path / "tests" / "test_pot.py").write_text(
        "from pot import more\n\ndef test_alike():\n    assert more(2, 2)\n\ndef test_broken():\n    assert False\n",
        "utf-8",
    )
    (tmp_path / "pyproject.toml").write_text("[tool.pytest.ini_options]\nmarkers = ['soak: s', 'slow: s']\n", "utf-8")
    mutant = Mutant("pot.py", 2, (2,), "", "", source.replace("a >= b", said))
    most = 3 if outcome.startswith("ended") else 60
    assert judge(mutant, ["tests/test_pot.py::test_alike"], tmp_path, most) == outcome
    assert (tmp_path / "pot.py").read_text("utf-8") == source


def test_what_no_test_reaches_survives(tmp_path: Path) -> None:
    assert judge(MUTANT, [], tmp_path, 1) == "survived: no test reaches it"


def test_what_a_module_runs_itself_is_reached_by_its_importers_the_nearest_first() -> None:
    importers = {
        "pot": {"jar", "tests.test_pot"},
        "jar": {"tests.test_jar"},
        "tests.test_jar": set(),
        "tests.test_pot": set(),
    }
    took = {"tests/test_jar.py::test_a": 0.1, "tests/test_pot.py::test_b": 0.3, "tests/test_pan.py::test_c": 0.1}
    reach = Reach({}, took, importers)
    module_level = Mutant("pot.py", 6, (), "", "", "")
    assert reach.nearest(module_level, 60) == ["tests/test_pot.py::test_b", "tests/test_jar.py::test_a"]
    assert reach.nearest(module_level, 0.2) == ["tests/test_jar.py::test_a"]


def test_who_runs_a_line_comes_before_who_imports_it() -> None:
    importers = {"pot": {"tests.test_pot"}, "tests.test_pot": set()}
    took = {"tests/test_pot.py::test_b": 0.3, "tests/test_pan.py::test_c": 0.9}
    reach = Reach({("pot.py", 9): {"", "tests/test_pan.py::test_c"}}, took, importers)
    assert reach.nearest(MUTANT, 60) == ["tests/test_pan.py::test_c", "tests/test_pot.py::test_b"]


def test_the_share_leaves_out_what_ended_by_time_or_is_explained() -> None:
    outcomes = ["noticed", "noticed", "noticed", "survived: 3 tests", "ended by time", "explained: alike"]
    said, share = summary(outcomes)
    assert share == 75
    assert said == "3 of 4 changes were noticed (75 %); 1 ended by time, 1 are explained."
    assert summary([])[1] == 100


def test_every_reason_is_about_a_line_that_there_is() -> None:
    for (file, old, new), why in reasons(REASONS.read_text("utf-8")).items():
        assert old in [line.strip() for line in Path(file).read_text("utf-8").splitlines()], (file, old)
        assert old != new
        assert why


def test_a_change_that_takes_a_node_away() -> None:
    source = "@cached\ndef f():\n    return 1\n"
    (removal,) = [one for of in changes_in(source).values() for one in of if one[1] == "RemoveDecorator"]
    assert changed(source, *removal).strip() == "def f():\n    return 1"
