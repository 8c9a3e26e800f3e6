import { describe, expect } from 'vitest'
import { users } from '#server/accounts/core/tables.ts'
import { hashSecret } from '#server/machine/secrets/secrets.ts'
import { findDeletionLink, runJob } from '#test/scenes/deletions.ts'
import { test, type World } from '#test/world.ts'
import { deletionRequests } from './tables.ts'

const email = 'zahra@example.com'
const stored = async (world: World) => (await world.db.select().from(deletionRequests))[0]
const isActive = async (world: World) => (await world.db.select().from(users)).map((user) => user.isActive)

describe('AUTH-15 requesting a deletion on the public page', () => {
  test('AUTH-15 stores the request, emails its link in the language of the reader, and touches nothing', async ({
    world,
  }) => {
    const user = await world.user({ email })
    const headers = await world.as(user)
    const form = { email: ' Zahra@Example.com ', providerUserId: '1234', reason: 'No longer travelling' }
    const reply = await world.call('deletions.request', form, { headers: { 'accept-language': 'ar' } })
    expect([reply.status, reply.body.success]).toEqual([202, true])
    expect(await stored(world)).toMatchObject({
      source: 'form',
      status: 'unconfirmed',
      email,
      providerUserId: '1234',
      reason: form.reason,
      language: 'ar',
      userId: null,
      deactivated: false,
      confirmedAt: null,
      dueAt: null,
    })
    const [mail] = await world.mails.deliver()
    const { code, token } = await findDeletionLink(world, email)
    expect(code).toMatch(/^[\w-]{16}$/)
    expect((await stored(world))?.tokenHash).toBe(hashSecret(token))
    expect(mail?.subject).toBe('للتأكيد: حذف بياناتك')
    expect(mail?.text).toContain(
      `http://qafila.test/facebook-data-deletion/status/${code}?token=${token}&lang=ar`,
    )
    // Text typed by a stranger is not sent to the address in our name.
    expect(mail?.text).not.toContain(form.reason)
    expect((await world.call('accounts.currentUser', {}, { headers })).status).toBe(200)
  })

  test('AUTH-15 answers and works alike for an address without any data', async ({ world }) => {
    await world.user({ email })
    const known = await world.call('deletions.request', { email })
    const unknown = await world.call('deletions.request', { email: 'nobody@example.com' })
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    const mails = await world.mails.deliver()
    expect(mails.map(({ to, template }) => [to, template]).sort()).toEqual([
      ['nobody@example.com', 'confirm-deletion'],
      [email, 'confirm-deletion'],
    ])
  })

  test('AUTH-15 emails an address three links a day, and accepts ten requests an hour from one network', async ({
    world,
  }) => {
    const ask = (to: string, ip: string) => world.call('deletions.request', { email: to }, { ip })
    for (const ip of ['10.0.0.1', '10.0.0.2', '10.0.0.3']) expect((await ask(email, ip)).status).toBe(202)
    expect((await ask(email.toUpperCase(), '10.0.0.4')).status).toBe(202)
    expect(await world.mails.deliver()).toHaveLength(3)
    world.clock.advance({ hours: 24 })
    expect((await ask(email, '10.0.0.4')).status).toBe(202)
    expect(await world.mails.deliver()).toHaveLength(4)
    for (let count = 0; count < 10; count++)
      expect((await ask(`person-${count}@example.com`, '10.0.0.9')).status).toBe(202)
    expect((await ask('person-11@example.com', '10.0.0.9')).status).toBe(429)
  })

  test('AUTH-15 the code alone shows the state of a request, and nothing about the person', async ({
    world,
  }) => {
    await world.call('deletions.request', { email, reason: 'PRIVATE-reason' })
    const { code } = await findDeletionLink(world, email)
    const { body } = await world.call('deletions.get', { code })
    expect(body).toEqual({
      code,
      status: 'unconfirmed',
      requestedAt: '2026-11-21T09:00:00.000Z',
      confirmedAt: null,
      dueAt: null,
      doneAt: null,
    })
    const unknown = await world.call('deletions.get', { code: 'x'.repeat(16) })
    expect([unknown.status, unknown.error.code]).toEqual([404, 'deletion_not_found'])
  })
})

describe('AUTH-15 confirming with the emailed link', () => {
  const ask = async (world: World, to = email) => {
    await world.call('deletions.request', { email: to })
    return findDeletionLink(world, to)
  }

  test('AUTH-15 deactivates the account right away and says when everything will be deleted', async ({
    world,
  }) => {
    // Whoever opens the link reads the mailbox: that proves an unverified address too, in any case.
    const user = await world.user({ email: 'Zahra@Example.com', emailVerified: false })
    const other = await world.user()
    const [headers, othersHeaders] = [await world.as(user), await world.as(other)]
    const link = await ask(world)
    const { status, body } = await world.call('deletions.confirm', link)
    expect([status, body]).toEqual([
      200,
      {
        code: link.code,
        status: 'scheduled',
        requestedAt: '2026-11-21T09:00:00.000Z',
        confirmedAt: '2026-11-21T09:00:00.000Z',
        dueAt: '2026-11-22T09:00:00.000Z',
        doneAt: null,
      },
    ])
    expect((await world.call('accounts.currentUser', {}, { headers })).status).toBe(401)
    expect((await world.signIn(user)).error.code).toBe('account_disabled')
    expect((await world.call('accounts.currentUser', {}, { headers: othersHeaders })).status).toBe(200)
    const mail = (await world.mails.deliver()).find(({ template }) => template === 'deletion-scheduled')
    expect([mail?.to, mail?.text]).toEqual([email, expect.stringContaining('Monday, November 23, 2026')])
    expect(mail?.text).toContain(`/status/${link.code}?token=${link.token}&lang=en`)
    // Once more answers the same, and mails nothing more.
    expect((await world.call('deletions.confirm', link)).body).toEqual(body)
    expect((await world.mails.deliver()).length).toBe(2)
  })

  test('AUTH-15 works for a person without an account', async ({ world }) => {
    const { body } = await world.call('deletions.confirm', await ask(world))
    expect(body.status).toBe('scheduled')
    expect(await stored(world)).toMatchObject({ userId: null, deactivated: false })
  })

  test('AUTH-15 rejects a wrong secret, a link of yesterday and an unknown code', async ({ world }) => {
    await world.user({ email })
    const link = await ask(world)
    const wrong = { ...link, token: 'x'.repeat(43) }
    for (const name of ['deletions.confirm', 'deletions.cancel'] as const) {
      const refused = await world.call(name, wrong)
      expect([refused.status, refused.error.code]).toEqual([400, 'deletion_link_invalid'])
      const unknown = await world.call(name, { ...link, code: 'x'.repeat(16) })
      expect([unknown.status, unknown.error.code]).toEqual([404, 'deletion_not_found'])
    }
    world.clock.advance({ hours: 24 })
    for (const name of ['deletions.confirm', 'deletions.cancel'] as const)
      expect((await world.call(name, link)).error.code).toBe('deletion_link_invalid')
    expect((await world.call('deletions.get', link)).body.status).toBe('expired')
    expect(await isActive(world)).toEqual([true])
  })

  test.for(['organizer', 'admin'])(
    'AUTH-15 leaves the account of an %s to support',
    async (role, { world }) => {
      const { userId } =
        role === 'admin'
          ? { userId: (await world.user({ email, role: 'admin' })).id }
          : await world.organizer({ userId: (await world.user({ email })).id })
      const headers = await world.as({ id: userId })
      const link = await ask(world)
      const { body } = await world.call('deletions.confirm', link)
      expect([body.status, body.dueAt]).toEqual(['with_support', null])
      expect((await world.call('deletions.confirm', link)).body).toEqual(body)
      expect((await world.call('accounts.currentUser', {}, { headers })).status).toBe(200)
      const mails = await world.mails.deliver()
      const [told, ...more] = mails.filter(({ template }) => template !== 'confirm-deletion')
      expect([told?.to, told?.template, more]).toEqual(['support@qafila.example', 'deletion-support', []])
      expect(told?.text).toContain(link.code)
      expect(told?.text).toContain('http://qafila.test/admin')
      expect(told?.text).not.toContain(email)
      world.clock.advance({ hours: 100 })
      await runJob(world, 'carry-out-deletions')
      expect(await isActive(world)).toContain(true)
      expect((await world.call('deletions.cancel', link)).body.status).toBe('cancelled')
    },
  )
})
