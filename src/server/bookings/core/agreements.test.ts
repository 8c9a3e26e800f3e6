import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { trips } from '#server/trips/core/tables.ts'
import { isEmbedded } from '#test/databases.ts'
import { bookingRequest } from '#test/factories.ts'
import { storeRates } from '#test/rates.ts'
import { bookFamily, extras, prices, publishOffer } from '#test/scenes/offers.ts'
import { test } from '#test/world.ts'
import { bookings } from './tables.ts'

describe('the agreement', () => {
  test('CON-10 does not change, whatever happens to trip, organizer, rates and total', async ({ world }) => {
    const { trip, owner, edit } = await publishOffer(world, { requirement: 'A passport.', hotels: [] })
    const pilgrim = await world.user()
    const { body: booking } = await world.call('bookings.create', bookFamily(trip), { as: pilgrim })
    const read = async (as: { id: string } | { userId: string }) =>
      (await world.call('bookings.agreement', { id: booking.reference }, { as: as as never })).body
    const agreed = await read(pilgrim)
    expect(agreed).toMatchObject({
      reference: booking.reference,
      totalAmount: '562000.00',
      allInAmount: '602500.00',
      madeAfterwards: false,
      lines: booking.lines,
      party: booking.party,
      offer: { prices, extras, requirement: 'A passport.', departureDate: '2027-01-10', currency: 'INR' },
    })
    const hotel = {
      city: 'Najaf',
      name: 'Other',
      orBetter: false,
      stars: 3,
      nights: 2,
      metres: 900,
      reference: null,
    }
    await edit({
      pricePerPerson: '50000.00',
      requirement: 'A visa.',
      hotels: [hotel],
      departureDate: '2027-01-12',
    })
    await edit({ extras: [], prices: [], pricePerPerson: '10.00', currency: 'USD' })
    await storeRates(world.db, { USD: '1', INR: '0.5' })
    const admin = await world.user({ role: 'admin' })
    await world.call(
      'admin.updateBooking',
      { id: booking.id, status: 'confirmed', totalAmount: '5.00' },
      { as: admin },
    )
    await world.call('admin.deleteTrip', { id: trip.id }, { as: admin })
    const later = [await read(pilgrim), await read(owner as never)]
    expect(later).toEqual([agreed, agreed])
  })

  test('CON-10 no statement changes an agreement; its status and its person may be removed', async ({
    world,
  }) => {
    const booking = await world.booking({ numberOfPilgrims: 2 })
    const change = (fields: object) =>
      world.db.update(bookings).set(fields).where(eq(bookings.id, booking.id))
    for (const fields of [
      { lines: [] },
      { party: { groups: [], extras: [] } },
      { agreedAmount: '1.00' },
      { allInAmount: '99999.00' },
      { reference: 'QF-11111111' },
      { madeAfterwards: true },
    ])
      await expect(change(fields)).rejects.toThrow()
    await change({ status: 'confirmed', contactName: null, totalAmount: '1.00' })
  })

  test.for<[object, string]>([
    [
      { party: { groups: [{ room: null, adults: 1, children: 0, infants: 0 }], extras: [] } },
      'bookings_party_size',
    ],
    [{ totalAmount: '2399.99' }, 'bookings_lines_total'],
    [{ agreedAmount: '2400.01' }, 'bookings_lines_agreed'],
    [{ allInAmount: '2399.99' }, 'bookings_lines_all_in'],
  ])('CON-10 the database rejects a booking with %j', async ([fields, constraint], { world }) => {
    const line = { kind: 'price', room: null, age: 'adult', name: null, due: 'organizer', count: 2 } as const
    const { cause } = await world
      .booking({
        numberOfPilgrims: 2,
        totalAmount: '2400.00',
        lines: [{ ...line, each: '1200.00', amount: '2400.00', currency: 'USD' }],
        party: { groups: [{ room: null, adults: 2, children: 0, infants: 0 }], extras: [] },
        agreedAmount: '2400.00',
        allInAmount: '2400.00',
        ...fields,
      })
      .then(
        () => ({ cause: 'accepted' }),
        (error: unknown) => error as { cause: unknown },
      )
    expect(JSON.stringify(cause)).toContain(constraint)
  })

  test('CON-10 LNG-08 names cities and reference points in the language of its reader, and keeps what was agreed', async ({
    world,
  }) => {
    const stay = { name: null, orBetter: true, stars: 4, nights: 3, metres: 600 }
    const hotels = [{ ...stay, city: 'Mashhad', reference: 'Bab ar-Reza' }]
    const { trip } = await publishOffer(world, { hotels })
    const { body } = await world.call('bookings.create', bookFamily(trip))
    const token = body.readToken ?? ''
    const read = await world.call('bookings.readAgreement', { token })
    expect(read.body.offer.hotels).toEqual(hotels)
    expect(read.body.hotelNames).toEqual({
      ar: [{ city: 'مشهد', reference: 'باب الرضا' }],
      ur: [{ city: 'مشہد', reference: 'باب الرضا' }],
      fa: [{ city: 'مشهد', reference: 'باب‌الرضا' }],
      gu: [{ city: 'મશહદ', reference: 'બાબુર્રઝા' }],
    })
    expect((await world.call('bookings.read', { token })).body.agreement.hotelNames).toEqual(
      read.body.hotelNames,
    )
  })

  test('CON-10 a guest reads it by the private link and by the token of the answer, and confirms nothing by that', async ({
    world,
  }) => {
    const { trip } = await publishOffer(world)
    const { body } = await world.call('bookings.create', bookFamily(trip))
    const link = await world.mails.linkToken('zahra@example.com')
    for (const token of [link, body.readToken ?? '']) {
      const read = await world.call('bookings.readAgreement', { token })
      expect(read.body).toMatchObject({ reference: body.reference, lines: body.lines })
    }
    const [row] = await world.db.select().from(bookings)
    expect(row?.guestOpenedAt).toBeNull()
  })
})

describe.skipIf(isEmbedded)('CON-10 an edit and bookings at the same moment', () => {
  test('CON-10 no booking is made at an offer that an edit has just replaced: lines are those of its version', async ({
    world,
    open,
  }) => {
    const second = await open({ database: world.database })
    const { trip, edit } = await publishOffer(world, { prices: [], extras: [], maxPilgrims: 400 })
    const people = await Promise.all(Array.from({ length: 8 }, () => world.user()))
    const headers = await Promise.all(people.map((person) => world.as(person)))
    for (const round of Array.from({ length: 6 }, (_, index) => index)) {
      const book = (index: number) =>
        (index % 2 ? world : second).call(
          'bookings.create',
          bookingRequest(trip, { contactEmail: `p${round}-${index}@example.com`, numberOfPilgrims: 2 }),
          { headers: headers[index] ?? {} },
        )
      const answers = await Promise.all([
        ...[0, 1, 2, 3].map(book),
        edit({ pricePerPerson: `${1000 + round}.00`, prices: [], extras: [], maxPilgrims: 400 }),
        ...[4, 5, 6, 7].map(book),
      ])
      for (const { status } of answers) expect([200, 201]).toContain(status)
    }
    // The first version costs 98,500, the next ones 1,000 and more.
    const rows = await world.db.select().from(bookings)
    expect(rows).toHaveLength(48)
    for (const { offerVersion, lines, totalAmount } of rows) {
      const each = offerVersion === 1 ? '98500.00' : `${1000 + offerVersion - 2}.00`
      expect([lines[0]?.each, Number(totalAmount)]).toEqual([each, 2 * Number(each)])
    }
    const [row] = await world.db.select().from(trips).where(eq(trips.id, trip.id))
    expect([row?.offerVersion, row?.currentBookings]).toEqual([7, 96])
  })
})
