/** How likely moves are to succeed, where hints reckon it. */
import { language } from './i18n';

export interface Chance {
  value: number;
  /** Whether it is at most that. */
  bound: boolean;
}

/** By a move's notation. */
export type Chances = ReadonlyMap<string, Chance>;

/** The best chance of these moves. */
export function best(chances: Chances, notations: readonly string[]): Chance | null {
  let found: Chance | null = null;
  for (const notation of notations) {
    const chance = chances.get(notation);
    if (chance && (!found || chance.value > found.value)) found = chance;
  }
  return found;
}

/** A chance as people write it; only what is certain is 0 or 100 %. */
export function sayChance(value: number, bound = false): string {
  const shown = value > 0 && value < 1 ? Math.min(bound ? 1 : 0.99, Math.max(0.01, value)) : value;
  const percent = new Intl.NumberFormat(language(), { style: 'percent' }).format(shown);
  const sign = bound ? '≤' : shown < value ? '>' : shown > value ? '<' : '';
  return sign ? `${sign} ${percent}` : percent;
}
