import { afterAll, beforeAll, describe, expect } from 'vitest'
import { users } from '#server/accounts/core/tables.ts'
import { externalSignIns } from '#server/machine/sign-in/tables.ts'
import { startOidc, type TestOidc } from '#test/sign-in/oidc.ts'
import { createVisitor } from '#test/sign-in/oidc-visitor.ts'
import { test as base, type World } from '#test/world.ts'

let apple: TestOidc
beforeAll(async () => {
  apple = await startOidc('apple')
  apple.register('http://qafila.test')
})
afterAll(() => apple.close())

const test = base.extend<{ world: World }>({
  world: async ({ open }, use) => use(await open({ env: apple.env })),
})

describe('AUTH-12 sign-in with Apple', () => {
  test('AUTH-12 the answer is posted from another site and fetched with the cookie; the name is included', async ({
    world,
  }) => {
    apple.people.set('ali', {
      sub: 'apple-ali',
      email: 'ali@privaterelay.appleid.com',
      email_verified: 'true',
      user: { name: { firstName: ' Ali ', lastName: 'Naqvi' }, email: 'evil@example.com' },
    })
    const ali = createVisitor(world, 'apple')
    const posted = await ali.answerAs('ali', '/trips')
    expect(posted.user).toContain('Ali')
    expect(await ali.come(posted)).toBe('/login?error=oauth_expired')
    const post = () =>
      world.app.inject({
        method: 'POST',
        url: '/api/auth/apple/callback',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: apple.issuer },
        payload: new URLSearchParams(posted).toString(),
      })
    const reply = await post()
    expect([reply.statusCode, reply.headers.location, reply.cookies]).toEqual([
      303,
      `/api/auth/apple/callback?state=${posted.state}`,
      [],
    ])
    // Only the first post counts.
    expect((await post()).headers.location).toBe('/login?error=oauth_expired')
    const other = createVisitor(world, 'apple')
    await other.begin()
    expect(await other.come({ state: posted.state ?? '' })).toBe('/login?error=oauth_expired')
    const place = await ali.come({ state: posted.state ?? '', code: 'of somebody else' })
    expect(place).toMatch(/^\/login\/oauth-success\?token=[\w-]{43}&redirect=%2Ftrips$/)
    expect(await world.db.select().from(users)).toMatchObject([
      { email: 'ali@privaterelay.appleid.com', firstName: 'Ali', lastName: 'Naqvi', emailVerified: true },
    ])
    expect(await world.db.select({ answer: externalSignIns.answer }).from(externalSignIns)).toContainEqual({
      answer: null,
    })
  })

  test('AUTH-12 an unexpected or invalid post leads to the sign-in page', async ({ world }) => {
    for (const input of [{}, { state: 'unknown', code: 'x' }, { state: ['a', 'b'] }, { state: '\u0000' }]) {
      const reply = await world.call('external.applePosted', input)
      expect([reply.status, reply.body.location]).toEqual([303, '/login?error=oauth_expired'])
    }
  })

  test('AUTH-12 a form is accepted there alone: everywhere else it is a foreign content type', async ({
    world,
  }) => {
    for (const url of ['/api/auth/login', '/api/auth/complete', '/api/auth/facebook', '/api/bookings']) {
      const reply = await world.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'state=x&token=y',
      })
      expect([url, reply.statusCode]).toEqual([url, 415])
    }
  })
})
