/**
 * Keeps the keyboard's place at a table. What had the focus may vanish with any update: a button that was confirmed, a
 * choice that is no longer offered. The focus then goes on where the part of the page says that it was in, or else to the
 * question asked; and there it goes when somebody comes in.
 */
import { tick } from 'svelte';

type Focusable = HTMLElement | SVGElement;

/** Where to go on: the question, the end of the game, or what stands before and after it. */
const QUESTION = '#asked, #end, #chairs, #door, #replay, #curtain';

/** What may take the focus away, besides what comes and goes. */
const CHANGES = ['class', 'disabled', 'hidden', 'open', 'tabindex'];

/** By a part of the page, where whoever has lost their place in it goes on. */
const places = new WeakMap<Element, () => Focusable | null | undefined>();

/** The page: whoever loses their place anywhere in it goes on at the question, unless they were in a part with its own. */
export function keepsPlace(root: HTMLElement): () => void {
  let last: Element | null = null;
  /** The parts that it was in, the innermost first. */
  let within: Element[] = [];

  const look = () => {
    const on = document.activeElement;
    if (on && on !== document.body && !on.matches(':disabled')) return;
    if (document.querySelector('dialog[open]')) return; // it has its own order
    if (last && isThere(last)) return; // somebody has clicked beside it
    const place = within.filter(isThere).map((part) => places.get(part)?.()).find((found) => found && isThere(found));
    (place ?? root.querySelector<HTMLElement>(QUESTION))?.focus({ preventScroll: true });
  };
  // What is only hidden loses the focus when the page is drawn.
  const lookAgain = () => requestAnimationFrame(() => setTimeout(look));

  const noted = (event: FocusEvent) => {
    last = event.target instanceof Element ? event.target : null;
    within = partsAround(last);
  };
  const changes = new MutationObserver(() => {
    look();
    lookAgain();
  });
  root.addEventListener('focusin', noted);
  changes.observe(root, { subtree: true, childList: true, attributeFilter: CHANGES });
  look();
  return () => {
    root.removeEventListener('focusin', noted);
    changes.disconnect();
  };
}

/** A part of the page in which somebody stays: whoever loses their place in it goes on there. */
export function staysAt(place: () => Focusable | null | undefined): (part: Element) => () => void {
  return (part) => {
    places.set(part, place);
    return () => places.delete(part);
  };
}

/** Go on at the first of what matches in a part of the page, once what was just done shows. */
export async function goOnAt(selector: string, part: ParentNode, otherwise?: HTMLElement): Promise<void> {
  await tick();
  (part.querySelector<HTMLElement>(selector) ?? otherwise)?.focus();
}

/** Whether a click came from a key or a screen reader rather than from a finger or a mouse. */
export function byKey(event: MouseEvent): boolean {
  return event.detail === 0;
}

function partsAround(element: Element | null): Element[] {
  const found: Element[] = [];
  for (let part = element; part; part = part.parentElement) if (places.has(part)) found.push(part);
  return found;
}

function isThere(element: Element): boolean {
  // A part of a drawing has the focus only as long as it may be chosen.
  if (element instanceof SVGElement && !element.hasAttribute('tabindex')) return false;
  return element.isConnected && !element.matches(':disabled') && element.checkVisibility();
}
