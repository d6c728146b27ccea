import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { BadDelta, fold } from '../src/lib/wire/delta';

/** Written by `python -m tools.deltas`; `tests/wire/test_delta.py` folds the same. */
const { good, bad } = JSON.parse(readFileSync(new URL('./deltas.json', import.meta.url), 'utf-8')) as {
  good: [unknown, unknown, unknown][];
  bad: [unknown, unknown][];
};

describe('a delta', () => {
  it.each(good)('of %j', (before, told, after) => {
    const kept = JSON.stringify(before);
    expect(JSON.stringify(fold(before, told))).toBe(JSON.stringify(after));
    expect(JSON.stringify(before)).toBe(kept);
  });

  it.each(bad)('does not fit %j where it is %j', (before, told) => {
    expect(() => fold(before, told)).toThrow(BadDelta);
  });

  it('leaves what has not changed the very same', () => {
    const before = { pawns: { a: 1 }, dice: [1, 2] };
    const after = fold(before, { dice: { '+': [0, 1, [3]] } }) as typeof before;
    expect(after.pawns).toBe(before.pawns);
    expect(after.dice).toEqual([3, 2]);
  });

  it('is no way to a prototype', () => {
    const after = fold({}, JSON.parse('{"__proto__": [{"polluted": true}]}')) as Record<string, unknown>;
    expect(Object.getPrototypeOf(after)).toBe(Object.prototype);
    expect(after['polluted']).toBeUndefined();
  });
});
