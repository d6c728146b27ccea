import type { SVGAttributes } from 'svelte/elements';

/** What every picture takes besides its subject: a title for those who cannot see it, and where it stands. */
export interface Shown extends Omit<
  SVGAttributes<SVGSVGElement>,
  'children' | 'viewBox' | 'name' | 'aria-label' | 'aria-hidden' | 'role'
> {
  title?: string | undefined;
}
