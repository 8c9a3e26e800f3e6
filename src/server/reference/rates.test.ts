import { describe, expect } from 'vitest'
import { test, type World } from '#test/world.ts'
import { seedRates } from './changing.ts'

const given = {
  currency: 'PKR',
  usdRate: '0.0035',
  asOf: '2026-11-20',
  source: 'State Bank of Pakistan',
} as const
const adminOf = async (world: World) => world.as(await world.user({ role: 'admin' }))
const rateOf = async (world: World, currency: string) =>
  (await world.call('rates.list')).body.rates.find((rate) => rate.currency === currency)

describe('FIN-08 the rates that admins set', () => {
  test('FIN-08 a new site has the seven of the specification with their day, and anyone may read them', async ({
    world,
  }) => {
    const { rates } = (await world.call('rates.list')).body
    expect(rates.map(({ currency, usdRate }) => `${currency} ${usdRate}`)).toEqual([
      'AED 0.27',
      'EUR 1.09',
      'GBP 1.27',
      'INR 0.012',
      'IRR 0.000024',
      'SAR 0.27',
      'USD 1',
    ])
    const shipped = { asOf: '2026-11-21T00:00:00.000Z', isStale: false, source: null, setAt: null }
    for (const rate of rates) expect(rate).toMatchObject(shipped)
  })

  test('FIN-08 an admin sets a dated rate with its source; it is in the log, with the old one', async ({
    world,
  }) => {
    const headers = await adminOf(world)
    const first = await world.call('admin.setRate', given, { headers })
    const rate = {
      currency: 'PKR',
      usdRate: '0.0035',
      asOf: '2026-11-20T00:00:00.000Z',
      isStale: false,
      source: 'State Bank of Pakistan',
      setAt: '2026-11-21T09:00:00.000Z',
    }
    expect([first.status, first.body]).toEqual([200, rate])
    expect(await rateOf(world, 'PKR')).toEqual(rate)
    await world.call('admin.setRate', { ...given, usdRate: '0.0036', asOf: '2026-11-21' }, { headers })
    const { entries } = (await world.call('admin.auditLog', { entity: 'rate' }, { headers })).body
    const was = { currency: 'PKR', usdRate: '0.0035', asOf: '2026-11-20', source: given.source }
    expect(entries.map(({ action, before, after }) => ({ action, before, after }))).toEqual(
      expect.arrayContaining([
        { action: 'rate.set', before: null, after: was },
        { action: 'rate.set', before: was, after: { ...was, usdRate: '0.0036', asOf: '2026-11-21' } },
      ]),
    )
    expect(entries).toHaveLength(2)
  })

  test('FIN-08 an invalid rate, a future day or an unknown currency is rejected, and nothing is written', async ({
    world,
  }) => {
    const headers = await adminOf(world)
    const wrong = {
      usdRate: ['0', '10', '0.0000000001', '-1', '1e-3'],
      asOf: ['2026-11-22', 'yesterday'],
      source: [' '],
      currency: ['USD', 'XYZ'],
    }
    for (const [field, values] of Object.entries(wrong))
      for (const value of values) {
        const input = { ...given, [field]: value }
        const { status, error } = await world.call('admin.setRate', input, { headers })
        const refused = [400, 'invalid_rate', [field]]
        expect([value, status, error.code, Object.keys(error.fields ?? {})]).toEqual([value, ...refused])
      }
    expect((await world.call('rates.list')).body.rates).toHaveLength(7)
  })

  test('FIN-08 a rate is valid for 30 days and outdated on the next; the dollars of lists still use it', async ({
    world,
  }) => {
    const headers = await adminOf(world)
    await world.call('admin.setRate', given, { headers })
    const trip = await world.trip({
      currency: 'PKR',
      pricePerPerson: '340000.00',
      departureDate: '2027-06-01',
      returnDate: '2027-06-10',
    })
    const seen = async () => [
      (await rateOf(world, 'PKR'))?.isStale,
      (await rateOf(world, 'USD'))?.isStale,
      (await world.call('trips.get', { id: trip.id })).body.priceUsd,
    ]
    // The last day on which it is good.
    world.clock.set('2026-12-20T23:59:00Z')
    expect(await seen()).toEqual([false, false, '1190.00'])
    world.clock.set('2026-12-21T00:00:00Z')
    expect(await seen()).toEqual([true, false, '1190.00'])
  })

  test('FIN-08 dollars, total price and the order follow a new rate right away, also where they were cached', async ({
    world,
  }) => {
    const headers = await adminOf(world)
    const inr = await world.trip({ title: 'In rupees', currency: 'INR', pricePerPerson: '100000.00' })
    const visa = {
      per: 'person',
      isRequired: true,
      due: 'on_the_way',
      amount: '5000',
      currency: 'INR',
    } as const
    const usd = await world.trip({
      currency: 'USD',
      pricePerPerson: '1500.00',
      extras: [{ ...visa, name: 'Visa' }],
    })
    const list = async () =>
      (await world.call('trips.search', { sort: 'price-low' })).body.trips.map(
        ({ id, priceUsd, allInUsd }) => [id, priceUsd, allInUsd],
      )
    const before = [
      [inr.id, '1200.00', '1200.00'],
      [usd.id, '1500.00', '1560.00'],
    ]
    expect(await list()).toEqual(before)
    expect((await world.call('trips.get', { id: inr.id })).body.priceUsd).toBe('1200.00')
    await world.call('admin.setRate', { ...given, currency: 'INR', usdRate: '0.02' }, { headers })
    expect(await list()).toEqual([
      [usd.id, '1500.00', '1600.00'],
      [inr.id, '2000.00', '2000.00'],
    ])
    expect((await world.call('trips.get', { id: inr.id })).body.priceUsd).toBe('2000.00')
  })

  test('FIN-08 an admin’s rate does not change when the server starts again', async ({ world }) => {
    await world.call(
      'admin.setRate',
      { ...given, currency: 'INR', usdRate: '0.02' },
      { headers: await adminOf(world) },
    )
    await seedRates(world.db)
    expect(await rateOf(world, 'INR')).toMatchObject({ usdRate: '0.02', source: given.source })
  })

  test('FIN-08 a trip written while a rate changes is priced by the new one', async ({ world }) => {
    const headers = await adminOf(world)
    const trips = Array.from({ length: 12 }, () => world.trip({ currency: 'INR', pricePerPerson: '1000.00' }))
    const set = world.call('admin.setRate', { ...given, currency: 'INR', usdRate: '0.02' }, { headers })
    const made = await Promise.all(trips)
    expect((await set).status).toBe(200)
    for (const { id } of made) expect((await world.call('trips.get', { id })).body.priceUsd).toBe('20.00')
  })
})
