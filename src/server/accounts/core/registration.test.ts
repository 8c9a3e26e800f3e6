import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { locales } from '#i18n/locales.ts'
import { bookings } from '#server/bookings/core/tables.ts'
import { emails } from '#server/machine/mail/tables.ts'
import { hashSecret } from '#server/machine/secrets/secrets.ts'
import { sessions } from '#server/machine/sign-in/tables.ts'
import { password } from '#test/factories.ts'
import { test, type World } from '#test/world.ts'
import { users } from './tables.ts'

const email = 'zahra@example.com'
const form = { firstName: 'Zahra', lastName: 'Rizvi', email, password }

const account = async (world: World) => {
  const [row] = await world.db.select().from(users).where(sql`lower(${users.email}) = ${email}`)
  if (!row) throw new Error('there is no such account')
  return row
}

describe('registration', () => {
  test('AUTH-02 creates an unverified pilgrim and emails the link that verifies the address', async ({
    world,
  }) => {
    const { status, body } = await world.call('accounts.register', form)
    expect([status, body.success, body.message]).toEqual([
      201,
      true,
      'Please check your email to verify your account.',
    ])
    expect(await account(world)).toMatchObject({
      role: 'pilgrim',
      emailVerified: false,
      authProvider: 'email',
      username: email,
    })
    const [mail] = await world.mails.deliver()
    expect(mail).toMatchObject({ to: email, template: 'verify-email', subject: 'Verify your email address' })
    const token = await world.mails.linkToken(email)
    expect(mail?.text).toContain(`http://qafila.test/verify-email?token=${token}`)
    const verified = await world.call('accounts.verifyEmail', { token })
    expect(verified.body).toEqual({
      success: true,
      message: 'Your email has been successfully verified! You can now sign in.',
    })
    expect((await account(world)).emailVerified).toBe(true)
  })

  test('FIX-10 an address whose domain is in another script is one in punycode, at sign-up, sign-in and reset', async ({
    world,
  }) => {
    const typed = 'noor&sons/hajj@کاروان.ایران'
    const stored = 'noor&sons/hajj@xn--mgba3a4fi39c.xn--mgba3a4f16a'
    expect((await world.call('accounts.register', { ...form, email: typed })).status).toBe(201)
    const [mail] = await world.mails.deliver()
    expect(mail?.to).toBe(stored)
    await world.call('accounts.verifyEmail', { token: await world.mails.linkToken(stored) })
    expect((await world.call('accounts.login', { email: typed, password })).status).toBe(200)
    expect((await world.call('accounts.register', { ...form, email: stored })).status).toBe(409)
    expect((await world.call('passwords.forgot', { email: typed })).status).toBe(200)
    expect(new Set((await world.mails.deliver()).map(({ to }) => to))).toEqual(new Set([stored]))
  })

  test.for(locales)('AUTH-02 the email is in %s when the form was', async (locale, { world }) => {
    await world.call('accounts.register', form, { headers: { 'accept-language': `${locale};q=0.9, de` } })
    const [mail] = await world.mails.deliver()
    expect(mail?.subject).toBe(translator(locale)('emails.verify.subject'))
    expect(mail?.html).toContain(`lang="${locale}"`)
  })

  test('AUTH-02 a verified address is taken, in any case of its letters: "User already exists with this email"', async ({
    world,
  }) => {
    const owner = await world.user({ email: 'Zahra@Example.com' })
    const refused = await world.call('accounts.register', form)
    expect([refused.status, refused.error.message]).toEqual([409, 'User already exists with this email'])
    expect((await account(world)).passwordHash).toBe(owner.passwordHash)
    expect(await world.mails.deliver()).toEqual([])
  })

  test('AUTH-02 an unverified account is replaced: its password, sessions and bookings are not the new owner’s', async ({
    world,
  }) => {
    const squatter = await world.user({ email, emailVerified: false, firstName: 'Mallory', role: 'pilgrim' })
    const headers = await world.as(squatter)
    const booking = await world.booking({ userId: squatter.id, contactEmail: 'mallory@example.com' })
    const { status } = await world.call('accounts.register', { ...form, password: 'Muzdalifah-at-Night-9' })
    expect(status).toBe(201)
    expect(await account(world)).toMatchObject({ firstName: 'Zahra', emailVerified: false })
    expect(await world.db.$count(sessions)).toBe(0)
    expect((await world.call('accounts.currentUser', {}, { headers })).status).toBe(401)
    expect((await world.signIn({ email })).status).toBe(401)
    expect((await world.signIn({ email }, { password: 'Muzdalifah-at-Night-9' })).status).toBe(200)
    const [left] = await world.db.select().from(bookings).where(eq(bookings.id, booking.id))
    expect(left?.userId).toBeNull()
  })

  test('AUTH-02 the link of a replaced registration verifies nothing', async ({ world }) => {
    await world.call('accounts.register', form)
    const old = await world.mails.linkToken(email)
    world.clock.advance({ minutes: 1 })
    await world.call('accounts.register', form)
    expect((await world.call('accounts.verifyEmail', { token: old })).error.message).toBe(
      'Invalid verification token',
    )
    const renewed = await world.mails.linkToken(email)
    expect((await world.call('accounts.verifyEmail', { token: renewed })).status).toBe(200)
  })

  test('AUTH-02 ten registrations of one address at once make one account and five emails, and the last link works', async ({
    world,
  }) => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => world.call('accounts.register', form)))
    const statuses = replies.map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array(5).fill(201), ...Array(5).fill(429)])
    expect(await world.db.$count(users)).toBe(1)
    const { verificationTokenHash } = await account(world)
    const queued = await world.db.select().from(emails)
    const good = queued.filter(({ data }) => hashSecret(String(data.token)) === verificationTokenHash)
    expect([queued.length, good.length]).toEqual([5, 1])
  })

  test('AUTH-02 no one becomes an admin, an organizer or verified by requesting it', async ({ world }) => {
    const more = {
      role: 'admin',
      emailVerified: true,
      isActive: false,
      id: crypto.randomUUID(),
      username: 'root',
    }
    expect((await world.call('accounts.register', { ...form, ...more })).status).toBe(201)
    expect(await account(world)).toMatchObject({
      role: 'pilgrim',
      emailVerified: false,
      isActive: true,
      username: email,
    })
  })

  test('AUTH-02 the server enforces the rules of the form, each with its code', async ({ world }) => {
    const wrong = [
      [{ firstName: 'Z' }, { firstName: 'name_too_short' }],
      [{ lastName: ' R ' }, { lastName: 'name_too_short' }],
      [{ email: 'zahra@' }, { email: 'invalid_email' }],
      [{ password: 'Short1' }, { password: 'password_too_short' }],
      [{ password: 'all-lower-case-1' }, { password: 'password_needs_upper' }],
      [{ password: 'ALL-UPPER-CASE-1' }, { password: 'password_needs_lower' }],
      [{ password: 'No-Digit-Here' }, { password: 'password_needs_digit' }],
      [{ password: 'Password1' }, { password: 'password_common' }],
      [{ password: `Aa1${'x'.repeat(126)}` }, { password: 'password_too_long' }],
      [{ firstName: 'Zahra\r\nBcc: x' }, { firstName: 'invalid_text' }],
    ] as const
    for (const [more, fields] of wrong) {
      const { status, error } = await world.call('accounts.register', { ...form, ...more })
      expect([status, error.code, error.fields]).toEqual([400, 'invalid_registration', fields])
    }
    expect(await world.db.$count(users)).toBe(0)
  })
})

describe('the verification link', () => {
  test('AUTH-02 expires in 24 hours; then a new one is sent by signing in', async ({ world }) => {
    await world.call('accounts.register', form)
    const token = await world.mails.linkToken(email)
    world.clock.advance({ hours: 24 })
    const expired = await world.call('accounts.verifyEmail', { token })
    expect([expired.status, expired.error.message]).toEqual([400, 'Verification token has expired'])
    const pilgrim = await account(world)
    expect((await world.call('accounts.resendVerification', {}, { as: pilgrim })).status).toBe(200)
    const renewed = await world.mails.linkToken(email)
    expect((await world.call('accounts.verifyEmail', { token: renewed })).status).toBe(200)
  })

  test('AUTH-02 opened twice it says success again; missing or unknown it says so', async ({ world }) => {
    await world.call('accounts.register', form)
    const token = await world.mails.linkToken(email)
    expect((await world.call('accounts.verifyEmail', { token })).status).toBe(200)
    expect((await world.call('accounts.verifyEmail', { token })).status).toBe(200)
    expect((await world.call('accounts.verifyEmail', {})).error.message).toBe('Verification token required')
    const unknown = await world.call('accounts.verifyEmail', { token: 'x'.repeat(43) })
    expect([unknown.status, unknown.error.message]).toEqual([400, 'Invalid verification token'])
  })

  test('AUTH-02 grants no session', async ({ world }) => {
    await world.call('accounts.register', form)
    const reply = await world.call('accounts.verifyEmail', { token: await world.mails.linkToken(email) })
    expect(reply.cookies.map(({ name }) => name)).toEqual(['qafila_proof'])
    expect(await world.db.$count(sessions)).toBe(0)
  })

  test('AUTH-20 a new link for a verified address is refused, and at most three an hour are sent', async ({
    world,
  }) => {
    const verified = await world.user()
    const refused = await world.call('accounts.resendVerification', {}, { as: verified })
    expect([refused.status, refused.error.code]).toEqual([409, 'email_already_verified'])
    const pilgrim = await world.user({ emailVerified: false })
    const statuses: number[] = []
    for (let index = 0; index < 4; index++)
      statuses.push((await world.call('accounts.resendVerification', {}, { as: pilgrim })).status)
    expect(statuses).toEqual([200, 200, 200, 429])
  })
})
