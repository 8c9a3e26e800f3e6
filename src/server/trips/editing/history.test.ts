import { expect } from 'vitest'
import { tripRequest } from '#test/factories.ts'
import { test } from '#test/world.ts'

test('CON-14 the history of a trip: small and material edits, who made them, old and new values', async ({
  world,
}) => {
  const owner = await world.organizer()
  const form = tripRequest({ title: 'Arbaeen' })
  const { body: trip } = await world.call('trips.create', { ...form, organizerId: owner.id }, { as: owner })
  const admin = await world.user({ role: 'admin', firstName: 'Zainab', lastName: 'Ali' })
  const edit = { id: trip.id, ...form, title: 'Arbaeen walk', description: 'Other words.' }
  await world.call('trips.update', { ...edit, version: 1 }, { as: owner })
  world.clock.advance({ hours: 1 })
  await world.call(
    'trips.update',
    { ...edit, includesMeals: true, changeReason: 'A cook came.' },
    { as: admin },
  )
  const read = (as: object) => world.call('trips.history', { id: trip.id }, { as: as as never })
  const { body } = await read(owner)
  expect(body.edits).toMatchObject([
    {
      version: 3,
      side: 'admin',
      by: 'Zainab Ali',
      reason: 'A cook came.',
      sawVersion: false,
      others: [],
      at: '2026-11-21T10:00:00.000Z',
      changes: [{ field: 'includesMeals', before: false, after: true }],
    },
    {
      version: 2,
      side: 'organizer',
      reason: null,
      sawVersion: true,
      changes: [],
      others: [
        { field: 'title', before: 'Arbaeen', after: 'Arbaeen walk' },
        { field: 'description', before: null, after: null },
      ],
    },
  ])
  expect(body.edits).toHaveLength(2)
  expect((await read(admin)).body).toEqual(body)
  const others = [await world.organizer(), await world.user()]
  for (const somebody of others) expect((await read(somebody)).status).toBe(403)
})
