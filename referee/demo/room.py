"""The folder of a demo: what lies there that a demo did not write is neither overwritten nor taken for a part of it."""

from __future__ import annotations

import hashlib
import stat
from collections.abc import Mapping
from pathlib import Path, PurePosixPath

import msgspec

from referee.errors import InputError

MANIFEST, ARCHIVE = "manifest.json", "referee.sqlite"
_ELSEWHERE = "name another folder, or remove it"


class _Manifest(msgspec.Struct, frozen=True):
    """What is read of the manifest of an earlier demo: the fingerprint of each file that it wrote."""

    files: dict[str, str]


def fingerprint(content: bytes) -> str:
    """What tells whether a file is still as the demo wrote it."""
    return hashlib.sha256(content).hexdigest()


def require_room(folder: Path) -> None:
    """Raises InputError where something other than a demo lies in the folder."""
    if folder.exists() and not folder.is_dir():
        raise InputError("is a file", where=str(folder), do="name a folder")
    if folder.exists() and any(folder.iterdir()):
        _earlier(folder)


def replace_demo(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write the files of a demo, by their paths in the folder, in the place of an earlier one's.

    Raises InputError, before anything is written, where one would take the place of something else, or where an archive
    lies there that holds another demo; OSError where the folder cannot be written.
    """
    written = _earlier(folder) if (folder / MANIFEST).exists() else {}
    other = {name: content for name, content in files.items() if not _is_so(folder / name, fingerprint(content))}
    for name in other:
        _require_own(folder, name, written)
    stale = [name for name in written if name not in files and _is_so(folder / name, written[name])]
    if (other or stale) and (folder / ARCHIVE).exists():
        raise InputError("would be read together with this demo", where=str(folder / ARCHIVE), do=_ELSEWHERE)
    for name in stale:
        (folder / name).unlink()
    for name, content in other.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.unlink(missing_ok=True)
        with path.open("xb") as file:
            file.write(content)


def _earlier(folder: Path) -> dict[str, str]:
    """The files of an earlier demo with their fingerprints, but for the manifest's own; raises InputError."""
    try:
        manifest = msgspec.json.decode((folder / MANIFEST).read_bytes(), type=_Manifest)
    except (OSError, ValueError, RecursionError):
        raise InputError("is not empty and holds no demo", where=str(folder), do="name another folder") from None
    inside = (name for name in manifest.files if not {"..", "/"} & {*PurePosixPath(name).parts} and "\0" not in name)
    return {name: manifest.files[name] for name in inside}


def _is_so(path: Path, mark: str) -> bool:
    """Whether there is a file of its own, and no link to one, with the content of this fingerprint."""
    try:
        return stat.S_ISREG(path.lstat().st_mode) and fingerprint(path.read_bytes()) == mark
    except (FileNotFoundError, NotADirectoryError):
        return False


def _require_own(folder: Path, name: str, written: Mapping[str, str]) -> None:
    """Raises InputError where a file may not be written: something else is there, or on the way to it."""
    path = folder / name
    for place in reversed(path.relative_to(folder).parents[:-1]):
        if (folder / place).is_symlink() or ((folder / place).exists() and not (folder / place).is_dir()):
            raise InputError("is no folder of a demo", where=str(folder / place), do=_ELSEWHERE)
    present = path.is_symlink() or path.exists()
    if present and name != MANIFEST and not _is_so(path, written.get(name, "")):
        raise InputError("was not written by a demo, or was altered since", where=str(path), do=_ELSEWHERE)
    if name == MANIFEST and path.is_symlink():
        raise InputError("is a link", where=str(path), do=_ELSEWHERE)
