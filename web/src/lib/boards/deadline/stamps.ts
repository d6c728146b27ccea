/** The stamps of the pursued clue: what shows, what is missing, and what a move would change of that. */
import type { Stamp } from './shapes';

/**
 * `shown`, `missing`; with a move in mind `gain`: it would show, `lose`: it would be covered, `more`: it would be asked
 * for besides, and `less`: it would be asked for no longer.
 */
export type Look = 'shown' | 'missing' | 'gain' | 'lose' | 'more' | 'less';

export interface Pressed {
  key: string;
  symbol: string;
  /** Whether Bad Press! added it. */
  added: boolean;
  look: Look;
}

/** The stamps of now, marked with what they would be then; both lists keep equal symbols together. */
export function pressed(now: readonly Stamp[], then: readonly Stamp[] | null): Pressed[] {
  if (!then) return numbered(now).map(([key, { symbol, added, shown }]) => ({ key, symbol, added, look: shown ? 'shown' : 'missing' }));
  const [before, after] = [new Map(numbered(now)), new Map(numbered(then))];
  const keys = [...new Set([...before.keys(), ...after.keys()])];
  const order = [...new Set([...now, ...then].map(({ symbol }) => symbol))];
  keys.sort((one, other) => order.indexOf(symbolOf(one)) - order.indexOf(symbolOf(other)));
  return keys.map((key) => {
    const [was, is] = [before.get(key), after.get(key)];
    return { key, symbol: symbolOf(key), added: (is ?? was)?.added ?? false, look: lookOf(was, is) };
  });
}

function lookOf(was: Stamp | undefined, is: Stamp | undefined): Look {
  if (!is) return 'less';
  if (!was) return 'more';
  if (was.shown) return is.shown ? 'shown' : 'lose';
  return is.shown ? 'gain' : 'missing';
}

/** Stamps by symbol and number among their equals. */
function numbered(stamps: readonly Stamp[]): [string, Stamp][] {
  const counts = new Map<string, number>();
  return stamps.map((stamp) => {
    const count = counts.get(stamp.symbol) ?? 0;
    counts.set(stamp.symbol, count + 1);
    return [`${stamp.symbol} ${count}`, stamp];
  });
}

function symbolOf(key: string): string {
  return key.slice(0, key.lastIndexOf(' '));
}
