/** Odds by move, and in words. */
import { describe, expect, it } from 'vitest';

import { chancesOf, isGrave } from '../src/lib/boards';
import { best, sayChance, type Chances } from '../src/lib/chances';
import type { Hints } from '../src/lib/boards/pulp_detective/shapes';
import { TableSession } from '../src/lib/session.svelte';
import { INFO, update } from './sent';

it.each<[number, boolean, string]>([
  [0.374, false, '37%'],
  [1, false, '100%'],
  [0, false, '0%'],
  [0.998, false, '> 99%'],
  [0.002, false, '< 1%'],
  [0.5, true, '≤ 50%'],
  [0.998, true, '≤ 100%'],
])('a chance of %d, at most: %s, is said as it is', (value, bound, said) => {
  expect(sayChance(value, bound)).toBe(said);
});

it('the best of several moves is the likeliest of those that are known', () => {
  const chances: Chances = new Map([
    ['look A', { value: 0.25, bound: false }],
    ['look B', { value: 0.5, bound: true }],
  ]);
  expect(best(chances, ['look A', 'look B', 'pass'])).toEqual({ value: 0.5, bound: true });
  expect(best(chances, ['look A'])).toEqual({ value: 0.25, bound: false });
  expect(best(chances, ['pass'])).toBeNull();
});

describe('what a game tells the dock', () => {
  const hints: Hints = {
    level: 2, missing: {}, covered: false, plays: [], usable: [], unusable: {}, culprits: [], ruin: null, last_hour: false, text: [],
    odds: { success: { 'roll Y1': 0.25, stop: 0.5 }, at_most: ['stop'], rewards: {} },
  };

  function at(game: string, told: object | null): TableSession {
    const session = new TableSession({ table: 'kitchen', token: '', invite: '' });
    session.info = { ...INFO, game };
    session.update = update({ hints: told });
    return session;
  }

  it('are the odds that its hints have', () => {
    expect([...(chancesOf(at('pulp_detective', hints)) ?? [])]).toEqual([
      ['roll Y1', { value: 0.25, bound: false }],
      ['stop', { value: 0.5, bound: true }],
    ]);
  });

  it('is nothing where there is no help, less help, or another game', () => {
    const { odds: _odds, ...certain } = hints;
    expect(chancesOf(at('pulp_detective', null))).toBeNull();
    expect(chancesOf(at('pulp_detective', {}))).toBeNull();
    expect(chancesOf(at('pulp_detective', certain))).toBeNull();
    expect(chancesOf(at('small', hints))).toBeNull();
  });

  it('is which moves are grave', () => {
    expect(isGrave('thirteen_clues', 'accuse')).toBe(true);
    expect(isGrave('thirteen_clues', 'ask')).toBe(false);
    expect(isGrave('small', 'accuse')).toBe(false);
  });
});
