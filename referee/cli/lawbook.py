"""The lawbook of a run: the dynasties that come with Referee, installed ones, and files that the configuration names."""

from __future__ import annotations

import hashlib
import importlib.util
import sys
import traceback
from collections.abc import Iterable
from dataclasses import replace
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any

from referee.cli.common import read_json
from referee.config import Config
from referee.dynasties.kit.dynasty import Dynasty
from referee.dynasties.known import BUILT_IN, CARRIED_BOOK, Book
from referee.errors import ConfigError, InputError, RefereeError

GROUP = "referee.dynasties"
"""The entry points under which an installed package offers dynasties."""


def book_of(config: Config) -> Book:
    """What is known of dynasties; raises ConfigError that says which one cannot be taken and why."""
    digest = hashlib.sha256()
    found: list[Dynasty] = list(BUILT_IN)
    places = {dynasty.name: "Referee itself" for dynasty in BUILT_IN}
    for dynasty, place, body in [*_installed(), *_named(config)]:
        if dynasty.name in places:
            what = f"gives the dynasty {dynasty.name!r}, which {places[dynasty.name]} gives too"
            raise ConfigError(what, where=place, do="rename one of them")
        require_own_letter(dynasty, found, place)
        places[dynasty.name] = place
        found.append(dynasty)
        digest.update(body)
    outside = len(found) > len(BUILT_IN)
    return replace(CARRIED_BOOK, dynasties=tuple(found), fingerprint=digest.hexdigest()) if outside else CARRIED_BOOK


def letters_of(dynasties: Iterable[Dynasty]) -> set[str]:
    """The letters that codes begin with, those of the checks that are written out included."""
    from checks.catalogue import CATALOGUE

    return {check.code[0] for check in (*CATALOGUE, *(check for dynasty in dynasties for check in dynasty.checks))}


def require_own_letter(dynasty: Dynasty, others: Iterable[Dynasty], place: str) -> None:
    """Raises ConfigError where a dynasty's codes begin with a letter that is in use."""
    taken = {check.code[0] for check in dynasty.checks} & letters_of(others)
    if taken:
        what = f"numbers its codes under the letter {min(taken)}, which is in use"
        raise ConfigError(what, where=place, do="choose another letter")


def with_sealed(book: Book, file: str) -> Book:
    """The lawbook of somebody who has a sealed list: `{dynasty: what only some know}`. Raises InputError."""
    given = read_json(file)
    if not isinstance(given, dict) or not all(isinstance(one, dict) for one in given.values()):
        raise InputError("is no object of objects", where=file, do="give what is sealed by the dynasty's name")
    dynasties = list(book.dynasties)
    for name, sealed in given.items():
        known = book.find(name)
        if known is None or not hasattr(known, "knowing"):
            raise InputError(f"seals something of {name!r}, of which nothing is sealed", where=file, do="see its name")
        try:
            dynasties[dynasties.index(known)] = known.knowing(sealed)
        except InputError as problem:
            raise InputError(problem.what, where=file, do=problem.do) from None
    return replace(book, dynasties=tuple(dynasties), fingerprint=f"{book.fingerprint} sealed")


def _installed() -> list[tuple[Dynasty, str, bytes]]:
    found = []
    for point in sorted(entry_points(group=GROUP), key=lambda one: (one.name, one.value)):
        place = f"entry point {point.name} = {point.value}"
        try:
            given = point.load()
        except RefereeError as problem:
            raise ConfigError(problem.what, where=problem.where or place, do=problem.do) from None
        except (Exception, SystemExit) as problem:
            raise ConfigError(f"cannot be loaded: {_said(problem)}", where=place, do="mend or remove it") from None
        found.append((_dynasty(given, place), place, _source(point)))
    return found


def _source(point: EntryPoint) -> bytes:
    """What identifies the code behind an entry point: its module's source, and the version that is installed."""
    version = point.dist.version if point.dist is not None else ""
    file = getattr(sys.modules.get(point.module), "__file__", None)
    return version.encode() + (Path(file).read_bytes() if file else b"")


def _named(config: Config) -> list[tuple[Dynasty, str, bytes]]:
    found = []
    for name in config.dynasties:
        path = config.path(name)
        body = _source_of(path)
        found.append((_run(body, str(path)), name, body))
    return found


def load_dynasty(path: Path) -> Dynasty:
    """The `DYNASTY` of a Python file, which is run: name only files that you trust. Raises ConfigError with the place."""
    return _run(_source_of(path), str(path))


def _source_of(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as problem:
        raise ConfigError(f"cannot be read: {problem.strerror}", where=str(path), do="name a Python file") from None


def _run(body: bytes, place: str) -> Dynasty:
    name = f"referee_dynasty_{hashlib.sha256(place.encode()).hexdigest()[:12]}"
    spec = importlib.util.spec_from_loader(name, loader=None, origin=place)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    module.__file__ = place
    sys.modules[name] = module
    try:
        exec(compile(body, place, "exec"), module.__dict__)
    except RefereeError as problem:
        raise ConfigError(problem.what, where=_line(problem, place), do=problem.do) from None
    except SyntaxError as problem:
        raise ConfigError(f"is no Python: {problem.msg}", where=f"{place}:{problem.lineno}", do="mend it") from None
    except (Exception, SystemExit) as problem:
        raise ConfigError(f"cannot be loaded: {_said(problem)}", where=_line(problem, place), do="mend it") from None
    finally:
        del sys.modules[name]
    return _dynasty(getattr(module, "DYNASTY", None), place)


def _line(problem: BaseException, place: str) -> str:
    """The innermost line of the file from which an error came."""
    lines = [frame.lineno for frame in traceback.extract_tb(problem.__traceback__) if frame.filename == place]
    where = f"{place}:{lines[-1]}" if lines else place
    said = getattr(problem, "where", "")
    return f"{where}: {said}" if said else where


def _said(problem: BaseException) -> str:
    return f"{type(problem).__name__}: {problem}"


def _dynasty(given: Any, place: str) -> Dynasty:
    if not all(hasattr(given, name) for name in ("name", "rules", "wanted", "checks", "apply", "report")):
        raise ConfigError("gives no dynasty", where=place, do="define DYNASTY with referee.dynasties.kit.declare")
    dynasty: Dynasty = given
    return dynasty
