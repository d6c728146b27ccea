"""Afterwards: a game seen again from any seat, its record out and in, and whether its luck was fair."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import msgspec
import pytest

import hawkshaw
from hawkshaw.core.record import Record
from hawkshaw.server.host import journal
from hawkshaw.server.host.bots.errands import NotOver, Taken, look, take, verify
from hawkshaw.server.host.live import LiveTable
from hawkshaw.server.store import TableRow
from hawkshaw.wire.messages import Say
from tests.repeated import first
from tests.server.house import (
    Device,
    House,
    Json,
    Laid,
    choose_all,
    decide,
    finish,
    house,
    new_key,
    position,
    quickest,
    story,
)

SEATS = (0, 1, 2, None)


def play_well(live: LiveTable) -> dict[int, hawkshaw.Player]:
    game = live.table.game
    return {seat: game.player("novice", hawkshaw.Rng(seat)) for seat in range(live.table.setting.seats)}


async def watched(
    at: House, game: str, stop: int | None = None
) -> tuple[Laid, LiveTable, dict[int | None, list[Json]]]:
    """A game played to its end or for some decisions, with all that every seat and a spectator saw of it live."""
    laid, live = await at.play(game, 3)
    devices = {seat: Device(live, seat, text=True) for seat in SEATS}
    seen: dict[int | None, list[Json]] = {seat: [] for seat in SEATS}
    players = play_well(live)
    while live.table.to_act and len(live.table.decisions) != stop:
        seat = live.table.to_act[0]
        state = position(live)
        quick = game == "thirteen_clues" and stop is None
        action = quickest(state, seat) if quick else players[seat].choose(state.view(seat))
        await decide(live, seat, action)
        for other, device in devices.items():
            seen[other] += device.heard("update")
    for device in devices.values():
        device.go()
    return laid, live, seen


async def frame(at: House, laid: Laid, step: int | None, seat: int | None, by: int = 0) -> Json:
    query = "&".join(
        f"{name}={value}" for name, value in (("step", step), ("seat", seat)) if value is not None
    )
    answer: Json = (await at.get(f"{laid.path}/replay?{query}", laid.tokens[by])).json()
    return answer


@pytest.mark.parametrize("game", first(1, ["thirteen_clues", "dead_end_drive"]))
def test_every_seat_sees_again_what_it_saw_live(game: str, file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            laid, live, seen = await watched(at, game)
            assert live.table.began is not None
            step = len(live.table.began.luck)
            decisions = list(live.table.decisions)
            chosen = set(range(len(decisions))) if len(decisions) < 30 else {*range(12), len(decisions) - 1}
            for place, decision in enumerate(decisions):
                first = step + 1
                step += 1 + len(decision.luck)
                if place not in chosen:
                    continue
                for seat in SEATS:
                    then = seen[seat][place]
                    frames = [await frame(at, laid, one, seat) for one in range(first, step + 1)]
                    assert frames[-1]["view"] == then["view"]
                    assert frames[-1]["text"] == then["table"]
                    assert [event for one in frames for event in one["events"]] == then["events"]
            last = await frame(at, laid, None, 1)
            assert last["step"] == last["steps"] == step

    asyncio.run(check())


@pytest.mark.parametrize("game", first(1, ["thirteen_clues", "dead_end_drive", "deadline"]))
def test_whoever_plays_or_watches_may_look_back_at_what_they_saw(game: str, file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            laid, live, seen = await watched(at, game, stop=5)
            assert not live.table.over
            for step in range(1, 6):
                for seat in SEATS:
                    then = seen[seat][step - 1]
                    found = await frame(at, laid, step, seat, by=seat or 0)
                    assert (found["step"], found["steps"]) == (step, 5)
                    assert found["view"] == then["view"]
                    assert found["text"] == then["table"]
                    assert found["events"] == then["events"]
            dealt = await frame(at, laid, 0, 1, by=1)
            assert dealt["step"] == 0
            assert await frame(at, laid, None, 1, by=1) == await frame(at, laid, 5, 1, by=1)

    asyncio.run(check())


def test_nobody_looks_back_with_the_eyes_of_others_while_a_game_goes_on(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            laid, live = await at.play()
            await choose_all(live)
            for bearer in (laid.tokens[0], laid.invite):
                refused = await at.get(f"{laid.path}/replay?step=1&seat=1", bearer, expect=409)
                assert "your own eyes only" in refused.json()["why"]
            await at.get(f"{laid.path}/replay?step=1", laid.invite)
            await at.get(f"{laid.path}/replay?step=1&seat=1", laid.tokens[1])
            await at.get(f"{laid.path}/replay?step=4", laid.tokens[1], expect=409)
            await at.get(f"{laid.path}/replay?step=1", "", expect=404)

    asyncio.run(check())


def test_a_game_that_has_not_begun_cannot_be_looked_back_at(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            laid = await at.open()
            await at.get(f"{laid.path}/replay?step=0", laid.invite, expect=409)

    asyncio.run(check())


def test_what_another_seat_saw_is_something_else(file: Path) -> None:
    """The control: the frames of a replay hang on the seat."""

    async def check() -> None:
        async with house(file) as at:
            laid, live, _ = await watched(at, "thirteen_clues")
            assert live.table.began is not None
            step = len(live.table.began.luck)
            frames = [await frame(at, laid, step, seat) for seat in SEATS]
            assert len({json.dumps(one["view"]) for one in frames}) == 4
            assert len({one["text"] for one in frames}) == 4

    asyncio.run(check())


@pytest.mark.parametrize(
    "query", ["seat=3", "seat=-1", "seat=x", "step=-1", "step=1e3", "step=99999", "seat=²"]
)
def test_moments_that_there_are_not(query: str, file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            laid, live = await at.play()
            await finish(live)
            answer = await at.get(f"{laid.path}/replay?{query}", laid.invite, 409)
            assert "whole number" in answer.json()["why"]

    asyncio.run(check())


@pytest.mark.parametrize("what", ["record", "verify"])
def test_nothing_of_a_game_leaves_before_its_end(what: str, file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            laid = await at.open()
            hidden = await at.get(f"{laid.path}/{what}", laid.host, 409)
            for seat in range(3):
                await at.sit(laid, f"P{seat}", seat)
            live = await at.hall.find(laid.id)
            for secret in (laid.host, laid.invite, *laid.tokens.values()):
                answer = await at.get(f"{laid.path}/{what}", secret, 409)
                assert answer.content == hidden.content, "and the refusal tells nothing"
            await at.get(f"{laid.path}/{what}", expect=404)
            await choose_all(live)
            assert (await at.get(f"{laid.path}/{what}", laid.host, 409)).content == hidden.content
            await finish(live)
            await at.get(f"{laid.path}/{what}", laid.tokens[0], 200)
            await at.get(f"{laid.path}/{what}", expect=404)

    asyncio.run(check())


def test_the_secret_of_the_luck_is_out_when_the_game_is_over_and_not_before(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            laid, live = await at.play()
            secret = (await at.store.secret(laid.id)).hex()
            device = Device(live, 0)
            assert (await live.snapshot(device.guest)).secret == ""
            while live.table.to_act:
                assert not any(secret in json.dumps(frame) for frame in device.heard())
                seat = live.table.to_act[0]
                await decide(live, seat, quickest(position(live), seat))
            assert (await live.snapshot(device.guest)).secret == secret, "the control: then it is"

    asyncio.run(check())


# Out and in


@pytest.mark.parametrize("game", first(1, ["thirteen_clues", "dead_end_drive"]))
def test_a_record_goes_out_and_comes_in_as_it_was(game: str, file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            laid, live, _ = await watched(at, game)
            text = (await at.get(f"{laid.path}/record", laid.tokens[1])).text
            record = Record.parse(text)
            record.verify()
            assert record.replay().dump() == position(live).dump()
            info = await at.post("/api/records", {"record": text}, 201)
            assert (info["status"], info["listed"]) == ("over", False)
            imported = Laid(info["id"], "", "", {0: ""})
            assert (await at.get(f"{imported.path}/record")).text == text
            assert (await at.get(f"{imported.path}/verify")).json()["fair"]
            for seat in SEATS:
                assert await frame(at, imported, 5, seat) == await frame(at, laid, 5, seat)
            await at.post(f"{imported.path}/sit", {"name": "Ann"}, 404)
            await at.post(f"{imported.path}/close", {"host": ""}, 409)
        async with house(file) as at:
            assert (await at.get(f"{imported.path}/record")).text == text
            copy = await at.hall.find(imported.id)
            assert copy.table.status == "over"
            assert position(copy).dump() == record.replay().dump()

    asyncio.run(check())


def test_of_a_record_that_comes_in_only_what_counts_is_kept(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            laid, _, _ = await watched(at, "thirteen_clues")
            text = (await at.get(f"{laid.path}/record", laid.tokens[1])).text
            padded = "# nothing\n" * 20_000 + text + "\n \n" * 1_000 + "#" * 100_000
            info = await at.post("/api/records", {"record": padded}, 201)
            (kept,) = [body for body in await at.story(info["id"]) if isinstance(body, journal.Imported)]
            assert kept.record == text
            long = text.replace("players: Person 0,", f"players: {'x' * 100_000},")
            info = await at.post("/api/records", {"record": long}, 201)
            (kept,) = [body for body in await at.story(info["id"]) if isinstance(body, journal.Imported)]
            assert f"players: {'x' * 30}, " in kept.record

    asyncio.run(check())


def test_only_whole_and_sound_records_come_in(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            laid, _, _ = await watched(at, "thirteen_clues")
            text = (await at.get(f"{laid.path}/record", laid.tokens[1])).text
            lines = text.splitlines()
            forgeries = {
                "": 422,
                "hello": 422,
                text.replace("thirteen_clues", "cluedo"): 422,
                text.replace("rules_version: 1", "rules_version: 99"): 422,
                text.replace("seats: 3", "seats: 4"): 422,
                "\n".join([*lines[:-2], lines[-1]]): 409,  # without its last move
                "\n".join([*lines, "0 choose"]): 422,
                text.replace("* deal", "0 deal", 1): 422,
            }
            before = len(await at.store.tables())
            for forged, status in forgeries.items():
                assert forged != text
                await at.post("/api/records", {"record": forged}, status)
            assert len(await at.store.tables()) == before
            await at.post("/api/records", {"record": text}, 201)

    asyncio.run(check())


# Records of older rules, by a server that has been brought up to date


def older_table(taken: Taken) -> list[journal.AnyBody]:
    """The log of a table into which a server of the rules before these took a record."""
    opened = journal.Opened(
        game=taken.game,
        rules_version=hawkshaw.game(taken.game).rules_version - 1,
        seats=taken.seats,
        options=taken.options,
        content="another",
        commitment=taken.commitment,
        listed=False,
        clock="none",
        assist=0,
        host="",
        invite="",
    )
    final = msgspec.Raw(b'{"this": "is no position any more"}')
    return [opened, journal.Imported(record=taken.record, final=final, decisions=1, steps=1)]


def test_a_record_that_was_taken_in_opens_again_after_the_rules_have_changed(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            laid, live, _ = await watched(at, "thirteen_clues")
            text = (await at.get(f"{laid.path}/record", laid.tokens[1])).text
            taken = take(text)
            row = TableRow("older", taken.game, "over", False, 1, 1)
            await at.store.create(row, bytes(32), [journal.write(body, 1) for body in older_table(taken)])
            imported = Laid("older", "", "", {0: ""})
            info = (await at.get(imported.path)).json()
            assert (info["status"], info["reason"]) == ("over", "")
            assert (await at.hall.find("older")).table.steps == taken.steps > 10
            assert (await at.get(f"{imported.path}/record")).text == text
            assert await frame(at, imported, 9, 1) == await frame(at, laid, 9, 1)
            assert position(await at.hall.find("older")).dump() == position(live).dump()

    asyncio.run(check())


def test_a_table_with_a_record_that_cannot_be_read_any_more_says_so(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            taken = take(hawkshaw.play("thirteen_clues", ["novice"] * 3, seed=1).text())
            broken = msgspec.structs.replace(taken, record=taken.record.replace("seats: 3", "seats: 9"))
            row = TableRow("older", taken.game, "over", False, 1, 1)
            await at.store.create(row, bytes(32), [journal.write(body, 1) for body in older_table(broken)])
            info = (await at.get("/api/tables/older")).json()
            assert "no game changes its rules half-way" in info["reason"]
            await at.get("/api/tables/older/record", expect=409)

    asyncio.run(check())


def parted_record() -> tuple[str, int]:
    """A finished game of which today's rules do not know the ninth decision, and its place among the moves."""
    record = hawkshaw.play("thirteen_clues", ["novice"] * 3, seed=1)
    decisions = [place for place, (actor, _) in enumerate(record.moves) if actor != hawkshaw.CHANCE]
    lines = record.text().splitlines()
    place = lines.index("") + 1 + decisions[8]
    lines[place] = f"{lines[place].split()[0]} beg for mercy"
    return "\n".join(lines) + "\n", decisions[8]


def test_a_record_that_parts_from_todays_rules_is_shown_up_to_there(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Workers are other processes and know nothing of the newer rules, so their part is done here."""
    text, place = parted_record()
    with pytest.raises(hawkshaw.BadRecord):
        take(text)
    monkeypatch.setattr(type(hawkshaw.game("thirteen_clues")), "rules_version", 2)
    taken = take(text)
    assert (taken.steps, taken.decisions) == (place, 8)
    assert taken.record == text, "all of it is kept"
    assert f"which part from the record at move {place + 1} " in taken.parted
    assert "'beg' is no move here" in taken.parted
    shown = look(Record.read(taken.record), None, 0, "en")
    assert (shown.step, shown.steps) == (place, place)
    report = verify(Record.read(taken.record), "en")
    assert (report.fair, "the luck is checked up to here" in report.why) == (False, True)

    async def check() -> None:
        async with house(file) as at:
            monkeypatch.setattr(at.hall.clerks, "take", lambda record: asyncio.sleep(0, take(record)))
            info = await at.post("/api/records", {"record": text}, 201)
            assert (info["status"], info["reason"]) == ("over", taken.parted)
            live = await at.hall.find(info["id"])
            assert live.table.to_act == ()
            assert position(live).outcome is None
            assert (await live.snapshot(Device(live, None).guest)).update is not None
        async with house(file) as at:
            again = (await at.hall.find(info["id"])).table
            assert (again.status, again.parted, again.steps) == ("over", taken.parted, place)

    asyncio.run(check())


def test_a_game_that_was_not_over_by_its_own_rules_does_not_come_in(monkeypatch: pytest.MonkeyPatch) -> None:
    text = hawkshaw.play("thirteen_clues", ["novice"] * 3, seed=1, cap=9).text()
    monkeypatch.setattr(type(hawkshaw.game("thirteen_clues")), "rules_version", 2)
    with pytest.raises(NotOver):
        take(text)


def test_chat_and_notes_are_no_part_of_a_record(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            laid, live = await at.play()
            await live.talk.say(Device(live, 0).guest, Say(key=new_key(), text="a word between us"))
            await finish(live)
            assert "a word between us" not in (await at.get(f"{laid.path}/record", laid.invite)).text
            assert "a word between us" in str(await story(at.store, laid.id))

    asyncio.run(check())


# Fair luck


def test_the_report_is_true_and_counts_every_stroke(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            laid, live, _ = await watched(at, "dead_end_drive")
            report = (await at.get(f"{laid.path}/verify", laid.tokens[2])).json()
            assert report["fair"]
            assert report["strokes"] == live.table.strokes > 10

    asyncio.run(check())


@pytest.mark.parametrize("forgery", ["secret", "nonce", "commitment", "luck"])
def test_the_report_is_false_for_a_forged_record(forgery: str, file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            laid, _, _ = await watched(at, "thirteen_clues")
            text = (await at.get(f"{laid.path}/record", laid.tokens[1])).text
            info = await at.post("/api/records", {"record": forge(text, forgery)}, 201)
            report = (await at.get(f"/api/tables/{info['id']}/verify")).json()
            assert report["fair"] is False
            assert report["why"]

    asyncio.run(check())


def forge(text: str, what: str) -> str:
    """The same game with a lie about its luck in it."""
    record = Record.parse(text)
    if what == "luck":
        return swap_deals(text)
    old = {
        "secret": record.secret,
        "nonce": record.nonces[1],
        "commitment": record.commitment,
    }[what]
    assert old is not None
    return text.replace(old.hex(), (bytes([old[0] ^ 1]) + old[1:]).hex())


def swap_deals(text: str) -> str:
    """Two cards of the same hand dealt in the other order: the same game with other strokes of luck."""
    lines = text.splitlines()
    deals = [place for place, line in enumerate(lines) if line.startswith("* deal 0 ")]
    for one in deals:
        for other in deals:
            swapped = list(lines)
            swapped[one], swapped[other] = lines[other], lines[one]
            try:
                if one < other and Record.parse("\n".join(swapped)).outcome.winners:
                    return "\n".join(swapped)
            except hawkshaw.HawkshawError:
                continue
    raise AssertionError("no two deals can be swapped")


def test_a_review_says_what_decisions_were_worth_once_the_game_is_over(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            laid, live = await at.play()
            await at.get(f"{laid.path}/review?seat=1", laid.tokens[1], 409)
            await finish(live)
            steps = (await at.get(f"{laid.path}/replay", laid.tokens[1])).json()["steps"]
            findings = []
            for seat in range(3):  # whoever begins may win before anybody else has decided anything
                found = (await at.get(f"{laid.path}/review?seat={seat}", laid.tokens[1])).json()
                assert found["gist"]
                findings += found["findings"]
            assert findings
            assert all(0 < finding["step"] <= steps for finding in findings)
            await at.get(f"{laid.path}/review?seat=3", laid.tokens[1], 409)

    asyncio.run(check())


def test_a_game_without_a_review_has_nothing_to_say(file: Path) -> None:
    async def check() -> None:
        async with house(file) as at:
            laid, live = await at.play("pulp_detective", 1)
            await finish(live)
            found = (await at.get(f"{laid.path}/review?seat=0", laid.tokens[0])).json()
            assert found == {"gist": "", "findings": [], "closing": [], "plain": []}

    asyncio.run(check())
