/** Moves in words: by the client's catalogue where it knows the game, otherwise in the engine's own words. */
import { has, t } from './i18n';
import type { Move } from './moves';
import type { TableSession } from './session.svelte';

export function sayMove(session: TableSession, id: number): string {
  const move = session.space.move(id);
  if (!move) return '';
  const words = wordsOf(session, move);
  // A kind of move may have other arguments at a smaller table: `….ask.side` before `….ask`.
  const plain = `move.say.${session.info?.game}.${move.block.kind}`;
  const key = [`${plain}.${move.block.arguments.at(-1)?.name}`, plain].find(has);
  if (key) return t(key, Object.fromEntries(words));
  return [sayKind(session, move.block.kind), ...words.map(([, word]) => word)].join(' · ');
}

/** The same in as few words as a button beside the board needs; the board shows the rest. */
export function sayBriefly(session: TableSession, id: number): string {
  const move = session.space.move(id);
  const key = `move.brief.${session.info?.game}.${move?.block.kind}`;
  return move && has(key) ? t(key, Object.fromEntries(wordsOf(session, move))) : sayMove(session, id);
}

/** The arguments of a move by their names, in words. */
function wordsOf(session: TableSession, { block, places }: Move): [string, string][] {
  return block.arguments.map((argument, at) => {
    const name = argument.elements[places[at] ?? 0] ?? '';
    return [argument.name, session.word(argument.prefix, name)];
  });
}

export function sayKind(session: TableSession, kind: string): string {
  const key = `move.kind.${session.info?.game}.${kind}`;
  return has(key) ? t(key) : spaced(kind);
}

/** An element such as `card:sword` or `kind:ask`. */
export function sayElement(session: TableSession, element: string): string {
  const [prefix = '', ...rest] = element.split(':');
  const name = rest.join(':');
  return prefix === 'kind' ? sayKind(session, name) : session.word(prefix, name);
}

/** What an argument is to be chosen as: "a witness"; what the catalogue does not know goes by its name. */
export function sayArgument(session: TableSession, name: string): string {
  const key = [`move.choose.${session.info?.game}.${name}`, `move.choose.${name}`].find(has);
  return key ? t(key) : spaced(name).toLowerCase();
}

/** What a move's elements mean at this decision, as far as the game says so. */
export function sayMeaning(session: TableSession, id: number): string {
  return session.space
    .touches(id)
    .map((element) => session.meaning(element))
    .filter(Boolean)
    .join('; ');
}

/** `change_portrait` as people write it. */
export function spaced(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
