/** How the chain is drawn: Leads that lie on one another, in places side by side. */
import type { Preview, View } from './shapes';

/** A Lead as it lies. */
export interface Laid {
  lead: string;
  at: number;
  seat: number;
  /** The first of its spaces on which nothing lies; null if all are covered. */
  free: number | null;
  /** How many spaces from there on show. */
  shown: number;
}

/** The Leads in the order in which they were laid, the latest on top. */
export function laidLeads({ chain, tiles }: Pick<View, 'chain' | 'tiles'>): Laid[] {
  return chain.map(({ lead, at, seat }) => {
    const top = tiles.filter((tile) => tile.lead === lead).map((tile) => tile.at);
    const [first] = top;
    const shown = first === undefined ? 0 : top.filter((place, step) => place === first + step).length;
    return { lead, at, seat, free: first === undefined ? null : first - at, shown };
  });
}

/** The places to draw, from the first to the last: those of the chain, and where a Lead might lie. */
export interface Stretch {
  first: number;
  count: number;
}

export function stretchOf(tiles: View['tiles'], slots: readonly number[], width: number): Stretch {
  const places = [...tiles.map(({ at }) => at), ...slots, ...slots.map((at) => at + width - 1)];
  if (!places.length) return { first: 0, count: width };
  const first = Math.min(...places);
  return { first, count: Math.max(...places) - first + 1 };
}

/** The slot nearest to a place, which may lie between two; of two as near, the left one. */
export function nearestSlot(slots: readonly number[], place: number): number | null {
  let best: number | null = null;
  for (const slot of slots) if (best === null || Math.abs(slot - place) < Math.abs(best - place)) best = slot;
  return best;
}

/** What a space of a Lead would come to: a new symbol, a lost one, the same on the same, or nothing of note. */
export interface Change {
  kind: 'gain' | 'lose' | 'match' | '';
  /** The symbol that would be lost. */
  lost: string | null;
}

export function changesOf(then: Pick<Preview, 'shows' | 'hides' | 'matches'> | null, at: number, width: number): Change[] {
  return Array.from({ length: width }, (_, space): Change => {
    const here = (one: { at: number }) => one.at === at + space;
    const hidden = then?.hides.find(here);
    if (hidden) return { kind: 'lose', lost: hidden.symbol };
    return { kind: then?.shows.some(here) ? 'gain' : then?.matches.some(here) ? 'match' : '', lost: null };
  });
}
