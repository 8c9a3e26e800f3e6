import { describe, expect } from 'vitest'
import { createFullTrip } from '#test/scenes/waiting-lists.ts'
import { test, type World } from '#test/world.ts'

type Query = NonNullable<Parameters<typeof ask>[1]>

async function ask(world: World, query: { [name: string]: string | number }) {
  const { status, body } = await world.call('trips.nearest', query)
  expect(status).toBe(200)
  return body
}

async function groups(world: World, query: Query) {
  const { groups } = await ask(world, query)
  return groups.map(({ relaxed, value, total, trips }) => [
    relaxed,
    value,
    total,
    trips.map(({ title }) => title),
  ])
}

const july = { departureDate: '2027-07-15', returnDate: '2027-07-28', destination: 'iraq' } as const

describe('FIN-07 the trips nearest to a search', () => {
  test('FIN-07 an address has a limit a minute for new searches; cached ones do not count', async ({
    world,
  }) => {
    const ask = async (minUsd: number, ip = '203.0.113.7') =>
      (await world.call('trips.nearest', { minUsd: String(minUsd) }, { ip })).status
    for (let asked = 1; asked <= 120; asked++) expect(await ask(asked)).toBe(200)
    expect(await ask(121)).toBe(429)
    expect([await ask(5), await ask(122, '203.0.113.8')]).toEqual([200, 200])
    world.clock.advance({ seconds: 60 })
    expect(await ask(121)).toBe(200)
  })

  test('FIN-07 the nearest cities that have trips, with their distance and names; the next page of them is a search', async ({
    world,
  }) => {
    await world.trip({ ...july, title: 'Mumbai', departurePlace: 'mumbai' })
    for (const title of ['L1', 'L2', 'L3', 'L4'])
      await world.trip({ ...july, title, departurePlace: 'lahore' })
    await world.trip({ ...july, title: 'Mashhad', departurePlace: 'mashhad' })
    const found = await ask(world, { from: 'karachi', destination: 'iraq', words: 'en' })
    expect([found.found, found.asked]).toEqual([0, { from: 'Karachi', month: null }])
    const [first, second] = found.groups
    expect(first).toMatchObject({
      relaxed: 'from',
      value: 'mumbai',
      label: 'Mumbai',
      kilometres: 880,
      total: 1,
      query: 'destination=iraq&from=mumbai',
    })
    expect(second).toMatchObject({ value: 'lahore', label: 'Lahore', kilometres: 1030, total: 4 })
    expect(second?.trips).toHaveLength(3)
    expect(
      found.groups.flatMap(({ trips }) => trips.map(({ title }) => title)).filter((one) => one === 'Mashhad'),
    ).toEqual(['Mashhad'])
    const next = await world.call('trips.search', Object.fromEntries(new URLSearchParams(second?.query)))
    expect(next.body.total).toBe(4)
  })

  test('FIN-07 months, price ranges and days nearby, each with its label; the nearest first', async ({
    world,
  }) => {
    await world.trip({ ...july, title: 'July' })
    await world.trip({ title: 'May', departureDate: '2027-05-30', returnDate: '2027-06-08' })
    expect(await groups(world, { month: '2027-06' })).toEqual([
      ['month', '2027-07', 1, ['July']],
      ['month', '2027-05', 1, ['May']],
    ])
    expect(await groups(world, { departureFrom: '2027-06-20', departureTo: '2027-06-25' })).toEqual([
      ['dates', null, 2, ['May', 'July']],
    ])
    await world.trip({ ...july, title: 'Dear', pricePerPerson: '2400.00' })
    expect(await groups(world, { priceRange: '2500-3000' })).toEqual([['price', '2000-2500', 1, ['Dear']]])
    // Far from everything there is anything, and never the sentence that there is nothing.
    const last = async (query: Query) => (await groups(world, query)).map((group) => group.slice(0, 3)).at(-1)
    const days = { departureFrom: '2028-06-01' }
    expect(await last({ month: '2028-06' })).toEqual(['month', null, 3])
    expect(await last(days)).toEqual(['dates', null, 3])
    expect(await last({ ...days, month: '2028-06', destination: 'iraq' })).toEqual(['others', null, 3])
    expect(await last({ destination: 'hajj', zaireen: 90 })).toEqual(['everything', null, 3])
  })

  test('FIN-07 full, closed, hidden and past trips are never shown, nor those with too few places', async ({
    world,
  }) => {
    await createFullTrip(world, [10], { ...july, title: 'Full' })
    const { cancel } = await createFullTrip(world, [8, 2], { ...july, title: 'Few' })
    await cancel(1)
    await world.trip({ ...july, title: 'Closed', publication: 'closed' })
    await world.trip({ ...july, title: 'Hidden', isActive: false })
    await world.trip({ title: 'Past', departureDate: '2026-01-02', returnDate: '2026-01-09' })
    expect(await groups(world, { destination: 'iraq', zaireen: 3 })).toEqual([['party', null, 1, ['Few']]])
    expect(await groups(world, { q: 'zzzz', zaireen: 3 })).toEqual([['everything', null, 1, ['Few']]])
    expect(await groups(world, { q: 'zzzz', zaireen: 2 })).toEqual([['words', null, 1, ['Few']]])
    expect(await groups(world, { q: 'zzzz' })).toEqual([['words', null, 1, ['Few']]])
  })

  test('FIN-07 a search that finds places has no suggestions; one whose trips are all full has', async ({
    world,
  }) => {
    const { cancel } = await createFullTrip(world, [2], { ...july, title: 'Full', destination: 'iran' })
    await world.trip({ ...july, title: 'Free' })
    expect(await groups(world, { destination: 'iran' })).toEqual([['destination', null, 1, ['Free']]])
    expect((await cancel(0)).status).toBe(200)
    expect(await ask(world, { destination: 'iran' })).toMatchObject({ found: 1, groups: [] })
  })

  test('FIN-07 at most six trips, each once, in at most four groups', async ({ world }) => {
    for (const place of ['lahore', 'mumbai', 'islamabad'])
      for (const day of [1, 2, 3, 4])
        await world.trip({ ...july, departurePlace: place, departureDate: `2027-07-0${day}` })
    const found = await ask(world, { from: 'karachi' })
    const shown = found.groups.flatMap(({ trips }) => trips.map(({ id }) => id))
    expect([shown.length, new Set(shown).size, found.groups.length <= 4]).toEqual([6, 6, true])
    expect((await world.call('trips.nearest', {})).body.groups).toEqual([])
  })
})
