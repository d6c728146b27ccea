"""`hawkshaw play`: a command for every game, with a flag for each of its options."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
import typer

from hawkshaw.core.catalogue import ENGLISH
from hawkshaw.core.errors import BadOption
from hawkshaw.core.game import Game, check_assist
from hawkshaw.terminal import around, exits, flags
from hawkshaw.terminal.frame import Frame
from hawkshaw.terminal.home import Shelf
from hawkshaw.terminal.line import Ending
from hawkshaw.terminal.screen import Screen, print_json
from hawkshaw.terminal.sitting import Sitting


def play_commands() -> Any:
    """`play`, with a command for every game that has a flag for each of its options."""
    return flags.game_commands(
        play,
        play_help,
        """Play a game against bots.

        Every game has flags of its own: `hawkshaw play GAME --help` lists them.

        Examples:
          hawkshaw play thirteen_clues
          hawkshaw play thirteen_clues --seats 4 --bots novice,novice,random
          hawkshaw play thirteen_clues --people Ann,Ben
          hawkshaw play thirteen_clues --seed 7 --plain""",
    )


def play_help(game: Game) -> str:
    seats = ", ".join(map(str, game.seats))
    return f"""Play {game.title}. {game.about}

    You need no rulebook: the table explains itself, and a question mark lists your moves. Every move is saved.

    Seats: {seats}. Bot levels: {", ".join(game.levels)}.

    Examples:
      hawkshaw play {game.name}
      hawkshaw play {game.name} --seats {game.seats[-1]} --bots {game.levels[-1]} --seed 7
      hawkshaw play {game.name} --watch --json"""


def play(
    game: Game,
    options: msgspec.Struct,
    *,
    seats: Annotated[
        int | None, typer.Option(metavar="N", help="How many play.", show_default="3 if possible")
    ] = None,
    seat: Annotated[int, typer.Option(metavar="S", help="Your seat, counted from 0.")] = 0,
    people: Annotated[
        str,
        typer.Option(
            metavar="NAME,…",
            help="Several at this keyboard, who have the first seats; a curtain falls between them.",
            show_default=False,
        ),
    ] = "",
    bots: Annotated[
        str | None,
        typer.Option(
            metavar="LEVEL,…", help="One level for all bots, or one a bot in the order of the seats."
        ),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            help="Play the same cards and dice again; without it, a sealed secret.",
            show_default=False,
        ),
    ] = None,
    assist: Annotated[
        int,
        typer.Option(metavar="N", help="Help on request: 1 what is certain and why, 2 exact odds too."),
    ] = 0,
    locale: flags.Locale = ENGLISH,
    plain: flags.Plain = False,
    forced: flags.Forced = False,
    watch: Annotated[bool, typer.Option("--watch", help="Let bots play every seat.")] = False,
    json: Annotated[
        bool, typer.Option("--json", help="With --watch: print only the outcome, as JSON.")
    ] = False,
) -> None:
    """Play one game at this terminal."""
    names = around.read_names(game, people)
    if seats is None:
        seats = max(len(names), game.seats[0]) if names else usual_seats(game, options)
    if names and (watch or seat):
        raise BadOption(
            "--people seats everybody from seat 0 on; it goes neither with --seat nor with --watch"
        )
    alone = seats == max(len(names), 1) and not watch
    levels = (
        ([] if alone else default_bots(game))
        if bots is None
        else [level.strip() for level in bots.split(",")]
    )
    if json and not watch:
        raise BadOption("--json prints the outcome of a game that bots play: add --watch")
    sitting = Sitting.new(game, seats, None if watch else seat, levels, options, seed, names)
    sitting.assist = check_assist(assist)
    sitting.locale = game.check_locale(locale)
    shelf = Shelf()
    if watch:
        watch_bots(sitting, shelf, json)
        return
    screen = Screen(plain)
    if names:
        around.check(screen)
    kept = shelf.place(game.name)
    sitting.keep = kept.keep
    leave(around.table_for(sitting, kept, screen, forced).begin())


def usual_seats(game: Game, options: msgspec.Struct) -> int:
    """How many play if nobody says it: three, or else as few as these options allow."""
    if 3 in game.seats:
        return 3
    for seats in game.seats:
        try:
            game.new(seats, options)
        except BadOption:
            continue
        return seats
    return game.seats[0]


def default_bots(game: Game) -> list[str]:
    """The weakest bots that play to win."""
    return [game.levels[min(1, len(game.levels) - 1)]]


def watch_bots(sitting: Sitting, shelf: Shelf, json: bool) -> None:
    """Let the bots play, and tell what a spectator is told."""
    screen = Screen()
    events = sitting.begin()
    while True:
        if not json:
            for event in events:
                screen.say(sitting.game.say(event, sitting.locale, sitting.record.options))
        if sitting.over:
            break
        events = sitting.let_bot_decide()
    kept = shelf.place(sitting.game.name, finished=True)
    kept.keep_record(sitting)
    if json:
        print_json({**sitting.outcome.dump(), "decisions": sitting.decisions, "record": str(kept.record)})
    else:
        ending = sitting.game.ending(sitting.view, sitting.locale) or sitting.outcome.summary
        screen.say(f"\n{ending}")
        screen.show(Frame(sitting.locale)("game.kept", path=kept.record))


def leave(ending: Ending) -> None:
    """End the program as the game was left."""
    raise typer.Exit(exits.INTERRUPTED if ending is Ending.INTERRUPTED else exits.DONE)
