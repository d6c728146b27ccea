import { box, disc, fill, line, place, star, type Picture } from '../cut';

/* Signs in the colour of the text beside them; each is told from the others by its shape alone. */

type Signs = Readonly<Record<string, Picture>>;

/* Where a shape has holes, they run the other way round. */
const hole = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const gap = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}v${height}h${width}v${-height}z`;

const shoe = fill(
  'self',
  'M28 6C43 4 49 22 45 42Q43 50 43 55H21Q20 46 17 38C12 20 17 7 28 6zM21 62H42Q43 84 32 85Q21 84 21 62z',
);
const fingers = [
  [12, 22, 17, 34],
  [32, 14, 17, 42],
  [52, 14, 17, 42],
  [72, 22, 16, 34],
]
  .map(([x = 0, y = 0, w = 0, h = 0]) => `M${x + 8} ${y}h${w - 16}q8 0 8 8v${h - 16}q0 8 -8 8h${16 - w}q-8 0 -8 -8v${16 - h}q0 -8 8 -8z`)
  .join('');
const heart = 'M50 90C8 60 4 38 13 24C24 8 44 13 50 30C56 13 76 8 87 24C96 38 92 60 50 90z';
const watch: Picture = [
  line('self', 9, disc(50, 54, 36)),
  line('self', 8, 'M50 34V56L64 64'),
  fill('self', box(42, 2, 16, 12)),
];
/* Less and more, in the lower right corner. */
const minusOne = 'M52 72H70M80 60L88 54V94';
const minusTwo = 'M46 74H62M72 62Q72 54 81 54Q90 54 90 63Q90 70 72 92H92';
const plusTwo = 'M46 74H64M55 65V83M74 62Q74 54 83 54Q92 54 92 63Q92 70 74 92H94';
const noted = (note: string, ...sign: Picture): Picture => [
  place('translate(-2 0) scale(.68)', ...sign),
  line('self', 8, note),
];

export const TASKS: Signs = {
  dots: [
    line('self', 7, 'M20 74L38 30L66 60L84 20'),
    fill('self', disc(20, 74, 13) + disc(38, 30, 13) + disc(66, 60, 13) + disc(84, 20, 12)),
  ],
  rounds: [
    place('translate(2 0) rotate(-8 30 50)', shoe),
    place('matrix(-1 0 0 1 100 12) rotate(-8 30 50)', shoe),
  ],
  persuasion: [
    fill('self', fingers),
    fill('self', 'M20 60h30q8 0 8 8v1q0 8 -8 8h-30q-8 0 -8 -8v-1q0 -8 8 -8z'),
    fill('self', 'M63 60H88V68Q88 82 78 88V96H34V88Q24 86 20 81H56Q63 80 63 70z'),
  ],
  word: [
    fill(
      'self',
      `M8 14H72V78Q72 90 82 90H18Q8 90 8 80z${gap(17, 23, 46, 12)}${gap(17, 43, 20, 20)}${gap(43, 43, 20, 6)}${gap(43, 56, 20, 6)}${gap(17, 71, 46, 6)}`,
    ),
    fill('self', 'M77 32H92V80Q92 87 85 87Q77 87 77 79z'),
  ],
};

export const KINDS: Signs = {
  clue: [
    line('self', 7.5, 'M50 92V54M36 90V50A14 14 0 0 1 64 50V84M22 82V48A28 28 0 0 1 78 48V74M10 66V46A40 40 0 0 1 70 11M86 28Q91 38 90 52'),
  ],
  item: [
    fill('self', `M16 34h68q8 0 8 8v36q0 8 -8 8h-68q-8 0 -8 -8v-36q0 -8 8 -8z${gap(22, 34, 7, 52)}${gap(71, 34, 7, 52)}${hole(50, 58, 6)}`),
    line('self', 8, 'M34 34V24Q34 16 42 16H58Q66 16 66 24V34'),
  ],
  stamina: [fill('self', heart)],
  time: watch,
};

const compass: Picture = [
  line('self', 8, disc(50, 50, 42)),
  fill('self', `M50 14L60 42L50 50L40 42zM50 86L40 58L50 50L60 58z${disc(50, 50, 5)}`),
  fill('self', 'M14 50L34 44V56zM86 50L66 56V44z'),
];
const crystal: Picture = [
  fill('self', `${disc(50, 42, 36)}M28 40a5 5 0 0 0 10 0Q38 28 50 25a5 5 0 0 0 0 -10Q28 18 28 40z`),
  fill('self', 'M20 96L28 80Q50 90 72 80L80 96z'),
];

/** What the faces of the dice show. */
export const FACES: Signs = {
  ...TASKS,
  'time-1': noted(minusOne, ...watch),
  'time+2': noted(plusTwo, ...watch),
  compass,
  crystal,
  'stamina-1': noted(minusOne, fill('self', heart)),
  'stamina-2': noted(minusTwo, fill('self', heart)),
};

const domino = `M4 36Q26 22 50 36Q74 22 96 36Q98 70 74 70Q58 70 50 56Q42 70 26 70Q2 70 4 36z${hole(29, 48, 9)}${hole(71, 48, 9)}`;

/** The kinds of storyline cards. */
export const TYPES: Signs = {
  cliffhanger: [
    fill('self', 'M4 8H54V30H42L46 46L34 62L40 94H4z'),
    line('self', 10, 'M50 19H68V36M70 66L58 90M70 66L86 88'),
    fill('self', disc(82, 38, 10)),
    line('self', 13, 'M70 42V66'),
  ],
  lead: [
    line('self', 10, disc(42, 42, 28)),
    line('self', 15, 'M64 64L88 90'),
    fill('self', 'M36 26C44 25 46 34 44 43H34C31 36 31 27 36 26zM34 47H44Q44 58 39 58Q34 58 34 47z'),
  ],
  informant: [
    fill('self', `M6 30Q6 12 26 12H74Q94 12 94 30V52Q94 70 74 70H46L24 94V70Q6 70 6 52z${gap(24, 26, 52, 8)}${gap(24, 44, 36, 8)}`),
  ],
  nemesis: [fill('self', domino), line('self', 7, 'M12 72Q12 84 4 92M88 72Q88 84 96 92')],
};

export const EDGES: Signs = {
  stairs: [fill('self', 'M6 90V70H28V50H50V30H72V10H94V90z')],
  door: [
    fill(
      'self',
      `M20 94V30Q20 6 50 6Q80 6 80 30V94z${gap(32, 40, 16, 22)}${gap(52, 40, 16, 22)}${gap(32, 70, 16, 16)}M52 28H68Q66 16 52 16zM48 28V16Q34 16 32 28z${hole(65, 78, 5)}`,
    ),
  ],
  window: [
    fill('self', `M12 8H88V84H12z${gap(22, 18, 23, 24)}${gap(55, 18, 23, 24)}${gap(22, 51, 23, 24)}${gap(55, 51, 23, 24)}M4 86H96V96H4z`),
  ],
  car: [
    fill('self', `M2 62Q2 50 16 48L26 28Q28 24 34 24H64Q70 24 73 30L82 47Q98 50 98 64V74H2zM44 10H56V24H44z${gap(34, 33, 12, 14)}${gap(53, 33, 13, 14)}`),
    fill('self', `${disc(24, 76, 14)}${hole(24, 76, 6)}${disc(76, 76, 14)}${hole(76, 76, 6)}`),
  ],
  none: [line('self', 9, 'M30 50H70')],
};

/** The investigation markers. */
export const MARKERS: Signs = {
  lead: TYPES['lead'] ?? [],
  gun: [
    fill('self', 'M4 24H96V42H62Q62 58 46 58H42L34 88Q22 92 10 86L20 54Q8 50 8 36zM76 24V15H84V24zM10 26L2 15L12 11L22 24z'),
  ],
  // out of a clear sky
  deus: [
    fill('self', `${disc(24, 28, 20)}${disc(54, 22, 20)}${disc(78, 30, 18)}M22 30H80V48H22z`),
    fill('self', 'M54 52L34 76H48L38 100L68 68H54L62 52z'),
  ],
  // a lamp over an empty chair
  interrogate: [
    line('self', 6, 'M50 0V10'),
    fill('self', 'M30 32Q32 10 50 10Q68 10 70 32z'),
    fill('self', disc(50, 36, 8)),
    line('self', 5, 'M28 44L14 58M72 44L86 58M50 50V56'),
    line('self', 8, 'M36 62V96M36 78H64V96'),
  ],
};

/** Day and night on the clock, and the hours that a case marks. */
export const HOURS: Signs = {
  day: [fill('self', star(50, 50, 12, 46, 32))],
  night: [fill('self', 'M62 8A44 44 0 1 0 92 66A36 36 0 0 1 62 8z')],
  special: [fill('self', `M50 4L96 50L50 96L4 50z${hole(50, 50, 17)}`)],
};

const sheet = (x: number, y: number, width: number, height: number): string =>
  `M${x + 7} ${y}h${width - 14}q7 0 7 7v${height - 14}q0 7 -7 7h${14 - width}q-7 0 -7 -7v${14 - height}q0 -7 7 -7z`;

/** What is done with a card or a die. */
export const DEEDS: Signs = {
  keep: [fill('self', sheet(22, 8, 56, 84) + gap(32, 20, 36, 36)), fill('self', star(50, 38, 5, 15, 6.3))],
  discard: [
    line('self', 8, 'M16 30H84M38 30V18H62V30'),
    fill('self', `M22 40H78L73 94H27z${gap(38, 50, 6, 34)}${gap(56, 50, 6, 34)}`),
  ],
  return: [
    fill('self', sheet(40, 8, 48, 68) + gap(49, 20, 30, 44)),
    line('self', 9, 'M32 26H22Q12 26 12 38V74Q12 86 26 86H48'),
    fill('self', 'M48 70L70 86L48 100z'),
  ],
  give: [
    fill('self', sheet(8, 8, 44, 62) + gap(17, 19, 26, 40)),
    line('self', 10, 'M30 84H76'),
    fill('self', 'M70 66L96 84L70 100z'),
  ],
  reroll: [line('self', 11, 'M80 38A34 34 0 1 0 84 58'), fill('self', 'M92 12V46H58z')],
  peek: [
    fill('self', `M2 50Q50 4 98 50Q50 96 2 50z${hole(50, 50, 20)}`),
    fill('self', disc(50, 50, 11)),
  ],
};

/** All the signs by what they are signs of. */
export const SIGNS = {
  task: TASKS,
  kind: KINDS,
  face: FACES,
  type: TYPES,
  edge: EDGES,
  marker: MARKERS,
  hour: HOURS,
  deed: DEEDS,
} as const;

/** What stands for a sign that nobody has drawn. */
export const NO_SIGN: Picture = [line('self', 10, disc(50, 50, 40)), fill('self', disc(50, 50, 9))];
