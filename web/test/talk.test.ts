import { expect, it } from 'vitest';

import { TableTalk } from '../src/lib/talk.svelte';
import type { Chat } from '../src/lib/wire/types';

const line = (number: number): Chat => ({ type: 'chat', number, seat: 0, name: 'Ann', text: `${number}`, remark: '', at: 0 });
const known = (talk: TableTalk) => [talk.lines.map((said) => said.number), talk.more];

it('has the latest of what was said, what was said before it on demand, and no hole in between', () => {
  const talk = new TableTalk();
  talk.hearLatest([line(5), line(6)], true);
  talk.hear(line(7));
  expect(known(talk)).toEqual([[5, 6, 7], true]);
  talk.hearEarlier({ lines: [line(2), line(4)], earlier: false });
  expect(known(talk)).toEqual([[2, 4, 5, 6, 7], false]);
  talk.hearLatest([line(7), line(8)], true);
  expect(known(talk)).toEqual([[2, 4, 5, 6, 7, 8], false]);
  talk.hearLatest([line(20), line(21)], true);
  expect(known(talk)).toEqual([[20, 21], true]);
});
