/** Arrow keys go from button to button within a group, and down and up within a grid. */
export function arrows(group: HTMLElement): () => void {
  function move(event: KeyboardEvent): void {
    if (!event.key.startsWith('Arrow') || !(event.target instanceof HTMLElement)) return;
    const buttons = [...group.querySelectorAll<HTMLElement>('button:not(:disabled)')];
    const at = buttons.indexOf(event.target.closest('button') ?? event.target);
    if (at < 0) return;
    const next = event.key === 'ArrowRight' ? beside(buttons, at, 1) : event.key === 'ArrowLeft' ? beside(buttons, at, -1) : across(buttons, at, event.key === 'ArrowDown');
    next?.focus();
    event.preventDefault();
  }
  group.addEventListener('keydown', move);
  return () => group.removeEventListener('keydown', move);
}

function beside(buttons: HTMLElement[], at: number, step: number): HTMLElement | undefined {
  return buttons[(at + step + buttons.length) % buttons.length];
}

/** The nearest button of the next row that has any, as they lie on the screen. */
function across(buttons: HTMLElement[], at: number, down: boolean): HTMLElement | undefined {
  const from = buttons[at]?.getBoundingClientRect();
  if (!from) return undefined;
  const middle = from.left + from.width / 2;
  const rows = buttons
    .map((button) => ({ button, box: button.getBoundingClientRect() }))
    .filter(({ box }) => (down ? box.top >= from.bottom - 1 : box.bottom <= from.top + 1));
  const edge = down ? Math.min(...rows.map(({ box }) => box.top)) : Math.max(...rows.map(({ box }) => box.bottom));
  const row = rows.filter(({ box }) => Math.abs((down ? box.top : box.bottom) - edge) < 8);
  const off = (box: DOMRect) => Math.abs(box.left + box.width / 2 - middle);
  return row.sort((a, b) => off(a.box) - off(b.box))[0]?.button;
}
