"""Plants on the Ruleset page (T1, S102, S105)."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

from referee.demo.core_game import CoreGame
from referee.demo.plants.core_base import (
    PAGE,
    CorePlant,
    Planting,
    day,
    restore,
    somebody,
)
from referee.demo.play import SERVED, VISITOR
from referee.demo.script import DemoPost
from referee.model.events import CFJ, UNKNOWN


def _applied(code: str, what: str, how: Callable[[CoreGame, DemoPost], bool]) -> CorePlant:
    """The enactment of one Proposal is written into the ruleset in another way; `how` says whether it was."""

    def plant(game: CoreGame) -> None:
        def take(post: DemoPost) -> bool:
            if game.now < day(4) or not how(game, post):
                return False
            if code == "T103":
                game.plant(code, post.subject, "?", what)
            elif code != "T104":
                game.plant(code, PAGE, game.script.revisions[-1].author, what)
            return True

        game.hook("apply", take)

    return plant


def _forgotten(game: CoreGame, post: DemoPost) -> bool:
    del game, post
    return True


def _late(game: CoreGame, post: DemoPost) -> bool:
    def apply() -> None:
        game.apply(post)
        game.plant("T104", PAGE, game.script.revisions[-1].author, "written into the ruleset an hour late")

    game.later(1, apply)
    return True


def _by_visitor(game: CoreGame, post: DemoPost) -> bool:
    game.apply(post, VISITOR)
    return True


def _under_another_name(game: CoreGame, post: DemoPost) -> bool:
    game.create_rule("Something Else")
    game.save_ruleset(game.admins[1], f'Enacting "{post.title}"')
    game.now += timedelta(minutes=2)
    return True


def _plant_t101(game: CoreGame) -> None:
    def resolved(post: DemoPost) -> bool:
        if post.status != "Failed" or game.now < day(3):
            return False
        before = game.page
        game.now += timedelta(minutes=2)
        game.create_rule(post.title)
        game.save_ruleset(game.admins[1], f'Enacting "{post.title}"')
        game.plant("T101", PAGE, game.admins[1], "a failed Proposal written into the ruleset")
        restore(game, before)
        return True

    game.hook("resolved", resolved)


def _plant_t102(game: CoreGame) -> None:
    def act() -> None:
        post = game.put_forward(somebody(game), game.topic(), "silent")
        game.now += timedelta(minutes=10)
        game.apply(post)
        game.plant("T102", PAGE, game.admins[1], "written into the ruleset while it is pending")

    game.at(SERVED - timedelta(hours=4), act)


def _changed_page(
    code: str, editor: Callable[[CoreGame], str], change: Callable[[CoreGame], str], what: str
) -> CorePlant:
    def plant(game: CoreGame) -> None:
        def act() -> None:
            before = game.page
            game.page = change(game)
            by = editor(game)
            game.save_ruleset(by, "some ideas")
            game.plant(code, PAGE, by, what)
            restore(game, before)

        game.at(day(4, 2), act)

    return plant


def _decided(code: str, title: str, body: str, change: Callable[[str], str], what: str) -> CorePlant:
    """A Proposal that changes a fixed rule is enacted, and written into the ruleset."""

    def plant(game: CoreGame) -> None:
        def make() -> None:
            post = game.put_forward(somebody(game), title, "liked", within=6, body=body)

            def apply(post: DemoPost) -> None:
                game.page = change(game.page)
                game.save_ruleset(game.admins[1], f'Enacting "{post.title}"')
                game.now += timedelta(minutes=2)
                game.plant(code, PAGE, game.admins[1], what)

            game.appliers[post.id] = apply

        game.at(day(4, 1), make)

    return plant


def _plant_t114(game: CoreGame) -> None:
    """The Call for Judgement of the ninth day changes the generators."""

    def act() -> None:
        post = next(post for post in game.script.posts if post.category == CFJ)
        if post.status != "Enacted":
            return
        game.now = max(game.now, game.script.revisions[-1].at)
        game.page = game.page.replace("Kiwi", "Plum", 1)
        game.save_ruleset(game.admins[1], f'CfJ "{post.title}"')
        game.plant("T114", PAGE, game.admins[1], "generators changed by a Call for Judgement")

    def word(post: DemoPost) -> bool:
        post.title = f"[Appendix] {post.title}"
        post.body = 'In the rule "Random Generators", replace "Kiwi" with "Plum".'
        act()
        return False

    game.hook("resolved", lambda post: post.category == CFJ and post.status == "Enacted" and not word(post))


def _plant_t115(game: CoreGame) -> None:
    def make() -> None:
        topic = game.topic()
        body = f'Create a rule called "{topic}". It is tracked on the wiki page "Depths".'
        post = game.put_forward(somebody(game), topic, "liked", within=6, body=body)
        game.now += timedelta(minutes=30)
        game.save_page("Depths", "Fish and chips.", game.others()[0], "A page")

        def apply(post: DemoPost) -> None:
            game.apply(post)
            game.plant("T115", post.subject, "?", "a page made after the Proposal, and not blanked")

        game.appliers[post.id] = apply

    game.at(day(4, 1), make)


def _ascended(code: str, what: str, how: Callable[[CoreGame, str], None], *, whose: str | None = None) -> CorePlant:
    """After an Ascension Address; whose wrong that is, if not its author's."""

    def plant(game: CoreGame) -> None:
        def take(post: DemoPost) -> bool:
            def act() -> None:
                how(game, post.author)
                game.plant(code, post.subject, whose or post.author, what, post.at)

            game.later(0.3, act)
            return True

        game.hook("ascended", take)

    return plant


def _one_status_more(game: CoreGame, editor: str) -> None:
    stated = game.stated_statuses()
    rule = next(name for name in game.text.special_cases if name not in stated)
    default = {name: status for name, status in game.text.special_cases.items() if name not in stated}[rule]
    game.rewrite_for_ascension(editor, {**stated, rule: not default})


def _one_word_for_both(game: CoreGame, editor: str) -> None:
    page = game.page
    game.page = page.replace(game.text.words.emperor, game.text.words.player)
    game.rewrite_for_ascension(editor, game.stated_statuses())


def _page_named_like_a_ruleset(game: CoreGame, editor: str) -> None:
    game.page = game.page.replace("Workshop", "Ruleset Notes")
    game.rewrite_for_ascension(editor, game.stated_statuses())


def _plant_s102(game: CoreGame) -> None:
    def act() -> None:
        before = game.page
        game.page = "Nothing to see here."
        game.save_ruleset(VISITOR, "some ideas")
        game.plant("S102", PAGE, VISITOR, "a page that is no ruleset")
        restore(game, before)

    game.at(day(4, 2), act)


PLANTS: dict[str, Planting] = {
    "S102": Planting(_plant_s102),
    "S105": Planting(
        _decided(
            "S105",
            "[Core] Kindness",
            'Add "Everybody should be kind to newcomers" to the rule "Votable Matters".',
            lambda page: page.replace(
                "== Votable Matters ==", "== Votable Matters ==\n* Everybody should be kind to newcomers.", 1
            ),
            "a sentence that the referee does not know",
        )
    ),
    "T101": Planting(_plant_t101),
    "T102": Planting(_plant_t102),
    "T103": Planting(_applied("T103", "enacted and not written into the ruleset", _forgotten)),
    "T104": Planting(_applied("T104", "written late", _late)),
    "T105": Planting(_applied("T105", "written by a visitor", _by_visitor)),
    "T106": Planting(_applied("T106", "written under another name", _under_another_name)),
    "T107": Planting(
        _changed_page(
            "T107",
            lambda game: game.others()[0],
            lambda game: game.page.replace(
                game.after_dynastic, f"== Whims ==\n* Whims count double.\n\n{game.after_dynastic}", 1
            ),
            "a rule out of nowhere",
        )
    ),
    "T108": Planting(
        _changed_page(
            "T108",
            lambda game: VISITOR,
            lambda game: game.page[: game.page.index(game.after_dynastic)],
            "half of the page is gone",
        )
    ),
    "T109": Planting(
        _decided(
            "T109",
            "More Room",
            'In the rule "Proposals", replace "has 2 Proposal" with "has 3 Proposal".',
            lambda page: page.replace("has 2 Proposal", "has 3 Proposal", 1),
            "a core rule changed without the tag",
        )
    ),
    "T110": Planting(
        _ascended("T110", "a status that the address does not speak of", _one_status_more, whose=UNKNOWN),
        needs=("printed-status",),
    ),
    "T111": Planting(
        _ascended(
            "T111",
            "the old dynasty's rules stay",
            lambda game, editor: game.rewrite_for_ascension(editor, game.stated_statuses(), keep=True),
        )
    ),
    "T112": Planting(_ascended("T112", "one word for players and their head", _one_word_for_both)),
    "T113": Planting(
        _ascended("T113", "a page named like a ruleset", _page_named_like_a_ruleset), needs=("tracking-page-new",)
    ),
    "T114": Planting(_plant_t114, needs=("outcomes", "typos"), without=("vetoed-status",)),
    "T115": Planting(_plant_t115),
}
