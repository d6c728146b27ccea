import { expect, test } from 'vitest';
import { mannerOf } from '../src/lib/manner';
import { INFO } from './sent';

test('a table says whether those at it play together, and as rivals only where that is not the rule', () => {
  expect(mannerOf({ ...INFO, cooperative: true }, true)).toBe('you play together');
  expect(mannerOf({ ...INFO, cooperative: true }, false)).toBe('you play together');
  expect(mannerOf(INFO, true)).toBe('you play as rivals');
  expect(mannerOf(INFO, false)).toBe('');
  expect(mannerOf({ ...INFO, cooperative: true, seats: INFO.seats.slice(0, 1) }, true)).toBe('');
});
