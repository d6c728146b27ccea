import { describe, expect, it } from 'vitest';

import { ahead, nearest } from '../src/lib/boards/dead_end_drive/aim';
import { endsOf, pawnToMove } from '../src/lib/boards/dead_end_drive/choices';
import { FATES, walk, walkOf } from '../src/lib/boards/dead_end_drive/motion';
import { Plan, UNIT, spread } from '../src/lib/boards/dead_end_drive/plan';
import type { Scenery, Square, View } from '../src/lib/boards/dead_end_drive/shapes';
import { counted, ownedBy, pending, secretOwner } from '../src/lib/boards/dead_end_drive/view';
import { Narrowing, Space } from '../src/lib/moves';

const KINDS: Record<string, Square['kind']> = { '.': 'floor', r: 'rug', c: 'chair', P: 'passage', D: 'door', S: 'trap', t: 'furniture' };

/** A house of 4 × 4: two rooms above a third, a wall between the upper two. */
const MAP = ['.cS.', '.tt.', 'Pccr', '.D.P'];
const squares = MAP.flatMap((row, y) =>
  [...row].map((symbol, x): Square => {
    const kind = KINDS[symbol] ?? 'floor';
    return { name: `${'ABCD'[x]}${y + 1}`, kind, room: y > 1 ? 2 : x > 1 ? 1 : 0, ...(kind === 'furniture' ? { furniture: 'table' } : {}) };
  }),
);
const SCENERY: Scenery = {
  title: 'A hut',
  columns: 4,
  rows: 4,
  squares,
  walls: [['B1', 'C1'], ['A2', 'A3']],
  rooms: ['Nook', 'Den', 'Hall'],
  door: 'B4',
  passages: ['A3', 'D4'],
  traps: [{ trap: 'stairs', word: 'Stairs', square: 'C1' }],
  detective_steps: 13,
  pawns: [],
  portraits: {},
  cards: {},
};
const plan = new Plan(SCENERY);

describe('the plan', () => {
  it('has the middle of every square, and of the space outside the door', () => {
    expect(plan.point('A1')).toEqual({ x: 20, y: 20 });
    expect(plan.point('D4')).toEqual({ x: 140, y: 140 });
    expect(plan.point('GO').x).toBe(plan.point('B4').x);
    expect(plan.point('GO').y).toBeGreaterThan(plan.height);
  });

  it('draws walls between squares side by side and one above the other, and leaves the door open', () => {
    expect(plan.walls).toBe('M80 0V40M0 80H40');
    expect(plan.shell).toBe('M80 160H160V0H0V160H40');
  });

  it('makes one piece of furniture over neighbouring squares, and a rug under chairs and what stands between them', () => {
    expect(plan.furniture).toEqual([{ kind: 'table', x: 40, y: 40, squares: 2 }]);
    // C2 has no chair above it
    expect(plan.carpet.map(({ name }) => name)).toEqual(['B1', 'B2', 'B3', 'C3', 'D3']);
  });

  it('leads the Detective in as many equal steps as the house has, from the street to the door', () => {
    expect(plan.steps).toHaveLength(14);
    expect(plan.steps[13]?.x).toBeCloseTo(plan.point('B4').x);
    const [last, first] = [plan.steps[13], plan.steps[0]];
    expect(last?.y).toBeLessThan(first?.y ?? 0);
    expect(spread([{ x: 0, y: 0 }, { x: 6, y: 0 }, { x: 6, y: 6 }], 4).map(({ x, y }) => [x, y])).toEqual([
      [0, 0], [3, 0], [6, 0], [6, 3], [6, 6],
    ]);
  });

  it('holds in the largest mansion and on the longest way', () => {
    const names = Array.from({ length: 26 * 26 }, (_, i) => `${String.fromCharCode(65 + (i % 26))}${Math.floor(i / 26) + 1}`);
    const large = new Plan({
      ...SCENERY,
      columns: 26,
      rows: 26,
      squares: names.map((name) => ({ name, kind: 'floor', room: 0 })),
      walls: [],
      door: 'Z26',
      detective_steps: 99,
    });
    expect(large.point('Z26')).toEqual({ x: 25.5 * UNIT, y: 25.5 * UNIT });
    expect(large.steps).toHaveLength(100);
    for (const { x } of large.steps) expect(x).toBeGreaterThan(0);
    for (const { x } of large.steps) expect(x).toBeLessThan(large.width);
  });

  it('names every room where its floor is widest', () => {
    expect(plan.rooms.map(({ name }) => name)).toEqual(['Nook', 'Den', 'Hall']);
    expect(plan.room('C1')).toBe('Den');
    expect(plan.room('GO')).toBe('');
  });
});

/** move: 3 dice × 2 pawns × 5 ends, from number 10 */
const space = new Space({
  hash: 'drive',
  n: 40,
  seats: [],
  blocks: [
    { kind: 'roll', first: 0, size: 1, words: '', arguments: [] },
    {
      kind: 'move',
      first: 10,
      size: 30,
      words: '',
      arguments: [
        { name: 'die', said: '', prefix: 'die', elements: ['first', 'second', 'both'], words: [] },
        { name: 'pawn', said: '', prefix: 'pawn', elements: ['ann', 'bob'], words: [] },
        { name: 'to', said: '', prefix: 'cell', elements: ['A1', 'B4', 'C3', 'D3', 'GO'], words: [] },
      ],
    },
  ],
});
const move = (die: number, pawn: number, to: number): number => 10 + die * 10 + pawn * 5 + to;
const LEGAL = [move(0, 0, 0), move(0, 0, 2), move(0, 1, 3), move(1, 0, 2), move(1, 0, 4), move(1, 1, 3)];

describe('the choices', () => {
  const fresh = new Narrowing(space, LEGAL);

  it('light squares only once it is clear who moves', () => {
    expect(pawnToMove(fresh)).toBe('');
    expect(endsOf(fresh).size).toBe(0);
    expect(pawnToMove(new Narrowing(space, [move(0, 1, 3), move(1, 1, 3)]))).toBe('bob');
  });

  it('say with which dice a square is reached', () => {
    const ends = endsOf(fresh.choose('pawn:ann'));
    expect([...ends]).toEqual([['A1', ['first']], ['C3', ['first', 'second']], ['GO', ['second']]]);
    expect([...endsOf(fresh.choose('die:second').choose('pawn:ann')).keys()]).toEqual(['C3', 'GO']);
  });

  it('keep the other squares when one is chosen, so that another can be taken instead', () => {
    const chosen = fresh.choose('pawn:ann').choose('cell:A1');
    expect(chosen.only).toBe(move(0, 0, 0));
    expect([...endsOf(chosen).keys()]).toEqual(['A1', 'C3', 'GO']);
    expect(chosen.choose('cell:GO').only).toBe(move(1, 0, 4));
  });

  it('are none for any other decision', () => {
    expect(endsOf(new Narrowing(space, [0])).size).toBe(0);
  });
});

describe('aiming', () => {
  const targets = ['A1', 'D1', 'B3', 'D4'].map((cell) => ({ element: `cell:${cell}`, ...plan.point(cell) }));
  const from = plan.point('A1');

  it('goes to what lies ahead, nearest first, and stays where nothing does', () => {
    expect(ahead(from, 'ArrowRight', targets)?.element).toBe('cell:D1');
    expect(ahead(from, 'ArrowDown', targets)?.element).toBe('cell:B3');
    expect(ahead(from, 'ArrowUp', targets)).toBeNull();
    expect(ahead(from, 'Enter', targets)).toBeNull();
  });

  it('takes what is nearest to a thumb, if anything is near', () => {
    expect(nearest({ x: 60, y: 96 }, targets, 30)?.element).toBe('cell:B3');
    expect(nearest({ x: 100, y: 60 }, targets, 30)).toBeNull();
  });
});

describe('motion', () => {
  it('walks the way and ends where the pawn stands', () => {
    const motion = walkOf(plan, ['B4', 'C4', 'C3']);
    expect(motion?.keyframes.map(({ transform }) => transform)).toEqual([
      'translate(-40px, 40px)', 'translate(0px, 40px)', 'translate(0px, 0px)',
    ]);
    expect(motion?.duration).toBeLessThanOrEqual(500);
  });

  it('vanishes into one end of a secret passage and comes out of the other', () => {
    const motion = walkOf(plan, ['A3', 'D4']);
    expect(motion?.keyframes.map(({ opacity }) => opacity)).toEqual([1, 0, 0, 1]);
    const offsets = motion?.keyframes.map(({ offset }) => Number(offset)) ?? [];
    expect(offsets).toEqual(offsets.toSorted((a, b) => a - b));
  });

  it('stands still without a way', () => {
    expect(walk([])).toBeNull();
    expect(walk([{ x: 1, y: 1 }])).toBeNull();
  });

  it('has a fate of its own for every trap, from being there to being gone, within half a second', () => {
    expect(Object.keys(FATES)).toEqual(['stairs', 'fireplace', 'chandelier', 'statue', 'bookcase']);
    const told = new Set(Object.values(FATES).map(({ keyframes }) => JSON.stringify(keyframes)));
    expect(told.size).toBe(5);
    for (const { keyframes, duration } of Object.values(FATES)) {
      expect(keyframes[0]?.opacity).toBe(1);
      expect(keyframes.at(-1)?.opacity).toBe(0);
      expect(duration).toBeLessThanOrEqual(500);
    }
  });
});

describe('the view', () => {
  const view = {
    owners: { ann: 1, bob: null, cat: 1 },
    secrets: [['bob'], []],
    agenda: [{ do: 'roll', seat: 0 }, { do: 'trap', seat: 1, pawn: 'ann', trap: 'stairs' }],
  } as unknown as View;

  it('says who owns whom, as far as this seat knows', () => {
    expect(ownedBy(view, 1)).toEqual(['ann', 'cat']);
    expect(ownedBy(view, 0)).toEqual([]);
    expect(secretOwner(view, 'bob')).toBe(0);
    expect(secretOwner(view, 'ann')).toBeNull();
  });

  it('says what is to be done now', () => {
    expect(pending(view)?.trap).toBe('stairs');
    expect(pending({ ...view, agenda: [] })).toBeNull();
  });

  it('counts cards of a kind together', () => {
    expect(counted(['wild', 'trap:stairs', 'wild'])).toEqual([{ card: 'wild', count: 2 }, { card: 'trap:stairs', count: 1 }]);
  });
});
