import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { bookingStatusNames, organizerStatuses } from '#domain/bookings/bookings.ts'
import { emails } from '#server/machine/mail/tables.ts'
import { isEmbedded } from '#test/databases.ts'
import { bookingRequest } from '#test/factories.ts'
import { deliverStatusEmails } from '#test/scenes/status-emails.ts'
import { test, type World } from '#test/world.ts'
import { bookingStatusChanges, bookings } from './tables.ts'

/** An organizer with a trip that someone has booked. */
async function booked(world: World, fields: Parameters<World['booking']>[0] = {}, maxPilgrims = 10) {
  const organizer = await world.organizer({ companyName: 'Noor Travels' })
  const trip = await world.trip({ organizerId: organizer.id, maxPilgrims, title: 'Arbaeen 2027' })
  const booking = await world.booking({ tripId: trip.id, ...fields })
  const set = (status: string, id = booking.id, as: { userId: string } | { id: string } = organizer) =>
    world.call('bookings.updateStatus', { id, status }, { as })
  const seats = async () => (await world.call('trips.get', { id: trip.id })).body.currentBookings
  const changes = () =>
    world.db.select().from(bookingStatusChanges).where(eq(bookingStatusChanges.bookingId, booking.id))
  return { organizer, trip, booking, set, seats, changes }
}

describe('changing a booking’s status', () => {
  test('ORG-08 any status may follow any other; who, from, to and when are recorded', async ({ world }) => {
    const { organizer, booking, set, changes } = await booked(world)
    const order = [...organizerStatuses.slice(1), ...[...organizerStatuses].reverse().slice(1)]
    for (const status of order) {
      const { status: code, body } = await set(status)
      expect([code, body.status, body.timeline.at(-1)?.to]).toEqual([200, status, status])
    }
    const kept = await changes()
    expect(kept.map(({ toStatus }) => toStatus)).toEqual(order)
    expect(kept[0]).toMatchObject({
      actorId: organizer.userId,
      fromStatus: 'pending',
      toStatus: 'confirmed',
      changedAt: world.clock.now(),
    })
    const [row] = await world.db.select().from(bookings).where(eq(bookings.id, booking.id))
    expect(row).toMatchObject({ status: 'pending', updatedAt: world.clock.now() })
  })

  test('ORG-08 the bare "cancelled" is for admins: an organizer says who cancelled', async ({ world }) => {
    const { booking, set, changes } = await booked(world)
    const { status, error } = await set('cancelled')
    expect([status, error.message]).toEqual([400, 'Invalid booking status'])
    expect(await changes()).toEqual([])
    const admin = await world.user({ role: 'admin' })
    expect((await set('cancelled', booking.id, admin)).status).toBe(200)
    // Where it is set already, it stays.
    expect((await set('cancelled')).status).toBe(200)
    expect((await set('confirmed')).status).toBe(200)
  })

  test('ORG-08 the same status again changes nothing and sends no email', async ({ world }) => {
    const { set, changes } = await booked(world, { status: 'paid' })
    const { status, body } = await set('paid')
    expect([status, body.status, body.timeline]).toEqual([200, 'paid', []])
    expect([await changes(), await world.mails.deliver()]).toEqual([[], []])
  })

  test('ORG-08 only the verified organizer of the trip and admins may; an unknown booking is not found', async ({
    world,
  }) => {
    const { booking, set, changes } = await booked(world)
    const unverified = await world.organizer({ isVerified: false })
    const own = await world.trip({ organizerId: unverified.id })
    const theirs = await world.booking({ tripId: own.id })
    for (const [id, who] of [
      [booking.id, await world.organizer()],
      [booking.id, { id: booking.userId ?? '' }],
      [theirs.id, unverified],
    ] as const) {
      const { status, error } = await set('paid', id, who)
      expect([status, error.message]).toEqual([403, 'Not authorized to update this booking'])
    }
    expect(await changes()).toEqual([])
    expect((await set('paid', booking.id, await world.user({ role: 'admin' }))).status).toBe(200)
    for (const id of [crypto.randomUUID(), 'b-1', '0'])
      expect((await set('paid', id)).error.code).toBe('booking_not_found')
    for (const wrong of ['', 'lost', 'PAID', 'constructor'])
      expect((await set(wrong)).error).toMatchObject({ message: 'Invalid booking status' })
  })

  test('ORG-08 seats follow: released, taken again, and rejected where there are none left', async ({
    world,
  }) => {
    const { trip, set, seats, changes } = await booked(world, { numberOfPilgrims: 3 }, 4)
    expect((await world.call('trips.search', { zaireen: '2' })).body.trips.map(({ id }) => id)).not.toContain(
      trip.id,
    )
    await set('cancelled_by_pilgrim')
    // The kept answers to strangers have gone with the seats.
    expect(await seats()).toBe(0)
    await set('confirmed')
    expect(await seats()).toBe(3)
    await set('refunded')
    await world.booking({ tripId: trip.id, numberOfPilgrims: 2 })
    await world.mails.deliver()
    const mailed = (await world.mails.deliver()).length
    const refused = await set('paid')
    expect([refused.status, refused.error.message]).toEqual([409, 'Not enough slots available'])
    expect([await seats(), (await changes()).length, (await world.mails.deliver()).length]).toEqual([
      2,
      3,
      mailed,
    ])
  })

  test.skipIf(isEmbedded)(
    'ORG-08 two tabs that set many bookings at once never oversell',
    async ({ world, open }) => {
      const { organizer, trip, seats } = await booked(world, { status: 'cancelled' }, 5)
      const waiting = await Promise.all(
        Array.from({ length: 30 }, () => world.booking({ tripId: trip.id, status: 'no_show', userId: null })),
      )
      const other = await open({ database: world.database })
      const headers = await world.as(organizer)
      const replies = await Promise.all(
        waiting.flatMap(({ id }) =>
          [world, other].map((tab) =>
            tab.call('bookings.updateStatus', { id, status: 'confirmed' }, { headers }),
          ),
        ),
      )
      const codes = new Set(replies.map(({ status }) => status))
      expect([...codes].sort()).toEqual([200, 409])
      const confirmed = await world.db.select().from(bookings).where(eq(bookings.status, 'confirmed'))
      // Both tabs asked for each: it is recorded, and emailed, once.
      expect((await world.db.select().from(bookingStatusChanges)).length).toBe(5)
      await deliverStatusEmails(world)
      expect(await world.db.$count(emails)).toBe(5)
      expect([confirmed.length, await seats()]).toEqual([5, 5])
    },
  )
})

describe('the pilgrim’s email', () => {
  test('ORG-08 goes to the contact address in the booking’s language, and explains the status', async ({
    world,
  }) => {
    const { set } = await booked(world, { language: 'ur', contactEmail: 'office@rizvi.example' })
    await set('documents_pending')
    const [mail] = await deliverStatusEmails(world)
    expect(mail).toMatchObject({ to: 'office@rizvi.example', template: 'booking-status' })
    expect(mail?.subject).toContain('دستاویزات درکار')
    for (const said of ['Arbaeen 2027', 'Noor Travels']) expect(mail?.text).toContain(said)
    expect(mail?.text).toMatch(/qafila.test\/bookings\/QF-[1-9A-Z]{8}\?lang=ur/)
    expect(mail?.html).toContain('dir="rtl"')
  })

  test('ORG-08 every status has its text and its explanation', async ({ world }) => {
    const { booking, set } = await booked(world, { status: 'cancelled' })
    const admin = await world.user({ role: 'admin' })
    for (const status of bookingStatusNames) {
      await set(status, booking.id, admin)
      await deliverStatusEmails(world)
    }
    const mails = await world.mails.deliver()
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(bookingStatusNames.length)
    expect(mails.find(({ subject }) => subject.includes('Cancelled by organizer'))?.text).toContain(
      'Noor Travels has cancelled your booking. Everything you paid must be refunded.',
    )
    for (const { text } of mails) expect(text).not.toMatch(/status\.|emails\.|\{\w+\}/)
  })

  test('ORG-08 FIX-13 leads a guest to the booking by the link that works; the deadline is over', async ({
    world,
  }) => {
    const { trip, set } = await booked(world, { status: 'cancelled' })
    const { id } = (await world.call('bookings.create', bookingRequest(trip))).body
    await world.mails.deliver()
    const row = async () => (await world.db.select().from(bookings).where(eq(bookings.id, id)))[0]
    expect((await row())?.guestExpiresAt).not.toBeNull()
    await set('confirmed', id)
    await deliverStatusEmails(world)
    await set('pending', id)
    expect((await row())?.guestExpiresAt).toBeNull()
    const letter = async () =>
      (await deliverStatusEmails(world)).find(({ template }) => template === 'booking-status')
    // Until that email is answered nothing else is written to the address.
    expect(await letter()).toBeUndefined()
    const token = await world.mails.linkToken('zahra@example.com')
    await world.call('bookings.open', { token })
    const mail = await letter()
    expect(mail?.text).toContain(`http://qafila.test/bookings/${token}?lang=en`)
    world.clock.advance({ hours: 48 })
    await world.jobs.find(({ name }) => name === 'cancel-expired-bookings')?.run()
    expect((await row())?.status).toBe('pending')
  })

  test('ORG-08 no email is sent for a booking whose person’s data was deleted', async ({ world }) => {
    const { set, changes } = await booked(world, { userId: null, contactEmail: '', contactPhone: '' })
    expect((await set('confirmed')).status).toBe(200)
    expect([(await changes()).length, (await deliverStatusEmails(world)).length]).toEqual([1, 0])
  })

  test('ORG-08 the change and what its email is written by are one: without that there is no change', async ({
    open,
  }) => {
    const world = await open({ database: 'own' })
    const { booking, set, changes } = await booked(world)
    await world.db.execute('ALTER TABLE status_notices RENAME TO status_notices_gone')
    expect((await set('paid')).error.message).toBe('Failed to update booking status')
    const [row] = await world.db.select().from(bookings).where(eq(bookings.id, booking.id))
    expect([row?.status, await changes()]).toEqual(['pending', []])
  })
})
