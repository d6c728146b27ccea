import { describe, expect, it } from 'vitest';

import { momentsOf } from '../src/lib/boards/pulp_detective/moments';
import { CARD, cornerOf, GAP, ghostsOf, groundOf, latest, scaleOf } from '../src/lib/boards/pulp_detective/plot';
import type { Cell, Placement, View } from '../src/lib/boards/pulp_detective/shapes';
import { beside, matterOf, seatsOf, shownSeat } from '../src/lib/boards/pulp_detective/view';
import { spread } from '../src/lib/boards/pulp_detective/words';
import type { Happening } from '../src/lib/log.svelte';
import { Narrowing, Space } from '../src/lib/moves';

const EDGES = { left: 'none', top: 'none', right: 'none', bottom: 'none' } as const;

function place(row: number, ability: string | null = null): Placement {
  return { seat: 0, row, column: 0, x: 0, y: row, turned: false, card: 'C1', new_row: false, ability, edges: [], rerolls: 0 };
}

function cell(card: string, x: number, y: number, current = false): Cell {
  return { seat: 0, row: y, column: x, x, y, turned: false, card, current, edges: EDGES };
}

describe('the plane of the storylines', () => {
  it('has room for one card while nothing lies there', () => {
    expect(groundOf([])).toMatchObject({ columns: 1, rows: 1, width: CARD + 2 * GAP });
  });
  it('reaches from the farthest card at the left to that at the right, those that face us too', () => {
    const ground = groundOf([{ x: -2, y: -1 }, { x: 1, y: 2 }]);
    expect(ground).toMatchObject({ left: -2, top: -1, columns: 4, rows: 4 });
    expect(cornerOf(ground, { x: -2, y: -1 })).toEqual({ x: GAP, y: GAP });
    expect(cornerOf(ground, { x: 0, y: 0 }).x).toBe(GAP + 2 * (CARD + GAP));
  });
  it('is as large as its frame lets it, and no smaller than a thumb', () => {
    const ground = groundOf([{ x: 0, y: 0 }, { x: 9, y: 0 }]);
    expect(scaleOf(ground, { width: ground.width, height: 1000 }, 0.5, 2)).toBe(1);
    expect(scaleOf(ground, { width: 100, height: 100 }, 0.5, 2)).toBe(0.5);
    expect(scaleOf(groundOf([]), { width: 1000, height: 1000 }, 0.5, 2)).toBe(2);
    expect(scaleOf(ground, { width: 0, height: 0 }, 0.5, 2)).toBe(2);
  });
  it('looks at the card in hand before any other', () => {
    expect(latest([cell('C1', 0, 0), cell('C2', 0, 1, true), cell('C3', 1, 0)])?.card).toBe('C2');
    expect(latest([cell('C1', 0, 0), cell('C3', 1, 0), cell('C2', 0, 1)])?.card).toBe('C3');
    expect(latest([])).toBeNull();
  });
});

describe('ghosts', () => {
  it('go by letters in the order of the rows, one a row', () => {
    const ghosts = ghostsOf([place(2), place(0), place(0, 'ch01')], false);
    expect(ghosts.map(({ row, letter, ability }) => [row, letter, ability])).toEqual([[0, 'A', null], [2, 'B', null]]);
  });
  it('with an ability are only where it can be used, and keep their letters', () => {
    const ghosts = ghostsOf([place(0), place(1), place(1, 'ch01')], true);
    expect(ghosts.map(({ letter, ability }) => [letter, ability])).toEqual([['B', 'ch01']]);
  });
});

describe('what happened', () => {
  let number = 0;
  const happening = (kind: string, args: Record<string, unknown>): Happening => ({ number: (number += 1), revision: 1, kind, args, text: '' }) as Happening;

  it('lights up what has changed, and tells how the task ended', () => {
    const moments = momentsOf([
      happening('rolled', { die: 'Y1', face: 'dots' }),
      happening('failed', { seat: 1, card: 'C1' }),
      happening('stamina', { seat: 1, stamina: 3 }),
      happening('placed', { seat: 0, card: 'C2', row: 1 }),
    ]);
    expect(moments).toMatchObject({ thrown: true, beat: { seat: 1, card: 'C1', won: false }, scene: null });
    expect(moments.glows).toEqual(['stamina:1', 'card:C2']);
  });
  it('shows the culprit, and the end rather than the culprit', () => {
    expect(momentsOf([happening('culprit', { seat: 0, suspect: 'cr1' })]).scene).toMatchObject({ suspect: 'cr1', ending: null });
    const both = momentsOf([happening('culprit', { seat: 0, suspect: 'cr1' }), happening('over', { ending: 'solved' })]);
    expect(both.scene).toMatchObject({ suspect: null, ending: 'solved' });
  });
  it('is nothing to show otherwise', () => {
    expect(momentsOf([happening('turn', { seat: 0 })])).toEqual({ glows: [], beat: null, scene: null, thrown: false });
  });
});

const MARKERS = ['gun', 'deus'];
const SPACE = new Space({
  hash: 'pulp',
  n: 5,
  seats: [],
  blocks: [
    { kind: 'roll', first: 0, size: 2, words: '', arguments: [{ name: 'die', prefix: 'die', said: '', elements: ['Y1', 'Y2'], words: ['1', '2'] }] },
    { kind: 'resolve', first: 2, size: 1, words: '', arguments: [] },
    { kind: 'swap', first: 3, size: 2, words: '', arguments: [{ name: 'marker', prefix: 'marker', said: '', elements: MARKERS, words: MARKERS }] },
  ],
});

/** A table at which something is asked, with no more than the board asks about. */
function table(asked: string | null, me: object = {}, seat: number | null = 0): View {
  const detective = { ending: null, kept: null, face_up: false, display: [], backs: [], ...me };
  return {
    seat,
    active: 0,
    detectives: [detective, detective],
    board: { decision: asked === null ? null : { do: asked, seat: 1 }, detectives: [null, null] },
  } as unknown as View;
}

describe('the matter in hand', () => {
  const plain = new Narrowing(SPACE, [0, 1, 2, 3, 4]);
  it.each([
    ['choose', 'display'],
    ['assign', 'joint'],
    ['confer', 'joint'],
    ['place', 'place'],
    ['work', 'task'],
    ['character', 'set_up'],
    ['penalty', 'choice'],
  ])('of %s is %s', (asked, matter) => {
    expect(matterOf(table(asked), plain)).toBe(matter);
  });
  it('is what was begun beside it, as long as something of that is to be chosen', () => {
    const begun = plain.choose('kind:swap');
    expect(beside(begun)).toBe('swap');
    expect(matterOf(table('work'), begun)).toBe('choice');
    expect(matterOf(table('work'), begun.choose('marker:gun'))).toBe('choice');
    expect(matterOf(table('work'), new Narrowing(SPACE, [0, 1, 2, 3]).choose('kind:swap'))).toBe('task');
  });
  it('while luck decides is what lies there', () => {
    expect(matterOf(table(null, { kept: 'C1' }), plain)).toBe('place');
    expect(matterOf(table(null, { backs: ['lead'] }), plain)).toBe('display');
    expect(matterOf(table(null, { backs: ['gone'] }), plain)).toBe('nothing');
    expect(matterOf(table(null, { face_up: true, display: ['C1'] }), plain)).toBe('joint');
    expect(matterOf(table('work', { ending: 'solved' }), plain)).toBe('over');
  });
  it('is that of whoever decides, then our own, then that of the active one', () => {
    expect(shownSeat(table('work'))).toBe(1);
    expect(shownSeat(table(null, {}, 1))).toBe(1);
    expect(shownSeat(table(null, {}, null))).toBe(0);
    expect(seatsOf(table(null, {}, 1))).toEqual([1, 0]);
  });
});

it('icons are spread out, each as often as it is needed', () => {
  expect(spread({ dots: 2, word: 1, rounds: 0 })).toEqual(['dots', 'dots', 'word']);
});
