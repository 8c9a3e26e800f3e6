import { expect } from 'vitest'
import { publishOffer } from '#test/scenes/offers.ts'
import { test, type World } from '#test/world.ts'

const compare = (world: World, ids: string, as?: { id: string }) =>
  world.call('trips.compare', { ids }, as && { as })

test('FIN-05: up to four trips come in the requested order, in full, with the rates of their currencies', async ({
  world,
}) => {
  const { trip: rupees } = await publishOffer(world)
  const dollars = await world.trip({ pricePerPerson: '700.00' })
  const { status, body } = await compare(world, `${dollars.id},${rupees.id.toUpperCase()},${dollars.id}`)
  expect([status, body.trips.map(({ id }) => id)]).toEqual([200, [dollars.id, rupees.id]])
  expect(body.trips[1]).toEqual((await world.call('trips.get', { id: rupees.id })).body)
  expect(body.rates.map(({ currency, usdRate }) => [currency, usdRate])).toEqual([
    ['INR', '0.012'],
    ['USD', '1'],
  ])
  expect((await compare(world, rupees.id)).body.rates.map(({ currency }) => currency)).toEqual(['INR'])
})

test('FIN-05 LNG-08 in the language of its reader: words, cities and reference points', async ({ world }) => {
  const stay = { name: null, orBetter: true, stars: 4, nights: 3, metres: 600 }
  const { trip } = await publishOffer(world, {
    hotels: [{ ...stay, city: 'Mashhad', reference: 'Bab ar-Reza' }],
  })
  const { body } = await world.call('trips.compare', { ids: trip.id, words: 'ur' })
  expect(body.trips[0]?.hotels).toEqual([{ ...stay, city: 'مشہد', reference: 'باب الرضا' }])
  expect(body.trips[0]).toEqual((await world.call('trips.get', { id: trip.id, words: 'ur' })).body)
})

test('FIN-05: a missing or hidden trip is left out, its organizer sees it; past ones stay', async ({
  world,
}) => {
  const owner = await world.organizer()
  const hidden = await world.trip({ organizerId: owner.id, isActive: false })
  const past = await world.trip({ departureDate: '2026-01-02', returnDate: '2026-01-09' })
  const ids = `${crypto.randomUUID()},none,${hidden.id},${past.id}`
  const { status, body } = await compare(world, ids)
  expect([status, body.trips.map(({ id, bookable }) => [id, bookable])]).toEqual([200, [[past.id, false]]])
  const seen = (await compare(world, ids, owner)).body.trips
  expect(seen.map(({ id }) => id)).toEqual([hidden.id, past.id])
  expect((await compare(world, 'none')).body).toEqual({ trips: [], rates: [] })
})

test('FIN-05: none and five are rejected, four are accepted', async ({ world }) => {
  for (const [ids, status] of [
    [',', 400],
    ['a,b,c,d', 200],
    ['a,b,c,d,e', 400],
  ] as const)
    expect([ids, (await compare(world, ids)).status]).toEqual([ids, status])
})

test('FIN-05: an edit and a booking clear the cached answer', async ({ world }) => {
  const { trip, edit } = await publishOffer(world)
  const shown = async () => {
    const [found] = (await compare(world, trip.id)).body.trips
    return [found?.allInUsd, found?.currentBookings]
  }
  expect(await shown()).toEqual(['1268.00', 0])
  await edit({ extras: [] })
  expect(await shown()).toEqual(['1182.00', 0])
  const pilgrim = await world.user()
  const { status } = await world.call(
    'bookings.create',
    {
      tripId: trip.id,
      numberOfPilgrims: 2,
      contactEmail: 'a@example.com',
      contactPhone: '+91 98200 00000',
    } as never,
    { as: pilgrim },
  )
  expect(status).toBe(201)
  expect(await shown()).toEqual(['1182.00', 2])
})
