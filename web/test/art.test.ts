import { readFileSync } from 'node:fs';

import type { Component } from 'svelte';
import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';

import { ATTRIBUTES } from '../src/lib/art/clues/attributes';
import { LOCATIONS } from '../src/lib/art/clues/locations';
import { PERSONS } from '../src/lib/art/clues/persons';
import { SUITS, suitOf } from '../src/lib/art/clues/suits';
import { WEAPONS } from '../src/lib/art/clues/weapons';
import { COVERS } from '../src/lib/art/covers';
import { fill, line, place, type Picture } from '../src/lib/art/cut';
import * as art from '../src/lib/art/index';
import { trapCard } from '../src/lib/art/mansion/cards';
import { FURNITURE } from '../src/lib/art/mansion/furniture';
import { PORTRAITS } from '../src/lib/art/mansion/portraits';
import { TRAPS, type Trap } from '../src/lib/art/mansion/traps';

const games = new URL('../../src/hawkshaw/games/', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, games), 'utf8');
const clueCards = read('thirteen_clues/data/cards.toml');
const driveCards = read('dead_end_drive/data/cards.toml');
const mansion = read('dead_end_drive/data/mansion.toml');
const css = readFileSync(new URL('../src/lib/art/art.css', import.meta.url), 'utf8');
const tokens = readFileSync(new URL('../src/styles/tokens.css', import.meta.url), 'utf8');

const names = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map((found) => found[1] ?? '');
const section = (text: string, name: string): string => text.split(`[${name}]`)[1]?.split('\n[')[0] ?? '';

const layers = (trap: Trap): Picture => [...trap.still, ...trap.victim, ...trap.mover, ...trap.front, ...trap.crash];
const everything: [string, Picture][] = [
  ...Object.entries({ ...PERSONS, ...LOCATIONS, ...WEAPONS, ...ATTRIBUTES }),
  ...Object.entries(SUITS).map(([name, suit]): [string, Picture] => [name, suit.mark]),
  ...Object.entries(PORTRAITS).map(([name, portrait]): [string, Picture] => [`portrait of ${name}`, portrait.picture]),
  ...Object.entries(TRAPS).flatMap(([name, trap]): [string, Picture][] => [
    [`trap ${name}`, layers(trap)],
    [`sign ${name}`, trap.sign],
  ]),
  ...Object.entries(FURNITURE).map(([name, draw]): [string, Picture] => [`furniture ${name}`, draw(1)]),
  ...Object.entries(COVERS).map(([name, cover]): [string, Picture] => [`cover ${name}`, cover.picture]),
];

/** The width of the thinnest line of a picture as it is seen, whatever it was scaled by. */
function thinnest(picture: Picture, scale = 1): number {
  return Math.min(
    Infinity,
    ...picture.map((piece) =>
      'of' in piece
        ? thinnest(piece.of, scale * Number(/scale\(([\d.]+)\)/.exec(piece.at)?.[1] ?? 1))
        : (piece.line ?? Infinity) * scale,
    ),
  );
}

const tonesOf = (picture: Picture): string[] =>
  picture.flatMap((piece) => ('of' in piece ? tonesOf(piece.of) : [piece.tone]));

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const theme = (text: string, dark: boolean): Map<string, string> => {
  const block = (dark ? text.split(":root[data-theme='dark'] {")[1] : text.split(':root {')[1])?.split('\n}')[0] ?? '';
  return new Map([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map((found) => [found[1] ?? '', found[2] ?? '']));
};

describe('the pictures are complete', () => {
  it('has a picture in the right suit for each card of 13 Clues', () => {
    const suits = clueCards.split('[[suit]]').slice(1);
    expect(suits).toHaveLength(10);
    for (const text of suits) {
      const [suit = ''] = names(text, /^name = "(\w+)"/gm);
      const cards = names(text, /\{ name = "(\w+)"/g);
      expect(SUITS[suit]?.cards).toEqual(cards);
      for (const [i, from] of [PERSONS, LOCATIONS, WEAPONS].entries()) {
        expect(from).toHaveProperty(cards[i] ?? '');
        expect(suitOf(cards[i] ?? '')).toBe(suit);
      }
      for (const sub of names(text, /sub = "(\w+)"/g)) expect(ATTRIBUTES).toHaveProperty(sub);
    }
    expect(suitOf('candlestick')).toBeUndefined();
  });

  it('has a portrait for each pawn, Aunt Agatha and the Detective, each with its own letters', () => {
    const pawns = names(section(driveCards, 'characters'), /"(\w+)"/g);
    expect(pawns).toHaveLength(12);
    expect(Object.keys(PORTRAITS)).toEqual([...pawns, 'agatha', 'detective']);
    expect(new Set(Object.values(PORTRAITS).map((portrait) => portrait.letters)).size).toBe(14);
  });

  it('has each trap and each piece of furniture of the mansion', () => {
    const traps = names(section(mansion, 'traps'), /= "([\w ]+)"/g);
    expect(Object.keys(TRAPS).sort()).toEqual(traps.sort());
    const furniture = names(section(mansion, 'furniture'), /= "([\w ]+)"/g);
    expect(furniture).toHaveLength(10);
    for (const kind of [...furniture, 'secret passage', 'red chair', 'front door'])
      expect(FURNITURE).toHaveProperty(kind);
  });

  it('has a face of its own for each trap card', () => {
    const cards = names(section(driveCards, 'pile'), /\[(".*?")\]/g).map(
      (row) => `trap:${row.replaceAll('"', '').split(', ').join('+')}`,
    );
    expect(cards).toHaveLength(15);
    const faces = [...cards, 'wild', 'detective', 'back', 'no such card'].map((card) => JSON.stringify(trapCard(card)));
    expect(new Set(faces).size).toBe(19);
  });
});

describe('the pictures keep to the style', () => {
  it('has no two alike', () => {
    expect(new Set(everything.map(([, picture]) => JSON.stringify(picture))).size).toBe(everything.length);
    expect(new Set(Object.values(SUITS).map((suit) => suit.shape)).size).toBe(10);
  });

  it.each(everything)('has no line thinner than two units in %s', (_, picture) => {
    expect(thinnest(picture)).toBeGreaterThanOrEqual(2);
  });

  it('would notice a thin line, also one that was scaled down', () => {
    expect(thinnest([fill('ink', 'M0 0H1'), line('ink', 1.5, 'M0 0H1')])).toBe(1.5);
    expect(thinnest([place('scale(.5)', line('ink', 3, 'M0 0H1'))])).toBe(1.5);
  });

  it('has a colour for each tone and each ground', () => {
    for (const tone of new Set(everything.flatMap(([, picture]) => tonesOf(picture))))
      expect(css).toContain(`.cut-${tone} {`);
    for (const { ground } of [...Object.values(PORTRAITS), ...Object.values(TRAPS), ...Object.values(COVERS)])
      expect(css).toContain(`.ground-${ground} {`);
    for (const suit of Object.keys(SUITS)) expect(css).toContain(`.suit-${suit} {`);
  });

  it.each([
    ['light', false],
    ['dark', true],
  ] as const)('shows each suit mark clearly on card and paper when it is %s', (_, dark) => {
    const marks = theme(css, dark);
    const page = theme(tokens, dark);
    for (const suit of Object.keys(SUITS)) {
      for (const ground of ['card', 'paper']) {
        expect(
          contrast(marks.get(`suit-${suit}`) ?? '', page.get(ground) ?? ''),
          `${suit} on ${ground}`,
        ).toBeGreaterThanOrEqual(3);
      }
    }
    expect(contrast('#ddc79c', '#fbf4e4')).toBeLessThan(3);
  });
});

describe('the components', () => {
  const drawn: [string, Component<Record<string, unknown>>, Record<string, unknown>][] = (
    [
      ['AttributeMark', { attribute: 'nothing' }],
      ['ClueBack', {}],
      ['CluePicture', { name: 'nothing' }],
      ['Cover', { game: 'nothing' }],
      ['Die', { pips: 0 }],
      ['Furniture', { kind: 'nothing' }],
      ['Glass', {}],
      ['HawkshawMark', {}],
      ['PawnMark', { pawn: 'nobody' }],
      ['PictureFrame', { pawn: 'nobody' }],
      ['Portrait', { pawn: 'nobody' }],
      ['PortraitSofa', { removed: ['nobody'] }],
      ['SeatMark', { seat: 9 }],
      ['SuitMark', { suit: 'nothing' }],
      ['TrapCard', { card: 'nothing' }],
      ['TrapPicture', { trap: 'nothing' }],
      ['TrapSign', { trap: 'nothing' }],
    ] as const
  ).map(([name, props]) => [name, art[name] as unknown as Component<Record<string, unknown>>, props]);

  it('are all tried here', () => {
    expect(drawn.map(([name]) => name).sort()).toEqual(Object.keys(art).sort());
  });

  it.each(drawn)(
    '%s draws something for a name it does not know, and is silent unless it has a title',
    (_, component, props) => {
      const silent = render(component, { props }).body;
      expect(silent).toContain('<path');
      expect(silent).toMatch(/^(<!--.*?-->)*<svg[^>]*aria-hidden="true"/);
      expect(silent).not.toMatch(/style=|undefined|NaN/);
      const told = render(component, { props: { ...props, title: 'A picture' } }).body;
      expect(told).toMatch(/^(<!--.*?-->)*<svg[^>]*aria-label="A picture"/);
      expect(told).toMatch(/^(<!--.*?-->)*<svg[^>]*role="img"/);
    },
  );

  it('draw the trap in its two poses from the same pieces', () => {
    const at = (sprung: boolean): string => render(art.TrapPicture, { props: { trap: 'stairs', sprung } }).body;
    expect(at(true)).toContain('trap-sprung');
    expect(at(false)).not.toContain('trap-sprung');
    expect(at(true).replace(/ trap-sprung/, '')).toBe(at(false));
  });
});
