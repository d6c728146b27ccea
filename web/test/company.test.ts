import { describe, expect, it } from 'vitest';

import { namesAt, passages, suggestName } from '../src/lib/company';
import english from '../src/lib/locale/en.json';
import german from '../src/lib/locale/de.json';
import type { SeatInfo, Sitter } from '../src/lib/wire/types';
import { evening, Listener } from './evening';

const { ann, watcher } = evening('leaving');

function seat(number: number, name: string, more: Partial<SeatInfo> = {}): SeatInfo {
  return { seat: number, name, bot: '', taken: true, here: true, left: null, hat: '', colour: '', former: [], ...more };
}

function sitter(name: string, until: number, more: Partial<Sitter> = {}): Sitter {
  return { name, bot: '', until, left: null, ...more };
}

describe('a chair that somebody left', () => {
  it('keeps their name in what was told of them, for those who stayed and those who come later', () => {
    const stayed = new Listener().hears(ann).session.story.map((line) => line.text);
    const came = new Listener().hears(watcher).session.story.map((line) => line.text);
    for (const story of [stayed, came]) {
      const left = story.indexOf('Bea has left the table.');
      expect(story.indexOf('Bea has sealed three cards for the left neighbour.')).toBe(left - 1);
      expect(story.indexOf('The bot Random plays on for Bea.')).toBe(left + 1);
      expect(story.indexOf('Ann has sealed three cards for the left neighbour.')).toBe(left + 2);
      expect(story.filter((text) => /\bseat \d/i.test(text))).toEqual([]);
      expect(story.slice(left + 2).filter((text) => text.includes('Bea'))).toEqual([]);
      expect(story.slice(0, left).filter((text) => text.includes('Random'))).toEqual([]);
    }
  });

  it('goes by their name until somebody else sits down', () => {
    const gone = ann?.findIndex((frame) => frame.type === 'presence' && !frame.info.seats[1]?.taken) ?? -1;
    const { session } = new Listener().hears(ann?.slice(0, gone + 1));
    expect(session.names).toEqual(['Ann', 'Bea']);
    expect(session.story.at(-1)?.text).toBe('Bea has left the table.');
  });
});

describe('names', () => {
  it('are those of the people who sat there then', () => {
    const seats = [
      seat(0, 'Ann'),
      seat(1, 'Dora', { former: [sitter('Bea', 3, { left: 2 }), sitter('Novice', 5, { bot: 'novice' })] }),
    ];
    expect([0, 3, 4, 5, 6, undefined].map((revision) => namesAt(seats, revision)[1])).toEqual([
      'Bea', 'Bea', 'Novice', 'Novice', 'Dora', 'Dora',
    ]);
    expect(passages(seats)).toEqual([
      { after: 2, text: 'Bea has left the table.' },
      { after: 3, text: 'The bot Novice plays on for Bea.' },
      { after: 5, text: 'Dora plays on for Novice.' },
    ]);
  });

  it('count chairs from one, where two are called the same or nobody has sat down', () => {
    const bots = [0, 1].map((number) => seat(number, 'Regular', { bot: 'regular' }));
    expect(namesAt([...bots, seat(2, '', { taken: false })])).toEqual(['Regular 1', 'Regular 2', 'Chair 3']);
  });

  it('are suggested so that nobody at the table has them', () => {
    for (const { 'name.invented': invented } of [english, german]) {
      const names = invented.split(', ');
      expect(new Set(names).size).toBe(names.length);
      expect(names.length).toBeGreaterThanOrEqual(16);
      expect(names.filter((name) => name.length > 30)).toEqual([]);
    }
    const names = english['name.invented'].split(', ');
    expect(suggestName('Ann', ['Bea'])).toBe('Ann');
    expect(suggestName('Ann', ['ann', names[0] ?? ''], () => 0)).toBe(names[1]);
    expect(suggestName('', names, () => 0.9)).toBe(`${names[0]} ${names.length + 1}`);
  });
});
