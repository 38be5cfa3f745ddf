"""The lawbook of a run: the dynasties that come with Referee, installed ones, and files that are named."""

from __future__ import annotations

import hashlib
import runpy
import sys
import traceback
from collections.abc import Iterable
from dataclasses import replace
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any

import msgspec

from referee.app.declared_lines import amiss, line_of
from referee.app.taught import taught_of
from referee.config import Config
from referee.dynasties.kit.dynasty import Dynasty
from referee.dynasties.known import BUILT_IN, CARRIED_BOOK, Book
from referee.errors import DECLARED_MODULE, ConfigError, InputError, RefereeError
from referee.law.law import Law
from referee.law.taught import flaw_of

GROUP = "referee.dynasties"
"""The entry points under which an installed package offers dynasties."""
OFFERED = {"bots": "bots/tracked/declared.py"}
"""Declarations that come with Referee and are played where somebody names them: `dynasties = ["bots"]`."""


def book_of(config: Config) -> Book:
    """What is known of dynasties, and of sentences that somebody has read; raises ConfigError that says which dynasty
    cannot be taken and why, InputError where the file of sentences is none."""
    book, taught = _with_dynasties(config), taught_of(config)
    if not taught and not config.icons:
        return book
    for one in taught:
        if flaw := flaw_of(one, book.by_name):
            raise InputError(flaw, where=f"{config.path(config.taught)}, {one.fingerprint}", do="mend or remove it")
    mark = hashlib.sha256(msgspec.json.encode((taught, config.icons))).hexdigest()
    return replace(book, taught=taught, icons=config.icons, fingerprint=f"{book.fingerprint} taught {mark}")


def _with_dynasties(config: Config) -> Book:
    others = [*_installed(), *_named(config)]
    if not others and not config.moon_sites.shapes:
        return CARRIED_BOOK
    digest = hashlib.sha256()
    dynasties = _built_in(config, digest)
    places = {dynasty.name: "Referee itself" for dynasty in BUILT_IN}
    for dynasty, place, body in others:
        if dynasty.name in places:
            what = f"gives the dynasty {dynasty.name!r}, which {places[dynasty.name]} gives too"
            raise ConfigError(what, where=place, do="rename one of them")
        require_own_letter(dynasty, dynasties, place)
        places[dynasty.name] = place
        dynasties.append(dynasty)
        digest.update(body)
    return replace(CARRIED_BOOK, dynasties=tuple(dynasties), fingerprint=digest.hexdigest())


def assuming(book: Book, ruleset: str | None) -> Book:
    """The lawbook of somebody who judges dynasties whose text is not known as if under a carried one (None: as it is)."""
    if ruleset is None:
        return book

    def named(name: str) -> Law | None:
        return book.named(name) or book.named(ruleset)

    return replace(book, named=named, fingerprint=f"{book.fingerprint} as if {ruleset}")


def _built_in(config: Config, digest: hashlib._Hash) -> list[Dynasty]:
    """The dynasties that come with Referee, as they are configured; raises ConfigError."""
    shapes = config.moon_sites.shapes
    if not shapes:
        return list(BUILT_IN)
    from referee.dynasties.moon_sites.drops import numbered
    from referee.dynasties.moon_sites.dynasty import MOON_SITES

    digest.update(repr(sorted(shapes.items())).encode())
    try:
        moon_sites = replace(MOON_SITES, figure=numbered(shapes))
    except InputError as problem:
        raise ConfigError(problem.what, where="[moon-sites.shapes]", do=problem.do) from None
    return [moon_sites if known.name == moon_sites.name else known for known in BUILT_IN]


def dynasty_named(book: Book, name: str, others: Iterable[str] = ()) -> Dynasty:
    """The dynasty of this name; raises InputError that lists those known, and what `others` may be named."""
    dynasty = book.find(name)
    if dynasty is None:
        known = ", ".join([*(dynasty.name for dynasty in book.dynasties), *others])
        raise InputError(f"no dynasty {name!r} is known", do=f"known are {known}")
    return dynasty


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


def with_sealed(book: Book, given: object, where: str) -> Book:
    """The lawbook of somebody who has a sealed list: `{dynasty: what only some know}`. Raises InputError."""
    if not isinstance(given, dict) or not all(isinstance(sealed, dict) for sealed in given.values()):
        raise InputError("is no object of objects", where=where, do="give what is sealed by the dynasty's name")
    dynasties = list(book.dynasties)
    for name, sealed in given.items():
        known = book.find(name)
        if known is None or not hasattr(known, "knowing"):
            raise InputError(f"seals something of {name!r}, of which nothing is sealed", where=where, do="see its name")
        try:
            dynasties[dynasties.index(known)] = known.knowing(sealed)
        except InputError as problem:
            raise InputError(problem.what, where=where, do=problem.do) from None
    return replace(book, dynasties=tuple(dynasties), fingerprint=f"{book.fingerprint} sealed")


def letters_of(dynasties: Iterable[Dynasty]) -> set[str]:
    """The letters that codes begin with, those of the checks that are written out included."""
    # Most have no dynasty from outside, and a question need not load every check there is.
    from referee.checks.catalogue import CATALOGUE

    own = (check for dynasty in dynasties for check in dynasty.checks)
    return {check.code[0] for check in (*CATALOGUE, *own)}


def require_own_letter(dynasty: Dynasty, others: Iterable[Dynasty], place: str) -> None:
    """Raises ConfigError where a dynasty's codes begin with a letter that is in use."""
    taken = {check.code[0] for check in dynasty.checks} & letters_of(others)
    if taken:
        what = f"numbers its codes under the letter {min(taken)}, which is in use"
        raise ConfigError(what, where=place, do="choose another letter")


def _installed() -> list[tuple[Dynasty, str, bytes]]:
    """The dynasties of installed packages, each with its place and with what identifies its code."""
    dynasties = []
    for point in sorted(entry_points(group=GROUP), key=lambda point: (point.name, point.value)):
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


def _named(config: Config) -> list[tuple[Dynasty, str, bytes]]:
    """The dynasties of the configuration's files, likewise."""
    paths = [(config.path(name), name) for name in config.dynasties]
    return [(load_dynasty(path), name, _source_of(path)) for path, name in paths]


def _file(path: Path) -> Path:
    """The file that is named, or the declaration of this name that comes with Referee."""
    offered = OFFERED.get(path.name)
    return path if offered is None or path.exists() else Path(__file__).resolve().parents[1] / "dynasties" / offered


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


def _said(problem: BaseException) -> str:
    return f"{type(problem).__name__}: {problem}"


def _dynasty(given: Any, place: str) -> Dynasty:
    if not all(hasattr(given, name) for name in ("name", "rules", "statements", "checks", "apply", "report")):
        raise ConfigError("gives no dynasty", where=place, do="define DYNASTY with referee.dynasties.kit.declare")
    dynasty: Dynasty = given
    return dynasty
