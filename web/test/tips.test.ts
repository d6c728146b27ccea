import { describe, expect, it } from 'vitest';

import { fitting } from '../src/lib/tips.svelte';

const written = new Set(['game.play', 'game.drop', 'game.also.use', 'game.also.play']);
const told = (...kinds: string[]) => fitting('game', kinds, (tip) => written.has(tip));

describe('the tips for a decision', () => {
  it('has one for what is asked, and those for what may be done besides', () => {
    expect(told('play', 'drop')).toEqual(['game.play', 'game.also.play']);
    expect(told('drop')).toEqual(['game.drop']);
  });

  it('does not lose what is asked because something without a tip is legal before it', () => {
    expect(told('copy', 'drop')).toEqual(['game.drop']);
    expect(told('use', 'drop')).toEqual(['game.drop', 'game.also.use']);
  });

  it('has none where nothing is written, or nothing is to be done', () => {
    expect(told('copy')).toEqual([]);
    expect(told()).toEqual([]);
  });
});
