import { describe, expect, it } from 'vitest';

import { dueTo, stillHere } from '../src/lib/table/handing';
import type { SeatInfo } from '../src/lib/wire/types';

describe('a device that goes around', () => {
  it.each<[number[], number | null, number | null, string]>([
    [[0], null, 0, 'whoever begins'],
    [[0, 1], 1, 1, 'whoever has it, as long as they are to decide'],
    [[2], 1, null, 'nobody, while it waits for somebody elsewhere'],
    [[], 1, null, 'nobody, when nobody is asked'],
    [[0, 3], 1, 3, 'the next one at the table'],
    [[0], 3, 0, 'around the table'],
  ])('with %j to act and %j holding it, it is due to %j: %s', (toAct, holder, due) => {
    expect(dueTo([3, 0, 1], toAct, holder)).toBe(due);
  });

  it('is for those who still have their chair', () => {
    const chair = (seat: number, more: Partial<SeatInfo> = {}): SeatInfo => ({
      seat,
      name: `P${seat}`,
      bot: '',
      taken: true,
      here: false,
      left: null,
      hat: '',
      colour: '',
      former: [],
      ...more,
    });
    const seats = [chair(0), chair(1, { bot: 'novice' }), chair(2, { left: 7 }), chair(3, { taken: false }), chair(4)];
    expect(stillHere([4, 3, 2, 1, 0].map((seat) => ({ seat, token: `${seat}` })), seats)).toEqual([4, 0]);
  });
});
