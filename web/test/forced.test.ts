import { beforeEach, describe, expect, it, vi } from 'vitest';

import { BEAT, OnlyMoves } from '../src/lib/forced';
import { TableSession } from '../src/lib/session.svelte';
import type { Move } from '../src/lib/wire/types';
import { FakeWire, snapshot, update } from './sent';

beforeEach(() => void vi.useFakeTimers());

describe('only moves', () => {
  let made = 0;
  let covered = false;
  let moves: OnlyMoves;
  beforeEach(() => {
    made = 0;
    covered = false;
    moves = new OnlyMoves(
      () => (made += 1),
      () => covered,
    );
  });

  it('are made after a beat, once', () => {
    moves.expect(1);
    vi.advanceTimersByTime(BEAT - 1);
    expect(made).toBe(0);
    vi.advanceTimersByTime(1);
    expect(made).toBe(1);
    vi.advanceTimersByTime(10 * BEAT);
    expect(made).toBe(1);
  });

  it('are called off within the beat, and made when wished for again', () => {
    moves.expect(1)();
    vi.advanceTimersByTime(10 * BEAT);
    expect(made).toBe(0);
    moves.expect(1);
    vi.advanceTimersByTime(BEAT);
    expect(made).toBe(1);
  });

  it('are not tried twice, however often the same is asked', () => {
    for (let times = 0; times < 5; times += 1) {
      const callOff = moves.expect(7);
      vi.advanceTimersByTime(2 * BEAT);
      callOff();
    }
    expect(made).toBe(1);
    moves.expect(8);
    vi.advanceTimersByTime(BEAT);
    expect(made).toBe(2);
  });

  it('wait for what lies over the board', () => {
    covered = true;
    moves.expect(1);
    vi.advanceTimersByTime(5 * BEAT);
    expect(made).toBe(0);
    covered = false;
    vi.advanceTimersByTime(BEAT);
    expect(made).toBe(1);
  });
});

describe('a session', () => {
  let wire: FakeWire;
  let session: TableSession;
  const moves = () => wire.of<Move>('move');

  beforeEach(() => {
    session = new TableSession(
      { table: 'kitchen', token: 't', invite: '' },
      { open: () => (wire = new FakeWire()), later: () => () => undefined, random: () => 0 },
    );
    wire.onopen?.();
    wire.says(snapshot());
  });

  it('makes nothing that the server does not call forced, single or not', async () => {
    wire.says(update({ revision: 2, ask: 2, legal: [[3, 4]], forced: false }));
    expect(session.forced).toBeNull();
    await session.makeForced();
    expect(moves()).toEqual([]);
  });

  it('makes the one move there is, and remembers that it was made by itself', () => {
    wire.says(update({ revision: 2, ask: 2, legal: [[3, 4]], forced: true }));
    expect(session.forced).toBe(3);
    void session.makeForced();
    void session.makeForced();
    expect(moves().map(({ move, ask }) => ({ move, ask }))).toEqual([{ move: 3, ask: 2 }]);
    expect(session.byItself).toBe(3);
  });

  it('no longer calls forced what was answered', () => {
    wire.says(update({ revision: 2, ask: 2, legal: [[3, 4]], forced: true }));
    wire.says(update({ revision: 3, ask: null, legal: [] }));
    expect(session.forced).toBeNull();
  });
});
