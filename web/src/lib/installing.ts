/** What makes an installed Hawkshaw of the page, where the context is secure; elsewhere it is a page like any other. */
import { router } from './router.svelte';

const RELOADED = 'hawkshaw.reloaded';

export function install(): void {
  addEventListener('vite:preloadError', reloadOnce);
  if (!window.isSecureContext || !('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  // After everything that somebody waits for.
  const register = () => void navigator.serviceWorker.register(`${router.base}/worker.js`).catch(() => undefined);
  addEventListener('load', () => setTimeout(register, 1000), { once: true });
}

/** A part that is fetched later is gone since the server was upgraded: the page of the new version knows its own. */
function reloadOnce(): void {
  const now = Date.now();
  try {
    if (now - Number(sessionStorage.getItem(RELOADED) ?? 0) < 60_000) return;
    sessionStorage.setItem(RELOADED, String(now));
  } catch {
    return; // without storage it could go on for ever
  }
  location.reload();
}
