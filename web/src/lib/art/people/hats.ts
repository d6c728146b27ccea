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

export const fedora = (band: Tone): Picture => [
  fill('ink', 'M30 35C28 18 36 8 44 9Q50 14 56 9C64 8 72 18 70 35z'),
  fill('dusk', 'M34 26C33.5 19 37 12 42 11.5Q38 19 39.5 27z'),
  fill(band, 'M30 27Q50 32 70 27V34Q50 38 30 34z'),
  fill('ink', 'M12 38Q22 30 50 34Q78 30 88 38Q82 46 50 42Q18 46 12 38z'),
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
