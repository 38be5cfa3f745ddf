"""Write a simulated dynasty the way its sources would show it: pages, a dump, records, and a configuration."""

from __future__ import annotations

import gzip
from collections.abc import Iterable, Mapping
from datetime import datetime
from html import escape
from itertools import groupby
from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape as escape_xml

import msgspec

from referee.demo.room import MANIFEST, fingerprint, replace_demo
from referee.demo.script import DemoComment, DemoPost, Script
from referee.errors import InputError
from referee.model.instants import format_instant
from referee.model.records import format_record

BLOG = "https://blognomic.com"
_PREFIX = {
    "Proposal": "Proposal: ",
    "Call for Judgement": "Call for Judgment: ",
    "Declaration of Victory": "Declaration of Victory: ",
    "Ascension Address": "Ascension Address: ",
    "Story Post": "Story Post: ",
    "": "",
}
_ICONS = {
    "FOR": ("for", "for"),
    "AGAINST": ("against", "against"),
    "DEFERENTIAL": ("imperial", "imperial"),
    "VETO": ("seal", "veto"),
}

CONFIG = """\
# The demo's sources are saved copies in this folder; nothing is fetched.
archive = "referee.sqlite"
dynasties = [{dynasties}]

[blog]
saved = "blog"

[wiki]
dump = "wiki.xml.gz"
pages = [{pages}]

[records]
files = ["records.jsonl"]

[publish]
folder = "pages"
"""


def write_demo(script: Script, folder: Path) -> None:
    """Write everything into a folder; raises InputError where it cannot be written, or would overwrite something else."""
    write_files(files_of(script), script.manifest(), folder)


def write_files(files: Mapping[str, bytes], told: Mapping[str, Any], folder: Path) -> None:
    """Write the files of a demo by their paths in a folder, and its manifest; raises InputError."""
    manifest: Any = {**told, "files": {name: fingerprint(content) for name, content in files.items()}}
    body = msgspec.json.format(msgspec.json.encode(manifest), indent=1).decode().replace("+00:00", "Z")
    try:
        replace_demo(folder, {**files, MANIFEST: f"{body}\n".encode()})
    except OSError as problem:
        raise InputError(
            f"cannot be written: {problem.strerror}", where=str(folder), do="name a folder that is writable"
        ) from None


def files_of(script: Script) -> dict[str, bytes]:
    """What goes into the folder, by its path there: pages, dump, records, configuration, and files as they are."""
    assert script.served_at is not None
    texts = {**_blog(script), "blog/served.json": f'{{"default": "{format_instant(script.served_at)}"}}\n'}
    lines = sorted(format_record(event) for event in script.records)
    texts["records.jsonl"] = "\n".join(lines) + "\n"
    titles = dict.fromkeys(["Moon Sites", "Ruleset", *(revision.page for revision in script.revisions)])
    texts["referee.toml"] = CONFIG.format(
        pages=", ".join(f'"{title}"' for title in titles),
        dynasties=", ".join(f'"{name}"' for name in script.dynasties),
    )
    packed = gzip.compress(dump(script).encode(), mtime=0)
    return {**{name: text.encode() for name, text in texts.items()}, "wiki.xml.gz": packed, **script.files}


def _blog(script: Script) -> dict[str, str]:
    """The pages of the blog: months, and every post's own."""
    posts = sorted(script.posts, key=lambda post: (post.at, post.id))
    months = {
        f"blog/{month}/index.html": month_page(script, list(of_month)[::-1])
        for month, of_month in groupby(posts, lambda post: f"{post.at:%Y/%m}")
    }
    return months | {f"blog/archive/{post.id}.html": post_page(script, post) for post in script.posts}


def _blog_time(at: datetime) -> str:
    return f"{at.day:02d} {at:%b}  {at:%Y %H:%M:%S}  UTC"


def _page(script: Script, title: str, main: str, columns: bool) -> str:
    players = "\n".join(
        f'<a href="/member/{script.members[name]}">{escape(name)}{"*" if name in script.admins else ""}</a>'
        for name in script.active
    )
    quorum = len(script.active) // 2 + 1
    side = f'<div id="sidebar2"><div id="PlayerList">\n{players}\n</div><p>{len(script.active)} players, quorum {quorum}</p></div>'
    body = f'<div id="main2">{main}</div>' if columns else f"<div><div><div>{main}</div></div></div>"
    return f'<!DOCTYPE html>\n<html><head><meta charset="utf-8"><title>{escape(title)}</title></head>\n<body><div id="header">BlogNomic</div>\n{body}\n{side}\n</body></html>\n'


def month_page(script: Script, posts: Iterable[DemoPost]) -> str:
    """A month's page, newest first under day headings, without comments."""
    parts = []
    for day, of_day in groupby(posts, lambda post: post.at.date()):
        parts.append(f"<h2>{day:%A, %B} {day.day}, {day.year}</h2>")
        parts += [_on_month(script, post) for post in of_day]
    return _page(script, "BlogNomic", "\n".join(parts), columns=False)


def _on_month(script: Script, post: DemoPost) -> str:
    words = [
        post.category.split(" ")[0].casefold() if post.category else "",
        "open" if post.status == "Pending" else post.status,
    ]
    classes = " ".join(["post-title", *(word for word in words if word)])
    title = escape(_PREFIX[post.category] + post.title)
    return (
        f'<div>\n<h3 class="{classes}"><a href="{BLOG}/archive/{post.id}">{title}</a></h3>\n'
        f'<div><div class="body"><p>{escape(post.body)}</p></div>{_admin_box(post)}\n{_posted_by(script, post)}\n'
        f'<a href="{BLOG}/archive/{post.id}#comments" title="Comments">Comments ({len(post.comments) + post.hidden})</a></div>\n</div>'
    )


def _admin_box(post: DemoPost) -> str:
    if post.adminned_at is None:
        return ""
    stamp = f"{post.adminned_at.day:02d} {post.adminned_at:%b %Y  %H:%M:%S} UTC"
    note = f"<p>{escape(post.note)}</p>" if post.note else ""
    return f"<div><div>{note}<p>Adminned at {stamp}</p></div></div>"


def _posted_by(script: Script, post: DemoPost) -> str:
    member = f'<a href="/member/{script.members[post.author]}">{escape(post.author)}</a>'
    return f'<p class="post-footer"><em>posted by {member} at {_blog_time(post.at)}</em></p>'


def post_page(script: Script, post: DemoPost) -> str:
    """A post's own page with its comments."""
    status = "" if post.status == "Pending" else f" {post.status}"
    kind = f" {post.category.split(' ')[0].casefold()}" if post.category else ""
    comments = "\n".join(_comment(script, comment) for comment in post.comments)
    main = (
        f'<div><h3 class="post-title{kind}{status}">{escape(_PREFIX[post.category] + post.title)}</h3>\n'
        f'<div class="body"><p>{escape(post.body)}</p></div>{_admin_box(post)}\n{_posted_by(script, post)}</div>\n{comments}'
    )
    return _page(script, post.title, main, columns=True)


def _comment(script: Script, comment: DemoComment) -> str:
    images = "".join(
        f' <img src="{BLOG}/images/vote/{_ICONS[icon][0]}.gif" alt="{_ICONS[icon][1]}">' for icon in comment.icons
    )
    if comment.foreign:
        images += ' <img src="https://images.example/for.gif" alt="for">'
    idle = "" if comment.author in script.active else "Idle"
    return (
        f'<div class="comment"><h3><a href="/member/{script.members[comment.author]}">{escape(comment.author)}</a>{": they/them" if idle else ""}{idle}</h3>'
        f'<p class="date">{comment.at:%d-%m-%Y %H:%M:%S} UTC</p><div class="commentbody"><p>{escape(comment.text)}{images}</p></div></div>'
    )


def dump(script: Script) -> str:
    """The histories of the wiki's pages as a MediaWiki XML dump."""
    titles = list(dict.fromkeys(revision.page for revision in script.revisions)) or ["Moon Sites"]
    pages = "\n".join(
        f"<page><title>{escape_xml(title)}</title><ns>0</ns><id>{number}</id>\n{_history(script, title)}\n</page>"
        for number, title in enumerate(titles, start=1)
    )
    return (
        '<mediawiki xmlns="http://www.mediawiki.org/xml/export-0.11/" version="0.11" xml:lang="en">\n'
        f"<siteinfo><sitename>BlogNomic Wiki</sitename></siteinfo>\n{pages}\n</mediawiki>\n"
    )


def _history(script: Script, title: str) -> str:
    return "\n".join(
        f"<revision><id>{revision.id}</id>{f'<parentid>{revision.parent}</parentid>' if revision.parent not in (None, '0') else ''}"
        f"<timestamp>{format_instant(revision.at)}</timestamp>"
        f"<contributor><username>{escape_xml(revision.author)}</username><id>{script.members.get(revision.author, 999)}</id></contributor>"
        f"<comment>{escape_xml(revision.summary)}</comment><model>wikitext</model><format>text/x-wiki</format>"
        f'<text bytes="{len(revision.text.encode())}" xml:space="preserve">{escape_xml(revision.text)}</text><sha1>{_sha1(revision.text)}</sha1></revision>'
        for revision in script.revisions
        if revision.page == title
    )


def _sha1(text: str) -> str:
    """The checksum as MediaWiki writes it, in base 36: without it a second import doubles everything."""
    import hashlib

    number, digits = int(hashlib.sha1(text.encode()).hexdigest(), 16), ""
    while number:
        number, rest = divmod(number, 36)
        digits = "0123456789abcdefghijklmnopqrstuvwxyz"[rest] + digits
    return digits.rjust(31, "0")
