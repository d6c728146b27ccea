import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

const css = readFileSync(join(import.meta.dirname, '..', 'src', 'styles', 'tokens.css'), 'utf8');

function colours(selector: string): Record<string, string> {
  const block = css.split(`${selector} {`)[1]?.split('\n}')[0] ?? '';
  return Object.fromEntries([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map((match) => [match[1], match[2]]));
}

/** WCAG 2 contrast of two colours. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Text on its ground: 4.5; marks and outlines beside it: 3. */
const TEXT: [string, string][] = [
  ['ink', 'paper'], ['ink', 'card'], ['ink', 'lit'], ['quiet', 'paper'], ['quiet', 'card'],
  ['trouble', 'paper'], ['trouble', 'card'], ['teal', 'paper'], ['teal', 'card'], ['brass-text', 'paper'],
  ['brass-text', 'card'], ['on-ink', 'ink'], ['on-brass', 'brass-fill'], ['on-oxblood', 'oxblood'], ['on-lamp', 'lamp'],
  ['on-asked', 'asked'], ['on-cloth', 'stage'], ['lamp', 'stage'],
];
const MARKS: [string, string][] = [
  ['focus', 'paper'], ['focus', 'card'], ['brass', 'paper'], ['brass', 'card'], ['lit-line', 'lit'], ['lit-line', 'card'],
  ['lamp', 'stage'], ['brass-fill', 'stage'],
];

const light = colours(':root');
const dark = { ...light, ...colours(":root[data-theme='dark']") };

describe.each([['light', light], ['dark', dark]])('%s', (_, theme) => {
  it.each(TEXT)('%s reads on %s', (ink, ground) => {
    expect(contrast(theme[ink] ?? '', theme[ground] ?? '')).toBeGreaterThanOrEqual(4.5);
  });
  it.each(MARKS)('%s shows on %s', (mark, ground) => {
    expect(contrast(theme[mark] ?? '', theme[ground] ?? '')).toBeGreaterThanOrEqual(3);
  });
});

describe('the measure', () => {
  it('is the one of WCAG', () => {
    expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#ffffff')).toBeLessThan(4.5);
  });
});
