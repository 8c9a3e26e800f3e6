import { describe, expect } from 'vitest'
import type { ExternalIdentity, ExternalProvider } from '#domain/accounts/external-accounts.ts'
import { translator } from '#i18n/catalogue.ts'
import { externalIdentities, users } from '#server/accounts/core/tables.ts'
import { linkAccount } from '#server/accounts/external/linking-service.ts'
import { ignoreRespond } from '#server/machine/http/endpoint.ts'
import { openBrowser } from '#test/actions/private-browser.ts'
import { test, type World } from '#test/world.ts'

const email = 'zahra@example.com'
const t = translator('en')

const add = async (world: World, userId: string, ...providers: ExternalProvider[]) => {
  const ids: string[] = []
  for (const provider of providers) {
    world.clock.advance({ minutes: 1 })
    const way = { provider, subject: `SUBJECT-${provider}`, userId, linkedAt: world.clock.now() }
    const [row] = await world.db.insert(externalIdentities).values(way).returning()
    ids.push(row?.id ?? '')
  }
  return ids
}

/** Admits as a request does whose browser no one knows. */
function enter({ deps }: World, identity: Partial<ExternalIdentity> & Pick<ExternalIdentity, 'provider'>) {
  const caller = { actor: undefined, locale: 'en' as const, ip: '192.0.2.1', wantsBinding: true }
  const person = { subject: 'hers', email, isEmailVerified: true, ...identity }
  return linkAccount({ ...deps, caller, respond: ignoreRespond, changed: () => {} }, person)
}

describe('AUTH-08 sign-in methods', () => {
  test('GET /api/auth/ways-in: the password, then the providers with their day, and no ids at a provider', async ({
    world,
  }) => {
    const user = await world.user()
    const ids = await add(world, user.id, 'google', 'facebook')
    await add(world, (await world.user()).id, 'apple')
    const { body } = await world.call('profiles.waysIn', {}, { as: user })
    expect(body).toEqual([
      { id: null, kind: 'password', since: null },
      { id: ids[0], kind: 'google', since: '2026-11-21T09:01:00.000Z' },
      { id: ids[1], kind: 'facebook', since: '2026-11-21T09:02:00.000Z' },
    ])
  })

  test('DELETE removes one and ends every other session', async ({ world }) => {
    const user = await world.user({ email })
    const [google = ''] = await add(world, user.id, 'google', 'facebook')
    const [here, lost] = [openBrowser(world), openBrowser(world)]
    await here.signIn(email)
    await lost.signIn(email)
    expect((await here.call('profiles.removeWayIn', { id: google })).status).toBe(200)
    expect([await here.bookings(), await lost.bookings()]).toEqual([[], 'signed out'])
    expect((await here.call('profiles.waysIn')).body.map(({ kind }) => kind)).toEqual([
      'password',
      'facebook',
    ])
    expect((await here.call('profiles.removeWayIn', { id: google })).status).toBe(404)
  })

  test('another’s sign-in method is not found, and stays', async ({ world }) => {
    const [id = ''] = await add(world, (await world.user()).id, 'google')
    const { status } = await world.call('profiles.removeWayIn', { id }, { as: await world.user() })
    expect([status, await world.db.$count(externalIdentities)]).toEqual([404, 1])
  })

  test('the last one stays: of two that are removed at once one is', async ({ world }) => {
    const user = await world.user({ passwordHash: null })
    const ids = await add(world, user.id, 'google', 'apple')
    const headers = await world.as(user)
    const replies = await Promise.all(
      ids.map((id) => world.call('profiles.removeWayIn', { id }, { headers })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(replies.map(({ error }) => error.code).filter(Boolean)).toEqual(['last_way_in'])
    expect(await world.db.$count(externalIdentities)).toBe(1)
  })

  test('control: with a password both can be removed', async ({ world }) => {
    const user = await world.user()
    const ids = await add(world, user.id, 'google', 'apple')
    const headers = await world.as(user)
    for (const id of ids)
      expect((await world.call('profiles.removeWayIn', { id }, { headers })).status).toBe(200)
  })
})

describe('AUTH-10 the owner is notified of each new sign-in method', () => {
  test('of the first, and of every further one', async ({ world }) => {
    await enter(world, { provider: 'google' })
    world.clock.advance({ minutes: 1 })
    await enter(world, { provider: 'apple' })
    const mails = await world.mails.deliver()
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [email, t('emails.linked.subject', { provider: 'Google' })],
      [email, t('emails.linked.subject', { provider: 'Apple' })],
    ])
    expect(mails[0]?.text).toContain(t('emails.linked.textNew', { provider: 'Google' }))
    expect(mails[1]?.text).toContain(t('emails.linked.text', { provider: 'Apple' }))
    // A sign-in through a known one is no news.
    await enter(world, { provider: 'google' })
    expect((await world.mails.deliver()).length).toBe(2)
  })

  test('an owner who verified an address that a stranger registered keeps nothing of the stranger’s: password, sessions and unproven methods end', async ({
    world,
  }) => {
    const maker = await world.user({ email, ownerProvenAt: null })
    await add(world, maker.id, 'facebook')
    const stranger = openBrowser(world)
    await stranger.signIn(email)
    const booking = await world.booking({ userId: null, contactEmail: email })
    expect(await enter(world, { provider: 'google' })).toBe(maker.id)
    expect([await stranger.bookings(), await stranger.signIn(email)]).toEqual(['signed out', 401])
    expect((await world.db.select().from(externalIdentities)).map(({ provider }) => provider)).toEqual([
      'google',
    ])
    const mine = await world.call('bookings.list', {}, { as: maker })
    expect(mine.body.map(({ id }) => id)).toEqual([booking.id])
    const letter = (await world.mails.deliver()).find(({ to }) => to === email)
    expect(letter?.text).toContain(t('emails.linked.textClosed', { provider: 'Google' }))
  })

  test('control: of a proven owner nothing ends', async ({ world }) => {
    const owner = await world.user({ email })
    await add(world, owner.id, 'facebook')
    const browser = openBrowser(world)
    await browser.signIn(email)
    await enter(world, { provider: 'google' })
    expect(await browser.bookings()).toEqual([])
    expect(await browser.signIn(email)).toBe(200)
    expect(await world.db.$count(externalIdentities)).toBe(2)
  })

  test('an account through Facebook is proven by its link in the same browser, and a reset then keeps the method', async ({
    world,
  }) => {
    const unproven = { provider: 'facebook', isEmailVerified: false } as const
    const cookies: Record<string, string> = {}
    const caller = { actor: undefined, locale: 'en' as const, ip: '192.0.2.1', wantsBinding: true }
    const cookie = (name: string, value: string) => {
      cookies[name] = value
    }
    const respond = { ...ignoreRespond, cookie }
    const person = { subject: 'hers', email, ...unproven }
    await linkAccount({ ...world.deps, caller, respond, changed: () => {} }, person)
    const [mail] = await world.mails.deliver()
    expect(mail?.text).toContain(t('emails.verify.askedProvider', { provider: 'Facebook' }))
    const token = await world.mails.linkToken(email)
    await world.call('accounts.verifyEmail', { token }, { cookies })
    expect(await world.db.select().from(users)).toMatchObject([{ ownerProvenAt: world.clock.now() }])
    expect(await world.db.select().from(externalIdentities)).toMatchObject([{ isProven: true }])
  })

  test('control: with its link opened elsewhere the method remains unproven', async ({ world }) => {
    await enter(world, { provider: 'facebook', isEmailVerified: false })
    await world.call('accounts.verifyEmail', { token: await world.mails.linkToken(email) })
    expect(await world.db.select().from(users)).toMatchObject([{ emailVerified: true, ownerProvenAt: null }])
    expect(await world.db.select().from(externalIdentities)).toMatchObject([{ isProven: false }])
  })
})
