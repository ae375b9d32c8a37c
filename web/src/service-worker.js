// Keeps the page for a time without a network. Files carry a hash in their names and are taken from the store first; the
// page itself is asked for anew, and taken from the store when nobody answers. Some files are large and not everybody needs
// them: they are kept once they have been fetched.
const version = '@version@';
const files = ['@files@'];
const later = ['@later@'];
const store = `sushiya-${version}`;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(store)
      .then((cache) => Promise.all([cache.addAll(files), ...later.map(keepFromBefore)]))
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

/** A full store is no reason to go without. */
async function keep(request, response) {
  try {
    await (await caches.open(store)).put(request, response);
  } catch {
    return;
  }
}

/** What an older page has fetched and this one has too, under the same name and so the same. */
async function keepFromBefore(file) {
  const known = await caches.match(file);
  if (known) await keep(file, known);
}

async function fromStoreFirst(request) {
  const known = await caches.match(request, { ignoreSearch: true });
  if (known) return known;
  const response = await fetch(request);
  const isLater = later.some((file) => new URL(file, self.location.href).pathname === new URL(request.url).pathname);
  if (isLater && response.ok) await keep(request, response.clone());
  return response;
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
