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
    expect(format('{a} asks {b}', { a: 'Ann', b: 'Bob' })).toBe('Ann asks Bob');
    const chairs = { one: 'one chair', other: '{count} chairs' };
    expect(format(chairs, { count: 1 })).toBe('one chair');
    expect(format(chairs, { count: 3 })).toBe('3 chairs');
  });

  it('leave what they were not given as it is', () => {
    expect(format('{a}')).toBe('{a}');
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
  const seats = Array.from({ length: 13 }, (_, seat) => `seat ${seat}`);
  const names = seats.map((_, seat) => `P${seat}`);

  it('stand where the engine says seats, whatever the case', () => {
    expect(namer(seats, names)('Seat 0 asks seat 2.')).toBe('P0 asks P2.');
  });

  it('do not take seat 12 for seat 1, nor a word that only begins so', () => {
    expect(namer(seats, names)('seat 12, seats, myseat 1')).toBe('P12, seats, myseat 1');
  });

  it('leave the seats of nobody as they are', () => {
    expect(namer(seats, ['Ann', ''])('seat 1 waits')).toBe('seat 1 waits');
    expect(namer([], ['Ann'])('seat 1 waits')).toBe('seat 1 waits');
  });

  it('may hold anything without being taken for a pattern', () => {
    expect(namer(['seat 0'], ['$& (x)'])('seat 0')).toBe('$& (x)');
  });
});
