import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { users } from '#server/accounts/core/tables.ts'
import { writeAuditEntry } from '#server/machine/data/audit.ts'
import { organizers } from '#server/organizers/tables.ts'
import { trips } from '#server/trips/core/tables.ts'
import { bookingRequest } from '#test/factories.ts'
import { createConfirmedRequest } from '#test/scenes/deletions.ts'
import { test, type World } from '#test/world.ts'

const asAdmin = async (world: World) => ({ headers: await world.as(await world.user({ role: 'admin' })) })
const past = { departureDate: '2026-10-01', returnDate: '2026-10-10' }

describe('the statistics of the platform', () => {
  test('ADM-01 ADM-03 FND-13 GET /api/admin/stats counts existing records, and nothing that is deleted', async ({
    world,
  }) => {
    const as = await asAdmin(world)
    const { db } = world
    const deletedAt = world.clock.now()
    const good = await world.organizer()
    await world.organizer({ isVerified: false })
    await world.organizer({ isVerified: false, rejectedAt: deletedAt, rejectionReason: 'No licence' })
    const gone = await world.organizer()
    await db
      .update(organizers)
      .set({ isVerified: false, userId: null, deletedAt })
      .where(eq(organizers.id, gone.id))
    const reviewed = await world.trip({ ...past, organizerId: good.id })
    const other = await world.trip({ ...past, organizerId: good.id, isActive: false })
    await world.trip({ organizerId: good.id })
    const deleted = await world.trip({ ...past, organizerId: gone.id })
    for (const [tripId, rating] of [
      [reviewed.id, 5],
      [reviewed.id, 4],
      [other.id, 2],
      [deleted.id, 1],
    ] as const)
      await world.review({ tripId, rating })
    await db.update(trips).set({ isActive: false, deletedAt }).where(eq(trips.id, deleted.id))
    await world.booking({ tripId: reviewed.id, status: 'completed', numberOfPilgrims: 7 })
    await world.booking({ tripId: reviewed.id, status: 'confirmed', numberOfPilgrims: 5 })
    await world.message()
    await world.message({ handledAt: deletedAt })
    await waitingDeletions(world)
    const { status, body } = await world.call('admin.stats', {}, as)
    expect([status, body]).toEqual([
      200,
      {
        totalOrganizers: 3,
        verifiedOrganizers: 1,
        pendingVerifications: 1,
        // (4.5 + 2) / 2 over trips, (5 + 4 + 2 + 1) / 4 over reviews.
        totalTrips: 3,
        activeTrips: 2,
        averageTripRating: 3.25,
        totalReviews: 4,
        averageRating: 3,
        totalPilgrims: 7,
        openMessages: 1,
        openDeletions: 1,
        openLetters: 0,
        updatedAt: '2026-11-21T09:00:00.000Z',
      },
    ])
  })

  /** Two that wait for us, of which one is done with, and one that waits for no one. */
  async function waitingDeletions(world: World) {
    const codes: string[] = []
    for (const email of ['one@example.com', 'two@example.com', 'three@example.com']) {
      const user = await world.user({ email })
      if (codes.length < 2) await world.db.update(users).set({ role: 'admin' }).where(eq(users.id, user.id))
      codes.push((await createConfirmedRequest(world, email)).code)
    }
    await world.call('deletions.handle', { code: codes[0], isHandled: true }, await asAdmin(world))
  }

  test('ADM-01 an empty market is all zeros', async ({ world }) => {
    const { updatedAt, ...figures } = (await world.call('admin.stats', {}, await asAdmin(world))).body
    expect(updatedAt).toBe(world.clock.now().toISOString())
    expect([...new Set(Object.values(figures))]).toEqual([0])
  })

  test('FND-18 an action is shown in the next answer', async ({ world }) => {
    const as = await asAdmin(world)
    const pending = await world.organizer({ isVerified: false })
    const waiting = async () => (await world.call('admin.stats', {}, as)).body.pendingVerifications
    expect(await waiting()).toBe(1)
    await world.call('admin.verifyOrganizer', { id: pending.id, isVerified: true }, as)
    expect(await waiting()).toBe(0)
  })
})

describe('recent activity', () => {
  const activity = async (world: World, input: object = {}) =>
    (await world.call('admin.activity', input, await asAdmin(world))).body

  test('ADM-03 FND-13 GET /api/admin/activity lists actions and new bookings, the newest first, without people', async ({
    world,
  }) => {
    const organizer = await world.organizer({ companyName: 'Noor Travels', isVerified: false })
    const trip = await world.trip({ organizerId: organizer.id, title: 'The long walk' })
    const pilgrim = await world.user({ email: 'PRIVATE@example.com', firstName: 'PRIVATE' })
    const as = await asAdmin(world)
    await world.call('admin.verifyOrganizer', { id: organizer.id, isVerified: true }, as)
    world.clock.advance({ minutes: 1 })
    const request = bookingRequest(trip, { numberOfPilgrims: 3, contactEmail: 'PRIVATE@example.com' })
    const booked = await world.call('bookings.create', request, { as: pilgrim })
    expect(booked.status).toBe(201)
    world.clock.advance({ minutes: 1 })
    const { id } = booked.body
    await world.call('bookings.updateStatus', { id, status: 'confirmed' }, { as: organizer })
    world.clock.advance({ minutes: 1 })
    const review = await world.review({ userId: pilgrim.id, tripId: trip.id, rating: 4, title: 'PRIVATE' })
    await writeAuditEntry(world.db, {
      action: 'review.written',
      actorId: pilgrim.id,
      entityId: review.id,
      now: world.clock.now(),
      after: { rating: 4, tripId: trip.id },
    })
    world.clock.advance({ minutes: 1 })
    const deed = { actorId: null, entityId: pilgrim.id, now: world.clock.now() }
    await writeAuditEntry(world.db, { action: 'user.disabled', ...deed })
    const found = await activity(world)
    const nothing = { pilgrims: null, status: null, rating: null }
    expect(found).toEqual([
      expect.objectContaining({ action: 'user.disabled', subject: null, ...nothing }),
      expect.objectContaining({ action: 'review.written', subject: 'The long walk', ...nothing, rating: 4 }),
      expect.objectContaining({
        action: 'booking.status_changed',
        entityId: id,
        at: '2026-11-21T09:02:00.000Z',
        subject: 'The long walk',
        pilgrims: 3,
        status: 'confirmed',
        rating: null,
      }),
      expect.objectContaining({
        action: 'booking.requested',
        entityId: id,
        at: '2026-11-21T09:01:00.000Z',
        subject: 'The long walk',
        pilgrims: 3,
        status: null,
        rating: null,
      }),
      expect.objectContaining({ action: 'organizer.approved', subject: 'Noor Travels', ...nothing }),
    ])
    expect(new Set(found.map((entry) => entry.id)).size).toBe(5)
    expect(JSON.stringify(found)).not.toMatch(/private|zahra|rizvi/i)
    expect((await activity(world, { limit: 2 })).map(({ action }) => action)).toEqual([
      'user.disabled',
      'review.written',
    ])
  })

  test('ADM-03 a deleted booking keeps its trip’s name; a record without remains has none', async ({
    world,
  }) => {
    const trip = await world.trip({ title: 'The long walk' })
    const now = world.clock.now()
    const gone = { actorId: null, entityId: crypto.randomUUID(), now }
    const before = { tripId: trip.id, status: 'pending', numberOfPilgrims: 2 }
    await writeAuditEntry(world.db, { action: 'booking.deleted', ...gone, before })
    await writeAuditEntry(world.db, {
      action: 'review.deleted',
      ...gone,
      before: { tripId: 'of nothing', rating: '…' },
    })
    expect(await activity(world)).toMatchObject([
      { action: 'review.deleted', subject: null, rating: null },
      { action: 'booking.deleted', subject: 'The long walk', pilgrims: 2, status: null },
    ])
  })
})
