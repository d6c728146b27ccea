import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { bestOf, format, placeholders, type Messages } from '../src/lib/catalogue';
import { namer } from '../src/lib/names';

const SOURCES = join(import.meta.dirname, '..', 'src');
const LOCALES = join(SOURCES, 'lib', 'locale');

function read(name: string): Messages {
  return JSON.parse(readFileSync(join(LOCALES, name), 'utf8')) as Messages;
}

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.(svelte|ts)$/.test(entry.name) ? [readFileSync(path, 'utf8')] : [];
  });
}

const english = read('en.json');

describe('messages', () => {
  it('are filled in, plural by count', () => {
    expect(format('{a} asks {b}', { a: 'Ann', b: 'Bob' }, 'en')).toBe('Ann asks Bob');
    const chairs = { one: 'one chair', other: '{count} chairs' };
    expect(format(chairs, { count: 1 }, 'en')).toBe('one chair');
    expect(format(chairs, { count: 3 }, 'en')).toBe('3 chairs');
  });

  it('count as their language does', () => {
    const cards = { none: 'bez kart', one: '{count} karta', few: '{count} karty', many: '{count} kart', other: '{count} karty' };
    const said = (count: number) => format(cards, { count }, 'pl');
    expect([0, 1, 2, 5, 12, 22, 1.5].map(said)).toEqual([
      'bez kart', '1 karta', '2 karty', '5 kart', '12 kart', '22 karty', '1.5 karty',
    ]);
    expect(format({ zero: 'none', two: 'two', other: '{count}' }, { count: 2 }, 'ar')).toBe('two');
    expect(format({ one: '{count} carte', other: '{count} cartes' }, { count: 0 }, 'fr')).toBe('0 carte');
  });

  it('that count and are not told how many, or lack a form, are said in general', () => {
    expect(format({ one: 'a card', other: 'cards' }, {}, 'en')).toBe('cards');
    expect(format({ one: 'a card', other: 'cards' }, { count: '1' }, 'en')).toBe('cards');
    expect(format({ other: 'karty' }, { count: 5 }, 'pl')).toBe('karty');
  });

  it('leave what they were not given as it is', () => {
    expect(format('{a}', {}, 'en')).toBe('{a}');
  });

  it('come in the language that was wished for, or English', () => {
    expect(bestOf(['en', 'de'], ['fr-FR', 'de-AT', 'en'])).toBe('de');
    expect(bestOf(['en', 'de'], ['fr'])).toBe('en');
  });

  it('exist under every key that the client asks for', () => {
    const text = sources(SOURCES).join('\n');
    const asked = [...text.matchAll(/\bt\(\s*'([\w.]+)'/g)].map((match) => match[1] ?? '');
    expect(asked.length).toBeGreaterThan(100);
    expect([...new Set(asked)].filter((key) => !(key in english))).toEqual([]);
  });
});

describe.each(readdirSync(LOCALES).filter((name) => name !== 'en.json'))('%s', (name) => {
  const messages = read(name);

  it('has every key of the English catalogue and no other', () => {
    expect(Object.keys(messages).sort()).toEqual(Object.keys(english).sort());
  });

  it('has the same placeholders', () => {
    const wrong = Object.keys(english).filter((key) => {
      const [ours, theirs] = [english[key], messages[key]];
      return ours && theirs && placeholders(ours).join() !== placeholders(theirs).join();
    });
    expect(wrong).toEqual([]);
  });
});

describe('names in sentences', () => {
  const seats = Array.from({ length: 13 }, (_, seat) => `\u2068seat\u202f${seat}\u2069`);
  const names = seats.map((_, seat) => `P${seat}`);
  const [zero = '', one = '', two = '', twelve = ''] = [seats[0], seats[1], seats[2], seats[12]];

  it('stand where the engine has marked seats', () => {
    expect(namer(seats, names)(`${zero} asks ${two}, ${twelve} and ${zero}.`)).toBe('P0 asks P2, P12 and P0.');
  });

  it('stand nowhere else, however much a word looks like a seat', () => {
    expect(namer(seats, names)('Seat 0, seat 12, seats')).toBe('Seat 0, seat 12, seats');
  });

  it('leave the seats of nobody as they are', () => {
    expect(namer(seats, ['Ann', ''])(`${one} waits`)).toBe(`${one} waits`);
    expect(namer([], ['Ann'])(`${one} waits`)).toBe(`${one} waits`);
  });

  it('may hold anything without being taken for a pattern', () => {
    expect(namer(seats, ['$& (x)'])(zero)).toBe('$& (x)');
  });
});
