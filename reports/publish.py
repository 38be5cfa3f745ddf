"""Publishing: our section of a page, between our two markers, and not a byte besides.

Every guard that says no raises PublishError before anything is written. A conflict is answered by reading
and rendering again, within bounds; a lost reply by reading back before anything is decided.
"""

from __future__ import annotations

import difflib
import re
import secrets
import unicodedata
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple, Protocol
from urllib.parse import quote

from referee.errors import EditConflict, PublishError, ReplyLost
from referee.net.mediawiki import Saved, WikiPage

BEGIN = "<!-- Referee: begin -->"
END = "<!-- Referee: end -->"
_TRIES = 5
_SMALL = 400
_NOBOTS = re.compile(r"\{\{\s*nobots\s*(?:\|[^}]*)?\}\}", re.I)
_BOTS = re.compile(r"\{\{\s*bots\s*\|([^}]*)\}\}", re.I)
_BOTS_PART = re.compile(r"(allow|deny)\s*=\s*([^|]*)", re.I)


class Door(Protocol):
    """A place to publish to: the wiki, or a folder."""

    account: str

    def read(self, title: str) -> WikiPage:
        """The newest revision of a page."""
        ...

    def save(self, title: str, text: str, summary: str, base: int) -> Saved:
        """Save a page that was read at revision `base`."""
        ...


class Written(NamedTuple):
    """What publishing a section did, or in a dry run would do."""

    title: str
    changed: bool
    base: int
    saved: int
    before: str
    after: str


class Rules(NamedTuple):
    """The guards' settings."""

    most_shrink: float = 0.5
    create: bool = True
    stop_page: str = ""


Journal = Callable[[Written], None]


def require_go(door: Door, rules: Rules) -> None:
    """The stop page: while its text begins with `stop`, nothing is published."""
    if rules.stop_page and door.read(rules.stop_page).text.lstrip().casefold().startswith("stop"):
        raise PublishError("says stop", where=f"page {rules.stop_page!r}", do="empty that page to go on")


def publish_section(
    door: Door, title: str, section: str, summary: str, rules: Rules, *, live: bool, journal: Journal | None = None
) -> Written:
    """Put a section between the markers of a page; a dry run only says what would change."""
    section = normal_section(section)
    for _ in range(_TRIES):
        page = door.read(title)
        after = with_section(page, section, door.account, rules)
        if after == page.text:
            return Written(title, False, page.revision, page.revision, page.text, after)
        if not live:
            return Written(title, True, page.revision, 0, page.text, after)
        saved = _save(door, page, after, summary, section)
        if saved is not None:
            written = Written(title, True, page.revision, saved, page.text, after)
            if journal is not None:
                journal(written)
            return written
    raise PublishError(
        f"was changed by others {_TRIES} times while we tried to save it", where=f"page {title!r}", do="run again later"
    )


def _save(door: Door, page: WikiPage, after: str, summary: str, section: str) -> int | None:
    """Save and read back; None where the page has to be read and rendered again."""
    lost: ReplyLost | None = None
    saved = 0
    try:
        saved = door.save(page.title, after, summary, page.revision).revision
    except EditConflict as conflict:
        if conflict.code != "merged":
            return None
        # Saved after all, together with somebody's edit of other lines.
    except ReplyLost as problem:
        lost = problem
    back = door.read(page.title)
    if section_of(back.text) == section:
        return saved or back.revision
    if lost is not None:
        if back.revision == page.revision:
            raise lost
        return None
    if back.revision != saved:
        return None  # somebody has edited since; read and render again
    raise PublishError(
        "reads back otherwise than it was saved", where=f"page {page.title!r}", do="look at the page by hand"
    )


def normal_section(section: str) -> str:
    """The section as MediaWiki keeps it: NFC, line feeds, no spaces at its end, none of our markers."""
    text = unicodedata.normalize("NFC", section.replace("\r\n", "\n").replace("\r", "\n"))
    return text.replace(BEGIN, "").replace(END, "").strip()


def section_of(text: str) -> str | None:
    """What stands between the markers; None where they are not there exactly once, in order."""
    if text.count(BEGIN) != 1 or text.count(END) != 1:
        return None
    start, end = text.index(BEGIN) + len(BEGIN), text.index(END)
    return text[start:end].strip() if start <= end else None


def with_section(page: WikiPage, section: str, account: str, rules: Rules) -> str:
    """The page's text with our section in it; raises PublishError where a guard says no."""
    where = f"page {page.title!r}"
    if page.revision == 0:
        if not rules.create:
            raise PublishError("does not exist", where=where, do=f"make it, with {BEGIN} and {END} on it")
        return f"{BEGIN}\n{section}\n{END}"
    if _forbids_bots(page.text, account):
        raise PublishError("does not want bots", where=where, do="take {{nobots}} off it, or publish elsewhere")
    old = section_of(page.text)
    if old is None:
        begins, ends = page.text.count(BEGIN), page.text.count(END)
        what = (
            "has no markers"
            if not begins and not ends
            else f"has {begins} begin and {ends} end markers, or in the wrong order"
        )
        raise PublishError(what, where=where, do=f"put {BEGIN} and {END} on it, each once")
    if len(old) > _SMALL and len(section) < len(old) * (1 - rules.most_shrink):
        raise PublishError(
            f"would shrink from {len(old)} to {len(section)} characters",
            where=where,
            do="look at what is missing; if it is right, empty the section by hand",
        )
    if old == section:
        return page.text
    before, rest = page.text.split(BEGIN)
    _, behind = rest.split(END)
    return f"{before}{BEGIN}\n{section}\n{END}{behind}"


def _forbids_bots(text: str, account: str) -> bool:
    if _NOBOTS.search(text):
        return True
    parts = [part for template in _BOTS.findall(text) for part in _BOTS_PART.findall(template)]
    for kind, names in parts:
        listed = {name.strip().casefold() for name in names.split(",")}
        named = bool(listed & {account.casefold(), account.split("@")[0].casefold(), "all", "referee"})
        if kind.casefold() == "deny" and named:
            return True
        if kind.casefold() == "allow" and not named:
            return True
    return False


def diff_of(written: Written) -> str:
    """What a section would change, as a unified diff."""
    lines = difflib.unified_diff(
        written.before.splitlines(),
        written.after.splitlines(),
        f"{written.title} (now)",
        f"{written.title} (then)",
        lineterm="",
    )
    return "\n".join(lines)


class Folder:
    """The embedded default: pages as files of a folder, for as long as there is no wiki to write to."""

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
            return WikiPage(title, 1, path.read_bytes().decode("utf-8"))
        except UnicodeDecodeError:
            raise PublishError("is not UTF-8", where=str(path), do="save it as UTF-8") from None
        except FileNotFoundError:
            return WikiPage(title, 0, "")
        except OSError as problem:
            raise PublishError(f"cannot be read: {problem.strerror}", where=str(path)) from None

    def save(self, title: str, text: str, summary: str, base: int) -> Saved:
        """Write the page whole, or not at all."""
        path = self.path(title)
        # A name that nobody can have made a link of beforehand.
        fresh = path.with_name(f".{secrets.token_hex(12)}.new")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            with fresh.open("xb") as file:
                file.write(text.encode("utf-8"))
            fresh.replace(path)
        except OSError as problem:
            with suppress(OSError):
                fresh.unlink()
            raise PublishError(
                f"cannot be written: {problem.strerror}", where=str(path), do="see to the folder"
            ) from None
        return Saved(1, True)
