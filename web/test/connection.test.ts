import { beforeEach, describe, expect, it } from 'vitest';

import { Connection, type Line, type Wire } from '../src/lib/wire/connection';
import type { FromServer, Hello, Move, Snapshot, Update } from '../src/lib/wire/types';

/** A server's end of a line, and a clock that is wound by hand. */
class FakeWire implements Wire {
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  closed = false;
  send(frame: string) {
    this.sent.push(JSON.parse(frame) as Record<string, unknown>);
  }
  close() {
    this.closed = true;
  }
  says(message: Record<string, unknown>) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

interface Timer {
  at: number;
  act: () => void;
}

let wires: FakeWire[];
let told: FromServer[];
let lines: [Line, string][];
let timers: Timer[];
let now: number;
let connection: Connection;

function wind(by: number) {
  const until = now + by;
  for (;;) {
    const next = timers.filter((timer) => timer.at <= until).sort((a, b) => a.at - b.at)[0];
    if (!next) break;
    timers = timers.filter((timer) => timer !== next);
    now = next.at;
    next.act();
  }
  now = until;
}

function last(): FakeWire {
  const wire = wires.at(-1);
  if (!wire) throw new Error('nobody has called');
  return wire;
}

const UPDATE = { type: 'update', revision: 4 } as Update;
const SNAPSHOT = { type: 'snapshot', update: UPDATE } as unknown as Snapshot;

function welcome() {
  last().onopen?.();
  last().says(SNAPSHOT as unknown as Record<string, unknown>);
}

beforeEach(() => {
  [wires, told, lines, timers, now] = [[], [], [], [], 0];
  connection = new Connection(
    { table: 'kitchen', token: 't' },
    { told: (message) => told.push(message), line: (state, why) => lines.push([state, why]) },
    {
      open: () => {
        wires.push(new FakeWire());
        return last();
      },
      later: (milliseconds, act) => {
        const timer = { at: now + milliseconds, act };
        timers.push(timer);
        return () => (timers = timers.filter((other) => other !== timer));
      },
      random: () => 1,
    },
  );
  connection.start();
});

describe('a connection', () => {
  it('says hello first and asks for everything told so far', () => {
    welcome();
    expect(last().sent).toEqual([{ type: 'hello', table: 'kitchen', token: 't', locale: 'en-x-seats', since: -1 } satisfies Hello]);
    expect(connection.state).toBe('open');
    expect(told).toHaveLength(1);
  });

  it('folds what has changed into what it has', () => {
    welcome();
    last().says({ type: 'change', revision: 5, since: 4, delta: { view: [{ dice: [1] }] }, events: [], undone: [] });
    last().says({ type: 'change', revision: 6, since: 5, delta: { view: { dice: { '+': [1, 0, [6]] } } }, events: [], undone: [3] });
    expect(told.slice(1)).toEqual([
      { type: 'update', revision: 5, view: { dice: [1] }, events: [], undone: [] },
      { type: 'update', revision: 6, view: { dice: [1, 6] }, events: [], undone: [3] },
    ]);
    last().says({ type: 'update', revision: 7, view: {} });
    last().says({ type: 'change', revision: 8, since: 7, delta: {}, events: [], undone: [] });
    expect(told.at(-1)).toEqual({ type: 'update', revision: 8, view: {}, events: [], undone: [] });
  });

  it.each([
    ['changes what was never told', { since: 3, delta: {} }],
    ['does not fit', { since: 4, delta: { view: { dice: {} } } }],
  ])('begins again when a change %s', (_, change) => {
    welcome();
    last().says({ type: 'change', revision: 5, events: [], undone: [], ...change });
    expect(told).toHaveLength(1);
    expect(last().closed).toBe(true);
    expect(connection.state).toBe('lost');
    wind(4000);
    welcome();
    expect(wires).toHaveLength(2);
    expect(told).toHaveLength(2);
    last().says({ type: 'change', revision: 5, since: 4, delta: {}, events: [], undone: [] });
    expect(told).toHaveLength(3);
  });

  it('takes no change of what another line told', () => {
    welcome();
    last().onclose?.();
    wind(4000);
    last().onopen?.();
    last().says({ type: 'change', revision: 5, since: 4, delta: {}, events: [], undone: [] });
    expect(told).toHaveLength(1);
    expect(last().closed).toBe(true);
  });

  it('comes back by itself, later each time, and asks for what it missed', () => {
    welcome();
    connection.since = 4;
    last().onclose?.();
    expect(connection.state).toBe('lost');
    wind(249);
    expect(wires).toHaveLength(1);
    wind(1);
    expect(wires).toHaveLength(2);
    last().onclose?.();
    wind(499);
    expect(wires).toHaveLength(2);
    wind(1);
    welcome();
    expect(last().sent[0]).toMatchObject({ type: 'hello', since: 4 });
    for (let n = 0; n < 12; n += 1) {
      last().onclose?.();
      wind(4000);
    }
    expect(wires).toHaveLength(15);
  });

  it('greets anew in another language, is told everything again, and asks again what waits', () => {
    welcome();
    connection.since = 4;
    void connection.move(7, 3);
    const move = last().sent.at(-1);
    const before = last();
    expect(connection.speak('de')).toBe(true);
    expect(before.closed).toBe(true);
    welcome();
    expect(last().sent).toEqual([{ type: 'hello', table: 'kitchen', token: 't', locale: 'de-x-seats', since: -1 }, move]);
    expect(connection.speak('de')).toBe(false);
    before.onclose?.();
    expect(connection.state).toBe('open');
  });

  it('sends an unanswered move again under the same key, and not before it is welcome', async () => {
    welcome();
    const answer = connection.move(7, 3);
    const first = last().sent.at(-1) as unknown as Move;
    expect(first).toMatchObject({ type: 'move', move: 7, ask: 3 });
    last().onclose?.();
    wind(300);
    last().onopen?.();
    expect(last().sent.map((frame) => frame['type'])).toEqual(['hello']);
    last().says(SNAPSHOT as unknown as Record<string, unknown>);
    expect(last().sent.at(-1)).toEqual(first);
    last().says({ type: 'ok', key: first.key, revision: 5 });
    expect((await answer).type).toBe('ok');
    last().onclose?.();
    wind(300);
    welcome();
    expect(last().sent.map((frame) => frame['type'])).toEqual(['hello']);
  });

  it('keeps what is asked for while the line is down', () => {
    welcome();
    last().onclose?.();
    void connection.note('the butler');
    void connection.note('the butler, surely');
    wind(300);
    welcome();
    expect(last().sent.filter((frame) => frame['type'] === 'note')).toEqual([
      { type: 'note', text: 'the butler, surely' },
    ]);
  });

  it('answers those who were too late, who have been shown the table already', async () => {
    welcome();
    const answer = connection.move('pass', 3);
    const { key } = last().sent.at(-1) as unknown as Move;
    last().says({ type: 'stale', key, revision: 4 });
    expect((await answer).type).toBe('stale');
    expect(told).toHaveLength(1);
  });

  it('notices a line that has died without a word', () => {
    welcome();
    wind(10_000);
    expect(last().sent.at(-1)).toMatchObject({ type: 'ping' });
    wind(6_000);
    expect(connection.state).toBe('lost');
    expect(wires[0]?.closed).toBe(true);
  });

  it('goes on while its pings are answered', async () => {
    welcome();
    for (let n = 1; n <= 3; n += 1) {
      wind(10_000);
      last().says({ type: 'pong', n });
      await Promise.resolve();
      await Promise.resolve();
    }
    wind(9_000);
    expect(connection.state).toBe('open');
    expect(wires).toHaveLength(1);
  });

  it('does not come back after it was shown out', async () => {
    welcome();
    const answer = connection.move(1, 1);
    last().says({ type: 'fault', why: 'you no longer have this seat', fatal: true });
    await expect(answer).rejects.toThrow('no longer');
    expect(lines.at(-1)).toEqual(['ended', 'you no longer have this seat']);
    last().onclose?.();
    wind(60_000);
    expect(wires).toHaveLength(1);
  });

  it('hurries when the device is online again', () => {
    welcome();
    for (let n = 0; n < 8; n += 1) {
      last().onclose?.();
      wind(4000);
    }
    last().onclose?.();
    const before = wires.length;
    connection.hurry();
    expect(wires).toHaveLength(before + 1);
    connection.hurry();
    expect(wires).toHaveLength(before + 1);
  });

  it('tells the oldest request that a frame made no sense', async () => {
    welcome();
    const answer = connection.say({ text: 'x' });
    last().says({ type: 'fault', why: 'this frame makes no sense', fatal: false });
    await expect(answer).rejects.toThrow('no sense');
    expect(connection.state).toBe('open');
  });
});
