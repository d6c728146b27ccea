/** What is new since the last look: each thing that happens is shown once, and what happened before is not shown again. */
import { untrack } from 'svelte';

import type { Happening } from './log.svelte';

/** What somebody has not seen yet of what happened. */
export class Unseen {
  #last: number;

  constructor(seen: readonly Happening[] = []) {
    this.#last = seen.at(-1)?.number ?? 0;
  }

  /** What is new since the last look. */
  look(happened: readonly Happening[]): readonly Happening[] {
    const fresh = happened.filter(({ number }) => number > this.#last);
    this.#last = fresh.at(-1)?.number ?? this.#last;
    return fresh;
  }
}

/** Show what happens at a table from now on, for as long as the component that asks for it is there. */
export function news(
  session: () => { readonly happened: readonly Happening[] },
  show: (fresh: readonly Happening[]) => void,
): void {
  const unseen = untrack(() => new Unseen(session().happened));
  $effect(() => {
    const fresh = unseen.look(session().happened);
    if (fresh.length) untrack(() => show(fresh));
  });
}
