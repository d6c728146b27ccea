import { describe, expect, it } from 'vitest';

import { Log } from '../src/lib/log.svelte';
import { event } from './sent';

const texts = (lines: readonly { text: string }[]) => lines.map((line) => line.text);

describe('a log', () => {
  it('tells history from news', () => {
    const log = new Log();
    log.tell([event('before')], [], true);
    log.tell([event('after', 2)], [], false);
    expect(texts(log.lines)).toEqual(['before', 'after']);
    expect(texts(log.happened)).toEqual(['after']);
  });

  it('loses what was taken back, although it happened', () => {
    const log = new Log();
    log.tell([event('one', 1), event('two', 2)], [], false);
    log.tell([event('three', 3)], [2], false);
    expect(texts(log.lines)).toEqual(['one', 'three']);
    expect(texts(log.happened)).toEqual(['one', 'two', 'three']);
  });

  it('counts on, whatever is told anew', () => {
    const log = new Log();
    log.tell([event('one')], [], false);
    log.forget();
    log.tell([event('eins')], [], true);
    log.show([event('two')]);
    expect(log.lines).toBe(log.happened);
    expect(log.happened.map((line) => line.number)).toEqual([3]);
  });

  it('keeps so much of what happened, and no more', () => {
    const log = new Log();
    for (let place = 0; place < 250; place += 1) log.tell([event(`${place}`)], [], false);
    expect([log.lines.length, log.happened.length, log.happened[0]?.text]).toEqual([250, 200, '50']);
  });
});
