import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { type ErrorCode, errorCatalogue, isErrorCode } from '#contract/errors.ts'
import type { EndpointName } from '#contract/paths.ts'
import { type Reply, requestOf } from '#test/calls.ts'
import { isEmbedded } from '#test/databases.ts'
import { linkOf } from '#test/deletions.ts'
import { throughFacebook } from '#test/facebook.ts'
import { bookingRequest, password } from '#test/factories.ts'
import { throughProxy } from '#test/proxy.ts'
import { test as base, type World } from '#test/world.ts'

type Provoke = (world: World) => Promise<Reply<unknown>>

const registration = { firstName: 'Zahra', lastName: 'Rizvi', email: 'new@example.com', password }

const bothPasswords = { currentPassword: password, newPassword: 'Muzdalifah-at-Night-9' }
const changePassword = async (world: World, given: object, account: Parameters<World['user']>[0] = {}) =>
  world.call('passwords.change', { ...bothPasswords, ...given }, { as: await world.user(account) })

/** Makes a call after the table it needs has gone: the only way to an unexpected failure. */
const without =
  (table: string, name: EndpointName, input: object = {}, isSignedIn = false): Provoke =>
  async (world) => {
    const headers = isSignedIn ? await world.as(await world.user()) : {}
    await world.db.execute(sql.raw(`ALTER TABLE ${table} RENAME TO ${table}_gone`))
    return world.call(name, input, { headers })
  }

const inject = async (world: World, request: object): Promise<Reply<unknown>> => {
  const { statusCode, headers, body } = await world.app.inject(request)
  return { status: statusCode, headers, cookies: [], body: JSON.parse(body), error: JSON.parse(body) }
}

/** How each error of the catalogue that the server can answer by now is provoked, once, through the API. */
const provocations: Partial<Record<ErrorCode, Provoke>> = {
  user_exists: async (world) =>
    world.call('accounts.register', { ...registration, email: (await world.user()).email }),
  registration_failed: without('emails', 'accounts.register', registration),
  invalid_registration: (world) => world.call('accounts.register', { ...registration, firstName: 'Z' }),
  invalid_credentials: (world) => world.signIn({ email: 'nobody@example.com' }),
  invalid_login: (world) => world.call('accounts.login', { email: 'nobody@example.com' }),
  account_disabled: async (world) => world.signIn(await world.user({ isActive: false })),
  login_failed: without('rate_limits', 'accounts.login', { email: 'nobody@example.com', password }),
  verification_token_required: (world) => world.call('accounts.verifyEmail'),
  verification_token_invalid: (world) => world.call('accounts.verifyEmail', { token: 'unknown' }),
  verification_token_expired: async (world) => {
    await world.call('accounts.register', registration)
    const token = await world.mails.linkToken(registration.email)
    world.clock.advance({ hours: 24 })
    return world.call('accounts.verifyEmail', { token })
  },
  verification_failed: without('users', 'accounts.verifyEmail', { token: 'unknown' }),
  email_already_verified: async (world) =>
    world.call('accounts.resendVerification', {}, { as: await world.user() }),
  invalid_email: (world) => world.call('passwords.forgot', { email: 'nobody' }),
  reset_request_failed: without('emails', 'passwords.forgot', { email: 'nobody@example.com' }),
  reset_token_invalid: (world) => world.call('passwords.reset', { newPassword: password }),
  reset_failed: without('users', 'passwords.reset', { token: 'unknown', newPassword: password }),
  passwords_required: async (world) => world.call('passwords.change', {}, { as: await world.user() }),
  new_password_too_short: async (world) => changePassword(world, { newPassword: 'Short-1' }),
  password_not_accepted: async (world) => changePassword(world, { newPassword: 'Password1' }),
  no_password_set: async (world) => changePassword(world, {}, { passwordHash: null }),
  current_password_incorrect: async (world) => changePassword(world, { currentPassword: 'Something-Else-1' }),
  password_change_failed: without('emails', 'passwords.change', bothPasswords, true),
  invalid_profile: async (world) => world.call('profiles.update', {}, { as: await world.user() }),
  profile_update_failed: without('users', 'profiles.update', { firstName: 'Zahra', lastName: 'Rizvi' }, true),
  provider_off: (world) => world.call('external.facebook', { accessToken: 'token', userID: '1' }),
  provider_unavailable: (world) => throughFacebook(world, { id: '1' }, 502),
  provider_token_invalid: (world) => world.call('external.facebook'),
  provider_email_missing: (world) => throughFacebook(world, { id: '1' }),
  provider_email_taken: async (world) =>
    throughFacebook(world, { id: '1', email: (await world.user()).email }),
  hand_off_invalid: (world) => world.call('external.complete', { token: 'unknown' }),
  user_fetch_failed: without('users', 'accounts.currentUser', {}, true),
  invalid_search: (world) => world.call('trips.search', { sort: 'random' }),
  trip_not_found: (world) => world.call('trips.get', { id: crypto.randomUUID() }),
  trip_fetch_failed: without('trips', 'trips.list'),
  organizers_fetch_failed: without('organizers', 'organizers.list'),
  organizer_not_found: (world) => world.call('organizers.get', { id: crypto.randomUUID() }),
  reviews_fetch_failed: without('reviews', 'reviews.list'),
  bookings_fetch_failed: without('bookings', 'bookings.list', {}, true),
  invalid_booking: async (world) =>
    world.call('bookings.create', bookingRequest(await world.trip(), { numberOfPilgrims: 0 })),
  booking_create_failed: async (world) =>
    without('emails', 'bookings.create', bookingRequest(await world.trip()))(world),
  booking_not_found: (world) => world.call('bookings.open', { token: 'x'.repeat(43) }),
  not_enough_slots: async (world) =>
    world.call(
      'bookings.create',
      bookingRequest(await world.trip({ maxPilgrims: 1 }), { numberOfPilgrims: 2 }),
      { as: await world.user() },
    ),
  trip_not_bookable: async (world) =>
    world.call('bookings.create', bookingRequest(await world.trip({ isActive: false }))),
  idempotency_key_reused: async (world) => {
    const sent = { headers: { 'idempotency-key': 'the-same-key' } }
    const trip = await world.trip()
    await world.call('bookings.create', bookingRequest(trip), sent)
    return world.call('bookings.create', bookingRequest(trip, { numberOfPilgrims: 2 }), sent)
  },
  booking_limit_reached: async (world) => {
    for (let count = 0; count < 3; count++)
      await world.call('bookings.create', bookingRequest(await world.trip()))
    return world.call('bookings.create', bookingRequest(await world.trip()))
  },
  access_denied: async (world) => world.call('deletions.list', {}, { as: await world.user() }),
  invalid_deletion_request: (world) => world.call('deletions.request', { email: 'nobody' }),
  deletion_not_found: (world) => world.call('deletions.get', { code: 'x'.repeat(16) }),
  deletion_link_invalid: async (world) => {
    await world.call('deletions.request', { email: 'zahra@example.com' })
    const { code } = await linkOf(world, 'zahra@example.com')
    return world.call('deletions.confirm', { code, token: 'x'.repeat(43) })
  },
  signed_request_invalid: (world) => world.call('deletions.facebook', { signed_request: 'x.y' }),
  account_needs_support: async (world) =>
    world.call('deletions.ofAccount', { password }, { as: await world.organizer() }),
  unauthorized: (world) => world.call('bookings.list'),
  too_many_attempts: async (world) => {
    for (let count = 0; count < 10; count++) await world.signIn({ email: 'nobody@example.com' })
    return world.signIn({ email: 'nobody@example.com' })
  },
  invalid_request: (world) =>
    inject(world, {
      method: 'POST',
      url: '/api/auth/logout',
      payload: '{',
      headers: { 'content-type': 'application/json' },
    }),
  body_too_large: (world) =>
    inject(world, { method: 'POST', url: '/api/auth/login', payload: { email: 'x'.repeat(300_000) } }),
  unsupported_media_type: (world) =>
    inject(world, {
      method: 'POST',
      url: '/api/auth/login',
      payload: '<a/>',
      headers: { 'content-type': 'text/xml' },
    }),
  not_found: (world) => inject(world, { url: '/api/nothing' }),
  server_error: without('sessions', 'accounts.logout', {}, true),
}

/** Provoked below, on PostgreSQL: the embedded database lives and dies with its process. */
const elsewhere: ErrorCode[] = ['unavailable']

/** What the contract declares, and what the server's source throws by name. */
function codesInUse(): ErrorCode[] {
  const folder = import.meta.dirname
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.includes('seed'))
    .map((name) => readFileSync(resolve(folder, name), 'utf8'))
  const named = sources.flatMap((source) =>
    [...source.matchAll(/'([a-z]+(?:_[a-z]+)*)'/g)].map(([, name]) => name),
  )
  const declared = Object.values(endpoints).flatMap(({ invalid, failure }) => [invalid, failure])
  return [...new Set([...named, ...declared])].filter(isErrorCode).sort()
}

// Some provocations break their database, so each has its own.
const test = base.extend<{ world: World }>({
  world: async ({ open }, use) => use(await open({ database: 'own' })),
})

describe('FND-12 every message of the server', () => {
  test('FND-12 that it can answer by now is provoked here', () => {
    const provoked = [...Object.keys(provocations), ...elsewhere]
    expect(codesInUse().filter((code) => !provoked.includes(code))).toEqual([])
    expect(provoked.filter((code) => !codesInUse().includes(code as ErrorCode))).toEqual([])
  })

  test.for(Object.entries(provocations))('FND-12 %s', async ([code, provoke], { world }) => {
    const [status, message] = errorCatalogue[code as ErrorCode]
    const reply = await provoke(world)
    expect([reply.status, reply.error.code, reply.error.message]).toEqual([status, code, message])
    expect(Object.keys(reply.error).filter((key) => !['message', 'code', 'fields'].includes(key))).toEqual([])
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
    if (status === 429) expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe.skipIf(isEmbedded)('FND-12 while the database is away', () => {
  const calls: [EndpointName, object, boolean][] = [
    ['trips.list', {}, false],
    ['stats.home', {}, false],
    ['accounts.currentUser', {}, true],
    ['bookings.list', {}, true],
    ['accounts.login', { email: 'a@example.com', password }, false],
    ['accounts.register', registration, false],
    ['bookings.create', bookingRequest({ id: crypto.randomUUID() }), false],
  ]

  base(
    'FND-12 every call answers 503 with Retry-After, and right again by itself afterwards',
    async ({ world, open }) => {
      const { database, cut, mend } = await throughProxy(world.database)
      const remote = await open({ database })
      const headers = await world.as(await world.user())
      const trip = await world.trip()
      const answers = () =>
        Promise.all(
          calls.map(([name, input, isSignedIn]) =>
            remote.app.inject({ ...requestOf(name, input), headers: isSignedIn ? headers : {} }),
          ),
        )
      for (const { statusCode } of await answers()) expect(statusCode).toBeLessThan(500)
      await cut()
      for (const reply of [...(await answers()), ...(await answers())]) {
        expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '5'])
        expect(reply.json()).toEqual({
          message: 'The service is not available right now. Please try again shortly.',
          code: 'unavailable',
        })
      }
      expect((await remote.app.inject('/readyz')).statusCode).toBe(503)
      expect((await remote.app.inject('/healthz')).statusCode).toBe(200)
      await mend()
      for (const { statusCode } of await answers()) expect(statusCode).toBeLessThan(500)
      const booked = await remote.call('bookings.create', bookingRequest(trip), { headers })
      expect([booked.status, (await remote.app.inject('/readyz')).statusCode]).toEqual([201, 200])
    },
  )
})
