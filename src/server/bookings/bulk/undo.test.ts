import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { bookingStatusChanges, bookings, statusNotices } from '#server/bookings/core/tables.ts'
import { auditLog } from '#server/machine/data/tables.ts'
import { listTemplates, stageBulkActs } from '#test/scenes/bulk-acts.ts'
import { runJob } from '#test/scenes/deletions.ts'
import { test } from '#test/world.ts'

describe('DSK-03 an act on many bookings is undone', () => {
  test('DSK-03 is undone in one act within ten seconds: statuses and seats are as before, no email goes out', async ({
    world,
  }) => {
    const { owner, family, setStatus, undo, finish, statuses, sold } = await stageBulkActs(world)
    const deadline = new Date('2026-11-22T09:00:00Z')
    const guest = await family({ status: 'pending', userId: null, guestExpiresAt: deadline })
    await family({ status: 'paid' })
    await family({ status: 'refunded' })
    const { body } = await setStatus('cancelled_by_organizer')
    expect([body.bookings, body.seats, await sold()]).toEqual([3, 2, 2])
    world.clock.advance({ seconds: 9 })
    const undone = await undo(body.act?.id)
    expect([undone.status, undone.body]).toEqual([200, { bookings: 3, leftOut: [] }])
    expect(await statuses()).toEqual(['paid', 'pending', 'refunded'])
    expect(await sold()).toBe(2)
    const [again] = await world.db.select().from(bookings).where(eq(bookings.id, guest.id))
    expect([again?.guestExpiresAt, again?.heldSeats, again?.reopenedAt]).toEqual([deadline, 0, null])
    await finish()
    world.clock.advance({ minutes: 30 })
    await runJob(world, 'tell-of-changes')
    expect([await listTemplates(world), await world.db.$count(statusNotices)]).toEqual([[], 0])
    // A second press answers as the first one did.
    expect((await undo(body.act?.id)).body).toEqual({ bookings: 3, leftOut: [] })
    // What is read from histories is as before; the audit log has both ways, by the person.
    const rows = await world.db.select().from(bookingStatusChanges)
    expect(rows.filter(({ actorId }) => actorId === owner.userId)).toEqual([])
    const deeds = await world.db.select().from(auditLog)
    expect(
      deeds.filter(({ actorId, action }) => actorId === owner.userId && /status/.test(action)),
    ).toHaveLength(6)
  })

  test('DSK-03 no email about a status goes out while it can be undone, though one was due that moment', async ({
    world,
  }) => {
    const { owner, family, setStatus, undo } = await stageBulkActs(world)
    const { id } = await family()
    const byHand = (status: string) =>
      world.call('bookings.updateStatus', { id, status } as never, { as: owner })
    await byHand('paid')
    world.clock.advance({ minutes: 9 })
    await byHand('preparing')
    world.clock.advance({ minutes: 9 })
    await byHand('paid')
    world.clock.advance({ minutes: 1, seconds: 55 })
    const { body } = await setStatus('ready')
    world.clock.advance({ seconds: 9 })
    await runJob(world, 'tell-of-changes')
    expect(await listTemplates(world)).toEqual([])
    expect((await undo(body.act?.id)).body.bookings).toBe(1)
  })

  test('DSK-03 nobody is invited to write a review because of a status that can be undone', async ({
    world,
  }) => {
    const past = { departureDate: '2026-10-01', returnDate: '2026-10-10' }
    const { family, setStatus, finish } = await stageBulkActs(world, past)
    await family({ createdAt: new Date('2026-09-01T09:00:00Z') })
    await setStatus('completed')
    await runJob(world, 'invite-reviewers')
    expect(await listTemplates(world)).toEqual([])
    await finish()
    await runJob(world, 'invite-reviewers')
    expect(await listTemplates(world)).toEqual(['review-invitation'])
  })

  test('DSK-03 cannot be undone after ten seconds, whether or not the job has come', async ({ world }) => {
    const { family, setStatus, undo, statuses, finish } = await stageBulkActs(world)
    await family()
    const { body } = await setStatus('paid')
    world.clock.advance({ seconds: 10 })
    const late = await undo(body.act?.id)
    expect([late.status, late.error.code]).toEqual([409, 'bulk_undo_over'])
    await finish()
    expect((await undo(body.act?.id)).error.code).toBe('bulk_undo_over')
    expect(await statuses()).toEqual(['paid'])
    for (const forged of ['none', crypto.randomUUID()])
      expect((await undo(forged)).error.code).toBe('bulk_undo_over')
  })

  test('DSK-03 leaves what someone changed by hand in between, names it, and frees its seats', async ({
    world,
  }) => {
    const { owner, family, setStatus, undo, statuses, sold } = await stageBulkActs(world)
    const touched = await family({ numberOfPilgrims: 3 })
    await family()
    const { body } = await setStatus('cancelled_by_organizer')
    await world.call('bookings.updateStatus', { id: touched.id, status: 'refunded' }, { as: owner })
    expect(await sold()).toBe(4)
    expect((await undo(body.act?.id)).body).toEqual({
      bookings: 1,
      leftOut: [{ bookingId: touched.id, reference: touched.reference, reason: 'changed' }],
    })
    expect([await statuses(), await sold()]).toEqual([['confirmed', 'refunded'], 1])
  })

  test('DSK-03 a booking that its pilgrim had cancelled is restored, and the undo is his cancellation again', async ({
    world,
  }) => {
    const { family, setStatus, undo, owner } = await stageBulkActs(world)
    const as = await world.user()
    const { id } = await family({ userId: as.id })
    const { figures } = (await world.call('bookings.cancelling', { id }, { as })).body
    const cancelled = { id, cause: 'own', keptAmount: figures[0]?.keptAmount ?? null } as const
    expect((await world.call('bookings.cancel', cancelled, { as })).status).toBe(200)
    const { body } = await setStatus('confirmed')
    expect(body.bookings).toBe(1)
    const [reopened] = await world.db.select().from(bookings).where(eq(bookings.id, id))
    expect(reopened?.reopenedAt).not.toBe(null)
    expect((await undo(body.act?.id)).body.bookings).toBe(1)
    const { cancellation } = (await world.call('bookings.history', { id }, { as: owner })).body
    expect([cancellation?.by, cancellation?.cause]).toEqual(['pilgrim', 'own'])
  })
})
