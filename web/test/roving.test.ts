import { describe, expect, it } from 'vitest';
import { led } from '../src/lib/boards/roving';

describe('keys within a group', () => {
  const points = [{ x: 0, y: 0 }, { x: 100, y: 10 }, { x: 200, y: 0 }, { x: 100, y: 100 }];
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 1, 2],
    ['ArrowLeft', 2, 1],
    ['ArrowDown', 1, 3],
    ['ArrowUp', 3, 1],
    ['ArrowUp', 0, 3],
    ['ArrowDown', 3, 0],
    ['Home', 2, 0],
    ['End', 0, 3],
    ['Enter', 0, -1],
    ['Tab', 0, -1],
    ['ArrowRight', -1, -1],
  ])('%s from %i leads to %i', (key, from, to) => {
    expect(led(from, key, points)).toBe(to);
  });
  it('go round in a row, whichever way it lies', () => {
    const row = [0, 1, 2].map((x) => ({ x: 50 * x, y: 0 }));
    expect(['ArrowDown', 'ArrowRight', 'ArrowLeft'].map((key) => led(2, key, row))).toEqual([0, 0, 1]);
  });
});
