"""What is heard of posts and comments: told by the Night Bazaar's own history, with something more, or less, in it."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import pytest
from msgspec.structs import replace

from referee.checks.catalogue import catalogue_of
from referee.dynasties.kit.playing.hearing import renamed
from referee.dynasties.kit.said.spoken import Heard, Spoken, Wording
from referee.dynasties.kit.state.state import DeclaredState
from referee.model.events import AnyEvent, Comment, CommentsClaimed, Edit, Evidence, Post, Revision, in_order
from referee.model.findings import Finding
from referee.replay.driver import replay
from referee.replay.state import GameState, Played, decode_played, encode_played
from tests.dynasties.invented.playing import Invented


class Told(Invented, frozen=True):
    """The history of a dynasty with more events in it."""

    more: tuple[AnyEvent, ...] = ()
    until: datetime | None = None

    def events(self) -> Iterator[AnyEvent]:
        events = in_order(Evidence(event) for event in (*super().events(), *self.more))
        return (evidence.event for evidence in events if self.until is None or evidence.at <= self.until)

    def of_edit(self, name: str) -> list[Finding]:
        """What is found of an edit by its name in the history, where nothing comes after it."""
        edit = next(one for one in self.history["edit"] if one["id"] == name)
        told = replace(self, until=edit["at"]).findings()
        return [one for one in told if (one.at, one.actor) == (edit["at"], edit["editor"])]


def bazaar(*more: AnyEvent) -> Told:
    return Told("bazaar", more=more)


def at(day: int, time: str) -> datetime:
    return datetime.fromisoformat(f"2026-06-{day:02}T{time}:00").replace(tzinfo=UTC)


MOOT, LOT_2 = "[Moot] Silk", "Lot 2"


def test_a_comment_that_nobody_has_seen_may_be_a_vote() -> None:
    # b10 closes the Moot when two have said AYE, and one NAY: three comments.
    (accused,) = bazaar().of_edit("b10")
    assert accused.verdict != "undetermined"
    assert "the number of players who have said “AYE” on [Moot] Silk is 2, not at least 3" in accused.message
    (unseen,) = bazaar(CommentsClaimed(at=at(3, "12:30"), post=MOOT, count=4)).of_edit("b10")
    assert unseen.verdict == "undetermined"
    for full in (
        CommentsClaimed(at=at(3, "12:30"), post=MOOT, count=3),
        CommentsClaimed(at=at(3, "12:30"), post=MOOT, count=2),
        CommentsClaimed(at=at(3, "12:30"), post=MOOT, count=4, unseen=0),
        CommentsClaimed(at=at(3, "12:30"), post="Lot 1", count=9),
    ):
        (seen,) = bazaar(full).of_edit("b10")
        assert seen.verdict == accused.verdict


def test_a_comment_that_nobody_has_seen_may_be_a_bid_or_an_agreement() -> None:
    # b34 sells Lot 2 to Egbert for 4, where Dorothea bid 6; b08 sells Lot 1 lawfully.
    (accused,) = bazaar().of_edit("b34")
    assert accused.verdict != "undetermined"
    assert "the highest bid is 6 by Dorothea" in accused.message
    # Egbert may have bid 6 before her, and have agreed to a Swap for which Abelard gives 2 Pence.
    (unseen,) = bazaar(CommentsClaimed(at=at(5, "13:30"), post=LOT_2, count=9)).of_edit("b34")
    assert unseen.verdict == "undetermined"
    assert bazaar().of_edit("b08") == []


@pytest.mark.parametrize(
    ("text", "told"),
    [("I bid 6!", False), ("I bid 60", True), ("I bid 3", True)],
)
def test_of_a_bid_that_was_edited_nobody_can_tell(text: str, told: bool) -> None:
    dorothea = f"Dorothea {at(5, '12:00')}"
    edited = Edit(at=at(5, "18:00"), by="?", fields=("text",), comment=dorothea, new={"text": text})
    (found,) = bazaar(edited).of_edit("b34")
    # Dorothea had 16 Pence when she bid: 60 was none then, and what 6 was is as unsure.
    assert (found.verdict == "undetermined") is told


def test_a_bid_of_somebody_who_does_not_play_is_none() -> None:
    # Ulric, who heads the dynasty, and Zed, who does not play, bid on Lot 2 besides.
    others = [
        Comment(at=at(5, "12:30"), id=name, post=LOT_2, author=name, icons=(), text="I bid 16")
        for name in ("Ulric", "Zed")
    ]
    (found,) = bazaar(*others).of_edit("b34")
    assert "the highest bid is 6 by Dorothea" in found.message


def test_another_post_of_the_same_title_leaves_it_open_which_is_meant() -> None:
    again = Post(at=at(5, "09:00"), id="lot-2-again", author="Zed", category="Story Post", title=LOT_2)
    other = Post(at=at(5, "09:00"), id="lot-2", author="Zed", category="Story Post", title="Another")
    assert bazaar(other).of_edit("b34")[0].verdict != "undetermined"
    # The id of the post is its title here, so that it is the one; a lot that is named by its title alone is either.
    assert bazaar(again).of_edit("b34")[0].verdict != "undetermined"


# -- what is kept -------------------------------------------------------------------------------------


def heard(*events: AnyEvent) -> DeclaredState:
    """What the Night Bazaar has heard at the end of these, in an hour after its history has begun."""
    invented, state = bazaar(*events), GameState()
    for step in replay(
        in_order(Evidence(one) for one in _first(invented)), catalogue_of(invented.book.dynasties), book=invented.book
    ):
        state = step.after
    assert state.played is not None
    own = state.played.state
    assert isinstance(own, DeclaredState)
    return own


def _first(invented: Told) -> Iterator[AnyEvent]:
    """What was before the first edit, and what is told besides."""
    return (
        one
        for one in invented.events()
        if one in invented.more or one.at < invented.opened or (isinstance(one, Revision) and one.at == invented.opened)
    )


START = datetime(2026, 6, 3, tzinfo=UTC)


def said(day: float, post: str, text: str = "So?") -> Comment:
    when = START + timedelta(days=day)
    return Comment(at=when, id=f"{post} {day}", post=post, author="Abelard", icons=("FOR",), text=text)


def made(day: float, post: str, category: str = "Story Post") -> Post:
    when = START + timedelta(days=day)
    return Post(at=when, id=post, author="Caspian", category=category, title=f"About {post}", body="Well.")  # type: ignore[arg-type]


def test_what_a_comment_holds_and_what_its_author_had_then() -> None:
    (post, comment) = heard(made(0, "a"), said(1, "a")).heard
    assert (post.where, post.titles, post.wordings) == ("post", ("About a",), (Wording("About a\nWell."),))
    assert (comment.where, comment.post, comment.plays) == ("comment", "a", True)
    assert comment.wordings == (Wording("So?", ("FOR",)),)
    assert comment.had == (("Pence:Abelard", "20"),)


@pytest.mark.parametrize(("shown", "had"), [("20", "20"), ("30", ""), ("a few", "")])
def test_what_somebody_had_nobody_can_tell_where_the_page_shows_it_otherwise(shown: str, had: str) -> None:
    """Abelard has 20 Pence; by no rule has he got more an hour before he speaks."""
    page = bazaar().text("opening.wiki").replace("* Pence: 20", f"* Pence: {shown}", 1)
    at, name = START + timedelta(hours=23), bazaar().declared.page
    saved = Revision(at=at, page=name, id="late", author="Abelard", summary="", text=page)
    (_, comment) = heard(made(0, "a"), saved, said(1, "a")).heard
    assert comment.had == (("Pence:Abelard", had),)


def test_posts_of_a_dynasty_that_follows_them_are_kept_and_of_matters_the_titles() -> None:
    events = [made(0, "a"), said(1, "a"), made(0, "b", "Proposal"), said(1, "b"), made(0, "c", "Proposal")]
    kept = heard(*events, said(14, "c"), said(16.5, "a", "Still.")).heard
    assert [(one.post, one.where, one.is_cut) for one in kept] == [
        ("a", "post", False),
        ("b", "post", True),
        ("c", "post", False),
        ("a", "comment", False),
        ("c", "comment", False),
        ("a", "comment", False),
    ]
    assert heard(*events, said(14, "c"), said(16.5, "a")).forgotten == START + timedelta(days=1)


def test_edits_of_posts_and_comments_are_kept_beside_what_was_edited() -> None:
    comment, post = said(1, "a"), made(0, "a")
    later = START + timedelta(days=2)
    edits = [
        Edit(at=later, by="?", fields=("icons",), comment=comment.id, new={"icons": []}),
        Edit(at=later, by="?", fields=("removed",), comment=comment.id, new={"removed": True}),
        Edit(at=later, by="?", fields=("title",), post="a", new={"title": "New"}),
        Edit(at=later + timedelta(hours=1), by="?", fields=("body",), post="a", new={"body": "Body."}),
    ]
    (told, answer) = heard(post, comment, *edits).heard
    assert told.titles == ("About a", "New")
    assert [one.text for one in told.wordings] == ["About a\nWell.", "New\nWell.", "New\nBody."]
    assert answer.wordings == (Wording("So?", ("FOR",)), Wording("So?"), Wording(""))


def test_who_is_called_otherwise_has_said_what_they_said() -> None:
    entry = Heard(START, "Ann", "comment", (Wording("I bid 3"),), had=(("Pence:Ann", "4"),))
    (ann, other) = renamed((entry, replace(entry, who="Bob")), "Ann", "Anna")
    assert (ann.who, ann.had, other.who) == ("Anna", (("Pence:Anna", "4"),), "Bob")


def test_comments_up_to_an_instant_are_those_that_are_not_later() -> None:
    post = Heard(START, "Ann", "post", (Wording("About a"),), "a", "a")
    said_at = [START + timedelta(seconds=seconds) for seconds in (59, 60, 61)]
    comments = [Heard(at, "Bob", "comment", (Wording("So?"),), "a", f"a-{at:%S}") for at in said_at]
    others = Heard(START, "Bob", "comment", (Wording("So?"),), "b", "b-1")
    spoken = Spoken((post, others, *comments))
    assert [*spoken.comments_on(post, said_at[1])] == comments[:2]


def test_what_was_heard_is_kept_in_a_checkpoint() -> None:
    claim = CommentsClaimed(at=START + timedelta(days=2), post="a", count=3)
    state = heard(made(0, "a"), said(1, "a"), claim)
    kept = decode_played(encode_played(Played("bazaar", state)), lambda _: DeclaredState)
    assert kept is not None
    assert kept.state == state
    assert state.unseen["a"] == claim
