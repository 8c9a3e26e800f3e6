import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { bookings, sessions, users } from '#server/db/schema.ts'
import { hashSecret } from '#server/platform/secrets.ts'
import { browser } from '#test/calls.ts'
import { bookingRequest } from '#test/factories.ts'
import { test, type World } from '#test/world.ts'

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** Signs in as a browser does: the token, and the cookie that binds it. */
async function signInAsBrowser(world: World, user: { email: string }) {
  const { body, cookies } = await world.signIn(user, { headers: browser })
  const binding = cookies.find(({ name }) => name === 'qafila_binding')
  const handOver = cookies.find(({ name }) => name === 'auth_token')
  return { token: body.token, binding, handOver, cookie: { qafila_binding: binding?.value ?? '' } }
}

describe('signing in', () => {
  test('AUTH-05 answers success, token and message, and sets lastLoginAt', async ({ world }) => {
    const user = await world.user()
    const { status, body } = await world.signIn(user)
    expect([status, body]).toEqual([
      200,
      { success: true, message: 'Login successful', token: expect.any(String) },
    ])
    const [row] = await world.db.select().from(users).where(eq(users.id, user.id))
    expect(row?.lastLoginAt).toEqual(world.clock.now())
  })

  test('AUTH-05 "Account is disabled" is said to who knows the password, and to nobody else', async ({
    world,
  }) => {
    const user = await world.user({ isActive: false })
    const disabled = await world.signIn(user)
    expect([disabled.status, disabled.error.message]).toEqual([403, 'Account is disabled'])
    const guess = await world.signIn(user, { password: 'Something-Else-1' })
    expect([guess.status, guess.error.message]).toEqual([401, 'Invalid email or password'])
    expect(await world.db.$count(sessions)).toBe(0)
    const [row] = await world.db.select().from(users).where(eq(users.id, user.id))
    expect(row?.lastLoginAt).toBeNull()
  })

  test('AUTH-05 a wrong password, an unknown address and an account without a password answer alike', async ({
    world,
  }) => {
    const user = await world.user()
    const external = await world.user({ passwordHash: null, authProvider: 'google' })
    const replies = [
      await world.signIn(user, { password: 'Something-Else-1' }),
      await world.signIn({ email: 'nobody@example.com' }),
      await world.signIn(external),
    ]
    for (const { status, error } of replies)
      expect([status, error]).toEqual([
        401,
        { message: 'Invalid email or password', code: 'invalid_credentials' },
      ])
  })

  test('AUTH-05 works before the e-mail is verified, and in any case of the address’s letters', async ({
    world,
  }) => {
    await world.user({ email: 'zahra@example.com', emailVerified: false })
    expect((await world.signIn({ email: ' ZAHRA@example.COM ' })).status).toBe(200)
  })

  test('AUTH-05 an account that is disabled later loses its sessions’ power at once', async ({ world }) => {
    const user = await world.user()
    const headers = bearer((await world.signIn(user)).body.token)
    expect((await world.call('accounts.currentUser', {}, { headers })).status).toBe(200)
    await world.db.update(users).set({ isActive: false }).where(eq(users.id, user.id))
    expect((await world.call('accounts.currentUser', {}, { headers })).status).toBe(401)
  })

  test('AUTH-05 an expired token does not keep anybody from signing in', async ({ world }) => {
    const reply = await world.signIn(await world.user(), { headers: bearer('x'.repeat(43)) })
    expect(reply.status).toBe(200)
  })
})

describe('the current user', () => {
  test.for(['accounts.currentUser', 'accounts.user'] as const)(
    'AUTH-16 FND-11 %s answers the account without any secret; 401 when signed out',
    async (name, { world }) => {
      const user = await world.user({ email: 'zahra@example.com', phone: '+91 98200 00000' })
      const { status, body } = await world.call(name, {}, { as: user })
      expect(status).toBe(200)
      expect(body).toEqual({
        id: user.id,
        email: 'zahra@example.com',
        username: 'zahra@example.com',
        firstName: 'Zahra',
        lastName: 'Rizvi',
        profileImageUrl: null,
        phone: '+91 98200 00000',
        role: 'pilgrim',
        emailVerified: true,
        isActive: true,
        authProvider: 'email',
        createdAt: '2026-11-21T09:00:00.000Z',
        lastLoginAt: null,
      })
      const signedOut = await world.call(name)
      expect([signedOut.status, signedOut.error.message]).toEqual([401, 'Unauthorized'])
    },
  )

  test('AUTH-16 a token that is unknown, misspelt or of another scheme is nobody’s', async ({ world }) => {
    const { authorization = '' } = await world.as(await world.user())
    const wrong = [
      'Bearer nonsense',
      `${authorization}x`,
      authorization.replace('Bearer', 'Basic'),
      'Bearer',
      '',
    ]
    for (const header of wrong)
      expect(
        (await world.call('accounts.currentUser', {}, { headers: { authorization: header } })).status,
      ).toBe(401)
  })
})

describe('a session’s life', () => {
  test('AUTH-16 a client’s session ends after a day, a browser’s after 30 days', async ({ world }) => {
    const user = await world.user()
    const client = { headers: bearer((await world.signIn(user)).body.token) }
    const { token, cookie } = await signInAsBrowser(world, user)
    const atBrowser = { headers: bearer(token), cookies: cookie }
    const status = async (options: object) => (await world.call('accounts.currentUser', {}, options)).status
    world.clock.advance({ hours: 23, minutes: 59 })
    expect([await status(client), await status(atBrowser)]).toEqual([200, 200])
    world.clock.advance({ minutes: 1 })
    expect([await status(client), await status(atBrowser)]).toEqual([401, 200])
    world.clock.advance({ hours: 29 * 24 })
    expect(await status(atBrowser)).toBe(401)
  })

  test('FND-15 POST /api/auth/logout ends the session of its token, and answers the same without one', async ({
    world,
  }) => {
    const user = await world.user()
    const [headers, other] = [await world.as(user), await world.as(user)]
    expect((await world.call('accounts.logout', {}, { headers })).body).toEqual({
      success: true,
      message: 'Signed out',
    })
    expect((await world.call('accounts.currentUser', {}, { headers })).status).toBe(401)
    expect((await world.call('accounts.currentUser', {}, { headers: other })).status).toBe(200)
    expect((await world.call('accounts.logout')).status).toBe(200)
  })

  test('AUTH-16 the database holds no token: only its hash finds the session', async ({ world }) => {
    const { token, cookie } = await signInAsBrowser(world, await world.user())
    const rows = await world.db.select().from(sessions)
    expect(rows.map(({ sid }) => sid)).toEqual([hashSecret(token)])
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(JSON.stringify(rows)).not.toContain(cookie.qafila_binding)
  })

  test('AUTH-16 expired sessions are removed by the hourly job', async ({ world }) => {
    await world.signIn(await world.user())
    await world.as(await world.user())
    world.clock.advance({ hours: 3 })
    await world.jobs.find(({ name }) => name === 'remove-expired')?.run()
    expect(await world.db.$count(sessions)).toBe(1)
  })
})

describe('a stolen token', () => {
  test('AUTH-18 a browser’s token without its binding cookie is refused, with another’s too', async ({
    world,
  }) => {
    const user = await world.user()
    const { token, cookie } = await signInAsBrowser(world, user)
    const other = await signInAsBrowser(world, user)
    const status = async (cookies?: Record<string, string>) =>
      (await world.call('accounts.currentUser', {}, { headers: bearer(token), ...(cookies && { cookies }) }))
        .status
    expect(await status(cookie)).toBe(200)
    expect(await status()).toBe(401)
    expect(await status({ qafila_binding: '' })).toBe(401)
    expect(await status(other.cookie)).toBe(401)
    const booked = await world.call('bookings.create', bookingRequest(await world.trip()), {
      headers: bearer(token),
    })
    expect([booked.status, await world.db.$count(bookings)]).toEqual([401, 0])
  })

  test('AUTH-18 the binding cookie cannot be read by scripts nor sent from other sites', async ({
    world,
  }) => {
    const { binding, handOver } = await signInAsBrowser(world, await world.user())
    expect(binding).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/', maxAge: 30 * 24 * 3600 })
    expect(handOver).toMatchObject({ sameSite: 'Strict', path: '/', maxAge: 60 })
    expect(handOver?.httpOnly).toBeUndefined()
  })

  test('AUTH-18 both cookies are Secure where the site is https', async ({ open }) => {
    const world = await open({ env: { PUBLIC_URL: 'https://qafila.test' } })
    const { binding, handOver } = await signInAsBrowser(world, await world.user())
    expect([binding, handOver]).toMatchObject([{ secure: true }, { secure: true }])
  })

  test('AUTH-18 a client that is no browser gets no cookie and needs none', async ({ world }) => {
    const { cookies, body } = await world.signIn(await world.user())
    expect(cookies).toEqual([])
    expect((await world.call('accounts.currentUser', {}, { headers: bearer(body.token) })).status).toBe(200)
  })

  test('AUTH-18 FND-02 cookies alone may read; they never authenticate a call that changes something', async ({
    world,
  }) => {
    const user = await world.user({ emailVerified: false })
    const { token, cookie } = await signInAsBrowser(world, user)
    const cookies = { ...cookie, auth_token: token }
    expect((await world.call('accounts.currentUser', {}, { cookies })).body.id).toBe(user.id)
    expect((await world.call('accounts.resendVerification', {}, { cookies })).status).toBe(401)
    const booked = await world.call('bookings.create', bookingRequest(await world.trip()), {
      cookies,
      headers: browser,
    })
    expect(booked.body.userId).toBeNull()
    await world.call('accounts.logout', {}, { cookies })
    expect((await world.call('accounts.currentUser', {}, { cookies })).status).toBe(200)
    const withToken = await world.call('accounts.resendVerification', {}, { cookies, headers: bearer(token) })
    expect(withToken.status).toBe(200)
  })

  test('AUTH-18 signing out removes both cookies', async ({ world }) => {
    const { token, cookie } = await signInAsBrowser(world, await world.user())
    const { cookies } = await world.call('accounts.logout', {}, { headers: bearer(token), cookies: cookie })
    expect(cookies).toMatchObject([
      { name: 'qafila_binding', value: '', maxAge: 0 },
      { name: 'auth_token', value: '', maxAge: 0 },
    ])
  })
})

describe('guessing', () => {
  test('AUTH-05 ten wrong passwords for one account, from anywhere: the next must wait, and is told how long', async ({
    world,
  }) => {
    const user = await world.user()
    const guess = (index: number) =>
      world.signIn(user, { password: `Guess-number-${index}`, ip: `198.51.100.${index}` })
    for (let index = 0; index < 10; index++) expect((await guess(index)).status).toBe(401)
    world.clock.advance({ minutes: 5 })
    const refused = await guess(10)
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '600'])
    expect(refused.error).toEqual({
      message: 'Too many attempts. Please wait a little and try again.',
      code: 'too_many_attempts',
    })
    expect((await world.signIn(user)).status).toBe(429)
    expect((await world.signIn(await world.user())).status).toBe(200)
    world.clock.advance({ minutes: 10 })
    expect((await world.signIn(user)).status).toBe(200)
  })

  test('AUTH-05 the right password forgets the wrong ones before it', async ({ world }) => {
    const user = await world.user()
    for (let round = 0; round < 3; round++) {
      for (let index = 0; index < 9; index++) await world.signIn(user, { password: 'Wrong-again-1' })
      expect((await world.signIn(user)).status).toBe(200)
    }
  })

  test('AUTH-05 one network address tries at most 50 times in a quarter of an hour, whoever it tries', async ({
    world,
  }) => {
    const attempt = (index: number) =>
      world.signIn({ email: `nobody-${index}@example.com` }, { ip: '203.0.113.5' })
    const statuses = await Promise.all(Array.from({ length: 51 }, (_, index) => attempt(index)))
    expect(statuses.filter(({ status }) => status === 429).length).toBe(1)
  })

  test('AUTH-02 one network address registers at most 20 times an hour, and is told of taken addresses five times', async ({
    world,
  }) => {
    const taken = await world.user()
    const register = (email: string) =>
      world.call('accounts.register', {
        firstName: 'Zahra',
        lastName: 'Rizvi',
        password: 'Safa-and-Marwa-7',
        email,
      })
    const statuses: number[] = []
    for (let index = 0; index < 6; index++) statuses.push((await register(taken.email)).status)
    expect(statuses).toEqual([409, 409, 409, 409, 409, 429])
    for (let index = 0; index < 14; index++)
      expect((await register(`new-${index}@example.com`)).status).toBe(201)
    const refused = await register('one-more@example.com')
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600'])
  })
})
