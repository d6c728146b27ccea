"""The figures of the server, read as Prometheus reads them."""

from __future__ import annotations

import pytest
from prometheus_client.parser import text_string_to_metric_families

from hawkshaw.server.metrics import CONTENT_TYPE, Census, Metrics


def read(metrics: Metrics) -> dict[str, float]:
    """Every figure by its name and labels."""
    figures: dict[str, float] = {}
    for family in text_string_to_metric_families(metrics.render().decode()):
        for sample in family.samples:
            labels = ",".join(f"{key}={value}" for key, value in sorted(sample.labels.items()))
            figures[f"{sample.name}{{{labels}}}"] = sample.value
    return figures


def test_moves_are_counted_by_answer_from_nothing_on() -> None:
    metrics = Metrics()
    before = read(metrics)
    assert [before[f"hawkshaw_moves_total{{answer={a}}}"] for a in ("acknowledged", "refused", "stale")] == [
        0
    ] * 3
    metrics.answered_move("acknowledged")
    metrics.answered_move("acknowledged")
    metrics.answered_move("stale")
    after = read(metrics)
    assert [after[f"hawkshaw_moves_total{{answer={a}}}"] for a in ("acknowledged", "refused", "stale")] == [
        2,
        0,
        1,
    ]


def test_the_census_is_taken_when_it_is_asked_for() -> None:
    tables = {("thirteen_clues", "playing"): 2, ("dead_end_drive", "lobby"): 1}
    metrics = Metrics(lambda: Census(tables=tables, seated=5, watching=1))
    figures = read(metrics)
    assert figures["hawkshaw_tables{game=thirteen_clues,status=playing}"] == 2
    assert figures["hawkshaw_tables{game=dead_end_drive,status=lobby}"] == 1
    assert figures["hawkshaw_guests{kind=seated}"] == 5
    assert figures["hawkshaw_guests{kind=watching}"] == 1
    del tables["thirteen_clues", "playing"]
    assert "hawkshaw_tables{game=thirteen_clues,status=playing}" not in read(metrics)


def test_a_census_may_be_named_later() -> None:
    metrics = Metrics()
    assert read(metrics)["hawkshaw_guests{kind=seated}"] == 0
    metrics.census = lambda: Census(seated=3)
    assert read(metrics)["hawkshaw_guests{kind=seated}"] == 3


def test_commits_are_timed_and_failed_ones_only_counted() -> None:
    metrics = Metrics()
    with metrics.committing():
        pass
    with pytest.raises(OSError, match="full"), metrics.committing():
        raise OSError("the disk is full")
    figures = read(metrics)
    assert figures["hawkshaw_commit_seconds_count{}"] == 1
    assert figures["hawkshaw_commit_seconds_bucket{le=+Inf}"] == 1
    assert figures["hawkshaw_commit_seconds_sum{}"] > 0
    assert figures["hawkshaw_failed_commits_total{}"] == 1


def test_bots_are_counted_and_never_timed() -> None:
    metrics = Metrics()
    metrics.bot_decided("regular")
    metrics.bot_failed("late")
    figures = read(metrics)
    assert figures["hawkshaw_bot_decisions_total{level=regular}"] == 1
    assert figures["hawkshaw_bot_failures_total{how=late}"] == 1
    assert figures["hawkshaw_bot_failures_total{how=crashed}"] == 0
    assert not [name for name in figures if "bot" in name and ("seconds" in name or "bucket" in name)]


def test_methods_that_somebody_made_up_share_one_figure() -> None:
    metrics = Metrics()
    for method in ("GET", "BREW", "STEEP"):
        metrics.answered_request(method, "/", 200)
    figures = read(metrics)
    assert figures["hawkshaw_http_requests_total{method=GET,route=/,status=200}"] == 1
    assert figures["hawkshaw_http_requests_total{method=OTHER,route=/,status=200}"] == 2


def test_two_servers_in_one_process_count_apart() -> None:
    one, other = Metrics(), Metrics()
    one.answered_move("refused")
    assert read(one)["hawkshaw_moves_total{answer=refused}"] == 1
    assert read(other)["hawkshaw_moves_total{answer=refused}"] == 0


def test_all_names_are_ours() -> None:
    assert all(name.startswith("hawkshaw_") for name in read(Metrics()))
    assert CONTENT_TYPE.startswith("text/plain")
