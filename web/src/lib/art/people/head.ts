import { disc, fill, line, type Picture, type Tone } from '../cut';

/* One head for everybody, seen from the front with the light from the left: what is away from the lamp is ink. */

export interface Head {
  readonly skin?: Tone;
  /** Half the width at the cheeks, half the width at the jaw, and where the chin ends. */
  readonly cheek?: number;
  readonly jaw?: number;
  readonly chin?: number;
  readonly neck?: number;
}

const TOP = 22;

export function head({ skin = 'fair', cheek = 17, jaw = 8, chin = 68, neck = 8 }: Head = {}): Picture {
  const right =
    `M50 ${TOP}C${50 + cheek * 0.8} ${TOP} ${50 + cheek} 32 ${50 + cheek} 43` +
    `C${50 + cheek} ${chin - 12} ${50 + jaw} ${chin} 50 ${chin}`;
  const left =
    `C${50 - jaw} ${chin} ${50 - cheek} ${chin - 12} ${50 - cheek} 43` +
    `C${50 - cheek} 32 ${50 - cheek * 0.8} ${TOP} 50 ${TOP}z`;
  return [
    fill(skin, `M${50 - neck} 58h${2 * neck}v24h${-2 * neck}z`),
    fill('ink', `M${50 - neck} 64Q46 72 ${50 - neck + 5} 82H${50 + neck}V58z`),
    fill(skin, disc(50 - cheek, 46, 3, 5)),
    fill('ink', disc(50 + cheek, 46, 3, 5)),
    fill(skin, right + left),
    fill('ink', `${right}L56.5 ${chin - 3.5}L52.5 62L54 59L47 56.5L54.5 53.5L52.5 44.5L58.5 39L53 ${TOP}z`),
    fill(skin, 'M56.5 50L63.5 49.5L60 56.5z'),
  ];
}

/** The lit eye as a dark lid and pupil, the other as a glint in the dark. */
export const eyes = (skin: Tone = 'fair'): Picture => [
  fill('ink', 'M37 46.5Q42 41 47.5 46L46 48.5Q42 46 38.5 48z'),
  fill('ink', disc(42.6, 47, 2)),
  fill(skin, 'M55.5 46.5Q59.5 43 64 46.5Q59.5 49 55.5 46.5z'),
  fill('ink', disc(59.6, 46.3, 1.6)),
];

export const lashes = (skin: Tone = 'fair'): Picture => [
  ...eyes(skin),
  line('ink', 2.2, 'M38.5 46L34.6 43.8'),
  line(skin, 2, 'M63.5 45.6L66 43.8'),
];

export const lidded = (skin: Tone = 'fair'): Picture => [
  fill('ink', 'M37 44.6H47.6L46.4 48.4Q42 50 38.4 48z'),
  fill(skin, 'M55.5 46.4H64Q60 49.6 55.5 46.4z'),
];

export const brow = {
  calm: line('ink', 2.6, 'M36.5 41Q41 38 47.5 40'),
  stern: line('ink', 3.4, 'M36 38.5L48.5 42.5'),
  raised: line('ink', 2.4, 'M36.5 39.5Q41 34.5 47.5 38'),
  worried: line('ink', 2.6, 'M36.5 42Q41 40 47 37'),
} as const;

export const mouth = {
  plain: line('ink', 2.4, 'M44 62.4H51'),
  smirk: line('ink', 2.4, 'M43.4 60.4Q46 63.4 51.5 62'),
  frown: line('ink', 2.4, 'M43.4 63.6Q47 61 51.5 62'),
  grin: fill('pale', 'M42.6 59.6Q50 62 57.4 59.6Q55.6 66 50 66Q44.4 66 42.6 59.6z'),
  lips: fill('blood', 'M43.4 61.2Q46.6 58.6 49.8 60.2Q53 58.6 56.4 61.2Q50 67 43.4 61.2z'),
} as const;

export const spectacles = (tone: Tone = 'gold'): Picture => [
  line(tone, 2.4, disc(42, 46.5, 6.4)),
  line(tone, 2.4, disc(59, 46.5, 6.4)),
  line(tone, 2.4, 'M48.4 45.6Q50.5 43.8 52.6 45.6M35.6 45L32.4 44M65.4 45L68 44'),
];

export const wingedGlasses = (tone: Tone): Picture => [
  fill(tone, 'M32 39.6Q42 41 48.6 43.6L47.6 50.6Q40 53 36.4 48.6z'),
  fill(tone, 'M70 39.6Q60 41 53.4 43.6L54.4 50.6Q62 53 65.6 48.6z'),
  line(tone, 2.4, 'M47.6 45Q51 43 54.4 45'),
  fill('ink', 'M37.4 43.6Q42 43.8 45.8 45.4L45.2 48.8Q40.4 50 38.6 47.2z'),
  fill('ink', 'M64.6 43.6Q60 43.8 56.2 45.4L56.8 48.8Q61.6 50 63.4 47.2z'),
];

export const monocle: Picture = [line('gold', 2.6, disc(59.6, 46.4, 6.6)), line('gold', 2, 'M65.6 49.6Q69 58 64 74')];
