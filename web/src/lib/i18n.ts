/** The client's texts in the language of the one who reads them: `t(key, values)`. */
import { bestOf, format, type Messages, type Values } from './catalogue';
import { texts } from './texts.svelte';
import en from './locale/en.json';
import { settings } from './settings.svelte';

const files = import.meta.glob<{ default: Messages }>(['./locale/*.json', '!./locale/en.json']);
const english: Messages = en;

/** The languages there are, English first. */
export const languages: readonly string[] = ['en', ...Object.keys(files).map((path) => path.slice(9, -5))];

/** The language in use. */
export function language(): string {
  const wished = settings.liked.language;
  return languages.includes(wished) ? wished : bestOf(languages, navigator.languages);
}

/** Read the catalogue of the language in use; English until it is there, and where it lacks a text. */
export async function load(name: string): Promise<void> {
  const file = files[`./locale/${name}.json`];
  texts.messages = file ? (await file()).default : english;
  texts.language = name;
}

export function has(key: string): boolean {
  return key in english;
}

export function t(key: string, values: Values = {}): string {
  const message = texts.messages[key];
  if (message !== undefined) return format(message, values, texts.language);
  const spare = english[key];
  return spare === undefined ? key : format(spare, values, 'en');
}
