import { Writable } from 'node:stream'
import { describe, expect } from 'vitest'
import { createLogger } from '#server/machine/log.ts'
import { endedSessions } from '#server/machine/sign-in/tables.ts'
import { browserHeaders } from '#test/actions/calls.ts'
import { password } from '#test/factories.ts'
import { test as base, type World } from '#test/world.ts'

type Line = { event?: string; endpoint?: string; [other: string]: unknown }

const test = base.extend<{ lines: Line[]; world: World }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures a fixture needs from this pattern
  lines: async ({}, use) => use([]),
  world: async ({ open, lines }, use) => {
    const stream = new Writable({
      write: (chunk, _, done) => {
        lines.push(JSON.parse(String(chunk)))
        done()
      },
    })
    await use(await open({ log: createLogger('info', stream) }))
  },
})

async function enter(world: World, user: { email: string }) {
  const { body, cookies } = await world.signIn(user, { headers: browserHeaders })
  const jar = Object.fromEntries(cookies.map(({ name, value }) => [name, value]))
  return {
    token: body.token,
    headers: { authorization: `Bearer ${body.token}` },
    cookies: { qafila_binding: jar.qafila_binding ?? '' },
  }
}
const look = async (world: World, headers: Record<string, string>, cookies?: Record<string, string>) =>
  (await world.call('accounts.currentUser', {}, { headers, ...(cookies && { cookies }) })).status
const events = (lines: Line[]) => lines.flatMap(({ event }) => event ?? [])

describe('a stolen token', () => {
  test('AUTH-18 used without its cookie, or with another’s, is logged as an event', async ({
    world,
    lines,
  }) => {
    const user = await world.user()
    const [here, there] = [await enter(world, user), await enter(world, user)]
    expect(await look(world, here.headers, here.cookies)).toBe(200)
    expect(events(lines)).toEqual([])
    expect([await look(world, here.headers), await look(world, here.headers, there.cookies)]).toEqual([
      401, 401,
    ])
    expect(events(lines)).toEqual(['token_without_its_cookie', 'token_with_another_cookie'])
  })

  test('AUTH-18 used after signing out, after a new password, or after it was ended from elsewhere, is logged too', async ({
    world,
    lines,
  }) => {
    const user = await world.user()
    const out = await enter(world, user)
    await world.call('accounts.logout', {}, { headers: out.headers, cookies: out.cookies })
    expect(await look(world, out.headers, out.cookies)).toBe(401)
    expect(events(lines)).toEqual(['token_after_its_end'])

    const [old, here] = [await enter(world, user), await enter(world, user)]
    const change = { currentPassword: password, newPassword: 'a long walk to karbala' }
    await world.call('passwords.change', change, { headers: here.headers, cookies: here.cookies })
    expect([await look(world, old.headers), await look(world, here.headers, here.cookies)]).toEqual([
      401, 200,
    ])
    expect(events(lines)).toEqual(Array(2).fill('token_after_its_end'))
  })

  test('AUTH-18 the event names the call, and no person, email address, token or cookie', async ({
    world,
    lines,
  }) => {
    const user = await world.user({ email: 'zahra@example.com' })
    const { headers, token, cookies } = await enter(world, user)
    await look(world, headers)
    const [line = {}] = lines.filter(({ event }) => event)
    expect(Object.keys(line).sort()).toEqual([
      'endpoint',
      'event',
      'hostname',
      'level',
      'msg',
      'pid',
      'reqId',
      'time',
    ])
    expect([line.level, line.endpoint]).toEqual([40, 'accounts.currentUser'])
    const text = JSON.stringify(lines)
    for (const secret of [user.id, user.email, token, cookies.qafila_binding])
      expect(text).not.toContain(secret)
  })

  test('AUTH-18 control: an unknown token, one that expired, and signing out twice are no theft', async ({
    world,
    lines,
  }) => {
    const user = await world.user()
    const { headers, cookies } = await enter(world, user)
    expect(await look(world, { authorization: `Bearer ${'x'.repeat(43)}` })).toBe(401)
    for (let twice = 0; twice < 2; twice++) await world.call('accounts.logout', {}, { headers, cookies })
    const client = { authorization: `Bearer ${(await world.signIn(user)).body.token}` }
    world.clock.advance({ hours: 25 })
    expect(await look(world, client)).toBe(401)
    await world.jobs.find(({ name }) => name === 'remove-expired')?.run()
    expect(await look(world, client)).toBe(401)
    expect(events(lines)).toEqual([])
  })

  test('AUTH-18 a hash of an ended session is kept, until it would have expired', async ({ world }) => {
    const { body } = await world.signIn(await world.user())
    await world.call('accounts.logout', {}, { headers: { authorization: `Bearer ${body.token}` } })
    const clean = world.jobs.find(({ name }) => name === 'remove-expired')
    const kept = async () => {
      await clean?.run()
      return world.db.select().from(endedSessions)
    }
    const [row] = await kept()
    expect(Object.keys(row ?? {})).toEqual(['sid', 'expire'])
    expect(JSON.stringify(row)).not.toContain(body.token)
    world.clock.advance({ hours: 24 })
    expect(await kept()).toEqual([])
  })
})
