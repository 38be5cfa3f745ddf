"""What `make mutants` changes: places in the code drawn by a seed, and of each one of the changes that Cosmic Ray knows (`>=` for
`>`, `and` for `or`, a number more or less, a decorator away).

What is no code that can err is not drawn: the head of a function but for its defaults, annotations, flags that only guard
against ourselves (`frozen`), decorators that only remember what was worked out (`functools.cache`), and those of a Protocol, whose
methods are never run; and what is a test itself: the samples of a check, and the proofs, which may put anything in the place of
code that makes a history come out otherwise, with the names in their modules that are made for them alone.
"""

from __future__ import annotations

import ast
import itertools
import random
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import parso
from cosmic_ray.operators.provider import OperatorProvider

ROOMS = ("referee/rules", "referee/dynasties", "referee/nomics", "referee/replay", "checks", "scrapers")
GUARDS = (
    "reports/publish.py",
    "reports/keeping.py",
    "referee/app/nights/publishing.py",
    "referee/app/nights/keeping.py",
)
"""Besides the rooms: what stands before each edit of a wiki."""
PROOFS = "checks/proofs"
_GUARDS = {"frozen", "slots", "kw_only", "strict"}
_REMEMBERS = {"cache", "lru_cache"}
_OF_PROOFS = {"Proof", "Shown", "Posed", "Function", "Instead", "Altered", "Given", "Constant"}
_NEEDS_ARGUMENTS = {"VariableReplacer", "VariableInserter"}
_ALIKE = {f"ReplaceComparisonOperator_{one}" for one in ("Eq_Is", "Is_Eq", "NotEq_IsNot", "IsNot_NotEq")}
"""What comes to the same for small numbers, words of the code and `None`, of which there is one each."""
_PROVIDER = OperatorProvider()
OPERATORS = {name: _PROVIDER[name]() for name in _PROVIDER if name not in _NEEDS_ARGUMENTS | _ALIKE}
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
    """From where to where nothing is changed: heads, annotations, flags, tests, and decorators without which all is as before."""
    spans, of_tests = [], []
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            spans += _head_of(node)
        elif isinstance(node, ast.AnnAssign):
            spans.append(_span(node.annotation))
        elif isinstance(node, ast.keyword) and node.arg in _GUARDS:
            spans.append(_span(node.value))
        elif isinstance(node, ast.keyword) and node.arg == "samples":
            of_tests.append(_span(node.value))
        elif isinstance(node, ast.Call) and _last_name(node) in _OF_PROOFS:
            of_tests.append(_span(node))
    idle = (((decorator.lineno, 0), _span(decorator)[1]) for decorator in _idle_decorators(tree))
    return [*spans, *idle, *_with_what_is_made_for(of_tests, tree)]


def _head_of(function: ast.FunctionDef) -> Iterator[Span]:
    """From its name to its body, but for what its parameters are by default."""
    begins = (function.lineno, function.col_offset)
    for default in filter(None, (*function.args.defaults, *function.args.kw_defaults)):
        first, last = _span(default)
        yield begins, first
        begins = last
    yield begins, (function.body[0].lineno, function.body[0].col_offset)


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
