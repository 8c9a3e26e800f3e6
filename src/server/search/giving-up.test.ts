import { describe, expect } from 'vitest'
import { presets } from '#domain/offers/presets.ts'
import { searchTitles } from '#test/scenes/search-market.ts'
import { test, type World } from '#test/world.ts'
import { openCatalogue } from './memory/catalogue.ts'

const engines = ['database', 'memory'] as const

/** The search of the database, or of the memory. */
async function open(world: World, engine: string) {
  if (engine === 'database') return
  const catalogue = openCatalogue(world.deps, { smallest: 0 })
  await expect
    .poll(async () => {
      await world.call('trips.search', { minUsd: String(Math.floor(performance.now())) })
      return catalogue.isThere
    })
    .toBe(true)
}

async function groups(world: World, query: { [name: string]: string }) {
  const { status, body } = await world.call('trips.nearest', query)
  expect([status, body.found]).toEqual([200, 0])
  return body.groups.map(({ relaxed, words, query: left, trips }) => [
    relaxed,
    words,
    new URLSearchParams(left).get('q'),
    trips.map(({ title }) => title),
  ])
}

const plain = { description: 'A group.', tags: [] }
const umrah = { ...plain, destination: 'umrah' as const, places: ['makkah'] }
// Ramadan of 1448 begins on 8 February 2027.
const inRamadan = { departureDate: '2027-02-12', returnDate: '2027-02-22' }
const inMay = { departureDate: '2027-05-12', returnDate: '2027-05-22' }

describe.for(engines)('FIX-12 a search by words gives up one thing at a time (%s)', (engine) => {
  test(`FIX-12 the month, then the city; the rest stays understood (${engine})`, async ({ world }) => {
    await world.trip({ ...umrah, ...inMay, title: 'May', departurePlace: 'karachi' })
    await world.trip({ ...umrah, ...inRamadan, title: 'Lahore', departurePlace: 'lahore' })
    await world.trip({ ...plain, ...inRamadan, title: 'Iraq', departurePlace: 'karachi' })
    await open(world, engine)
    const asked = 'umrah from karachi in ramadan'
    expect(await groups(world, { q: asked })).toEqual([
      ['words', 'ramadan', 'umrah from karachi in', ['May']],
      ['words', 'karachi', 'umrah from in ramadan', ['Lahore']],
    ])
    // The way to all of a group finds what the group shows.
    expect(await searchTitles(world, { q: 'umrah from karachi in' })).toEqual(['May'])
  })

  test(`FIX-12 what was not understood goes first, then two things at once, then all (${engine})`, async ({
    world,
  }) => {
    await world.trip({ ...umrah, ...inMay, title: 'May', departurePlace: 'karachi' })
    await open(world, engine)
    expect((await groups(world, { q: 'umrah karachi atlantis' }))[0]).toEqual([
      'words',
      'atlantis',
      'umrah karachi',
      ['May'],
    ])
    expect((await groups(world, { q: 'umrah lahore ramadan' }))[0]).toEqual([
      'words',
      'ramadan lahore',
      'umrah',
      ['May'],
    ])
    expect((await groups(world, { q: 'hajj lahore ramadan' }))[0]).toEqual(['words', null, null, ['May']])
  })

  test(`FIX-12 an unknown destination, price range or organizer finds nothing and is named (${engine})`, async ({
    world,
  }) => {
    const company = await world.organizer({ companyName: 'Noor Travels' })
    await world.organizer({ companyName: 'Quiet Tours' })
    await world.trip({ ...umrah, ...inMay, title: 'May', organizerId: company.id })
    await open(world, engine)
    const search = async (query: object) => {
      const { status, body } = await world.call('trips.search', query)
      return [status, body.total, body.unknownFilters]
    }
    expect(await search({ destination: 'zzz' })).toEqual([200, 0, ['destination']])
    expect(await search({ priceRange: '1-2' })).toEqual([200, 0, ['priceRange']])
    expect(await search({ organizedBy: 'Nobody' })).toEqual([200, 0, ['organizedBy']])
    expect(await search({ organizedBy: crypto.randomUUID(), destination: 'zzz' })).toEqual([
      200,
      0,
      ['destination', 'organizedBy'],
    ])
    // Known, with no trips; and known, with some.
    expect(await search({ organizedBy: 'quiet tours' })).toEqual([200, 0, undefined])
    expect(await search({ destination: 'syria' })).toEqual([200, 0, undefined])
    expect(await search({ destination: 'UMRAH', organizedBy: 'noor travels' })).toEqual([200, 1, undefined])
    // Given up before anything that is meant.
    expect((await groups(world, { destination: 'zzz', from: 'lahore' }))[0]?.[0]).not.toBe('from')
    expect((await groups(world, { priceRange: '1-2', destination: 'umrah' }))[0]).toEqual([
      'price',
      null,
      null,
      ['May'],
    ])
  })

  test(`FIX-12 free places are those that can be booked now, as the trip itself says (${engine})`, async ({
    world,
  }) => {
    const soon = { departureDate: '2026-12-10', returnDate: '2026-12-20' }
    await world.trip({ ...umrah, ...soon, title: 'Open' })
    await world.trip({ ...umrah, ...soon, title: 'Closed', publication: 'closed' })
    await world.trip({ ...umrah, ...soon, title: 'Too late', terms: { ...presets.standard, closesDay: 30 } })
    await world.trip({ ...umrah, title: 'Under way', departureDate: '2026-11-20', returnDate: '2026-12-01' })
    await world.trip({ ...umrah, ...soon, title: 'Full', maxPilgrims: 2, currentBookings: 2 })
    // The day at the departure city is another one: there it has set out.
    await world.trip({
      ...umrah,
      title: 'Kiritimati',
      departureDate: '2026-11-22',
      returnDate: '2026-11-30',
      timeZone: 'Pacific/Kiritimati',
    })
    await open(world, engine)
    world.clock.advance({ hours: 3 })
    const every = (await world.call('trips.search', {})).body.trips
    for (const { id, title, bookable } of every)
      expect([title, bookable]).toEqual([title, (await world.call('trips.get', { id })).body.bookable])
    const free = every.filter((one) => one.bookable && one.maxPilgrims > one.currentBookings)
    expect(free.map(({ title }) => title)).toEqual(['Open'])
    const { body } = await world.call('trips.search', { zaireen: 1 })
    expect(body.trips.map(({ title }) => title)).toEqual(['Open'])
    expect([body.total, body.facets.destinations]).toEqual([1, [{ value: 'umrah', count: 1 }]])
    expect((await world.call('trips.nearest', {})).body.found).toBe(1)
  })
})
