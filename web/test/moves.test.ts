import { describe, expect, it } from 'vitest';

import { Narrowing, Space } from '../src/lib/moves';
import { fromRanges } from '../src/lib/wire/ranges';
import { SPACE } from './space';

const space = new Space(SPACE);
const everything = Array.from({ length: SPACE.n }, (_, id) => id);

describe('ranges', () => {
  it('are unpacked with both ends', () => {
    expect(fromRanges([[1, 3], [7, 7]])).toEqual([1, 2, 3, 7]);
    expect(fromRanges([])).toEqual([]);
  });
});

describe('a space', () => {
  it('names what a move touches, the last argument running fastest', () => {
    expect(space.touches(3)).toEqual(['kind:ask', 'seat:1', 'suit:blue']);
    expect(space.touches(8)).toEqual(['kind:pass']);
    expect(space.notation(9 + 5)).toBe('move first bob to C1');
  });

  it('knows the words of elements, and nothing of moves that are none', () => {
    expect(space.word('suit', 'red')).toBe('RED');
    expect(space.word('suit', 'green')).toBe('green');
    expect(space.move(99)).toBeNull();
    expect(space.touches(99)).toEqual([]);
  });
});

describe('narrowing', () => {
  it('begins with every legal move and lights what they touch', () => {
    const narrowing = new Narrowing(space, [0, 1, 8]);
    expect(narrowing.left).toEqual([0, 1, 8]);
    expect([...narrowing.lit].sort()).toEqual(['kind:ask', 'kind:pass', 'seat:0', 'suit:blue', 'suit:red']);
    expect(narrowing.only).toBeNull();
  });

  it('goes down to one move, whatever the order of the choices', () => {
    const whole = new Narrowing(space, everything);
    const one = whole.choose('suit:red').choose('seat:2');
    const other = whole.choose('seat:2').choose('kind:ask').choose('suit:red');
    expect(one.only).toBe(4);
    expect(other.only).toBe(4);
  });

  it('offers only what is legal', () => {
    const narrowing = new Narrowing(space, [0, 3]).choose('seat:1');
    expect(narrowing.left).toEqual([3]);
    expect(narrowing.choose('cell:A1')).toBe(narrowing);
    expect(narrowing.isAble('to:A1')).toBe(false);
  });

  it('tells what narrows further from what every remaining move touches', () => {
    const narrowing = new Narrowing(space, [0, 1]);
    expect(narrowing.open).toEqual(new Set(['suit:red', 'suit:blue']));
    expect(narrowing.isLit('seat:0')).toBe(true);
  });

  it('replaces an earlier choice that stands in the way, and keeps the others', () => {
    const narrowing = new Narrowing(space, everything).choose('die:first').choose('pawn:ann').choose('to:B1');
    expect(narrowing.only).toBe(10);
    const changed = narrowing.choose('pawn:bob');
    expect(new Set(changed.chosen)).toEqual(new Set(['die:first', 'to:B1', 'pawn:bob']));
    expect(changed.only).toBe(13);
    expect(changed.choose('slot:A').only).toBe(6);
  });

  it('puts back what is chosen twice, and steps back', () => {
    const whole = new Narrowing(space, everything);
    expect(whole.choose('seat:1').choose('seat:1').left).toEqual(everything);
    expect(whole.choose('seat:1').choose('suit:red').back().chosen).toEqual(['seat:1']);
    expect(whole.choose('seat:1').reset().left).toEqual(everything);
    expect(whole.reset()).toBe(whole);
  });

  it('does not take one element for two', () => {
    const swaps = everything.filter((id) => id >= 21);
    const narrowing = new Narrowing(space, swaps).choose('card:y');
    expect(narrowing.left).toHaveLength(5);
    expect(narrowing.choose('card:z').left).toEqual([26, 28]);
  });

  it('asks for the kind first, then for one argument after another', () => {
    const whole = new Narrowing(space, everything);
    expect(whole.next?.name).toBe('kind');
    const move = whole.choose('kind:move');
    expect(move.next?.name).toBe('die');
    expect(move.choose('die:second').next?.name).toBe('pawn');
    expect(move.choose('die:second').choose('pawn:bob').next?.choices.map((choice) => choice.word)).toEqual([
      'A1',
      'B1',
      'C1',
    ]);
    expect(new Narrowing(space, [8]).next).toBeNull();
    expect(new Narrowing(space, []).next).toBeNull();
  });

  it('does not ask where there is no choice', () => {
    const narrowing = new Narrowing(space, [9, 10, 11]);
    expect(narrowing.next?.name).toBe('to');
    expect(narrowing.next?.choices.map((choice) => choice.count)).toEqual([1, 1, 1]);
  });

  it('keeps a half-built move among other legal moves as far as it can', () => {
    const narrowing = new Narrowing(space, everything).choose('kind:ask').choose('seat:1');
    expect(narrowing.among(space, [2, 3, 8]).chosen).toEqual(['kind:ask', 'seat:1']);
    expect(narrowing.among(space, [0, 8]).chosen).toEqual(['kind:ask']);
    expect(narrowing.among(space, [8]).chosen).toEqual([]);
  });
});
