import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { sessions } from '#server/machine/sign-in/tables.ts'
import { test } from '#test/world.ts'
import { users } from './tables.ts'

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

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

  test('AUTH-05 "Account is disabled" is shown only with the right password', async ({ world }) => {
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

  test('AUTH-05 works before the email is verified, and in any case of the address’s letters', async ({
    world,
  }) => {
    await world.user({ email: 'zahra@example.com', emailVerified: false })
    expect((await world.signIn({ email: ' ZAHRA@example.COM ' })).status).toBe(200)
  })

  test('AUTH-05 the sessions of an account that is deactivated later stop working right away', async ({
    world,
  }) => {
    const user = await world.user()
    const headers = bearer((await world.signIn(user)).body.token)
    expect((await world.call('accounts.currentUser', {}, { headers })).status).toBe(200)
    await world.db.update(users).set({ isActive: false }).where(eq(users.id, user.id))
    expect((await world.call('accounts.currentUser', {}, { headers })).status).toBe(401)
  })

  test('AUTH-05 an expired token does not prevent signing in', async ({ world }) => {
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

  test('AUTH-16 an unknown or misspelt token, or one of another scheme, belongs to no user', async ({
    world,
  }) => {
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

describe('guessing', () => {
  test('AUTH-05 the right password forgets the wrong ones before it', async ({ world }) => {
    const user = await world.user()
    for (let round = 0; round < 3; round++) {
      for (let index = 0; index < 9; index++) await world.signIn(user, { password: 'Wrong-again-1' })
      expect((await world.signIn(user)).status).toBe(200)
    }
  })

  test('AUTH-02 one network address registers at most 20 times an hour, and learns of taken addresses five times', async ({
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
