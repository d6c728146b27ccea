import { box, disc, fill, line, place, recut, star, type Picture } from '../cut';
import * as clothes from '../people/clothes';
import * as hair from '../people/hair';
import * as hats from '../people/hats';
import { face } from '../people/head';
import * as held from '../people/held';
import { likeness, type Likeness } from '../people/sitter';
import { exhibit } from './exhibit';
import { KINDS } from './signs';

const paperboy: Likeness = likeness(
  'red',
  clothes.braces('wood', 'ink'),
  face({ cheek: 17, jaw: 8, chin: 66, neck: 7 }, { eyes: 'open', brow: 'raised', mouth: 'grin' }),
  hair.fringe('gold'),
  hats.flatCap('sea'),
  held.newspaper,
);

const revolver: Picture = [
  fill('ink', 'M-36 -22H46V-8H12Q14 4 0 6H-12L-22 40Q-34 42 -44 36L-32 2Q-38 -4 -36 -22zM-36 -20L-46 -30L-40 -32L-30 -22z'),
  fill('wood', 'M-16 0L-24 34Q-32 36 -39 33L-28 0z'),
  fill('stone', box(6, -20, 38, 4)),
  fill('dusk', 'M-18 -20H6V-2H-18z'),
  fill('stone', box(-16, -18, 20, 4) + box(-16, -10, 20, 3)),
  line('ink', 3, 'M-10 4Q-8 18 4 16Q12 12 10 -4'),
  fill('gold', disc(-29, 12, 2.8)),
];

/** By the card they stand on and the die icon that finds them. */
export const ITEMS: Readonly<Record<string, Likeness>> = {
  // Whiskey
  items_a_1: exhibit(
    'yellow',
    fill('ink', 'M38 8H52V30Q62 36 62 48V92H28V48Q28 36 38 30z'),
    fill('wood', 'M41 11H49V32Q59 38 59 48V89H31V48Q31 38 41 32z'),
    fill('ink', 'M49 32Q59 38 59 48V89H50z'),
    fill('pale', box(31, 54, 24, 22)),
    fill('blood', star(43, 65, 5, 8, 3.4)),
    fill('gold', box(38, 8, 14, 6)),
    fill('ink', 'M60 62H90L86 94H64z'),
    fill('pale', 'M63 65H87L84 91H66z'),
    fill('gold', 'M64.4 76H85.6L84 91H66z'),
  ),
  // Pocket Watch
  items_a_2: exhibit(
    'teal',
    line('gold', 3.4, 'M50 20Q76 0 92 16'),
    fill('gold', disc(50, 18, 7)),
    fill('ink', disc(50, 56, 36)),
    fill('gold', disc(50, 56, 33)),
    fill('pale', disc(50, 56, 26)),
    fill('stone', 'M50 30a26 26 0 0 1 0 52Q66 74 66 56Q66 38 50 30z'),
    line('ink', 4, 'M50 56V38M50 56L62 64'),
    line('ink', 3, 'M50 33V36M50 76V79M27 56H30M70 56H73'),
  ),
  // Revolver
  items_a_3: exhibit('orange', place('translate(46 52) rotate(-14) scale(.9)', ...revolver)),
  // Matchbook
  items_a_4: exhibit(
    'brown',
    place(
      'translate(50 52) rotate(-8)',
      line('pale', 4.4, 'M-18 6V-26M-9 6V-26M0 6V-26M9 6V-26M18 6V-26'),
      fill('blood', [-18, -9, 0, 9, 18].map((x) => disc(x, -29, 4, 5)).join('')),
      fill('blood', box(-27, -4, 54, 38)),
      fill('ink', 'M8 -4H27V34H14z'),
      fill('gold', box(-27, 26, 54, 6)),
      fill('pale', disc(-4, 12, 9)),
      fill('ink', star(-4, 12, 5, 7, 3)),
    ),
  ),
  items_a_5: paperboy,
  // Underworld
  items_a_6: likeness(
    'grey',
    clothes.broadCoat(),
    clothes.pinstripes,
    face({ skin: 'tan', cheek: 18, jaw: 13, chin: 70, neck: 10 }, { eyes: 'lidded', brow: 'stern', mouth: 'smirk' }),
    hair.moustache.pencil('ink'),
    hats.fedora('pale', 'dusk'),
    clothes.tie('pale'),
    held.cigar,
  ),
  // Brass Knuckles
  items_b_1: exhibit(
    'plum',
    place(
      'translate(50 52) rotate(-12)',
      ...[-26, -9, 9, 26].flatMap((x): Picture => [line('ink', 13, disc(x, -8, 9)), line('gold', 7.6, disc(x, -8, 9))]),
      fill('ink', 'M-34 2H34Q40 26 20 30H-20Q-40 26 -34 2z'),
      fill('gold', 'M-30 5H30Q35 23 19 26H-19Q-35 23 -30 5z'),
      line('lamp', 3, 'M-30 -15Q-27 -18 -23 -16M-13 -15Q-10 -18 -6 -16'),
    ),
  ),
  // Skeleton Key
  items_b_2: exhibit(
    'blue',
    place(
      'translate(50 50) rotate(-45)',
      line('ink', 15, 'M-10 0H42M30 0V16M40 0V14'),
      line('ink', 16, disc(-24, 0, 13)),
      line('gold', 8, 'M-10 0H42M30 0V16M40 0V14'),
      line('gold', 9, disc(-24, 0, 13)),
      fill('gold', disc(-24, -17, 6) + disc(-41, 0, 6) + disc(-24, 17, 6)),
    ),
  ),
  // Flash Camera
  items_b_3: exhibit(
    'green',
    fill('ink', 'M10 42H28L33 34H55L60 42H72V86H10z'),
    fill('dusk', box(14, 48, 54, 6)),
    fill('stone', disc(42, 66, 17)),
    fill('ink', disc(42, 66, 13.6)),
    fill('sea', disc(42, 66, 9)),
    fill('pale', 'M35 66Q36 59 43 58Q39 62 39 67z'),
    line('ink', 6, 'M78 84V40'),
    fill('gold', disc(78, 28, 17)),
    fill('lamp', star(78, 28, 12, 22, 8)),
    fill('pale', disc(78, 28, 6)),
  ),
  // Press Pass
  items_b_4: exhibit(
    'red',
    place(
      'translate(50 52) rotate(-8)',
      fill('ink', box(-34, -26, 68, 54)),
      fill('pale', box(-31, -23, 62, 48)),
      fill('blood', box(-31, -23, 62, 11)),
      fill('ink', disc(-16, 0, 7) + 'M-29 22Q-28 9 -16 9Q-4 9 -3 22z'),
      line('ink', 3.4, 'M5 -3H25M5 5H25M5 13H17'),
      fill('gold', disc(22, 18, 6)),
      line('pale', 3, 'M-24 -17.6H24'),
    ),
  ),
  items_b_5: paperboy,
  // Sidekick
  items_b_6: likeness(
    'green',
    clothes.leather('stone'),
    face({ skin: 'tan', cheek: 17, jaw: 10, neck: 9 }, { eyes: 'open', brow: 'calm', mouth: 'grin' }),
    hair.quiff('ink'),
    clothes.scarf('gold'),
  ),
  // Bartender
  citizens_1: likeness(
    'yellow',
    clothes.braces('ink', 'blood'),
    face({ cheek: 19, jaw: 13, chin: 70, neck: 11 }, { eyes: 'open', brow: 'calm' }),
    hair.parted('ink'),
    hair.moustache.curled('ink'),
    clothes.bow('blood'),
    held.tumbler,
  ),
  // Cab Driver
  citizens_2: likeness(
    'teal',
    clothes.broadCoat('wood'),
    face({ skin: 'brown', cheek: 18, jaw: 12, chin: 69, neck: 10 }, { eyes: 'open', brow: 'raised', mouth: 'smirk' }),
    hair.stubble,
    hats.peakedCap,
    hats.checks,
    clothes.scarf('stone'),
    held.wheel,
  ),
  // Cigarette Girl
  citizens_3: likeness(
    'pink',
    hair.bobBack('gold'),
    clothes.bareShoulders('fair', 'blood'),
    face({ cheek: 16, jaw: 6, neck: 6.5 }, { eyes: 'lashes', brow: 'raised', mouth: 'lips' }),
    hair.bob('gold'),
    hats.pillbox,
    clothes.choker('ink'),
    [
      fill('ink', 'M26 90H100V102H26z'),
      fill('blood', box(30, 80, 12, 14)),
      fill('pale', box(46, 80, 12, 14)),
      fill('sea', box(62, 80, 12, 14)),
      fill('gold', box(78, 80, 12, 14)),
    ],
  ),
  // Beat Cop
  citizens_4: likeness(
    'blue',
    clothes.coat(),
    face({ cheek: 17, jaw: 12, neck: 9 }, { eyes: 'open', brow: 'stern', mouth: 'plain' }),
    hats.helmet,
    clothes.highCollar('gold'),
    [place('translate(84 80) rotate(14)', fill('ink', 'M-5 -30H5V22H-5z'), fill('wood', 'M-3 -28H3V20H-3z'))],
  ),
  citizens_5: paperboy,
  // Girl Friday
  citizens_6: likeness(
    'purple',
    clothes.coat('blood'),
    face({ cheek: 16, jaw: 7, neck: 7 }, { eyes: 'lashes', brow: 'calm', mouth: 'lips' }),
    hair.upswept('wood'),
    clothes.bow('pale'),
    held.notebook,
  ),
  // Adrenaline Ampoule
  gadgets_1: exhibit(
    'red',
    place(
      'translate(50 50) rotate(-45)',
      line('stone', 3, 'M38 0H56'),
      fill('ink', box(-30, -13, 62, 26)),
      fill('pale', box(-27, -10, 56, 20)),
      fill('leaf', box(-6, -10, 35, 20)),
      fill('ink', 'M-6 3H29V10H-6z'),
      line('ink', 2.4, 'M2 -10V-4M10 -10V-4M18 -10V-4'),
      fill('gold', box(30, -7, 8, 14)),
      line('ink', 7, 'M-44 0H-10M-46 -14V14'),
      line('stone', 3, 'M-44 0H-14M-46 -13V13'),
    ),
  ),
  // Wrist Radio
  gadgets_2: exhibit(
    'teal',
    fill('wood', 'M38 0H62L64 28H36zM36 74H64L62 100H38z'),
    fill('ink', 'M50 0H62L64 28H50zM50 74H64L62 100H50z'),
    fill('ink', 'M24 26H76V76H24z'),
    fill('gold', box(28, 30, 44, 42)),
    fill('ink', box(33, 35, 34, 12)),
    line('lamp', 3, 'M36 41H48M56 37V45'),
    line('ink', 2.6, 'M35 53H52M35 59H52M35 65H52'),
    fill('ink', disc(61, 59, 6)),
    line('gold', 2.2, 'M61 59L64 55'),
    line('ink', 3, 'M76 32L90 12'),
    line('lamp', 3, 'M84 6Q94 4 96 14'),
  ),
  // Lie Detector
  gadgets_3: exhibit(
    'purple',
    fill('ink', box(12, 26, 76, 58)),
    fill('wood', box(15, 29, 70, 52)),
    fill('pale', box(20, 34, 60, 28)),
    line('blood', 3, 'M20 50H32L36 40L42 58L47 36L53 60L58 46L62 50H80'),
    fill('gold', disc(28, 72, 5) + disc(44, 72, 5)),
    fill('ink', box(56, 67, 22, 9)),
    line('ink', 4, 'M70 40L92 22'),
    fill('gold', disc(93, 21, 5)),
  ),
  // Grapple Gun
  gadgets_4: exhibit(
    'orange',
    line('pale', 2.6, 'M58 40Q74 34 82 18'),
    line('ink', 8, 'M82 20L88 6M70 8Q72 20 82 20Q94 22 97 12'),
    line('gold', 4, 'M82 20L88 6M70 8Q72 20 82 20Q94 22 97 12'),
    place(
      'translate(44 58) rotate(-24)',
      fill('ink', 'M-30 -14H30V4H-2L-6 30H-22L-20 4H-30z'),
      fill('stone', box(-4, -11, 31, 5)),
      fill('wood', 'M-17 6H-6L-9 27H-19z'),
      fill('gold', disc(-16, -5, 7)),
      fill('ink', disc(-16, -5, 3)),
    ),
  ),
  // Smoke Pellets
  gadgets_5: exhibit(
    'grey',
    fill('pale', disc(36, 30, 15) + disc(56, 22, 17) + disc(72, 36, 14) + disc(52, 42, 16)),
    fill('stone', disc(72, 38, 13) + disc(56, 46, 12)),
    fill('ink', disc(30, 74, 15) + disc(56, 78, 15) + disc(80, 72, 12)),
    fill('dusk', 'M20 72Q22 63 31 62Q25 67 25 74zM46 76Q48 67 57 66Q51 71 51 78z'),
    line('lamp', 3, 'M56 63Q60 56 54 50'),
    fill('gold', box(26, 57, 8, 5) + box(52, 61, 8, 5) + box(77, 58, 7, 5)),
  ),
  // Pocket Spectroscope
  gadgets_6: exhibit(
    'blue',
    fill('pale', 'M0 40L34 46V54L0 44z'),
    fill('blood', 'M66 46L100 24V32L66 49z'),
    fill('gold', 'M66 49L100 34V44L66 52z'),
    fill('leaf', 'M66 52L100 46V56L66 55z'),
    fill('sea', 'M66 55L100 58V68L66 58z'),
    fill('ink', 'M50 18L82 78H18z'),
    fill('pale', 'M50 27L74 73H26z'),
    fill('stone', 'M50 27L74 73H54z'),
    line('gold', 3.4, 'M50 22L78 76H22z'),
  ),
};

/** An item that nobody has drawn: a case, locked. */
export const SOME_ITEM: Likeness = exhibit(
  'beige',
  place('translate(20 20) scale(.6)', ...recut(KINDS['item'] ?? [], 'self', 'ink')),
);

/** What the discard pile finds when it finds nothing. */
export const DEAD_END: Likeness = exhibit(
  'grey',
  fill('ink', box(46, 50, 8, 44)),
  fill('ink', box(12, 20, 76, 36)),
  fill('blood', box(16, 24, 68, 28)),
  line('pale', 7, 'M38 28L62 48M62 28L38 48'),
);
