import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { bookingStatusChanges, bookings, statusNotices } from '#server/bookings/core/tables.ts'
import { emails } from '#server/machine/mail/tables.ts'
import { bookingRequest } from '#test/factories.ts'
import { listTemplates, stageBulkActs } from '#test/scenes/bulk-acts.ts'
import { createGroup } from '#test/scenes/changed-bookings.ts'
import { test } from '#test/world.ts'

const inRupees = { pricePerPerson: '100.00', currency: 'INR' } as const

describe('DSK-03 a status of many bookings', () => {
  test('DSK-03 is stored at once for all, each in its history with the person; emails wait as ever', async ({
    world,
  }) => {
    const { owner, family, preview, setStatus, statuses } = await stageBulkActs(world)
    const paid = await family({ status: 'paid', language: 'ur', contactEmail: 'ur@example.com' })
    await family({ language: 'en', contactEmail: 'en@example.com' })
    const silent = await family({ contactEmail: '' })
    const ready = await family({ status: 'ready' })
    const plan = {
      bookings: 3,
      emails: 2,
      languages: expect.arrayContaining(['en', 'ur']),
      unreachable: [{ bookingId: silent.id, reference: silent.reference }],
      leftOut: [{ bookingId: ready.id, reference: ready.reference, reason: 'already' }],
      seats: 0,
    }
    const before = await preview({ kind: 'status', status: 'ready' })
    expect([before.status, before.body]).toEqual([200, plan])
    expect(await statuses()).toEqual(['confirmed', 'confirmed', 'paid', 'ready'])
    const { status, body } = await setStatus('ready')
    expect([status, body]).toMatchObject([200, { ...plan, act: { secondsLeft: 10 } }])
    expect(body.act?.undoUntil).toBe('2026-11-21T09:00:10.000Z')
    expect(await statuses()).toEqual(Array(4).fill('ready'))
    const changes = await world.db.select().from(bookingStatusChanges)
    expect(changes.map(({ actorId, toStatus }) => [actorId, toStatus])).toEqual(
      Array(3).fill([owner.userId, 'ready']),
    )
    const notices = await world.db.select().from(statusNotices)
    expect(notices.map(({ dueAt }) => dueAt.toISOString())).toEqual(Array(2).fill('2026-11-21T09:10:00.000Z'))
    expect(await world.db.$count(emails)).toBe(0)
    const [of] = await world.db
      .select()
      .from(bookingStatusChanges)
      .where(eq(bookingStatusChanges.bookingId, paid.id))
    expect(of?.fromStatus).toBe('paid')
  })

  test('DSK-03 freed seats are nobody’s for ten seconds, then they are free and told', async ({ world }) => {
    const { owner, trip, family, setStatus, sold, finish } = await stageBulkActs(world, { maxPilgrims: 2 })
    const { id } = await family({ numberOfPilgrims: 2, contactEmail: 'gone@example.com' })
    const waiting = { id: trip.id, numberOfPilgrims: 2, contactEmail: 'waits@example.com' }
    const as = await world.user({ email: 'waits@example.com' })
    const joined = await world.call(
      'waiting.join',
      { ...waiting, contactName: 'Zahra', contactPhone: '+91 98200 00000' } as never,
      { as },
    )
    expect(joined.status).toBeLessThan(300)
    await setStatus('cancelled_by_organizer')
    const seatsOf = () => sold()
    expect(await seatsOf()).toBe(2)
    expect(await listTemplates(world)).not.toContain('waiting-offer')
    // By hand it is restored in the meantime, with the seats that are held for it, and ended once more.
    const byHand = (status: string) =>
      world.call('bookings.updateStatus', { id, status } as never, { as: owner })
    expect((await byHand('confirmed')).status).toBe(200)
    expect(await seatsOf()).toBe(2)
    const again = await setStatus('cancelled_by_organizer')
    expect(again.body.seats).toBe(2)
    await finish()
    expect(await listTemplates(world)).toContain('waiting-offer')
    expect(await seatsOf()).toBe(2)
    const [ended] = await world.db.select().from(bookings).where(eq(bookings.id, id))
    expect(ended?.heldSeats).toBe(0)
  })

  test('DSK-03 names before and after what cannot be changed: seen too early, no places, of another company', async ({
    world,
  }) => {
    const { family, preview, setStatus, chosen, statuses } = await stageBulkActs(world, { maxPilgrims: 4 })
    const ended = { status: 'cancelled_by_organizer' }
    await family({ ...ended, numberOfPilgrims: 2, createdAt: new Date('2026-11-01T09:00:00Z') })
    const second = await family({ ...ended, numberOfPilgrims: 3 })
    const stale = await family({ status: 'pending' })
    const bookingsOf = (await chosen()).map((one) =>
      one.id === stale.id ? { ...one, version: one.version + 1 } : one,
    )
    const stranger = await world.booking()
    const input = {
      kind: 'status',
      status: 'confirmed',
      bookings: [...bookingsOf, { id: stranger.id, version: 1 }, { id: crypto.randomUUID(), version: 1 }],
    }
    const left = [
      { bookingId: second.id, reference: second.reference, reason: 'no_seats' },
      { bookingId: stale.id, reference: stale.reference, reason: 'changed' },
      { bookingId: stranger.id, reference: null, reason: 'gone' },
      { bookingId: input.bookings.at(-1)?.id, reference: null, reason: 'gone' },
    ]
    for (const answer of [await preview(input), await setStatus('confirmed', input)]) {
      expect(answer.body.bookings).toBe(1)
      expect(answer.body.leftOut).toEqual(expect.arrayContaining(left))
      expect(answer.body.leftOut).toHaveLength(4)
    }
    expect(await statuses()).toEqual(['cancelled_by_organizer', 'confirmed', 'pending'])
    const [theirs] = await world.db.select().from(bookings).where(eq(bookings.id, stranger.id))
    expect(theirs?.status).toBe('pending')
  })
})

describe('DSK-03 rules of one booking hold for many', () => {
  test('DSK-03 a booking whose pilgrim can still undo a change is not ended with others', async ({
    world,
  }) => {
    const { trip, family, setStatus, sold, statuses } = await stageBulkActs(world, inRupees)
    const as = await world.user()
    const request = bookingRequest(trip, { numberOfPilgrims: 3, contactEmail: as.email })
    const { id, reference } = (await world.call('bookings.create', request, { as })).body
    const fewer = { id, version: 1, groups: [createGroup(null, 2)], agreedAmount: '200.00', leaving: [] }
    expect((await world.call('bookings.change', fewer, { as })).status).toBe(200)
    await family()
    const { body } = await setStatus('cancelled_by_organizer')
    expect([body.bookings, body.leftOut]).toEqual([1, [{ bookingId: id, reference, reason: 'change_open' }]])
    expect([await statuses(), await sold()]).toEqual([['cancelled_by_organizer', 'pending'], 4])
  })

  test('DSK-03 an admin’s cancellations and no-shows say who it was, one by one, and are undone', async ({
    world,
  }) => {
    const { owner, family, setStatus, undo, statuses } = await stageBulkActs(world)
    const { id } = await family()
    const admin = await world.user({ role: 'admin' })
    const first = await setStatus('cancelled', {}, admin)
    const { cancellation } = (await world.call('bookings.history', { id }, { as: owner })).body
    expect(cancellation?.by).toBe('admin')
    expect((await undo(first.body.act?.id)).status).toBe(200)
    world.clock.set('2027-01-11T09:00:00Z')
    const missed = await setStatus('no_show')
    const told = (await world.call('bookings.history', { id }, { as: owner })).body.cancellation
    expect([told?.by, told?.cause]).toEqual(['pilgrim', 'no_show'])
    expect((await undo(missed.body.act?.id)).body.bookings).toBe(1)
    const [again] = await world.db.select().from(bookings).where(eq(bookings.id, id))
    expect([await statuses(), again?.reopenedAt]).toEqual([['confirmed'], null])
  })
})
