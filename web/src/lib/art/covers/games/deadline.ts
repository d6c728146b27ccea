import { disc, fill, halftone, line, place, type Picture } from '../../cut';
import { stage, type Cover } from '../stage';

/* A struck match over the night desk: the flame lights the city edition and the clock behind it. */
const hours = Array.from({ length: 12 }, (_, i) => {
  const angle = (Math.PI * i) / 6;
  const at = (r: number): string =>
    `${Math.round(150 + r * Math.sin(angle))} ${Math.round(118 - r * Math.cos(angle))}`;
  return `M${at(i % 3 === 0 ? 66 : 74)}L${at(84)}`;
}).join('');

const deadline: Picture = stage(
  150,
  118,
  fill('deep', halftone(0, 0, 300, 110, 12)),
  fill('ink', disc(150, 118, 104)),
  fill('gold', disc(150, 118, 98)),
  fill('ink', disc(150, 118, 92)),
  fill('pale', disc(150, 118, 88)),
  fill('stone', 'M150 30a88 88 0 0 1 0 176Q214 178 214 118Q214 58 150 30z'),
  fill('blood', 'M150 118L106.2 42.2A87.5 87.5 0 0 1 150 30.5z'),
  line('ink', 6, hours),
  line('ink', 9, 'M150 118L150 52M150 118L120 66'),
  fill('ink', disc(150, 118, 12)),
  fill('gold', disc(150, 118, 6)),
  // the city edition, still warm
  fill('ink', 'M0 290V240L66 214L196 236L204 290z'),
  fill('pale', 'M6 290V246L68 222L186 242L194 290z'),
  fill('stone', 'M110 229L186 242L194 290H132z'),
  fill('ink', 'M24 252L74 234L124 243L122 251L75 242L26 260z'),
  line('ink', 3, 'M20 268L64 252M16 280L62 264M78 254L128 262M78 266L130 274M80 278L130 285'),
  fill('blood', 'M142 250L178 256L181 276L144 270z'),
  // a hand with a match
  place(
    'translate(226 214) rotate(-16)',
    line('ink', 12, 'M0 84V8'),
    line('wood', 6, 'M0 84V10'),
    fill('ink', 'M0 -66Q34 -26 20 6Q12 22 0 22Q-12 22 -20 6Q-32 -22 0 -66z'),
    fill('blood', 'M0 -54Q26 -20 15 4Q10 15 0 15Q-10 15 -15 4Q-24 -18 0 -54z'),
    fill('lamp', 'M0 -32Q15 -10 9 5Q6 11 0 11Q-6 11 -9 5Q-14 -10 0 -32z'),
    fill('pale', 'M0 -12Q6 -2 4 5Q2 8 0 8Q-2 8 -4 5Q-6 -2 0 -12z'),
  ),
  fill('ink', 'M300 218V290H226Q222 268 234 256L262 240Q270 224 300 218z'),
  fill('tan', 'M234 268Q226 262 232 254L262 240Q272 238 272 246L252 262Q256 270 246 276Q236 276 234 268z'),
  fill('fair', 'M236 264Q230 260 236 256L262 244Q268 244 266 248L246 260z'),
);

export const cover: Cover = { ground: 'teal', picture: deadline, title: 'Deadline' };
