/** What a person likes, kept in this browser. */
import { browserStorage } from './keyring';
import type { Volume } from './sound';

export interface Liked {
  theme: 'auto' | 'light' | 'dark';
  text: 'normal' | 'large' | 'larger';
  motion: 'auto' | 'off';
  sound: boolean;
  volume: Volume;
  /** Be called while one looks elsewhere. */
  notify: boolean;
  buzz: boolean;
  /** What one likes to be drawn with. */
  hat: string;
  colour: string;
  language: string;
  coach: boolean;
  /** Have moves that are the only one made by themselves. */
  forced: boolean;
  /** Draw boards where there are any; otherwise every game is played at the text table. */
  boards: boolean;
  name: string;
}

const SHELF = 'hawkshaw.settings';
const DEFAULTS: Liked = {
  theme: 'auto',
  text: 'normal',
  motion: 'auto',
  sound: false,
  volume: 'normal',
  notify: false,
  buzz: false,
  hat: '',
  colour: '',
  language: '',
  coach: true,
  forced: false,
  boards: true,
  name: '',
};

function read(): Liked {
  try {
    return { ...DEFAULTS, ...(JSON.parse(browserStorage()?.getItem(SHELF) ?? '{}') as Partial<Liked>) };
  } catch {
    return { ...DEFAULTS };
  }
}

const inBrowser = typeof window !== 'undefined';

class Settings {
  liked: Liked = $state(inBrowser ? read() : { ...DEFAULTS });
  #dark = $state(inBrowser && matchMedia('(prefers-color-scheme: dark)').matches);
  #still = $state(inBrowser && matchMedia('(prefers-reduced-motion: reduce)').matches);

  constructor() {
    if (!inBrowser) return;
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', (event) => (this.#dark = event.matches));
    matchMedia('(prefers-reduced-motion: reduce)').addEventListener('change', (event) => (this.#still = event.matches));
  }

  get dark(): boolean {
    return this.liked.theme === 'dark' || (this.liked.theme === 'auto' && this.#dark);
  }

  /** Whether things may move. */
  get moving(): boolean {
    return this.liked.motion === 'auto' && !this.#still;
  }

  /** Whether to draw boards; `?board=off` in the address switches them off for this visit. */
  get boards(): boolean {
    return this.liked.boards && !(inBrowser && new URLSearchParams(location.search).get('board') === 'off');
  }

  change(more: Partial<Liked>): void {
    Object.assign(this.liked, more);
    try {
      browserStorage()?.setItem(SHELF, JSON.stringify(this.liked));
    } catch {
      // It holds for this visit.
    }
  }
}

export const settings = new Settings();
