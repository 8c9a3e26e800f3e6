import { describe, expect } from 'vitest'
import { storeRates } from '#test/rates.ts'
import { test, type World } from '#test/world.ts'

const inPkr = { currency: 'PKR', pricePerPerson: '340000' }
const onTheWay = { name: 'Visa', amount: '100', currency: 'IQD', per: 'person', due: 'on_the_way' }

const wantedBy = (world: World, admin: { id: string }) => async () =>
  (await world.call('admin.wantedRates', {}, { as: admin })).body.wanted.map(
    ({ currency, companies }) => `${currency} ${companies}`,
  )
const draft = (
  world: World,
  owner: { id: string; userId: string },
  form: object,
  draftId = crypto.randomUUID(),
) => world.call('drafts.save', { id: owner.id, draftId, form: { ...form } }, { as: owner })

describe('FIX-15 the rates that are wanted', () => {
  test('FIX-15 each currency of drafts without a rate, with its companies, until the rate is there', async ({
    world,
  }) => {
    const admin = await world.user({ role: 'admin' })
    const wanted = wantedBy(world, admin)
    const [noor, safar] = [await world.organizer(), await world.organizer({ isVerified: false })]
    expect(await wanted()).toEqual([])
    await draft(world, noor, inPkr)
    await draft(world, noor, { ...inPkr, title: 'Another' })
    expect(await wanted()).toEqual(['PKR 1'])
    // A company that waits for its verification writes trips too; what is paid on the way keeps one from being published as well.
    await draft(world, safar, {
      ...inPkr,
      extras: [onTheWay, { ...onTheWay, currency: 'KES', due: 'chosen' }],
    })
    await draft(world, safar, { currency: 'EUR', extras: 'none' })
    expect(await wanted()).toEqual(['PKR 2', 'IQD 1'])
    const given = { currency: 'PKR', usdRate: '0.0035', asOf: '2026-11-20', source: 'Bank' } as const
    const set = await world.call('admin.setRate', given, { as: admin })
    expect([set.status, await wanted()]).toEqual([200, ['IQD 1']])
  })

  test('FIX-15 a draft that is changed or published, and a company that is rejected, want it no more', async ({
    world,
  }) => {
    const admin = await world.user({ role: 'admin' })
    const wanted = wantedBy(world, admin)
    const [noor, safar] = [await world.organizer(), await world.organizer({ isVerified: false })]
    const draftId = crypto.randomUUID()
    const { body } = await draft(world, noor, inPkr, draftId)
    await draft(world, safar, { currency: 'TRY' })
    expect(await wanted()).toEqual(['PKR 1', 'TRY 1'])
    const rejection = { id: safar.id, reason: 'No licence was sent.' }
    expect(
      (await world.call('admin.verifyOrganizer', { ...rejection, isVerified: false }, { as: admin })).status,
    ).toBe(200)
    expect(await wanted()).toEqual(['PKR 1'])
    const inEuros = { id: noor.id, draftId, form: { currency: 'EUR' }, version: body.version }
    expect((await world.call('drafts.save', inEuros, { as: noor })).status).toBe(200)
    expect(await wanted()).toEqual([])
  })

  test('FIX-15 a trip of old counts until it is over, and a stale rate is a rate', async ({ world }) => {
    const admin = await world.user({ role: 'admin' })
    const wanted = wantedBy(world, admin)
    await storeRates(world.db, { TRY: '0.03' }, '2026-01-01')
    const dates = { departureDate: '2027-01-12', returnDate: '2027-01-26' }
    await world.trip({ currency: 'KES', pricePerPerson: '150000.00', ...dates })
    await world.trip({ currency: 'TRY', pricePerPerson: '40000.00', ...dates })
    expect(await wanted()).toEqual(['KES 1'])
    world.clock.set('2027-01-27T09:00:00Z')
    expect(await wanted()).toEqual([])
  })

  test('FIX-15 only admins read it', async ({ world }) => {
    const owner = await world.organizer()
    await draft(world, owner, inPkr)
    for (const as of [owner, await world.user()])
      expect((await world.call('admin.wantedRates', {}, { as })).status).toBe(403)
    expect((await world.call('admin.wantedRates', {})).status).toBe(401)
  })
})
