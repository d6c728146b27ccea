"""The browser's types are those of the wire."""

from __future__ import annotations

from tools import webtypes


def test_the_types_of_the_browser_client_are_up_to_date() -> None:
    assert webtypes.FILE.read_text(encoding="utf-8") == webtypes.page(), "run python -m tools.webtypes"


def test_a_type_is_written_as_typescript_has_it() -> None:
    page = webtypes.page()
    assert '  type: "move";\n  move: string | number;\n  ask: number;\n' in page
    assert "  since?: number | null;\n" in page, "what a client sends may leave out defaults"
    assert "  legal: [number, number][];\n" in page
    assert "  assist?: 0 | 1 | 2;\n" in page
    assert "export type FromClient = Hello | Move |" in page
