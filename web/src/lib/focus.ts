/**
 * Keeps the keyboard's place at a table. What had the focus may vanish with any update: a button that was confirmed, a
 * choice that is no longer offered. The focus then goes to the question asked, and so it does when somebody comes in.
 */

/** Where to go on: the question, the end of the game, or what stands before and after it. */
const QUESTION = '#asked, #end, #chairs, #door, #replay';

export function keepsPlace(root: HTMLElement): () => void {
  let last: Element | null = null;

  const look = () => {
    const on = document.activeElement;
    if (on && on !== document.body && !on.matches(':disabled')) return;
    if (document.querySelector('dialog[open]')) return; // it has its own order
    if (last && isThere(last)) return; // somebody has clicked beside it
    root.querySelector<HTMLElement>(QUESTION)?.focus({ preventScroll: true });
  };
  // What is only hidden loses the focus when the page is drawn.
  const lookAgain = () => requestAnimationFrame(() => setTimeout(look));

  const noted = (event: FocusEvent) => (last = event.target as Element);
  const changes = new MutationObserver(() => {
    look();
    lookAgain();
  });
  root.addEventListener('focusin', noted);
  changes.observe(root, { subtree: true, childList: true, attributeFilter: ['class', 'disabled', 'hidden', 'open'] });
  look();
  return () => {
    root.removeEventListener('focusin', noted);
    changes.disconnect();
  };
}

function isThere(element: Element): boolean {
  return element.isConnected && !element.matches(':disabled') && element.checkVisibility();
}
