/** A Lead that is carried from the hand over the chain: it snaps from place to place, and letting go only looks. */
import { layingOf } from './choices';
import { nearestSlot } from './chain';

interface Builds {
  choose(element: string): void;
  clear(): void;
  readonly narrowing: Parameters<typeof layingOf>[0];
}

/** So far a finger may stray without carrying anything, in pixels. */
const STRAY = 8;
/** So near to its edge the chain rolls on, and so far at once. */
const EDGE = 36;
const ROLL = 12;

export class Drag {
  /** The Lead under way. */
  lead = $state('');
  x = $state(0);
  y = $state(0);
  #ended = 0;

  constructor(
    private readonly session: () => Builds,
    private readonly slots: (lead: string) => readonly number[],
    private readonly width: number,
  ) {}

  /** Whether a click is only the end of a drag. */
  justEnded(): boolean {
    return performance.now() - this.#ended < 100;
  }

  /** Lets a card be carried from where it lies in the hand, if it is a Lead that fits somewhere. */
  from(lead: string): (card: HTMLElement) => () => void {
    return (card) => {
      let start: PointerEvent | null = null;
      const move = (event: PointerEvent) => {
        if (!start || event.pointerId !== start.pointerId) return;
        if (!this.lead && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) < STRAY) return;
        if (!this.lead) this.#begin(lead);
        this.#carry(event);
      };
      const end = (event: PointerEvent) => {
        if (this.lead) this.#end(event.type === 'pointerup' && over(event) !== null);
        forget();
      };
      // A quick hand is out of the card before it has moved.
      const down = (event: PointerEvent) => {
        if (event.button !== 0 || !event.isPrimary || !this.slots(lead).length) return;
        start = event;
        addEventListener('pointermove', move);
        addEventListener('pointerup', end);
        addEventListener('pointercancel', end);
      };
      const forget = () => {
        start = null;
        removeEventListener('pointermove', move);
        removeEventListener('pointerup', end);
        removeEventListener('pointercancel', end);
      };
      card.addEventListener('pointerdown', down);
      return () => {
        if (this.lead === lead) this.lead = '';
        forget();
        card.removeEventListener('pointerdown', down);
      };
    };
  }

  #begin(lead: string): void {
    this.lead = lead;
    if (layingOf(this.session().narrowing)?.lead !== lead) {
      this.session().clear();
      this.session().choose(`card:${lead}`);
    }
  }

  #carry(event: PointerEvent): void {
    this.x = event.clientX;
    this.y = event.clientY;
    const strip = over(event);
    if (!strip) return;
    roll(strip, event.clientX);
    const box = strip.getBoundingClientRect();
    const place = Number(strip.dataset['first']) + (event.clientX - box.left) / (box.width / Number(strip.dataset['count'])) - this.width / 2;
    const slot = nearestSlot(this.slots(this.lead), place);
    if (slot !== null && layingOf(this.session().narrowing)?.at !== slot) this.session().choose(`at:${slot}`);
  }

  /** Let go over the chain it stays to be looked at; anywhere else it goes back to the hand. */
  #end(looks: boolean): void {
    this.lead = '';
    this.#ended = performance.now();
    if (!looks) this.session().clear();
  }
}

/** The chain, if something is over its blotter. */
function over(event: PointerEvent): HTMLElement | null {
  const strip = document.querySelector<HTMLElement>('.deadline .strip');
  const box = strip?.closest('.blotter')?.getBoundingClientRect();
  const { clientX: x, clientY: y } = event;
  return box && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom ? strip : null;
}

function roll(strip: HTMLElement, x: number): void {
  const reel = strip.parentElement;
  const box = reel?.getBoundingClientRect();
  if (!reel || !box) return;
  if (x < box.left + EDGE) reel.scrollLeft -= ROLL;
  else if (x > box.right - EDGE) reel.scrollLeft += ROLL;
}
