import { describe, expect } from 'vitest'
import { sessions } from '#server/machine/sign-in/tables.ts'
import { browserHeaders } from '#test/actions/calls.ts'
import { test, type World } from '#test/world.ts'

const phone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'
const laptop =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15'

/** Signs in from a device; how that device calls. */
async function device(world: World, user: { email: string }, userAgent?: string) {
  const { body } = await world.signIn(user, { headers: { ...(userAgent && { 'user-agent': userAgent }) } })
  return { headers: { authorization: `Bearer ${body.token}` } }
}

const isIn = async (world: World, at: { headers: Record<string, string> }) =>
  (await world.call('accounts.currentUser', {}, at)).status === 200

describe('signed-in devices', () => {
  test('AUTH-09 each device with its names and times, this one first, then the last used', async ({
    world,
  }) => {
    const user = await world.user()
    await device(world, await world.user(), phone)
    await device(world, user, phone)
    world.clock.advance({ hours: 1 })
    const here = await device(world, user, laptop)
    world.clock.advance({ hours: 1 })
    await device(world, user, 'curl')
    const { status, body } = await world.call('profiles.sessions', {}, here)
    expect(status).toBe(200)
    expect(body.map(({ id: _, ...shown }) => shown)).toEqual([
      {
        isCurrent: true,
        browser: 'Safari',
        system: 'macOS',
        createdAt: '2026-11-21T10:00:00.000Z',
        lastSeenAt: '2026-11-21T11:00:00.000Z',
      },
      expect.objectContaining({ isCurrent: false, system: null, createdAt: '2026-11-21T11:00:00.000Z' }),
      expect.objectContaining({
        browser: 'Chrome',
        system: 'Android',
        createdAt: '2026-11-21T09:00:00.000Z',
      }),
    ])
  })

  test('AUTH-09 FND-11 the id of a session opens none, and ended ones are not listed', async ({ world }) => {
    const user = await world.user()
    await device(world, user)
    world.clock.advance({ hours: 24 })
    const here = await device(world, user)
    const { body } = await world.call('profiles.sessions', {}, here)
    expect(body.length).toBe(1)
    const stored = await world.db.select().from(sessions)
    for (const { sid } of stored) expect(JSON.stringify(body)).not.toContain(sid)
    expect(await isIn(world, { headers: { authorization: `Bearer ${body[0]?.id}` } })).toBe(false)
  })

  test('AUTH-09 a device with any description of itself is shown as far as possible', async ({ world }) => {
    const user = await world.user()
    for (const said of ['', '-', '\u00ff\u00fe', '<script>', 'Mozilla/5.0', 'x'.repeat(5_000)])
      await device(world, user, said)
    const { status, body } = await world.call('profiles.sessions', {}, await device(world, user))
    expect([status, body.length]).toEqual([200, 7])
  })
})

describe('signing a device out', () => {
  test('AUTH-09 ends that one right away; another’s or an ended one is not found', async ({ world }) => {
    const user = await world.user()
    const [lost, here] = [await device(world, user), await device(world, user)]
    const stranger = await device(world, await world.user())
    const list = (await world.call('profiles.sessions', {}, here)).body
    const id = list.find(({ isCurrent }) => !isCurrent)?.id ?? ''
    expect((await world.call('profiles.endSession', { id }, stranger)).status).toBe(404)
    expect(await isIn(world, lost)).toBe(true)
    expect((await world.call('profiles.endSession', { id }, here)).status).toBe(200)
    expect([await isIn(world, lost), await isIn(world, here)]).toEqual([false, true])
    for (const gone of [id, crypto.randomUUID(), 'nonsense']) {
      const { status, error } = await world.call('profiles.endSession', { id: gone }, here)
      expect([status, error.code]).toEqual([404, 'not_found'])
    }
  })

  test('AUTH-09 the calling one may be ended too, and its cookies with it', async ({ world }) => {
    const user = await world.user()
    const { body, cookies } = await world.signIn(user, { headers: browserHeaders })
    const here = {
      headers: { authorization: `Bearer ${body.token}` },
      cookies: Object.fromEntries(cookies.map(({ name, value }) => [name, value])),
    }
    const [own] = (await world.call('profiles.sessions', {}, here)).body
    const ended = await world.call('profiles.endSession', { id: own?.id }, here)
    expect(ended.cookies).toMatchObject([
      { name: 'qafila_binding', maxAge: 0 },
      { name: 'auth_token', maxAge: 0 },
    ])
    expect(await isIn(world, here)).toBe(false)
  })

  test('AUTH-09 all others end right away, and no one else’s', async ({ world }) => {
    const user = await world.user()
    const others = [await device(world, user), await device(world, user)]
    const here = await device(world, user)
    const stranger = await device(world, await world.user())
    expect((await world.call('profiles.endOtherSessions', {}, here)).status).toBe(200)
    expect(await Promise.all([...others, here, stranger].map((at) => isIn(world, at)))).toEqual([
      false,
      false,
      true,
      true,
    ])
    expect((await world.call('profiles.endOtherSessions')).status).toBe(401)
  })
})
