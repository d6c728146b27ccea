/* A picture is a list of pieces cut from coloured paper and laid on one another; the colours stand in art.css. */

export type Tone =
  // printed colours of a picture: its figures stay dark by day and by night
  | 'ground'
  | 'ray'
  | 'deep'
  | 'ink'
  | 'dusk'
  | 'pale'
  | 'stone'
  | 'wood'
  | 'gold'
  | 'lamp'
  | 'blood'
  | 'sea'
  | 'leaf'
  | 'fair'
  | 'tan'
  | 'brown'
  // colours of the page, for signs that lie on it
  | 'self'
  | 'page'
  | 'brass'
  | 'oxblood'
  | 'teal';

/** A shape filled with its tone, or a line of that width. */
export interface Cut {
  readonly tone: Tone;
  readonly d: string;
  readonly line?: number;
}

/** Pieces moved, turned or scaled together by an SVG transform. */
export interface Placed {
  readonly at: string;
  readonly of: Picture;
}

export type Piece = Cut | Placed;
export type Picture = readonly Piece[];

export const fill = (tone: Tone, d: string): Cut => ({ tone, d });
export const line = (tone: Tone, width: number, d: string): Cut => ({ tone, d, line: width });
export const place = (at: string, ...of: Piece[]): Placed => ({ at, of });

/** The same pieces with one tone for another, as a sign printed on something dark. */
export const recut = (picture: Picture, from: Tone, to: Tone): Picture =>
  picture.map((piece) =>
    'of' in piece ? { ...piece, of: recut(piece.of, from, to) } : piece.tone === from ? { ...piece, tone: to } : piece,
  );

const round = (value: number): number => Math.round(value * 10) / 10;

/* Discs and boxes run clockwise, as all shapes should: where two in one path overlap, they add up. */
export const disc = (x: number, y: number, r: number, ry = r): string =>
  `M${x - r} ${y}a${r} ${ry} 0 1 1 ${2 * r} 0a${r} ${ry} 0 1 1 ${-2 * r} 0z`;

export const box = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}h${width}v${height}h${-width}z`;

/** A star or a burst: `points` tips at `outer`, with notches at `inner` between them, the first tip upwards. */
export function star(x: number, y: number, points: number, outer: number, inner: number): string {
  const corners = Array.from({ length: points * 2 }, (_, i) => {
    const angle = (Math.PI * i) / points - Math.PI / 2;
    const r = i % 2 === 0 ? outer : inner;
    return `${round(x + r * Math.cos(angle))} ${round(y + r * Math.sin(angle))}`;
  });
  return `M${corners.join('L')}z`;
}

/** The sunburst behind a figure: wedges from one point to beyond the edge of the picture. */
export function rays(x: number, y: number, count: number, reach = 160): string {
  const wedge = (i: number): string => {
    const corner = (step: number): string => {
      const angle = (2 * Math.PI * step) / count;
      return `${round(x + reach * Math.cos(angle))} ${round(y + reach * Math.sin(angle))}`;
    };
    return `M${x} ${y}L${corner(i)}L${corner(i + 0.5)}z`;
  };
  return Array.from({ length: count }, (_, i) => wedge(i)).join('');
}

/** Printer's dots that shrink from the top of the field to nothing at its foot. */
export function halftone(x: number, y: number, width: number, height: number, step = 8): string {
  const rows = Math.floor(height / step);
  let d = '';
  for (let row = 0; row < rows; row += 1) {
    const r = round((step / 2) * 0.92 * (1 - row / rows));
    const shift = row % 2 === 0 ? 0 : step / 2;
    for (let dot = x + shift; dot <= x + width; dot += step) d += disc(dot, y + row * step, r);
  }
  return d;
}
