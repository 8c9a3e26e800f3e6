import { expect } from 'vitest'
import { extras, prices } from '#test/scenes/offers.ts'
import { test } from '#test/world.ts'

test('FIN-06: cards come in the requested order, of past and full trips too; unavailable trips are left out', async ({
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

test('FIN-06: the maximum number of cards can be requested, and one more is rejected', async ({ world }) => {
  const ids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID()).join(',')
  expect((await world.call('trips.cards', { ids: ids(50) })).status).toBe(200)
  const refused = await world.call('trips.cards', { ids: ids(51) } as never)
  expect(refused.status).toBe(400)
})

test('FIN-06: with a language a card has only its title in that language beyond its own', async ({
  world,
}) => {
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

const house = (city: string, stars: number | null, metres: number | null) => ({
  city,
  stars,
  metres,
  nights: 3,
  reference: null,
  ...(stars === null ? { name: 'Dar as-Salam', orBetter: false } : { name: null, orBetter: true }),
})

test('CON-01 LIST-09: a card shows the type of rooms and what the price includes, in the search and wherever cards are requested', async ({
  world,
}) => {
  const hotels = [house('Karbala', 4, 400), house('Najaf', 3, 250), house('Karbala', 4, 650)]
  const fields = {
    includesFlights: true,
    includesMeals: true,
    includesGuide: false,
    visa: 'arranged',
  } as const
  const trip = await world.trip({ hotels, ...fields, accommodationStars: 5 })
  const asked = await world.call('trips.cards', { ids: trip.id, words: 'ur' })
  const found = await world.call('trips.search', { words: 'ur' })
  const inUrdu = [
    { city: 'کربلا', metres: 650 },
    { city: 'نجف', metres: 250 },
  ]
  for (const [card] of [asked.body.trips, found.body.trips]) {
    expect(card).toMatchObject({ ...fields, stay: { stars: [3, 4], walks: inUrdu } })
    // Long fields stay with the trip.
    expect(card).not.toHaveProperty('hotels')
    expect(card).not.toHaveProperty('accommodationStars')
  }
  // As it is written where no language is requested, and where we know no such place.
  const plain = await world.call('trips.cards', { ids: trip.id })
  expect(plain.body.trips[0]?.stay?.walks[0]).toEqual({ city: 'Karbala', metres: 650 })
  const unknown = await world.trip({ hotels: [house('Al-Hindiya camp', null, 90)] })
  const { body } = await world.call('trips.cards', { ids: unknown.id, words: 'ur' })
  expect(body.trips[0]?.stay).toEqual({ stars: [], walks: [{ city: 'Al-Hindiya camp', metres: 90 }] })
})

test('LIST-09: a trip of the specification shows its stars, and one without hotels shows no stay', async ({
  world,
}) => {
  const starred = await world.trip({ accommodationStars: 4 })
  const silent = await world.trip({ accommodationStars: null })
  const { body } = await world.call('trips.cards', { ids: `${starred.id},${silent.id}` })
  expect(body.trips.map(({ stay }) => stay)).toEqual([{ stars: [4], walks: [] }, undefined])
  expect(body.trips[1]).not.toHaveProperty('stay')
})

test('LIST-10 CON-03: offers of trips, in the requested order; none for unavailable trips', async ({
  world,
}) => {
  const usual = await world.trip({ pricePerPerson: '1182.00' })
  const priced = await world.trip({
    pricePerPerson: '98500.00',
    currency: 'INR',
    infantUnder: 3,
    prices: prices as never,
    extras: extras as never,
  })
  const hidden = await world.trip({ isActive: false })
  const { status, body } = await world.call('trips.offers', {
    ids: [priced, hidden, usual].map(({ id }) => id),
  })
  expect(status).toBe(200)
  expect(body.trips).toEqual([
    {
      id: priced.id,
      pricePerPerson: '98500.00',
      currency: 'INR',
      infantUnder: 3,
      childUpTo: 11,
      prices,
      extras,
      extraRates: [
        { currency: 'INR', usdRate: '0.012' },
        { currency: 'USD', usdRate: '1' },
      ],
      terms: null,
      departureToday: '2026-11-21',
    },
    {
      id: usual.id,
      pricePerPerson: '1182.00',
      currency: 'USD',
      infantUnder: 2,
      childUpTo: 11,
      prices: [],
      extras: [],
      extraRates: [],
      terms: null,
      departureToday: '2026-11-21',
    },
  ])
  expect((await world.call('trips.offers', { ids: 'none' })).body.trips).toEqual([])
})
