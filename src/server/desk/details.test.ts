import { expect } from 'vitest'
import { test } from '#test/world.ts'

test('DSK-01 practical details are work from the 14th day before departure until everyone was told or the change is small', async ({
  world,
}) => {
  const owner = await world.organizer()
  const days = { departureDate: '2026-12-06', returnDate: '2026-12-16' }
  const trip = await world.trip({ organizerId: owner.id, title: 'Rajab in Najaf', ...days })
  await world.trip({ organizerId: owner.id, ...days })
  const open = async () => (await world.call('desk.needs', { id: owner.id }, { as: owner })).body.details
  // Nobody travels yet; a request is nobody either.
  await world.booking({ tripId: trip.id })
  expect(await open()).toEqual([])
  await world.booking({ tripId: trip.id, status: 'confirmed', contactEmail: '' })
  world.clock.set('2026-11-21T09:00:00Z')
  expect(await open()).toEqual([])
  world.clock.set('2026-11-22T09:00:00Z')
  expect(await open()).toMatchObject([
    { tripId: trip.id, families: 1, state: 'missing', departureDate: '2026-12-06' },
  ])
  const change = { id: trip.id, seenVersion: 0, content: { place: 'Gate 3' } }
  await world.call('details.save', change as never, { as: owner })
  expect(await open()).toMatchObject([{ state: 'untold' }])
  const counts = { when: 'now', families: 1, emails: 0 }
  await world.call('details.tell', { ...change, seenVersion: 1, ...counts } as never, { as: owner })
  expect(await open()).toEqual([])
  const later = { id: trip.id, seenVersion: 1, content: { place: 'Gate 5' } }
  await world.call('details.save', later as never, { as: owner })
  expect(await open()).toMatchObject([{ state: 'untold' }])
  await world.call('details.save', { ...later, seenVersion: 2, isSmall: true } as never, { as: owner })
  expect(await open()).toEqual([])
})
