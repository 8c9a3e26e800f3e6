import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { locales } from '#i18n/locales.ts'
import { externalIdentities, users } from '#server/accounts/core/tables.ts'
import { bookings } from '#server/bookings/core/tables.ts'
import { emails } from '#server/machine/mail/tables.ts'
import { hashSecret } from '#server/machine/secrets/secrets.ts'
import { sessions } from '#server/machine/sign-in/tables.ts'
import { weakPasswords } from '#test/factories.ts'
import { test, type World } from '#test/world.ts'

const email = 'zahra@example.com'
const newPassword = 'Muzdalifah-at-Night-9'

const account = async (world: World) => {
  const [row] = await world.db.select().from(users).where(eq(users.email, email))
  if (!row) throw new Error('there is no such account')
  return row
}

/** The secret of a link that was requested and emailed. */
async function linkFor(world: World, address = email) {
  await world.call('passwords.forgot', { email: address })
  return world.mails.linkToken(address)
}

/** The email that tells of a change. */
const notice = async (world: World) =>
  (await world.mails.deliver()).find(({ template }) => template === 'password-changed')

describe('requesting a reset link', () => {
  test('AUTH-06 emails a link to the reset page, and stores its hash in the database', async ({ world }) => {
    await world.user({ email: 'Zahra@Example.com' })
    const { status, body } = await world.call(
      'passwords.forgot',
      { email: ' ZAHRA@example.com' },
      { headers: { host: 'evil.example' } },
    )
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        message: 'If an account with that email exists, a password reset link has been sent.',
      },
    ])
    const token = await world.mails.linkToken(email)
    const [mail, ...others] = await world.mails.deliver()
    expect([mail?.template, others]).toEqual(['reset-password', []])
    expect(mail?.text).toContain(`http://qafila.test/reset-password?token=${token}&lang=en`)
    const [row] = await world.db.select().from(users)
    expect(row?.resetTokenHash).toBe(hashSecret(token))
    expect(row?.resetExpiresAt).toEqual(new Date('2026-11-21T10:00:00Z'))
    expect(JSON.stringify(row)).not.toContain(token)
  })

  test.for(locales)('AUTH-06 both emails are in %s, the reader’s language', async (locale, { world }) => {
    await world.user({ email, language: locale })
    await world.call('passwords.forgot', { email }, { headers: { 'accept-language': locale } })
    const token = await world.mails.linkToken(email)
    await world.call('passwords.reset', { token, newPassword })
    const mails = await world.mails.deliver()
    const t = translator(locale)
    expect(new Set(mails.map(({ subject }) => subject))).toEqual(
      new Set([t('emails.reset.subject'), t('emails.passwordChanged.subject')]),
    )
    for (const { html, text } of mails) {
      expect(html).toContain(`lang="${locale}"`)
      expect(text).toContain(`lang=${locale}`)
    }
  })

  test('AUTH-06 an address without an active account gets the same answer and no email, and is not stored', async ({
    world,
  }) => {
    await world.user({ email, isActive: false })
    const own = await world.user()
    const replies = await Promise.all(
      [own.email, email, 'nobody@example.com'].map((to) => world.call('passwords.forgot', { email: to })),
    )
    for (const { status, body } of replies) expect([status, body]).toEqual([200, replies[0]?.body])
    expect(await world.db.$count(emails)).toBe(3)
    expect((await world.mails.deliver()).map(({ to }) => to)).toEqual([own.email])
    expect((await world.db.select().from(emails)).map(({ recipient }) => recipient)).toEqual([own.email])
  })

  test('AUTH-06 the answer does not reveal who has an account: no account is read for it', async ({
    open,
  }) => {
    const world = await open({ database: 'own' })
    await world.user({ email })
    await world.db.execute(sql`ALTER TABLE users RENAME TO users_gone`)
    for (const to of [email, 'nobody@example.com'])
      expect((await world.call('passwords.forgot', { email: to })).status).toBe(200)
  })

  test('AUTH-06 three emails an hour for one address, the same answer with or without an account, and twenty requests from one network', async ({
    world,
  }) => {
    await world.user({ email })
    const ask = async (to: string, ip: string) =>
      (await world.call('passwords.forgot', { email: to }, { ip })).status
    for (const to of [email, 'nobody@example.com']) {
      const statuses: number[] = []
      for (const ip of ['198.51.100.1', '198.51.100.2', '198.51.100.3', '198.51.100.4'])
        statuses.push(await ask(to.toUpperCase(), ip))
      expect(statuses).toEqual([200, 200, 200, 200])
    }
    expect((await world.mails.deliver()).map(({ to }) => to)).toEqual([email, email, email])
    const many = Array.from({ length: 21 }, (_, index) => ask(`other-${index}@example.com`, '203.0.113.5'))
    expect((await Promise.all(many)).filter((status) => status === 429).length).toBe(1)
    world.clock.advance({ hours: 1 })
    expect(await ask(email, '203.0.113.5')).toBe(200)
  })

  test('AUTH-06 a newer link, or an email that had to be written again, makes the older void', async ({
    world,
  }) => {
    await world.user({ email })
    const first = await linkFor(world)
    world.clock.advance({ minutes: 1 })
    const second = await linkFor(world)
    expect((await world.call('passwords.reset', { token: first, newPassword })).status).toBe(400)
    expect((await world.call('passwords.reset', { token: second, newPassword })).status).toBe(200)
  })
})

describe('the reset link', () => {
  test('AUTH-07 sets the password once; every session ends, and the owner is notified', async ({ world }) => {
    const user = await world.user({ email })
    const headers = await world.as(user)
    const token = await linkFor(world)
    const { status, body } = await world.call('passwords.reset', { token, newPassword }, { headers })
    expect([status, body]).toEqual([200, { success: true, message: 'Password has been reset successfully' }])
    expect(await world.db.$count(sessions)).toBe(0)
    expect((await world.signIn(user)).status).toBe(401)
    expect((await world.signIn(user, { password: newPassword })).status).toBe(200)
    const mail = await notice(world)
    expect(mail).toMatchObject({ to: email, subject: 'Your password was changed' })
    expect(mail?.text).toContain('http://qafila.test/forgot-password?lang=en')
    const again = await world.call('passwords.reset', { token, newPassword })
    expect([again.status, again.error.message]).toEqual([400, 'Invalid or expired reset token'])
  })

  test('AUTH-07 ten uses at once: one sets its password', async ({ world }) => {
    const user = await world.user({ email })
    const token = await linkFor(world)
    const wishes = Array.from({ length: 10 }, (_, index) => `Muzdalifah-at-Night-${index}`)
    const replies = await Promise.all(
      wishes.map((wish) => world.call('passwords.reset', { token, newPassword: wish })),
    )
    const won = replies.findIndex(({ status }) => status === 200)
    expect(replies.filter(({ status }) => status === 400).length).toBe(9)
    expect((await world.signIn(user, { password: wishes[won] ?? '' })).status).toBe(200)
    expect(await world.db.$count(emails, eq(emails.template, 'password-changed'))).toBe(1)
  })

  test('AUTH-07 is valid for an hour to the second', async ({ world }) => {
    await world.user({ email })
    const token = await linkFor(world)
    world.clock.advance({ minutes: 59, seconds: 59 })
    // A password that is refused does not use the link up.
    const weak = await world.call('passwords.reset', { token, newPassword: 'Short-1' })
    expect(weak.error.code).toBe('new_password_too_short')
    world.clock.advance({ seconds: 1 })
    expect((await world.call('passwords.reset', { token, newPassword })).error.code).toBe(
      'reset_token_invalid',
    )
    const late = await linkFor(world)
    world.clock.advance({ minutes: 59, seconds: 59 })
    expect((await world.call('passwords.reset', { token: late, newPassword })).status).toBe(200)
  })

  test('AUTH-07 missing, unknown or of a deactivated account it is invalid', async ({ world }) => {
    const user = await world.user({ email })
    const token = await linkFor(world)
    await world.db.update(users).set({ isActive: false }).where(eq(users.id, user.id))
    for (const missing of [{}, { token: '' }]) {
      const { status, error } = await world.call('passwords.reset', { ...missing, newPassword })
      expect([status, error.message]).toEqual([400, 'Invalid reset token'])
    }
    for (const wrong of [{ token: 'x'.repeat(43) }, { token }]) {
      const { status, error } = await world.call('passwords.reset', { ...wrong, newPassword })
      expect([status, error.message]).toEqual([400, 'Invalid or expired reset token'])
    }
  })

  test('AUTH-07 the rules of passwords apply, each with its code', async ({ world }) => {
    await world.user({ email })
    const token = await linkFor(world)
    for (const [wish, code, problem] of weakPasswords) {
      const { status, error } = await world.call('passwords.reset', { token, newPassword: wish })
      expect([status, error.code, error.fields]).toEqual([400, code, { newPassword: problem }])
    }
    // No classes of characters are requested here (decisions: Second reading).
    const { status } = await world.call('passwords.reset', { token, newPassword: 'a walk to karbala' })
    expect(status).toBe(200)
  })

  test('AUTH-07 proves the mailbox: a stranger who registered the address keeps nothing of it', async ({
    world,
  }) => {
    const squatter = await world.user({ email, emailVerified: false })
    await world.db
      .insert(externalIdentities)
      .values({ provider: 'google', subject: 'mallory', userId: squatter.id })
    await world.as(squatter)
    const foreign = await world.booking({ userId: squatter.id, contactEmail: 'mallory@example.com' })
    const guest = await world.booking({ userId: null, contactEmail: email })
    const token = await linkFor(world)
    expect((await world.call('passwords.reset', { token, newPassword })).status).toBe(200)
    expect((await account(world)).emailVerified).toBe(true)
    expect(await world.db.$count(externalIdentities)).toBe(0)
    expect(await world.db.$count(sessions)).toBe(0)
    const rows = await world.db.select().from(bookings)
    const owners = Object.fromEntries(rows.map(({ id, userId }) => [id, userId]))
    // It is unknown whose bookings they are: none is lost.
    expect(owners).toEqual({ [foreign.id]: squatter.id, [guest.id]: squatter.id })
  })

  test('AUTH-07 a guess costs no hash, and one network address has sixty an hour', async ({ world }) => {
    const { passwords } = world.deps
    const { hash } = passwords
    let hashed = 0
    passwords.hash = (password) => {
      hashed += 1
      return hash(password)
    }
    const guess = () => world.call('passwords.reset', { token: 'x'.repeat(43), newPassword })
    const replies = await Promise.all(Array.from({ length: 61 }, guess))
    expect(replies.filter(({ status }) => status === 429).length).toBe(1)
    expect(hashed).toBe(0)
  })
})
