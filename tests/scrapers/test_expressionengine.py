"""The blog's pages, of the shapes that are known of them."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
import responses

from referee.archive.versions import events_of_post
from referee.errors import TemplateError
from referee.model.events import FOREIGN_IMAGE, Comment, Edit
from referee.model.sources import Document, PageSeen, Unchanged, Validators
from referee.scrapers.expressionengine_fetch import fetch_pages, is_young, may_have_changed, months_between
from referee.scrapers.expressionengine_parse import parse_page
from tests.instants import instant
from tests.net.polite import Clock, session

SERVED = instant("2019-06-01 00:00")
URL = "https://blognomic.com/archive/tetromoon"


def month(body: str) -> PageSeen:
    return parse_page(Document("https://blognomic.com/2019/05/", "month", SERVED, body.encode()))


def post(
    comments: str,
    *,
    heading: str = "Proposal: Tetromoon",
    classes: str = "post-title proposal",
    served: datetime = SERVED,
    body: str = "<p>Body text.</p>",
    head: str = "",
) -> PageSeen:
    page = (
        f'<html>{head}<body><div id="main2"><div><h3 class="{classes}">{heading}</h3>{body}'
        '<p class="post-footer"><em>posted by <a href="/member/395">Kevan</a> at 20 May  2019 09:07:00  UTC</em></p></div>'
        f"{comments}</div></body></html>"
    )
    return parse_page(Document(URL, "post", served, page.encode()))


def comment(stamp: str = "20-05-2019 09:10:11", text: str = "", name: str = '<a href="/member/7">Ann</a>') -> str:
    return f'<div class="comment"><h3>{name}</h3><p>{stamp} UTC</p><div class="commentbody"><p>{text}</p></div></div>'


FOR = '<img src="https://blognomic.com/images/vote/for.gif" alt="for">'
MONTH = """
<html><body><div><div><div>
<h2>Friday, May 31, 2019</h2>
<div><h3 class="post-title proposal Enacted"><a href="https://blognomic.com/archive/tetromoon">Proposal: [Core] Tetromoon: the “moon”</a></h3>
 <div><div><p>Add a rule.</p></div><div><div><p>Reached quorum 4 votes to 0. Enacted by Kevan.</p><p>+10 to Kevan</p>
 <p>Adminned at 21 May 2019  14:55:00 UTC</p></div></div>
 <p><em>posted by <a href="/member/395">Kevan</a> at 20 May  2019 09:07:00  UTC</em></p><a title="Comments" href="#">Comments (4)</a></div></div>
<div><h3 class="post-title proposal open"><a href="/archive/tetromoon1">Proposal: Tetromoon</a></h3>
 <div><p>Again.</p><p><em>posted by <a href="/member/9">Ann: Mayor</a> at 1 Jul  2019 00:13:00  UTC</em></p><a title="Comments">Comments (0)</a></div></div>
<div><h3 class="post-title"><a href="http://www.blognomic.com/archive/not_one">Proposal: not one</a></h3>
 <div><p>Plain.</p><p><em>posted by <a href="/member/9">Ann</a> at 20 May  2019 10:00:00  UTC</em></p></div></div>
</div></div></div>
<div id="PlayerList"><a href="/member/395">Kevan*</a><a href="/member/9">Ann</a></div><p>2 players, quorum 2</p></body></html>
"""


def test_a_month_page() -> None:
    page = month(MONTH)
    first, second, plain = page.posts
    assert (first.id, first.category, first.title, first.author) == (
        "tetromoon",
        "Proposal",
        "[Core] Tetromoon: the “moon”",
        "Kevan",
    )
    assert (first.status, first.by, first.claimed) == ("Enacted", "Kevan", 4), "not in the note's last line"
    assert first.adminned_at == datetime(2019, 5, 21, 14, 55, tzinfo=UTC)
    assert first.note == "Reached quorum 4 votes to 0. Enacted by Kevan.\n+10 to Kevan"
    assert first.body == "Add a rule."
    assert (second.id, second.status, second.author) == ("tetromoon1", "Pending", "Ann")
    assert second.posted_at == datetime(2019, 7, 1, 0, 13, tzinfo=UTC)
    assert second.url == "https://blognomic.com/archive/tetromoon1"
    assert (plain.category, plain.title) == ("", "Proposal: not one"), "a plain post may be titled like a Proposal"
    assert page.roster is not None and page.roster.active == ("Kevan", "Ann") and page.roster.admins == ("Kevan",)
    assert (page.roster.players, page.roster.quorum) == (2, 2)


@pytest.mark.parametrize("line_end", ["<br>", "<br />\n", "</p><p>", "</p>\n<p>"])
def test_lines_of_a_note_stand_apart(line_end: str) -> None:
    first = month(MONTH.replace(". Enacted by Kevan.", f", 4-0 -\nKevan{line_end}Link fixed. -Bob")).posts[0]
    assert first.note == "Reached quorum 4 votes to 0, 4-0 - Kevan\nLink fixed. -Bob\n+10 to Kevan"
    assert first.by == "Kevan"


@pytest.mark.parametrize(("name", "by"), [("Kevan", None), ("Ann", "Ann")])
def test_behind_a_withdrawal_the_name_of_a_post_s_author_may_be_who_withdrew(name: str, by: str | None) -> None:
    first = month(MONTH.replace("Reached quorum 4 votes to 0. Enacted by Kevan.", f"Withdrawn. {name}")).posts[0]
    assert (first.author, first.by) == ("Kevan", by)


@pytest.mark.parametrize("apart", ["<br>", "<br>\n", "</p><p>", "<ul><li>", "<hr>"])
def test_words_of_different_lines_are_different_words(apart: str) -> None:
    (seen,) = post(comment(text=f"Enacted{apart}Idle <b>m</b>e")).posts
    assert seen.comments is not None and seen.comments[0].text == "Enacted Idle me"


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("<blockquote><p>Please<br>idle me.</p> </blockquote>Done,<br>Bob.", "> Please idle me.\nDone,\nBob."),
        ("So <b>Cat</b> said:<blockquote>A <blockquote>B</blockquote> C</blockquote>", "So Cat said:\n> A B C"),
        ("<div><blockquote>A</blockquote>No.<blockquote>B</blockquote></div>No!", "> A\nNo.\n> B\nNo!"),
    ],
)
def test_what_a_comment_quotes_stands_on_lines_of_its_own(text: str, read: str) -> None:
    (seen,) = post(comment(text=text)).posts
    assert seen.comments is not None and seen.comments[0].text == read


@pytest.mark.parametrize("mark", ["del", "s", "strike"])
@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("I cut <{0}>red</{0}> green.", "I cut ~~red~~ green."),
        ("<{0}>I cut red.<br>Bye.</{0}>", "~~I cut red. Bye.~~"),
        ("<{0}>A <b>b <{0}>c</{0}></b></{0}><{0}>d</{0}>", "~~A b c~~~~d~~"),
        ("<{0}></{0}><{0}><br></{0}>All said.", "All said."),
        ("No!<blockquote>A <{0}>b</{0}></blockquote><{0}>C</{0}>", "No!\n> A ~~b~~\n~~C~~"),
    ],
)
def test_what_a_comment_strikes_out_stands_between_marks(text: str, read: str, mark: str) -> None:
    (seen,) = post(comment(text=text.format(mark))).posts
    assert seen.comments is not None and seen.comments[0].text == read


def test_what_is_struck_out_by_its_style_is_struck_out() -> None:
    (seen,) = post(comment(text='<span style="Text-Decoration: Line-Through">Idle me</span>, no.')).posts
    assert seen.comments is not None and seen.comments[0].text == "~~Idle me~~, no."


@pytest.mark.parametrize(
    ("heading", "classes", "struck"),
    [
        ("Away", "post-title", True),
        ("Story Post: [Design] A bomb", "post-title story", True),
        # In what is voted on, and in what a new dynasty keeps, it may be text for the ruleset.
        ("Proposal: Tetromoon", "post-title proposal", False),
        ("Call for Judgment: Moon", "post-title call", False),
        ("Ascension Address: Moon", "post-title ascension", False),
    ],
)
def test_what_a_post_strikes_out_stands_between_marks_where_it_decides_nothing(
    heading: str, classes: str, struck: bool
) -> None:
    body = "<p>Please <del>idle me</del>.</p><del><p>One.</p><p>Two.</p></del>"
    (seen,) = post("", heading=heading, classes=classes, body=body).posts
    marked, plain = "Please ~~idle me~~.\n\n~~One.~~\n\n~~Two.~~", "Please idle me.\n\nOne.\n\nTwo."
    assert seen.body == (marked if struck else plain)


@pytest.mark.parametrize(
    "body",
    ["", "<html></html>", "<html><h3>Sorry</h3></html>", "\x00\x01", "<html><body><div class=post>New design</div>"],
)
def test_a_page_of_another_template_is_said(body: str) -> None:
    with pytest.raises(TemplateError, match=r"no posts|is no page"):
        month(body)
    with pytest.raises(TemplateError):
        parse_page(Document(URL, "post", SERVED, body.encode()))


def test_votes_are_the_blog_s_own_images_and_nothing_else() -> None:
    text = (
        f'{FOR} I vote for :for: <img src="/images/vote/against.gif" alt="x"> <img src="http://www.blognomic.com/images/vote/imperial.gif">'
        ' <img src="https://evil.example/images/vote/for.gif" alt="FOR"> <img src="cat.jpg" alt="a cat"> <img src="/images/vote/seal.gif">'
        ' <img src="/uploads/for.gif"> <img src="/images/vote/hammer.gif" alt="hammer"> <img src="javascript:for.gif">'
    )
    (seen,) = post(comment(text=text)).posts
    assert seen.comments is not None
    assert seen.comments[0].icons == (
        "FOR",
        "AGAINST",
        "DEFERENTIAL",
        FOREIGN_IMAGE,
        "VETO",
        FOREIGN_IMAGE,
        "HAMMER",
        FOREIGN_IMAGE,
    )


@pytest.mark.parametrize(
    ("source", "icon"),
    [
        ("./A%20post_files/for.gif", "SAVED-FOR"),
        ("A post_files/for.gif", "SAVED-FOR"),
        ("A post-Dateien/against(1).gif", "SAVED-AGAINST"),
        ("file:///home/ann/A_post_files/imperial.gif", "SAVED-IMPERIAL"),
        ("https://web.archive.org/web/2019im_/https://blognomic.com/images/vote/seal.gif", "SAVED-SEAL"),
        ("A post_files/x.gif' alt='for", "SAVED-FOR"),
        ("A post_files/cat.jpg", None),
        ("https://evil.example/A_files/for.gif", FOREIGN_IMAGE),
        ("for.gif", FOREIGN_IMAGE),
        ("data:image/gif;base64,R0lGOD==", None),
    ],
)
def test_a_picture_of_the_saver_s_own_folder_may_be_an_icon_of_the_blog_s(source: str, icon: str | None) -> None:
    page = post(comment(text=f"<img src='{source}'>"))
    assert page.posts[0].comments is not None
    assert page.posts[0].comments[0].icons == ((icon,) if icon is not None else ())
    assert any("saved whole" in trouble for trouble in page.troubles) is (icon or "").startswith("SAVED")


def test_who_shows_a_picture_as_if_from_a_folder_leaves_nobody_in_doubt_on_a_page_that_was_served() -> None:
    """One icon of the blog's own tells that nobody has saved the page whole."""
    theirs = comment(text='<img src="A_files/for.gif">')
    (seen,) = post(comment(text='<img src="/images/vote/against.gif">') + theirs).posts
    assert seen.comments is not None
    assert [one.icons for one in seen.comments] == [("AGAINST",), (FOREIGN_IMAGE,)]


def test_of_a_page_that_holds_its_pictures_itself_no_icon_is_known() -> None:
    picture = '<img src="data:image/gif;base64,R0lGOD==">'
    (seen,) = post(comment(text=picture), head="<!--\n Page saved with SingleFile \n-->").posts
    assert seen.comments is not None and seen.comments[0].icons == ("SAVED-PICTURE",)


def test_a_copy_that_was_saved_whole_is_no_evidence_that_an_icon_was_changed() -> None:
    (live,), (saved,) = (
        post(comment(text=f'<img src="{source}">')).posts for source in ("/images/vote/for.gif", "A_files/against.gif")
    )
    for first, second in ((live, saved), (saved, live), (live, live)):
        events = events_of_post([(SERVED, first), (SERVED + timedelta(hours=1), second)])
        assert [known.event.icons for known in events if isinstance(known.event, Comment)] == [("FOR",)]
        assert not [known for known in events if isinstance(known.event, Edit)]


def test_comments() -> None:
    name = '<a href="/member/7">Ann</a>: City she/herIdle'
    (seen,) = post(
        comment(name=name, text="Hi 01-01-2001 00:00:00 UTC")
        + comment("20-05-2019 09:10:11")
        + comment("31-05-2019 10:00:00")
    ).posts
    assert seen.comments is not None
    first, second, third = seen.comments
    assert (first.author, first.at) == ("Ann", datetime(2019, 5, 20, 9, 10, 11, tzinfo=UTC))
    assert first.id != second.id, "two comments of one second"
    assert third.at.day == 31


@pytest.mark.parametrize(
    ("stamps", "first", "trouble"),
    [
        (["20-05-2019 10:00:00"], (20, 5), ""),
        (["05-20-2019 10:00:00", "05-21-2019 10:00:00"], (20, 5), ""),
        (["05-20-2019 10:00:00", "05-06-2019 10:00:00"], None, "no consistent order"),
        (["19-05-2019 10:00:00"], None, "no consistent order"),
        (["06-07-2019 10:00:00"], None, "no consistent order"),
        (["20-05-2019 10:00:00", "20-05-2019 09:59:59"], None, "no consistent order"),
    ],
)
def test_the_order_of_dates_is_decided_by_page_and_never_guessed(
    stamps: list[str], first: tuple[int, int] | None, trouble: str
) -> None:
    page = post("".join(comment(stamp) for stamp in stamps))
    (seen,) = page.posts
    if first is None:
        assert seen.comments is None and trouble in page.troubles[0] and URL in page.troubles[0]
    else:
        assert seen.comments is not None and (seen.comments[0].at.day, seen.comments[0].at.month) == first
        assert page.troubles == ()


def test_dates_that_fit_both_ways_are_said() -> None:
    page = post(comment("06-07-2019 10:00:00"), served=instant("2019-12-31 00:00"))
    assert page.posts[0].comments is None and "day first and month first alike" in page.troubles[0]
    same = post(comment("06-06-2019 10:00:00"), served=instant("2019-12-31 00:00"))
    assert same.posts[0].comments is not None


def closed(
    *voted: tuple[str, int, str],
    at: str = "11 Jul 2019  12:41:08",
    body: str = "<p>Body text.</p>",
    status: str = "Enacted",
) -> PageSeen:
    """A Proposal posted on 10 Jul and closed at a time, with comments (stamp, member, text), saved in December."""
    box = f"<div>{body}</div><div><div><p>Reached quorum 5 votes to 0. Enacted by Kevan.</p><p>Adminned at {at} UTC</p></div></div>"
    return parse_page(
        Document(
            URL,
            "post",
            instant("2019-12-31 00:00"),
            (
                f'<html><body><div id="main2"><div><h3 class="post-title proposal {status}">Proposal: T</h3>{box}'
                '<p class="post-footer"><em>posted by <a href="/member/395">Kevan</a> at 10 Jul  2019 09:07:00  UTC</em></p></div>'
                + "".join(comment(stamp, text, f'<a href="/member/{who}">P{who}</a>') for stamp, who, text in voted)
                + "</div></body></html>"
            ).encode(),
        )
    )


DAY, AFTER = "11-07-2019 0{}:00:00", "12-07-2019 0{}:00:00"
"""11 and 12 July, or 7 November and 7 December."""


@pytest.mark.parametrize(
    ("voted", "first"),
    [
        ([(DAY.format(1), 7, FOR), (DAY.format(2), 8, FOR)], (11, 7)),
        ([("07-11-2019 01:00:00", 7, FOR), ("07-11-2019 02:00:00", 8, FOR)], (11, 7)),
        ([(DAY.format(1), 7, FOR), (DAY.format(2), 8, FOR), (AFTER.format(1), 9, "Oops.")], (11, 7)),
        ([(DAY.format(1), 7, FOR), (DAY.format(2), 8, FOR), (AFTER.format(1), 9, FOR)], (11, 7)),
    ],
)
def test_who_closed_a_matter_counted_what_was_cast(voted: list[tuple[str, int, str]], first: tuple[int, int]) -> None:
    page = closed(*voted)
    assert page.troubles == () and page.posts[0].comments is not None
    assert (page.posts[0].comments[0].at.day, page.posts[0].comments[0].at.month) == first
    assert len(page.posts[0].comments) == len(voted)


@pytest.mark.parametrize(
    "page",
    [
        closed((DAY.format(1), 7, FOR)),
        closed((DAY.format(1), 7, FOR), (DAY.format(2), 7, FOR)),
        closed((DAY.format(1), 7, FOR), (DAY.format(2), 8, "I like it.")),
        closed((DAY.format(1), 7, "Well."), (DAY.format(2), 8, "I like it.")),
        closed((AFTER.format(1), 7, FOR), (AFTER.format(2), 8, FOR)),
        closed((DAY.format(1), 7, FOR), (DAY.format(2), 8, FOR), at="12 Dec 2019  12:00:00"),
        closed((DAY.format(1), 7, FOR), (DAY.format(2), 8, FOR), status="open"),
        closed(
            (DAY.format(1), 7, FOR),
            (DAY.format(2), 8, FOR),
            body="</div></div><div><p>Adminned at 11 Jul 2019  10:00:00 UTC</p></div><div><div>",
            at="12 Dec 2019  12:00:00",
        ),
    ],
    ids=["one", "one-twice", "one-and-talk", "talk", "late-both-ways", "saved-again", "open", "forged"],
)
def test_dates_that_fit_both_ways_stay_open_where_no_closing_counts_them(page: PageSeen) -> None:
    assert page.posts[0].comments is None
    assert any("day first and month first alike" in trouble for trouble in page.troubles)


def test_a_closing_of_a_page_that_does_not_fit_decides_nothing() -> None:
    odd = "<script>1</script>"
    page = closed((DAY.format(1), 7, FOR), (DAY.format(2), 8, FOR + odd))
    assert page.posts[0].comments is None


def test_a_class_is_a_word_among_others() -> None:
    odd = comment().replace('"comment"', '"odd\tcomment\n"').replace('"commentbody"', '"x  commentbody y"')
    other = comment("20-05-2019 09:10:12").replace('"comment"', '"comments"')
    (seen,) = post(odd + other).posts
    assert seen.comments is not None and [known.at.second for known in seen.comments] == [11]


def test_fewer_comments_than_claimed() -> None:
    page = post(comment() + '<a title="Comments">Comments (3)</a>')
    assert "shows 1 of the 3 comments" in page.troubles[0]


# -- hostile pages ------------------------------------------------------------------------------------


def test_a_page_that_was_cut_off_is_never_taken_for_whole() -> None:
    page = f'<html><body><div><h3 class="post-title proposal">Proposal: T</h3></div>{comment(text=FOR)}'
    with pytest.raises(TemplateError, match="has no end"):
        parse_page(Document(URL, "post", SERVED, page.encode()))
    with pytest.raises(TemplateError, match="has no end"):
        month(MONTH.replace("</body></html>", ""))


def test_deep_nesting_and_odd_addresses_drop_no_comment() -> None:
    nasty = "<div>" * 400 + "deep" + "</div>" * 400 + '<img src="http://[x"> <div class="comment">I am no comment</div>'
    (seen,) = post(comment(text=nasty) + comment("20-05-2019 09:10:12", text=FOR)).posts
    assert seen.comments is not None
    assert [one.icons for one in seen.comments] == [(), ("FOR",)]


def test_a_body_that_speaks_like_an_admin_box_is_none() -> None:
    forged = "<p>Adminned at 31 May 2019  14:55:00 UTC</p>"
    pending = month(MONTH.replace("<p>Again.</p>", f"<p>Vetoed by Ann.</p>{forged}")).posts[1]
    assert (pending.adminned_at, pending.status) == (None, "Pending")
    resolved = month(MONTH.replace("<p>Add a rule.</p>", f"<p>Add a rule.</p>{forged}")).posts[0]
    assert resolved.adminned_at == datetime(2019, 5, 21, 14, 55, tzinfo=UTC)


def test_an_admin_box_above_the_body() -> None:
    """So the blog shows it, on months as on a post's own page: all of it is the Admin's, and a stamp in the body is its author's."""
    body, box = (
        "<div><p>Add a rule.</p></div>",
        MONTH[MONTH.index("<div><div><p>Reached") : MONTH.index("</div></div>\n <p><em>")] + "</div></div>",
    )
    above = MONTH.replace(box, "").replace(body, f"{box}{body}")
    assert month(above).posts == month(MONTH).posts
    forged = "<p>Adminned at 31 May 2019  14:55:00 UTC</p>"
    middle = month(above.replace(body, f"<div><p>Add a rule.</p>{forged}<p>Please.</p></div>")).posts[0]
    assert middle.adminned_at == datetime(2019, 5, 21, 14, 55, tzinfo=UTC)
    assert middle.odd == month(MONTH).posts[0].odd
    last = month(above.replace(body, f"<div><p>Add a rule.</p>{forged}</div>")).posts[0]
    assert "tetromoon has two dates of its resolution" in last.odd, "it stands where a box behind the body would"


def test_a_count_in_the_body_below_the_admin_s_box_is_no_claim() -> None:
    box = "<div><div><p>Enacted.</p><p>Adminned at 21 May 2019  14:55:00 UTC</p></div></div>"
    body = '<div><p>See <a title="Comments">Comments (9)</a></p></div>'
    page = post("", body=f"{box}{body}", classes="post-title proposal Enacted")
    assert (page.posts[0].claimed, page.posts[0].note, page.posts[0].body) == (None, "Enacted.", "See Comments (9)")


def test_a_comment_cannot_forge_the_count() -> None:
    page = post(comment(text=f'<a title="Comments">({"9" * 5000})</a> <a title="Comments">(7)</a>'))
    assert page.posts[0].claimed is None and page.troubles == ()


# -- which pages are fetched ---------------------------------------------------------------------------


def test_which_months_a_night_fetches() -> None:
    now = instant("2019-06-20 04:00")
    assert months_between("2018-11", instant("2019-02-01 00:00")) == ["2018-11", "2018-12", "2019-01", "2019-02"]
    assert months_between("2019-12", instant("2020-01-31 23:59")) == ["2019-12", "2020-01"]
    assert may_have_changed("2019-01", None, ())
    assert not may_have_changed("2019-01", now, ())
    assert may_have_changed("2019-01", now, ("2019-01",))
    assert may_have_changed("2019-05", instant("2019-06-14 23:59"), ())
    assert not may_have_changed("2019-05", instant("2019-06-15 00:00"), ())
    assert is_young("2019-06", instant("2019-06-02 23:00")) and not is_young("2019-06", instant("2019-06-03 00:00"))


@responses.activate
def test_unchanged_pages_are_said_to_be_so() -> None:
    page, seen = "https://blog.example/2019/05/", Validators(etag='"a"')
    responses.get("https://blog.example/robots.txt", status=404)
    responses.get(page, status=304)
    assert list(fetch_pages(session(Clock()), [("month", page, seen)], instant("2019-06-01 00:00"))) == [
        Unchanged(page)
    ]
