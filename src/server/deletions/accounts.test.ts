import { createHmac } from 'node:crypto'
import { describe, expect } from 'vitest'
import { externalIdentities, users } from '#server/accounts/core/tables.ts'
import { browserHeaders } from '#test/actions/calls.ts'
import { password } from '#test/factories.ts'
import { findDeletionLink, runJob } from '#test/scenes/deletions.ts'
import { test as base, type World } from '#test/world.ts'
import { deletionRequests } from './tables.ts'

const secret = 'the-secret-of-our-app-at-facebook'
const test = base.extend<{ world: World }>({
  world: async ({ open }, use) =>
    use(await open({ env: { FACEBOOK_APP_ID: '77', FACEBOOK_APP_SECRET: secret } })),
})
const rows = (world: World) => world.db.select().from(deletionRequests)

describe('AUTH-15 deleting the account in the profile', () => {
  test('AUTH-15 requires the password, signs out everywhere and emails a link to cancel', async ({
    world,
  }) => {
    const user = await world.user({ email: 'zahra@example.com', language: 'ur' })
    const elsewhere = await world.as(user)
    const { body: here, cookies } = await world.signIn(user, { headers: browserHeaders })
    const headers = { ...browserHeaders, authorization: `Bearer ${here.token}` }
    const options = {
      headers,
      cookies: Object.fromEntries(cookies.map(({ name, value }) => [name, value])),
    }
    for (const input of [{}, { password: 'Wrong-Password-1' }]) {
      const refused = await world.call('deletions.ofAccount', input, options)
      expect([refused.status, refused.error.code]).toEqual([400, 'current_password_incorrect'])
    }
    const { status, body, cookies: removed } = await world.call('deletions.ofAccount', { password }, options)
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ status: 'scheduled', dueAt: '2026-11-22T09:00:00.000Z' }),
    ])
    expect(removed.map(({ name, maxAge }) => [name, maxAge]).sort()).toEqual([
      ['auth_token', 0],
      ['qafila_binding', 0],
    ])
    for (const gone of [headers, elsewhere])
      expect((await world.call('accounts.currentUser', {}, { headers: gone })).status).toBe(401)
    expect((await world.signIn(user)).error.code).toBe('account_disabled')
    const [mail, ...more] = await world.mails.deliver()
    expect([mail?.subject, more]).toEqual(['آپ کا ڈیٹا \u206823 نومبر\u2069 تک حذف ہو جائے گا', []])
    const link = await findDeletionLink(world, user.email)
    expect(link.code).toBe(body.code)
    await world.call('deletions.cancel', link)
    expect((await world.signIn(user)).status).toBe(200)
  })

  test('AUTH-15 allows ten wrong passwords in a quarter of an hour', async ({ world }) => {
    const user = await world.user()
    const attempt = (given: string) => world.call('deletions.ofAccount', { password: given }, { as: user })
    for (let count = 0; count < 10; count++) expect((await attempt('Wrong-1')).status).toBe(400)
    expect((await attempt(password)).status).toBe(429)
    world.clock.advance({ minutes: 15 })
    expect((await attempt(password)).status).toBe(200)
  })

  test('AUTH-15 needs no password where there is none', async ({ world }) => {
    const user = await world.user({ passwordHash: null, authProvider: 'google' })
    expect((await world.call('deletions.ofAccount', {}, { as: user })).body.status).toBe('scheduled')
  })

  test('AUTH-15 refers companies and admins to support', async ({ world }) => {
    const admin = await world.user({ role: 'admin' })
    for (const who of [admin, await world.organizer(), await world.organizer({ isVerified: false })]) {
      const refused = await world.call('deletions.ofAccount', { password }, { as: who })
      expect([refused.status, refused.error.code]).toEqual([409, 'account_needs_support'])
    }
    expect(await rows(world)).toEqual([])
  })

  test('AUTH-15 two at once are one request', async ({ world }) => {
    const user = await world.user()
    const headers = await world.as(user)
    const ask = () => world.call('deletions.ofAccount', { password }, { headers })
    const codes = (await Promise.all([ask(), ask(), ask()])).flatMap(({ status, body }) =>
      status === 200 ? [body.code] : [],
    )
    expect(new Set(codes).size).toBe(1)
    expect((await rows(world)).length).toBe(1)
  })
})

describe('AUTH-15 Facebook’s callback', () => {
  /** Where the clock of the tests stands. */
  const nine = Date.parse('2026-11-21T09:00:00Z') / 1000
  const encode = (claims: unknown) => Buffer.from(JSON.stringify(claims)).toString('base64url')
  const sign = (payload: string, key = secret) =>
    createHmac('sha256', key).update(payload).digest('base64url')
  const signedRequest = (userId: string, key = secret, issued_at: unknown = nine) => {
    const payload = encode({ algorithm: 'HMAC-SHA256', user_id: userId, issued_at })
    return `${sign(payload, key)}.${payload}`
  }
  /** As Facebook sends it: a form. */
  const callback = async (world: World, signed_request: string) => {
    const answered = await world.app.inject({
      method: 'POST',
      url: '/api/auth/facebook/data-deletion',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ signed_request }).toString(),
    })
    return { status: answered.statusCode, body: answered.json(), changed: answered.headers['x-changed'] }
  }
  const withFacebook = async (world: World, userId: string) => {
    await world.db
      .insert(externalIdentities)
      .values({ provider: 'facebook', subject: '4711', userId, linkedAt: world.clock.now() })
  }

  test('AUTH-15 schedules the data of a known person, once, and says where to check', async ({ world }) => {
    const user = await world.user({ email: 'zahra@example.com' })
    await withFacebook(world, user.id)
    const headers = await world.as(user)
    const { status, body, changed } = await callback(world, signedRequest('4711'))
    expect(changed).toBe('deletions accounts sessions')
    const code = body.confirmation_code
    expect([status, body]).toEqual([
      200,
      { url: `http://qafila.test/facebook-data-deletion/status/${code}`, confirmation_code: code },
    ])
    expect((await world.call('deletions.get', { code })).body.status).toBe('scheduled')
    expect((await world.call('accounts.currentUser', {}, { headers })).status).toBe(401)
    const again = await Promise.all([1, 2].map(() => callback(world, signedRequest('4711'))))
    expect(again.map((reply) => reply.body)).toEqual([body, body])
    expect(await rows(world)).toMatchObject([
      { source: 'facebook', userId: user.id, providerUserId: '4711', email: user.email },
    ])
    world.clock.advance({ hours: 24 })
    await runJob(world, 'carry-out-deletions')
    expect((await world.call('deletions.get', { code })).body.status).toBe('done')
    expect(await world.db.select().from(users)).toEqual([])
  })

  test('AUTH-15 is done right away for an unknown person', async ({ world }) => {
    const { body } = await callback(world, signedRequest('999'))
    const { body: shown } = await world.call('deletions.get', { code: body.confirmation_code })
    expect(shown).toMatchObject({ status: 'done', doneAt: '2026-11-21T09:00:00.000Z' })
    expect(JSON.stringify(await rows(world))).not.toContain('999"')
  })

  test('AUTH-15 leaves a company’s account to support', async ({ world }) => {
    const { userId } = await world.organizer()
    await withFacebook(world, userId)
    const { body } = await callback(world, signedRequest('4711'))
    expect((await world.call('deletions.get', { code: body.confirmation_code })).body.status).toBe(
      'with_support',
    )
    expect((await callback(world, signedRequest('4711'))).body).toEqual(body)
    expect((await world.mails.deliver()).map(({ to }) => to)).toEqual(['support@qafila.example'])
  })

  test('AUTH-15 trusts only what Facebook signed', async ({ world }) => {
    const user = await world.user()
    await withFacebook(world, user.id)
    const good = encode({ algorithm: 'HMAC-SHA256', user_id: '4711', issued_at: nine })
    const other = encode({ algorithm: 'HMAC-SHA1', user_id: '4711', issued_at: nine })
    const nameless = encode({ algorithm: 'HMAC-SHA256', issued_at: nine })
    const forged = [
      signedRequest('4711', 'another secret'),
      `${sign(good)}.${encode({ algorithm: 'HMAC-SHA256', user_id: '4712', issued_at: nine })}`,
      `${sign(good).slice(0, -2)}.${good}`,
      `.${good}`,
      good,
      `${sign(good)}.`,
      `${sign(good)}.${good}.${good}`,
      `${sign(other)}.${other}`,
      `${sign(nameless)}.${nameless}`,
      `${sign('bm90IGpzb24')}.bm90IGpzb24`,
      `${sign(encode(null))}.${encode(null)}`,
      '',
      '\u0000',
    ]
    for (const text of forged) {
      const { status, body } = await callback(world, text)
      expect([text, status, body.code]).toEqual([text, 400, 'signed_request_invalid'])
    }
    expect(await rows(world)).toEqual([])
    expect((await callback(world, `${sign(good)}.${good}`)).status).toBe(200)
  })

  test('AUTH-15 a request is valid for five minutes, and at most a minute ahead of our clock', async ({
    world,
  }) => {
    const statusAt = async (issuedAt: unknown) =>
      (await callback(world, signedRequest('999', secret, issuedAt))).status
    const times = [nine - 301, nine - 300, nine + 60, nine + 61, String(nine), nine + 0.5, null]
    const statuses = []
    for (const time of times) statuses.push(await statusAt(time))
    expect(statuses).toEqual([400, 200, 200, 400, 400, 400, 400])
    expect(await rows(world)).toHaveLength(2)
  })

  test('AUTH-15 one from before the account was linked concerns an earlier link', async ({ world }) => {
    const user = await world.user()
    world.clock.advance({ seconds: 120 })
    await withFacebook(world, user.id)
    const before = await callback(world, signedRequest('4711', secret, nine + 119))
    expect([before.status, before.body.code]).toEqual([400, 'signed_request_invalid'])
    expect(await rows(world)).toEqual([])
    expect((await callback(world, signedRequest('4711', secret, nine + 120))).status).toBe(200)
  })

  base('AUTH-15 answers nobody where Facebook is not set up', async ({ world }) => {
    const { status, body } = await callback(world, signedRequest('4711'))
    expect([status, body.code]).toEqual([503, 'provider_off'])
  })
})
