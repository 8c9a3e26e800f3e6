import { describe, expect } from 'vitest'
import { createSearchMarket, searchTitles } from '#test/scenes/search-market.ts'
import { test } from '#test/world.ts'

describe('FIN-02 occasion, month and departure city', () => {
  test('FIN-02 each alone and together; counts and choices are of the same trips', async ({ world }) => {
    await createSearchMarket(world)
    expect(await searchTitles(world, { from: 'karachi' })).toEqual(['A', 'C'])
    expect(await searchTitles(world, { month: '2027-07' })).toEqual(['B', 'C', 'D'])
    expect(await searchTitles(world, { month: 'hijri:1448-07' })).toEqual(['A'])
    expect(await searchTitles(world, { month: 'solar:1406-04' })).toEqual(['B', 'D'])
    expect(await searchTitles(world, { month: 'solar:1406-05' })).toEqual(['C'])
    expect(await searchTitles(world, { from: 'mumbai', month: '2027-07' })).toEqual(['B'])
    const { body } = await world.call('trips.search', { month: '2027-07' })
    expect(body.facets.destinations).toEqual([
      { value: 'iraq', count: 2 },
      { value: 'iran', count: 1 },
    ])
    expect(body.available).toBe(3)
  })

  test('FIN-02 an occasion finds trips that are there on the day, if the moon allows, and where it is observed', async ({
    world,
  }) => {
    await createSearchMarket(world)
    // D is away on the same days, in Iran.
    expect(await searchTitles(world, { occasion: 'arbaeen-1449' })).toEqual(['B'])
    // A day late at the latest: 25 July is the last that it can be.
    const last = { destination: 'iraq', title: 'Last', returnDate: '2027-08-01' } as const
    await world.trip({ ...last, departureDate: '2027-07-25' })
    await world.trip({ ...last, title: 'Too late', departureDate: '2027-07-26' })
    world.deps.cache.clear()
    expect(await searchTitles(world, { occasion: 'arbaeen-1449' })).toEqual(['B', 'Last'])
    expect(await searchTitles(world, { occasion: 'arbaeen-1450' })).toEqual([])
    expect(await searchTitles(world, { occasion: 'hajj-1448' })).toEqual(['F'])
  })

  test('FIN-02 their names are in the language of the page', async ({ world }) => {
    const { body } = await world.call('trips.search', {
      from: 'karachi',
      month: 'hijri:1448-07',
      occasion: 'arbaeen-1449',
      words: 'fa',
    })
    expect(body.filterNames).toEqual({ from: 'کراچی', month: 'رجب ۱۴۴۸', occasion: 'اربعین ۱۴۴۹' })
    expect((await world.call('trips.search', { from: 'karachi' })).body).not.toHaveProperty('filterNames')
    expect(
      (await world.call('trips.search', { month: '2027-02', words: 'en' })).body.filterNames?.month,
    ).toBe('February 2027')
  })

  test('FIN-02 an invalid name is rejected by its field, and an unknown name finds nothing', async ({
    world,
  }) => {
    await createSearchMarket(world)
    for (const [field, value, problem] of [
      ['from', 'Mumbai, India', 'invalid_place'],
      ['month', '2027-13', 'invalid_month'],
      ['month', 'rajab', 'invalid_month'],
      ['occasion', 'arbaeen', 'invalid_occasion'],
      ['occasion', 'arbaeen-2027', 'invalid_occasion'],
    ] as const) {
      const { status, error } = await world.call('trips.search', { [field]: value })
      expect([status, error.code, error.fields]).toEqual([400, 'invalid_search', { [field]: problem }])
    }
    // No one sets out from Karbala.
    for (const query of [
      { from: 'atlantis' },
      { from: 'karbala' },
      { occasion: 'unknown-1449' },
      { month: 'hijri:2027-02' },
    ])
      expect([query, await searchTitles(world, query)]).toEqual([query, []])
  })

  test('FIN-02 lists the cities, months and occasions that exist, counted, in the language of the page', async ({
    world,
  }) => {
    await createSearchMarket(world)
    const { facets } = (await world.call('trips.search', { words: 'en', choices: '1' })).body
    expect(facets.departures).toEqual([
      { value: 'karachi', label: 'Karachi', count: 2 },
      { value: 'mashhad', label: 'Mashhad', count: 1 },
      { value: 'mumbai', label: 'Mumbai', count: 1 },
      { value: 'najaf-city', label: null, count: 1 },
    ])
    expect(facets.months?.map(({ value, count }) => [value, count])).toEqual([
      ['2026-12', 1],
      ['2027-02', 1],
      ['2027-03', 1],
      ['2027-05', 1],
      ['2027-07', 3],
    ])
    expect(facets.months?.[1]?.label).toBe("February 2027 (Sha'ban – Ramadan)")
    // From 21 November 2026 on: 13 Rajab is on 22 December.
    expect(facets.occasions?.slice(0, 3).map(({ value }) => value)).toEqual([
      'ali-birth-1448',
      'zaynab-passing-1448',
      'kadhim-martyrdom-1448',
    ])
    expect(facets.occasions).toHaveLength(8)
    const unasked = (await world.call('trips.search', { words: 'en' })).body.facets
    for (const name of ['departures', 'months', 'occasions']) expect(unasked).not.toHaveProperty(name)
    const narrowed = (await world.call('trips.search', { from: 'karachi', choices: '1' })).body.facets
    expect(narrowed.months?.map(({ value, count }) => [value, count])).toEqual([
      ['2026-12', 1],
      ['2027-07', 1],
    ])
  })
})
