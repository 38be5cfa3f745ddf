"""What stands before a plain request in the same entry, and may lead it in as somebody else's, as no more than a test, or as one that
hangs on something (IDLE-07, 12): whatever would leave it open behind it does so before it, too."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from referee.model.patterns import later
from referee.rules.core.requests.beside import is_heading
from referee.rules.core.requests.doubts import taken_back_until
from referee.rules.core.requests.forms import Wants, denied_in, forms_in
from referee.rules.core.requests.reasons import leaves_it, may_unsay

_ADDRESSED = later(r"^\W*(?:(?:dear|hi|hello|hey) )?@?(\w[\w.'-]*(?: \w[\w.'-]*){0,3}?)\W*[,:]\s+", re.I)
_POINTS_ON = later(
    r"\b(?:(?<!\bto )(?:do|say|write|type|post|read|tell|hear|call)(?:s|ing)? (?:just |only )?(?:this|one thing|so|it|the following)"
    r"|follow(?:s|ing)\W*$|the following|below|here goes|(?:what|as|how) (?:follows|comes|to)|you know what|threats?|messages?|to self|or else|templates?|examples?"
    r"|(?:is|that's) how (?:you|one|we|they|people)|dear (?:diary|santa|boss))\b",
    re.I,
)
"""What speaks of the words that come next."""
_KNOWN = later(
    r"^\W*as (?:(?:some|many|most|all|several) of you|you|everyone|everybody|I)(?: all)? (?:(?:may|might|will|probably|already|have|'ve|can) )*"
    r"(?:know|knows?|noticed|seen|heard|guessed|see|said|told (?:\w+|you all))(?: (?:already|before|by now))?, ",
    re.I,
)
"""How somebody begins who tells what is known."""
_MEANT = later(
    r"\W*(?:(?:right|well|so|hm+|ok(?:ay)?|alas|sigh|ugh|phew|time's up|it's over|that's it(?: for me)?|enough)"
    r"|I (?:hate|regret|have|need|had|wish I didn't have) to (?:do|say|ask) this(?: to you(?: all)?)?"
    r"|(?:this is|it's|it is) hard to (?:do|say|ask)(?: this)?|it (?:pains|hurts|saddens) me to (?:do|say|ask) this"
    r"|I should have (?:done|asked for) (?:this|it) (?:\w+ )?(?:ago|before|earlier|sooner)|I(?: just| really)? (?:can't|cannot) do (?:this"
    r"|it)(?: any ?more| any longer| (?:right )?now| at the moment)?"
    r"|I(?: can't| cannot| won't) (?:continue|go on|play on|carry on|stay)"
    r"|(?:greetings|good (?:morning|afternoon|evening|day)|hello|hi|hey)(?:,? (?:there|again|all|everyone|everybody|folks|guys|friends|fellow \w+))*"
    r"(?:,? (?:a )?(?:quick |brief )?heads[- ]?up)?|(?:a )?(?:quick |brief )?heads[- ]?up|PSA|(?:sad|bad) news(?:,? I'm afraid)?"
    r"|(?:if|when(?:ever)?) (?:you|someone|somebody|anyone|anybody|an? admin|any admin) (?:has|have|is|are) (?:an? (?:minute|moment|second)|time|around|online)"
    r"|I(?:'m afraid I)?(?: have to|'ve got to| must| need to) (?:stop|go|leave|quit)(?: here| now)?|I(?:'d| had)? (?:hoped|thought|wanted|expected)"
    r"(?: to| I(?:'d| would| could))(?: be able to)? (?:have (?:more|enough) time|stay(?: on)?|keep up|play(?: on)?)(?: for this)?"
    r"|I'm (?:clearly|obviously|plainly|hardly) (?:not|in)?(?: ?(?:very|really|that))? ?active(?: any ?more)?"
    r"|(?:(?:this|it|that) )?(?:looks|seems|sounds) (?:\w+ )?(?:good|fine|ok(?:ay)?|great|fair|nice|sensible|reasonable)"
    r"|(?:this is |it's )?(?:far |much )?too (?:strong|weak|complicated|complex|powerful|vague|long)(?: for (?:me|my taste))?)\W*",
    re.I,
)
"""With what those lead in a request who mean it, or what they first say of the matter that they speak on."""
_CONDITION = later(
    r"^\W*(?:(?:and|but|so|well)\b,? )*(?:if|unless|when(?:ever)?|once|as soon as|in case|should (?:I|you|we|they|he|she)|suppos(?:e|ing)|assum(?:e|ing)"
    r"|provided)\b|^\W*(?:vote|pass|elect|fail|enact|veto|make|do|touch|try)\b.*\b(?:and|or) (?:I|I'm|I'll|I'd|lose)\b",
    re.I,
)
"""How a sentence is built on which the next may hang."""


_OF_ASKING = later(r"\b(?:un-?|de-?)?(?:idl\w*|activat\w*)|\b(?:inactive|please|requests?|requesting|asking)\b", re.I)
"""With what a title names the request below it."""


def is_led_in(before: Sequence[str], wants: Wants, names: Collection[str] = (), title: Collection[str] = ()) -> bool:
    """Whether one of the sentences before a request may make it none. What stands behind an earlier request is on that one: who asks
    again means it. `title`: the sentences of the title, which need not be any; `names`: others, who may be spoken to."""
    called = {name.casefold() for name in names}
    for said in before:
        if any(form.asks for form in forms_in(said)):
            return False
        if denied_in(said) not in (None, wants):
            continue
        if may_unsay(_OF_ASKING.sub("", said)) if said in title else _turns(_without_address(said, called), wants):
            return True
    return False


def _turns(said: str, wants: Wants) -> bool:
    if _MEANT.fullmatch(said):
        return False
    if _POINTS_ON.search(said) or _CONDITION.match(said) or taken_back_until(["", said]) > 0:
        return True
    return not is_heading(said) and not leaves_it(said, wants)


def _without_address(said: str, called: Collection[str]) -> str:
    """A sentence without the name of the other whom it is said to, and without that they know it."""
    said = _KNOWN.sub("", said)
    addressed = _ADDRESSED.match(said)
    return said[addressed.end() :] if addressed is not None and addressed[1].casefold() in called else said
