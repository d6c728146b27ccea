/** Where cards and ghosts of the storylines are drawn: the engine says which cell, this says how large. */
import type { Cell, Placement } from './shapes';

/** A card in the drawing's own units, and what is between two of them. */
export const CARD = 100;
export const GAP = 8;
/** From one card to the next. */
const STEP = CARD + GAP;

export interface Ground {
  left: number;
  top: number;
  columns: number;
  rows: number;
  width: number;
  height: number;
}

/** The rectangle that all cards and ghosts need; an empty table has room for one card. */
export function groundOf(spots: readonly { x: number; y: number }[]): Ground {
  const xs = spots.map(({ x }) => x);
  const ys = spots.map(({ y }) => y);
  const [left, right] = xs.length ? [Math.min(...xs), Math.max(...xs)] : [0, 0];
  const [top, bottom] = ys.length ? [Math.min(...ys), Math.max(...ys)] : [0, 0];
  const columns = right - left + 1;
  const rows = bottom - top + 1;
  return { left, top, columns, rows, width: columns * STEP + GAP, height: rows * STEP + GAP };
}

export function cornerOf(ground: Ground, { x, y }: { x: number; y: number }): { x: number; y: number } {
  return { x: (x - ground.left) * STEP + GAP, y: (y - ground.top) * STEP + GAP };
}

/** How large the drawing is in a frame: as large as fits, within what thumbs and eyes need; then it is moved about. */
export function scaleOf(ground: Ground, frame: { width: number; height: number }, least: number, most: number): number {
  if (!frame.width || !frame.height) return most;
  const fitting = Math.min(frame.width / ground.width, frame.height / ground.height);
  return Math.min(most, Math.max(least, fitting));
}

/** A place for the kept card with the letter it goes by. */
export interface Ghost extends Placement {
  letter: string;
}

/** One ghost a row: with an ability, if that is what was chosen and it can be used there, or else without. */
export function ghostsOf(places: readonly Placement[], withAbility: boolean): Ghost[] {
  const rows = [...new Set(places.map(({ row }) => row))].sort((a, b) => a - b);
  return rows.flatMap((row, at) => {
    const here = places.filter((place) => place.row === row);
    const place = here.find(({ ability }) => (ability !== null) === withAbility) ?? (withAbility ? undefined : here[0]);
    return place ? [{ ...place, letter: String.fromCharCode(65 + at) }] : [];
  });
}

/** The card that was placed last: the one worked on, or the last of the reader's main row. */
export function latest(cells: readonly Cell[]): Cell | null {
  return cells.find(({ current }) => current) ?? cells.filter(({ y }) => y === 0).at(-1) ?? cells[0] ?? null;
}
