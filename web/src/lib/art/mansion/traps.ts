import { box, disc, fill, halftone, line, place, star, type Picture } from '../cut';

/* Each trap lies in four layers, so that it can be sprung: what stays, who stands in it, what moves, and what is before all.
   art.css tells how the second and the third move. */
export interface Trap {
  readonly ground: string;
  readonly still: Picture;
  readonly victim: Picture;
  readonly mover: Picture;
  readonly front: Picture;
  /** Where it hits. */
  readonly crash: Picture;
  /** The trap in one sign, for cards and squares. */
  readonly sign: Picture;
}

const pawn = (x: number, y: number): Picture => [
  place(
    `translate(${x} ${y})`,
    fill('pale', disc(0, -25, 8)),
    fill('pale', 'M-9 -19H9V-15H5Q6 -5 11 -2V3H-11V-2Q-6 -5 -5 -15H-9z'),
    fill('stone', 'M2 -32.7a8 8 0 0 1 0 15.4Q6 -25 2 -32.7zM3 -19H9V-15H5Q6 -5 11 -2V3H4Q6 -8 3 -19z'),
  ),
];

const wall: Picture = [fill('ground', box(0, 0, 100, 100)), fill('deep', halftone(0, 0, 100, 72, 8))];
const floor: Picture = [fill('ink', box(0, 88, 100, 12)), line('gold', 2.4, 'M0 88H100')];
const crashAt = (x: number, y: number): Picture => [
  fill('lamp', star(x, y, 11, 22, 11)),
  fill('blood', star(x, y, 9, 12, 6)),
];
const flames = (x: number, y: number): Picture => [
  place(
    `translate(${x} ${y})`,
    fill('blood', 'M-14 0Q-22 -12 -14 -26Q-12 -18 -8 -17Q-10 -32 2 -42Q1 -30 8 -24Q11 -28 11 -32Q21 -16 14 0z'),
    fill('lamp', 'M-9 0Q-12 -10 -4 -18Q-3 -11 1 -10Q2 -16 4 -20Q13 -9 9 0z'),
  ),
];

const chandelier: Picture = [
  fill('gold', 'M50 0l4 8-4 6-4-6z'),
  line('gold', 3.4, 'M50 12V26M50 24Q24 24 18 8M50 24Q76 24 82 8M50 24Q38 26 34 10M50 24Q62 26 66 10'),
  fill('gold', 'M14 8H22L20 12H16zM30 10H38L36 14H32zM62 10H70L68 14H64zM78 8H86L84 12H80zM42 24H58L50 36z'),
  fill('pale', box(16, 0, 4, 8) + box(32, 2, 4, 8) + box(64, 2, 4, 8) + box(80, 0, 4, 8)),
  fill('lamp', disc(18, -4, 3, 5) + disc(34, -2, 3, 5) + disc(66, -2, 3, 5) + disc(82, -4, 3, 5)),
  fill('pale', 'M26 20l3 6-3 6-3-6zM74 20l3 6-3 6-3-6zM50 36l3 6-3 6-3-6z'),
];

const armour: Picture = [
  fill(
    'stone',
    'M-9 -52Q-9 -66 0 -66Q9 -66 9 -52L6 -46H-6zM-16 -42L-6 -46H6L16 -42L14 -20H-14zM-22 -40L-15 -42L-14 -26L-18 -14H-23zM22 -40L15 -42L14 -26L18 -14H23zM-13 -18H-1L-3 0H-13zM13 -18H1L3 0H13z',
  ),
  fill('ink', 'M2 -66Q9 -66 9 -52L6 -46H16L14 -20H3Q8 -40 2 -46zM16 -41L22 -40L23 -14H18zM7 -18H13V0H6z'),
  fill('ink', box(-7, -57, 12, 3)),
  fill('blood', 'M0 -66Q-2 -78 10 -78Q16 -76 14 -68Q8 -72 0 -66z'),
  line('gold', 2.2, 'M-14 -30Q0 -24 14 -30'),
  line('wood', 3, 'M-24 4V-62'),
  fill('stone', 'M-24 -76L-18 -64Q-24 -58 -30 -64z'),
];

const ladder: Picture = [
  line('wood', 4, 'M-7 0V-66M9 0V-66'),
  line('wood', 3, 'M-7 -8H9M-7 -20H9M-7 -32H9M-7 -44H9M-7 -56H9'),
];

export const TRAPS: Readonly<Record<string, Trap>> = {
  stairs: {
    ground: 'purple',
    still: [
      ...wall,
      ...floor,
      fill('ink', 'M100 42H74V52H62V62H50V72H38V80H26V90H100z'),
      line('blood', 4, 'M74 42V52H62V62H50V72H38V80H26V88'),
      fill('dusk', box(43, 76, 10, 9) + box(57, 67, 10, 18) + box(71, 57, 10, 28)),
      line('gold', 3, 'M18 62L62 24M18 62V88'),
      fill('gold', disc(18, 58, 5)),
      line('gold', 2.2, 'M32 50V78M44 40V70M56 30V60'),
    ],
    victim: pawn(86, 35),
    mover: [fill('blood', 'M74 37H102V42H74z'), line('gold', 2.4, 'M74 42H102')],
    front: [],
    crash: crashAt(14, 84),
    sign: [fill('self', 'M4 94V78H22V62H40V46H58V30H76V14H96V94z'), line('brass', 7, 'M8 58L64 6')],
  },
  fireplace: {
    ground: 'orange',
    still: [
      ...wall,
      ...floor,
      fill('ink', box(12, 24, 76, 64)),
      fill('gold', box(6, 16, 88, 9)),
      fill(
        'dusk',
        box(16, 32, 10, 14) +
          box(16, 50, 10, 14) +
          box(16, 68, 10, 14) +
          box(74, 32, 10, 14) +
          box(74, 50, 10, 14) +
          box(74, 68, 10, 14),
      ),
      fill('blood', 'M32 88V56Q32 38 50 38Q68 38 68 56V88z'),
      fill('ink', 'M35 88V57Q35 41 50 41Q65 41 65 57V88z'),
      fill('pale', box(18, 6, 4, 10) + box(78, 6, 4, 10)),
      fill('lamp', disc(20, 3, 2.6, 4) + disc(80, 3, 2.6, 4)),
      fill('gold', disc(50, 9, 7)),
      fill('pale', disc(50, 9, 4.6)),
      line('ink', 2, 'M50 9V6M50 9H52.4'),
    ],
    victim: pawn(16, 90),
    mover: [fill('wood', box(2, 92, 28, 5)), line('gold', 2.2, 'M2 92H30')],
    front: flames(50, 88),
    crash: crashAt(50, 66),
    sign: [
      fill('self', 'M4 6H96V20H90V94H74V56Q74 38 50 38Q26 38 26 56V94H10V20H4z'),
      fill('oxblood', 'M32 94Q28 72 42 64Q42 72 48 70Q46 58 56 50Q56 62 64 70Q72 80 68 94z'),
      fill('brass', 'M42 94Q42 82 50 76Q60 82 58 94z'),
    ],
  },
  chandelier: {
    ground: 'teal',
    still: [
      ...wall,
      ...floor,
      fill('ink', 'M30 0H70Q66 8 50 8Q34 8 30 0z'),
      line('ink', 3, 'M50 6V18'),
      fill('blood', 'M8 92H92L98 98H2z'),
    ],
    victim: pawn(50, 93),
    mover: [place('translate(0 16)', ...chandelier)],
    front: [],
    crash: crashAt(50, 80),
    sign: [
      line('self', 7, 'M50 2V50M50 50Q18 52 12 26M50 50Q82 52 88 26'),
      fill('self', 'M34 48H66L50 74z'),
      fill('brass', disc(12, 16, 6, 10) + disc(88, 16, 6, 10) + disc(32, 30, 6, 9) + disc(68, 30, 6, 9)),
      fill('brass', 'M50 76l6 10-6 10-6-10zM18 52l5 9-5 9-5-9zM82 52l5 9-5 9-5-9z'),
    ],
  },
  statue: {
    ground: 'green',
    still: [
      ...wall,
      ...floor,
      fill('gold', box(6, 10, 26, 34)),
      fill('ink', box(10, 14, 18, 26)),
      fill('stone', disc(19, 24, 5)),
      fill('stone', 'M11 40Q11 31 19 31Q27 31 27 40z'),
      fill('ink', 'M54 88V80H98V88z'),
      fill('dusk', box(58, 82, 16, 4)),
    ],
    victim: pawn(24, 91),
    mover: [place('translate(77 80)', ...armour)],
    front: [],
    crash: crashAt(24, 82),
    sign: [
      fill('self', 'M20 52Q20 10 50 10Q80 10 80 52L72 90H28z'),
      fill('brass', 'M28 42H72V54H56V72H44V54H28z'),
      fill('self', 'M33 46H46V50H33zM54 46H67V50H54z'),
      fill('oxblood', 'M50 12Q44 -4 66 2Q84 8 82 26Q70 10 50 12z'),
    ],
  },
  bookcase: {
    ground: 'red',
    still: [
      ...wall,
      ...floor,
      fill('ink', box(40, 6, 58, 84)),
      ...[12, 32, 52, 71].flatMap((y, row): Picture => [
        fill('dusk', box(45, y, 48, 15)),
        fill('pale', box(48 + row * 3, y + 2, 5, 13) + box(80 - row * 2, y + 4, 5, 11)),
        fill('gold', box(55 + row * 2, y + 4, 5, 11) + box(74 - row, y + 1, 4, 14)),
        fill('sea', box(62 + row, y + 1, 5, 14)),
        fill('blood', box(68 + row, y + 3, 4, 12) + box(87, y + 2, 4, 13)),
      ]),
    ],
    victim: [],
    mover: [place('translate(36 90) rotate(10)', ...ladder, ...pawn(1, -28))],
    front: [],
    crash: crashAt(16, 72),
    sign: [
      fill('self', 'M30 4H96V96H30zM40 14V34H86V14zM40 44V64H86V44zM40 74V90H86V74z'),
      fill('oxblood', box(46, 14, 9, 20) + box(70, 44, 9, 20)),
      fill('brass', box(60, 18, 8, 16) + box(50, 48, 9, 16) + box(74, 76, 8, 14)),
      line('self', 6, 'M4 96L24 4M18 96L38 4'),
      line('brass', 4, 'M9 82H20M13 62H24M17 42H28M21 22H33'),
    ],
  },
};
