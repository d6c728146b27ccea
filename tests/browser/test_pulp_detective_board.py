"""Pulp Detective at its board: by mouse, by drags, by keyboard and by thumb, alone and for two, with all modules."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.test_axe import all_findings
from tests.browser.test_calm import MOST_SHIFT
from tests.browser.visitor import Done, Visitor, Way, play_by, play_together

Come = Callable[..., Visitor]
TITLE = "Pulp Detective"
MODULES = ("markers", "nemesis", "gang", "double_cross", "sidekicks", "locations")
STEPS = ("character", "case", "difficulty", "items", "suspects")
MODES = {
    "rivals": ("Rivals Race Against Time (two)", "you play as rivals"),
    "together": ("Two Solve the Case (two)", "you play together"),
}
"""What ways for two are called where they are chosen, and where one waits for the other."""
TOUCH = 44
ROLE_KEYS = {"k": "keep", "d": "discard", "t": "return", "g": "give"}


# What lies in the middle of the board, where something is asked of us; nothing while a move is under way.
STANDING = """() => {
  if (document.querySelector('#end')) return 'over';
  if (!document.querySelector('#asked.mine') || document.querySelector('.confirm[disabled]')) return '';
  if (document.querySelector('.pulp .set-up')) return 'set_up';
  const bench = document.querySelector('.pulp .bench');
  return ['display', 'joint', 'place', 'task', 'choice'].find((matter) => bench?.classList.contains(matter)) ?? '';
}"""

# The next question is another one, or nobody's turn, or the end; rolls change what is told.
MOMENT = """() => [
  document.querySelector('#asked.mine')?.innerText ?? '',
  document.querySelectorAll('.result').length,
  document.querySelector('.told p')?.innerText ?? '',
].join('|')"""


def start(
    visitor: Visitor, *modules: str, mode: str = "", ask: bool = False, aid: int = 0, listed: bool = False
) -> None:
    """A table against bots, or alone."""
    options: dict[str, object] = dict.fromkeys(modules, True)
    options |= dict.fromkeys(STEPS if ask else (), "ask")
    options |= {"mode": mode} if mode else {}
    visitor.lay("pulp_detective", 2 if mode else 1, options=options, assist=aid, listed=listed)
    visitor.page.locator(".pulp").wait_for()


def standing(visitor: Visitor) -> str:
    return str(visitor.page.evaluate(STANDING))


def some(found: Locator, turn: int) -> Locator:
    """One of several things, another one each time."""
    return found.nth(turn % max(1, found.count()))


def press_twice(what: Locator) -> None:
    """Choose something, and do it."""
    what.click()
    if what.get_attribute("aria-pressed") == "true":
        what.click()


def click_both(card: Locator, tray: Locator) -> None:
    card.click()
    tray.click()


def by_mouse(visitor: Visitor, turn: int) -> None:
    """One decision with the mouse on the board alone."""
    page = visitor.page
    match standing(visitor):
        case "display":
            some(page.locator(".display .card:enabled"), turn).click()
            some(page.locator(".tray:enabled"), turn).click()
        case "joint":
            assign(visitor, click_both)
        case "place":
            press_twice(some(page.locator(".ghost[role=button]"), turn))
        case "task":
            if may_roll(visitor):
                press_twice(some(page.locator(".dice .choice:enabled"), turn))
            else:
                stop(visitor)
        case "choice" | "set_up":
            press_twice(some(page.locator(".choices .offer"), turn))
        case _:
            pass


def may_roll(visitor: Visitor) -> bool:
    """Whether a die can be rolled, and one would help."""
    page = visitor.page
    return bool(page.locator(".dice .choice:enabled").count() and page.locator(".slot.missing").count())


def stop(visitor: Visitor) -> None:
    """Have the task resolved, by the button that is always there."""
    button = visitor.page.locator(".dock .stop")
    if button.count():
        button.click()
    visitor.page.locator(".dock .confirm").click()


def assign(visitor: Visitor, bring: Callable[[Locator, Locator], object]) -> None:
    """Bring cards to trays until all is said; those beside the table may have to pass first."""
    page = visitor.page
    trays = page.locator(".joint .tray")
    if not trays.count():
        page.locator(".dock [data-element='kind:pass'], .dock .confirm").first.click()
        if page.locator(".dock .confirm:enabled").count():
            page.locator(".dock .confirm").click()
        return
    for number in range(trays.count() - 1):
        bring(page.locator(".joint .card").nth(number), trays.nth(number))
        if page.locator(".dock .confirm").count():
            break
    page.locator(".dock .confirm").click()


def drag(visitor: Visitor, what: Locator, where: Locator) -> None:
    """With the button held from one thing to another."""
    for one in (what, where):
        one.scroll_into_view_if_needed()
    here, there = what.bounding_box(), where.bounding_box()
    assert here is not None
    assert there is not None
    mouse = visitor.page.mouse
    mouse.move(here["x"] + here["width"] / 2, here["y"] + here["height"] / 2)
    mouse.down()
    mouse.move(there["x"] + there["width"] / 2, there["y"] + there["height"] / 2, steps=4)
    expect(visitor.page.locator("[data-over]")).to_have_count(1)  # the place lights up
    mouse.up()


def by_drags(visitor: Visitor, turn: int) -> None:
    """One decision by dragging, wherever something can be dragged."""
    page = visitor.page
    match standing(visitor):
        case "display":
            card = some(page.locator(".display .card:enabled"), turn)
            drag(visitor, card, some(page.locator(".tray:enabled"), turn))
        case "joint":
            assign(visitor, lambda card, tray: drag(visitor, card, tray))
        case "place":
            drag(visitor, page.locator("[data-kept]"), some(page.locator(".ghost[role=button]"), turn))
        case "task" if may_roll(visitor):
            drag(visitor, some(page.locator(".dice .choice:enabled"), turn), page.locator(".rolls"))
        case _:
            by_mouse(visitor, turn)


ON = """() => {
  const on = document.activeElement;
  if (!on?.closest('.display .card, .ghost, .dice .choice, .offer, .dock .confirm')) return '';
  return [...on.classList].find((name) => ['card', 'ghost', 'choice', 'offer', 'confirm'].includes(name)) ?? '';
}"""


def tab_to(visitor: Visitor, *wanted: str) -> str:
    """Go on with Tab until something of a kind has the focus; which."""
    for _ in range(60):
        on = str(visitor.page.evaluate(ON))
        if on in wanted:
            return on
        visitor.page.keyboard.press("Tab")
    raise AssertionError(f"{wanted} cannot be reached by Tab")


def by_keyboard(visitor: Visitor, turn: int) -> None:
    """One decision without a mouse: Tab between groups, arrows within, letters for trays and places."""
    keyboard = visitor.page.keyboard
    match standing(visitor):
        case "display":
            tab_to(visitor, "card")
            for _ in range(turn % 2):
                keyboard.press("ArrowRight")
            keyboard.press("Enter")
            keys = [key for key, role in ROLE_KEYS.items() if has_tray(visitor, role)]
            keyboard.press(keys[turn % len(keys)])
        case "place":
            tab_to(visitor, "ghost")
            for _ in range(turn % 2):
                keyboard.press("ArrowDown")
            keyboard.press("Enter")
            keyboard.press("Enter")
        case "task" if may_roll(visitor):
            tab_to(visitor, "choice")
            key = str(1 + turn % 4)
            keyboard.press(key)
            keyboard.press(key)
        case "task":
            if visitor.page.locator(".dock .stop").count():
                visitor.page.locator(".dock .stop").focus()
                keyboard.press("Enter")
            tab_to(visitor, "confirm")
            keyboard.press("Enter")
        case "choice" | "set_up":
            tab_to(visitor, "offer")
            for _ in range(turn % 3):
                keyboard.press("ArrowDown")
            keyboard.press("Enter")
            if standing(visitor) in ("choice", "set_up"):
                keyboard.press("Enter")
        case _:
            pass


def has_tray(visitor: Visitor, role: str) -> bool:
    return visitor.page.locator(f".tray[data-element='kind:{role}']:enabled").count() > 0


def play(ways: dict[Visitor, Way], until: Callable[[], bool], done: Done | None = None) -> None:
    play_by(ways, standing, until, done)


SIZES = """(all) => all.map((one) => {
  const { width, height } = one.getBoundingClientRect();
  return Math.round(Math.min(width, height));
})"""


def smallest(what: Locator) -> int:
    """The shortest side of several things in pixels."""
    sizes: list[int] = what.evaluate_all(SIZES)
    return min(sizes, default=TOUCH)


def stands_at(visitor: Visitor, matter: str) -> bool:
    return visitor.over or standing(visitor) == matter


def matters(visitor: Visitor, *wanted: str) -> Iterator[str]:
    """Play by mouse, and stop at the first of each of these."""
    for matter in wanted:
        play({visitor: by_mouse}, partial(stands_at, visitor, matter))
        if visitor.over:
            return
        yield matter


# In the short suite: one walk, on a phone


def test_a_turn_by_thumb_from_the_display_to_the_dice(invited: Come, address: str) -> None:
    ann = invited(address, width=360, height=740, touch=True)
    start(ann, aid=2)
    expect(ann.page.locator(".display .card")).to_have_count(3)
    seen = []
    for matter in matters(ann, "display", "place", "task"):
        seen.append(matter)
        assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert smallest(ann.page.locator(".pulp button:enabled:visible")) >= TOUCH
        assert all_findings(ann) == []
    assert seen == ["display", "place", "task"]
    die = ann.page.locator(".dice .choice").first
    expect(die.locator(".chance")).to_have_text(re.compile(r"\d+%"))
    expect(ann.page.locator(".rows .active")).to_have_count(1)
    press_twice(die)
    expect(ann.page.locator(".result")).to_have_count(1)
    ann.page.locator(".part-story").click()
    expect(ann.page.locator(".cell")).to_have_count(1)
    expect(ann.page.locator(".suspects li.leads")).to_have_count(1)
    assert all_findings(ann) == []


# Whole games


@pytest.mark.long
def test_a_whole_case_with_all_modules_from_set_up_by_clicks_on_the_board(
    invited: Come, address: str
) -> None:
    ann = invited(address)
    start(ann, *MODULES, ask=True, aid=2)
    play({ann: by_mouse}, lambda: ann.over)
    expect(ann.page.locator(".closed .stamp")).to_have_text(re.compile("Case (un)?solved"))
    ann.button("Watch it again").click()
    ann.page.locator(".reel [aria-label=On]:not([disabled])").wait_for()
    ann.page.keyboard.press("End")
    expect(ann.page.locator(".pulp .closed")).to_be_visible()
    assert all_findings(ann) == []


@pytest.mark.long
def test_a_case_by_keyboard_alone(invited: Come, address: str) -> None:
    """By day and night and on the board all the while: the focus never goes to the top of the page."""
    ann = invited(address)
    start(ann)

    def stays(visitor: Visitor, turn: int) -> None:
        by_keyboard(visitor, turn)
        visitor.settle()
        visitor.page.wait_for_function("() => document.activeElement.closest('.pulp, .dock, .end') !== null")

    done: Done = {ann: []}
    play({ann: stays}, lambda: enough(done[ann]) or ann.over, done)
    assert enough(done[ann])


def enough(done: list[str], times: int = 2) -> bool:
    """Whether somebody has done everything that there is to do in a turn, and so many times."""
    display = done.count("display") + done.count("joint")
    return min(display, done.count("place"), done.count("task")) >= times


def sit_down_for_two(ann: Visitor, bea: Visitor, mode: str) -> None:
    ann.choose_game(TITLE)
    ann.page.get_by_text("More choices").click()
    ann.button("2").click()
    choice, manner = MODES[mode]
    ann.page.get_by_role("combobox", name="Mode", exact=True).select_option(label=choice)
    ann.button("Friends").click()
    ann.call_oneself("Ann")
    ann.button("Open the table").click()
    expect(ann.page.locator("main.room").get_by_text(manner)).to_be_visible()
    bea.join(ann.page.get_by_label("Whoever opens this link can sit down:").input_value(), "Bea")
    for visitor in (ann, bea):
        visitor.page.locator(".pulp").wait_for()


@pytest.mark.long
@pytest.mark.usefixtures("pinned")
@pytest.mark.parametrize("mode", MODES)
def test_two_play_a_case_by_drags_and_by_thumb_and_then_by_words(
    mode: str, invited: Come, address: str
) -> None:
    """The board takes a few turns; the text goes on to the end, and then the board has it, too."""
    ann, bea = invited(address), invited(address, "dark", width=360, height=740, touch=True)
    sit_down_for_two(ann, bea, mode)
    done: Done = {ann: [], bea: []}
    play({ann: by_drags, bea: by_mouse}, lambda: all(map(enough, done.values())) or ann.over, done)
    assert all(map(enough, done.values()))
    for visitor in (ann, bea):
        visitor.read_table()
    play_together(ann, bea)
    for visitor in (ann, bea):
        table = visitor.page.get_by_role("region", name="The table as text")
        expect(table).to_contain_text(
            re.compile("The game is over.*(wins the race|solved|solve the case)", re.DOTALL)
        )
        assert visitor.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        visitor.see_board()
        expect(visitor.page.locator(".closed li")).to_have_count(2)
        assert visitor.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.long
@pytest.mark.parametrize("mode", ["", "together"])
def test_somebody_watches_on_a_phone_and_has_nothing_to_decide(
    mode: str, invited: Come, address: str
) -> None:
    ann, eve = invited(address), invited(address, "dark", width=360, height=740)
    start(ann, mode=mode, listed=True)
    eve.page.goto(ann.page.url)
    eve.button("Only watch").click()
    eve.page.locator(".pulp").wait_for()

    def watched(visitor: Visitor, turn: int) -> None:
        by_mouse(visitor, turn)
        assert eve.page.locator(".pulp :is(.card, .tray, .offer, .dice .choice):enabled").count() == 0
        assert eve.page.locator(".ghost[role=button]").count() == 0

    done: Done = {ann: []}
    play({ann: watched}, lambda: enough(done[ann]) or ann.over, done)
    ann.page.locator("#asked.mine, #end").first.wait_for()  # a bot may be at work
    expect(eve.page.locator(".told p")).to_have_text(ann.page.locator(".told p").inner_text())
    assert all_findings(eve) == []
    assert eve.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


# What a player of the game can rely on


LOOKS = [("dark", 740, 360), ("light", 640, 400), ("dark", 1280, 800)]


@pytest.mark.long
@pytest.mark.usefixtures("pinned")
def test_other_sizes_show_everything_and_axe_finds_nothing(invited: Come, address: str) -> None:
    ann = invited(address)
    start(ann, *MODULES, aid=2)
    seen = []
    for matter in matters(ann, "display", "place", "task", "choice"):
        seen.append(matter)
        for theme, width, height in LOOKS:
            ann.page.set_viewport_size({"width": width, "height": height})
            ann.page.evaluate("(theme) => void (document.documentElement.dataset.theme = theme)", theme)
            ann.draw()
            assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
            assert ann.page.evaluate("document.documentElement.scrollHeight <= innerHeight")
            assert smallest(ann.page.locator(".pulp button:enabled:visible")) >= TOUCH
            assert all_findings(ann) == []
    assert seen == ["display", "place", "task", "choice"]


@pytest.mark.long
def test_nothing_jumps_while_a_rival_plays(invited: Come, address: str) -> None:
    """What one's own click moves is not counted, by browsers either."""
    ann, bea = invited(address), invited(address, width=360, height=740)
    sit_down_for_two(ann, bea, "rivals")
    bea.stand()
    bea.page.wait_for_timeout(500)
    bea.shifts()
    seen: list[tuple[float, str]] = []

    def aside(visitor: Visitor, turn: int) -> None:
        bea.draw()
        seen.extend(bea.shifts())
        by_mouse(visitor, turn)

    def herself(visitor: Visitor, turn: int) -> None:
        aside(visitor, turn)
        visitor.settle()
        visitor.draw()
        visitor.shifts()

    done: Done = {ann: [], bea: []}
    play({ann: aside, bea: herself}, lambda: all(enough(one, 1) for one in done.values()) or ann.over, done)
    assert all(enough(one, 1) for one in done.values())
    assert [found for found in seen if found[0] > MOST_SHIFT] == []


SHOWN_BOTH = "(window.beats?.size ?? 0) > 0 && window.played.some((name) => String(name).includes('die'))"


@pytest.mark.long
def test_what_happens_has_its_beat_and_dice_tumble_for_those_who_like_motion(
    invited: Come, address: str
) -> None:
    ann = invited(address)
    ann.page.emulate_media(reduced_motion="no-preference")
    ann.context.add_init_script(
        "window.played = []; const animate = Element.prototype.animate;"
        "Element.prototype.animate = function (frames, options) {"
        "  window.played.push(this.className); return animate.call(this, frames, options); }"
    )
    start(ann)
    ann.page.evaluate(
        "new MutationObserver(() => { const beat = document.querySelector('[data-beat]')?.dataset.beat;"
        " if (beat) (window.beats ??= new Set()).add(beat) })"
        ".observe(document.body, { subtree: true, childList: true })"
    )
    while not ann.over and not ann.page.evaluate(SHOWN_BOTH):
        ann.play_on(5)
    beats = set(ann.page.evaluate("[...(window.beats ?? [])]"))
    assert beats <= {"won", "lost"}
    assert beats
    assert any("die" in str(name) for name in ann.page.evaluate("window.played"))


@pytest.mark.long
def test_a_key_that_stands_for_nothing_does_nothing(invited: Come, address: str) -> None:
    """The control: letters are for what lies there, and for nobody who is elsewhere on the page."""
    ann = invited(address)
    start(ann)
    ann.page.locator(".display .card").first.focus()
    before = ann.page.evaluate(MOMENT)
    ann.page.keyboard.press("x")
    assert ann.page.evaluate(MOMENT) == before
    ann.page.keyboard.press("k")
    expect(ann.page.locator(".tray[data-element='kind:keep']")).to_have_attribute("aria-pressed", "true")
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator(".tray[data-element='kind:keep']")).to_have_attribute("aria-pressed", "false")
