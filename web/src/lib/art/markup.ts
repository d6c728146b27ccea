/** A picture as the text of its elements, made once: a page draws some of them dozens of times. */
import type { Picture } from './cut';

const made = new WeakMap<Picture, string>();

export function markup(picture: Picture): string {
  let text = made.get(picture);
  if (text === undefined) made.set(picture, (text = picture.map(piece).join('')));
  return text;
}

function piece(one: Picture[number]): string {
  if ('of' in one) return `<g transform="${plain(one.at)}">${markup(one.of)}</g>`;
  const sort = one.line ? `class="cut-line cut-${plain(one.tone)}" stroke-width="${one.line}"` : `class="cut cut-${plain(one.tone)}"`;
  return `<path ${sort} d="${plain(one.d)}"/>`;
}

/** Pictures are made of letters and numbers. Should anything else ever get into one, it stays out of the page. */
function plain(text: string): string {
  return text.replace(/[^\w .,()+-]/g, '');
}
