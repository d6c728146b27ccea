"""Somebody at a browser: what they do in the lobby and at a table, by clicking what is to be seen."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page

MOST_CLICKS = 3_000

# Breaches of the policy are gathered before any script of the page runs.
WATCH = """
window.breaches = [];
document.addEventListener('securitypolicyviolation', (event) =>
  window.breaches.push(`${event.violatedDirective} ${event.blockedURI}`));
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
        self._clicks = 0

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not any(known in message.text for known in EXPECTED):
            self.faults.append(message.text)

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
        more = self.page.get_by_text("More choices")
        if not self.page.get_by_label("What shall the others call you?").is_visible():
            more.click()
        self.page.get_by_label("What shall the others call you?").fill(name)

    def start_against_bots(self, title: str, level: str = "novice") -> None:
        """A table with a bot in every other chair; where there is none, a table of one's own."""
        self.choose_game(title)
        bots = self.page.get_by_label("The bots play")
        if bots.count():
            bots.select_option(level)
        self.button("Start").click()
        self.at_table()

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
        self._clicks += 1
        assert self._clicks < MOST_CLICKS, "this game does not end"
        return bool(self.page.evaluate(ACT, self._clicks))

    @property
    def focus(self) -> str:
        """What has the keyboard."""
        return str(self.page.evaluate(FOCUS))

    def act_by_keyboard(self) -> str:
        """Press the key that moves the game on, or comes nearer to that; what had the focus, or that it moved along."""
        self._clicks += 1
        focus = self.focus
        if focus == "choice":
            for _ in range(self._clicks % 5):
                self.page.keyboard.press("ArrowRight")
            self.page.keyboard.press("Enter")
        elif focus in ("confirm", "move"):
            self.page.keyboard.press("Enter")
        elif self.asked:
            self.page.keyboard.press("Tab")
            return "along"
        else:
            self.page.wait_for_timeout(20)
        return focus

    def own_seat_elsewhere(self) -> str:
        """The link by which one's own seat is taken on another device."""
        self.button("Menu").click()
        self.button("Your own seat on another device").click()
        link = self.page.get_by_label("Whoever opens this link can sit down:").input_value()
        self.page.keyboard.press("Escape")
        self.page.keyboard.press("Escape")
        return link

    def shifts(self) -> list[tuple[float, str]]:
        """What has moved by itself since the last look, and by how much, if that is watched."""
        return [(value, what) for value, what in self.page.evaluate("window.shifts.splice(0)")]

    def play_on(self, times: int) -> None:
        """Do the next few things."""
        for _ in range(times):
            if not self.over and not self.act():
                self.page.wait_for_timeout(20)

    def play_to_the_end(self) -> None:
        while not self.over:
            if not self.act():
                self.page.wait_for_timeout(10)


# Turn the page; read the tip; confirm what is built; else take an offered choice; else one of the list of all moves.
ACT = """
(turn) => {
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
  if (choices.length) { choices[(turn * 7) % choices.length].click(); return true; }
  const list = dock.querySelector('details.list');
  const more = dock.querySelector('.more[aria-expanded=false]');
  if (!list && more) { more.click(); return true; }
  if (!list) return false;
  if (!list.open) { list.open = true; return true; }
  const moves = [...list.querySelectorAll('li button')];
  if (!moves.length) return false;
  moves[(turn * 7) % moves.length].click();
  return true;
}
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


def play_together(*visitors: Visitor) -> None:
    """Everybody plays until all see the end."""
    while not all(visitor.over for visitor in visitors):
        acted = [visitor.act() for visitor in visitors if not visitor.over]
        if not any(acted):
            visitors[0].page.wait_for_timeout(10)
