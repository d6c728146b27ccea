import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { MOMENT, Reel } from '../src/lib/table/reel.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function reelOf(steps: number): Reel {
  const reel = new Reel();
  reel.shown(steps);
  return reel;
}

it('goes on by itself once a moment is shown, as fast as asked, and stops at the end', () => {
  const reel = reelOf(3);
  reel.speed = 2;
  reel.turn();
  vi.advanceTimersByTime(MOMENT / 2);
  expect(reel.step).toBe(1);
  vi.advanceTimersByTime(10 * MOMENT);
  expect(reel.step, 'what is not there yet is waited for').toBe(1);
  for (const next of [2, 3]) {
    reel.shown(3);
    vi.advanceTimersByTime(MOMENT / 2);
    expect(reel.step).toBe(next);
  }
  reel.shown(3);
  expect(reel.playing).toBe(false);
});

it('begins anew when it is played at the end', () => {
  const reel = reelOf(3);
  reel.to(3);
  reel.turn();
  expect([reel.step, reel.playing]).toEqual([0, true]);
});

it('stands still when it is told to', () => {
  const reel = reelOf(3);
  reel.turn();
  reel.turn();
  vi.advanceTimersByTime(10 * MOMENT);
  expect(reel.step).toBe(0);
});

it('goes by keys and never beyond its ends', () => {
  const reel = reelOf(2);
  const after = (...keys: string[]) => {
    for (const key of keys) expect(reel.press(key)).toBe(true);
    return reel.step;
  };
  expect(after('ArrowLeft')).toBe(0);
  expect(after('ArrowRight', 'ArrowRight', 'ArrowRight')).toBe(2);
  expect(after('Home')).toBe(0);
  expect(after('End')).toBe(2);
  expect(reel.press('x')).toBe(false);
});
