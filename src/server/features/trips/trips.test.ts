import { expect } from 'vitest'
import { test } from '#test/world.ts'

test('smoke', async ({ world }) => {
  const trip = await world.trip({ maxPilgrims: 3 })
  const pilgrim = await world.user()
  const reply = await world.call(
    'bookings.create',
    { tripId: trip.id, numberOfPilgrims: 2, contactEmail: 'a@b.co', contactPhone: '1' },
    { as: pilgrim },
  )
  expect(reply.status).toBe(201)
})
test('smoke2', async ({ world }) => {
  expect((await world.signIn(await world.user())).status).toBe(200)
})
