"""The automated referee for nomics played on a blog and a wiki: `referee.open(path)` asks an archive (docs/library.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from referee.version import __version__

if TYPE_CHECKING:
    from referee.library import Game, open, schema

__all__ = ["Game", "__version__", "open", "schema"]


def __getattr__(name: str) -> Any:
    """What asks is loaded when it is asked for: it takes longer than some commands take to answer."""
    if name in __all__:
        from referee import library

        return getattr(library, name)
    raise AttributeError(f"module 'referee' has no attribute {name!r}")
