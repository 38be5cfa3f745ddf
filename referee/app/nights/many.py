"""The night of many nomics: every configuration below a folder, each in a process of its own."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Any, Literal

import msgspec

from referee.app.outside import PASSWORD
from referee.app.spreading import as_they_end
from referee.app.watching import Watch, unwatched
from referee.config_faults import FILE
from referee.errors import EXIT_UNJUDGED, EXIT_YES, InputError

_DEEPEST = 8
_MOST_FOLDERS = 20_000
_ANYBODYS = "anybody may write to it, and what a configuration names is run"
_UNWATCHED: AbstractContextManager[Watch] = nullcontext(unwatched)


class Errand(msgspec.Struct, frozen=True):
    """One nomic's night: its name among the others, its configuration, and the further arguments of `nightly`."""

    name: str
    config: str
    arguments: tuple[str, ...] = ()


class Below(msgspec.Struct, frozen=True):
    """What is found below a folder: the errands, by name, and the folders that could not be looked into."""

    folder: str
    errands: tuple[Errand, ...]
    unread: tuple[str, ...]


class NomicNight(msgspec.Struct, frozen=True):
    """What came of it: `said` is what it complained of, a line each, `night` what `nightly --json` told (None: it failed)."""

    name: str
    config: str
    code: int
    said: tuple[str, ...] = ()
    night: dict[str, Any] | None = None

    @property
    def how(self) -> Literal["done", "in part", "failed"]:
        """Whether all was done, something was lacking, or it could not be done."""
        if self.code == EXIT_YES and self.night is not None:
            return "done"
        return "in part" if self.night is not None else "failed"


class Nights(msgspec.Struct, frozen=True):
    """The nights of all nomics below a folder, by name; `unread` are folders that could not be looked into."""

    folder: str
    nomics: tuple[NomicNight, ...]
    unread: tuple[str, ...] = ()

    @property
    def whole(self) -> bool:
        """Whether all was done everywhere."""
        return not self.unread and all(one.how == "done" for one in self.nomics)

    def document(self) -> dict[str, Any]:
        """As `referee nightly --all DIR --json` prints it."""
        count = {how: sum(one.how == how for one in self.nomics) for how in ("done", "in part", "failed")}
        return {
            "schema": 1,
            "folder": self.folder,
            "summary": {how.replace(" ", "_"): number for how, number in count.items()},
            "unread": self.unread,
            "nomics": [{"how": one.how, **msgspec.structs.asdict(one)} for one in self.nomics],
        }


def nomics_below(folder: Path, arguments: Sequence[str] = ()) -> Below:
    """Every nomic below a folder, and nothing is run; raises InputError where there is none."""
    unread: list[str] = []
    errands = tuple(_errand(folder, config, arguments) for config in configurations(folder, unread))
    if not errands and not unread:
        raise InputError(
            f"no {FILE} is below it", where=str(folder), do="`referee init` writes one, a folder for each nomic"
        )
    return Below(str(folder), errands, tuple(unread))


def nights(
    below: Below,
    *,
    jobs: int = 1,
    dask: str | None = None,
    watching: AbstractContextManager[Watch] = _UNWATCHED,
) -> Nights:
    """The night of every nomic; raises SourceError where Dask cannot be had."""
    errands = below.errands
    told: dict[int, NomicNight] = {}
    with watching as watch:
        watch("nomics", 0, len(errands))
        for number, came in as_they_end(night_of, errands, jobs=jobs, dask=dask):
            errand = errands[number]
            told[number] = came if isinstance(came, NomicNight) else _lost(errand, came)
            watch("nomics", len(told), len(errands))
    return Nights(below.folder, tuple(told[number] for number in sorted(told)), below.unread)


def configurations(folder: Path, unread: list[str]) -> Iterator[Path]:
    """Every configuration below a folder, in order of their paths; into hidden folders and links to folders nobody looks. Those to which
    anybody may write, or to a folder above, are `unread`.

    Raises InputError where that is no folder, or a whole disk, or one like /tmp, where anybody may lay what is run here.
    """
    if not folder.is_dir():
        raise InputError("there is no such folder", where=str(folder), do="name the one that holds the nomics' folders")
    if _is_anybodys(folder):
        raise InputError(_ANYBODYS, where=str(folder), do="name a folder of your own that holds the nomics' folders")
    found, open_to_all = [], dict[Path, Path]()
    walk = os.walk(folder, onerror=lambda problem: unread.append(f"{problem.filename}: {problem.strerror}"))
    for count, (place, below, files) in enumerate(walk, 1):
        if count > _MOST_FOLDERS:
            what = f"more than {_MOST_FOLDERS} folders are below it"
            raise InputError(what, where=str(folder), do="name the one that holds the nomics' folders")
        path = Path(place)
        if path.parent in open_to_all or _is_anybodys(path):
            open_to_all[path] = open_to_all.get(path.parent, path)
        deep = len(path.relative_to(folder).parts) >= _DEEPEST
        below[:] = [] if deep else [name for name in below if not name.startswith(".")]
        if FILE in files:
            found.append(path / FILE)
    theirs = {
        path: open_to_all.get(path.parent, path) for path in found if path.parent in open_to_all or _is_anybodys(path)
    }
    unread += dict.fromkeys(f"{place}: {_ANYBODYS}" for place in theirs.values())
    return iter(sorted(set(found) - theirs.keys(), key=lambda path: path.parent))


def _is_anybodys(path: Path) -> bool:
    """Whether anybody may write to what lies there."""
    try:
        return bool(path.stat().st_mode & stat.S_IWOTH)
    except OSError:
        return False


def _errand(folder: Path, config: Path, arguments: Sequence[str]) -> Errand:
    name = config.parent.relative_to(folder).as_posix()
    return Errand(folder.resolve().name if name == "." else name, str(config.absolute()), tuple(arguments))


def night_of(errand: Errand) -> NomicNight:
    """One nomic's night, in a process of its own: what it loads, breaks and leaves behind is no other's."""
    home = str(Path(__file__).resolve().parents[3])
    path = os.pathsep.join(filter(None, (home, os.environ.get("PYTHONPATH", ""))))
    command = [sys.executable, "-P", "-m", "referee", "--config", errand.config, "nightly", "--json", *errand.arguments]
    # One nomic's password is not shown to the wiki of another: theirs stand in files of their own.
    others = {name: value for name, value in os.environ.items() if name != PASSWORD}
    done = subprocess.run(
        command, stdin=subprocess.DEVNULL, capture_output=True, check=False, env={**others, "PYTHONPATH": path}
    )
    lines = done.stderr.decode("utf-8", "replace").splitlines()
    said = tuple(line.strip().removeprefix("referee: ") for line in lines if line.strip())
    if done.returncode < 0:
        said = (*said, f"it was ended by signal {-done.returncode}")
    code = done.returncode if done.returncode >= 0 else EXIT_UNJUDGED
    return NomicNight(errand.name, errand.config, code, said, _night(done.stdout))


def _night(printed: bytes) -> dict[str, Any] | None:
    try:
        return msgspec.json.decode(printed, type=dict[str, Any])
    except msgspec.MsgspecError:
        return None


def _lost(errand: Errand, problem: BaseException) -> NomicNight:
    said = f"its process could not be run: {type(problem).__name__}: {problem}"
    return NomicNight(errand.name, errand.config, EXIT_UNJUDGED, (said,))
