/** How a table of 13 Clues is laid out from its view. */
import type { View } from './shapes';

/** What the dock can open on the board. */
export const ACCUSATION = 'accusation';

export type Triple = [person: string, location: string, weapon: string];

/** Where a card lies that this seat sees. */
export type Place =
  | { where: 'holder'; seat: number }
  | { where: 'screen'; seat: number }
  | { where: 'informant'; slot: string }
  /** After the end: one of the Informant's that nobody has looked at. */
  | { where: 'rest' };

export function inSetUp(view: View): boolean {
  return view.agenda.some((frame) => frame.do === 'choose' || frame.do === 'deal');
}

/** The seats that the table waits for. */
export function acting(view: View): number[] {
  const frame = view.agenda.at(-1);
  if (!frame) return [];
  if (frame.do === 'choose') return seatsOf(view).filter((seat) => !view.chosen.includes(seat));
  return frame.seat === undefined ? [] : [frame.seat];
}

export function seatsOf(view: View): number[] {
  return Array.from({ length: view.seats }, (_, seat) => seat);
}

/** The others as they sit round the table, the left neighbour first; a spectator has nobody but others. */
export function around(view: View): number[] {
  const you = view.seat;
  if (you === null) return seatsOf(view);
  return Array.from({ length: view.seats - 1 }, (_, step) => (you + 1 + step) % view.seats);
}

/** Every card that this seat sees, and where. */
export function seen(view: View): Map<string, Place> {
  const places = new Map<string, Place>();
  view.holders.forEach((cards, seat) => cards?.forEach((card) => places.set(card, { where: 'holder', seat })));
  view.screens.forEach((cards, seat) => cards.forEach((card) => places.set(card, { where: 'screen', seat })));
  for (const [slot, card] of Object.entries(view.informant)) if (card) places.set(card, { where: 'informant', slot });
  for (const card of view.rest ?? []) places.set(card, { where: 'rest' });
  return places;
}

/** The seats that have looked at a card of the Informant. */
export function lookers(view: View, slot: string): number[] {
  return seatsOf(view).filter((seat) => view.looked[seat]?.includes(slot));
}

/** A name in two or three letters, for where there is no room: `Mary` is `Ma`, `Regular 2` is `R2`. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return words.length > 1 ? words.map((word) => [...word][0]).slice(0, 3).join('') : [...name].slice(0, 2).join('');
}

/** The two cards behind a screen, the left one first where left and right count. */
export function behindScreen(view: View, seat: number): string[] {
  const cards = view.screens[seat] ?? [];
  const left = view.left?.[seat];
  return left ? [left, ...cards.filter((card) => card !== left)] : cards;
}
