import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { trips } from '#server/trips/tables.ts'
import { publishOffer } from '#test/offers.ts'
import { test } from '#test/world.ts'
import { agreeOn } from './agreeing-service.ts'
import { type Agreed, insertBooking } from './requesting-changing.ts'
import { bookings } from './tables.ts'

test('CON-10 what was reckoned from an offer that an edit has replaced is not booked; control: reckoned from the one that stands it is', async ({
  world,
}) => {
  const { trip, edit } = await publishOffer(world)
  const asked = {
    ...{ tripId: trip.id, numberOfPilgrims: 2, party: null, extras: null, totalAmount: null },
    ...{ userId: null, contactName: null, specialRequests: null, contactEmail: 'zahra@example.com' },
    ...{
      contactPhone: '+91 98200 00000',
      language: 'en',
      unproven: null,
      readTokenHash: null,
      limits: undefined,
    },
    idempotency: { scope: 'guest:zahra@example.com', key: null, digest: null },
    ...{ today: '2026-11-21', now: world.clock.now() },
  }
  const reckoned = (await agreeOn(world.db, asked)) as Agreed
  await edit({ pricePerPerson: '120000.00', prices: [], extras: [] })
  expect(await insertBooking(world.db, asked, reckoned)).toBeUndefined()
  expect(await world.db.$count(bookings)).toBe(0)
  const [row] = await world.db.select().from(trips).where(eq(trips.id, trip.id))
  expect(row?.currentBookings).toBe(0)

  const anew = (await agreeOn(world.db, asked)) as Agreed
  expect([reckoned.totalAmount, anew.totalAmount]).toEqual(['197000.00', '240000.00'])
  expect(await insertBooking(world.db, asked, anew)).toMatchObject({
    ...{ totalAmount: '240000.00', offerVersion: anew.offerVersion, numberOfPilgrims: 2 },
  })
})
