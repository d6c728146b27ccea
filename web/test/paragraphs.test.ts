/** The engine's text of a table in windows of any width: sentences whole, drawings as they are. */
import { describe, expect, it } from 'vitest';

import { paragraphs } from '../src/lib/table/paragraphs';

const CLOCK = `Hour 13 (day). The clock goes down to hour 1.
   24 23 22 21 20 19 18 17 16 15 14 13 12 11 10  9  8  7  6  5  4  3  2  1
    n  n  n  n  n  n  d  d  d  d  d  d  d  d  d  d  d  d  n  n  n  n  n  n
                                     ^
  Night: 24 to 19, 6 to 1`;
const STORY = `Storylines (die icon after the slash, the current card between stars)
  +----------+ +----R-----+
  Y*C3/blank*R B F8/blank B
  +----G-----+ +----------+
  +----B-----+
  B   F9/4   -
  +----B-----+
  Edges: B stairs, G door, R window, Y car, - none
  Row 0 (main): C3 Lights out at the pier (Cliffhanger, die blank, left car, top
      none, right window, bottom door); F8 An overdue library card (Lead, die
      blank, left stairs, top window, right stairs, bottom none)`;
const HOUSE = `   +--------+
  1|## .  S!|
   |--    --|
  2|.  .  . |
   +--    --+
                             GO
S! traps, ## furniture, GO exit`;
const ITEMS = `Items card Items A: 1 Whiskey, 2 Pocket Watch, 3 Revolver, 4 Matchbook,
    5 Paperboy, 6 Underworld
Twist markers: none (0 of 4)`;
const SUSPECTS = `  Die 3, 4: Deuce McDuggan needs rounds, 3× persuasion, word
      Shares an icon with you (word): the task needs one word more`;

function shape(text: string): [drawing: boolean, lines: number][] {
  return paragraphs(text).flatMap((part) => part.map(({ drawing, lines }) => [drawing, lines.length] as [boolean, number]));
}

describe('drawings', () => {
  it('are told from the sentences around them', () => {
    expect(shape(CLOCK)).toEqual([[false, 1], [true, 3], [false, 1]]);
    expect(shape(STORY)).toEqual([[false, 1], [true, 6], [false, 2]]);
    expect(shape(HOUSE)).toEqual([[true, 6], [false, 1]]);
  });

  it('keep every column', () => {
    const [drawn] = paragraphs(HOUSE)[0] ?? [];
    expect(drawn?.lines.map((line) => line.text)).toEqual(HOUSE.split('\n').slice(0, 6));
  });
});

describe('sentences', () => {
  it('that were folded are whole again', () => {
    const lines = paragraphs(STORY)[0]?.at(-1)?.lines ?? [];
    expect(lines[1]?.text).toMatch(/^Row 0 \(main\).*left car, top none, right.*\(Lead, die blank.*bottom none\)$/);
    expect(lines[1]?.indent).toBe(2);
    expect(paragraphs(ITEMS)[0]?.[0]?.lines.map((line) => line.text)).toEqual([
      'Items card Items A: 1 Whiskey, 2 Pocket Watch, 3 Revolver, 4 Matchbook, 5 Paperboy, 6 Underworld',
      'Twist markers: none (0 of 4)',
    ]);
  });

  it('that only stand further in stay lines of their own', () => {
    expect(paragraphs(SUSPECTS)[0]?.[0]?.lines).toHaveLength(2);
  });

  it('stay in the paragraph they were in', () => {
    expect(paragraphs(`a\n\nb\nc\n\n`).map((part) => part.flatMap(({ lines }) => lines.map((line) => line.text)))).toEqual([
      ['a'],
      ['b', 'c'],
    ]);
  });
});
