/** How an element of the table takes part in the move that is being built. */
import type { Narrowing } from '../../moves';

/**
 * `chosen`; `implied`: every remaining move has it; `lit`: it may be chosen next; `able`: choosing it would replace an
 * earlier choice; `idle`: no legal move touches it.
 */
export type Touch = 'chosen' | 'implied' | 'lit' | 'able' | 'idle';

export function touchOf(narrowing: Narrowing, element: string): Touch {
  if (narrowing.isChosen(element)) return 'chosen';
  if (narrowing.isLit(element)) return narrowing.chosen.length && !narrowing.open.has(element) ? 'implied' : 'lit';
  return narrowing.isAble(element) ? 'able' : 'idle';
}
