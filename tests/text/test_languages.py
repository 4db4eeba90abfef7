"""Which language a reader gets."""

from __future__ import annotations

import pytest

from scopa_frontends.text.languages import choose_language, language_of


@pytest.mark.parametrize(
    ("tag", "language"),
    [
        ("it", "it"),
        ("it-IT", "it"),
        ("IT_it", "it"),
        ("es-419", "es"),
        ("es_ES.UTF-8", "es"),
        ("fil", "tl"),
        ("fil-PH", "tl"),
        ("tl_PH", "tl"),
        ("tr", "tr"),
        ("TR", "tr"),
        ("en-GB", "en"),
        ("de", None),
        ("C", None),
        ("POSIX", None),
        ("", None),
        (None, None),
        ("İt", None),
        ("italian", None),
    ],
)
def test_a_tag_is_mapped_to_our_spelling(tag, language):
    """Client and environment tags are mapped to the five languages, or to none."""
    assert language_of(tag) == language


def test_the_order_is_flag_setting_environment_english():
    """Flag before setting before environment; English when nothing fits."""
    environment = {"LANG": "tr_TR.UTF-8"}
    assert choose_language("it", "es", environment) == "it"
    assert choose_language(None, "es", environment) == "es"
    assert choose_language("xx", None, environment) == "tr"
    assert choose_language(None, None, {}) == "en"
    assert choose_language(None, None, {"LANGUAGE": "de:tl", "LANG": "it"}) == "tl"
