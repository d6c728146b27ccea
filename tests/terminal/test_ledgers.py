"""The ledgers' texts by id."""

from __future__ import annotations

from pathlib import Path

import pytest

import hawkshaw
from hawkshaw.core.errors import BadOption
from hawkshaw.terminal.ledgers import find_rules, folder, read_ledger
from tools.ledger import read_ledger as ids_of

CLUES = hawkshaw.game("thirteen_clues")
LEDGERS = sorted(Path(str(folder())).glob("*.md"))


@pytest.mark.parametrize("ledger", LEDGERS, ids=lambda path: path.stem)
def test_every_id_of_every_ledger_has_its_words(ledger: Path) -> None:
    text = ledger.read_text(encoding="utf-8")
    words = {rule.id: rule.text for rule in read_ledger(text)}
    wanted = ids_of(text)
    assert wanted
    assert [name for name in wanted if not words.get(name)] == []
    if ledger.name in CLUES.ledgers:
        assert list(words) == wanted, "and nothing that is no id passes for one"


@pytest.mark.parametrize("spelling", ["TC-T09", "tc-t9", "TCT9", "t9", " T09 "])
def test_an_id_may_be_spelled_loosely(spelling: str) -> None:
    assert [rule.id for rule in find_rules(CLUES, spelling)] == ["TC-T09"]


def test_rules_and_rulings_are_not_confused() -> None:
    assert find_rules(CLUES, "3")[0].id == "TC-03"
    assert find_rules(CLUES, "R3")[0].id == "TC-R3"


def test_a_ruling_keeps_its_question_and_its_reason() -> None:
    (rule,) = find_rules(CLUES, "TC-R11")
    assert rule.section == "Rulings"
    assert rule.text.splitlines() == [
        "Question: Can a question target yourself?",
        "Ruling: No.",
        "Reason: The glass is handed to a player.",
    ]


def test_bare_ids_and_ranges_are_found() -> None:
    rules = read_ledger(
        "- **DL-01** One.\n- **X3** (DL-36) A\n  goes on.\n\n| id | name |\n|---|---|\n| **DL-51…53** | Tailed |\n"
    )
    assert [(rule.id, rule.text) for rule in rules] == [
        ("DL-01", "One."),
        ("DL-X3", "(DL-36) A goes on."),
        ("DL-51", "name: Tailed"),
        ("DL-52", "name: Tailed"),
        ("DL-53", "name: Tailed"),
    ]


def test_what_a_row_says_of_a_range_and_a_bullet_of_one_is_one_rule() -> None:
    rules = read_ledger(
        "| id | name |\n|---|---|\n| **DL-51…52** | Tailed |\n\n- **DL-51** Before.\n- **DL-52** After.\n"
    )
    assert [(rule.id, rule.text) for rule in rules] == [
        ("DL-51", "Before.\nname: Tailed"),
        ("DL-52", "After.\nname: Tailed"),
    ]


def test_an_unknown_id_is_refused() -> None:
    with pytest.raises(BadOption, match="did you mean"):
        find_rules(CLUES, "TC-R99")
