/**
 * What has changed in a JSON value, folded into it. `src/hawkshaw/wire/delta.py` says what a delta is and makes them;
 * `web/test/deltas.json` holds both to the same examples.
 */
type Values = Record<string, unknown>;

const SPLICE = '+';

/** This is no delta of the value that it was to change. */
export class BadDelta extends Error {}

/** The value that a delta makes of another, which stays as it is. */
export function fold(before: unknown, told: unknown): unknown {
  if (Array.isArray(told) && told.length === 1) return told[0] as unknown;
  if (!isValues(told)) throw new BadDelta('a delta is an object, or an array of one value');
  const parts = Object.entries(told);
  if (!parts.length) return before;
  if (Array.isArray(before)) return intoArray(before, parts);
  if (isValues(before)) return intoObject(before, parts);
  throw new BadDelta('only objects and arrays change in part');
}

function intoObject(before: Values, parts: [string, unknown][]): Values {
  const after = new Map(Object.entries(before));
  for (const [key, part] of parts) {
    if (part === null) {
      if (!after.delete(key)) throw new BadDelta(`there is no ${key} to go`);
    } else if (Object.hasOwn(before, key)) {
      after.set(key, fold(before[key], part));
    } else if (Array.isArray(part)) {
      after.set(key, fold(null, part));
    } else {
      throw new BadDelta(`there is no ${key} to change`);
    }
  }
  return Object.fromEntries(after);
}

function intoArray(before: readonly unknown[], parts: [string, unknown][]): unknown[] {
  const after = [...before];
  for (const [key, part] of parts) {
    if (key === SPLICE) continue;
    if (!/^\d+$/.test(key) || Number(key) >= before.length) throw new BadDelta(`there is no place ${key}`);
    after[Number(key)] = fold(before[Number(key)], part);
  }
  for (const [key, part] of parts) if (key === SPLICE) splice(after, part);
  return after;
}

function splice(values: unknown[], part: unknown): void {
  const [place, gone, come] = Array.isArray(part) && part.length === 3 ? (part as unknown[]) : [];
  if (!isCount(place) || !isCount(gone) || !Array.isArray(come) || place + gone > values.length) {
    throw new BadDelta('a splice is a place, how many go from there, and what comes');
  }
  values.splice(place, gone, ...(come as unknown[]));
}

function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}
