"""What every store promises. A store joins by a class of its own that says how to make one (see test_sqlite.py)."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from hawkshaw.server.store import (
    MOVE,
    NOTHING_YET,
    Append,
    Appended,
    Ban,
    Change,
    Conflict,
    CreateTable,
    DeleteBan,
    DeleteInvitation,
    DeletePerson,
    DeletePlace,
    DeleteSeat,
    DeleteTable,
    Duplicate,
    Invitation,
    Logged,
    NotRedactable,
    Person,
    Place,
    PutBan,
    PutContent,
    PutInvitation,
    PutNote,
    PutPerson,
    PutPlace,
    PutResult,
    PutSeat,
    Redact,
    Remember,
    Store,
    StoreClosed,
    TableUpdate,
    Taken,
    UnknownTable,
)
from tests.server.store.play import SECRET, chat, moves, row, seat, words

ANN = Person("ann", b"hash of Ann's", 1, 2)
BEA = Person("bea", b"hash of Bea's", 3, 4)

Deed = Callable[[Store], Awaitable[None]]
With = Callable[[Deed], None]


class Contract(ABC):
    """Each test opens a store of its own; a second opening finds what the first one left."""

    @abstractmethod
    def make_store(self, place: Path) -> Store:
        """Open the store that is kept at a place."""

    @pytest.fixture
    def with_store(self, tmp_path: Path) -> With:
        """Opens the store, does something with it, closes it."""

        def do(deed: Deed) -> None:
            async def opened() -> None:
                async with self.make_store(tmp_path) as store:
                    await deed(store)

            asyncio.run(opened())

        return do

    # The log

    def test_a_log_is_numbered_from_0_without_gaps(self, with_store: With) -> None:
        async def deed(store: Store) -> None:
            assert await store.create(row(), SECRET, moves("a")) == Appended("oak", 0, 0)
            assert await store.append("oak", 0, moves("b", "c")) == Appended("oak", 1, 2)
            assert await words(store) == ["a", "b", "c"]
            assert await words(store, since=2) == ["c"]
            assert (await store.entries("oak"))[0] == Logged("oak", 0, MOVE, b"a", 7)

        with_store(deed)

    def test_a_new_log_may_be_empty(self, with_store: With) -> None:
        async def deed(store: Store) -> None:
            assert await store.create(row(), SECRET) == Appended("oak", 0, NOTHING_YET)
            assert await store.append("oak", NOTHING_YET, moves("a")) == Appended("oak", 0, 0)

        with_store(deed)

    def test_tables_do_not_share_a_log(self, with_store: With) -> None:
        async def deed(store: Store) -> None:
            await store.create(row("oak"), SECRET, moves("a"))
            await store.create(row("elm"), SECRET, moves("x", "y"))
            await store.append("oak", 0, moves("b"))
            assert await words(store, "oak") == ["a", "b"]
            assert await words(store, "elm") == ["x", "y"]

        with_store(deed)

    @pytest.mark.parametrize("after", [NOTHING_YET, 0, 2, 99])
    def test_an_append_that_follows_another_entry_than_the_last_writes_nothing(
        self, with_store: With, after: int
    ) -> None:
        async def deed(store: Store) -> None:
            await store.create(row(), SECRET, moves("a", "b"))
            with pytest.raises(Conflict) as refusal:
                await store.append("oak", after, moves("c"), key="k", row=TableUpdate("oak", status="over"))
            assert refusal.value.last == 1
            assert await words(store) == ["a", "b"]
            assert await store.answer("k") is None
            assert await store.table("oak") == row()

        with_store(deed)

    def test_of_many_that_race_for_a_place_exactly_one_wins(self, with_store: With) -> None:
        async def deed(store: Store) -> None:
            await store.create(row(), SECRET)
            for turn in range(8):
                racers = [store.append("oak", turn - 1, moves(f"{turn}.{racer}")) for racer in range(9)]
                results = await asyncio.gather(*racers, return_exceptions=True)
                (winner,) = [place for place, won in enumerate(results) if isinstance(won, Appended)]
                losers = [lost for lost in results if isinstance(lost, Conflict)]
                assert len(losers) == 8
                assert {lost.last for lost in losers} == {turn}
                assert (await words(store))[turn:] == [f"{turn}.{winner}"]

        with_store(deed)

    def test_one_that_loses_reads_on_and_tries_again_until_all_are_in(self, with_store: With) -> None:
        async def insist(store: Store, word: str) -> None:
            last = NOTHING_YET
            for _ in range(30):
                try:
                    await store.append("oak", last, moves(word))
                    return
                except Conflict as lost:
                    last = lost.last
            raise AssertionError(f"{word} never got in")

        async def deed(store: Store) -> None:
            await store.create(row(), SECRET)
            await asyncio.gather(*(insist(store, str(n)) for n in range(20)))
            assert sorted(await words(store), key=int) == [str(n) for n in range(20)]

        with_store(deed)

    def test_there_is_no_log_without_a_table(self, with_store: With) -> None:
        async def deed(store: Store) -> None:
            with pytest.raises(UnknownTable, match="elm"):
                await store.append("elm", NOTHING_YET, moves("a"))
            assert await store.entries("elm") == []

        with_store(deed)

    # Keys

    def test_a_key_is_served_once_and_answered_ever_after(self, with_store: With) -> None:
        """Also when the log has gone on since: a resent request hears Duplicate, not Conflict."""

        async def deed(store: Store) -> None:
            await store.create(row(), SECRET)
            await store.append("oak", NOTHING_YET, moves("a"), key="k1", answer=b"ok 0")
            await store.append("oak", 0, moves("b"), key="k2", answer=b"ok 1")
            for after in (NOTHING_YET, 1):
                with pytest.raises(Duplicate) as again:
                    await store.append("oak", after, moves("a"), key="k1", answer=b"other")
                assert again.value.answer == b"ok 0"
            assert await words(store) == ["a", "b"]
            assert await store.answer("k2") == b"ok 1"
            assert await store.answer("k3") is None

        with_store(deed)

    def test_a_key_sent_many_times_at_once_is_served_once(self, with_store: With) -> None:
        async def deed(store: Store) -> None:
            await store.create(row(), SECRET)
            sent = [store.append("oak", NOTHING_YET, moves("a"), key="k", answer=b"ok") for _ in range(10)]
            results = await asyncio.gather(*sent, return_exceptions=True)
            assert sum(isinstance(result, Appended) for result in results) == 1
            assert sum(isinstance(result, Duplicate) and result.answer == b"ok" for result in results) == 9
            assert await words(store) == ["a"]

        with_store(deed)

    def test_the_making_of_a_table_can_have_a_key(self, with_store: With) -> None:
        async def deed(store: Store) -> None:
            await store.create(row("oak"), SECRET, also=[Remember("oak", "k", b"oak")])
            with pytest.raises(Duplicate) as again:
                await store.create(row("elm"), SECRET, also=[Remember("elm", "k", b"elm")])
            assert again.value.answer == b"oak"
            assert [found.id for found in await store.tables()] == ["oak"]

        with_store(deed)

    # All or nothing

    def test_changes_happen_together(self, with_store: With) -> None:
        async def deed(store: Store) -> None:
            await store.create(row(), SECRET)
            made = await store.commit(
                [
                    Append("oak", NOTHING_YET, moves("a")),
                    CreateTable(row("elm"), SECRET),
                    Append("elm", NOTHING_YET, moves("x", "y")),
                    Append("oak", 0, moves("b")),
                    PutSeat(seat(1)),
                    PutNote("oak", 1, "suspects"),
                    PutContent("hash", b"case"),
                    TableUpdate("oak", status="playing", touched_at=9),
                    Remember("oak", "k", b"ok"),
                ]
            )
            assert made == (Appended("oak", 0, 0), Appended("elm", 0, 1), Appended("oak", 1, 1))
            assert await words(store) == ["a", "b"]
            assert await store.seats("oak") == [seat(1)]
            assert await store.note("oak", 1) == "suspects"
            assert await store.content("hash") == b"case"
            assert await store.table("oak") == row(status="playing", touched_at=9)
            assert await store.answer("k") == b"ok"

        with_store(deed)

    @pytest.mark.parametrize(
        ("refused", "refusal"),
        [
            (Append("oak", 5, moves("z")), Conflict),
            (Append("elm", NOTHING_YET, moves("z")), UnknownTable),
            (CreateTable(row(), SECRET), Taken),
            (TableUpdate("elm", status="over"), UnknownTable),
            (PutSeat(seat(3, b"taken")), Taken),
            (PutSeat(seat(3, None, table="elm")), UnknownTable),
            (PutNote("elm", 0, "notes"), UnknownTable),
            (Redact("oak", 0, "chat", b""), NotRedactable),
            (Remember("elm", "other", b""), UnknownTable),
            (Remember("oak", "served", b""), Duplicate),
        ],
        ids=lambda value: type(value).__name__ if not isinstance(value, type) else value.__name__,
    )
    def test_one_refused_change_undoes_all_the_others(
        self, with_store: With, refused: Change, refusal: type[Exception]
    ) -> None:
        async def deed(store: Store) -> None:
            before: list[Change] = [
                PutSeat(seat(0, b"taken")),
                PutNote("oak", 0, "old"),
                Remember("oak", "served", b"ok"),
            ]
            await store.create(row(), SECRET, moves("a"), before)
            changes: list[Change] = [
                Append("oak", 0, moves("b")),
                CreateTable(row("ash"), SECRET),
                PutSeat(seat(1)),
                PutNote("oak", 0, "new"),
                PutContent("hash", b"case"),
                TableUpdate("oak", status="over"),
                Remember("oak", "k", b"ok"),
                DeleteSeat("oak", 2),
            ]
            with pytest.raises(refusal):
                await store.commit([*changes, refused])
            assert await words(store) == ["a"]
            assert await store.tables() == [row()]
            assert await store.seats("oak") == [seat(0, b"taken")]
            assert await store.note("oak", 0) == "old"
            assert await store.content("hash") is None
            assert await store.answer("k") is None
            await store.commit(changes)  # without the one that was refused they are welcome
            assert await words(store) == ["a", "b"]

        with_store(deed)

    def test_a_refusal_spoils_nobody_elses_request(self, with_store: With) -> None:
        async def deed(store: Store) -> None:
            for n in range(20):
                await store.create(row(f"t{n}"), SECRET)
            results = await asyncio.gather(
                *(store.append(f"t{n}", NOTHING_YET if n % 3 else 4, moves("a")) for n in range(20)),
                return_exceptions=True,
            )
            for n, result in enumerate(results):
                assert isinstance(result, Appended if n % 3 else Conflict)
                assert await words(store, f"t{n}") == (["a"] if n % 3 else [])

        with_store(deed)

    # Tables

    def test_tables_are_found_by_what_they_are(self, with_store: With) -> None:
        async def deed(store: Store) -> None:
            for table in (
                row("a", "lobby", True, 1),
                row("b", "playing", True, 2),
                row("c", "playing", False, 3),
                row("d", "over", False, 4),
            ):
                await store.create(table, SECRET)

            async def ids(**conditions: object) -> str:
                return "".join(found.id for found in await store.tables(**conditions))  # type: ignore[arg-type]

            assert await ids() == "dcba"
            assert await ids(status=["playing"]) == "cb"
            assert await ids(status=["lobby", "over"]) == "da"
            assert await ids(status=[]) == ""
            assert await ids(listed=True) == "ba"
            assert await ids(listed=False, status=["playing"]) == "c"
            assert await ids(touched_before=3) == "ba"
            assert [await store.count(of) for of in (["playing"], ["lobby", "over"], [])] == [2, 2, 0]
            assert await store.table("b") == row("b", "playing", True, 2)
            assert await store.table("e") is None

        with_store(deed)

    def test_an_update_leaves_alone_what_it_does_not_name(self, with_store: With) -> None:
        async def deed(store: Store) -> None:
            await store.create(row(), SECRET)
            await store.update_table(TableUpdate("oak", listed=False))
            assert await store.table("oak") == row(listed=False)
            await store.update_table(TableUpdate("oak", body=b""))
            found = await store.table("oak")
            assert found is not None
            assert (found.body, found.status) == (b"", "lobby")

        with_store(deed)

    def test_a_deleted_table_takes_everything_with_it(self, with_store: With) -> None:
        async def deed(store: Store) -> None:
            also: list[Change] = [PutSeat(seat()), PutNote("oak", 0, "notes"), Remember("oak", "k", b"ok")]
            await store.create(row(), SECRET, moves("a"), also)
            await store.create(row("elm"), SECRET, moves("x"))
            await store.delete_table("oak")
            assert await store.table("oak") is None
            assert await store.entries("oak") == []
            assert await store.seats("oak") == []
            assert await store.seat_by_token(b"token") is None
            assert await store.note("oak", 0) == ""
            assert await store.answer("k") is None
            with pytest.raises(UnknownTable):
                await store.secret("oak")
            assert await words(store, "elm") == ["x"]
            await store.create(row(), SECRET, also=also)
            assert await words(store) == []

        with_store(deed)

    def test_deleting_what_is_not_there_is_no_error(self, with_store: With) -> None:
        async def deed(store: Store) -> None:
            await store.commit([DeleteTable("elm"), DeleteSeat("elm", 0)])

        with_store(deed)

    def test_the_secret_is_told_by_nothing_but_its_own_question(self, with_store: With) -> None:
        async def deed(store: Store) -> None:
            secret = bytes.fromhex("5ec2e7") * 10 + b"!!"
            await store.create(row(), secret, moves("a"), [PutSeat(seat())])
            told: list[object] = [await store.table("oak"), await store.tables(), await store.entries("oak")]
            told += [await store.seats("oak"), await store.seat_by_token(b"token")]
            assert repr(secret)[2:-1] not in repr(told)
            assert await store.secret("oak") == secret

        with_store(deed)

    @pytest.mark.parametrize("secret", [b"", bytes(31), bytes(33)])
    def test_a_secret_has_32_bytes(self, with_store: With, secret: bytes) -> None:
        async def deed(store: Store) -> None:
            with pytest.raises(ValueError, match="32 bytes"):
                await store.create(row(), secret)
            assert await store.tables() == []

        with_store(deed)

    # Seats, notes, content

    def test_a_seat_is_found_by_its_token_until_it_gets_another(self, with_store: With) -> None:
        async def deed(store: Store) -> None:
            await store.create(row(), SECRET)
            await store.put_seat(seat(1, b"new", "Bo"))
            await store.put_seat(seat(0, b"old"))
            assert await store.seats("oak") == [seat(0, b"old"), seat(1, b"new", "Bo")]
            await store.put_seat(seat(0, b"lost and found", "Ada L."))
            assert await store.seat_by_token(b"old") is None
            assert await store.seat_by_token(b"lost and found") == seat(0, b"lost and found", "Ada L.")
            await store.delete_seat("oak", 0)
            assert await store.seat_by_token(b"lost and found") is None
            assert await store.seats("oak") == [seat(1, b"new", "Bo")]

        with_store(deed)

    def test_a_token_opens_one_seat(self, with_store: With) -> None:
        async def deed(store: Store) -> None:
            await store.create(row(), SECRET, also=[PutSeat(seat(0))])
            await store.create(row("elm"), SECRET)
            for other in (seat(1), seat(0, table="elm")):
                with pytest.raises(Taken):
                    await store.put_seat(other)
            assert await store.seat_by_token(b"token") == seat(0)

        with_store(deed)

    def test_bots_have_no_token(self, with_store: With) -> None:
        async def deed(store: Store) -> None:
            bots = [seat(n, None, "novice") for n in range(3)]
            await store.create(row(), SECRET, also=[PutSeat(bot) for bot in bots])
            assert await store.seats("oak") == bots

        with_store(deed)

    def test_notes_belong_to_a_seat(self, with_store: With) -> None:
        async def deed(store: Store) -> None:
            await store.create(row(), SECRET, also=[PutSeat(seat(0)), PutSeat(seat(1, b"other"))])
            await store.put_note("oak", 0, "the butcher?")
            await store.put_note("oak", 1, "the baker!")
            await store.put_note("oak", 0, "no, ’twas nobody")
            assert await store.note("oak", 0) == "no, ’twas nobody"
            await store.put_note("oak", 0, "")
            assert await store.note("oak", 0) == ""
            await store.delete_seat("oak", 1)
            assert await store.note("oak", 1) == ""

        with_store(deed)

    def test_content_is_kept_as_it_was_first_given(self, with_store: With) -> None:
        async def deed(store: Store) -> None:
            await store.put_content("hash", b"case")
            await store.put_content("hash", b"forged")
            assert await store.content("hash") == b"case"
            assert await store.content("other") is None

        with_store(deed)

    def test_content_goes_with_the_last_table_that_names_it(self, with_store: With) -> None:
        async def deed(store: Store) -> None:
            for name in ("oak", "elm"):
                await store.create(row(name), SECRET, moves("a"), [PutContent("hash", b"case")], "hash")
            await store.create(row("ash"), SECRET, moves("a"), [PutContent("other", b"board")], "other")
            await store.delete_table("oak")
            assert await store.content("hash") == b"case", "elm needs it"
            await store.delete_table("elm")
            assert await store.content("hash") is None
            assert await store.content("other") == b"board"
            await store.create(row("elm"), SECRET, moves("a"), [PutContent("hash", b"case")], "hash")
            assert await store.content("hash") == b"case", "it can come back"

        with_store(deed)

    def test_content_stays_if_its_table_does(self, with_store: With) -> None:
        async def deed(store: Store) -> None:
            await store.create(row(), SECRET, moves("a"), [PutContent("hash", b"case")], "hash")
            with pytest.raises(Conflict):
                await store.commit(
                    [DeleteTable("oak"), CreateTable(row("elm"), SECRET), Append("elm", 7, moves("z"))]
                )
            assert await store.content("hash") == b"case"

        with_store(deed)

    def test_a_log_shows_how_it_began(self, with_store: With) -> None:
        async def deed(store: Store) -> None:
            await store.create(row(), SECRET, moves("a", "b"))
            await store.create(row("elm"), SECRET)
            assert await store.opening("oak") == (await store.entries("oak"))[0]
            assert await store.opening("elm") is None
            assert await store.opening("ash") is None

        with_store(deed)

    def test_writing_can_be_tried(self, with_store: With) -> None:
        async def deed(store: Store) -> None:
            await store.create(row(), SECRET, moves("a"))
            for _ in range(3):
                await store.try_writing()
            assert await words(store) == ["a"]

        with_store(deed)

    # Redaction

    def test_a_chat_line_can_be_redacted_and_keeps_its_place(self, with_store: With) -> None:
        async def deed(store: Store) -> None:
            await store.create(row(), SECRET, [*moves("a"), chat("my name is Ada"), *moves("b")])
            await store.redact("oak", 1, "chat", b"(deleted)")
            assert (await store.entries("oak"))[1] == Logged("oak", 1, "chat", b"(deleted)", 8)
            assert await words(store) == ["a", "(deleted)", "b"]

        with_store(deed)

    @pytest.mark.parametrize(("seq", "kind"), [(0, MOVE), (0, "chat"), (1, MOVE), (1, "remark"), (2, "chat")])
    def test_nothing_else_can_be_redacted(self, with_store: With, seq: int, kind: str) -> None:
        async def deed(store: Store) -> None:
            await store.create(row(), SECRET, [*moves("a"), chat("hello")])
            with pytest.raises(NotRedactable):
                await store.redact("oak", seq, kind, b"")
            assert await words(store) == ["a", "hello"]

        with_store(deed)

    # Closing and opening

    def test_what_was_written_is_there_after_reopening(self, with_store: With) -> None:
        async def first(store: Store) -> None:
            also: list[Change] = [
                PutSeat(seat()),
                PutNote("oak", 0, "n"),
                PutContent("h", b"c"),
                Remember("oak", "k", b"ok"),
            ]
            await store.create(row(), SECRET, moves("a", "b"), also)

        async def second(store: Store) -> None:
            assert await words(store) == ["a", "b"]
            assert await store.table("oak") == row()
            assert await store.secret("oak") == SECRET
            assert await store.seats("oak") == [seat()]
            assert await store.note("oak", 0) == "n"
            assert await store.content("h") == b"c"
            assert await store.answer("k") == b"ok"
            await store.append("oak", 1, moves("c"))

        with_store(first)
        with_store(second)

    def test_closing_finishes_what_was_asked_for_and_refuses_the_rest(self, with_store: With) -> None:
        async def first(store: Store) -> None:
            await store.create(row(), SECRET)
            asked = [asyncio.ensure_future(store.append("oak", n - 1, moves(str(n)))) for n in range(5)]
            await asyncio.sleep(0)
            await store.close()
            assert [(await done).last for done in asked] == list(range(5))
            with pytest.raises(StoreClosed):
                await store.append("oak", 4, moves("late"))
            with pytest.raises(StoreClosed):
                await store.entries("oak")
            await store.close()

        async def second(store: Store) -> None:
            assert await words(store) == ["0", "1", "2", "3", "4"]

        with_store(first)
        with_store(second)

    def test_a_caller_who_gives_up_disturbs_nobody(self, with_store: With) -> None:
        async def deed(store: Store) -> None:
            await store.create(row("oak"), SECRET)
            await store.create(row("elm"), SECRET)
            given_up = asyncio.ensure_future(store.append("oak", NOTHING_YET, moves("a"), key="k"))
            waiting = asyncio.ensure_future(store.append("elm", NOTHING_YET, moves("x")))
            await asyncio.sleep(0)
            given_up.cancel()
            assert (await waiting).last == 0
            # Whether it happened is told by the key, and the log agrees.
            assert await words(store, "oak") == ([] if await store.answer("k") is None else ["a"])

        with_store(deed)

    # People who come back

    def test_a_person_is_found_by_the_secret_alone_and_has_it_alone(self, with_store: With) -> None:
        async def deed(store: Store) -> None:
            await store.commit([PutPerson(ANN), PutPerson(BEA)])
            assert await store.person(ANN.secret_hash) == ANN
            assert await store.person(b"nobody") is None
            with pytest.raises(Taken):
                await store.commit([PutPerson(Person("eve", ANN.secret_hash, 9, 9))])
            seen = Person("ann", ANN.secret_hash, 1, 50)
            await store.commit([PutPerson(seen)])
            assert await store.person(ANN.secret_hash) == seen
            assert await store.count_people() == 2
            assert await store.people_unseen(50) == [BEA]

        with_store(deed)

    def test_a_seat_is_kept_by_one_person_and_companions_are_found(self, with_store: With) -> None:
        async def deed(store: Store) -> None:
            await store.create(row("oak"), SECRET)
            await store.create(row("elm"), SECRET)
            anns, beas = Place("ann", "oak", 0, "Ann", 1, b"a"), Place("bea", "oak", 1, "Bea", 2, b"b")
            later = Place("ann", "elm", 0, "Annie", 3, b"c")
            await store.commit(
                [PutPerson(ANN), PutPerson(BEA), PutPlace(anns), PutPlace(beas), PutPlace(later)]
            )
            assert await store.places("ann") == [later, anns]
            assert await store.keepers("oak") == [anns, beas]
            assert await store.companions("ann") == [beas]
            assert await store.companions("bea") == [anns]
            taken = Place("bea", "oak", 0, "Bea", 4, b"d")
            await store.commit([PutPlace(taken)])
            assert await store.places("ann") == [later]
            await store.commit([DeletePlace("ann", "oak", 0)])  # it is no longer hers
            assert await store.keepers("oak") == [taken, beas]
            await store.commit([DeletePlace("bea", "oak", 0)])
            assert await store.keepers("oak") == [beas]
            for person, table in (("eve", "oak"), ("ann", "ash")):
                with pytest.raises(UnknownTable):
                    await store.commit([PutPlace(Place(person, table, 0, "", 1, b""))])

        with_store(deed)

    def test_a_result_outlives_its_table_and_the_rest_does_not(self, with_store: With) -> None:
        async def deed(store: Store) -> None:
            for table in ("oak", "elm"):
                await store.create(row(table), SECRET)
                await store.put_seat(seat(0, b"token " + table.encode(), table=table))
                await store.commit(
                    [PutPerson(ANN), PutPerson(BEA), PutPlace(Place("ann", table, 0, "Ann", 1, b"sealed"))]
                )
            await store.commit([PutInvitation(Invitation("bea", "oak", "ann", "Ann", 2))])
            await store.commit([PutResult("oak", 0, b"won"), PutResult("oak", 5, b"nobody's")])
            assert [place.result for place in await store.keepers("oak")] == [b"won"]
            await store.delete_seat("elm", 0)
            assert await store.keepers("elm") == [], "who gets up keeps nothing"
            await store.delete_seat("oak", 0)
            await store.delete_table("oak")
            assert await store.places("ann") == [Place("ann", "oak", 0, "Ann", 1, b"", b"won")]
            assert await store.invitations("bea") == []

        with_store(deed)

    def test_an_invitation_is_one_for_each_table_and_is_found_by_its_key(self, with_store: With) -> None:
        async def deed(store: Store) -> None:
            await store.create(row("oak"), SECRET)
            await store.commit([PutPerson(ANN), PutPerson(BEA)])
            asked = Invitation("bea", "oak", "ann", "Ann", 2)
            keyed = Invitation("bea", "oak", "ann", "Ann", 2, b"key")
            await store.commit([PutInvitation(asked)])
            assert await store.invitation_by_key(b"key") is None
            await store.commit([PutInvitation(keyed)])
            assert await store.invitations("bea") == [keyed]
            assert await store.invitation_by_key(b"key") == keyed
            await store.commit([DeleteInvitation("bea", "oak")])
            assert await store.invitations("bea") == []
            for unknown in (Invitation("eve", "oak", "ann", "", 1), Invitation("bea", "ash", "ann", "", 1)):
                with pytest.raises(UnknownTable):
                    await store.commit([PutInvitation(unknown)])

        with_store(deed)

    def test_who_is_deleted_takes_everything_along(self, with_store: With) -> None:
        async def deed(store: Store) -> None:
            await store.create(row("oak"), SECRET)
            hers = Place("bea", "oak", 1, "Bea", 2, b"b", b"lost")
            await store.commit(
                [
                    PutPerson(ANN),
                    PutPerson(BEA),
                    PutPlace(Place("ann", "oak", 0, "Ann", 1, b"a", b"won")),
                    PutPlace(hers),
                    PutInvitation(Invitation("bea", "oak", "ann", "Ann", 3)),
                    PutInvitation(Invitation("ann", "oak", "bea", "Bea", 3)),
                ]
            )
            await store.commit([DeletePerson("ann")])
            assert await store.person(ANN.secret_hash) is None
            assert await store.places("ann") == []
            assert await store.companions("bea") == []
            assert await store.invitations("ann") == await store.invitations("bea") == []
            assert await store.places("bea") == [hers], "nobody else's"

        with_store(deed)

    # Addresses that are shut out

    def test_an_address_is_shut_out_once_and_let_in_again(self, with_store: With) -> None:
        async def deed(store: Store) -> None:
            assert await store.bans() == []
            first, other = Ban("192.0.2.7", 5, 9), Ban("2001:db8::/64", 6)
            await store.commit([PutBan(other), PutBan(first)])
            assert await store.bans() == [first, other]
            longer = Ban("192.0.2.7", 7, 2**50)
            await store.commit([PutBan(longer)])
            assert await store.bans() == [longer, other]
            await store.commit([DeleteBan("192.0.2.7"), DeleteBan("198.51.100.1")])
            assert await store.bans() == [other]

        with_store(deed)

    def test_who_is_shut_out_stays_out_after_a_restart(self, with_store: With) -> None:
        async def shut(store: Store) -> None:
            await store.commit([PutBan(Ban("192.0.2.7", 5))])
            await store.create(row(), SECRET)
            with pytest.raises(Conflict):
                await store.commit([DeleteBan("192.0.2.7"), Append("oak", 5, moves("a"))])

        async def look(store: Store) -> None:
            assert await store.bans() == [Ban("192.0.2.7", 5)], "and a commit that is refused lets nobody in"

        with_store(shut)
        with_store(look)
