import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { locales } from '#i18n/locales.ts'
import { auditLog } from '#server/machine/data/tables.ts'
import { emails } from '#server/machine/mail/tables.ts'
import { companyRequest } from '#test/factories.ts'
import { test, type World } from '#test/world.ts'

/** A company that waits for a decision, and the calls of its owner and of an admin. */
async function waiting(world: World) {
  const admin = await world.user({ role: 'admin' })
  const owner = await world.organizer({
    isVerified: false,
    companyName: 'Safar',
    updatedAt: world.clock.now(),
  })
  const { id } = owner
  const decide = async (isVerified: boolean, reason?: string | null) =>
    world.call('admin.verifyOrganizer', { id, isVerified, reason }, { as: admin })
  const states = async () => {
    const found: string[] = []
    for (const state of ['verified', 'pending', 'rejected'] as const)
      if ((await world.call('admin.organizers', { state }, { as: admin })).body.total > 0) found.push(state)
    return found
  }
  const ask = async () => world.call('organizers.askVerification', { id }, { as: owner })
  const edit = async (as: { id: string } | { userId: string }, fields: object = {}) =>
    world.call('organizers.update', { id, ...companyRequest(fields) }, { as })
  const deeds = async () =>
    (await world.db.select().from(auditLog).orderBy(auditLog.id)).map(({ action }) => action)
  return { admin, owner, decide, states, ask, edit, deeds }
}

describe('a rejected organizer', () => {
  test('ADM-06 leaves the list of waiting ones, sees the decision with its reason, and keeps its profile', async ({
    world,
  }) => {
    const { owner, admin, decide, states } = await waiting(world)
    expect(await states()).toEqual(['pending'])
    const { status, body } = await decide(false, 'Please send your licence.')
    expect([status, body.rejectedAt]).toEqual([200, world.clock.now().toISOString()])
    expect(await states()).toEqual(['rejected'])
    const own = await world.call('organizers.ofUser', { userId: owner.userId }, { as: owner })
    expect(own.body).toMatchObject({ isVerified: false, rejectionReason: 'Please send your licence.' })
    expect(await world.db.select().from(auditLog).orderBy(auditLog.id)).toMatchObject([
      {
        action: 'organizer.rejected',
        actorId: admin.id,
        entityId: owner.id,
        before: { rejectionReason: null },
        after: { rejectionReason: 'Please send your licence.' },
      },
    ])
    const approved = await decide(true)
    expect(approved.body).toMatchObject({ isVerified: true, rejectedAt: null, rejectionReason: null })
    expect(await states()).toEqual(['verified'])
  })

  test.for(locales)(
    'ADM-06 is notified in %s of the reason, and what it can do',
    async (locale, { world }) => {
      const admin = await world.user({ role: 'admin' })
      const user = await world.user({ role: 'organizer', language: locale })
      const { id } = await world.organizer({ userId: user.id, isVerified: false, companyName: 'Safar' })
      const reason = 'No licence yet.\n<b>Write</b> to us & we help.'
      await world.call('admin.verifyOrganizer', { id, isVerified: false, reason }, { as: admin })
      const [mail, ...others] = await world.mails.deliver()
      const t = translator(locale)
      expect(others).toEqual([])
      expect(mail).toMatchObject({
        to: user.email,
        template: 'organizer-rejected',
        subject: t('emails.rejected.subject', { company: 'Safar' }),
      })
      for (const text of [
        t('emails.rejected.text', { company: 'Safar' }),
        t('emails.rejected.next'),
        'No licence yet.',
        `http://qafila.test/organizer-dashboard?lang=${locale}`,
      ])
        expect(mail?.text).toContain(text)
      expect(mail?.html).toContain('&lt;b&gt;Write&lt;/b&gt; to us &amp; we help.')
    },
  )

  test('ADM-06 that loses the verification is notified; the same decision again sends no email', async ({
    world,
  }) => {
    const { decide, deeds } = await waiting(world)
    await decide(true)
    for (const reason of ['Your licence has run out.', 'Your licence has run out.', null, ''])
      expect((await decide(false, reason)).status).toBe(200)
    await Promise.all([decide(false), decide(false)])
    const mails = (await world.mails.deliver()).filter(({ template }) => template === 'organizer-rejected')
    const t = translator('en')
    expect(mails.length).toBe(2)
    const takenBack = t('emails.rejected.unverified', { company: 'Safar' })
    expect(mails.filter(({ text }) => text.includes(takenBack)).length).toBe(1)
    expect(mails.filter(({ text }) => text.includes(t('emails.rejected.reason'))).length).toBe(1)
    expect(await deeds()).toEqual(['organizer.approved', 'organizer.unverified', 'organizer.rejected'])
  })

  test('ORG-02 applies again once it has changed its profile, and is back among the waiting ones', async ({
    world,
  }) => {
    const { owner, admin, decide, states, ask, edit, deeds } = await waiting(world)
    const decided = (await decide(false)).body
    expect((await ask()).error.code).toBe('profile_unchanged')
    world.clock.advance({ hours: 1 })
    // An admin's change is not the company's answer, and neither is saving without a change.
    await edit(admin)
    await edit(owner)
    expect((await ask()).error.message).toBe('Please edit your profile before you ask for a new review')
    expect((await edit(owner, { description: 'Licensed since 2011.' })).body.updatedAt).toBe(
      world.clock.now().toISOString(),
    )
    const { status, body } = await ask()
    expect([status, body.rejectedAt, body.rejectionReason]).toEqual([200, null, null])
    expect(await states()).toEqual(['pending'])
    expect([(await ask()).status, decided.rejectedAt]).toEqual([200, '2026-11-21T09:00:00.000Z'])
    expect(await deeds()).toEqual(['organizer.rejected', 'organizer.updated', 'organizer.asked_again'])
    await decide(false)
    expect(await world.db.$count(emails, eq(emails.template, 'organizer-rejected'))).toBe(2)
  })

  test('FND-16 only the company itself applies, and only so often', async ({ world }) => {
    const { owner, admin, decide } = await waiting(world)
    await decide(false)
    const ask = (as: { id: string } | { userId: string }, id = owner.id) =>
      world.call('organizers.askVerification', { id }, { as })
    expect((await ask(admin)).error.code).toBe('organizer_update_unauthorized')
    for (const id of [owner.id, crypto.randomUUID(), 'nobody'])
      expect((await ask(await world.organizer(), id)).error.code).toBe('organizer_not_found')
    for (let count = 0; count < 10; count++) expect((await ask(owner)).status).toBe(409)
    expect((await ask(owner)).error.code).toBe('too_many_attempts')
  })
})
