"""The dynasties of installed packages and of files that are named, and what keeps them from being taken."""

from __future__ import annotations

import runpy
import sys
import traceback
from collections.abc import Iterable
from importlib.metadata import EntryPoint
from pathlib import Path
from string import ascii_uppercase
from typing import Any

from referee.app.inquiry.declared_lines import amiss, line_of, line_of_sentence
from referee.checks.catalogue import CATALOGUE
from referee.config import Config
from referee.dynasties.kit.dynasty import Dynasty
from referee.dynasties.kit.terms.sentences import Sentence
from referee.errors import DECLARED_MODULE, ConfigError, RefereeError

OFFERED = {"bots": "bots/tracked/declared.py"}
"""Declarations that come with Referee and are played where somebody names them: `dynasties = ["bots"]`."""


def load_dynasty(path: Path) -> Dynasty:
    """The `DYNASTY` of a Python file, which is run: name only files that you trust. Raises ConfigError with the place."""
    place = str(_file(path))
    _source_of(path)  # a file that cannot be read is told apart from one that fails to read another
    try:
        given = runpy.run_path(place, run_name=DECLARED_MODULE).get("DYNASTY")
    except RefereeError as problem:
        raise ConfigError(problem.what, where=_line(problem, place), do=problem.do) from None
    except SyntaxError as problem:
        where = f"{place}:{problem.lineno}" if problem.lineno else place
        raise ConfigError(f"is no Python: {problem.msg}", where=where, do="mend it") from None
    except (Exception, SystemExit) as problem:
        what, do = amiss(problem) or (f"cannot be loaded: {_said(problem)}", "mend it")
        raise ConfigError(what, where=_line(problem, place), do=do) from None
    return _dynasty(given, place)


def letters_of(dynasties: Iterable[Dynasty]) -> set[str]:
    """The letters that codes begin with, those of the checks that are written out included."""
    own = (check for dynasty in dynasties for check in dynasty.checks)
    return {check.code[0] for check in (*CATALOGUE, *own)}


def require_own_letter(dynasty: Dynasty, others: Iterable[Dynasty], place: str) -> None:
    """Raises ConfigError where a dynasty's codes begin with a letter that is in use."""
    in_use = letters_of(others)
    taken = {check.code[0] for check in dynasty.checks} & in_use
    if taken:
        what = f"numbers its codes under the letter {min(taken)}, which is in use"
        free = [letter for letter in ascii_uppercase if letter not in in_use]
        raise ConfigError(what, where=place, do=f"choose one of {', '.join(free)}")


def installed(points: Iterable[EntryPoint]) -> list[tuple[Dynasty, str, bytes]]:
    """The dynasties of installed packages by their entry points, each with its place and with what identifies its code."""
    dynasties = []
    for point in sorted(points, key=lambda point: (point.name, point.value)):
        place = f"entry point {point.name} = {point.value}"
        try:
            given = point.load()
        except RefereeError as problem:
            raise ConfigError(problem.what, where=problem.where or place, do=problem.do) from None
        except (Exception, SystemExit) as problem:
            raise ConfigError(f"cannot be loaded: {_said(problem)}", where=place, do="mend or remove it") from None
        dynasties.append((_dynasty(given, place), place, _identity(point)))
    return dynasties


def _identity(point: EntryPoint) -> bytes:
    """What identifies the code behind an entry point: its module's source, and the version that is installed."""
    version = point.dist.version if point.dist is not None else ""
    file = getattr(sys.modules.get(point.module), "__file__", None)
    return version.encode() + (Path(file).read_bytes() if file else b"")


def named(config: Config) -> list[tuple[Dynasty, str, bytes]]:
    """The dynasties of the configuration's files, likewise."""
    paths = [(config.path(name), name) for name in config.dynasties]
    return [(load_dynasty(path), name, _source_of(path)) for path, name in paths]


def _file(path: Path) -> Path:
    """The file that is named, or the declaration of this name that comes with Referee."""
    offered = OFFERED.get(path.name)
    return path if offered is None or path.exists() else Path(__file__).resolve().parents[2] / "dynasties" / offered


def _source_of(path: Path) -> bytes:
    try:
        return _file(path).read_bytes()
    except OSError as problem:
        raise ConfigError(f"cannot be read: {problem.strerror}", where=str(path), do="name a Python file") from None


def _line(problem: BaseException, place: str) -> str:
    """The line of the file on which the part stands that an error is about, or the innermost from which it came."""
    lines = [frame.lineno for frame in traceback.extract_tb(problem.__traceback__) if frame.filename == place]
    return place_of(Path(place), getattr(problem, "where", ""), lines[-1] if lines else None)


def place_of(path: Path, part: str, line: int | None = None) -> str:
    """Where a part of a declaration stands, `orchard.py:17: action “Pick”`: at its own line where that is found, else at the
    one given, if any."""
    line = line_of(part, _source_of(path).decode("utf-8", "replace")) or line
    where = f"{path}:{line}" if line else str(path)
    return f"{where}: {part}" if part else where


def place_of_sentence(path: Path, sentence: Sentence) -> str:
    """Where a sentence is declared, `orchard.py:5`; of one that is not found there, the file."""
    line = line_of_sentence(sentence, _source_of(path).decode("utf-8", "replace"))
    return f"{path}:{line}" if line else f"{path}: {sentence.key}"


def _said(problem: BaseException) -> str:
    return f"{type(problem).__name__}: {problem}"


def _dynasty(given: Any, place: str) -> Dynasty:
    if not all(hasattr(given, name) for name in ("name", "rules", "statements", "checks", "apply", "report")):
        raise ConfigError("gives no dynasty", where=place, do="define DYNASTY with referee.dynasties.kit.declare")
    dynasty: Dynasty = given
    return dynasty
