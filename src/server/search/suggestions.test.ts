import { describe, expect } from 'vitest'
import { tripRequest } from '#test/factories.ts'
import { createSuspendable } from '#test/scenes/suspensions.ts'
import { test, type World } from '#test/world.ts'
import { openCatalogue } from './memory/catalogue.ts'

type Lang = 'en' | 'ur'

async function suggested(world: World, q: string, lang?: Lang) {
  const { status, body } = await world.call('trips.suggest', { q, ...(lang && { lang }) })
  expect([q, status]).toEqual([q, 200])
  return body.suggestions
}
const told = async (world: World, q: string, lang?: Lang) =>
  (await suggested(world, q, lang)).map(({ kind, label }) => `${kind} ${label}`)

/** Trips in memory, however few. */
async function inMemory(world: World) {
  openCatalogue(world.deps, { smallest: 0 })
}
const markets = [
  { name: 'of a small market', open: async () => {} },
  { name: 'of a market in memory', open: inMemory },
]

describe('FIN-01 suggestions during typing', () => {
  for (const market of markets) {
    test(`FIN-01 places, companies and trips, each marked, with the page to open (${market.name})`, async ({
      world,
    }) => {
      await market.open(world)
      const company = await world.organizer({ companyName: 'Karbala Caravans' })
      const translations = {
        ur: {
          title: 'کربلا کی راہ',
          description: 'x',
          requirement: null,
          tripDisclaimer: null,
          itinerary: [],
        },
      }
      const trip = await world.trip({ organizerId: company.id, title: 'Road to Karbala', translations })
      expect(await suggested(world, 'karb', 'ur')).toMatchObject([
        { kind: 'place', value: 'karbala', label: 'کربلا', detail: null, departureDate: null },
        { kind: 'occasion', filter: { occasion: 'muharram-first-ten-1449' } },
        { kind: 'occasion', value: 'arafah-karbala' },
        {
          kind: 'organizer',
          value: company.id,
          label: 'Karbala Caravans',
          filter: { organizedBy: company.id },
        },
        {
          kind: 'trip',
          value: trip.id,
          label: 'کربلا کی راہ',
          detail: 'Karbala Caravans',
          departureDate: '2027-01-10T00:00:00.000Z',
          filter: {},
        },
      ])
      expect((await suggested(world, 'karb'))[0]?.filter).toEqual({ q: 'Karbala' })
      // By the title of another language too, and by words in any order.
      expect(await told(world, 'کربلا کی را')).toEqual(['trip Road to Karbala'])
      expect(await told(world, 'karbala ro')).toContain('trip Road to Karbala')
    })

    test(`FIN-01 a name with one mistake is found, where nothing begins with the text (${market.name})`, async ({
      world,
    }) => {
      await market.open(world)
      const company = await world.organizer({ companyName: 'Lanternway Tours' })
      await world.trip({ organizerId: company.id, title: 'Whispering dunes' })
      expect(await told(world, 'lantrenw')).toEqual(['organizer Lanternway Tours'])
      expect(await told(world, 'wisper')).toEqual(['trip Whispering dunes'])
      expect(await told(world, 'wispering dnes')).toEqual([])
      expect(await told(world, 'dnes')).toEqual([])
    })

    test(`FIN-01 only listed trips are shown, as soon as they are, and no longer than that (${market.name})`, async ({
      world,
    }) => {
      await market.open(world)
      const { owner, admin, trip, verify, enable } = await createSuspendable(world)
      const both = ['organizer Noor Caravans', 'trip Lantern walk']
      const now = async () => [...(await told(world, 'noor car')), ...(await told(world, 'lantern'))]
      expect(await now()).toEqual(both)
      for (const set of [verify, enable]) {
        await set(false)
        expect(await now()).toEqual([])
        await set(true)
        expect(await now()).toEqual(both)
      }
      const input = { id: trip.id, ...tripRequest({ title: trip.title, isActive: false }) }
      expect((await world.call('admin.updateTrip', input as never, { as: admin })).status).toBe(200)
      expect(await now()).toEqual([])
      const over = { departureDate: '2026-11-01', returnDate: '2026-11-20' }
      await world.trip({ organizerId: owner.id, title: 'Lantern of old', ...over })
      await world.trip({ organizerId: owner.id, title: 'Lantern asleep', isActive: false })
      world.deps.cache.clear()
      expect(await now()).toEqual([])
    })

    test(`FIN-01 a title of several dates is shown once, for the next of them (${market.name})`, async ({
      world,
    }) => {
      await market.open(world)
      const dates = [
        ['2027-03-01', '2027-03-09'],
        ['2027-02-01', '2027-02-09'],
        // Under way.
        ['2026-11-15', '2026-11-25'],
      ] as const
      for (const [departureDate, returnDate] of dates)
        await world.trip({ title: 'Cedar road', departureDate, returnDate })
      const found = await suggested(world, 'cedar')
      expect(found.map(({ departureDate }) => departureDate)).toEqual(['2027-02-01T00:00:00.000Z'])
    })
  }

  test('FIN-01 at most eight, and each kind has its places', async ({ world }) => {
    for (let index = 0; index < 9; index++) {
      const organizer = await world.organizer({ companyName: `Mashhad Caravan ${index}` })
      await world.trip({ organizerId: organizer.id, title: `Mashhad ${index}` })
    }
    const kinds = (await suggested(world, 'mashhad')).map(({ kind }) => kind)
    expect(kinds).toHaveLength(8)
    expect(kinds.slice(0, 2)).toEqual(['place', 'origin'])
    expect(kinds.filter((kind) => kind === 'trip').length).toBeGreaterThanOrEqual(2)
    expect(kinds.filter((kind) => kind === 'organizer').length).toBeGreaterThanOrEqual(2)
  })

  test('FIN-01 a change of names reaches the memory', async ({ world }) => {
    await inMemory(world)
    const { owner, trip } = await createSuspendable(world)
    expect(await told(world, 'lantern')).toEqual(['trip Lantern walk'])
    const renamed = { id: trip.id, ...tripRequest({ title: 'Cypress walk' }) }
    expect((await world.call('trips.update', renamed, { as: owner })).status).toBe(200)
    expect(await told(world, 'lantern')).toEqual([])
    expect(await told(world, 'cypress')).toEqual(['trip Cypress walk'])
  })

  test('FIN-01 hostile input is answered normally', async ({ world }) => {
    await world.trip({ title: 'Plain' })
    const signs = [
      '',
      ' ',
      '%',
      '_',
      '%_\\',
      '\u0000',
      'a\u0000b',
      '\u202e\u2066\u200b',
      '\ud800',
      '& | ! :*',
    ]
    const long = ["'; DROP TABLE trips; --", 'x'.repeat(10_000), 'ﷺ'.repeat(5_000), 'a '.repeat(5_000)]
    for (const q of [...signs, ...long]) {
      const found = await suggested(world, q)
      expect(found.filter(({ kind }) => kind === 'trip' || kind === 'organizer')).toEqual([])
    }
    expect(await told(world, '\u202eplain\u200f')).toEqual(['trip Plain'])
  })

  test('FIN-01 the typed text is never returned', async ({ world }) => {
    const { text } = await world.app
      .inject('/api/trips/suggest?q=%3Cscript%3Ezzyzx')
      .then(({ body }) => ({ text: body }))
    expect(text).toBe('{"suggestions":[]}')
    expect((await world.app.inject('/api/trips/suggest')).statusCode).toBe(400)
    expect((await world.app.inject('/api/trips/suggest?q=a&lang=xx')).statusCode).toBe(400)
  })

  test('FIN-01 an address has a limit a minute; cached answers do not count', async ({ world }) => {
    const ask = async (q: string, ip = '203.0.113.7') =>
      (await world.call('trips.suggest', { q }, { ip })).status
    for (let asked = 0; asked < 300; asked++) expect(await ask(`word ${asked}`)).toBe(200)
    expect(await ask('one more')).toBe(429)
    expect(await ask('word 7')).toBe(200)
    expect(await ask('one more', '203.0.113.8')).toBe(200)
    world.clock.advance({ seconds: 61 })
    expect(await ask('another')).toBe(200)
  })
})
