import { describe, expect } from 'vitest'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { createRequest } from '#test/actions/calls.ts'
import { createSender } from '#test/actions/harm.ts'
import { createValidInput } from '#test/actions/right-inputs.ts'
import { stubRenderer } from '#test/pages.ts'
import { test as base, type World } from '#test/world.ts'
import { screens } from '#web/routes.ts'

// Which answers may be cached by whom, listed by hand (decision 0034): those that are not named here are cached nowhere.

const sharedReads: EndpointName[] = [
  ...(['trips.list', 'trips.search', 'trips.get', 'trips.compare', 'trips.cards', 'trips.offers'] as const),
  'trips.suggest',
  ...([
    'trips.otherDates',
    'trips.similar',
    'trips.nearest',
    'organizers.list',
    'organizers.get',
    'organizers.trips',
  ] as const),
  ...([
    'reviews.list',
    'reviews.search',
    'reviews.summary',
    'stats.home',
    'rates.list',
    'seasons.get',
    'seasons.list',
  ] as const),
]
const secretScreens = [
  '/alert/:key',
  '/alert/:key/end',
  '/bookings/:key',
  '/bookings/:key/agreement',
  '/bookings/:key/cancel',
  '/bookings/:key/change',
  '/bookings/:key/paid',
  '/bookings/:key/people',
  '/bookings/:key/people/:age/:place',
  '/bookings/:key/receipts/:entry',
  '/bookings/:key/statement',
  '/bookings/:key/trip-changed',
  '/c/:key',
  '/facebook-data-deletion/status/:code',
  '/invitations/:token',
  '/login/oauth-success',
  '/people/:key',
  '/plan/:token',
  '/reset-password',
  '/shortlists/:token',
  '/stop-account',
  '/verify-email',
  '/waiting/:key',
]
const otherwise: Record<string, string> = {
  '/robots.txt': 'public, max-age=3600',
  '/.well-known/security.txt': 'public, max-age=3600',
  '/api/openapi.json': 'no-cache',
  '/api/docs': 'no-cache',
}

const names = Object.keys(endpoints) as EndpointName[]
const filled = (path: string) => path.replace(/:\w+/g, 'x'.repeat(43)).replace('*', 'nowhere')
const test = base.extend<{ site: World }>({
  site: async ({ open }, use) => use(await open({ renderer: stubRenderer(), env: { RATE_LIMITS: '0' } })),
})

describe('caching of API answers', () => {
  test('strangers’ public reads are revalidated each time, all others not stored, of every endpoint', async ({
    site,
  }) => {
    for (const name of names) {
      const { headers: own, ...request } = createRequest(name, await createValidInput(site, name))
      const said = async (more: object) => {
        const { statusCode, headers } = await site.app.inject({ ...request, headers: { ...own }, ...more })
        const { vary, etag } = headers
        return [name, statusCode, headers['cache-control'], etag !== undefined, etag && vary]
      }
      const [, status, ...stranger] = await said({})
      const isGiven = sharedReads.includes(name) && status === 200
      const shared = ['no-cache', true, 'accept-encoding, authorization, cookie']
      const personal = ['no-store', false, undefined]
      expect([name, ...stranger]).toEqual([name, ...(isGiven ? shared : personal)])
      if (sharedReads.includes(name)) expect([name, status]).toEqual([name, 200])
      const headers = await site.as(await createSender(site, name))
      const cookies = { auth_token: headers.authorization?.slice(7) ?? '' }
      expect((await said({ headers: { ...own, ...headers } })).slice(2)).toEqual(personal)
      // A read by cookie is a signed-in person's too.
      if (endpoints[name].method === 'GET') expect((await said({ cookies })).slice(2)).toEqual(personal)
    }
  })

  test('a refusal and a failure are stored nowhere, whatever the answer would have been', async ({
    site,
  }) => {
    for (const url of [
      '/api/trips/nowhere',
      '/api/trips/search?limit=x',
      '/api/logos/nothing.webp',
      '/api/none',
    ]) {
      const { statusCode, headers } = await site.app.inject(url)
      expect([url, statusCode >= 400, headers['cache-control'], headers.etag]).toEqual([
        url,
        true,
        'no-store',
        undefined,
      ])
    }
  })

  test('an unchanged answer is not sent again: by its tag, in a list, by the star', async ({ site }) => {
    const trip = await site.trip()
    const url = `/api/trips/${trip.id}`
    const first = await site.app.inject(url)
    const tag = String(first.headers.etag)
    const strong = tag.replace('W/', '')
    for (const condition of [tag, strong, '*', `"a", ${tag}`, `"b,${'c'}" , ${strong},"d"`]) {
      const again = await site.app.inject({ url, headers: { 'if-none-match': condition } })
      expect([condition, again.statusCode, again.body, again.headers.etag]).toEqual([condition, 304, '', tag])
      expect(again.headers['cache-control']).toBe('no-cache')
      expect(again.headers['content-encoding']).toBeUndefined()
    }
    for (const condition of [
      '',
      '"a"',
      tag.slice(2, -1),
      `W/"${tag}"`,
      'nonsense',
      `"${strong.slice(1, -2)}"`,
    ]) {
      const again = await site.app.inject({ url, headers: { 'if-none-match': condition } })
      expect([condition, again.statusCode, again.body]).toEqual([condition, 200, first.body])
    }
    // The same for whoever takes it compressed.
    const large = await site.app.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': 'br' } })
    const plain = await site.app.inject('/api/openapi.json')
    expect([large.headers['content-encoding'], large.headers.etag]).toEqual(['br', plain.headers.etag])
    // Whoever is signed in is answered, though he shows a stranger's tag.
    const headers = { ...(await site.as(await site.user())), 'if-none-match': tag }
    expect((await site.app.inject({ url, headers })).statusCode).toBe(200)
    // Control: what changed is sent.
    await site.call('bookings.create', {
      ...(await createValidInput(site, 'bookings.create')),
      tripId: trip.id,
    })
    const changed = await site.app.inject({ url, headers: { 'if-none-match': tag } })
    expect([changed.statusCode, changed.headers.etag !== tag]).toEqual([200, true])
  })

  test('the tag of a page of a list shows that another one follows', async ({ site }) => {
    await site.trip()
    const url = '/api/trips?limit=1'
    const alone = await site.app.inject(url)
    // Of another company: a company's trips tell how many it has.
    const { id: organizerId } = await site.organizer()
    await site.trip({ organizerId, departureDate: '2027-05-10', returnDate: '2027-05-20' })
    const isFollowed = ({ body, headers }: typeof alone) => [
      body === alone.body,
      headers['x-next-cursor'] !== undefined,
    ]
    expect(isFollowed(alone)).toEqual([true, false])
    await expect.poll(async () => isFollowed(await site.app.inject(url))).toEqual([true, true])
    const followed = await site.app.inject(url)
    expect(followed.headers.etag).not.toBe(alone.headers.etag)
  })

  test('a list that is sent while it is read has a tag too, until any of it changes', async ({ site }) => {
    const organizer = await site.organizer()
    const trip = await site.trip({ organizerId: organizer.id })
    for (let count = 0; count < 100; count++) await site.trip({ organizerId: organizer.id })
    const ask = (tag = '', more: object = {}) =>
      site.app.inject({ url: '/api/trips', headers: { 'if-none-match': tag }, ...more })
    // The news of all these trips have come when a tag stays.
    await expect.poll(async () => (await ask(String((await ask()).headers.etag))).statusCode).toBe(304)
    const first = await ask()
    expect([first.json().length, first.headers['cache-control']]).toEqual([101, 'no-cache'])
    const again = await ask(String(first.headers.etag))
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', first.headers.etag])
    expect((await ask('*')).statusCode).toBe(304)
    const head = await ask('', { method: 'HEAD' })
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', first.headers.etag])
    expect(
      (await ask('*', { url: '/api/trips?cursor=x', headers: { 'if-none-match': '*' } })).statusCode,
    ).toBe(400)
    // Control: what changed is sent, and each day anew, for it tells the state of each trip.
    await site.call('bookings.create', {
      ...(await createValidInput(site, 'bookings.create')),
      tripId: trip.id,
    })
    const changed = await ask(String(first.headers.etag))
    expect([changed.statusCode, changed.json().length]).toEqual([200, 102])
    await expect.poll(async () => (await ask(String((await ask()).headers.etag))).statusCode).toBe(304)
    const { etag } = (await ask()).headers
    site.clock.advance({ hours: 24 })
    expect((await ask(String(etag))).statusCode).toBe(200)
  })
})

describe('caching of pages', () => {
  test('are revalidated each time, and secret addresses not stored, of every screen', async ({ site }) => {
    const trip = await site.trip()
    for (const { path, secret } of screens) {
      const { headers, statusCode } = await site.app.inject(
        path === '/trips/:id' ? `/trips/${trip.id}` : filled(path),
      )
      const isSecret = secretScreens.includes(path)
      expect([path, secret !== undefined]).toEqual([path, isSecret])
      const said = [headers['cache-control'], headers.etag !== undefined, headers['referrer-policy']]
      expect([path, statusCode, ...said]).toEqual([
        path,
        200,
        // Paths that begin like an address with a key are cached nowhere either.
        ...(isSecret || path === '/bookings/:reference/sent'
          ? ['no-store', false, 'no-referrer']
          : ['no-cache', true, 'strict-origin-when-cross-origin']),
      ])
    }
  })

  test('a page that reads a key is one whose address is a secret', () => {
    const reading = screens.filter(
      ({ path, queryParams = [] }) => /:(?:token|key)\b/.test(path) || queryParams.includes('token'),
    )
    expect(reading.map(({ path }) => path).sort()).toEqual(secretScreens)
  })
})

test('all other addresses too: without a rule they are not stored', async ({ open }) => {
  const found = new Set<string>()
  const { app } = await open({
    renderer: stubRenderer(),
    env: { DEMO: '1' },
    serveFiles: (to) => {
      to.addHook('onRoute', ({ url, method }) => void (method === 'GET' && found.add(url)))
    },
  })
  const own = [...Object.values(endpoints).map(({ path }) => path), ...screens.map(({ path }) => path)]
  // How long the map of all pages may be kept is said by its own test.
  const others = [...found].filter((url) => ![...own, '/*', '/sitemap.xml'].includes(url))
  expect(others).toEqual(
    expect.arrayContaining([...Object.keys(otherwise), '/healthz', '/dev/mail', '/api/login']),
  )
  for (const url of others) {
    const { headers } = await app.inject(filled(url))
    expect([url, headers['cache-control']]).toEqual([url, otherwise[url] ?? 'no-store'])
  }
})
