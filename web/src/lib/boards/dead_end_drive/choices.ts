/** What the board offers of the legal moves: pawns, and for one pawn its squares by die. */
import type { Narrowing } from '../../moves';

export const DICE = ['first', 'second', 'both'] as const;
export type DieName = (typeof DICE)[number];

/** The name behind an element's prefix, `parker` of `pawn:parker`. */
function named(touched: readonly string[], prefix: string): string {
  return touched.find((element) => element.startsWith(`${prefix}:`))?.slice(prefix.length + 1) ?? '';
}

function chosen(narrowing: Narrowing, prefix: string): string {
  return named(narrowing.chosen, prefix);
}

/** The pawn that is to move: the chosen one, or the only one that can. */
export function pawnToMove(narrowing: Narrowing): string {
  const picked = chosen(narrowing, 'pawn');
  if (picked) return picked;
  const pawns = new Set(narrowing.left.map((id) => named(narrowing.space.touches(id), 'pawn')));
  const [only] = pawns;
  return pawns.size === 1 ? (only ?? '') : '';
}

/**
 * Where the pawn to move can go, and with which dice. A square that is chosen already does not hide the others, so that
 * another one can be chosen instead.
 */
export function endsOf(narrowing: Narrowing): Map<string, DieName[]> {
  const ends = new Map<string, DieName[]>();
  const pawn = pawnToMove(narrowing);
  if (!pawn) return ends;
  const die = chosen(narrowing, 'die');
  for (const id of narrowing.legal) {
    const touched = narrowing.space.touches(id);
    const cell = named(touched, 'cell');
    const by = DICE.find((one) => one === named(touched, 'die'));
    if (!cell || !by || !touched.includes(`pawn:${pawn}`) || (die && die !== by)) continue;
    ends.set(cell, [...(ends.get(cell) ?? []), by]);
  }
  return ends;
}
