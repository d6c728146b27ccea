import { box, disc, fill, halftone, line, place, star, type Picture } from '../cut';
import { stage } from '../covers/stage';
import type { Likeness } from '../people/sitter';

/* Covers of the shipped cases, 300 by 400; the foot of each is the plate with its title. */

const skyline = 'M0 290V220H26V196H52V230H78V206H100V244H300V290z';

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

const coat = (lining: 'wood' | 'sea' | 'blood'): Picture => [
  line('gold', 4, 'M0 -66Q-8 -78 0 -84Q10 -86 8 -76L0 -66L-34 -46H34z'),
  fill('ink', 'M-14 -56H14L46 -44L58 60H36L34 -8V96H-34V-8L-36 60H-58L-46 -44z'),
  fill(lining, 'M-12 -52H0V92H-30V-14L-36 56H-53L-42 -40z'),
  fill('dusk', 'M2 -50L12 -52L42 -40L52 56H38L30 -14V92H2z'),
  line('ink', 3.4, 'M0 -48V92M-12 -52L0 -30L12 -52'),
  fill('gold', disc(-7, -10, 3.6) + disc(-7, 16, 3.6) + disc(-7, 42, 3.6)),
];

export const CASES: Readonly<Record<string, Likeness>> = {
  // the glass that ought to show a ferry, over the edition that waits for it
  'hold-page-one': {
    ground: 'orange',
    picture: stage(
      206,
      96,
      fill('deep', halftone(0, 0, 300, 120, 12)),
      fill('ink', skyline),
      fill('lamp', [12, 34, 60, 84].map((x, i) => box(x, 236 + (i % 2) * 16, 9, 13)).join('')),
      place(
        'translate(136 186) rotate(-10)',
        fill('ink', box(-112, -128, 224, 280)),
        fill('pale', box(-104, -120, 208, 270)),
        fill('ink', box(-92, -108, 184, 26)),
        line('pale', 5, 'M-80 -95H-30M-16 -95H30M44 -95H80'),
        line('ink', 4, 'M-92 -72H92'),
        fill('blood', box(-92, -62, 112, 18)),
        line('stone', 6, 'M-92 -28H-10M-92 -14H-10M-92 0H-10M-92 14H-10M-92 28H-10M-92 42H-10'),
        fill('ink', box(8, -36, 86, 92)),
        fill('stone', box(14, -30, 74, 80)),
        line('pale', 5, 'M22 40L78 -20M22 18L56 -20M46 42L80 6'),
      ),
      line('ink', 26, 'M236 220L276 272'),
      line('wood', 15, 'M238 222L274 270'),
      fill('ink', disc(208, 176, 56)),
      fill('gold', disc(208, 176, 51)),
      fill('ink', disc(208, 176, 43)),
      fill('sea', disc(208, 176, 39)),
      line('pale', 12, 'M196 166Q196 150 209 150Q223 150 223 164Q223 172 214 177Q209 180 209 188'),
      fill('pale', disc(209, 203, 7)),
      fill('pale', 'M174 174Q176 152 192 144Q184 156 182 174z'),
    ),
  },
  // ten couples, one of them left on its feet
  'the-thousandth-hour': {
    ground: 'purple',
    picture: stage(
      150,
      62,
      fill('deep', halftone(0, 0, 300, 100, 12)),
      fill('lamp', 'M150 60L282 290H18z'),
      line('ink', 4, 'M150 0V30'),
      fill('ink', disc(150, 62, 40)),
      fill('stone', disc(150, 62, 36)),
      fill('pale', 'M150 26a36 36 0 0 0 0 72Q128 88 128 62Q128 36 150 26z'),
      line('ink', 3, 'M114 62H186M118 44H182M118 80H182M150 26V98M132 30Q122 62 132 94M168 30Q178 62 168 94'),
      fill('pale', star(60, 60, 4, 16, 4) + star(240, 84, 4, 12, 3) + star(86, 120, 4, 9, 3) + star(222, 36, 4, 9, 3)),
      fill('gold', disc(150, 284, 120, 16)),
      place('translate(156 152) scale(1.08)', ...dancers),
      fill('ink', disc(252, 196, 34)),
      fill('gold', disc(252, 196, 30)),
      fill('pale', disc(252, 196, 24)),
      line('ink', 4.4, 'M252 196V178M252 196L242 208'),
      line('ink', 6, 'M252 230V290'),
      fill('ink', 'M0 290V230Q20 214 36 232Q50 220 62 240Q74 232 84 254V290z'),
    ),
  },
  // a coat that burns, on a rail of coats that are not there
  'wet-wool': {
    ground: 'blue',
    picture: stage(
      150,
      170,
      fill('deep', halftone(0, 0, 300, 130, 12)),
      line('stone', 3, Array.from({ length: 20 }, (_, i) => `M${(i * 47) % 300} ${(i * 61) % 180}l-6 24`).join('')),
      line('ink', 11, 'M0 48H300'),
      line('gold', 5, 'M0 47H300'),
      line('ink', 5, 'M44 48Q36 60 44 68L20 92H68L44 68M256 48Q248 60 256 68L232 92H280L256 68'),
      place('translate(150 132) scale(1.2)', ...coat('wood')),
      fill('ink', 'M52 290Q44 244 72 214Q74 236 88 240Q86 204 112 184Q108 220 128 232Q138 202 158 186Q158 220 176 230Q186 210 206 196Q200 226 218 236Q226 222 240 220Q256 256 244 290z'),
      fill('blood', 'M64 290Q60 254 76 232Q82 250 96 252Q96 220 108 204Q112 236 132 246Q142 220 152 206Q156 238 176 246Q188 226 198 214Q198 240 216 250Q224 242 232 236Q240 262 232 290z'),
      fill('lamp', 'M86 290Q84 270 96 262Q106 270 114 246Q122 266 136 264Q148 258 152 240Q160 262 176 264Q188 258 192 244Q198 264 212 268Q218 280 212 290z'),
    ),
  },
};
