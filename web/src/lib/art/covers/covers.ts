import { box, disc, fill, halftone, line, place, rays, star, type Picture } from '../cut';
import { EYE } from '../neutral';

/* Covers, 300 by 400: a picture over a title plate. */
export interface Cover {
  readonly ground: string;
  readonly picture: Picture;
  /** The number or word that is set large, and what stands under it. */
  readonly large?: string;
  readonly title: string;
}

const plate: Picture = [
  fill('ink', box(0, 290, 300, 110)),
  line('gold', 4, 'M0 290H300'),
  line('gold', 2, 'M0 297H300'),
  line('gold', 2.6, 'M10 10H290V390H10z'),
  line('gold', 2.6, 'M10 34H34V10M290 34H266V10'),
];

const stage = (x: number, y: number, ...drawn: Picture): Picture => [
  fill('ground', box(0, 0, 300, 400)),
  fill('ray', rays(x, y, 24, 420)),
  ...drawn,
  ...plate,
];

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

const house = [
  'M70 290V176H64L92 132V112H104V122L112 132L120 140V120L150 70L180 120V140L188 132L196 122V100H208V132L236 176H230V290z',
  'M142 70V50H158V70z',
  'M150 22L153 50H147z',
].join('');

const mansion: Picture = stage(
  150,
  110,
  fill('lamp', disc(150, 110, 84)),
  fill('ray', disc(150, 110, 100)),
  fill('deep', halftone(0, 0, 300, 90, 12)),
  fill('ink', 'M0 290V262Q40 232 90 236H210Q260 232 300 262V290z'),
  fill('ink', house),
  fill('dusk', 'M76 176H120V240H76z'),
  fill('ink', 'M64 178L92 136L120 178z'),
  fill(
    'lamp',
    'M84 192H96V214H84zM102 192H114V214H102zM186 186H198V208H186zM206 186H218V208H206zM186 220H198V240H186zM206 220H218V240H206zM144 92Q150 82 156 92V106H144z',
  ),
  fill('lamp', 'M132 178V144Q132 130 150 130Q168 130 168 144V178z'),
  fill('ink', 'M143 178Q142 164 147 160Q144 150 150 150Q156 150 153 160Q158 164 157 178z'),
  line('ink', 2.6, 'M150 130V148M132 152H144M156 152H168'),
  fill('blood', 'M138 250V206Q138 196 150 196Q162 196 162 206V250z'),
  fill('gold', disc(157, 226, 2.4)),
  line('gold', 3, 'M134 250V204Q134 190 150 190Q166 190 166 204V250'),
  fill('gold', 'M138 250H162Q166 262 190 268Q206 276 176 290H86Q120 276 138 268Q150 262 138 250z'),
  fill('wood', 'M154 250H162Q166 262 190 268Q206 276 176 290H156Q184 278 164 268Q154 262 154 250z'),
  fill(
    'ink',
    'M22 290V196H60V290zM18 186H64V196H18zM28 174H54V186H28zM240 290V196H278V290zM236 186H282V196H236zM246 174H272V186H246z',
  ),
  fill('dusk', box(26, 202, 12, 84) + box(244, 202, 12, 84)),
  line('ink', 5, 'M66 290V214M78 290V208M90 290V206M234 290V214M222 290V208M210 290V206M60 226H96M204 226H240'),
  fill(
    'ink',
    'M62 216L66 204L70 216zM74 210L78 198L82 210zM86 208L90 196L94 208zM230 216L234 204L238 216zM218 210L222 198L226 210zM206 208L210 196L214 208z',
  ),
  fill('gold', box(245, 204, 28, 26)),
  line('ink', 3.2, 'M251 211L253.5 209V225M259 210H267L262.5 215.5Q268 216 267 221Q265 226 259 224'),
  place(
    'translate(41 176)',
    fill('ink', 'M-16 0Q-18 -22 -4 -28L-6 -46L2 -40H8L16 -46Q18 -30 10 -26Q18 -14 14 0z'),
    line('ink', 4, 'M-12 -2Q-30 0 -26 -22'),
    fill('lamp', disc(2, -34, 2) + disc(10, -34, 2)),
  ),
);

const unknown: Picture = stage(
  150,
  150,
  fill('deep', disc(150, 150, 118)),
  line('gold', 3, disc(150, 150, 118)),
  line('gold', 2.4, disc(150, 150, 110)),
  place('translate(10 10) scale(2.8)', ...EYE),
  fill('gold', star(40, 48, 4, 14, 4) + star(260, 48, 4, 14, 4) + star(40, 256, 4, 14, 4) + star(260, 256, 4, 14, 4)),
);

export const COVERS: Readonly<Record<string, Cover>> = {
  thirteen_clues: { ground: 'red', picture: clues, large: '13', title: 'Clues' },
  dead_end_drive: { ground: 'purple', picture: mansion, large: '13', title: 'Dead End Drive' },
};

/** A game without a cover of its own goes by its name. */
export const plainCover = (title: string): Cover => ({ ground: 'teal', picture: unknown, title });
