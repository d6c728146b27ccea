/** Messages by key, with `{placeholders}` and plural forms; no framework in it. */

/** The categories of CLDR, and `none` where 0 is said in another way than they have it. */
export type Form = Intl.LDMLPluralRule | 'none';
/** A message that counts has a form for each category of its language. */
export type Counted = { readonly [form in Form]?: string } & { readonly other: string };
export type Message = string | Counted;
export type Messages = Record<string, Message>;
export type Values = Record<string, string | number>;

const rules = new Map<string, Intl.PluralRules>();

/** How a language counts. */
export function pluralRule(language: string): Intl.PluralRules {
  let rule = rules.get(language);
  if (!rule) rules.set(language, (rule = new Intl.PluralRules(language)));
  return rule;
}

/** A message of a language with its values filled in; messages that count go by `count`. */
export function format(message: Message, values: Values, language: string): string {
  const text = typeof message === 'string' ? message : formOf(message, values['count'], language);
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

function formOf(message: Counted, count: string | number | undefined, language: string): string {
  if (typeof count !== 'number') return message.other;
  if (count === 0 && message.none !== undefined) return message.none;
  return message[pluralRule(language).select(count)] ?? message.other;
}

/** The names that a message has to be given. */
export function placeholders(message: Message): string[] {
  const text = typeof message === 'string' ? message : Object.values(message).join(' ');
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
