import { describe, expect } from 'vitest'
import type { SearchQuery, TripCard } from '#contract/trips/trips.ts'
import { currencies } from '#domain/kernel/currencies.ts'
import { defaultRates } from '#domain/kernel/money.ts'
import type { Extra } from '#domain/offers/offer.ts'
import { calculateTotalPriceUsd } from '#domain/offers/total-price.ts'
import { compareTrips } from '#domain/trips/trips.ts'
import { storeRates } from '#test/rates.ts'
import { extras as offered, publishOffer } from '#test/scenes/offers.ts'
import { test, type World } from '#test/world.ts'

const must = (amount: string, currency: Extra['currency'], more: Partial<Extra> = {}): Extra => ({
  name: `${amount} ${currency}`,
  amount,
  currency,
  per: 'person',
  isRequired: true,
  due: 'on_the_way',
  ...more,
})

async function pages(world: World, query: SearchQuery): Promise<TripCard[]> {
  const { body } = await world.call('trips.search', { ...query, sort: 'all-in' })
  if (!body.nextCursor) return body.trips
  return [...body.trips, ...(await pages(world, { ...query, cursor: body.nextCursor }))]
}
const order = async (world: World) => (await pages(world, {})).map(({ title }) => title)

describe('CON-03 sorting by total price', () => {
  test('CON-03: a trip with a lower price follows one with lower extra costs, on every page', async ({
    world,
  }) => {
    await world.trip({ title: 'bare', pricePerPerson: '1000.00', extras: [must('100.00', 'USD')] })
    await world.trip({ title: 'whole', pricePerPerson: '1099.99' })
    await world.trip({
      title: 'chosen',
      pricePerPerson: '1000.00',
      extras: [must('500.00', 'USD', { isRequired: false, due: 'organizer' })],
    })
    // 91,667 rupees are 1,100.004 dollars.
    await world.trip({
      title: 'rupees',
      pricePerPerson: '91667.00',
      currency: 'INR',
      departureDate: '2027-01-09',
    })
    expect(await order(world)).toEqual(['chosen', 'whole', 'rupees', 'bare'])
    const found = await pages(world, { limit: 1 })
    expect(found.map(({ title, allInUsd }) => [title, allInUsd])).toEqual([
      ['chosen', '1000.00'],
      ['whole', '1099.99'],
      ['rupees', '1100.00'],
      ['bare', '1100.00'],
    ])
    // The specification's order stays as it was.
    const usual = (await world.call('trips.search', {})).body.trips.map(({ title }) => title)
    expect(usual).toEqual(expect.arrayContaining(['bare', 'chosen']))
    expect(usual.slice(2)).toEqual(['whole', 'rupees'])
  })

  test('CON-03: the database sums and sorts as the domain does, to the cent, in every currency', async ({
    world,
  }) => {
    const trips = []
    for (let index = 0; index < 42; index++) {
      const currency = currencies[index % currencies.length] ?? 'USD'
      const other = currencies[(index * 3 + 1) % currencies.length] ?? 'USD'
      const extras = [
        must(`${index % 5}.${index % 10}5`, other),
        must(`${index % 4}0.10`, currency, { name: 'Office', per: 'booking', due: 'organizer' }),
        must('77.00', currency, { name: 'Bed', isRequired: index % 2 === 0, due: 'organizer' }),
      ].slice(0, index % 4)
      const pricePerPerson = `${(index % 6) * 33}.${10 + index}`
      const trip = await world.trip({ currency, extras, pricePerPerson })
      expect([trip.allInUsd, trip.priceUsd.length > 0]).toEqual([
        calculateTotalPriceUsd({ pricePerPerson, currency, extras }),
        true,
      ])
      trips.push({ ...trip, averageRating: 0 })
    }
    const found = (await pages(world, { limit: 5 })).map(({ id }) => id)
    expect(found).toEqual(trips.toSorted(compareTrips('all-in')).map(({ id }) => id))
  })

  test('CON-03: new rates change the sum of every trip with a foreign amount in it, and the order follows', async ({
    open,
  }) => {
    const world = await open({ database: 'own' })
    await world.trip({ title: 'dollars', pricePerPerson: '1250.00' })
    await world.trip({ title: 'rupees', pricePerPerson: '98500.00', currency: 'INR' })
    const riyals = await world.trip({
      title: 'tips',
      pricePerPerson: '1100.00',
      extras: [must('600.00', 'SAR')],
    })
    expect(await order(world)).toEqual(['rupees', 'dollars', 'tips'])
    await storeRates(world.db, { ...defaultRates, SAR: '0.1', INR: '0.02' }, '2026-12-01')
    // As at a start, which is when rates are stored: nothing is kept yet.
    world.deps.cache.clear()
    expect(await order(world)).toEqual(['tips', 'dollars', 'rupees'])
    expect((await world.call('trips.get', { id: riyals.id })).body.allInUsd).toBe('1160.00')
  })

  test('CON-03: an edit of compulsory costs moves the trip', async ({ world }) => {
    const { trip, edit } = await publishOffer(world)
    await world.trip({ title: 'other', pricePerPerson: '1267.99' })
    expect([trip.priceUsd, trip.allInUsd]).toEqual(['1182.00', '1268.00'])
    expect(await order(world)).toEqual(['other', trip.title])
    const { status, body } = await edit({ extras: offered.filter(({ name }) => name !== 'Office fee') })
    expect([status, body.allInUsd]).toEqual([200, '1262.00'])
    expect(await order(world)).toEqual([trip.title, 'other'])
  })
})
