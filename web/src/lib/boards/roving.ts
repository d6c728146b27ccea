/**
 * A group of things to press is one stop of the Tab key. Arrow keys go on within it, to what lies in their direction, or
 * if nothing does to the next one in turn; Home and End go to its ends.
 * What is pressed may come and go with every update, so the group looks after its stops itself.
 */
const PRESSED = 'button:not(:disabled), [role="button"]';
/** What cannot be pressed may be looked at all the same. */
const STOPS = `${PRESSED}, [data-stop]`;

type Stop = HTMLElement | SVGElement;

interface Way {
  x: number;
  y: number;
}

const WAYS: Readonly<Record<string, Way>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/** Which of these points lies next in a direction: near ahead counts once, aside twice; -1 if none does. */
function next(from: Way, key: string, points: readonly Way[]): number {
  const way = WAYS[key];
  if (!way) return -1;
  let found = -1;
  let least = Infinity;
  points.forEach((point, at) => {
    const [dx, dy] = [point.x - from.x, point.y - from.y];
    const on = dx * way.x + dy * way.y;
    const off = on + 2 * (Math.abs(dx * way.y) + Math.abs(dy * way.x));
    if (on > 4 && off < least) {
      found = at;
      least = off;
    }
  });
  return found;
}

/** Where a key leads from one of these points; -1 where it leads nowhere. */
export function led(at: number, key: string, points: readonly Way[]): number {
  const from = points[at];
  const way = WAYS[key];
  if (!from) return -1;
  if (key === 'Home') return 0;
  if (key === 'End') return points.length - 1;
  if (!way) return -1;
  const ahead = next(from, key, points);
  return ahead >= 0 ? ahead : (at + way.x + way.y + points.length) % points.length;
}

export function roving(group: Element): () => void {
  let current: Stop | null = null;

  const stops = () => [...group.querySelectorAll<Stop>(STOPS)];

  function settle(): void {
    const all = stops();
    const stale = !current || !all.includes(current) || (!current.matches(PRESSED) && !group.contains(document.activeElement));
    if (stale) current = all.find((one) => one.ariaPressed === 'true' || one.ariaChecked === 'true') ?? all.find((one) => one.matches(PRESSED)) ?? all[0] ?? null;
    for (const one of all) {
      const wanted = one === current ? '0' : '-1';
      if (one.getAttribute('tabindex') !== wanted) one.setAttribute('tabindex', wanted);
    }
  }

  function keys(event: Event): void {
    if (!(event instanceof KeyboardEvent)) return;
    const all = stops();
    const at = all.findIndex((one) => one === document.activeElement);
    const to = all[led(at, event.key, all.map(middle))];
    if (!to) return;
    event.preventDefault();
    go(to);
  }

  function go(to: Stop): void {
    current = to;
    settle();
    to.focus();
  }

  function noted(event: Event): void {
    const on = event.target instanceof Element ? event.target.closest<Stop>(STOPS) : null;
    if (on && on !== current) {
      current = on;
      settle();
    }
  }

  /** Whoever comes back begins at what can be pressed. */
  function left(): void {
    setTimeout(settle);
  }

  settle();
  const changes = new MutationObserver(settle);
  changes.observe(group, { subtree: true, childList: true, attributeFilter: ['disabled', 'role'] });
  group.addEventListener('keydown', keys);
  group.addEventListener('focusin', noted);
  group.addEventListener('focusout', left);
  return () => {
    changes.disconnect();
    group.removeEventListener('keydown', keys);
    group.removeEventListener('focusin', noted);
    group.removeEventListener('focusout', left);
  };
}

function middle(one: Element): Way {
  const { left, top, width, height } = one.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
