import { box, disc, fill, halftone, line, place, star, type Picture } from '../cut';
import { drawing } from '../people/stranger';
import type { Likeness } from '../people/sitter';
import { stage } from './stage';

/* The cover of a case that nobody has drawn: its file on the desk, sealed with one of four signs. */

const SEALS: readonly [Picture, ...Picture[]] = [
  [line('pale', 12, 'M-14 -16Q-14 -32 0 -32Q15 -32 15 -17Q15 -8 5 -3Q0 0 0 10'), fill('pale', disc(0, 27, 7))],
  [line('pale', 7, disc(-6, -6, 20)), line('pale', 10, 'M10 10L28 28')],
  [fill('pale', `${disc(0, -10, 15)}M-9 0H9L15 32H-15z`)],
  [fill('pale', star(0, 0, 5, 34, 14))],
];

export function untold(key: string): Likeness {
  const draw = drawing(key);
  const seal = draw(SEALS);
  return {
    ground: draw(['teal', 'red', 'plum', 'orange', 'blue', 'green', 'brown', 'purple']),
    picture: stage(
      84,
      40,
      fill('deep', halftone(0, 0, 300, 110, 12)),
      line('ink', 8, 'M20 290V150Q20 66 60 54'),
      fill('ink', 'M40 84Q44 36 84 30Q124 36 128 84z'),
      fill('pale', disc(84, 84, 22, 10)),
      fill('lamp', 'M62 86H106L250 290H20z'),
      place(
        `translate(168 186) rotate(${draw([-9, -5, 6, 10])})`,
        fill('ink', 'M-88 -92H-30L-18 -76H92V104H-88z'),
        fill('wood', 'M-82 -86H-33L-21 -70H86V98H-82z'),
        fill('gold', 'M-82 -54H86V98H-82z'),
        fill('pale', 'M-70 -64H74V-46H-70z'),
        fill('gold', box(-82, -48, 168, 146)),
        line('wood', 4, 'M-66 -30H-10M-66 -16H-26M-66 82H70'),
        line('ink', 3.4, 'M2 -48V98'),
        fill('ink', disc(2, 32, 50)),
        fill('blood', disc(2, 32, 45)),
        place('translate(2 32)', ...seal),
      ),
    ),
  };
}
