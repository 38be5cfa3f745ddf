"""Publishing: our section of a page, between our two markers, and not a byte besides.

Every guard that says no raises PublishError before anything is written. An edit is noted in the journal before it is
made, and once it is: what ends us in between leaves a note, and the page's history tells the next run what became of
it. No answer closes a note before that history was looked at. A conflict is answered by reading and rendering again, within bounds; a page that is gone meanwhile is left alone.
"""

from __future__ import annotations

import difflib
import re
import unicodedata
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

from referee.errors import EditConflict, PublishError, ReplyLost, ShrinkError
from referee.net.mediawiki import Saved, WikiPage

BEGIN = "<!-- Referee: begin -->"
END = "<!-- Referee: end -->"
TRIES = 5
"""How often a page is read again that others change while we try to save it."""
_SMALL = 400
_NOBOTS = re.compile(r"\{\{\s*nobots\s*(?:\|[^}]*)?\}\}", re.I)
_BOTS = re.compile(r"\{\{\s*bots\s*\|([^}]*)\}\}", re.I)
_BOTS_PART = re.compile(r"(allow|deny)\s*=\s*([^|]*)", re.I)


_WHEN = re.compile(r"\d\d:\d\d, \d{1,2} [A-Z][a-z]+ \d{4} \(UTC\)")
"""As of when a section is; nothing that a player wrote looks so, since their colons are escaped."""


class Door(Protocol):
    """A place to publish to: the wiki, or a folder."""

    account: str

    def read(self, title: str) -> WikiPage:
        """The newest revision of a page."""
        ...

    def ours(self, title: str, base: int) -> Sequence[WikiPage]:
        """The revisions that our account made of a page after revision `base`, oldest first."""
        ...

    def since(self, title: str, base: int) -> frozenset[int]:
        """The numbers of a page's revisions, by whomever, from revision `base` on (0: all); none where that is not known."""
        ...

    def save(self, page: WikiPage, text: str, summary: str) -> Saved:
        """Save a page that was read; raises EditConflict where it is another by now."""
        ...


class Section(NamedTuple):
    """What is to stand on a page between our markers, and what the edit says of itself; `empties`: it lists what is soon
    over, and may be short on any day: nothing is missing then."""

    title: str
    text: str
    summary: str
    empties: bool = False


class Written(NamedTuple):
    """What publishing a section did, or in a dry run would do; `left`: what could not be done there, with why."""

    title: str
    changed: bool
    base: int
    saved: int
    before: str
    after: str
    left: tuple[str, ...] = ()


class Journal(Protocol):
    """Where our edits are noted."""

    def intend(self, edit: Written) -> int:
        """Note an edit before it is made; it is on the disk then. Returns the note's number."""
        ...

    def confirm(self, number: int, revision: int) -> None:
        """It was made, as that revision; what was intended on that page before it was not."""
        ...

    def withdraw(self, number: int) -> None:
        """It was refused."""
        ...

    def open(self, title: str) -> Sequence[tuple[int, Written]]:
        """The edits of a page of which it is not known whether they were made, newest first."""
        ...


class Rules(NamedTuple):
    """The guards' settings."""

    most_shrink: float = 0.5
    create: bool = True
    stop_page: str = ""


def require_go(door: Door, rules: Rules) -> None:
    """The stop page: while its text begins with `stop`, nothing is published."""
    if rules.stop_page and door.read(rules.stop_page).text.lstrip().casefold().startswith("stop"):
        raise PublishError("says stop", where=f"page {rules.stop_page!r}", do="empty that page to go on")


def preview_section(door: Door, section: Section, rules: Rules) -> Written:
    """What publishing a section would do; raises PublishError where a guard says no."""
    return _planned(door.read(section.title), section, door.account, rules)


def publish_section(door: Door, section: Section, rules: Rules, journal: Journal) -> Written:
    """Put a section between the markers of a page. A page that goes while we are at it is not made again."""
    page: WikiPage | None = None
    for _ in range(TRIES):
        was, page = page, door.read(section.title)
        settle(door, section.title, journal)
        if was is not None and was.revision and not page.revision:
            raise PublishError(
                "was deleted or moved while we tried to save it",
                where=f"page {section.title!r}",
                do="make it again, if it is wanted",
            )
        planned = _planned(page, section, door.account, rules)
        if not planned.changed:
            return planned
        saved = save(door, page, planned, section.summary, journal)
        if saved is not None:
            return planned._replace(saved=saved.revision, changed=saved.changed)
    raise always_changed(section.title)


def always_changed(title: str) -> PublishError:
    """The error of a page that others change whenever we try to save it."""
    what = f"was changed by others {TRIES} times while we tried to save it"
    return PublishError(what, where=f"page {title!r}", do="run again later")


def _planned(page: WikiPage, section: Section, account: str, rules: Rules) -> Written:
    held_to = rules._replace(most_shrink=1.0) if section.empties else rules
    after = with_section(page, normal_section(section.text), account, held_to)
    if after == page.text:
        return Written(section.title, False, page.revision, page.revision, page.text, after)
    return Written(section.title, True, page.revision, 0, page.text, after)


def settle(door: Door, title: str, journal: Journal, known: Mapping[int, int] | None = None) -> dict[int, int]:
    """Find out which edits of a page were made, of those that were intended and not confirmed, and as which revisions: by the
    numbers of their notes. Of those in `known` it is known.

    What is not found stays open: it may be on its way. Once a later edit of ours is confirmed, it no longer can be.
    """
    made = dict(known or {})
    noted = [(number, edit) for number, edit in journal.open(title) if number not in made]
    ours = {base: door.ours(title, base) for base in {edit.base for _, edit in noted}}
    for number, edit in noted:  # Newest first: of two that put the same there, the later one was made.
        shown = (page.revision for page in ours[edit.base] if _shows(page.text, edit))
        revision = next((each for each in shown if each not in made.values()), None)
        if revision is not None:
            made[number] = revision
    for number in sorted(made):  # What was intended before a confirmed edit is no longer open.
        journal.confirm(number, made[number])
    return made


def is_missing(door: Door, title: str, base: int, revision: int) -> bool:
    """Whether a page's history goes back to `base`, and does not show the revision that we are said to have made of that."""
    numbers = door.since(title, base)
    return revision not in numbers and _goes_back(numbers, base)


def _goes_back(numbers: frozenset[int], base: int) -> bool:
    return base in numbers if base else bool(numbers)


def _shows(text: str, edit: Written) -> bool:
    """Whether a page shows what an edit put there: our section, or else the lines that the edit changed."""
    if is_of_section(edit.before, edit.after):
        return section_of(text) == section_of(edit.after)
    lines, was, wanted = (Counter(each.split("\n")) for each in (text, edit.before, edit.after))
    return all(lines[line] >= wanted[line] for line in wanted - was)


def is_of_section(before: str, after: str) -> bool:
    """Whether an edit of ours changed the section between our markers, and not something else on the page."""
    return section_of(before) != section_of(after)


def save(door: Door, page: WikiPage, planned: Written, summary: str, journal: Journal) -> Saved | None:
    """Save and read back; None where the page has to be read and rendered again."""
    number, refusal = journal.intend(planned), None
    try:
        saved = door.save(page, planned.after, summary)
    except (EditConflict, ReplyLost) as refused:
        saved, refusal = Saved(0, False), refused
    if saved.changed:
        back = door.read(planned.title)
        if not _is_there(door, back, planned, saved):
            return None
        settle(
            door, planned.title, journal, {number: saved.revision}
        )  # Another of ours may be what it was merged with.
    else:
        # It may have been made all the same: a request can reach the wiki twice, and the answer to the second reach us.
        made = settle(door, planned.title, journal).get(number)
        if made is None and isinstance(refusal, ReplyLost):
            raise refusal
        if made is None:
            _withdraw(door, planned, number, journal)
        if made is None and refusal is not None:
            return None
        saved, back = Saved(made or 0, made is not None), door.read(planned.title)
    return saved if _stands(back, planned, saved) else None


def _is_there(door: Door, back: WikiPage, planned: Written, saved: Saved) -> bool:
    """Whether the revision that the wiki says it saved is in the page's history; raises PublishError where it is not, though the rest
    of the history is."""
    if back.revision == saved.revision:
        return True
    numbers = door.since(planned.title, planned.base)
    if saved.revision not in numbers and _goes_back(numbers, planned.base):
        raise PublishError(
            f"was saved, says the wiki, as revision {saved.revision}, and its history does not show that",
            where=f"page {planned.title!r}",
            do="look at the page by hand; the next run looks again",
        )
    return saved.revision in numbers


def _withdraw(door: Door, planned: Written, number: int, journal: Journal) -> None:
    """Withdraw an edit that was refused and that the page's history does not show, if that history also shows what was in its way."""
    numbers = door.since(planned.title, planned.base)
    if _goes_back(numbers, planned.base) and numbers - {planned.base}:
        journal.withdraw(number)


def _stands(back: WikiPage, planned: Written, saved: Saved) -> bool:
    """Whether the page reads back as it was saved; raises PublishError where nobody but the wiki changed it."""
    if _shows(back.text, planned):
        return True
    if saved.merged or back.revision != saved.revision:
        return False
    raise PublishError(
        "reads back otherwise than it was saved", where=f"page {planned.title!r}", do="look at the page by hand"
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


def same_but_for_when(old: str, new: str) -> bool:
    """Whether a section says the same as another, but for the instant as of which it does: that is not saved again."""
    return _WHEN.sub("", old) == _WHEN.sub("", new)


def with_section(page: WikiPage, section: str, account: str, rules: Rules) -> str:
    """The page's text with our section in it; raises PublishError where a guard says no."""
    where = f"page {page.title!r}"
    if page.revision == 0:
        if not rules.create:
            raise PublishError("does not exist", where=where, do=f"make it, with {BEGIN} and {END} on it")
        return f"{BEGIN}\n{section}\n{END}"
    require_welcome(page, account)
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
        raise ShrinkError(
            f"would shrink from {len(old)} to {len(section)} characters",
            where=where,
            do="look at what is missing; if it is right, empty the section by hand",
        )
    if same_but_for_when(old, section):
        return page.text
    before, rest = page.text.split(BEGIN)
    _, behind = rest.split(END)
    return f"{before}{BEGIN}\n{section}\n{END}{behind}"


def require_welcome(page: WikiPage, account: str) -> None:
    """Raises PublishError for a page that does not want bots, or not this one."""
    if _forbids_bots(page.text, account):
        what, where = "does not want bots", f"page {page.title!r}"
        raise PublishError(what, where=where, do="take {{nobots}} off it, or publish elsewhere")


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
