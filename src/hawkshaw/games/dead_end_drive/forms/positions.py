"""What the rules promise of every position and view of 13 Dead End Drive: a dump that breaks it describes none."""

from __future__ import annotations

from typing import Final

from hawkshaw.core.bits import bits_of, count_bits, mask_of
from hawkshaw.core.errors import BadPosition
from hawkshaw.core.rng import Rng
from hawkshaw.games.dead_end_drive.content.board import TRAPS
from hawkshaw.games.dead_end_drive.content.cards import (
    AGATHA,
    CARD_NAMES,
    DETECTIVE,
    PAWN_NAMES,
    WILD,
)
from hawkshaw.games.dead_end_drive.knowledge.worlds import DriveWorlds
from hawkshaw.games.dead_end_drive.rules import ALL_DICE, living_of, move_choices
from hawkshaw.games.dead_end_drive.table.actions import SECOND
from hawkshaw.games.dead_end_drive.table.frames import (
    CARD,
    CHAIRS,
    CHANGE,
    DEAL,
    DICE,
    DRAWN,
    FRAMES,
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
    NONE,
    SURVIVOR,
    OpenTable,
)
from hawkshaw.games.dead_end_drive.table.provenance import cards_left, ways, wild_draws, wilds_played
from hawkshaw.games.dead_end_drive.table.state import DriveTable
from hawkshaw.games.dead_end_drive.table.view import DriveView

MOST_COUNTS: Final = 1_000_000
"""No game is so long that a pawn is moved further than this."""
SET_UP: Final = (DEAL, CHAIRS, START)
BEFORE_DICE: Final = (DEAL, CHAIRS, START, ROLL, DICE)
SHAPES: Final = (
    [START, CHAIRS, DEAL],
    [START, CHAIRS],
    [START],
    [ROLL, PORTRAIT],
    [ROLL],
    [DICE],
    [CHANGE],
    [MOVE, PORTRAIT],
    [MOVE],
    [MOVE, TRAP],
    [MOVE, CARD],
    [MOVE, DRAWN],
)
"""What can lie on the agenda while the game goes on, from the bottom to the top."""


def check_position(table: DriveTable) -> None:
    """Refuse a position that no game can reach."""
    check_agenda(table)
    check_pawns(table)
    check_characters(table)
    check_portraits(table)
    check_cards(table)
    check_origins(table)
    check_turn(table)
    check_tallies(table)
    check_end(table)


def check_agenda(table: DriveTable) -> None:
    shape = [frame[0] for frame in table.agenda.frames()]
    if table.ending == NONE:
        fits = shape in SHAPES
    else:
        fits = shape == ([SECRETS] if table.seats == 2 and table.winner == NONE else [])
    if not fits:
        named = ", ".join([FRAMES.names[kind] for kind in shape]) or "nothing"
        raise BadPosition(f"agenda: {named} cannot be to do here")
    if shape[:1] == [START]:
        check_start(table)
    elif any(table.start_rolls):
        raise BadPosition("start_rolls: they count only while the start is rolled for")


def check_start(table: DriveTable) -> None:
    """DD-02, DD-10, DD-R1: pawns are seated from the first on, then all roll in order, and again those who tie."""
    frames = table.agenda.frames()
    rolling, seat = frames[0][1], frames[0][2]
    rolled = mask_of([other for other, total in enumerate(table.start_rolls) if total])
    if count_bits(rolling) < 2 or not rolling >> seat & 1 or rolled != rolling & ((1 << seat) - 1):
        raise BadPosition("agenda: those who roll for the start roll in order")
    if any([total != 0 and not 2 <= total <= 12 for total in table.start_rolls]):
        raise BadPosition("start_rolls: two dice make 2 to 12")
    if len(frames) > 1 and (rolled or count_bits(rolling) != table.seats):
        raise BadPosition("agenda: all roll for the start, once the pawns are seated")
    if len(frames) > 2 and frames[1][1]:
        raise BadPosition("agenda: the pawns are seated from the first on, once the cards are dealt")


def check_pawns(table: DriveTable) -> None:
    """DD-02, DD-23, DD-49: every living pawn stands on a square of its own, the dead on none."""
    board = table.board
    kind = table.agenda.kind
    seated: int = table.kit.mask
    if kind == DEAL:
        seated = 0
    elif kind == CHAIRS:
        seated = (1 << table.agenda.a) - 1
    standing: list[int] = []
    for pawn, square in enumerate(table.pawns):
        name = PAWN_NAMES[pawn]
        if (square != NONE) != (seated >> pawn & 1 == 1 and not table.dead >> pawn & 1):
            raise BadPosition(f"pawns.{name}: {'missing' if square == NONE else 'this pawn is not in play'}")
        if square == NONE:
            continue
        if square in standing:
            raise BadPosition(f"pawns.{name}: another pawn stands on {board.names[square]}")
        if square == board.go:
            if table.ending != DOOR or table.heir != pawn:
                raise BadPosition(f"pawns.{name}: only the heir leaves the house, and the game ends with it")
        elif not board.walkable >> square & 1:
            raise BadPosition(f"pawns.{name}: nobody can stand on {board.names[square]}")
        elif kind in SET_UP and not board.starts >> square & 1:
            raise BadPosition(f"pawns.{name}: everybody begins on a red chair")
        standing.append(square)
    if table.dead and (kind in SET_UP or table.dead == table.kit.mask):
        raise BadPosition("dead: not all of them, and nobody before the first turn")
    if table.opening() and (table.dead or table.occupied() & board.trap_mask):
        raise BadPosition("pawns: nobody is moved onto a trap until all have left the red chairs")


def check_characters(table: DriveTable) -> None:
    """DD-07, DD-53, DD-59, DD-60: how many Character cards each seat was dealt, and who is out."""
    seats = table.seats
    dealt = table.agenda.a if table.agenda.kind == DEAL else table.kit.hands[seats] * seats
    if not 0 <= dealt <= table.kit.hands[seats] * seats - (table.agenda.kind == DEAL):
        raise BadPosition(f"agenda: {dealt} cards cannot have been dealt")
    for seat in range(seats):
        due = (dealt + seats - 1 - seat) // seats
        if table.owners.count(seat) != due:
            raise BadPosition(f"owners: seat {seat} has {table.owners.count(seat)} cards instead of {due}")
        gone = seats > 2 and table.agenda.kind != DEAL and not living_of(table, seat)
        if (table.out >> seat & 1 == 1) != gone:
            raise BadPosition(f"out: seat {seat} is {'' if gone else 'not '}without living pawns")
    turned = 0
    if table.agenda.kind == SECRETS:
        turned = table.agenda.a
        if not 0 <= turned < table.kit.secret * seats:
            raise BadPosition(f"agenda: {turned} secret cards cannot have been turned over")
    elif seats == 2 and table.winner != NONE:
        turned = table.kit.secret * seats
    for seat, cards in enumerate(table.secrets):
        if count_bits(cards) != (turned + seats - 1 - seat) // seats:
            raise BadPosition(f"secrets[{seat}]: secret cards are turned over at the end, in turn")
        if any([table.owners[pawn] != NONE for pawn in bits_of(cards)]):
            raise BadPosition(f"secrets[{seat}]: a secret card is in nobody's hand")
    if seats == 2 and table.secrets[0] & table.secrets[1]:
        raise BadPosition("secrets: a card lies in two places")


def check_portraits(table: DriveTable) -> None:
    """DD-06, DD-11, DD-52: thirteen portraits, those of the dead on the sofa once they have shown."""
    opened = table.agenda.kind not in SET_UP
    if table.sofa[:1] != (AGATHA,) * opened or (not opened and table.unseen != table.kit.mask):
        raise BadPosition("sofa: Aunt Agatha's portrait goes there first, before the first turn")
    shown = [*table.sofa[1:], *table.back]
    if table.favourite != NONE:
        shown.append(table.favourite)
    if len(set(shown)) != len(shown) or mask_of(shown) != table.kit.mask & ~table.unseen:
        raise BadPosition("portraits: each of the twelve is unseen, in front, at the back or on the sofa")
    if any([not table.dead >> pawn & 1 for pawn in table.sofa[1:]]):
        raise BadPosition("sofa: only portraits of the dead are removed")
    if opened and (table.favourite == NONE) != (table.agenda.kind == PORTRAIT):
        raise BadPosition("favourite: a portrait shows unless the next one is being looked for")
    if table.agenda.kind == PORTRAIT and not table.unseen:
        raise BadPosition("agenda: no portrait is left to look for")
    if table.favourite != NONE and table.dead >> table.favourite & 1 and table.ending != SURVIVOR:
        raise BadPosition("favourite: the portrait of a dead pawn is removed at once")


def check_cards(table: DriveTable) -> None:
    """DD-04, DD-05: every card of the trap pile lies in exactly one place."""
    wilds = table.pile_wilds + sum(table.wilds) + table.discard.count(WILD) + (table.drawn == WILD)
    if wilds != table.kit.wilds:
        raise BadPosition(f"cards: there are {wilds} wild cards instead of {table.kit.wilds}")
    detectives = table.pile_detectives + table.discard.count(DETECTIVE)
    if detectives != table.kit.detectives:
        raise BadPosition(f"cards: there are {detectives} Detective cards instead of {table.kit.detectives}")
    heap = 0
    piles = [table.pile_traps, *table.traps]
    piles += [1 << card for card in [*table.discard, table.drawn] if card not in (WILD, DETECTIVE, NONE)]
    for pile in piles:
        if heap & pile:
            raise BadPosition(f"cards: {CARD_NAMES[bits_of(heap & pile)[0]]} lies in two places")
        heap |= pile
    if heap != table.kit.traps:
        raise BadPosition(f"cards: {CARD_NAMES[bits_of(table.kit.traps ^ heap)[0]]} is missing")
    if table.drawn == DETECTIVE:
        raise BadPosition("drawn: a Detective card is discarded at once")
    check_detective(table)


def check_detective(table: OpenTable) -> None:
    """DD-46: the Detective goes a step for each of his cards, and every pile but the last was drawn to its end."""
    steps = (len(table.last_in) - 1) * table.kit.detectives + table.discard.count(DETECTIVE)
    if table.detective != steps or steps > table.board.detective_steps:
        raise BadPosition(
            f"detective: by the cards he has gone {steps} of {table.board.detective_steps} steps,"
            f" not {table.detective}"
        )


def check_origins(table: DriveTable) -> None:
    """What everybody saw of the hands fits what they hold (see `provenance`)."""
    piles = len(table.last_in)
    heap = 0
    for cards in table.last_in:
        if heap & cards or cards & ~table.kit.traps:
            raise BadPosition("last_in: every trap card lay last in exactly one pile")
        heap |= cards
    if heap != table.kit.traps:
        raise BadPosition("last_in: every trap card lay last in exactly one pile")
    drawn = 0 if table.drawn in (NONE, WILD) else 1 << table.drawn
    if (table.pile_traps | drawn) & ~table.last_in[-1]:
        raise BadPosition("last_in: the cards of the pile lay last in the last one")
    found = [0] * piles
    for seat, story in enumerate(table.stories):
        if cards_left(story) != table.hand_size(seat):
            raise BadPosition(f"stories[{seat}]: by it the hand has {cards_left(story)} cards")
        wild = wild_draws(story, table.traps[seat], table.last_in)
        if wild not in ways(story, piles):
            raise BadPosition(f"stories[{seat}]: they do not go with the cards in hand")
        found = [a + b for a, b in zip(found, wild, strict=True)]
        if table.out >> seat & 1 and table.hand_size(seat):
            raise BadPosition(f"hands[{seat}]: a player who is out has discarded all cards")
    found[-1] += table.pile_wilds + (table.drawn == WILD)
    if max(found) > table.kit.wilds or (
        piles == 1 and sum(map(wilds_played, table.stories)) > table.discard.count(WILD)
    ):
        raise BadPosition("stories: they tell of more wild cards than there are")


def check_turn(table: DriveTable) -> None:
    """DD-13 to DD-18, DD-R3: dice, the pawns moved, and a pawn on a trap."""
    kind = table.agenda.kind
    if (kind == DRAWN) != (table.drawn != NONE):
        raise BadPosition("drawn: a card is in mid-air exactly while its drawer decides")
    if table.ending != NONE:
        return
    frames = table.agenda.frames()
    seat = NONE if frames[0][0] == START else frames[0][1]
    # Whoever has gone out in the middle of a turn keeps it until the next portrait shows.
    if seat != NONE and table.out >> seat & 1 and (frames[0][0] == ROLL or kind != PORTRAIT):
        raise BadPosition(f"agenda: seat {seat} is out")
    if kind in BEFORE_DICE or (kind == PORTRAIT and frames[0][0] == ROLL):
        if any(table.dice) or table.used or table.moved or table.has_drawn:
            raise BadPosition("dice: before the roll nothing is rolled, used, moved or drawn")
        return
    if 0 in table.dice:
        raise BadPosition("dice: after the roll both show 1 to 6")
    doubles = table.dice[0] == table.dice[1]
    if table.used & ~ALL_DICE:
        raise BadPosition("used: only the first and the second die")
    if doubles and table.used == 1 << SECOND:
        raise BadPosition("used: on doubles the first die is used first")
    both = doubles and table.used == ALL_DICE and count_bits(table.moved) == 1
    if count_bits(table.moved) != count_bits(table.used) and not both:
        raise BadPosition("moved: one pawn for each die, or one for both on doubles")
    if kind == CHANGE and (not doubles or table.used):
        raise BadPosition("agenda: the portrait is changed on doubles before a pawn moves")
    if kind in (TRAP, CARD, DRAWN):
        pawn, trap = table.agenda.b, table.agenda.c
        if table.pawns[pawn] != table.board.traps[trap] or not table.moved >> pawn & 1:
            raise BadPosition(f"agenda: {PAWN_NAMES[pawn]} was not moved onto the {TRAPS[trap]}")
        if table.agenda.a != seat or (kind != TRAP and not table.has_drawn):
            raise BadPosition("agenda: whoever has the turn draws")
    if kind == CARD and not table.pile_size:
        raise BadPosition("pile: it is filled before a card is drawn")
    if kind == MOVE and (table.used == ALL_DICE or not move_choices(table)):
        raise BadPosition("agenda: no die can be used, so the turn is over")


def check_tallies(table: DriveTable) -> None:
    """Who moved whom how far and how often onto a trap: numbers that a game can come to."""
    if any([abs(counts) > MOST_COUNTS for counts in table.nearer]):
        raise BadPosition("nearer: nobody moves so far")
    if any([not 0 <= times <= MOST_COUNTS for times in table.perils]):
        raise BadPosition("perils: nobody moves onto traps so often")


def check_end(table: DriveTable) -> None:
    """DD-54 to DD-56, DD-64, DD-65: how the game ended, and for whom."""
    if (table.detective == table.board.detective_steps) != (table.ending == DETECTIVE_COMES):
        raise BadPosition("ending: the game ends exactly when the Detective arrives")
    if (table.mover != NONE) != (table.ending == DOOR):
        raise BadPosition("mover: somebody led the heir out exactly if the game ended at the door")
    alive = [pawn for pawn in range(table.kit.pawns) if not table.dead >> pawn & 1]
    if table.agenda.kind not in SET_UP:
        owners = {pawn if table.seats == 2 else table.owners[pawn] for pawn in alive}
        lone = len(owners) == 1
        if lone != (table.ending == SURVIVOR):
            raise BadPosition("ending: it does not go with those who are alive")
    if table.ending == NONE:
        if table.winner != NONE or table.heir != NONE:
            raise BadPosition("winner: nobody inherits while the game goes on")
        return
    if table.heir == NONE and not (table.ending == SURVIVOR and table.seats > 2 and len(alive) > 1):
        raise BadPosition("heir: somebody inherits")
    if table.heir != NONE and (table.heir not in alive or (table.ending == SURVIVOR and len(alive) > 1)):
        raise BadPosition("heir: a living pawn inherits, the last one or none by name among several")
    if table.ending != SURVIVOR and table.heir != table.favourite:
        raise BadPosition("heir: the favourite inherits")
    if table.ending == DOOR and table.pawns[table.heir] != table.board.go:
        raise BadPosition("heir: it has left the house")
    if table.winner != NONE and table.winner != owner_at_the_end(table, alive):
        raise BadPosition("winner: the owner of the heir inherits")


def owner_at_the_end(table: DriveTable, alive: list[int]) -> int:
    heir = alive[0] if table.heir == NONE else table.heir
    owner = table.owners[heir]
    if owner == NONE:
        return 0 if table.secrets[0] >> heir & 1 else 1
    return owner


# Views


def check_view(view: DriveView) -> None:
    """Refuse a view that no position gives."""
    check_detective(view.table)
    if view.table.winner == NONE:
        check_cards_seen(view)
        check_characters_seen(view)
    worlds = DriveWorlds(view)
    if not worlds.possible:
        raise BadPosition("stories: no cards would give them")
    state = worlds.sample(Rng("a view that is loaded"))
    state.table.choices = None
    check_position(state.table)
    seen = state.view(view.seat)
    if not view.legal:  # as servers send it: the moves follow from the rest
        view.legal = seen.legal
    if seen == view:
        return
    shown, given = seen.dump(), view.dump()
    wrong = [field for field, value in given.items() if shown[field] != value] or ["seat"]
    seer = "a spectator" if view.seat is None else f"seat {view.seat}"
    raise BadPosition(f"{wrong[0]}: no position shows this to {seer}")


def check_cards_seen(view: DriveView) -> None:
    """The ledger's visibility table: the own hand is seen, of the others and the pile only how many cards they have."""
    for seat, size in enumerate(view.hand_sizes):
        if size != cards_left(view.table.stories[seat]) or size < 0:
            raise BadPosition(
                f"hand_sizes[{seat}]: by its story the hand has {cards_left(view.table.stories[seat])}"
            )
        if (view.wilds[seat] != NONE) != (seat == view.insider):
            raise BadPosition(f"hands[{seat}]: only the own hand is seen")
    seat = view.insider
    if seat != NONE and view.wilds[seat] + count_bits(view.traps[seat]) != view.hand_sizes[seat]:
        raise BadPosition(f"hands[{seat}]: there must be {view.hand_sizes[seat]} cards")
    if view.pile_wilds != NONE:
        raise BadPosition("pile: nobody sees it before the end")
    unpiled = len(view.table.discard) + sum(view.hand_sizes) + (view.table.agenda.kind == DRAWN)
    if view.pile_size != view.table.kit.cards - unpiled or view.pile_size < view.pile_detectives:
        raise BadPosition(
            f"pile_size: there are {view.table.kit.cards} cards, and {unpiled} of them lie elsewhere"
        )


def check_characters_seen(view: DriveView) -> None:
    """DD-07, DD-51, DD-60: a Character card is the seat's own, turned over with its pawn, or face down."""
    seats = view.table.seats
    dealt = view.table.agenda.a if view.table.agenda.kind == DEAL else view.table.kit.hands[seats] * seats
    for pawn, owner in enumerate(view.owners):
        if owner != NONE and owner != view.insider and not view.table.dead >> pawn & 1:
            raise BadPosition(f"owners.{PAWN_NAMES[pawn]}: this card is face down")
    for seat, held in enumerate(view.characters):
        dead = [pawn for pawn in bits_of(view.table.dead) if view.owners[pawn] == seat]
        if held < 0 or held + len(dead) != (dealt + seats - 1 - seat) // seats:
            raise BadPosition(f"characters[{seat}]: {held} cards face down cannot be")
    hidden = [held for seat, held in enumerate(view.characters) if seat != view.insider]
    unknown = view.table.kit.mask & ~view.table.dead & ~(view.table.secrets[0] | view.table.secrets[1])
    if sum(hidden) > len([pawn for pawn in bits_of(unknown) if view.owners[pawn] == NONE]):
        raise BadPosition("characters: there are not so many cards face down")
