"""JSON that somebody gives: what is said twice is refused, and so is what is no JSON."""

import pytest

from referee.errors import InputError
from referee.model.given import decode_given, read_given


@pytest.mark.parametrize(
    ("body", "says"),
    [
        (b'{"icons": ["FOR"], "icons": ["AGAINST"]}', "an object names 'icons' twice"),
        (b'[{"a": {"b": 1, "c": 2, "b": 1}}]', "an object names 'b' twice"),
        (rb'{"icons": 1, "ic\u006fns": 2}', "an object names 'icons' twice"),
        (b'{"a": NaN}', "malformed"),
        (b'{"a": "\xff"}', "utf-8"),
        (b"[" * 100_000, "nested too deeply"),
        (b"", "truncated"),
    ],
)
def test_what_is_said_twice_or_is_no_json_is_refused(body: bytes, says: str) -> None:
    with pytest.raises(ValueError, match="(?i)" + says):
        decode_given(body)
    with pytest.raises(InputError, match=r"(?i)^here\.json: is no JSON: .*" + says):
        read_given(body, "here.json")


def test_one_key_in_two_objects_is_no_repetition() -> None:
    assert decode_given(b'[{"a": 1, "b": {"a": 2}}, {"a": "a"}]') == [{"a": 1, "b": {"a": 2}}, {"a": "a"}]
