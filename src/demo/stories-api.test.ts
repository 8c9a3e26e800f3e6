import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { bookings, departureCancellations } from '#server/bookings/core/tables.ts'
import { trips } from '#server/trips/core/tables.ts'
import { test } from '#test/world.ts'
import { demoAccounts } from './accounts.ts'
import { stableId } from './random.ts'
import { seedDemo } from './seed.ts'

const [, organizer] = demoAccounts.list
const as = { id: stableId(organizer?.id ?? '') }

test('CON-14 a trip of the demo changed under its bookings: one stays, one left with a full refund, the others are open', async ({
  world,
}) => {
  await seedDemo(world.db, world.clock.now())
  const id = stableId('trip-006')
  const { body } = await world.call('bookings.tripAnswers', { id }, { as })
  expect([body.stay, body.left, body.silent > 3]).toEqual([1, 1, true])
  const [edit, ...more] = (await world.call('trips.history', { id }, { as })).body.edits
  expect(more).toEqual([])
  expect(edit).toMatchObject({ side: 'organizer', reason: expect.stringContaining('repairs') })
  expect(edit?.changes.map(({ field }) => field)).toEqual(['accommodation', 'accommodationStars'])
  const left = body.answers.find(({ answer }) => answer === 'left')
  const history = await world.call('bookings.history', { id: left?.reference ?? '' }, { as })
  expect(history.body).toMatchObject({
    dueAmount: '0.00',
    cancellation: { by: 'pilgrim', cause: 'trip_changed', keptAmount: '0.00' },
    acts: [{ kind: 'change_left', side: 'pilgrim' }],
  })
  // Seats are what its bookings hold.
  const [trip] = await world.db.select().from(trips).where(eq(trips.id, id))
  const held = await world.db.select().from(bookings).where(eq(bookings.tripId, id))
  const seats = held
    .filter(({ status }) => !/cancel|refund|no_show/.test(status))
    .reduce((sum, { numberOfPilgrims }) => sum + numberOfPilgrims, 0)
  expect(trip?.currentBookings).toBe(seats)
})

test('CON-15 a departure of the demo is cancelled: each booking has its reason and a full refund due', async ({
  world,
}) => {
  await seedDemo(world.db, world.clock.now())
  const id = stableId('trip-off')
  const [row] = await world.db.select().from(departureCancellations)
  expect(row).toMatchObject({ tripId: id, bookings: 3, pilgrims: 7, cancelledBy: 'organizer' })
  const { body } = await world.call('trips.get', { id })
  expect([body.publication, body.bookable, body.currentBookings]).toEqual(['cancelled', false, 0])
  for (const turn of [0, 1, 2]) {
    const history = await world.call('bookings.history', { id: stableId(`off-${turn}`) }, { as })
    expect(history.body.cancellation).toMatchObject({
      by: 'organizer',
      cause: 'departure',
      keptAmount: '0.00',
    })
  }
  const similar = await world.call('trips.similar', { id, party: 2 })
  expect(similar.body.trips.length).toBeGreaterThan(0)
})
