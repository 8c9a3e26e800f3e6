import { describe, expect } from 'vitest'
import { bookings } from '#server/bookings/core/tables.ts'
import { hashSecret } from '#server/machine/secrets/secrets.ts'
import { sessions } from '#server/machine/sign-in/tables.ts'
import { browserHeaders, type CallOptions } from '#test/actions/calls.ts'
import { bookingRequest } from '#test/factories.ts'
import { test, type World } from '#test/world.ts'
import { users } from './tables.ts'

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** Signs in as a browser does: the token, and the cookie that binds it. */
async function signInAsBrowser(world: World, user: { email: string }) {
  const { body, cookies } = await world.signIn(user, { headers: browserHeaders })
  const binding = cookies.find(({ name }) => name === 'qafila_binding')
  const handOver = cookies.find(({ name }) => name === 'auth_token')
  return { token: body.token, binding, handOver, cookie: { qafila_binding: binding?.value ?? '' } }
}

const day = 24 * 3600
const asClient = async (world: World, user: { email: string }) => ({
  headers: bearer((await world.signIn(user)).body.token),
})
const asBrowser = async (world: World, user: { email: string }) => {
  const { token, cookie } = await signInAsBrowser(world, user)
  return { headers: bearer(token), cookies: cookie }
}
const kinds = [
  { who: 'a client', signIn: asClient, idle: day, most: 30 * day },
  { who: 'a browser', signIn: asBrowser, idle: 30 * day, most: 180 * day },
]
const setClock = (world: World, time: number) => world.clock.set(new Date(time).toISOString())
const status = async (world: World, signedIn: CallOptions) =>
  (await world.call('accounts.currentUser', {}, signedIn)).status

describe('a session’s life', () => {
  test.for(kinds)('AUTH-16 an unused session of $who ends', async ({ signIn, idle }, { world }) => {
    const signedIn = await signIn(world, await world.user())
    const began = world.clock.now().getTime()
    setClock(world, began + (idle - 1) * 1000)
    expect(await status(world, signedIn)).toBe(200)
    setClock(world, began + (2 * idle - 1) * 1000)
    expect(await status(world, signedIn)).toBe(401)
  })

  test.for(kinds)(
    'AUTH-16 a used session of $who is extended, with the cookie that binds it, but not for ever',
    async ({ signIn, idle, most }, { world }) => {
      const signedIn: CallOptions = await signIn(world, await world.user())
      const value = signedIn.cookies?.qafila_binding
      const began = world.clock.now().getTime()
      for (let age = idle / 2; age < most; age += idle / 2) {
        setClock(world, began + age * 1000)
        const { status, cookies } = await world.call('accounts.currentUser', {}, signedIn)
        expect([age, status, cookies.length]).toEqual([age, 200, value ? 1 : 0])
        const maxAge = Math.min(idle, most - age)
        if (value) expect(cookies[0]).toMatchObject({ name: 'qafila_binding', value, maxAge, httpOnly: true })
      }
      setClock(world, began + (most - 1) * 1000)
      expect(await status(world, signedIn)).toBe(200)
      world.clock.advance({ seconds: 1 })
      expect(await status(world, signedIn)).toBe(401)
    },
  )

  test('AUTH-16 use is recorded once an hour at most', async ({ world }) => {
    const signedIn = await asBrowser(world, await world.user())
    const noted = async () => {
      const { cookies } = await world.call('accounts.currentUser', {}, signedIn)
      const [row] = await world.db.select().from(sessions)
      return [row?.lastSeenAt.toISOString().slice(11, 19), cookies.length]
    }
    expect(await noted()).toEqual(['09:00:00', 0])
    world.clock.advance({ minutes: 59, seconds: 59 })
    expect(await noted()).toEqual(['09:00:00', 0])
    world.clock.advance({ seconds: 1 })
    expect(await noted()).toEqual(['10:00:00', 1])
    expect(await noted()).toEqual(['10:00:00', 0])
  })

  test('AUTH-16 a stolen token, and a deactivated account, extend no session', async ({ world }) => {
    const user = await world.user()
    const signedIn = await asBrowser(world, user)
    world.clock.advance({ hours: 2 })
    const thief = await world.call('accounts.currentUser', {}, { headers: signedIn.headers })
    await world.db.update(users).set({ isActive: false })
    const disabled = await world.call('accounts.currentUser', {}, signedIn)
    expect([thief.status, thief.cookies, disabled.status, disabled.cookies]).toEqual([401, [], 401, []])
    const [row] = await world.db.select().from(sessions)
    expect(row?.lastSeenAt.toISOString()).toBe('2026-11-21T09:00:00.000Z')
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

  test('AUTH-16 the database stores no token: only its hash finds the session', async ({ world }) => {
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
  test('AUTH-18 a browser’s token without its binding cookie is rejected, and with another’s too', async ({
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

  test('AUTH-18 the binding cookie cannot be read by scripts or sent from other sites', async ({ world }) => {
    const { binding, handOver } = await signInAsBrowser(world, await world.user())
    expect(binding).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/', maxAge: 30 * 24 * 3600 })
    expect(handOver).toMatchObject({ sameSite: 'Strict', path: '/', maxAge: 60 })
    expect(handOver?.httpOnly).toBeUndefined()
  })

  test('AUTH-18 a client that requests no binding gets no cookie and needs none', async ({ world }) => {
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
      headers: browserHeaders,
    })
    expect(booked.body.userId).toBeNull()
    await world.call('accounts.logout', {}, { cookies })
    expect((await world.call('accounts.currentUser', {}, { cookies })).status).toBe(200)
    const withToken = await world.call('accounts.resendVerification', {}, { cookies, headers: bearer(token) })
    expect(withToken.status).toBe(200)
  })

  test('AUTH-18 signing out removes both cookies', async ({ world }) => {
    const { token, cookie } = await signInAsBrowser(world, await world.user())
    const { cookies, headers } = await world.call(
      'accounts.logout',
      {},
      { headers: bearer(token), cookies: cookie },
    )
    expect(headers['clear-site-data']).toBe('"cache"')
    expect(cookies).toMatchObject([
      { name: 'qafila_binding', value: '', maxAge: 0 },
      { name: 'auth_token', value: '', maxAge: 0 },
    ])
  })
})
