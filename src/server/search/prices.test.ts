import { describe, expect } from 'vitest'
import type { SearchQuery } from '#contract/trips/trips.ts'
import { test, type World } from '#test/world.ts'

const found = async (world: World, query: SearchQuery) => {
  const { body } = await world.call('trips.search', query)
  expect(body.total).toBe(body.trips.length)
  return body.trips.map(({ priceUsd }) => priceUsd)
}

describe('LIST-05 price bounds in dollars', () => {
  test('LIST-05 both bounds are inclusive, to the cent, whatever the currency', async ({ world }) => {
    for (const price of ['0', '499.99', '500', '500.01', '1249.99', '1250', '1250.01'])
      await world.trip({ pricePerPerson: price })
    await world.trip({ pricePerPerson: '41666.67', currency: 'INR' })
    expect(await found(world, { minUsd: '500' })).toEqual([
      '500.00',
      '500.00',
      '500.01',
      '1249.99',
      '1250.00',
      '1250.01',
    ])
    expect(await found(world, { maxUsd: '499.99' })).toEqual(['0.00', '499.99'])
    expect(await found(world, { minUsd: '500.01', maxUsd: '1250' })).toEqual(['500.01', '1249.99', '1250.00'])
    expect(await found(world, { minUsd: '1250', maxUsd: '1250' })).toEqual(['1250.00'])
    expect(await found(world, { minUsd: '0', maxUsd: '0' })).toEqual(['0.00'])
    // The other way round there is nothing between them.
    expect(await found(world, { minUsd: '1250', maxUsd: '500' })).toEqual([])
  })

  test('LIST-05 together with a bucket both apply, and the buckets are counted within the bounds', async ({
    world,
  }) => {
    for (const pricePerPerson of ['600', '999.99', '1000', '1400']) await world.trip({ pricePerPerson })
    const query = { priceRange: '500-1000', minUsd: '700', maxUsd: '1000' }
    expect(await found(world, query)).toEqual(['999.99'])
    const { facets } = (await world.call('trips.search', query)).body
    expect(facets.priceRanges).toEqual([
      { value: '500-1000', count: 1 },
      { value: '1000-1500', count: 1 },
    ])
  })

  test('LIST-05 LIST-12 the cached answer of one pair of bounds serves no other, and pages continue within them', async ({
    world,
  }) => {
    for (const pricePerPerson of ['600', '700', '800', '900']) await world.trip({ pricePerPerson })
    for (const [minUsd, count] of [
      ['600', 4],
      ['600.01', 3],
      ['900', 1],
      ['600', 4],
    ] as const)
      expect((await world.call('trips.search', { minUsd })).body.total).toBe(count)
    for (const [maxUsd, count] of [
      ['600', 1],
      ['899.99', 3],
    ] as const)
      expect((await world.call('trips.search', { maxUsd })).body.total).toBe(count)
    const bounds = { minUsd: '700', maxUsd: '900', limit: 2 }
    const first = (await world.call('trips.search', bounds)).body
    const second = (await world.call('trips.search', { ...bounds, cursor: first.nextCursor ?? '' })).body
    expect([...first.trips, ...second.trips].map(({ priceUsd }) => priceUsd)).toEqual([
      '700.00',
      '800.00',
      '900.00',
    ])
  })

  test('LIST-05 an invalid amount is rejected, and named', async ({ world }) => {
    for (const [name, value] of [
      ['minUsd', '-1'],
      ['maxUsd', '1.005'],
      ['maxUsd', 'many'],
    ] as const) {
      const { status, error } = await world.call('trips.search', { [name]: value })
      expect([status, error.code, error.fields]).toEqual([
        400,
        'invalid_search',
        { [name]: 'invalid_amount' },
      ])
    }
    const document = (await world.app.inject('/api/openapi.json')).json()
    const names = document.paths['/api/trips/search'].get.parameters.map((one: { name: string }) => one.name)
    expect(names).toEqual(expect.arrayContaining(['minUsd', 'maxUsd']))
  })
})
