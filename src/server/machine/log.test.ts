import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { users } from '#server/accounts/core/tables.ts'
import { emails } from '#server/machine/mail/tables.ts'
import { browserHeaders } from '#test/actions/calls.ts'
import { bookingRequest, password } from '#test/factories.ts'
import { stubRenderer } from '#test/pages.ts'
import { findFreePort } from '#test/programs/free-port.ts'
import { test } from '#test/world.ts'
import { shortenAddress } from './http/visitor-address.ts'
import { createLogger, redactUrl } from './log.ts'

function capture() {
  const lines: string[] = []
  const stream = new Writable({
    write: (chunk, _, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  return { lines, log: createLogger('trace', stream) }
}

const newcomer = { firstName: 'Zahra', lastName: 'Rizvi', email: 'new@example.com', password }

describe('the log', () => {
  test('AUTH-18 contains no password, token, cookie or link, not even of a request that failed in the database', async ({
    open,
  }) => {
    const { lines, log } = capture()
    const world = await open({ log, database: 'own', renderer: stubRenderer() })
    const trip = await world.trip()
    const user = await world.user()
    const secrets: string[] = [password, `${password}-wrong`]

    const { body, cookies } = await world.signIn(user, { headers: browserHeaders })
    secrets.push(body.token, ...cookies.map(({ value }) => value))
    const jar = Object.fromEntries(cookies.map(({ name, value }) => [name, value]))
    await world.call(
      'accounts.currentUser',
      {},
      { headers: { authorization: `Bearer ${body.token}` }, cookies: jar },
    )
    await world.signIn(user, { password: `${password}-wrong` })
    await world.call('accounts.register', newcomer)
    await world.call('bookings.create', bookingRequest(trip))
    const queued = await world.db.select().from(emails)
    secrets.push(...queued.flatMap(({ data }) => (typeof data.token === 'string' ? [data.token] : [])))
    const links = [
      await world.mails.linkToken(newcomer.email),
      await world.mails.linkToken('zahra@example.com'),
    ]
    for (const token of links) {
      await world.app.inject(`/bookings/${token}`)
      await world.app.inject(`/verify-email?token=${token}&lang=en`)
      await world.app.inject(`/login/oauth-success?redirect=/&token=${token}`)
      await world.call('accounts.verifyEmail', { token })
    }

    await world.db.execute(sql`ALTER TABLE emails RENAME TO emails_gone`)
    await world.db.execute(sql`ALTER TABLE sessions ADD CONSTRAINT never CHECK (false) NOT VALID`)
    const failed = [
      await world.call('accounts.register', { ...newcomer, email: 'other@example.com' }),
      await world.call('bookings.create', bookingRequest(trip, { contactEmail: 'other@example.com' })),
      await world.signIn(user),
    ]
    expect(failed.map(({ status }) => status)).toEqual([500, 500, 500])
    secrets.push(...(await world.db.select().from(users)).flatMap(({ passwordHash }) => passwordHash ?? []))

    const logged = lines.join('')
    expect(secrets.length).toBeGreaterThan(8)
    for (const secret of secrets.filter(Boolean)) expect(logged).not.toContain(secret)
    expect(logged).not.toMatch(/\$argon2id|authorization|Bearer /i)
    // The parameters of a failed statement: a guest's token, a password's hash, a new session's.
    expect(logged).not.toMatch(/"params"|params:/)
    expect(logged).not.toContain('Failing row contains')
  })

  test('AUTH-10 AUTH-11 a sign-in through providers leaves no code, state, token or app secret in it', async ({
    open,
  }) => {
    const { lines, log } = capture()
    const env = {
      GOOGLE_CLIENT_ID: 'client',
      GOOGLE_CLIENT_SECRET: 'SECRET-google',
      GOOGLE_ISSUER: `http://127.0.0.1:${await findFreePort()}`,
      FACEBOOK_APP_ID: 'app',
      FACEBOOK_APP_SECRET: 'SECRET-facebook',
      FACEBOOK_GRAPH_URL: `http://127.0.0.1:${await findFreePort()}`,
    }
    const world = await open({ log, env })
    const answer = { state: 'SECRET-state', code: 'SECRET-code', user: 'SECRET-user' }
    await world.call('external.google')
    await world.call('external.googleCallback', answer)
    await world.call('external.applePosted', answer)
    await world.call('external.complete', { token: 'SECRET-token' })
    await world.call('external.facebook', { accessToken: 'SECRET-access', userID: '1' })
    log.error({ err: new Error('refused', { cause: new URLSearchParams(answer) }) })
    const logged = lines.join('')
    expect(logged).toContain('external sign-in failed')
    expect(logged).toContain('ECONNREFUSED')
    expect(logged).toContain('[object URLSearchParams]')
    expect(logged).not.toContain('SECRET-')
  })

  test('a failure is logged with its cause and the request’s id; an expected error is not a failure', async ({
    open,
  }) => {
    const { lines, log } = capture()
    const world = await open({ log, database: 'own' })
    await world.call('trips.get', { id: 'nothing' })
    await world.db.execute(sql`ALTER TABLE trips RENAME TO trips_gone`)
    const { headers } = await world.call('trips.list')
    const errors = lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50)
    expect(errors).toMatchObject([
      { code: 'trip_fetch_failed', reqId: headers['x-request-id'], msg: 'request failed' },
    ])
    expect(JSON.stringify(errors)).toContain('relation \\"trips\\" does not exist')
  })

  test.for([
    ['/trips/42', '/trips/42'],
    ['/verify-email?token=abc&lang=fa', '/verify-email?token=***&lang=…'],
    ['/bookings/secret-link?lang=ur', '/bookings/***?lang=…'],
    ['/BOOKINGS/secret-link', '/BOOKINGS/***'],
    ['/shortlists/a-key?lang=ur', '/shortlists/***?lang=…'],
    ['/plan/a-key', '/plan/***'],
    ['/people/a-key', '/people/***'],
    ['/waiting/a-key', '/waiting/***'],
    ['/waiting-list/42', '/waiting-list/42'],
    ['/alert/a-key/end', '/alert/***/end'],
    ['/facebook-data-deletion/status/a-code?token=abc', '/facebook-data-deletion/status/***?token=***'],
    ['/api/deletion-requests/a-code/confirm', '/api/deletion-requests/***/confirm'],
    ['/api/admin/deletion-requests/a-code', '/api/admin/deletion-requests/***'],
    ['/api/bookings/7', '/api/bookings/7'],
    ['/login?redirect=/a?token=abc', '/login?redirect=…'],
    ['/api/auth/google/callback?code=abc&state=def&iss=g', '/api/auth/google/callback?code=…&state=…&iss=…'],
    ['/api/auth/apple/callback?state=def', '/api/auth/apple/callback?state=…'],
    ['/login/oauth-success?token=abc&redirect=/trips', '/login/oauth-success?token=***&redirect=…'],
  ] as const)('the address %s is logged as %s', ([url, shown]) => {
    expect(redactUrl(url)).toBe(shown)
  })
})

describe('a visitor’s address in the log', () => {
  test('is that of a network, so that the line of a request names no single home', async ({ open }) => {
    const { lines, log } = capture()
    const { app } = await open({ log })
    for (const remoteAddress of ['203.0.113.77', '2001:db8:7:9:1:2:3:4', '::ffff:198.51.100.9'])
      await app.inject({ url: '/api/trips', remoteAddress })
    const logged = lines.map((line) => JSON.parse(line).req?.ip).filter(Boolean)
    expect(logged).toEqual(['203.0.113.0/24', '2001:db8:7::/48', '198.51.100.0/24'])
    expect(lines.join('')).not.toMatch(/203\.0\.113\.77|7:9:1|198\.51\.100\.9/)
  })

  test.for([
    ['::1', '0:0:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0::/48'],
    ['10.1.2.3', '10.1.2.0/24'],
  ] as const)('%s is %s', ([address, shown]) => {
    expect(shortenAddress(address)).toBe(shown)
  })
})

describe('FIX-28 an address in the log', () => {
  const secret = 'pQ7xK2m9vB4tZ8wL1nR5sY3cD6fG0hJ2'
  test.for<[form: string, url: string, shown: string]>([
    ['escaped letters', `/%62ookings/${secret}`, '/bookings/***'],
    ['an escaped stroke', `/bookings%2F${secret}`, '/bookings/***'],
    ['escapes of escapes', `/bookings%252F${secret}`, '/bookings/***'],
    ['two strokes', `//bookings//${secret}`, '/bookings/***'],
    ['a stroke of Windows', `/bookings\\${secret}`, '/bookings/***'],
    ['its host', `http://qafila.test/bookings/${secret}`, 'http:/qafila.test/bookings/***'],
    ['a place before it', `/x/bookings/${secret}`, '/x/bookings/***'],
    ['no place', `/${secret}`, '/***'],
    ['an escaped query', `/verify-email%3Ftoken=${secret}`, '/verify-email?token=***'],
    ['a fragment', `/people#${secret}`, '/people?…'],
    ['the secret as a name', `/bookings?${secret}`, '/bookings?…'],
    ['escapes that are none', `/bookings/%zz${secret}`, '/bookings/'],
  ])('FIX-28 with %s shows no secret', ([, url, shown]) => {
    expect(redactUrl(url)).toBe(shown)
  })

  test.for<[url: string, shown: string]>([
    ['/api/trips/2b0a4c66-3f5c-4b7c-9d1e-0a1b2c3d4e5f', '/api/trips/2b0a4c66-3f5c-4b7c-9d1e-0a1b2c3d4e5f'],
    ['/assets/index-AbC123dEf456gHi789.js', '/assets/index-AbC123dEf456gHi789.js'],
    ['/api/trips/search?q=karbala&lang=ur', '/api/trips/search?q=…&lang=…'],
    ['/seasons/arbaeen-1449', '/seasons/arbaeen-1449'],
  ])('FIX-28 control: %s is read as it is', ([url, shown]) => {
    expect(redactUrl(url)).toBe(shown)
  })
})
