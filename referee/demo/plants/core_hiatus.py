"""Plants in the core game's Hiatus, among addresses, and of votes that only some texts count (R1, R2, R5)."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from functools import partial

from referee.demo.core_game import DECLARED, CoreGame
from referee.demo.plants.core_base import Planting, day, leave_four, liked, record, somebody
from referee.demo.play import SERVED
from referee.demo.script import DemoPost
from referee.model.events import ASCENSION, DOV

_REST = "Everybody rests for a day."
"""What a Proposal says that changes nothing on the Ruleset page."""


def _alone(game: CoreGame, begin: float, end: float) -> None:
    """Nobody else proposes, so that what is put forward is soon the oldest."""
    game.barred_proposals.append((day(begin), day(end)))


def _put_forward(game: CoreGame, author: str, mood: str = "silent") -> DemoPost:
    post = game.put_forward(author, game.topic(), mood, within=6, body=_REST)
    game.appliers[post.id] = lambda post: None
    game.special[post.id] = lambda: False
    return post


def _plant_r104(game: CoreGame) -> None:
    """A Proposal while victory is declared, or among so few that the game rests of itself."""

    def few() -> None:
        leave_four(game)
        author = game.others(game.emperor)[0]
        post = game.put_forward(author, game.topic(), "silent")
        game.plant("R104", post.subject, author, "a Proposal among three players and the head", post.at)

    def act() -> None:
        if game.declared:
            author = somebody(game)
            post = game.put_forward(author, game.topic(), "silent")
            game.plant("R104", post.subject, author, "a Proposal while victory is declared", post.at)

    if game.text.get("dormancy-of-itself") and game.random.random() < 0.5:
        game.at(SERVED - timedelta(days=2), few)
    else:
        game.at(DECLARED + timedelta(hours=6), act)


def _plant_r208(game: CoreGame) -> None:
    """A Proposal that is Popular, or Vetoed where a VETO always counts, is resolved while victory is declared."""
    vetoed = game.random.random() < 0.5 and game.text.in_force("malign-veto") is None

    def make() -> None:
        author = next(name for name in game.others(game.emperor, *game.admins))
        post = _put_forward(game, author, "silent" if vetoed else "liked")
        if vetoed:
            game.later(3, lambda: game.comment(post, game.emperor, "No.", "VETO"))
        game.at(DECLARED + timedelta(hours=3), lambda: resolve(post))

    def resolve(post: DemoPost) -> None:
        if not game.declared or game.pending[0] is not post or not (vetoed or liked(game, post)):
            return
        admin, status = game.admins[1], "Failed" if vetoed else "Enacted"
        game.set_status(post, status, f"{'Vetoed. ' if vetoed else ''}{status} by {admin}.")
        game.plant("R208", post.subject, admin, f"a Proposal {status} while victory is declared")

    game.at(DECLARED - timedelta(hours=20), make)


def _when_oldest(game: CoreGame, post: DemoPost, act: Callable[[], None]) -> None:
    """Act once nothing older is pending."""
    if post not in game.pending:
        return
    if game.pending[0] is post:
        act()
    else:
        game.later(2, lambda: _when_oldest(game, post, act))


def _plant_r209(game: CoreGame) -> None:
    """A Proposal is failed for a vote that is none."""
    if game.text.in_force("malign-veto"):
        _failed_for(game, _vetoed, "Vetoed.", "failed for a VETO that is disregarded")
    else:
        _failed_for(game, _withdrawn, "Withdrawn.", "failed for the AGAINST of an author who was idle")


def _failed_for(game: CoreGame, happens: Callable[[CoreGame, DemoPost], None], note: str, why: str) -> None:
    """What happens on a Proposal in its first hours is taken for the end of it, once nothing older is pending."""

    def make() -> None:
        post = _put_forward(game, somebody(game))
        happens(game, post)
        game.later(6, lambda: _when_oldest(game, post, lambda: fail(post)))

    def fail(post: DemoPost) -> None:
        if game.now - post.at < timedelta(hours=40):
            admin = game.admins[1]
            game.set_status(post, "Failed", f"{note} Failed by {admin}.")
            game.plant("R209", post.subject, admin, why)

    _alone(game, 3, 5)
    game.at(day(4, 1), make)


def _vetoed(game: CoreGame, post: DemoPost) -> None:
    """A VETO that the text disregards kills nothing."""
    voters = game.others(game.emperor, post.author)[:3]
    for number, name in enumerate(voters):
        game.later(1 + number / 2, partial(game.vote, post, name, "FOR"))
    game.later(4, lambda: game.comment(post, game.emperor, "No.", "VETO"))


def _withdrawn(game: CoreGame, post: DemoPost) -> None:
    """An author who is idle votes AGAINST: that is no vote, and withdraws nothing."""
    author = post.author
    game.later(1, lambda: game.post(author, "", "Away", "Please idle me."))
    game.later(2, lambda: record(game, author, "idle", game.admins[1]))
    game.later(4, lambda: game.comment(post, author, "Never mind.", "AGAINST"))


def _plant_r201(game: CoreGame) -> None:
    """A VETO that the text disregards leaves the vote before it, which others defer to."""
    rule = "Malign Emperors"
    game.page = game.page.replace(f"== {rule} [Inactive]", f"== {rule} [Active]")

    def make() -> None:
        post = _put_forward(game, somebody(game))
        others = game.others(game.emperor, post.author)
        icons = [(others[0], "FOR"), (others[1], "FOR"), *((name, "DEFERENTIAL") for name in others[2:4])]
        for number, (name, icon) in enumerate([*icons, (game.emperor, "AGAINST"), (game.emperor, "VETO")]):
            game.later(1 + number / 2, partial(game.comment, post, name, "", icon))
        game.later(48.5, lambda: _when_oldest(game, post, lambda: enact(post)))

    def enact(post: DemoPost) -> None:
        admin = game.admins[1]
        game.set_status(post, "Enacted", f"Enacted by {admin}.")
        game.plant("R201", post.subject, admin, "enacted against the vote that a disregarded VETO left")

    _alone(game, 3, 6)
    game.at(day(4, 1), make)


def _declares(game: CoreGame, winner: str) -> None:
    """Somebody else declares victory too early, and the others refuse it before anybody proposes again."""
    author = game.others(game.emperor, winner, *game.admins)[0]
    post = game.post(author, DOV, "So have I", "I have won as well.")
    game.votes[post.id] = {author: "FOR"}
    game.plant("R503", post.subject, author, "victory declared before the winner's Ascension Address", post.at)
    for number, voter in enumerate(game.others(author)):
        game.later(1 + number / 3, partial(game.vote, post, voter, "AGAINST"))
    note = f"Cannot reach quorum. Failed by {game.admins[1]}."
    game.later(13, lambda: game.set_status(post, "Failed", note))


def _plant_r503(game: CoreGame) -> None:
    def crowned(winner: str) -> bool:
        game.later(4, lambda: _declares(game, winner))
        game.later(8, lambda: game.ascend(winner))
        return True

    game.hook("crowned", crowned)


def _plant_r508(game: CoreGame) -> None:
    """Somebody else posts the Ascension Address, and the winner does so later."""

    def crowned(winner: str) -> bool:
        game.later(3, lambda: usurp(winner))
        game.later(8, lambda: game.ascend(winner))
        if then:
            game.later(5, lambda: _declares(game, winner))
        return True

    def usurp(winner: str) -> None:
        name = game.others(winner)[0]
        post = game.post(name, ASCENSION, "The High Hills", "We go up.")
        game.plant("R508", post.subject, name, "an Ascension Address by another than the winner", post.at)

    then = game.random.random() < 0.5
    game.hook("crowned", crowned)


def _plant_r511(game: CoreGame) -> None:
    def act() -> None:
        name = somebody(game)
        post = game.post(name, ASCENSION, "The High Hills", "We go up.")
        game.plant("R511", post.subject, name, "an Ascension Address that no victory came before", post.at)

    game.at(day(4), act)


PLANTS: dict[str, Planting] = {
    "R104": Planting(_plant_r104),
    "R201": Planting(_plant_r201, needs=("malign-veto",)),
    "R208": Planting(_plant_r208),
    "R209": Planting(_plant_r209),
    "R508": Planting(_plant_r508),
    "R503": Planting(_plant_r503),
    "R511": Planting(_plant_r511),
}
