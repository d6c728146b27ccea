"""`hawkshaw play` and `hawkshaw resume`, as somebody plays who never saw the rulebook."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from typer.testing import Result

from examples.high_card import HighCard
from hawkshaw.core.record import Record
from tests.cli.conftest import Program

SEEDED = ("play", "thirteen_clues", "--seats", "3", "--bots", "novice", "--seed", "3", "--plain")
# With seed 3 seat 0 is dealt Butcher, Dancer, Park, Museum and Crossbow.
CHOICE = "choose butcher park crossbow\n"


def kept(home: Path, part: str) -> list[Path]:
    return sorted((home / part).iterdir())


def play_to_the_end(hawkshaw: Program, *words: str) -> Result:
    """High Card is over after one bid."""
    return hawkshaw("play", "high_card", *words, typed="bid 1\n")


# A newcomer's game


def test_the_table_explains_itself_before_the_first_decision(hawkshaw: Program) -> None:
    told = hawkshaw(*SEEDED, typed="").stdout
    first_prompt = told.index("give your left neighbour a mystery")
    for teaching in ("so you see every case but your own", "  ?  ", "You are seat 0"):
        assert teaching in told[:first_prompt]
    assert "for instance: choose " in told[first_prompt:]


def test_two_players_are_told_the_game_for_two(hawkshaw: Program) -> None:
    told = hawkshaw("play", "thirteen_clues", "--seats", "2", typed="").stdout
    assert "left or right" in told
    assert "magnifying glass" not in told


@pytest.mark.parametrize(
    ("mode", "told", "hidden"),
    [
        ("rivals", "Two detectives race for the same case", "speaks for both"),
        ("together", "Two detectives solve one case together", "Chekhov's Gun last"),
    ],
)
def test_two_detectives_are_told_the_mode_they_play(
    hawkshaw: Program, mode: str, told: str, hidden: str
) -> None:
    words = hawkshaw(
        "play", "pulp_detective", "--mode", mode, "--bots", "novice", "--seed", "3", typed=""
    ).stdout
    intro = words.partition("Type a move")[0]
    assert told in intro
    assert hidden not in intro
    assert "alone against the clock" not in words
    assert "Round 1 begins with seat 0." in words
    assert "The other detective: seat 1, Inspector" in words


@pytest.mark.parametrize(
    ("seats", "mode", "why"),
    [
        ("2", "solo", "Solo is for one player, and this table is for two (PD-01)"),
        ("1", "rivals", "Rivals Race Against Time is for two players, and this table is for one (PD-01)"),
    ],
)
def test_a_mode_that_does_not_fit_the_seats_is_refused_plainly(
    hawkshaw: Program, seats: str, mode: str, why: str
) -> None:
    refused = hawkshaw("play", "pulp_detective", "--seats", seats, "--mode", mode, typed="")
    assert refused.exit_code == 2
    assert why in " ".join(refused.stderr.split())


def test_a_question_mark_lists_the_moves_by_kind(hawkshaw: Program) -> None:
    told = hawkshaw(*SEEDED, typed=f"{CHOICE}?\n? ask\n").stdout
    overview = told.partition("> ?\n")[2].partition("seat 0>")[0]
    assert len(overview.splitlines()) < 30, "not one line for each of 381 moves"
    assert "<about>: purple, pink, red" in overview
    assert "accuse <person> <location> <weapon>" in overview
    detail = told.partition("> ? ask\n")[2]
    assert "32 now" in detail
    assert "close (up-close)" in detail


def test_a_refusal_names_its_rule_and_changes_nothing(hawkshaw: Program, home: Path) -> None:
    told = hawkshaw(*SEEDED, typed="ask 1 red\nchoose butcher duke gun\nfoo\n\n" + CHOICE).stdout
    assert "First everybody chooses a Person, a Location and a Weapon for the left neighbour (TC-17)" in told
    assert "'foo' is no move here" in told
    (save,) = kept(home, "saves")
    moves = re.findall(r"^0 .*$", json.loads(save.read_text())["record"], re.MULTILINE)
    assert moves == [f"0 {CHOICE.strip()}"]


def test_the_words_on_the_table_can_be_typed(hawkshaw: Program) -> None:
    assert (
        "asks seat 1 how many up-close cards" in hawkshaw(*SEEDED, typed=f"{CHOICE}ask 1 Up-close\n").stdout
    )


def test_rules_table_and_log_can_be_read_while_playing(hawkshaw: Program) -> None:
    told = hawkshaw(*SEEDED, typed="rules TC-17\nrules\nrules TC-999\nlog\ntable\n").stdout
    assert "TC-17 (Setup): Once *every* player has picked" in told
    assert "Name a rule" in told
    assert "has no rule 'TC-999'" in told
    assert told.count("Seat 0 is dealt the Butcher.") == 2
    assert told.count("Your hand:") == 2


def test_the_person_hears_nothing_that_seat_is_not_told(hawkshaw: Program) -> None:
    told = hawkshaw(*SEEDED, "--seat", "1", typed="").stdout
    assert "Seat 1 is dealt the" in told
    assert "Seat 0 is dealt the" not in told
    assert "You are seat 1; seat 0 a novice bot, seat 2 a novice bot." in told


def test_a_finished_game_leaves_a_record_and_no_save(
    hawkshaw: Program, home: Path, high_card: HighCard
) -> None:
    done = play_to_the_end(hawkshaw, "--seats", "2")
    assert done.exit_code == 0
    (record,) = kept(home, "games")
    assert kept(home, "saves") == []
    assert str(record) in done.stdout
    assert Record.load(record).outcome.summary in done.stdout
    assert "You have" in done.stdout


# Luck


def test_sealed_luck_is_shown_before_the_first_card_and_proved_afterwards(
    hawkshaw: Program, home: Path, high_card: HighCard
) -> None:
    told = play_to_the_end(hawkshaw, "--seats", "2").stdout
    (path,) = kept(home, "games")
    record = Record.load(path)
    assert record.commitment is not None
    assert record.secret is not None
    assert told.index(record.commitment.hex()) < told.index("is dealt")
    assert record.nonces[0] != bytes(16)
    assert record.nonces[1] == bytes(16)
    done = hawkshaw("verify", path)
    assert done.exit_code == 0
    assert record.commitment.hex() in done.stdout


def test_the_secret_of_an_unfinished_game_is_never_printed(hawkshaw: Program, home: Path) -> None:
    told = hawkshaw("play", "thirteen_clues", typed="log\ntable\n?\n").output
    (save,) = kept(home, "saves")
    saved = json.loads(save.read_text())
    assert saved["secret"] not in told
    assert saved["bot_seed"] not in told


def test_a_seed_is_said_openly_and_repeats_the_game(
    hawkshaw: Program, high_card: HighCard, home: Path
) -> None:
    first, second = (play_to_the_end(hawkshaw, "--seed", "5") for _ in range(2))
    assert "open seed 5" in first.stdout
    one, other = kept(home, "games")
    assert one.read_text() == other.read_text()
    assert second.exit_code == 0


# Leaving and going on


def test_end_of_input_and_quit_save_and_say_how_to_go_on(hawkshaw: Program, home: Path) -> None:
    for typed in ("", "quit\n"):
        done = hawkshaw(*SEEDED, typed=typed)
        assert done.exit_code == 0
        assert "hawkshaw resume thirteen_clues-" in done.stdout.splitlines()[-1]
    assert [path.name for path in kept(home, "saves")] == ["thirteen_clues-1.json", "thirteen_clues-2.json"]


def test_resume_goes_on_with_the_latest_game_or_a_named_one(hawkshaw: Program) -> None:
    hawkshaw(*SEEDED, typed="")
    hawkshaw("play", "thirteen_clues", "--seats", "4", typed="")
    assert "13 Clues, 4 seats" in hawkshaw("resume", typed="").stdout
    assert "Butcher" in hawkshaw("resume", "thirteen_clues-1", typed="").stdout


def test_resume_tells_what_happened_since_the_last_move(hawkshaw: Program) -> None:
    before = hawkshaw(*SEEDED, typed=CHOICE).stdout
    after = hawkshaw("resume", typed="").stdout
    news = before.partition(CHOICE)[2].partition("13 Clues, 3 seats")[0].strip()
    assert "Seat 0 has sealed three cards" in news
    assert news in after


def test_resume_lists_the_saved_games(hawkshaw: Program) -> None:
    assert "no saved game" in hawkshaw("resume", "--list").stdout
    hawkshaw(*SEEDED, typed=CHOICE)
    hawkshaw("play", "thirteen_clues", "--seats", "2", typed="")
    assert "thirteen_clues-2" in hawkshaw("resume", "--list").stdout
    latest, first = json.loads(hawkshaw("resume", "--list", "--json").stdout)
    assert latest["id"] == "thirteen_clues-2"
    assert first["players"] == ["person", "novice", "novice"]
    assert first["decisions"] >= 3


def test_nothing_to_resume(hawkshaw: Program) -> None:
    assert hawkshaw("resume").exit_code == 1
    hawkshaw(*SEEDED, typed="")
    for name in ("thirteen_clues-9", "../saves/thirteen_clues-1"):
        done = hawkshaw("resume", name)
        assert done.exit_code == 1
        assert "there are thirteen_clues-1" in done.stderr


def test_a_broken_save_is_named_and_hides_no_other(hawkshaw: Program, home: Path) -> None:
    hawkshaw(*SEEDED, typed="")
    (home / "saves" / "thirteen_clues-2.json").write_text('{"format": "hawkshaw save 1", "sea')
    done = hawkshaw("resume")
    assert done.exit_code == 3
    assert "thirteen_clues-2" in done.stderr
    listed = hawkshaw("resume", "--list")
    assert "thirteen_clues-1" in listed.stdout
    assert "thirteen_clues-2" in listed.stderr


def test_a_disk_that_takes_no_more_is_said_in_one_line(
    hawkshaw: Program, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hawkshaw(*SEEDED, typed="")
    before = (home / "saves" / "thirteen_clues-1.json").read_text()

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    done = hawkshaw("resume", typed=CHOICE)
    assert done.exit_code == 4
    assert done.stderr == "hawkshaw: thirteen_clues-1 cannot be saved: No space left on device\n"
    assert "has sealed" not in done.stdout, "a move that is not saved is not acknowledged"
    assert [path.read_text() for path in kept(home, "saves")] == [before]


def test_a_home_that_cannot_be_made_is_said_in_one_line(
    hawkshaw: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("HAWKSHAW_HOME", str(tmp_path / "file" / "home"))
    done = hawkshaw(*SEEDED, typed="")
    assert done.exit_code == 4
    assert "cannot be saved" in done.stderr
    assert done.stderr.count("\n") == 1


# Hints


def test_hints_are_off_unless_the_table_was_begun_with_them(hawkshaw: Program) -> None:
    told = hawkshaw(*SEEDED, typed=f"{CHOICE}hint\nhint odds\n").stdout
    assert "This table was begun with no hints" in told
    assert "play thirteen_clues --assist 1" in told
    assert "play thirteen_clues --assist 2" in told
    assert "  hint  " not in told


def test_a_hint_says_what_is_certain_and_why(hawkshaw: Program) -> None:
    told = hawkshaw(*SEEDED, "--assist", "1", typed=f"hint\n{CHOICE}hint\nhint odds\nhint please\n").stdout
    assert "  hint      what is certain about the table, and why\n" in told
    before, _, after = told.partition(CHOICE)
    assert "There is nothing to hint at yet." in before
    assert re.search(
        r"^(Nothing is certain yet|Not the \w+\. .* so your \w+ is not the)", after, re.MULTILINE
    )
    assert "This table was begun with no odds" in after
    assert "cases are possible" not in after
    assert "Say hint, or hint odds." in after


def test_odds_name_the_likeliest_cases_and_the_best_questions(hawkshaw: Program) -> None:
    told = hawkshaw(*SEEDED, "--assist", "2", typed=f"{CHOICE}Hint Odds\n").stdout
    assert re.search(r"^\d+ cases are possible; you lack \d\.\d\d bits\.$", told, re.MULTILINE)
    assert re.search(r"^ +\d+ %  \w+/\w+/\w+$", told, re.MULTILINE)
    assert re.search(r"^  \d\.\d\d  ask [12] \w+  \(\d: \S+ %", told, re.MULTILINE)


def test_a_resumed_game_keeps_its_assist_level(hawkshaw: Program) -> None:
    hawkshaw(*SEEDED, "--assist", "2", typed=CHOICE)
    assert "cases are possible" in hawkshaw("resume", typed="hint odds\n").stdout


# Flags


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--seats", "7"], "allowed: 2, 3, 4, 5, 6"),
        (["--seats", "3", "--seat", "3"], "allowed: 0 to 2"),
        (["--bots", "wizard"], "there are random, novice"),
        (["--seats", "4", "--bots", "novice,random"], "2 bots are named for 3 other seats"),
        (["--json"], "add --watch"),
        (["--assist", "3"], "allowed: 0, 1, 2"),
    ],
)
def test_wrong_flags_are_refused_in_one_line(
    hawkshaw: Program, home: Path, words: list[str], complaint: str
) -> None:
    done = hawkshaw("play", "thirteen_clues", *words)
    assert done.exit_code == 2
    assert complaint in done.stderr
    assert done.stderr.count("\n") == 1
    assert not home.exists()


def test_bots_may_be_named_seat_by_seat(hawkshaw: Program) -> None:
    words = ("play", "thirteen_clues", "--seats", "4", "--seat", "1", "--bots", "novice,random,novice")
    assert (
        "seat 0 a novice bot, seat 2 a random bot, seat 3 a novice bot" in hawkshaw(*words, typed="").stdout
    )


def test_the_name_of_the_game_may_stand_after_flags(hawkshaw: Program) -> None:
    assert "13 Clues, 4 seats" in hawkshaw("play", "--seats", "4", "thirteen_clues", typed="").stdout


def test_every_option_of_a_game_is_a_flag(hawkshaw: Program, home: Path, high_card: HighCard) -> None:
    helped = hawkshaw("play", "high_card", "--help").stdout
    for word in ("--rounds", "--deck", "short|long", "--bold", "--no-bold", "Four cards or six.", "(1 to 3)"):
        assert word in helped
    assert "--deck" not in hawkshaw("play", "thirteen_clues", "--help").stdout
    play_to_the_end(hawkshaw, "--rounds", "2", "--deck", "long", "--bold")
    (save,) = kept(home, "saves")
    assert '{"bold":true,"deck":"long","rounds":2}' in json.loads(save.read_text())["record"]


def test_an_option_that_is_not_given_keeps_its_default(
    hawkshaw: Program, home: Path, high_card: HighCard
) -> None:
    play_to_the_end(hawkshaw, "--no-bold")
    (record,) = kept(home, "games")
    assert '{"bold":false,"deck":"short","rounds":1}' in record.read_text()


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--deck", "mini"], "option 'deck' cannot be 'mini'; allowed: short, long"),
        (["--rounds", "9"], "option 'rounds' cannot be '9'; allowed: a whole number from 1 to 3"),
        (["--rounds", "two"], "option 'rounds' cannot be 'two'; allowed: a whole number from 1 to 3"),
    ],
)
def test_a_wrong_option_names_the_allowed_values(
    hawkshaw: Program, high_card: HighCard, words: list[str], complaint: str
) -> None:
    done = hawkshaw("play", "high_card", *words)
    assert done.exit_code == 2
    assert done.stderr == f"hawkshaw: {complaint}\n"


# Watching


def test_watching_tells_what_a_spectator_is_told(hawkshaw: Program, home: Path) -> None:
    told = hawkshaw("play", "thirteen_clues", "--watch", "--seed", "1").stdout
    assert "is dealt" not in told
    assert "is right and wins" in told
    (record,) = kept(home, "games")
    assert Record.load(record).players == ("novice",) * 3


def test_watching_tells_a_program_the_outcome(hawkshaw: Program) -> None:
    told = json.loads(hawkshaw("play", "thirteen_clues", "--watch", "--json", "--bots", "random").stdout)
    record = Record.load(told["record"])
    assert told["winners"] == list(record.outcome.winners)
    record.verify()
