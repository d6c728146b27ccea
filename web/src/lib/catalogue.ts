/** Messages by key, with `{placeholders}` and plural forms; no framework in it. */
export type Message = string | { one: string; other: string };
export type Messages = Record<string, Message>;
export type Values = Record<string, string | number>;

/** A message with its values filled in; plural messages go by `count`. */
export function format(message: Message, values: Values = {}): string {
  const chosen = typeof message === 'string' ? message : values['count'] === 1 ? message.one : message.other;
  return chosen.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** The names that a message has to be given. */
export function placeholders(message: Message): string[] {
  const text = typeof message === 'string' ? message : `${message.one} ${message.other}`;
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''))].sort();
}

/** The language among those there are that suits a list of wishes, such as a browser's. */
export function bestOf(known: readonly string[], wishes: readonly string[]): string {
  for (const wish of wishes) {
    const short = wish.toLowerCase().split('-')[0] ?? '';
    if (known.includes(short)) return short;
  }
  return 'en';
}
