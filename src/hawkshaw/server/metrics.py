"""Figures for whoever runs the server, in Prometheus' text form.

They count what everybody together does, never what a table holds. How long bots think is not among them: it would tell
of their cards.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping
from contextlib import AbstractContextManager
from types import TracebackType
from typing import Final

import msgspec
from prometheus_client import CollectorRegistry, Counter, Histogram, Info, ProcessCollector, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from prometheus_client.metrics_core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

import hawkshaw
from hawkshaw.server.host.observer import Answer, Failure

CONTENT_TYPE: Final = CONTENT_TYPE_LATEST

ANSWERS: Final[tuple[Answer, ...]] = ("acknowledged", "refused", "stale")
FAILURES: Final[tuple[Failure, ...]] = ("crashed", "late")
SECONDS: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
"""From a fast disk that flushes to one in trouble."""
METHODS: Final = frozenset({"GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE", "WEBSOCKET"})


class Census(msgspec.Struct, frozen=True, kw_only=True):
    """How many there are at this moment."""

    tables: Mapping[tuple[str, str], int] = {}
    """By game and status."""
    seated: int = 0
    """Connections that have a seat."""
    watching: int = 0


class Metrics:
    """All figures of one server; the census is taken whenever they are asked for."""

    def __init__(self, census: Callable[[], Census] = Census) -> None:
        self.census = census
        self._registry = CollectorRegistry()
        self._registry.register(_CensusTaker(self))
        ProcessCollector(namespace="hawkshaw", registry=self._registry)
        info = Info("hawkshaw_build", "What is running", registry=self._registry)
        info.info({"version": hawkshaw.__version__})
        self._moves = Counter(
            "hawkshaw_moves", "Moves by what was answered", ["answer"], registry=self._registry
        )
        self._commits = Histogram(
            "hawkshaw_commit_seconds",
            "Time until changes were on the disk",
            buckets=SECONDS,
            registry=self._registry,
        )
        self._failed_commits = Counter(
            "hawkshaw_failed_commits", "Changes that were not saved", registry=self._registry
        )
        self._bot_decisions = Counter(
            "hawkshaw_bot_decisions", "Decisions of bots", ["level"], registry=self._registry
        )
        self._bot_failures = Counter(
            "hawkshaw_bot_failures", "Bots that did not answer", ["how"], registry=self._registry
        )
        self._requests = Counter(
            "hawkshaw_http_requests",
            "Requests by what was answered; live connections count as WEBSOCKET",
            ["method", "route", "status"],
            registry=self._registry,
        )
        # A figure that is there from the start, at nothing, can be watched for its first rise.
        self._answers = {answer: self._moves.labels(answer) for answer in ANSWERS}
        for how in FAILURES:
            self._bot_failures.labels(how)

    def answered_move(self, answer: Answer) -> None:
        """A move was answered."""
        self._answers[answer].inc()

    def committing(self) -> AbstractContextManager[None]:
        """Take the time of a commit; one that fails counts as such and tells nothing about the disk's speed."""
        return _Committing(self._commits, self._failed_commits)

    def bot_decided(self, level: str) -> None:
        """A bot chose a move."""
        self._bot_decisions.labels(level).inc()

    def bot_failed(self, how: Failure) -> None:
        """A bot crashed or took too long."""
        self._bot_failures.labels(how).inc()

    def answered_request(self, method: str, route: str, status: int) -> None:
        """A request was answered; the route is the pattern that matched, never a path that somebody wrote."""
        self._requests.labels(known_method(method), route, str(status)).inc()

    def render(self) -> bytes:
        """Everything, as CONTENT_TYPE says."""
        return generate_latest(self._registry)


def known_method(method: str) -> str:
    """The method of a request, unless somebody made it up."""
    return method if method in METHODS else "OTHER"


class _Committing:
    """The time that one commit takes; every move makes one, and a generator in a generator is dear."""

    __slots__ = ("_began", "_commits", "_failed")

    def __init__(self, commits: Histogram, failed: Counter) -> None:
        self._commits = commits
        self._failed = failed

    def __enter__(self) -> None:
        self._began = time.perf_counter()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if kind is None:
            self._commits.observe(time.perf_counter() - self._began)
        elif issubclass(kind, Exception):
            self._failed.inc()


class _CensusTaker(Collector):
    """Asks for the census when figures are collected, so that it cannot drift from the truth."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics

    def describe(self) -> Iterable[Metric]:
        return []

    def collect(self) -> Iterable[Metric]:
        census = self._metrics.census()
        tables = GaugeMetricFamily(
            "hawkshaw_tables", "Tables in memory by game and status", labels=["game", "status"]
        )
        for (game, status), count in sorted(census.tables.items()):
            tables.add_metric([game, status], count)
        guests = GaugeMetricFamily("hawkshaw_guests", "Live connections at tables", labels=["kind"])
        guests.add_metric(["seated"], census.seated)
        guests.add_metric(["watching"], census.watching)
        return [tables, guests]
