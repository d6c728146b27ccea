import { box, disc, fill, line, rays, star, type Picture } from '../cut';

/** A symbol of the Leads: its tile in colours, and the same as a plain sign in the colour of the text. */
export interface LeadSymbol {
  readonly ground: string;
  readonly tile: Picture;
  readonly mark: Picture;
}

const tile = (outline: string, ...drawn: Picture): Picture => [
  fill('ground', box(0, 0, 100, 100)),
  fill('ray', rays(50, 52, 14)),
  line('ink', 10, outline),
  fill('ink', outline),
  ...drawn,
];

const revolver = 'M12 32H88V47H61Q61 60 48 61H43L36 85Q26 89 15 84L25 56Q14 52 14 42z';
const hammer = 'M14 34L7 25L15 22L25 33z';
const bill = 'M10 34H90V76H10z';
const glass = 'M21 22H79L71 82H29z';
const pack = 'M24 42H76V90H24z';
const sticks = 'M30 42V20H40V42zM44 42V11H54V42zM58 42V24H68V42z';
const crown = 'M26 60C25 40 30 22 41 24Q50 30 59 24C70 22 75 40 74 60z';
const brim = 'M6 66Q20 56 50 60Q80 56 94 66Q84 79 50 75Q16 79 6 66z';

export const SYMBOLS: Readonly<Record<string, LeadSymbol>> = {
  gun: {
    ground: 'blue',
    tile: tile(
      revolver + hammer,
      fill('pale', revolver),
      fill('pale', hammer),
      fill('stone', 'M24 43H88V47H61Q61 60 48 61H43L36 85Q30 87 25 87L34 55z'),
      fill('wood', 'M28 58L41 61L34 83Q25 86 18 82z'),
      fill('ink', box(37, 34.5, 5, 10) + box(45, 34.5, 5, 10)),
      line('ink', 3, 'M58 39H84'),
      line('ink', 4, 'M47 50Q48 55 44 58'),
      fill('gold', disc(31, 70, 3)),
    ),
    mark: [fill('self', revolver + hammer + 'M78 32V25H84V32z')],
  },
  cash: {
    ground: 'green',
    tile: tile(
      `${bill}M18 22H82V34H18z`,
      fill('stone', 'M18 22H82V32H18z'),
      fill('pale', bill),
      line('leaf', 3.4, 'M17 41H83V69H17z'),
      fill('leaf', disc(50, 55, 14)),
      line('pale', 4, 'M55.5 48.6Q50 45 46.4 48.4Q44.4 52.6 50 54.8Q56 57 53.8 61.2Q50 64.8 44.4 61.2M50 44V66'),
      fill('leaf', disc(26, 55, 4) + disc(74, 55, 4)),
      fill('stone', 'M10 72H90V76H10z'),
    ),
    mark: [
      fill(
        'self',
        'M4 28H96V76H4zM50 37a15 15 0 1 0 0 30a15 15 0 1 0 0 -30zM20 45a7 7 0 1 0 0 14a7 7 0 1 0 0 -14zM80 45a7 7 0 1 0 0 14a7 7 0 1 0 0 -14z',
      ),
      fill('self', disc(50, 52, 7)),
    ],
  },
  whiskey: {
    ground: 'yellow',
    tile: tile(
      glass,
      fill('pale', glass),
      fill('wood', 'M25.4 46H74.6L70 80H30z'),
      fill('ink', 'M58 46H74.6L70 80H52Q60 64 58 46z'),
      fill('gold', 'M25.4 46H60Q61 52 60.4 57Q42 53 26.6 55z'),
      fill('pale', 'M34 50L48 46L54 58L40 63z'),
      fill('stone', 'M48 46L54 58L40 63L38 59L49 55z'),
      line('pale', 4, 'M32.6 62L34.4 74'),
    ),
    mark: [fill('self', 'M16 14H84L75 88H25zM25.6 22L28 42H72L74.4 22z')],
  },
  smokes: {
    ground: 'red',
    tile: tile(
      pack + sticks,
      fill('pale', sticks),
      fill('stone', 'M36 42V20H40V42zM50 42V11H54V42zM64 42V24H68V42z'),
      fill('pale', pack),
      fill('stone', 'M62 42H76V90H58Q66 70 62 42z'),
      fill('sea', box(24, 42, 52, 10)),
      fill('gold', star(48, 70, 8, 15, 8)),
      fill('ink', disc(48, 70, 5)),
      line('ink', 3, 'M24 52H76'),
    ),
    mark: [fill('self', 'M22 40H78V94H22zM30 34V14H41V34zM45 34V6H56V34zM60 34V20H71V34zM31 50V58H69V50z')],
  },
  hat: {
    ground: 'purple',
    tile: tile(
      crown + brim,
      fill('pale', crown),
      fill('stone', 'M56 25C70 20 75 40 74 60H60Q64 42 56 25z'),
      fill('blood', 'M26 49Q50 55 74 49V61Q50 66 26 61z'),
      fill('pale', brim),
      fill('stone', 'M22 74Q50 66 94 66Q84 79 50 75Q34 77 22 74z'),
      line('ink', 3, 'M40 26Q38 36 40 44'),
    ),
    mark: [fill('self', `M26 52C25 34 30 16 41 18Q50 25 59 18C70 16 75 34 74 52Q50 58 26 52zM25 58Q50 64 75 58Q88 60 97 66Q86 80 50 77Q14 80 3 66Q12 60 25 58z`)],
  },
};

/** The blank space: paper with a printer's lozenge. */
export const BLANK: Picture = [line('stone', 4, 'M50 32L68 50L50 68L32 50z')];

const question = 'M34 40Q34 22 50 22Q67 22 67 38Q67 48 56 53Q51 56 51 64';

/** A symbol that nobody has drawn. */
export const UNKNOWN: LeadSymbol = {
  ground: 'grey',
  tile: tile('', line('ink', 20, question), line('pale', 10, question), fill('ink', disc(51, 82, 11)), fill('pale', disc(51, 82, 6.4))),
  mark: [line('self', 12, question), fill('self', disc(51, 82, 8))],
};
