import { box, disc, fill, line, place, star, type Picture } from '../cut';
import { known } from '../known';

/* Matchbooks, 80 by 100; the cover is the ground, each colour has an emblem of its own. */
const EMBLEMS: Readonly<Record<string, Picture>> = {
  black: [fill('gold', 'M46 30A17 17 0 1 0 57 56A14 14 0 0 1 46 30z')],
  red: [fill('pale', star(40, 47, 5, 18, 7.6))],
  green: [fill('pale', disc(40, 38, 8) + disc(31, 50, 8) + disc(49, 50, 8)), fill('pale', 'M37.6 46H42.4L45 63H35z')],
  blue: [
    line('pale', 5, 'M40 36V63M30 44H50'),
    line('pale', 5, 'M25 53Q27 64 40 64Q53 64 55 53'),
    line('pale', 4, disc(40, 33, 4)),
  ],
};

const closed = (emblem: Picture): Picture => [
  fill('ink', 'M13 9H67Q71 9 71 13V93Q71 97 67 97H13Q9 97 9 93V13Q9 9 13 9z'),
  fill('ground', 'M14 12H66Q68 12 68 14V76H12V14Q12 12 14 12z'),
  fill('ray', 'M14 12H66Q68 12 68 14V20H12V14Q12 12 14 12z'),
  ...emblem,
  fill('dusk', box(12, 79, 56, 15)),
  fill('stone', box(33, 84, 14, 4)),
];

const stems = (xs: number[]): string => xs.map((x) => `M${x} 70V44`).join('');

const open = (emblem: Picture): Picture => [
  // the cover thrown back, the comb of matches, one alight
  fill('ink', 'M13 34H67V97H13z'),
  line('pale', 6, stems([22, 31, 49, 58])),
  fill('blood', disc(22, 43, 4.6, 5.6) + disc(31, 43, 4.6, 5.6) + disc(49, 43, 4.6, 5.6) + disc(58, 43, 4.6, 5.6)),
  line('wood', 6, 'M40 70V34'),
  fill('ink', 'M40 -1Q61 20 52 36Q47 44 40 44Q33 44 28 36Q20 22 40 -1z'),
  fill('blood', 'M40 6Q56 22 48.6 34Q45 40 40 40Q35 40 31.4 34Q25 23 40 6z'),
  fill('lamp', 'M40 17Q50 27 46 34.6Q43.4 38.6 40 38.6Q36.6 38.6 34 34.6Q30.4 28 40 17z'),
  fill('pale', 'M40 27Q44.4 31.6 42.8 35.4Q41.6 37 40 37Q38.4 37 37.2 35.4Q36 32 40 27z'),
  fill('ink', 'M10 62H70Q73 62 73 65V93Q73 97 69 97H11Q7 97 7 93V65Q7 62 10 62z'),
  fill('ground', box(10, 65, 60, 29)),
  place('translate(18 52) scale(.55)', ...emblem),
];

/** The night's own colour is the only one that no suit or portrait has. */
export const matchbookGround = (tip: string): string => (!known(EMBLEMS, tip) ? 'grey' : tip === 'black' ? 'night' : tip);

const UNMARKED: Picture = [line('pale', 5, disc(40, 47, 14))];

/** A matchbook by its colour: closed, or open with one match alight. */
export const matchbook = (tip: string, lit: boolean): Picture => (lit ? open : closed)(known(EMBLEMS, tip) ?? UNMARKED);
