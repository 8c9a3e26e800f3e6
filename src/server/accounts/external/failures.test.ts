import { afterAll, beforeAll, describe, expect } from 'vitest'
import { externalSignIns } from '#server/machine/sign-in/tables.ts'
import { findFreePort } from '#test/programs/free-port.ts'
import { startOidc, type TestOidc } from '#test/sign-in/oidc.ts'
import { createVisitor } from '#test/sign-in/oidc-visitor.ts'
import { test } from '#test/world.ts'

let google: TestOidc
beforeAll(async () => {
  google = await startGoogle()
})
afterAll(() => google.close())

async function startGoogle(): Promise<TestOidc> {
  const provider = await startOidc('google')
  provider.register('http://qafila.test')
  provider.people.set('zahra', { sub: '1', email: 'zahra@example.com', email_verified: true })
  return provider
}

describe('AUTH-10 AUTH-12 when the provider cannot be used', () => {
  test('AUTH-10 AUTH-12 one that is not set up says so and keeps the return address', async ({ open }) => {
    const world = await open()
    for (const name of ['google', 'apple'] as const) {
      expect(await createVisitor(world, name).begin('/trips')).toBe(
        '/login?error=oauth_off&redirect=%2Ftrips',
      )
      expect(await createVisitor(world, name).begin()).toBe('/login?error=oauth_off')
    }
    expect(await world.db.select().from(externalSignIns)).toEqual([])
  })

  test('AUTH-10 one that does not answer is unavailable, and contacted again the next time', async ({
    open,
  }) => {
    const world = await open({
      env: { ...google.env, GOOGLE_ISSUER: `http://127.0.0.1:${await findFreePort()}` },
    })
    expect(await createVisitor(world).begin('/trips')).toBe(
      '/login?error=oauth_unavailable&redirect=%2Ftrips',
    )
    expect(await createVisitor(world).begin()).toBe('/login?error=oauth_unavailable')
    expect(await world.db.select().from(externalSignIns)).toEqual([])
    // The failure is not kept: as soon as it is back, it is used.
    Object.assign(world.config.google ?? {}, { issuer: google.issuer })
    expect(await createVisitor(world).begin()).toContain(google.issuer)
  })

  test('AUTH-10 one that fails before the exchange is unavailable; its metadata is cached for an hour', async ({
    open,
  }) => {
    const own = await startGoogle()
    const world = await open({ env: own.env })
    const zahra = createVisitor(world)
    const returned = await zahra.answerAs('zahra')
    await own.close()
    expect(await zahra.come(returned)).toBe('/login?error=oauth_unavailable')
    expect(await zahra.begin()).toContain(own.issuer)
    world.clock.advance({ minutes: 60 })
    expect(await zahra.begin()).toBe('/login?error=oauth_unavailable')
  })

  test('AUTH-10 an error of ours sends the browser to the sign-in page, not to JSON', async ({ open }) => {
    const world = await open({ env: google.env, database: 'own' })
    const zahra = createVisitor(world)
    // A database of its own takes its time, after which a busy server refuses for a moment whoever comes.
    await expect.poll(() => zahra.begin()).toContain(google.issuer)
    const returned = await zahra.answerAs('zahra')
    await world.db.execute('ALTER TABLE external_sign_ins RENAME TO gone')
    expect(await zahra.come(returned)).toBe('/login?error=oauth_failed')
    expect(await zahra.begin('/trips')).toBe('/login?error=oauth_failed&redirect=%2Ftrips')
  })

  test('AUTH-10 starts from one address are limited', async ({ open }) => {
    const world = await open({ env: google.env })
    const zahra = createVisitor(world)
    // One who came in does not count.
    expect(await zahra.come(await zahra.answerAs('zahra'))).toContain('oauth-success')
    for (let count = 0; count < 60; count++) await zahra.begin()
    expect(await zahra.begin()).toBe('/login?error=oauth_unavailable')
    expect(await world.db.select().from(externalSignIns)).toHaveLength(61)
  })

  test('AUTH-10 a deactivated account, and an address that is missing or not proven, have reasons of their own', async ({
    open,
  }) => {
    const world = await open({ env: google.env })
    const disabled = await world.user({ isActive: false })
    const owner = await world.user()
    google.people.set('disabled', { sub: '2', email: disabled.email, email_verified: true })
    google.people.set('unproven', { sub: '3', email: owner.email, email_verified: false })
    google.people.set('nameless', { sub: '4' })
    const leadsTo = async (login: string) => {
      const person = createVisitor(world)
      return person.come(await person.answerAs(login))
    }
    expect(await leadsTo('disabled')).toBe('/login?error=oauth_disabled')
    expect(await leadsTo('unproven')).toBe('/login?error=oauth_email_taken')
    expect(await leadsTo('nameless')).toBe('/login?error=oauth_email_missing')
  })
})
