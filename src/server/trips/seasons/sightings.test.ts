import { expect } from 'vitest'
import { auditLog } from '#server/machine/data/tables.ts'
import { test, type World } from '#test/world.ts'

const safar = { authority: 'iraq', hijriYear: 1449, month: 2 } as const
const seen = { ...safar, firstDay: '2027-07-06', source: 'The office in Najaf' }

async function desk(world: World) {
  const admin = await world.user({ role: 'admin' })
  return {
    admin,
    enter: (input: typeof seen) => world.call('admin.enterSighting', input, { as: admin }),
    withdraw: () => world.call('admin.withdrawSighting', safar, { as: admin }),
    list: async () => (await world.call('admin.sightings', {}, { as: admin })).body.sightings,
    arbaeen: async () => (await world.call('seasons.get', { slug: 'arbaeen-1449' })).body,
  }
}

test('FIN-03 a sighting moves the day right away and makes it certain; corrected it moves again, withdrawn it is calculated', async ({
  world,
}) => {
  const { enter, withdraw, arbaeen, list } = await desk(world)
  const said = async () => {
    const { first, isCertain, source } = await arbaeen()
    return [first.slice(0, 10), isCertain, source]
  }
  expect(await said()).toEqual(['2027-07-24', false, null])
  expect((await enter(seen)).status).toBe(200)
  expect(await said()).toEqual(['2027-07-25', true, 'The office in Najaf'])
  await enter({ ...seen, firstDay: '2027-07-05', source: 'Corrected' })
  expect(await said()).toEqual(['2027-07-24', true, 'Corrected'])
  expect(await list()).toMatchObject([
    { ...safar, firstDay: '2027-07-05T00:00:00.000Z', source: 'Corrected' },
  ])
  expect((await withdraw()).status).toBe(200)
  expect(await said()).toEqual(['2027-07-24', false, null])
  expect(await list()).toEqual([])
})

test('FIX-30 the log that an admin has open hears of a sighting, entered or withdrawn', async ({ world }) => {
  const { enter, withdraw } = await desk(world)
  for (const { headers } of [await enter(seen), await withdraw()])
    expect(String(headers['x-changed']).split(' ')).toContain('deeds')
})

test('FIN-03 a sighting of another authority or month does not change the day', async ({ world }) => {
  const { admin, arbaeen } = await desk(world)
  for (const other of [
    { authority: 'saudi' },
    { month: 3, firstDay: '2027-08-05' },
    { hijriYear: 1448, firstDay: '2026-07-17' },
  ])
    expect([
      other,
      (await world.call('admin.enterSighting', { ...seen, ...other } as typeof seen, { as: admin })).status,
      (await arbaeen()).first.slice(0, 10),
    ]).toEqual([other, 200, '2027-07-24'])
  const { calendars } = await arbaeen()
  expect(
    calendars.map(({ authority, first, isCertain, decides }) => [
      authority,
      first.slice(0, 10),
      isCertain,
      decides,
    ]),
  ).toEqual([
    ['iraq', '2027-07-24', false, true],
    ['saudi', '2027-07-25', true, false],
    ['iran', '2027-07-24', false, false],
  ])
})

test('FIN-03 a sighting matches trips again', async ({ world }) => {
  const days = { departureDate: '2027-07-15', returnDate: '2027-07-24', destination: 'iraq' } as const
  const { id } = await world.trip(days)
  const { enter, arbaeen } = await desk(world)
  const judged = async () => (await arbaeen()).trips.map((trip) => [trip.id, trip.coverage])
  expect(await judged()).toEqual([[id, 'if_moon_allows']])
  await enter({ ...seen, firstDay: '2027-07-05' })
  expect(await judged()).toEqual([[id, 'surely']])
  await enter(seen)
  expect(await judged()).toEqual([[id, 'no']])
})

test('FIN-03 an impossible day, three days off, is rejected, and so is a sighting without its source', async ({
  world,
}) => {
  const { enter, list } = await desk(world)
  const far = await enter({ ...seen, firstDay: '2027-07-08' })
  expect([far.status, far.body]).toMatchObject([400, { fields: { firstDay: 'invalid_date' } }])
  const nameless = await enter({ ...seen, source: '  ' })
  expect([nameless.status, nameless.body]).toMatchObject([400, { fields: { source: 'required' } }])
  expect(await list()).toEqual([])
  expect((await enter({ ...seen, firstDay: '2027-07-07' })).status).toBe(200)
})

test('FIN-03 ADM-10 each action is in the log with the old value; a second withdrawal is none', async ({
  world,
}) => {
  const { admin, enter, withdraw } = await desk(world)
  await enter(seen)
  await enter({ ...seen, firstDay: '2027-07-05' })
  await withdraw()
  await withdraw()
  const of = (firstDay: string) => ({ authority: 'iraq', month: '1449-02', firstDay, source: seen.source })
  expect(await world.db.select().from(auditLog).orderBy(auditLog.id)).toMatchObject([
    {
      action: 'sighting.entered',
      actorId: admin.id,
      entity: 'sighting',
      before: null,
      after: of('2027-07-06'),
    },
    { action: 'sighting.entered', before: of('2027-07-06'), after: of('2027-07-05') },
    { action: 'sighting.withdrawn', before: of('2027-07-05'), after: null },
  ])
})
