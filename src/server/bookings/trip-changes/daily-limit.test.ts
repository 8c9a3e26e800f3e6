import { expect } from 'vitest'
import { tripChanges } from '#server/trips/core/tables.ts'
import { tripRequest } from '#test/factories.ts'
import { test } from '#test/world.ts'

test('CON-14 ten changes within a day are sent, an eleventh is rejected; changes without notices continue', async ({
  world,
}) => {
  const owner = await world.organizer()
  const form = tripRequest({ title: 'Arbaeen' })
  const { body: trip } = await world.call('trips.create', { ...form, organizerId: owner.id }, { as: owner })
  const edit = (changes: object, as: { id: string } | { userId: string } = owner) =>
    world.call('trips.update', { id: trip.id, ...form, ...changes }, { as })
  await world.booking({ tripId: trip.id, status: 'confirmed' })
  const change = (turn: number) => edit({ accommodation: `Hotel ${turn}` })
  for (let turn = 1; turn <= 10; turn++) {
    expect((await change(turn)).status).toBe(200)
    world.clock.advance({ minutes: 1 })
  }
  const refused = await change(11)
  expect([refused.status, refused.error.code]).toEqual([429, 'trip_changed_often'])
  expect(Number(refused.headers['retry-after'])).toBe(86_400 - 600)
  expect((await world.call('trips.get', { id: trip.id })).body.accommodation).toBe('Hotel 10')
  expect(await world.db.select().from(tripChanges)).toHaveLength(10)
  expect((await world.mails.deliver()).filter(({ template }) => template === 'trip-changed')).toHaveLength(10)
  const admin = await world.user({ role: 'admin' })
  expect((await edit({ accommodation: 'Hotel 11' }, admin)).status).toBe(429)
  // Control: a small edit, another trip, one that no one has booked, and the next day.
  expect((await edit({ accommodation: 'Hotel 10', title: 'Rajab' })).status).toBe(200)
  const free = await world.trip({ organizerId: owner.id })
  for (let turn = 1; turn <= 12; turn++) {
    const form = tripRequest({ accommodation: `Inn ${turn}` })
    expect((await world.call('trips.update', { id: free.id, ...form }, { as: owner })).status).toBe(200)
  }
  world.clock.advance({ minutes: 24 * 60 - 10 })
  expect((await change(11)).status).toBe(200)
  expect((await change(12)).status).toBe(429)
})
