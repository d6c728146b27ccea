import { describe, expect, it } from 'vitest';

import { answerTo, attributes, columns, inPlay } from '../src/lib/boards/thirteen_clues/answers';
import { cardAt, cardOf, CARDS, suitsOf } from '../src/lib/boards/thirteen_clues/cards';
import { drawnBy, marked, readMarks, shelfOf, turned, writeMarks, type Mark } from '../src/lib/boards/thirteen_clues/casebook';
import { keep, proofOf } from '../src/lib/boards/thirteen_clues/hints';
import { answerSpot, landed, momentsOf } from '../src/lib/boards/thirteen_clues/moments';
import { touchOf } from '../src/lib/boards/thirteen_clues/touch';
import type { Hints, View } from '../src/lib/boards/thirteen_clues/shapes';
import { acting, around, behindScreen, initials, inSetUp, lookers, seen } from '../src/lib/boards/thirteen_clues/view';
import { Narrowing, Space } from '../src/lib/moves';
import type { Happening } from '../src/lib/log.svelte';
import type { SpaceWords } from '../src/lib/wire/types';

/** docs/notation.md's example of a view. */
const VIEW: View = {
  game: 'thirteen_clues',
  seats: 3,
  seat: 0,
  agenda: [{ do: 'turn', seat: 2 }],
  holders: [null, ['butcher', 'parlor', 'knife'], ['countess', 'park', 'poison']],
  screens: [['maid', 'sword'], [], []],
  informant: { A: null, B: null, C: null, D: null, E: 'harbor', F: null },
  looked: [['E'], ['A', 'E'], []],
  glasses: [1, 1, 1],
  supply: 7,
  asked: [
    { witness: 0, about: 'blue', askers: [2], answer: 1 },
    { witness: 2, about: 'orange', askers: [0], answer: 0 },
  ],
  accused: [[], [], []],
  first: 0,
  winner: null,
  hand: [],
  pick: null,
  chosen: [],
  legal: [],
};
const PAIR: View = {
  ...VIEW,
  seats: 2,
  seat: 1,
  screens: [[], ['maid', 'sword']],
  left: [null, 'sword'],
  asked: [
    { witness: 0, about: 'red', side: 'left', askers: [1], answer: 2 },
    { witness: 0, about: 'red', side: 'right', askers: [1], answer: 1 },
  ],
};

function argument(name: string, prefix: string, elements: string[], said = '') {
  return { name, said, prefix, elements, words: elements };
}

/** choose 2×1×2×5 (0–19), ask 2×2 (20–23), accuse 2×1×2 (24–27), as two people have them. */
const WORDS: SpaceWords = {
  hash: 'pair',
  n: 28,
  seats: ['seat 0', 'seat 1'],
  blocks: [
    {
      kind: 'choose',
      first: 0,
      size: 20,
      words: '',
      arguments: [
        argument('person', 'card', ['butcher', 'nurse']),
        argument('location', 'card', ['market']),
        argument('weapon', 'card', ['sword', 'blowgun']),
        argument('left', 'card', ['butcher', 'nurse', 'market', 'sword', 'blowgun'], 'left'),
      ],
    },
    { kind: 'ask', first: 20, size: 4, words: '', arguments: [argument('about', 'attribute', ['red', 'male']), argument('side', 'side', ['left', 'right'])] },
    {
      kind: 'accuse',
      first: 24,
      size: 4,
      words: '',
      arguments: [argument('person', 'card', ['butcher', 'nurse']), argument('location', 'card', ['market']), argument('weapon', 'card', ['sword', 'blowgun'])],
    },
  ],
};

function happening(number: number, kind: string, args: Record<string, unknown>): Happening {
  return { number, revision: number, kind, args, text: '' };
}

describe('the cards', () => {
  it('are three of each suit, one of each category', () => {
    expect(CARDS).toHaveLength(30);
    expect(cardOf('butcher')).toEqual({ name: 'butcher', suit: 'red', category: 'person', sub: 'male' });
    expect(cardOf('candlestick')).toBeNull();
    expect(cardAt('red', 'weapon')?.name).toBe('poison');
  });

  it('in play are those the engine lists, with their suits in its order', () => {
    expect([...inPlay(WORDS.blocks)]).toEqual(['butcher', 'nurse', 'market', 'sword', 'blowgun']);
    expect(suitsOf(inPlay(WORDS.blocks))).toEqual(['pink', 'red', 'green', 'yellow']);
    expect(attributes(WORDS.blocks)).toEqual(['red', 'male']);
  });
});

describe('the table', () => {
  it('seats the left neighbour first, and for a spectator everybody', () => {
    expect(around(VIEW)).toEqual([1, 2]);
    expect(around({ ...VIEW, seat: 2 })).toEqual([0, 1]);
    expect(around({ ...VIEW, seat: null })).toEqual([0, 1, 2]);
  });

  it('waits for whoever has the turn, or for those who have not chosen', () => {
    expect(acting(VIEW)).toEqual([2]);
    expect(inSetUp(VIEW)).toBe(false);
    const choosing = { ...VIEW, agenda: [{ do: 'start' }, { do: 'choose' }], chosen: [1] };
    expect(acting(choosing)).toEqual([0, 2]);
    expect(inSetUp(choosing)).toBe(true);
    expect(acting({ ...VIEW, agenda: [] })).toEqual([]);
  });

  it('shows where each card lies that a seat sees, and no other', () => {
    const places = seen(VIEW);
    expect(places.size).toBe(9);
    expect(places.get('park')).toEqual({ where: 'holder', seat: 2 });
    expect(places.get('maid')).toEqual({ where: 'screen', seat: 0 });
    expect(places.get('harbor')).toEqual({ where: 'informant', slot: 'E' });
    expect(places.has('duke')).toBe(false);
    expect(seen({ ...VIEW, rest: ['duke'] }).get('duke')).toEqual({ where: 'rest' });
  });

  it('tells who has looked, and which card stands on the left', () => {
    expect(lookers(VIEW, 'E')).toEqual([0, 1]);
    expect(lookers(VIEW, 'B')).toEqual([]);
    expect(behindScreen(VIEW, 0)).toEqual(['maid', 'sword']);
    expect(behindScreen(PAIR, 1)).toEqual(['sword', 'maid']);
  });

  it('shortens names where there is no room', () => {
    expect(['Mary', 'Regular 2', 'Élise', 'A'].map(initials)).toEqual(['Ma', 'R2', 'Él', 'A']);
  });
});

describe('the answers', () => {
  it('stand under their witness, our own last', () => {
    expect(columns(VIEW).map((column) => column.witness)).toEqual([1, 2, 0]);
    expect(answerTo(VIEW, 'orange', { witness: 2, side: '' })?.answer).toBe(0);
    expect(answerTo(VIEW, 'orange', { witness: 1, side: '' })).toBeNull();
  });

  it('are told apart by side with two seats', () => {
    expect(columns(PAIR)).toHaveLength(4);
    expect(answerTo(PAIR, 'red', { witness: 0, side: 'left' })?.answer).toBe(2);
    expect(answerTo(PAIR, 'red', { witness: 0, side: 'right' })?.answer).toBe(1);
    expect(answerTo(PAIR, 'red', { witness: 0, side: '' })).toBeNull();
  });
});

describe('the casebook', () => {
  const shelf = new Map<string, string>();
  const storage = { getItem: (key: string) => shelf.get(key) ?? null, setItem: (key: string, value: string) => void shelf.set(key, value) };

  it('goes round the four marks', () => {
    const round: Mark[] = ['none'];
    for (let step = 0; step < 4; step += 1) round.push(turned(round.at(-1) ?? 'none'));
    expect(round).toEqual(['none', 'not', 'maybe', 'mine', 'none']);
    expect(['x', '?', 'o', 'Delete', 'a'].map(drawnBy)).toEqual(['not', 'maybe', 'mine', 'none', null]);
  });

  it('is kept by table and seat', () => {
    const marks = marked(marked({}, 'duke', 'not'), 'maid', 'mine');
    writeMarks(storage, shelfOf('kitchen', 0), marks);
    expect(readMarks(storage, shelfOf('kitchen', 0))).toEqual({ duke: 'not', maid: 'mine' });
    expect(readMarks(storage, shelfOf('kitchen', 1))).toEqual({});
    expect(marked(marks, 'duke', 'none')).toEqual({ maid: 'mine' });
  });

  it('is empty where something else was written, or nothing may be', () => {
    shelf.set('broken', 'nonsense');
    shelf.set('odd', '{"duke":"blue","maid":"maybe"}');
    expect(readMarks(storage, 'broken')).toEqual({});
    expect(readMarks(storage, 'odd')).toEqual({ maid: 'maybe' });
    expect(readMarks(null, 'odd')).toEqual({});
    expect(() => writeMarks(null, 'odd', {})).not.toThrow();
  });
});

describe('hints', () => {
  const hints: Hints = {
    level: 1,
    proven: [{ card: 'maid', verdict: 'proven', facts: [], text: [] }],
    struck: [{ card: 'duke', verdict: 'struck', facts: [], text: ['Why.'] }],
    text: [],
  };

  it('last while others play, and not beyond a move taken back', () => {
    const given = keep(null, 5, hints);
    expect(given?.revision).toBe(5);
    expect(keep(given, 7, null)).toBe(given);
    expect(keep(given, 4, null)).toBeNull();
  });

  it('give the proof of a card', () => {
    expect(proofOf(hints, 'duke')?.text).toEqual(['Why.']);
    expect(proofOf(hints, 'maid')?.verdict).toBe('proven');
    expect(proofOf(hints, 'nurse')).toBeNull();
    expect(proofOf(null, 'duke')).toBeNull();
  });
});

describe('what happened', () => {
  it('lets glasses travel from owner to owner, one after the other', () => {
    const { flights } = momentsOf([
      happening(4, 'pay', { seat: '0', receiver: '2' }),
      happening(5, 'turn', { seat: '1' }),
      happening(6, 'supply', { seat: '1' }),
      happening(7, 'take', { seat: '1', giver: '2' }),
    ], 0);
    expect(flights).toEqual([
      { number: 4, turn: 0, from: '0', to: '2' },
      { number: 6, turn: 1, from: 'supply', to: '1' },
      { number: 7, turn: 2, from: '2', to: '1' },
    ]);
    expect(landed(3, '1', flights)).toBe(1);
    expect(landed(3, '0', flights)).toBe(3);
  });

  it('lights up an answer and a look', () => {
    const { glows, accusation } = momentsOf([
      happening(1, 'answer', { witness: '2', about: 'red', count: 1 }),
      happening(2, 'answer_side', { witness: '0', about: 'red', side: 'left', count: 1 }),
      happening(3, 'consult', { seat: '0', slot: 'B' }),
    ], 0);
    expect(glows.map((glow) => glow.spot)).toEqual([answerSpot(2, 'red', ''), answerSpot(0, 'red', 'left'), 'slot:B']);
    expect(accusation).toBeNull();
  });

  it('shows an answer to whoever asked, and to nobody else', () => {
    const asked = [
      happening(1, 'ask', { seat: '0', witness: '2', about: 'red' }),
      happening(2, 'answer', { witness: '2', about: 'red', count: 1 }),
    ];
    expect(momentsOf(asked, 0).answer).toEqual({ number: 2, witness: 2, about: 'red', count: 1 });
    expect(momentsOf(asked, 1).answer).toBeNull();
    expect(momentsOf(asked, null).answer).toBeNull();
  });

  it('lays down an accusation once its verdict is known', () => {
    const accuse = happening(1, 'accuse', { seat: '2', person: 'duke', location: 'park', weapon: 'sword' });
    expect(momentsOf([accuse], 0).accusation).toBeNull();
    expect(momentsOf([accuse, happening(2, 'wrong', { seat: '2' })], 0).accusation).toEqual({
      number: 1,
      seat: 2,
      cards: ['duke', 'park', 'sword'],
      right: false,
    });
    expect(momentsOf([accuse, happening(2, 'solved', { seat: '2' })], 0).accusation?.right).toBe(true);
  });
});

describe('choosing', () => {
  const space = new Space(WORDS);
  /** The hand butcher, nurse, market, sword, blowgun: no card is given away and kept at once. */
  const legal = Array.from({ length: 20 }, (_, id) => id).filter((id) => {
    const [, person, location, weapon, left] = space.touches(id).map((element) => element.split(':')[1]);
    return ![person, location, weapon].includes(left);
  });

  it('tells what is chosen, follows, may be chosen, would replace, or is out of the question', () => {
    const narrowing = new Narrowing(space, legal).choose('card:nurse');
    expect(touchOf(narrowing, 'card:nurse')).toBe('chosen');
    expect(touchOf(narrowing, 'card:market')).toBe('implied');
    expect(touchOf(narrowing, 'card:sword')).toBe('lit');
    expect(touchOf(narrowing, 'card:butcher')).toBe('able');
    expect(touchOf(narrowing, 'slot:A')).toBe('idle');
    expect(touchOf(new Narrowing(space, legal), 'card:market')).toBe('lit');
  });

  it('tells the card that goes on the left from the one that is given away', () => {
    for (const id of legal) {
      let narrowing = new Narrowing(space, legal);
      for (const element of space.touches(id)) narrowing = narrowing.choose(element);
      expect(narrowing.only).toBe(id);
    }
    const narrowing = new Narrowing(space, legal).choose('card:nurse').choose('card:sword');
    expect(['butcher', 'blowgun', 'nurse'].map((card) => touchOf(narrowing, `left:${card}`))).toEqual(['lit', 'lit', 'able']);
  });
});
