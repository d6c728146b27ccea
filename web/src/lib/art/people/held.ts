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

export const pipe: Picture = [
  line('ink', 4, 'M50 63.4L70 67'),
  fill('wood', 'M66 58H79V68Q79 75 72.5 75Q66 75 66 68z'),
  fill('ink', 'M73 58H79V68Q79 75 72.5 75z'),
  line('pale', 2.2, 'M72 54Q68 48 73 43Q78 37 73 31'),
];

export const holder: Picture = [
  line('ink', 3, 'M52 63L70 69'),
  line('pale', 3, 'M70 69L80 72'),
  fill('blood', disc(81.4, 72.4, 2.4)),
  line('pale', 2, 'M83 69Q88 62 84 55Q80 48 86 41'),
];

export const cigar: Picture = [
  line('wood', 4.6, 'M46 63.6L33 69'),
  fill('blood', disc(31.4, 69.6, 2.6)),
  line('pale', 2.2, 'M29 65Q23 58 27 51Q31 44 25 37'),
];

export const toothpick: Picture = [line('gold', 2, 'M46 62.6L34 66')];

export const cards: Picture = [-24, 0, 24].map((turn, i) =>
  place(
    `translate(82 100) rotate(${turn})`,
    fill('ink', 'M-12 -36H12V4H-12z'),
    fill('pale', 'M-10 -34H10V4H-10z'),
    fill(i === 1 ? 'blood' : 'ink', 'M0 -29L5 -22L0 -15L-5 -22z'),
  ),
);

export const mask: Picture = [
  line('gold', 3, 'M84 102L80 70'),
  fill('ink', 'M62 58Q80 50 98 58Q98 72 88 72Q82 72 80 66Q78 72 72 72Q62 72 62 58z'),
  fill('gold', disc(72, 63, 3.6, 2.6) + disc(88, 63, 3.6, 2.6)),
];

export const notebook: Picture = [
  fill('ink', box(66, 74, 27, 30)),
  fill('pale', box(68, 77, 23, 26)),
  line('blood', 2, 'M72 76V102'),
  line('stone', 2, 'M76 84H88M76 90H88M76 96H84'),
  line('gold', 3.4, 'M96 66L84 92'),
];

export const corsage: Picture = [
  fill('leaf', 'M60 94Q70 84 80 92Q70 100 60 94z'),
  fill('blood', star(78, 88, 8, 11, 8)),
  line('ink', 2, 'M73 88Q78 83 83 88Q80 92 76 90'),
];

export const newspaper: Picture = [
  place(
    'translate(80 86) rotate(10)',
    fill('ink', box(-17, -17, 34, 40)),
    fill('pale', box(-15, -15, 30, 38)),
    fill('ink', box(-12, -12, 24, 6)),
    line('ink', 2.2, 'M-12 -1H-1M-12 5H-1M-12 11H-1M4 -1H12M4 5H12'),
  ),
];

export const glove: Picture = [
  fill('ink', 'M64 102V90Q54 84 58 74Q62 64 76 62Q94 60 98 74Q100 84 92 90V102z'),
  fill('blood', 'M67 102V88Q57 84 61 75Q65 67 76 65Q92 63 95 75Q96 83 89 88V102z'),
  line('ink', 2.4, 'M67 90H89M66 82Q72 86 77 81Q79 76 74 74'),
  line('pale', 2.4, 'M80 70Q86 69 89 74'),
];

export const envelope: Picture = [
  place(
    'translate(79 86) rotate(-10)',
    fill('ink', box(-20, -14, 40, 28)),
    fill('pale', box(-18, -12, 36, 24)),
    line('ink', 2.2, 'M-18 -12L0 2L18 -12'),
    fill('blood', disc(0, 2, 4.4)),
  ),
];

export const dice: Picture = [
  place(
    'translate(75 88) rotate(-12)',
    fill('ink', box(-11, -11, 22, 22)),
    fill('pale', box(-9, -9, 18, 18)),
    fill('ink', disc(-4.6, -4.6, 2) + disc(4.6, -4.6, 2) + disc(-4.6, 4.6, 2) + disc(4.6, 4.6, 2) + disc(0, 0, 2)),
  ),
  place(
    'translate(92 74) rotate(18)',
    fill('ink', box(-10, -10, 20, 20)),
    fill('pale', box(-8, -8, 16, 16)),
    fill('blood', disc(0, 0, 3)),
  ),
];

export const pistol: Picture = [
  place(
    'translate(80 80) rotate(-64)',
    fill('ink', 'M-16 -10H34V3H10Q10 12 0 12H-4L-12 32H-28L-18 8Q-24 0 -16 -10z'),
    fill('stone', box(8, -7.4, 24, 4)),
    fill('dusk', box(-10, -7, 14, 9)),
    fill('wood', 'M-14 9L-7 12L-14 29H-23z'),
    line('gold', 2.2, 'M2 6Q3 9 -1 10'),
  ),
];

export const camera: Picture = [
  fill('ink', 'M58 76H66L69 71H79L82 76H98V100H58z'),
  fill('stone', disc(76, 88, 9)),
  fill('ink', disc(76, 88, 6.4)),
  fill('sea', disc(76, 88, 4)),
  line('stone', 3, 'M94 76V58'),
  fill('gold', disc(92, 56, 10)),
  fill('lamp', star(92, 56, 10, 9, 4.4)),
];

export const pen: Picture = [
  place('translate(82 80) rotate(28)', fill('ink', 'M-3 -22H3V12L0 22L-3 12z'), fill('gold', 'M-3 10H3L0 22zM-3 -22H3V-16H-3z')),
];

export const umbrella: Picture = [
  line('wood', 4, 'M86 102V70Q86 62 92 62Q98 62 97 69'),
  fill('ink', 'M82 102L84 78H88L90 102z'),
];

export const tumbler: Picture = [
  fill('ink', 'M66 68H94L91 102H69z'),
  fill('pale', 'M68.6 70.6H91.4L88.6 100H71.4z'),
  fill('gold', 'M70 82H90L88.4 99H71.6z'),
  fill('pale', 'M74 80L82 78L84 86L76 88z'),
];

export const hourglass: Picture = [
  fill('gold', box(66, 62, 26, 5) + box(66, 97, 26, 5)),
  fill('pale', 'M69 67H89Q89 77 81 82Q89 87 89 97H69Q69 87 77 82Q69 77 69 67z'),
  fill('ink', 'M84 67H89Q89 77 81 82Q89 87 89 97H84Q84 88 79 82Q84 77 84 67z'),
  fill('blood', 'M72 72H84Q83 77 79 80Q74 77 72 72zM71 97Q73 91 79 89Q84 91 86 97z'),
];

export const microphone: Picture = [
  line('ink', 4, 'M78 102V84'),
  fill('ink', 'M66 62Q66 50 78 50Q90 50 90 62V76Q90 86 78 86Q66 86 66 76z'),
  fill('stone', 'M69 62Q69 53 78 53Q87 53 87 62V75Q87 83 78 83Q69 83 69 75z'),
  line('ink', 2.2, 'M70 60H86M69 67H87M69 74H87'),
  line('gold', 3, 'M78 53V83'),
];

export const flask = (tone: 'sea' | 'leaf' | 'blood'): Picture => [
  fill('ink', 'M73 56H87V74L97 98Q97 103 92 103H68Q63 103 63 98L73 74z'),
  fill('pale', 'M75.6 59H84.4V75L94 98Q93 100 91 100H69Q67 100 66 98L75.6 75z'),
  fill(tone, 'M71 86H89L94 98Q93 100 91 100H69Q67 100 66 98z'),
  fill('pale', disc(76, 93, 2) + disc(83, 90, 1.8)),
  line('gold', 2.6, 'M72 57H88'),
];

export const bell: Picture = [
  line('wood', 5, 'M80 58V66'),
  fill('ink', 'M64 98Q70 94 70 82Q70 66 80 66Q90 66 90 82Q90 94 96 98z'),
  fill('gold', 'M68.6 95.6Q72.6 91 72.6 82Q72.6 68.6 80 68.6Q87.4 68.6 87.4 82Q87.4 91 91.4 95.6z'),
  fill('ink', 'M82 68.8Q87.4 71 87.4 82Q87.4 91 91.4 95.6H84Q86 82 82 68.8z'),
  fill('gold', disc(80, 99.6, 3.4)),
];

export const candle: Picture = [
  fill('lamp', disc(80, 60, 15)),
  fill('blood', 'M80 48Q88 58 84 65Q80 69 76 65Q72 58 80 48z'),
  fill('pale', 'M80 56Q84 61 82 65Q80 67 78 65Q76 61 80 56z'),
  fill('pale', 'M74 68H86V102H74z'),
  fill('stone', 'M81 68H86V102H81z'),
  line('pale', 3, 'M73.6 70V78'),
];

export const wheel: Picture = [
  line('ink', 7, disc(78, 98, 24)),
  line('wood', 3.4, disc(78, 98, 24)),
  line('ink', 5, 'M78 98L58 86M78 98L98 86'),
  fill('gold', disc(78, 98, 6)),
];

export const knuckles: Picture = [
  fill('ink', 'M58 102V78Q58 70 66 70H92Q100 70 100 80V102z'),
  fill('tan', 'M61 102V80Q61 73 67 73H91Q97 73 97 80V102z'),
  line('ink', 2.4, 'M70 74V88M79 74V88M88 74V88'),
  line('gold', 4.4, 'M62 79H96'),
  fill('gold', disc(65.6, 76, 4) + disc(74.6, 75, 4) + disc(83.6, 75, 4) + disc(92.4, 76, 4)),
];

export const hush: Picture = [
  fill('ink', 'M60 102Q58 86 46 82Q36 78 35 68Q40 62 52 62Q62 66 68 78L74 102z'),
  fill('fair', 'M62 102Q60 84 48 80Q38 77 37 68.6Q42 64.6 51 65Q59 69 64 79L68 102z'),
  line('ink', 2, 'M39 71L52 70M41 75L54 75'),
];

export const ringedHand: Picture = [
  fill('ink', 'M66 102L64 84L60 66Q64 60 68 66L71 78L73 58Q77 52 81 58L81 76L86 60Q91 56 93 62L90 80L97 72Q102 72 101 77L92 102z'),
  fill('fair', 'M69 102L67 84L63 67Q65 64 66.4 67L70.6 84L75 60Q77 56.6 78.6 60L79 80L88 63Q90 60.6 90.6 63L87.6 84L97 76L89.4 102z'),
  line('gold', 3, 'M74.6 70H79'),
  fill('blood', disc(77, 67, 2.6)),
];

export const brush: Picture = [
  fill('wood', 'M62 78Q80 70 98 78V86H62z'),
  fill('ink', 'M82 73.6Q92 74 98 78V86H84z'),
  line('ink', 2.6, 'M65 87V96M70 87V97M75 87V97M80 87V97M85 87V97M90 87V97M95 87V96'),
];

export const chessKing: Picture = [
  line('pale', 3.4, 'M80 54V64M75.6 58H84.4'),
  fill('pale', 'M70 68Q80 62 90 68L86 84H74zM68 88H92V94H68zM64 96H96V103H64z'),
  fill('stone', 'M82 64.6Q87 65.6 90 68L86 84H81zM82 88H92V94H82zM82 96H96V103H82z'),
];

export const lollipop: Picture = [
  line('pale', 3, 'M82 102V76'),
  fill('ink', disc(82, 68, 12)),
  fill('blood', disc(82, 68, 10)),
  line('pale', 2.4, 'M82 68Q86 64 82 61Q75 62 75 69Q77 76 84 75Q90 73 90 67'),
];

export const ticket: Picture = [
  place(
    'translate(80 84) rotate(-14)',
    fill('ink', box(-19, -11, 38, 22)),
    fill('pale', box(-17, -9, 34, 18)),
    line('blood', 2.4, 'M-10 -3H2M-10 3H-2'),
    line('ink', 2, 'M9 -9V9'),
  ),
];
