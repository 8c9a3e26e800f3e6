import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { bookingStatusNames } from '#domain/bookings/bookings.ts'
import { bookingStatusChanges, bookings } from '#server/bookings/core/tables.ts'
import { auditLog } from '#server/machine/data/tables.ts'
import { emails } from '#server/machine/mail/tables.ts'
import { bookingRequest } from '#test/factories.ts'
import { createModeratedBooking } from '#test/scenes/moderated-booking.ts'
import { deliverStatusEmails } from '#test/scenes/status-emails.ts'
import { test } from '#test/world.ts'

describe('the list of bookings for admins', () => {
  test('ADM-07 FND-13 GET /api/admin/bookings: all of them, the newest first, with their totals in dollars', async ({
    world,
  }) => {
    const { admin, booking } = await createModeratedBooking(world)
    for (const [currency, totalAmount] of [
      ['INR', '98500.00'],
      ['USD', '1200.50'],
      ['XYZ', '77.00'],
    ] as const) {
      world.clock.advance({ minutes: 1 })
      await world.booking({ currency, totalAmount })
    }
    const { body, headers } = await world.call('admin.bookings', {}, { as: admin })
    expect(body.map(({ totalAmount, currency, totalUsd }) => [totalAmount, currency, totalUsd])).toEqual([
      ['77.00', 'XYZ', '77.00'],
      ['1200.50', 'USD', '1200.50'],
      ['98500.00', 'INR', '1182.00'],
      ['168000000.00', 'IRR', '4032.00'],
    ])
    expect(body[3]).toMatchObject({
      id: booking.id,
      userId: booking.userId,
      tripId: booking.tripId,
      status: 'pending',
      tripTitle: 'Mashhad',
      companyName: 'Noor Travels',
      numberOfPilgrims: 2,
    })
    expect(headers['x-next-cursor']).toBeUndefined()
  })

  test('ADM-07 pages have the same bookings in the same order, none twice', async ({ world }) => {
    const { admin, trip } = await createModeratedBooking(world)
    for (let count = 0; count < 3; count++) await world.booking({ tripId: trip.id })
    const all = (await world.call('admin.bookings', {}, { as: admin })).body
    for (const limit of [1, 2, 3, 4]) {
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const page = await world.call('admin.bookings', { limit, ...(cursor && { cursor }) }, { as: admin })
        expect(page.body.length).toBeGreaterThan(0)
        seen.push(...page.body.map(({ id }) => id))
        cursor = page.headers['x-next-cursor']?.toString()
      } while (cursor)
      expect(seen).toEqual(all.map(({ id }) => id))
    }
    for (const name of ['admin.bookings', 'admin.searchBookings'] as const)
      expect((await world.call(name, { limit: 1, cursor: 'x' }, { as: admin })).status).toBe(400)
  })

  test('FIN-11 a whole address is found by an index, as it begins, in upper or lower case, and no other one is', async ({
    world,
  }) => {
    const { admin, booking, trip } = await createModeratedBooking(world, {
      contactEmail: 'Office_1@Rizvi.example',
    })
    for (const contactEmail of [
      'officex1@rizvi.example',
      'my.office_1@rizvi.example',
      'office_1@rizvi.examples',
    ])
      await world.booking({ tripId: trip.id, contactEmail })
    const find = async (q: string) =>
      (await world.call('admin.searchBookings', { q }, { as: admin })).body.bookings.map(({ id }) => id)
    expect(await find('OFFICE_1@rizvi.example')).toHaveLength(2)
    expect(await find('OFFICE_1@rizvi.example')).toContain(booking.id)
    expect(await find('office_1@rizvi.examples')).toHaveLength(1)
    expect(await find('%@rizvi.example')).toEqual([])
    // Control: a part of an address is still found in its middle.
    expect(await find('1@rizvi')).toHaveLength(4)
  })

  test('ADM-07 finds by part of address or phone, by the beginning of three ids, and by status', async ({
    world,
  }) => {
    const contact = { contactEmail: 'Office@Rizvi.example', contactPhone: '+91 (98201) 55-500' }
    const { admin, booking, trip } = await createModeratedBooking(world, contact)
    await world.booking({ tripId: trip.id, userId: null, status: 'cancelled' })
    const find = async (input: object) =>
      (await world.call('admin.searchBookings', input, { as: admin })).body
    const beginnings = [booking.id, booking.userId ?? ''].map((id) => id.slice(0, 8))
    for (const q of ['rizvi', 'OFFICE@', '9820155', '98201 555', ...beginnings, booking.id.toUpperCase()])
      expect(await find({ q })).toMatchObject({ bookings: [{ id: booking.id }], matching: 1, total: 2 })
    expect(await find({ q: trip.id.slice(0, 8) })).toMatchObject({ matching: 2, total: 2 })
    expect((await find({ q: trip.id.slice(0, 8), status: 'pending' })).matching).toBe(1)
    for (const q of ['nobody', booking.id.slice(9), '%', "'"])
      expect(await find({ q })).toEqual({
        bookings: [],
        matching: 0,
        matchesMore: false,
        total: 2,
        nextCursor: null,
      })
    const first = await find({ limit: 1 })
    expect([first.matching, first.total, first.bookings.length]).toEqual([2, 2, 1])
    const second = await find({ limit: 1, cursor: first.nextCursor })
    expect([second.bookings.length, second.nextCursor]).toEqual([1, null])
    expect(second.bookings[0]?.id).not.toBe(first.bookings[0]?.id)
    // The whole beginning of an id up to its second dash is an id and nothing else.
    expect(await find({ q: booking.id.slice(0, 14) })).toMatchObject({ matching: 1, total: 2 })
    expect(await find({ q: `${booking.id}0` })).toMatchObject({ matching: 0, total: 2 })
  })

  test('ADM-07 pages of keyword matches: the newest first, none twice, though many arrived at one moment', async ({
    world,
  }) => {
    const { admin } = await createModeratedBooking(world, { contactEmail: 'other@example.com' })
    const found: string[] = []
    for (let count = 0; count < 5; count++) {
      if (count > 2) world.clock.advance({ minutes: 1 })
      found.push((await world.booking({ contactEmail: `rizvi${count}@example.com` })).id)
    }
    const seen: string[] = []
    let cursor: string | null | undefined
    do {
      const input = { q: 'RIZVI', limit: 2, ...(cursor && { cursor }) }
      const { body } = await world.call('admin.searchBookings', input, { as: admin })
      expect([body.matching, body.total]).toEqual([5, 6])
      seen.push(...body.bookings.map(({ id }) => id))
      cursor = body.nextCursor
    } while (cursor)
    expect(seen.slice(0, 2)).toEqual([found[4], found[3]])
    expect(seen.toSorted()).toEqual(found.toSorted())
  })

  test('FND-18 ADM-07 the counts follow a booking, a status and a removal right away', async ({ world }) => {
    const { admin, trip, edit, remove } = await createModeratedBooking(world)
    const counts = async (status?: string) => {
      const input = status ? { status } : {}
      const { body } = await world.call('admin.searchBookings', input, { as: admin })
      return [body.matching, body.total]
    }
    expect([await counts(), await counts('paid'), await counts('pending')]).toEqual([
      [1, 1],
      [0, 1],
      [1, 1],
    ])
    const pilgrim = await world.user()
    await world.call('bookings.create', bookingRequest(trip), { as: pilgrim })
    expect([await counts(), await counts('pending')]).toEqual([
      [2, 2],
      [2, 2],
    ])
    await edit({ status: 'paid' })
    expect([await counts('paid'), await counts('pending')]).toEqual([
      [1, 2],
      [1, 2],
    ])
    await remove()
    expect([await counts(), await counts('paid')]).toEqual([
      [1, 1],
      [0, 1],
    ])
  })
})

describe('changes of a booking by admins', () => {
  test('ADM-08 ADM-10 ADM-11 an amount: status and rials do not change, sums follow, and it is recorded', async ({
    world,
  }) => {
    const { admin, organizer, booking, edit, audit } = await createModeratedBooking(world, {
      status: 'documents_pending',
    })
    const revenue = async () =>
      (await world.call('organizers.figures', { id: organizer.id }, { as: organizer })).body.totalRevenueUsd
    expect(await revenue()).toBe('4032.00')
    const { status, body } = await edit({ totalAmount: '21000000.5' })
    expect([status, body.status, body.currency]).toEqual([200, 'documents_pending', 'IRR'])
    expect([body.totalAmount, body.totalUsd, await revenue()]).toEqual(['21000000.50', '504.00', '504.00'])
    expect(await audit()).toMatchObject([
      {
        action: 'booking.updated',
        entity: 'booking',
        entityId: booking.id,
        actorId: admin.id,
        before: { totalAmount: '168000000.00', currency: 'IRR' },
        after: { totalAmount: '21000000.50', currency: 'IRR' },
        happenedAt: world.clock.now(),
      },
    ])
    const letters = await world.mails.deliver()
    expect(letters.map(({ template }) => template).toSorted()).toEqual([
      'booking-total',
      'booking-total-company',
    ])
  })

  test('ADM-08 ADM-10 a status: seats follow exactly, the pilgrim is notified in the booking’s language', async ({
    world,
  }) => {
    const { admin, booking, edit, seats, audit } = await createModeratedBooking(world, { language: 'fa' })
    expect(await seats()).toBe(2)
    expect((await edit({ status: 'cancelled' })).body.status).toBe('cancelled')
    expect(await seats()).toBe(0)
    await deliverStatusEmails(world)
    await edit({ status: 'confirmed' })
    expect(await seats()).toBe(2)
    expect(await audit()).toMatchObject([
      { action: 'booking.status_changed', actorId: admin.id, before: { status: 'pending' } },
      { action: 'booking.status_changed', before: { status: 'cancelled' }, after: { status: 'confirmed' } },
    ])
    expect(await world.db.select().from(bookingStatusChanges)).toMatchObject([
      { bookingId: booking.id, actorId: admin.id, fromStatus: 'pending', toStatus: 'cancelled' },
      { toStatus: 'confirmed' },
    ])
    const mails = await deliverStatusEmails(world)
    expect(mails.map(({ to, template }) => [to, template])).toEqual(
      Array.from({ length: 2 }, () => ['zahra@example.com', 'booking-status']),
    )
    expect(mails[0]?.html).toContain('lang="fa"')
  })

  test('ADM-11 each of the fourteen is accepted; sending an unchanged one leaves no trace', async ({
    world,
  }) => {
    const { booking, edit } = await createModeratedBooking(world)
    for (const status of bookingStatusNames) expect((await edit({ status })).body.status).toBe(status)
    const traces = () =>
      Promise.all([auditLog, bookingStatusChanges, emails].map((table) => world.db.$count(table)))
    const before = await traces()
    world.clock.advance({ hours: 1 })
    expect((await edit({ status: 'cancelled' })).status).toBe(200)
    expect(await traces()).toEqual(before)
    const [row] = await world.db.select().from(bookings).where(eq(bookings.id, booking.id))
    expect(row?.updatedAt).not.toEqual(world.clock.now())
  })

  test('ADM-08 FND-12 rejects unknown statuses, wrong amounts and seats that are taken, and changes nothing', async ({
    world,
  }) => {
    const { trip, edit, seats, audit } = await createModeratedBooking(world, { status: 'cancelled' })
    await world.booking({ tripId: trip.id, numberOfPilgrims: 4 })
    for (const status of ['', 'lost', 'PAID', 'constructor'])
      expect((await edit({ status })).error).toMatchObject({ message: 'Invalid booking status' })
    for (const totalAmount of ['-1', '1.005', 'much', '', null, '1e9', '9999999999999'])
      expect((await edit({ totalAmount })).error).toMatchObject({ message: 'Invalid booking data' })
    const full = await edit({ status: 'confirmed', totalAmount: '1.00' })
    expect([full.status, full.error.message]).toEqual([409, 'Not enough slots available'])
    for (const id of [crypto.randomUUID(), 'b-1'])
      expect((await edit({}, id)).error.message).toBe('Booking not found')
    expect([await seats(), await audit()]).toEqual([4, []])
    expect((await world.db.select().from(bookings)).map(({ totalAmount }) => totalAmount)).not.toContain(
      '1.00',
    )
  })

  test('ADM-08 no email is sent for a booking whose person’s data was deleted', async ({ world }) => {
    const nobody = { userId: null, contactEmail: '', contactPhone: '' }
    const { edit, remove } = await createModeratedBooking(world, nobody)
    expect((await edit({ status: 'confirmed' })).status).toBe(200)
    expect((await remove()).status).toBe(200)
    expect(await world.db.$count(emails)).toBe(0)
  })
})
