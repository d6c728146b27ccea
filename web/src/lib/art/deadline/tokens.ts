import { box, disc, fill, line, rays, recut, star, type Picture } from '../cut';
import { board } from '../backs';

/** 40 by 100. */
export const BULLET: Picture = [
  fill('ink', 'M20 2Q35 18 35 42V88H38V98H2V88H5V42Q5 18 20 2z'),
  fill('blood', 'M20 8Q31 22 31 40H9Q9 22 20 8z'),
  fill('gold', 'M9 43H31V86H9z'),
  fill('pale', 'M12 43H17V86H12z'),
  fill('gold', box(6, 90, 28, 5)),
];

/** One that is spent: the case is dull and struck out. */
export const SPENT: Picture = [
  ...recut(recut(recut(BULLET, 'gold', 'stone'), 'blood', 'stone'), 'ink', 'dusk'),
  line('ink', 12, 'M8 70L32 46'),
  line('pale', 5, 'M8 70L32 46'),
];

/** The Chief's badge. */
export const BADGE: Picture = [
  fill('ink', star(50, 50, 7, 50, 34)),
  fill('gold', star(50, 50, 7, 44, 30)),
  fill('ink', disc(50, 50, 23)),
  fill('gold', disc(50, 50, 19)),
  fill('ink', star(50, 51, 5, 15, 6)),
];

/** A case closed badly: the file, torn through. */
export const FAILURE: Picture = [
  fill('self', 'M10 14H46L40 30L52 44L40 58L52 72L44 90H10z'),
  fill('self', 'M56 14H90V90H54L62 72L50 58L62 44L50 30z'),
  line('page', 6, 'M20 34H32M20 50H32M20 66H32M70 34H80M70 50H80M70 66H80'),
];

/** The back of the draw deck, 100 by 140: a match, struck. */
export const BACK: Picture = board(
  line('wood', 4.4, 'M50 96V66'),
  fill('blood', 'M50 42Q64 56 58 66Q54 71 50 71Q46 71 42 66Q37 57 50 42z'),
  fill('lamp', 'M50 51Q57 59 54 65Q52 68 50 68Q48 68 46 65Q43 59 50 51z'),
);

/** The back of a Detective, square: what is not covered by the medallion with the face. */
export const MEDALLION: Picture = [
  fill('ground', box(0, 0, 100, 100)),
  fill('ray', rays(50, 50, 24)),
  line('gold', 2.6, 'M6 6H94V94H6z'),
  fill('gold', star(14, 14, 4, 8, 3) + star(86, 14, 4, 8, 3) + star(14, 86, 4, 8, 3) + star(86, 86, 4, 8, 3)),
  fill('ink', disc(50, 50, 38)),
  line('gold', 3, disc(50, 50, 36)),
];
