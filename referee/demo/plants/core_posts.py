"""Plants among posts, comments, dice and what is tracked (R7 to R9, V1)."""

from __future__ import annotations

from datetime import timedelta
from functools import partial
from typing import Any

from referee.demo.core_game import CoreGame
from referee.demo.plants.core_base import (
    JUDGED,
    CorePlant,
    Planting,
    day,
    given_up,
    somebody,
)
from referee.demo.play import VISITOR
from referee.demo.script import DemoPost
from referee.model.events import CFJ, Edit, Roll, Status, Variable


def _edited(
    code: str,
    fields: tuple[str, ...],
    what: str,
    *,
    after: float,
    by_another: bool = False,
    resolved: bool = False,
    **new: str,
) -> CorePlant:
    """Something is done to the Call for Judgement of the ninth day, some hours after it."""

    def plant(game: CoreGame) -> None:
        def act() -> None:
            post = next(post for post in game.script.posts if post.category == CFJ)
            if resolved and post.status != "Enacted":
                return
            by = game.admins[1] if by_another and post.author != game.admins[1] else post.author
            if by_another and by == post.author:
                by = game.admins[0]
            kept: Any = fields
            game.script.records.append(Edit(at=game.now, by=by, fields=kept, post=post.id, new=dict(new)))
            game.plant(code, post.subject, by, what)

        game.at(JUDGED + timedelta(hours=after), act)

    return plant


def _plant_r706(game: CoreGame) -> None:
    def act() -> None:
        author = somebody(game)
        post = game.post(author, "", "A thought", "Perhaps we should judge this.")
        game.now = post.at + timedelta(minutes=20)
        game.script.records.append(
            Edit(at=game.now, by=author, fields=("category",), post=post.id, new={"category": CFJ})
        )
        game.plant("R706", post.subject, author, "a plain post made a Call for Judgement after twenty minutes")

    game.at(day(4), act)


def _plant_r707(game: CoreGame) -> None:
    def act() -> None:
        author = somebody(game)
        post = game.post(author, "", "Nothing:", "I forgot the title.")
        game.plant("R707", post.subject, author, "a post without a subject", post.at)

    game.at(day(4), act)


def _status(code: str, status: str, what: str) -> CorePlant:
    """A Proposal that everybody dislikes gets a status that does not fit it."""

    def plant(game: CoreGame) -> None:
        def make() -> None:
            post = game.put_forward(somebody(game), game.topic(), "disliked", within=6)
            admin = game.admins[1]

            def resolve() -> bool:
                _, against, killed = game.tally(post)
                if killed or len(game.active) - against >= game.quorum():
                    return given_up(game, post)
                game.set_status(post, status, f"Failed by {admin}.")
                game.plant(code, post.subject, admin, what)
                return True

            game.special[post.id] = resolve

        game.at(day(4, 1), make)

    return plant


def _plant_r711(game: CoreGame) -> None:
    turned = game.random.random() < 0.5

    def overturn(post: DemoPost, before: str, after: Any) -> None:
        if post.status == before:
            admin = game.admins[1]
            game.script.records.append(Status(at=game.now, post=post.id, status=after, by=admin))
            game.plant("R711", post.subject, admin, f"a Call for Judgement that was {before} set to {after}")

    def raise_another() -> None:
        author = somebody(game)
        post = game.post(author, CFJ, "Whose hatch is it", "Let it be mine.")
        game.votes[post.id] = {author: "FOR"}
        for number, voter in enumerate(game.others(author)):
            game.later(0.5 + number / 3, partial(game.vote, post, voter, "AGAINST"))
        game.later(9, lambda: game.set_status(post, "Failed", f"Cannot reach quorum. Failed by {game.admins[1]}."))
        game.later(14, lambda: overturn(post, "Failed", "Enacted"))

    def act() -> None:
        overturn(next(post for post in game.script.posts if post.category == CFJ), "Enacted", "Failed")

    game.at(day(5) if turned else JUDGED + timedelta(hours=12), raise_another if turned else act)


def _plant_r801(game: CoreGame) -> None:
    def act() -> None:
        for number in range(11):
            post = game.post(VISITOR, "", f"Notice {number}", "Read this.")
            game.now += timedelta(minutes=2)
        game.plant("R801", post.subject, VISITOR, "eleven posts in a day", post.at)

    game.at(day(4), act)


def _plant_r802(game: CoreGame) -> None:
    def act() -> None:
        post = game.post(VISITOR, "", "A question", "Is anybody there?")
        for _ in range(11):
            game.comment(post, VISITOR, "Hello?")
        game.plant("R802", post.subject, VISITOR, "eleven comments in a row")

    game.at(day(4), act)


def _plant_r803(game: CoreGame) -> None:
    def act() -> None:
        post = game.post(VISITOR, "", "My life", "And then " * 600)
        game.plant("R803", post.subject, VISITOR, "a post of 1200 words", post.at)

    game.at(day(4), act)


def _plant_r804(game: CoreGame) -> None:
    def act() -> None:
        post = next(post for post in game.script.posts if post.category == CFJ)
        author = game.others()[0]
        comment = game.comment(post, author, "Let me think.")
        address = post.address_of(comment, game.script.members[author])
        at = comment.at + timedelta(hours=1)
        game.script.records.append(
            Edit(at=at, by=author, fields=("text",), comment=address, new={"text": "I thought."})
        )
        game.plant("R804", post.subject, author, "a comment that was changed", at)

    game.at(JUDGED + timedelta(minutes=10), act)


def _rolled(code: str, dice: str, result: str, what: str, *, visitor: bool = False) -> CorePlant:
    def plant(game: CoreGame) -> None:
        def act() -> None:
            by = VISITOR if visitor else somebody(game)
            game.script.records.append(Roll(at=game.now, by=by, dice=dice, result=result))
            game.plant(code, f"player:{by}", by, what)
            game.now += timedelta(minutes=5)
            game.post(by, "", "My roll", "I have rolled.")

        game.at(day(4), act)

    return plant


def _plant_r904(game: CoreGame) -> None:
    name = game.active[5]
    game.quiet.add(name)

    def act() -> None:
        game.script.records.append(Roll(at=game.now, by=name, dice="DICE6", result="3"))
        game.plant("R904", f"player:{name}", name, "a roll after which nothing is done")

    game.at(day(4), act)


def _plant_r905(game: CoreGame) -> None:
    def act() -> None:
        by = somebody(game)
        game.script.records.append(Variable(at=game.now, by=by, player=by, name="Gold", new="-2", tracker="wiki"))
        game.plant("R905", f"player:{by}", by, "a number below zero")

    game.at(day(4), act)


def _plant_v101(game: CoreGame) -> None:
    _made_active(game, "Alliances")
    owner, first, second = game.active[3:6]

    def act(ally: str, *, twice: bool) -> None:
        game.script.records.append(
            Variable(at=game.now, by=owner, player=owner, name="Alliance", new=ally, tracker="wiki")
        )
        if twice:
            game.plant("V101", f"player:{owner}", owner, "an Alliance changed twice within ten hours")

    game.at(day(4), lambda: act(first, twice=False))
    game.at(day(4, 9), lambda: act(second, twice=True))


def _plant_v105(game: CoreGame) -> None:
    _made_active(game, "Alliances")
    owner, ally = game.active[3:5]

    def act() -> None:
        game.script.records.append(
            Variable(at=game.now, by=owner, player=owner, name="Alliance", new=ally, tracker="GNDT")
        )
        game.plant("V105", f"player:{owner}", owner, "an Alliance changed where none is tracked")

    game.at(day(5), act)


def _made_active(game: CoreGame, rule: str) -> None:
    game.page = game.page.replace(f"== {rule} [Inactive]", f"== {rule} [Active]")


def _plant_v102(game: CoreGame) -> None:
    rule = f'== Kinds ==\n* "Quest" is a type of Event.\n\n{game.after_dynastic}'
    game.page = game.page.replace(game.after_dynastic, rule, 1)

    def act() -> None:
        post = game.post(somebody(game), "Story Post", "[Quest] The lost key", "Where is it?")
        for _ in range(2):
            game.now += timedelta(minutes=30)
            by = game.others()[0]
            game.comment(post, by, "This Quest is ended.")
        game.plant("V102", post.subject, by, "an Event ended twice")

    game.at(day(4), act)


def _plant_v103(game: CoreGame) -> None:
    _made_active(game, "Bounties")

    def act() -> None:
        by = somebody(game)
        post = game.post(by, "Story Post", "Bounty: a map", "Whoever brings a map is paid.")
        game.plant("V103", post.subject, by, "a Bounty Notice by a player", post.at)

    game.at(day(4), act)


def _plant_v104(game: CoreGame) -> None:
    def act() -> None:
        game.save_page("Mentorships", "Mentorships are listed here.", game.emperor, "A list")
        game.now += timedelta(hours=1)
        mentor, pupil = game.others(game.emperor)[:2]
        text = f"Mentorships are listed here.\n* {mentor} and {pupil}"
        game.save_page("Mentorships", text, game.emperor, "A mentor")
        game.plant("V104", f"player:{pupil}", game.emperor, "a Mentorship of which no post tells")

    game.at(day(4), act)


_WINDOW = "edit-window|edit-block"
"""Authors may alter their posts for some hours, by the appendix or by a Building Block."""

PLANTS: dict[str, Planting] = {
    "R701": Planting(
        _edited("R701", ("body",), "altered after five hours", after=5, body="Something else entirely."),
        needs=(_WINDOW, "typos"),
    ),
    "R702": Planting(
        _edited("R702", ("body",), "altered by another", after=0.2, by_another=True, body="Something else entirely."),
        needs=(_WINDOW, "typos"),
    ),
    "R703": Planting(
        _edited("R703", ("category",), "recategorised after half an hour", after=0.5, category="Story Post"),
        needs=(_WINDOW, "typos"),
    ),
    "R704": Planting(
        _edited("R704", ("category",), "recategorised when resolved", after=12, resolved=True, category="Story Post"),
        needs=(_WINDOW, "typos"),
    ),
    "R705": Planting(_edited("R705", ("removed",), "removed", after=1), needs=(_WINDOW, "typos")),
    "R706": Planting(_plant_r706, needs=(_WINDOW, "typos")),
    "R707": Planting(_plant_r707),
    "R708": Planting(_status("R708", "Illegal", "a status that the text does not know"), without=("vetoed-status",)),
    "R709": Planting(_status("R709", "Vetoed", "Vetoed by nobody")),
    "R710": Planting(_status("R710", "Illegal", "Illegal without a ground"), needs=("illegal-status",)),
    "R711": Planting(_plant_r711),
    "R801": Planting(_plant_r801),
    "R802": Planting(_plant_r802),
    "R803": Planting(_plant_r803),
    "R804": Planting(_plant_r804),
    "R805": Planting(_edited("R805", ("entry-date",), "another entry date", after=1), needs=(_WINDOW, "typos")),
    "R901": Planting(_rolled("R901", "DICE6", "7", "a seven with six sides")),
    "R902": Planting(_rolled("R902", f"DICE{10**23}", "5", "dice of too many sides"), without=("marked-default",)),
    "R903": Planting(_rolled("R903", "DICE6", "3", "a roll by nobody who plays", visitor=True), needs=("own-dice",)),
    "R904": Planting(_plant_r904),
    "R905": Planting(_plant_r905),
    "V101": Planting(_plant_v101, needs=("alliance",)),
    "V102": Planting(_plant_v102, needs=("event-once",)),
    "V103": Planting(_plant_v103, needs=("bounty",)),
    "V105": Planting(_plant_v105, needs=("alliance",)),
    "V104": Planting(_plant_v104, needs=("mentorships-announced",)),
}
