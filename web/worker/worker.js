/* Keeps the shell's own files, so that an installed Hawkshaw opens at once and says itself when the server is away.
 *
 * It never touches what is asked of the API, and what it keeps holds nobody's secrets: files with a fingerprint in their
 * name, and the one page, which is the same for everybody. The page always comes from the server if that answers, so
 * nobody is left with the files of an older version.
 */
const SHELF = 'hawkshaw-__VERSION__';
const ROOT = new URL('./', self.location.href);
const ASSETS = new URL('assets/', ROOT).pathname;
const API = new URL('api/', ROOT).pathname;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(SHELF).then((shelf) => shelf.add(new Request(ROOT, { cache: 'reload' }))));
});

// Only once no page of the older version is open: until then those find their files on the older shelf.
self.addEventListener('activate', (event) => {
  const old = (name) => name.startsWith('hawkshaw-') && name !== SHELF;
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name)))));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== ROOT.origin || url.pathname.startsWith(API)) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (url.pathname.startsWith(ASSETS)) event.respondWith(asset(request));
});

/** The server's page, or the one that was kept while the server does not answer. */
async function page(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await (await caches.open(SHELF)).match(ROOT);
    if (kept) return kept;
    throw error;
  }
}

/** A file that never changes. */
async function asset(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const fetched = await fetch(request);
  if (fetched.ok) await (await caches.open(SHELF)).put(request, fetched.clone());
  return fetched;
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((pages) => {
      const table = pages.find((one) => new URL(one.url).pathname.endsWith(`/t/${event.notification.tag}`));
      return (table ?? pages[0])?.focus();
    }),
  );
});
