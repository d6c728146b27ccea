import { readdirSync, readFileSync } from 'node:fs';

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
import { CASES as DEADLINE_CASES } from '../src/lib/art/deadline/cases';
import { DETECTIVES } from '../src/lib/art/deadline/detectives';
import * as deadline from '../src/lib/art/deadline/index';
import { KINDS as CLUE_KINDS } from '../src/lib/art/deadline/kinds';
import { matchbook, matchbookGround } from '../src/lib/art/deadline/matchbooks';
import { BLANK, SYMBOLS, UNKNOWN } from '../src/lib/art/deadline/symbols';
import { BACK, BADGE, BULLET, FAILURE, MEDALLION, SPENT } from '../src/lib/art/deadline/tokens';
import { TWISTS } from '../src/lib/art/deadline/twists';
import { untold } from '../src/lib/art/covers/untold';
import * as art from '../src/lib/art/index';
import { trapCard } from '../src/lib/art/mansion/cards';
import { FURNITURE } from '../src/lib/art/mansion/furniture';
import { PORTRAITS } from '../src/lib/art/mansion/portraits';
import { TRAPS, type Trap } from '../src/lib/art/mansion/traps';
import type { Likeness } from '../src/lib/art/people/sitter';
import { stranger } from '../src/lib/art/people/stranger';
import { BACKS, UNKNOWN_BACK } from '../src/lib/art/pulp/backs';
import { CASES as PULP_CASES } from '../src/lib/art/pulp/cases';
import { CHARACTERS } from '../src/lib/art/pulp/characters';
import { COMPANY } from '../src/lib/art/pulp/company';
import * as pulp from '../src/lib/art/pulp/index';
import { DEAD_END, ITEMS, SOME_ITEM } from '../src/lib/art/pulp/items';
import { PERILS, TROUBLE } from '../src/lib/art/pulp/perils';
import { dieGround, dieIcon, edgeGround, edgeTab, investigationMarker, rolled, twistMarker } from '../src/lib/art/pulp/pieces';
import { LOCATIONS as PULP_LOCATIONS, SOMEWHERE } from '../src/lib/art/pulp/places';
import { SCENES, sceneOf } from '../src/lib/art/pulp/scenes';
import { EDGES, FACES, NO_SIGN, SIGNS, TASKS } from '../src/lib/art/pulp/signs';
import { SUSPECTS } from '../src/lib/art/pulp/suspects';

const games = new URL('../../src/hawkshaw/games/', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, games), 'utf8');
const clueCards = read('thirteen_clues/data/cards.toml');
const driveCards = read('dead_end_drive/data/cards.toml');
const mansion = read('dead_end_drive/data/mansion.toml');
const pulpFile = (name: string): string => read(`pulp_detective/data/${name}.toml`);
const css = readFileSync(new URL('../src/lib/art/art.css', import.meta.url), 'utf8');
const tokens = readFileSync(new URL('../src/styles/tokens.css', import.meta.url), 'utf8');

const names = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map((found) => found[1] ?? '');
const section = (text: string, name: string): string => text.split(`[${name}]`)[1]?.split('\n[')[0] ?? '';

/** The tuple that a module of the engine spells out under a name. */
const tuple = (module: string, name: string): string[] =>
  names(new RegExp(`^${name}: Final = \\(([^)]*)\\)`, 'm').exec(read(module))?.[1] ?? '', /"([^"]+)"/g);
const ids = (file: string): string[] => names(pulpFile(file), /^id = "(\w+)"/gm);

const STRANGERS = Array.from({ length: 60 }, (_, i): [string, Likeness] => [`stranger ${i}`, stranger(`somebody ${i}`)]);
const LIKENESSES: [string, Likeness][] = [
  ...Object.entries({ ...DETECTIVES, ...CHARACTERS, ...SUSPECTS, ...COMPANY }),
  ...Object.entries({ ...TWISTS, ...CLUE_KINDS, ...PERILS, ...PULP_LOCATIONS, ...SCENES, ...DEADLINE_CASES, ...PULP_CASES }),
  ...Object.entries(BACKS).map(([name, back]): [string, Likeness] => [`back ${name}`, back]),
  // the same boy stands on three cards
  ...Object.entries(ITEMS).filter(([name]) => !['items_b_5', 'citizens_5'].includes(name)),
  ...Object.entries({ UNKNOWN_BACK, DEAD_END, SOME_ITEM, TROUBLE, SOMEWHERE }),
  ...['cliffhanger', 'lead', 'informant', 'nemesis', 'none'].map((type): [string, Likeness] => [`any ${type}`, sceneOf('', type)]),
  ['untold', untold('a')],
];

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
  ...LIKENESSES.map(([name, { picture }]): [string, Picture] => [name, picture]),
  ...Object.entries({ ...SYMBOLS, unknown: UNKNOWN }).flatMap(([name, { tile, mark }]): [string, Picture][] => [
    [`tile ${name}`, tile],
    [`mark ${name}`, mark],
  ]),
  ...['black', 'red', 'green', 'blue', 'none'].flatMap((tip): [string, Picture][] => [
    [`${tip} matchbook`, matchbook(tip, false)],
    [`${tip} matchbook, lit`, matchbook(tip, true)],
  ]),
  ...Object.entries({ BLANK, BACK, BADGE, BULLET, FAILURE, MEDALLION, SPENT, NO_SIGN }),
  ...Object.entries(TASKS).flatMap(([icon]): [string, Picture][] => [
    [`twist ${icon}`, twistMarker(icon, false)],
    [`permanent twist ${icon}`, twistMarker(icon, true)],
  ]),
  ...Object.keys(SIGNS.marker).map((marker): [string, Picture] => [`marker ${marker}`, investigationMarker(marker)]),
  ...Object.keys(EDGES).map((edge): [string, Picture] => [`tab ${edge}`, edgeTab(edge)]),
  ...Object.keys(FACES).flatMap((face): [string, Picture][] => [
    [`yellow ${face}`, rolled('yellow', face)],
    [`red ${face}`, rolled('red', face)],
  ]),
  ...['yellow', 'red'].map((colour): [string, Picture] => [`${colour} tumbling`, rolled(colour, null)]),
  ...[1, 2, 3, 4, 5, 6, 'blank'].map((die): [string, Picture] => [`die icon ${die}`, dieIcon(die)]),
];
/** Signs of different kinds may be the same: a clue and its marker. */
const signs = Object.entries(SIGNS).map(([of, drawn]): [string, [string, Picture][]] => [of, Object.entries(drawn)]);

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

describe('Deadline has a picture for everything it prints', () => {
  const cards = 'deadline/content/cards.py';

  it('has the Detectives, symbols, tips and kinds of Twists', () => {
    expect(Object.keys(DETECTIVES)).toEqual(tuple(cards, 'DETECTIVE_NAMES'));
    expect(Object.keys(SYMBOLS)).toEqual(tuple(cards, 'SYMBOL_NAMES'));
    expect(Object.keys(TWISTS)).toEqual(tuple(cards, 'KIND_NAMES'));
    const tips = tuple(cards, 'TIP_NAMES');
    expect(tips).toHaveLength(4);
    for (const tip of tips) expect(matchbook(tip, false), tip).not.toEqual(matchbook('none', false));
  });

  it('has a cover for each case and a picture for each kind of clue', () => {
    const folder = new URL('deadline/data/cases/', games);
    const files = readdirSync(folder).filter((file) => file.endsWith('.toml'));
    const cases = files.map((file) => readFileSync(new URL(file, folder), 'utf8').split('[[questions]]')[0] ?? '');
    expect(Object.keys(DEADLINE_CASES).sort()).toEqual(cases.flatMap((text) => names(text, /^id = "([\w-]+)"/gm)).sort());
    const kinds = cases.flatMap((text) => names(text, /^kind = "(\w+)"/gm));
    expect([...new Set(kinds)].sort()).toEqual(Object.keys(CLUE_KINDS).sort());
  });
});

describe('Pulp Detective has a picture for everything it prints', () => {
  const pack = 'pulp_detective/content/pack.py';

  it.each([
    ['characters', CHARACTERS, 20],
    ['suspects', SUSPECTS, 20],
    ['locations', PULP_LOCATIONS, 6],
    ['cases', PULP_CASES, 12],
    ['investigate', SCENES, 36],
  ] as const)('has the %s', (file, drawn, count) => {
    expect(Object.keys(drawn)).toHaveLength(count);
    expect(Object.keys(drawn).sort()).toEqual(ids(file).sort());
  });

  it('has the company, the perils and the items', () => {
    expect(Object.keys(COMPANY)).toEqual([...ids('sidekicks'), ...ids('henchmen'), ...ids('gun_molls')]);
    expect(Object.keys(PERILS)).toEqual([...ids('traps'), ...ids('double_crosses')]);
    const items = ids('items').flatMap((card) => [1, 2, 3, 4, 5, 6].map((slot) => `${card}_${slot}`));
    expect(items).toHaveLength(24);
    expect(Object.keys(ITEMS)).toEqual(items);
    const boys = names(pulpFile('items'), /name = "([\w ]+)", kind/g).flatMap((name, i) => (name === 'Paperboy' ? [ITEMS[items[i] ?? '']] : []));
    expect(boys).toHaveLength(3);
    expect(new Set(boys).size).toBe(1);
  });

  it('has the signs of the faces, edges, types, markers and rewards, and the colours of the dice', () => {
    expect(Object.keys(FACES).sort()).toEqual(tuple(pack, 'FACES').sort());
    expect(Object.keys(EDGES).sort()).toEqual(tuple(pack, 'EDGES').sort());
    expect(Object.keys(SIGNS.marker)).toEqual(tuple(pack, 'MARKERS'));
    const types = [...new Set(names(pulpFile('investigate'), /^type = "(\w+)"/gm))].sort();
    expect(types).toHaveLength(4);
    expect(Object.keys(SIGNS.type).sort()).toEqual(types);
    expect(Object.keys(BACKS).sort()).toEqual(types);
    const brought = names(pulpFile('investigate'), /(?:reward|penalty) = "(\w+)"/g);
    expect(Object.keys(SIGNS.kind).sort()).toEqual([...new Set(brought)].sort());
    const colours = new Set(names(pulpFile('dice'), /^colour = "(\w+)"/gm));
    expect(colours.size).toBe(6);
    expect(new Set([...colours].map((colour) => dieGround(colour))).size).toBe(6);
    expect(new Set([...colours].map((colour) => JSON.stringify(rolled(colour, 'dots')))).size).toBe(6);
  });
});

describe('whoever has no portrait', () => {
  it('always looks the same, and like nobody else', () => {
    expect(stranger('somebody 7')).toEqual(stranger('somebody 7'));
    const looks = new Set([...LIKENESSES, ...STRANGERS].map(([, { picture }]) => JSON.stringify(picture)));
    expect(looks.size).toBe(LIKENESSES.length + STRANGERS.length);
  });

  it('is drawn in colours that there are, for any key at all', () => {
    for (const key of ['', 'constructor', '\u{1f575}', 'x'.repeat(500)]) {
      const { ground, picture } = stranger(key);
      expect(css).toContain(`.ground-${ground} {`);
      for (const tone of tonesOf(picture)) expect(css).toContain(`.cut-${tone} {`);
    }
  });
});

describe('the pictures keep to the style', () => {
  it('has no two alike', () => {
    expect(new Set(everything.map(([, picture]) => JSON.stringify(picture))).size).toBe(everything.length);
    expect(new Set(Object.values(SUITS).map((suit) => suit.shape)).size).toBe(10);
  });

  it.each(signs)('tells the signs of a %s apart by shape, in one colour', (_, drawn) => {
    expect(new Set(drawn.map(([, sign]) => JSON.stringify(sign))).size).toBe(drawn.length);
    for (const [name, sign] of drawn) expect(new Set(tonesOf(sign)), name).toEqual(new Set(['self']));
  });

  it.each([...everything, ...STRANGERS.map(([name, { picture }]): [string, Picture] => [name, picture]), ...signs.flatMap(([, drawn]) => drawn)])('has no line thinner than two units in %s', (_, picture) => {
    expect(thinnest(picture)).toBeGreaterThanOrEqual(2);
  });

  it('would notice a thin line, also one that was scaled down', () => {
    expect(thinnest([fill('ink', 'M0 0H1'), line('ink', 1.5, 'M0 0H1')])).toBe(1.5);
    expect(thinnest([place('scale(.5)', line('ink', 3, 'M0 0H1'))])).toBe(1.5);
  });

  it('has a colour for each tone and each ground', () => {
    for (const tone of new Set(everything.flatMap(([, picture]) => tonesOf(picture))))
      expect(css).toContain(`.cut-${tone} {`);
    const grounds = [...Object.values(PORTRAITS), ...Object.values(TRAPS), ...Object.values(COVERS), ...Object.values(SYMBOLS)];
    const pieces = [
      ...['black', 'red', 'green', 'blue', 'none'].map(matchbookGround),
      ...Object.keys(EDGES).map(edgeGround),
      ...['yellow', 'red', 'gray', 'green', 'purple', 'blue', 'none'].map(dieGround),
    ].map((ground) => ({ ground }));
    for (const { ground } of [...grounds, ...pieces, ...[...LIKENESSES, ...STRANGERS].map(([, drawn]) => drawn)])
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
  type Tried = readonly [name: string, component: Component<Record<string, unknown>>, props: Record<string, unknown>];
  const trying = (from: object, all: Record<string, Record<string, unknown>>): Tried[] =>
    Object.entries(all).map(([name, props]) => [name, Reflect.get(from, name) as Component<Record<string, unknown>>, props]);

  const drawn = trying(art, {
    AttributeMark: { attribute: 'nothing' },
    ClueBack: {},
    CluePicture: { name: 'nothing' },
    Cover: { game: 'nothing' },
    Die: { pips: 0 },
    Furniture: { kind: 'nothing' },
    Glass: {},
    HawkshawMark: {},
    PawnMark: { pawn: 'nobody' },
    PictureFrame: { pawn: 'nobody' },
    Portrait: { pawn: 'nobody' },
    PortraitSofa: { removed: ['nobody'] },
    SeatMark: { seat: 9 },
    SuitMark: { suit: 'nothing' },
    TrapCard: { card: 'nothing' },
    TrapPicture: { trap: 'nothing' },
    TrapSign: { trap: 'nothing' },
  });
  /* Writers choose the keys of these, so the worst of them is tried. */
  const any = 'constructor';
  const ofDeadline = trying(deadline, {
    Bullet: {},
    CaseCover: { case: any, name: 'A Case' },
    ChiefBadge: {},
    ClueKind: { kind: any },
    DeckBack: {},
    DetectivePortrait: { detective: any },
    FailureMark: {},
    LeadSymbol: { symbol: any },
    Matchbook: { tip: any },
    TwistPicture: { twist: any, symbol: any },
  });
  const ofPulp = trying(pulp, {
    CaseCover: { case: any, name: 'A Case' },
    DieIcon: { die: any },
    EdgeTab: { edge: any },
    InvestigationMarker: { marker: any },
    ItemPicture: { item: any },
    LocationPicture: { location: any },
    PerilPicture: { peril: any },
    PulpDie: { colour: any, face: any },
    PulpPortrait: { who: any },
    PulpSign: { of: 'task', name: any },
    ScenePicture: { card: any, type: any },
    StoryBack: { type: any },
    TwistMarker: { icon: any },
  });

  it('are all tried here', () => {
    const namesOf = (tried: readonly Tried[]): string[] => tried.map(([name]) => name);
    expect(namesOf(drawn)).toEqual(Object.keys(art).sort());
    expect(namesOf(ofDeadline)).toEqual(Object.keys(deadline).sort());
    expect(namesOf(ofPulp)).toEqual(Object.keys(pulp).sort());
  });

  it.each([...drawn, ...ofDeadline, ...ofPulp])(
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

  it('turn a Detective face down, light a match, spend a bullet', () => {
    const both = (component: object, props: Record<string, unknown>, flag: string): string[] =>
      [false, true].map((on) => render(component as Component<Record<string, unknown>>, { props: { ...props, [flag]: on } }).body);
    for (const [component, props, flag] of [
      [deadline.DetectivePortrait, { detective: 'dash' }, 'down'],
      [deadline.Matchbook, { tip: 'red' }, 'lit'],
      [deadline.Bullet, {}, 'spent'],
      [deadline.LeadSymbol, { symbol: 'gun' }, 'plain'],
      [pulp.TwistMarker, { icon: 'dots' }, 'permanent'],
    ] as const) {
      const [off, on] = both(component, props, flag);
      expect(off).not.toBe(on);
      expect(on).toContain('<path');
    }
  });

  it('put the symbol of a Twist into its corner', () => {
    const at = (symbol: string | null): string => render(deadline.TwistPicture, { props: { twist: 'tailed', symbol } }).body;
    expect(at('gun').length).toBeGreaterThan(at(null).length);
    expect(at('gun')).not.toBe(at('cash'));
  });

  it('put the name of a case on its cover', () => {
    for (const { CaseCover } of [deadline, pulp]) {
      const body = render(CaseCover, { props: { case: 'ca06', name: 'Wet Wool' } }).body;
      expect(body).toContain('Wet Wool</text>');
    }
  });
});
