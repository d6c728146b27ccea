import { describe, expect, it } from 'vitest';
import { markup } from '../src/lib/art/markup';
import type { Picture } from '../src/lib/art/cut';

describe('the text of a picture', () => {
  it('has a path for every piece, those of pictures within it too', () => {
    const eye: Picture = [{ tone: 'ink', d: 'M0 0h2' }] as Picture;
    const face = [{ tone: 'paper', d: 'M1 1h3', line: 2 }, { of: eye, at: 'translate(3,4)' }] as Picture;
    expect(markup(face)).toBe(
      '<path class="cut-line cut-paper" stroke-width="2" d="M1 1h3"/><g transform="translate(3,4)"><path class="cut cut-ink" d="M0 0h2"/></g>',
    );
  });
  it('lets nothing out of its quotes, whatever gets into a piece', () => {
    const evil = '"/><script>alert(1)</script><image href="x" onerror="alert(1)';
    const text = markup([{ tone: evil, d: evil }, { of: [], at: evil }] as unknown as Picture);
    const tags = [...text.matchAll(/<\/?(\w+)/g)].map(([, tag]) => tag);
    expect(tags).toEqual(['path', 'g', 'g']);
    expect(text.match(/"/g)).toHaveLength(6);
  });
});
