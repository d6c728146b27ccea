/** A group of buttons is one stop for Tab; arrows, Home and End go about in it. */
const BUTTONS = 'button:not(:disabled)';
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export function oneStop(group: HTMLElement): () => void {
  let here: HTMLElement | null = null;
  const buttons = () => [...group.querySelectorAll<HTMLElement>(BUTTONS)];

  const settle = () => {
    const all = buttons();
    if (!here || !all.includes(here)) {
      here = all.find((one) => one.ariaPressed === 'true' || one.ariaChecked === 'true') ?? all[0] ?? null;
    }
    for (const one of all) one.tabIndex = one === here ? 0 : -1;
  };
  const entered = (event: FocusEvent) => {
    here = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>(BUTTONS) : here;
    settle();
  };
  const go = (event: KeyboardEvent) => {
    const all = buttons();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const step = STEPS[event.key];
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? all.length - 1 : step ? (at + step + all.length) % all.length : -1;
    if (at < 0 || to < 0) return;
    all[to]?.focus();
    event.preventDefault();
  };

  const changes = new MutationObserver(settle);
  changes.observe(group, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  group.addEventListener('focusin', entered);
  group.addEventListener('keydown', go);
  settle();
  return () => {
    changes.disconnect();
    group.removeEventListener('focusin', entered);
    group.removeEventListener('keydown', go);
  };
}
