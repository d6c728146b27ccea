import { disc, fill, line, type Picture, type Tone } from '../cut';

/* Hair and beards. Hair that is not ink gets its dark side; dark hair gets a sheen where the lamp falls. */

const shadedRight = (tone: Tone, whole: string, dark: string, sheen: string): Picture =>
  tone === 'ink' ? [fill('ink', whole), line('dusk', 2.2, sheen)] : [fill(tone, whole), fill('ink', dark)];

export const slick = (tone: Tone = 'ink'): Picture =>
  shadedRight(
    tone,
    'M31.5 44C28 27 38 16.5 51 16.5C65 16.5 72 28 68.5 44L66.4 36C60 33.6 49 34.4 42 27.6C38 31.6 34.4 36 33.6 44z',
    'M54 16.7C66.5 17.5 72 29 68.5 44L66.4 36C62.6 34.6 58 34.4 54 33.4Q59 25 54 16.7z',
    'M36.4 29Q40 22 48 20.4',
  );

export const sides = (tone: Tone = 'ink'): Picture => [
  fill(tone, 'M33.6 50C27 47 26.6 36 31 31C33.6 30 35 33 34.6 37C34.2 42 34.6 46 33.6 50z'),
  fill('ink', 'M66.4 50C73 47 73.4 36 69 31C66.4 30 65 33 65.4 37C65.8 42 65.4 46 66.4 50z'),
];

export const wild = (tone: Tone): Picture => [
  fill(tone, 'M34 51L24 55L27 47L18 45L25 39L17 33L27 31L24 22L33 26C36 30 35 34 35 39z'),
  fill('dusk', 'M66 51L76 55L73 47L82 45L75 39L83 33L73 31L76 22L67 26C64 30 65 34 65 39z'),
];

export const bobBack = (tone: Tone = 'ink'): Picture => [
  fill(tone, 'M27 63C23 32 32 16 50 16C68 16 77 32 73 63Q66 67 61 63H39Q33 67 27 63z'),
  ...(tone === 'ink' ? [] : [fill('ink', 'M56 16.5C71 20 76 36 73 63Q66 67 58 63z')]),
];

export const bob = (tone: Tone = 'ink'): Picture =>
  shadedRight(
    tone,
    'M30 58C25 32 33 15.5 50 15.5C67 15.5 75 32 70 58Q68.6 44 63 34.5Q50 37 40.5 28Q33.6 38 33.6 58z',
    'M55 15.9C69 18 74.6 34 70 58Q68.6 44 63 34.5Q60 35 56 34.8Q60 26 55 15.9z',
    'M33.6 36Q37 25 46 20.6',
  );

export const fringe = (tone: Tone = 'ink'): Picture =>
  shadedRight(
    tone,
    'M31 47C27 28 36 16 50 16C64 16 73 28 69 47L66 38H34z',
    'M56 16.6C67 19 72 31 69 47L66 38H56z',
    'M36 30Q40 22 47 20.6',
  );

export const rolls = (tone: Tone = 'ink'): Picture =>
  shadedRight(
    tone,
    `M32 44C29 26 38 15 50 15C62 15 71 26 68 44Q64 33 50 33Q36 33 32 44z${disc(31, 47, 5, 8)}${disc(69, 47, 5, 8)}`,
    `M55 15.5C66 18 70.5 29 68 44Q65 35 56 33.6z${disc(69, 47, 5, 8)}`,
    'M37 28Q41 21.5 48 20M29.4 44Q28.4 47 29.4 50',
  );

export const curls = (tone: Tone): Picture => [
  fill(
    tone,
    [
      [33, 36],
      [34, 28],
      [40, 22],
      [47, 19.5],
      [54, 20],
    ]
      .map(([x, y]) => disc(x ?? 0, y ?? 0, 6))
      .join(''),
  ),
  fill(
    'ink',
    [
      [60, 21.5],
      [66, 28],
      [68, 37],
    ]
      .map(([x, y]) => disc(x ?? 0, y ?? 0, 6))
      .join(''),
  ),
  line('ink', 2, 'M36 26Q39.5 25 40.5 28.5M45 22Q49 22 49 26'),
];

export const ringlets = (tone: Tone): Picture => [
  fill(
    tone,
    [
      [31, 44],
      [30, 52],
      [32, 60],
    ]
      .map(([x, y]) => disc(x ?? 0, y ?? 0, 5.5))
      .join(''),
  ),
  fill(
    'ink',
    [
      [69, 44],
      [70, 52],
      [68, 60],
    ]
      .map(([x, y]) => disc(x ?? 0, y ?? 0, 5.5))
      .join(''),
  ),
];

export const beehive = (tone: Tone): Picture => [
  fill(
    tone,
    'M29 50C22 42 24 33 29 28C22 18 30 4 50 3C70 4 78 18 71 28C76 33 78 42 71 50Q68 36 62 33Q48 36 39 30Q32 38 29 50z',
  ),
  fill('ink', 'M56 3.3C71 5.5 77.5 18.5 71 28C76 33 78 42 71 50Q68 36 62 33L55 33.6Q64 18 56 3.3z'),
  line('ink', 2.2, 'M30 27Q42 21 56 24M33 15Q42 11 54 13.5'),
];

export const upswept = (tone: Tone): Picture => [
  fill(tone, `M31 46C25 30 34 19 50 18C66 19 75 30 69 46Q66 34 50 31Q34 34 31 46z${disc(50, 14, 10, 8)}`),
  fill('ink', 'M55 18.5C68 20 75 31 69 46Q67 36 57 32.6zM52 6.2a10 8 0 0 1 0 15.6Q56 14 52 6.2z'),
  line('ink', 2, 'M34 36Q39 27 47 24.5'),
];

/** Behind the head, down over the shoulders: laid before the clothes. */
export const longBack = (tone: Tone = 'ink'): Picture => [
  fill(tone, 'M25 92C17 40 26 15 50 15C74 15 83 40 75 92Q64 96 58 84H42Q36 96 25 92z'),
  ...(tone === 'ink' ? [] : [fill('ink', 'M56 15.6C75 19 83 44 75 92Q66 95 60 86z')]),
];

export const waves = (tone: Tone): Picture =>
  shadedRight(
    tone,
    'M29 60C22 50 29 44 27 36C26 22 36 14 51 14C67 14 76 24 73 38C71 45 78 50 71 61Q67 50 68 44Q66 36 58 33Q46 36 40 27Q37 36 33.6 40Q34 50 29 60z',
    'M55 14.2C69 16 75.6 26 73 38C71 45 78 50 71 61Q67 50 68 44Q66 36 58 33L55 33.2Q60 24 55 14.2z',
    'M30 40Q34 30 42 20M31 51Q30 46 33 42',
  );

export const parted = (tone: Tone = 'ink'): Picture =>
  shadedRight(
    tone,
    'M32 43C28 30 33 19 44 17Q58 12 66 22Q72 30 68 43L65.4 35Q54 35 46 27Q38 34 34.6 34z',
    'M55 15.6Q62 16 66 22Q72 30 68 43L65.4 35Q60 35 55 33z',
    'M44 20L47 25M37 27Q38 23 42 21',
  );

export const quiff = (tone: Tone): Picture =>
  shadedRight(
    tone,
    'M32 42C28 32 31 25 36 23C33 14 46 8 58 11C70 13 75 26 68 42L65.6 33Q56 36 46 29Q38 32 34.6 35z',
    'M56 10.6C70 13 75 26 68 42L65.6 33Q61 34.6 56 33.8Q63 22 56 10.6z',
    'M39 22Q46 14 54 15',
  );

/** Close curls over the whole head. */
export const crop = (tone: Tone = 'ink'): Picture =>
  shadedRight(
    tone,
    `M31.6 42Q27 20 50 17Q73 20 68.4 42Q64 30 50 30Q36 30 31.6 42z${[34, 41, 50, 59, 66]
      .map((x) => disc(x, 22 + Math.abs(x - 50) / 4, 5.4))
      .join('')}`,
    `M54 17.6Q72 21 68.4 42Q65 32 56 30.4z${disc(59, 23, 5.4)}${disc(66, 26.4, 5.4)}`,
    'M36 27Q37 23 41 22M46 21Q49 19 52 20.6',
  );

/** Swept back from a widow's peak. */
export const peak = (tone: Tone): Picture =>
  shadedRight(
    tone,
    'M32 46C25 30 33 14 50 14C67 14 75 30 68 46L66 34Q58 26 50 35Q42 26 34 34z',
    'M54 14.2C69 17 75 31 68 46L66 34Q60 27 54 30.4Q60 22 54 14.2z',
    'M36 28Q39 20 47 17.4',
  );

export const stubble: Picture = [
  fill('dusk', 'M34 54Q37 60 43 60L46 57.4L51 58L52.4 62L56.5 64.5L50 68.4Q40 68 34 54zM44 61.4V63.6H51V61.4z'),
];

export const moustache = {
  brush: (tone: Tone): Picture => [
    fill(tone, 'M39.5 61Q44 54.6 50 57Q56 54.6 60.5 61Q55 62.6 50 60.6Q45 62.6 39.5 61z'),
  ],
  walrus: (tone: Tone): Picture => [
    fill(tone, 'M36.5 65Q40 55 50 57.4Q60 55 63.5 65Q57 66.6 50 61.6Q43 66.6 36.5 65z'),
  ],
  pencil: (tone: Tone): Picture => [
    line(tone, 2, 'M42.5 59.6Q47 57 50 58.4'),
    line('fair', 2, 'M50.6 58.4Q54 57 57.5 59.6'),
  ],
  curled: (tone: Tone): Picture => [
    line(tone, 3.4, 'M50 58.6Q43 63.5 36.6 60.5Q33 57.5 34.6 54'),
    line(tone, 3.4, 'M50 58.6Q57 63.5 63.4 60.5Q67 57.5 65.4 54'),
  ],
} as const;

export const beard = {
  full: (tone: Tone): Picture => [
    fill(tone, 'M32.5 47Q36 58 43 58.5Q50 54 57 58.5Q64 58 67.5 47Q71 68 60 78Q50 85 40 78Q29 68 32.5 47z'),
    fill('ink', 'M55 57.4Q64 58 67.5 47Q71 68 60 78L52 81.6Q60 70 55 57.4z'),
    fill('ink', 'M45 63.6Q50 61.5 55 63.6Q50 66.5 45 63.6z'),
  ],
  chops: (tone: Tone): Picture => [
    fill(tone, 'M32 44L35.6 46Q37 55 43 59Q43 66 38 67.5Q31 60 32 44z'),
    fill('stone', 'M68 44L65.5 46Q64 55 59 60Q60 66 63 66.5Q69.5 60 68 44z'),
  ],
  long: (tone: Tone): Picture => [
    fill(tone, 'M33 48Q37 58 43 58.5Q50 54 57 58.5Q63 58 67 48Q70 70 62 84L50 99L38 84Q30 70 33 48z'),
    fill('stone', 'M55 57.4Q63 58 67 48Q70 70 62 84L50 99Q61 78 55 57.4z'),
    fill('ink', 'M45 63.6Q50 61.5 55 63.6Q50 66.5 45 63.6z'),
    line('ink', 2, 'M44 74Q46 82 50 88'),
  ],
  goatee: (tone: Tone): Picture => [
    fill(tone, 'M43 63.6Q50 60.6 57 63.6Q57 74 50 79Q43 74 43 63.6z'),
    fill('stone', 'M51 62.4Q55 62.6 57 63.6Q57 74 50 79z'),
  ],
} as const;
