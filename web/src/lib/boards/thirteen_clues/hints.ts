/** What the table's assist level lets the server say (docs/hints.md). */
import type { Hints, Proof } from './shapes';

/** Hints as they were given at a revision. */
export interface Given {
  revision: number;
  hints: Hints;
}

/**
 * Hints come with a question only. What was certain stays so while others play; after a move was taken back nothing of
 * it is known to hold.
 */
export function keep(before: Given | null, revision: number, hints: Hints | null): Given | null {
  if (hints) return { revision, hints };
  return before && before.revision <= revision ? before : null;
}

export function proofOf(hints: Hints | null, card: string): Proof | null {
  return [...(hints?.proven ?? []), ...(hints?.struck ?? [])].find((proof) => proof.card === card) ?? null;
}
