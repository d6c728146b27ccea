import { afterEach, describe, expect, it, vi } from 'vitest';

import { Objection, Rest, Unreachable } from '../src/lib/wire/rest';

interface Asked {
  path: string;
  body: Record<string, unknown>;
  secret: string | undefined;
}

/** A server that answers in turn; `null` is a line that breaks. */
function serving(...answers: ([number, unknown] | null)[]): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    const headers = init.headers as Record<string, string>;
    const body = JSON.parse(String(init.body ?? '{}')) as Record<string, unknown>;
    asked.push({ path, body, secret: headers['Authorization'] });
    const answer = answers[asked.length - 1];
    if (!answer) return Promise.reject(new TypeError('the line broke'));
    return Promise.resolve(new Response(JSON.stringify(answer[1]), { status: answer[0] }));
  });
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

describe('requests', () => {
  it('sit down once, however often the answer is lost', async () => {
    vi.useFakeTimers();
    const asked = serving(null, null, [201, { seat: 1, token: 't' }]);
    const seated = new Rest('/club').sit('kitchen', { name: 'Ann' });
    await vi.advanceTimersByTimeAsync(2000);
    expect((await seated).seat).toBe(1);
    expect(asked.map((one) => one.path)).toEqual(Array(3).fill('/club/api/tables/kitchen/sit'));
    expect(new Set(asked.map((one) => one.body['token'])).size).toBe(1);
    vi.useRealTimers();
  });

  it('do not ask again what was refused, and say why', async () => {
    const asked = serving([409, { why: 'this chair is taken' }]);
    const seated = new Rest('').sit('kitchen', { name: 'Ann' });
    await expect(seated).rejects.toThrow('this chair is taken');
    await expect(seated).rejects.toBeInstanceOf(Objection);
    expect(asked).toHaveLength(1);
  });

  it('are made in the language of whoever asks', async () => {
    const asked = serving([200, { games: [] }], [200, {}]);
    const german = new Rest('', 'de-AT');
    await german.games();
    await german.replay('kitchen', '', 3, null);
    expect(asked.map((one) => one.path)).toEqual(['/api/games?locale=de-AT-x-seats', '/api/tables/kitchen/replay?step=3&locale=de-AT-x-seats']);
  });

  it('say that nobody answers', async () => {
    serving(null);
    await expect(new Rest('').games()).rejects.toBeInstanceOf(Unreachable);
  });

  it('carry a secret in a header and never in the path', async () => {
    const asked = serving([200, {}]);
    await new Rest('').table('kitchen', 's3cret');
    expect(asked[0]).toMatchObject({ path: '/api/tables/kitchen', secret: 'Bearer s3cret' });
  });
});
