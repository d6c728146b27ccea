import { beforeEach, expect, it, vi } from 'vitest';

import { Keyring } from '../src/lib/keyring';

const server = vi.hoisted(() => ({ keyring: null as unknown, rematch: vi.fn() }));
vi.mock('../src/lib/server', () => ({
  get keyring() {
    return server.keyring;
  },
  rest: () => ({ rematch: server.rematch }),
}));

const { playAgain } = await import('../src/lib/table/again');

const drawn = new Map<string, string>();
let keys: Keyring;

beforeEach(() => {
  drawn.clear();
  keys = new Keyring({ getItem: (key) => drawn.get(key) ?? null, setItem: (key, value) => void drawn.set(key, value) });
  server.keyring = keys;
  server.rematch.mockReset();
  server.rematch.mockImplementation((_: string, token: string) =>
    token === 'gone'
      ? Promise.reject(new Error('the chair is taken'))
      : Promise.resolve({ seat: token === 'a' ? 1 : 0, token: `${token}2`, table: { id: 'second', game: 'g', title: 'G' } }),
  );
});

it('takes everybody of the device along, and the device stays the same person’s', async () => {
  keys.keep('first', { token: 'a', seat: 0, invite: 'i', shared: [{ seat: 1, token: 'b' }, { seat: 0, token: 'a' }] });
  expect(await playAgain('first', 'b')).toBe('second');
  expect(keys.find('second')).toMatchObject({
    token: 'a2',
    seat: 1,
    invite: 'i',
    shared: [{ seat: 0, token: 'b2' }, { seat: 1, token: 'a2' }],
  });
});

it('loses nobody’s chair when somebody cannot come along', async () => {
  keys.keep('first', { token: 'a', seat: 0, shared: ['a', 'gone', 'b'].map((token, seat) => ({ seat, token })) });
  expect(await playAgain('first', 'a')).toBe('second');
  expect(keys.find('second')?.shared?.map((one) => one.token)).toEqual(['a2', 'b2']);
});

it('says why when nobody can', async () => {
  keys.keep('first', { token: 'gone', seat: 0 });
  await expect(playAgain('first', 'gone')).rejects.toThrow('the chair is taken');
  expect(keys.find('second')).toBeNull();
});

it('asks for one alone as it always did', async () => {
  keys.keep('first', { token: 'a', seat: 0 });
  await playAgain('first', 'a');
  expect(keys.find('second')).toMatchObject({ token: 'a2', seat: 1 });
  expect(keys.find('second')?.shared).toBeUndefined();
});
