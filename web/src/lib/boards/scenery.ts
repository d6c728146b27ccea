/** What never changes at a table, as the engine tells it: asked for once a table and language, so that a replay need not ask again. */
import { rest } from '../server';

const known = new Map<string, Promise<unknown>>();

export function sceneryOf<Scenery>(table: string, secret: string, locale: string): Promise<Scenery> {
  const key = `${table} ${locale}`;
  let found = known.get(key) as Promise<Scenery> | undefined;
  if (!found) {
    found = rest().scenery<Scenery>(table, secret);
    found.catch(() => known.delete(key));
    known.set(key, found);
  }
  return found;
}
