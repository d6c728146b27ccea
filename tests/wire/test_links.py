"""Links to tables: what they say, and that what is secret stays behind the #."""

from __future__ import annotations

import doctest
import importlib

import pytest

from hawkshaw.wire.links import BadLink, Link, live_address, parse, server


@pytest.mark.parametrize(
    "link",
    [
        Link("http://localhost:8013", "aB3-_x", "join", "s3cret-_"),
        Link("https://club.example/games", "aB3", "seat", "x" * 32),
        Link("http://[2001:db8::7]:8013", "aB3", "watch", "yy"),
        Link("http://192.168.0.7", "aB3"),
    ],
)
def test_a_link_reads_as_it_was_written(link: Link) -> None:
    assert parse(str(link)) == link
    assert parse(f"  {link}\n") == link


def test_the_secret_stands_behind_the_hash_alone() -> None:
    link = Link("http://localhost:8013", "aB3", "seat", "s3cret")
    before, _, after = str(link).partition("#")
    assert "s3cret" not in before
    assert after == "seat=s3cret"
    assert "s3cret" not in live_address(link.base)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "kitchen",
        "http://localhost:8013/",
        "http://localhost:8013/t/",
        "http://localhost:8013/t/a b#join=x",
        "http://localhost:8013/t/a#join=",
        "http://localhost:8013/t/a#open=x",
        "http://localhost:8013/t/a#join=x/../y",
        "http://localhost:99999/t/a",
        "http:///t/a",
        "file:///t/a",
        "http://ann:pass@localhost/t/a",
        "http://localhost?x=1/t/a",
    ],
)
def test_what_is_no_link_is_refused(text: str) -> None:
    with pytest.raises(BadLink):
        parse(text)


def test_a_server_is_named_without_ceremony() -> None:
    assert server("localhost:8013") == "http://localhost:8013"
    assert server(" https://club.example/games/ ") == "https://club.example/games"


def test_live_connections_are_as_safe_as_the_page() -> None:
    assert live_address("http://localhost:8013") == "ws://localhost:8013/api/live"
    assert live_address("https://club.example/games") == "wss://club.example/games/api/live"


@pytest.mark.parametrize("module", ["links", "ranges"])
def test_the_examples_in_docstrings_hold(module: str) -> None:
    done = doctest.testmod(importlib.import_module(f"hawkshaw.wire.{module}"))
    assert done.failed == 0
    assert done.attempted > 0
