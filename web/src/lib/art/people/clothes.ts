import { box, disc, fill, line, star, type Picture, type Tone } from '../cut';

/* Shoulders and what is worn round the neck, from 70 to the foot of the picture. */

export const coat = (tone: Tone = 'ink'): Picture => [
  fill(tone, 'M6 102C7 84 22 78 38 74H62C78 78 93 84 94 102z'),
  ...(tone === 'ink' ? [] : [fill('ink', 'M56 74H62C78 78 93 84 94 102H60z')]),
];

export const broadCoat = (tone: Tone = 'ink'): Picture => [
  fill(tone, 'M-2 102C0 80 18 74 36 70H64C82 74 100 80 102 102z'),
  ...(tone === 'ink' ? [] : [fill('ink', 'M56 70H64C82 74 100 80 102 102H62z')]),
];

export const bareShoulders = (skin: Tone, dress: Tone): Picture => [
  fill(skin, 'M14 102C16 86 30 82 41 76H59C70 82 84 86 86 102z'),
  fill('ink', 'M54 76H59C70 82 84 86 86 102H62Q60 88 54 76z'),
  fill(dress, 'M12 102Q14 95 20 92Q36 99 50 92Q64 99 80 92Q86 95 88 102z'),
];

const shirt = fill('pale', 'M40 75L50 84L60 75L58 102H42z');
const wings = fill('pale', 'M38 72L50 79L43 86zM62 72L50 79L57 86z');

export const tie = (tone: Tone): Picture => [shirt, wings, fill(tone, 'M46 80H54L52.6 86L57 102H43L47.4 86z'), lapels];
const lapels = fill('ink', 'M37 74L31 82L43 102H34L25 84zM63 74L69 82L57 102H66L75 84z');

const knot = 'M50 81L39 75.5V87.5zM50 81L61 75.5V87.5z';

export const bow = (tone: Tone): Picture => [
  shirt,
  wings,
  lapels,
  line('ink', 2.4, knot),
  fill(tone, knot),
  fill('ink', disc(50, 81, 2.4)),
];

export const ascot = (tone: Tone): Picture => [
  wings,
  fill(tone, 'M41 77Q50 73 59 77L62 88Q56 100 50 102Q44 100 38 88z'),
  line('ink', 2, 'M46 82Q48 90 50 96'),
  lapels,
];

export const highCollar = (buttons: Tone): Picture => [
  fill('ink', 'M38 69Q50 75 62 69V80H38z'),
  line(buttons, 2.2, 'M38.4 79.6Q50 85 61.6 79.6'),
  fill(buttons, disc(50, 88, 2.4) + disc(50, 96, 2.4)),
];

export const doubleButtons: Picture = [
  fill('dusk', 'M38 72L28 84L46 96L50 84zM62 72L72 84L54 96L50 84z'),
  fill('gold', disc(40, 96, 2.4) + disc(60, 96, 2.4)),
  fill('pale', 'M43 73L50 82L57 73L50 77z'),
];

export const apron = (stripe: Tone): Picture => [
  fill('pale', 'M40 74L30 102H70L60 74L50 82z'),
  line(stripe, 3.4, 'M43.5 80L39 102M50 84V102M56.5 80L61 102'),
];

export const pinafore: Picture = [
  fill('pale', 'M40 72L50 80L60 72L66 78L56 87H44L34 78z'),
  fill('pale', 'M26 79L34 77L41 102H30zM74 79L66 77L59 102H70zM38 94H62V102H38z'),
];

export const cape = (lining: Tone): Picture => [
  fill(lining, 'M40 74L24 102H38L50 84L62 102H76L60 74L50 82z'),
  fill('pale', 'M38 71L50 79L43 87L34 79zM62 71L50 79L57 87L66 79z'),
  line('gold', 2.4, 'M44 90H56'),
];

export const capes: Picture = [
  line('gold', 2.2, 'M14 92Q50 106 86 92'),
  line('gold', 2.2, 'M24 83Q50 96 76 83'),
  fill('pale', 'M40 70Q50 76 60 70L62 80Q50 88 38 80z'),
  line('ink', 2, 'M40 77Q50 83 60 77'),
];

export const pearls = (tone: Tone = 'pale'): Picture => [
  fill(
    tone,
    [
      [40, 76],
      [43, 80],
      [47.4, 82.6],
      [52.6, 82.6],
      [57, 80],
      [60, 76],
    ]
      .map(([x, y]) => disc(x ?? 0, y ?? 0, 2.5))
      .join(''),
  ),
];

export const longPearls: Picture = [
  ...pearls(),
  fill(
    'pale',
    [
      [37, 82],
      [39, 88],
      [43, 93.5],
      [50, 96],
      [57, 93.5],
      [61, 88],
      [63, 82],
    ]
      .map(([x, y]) => disc(x ?? 0, y ?? 0, 2.3))
      .join(''),
  ),
];

export const laceCollar: Picture = [
  fill(
    'pale',
    'M41 66Q50 71 59 66L60 78Q66 80 70 87Q64 86 62 90Q57 87 55 92Q52 88 50 92Q48 88 45 92Q43 87 38 90Q36 86 30 87Q34 80 40 78z',
  ),
  fill('stone', 'M53 69Q57 68 59 66L60 78Q66 80 70 87Q64 86 62 90Q57 87 55 92z'),
  fill('blood', disc(50, 77, 3.6)),
  line('gold', 2, disc(50, 77, 4)),
];

export const tape: Picture = [
  line('gold', 4.4, 'M37 74Q35 90 42 102M63 74Q65 90 58 102'),
  line('ink', 2, 'M34.6 84H38M36 91H40M39 97.5H42M62 84H65.5M60 91H64M58 97.5H61'),
];

export const fur: Picture = [
  fill(
    'wood',
    'M4 102L8 92L6 88L14 87L15 81L23 83L28 77L34 80L40 74L50 92L60 74L66 80L72 77L77 83L85 81L86 87L94 88L92 92L96 102z',
  ),
  fill('ink', 'M60 74L66 80L72 77L77 83L85 81L86 87L94 88L92 92L96 102H62L56 84z'),
  line('ink', 2, 'M22 92L26 86M32 96L35 89M16 98L19 94'),
];

export const whiteCoat: Picture = [
  fill('pale', 'M6 102C7 84 22 78 38 74L50 96L62 74C78 78 93 84 94 102z'),
  fill('stone', 'M62 74C78 78 93 84 94 102H60L52 93z'),
  fill('sea', 'M40 74L50 92L60 74L50 80z'),
  line('ink', 2, 'M38 75L34 86L44 102M62 75L66 86L56 102'),
];

export const stethoscope: Picture = [
  line('ink', 3, 'M36 75Q32 92 45 94'),
  line('gold', 3, 'M64 75Q69 88 66 94'),
  fill('gold', disc(48, 94.5, 4)),
  fill('ink', disc(48, 94.5, 1.8)),
];

const openNeck = (skin: Tone): Picture => [fill(skin, 'M38 72H62L50 95z'), fill('ink', 'M48 72H62L50 95z')];

export const sweater = (skin: Tone): Picture => [
  ...openNeck(skin),
  fill('pale', 'M6 102C7 84 22 78 38 73L50 93L62 73C78 78 93 84 94 102z'),
  fill('stone', 'M62 73C78 78 93 84 94 102H58L53 89z'),
  line('blood', 3, 'M36 74L50 97L64 74'),
  line('sea', 3, 'M31 76L50 106L69 76'),
];

export const shawl = (tone: Tone, skin: Tone): Picture => [
  ...openNeck(skin),
  fill(tone, 'M4 102C8 84 24 80 40 73L50 90L60 73C76 80 92 84 96 102z'),
  fill('ink', 'M60 73C76 80 92 84 96 102H60L53 86z'),
  line('gold', 2.4, 'M40 74L50 91L60 74'),
  fill('gold', disc(16, 92, 2.4) + disc(26, 86, 2.4) + disc(28, 96, 2.4)),
];

export const dungarees: Picture = [
  fill('blood', 'M6 102C7 84 22 78 38 74H62C78 78 93 84 94 102z'),
  fill('ink', 'M56 74H62C78 78 93 84 94 102H64z'),
  fill('sea', 'M28 77L34 75L40 94H60L66 75L72 77L68 102H32z'),
  fill('gold', disc(38, 95, 2.4) + disc(62, 95, 2.4)),
];

export const chefsJacket: Picture = [
  fill('pale', 'M6 102C7 84 22 78 38 74H62C78 78 93 84 94 102z'),
  fill('stone', 'M60 74C78 78 93 84 94 102H64z'),
  fill('blood', 'M38 72Q50 80 62 72L60 80L51 84L56 96L49 92L44 97L48 84L40 80z'),
  fill('ink', disc(38, 94, 2.2) + disc(62, 94, 2.2)),
];

export const trenchCoat: Picture = [
  fill('wood', 'M2 102C4 84 20 78 38 74H62C80 78 96 84 98 102z'),
  fill('ink', 'M54 74H62C80 78 96 84 98 102H58z'),
  fill('wood', 'M36 64L26 80L42 98L50 84z'),
  fill('dusk', 'M64 64L74 80L58 98L50 84z'),
  line('ink', 2.2, 'M36 64L26 80L42 98L50 84'),
  fill('blood', 'M46 82H54L52 88L54 102H46L48 88z'),
];

export const sash = (tone: Tone): Picture => [
  fill(tone, 'M22 79L31 76L62 102H48z'),
  fill('gold', 'M70 84l2 4.5 4.8.4-3.7 3.1 1.2 4.7-4.3-2.5-4.3 2.5 1.2-4.7-3.7-3.1 4.8-.4z'),
];

export const turtleneck = (tone: Tone): Picture => [
  fill(tone, 'M39 68Q50 74 61 68L62 82Q50 88 38 82z'),
  fill('ink', 'M53 71.6Q57 70.6 61 68L62 82Q58 84.4 53 84.8z'),
  line('ink', 2, 'M39 76Q46 80 52 79.6'),
];

export const pinstripes: Picture = [line('stone', 2, 'M14 90V102M22 84V102M30 84L33 102M70 84L67 102M78 84V102M86 90V102')];

export const shield: Picture = [
  fill('gold', 'M28 82Q31.4 85.4 36 84.6V91Q36 97 28 100.4Q20 97 20 91V84.6Q24.6 85.4 28 82z'),
  fill('ink', star(28, 91.4, 5, 4.4, 1.9)),
];

export const epaulettes: Picture = [
  fill('gold', 'M6 90Q10 80 26 78L30 84Q16 86 10 94zM94 90Q90 80 74 78L70 84Q84 86 90 94z'),
  line('gold', 2.4, 'M9 94V101M13 92V99M17 90V97M91 94V101M87 92V99M83 90V97'),
];

export const medals: Picture = [
  fill('blood', box(66, 86, 5, 6)),
  fill('sea', box(72.6, 86, 5, 6)),
  fill('gold', disc(68.5, 95, 3.2) + disc(75, 95, 3.2)),
];

export const leather = (lining: Tone): Picture => [
  fill('wood', 'M2 102C4 84 20 78 38 74H62C80 78 96 84 98 102z'),
  fill('ink', 'M54 74H62C80 78 96 84 98 102H58z'),
  fill(lining, 'M36 66L24 80L32 90L50 100L50 84zM64 66L76 80L68 90L50 100L50 84z'),
  fill('ink', 'M64 66L76 80L68 90L50 100V84z'),
];

export const scarf = (tone: Tone): Picture => [
  fill(tone, 'M36 70Q50 80 64 70L67 80Q50 92 33 80z'),
  fill('ink', 'M54 76Q60 74 64 70L67 80Q61 84.6 55 86z'),
  fill(tone, 'M38 82L30 102H42L47 86z'),
  line('ink', 2, 'M38 76Q44 80 50 80'),
];

export const braces = (tone: Tone, tieTone: Tone): Picture => [
  fill('pale', 'M6 102C7 84 22 78 38 74H62C78 78 93 84 94 102z'),
  fill('stone', 'M56 74H62C78 78 93 84 94 102H60z'),
  line(tone, 4, 'M30 77Q28 90 31 102M70 77Q72 90 69 102'),
  fill('pale', 'M38 72L50 79L43 87zM62 72L50 79L57 87z'),
  fill(tieTone, 'M46 80H54L52.6 86L57 102H43L47.4 86z'),
];

export const cassock: Picture = [
  fill('ink', 'M38 68Q50 74 62 68L64 84H36z'),
  fill('pale', 'M44 73.6Q50 76 56 73.6V81H44z'),
  fill('gold', disc(50, 90, 2.2) + disc(50, 98, 2.2)),
];

export const ruff: Picture = [
  fill('pale', star(50, 80, 14, 24, 17)),
  fill('stone', 'M54 62L58.6 57L62 63.6L70 62.6L69.6 71L76 74.6L70.6 80L75 86L68 89.6L67 97L60 95L54 102Q62 82 54 62z'),
  fill('ink', disc(50, 76, 10, 8)),
];

export const choker = (tone: Tone): Picture => [
  fill(tone, 'M42 71Q50 76 58 71V77Q50 82 42 77z'),
  fill('gold', disc(50, 79.6, 3)),
];

export const boa = (tone: Tone): Picture => [
  fill(
    tone,
    [
      [14, 96],
      [21, 87],
      [30, 81],
      [39, 79],
      [36, 90],
    ]
      .map(([x, y]) => star(x ?? 0, y ?? 0, 9, 9.5, 6.5))
      .join(''),
  ),
  fill(
    'ink',
    [
      [86, 96],
      [79, 87],
      [70, 81],
      [61, 79],
    ]
      .map(([x, y]) => star(x ?? 0, y ?? 0, 9, 9.5, 6.5))
      .join(''),
  ),
];

export const pockets: Picture = [
  line('ink', 2.4, 'M12 96Q20 92 28 95M72 95Q80 92 88 96'),
  fill('gold', disc(20, 99, 2) + disc(80, 99, 2)),
];

export const collarUp = (tone: Tone): Picture => [
  fill(tone, 'M30 56L22 82L44 100L50 84L38 76z'),
  fill('ink', 'M70 56L78 82L56 100L50 84L62 76z'),
  line('ink', 2.2, 'M30 56L38 76L50 84'),
];
