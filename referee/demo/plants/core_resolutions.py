"""Plants among resolutions of the core game (R2, R5, S101, S103)."""

from __future__ import annotations

from datetime import timedelta
from functools import partial

from referee.demo.core_game import DECLARED, CoreGame
from referee.demo.plants.core_base import (
    PAGE,
    Planting,
    day,
    given_up,
    liked,
    record,
    somebody,
)
from referee.demo.play import SERVED
from referee.demo.script import DemoPost


def _plant_r210(game: CoreGame) -> None:
    """A fourth Proposal of one author's on one day is illegal, and is enacted all the same."""
    game.barred_proposals.append((day(3, -3), day(5, 12)))
    authors: list[str] = []

    def make(number: int) -> None:
        authors[:] = authors or [somebody(game)]
        post = game.put_forward(authors[0], game.topic(), "liked" if number == 3 else "silent", within=5)
        if number < 3:
            game.now += timedelta(minutes=5)
            game.comment(post, authors[0], "", "AGAINST")
            game.now += timedelta(minutes=5)
            game.set_status(post, "Failed", f"Self-killed. Failed by {game.admins[1]}.")
        else:
            game.special[post.id] = lambda: resolve(post)

    def resolve(post: DemoPost) -> bool:
        if not liked(game, post):
            return given_up(game, post)
        admin = game.admins[1]
        game.set_status(post, "Enacted", f"Enacted by {admin}.")
        game.plant("R103", post.subject, post.author, "a fourth Proposal on one day", post.at)
        game.plant("R201", post.subject, admin, "an illegal post is never Popular")
        game.plant("R210", post.subject, admin, "an illegal post enacted")
        return True

    for number in range(4):
        game.at(day(4, 1 + number), partial(make, number))


def _enacted(game: CoreGame, post: DemoPost, code: str, note: str, what: str) -> None:
    """A Proposal waits for its quorum, and is enacted with this note; the wrong is planted on the Admin who does so."""
    admin = game.admins[1]

    def resolve() -> bool:
        if not liked(game, post):
            return given_up(game, post)
        game.set_status(post, "Enacted", f"{note}Enacted by {admin}.")
        game.plant(code, post.subject, admin, what)
        return True

    game.special[post.id] = resolve


def _plant_r211(game: CoreGame) -> None:
    def make() -> None:
        post = game.put_forward(somebody(game), game.topic(), "liked", within=6)
        _enacted(game, post, "R211", "Reached quorum 19 votes to 1. ", "a tally that nobody counted")

    game.at(day(4, 1), make)


def _plant_r212(game: CoreGame) -> None:
    admin = game.admins[1]

    def make() -> None:
        name = somebody(game)
        author = next(
            other for other in game.others(game.emperor, name) if other not in {p.author for p in game.pending}
        )
        post = game.put_forward(author, game.topic(), "liked", within=4, body=f"Make {name} an Admin.")
        game.appliers[post.id] = lambda post: None
        game.special[post.id] = lambda: False
        game.barred_proposals.append((game.now, game.now + timedelta(hours=12)))
        game.later(9, lambda: enact(post, name))

    def enact(post: DemoPost, name: str) -> None:
        in_favour, _, killed = game.tally(post)
        if killed or in_favour < game.quorum() or game.pending[0] is not post:
            return
        game.set_status(post, "Enacted", f"Enacted by {admin}.")
        game.plant("R203", post.subject, admin, "a Proposal enacted after nine hours")
        game.now += timedelta(minutes=5)
        record(game, name, "active", admin, admin=True)
        game.later(1, lambda: misuse(name))

    def misuse(name: str) -> None:
        if game.pending:
            return
        author = next(other for other in game.others(game.emperor, name))
        post = game.put_forward(author, game.topic(), "silent")
        game.now += timedelta(minutes=10)
        game.comment(post, author, "No, sorry.", "AGAINST")
        game.now += timedelta(minutes=10)
        game.admins.append(name)
        game.set_status(post, "Failed", f"Self-killed. Failed by {name}.")
        game.plant("R212", post.subject, name, "an Admin whom an unlawful enactment made resolves a matter")

    game.barred_proposals.append((day(3, 0), day(4, 12)))
    game.at(day(4, 1), make)


def _plant_r213(game: CoreGame) -> None:
    """Four of eight are for it and one against: with that one idled, four are a quorum of seven."""

    def make() -> None:
        others = game.others(game.emperor, *game.admins)
        author, victim = others[0], others[1]
        post = game.put_forward(author, game.topic(), "silent")
        voters = game.others(author, victim)[:3]
        for number, name in enumerate(voters):
            game.later(0.5 + number / 4, partial(game.vote, post, name, "FOR"))
        game.later(2, lambda: game.vote(post, victim, "AGAINST"))
        game.later(4, lambda: idle(victim))
        game.special[post.id] = lambda: resolve(post)

    def idle(victim: str) -> None:
        record(game, victim, "idle", game.admins[1])
        game.plant("R602", f"player:{victim}", game.admins[1], "idled without a ground")

    def resolve(post: DemoPost) -> bool:
        if not liked(game, post):
            return given_up(game, post)
        in_favour, against, _ = game.tally(post)
        admin = game.admins[1]
        game.set_status(post, "Enacted", f"Reached quorum {in_favour} votes to {against}. Enacted by {admin}.")
        game.plant("R213", post.subject, admin, "enacted by a quorum that an unlawful idling made")
        return True

    game.barred_proposals.append((day(1, -9), day(3, 12)))
    game.at(day(2, 1), make)


def _plant_r509(game: CoreGame) -> None:
    def crowned(winner: str) -> bool:
        heir = game.others(winner, game.emperor)[0]

        def act() -> None:
            post = game.post(winner, "", "The mantle", f"I pass the mantle to {heir}.")
            game.plant("R509", post.subject, winner, "the mantle passed although it may not be", post.at)
            game.later(6, lambda: game.ascend(heir))

        game.later(2, act)
        return True

    game.hook("crowned", crowned)


def _plant_r510(game: CoreGame) -> None:
    def make() -> None:
        author = somebody(game)
        body = f"{author} achieves victory in this dynasty."
        post = game.put_forward(author, game.topic(), "liked", within=6, body=body)
        game.appliers[post.id] = lambda post: None
        _enacted(game, post, "R510", "", "victory granted by a Proposal without the tag")

    game.at(day(4, 1), make)


def _plant_s101(game: CoreGame) -> None:
    """Near the end the limit of pending Proposals is put in words that are not understood; then one is made."""
    begin = SERVED - timedelta(hours=40)
    game.barred_proposals.append((DECLARED + timedelta(days=11), SERVED))

    def make() -> None:
        body = 'In the rule "Proposals", replace "has 2 Proposal" with "has a few Proposal".'
        post = game.put_forward(somebody(game), "[Core] A Few", "liked", within=6, body=body)
        game.appliers[post.id] = apply
        game.later(13.5, game.resolve)

    def apply(post: DemoPost) -> None:
        game.page = game.page.replace("has 2 Proposal", "has a few Proposal", 1)
        game.save_ruleset(game.admins[1], f'Enacting "{post.title}"')
        game.now += timedelta(minutes=2)
        game.plant("S105", PAGE, game.admins[1], "a limit in words that are not understood")
        game.later(5, then)

    def then() -> None:
        post = game.put_forward(somebody(game), game.topic(), "silent")
        game.plant("S101", f"dynasty:{game.dynasty}", "?", "a Proposal whose limit is not understood", post.at)

    game.at(begin, make)


def _plant_s103(game: CoreGame) -> None:
    def make() -> None:
        post = game.put_forward(somebody(game), game.topic(), "liked", within=6)
        post.hidden = 2
        game.hook("resolved", lambda done: done is post and told())

    def told() -> bool:
        game.plant("S103", "dynasty:first", "?", "a resolution whose comments are not all shown")
        return True

    game.at(day(4, 1), make)


PLANTS: dict[str, Planting] = {
    "R211": Planting(_plant_r211),
    "R212": Planting(_plant_r212),
    "R213": Planting(_plant_r213),
    "R510": Planting(_plant_r510),
    "R509": Planting(_plant_r509, needs=("mantle-barred|mantle-prohibited",)),
    "R210": Planting(_plant_r210, needs=("illegal-is-unpopular",)),
    "S101": Planting(_plant_s101),
    "S103": Planting(_plant_s103),
}
