import { describe, expect, it } from 'vitest';

import { Played } from '../src/lib/played';

function drawer(first = ''): Pick<Storage, 'getItem' | 'setItem'> {
  let kept: string | null = first || null;
  return { getItem: () => kept, setItem: (_, value) => void (kept = value) };
}

describe('what has been played', () => {
  it('is remembered by game and case', () => {
    const storage = drawer();
    const played = new Played(storage);
    expect(played.has('deadline', 'wet-wool')).toBe(false);
    played.mark('deadline', { case: 'wet-wool' });
    played.mark('deadline', { case: 'wet-wool' });
    expect(new Played(storage).has('deadline', 'wet-wool')).toBe(true);
    expect(played.has('pulp_detective', 'wet-wool')).toBe(false);
    expect(played.has('deadline', 'wet-wool.1'), 'an earlier edition is another story').toBe(false);
    expect(storage.getItem('hawkshaw.played')).toBe('["deadline/wet-wool"]');
  });

  it('holds nothing for games without cases', () => {
    const storage = drawer();
    new Played(storage).mark('thirteen_clues', {});
    expect(storage.getItem('hawkshaw.played')).toBe(null);
  });

  it('is bounded, and begins anew where something else is written', () => {
    const storage = drawer('{"not": "a list"}');
    const played = new Played(storage);
    for (let number = 0; number < 400; number += 1) played.mark('deadline', { case: `case-${number}` });
    expect(played.has('deadline', 'case-399')).toBe(true);
    expect(played.has('deadline', 'case-99')).toBe(false);
    expect(new Played(drawer('oops')).has('deadline', 'x')).toBe(false);
  });

  it('is nothing where a browser forbids to keep anything', () => {
    const full = { getItem: () => null, setItem: () => { throw new Error('full'); } };
    expect(() => new Played(full).mark('deadline', { case: 'x' })).not.toThrow();
    expect(new Played(null).has('deadline', 'x')).toBe(false);
  });
});
