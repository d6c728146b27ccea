import { board } from '../backs';
import { disc, fill, line, place, star, type Picture } from '../cut';
import { EYE } from '../neutral';
import type { Likeness } from '../people/sitter';

/* The backs of the investigate cards, 100 by 140: what their kind tends to bring, in the medallion. */

const finger = (x: number, y: number, length: number): string =>
  `M${x} ${y + 4.4}q0 -4.4 4.4 -4.4t4.4 4.4v${length}h-8.8z`;

const ledge: Picture = [
  fill('blood', 'M21 70A29 29 0 0 1 79 70z'),
  fill('fair', finger(30, 56, 18) + finger(40.4, 51, 22) + finger(50.8, 51, 22) + finger(61.2, 56, 18)),
  fill('ink', 'M36 56.4Q38.8 57 38.8 61V76H36zM46.4 51.4Q49.2 52 49.2 56V76H46.4zM56.8 51.4Q59.6 52 59.6 56V76H56.8zM67 56.4Q70 57 70 61V76H67z'),
  fill('stone', 'M21 71H79Q78.6 77 76.4 83H23.6Q21.4 77 21 71z'),
  fill('gold', 'M21 70H79V74H21z'),
  fill('fair', finger(30, 64, 9) + finger(40.4, 63, 11) + finger(50.8, 63, 11) + finger(61.2, 64, 9)),
  line('dusk', 2.4, 'M30 92L38 88L44 93M56 90L63 94L70 89'),
];

const trail: Picture = [
  line('ink', 11, 'M60 82L72 97'),
  line('gold', 6, 'M60 82L71 95'),
  fill('pale', disc(47, 66, 19)),
  fill('stone', 'M47 47a19 19 0 0 1 0 38Q60 79 60 66Q60 53 47 47z'),
  line('gold', 4.4, disc(47, 66, 19)),
  place(
    'translate(33 49) rotate(14 15 20) scale(.4)',
    fill('ink', 'M28 6C43 4 49 22 45 42Q43 50 43 55H21Q20 46 17 38C12 20 17 7 28 6zM21 62H42Q43 84 32 85Q21 84 21 62z'),
  ),
];

const whisper: Picture = [
  fill('fair', 'M50 47C37 42 26 49 26 60L22 67.6L26 69.6V75Q27 81 34 79L35 88Q32 94 40 98.6L50 99z'),
  fill('ink', 'M50 47C37 42 26 49 26 60L27 62Q39 61 37 51z'),
  fill('ink', disc(31.6, 65, 2)),
  line('blood', 2.6, 'M26.6 73.4H31.6'),
  fill('wood', 'M50 43H70Q78 54 77 70L74 86Q66 98 50 99z'),
  fill('ink', 'M60 43H70Q78 54 77 70L74 86Q68 94 60 97Q68 74 60 43z'),
  fill('fair', disc(59, 68, 5.6, 8.4)),
  fill('ink', disc(60, 69, 2.4, 4.2)),
  line('lamp', 2.4, 'M39 71Q43 73.6 39 78M45 68Q50 73.6 45 81'),
];

const masked: Picture = [
  fill('pale', 'M30 54Q50 46 70 54Q72 82 50 94Q28 82 30 54z'),
  fill('stone', 'M52 50.6Q62 51 70 54Q72 82 50 94Q62 74 52 50.6z'),
  fill('ink', 'M27 57Q40 52 50 60Q60 52 73 57Q73 71 62 71Q53 71 50 65Q47 71 38 71Q27 71 27 57z'),
  fill('lamp', 'M34 62Q40 57.6 45 63Q39 66 34 62zM66 62Q60 57.6 55 63Q61 66 66 62z'),
  line('blood', 3, 'M41 81Q50 86 59 79'),
  fill('gold', star(50, 49, 4, 7, 2.6)),
];

export const BACKS: Readonly<Record<string, Likeness>> = {
  cliffhanger: { ground: 'red', picture: board(...ledge) },
  lead: { ground: 'teal', picture: board(...trail) },
  informant: { ground: 'plum', picture: board(...whisper) },
  nemesis: { ground: 'blue', picture: board(...masked) },
};

export const UNKNOWN_BACK: Likeness = {
  ground: 'grey',
  picture: board(place('translate(15 35) scale(.7)', ...EYE)),
};
