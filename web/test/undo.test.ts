import { describe, expect, it } from 'vitest';

import { evening, Listener } from './evening';

const { phone, desk, watcher, 'phone again': again, bea } = evening('undo');
const SEALED = '\u2068seat\u202f0\u2069 has sealed three cards for the left neighbour.';
const sealed = (log: string[]) => log.filter((line) => line.includes('has sealed'));

describe('a decision that was taken back', () => {
  it('is no longer in the log of anybody who saw it made', () => {
    const ann = new Listener().hears(phone);
    expect(sealed(ann.log)).toEqual([`3 ${SEALED}`]);
    expect(ann.session.happened.filter((event) => event.kind === 'chosen')).toHaveLength(2);
    expect(sealed(new Listener().hears(bea).log)).toEqual([]); // she leaves before the third
  });

  it('is no longer in the log of those who were away when it was taken back', () => {
    const ann = new Listener().hears(phone).drops().hears(again);
    expect(ann.hellos.map((hello) => hello.since)).toEqual([-1, 3]);
    expect(sealed(ann.log)).toEqual([`5 ${SEALED}`]);
    expect(ann.log).toEqual(new Listener().hears(desk).log);
  });

  it('is not told to those who come later', () => {
    expect(sealed(new Listener().hears(watcher).log)).toEqual([`5 ${SEALED}`]);
  });
});
