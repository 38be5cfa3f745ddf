"""The baseline: findings accepted for a time, and sentences of law that somebody has read."""

from __future__ import annotations

from pathlib import Path

from referee.bounded import MOST_SETTINGS, read_bounded
from referee.checks.selection import Baseline, read_baseline
from referee.config import Config
from referee.errors import InputError


def baseline_of(config: Config, file: str | None = None) -> Baseline:
    """The baseline that was asked for, or the configured one; empty where there is neither, or nobody added to it yet."""
    path = Path(file) if file else config.path(config.baseline) if config.baseline else None
    if path is None or (not file and not path.exists()):
        return Baseline()
    try:
        return read_baseline(read_bounded(path, MOST_SETTINGS), str(path))
    except OSError as problem:
        raise InputError(f"cannot be read: {problem.strerror}", where=str(path), do="name a baseline file") from None


def not_begun(config: Config) -> str:
    """For people: that the configured baseline is not there; empty where it is, or none is configured."""
    path = config.path(config.baseline) if config.baseline else None
    if path is None or path.exists():
        return ""
    return f"{path}: the baseline is not there, so nothing passes by it (`referee baseline add` makes it)"
