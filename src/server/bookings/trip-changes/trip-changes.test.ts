import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { getPlace } from '#domain/places/places.ts'
import { translator } from '#i18n/catalogue.ts'
import { locales } from '#i18n/locales.ts'
import { emails } from '#server/machine/mail/tables.ts'
import { tripChanges } from '#server/trips/core/tables.ts'
import { bookingRequest, tripRequest } from '#test/factories.ts'
import { test, type World } from '#test/world.ts'

/** A trip as the organizer's form stores it, with its owner. */
async function published(world: World, fields: object = {}) {
  const owner = await world.organizer({ companyName: 'Noor Caravans' })
  const form = tripRequest({ title: 'Arbaeen', ...fields })
  const { body } = await world.call('trips.create', { ...form, organizerId: owner.id }, { as: owner })
  const edit = (changes: object, as: { id: string } | { userId: string } = owner) =>
    world.call('trips.update', { id: body.id, ...form, ...changes }, { as })
  return { owner, trip: body, form, edit }
}

const records = ({ db }: World, tripId: string) =>
  db.select().from(tripChanges).where(eq(tripChanges.tripId, tripId)).orderBy(tripChanges.version)

const letters = async (world: World) =>
  (await world.mails.deliver()).filter(({ template }) => template === 'trip-changed')

const later = { returnDate: '2027-01-22T00:00:00.000Z' }

describe('CON-14 a material change of a booked trip', () => {
  test('CON-14 is sent once to everyone whose booking holds seats, with the old values', async ({
    world,
  }) => {
    const { trip, edit } = await published(world)
    for (const status of ['pending', 'confirmed', 'ready', 'in_progress'] as const)
      await world.booking({ tripId: trip.id, status, contactEmail: `${status}@example.com` })
    for (const status of ['cancelled', 'refunded', 'no_show', 'cancelled_by_pilgrim', 'completed'] as const)
      await world.booking({ tripId: trip.id, status, contactEmail: `${status}@example.com` })
    await world.booking({ contactEmail: 'of-another-trip@example.com' })
    expect((await edit({ ...later, changeReason: ' The flight was moved. ' })).status).toBe(200)
    const told = await letters(world)
    expect(told.map(({ to }) => to).sort()).toEqual(
      ['confirmed', 'in_progress', 'pending', 'ready'].map((status) => `${status}@example.com`),
    )
    const text = told[0]?.text.replaceAll(/[\u2066-\u2069\u200e\u200f]/g, '')
    expect(told[0]?.subject).toMatch(/^Trip changed: answer by 26 November, QF-\w{8}$/)
    expect(text).toMatch(/Return: Friday.+January 22.+ \(Before: Wednesday.+January 20.+\)/)
    expect(text).toContain('Reason given: The flight was moved.')
    // Of the other facts nothing is told as changed.
    expect(text?.match(/Before: /g)).toHaveLength(1)
    expect(await letters(world)).toHaveLength(4)
    // Control: the same form again changes nothing.
    await edit(later)
    expect(await letters(world)).toHaveLength(4)
    await edit({ ...later, includesFlights: true })
    expect(await letters(world)).toHaveLength(8)
  })

  test('CON-14 is recorded: who, when, what, why, and which version the editor had seen', async ({
    world,
  }) => {
    const { trip, owner, edit } = await published(world)
    const admin = await world.user({ role: 'admin' })
    await edit({ ...later, title: 'Rajab', changeReason: 'Later flight' })
    world.clock.advance({ minutes: 5 })
    await edit({ ...later, title: 'Rajab', accommodation: 'Karbala', version: 2 }, admin)
    expect(await records(world, trip.id)).toMatchObject([
      {
        version: 2,
        actorId: owner.userId,
        reason: 'Later flight',
        seenVersion: null,
        before: { returnDate: '2027-01-20', title: 'Arbaeen' },
        after: { returnDate: '2027-01-22', title: 'Rajab' },
      },
      {
        version: 3,
        actorId: admin.id,
        reason: null,
        seenVersion: 2,
        changedAt: world.clock.now(),
        before: { accommodation: trip.accommodation },
        after: { accommodation: 'Karbala' },
      },
    ])
    for (const statement of [sql`UPDATE trip_changes SET reason = 'x'`, sql`DELETE FROM trip_changes`])
      await expect(world.db.execute(statement)).rejects.toThrow()
  })

  test('CON-14 by an admin follows the same rule, and is in the log as usual', async ({ world }) => {
    const { trip } = await published(world)
    await world.booking({ tripId: trip.id, status: 'confirmed' })
    const admin = await world.user({ role: 'admin' })
    const { title, destination, departureDate, returnDate, pricePerPerson } = trip
    const facts = { title, destination, departureDate, returnDate, pricePerPerson }
    const update = (changes: object) =>
      world.call('admin.updateTrip', { id: trip.id, ...facts, ...changes }, { as: admin })
    expect((await update({ title: 'Rajab', pricePerPerson: '1.00' })).status).toBe(200)
    expect(await letters(world)).toEqual([])
    expect((await update({ ...later, changeReason: 'Visa dates' })).body.version).toBe(3)
    const [letter] = await letters(world)
    expect(letter?.text).toContain('Visa dates')
    const deeds = await world.call('admin.auditLog', {}, { as: admin })
    expect(deeds.body.entries.filter(({ action }) => action === 'trip.updated')).toHaveLength(2)
  })

  test('CON-14 small edits and a new price send no email; the amount of a booking never changes', async ({
    world,
  }) => {
    const { trip, edit } = await published(world)
    const pilgrim = await world.user()
    await world.call('bookings.create', bookingRequest(trip), { as: pilgrim })
    await edit({
      pricePerPerson: '150000.00',
      title: 'Rajab',
      description: 'More',
      images: [],
      maxPilgrims: 90,
    })
    expect(await letters(world)).toEqual([])
    const [mine] = (await world.call('bookings.list', {}, { as: pilgrim })).body
    expect([mine?.totalAmount, mine?.tripChanges]).toEqual(['98500.00', []])
    expect((await world.call('trips.get', { id: trip.id })).body.pricePerPerson).toBe('150000.00')
    await edit({ ...later, pricePerPerson: '150000.00' })
    const [after] = (await world.call('bookings.list', {}, { as: pilgrim })).body
    expect(after?.totalAmount).toBe('98500.00')
    expect(await letters(world)).toHaveLength(1)
  })

  test('CON-14 without a reason is accepted, and the email says that none was given', async ({ world }) => {
    const { trip, edit } = await published(world)
    await world.booking({ tripId: trip.id, status: 'confirmed' })
    for (const [index, changeReason] of [undefined, null, '', '  '].entries())
      expect((await edit({ includesMeals: index % 2 === 0, changeReason })).status).toBe(200)
    const told = await letters(world)
    expect(told).toHaveLength(4)
    for (const { text } of told) expect(text).toContain('No reason was given.')
    const long = await edit({ includesGuide: true, changeReason: 'x'.repeat(501) })
    expect([long.status, long.error.fields]).toEqual([400, { changeReason: 'too_long' }])
    expect((await edit({ includesGuide: true, changeReason: 'x'.repeat(500) })).status).toBe(200)
  })

  test('CON-14 of a past trip concerns no booking; one that ends today still does', async ({ world }) => {
    const owner = await world.organizer()
    const past = { departureDate: '2026-11-10', returnDate: '2026-11-20' }
    const today = { departureDate: '2026-11-10', returnDate: '2026-11-21' }
    for (const [dates, told] of [
      [past, 0],
      [today, 1],
    ] as const) {
      const trip = await world.trip({ organizerId: owner.id, ...dates })
      await world.booking({ tripId: trip.id, status: 'confirmed' })
      const at = {
        departureDate: '2026-11-10T00:00:00.000Z',
        returnDate: `${dates.returnDate}T00:00:00.000Z`,
      }
      const { status } = await world.call(
        'trips.update',
        { id: trip.id, ...tripRequest({ ...at, includesMeals: true }) },
        { as: owner },
      )
      expect(status).toBe(200)
      expect(await letters(world)).toHaveLength(told)
    }
  })

  test.for(locales)(
    'CON-14 LNG-08 is sent in %s, in the words of the trip’s page',
    async (locale, { world }) => {
      const { trip, edit } = await published(world)
      const pilgrim = await world.user()
      const city = (id: string) => getPlace(id)?.names[locale]
      await world.booking({ tripId: trip.id, userId: pilgrim.id, language: locale, status: 'confirmed' })
      await edit({
        ...later,
        destination: 'iran-iraq',
        departureOrigin: 'Pune',
        accommodation: 'Qum',
        accommodationStars: 5,
        includesFlights: true,
        requirement: 'A passport',
        changeReason: 'Floods',
      })
      const [letter] = await letters(world)
      // LNG-08: of our tables in the reader's language; what the company wrote itself stays.
      for (const word of [
        city('pune'),
        city('mumbai'),
        'Qum',
        'A passport',
        'Floods',
        `/trip-changed?lang=${locale}`,
      ])
        expect(letter?.text).toContain(word)
      expect(letter?.text).not.toMatch(/undefined|null|iran-iraq|true|false/)
      const [before = ''] = translator(locale)('tripChange.before', { before: '' }).split(':')
      expect(letter?.text.split('\n').filter((line) => line.includes(`${before}: `))).toHaveLength(7)
      // The new value is isolated, in its own direction: nothing that points both ways is between it and the old one.
      expect(letter?.html).toMatch(/<b><bdi[^>]*>Qum<\/bdi><\/b><br>/)
      expect(letter?.text).not.toMatch(/[→←]/)
    },
  )
})

describe('CON-14 the booking of a trip that changed', () => {
  test('CON-14 shows the changes since it was made, to its pilgrim and behind its private link', async ({
    world,
  }) => {
    const { trip, edit } = await published(world)
    const contactEmail = 'guest@example.com'
    await world.call('bookings.create', bookingRequest(trip, { contactEmail }))
    const token = await world.mails.linkToken(contactEmail)
    await edit({ ...later, changeReason: 'The flight was moved.' })
    const pilgrim = await world.user()
    await world.call('bookings.create', bookingRequest(trip), { as: pilgrim })
    await edit({ ...later, includesFlights: true })
    const days = { field: 'returnDate', before: '2027-01-20', after: '2027-01-22' }
    const flights = { field: 'includesFlights', before: false, after: true }
    const at = world.clock.now().toISOString()
    const ofGuest = await world.call('bookings.open', { token })
    expect(ofGuest.body.tripChanges).toEqual([
      { at, reason: 'The flight was moved.', changes: [days] },
      { at, reason: null, changes: [flights] },
    ])
    // Those who booked in between are shown the later changes.
    const [mine] = (await world.call('bookings.list', {}, { as: pilgrim })).body
    expect(mine?.tripChanges).toEqual([{ at, reason: null, changes: [flights] }])
  })

  test('CON-20 CON-14 an unproven address gets no email about a change, and reads it when it confirms', async ({
    world,
  }) => {
    const { trip, edit } = await published(world)
    const contactEmail = 'guest@example.com'
    await world.call('bookings.create', bookingRequest(trip, { contactEmail }))
    const token = await world.mails.linkToken(contactEmail)
    const unproven = await world.user({ emailVerified: false })
    await world.booking({ tripId: trip.id, userId: unproven.id, contactEmail: 'unproven@example.com' })
    await edit(later)
    expect(await letters(world)).toEqual([])
    expect((await world.call('bookings.open', { token })).body.tripChanges).toHaveLength(1)
    // Control: from now on the guest is written to.
    await edit({ ...later, includesMeals: true })
    expect((await letters(world)).map(({ to }) => to)).toEqual([contactEmail])
  })

  test('CON-14 a booking cancelled before its email is written gets none', async ({ world }) => {
    const { trip, edit, owner } = await published(world)
    const booking = await world.booking({ tripId: trip.id, status: 'confirmed' })
    await edit(later)
    const queued = () => world.db.$count(emails, eq(emails.template, 'trip-changed'))
    expect(await queued()).toBe(1)
    await world.call(
      'bookings.updateStatus',
      { id: booking.id, status: 'cancelled_by_organizer' },
      { as: owner },
    )
    expect(await letters(world)).toEqual([])
    expect(await queued()).toBe(0)
  })
})
