/** What never changes at a table: the mansion, its traps, and its people and cards in words. */
import { rest } from '../../here';

export interface Square {
  name: string;
  kind: 'floor' | 'rug' | 'chair' | 'passage' | 'door' | 'trap' | 'furniture';
  room: number;
  furniture?: string;
}

export interface Person {
  pawn: string;
  word: string;
  mark: string;
  role: string;
  about: string;
}

export interface Scenery {
  title: string;
  columns: number;
  rows: number;
  squares: Square[];
  walls: [string, string][];
  rooms: string[];
  door: string;
  passages: string[];
  traps: { trap: string; word: string; square: string }[];
  detective_steps: number;
  pawns: Person[];
  portraits: Record<string, string>;
  cards: Record<string, string>;
}

const known = new Map<string, Promise<Scenery>>();

/** The scenery of a table; asked for once a table and language, so that a replay need not ask again. */
export function sceneryOf(table: string, secret: string, locale: string): Promise<Scenery> {
  const key = `${table} ${locale}`;
  let found = known.get(key);
  if (!found) {
    found = rest().scenery(table, secret) as Promise<Scenery>;
    found.catch(() => known.delete(key));
    known.set(key, found);
  }
  return found;
}
