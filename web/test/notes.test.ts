import { beforeEach, describe, expect, it, vi } from 'vitest';

import { Notes } from '../src/lib/notes.svelte';

beforeEach(() => void vi.useFakeTimers());

describe('notes', () => {
  it('are saved once, a moment after the last key', async () => {
    const send = vi.fn(async () => true);
    const notes = new Notes(send);
    notes.write('a');
    await vi.advanceTimersByTimeAsync(500);
    notes.write('ab');
    await vi.advanceTimersByTimeAsync(500);
    expect([send.mock.calls, notes.saved]).toEqual([[], false]);
    await vi.advanceTimersByTimeAsync(500);
    expect([send.mock.calls, notes.saved]).toEqual([[['ab']], true]);
  });

  it('are not called saved while the server has others', async () => {
    let answer: (saved: boolean) => void = () => undefined;
    const notes = new Notes(() => new Promise((resolve) => (answer = resolve)));
    notes.write('a');
    await vi.advanceTimersByTimeAsync(1000);
    notes.write('ab');
    answer(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(notes.saved).toBe(false);
    await vi.advanceTimersByTimeAsync(1000);
    answer(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(notes.saved).toBe(false);
  });

  it('of the server come in where nothing is unsaved', () => {
    const notes = new Notes(async () => true);
    notes.hear('old');
    expect(notes.text).toBe('old');
    notes.write('new');
    notes.hear('old');
    expect(notes.text).toBe('new');
  });

  it('are saved at once by those who leave, if they must be', () => {
    const send = vi.fn(async () => true);
    const notes = new Notes(send);
    notes.flush();
    expect(send).not.toHaveBeenCalled();
    notes.write('a');
    notes.flush();
    expect(send).toHaveBeenCalledWith('a');
  });
});
