"""The server speaks the language it is asked in."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest

import hawkshaw
from hawkshaw.core.catalogue import MARKED, mark
from hawkshaw.games.deadline.content import library
from hawkshaw.server.host import updates
from hawkshaw.server.host.advice import Advisers
from hawkshaw.server.host.guest import Guest, Sight
from hawkshaw.server.host.live import LiveTable
from hawkshaw.server.host.sayings import known_language
from hawkshaw.server.host.table import Table
from hawkshaw.server.host.updates import ended
from hawkshaw.wire.messages import Advice, Advise, Refused, Say, Update
from tests.games.deadline.content.german import german
from tests.games.deadline.content.reasoned import reasoned
from tests.games.deadline.content.sample import toml
from tests.server.house import Running, decide, house, new_key, position

CLUES = hawkshaw.game("thirteen_clues")


@pytest.mark.parametrize(
    ("query", "about"),
    [("", "Everybody but you."), ("?locale=de", "Alle außer dir."), ("?locale=xx", "Everybody but you.")],
)
def test_a_lobby_tells_what_a_game_is_about(file: Path, query: str, about: str) -> None:
    async def check() -> None:
        async with house(file) as at:
            games = (await at.get(f"/api/games{query}")).json()["games"]
            assert next(game["about"] for game in games if game["name"] == "thirteen_clues").endswith(about)

    asyncio.run(check())


def test_a_form_for_a_table_explains_its_options(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            games = (await at.get("/api/games?locale=de")).json()["games"]
            board = next(game["options"][0] for game in games if game["name"] == "dead_end_drive")
            assert (board["title"], board["help"][:18]) == ("Villa", "Eine eigene Villa ")

    asyncio.run(check())


@pytest.mark.parametrize(
    ("seats", "mode", "locale", "why"),
    [
        (2, "solo", "en", "Solo is for one player, and this table is for two (PD-01)"),
        (1, "rivals", "en", "Rivals Race Against Time is for two players, and this table is for one (PD-01)"),
        (
            1,
            "together",
            "de",
            "Gemeinsam löst man einen Fall zu zweit, und dieser Tisch ist für einen (PD-01)",
        ),
    ],
)
def test_a_mode_that_does_not_fit_the_seats_is_refused_with_a_plain_reason(
    file: Path, seats: int, mode: str, locale: str, why: str
) -> None:
    async def check() -> None:
        async with house(file) as at:
            wish = {"game": "pulp_detective", "seats": seats, "options": {"mode": mode}}
            refused = await at.post(f"/api/tables?locale={locale}", wish, 422)
            assert refused["why"] == why

    asyncio.run(check())


def test_a_form_offers_what_there_is_by_its_words(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            games = (await at.get("/api/games?locale=de")).json()["games"]
            options = next(game["options"] for game in games if game["name"] == "deadline")
            case, detectives = options[:2]
            offered = dict(zip(case["choices"], case["words"], strict=True))
            assert offered["hold-page-one"] == "Hold Page One (leicht, auf Englisch)"
            assert next(iter(offered)) == "hold-page-one", "the easy ones first, led by the default"
            assert (
                dict(zip(detectives["choices"], detectives["words"], strict=True))["ask"]
                == "alle wählen selbst"
            )

    asyncio.run(check())


def test_a_request_is_refused_in_the_language_it_was_made_in(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            laid = await at.open()
            sit = {"name": " ", "invite": laid.invite}
            assert (await at.post(f"{laid.path}/sit", sit, 409))["why"] == "say what to call you"
            german = await at.post(f"{laid.path}/sit?locale=de-AT", sit, 409)
            assert german["why"] == "sag, wie du heißen willst"
            nowhere = await at.get("/api/tables/nowhere?locale=de", expect=404)
            assert (
                nowhere.json()["why"] == "diesen Tisch gibt es nicht, oder dieser Link öffnet ihn nicht mehr"
            )

    asyncio.run(check())


def test_everybody_at_a_table_is_told_in_their_own_language(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            _, live = await at.play(assist=1)
            ann, bert = Guest(0, "en", False), Guest(1, "de", False)
            live.come(ann)
            live.come(bert)
            await live.talk.notice("random", chair=2)
            told = [last_frame(guest)["text"] for guest in (ann, bert)]
            assert told[0].startswith("No bot answers for chair 2")
            assert told[1].startswith("Für Stuhl 2 antwortet kein Bot")
            watcher = Guest(None, "de", False)
            refused = await live.talk.say(watcher, Say(key=new_key(), text="psst"))
            assert isinstance(refused, Refused)
            assert refused.why == "Wer zusieht, spielt nicht mit."
            advisers = Advisers(at.server.host.workers.bots)
            advice = await advisers.advise(live, bert, Advise(ask=live.table.asks[1], key=new_key()))
            assert isinstance(advice, Advice)
            assert advice.reason == "Für meinen eigenen Fall macht es wenig aus."

    asyncio.run(check())


@pytest.mark.parametrize(
    ("wished", "spoken"),
    [
        ("en", "en"),
        ("de", "de"),
        ("de-AT", "de"),
        ("de_CH", "de"),
        ("DE-de", "de"),
        ("l17", "en"),
        ("", "en"),
        ("de" * 9, "en"),
        ("-de", "en"),
        ("de-AT-x-seats", "de-x-seats"),
        ("xx-x-seats", "en-x-seats"),
        ("-x-seats", "en-x-seats"),
    ],
)
def test_a_language_that_nobody_here_speaks_is_english(wished: str, spoken: str) -> None:
    assert known_language(wished) == spoken


def test_seats_are_marked_for_those_who_put_names_there(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            _, live = await at.play()
            plain, marked = [
                await live.snapshot(Guest(0, f"de{marks}", False), since=-1) for marks in ("", MARKED)
            ]
            assert plain.space is not None
            assert marked.space is not None
            assert marked.space.seats == [mark(seat) for seat in plain.space.seats]
            assert plain.update is not None
            assert marked.update is not None
            seen = [event.text for event in marked.update.events if marked.space.seats[0] in event.text]
            assert seen
            assert marked.update.view == plain.update.view

    asyncio.run(check())


def test_two_people_read_one_case_each_in_their_own_language(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf = tmp_path / "cases"
    shelf.mkdir()
    (shelf / "lamps.toml").write_bytes(toml(reasoned()))
    (shelf / "lamps.de.toml").write_bytes(toml(german(reasoned())))
    monkeypatch.setenv(library.FOLDERS, str(shelf))

    async def check() -> None:
        async with house(file) as at:
            _, live = await at.play("deadline", seats=2, options={"case": "lamps"})
            told = {}
            for seat, locale in ((0, "en"), (1, "de"), (None, f"de{MARKED}")):
                snapshot = await live.snapshot(Guest(seat, locale, True), since=-1)
                assert snapshot.update is not None
                told[locale] = msgspec.json.encode(snapshot.update).decode()
                assert snapshot.update.view["case"] == "lamps"
            assert "Lamps on the river" in told["en"]
            assert "Lamp one" in told["en"]
            assert "Laterne" not in told["en"]
            for locale in ("de", f"de{MARKED}"):
                assert "Laternen am Fluss" in told[locale]
                assert "Laterne eins" in told[locale]
                assert "Lamp" not in told[locale]
            assert live.table.setting.options["case"] == "lamps"

    asyncio.run(check())


def test_a_move_is_put_into_words_once_for_every_language_that_there_is(
    shared: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Locales that people invent make nobody work: as many sights as seats, languages and forms of the table."""
    laid = shared.play(seats=2)
    live = shared.live(laid.id)
    wishes = [f"l{number}" for number in range(24)] + ["en", "en-GB", "de", "de-AT", "de-CH"]
    watchers = [shared.phone(laid, locale=wish) for wish in wishes]
    try:
        for watcher in watchers:
            watcher.wait_for("snapshot")
        made: list[tuple[int | None, str]] = []
        update = updates.update

        def counted(table: Table, sight: Sight, news: updates.News) -> Update:
            made.append((sight.seat, sight.locale))
            return update(table, sight, news)

        monkeypatch.setattr(updates, "update", counted)
        seat = live.table.to_act[0]
        shared.do(decide(live, seat, position(live).legal(seat)[0]))
        for watcher in watchers:
            watcher.wait_until(1)
        assert sorted(made, key=str) == [(None, "de"), (None, "en")]
        # Guests who are let in with whatever they say would each have had a frame made for them.
        made.clear()
        shared.do(bring(live, [Guest(None, wish, False) for wish in wishes]))
        seat = live.table.to_act[0]
        shared.do(decide(live, seat, position(live).legal(seat)[0]))
        assert len(set(made)) == len(wishes)
    finally:
        for watcher in watchers:
            watcher.hang_up()


async def bring(live: LiveTable, guests: list[Guest]) -> None:
    for guest in guests:
        live.come(guest)


def test_a_finished_game_is_summed_up_for_the_reader() -> None:
    state = hawkshaw.play(CLUES, ["novice"] * 3, seed=2).replay()
    outcome = state.outcome
    assert outcome is not None
    assert ended(CLUES, outcome, state.view(0), "en") == outcome.dump()
    german = ended(CLUES, outcome, state.view(0), "de")
    assert str(german.pop("summary")).startswith(f"Platz {outcome.winners[0]} hat den eigenen Fall gelöst: ")
    assert german == {key: value for key, value in outcome.dump().items() if key != "summary"}


def last_frame(guest: Guest) -> dict[str, str]:
    frames = [guest.frames.get_nowait() for _ in range(guest.frames.qsize())]
    assert frames[-1] is not None
    found: dict[str, str] = msgspec.json.decode(frames[-1])
    return found
