"""The outside world as the configuration names it: the blog, the wiki, and the password for it."""

from __future__ import annotations

import os
import stat

from referee.config import Config
from referee.errors import ConfigError
from referee.net.mediawiki import Wiki
from referee.net.session import PoliteSession

PASSWORD = "REFEREE_PASSWORD"
"""The environment's variable for the bot password."""


def open_session(config: Config) -> PoliteSession:
    """A polite session for the blog."""
    http = config.http
    return PoliteSession(http.contact, seconds_between=http.seconds_between, timeout=http.timeout)


def open_wiki(config: Config) -> Wiki:
    """The wiki, not logged in."""
    return Wiki(config.wiki.url, config.wiki.path, config.http.contact, timeout=config.http.timeout)


def log_in(config: Config) -> Wiki:
    """The wiki, logged in as the account that publishes; raises ConfigError where its password is not at hand."""
    wiki = open_wiki(config)
    wiki.log_in(config.publish.account, _password(config))
    return wiki


def _password(config: Config) -> str:
    """The bot password from the environment, or from a file that only its owner can read."""
    given = os.environ.get(PASSWORD)
    if given:
        return given
    if not config.publish.password_file:
        raise ConfigError(
            f"there is no password for {config.publish.account!r}",
            where="[publish]",
            do=f"set {PASSWORD}, or `password-file` to a file of mode 0600",
        )
    path = config.path(config.publish.password_file)
    try:
        if stat.S_IMODE(path.stat().st_mode) & 0o077:
            raise ConfigError("can be read by others", where=str(path), do=f"chmod 600 {path}")
        return path.read_text("utf-8").strip()
    except OSError as problem:
        raise ConfigError(f"cannot be read: {problem.strerror}", where=str(path), do="see to its permissions") from None
