import { box, disc, fill, halftone, line, place, rays, type Picture } from '../cut';

/* Places by night or lamplight: the sky or wall is the suit's colour, what stands before it is ink, what is lit is lamp. */

const outdoors = (x: number, y: number, ...layers: Picture[]): Picture => [
  fill('ground', box(0, 0, 100, 100)),
  fill('ray', rays(x, y, 18)),
  fill('deep', disc(x, y, 24)),
  fill('lamp', disc(x, y, 14)),
  ...layers.flat(),
];

const indoors = (...layers: Picture[]): Picture => [
  fill('ground', box(0, 0, 100, 100)),
  fill('deep', halftone(0, 0, 100, 64, 7)),
  ...layers.flat(),
];

const repeat = (from: number, step: number, count: number, draw: (at: number) => string): string =>
  Array.from({ length: count }, (_, i) => draw(from + i * step)).join('');

export const LOCATIONS: Readonly<Record<string, Picture>> = {
  parlor: indoors([
    fill('ray', 'M76 26L40 84H112z'),
    fill('ink', box(0, 82, 100, 18)), fill('blood', 'M8 88H92L98 96H2z'), line('gold', 2, 'M10 91.5H90'),
    fill('gold', box(14, 12, 30, 24)), fill('ink', box(18, 16, 22, 16)), fill('sea', 'M18 32L26 22L31 28L35 24L40 32z'), fill('lamp', disc(35, 20, 2.4)),
    fill('ink', 'M12 86V62Q12 56 18 56H22V48Q22 40 30 40H50Q58 40 58 48V56H62Q68 56 68 62V86H62V90H56V86H24V90H18V86z'),
    fill('blood', 'M26 60V49Q26 44 31 44H49Q54 44 54 49V60L52 66H28z'), fill('blood', box(26, 68, 28, 8)), line('ink', 2.2, 'M33 45L47 65M47 45L33 65M26 52L36 64M54 52L44 64'),
    fill('dusk', 'M16 82V62Q18 59 22 60V82z'),
    line('ink', 3.4, 'M80 32V86'), fill('lamp', 'M68 34L74 16H86L92 34z'), fill('gold', 'M68 32H92V36H68z'), fill('ink', 'M72 90Q72 85 80 85Q88 85 88 90z'),
  ]),
  market: outdoors(80, 22, [
    fill('ink', 'M0 62L10 56V46H16V54L26 48L36 56V64H100V100H0z'),
    fill('lamp', box(4, 66, 5, 7)),
    fill('pale', 'M18 36H86L94 54H10z'), fill('blood', 'M18 36H29.4L24 54H10zM40.7 36H52V54H38zM63.3 36H74.6L80 54H66z'),
    fill('pale', disc(17, 54, 7) + disc(45, 54, 7) + disc(73, 54, 7)), fill('blood', disc(31, 54, 7) + disc(59, 54, 7) + disc(87, 54, 7)), fill('ink', box(8, 46.6, 88, 2.2)),
    fill('ink', box(12, 54, 4, 46) + box(88, 54, 4, 46)),
    fill('wood', box(8, 80, 88, 16)), line('ink', 2.2, 'M8 88H96M30 80V96M52 80V96M74 80V96'),
    fill('gold', repeat(22, 9, 3, (x) => disc(x, 76, 5)) + repeat(26.5, 9, 2, (x) => disc(x, 69.5, 5))),
    fill('leaf', repeat(48, 9, 3, (x) => disc(x, 76, 5.5))), fill('blood', repeat(73, 9, 2, (x) => disc(x, 76, 5)) + disc(77.5, 69.5, 5)),
    line('gold', 2.2, 'M50 54V60'), fill('lamp', 'M46 60H54L56 67H44z'),
  ]),
  library: indoors([
    fill('ink', box(0, 4, 100, 80)),
    ...[10, 34, 58].flatMap((y): Picture => [
      fill('dusk', box(4, y, 92, 20)),
      fill('pale', box(8, y + 4, 6, 16) + box(44, y + 3, 5, 17) + box(76, y + 5, 6, 15)),
      fill('gold', box(16, y + 2, 5, 18) + box(56, y + 5, 7, 15) + box(84, y + 3, 5, 17)),
      fill('sea', box(23, y + 5, 6, 15) + box(65, y + 2, 5, 18)),
      fill('blood', box(31, y + 3, 7, 17) + box(50.5, y + 6, 4.5, 14) + box(71, y + 4, 4, 16)),
    ]),
    line('gold', 2.2, 'M4 31.5H96M4 55.5H96M4 79.5H96'),
    fill('ray', 'M30 66L8 100H92L70 66z'),
    line('wood', 4, 'M74 100L88 6M60 100L74 6'), line('wood', 3, 'M62.4 84H76.4M65 68H79M67.4 52H81M69.6 36H83.6M72 20H86'),
    fill('wood', box(0, 90, 100, 10)), line('ink', 2.2, 'M0 90H100'),
    fill('gold', box(28, 72, 4, 16)), fill('leaf', 'M14 74Q18 60 30 60Q42 60 46 74z'), fill('lamp', box(16, 74, 28, 3)), fill('gold', 'M20 90Q22 86 30 86Q38 86 40 90z'),
  ]),
  park: outdoors(28, 24, [
    fill('ink', disc(80, 22, 20) + disc(96, 38, 18) + disc(66, 36, 14) + disc(86, 44, 14)), fill('leaf', disc(70, 18, 8) + disc(60, 34, 7)), line('ink', 7, 'M84 40V84'),
    fill('ink', 'M0 78Q30 70 54 76Q80 80 100 74V100H0z'), fill('leaf', 'M0 90Q26 80 50 88Q76 96 100 86V100H0z'), fill('gold', 'M34 100Q44 90 40 84Q50 84 56 90Q60 96 70 100z'),
    line('ink', 3.4, 'M16 90V46'), fill('ink', 'M10 90H22L20 84H12zM10 46H22L20 50H12z'), fill('lamp', 'M10 46L8 34H24L22 46z'), fill('ink', 'M6 34L16 26L26 34z'), line('ink', 2, 'M16 34V46'),
    line('gold', 3, 'M34 66H72M34 72H72M32 79H74'), line('ink', 3.4, 'M38 64V88M68 64V88M32 80V88M74 80V88'),
  ]),
  museum: indoors([
    fill('ray', 'M50 -10L22 86H78z'), fill('ray', 'M50 -10L34 86H66z'),
    fill('ink', box(0, 86, 100, 14)), fill('dusk', 'M20 88H80L88 96H12z'),
    fill('pale', box(5, 18, 12, 66)), fill('stone', box(11, 18, 6, 66)), fill('pale', box(83, 18, 12, 66)), fill('stone', box(89, 18, 6, 66)),
    line('ink', 2, 'M9 20V82M13.5 20V82M87 20V82M91.5 20V82'), fill('gold', box(1, 12, 20, 6) + box(79, 12, 20, 6) + box(1, 82, 20, 5) + box(79, 82, 20, 5)), fill('ink', box(0, 4, 100, 8)),
    fill('pale', 'M34 62H66V86H34z'), fill('stone', 'M54 62H66V86H54z'), fill('ink', box(31, 58, 38, 5) + box(31, 84, 38, 5)),
    fill('ink', 'M44 20H56V24L53.6 28Q66 34 64 45Q61 54 56 56V58H44V56Q39 54 36 45Q34 34 46.4 28L44 24z'),
    fill('gold', 'M36 40Q50 46 64 40L64 45Q50 51 36 45z'), line('ink', 3, 'M38 35Q30 30 34 26Q40 24 44 28M62 35Q70 30 66 26Q60 24 56 28'), fill('dusk', 'M41 34Q44 30 48 29Q43 33 42 39z'),
    line('gold', 3, 'M22 74V92M78 74V92'), line('blood', 3.4, 'M22 76Q34 92 50 90Q66 92 78 76'),
  ]),
  harbor: outdoors(76, 24, [
    fill('ink', 'M0 62H100V100H0z'), fill('ink', 'M0 66V40H10V32H14V40H20V66z'), fill('lamp', box(4, 46, 4, 5) + box(12, 46, 4, 5)),
    fill('blood', box(42, 22, 10, 22) + box(60, 26, 10, 18)), fill('ink', box(42, 22, 10, 6) + box(60, 26, 10, 6)), fill('ink', 'M47 18Q44 8 34 8Q26 2 18 8Q24 12 32 12Q42 12 45 18z'),
    fill('pale', box(34, 42, 46, 14)), fill('stone', box(62, 42, 18, 14)), fill('ink', repeat(40, 9, 5, (x) => disc(x, 49, 2.4))),
    fill('ink', 'M16 54H98L88 80H28z'), fill('dusk', 'M21 58H40L36 72H27z'), line('gold', 2.6, 'M18 58H96'), fill('lamp', repeat(44, 10, 5, (x) => disc(x, 66, 2.4))),
    line('ink', 2.4, 'M26 54V24M26 26L42 42'),
    fill('ground', 'M0 80Q12 74 25 80T50 80T75 80T100 80V86Q88 80 75 86T50 86T25 86T0 86zM0 91Q12 85 25 91T50 91T75 91T100 91V97Q88 91 75 97T50 97T25 97T0 97z'),
    fill('lamp', box(70, 81, 14, 2.4) + box(73, 91, 8, 2.4)),
  ]),
  theater: indoors([
    fill('ink', box(16, 10, 68, 74)), fill('ray', 'M50 4L20 84H80z'), fill('ray', 'M50 4L34 84H66z'),
    fill('blood', 'M0 6H36Q34 30 16 58Q16 74 18 84H0zM100 6H64Q66 30 84 58Q84 74 82 84H100z'), line('ink', 2.4, 'M8 12V82M17 12Q17 40 9 56M27 12Q24 34 15 48M92 12V82M83 12Q83 40 91 56M73 12Q76 34 85 48'),
    fill('gold', 'M6 54L20 60L18 65L4 60zM94 54L80 60L82 65L96 60z'),
    fill('blood', `M0 0H100V12${repeat(0, 20, 5, (x) => `L${100 - x} 12Q${90 - x} 24 ${80 - x} 12`)}z`), line('gold', 2.6, repeat(0, 20, 5, (x) => `M${x} 12Q${x + 10} 24 ${x + 20} 12`)),
    fill('wood', box(0, 82, 100, 18)), line('ink', 2.2, 'M0 82H100M0 91H100'),
    place('translate(41 52) rotate(-12)', fill('pale', 'M-14 -16H14V2Q12 18 0 20Q-12 18 -14 2z'), fill('ink', 'M-10 -7Q-6 -11 -2 -7Q-6 -4 -10 -7zM2 -7Q6 -11 10 -7Q6 -4 2 -7zM-8 4Q0 8 8 4Q5 14 0 14Q-5 14 -8 4z'), fill('stone', 'M9 -16H14V2Q12 18 0 20Q10 10 9 -16z')),
    place('translate(60 60) rotate(12)', fill('gold', 'M-14 -16H14V2Q12 18 0 20Q-12 18 -14 2z'), fill('ink', 'M-10 -8L-3 -5Q-7 -2 -10 -8zM10 -8L3 -5Q7 -2 10 -8zM-8 12Q-4 4 0 4Q4 4 8 12Q0 8 -8 12z')),
    fill('lamp', repeat(10, 16, 6, (x) => `M${x - 4} 96a4 4 0 0 1 8 0z`)),
  ]),
  cemetery: outdoors(68, 26, [
    line('ink', 6, 'M16 90Q22 60 16 40'), line('ink', 3.4, 'M18 62Q32 52 30 34M19 54Q4 46 4 28M17 42Q26 30 22 14M30 44L42 34M8 40L0 38M24 26L34 16'),
    fill('ink', 'M0 82Q24 70 52 78Q80 70 100 80V100H0z'),
    line('ink', 3, repeat(52, 8, 7, (x) => `M${x} 84V52`)), line('ink', 2.6, 'M48 60H100'), fill('ink', repeat(52, 8, 7, (x) => `M${x - 3} 54L${x} 46L${x + 3} 54z`)),
    fill('pale', 'M26 88V60Q26 48 37 48Q48 48 48 60V88z'), fill('stone', 'M40 48.4Q48 50 48 60V88H40z'), line('ink', 2.4, 'M31 62H42M31 68H42M37 55V58'),
    fill('pale', 'M66 62H70V56H76V62H82V68H76V90H70V68H64V62z'), fill('stone', 'M73 56H76V62H82V68H76V90H73z'),
    fill('ground', 'M0 94Q24 84 50 90Q78 84 100 92V100H0z'), fill('deep', 'M0 94Q24 84 50 90Q78 84 100 92V100H0z'),
    fill('ink', 'M84 82L85 74L88 77H92L95 74L96 82Q98 92 90 92Q82 92 84 82z'), fill('lamp', disc(87.5, 82, 2) + disc(92.5, 82, 2)),
  ]),
  bridge: outdoors(24, 24, [
    fill('ink', 'M0 70V56L8 52V44L12 40V52L20 56V60H100V72H0z'), fill('deep', box(0, 72, 100, 28)),
    fill('ink', 'M40 84V20L44 10L48 20V28H58V20L62 10L66 20V84H58V50Q58 42 53 42Q48 42 48 50V84z'), fill('lamp', box(42.5, 30, 3, 7) + box(60.5, 30, 3, 7) + box(51.5, 31, 3, 6)), fill('gold', disc(44, 9, 2.2) + disc(62, 9, 2.2)),
    line('ink', 3.4, 'M0 38Q22 62 42 24M64 24Q82 60 104 40'), line('ink', 2.2, 'M8 46V66M16 51V66M24 50V66M32 42V66M72 40V66M80 49V66M88 51V66M96 46V66'),
    fill('ink', 'M0 64H100V72H0z'), line('gold', 2.4, 'M0 68H100'), fill('ink', 'M34 84H72L70 90H36z'),
    fill('ground', 'M0 82Q12 77 25 82T50 82T75 82T100 82V87Q88 82 75 87T50 87T25 87T0 87z'), fill('ink', 'M0 90H100V100H0z'), fill('lamp', box(18, 78, 12, 2.4) + box(21, 92, 8, 2.4)),
  ]),
  kitchen: indoors([
    line('ink', 3, 'M6 8H94'), line('ink', 2.4, 'M20 8V14M42 8V12M62 8V16M82 8V12'),
    fill('gold', 'M10 14H30V19Q30 28 20 28Q10 28 10 19z'), fill('ink', 'M23 14H30V19Q30 28 20 28Q25 22 23 14z'), fill('pale', 'M40 12H44V24H40zM36 24H48Q48 33 42 33Q36 33 36 24z'),
    fill('gold', disc(62, 23, 9)), fill('ink', 'M62 14a9 9 0 0 1 0 18Q68 23 62 14z'), fill('pale', 'M80 12H84V20H89V33H75V20H80z'), fill('ink', box(84, 20, 5, 13)),
    fill('ink', 'M6 60H94V98H6z'), fill('dusk', box(10, 66, 24, 28)), fill('lamp', 'M42 70H66V90H42z'), fill('blood', 'M44 90Q44 78 50 74Q50 82 54 80Q58 84 58 76Q64 82 64 90z'), line('ink', 2.6, 'M50 70V90M58 70V90'), fill('gold', disc(31, 80, 2.4) + box(72, 68, 18, 3) + disc(75, 80, 2.4) + disc(81, 80, 2.4) + disc(87, 80, 2.4)),
    fill('gold', box(2, 56, 96, 5)),
    fill('pale', 'M14 42H40V56H14z'), fill('stone', box(30, 42, 10, 14)), fill('ink', 'M12 39H42V43H12zM24 36H30V39H24z'), fill('ink', box(8, 45, 6, 3) + box(40, 45, 6, 3)),
    fill('blood', 'M58 56Q52 50 58 44H76Q84 48 78 56z'), line('ink', 2.8, 'M58 44Q66 32 76 44'), fill('blood', 'M78 46L88 40L90 43L80 52z'), fill('ink', 'M68 44H76Q84 48 78 56H70Q74 50 68 44z'),
  ]),
};
