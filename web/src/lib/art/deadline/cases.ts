import { box, disc, fill, halftone, line, place, star, type Picture, type Tone } from '../cut';
import { stage } from '../covers/stage';
import type { Likeness } from '../people/sitter';

/* Covers of the shipped cases, 300 by 400; the foot of each is the plate with its title. */

/** A pair at the end of their strength: she hangs round his neck. */
const dancers: Picture = [
  fill('ink', 'M-6 120L-14 60Q-26 40 -16 18Q-10 6 4 8Q22 12 24 34L40 56L34 62L18 46L20 70L26 120H12L4 78L4 120z'),
  fill('ink', disc(0, -8, 13, 15)),
  fill('fair', 'M-12 -10Q-12 6 0 7Q-4 -4 2 -16Q-8 -20 -12 -10z'),
  fill('ink', 'M-13 -8Q-14 -24 2 -24Q14 -22 13 -8Q4 -18 -13 -8z'),
  fill('blood', 'M-22 120Q-44 96 -34 62Q-38 34 -22 22L-8 16L-4 30Q-16 60 -10 120z'),
  fill('ink', 'M-16 20L-8 16L-4 30Q-16 60 -10 120H-18Q-26 66 -16 20z'),
  fill('fair', disc(-20, 8, 11, 12)),
  fill('gold', 'M-32 12Q-34 -6 -20 -6Q-8 -5 -9 8Q-18 2 -26 8L-30 22z'),
  line('fair', 7, 'M-20 30L14 16'),
  fill('pale', box(-2, 36, 20, 18)),
  line('ink', 4, 'M4 39L2 47H13M11 41V52'),
];

/** An overcoat that hangs on a rail at its top and drips into its own puddle. */
const coat: Picture = [
  fill('ink', disc(0, 166, 60, 13)),
  fill('sea', disc(0, 165, 55, 9)),
  line('pale', 4, 'M-22 166Q0 172 22 165'),
  line('ink', 5, 'M0 -14Q-9 -28 2 -30Q12 -27 0 -14'),
  fill('ink', 'M-17 -12H17L47 4L61 98H39L37 52V124H-37V52L-39 98H-61L-47 4z'),
  fill('ground', 'M-14 -7H14L42 8L55 92H43L34 34V119H-34V34L-43 92H-55L-42 8z'),
  fill('deep', 'M0 -7H14L42 8L55 92H43L34 34V119H0z'),
  fill('deep', 'M-14 -7H14L42 8L55 92H43L34 34V119H-34V34L-43 92H-55L-42 8z'),
  line('ink', 4, 'M0 18V119M-14 -8L0 18L14 -8M-26 76H-12M12 76H26'),
  fill('gold', disc(-9, 36, 4) + disc(-9, 58, 4) + disc(-9, 94, 4) + disc(9, 36, 4) + disc(9, 58, 4) + disc(9, 94, 4)),
  fill('pale', 'M-22 130q8 12 0 13q-8 -1 0 -13zM16 136q8 12 0 13q-8 -1 0 -13zM-48 106q7 11 0 12q-7 -1 0 -12z'),
];

type Spot = readonly [x: number, y: number];

const jacks = (r: number): string => [66, 104, 142].flatMap((y) => [60, 105, 150, 195, 240].map((x) => disc(x, y, r))).join('');

/** Who is talking to whom: a cord from the desk, and where its plug is. */
const CORDS: readonly (readonly [Tone, string])[] = [
  ['blood', 'M105 76C105 190 226 140 206 220'],
  ['pale', 'M195 114C195 190 84 150 104 220'],
  ['gold', 'M60 114C60 214 258 150 238 214'],
  ['sea', 'M150 152C150 196 196 180 172 222'],
];
const PLUGS: readonly Spot[] = [[105, 68], [195, 106], [60, 106], [150, 144]];

const goldfish: Picture = [
  fill('ink', 'M-22 -11L-10 -4Q4 -15 18 0Q4 15 -10 4L-22 11L-18 0z'),
  fill('gold', 'M-18 -6L-9 0Q4 -11 14 0Q4 11 -9 0L-18 6L-15 0z'),
  fill('ink', disc(7, -2, 2.4)),
];

const cat: Picture = [
  line('ink', 13, 'M198 154Q214 132 200 112'),
  line('stone', 6, 'M198 154Q214 132 200 112'),
  fill('ink', 'M166 160Q160 120 168 108L166 78L180 90H190L204 78L202 108Q212 126 206 160z'),
  fill('stone', 'M172 156Q166 122 174 108L172 90L181 96H189L198 90L196 108Q204 128 200 156z'),
  fill('ink', disc(180, 106, 3) + disc(190, 106, 3) + 'M181 114H189L185 119z'),
];

const hatch: Picture = [
  fill('ink', box(-30, -10, 60, 21)),
  fill('lamp', box(-25, -5, 50, 11)),
];

/** The border of a sign, and the turns of its rope. */
const ROPE = 'M106 94H206L223 233H89z';
const TWIST = [
  ...Array.from({ length: 8 }, (_, i) => `M${110 + 12 * i} 99l6 -10`),
  ...Array.from({ length: 10 }, (_, i) => `M${95 + 12.6 * i} 238l6 -10`),
  ...Array.from({ length: 10 }, (_, i) => `M${99 - 1.6 * i} ${106 + 12.6 * i}l10 6M${203 + 1.6 * i} ${106 + 12.6 * i}l10 6`),
].join('');

/** A locomotive on its side of things. */
const express: Picture = [
  fill('ink', 'M-70 -20H34V-46H72V26H-70z'),
  fill('sea', box(-64, -14, 98, 26)),
  fill('blood', 'M40 -40H66V20H40z'),
  fill('lamp', box(46, -34, 14, 16)),
  fill('ink', 'M-56 -42H-40V-18H-56zM-60 -46H-36V-38H-60z'),
  fill('gold', disc(-18, -20, 9) + box(-64, -4, 98, 5)),
  fill('ink', disc(-18, -20, 4) + disc(-48, 26, 15) + disc(-12, 26, 15) + disc(24, 26, 15) + disc(58, 26, 12)),
  fill('gold', disc(-48, 26, 8) + disc(-12, 26, 8) + disc(24, 26, 8)),
  fill('ink', 'M-70 14L-92 28H-70z'),
];

const carriage: Picture = [
  fill('ink', box(-54, -20, 108, 44)),
  fill('blood', box(-48, -14, 96, 32)),
  fill('lamp', box(-40, -9, 16, 13) + box(-18, -9, 16, 13) + box(4, -9, 16, 13) + box(26, -9, 16, 13)),
  fill('ink', disc(-30, 26, 10) + disc(30, 26, 10)),
];

/** Lead, in cotton wool. */
const passengers: Picture = [
  fill('ink', [-28, -10, 8, 26].map((x) => box(x - 6, -26, 12, 24) + disc(x, -30, 8)).join('')),
  fill('stone', [-28, -10, 8, 26].map((x) => box(x - 3, -22, 6, 20) + disc(x, -30, 5)).join('')),
  line('ink', 5, 'M-10 -34V-62'),
  fill('ink', 'M-34 -52Q-30 -76 -10 -76Q10 -76 14 -52z'),
  fill('blood', 'M-28 -56Q-24 -71 -10 -71Q4 -71 8 -56z'),
  fill('ink', 'M-42 -12Q-40 -22 -30 -16Q-22 -24 -12 -16Q-2 -24 8 -16Q18 -24 28 -16Q38 -22 40 -12V36H-42z'),
  fill('pale', 'M-37 -4Q-36 -15 -28 -10Q-20 -17 -11 -10Q-2 -17 8 -10Q18 -17 26 -10Q34 -15 35 -4z'),
  fill('blood', box(-37, -2, 72, 40)),
  line('gold', 4, 'M-37 10H35'),
];

const FINGERS = ['M256 60L224 74L212 100', 'M250 50L206 66L190 96', 'M248 40L190 52L168 84', 'M268 66L254 92L232 104'];
const hand: Picture = [
  fill('ink', disc(262, 48, 36, 30)),
  ...FINGERS.flatMap((d) => [line('ink', 25, d), line('fair', 16, d)]),
  fill('fair', disc(260, 48, 30, 24)),
  fill('ink', 'M274 6H300V96H274z'),
  fill('sea', 'M280 12H300V90H280z'),
];

/** Paper pasted over the gap of a door, with somebody's initials. */
const strip: Picture = [
  fill('ink', box(-22, -9, 44, 18)),
  fill('pale', box(-18, -5, 36, 10)),
  line('sea', 4, 'M-9 2L-5 -2L-1 2M5 -2V2'),
];

/** The one who goes in and out as it likes. */
const roach: Picture = [
  line('ink', 4, 'M-16 -6L-26 -16M-4 -8L-8 -20M8 -8L14 -19M-16 6L-26 15M-4 8L-8 19M8 8L14 18M22 -3Q36 -14 46 -8M22 3Q38 6 44 16'),
  fill('ink', disc(-2, 0, 26, 13)),
  fill('brown', disc(-5, 0, 19, 8)),
  line('ink', 3, 'M-24 0H12M12 -8V8'),
];

/** A microphone of the time, a capsule that springs hold in a ring, and the line that it has lost. */
const microphone: Picture = [
  line('ink', 15, 'M0 36V130'),
  line('gold', 6, 'M0 40V130'),
  fill('ink', disc(0, 0, 41)),
  fill('gold', disc(0, 0, 37)),
  fill('ink', disc(0, 0, 28)),
  fill('pale', disc(0, 0, 24)),
  line('ink', 5, 'M-20 -20L20 20M20 -20L-20 20'),
  fill('ink', disc(0, 0, 17)),
  fill('stone', disc(0, 0, 13)),
  line('ink', 4, 'M-12 -4H12M-12 5H12'),
  fill('ink', box(-14, 38, 28, 18)),
  fill('gold', box(-9, 43, 18, 8)),
  line('ink', 11, 'M10 48C52 40 56 70 40 80S30 108 50 106'),
  line('pale', 5, 'M10 48C52 40 56 70 40 80S30 108 50 106L60 98M50 106L64 108M50 106L58 116'),
];

/** The lit windows of the hotel from the lowest row up, by how far from its middle they are. */
const LIT = [[-105, 105], [-105, 105], [-105, -63, -21, 21, 105], [-105, -21, 21, 63, 105], [-63, -21, 21, 63], [-21, 21]];

/** The hotel's front as it stands on the street: not everybody is in. */
const front: Picture = [
  fill('ink', 'M-132 0V-150H-90V-186H-48V-222H48V-186H90V-150H132V0z'),
  fill('lamp', LIT.flatMap((row, up) => row.map((x) => box(x - 9, -34 - 36 * up, 18, 24))).join('')),
  fill('blood', box(-58, -70, 116, 30)),
  line('lamp', 5, 'M-48 -63V-47M-36 -63V-47M-48 -55H-36M-26 -63H-14V-47H-26zM-6 -63H8M1 -63V-47M28 -63H17V-47H28M17 -55H26M37 -63V-47H48'),
  fill('gold', 'M-46 -36H46L56 -24H-56z'),
  fill('lamp', box(-30, -24, 60, 24)),
  line('ink', 6, 'M0 -24V0'),
];

/** Beads on a string that hangs between two spots and is drawn towards a third. */
const beads = (count: number, r: number, [ax, ay]: Spot, [bx, by]: Spot, [cx, cy]: Spot): string =>
  Array.from({ length: count }, (_, i) => i / (count - 1))
    .map((t) => (a: number, b: number, c: number) => Math.round((1 - t) ** 2 * a + 2 * t * (1 - t) * b + t ** 2 * c))
    .map((at) => disc(at(ax, bx, cx), at(ay, by, cy), r))
    .join('');

/** A rosary slung over the wheel; the three beads before its cross are red. */
const strings = (r: number): string => beads(12, r, [74, 116], [146, 146], [202, 158]) + beads(19, r, [74, 116], [90, 318], [202, 158]);
const rosary: Picture = [
  fill('ink', strings(8.5)),
  fill('pale', strings(5.6)),
  fill('ink', disc(204, 176, 10) + disc(205, 193, 10) + disc(206, 210, 10) + 'M199 216H213V228H226V242H213V276H199V242H186V228H199z'),
  fill('blood', disc(204, 176, 7) + disc(205, 193, 7) + disc(206, 210, 7)),
  fill('gold', 'M202 219H210V231H223V239H210V273H202V239H189V231H202z'),
];

/** The bolts of the iron door. */
const bolts = Array.from({ length: 18 }, (_, i) => (Math.PI * (i + 0.5)) / 9)
  .map((angle) => disc(Math.round(150 + 108 * Math.sin(angle)), Math.round(168 - 108 * Math.cos(angle)), 6))
  .join('');

const tug: Picture = [
  fill('stone', disc(40, -96, 12) + disc(22, -114, 16) + disc(-4, -130, 21) + disc(-36, -140, 15)),
  fill('ink', 'M28 -86H58V-30H28z'),
  fill('blood', box(33, -68, 20, 36)),
  fill('gold', box(33, -70, 20, 10)),
  fill('ink', 'M-48 -68H14V-58H8V-20H72V14H-42V-58H-48z'),
  fill('wood', box(-37, -56, 40, 54) + box(8, -14, 60, 24)),
  fill('lamp', box(-32, -50, 13, 18) + box(-14, -50, 13, 18)),
  fill('ink', disc(22, -3, 6) + disc(38, -3, 6) + disc(54, -3, 6)),
  fill('ink', 'M-92 -18Q-40 4 0 4H86Q92 4 92 10Q90 34 78 46H-68Q-88 24 -92 -18z'),
  fill('blood', 'M-80 26Q-74 40 -68 46H78Q84 40 86 30Q0 40 -80 26z'),
  line('gold', 5, 'M-84 -6Q-40 12 0 12H86'),
];

export const CASES: Readonly<Record<string, Likeness>> = {
  // nobody has come in since the door was pasted shut, or nobody on two legs
  'hold-page-one': {
    ground: 'orange',
    picture: stage(
      128,
      110,
      fill('deep', halftone(0, 0, 300, 120, 12)),
      fill('ink', box(30, 22, 196, 268)),
      fill('wood', box(42, 34, 172, 256)),
      fill('ink', box(54, 46, 148, 236)),
      fill('brown', box(59, 51, 138, 239)),
      fill('ink', box(74, 66, 108, 106)),
      fill('lamp', box(80, 72, 96, 94)),
      line('gold', 11, 'M88 152Q98 132 112 144T136 132T154 142T170 120M88 118Q100 100 116 112T140 98T168 92'),
      line('ink', 5, 'M128 72V166'),
      fill('ink', box(74, 190, 108, 58)),
      fill('wood', box(80, 196, 96, 46)),
      fill('ink', disc(186, 184, 10)),
      fill('gold', disc(186, 184, 6)),
      ...[
        ...[84, 128, 172].map((x) => `translate(${x} 42) rotate(90)`),
        ...[80, 144, 208].flatMap((y) => [`translate(48 ${y})`, `translate(208 ${y})`]),
      ].map((at) => place(at, ...strip)),
      fill('ink', box(0, 258, 300, 32)),
      fill('tan', box(0, 264, 300, 26)),
      line('ink', 9, 'M222 232L210 286M270 232L282 286M246 232V290'),
      line('ink', 6, 'M216 262H276'),
      fill('ink', disc(246, 226, 48, 14)),
      fill('blood', disc(246, 223, 42, 10)),
      line('ink', 10, 'M240 212L276 224'),
      line('leaf', 5, 'M240 212L276 224'),
      fill('ink', star(234, 206, 10, 22, 17)),
      fill('leaf', star(234, 206, 10, 18, 13)),
      line('ink', 3, disc(234, 206, 8)),
      line('pale', 3, 'M231 207Q234 202 237 206'),
      place('translate(98 270) rotate(-24)', ...roach),
    ),
  },
  // what hangs over the last couple, and who else is awake
  'the-thousandth-hour': {
    ground: 'purple',
    picture: stage(
      116,
      74,
      fill('deep', halftone(0, 0, 300, 100, 12)),
      fill('lamp', 'M96 74H136L232 254H0z'),
      fill('ink', box(0, 254, 300, 36)),
      fill('wood', box(0, 259, 300, 40)),
      fill('gold', disc(116, 259, 92, 13)),
      place('translate(120 186) scale(.62)', ...dancers),
      fill('ink', 'M0 18H300V30H0zM46 0H58L34 30H22zM242 0H254L278 30H266zM144 0H156V30H144z'),
      line('ink', 5, 'M70 24V92M150 24V98M230 24V92'),
      fill('ink', 'M34 46H266Q284 46 284 72T266 98H34Q16 98 16 72T34 46z'),
      fill('pale', 'M35 51H264Q278 52 278 72T264 93H35z'),
      fill('stone', 'M35 78H278Q276 92 264 93H35z'),
      fill('ink', disc(36, 72, 18, 26)),
      fill('pale', disc(36, 72, 13, 21)),
      line('ink', 4, 'M36 58Q46 60 44 74T34 84Q28 78 31 70T38 68'),
      line('blood', 8, 'M86 50Q78 72 86 94M150 50Q142 72 150 94M230 50Q222 72 230 94'),
      fill('blood', 'M230 88L218 116L230 110L240 118L236 90z'),
      fill('pale', star(32, 130, 4, 12, 3) + star(266, 136, 4, 10, 3)),
      fill('ink', box(156, 264, 144, 26)),
      fill('dusk', box(161, 269, 139, 21)),
      fill('ink', 'M188 164H264Q262 172 266 178A58 58 0 0 1 256 268H196A58 58 0 0 1 186 178Q190 172 188 164z'),
      fill('pale', 'M194 169H258Q256 176 260 181A52 52 0 0 1 254 263H198A52 52 0 0 1 192 181Q196 176 194 169z'),
      fill('sea', 'M183 194Q206 202 226 196T269 194A52 52 0 0 1 254 263H198A52 52 0 0 1 183 194z'),
      ...[[206, 218, 1], [242, 230, -1], [212, 246, 1]].map(([x, y, way]) => place(`translate(${x} ${y}) scale(${way} 1)`, ...goldfish)),
      line('pale', 5, 'M188 206Q182 222 188 238'),
    ),
  },
  // nobody is about, and every coat has been out in the rain
  'wet-wool': {
    ground: 'blue',
    picture: stage(
      290,
      60,
      fill('deep', halftone(0, 0, 300, 120, 12)),
      fill('deep', box(0, 0, 300, 290)),
      fill('ink', box(214, 40, 62, 92)),
      fill('lamp', box(220, 46, 22, 36) + box(248, 46, 22, 36) + box(220, 90, 22, 36) + box(248, 90, 22, 36)),
      fill('dusk', 'M0 290V236L300 178V290z'),
      line('ink', 5, 'M0 236L300 178'),
      line('ink', 12, 'M-4 24L304 106'),
      line('gold', 5, 'M-4 23L304 105'),
      place('translate(272 116) scale(.5)', ...coat),
      place('translate(224 110) scale(.66)', ...coat),
      place('translate(160 98) scale(.9)', ...coat),
      place('translate(74 84) scale(1.2)', ...coat),
    ),
  },
  // one corner is waiting, and nobody can be heard
  'the-man-who-sat-down': {
    ground: 'red',
    picture: stage(
      132,
      40,
      fill('deep', halftone(0, 0, 300, 120, 12)),
      fill('lamp', 'M106 48H158L284 182L132 250L-20 182z'),
      line('ink', 5, 'M132 0V24'),
      fill('ink', 'M120 18H144L172 52H92z'),
      fill('gold', 'M122 22H132L118 47H101z'),
      fill('pale', disc(132, 52, 20, 6)),
      line('ink', 10, 'M132 84V122'),
      line('blood', 4, 'M-20 144L132 86L284 144M-20 156L132 98L284 156M-20 168L132 110L284 168'),
      fill('ink', 'M132 120L292 186V216L132 288L-28 216V186z'),
      fill('dusk', 'M132 260L292 190V216L132 288z'),
      fill('pale', 'M132 124L280 184L132 250L-16 184z'),
      fill('stone', disc(132, 184, 34, 9)),
      line('ink', 8, 'M116 146L104 184M148 146L160 184M132 146V190'),
      line('ink', 4, 'M110 170H154'),
      fill('ink', disc(132, 144, 35, 15)),
      fill('blood', disc(132, 141, 30, 11)),
      line('blood', 4, 'M-20 144L132 206L284 144M-20 156L132 218L284 156M-20 168L132 230L284 168'),
      line('ink', 10, 'M132 202V262M284 140V192'),
      fill('ink', 'M0 290V262Q14 246 28 262Q40 254 50 266Q66 250 80 268Q96 258 108 272Q124 256 140 270Q154 258 168 272Q184 256 200 270Q216 258 230 270Q246 254 262 268Q280 250 300 264V290z'),
      place('translate(222 164)', ...microphone),
    ),
  },
  // what the house shows the harbor, and what the harbor makes of it
  'it-will-swim': {
    ground: 'teal',
    picture: stage(
      206,
      90,
      fill('deep', halftone(0, 0, 300, 120, 12)),
      fill('ink', 'M0 176V112H20V98H34V112H62V90H76V82H90V90H122V104H150V176zM258 176V92H272V80H286V92H300V176z'),
      fill('ink', 'M142 176V44H136V32H152V20H170V32H242V20H260V32H276V44H270V176z'),
      fill('wood', box(150, 52, 112, 124)),
      fill('dusk', 'M236 52H262V176H236z'),
      fill('gold', box(142, 36, 128, 6)),
      fill('ink', box(158, 62, 20, 34) + box(158, 112, 20, 34) + box(196, 120, 20, 56) + box(234, 62, 20, 34) + box(234, 112, 20, 34)),
      fill('ink', box(182, 54, 48, 58)),
      fill('lamp', box(187, 59, 38, 48)),
      fill('deep', box(0, 176, 300, 114)),
      fill('ink', 'M142 176H270Q262 190 270 204T270 232T270 260T270 290H142Q150 274 142 260T142 232T142 204T142 176z'),
      fill('dusk', 'M151 176H261Q254 190 261 204T261 232T261 260T261 290H151Q158 274 151 260T151 232T151 204T151 176z'),
      fill('ink', 'M174 194H238Q234 208 238 216T238 232T238 248V268L220 286H174Q178 274 174 262T174 246T174 230T174 214T174 194z'),
      fill('pale', 'M182 200H230Q226 208 230 216T230 232T230 248V262L214 278H182Q186 270 182 262T182 246T182 230T182 214T182 200z'),
      fill('stone', 'M230 262H214V278z'),
      line('stone', 5, 'M0 176H300'),
      line('stone', 4, 'M282 196H296M276 226H290M280 262H296'),
      place('translate(80 232) scale(.86)', ...tug),
      line('pale', 5, 'M-4 276Q8 268 20 276T44 276T68 276T92 276T116 276T140 276T164 276'),
    ),
  },
  // the door that a man waits behind
  'three-hail-marys': {
    ground: 'green',
    picture: stage(
      150,
      56,
      fill('deep', halftone(0, 0, 300, 120, 12)),
      line('deep', 14, disc(150, 168, 148)),
      fill('ink', box(-4, 108, 52, 34) + box(-4, 196, 52, 34)),
      fill('stone', box(-4, 114, 52, 11) + box(-4, 202, 52, 11)),
      fill('ink', disc(150, 168, 126)),
      fill('stone', disc(150, 168, 120)),
      fill('dusk', 'M30 168a120 120 0 0 0 240 0Q240 262 150 262Q60 262 30 168z'),
      fill('ink', bolts),
      fill('ink', disc(150, 168, 96)),
      fill('wood', disc(150, 168, 90)),
      fill('dusk', 'M60 168a90 90 0 0 0 180 0Q218 232 150 232Q82 232 60 168z'),
      line('ink', 20, disc(150, 176, 50)),
      line('ink', 16, 'M150 126V226M107 151L193 201M107 201L193 151'),
      line('gold', 11, disc(150, 176, 50)),
      line('gold', 7, 'M150 126V226M107 151L193 201M107 201L193 151'),
      fill('ink', disc(150, 176, 20)),
      fill('gold', disc(150, 176, 14)),
      line('ink', 5, 'M150 0V30'),
      fill('ink', 'M134 18H166L176 40H124z'),
      fill('ink', disc(150, 64, 30, 34)),
      fill('lamp', disc(150, 66, 25, 29)),
      line('ink', 4, 'M150 40V94M136 44Q128 66 136 90M164 44Q172 66 164 90M125 60H175M127 76H173'),
      ...rosary,
    ),
  },
  // two ways of standing under the same stars
  'south-side-up': {
    ground: 'night',
    picture: stage(
      150,
      110,
      fill('deep', halftone(0, 0, 300, 120, 12)),
      place('translate(150 290)', ...front),
      fill('lamp', [45, 255].map((x) => star(x, 128, 4, 14, 7) + star(x, 94, 4, 13, 5) + star(x, 60, 4, 11, 4)).join('')),
      fill('pale', star(62, 36, 4, 8, 3) + star(238, 36, 4, 8, 3)),
      fill('ink', disc(150, 116, 97)),
      fill('gold', disc(150, 116, 92)),
      fill('ink', disc(150, 116, 83)),
      fill('sea', disc(150, 116, 78)),
      fill('dusk', 'M88 69A78 78 0 0 1 212 69z'),
      place('translate(150 69) rotate(180) scale(.46)', ...front),
      fill('pale', star(106, 160, 4, 8, 3) + star(150, 183, 4, 8, 3) + star(194, 160, 4, 8, 3)),
    ),
  },
  // what is in the window, and who looks in
  'something-borrowed': {
    ground: 'rose',
    picture: stage(
      150,
      56,
      fill('deep', halftone(0, 0, 300, 120, 12)),
      line('ink', 7, 'M150 0V30M98 46V30H202V46'),
      fill('ink', disc(98, 56, 21) + disc(202, 56, 21) + disc(150, 66, 21)),
      fill('gold', disc(98, 56, 17) + disc(202, 56, 17) + disc(150, 66, 17)),
      line('pale', 4, 'M88 58Q88 48 96 46M192 58Q192 48 200 46M140 68Q140 58 148 56'),
      fill('ink', box(22, 96, 256, 194)),
      fill('gold', box(29, 103, 242, 187)),
      fill('ink', box(36, 110, 228, 180)),
      fill('sea', box(42, 116, 216, 174)),
      fill('dusk', 'M116 116H214L246 152L258 228V290H82V216L92 150z'),
      fill('ink', 'M146 116H184L190 136L165 196L140 136z'),
      line('ink', 5, 'M165 196V290M112 206L108 250M222 206L226 250'),
      fill('ink', disc(176, 218, 5)),
      line('pale', 5, 'M58 150L78 124M58 176L94 130M226 158L248 130'),
      fill('ink', 'M36 270H264V290H36z'),
      fill('blood', 'M36 275H264V290H36z'),
      fill('ink', 'M196 178L252 200L230 276L178 262z'),
      fill('pale', 'M200 185L245 203L226 268L184 257z'),
      fill('stone', 'M245 203L226 268L216 265L234 198z'),
      fill('ink', 'M58 226Q50 204 72 206Q76 184 98 198Q112 178 130 196Q148 180 158 200Q182 196 178 218L182 232z'),
      fill('pale', 'M64 228Q58 210 76 213Q80 194 98 206Q112 188 128 204Q146 190 154 207Q174 204 172 222L174 232z'),
      line('stone', 4, 'M84 216L96 226M112 204L116 224M144 206L138 224M160 214L156 226'),
      fill('ink', box(46, 224, 144, 58)),
      fill('pale', box(52, 230, 132, 46)),
      fill('stone', 'M184 230V276H52V268H170V230z'),
      line('ink', 3, 'M88 244Q98 250 106 262'),
      fill('ink', 'M102 254L134 248L140 268L108 274L100 266z'),
      fill('gold', 'M106 257L131 253L135 265L109 269L105 265z'),
    ),
  },
  // she has the whole house by the ear
  'number-please': {
    ground: 'plum',
    picture: stage(
      240,
      66,
      fill('deep', halftone(0, 0, 300, 120, 12)),
      fill('ink', 'M20 30H280V186H300V290H0V186H20z'),
      fill('dusk', box(27, 37, 246, 134)),
      fill('ink', jacks(11)),
      fill('gold', jacks(8.5)),
      fill('ink', jacks(4)),
      fill('wood', 'M0 190H300V290H0z'),
      fill('ink', box(0, 182, 300, 10)),
      fill('ink', star(240, 66, 12, 30, 17)),
      fill('lamp', star(240, 66, 12, 25, 14)),
      fill('pale', disc(240, 66, 8)),
      place(
        'translate(92 268) rotate(-9)',
        fill('ink', box(-84, -42, 168, 90)),
        fill('pale', box(-79, -37, 158, 90)),
        line('stone', 5, 'M-66 -22H50M-66 -8H62M-66 6H34M-66 20H56'),
      ),
      fill('ink', disc(206, 222, 12, 8) + disc(104, 222, 12, 8) + disc(238, 217, 12, 8) + disc(172, 225, 12, 8)),
      ...CORDS.flatMap(([tone, d]) => [line('ink', 12, d), line(tone, 6, d)]),
      fill('ink', PLUGS.map(([x, y]) => box(x - 8, y - 15, 16, 26)).join('')),
      fill('stone', PLUGS.map(([x, y]) => box(x - 4, y - 11, 8, 18)).join('')),
      place(
        'translate(128 262) rotate(-24)',
        fill('ink', 'M-58 -9H44L66 0L44 9H-58z'),
        fill('gold', box(-46, -5, 88, 10)),
        fill('blood', box(-54, -5, 10, 10)),
        fill('fair', 'M44 -5L56 0L44 5z'),
      ),
      line('ink', 22, 'M252 296C262 262 286 262 280 232S246 214 250 238'),
      line('dusk', 13, 'M252 296C262 262 286 262 280 232S246 214 250 238'),
      line('ink', 6, 'M257 272L269 278M270 254L283 258M274 238L287 232M262 216L262 228'),
    ),
  },
  // one shaft, and everybody's supper in it
  'who-is-ally-mooney': {
    ground: 'brown',
    picture: stage(
      150,
      120,
      fill('deep', halftone(0, 0, 300, 120, 12)),
      fill('deep', box(0, 0, 300, 290)),
      fill('ink', box(66, 12, 168, 278)),
      fill('wood', box(72, 18, 156, 280)),
      fill('ink', box(84, 30, 132, 260)),
      fill('lamp', box(90, 36, 120, 106)),
      place(
        'translate(0 -20)',
        line('ink', 6, 'M120 50V70M180 50V70'),
        line('stone', 5, 'M114 108Q104 96 114 86T114 70M130 104Q120 92 130 82T130 68M146 108Q136 96 146 86T146 72'),
        fill('ink', 'M94 116H166Q164 152 146 158H114Q96 152 94 116z'),
        fill('blood', 'M100 121H160Q157 147 143 153H117Q103 147 100 121z'),
        line('gold', 5, 'M103 130H157'),
        ...cat,
      ),
      fill('ink', box(78, 138, 144, 18)),
      fill('gold', box(84, 143, 132, 7)),
      fill('dusk', box(90, 156, 120, 134)),
      line('ink', 4, 'M90 184H210M90 212H210M90 240H210M90 268H210'),
      ...[0, 1, 2, 3, 4].map((down) => place(`translate(150 ${171 + 28 * down})`, ...hatch)),
      line('ink', 6, 'M104 156V290M196 156V290'),
      line('stone', 3, 'M104 156V290M196 156V290'),
      line('ink', 7, 'M246 0V140'),
      line('pale', 3, 'M246 0V140'),
      fill('ink', 'M238 136H254V170Q246 178 238 170z'),
      fill('gold', 'M242 140H250V168Q246 172 242 168z'),
      fill('ink', disc(38, 150, 20)),
      fill('stone', disc(38, 150, 15)),
      line('ink', 4, 'M38 150V140M38 150L46 154'),
    ),
  },
  // nobody has seen what is on it for a hundred years
  'good-intent': {
    ground: 'beige',
    picture: stage(
      150,
      290,
      fill('deep', halftone(0, 0, 300, 120, 12)),
      fill('pale', disc(40, 236, 34, 12) + disc(76, 228, 26, 15) + disc(250, 196, 38, 12) + disc(284, 186, 26, 14) + disc(20, 108, 26, 9)),
      line('ink', 4, 'M24 160Q32 150 38 160Q44 150 52 160M254 110Q260 102 266 110Q272 102 278 110'),
      fill('ink', 'M0 30H246Q262 30 262 42Q262 52 252 52Q244 52 244 44H0zM0 16H12V96H0z'),
      line('ink', 7, 'M8 84Q64 92 76 44M30 72Q46 72 46 60Q44 50 36 54'),
      line('gold', 3, 'M4 36H240'),
      line('ink', 7, 'M92 40L94 70M220 40L218 70'),
      line('stone', 3, 'M92 42L94 70M220 42L218 70'),
      fill('ink', 'M78 66H234L256 262H56z'),
      fill('wood', 'M85 73H227L247 255H65z'),
      fill('ink', 'M94 82H218L236 246H76z'),
      line('stone', 9, ROPE),
      line('ink', 3, TWIST),
      fill('dusk', 'M106 172Q116 184 134 186H190Q204 184 214 168Q210 208 188 214H128Q110 206 106 172z'),
      line('ink', 3, 'M112 190Q150 202 206 188'),
      fill('ink', 'M56 262H256V270H56z'),
    ),
  },
  // the express is where it cannot be, and somebody large is coming to see
  'eleven-passengers': {
    ground: 'yellow',
    picture: stage(
      150,
      70,
      fill('deep', halftone(0, 0, 300, 120, 12)),
      fill('ink', 'M0 290V104H72L88 150L78 196L104 244L98 290zM300 290V104H252L236 160L246 206L222 250L228 290z'),
      fill('stone', 'M0 290V110H68L81 150L71 197L97 246L92 290zM300 290V110H256L242 161L252 207L229 252L234 290z'),
      line('dusk', 5, 'M16 146L48 166L36 204M60 226L40 260M284 150L266 186M258 262L282 240'),
      fill('leaf', disc(20, 108, 18) + disc(44, 104, 13) + disc(286, 106, 16) + disc(266, 106, 10)),
      line('ink', 6, 'M72 110L98 150M98 110L72 150M98 110L120 142M226 110L250 150M252 110L226 150'),
      line('ink', 9, 'M72 108V170M98 108V156M226 108V158M252 108V176'),
      fill('ink', 'M0 92H122L136 84L132 98L140 108H0zM300 92H216L204 86L208 98L198 108H300z'),
      line('gold', 4, 'M0 96H120M300 96H214'),
      place('translate(160 224) rotate(24)', ...express),
      place('translate(146 150) rotate(-62) scale(.8)', ...carriage),
      place('translate(50 254)', ...passengers),
      ...hand,
    ),
  },
};
