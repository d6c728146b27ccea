import { language } from '../i18n';

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** How long ago a moment was, in the reader's language. */
export function ago(at: number, now = Date.now()): string {
  const words = new Intl.RelativeTimeFormat(language(), { numeric: 'auto' });
  for (const [unit, size] of STEPS) {
    if (now - at >= size) return words.format(-Math.floor((now - at) / size), unit);
  }
  return words.format(0, 'minute');
}
