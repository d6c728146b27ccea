import { describe, expect, it } from 'vitest';

import { HEADS, PATTERNS, seated } from '../src/lib/art/people/seats';
import { doer } from '../src/lib/company';
import { freeLooks } from '../src/lib/looks';
import { personOf } from '../src/lib/url';
import { COLOURS, HATS, type SeatInfo } from '../src/lib/wire/types';

function seat(number: number, more: Partial<SeatInfo> = {}): SeatInfo {
  const look = { hat: HATS[number] ?? '', colour: COLOURS[number] ?? '' };
  return { seat: number, name: '', bot: '', taken: true, here: true, left: null, former: [], ...look, ...more };
}

describe('what people look like', () => {
  it('has a picture for every hat and a pattern for every colour of the wire, no two alike', () => {
    expect(Object.keys(HEADS)).toEqual([...HATS]);
    expect(Object.keys(PATTERNS).sort()).toEqual([...COLOURS].sort());
    expect(new Set(Object.values(PATTERNS)).size).toBe(COLOURS.length);
    expect(seated('fedora', 'teal')?.ground).toBe('teal');
    expect(seated('crown', 'teal')).toBeNull();
    expect(seated('fedora', 'gold')).toBeNull();
  });

  it('is free where no other person wears it', () => {
    const seats = [seat(0), seat(1), seat(2, { bot: 'novice' }), seat(3, { taken: false })];
    const free = freeLooks(seats, 0);
    expect(HATS.filter((hat) => !free.hats.includes(hat))).toEqual([HATS[1]]);
    expect(COLOURS.filter((colour) => !free.colours.includes(colour))).toEqual([COLOURS[1]]);
  });
});

describe('whom a line is about', () => {
  it('is the seat or the witness, where there is one', () => {
    expect(doer({ seat: 2 })).toBe(2);
    expect(doer({ witness: '1' })).toBe(1);
    expect(doer({ card: 'sword' })).toBeNull();
    expect(doer(undefined)).toBeNull();
  });
});

describe('a link that is somebody', () => {
  it('has the secret behind the # and nothing else', () => {
    const secret = 'a'.repeat(32);
    expect(personOf(`#person=${secret}`)).toBe(secret);
    for (const other of ['', '#person=', '#person=short', `#seat=${secret}`, `#person=${secret}&x=1`]) {
      expect(personOf(other)).toBe('');
    }
  });
});
