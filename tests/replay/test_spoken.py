"""What posts and comments ask for and announce: whose request it is, how sure, and of whom it speaks."""

from __future__ import annotations

from datetime import timedelta
from typing import Literal

import msgspec
import pytest
from immutables import Map

from referee.law.law import carried_law
from referee.model.events import Comment, Edit, Player, Post
from referee.replay.move.spoken import hear, hear_edited, hear_of_joining
from referee.replay.state import GameState, with_core
from referee.rules.core.comings import Request
from referee.rules.core.game import KnownPost, Matter
from referee.rules.core.renamed import renamed
from referee.rules.core.roster import Roster
from tests.instants import instant

AT = instant("2019-05-20 10:00")
LATER = instant("2019-05-21 10:00")


def state(law: str | None = None) -> GameState:
    """Ann, an Admin, Bob, Cat and Kit, who was called Kim, play; Zoe has left."""
    roster = Roster()
    for name, admin in (("Ann", True), ("Bob", False), ("Cat", False), ("Kim", False)):
        roster = roster.with_player(Player(at=AT, name=name, status="active", admin=admin))
    roster = roster.with_player(Player(at=AT, name="Kit", was="Kim", status="active"))
    roster = roster.with_player(Player(at=AT, name="Zoe", status="left"))
    return with_core(GameState(law=carried_law(law) if law else None), roster=roster)


def entry(kind: Literal["post", "comment"], author: str, text: str) -> Post | Comment:
    if kind == "post":
        return Post(at=LATER, id="s1", author=author, category="Story Post", title="s1", body=text)
    return Comment(at=LATER, id="c1", post="s1", author=author, icons=(), text=text)


@pytest.mark.parametrize(
    ("author", "text", "asks", "of_post", "of_comment"),
    [
        ("Cat", "Nice weather.", {}, "", ""),
        ("Cat", "Please idle me.", {"idle": True}, "Cat", "Cat"),
        ("Cat", "Please unidle me.", {"unidle": True}, "Cat", "Cat"),
        ("Cat", "Please idle Kim.", {}, "Cat", "Cat"),
        # IDLE-09: an announcement is a post, and of everybody whom it names, by whatever name; one's own is either.
        ("Ann", "I have idled Bob.", {}, "Ann Bob", "Ann"),
        ("Ann", "I have idled Kim.", {}, "Ann Kit", "Ann"),
        ("Ann", "I have idled Bob and Cat.", {}, "Ann Bob Cat", "Ann"),
        ("Ann", "I have thanked Bob.", {}, "", ""),
    ],
)  # fmt: skip
def test_what_is_asked_for_and_announced(
    author: str, text: str, asks: dict[str, bool], of_post: str, of_comment: str
) -> None:
    for kind, spoken_of in (("post", of_post), ("comment", of_comment)):
        core = hear(state(), author, entry(kind, author, text)).core  # type: ignore[arg-type]
        plain = {
            key.removesuffix(f":{author}"): one for key, one in core.requests.items() if not key.startswith("hint-")
        }
        assert plain == {wants: Request(LATER, sure, post="s1") for wants, sure in asks.items()}, kind
        assert dict(core.announced) == dict.fromkeys(spoken_of.split(), LATER), kind


@pytest.mark.parametrize(
    ("text", "announced", "named"),
    [
        ("Bob idles out. Quorum still 3.", "Ann Bob", "Bob"),
        ("Bob idles due to inactivity.", "Ann Bob", "Bob"),
        ("Bob auto-idles after 7 days.", "Ann Bob", "Bob"),
        ("Kim idles.", "Ann Kit", "Kit"),
        ("Bob times out after seven days.", "Bob", "Bob"),
        ("bob is timed out (7 days).", "Bob", "Bob"),
        ("Timing out Bob and Cat.", "Bob Cat", "Bob Cat"),
        ("Bob removed from the sidebar.", "Bob", "Bob"),
        ("Taking Kim off the sidebar.", "Kit", "Kit"),
        ("Bob has been dropped from the list of active players.", "Bob", "Bob"),
        # What is not understood of whom it names, and what is of something else, announces nothing and may do so.
        ("Bob’s Proposal times out.", "", "Bob"),
        ("The vote is timed out. Bob was against.", "", "Bob"),
        ("Bob added to the sidebar.", "", "Bob"),
        ("Farewell to Bob’s luck.", "", "Bob"),
        ("Bobbing for apples.", "", ""),
        ("The mail times out.", "", ""),
        ("Farewell, Zoe and Ann.", "", ""),
        ("Who idled Bob?", "Ann", "Bob"),
    ],
)
def test_who_is_named_by_another_may_be_announced_as_idled(text: str, announced: str, named: str) -> None:
    """IDLE-09; Ann writes it, Kit was called Kim, and Zoe plays no more."""
    core = hear(state(), "Ann", entry("post", "Ann", text)).core
    assert (dict(core.announced), dict(core.named)) == (
        dict.fromkeys(announced.split(), LATER),
        dict.fromkeys(named.split(), LATER),
    )
    assert not hear(state(), "Ann", entry("comment", "Ann", text)).core.named


def test_who_is_named_by_a_word_of_their_name_is_named() -> None:
    roster = state().core.roster.with_player(Player(at=AT, name="Lord Ash of Elm", status="active"))
    of_five = with_core(state(), roster=roster)
    for text, named in (("Bye, Lord!", True), ("No ash of mine.", False)):
        assert bool(hear(of_five, "Ann", entry("post", "Ann", text)).core.named) is named


def test_a_name_written_into_a_post_later_may_announce_it() -> None:
    assert dict(hear_edited(posted("Ann", "Hello."), edited("Ann", "s1", body="Hello. Bye, Bob.")).core.named) == {
        "Bob": LATER + timedelta(hours=1)
    }


@pytest.mark.parametrize(("post", "sure"), [("s1", False), ("s2", True)])
def test_a_remark_takes_a_request_back_only_on_the_page_where_it_stands(post: str, sure: bool) -> None:
    asked = hear(state(), "Cat", entry("post", "Cat", "Please idle me."))
    remark = Comment(at=LATER, id="c2", post=post, author="Cat", icons=(), text="Retracted.")
    assert hear(asked, "Cat", remark).core.requests["idle:Cat"].sure is sure


def test_what_may_mean_it_without_a_word_for_it_is_remembered_as_no_more() -> None:
    core = hear(state(), "Cat", entry("post", "Cat", "Count me in again.")).core
    hint = Request(LATER, False, post="s1", words="Count me in again.")
    assert dict(core.requests) == {"hint-unidle:Cat": hint} and not core.announced
    # As they were called themselves.
    core = hear(state(), "Kit", entry("post", "Kit", "Please idle Kim.")).core
    hint = Request(LATER, False, post="s1", words="Please idle Kim.")
    assert core.requests["hint-idle:Kit"] == hint and "idle:Kit" not in core.requests


@pytest.mark.parametrize(
    ("text", "title", "category", "icons", "kept"),
    [
        ("I hang up my hat.", "Mills", "Proposal", (), True),
        ("I hang up my hat.", "Mills", "Proposal", ("FOR",), False),  # about the matter
        ("I hang up my hat.", "Hats", "Proposal", (), False),  # a thing of the game
        ("I fade away. I may go idle.", "Mills", "Proposal", (), False),  # which is known
        ("Nice weather.", "Mills", "Proposal", (), False),
    ],
)
def test_what_somebody_writes_of_themselves_and_of_nothing_in_the_game_is_remembered(
    text: str, title: str, category: Literal["Proposal"], icons: tuple[str, ...], kept: bool
) -> None:
    known = KnownPost(id="s1", author="Ann", at=AT, category=category, title=title)
    matter = Matter(id="s1", author="Ann", kind="Proposal", posted_at=AT, title=title)
    before = with_core(
        state("205"), posts=state().core.posts.set("s1", known), matters=Map({"s1": matter}), pending=("s1",)
    )
    comment = Comment(at=LATER, id="c1", post="s1", author="Cat", icons=icons, text=text)
    own = hear(before, "Cat", comment).core.requests.get("own:Cat")
    assert own == (Request(LATER, False, post="s1", words=text) if kept else None)


def test_what_somebody_wrote_of_themselves_is_theirs_under_another_name() -> None:
    core = hear(state(), "Cat", entry("post", "Cat", "I hang up my hat.")).core
    assert core.requests["own:Cat"].words == "I hang up my hat."
    assert dict(renamed(core, "Cat", "Kat", LATER).requests) == {"own:Kat": core.requests["own:Cat"]}


def hinted(before: GameState, author: str, said: Post | Comment) -> set[str]:
    """What somebody may ask for in an entry, by the words that are kept of them."""
    return {key for key in hear(before, author, said).core.requests if key.endswith(f":{author}")}


@pytest.mark.parametrize(
    ("category", "icons", "text", "may_ask"),
    [
        ("Proposal", ("FOR",), "I'm away until Monday.", False),
        ("Proposal", ("FOR",), "I should go idle.", True),
        ("Proposal", (), "I'm away until Monday.", True),  # no vote: it may speak of anything
        ("Story Post", ("FOR",), "I'm away until Monday.", True),  # nothing is voted on there
        ("Call for Judgement", ("AGAINST",), "I'm away until Monday.", False),
    ],
)
def test_what_stands_beside_a_vote_on_a_matter_is_about_the_matter(
    category: Literal["Proposal", "Story Post", "Call for Judgement"], icons: tuple[str, ...], text: str, may_ask: bool
) -> None:
    known = KnownPost(id="s1", author="Ann", at=AT, category=category, title="s1")
    before = with_core(state("205"), posts=state().core.posts.set("s1", known))
    comment = Comment(at=LATER, id="c1", post="s1", author="Cat", icons=icons, text=text)
    assert bool(hinted(before, "Cat", comment)) is may_ask


@pytest.mark.parametrize(("category", "may_ask"), [("Proposal", False), ("Story Post", True), ("", True)])
def test_what_a_matter_says_is_about_the_matter(category: Literal["Proposal", "Story Post", ""], may_ask: bool) -> None:
    post = Post(at=LATER, id="s1", author="Cat", category=category, title="s1", body="I'm away until Monday.")
    assert bool(hinted(state("205"), "Cat", post)) is may_ask


@pytest.mark.parametrize(
    ("category", "new", "may_ask"),
    [("Proposal", "body", False), ("Story Post", "body", True), ("Proposal", "text", True)],
)
def test_what_is_written_into_a_matter_later_is_about_it_too(
    category: Literal["Proposal", "Story Post"], new: str, may_ask: bool
) -> None:
    known = KnownPost(id="s1", author="Cat", at=AT, category=category, title="s1")
    before = with_core(state("205"), posts=state().core.posts.set("s1", known))
    core = hear_edited(before, edited("Cat", "s1", **{new: "I'm away until Monday."})).core
    assert bool(core.requests) is may_ask


@pytest.mark.parametrize(
    ("asked", "page", "hours", "icons", "agrees"),
    [
        ("Please idle me.", "s1", 24, (), True),
        ("Please idle me.", "s2", 24, (), True),  # lately on the blog
        ("Please idle me.", "s2", 96, (), True),
        ("Please idle me.", "s2", 97, (), False),
        ("Please idle me.", "s1", 97, (), True),  # on this very page
        ("Please idle me.", "s2", 24, ("FOR",), False),  # beside a vote it is about the matter
        ("Please idle me.", "s1", 24, ("FOR",), True),
        ("I'm leaving.", "s1", 24, (), True),
        ("I'm leaving.", "s2", 24, (), False),
        ("Nice weather.", "s1", 24, (), False),
    ],
)
def test_who_only_agrees_may_ask_for_what_another_has_asked_for_before(
    asked: str, page: str, hours: int, icons: tuple[str, ...], agrees: bool
) -> None:
    known = KnownPost(id="s1", author="Ann", at=AT, category="Proposal", title="s1")
    before = with_core(state("205"), posts=state().core.posts.set("s1", known))
    first = Comment(at=AT, id="c1", post=page, author="Bob", icons=(), text=asked)
    then = Comment(at=AT + timedelta(hours=hours), id="c2", post="s1", author="Cat", icons=icons, text="Me too.")
    heard = hear(before, "Bob", first)
    assert bool(hinted(heard, "Cat", then)) is agrees
    # Nobody agrees with themselves.
    own = hear(heard, "Bob", msgspec.structs.replace(then, author="Bob"))
    assert own.core.requests.get("hint-idle:Bob") == heard.core.requests.get("hint-idle:Bob")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("I like it. I may go idle. Good luck!", "I may go idle."),
        ("I may go idle “tomorrow, that is.", "I may go idle 'tomorrow, that is."),
        (f"I may go idle {'as ever ' * 20}.", f"I may go idle{' as ever' * 8} …"),
        ("I may go idle, which cannot be told.", ""),  # words that a message has for something else
    ],
)
def test_the_words_that_leave_a_doubt_are_kept(text: str, words: str) -> None:
    core = hear(state(), "Cat", entry("post", "Cat", text)).core
    assert core.requests["hint-idle:Cat"].words == words


@pytest.mark.parametrize(
    ("law", "kind", "author", "text", "sure"),
    [
        (None, "post", "Ann", "I resign as an Admin.", True),
        (None, "comment", "Ann", "I resign as an Admin.", False),
        ("205", "post", "Ann", "I resign as an Admin.", True),
        (None, "post", "Bob", "I resign as an Admin.", None),  # who is none
        (None, "post", "Ann", "Nice weather.", None),
    ],
)
def test_an_admin_who_lays_it_down(law: str | None, kind: str, author: str, text: str, sure: bool | None) -> None:
    """PLAYERS-12: where the text asks for a post, a comment may do it or not; and so where nobody has the text."""
    heard = hear(state(law), author, entry(kind, author, text)).core.requests.get(f"resign:{author}")  # type: ignore[arg-type]
    assert heard == (None if sure is None else Request(LATER, sure, post="s1"))


@pytest.mark.parametrize(
    ("author", "before", "left", "text", "kept"),
    [
        ("Zac", None, None, "May I join?", (LATER, True)),
        ("Zac", None, None, "Nice weather.", (LATER, False)),
        ("Zac", True, None, "Nice weather.", (AT, True)),  # they have asked already
        ("Zac", False, None, "Nice weather.", (LATER, False)),
        ("Zoe", True, -1, "Nice weather.", (AT, True)),
        ("Zoe", True, 0, "Nice weather.", (LATER, False)),  # that was before they left
        ("Zoe", True, 0, "May I join?", (LATER, True)),
        ("Bob", None, None, "May I join?", None),  # who plays
    ],
)
def test_who_is_no_player_asks_to_join(
    author: str, before: bool | None, left: int | None, text: str, kept: tuple[object, bool] | None
) -> None:
    """PLAYERS-03: in a post since they left, if they did (so many hours after what they had asked)."""
    core = state().core
    if before is not None:
        core = msgspec.structs.replace(core, requests=core.requests.set(f"join:{author}", Request(AT, before)))
    if left is not None:
        core = msgspec.structs.replace(core, departed=core.departed.set(author, AT.replace(hour=AT.hour + left)))
    post = entry("post", author, text)
    assert isinstance(post, Post)
    for law in (None, carried_law("205")):
        begun = msgspec.structs.replace(state(), core=core, law=law)
        asked = hear_of_joining(begun, author, post).core.requests.get(f"join:{author}")
        assert (asked and (asked.at, asked.sure)) == kept


def edited(by: str, post: str, **new: str) -> Edit:
    fields = tuple(new)
    return Edit(at=LATER + timedelta(hours=1), by=by, fields=fields, post=post, new=dict(new))  # type: ignore[arg-type]


def posted(author: str, text: str) -> GameState:
    post = entry("post", author, text)
    assert isinstance(post, Post)
    before = hear(state(), author, post)
    known = KnownPost(id=post.id, author=author, at=post.at, category=post.category, title=post.title)
    return with_core(before, posts=before.core.posts.set(post.id, known))


@pytest.mark.parametrize(
    ("author", "first", "by", "then", "asks"),
    [
        ("Cat", "Hello.", "Cat", "Please idle me.", {"hint-idle": False}),
        ("Cat", "Hello.", "Cat", "Nice weather.", {}),
        ("Cat", "Hello.", "Bob", "Please idle me.", {}),
        ("Cat", "Please idle me.", "Cat", "Please idle me. Bye!", {"idle": True, "hint-idle": False}),
        ("Cat", "Please idle me.", "Cat", "Hello.", {"idle": False, "hint-idle": False}),
    ],
)
def test_what_is_written_into_a_post_later_and_what_is_taken_out_is_in_doubt(
    author: str, first: str, by: str, then: str, asks: dict[str, bool]
) -> None:
    core = hear_edited(posted(author, first), edited(by, "s1", body=then)).core
    assert {key.partition(":")[0]: one.sure for key, one in core.requests.items()} == asks
