"""What is heard in a mail of a matter. Pure."""

from __future__ import annotations

from typing import NamedTuple

from referee.model.decisions import Vote


class Heard(NamedTuple):
    """What a mail says of a matter. `word`: the kind or outcome; `vote` what is cast, None where it is withdrawn; `sure`
    where its words leave no doubt; `resolves`: by the words “I resolve”; `here`: without naming
    a matter; `of`: players named in what may be said for them."""

    matter: str
    vote: Vote | None
    word: str
    sure: bool
    text: str
    resolves: bool = False
    here: bool = False
    of: tuple[str, ...] = ()

    def under(self, *, sure: bool, resolves: bool) -> Heard:
        """The same under a line: whether that leaves no doubt, and whether it says “I resolve”."""
        return self._replace(sure=self.sure and sure, resolves=self.resolves or resolves)
