"""Whether there is a position that gives a seat its view: a view that nothing gives is none."""

from __future__ import annotations

from hawkshaw.core.errors import BadPosition
from hawkshaw.core.rng import Rng
from hawkshaw.games.deadline.content.cards import count_cards
from hawkshaw.games.deadline.content.plot import Plot
from hawkshaw.games.deadline.forms.positions import check_form, check_position, check_shuffled
from hawkshaw.games.deadline.knowledge.odds import Odds
from hawkshaw.games.deadline.knowledge.worlds import DeadlineWorlds
from hawkshaw.games.deadline.table.stories import GIFT, told
from hawkshaw.games.deadline.table.view import DeadlineView


def check_view(view: DeadlineView, plot: Plot) -> None:
    """Refuse a view that no position gives; one that came without its legal moves is given them."""
    check_shuffled(view.table.shuffled, view.table.kit.cards)
    for seat in range(view.table.seats):
        check_hand(view, seat)
    if not Odds(view).possible:
        raise BadPosition("stories: no cards can lie behind the draws so that this seat sees what it does")
    state = DeadlineWorlds(view, plot).sample(Rng("plausible"))
    state.choices = None
    check_position(state.table)
    given = state.view(view.seat)
    if not view.legal:
        view.legal = given.legal
    if given != view:
        dumped, wanted = view.dump(), given.dump()
        fields = [field for field in wanted if dumped[field] != wanted[field]]
        raise BadPosition(f"{fields[0]}: it does not go with the rest of the view")


def check_hand(view: DeadlineView, seat: int) -> None:
    """What is known of a hand, taken by itself."""
    story = view.stories[seat]
    check_form(f"stories[{seat}]", story)
    if seat != view.seat and view.known[seat] != told(story):
        raise BadPosition(f"known[{seat}]: by the story of the hand this seat knows other cards of it")
    left = sum([sign.card != GIFT for sign in story.signs])
    cards = sum([draw.size for draw in story.draws]) - left + count_cards(story.shown)
    if cards != view.hand_sizes[seat]:
        raise BadPosition(f"hand_sizes[{seat}]: by its story the hand holds {cards} cards")
