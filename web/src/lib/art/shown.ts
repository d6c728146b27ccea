import type { SVGAttributes } from 'svelte/elements';

/** What every picture takes besides its subject: a title for those who cannot see it, and where it stands. */
export interface Shown extends Pick<
  SVGAttributes<SVGSVGElement>,
  'class' | 'x' | 'y' | 'width' | 'height' | 'preserveAspectRatio'
> {
  title?: string | undefined;
}
