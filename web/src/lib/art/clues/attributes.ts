import { box, disc, fill, line, type Picture } from '../cut';

/** The signs of the three categories and the six sub-categories, in the colour of the text beside them. */
export const ATTRIBUTES: Readonly<Record<string, Picture>> = {
  person: [
    fill('self', `M8 94Q10 66 34 62L50 76L66 62Q90 66 92 94z${disc(50, 42, 19, 22)}`),
    fill('self', 'M31 26Q34 6 50 6Q66 6 69 26L84 30Q84 36 50 36Q16 36 16 30z'),
  ],
  location: [
    fill(
      'self',
      `M50 6L94 32V40H6V32z${box(12, 46, 14, 36)}${box(43, 46, 14, 36)}${box(74, 46, 14, 36)}${box(4, 84, 92, 10)}`,
    ),
  ],
  weapon: [
    fill(
      'self',
      'M88 6Q62 14 36 48L30 40L22 48L31 57L10 78Q4 86 10 91Q16 96 23 90L44 69L53 78L61 70L53 64Q84 38 94 12z',
    ),
  ],
  male: [line('self', 12, disc(40, 60, 26)), line('self', 12, 'M59 41L88 12M62 10H90V38')],
  female: [line('self', 12, disc(50, 36, 26)), line('self', 12, 'M50 62V95M33 79H67')],
  indoor: [
    fill('self', 'M28 8H72L90 52H10z'),
    line('self', 9, 'M50 52V84'),
    fill('self', 'M24 94Q26 80 50 80Q74 80 76 94z'),
    fill('self', disc(66, 62, 5)),
  ],
  outdoor: [
    fill('self', disc(50, 28, 23)),
    fill('self', disc(28, 46, 20)),
    fill('self', disc(72, 46, 20)),
    fill('self', 'M44 40H56V84H72V94H28V84H44z'),
  ],
  close: [fill('self', 'M50 2L62 22V54H80V66H58V84H62V96H38V84H42V66H20V54H38V22z')],
  ranged: [
    line('self', 8, disc(50, 50, 30)),
    line('self', 9, 'M50 5V30M50 70V95M5 50H30M70 50H95'),
    fill('self', disc(50, 50, 8)),
  ],
};
