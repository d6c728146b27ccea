import { describe, expect, it } from 'vitest';

import { Keyring } from '../src/lib/keyring';

function drawer(): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

describe('a keyring', () => {
  it('takes the host and the link along to the next game', () => {
    const keys = new Keyring(drawer());
    keys.keep('first', { host: 'h', invite: 'i', token: 'one' });
    expect(keys.follow('first', 'second', { token: 'two', seat: 1 })).toMatchObject({ host: 'h', invite: 'i', token: 'two', seat: 1 });
    expect(keys.find('first')?.token).toBe('one');
  });

  it('has no more than a seat to take along for those who were not the host', () => {
    const keys = new Keyring(drawer());
    keys.keep('second', { invite: 'by another link' });
    expect(keys.follow('first', 'second', { token: 'two' })).toMatchObject({ host: '', invite: 'by another link', token: 'two' });
  });

  it('loses the seat of somebody who got up, and nothing else', () => {
    const keys = new Keyring(drawer());
    keys.keep('first', { host: 'h', invite: 'i', token: 'one', seat: 0 });
    keys.giveUp('first', 'one');
    expect(keys.find('first')).toMatchObject({ host: 'h', invite: 'i', token: '', seat: null });
    expect(keys.unfinished()).toEqual([]);
  });

  it('keeps the seats of those beside somebody who got up', () => {
    const keys = new Keyring(drawer());
    const [ann, ben, cleo] = ['a', 'b', 'c'].map((token, seat) => ({ seat, token }));
    keys.keep('first', { token: 'a', seat: 0, shared: [ann, ben, cleo].filter((one) => one !== undefined) });
    keys.giveUp('first', 'b');
    expect(keys.find('first')).toMatchObject({ token: 'a', seat: 0, shared: [ann, cleo] });
    keys.giveUp('first', 'a');
    expect(keys.find('first')).toMatchObject({ token: 'c', seat: 2, shared: [cleo] });
    keys.giveUp('first', 'c');
    expect(keys.find('first')).toMatchObject({ token: '', seat: null, shared: [] });
  });
});
