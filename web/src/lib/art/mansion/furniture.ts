import { box, disc, fill, line, place, star, type Picture } from '../cut';

/* What stands in the mansion, drawn from the front in the page's colours, one square of 100 a piece. Long pieces stretch over
   a row of squares. */

type Drawn = (squares: number) => Picture;

const each =
  (picture: Picture): Drawn =>
  (squares) =>
    squares === 1 ? picture : Array.from({ length: squares }, (_, i) => place(`translate(${i * 100} 0)`, ...picture));

const count = (n: number, draw: (i: number) => string): string => Array.from({ length: n }, (_, i) => draw(i)).join('');

const sofa: Drawn = (squares) => {
  const w = squares * 100;
  return [
    fill('self', `M${8} 90V40Q8 18 30 18H${w - 30}Q${w - 8} 18 ${w - 8} 40V90h-10v-6H18v6z`),
    fill(
      'oxblood',
      count(squares, (i) => {
        const from = i === 0 ? 24 : i * 100 + 3;
        const to = i === squares - 1 ? w - 24 : i * 100 + 97;
        return `M${from} 54V34Q${from} 26 ${from + 8} 26H${to - 8}Q${to} 26 ${to} 34V54z${box(from, 58, to - from, 18)}`;
      }),
    ),
    fill(
      'self',
      `M4 84V56Q4 46 13 46Q22 46 22 56V84zM${w - 4} 84V56Q${w - 4} 46 ${w - 13} 46Q${w - 22} 46 ${w - 22} 56V84z`,
    ),
    fill('brass', `${box(14, 90, 8, 5)}${box(w - 22, 90, 8, 5)}`),
  ];
};

const table: Drawn = (squares) => {
  const w = squares * 100;
  return [
    fill('brass', `M6 32H${w - 6}V46H6z`),
    fill('self', `M6 42H${w - 6}V50H6z`),
    fill('self', `${box(16, 48, 10, 46)}${box(w - 26, 48, 10, 46)}`),
    fill('page', `M20 38H${w - 20}V66L${w / 2} 78L20 66z`),
    line('self', 3, `M20 66L${w / 2} 78L${w - 20} 66`),
    line('self', 4, `M${w / 2} 32V12M${w / 2 - 16} 16Q${w / 2} 28 ${w / 2 + 16} 16`),
    fill(
      'oxblood',
      count(3, (i) => disc(w / 2 + 16 * (i - 1), 9 + (i === 1 ? -1 : 0), 4, 6)),
    ),
  ];
};

const hearth: Drawn = (squares) => {
  const w = squares * 100;
  const inner = squares === 1 ? 20 : w / 2 - 56;
  const outer = w - inner;
  return [
    fill('self', `${box(4, 20, w - 8, 76)}`),
    fill('brass', `${box(0, 10, w, 12)}`),
    line(
      'page',
      2.4,
      squares === 1
        ? 'M8 40H14M8 60H14M8 80H14M86 40H92M86 60H92M86 80H92'
        : `M10 42H${inner - 10}M10 64H${inner - 10}M${outer + 10} 42H${w - 10}M${outer + 10} 64H${w - 10}M${inner / 2} 42V64M${w - inner / 2} 42V64`,
    ),
    fill('page', `M${inner} 96V54Q${inner} 32 ${w / 2} 32Q${outer} 32 ${outer} 54V96z`),
    fill(
      'oxblood',
      `M${w / 2 - 24} 90Q${w / 2 - 30} 66 ${w / 2 - 12} 54Q${w / 2 - 12} 64 ${w / 2 - 4} 64Q${w / 2 - 6} 48 ${w / 2 + 6} 38Q${w / 2 + 6} 54 ${w / 2 + 16} 60Q${w / 2 + 28} 72 ${w / 2 + 22} 90z`,
    ),
    fill('brass', `M${w / 2 - 12} 90Q${w / 2 - 14} 76 ${w / 2 - 2} 68Q${w / 2 + 14} 76 ${w / 2 + 10} 90z`),
    line('self', 5, `M${w / 2 - 28} 92H${w / 2 + 28}`),
  ];
};

const staircase: Drawn = (squares) => {
  const w = squares * 100;
  const steps = 5 * squares;
  const run = (w - 8) / steps;
  const rise = 76 / steps;
  return [
    fill('self', `M4 96${count(steps, (i) => `V${96 - (i + 1) * rise}h${run}`)}V96z`),
    line('oxblood', 4, `M4 ${96 - rise}${count(steps - 1, (i) => `h${run}V${96 - (i + 2) * rise}`)}h${run}`),
    line('brass', 4, `M8 ${62}L${w - 8} 6`),
    line(
      'brass',
      3,
      count(2 * squares + 1, (i) => {
        const x = 8 + ((w - 16) * i) / (2 * squares);
        return `M${x} ${62 - (56 * (x - 8)) / (w - 16)}V${94 - (76 * (x - 4)) / w}`;
      }),
    ),
  ];
};

const bookshelf: Drawn = (squares) => {
  const w = squares * 100;
  return [
    fill('self', box(4, 4, w - 8, 92)),
    ...[12, 42, 70].flatMap((y, row): Picture => [
      fill('page', box(11, y, w - 22, 22)),
      fill(
        'oxblood',
        count(squares, (i) => box(i * 100 + 18 + row * 6, y + 3, 11, 19) + box(i * 100 + 62 - row * 4, y + 6, 9, 16)),
      ),
      fill(
        'brass',
        count(squares, (i) => box(i * 100 + 33 + row * 5, y + 5, 9, 17) + box(i * 100 + 74 - row * 3, y + 2, 10, 20)),
      ),
      fill(
        'teal',
        count(squares, (i) => box(i * 100 + 46 + row * 3, y + 2, 10, 20)),
      ),
    ]),
  ];
};

export const FURNITURE: Readonly<Record<string, Drawn>> = {
  staircase,
  hearth,
  bookshelf,
  table,
  sofa,
  vase: each([
    fill('teal', 'M36 40H64L62 46Q80 56 74 76Q70 90 60 92V96H40V92Q30 90 26 76Q20 56 38 46z'),
    fill('self', 'M54 40H64L62 46Q80 56 74 76Q70 90 60 92V96H52Q66 70 54 46z'),
    fill('brass', box(33, 36, 34, 6)),
    line('brass', 4, 'M26 66Q50 76 74 66'),
    line('self', 3.4, 'M50 36V18M46 36Q42 24 30 20M54 36Q58 24 70 20'),
    fill('oxblood', star(50, 12, 6, 11, 6) + star(27, 18, 6, 10, 5.5) + star(73, 18, 6, 10, 5.5)),
    fill('brass', disc(50, 12, 3) + disc(27, 18, 3) + disc(73, 18, 3)),
  ]),
  chair: each([
    fill('self', 'M24 6H76V12L72 56H80V66H74V96H66V68H34V96H26V66H20V56H28L24 12z'),
    fill('teal', 'M34 14H66L64 48H36z'),
    fill('teal', box(26, 56, 48, 7)),
    fill('brass', disc(26, 6, 4) + disc(74, 6, 4)),
  ]),
  desk: each([
    fill('brass', box(2, 42, 96, 9)),
    fill('self', box(6, 50, 30, 46) + box(64, 50, 30, 46) + box(36, 50, 28, 12)),
    line('page', 3, 'M11 64H31M11 80H31M69 64H89M69 80H89'),
    fill('brass', disc(21, 57, 3) + disc(21, 72, 3) + disc(79, 57, 3) + disc(79, 72, 3)),
    fill('teal', 'M12 24Q16 10 30 10Q44 10 48 24z'),
    line('self', 4, 'M30 24V40M22 41H38'),
    fill('self', 'M60 42L64 30H82V42z'),
    line('oxblood', 4, 'M80 28L92 6'),
  ]),
  easel: each([
    line('self', 6, 'M50 4L20 96M50 4L80 96M50 20V92'),
    fill('brass', box(16, 22, 68, 48)),
    fill('page', box(21, 27, 58, 38)),
    fill('teal', 'M21 65V54L38 40L52 56L62 46L79 60V65z'),
    fill('oxblood', disc(64, 37, 6)),
    line('self', 5, 'M20 73H80'),
  ]),
  'gold statue': each([
    fill('self', 'M24 96V86H32V80H68V86H76V96z'),
    fill(
      'brass',
      'M36 80Q40 60 36 46Q30 40 34 30L18 12L24 7L42 26Q40 8 50 8Q60 8 58 26L64 32Q70 44 64 58Q62 70 66 80z',
    ),
    fill('self', 'M52 9Q60 10 58 26L64 32Q70 44 64 58Q62 70 66 80H54Q60 56 54 34Q58 22 52 9z'),
    fill('brass', star(20, 8, 5, 10, 4.4)),
  ]),
  'secret passage': each([
    fill('self', box(8, 4, 84, 92)),
    line('brass', 3.4, 'M8 34H30M8 64H26M92 34H70M92 64H74M20 4V34M80 4V34M16 64V96M84 64V96'),
    fill('page', 'M28 96V48Q28 20 50 20Q72 20 72 48V96z'),
    fill('self', 'M34 96V50Q34 27 50 27Q66 27 66 50V96z'),
    fill('brass', 'M40 96V88H47V80H54V72H61V96z'),
    line('brass', 4, 'M50 38V58M44 52L50 59L56 52'),
  ]),
  'red chair': each([
    fill('oxblood', 'M18 44Q18 8 50 8Q82 8 82 44V60H18z'),
    fill('self', 'M52 8Q82 10 82 44V60H66Q72 28 52 8z'),
    fill('brass', disc(36, 30, 3.4) + disc(50, 24, 3.4) + disc(50, 42, 3.4)),
    fill('self', 'M10 54Q18 48 24 56V64H76V56Q82 48 90 54V84H82V94H74V86H26V94H18V84H10z'),
    fill('oxblood', box(24, 62, 52, 12)),
  ]),
  'front door': each([
    fill('self', 'M10 96V40Q10 6 50 4Q90 6 90 40V96z'),
    fill('brass', 'M18 42Q20 13 50 12Q80 13 82 42z'),
    line('self', 3.4, 'M50 42V12M50 42L27 22M50 42L73 22'),
    fill('oxblood', box(18, 46, 31, 50) + box(51, 46, 31, 50)),
    line('self', 3.4, `${box(24, 53, 19, 16)}${box(24, 75, 19, 15)}${box(57, 53, 19, 16)}${box(57, 75, 19, 15)}`),
    fill('brass', disc(45, 72, 3.4) + disc(55, 72, 3.4)),
  ]),
};

/** For a piece of furniture that somebody's own mansion has and we have not. */
export const CRATE: Drawn = each([
  fill('self', box(10, 14, 80, 80)),
  fill('brass', box(18, 22, 64, 64)),
  line('self', 8, 'M22 26L78 82M78 26L22 82'),
  fill('self', disc(50, 54, 10)),
]);
