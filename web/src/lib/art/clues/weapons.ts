import { box, disc, fill, line, place, rays, star, type Picture } from '../cut';

/* Weapons as exhibits: laid aslant on the sunburst, the lower edge in shadow, with the shadow they cast. */

function exhibit(turn: string, shadow: string, ...pieces: Picture): Picture {
  return [
    fill('ground', box(0, 0, 100, 100)),
    fill('ray', rays(50, 50, 18)),
    fill('deep', disc(50, 50, 40)),
    place(`translate(53 54) ${turn}`, fill('deep', shadow)),
    place(`translate(50 50) ${turn}`, ...pieces),
  ];
}

const blade = 'M-8 -6H40Q52 -5 56 3Q46 7 -8 7z';

export const WEAPONS: Readonly<Record<string, Picture>> = {
  knife: exhibit(
    'rotate(-45)',
    `${blade}M-52 -7H-10V8H-52z`,
    fill('pale', blade),
    fill('stone', 'M-8 2H56Q46 7 -8 7z'),
    fill('gold', 'M-14 -11H-8V12H-14z'),
    fill('ink', 'M-52 -7Q-30 -3 -14 -7V8Q-34 5 -52 9Q-58 1 -52 -7z'),
    fill('gold', disc(-44, 1, 2.4) + disc(-33, 1, 2.4) + disc(-22, 1, 2.4)),
    line('ink', 2, 'M2 -1H36'),
  ),
  crossbow: exhibit(
    'rotate(-45)',
    'M-50 -4H44V6H-50zM20 -40Q44 -20 44 0Q44 20 20 40L28 40Q54 20 54 0Q54 -20 28 -40z',
    fill('wood', 'M-52 -2Q-46 -6 -34 -4H42V5H-30Q-38 14 -50 14z'),
    fill('ink', 'M-30 5H42V1H-34Q-44 8 -50 14Q-38 14 -30 5z'),
    line('ink', 6, 'M22 -38Q46 -18 46 0Q46 18 22 38'),
    line('pale', 2.2, 'M22 -38L-8 0L22 38'),
    line('gold', 2.6, 'M22 -38Q42 -20 44 -6'),
    line('pale', 3, 'M-8 -3H48'),
    fill('pale', 'M46 -9L60 -3L46 3z'),
    fill('blood', 'M-10 -9L2 -3L-10 3z'),
    fill('gold', box(32, -6, 6, 13)),
    line('gold', 2.6, 'M-14 6Q-14 14 -22 14'),
  ),
  poison: exhibit(
    'rotate(10)',
    'M-10 -42H10V-22Q30 -14 30 8Q30 40 0 40Q-30 40 -30 8Q-30 -14 -10 -22z',
    fill('pale', 'M-10 -36H10V-20Q30 -12 30 10Q30 40 0 40Q-30 40 -30 10Q-30 -12 -10 -20z'),
    fill('leaf', 'M-27 2H27Q28 37 0 37Q-28 37 -27 2z'),
    fill('ink', 'M10 -36V-20Q30 -12 30 10Q30 40 0 40Q22 28 20 6Q18 -10 4 -18V-36z'),
    fill('wood', box(-8, -48, 16, 13)),
    fill('gold', box(-13, -37, 26, 5)),
    fill('pale', 'M-22 -4Q-22 -10 -14 -14Q-18 -6 -18 2H-22z'),
    fill('pale', 'M-15 6Q-15 -8 -1 -8Q13 -8 13 6Q13 12 8 14V21H-10V14Q-15 12 -15 6z'),
    fill('ink', disc(-7, 6, 3.6) + disc(5, 6, 3.6)),
    fill('ink', 'M-1 10L-3.6 14H1.6zM-5 16V21H-3V16zM1 16V21H3V16z'),
    line('pale', 3, 'M-15 25L13 32M13 25L-15 32'),
  ),
  sword: exhibit(
    'rotate(-45)',
    'M-24 -5H58V6H-24zM-32 -20H-24V20H-32zM-56 -5H-30V6H-56z',
    fill('pale', 'M-26 -5H48L62 0L48 5H-26z'),
    fill('stone', 'M-26 0H62L48 5H-26z'),
    line('ink', 2, 'M-20 0H36'),
    fill('ink', 'M-54 -4H-28V4H-54z'),
    line('gold', 2.2, 'M-48 -4L-45 4M-41 -4L-38 4M-34 -4L-31 4'),
    fill('gold', 'M-32 -22Q-24 -18 -24 0Q-24 18 -32 22Q-28 10 -30 0Q-28 -10 -32 -22z'),
    fill('gold', disc(-57, 0, 5.6)),
    line('gold', 3, 'M-54 4Q-46 20 -30 16'),
    fill('blood', disc(-57, 0, 2.4)),
  ),
  blowgun: exhibit(
    'rotate(-38) scale(.9)',
    'M-58 -3H50V7H-58z',
    fill('wood', 'M-60 -7H48V4H-60z'),
    fill('ink', 'M-60 0H48V4H-60z'),
    fill('gold', box(-60, -9, 7, 15) + box(-30, -8, 4, 13) + box(4, -8, 4, 13) + box(42, -8, 5, 13)),
    line('ink', 2.4, 'M-20 -7L-14 4M-14 -7L-8 4M16 -7L22 4M22 -7L28 4'),
    place(
      'translate(-6 24)',
      line('pale', 3, 'M-20 0H22'),
      fill('pale', 'M20 -4L34 0L20 4z'),
      fill('blood', 'M-16 0L-26 -9H-34L-26 0L-34 9H-26z'),
    ),
    place(
      'translate(8 -24)',
      line('pale', 3, 'M-18 0H16'),
      fill('pale', 'M14 -4L28 0L14 4z'),
      fill('gold', 'M-14 0L-24 -9H-32L-24 0L-32 9H-24z'),
    ),
  ),
  rifle: exhibit(
    'rotate(-45) scale(.92)',
    'M-60 0L-24 -6H62V2H-6L-16 8L-58 18z',
    fill('wood', 'M-62 -2Q-50 -6 -24 -7H24V1H-8L-18 7Q-34 8 -60 18z'),
    fill('ink', 'M-60 18L-61 8Q-38 2 -20 2H24V1H-8L-18 7Q-34 8 -60 18z'),
    fill('ink', box(-16, -11, 78, 6)),
    fill('stone', box(-14, -11, 74, 2.2)),
    fill('gold', box(16, -12, 4, 14) + box(-62, -3, 4, 20) + box(57, -15, 3, 6)),
    line('ink', 2.6, 'M-16 5Q-14 13 -6 11Q-2 8 -4 2'),
    line('gold', 2.4, 'M-10 3V8'),
    line('ink', 3.4, 'M-12 -9L-18 -18'),
    fill('ink', disc(-19, -19, 3)),
  ),
  gun: exhibit(
    'translate(-4 2) rotate(-14) scale(.86)',
    'M-40 -18H46V2H4L-8 16L-18 42H-42L-30 4L-40 -4z',
    fill('ink', 'M-34 -22H46V-8H12Q14 4 0 6H-12L-22 40Q-34 42 -44 36L-32 2Q-38 -4 -34 -22z'),
    fill('wood', 'M-16 0L-24 34Q-32 36 -39 33L-28 0z'),
    fill('stone', box(6, -20, 38, 4)),
    fill('dusk', 'M-18 -20H6V-2H-18z'),
    fill('stone', 'M-16 -19H4V-15H-16zM-16 -11H4V-8H-16z'),
    line('ink', 3, 'M-10 4Q-8 18 4 16Q12 12 10 -4'),
    line('gold', 3, 'M-1 2Q0 8 -4 11'),
    fill('ink', 'M-36 -20L-46 -30L-40 -32L-30 -22z'),
    fill('ink', 'M40 -22L44 -28H46V-22z'),
    fill('gold', disc(-29, 12, 2.6)),
    fill('lamp', star(58, -15, 8, 12, 4)),
  ),
  axe: exhibit(
    'translate(-6 2) rotate(40) scale(.94)',
    'M-4 -40H5V50H-4zM5 -44Q26 -48 38 -40Q30 -24 38 -6Q26 -4 5 -14zM-4 -38H-16V-20H-4z',
    fill('wood', 'M-5 -42H4L6 46Q0 52 -6 46z'),
    fill('ink', 'M0 -42H4L6 46Q3 50 0 49.5z'),
    fill('stone', 'M-6 -36Q14 -36 24 -46H34Q44 -26 34 -4H24Q14 -16 -6 -16z'),
    fill('pale', 'M28 -46H34Q44 -26 34 -4H28Q36 -26 28 -46z'),
    fill('ink', 'M-6 -36V-16H-18V-36z'),
    fill('gold', disc(-1, -26, 3)),
    line('gold', 2.6, 'M-5 32L6 35M-5 38L6 41'),
  ),
  slingshot: exhibit(
    'rotate(8)',
    'M-6 6H8V48H-6zM-30 -32H-20L4 6H-4zM30 -32H20L0 8z',
    line('ink', 3.6, 'M-26 -34Q-10 4 0 2Q10 4 26 -34'),
    fill('wood', 'M-32 -38H-22Q-20 -10 0 -4Q20 -10 22 -38H32Q32 0 7 8V46Q0 50 -7 46V8Q-32 0 -32 -38z'),
    fill('ink', 'M22 -38H32Q32 0 7 8V46Q4 48 1 48V4Q22 -2 22 -38z'),
    fill('gold', box(-34, -36, 14, 6) + box(20, -36, 14, 6) + box(-8, 20, 16, 3) + box(-8, 27, 16, 3)),
    line('blood', 4, 'M-27 -30Q-14 16 0 18Q14 16 27 -30'),
    fill('ink', disc(0, 16, 9)),
    fill('stone', disc(0, 14, 7)),
    fill('pale', 'M-5 12Q-3 8 1 8Q-2 10 -2 14z'),
  ),
  rope: exhibit(
    'rotate(-8)',
    disc(0, 4, 38, 34),
    line('ink', 10.6, 'M28 22Q46 30 38 44Q30 50 20 44'),
    line('gold', 6.6, 'M28 22Q46 30 38 44Q30 50 20 44'),
    line('gold', 2.6, 'M20 44L12 40M20 44L12 46'),
    ...[34, 24.6, 15.2].flatMap((r): Picture => [
      line('ink', 11, disc(0, 0, r, r * 0.9)),
      line('gold', 6.6, disc(0, 0, r, r * 0.9)),
    ]),
    line('ink', 2.2, [34, 24.6, 15.2].map((r) => twists(r)).join('')),
    fill('ink', 'M-9 -38H9V-4H-9z'),
    fill('gold', box(-7, -36, 14, 5.4) + box(-7, -28, 14, 5.4) + box(-7, -20, 14, 5.4) + box(-7, -12, 14, 5.4)),
  ),
};

/** The strands of a coiled rope: short strokes across it all the way round. */
function twists(r: number): string {
  const strokes = Math.round(r * 0.7);
  return Array.from({ length: strokes }, (_, i) => {
    const angle = (2 * Math.PI * i) / strokes;
    const point = (reach: number, turn: number): string =>
      `${(reach * Math.cos(angle + turn)).toFixed(1)} ${(reach * 0.9 * Math.sin(angle + turn)).toFixed(1)}`;
    return `M${point(r - 3, 0)}L${point(r + 3, 3.4 / r)}`;
  }).join('');
}
