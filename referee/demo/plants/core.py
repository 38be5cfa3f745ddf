"""Plants in the core game: people, posts, fair play, dice, the Ruleset page (R211 to R213, R509, R6 to R9, T1, S104, S105)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from referee.demo.core_game import DECLARED, CoreGame
from referee.demo.play import SERVED, START, VISITOR
from referee.demo.script import DemoPost
from referee.model.events import CFJ, Edit, Player, Roll, Status, Variable
from referee.rules.law import Law

CorePlant = Callable[[CoreGame], None]
_PAGE = "page:Ruleset"
_JUDGED = START + timedelta(days=9, hours=5)


@dataclass(frozen=True)
class Planting:
    """How to plant a code, and which sentences the text must state, or must not, for it to be a wrong at all."""

    plant: CorePlant
    needs: tuple[str, ...] = ()
    without: tuple[str, ...] = ()

    def fits(self, law: Law) -> bool:
        """Whether this can happen under a law."""
        return not any(law.get(name) is None for name in self.needs) and not any(law.get(name) for name in self.without)


def _day(number: float, hour: float = 3) -> datetime:
    return START + timedelta(days=number - 1, hours=hour)


def _subject(post: DemoPost) -> str:
    return f"post:{post.id}"


def _somebody(game: CoreGame) -> str:
    """A player who is neither Admin nor head, and of whom nothing is pending."""
    busy = {post.author for post in game.pending}
    return next(name for name in game.others(game.emperor, *game.admins) if name not in busy)


def _record(game: CoreGame, name: str, status: str, by: str, **more: Any) -> None:
    kind: Any = status
    game.script.records.append(Player(at=game.now, name=name, status=kind, by=by, **more))
    if status == "active" and name not in game.active:
        game.active.append(name)
    if status != "active" and name in game.active:
        game.active.remove(name)


# -- people ------------------------------------------------------------------------------------------


def _idled(code: str, what: str, *, asked: bool, by_admin: bool) -> CorePlant:
    def plant(game: CoreGame) -> None:
        def act() -> None:
            name = _somebody(game)
            by = game.admins[1] if by_admin else game.others(game.emperor, *game.admins, name)[0]
            if asked:
                game.post(name, "", "Away", "Please idle me.")
                game.now += timedelta(minutes=30)
            else:
                game.post(name, "", "Here", "I am still here.")
                game.now += timedelta(hours=2)
            _record(game, name, "idle", by)
            game.plant(code, f"player:{name}", by, what)

        game.at(_day(2), act)

    return plant


def _plant_r603(game: CoreGame) -> None:
    name = game.active[5]
    game.quiet.add(name)
    game.at(_day(1, 1), lambda: _say(game, name, "Busy", "I have little time."))

    def act() -> None:
        _record(game, name, "idle", game.admins[1])
        game.plant("R603", f"player:{name}", game.admins[1], "idled for silence and not announced")

    game.at(_day(11), act)


def _say(game: CoreGame, name: str, title: str, body: str) -> None:
    game.post(name, "", title, body)


def _plant_r604(game: CoreGame) -> None:
    def act() -> None:
        admin = game.admins[2]
        _record(game, admin, "idle", admin)
        game.plant("R604", f"player:{admin}", admin, "an Admin idles without a word")

    game.at(_day(3), act)


def _unidled(code: str, what: str, *, after_days: float, asks: bool, by_admin: bool) -> CorePlant:
    def plant(game: CoreGame) -> None:
        def away() -> None:
            name = _somebody(game)
            game.post(name, "", "Away", "Please idle me.")
            game.now += timedelta(minutes=30)
            _record(game, name, "idle", game.admins[1])
            game.later(after_days * 24, lambda: back(name))

        def back(name: str) -> None:
            if asks:
                game.post(name, "", "Back", "I'd like to be unidled.")
                game.now += timedelta(minutes=30)
            by = game.admins[1] if by_admin else game.others(game.emperor, *game.admins, name)[0]
            _record(game, name, "active", by)
            game.plant(code, f"player:{name}", by, what)

        game.at(_day(2), away)

    return plant


def _plant_r608(game: CoreGame) -> None:
    admin = game.admins[2]

    def away() -> None:
        game.post(admin, "", "Away", "I am going idle for a while.")
        game.now += timedelta(minutes=10)
        _record(game, admin, "idle", admin)

    def back() -> None:
        if not game.pending:
            game.later(1, back)
            return
        post = game.pending[-1]
        _record(game, admin, "active", admin)
        game.now += timedelta(minutes=1)
        game.comment(post, admin, "Fine by me.", "FOR")
        game.votes[post.id][admin] = "FOR"
        if post.author != admin:
            game.plant("R608", _subject(post), admin, "a first vote that does not speak of being back")

    game.at(_day(2), away)
    game.at(_day(8), back)


def _joined(code: str, name: str, what: str, *, asks: bool = True, by_admin: bool = True) -> CorePlant:
    def plant(game: CoreGame) -> None:
        game.script.members[name] = 151

        def act() -> None:
            if asks:
                game.post(name, "", "Me too", "I would like to join.")
                game.now += timedelta(minutes=30)
            by = game.admins[1] if by_admin else game.others(game.emperor, *game.admins)[0]
            _record(game, name, "active", by)
            game.plant(code, f"player:{name}", by, what)

        game.at(_day(3), act)

    return plant


def _plant_r611(game: CoreGame) -> None:
    def leave() -> None:
        name = _somebody(game)
        game.post(name, "", "Goodbye", "I leave the game.")
        game.now += timedelta(minutes=30)
        _record(game, name, "left", game.admins[1])
        game.later(5 * 24, lambda: back(name))

    def back(name: str) -> None:
        game.post(name, "", "Again", "I would like to join again.")
        game.now += timedelta(minutes=30)
        _record(game, name, "active", game.admins[1])
        game.plant("R611", f"player:{name}", game.admins[1], "back within two weeks of leaving")

    game.at(_day(2), leave)


def _plant_r612(game: CoreGame) -> None:
    def act() -> None:
        name, new = _somebody(game), "Zephyrine"
        game.post(name, "", "Away", "Please idle me.")
        game.now += timedelta(minutes=30)
        _record(game, name, "idle", game.admins[1])
        game.now += timedelta(hours=1)
        game.script.members[new] = game.script.members[name]
        game.script.records.append(Player(at=game.now, name=new, was=name, status="idle"))
        game.plant("R612", f"player:{new}", new, "a new name that no Proposal gave")

    game.at(_day(10), act)


def _plant_r614(game: CoreGame) -> None:
    def act() -> None:
        name = _somebody(game)
        _record(game, name, "active", game.admins[1], admin=True)
        game.admins.append(name)
        game.plant("R614", f"player:{name}", game.admins[1], "an Admin whom no Proposal made")

    game.at(_day(4), act)


def _plant_r615(game: CoreGame) -> None:
    name = game.active[5]
    game.quiet.add(name)
    game.at(_day(1, 1), lambda: _say(game, name, "Busy", "I have little time."))

    def act() -> None:
        _record(game, name, "left", game.admins[1])
        game.plant("R615", f"player:{name}", game.admins[1], "taken off the roster without a word")

    game.at(_day(11), act)


# -- posts and comments ------------------------------------------------------------------------------


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
            game.plant(code, _subject(post), by, what)

        game.at(_JUDGED + timedelta(hours=after), act)

    return plant


def _plant_r706(game: CoreGame) -> None:
    def act() -> None:
        author = _somebody(game)
        post = game.post(author, "", "A thought", "Perhaps we should judge this.")
        game.now = post.at + timedelta(minutes=20)
        game.script.records.append(
            Edit(at=game.now, by=author, fields=("category",), post=post.id, new={"category": CFJ})
        )
        game.plant("R706", _subject(post), author, "a plain post made a Call for Judgement after twenty minutes")

    game.at(_day(4), act)


def _plant_r707(game: CoreGame) -> None:
    def act() -> None:
        author = _somebody(game)
        post = game.post(author, "", "Nothing:", "I forgot the title.")
        game.plant("R707", _subject(post), author, "a post without a subject", post.at)

    game.at(_day(4), act)


def _status(code: str, status: str, what: str) -> CorePlant:
    """A Proposal that everybody dislikes gets a status that does not fit it."""

    def plant(game: CoreGame) -> None:
        def make() -> None:
            post = game.put_forward(_somebody(game), game.topic(), "disliked", within=6)
            admin = game.admins[1]

            def resolve() -> bool:
                _, against, killed = game.tally(post)
                if killed or len(game.active) - against >= game.quorum():
                    return _given_up(game, post)
                game.set_status(post, status, f"Failed by {admin}.")
                game.plant(code, _subject(post), admin, what)
                return True

            game.special[post.id] = resolve

        game.at(_day(4, 1), make)

    return plant


def _plant_r711(game: CoreGame) -> None:
    def act() -> None:
        post = next(post for post in game.script.posts if post.category == CFJ)
        if post.status == "Enacted":
            admin = game.admins[1]
            game.script.records.append(Status(at=game.now, post=post.id, status="Failed", by=admin))
            game.plant("R711", _subject(post), admin, "an enacted Call for Judgement set to Failed")

    game.at(_JUDGED + timedelta(hours=12), act)


def _plant_r801(game: CoreGame) -> None:
    def act() -> None:
        for number in range(11):
            post = game.post(VISITOR, "", f"Notice {number}", "Read this.")
            game.now += timedelta(minutes=2)
        game.plant("R801", _subject(post), VISITOR, "eleven posts in a day", post.at)

    game.at(_day(4), act)


def _plant_r802(game: CoreGame) -> None:
    def act() -> None:
        post = game.post(VISITOR, "", "A question", "Is anybody there?")
        for _ in range(11):
            game.comment(post, VISITOR, "Hello?")
        game.plant("R802", _subject(post), VISITOR, "eleven comments in a row")

    game.at(_day(4), act)


def _plant_r803(game: CoreGame) -> None:
    def act() -> None:
        post = game.post(VISITOR, "", "My life", "And then " * 600)
        game.plant("R803", _subject(post), VISITOR, "a post of 1200 words", post.at)

    game.at(_day(4), act)


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
        game.plant("R804", _subject(post), author, "a comment that was changed", at)

    game.at(_JUDGED + timedelta(minutes=10), act)


def _rolled(code: str, dice: str, result: str, what: str, *, visitor: bool = False) -> CorePlant:
    def plant(game: CoreGame) -> None:
        def act() -> None:
            by = VISITOR if visitor else _somebody(game)
            game.script.records.append(Roll(at=game.now, by=by, dice=dice, result=result))
            game.plant(code, f"player:{by}", by, what)
            game.now += timedelta(minutes=5)
            game.post(by, "", "My roll", "I have rolled.")

        game.at(_day(4), act)

    return plant


# -- resolutions -------------------------------------------------------------------------------------


def _liked(game: CoreGame, post: DemoPost, hours: float = 12.1) -> bool:
    in_favour, _, killed = game.tally(post)
    return not killed and in_favour >= game.quorum() and game.now - post.at > timedelta(hours=hours)


def _given_up(game: CoreGame, post: DemoPost) -> bool:
    """The votes went otherwise for two days: the matter is resolved like any other, and nothing is planted."""
    if game.now - post.at > timedelta(hours=40):
        game.special.pop(post.id, None)
    return False


def _plant_r211(game: CoreGame) -> None:
    def make() -> None:
        post = game.put_forward(_somebody(game), game.topic(), "liked", within=6)
        admin = game.admins[1]

        def resolve() -> bool:
            if not _liked(game, post):
                return _given_up(game, post)
            game.set_status(post, "Enacted", f"Reached quorum 19 votes to 1. Enacted by {admin}.")
            game.plant("R211", _subject(post), admin, "a tally that nobody counted")
            return True

        game.special[post.id] = resolve

    game.at(_day(4, 1), make)


def _plant_r212(game: CoreGame) -> None:
    admin = game.admins[1]

    def make() -> None:
        name = _somebody(game)
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
        game.plant("R203", _subject(post), admin, "a Proposal enacted after nine hours")
        game.now += timedelta(minutes=5)
        _record(game, name, "active", admin, admin=True)
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
        game.plant("R212", _subject(post), name, "an Admin whom an unlawful enactment made resolves a matter")

    game.barred_proposals.append((_day(3, 0), _day(4, 12)))
    game.at(_day(4, 1), make)


def _plant_r213(game: CoreGame) -> None:
    """Four of eight are for it and one against: with that one idled, four are a quorum of seven."""

    def make() -> None:
        others = game.others(game.emperor, *game.admins)
        author, victim = others[0], others[1]
        post = game.put_forward(author, game.topic(), "silent")
        voters = game.others(author, victim)[:3]
        for number, name in enumerate(voters):
            game.later(0.5 + number / 4, lambda name=name: game.vote(post, name, "FOR"))  # type: ignore[misc]
        game.later(2, lambda: game.vote(post, victim, "AGAINST"))
        game.later(4, lambda: idle(victim))
        game.special[post.id] = lambda: resolve(post)

    def idle(victim: str) -> None:
        _record(game, victim, "idle", game.admins[1])
        game.plant("R602", f"player:{victim}", game.admins[1], "idled without a ground")

    def resolve(post: DemoPost) -> bool:
        if not _liked(game, post):
            return _given_up(game, post)
        in_favour, against, _ = game.tally(post)
        admin = game.admins[1]
        game.set_status(post, "Enacted", f"Reached quorum {in_favour} votes to {against}. Enacted by {admin}.")
        game.plant("R213", _subject(post), admin, "enacted by a quorum that an unlawful idling made")
        return True

    game.barred_proposals.append((_day(1, -9), _day(3, 12)))
    game.at(_day(2, 1), make)


def _plant_r509(game: CoreGame) -> None:
    def crowned(winner: str) -> bool:
        heir = game.others(winner, game.emperor)[0]

        def act() -> None:
            post = game.post(winner, "", "The mantle", f"I pass the mantle to {heir}.")
            game.plant("R509", _subject(post), winner, "the mantle passed although it may not be", post.at)
            game.later(6, lambda: game.ascend(heir))

        game.later(2, act)
        return True

    game.hook("crowned", crowned)


def _plant_r510(game: CoreGame) -> None:
    def make() -> None:
        author = _somebody(game)
        post = game.put_forward(
            author, game.topic(), "liked", within=6, body=f"{author} achieves victory in this dynasty."
        )
        game.appliers[post.id] = lambda post: None
        admin = game.admins[1]

        def resolve() -> bool:
            if not _liked(game, post):
                return _given_up(game, post)
            game.set_status(post, "Enacted", f"Enacted by {admin}.")
            game.plant("R510", _subject(post), admin, "victory granted by a Proposal without the tag")
            return True

        game.special[post.id] = resolve

    game.at(_day(4, 1), make)


def _plant_r904(game: CoreGame) -> None:
    name = game.active[5]
    game.quiet.add(name)

    def act() -> None:
        game.script.records.append(Roll(at=game.now, by=name, dice="DICE6", result="3"))
        game.plant("R904", f"player:{name}", name, "a roll after which nothing is done")

    game.at(_day(4), act)


def _plant_r905(game: CoreGame) -> None:
    def act() -> None:
        by = _somebody(game)
        game.script.records.append(Variable(at=game.now, by=by, player=by, name="Gold", new="-2", tracker="wiki"))
        game.plant("R905", f"player:{by}", by, "a number below zero")

    game.at(_day(4), act)


# -- Special Case rules ------------------------------------------------------------------------------


def _made_active(game: CoreGame, rule: str) -> None:
    game.page = game.page.replace(f"== {rule} [Inactive]", f"== {rule} [Active]")


def _plant_v101(game: CoreGame) -> None:
    _made_active(game, "Alliances")
    owner, one, two = game.active[3:6]

    def act(ally: str, *, twice: bool) -> None:
        game.script.records.append(
            Variable(at=game.now, by=owner, player=owner, name="Alliance", new=ally, tracker="wiki")
        )
        if twice:
            game.plant("V101", f"player:{owner}", owner, "an Alliance changed twice within ten hours")

    game.at(_day(4), lambda: act(one, twice=False))
    game.at(_day(4, 9), lambda: act(two, twice=True))


def _plant_v102(game: CoreGame) -> None:
    rule = '== Kinds ==\n* "Quest" is a type of Event.\n\n= Special Case ='
    game.page = game.page.replace("= Special Case =", rule, 1)

    def act() -> None:
        post = game.post(_somebody(game), "Story Post", "[Quest] The lost key", "Where is it?")
        for _ in range(2):
            game.now += timedelta(minutes=30)
            by = game.others()[0]
            game.comment(post, by, "This Quest is ended.")
        game.plant("V102", _subject(post), by, "an Event ended twice")

    game.at(_day(4), act)


def _plant_v103(game: CoreGame) -> None:
    _made_active(game, "Bounties")

    def act() -> None:
        by = _somebody(game)
        post = game.post(by, "Story Post", "Bounty: a map", "Whoever brings a map is paid.")
        game.plant("V103", _subject(post), by, "a Bounty Notice by a player", post.at)

    game.at(_day(4), act)


def _plant_v104(game: CoreGame) -> None:
    def act() -> None:
        game.save_page("Mentorships", "Mentorships are listed here.", game.emperor, "A list")
        game.now += timedelta(hours=1)
        mentor, pupil = game.others(game.emperor)[:2]
        text = f"Mentorships are listed here.\n* {mentor} and {pupil}"
        game.save_page("Mentorships", text, game.emperor, "A mentor")
        game.plant("V104", f"player:{pupil}", game.emperor, "a Mentorship of which no post tells")

    game.at(_day(4), act)


# -- the Ruleset page --------------------------------------------------------------------------------


def _applied(code: str, what: str, how: Callable[[CoreGame, DemoPost], bool]) -> CorePlant:
    """The enactment of one Proposal is written into the ruleset in another way; `how` says whether it was."""

    def plant(game: CoreGame) -> None:
        def take(post: DemoPost) -> bool:
            if game.now < _day(4) or not how(game, post):
                return False
            if code == "T103":
                game.plant(code, _subject(post), "?", what)
            elif code != "T104":
                game.plant(code, _PAGE, game.script.revisions[-1].author, what)
            return True

        game.hook("apply", take)

    return plant


def _forgotten(game: CoreGame, post: DemoPost) -> bool:
    del game, post
    return True


def _late(game: CoreGame, post: DemoPost) -> bool:
    def apply() -> None:
        game.apply(post)
        game.plant("T104", _PAGE, game.script.revisions[-1].author, "written into the ruleset an hour late")

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
        if post.status != "Failed" or game.now < _day(3):
            return False
        before = game.page
        game.now += timedelta(minutes=2)
        game.create_rule(post.title)
        game.save_ruleset(game.admins[1], f'Enacting "{post.title}"')
        game.plant("T101", _PAGE, game.admins[1], "a failed Proposal written into the ruleset")
        _restore(game, before)
        return True

    game.hook("resolved", resolved)


def _restore(game: CoreGame, page: str) -> None:
    game.now += timedelta(minutes=3)
    game.page = page
    game.save_ruleset(game.others()[0], "Taking that back")
    game.now += timedelta(minutes=2)


def _plant_t102(game: CoreGame) -> None:
    def act() -> None:
        post = game.put_forward(_somebody(game), game.topic(), "silent")
        game.now += timedelta(minutes=10)
        game.apply(post)
        game.plant("T102", _PAGE, game.admins[1], "written into the ruleset while it is pending")

    game.at(SERVED - timedelta(hours=4), act)


def _changed_page(code: str, editor: Callable[[CoreGame], str], change: Callable[[str], str], what: str) -> CorePlant:
    def plant(game: CoreGame) -> None:
        def act() -> None:
            before = game.page
            game.page = change(before)
            by = editor(game)
            game.save_ruleset(by, "some ideas")
            game.plant(code, _PAGE, by, what)
            _restore(game, before)

        game.at(_day(4, 2), act)

    return plant


def _decided(code: str, title: str, body: str, change: Callable[[str], str], what: str) -> CorePlant:
    """A Proposal that changes a fixed rule is enacted, and written into the ruleset."""

    def plant(game: CoreGame) -> None:
        def make() -> None:
            post = game.put_forward(_somebody(game), title, "liked", within=6, body=body)

            def apply(post: DemoPost) -> None:
                game.page = change(game.page)
                game.save_ruleset(game.admins[1], f'Enacting "{post.title}"')
                game.now += timedelta(minutes=2)
                game.plant(code, _PAGE, game.admins[1], what)

            game.appliers[post.id] = apply

        game.at(_day(4, 1), make)

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
        game.plant("T114", _PAGE, game.admins[1], "generators changed by a Call for Judgement")

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
        post = game.put_forward(_somebody(game), topic, "liked", within=6, body=body)
        game.now += timedelta(minutes=30)
        game.save_page("Depths", "Fish and chips.", game.others()[0], "A page")

        def apply(post: DemoPost) -> None:
            game.apply(post)
            game.plant("T115", _subject(post), "?", "a page made after the Proposal, and not blanked")

        game.appliers[post.id] = apply

    game.at(_day(4, 1), make)


def _ascended(code: str, what: str, how: Callable[[CoreGame, str], None]) -> CorePlant:
    def plant(game: CoreGame) -> None:
        def take(post: DemoPost) -> bool:
            def act() -> None:
                how(game, post.author)
                game.plant(code, _subject(post), post.author, what, post.at)

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


def _plant_s104(game: CoreGame) -> None:
    def away() -> None:
        while len(game.active) > 4:
            name = game.others(game.emperor, *game.admins[:2])[0]
            game.post(name, "", "Away", "Please idle me.")
            game.now += timedelta(minutes=10)
            _record(game, name, "idle", game.admins[1])
        game.put_forward(game.others(game.emperor)[0], game.topic(), "silent")
        game.plant("S104", "dynasty:second", "?", "a Proposal among four players")

    game.at(SERVED - timedelta(days=2), away)


def _plant_s101(game: CoreGame) -> None:
    """Near the end the limit of pending Proposals is put in words that are not understood; then one is made."""
    begin = SERVED - timedelta(hours=40)
    game.barred_proposals.append((DECLARED + timedelta(days=11), SERVED))

    def make() -> None:
        body = 'In the rule "Proposals", replace "has 2 Proposal" with "has a few Proposal".'
        post = game.put_forward(_somebody(game), "[Core] A Few", "liked", within=6, body=body)
        game.appliers[post.id] = apply
        game.later(13.5, game.resolve)

    def apply(post: DemoPost) -> None:
        game.page = game.page.replace("has 2 Proposal", "has a few Proposal", 1)
        game.save_ruleset(game.admins[1], f'Enacting "{post.title}"')
        game.now += timedelta(minutes=2)
        game.plant("S105", _PAGE, game.admins[1], "a limit in words that are not understood")
        game.later(5, then)

    def then() -> None:
        post = game.put_forward(_somebody(game), game.topic(), "silent")
        game.plant("S101", f"dynasty:{game.dynasty}", "?", "a Proposal whose limit is not understood", post.at)

    game.at(begin, make)


def _plant_s102(game: CoreGame) -> None:
    def act() -> None:
        before = game.page
        game.page = "Nothing to see here."
        game.save_ruleset(VISITOR, "some ideas")
        game.plant("S102", _PAGE, VISITOR, "a page that is no ruleset")
        _restore(game, before)

    game.at(_day(4, 2), act)


def _plant_s103(game: CoreGame) -> None:
    def make() -> None:
        post = game.put_forward(_somebody(game), game.topic(), "liked", within=6)
        post.hidden = 2
        game.hook("resolved", lambda done: done is post and told())

    def told() -> bool:
        game.plant("S103", "dynasty:first", "?", "a resolution whose comments are not all shown")
        return True

    game.at(_day(4, 1), make)


def _plant_r210(game: CoreGame) -> None:
    """A fourth Proposal of one author's on one day is illegal, and is enacted all the same."""
    game.barred_proposals.append((_day(3, -3), _day(5, 12)))
    authors: list[str] = []

    def make(number: int) -> None:
        authors[:] = authors or [_somebody(game)]
        post = game.put_forward(authors[0], game.topic(), "liked" if number == 3 else "silent", within=5)
        if number < 3:
            game.now += timedelta(minutes=5)
            game.comment(post, authors[0], "", "AGAINST")
            game.now += timedelta(minutes=5)
            game.set_status(post, "Failed", f"Self-killed. Failed by {game.admins[1]}.")
        else:
            game.special[post.id] = lambda: resolve(post)

    def resolve(post: DemoPost) -> bool:
        if not _liked(game, post):
            return _given_up(game, post)
        admin = game.admins[1]
        game.set_status(post, "Enacted", f"Enacted by {admin}.")
        game.plant("R103", _subject(post), post.author, "a fourth Proposal on one day", post.at)
        game.plant("R201", _subject(post), admin, "an illegal post is never Popular")
        game.plant("R210", _subject(post), admin, "an illegal post enacted")
        return True

    for number in range(4):
        game.at(_day(4, 1 + number), lambda number=number: make(number))  # type: ignore[misc]


def _plant_s106(game: CoreGame) -> None:
    def act() -> None:
        name, admin = _somebody(game), game.admins[1]
        game.post(name, "", "Away", "Please idle me.")
        game.now += timedelta(minutes=30)
        _record(game, name, "idle", admin)
        game.script.records.append(Player(at=game.now, name=name, status="left", by=admin))
        game.plant("S106", f"player:{name}", admin, "idle and gone in one instant")

    game.at(_day(3), act)


CORE_PLANTS: dict[str, Planting] = {
    "R211": Planting(_plant_r211),
    "R212": Planting(_plant_r212),
    "R213": Planting(_plant_r213),
    "R510": Planting(_plant_r510),
    "R509": Planting(_plant_r509, needs=("mantle-barred",)),
    "R601": Planting(_idled("R601", "idled by somebody who is no Admin", asked=True, by_admin=False)),
    "R602": Planting(_idled("R602", "idled without a ground", asked=False, by_admin=True)),
    "R603": Planting(_plant_r603),
    "R604": Planting(_plant_r604),
    "R605": Planting(_unidled("R605", "unidled by somebody who is no Admin", after_days=8, asks=True, by_admin=False)),
    "R606": Planting(_unidled("R606", "unidled without a request", after_days=8, asks=False, by_admin=True)),
    "R607": Planting(_unidled("R607", "unidled a day after asking to be idle", after_days=1, asks=True, by_admin=True)),
    "R608": Planting(_plant_r608),
    "R609": Planting(_joined("R609", "Nimbus", "joined without a post", asks=False)),
    "R610": Planting(_joined("R610", "Nimbus", "added by somebody who is no Admin", by_admin=False)),
    "R611": Planting(_plant_r611, needs=("return-after",)),
    "R612": Planting(_plant_r612),
    "R613": Planting(_joined("R613", "Ox", "a name of two letters"), needs=("name-form",)),
    "R614": Planting(_plant_r614),
    "R615": Planting(_plant_r615),
    "R701": Planting(
        _edited("R701", ("body",), "altered after five hours", after=5, body="Something else entirely."),
        needs=("edit-window", "typos"),
    ),
    "R702": Planting(
        _edited("R702", ("body",), "altered by another", after=0.2, by_another=True, body="Something else entirely."),
        needs=("edit-window", "typos"),
    ),
    "R703": Planting(
        _edited("R703", ("category",), "recategorised after half an hour", after=0.5, category="Story Post"),
        needs=("edit-window", "typos"),
    ),
    "R704": Planting(
        _edited("R704", ("category",), "recategorised when resolved", after=12, resolved=True, category="Story Post"),
        needs=("edit-window", "typos"),
    ),
    "R705": Planting(_edited("R705", ("removed",), "removed", after=1), needs=("edit-window", "typos")),
    "R706": Planting(_plant_r706, needs=("edit-window", "typos")),
    "R707": Planting(_plant_r707),
    "R708": Planting(_status("R708", "Illegal", "a status that the text does not know"), without=("vetoed-status",)),
    "R709": Planting(_status("R709", "Vetoed", "Vetoed by nobody")),
    "R710": Planting(_status("R710", "Illegal", "Illegal without a ground"), needs=("illegal-status",)),
    "R711": Planting(_plant_r711),
    "R801": Planting(_plant_r801),
    "R802": Planting(_plant_r802),
    "R803": Planting(_plant_r803),
    "R804": Planting(_plant_r804),
    "R805": Planting(_edited("R805", ("entry-date",), "another entry date", after=1), needs=("edit-window", "typos")),
    "R901": Planting(_rolled("R901", "DICE6", "7", "a seven with six sides")),
    "R902": Planting(_rolled("R902", f"DICE{10**23}", "5", "dice of too many sides"), without=("marked-default",)),
    "R903": Planting(_rolled("R903", "DICE6", "3", "a roll by nobody who plays", visitor=True), needs=("own-dice",)),
    "R904": Planting(_plant_r904),
    "R905": Planting(_plant_r905),
    "V101": Planting(_plant_v101, needs=("alliance",)),
    "V102": Planting(_plant_v102, needs=("event-once",)),
    "V103": Planting(_plant_v103, needs=("bounty",)),
    "V104": Planting(_plant_v104, needs=("mentorships-announced",)),
    "R210": Planting(_plant_r210, needs=("illegal-is-unpopular",)),
    "S101": Planting(_plant_s101),
    "S102": Planting(_plant_s102),
    "S103": Planting(_plant_s103),
    "S104": Planting(_plant_s104, needs=("dormancy-of-number",)),
    "S106": Planting(_plant_s106),
    "S105": Planting(
        _decided(
            "S105",
            "[Core] Kindness",
            'Add "Everybody should be kind to newcomers" to the rule "Fair Play".',
            lambda page: page.replace(
                "== Fair Play ==", "== Fair Play ==\n* Everybody should be kind to newcomers.", 1
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
            lambda page: page.replace("= Special Case =", "== Whims ==\n* Whims count double.\n\n= Special Case =", 1),
            "a rule out of nowhere",
        )
    ),
    "T108": Planting(
        _changed_page(
            "T108",
            lambda game: VISITOR,
            lambda page: page[: page.index("= Special Case =")],
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
    "T110": Planting(_ascended("T110", "a status that the address does not speak of", _one_status_more)),
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
"""Every code that can be planted in the core game, and under which texts."""
