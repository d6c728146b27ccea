import { box, disc, fill, line, star, type Picture } from '../cut';
import type { Likeness } from '../people/sitter';
import { inside, outside } from './exhibit';

const windows = (...at: [number, number][]): string => at.map(([x, y]) => box(x, y, 5, 7)).join('');

const ground: Picture = [fill('ink', box(0, 84, 100, 16)), line('gold', 2.6, 'M0 86H100')];

export const LOCATIONS: Readonly<Record<string, Likeness>> = {
  // City Morgue
  lo1: inside(
    'teal',
    ...[10, 40, 70].flatMap((x): Picture => [
      fill('ink', box(x, 8, 24, 24) + box(x, 36, 24, 24)),
      fill('stone', box(x + 3, 11, 18, 18) + box(x + 3, 39, 18, 18)),
      line('ink', 2.6, `M${x + 8} 20H${x + 16}M${x + 8} 48H${x + 16}`),
    ]),
    fill('ink', box(0, 88, 100, 12)),
    line('ink', 4, 'M20 80V96M80 80V96'),
    fill('ink', 'M6 78H94V84H6z'),
    fill('pale', 'M8 78Q10 68 24 66Q30 60 36 66Q60 60 78 68L90 62V78z'),
    fill('stone', 'M40 66Q62 62 78 68L90 62V78H44Q50 72 40 66z'),
    line('ink', 2, 'M86 64L92 54'),
    fill('lamp', box(88, 46, 10, 9)),
  ),
  // Newspaper Archive
  lo2: inside(
    'brown',
    fill('ink', box(6, 6, 88, 80)),
    ...[10, 36, 62].flatMap((y, row): Picture => [
      fill('dusk', box(10, y, 80, 20)),
      fill('wood', box(12, y + 4, 16, 16) + box(52, y + 4, 16, 16)),
      fill('pale', box(31, y + 6 - row, 18, 3) + box(31, y + 11, 18, 3) + box(31, y + 16, 18, 3)),
      fill('stone', box(71, y + 7, 17, 3) + box(71, y + 12, 17, 3) + box(71, y + 17, 17, 3)),
      fill('pale', box(16, y + 9, 8, 5) + box(56, y + 9, 8, 5)),
    ]),
    ...ground,
    line('gold', 3.4, 'M50 0V18'),
    fill('lamp', 'M38 28L46 18H54L62 28z'),
    fill('ray', 'M38 28H62L84 86H16z'),
  ),
  // The Blue Note Speakeasy
  lo3: inside(
    'blue',
    fill('ink', box(0, 82, 100, 18)),
    fill('ray', 'M26 0H54L84 84H10z'),
    fill('ink', 'M64 10L76 10L70 20z'),
    line('lamp', 4, 'M78 14V40M78 14L90 18V26L78 22'),
    fill('lamp', disc(73, 41, 6, 4.6)),
    fill('ink', 'M28 82Q26 56 36 52L38 44H50L52 52Q64 58 60 82z'),
    fill('tan', disc(44, 36, 9, 11)),
    fill('ink', 'M44 25Q56 26 53 42Q48 48 44 47Q50 36 44 25z'),
    fill('ink', 'M30 30Q34 20 44 20Q54 20 57 29Q44 26 30 30z'),
    line('gold', 4.4, 'M36 50Q24 52 22 62Q24 72 34 72L52 60'),
    fill('gold', 'M48 54L62 48L64 70L52 64z'),
    line('ink', 2.2, 'M28 62L32 66M34 58L38 62'),
    fill('wood', 'M70 64H98V70H70z'),
    line('ink', 4, 'M84 70V92'),
    fill('pale', 'M78 54H90L86 64H82z'),
  ),
  // Twelfth Precinct
  lo4: outside(
    'blue',
    82,
    18,
    fill('ink', 'M8 86V36L50 14L92 36V86z'),
    fill('stone', 'M16 38L50 20L84 38z'),
    fill('gold', star(50, 30, 8, 7, 4)),
    fill('pale', box(16, 44, 9, 40) + box(75, 44, 9, 40)),
    fill('stone', box(21, 44, 4, 40) + box(80, 44, 4, 40)),
    fill('blood', 'M40 86V56H60V86z'),
    line('gold', 3, 'M40 86V56H60V86M50 56V86'),
    fill('lamp', disc(32, 56, 6) + disc(68, 56, 6)),
    line('ink', 2.6, 'M32 62V68M68 62V68'),
    ...ground,
  ),
  // Harbour Warehouse
  lo5: outside(
    'teal',
    22,
    22,
    fill('ink', 'M30 80V40L46 28V40L62 28V40L78 28V40L94 28V80z'),
    fill('lamp', windows([36, 46], [66, 46], [82, 46])),
    fill('wood', 'M46 80V52H62V80z'),
    line('ink', 2.6, 'M46 52L62 80M62 52L46 80'),
    line('ink', 5, 'M12 80V44L34 38'),
    line('ink', 2.4, 'M30 40V54'),
    fill('wood', box(24, 54, 12, 10)),
    fill('sea', box(0, 80, 100, 20)),
    line('pale', 2.6, 'M4 88Q12 84 20 88T36 88M48 94Q56 90 64 94T80 94M70 86H92'),
  ),
  // Union Station
  lo6: inside(
    'orange',
    fill('ray', 'M50 8L18 86H82z'),
    fill('ink', 'M0 86V40Q0 4 50 4Q100 4 100 40V86H86V44Q86 18 50 18Q14 18 14 44V86z'),
    line('ink', 3.4, 'M30 22V44M50 18V40M70 22V44M14 44H86'),
    fill('gold', disc(50, 32, 11)),
    fill('pale', disc(50, 32, 8)),
    line('ink', 2.4, 'M50 32V26M50 32L54 35'),
    fill('ink', 'M32 90V58Q32 50 50 50Q68 50 68 58V90z'),
    fill('blood', 'M32 70H68V76H32z'),
    fill('lamp', disc(50, 62, 7)),
    fill('gold', disc(38, 83, 3) + disc(62, 83, 3)),
    fill('ink', 'M26 90H74L80 100H20z'),
    line('stone', 2.6, 'M30 100L36 90M70 100L64 90'),
    fill('pale', disc(64, 44, 6) + disc(74, 38, 7) + disc(84, 30, 6)),
  ),
};

/** A place that nobody has drawn: a door under a lamp. */
export const SOMEWHERE: Likeness = outside(
  'plum',
  80,
  20,
  fill('ink', box(20, 14, 48, 72)),
  fill('wood', 'M32 86V46Q32 36 44 36Q56 36 56 46V86z'),
  fill('ink', 'M44 36Q56 36 56 46V86H46z'),
  fill('gold', disc(38, 62, 2.6)),
  fill('lamp', 'M38 28L42 20H46L50 28z'),
  ...ground,
);
