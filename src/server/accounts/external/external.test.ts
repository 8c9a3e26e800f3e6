import { afterAll, beforeAll, describe, expect } from 'vitest'
import { externalIdentities, users } from '#server/accounts/core/tables.ts'
import { externalSignIns, sessions } from '#server/machine/sign-in/tables.ts'
import { startOidc, type TestOidc } from '#test/sign-in/oidc.ts'
import { createVisitor } from '#test/sign-in/oidc-visitor.ts'
import { test as base, type World } from '#test/world.ts'

let google: TestOidc
beforeAll(async () => {
  google = await startOidc('google')
  google.register('http://qafila.test')
  google.people.set('zahra', {
    sub: 'google-zahra',
    email: 'Zahra@example.com',
    email_verified: true,
    given_name: 'Zahra',
    family_name: 'Rizvi',
  })
})
afterAll(() => google.close())

const test = base.extend<{ world: World }>({
  world: async ({ open }, use) => use(await open({ env: google.env })),
})

const successful = /^\/login\/oauth-success\?token=[\w-]{43}$/

describe('AUTH-10 sign-in with Google', () => {
  test('AUTH-10 requests name and email with state, nonce and PKCE, and is bound to the browser', async ({
    world,
  }) => {
    const reply = await world.call('external.google')
    const { origin, searchParams: asked } = new URL(reply.body.location)
    expect([reply.status, reply.headers.location, origin]).toEqual([303, reply.body.location, google.issuer])
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      response_mode: 'query',
      scope: 'openid email profile',
      redirect_uri: 'http://qafila.test/api/auth/google/callback',
      code_challenge_method: 'S256',
    })
    for (const secret of ['state', 'nonce', 'code_challenge'])
      expect(asked.get(secret)?.length).toBeGreaterThan(40)
    expect(reply.cookies).toMatchObject([{ name: 'qafila_sign_in', httpOnly: true, sameSite: 'Lax' }])
    const stored = JSON.stringify(await world.db.select().from(externalSignIns))
    expect(stored).not.toContain(asked.get('state'))
    expect(stored).not.toContain(reply.cookies[0]?.value)
  })

  test('AUTH-10 creates a verified account, hands over one session, and recognizes the person the next time', async ({
    world,
  }) => {
    const zahra = createVisitor(world)
    const location = await zahra.come(await zahra.answerAs('zahra'))
    expect(location).toMatch(successful)
    expect(await world.db.select().from(sessions)).toEqual([])
    const reply = await zahra.complete(location)
    expect([reply.status, reply.body]).toEqual([
      200,
      { success: true, token: expect.any(String), message: 'Login successful' },
    ])
    const { body: me } = await world.call(
      'accounts.currentUser',
      {},
      {
        headers: { authorization: `Bearer ${reply.body.token}` },
        cookies: Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value])),
      },
    )
    expect(me).toMatchObject({
      email: 'zahra@example.com',
      firstName: 'Zahra',
      lastName: 'Rizvi',
      emailVerified: true,
      authProvider: 'google',
      role: 'pilgrim',
      lastLoginAt: world.clock.now().toISOString(),
    })
    const again = createVisitor(world)
    expect((await again.complete(await again.come(await again.answerAs('zahra')))).status).toBe(200)
    expect(await world.db.select().from(users)).toHaveLength(1)
    expect((await world.mails.deliver()).map(({ template }) => template)).toEqual(['provider-linked'])
  })

  test('AUTH-10 the return address is kept to the end, on this site only', async ({ world }) => {
    const kept = async (redirect: string) => {
      const zahra = createVisitor(world)
      const location = await zahra.come(await zahra.answerAs('zahra', redirect))
      return new URL(location, 'http://qafila.test').searchParams.get('redirect')
    }
    expect(await kept('/trips?q=karbala&sort=rating')).toBe('/trips?q=karbala&sort=rating')
    for (const evil of ['//evil.example', 'https://evil.example', '/\\evil.example', `/${'x'.repeat(3000)}`])
      expect(await kept(evil)).toBeNull()
  })

  test('AUTH-10 a wrong state, a replayed answer, another browser and a late one are all rejected', async ({
    world,
  }) => {
    const zahra = createVisitor(world)
    const returned = await zahra.answerAs('zahra')
    const other = createVisitor(world)
    await other.begin()
    const expired = '/login?error=oauth_expired'
    expect(await zahra.come({ ...returned, state: 'x'.repeat(43) })).toBe(expired)
    expect(await zahra.come({})).toBe(expired)
    expect(await other.come(returned)).toBe(expired)
    expect((await world.call('external.googleCallback', returned)).body.location).toBe(expired)
    // At Apple's callback a state of Google's is worth nothing.
    expect(
      (await world.call('external.appleCallback', returned, { cookies: zahra.cookies })).body.location,
    ).toBe(expired)
    world.clock.advance({ minutes: 10 })
    expect(await zahra.come(returned)).toBe(expired)
    world.clock.advance({ seconds: -1 })
    expect(await zahra.come(returned)).toMatch(successful)
    expect(await zahra.come(returned)).toBe(expired)
  })

  test('AUTH-10 a code unknown to the provider, and one of another sign-in, fail', async ({ world }) => {
    const zahra = createVisitor(world)
    const first = await zahra.answerAs('zahra')
    const second = await zahra.answerAs('zahra', '/trips')
    const swapped = { ...second, code: first.code ?? '' }
    // Another sign-in's code does not fit this one's PKCE verifier and nonce.
    expect(await zahra.come(swapped)).toBe('/login?error=oauth_failed&redirect=%2Ftrips')
    expect(await zahra.come({ ...first, code: 'made-up' })).toBe('/login?error=oauth_failed')
    expect(await world.db.select().from(users)).toEqual([])
  })

  test('AUTH-10 an answer of another issuer is rejected', async ({ world }) => {
    const zahra = createVisitor(world)
    const returned = await zahra.answerAs('zahra')
    expect(returned.iss).toBe(google.issuer)
    expect(await zahra.come({ ...returned, iss: 'https://evil.example' })).toBe('/login?error=oauth_failed')
  })

  test('AUTH-10 cancelling at the provider shows a message, and the return address is kept', async ({
    world,
  }) => {
    const zahra = createVisitor(world)
    const state = async () => new URL(await zahra.begin('/my-bookings')).searchParams.get('state') ?? ''
    for (const error of ['access_denied', 'user_cancelled_authorize'])
      expect(await zahra.come({ state: await state(), error })).toBe(
        '/login?error=oauth_cancelled&redirect=%2Fmy-bookings',
      )
    expect(await zahra.come({ state: await state(), error: 'server_error' })).toBe(
      '/login?error=oauth_failed&redirect=%2Fmy-bookings',
    )
  })

  test('AUTH-10 a hand-off works once, for a minute, in its browser', async ({ world }) => {
    const zahra = createVisitor(world)
    const thief = createVisitor(world)
    await thief.begin()
    const location = await zahra.come(await zahra.answerAs('zahra'))
    const refused = async (reply: ReturnType<typeof zahra.complete>) => (await reply).error.code
    expect(await refused(thief.complete(location))).toBe('hand_off_invalid')
    expect(await refused(createVisitor(world).complete(location))).toBe('hand_off_invalid')
    expect(await refused(zahra.complete('/?token=made-up'))).toBe('hand_off_invalid')
    expect(await refused(zahra.complete('/'))).toBe('hand_off_invalid')
    const both = await Promise.all([zahra.complete(location), zahra.complete(location)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(await world.db.select().from(sessions)).toHaveLength(1)

    const late = await zahra.come(await zahra.answerAs('zahra'))
    world.clock.advance({ seconds: 60 })
    expect(await refused(zahra.complete(late))).toBe('hand_off_invalid')
  })

  test('AUTH-10 two tabs of one browser do not disturb each other', async ({ world }) => {
    const zahra = createVisitor(world)
    const [first, second] = [await zahra.answerAs('zahra'), await zahra.answerAs('zahra')]
    for (const returned of [first, second])
      expect((await zahra.complete(await zahra.come(returned))).status).toBe(200)
  })

  test('AUTH-10 two first sign-ins at once make one account', async ({ world }) => {
    const visitors = [createVisitor(world), createVisitor(world)]
    const answers = await Promise.all(visitors.map(({ answerAs }) => answerAs('zahra')))
    const places = await Promise.all(visitors.map(({ come }, index) => come(answers[index] ?? {})))
    for (const place of places) expect(place).toMatch(successful)
    expect(await world.db.select().from(users)).toHaveLength(1)
    expect(await world.db.select().from(externalIdentities)).toHaveLength(1)
  })

  test('AUTH-10 the language of the site is stored in the account', async ({ world }) => {
    const zahra = createVisitor(world)
    zahra.cookies['preferred-language'] = 'ur'
    await zahra.come(await zahra.answerAs('zahra'))
    expect(await world.db.select({ language: users.language }).from(users)).toEqual([{ language: 'ur' }])
  })

  test('AUTH-10 sign-ins that were begun and never finished are removed', async ({ world }) => {
    await createVisitor(world).begin()
    const clean = world.jobs.find(({ name }) => name === 'remove-expired')
    await clean?.run()
    expect(await world.db.select().from(externalSignIns)).toHaveLength(1)
    world.clock.advance({ minutes: 10 })
    await clean?.run()
    expect(await world.db.select().from(externalSignIns)).toEqual([])
  })
})
