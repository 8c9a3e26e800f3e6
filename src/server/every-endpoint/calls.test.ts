import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { users } from '#server/accounts/core/tables.ts'
import { bookings } from '#server/bookings/core/tables.ts'
import { browserHeaders } from '#test/actions/calls.ts'
import { bookingRequest, password } from '#test/factories.ts'
import { test } from '#test/world.ts'

// The calls of the specification (7), and those that it only implies (decisions).
const specified = [
  'GET /api/trips',
  'GET /api/trips/:id',
  'GET /api/reviews',
  'POST /api/bookings',
  'GET /api/bookings',
  'GET /api/users/:userId/completed-trips',
  'POST /api/reviews',
  'POST /api/contact',
  'GET /api/organizers/:id/bookings',
  'PATCH /api/bookings/:id',
  'POST /api/upload/logo',
  'GET /api/auth/user',
  'GET /api/user',
  'POST /api/auth/login',
  'POST /api/auth/register',
  'GET /api/auth/verify-email',
  'GET /api/auth/profile',
  'PUT /api/auth/profile',
  'PUT /api/auth/change-password',
  'POST /api/auth/forgot-password',
  'POST /api/auth/reset-password',
  'POST /api/auth/facebook',
  'POST /api/trips',
  'PUT /api/trips/:id',
  'PUT /api/organizers/:id',
  'GET /api/organizers/user/:userId',
  'GET /api/organizers/:id/trips',
  'PATCH /api/admin/organizers/:id/verify',
  'GET /api/admin/stats',
  'GET /api/admin/bookings',
  ...['organizers', 'trips', 'bookings', 'reviews'].flatMap((noun) => [
    `PUT /api/admin/${noun}/:id`,
    `DELETE /api/admin/${noun}/:id`,
  ]),
]
const implied = [
  'GET /api/auth/google',
  'GET /api/auth/google/callback',
  'GET /api/auth/apple',
  'POST /api/auth/apple/callback',
  'POST /api/auth/logout',
  'GET /api/trips/search',
  'GET /api/organizers/:id',
  'GET /api/organizers',
]

const addresses = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`)

/** Whether a call is served at an address: '/api/reviews/search' is also an address of '/api/reviews/:id'. */
const isAt = (call: string, address: string) =>
  new RegExp(`^${call.replace(/:\w+/g, '[^/]+')}$`).test(address)

describe('the calls', () => {
  test.for([...specified, ...implied])('FND-13 FND-15 %s is served at that path', async (call, { world }) => {
    const [method, path = ''] = call.split(' ')
    expect(addresses).toContain(call)
    const { body, headers } = await world.app.inject({
      method: method as 'GET',
      url: path.replace(':id', crypto.randomUUID()),
    })
    expect(JSON.parse(body).code).not.toBe('not_found')
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
  })

  test.for(Object.keys(endpoints) as EndpointName[])(
    'FND-13 %s answers only its method, and names its schemas',
    async (name, { world }) => {
      const { method, path } = endpoints[name]
      const others = (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).filter(
        (other) => !addresses.some((call) => isAt(call, `${other} ${path}`)),
      )
      expect(endpoints[name].name).toBe(name)
      expect(others).not.toContain(method)
      for (const other of others)
        expect((await world.app.inject({ method: other, url: path.replace(':id', 'x') })).json().code).toBe(
          'method_not_allowed',
        )
    },
  )

  test('FND-15 logos are served at the implied path, though it is no call', async ({ world }) => {
    const { statusCode, headers, body } = await world.app.inject('/api/logos/unknown.webp')
    expect([statusCode, JSON.parse(body)]).toEqual([
      404,
      { message: 'Logo not found', code: 'logo_not_found' },
    ])
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
  })

  test('FND-13 a trailing slash and a HEAD request are understood', async ({ world }) => {
    expect((await world.app.inject('/api/trips/')).statusCode).toBe(200)
    const head = await world.app.inject({ method: 'HEAD', url: '/api/trips' })
    expect([head.statusCode, head.body]).toEqual([200, ''])
  })

  test('FND-13 every answer carries a request id, a proxy’s if it looks like one', async ({ world }) => {
    const idOf = async (given?: string) =>
      (await world.app.inject({ url: '/api/trips', headers: { ...(given && { 'x-request-id': given }) } }))
        .headers['x-request-id']
    expect(await idOf()).toMatch(/^[\w-]{36}$/)
    expect(await idOf('proxy-1234567')).toBe('proxy-1234567')
    expect(await idOf('forged\tline')).toMatch(/^[\w-]{36}$/)
  })

  test('FND-13 answers are compressed on request, and only the large ones', async ({ world }) => {
    for (let index = 0; index < 10; index++) await world.trip()
    const encoding = async (url: string, accepts: string) =>
      (await world.app.inject({ url, headers: { 'accept-encoding': accepts } })).headers['content-encoding']
    expect(await encoding('/api/trips', 'gzip, br')).toBe('br')
    expect(await encoding('/api/trips', 'gzip, br;q=0')).toBe('gzip')
    expect(await encoding('/api/trips', 'identity')).toBeUndefined()
    expect(await encoding('/api/stats', 'br')).toBeUndefined()
  })
})

describe('FND-02 token and language', () => {
  test('FND-02 a bearer token in Authorization signs a request in, whatever the case of the scheme', async ({
    world,
  }) => {
    const user = await world.user()
    const { token } = (await world.signIn(user)).body
    for (const scheme of ['Bearer', 'bearer', 'BEARER'])
      expect(
        (await world.call('accounts.currentUser', {}, { headers: { authorization: `${scheme} ${token}` } }))
          .body.id,
      ).toBe(user.id)
  })

  test('FND-02 the session cookie serves reading only', async ({ world }) => {
    const user = await world.user()
    const { cookies } = await world.signIn(user, { headers: browserHeaders })
    const jar = Object.fromEntries(cookies.map(({ name, value }) => [name, value]))
    expect((await world.call('accounts.currentUser', {}, { cookies: jar })).body.id).toBe(user.id)
    const { body } = await world.call('bookings.create', bookingRequest(await world.trip()), { cookies: jar })
    expect(body.userId).toBeNull()
  })

  test.for([
    ['ur', 'ur'],
    ['gu-IN,gu;q=0.9,en;q=0.8', 'gu'],
    ['de, fr;q=0.9', 'en'],
    ['fa;q=0.2, ar;q=0.7', 'ar'],
    [undefined, 'en'],
    ['*', 'en'],
  ] as const)(
    'FND-02 Accept-Language %j is %s for emails and accounts, English by default',
    async ([header, language], { world }) => {
      const headers: Record<string, string> = header ? { 'accept-language': header } : {}
      const trip = await world.trip()
      const { id } = (await world.call('bookings.create', bookingRequest(trip), { headers })).body
      const form = { firstName: 'Zahra', lastName: 'Rizvi', email: 'new@example.com', password }
      await world.call('accounts.register', form, { headers })
      const [booking] = await world.db.select().from(bookings).where(eq(bookings.id, id))
      const [account] = await world.db.select().from(users).where(eq(users.email, form.email))
      expect([booking?.language, account?.language]).toEqual([language, language])
    },
  )
})
