"""Random games of Pulp Detective over random modules: they end, and the kept page says that nothing is left out."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from hawkshaw import Rng
from tools.pulp_coverage.__main__ import A_BATCH, ROOT, Kept, soak
from tools.pulp_coverage.page import ELSEWHERE, page, unproved
from tools.pulp_coverage.wandering import Endless, new_table, play
from tools.pulp_coverage.watching import Watch, expected, gaps

GAMES = 120


@pytest.mark.long
def test_random_games_end_and_exercise_most_of_what_there_is() -> None:
    watch = Watch()
    for seed in range(GAMES):
        watch.game(Rng(f"short {seed}"))
    assert sum(watch.counts[f"ending: {ending}"] for ending in expected()["ending"]) == GAMES
    everything = sum(len(names) for names in expected().values())
    assert len(gaps(watch.counts)) < everything / 10
    for section in ("effect", "window", "block", "decision", "move"):
        missing = [gap for gap in gaps(watch.counts) if gap.startswith(f"{section}:")]
        assert len(missing) <= len(expected()[section]) / 5, missing


def test_a_game_that_does_not_end_is_noticed() -> None:
    rng = Rng("endless")
    with pytest.raises(Endless, match="no end after 7 decisions"):
        for _ in play(new_table(rng), rng, cap=7):
            pass


def test_only_what_is_known_to_be_rare_may_be_missing() -> None:
    counts = Counter({f"{section}: {name}": 1 for section, names in expected().items() for name in names})
    assert gaps(counts) == []
    assert "Nothing was left out." in page(1, counts, [])
    del counts["effect: mill"]
    assert unproved(gaps(counts)) == ["effect: mill"]
    assert "- effect: mill (nothing proves it yet)" in page(1, counts, gaps(counts))
    rare = next(iter(ELSEWHERE))
    assert unproved([rare]) == []


def test_a_soak_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    kept = Kept(tmp_path / "games.jsonl")
    heard: list[int] = []
    first = soak(kept, 1, 1, 1, heard.append)
    assert heard == [0, A_BATCH]
    with kept.path.open("a", encoding="utf-8") as file:
        file.write('{"batch": 1, "cou')
    again = soak(kept, 1, 1, 1, heard.append)
    assert heard[2:] == [A_BATCH]
    assert again == first


def test_the_kept_page_covers_every_effect_window_card_and_decision() -> None:
    text = (ROOT / "docs" / "pulp_coverage.md").read_text(encoding="utf-8")
    sections = text.split("\n## ")[1:]
    assert len(sections) == len(expected())
    for (section, names), told in zip(expected().items(), sections, strict=True):
        rows = [line.strip("| ").split(" | ") for line in told.splitlines() if line.startswith("| ")][1:]
        found = {name: int(count) for name, count in rows}
        assert list(found) == names, f"{section}: make pulp-soak"
        assert all(found[name] or f"{section}: {name}" in ELSEWHERE for name in names), section
