"""`make quick`: the tests whose imports reach a module that changed, the nearest first, until the time is up.

Changed is what differs from where this branch left main, uncommitted and untracked files included. What reaches what is
read from the imports, those inside functions too. Where imports cannot tell, more is run rather than less:

- whoever imports by name or starts a process (the command line loads its commands by name, some tests run `referee` as
  a shell would) is taken to reach every module, and so is whoever imports them;
- a package's `__init__` is imported by all that stands in the package, a `conftest` by all tests beside and below it;
- a changed file that is no module (rule data, a template, a page of the docs, what was deleted), or that no test
  reaches, runs all tests.

Only `make test` runs what needs a real MediaWiki and did not itself change: that takes longer than there is time.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

import grimp
import pytest

PACKAGES = ("referee", "tests")
FAR = 1000
"""As many imports away as what imports cannot tell is taken to be."""
_BEYOND_IMPORTS = re.compile(r"^\s*import subprocess\b|\bimport_module\(|\b__import__\(|\brunpy\.", re.M)
Importers = Mapping[str, set[str]]
"""Every module, and those that import it."""


def changed_files() -> set[str]:
    """What differs from where this branch left main; from the last commit where there is no main."""
    base = _git("merge-base", "HEAD", "main") or _git("merge-base", "HEAD", "origin/main") or ["HEAD"]
    return {*_git("diff", "--name-only", "--no-renames", base[0]), *_git("ls-files", "--others", "--exclude-standard")}


def _git(*arguments: str) -> list[str]:
    return subprocess.run(("git", *arguments), capture_output=True, text=True, check=False).stdout.splitlines()


def importers_of_all() -> Importers:
    """The imports of the project as they are written, with what Python and pytest import by themselves."""
    graph = grimp.build_graph(*PACKAGES, cache_dir=None)
    importers = {name: set(graph.find_modules_that_directly_import(name)) for name in graph.modules}
    for name in importers:
        package, _, last = name.rpartition(".")
        if package:
            importers[package].add(name)
        if last == "conftest":
            importers[name] |= {other for other in importers if is_test(other) and other.startswith(f"{package}.")}
    importers["referee.library"].discard("referee")  # which loads it only where somebody asks for what it offers
    return importers


def is_test(module: str) -> bool:
    """Whether pytest collects it."""
    return module.rpartition(".")[2].startswith("test_")


def needs_mediawiki(module: str) -> bool:
    """Whether its tests meet a real server."""
    return module.startswith("tests.integration.")


def file_of(module: str) -> Path:
    """The file of a module, from the project's folder, where it stands and not as it is linked."""
    path = Path(*module.split(".")).resolve().relative_to(Path.cwd().resolve())
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def beyond_imports(modules: Iterable[str]) -> set[str]:
    """The modules that may reach any other, whatever they import."""
    return {name for name in modules if _BEYOND_IMPORTS.search(file_of(name).read_text("utf-8"))}


def tests_reaching(modules: Iterable[str], importers: Importers, steps: int = 0) -> dict[str, int]:
    """The test modules that import any of the modules, and over how many imports."""
    distances: dict[str, int] = {}
    ring = set(modules)
    while ring:
        distances |= dict.fromkeys(ring, steps)
        ring = {importer for module in ring for importer in importers[module]} - distances.keys()
        steps += 1
    return {module: distance for module, distance in distances.items() if is_test(module)}


def select(changed: Iterable[str], importers: Importers, beyond: Iterable[str]) -> dict[str, int]:
    """The test modules that a change of these files reaches, and how far they are from it."""
    modules = {str(file_of(module)): module for module in importers}
    told = [tests_reaching([modules[file]], importers) if file in modules else {} for file in changed]
    if not told:
        return {}
    reached = tests_reaching(beyond, importers, FAR) if all(told) else dict.fromkeys(filter(is_test, importers), FAR)
    for nearer in told:
        reached |= {module: min(steps, reached.get(module, FAR)) for module, steps in nearer.items()}
    return reached


def main() -> int:
    """Run what is reached; arguments go to pytest."""
    importers = importers_of_all()
    distances = select(changed_files(), importers, beyond_imports(importers))
    nearest = sorted(distances, key=lambda module: (distances[module], module))
    files = [str(file_of(module)) for module in nearest if not needs_mediawiki(module) or distances[module] == 0]
    if not files:
        print("No test reaches what has changed.")
        return 0
    print(f"{len(files)} test modules reach what has changed: {', '.join(files[:5])}{' ...' if files[5:] else ''}")
    return int(pytest.main(["-p", "no:randomly", "-p", "tests.deadline", "--maxschedchunk=8", *sys.argv[1:], *files]))


if __name__ == "__main__":
    sys.exit(main())
