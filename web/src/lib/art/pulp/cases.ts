import { box, disc, fill, halftone, line, place, star, type Picture } from '../cut';
import { stage } from '../covers/stage';
import type { Likeness } from '../people/sitter';

/* Covers of the shipped cases, 300 by 400; the foot of each is the plate with its title. */

const dots = fill('deep', halftone(0, 0, 300, 120, 12));

/** The same thing all the way round. */
const around = (count: number, draw: (sin: number, cos: number) => string): string =>
  Array.from({ length: count }, (_, i) => (2 * Math.PI * i) / count)
    .map((angle) => draw(Math.sin(angle), Math.cos(angle)))
    .join('');

const point = (x: number, y: number, r: number, sin: number, cos: number): string =>
  `${Math.round(x + r * sin)} ${Math.round(y - r * cos)}`;

const toque = (x: number, y: number, turn: number): Picture => [
  place(
    `translate(${x} ${y}) rotate(${turn})`,
    fill('ink', `${disc(-20, -34, 18)}${disc(0, -46, 20)}${disc(20, -34, 18)}M-26 -30H26V22H-26z`),
    fill('pale', `${disc(-19, -33, 14)}${disc(0, -44, 16)}${disc(19, -33, 14)}M-22 -28H22V18H-22z`),
    fill('stone', 'M6 -20H22V18H8zM10 -44Q34 -42 30 -26H14z'),
    line('ink', 3, 'M-10 -10V-22M2 -8V-24M-22 6H22'),
  ),
];

const coffin = (x: number, y: number): Picture => [
  place(
    `translate(${x} ${y})`,
    fill('ink', 'M-70 -22L-36 -34H76L92 0L76 34H-36L-70 22z'),
    fill('wood', 'M-64 -18L-34 -28H73L86 0H-64z'),
    fill('dusk', 'M-64 2H86L73 28H-34L-64 18z'),
    line('gold', 5, 'M-30 -12V12M-44 -2H-14'),
  ),
];

const stone = (x: number, y: number, size: number): Picture => [
  place(
    `translate(${x} ${y}) scale(${size})`,
    fill('ink', 'M-36 60V-20Q-36 -54 0 -54Q36 -54 36 -20V60z'),
    fill('stone', 'M-30 60V-19Q-30 -48 0 -48Q30 -48 30 -19V60z'),
    fill('dusk', 'M8 -47Q30 -44 30 -19V60H14Q18 -10 8 -47z'),
    line('ink', 5, 'M-16 -18H8M-16 -4H4M-16 10H8'),
  ),
];

/** A hand out of the grave. */
const hand: Picture = [
  fill('ink', 'M-22 70L-20 14L-34 -12Q-34 -24 -24 -20L-14 -4L-18 -42Q-14 -52 -6 -44L-2 -8L2 -50Q8 -58 14 -48L12 -8L22 -40Q30 -46 33 -36L26 0L36 -14Q46 -16 44 -4L26 34L24 70z'),
  fill('leaf', 'M-16 70L-14 14L-28 -12L-12 8H-8L-12 -42L-4 8H2L8 -48L6 8H12L27 -36L18 10L38 -6L20 32L18 70z'),
];

const horse: Picture = [
  fill('ink', 'M-70 116Q-84 40 -40 4L-34 -34L-16 -16Q14 -20 40 10L78 52Q90 66 78 80Q66 92 50 82L14 64Q8 90 26 116z'),
  fill('wood', 'M-60 116Q-72 44 -32 10L-29 -20L-18 -8Q12 -12 34 15L72 58Q80 68 73 75Q65 82 54 75L8 52Q-8 80 12 116z'),
  fill('ink', 'M-60 116Q-72 44 -32 10L-30 -4Q-44 50 -30 116zM50 82Q62 78 66 68L73 75Q65 82 54 75z'),
  fill('ink', disc(18, 22, 5)),
  line('gold', 5, 'M34 15L24 56M30 30L-30 62M54 42L44 70'),
  fill('pale', 'M24 8L36 18L56 42L48 44z'),
];

export const CASES: Readonly<Record<string, Likeness>> = {
  // 13 Times a Crime: thirteen hours, and daggers for hands
  ca01: {
    ground: 'blue',
    picture: stage(
      150,
      146,
      dots,
      fill('ink', disc(150, 146, 122)),
      fill('gold', disc(150, 146, 115)),
      fill('ink', disc(150, 146, 100)),
      fill('pale', disc(150, 146, 95)),
      fill('stone', 'M150 51a95 95 0 0 1 0 190Q216 210 216 146Q216 82 150 51z'),
      fill('ink', around(13, (sin, cos) => disc(Math.round(150 + 107 * sin), Math.round(146 - 107 * cos), 5))),
      line('ink', 6, around(13, (sin, cos) => `M${point(150, 146, 78, sin, cos)}L${point(150, 146, 87, sin, cos)}`)),
      fill('blood', 'M150 51A95 95 0 0 1 194 62L150 146z'),
      fill('ink', 'M150 60L162 84L156 150H144L138 84zM134 150H166V160H134zM145 160H155V186H145z'),
      place('rotate(-58 150 146)', fill('ink', 'M150 84L159 102L155 150H145L141 102zM138 150H162V159H138zM146 159H154V180H146z')),
      fill('gold', disc(150, 146, 10)),
    ),
  },
  // One Too Many Cooks: six hats round one pot, and the knife
  ca02: {
    ground: 'orange',
    picture: stage(
      150,
      180,
      dots,
      ...toque(44, 122, -20),
      ...toque(256, 122, 20),
      ...toque(86, 88, -10),
      ...toque(214, 88, 10),
      ...toque(128, 72, -3),
      ...toque(174, 72, 4),
      fill('ink', 'M40 150H260V168Q260 280 190 284H110Q40 280 40 168z'),
      fill('stone', 'M50 172H250Q248 270 188 274H112Q52 270 50 172z'),
      fill('dusk', 'M170 172H250Q248 270 188 274H150Q190 240 170 172z'),
      fill('blood', 'M46 154H254V170H46z'),
      line('ink', 12, 'M40 196Q16 196 18 222M260 196Q284 196 282 222'),
      place(
        'translate(150 190) rotate(-62)',
        fill('ink', 'M-96 -14H-20V14H-96zM-22 -22H90Q112 -6 116 16H-22z'),
        fill('wood', 'M-91 -9H-24V9H-91z'),
        fill('pale', 'M-17 -17H88Q105 -5 109 11H-17z'),
        fill('stone', 'M-17 2H107L109 11H-17z'),
        fill('gold', disc(-76, 0, 4) + disc(-56, 0, 4) + disc(-38, 0, 4)),
      ),
      line('pale', 6, 'M70 140Q60 124 72 112M230 140Q220 124 232 112'),
    ),
  },
  // the Agent Agenda: a case on a wrist, and who watches it
  ca03: {
    ground: 'teal',
    picture: stage(
      150,
      80,
      dots,
      fill('pale', 'M40 82Q150 -22 260 82Q150 186 40 82z'),
      fill('ink', disc(150, 82, 46)),
      fill('gold', disc(150, 82, 32)),
      fill('ink', disc(150, 82, 18)),
      fill('pale', disc(136, 66, 9)),
      line('ink', 8, 'M26 92Q150 -44 274 92'),
      line('ink', 14, 'M112 186V166Q112 150 128 150H172Q188 150 188 166V186'),
      line('gold', 6, 'M112 186V166Q112 150 128 150H172Q188 150 188 166V186'),
      fill('ink', 'M48 182H252Q262 182 262 192V290H38V192Q38 182 48 182z'),
      fill('wood', box(46, 190, 208, 100)),
      fill('dusk', 'M164 190H254V290H190z'),
      fill('ink', box(46, 224, 208, 8)),
      fill('gold', box(132, 214, 36, 28) + box(46, 190, 20, 20) + box(234, 190, 20, 20)),
      fill('ink', `${disc(150, 225, 6)}M147 226H153V238H147z`),
      line('ink', 12, 'M188 160Q214 146 222 132'),
      line('stone', 5, 'M188 160Q214 146 222 132'),
      line('ink', 13, disc(232, 116, 20)),
      line('stone', 6, disc(232, 116, 20)),
    ),
  },
  // the Bullied Banker: a fist over a silk hat
  ca04: {
    ground: 'green',
    picture: stage(
      150,
      70,
      dots,
      fill('ink', 'M92 -10H208V40H226Q240 44 240 62V112Q240 142 214 142H86Q60 142 60 112V62Q60 44 74 40H92z'),
      fill('tan', 'M100 -10H200V48H224Q232 52 232 64V110Q232 134 214 134H86Q68 134 68 110V64Q68 52 78 48H100z'),
      fill('wood', 'M164 -10H200V48H224Q232 52 232 64V110Q232 134 214 134H176Q196 60 164 -10z'),
      line('ink', 7, 'M109 76V132M150 76V132M191 76V132M72 84Q80 70 109 76Q128 66 150 76Q170 66 191 76Q216 68 230 84'),
      fill('pale', box(88, -10, 124, 24)),
      fill('gold', disc(196, 3, 6)),
      fill('lamp', star(150, 164, 12, 44, 24)),
      fill('ink', 'M100 226L112 178L96 168Q150 150 204 168L188 182L200 226z'),
      fill('blood', 'M104 206L108 190Q150 200 192 190L196 206Q150 218 104 206z'),
      fill('ink', 'M62 228Q150 206 238 228Q226 250 150 248Q74 250 62 228z'),
      fill('fair', 'M110 248Q110 290 150 292V250z'),
      fill('ink', 'M150 250Q190 252 190 292H150z'),
      line('ink', 5, 'M118 262L138 268'),
      fill('gold', disc(48, 268, 22) + disc(252, 268, 22) + disc(262, 238, 18)),
      line('ink', 4, 'M48 256V280M252 256V280M262 228V248'),
    ),
  },
  // the Crimson Chemist
  ca05: {
    ground: 'purple',
    picture: stage(
      150,
      190,
      dots,
      fill('stone', disc(134, 44, 26) + disc(172, 30, 22) + disc(150, 66, 20)),
      fill('pale', disc(126, 40, 20) + disc(160, 26, 16)),
      fill('ink', 'M122 62H178V142L246 262Q254 284 230 286H70Q46 284 54 262L122 142z'),
      fill('pale', 'M130 72H170V145L236 264Q240 276 228 276H72Q60 276 64 264L130 145z'),
      fill('blood', 'M94 208H206L236 264Q240 276 228 276H72Q60 276 64 264z'),
      fill('ink', 'M170 72V145L236 264Q240 276 228 276H190Q208 240 156 150V72z'),
      fill('gold', box(114, 56, 72, 14)),
      fill('blood', disc(112, 190, 8) + disc(134, 176, 6) + disc(124, 152, 5)),
      fill('pale', 'M104 240Q104 216 130 216Q156 216 156 240Q156 250 148 254V268H112V254Q104 250 104 240z'),
      fill('ink', `${disc(119, 240, 7)}${disc(141, 240, 7)}M130 248L125 256H135zM121 260V268H125V260zM134 260V268H138V260z`),
      fill('blood', 'M0 290V262Q24 248 44 270Q60 262 70 290zM300 290V250Q280 246 268 268Q250 262 240 290z'),
    ),
  },
  // the Death's Door Damsel
  ca06: {
    ground: 'plum',
    picture: stage(
      164,
      150,
      dots,
      fill('ink', box(70, 18, 180, 272)),
      fill('lamp', box(84, 32, 152, 258)),
      fill('ink', 'M84 32L20 4V290H84z'),
      fill('wood', 'M76 40L30 22V290H76z'),
      line('ink', 5, 'M38 50L68 60V140L38 138zM38 160L68 160V260L38 270z'),
      fill('gold', disc(70, 152, 6)),
      fill('ink', 'M116 290Q120 214 144 196L138 178Q140 170 148 166H178Q188 170 188 178L180 196Q206 216 210 290z'),
      fill('blood', 'M124 290Q128 224 148 206L158 290z'),
      fill('ink', disc(162, 140, 25, 29)),
      fill('fair', 'M140 134Q140 168 160 170Q168 150 156 128z'),
      fill('gold', 'M134 160Q124 106 162 104Q198 106 194 156Q188 128 166 124Q148 124 142 140z'),
      fill('ink', 'M164 104Q198 106 194 156Q188 128 170 125z'),
      fill('ink', 'M144 144L155 143L150 148z'),
      fill('blood', disc(148, 158, 3.6)),
      line('ink', 13, 'M188 216Q206 196 196 160'),
      fill('ink', 'M184 116Q202 112 206 132L202 172Q190 178 184 166z'),
      line('ink', 4, 'M196 174Q220 190 214 220Q204 244 222 262Q236 272 250 268'),
    ),
  },
  // the Fatal Fix
  ca07: {
    ground: 'green',
    picture: stage(
      214,
      70,
      dots,
      fill('lamp', disc(214, 70, 48)),
      fill('ink', 'M0 290V236H300V290z'),
      line('pale', 7, 'M0 214H300M20 214V250M100 214V250M180 214V250M260 214V250'),
      place('translate(136 128) scale(1.36)', ...horse),
      fill('pale', 'M200 200H286V284H200z'),
      line('ink', 5, 'M200 200H286V284H200z'),
      fill('blood', box(206, 206, 74, 20)),
      line('ink', 5, 'M214 242H272M214 256H272M214 270H248'),
    ),
  },
  // the Grievous Gamemaster: he moves you by strings
  ca08: {
    ground: 'brown',
    picture: stage(
      150,
      60,
      dots,
      ...(['ink', 'fair'] as const).map((tone, over) =>
        line(tone, 34 - over * 12, 'M96 12L92 52M132 20V68M168 20L164 66M204 12L206 52'),
      ),
      fill('ink', 'M66 -10H234L226 24Q150 52 74 24z'),
      fill('fair', 'M74 -10H226L219 20Q150 42 81 20z'),
      fill('dusk', 'M176 -10H226L219 20Q204 26 186 29z'),
      fill('pale', box(60, -10, 180, 16)),
      line('pale', 3, 'M92 64L64 178M132 80V130M164 78L212 132M206 64L222 130'),
      fill('ink', 'M0 290L60 226H240L300 290z'),
      fill('pale', 'M60 232H105L86 258H36zM150 232H195L206 258H146zM86 258H146L142 290H58zM206 258H260L288 290H216z'),
      fill('stone', 'M206 258H260L288 290H216zM150 232H195L206 258H176z'),
      place(
        'translate(132 150)',
        fill('ink', 'M-20 0Q-20 -22 0 -22Q20 -22 20 0Q20 12 10 18L20 70H28V84H-28V70H-20L-10 18Q-20 12 -20 0z'),
        fill('blood', 'M-14 0Q-14 -16 0 -16V78H-22V74L-14 72L-5 16Q-14 10 -14 0z'),
      ),
      place(
        'translate(222 156) scale(.9)',
        fill('ink', 'M-6 -30H6V-22H14V-10H6V-4L22 4L12 70H24V84H-24V70H-12L-22 4L-6 -4V-10H-14V-22H-6z'),
        fill('pale', 'M-15 8L0 2V78H-18V76L-7 72z'),
      ),
      place('translate(58 206) rotate(-14)', fill('ink', box(-34, -34, 68, 68)), fill('lamp', box(-28, -28, 56, 56)), fill('ink', disc(-15, -15, 6) + disc(15, 15, 6) + disc(0, 0, 6))),
    ),
  },
  // the Hidden Coffins
  ca09: {
    ground: 'grey',
    picture: stage(
      230,
      60,
      dots,
      fill('lamp', disc(230, 60, 42)),
      fill('ink', 'M0 290V112H300V290z'),
      fill('wood', 'M0 106H120L112 124H0zM300 106H188L196 124H300z'),
      line('ink', 4, 'M40 106L36 124M80 106L76 124M228 106L232 124M264 106L268 124'),
      place('translate(96 84) rotate(-34)', fill('wood', box(-54, -8, 108, 16))),
      fill('ray', 'M118 112H190L270 290H40z'),
      ...coffin(148, 252),
      ...coffin(160, 196),
      ...coffin(136, 142),
      line('ink', 9, 'M226 112L262 20'),
      line('wood', 4, 'M226 112L262 20'),
      fill('stone', 'M212 108L236 118L230 146Q216 148 206 138z'),
    ),
  },
  // the Karny Killer
  ca10: {
    ground: 'red',
    picture: stage(
      196,
      120,
      dots,
      line('ink', 12, disc(196, 120, 98)),
      line('gold', 5, disc(196, 120, 98)),
      line('ink', 5, around(8, (sin, cos) => `M196 120L${point(196, 120, 98, sin, cos)}`)),
      fill('lamp', around(8, (sin, cos) => disc(Math.round(196 + 98 * sin), Math.round(120 - 98 * cos), 13))),
      fill('ink', 'M196 112L232 290H218L196 160L174 290H160z'),
      fill('gold', disc(196, 120, 12)),
      fill('ink', 'M0 290V206L76 138L152 206V290z'),
      fill('pale', 'M8 290V208L76 148L144 208V290z'),
      fill('blood', 'M8 290V208L38 182V290zM62 290V160L76 148L90 160V290zM114 290V182L144 208V290z'),
      line('ink', 5, 'M76 146V112'),
      fill('gold', 'M76 112L104 122L76 132z'),
      fill('ink', 'M56 290V246Q56 230 76 230Q96 230 96 246V290z'),
      place(
        'translate(232 236) rotate(34)',
        fill('ink', 'M-12 -70L0 -92L12 -70V8H22V20H8V54H-8V20H-22V8H-12z'),
        fill('pale', 'M-7 -68L0 -82V8H-7z'),
        fill('stone', 'M0 -82L7 -68V8H0z'),
        fill('gold', box(-17, 11, 34, 6)),
      ),
    ),
  },
  // the Pilfered Photo
  ca11: {
    ground: 'yellow',
    picture: stage(
      150,
      140,
      dots,
      place(
        'translate(150 150) rotate(-8)',
        fill('ink', 'M-98 -124H98V96L66 130H-98z'),
        fill('pale', 'M-90 -116H90V92L62 122H-90z'),
        fill('stone', 'M90 92L62 122L58 88z'),
        fill('sea', box(-74, -100, 148, 170)),
        fill('deep', halftone(-74, -96, 148, 100, 10)),
        fill('ink', 'M-66 70Q-62 14 -28 4L-22 -8H22L28 4Q62 14 66 70z'),
        fill('pale', 'M-18 2L0 20L18 2L10 70H-10z'),
        fill('blood', 'M-6 22H6L10 70H-10z'),
        fill('ink', disc(0, -34, 30, 36)),
        fill('fair', 'M-27 -40Q-26 0 0 2Q8 -18 -2 -36L4 -60Q-26 -64 -27 -40z'),
        fill('ink', 'M-52 -56Q-30 -62 -30 -66L-26 -104H26L30 -66Q30 -62 52 -56Q20 -44 0 -46Q-20 -44 -52 -56z'),
        fill('gold', 'M-29 -78H29L30 -66Q0 -58 -30 -66z'),
        fill('ink', 'M-34 -38H34V-18H-34z'),
      ),
      line('ink', 12, 'M210 40Q228 8 246 30V92'),
      line('stone', 5, 'M210 84V34Q228 8 246 30V92'),
    ),
  },
  // the Society of Corpses
  ca12: {
    ground: 'teal',
    picture: stage(
      96,
      66,
      dots,
      fill('lamp', disc(96, 66, 46)),
      fill('ink', 'M0 290V236Q80 200 150 224Q230 196 300 232V290z'),
      ...stone(240, 178, 1),
      ...stone(62, 194, 0.9),
      line('ink', 9, 'M272 150V50M272 96L296 64M272 80L246 44M246 44L232 48M246 44V24'),
      place('translate(150 186) scale(1.3)', ...hand),
      fill('ink', 'M0 290V262Q50 246 100 262Q150 250 200 262Q250 246 300 260V290z'),
      fill('leaf', 'M0 290V276Q60 262 120 274Q190 262 300 272V290z'),
      place('translate(206 246) rotate(24) scale(.5)', ...hand),
    ),
  },
};
