"""The door to MediaWiki: reading histories, and saving pages so that nothing is lost.

Nothing is retried here: what failed is told at once, and a caller decides.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import NamedTuple

import msgspec

from referee.errors import LoginError, ReplyLost, WikiError
from referee.model.sources import RevisionId, WikiRevision
from referee.net.api import Api, Query, Reply

_MAXLAG = 5
_MOST_ANSWERS = 2000
_LONGEST_HISTORY = 3600.0
_GOES_ON = ("continue", "rvcontinue")
"""What a wiki may have us ask a history on with: anything else that it says would make another question of it."""
_HISTORY: Query = {"action": "query", "prop": "revisions", "rvslots": "main"}


class WikiPage(NamedTuple):
    """A page as read: its newest revision (0: there is no page), its text, and when, by the wiki's own clock."""

    title: str
    revision: int
    text: str
    read_at: str = ""


class Saved(NamedTuple):
    """A saved edit: the revision that it made, 0 where nothing had to change; `merged` with another's edit."""

    revision: int
    changed: bool
    merged: bool = False


class _Page(msgspec.Struct, frozen=True):
    title: str
    revisions: list[WikiRevision] = []


class _Pages(msgspec.Struct, frozen=True):
    """The one page that was asked for; none where its title leads to another wiki."""

    pages: tuple[_Page] | None = None
    interwiki: list[dict[str, str]] = []


class _Revisions(Reply, frozen=True):
    query: _Pages | None = None
    on: dict[str, str] | None = msgspec.field(default=None, name="continue")
    curtimestamp: str = ""


class _User(msgspec.Struct, frozen=True):
    name: str
    anon: bool = False
    blockid: int | None = None
    rights: list[str] = []


class _Account(msgspec.Struct, frozen=True):
    userinfo: _User


class _WhoAmI(Reply, frozen=True):
    query: _Account | None = None


class _Tokens(msgspec.Struct, frozen=True):
    logintoken: str = ""
    csrftoken: str = ""


class _TokenQuery(msgspec.Struct, frozen=True):
    tokens: _Tokens


class _TokensGiven(Reply, frozen=True):
    query: _TokenQuery | None = None


class _Outcome(msgspec.Struct, frozen=True):
    result: str = ""
    token: str = ""


class _LoggedIn(Reply, frozen=True):
    login: _Outcome = _Outcome()


class _Edit(msgspec.Struct, frozen=True):
    result: str = ""
    nochange: bool = False
    oldrevid: RevisionId = 0
    newrevid: RevisionId = 0


class _Edited(Reply, frozen=True):
    edit: _Edit = _Edit()


class Wiki:
    """A wiki, read and written through its API. `seconds` may be given by whoever has another clock."""

    def __init__(
        self,
        url: str,
        path: str,
        contact: str,
        *,
        timeout: float,
        lag: int = _MAXLAG,
        seconds: Callable[[], float] = time.monotonic,
    ) -> None:
        self._api = Api(url, path, contact, timeout=timeout)
        self.where = self._api.where
        self._lag = lag
        self._seconds = seconds
        self._token = ""
        self.account = ""

    # -- reading -------------------------------------------------------------------------------------

    def revisions(self, page: str, after: str | None = None) -> Iterator[WikiRevision]:
        """A page's revisions, oldest first, those after revision `after` only; raises WikiError."""
        query: Query = {"rvprop": "ids|timestamp|user|comment|content", "rvdir": "newer"}
        if after is not None:
            query = {**query, "rvstartid": after}
        history = self._history(page, query)
        return (revision for revision in history if str(revision.revid) != after)

    def ours(self, title: str, base: int) -> list[WikiPage]:
        """The revisions that our account made of a page after revision `base`, oldest first."""
        made = []
        query: Query = {"rvprop": "ids|timestamp|user|content", "rvdir": "older", "rvuser": self.account, "rvlimit": 10}
        for revision in self._history(title, query):
            if revision.revid <= base:
                break
            if revision.user is None or _as_named(revision.user) == _as_named(self.account):
                made.append(WikiPage(title, revision.revid, revision.text or ""))
        return made[::-1]

    def since(self, title: str, base: int) -> frozenset[int]:
        """The numbers of a page's revisions, by whomever, from revision `base` on (0: all); none where there is no page."""
        numbers = set()
        for revision in self._history(title, {"rvprop": "ids|timestamp", "rvdir": "older"}):
            if revision.revid < base:
                break
            numbers.add(revision.revid)
        return frozenset(numbers)

    def _history(self, title: str, query: Query) -> Iterator[WikiRevision]:
        """Answer by answer, as long as each goes on from the last, and not for ever."""
        begun, on, gone = self._seconds(), dict[str, str](), set[str]()
        for _ in range(_MOST_ANSWERS):
            answer = self._api.ask(_Revisions, {**_HISTORY, "titles": title, "rvlimit": "max", **query, **on})
            yield from self._page_in(answer, title).revisions
            if answer.on is None:
                return
            on = {name: value for name, value in answer.on.items() if name in _GOES_ON}
            if "rvcontinue" not in on:
                raise self._api.no_reply()
            if repr(on) in gone:
                raise WikiError(f"gives the history of {title!r} in a circle", where=self.where, do="ask its keepers")
            gone.add(repr(on))
            if self._seconds() - begun > _LONGEST_HISTORY:
                break
        raise WikiError(
            f"has not come to the end of the history of {title!r}",
            where=self.where,
            do="run again to go on; what came is kept",
        )

    def read(self, title: str) -> WikiPage:
        """The newest revision of a page."""
        query: Query = {**_HISTORY, "titles": title, "rvprop": "ids|timestamp|content", "rvlimit": 1, "curtimestamp": 1}
        answer = self._api.ask(_Revisions, query)
        page = self._page_in(answer, title)
        if not page.revisions:
            return WikiPage(title, 0, "", answer.curtimestamp)
        newest = page.revisions[0]
        return WikiPage(page.title, newest.revid, newest.text or "", answer.curtimestamp)

    def _page_in(self, answer: _Revisions, title: str) -> _Page:
        if answer.query is not None and answer.query.interwiki:
            raise WikiError(f"has no page {title!r}: that is one of another wiki", where=self.where, do="name another")
        if answer.query is None or answer.query.pages is None:
            raise self._api.no_reply()
        return answer.query.pages[0]

    # -- writing -------------------------------------------------------------------------------------

    def log_in(self, account: str, password: str) -> None:
        """Log in with a bot password; raises LoginError. A token that is not taken is asked for once more, and no more."""
        form = {"action": "login", "lgname": account, "lgpassword": password, "lgtoken": self._new_token("login")}
        outcome = self._api.tell(_LoggedIn, form).login
        if outcome.result == "NeedToken":
            outcome = self._api.tell(_LoggedIn, {**form, "lgtoken": outcome.token}).login
        if outcome.result == "Throttled":
            raise LoginError(f"too many logins as {account!r}", where=self.where, do="try again later")
        if outcome.result != "Success":
            raise LoginError(
                f"login as {account!r} was refused",
                where=self.where,
                do="make a new bot password at Special:BotPasswords",
            )
        self._require_editor(account)

    def _require_editor(self, account: str) -> None:
        query = {"action": "query", "meta": "userinfo", "uiprop": "blockinfo|rights"}
        answer = self._api.ask(_WhoAmI, query)
        if answer.query is None:
            raise self._api.no_reply()
        user = answer.query.userinfo
        if user.anon or _as_named(user.name) != _as_named(account.split("@")[0]):
            raise LoginError(f"login as {account!r} did not hold", where=self.where, do="see that cookies get through")
        if user.blockid is not None:
            raise WikiError(
                f"the account {account!r} is blocked", where=self.where, do="ask the wiki's keepers", code="blocked"
            )
        if "edit" not in user.rights:
            raise LoginError(
                f"the bot password of {account!r} may not edit",
                where=self.where,
                do="give it the grant `Edit existing pages`",
            )
        self.account = user.name

    def _new_token(self, kind: str) -> str:
        answer = self._api.ask(_TokensGiven, {"action": "query", "meta": "tokens", "type": kind})
        if answer.query is None:
            raise self._api.no_reply()
        return answer.query.tokens.logintoken if kind == "login" else answer.query.tokens.csrftoken

    def save(self, page: WikiPage, text: str, summary: str) -> Saved:
        """Save a page as it was read, or make it where there was none; never make one that is gone meanwhile.

        Raises EditConflict where it changed meanwhile, ReplyLost where no whole reply came.
        """
        # With a base revision no base time: MediaWiki would then pass over an edit by the same account.
        guard: Query = {"baserevid": page.revision, "nocreate": 1} if page.revision else {"createonly": 1}
        if page.read_at:
            guard = {**guard, "starttimestamp": page.read_at}
        form = {"action": "edit", "title": page.title, "text": text, "summary": summary, "bot": 1, **guard}
        try:
            made = self._edit({**form, "assertuser": self.account, "maxlag": self._lag})
        except WikiError as refused:
            refused.where = f"{self.where}: page {page.title!r}"
            raise
        if made.nochange:
            return Saved(0, False)
        return Saved(made.newrevid, True, merged=bool(page.revision) and made.oldrevid != page.revision)

    def _edit(self, form: Query) -> _Edit:
        """The edit; with a new token, once, where ours has grown old."""
        try:
            self._token = self._token or self._new_token("csrf")
            made = self._api.tell(_Edited, {**form, "token": self._token}).edit
        except WikiError as refused:
            if refused.code != "badtoken":
                raise
            self._token = self._new_token("csrf")
            made = self._api.tell(_Edited, {**form, "token": self._token}).edit
        if made.result != "Success":
            raise WikiError(
                "did not save the page", where=self.where, do="look at what it wants of you", code="failure"
            )
        if not made.newrevid and not made.nochange:
            raise self._api.no_reply(ReplyLost)
        return made


def _as_named(account: str) -> str:
    """An account's name as MediaWiki takes it, in whatever way it is written."""
    return account.replace("_", " ").strip().casefold()
