"""What a nomic played by mail leaves behind: mails, what was planted, and the archives in which the lists show them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from html import escape
from itertools import groupby
from typing import Any

from msgspec import Struct, field
from msgspec.structs import asdict

from referee.demo.script import Planted

_CAPITALS = "@ABCDEFGHIJKLMNOPQRSTUVWXYZ["
_SMALL = "abcdefghijklmnopqrstuvwxyz"
_TURNED = str.maketrans(_CAPITALS + _SMALL, _CAPITALS[14:] + _CAPITALS[:14] + _SMALL[13:] + _SMALL[:13])
_LATE = timedelta(seconds=4)
"""So much later than it was sent the list has a mail."""


class Letter(Struct, frozen=True):
    """A mail that a list received at `at`; `flowed`: its lines go on as `format=flowed` says."""

    id: str
    list: str
    at: datetime
    name: str
    address: str
    subject: str
    text: str
    flowed: bool = False


class Correspondence(Struct):
    """A whole game by mail, of the nomic that its configuration is to name. `boxed`: the list of which there is an mbox beside the pages. `files` go into its folder as they
    are; `settings` are lines of its configuration."""

    nomic: str
    boxed: str
    letters: list[Letter] = field(default_factory=list)
    planted: list[Planted] = field(default_factory=list)
    ends: datetime = datetime(2000, 1, 1, tzinfo=UTC)
    files: dict[str, bytes] = field(default_factory=dict)
    settings: str = ""
    left_out: tuple[str, ...] = ()

    def write(self, letter: Letter) -> None:
        """Send one more."""
        self.letters.append(letter)
        self.ends = max(self.ends, letter.at)

    def manifest(self) -> dict[str, Any]:
        """What was planted and where, for whoever wants to compare."""
        planted = sorted(self.planted, key=lambda wrong: (wrong.at, wrong.code, wrong.subject))
        return {"schema": 1, "as_of": self.ends, "planted": [asdict(wrong) for wrong in planted]}


def files_of(game: Correspondence) -> dict[str, bytes]:
    """What goes into the folder: of each list pages like MHonArc's, of the one that is `boxed` an mbox too, and the configuration."""
    files = dict(game.files)
    letters = sorted(game.letters, key=lambda letter: (letter.at, letter.id))
    for name in dict.fromkeys(letter.list for letter in letters):
        own = [letter for letter in letters if letter.list == name]
        files |= {f"archives/{place}": page.encode("utf-8") for place, page in _pages(name, own).items()}
        if name == game.boxed:
            files[f"{name}.mbox"] = "".join(map(boxed, own)).encode("utf-8")
    lists = f'\n[[lists]]\nname = "{game.boxed}"\nsaved = "{game.boxed}.mbox"\n'
    config = f"""\
# The demo's mails are saved copies in this folder; nothing is fetched.
nomic = "{game.nomic}"
archive = "referee.sqlite"

[publish]
folder = "pages"
{game.settings}{lists}
[[lists]]
saved = "archives"
"""
    return {**files, "referee.toml": config.encode()}


def boxed(letter: Letter) -> str:
    """A mail in an mbox, with what begins like another one escaped."""
    sent = format_datetime(letter.at - _LATE)
    kind = "text/plain; charset=utf-8" + ("; format=flowed" if letter.flowed else "")
    head = {
        "Received": f"from mx.example.net by lists.example.org; {format_datetime(letter.at)}",
        "Message-ID": f"<{letter.id}>",
        "Date": sent,
        "From": f"{letter.name} <{letter.address}>",
        "To": f"{letter.list}@nomic.example",
        "Subject": letter.subject,
        "List-Id": f"<{letter.list}.nomic.example>",
        "MIME-Version": "1.0",
        "Content-Type": kind,
        "Content-Transfer-Encoding": "8bit",
    }
    fields = "".join(f"{name}: {value}\n" for name, value in head.items())
    text = re.sub(r"^(>*From )", r">\1", letter.text, flags=re.M)
    return f"From {letter.address} {letter.at:%a %b %d %H:%M:%S %Y}\n{fields}\n{text}\n\n"


# -- pages, as MHonArc makes them ---------------------------------------------------------------------


def _pages(name: str, letters: Iterable[Letter]) -> dict[str, str]:
    """A folder a month: a page a mail, and the index by date."""
    pages: dict[str, str] = {}
    for month, of_month in groupby(letters, lambda letter: f"{letter.at:%Y%m}"):
        own = list(of_month)
        folder = f"{name}-{month}"
        pages |= {f"{folder}/msg{number:05d}.html": _page(letter) for number, letter in enumerate(own)}
        pages[f"{folder}/maillist.html"] = _index(name, own)
    return pages


def _index(name: str, letters: Iterable[Letter]) -> str:
    items = "\n".join(
        f'<li><strong><a name="{number:05d}" href="msg{number:05d}.html">{escape(letter.subject)}</a></strong>\n'
        f"<ul><li><em>From</em>: {escape(letter.name)}</li></ul>\n</li>"
        for number, letter in enumerate(letters)
    )
    return f"<html><head><title>{escape(name)} Mail Index</title></head><body>\n<ul>\n{items}\n</ul>\n</body></html>\n"


def _noted(text: str) -> str:
    """A text in a comment, where `-`, `&`, `<` and `>` are written as numbers."""
    return "".join(f"&#{ord(letter)};" if letter in "-&<>" or not letter.isascii() else letter for letter in text)


def _page(letter: Letter) -> str:
    sender = f"{letter.name} <{letter.address}>".translate(_TURNED)
    facts: Mapping[str, str] = {
        "Subject": letter.subject,
        "From-R13": sender,
        "Date": format_datetime(letter.at),
        "Message-Id": letter.id,
        "Content-Type": "text/plain",
    }
    noted = "\n".join(f"<!--X-{name}: {_noted(value)} -->" for name, value in facts.items())
    user, hidden = letter.address.partition("@")[0], "x" * len(letter.address.partition("@")[2])
    shown = {
        "To": f"{letter.list}@xxxxxxxxxxxxx",
        "Subject": letter.subject,
        "From": f"{letter.name} <{user}@{hidden}>",
        "Date": format_datetime(letter.at - _LATE),
    }
    items = "\n".join(f"<li><em>{name}</em>: {escape(value)}</li>" for name, value in shown.items())
    return f"""<!-- MHonArc v2.6.19+ -->
{noted}
<!--X-Head-End-->
<html><head><title>{escape(letter.subject)}</title></head><body>
<!--X-Body-Begin-->
<!--X-User-Header-->
<!--X-User-Header-End-->
<!--X-TopPNI-->
<hr>
<a href="maillist.html">Date Index</a>
<!--X-TopPNI-End-->
<!--X-MsgBody-->
<!--X-Subject-Header-Begin-->
<h1>{escape(letter.subject)}</h1>
<hr>
<!--X-Subject-Header-End-->
<!--X-Head-of-Message-->
<ul>
{items}
</ul>
<!--X-Head-of-Message-End-->
<!--X-Head-Body-Sep-Begin-->
<hr>
<!--X-Head-Body-Sep-End-->
<!--X-Body-of-Message-->
{_body(letter)}
<!--X-Body-of-Message-End-->
<!--X-MsgBody-End-->
</body></html>
"""


def _body(letter: Letter) -> str:
    """Fixed text in one `pre`; flowed text with quotations as blocks, a line each."""
    if not letter.flowed:
        return f"<pre>{escape(letter.text, quote=False)}\n</pre>"
    parts = []
    for quoted, lines in groupby(letter.text.split("\n"), lambda line: line.startswith(">")):
        text = "\n".join(escape(line.removeprefix("> ") if quoted else line, quote=False) for line in lines)
        block = f'<pre style="margin: 0em;">{text}\n</pre>'
        parts.append(f'<blockquote style="border-left: #5555EE solid 0.2em">{block}</blockquote>' if quoted else block)
    return "".join(parts)
