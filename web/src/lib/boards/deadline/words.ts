/** The board's own texts, and sentences made of what the engine says. */
import type { Values } from '../../catalogue';
import { language, t } from '../../i18n';
import type { Kit } from './kit';
import type { Preview, View } from './shapes';

export function say(key: string, values: Values = {}): string {
  return t(`board.deadline.${key}`, values);
}

/** "gun, cash and hat". */
export function listed(words: readonly string[]): string {
  return new Intl.ListFormat(language()).format(words);
}

/** Symbols in words, those that come several times with their number. */
export function saySymbols(kit: Kit, symbols: readonly (string | null)[]): string {
  const counts = new Map<string | null, number>();
  for (const symbol of symbols) counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
  return listed([...counts].map(([symbol, count]) => (count > 1 ? `${count} × ${kit.symbol(symbol)}` : kit.symbol(symbol))));
}

/** A Lead's spaces from left to right. */
export function sayStrip(kit: Kit, strip: readonly (string | null)[]): string {
  return strip.map((symbol) => kit.symbol(symbol)).join(', ');
}

/** Everything that is to be seen of a player, for ears. */
export function saySeat(kit: Kit, view: View, seat: number, name: string): string {
  const detective = kit.detective(view.detectives[seat]);
  const twists = (view.fronts[seat] ?? []).map((twist) => twistName(kit, twist));
  return [
    name,
    detective && say(view.ready.includes(seat) ? 'seat.up' : 'seat.down', { detective: detective.name }),
    view.chief === seat && say('seat.chief'),
    view.out.includes(seat) && say('seat.out'),
    say('seat.cards', { count: view.hand_sizes[seat] ?? 0 }),
    twists.length > 0 && say('seat.twists', { twists: listed(twists) }),
  ]
    .filter(Boolean)
    .join(', ');
}

/** A Twist by its name and symbol. */
export function twistName(kit: Kit, key: string): string {
  const twist = kit.twist(key);
  if (!twist) return key;
  return twist.symbol ? say('twist.symbol', { twist: twist.name, symbol: kit.symbol(twist.symbol) }) : twist.name;
}

/** A card by its title. */
export function cardName(kit: Kit, key: string): string {
  return kit.lead(key)?.title ?? twistName(kit, key);
}

/** What the pursued clue still lacks. */
export function sayMissing(kit: Kit, missing: readonly string[]): string {
  return missing.length ? say('missing', { symbols: saySymbols(kit, missing) }) : say('missing.none');
}

/** What a move would change at once, the most important first. */
export function sayOutlook(kit: Kit, { missing: now }: View, then: Preview, names: readonly string[]): string {
  const parts: (string | false | null)[] = [
    then.completes && say('outlook.wins'),
    then.fails && say('outlook.fails'),
    then.loses_bullet && say('outlook.bullet'),
    then.loses_clue !== null && say('outlook.clue', { number: then.loses_clue }),
    !then.completes && !then.fails && changed(now, then.missing) && say('outlook.missing', { symbols: saySymbols(kit, then.missing) }),
    then.lights !== null && say('outlook.lights', { matchbook: kit.matchbook(then.lights) }),
    then.plays !== null && say('outlook.plays', { twist: twistName(kit, then.plays) }),
    then.removes.length > 0 && say('outlook.removes', { twists: listed(then.removes.map((one) => twistName(kit, one))) }),
    then.gives_to !== null && say('outlook.gives', { name: names[then.gives_to] ?? '' }),
    then.takes.length > 0 && say('outlook.takes', { count: then.takes.length }),
    then.discards.length > 0 && say('outlook.discards', { count: then.discards.length }),
    then.draws > 0 && say('outlook.draws', { count: then.draws }),
    then.again && say('outlook.again'),
  ];
  return parts.filter(Boolean).join(' ');
}

function changed(now: readonly string[], then: readonly string[]): boolean {
  return then.length > 0 && [...now].sort().join() !== [...then].sort().join();
}
