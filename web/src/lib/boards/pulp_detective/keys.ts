/** Keys for what lies on the table, as long as the focus is on the board: dice by number, places by letter, and so on. */
import type { TableSession } from '../../session.svelte';
import { press } from './press';
import type { Shapes } from './shapes';

/** By key, the kind of move it is for. */
const KINDS: Readonly<Record<string, string>> = { k: 'keep', d: 'discard', t: 'return', g: 'give', p: 'peek', s: 'resolve' };

/** Do what a key is for; whether it was for anything. */
export function shortcut(event: KeyboardEvent, session: TableSession<Shapes>): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  const { narrowing } = session;
  if (event.key === 'Escape') {
    if (!narrowing.chosen.length) return false;
    session.stepBack();
    return true;
  }
  const key = event.key.toLowerCase();
  const target = event.currentTarget instanceof Element ? pressedBy(event.currentTarget, key) : null;
  if (target) {
    target.click();
    return true;
  }
  const kind = KINDS[key];
  if (kind === 'resolve' && narrowing.isAble('kind:resolve')) {
    press(session, 'kind:resolve');
    return true;
  }
  return false;
}

/** The thing on the board that a key stands for. */
function pressedBy(board: Element, key: string): HTMLElement | null {
  const kind = KINDS[key];
  const selectors = [
    /^[a-z]$/.test(key) ? `[data-place="${key.toUpperCase()}"]` : '',
    kind ? `.tray[data-element="kind:${kind}"]` : '',
    /^[1-9]$/.test(key) ? `.dice .choice:nth-of-type(${key})` : '',
    key === 'r' ? '.result' : '',
    key === 'u' ? '.use' : '',
  ];
  for (const selector of selectors) {
    const found = selector ? board.querySelector<HTMLButtonElement>(`${selector}:not(:disabled)`) : null;
    if (found) return found;
  }
  return null;
}
