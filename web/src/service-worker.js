// Keeps the page for a time without a network. Files carry a hash in their names and are taken from the store first; the
// page itself is asked for anew, and taken from the store when nobody answers.
const version = '@version@';
const files = ['@files@'];
const store = `sushiya-${version}`;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(store)
      .then((cache) => cache.addAll(files))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      // The store before this one stays: a page that is still open may ask for its files.
      .then((names) => names.filter((name) => name.startsWith('sushiya-') && name !== store).slice(0, -1))
      .then((old) => Promise.all(old.map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

async function fromStoreFirst(request) {
  return (await caches.match(request, { ignoreSearch: true })) ?? fetch(request);
}

async function fromNetworkFirst(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match('./')) ?? Response.error();
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(fromNetworkFirst(request));
  else if (new URL(request.url).pathname.includes('/assets/')) event.respondWith(fromStoreFirst(request));
  else event.respondWith(fetch(request).catch(() => fromStoreFirst(request)));
});
