"""Pages that a player wrote into to deceive: read as a browser shows them, or said to be odd.

What Chromium shows was measured (`tests/data/hostile.json`), and is measured again under the `soak` marker.
"""

from __future__ import annotations

import random
import re
import string
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from referee.errors import TemplateError
from referee.model.events import FOREIGN_IMAGE
from referee.model.sources import CommentSeen, Document, PageSeen
from referee.scrapers.expressionengine_parse import parse_page
from tests.instants import instant
from tests.scrapers import hostile
from tests.scrapers.chromium import chromium
from tests.scrapers.measure import measure, measured, shown_by

PAGES = {name: (kind, source) for name, kind, source in hostile.pages()}
SERVED = instant("2019-06-01 00:00")
ICONS = {"FOR": "for", "AGAINST": "against", "DEFERENTIAL": "imperial", "VETO": "seal"}


def read(kind: str, source: str) -> PageSeen:
    url = hostile.URL if kind == "post" else hostile.MONTH_URL
    return parse_page(Document(url, kind, SERVED, source.encode()))


def is_odd(page: PageSeen) -> bool:
    return any(seen.odd for seen in page.posts)


def shown_icons(comment: CommentSeen) -> list[str]:
    """The icons that a reader sees, struck out and quoted ones too."""
    return [icon.removeprefix("STRUCK-").removeprefix("QUOTED-") for icon in comment.icons]


def as_read(page: PageSeen) -> dict[str, Any]:
    """What was read, in the form of what the browser is asked."""
    posts = [seen for seen in page.posts if seen.page == "month"]
    own = next((seen for seen in page.posts if seen.page == "post"), None)
    return {
        "post": [own.author, f"{own.posted_at:%d %b %Y %H:%M:%S}"] if own else ["?", "?"],
        "comments": [
            [one.author, f"{one.at:%d-%m-%Y %H:%M:%S} UTC", [ICONS[icon] for icon in shown_icons(one) if icon in ICONS]]
            for one in (own.comments if own else None) or ()
        ],
        "posts": [[seen.id, seen.author, f"{seen.posted_at:%d %b %Y %H:%M:%S}", seen.status] for seen in posts],
        "players": list(page.roster.active) if page.roster else [],
    }


def as_shown(shown: dict[str, Any], kind: str) -> dict[str, Any]:
    """What the browser shows, with statuses and stars as they are read."""
    status = {"open": "Pending"}
    posts = [[*post[:3], status.get(post[3].split()[-1], post[3].split()[-1])] for post in shown["posts"] if post[3]]
    return {
        "post": shown["post"] if kind == "post" else ["?", "?"],
        "comments": shown["comments"] if kind == "post" else [],
        "posts": posts if kind == "month" else [],
        "players": [name.rstrip("*") for name in shown["players"]],
    }


@pytest.mark.parametrize("name", sorted(PAGES))
def test_a_page_is_read_as_chromium_shows_it_or_said_to_be_odd(name: str) -> None:
    kind, source = PAGES[name]
    try:
        page = read(kind, source)
    except TemplateError:
        assert name.endswith("(post)"), "only a post's own author can make its page unreadable, which is said"
        return
    if is_odd(page):
        assert page.troubles, "what is odd is told"
    else:
        assert as_read(page) == as_shown(measured()[name], kind)


def test_what_was_measured_is_of_these_pages() -> None:
    assert measured().keys() == PAGES.keys() and len(PAGES) >= 120


@pytest.mark.parametrize(
    "name",
    [
        *("plain", "comment, bare", "comment, its body alone", "list of players", "heading", "heading with a link"),
        *("footer", "footer in a quotation", "count", "date", "closed body"),
        *("closed html", "open bold", "open marks", "open link", "open link to a post", "open list", "open form"),
        *("marks that overlap", "two classes", "nested 400 deep", "nested 400 marks", "nested 400 tables"),
    ],
)
@pytest.mark.parametrize("place", ["post", "comment", "month"])
def test_what_stands_inside_a_body_is_text_and_nothing_odd(name: str, place: str) -> None:
    kind, source = PAGES[f"{name} ({place})"]
    page = read(kind, source)
    assert not is_odd(page) and page.troubles == ()
    assert page.roster is not None and page.roster.active == ("Kevan", "Ann", "Bob", "Mallory")
    if kind == "post":
        (seen,) = page.posts
        assert seen.comments is not None and seen.author == "Kevan" and seen.claimed == 3
        assert [one.author for one in seen.comments] == ["Ann", "Mallory", "Bob"]
        assert (seen.comments[0].icons, seen.comments[2].icons) == (("FOR",), ("AGAINST",))
    else:
        assert [seen.author for seen in page.posts] == ["Ann", "Mallory", "Bob"]
        assert [seen.status for seen in page.posts] == ["Pending", "Enacted", "Failed"]


@pytest.mark.parametrize("name", ["resolution", "resolution in a box"])
@pytest.mark.parametrize("place", ["post", "comment"])
def test_a_resolution_forged_where_there_is_none_is_text(name: str, place: str) -> None:
    """On the month its post is resolved, and the one box above might be the Admin's as well as the one below."""
    page = read(*PAGES[f"{name} ({place})"])
    assert not is_odd(page) and page.troubles == ()
    assert [seen.adminned_at for seen in page.posts] == [None]


def test_a_comment_forged_in_a_post_s_body_counts_for_nothing() -> None:
    for name in ("comment", "comment in a quotation", "comment in a table", "comment in a list", "class of entities"):
        (seen,) = read(*PAGES[f"{name} (post)"]).posts
        assert seen.comments is not None and seen.odd == ()
        assert [one.author for one in seen.comments] == ["Ann", "Mallory", "Bob"]


def test_icons_of_the_page_s_own_and_of_its_post_are_nobody_s_votes() -> None:
    """The post may show some, and so may what stands before it or beside the list of players."""
    page = hostile.in_post(f"<p>Put {hostile.AGAINST} into the rules.</p>")
    for place in ('<div id="main2">', '<div id="PlayerList">'):
        (seen,) = read("post", page.replace(place, f"<p>Voting icons: {hostile.FOR}</p>{place}")).posts
        assert seen.odd == () and [len(one.icons) for one in seen.comments or ()] == [1, 0, 1]
    (seen,) = read("post", page.replace('<div id="sidebar2">', f'{hostile.FOR}<div id="sidebar2">')).posts
    assert seen.odd == ("has a voting icon outside of its post and comments",), "and nobody can tell whose this is"


def test_a_member_whom_a_body_links_in_emphasis_signs_nothing() -> None:
    """Not where it was closed, either: without a time it is no signature."""
    named = '<p><em><a href="/member/9">Bob</a> says so</em></p>'
    for body in (named, f"a</div>{named}<div>", f"a</div>{named}</div><div><div>"):
        assert not is_odd(read("month", hostile.in_month(body))), body


def test_a_comment_that_stands_in_another_is_said_to_and_taken_for_nothing_of_that_one_s() -> None:
    among = f"</div>{hostile.comment('Bob', 9, '11:30:00', hostile.FOR)}<div>"
    (seen,) = read("post", hostile.in_comment(among)).posts
    assert seen.odd == ("a comment of Mallory holds another whole comment",)
    assert [(one.author, one.icons) for one in seen.comments or ()][1] == ("Mallory", ())


def test_a_post_that_swallows_the_next_keeps_its_own_author_and_time() -> None:
    """Its box is never closed, so that the line that signs the oldest is the last one in it."""
    newest, hostile_one = read("month", hostile.in_month("<div>")).posts
    assert newest.odd == hostile_one.odd == ("hostile holds what looks like another post",)
    assert (hostile_one.author, f"{hostile_one.posted_at:%H:%M}") == ("Mallory", "13:00")


OWN = (
    *(
        "relative",
        "from here",
        "without a protocol",
        "without slashes",
        "backslashes",
        "host in capitals",
        "www",
        "dots",
    ),
    *("port of https", "port of http", "escaped dots", "escaped letters", "escaped host", "wide host", "broken lines"),
    *("a query", "doubled slashes", "entities", "two sources", "in red"),
)
DRESSED = (
    "another port",
    "a user",
    "blog as user",
    "blog in a name",
    "another site",
    "only an alt",
    "another folder",
    "data",
)


@pytest.mark.parametrize("name", hostile.PICTURES)
def test_a_picture_is_an_icon_by_the_address_that_a_browser_resolves(name: str) -> None:
    (seen,) = read(*PAGES[f"{name} (picture)"]).posts
    assert seen.comments is not None
    icons = seen.comments[1].icons
    if name in OWN:
        assert (icons, seen.odd) == (("FOR",), ())
    elif name in DRESSED:
        assert (icons, seen.odd) == ((FOREIGN_IMAGE,), ())
    else:
        assert seen.odd or icons in ((FOREIGN_IMAGE,), ("STRUCK-FOR",), ("FOR", "DEFERENTIAL", "VETO"))


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("comment (comment)", "a comment of Mallory holds another whole comment"),
        ("open table (comment)", "a comment of Mallory holds another whole comment"),
        ("closed and forged, whole (comment)", "shows 4 comments, more than the 3 that it claims"),
        ("closed, forged and counted (comment)", "claims 3 and 4 comments"),
        ("closed and another date (comment)", "a comment of Mallory has more than one date"),
        ("closed and another heading (comment)", "a comment of Mallory has more than one heading"),
        ("closed and footer (comment)", "has comments between two footers of posts"),
        ("closed and signed (post)", "has two signatures"),
        ("closed and signed (month)", "hostile has two signatures"),
        ("closed and signed in a box (post)", "has two signatures"),
        ("closed and signed in a box (month)", "hostile has two signatures"),
        ("closed, signed and counted (post)", "has two signatures"),
        ("closed, signed and counted (month)", "hostile has two signatures"),
        ("closed, signed and left (post)", "has two signatures"),
        ("closed, signed and left (month)", "has a signature without a post"),
        ("closed and resolved (month)", "hostile has two dates of its resolution"),
        ("resolution (month)", "hostile has two dates of its resolution"),
        ("resolution in a box (month)", "hostile has two dates of its resolution"),
        ("closed and counted (post)", "claims 2 and 3 comments"),
        ("closed and counted (month)", "hostile claims 2 and 3 comments"),
        ("closed and icon beside (comment)", "has a voting icon outside of its post and comments"),
        ("closed and icon far out (comment)", "has a voting icon outside of its post and comments"),
        ("closed and icon in a box (comment)", "has a voting icon outside of its post and comments"),
        ("closed and icon as a button (comment)", "has a voting icon outside of its post and comments"),
        ("closed and button (comment)", "a comment of Mallory has a voting icon outside of its body"),
        ("closed and players (comment)", "has two lists of players"),
        ("closed div (post)", "is not signed where its heading stands"),
        ("open template (comment)", "holds a part of the page that no browser shows"),
        ("open note (month)", "holds a part of the page that no browser shows"),
        ("open attribute (comment)", "holds a part of the page that no browser shows"),
        ("hidden paragraph (comment)", "a comment of Mallory holds a voting icon that may not be shown"),
        ("attributes for the page (comment)", "has parts that may not be shown"),
        ("base (comment)", "says in its midst where its addresses lead"),
        ("style sheet (post)", "has a style sheet among what players wrote"),
        ("picture (picture)", "a comment of Mallory shows a voting icon otherwise than as a picture"),
        ("post (month)", "hostile holds what looks like another post"),
        ("closed and post (month)", "holds a post without author or time"),
        ("closed and post (month)", "forged is out of order"),
    ],
)
def test_what_a_browser_cannot_tell_is_said(name: str, sentence: str) -> None:
    page = read(*PAGES[name])
    assert any(sentence in seen.odd for seen in page.posts)
    assert any(trouble.endswith(sentence) for trouble in page.troubles)


def test_names_and_member_numbers_belong_together() -> None:
    other = hostile.in_comment("").replace('<h3><a href="/member/66">Mallory</a>', '<h3><a href="/member/66">Bob</a>')
    (seen,) = read("post", other).posts
    assert "has bob under two member numbers (66 and 9)" in seen.odd
    assert "has two names for member 66 (Bob and Mallory)" in seen.odd


@pytest.mark.parametrize(
    "heading", ["<h3></h3>", '<h3><a href="/member/66"></a></h3>', '<h3><a href="/member/66"> </a></h3>']
)
def test_a_comment_of_nobody_is_odd(heading: str) -> None:
    (seen,) = read("post", hostile.in_comment("").replace('<h3><a href="/member/66">Mallory</a></h3>', heading)).posts
    assert any("has no name" in sentence or "has no author" in sentence for sentence in seen.odd), seen.odd


@pytest.mark.parametrize("count", ["Comments (1,234)", "12 Comments", "Comments", f"Comments ({'9' * 20})"])
def test_a_number_of_comments_that_cannot_be_read_is_odd(count: str) -> None:
    page = hostile.in_comment("")
    assert ">Comments (" in page
    (seen,) = read("post", re.sub(r">Comments \(\d+\)<", f">{count}<", page)).posts
    assert "claims a number of comments that cannot be read" in seen.odd


@pytest.mark.parametrize(
    ("tag", "name"),
    [
        ("del", "STRUCK"),
        ("s", "STRUCK"),
        ("strike", "STRUCK"),
        ('span style="text-decoration: line-through"', "STRUCK"),
        ("blockquote", "QUOTED"),
        ("q", "QUOTED"),
    ],
)
def test_an_icon_that_is_struck_out_or_quoted_may_be_no_vote(tag: str, name: str) -> None:
    """It is an icon of which nobody knows what it counts as, and is nobody's but its author's."""
    end = f"</{tag.partition(' ')[0]}>"
    for body, icons in (
        (f"<{tag}>Bob: <b>{hostile.AGAINST}</b>{end} I would not.", (f"{name}-AGAINST",)),
        (f"<{tag}>I would not.{end} {hostile.AGAINST}", ("AGAINST",)),
        (f"{hostile.AGAINST} <{tag}>{hostile.AGAINST}{end} {hostile.FOR}", ("AGAINST", f"{name}-AGAINST", "FOR")),
        (f'<{tag}><img src="https://evil.example/for.gif" alt="for">{end}', ("FOREIGN-IMAGE",)),
    ):
        (seen,) = read("post", hostile.in_comment(body)).posts
        said = {one.author: one.icons for one in seen.comments or ()}
        assert said["Mallory"] == icons and seen.odd == ()


@pytest.mark.parametrize(
    ("said", "odd"),
    [
        ("4 players, quorum 3", ()),
        ("9 players, quorum 5", ("lists 4 players and says that there are 9",)),
        ("4 players, quorum 5", ()),
        ("Welcome", ()),
    ],
)
def test_a_list_that_says_another_number_of_players_is_odd(said: str, odd: tuple[str, ...]) -> None:
    """Who is left out of it would seem to be idle. What Quorum is may turn on more than who plays."""
    pages = ("post", hostile.in_comment("")), ("month", hostile.in_month(""))
    for kind, source in pages:
        page = read(kind, source.replace("4 players, quorum 3", said))
        assert [seen.odd for seen in page.posts] == [odd] * len(page.posts)
    unlisted = re.sub(r'<a href="/member/\d+">(\w+\*?)</a>\n', r"\1", hostile.in_comment(""))
    page = read("post", unlisted)
    assert page.roster is None and page.posts[0].odd == (), "who is not listed at all is known from elsewhere"


def test_a_post_that_is_dated_after_it_was_seen_is_odd() -> None:
    """By a minute the blog's clock may be ahead."""
    for date, odd in (
        ("31 Dec  9000 23:59:59", True),
        ("01 Jun  2019 00:01:00", False),
        ("01 Jun  2019 00:02:00", True),
    ):
        post = hostile.in_post("").split('<div class="comment">')[0].replace("20 May  2019 09:07:00", date) + "</html>"
        assert [one.odd for one in read("post", post).posts] == [("is dated after it was seen",) * odd]
        newest = hostile.in_month("").replace("20 May  2019 14:00:00", date)
        assert [one.odd for one in read("month", newest).posts] == [
            ("newest is dated after it was seen",) * odd,
            (),
            (),
        ]


def test_comments_of_one_member_and_second_are_odd() -> None:
    twice = hostile.in_comment("").replace("11:00:00", "10:00:00").replace("/member/66", "/member/7")
    (seen,) = read("post", twice.replace("Mallory", "Ann")).posts
    assert "has two comments of one member and second" in seen.odd
    assert seen.comments is not None and len({one.id for one in seen.comments}) == 3


def test_numbers_of_comments_rise() -> None:
    def numbered(*numbers: int) -> tuple[str, ...]:
        source = hostile.in_comment("")
        for number in numbers:
            source = source.replace('<div class="comment">', f'<div class="comment" id="c{number}">', 1)
        return read("post", source).posts[0].odd

    assert numbered(5, 8, 9) == ()
    assert numbered(5, 9, 8) == numbered(5, 5, 8) == numbered(5, 8) == ("has comments whose numbers do not rise",)


def test_more_than_are_ever_shown_is_odd_where_there_are_more_still() -> None:
    def thread(shown: int, claimed: int) -> tuple[str, ...]:
        more = "".join(hostile.comment("Bob", 9, f"13:{n // 60:02}:{n % 60:02}", "") for n in range(shown - 3))
        source = (
            hostile.in_comment("")
            .replace("(3)", f"({claimed})")
            .replace('\n<div id="sidebar2">', f'{more}\n<div id="sidebar2">')
        )
        return read("post", source).posts[0].odd

    assert thread(100, 140) == thread(101, 101) == ()
    assert thread(101, 140) == ("shows 101 of 140 comments, more than the 100 that it ever shows",)


def test_a_page_that_does_not_show_as_many_comments_as_it_claims_is_trouble() -> None:
    def troubles(claimed: int) -> tuple[str, ...]:
        return read("post", hostile.in_comment("").replace("(3)", f"({claimed})")).troubles

    assert troubles(2) == (f"{hostile.URL}: shows 3 comments, more than the 2 that it claims",)
    assert troubles(3) == ()
    assert troubles(4) == (f"{hostile.URL}: shows 3 of the 4 comments that it claims",)


def test_only_the_head_says_where_addresses_lead() -> None:
    base = '<base href="https://blognomic.com/">'
    page = hostile.in_comment(base)
    assert "says in its midst where its addresses lead" in read("post", page).posts[0].odd
    assert read("post", hostile.in_comment("").replace("<head>", f"<head>{base}")).posts[0].odd == ()


DEEP = ("<div>", "<b>", "<table><tr><td>", "<p><i>", "<ul><li>", "<svg><g>", '<a href="/member/9">', "<blockquote>")


@pytest.mark.parametrize("unit", DEEP)
@pytest.mark.parametrize("many", [1_000, 100_000])
def test_however_deep_it_nests_nobody_s_vote_is_lost_unsaid(unit: str, many: int) -> None:
    (seen,) = read("post", hostile.in_comment(unit * (many // unit.count("<")))).posts
    votes = {one.author: one.icons for one in seen.comments or ()}
    assert votes.get("Ann") == ("FOR",)
    assert votes.get("Bob") == ("AGAINST",) or seen.odd


@pytest.mark.parametrize("unit", DEEP)
@pytest.mark.parametrize("many", [1_000, 100_000])
def test_however_deep_it_nests_no_post_is_lost_unsaid(unit: str, many: int) -> None:
    posts = read("month", hostile.in_month(unit * (many // unit.count("<")))).posts
    assert [seen.id for seen in posts] == ["newest", "hostile", "oldest"] or all(seen.odd for seen in posts)


@pytest.mark.parametrize("many", [1_000, 100_000])
def test_what_is_nested_deep_and_closed_again_changes_nothing(many: int) -> None:
    (seen,) = read("post", hostile.in_comment("<div>" * many + "deep" + "</div>" * many)).posts
    assert seen.odd == () and seen.comments is not None
    assert [(one.author, one.icons) for one in seen.comments] == [
        ("Ann", ("FOR",)),
        ("Mallory", ()),
        ("Bob", ("AGAINST",)),
    ]


# -- beside a browser ----------------------------------------------------------------------------------


@pytest.mark.soak
def test_chromium_shows_what_was_measured() -> None:
    with chromium() as browser:
        assert measure(browser) == measured()


_TAGS = [
    "div",
    "p",
    "b",
    "i",
    "a",
    "span",
    "table",
    "tr",
    "td",
    "caption",
    "li",
    "ul",
    "h3",
    "form",
    "select",
    "option",
    "button",
    "svg",
    "math",
    "foreignObject",
    "desc",
    "mtext",
    "blockquote",
    "nobr",
    "font",
    "em",
    "object",
    "marquee",
    "details",
    "ruby",
    "rt",
    "template",
    "textarea",
    "noscript",
    "iframe",
    "title",
    "style",
    "plaintext",
    "frameset",
    "html",
]
_BITS = (
    *(hostile.FOR, hostile.AGAINST, hostile.comment("Bob", 9, "11:30:00", hostile.FOR), hostile.footer("Bob", 9)),
    *('<div class="comment">', '<div class="commentbody">', "</div></div>", '<a href="/member/9">', "a", "\n", "<!-- "),
    *(
        "-->",
        '<img src="',
        '">',
        '<div id="PlayerList">',
        "<p hidden>",
        "<p>20-05-2019 11:30:00 UTC</p>",
        "&lt;div&gt;",
    ),
)


def drawn(draw: random.Random) -> str:
    """A body of tags that are opened and closed at random, with what the template makes between them."""
    tags = draw.sample(_TAGS, draw.randint(2, 7))
    forms = [f"<{tag}>" for tag in tags] * 2 + [f"</{tag}>" for tag in tags]
    return "".join(draw.choice(forms if draw.random() < 0.7 else _BITS) for _ in range(draw.randint(2, 25)))


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(4))
def test_pages_drawn_at_random_are_read_as_chromium_shows_them(seed: int) -> None:
    draw, told = random.Random(seed), 0
    with chromium() as browser:
        for _ in range(200):
            body, place = drawn(draw), draw.choice((hostile.in_post, hostile.in_comment, hostile.in_month))
            kind, source = "month" if place is hostile.in_month else "post", place(body)
            try:
                page = read(kind, source)
            except TemplateError:
                continue
            if not is_odd(page):
                told += 1
                assert as_read(page) == as_shown(shown_by(browser, kind, source), kind), body
    assert told > 20, "most of what is drawn would otherwise be odd, and nothing compared"


BIG = (
    "<div>",
    "<a>",
    "<table><tr><td>",
    "<br>",
    "<p>",
    "</p>",
    "<p>x",
    hostile.comment("Bob", 9, "13:00:00", hostile.FOR),
)
_MEASURED = r"""
import re, sys
from tests.scrapers import hostile
from tests.scrapers.test_hostile import read
from referee.errors import TemplateError
try:
    page = read(sys.argv[1], (hostile.in_month if sys.argv[1] == "month" else hostile.in_comment)(eval(sys.argv[2])))
    print("read")
except TemplateError as problem:
    print(problem)
print(re.search(r"VmHWM:\s+(\d+) kB", open("/proc/self/status").read())[1])
"""


@pytest.mark.parametrize("kind", ["post", "month"])
@pytest.mark.parametrize("unit", BIG)
def test_a_page_of_20_megabytes_of_tags_is_refused_at_once(unit: str, kind: str) -> None:
    place = hostile.in_month if kind == "month" else hostile.in_comment
    source = place(unit * (20_000_000 // len(unit)))
    with pytest.raises(TemplateError, match="is made of more than 150000 elements"):
        read(kind, source)


@pytest.mark.parametrize("more", [0, 1])
def test_a_page_is_read_up_to_a_number_of_elements(more: int) -> None:
    source = hostile.in_comment("")
    page = hostile.in_comment("<i>" * (150_000 - sum(map(source.count, _LETTERS)) + more))
    if more:
        with pytest.raises(TemplateError, match="is made of more than"):
            read("post", page)
    else:
        assert read("post", page).posts[0].author == "Kevan"


_LETTERS = [*(f"<{letter}" for letter in string.ascii_lowercase), "</p>"]


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="the system does not say how much memory is taken")
@pytest.mark.parametrize(
    ("body", "is_read"),
    [
        ("'word ' * 800_000", True),
        ("'<p>' * 149_000", True),
        ("'<a>' * 149_000", True),
        # Each paragraph has all of the marks that were left open before it.
        ("'<p>' + ''.join(f'<b x={n}>' for n in range(400)) + '<p>a' * 100", True),
        ("'<p>' + ''.join(f'<b x={n}>' for n in range(400)) + '<p>a' * 100_000", False),
    ],
)
def test_no_page_takes_much_memory(body: str, is_read: bool) -> None:
    for kind in ("post", "month"):
        ran = subprocess.run([sys.executable, "-c", _MEASURED, kind, body], capture_output=True, text=True, check=True)
        said, kilobytes = ran.stdout.splitlines()
        assert int(kilobytes) < 200_000
        assert said == "read" if is_read else "MB of memory to be read" in said


def test_a_page_of_20_megabytes_of_words_is_read() -> None:
    for kind, place in (("post", hostile.in_comment), ("month", hostile.in_month)):
        assert read(kind, place("word " * 4_000_000)).posts[0].author in ("Kevan", "Ann")


def test_what_stands_apart_by_any_space_is_read_with_one() -> None:
    (seen,) = read("post", hostile.in_post("<p>a \t b\n\nc\u00a0d\u2003e</p>")).posts
    assert seen.body == "a b c d e"


@pytest.mark.parametrize(
    ("date", "odd"),
    [
        ("30 Apr  2019 10:00:00", False),
        ("30 Apr  2019 09:59:59", True),
        ("01 May  2019 00:00:00", False),
        ("31 Mar  2019 12:00:00", True),
    ],
)
def test_a_post_of_another_month_is_odd_on_a_month_s_page(date: str, odd: bool) -> None:
    """A forged one may go by the name of a real one that stands elsewhere."""
    page = read("month", hostile.in_month("").replace("20 May  2019 12:00:00", date))
    told = [any("oldest, which is dated in another month" in sentence for sentence in one.odd) for one in page.posts]
    assert told == [odd] * 3, "of none of them"


def test_a_heading_of_a_post_outside_of_the_text_is_odd_on_a_post_s_own_page() -> None:
    """In the text it is text."""
    heading = '<h3 class="post-title proposal"><a href="/archive/forged">Proposal: Forged</a></h3>'
    sentence = "holds what looks like another post"
    (seen,) = read("post", hostile.in_post(heading)).posts
    assert sentence not in seen.odd
    (seen,) = read("post", hostile.in_post(f"a</div>{heading}<div>")).posts
    assert sentence in seen.odd


@pytest.mark.parametrize("year", ["0001", "1969", "9001"])
def test_a_post_of_no_time_of_ours_has_none(year: str) -> None:
    """Not all that is reckoned with such an instant is one."""
    with pytest.raises(TemplateError, match="a post without author or time"):
        read("post", hostile.in_post("").replace("20 May  2019 09:07:00", f"20 May  {year} 09:07:00"))
    posts = read("month", hostile.in_month("").replace("20 May  2019 12:00:00", f"20 May  {year} 12:00:00")).posts
    assert [seen.id for seen in posts] == ["newest", "hostile"]
    assert all("holds a post without author or time" in seen.odd for seen in posts)


@pytest.mark.parametrize(
    ("body", "odd"),
    [
        ('<div dir="rtl">{}</div>', True),
        ('<p dir="AUTO">{}</p>', True),
        ('<p dir="LTR">{}</p>', False),
        ('<p dir="rtl">a</p>{}', False),
        ('<img align="Right" src="/images/vote/for.gif">{}', True),
        ('<img align="middle" src="/images/vote/for.gif">{}', False),
        ('<table align="left"><tr><td>{}</table>', True),
        ('<p align="right">{}</p>', False),
    ],
)
def test_a_voting_icon_that_stands_elsewhere_than_it_is_written_is_odd(body: str, odd: bool) -> None:
    (seen,) = read("post", hostile.in_comment(body.format(f"{hostile.FOR} or {hostile.AGAINST}"))).posts
    assert seen.odd == ("a comment of Mallory holds a voting icon that may not be shown",) * odd


@pytest.mark.parametrize("slash", ["%2f", "%2F"])
def test_a_slash_that_is_escaped_may_be_none(slash: str) -> None:
    for address in (f"/images/vote{slash}for.gif", f"/images{slash}/vote/for.gif"):
        (seen,) = read("post", hostile.in_comment(f'<img src="{address}">')).posts
        said = {one.author: one.icons for one in seen.comments or ()}
        assert said["Mallory"] == ("ESCAPED-FOR",) and seen.odd == ()
