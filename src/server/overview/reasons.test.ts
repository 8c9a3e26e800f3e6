import { describe, expect } from 'vitest'
import { organizers } from '#server/organizers/tables.ts'
import { test, type World } from '#test/world.ts'

async function createDesk(world: World) {
  const admin = await world.user({ role: 'admin' })
  const log = async () => {
    const { body } = await world.call('admin.auditLog', {}, { as: admin })
    return body.entries
  }
  return { admin, log }
}

describe('reasons of admins', () => {
  test('FIX-25 a company and a review go with a reason, which the log keeps; without one our calls remove nothing', async ({
    world,
  }) => {
    const { admin, log } = await createDesk(world)
    const company = await world.organizer({ companyName: 'Safar' })
    const review = await world.review()
    for (const reason of ['', '   ', undefined, 'x'.repeat(1001), 7]) {
      const refused = [
        await world.call('admin.removeOrganizer', { id: company.id, reason } as never, { as: admin }),
        await world.call('admin.removeReview', { id: review.id, reason } as never, { as: admin }),
      ]
      expect(refused.map(({ status, error }) => [status, Object.keys(error.fields ?? {})])).toEqual([
        [400, ['reason']],
        [400, ['reason']],
      ])
    }
    expect(await log()).toEqual([])
    expect(await world.db.$count(organizers)).toBe(2)
    const reason = 'Asked for by its owner.\nBy telephone.'
    await world.call('admin.removeOrganizer', { id: company.id, reason }, { as: admin })
    await world.call('admin.removeReview', { id: review.id, reason: 'It names a person.' }, { as: admin })
    const kept = (await log()).map((entry) => [entry.action, entry.reason, entry.subject !== undefined])
    expect(kept).toEqual([
      ['review.deleted', 'It names a person.', true],
      ['organizer.deleted', reason, true],
    ])
  })

  test('FIX-25 FIX-27 the specified calls work as ever without a reason, and the log has none', async ({
    world,
  }) => {
    const { admin, log } = await createDesk(world)
    const company = await world.organizer({ isVerified: false })
    const review = await world.review()
    const badges = ['travel_license', 'safety_certified']
    const approved = await world.call(
      'admin.verifyOrganizer',
      { id: company.id, isVerified: true, verificationBadges: badges },
      { as: admin },
    )
    expect([approved.status, approved.body.verificationBadges]).toEqual([200, badges])
    expect((await world.call('admin.deleteOrganizer', { id: company.id }, { as: admin })).status).toBe(200)
    expect((await world.call('admin.deleteReview', { id: review.id }, { as: admin })).status).toBe(200)
    expect((await log()).map(({ action, reason }) => [action, reason])).toEqual([
      ['review.deleted', null],
      ['organizer.deleted', null],
      ['organizer.approved', null],
    ])
  })

  test('FIX-27 an approval keeps what was seen and why, in the log alone; a rejection’s reason is the organizer’s', async ({
    world,
  }) => {
    const { admin, log } = await createDesk(world)
    const seen = await world.organizer({ isVerified: false })
    const known = await world.organizer({ isVerified: false })
    const verify = (id: string, more: object) =>
      world.call('admin.verifyOrganizer', { id, isVerified: true, ...more }, { as: admin })
    const one = await verify(seen.id, {
      verificationBadges: ['travel_license'],
      seenDocuments: ['travel_license'],
      reason: 'Licence 1204/26.',
    })
    const other = await verify(known.id, { verificationBadges: [], reason: 'Known since 2009.' })
    expect([one.body.verificationBadges, other.body.verificationBadges]).toEqual([['travel_license'], []])
    for (const { body } of [one, other]) expect(body.rejectionReason).toBeNull()
    expect((await log()).map(({ reason, after }) => [reason, after?.seenDocuments])).toEqual([
      ['Known since 2009.', undefined],
      ['Licence 1204/26.', ['travel_license']],
    ])
    expect((await verify(seen.id, { seenDocuments: ['passport'] })).status).toBe(400)
    const rejected = await world.call(
      'admin.verifyOrganizer',
      { id: seen.id, isVerified: false, reason: 'Expired.' },
      { as: admin },
    )
    expect(rejected.body.rejectionReason).toBe('Expired.')
    expect((await log())[0]).toMatchObject({ action: 'organizer.unverified', reason: null })
    for (const { text } of await world.mails.deliver()) expect(text).not.toMatch(/1204\/26|since 2009/)
  })

  test('FIX-27 FIX-24 the edit of a company decides with the same reason and badges', async ({ world }) => {
    const { admin, log } = await createDesk(world)
    const { id } = await world.organizer({ isVerified: false, companyName: 'Safar' })
    const edit = (fields: object) => world.call('admin.updateOrganizer', { id, ...fields }, { as: admin })
    const decision = {
      isVerified: true,
      verificationBadges: ['safety_certified'],
      seenDocuments: ['safety_certified'],
      reason: 'Seen at the office.',
    }
    const { body } = await edit({ companyName: 'Safar Tours', ...decision })
    expect([body.isVerified, body.companyName, body.verificationBadges]).toEqual([
      true,
      'Safar Tours',
      ['safety_certified'],
    ])
    expect((await log()).map(({ action, reason }) => [action, reason])).toEqual([
      ['organizer.approved', 'Seen at the office.'],
      ['organizer.updated', null],
    ])
    // A reason alone changes nothing.
    expect((await edit({ reason: 'Why not.' })).status).toBe(400)
  })
})

describe('who waits', () => {
  test('FIX-25 the longest waiting is first; who asked again after a rejection waits since then', async ({
    world,
  }) => {
    const { admin } = await createDesk(world)
    const at = (day: string) => new Date(`2026-11-${day}T09:00:00Z`)
    const [again, early, late] = [
      await world.organizer({ isVerified: false, companyName: 'Again', createdAt: at('01') }),
      await world.organizer({ isVerified: false, companyName: 'Early', createdAt: at('10') }),
      await world.organizer({ isVerified: false, companyName: 'Late', createdAt: at('19') }),
    ]
    const pending = async () =>
      (await world.call('admin.organizers', { state: 'pending' }, { as: admin })).body.organizers
    expect((await pending()).map(({ id }) => id)).toEqual([again.id, early.id, late.id])
    await world.call('admin.verifyOrganizer', { id: again.id, isVerified: false }, { as: admin })
    world.clock.advance({ minutes: 1 })
    await world.call('organizers.update', { id: again.id, description: 'With its licence.' } as never, {
      as: again,
    })
    world.clock.advance({ minutes: 1 })
    const asked = world.clock.now().toISOString()
    expect((await world.call('organizers.askVerification', { id: again.id }, { as: again })).status).toBe(200)
    expect((await pending()).map(({ id, appliedAt }) => [id, appliedAt])).toEqual([
      [early.id, at('10').toISOString()],
      [late.id, at('19').toISOString()],
      [again.id, asked],
    ])
    // Page by page it is the same order.
    const first = await world.call('admin.organizers', { state: 'pending', limit: 2 }, { as: admin })
    const next = { state: 'pending', limit: 2, cursor: first.body.nextCursor } as const
    const second = await world.call('admin.organizers', next as never, { as: admin })
    expect(second.body.organizers.map(({ id }) => id)).toEqual([again.id])
  })
})

describe('one record alone', () => {
  test('FIX-25 an account, a message and a review are found by their id, and by nothing like it', async ({
    world,
  }) => {
    const { admin } = await createDesk(world)
    const [user, message, review] = [await world.user(), await world.message(), await world.review()]
    await world.message()
    await world.review()
    const found = async (id: { user: string; message: string; review: string }) => [
      (await world.call('admin.users', { id: id.user }, { as: admin })).body.users.map((one) => one.id),
      (await world.call('admin.messages', { id: id.message }, { as: admin })).body.messages.map(
        (one) => one.id,
      ),
      (await world.call('reviews.search', { id: id.review })).body.reviews.map((one) => one.id),
    ]
    expect(await found({ user: user.id, message: message.id, review: review.id })).toEqual([
      [user.id],
      [message.id],
      [review.id],
    ])
    const none = user.id.slice(0, 8)
    expect(await found({ user: none, message: none, review: none })).toEqual([[], [], []])
  })
})
