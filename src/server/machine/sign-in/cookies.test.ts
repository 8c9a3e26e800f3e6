import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { prepareDatabase } from '#server/assemble.ts'
import { browserHeaders } from '#test/actions/calls.ts'
import { test, type World } from '#test/world.ts'
import { getCookieNames } from './cookies.ts'
import { sessions } from './tables.ts'

const https = { PUBLIC_URL: 'https://qafila.test' }

async function enter(world: World) {
  const { body, cookies } = await world.signIn(await world.user(), { headers: browserHeaders })
  const headers = { authorization: `Bearer ${body.token}` }
  const status = async (jar: Record<string, string>) =>
    (await world.call('accounts.currentUser', {}, { headers, cookies: jar })).status
  const binding = cookies.find(({ name }) => name.endsWith('qafila_binding'))?.value ?? ''
  return { cookies, headers, binding, status }
}

describe('cookies on an https site', () => {
  test('AUTH-18 those that scripts cannot read belong to this very host alone', async ({ open }) => {
    const world = await open({ env: https })
    const { cookies, headers } = await enter(world)
    const out = await world.call('accounts.logout', {}, { headers })
    for (const { name } of [...cookies, ...out.cookies])
      expect(['__Host-qafila_binding', '__Host-qafila_browser', 'auth_token']).toContain(name)
    expect(cookies).toHaveLength(3)
    for (const cookie of cookies) {
      expect(cookie).toMatchObject({ path: '/', secure: true })
      expect(cookie).not.toHaveProperty('domain')
      expect(cookie.httpOnly ?? false).toBe(cookie.name !== 'auth_token')
    }
    expect(getCookieNames({ publicUrl: https.PUBLIC_URL }).signIn).toBe('__Host-qafila_sign_in')
  })

  test('AUTH-18 the name that a neighbour of the host could set is not read', async ({ open }) => {
    const { binding, status } = await enter(await open({ env: https }))
    expect(await status({ '__Host-qafila_binding': binding })).toBe(200)
    expect(await status({ qafila_binding: binding })).toBe(401)
    expect(await status({ '__Secure-qafila_binding': binding })).toBe(401)
  })
})

describe('cookies on an http site, as on a developer’s machine', () => {
  test('AUTH-18 have the plain names: browsers refuse the prefix there', async ({ open }) => {
    const { cookies, binding, status } = await enter(await open())
    expect(cookies.map(({ name }) => name).sort()).toEqual(['auth_token', 'qafila_binding', 'qafila_browser'])
    expect(await status({ qafila_binding: binding })).toBe(200)
    expect(await status({ '__Host-qafila_binding': binding })).toBe(401)
  })
})

test('AUTH-18 the upgrade ends the sessions of browsers, whose cookie had another name, and no others', async ({
  open,
}) => {
  const world = await open({ database: 'own' })
  const user = await world.user()
  await world.signIn(user, { headers: browserHeaders })
  await world.signIn(user)
  await world.db.execute(sql`DROP TRIGGER sessions_ended ON sessions`)
  await world.db.execute(sql`DROP FUNCTION remember_ended_session`)
  await world.db.execute(sql`DROP TABLE known_browsers, ended_sessions`)
  await world.db.execute(sql`DELETE FROM schema_migrations WHERE name LIKE '0011%'`)
  await prepareDatabase(world.handle)
  const left = await world.db.select().from(sessions)
  expect(left.map(({ sess }) => sess.binding)).toEqual([undefined])
  // A token that belongs to no session is no theft.
  expect((await world.db.execute(sql`SELECT sid FROM ended_sessions`)).rows).toEqual([])
})
