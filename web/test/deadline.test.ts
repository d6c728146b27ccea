import { describe, expect, it } from 'vitest';

import { changesOf, laidLeads, nearestSlot, stretchOf } from '../src/lib/boards/deadline/chain';
import { kindsOf, layingOf, optionsOf, trayOf } from '../src/lib/boards/deadline/choices';
import { isFirstTelling, momentsOf } from '../src/lib/boards/deadline/moments';
import { Kit } from '../src/lib/boards/deadline/kit';
import type { Preview, Scenery, Stamp, Tile, View } from '../src/lib/boards/deadline/shapes';
import { pressed } from '../src/lib/boards/deadline/stamps';
import { around, choiceOf, letterOf, ownerOf, phaseOf, rightAnswers } from '../src/lib/boards/deadline/view';
import { cardName, sayMissing, sayOutlook, saySeat, saySymbols, twistName } from '../src/lib/boards/deadline/words';
import type { Happening } from '../src/lib/log.svelte';
import { Narrowing, Space } from '../src/lib/moves';
import type { SpaceWords } from '../src/lib/wire/types';

const SCENERY: Scenery = {
  case: 'c', title: 'A Case', difficulty: 'easy', difficulty_word: 'easy', written: '', cover: 'c', asks: true,
  symbols: ['gun', 'cash', 'hat'].map((symbol) => ({ symbol, word: symbol.toUpperCase() })),
  blank: 'BLANK',
  tips: [{ tip: 'red', word: 'red', matchbook: 'red matchbook' }],
  tip_uses: [],
  leads: [{ lead: 'L01', title: 'Stick-up', strip: ['gun', null, 'cash'], matchbook: 'red' }],
  twists: [
    { twist: 'P01', kind: 'tailed', symbol: 'hat', name: 'Tailed!', text: '', everyone: false, seats: [2], picture: 'tailed' },
    { twist: 'P02', kind: 'frisked', symbol: null, name: 'Frisked!', text: '', everyone: false, seats: [2], picture: 'frisked' },
  ],
  detectives: [{ detective: 'dash', name: 'Dash', ability: 'gives', picture: 'dash' }],
  clue_kinds: {}, question_kinds: {}, ratings: [], bullets: 3, most_twists: 2, hand_limits: {}, help: {},
};
const kit = new Kit(SCENERY);

const VIEW: View = {
  game: 'deadline', case: 'c', seats: 3, agenda: [{ do: 'turn', seat: 1 }], asks: true, recorders: [0], detectives: ['dash', null, null],
  ready: [], stories: [], fronts: [[], ['P02'], []], discard: [], shuffled: [], chain: [], lit: [], bullets: 3, failures: 0, chief: 0, out: [1],
  target: 4, display: [4], deck: [], removed: [], won: [], over: false, answers: [], rating: null, seat: 1, numbers: [4], title: '', difficulty: '',
  intro: '', starting: [], clues: [], known: [], hand_sizes: [2, 1, 0], pile_size: 0, questions: [], question_count: null, solution: [],
  wrap_up: '', legal: [], to_act: [1], round: 1, tiles: [], stamps: [], missing: ['gun', 'gun', 'hat'], added: [], slots: {},
};

function tile(at: number, lead: string): Tile {
  return { at, symbol: null, lead, seat: 0, covered: [] };
}

describe('the chain', () => {
  it('has every Lead where it lies, with the first of its spaces that is free and how many show from there', () => {
    const chain = [{ lead: 'L01', at: 0, seat: 0 }, { lead: 'L02', at: -1, seat: 1 }, { lead: 'L03', at: -1, seat: 2 }];
    const tiles = [tile(-1, 'L03'), tile(0, 'L03'), tile(1, 'L03'), tile(2, 'L01')];
    expect(laidLeads({ chain, tiles }).map(({ lead, free, shown }) => [lead, free, shown])).toEqual([['L01', 2, 1], ['L02', null, 0], ['L03', 0, 3]]);
  });

  it('counts only spaces side by side as shown together', () => {
    const tiles = [tile(0, 'L01'), tile(1, 'L02'), tile(2, 'L01')];
    expect(laidLeads({ chain: [{ lead: 'L01', at: 0, seat: 0 }], tiles })[0]).toMatchObject({ free: 0, shown: 1 });
  });

  it('is drawn with every place where a Lead may lie', () => {
    expect(stretchOf([], [], 3)).toEqual({ first: 0, count: 3 });
    expect(stretchOf([tile(0, 'L01'), tile(2, 'L01')], [], 3)).toEqual({ first: 0, count: 3 });
    expect(stretchOf([tile(0, 'L01'), tile(2, 'L01')], [-2, 2], 3)).toEqual({ first: -2, count: 7 });
  });

  it('marks the spaces of a Lead in mind with what they would change', () => {
    const then = { shows: [{ at: 2, symbol: 'gun' }], hides: [{ at: 3, symbol: 'hat' }], matches: [{ at: 4, symbol: 'cash' }] };
    expect(changesOf(then, 2, 3)).toEqual([{ kind: 'gain', lost: null }, { kind: 'lose', lost: 'hat' }, { kind: 'match', lost: null }]);
    expect(changesOf(null, 2, 2).map(({ kind }) => kind), 'not known yet').toEqual(['', '']);
  });

  it('leads a finger to the nearest place that is allowed', () => {
    expect(nearestSlot([-2, 1, 4], 2.4)).toBe(1);
    expect(nearestSlot([-2, 1, 4], 3)).toBe(4);
    expect(nearestSlot([], 3)).toBeNull();
  });
});

describe('stamps', () => {
  const stamp = (symbol: string, shown: boolean, added = false): Stamp => ({ symbol, shown, added });
  const looks = (now: Stamp[], then: Stamp[] | null) => pressed(now, then).map(({ symbol, look }) => `${symbol} ${look}`);

  it('are pressed or hollow', () => {
    expect(looks([stamp('gun', true), stamp('gun', false)], null)).toEqual(['gun shown', 'gun missing']);
  });

  it('tell what a move would show and cover', () => {
    const now = [stamp('gun', true), stamp('gun', false), stamp('hat', true)];
    expect(looks(now, [stamp('gun', true), stamp('gun', true), stamp('hat', false)])).toEqual(['gun shown', 'gun gain', 'hat lose']);
  });

  it('come and go with Bad Press!, beside their equals', () => {
    const now = [stamp('gun', false), stamp('hat', false)];
    const more = [stamp('gun', false), stamp('gun', false, true), stamp('hat', false)];
    expect(looks(now, more)).toEqual(['gun missing', 'gun more', 'hat missing']);
    expect(looks(more, now)).toEqual(['gun missing', 'gun less', 'hat missing']);
    expect(pressed(now, more).map(({ added }) => added)).toEqual([false, true, false]);
    expect(new Set(pressed(more, now).map(({ key }) => key)).size).toBe(3);
  });
});

function block(kind: string, first: number, ...args: [name: string, prefix: string, elements: string[], said?: string][]) {
  return {
    kind, first, words: '', size: args.reduce((size, [, , elements]) => size * elements.length, 1),
    arguments: args.map(([name, prefix, elements, said = '']) => ({ name, said, prefix, elements, words: elements })),
  };
}

const LEADS = ['L01', 'L02'];
const TWISTS = ['P01', 'P02'];
const TIPS = ['black', 'red', 'green'];
/** play 0–5, use 6, copy 7–8, copy_dash 9–10, tips_draw 11–19, tips_remove 20–73, drop_out 74, reactivate 75–76 */
const WORDS: SpaceWords = {
  hash: 'deadline', n: 77, seats: [],
  blocks: [
    block('play', 0, ['lead', 'card', LEADS], ['at', 'place', ['-1', '0', '1'], 'at']),
    block('use', 6, ['detective', 'detective', ['pete']]),
    block('copy', 7, ['detective', 'detective', ['pete', 'ray']]),
    block('copy_dash', 9, ['to', 'seat', ['0', '1']]),
    block('tips_draw', 11, ['first', 'tip', TIPS], ['second', 'tip', TIPS]),
    block('tips_remove', 20, ['first', 'tip', TIPS], ['second', 'tip', TIPS], ['third', 'tip', TIPS], ['twist', 'card', TWISTS]),
    block('drop_out', 74),
    block('reactivate', 75, ['seat', 'seat', ['0', '1']]),
  ],
};
const space = new Space(WORDS);
const tipsDraw = (first: number, second: number) => 11 + first * 3 + second;
const tipsRemove = (twist: number) => 20 + (0 * 9 + 1 * 3 + 2) * 2 + twist;

describe('choices', () => {
  it('lay a Lead as soon as one is chosen, and where once one place is left', () => {
    const narrowing = new Narrowing(space, [0, 1, 5, 74]);
    expect(layingOf(narrowing)).toBeNull();
    expect(layingOf(narrowing.choose('card:L01'))).toEqual({ lead: 'L01', at: null });
    expect(layingOf(narrowing.choose('card:L01').choose('at:-1'))).toEqual({ lead: 'L01', at: -1 });
    expect(layingOf(narrowing.choose('card:L02'))).toEqual({ lead: 'L02', at: 1 });
    expect(layingOf(narrowing.choose('kind:drop_out'))).toBeNull();
  });

  it('put what was begun with a button on the tray, and nothing once something else is chosen', () => {
    const narrowing = new Narrowing(space, [0, 6, tipsDraw(0, 1), 74]);
    expect(trayOf(narrowing, '')).toBeNull();
    expect(trayOf(narrowing, 'tips')).toBe('tips');
    expect(trayOf(narrowing.choose('card:L01'), 'tips')).toBeNull();
    expect(trayOf(narrowing.choose('kind:use'), '')).toBe('ability');
    expect(trayOf(new Narrowing(space, [0, 74]), 'tips'), 'of another decision').toBeNull();
    expect(trayOf(new Narrowing(space, [75, 76]), '')).toBe('lucky');
  });

  it('begin with what to do and go on with what for', () => {
    const legal = [tipsDraw(0, 1), tipsDraw(0, 2), tipsDraw(1, 2), tipsRemove(0), tipsRemove(1)];
    const narrowing = new Narrowing(space, legal);
    expect(optionsOf(narrowing, 'tips')).toEqual(['kind:tips_draw', 'kind:tips_remove']);
    expect(optionsOf(narrowing.choose('kind:tips_draw'), 'tips')).toEqual(['tip:black', 'tip:red', 'tip:green']);
    expect(optionsOf(narrowing.choose('kind:tips_remove'), 'tips')).toEqual(['tip:black', 'tip:red', 'tip:green', 'card:P01', 'card:P02']);
    expect(optionsOf(new Narrowing(space, [tipsDraw(0, 1)]), 'tips'), 'only one way').toEqual([]);
    expect(optionsOf(new Narrowing(space, [75]), 'lucky'), 'whom it would help').toEqual(['seat:0']);
  });

  it('name whom to copy, and a kind that needs more said by itself', () => {
    const narrowing = new Narrowing(space, [7, 8, 9, 10]);
    expect(kindsOf(narrowing, 'ability')).toEqual(['copy', 'copy_dash']);
    expect(optionsOf(narrowing, 'ability')).toEqual(['detective:pete', 'detective:ray', 'kind:copy_dash']);
    expect(optionsOf(narrowing.choose('kind:copy_dash'), 'ability')).toEqual(['seat:0', 'seat:1']);
  });
});

describe('moments', () => {
  const happening = (number: number, kind: string, args: Record<string, string | number> = {}): Happening => ({ number, kind, args, text: '', revision: 1 });

  it('are pages to read, places that glow, and the last failure with what it cost', () => {
    const { readings, glows, failure } = momentsOf([
      happening(1, 'introduced'),
      happening(2, 'played', { seat: '0', card: 'L01', place: '0' }),
      happening(3, 'lit', { tip: 'red' }),
      happening(4, 'won', { seat: '2', clue: '8' }),
      happening(5, 'failed', { clue: '3', failures: 1 }),
      happening(6, 'bullet', { left: 2 }),
      happening(7, 'failed', { clue: '3', failures: 4 }),
      happening(8, 'buried', { clue: '9' }),
    ]);
    expect(readings).toEqual([{ kind: 'intro' }, { kind: 'clue', number: 8, reader: 2 }]);
    expect(glows).toEqual(['lead:L01', 'tip:red']);
    expect(failure).toEqual({ number: 7, clue: 3, buried: 9 });
  });

  it('tell the introduction of a table once', () => {
    expect([isFirstTelling('a'), isFirstTelling('a'), isFirstTelling('b')]).toEqual([true, false, true]);
  });
});

describe('what a view is about', () => {
  it('goes from Detectives over clue and round to the questions and the end', () => {
    const phases = [
      { agenda: [{ do: 'take', seat: 0 }] }, { target: null }, {}, { over: true, target: null }, { over: true, rating: 'sleuths' }, { over: true, asks: false },
    ].map((more) => phaseOf({ ...VIEW, ...more }));
    expect(phases).toEqual(['casting', 'clue', 'round', 'questions', 'end', 'end']);
  });

  it('has the others from the left neighbour on, and everybody for a spectator', () => {
    expect(around(VIEW)).toEqual([2, 0]);
    expect(around({ ...VIEW, seat: null })).toEqual([0, 1, 2]);
    expect([ownerOf(VIEW, 'P02'), ownerOf(VIEW, 'P01')]).toEqual([1, null]);
  });

  it('has the choices of a question by their letters', () => {
    expect([letterOf(0), letterOf(5), letterOf(9)]).toEqual(['a', 'f', '']);
    expect([choiceOf(['Ann', 'Bob'], 'b'), choiceOf(['Ann'], undefined), choiceOf(['Ann'], 'f')]).toEqual(['Bob', '', '']);
  });

  it('counts the answers that were right', () => {
    const solution = ['a', 'b', 'c'].map((choice) => ({ choice, why: '' }));
    expect(rightAnswers({ ...VIEW, solution, answers: ['a', 'c', 'c'] })).toBe(2);
  });
});

describe('words', () => {
  it('count symbols that come more than once', () => {
    expect(saySymbols(kit, ['gun', 'hat', 'gun', null])).toBe('2 × GUN, HAT, and BLANK');
    expect(sayMissing(kit, ['hat'])).toBe('Still missing: HAT');
    expect(sayMissing(kit, [])).toBe('Nothing is missing.');
  });

  it('call cards by their titles, and Twists by their symbols too', () => {
    expect(cardName(kit, 'L01')).toBe('Stick-up');
    expect(twistName(kit, 'P01')).toBe('Tailed! (HAT)');
    expect(twistName(kit, 'P02')).toBe('Frisked!');
  });

  it('say of a player what is to be seen', () => {
    expect(saySeat(kit, VIEW, 0, 'Ann')).toBe('Ann, Dash, face down, the Chief, 2 cards in hand');
    expect(saySeat(kit, VIEW, 1, 'Bob')).toBe('Bob, out of the round, 1 card in hand, active: Frisked!');
  });

  const NOTHING: Preview = {
    strip: [], left_end: 0, shows: [], hides: [], matches: [], stamps: [], missing: VIEW.missing, added: [], completes: false, lights: null,
    spends: [], plays: null, removes: [], discards: [], takes: [], gives_to: null, draws: 0, turns_down: null, turns_up: null, again: false,
    fails: false, loses_bullet: false, loses_clue: null,
  };
  const outlook = (more: Partial<Preview>) => sayOutlook(kit, VIEW, { ...NOTHING, ...more }, ['Ann', 'Bob', 'Cy']);

  it('tell what a move would change, the most important first', () => {
    expect(outlook({})).toBe('');
    expect(outlook({ missing: ['hat'], lights: 'red' })).toBe('Then missing: HAT. Lights the red matchbook.');
    expect(outlook({ missing: [], completes: true })).toBe('This wins the clue!');
    expect(outlook({ fails: true, loses_clue: 9, plays: 'P01', discards: ['L01'] })).toBe(
      'The round fails. Clue 9 is lost unread. Tailed! (HAT) becomes active. You discard 1 card.',
    );
    expect(outlook({ gives_to: 2, draws: 3 })).toBe('Your hand goes to Cy. You draw 3 cards.');
  });
});
