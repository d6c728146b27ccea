/** Every language has every text, with the same values and its own plural forms, and nothing is left in English by mistake. */
import { describe, expect, it } from 'vitest';
import { format, type Message, type Messages, placeholders, pluralRule } from '../src/lib/catalogue';
import english from '../src/lib/locale/en.json';

const files = import.meta.glob<{ default: Messages }>(['../src/lib/locale/*.json', '!../src/lib/locale/en.json'], {
  eager: true,
});
const others = Object.entries(files).map(([path, file]): [string, Messages] => [
  path.split('/').at(-1)?.replace('.json', '') ?? '',
  file.default,
]);

/** Texts that are meant to read as in English: names, and words that both languages share. */
const shared: Record<string, string[]> = {
  de: ['board.thirteen_clues.place.informant', 'look.hat.turban', 'name', 'review.at', 'settings.text.normal'],
  es: ['board.thirteen_clues.bot', 'name', 'room.bot', 'you.against.bots', 'you.brought.no'],
};

function forms(message: Message): Record<string, string> {
  return typeof message === 'string' ? { only: message } : message;
}

/** The forms that a language needs where English counts, in their order; `none` where English has it. */
function needs(message: Message, language: string): string {
  if (typeof message === 'string') return 'only';
  const rule = pluralRule(language);
  // Whatever is counted at a table stays below a million, for which alone Spanish has a form of its own.
  const categories = new Set(['other', ...Array.from({ length: 1001 }, (_, count) => rule.select(count))]);
  return [...(message.none === undefined ? [] : ['none']), ...categories].sort().join();
}

/** A number may be a word in one of the forms: "one glass". */
function needed(text: string): string {
  return placeholders(text)
    .filter((name) => name !== 'count')
    .join(' ');
}

function faults(ours: Messages, theirs: Messages, language: string): string[] {
  const found = [
    ...Object.keys(ours).flatMap((key) => (key in theirs ? [] : [`${key} is missing`])),
    ...Object.keys(theirs).flatMap((key) => (key in ours ? [] : [`${key} is not in English`])),
  ];
  for (const [key, message] of Object.entries(ours)) {
    const other = theirs[key];
    if (other === undefined) continue;
    const [here, there] = [forms(message), forms(other)];
    if (Object.keys(there).sort().join() !== needs(message, language)) found.push(`${key} has other plural forms`);
    else if (placeholders(message).join() !== placeholders(other).join()) found.push(`${key} has other placeholders`);
    else {
      for (const [form, text] of Object.entries(there)) {
        if (needed(text) !== needed(here[form] ?? here['other'] ?? '')) found.push(`${key} ${form} has other placeholders`);
      }
    }
  }
  return found;
}

function hasWords(text: string): boolean {
  return /\p{L}/u.test(text.replace(/\{\w+\}/g, ''));
}

function untranslated(ours: Messages, theirs: Messages): string[] {
  return Object.entries(ours).flatMap(([key, message]) => {
    const other = forms(theirs[key] ?? '');
    return Object.entries(forms(message)).some(([form, text]) => hasWords(text) && other[form] === text) ? [key] : [];
  });
}

describe.each(others)('the texts in %s', (name, texts) => {
  it('are all there, with the same values and the plural forms of the language', () => {
    expect(faults(english, texts, name)).toEqual([]);
  });

  it('are translated, but for those that both languages share', () => {
    expect(untranslated(english, texts).sort()).toEqual(shared[name] ?? []);
  });
});

it('counts in English as English does', () => {
  expect(faults(english, english, 'en')).toEqual([]);
});

it('knows German and Spanish', () => {
  expect(others.map(([name]) => name)).toEqual(['de', 'es']);
});

it('sets German as German is set', () => {
  const german = others.find(([name]) => name === 'de')?.[1] ?? {};
  for (const text of Object.values(german).flatMap((message) => Object.values(forms(message)))) {
    expect(text).not.toMatch(/["']|”| - |\.\.\./);
    expect(text.split('„').length, text).toBe(text.split('“').length);
  }
});

it('sets Spanish as Spanish is set', () => {
  const spanish = others.find(([name]) => name === 'es')?.[1] ?? {};
  for (const text of Object.values(spanish).flatMap((message) => Object.values(forms(message)))) {
    expect(text).not.toMatch(/["'„“”]| - |\.\.\./);
    const plain = text.replace('X, ?, O', '');
    for (const [opening, closing] of ['«»', '¿?', '¡!'].map((pair) => [...pair])) {
      expect(plain.split(opening ?? '').length, text).toBe(plain.split(closing ?? '').length);
    }
  }
});

describe('a faulty translation is found', () => {
  const ours: Messages = { hello: 'Hello, {name}', glass: { one: 'a glass of {seat}', other: '{count} of {seat}' } };
  const good: Messages = { hello: 'Hallo, {name}', glass: { one: 'ein Glas von {seat}', other: '{count} von {seat}' } };

  it.each<[string, Messages, string[]]>([
    ['nothing', good, []],
    ['a text that is missing', { glass: good['glass'] ?? '' }, ['hello is missing']],
    ['a text too many', { ...good, more: 'mehr' }, ['more is not in English']],
    ['a lost value', { ...good, hello: 'Hallo' }, ['hello has other placeholders']],
    ['a mistyped value', { ...good, hello: 'Hallo, {nam}' }, ['hello has other placeholders']],
    ['a lost plural', { ...good, glass: '{count} von {seat}' }, ['glass has other plural forms']],
    [
      'a value lost in one form',
      { ...good, glass: { one: 'eins', other: '{count} von {seat}' } },
      ['glass one has other placeholders'],
    ],
  ])('%s', (_, theirs, expected) => {
    expect(faults(ours, theirs, 'de')).toEqual(expected);
  });

  it('too few forms for a language that has more, and a value lost in one of those', () => {
    const many = { one: 'a {seat}', few: 'b {seat}', many: 'c', other: 'd {seat}' };
    expect(faults({ glass: ours['glass'] ?? '' }, { glass: good['glass'] ?? '' }, 'pl')).toEqual(['glass has other plural forms']);
    expect(faults({ glass: ours['glass'] ?? '' }, { glass: { ...many, other: '{count} {seat}' } }, 'pl')).toEqual([
      'glass many has other placeholders',
    ]);
  });

  it('a text left in English', () => {
    expect(untranslated(ours, { ...good, hello: 'Hello, {name}' })).toEqual(['hello']);
    expect(untranslated({ plain: '{name}, {side}' }, { plain: '{name}, {side}' })).toEqual([]);
  });
});

it('fills German in', () => {
  const german = others.find(([name]) => name === 'de')?.[1] ?? {};
  expect(format(german['lobby.open.waits'] ?? '', { title: '13 Clues', count: 1 }, 'de')).toBe('13 Clues: ein Stuhl ist frei');
  expect(format(german['lobby.open.waits'] ?? '', { title: '13 Clues', count: 3 }, 'de')).toBe(
    '13 Clues: 3 Stühle sind frei',
  );
});
