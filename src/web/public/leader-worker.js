// Shows the leader's page again where there is no line (decision 0096). It keeps the page, which is the same for everyone, and its
// scripts and styles: never an answer of the API. What is kept of travellers is in the storage of the page, for 24 hours at most.

const cacheName = 'leader-page'
/** How long a page is waited for before the kept one is shown, in milliseconds: a weak line may never answer. */
const patience = 4000

addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('message', (event) => event.waitUntil(keep(event.data)))

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return
  event.respondWith(answer(request, origin + pathname))
})

async function answer(request, page) {
  const isPage = request.mode === 'navigate'
  const kept = await caches.match(isPage ? page : request.url, { cacheName })
  if (!kept) return fetch(request)
  const late = new Promise((resolve) => setTimeout(() => resolve(kept), isPage ? patience : 0))
  // What has a hash in its name never changes: the kept one is as good.
  if (!isPage) return kept
  return Promise.race([fetch(request).catch(() => kept), late])
}

async function keep({ page, files }) {
  const cache = await caches.open(cacheName)
  const wanted = new Set([page, ...files])
  await Promise.allSettled(
    [...wanted].map(async (address) => {
      if (address !== page && (await cache.match(address))) return
      const response = await fetch(address, { credentials: 'same-origin' })
      if (response.ok) await cache.put(address, response)
    }),
  )
  for (const { url } of await cache.keys()) if (!wanted.has(url)) await cache.delete(url)
}
