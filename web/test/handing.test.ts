import { expect, it } from 'vitest';

import { dueTo, type SharedSeat } from '../src/lib/table/handing';

const shared: SharedSeat[] = [0, 1, 3].map((seat) => ({ seat, token: `${seat}`, name: `P${seat}` }));

it.each([
  [[0], null, 0, 'whoever begins'],
  [[0, 1], 1, 1, 'whoever has it, as long as they are to decide'],
  [[2], 1, 1, 'whoever has it, while a bot is to decide'],
  [[], 1, 1, 'whoever has it, when nobody is'],
  [[], null, null, 'nobody, before anything is asked'],
  [[0, 3], 1, 3, 'the next one at the table'],
  [[0], 3, 0, 'around the table'],
])('with %j to act and %j holding it, it is due to %j: %s', (toAct, holder, due) => {
  expect(dueTo(shared, toAct, holder)).toBe(due);
});
