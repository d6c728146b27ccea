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

/* A struck match over the night desk: the flame lights the city edition and the clock behind it. */
const hours = Array.from({ length: 12 }, (_, i) => {
  const angle = (Math.PI * i) / 6;
  const at = (r: number): string =>
    `${Math.round(150 + r * Math.sin(angle))} ${Math.round(118 - r * Math.cos(angle))}`;
  return `M${at(i % 3 === 0 ? 66 : 74)}L${at(84)}`;
}).join('');

const deadline: Picture = stage(
  150,
  118,
  fill('deep', halftone(0, 0, 300, 110, 12)),
  fill('ink', disc(150, 118, 104)),
  fill('gold', disc(150, 118, 98)),
  fill('ink', disc(150, 118, 92)),
  fill('pale', disc(150, 118, 88)),
  fill('stone', 'M150 30a88 88 0 0 1 0 176Q214 178 214 118Q214 58 150 30z'),
  fill('blood', 'M150 118L106.2 42.2A87.5 87.5 0 0 1 150 30.5z'),
  line('ink', 6, hours),
  line('ink', 9, 'M150 118L150 52M150 118L120 66'),
  fill('ink', disc(150, 118, 12)),
  fill('gold', disc(150, 118, 6)),
  // the city edition, still warm
  fill('ink', 'M0 290V240L66 214L196 236L204 290z'),
  fill('pale', 'M6 290V246L68 222L186 242L194 290z'),
  fill('stone', 'M110 229L186 242L194 290H132z'),
  fill('ink', 'M24 252L74 234L124 243L122 251L75 242L26 260z'),
  line('ink', 3, 'M20 268L64 252M16 280L62 264M78 254L128 262M78 266L130 274M80 278L130 285'),
  fill('blood', 'M142 250L178 256L181 276L144 270z'),
  // a hand with a match
  place(
    'translate(226 214) rotate(-16)',
    line('ink', 12, 'M0 84V8'),
    line('wood', 6, 'M0 84V10'),
    fill('ink', 'M0 -66Q34 -26 20 6Q12 22 0 22Q-12 22 -20 6Q-32 -22 0 -66z'),
    fill('blood', 'M0 -54Q26 -20 15 4Q10 15 0 15Q-10 15 -15 4Q-24 -18 0 -54z'),
    fill('lamp', 'M0 -32Q15 -10 9 5Q6 11 0 11Q-6 11 -9 5Q-14 -10 0 -32z'),
    fill('pale', 'M0 -12Q6 -2 4 5Q2 8 0 8Q-2 8 -4 5Q-6 -2 0 -12z'),
  ),
  fill('ink', 'M300 218V290H226Q222 268 234 256L262 240Q270 224 300 218z'),
  fill('tan', 'M234 268Q226 262 232 254L262 240Q272 238 272 246L252 262Q256 270 246 276Q236 276 234 268z'),
  fill('fair', 'M236 264Q230 260 236 256L262 244Q268 244 266 248L246 260z'),
);

/* Somebody in a trench coat under a lamp, seen through the rain; two dice have the last word. */
const rain = Array.from({ length: 22 }, (_, i) => {
  const [x, y] = [(i * 53) % 300, (i * 97) % 250];
  return `M${x} ${y}l-7 26`;
}).join('');

const pips = (...places: [number, number][]): string => places.map(([x, y]) => disc(x, y, 5)).join('');

const pulp: Picture = stage(
  206,
  74,
  fill('deep', halftone(0, 0, 300, 130, 12)),
  fill('ink', 'M0 290V128H26V104H58V150H84V176H112V290zM300 290V150H276V120H252V190H236V290z'),
  fill('lamp', box(10, 146, 9, 13) + box(34, 124, 9, 13) + box(38, 168, 9, 13) + box(92, 196, 8, 12) + box(258, 140, 9, 13)),
  fill('lamp', box(280, 176, 9, 13) + box(12, 196, 9, 13) + box(66, 188, 9, 13)),
  fill('lamp', 'M206 70L292 290H96z'),
  fill('gold', disc(196, 284, 96, 14)),
  line('ink', 9, 'M262 290V58Q262 34 238 34Q208 34 206 52'),
  fill('ink', 'M180 72Q182 50 206 50Q230 50 232 72z'),
  fill('pale', disc(206, 72, 13, 9)),
  // hat, collar, coat
  fill('ink', 'M130 290Q124 210 138 186Q150 172 164 168L160 156H204L200 168Q216 172 226 186Q240 210 236 290z'),
  fill('dusk', 'M138 290Q134 214 146 192L168 178L178 290z'),
  fill('ink', disc(182, 140, 25, 29)),
  fill('fair', 'M160 132Q160 166 182 168Q188 150 178 132z'),
  fill('ink', 'M160 146L172 145L166 150z'),
  fill('ink', 'M128 128Q144 136 182 136Q222 136 238 124Q230 114 214 112Q214 82 198 84Q184 92 170 82Q154 82 152 112Q136 116 128 128z'),
  fill('blood', 'M152 112Q184 122 214 110L214 102Q184 112 153 103z'),
  fill('dusk', 'M156 110Q154 88 168 86Q162 94 164 112z'),
  fill('wood', 'M154 172L176 178L170 204L148 190zM210 172L190 178L196 204L216 190z'),
  fill('blood', 'M180 182L188 182L192 234L184 246L176 234z'),
  fill('dusk', 'M130 236H178V246H130zM190 236H238V246H190z'),
  fill('gold', box(176, 234, 16, 14)),
  line('pale', 3, 'M160 160L142 168'),
  fill('blood', disc(141, 168, 3.4)),
  line('stone', 2.4, 'M138 160Q130 148 138 138Q146 128 138 116'),
  line('pale', 2.2, rain),
  place(
    'translate(44 246) rotate(-14)',
    fill('ink', 'M-33 -33H33V33H-33z'),
    fill('lamp', 'M-28 -28H28V28H-28z'),
    fill('ink', pips([-15, -15], [15, -15], [0, 0], [-15, 15], [15, 15])),
  ),
  place(
    'translate(104 262) rotate(12)',
    fill('ink', 'M-27 -27H27V27H-27z'),
    fill('pale', 'M-22 -22H22V22H-22z'),
    fill('blood', disc(0, 0, 8)),
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
  deadline: { ground: 'teal', picture: deadline, title: 'Deadline' },
  pulp_detective: { ground: 'orange', picture: pulp, title: 'Pulp Detective' },
};

/** A game without a cover of its own goes by its name. */
export const plainCover = (title: string): Cover => ({ ground: 'teal', picture: unknown, title });
