import { box, disc, fill, halftone, line, place, type Picture } from '../../cut';
import { stage, type Cover } from '../stage';

/* Somebody in a trench coat under a lamp, seen through the rain; two dice have the last word. */
const rain = Array.from({ length: 22 }, (_, i) => {
  const [x, y] = [(i * 53) % 300, (i * 97) % 250];
  return `M${x} ${y}l-7 26`;
}).join('');

const pips = (...places: [number, number][]): string => places.map(([x, y]) => disc(x, y, 5)).join('');

const pulp: Picture = stage(
  206,
  74,
  fill('deep', halftone(0, 0, 300, 130, 12)),
  fill('ink', 'M0 290V128H26V104H58V150H84V176H112V290zM300 290V150H276V120H252V190H236V290z'),
  fill('lamp', box(10, 146, 9, 13) + box(34, 124, 9, 13) + box(38, 168, 9, 13) + box(92, 196, 8, 12) + box(258, 140, 9, 13)),
  fill('lamp', box(280, 176, 9, 13) + box(12, 196, 9, 13) + box(66, 188, 9, 13)),
  fill('lamp', 'M206 70L292 290H96z'),
  fill('gold', disc(196, 284, 96, 14)),
  line('ink', 9, 'M262 290V58Q262 34 238 34Q208 34 206 52'),
  fill('ink', 'M180 72Q182 50 206 50Q230 50 232 72z'),
  fill('pale', disc(206, 72, 13, 9)),
  // hat, collar, coat
  fill('ink', 'M130 290Q124 210 138 186Q150 172 164 168L160 156H204L200 168Q216 172 226 186Q240 210 236 290z'),
  fill('dusk', 'M138 290Q134 214 146 192L168 178L178 290z'),
  fill('ink', disc(182, 140, 25, 29)),
  fill('fair', 'M160 132Q160 166 182 168Q188 150 178 132z'),
  fill('ink', 'M160 146L172 145L166 150z'),
  fill('ink', 'M128 128Q144 136 182 136Q222 136 238 124Q230 114 214 112Q214 82 198 84Q184 92 170 82Q154 82 152 112Q136 116 128 128z'),
  fill('blood', 'M152 112Q184 122 214 110L214 102Q184 112 153 103z'),
  fill('dusk', 'M156 110Q154 88 168 86Q162 94 164 112z'),
  fill('wood', 'M154 172L176 178L170 204L148 190zM210 172L190 178L196 204L216 190z'),
  fill('blood', 'M180 182L188 182L192 234L184 246L176 234z'),
  fill('dusk', 'M130 236H178V246H130zM190 236H238V246H190z'),
  fill('gold', box(176, 234, 16, 14)),
  line('pale', 3, 'M160 160L142 168'),
  fill('blood', disc(141, 168, 3.4)),
  line('stone', 2.4, 'M138 160Q130 148 138 138Q146 128 138 116'),
  line('pale', 2.2, rain),
  place(
    'translate(44 246) rotate(-14)',
    fill('ink', 'M-33 -33H33V33H-33z'),
    fill('lamp', 'M-28 -28H28V28H-28z'),
    fill('ink', pips([-15, -15], [15, -15], [0, 0], [-15, 15], [15, 15])),
  ),
  place(
    'translate(104 262) rotate(12)',
    fill('ink', 'M-27 -27H27V27H-27z'),
    fill('pale', 'M-22 -22H22V22H-22z'),
    fill('blood', disc(0, 0, 8)),
  ),
);

export const cover: Cover = { ground: 'orange', picture: pulp, title: 'Pulp Detective' };
