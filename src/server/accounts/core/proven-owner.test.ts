import { describe, expect } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { locales } from '#i18n/locales.ts'
import { openBrowser } from '#test/actions/private-browser.ts'
import { bookingRequest, password } from '#test/factories.ts'
import { test, type World } from '#test/world.ts'
import { externalIdentities, users } from './tables.ts'

const email = 'zahra@example.com'
const form = { firstName: 'Zahra', lastName: 'Rizvi', email, password }

/** A guest booking of the victim, and a registration of her address in a browser. */
async function registered(world: World) {
  const { body } = await world.call('bookings.create', bookingRequest(await world.trip()))
  const bookingLink = await world.mails.linkToken(email)
  const maker = openBrowser(world)
  // An email of the same moment would be the newer one by chance.
  world.clock.advance({ seconds: 1 })
  expect((await maker.call('accounts.register', form)).status).toBe(201)
  return { bookingId: body.id, bookingLink, maker, link: await world.mails.linkToken(email) }
}

describe('AUTH-02 BOOK-11 proving a mailbox is an action of its owner', () => {
  test('a stranger registers the address and waits; the victim presses Verify in her own browser: the stranger is signed out and sees nothing', async ({
    world,
  }) => {
    const { maker: stranger, link } = await registered(world)
    expect(await stranger.signIn(email)).toBe(200)
    const elsewhere = openBrowser(world)
    expect(await elsewhere.signIn(email)).toBe(200)
    const victim = openBrowser(world)
    expect((await victim.call('accounts.verifyEmail', { token: link })).status).toBe(200)
    expect([await stranger.bookings(), await elsewhere.bookings()]).toEqual(['signed out', 'signed out'])
    // The password is still the stranger's, and still opens nothing of hers.
    expect(await stranger.signIn(email)).toBe(200)
    expect(await stranger.bookings()).toEqual([])
  })

  test('control: opened in the browser that registered, the link keeps its session, ends all others, and the booking joins', async ({
    world,
  }) => {
    const { maker, link, bookingId } = await registered(world)
    expect(await maker.signIn(email)).toBe(200)
    const other = openBrowser(world)
    expect(await other.signIn(email)).toBe(200)
    await maker.call('accounts.verifyEmail', { token: link })
    expect([await maker.bookings(), await other.bookings()]).toEqual([[bookingId], 'signed out'])
  })

  test('a sign-in where the link was opened is the second proof; one anywhere else is none', async ({
    world,
  }) => {
    const { maker, link, bookingId } = await registered(world)
    const phone = openBrowser(world)
    await phone.call('accounts.verifyEmail', { token: link })
    await maker.signIn(email)
    expect(await maker.bookings()).toEqual([])
    expect(await phone.signIn(email, 'Wrong-Password-1')).toBe(401)
    await maker.signIn(email)
    expect(await maker.bookings()).toEqual([])
    await phone.signIn(email)
    expect(await phone.bookings()).toEqual([bookingId])
    // It is one account: from now on every browser of it sees the booking.
    expect(await maker.bookings()).toEqual([bookingId])
  })

  test('opened where the account is signed in to, the link is the second proof as well, and that session stays', async ({
    world,
  }) => {
    const { link, bookingId, maker } = await registered(world)
    await maker.signIn(email)
    const phone = openBrowser(world)
    await phone.signIn(email)
    await phone.call('accounts.verifyEmail', { token: link })
    expect([await phone.bookings(), await maker.bookings()]).toEqual([[bookingId], 'signed out'])
  })

  test('a machine that opens the link first takes nothing: opened again where it was registered, the booking joins', async ({
    world,
  }) => {
    const { maker, link, bookingId } = await registered(world)
    await openBrowser(world).call('accounts.verifyEmail', { token: link })
    await maker.signIn(email)
    expect(await maker.bookings()).toEqual([])
    await maker.call('accounts.verifyEmail', { token: link })
    expect(await maker.bookings()).toEqual([bookingId])
  })

  test('an expired link proves nothing more, though it says that the address is verified', async ({
    world,
  }) => {
    const { maker, link } = await registered(world)
    await openBrowser(world).call('accounts.verifyEmail', { token: link })
    world.clock.advance({ hours: 24 })
    expect((await maker.call('accounts.verifyEmail', { token: link })).status).toBe(200)
    await maker.signIn(email)
    expect(await maker.bookings()).toEqual([])
  })

  test('a password reset proves both: the booking joins, also one that was made since, and the stranger is signed out', async ({
    world,
  }) => {
    const { maker: stranger, link, bookingId } = await registered(world)
    const victim = openBrowser(world)
    await victim.call('accounts.verifyEmail', { token: link })
    await stranger.signIn(email)
    const reset = async (newPassword: string) => {
      world.clock.advance({ hours: 1 })
      await victim.call('passwords.forgot', { email })
      const token = await world.mails.linkToken(email)
      expect((await victim.call('passwords.reset', { token, newPassword })).status).toBe(200)
      await victim.signIn(email, newPassword)
    }
    await reset('Muzdalifah-at-Night-9')
    expect([await victim.bookings(), await stranger.bookings()]).toEqual([[bookingId], 'signed out'])
    expect(await stranger.signIn(email)).toBe(401)
    world.clock.advance({ hours: 24 })
    const { body } = await world.call('bookings.create', bookingRequest(await world.trip()))
    expect(await victim.bookings()).toEqual([bookingId])
    await reset('Arafat-at-Noon-10')
    expect(await victim.bookings()).toEqual([body.id, bookingId])
  })

  test('a booking joins by its own private link, opened while signed in with its verified address', async ({
    world,
  }) => {
    const { maker, link, bookingLink, bookingId } = await registered(world)
    await maker.signIn(email)
    await maker.call('bookings.open', { token: bookingLink })
    // Control: an address that no one verified gets none.
    expect(await maker.bookings()).toEqual([])
    const other = await world.user({ email: 'hasan@example.com' })
    await world.call('bookings.open', { token: bookingLink }, { as: other })
    expect((await world.call('bookings.list', {}, { as: other })).body).toEqual([])
    const phone = openBrowser(world)
    await phone.call('accounts.verifyEmail', { token: link })
    await maker.signIn(email)
    await maker.call('bookings.open', { token: bookingLink })
    expect(await maker.bookings()).toEqual([bookingId])
  })

  test('deleting an account that a stranger made deletes no guest booking of its address', async ({
    world,
  }) => {
    const { maker: stranger, link, bookingLink } = await registered(world)
    await openBrowser(world).call('accounts.verifyEmail', { token: link })
    await stranger.signIn(email)
    expect((await stranger.call('deletions.ofAccount', { password })).status).toBe(200)
    world.clock.advance({ hours: 73 })
    for (const job of world.jobs) if (job.name.includes('delet')) await job.run()
    expect(await world.db.$count(users)).toBe(1)
    const opened = await world.call('bookings.open', { token: bookingLink })
    expect([opened.status, opened.body.contactEmail]).toEqual([200, email])
  })

  test('scripts cannot read the cookie of the proof, and the database stores only its hash', async ({
    world,
  }) => {
    const { cookies } = await openBrowser(world).call('accounts.register', form)
    const [cookie] = cookies.filter(({ name }) => name === 'qafila_proof')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', maxAge: 30 * 24 * 3600 })
    expect(JSON.stringify(await world.db.select().from(users))).not.toContain(cookie?.value)
  })
})

describe('AUTH-02 the verification email', () => {
  const phone =
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'

  test.for(locales)('says in %s what was requested, when and with which data', async (locale, { world }) => {
    const t = translator(locale)
    const headers = { 'accept-language': locale, 'user-agent': phone }
    await world.call('accounts.register', { ...form, firstName: 'BUYCHEAP' }, { headers })
    const [mail] = await world.mails.deliver()
    const device = t('sessions.device', { browser: 'Chrome', system: 'Android' })
    for (const said of ['emails.verify.askedAccount', 'emails.verify.when', 'emails.verify.notYou'] as const)
      expect(mail?.text).toContain(t(said))
    expect(mail?.text.replace(/[\u2066-\u2069]/g, '')).toContain(device.replace(/[\u2066-\u2069]/g, ''))
    // Nothing that the stranger typed is brought to her.
    expect(mail?.html).not.toContain('BUYCHEAP')
  })

  test('shows the time in UTC, and names another account, a company and a new link', async ({ world }) => {
    const t = translator('en')
    const maker = openBrowser(world)
    await maker.call('accounts.register', form)
    await maker.signIn(email)
    world.clock.advance({ minutes: 5 })
    await maker.call('accounts.resendVerification')
    const [first, second] = await world.mails.deliver()
    expect(first?.text).toContain('Nov 21, 2026, 9:00 AM UTC')
    expect(first?.text).toContain(t('sessions.unknown'))
    expect(second?.text).toContain('9:05 AM UTC')
    expect(second?.text).toContain(t('emails.verify.askedLink'))
  })
})

describe('AUTH-10 AUTH-07 sign-in methods that the mailbox never opened', () => {
  const google = { provider: 'google', subject: 'own', isProven: true } as const
  const facebook = { provider: 'facebook', subject: 'foreign' } as const

  test('a reset detaches them, and the email names them; proven ones stay', async ({ world }) => {
    const owner = await world.user({ email })
    await world.db
      .insert(externalIdentities)
      .values([google, facebook].map((way) => ({ ...way, userId: owner.id })))
    await world.call('passwords.forgot', { email })
    const token = await world.mails.linkToken(email)
    await world.call('passwords.reset', { token, newPassword: 'Muzdalifah-at-Night-9' })
    expect((await world.db.select().from(externalIdentities)).map(({ provider }) => provider)).toEqual([
      'google',
    ])
    const letter = (await world.mails.deliver()).find(({ template }) => template === 'password-changed')
    expect(letter?.text).toContain(
      translator('en')('emails.passwordChanged.detached', { providers: 'Facebook' }),
    )
  })

  test('control: where every one is proven nothing is detached, and the email says nothing of it', async ({
    world,
  }) => {
    const owner = await world.user({ email })
    await world.db.insert(externalIdentities).values({ ...google, userId: owner.id })
    await world.call('passwords.forgot', { email })
    const token = await world.mails.linkToken(email)
    await world.call('passwords.reset', { token, newPassword: 'Muzdalifah-at-Night-9' })
    expect(await world.db.$count(externalIdentities)).toBe(1)
    const letter = (await world.mails.deliver()).find(({ template }) => template === 'password-changed')
    expect(letter?.text).not.toContain('Google')
  })
})
