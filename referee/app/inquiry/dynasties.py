"""The lawbook of a run: the dynasties that come with Referee, installed ones, and files that are named."""

from __future__ import annotations

import functools
import hashlib
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from referee.app.inquiry.taught import taught_of
from referee.config import Config
from referee.dynasties.kit.dynasty import Dynasty
from referee.dynasties.known import BUILT_IN, CARRIED_BOOK, Book
from referee.errors import ConfigError, InputError
from referee.law.law import Law, carried_law
from referee.law.lawbook import NamedLaw
from referee.law.parameters import Parameter
from referee.law.taught import flaw_of

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "referee.dynasties"
"""The entry points under which an installed package offers dynasties."""
_ENTRY_POINTS = "*-info/entry_points.txt"
"""Where installed packages have theirs, https://packaging.python.org/en/latest/specifications/entry-points/."""


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
    points = _offered()
    if not (config.dynasties or config.moon_sites.shapes or points):
        return CARRIED_BOOK
    # What declarations are made with takes as long to load as some questions take to answer, and most have none.
    from referee.app.inquiry.declared_files import installed, named, require_own_letter

    digest = hashlib.sha256()
    dynasties = _built_in(config, digest)
    places = {dynasty.name: "Referee itself" for dynasty in BUILT_IN}
    for dynasty, place, body in (*installed(points), *named(config)):
        if dynasty.name in places:
            what = f"gives the dynasty {dynasty.name!r}, which {places[dynasty.name]} gives too"
            raise ConfigError(what, where=place, do="rename one of them")
        require_own_letter(dynasty, dynasties, place)
        places[dynasty.name] = place
        dynasties.append(dynasty)
        digest.update(body)
    return replace(CARRIED_BOOK, dynasties=tuple(dynasties), named=_named_by(dynasties), fingerprint=digest.hexdigest())


def _named_by(dynasties: Iterable[Dynasty]) -> NamedLaw:
    """The law of a ruleset of which there is no text, with what dynasties beside those that always come carry of it."""
    carried: dict[str, dict[str, Parameter]] = {}
    for dynasty in dynasties:
        parameters: Mapping[str, tuple[Parameter, ...]] = getattr(dynasty, "parameters", {})
        for ruleset, read in parameters.items():
            carried.setdefault(ruleset, {}).update((one.name, one) for one in read)

    @functools.lru_cache
    def named(name: str) -> Law | None:
        law, more = carried_law(name), carried.get(name, {})
        return replace(law, parameters={**law.parameters, **more}) if law is not None and more else law

    return named


def _offered() -> Sequence[EntryPoint]:
    """The dynasties that installed packages offer."""
    # What reads them takes a tenth of the time of a short question to load, and few have any installed.
    if not any(map(_may_offer, sys.path)):
        return ()
    from importlib.metadata import entry_points

    return tuple(entry_points(group=GROUP))


def _may_offer(folder: str) -> bool:
    """Whether a package that is installed in a folder names the group; also where that cannot be read."""
    try:
        return any(GROUP.encode() in file.read_bytes() for file in Path(folder).glob(_ENTRY_POINTS))
    except OSError:
        return True


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
