/** What the board reads off a view of 13 Dead End Drive. */
import type { Frame, View } from './shapes';

/** What the dock can open on the board. */
export const CLOSE_UP = 'close_up';

/** What is to be done now; null once the game is over. */
export function pending(view: View): Frame | null {
  return view.agenda.at(-1) ?? null;
}

/** The pawns that a seat is known to own, dead ones too, in the order of the table. */
export function ownedBy(view: View, seat: number): string[] {
  return Object.keys(view.owners).filter((pawn) => view.owners[pawn] === seat);
}

/** Whom an open secret card of two players gives a pawn to. */
export function secretOwner(view: View, pawn: string): number | null {
  const seat = view.secrets.findIndex((pawns) => pawns.includes(pawn));
  return seat < 0 ? null : seat;
}

/** Cards of one kind together, in the order in which they first come. */
export function counted(cards: readonly string[]): { card: string; count: number }[] {
  const found = new Map<string, number>();
  for (const card of cards) found.set(card, (found.get(card) ?? 0) + 1);
  return [...found].map(([card, count]) => ({ card, count }));
}
