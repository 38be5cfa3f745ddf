"""MediaWiki's API: questions and edits, as answers of a known shape or as our errors.

Codes of the API become our errors here and nowhere else. Of what a wiki says in its own words nothing is passed on:
an answer may repeat what was sent, the password too. mwclient is not used: it asks again for as long as it is told to,
prints what it is told, and holds a hostile answer in a hundred times its size.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar
from urllib.parse import urlencode

import msgspec

from referee.errors import EditConflict, LoginError, ReplyLost, WikiError
from referee.net.exchange import Answer, Exchange, Limits, NoAnswer, user_agent

_MOST_BYTES = 20_000_000
"""MediaWiki ends an answer at 8 MB of text, and JSON writes some letters of it as two."""

_GRANT = "the bot password lacks the grant `Create, edit, and move pages`"
_REMEDIES = {
    "readonly": "the wiki is read-only; try again later",
    "ratelimited": "too many edits; try again later",
    "maxlag": "the wiki's servers lag; try again later",
    "blocked": "the account is blocked",
    "protectedpage": "the page is protected from this account",
    "cascadeprotected": "the page is protected from this account",
    "permissiondenied": "the bot password lacks a grant: it needs `Edit existing pages`",
    "writeapidenied": "the bot password lacks a grant: it needs `Edit existing pages`",
    "nocreate": _GRANT,
    "nocreate-loggedin": _GRANT,
    "cantcreate": _GRANT,
    "badtoken": "log in again",
    "assertnameduserfailed": "the session is over; run again",
    "assertuserfailed": "the session is over; run again",
    "readapidenied": "only members may read this wiki",
    "contenttoobig": "the page would be too long for the wiki",
    "invalidtitle": "give the page another title",
    "abusefilter-disallowed": "a filter of the wiki stopped it; ask its keepers",
    "abusefilter-warning": "a filter of the wiki stopped it; ask its keepers",
    "spamblacklist": "the wiki takes a link on it for spam; ask its keepers",
    "titleblacklist-forbidden": "the wiki does not want this title; ask its keepers",
    "captcha": "the wiki asks for a captcha; have its keepers spare the account",
    "hookaborted": "an extension of the wiki stopped it; ask its keepers",
}
"""What is to be done about each code that is known; no other is repeated."""
_LACKS_GRANTS = frozenset({"permissiondenied", "nocreate", "nocreate-loggedin", "cantcreate", "writeapidenied"})
_CONFLICTS = {
    "editconflict": "somebody edited the page meanwhile",
    "pagedeleted": "the page was deleted meanwhile",
    "missingtitle": "the page is no longer there",
    "articleexists": "the page was made meanwhile",
}


class Fault(msgspec.Struct, frozen=True):
    """What the API refuses with."""

    code: str


class Reply(msgspec.Struct, frozen=True):
    """What every answer may hold; each kind of answer adds what it is asked for, and may lack it."""

    error: Fault | None = None


R = TypeVar("R", bound=Reply)
Query = Mapping[str, str | int]


class Api:
    """The API of one wiki. It follows no redirect: what is sent may hold a password or a token."""

    def __init__(self, url: str, path: str, contact: str, *, timeout: float) -> None:
        self.where = url.rstrip("/") + path
        self._address = f"{self.where}api.php"
        self._exchange = Exchange(user_agent(contact), Limits(timeout, _MOST_BYTES), cookies=True)

    def ask(self, shape: type[R], query: Query) -> R:
        """The answer to a question, of that shape; raises WikiError."""
        given = urlencode({**query, "format": "json", "formatversion": 2})
        return self._read(shape, self._talk(f"{self._address}?{given}", None), WikiError)

    def tell(self, shape: type[R], form: Query) -> R:
        """The answer to a form; raises ReplyLost where none came by which to tell whether it was taken, or WikiError."""
        given = {name: str(value) for name, value in {**form, "format": "json", "formatversion": 2}.items()}
        try:
            answer = self._talk(self._address, given)
        except WikiError as lost:
            raise ReplyLost(lost.what, where=lost.where, do=lost.do) from None
        return self._read(shape, answer, ReplyLost)

    def _talk(self, url: str, form: Mapping[str, str] | None) -> Answer:
        try:
            answer = self._exchange.ask(url, form=form)
        except NoAnswer as fault:
            raise WikiError(fault.what, where=self.where, do="run again later") from None
        if 300 <= answer.status < 400:
            raise WikiError("leads elsewhere", where=self.where, do="set [wiki] url and path to where its api.php is")
        if answer.status != 200:
            raise WikiError(f"answered {answer.status}", where=self.where, do="run again later")
        return answer

    def _read(self, shape: type[R], answer: Answer, lost: type[WikiError]) -> R:
        try:
            reply = msgspec.json.decode(answer.body, type=shape)
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            raise self.no_reply(lost) from None
        if reply.error is not None:
            raise _refused(reply.error.code, self.where)
        return reply

    def no_reply(self, kind: type[WikiError] = WikiError) -> WikiError:
        """The error of an answer that lacks what every wiki's has."""
        return kind(
            "answered with something that is no API reply",
            where=self.where,
            do="see that the path of api.php is right",
        )


def _refused(code: str, where: str) -> WikiError:
    if code in _CONFLICTS:
        return EditConflict(f"refused the edit: {_CONFLICTS[code]} [{code}]", where=where, code=code)
    if code not in _REMEDIES:
        return WikiError("refused, and does not say why in a way known here", where=where, code="unknown")
    kind = LoginError if code in _LACKS_GRANTS else WikiError
    return kind(f"refused [{code}]", where=where, do=_REMEDIES[code], code=code)
