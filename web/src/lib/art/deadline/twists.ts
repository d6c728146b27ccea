import { box, disc, fill, line, place, rays, star, type Picture } from '../cut';
import type { Likeness } from '../people/sitter';

export const scene = (...drawn: Picture): Picture => [
  fill('ground', box(0, 0, 100, 100)),
  fill('ray', rays(50, 50, 16)),
  ...drawn,
];

/** The ten kinds of Plot Twist. Tailed and Bad Press leave a place for their symbol at 70, 70. */
export const TWISTS: Readonly<Record<string, Likeness>> = {
  tailed: {
    ground: 'grey',
    picture: scene(
      fill('lamp', 'M20 0H58L80 100H4z'),
      fill('ink', 'M20 100Q20 62 34 56L36 48H52L54 56Q66 62 66 100z'),
      fill('ink', 'M14 42Q26 36 30 34Q30 16 40 17Q44 21 49 17Q59 16 58 34Q64 36 74 42Q58 48 44 47Q28 48 14 42z'),
      fill('ink', disc(44, 46, 10, 12)),
      fill('dusk', 'M66 100Q64 76 96 70V100z'),
    ),
  },
  bad_press: {
    ground: 'red',
    picture: scene(
      place(
        'translate(46 50) rotate(-9)',
        fill('ink', box(-38, -40, 76, 82)),
        fill('pale', box(-34, -36, 68, 74)),
        fill('ink', box(-29, -31, 58, 13)),
        line('ink', 4, 'M-28 -10H-4M-28 0H-4M-28 10H-4M-28 20H-4M-28 30H-4M4 -10H28'),
      ),
    ),
  },
  skeletons: {
    ground: 'plum',
    picture: scene(
      fill('ink', box(18, 8, 64, 92)),
      fill('wood', 'M18 8L6 14V100H18zM82 8L94 14V100H82z'),
      fill('pale', 'M30 40Q30 20 50 20Q70 20 70 40Q70 50 63 54V66H37V54Q30 50 30 40z'),
      fill('ink', disc(41, 41, 6) + disc(59, 41, 6)),
      fill('ink', 'M50 47L46 54H54zM43 58V66H45.6V58zM48.8 58V66H51.4V58zM54.6 58V66H57V58z'),
      line('pale', 4, 'M50 70V98M34 78H66M36 87H64M39 96H61'),
    ),
  },
  frisked: {
    ground: 'blue',
    picture: scene(
      fill('ink', 'M24 100Q26 70 38 64L40 56H60L62 64Q74 70 76 100z'),
      fill('ink', disc(50, 42, 14, 17)),
      fill('fair', 'M14 44L20 16H32L30 40L36 66L26 76z'),
      fill('fair', 'M86 44L80 16H68L70 40L64 66L74 76z'),
      line('ink', 3, 'M20 18V30M26 18V30M74 18V30M80 18V30'),
      fill('dusk', 'M22 74L36 62L40 70L30 84zM78 74L64 62L60 70L70 84z'),
      fill('gold', disc(50, 84, 4)),
    ),
  },
  phone_call: {
    ground: 'green',
    picture: scene(
      fill('ink', 'M28 92H72V84Q62 80 58 76V40H42V76Q38 80 28 84z'),
      fill('dusk', box(45, 44, 4, 30)),
      fill('ink', disc(50, 26, 17)),
      fill('gold', disc(50, 26, 12)),
      fill('ink', disc(50, 26, 7)),
      line('ink', 6, 'M58 58H74V38'),
      fill('ink', 'M66 16H82V26L78 40H70L66 26z'),
      line('lamp', 4, 'M14 14L24 20M10 30H20M90 14L86 10M14 46L22 40M92 46L86 42'),
    ),
  },
  it_was_me: {
    ground: 'orange',
    picture: scene(
      fill('ink', 'M10 100Q12 76 36 70H64Q88 76 90 100z'),
      fill('ink', disc(50, 44, 24, 28)),
      fill('fair', 'M30 40Q32 18 50 18Q54 34 50 44L46 54L52 58Q52 68 50 72Q34 68 30 40z'),
      fill('ink', 'M22 34Q50 24 78 34Q78 50 64 50Q54 50 50 42Q46 50 36 50Q22 50 22 34z'),
      fill('pale', disc(37, 40, 5, 3.6) + disc(63, 40, 5, 3.6)),
      line('blood', 4, 'M42 60Q46 62 50 61'),
      fill('pale', 'M44 74L50 84L56 74L54 100H46z'),
    ),
  },
  lucky_break: {
    ground: 'teal',
    picture: scene(
      line('ink', 26, 'M28 18Q14 80 50 82Q86 80 72 18'),
      line('gold', 17, 'M28 18Q14 80 50 82Q86 80 72 18'),
      fill('ink', disc(25, 34, 3) + disc(26, 52, 3) + disc(36, 69, 3) + disc(64, 69, 3) + disc(74, 52, 3) + disc(75, 34, 3)),
      fill('lamp', star(50, 40, 8, 15, 6)),
    ),
  },
  mickey: {
    ground: 'purple',
    picture: scene(
      fill('ink', 'M14 20H86L54 58V84H72V92H28V84H46V58z'),
      fill('pale', 'M22 24H78L50 56z'),
      fill('leaf', 'M32 36H68L50 56z'),
      fill('blood', disc(60, 34, 6)),
      line('gold', 3, 'M60 34L76 10'),
      fill('pale', disc(30, 8, 3) + disc(38, 14, 2.6)),
    ),
  },
  danger: {
    ground: 'yellow',
    picture: scene(
      fill('ink', box(20, 44, 15, 46) + box(42, 40, 16, 50) + box(65, 44, 15, 46)),
      fill('blood', box(22, 46, 11, 42) + box(44.4, 42, 11, 46) + box(67, 46, 11, 42)),
      fill('ink', box(16, 60, 68, 9)),
      line('ink', 4, 'M50 40Q50 24 62 24Q74 24 74 14'),
      fill('lamp', star(75, 12, 9, 13, 5)),
      fill('blood', disc(75, 12, 3.6)),
    ),
  },
  goon: {
    ground: 'brown',
    picture: scene(
      fill('ink', 'M0 100Q2 58 30 54H70Q98 58 100 100z'),
      fill('tan', 'M32 26Q32 14 50 14Q68 14 68 26L70 48Q70 64 50 64Q30 64 30 48z'),
      fill('ink', 'M54 14Q68 15 68 26L70 48Q70 64 52 64Q60 52 56 44L62 40z'),
      fill('ink', 'M28 24Q30 8 50 8Q70 8 72 24Q50 18 28 24zM24 28Q50 18 76 28Q50 25 24 28z'),
      line('ink', 4, 'M34 35L48 38'),
      fill('ink', disc(42, 41, 2.6)),
      line('ink', 3, 'M40 55H54'),
      fill('stone', 'M36 64L50 78L64 64L60 100H40z'),
      fill('blood', 'M46 70H54L56 100H44z'),
    ),
  },
};
