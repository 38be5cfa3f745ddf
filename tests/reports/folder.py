"""A folder of pages in the place of a wiki."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from pathlib import Path
from urllib.parse import quote

from referee.errors import EditConflict, PublishError
from referee.net.mediawiki import Saved, WikiPage
from referee.reports.whole import write_whole


class Folder:
    """A door to pages that are files of a folder.

    A file has no history: its revision is told from its bytes.
    """

    account = "referee"

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def path(self, title: str) -> Path:
        """The file of a page; a title never leads out of the folder."""
        return self.folder / f"{quote(title, safe=' ')}.wiki"

    def read(self, title: str) -> WikiPage:
        """The page as it stands."""
        path = self.path(title)
        try:
            body = path.read_bytes()
            return WikiPage(title, _revision_of(body), body.decode("utf-8"))
        except UnicodeDecodeError:
            raise PublishError("is not UTF-8", where=str(path), do="save it as UTF-8") from None
        except FileNotFoundError:
            return WikiPage(title, 0, "")
        except OSError as problem:
            raise PublishError(f"cannot be read: {problem.strerror}", where=str(path)) from None

    def ours(self, title: str, base: int) -> Sequence[WikiPage]:
        """The page as it stands, if it is another than it was."""
        page = self.read(title)
        return [page] if page.revision not in (0, base) else []

    def since(self, title: str, base: int) -> frozenset[int]:
        """Not known: a file has no history."""
        return frozenset()

    def save(self, page: WikiPage, text: str, summary: str) -> Saved:
        """Write the page whole, or not at all; raises EditConflict where somebody wrote to it."""
        path, body = self.path(page.title), text.encode("utf-8")
        if self.read(page.title).revision != page.revision:
            raise EditConflict("was written to meanwhile", where=str(path))
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(path, body)
        except OSError as problem:
            raise PublishError(
                f"cannot be written: {problem.strerror}", where=str(path), do="see to the folder"
            ) from None
        return Saved(_revision_of(body), True)


def _revision_of(body: bytes) -> int:
    return int.from_bytes(hashlib.sha256(body).digest()[:6]) + 1
