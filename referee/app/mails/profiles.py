"""Which nomic a configuration is about: none other than BlogNomic, one that Referee brings, or one of somebody's own."""

from __future__ import annotations

from difflib import get_close_matches
from pathlib import Path

from referee.bounded import MOST_SETTINGS, as_text, read_bounded
from referee.config import NOMICS, Config
from referee.errors import InputError
from referee.nomics.carried import PROFILES
from referee.nomics.profile import Profile
from referee.nomics.written import read_profile


def profile_of(config: Config) -> Profile | None:
    """The profile by which mails are judged; None where nothing is decided by mail. Raises InputError."""
    if config.nomic in NOMICS:
        return PROFILES.get(config.nomic)
    return _read(config.path(config.nomic))


def lists_of(nomic: str, folder: Path) -> tuple[str, ...]:
    """The mailing lists of a nomic: one known by name, or a file in a folder. Raises InputError."""
    return NOMICS[nomic] if nomic in NOMICS else _read(folder / nomic).lists


def _read(file: Path) -> Profile:
    try:
        text = as_text(read_bounded(file, MOST_SETTINGS))
    except OSError as problem:
        near = get_close_matches(file.name.casefold(), NOMICS, n=1)
        do = f"did you mean {near[0]!r}?" if near else f"name a file, or one of {', '.join(NOMICS)}"
        raise InputError(f"cannot be read: {problem.strerror}", where=str(file), do=f"the nomic: {do}") from None
    except ValueError:
        raise InputError("is no text in UTF-8", where=str(file), do="write it in UTF-8") from None
    return read_profile(text, str(file))
