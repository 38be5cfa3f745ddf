"""The sender's own words in the text of a mail: without what is quoted, signed, forwarded or added by the list. Pure."""

from __future__ import annotations

import re

from referee.model.events import Message
from referee.model.mails import Mail, addresses_in

_ESCAPED = re.compile(r"\s*>From ")
_WROTE = re.compile(r"(?:.{0,200}\s)?(?:wrote|writes)\s*:\s*", re.I)
_NAMES_QUOTED = re.compile(
    r"(?!.{0,200}\b(?:following|hereby|I(?=\s*:)|(?:do|take|perform|submit|make|announce)\s+(?:these|this))\b).{1,200}:\s*",
    re.I,
)
_ON = re.compile(r"\s*(?:On|At|Quoting|In)\b.{3,200}", re.I)
_ENDS = re.compile(
    r"--\s?|-{10,} next part -{10,}|-{2,}\s*(?:Original Message|Forwarded message|Begin forwarded message)\s*-{0,20}|Begin forwarded message:",
    re.I,
)
_TAKEN_OUT = re.compile(
    r"\s*(?:-{10,} next part -{10,}\s*)?"
    r"(?:An HTML attachment was scrubbed|An embedded and charset-unspecified text was scrubbed|Skipped content of type (?:multipart|text)/)"
)
"""What Mailman puts in the place of a text that its archive does not show; with what comes then, if it is the first."""
_SIGNED = "-----BEGIN PGP SIGNED MESSAGE-----"
_ESCAPED_DASH = re.compile(r"^- (?=-)", re.M)
_RULE = re.compile(r"\s*_{10,}\s*")
_FOOTER = re.compile(r"\s*\S+ mailing list\s*", re.I)
_HEAD_FROM = re.compile(r"\s*\*?From:\*?\s*\S.*", re.I)
_HEAD_SENT = re.compile(r"\s*\*?(?:Sent|Date):\*?\s*\S.*", re.I)
_BEGIN_ENDS, _BEGIN_QUOTED = frozenset("-Bb_*Ff"), frozenset(">|")
"""With what a line begins from which on nothing is the sender's own, and one that is marked as quoted."""
_HEAD_LINES = 4
_MOST_LINES = 100_000
_NEAR = 5
"""So many lines above a quotation may say whose it is."""


def mail_from(message: Message) -> Mail:
    """A message of an archive, taken apart."""
    (address, *others), alone = addresses_in(message.address)
    return Mail(
        id=message.id,
        lists=(message.list,),
        name=message.author,
        address=address,
        through=not alone,
        received=message.at,
        subject=message.subject,
        text=message.text,
        own=own_words(message.text),
        others=tuple(others),
    )


def own_words(text: str) -> str:
    """What the sender says: no quotation with the line that names whose it is, nothing below a signature's dashes, an original
    message or the list's footer. “On Monday Ann wrote:” stays where no mark sets off what she wrote."""
    return "\n".join(_own_lines(text, with_quoted=False)).strip()


def words_below(text: str) -> tuple[str, bool]:
    """What the sender says, with the lines that are marked as quoted, for what is said below them; and whether some are not marked."""
    own = _own_lines(text, with_quoted=True)
    words = _without_lone_attributions(own)
    return "\n".join(words).strip(), len(words) < len(own)


def is_taken_out(text: str) -> bool:
    """Whether an archive shows nothing of what the sender wrote, but that it took it out."""
    return _TAKEN_OUT.match(text) is not None


def _own_lines(text: str, with_quoted: bool) -> list[str]:
    text = _ESCAPED_DASH.sub("", text) if _SIGNED in text else text
    lines = text.splitlines()[:_MOST_LINES]
    own: list[str] = []
    for number, line in enumerate(lines):
        first = line.lstrip()[:1]  # of most lines that is enough to know them by
        if first in _BEGIN_ENDS and _ends(lines, number):
            break
        if first not in _BEGIN_QUOTED:
            own.append(line)
        elif _ESCAPED.match(line):
            own.append(line.replace(">", "", 1))
        else:
            _without_attribution(own, with_heads=with_quoted)
            own.append(line if with_quoted else "")
    return own


def _ends(lines: list[str], number: int) -> bool:
    """Whether nothing from a line on is the sender's own."""
    line = lines[number]
    is_end = _ENDS.fullmatch(line.strip()) is not None or _is_head(lines, number)
    return is_end or bool(_RULE.fullmatch(line) and _FOOTER.fullmatch("".join(lines[number + 1 : number + 2])))


def _is_head(lines: list[str], number: int) -> bool:
    """Whether the head of somebody else's mail begins here, as some programs put it above what is answered to."""
    after = lines[number + 1 : number + _HEAD_LINES]
    return bool(_HEAD_FROM.fullmatch(lines[number])) and any(map(_HEAD_SENT.fullmatch, after))


def is_footer(text: str) -> bool:
    """Whether a text is the list's footer and nothing else."""
    lines = [line for line in text.splitlines() if line.strip()]
    return bool(lines[1:] and _RULE.fullmatch(lines[0]) and _FOOTER.fullmatch(lines[1]))


def _without_attribution(own: list[str], *, with_heads: bool) -> None:
    """Take off “On Saturday Ann wrote:”, which may be broken into two lines, from the end of what stands before a quotation; else
    any other line that says what is quoted, but `with_heads`."""
    at = next((at for at in range(len(own) - 1, max(-1, len(own) - _NEAR), -1) if own[at].strip()), None)
    if at is None:
        return
    if _WROTE.fullmatch(own[at].strip()):
        del own[at if at == 0 or _ON.match(own[at]) or not _ON.match(own[at - 1]) else at - 1 :]
    elif not with_heads and _NAMES_QUOTED.fullmatch(own[at]):
        del own[at]


def _without_lone_attributions(own: list[str]) -> list[str]:
    """Without attributions of quotations that are marked otherwise, or missing."""
    return [
        line for line in own if line.rstrip()[-1:] != ":" or not (_ON.match(line) and _WROTE.fullmatch(line.strip()))
    ]


def unflowed(text: str, *, delete_space: bool) -> str:
    """Text of `format=flowed` with its soft breaks taken out (RFC 3676): a line that ends in a space goes on, but neither into
    a signature's dashes nor from them."""
    joined: list[str] = []
    goes_on = False
    for line in text.splitlines():
        quoted = re.match(r">*", line)
        depth = quoted[0] if quoted else ""
        rest = line[len(depth) :].removeprefix(" ")
        is_dashes = rest.rstrip() == "--"
        if goes_on and joined and _depth(joined[-1]) == depth and not is_dashes:
            before = joined.pop()
            joined.append((before[:-1] if delete_space else before) + rest)
        else:
            joined.append(f"{depth} {rest}" if depth else rest)
        goes_on = rest.endswith(" ") and not is_dashes
    return "\n".join(joined)


def _depth(line: str) -> str:
    match = re.match(r">*", line)
    return match[0] if match else ""
