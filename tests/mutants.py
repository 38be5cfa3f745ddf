"""`make mutants`: changes of the code that no test notices.

Draws places in the code by a seed, and of each one of the changes that Cosmic Ray knows (`>=` for `>`, `and` for `or`, a
number more or less, a decorator away). All tests run once on a copy in which the statements drawn note who reaches them
(for what a module sets itself, the functions in it that ask for that name); then each change is made in a copy of its own,
and the tests that reach it run until one fails, the quick ones first.

What is no code that can err is not drawn: annotations, flags that only guard against ourselves (`frozen`), decorators
that only remember what was worked out (`functools.cache`), and those of a Protocol, whose methods are never run; and
what is a test itself: the samples of a check, and the proofs, which may put anything in the place of code that makes a
history come out otherwise, with the names in their modules that are made for them alone. Tests with a real wiki are not
asked. What is survived for a reason stands in `tests/survivors.txt`.
"""

from __future__ import annotations

import argparse
import ast
import itertools
import os
import queue
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import parso
from cosmic_ray.operators.provider import OperatorProvider

from tests.quick import Importers, file_of, importers_of_all, tests_reaching

ROOMS = ("referee/rules", "referee/dynasties", "referee/nomics", "referee/replay", "checks", "scrapers")
GUARDS = (
    "reports/publish.py",
    "reports/keeping.py",
    "referee/app/nights/publishing.py",
    "referee/app/nights/keeping.py",
)
"""Besides the rooms: what stands before each edit of a wiki."""
PROOFS = "checks/proofs"
REASONS = Path("tests/survivors.txt")
_GUARDS = {"frozen", "slots", "kw_only"}
_REMEMBERS = {"cache", "lru_cache"}
_OF_PROOFS = {"Proof", "Shown", "Posed", "Function", "Instead", "Altered", "Given", "Constant"}
_NEEDS_ARGUMENTS = {"VariableReplacer", "VariableInserter"}
_PROVIDER = OperatorProvider()
OPERATORS = {name: _PROVIDER[name]() for name in _PROVIDER if name not in _NEEDS_ARGUMENTS}
Place = tuple[int, int]
"""A line, from 1, and a column."""
Span = tuple[Place, Place]
"""From a place to just before another."""


@dataclass(frozen=True)
class Mutant:
    """One change: in which file, from which line, which lines are reached by whoever reaches it, and the text after it."""

    file: str
    line: int
    reached: tuple[int, ...]
    old: str
    new: str
    text: str = field(repr=False)

    @property
    def change(self) -> str:
        """What differs, with a few letters around it."""
        begin = alike(self.old, self.new)
        end = alike(self.old[begin:][::-1], self.new[begin:][::-1])
        said = (line[max(0, begin - 14) : len(line) - end + 14].strip() for line in (self.old, self.new))
        return " → ".join(said)


def alike(one: str, other: str) -> int:
    """How many letters two texts begin with alike."""
    return sum(1 for _ in itertools.takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))


def unmutated(tree: ast.Module) -> list[Span]:
    """From where to where nothing is changed: annotations, flags, tests, and decorators without which all is as before."""
    spans, of_tests = [], []
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.returns is not None:
            spans.append(_span(node.returns))
        elif isinstance(node, ast.arg | ast.AnnAssign) and node.annotation is not None:
            spans.append(_span(node.annotation))
        elif isinstance(node, ast.keyword) and node.arg in _GUARDS:
            spans.append(_span(node.value))
        elif isinstance(node, ast.keyword) and node.arg == "samples":
            of_tests.append(_span(node.value))
        elif isinstance(node, ast.Call) and _last_name(node) in _OF_PROOFS:
            of_tests.append(_span(node))
    idle = (((decorator.lineno, 0), _span(decorator)[1]) for decorator in _idle_decorators(tree))
    return [*spans, *idle, *_with_what_is_made_for(of_tests, tree)]


def _with_what_is_made_for(spans: list[Span], tree: ast.Module) -> list[Span]:
    """These, and the private names of a module that are used nowhere else."""
    uses: dict[str, list[Place]] = defaultdict(list)
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            uses[node.id].append((node.lineno, node.col_offset))
    made = [
        (name, _span(made)) for made in tree.body for name in names_set(made) if name in uses and name.startswith("_")
    ]
    while True:
        more = [span for name, span in made if span not in spans and all(is_within(use, spans) for use in uses[name])]
        if not more:
            return spans
        spans = [*spans, *more]


def names_set(statement: ast.stmt) -> list[str]:
    """The names that a statement of a module gives to something."""
    if isinstance(statement, ast.FunctionDef | ast.ClassDef):
        return [statement.name]
    if isinstance(statement, ast.AnnAssign):
        targets = [statement.target]
    else:
        targets = statement.targets if isinstance(statement, ast.Assign) else []
    return [name.id for target in targets for name in ast.walk(target) if isinstance(name, ast.Name)]


def _span(node: ast.expr | ast.stmt) -> Span:
    return (node.lineno, node.col_offset), (node.end_lineno or 0, node.end_col_offset or 0)


def is_within(place: Place, spans: Iterable[Span]) -> bool:
    """Whether a place lies in one of these spans."""
    return any(first <= place < last for first, last in spans)


def _idle_decorators(tree: ast.AST) -> Iterator[ast.expr]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            yield from (decorator for decorator in node.decorator_list if _last_name(decorator) in _REMEMBERS)
        elif isinstance(node, ast.ClassDef) and "Protocol" in map(_last_name, node.bases):
            for method in node.body:
                yield from method.decorator_list if isinstance(method, ast.FunctionDef) else ()


def _last_name(node: ast.expr) -> str:
    """`cache` of `functools.cache`, `cache` and `cache(...)`."""
    called = node.func if isinstance(node, ast.Call) else node
    called = called.value if isinstance(called, ast.Subscript) else called
    return called.attr if isinstance(called, ast.Attribute) else called.id if isinstance(called, ast.Name) else ""


def nodes_of(node: Any) -> Iterator[Any]:
    """Every node of a parso tree, parents first."""
    yield node
    for child in getattr(node, "children", ()):
        yield from nodes_of(child)


def changes_in(source: str) -> dict[Place, list[tuple[int, str, int]]]:
    """By place: the changes that can be made there, each as the number of its node, the operator, and which of its."""
    barred = unmutated(ast.parse(source))
    changes: dict[Place, list[tuple[int, str, int]]] = defaultdict(list)
    for number, node in enumerate(nodes_of(parso.parse(source))):
        for name, operator in OPERATORS.items():
            for index, (begin, _) in enumerate(operator.mutation_positions(node)):
                if not is_within(begin, barred):
                    changes[begin].append((number, name, index))
    return changes


def changed(source: str, number: int, name: str, index: int) -> str:
    """The source after one change."""
    tree = parso.parse(source)
    node = next(itertools.islice(nodes_of(tree), number, None))
    parent, after = node.parent, OPERATORS[name].mutate(node, index)
    where = next(at for at, child in enumerate(parent.children) if child is node)
    parent.children[where : where + 1] = [] if after is None else [after]
    return str(tree.get_code())


def reached_at(source: str, line: int) -> tuple[int, ...]:
    """The lines that a test comes by when it reaches a line: its statement, the body of the function whose head it
    stands in, or those of the functions that ask for what the module sets with it.

    None where the module runs the line itself and none of its functions asks for it.
    """
    tree, lines = ast.parse(source), source.splitlines()
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    bodies = {function: begin_of(body_of(function)) for function in functions}
    heads = [body for function, body in bodies.items() if begin_of(function) <= line < body]
    inside = [first for first, last in _statements(tree, lines) if first <= line <= last]
    if heads or inside:
        return (max(heads or inside),)
    set_here = {name for made in tree.body if made.lineno <= line <= (made.end_lineno or 0) for name in names_set(made)}
    return tuple(
        body
        for function, body in bodies.items()
        if function.lineno < body
        and any(isinstance(node, ast.Name) and node.id in set_here for node in ast.walk(function))
    )


def _statements(tree: ast.AST, lines: Sequence[str], inside: bool = False) -> Iterator[tuple[int, int]]:
    """The first and last line of each statement inside a function that another line can be put before."""
    for node in ast.iter_child_nodes(tree):
        is_inside = inside or (isinstance(tree, ast.FunctionDef) and node in tree.body)
        if is_inside and isinstance(node, ast.stmt):
            begins = begin_of(node)
            if lines[begins - 1][: node.col_offset].isspace() and not lines[begins - 1].lstrip().startswith("elif"):
                yield begins, node.end_lineno or 0
        yield from _statements(node, lines, is_inside)


def begin_of(statement: ast.stmt) -> int:
    """The line on which a statement begins, its decorators included."""
    return min([statement.lineno, *(one.lineno for one in getattr(statement, "decorator_list", ()))])


def body_of(function: ast.FunctionDef) -> ast.stmt:
    """The first statement of a function that does anything."""
    return function.body[1 if ast.get_docstring(function) is not None and len(function.body) > 1 else 0]


def mutant_of(file: str, source: str, place: Place, change: tuple[int, str, int]) -> Mutant | None:
    """A change, if it is one and still Python."""
    try:
        text = changed(source, *change)
        ast.parse(text)
    except (AttributeError, SyntaxError):  # Cosmic Ray has no other for an exception with a dot in its name.
        return None
    lines = itertools.zip_longest(source.splitlines(), text.splitlines(), fillvalue="")
    differing = next(((number, *pair) for number, pair in enumerate(lines, 1) if pair[0] != pair[1]), None)
    if differing is None:
        return None
    line, old, new = differing
    if change[1] == "RemoveDecorator":
        line, old, new = place[0], source.splitlines()[place[0] - 1], "none"
    return Mutant(file, line, reached_at(source, place[0]), old.strip(), new.strip(), text)


def draw(seed: int, number: int, root: Path = Path()) -> list[Mutant]:
    """So many changes by a seed, each place as likely as another in its file, and files by their length."""
    chance = random.Random(seed)
    paths = (path for room in ROOMS for path in (root / room).rglob("*.py"))
    inside = (str(path.relative_to(root)) for path in paths if path.parent != root / PROOFS)
    files = sorted((*inside, *(file for file in GUARDS if (root / file).exists())))
    sources = {file: (root / file).read_text("utf-8") for file in files}
    weights = [len(sources[file]) for file in files]
    changes_of = cache(lambda file: changes_in(sources[file]))
    drawn: dict[tuple[str, Place], Mutant] = {}
    while len(drawn) < number:
        (file,) = chance.choices(files, weights)
        changes = changes_of(file)
        if not changes:
            continue
        place = chance.choice(sorted(changes))
        mutant = mutant_of(file, sources[file], place, chance.choice(changes[place]))
        if mutant is not None:
            drawn.setdefault((file, place), mutant)
    return list(drawn.values())


@dataclass(frozen=True)
class Reach:
    """What the tests reach: by file and line, which tests; how long each that succeeds takes; and the imports."""

    tests: dict[tuple[str, int], set[str]]
    seconds: dict[str, float]
    importers: Importers = field(default_factory=dict)

    def nearest(self, mutant: Mutant, budget: float) -> list[str]:
        """The tests that reach a change, the quick ones first, as far as there is time for them.

        What is run as its module is imported is reached by whoever imports that, too: the nearest first.
        """
        told = set().union(*(self.tests.get((mutant.file, line), ()) for line in mutant.reached))
        reaching = {}
        if not mutant.reached or "" in told:
            module = next(name for name in self.importers if str(file_of(name)) == mutant.file)
            near = {str(file_of(name)): far for name, far in tests_reaching([module], self.importers).items()}
            reaching = {test: near[file] for test in self.seconds if (file := test.partition("::")[0]) in near}
        reaching |= dict.fromkeys(told, -1)
        known = sorted((far, self.seconds[test], test) for test, far in reaching.items() if test in self.seconds)
        chosen, left = [], budget
        for _, seconds, test in known:
            if seconds <= left:
                chosen.append(test)
                left -= seconds
        return chosen


def copy_to(folder: Path) -> Path:
    """The project as it stands, in another folder, beside the same development texts."""
    listed = subprocess.run(
        ("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"), capture_output=True, check=True
    ).stdout.decode()
    for name in filter(None, listed.split("\0")):
        if Path(name).exists():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(name, folder / name, follow_symlinks=False)
    beside = folder.parent / "shared"
    if not beside.is_symlink() and Path("../shared").is_dir():
        beside.symlink_to(Path("../shared").resolve())
    return folder


def with_marks(source: str, file: str, statements: Iterable[int]) -> str:
    """A source in which statements inside functions, by their lines, note who reaches them."""
    lines = source.splitlines(keepends=True)
    for line in sorted(statements, reverse=True):
        indent = lines[line - 1][: -len(lines[line - 1].lstrip())]
        lines.insert(line - 1, f"{indent}__import__('tests.reached', fromlist=['hit']).hit('{file}:{line}')\n")
    return "".join(lines)


def run_tests(folder: Path, timeout: float | None, *arguments: str, **environment: str) -> int | None:
    """Pytest's exit code in a copy; None: its time was up."""
    alone = {"PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1", "PYTEST_ADDOPTS": ""}
    process = subprocess.Popen(
        (sys.executable, "-m", "pytest", "-q", "-p", "tests.reached", "-p", "no:randomly", "-p", "no:cacheprovider",
         "--hypothesis-seed=0", "--ignore=tests/integration", "--ignore=tests/test_mutants.py", "-m", "not soak", *arguments),
        cwd=folder, env={**os.environ, **alone, **environment}, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        start_new_session=True,
    )  # fmt: skip
    try:
        return process.wait(timeout)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        return None


def reach_of(mutants: Sequence[Mutant], room: Path, jobs: int) -> Reach:
    """Run all tests on a copy with marks."""
    folder, notes = copy_to(room / "marked"), room / "notes"
    notes.mkdir()
    for file in sorted({mutant.file for mutant in mutants}):
        statements = {line for mutant in mutants if mutant.file == file for line in mutant.reached}
        path = folder / file
        path.write_text(with_marks(path.read_text("utf-8"), file, statements), "utf-8")
    run_tests(folder, None, "-n", str(jobs), REACHED=str(notes))
    noted = (line for path in notes.iterdir() for line in path.read_text("utf-8").splitlines())
    return read_notes(noted, importers_of_all())


def read_notes(lines: Iterable[str], importers: Importers) -> Reach:
    """What the marks noted; what fails without any change is left out."""
    tests: dict[tuple[str, int], set[str]] = defaultdict(set)
    seconds: dict[str, float] = {}
    failed = set()
    for kind, first, second in (line.split("\t") for line in lines):
        if kind == "reached":
            file, _, line = first.rpartition(":")
            tests[file, int(line)].add(second)
        elif kind == "failed":
            failed.add(first)
        else:
            seconds[first] = float(second)
    return Reach(tests, {test: took for test, took in seconds.items() if test not in failed}, importers)


def judge(mutant: Mutant, tests: Sequence[str], folder: Path, most: float) -> str:
    """What the tests make of a change: `noticed`, `ended by time` or `survived`."""
    if not tests:
        return "survived: no test reaches it"
    path, wanted = folder / mutant.file, folder / "wanted.txt"
    source = path.read_text("utf-8")
    wanted.write_text("\n".join(tests), "utf-8")
    path.write_text(mutant.text, "utf-8")
    try:
        files = dict.fromkeys(test.partition("::")[0] for test in tests)
        until = ("-p", "tests.deadline", "--until", str(time.time() + most * 0.8))
        code = run_tests(folder, most, "-x", *until, *files, REACHED_ONLY=str(wanted))
    finally:
        path.write_text(source, "utf-8")
    if code is None:
        return "ended by time"
    return f"survived: {len(tests)} tests" if code in (0, 5) else "noticed"


def reasons(text: str) -> dict[tuple[str, str, str], str]:
    """By file, line before and line after: why no test can notice a change. Four lines each, and an empty one."""
    blocks = (block.strip().splitlines() for block in text.split("\n\n") if not block.startswith("#"))
    return {(block[0], block[1].strip(), block[2].strip()): " ".join(block[3:]) for block in blocks if len(block) > 3}


def play(mutants: Sequence[Mutant], jobs: int, most: float) -> Iterator[tuple[Mutant, str]]:
    """Each change with what the tests make of it."""
    known = reasons(REASONS.read_text("utf-8")) if REASONS.exists() else {}
    with tempfile.TemporaryDirectory() as name, ThreadPoolExecutor(jobs) as pool:
        room = Path(name)
        reach = reach_of(mutants, room, jobs)
        copies: queue.SimpleQueue[Path] = queue.SimpleQueue()
        for number in range(jobs):
            copies.put(copy_to(room / str(number)))

        def judged(mutant: Mutant) -> str:
            folder = copies.get()
            try:
                outcome = judge(mutant, reach.nearest(mutant, most / 2), folder, most)
            finally:
                copies.put(folder)
            why = known.get((mutant.file, mutant.old, mutant.new))
            return f"explained: {why}" if why and outcome.startswith("survived") else outcome

        yield from zip(mutants, pool.map(judged, mutants), strict=True)


def summary(outcomes: Sequence[str]) -> tuple[str, float]:
    """How many were noticed, and the share of those that did not end by time or are explained."""
    counts = {
        kind: sum(one.startswith(kind) for one in outcomes) for kind in ("noticed", "survived", "ended", "explained")
    }
    asked = counts["noticed"] + counts["survived"]
    share = 100 * counts["noticed"] / asked if asked else 100.0
    said = f"{counts['noticed']} of {asked} changes were noticed ({share:.0f} %)"
    return f"{said}; {counts['ended']} ended by time, {counts['explained']} are explained.", share


def main() -> int:
    """Draw, play and tell; 1 where fewer than `--least` per cent are noticed."""
    parser = argparse.ArgumentParser(description="Changes of the code that no test notices.")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--draw", type=int, default=50)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--most", type=float, default=60, help="seconds for the tests of one change")
    parser.add_argument("--least", type=float, default=0, help="per cent of the changes that must be noticed")
    asked = parser.parse_args()
    outcomes = []
    for mutant, outcome in play(draw(asked.seed, asked.draw), asked.jobs, asked.most):
        outcomes.append(outcome)
        print(f"{mutant.file}:{mutant.line}  {mutant.change}  {outcome}", flush=True)
    said, share = summary(outcomes)
    print(f"Seed {asked.seed}: {said}")
    return int(share < asked.least)


if __name__ == "__main__":
    sys.exit(main())
