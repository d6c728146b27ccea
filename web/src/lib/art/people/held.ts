import { box, disc, fill, line, place, star, type Picture } from '../cut';

/* Things held or carried, which tell what somebody does. */

export const cleaver: Picture = [
  place(
    'translate(84 72) rotate(14)',
    fill('wood', box(-3, 0, 6, 34)),
    fill('stone', 'M-12 -34H8Q12 -16 8 2H-3V-6H-12z'),
    fill('ink', 'M3 -34H8Q12 -16 8 2H3z'),
    fill('ink', disc(-7, -29, 2.2)),
  ),
];

export const whip: Picture = [line('wood', 3.6, 'M80 102L90 50'), line('ink', 2.2, 'M90 50Q98 20 86 16Q78 16 80 26')];

export const fan: Picture = [
  fill('pale', 'M84 100L56 84Q62 66 84 64Q98 66 104 78z'),
  fill('ground', 'M84 100L62 87Q67 74 84 73Q96 74 101 83z'),
  line('ink', 2, 'M84 100L60 78M84 100L70 69M84 100L84 65M84 100L97 69'),
];

export const tray: Picture = [
  fill('stone', 'M64 86a14 13 0 0 1 28 0z'),
  fill('pale', 'M67 85a12 10 0 0 1 9 -10Q71 79 71 85z'),
  fill('pale', disc(78, 72, 2.4)),
  fill('gold', 'M58 86H98V90H58z'),
  fill('pale', 'M70 90H86V100Q78 104 70 100z'),
];

export const duster: Picture = [
  line('wood', 4.4, 'M76 102L82 76'),
  fill('pale', 'M76 78Q62 62 74 58Q64 44 78 44Q78 30 88 34Q98 26 99 40Q108 50 98 58Q102 70 90 78z'),
  fill('stone', 'M90 34Q98 26 99 40Q108 50 98 58Q102 70 90 78H84Q96 58 90 34z'),
  line('ink', 2, 'M82 74Q78 64 80 54M85 72Q86 58 84 46M90 72Q94 64 94 58'),
  fill('blood', box(75, 76, 16, 5)),
];

export const teacup: Picture = [
  fill('pale', 'M66 76H90Q90 92 78 93Q66 92 66 76z'),
  line('pale', 3, 'M90 79Q98 79 96 85Q94 88 88 87'),
  fill('sea', box(67, 80, 22, 4)),
  fill('gold', 'M60 94H96Q92 99 78 99Q64 99 60 94z'),
  line('pale', 2.2, 'M74 72Q71 67 75 63M82 72Q79 67 83 63'),
];

export const racket: Picture = [
  place(
    'translate(84 44) rotate(18)',
    line('gold', 3.4, disc(0, 0, 14, 18)),
    line('pale', 2, 'M-9 -12V12M-3 -16V16M3 -16V16M9 -12V12M-13 -6H13M-13 0H13M-13 6H13'),
    line('wood', 4.4, 'M0 18V60'),
  ),
];

export const rose: Picture = [
  fill('leaf', 'M27 86Q22 92 27 96Q32 92 27 86z'),
  fill('blood', star(26, 85, 7, 6.4, 4.6)),
  line('ink', 2, 'M24 85Q26 82.6 28 85'),
];

export const scissors: Picture = [
  place(
    'translate(84 80) rotate(24)',
    line('pale', 3.2, 'M-4 2L5 -26M4 2L-5 -26'),
    line('gold', 3, disc(-6, 8, 5)),
    line('gold', 3, disc(6, 8, 5)),
  ),
];

export const crystalBall: Picture = [
  fill('gold', 'M66 100L70 92H90L94 100z'),
  fill('sea', disc(80, 82, 14)),
  fill('pale', 'M70 80Q72 71 81 70Q75 74 74 82z'),
  fill('lamp', star(84, 85, 4, 6, 2)),
];

export const spade: Picture = [
  line('wood', 4.4, 'M87 102V64'),
  fill('stone', 'M78 68V50Q87 38 96 50V68z'),
  fill('ink', 'M88 68V42.6Q93 45 96 50V68z'),
];

export const whisk: Picture = [
  place(
    'translate(84 70) rotate(16)',
    fill('wood', box(-2.6, 4, 5.2, 30)),
    line('pale', 2.2, 'M0 4Q-16 -22 0 -32Q16 -22 0 4M0 4Q-6 -20 0 -32Q6 -20 0 4'),
  ),
];

export const lorgnette: Picture = [
  line('gold', 2.8, disc(42, 46.4, 7)),
  line('gold', 2.8, disc(59, 46.4, 7)),
  line('gold', 2.6, 'M49 46H52M66 48L84 78'),
];

export const lens: Picture = [
  line('ink', 7, 'M86 84L94 100'),
  fill('sea', disc(80, 72, 13)),
  fill('pale', 'M71 70Q73 62 81 61Q76 65 75 72z'),
  line('gold', 3.6, disc(80, 72, 13)),
];

export const book: Picture = [
  fill('blood', 'M66 80L92 74V100H66z'),
  fill('pale', 'M69 84L89 79.5V82.5L69 87z'),
  line('gold', 2.2, 'M66 80V102'),
];

export const earrings: Picture = [fill('gold', disc(32, 56, 3)), fill('gold', disc(68, 56, 2.6))];
export const hoops: Picture = [line('gold', 2.6, disc(31, 58, 5)), line('gold', 2.6, disc(69, 58, 5))];
