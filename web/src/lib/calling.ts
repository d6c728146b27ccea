/**
 * How somebody is called who looks elsewhere: by a notification or by a buzz, where the browser has them and lets us.
 *
 * Notifications need a secure context, which an address of the home network is not; a phone buzzes only while the page
 * is to be seen. What cannot work here is not offered.
 */
export function canNotify(): boolean {
  return window.isSecureContext && 'Notification' in window && Notification.permission !== 'denied';
}

export function canBuzz(): boolean {
  return 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches;
}

/** Ask for leave, once somebody has pressed for it; whether it was given. */
export async function askLeave(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === 'granted';
}

/** Whether whoever is at this device looks elsewhere. */
export function elsewhere(): boolean {
  return document.visibilityState === 'hidden' || !document.hasFocus();
}

export interface Call {
  /** One notification for each table. */
  tag: string;
  title: string;
  icon: string;
  notify: boolean;
  buzz: boolean;
}

let last: Promise<void> = Promise.resolve();

/**
 * Do something with notifications once all before it is done.
 *
 * Chromium forgets a notification if it is asked for them while it makes this one: it could not be taken away any more.
 * And whoever is called and hushed at once is to find nothing.
 */
function inTurn(deed: () => Promise<void>): Promise<void> {
  const done = last.then(deed);
  last = done.catch(() => undefined);
  return done;
}

/** Call somebody who looks elsewhere; nothing but what any spectator may know is said. */
export async function call({ tag, title, icon, notify, buzz }: Call): Promise<void> {
  if (!elsewhere()) return;
  if (buzz && canBuzz()) navigator.vibrate([120, 80, 120]);
  if (!notify || !canNotify() || Notification.permission !== 'granted') return;
  await inTurn(() => show(tag, title, icon));
}

async function show(tag: string, title: string, icon: string): Promise<void> {
  // Phones show notifications only through a worker.
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) {
    await worker.showNotification(title, { tag, icon });
    return;
  }
  const shown = new Notification(title, { tag, icon });
  shown.onclick = () => (window.focus(), shown.close());
}

/** Whoever has come back need not be called any more. */
export async function hush(tag: string): Promise<void> {
  if (canNotify()) await inTurn(() => takeAway(tag));
}

async function takeAway(tag: string): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  for (const shown of (await worker?.getNotifications({ tag })) ?? []) shown.close();
}
