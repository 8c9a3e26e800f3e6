import { expect } from 'vitest'
import { keptTrips } from '#domain/kept.ts'
import { test } from '#test/world.ts'

test('FIN-06: cards come in the order asked for, of past and full trips too; what is not offered is left out', async ({
  world,
}) => {
  const past = await world.trip({ departureDate: '2026-01-02', returnDate: '2026-01-09' })
  const closed = await world.trip({ publication: 'closed' })
  const [hidden, deleted, cancelled] = [
    await world.trip({ isActive: false }),
    await world.trip({ isActive: false, deletedAt: world.clock.now() }),
    await world.trip({ publication: 'cancelled' }),
  ]
  const ids = [closed, hidden, deleted, cancelled, past, closed].map(({ id }) => id.toUpperCase())
  const { status, body } = await world.call('trips.cards', { ids: [...ids, 'none'].join(',') })
  expect(status).toBe(200)
  expect(body.trips.map(({ id, status }) => [id, status])).toEqual([
    [closed.id, 'upcoming'],
    [past.id, 'completed'],
  ])
})

test('FIN-06: as many cards as may be asked for at once, and one more is refused', async ({ world }) => {
  const ids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID()).join(',')
  expect((await world.call('trips.cards', { ids: ids(keptTrips.atOnce) })).status).toBe(200)
  const refused = await world.call('trips.cards', { ids: ids(keptTrips.atOnce + 1) } as never)
  expect(refused.status).toBe(400)
})

test('FIN-06: with a language a card has of its further titles that alone', async ({ world }) => {
  const rest = {
    description: 'ایک چھوٹا قافلہ جو ساتھ چلتا ہے',
    requirement: null,
    tripDisclaimer: null,
    itinerary: [],
  }
  const words = (title: string) => ({ title, ...rest })
  const trip = await world.trip({ translations: { ur: words('اربعین کا سفر'), fa: words('سفر اربعین') } })
  const { body } = await world.call('trips.cards', { ids: trip.id, words: 'ur' })
  expect(body.trips[0]?.titles).toEqual({ ur: 'اربعین کا سفر' })
})
