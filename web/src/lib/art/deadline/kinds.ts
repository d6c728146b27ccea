import { box, disc, fill, line } from '../cut';
import type { Likeness } from '../people/sitter';

/** What a clue is, for its front: a place, a person, an object. */
export const KINDS: Readonly<Record<string, Likeness>> = {
  place: {
    ground: 'teal',
    picture: [
      fill('ground', box(0, 0, 100, 100)),
      fill('lamp', disc(72, 26, 15)),
      fill('ink', 'M0 100V52H14V40H30V58H38V22L46 12L54 22V58H64V46H86V62H100V100z'),
      fill('lamp', box(41, 28, 4, 6) + box(48, 28, 4, 6) + box(41, 40, 4, 6) + box(19, 48, 5, 7) + box(70, 54, 5, 7) + box(78, 54, 5, 7)),
      fill('gold', 'M34 100V74Q34 62 46 62Q58 62 58 74V100z'),
      fill('ink', 'M39 100V76Q39 67 46 67Q53 67 53 76V100z'),
      line('gold', 3, 'M0 98H100'),
    ],
  },
  person: {
    ground: 'red',
    picture: [
      fill('ground', box(0, 0, 100, 100)),
      fill('lamp', 'M58 0H100V100H84z'),
      fill('ink', 'M8 100Q8 72 34 67L36 58H58L60 67Q86 72 88 100z'),
      fill('ink', disc(48, 45, 17, 21)),
      fill('fair', 'M58 34Q66 44 62 60L54 66Q58 52 53 44z'),
      fill('ink', 'M14 36Q26 29 30 29Q29 9 41 10Q48 16 56 10Q68 9 67 29Q72 29 84 36Q68 42 48 41Q28 42 14 36z'),
      fill('gold', 'M30 24Q48 31 67 24V30Q48 36 30 30z'),
      fill('pale', 'M44 68L50 78L57 68L54 100H48z'),
    ],
  },
  object: {
    ground: 'yellow',
    picture: [
      fill('ground', box(0, 0, 100, 100)),
      fill('deep', 'M20 30L80 18L92 82L30 94z'),
      fill('ink', 'M12 22L72 12L84 78L24 88z'),
      fill('pale', 'M16 26L69 17L79.4 74.4L27.4 83z'),
      line('ink', 3, 'M26 38L62 32M28 48L66 41.6M30 58L54 54'),
      line('ink', 9, 'M74 76L92 94'),
      fill('ink', disc(62, 62, 20)),
      fill('gold', disc(62, 62, 16.4)),
      fill('pale', disc(62, 62, 12)),
      fill('blood', disc(62, 62, 5)),
    ],
  },
};
