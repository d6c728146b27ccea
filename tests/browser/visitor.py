"""Somebody at a browser: what they do in the lobby and at a table, by clicking what is to be seen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, JSHandle, Locator, Page, expect

import hawkshaw

MOST_CLICKS = 3_000
MOST_GLANCES = 3_000
PATIENCE = 60_000
"""Milliseconds in which something to do has to come: on a busy machine others take their time."""

# Breaches of the policy are gathered before any script of the page runs; and which moves are still to be answered.
WATCH = """
window.breaches = [];
document.addEventListener('securitypolicyviolation', (event) =>
  window.breaches.push(`${event.violatedDirective} ${event.blockedURI}`));
window.underway = new Set();
window.WebSocket = class extends WebSocket {
  constructor(...where) {
    super(...where);
    this.addEventListener('message', ({ data }) => {
      if (/^{"type":"(ok|stale|refused)"/.test(data)) window.underway.delete(JSON.parse(data).key);
    });
  }
  send(frame) {
    if (frame.startsWith('{"type":"move"')) window.underway.add(JSON.parse(frame).key);
    super.send(frame);
  }
};
"""

# Shifts that follow a click within half a second are the person's own doing and not counted by browsers either.
WATCH_SHIFTS = """
window.shifts = [];
new PerformanceObserver((list) => {
  for (const shift of list.getEntries()) {
    if (shift.hadRecentInput) continue;
    const what = shift.sources.map((one) => one.node?.className?.baseVal ?? one.node?.className ?? one.node?.nodeName);
    window.shifts.push([shift.value, what.join(', ')]);
  }
}).observe({ type: 'layout-shift', buffered: true });
"""

# A lost server makes the browser itself note the failed connection; that is no fault of the page.
EXPECTED = (
    "WebSocket connection to",
    "The Cross-Origin-Opener-Policy header has been ignored",  # a plain http address
    "net::ERR_CONNECTION_REFUSED",
    "net::ERR_INTERNET_DISCONNECTED",
)

Way = Callable[["Visitor", int], None]
"""How somebody does the next thing, told how many they have done before."""
Done = dict["Visitor", list[str]]
"""What everybody has done so far."""


class Visitor:
    """One person with one browser, at one page."""

    def __init__(self, context: BrowserContext, base: str) -> None:
        self.base = base
        self.context = context
        self.faults: list[str] = []
        context.add_init_script(WATCH)
        self.page: Page = context.new_page()
        self.page.on("console", self._heard)
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self._done = 0

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not any(known in message.text for known in EXPECTED):
            self.faults.append(message.text)

    @contextmanager
    def refused(self, status: int) -> Iterator[None]:
        """Something that the server refuses: the browser notes it in its own time, and that is no fault of the page."""
        with self.page.expect_console_message(lambda message: str(status) in message.text):
            yield
        self.faults = [fault for fault in self.faults if str(status) not in fault]

    def leave(self) -> list[str]:
        """Close the browser; whatever went wrong in it."""
        if not self.page.is_closed() and self.page.url.startswith("http"):
            self.faults += self.page.evaluate("window.breaches ?? []")
        self.context.close()
        return self.faults

    # The lobby

    def open(self, path: str = "/") -> None:
        self.page.goto(self.base + path)

    def button(self, name: str, exact: bool = True) -> Locator:
        return self.page.get_by_role("button", name=name, exact=exact)

    def choose_game(self, title: str) -> None:
        self.open()
        self.button(f"Play {title}").click()

    def call_oneself(self, name: str) -> None:
        self.page.get_by_label("What shall the others call you?").fill(name)

    def start_against_bots(self, title: str, level: str = "novice") -> None:
        """A table with a bot in every other chair; where there is none, a table of one's own."""
        game = next(game for game in hawkshaw.games() if game.title == title)
        self.lay(game.name, 3 if 3 in game.seats else game.seats[0], level)
        self.at_table()

    def lay(self, game: str, seats: int, level: str = "novice", **how: object) -> None:
        """Open a table against bots and sit down at it, without a look at the lobby and its form."""
        bots = {str(seat): level for seat in range(1, seats)}
        opened = self._post("/api/tables", game=game, seats=seats, bots=bots, **how)
        table = opened["table"]["id"]
        seated = self._post(f"/api/tables/{table}/sit", name="Ann", invite=opened["invite"], seat=0)
        self.open(f"/t/{table}#seat={seated['token']}")

    def _post(self, path: str, **body: object) -> dict[str, Any]:
        answer = self.context.request.post(self.base + path, data=body)
        assert answer.ok, answer.text()
        found: dict[str, Any] = answer.json()
        return found

    def invite_friends(self, title: str, name: str) -> str:
        """Open a table for friends; its link."""
        self.choose_game(title)
        self.call_oneself(name)
        self.button("Friends").click()
        self.button("Open the table").click()
        return self.page.get_by_label("Whoever opens this link can sit down:").input_value()

    def invite_one(self, title: str, name: str) -> str:
        """Open a table for two; its link."""
        self.choose_game(title)
        self.call_oneself(name)
        self.button("Friends").click()
        self.button("2").click()
        self.button("Open the table").click()
        return self.page.get_by_label("Whoever opens this link can sit down:").input_value()

    def join(self, link: str, name: str) -> None:
        self.page.goto(link)
        self.page.get_by_label("What shall the others call you?").fill(name)
        self.button("Sit down").click()

    # The table

    def at_table(self) -> None:
        self.page.locator("#asked, #end").first.wait_for()

    def read_table(self) -> None:
        """Go on without the board."""
        self.page.goto(f"{self.page.url}?board=off")
        self.at_table()

    def see_board(self) -> None:
        """Go on with the board."""
        self.page.goto(self.page.url.removesuffix("?board=off"))
        self.stand()

    @property
    def over(self) -> bool:
        return self.page.locator("#end").count() > 0

    @property
    def prompt(self) -> str:
        return self.page.locator("#asked").inner_text()

    @property
    def asked(self) -> bool:
        return self.page.locator("#asked.mine").count() > 0

    def act(self) -> bool:
        """Do the next thing that moves the game on; whether there was any.

        What stands there may be replaced by an update at any moment, so clicks go to what is there now.
        """
        acted = bool(self.page.evaluate(ACT, self._done))
        self._done += acted
        assert self._done < MOST_CLICKS, "this game does not end"
        return acted

    def settle(self) -> None:
        """Wait until every move that was sent has been answered: what comes of it is told before that."""
        self.page.wait_for_function("() => !window.underway.size")

    def draw(self) -> None:
        """Wait until all that is to be drawn now has been drawn, and whoever watches that was told."""
        self.page.evaluate(DRAWN)

    def stand(self) -> None:
        """Wait until the board is there and nothing moves any more that comes with it."""
        self.page.locator(".drawn > *").first.wait_for()
        self.page.evaluate("document.fonts.ready.then(() => true)")
        self.draw()

    @property
    def focus(self) -> str:
        """What has the keyboard; what is hidden loses it when the page is drawn, and only then it can go on."""
        focus = str(self.page.evaluate(FOCUS))
        if focus == "nowhere":
            self.draw()
            focus = str(self.page.evaluate(FOCUS))
        return focus

    def act_by_keyboard(self) -> str:
        """Press the key that moves the game on, or comes nearer to that; what had the focus, or that it moved along."""
        self._done += 1
        self.settle()  # whoever goes on meanwhile may have gone out of the page when it is somebody else's turn
        focus = self.focus
        if focus == "choice":
            for _ in range(self._done % 5):
                self.page.keyboard.press("ArrowRight")
            self.page.keyboard.press("Enter")
        elif focus in ("confirm", "move"):
            self.page.keyboard.press("Enter")
        elif self.asked:
            self.page.keyboard.press("Tab")
            return "along"
        else:
            self.page.locator("#asked.mine, #end").first.wait_for()
        return focus

    def own_seat_elsewhere(self) -> str:
        """The link by which one's own seat is taken on another device."""
        self.button("Menu").click()
        self.button("Your own seat on another device").click()
        link = self.page.get_by_label("Whoever opens this link can sit down:").input_value()
        self.close_menu()
        return link

    def close_menu(self) -> None:
        self.page.keyboard.press("Escape")
        expect(self.page.locator("dialog[open]")).to_have_count(0)

    def shifts(self) -> list[tuple[float, str]]:
        """What has moved by itself since the last look, and by how much, if that is watched."""
        return [(value, what) for value, what in self.page.evaluate("window.shifts.splice(0)")]

    def play_on(self, times: int) -> None:
        """Do the next few things, each as soon as there is something to do; fewer if the game ends meanwhile."""
        self._finish(self._begin(times))

    def play_until(self, fact: Locator) -> None:
        """Do the next thing, whenever there is one, until something is to be seen."""
        for _ in range(MOST_GLANCES):
            if fact.count():
                return
            if not self.act():
                self.page.wait_for_timeout(20)
        raise AssertionError(f"{fact} does not come")

    def play_to_the_end(self) -> None:
        play_together(self)

    def _begin(self, times: int, until: str = "#end", rather: str = "") -> JSHandle:
        """Have the next few things done by the page itself, without a word for each to and from it."""
        return self.page.evaluate_handle(PLAY, [self._done, times, until, rather, PATIENCE])

    def _finish(self, playing: JSHandle) -> None:
        self._done += int(playing.evaluate("({ played }) => played"))


def play_together(*visitors: Visitor, until: str = "#end", rather: str = "") -> None:
    """Everybody plays, each at their own page, until all see the end, or something else before it.

    Where there is something that is rather pressed than anything else, it is.
    """
    playing = [visitor._begin(MOST_CLICKS, until, rather) for visitor in visitors]
    for visitor, game in zip(visitors, playing, strict=True):
        visitor._finish(game)
        assert visitor.page.locator(until).count(), "this game does not end"


def hurry_to_the_end(*visitors: Visitor) -> None:
    """The rest of a game without its board, which takes longest to draw; the board is there again at the end."""
    for visitor in visitors:
        visitor.read_table()
    play_together(*visitors)
    for visitor in visitors:
        visitor.see_board()


def take_turns(times: int, *visitors: Visitor) -> None:
    """The next few things, by whoever has something to do."""
    for _ in range(MOST_GLANCES):
        times -= sum(visitor.act() for visitor in visitors)
        if times <= 0 or any(visitor.over for visitor in visitors):
            return
        visitors[0].page.wait_for_timeout(10)
    raise AssertionError("nobody has anything to do")


def play_by(
    ways: dict[Visitor, Way],
    standing: Callable[[Visitor], str],
    until: Callable[[], bool],
    done: Done | None = None,
) -> None:
    """Everybody plays in their own way until something is so; what there was to do is noted."""
    done = {} if done is None else done
    for _ in range(MOST_GLANCES):
        if until():
            return
        waiting = True
        for visitor, act in ways.items():
            to_do = standing(visitor)
            if to_do not in ("", "over"):
                before = done.setdefault(visitor, [])
                act(visitor, len(before))
                visitor.settle()
                before.append(to_do)
                waiting = False
        if waiting:
            next(iter(ways)).page.wait_for_timeout(10)
    raise AssertionError("this game does not end")


# Turn the page; read the tip; confirm what is built; else take an offered choice; else one of the list of all moves.
ACT = """
(turn) => {
  // Another one each time, and in no pattern that a game could run in circles by; yet the same in every run.
  const some = (found) => found[(Math.imul(turn + 1, 0x9e3779b1) >>> 16) % found.length];
  const page = document.querySelector('.telling .done');
  if (page) { page.click(); return true; }
  const dock = document.querySelector('.dock');
  if (!dock) return false;
  const tip = dock.querySelector('.coach .known');
  if (tip) { tip.click(); return true; }
  const confirm = dock.querySelector('.confirm:not([disabled])');
  if (confirm) { confirm.click(); return true; }
  if (dock.querySelector('.confirm')) return false;
  const choices = [...dock.querySelectorAll('.choices button')];
  if (choices.length) { some(choices).click(); return true; }
  const list = dock.querySelector('details.list');
  const more = dock.querySelector('.more[aria-expanded=false]');
  if (!list && more) { more.click(); return true; }
  if (!list) return false;
  if (!list.open) { list.open = true; return true; }
  const moves = [...list.querySelectorAll('li button')];
  if (!moves.length) return false;
  some(moves).click();
  return true;
}
"""

DRAWN = """() => new Promise((drawn) =>
  requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(() => setTimeout(drawn)))))"""

# To act whenever that is possible, so many times or to the end; gives up where nothing comes to be done.
PLAY = f"""
([before, times, until, rather, patience]) => {{
  const act = (turn) => {{
    const liked = rather && !document.querySelector('.confirm, .telling') && document.querySelector(rather);
    if (!liked) return ({ACT.strip()})(turn);
    liked.click();
    return true;
  }};
  const play = async () => {{
    let done = 0;
    for (let last = performance.now(); done < times && !document.querySelector(until); ) {{
      if (act(before + done)) [done, last] = [done + 1, performance.now()];
      else if (performance.now() > last + patience)
        throw new Error(`nothing to do: ${{document.querySelector('#asked')?.innerText}}`);
      await new Promise((on) => setTimeout(on, 5));
    }}
    return done;
  }};
  return {{ played: play() }};
}}
"""


FOCUS = """() => {
  const on = document.activeElement;
  if (!on || on === document.body) return 'nowhere';
  if (on.matches('#asked, #end, #chairs')) return 'question';
  if (on.matches('.dock .confirm')) return 'confirm';
  if (on.matches('.dock .choices button')) return 'choice';
  if (on.matches('.dock .more[aria-expanded=false], .dock details.list:not([open]) summary')) return 'move';
  if (on.matches('.dock details.list li:first-child button')) return 'move';
  return 'elsewhere';
}"""
