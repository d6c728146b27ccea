import { describe, expect, it } from 'vitest';

import { Log } from '../src/lib/log.svelte';
import { Unseen } from '../src/lib/news.svelte';
import { event } from './sent';

const texts = (lines: readonly { text: string }[]) => lines.map((line) => line.text);

describe('what is new', () => {
  it('is everything to those who have seen nothing, and is new once', () => {
    const log = new Log();
    const unseen = new Unseen();
    log.tell([event('one')], [], false);
    expect(texts(unseen.look(log.happened))).toEqual(['one']);
    expect(unseen.look(log.happened)).toEqual([]);
    log.tell([event('two'), event('three')], [], false);
    expect(texts(unseen.look(log.happened))).toEqual(['two', 'three']);
  });

  it('is nothing that somebody has seen before', () => {
    const log = new Log();
    log.tell([event('before')], [], false);
    const unseen = new Unseen(log.happened);
    expect(unseen.look(log.happened)).toEqual([]);
    log.tell([event('after')], [], false);
    expect(texts(unseen.look(log.happened))).toEqual(['after']);
  });

  it('is a moment of a replay, even one that was shown already', () => {
    const log = new Log();
    const unseen = new Unseen();
    log.show([event('one')]);
    unseen.look(log.happened);
    log.show([event('one')]);
    expect(texts(unseen.look(log.happened))).toEqual(['one']);
  });
});
