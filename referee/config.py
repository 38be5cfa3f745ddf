"""The configuration, `referee.toml`: every key has a default, and an unknown one is refused."""

from __future__ import annotations

import json
import tomllib
from datetime import time
from pathlib import Path
from typing import Literal

import msgspec

from referee.bounded import MOST_SETTINGS, as_text, read_bounded
from referee.config_faults import (
    FILE,
    found_file,
    has_null,
    is_address,
    is_month,
    is_path,
    is_shared,
    line_of,
    names_a_file,
    names_a_page,
    names_somebody,
    page_called,
    told,
    which,
)
from referee.errors import ConfigError
from referee.law.taught import IconMeaning, contradicting
from referee.model.patterns import later

_HOURS = later(r"([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-3]):([0-5]\d)")


class _Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, rename="kebab"):
    """A table of the file: keys are written with dashes."""


class Blog(_Table, frozen=True):
    """Where the blog is: live at `url`, or a folder of saved pages."""

    url: str = "https://blognomic.com"
    saved: str = ""
    live: bool = False
    first_month: str = ""


class Wiki(_Table, frozen=True):
    """Where the wiki is: its address and the path of its api.php, or a saved XML dump (.xml, .xml.gz)."""

    url: str = "https://wiki.blognomic.com"
    path: str = "/"
    dump: str = ""
    live: bool = False
    pages: tuple[str, ...] = ("Moon Sites", "Ruleset")

    @property
    def shown_at(self) -> str:
        """Where its pages and edits can be looked at, beside its api.php; empty where no address is known."""
        return f"{self.url.rstrip('/')}{self.path}index.php" if self.url else ""


class MailingList(_Table, frozen=True):
    """Where a mailing list's messages are: a file or folder, or live in the folder at `url` that holds its months.

    name: what its messages are to be known as of; empty: what its folders and mails call it. first_month: of live ones.
    passed_over: places of mails that cannot be read and that somebody has looked at, as troubles name them: nothing is lacking there.
    """

    name: str = ""
    saved: str = ""
    url: str = ""
    live: bool = False
    first_month: str = ""
    passed_over: tuple[str, ...] = ()


class Records(_Table, frozen=True):
    """Files of records that every scrape imports."""

    files: tuple[str, ...] = ()


class Http(_Table, frozen=True):
    """How politely to fetch. `contact` is put into the User-Agent: a page or an address of yours.

    `timeout` is how many seconds a whole answer may take.
    """

    contact: str = ""
    seconds_between: float = 1.0
    timeout: float = 30.0


class Publish(_Table, frozen=True):
    """Where reports go: the pages of the wiki, or a folder while there is no wiki to write to.

    `keep`: the tracker pages that may be kept true. `html`: a folder for the web pages and the feed (empty: none).
    `address`: where those are seen by others (empty: links of the feed are relative).
    """

    folder: str = "pages"
    account: str = ""
    password_file: str = ""
    audit_page: str = "Referee/Audit"
    queue_page: str = "Referee/Queue"
    stats_page: str = "Referee/Stats"
    stop_page: str = "Referee/Stop"
    most_shrink: float = 0.5
    create: bool = True
    keep: tuple[str, ...] = ()
    html: str = ""
    address: str = ""

    @property
    def pages(self) -> dict[str, str]:
        """The pages of our own, by their keys."""
        named = ("audit_page", "queue_page", "stats_page", "stop_page")
        return {name.replace("_", "-"): getattr(self, name) for name in named}


class Notify(_Table, frozen=True):
    """Whom to tell, by an address of apprise: `${NAME}` in it is a variable of the environment.

    quiet: hours in UTC in which nothing is sent, like 22:00-07:00. stale_hours: when an audit is stale.
    """

    name: str
    url: str
    about: tuple[Literal["enactable", "unlawful", "stale"], ...] = ("enactable", "unlawful", "stale")
    quiet: str = ""
    stale_hours: int = 48

    @property
    def hours(self) -> tuple[time, time] | None:
        """Where the quiet hours begin and end; None where what is told of them is no span."""
        if (match := _HOURS.fullmatch(self.quiet)) is None:
            return None
        begins, ends = time(int(match[1]), int(match[2])), time(int(match[3]), int(match[4]))
        return (begins, ends) if begins != ends else None

    def is_quiet(self, at: time) -> bool:
        """Whether a time of day lies in the quiet hours, their first minute included and their last excluded."""
        (begins, ends), now = self.hours or (time(), time()), at.replace(tzinfo=None)
        return begins <= now < ends if begins <= ends else not ends <= now < begins


class Devices(_Table, frozen=True):
    """Devices of B Nomic: the file of the scenario that the game begins with; empty: it is not played."""

    scenario: str = ""


class MoonSites(_Table, frozen=True):
    """What the rules of Moon Sites show in an image: the squares of `shapes`, as [row, column], in the order of Modules."""

    shapes: dict[str, tuple[tuple[int, int], ...]] = {}


class Config(_Table, frozen=True):
    """The whole file. Relative paths are meant from the file's own folder."""

    archive: str = "referee.sqlite"
    nomic: str = "blognomic"
    players: dict[str, tuple[str, ...]] = {}
    baseline: str = ""
    taught: str = "taught.toml"
    icons: tuple[IconMeaning, ...] = ()
    dynasties: tuple[str, ...] = ()
    blog: Blog = Blog()
    wiki: Wiki = Wiki()
    lists: tuple[MailingList, ...] = ()
    records: Records = Records()
    http: Http = Http()
    publish: Publish = Publish()
    notify: tuple[Notify, ...] = ()
    moon_sites: MoonSites = MoonSites()
    devices: Devices = Devices()
    home: str = ""

    @property
    def has_sources(self) -> bool:
        """Whether there is anything to scrape."""
        blog, wiki = self.blog, self.wiki
        return bool(blog.live or blog.saved or wiki.live or wiki.dump or self.lists or self.records.files)

    def path(self, name: str) -> Path:
        """A path of the file, as seen from the file's folder."""
        try:
            return Path(self.home or ".") / Path(name).expanduser()
        except RuntimeError as problem:
            raise ConfigError(f"{name!r}: {problem}", where=FILE, do="write the whole path") from None


def load_config(file: Path | None) -> Config:
    """Read a configuration; without a file named the one that `found_file` finds, else the defaults."""
    chosen = file if file is not None else found_file()
    if chosen is None:
        return Config()
    text = ""
    try:
        text = as_text(read_bounded(chosen, MOST_SETTINGS, waits=False))
        raw = tomllib.loads(text)
    except FileNotFoundError:
        raise ConfigError("there is no such configuration", where=str(chosen), do="`referee init` writes one") from None
    except OSError as problem:
        do = "see to its permissions" if isinstance(problem, PermissionError) else "name a referee.toml"
        raise ConfigError(f"cannot be read: {problem.strerror}", where=str(chosen), do=do) from None
    except UnicodeDecodeError:
        raise ConfigError("is not UTF-8", where=str(chosen), do="save it so") from None
    except (ValueError, RecursionError) as problem:
        raise ConfigError(f"is no TOML: {problem}", where=str(chosen), do="mend that line") from None
    try:
        config = msgspec.convert({"home": str(chosen.parent), **raw}, Config)
    except msgspec.ValidationError as problem:
        what, line, near = told(str(problem), text, Config)
        do = f"did you mean `{near}`?" if near else "`referee init` writes a file with every key"
        raise ConfigError(what, where=f"{chosen}:{line}" if line else str(chosen), do=do) from None
    _require_sense(config, str(chosen), text)
    if "home" in raw:
        raise ConfigError("unknown key `home`", where=str(chosen), do="take it out")
    return config


def _require_sense(config: Config, where: str, text: str) -> None:
    """Values that have the right type and no sense. Of tables of one name it is told which are wrong, from 1 on."""
    for what, wrong in {**_wrong_sources(config), **_wrong_settings(config)}.items():
        if wrong:
            line = line_of(what, text, wrong[0] if isinstance(wrong, tuple) else 1)
            example = "https://example.org/referee/" if what.endswith("in /") else "https://blognomic.com"
            do = f"write it like {example}" if "web address" in what else "mend it"
            raise ConfigError(what, where=f"{where}:{line}" if line else where, do=do)


def _wrong_sources(config: Config) -> dict[str, bool | tuple[int, ...]]:
    """What is wrong with where the game is read from, or with nothing."""
    blog, wiki, lists = config.blog, config.wiki, config.lists
    return {
        "`archive` names no file": not names_a_file(config.archive),
        "`nomic` names no nomic": not config.nomic.strip(),
        "`dynasties` names no file": not all(map(names_a_file, config.dynasties)),
        "[records] files names no file": not all(map(names_a_file, config.records.files)),
        "[blog] first-month is no month like 2019-05": bool(blog.first_month) and not is_month(blog.first_month),
        "[blog] url is no web address": not is_address(blog.url),
        "[wiki] url is no web address": not is_address(wiki.url),
        "[wiki] path is no path like /w/, from the address to where api.php stands": not is_path(wiki.path),
        "[blog] url holds a name or a password": names_somebody(blog.url),
        "[wiki] url holds a name or a password": names_somebody(wiki.url),
        "[[lists]] has neither `saved` nor `live`": which(not (one.saved or one.live) for one in lists),
        "[[lists]] url is no web address": which((one.live or one.url) and not is_address(one.url) for one in lists),
        "[[lists]] url holds a name or a password": which(names_somebody(one.url) for one in lists),
        "[[lists]] first-month is no month like 2007-11": which(
            one.first_month and not is_month(one.first_month) for one in lists
        ),
        "[players] gives one address to two players": is_shared(config.players),
        "a text holds a null character": has_null(msgspec.to_builtins(config)),
    }


def _wrong_settings(config: Config) -> dict[str, bool | tuple[int, ...]]:
    """What is wrong with how it is fetched, judged and told."""
    http, publish, icons, notify = config.http, config.publish, config.icons, config.notify
    return {
        "[publish] address is no web address that ends in /": publish.address != ""
        and not (is_address(publish.address) and publish.address.endswith("/")),
        "[http] contact has other than plain letters": not http.contact.isascii() or not http.contact.isprintable(),
        "[http] seconds-between is no number of seconds": not 0 <= http.seconds_between <= 3600,
        "[http] timeout is no number of seconds": not 0 < http.timeout <= 3600,
        "[publish] most-shrink is no share between 0 and 1": not 0 <= publish.most_shrink <= 1,
        "[[icons]] names a vote that the rules name": which(
            icon.name.upper() in ("FOR", "AGAINST", "DEFERENTIAL", "VETO") for icon in icons
        ),
        "[[icons]] says of an icon that it ends before it begins": which(
            icon.since is not None and icon.until is not None and icon.until <= icon.since for icon in icons
        ),
        "[[icons]] says two things of one icon": bool(contradicting(icons)),
        "[[notify]] has two of one name, or one without": len({one.name.strip() for one in notify} - {""})
        < len(notify),
        "[[notify]] quiet is no span like 22:00-07:00": which(one.quiet and one.hours is None for one in notify),
        "[[notify]] about names nothing to be told": which(not one.about for one in notify),
        "[[notify]] stale-hours is no number of hours": which(not 0 < one.stale_hours <= 8784 for one in notify),
        "[publish] names one page twice": len({*map(page_called, publish.pages.values())}) < len(publish.pages),
        **{f"[publish] {key} names no page": not names_a_page(title) for key, title in publish.pages.items()},
    }


NOMICS: dict[str, tuple[str, ...]] = {
    "blognomic": (),
    "agora": ("agora-official", "agora-business"),
    "b-nomic": ("spoon-business", "spoon-discuss"),
}
"""The nomics that are known by name, and the mailing lists of each."""


_OTHERS = ", ".join(json.dumps(name) for name in NOMICS if name != "blognomic")


def template(nomic: str = "blognomic", lists: tuple[str, ...] = ()) -> str:
    """A commented configuration for a nomic, with its mailing lists."""
    others = ", ".join(json.dumps(name) for name in NOMICS if name != nomic)
    line = f'nomic = "blognomic"             # or {_OTHERS},'
    text = TEMPLATE.replace(line, f"{f'nomic = {json.dumps(nomic)}':<32}# or {others},", 1)
    if not lists:
        return text
    begin, end = text.index("# [[lists]]"), text.index("[players]")
    return (
        text[:begin]
        + "".join(map(_LIST.format, map(json.dumps, lists), map(json.dumps, (f"{name}.mbox" for name in lists))))
        + text[end:]
    )


_LIST = """\
[[lists]]                       # a mailing list (docs/nomics.md)
name = {}
saved = {}
live = false                    # true: fetch from `url`, the folder that holds the list's months
url = ""
first-month = ""                # the first month to fetch, like "2007-11"; "": every month that is named there

"""

TEMPLATE = """\
# Referee's configuration. Every key may be left out; what stands here is the default.
# Relative paths are meant from this file's folder.

nomic = "blognomic"             # or "agora", "b-nomic", or a file that says how your nomic decides (docs/nomics.md)
archive = "referee.sqlite"      # everything ever seen, in one file
baseline = ""                   # findings accepted for a time (docs/judging.md, docs/law.md)
taught = "taught.toml"          # sentences of the ruleset that somebody has read for Referee (docs/law.md)
dynasties = []                  # files that declare dynasties, like "orchard.py"; they are run, so trust them (docs/dynasties.md)

[blog]
live = false                    # true: fetch from `url`
url = "https://blognomic.com"
saved = ""                      # or: a folder of saved pages
first-month = ""                # the first month to fetch, like "2019-05"

[wiki]
live = false                    # true: read histories from `url`
url = "https://wiki.blognomic.com"
path = "/"                      # where api.php stands
dump = ""                       # or: a MediaWiki XML dump (.xml or .xml.gz)
pages = ["Moon Sites", "Ruleset"]

# [[lists]]                     # a mailing list (docs/nomics.md); one table for each
# name = "spoon-business"       # its short name; "": as its folders and mails call it
# saved = "spoon-business.mbox" # an mbox, a month of Mailman's, or a folder of those or of pages by MHonArc or Pipermail (.gz too)
# live = false                  # true: fetch from `url`, the folder that holds the list's months
# url = ""
# first-month = ""              # the first month to fetch, like "2007-11"; "": every month that is named there
# passed-over = []              # mails that cannot be read and that you have looked at, like "spoon-business.mbox:120"

[players]                       # whose addresses are whose on mailing lists (docs/nomics.md)
# Ann = ["ann@example.org"]

[records]
files = []                      # JSON Lines files that every scrape imports

[http]
contact = ""                    # a page or address of yours; live fetching asks for it
seconds-between = 1.0
timeout = 30.0                  # seconds for a whole answer, from the first look-up to the last byte

[publish]
folder = "pages"                # where the web pages are written while there is no account
account = ""                    # like "ReportBot@audit"; its password comes from REFEREE_PASSWORD
password-file = ""              # or from this file (mode 0600)
audit-page = "Referee/Audit"
queue-page = "Referee/Queue"
stats-page = "Referee/Stats"
stop-page = "Referee/Stop"      # while this page has text that begins with "stop", nothing is published
most-shrink = 0.5               # refuse to cut a section by more than this share (but the queue's)
create = true                   # make pages that do not exist, with markers
keep = []                       # tracker pages whose totals and titles Referee may write, like "Orchard" (docs/nightly.md)
html = ""                       # with an account: a folder for the web pages and the feed, besides the wiki
address = ""                    # where others see that folder, like "https://example.org/referee/": what links of the feed begin with

# [[notify]]                    # whom to tell what became enactable, what unlawful was found, that the audit is stale (docs/nightly.md)
# name = "admins"
# url = "${REFEREE_ADMINS}"     # an address of apprise; secrets come from the environment
# about = ["enactable", "unlawful", "stale"]
# quiet = "22:00-07:00"         # UTC; what comes up then is sent afterwards
# stale-hours = 48              # when the last whole reading counts as stale

# [[icons]]                     # what a voting icon counts as that the rules do not name (docs/judging.md)
# name = "ARROW"                # the picture's name, as answers print it
# counts-as = "AGAINST"         # FOR, AGAINST, DEFERENTIAL, VETO, or "" for no vote
# since = 2025-03-01T00:00:00Z  # may be left out, like `until`

[devices]
scenario = ""                   # Devices of B Nomic: what stands when the game begins, and who is who (docs/nomics.md)

[moon-sites.shapes]             # squares of a Block's shape as [row, column], in the order of its Modules (docs/records.md)
# T = [[0, 0], [0, 1], [0, 2], [1, 1]]
"""
