"""The door to MediaWiki: reading histories, and saving pages so that nothing is lost.

Codes of the API and exceptions of mwclient become our errors here and nowhere else. mwclient's own retries
and sleeps are kept to a minimum: what failed is told at once, and a caller decides.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import mwclient
import mwclient.errors
import requests

from referee.errors import EditConflict, LoginError, ReplyLost, WikiError
from referee.net.session import user_agent

_MAXLAG = 5
_REMEDIES = {
    "readonly": "the wiki is read-only; try again later",
    "ratelimited": "too many edits; try again later",
    "maxlag": "the wiki's servers lag; try again later",
    "blocked": "the account is blocked",
    "protectedpage": "the page is protected from this account",
    "permissiondenied": "the bot password lacks a grant: it needs `Edit existing pages`",
    "nocreate": "the bot password lacks the grant `Create, edit, and move pages`",
    "nocreate-loggedin": "the bot password lacks the grant `Create, edit, and move pages`",
    "cantcreate": "the bot password lacks the grant `Create, edit, and move pages`",
    "badtoken": "log in again",
    "assertnameduserfailed": "the session is over; run again",
    "assertuserfailed": "the session is over; run again",
}
_LACKS_GRANTS = frozenset({"permissiondenied", "nocreate", "nocreate-loggedin", "cantcreate", "writeapidenied"})
_CONFLICTS = frozenset({"editconflict", "pagedeleted", "missingtitle", "articleexists"})


class WikiPage(NamedTuple):
    """A page as read: its newest revision (0: there is no page) and text."""

    title: str
    revision: int
    text: str


class Saved(NamedTuple):
    """A saved edit: the revision that it made, 0 where nothing had to change."""

    revision: int
    changed: bool


class Wiki:
    """A wiki, read and written through its API."""

    def __init__(self, url: str, path: str, contact: str, *, timeout: float, lag: int = _MAXLAG) -> None:
        parts = urlsplit(url)
        self.where = url.rstrip("/") + path
        self._lag = lag
        self.account = ""
        with self._translated():
            self._site = mwclient.Site(
                parts.netloc,
                path=path,
                scheme=parts.scheme or "https",
                clients_useragent=user_agent(contact),
                max_retries=0,
                retry_timeout=0,
                force_login=False,
                do_init=False,
                connection_options={"timeout": (5, timeout)},
                max_lag=lag,
            )
            self._site.site_init()

    # -- reading -------------------------------------------------------------------------------------

    def revisions(self, page: str, after: str | None = None) -> Iterator[Mapping[str, Any]]:
        """A page's revisions, oldest first, those after revision `after` only."""
        query: dict[str, Any] = {
            "prop": "revisions",
            "titles": page,
            "rvprop": "ids|timestamp|user|comment|content",
            "rvslots": "main",
            "rvdir": "newer",
            "rvlimit": "max",
        }
        if after is not None:
            query["rvstartid"] = after
        while True:
            answer = self._ask("query", **query)
            pages = answer.get("query", {}).get("pages", {})
            for found in pages.values():
                for revision in found.get("revisions", ()):
                    if str(revision["revid"]) != after:
                        yield revision
            if "continue" not in answer:
                return
            query |= answer["continue"]

    def read(self, title: str) -> WikiPage:
        """The newest revision of a page."""
        answer = self._ask("query", prop="revisions", titles=title, rvprop="ids|content", rvslots="main", rvlimit=1)
        (found,) = answer["query"]["pages"].values()
        if "revisions" not in found:
            return WikiPage(title, 0, "")
        (revision,) = found["revisions"]
        return WikiPage(found["title"], int(revision["revid"]), revision["slots"]["main"].get("*", ""))

    def _ask(self, action: str, **query: Any) -> dict[str, Any]:
        with self._translated():
            answer: dict[str, Any] = self._site.api(action, http_method="GET", **query)
            return answer

    # -- writing -------------------------------------------------------------------------------------

    def log_in(self, account: str, password: str) -> None:
        """Log in with a bot password; raises LoginError."""
        with self._translated():
            try:
                self._site.login(account, password)
            except mwclient.errors.LoginError as refused:
                reason = str(refused.args[-1]) if refused.args else "refused"
                raise LoginError(
                    f"login as {account!r} was refused: {_without(reason, password)}",
                    where=self.where,
                    do="make a new bot password at Special:BotPasswords",
                ) from None
        info = self._ask("query", meta="userinfo", uiprop="blockinfo|rights")["query"]["userinfo"]
        if "anon" in info:
            raise LoginError(f"login as {account!r} did not hold", where=self.where, do="see that cookies get through")
        if "blockid" in info:
            raise WikiError(
                f"the account {info['name']!r} is blocked",
                where=self.where,
                do="ask the wiki's keepers",
                code="blocked",
            )
        if "edit" not in info.get("rights", ()):
            raise LoginError(
                f"the bot password of {account!r} may not edit",
                where=self.where,
                do="give it the grant `Edit existing pages`",
            )
        self.account = info["name"]

    def save(self, title: str, text: str, summary: str, base: int) -> Saved:
        """Save a page that was read at revision `base` (0: make it).

        Raises EditConflict where it changed meanwhile, ReplyLost where no whole reply came.
        """
        guard: dict[str, Any] = {"baserevid": base, "nocreate": 1} if base else {"createonly": 1}
        with self._translated(saving=True):
            token = self._site.get_token("csrf")
            answer = self._site.api(
                "edit",
                http_method="POST",
                title=title,
                text=text,
                summary=summary,
                token=token,
                bot=1,
                assertuser=self.account,
                maxlag=self._lag,
                **guard,
            )
        result = answer.get("edit", {})
        if result.get("result") != "Success":
            raise WikiError(
                f"did not save {title!r}: {result.get('result', 'no result')}", where=self.where, code="failure"
            )
        if "nochange" in result:
            return Saved(0, False)
        if base and int(result.get("oldrevid", 0)) != base:
            # MediaWiki merged ours with another edit: saved, but not onto what we read.
            raise EditConflict(f"{title!r} was merged with another edit", where=self.where, code="merged")
        return Saved(int(result["newrevid"]), True)

    @contextmanager
    def _translated(self, *, saving: bool = False) -> Iterator[None]:
        try:
            yield
        except mwclient.errors.EditError as refused:
            raise self._refused("editconflict", str(refused.args[-1] if refused.args else refused)) from None
        except mwclient.errors.APIError as refused:
            raise self._refused(str(refused.code), str(refused.info)) from None
        except mwclient.errors.MaximumRetriesExceeded:
            raise self._refused("maxlag", "the wiki lags or does not answer") from None
        except mwclient.errors.InvalidResponse:
            fault: type[WikiError] = ReplyLost if saving else WikiError
            raise fault(
                "answered with something that is no API reply",
                where=self.where,
                do="see that the path of api.php is right",
            ) from None
        except mwclient.errors.MwClientError as refused:
            raise WikiError(f"{type(refused).__name__}", where=self.where) from None
        except (requests.RequestException, ValueError) as problem:
            fault = ReplyLost if saving else WikiError
            raise fault(
                f"did not answer whole ({type(problem).__name__})", where=self.where, do="run again later"
            ) from None

    def _refused(self, code: str, info: str) -> WikiError:
        remedy = _REMEDIES.get(code, "")
        if code in _CONFLICTS:
            return EditConflict(f"refused the edit: {info} [{code}]", where=self.where, code=code)
        kind = LoginError if code in _LACKS_GRANTS else WikiError
        return kind(f"refused: {info} [{code}]", where=self.where, do=remedy, code=code)


def _without(text: str, secret: str) -> str:
    return text.replace(secret, "…") if secret else text
