import { box, disc, fill, line, place, star } from '../cut';
import type { Likeness } from '../people/sitter';
import { exhibit, inside, SHOE } from './exhibit';

/** Traps and double crosses: what goes wrong. */
export const PERILS: Readonly<Record<string, Likeness>> = {
  // Locked Room
  tr1: inside(
    'brown',
    fill('ink', box(24, 8, 52, 84)),
    fill('wood', box(28, 12, 44, 80)),
    fill('ink', 'M52 12H72V92H60z'),
    line('ink', 3, 'M34 20H62V44H34zM34 54H62V84H34z'),
    line('ink', 11, 'M20 34L80 46M20 66L80 58'),
    line('stone', 6, 'M20 34L80 46M20 66L80 58'),
    fill('gold', 'M40 46H60V64H40z'),
    line('gold', 4, 'M44 46V40Q44 34 50 34Q56 34 56 40V46'),
    fill('ink', `${disc(50, 53, 3)}M48.6 54H51.4V60H48.6z`),
  ),
  // Poisoned Glass
  tr2: exhibit(
    'green',
    fill('ink', 'M18 16H82Q82 52 54 56V80H70V90H30V80H46V56Q18 52 18 16z'),
    fill('pale', 'M23 20H77Q76 49 50 52Q24 49 23 20z'),
    fill('leaf', 'M24.6 30H75.4Q72 49 50 52Q28 49 24.6 30z'),
    fill('pale', `M40 37Q40 28 50 28Q60 28 60 37Q60 41 56.6 42.6V47H43.4V42.6Q40 41 40 37z`),
    fill('ink', disc(46, 37, 2.6) + disc(54, 37, 2.6)),
    place('translate(82 10) rotate(30)', fill('ink', box(-4, -8, 8, 16)), fill('blood', box(-2, -6, 4, 6))),
  ),
  // Cement Shoes
  tr3: exhibit(
    'blue',
    fill('stone', 'M22 58H78L84 84H16z'),
    fill('ink', 'M56 58H78L84 84H60z'),
    fill('dusk', 'M22 58H78L74 52H26z'),
    fill('ink', 'M30 56V20H44V42Q52 46 52 56zM54 56V20H68V42Q76 46 76 56z'),
    fill('blood', box(30, 26, 14, 5) + box(54, 26, 14, 5)),
    line('pale', 2.6, 'M6 92Q14 88 22 92T38 92M62 92Q70 88 78 92T94 92'),
  ),
  // Wiretap
  tr4: exhibit(
    'purple',
    fill('ink', 'M30 92Q22 70 24 50Q26 20 52 20Q78 22 76 48Q74 60 66 66Q64 84 52 88Q38 92 30 92z'),
    fill('fair', 'M34 86Q28 68 29 50Q31 26 52 25Q72 27 71 47Q70 56 62 62Q60 80 50 83Q40 86 34 86z'),
    fill('ink', 'M60 27Q72 32 71 47Q70 56 62 62Q60 80 50 83Q60 60 60 27z'),
    line('ink', 4, 'M38 50Q38 34 52 34Q62 36 60 46Q54 52 48 50Q44 58 50 62'),
    line('gold', 4, 'M0 62Q18 74 40 58'),
    fill('gold', disc(42, 56, 7)),
    fill('ink', disc(42, 56, 3)),
    line('lamp', 3, 'M80 26L92 20M82 40H96M80 54L92 60'),
  ),
  // False Bottom
  tr5: exhibit(
    'orange',
    fill('ink', 'M8 40L20 16H80L92 40V48H8z'),
    fill('wood', 'M14 40L24 20H76L86 40z'),
    fill('ink', box(10, 46, 80, 16)),
    fill('dusk', box(14, 49, 72, 10)),
    fill('ink', 'M14 74H86V90H14z'),
    fill('wood', 'M17 77H83V87H17z'),
    line('gold', 3, 'M24 62V74M76 62V74'),
    fill('gold', box(45, 44, 10, 9)),
    fill('pale', star(50, 68, 4, 6, 2)),
  ),
  // Smoke and Mirrors
  tr6: exhibit(
    'plum',
    ...[26, 50, 74].flatMap((x, i) => [
      fill('gold', disc(x, 42, 17, 30)),
      fill('ink', disc(x, 42, 14, 26.6)),
      fill('sea', disc(x, 42, 12, 24)),
      fill('ink', `M${x - 9} 62Q${x - 8} 48 ${x} 46Q${x + 8} 48 ${x + 9} 62z${disc(x, 40, 5.4)}`),
      fill('pale', `M${x - 8} ${38 - i * 2}L${x - 2} 26L${x} 28L${x - 6} 42z`),
    ]),
    fill('pale', disc(16, 84, 13) + disc(38, 90, 14) + disc(62, 86, 13) + disc(84, 90, 14)),
    fill('stone', disc(62, 90, 10) + disc(88, 93, 10)),
  ),
  // Cold Trail
  dc1: exhibit(
    'blue',
    fill('pale', 'M0 66Q30 54 60 62Q84 68 100 58V100H0z'),
    fill('stone', 'M40 62Q84 70 100 58V100H56Q66 78 40 62z'),
    place('translate(8 60) rotate(24) scale(.42)', fill('ink', SHOE)),
    place('translate(40 56) rotate(30) scale(.3)', fill('ink', SHOE)),
    place('translate(60 54) rotate(34) scale(.2)', fill('ink', SHOE)),
    line('pale', 3.4, 'M74 10V42M60 18L88 34M88 18L60 34M68 12L74 18L80 12M68 40L74 34L80 40'),
  ),
  // Sapped from Behind
  dc2: exhibit(
    'red',
    fill('lamp', star(40, 44, 9, 34, 18)),
    fill('ink', 'M10 100Q12 74 34 70L36 62H48L50 70Q70 74 72 100z'),
    fill('ink', disc(42, 52, 14, 17)),
    fill('ink', 'M14 42Q28 36 30 34Q30 18 42 19Q54 18 54 34Q58 36 70 40Q56 48 42 46Q26 48 14 42z'),
    place(
      'translate(76 26) rotate(38)',
      fill('ink', 'M-8 -26H8V6L4 10V40H-4V10L-8 6z'),
      fill('wood', 'M-5 -23H5V5H-5z'),
      fill('fair', box(-6, 24, 12, 14)),
    ),
    fill('pale', star(20, 18, 5, 8, 3.4) + star(60, 12, 5, 6, 2.6)),
  ),
  // Stopped Clock
  dc3: exhibit(
    'grey',
    fill('ink', disc(50, 50, 38)),
    fill('gold', disc(50, 50, 35)),
    fill('pale', disc(50, 50, 29)),
    fill('stone', 'M50 21a29 29 0 0 1 0 58Q68 70 68 50Q68 30 50 21z'),
    line('ink', 4, 'M50 50V32M50 50L36 58'),
    line('ink', 3, 'M50 24V27M50 73V76M24 50H27M73 50H76'),
    line('blood', 3.4, 'M66 20L56 38L64 44L52 58L58 66L46 80'),
  ),
  // Light Fingers
  dc4: exhibit(
    'green',
    fill('ink', 'M0 0H44V100H0z'),
    fill('dusk', 'M6 0H34L38 46H10z'),
    line('gold', 2.6, 'M12 52H40'),
    fill('wood', box(18, 40, 22, 18)),
    fill('gold', box(18, 44, 22, 4)),
    fill('ink', 'M100 38L74 42L48 38Q38 40 44 46L62 50L44 52Q36 56 44 60L64 58L52 64Q48 70 56 70L76 66L100 72z'),
    fill('fair', 'M100 42L74 46L48 41.6Q44 42.6 48 44.6L66 51L46 55Q42 56.6 46 57L68 55L56 66L76 62L100 67z'),
    fill('ink', 'M86 36H100V76H86z'),
    fill('pale', box(83, 40, 5, 31)),
  ),
  // Loose Lips
  dc5: exhibit(
    'pink',
    fill('ink', 'M10 50Q24 26 40 28Q48 30 50 34Q52 30 60 28Q76 26 90 50Q72 78 50 78Q28 78 10 50z'),
    fill('blood', 'M14 50Q26 30 40 32Q47 34 50 39Q53 34 60 32Q74 30 86 50Q70 46 50 46Q30 46 14 50z'),
    fill('blood', 'M16 52Q30 62 50 62Q70 62 84 52Q70 74 50 74Q30 74 16 52z'),
    fill('pale', 'M24 50Q38 47 50 47Q62 47 76 50Q64 55 50 55Q36 55 24 50z'),
    line('pale', 3, 'M30 38Q36 34 41 36'),
    line('lamp', 3, 'M14 24L22 30M50 12V20M86 24L78 30'),
  ),
  // Crossed Wires
  dc6: exhibit(
    'yellow',
    fill('ink', box(16, 14, 68, 30)),
    fill('wood', box(19, 17, 62, 24)),
    fill('gold', [26, 38, 50, 62, 74].map((x) => disc(x, 24, 3.4) + disc(x, 34, 3.4)).join('')),
    line('ink', 8, 'M26 34Q30 70 74 92M74 34Q70 68 26 92M38 24Q60 58 50 96M50 34Q36 62 62 84'),
    line('blood', 3.6, 'M26 34Q30 70 74 92M50 34Q36 62 62 84'),
    line('sea', 3.6, 'M74 34Q70 68 26 92'),
    line('pale', 3.6, 'M38 24Q60 58 50 96'),
    fill('lamp', star(51, 66, 8, 11, 4.6)),
  ),
  // Framed
  dc7: exhibit(
    'brown',
    fill('ink', box(14, 8, 72, 82)),
    fill('gold', box(17, 11, 66, 76)),
    fill('wood', 'M83 11V87H17L27 77H73V21z'),
    fill('pale', box(27, 21, 46, 56)),
    fill('ink', 'M30 77Q32 60 44 57L46 52H54L56 57Q68 60 70 77z'),
    fill('ink', disc(50, 44, 9, 11)),
    fill('ink', 'M32 40Q40 36 42 34Q42 25 50 26Q58 25 58 34Q60 36 68 40Q58 44 50 43Q42 44 32 40z'),
    line('blood', 4, 'M22 70L78 28'),
    fill('gold', disc(50, 7, 4)),
  ),
  // Old Enemy
  dc8: exhibit(
    'purple',
    fill('lamp', 'M34 100L40 22H64L74 100z'),
    fill('ink', box(0, 0, 26, 100) + box(82, 0, 18, 100)),
    fill('ink', 'M34 100Q34 66 44 60L46 54H60L62 60Q72 66 72 100z'),
    fill('ink', disc(53, 46, 8.6, 11)),
    fill('ink', 'M36 42Q44 38 45 36Q45 26 53 27Q61 26 61 36Q63 38 71 42Q62 46 53 45Q44 46 36 42z'),
    fill('blood', disc(61, 50, 2.2)),
    line('pale', 2.2, 'M63 47Q68 40 64 34'),
  ),
};

/** Trouble that nobody has drawn: a fuse that burns. */
export const TROUBLE: Likeness = exhibit(
  'red',
  fill('ink', disc(44, 60, 28)),
  fill('dusk', 'M24 56Q26 40 42 38Q32 46 32 60z'),
  fill('gold', box(52, 28, 14, 12)),
  line('ink', 4, 'M60 28Q62 14 76 16'),
  fill('lamp', star(80, 16, 9, 13, 5)),
  fill('blood', disc(80, 16, 4)),
);
