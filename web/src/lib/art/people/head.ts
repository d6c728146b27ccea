import { box, disc, fill, line, place, type Picture, type Tone } from '../cut';

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

export const openMouth: Picture = [
  fill('ink', disc(49.6, 62.4, 4.4, 3.4)),
  fill('blood', 'M46 63.6Q49.6 61.6 53 63.6Q51 66.4 49.4 66.2Q47.4 66 46 63.6z'),
];

/** What life has left on a face. */
export const scar: Picture = [line('blood', 2.4, 'M36 51L45 60'), line('blood', 2, 'M37 55L40 52.6M40.6 58.6L43.6 56')];
export const plaster: Picture = [
  place('translate(38.6 55.4) rotate(-34)', fill('pale', box(-5.4, -2.6, 10.8, 5.2)), line('wood', 2, 'M-1.6 0H1.6')),
];
export const freckles: Picture = [
  fill('wood', disc(37, 53.4, 1.2) + disc(40.4, 55.4, 1.2) + disc(43.6, 53.6, 1.2) + disc(39, 57.6, 1.2)),
];
export const beautyMark: Picture = [fill('ink', disc(39.6, 58.4, 1.5))];
export const bags: Picture = [line('dusk', 2, 'M37.6 51Q41 53.4 45.6 51.4')];
export const hollowCheek: Picture = [fill('dusk', 'M34.4 53L42 58.4L40.4 63Q36 59 34.4 53z')];

export const eyePatch: Picture = [
  line('ink', 2.4, 'M32 38L68 30M36 46L31.6 48'),
  fill('ink', 'M36 42.6Q42 39.6 48.4 43Q48 52 42 53Q36.4 51.6 36 42.6z'),
];

export const darkGlasses: Picture = [
  fill('ink', disc(41.6, 46.6, 7.4) + disc(59, 46.6, 7.4)),
  line('ink', 2.6, 'M32 43.6L36 44.6M48 45Q50.4 43 53 45'),
  line('gold', 2.2, disc(41.6, 46.6, 7.4)),
  line('stone', 2.2, disc(59, 46.6, 7.4)),
  line('pale', 2.2, 'M38 47.6L42 43.4'),
];

export const dominoMask = (tone: Tone = 'ink', eye: Tone = 'pale'): Picture => [
  fill(tone, 'M31 41Q41 37 50 43Q59 37 69 41Q70 53 60 53Q53 53 50 48Q47 53 40 53Q30 53 31 41z'),
  fill(eye, 'M37 46Q42 42.4 46 47Q41 49.4 37 46zM63 46Q58 42.4 54 47Q59 49.4 63 46z'),
  ...(tone === 'ink' ? [] : [fill('ink', disc(42, 46.2, 1.7) + disc(58, 46.2, 1.7))]),
];

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

const EYES = { open: eyes, lashes, lidded } as const;

export interface Look {
  readonly eyes?: keyof typeof EYES;
  readonly brow?: keyof typeof brow;
  readonly mouth?: keyof typeof mouth;
}

/** A head that looks at you: whoever has a mask, dark glasses or a beard leaves out what it hides. */
export const face = (shape: Head, look: Look): Picture => [
  ...head(shape),
  ...(look.eyes ? EYES[look.eyes](shape.skin) : []),
  ...(look.brow ? [brow[look.brow]] : []),
  ...(look.mouth ? [mouth[look.mouth]] : []),
];
