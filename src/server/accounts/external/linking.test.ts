import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { ExternalIdentity } from '#domain/accounts/external-accounts.ts'
import { externalIdentities, users } from '#server/accounts/core/tables.ts'
import { bookings } from '#server/bookings/core/tables.ts'
import { ignoreRespond } from '#server/machine/http/endpoint.ts'
import { sessions } from '#server/machine/sign-in/tables.ts'
import { bookingRequest, password } from '#test/factories.ts'
import { test, type World } from '#test/world.ts'
import { linkAccount } from './linking-service.ts'

const zahra: ExternalIdentity = {
  provider: 'google',
  subject: 'google-zahra',
  email: 'zahra@example.com',
  isEmailVerified: true,
  firstName: 'Zahra',
  lastName: 'Rizvi',
}
const unproven: ExternalIdentity = { ...zahra, provider: 'facebook', subject: '77', isEmailVerified: false }

/** Admits as a request in this language does. */
function accountFor({ deps }: World, identity: ExternalIdentity, locale: 'en' | 'fa' = 'en') {
  const caller = { actor: undefined, locale, ip: '192.0.2.1', wantsBinding: true }
  return linkAccount({ ...deps, caller, respond: ignoreRespond, changed: () => {} }, identity)
}

const refusal = (promise: Promise<string>) =>
  promise.then(
    () => 'signed in',
    ({ code }) => code,
  )

async function accountOf({ db }: World, id: string) {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  if (!row) throw new Error('no such account')
  return row
}

const linked = async ({ db }: World) =>
  (await db.select().from(externalIdentities)).map(({ provider, subject, userId }) => [
    provider,
    subject,
    userId,
  ])

describe('AUTH-10 AUTH-11 AUTH-12 which account a provider opens', () => {
  test('AUTH-10 a verified account with the address the provider verified is joined, and its owner notified', async ({
    world,
  }) => {
    const owner = await world.user({
      email: 'Zahra@example.com',
      language: 'fa',
      firstName: 'Own',
      phone: '1',
    })
    const id = await accountFor(world, zahra)
    expect(id).toBe(owner.id)
    expect(await accountOf(world, id)).toMatchObject({
      firstName: 'Own',
      phone: '1',
      authProvider: 'email',
      passwordHash: owner.passwordHash,
      lastLoginAt: world.clock.now(),
    })
    expect(await world.mails.deliver()).toMatchObject([
      { to: 'Zahra@example.com', template: 'provider-linked', subject: expect.stringContaining('Google') },
    ])
    // Known from now on, whatever the address becomes; a second provider is one more row.
    expect(await accountFor(world, { ...zahra, email: 'new@example.com' })).toBe(id)
    expect(await accountFor(world, { ...zahra, provider: 'apple', subject: 'apple-zahra' })).toBe(id)
    expect(await linked(world)).toEqual([
      ['google', 'google-zahra', id],
      ['apple', 'apple-zahra', id],
    ])
    expect((await world.signIn(owner)).status).toBe(200)
  })

  test('AUTH-10 an unproven account is taken over: nothing of its maker stays', async ({ world }) => {
    const maker = await world.user({
      email: zahra.email,
      emailVerified: false,
      firstName: 'Thief',
      phone: '+1',
      role: 'organizer',
      verificationTokenHash: 'v',
      resetTokenHash: 'r',
      dateOfBirth: '1990-01-01',
    })
    await world.organizer({ userId: maker.id, isVerified: false })
    await world.db
      .insert(externalIdentities)
      .values({ provider: 'facebook', subject: '66', userId: maker.id })
    const booking = await world.booking({ userId: maker.id, contactEmail: 'thief@example.com' })
    const headers = await world.as(maker)

    expect(await accountFor(world, zahra, 'fa')).toBe(maker.id)
    expect(await accountOf(world, maker.id)).toMatchObject({
      email: 'zahra@example.com',
      firstName: 'Zahra',
      lastName: 'Rizvi',
      phone: null,
      dateOfBirth: null,
      passwordHash: null,
      verificationTokenHash: null,
      resetTokenHash: null,
      role: 'pilgrim',
      language: 'fa',
      authProvider: 'google',
      emailVerified: true,
    })
    expect(await linked(world)).toEqual([['google', 'google-zahra', maker.id]])
    expect((await world.call('accounts.currentUser', {}, { headers })).status).toBe(401)
    expect((await world.signIn(maker)).error.code).toBe('invalid_credentials')
    expect(
      await world.db.select({ userId: bookings.userId }).from(bookings).where(eq(bookings.id, booking.id)),
    ).toEqual([{ userId: null }])
  })

  test('AUTH-10 a verified address brings its guest bookings, an unproven one does not', async ({
    world,
  }) => {
    const trip = await world.trip()
    await world.call('bookings.create', bookingRequest(trip, { contactEmail: 'zahra@example.com' }))
    const owners = () => world.db.select({ userId: bookings.userId }).from(bookings)
    await accountFor(world, unproven)
    expect(await owners()).toEqual([{ userId: null }])
    const id = await accountFor(world, zahra)
    expect(await owners()).toEqual([{ userId: id }])
  })

  test('AUTH-11 an address that the provider did not verify is emailed a link, and taken over until it is opened', async ({
    world,
  }) => {
    const id = await accountFor(world, unproven, 'fa')
    expect(await accountOf(world, id)).toMatchObject({
      emailVerified: false,
      authProvider: 'facebook',
      passwordHash: null,
      language: 'fa',
    })
    expect(await accountFor(world, unproven)).toBe(id)
    const token = await world.mails.linkToken('zahra@example.com')
    // The true owner comes first: the sign-in method of who came before is closed, and the link void.
    expect(await accountFor(world, zahra)).toBe(id)
    expect(await linked(world)).toEqual([['google', 'google-zahra', id]])
    expect((await world.call('accounts.verifyEmail', { token })).error.code).toBe(
      'verification_token_invalid',
    )
    expect(await refusal(accountFor(world, unproven))).toBe('provider_email_taken')
  })

  test('AUTH-11 the emailed link verifies the address as after a registration', async ({ world }) => {
    const id = await accountFor(world, unproven)
    await world.call('accounts.verifyEmail', { token: await world.mails.linkToken('zahra@example.com') })
    expect((await accountOf(world, id)).emailVerified).toBe(true)
    expect(await accountFor(world, unproven)).toBe(id)
  })

  test('AUTH-11 an unproven address never opens a verified account', async ({ world }) => {
    await world.user({ email: zahra.email })
    expect(await refusal(accountFor(world, unproven))).toBe('provider_email_taken')
    expect(await linked(world)).toEqual([])
    expect(await world.db.select().from(sessions)).toEqual([])
  })

  test('AUTH-10 AUTH-11 without an address there is no account, but a known person needs none', async ({
    world,
  }) => {
    const { email, ...anonymous } = zahra
    expect(await refusal(accountFor(world, anonymous))).toBe('provider_email_missing')
    const id = await accountFor(world, zahra)
    expect(await accountFor(world, anonymous)).toBe(id)
  })

  test('AUTH-10 a deactivated account remains closed, known or found by its address', async ({ world }) => {
    const user = await world.user({ email: zahra.email, isActive: false })
    expect(await refusal(accountFor(world, zahra))).toBe('account_disabled')
    expect(await linked(world)).toEqual([])
    await world.db
      .insert(externalIdentities)
      .values({ provider: 'google', subject: zahra.subject, userId: user.id })
    expect(await refusal(accountFor(world, zahra))).toBe('account_disabled')
    expect((await accountOf(world, user.id)).lastLoginAt).toBeNull()
  })

  test('AUTH-10 a first sign-in and a registration of one address at once make one account', async ({
    world,
  }) => {
    const form = { firstName: 'Zahra', lastName: 'Rizvi', email: 'zahra@example.com', password }
    await Promise.all([accountFor(world, zahra), world.call('accounts.register', form)])
    const [account, ...others] = await world.db.select().from(users)
    expect(others).toEqual([])
    // Whichever was first, the proven owner keeps it.
    expect(account).toMatchObject({ emailVerified: true, authProvider: 'google', passwordHash: null })
  })
})
