import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { bookings } from '#server/bookings/core/tables.ts'
import { trips } from '#server/trips/core/tables.ts'
import { bookingRequest } from '#test/factories.ts'
import { publishOffer } from '#test/scenes/offers.ts'
import { test } from '#test/world.ts'
import { type AgreedPrice, insertBooking } from './changing.ts'
import { dropCachedOffer, priceRequest } from './price-request.ts'

test('CON-10 a price from an offer that an edit has replaced is not booked; control: one from the current offer is', async ({
  world,
}) => {
  const { trip, edit } = await publishOffer(world)
  const asked = {
    tripId: trip.id,
    numberOfPilgrims: 2,
    party: null,
    extras: null,
    totalAmount: null,
    userId: null,
    contactName: null,
    specialRequests: null,
    contactEmail: 'zahra@example.com',
    contactPhone: '+91 98200 00000',
    contactPhoneE164: '',
    language: 'en',
    timeZone: null,
    unproven: null,
    readTokenHash: null,
    limits: undefined,
    idempotency: { scope: 'guest:zahra@example.com', key: null, digest: null },
    today: '2026-11-21',
    now: world.clock.now(),
  }
  const reckoned = (await priceRequest(world.db, asked)) as AgreedPrice
  await edit({ pricePerPerson: '120000.00', prices: [], extras: [] })
  expect(await insertBooking(world.db, asked, reckoned)).toBeUndefined()
  expect(await world.db.$count(bookings)).toBe(0)
  const [row] = await world.db.select().from(trips).where(eq(trips.id, trip.id))
  expect(row?.currentBookings).toBe(0)

  dropCachedOffer(trip.id)
  const anew = (await priceRequest(world.db, asked)) as AgreedPrice
  expect([reckoned.totalAmount, anew.totalAmount]).toEqual(['197000.00', '240000.00'])
  expect(await insertBooking(world.db, asked, anew)).toMatchObject({
    totalAmount: '240000.00',
    offerVersion: anew.offerVersion,
    numberOfPilgrims: 2,
  })
})

test('CON-10 an offer read before books nothing once it is old: a request has the new total or none, and gets the new price', async ({
  world,
  open,
}) => {
  const elsewhere = await open({ database: world.database })
  const trip = await world.trip({ pricePerPerson: '1200.00', maxPilgrims: 40 })
  const ask = (fields: object = {}) => world.call('bookings.create', bookingRequest(trip, fields))
  expect((await ask()).body).toMatchObject({ totalAmount: '1200.00', offerVersion: 1 })
  // In another process, of which nothing tells the first one.
  await elsewhere.db.update(trips).set({ pricePerPerson: '1500.00' }).where(eq(trips.id, trip.id))
  expect((await ask({ totalAmount: '1500.00' })).body).toMatchObject({
    totalAmount: '1500.00',
    offerVersion: 2,
  })
  await elsewhere.db.update(trips).set({ pricePerPerson: '1600.00' }).where(eq(trips.id, trip.id))
  expect((await ask()).body).toMatchObject({ totalAmount: '1600.00', offerVersion: 3 })
  await elsewhere.db.update(trips).set({ pricePerPerson: '1700.00' }).where(eq(trips.id, trip.id))
  const old = await ask({ totalAmount: '1600.00', contactEmail: 'other@example.com' })
  expect([old.status, (old.body as unknown as { fields: object }).fields]).toEqual([
    400,
    { totalAmount: 'wrong_total' },
  ])
})
