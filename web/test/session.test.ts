import { readFileSync } from 'node:fs';

import { beforeEach, describe, expect, it, vi } from 'vitest';

import { TableSession } from '../src/lib/session.svelte';
import type { Move, Note } from '../src/lib/wire/types';
import { event, FakeWire, snapshot, update } from './sent';
import { SPACE } from './space';

let wires: FakeWire[];
let session: TableSession;
const last = () => wires.at(-1) as FakeWire;

function drop() {
  last().onclose?.();
  vi.advanceTimersByTime(5000);
  last().onopen?.();
}

beforeEach(() => {
  vi.useFakeTimers();
  wires = [];
  session = new TableSession(
    { table: 'kitchen', token: 't', invite: '' },
    {
      open: () => {
        wires.push(new FakeWire());
        return last();
      },
      later: (milliseconds, act) => {
        const timer = setTimeout(act, milliseconds);
        return () => clearTimeout(timer);
      },
      random: () => 0,
    },
  );
  last().onopen?.();
});

describe('hello', () => {
  it('asks for what the load bench asks for, so that that measures what browsers cost', () => {
    const { type, table, token, ...asked } = last().sent[0] as Record<string, unknown>;
    const file = new URL('../../bench/serving/hello.json', import.meta.url);
    expect([type, table, token]).toEqual(['hello', 'kitchen', 't']);
    expect(asked).toEqual(JSON.parse(readFileSync(file, 'utf-8')));
  });
});

describe('the table in words', () => {
  it('is asked for while somebody looks at it, however many do', () => {
    last().says(snapshot());
    const first = session.look();
    const second = session.look();
    expect(last().of('look')).toEqual([{ type: 'look', text: true }]);
    last().says({ type: 'change', revision: 1, since: 1, delta: { table: ['The hall.'] }, events: [], undone: [] });
    expect(session.update?.table).toBe('The hall.');
    first();
    expect(last().of('look')).toHaveLength(1);
    second();
    expect(last().of('look')).toEqual([
      { type: 'look', text: true },
      { type: 'look', text: false },
    ]);
  });

  it('is asked for in the greeting of the next line', () => {
    last().says(snapshot());
    session.look();
    drop();
    expect(last().of('hello')).toMatchObject([{ text: true, papers: true, changes: true }]);
    last().says(snapshot());
    expect(last().of('look')).toEqual([]);
  });

  it('is asked for as soon as the line is open', () => {
    session.look();
    expect(last().of('look')).toEqual([]);
    last().says(snapshot());
    expect(last().of('look')).toEqual([{ type: 'look', text: true }]);
  });

  it('leaves a half-built move as it is when it comes', () => {
    last().says(snapshot());
    session.choose('seat:1');
    last().says({ type: 'change', revision: 1, since: 1, delta: { table: ['The hall.'] }, events: [], undone: [] });
    expect(session.narrowing.chosen).toEqual(['seat:1']);
  });
});

describe('hints', () => {
  it('belong to the update they name, and to no other', () => {
    last().says(snapshot());
    expect(session.update?.hints).toBeNull();
    last().says({ type: 'hints', ask: 1, revision: 1, hints: { text: ['The gun is not yours.'] } });
    expect(session.update?.hints).toEqual({ text: ['The gun is not yours.'] });
    last().says(update({ revision: 2, ask: 2 }));
    expect(session.update?.hints).toBeNull();
    last().says({ type: 'hints', ask: 1, revision: 1, hints: { text: ['Late.'] } });
    expect(session.update?.hints).toBeNull();
  });

  it('stay when the same question is told again', () => {
    last().says(snapshot());
    last().says({ type: 'hints', ask: 1, revision: 1, hints: { level: 1, text: ['Look.'] } });
    last().says(snapshot());
    expect(session.hints).toEqual({ level: 1, text: ['Look.'] });
  });

  it('that say nothing are none', () => {
    last().says(snapshot());
    last().says({ type: 'hints', ask: 1, revision: 1, hints: {} });
    expect(session.hints).toBeNull();
  });

  it('leave a half-built move as it is', () => {
    last().says(snapshot());
    const before = session.narrowing;
    last().says({ type: 'hints', ask: 1, revision: 1, hints: {} });
    expect(session.narrowing).toBe(before);
  });
});

describe('a session', () => {
  it('puts names where sentences say seats, and tells namesakes apart', () => {
    last().says(snapshot());
    expect(session.prompt).toBe('Your turn, Ann.');
    expect(session.names).toEqual(['Ann', 'Regular 2', 'Regular 3']);
    expect(session.word('seat', '2')).toBe('Regular 3');
  });

  it('calls an element what it is called at this decision, and says what it means there', () => {
    const labels = { 'slot:A': { word: 'A: the vicar', note: 'seat 0 has seen it' } };
    last().says(snapshot({ update: update({ labels }) }));
    expect(session.word('slot', 'A')).toBe('A: the vicar');
    expect(session.meaning('slot:A')).toBe('Ann has seen it');
    expect(session.word('slot', 'B')).toBe(session.space.word('slot', 'B'));
    expect(session.meaning('slot:B')).toBe('');
    last().says(update({ revision: 2, ask: 2 }));
    expect(session.word('slot', 'A')).toBe(session.space.word('slot', 'A'));
  });

  it('keeps a half-built move over a dropped connection, as long as the same is asked', () => {
    last().says(snapshot());
    session.choose('kind:ask');
    session.choose('seat:1');
    drop();
    last().says(snapshot());
    expect(session.narrowing.chosen).toEqual(['kind:ask', 'seat:1']);
    drop();
    last().says(snapshot({ update: update({ ask: 2 }) }));
    expect(session.narrowing.chosen).toEqual([]);
  });

  it('keeps a half-built move when others move meanwhile', () => {
    last().says(snapshot());
    session.choose('seat:1');
    last().says(update({ revision: 2 }));
    expect(session.narrowing.chosen).toEqual(['seat:1']);
    last().says(update({ revision: 3, legal: [[6, 8]] }));
    expect(session.narrowing.chosen).toEqual([]);
  });

  it('does not lose notes that were typed while the line was down', async () => {
    last().says(snapshot({ notes: 'old' }));
    expect(session.notes.text).toBe('old');
    last().onclose?.();
    session.notes.write('old, and new');
    vi.advanceTimersByTime(5000);
    last().onopen?.();
    last().says(snapshot({ notes: 'old' }));
    expect(session.notes.text).toBe('old, and new');
    vi.advanceTimersByTime(1000);
    expect(last().of<Note>('note').at(-1)?.text).toBe('old, and new');
    last().says({ type: 'ok', key: 'note', revision: 1 });
    await vi.advanceTimersByTimeAsync(0);
    expect(session.notes.saved).toBe(true);
  });

  it('asks for a preview of the one move left, and shows it while that move is left', async () => {
    last().says(snapshot());
    session.choose('slot:A');
    expect(last().of('preview')).toEqual([{ type: 'preview', preview: 6 }]);
    last().says({ type: 'previewed', preview: 6, shape: { path: ['x'] } });
    await vi.advanceTimersByTimeAsync(0);
    expect(session.preview).toEqual({ id: 6, shape: { path: ['x'] } });
    session.choose('slot:B');
    expect(session.preview).toBeNull();
  });

  it('sends a move once, with the question it answers, and shows why it was refused', async () => {
    last().says(snapshot());
    session.pick(8);
    void session.confirm();
    void session.confirm();
    const [move, ...more] = last().of<Move>('move');
    expect(more).toEqual([]);
    expect(move).toMatchObject({ move: 8, ask: 1 });
    last().says({ type: 'refused', key: move?.key, why: 'seat 1 is asleep.', rule: 'TC-17' });
    await vi.advanceTimersByTimeAsync(0);
    expect(session.refusal).toEqual({ why: 'Regular 2 is asleep.', rule: 'TC-17' });
    expect(session.sending).toBe(false);
  });

  it('tells history from news', () => {
    last().says(snapshot({ update: update({ events: [event('before')] }) }));
    expect(session.log.lines.map((line) => line.text)).toEqual(['before']);
    expect(session.happened).toEqual([]);
    last().says(update({ revision: 2, events: [event('after')] }));
    expect(session.happened.map((line) => line.text)).toEqual(['after']);
  });

  it('asks for what it missed, and shows it as news', () => {
    last().says(snapshot({ update: update({ revision: 7 }) }));
    drop();
    expect(last().sent[0]).toMatchObject({ type: 'hello', since: 7 });
    last().says(snapshot({ update: update({ revision: 8, events: [event('missed')] }) }));
    expect(session.happened.map((line) => line.text)).toEqual(['missed']);
  });

  it('says everything in another language, and keeps what is half done', () => {
    last().says(snapshot({ update: update({ events: [event('before')] }) }));
    session.choose('seat:1');
    session.notes.write('typed');
    session.speak('en');
    expect(wires).toHaveLength(1);
    session.speak('de');
    last().onopen?.();
    expect(last().sent[0]).toMatchObject({ type: 'hello', locale: 'de-x-seats', since: -1 });
    const words = { ...SPACE, seats: SPACE.seats.map((_, seat) => `Platz ${seat}`) };
    const told = update({ prompt: 'Du bist am Zug, Platz 0.', events: [event('vorher')] });
    last().says(snapshot({ space: words, update: told }));
    expect(session.log.lines.map((line) => line.text)).toEqual(['vorher']);
    expect(session.happened).toEqual([]);
    expect(session.prompt).toBe('Du bist am Zug, Ann.');
    expect(session.narrowing.chosen).toEqual(['seat:1']);
    expect(session.notes.text).toBe('typed');
    drop();
    last().says(snapshot({ space: words, update: update({ revision: 2, events: [event('nachher')] }) }));
    expect(session.log.lines.map((line) => line.text)).toEqual(['vorher', 'nachher']);
  });

  it('sends what was typed as it is, and shows by which rule it was refused', async () => {
    last().says(snapshot());
    void session.attempt('accuse the cat');
    const [move] = last().of<Move>('move');
    expect(move).toMatchObject({ move: 'accuse the cat', ask: 1 });
    last().says({ type: 'refused', key: move?.key, why: 'There is no cat.', rule: 'TC-40' });
    await vi.advanceTimersByTimeAsync(0);
    expect(session.refusal).toEqual({ why: 'There is no cat.', rule: 'TC-40' });
  });

  it('hears what is said', () => {
    const line = (number: number) => ({ type: 'chat' as const, number, seat: 0, name: 'Ann', text: `${number}`, remark: '', at: 0 });
    last().says(snapshot({ chat: [line(5)], earlier: true }));
    last().says(line(6));
    expect(session.talk.lines.map((said) => said.number)).toEqual([5, 6]);
    expect(session.talk.more).toBe(true);
  });

  it('has nothing to decide when nothing is asked', () => {
    last().says(snapshot({ update: update({ ask: null, legal: [] }) }));
    expect(session.asked).toBe(false);
    expect(session.narrowing.left).toEqual([]);
    session.choose('kind:ask');
    expect(session.narrowing.chosen).toEqual([]);
  });
});

describe('what whoever runs the server says', () => {
  it('stays until it was read, whatever else is told', () => {
    last().says(snapshot());
    last().says({ type: 'notice', text: 'Five minutes.', lasting: true });
    last().says({ type: 'notice', text: 'A novice goes on.', lasting: false });
    last().says(update({ revision: 2, ask: 2 }));
    drop();
    last().says(snapshot());
    expect(session.announcement).toBe('Five minutes.');
    expect(session.notice?.text).toBe('A novice goes on.');
    session.announcement = '';
    last().says(update({ revision: 3, ask: 3 }));
    expect(session.announcement).toBe('');
  });
});
