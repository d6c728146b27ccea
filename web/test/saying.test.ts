/** Odds in words. */
import { expect, it } from 'vitest';

import { sayChance } from '../src/lib/saying';

it.each<[number, boolean, string]>([
  [0.374, false, '37%'],
  [1, false, '100%'],
  [0, false, '0%'],
  [0.998, false, '> 99%'],
  [0.002, false, '< 1%'],
  [0.5, true, '≤ 50%'],
  [0.998, true, '≤ 100%'],
])('a chance of %d, at most: %s, is said as it is', (value, bound, said) => {
  expect(sayChance({ value, bound })).toBe(said);
});
