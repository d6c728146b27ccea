"""The rules of 13 Dead End Drive: one function a rule, in the order of the ledger."""

from __future__ import annotations

from typing import ClassVar, Final, SupportsIndex

from hawkshaw.core.bits import bits_of, count_bits, mask_of
from hawkshaw.core.event import Event, only
from hawkshaw.core.outcome import Outcome, sole_winner
from hawkshaw.core.state import State
from hawkshaw.games.dead_end_drive.content.board import Board
from hawkshaw.games.dead_end_drive.content.cards import (
    AGATHA,
    DETECTIVE,
    MATCHES,
    PAWN_NAMES,
    PAWNS,
    TRAP_CARDS,
    WILD,
)
from hawkshaw.games.dead_end_drive.content.movement import Reach, add_moves, reachable
from hawkshaw.games.dead_end_drive.table import actions
from hawkshaw.games.dead_end_drive.table import events as told
from hawkshaw.games.dead_end_drive.table.actions import BOTH, FIRST, SECOND
from hawkshaw.games.dead_end_drive.table.frames import (
    CARD,
    CHAIRS,
    CHANGE,
    DEAL,
    DICE,
    DRAWN,
    MOVE,
    PORTRAIT,
    ROLL,
    SECRETS,
    START,
    TRAP,
)
from hawkshaw.games.dead_end_drive.table.open import (
    DETECTIVE_COMES,
    DOOR,
    ENDINGS,
    NAME,
    NONE,
    SURVIVOR,
    exchanged,
)
from hawkshaw.games.dead_end_drive.table.provenance import PLAYED_WILD, drew, played_trap
from hawkshaw.games.dead_end_drive.table.state import DriveTable, who_acts
from hawkshaw.games.dead_end_drive.table.view import DriveView, look

Events = list[Event] | None
"""Where a rule tells what happened; None when nobody listens."""

ALL_DICE: Final = 0b11

# Set-up


def new_table(board: Board, seats: int) -> DriveState:
    """DD-01 to DD-06: the table before the first Character card is dealt."""
    table = DriveTable(board, seats)
    table.set_out()
    table.agenda.push(START, (1 << seats) - 1, 0)
    table.agenda.push(CHAIRS, 0)
    table.agenda.push(DEAL, 0)
    return DriveState(table)


def deal(table: DriveTable, seat: int, pawn: int, events: Events) -> None:
    """DD-07 to DD-09: a Character card goes to a seat, which alone sees it; with two seats four cards stay secret."""
    table.owners = exchanged(table.owners, pawn, seat)
    if events is not None:
        events.append(told.DEALT.event((seat, pawn), audience=only(seat), reveals=True))
    dealt = table.agenda.a + 1
    if dealt < table.kit.hands[table.seats] * table.seats:
        table.agenda.replace(DEAL, dealt)
    else:
        table.agenda.pop()


def seat_pawn(table: DriveTable, pawn: int, chair: int, events: Events) -> None:
    """DD-02, DD-R2: every pawn gets a red chair of its own by luck."""
    table.pawns[pawn] = chair
    if events is not None:
        events.append(told.SEATED.event((pawn, table.board.cells[chair]), reveals=True))
    if pawn + 1 < table.kit.pawns:
        table.agenda.replace(CHAIRS, pawn + 1)
    else:
        table.agenda.pop()


def roll_for_start(table: DriveTable, first: int, second: int, events: Events) -> None:
    """DD-10: everybody rolls, the highest total starts; in the little house the first of those who have it."""
    rolling, seat = table.agenda.a, table.agenda.b
    table.start_rolls = exchanged(table.start_rolls, seat, first + second)
    if events is not None:
        events.append(told.START_ROLL.event((seat, first, second), reveals=True))
    waiting = rolling >> (seat + 1)
    if waiting:
        table.agenda.replace(START, rolling, seat + 1 + bits_of(waiting)[0])
        return
    highest = max(table.start_rolls)
    tied = mask_of([other for other in range(table.seats) if table.start_rolls[other] == highest])
    table.start_rolls = (0,) * table.seats
    if tied & (tied - 1) and not table.board.little:
        roll_again(table, tied, highest, events)
    else:
        open_frame(table, bits_of(tied)[0], events)


def roll_again(table: DriveTable, tied: int, total: int, events: Events) -> None:
    """DD-R1: those who share the highest total roll again, until one is highest."""
    if events is not None:
        events.append(told.START_TIE.event((total,)))
    table.agenda.replace(START, tied, bits_of(tied)[0])


def open_frame(table: DriveTable, seat: int, events: Events) -> None:
    """DD-11: before the first turn Aunt Agatha's portrait goes to the sofa and the one behind it shows."""
    if events is not None:
        events.append(told.STARTS.event((seat,)))
        events.append(told.REMOVED.event((AGATHA,)))
    table.sofa = (*table.sofa, AGATHA)
    begin_turn(table, seat, events)
    show_next_portrait(table, events)


# Turns


def begin_turn(table: DriveTable, seat: int, events: Events) -> None:
    """DD-13: a turn begins with a roll of both dice."""
    table.dice = (0, 0)
    table.used = 0
    table.moved = 0
    table.has_drawn = False
    table.agenda.replace(ROLL, seat)
    if events is not None:
        events.append(told.TURN.event((seat,)))


def end_turn(table: DriveTable, seat: int, events: Events) -> None:
    """DD-10, DD-18, DD-R27: the next player to the left who is not out."""
    following = (seat + 1) % table.seats
    while table.out >> following & 1:
        following = (following + 1) % table.seats
    begin_turn(table, following, events)


def throw(table: DriveTable, first: int, second: int, events: Events) -> None:
    """DD-13, DD-R14: on doubles the portrait may be changed before any pawn moves."""
    seat = table.agenda.a
    table.dice = (first, second)
    if events is not None:
        events.append(told.ROLLED.event((seat, first, second), reveals=True))
    table.agenda.replace(CHANGE if first == second else MOVE, seat)


def go_on(table: DriveTable, events: Events) -> None:
    """DD-14, DD-R3: a die that can be used must be used; dice without a legal move are forfeited."""
    while table.agenda.kind == MOVE:
        seat = table.agenda.a
        # DD-R26: a player who has just gone out loses the other die.
        if table.used != ALL_DICE and not table.out >> seat & 1:
            table.choices = move_choices(table)
            if table.choices:
                return
            for die in (FIRST, SECOND):
                if not table.used >> die & 1 and events is not None:
                    events.append(told.FORFEITED.event((seat, die)))
            table.choices = None
        end_turn(table, seat, events)


# Portraits


def change_portrait(table: DriveTable, seat: int, events: Events) -> None:
    """DD-28, DD-R15: the visible card goes to the back of the stack and the next one shows."""
    if events is not None:
        events.append(told.CHANGED.event((seat, table.favourite)))
    table.back = (*table.back, table.favourite)
    table.favourite = NONE
    table.agenda.replace(MOVE, seat)
    show_next_portrait(table, events)


def leave_portrait(table: DriveTable, seat: int, events: Events) -> None:
    """DD-28: changing the portrait is optional."""
    if events is not None:
        events.append(told.LEFT.event((seat, table.favourite)))
    table.agenda.replace(MOVE, seat)


def show_next_portrait(table: DriveTable, events: Events) -> None:
    """DD-12, DD-52, DD-R15 to DD-R17: luck decides a portrait never shown before; those of the dead are removed."""
    while table.favourite == NONE:
        if table.unseen:
            table.agenda.push(PORTRAIT)
            return
        assert table.back, "every living pawn's portrait is in the frame"
        pawn = table.back[0]
        table.back = table.back[1:]
        if table.dead >> pawn & 1:
            remove_portrait(table, pawn, events)
        else:
            table.favourite = pawn
            if events is not None:
                events.append(told.PORTRAIT.event((pawn,)))


def find_portrait(table: DriveTable, pawn: int, events: Events) -> None:
    """DD-06: the next portrait was unknown to everybody."""
    table.agenda.pop()
    table.unseen &= ~(1 << pawn)
    if events is not None:
        events.append(told.PORTRAIT.event((pawn,), reveals=True))
    if table.dead >> pawn & 1:
        remove_portrait(table, pawn, events)
        show_next_portrait(table, events)
    else:
        table.favourite = pawn


def remove_portrait(table: DriveTable, pawn: int, events: Events) -> None:
    """DD-52: a dead pawn's portrait goes to the sofa."""
    table.sofa = (*table.sofa, pawn)
    if events is not None:
        events.append(told.REMOVED.event((pawn,)))


# Moving


def dice_offered(dice: tuple[int, ...], used: int) -> list[tuple[int, int]]:
    """DD-14, DD-29, DD-R42: the dice that may be used now, with their counts; on doubles the lowest, or both."""
    first, second = dice
    if first == second:
        if used == 0:
            return [(FIRST, first), (BOTH, first + second)]
        return [] if used == ALL_DICE else [(SECOND, second)]
    return [(die, dice[die]) for die in (FIRST, SECOND) if not used >> die & 1]


def counts_of(dice: tuple[int, ...], die: int) -> int:
    """How many counts a move with this die, or with both, has."""
    return dice[0] + dice[1] if die == BOTH else dice[die]


def movable(table: DriveTable) -> int:
    """DD-15, DD-20, DD-R4, DD-R5: the living pawns not moved this turn; in the opening those on red chairs."""
    pawns = table.kit.mask & ~table.dead & ~table.moved
    if not table.opening():
        return pawns
    is_chair = table.board.is_chair
    return mask_of([pawn for pawn in bits_of(pawns) if is_chair[table.pawns[pawn]]])


def reach_of(board: Board, pawns: list[int], favourite: int, pawn: int, count: int) -> Reach:
    """DD-16, DD-21: where a pawn can end a move of so many counts as things stand."""
    occupied = mask_of([square for square in pawns if square >= 0])
    opening = occupied & board.chairs != 0
    return reachable(board, pawns[pawn], count, occupied, pawn == favourite, opening)


def move_choices(table: DriveTable) -> list[int]:
    """D3: every die, pawn and end. All that this takes is public."""
    board = table.board
    rows = table.space.rows
    standing = [square for square in table.pawns if square >= 0]
    opening = table.opening()
    pawns = bits_of(movable(table))
    legal: list[int] = []
    offered = dice_offered(table.dice, table.used)
    if all([die != BOTH for die, _ in offered]):
        board.house.make_ready()  # a move with both dice takes long enough to find as it is
    for die, count in offered:
        if board.little and die != FIRST:
            continue
        for pawn in pawns:
            row = rows[actions.row_of(die, pawn)]
            favourite = pawn == table.favourite
            add_moves(board, table.pawns[pawn], count, standing, favourite, opening, row, legal)
    return legal


def move(table: DriveTable, seat: int, die: int, pawn: int, to: int, events: Events) -> None:
    """DD-14 to DD-17: a pawn moves; all about it is finished before another starts."""
    board = table.board
    start = table.pawns[pawn]
    if events is not None:
        way = [board.cells[square] for square in way_of(table, die, pawn, to)]
        events.append(told.MOVED.event((seat, die, pawn, board.cells[to], *way)))
    table.pawns[pawn] = to
    table.used |= ALL_DICE if die == BOTH else 1 << die
    table.moved |= 1 << pawn
    table.nearer[seat * PAWNS + pawn] += board.to_door[start] - board.to_door[to]
    if to == board.go:
        leave_the_house(table, seat, pawn, events)
    elif board.trap_mask >> to & 1:
        land_on_trap(table, seat, pawn, board.traps.index(to), events)


def way_of(table: DriveTable, die: int, pawn: int, to: int) -> list[int]:
    """DD-R10: the way that is shown."""
    reach = reach_of(table.board, table.pawns, table.favourite, pawn, counts_of(table.dice, die))
    return reach.path(to)


def preview_way(view: DriveView, action: int) -> list[int]:
    """The way that a legal move would take, the same as its event will tell; nothing for any other action."""
    if action not in view.legal or view.table.space.kinds[action] != actions.MOVE:
        return []
    die, pawn, to = view.table.space.args[action]
    return reach_of(
        view.table.board, view.table.pawns, view.table.favourite, pawn, counts_of(view.table.dice, die)
    ).path(to)


# Traps


def land_on_trap(table: DriveTable, seat: int, pawn: int, trap: int, events: Events) -> None:
    """DD-33 to DD-36, DD-R21: whoever moves a pawn onto a trap must play a match or draw."""
    table.perils[seat * PAWNS + pawn] += 1
    if events is not None:
        events.append(told.LANDED.event((pawn, trap)))
    table.agenda.push(TRAP, seat, pawn, trap)


def held_matches(table: DriveTable, seat: int, trap: int) -> int:
    """DD-37 to DD-39, DD-R24: the kinds in hand that spring a trap, as a mask."""
    held = table.traps[seat] | (1 << WILD if table.wilds[seat] else 0)
    return held & MATCHES[trap]


def trap_options(table: DriveTable) -> list[int]:
    """D4, DD-38, DD-40, DD-43, DD-68, DD-R22: any match held, unless a card was drawn this turn; drawing always."""
    blocks = table.space.blocks
    options: list[int] = []
    if not table.has_drawn:
        for kind in bits_of(held_matches(table, table.agenda.a, table.agenda.c)):
            options.append(blocks[actions.PLAY].first + kind)
    options.append(blocks[actions.DRAW].first)
    return options


def play(table: DriveTable, seat: int, card: int, events: Events) -> None:
    """DD-38, DD-49, DD-R23: a card from the hand goes face up onto the discard and springs the trap."""
    pawn, trap = table.agenda.b, table.agenda.c
    table.agenda.pop()
    spend(table, seat, card)
    if events is not None:
        events.append(told.PLAYED.event((seat, card, trap)))
    eliminate(table, pawn, trap, events)


def spend(table: DriveTable, seat: int, card: int) -> None:
    """A card leaves a hand for the discard, and everybody sees it."""
    story = table.stories[seat]
    if card == WILD:
        table.wilds = exchanged(table.wilds, seat, table.wilds[seat] - 1)
        story = (*story, PLAYED_WILD)
    else:
        table.traps = exchanged(table.traps, seat, table.traps[seat] & ~(1 << card))
        for pile, cards in enumerate(table.last_in):
            if cards >> card & 1:
                story = (*story, played_trap(pile))
    table.stories = (*table.stories[:seat], story, *table.stories[seat + 1 :])
    table.discard = (*table.discard, card)


def draw(table: DriveTable, seat: int, events: Events) -> None:
    """DD-40, DD-68: everybody sees that a card is drawn, nobody why."""
    table.has_drawn = True
    table.agenda.replace(CARD, seat, table.agenda.b, table.agenda.c)
    if events is not None:
        events.append(told.DREW.event((seat,)))
    refill(table, events)


def refill(table: DriveTable, events: Events) -> None:
    """DD-45, DD-R19: a draw from an empty pile first shuffles the whole discard into a new one."""
    if table.pile_size:
        return
    traps = mask_of(table.discard) & TRAP_CARDS
    table.pile_wilds = table.discard.count(WILD)
    table.pile_detectives = table.discard.count(DETECTIVE)
    table.pile_traps = traps
    if events is not None:
        events.append(told.RESHUFFLED.event((len(table.discard),)))
    table.discard = ()
    table.last_in = (*[cards & ~traps for cards in table.last_in], traps)


def card_chances(table: DriveTable) -> list[tuple[int, int]]:
    """DD-05: the pile has no order, so every card of it is as likely."""
    first = table.space.blocks[actions.CARD].first
    chances: list[tuple[int, int]] = []
    if table.pile_wilds:
        chances.append((first + WILD, table.pile_wilds))
    for card in bits_of(table.pile_traps):
        chances.append((first + card, 1))
    if table.pile_detectives:
        chances.append((first + DETECTIVE, table.pile_detectives))
    return chances


def take_card(table: DriveTable, card: int, events: Events) -> None:
    """DD-40, DD-47: the drawn card; only the drawer sees it, unless it is the Detective."""
    seat = table.agenda.a
    if card == DETECTIVE:
        advance_detective(table, seat, events)
        return
    if card == WILD:
        table.pile_wilds -= 1
    else:
        table.pile_traps &= ~(1 << card)
    table.drawn = card
    table.agenda.replace(DRAWN, seat, table.agenda.b, table.agenda.c)
    if events is not None:
        events.append(told.DRAWN.event((seat, card), audience=only(seat), reveals=True))


def advance_detective(table: DriveTable, seat: int, events: Events) -> None:
    """DD-46 to DD-48, DD-R20, DD-R35: discarded at once, one step, and another card, unless he has arrived."""
    table.pile_detectives -= 1
    table.discard = (*table.discard, DETECTIVE)
    table.detective += 1
    if events is not None:
        events.append(told.DETECTIVE.event((seat, table.detective), reveals=True))
    if table.detective == table.board.detective_steps:
        if events is not None:
            events.append(told.ARRIVED.event((table.favourite,)))
        end_game(table, DETECTIVE_COMES, table.favourite, events)
    else:
        refill(table, events)


def drawn_options(table: DriveTable) -> list[int]:
    """D5, DD-41, DD-42, DD-69: a drawn match may be used or kept, any other card is kept."""
    blocks = table.space.blocks
    options: list[int] = []
    if MATCHES[table.agenda.c] >> table.drawn & 1:
        options.append(blocks[actions.SPRING].first)
    options.append(blocks[actions.KEEP].first)
    return options


def spring(table: DriveTable, seat: int, events: Events) -> None:
    """DD-41: the drawn card is shown, used and discarded."""
    pawn, trap = table.agenda.b, table.agenda.c
    card = table.drawn
    table.agenda.pop()
    table.drawn = NONE
    table.discard = (*table.discard, card)
    if events is not None:
        events.append(told.SPRUNG.event((seat, card, trap), reveals=True))
    eliminate(table, pawn, trap, events)


def keep(table: DriveTable, seat: int, events: Events) -> None:
    """DD-42, DD-44, DD-69, DD-70, DD-R38: the card goes unseen into the hand, and "wrong card" is said."""
    card = table.drawn
    table.agenda.pop()
    table.drawn = NONE
    if card == WILD:
        table.wilds = exchanged(table.wilds, seat, table.wilds[seat] + 1)
    else:
        table.traps = exchanged(table.traps, seat, table.traps[seat] | 1 << card)
    story = (*table.stories[seat], drew(len(table.last_in) - 1))
    table.stories = (*table.stories[:seat], story, *table.stories[seat + 1 :])
    if events is not None:
        events.append(told.WRONG.event((seat,)))


# Elimination


def eliminate(table: DriveTable, pawn: int, trap: int, events: Events) -> None:
    """DD-49 to DD-52, DD-R36: the pawn, its card, its owner, the survivors, its portrait, in this order."""
    table.pawns[pawn] = NONE
    table.dead |= 1 << pawn
    if events is not None:
        events.append(told.ELIMINATED.event((pawn, trap)))
    turn_over(table, pawn, events)
    if survivors_win(table, events):
        return
    if pawn == table.favourite:
        table.favourite = NONE
        remove_portrait(table, pawn, events)
        show_next_portrait(table, events)


def turn_over(table: DriveTable, pawn: int, events: Events) -> None:
    """DD-51, DD-R30: the owner shows the Character card; with two seats it may be nobody's."""
    owner = table.owners[pawn]
    if owner == NONE:
        if events is not None:
            events.append(told.UNCLAIMED.event((pawn,), reveals=True))
        return
    if events is not None:
        events.append(told.REVEALED.event((owner, pawn), reveals=True))
    if table.seats > 2 and not living_of(table, owner):
        go_out(table, owner, events)


def living_of(table: DriveTable, seat: int) -> int:
    """The living pawns whose Character cards a seat was dealt, as a mask."""
    return mask_of([pawn for pawn, owner in enumerate(table.owners) if owner == seat]) & ~table.dead


def go_out(table: DriveTable, seat: int, events: Events) -> None:
    """DD-53, DD-R27: without Character cards a player is out; the hand goes face up onto the discard, sorted."""
    table.out |= 1 << seat
    if events is not None:
        events.append(told.OUT.event((seat,)))
    for card in [*[WILD] * table.wilds[seat], *bits_of(table.traps[seat])]:
        spend(table, seat, card)
        if events is not None:
            events.append(told.DISCARDED.event((seat, card), reveals=True))


# Winning


def leave_the_house(table: DriveTable, seat: int, pawn: int, events: Events) -> None:
    """DD-54, DD-58, DD-R13: the favourite is out of the door; its owner wins, whoever moved it."""
    table.mover = seat
    if events is not None:
        events.append(told.ESCAPED.event((seat, pawn)))
    end_game(table, DOOR, pawn, events)


def survivors_win(table: DriveTable, events: Events) -> bool:
    """DD-56, DD-64, DD-R28, DD-R29: all living pawns belong to one player; with two seats one pawn is left."""
    alive = bits_of(table.kit.mask & ~table.dead)
    heir = alive[0] if len(alive) == 1 else NONE
    if table.seats == 2:
        if heir == NONE:
            return False
        if events is not None:
            events.append(told.LAST.event((heir,)))
    else:
        owner = table.owners[alive[0]]
        if any([table.owners[pawn] != owner for pawn in alive]):
            return False
        table.winner = owner
        if events is not None:
            events.append(told.SURVIVED.event((owner,)))
    end_game(table, SURVIVOR, heir, events)
    return True


def end_game(table: DriveTable, ending: int, heir: int, events: Events) -> None:
    """DD-54 to DD-56, DD-64, DD-65: the heir's owner wins; with two seats the secret cards are turned over first."""
    table.ending = ending
    table.heir = heir
    table.agenda.clear()
    if table.seats == 2:
        table.agenda.push(SECRETS, 0)
        return
    if table.winner == NONE:
        table.winner = table.owners[heir]
    announce(table, events)


def announce(table: DriveTable, events: Events) -> None:
    if events is not None:
        events.append(told.WON.event((table.winner,), reveals=True))


def secret_pool(table: DriveTable) -> int:
    """DD-60, DD-61: the Character cards in nobody's hand and not yet turned over, as a mask."""
    unowned = mask_of([pawn for pawn, owner in enumerate(table.owners) if owner == NONE])
    return unowned & table.kit.mask & ~(table.secrets[0] | table.secrets[1])


def turn_over_secret(table: DriveTable, seat: int, pawn: int, events: Events) -> None:
    """DD-65, DD-R43: luck deals what nobody could know; the hand decides before the secret cards."""
    table.secrets = exchanged(table.secrets, seat, table.secrets[seat] | 1 << pawn)
    if events is not None:
        events.append(told.SECRET.event((seat, pawn), reveals=True))
    dealt = table.agenda.a + 1
    if dealt < table.kit.secret * table.seats:
        table.agenda.replace(SECRETS, dealt)
        return
    table.agenda.clear()
    owner = table.owners[table.heir]
    if owner == NONE:
        owner = 0 if table.secrets[0] >> table.heir & 1 else 1
    table.winner = owner
    announce(table, events)


class DriveState(State):
    """The table with its rules; who has to act follows from the table, but a copy knows it already."""

    game: ClassVar[str] = NAME

    def __init__(self, table: DriveTable, to_act: tuple[int, ...] | None = None) -> None:
        super().__init__(table.seats)
        self.table = table
        self.to_act = who_acts(table.agenda) if to_act is None else to_act

    def moves_of(self, seat: int) -> list[int]:
        table = self.table
        if table.choices is None:
            kind = table.agenda.kind
            if kind == MOVE:
                table.choices = move_choices(table)
            elif kind == ROLL:
                table.choices = [table.space.blocks[actions.ROLL].first]
            elif kind == CHANGE:
                blocks = table.space.blocks
                table.choices = [blocks[actions.CHANGE].first, blocks[actions.LEAVE].first]
            elif kind == TRAP:
                table.choices = trap_options(table)
            else:
                table.choices = drawn_options(table)
        return table.choices

    def chances(self) -> list[tuple[int, int]]:
        table = self.table
        kind = table.agenda.kind
        blocks = table.space.blocks
        if kind == CARD:
            return card_chances(table)
        if kind == DICE:
            return table.space.rolls
        if kind == START:
            return table.space.rolls[:1] if table.board.little else table.space.rolls
        if kind == PORTRAIT:
            first = blocks[actions.PORTRAIT].first
            return [(first + pawn, 1) for pawn in bits_of(table.unseen)]
        if kind == DEAL:
            first = blocks[actions.DEAL].first + table.agenda.a % table.seats * PAWNS
            return [(first + pawn, 1) for pawn in range(table.kit.pawns) if table.owners[pawn] == NONE]
        if kind == CHAIRS:
            pawn = table.agenda.a
            free = table.board.starts & ~table.occupied()
            if table.board.little:
                free &= -free
            return [(blocks[actions.CHAIR].id(pawn, chair), 1) for chair in bits_of(free)]
        if kind == SECRETS:
            first = blocks[actions.SECRET].first + table.agenda.a % table.seats * PAWNS
            return [(first + pawn, 1) for pawn in bits_of(secret_pool(table))]
        return []

    def act(self, actor: int, action: int, events: Events) -> None:
        table = self.table
        kind = table.space.kinds[action]
        args = table.space.args[action]
        if kind == actions.MOVE:
            move(table, actor, args[0], args[1], args[2], events)
        elif kind == actions.ROLL:
            table.agenda.replace(DICE, actor)
        elif kind == actions.DICE:
            if table.agenda.kind == START:
                roll_for_start(table, args[0], args[1], events)
            else:
                throw(table, args[0], args[1], events)
        elif kind == actions.DRAW:
            draw(table, actor, events)
        elif kind == actions.CARD:
            take_card(table, args[0], events)
        elif kind == actions.KEEP:
            keep(table, actor, events)
        elif kind == actions.SPRING:
            spring(table, actor, events)
        elif kind == actions.PLAY:
            play(table, actor, args[0], events)
        elif kind == actions.CHANGE:
            change_portrait(table, actor, events)
        elif kind == actions.LEAVE:
            leave_portrait(table, actor, events)
        elif kind == actions.PORTRAIT:
            find_portrait(table, args[0], events)
        elif kind == actions.DEAL:
            deal(table, args[0], args[1], events)
        elif kind == actions.CHAIR:
            seat_pawn(table, args[0], args[1], events)
        else:
            turn_over_secret(table, args[0], args[1], events)
        table.choices = None
        go_on(table, events)
        self.to_act = who_acts(table.agenda)

    def view(self, seat: SupportsIndex | None) -> DriveView:
        view = super().view(seat)
        assert isinstance(view, DriveView)
        return view

    def seen_by(self, seat: int | None, legal: list[int]) -> DriveView:
        return look(self.table, self.to_act, seat, legal)

    def copy(self) -> DriveState:
        return DriveState(self.table.copy(), self.to_act)

    def facts(self) -> tuple[object, ...]:
        return self.table.facts()

    @property
    def outcome(self) -> Outcome | None:
        """DD-54 to DD-56, DD-64: one player inherits."""
        table = self.table
        if table.winner == NONE:
            return None
        return sole_winner(table.winner, table.seats, ENDINGS[table.ending], summary(table))


def summary(table: DriveTable) -> str:
    """How the game ended, in one sentence."""
    heir = PAWN_NAMES[table.heir].capitalize() if table.heir != NONE else ""
    winner = f"seat {table.winner}"
    if table.ending == DOOR:
        return f"Seat {table.mover} moved {heir} out of the door; {winner} inherits."
    if table.ending == DETECTIVE_COMES:
        return f"The Detective arrived while {heir}'s portrait showed; {winner} inherits."
    if heir:
        return f"{heir} was the last survivor; {winner} inherits."
    alive = count_bits(living_of(table, table.winner))
    return f"The last {alive} survivors were all of {winner}, who inherits."
