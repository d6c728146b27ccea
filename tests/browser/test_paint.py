"""An update draws what is new and leaves the rest alone: counted, since how long it takes is the machine's affair."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.visitor import Visitor

pytestmark = pytest.mark.usefixtures("pinned")

Come = Callable[..., Visitor]
MOVES = 15
FEWEST = 5
MOST_DRAWN = 200
"""Elements besides new lines of the log: an answer slip, glasses that came, the chips' answers and a lamp are at most
135. Whoever draws the people or the questions anew because an update came is above it."""
CHEAP = {"opacity", "transform"}
"""What a browser animates without painting anything again."""

# By update, how many elements were added until the next one, and which properties were being animated.
WATCH_DRAWN = """
window.drawn = [];
window.animated = new Set();
const KEYS = new Set(['offset', 'computedOffset', 'easing', 'composite']);
const Real = WebSocket;
window.WebSocket = class extends Real {
  constructor(...where) {
    super(...where);
    this.addEventListener('message', (event) => {
      if (/^{"type":"(update|change)"/.test(event.data)) window.drawn.push(0);
    });
  }
};
document.addEventListener('DOMContentLoaded', () => new MutationObserver((changes) => {
  for (const animation of document.getAnimations())
    for (const frame of animation.effect.getKeyframes())
      for (const key of Object.keys(frame)) if (!KEYS.has(key)) window.animated.add(key);
  for (const { target, addedNodes } of changes) {
    if (!window.drawn.length || target.closest?.('.log')) continue;
    for (const node of addedNodes)
      if (node instanceof Element) window.drawn[window.drawn.length - 1] += 1 + node.querySelectorAll('*').length;
  }
}).observe(document.body, { subtree: true, childList: true, attributes: true }));
"""

# Pictures that take up room and show nothing: a path outside the namespace of drawings has no shape.
PICTURES_EMPTY = """() => [...document.querySelectorAll('svg.cutout')].filter((svg) =>
  svg.checkVisibility() && ![...svg.querySelectorAll('*')].some((one) => one instanceof SVGPathElement)).length"""


def test_an_update_draws_and_paints_only_what_is_new(come: Come, address: str) -> None:
    """On a second device of a seat, where all that happens are updates."""
    ann, screen = come(address), come(address)
    screen.page.emulate_media(reduced_motion="no-preference")
    screen.context.add_init_script(WATCH_DRAWN)
    ann.start_against_bots("13 Clues")
    ann.play_until(ann.page.locator(".clues .questions"))  # until all cases are sealed and dealt
    screen.page.goto(ann.own_seat_elsewhere())
    screen.at_table()
    screen.page.locator(".clues .questions").wait_for()
    ann.play_on(MOVES)
    assert not ann.over, "at the end all cards are turned over, which draws more"
    screen.page.wait_for_function(f"() => window.drawn.length >= {FEWEST} && window.animated.size")
    assert max(screen.page.evaluate("window.drawn")) <= MOST_DRAWN
    assert set(screen.page.evaluate("[...window.animated]")) <= CHEAP
    assert screen.page.evaluate(PICTURES_EMPTY) == 0
    # The controls: people drawn anew, and a light that is painted, are seen.
    screen.page.evaluate(
        """() => {
          const people = document.querySelector('.clues .people');
          people.animate({ backgroundColor: ['red', 'blue'] }, 60_000);
          people.append(...[...people.children].map((one) => one.cloneNode(true)));
        }"""
    )
    # Bots may still be moving, so another update may have come since.
    screen.page.wait_for_function(
        f"() => Math.max(...window.drawn) > {MOST_DRAWN} && window.animated.has('backgroundColor')"
    )
