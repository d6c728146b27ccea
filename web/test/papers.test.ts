import { expect, it } from 'vitest';

import { PapersRead } from '../src/lib/papers.svelte';

const papers = (...keys: string[]) => keys.map((key) => ({ key, title: key, text: '' }));

it('marks what came since somebody looked, and not what lay there when they came', () => {
  const read = new PapersRead();
  expect(read.unread(papers('1'))).toBe(0);
  read.meet(papers('1'));
  read.meet(papers('1', '2'));
  expect(read.unread(papers('1', '2'))).toBe(1);
  read.read(papers('1', '2'));
  expect(read.unread(papers('1', '2'))).toBe(0);
  expect(read.unread(papers('1', '2', '3', '4'))).toBe(2);
});

it('marks the first paper of all, for whoever came before there were any', () => {
  const read = new PapersRead();
  read.meet([]);
  expect(read.unread(papers('1'))).toBe(1);
});
