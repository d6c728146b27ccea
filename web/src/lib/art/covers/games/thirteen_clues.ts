import { box, disc, fill, halftone, line, place, type Picture } from '../../cut';
import { stage, type Cover } from '../stage';

const skyline =
  'M0 290V214H18V198H40V220H52V190L64 176L76 190V226H96V206H118V232H142V240H166V224H186V210H206V228H228V120H224V108H230L246 62L262 108H268V120H264V216H282V196H300V290z';

/** The ridges of a fingertip: arches within an oval. */
const ridges = [4, 12.5, 21, 29.5, 38, 46.5]
  .map((r) => {
    const foot = Math.round(62 * Math.sqrt(1 - (r / 54) ** 2));
    return `M${-r} ${foot}V-6A${r} ${r * 1.15} 0 0 1 ${r} -6V${foot}`;
  })
  .join('');

const studs = Array.from({ length: 13 }, (_, i) => {
  const angle = (2 * Math.PI * i) / 13 - Math.PI / 2;
  return disc(Math.round(120 + 91 * Math.cos(angle)), Math.round(132 + 91 * Math.sin(angle)), 4);
}).join('');

const clues: Picture = stage(
  120,
  132,
  fill('deep', halftone(0, 0, 300, 120, 12)),
  fill('ink', skyline),
  fill('lamp', disc(246, 140, 14)),
  line('ink', 3, 'M246 140V130M246 140L253 144'),
  fill(
    'lamp',
    box(24, 226, 8, 12) +
      box(60, 206, 8, 12) +
      box(84, 240, 8, 12) +
      box(108, 220, 6, 10) +
      box(192, 228, 8, 12) +
      box(288, 214, 6, 12) +
      box(240, 190, 12, 20) +
      box(24, 256, 8, 12) +
      box(44, 238, 8, 12) +
      box(60, 264, 8, 12) +
      box(108, 258, 8, 12) +
      box(132, 258, 8, 12) +
      box(172, 246, 8, 12) +
      box(150, 268, 8, 12) +
      box(282, 250, 8, 12),
  ),
  line('ink', 40, 'M190 202L262 274'),
  line('wood', 26, 'M194 206L260 272'),
  line('gold', 6, 'M196 200L262 266'),
  fill('gold', 'M174 202L190 186L204 200L188 216z'),
  fill('ink', disc(120, 132, 103)),
  fill('gold', disc(120, 132, 98)),
  fill('ink', disc(120, 132, 84)),
  fill('ink', studs),
  fill('pale', disc(120, 132, 79)),
  fill('stone', 'M120 53a79 79 0 0 1 0 158Q182 190 182 132Q182 74 120 53z'),
  place(
    'translate(122 132) rotate(12)',
    line('blood', 5.4, ridges),
    line('pale', 4, 'M-52 22L-26 10M-16 44L8 34M14 -2L34 -14M-36 -22L-26 -12'),
    line('stone', 4, 'M34 26L50 14'),
  ),
  fill('pale', 'M54 126Q58 84 96 66Q72 92 68 130z'),
);

export const cover: Cover = { ground: 'red', picture: clues, large: '13', title: 'Clues' };
