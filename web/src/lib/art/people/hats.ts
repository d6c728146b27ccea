import { box, disc, fill, line, place, star, type Picture, type Tone } from '../cut';

/* What people wear on their heads; a brim lies at about 34, above the brows. */

export const helmet: Picture = [
  fill('ink', 'M30 33C29 14 38 5 50 4C62 5 71 14 70 33z'),
  fill('dusk', 'M34 30C33 17 39 10 46 8Q39 17 39.5 30z'),
  fill('ink', 'M25 37Q50 26 75 37L73 40Q50 31.5 27 40z'),
  line('gold', 2.6, 'M27.5 36.6Q50 27.6 72.5 36.6'),
  fill('gold', star(50, 20, 8, 8, 4.6)),
  fill('ink', disc(50, 20, 2.2)),
  fill('gold', disc(50, 4.4, 3)),
  line('gold', 2, 'M32.6 38Q33 62 47 69.4'),
];

export const flatCap = (tone: Tone): Picture => [
  fill(tone, 'M29 34C24 22 36 13 52 13C67 13 76 20 74 32Q52 25 29 34z'),
  fill('ink', 'M56 13.2C69 14 76 21 74 32Q66 29 57 28.6Q62 21 56 13.2z'),
  fill('ink', 'M25 38Q34 29.5 52 29Q66 29.5 75 36Q54 33 25 38z'),
];

export const topHat = (band: Tone): Picture => [
  fill('ink', 'M32 32L29.5 5Q50 1.5 70.5 5L68 32z'),
  fill('dusk', 'M35.6 24L34 7.6L40 7L41 24z'),
  fill(band, 'M31.2 23.5Q50 27 68.8 23.5L68.2 31Q50 35 31.8 31z'),
  fill('ink', 'M20 31Q24 35 50 35Q76 35 80 31Q79 40 50 40Q21 40 20 31z'),
];

export const peakedCap: Picture = [
  fill('ink', 'M31 33L27 17Q38 9 50 9Q62 9 73 17L69 33z'),
  fill('dusk', 'M33.6 24L30.6 18.6Q36 14 43 12.6L42 24z'),
  line('gold', 3, 'M31.4 29.6Q50 24 68.6 29.6'),
  fill('ink', 'M29 38Q32 29 50 29Q68 29 71 38Q50 32 29 38z'),
];

export const goggles: Picture = [
  fill('gold', disc(42, 20, 7.6)),
  fill('gold', disc(59, 20, 7.6)),
  fill('sea', disc(42, 20, 5)),
  fill('sea', disc(59, 20, 5)),
  fill('pale', 'M38.6 19.6L42 16.2L43.6 17.6L40 21.4zM55.6 19.6L59 16.2L60.6 17.6L57 21.4z'),
];

export const toque: Picture = [
  fill(
    'pale',
    `${disc(34, 15, 9)}${disc(45, 10, 9)}${disc(57, 10, 9)}${disc(66, 15, 9)}M32.6 18H67.4L65 34Q50 30 35 34z`,
  ),
  fill('stone', `${disc(66, 15, 9)}M58 12L67.4 18L65 34Q61 32.6 56 32.2z`),
  line('ink', 2.2, 'M42 25L41 16M50 24.4V14'),
  line('stone', 2.6, 'M34.4 29Q50 25 65.6 29'),
];

export const nurseCap: Picture = [
  fill('pale', 'M30 31L27 15Q50 3 73 15L70 31Q50 22 30 31z'),
  fill('stone', 'M58 8.4Q67 11 73 15L70 31Q64 28 58 26.8z'),
  fill('sea', 'M47.6 10h5v4.4h4.4v5h-4.4v4.4h-5v-4.4h-4.4v-5h4.4z'),
];

export const frilledCap: Picture = [
  fill('pale', 'M31 30Q29 24 33 22Q33 15 40 16Q43 10 50 12Q57 10 60 16Q67 15 67 22Q71 24 69 30Q50 20 31 30z'),
  fill('stone', 'M56 12Q59 12.6 60 16Q67 15 67 22Q71 24 69 30Q63 27 57 25.8z'),
  line('ground', 3.4, 'M31.4 29.6Q50 20.6 68.6 29.6'),
];

export const mobCap: Picture = [
  fill('pale', 'M28 33C19 20 33 5 50 5C67 5 81 20 72 33z'),
  fill('stone', 'M57 5.5C72 9 79.5 22 72 33H58Q66 20 57 5.5z'),
  fill('pale', `${[30, 37, 44, 51].map((x) => disc(x, 34, 4.4)).join('')}`),
  fill('stone', `${[58, 65, 71].map((x) => disc(x, 34, 4.4)).join('')}`),
  fill('blood', 'M28.6 26.6Q50 22 71.4 26.6L71 31Q50 27 29 31z'),
];

export const tiara: Picture = [
  fill('gold', 'M33 28L31 16L38.5 20.5L42.5 10L50 18L57.5 10L61.5 20.5L69 16L67 28Q50 20.5 33 28z'),
  fill('pale', disc(50, 21, 2.2) + disc(41, 22.6, 1.8) + disc(59, 22.6, 1.8)),
];

export const featherBand = (feather: Tone): Picture => [
  fill(feather, 'M63 30C60 18 66 4 82 2Q86 10 81 17L85 18Q82 25 76 26.5L79 29Q72 34 65 33z'),
  line('ink', 2.2, 'M65 31Q69 18 79 7'),
  fill('gold', 'M31.5 30Q50 23 68.5 30L69 35.6Q50 28.6 31 35.6z'),
  fill('ink', disc(64.6, 31, 4)),
  fill('gold', disc(64.6, 31, 2.2)),
];

export const cartwheelHat: Picture = [
  fill('ink', 'M33 31C31 14 40 9 50 9C60 9 69 14 67 31z'),
  fill('ink', 'M8 31Q24 20 50 24Q76 20 92 31Q84 40 50 35Q16 40 8 31z'),
  fill('dusk', 'M14 30.6Q28 24 46 26.6Q30 28 22 33z'),
  fill('blood', 'M32.8 25Q50 29 67.2 25V31Q50 34 32.8 31z'),
  fill('pale', star(68, 19, 6, 10.5, 5.4)),
  fill('gold', disc(68, 19, 3.4)),
  fill('blood', star(80, 25, 6, 7.5, 4)),
  fill('pale', disc(80, 25, 2.2)),
  fill('leaf', 'M58 15Q49 14 49 6Q58 5 60 13zM77 15Q76 6 84 4Q88 12 80 17z'),
];

export const cloche = (tone: Tone, band: Tone): Picture => [
  fill(tone, 'M28 41C24 18 36 9 50 9C64 9 76 18 72 41Q50 30 28 41z'),
  fill('ink', 'M56 9.5C69 13 75 23 72 41Q65 37 57 35.6Q64 22 56 9.5z'),
  fill(band, 'M28.2 30Q50 21 71.8 30L72 36Q50 26.5 28 36z'),
  fill('ink', 'M24 44Q36 31 50 32Q64 31 76 44Q62 36.5 50 36.5Q38 36.5 24 44z'),
  fill('gold', star(37, 28, 5, 6, 2.6)),
];

export const turban = (tone: Tone): Picture => [
  fill(tone, 'M28 39C20 22 34 7 52 7C68 7 80 20 72 39Q50 25 28 39z'),
  fill('ink', 'M58 7.6C72 10.5 79 23 72 39Q67 35.4 61 33Q68 20 58 7.6z'),
  line('ink', 2.2, 'M29 32Q34 22 49 24M31 22Q40 13 52 20M43 9Q52 12 53 19'),
  fill('gold', disc(50, 26, 6.4)),
  fill('blood', disc(50, 26, 3.6)),
  fill('pale', 'M47 22Q42 10 50 1Q56 8 54 22z'),
];

export const strawHat: Picture = [
  fill('gold', 'M34 30C33 14 41 10 50 10C59 10 67 14 66 30z'),
  fill('gold', 'M10 38Q14 28 34 28H66Q86 28 90 38Q70 34 50 34Q30 34 10 38z'),
  fill('ink', 'M56 10.5C64 12.5 67 17 66 28Q86 28 90 38Q74 34.6 60 34.1Q62 22 56 10.5z'),
  fill('leaf', 'M33.8 23Q50 27 66 23V29Q50 32.5 33.8 29z'),
  line('ink', 2, 'M18 33.6L32 31M40 14L38 20'),
];

export const fedora = (band: Tone, felt: Tone = 'ink'): Picture => [
  fill(felt, 'M30 35C28 18 36 8 44 9Q50 14 56 9C64 8 72 18 70 35z'),
  felt === 'ink'
    ? fill('dusk', 'M34 26C33.5 19 37 12 42 11.5Q38 19 39.5 27z')
    : fill('ink', 'M53 11.4L56 9C64 8 72 18 70 35H58Q62 22 53 11.4z'),
  fill(band, 'M30 27Q50 32 70 27V34Q50 38 30 34z'),
  fill(felt, 'M12 38Q22 30 50 34Q78 30 88 38Q82 46 50 42Q18 46 12 38z'),
  ...(felt === 'ink' ? [] : [fill('ink', 'M52 34Q78 30 88 38Q82 46 50 42Q30 44 20 42Q60 42 52 34z')]),
];

export const headband: Picture = [
  fill('pale', 'M32 32Q50 26 68 32V38Q50 31.6 32 38z'),
  fill('stone', 'M58 29.6Q64 30.4 68 32V38Q63 35.6 58 34.8z'),
];

export const headMirror: Picture = [
  fill('ink', 'M31 33Q50 26 69 33V37Q50 30 31 37z'),
  fill('gold', disc(42, 25, 9.4)),
  fill('pale', disc(42, 25, 7)),
  fill('stone', 'M46.6 19.6A7 7 0 0 1 37 29.8Q44 28 46.6 19.6z'),
  fill('ink', disc(42, 25, 2)),
];

export const comb: Picture = [
  place(
    'translate(70 14) rotate(32)',
    fill('gold', box(-9, -4, 18, 5)),
    line('gold', 2.4, 'M-7.5 0V8M-2.5 0V8M2.5 0V8M7.5 0V8'),
  ),
];

export const beret = (tone: Tone): Picture => [
  fill(tone, 'M27 34C16 22 30 9 54 10C78 11 86 22 76 30Q52 24 27 34z'),
  fill('ink', 'M60 10.4C79 13 85 23 76 30Q68 28 60 27.6Q68 19 60 10.4z'),
  line('ink', 2.6, 'M54 10L57 5'),
  line('gold', 2.6, 'M29 33Q52 24 75 30'),
];

export const pillbox: Picture = [
  fill('ink', 'M31 30L34 15Q50 9 66 15L69 30Q50 22 31 30z'),
  fill('dusk', 'M35 26L37.4 16.6Q42 14 47 13.4L46 23.6z'),
  fill('gold', star(62, 20, 6, 7, 3)),
];

/** A net before the eyes, for whoever wears a hat over it. */
export const veil: Picture = [line('ink', 2, 'M31 32L66 45M40 28L69 38M33 45L62 28M36 50L69 32M31 38L58 48')];

export const bowler = (band: Tone): Picture => [
  fill('ink', 'M31 33C28 13 38 7 50 7C62 7 72 13 69 33z'),
  fill('dusk', 'M35 25C33.6 17 38 11.4 45 10Q39 16 40 26z'),
  fill(band, 'M30.6 26Q50 31 69.4 26V32Q50 37 30.6 32z'),
  fill('ink', 'M21 33Q26 28 31 32Q50 38 69 32Q74 28 79 33Q70 42 50 42Q30 42 21 33z'),
];

export const boater = (band: Tone): Picture => [
  fill('gold', 'M33 32L34 13Q50 9 66 13L67 32z'),
  fill('ink', 'M56 10.8Q62 11.6 66 13L67 32H57z'),
  fill(band, 'M33.4 23Q50 27 66.6 23L67 31Q50 35 33 31z'),
  fill('gold', 'M17 35Q32 28 50 31Q68 28 83 35Q68 41 50 39.6Q32 41 17 35z'),
  fill('ink', 'M54 31Q69 28.4 83 35Q68 41 50 39.6Q60 37 54 31z'),
];

export const pressCard: Picture = [
  place('translate(63 26) rotate(14)', fill('ink', box(-6, -9, 14, 17)), fill('pale', box(-5, -8, 12, 15))),
  place('translate(63 26) rotate(14)', line('blood', 2.2, 'M-2 -4H4M-2 0.5H4')),
];

export const kepi = (tone: Tone): Picture => [
  fill(tone, 'M32 31L34 11Q50 6 66 11L68 31Q50 25 32 31z'),
  fill('ink', 'M57 8.6Q62 9.4 66 11L68 31Q62 28.6 57 27.6z'),
  fill('ink', 'M34 11Q50 16 66 11Q50 3 34 11z'),
  line('gold', 2.4, 'M33 21Q50 16.4 67 21M32.4 27Q50 21.6 67.6 27'),
  fill('ink', 'M27 38Q32 28 50 28Q68 28 73 38Q50 31.6 27 38z'),
];

export const policeBadge: Picture = [
  fill('gold', 'M50 11Q53 14 57 13.4V19Q57 24.6 50 27.6Q43 24.6 43 19V13.4Q47 14 50 11z'),
  fill('ink', star(50, 19.4, 5, 4, 1.7)),
];

/** The checks of a driver's cap. */
export const checks: Picture = [
  fill('gold', box(35, 22.6, 6, 4) + box(47, 20.6, 6, 4) + box(59, 22.6, 6, 4)),
];

export const deerstalker = (tone: Tone): Picture => [
  fill(tone, 'M29 36C24 18 38 8 50 8C62 8 76 18 71 36Q50 27 29 36z'),
  fill('ink', 'M55 8.4C67 10.6 75 21 71 36Q65 33 58 31.8Q64 19 55 8.4z'),
  line('ink', 2.2, 'M35 30Q36 17 45 10M30 28Q40 22 54 23'),
  fill('ink', 'M22 41Q26 30 50 30Q74 30 78 41Q64 35 50 35Q36 35 22 41z'),
  fill(tone, 'M50 9L39 3L42 12zM50 9L61 3L58 12z'),
  fill('ink', disc(50, 9, 2.6)),
];

export const aviator: Picture = [
  fill('wood', 'M30 62C23 34 29 14 50 14C71 14 77 34 70 62L63 66Q69 44 62 33Q50 27 38 33Q31 44 37 66z'),
  fill('ink', 'M54 14.3C71 16 77 36 70 62L63 66Q69 44 62 33Q59 31 55 30.4Q60 22 54 14.3z'),
  line('ink', 2, 'M34 28Q40 19 50 18'),
];

export const furHat = (tone: Tone): Picture => [
  fill(tone, 'M24 36L22 28L26 24L24 18L30 16L32 10L39 11L44 6L50 9L56 6L61 11L68 10L70 16L76 18L74 24L78 28L76 36Q50 27 24 36z'),
  fill('ink', 'M54 7.4L56 6L61 11L68 10L70 16L76 18L74 24L78 28L76 36Q68 33 58 31.6Q66 20 54 7.4z'),
  line('ink', 2, 'M30 28L33 22M38 22L40 16M46 26L47 20'),
];

export const stetson = (tone: Tone): Picture => [
  fill(tone, 'M32 33C30 20 34 8 42 10Q50 15 58 10C66 8 70 20 68 33z'),
  fill('ink', 'M54 12.4L58 10C66 8 70 20 68 33H58Q62 22 54 12.4z'),
  fill('blood', 'M32 26Q50 31 68 26V32Q50 37 32 32z'),
  fill(tone, 'M6 26Q18 36 32 32Q50 38 68 32Q82 36 94 26Q90 42 68 42Q50 38 32 42Q10 42 6 26z'),
  fill('ink', 'M54 36.6Q62 35 68 32Q82 36 94 26Q90 42 68 42Q60 39.6 50 39.6z'),
];

/** A pointed hood that leaves only a shadowed face. */
export const hood = (tone: Tone): Picture => [
  fill(tone, 'M14 102C20 66 14 6 50 2C86 6 80 66 86 102H64Q73 66 66 42Q60 26 50 26Q40 26 34 42Q27 66 36 102z'),
  fill('ink', 'M56 2.8C86 10 80 66 86 102H64Q73 66 66 42Q61 28 53 26.2Q66 14 56 2.8z'),
];

export const stovepipe: Picture = [
  fill('ink', 'M34 33L31 2H69L66 33z'),
  fill('dusk', 'M37 26L35.4 5H41L42 26z'),
  fill('ink', 'M22 34Q36 28 50 31Q64 28 78 34Q66 41 50 40Q34 41 22 34z'),
];

export const crown = (tone: Tone): Picture => [
  fill(tone, 'M31 32L27 8L38 18L44 3L50 15L56 3L62 18L73 8L69 32Q50 24 31 32z'),
  fill('stone', 'M56 3L62 18L73 8L69 32Q64 29.6 58 28.4z'),
  line('ink', 2, 'M35 20L46 17M36 25Q44 22 52 22'),
];

export const bandanna = (tone: Tone): Picture => [
  fill(tone, 'M30 38C27 22 36 13 50 13C64 13 73 22 70 38Q50 27 30 38z'),
  fill('ink', 'M55 13.4C67 15.6 73 24 70 38Q64 34 57 32.4Q62 22 55 13.4z'),
  fill('pale', disc(38, 25, 2.2) + disc(47, 19, 2.2) + disc(48, 28, 2.2)),
  fill(tone, 'M69 34L80 30L77 40L82 46L69 40z'),
];

export const pith: Picture = [
  fill('pale', 'M30 33C28 14 40 7 50 7C60 7 72 14 70 33z'),
  fill('stone', 'M55 7.4C65 10 71.6 18 70 33H58Q62 18 55 7.4z'),
  fill('wood', 'M29.6 27Q50 31 70.4 27V33Q50 37 29.6 33z'),
  fill('pale', 'M16 39Q24 30 50 32Q76 30 84 39Q66 43 50 41Q34 43 16 39z'),
  fill('stone', 'M56 32.4Q77 31 84 39Q66 43 50 41Q60 38 56 32.4z'),
  fill('gold', disc(50, 7, 3)),
];
