/** A small table's moves, as the server would send them. */
import type { SpaceWords } from '../src/lib/wire/types';

function argument(name: string, prefix: string, elements: string[], said = '') {
  return { name, said, prefix, elements, words: elements.map((element) => element.toUpperCase()) };
}

/** ask 3×2 (0–5), look 2 (6–7), pass (8), move 2×2×3 (9–20), swap 3×3 (21–29) */
export const SPACE: SpaceWords = {
  hash: 'small',
  n: 30,
  seats: ['seat 0', 'seat 1', 'seat 2'],
  blocks: [
    {
      kind: 'ask',
      first: 0,
      size: 6,
      words: '',
      arguments: [argument('witness', 'seat', ['0', '1', '2']), argument('about', 'suit', ['red', 'blue'])],
    },
    { kind: 'look', first: 6, size: 2, words: '', arguments: [argument('slot', 'slot', ['A', 'B'])] },
    { kind: 'pass', first: 8, size: 1, words: '', arguments: [] },
    {
      kind: 'move',
      first: 9,
      size: 12,
      words: '',
      arguments: [
        argument('die', 'die', ['first', 'second']),
        argument('pawn', 'pawn', ['ann', 'bob']),
        argument('to', 'cell', ['A1', 'B1', 'C1'], 'to'),
      ],
    },
    {
      kind: 'swap',
      first: 21,
      size: 9,
      words: '',
      arguments: [argument('one', 'card', ['x', 'y', 'z']), argument('other', 'card', ['x', 'y', 'z'])],
    },
  ],
};
