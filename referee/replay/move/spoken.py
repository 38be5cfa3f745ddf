"""What posts and comments ask for and announce, whatever else they are."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta

import msgspec

from referee.model.events import VOTABLE, Comment, Edit, Post
from referee.replay.docket import doubted, withdrawn
from referee.replay.state import GameState, with_core
from referee.rules.core.comings import Request
from referee.rules.core.idled_by_name import surely_idled
from referee.rules.core.missing_comments import post_of
from referee.rules.core.renamed import asked
from referee.rules.core.requests.announced import names_somebody, perhaps_announced
from referee.rules.core.requests.forms import BOTH, Wants
from referee.rules.core.requests.hints import ANYWHERE, Said, hinting_words, hints_in
from referee.rules.core.requests.joining import asks_to_join
from referee.rules.core.requests.own import is_of_oneself, roots, terms
from referee.rules.core.requests.reading import announces_idling, request_in
from referee.rules.core.requests.withdrawn import taken_back_in
from referee.rules.core.resignations import resignation_in

_MADE: Mapping[Wants, str] = {"idle": "idle", "unidle": "active"}
"""What those are made who ask for it."""
_REQUESTS = frozenset(f"{heard}{wants}" for heard in ("", "perhaps-", "hint-") for wants in BOTH)
_LATELY = timedelta(days=4)
"""So long a request counts in the texts known: who agrees with one on another page of the blog may do so."""
_MOST = 80
_MARKS = str.maketrans(dict.fromkeys('“”„‟"«»', "'"))


def hear(state: GameState, author: str, entry: Post | Comment) -> GameState:
    """Remember what somebody asks for themselves, and what an entry announces (IDLE-07, 09, 11, 12; PLAYERS-12)."""
    text = f"{entry.title}. {entry.body}" if isinstance(entry, Post) else entry.text
    state = _with_resignation(state, author, entry, text)
    # Who writes out a name that they had themselves may ask for it.
    names = state.core.roster.names_beside(author)
    state = _with_taken_back(state, author, entry, text)
    if isinstance(entry, Post):
        state = _with_those_named(state, author, text, entry.at)
    where = _where(state, entry)
    hints, announces = _hints(state, author, entry, text, where), announces_idling(text)
    if not hints and not where.on_matter:
        state = _with_own(state, author, entry, text, where.player)
    if not hints and not announces:
        return state
    requests = state.core.requests
    words = _shortly(hinting_words(text, names, author, where)) if hints else ""
    for wants in hints:
        requests = asked(requests, f"hint-{wants}:{author}", entry, author, words=words)
    request = request_in(text, names, author, where.title)
    if request is not None and not (request[1] or request[0] in hints):
        request = None
    if request is not None:
        wants, sure = request[0], request[1] and post_of(entry) not in state.core.odd
        requests = asked(
            requests,
            f"{'' if sure else 'perhaps-'}{wants}:{author}",
            entry,
            author,
            sure=sure,
            words="" if sure else words,
        )
    state = with_core(state, requests=requests)
    return state if request is None and not announces else _announced(state, author, entry)


def _with_taken_back(state: GameState, author: str, entry: Post | Comment, text: str) -> GameState:
    """What they had surely asked for is in doubt where an entry may take it back."""
    names = state.core.roster.names_beside(author)
    for wants in BOTH:
        held = state.core.requests.get(key := f"{wants}:{author}")
        if held is None or not held.sure:
            continue
        # Who is by now what they asked to be made takes nothing back by speaking of the contrary.
        standing = state.core.roster.standing(author, entry.at)
        if standing is not None and standing.status == _MADE[wants]:
            continue
        if wants in taken_back_in(text, names, author, beneath=held.post == post_of(entry)):
            unsure = msgspec.structs.replace(held, sure=False)
            state = with_core(state, requests=state.core.requests.set(key, unsure))
    return state


def _announced(state: GameState, author: str, entry: Post | Comment) -> GameState:
    """Their author's own idling is what an entry that speaks of any may announce (IDLE-11)."""
    announced = state.core.announced.set(author, entry.at)
    return withdrawn(with_core(state, announced=announced), f"announce:{author}")


def _with_those_named(state: GameState, author: str, text: str, at: datetime) -> GameState:
    """Remember whom a post of another's names: it surely announces that they are idled, or nobody can tell that it does not (IDLE-09)."""
    roster, prefix = state.core.roster, "announce:"
    active = {*roster.active(at)} - {author}
    awaited = {entry.key.removeprefix(prefix) for entry in state.docket.deferred if entry.key.startswith(prefix)}
    spoken_of = [name for name in {*active, *awaited} - {author} if names_somebody(text, roster.names_of(name))]
    if not spoken_of:
        return state
    out = {name for name in spoken_of if surely_idled(text, roster.names_of(name))}
    for name in spoken_of:
        key = f"{prefix}{name}"
        state = withdrawn(state, key) if name in out else doubted(state, perhaps_announced(name, at), key)
    # Only who plays may yet be idled.
    named = state.core.named.update(dict.fromkeys(active.intersection(spoken_of), at))
    announced = state.core.announced.update(dict.fromkeys(active & out, at))
    return with_core(state, named=named, announced=announced)


def _with_own(state: GameState, author: str, entry: Post | Comment, text: str, player: str) -> GameState:
    """Remember what somebody writes of themselves that is tied to nothing in the game: whoever idles them may have known what it
    meant."""
    names = state.core.roster.names_beside(author)
    of_the_rules = terms(state.law) if state.law is not None else frozenset[str]()
    if not is_of_oneself(text, names, author, of_the_rules, player):
        return state
    # A matter is in the game, too; few get here.
    recent = (state.core.matters.get(key) for key in (*state.core.pending, *state.core.fading))
    titles = frozenset[str]().union(*(roots(matter.title) for matter in recent if matter is not None))
    if not is_of_oneself(text, names, author, titles, player):
        return state
    words = _shortly(text.removeprefix(f"{entry.title}. ") if isinstance(entry, Post) and entry.body else text)
    return with_core(state, requests=asked(state.core.requests, f"own:{author}", entry, author, words=words))


def _where(state: GameState, entry: Post | Comment) -> Said:
    """Where an entry says what it says, but for what others have said before."""
    known = entry if isinstance(entry, Post) else state.core.posts.get(entry.post)
    votes = isinstance(entry, Post) or bool(entry.icons)
    on_matter = votes and known is not None and known.category in VOTABLE
    player = state.law.words.player if state.law is not None else ANYWHERE.player
    return Said(on_matter=on_matter, player=player, title=entry.title if isinstance(entry, Post) else "")


def _hints(state: GameState, author: str, entry: Post | Comment, text: str, where: Said) -> tuple[Wants, ...]:
    """What somebody may ask for; who only agrees does where another has asked before, on this page or lately on the blog."""
    names = state.core.roster.names_beside(author)
    hints = hints_in(text, names, author, where)
    if hints and not _had_asked(state, author, entry, on_matter=where.on_matter):
        return hints_in(text, names, author, where._replace(had_asked=False))
    return hints


def _had_asked(state: GameState, author: str, entry: Post | Comment, *, on_matter: bool) -> bool:
    page = post_of(entry)
    for key, request in state.core.requests.items():
        kind, _, who = key.partition(":")
        if kind not in _REQUESTS or who == author:
            continue
        lately = not on_matter and not kind.startswith("hint-") and entry.at - request.at <= _LATELY
        if lately or request.post == page:
            return True
    return False


def hear_edited(state: GameState, edit: Edit) -> GameState:
    """What its author writes into an entry later may be asked for, and what they take out may be no more: neither surely is, since
    the rules speak of what an entry asks for (IDLE-07, 09)."""
    requests, author, known = (
        state.core.requests,
        state.core.roster.person(edit.by),
        state.core.posts.get(edit.post or ""),
    )
    if known is not None and state.core.roster.person(known.author) != author:
        return state
    text = ". ".join(str(edit.new[field]) for field in ("title", "body", "text") if field in edit.new)
    if "text" not in edit.new:
        state = _with_those_named(state, author, text, edit.at)
    names = state.core.roster.names_beside(author)
    is_matter = known is not None and known.category in VOTABLE and "text" not in edit.new
    where = ANYWHERE._replace(on_matter=is_matter, title=str(edit.new.get("title", "")))
    hints = hints_in(text, names, author, where)
    for wants in BOTH:
        plain = requests.get(key := f"{wants}:{author}")
        is_of_it = plain is not None and known is not None and (plain.post, plain.at) == (known.id, known.at)
        if wants in hints and not is_of_it:
            words = _shortly(hinting_words(text, names, author, where))
            requests = requests.set(f"hint-{key}", Request(edit.at, sure=False, post=edit.post or "", words=words))
        elif plain is not None and is_of_it and "body" in edit.new and wants not in hints:
            requests = requests.set(key, msgspec.structs.replace(plain, sure=False))
    return with_core(state, requests=requests)


def _shortly(words: str) -> str:
    """Words of a player's as a message quotes them: a few, in one line, without marks that would end the quotation."""
    said = " ".join(words.translate(_MARKS).split())
    said = f"{said.rstrip('.')}." if said.endswith("..") else said
    said = said if len(said) <= _MOST else f"{said[:_MOST].rsplit(' ', 1)[0]} …"
    return "" if "cannot be told" in said.casefold() else said


def _with_resignation(state: GameState, author: str, entry: Post | Comment, text: str) -> GameState:
    """Remember what an Admin last said of laying it down; a comment is not sure where a text asks for a post."""
    if not state.core.roster.is_admin(author, entry.at):
        return state
    resigns = resignation_in(text, state.core.roster.people, author)
    if resigns is None:
        return state
    takes_post = state.law is None or state.law.get("admins-resign") is not None
    sure = resigns and (isinstance(entry, Post) or not takes_post) and post_of(entry) not in state.core.odd
    return with_core(state, requests=asked(state.core.requests, f"resign:{author}", entry, author, sure=sure))


def hear_of_joining(state: GameState, author: str, post: Post) -> GameState:
    """Remember the post of somebody who is no player, and whether it surely asks to be one (PLAYERS-03)."""
    standing = state.core.roster.standing(author, post.at)
    if standing is not None and standing.status != "left":
        return state
    player = state.law.words.player if state.law is not None else "player"
    before, left = state.core.requests.get(f"join:{author}"), state.core.departed.get(author)
    sure = asks_to_join(f"{post.title}. {post.body}", player) and post.id not in state.core.odd
    if before is not None and before.sure and not sure and (left is None or before.at > left):
        return state
    return with_core(state, requests=asked(state.core.requests, f"join:{author}", post, author, sure=sure))


def mentorships_announced(state: GameState, post: Post) -> GameState:
    """A post that names both announces a Mentorship, or its end (R205-MENTORS-07, 10)."""
    mentorships = state.tracked.mentorships
    if all(mentorship.announced for mentorship in mentorships):
        return state
    text, roster = f"{post.title} {post.body}".casefold(), state.core.roster
    announced = tuple(
        msgspec.structs.replace(mentorship, announced=True)
        if all(any(called.casefold() in text for called in roster.names_of(name)) for name in mentorship.names)
        else mentorship
        for mentorship in mentorships
    )
    return msgspec.structs.replace(state, tracked=msgspec.structs.replace(state.tracked, mentorships=announced))
