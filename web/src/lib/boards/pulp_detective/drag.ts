/**
 * Something that can be dragged onto a place for it: `[data-drop]` in the same board. A press without a way is a click as
 * ever, so dragging is never the only way.
 */
const FAR = 8;

export function drags(dropped: (place: string) => void, able: () => boolean): (thing: HTMLElement | SVGElement) => () => void {
  return (thing) => {
    let from: { x: number; y: number; id: number } | null = null;
    let picture: HTMLElement | null = null;
    let over: Element | null = null;

    function begin(event: Event): void {
      if (!(event instanceof PointerEvent) || event.button !== 0 || !able()) return;
      from = { x: event.clientX, y: event.clientY, id: event.pointerId };
      addEventListener('pointermove', move);
      addEventListener('pointerup', end);
      addEventListener('pointercancel', stop);
    }

    function move(event: PointerEvent): void {
      if (!from || event.pointerId !== from.id) return;
      const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
      if (!picture && Math.hypot(dx, dy) < FAR) return;
      picture ??= lift(thing);
      picture.style.transform = `translate(${dx}px, ${dy}px)`;
      light(placeUnder(event));
    }

    function end(event: PointerEvent): void {
      const place = picture ? placeUnder(event) : null;
      if (picture) addEventListener('click', swallow, { capture: true, once: true });
      // A drag that ends elsewhere makes no click that could be swallowed.
      setTimeout(() => removeEventListener('click', swallow, { capture: true }));
      stop();
      const name = place?.getAttribute('data-drop');
      if (name) dropped(name);
    }

    function stop(): void {
      light(null);
      picture?.remove();
      picture = from = null;
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', stop);
    }

    function light(place: Element | null): void {
      if (place === over) return;
      over?.removeAttribute('data-over');
      over = place;
      over?.setAttribute('data-over', '');
    }

    thing.addEventListener('pointerdown', begin);
    return () => {
      stop();
      thing.removeEventListener('pointerdown', begin);
    };
  };
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}

function placeUnder(event: PointerEvent): Element | null {
  return document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-drop]') ?? null;
}

/** A likeness of a thing that lies where it lies, over everything. */
function lift(thing: HTMLElement | SVGElement): HTMLElement {
  const { left, top, width, height } = thing.getBoundingClientRect();
  const picture = document.createElement('div');
  picture.inert = true;
  picture.className = 'pulp-dragged';
  picture.style.left = `${left}px`;
  picture.style.top = `${top}px`;
  picture.style.width = `${width}px`;
  picture.style.height = `${height}px`;
  const copy = thing.cloneNode(true);
  if (copy instanceof Element) {
    for (const one of [copy, ...copy.querySelectorAll('[data-element]')]) one.removeAttribute('data-element');
  }
  picture.append(copy);
  document.body.append(picture);
  return picture;
}
