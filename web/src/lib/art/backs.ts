import { box, disc, fill, line, place, rays, type Picture } from './cut';
import { EYE } from './neutral';

/* The backs of cards, 100 by 140: deco fans round the sign of the game. */

export const board = (...sign: Picture): Picture => [
  fill('ground', box(0, 0, 100, 140)),
  fill('ray', rays(50, 70, 24, 90)),
  fill('ink', `${box(0, 0, 100, 140)}M12 7Q7 7 7 12V128Q7 133 12 133H88Q93 133 93 128V12Q93 7 88 7z`),
  line('gold', 2.4, 'M18 13H82Q87 13 87 18V122Q87 127 82 127H18Q13 127 13 122V18Q13 13 18 13z'),
  ...[0, 180].map((turn) =>
    place(
      `rotate(${turn} 50 70)`,
      fill('ink', 'M22 14H78Q76 42 50 42Q24 42 22 14z'),
      line('gold', 2.4, 'M50 14V38M50 14L36 36M50 14L64 36M50 14L27 29M50 14L73 29M26 20Q30 40 50 40Q70 40 74 20'),
    ),
  ),
  fill('ink', disc(50, 70, 30)),
  line('gold', 2.6, disc(50, 70, 30)),
  ...sign,
];

export const CLUE_BACK: Picture = board(place('translate(15 35) scale(.7)', ...EYE));
export const TRAP_BACK: Picture = board(
  fill('gold', disc(50, 62, 12)),
  fill('gold', 'M45 68H55L62 92H38z'),
  fill('ink', disc(50, 62, 6)),
  fill('ink', 'M47.5 65H52.5L55 84H45z'),
);
