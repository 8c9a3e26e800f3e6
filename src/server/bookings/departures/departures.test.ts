import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { translator } from '#i18n/catalogue.ts'
import { locales } from '#i18n/locales.ts'
import { departureCancellations } from '#server/bookings/core/tables.ts'
import { emails } from '#server/machine/mail/tables.ts'
import { bookingRequest } from '#test/factories.ts'
import { test, type World } from '#test/world.ts'

const reason = 'Too few visas were granted for this season.'

/** A trip of a company of its own, with a way to cancel its departure. */
async function departure(world: World, fields: object = {}) {
  const owner = await world.organizer({ companyName: 'Noor Caravans' })
  const trip = await world.trip({ organizerId: owner.id, title: 'Arbaeen', ...fields })
  const cancel = (given: object = {}, as: { id: string } | { userId: string } = owner) =>
    world.call('trips.cancelDeparture', { id: trip.id, reason, version: trip.version, ...given }, { as })
  const preview = async () =>
    (await world.call('trips.previewCancellation', { id: trip.id }, { as: owner })).body
  return { owner, trip, cancel, preview }
}

const letters = async ({ db }: World, template: string) =>
  db.select().from(emails).where(eq(emails.template, template))

const plain = (text = '') => text.replaceAll(/[\u2066-\u2069\u200e\u200f]/g, '')

describe('CON-15 a cancelled departure', () => {
  test('CON-15 cancels every booking that holds places, with histories, refunds and one email each', async ({
    world,
  }) => {
    const { trip, cancel, owner } = await departure(world)
    for (const status of ['pending', 'confirmed', 'paid', 'ready'] as const)
      await world.booking({
        tripId: trip.id,
        status,
        numberOfPilgrims: 2,
        contactEmail: `${status}@example.com`,
      })
    const off = []
    for (const status of ['cancelled_by_pilgrim', 'refunded', 'completed'] as const)
      off.push(await world.booking({ tripId: trip.id, status, contactEmail: `${status}@example.com` }))
    // Proved nothing: no email, and its page says it.
    const unproven = await world.call(
      'bookings.create',
      bookingRequest(trip, { contactEmail: 'nobody@example.com' }),
    )
    const elsewhere = await world.booking({ status: 'confirmed' })
    const { status, body } = await cancel()
    expect([status, body]).toEqual([200, { bookings: 5, pilgrims: 9, told: 4 }])

    const { rows } = await world.db.execute(sql`
      SELECT status, count(*)::int AS n FROM bookings WHERE trip_id = ${trip.id}::uuid GROUP BY 1 ORDER BY 1`)
    expect(rows).toEqual([
      { status: 'cancelled_by_organizer', n: 5 },
      { status: 'cancelled_by_pilgrim', n: 1 },
      { status: 'completed', n: 1 },
      { status: 'refunded', n: 1 },
    ])
    expect((await letters(world, 'departure-cancelled')).map(({ recipient }) => recipient).sort()).toEqual(
      ['confirmed', 'paid', 'pending', 'ready'].map((name) => `${name}@example.com`),
    )
    const page = await world.call('bookings.read', { token: unproven.body.readToken ?? '' })
    expect(page.body).toMatchObject({
      status: 'cancelled_by_organizer',
      dueAmount: '0.00',
      cancellation: {
        by: 'organizer',
        cause: 'departure',
        reason,
        day: '2026-11-21',
        refundDue: '2026-12-05',
      },
      acts: [{ kind: 'cancelled', side: 'organizer' }],
    })
    const kept = await world.call(
      'bookings.history',
      { id: elsewhere.id },
      { as: await world.user({ role: 'admin' }) },
    )
    expect(kept.body.cancellation).toBe(null)
    // Only who has travelled already still has places.
    const now = (await world.call('trips.get', { id: trip.id })).body
    expect(now).toMatchObject({
      currentBookings: 1,
      isActive: true,
      publication: 'cancelled',
      bookable: false,
    })
    expect(now.notBookableReason).toBe('cancelled')
    const [receipt] = await letters(world, 'departure-receipt')
    const { body: account } = await world.call('accounts.currentUser', {}, { as: owner })
    expect(receipt?.recipient).toBe(account.email)
  })

  test('CON-15 sent twice writes nothing twice, and is never undone', async ({ world }) => {
    const { trip, cancel, owner, preview } = await departure(world)
    const { id } = await world.booking({ tripId: trip.id, status: 'confirmed' })
    const first = await cancel()
    const again = await cancel({ reason: 'Another reason altogether.' })
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(await letters(world, 'departure-cancelled')).toHaveLength(1)
    expect(await letters(world, 'departure-receipt')).toHaveLength(1)
    expect((await world.db.select().from(departureCancellations))[0]?.reason).toBe(reason)
    const opened = await world.call(
      'trips.setPublication',
      { id: trip.id, publication: 'open' },
      { as: owner },
    )
    expect([opened.status, opened.error.code]).toEqual([409, 'departure_cancelled'])
    const back = await world.call('bookings.updateStatus', { id, status: 'confirmed' }, { as: owner })
    expect([back.status, back.error.code]).toEqual([409, 'trip_not_bookable'])
    const other = await world.call('bookings.updateStatus', { id, status: 'refunded' }, { as: owner })
    expect(other.status).toBe(200)
    expect(await preview()).toMatchObject({ isPossible: false, cancellation: { reason, bookings: 1 } })
  })

  test('CON-15 requires a reason, the version that was seen, and the right', async ({ world }) => {
    const { trip, cancel } = await departure(world)
    for (const wrong of ['', 'Too short', 'x'.repeat(1001)])
      expect((await cancel({ reason: wrong })).error.code).toBe('invalid_trip')
    expect((await cancel({ version: trip.version + 1 })).error.code).toBe('changed_meanwhile')
    expect((await cancel({}, await world.organizer())).error.code).toBe('trip_update_unauthorized')
    expect((await cancel({}, await world.user())).status).toBe(403)
    expect((await world.call('trips.get', { id: trip.id })).body.publication).toBe('open')
    expect((await cancel({}, await world.user({ role: 'admin' }))).status).toBe(200)
  })

  test('CON-15 the preview shows who, how much and by when, and the email as it is sent', async ({
    world,
  }) => {
    const { trip, cancel, preview } = await departure(world, { pricePerPerson: '1000.00' })
    await world.booking({
      tripId: trip.id,
      status: 'confirmed',
      numberOfPilgrims: 3,
      contactEmail: 'a@example.com',
    })
    await world.booking({ tripId: trip.id, status: 'refunded', numberOfPilgrims: 3 })
    const seen = await preview()
    expect(seen).toMatchObject({
      bookings: 1,
      pilgrims: 3,
      told: 1,
      isPossible: true,
      version: trip.version,
      cancellation: null,
      amounts: [{ currency: 'USD', agreed: '3000.00' }],
      refundDue: { first: '2026-12-05', last: '2026-12-05' },
    })
    await cancel()
    const [letter] = (await world.mails.deliver()).filter(
      ({ template }) => template === 'departure-cancelled',
    )
    expect(letter?.subject.replace(/QF-\w{8}/, 'QF-…')).toBe(seen.letter.subject)
    const [greeting] = plain(seen.letter.text).split('…')
    expect(plain(letter?.text)).toContain(greeting)
    expect(plain(letter?.text)).toContain(reason)
    expect(plain(letter?.text)).toContain(
      'By Saturday, December 5, 2026, Noor Caravans must refund everything',
    )
    expect(plain(letter?.text)).toContain(translator('en')('departure.similarNone'))
  })

  test('CON-15 similar trips have the same destination and dates close by, and places for the party when the email is written', async ({
    world,
  }) => {
    const { trip, cancel } = await departure(world)
    const on = (departureDate: string, fields: object = {}) =>
      world.trip({ departureDate, returnDate: '2027-03-20', title: `To ${departureDate}`, ...fields })
    await on('2027-02-24')
    await on('2027-01-12', { destination: 'iran' })
    await on('2027-01-13', { maxPilgrims: 2 })
    await on('2027-01-14', { isActive: false })
    await on('2027-02-25')
    await on('2027-01-20')
    await on('2026-12-20')
    await on('2027-01-11', { publication: 'closed' })
    await world.booking({ tripId: trip.id, status: 'confirmed', numberOfPilgrims: 3 })
    await cancel()
    const similar = await world.call('trips.similar', { id: trip.id, party: 3 })
    expect(similar.body.trips.map(({ title }) => title)).toEqual([
      'To 2027-01-20',
      'To 2026-12-20',
      'To 2027-02-24',
    ])
    await on('2027-01-09')
    const [letter] = (await world.mails.deliver()).filter(
      ({ template }) => template === 'departure-cancelled',
    )
    expect(plain(letter?.text).match(/To \d{4}-\d\d-\d\d/g)).toEqual([
      'To 2027-01-09',
      'To 2027-01-20',
      'To 2026-12-20',
    ])
    const alone = await world.call('trips.similar', { id: trip.id })
    expect(alone.body.trips.map(({ title }) => title)).toContain('To 2027-01-13')
  })

  test('CON-15 each person reads it in their own language', async ({ world }) => {
    const { trip, cancel } = await departure(world)
    for (const language of locales)
      await world.booking({
        tripId: trip.id,
        status: 'confirmed',
        language,
        contactEmail: `${language}@example.com`,
      })
    await cancel()
    const sent = (await world.mails.deliver()).filter(({ template }) => template === 'departure-cancelled')
    for (const language of locales) {
      const letter = sent.find(({ to }) => to === `${language}@example.com`)
      const [reference] = /QF-\w{8}/.exec(letter?.subject ?? '') ?? ['none']
      expect(letter?.subject).toBe(
        translator(language)('emails.departure.subject', { reference, trip: 'Arbaeen' }),
      )
    }
  })

  test('CON-15 it is in no list and still opens at its address', async ({ world }) => {
    const { trip, cancel, owner } = await departure(world)
    const listed = async () => {
      const all = (await world.call('trips.list')).body.map(({ id }) => id)
      const found = (await world.call('trips.search', {})).body.trips.map(({ id }) => id)
      const ofCompany = (await world.call('organizers.trips', { id: owner.id })).body.map(({ id }) => id)
      return [all, found, ofCompany].map((ids) => ids.includes(trip.id))
    }
    expect(await listed()).toEqual([true, true, true])
    await cancel()
    expect(await listed()).toEqual([false, false, false])
    expect((await world.call('trips.get', { id: trip.id })).status).toBe(200)
    const compared = await world.call('trips.compare', { ids: trip.id } as never)
    expect(compared.body.trips[0]?.publication).toBe('cancelled')
    const refused = await world.call('bookings.create', bookingRequest(trip), { as: await world.user() })
    expect(refused.error.code).toBe('trip_not_bookable')
    const own = await world.call('organizers.trips', { id: owner.id }, { as: owner })
    expect(own.body.map(({ id }) => id)).toContain(trip.id)
  })
})
