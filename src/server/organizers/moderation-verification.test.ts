import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { locales } from '#i18n/locales.ts'
import { auditLog } from '#server/machine/data/tables.ts'
import { emails } from '#server/machine/mail/tables.ts'
import { isEmbedded } from '#test/databases.ts'
import { tripRequest } from '#test/factories.ts'
import { test, type World } from '#test/world.ts'
import { organizers } from './tables.ts'

async function verifying(world: World) {
  const admin = await world.user({ role: 'admin' })
  const verify = (id: string, isVerified: boolean, more: object = {}) =>
    world.call('admin.verifyOrganizer', { id, isVerified, ...more }, { as: admin })
  return { admin, verify }
}

/** The secret of a new verification link. */
async function verificationToken(world: World, user: { id: string; email: string }): Promise<string> {
  await world.call('accounts.resendVerification', {}, { as: user })
  const mail = (await world.mails.deliver()).findLast(({ to }) => to === user.email)
  const [, token = ''] = /verify-email\?token=([\w-]+)/.exec(mail?.text ?? '') ?? []
  return token
}

describe('the verification of an organizer', () => {
  test('ORG-02 FND-13 PATCH /api/admin/organizers/{id}/verify: from sign-up to the first trip', async ({
    world,
  }) => {
    const { verify } = await verifying(world)
    const pending = await world.organizer({ isVerified: false, companyName: 'Safar' })
    const publish = () =>
      world.call('trips.create', { organizerId: pending.id, ...tripRequest() }, { as: pending })
    const listed = async () => (await world.call('organizers.list')).body.map(({ id }) => id)
    expect([(await publish()).status, await listed()]).toEqual([403, []])
    const { status, body } = await verify(pending.id, true)
    expect([status, body.isVerified, body.verificationBadges]).toEqual([
      200,
      true,
      ['travel_license', 'safety_certified'],
    ])
    expect([(await publish()).status, await listed()]).toEqual([201, [pending.id]])
    expect((await verify(pending.id, false)).body).toMatchObject({
      isVerified: false,
      verificationBadges: [],
    })
    expect([(await publish()).status, await listed()]).toEqual([403, []])
  })

  test('ORG-02 gives the badges that are named, and removes all with the verification', async ({ world }) => {
    const { verify } = await verifying(world)
    const { id } = await world.organizer({ isVerified: false })
    const badges = { verificationBadges: ['travel_license'] }
    expect((await verify(id, true, badges)).body.verificationBadges).toEqual(['travel_license'])
    expect((await verify(id, false, badges)).body.verificationBadges).toEqual([])
  })

  test.for(locales)(
    'ORG-02 an approval is emailed in %s, the language of the account',
    async (locale, { world }) => {
      const { verify } = await verifying(world)
      const user = await world.user({ role: 'organizer', language: locale })
      const { id } = await world.organizer({ userId: user.id, isVerified: false, companyName: 'Safar' })
      await verify(id, true)
      const [mail] = await world.mails.deliver()
      expect(mail).toMatchObject({
        to: user.email,
        template: 'organizer-approved',
        subject: translator(locale)('emails.approved.subject', { company: 'Safar' }),
      })
      expect(mail?.html).toContain(`lang="${locale}"`)
      expect(mail?.text).toContain(`http://qafila.test/organizer-dashboard?lang=${locale}`)
      // How to sign in, with the account's own address.
      expect(mail?.text).toContain(user.email)
      expect(mail?.text.replaceAll(/[\u2066-\u2069]/g, '')).toContain(
        translator(locale)('emails.approved.signIn', { email: user.email }).replaceAll(
          /[\u2066-\u2069]/g,
          '',
        ),
      )
    },
  )

  test('ORG-02 is emailed once, when it is new, to an existing account, and follows the verified address', async ({
    world,
  }) => {
    const { verify } = await verifying(world)
    const orphan = await world.organizer({ isVerified: false })
    await world.db.update(organizers).set({ userId: null }).where(eq(organizers.id, orphan.id))
    const already = await world.organizer()
    for (const { id } of [orphan, already]) expect((await verify(id, true)).status).toBe(200)
    expect((await verify(orphan.id, false)).status).toBe(200)
    expect(await world.db.$count(emails)).toBe(0)
    const user = await world.user({ role: 'organizer', emailVerified: false })
    const { id } = await world.organizer({ userId: user.id, isVerified: false })
    await Promise.all([verify(id, true), verify(id, true), verify(id, true)])
    expect(await world.mails.deliver()).toEqual([])
    const token = await verificationToken(world, user)
    for (let times = 0; times < 2; times++)
      expect((await world.call('accounts.verifyEmail', { token })).status).toBe(200)
    const mails = await world.mails.deliver()
    expect(mails.filter(({ template }) => template === 'organizer-approved').map(({ to }) => to)).toEqual([
      user.email,
    ])
  })

  test('ORG-02 an address that is verified before the decision gets no email about it', async ({ world }) => {
    const user = await world.user({ role: 'organizer', emailVerified: false })
    await world.organizer({ userId: user.id, isVerified: false })
    await world.call('accounts.verifyEmail', { token: await verificationToken(world, user) })
    const mails = await world.mails.deliver()
    expect(mails.filter(({ template }) => template === 'organizer-approved')).toEqual([])
  })

  test('ORG-02 each action is in the audit log with its author and the old values', async ({ world }) => {
    const { admin, verify } = await verifying(world)
    const { id } = await world.organizer({ isVerified: false })
    await verify(id, true)
    world.clock.advance({ minutes: 5 })
    await verify(id, false)
    const deed = { actorId: admin.id, entity: 'organizer', entityId: id }
    const [yes, no] = [{ isVerified: true }, { isVerified: false }]
    expect(await world.db.select().from(auditLog).orderBy(auditLog.id)).toMatchObject([
      { ...deed, action: 'organizer.approved', before: no, after: yes },
      { ...deed, action: 'organizer.unverified', before: yes, after: no, happenedAt: world.clock.now() },
    ])
  })

  test('ORG-02 an unknown organizer is not found, and nothing is written', async ({ world }) => {
    const { verify } = await verifying(world)
    for (const id of [crypto.randomUUID(), 'nobody']) {
      const { status, error } = await verify(id, true)
      expect([status, error.message]).toEqual([404, 'Organizer not found'])
    }
    expect(await world.db.$count(auditLog)).toBe(0)
  })

  test.skipIf(isEmbedded)('FND-19 another process shows the approval too', async ({ world, open }) => {
    const second = await open({ database: world.database })
    const { verify } = await verifying(world)
    const pending = await world.organizer({ isVerified: false })
    const trip = await world.trip({ organizerId: pending.id, tags: ['Verified'] })
    const seen = async () => [
      (await second.call('trips.get', { id: trip.id })).body.organizer.isVerified,
      (await second.call('trips.search', { tags: 'Verified' })).body.total,
    ]
    expect(await seen()).toEqual([false, 0])
    await verify(pending.id, true)
    await expect.poll(seen).toEqual([true, 1])
  })
})
