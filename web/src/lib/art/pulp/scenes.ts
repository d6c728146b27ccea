import { box, disc, fill, line, place, recut, star, type Picture } from '../cut';
import { known } from '../known';
import * as clothes from '../people/clothes';
import * as hair from '../people/hair';
import * as hats from '../people/hats';
import { face, openMouth } from '../people/head';
import * as held from '../people/held';
import { likeness, type Likeness } from '../people/sitter';
import { exhibit, outside, SHOE } from './exhibit';
import { KINDS, TYPES } from './signs';

/* The fronts of the investigate cards. The ground tells the kind: red danger, teal things found, plum people, blue the other. */

const car = (roof: 'pale' | 'gold'): Picture => [
  fill(roof, 'M2 62Q2 50 16 48L26 28Q28 24 34 24H64Q70 24 73 30L82 47Q98 50 98 64V74H2z'),
  fill('stone', 'M50 48H82Q98 50 98 64V74H2V66Q40 66 50 48z'),
  fill('ink', box(34, 32, 12, 14) + box(53, 32, 14, 14) + disc(24, 76, 13) + disc(76, 76, 13)),
  fill('gold', disc(24, 76, 5) + disc(76, 76, 5)),
];

/** A sheet of paper laid aslant, with what is on it. */
const paper = (turn: number, width: number, height: number, ...on: Picture): Picture => [
  place(
    `translate(50 50) rotate(${turn})`,
    fill('ink', box(-width / 2 - 3, -height / 2 - 3, width + 6, height + 6)),
    fill('pale', box(-width / 2, -height / 2, width, height)),
    ...on,
  ),
];

const danger = (...drawn: Picture): Likeness => exhibit('red', ...drawn);
const find = (...drawn: Picture): Likeness => exhibit('teal', ...drawn);
const other = (...drawn: Picture): Likeness => exhibit('blue', ...drawn);
const somebody = (...layers: Picture[]): Likeness => likeness('plum', ...layers);

export const SCENES: Readonly<Record<string, Likeness>> = {
  // Footsteps on the fire escape
  C1: outside(
    'red',
    20,
    22,
    fill('ink', box(34, 0, 66, 100)),
    fill('lamp', box(44, 10, 14, 18) + box(76, 10, 14, 18) + box(44, 58, 14, 18)),
    line('gold', 3.4, 'M36 38H98M36 86H98M40 86L88 38M36 30V38M98 30V38M36 78V86M98 78V86'),
    line('gold', 2.4, 'M36 30H98M36 78H98M50 76H58M60 66H68M70 56H78M80 46H88'),
    place('translate(62 40) scale(.34)', fill('pale', SHOE)),
    place('translate(78 26) scale(.34)', fill('pale', SHOE)),
  ),
  // The brakes are cut
  C2: danger(
    fill('ink', 'M0 70L100 40V100H0z'),
    line('gold', 2.6, 'M10 88L30 82M44 78L64 72M78 68L94 63'),
    place('translate(22 8) rotate(-17 40 50) scale(.74)', ...car('pale')),
    line('pale', 3, 'M6 44H18M2 54H14'),
  ),
  // Lights out at the pier
  C3: outside(
    'red',
    78,
    20,
    fill('ink', box(0, 70, 100, 30)),
    line('lamp', 2.6, 'M66 78H92M70 84H88M74 90H84'),
    fill('wood', 'M0 58H62L56 68H0z'),
    line('ink', 6, 'M12 66V96M34 66V96M52 66V92'),
    line('ink', 4.4, 'M28 58V18H42'),
    fill('ink', 'M34 30Q36 18 44 18Q52 18 54 30z'),
    fill('dusk', disc(44, 33, 5)),
    line('pale', 3, 'M36 38L32 44M52 38L56 44M44 42V48'),
  ),
  // A blade in the dumb-waiter
  C4: danger(
    line('gold', 3, 'M16 12V88H84V12z'),
    line('ink', 3, 'M50 0V12'),
    place(
      'translate(50 50) rotate(-45)',
      fill('pale', 'M-8 -6H40Q52 -5 56 3Q46 7 -8 7z'),
      fill('stone', 'M-8 2H56Q46 7 -8 7z'),
      fill('gold', box(-14, -11, 6, 23)),
      fill('ink', 'M-52 -7Q-30 -3 -14 -7V8Q-34 5 -52 9Q-58 1 -52 -7z'),
      fill('gold', disc(-44, 1, 2.4) + disc(-33, 1, 2.4) + disc(-22, 1, 2.4)),
    ),
  ),
  // Trapped in the cold store
  C5: danger(
    fill('pale', 'M0 0H100V14L94 34L88 16L80 44L72 18L64 30L56 14L48 40L40 16L30 32L22 14L14 46L6 18L0 30z'),
    fill('stone', 'M70 0H100V14L94 34L88 16L80 44L72 18z'),
    line('ink', 3, 'M50 0V50'),
    line('ink', 7, 'M50 50Q66 52 64 66Q60 78 48 74Q40 68 46 62'),
    line('stone', 3, 'M50 50Q66 52 64 66Q60 78 48 74Q40 68 46 62'),
    line('pale', 3.4, 'M22 62V90M10 69L34 83M34 69L10 83M80 62V90M68 69L92 83M92 69L68 83'),
  ),
  // Two shots, one window
  C6: danger(
    fill('ink', box(20, 10, 60, 66)),
    fill('lamp', box(26, 16, 22, 26) + box(52, 16, 22, 26) + box(26, 46, 22, 24) + box(52, 46, 22, 24)),
    fill('ink', star(36, 30, 9, 11, 4) + star(63, 56, 9, 11, 4)),
    fill('lamp', disc(36, 30, 2.6) + disc(63, 56, 2.6)),
    fill('gold', box(14, 74, 72, 7)),
  ),
  // The floor gives way
  C7: danger(
    fill('wood', box(0, 52, 100, 12)),
    fill('ink', 'M0 62H100V100H0z'),
    fill('ink', 'M26 52L32 62L24 70L36 76L32 88L50 82L66 90L64 76L76 70L68 62L74 52z'),
    fill('ink', 'M32 40H46L44 62L46 92H36L34 62zM68 40H54L56 62L54 92H64L66 62z'),
    fill('fair', 'M33 50Q31 38 34 36L36 42L37 33L40 33V41L42 34L44.6 35L44 52zM67 50Q69 38 66 36L64 42L63 33L60 33V41L58 34L55.4 35L56 52z'),
    fill('ink', 'M30 24Q38 20 40 18Q40 8 50 9Q60 8 60 18Q62 20 70 24Q60 29 50 28Q40 29 30 24z'),
    fill('gold', 'M40 16Q50 20 60 16V20Q50 24 40 20z'),
    line('lamp', 3, 'M20 44L13 38M80 44L87 38M10 50H3M90 50H97'),
    place('translate(16 78) rotate(36)', fill('wood', box(-11, -4, 22, 8))),
    place('translate(86 82) rotate(-28)', fill('wood', box(-10, -4, 20, 8))),
  ),
  // Gas under the door
  C8: danger(
    fill('ink', box(28, 6, 44, 78)),
    fill('wood', box(32, 10, 36, 70)),
    fill('ink', 'M52 10H68V80H60z'),
    line('ink', 3, 'M38 18H60V40H38zM38 48H60V72H38z'),
    fill('gold', disc(37, 45, 3)),
    fill('lamp', box(28, 80, 44, 4)),
    fill('leaf', disc(20, 86, 11) + disc(40, 90, 13) + disc(62, 88, 12) + disc(82, 90, 11)),
    line('pale', 3, 'M14 74Q8 66 14 58M86 76Q92 68 86 60M40 90Q46 84 42 78'),
  ),
  // Last car off the bridge
  C9: outside(
    'red',
    80,
    22,
    line('ink', 4, 'M16 12V90'),
    line('ink', 3, 'M0 40Q10 34 16 14Q30 44 52 52M24 34V62M34 44V62M44 50V62'),
    fill('ink', 'M0 60H54L48 66L56 70H0z'),
    fill('ink', 'M88 60H100V70H84L90 66z'),
    place('translate(50 38) rotate(28 30 40) scale(.42)', ...car('pale')),
    fill('sea', box(0, 88, 100, 12)),
    line('pale', 2.6, 'M20 94Q30 90 40 94T60 94T80 94'),
  ),
  // A torn ticket stub
  F1: find(
    place(
      'translate(46 52) rotate(-14)',
      fill('ink', 'M-36 -22H30L24 -14L32 -6L24 2L32 10L26 22H-36z'),
      fill('pale', 'M-33 -19H24L20 -13L28 -5L20 3L28 11L22 19H-33z'),
      fill('blood', box(-33, -19, 14, 38)),
      line('ink', 3.4, 'M-12 -9H12M-12 0H8M-12 9H12'),
      fill('pale', star(-26, 0, 5, 6, 2.6)),
    ),
  ),
  // The pawnbroker's ledger
  F2: find(
    fill('blood', 'M14 28L50 36L86 28V80L50 88L14 80z'),
    fill('pale', 'M18 24L48 31V80L18 73z'),
    fill('stone', 'M82 24L52 31V80L82 73z'),
    line('ink', 2.4, 'M24 38L42 42M24 47L42 51M24 56L42 60M58 42L76 38'),
    fill('gold', disc(67, 54, 5) + disc(60, 64, 5) + disc(74, 62, 5)),
    line('gold', 2.4, 'M67 44V50'),
  ),
  // Mud from the wrong river
  F3: find(
    fill('sea', 'M0 62Q25 54 50 62T100 62V100H0z'),
    line('pale', 2.6, 'M8 74Q22 68 36 74T64 74T92 74M20 86Q34 80 48 86T76 86'),
    place('translate(14 2) rotate(-18 30 45) scale(.72)', fill('ink', SHOE)),
    place('translate(48 10) rotate(14 30 45) scale(.72)', fill('ink', SHOE)),
  ),
  // A key without a lock
  F4: find(
    place(
      'translate(50 52) rotate(-40)',
      line('ink', 13, 'M-8 0H38M26 0V14M36 0V12'),
      line('ink', 14, disc(-22, 0, 14)),
      line('gold', 7, 'M-8 0H38M26 0V14M36 0V12'),
      line('gold', 8, disc(-22, 0, 14)),
      line('ink', 2.6, 'M-36 4Q-46 12 -44 22'),
      fill('pale', 'M-52 20H-34V44H-52z'),
      line('ink', 2.4, 'M-48 28H-38M-48 35H-40'),
    ),
  ),
  // Lipstick on the glass
  F5: find(
    fill('ink', 'M24 14H62Q64 50 46 54V80H60V90H26V80H40V54Q22 50 24 14z'),
    fill('pale', 'M28 18H58Q58 47 43 50Q28 47 28 18z'),
    fill('gold', 'M29 32H57.4Q55 48 43 50Q31 48 29 32z'),
    fill('blood', 'M34 20Q40 16 43 20Q46 16 52 20Q43 31 34 20z'),
    fill('ink', box(68, 52, 18, 38)),
    fill('gold', box(71, 62, 12, 25)),
    fill('blood', 'M72 60V42L82 34V60z'),
  ),
  // The night clerk's book
  F6: find(
    fill('wood', 'M6 40L50 48L94 40V78L50 88L6 78z'),
    fill('pale', 'M10 34L49 42V82L10 72z'),
    fill('stone', 'M90 34L51 42V82L90 72z'),
    line('ink', 2.4, 'M17 46L42 51M17 54L42 59M17 62L34 66M58 51L82 46M58 59L82 54'),
    line('blood', 3.4, 'M40 30L62 68'),
    fill('ink', 'M22 26a14 12 0 0 1 28 0z'),
    fill('gold', 'M25 24a11 9 0 0 1 22 0z'),
    fill('gold', `${disc(36, 13, 2.6)}M18 26H54V31H18z`),
  ),
  // Numbers on a matchbook
  F7: find(
    place(
      'translate(50 50) rotate(8)',
      fill('ink', box(-27, -37, 54, 74)),
      fill('blood', box(-24, -6, 48, 40)),
      fill('gold', box(-24, 24, 48, 6)),
      fill('pale', box(-24, -34, 48, 28)),
      line('ink', 3, 'M-17 -27V-14M-8 -27H0V-21H-8V-14H0M8 -27H15L11 -21Q16 -20 14 -15L8 -14'),
      fill('pale', star(0, 10, 5, 11, 4.6)),
    ),
  ),
  // An overdue library card
  F8: find(
    ...paper(
      -8,
      70,
      52,
      fill('blood', box(-35, -26, 70, 12)),
      line('ink', 2.6, 'M-27 -4H25M-27 6H25M-27 16H3'),
      place('translate(14 14) rotate(-16)', line('blood', 3.4, 'M-16 -8H16V8H-16z'), line('blood', 3, 'M-10 0H10')),
    ),
  ),
  // The tailor's receipt
  F9: find(
    ...paper(6, 44, 64, line('ink', 2.6, 'M-14 -22H14M-14 -13H14M-14 -4H4M-14 14H14'), fill('blood', box(2, 20, 14, 6))),
    place(
      'translate(66 62) rotate(30)',
      line('ink', 9, 'M-7 -2L7 -40M7 -2L-7 -40'),
      line('stone', 4.4, 'M-7 -2L7 -40M7 -2L-7 -40'),
      line('ink', 8, disc(-9, 8, 8) + disc(9, 8, 8)),
      line('gold', 4, disc(-9, 8, 8) + disc(9, 8, 8)),
    ),
  ),
  // Whispers at the lunch counter
  I1: somebody(
    hair.bobBack('wood'),
    clothes.coat('sea'),
    face({ cheek: 17, jaw: 6, neck: 6.5 }, { eyes: 'lashes', brow: 'worried', mouth: 'lips' }),
    hair.rolls('wood'),
    hats.frilledCap,
    clothes.pinafore,
    held.teacup,
  ),
  // The bootblack saw it
  I2: somebody(
    clothes.dungarees,
    face({ skin: 'brown', cheek: 17, jaw: 8, chin: 66, neck: 7 }, { eyes: 'open', brow: 'raised', mouth: 'plain' }),
    hair.crop(),
    hats.flatCap('stone'),
    held.brush,
  ),
  // A singer with a grudge
  I3: somebody(
    hair.longBack('gold'),
    clothes.bareShoulders('fair', 'sea'),
    face({ cheek: 16, jaw: 6, neck: 6.5 }, { eyes: 'lashes', brow: 'stern' }),
    openMouth,
    hair.waves('gold'),
    held.earrings,
    clothes.choker('ink'),
    held.microphone,
  ),
  // Cold coffee, warm lead
  I4: exhibit(
    'plum',
    fill('ink', 'M18 40H72Q74 76 58 80H32Q16 76 18 40z'),
    fill('pale', 'M22 44H68Q70 72 56 76H34Q20 72 22 44z'),
    fill('stone', 'M54 44H68Q70 72 56 76H46Q58 62 54 44z'),
    line('ink', 10, 'M72 48Q88 46 86 58Q82 68 68 66'),
    line('pale', 4.4, 'M72 48Q88 46 86 58Q82 68 68 66'),
    fill('wood', disc(45, 44, 20, 4)),
    fill('gold', 'M8 82H84Q78 92 46 92Q14 92 8 82z'),
    line('pale', 3, 'M34 34Q28 26 34 18M48 34Q42 26 48 18'),
    place('translate(76 26) rotate(12)', fill('ink', box(-14, -14, 28, 28)), fill('lamp', box(-11, -11, 22, 22)), line('ink', 2.6, 'M-6 -4H6M-6 3H2')),
  ),
  // The doorman remembers
  I5: somebody(
    clothes.coat('blood'),
    face({ skin: 'brown', cheek: 18, jaw: 11, neck: 9 }, { eyes: 'open', brow: 'calm', mouth: 'smirk' }),
    hair.sides(),
    hats.peakedCap,
    clothes.doubleButtons,
    clothes.epaulettes,
  ),
  // Back booth at the Paradise
  I6: exhibit(
    'plum',
    line('lamp', 4, 'M50 46Q46 28 50 14M50 14Q38 6 28 16M50 14Q40 16 36 26M50 14Q62 6 72 16M50 14Q60 16 64 26'),
    fill('ink', 'M4 100V62Q4 52 14 52H34V100zM96 100V62Q96 52 86 52H66V100z'),
    fill('blood', 'M8 100V64Q8 57 15 57H30V100zM92 100V64Q92 57 85 57H70V100z'),
    line('ink', 2.4, 'M18 60V98M82 60V98'),
    fill('ink', box(46, 74, 8, 26)),
    fill('wood', box(28, 70, 44, 7)),
    fill('gold', 'M37 70L35 60H45L43 70z'),
    fill('pale', 'M56 58H64L62 70H58z'),
  ),
  // The bookie owes a favour
  I7: somebody(
    clothes.braces('sea', 'blood'),
    face({ cheek: 18, jaw: 11, chin: 69, neck: 9 }, { eyes: 'lidded', brow: 'raised', mouth: 'smirk' }),
    hair.sides('wood'),
    [
      fill('leaf', 'M26 40Q34 28 50 28Q66 28 74 40Q50 33 26 40z'),
      line('ink', 3, 'M31 33Q50 25 69 33'),
    ],
    held.cigar,
    held.ticket,
  ),
  // Switchboard gossip
  I8: somebody(
    hair.bobBack('blood'),
    clothes.coat('wood'),
    face({ cheek: 16.5, jaw: 7, neck: 7 }, { eyes: 'lashes', brow: 'raised', mouth: 'lips' }),
    hair.bob('blood'),
    [
      line('ink', 4.4, 'M29 46Q28 13 50 13Q72 13 71 46'),
      line('gold', 2, 'M29 46Q28 13 50 13Q72 13 71 46'),
      fill('ink', disc(30, 48, 6, 8)),
      line('ink', 3, 'M30 54Q32 68 42 66'),
      fill('gold', disc(43, 65.6, 2.8)),
    ],
    clothes.laceCollar,
  ),
  // The widow will talk
  I9: somebody(
    clothes.coat(),
    face({ cheek: 16, jaw: 6, neck: 6.5 }, { eyes: 'lidded', mouth: 'lips' }),
    hats.cloche('ink', 'dusk'),
    hats.veil,
    clothes.pearls(),
    held.corsage,
  ),
  // A card with no name
  N1: other(
    ...paper(-10, 58, 38, line('gold', 2.4, 'M-25 -15H25V15H-25z')),
    fill('ink', 'M100 66L70 60L54 64Q48 68 54 72L66 72L56 78Q54 84 62 84L100 90z'),
    fill('pale', 'M100 72L72 65L58 67.6L70 74L62 80L100 85z'),
    fill('ink', box(90, 62, 10, 32)),
  ),
  // Your own face on the poster
  N2: other(
    ...paper(
      4,
      52,
      72,
      fill('blood', box(-20, -31, 40, 9)),
      fill('stone', box(-18, -18, 36, 34)),
      fill('ink', `M-16 16Q-15 4 -5 1H5Q15 4 16 16z${disc(0, -5, 7.4, 9)}M-14 -8Q-8 -12 -7 -14Q-7 -18 0 -18Q7 -18 7 -14Q8 -12 14 -8Q6 -5 0 -6Q-6 -5 -14 -8z`),
      line('ink', 3, 'M-16 23H16M-10 30H10'),
    ),
    fill('gold', disc(50, 14, 3.6)),
  ),
  // The voice on the wireless
  N3: other(
    fill('ink', 'M20 90V40Q20 10 50 10Q80 10 80 40V90z'),
    fill('wood', 'M24 86V40Q24 14 50 14Q76 14 76 40V86z'),
    fill('ink', 'M58 15Q76 20 76 40V86H64Q70 48 58 15z'),
    fill('lamp', 'M34 50V40Q34 24 50 24Q66 24 66 40V50z'),
    line('ink', 3, 'M42 50V27M50 50V24M58 50V27'),
    fill('gold', box(34, 58, 32, 9)),
    line('blood', 2.6, 'M54 58V67'),
    fill('gold', disc(38, 76, 5) + disc(62, 76, 5)),
    line('lamp', 3, 'M8 34Q2 46 8 58M92 34Q98 46 92 58'),
  ),
  // He was here first
  N4: other(
    fill('ink', box(14, 14, 72, 72)),
    fill('dusk', box(18, 18, 64, 64)),
    fill('ink', box(26, 26, 48, 48)),
    fill('ray', box(26, 26, 48, 48)),
    fill('stone', 'M26 26L6 34V82L26 74z'),
    fill('ink', 'M10 36L22 31V72L10 77z'),
    line('gold', 3.4, disc(16, 54, 5)),
    fill('pale', 'M38 66H62V74H38z'),
    place('translate(50 58) rotate(-6)', fill('pale', box(-11, -14, 22, 16)), fill('blood', star(0, -6, 4, 7, 2.4))),
  ),
  // A chess piece in the mail
  N5: other(
    fill('ink', `${disc(50, 20, 16)}M32 32H68V42H62Q62 52 72 62H28Q38 52 38 42H32z`),
    fill('stone', `${disc(50, 20, 12)}M36 35H64V39H58Q58 52 66 60H34Q42 52 42 39H36z`),
    fill('dusk', 'M54 8.8A12 12 0 0 1 54 31.2Q59 20 54 8.8zM52 35H64V39H58Q58 52 66 60H52z'),
    fill('ink', 'M12 58H88V94H12z'),
    fill('pale', 'M15 61H85V91H15z'),
    line('ink', 2.6, 'M15 91L42 74M85 91L58 74M15 61L50 80L85 61'),
    fill('blood', disc(50, 80, 5)),
  ),
  // Roses for a funeral
  N6: other(
    line('ink', 20, disc(50, 44, 26)),
    line('leaf', 14, disc(50, 44, 26)),
    fill(
      'blood',
      [0, 1, 2, 3, 4, 5, 6].map((i) => star(50 + Math.round(26 * Math.sin(i * 0.9)), 44 - Math.round(26 * Math.cos(i * 0.9)), 7, 9, 6)).join(''),
    ),
    fill('ink', 'M38 66H62L70 98L56 88L44 98L32 90z'),
    fill('pale', 'M40 68H60L66 90L55 83L44 92L36 86z'),
    line('ink', 2.4, 'M44 74H56M44 80H52'),
  ),
  // The burned dossier
  N7: other(
    ...paper(-6, 50, 66, line('ink', 2.6, 'M-17 -24H17M-17 -15H17M-17 -6H6'), fill('blood', box(-17, 2, 18, 8))),
    fill('ink', 'M100 40L84 48L88 56L74 60L78 70L62 74L64 84L50 88L54 100H100z'),
    fill('blood', 'M62 92Q58 80 68 74Q66 66 76 62Q74 54 84 52Q88 42 96 40Q92 54 100 60V100H66z'),
    fill('lamp', 'M72 96Q68 86 78 80Q78 72 86 68Q84 80 94 84Q96 94 90 100H74z'),
  ),
  // Somebody reads your notes
  N8: other(
    fill('ink', box(22, 24, 56, 68)),
    fill('pale', box(26, 28, 48, 60)),
    line('gold', 3, 'M32 20V32M44 20V32M56 20V32M68 20V32'),
    line('stone', 2.6, 'M32 70H68M32 78H58'),
    fill('ink', 'M24 50Q50 26 76 50Q50 74 24 50z'),
    fill('pale', 'M30 50Q50 33 70 50Q50 67 30 50z'),
    fill('blood', disc(50, 50, 8.6)),
    fill('ink', disc(50, 50, 4.4)),
  ),
  // An invitation at midnight
  N9: other(
    fill('ink', disc(50, 40, 31)),
    fill('gold', disc(50, 40, 28)),
    fill('pale', disc(50, 40, 23)),
    fill('stone', 'M50 17a23 23 0 0 1 0 46Q64 56 64 40Q64 24 50 17z'),
    line('ink', 4.4, 'M50 40V23M50 40V28'),
    line('ink', 3, 'M31 40H35M65 40H69M50 57V60'),
    place('translate(54 76) rotate(-8)', fill('ink', box(-27, -16, 54, 34)), fill('pale', box(-24, -13, 48, 28)), line('ink', 2.6, 'M-24 -13L0 4L24 -13'), fill('blood', disc(0, 4, 5))),
  ),
};

const GROUNDS: Readonly<Record<string, string>> = { cliffhanger: 'red', lead: 'teal', informant: 'plum', nemesis: 'blue' };

/** A card that nobody has drawn shows the sign of its kind. */
export const sceneOf = (card: string, type: string): Likeness =>
  known(SCENES, card) ??
  exhibit(
    known(GROUNDS, type) ?? 'grey',
    place('translate(22 22) scale(.56)', ...recut(known(TYPES, type) ?? KINDS['clue'] ?? [], 'self', 'pale')),
  );
