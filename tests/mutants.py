"""`make mutants`: changes of the code that no test notices.

Places in the code are drawn by a seed (`tests/drawn.py`). All tests run once on a copy in which the statements drawn note who reaches
them (for what a module sets itself, the functions in it that ask for that name); then each change is made in a copy of its own,
and the tests that reach it run until one fails, the quick ones first. Tests with a real wiki are not asked. What is survived
for a reason stands in `tests/survivors.txt`.
"""

from __future__ import annotations

import argparse
import os
import queue
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

from tests.drawn import Mutant, draw
from tests.quick import Importers, file_of, importers_of_all, tests_reaching

REASONS = Path("tests/survivors.txt")
STANDSTILL = 4
"""How many times its seconds of work a run may take by the clock: others work on the same machine, and tests wait."""


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


def run_tests(folder: Path, most: float | None, *arguments: str, **environment: str) -> int | None:
    """Pytest's exit code in a copy; None: the processor has worked for it as long as it may, or all stands still."""
    alone = {"PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1", "PYTEST_ADDOPTS": ""}
    process = subprocess.Popen(
        (sys.executable, "-m", "pytest", "-q", "-p", "tests.reached", "-p", "no:randomly", "-p", "no:cacheprovider",
         "--hypothesis-seed=0", "--ignore=tests/integration", "--ignore=tests/test_mutants.py", "-m", "not soak", *arguments),
        cwd=folder, env={**os.environ, **alone, **environment}, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        start_new_session=True,
    )  # fmt: skip
    if most is not None:
        resource.prlimit(process.pid, resource.RLIMIT_CPU, (int(most), int(most) + 1))
    try:
        code = process.wait(most and most * STANDSTILL)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        return None
    return None if code == -signal.SIGXCPU else code


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
        code = run_tests(
            folder, most, "-x", "-p", "tests.deadline", "--worked", str(most * 0.8), *files, REACHED_ONLY=str(wanted)
        )
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
    parser.add_argument("--most", type=float, default=60, help="seconds of work for the tests of one change")
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
