import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { Building } from '../src/lib/building.svelte';
import { Draft } from '../src/lib/draft';
import { Space } from '../src/lib/moves';
import { SPACE } from './space';

const ALL = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const LOOKS = [6, 7, 8];

function building(draft: Draft | null = null, look: (id: number) => Promise<{ shape: string } | null> = async () => null) {
  const made = new Building<string>(look, draft);
  made.space = new Space(SPACE);
  return made;
}

describe('a half-built move', () => {
  it('stays while the same is asked, as far as it can be made', () => {
    const move = building();
    expect(move.offer(1, ALL)).toBe(true);
    move.choose('seat:1');
    expect(move.offer(1, ALL)).toBe(false);
    expect(move.narrowing.chosen).toEqual(['seat:1']);
    expect(move.offer(1, LOOKS)).toBe(false);
    expect(move.narrowing.chosen).toEqual([]);
  });

  it('is gone when something else is asked, or nothing', () => {
    const move = building();
    move.offer(1, ALL);
    move.choose('seat:1');
    expect(move.offer(2, ALL)).toBe(true);
    expect(move.narrowing.chosen).toEqual([]);
    expect(move.offer(null, [])).toBe(true);
    expect(move.offer(null, [])).toBe(true);
  });

  it('is picked whole, taken back step by step, and cleared', () => {
    const move = building();
    move.offer(1, ALL);
    move.pick(3);
    expect(move.narrowing.only).toBe(3);
    expect(move.narrowing.chosen).toEqual(['kind:ask', 'seat:1', 'suit:blue']);
    move.stepBack();
    expect(move.narrowing.chosen).toEqual(['kind:ask', 'seat:1']);
    move.clear();
    expect(move.narrowing.chosen).toEqual([]);
  });
});

describe('a preview', () => {
  it('is asked for once, and shown while its move is the one left', async () => {
    const look = vi.fn(async (id: number) => ({ shape: `way of ${id}` }));
    const move = building(null, look);
    move.offer(1, ALL);
    move.choose('slot:A');
    await Promise.resolve();
    expect(move.preview).toEqual({ id: 6, shape: 'way of 6' });
    move.offer(1, ALL);
    expect(look.mock.calls).toEqual([[6]]);
    move.choose('slot:B');
    expect(move.preview).toBeNull();
  });

  it('that comes too late is not shown', async () => {
    let answer: (shape: { shape: string }) => void = () => undefined;
    const move = building(null, () => new Promise((resolve) => (answer = resolve)));
    move.offer(1, ALL);
    move.choose('slot:A');
    move.clear();
    answer({ shape: 'late' });
    await Promise.resolve();
    expect(move.preview).toBeNull();
  });
});

describe('a draft', () => {
  const shelf = new Map<string, string>();
  beforeEach(() => {
    const storage = { getItem: (key: string) => shelf.get(key) ?? null, setItem: (key: string, value: string) => void shelf.set(key, value) };
    vi.stubGlobal('sessionStorage', storage);
    vi.stubGlobal('window', { localStorage: storage });
    shelf.clear();
  });
  afterEach(() => void vi.unstubAllGlobals());

  function before(): void {
    const move = building(new Draft('kitchen'));
    move.offer(1, ALL);
    move.choose('seat:1');
  }

  it('brings a half-built move back after a reload', () => {
    before();
    const after = building(new Draft('kitchen'));
    after.offer(1, ALL);
    expect(after.narrowing.chosen).toEqual(['seat:1']);
  });

  it('belongs to its table and its question', () => {
    before();
    const [elsewhere, later] = [building(new Draft('study')), building(new Draft('kitchen'))];
    elsewhere.offer(1, ALL);
    later.offer(2, ALL);
    expect([elsewhere.narrowing.chosen, later.narrowing.chosen]).toEqual([[], []]);
  });

  it('comes back once, and not when the same number is asked again later', () => {
    before();
    const after = building(new Draft('kitchen'));
    after.offer(null, []);
    after.offer(1, ALL);
    expect(after.narrowing.chosen).toEqual([]);
  });

  it('is nothing where something else was written', () => {
    shelf.set('hawkshaw.draft.kitchen', 'nonsense');
    expect(new Draft('kitchen').read(1)).toEqual([]);
  });
});
